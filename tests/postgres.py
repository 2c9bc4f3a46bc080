"""A private PostgreSQL for a run of tests, as larger houses keep their history.

    python -m tests.postgres python -m pytest tests/past

runs the command with `--dburl=<address>` added, which the recorder's fixtures of
pytest-homeassistant-custom-component take; parallel workers have a database each. The cluster lives in a temporary folder,
listens on nothing but a socket in it, and is gone afterwards. PostgreSQL refuses to
run as root; there, the user `postgres` or `nobody` runs it.

Without PostgreSQL's programs the exit code is 69, "unavailable", so that whoever calls
can tell missing from failing.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
import os
from pathlib import Path
import pwd
import shutil
import subprocess
import sys
import tempfile
from urllib.parse import quote

_DEBIAN = Path("/usr/lib/postgresql")


class PostgresMissingError(Exception):
    """PostgreSQL is not installed."""


@contextmanager
def running_postgres() -> Iterator[str]:
    """Run a cluster and yield the address of a database that does not exist yet.

    Raises PostgresMissingError where the programs are not found.
    """
    programs = _find_programs()
    user = _who_may_run_it()
    with tempfile.TemporaryDirectory(prefix="house-tools-pg-") as folder:
        home = Path(folder)
        if user is not None:
            os.chown(home, pwd.getpwnam(user).pw_uid, -1)
        # Durability is of no use to a database that does not outlive its tests.
        settings = (
            f"-k {home} -c listen_addresses='' -c fsync=off"
            " -c synchronous_commit=off -c full_page_writes=off"
        )
        data, log = home / "data", home / "log"
        _run([programs / "initdb", "-D", data, "-U", "house", "-A", "trust"], user)
        control: list[str | Path] = [programs / "pg_ctl", "-D", data, "-w"]
        _run([*control, "-l", log, "-o", settings, "start"], user)
        try:
            yield f"postgresql:///house?host={quote(str(home), safe='')}&user=house"
        finally:
            _run([*control, "-m", "immediate", "stop"], user)


def _find_programs() -> Path:
    """Return the folder of the newest PostgreSQL's programs."""
    versions = sorted(
        _DEBIAN.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3])
    )
    if versions:
        return versions[-1].parent
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    raise PostgresMissingError("PostgreSQL is missing: apt-get install postgresql")


def _who_may_run_it() -> str | None:
    """Return the user to become, None where we are no root."""
    if os.geteuid() != 0:
        return None
    with suppress(KeyError):
        return pwd.getpwnam("postgres").pw_name
    return pwd.getpwnam("nobody").pw_name


def _run(command: list[str | Path], user: str | None) -> None:
    done = subprocess.run(
        command,
        user=user,
        cwd="/",
        env={"PATH": os.defpath, "LC_ALL": "C.UTF-8"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"{command[0]}: {done.stderr}")


def main() -> int:
    """Run the command that follows with the database's address."""
    try:
        with running_postgres() as address:
            options = ["-p", "tests.plugins.own_database", f"--dburl={address}"]
            command = [*sys.argv[1:], *options]
            return subprocess.run(command, check=False).returncode
    except PostgresMissingError as err:
        sys.stderr.write(f"{err}\n")
        return os.EX_UNAVAILABLE


if __name__ == "__main__":
    sys.exit(main())
