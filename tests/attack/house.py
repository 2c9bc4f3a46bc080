"""The demo house with its decoys, and someone who tries the doors."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pytest_homeassistant_custom_component.common import MockConfigEntry
import yaml

from homeassistant.auth.models import User
from homeassistant.components.homeassistant.exposed_entities import async_expose_entity
from homeassistant.core import Context, HomeAssistant, State
from homeassistant.helpers import device_registry as dr, entity_registry as er, llm
from tests.conftest import API_ID

CONFIRM = "confirmation_required"
DONE = "done"

# Callers, where an attack is not made by the administrator.
ADMIN, USER, NOBODY = "admin", "user", "nobody"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a tool answered: a word for the way it ended, and the answer."""

    word: str
    data: Mapping[str, Any]


@dataclass(slots=True)
class Watch:
    """What happened in the house since the watch began."""

    before: dict[str, State]
    services: list[str] = field(default_factory=list)
    records: list[Mapping[str, Any]] = field(default_factory=list)
    changes: list[str] = field(default_factory=list)


@dataclass(slots=True)
class AttackedHouse:
    """A house, the callers in it, and a watch over all that happens."""

    hass: HomeAssistant
    entry: MockConfigEntry
    users: dict[str, User | None]
    seen: Watch
    make_entry: Callable[[str], MockConfigEntry]

    async def call(
        self,
        tool: str,
        arguments: Mapping[str, Any] | None = None,
        *,
        caller: str = ADMIN,
        api_id: str = API_ID,
    ) -> Outcome:
        """Call a tool as an agent does, and return how it ended."""
        user = self.users[caller]
        instance = await self.instance(user, api_id)
        return await self.call_with(instance, tool, arguments)

    async def call_with(
        self,
        instance: llm.APIInstance,
        tool: str,
        arguments: Mapping[str, Any] | None = None,
    ) -> Outcome:
        """Call a tool of an instance that the caller holds."""
        result = await instance.async_call_tool(
            llm.ToolInput(tool_name=tool, tool_args=dict(arguments or {}))
        )
        assert isinstance(result, llm.ToolResult)
        return word_of(result)

    async def instance(
        self, user: User | None, api_id: str = API_ID
    ) -> llm.APIInstance:
        """Return the tools as a user, or nobody, gets them."""
        return await llm.async_get_api(self.hass, api_id, context_of(user))

    async def token(self, tool: str, arguments: Mapping[str, Any]) -> str:
        """Return the token that a call asks the administrator to confirm with."""
        outcome = await self.call(tool, arguments)
        assert outcome.word == CONFIRM, outcome
        token: str = outcome.data["confirm_token"]
        return token

    def set_options(self, **options: Any) -> None:
        """Change the entry's settings; writing is allowed unless said otherwise."""
        self.hass.config_entries.async_update_entry(
            self.entry, options={"allow_write": True, **options}
        )

    def device_id(self, entity_id: str) -> str:
        """Return the id of an entity's device."""
        entry = er.async_get(self.hass).async_get(entity_id)
        assert entry is not None and entry.device_id is not None
        assert dr.async_get(self.hass).async_get(entry.device_id) is not None
        return entry.device_id

    def entry_of(self, entity_id: str) -> str:
        """Return the id of the configuration entry that an entity is of."""
        entry = er.async_get(self.hass).async_get(entity_id)
        assert entry is not None and entry.config_entry_id is not None
        return entry.config_entry_id

    def registry_id(self, entity_id: str) -> str:
        """Return the id under which the registry keeps an entity."""
        entry = er.async_get(self.hass).async_get(entity_id)
        assert entry is not None
        return entry.id

    def state(self, entity_id: str) -> str:
        """Return the state of an entity."""
        state = self.hass.states.get(entity_id)
        assert state is not None, entity_id
        return state.state

    async def add_scripts(self, **sequences: list[dict[str, Any]]) -> None:
        """Add scripts to those that the house has."""
        package = Path(self.hass.config.config_dir) / "packages" / "later.yaml"
        scripts = {key: {"sequence": steps} for key, steps in sequences.items()}
        package.write_text(yaml.safe_dump({"script": scripts}), encoding="utf-8")
        await self.act("script.reload")

    async def act(self, service: str, **data: Any) -> None:
        """Do something in the house, as a person in its own pages."""
        domain, _, name = service.partition(".")
        await self.hass.services.async_call(domain, name, data, blocking=True)
        await self.hass.async_block_till_done()
        self.begin()

    def expose_only(self, *entity_ids: str) -> None:
        """Expose some entities to Assist, and no others."""
        for entity_id in (*self.hass.states.async_entity_ids(),):
            async_expose_entity(
                self.hass, "conversation", entity_id, entity_id in entity_ids
            )

    def begin(self) -> None:
        """Begin the watch anew: what was before does not count."""
        self.seen.before = {s.entity_id: s for s in self.hass.states.async_all()}
        for happened in (self.seen.services, self.seen.records, self.seen.changes):
            happened.clear()

    async def assert_refused(self, outcome: Outcome, *words: str) -> None:
        """Assert that an answer is one of some refusals, and that it was meant."""
        await self.hass.async_block_till_done()
        assert outcome.word in words, outcome
        self.assert_untouched()

    def assert_untouched(self) -> None:
        """Assert that no service ran and that no state is another than before."""
        assert self.seen.services == []
        assert self.seen.changes == []
        now = {s.entity_id: s for s in self.hass.states.async_all()}
        assert now == self.seen.before


def word_of(result: llm.ToolResult) -> Outcome:
    """Return how a call ended, in one word."""
    data: Mapping[str, Any] = result.data
    if result.error:
        return Outcome(str(data["code"]), data)
    for word in (CONFIRM, "dry_run", DONE):
        if data.get(word):
            return Outcome(word, data)
    return Outcome("running" if data.get("running") else "answer", data)


def context_of(user: User | None) -> llm.LLMContext:
    """Return the context of a user's call, or of nobody's."""
    return llm.LLMContext(
        platform="test",
        context=Context(user_id=user.id if user else None),
        language="en",
        assistant="conversation",
        device_id=None,
    )
