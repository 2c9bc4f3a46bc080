"""The one path of every write: judged, perhaps confirmed, made, watched, recorded."""

from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from homeassistant.core import HomeAssistant, split_entity_id

from ..errors import InvalidArgumentError, ToolError
from .caller import Caller
from .confirmation import EXPIRES_IN, Confirmations
from .execute import async_execute, wants_response
from .expected import Expectation
from .observe import Observer
from .plan import Plan, async_plan
from .preview import async_preview
from .record import Outcome, Record
from .redact import redact_text, secrets_in
from .report import tell
from .request import WriteRequest
from .rights import visible

__all__ = ["Guard", "WriteRequest"]


@dataclass(slots=True)
class _Attempt:
    """What is known of an attempt when it ends, however it ends."""

    request: WriteRequest
    entities: list[str] = field(default_factory=list)
    outcome: Outcome = Outcome.REFUSED


class Guard:
    """The guarded path of one entry."""

    def __init__(
        self,
        hass: HomeAssistant,
        *,
        entry_id: str,
        confirmations: Confirmations,
        record: Record,
    ) -> None:
        """Initialize the path."""
        self._hass = hass
        self._entry_id = entry_id
        self._confirmations = confirmations
        self._record = record

    async def async_call(self, caller: Caller, request: WriteRequest) -> dict[str, Any]:
        """Make a write for a caller, and return what came of it.

        A dry run only returns what would happen and leaves no trace. A call that needs
        a confirmation returns a token first. Raises a kind of ToolError for every refusal
        and every failure.
        """
        attempt = _Attempt(request)
        reason: str | None = None
        try:
            return await self._async_make(caller, attempt)
        except ToolError as err:
            reason = err.message
            err.recorded = True
            attempt.entities = err.at_fault or attempt.entities
            raise
        finally:
            if not request.dry_run:
                self._note(caller, attempt, reason)

    async def _async_make(self, caller: Caller, attempt: _Attempt) -> dict[str, Any]:
        """Take an attempt through the steps that it gets to."""
        plan = async_plan(self._hass, caller, attempt.request)
        attempt.entities = plan.entities_by_weight
        if attempt.request.dry_run:
            return self._dry_run(caller, plan)
        _check_errors(plan)
        if plan.needs_confirmation and (ask := self._confirm(caller, plan, attempt)):
            return ask
        return await self._async_execute(caller, plan, attempt)

    def _dry_run(self, caller: Caller, plan: Plan) -> dict[str, Any]:
        """Return what a call would do, the errors in its data included."""
        answer: dict[str, Any] = {
            "dry_run": True,
            "would_call": async_preview(self._hass, caller, plan),
            "needs_confirmation": plan.needs_confirmation,
        }
        if plan.errors:
            answer["errors"] = plan.errors
        return answer

    def _confirm(
        self, caller: Caller, plan: Plan, attempt: _Attempt
    ) -> dict[str, Any] | None:
        """Use the call's token up, or return the answer that asks for one.

        Raises NotAllowedError for a token that does not fit.
        """
        request = attempt.request
        spelling = plan.spelling(self._entry_id, request.tool, caller)
        if request.confirm_token:
            self._confirmations.redeem(request.confirm_token, spelling)
            return None
        attempt.outcome = Outcome.AWAITING_CONFIRMATION
        return {
            "confirmation_required": True,
            "confirm_token": self._confirmations.issue(spelling),
            "expires_in_seconds": EXPIRES_IN,
            "would_call": async_preview(self._hass, caller, plan),
            "note": (
                "Nothing was done yet. Tell the user what would happen; if they agree, "
                f"call {request.tool} again with the same arguments and this confirm_token."
            ),
        }

    async def _async_execute(
        self, caller: Caller, plan: Plan, attempt: _Attempt
    ) -> dict[str, Any]:
        """Make the call and return what became of the entities."""
        handler = plan.handler
        wish = attempt.request.return_response
        # So it stands if whoever asked goes away from here on: the call goes on.
        attempt.outcome = Outcome.RUNNING
        with Observer(self._hass, plan.effects.entities) as observer:
            try:
                ran = await async_execute(
                    self._hass,
                    handler,
                    deepcopy(plan.data),
                    caller.context,
                    return_response=wants_response(handler, wish),
                )
            except ToolError as err:
                attempt.outcome = Outcome.FAILED
                # A script that fails on its way has done something all the same.
                shown = visible(caller, plan.effects.entities)
                if changed := observer.changes(shown).changed:
                    err.details["changed"] = changed
                raise
            if not ran.is_running:
                attempt.outcome = Outcome.DONE
                if not handler.only_answers:
                    await observer.async_settle(_expectation(self._hass, plan))
            changes = observer.changes(visible(caller, plan.effects.entities))
        return tell(self._hass, plan, ran, changes, attempt.request)

    def _note(self, caller: Caller, attempt: _Attempt, reason: str | None) -> None:
        """Record an attempt."""
        request = attempt.request
        secrets = secrets_in(request.data)
        self._record.async_add(
            caller,
            tool=request.tool,
            service=f"{request.domain}.{request.service}".lower(),
            entities=attempt.entities,
            outcome=attempt.outcome,
            reason=redact_text(reason, secrets) if reason else None,
        )


def _check_errors(plan: Plan) -> None:
    """Raise InvalidArgumentError for data that the service's schema does not accept."""
    if plan.errors:
        raise InvalidArgumentError(
            f"{plan.handler.name} does not accept this data: {'; '.join(plan.errors)}; "
            "ha_list_services shows its fields.",
            errors=plan.errors,
        )


def _expectation(hass: HomeAssistant, plan: Plan) -> Expectation:
    """Return what the call is meant to bring about, where it acts itself."""
    handler = plan.handler
    if handler.is_fan_out:
        acted_on = {
            entity_id
            for entity_id in plan.effects.entities
            if hass.services.has_service(split_entity_id(entity_id)[0], handler.service)
        }
    else:
        acted_on = {e for e in plan.effects.entities if _is_of(e, handler.domain)}
        acted_on |= plan.resolved.entities
    return Expectation(handler.service, frozenset(acted_on), plan.data)


def _is_of(entity_id: str, domain: str) -> bool:
    """Return if an entity, such as the member of a group, is of a domain."""
    return split_entity_id(entity_id)[0] == domain
