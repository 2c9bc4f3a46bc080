"""What the servers have in common: a model that follows a test's script."""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from http import HTTPStatus
import json
from typing import Any, ClassVar

from aiohttp import web

API_KEY = "key of the test"


@dataclass(frozen=True, slots=True)
class ToolCall:
    """A call that the model makes."""

    name: str
    args: Any


@dataclass(frozen=True, slots=True)
class Result:
    """What a call answered, as the model reads it."""

    data: Any
    is_error: bool


@dataclass(frozen=True, slots=True)
class Definition:
    """A tool as it was sent: its name, and its arguments' schema, None without any."""

    name: str
    description: str
    schema: dict[str, Any] | None


# What the model does in one go: it says something, or calls tools side by side.
type Turn = str | list[ToolCall]


class RefusedError(Exception):
    """What the service answers with an error instead of serving."""


class ModelServer(ABC):
    """One provider's service, as far as a conversation with tools needs it."""

    domain: ClassVar[str]
    label: ClassVar[str]
    model: ClassVar[str]
    environment: ClassVar[str | None] = None
    """Where the provider's client takes the service's address from."""

    def __init__(self) -> None:
        """Have nothing to say yet."""
        self.url = ""
        self.requests: list[dict[str, Any]] = []
        self.refusals: list[str] = []
        # Tools of others, whose schemas are not ours to judge.
        self.unjudged: frozenset[str] = frozenset()
        self._turns: deque[Turn] = deque()
        self._taken: list[Turn] = []

    def will(self, *turns: Turn) -> None:
        """Make the model take these turns, in order, from its next request on."""
        self._turns.extend(turns)

    @property
    def is_done(self) -> bool:
        """Return if the model has taken every turn, and was refused none."""
        return not self._turns and not self.refusals

    @property
    def tools(self) -> list[Definition]:
        """Return the tools that the model was offered last."""
        return list(self.definitions(self.requests[-1]))

    @property
    def results(self) -> list[list[Result]]:
        """Return what the calls of each turn answered, as the next request told it."""
        return [
            list(self.all_results(request))[-len(turn) :]
            for turn, request in zip(self._taken, self.requests[1:], strict=False)
            if not isinstance(turn, str)
        ]

    @property
    def system(self) -> str:
        """Return the instructions that the model got last."""
        return self.system_of(self.requests[-1])

    def application(self) -> web.Application:
        """Return the service."""
        app = web.Application()
        app.add_routes(self.routes())
        app.on_response_prepare.append(_close_after)
        return app

    async def handle(self, request: web.Request) -> web.Response:
        """Answer a request for the model's next turn."""
        body = await request.json()
        try:
            self.check_caller(request)
            self.check(body)
            require(self._turns, "The test gave the model nothing more to say.")
        except RefusedError as err:
            self.refusals.append(str(err))
            return web.json_response(
                self.refusal(str(err)), status=HTTPStatus.BAD_REQUEST
            )
        self.requests.append(body)
        self._taken.append(turn := self._turns.popleft())
        return self.reply(turn)

    @abstractmethod
    def routes(self) -> Iterable[web.RouteDef]:
        """Return what the service serves."""

    @abstractmethod
    def check_caller(self, request: web.Request) -> None:
        """Raise RefusedError for a caller that does not say who it is."""

    @abstractmethod
    def check(self, body: dict[str, Any]) -> None:
        """Raise RefusedError for a request that the service would refuse."""

    @abstractmethod
    def refusal(self, message: str) -> dict[str, Any]:
        """Return the body of an error."""

    @abstractmethod
    def reply(self, turn: Turn) -> web.Response:
        """Return the stream of a turn."""

    @abstractmethod
    def sent_tools(self, body: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the tools of a request as they are on the wire."""

    @abstractmethod
    def definitions(self, body: dict[str, Any]) -> Iterable[Definition]:
        """Yield the tools of a request."""

    @abstractmethod
    def all_results(self, body: dict[str, Any]) -> Iterable[Result]:
        """Yield the results in a request, in the order of their calls."""

    @abstractmethod
    def system_of(self, body: dict[str, Any]) -> str:
        """Return the instructions of a request."""


async def _close_after(request: web.Request, response: web.StreamResponse) -> None:
    """Keep no connection that a client might close after the test's loop, and say so."""
    response.headers["Connection"] = "close"
    response.force_close()


def require(condition: object, message: str) -> None:
    """Raise RefusedError unless a condition holds."""
    if not condition:
        raise RefusedError(message)


def event_stream(events: Iterable[dict[str, Any]], *, named: bool) -> web.Response:
    """Return server-sent events, with their types as names or without."""
    lines = [
        (f"event: {event['type']}\n" if named else "")
        + f"data: {json.dumps(event)}\n\n"
        for event in events
    ]
    return web.Response(text="".join(lines), content_type="text/event-stream")
