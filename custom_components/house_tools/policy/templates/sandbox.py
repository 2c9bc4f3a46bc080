"""Home Assistant's template environment, with each step measured."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import wraps
from types import BuiltinMethodType, FunctionType, MethodType
from typing import Any, Final, override

from jinja2 import pass_context
from jinja2.filters import make_attrgetter
from jinja2.runtime import Context, LoopContext, Macro, Undefined

from homeassistant.core import HomeAssistant
from homeassistant.helpers.template import TemplateEnvironment
from homeassistant.helpers.template.extensions import FunctionalExtension
from homeassistant.helpers.template.states import AllStates

from ...errors import InvalidArgumentError
from . import rules
from .check import Offer
from .guards import COUNTED, MEASURED
from .limits import MAX_NAME, Budget, TooBigError
from .offer import FUNCTIONS, TESTS, method_rule
from .rules import Rule
from .states import SnapshotStates

_PASSED: Final = "jinja_pass_arg"
_GUARDED: Final = "house_tools_guarded"
# Jinja's own arguments of a call inside a loop.
_HIDDEN: Final = ("_loop_vars", "_block_vars")


class GuardedEnvironment(TemplateEnvironment):
    """The strict environment, for one rendering at a time, within its budget.

    It adds to Home Assistant's own sandbox: filters, tests, functions, methods and
    arithmetic have rules, and what they return is measured.
    """

    intercepted_binops = frozenset({"+", "-", "*", "/", "//", "%", "**"})

    def __init__(self, hass: HomeAssistant, budget: Budget) -> None:
        """Initialize the environment."""
        super().__init__(hass, limited=False, strict=True)
        self.budget = budget
        # Containers are printed without the names of enumerations.
        self._printed = self.finalize
        self.finalize = self._finalize
        self.globals |= {"apply": _apply, "states": SnapshotStates(hass)}
        self.filters |= {"apply": _apply, "join": self._join}
        self.tests |= {"apply": _apply}
        withheld = {
            name
            for name, value in self.globals.items()
            if callable(value) and name not in FUNCTIONS
        }
        self.globals |= self._guarded(self.globals, FUNCTIONS)
        self.filters = self._guarded(self.filters, FUNCTIONS)
        self.tests = self._guarded(self.tests, TESTS)
        self.offer = Offer(frozenset(self.filters), frozenset(self.tests), withheld)
        self.filters |= {MEASURED: self._measured, COUNTED: self._counted}

    @override
    def call(self, context: Context, obj: Any, /, *args: Any, **kwargs: Any) -> Any:
        """Call what a template calls, if it is offered."""
        given = {key: kwargs[key] for key in kwargs if key not in _HIDDEN}
        self.budget.spend()
        if isinstance(obj, (BuiltinMethodType, MethodType)):
            args = self._judge_method(obj, args, given)
        elif isinstance(obj, AllStates):
            rules.name(self.budget, args, given)
        elif not _is_offered(obj):
            raise InvalidArgumentError(
                f"Calling {type(obj).__name__!r} is not offered in this tool."
            )
        return self.budget.measured(super().call(context, obj, *args, **kwargs))

    @override
    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Calculate, if the result is no giant."""
        self.budget.spend()
        rules.check_operands(self.budget, operator, left, right)
        return self.budget.measured(super().call_binop(context, operator, left, right))

    @override
    def getitem(self, obj: Any, argument: Any) -> Any:
        """Look up an item; keys of any other object than a dictionary are names."""
        self.budget.spend()
        if (
            isinstance(argument, str)
            and len(argument) > MAX_NAME
            and not isinstance(obj, dict)
        ):
            raise TooBigError(f"A name has more than {MAX_NAME} characters.")
        return super().getitem(obj, argument)

    @override
    def wrap_str_format(self, value: Any) -> Callable[..., str] | None:
        """Return the method of a text that formats it, with a rule."""
        if (formats := super().wrap_str_format(value)) is None:
            return None
        pattern: str = value.__self__

        def rule(
            budget: Budget, args: rules.Args, kwargs: dict[str, Any]
        ) -> rules.Args:
            rules.braces(budget, (pattern, *args), kwargs)
            return args

        return self._guard(formats, rule)

    def _judge_method(
        self, method: Any, args: rules.Args, kwargs: dict[str, Any]
    ) -> rules.Args:
        """Return the arguments for a method, as its rule made them."""
        owner, name = method.__self__, method.__name__
        if isinstance(owner, LoopContext):
            return args
        if (rule := method_rule(owner, name)) is None:
            raise InvalidArgumentError(
                f"The method {name!r} of {type(owner).__name__!r} is not offered in this tool."
            )
        return rule(self.budget, (owner, *args), kwargs)[1:]

    def _guarded(
        self, functions: Mapping[str, Any], offered: Mapping[str, Rule]
    ) -> dict[str, Any]:
        """Return the functions that are offered, each with its rule."""
        return {
            name: self._guard(function, offered[name])
            for name, function in functions.items()
            if name in offered and not isinstance(function, AllStates)
        }

    def _guard(self, function: Any, rule: Rule) -> Callable[..., Any]:
        """Return a function with its rule before and its result measured."""
        passed = getattr(function, _PASSED, None)
        own = 0 if passed is None else 1

        @wraps(function, updated=())
        def guarded(*args: Any, **kwargs: Any) -> Any:
            self.budget.spend()
            given = rule(self.budget, args[own:], kwargs)
            return self.budget.measured(function(*args[:own], *given, **kwargs))

        vars(guarded)[_GUARDED] = True
        if passed is not None:
            vars(guarded)[_PASSED] = passed
        return guarded

    def _measured[T](self, value: T) -> T:
        """Return a literal that is not too big."""
        return self.budget.measured(value)

    def _finalize(self, value: Any) -> Any:
        """Return what is printed; raises where it is too long as text."""
        self.budget.check_text(value)
        return self._printed(value) if self._printed else value

    @override
    def concat(self, parts: Iterable[str], /) -> str:
        """Return the parts of a macro or block as one text."""
        return self.budget.join("", parts)

    def _join(
        self, value: Iterable[Any], d: Any = "", attribute: str | int | None = None
    ) -> str:
        """Join items, or one attribute of each, as text."""
        if attribute is not None:
            value = map(make_attrgetter(self, attribute), value)
        texts = (self.budget.text(item) for item in value)
        return self.budget.join(self.budget.text(d), texts)

    def _counted(self, items: Iterable[Any], work: int) -> Iterator[Any]:
        """Yield what a loop goes through, each at the cost of the loop's body."""
        for item in items:
            self.budget.spend(work)
            yield item


@pass_context
def _apply(
    context: Context, value: Any, function: Any, *args: Any, **kwargs: Any
) -> Any:
    """Call a function or macro with a value."""
    environment = context.environment
    assert isinstance(environment, GuardedEnvironment)
    return environment.call(context, function, value, *args, **kwargs)


def _is_offered(obj: Any) -> bool:
    """Return if something that is no method may be called."""
    if isinstance(obj, FunctionType):
        # Those of that module are what `as_function` makes of a macro.
        return _GUARDED in vars(obj) or obj.__module__ == FunctionalExtension.__module__
    return isinstance(obj, (Macro, Undefined))
