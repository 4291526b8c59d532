"""A report prints no SHA-256 against which a guess at what it leaves out could be checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from dossier.conftest import opened

from workbench import Case

_ROWS = [
    [{"Name": "Ruta Balsys", "Mobile": "0491 570 006"}, {"Name": "Gil Hartono", "Mobile": "0491 570 110"}],
    [{"Name": "Ivo Tanager", "Mobile": "0491 570 156"}],
]


@pytest.fixture(scope="module")
def case(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Case]:
    """A case of two lists: S1 of Ruta Balsys and Gil Hartono, S2 of Ivo Tanager."""
    with opened(tmp_path_factory.mktemp("hashes") / "lists.case") as case:
        for rows in _ROWS:
            case.import_records(rows, {"Name": "name", "Mobile": "phone"}, title="list.csv")
        yield case


@pytest.fixture
def printed(case: Case, read: Callable[[Path], str], tmp_path: Path) -> Callable[..., list[str]]:
    """The sources whose hash a report prints."""

    def of(**choices: Any) -> list[str]:
        text = read(case.dossier(tmp_path / "report.html", **choices))
        return [name for name in ("S1", "S2") if case.cite(f"{name}#/records/0").sha256 in text]

    return of


@pytest.mark.parametrize(
    ("withhold", "expected"),
    [([], ["S1", "S2"]), (["Gil Hartono"], ["S2"]), (["0491 570 156"], ["S1"]), (["Balsys"], ["S2"])],
)
def test_a_source_of_which_something_is_withheld_has_no_hash(
    printed: Callable[..., list[str]], withhold: list[str], expected: list[str]
) -> None:
    assert printed(withhold=withhold) == expected


def test_with_a_whole_class_withheld_the_sources_that_hold_it_have_no_hash(
    printed: Callable[..., list[str]],
) -> None:
    assert printed(redact=["phones"]) == []
    assert printed(redact=["emails"]) == ["S1", "S2"]


@pytest.mark.parametrize(("chosen", "expected"), [("Balsys", []), ("Tanager", ["S2"])])
def test_in_a_limited_report_a_source_that_holds_others_has_no_hash(
    case: Case, printed: Callable[..., list[str]], chosen: str, expected: list[str]
) -> None:
    people = case.people()
    (entity,) = people[people["name"].str.endswith(chosen)]["id"]
    assert printed(entities=[entity]) == expected


def test_the_method_says_that_hashes_are_left_out(
    case: Case, read: Callable[[Path], str], tmp_path: Path
) -> None:
    said = [read(case.dossier(tmp_path / "r.html", withhold=each)) for each in ([], ["Balsys"])]
    assert ["without its SHA-256" in text for text in said] == [False, True]
