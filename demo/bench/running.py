"""A house to measure."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
import json
from pathlib import Path
import shutil
from tempfile import TemporaryDirectory
from typing import Any, Final

from demo.house.past import Past, write_past
from demo.house.plan import HousePlan, make_plan
from demo.house.writer import REPOSITORY
from demo.runner.client import HomeAssistantClient
from demo.runner.house import Address, build_house, open_house
from demo.runner.process import HomeAssistantProcess, free_port

from .case import RECORDED
from .endpoint import Endpoint
from .progress import step

CACHE: Final = REPOSITORY / ".cache"
PROBE: Final = REPOSITORY / "demo" / "custom_components" / "bench_probe"

# Beyond, the recorder would be busy with the first states for minutes, and in the way
# of whatever is measured meanwhile.
MOST_RECORDED: Final = 10_000


@dataclass(frozen=True, slots=True)
class Running:
    """A Home Assistant that serves, and the ways to it."""

    plan: HousePlan
    process: HomeAssistantProcess
    address: Address
    client: HomeAssistantClient
    endpoint: Endpoint

    async def probe(self, what: str, **args: Any) -> dict[str, Any]:
        """Return what a probe inside Home Assistant finds."""
        found: dict[str, Any] = await self.client.post(f"/api/bench_probe/{what}", args)
        return found


@asynccontextmanager
async def running(size: int, past: Past) -> AsyncGenerator[Running]:
    """Start a Home Assistant on a house of its own, and stop it in the end."""
    CACHE.mkdir(exist_ok=True)
    with TemporaryDirectory(prefix=f"bench-{size}-", dir=CACHE) as folder:
        config_dir, port = Path(folder), free_port()
        with step(f"Building the house, with {past.rows or 'a few'} rows of history"):
            write_past(f"sqlite:///{config_dir / 'home-assistant_v2.db'}", past)
            build_house(config_dir, port=port, size=size)
            _add_probe(config_dir)
            if size > MOST_RECORDED:
                _record_little(config_dir)
        with HomeAssistantProcess(config_dir, port) as process:
            try:
                address = await open_house(process, step)
                async with _ways_to(process, address, make_plan(size)) as house:
                    yield house
            except BaseException:
                print(f"\nThe end of Home Assistant's log:\n{process.log_tail(15)}")
                raise


@asynccontextmanager
async def _ways_to(
    process: HomeAssistantProcess, address: Address, plan: HousePlan
) -> AsyncGenerator[Running]:
    """Connect."""
    async with (
        HomeAssistantClient(address.web) as client,
        Endpoint(address) as endpoint,
    ):
        client.token = address.token
        yield Running(plan, process, address, client, endpoint)


async def restart(house: Running) -> None:
    """Stop the Home Assistant and start it again, on what it has stored."""
    house.process.stop()
    house.process.start()
    await open_house(house.process)


def _record_little(config_dir: Path) -> None:
    """Let the recorder keep nothing but what the calls ask it for."""
    recorder = {"recorder": {"include": {"entities": list(RECORDED)}}}
    # JSON is YAML.
    package = config_dir / "packages" / "bench_recorder.yaml"
    package.write_text(json.dumps(recorder), encoding="utf-8")


def _add_probe(config_dir: Path) -> None:
    """Let the house load `bench_probe`."""
    shutil.copytree(
        PROBE, config_dir / "custom_components" / PROBE.name, dirs_exist_ok=True
    )
    with (config_dir / "configuration.yaml").open("a", encoding="utf-8") as yaml:
        yaml.write("\nbench_probe:\n")
