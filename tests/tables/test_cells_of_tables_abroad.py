"""What a cell means in a table of another country than Australia, and what means nothing there."""

from __future__ import annotations

import pytest

from workbench import Case
from workbench.tables.meanings import guessed
from workbench.values import cells


def labels(case: Case, *rows: dict[str, str]) -> set[str]:
    case.import_records(list(rows), title="list")
    return set(dict(case.graph().nodes(data="label")).values())


@pytest.mark.parametrize("text", ["90044-", "90044 -", "90044-0000"])
def test_a_code_whose_last_digits_are_not_known_is_read_without_them(text: str) -> None:
    assert cells.postcode(text, country="US").values == ("90044",)


def test_a_code_that_is_none_of_its_country_is_not_measured_by_australias() -> None:
    assert "4 digits" not in cells.postcode("?123?", country="DE").problem


@pytest.mark.parametrize("nothing", ["NA", "N/A", "na"])
def test_a_further_line_that_is_not_known_asks_nothing(nothing: str) -> None:
    assert cells.place_of_line(nothing) is None


@pytest.mark.parametrize("kind", ["64  : Escrow check/deposit/Disputed", "Wages/Disputed/Unknown"])
def test_a_kind_that_stands_for_several_denies_no_address(case: Case, kind: str) -> None:
    first = {"Property Type": kind, "Name": "Ada Quill", "Street": "12 Fern St", "City": "Austin"}
    second = {"Property Type": "04  : Dividends", "Name": "Bo Plume", "Street": "9 Oak Ave", "City": "Kew"}
    assert "12 Fern St, Austin" in labels(case, first, second)


def test_the_plate_of_a_car_is_no_address() -> None:
    assert guessed("number plate", ["MH 09 AB 3456", "MH 18 CD 7899"]) == (None, "")


def test_a_house_abroad_leaves_no_doubt_of_the_phone_beside_it(case: Case) -> None:
    row = {"Cognome": "Piuma", "Nome": "Ada", "Indirizzo": "Castello 5310", "Telefono": "041 123456"}
    assert not case.import_records([row], title="list").unread


@pytest.mark.parametrize("form", ["ООО", "ЗАО"])
def test_a_form_of_companies_says_of_which_country_a_phone_is(case: Case, form: str) -> None:
    row = {"Name": f"{form} «Чайка»", "Commercial phone": "8-902-555-11-22"}
    assert not case.import_records([row], title="list").unread
