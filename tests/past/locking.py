"""Ways to keep a recorder from its database."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
import sqlite3
import threading

from sqlalchemy import create_engine, make_url, text

from homeassistant.components.recorder import Recorder
from homeassistant.components.recorder.pool import MutexPool


@contextmanager
def locked_for_reading(recorder: Recorder) -> Iterator[None]:
    """Keep everyone else from reading the database."""
    if _is_postgresql(recorder):
        with _lock_table(recorder, "ACCESS EXCLUSIVE"):
            yield
        return
    acquired, release = threading.Event(), threading.Event()

    def hold() -> None:
        with MutexPool.pool_lock:
            acquired.set()
            release.wait(30)

    holder = threading.Thread(target=hold)
    holder.start()
    acquired.wait(30)
    try:
        yield
    finally:
        release.set()
        holder.join()


@contextmanager
def locked_for_writing(recorder: Recorder) -> Iterator[None]:
    """Keep everyone else from writing to the database, which must be in a file."""
    if _is_postgresql(recorder):
        with _lock_table(recorder, "EXCLUSIVE"):
            yield
        return
    path = make_url(recorder.db_url).database
    assert path
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        yield
        connection.execute("ROLLBACK")


@contextmanager
def _lock_table(recorder: Recorder, mode: str) -> Iterator[None]:
    engine = create_engine(recorder.db_url)
    with engine.begin() as connection:
        connection.execute(text(f"LOCK TABLE states IN {mode} MODE"))
        yield
    engine.dispose()


def _is_postgresql(recorder: Recorder) -> bool:
    return recorder.engine is not None and recorder.engine.dialect.name == "postgresql"
