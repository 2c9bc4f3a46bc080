"""The API that an entry gives to language models."""

from typing import override

from homeassistant.core import HomeAssistant
from homeassistant.helpers import llm

from .data import HouseToolsConfigEntry
from .policy.caller import async_get_caller
from .prompt import async_build_prompt
from .settings import NonAdmin, Settings
from .tools import TOOLS


class HouseToolsAPI(llm.API):
    """The tools of one entry."""

    def __init__(self, hass: HomeAssistant, entry: HouseToolsConfigEntry) -> None:
        """Initialize the API under the id that the entry was created with."""
        assert entry.unique_id is not None
        super().__init__(hass=hass, id=entry.unique_id, name=entry.title)
        self._entry = entry
        self._tools = [tool(entry.entry_id) for tool in TOOLS]
        self.async_apply_settings()

    def async_apply_settings(self) -> None:
        """Follow the entry where Home Assistant asks the API itself."""
        self.name = self._entry.title
        settings = Settings.from_options(self._entry.options)
        self.requires_admin = settings.non_admin is NonAdmin.NONE

    def count_offered(self) -> int:
        """Return how many tools an administrator has under the present settings."""
        settings = Settings.from_options(self._entry.options)
        return sum(t.refusal(settings, is_admin=True) is None for t in self._tools)

    @override
    async def async_get_api_instance(
        self, llm_context: llm.LLMContext
    ) -> llm.APIInstance:
        """Return the tools that the caller has under the present settings."""
        settings = Settings.from_options(self._entry.options)
        caller = await async_get_caller(self.hass, settings, llm_context)
        is_admin = caller.is_admin
        return llm.APIInstance(
            api=self,
            api_prompt=async_build_prompt(self.hass, caller),
            llm_context=llm_context,
            tools=[
                tool
                for tool in self._tools
                if tool.refusal(settings, is_admin=is_admin) is None
            ],
            custom_serializer=llm.selector_serializer,
        )
