"""Cells that only their column explains: phones without a country, dates in six digits, letters of sexes."""

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case
from workbench.reading import read
from workbench.tables.headings import meaning_of
from workbench.tables.plan import plan_of


def claimed(case: Case, attribute: str, *rows: dict[str, Any]) -> list[Any]:
    """What an import claims of one attribute."""
    source = case.import_records(list(rows), title="people").source
    claims = read("imported_records", source.question, source.document).claims
    return [each.value for each in claims if each.attribute == attribute]


def test_nine_digits_beside_numbers_of_spain_are_no_mobile_of_australia(case: Case) -> None:
    rows = [
        {"Name": name, "Phone": number}
        for name, number in (
            ("Ada Quill", "+34 612 345 678"),
            ("Ned Hollis", "+34 699 111 222"),
            ("Meg Darrow", "491570158"),
        )
    ]
    assert claimed(case, "phone", *rows) == ["+34612345678", "+34699111222"]


def test_nine_digits_of_france_are_read_there(case: Case) -> None:
    rows = [
        {"Name": name, "Phone": number}
        for name, number in (
            ("Ada Quill", "+33 6 12 34 56 78"),
            ("Ned Hollis", "+33 6 98 76 54 32"),
            ("Meg Darrow", "491570158"),
        )
    ]
    assert claimed(case, "phone", *rows)[-1] == "+33491570158"


@pytest.mark.parametrize("heading", ["DOB", "Fødselsdato:"])
def test_dates_in_six_digits_put_the_day_first_where_some_can_only_do_so(case: Case, heading: str) -> None:
    rows = [
        {"Surname": "Plume", "First name": name, heading: day}
        for name, day in (("Bo", "21151"), ("Ada", "151281"), ("Cy", "80368"), ("Di", "261154"))
    ]
    assert claimed(case, "birth_date", *rows) == ["1951-11-02", "1981-12-15", "1968-03-08", "1954-11-26"]


def test_day_numbers_of_spreadsheets_stay_such(case: Case) -> None:
    rows = [{"Name": "Ada Quill", "DOB": "21151"}, {"Name": "Bo Plume", "DOB": "27035"}]
    assert claimed(case, "birth_date", *rows) == ["1957-11-27", "1974-01-06"]


@pytest.mark.parametrize(("letters", "sexes"), [
    (("H", "F"), ["MALE", "FEMALE"]), (("H", "M"), ["MALE", "FEMALE"]), (("V", "H"), ["MALE", "FEMALE"]),
    (("M", "F"), ["MALE", "FEMALE"]),
])  # fmt: skip
def test_a_letter_is_the_sex_that_the_other_letter_of_its_column_leaves(
    case: Case, letters: tuple[str, str], sexes: list[str]
) -> None:
    rows = [
        {"Name": name, "Sex": letter} for name, letter in zip(("Bo Plume", "Ada Quill"), letters, strict=True)
    ]
    assert claimed(case, "sex", *rows) == sexes


def test_a_model_of_a_car_makes_no_table_british(case: Case) -> None:
    rows = [
        {"Vehicle": "2019 Hilux SR5", "Name": "Bo Plume", "Phone": "08 7010 4000"},
        {"Vehicle": "2020 Ranger", "Name": "Ned Hollis", "Phone": "02 9210 1234"},
    ]
    assert claimed(case, "phone", *rows) == ["+61870104000", "+61292101234"]


def test_a_street_with_its_number_is_no_town_of_australia_in_a_table_of_another_country(case: Case) -> None:
    rows = [
        {"Cognome": "Piuma", "Nome": "Ada", "Indirizzo": "Via Roma 3000", "Telefono": "055 123456"},
        {"Cognome": "Gabbiano", "Nome": "Ugo", "Indirizzo": "Castello 5310", "Telefono": "055 123457"},
    ]
    assert [(each["street"], each["country"]) for each in claimed(case, "address", *rows)] == [
        ("via roma 3000", "it"), ("castello 5310", "it"),
    ]  # fmt: skip


def test_a_code_that_rows_repeat_is_no_street() -> None:
    rows = [{"Column A": name, "Column B": "BAR - 4.4"} for name in ("Ada Quill", "Bo Plume", "Cy Wren")]
    assert plan_of(["Column A", "Column B"], rows).columns[1].meaning is None


def test_surnames_of_two_words_are_kept_where_a_cell_names_several(case: Case) -> None:
    names = claimed(case, "name", {"Name": "TE RANGI, HEMI; TE RANGI, TAMA", "Phone": "0491 570 156"})
    assert [(name["first"], name["last"]) for name in names] == [("hemi", "te rangi"), ("tama", "te rangi")]


@pytest.mark.parametrize(("heading", "meaning"), [
    ("Né(e) le", "birth_date"), ("Alumno/a", "name"), ("Luogo di residenza", "suburb"),
    ("Gateadresse", "street"),
    ("Any former names", "former_name"), ("Stanowisko", "occupation"), ("اسم المستأجر/ة", "name"),
])  # fmt: skip
def test_headings_of_other_languages_and_double_forms_are_understood(heading: str, meaning: str) -> None:
    assert meaning_of(heading) == meaning


@pytest.mark.parametrize("beside", ["Caregiver", "Policy Holder Name"])
def test_whoever_cares_or_insures_is_beside_a_patient(beside: str) -> None:
    rows = [
        {"Patient Name": "Ada Quill", "DOB": "13/4/2014", beside: "Jo Quill"},
        {"Patient Name": "Ned Hollis", "DOB": "5/6/2013", beside: "Al Hollis"},
    ]
    columns = {each.name: each for each in plan_of(list(rows[0]), rows).columns}
    assert (columns["Patient Name"].meaning, columns["Patient Name"].of) == ("name", "")


def test_an_owners_address_is_none_of_the_occupants() -> None:
    row = {"Occupant 1": "Abuk Deng", "Occupant 2": "Garang Deng", "Owner per title": "Cao Yulan",
           "Owner mailing address": "PO Box 55 Glen Waverley VIC 3150"}  # fmt: skip
    assert plan_of(list(row), [row]).columns[3].meaning is None


@pytest.mark.parametrize("beside", ["ward", "seat"])
def test_the_party_of_somebody_elected_is_no_given_name(beside: str) -> None:
    rows = [
        {"last_name": name, beside: seat, "party": party}
        for name, seat, party in (
            ("Adams", "Kew", "Labour"),
            ("Quill", "Yass", "Conservative"),
            ("Plume", "Bega", "Conservative"),
        )
    ]
    assert plan_of(list(rows[0]), rows).columns[2].meaning is None
