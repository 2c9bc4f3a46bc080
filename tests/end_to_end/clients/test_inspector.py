"""The command line of the MCP Inspector."""

import json
import subprocess
from typing import Any

import pytest

from demo.runner.house import Address

from .programs import Programs

pytestmark = pytest.mark.timeout(600)


def inspect(programs: Programs, address: Address, *options: str) -> Any:
    """Return what the Inspector prints."""
    inspector = programs.from_npm(
        "@modelcontextprotocol/inspector", "clients/launcher/build/index.js"
    )
    header = f"Authorization: Bearer {address.token}"
    done = subprocess.run(
        [
            *inspector,
            "--cli",
            address.mcp,
            "--transport=http",
            "--header",
            header,
            *options,
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_lists(programs: Programs, address: Address) -> None:
    """It lists the tools, and finds nothing in their schemas that some client rejects."""
    listed = inspect(programs, address, "--method", "tools/list", "--strict")
    names = [tool["name"] for tool in listed["tools"]]
    assert names[0] == "ha_search_entities"
    assert "ha_call_service" in names


def test_calls(programs: Programs, address: Address) -> None:
    """It calls a tool with arguments from its command line, which are all text."""
    result = inspect(
        programs,
        address,
        *("--method", "tools/call", "--tool-name", "ha_search_entities"),
        *("--tool-arg", "query=kichen lihgt", "limit=2"),
    )
    (block,) = result["content"]
    answer = json.loads(block["text"])
    assert answer["items"][0]["entity_id"] == "light.kitchen_ceiling"
    assert answer["returned"] == 2
    assert not result.get("isError")
