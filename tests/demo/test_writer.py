"""The configuration directory that a Home Assistant is started on."""

import json
from pathlib import Path

from demo.house.writer import write_config


def test_directory_is_complete_and_kept(tmp_path: Path) -> None:
    """Integrations, address and past are there, and a second time keeps the past."""
    write_config(tmp_path, size=100, port=18_123, history_days=1)
    for name in ("demo_house", "house_tools"):
        assert (tmp_path / "custom_components" / name / "manifest.json").is_file()
    yaml = (tmp_path / "configuration.yaml").read_text(encoding="utf-8")
    assert "size: 100" in yaml
    assert "$" not in yaml
    past = (tmp_path / "home-assistant_v2.db").stat()
    write_config(tmp_path, size=200, port=18_124)
    assert (tmp_path / "home-assistant_v2.db").stat() == past
    stored = json.loads((tmp_path / ".storage" / "http").read_text(encoding="utf-8"))
    assert stored["data"]["stable"]["server_port"] == 18_124
    assert stored["data"]["pending"] is None


def test_without_history_the_recorder_starts_empty(tmp_path: Path) -> None:
    """No days of history, no database."""
    write_config(tmp_path, port=18_123, history_days=0)
    assert not (tmp_path / "home-assistant_v2.db").exists()
