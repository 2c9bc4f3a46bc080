"""Google's Gemini API."""

from collections.abc import Iterable
from typing import Any, ClassVar, override

from aiohttp import web

from .base import API_KEY, Definition, ModelServer, Result, Turn, event_stream, require
from .strict import check_names, walk

_BODY_KEYS = frozenset(
    {"contents", "systemInstruction", "tools", "generationConfig", "safetySettings"}
)
# The service reads a name in either spelling, and the client sends these two so.
_SCHEMA_KEYS = frozenset(
    {
        "type",
        "format",
        "description",
        "nullable",
        "enum",
        "max_items",
        "min_items",
        "properties",
        "required",
        "items",
    }
)
_TYPES = frozenset({"STRING", "NUMBER", "INTEGER", "BOOLEAN", "ARRAY", "OBJECT"})
_STRING_FORMATS = frozenset({"enum", "date-time"})


class GoogleServer(ModelServer):
    """`:streamGenerateContent`, as server-sent events."""

    domain = "google_generative_ai_conversation"
    label = "google"
    model = "models/gemini-3.1-flash-lite"
    environment: ClassVar[str | None] = "GOOGLE_GEMINI_BASE_URL"

    @override
    def routes(self) -> Iterable[web.RouteDef]:
        """Serve the models, one of them, and its content."""
        return [
            web.get("/v1beta/models", self._models),
            web.get(f"/v1beta/{self.model}", self._model),
            web.post(f"/v1beta/{self.model}:streamGenerateContent", self.handle),
        ]

    async def _models(self, request: web.Request) -> web.Response:
        return web.json_response({"models": [self._about()]})

    async def _model(self, request: web.Request) -> web.Response:
        return web.json_response(self._about())

    def _about(self) -> dict[str, Any]:
        return {
            "name": self.model,
            "displayName": "Gemini",
            "supportedGenerationMethods": ["generateContent"],
        }

    @override
    def check_caller(self, request: web.Request) -> None:
        """Ask for the key."""
        key = request.headers.get("x-goog-api-key")
        require(key == API_KEY, "API key not valid. Please pass a valid API key.")
        require(request.query.get("alt") == "sse", "only alt=sse is served")

    @override
    def check(self, body: dict[str, Any]) -> None:
        """Check the declarations, and that responses answer calls at once."""
        unknown = body.keys() - _BODY_KEYS
        require(not unknown, f"Invalid JSON payload received. Unknown name {unknown}")
        check_names(self.definitions(body))
        for tool in self.definitions(body):
            if tool.schema is not None and tool.name not in self.unjudged:
                _check_schema(tool.name, tool.schema)
        _check_contents(body["contents"])

    @override
    def refusal(self, message: str) -> dict[str, Any]:
        """Return an invalid argument error."""
        error = {"code": 400, "message": message, "status": "INVALID_ARGUMENT"}
        return {"error": error}

    @override
    def reply(self, turn: Turn) -> web.Response:
        """Stream a turn; calls side by side come in one chunk, as from the service."""
        parts: list[dict[str, Any]] = (
            [{"text": turn}]
            if isinstance(turn, str)
            else [
                {"functionCall": {"name": call.name, "args": call.args}}
                for call in turn
            ]
        )
        candidate = {
            "content": {"role": "model", "parts": parts},
            "finishReason": "STOP",
            "index": 0,
        }
        return event_stream([{"candidates": [candidate]}], named=False)

    @override
    def sent_tools(self, body: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the declarations."""
        return [
            declaration
            for tool in body.get("tools", [])
            for declaration in tool["functionDeclarations"]
        ]

    @override
    def definitions(self, body: dict[str, Any]) -> Iterable[Definition]:
        """Yield the declarations."""
        for tool in self.sent_tools(body):
            yield Definition(tool["name"], tool["description"], tool.get("parameters"))

    @override
    def all_results(self, body: dict[str, Any]) -> Iterable[Result]:
        """Yield the responses."""
        for content in body["contents"]:
            for part in _parts(content, "functionResponse"):
                yield Result(part["response"]["data"], part["response"]["error"])

    @override
    def system_of(self, body: dict[str, Any]) -> str:
        """Return the system instruction."""
        (part,) = body["systemInstruction"]["parts"]
        text: str = part["text"]
        return text


def _check_schema(name: str, schema: dict[str, Any]) -> None:
    """Check against the subset of OpenAPI that is documented for declarations."""
    require(schema.get("type") == "OBJECT", f"{name}: parameters must be an OBJECT")
    for path, part in walk(schema):
        where = f"{name}.{path}" if path else name
        unknown = part.keys() - _SCHEMA_KEYS
        require(not unknown, f"{where}: Unknown name {sorted(unknown)}")
        require(part.get("type") in _TYPES, f"{where}: missing or unknown type")
        _check_part(where, part)


def _check_part(where: str, part: dict[str, Any]) -> None:
    """Check what belongs to the type of one part."""
    kind = part["type"]
    if kind == "OBJECT":
        properties = part.get("properties")
        require(properties, f"{where}: should be non-empty for OBJECT type")
        missing = set(part.get("required", ())) - (properties or {}).keys()
        require(not missing, f"{where}: required: property is not defined: {missing}")
    if kind == "ARRAY":
        require(part.get("items"), f"{where}: items: missing field")
    if "enum" in part:
        require(kind == "STRING", f"{where}: only allowed for STRING type")
        require(part["enum"] and all(part["enum"]), f"{where}: enum: cannot be empty")
    if kind == "STRING" and "format" in part:
        require(part["format"] in _STRING_FORMATS, f"{where}: unsupported format")


def _check_contents(contents: list[dict[str, Any]]) -> None:
    """Check the order of roles, and that as many responses follow as there were calls."""
    require(contents and contents[0]["role"] == "user", "contents: must begin as user")
    called: list[str] = []
    for content in contents:
        require(content["role"] in {"user", "model"}, "Please use a valid role")
        require(content["parts"], "contents.parts must not be empty")
        answered = [part["name"] for part in _parts(content, "functionResponse")]
        require(
            sorted(called) == sorted(answered),
            "Please ensure that the number of function response parts is equal to the "
            "number of function call parts of the function call turn.",
        )
        called = [part["name"] for part in _parts(content, "functionCall")]
    require(not called, "a function call must be followed by its response")


def _parts(content: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    """Return the parts of a kind."""
    return [part[kind] for part in content["parts"] if kind in part]
