"""Who answers an operation: the sandbox itself, an installed package, or nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from workbench.plugins import installed
from workbench.sandbox import handlers
from workbench.sandbox.messages import Refused


def test_what_nobody_simulates_is_refused() -> None:
    """An operation without a handler is a 404 that names it, not a fault of the sandbox."""
    with pytest.raises(Refused, match="the sandbox does not simulate berth_search") as refused:
        handlers.find("berth_search")
    assert refused.value.status == 404


def test_an_installed_package_answers_its_own_operation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A handler under the entry point `workbench.handlers` is found by the name of its operation."""
    info = tmp_path / "quay_register-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: quay_register\nVersion: 1\n", encoding="utf-8"
    )
    (info / "entry_points.txt").write_text(
        "[workbench.handlers]\nquay_search = quay_handler\n", encoding="utf-8"
    )
    (tmp_path / "quay_handler.py").write_text(
        "def answer(request, context):\n    return {}\n", encoding="utf-8"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    installed.cache_clear()  # what is installed is looked up once a process
    try:
        assert handlers.find("quay_search").answer(None, None) == {}
    finally:
        installed.cache_clear()
