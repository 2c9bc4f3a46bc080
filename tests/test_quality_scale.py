"""The quality scale: every rule answered, and every answer true as far as code can tell."""

import ast
from pathlib import Path
import re
import tomllib
from typing import Any

import pytest
import yaml

import homeassistant.components

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "custom_components" / "house_tools"
TEXT = (PACKAGE / "quality_scale.yaml").read_text()
RULES: dict[str, Any] = yaml.safe_load(TEXT)["rules"]
CORE = Path(homeassistant.components.__file__).parent

# Where each rule about the documentation is kept: a file and a heading in it.
DOCUMENTED = {
    "docs-high-level-description": ("README.md", "House Tools"),
    "docs-installation-instructions": ("README.md", "Install"),
    "docs-removal-instructions": ("README.md", "Remove it"),
    "docs-configuration-parameters": ("docs/configuration.md", "Settings"),
    "docs-installation-parameters": ("docs/configuration.md", "When you add an entry"),
    "docs-data-update": ("README.md", "How fresh the answers are"),
    "docs-examples": ("README.md", "Ask the first question"),
    "docs-known-limitations": ("README.md", "Limits"),
    "docs-supported-functions": ("README.md", "What models get"),
    "docs-troubleshooting": ("docs/troubleshooting.md", "Troubleshooting"),
    "docs-use-cases": ("README.md", "What it is good for"),
}
# What core's integrations are held to; one of them has every rule.
_PLATINUM = yaml.safe_load((CORE / "overseerr" / "quality_scale.yaml").read_text())


def status(rule: str) -> str:
    """Return how a rule is answered."""
    answer = RULES[rule]
    found: str = answer if isinstance(answer, str) else answer["status"]
    return found


def done() -> set[str]:
    """Return the rules that are done."""
    return {rule for rule in RULES if status(rule) == "done"}


def tree(module: str) -> ast.Module:
    """Return the syntax tree of a module."""
    return ast.parse((PACKAGE / module).read_text())


def functions(module: str) -> set[str]:
    """Return the names of the functions of a module."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {node.name for node in ast.walk(tree(module)) if isinstance(node, kinds)}


def test_every_rule_is_answered() -> None:
    """No rule is left out, and none made up, in the order of core."""
    assert list(RULES) == sorted(RULES, key=list(_tiers()).index)
    assert RULES.keys() == _PLATINUM["rules"].keys()


def _tiers() -> dict[str, str]:
    """Return each rule with the tier that its comment puts it under."""
    tier, found = "", {}
    for line in TEXT.splitlines():
        if heading := re.fullmatch(r"  # (\w+)", line):
            tier = heading[1]
        elif rule := re.match(r"  ([a-z-]+):", line):
            found[rule[1]] = tier
    return found


def test_tiers_are_those_of_core() -> None:
    """Each rule stands under its tier, alphabetically."""
    tiers = _tiers()
    assert list(dict.fromkeys(tiers.values())) == [
        "Bronze",
        "Silver",
        "Gold",
        "Platinum",
    ]
    sizes = {tier: list(tiers.values()).count(tier) for tier in set(tiers.values())}
    assert sizes == {"Bronze": 20, "Silver": 10, "Gold": 21, "Platinum": 3}


@pytest.mark.parametrize("rule", RULES)
def test_answers(rule: str) -> None:
    """A rule is done, or exempt with a reason."""
    answer = RULES[rule]
    if isinstance(answer, str):
        assert answer == "done"
        return
    assert answer.keys() == {"status", "comment"}
    assert answer["status"] in {"done", "exempt"}
    assert answer["comment"].strip().endswith(".")


def test_every_documentation_rule_is_kept_somewhere() -> None:
    """Each rule about the documentation that is done names its place."""
    assert {rule for rule in done() if rule.startswith("docs-")} == DOCUMENTED.keys()


@pytest.mark.parametrize("rule", DOCUMENTED)
def test_documentation(rule: str) -> None:
    """There is something to read in that place."""
    file, heading = DOCUMENTED[rule]
    text = (ROOT / file).read_text()
    found = re.search(
        rf"^#+ {re.escape(heading)}$(.*?)(?=^#+ |\Z)", text, re.MULTILINE | re.DOTALL
    )
    assert found, f"{file} has no heading {heading}"
    assert len(found[1].split()) >= 10


def test_flows() -> None:
    """The flows that are said to be there are there."""
    assert {"async_step_user", "async_step_reconfigure"} <= functions("config_flow.py")
    assert "async_get_options_flow" in functions("config_flow.py")
    assert {"config-flow", "reconfiguration-flow", "unique-config-entry"} <= done()
    source = (PACKAGE / "config_flow.py").read_text()
    assert "_abort_if_unique_id_configured" in source


def test_entry() -> None:
    """An entry is tried before it is set up, keeps its runtime in the one right place, and unloads."""
    assert {"test-before-setup", "runtime-data", "config-entry-unloading"} <= done()
    source = (PACKAGE / "__init__.py").read_text()
    assert "raise ConfigEntryError(" in source
    assert "entry.runtime_data = " in source
    assert {"async_setup_entry", "async_unload_entry"} <= functions("__init__.py")


def test_no_entities_no_actions() -> None:
    """What is exempt for want of entities, actions and requests has none."""
    exempt = RULES.keys() - done()
    assert {"entity-unique-id", "action-setup", "inject-websession"} <= exempt
    for file in PACKAGE.rglob("*.py"):
        source = file.read_text()
        assert "async_forward_entry_setups" not in source
        assert "services.async_register(" not in source
        assert not re.search(
            r"^(?:import|from) (?:aiohttp|httpx|requests)", source, re.MULTILINE
        )


def test_platforms() -> None:
    """So it is with what Home Assistant loads by name."""
    assert {"diagnostics", "repair-issues"} <= done()
    assert "async_get_config_entry_diagnostics" in functions("diagnostics.py")
    assert "async_create_fix_flow" in functions("repairs.py")


def test_strict_typing() -> None:
    """All of the code is checked as strictly as can be."""
    assert "strict-typing" in done()
    mypy = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mypy"]
    assert mypy["strict"] is True
    assert "custom_components/house_tools" in mypy["files"]
    assert not [o for o in mypy["overrides"] if "house_tools" in str(o["module"])]


def test_exceptions_are_translated() -> None:
    """What reaches a person has a translation; the rest is for models."""
    for module in ("__init__.py", "config_flow.py", "repairs.py", "diagnostics.py"):
        for node in ast.walk(tree(module)):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                keys = {keyword.arg for keyword in node.exc.keywords}
                assert "translation_key" in keys
