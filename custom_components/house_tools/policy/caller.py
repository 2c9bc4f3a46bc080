"""Who is calling, and what that lets them see and do."""

from collections.abc import Callable
from dataclasses import dataclass

from homeassistant.auth.models import User
from homeassistant.auth.permissions.const import POLICY_CONTROL, POLICY_READ
from homeassistant.components.homeassistant.const import DATA_EXPOSED_ENTITIES
from homeassistant.core import Context, HomeAssistant, callback
from homeassistant.helpers.llm import LLMContext

from ..errors import NotAllowedError
from ..settings import NonAdmin, Settings
from . import rules

# Exposure is decided for Assist, whatever assistant the context names: asking
# for an unknown assistant would answer for nobody.
_ASSISTANT = "conversation"


@dataclass(frozen=True, slots=True)
class Caller:
    """The person behind a call under an entry's present settings.

    `user` is None for a caller that nobody signed in for, such as a voice
    satellite: exposure to Assist alone decides then. `context` is what the
    calls that follow are made with.
    """

    hass: HomeAssistant
    settings: Settings
    user: User | None
    context: Context

    @property
    def is_admin(self) -> bool:
        """Return if the caller is an administrator."""
        return self.user is not None and self.user.is_admin

    @callback
    def may_read(self, entity_id: str) -> bool:
        """Return if the caller may know of the entity at all."""
        if self.settings.filter_reads and rules.matches(
            self.settings.entity_denylist, entity_id
        ):
            return False
        return self._has_right(entity_id, POLICY_READ)

    @callback
    def may_control(self, entity_id: str) -> bool:
        """Return if the caller's rights let a write touch the entity.

        The entry's allow and deny lists are judged apart, see `rules.may_touch`.
        """
        return self._has_right(entity_id, POLICY_CONTROL)

    def read_filter(self) -> Callable[[str], bool] | None:
        """Return `may_read`, or None where the caller may read everything."""
        hides = self.settings.filter_reads and self.settings.entity_denylist
        return None if self.is_admin and not hides else self.may_read

    def _has_right(self, entity_id: str, policy: str) -> bool:
        """Return if permissions, and for non-administrators exposure, allow it."""
        if self.is_admin:
            return True
        if self.user is not None and not self.user.permissions.check_entity(
            entity_id, policy
        ):
            return False
        exposed = self.hass.data.get(DATA_EXPOSED_ENTITIES)
        return exposed is not None and exposed.async_get_should_expose(
            _ASSISTANT, entity_id
        )


async def async_get_caller(
    hass: HomeAssistant, settings: Settings, llm_context: LLMContext
) -> Caller:
    """Return the caller of a request.

    Raises NotAllowedError for a user who is gone or switched off, and for callers
    who are not administrators where the settings want one.
    """
    context = llm_context.context or Context()
    user: User | None = None
    if context.user_id is not None:
        user = await hass.auth.async_get_user(context.user_id)
        if user is None or not user.is_active:
            raise NotAllowedError(
                "The user of this request does not exist or is not active."
            )
    caller = Caller(hass, settings, user, context)
    if settings.non_admin is NonAdmin.NONE and not caller.is_admin:
        raise NotAllowedError("Only an administrator may use these tools.")
    return caller
