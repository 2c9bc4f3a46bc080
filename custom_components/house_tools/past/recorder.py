"""The way to the recorder's database: ready or a clear refusal, never on the loop."""

import asyncio
from collections.abc import Callable

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from homeassistant.components.recorder import DOMAIN as RECORDER_DOMAIN, Recorder
from homeassistant.components.recorder.db_schema import States
from homeassistant.components.recorder.tasks import SynchronizeTask
from homeassistant.core import HomeAssistant, callback
from homeassistant.helpers.recorder import (
    DATA_INSTANCE,
    async_migration_in_progress,
    async_migration_is_live,
    session_scope,
)

from ..errors import UnavailableError

# A database that does not answer a trivial question soon is locked or swamped, which
# a long query would find out only at its own, much later limit. Together these stay
# below the time that a tool may take.
ANSWER_TIMEOUT = 5.0
QUERY_TIMEOUT = 35.0
COMMIT_TIMEOUT = 4.0


@callback
def async_recorder(hass: HomeAssistant) -> Recorder:
    """Return the recorder, ready to be asked.

    Raises UnavailableError when there is none, or not yet, or no longer.
    """
    if (instance := hass.data.get(DATA_INSTANCE)) is None:
        raise UnavailableError(
            "Home Assistant keeps no history: its recorder is not set up. Present"
            " states are still available."
        )
    if async_migration_in_progress(hass) and not async_migration_is_live(hass):
        raise UnavailableError(
            "The recorder is upgrading its database, which can take long; try again"
            " later."
        )
    if RECORDER_DOMAIN in hass.config.components:
        if instance.engine is None:
            raise UnavailableError(
                "The recorder has stopped; look for recorder errors in the error log."
            )
        return instance
    if instance.async_db_ready.done():
        raise UnavailableError(
            "The recorder failed to start; look for recorder errors in the error log."
        )
    raise UnavailableError("The recorder is still starting; try again in a minute.")


@callback
def async_is_recording(hass: HomeAssistant) -> bool:
    """Tell whether changes are being written at present."""
    instance = async_recorder(hass)
    return instance.enabled and instance.recording


async def async_query[**P, T](
    hass: HomeAssistant, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs
) -> T:
    """Run a blocking read in the recorder's executor.

    Raises UnavailableError when the database is not ready, refuses or takes too long.
    """
    instance = async_recorder(hass)
    try:
        async with asyncio.timeout(ANSWER_TIMEOUT):
            await instance.async_add_executor_job(_ask_something_trivial, hass)
    except TimeoutError as err:
        raise UnavailableError(
            "The recorder's database does not answer, it may be locked by a backup or"
            " maintenance; try again in a minute."
        ) from err
    except SQLAlchemyError as err:
        raise _refused(err) from err
    try:
        async with asyncio.timeout(QUERY_TIMEOUT):
            return await instance.async_add_executor_job(lambda: job(*args, **kwargs))
    except TimeoutError as err:
        raise UnavailableError(
            f"The recorder's database did not finish within {QUERY_TIMEOUT:g} seconds;"
            " ask for a shorter window or fewer entities."
        ) from err
    except SQLAlchemyError as err:
        raise _refused(err) from err


async def async_wait_for_commit(hass: HomeAssistant) -> bool:
    """Wait until what happened so far is written, so that reads see the newest.

    Tells whether that came true in time. A database that is locked for writing, as
    during a backup, can still be read, so this is no reason to fail.
    """
    instance = async_recorder(hass)
    # The recorder's own `async_get_commit_future` finds nothing to wait for while its
    # thread holds a change that it has taken from the queue but not yet in hand.
    committed = hass.loop.create_future()
    instance.queue_task(SynchronizeTask(committed))
    done, _ = await asyncio.wait({committed}, timeout=COMMIT_TIMEOUT)
    return bool(done)


def _ask_something_trivial(hass: HomeAssistant) -> None:
    with session_scope(hass=hass, read_only=True) as session:
        session.execute(select(States.state_id).limit(1)).first()


def _refused(err: SQLAlchemyError) -> UnavailableError:
    return UnavailableError(
        f"The recorder's database refused the query ({type(err).__name__}), it may be"
        " locked or damaged; try again in a minute."
    )
