"""Write series of states into the recorder's tables."""

from collections.abc import Iterable, Iterator
import heapq
from itertools import batched
from random import Random
from typing import Any

from sqlalchemy import Connection, func, insert, select, text

from homeassistant.components.recorder.db_schema import (
    StateAttributes,
    States,
    StatesMeta,
)

from .series import Series, Span

BATCH = 10_000


def insert_states(
    connection: Connection, series: list[Series], span: Span, seed: int
) -> int:
    """Write the series in order of time, and return how many rows that were.

    In order, as a recorder does it: the rows of one entity then lie scattered over
    the file, and reading them costs what it costs in a real house.
    """
    first = (connection.scalar(select(func.max(States.state_id))) or 0) + 1
    metadata_ids = [_metadata_id(connection, one.entity_id) for one in series]
    rows = _rows(connection, _merged(series, span, seed), metadata_ids, first, seed)
    count = 0
    for batch in batched(rows, BATCH):
        connection.execute(insert(States), batch)
        count += len(batch)
    _bump_sequence(connection, first + count - 1)
    return count


def _merged(
    series: list[Series], span: Span, seed: int
) -> Iterator[tuple[float, int, str, str]]:
    """Yield the points of all series in order of time."""

    def numbered(number: int, one: Series) -> Iterator[tuple[float, int, str, str]]:
        """Yield the points of one series with its number."""
        for ts, state, attributes in one.points(span, Random(f"{seed}{one.entity_id}")):
            yield ts, number, state, attributes

    return heapq.merge(*(numbered(number, one) for number, one in enumerate(series)))


def _rows(
    connection: Connection,
    points: Iterable[tuple[float, int, str, str]],
    metadata_ids: list[int],
    state_id: int,
    seed: int,
) -> Iterator[dict[str, Any]]:
    """Yield rows of the table of states; those that repeat a value move last_changed."""
    previous: dict[int, tuple[int, str, float]] = {}
    attribute_ids: dict[str, int] = {}
    randbytes = Random(seed).randbytes
    for ts, number, state, attributes in points:
        if (attributes_id := attribute_ids.get(attributes)) is None:
            attributes_id = _attributes_id(connection, attributes)
            attribute_ids[attributes] = attributes_id
        old_id, old_state, changed = previous.get(number, (None, None, ts))
        if old_state != state:
            changed = ts
        previous[number] = state_id, state, changed
        yield {
            "state_id": state_id,
            "state": state,
            "last_updated_ts": ts,
            "last_changed_ts": None if changed == ts else changed,
            "old_state_id": old_id,
            "attributes_id": attributes_id,
            "metadata_id": metadata_ids[number],
            "origin_idx": 0,
            # Laid out like the ULID of a context.
            "context_id_bin": int(ts * 1000).to_bytes(6) + randbytes(10),
        }
        state_id += 1


def _metadata_id(connection: Connection, entity_id: str) -> int:
    """Return the id of an entity, which is created where it is missing."""
    known = connection.scalar(
        select(StatesMeta.metadata_id).where(StatesMeta.entity_id == entity_id)
    )
    return known or _inserted(connection, StatesMeta, entity_id=entity_id)


def _attributes_id(connection: Connection, attributes: str) -> int:
    """Return the id of attributes."""
    return _inserted(
        connection,
        StateAttributes,
        shared_attrs=attributes,
        hash=StateAttributes.hash_shared_attrs_bytes(attributes.encode()),
    )


def _inserted(connection: Connection, table: Any, **values: Any) -> int:
    """Insert a row and return its id."""
    key = connection.execute(insert(table).values(**values)).inserted_primary_key
    assert key is not None
    return int(key[0])


def _bump_sequence(connection: Connection, last_id: int) -> None:
    """Tell PostgreSQL which ids were given away without asking it."""
    if connection.dialect.name == "postgresql":
        connection.execute(
            text("SELECT setval(pg_get_serial_sequence('states', 'state_id'), :last)"),
            {"last": last_id},
        )
