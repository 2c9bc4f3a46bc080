"""A door that adds the token, for programs that cannot send one."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from aiohttp import ClientSession, web
from aiohttp.test_utils import TestServer

_OWN = frozenset({"host", "content-length", "authorization"})


@asynccontextmanager
async def relay(endpoint: str, token: str) -> AsyncGenerator[str]:
    """Pass requests on to an endpoint, with a token; yield the address to ask."""
    async with ClientSession() as session:

        async def handle(request: web.Request) -> web.Response:
            headers = {
                name: value
                for name, value in request.headers.items()
                if name.lower() not in _OWN
            }
            headers["Authorization"] = f"Bearer {token}"
            async with session.request(
                request.method, endpoint, data=await request.read(), headers=headers
            ) as answer:
                return web.Response(
                    status=answer.status,
                    body=await answer.read(),
                    content_type=answer.content_type,
                )

        app = web.Application()
        app.router.add_route("*", "/mcp", handle)
        async with TestServer(app, host="127.0.0.1") as server:
            yield str(server.make_url("/mcp"))
