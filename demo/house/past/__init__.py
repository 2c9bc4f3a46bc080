"""The house's past: days of states and statistics for the recorder.

The same past can be written into a database that Home Assistant has yet to open
(`write_past`), or into that of a running recorder (`async_record_past`). `story`
names the spike, the gap and the reset that tests look for.
"""

from collections.abc import Sequence
from datetime import UTC, datetime
import time
from typing import NamedTuple

from sqlalchemy import Connection, create_engine
from sqlalchemy.orm import Session, sessionmaker

from demo.house.plan import make_plan
from homeassistant.components.recorder.db_schema import Base, RecorderRuns
from homeassistant.components.recorder.migration import initialize_database
from homeassistant.core import HomeAssistant
from homeassistant.helpers.recorder import get_instance, session_scope

from .series import Series, Span
from .states import insert_states
from .statistics import insert_statistics
from .story import filler_series, named_series

__all__ = ["Past", "async_record_past", "write_past"]


class Past(NamedTuple):
    """How much past there is.

    `rows` brings the number of states to about that many, with more sensors and
    with one, `sensor.kitchen_temperature`, that is read every ten seconds. `size`
    is that of the house whose sensors fill up. `now` is in epoch seconds.
    """

    days: float = 3
    seed: int = 1
    rows: int = 0
    size: int = 0
    statistics_days: float = 30
    now: float | None = None


def write_past(db_url: str, past: Past) -> int:
    """Create a database of the current schema with a past, and return its rows."""
    engine = create_engine(db_url)
    try:
        Base.metadata.create_all(engine)
        initialize_database(sessionmaker(bind=engine))
        with engine.begin() as connection:
            if connection.dialect.name == "sqlite":
                connection.exec_driver_sql("PRAGMA synchronous=OFF")
                connection.exec_driver_sql("PRAGMA cache_size=-200000")
            rows = insert_past(connection, past)
        with Session(engine) as session, session.begin():
            session.add(_run(past))
    finally:
        engine.dispose()
    return rows


async def async_record_past(hass: HomeAssistant, past: Past) -> int:
    """Add a past to what a running recorder has, and return its rows."""
    recorder = get_instance(hass)

    def record() -> int:
        """Insert it all and let the recorder know how far back it goes now."""
        with session_scope(hass=hass) as session:
            rows = insert_past(session.connection(), past)
        with session_scope(hass=hass, read_only=True) as session:
            recorder.states_manager.load_from_db(session)
        return rows

    await recorder.async_block_till_done()
    return await recorder.async_add_executor_job(record)


def insert_past(connection: Connection, past: Past) -> int:
    """Write states and statistics, and return how many states."""
    plan = make_plan(past.size, past.seed)
    now = past.now or time.time()
    span = Span(now - past.days * 86_400, now)
    series: list[Series] = list(named_series(plan, span, 10 if past.rows else 60))
    if missing := past.rows - _count(series, span):
        series += filler_series(plan, span, missing) if missing > 0 else ()
    insert_statistics(connection, plan, Span(now - past.statistics_days * 86_400, now))
    return insert_states(connection, series, span, past.seed)


def _count(series: Sequence[Series], span: Span) -> int:
    """Return about how many rows series have; those that switch hardly count."""
    seconds = span.end - span.start
    return sum(round(seconds / getattr(one, "every", seconds)) for one in series)


def _run(past: Past) -> RecorderRuns:
    """Return a run of the recorder that ended well."""
    end = past.now or time.time()
    begin = datetime.fromtimestamp(end - past.days * 86_400, UTC)
    return RecorderRuns(
        start=begin, end=datetime.fromtimestamp(end, UTC), created=begin
    )
