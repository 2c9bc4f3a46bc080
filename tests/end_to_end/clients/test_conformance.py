"""The public conformance suite of the Model Context Protocol."""

import asyncio
from pathlib import Path
import re

import pytest
import yaml

from .programs import Programs

pytestmark = pytest.mark.timeout(600)

EXPECTED = Path(__file__).parent / "expected-failures.yml"
# What makes a server that has tools: these must pass.
CORE = {"server-initialize", "ping", "tools-list", "tools-call-error", "prompts-list"}


async def test_suite(open_endpoint: str, programs: Programs, tmp_path: Path) -> None:
    """It passes but for what is listed as not offered, and nothing listed passes."""
    suite = programs.from_npm("@modelcontextprotocol/conformance", "dist/index.js")
    process = await asyncio.create_subprocess_exec(
        *suite,
        "server",
        f"--url={open_endpoint}",
        f"--expected-failures={EXPECTED}",
        f"--output-dir={tmp_path}",
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    output, _ = await process.communicate()
    text = output.decode()
    assert process.returncode == 0, text[-3000:]
    passed = set(re.findall(r"✓ ([\w-]+): [1-9]\d* passed, 0 failed", text))
    assert passed >= CORE
    assert passed.isdisjoint(yaml.safe_load(EXPECTED.read_text())["server"])
