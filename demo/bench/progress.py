"""What a person sees while it runs: the report goes to stdout, this to stderr."""

from collections.abc import Generator
from contextlib import contextmanager
import sys
import time


def say(text: str) -> None:
    """Print a line."""
    print(text, file=sys.stderr, flush=True)


@contextmanager
def step(text: str) -> Generator[None]:
    """Print a step, and how long it took."""
    print(f"  {text} ... ", end="", file=sys.stderr, flush=True)
    began = time.monotonic()
    try:
        yield
    except BaseException:
        say("failed")
        raise
    say(f"{time.monotonic() - began:.1f} s")
