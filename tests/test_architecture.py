"""The shape of the code: which part may know which, and what is done in one place only."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import homeassistant.components
from homeassistant.const import Platform

ROOT = Path(__file__).parents[1] / "custom_components" / "house_tools"
MODULES = sorted(ROOT.rglob("*.py"))

# What the modules of a folder may import from the rest of the integration.
MAY_IMPORT = {
    "house": {"house", "errors", "const"},
    "past": {"past", "errors", "const"},
    "policy": {"policy", "house", "errors", "const", "settings", "data"},
    "toolkit": {
        "toolkit",
        "policy",
        "past",
        "house",
        "errors",
        "const",
        "settings",
        "data",
    },
    "tools": {
        "tools",
        "toolkit",
        "policy",
        "past",
        "house",
        "errors",
        "const",
        "settings",
    },
}
# Names that Home Assistant looks for at the root, and means what we mean by them; it
# asks no integration for an `api`.
MEANT = {"api", "config_flow", "diagnostics", "logbook", "repairs", "system_health"}
MAX_LINES = 250
MAX_FUNCTION_LINES = 45


def _name(module: Path) -> str:
    """Return the module's path below the root, for the names of tests."""
    return module.relative_to(ROOT).as_posix()


def _imports(module: Path) -> Iterator[tuple[str, ...]]:
    """Yield what a module imports of the integration, as paths below its root."""
    package = module.relative_to(ROOT).parent.parts
    for node in ast.walk(_tree(module)):
        if isinstance(node, ast.Import):
            assert not any("house_tools" in alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level:
            base = package[: len(package) - node.level + 1]
            named = tuple((node.module or "").split(".")) if node.module else ()
            for alias in node.names:
                yield (*base, *named, alias.name)
        elif isinstance(node, ast.ImportFrom):
            assert "house_tools" not in (node.module or "")


def _tree(module: Path) -> ast.Module:
    """Return the syntax tree of a module."""
    return ast.parse(module.read_text(encoding="utf-8"))


@pytest.mark.parametrize("folder", MAY_IMPORT)
def test_imports_run_one_way(folder: str) -> None:
    """No folder knows of one above it."""
    wrong = {
        f"{_name(module)} imports {'.'.join(target)}"
        for module in sorted((ROOT / folder).rglob("*.py"))
        for target in _imports(module)
        if target[0] not in MAY_IMPORT[folder]
    }
    assert not wrong


def test_every_folder_has_its_rule() -> None:
    """A new folder must say what it may import."""
    folders = {module.parent.relative_to(ROOT).parts[:1] for module in MODULES}
    assert folders - {()} == {(folder,) for folder in MAY_IMPORT}


def test_tools_do_not_know_each_other() -> None:
    """A tool is found through the list of tools alone, and that through the API alone."""
    tools = {module.stem for module in (ROOT / "tools").glob("*.py")} - {"__init__"}
    users = {
        _name(module)
        for module in MODULES
        for target in _imports(module)
        if target[0] == "tools"
    }
    assert users == {"api.py", "tools/__init__.py"}
    assert {
        target[1]
        for target in _imports(ROOT / "tools" / "__init__.py")
        if target[0] == "tools"
    } == tools


def test_no_module_is_taken_for_a_platform() -> None:
    """Home Assistant loads root modules by the names of its components."""
    components = Path(homeassistant.components.__path__[0])
    taken = {path.parent.name for path in components.glob("*/manifest.json")}
    ours = {path.stem for path in ROOT.glob("*.py")}
    ours |= {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert ours & (taken | set(Platform)) <= MEANT


def test_one_broad_except() -> None:
    """Only the frame of the tools catches everything."""
    broad = [
        _name(module)
        for module in MODULES
        for node in ast.walk(_tree(module))
        if isinstance(node, ast.ExceptHandler)
        and (node.type is None or _names(node.type) & {"Exception", "BaseException"})
    ]
    assert broad == ["toolkit/base.py"]


def test_nothing_is_kept_under_a_plain_key() -> None:
    """`hass.data` is read by typed keys only."""
    wrong = {
        f"{_name(module)}:{node.lineno}"
        for module in MODULES
        for node in ast.walk(_tree(module))
        if isinstance(node, ast.Subscript)
        and isinstance(node.value, ast.Attribute)
        and ast.unparse(node.value).endswith("hass.data")
        and isinstance(node.slice, ast.Constant)
    }
    assert not wrong


@pytest.mark.parametrize("module", MODULES, ids=_name)
def test_size(module: Path) -> None:
    """A file holds one thing, and a function fits on a screen."""
    text = module.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= MAX_LINES
    long = {
        node.name: length
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (length := (node.end_lineno or 0) - node.lineno + 1) > MAX_FUNCTION_LINES
    }
    assert not long


def _names(expression: ast.expr) -> set[str]:
    """Return the names in an expression."""
    return {node.id for node in ast.walk(expression) if isinstance(node, ast.Name)}
