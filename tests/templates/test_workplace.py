"""Where a template keeps its case."""

from __future__ import annotations

from pathlib import Path

import pytest

from workbench.templates.workplace import workplace


@pytest.mark.parametrize("given", ["abernathy", " abernathy ", "abernathy.case"])
def test_a_case_file_ends_as_cases_do(given: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert workplace(given, "missing_debtor") == Path("abernathy.case")


def test_an_older_file_without_the_ending_is_the_case_that_it_was(tmp_path: Path) -> None:
    (tmp_path / "abernathy").write_bytes(b"")
    assert workplace(tmp_path / "abernathy", "missing_debtor") == tmp_path / "abernathy"
