"""What an imported list holds on somebody withheld is withheld with them, wherever else it would stand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from dossier.conftest import opened

from workbench.errors import InputError

_HOME = "3 Quarry Road, Ryde NSW 2112"
_ROWS = [
    {"Name": "Oskar Lindqvist", "Born": "14/3/1987", "Home": _HOME, "Licence": "77120934"},
    {"Name": "Petra Plume", "Born": "2/11/1979", "Home": _HOME, "Licence": ""},
]
_MEANINGS = {"Name": "name", "Born": "birth_date", "Home": "address"}


@pytest.fixture
def report(tmp_path: Path, read: Callable[[Path], str]) -> Callable[..., str]:
    """The text of a report on a list."""

    def of(rows: list[dict[str, str]], written: str = "", **choices: Any) -> str:
        with opened(tmp_path / "list.case") as case:
            case.import_records(rows, _MEANINGS, title="list.csv")
            if written:
                case.report.write("background", written)
            return read(case.dossier(tmp_path / "report.html", **choices))

    return of


def test_what_others_share_is_not_said_of_who_is_withheld(report: Callable[..., str]) -> None:
    text = report(_ROWS, withhold=["Oskar Lindqvist"])
    profile = text.split("[P1]</h3>")[1].split("[P2]</h3>")[0]
    assert "Quarry" not in profile and "Quarry" in text


def test_the_days_of_what_is_theirs_alone_are_withheld(tmp_path: Path, read: Callable[[Path], str]) -> None:
    rows = [{"Name": "Oskar Lindqvist", "Rego": "AB123N", "Bought": "23/5/2019"}]
    links = [{"from": "", "relation": "owns", "to": "boat", "start": "Bought"}]
    with opened(tmp_path / "boats.case") as case:
        meanings = {"Name": "name", "Rego": "boat.registration"}
        case.import_records(rows, meanings, things={"boat": "vehicle"}, links=links)
        whole, text = (
            read(case.dossier(tmp_path / "report.html", withhold=each)) for each in ([], ["Oskar Lindqvist"])
        )
    assert "23 May 2019" in whole and "May 2019" not in text


def test_no_statement_about_others_cites_the_row_of_who_is_withheld(report: Callable[..., str]) -> None:
    assert "S1#/records/0/Home" not in report(_ROWS, withhold=["Oskar Lindqvist"])


@pytest.mark.parametrize("number", ["77120934", "7712 0934"])
def test_a_number_of_a_cell_that_was_not_read_is_withheld_in_other_words(
    report: Callable[..., str], number: str
) -> None:
    said = report(_ROWS, f"His licence is {number}.", withhold=["Oskar Lindqvist"])
    assert "licence is" in said and number not in said


@pytest.mark.parametrize("day", ["1 May 1977", "5 January 1977", "1/5/1977"])
def test_a_birth_date_whose_order_nobody_knows_is_withheld_in_either(
    report: Callable[..., str], day: str
) -> None:
    rows = [{"Name": "Oskar Lindqvist", "Born": "1/5/1977", "Home": ""}]
    assert "1977" not in report(rows, f"He was born {day}.", withhold=["Oskar Lindqvist"])


def test_a_row_whose_name_was_not_read_is_not_quoted(report: Callable[..., str]) -> None:
    rows = [{"Name": "Dov Karelin (see file??) / and 3", "Born": "31/2/1980", "Home": ""}, _ROWS[1]]
    assert "31/2/1980" in report(rows)
    assert "31/2/1980" not in report(rows, withhold=["Dov Karelin"])


def test_a_row_of_the_same_name_is_not_quoted(report: Callable[..., str]) -> None:
    rows = [_ROWS[0], {"Name": "Oskar Lindqvist", "Born": "31/2/1980", "Home": ""}]
    assert "31/2/1980" not in report(rows, withhold=["P1"])


def test_a_choice_whose_name_and_id_are_of_different_people_is_refused(report: Callable[..., str]) -> None:
    with pytest.raises(InputError, match="P2"):
        report(_ROWS, withhold=["Oskar Lindqvist [P2]"])


@pytest.mark.parametrize("name", ["Iris Row", "Nora Line", "Guy List"])
def test_a_citation_keeps_the_words_of_the_program(report: Callable[..., str], name: str) -> None:
    rows = [{"Name": name, "Born": "", "Home": ""}, _ROWS[1]]
    assert "list.csv, row 2" in report(rows, withhold=[name])


def test_the_company_of_who_is_withheld_goes_without_their_name(
    tmp_path: Path, read: Callable[[Path], str]
) -> None:
    rows = [
        {"Officer": "Oskar Lindqvist", "Company": "Lindqvist Marine Pty Ltd"},
        {"Officer": "Petra Plume", "Company": "Plume Paints Pty Ltd"},
    ]
    with opened(tmp_path / "officers.case") as case:
        links = [{"from": "", "relation": "officer_of", "to": "company"}]
        meanings = {"Officer": "name", "Company": "company.name"}
        case.import_records(rows, meanings, things={"company": "company"}, links=links)
        text = read(case.dossier(tmp_path / "report.html", withhold=["Oskar Lindqvist"]))
    assert "lindqvist" not in text.lower() and "Plume Paints Pty Ltd" in text
