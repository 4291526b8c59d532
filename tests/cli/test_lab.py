"""`workbench lab`: the port it takes, and the settings of a first start."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest

from workbench.cli.lab import _free_port, _settings


def test_a_port_that_is_taken_gives_way_to_another() -> None:
    """A second Lab on one machine starts on a port of its own."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        taken = other.getsockname()[1]
        found = _free_port(taken)
        assert found not in (0, taken)
    assert _free_port(found) == found


def test_a_first_start_fetches_nothing_and_keeps_what_was_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The settings say no to updates and news; a setting that somebody made afterwards stays."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    folder = _settings()
    assert folder.is_relative_to(tmp_path)
    (notice,) = folder.rglob("*.jupyterlab-settings")
    said = json.loads(notice.read_text(encoding="utf-8"))
    assert (said["checkForUpdates"], said["fetchNews"]) == (False, "false")
    own = json.dumps({**said, "doNotDisturbMode": True})
    notice.write_text(own, encoding="utf-8")
    assert _settings() == folder
    assert notice.read_text(encoding="utf-8") == own
