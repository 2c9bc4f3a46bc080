"""The patience that tests of the recorder need on a busy machine."""

import pytest

from custom_components.house_tools.past import recorder


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the recorder take its time."""
    monkeypatch.setattr(recorder, "COMMIT_TIMEOUT", 30)
    monkeypatch.setattr(recorder, "ANSWER_TIMEOUT", 30)
