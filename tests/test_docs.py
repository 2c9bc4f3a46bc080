"""What people read is true, as far as a program can tell."""

import ast
from collections.abc import Iterator
import json
from pathlib import Path
import re
import subprocess

import pytest

from custom_components.house_tools.policy import confirmation, execute, record
from custom_components.house_tools.settings import (
    DEFAULT_CONFIRM_DOMAINS,
    DEFAULT_SERVICE_DENYLIST,
)
from custom_components.house_tools.toolkit import answer, base
import homeassistant

from .frontend_texts import frontend_texts

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "custom_components" / "house_tools"
CORE = Path(homeassistant.__file__).parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *(ROOT / "docs").rglob("*.md"),
]
TROUBLESHOOTING = (ROOT / "docs" / "troubleshooting.md").read_text()
ENGLISH = (PACKAGE / "translations" / "en.json").read_text()
_GAP = "…"
# Shorter pieces between gaps could come from anywhere.
_SHORTEST = 6
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")


def named(path: Path) -> str:
    """Return the path below the root, for the names of tests."""
    return path.relative_to(ROOT).as_posix()


def anchors(text: str) -> set[str]:
    """Return what the headings of a page can be linked as."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {
        re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
        for heading in headings
    }


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links(page: Path) -> None:
    """Each link within the repository leads somewhere."""
    for target in _LINK.findall(page.read_text()):
        if re.match(r"https?:|mailto:", target):
            continue
        file, _, anchor = target.partition("#")
        found = (page.parent / file).resolve() if file else page
        assert found.exists(), target
        if anchor:
            assert anchor in anchors(found.read_text()), target


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_pages_speak_of_this_repository_alone(page: Path) -> None:
    """No page needs anything that a reader does not have."""
    assert not re.search(r"/(?:home|root|tmp|Users)/", page.read_text())


def test_images_are_those_of_the_browser() -> None:
    """Each picture is taken by the tests in a browser, and shown somewhere."""
    source = (ROOT / "tests" / "browser" / "test_owning.py").read_text()
    taken = set(re.findall(r'picture\("(\w+)"', source))
    kept = {path.stem for path in (ROOT / "docs" / "images").glob("*.png")}
    shown = {
        Path(target).stem
        for page in PAGES
        for target in _LINK.findall(page.read_text())
        if "images/" in target and target.endswith(".png")
    }
    assert taken == kept == shown


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_files(page: Path) -> None:
    """Each file of ours that is named is there, below the root or the integration."""
    for name in re.findall(r"`((?:\w+/)+\w+\.py)`", page.read_text()):
        assert (ROOT / name).is_file() or (PACKAGE / name).is_file(), name


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_scripts(page: Path) -> None:
    """Each command of the repository that is named is there."""
    for name in re.findall(r"\bscript/[a-z-]+", page.read_text()):
        assert (ROOT / name).is_file(), name


def blocks(page: Path, language: str) -> list[str]:
    """Return the blocks of code of a page, but for how their lines are broken."""
    found = re.findall(
        rf"^```{language}\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL
    )
    return [" ".join(block.replace("\\\n", " ").split()) for block in found]


def test_clients() -> None:
    """What a person is told to paste first is what the clients' pages say was run."""
    readme, clients = ROOT / "README.md", ROOT / "docs" / "clients"
    (command,) = [one for one in blocks(readme, "sh") if one.startswith("claude")]
    assert command in blocks(clients / "claude-code.md", "sh")
    (settings,) = map(json.loads, blocks(readme, "json"))
    pages = list(map(json.loads, blocks(clients / "claude-desktop.md", "json")))
    assert settings == pages[0]
    run = (ROOT / "tests/end_to_end/clients/test_bridges.py").read_text()
    for page in pages:
        (server,) = page["mcpServers"].values()
        flags = [part for part in server["args"] if part.startswith("--")]
        assert flags
        assert all(f'"{part}"' in run for part in [*flags, *server["env"]])


def said() -> Iterator[str]:
    """Yield every text in the code but docstrings, what is filled in as a gap."""
    for file in PACKAGE.rglob("*.py"):
        tree = ast.parse(file.read_text())
        others = {id(node) for node in _not_said(tree)}
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                parts = (
                    part.value if isinstance(part, ast.Constant) else _GAP
                    for part in node.values
                )
                yield "".join(map(str, parts))
            elif (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and id(node) not in others
            ):
                yield node.value


def _not_said(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield docstrings, and the parts of texts that are yielded as a whole."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield from node.values
        elif isinstance(node, ast.Expr):
            yield node.value


SAID = list(said())
IN_TABLE = re.findall(r"^\| `([^`]+)` \|", TROUBLESHOOTING, re.MULTILINE)
QUOTED = re.findall(r"\"([^\"\n]+)\"", TROUBLESHOOTING)


@pytest.mark.parametrize("text", IN_TABLE)
def test_errors_are_those_of_the_tools(text: str) -> None:
    """Each error text that is explained is one that a tool can answer.

    A gap before a capital is one between sentences, which may stand apart.
    """
    for sentences in re.split(rf"(?<= )?{_GAP} (?=[A-Z])", text):
        pieces = re.split(rf"(?:ha_)?{_GAP}|\d+", sentences.strip(" ."))
        assert any(len(piece.strip()) >= _SHORTEST for piece in pieces)
        pattern = re.compile(".*".join(re.escape(piece.strip()) for piece in pieces))
        assert any(map(pattern.search, SAID)), sentences


def refusals() -> Iterator[str]:
    """Yield what is said where a call is not allowed, the texts of gaps alone aside."""
    for file in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "NotAllowedError"
                and (text := "".join(_spoken(node.args[0]))).strip(f"{_GAP} .")
            ):
                yield text


def _spoken(node: ast.expr) -> Iterator[str]:
    """Yield the parts of a text, what is filled in as a gap."""
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    for part in parts:
        yield str(part.value) if isinstance(part, ast.Constant) else _GAP


@pytest.mark.parametrize("text", sorted(set(refusals())))
def test_refusals_are_explained(text: str) -> None:
    """Whatever forbids a call can be looked up."""
    rows = [
        re.split(rf"(?:ha_)?{_GAP}|\d+", row.strip(" .").partition(". ")[0])
        for row in IN_TABLE
    ]
    assert any(
        re.search(".*".join(re.escape(piece.strip()) for piece in row), text)
        for row in rows
    )


def test_numbers() -> None:
    """The limits that people read are those that hold."""
    readme = (ROOT / "README.md").read_text()
    assert f"they last {confirmation.EXPIRES_IN} seconds" in TROUBLESHOOTING
    assert f"takes more than {execute.TIME_LIMIT} seconds" in TROUBLESHOOTING
    assert f"took longer than {base._TIME_LIMIT} seconds" in TROUBLESHOOTING
    assert f"the last {record.KEPT} attempts" in TROUBLESHOOTING
    assert f"{answer.MAX_BYTES:,} bytes" in readme
    assert "for two minutes" in readme
    assert confirmation.EXPIRES_IN == 2 * 60


@pytest.mark.parametrize(
    ("quoted", "file", "said"),
    [
        (
            "Model Context Protocol server is not configured",
            "components/mcp_server/http.py",
            "Model Context Protocol server is not configured",
        ),
        (
            "Unknown LLM API '…'",
            "components/mcp_server/http.py",
            "Unknown LLM API '{api_id}'",
        ),
        (
            "Error preparing LLM API",
            "components/conversation/chat_log.py",
            "Error preparing LLM API",
        ),
        ("API house_tools not found", "helpers/llm.py", "API {key} not found"),
    ],
)
def test_texts_of_home_assistant(quoted: str, file: str, said: str) -> None:
    """What is quoted of Home Assistant is what it says."""
    assert quoted in TROUBLESHOOTING
    assert said in (CORE / file).read_text()


def test_repairs() -> None:
    """The repairs that are explained are those that there are."""
    section = TROUBLESHOOTING.partition("## Repairs\n")[2].partition("\n## ")[0]
    explained = re.findall(r"^\*\*(.+?)\*\*", section, re.MULTILINE)
    titles = [issue["title"] for issue in json.loads(ENGLISH)["issues"].values()]
    assert explained == [title.replace("{name}", _GAP) for title in titles]


def test_ways_through_the_menus() -> None:
    """Each step of a way to a page is called what Home Assistant calls it."""
    steps = {
        step.strip(" *")
        for page in PAGES
        for way in re.findall(r"\*\*([^*\n]+→[^*\n]+)\*\*", page.read_text())
        for step in way.split("→")
    }
    assert len(steps) > 10
    assert steps - set(frontend_texts("en").values()) == {"House Tools", "⋮"}


def test_errors_are_many() -> None:
    """The table was found."""
    assert len(IN_TABLE) > 20
    assert len(QUOTED) >= 5


@pytest.mark.parametrize("text", QUOTED)
def test_texts_are_those_of_the_forms(text: str) -> None:
    """Each text that is quoted from a form is one that it shows."""
    if text == "Error preparing LLM API":  # Home Assistant's own, seen in the browser
        return
    for piece in text.split(_GAP):
        assert piece.strip(" .") in ENGLISH


def test_defaults() -> None:
    """The defaults that the page on settings tells are those that hold."""
    text = (ROOT / "docs" / "configuration.md").read_text()
    for glob in (*DEFAULT_SERVICE_DENYLIST, *DEFAULT_CONFIRM_DOMAINS):
        assert f"`{glob}`" in text


def test_labels() -> None:
    """The settings are called what the form calls them."""
    text = (ROOT / "docs" / "configuration.md").read_text()
    form = json.loads(ENGLISH)["options"]["step"]["init"]["sections"]
    for section in form.values():
        for key, label in section["data"].items():
            assert f"{label} | `{key}`" in text


def release(version: str) -> subprocess.CompletedProcess[str]:
    """Ask for the notes of a release."""
    return subprocess.run(
        [ROOT / "script" / "release-notes", version],
        check=False,
        capture_output=True,
        text=True,
    )


def test_release_notes() -> None:
    """A release needs the version of the manifest and a dated entry of the changelog."""
    version = json.loads((PACKAGE / "manifest.json").read_text())["version"]
    changelog = (ROOT / "CHANGELOG.md").read_text()
    result = release(f"v{version}")
    if f"## {version} (unreleased)" in changelog:
        assert "unreleased" in result.stderr
        assert result.returncode
    else:
        assert result.stdout.strip()
        assert not result.returncode
    assert "another version" in release("v99.0.0").stderr


def test_release_has_no_assets() -> None:
    """What is installed is the archive of the tag."""
    hacs = json.loads((ROOT / "hacs.json").read_text())
    assert not {"zip_release", "filename", "content_in_root"} & hacs.keys()
    workflow = (ROOT / ".github" / "workflows" / "release.yml").read_text()
    assert "gh release create" in workflow
    assert "zip" not in workflow
