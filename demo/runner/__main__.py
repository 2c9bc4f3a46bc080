"""Open the demo house, show a first call, and keep it open until Ctrl-C."""

import argparse
import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
import signal
import sys
from tempfile import TemporaryDirectory
import time

from mcp import MCPError

from .client import HouseError
from .connect import farewell
from .house import Address, build_house, open_house
from .mcp import connect
from .process import HomeAssistantProcess, free_port, is_free
from .show import QUESTION, show_search, show_tools

CACHE = Path(__file__).parents[2] / ".cache"


def main() -> int:
    """Run the demo and return its exit status."""
    args = _arguments()
    # Also where a shell started this in the background, with Ctrl-C switched off.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.default_int_handler)
    port = args.port
    if not is_free(port):
        if not args.check:
            print(f"Port {port} is taken: choose another with --port.")
            return 1
        port = free_port()
    began = time.monotonic()
    with _folder(args.keep) as config_dir:
        with _step(f"Building the house in {config_dir}"):
            build_house(config_dir, size=args.size, port=port)
        held = _run(HomeAssistantProcess(config_dir, port), check=args.check)
    if args.check:
        verdict = "Every step held" if held else "Not every step held"
        print(f"{verdict}, in {time.monotonic() - began:.0f} s.")
    return 0 if held else 1


def _run(process: HomeAssistantProcess, *, check: bool) -> bool:
    """Start, show, serve and stop; return if every step held."""
    process.start()
    try:
        held = _show_and_serve(process, check=check)
    except (HouseError, MCPError, OSError) as err:
        print(f"\n{err}\n\nThe end of Home Assistant's log:\n{process.log_tail()}")
        held = False
    finally:
        with _step("Stopping Home Assistant"):
            stopped = process.stop()
    return held and stopped


def _show_and_serve(process: HomeAssistantProcess, *, check: bool) -> bool:
    """Show a first call and, unless it is a check, serve until Ctrl-C."""
    try:
        print(farewell(asyncio.run(_show_first_call(process))), flush=True)
        if check:
            return True
        print("Ctrl-C closes the house.", flush=True)
        while process.is_alive():
            time.sleep(0.5)
    except KeyboardInterrupt:
        print()
        return not check
    raise HouseError("Home Assistant ended by itself")


async def _show_first_call(process: HomeAssistantProcess) -> Address:
    """Open the house and make a first call; return how to reach it."""
    address = await open_house(process, _step)
    async with connect(address.mcp, address.token) as house:
        with _step("Listing the tools with the official MCP client"):
            tools = await house.list_tools()
        print(f"  {show_tools(tools)}")
        with _step(f'Searching for "{QUESTION}"'):
            answer = await house.call("ha_search_entities", query=QUESTION, limit=5)
            if not answer["items"]:
                raise HouseError(f"nothing found: {answer.get('note')}")
        print(show_search(answer))
    return address


@contextmanager
def _step(text: str) -> Iterator[None]:
    """Print a step, and how long it took."""
    print(f"{text} ... ", end="", flush=True)
    began = time.monotonic()
    try:
        yield
    except BaseException:
        print("failed", flush=True)
        raise
    print(f"{time.monotonic() - began:.1f} s", flush=True)


@contextmanager
def _folder(keep: bool) -> Iterator[Path]:
    """Give a configuration folder: the kept one, or one for this run alone."""
    CACHE.mkdir(exist_ok=True)
    if keep:
        yield CACHE / "demo"
        return
    with TemporaryDirectory(prefix="demo-", dir=CACHE) as folder:
        yield Path(folder)


def _arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="script/demo", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("--port", type=int, default=8123, help="default: 8123")
    parser.add_argument(
        "--size", type=int, default=0, help="entities at least; default: a small house"
    )
    parser.add_argument(
        "--keep", action="store_true", help="keep the house's data for the next run"
    )
    parser.add_argument(
        "--check", action="store_true", help="stop after the first call"
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
