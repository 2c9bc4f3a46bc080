"""A Home Assistant in a process of its own."""

import os
from pathlib import Path
import signal
import socket
import subprocess
import sys
from types import TracebackType
from typing import Self

HOST = "127.0.0.1"
LOG_NAME = "demo.log"
STOP_SECONDS = 40


class HomeAssistantProcess:
    """`hass` on a configuration folder; what it prints goes to a log file there."""

    def __init__(self, config_dir: Path, port: int) -> None:
        """Prepare a process that will serve on a port of this machine."""
        self.config_dir = config_dir
        self.url = f"http://{HOST}:{port}"
        self._popen: subprocess.Popen[bytes] | None = None

    @property
    def log_path(self) -> Path:
        """Return where the process's output goes."""
        return self.config_dir / LOG_NAME

    def is_alive(self) -> bool:
        """Return if the process runs."""
        return self._popen is not None and self._popen.poll() is None

    def start(self) -> None:
        """Start the process, in a session of its own so that Ctrl-C is ours to handle.

        Its requirements are those of this project's environment: nothing is fetched.
        It runs in its own folder, since `custom_components` of the present one would hide
        that of the configuration.
        """
        command = (sys.executable, "-m", "homeassistant", "--skip-pip")
        with self.log_path.open("wb") as log:
            self._popen = subprocess.Popen(
                (*command, "--log-no-color", "--config", str(self.config_dir)),
                cwd=self.config_dir,
                stdout=log,
                stderr=subprocess.STDOUT,
                stdin=subprocess.DEVNULL,
                start_new_session=True,
            )

    def stop(self) -> bool:
        """Stop the process; return if it ended by itself when asked to."""
        if self._popen is None:
            return True
        self._popen.send_signal(signal.SIGTERM)
        try:
            return self._popen.wait(STOP_SECONDS) == 0
        except subprocess.TimeoutExpired:
            os.killpg(self._popen.pid, signal.SIGKILL)
            self._popen.wait()
            return False

    def log_lines(self) -> list[str]:
        """Return what the process has printed so far."""
        return self.log_path.read_text(encoding="utf-8", errors="replace").splitlines()

    def log_tail(self, lines: int = 40) -> str:
        """Return the end of the log."""
        return "\n".join(self.log_lines()[-lines:])

    def __enter__(self) -> Self:
        """Start."""
        self.start()
        return self

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Stop."""
        self.stop()


def is_free(port: int) -> bool:
    """Return if nothing listens on a port of this machine."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def free_port() -> int:
    """Return a port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
    return port
