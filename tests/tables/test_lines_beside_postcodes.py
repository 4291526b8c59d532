"""Lines and towns that nothing shows to be such, beside a whole postcode."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case


def streets(case: Case, **row: Any) -> list[str]:
    case.import_records([{"Name": "Ann Reed", **row}], title="list")
    return [str(value["street"]) for value in case.claims().query("attribute == 'address'")["value"]]


@pytest.mark.parametrize(("town", "postcode"), [("Ullapool", "IV26 2AA"), ("Sligo", "F91 CD56")])
@pytest.mark.parametrize("name", ["Tigh na Mara", "The Slipway", "Rosebank"])
def test_a_line_of_letters_is_the_name_of_a_house(case: Case, name: str, town: str, postcode: str) -> None:
    assert streets(case, Street=name, Town=town, Postcode=postcode) == [name.lower()]


@pytest.mark.parametrize("line", ["Gone away", "Susan Reed", "c/o the office", "unknown"])
def test_what_may_be_no_house_is_none(case: Case, line: str) -> None:
    assert line.lower() not in streets(case, Street=line, Town="Ullapool", Postcode="IV26 2AA")


def test_in_australia_a_line_of_letters_stays_a_question(case: Case) -> None:
    assert "rosebank" not in streets(case, Street="Rosebank", Town="Scone", Postcode="2337")


def test_a_town_that_is_called_as_a_person_is_one_beside_a_postcode_of_canada(case: Case) -> None:
    row = {"Street": "5-2210 Fraser Street", "City": "Bella Coola", "Prov": "BC", "Postal code": "V0T 1C0"}
    assert streets(case, **row) == ["fraser"]


def test_a_house_and_a_road_of_wales_are_lines_of_one_address(case: Case) -> None:
    row = {"Address 1": "Tŷ Gwyn", "Address 2": "Heol y Bont", "Town": "Lampeter", "Postcode": "SA48 7LX"}
    case.import_records([{"Name": "Ann Reed", **row}], title="list")
    assert "Tŷ Gwyn, Heol y Bont, Lampeter SA48 7LX" in {each for _, each in case.graph().nodes(data="label")}


@pytest.mark.parametrize("farm", ["Haugen", "Nordre Berg gård"])
def test_a_farm_of_norway_needs_no_number(case: Case, farm: str) -> None:
    rows = [
        {"Navn": "Ola Berge", "Adresse": farm, "Postnr": "2850", "Poststed": "LENA"},
        {"Navn": "Nils Dahl", "Adresse": "Storgata 12", "Postnr": "2850", "Poststed": "LENA"},
    ]
    source = case.import_records(rows, title="liste")
    assert not source.unread
    assert f"{farm}, LENA 2850" in {each for _, each in case.graph().nodes(data="label")}
