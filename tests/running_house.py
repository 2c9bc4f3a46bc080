"""A Home Assistant of its own on a fresh demo house."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import pytest_socket

from demo.runner.house import build_house
from demo.runner.process import HomeAssistantProcess, free_port


@contextmanager
def running_house(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[HomeAssistantProcess]:
    """Start it, and stop it in the end."""
    pytest_socket.enable_socket()
    config_dir = tmp_path_factory.mktemp("demo_house")
    port = free_port()
    build_house(config_dir, port=port)
    with HomeAssistantProcess(config_dir, port) as started:
        yield started
