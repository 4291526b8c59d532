"""Whose a contact is, whether it is in use, and whether its owner lives: by columns and notes beside it."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import RowReading, read_row

PHONE, EMAIL, ADDRESS = "0491 570 156", "ida@marlow.example.net", "6 Tern St, Yass NSW 2582"


def read(**cells: str) -> RowReading:
    record = {"Name": "Ida Marlow", **{name.replace("_", " "): text for name, text in cells.items()}}
    return read_row(plan_of(list(record), [record]), record)


def doubted(row: RowReading) -> set[str]:
    return {problem.column for problem in row.problems if problem.doubtful}


def test_a_mark_of_phones_speaks_of_phones_wherever_it_stands() -> None:
    row = read(Mobile=PHONE, Email=EMAIL, Address=ADDRESS, Disconnected="Y")
    assert doubted(row) == {"Mobile"}


@pytest.mark.parametrize("said", ["No", "wrong", "Third party", "not him"])
def test_that_it_was_not_the_right_party_doubts_every_contact(said: str) -> None:
    row = read(Mobile=PHONE, Email=EMAIL, Address=ADDRESS, Right_party=said)
    assert doubted(row) == {"Mobile", "Email"}


def test_a_mark_behind_each_phone_speaks_of_that_one() -> None:
    row = read(Mobile=PHONE, Disconnected="Y", Landline="02 5550 3456")
    assert doubted(row) == {"Mobile"}


@pytest.mark.parametrize(
    ("heading", "said"),
    [("Tel. ungültig", "ja"), ("Vérifié", "non"), ("Nummer gültig", "nein")],
)
def test_a_heading_in_another_language_denies_the_phone_before_it(heading: str, said: str) -> None:
    assert doubted(read(**{"Mobile": PHONE, heading: said})) == {"Mobile"}


@pytest.mark.parametrize(("heading", "said"), [("Verzogen", "ja"), ("Adresse gültig", "nein")])
def test_a_heading_in_another_language_denies_the_address(heading: str, said: str) -> None:
    assert doubted(read(**{"Address": ADDRESS, heading: said})) == {"Address"}


@pytest.mark.parametrize(
    "said",
    [
        "number reassigned", "mob no longer his", "phone rings out - number vacant", "new owner of number",
        "sim cancelled", "incorrect contact no.", "ph# invalid", "caller says not Ida", "w/n",
        "answered by a stranger", "Nummer nicht vergeben", "numéro erroné", "teléfono fuera de servicio",
        "different Ida Marlow", "wrong details", "falsche Person",
    ],
)  # fmt: skip
def test_a_note_against_a_phone_is_heard(said: str) -> None:
    assert "phone" not in read(Mobile=PHONE, Notes=said).values


@pytest.mark.parametrize(
    "said",
    [
        "relocated to QLD", "neighbour says she left years ago", "left the district", "LKA only",
        "in custody", "sold house 2022", "Annahme verweigert, verzogen", "domicilio desconocido",
    ],
)  # fmt: skip
def test_a_note_against_an_address_is_heard(said: str) -> None:
    assert "address" not in read(Address=ADDRESS, Notes=said).values


@pytest.mark.parametrize(
    "said", ["email closed", "old email, no longer used", "mail daemon", "courriel invalide"]
)
def test_a_note_against_an_email_is_heard(said: str) -> None:
    assert "email" not in read(Email=EMAIL, Notes=said).values


@pytest.mark.parametrize(
    "said",
    [
        "left a message", "she left a voicemail at noon", "prefers email", "old debt", "paid by phone",
        "new address confirmed", "called, no answer", "his mobile works", "sold the car",
    ],
)  # fmt: skip
def test_a_note_that_denies_nothing_leaves_all(said: str) -> None:
    row = read(Mobile=PHONE, Email=EMAIL, Address=ADDRESS, Notes=said)
    assert {"phone", "email", "address"} <= row.values.keys()


@pytest.mark.parametrize(
    "said",
    [
        "deceased 3/24", "DECEASED - letter from son", "passed 12/3/24", "DOD 3/4/24", "† 2020", "dcsd",
        "death cert received", "verstorben", "décédée", "fallecida", "murió en 2020", "đã mất", "已故",
    ],
)  # fmt: skip
def test_a_note_that_somebody_may_have_died_is_asked_about(said: str) -> None:
    assert "Notes" in {problem.column for problem in read(Mobile=PHONE, Notes=said).problems}


@pytest.mark.parametrize(
    "said", ["mother deceased", "passed the message on", "deadline 3/4/24", "dead end road"]
)
def test_a_note_about_anything_else_is_no_death(said: str) -> None:
    assert "Notes" not in {problem.column for problem in read(Mobile=PHONE, Notes=said).problems}


@pytest.mark.parametrize("said", ["DCD", "verstorben", "décédé", "fallecido", "†", "Deceased 3/24"])
def test_a_status_that_somebody_died_is_a_death(said: str) -> None:
    assert read(Mobile=PHONE, Status=said).values["deceased"] == (True,)


def meaning(heading: str, *columns: str) -> str | None:
    return {column.name: column.meaning for column in plan_of(columns, []).columns}[heading]


@pytest.mark.parametrize(
    "columns",
    [
        ("Patient", "DOB", "Next of kin", "Relationship", "Phone"),
        ("Landlord", "Property", "Agent", "Phone"), ("Name", "Mobile", "Solicitor", "Phone"),
    ],
)  # fmt: skip
def test_a_contact_behind_somebody_else_may_be_theirs(columns: tuple[str, ...]) -> None:
    assert meaning("Phone", *columns) is None


@pytest.mark.parametrize(
    "columns",
    [("Name", "Phone", "Solicitor"), ("Name", "Spouse", "Phone"), ("Name", "Agent", "Balance", "Phone")],
)
def test_a_contact_apart_from_somebody_else_is_of_whom_the_row_is_about(columns: tuple[str, ...]) -> None:
    assert meaning("Phone", *columns) == "phone"


@pytest.mark.parametrize(
    ("heading", "said"),
    [("Tenant Status", "Current"), ("Lease type", "Periodic"), ("Occupancy status", "holding over"),
     ("Tenancy", "month to month")],
)  # fmt: skip
def test_a_tenancy_that_goes_on_outlasts_the_end_of_its_lease(heading: str, said: str) -> None:
    row = read(Address=ADDRESS, Lease_To="30/06/2021", **{heading: said})
    assert "address" in row.values


@pytest.mark.parametrize("said", ["Vacated", "Notice given", "Past"])
def test_a_tenancy_that_is_not_said_to_go_on_ends_with_its_lease(said: str) -> None:
    assert doubted(read(Address=ADDRESS, Lease_To="30/06/2021", Tenant_Status=said)) == {"Address"}


def _phone_behind(other: str) -> str | None:
    rows = [
        {"Child": child, other: name, "Phone": "0491 570 156"}
        for child, name in (("Amelia Roberts", "Claire Roberts"), ("Tom Bell", "Paolo Marchetti"))
    ]
    return {column.name: column.meaning for column in plan_of(list(rows[0]), rows).columns}["Phone"]


@pytest.mark.parametrize(
    "other", ["Parent/carer", "Mum/Dad", "Next of kin / carer", "Guardian/s", "Coach", "Flatmate"]
)
def test_a_phone_behind_somebody_else_is_not_taken_for_that_of_whom_the_row_is_about(other: str) -> None:
    assert _phone_behind(other) is None


@pytest.mark.parametrize("other", ["Assigned to", "Sales rep", "Handled by"])
def test_a_phone_behind_who_works_on_the_row_is_that_of_whom_it_is_about(other: str) -> None:
    assert _phone_behind(other) == "phone"


WHOSE = [
    "Whose first phone", "Phone belongs to whom", "Relationship of phone", "Phone - relationship",
    "Phone is whose",
    "Phone in the name of", "Owner of first phone", "Who owns the phone",
]  # fmt: skip


@pytest.mark.parametrize("heading", WHOSE)
@pytest.mark.parametrize("said", ["mother", "his wife", "son-in-law", "Karl Dunstan"])
def test_a_column_says_that_a_phone_is_anothers(heading: str, said: str) -> None:
    assert doubted(read(**{"Phone": PHONE, heading: said})) == {"Phone"}


@pytest.mark.parametrize("heading", WHOSE)
@pytest.mark.parametrize("said", ["self", "him", "applicant", "Ida Marlow", ""])
def test_a_column_says_that_a_phone_is_theirs(heading: str, said: str) -> None:
    assert not doubted(read(**{"Phone": PHONE, heading: said}))


@pytest.mark.parametrize("heading", ["Whose first phone", "Whose phone 1"])
def test_of_two_phones_a_column_speaks_of_that_of_its_number(heading: str) -> None:
    row = read(**{"Phone": PHONE, "Phone 2": "0491 570 157", heading: "mother"})
    assert doubted(row) == {"Phone"}


@pytest.mark.parametrize(("said", "is_told"), [("CANCELLED", True), ("Terminated", True), ("Active", False)])
def test_an_end_below_a_plain_status_is_named_beside_what_is_asked(
    case: Any, said: str, is_told: bool
) -> None:
    rows = [{"Name": "Ida Marlow", "Mobile": "0491 570 156", "Status": said}]
    (row,) = case.preview("contact_person_search", rows).rows
    assert row["asks"]["phone"] and any(said in note for note in row["notes"]) == is_told
