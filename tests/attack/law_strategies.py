"""Random houses, settings, callers and calls."""

from typing import Final

from hypothesis import strategies as st

from .law_world import (
    AREAS,
    GROUPS,
    LABELS,
    LEAVES,
    SCENES,
    SCRIPTS,
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


def calls(of: tuple[str, ...]) -> st.SearchStrategy[Call]:
    """Return calls of the house's services on some of the ids, or on places."""
    scripts = tuple(i for i in of if i in SCRIPTS)
    named = st.builds(Call, st.sampled_from(_SERVICES), _targets(of))
    applied = st.builds(
        Call, st.just("scene.apply"), st.just(Target()), _scene_states()
    )
    if not scripts:
        return named | applied
    return named | applied | st.builds(Call, st.sampled_from(scripts))


def _ends(call: Call) -> bool:
    """Return if a step comes to an end: one that starts all scripts starts its own."""
    return not (
        call.target.is_all and call.service.startswith(("homeassistant.", "script."))
    )


def _steps(of: tuple[str, ...]) -> st.SearchStrategy[tuple[Step, ...]]:
    step: st.SearchStrategy[Step] = st.recursive(
        calls(of).filter(_ends),
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
    """Return settings and callers, most of whom are administrators."""
    everything = (*LEAVES, *GROUPS, *SCENES, *SCRIPTS)
    globs = st.lists(st.sampled_from(_GLOBS), max_size=2, unique=True).map(tuple)
    most = st.sets(st.sampled_from(everything), max_size=3).map(
        lambda hidden: frozenset(everything) - hidden
    )
    return st.builds(
        Rules,
        allow=st.just(()) | globs,
        deny=st.just(()) | globs,
        deny_services=st.just(())
        | st.lists(st.sampled_from(_SERVICE_GLOBS), max_size=2, unique=True).map(tuple),
        confirm=st.sampled_from(((), ("lock",), ("lock",), ("lock", "light"))),
        is_admin=st.sampled_from((True, True, False)),
        is_user=st.booleans(),
        exposed=most,
        permitted=most,
    )


def spellings() -> st.SearchStrategy[Spelling]:
    """Return ways to write the same call."""
    flag = st.booleans()
    return st.builds(Spelling, in_data=flag, commas=flag, upper=flag, own_tool=flag)
