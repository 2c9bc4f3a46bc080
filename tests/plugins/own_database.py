"""Let each worker of a parallel run have a database of its own on the one server."""

import os

import pytest
from sqlalchemy import make_url


def pytest_configure(config: pytest.Config) -> None:
    """Name the database after the worker, if there are workers."""
    if worker := os.environ.get("PYTEST_XDIST_WORKER"):
        url = make_url(config.getoption("dburl"))
        url = url.set(database=f"{url.database}_{worker}")
        config.option.dburl = url.render_as_string(hide_password=False)
