"""Random houses, settings, callers and calls."""

from dataclasses import replace
from typing import Final

from hypothesis import strategies as st

from .law_reading import Reading
from .law_world import (
    AREAS,
    EVERYTHING,
    GROUPS,
    LABELS,
    LEAVES,
    SCENES,
    SCRIPTS,
    VEILS,
    Call,
    Nested,
    Rules,
    Spelling,
    Step,
    Target,
    World,
)

_STATES: Final = {
    "light": ("on", "off"),
    "lock": ("locked", "unlocked"),
    "input_boolean": ("on", "off"),
    "group": ("on", "off"),
}
_SERVICES: Final = (
    "light.turn_on",
    "light.turn_off",
    "light.toggle",
    "lock.lock",
    "lock.unlock",
    "input_boolean.toggle",
    "homeassistant.turn_on",
    "homeassistant.turn_off",
    "homeassistant.toggle",
    "scene.turn_on",
    "script.turn_on",
)
_FITTING: Final = {
    "light": ("light.turn_on", "light.toggle", "homeassistant.turn_on"),
    "lock": ("lock.unlock",),
    "input_boolean": ("input_boolean.toggle", "homeassistant.turn_on"),
    "group": (
        "homeassistant.turn_on",
        "homeassistant.toggle",
        "light.turn_on",
        "lock.unlock",
    ),
    "scene": ("scene.turn_on", "homeassistant.turn_on"),
    "script": ("script.turn_on", "homeassistant.turn_on"),
}
_WRAPPERS: Final = ("sequence", "parallel", "if", "else", "choose", "default", "repeat")
_GLOBS: Final = (
    "*",
    "light.*",
    "lock.*",
    "*.k*",
    "*.front",
    "light.hall",
    "input_boolean.*",
    "group.*",
    "group.g1",
    "scene.*",
    "scene.s1",
    "script.*",
    "script.p0",
)
# Not so wide that nothing would be left to do.
_DENIED: Final = (*LEAVES, "lock.*", "*.k*", "input_boolean.*", "group.g1", "scene.s1")
_SERVICE_GLOBS: Final = (
    "light.turn_off",
    "light.*",
    "lock.unlock",
    "lock.*",
    "*.toggle",
    "*.turn_on",
    "homeassistant.*",
    "scene.apply",
    "scene.turn_on",
    "script.p1",
    "script.turn_on",
)


def _some(of: tuple[str, ...], most: int = 3) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(of), min_size=1, max_size=most, unique=True).map(
        tuple
    )


def _targets(of: tuple[str, ...]) -> st.SearchStrategy[Target]:
    ids = _some(of)
    exclude = st.just(()) | _some((*LEAVES, "group.g0"), 2)
    places = st.builds(
        Target,
        ids=st.just(()) | ids,
        area=st.none() | st.sampled_from(AREAS),
        label=st.none() | st.sampled_from(LABELS),
        exclude=exclude,
    )
    return (
        st.builds(Target, ids=ids)
        | places
        | st.builds(Target, is_all=st.just(True), exclude=exclude)
    )


def _states_of(ids: tuple[str, ...]) -> st.SearchStrategy[dict[str, str]]:
    return st.fixed_dictionaries(
        {i: st.sampled_from(_STATES[i.partition(".")[0]]) for i in ids}
    )


def _scene_states() -> st.SearchStrategy[dict[str, str]]:
    return _some((*LEAVES, "group.g0")).flatmap(_states_of)


def _fitting(entity_id: str) -> st.SearchStrategy[Call]:
    """Return calls of services that do something to an entity."""
    domain = entity_id.partition(".")[0]
    own = _FITTING.get(domain, _FITTING["group"])
    named = st.builds(Call, st.sampled_from(own), st.just(Target(ids=(entity_id,))))
    return named | st.just(Call(entity_id)) if domain == "script" else named


def calls(of: tuple[str, ...]) -> st.SearchStrategy[Call]:
    """Return calls of the house's services on some of the ids, or on places."""
    fitting = st.sampled_from(of).flatmap(_fitting)
    applied = st.builds(
        Call, st.just("scene.apply"), st.just(Target()), _scene_states()
    )
    any_at_all = st.builds(Call, st.sampled_from(_SERVICES), _targets(of))
    return fitting | fitting | applied | any_at_all


def _ending(call: Call) -> Call:
    """Return a step that comes to an end: to start all scripts starts its own again."""
    if call.target.is_all and call.service.startswith(("homeassistant.", "script.")):
        return replace(call, target=Target(ids=LEAVES))
    return call


def _steps(of: tuple[str, ...]) -> st.SearchStrategy[tuple[Step, ...]]:
    plain = calls(of).map(_ending)
    veiled = st.builds(replace, plain, veil=st.sampled_from(VEILS))
    step: st.SearchStrategy[Step] = st.recursive(
        plain | plain | plain | veiled,
        lambda inner: st.builds(
            Nested,
            st.sampled_from(_WRAPPERS),
            st.lists(inner, min_size=1, max_size=2).map(tuple),
        ),
        max_leaves=3,
    )
    return st.lists(step, min_size=1, max_size=2).map(tuple)


@st.composite
def worlds(draw: st.DrawFn) -> World:
    """Return houses in which groups, scenes and scripts hold each other."""
    g0, g1, g2 = GROUPS
    p0, p1, p2 = SCRIPTS
    groups = {
        g0: draw(_some(LEAVES)),
        g1: draw(_some((*LEAVES, g0, *SCENES))),
        g2: draw(_some((*LEAVES, g0, g1, *SCENES, *SCRIPTS))),
    }
    known = (*LEAVES, *GROUPS[:2], *SCENES)
    return World(
        groups=groups,
        scenes={scene: draw(_scene_states()) for scene in SCENES},
        scripts={
            p0: draw(_steps(known)),
            p1: draw(_steps((*known, p0))),
            p2: draw(_steps((*known, p0, p1))),
        },
        areas={leaf: draw(st.sampled_from(("", *AREAS))) for leaf in LEAVES},
        labels={
            leaf: draw(st.frozensets(st.sampled_from(LABELS), max_size=1))
            for leaf in LEAVES
        },
    )


def rules() -> st.SearchStrategy[Rules]:
    """Return settings and callers; each rule is in force by itself, or with others."""
    none: st.SearchStrategy[tuple[str, ...]] = st.just(())
    hidden = st.sets(st.sampled_from(EVERYTHING), max_size=3)
    most = hidden.map(lambda some: frozenset(EVERYTHING) - some)
    return st.builds(
        Rules,
        allow=none | none | _some(_GLOBS, 2),
        deny=none | _some(_DENIED, 2),
        deny_services=none | none | _some(_SERVICE_GLOBS, 2),
        confirm=st.sampled_from(((), ("lock",), ("light",), ("lock", "input_boolean"))),
        is_admin=st.sampled_from((True, True, False)),
        is_user=st.booleans(),
        exposed=most,
        permitted=most,
    )


_FREE: Final = Rules(
    allow=(),
    deny=(),
    deny_services=(),
    confirm=(),
    is_admin=True,
    is_user=True,
    exposed=frozenset(EVERYTHING),
    permitted=frozenset(EVERYTHING),
)


@st.composite
def aimed_rules(draw: st.DrawFn, world: World, call: Call) -> Rules:
    """Return rules that forbid one thing which the call would come to, and nothing else."""
    reading = Reading(world, call)
    one = draw(st.sampled_from(sorted(reading.entities) or list(LEAVES)))
    service = draw(st.sampled_from(sorted(reading.services)))
    others = frozenset(EVERYTHING) - {one}
    return draw(
        st.sampled_from(
            (
                replace(_FREE, deny=(one,)),
                replace(_FREE, deny=(one,)),
                replace(_FREE, allow=tuple(sorted(others))),
                replace(_FREE, confirm=(one.partition(".")[0],)),
                replace(_FREE, deny_services=(service,)),
                replace(_FREE, is_admin=False, exposed=others),
                replace(_FREE, is_admin=False, is_user=False, exposed=others),
                replace(_FREE, is_admin=False, permitted=others),
            )
        )
    )


@st.composite
def cases(draw: st.DrawFn) -> tuple[World, Rules, Call]:
    """Return a house, a call, and rules that it has to do with or not."""
    world = draw(worlds())
    call = draw(calls(EVERYTHING))
    if draw(st.sampled_from((False, False, True))):
        world, call = draw(_veiled(world))
    return world, draw(rules() | aimed_rules(world, call)), call


@st.composite
def _veiled(draw: st.DrawFn, world: World) -> tuple[World, Call]:
    """Return a call of a script in which a template hides what it does."""
    script = SCRIPTS[0]
    step = replace(draw(calls(LEAVES).map(_ending)), veil=draw(st.sampled_from(VEILS)))
    scripts = {**world.scripts, script: (step,)}
    return replace(world, scripts=scripts), Call(script)


def spellings() -> st.SearchStrategy[Spelling]:
    """Return ways to write the same call."""
    flag = st.booleans()
    return st.builds(Spelling, in_data=flag, commas=flag, upper=flag, own_tool=flag)
