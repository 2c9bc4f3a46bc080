"""Home Assistant's HTTP and WebSocket APIs, as its own frontend uses them."""

import asyncio
from collections.abc import Callable, Mapping
from types import TracebackType
from typing import Any, Self

import aiohttp

POLL_SECONDS = 0.1
READY_SECONDS = 120


class HouseError(Exception):
    """Something that Home Assistant did not do."""


class NotThereError(HouseError):
    """Something that Home Assistant does not know."""


class HomeAssistantClient:
    """Requests to one Home Assistant, with a token once there is one."""

    def __init__(self, url: str) -> None:
        """Talk to the Home Assistant at an address."""
        self.url = url
        self.token: str | None = None
        self._session = aiohttp.ClientSession(url)

    async def get(self, path: str) -> Any:
        """Return the JSON at a path."""
        return await self._request("GET", path)

    async def post(self, path: str, data: Mapping[str, Any] | None = None) -> Any:
        """Post JSON and return the answer's."""
        return await self._request("POST", path, json=data or {})

    async def post_form(self, path: str, data: Mapping[str, str]) -> Any:
        """Post a form and return the answer's JSON."""
        return await self._request("POST", path, data=data)

    async def delete(self, path: str) -> Any:
        """Delete what is at a path and return the answer's JSON."""
        return await self._request("DELETE", path)

    async def command(self, kind: str, **fields: Any) -> Any:
        """Return the result of one command over a WebSocket of its own."""
        async with self._session.ws_connect("/api/websocket", max_msg_size=0) as socket:
            await socket.receive_json()
            await socket.send_json({"type": "auth", "access_token": self.token})
            if (answer := await socket.receive_json())["type"] != "auth_ok":
                raise HouseError(f"WebSocket: {answer.get('message')}")
            await socket.send_json({"id": 1, "type": kind, **fields})
            answer = await socket.receive_json()
        if not answer["success"]:
            raise HouseError(f"{kind}: {answer['error']['message']}")
        return answer["result"]

    async def wait(
        self, path: str, ready: Callable[[Any], bool], alive: Callable[[], bool]
    ) -> None:
        """Return once the JSON at a path is `ready`.

        Raises HouseError when it takes too long or the other side is not `alive`.
        """
        last: object = None
        try:
            async with asyncio.timeout(READY_SECONDS):
                while True:
                    if not alive():
                        raise HouseError("Home Assistant ended by itself")
                    try:
                        if ready(last := await self.get(path)):
                            return
                    except (aiohttp.ClientError, HouseError) as err:
                        last = err
                    await asyncio.sleep(POLL_SECONDS)
        except TimeoutError as err:
            why = f"{path} not ready after {READY_SECONDS} s: {last}"
            raise HouseError(why) from err

    async def close(self) -> None:
        """Close the connections."""
        await self._session.close()

    async def _request(self, method: str, path: str, **options: Any) -> Any:
        """Return the JSON that a request is answered with."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        async with self._session.request(
            method, path, headers=headers, **options
        ) as response:
            if not response.ok:
                kind = NotThereError if response.status == 404 else HouseError
                text = (await response.text())[:500]
                raise kind(f"{method} {path}: {response.status} {text}")
            return await response.json()

    async def __aenter__(self) -> Self:
        """Return the client."""
        return self

    async def __aexit__(
        self,
        exc_type: type[BaseException] | None,
        exc: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Close the connections."""
        await self.close()
