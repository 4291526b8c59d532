"""Where a template keeps its case."""

from __future__ import annotations

from pathlib import Path

import pytest

from workbench.errors import InputError
from workbench.templates.workplace import RUN_FOLDER, workplace


@pytest.fixture(autouse=True)
def by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a notebook that somebody opened, not one that `workbench run` runs."""
    monkeypatch.delenv(RUN_FOLDER, raising=False)


@pytest.mark.parametrize("given", ["abernathy", " abernathy ", "abernathy.case"])
def test_a_case_file_ends_as_cases_do(given: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert workplace(given, "missing_debtor") == Path("abernathy.case")


def test_an_older_file_without_the_ending_is_the_case_that_it_was(tmp_path: Path) -> None:
    (tmp_path / "abernathy").write_bytes(b"")
    assert workplace(tmp_path / "abernathy", "missing_debtor") == tmp_path / "abernathy"


def test_a_practice_case_lies_beside_the_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert workplace("", "missing_debtor") == tmp_path / "practice" / "missing_debtor" / "missing_debtor.case"


def test_every_practice_case_has_a_new_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    places = [workplace("", "missing_debtor") for _ in range(3)]
    assert len({place.parent for place in places}) == 3
    assert not any(any(place.parent.iterdir()) for place in places)


def test_a_run_keeps_the_practice_case_in_its_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(RUN_FOLDER, str(tmp_path))
    assert workplace("", "missing_debtor") == tmp_path / "missing_debtor.case"


def test_where_no_folder_can_be_made_the_parameter_to_set_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "practice").write_text("a file")
    with pytest.raises(InputError, match="case_file"):
        workplace("", "missing_debtor")
