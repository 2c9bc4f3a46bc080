"""Let each worker of a parallel run have a database of its own on the one server."""

import os

import pytest
from sqlalchemy import create_engine, make_url, text
import sqlalchemy_utils


def pytest_configure(config: pytest.Config) -> None:
    """Name the database after the worker, if there are workers."""
    sqlalchemy_utils.drop_database = drop_database  # type: ignore[attr-defined]
    if worker := os.environ.get("PYTEST_XDIST_WORKER"):
        url = make_url(config.getoption("dburl"))
        url = url.set(database=f"{url.database}_{worker}")
        config.option.dburl = url.render_as_string(hide_password=False)


def drop_database(address: str) -> None:
    """Drop a database of PostgreSQL, also one that somebody is still connected to.

    The package's own way ends the connections first, and fails where one takes longer
    to end than it takes to go on.
    """
    url = make_url(address)
    engine = create_engine(url.set(database="postgres"), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(
            text(f'DROP DATABASE IF EXISTS "{url.database}" WITH (FORCE)')
        )
    engine.dispose()
