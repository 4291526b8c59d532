"""What a person types into a field is a value, nothing, or unreadable; what was changed is said."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from workbench.operations import OPERATIONS, get
from workbench.operations.forms import form_of
from workbench.operations.typed import typed

TODAY = datetime.date(2026, 1, 1)


def read(operation: str, **inputs: Any) -> Any:
    """What was typed into the fields of an operation."""
    return typed(get(operation), inputs, TODAY)


@pytest.mark.parametrize(
    ("operation", "name", "text", "value"),
    [
        ("person_history", "phone", " 0491 570 156 ", "0491570156"),
        ("person_history", "phone", "491570156", "0491570156"),
        ("person_history", "email", "mailto:Ann@Example.com", "ann@example.com"),
        ("person_history", "birth_date", "3 April 1985", datetime.date(1985, 4, 3)),
        ("person_history", "birth_date", "13/4/85", datetime.date(1985, 4, 13)),
        ("contact_person_search", "state", "Vic.", "VIC"),
        ("contact_person_search", "postcode", "800", "0800"),
        ("contact_person_search", "dob_from", "1985", datetime.date(1985, 1, 1)),
        ("contact_person_search", "dob_to", "1985-02", datetime.date(1985, 2, 28)),
        ("contact_person_search", "name_first", "Mr John", "John"),
        ("uk_registry_company_report", "company_number", "CRN 4821337", "04821337"),
        ("regulator_extract", "company_number", "ABN 53 004 085 616", "004085616"),
        ("person_report", "phones", ["0491 570 156"], ["0491570156"]),
        (
            "identity_pass_register",
            "requested_identity.date_of_birth",
            "3 Apr 1985",
            datetime.date(1985, 4, 3),
        ),
    ],
)
def test_a_usual_way_to_write_it_is_read_and_the_change_is_said(
    operation: str, name: str, text: Any, value: Any
) -> None:
    found = read(operation, **{name: text})
    assert found.values == {name: value}
    assert found.notes[name]
    assert not found.problems


@pytest.mark.parametrize(
    ("operation", "name", "text"),
    [
        ("person_history", "first_name", "Ann"),
        ("person_history", "last_name", "O'Brien-smith"),
        ("person_history", "phone", "0491570156"),
        ("contact_person_search", "suburb", "St Kilda"),
        ("contact_person_search", "social_url", "https://facebook.com/ann"),
        ("identity_pass_details", "cipher_key", "'n/a #REF!  x"),
        ("dvs_aec", "consent", True),
        ("contact_person_search", "max_results", 3),
    ],
)
def test_what_needs_no_change_is_asked_as_it_is(operation: str, name: str, text: Any) -> None:
    found = read(operation, **{name: text})
    assert (found.values, found.notes, found.problems) == ({name: text}, {}, {})


@pytest.mark.parametrize("text", ["n/a", "-", "unknown", "TBA"])
@pytest.mark.parametrize("name", ["last_name", "phone", "email", "birth_date"])
def test_a_placeholder_is_not_asked(name: str, text: str) -> None:
    found = read("person_history", first_name="Ann", **{name: text})
    assert found.values == {"first_name": "Ann"}
    assert name in found.notes


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("birth_date", "3/4/85"),
        ("birth_date", "1990-02-31"),
        ("birth_date", "1985"),
        ("phone", "4.91571E+08"),
        ("phone", "0412 345 678"),
        ("email", "ann at home"),
        ("last_name", "Smith Plumbing Pty Ltd"),
        ("first_name", "John & Mary"),
        ("last_name", "JosÃ©"),
    ],
)
def test_what_cannot_be_read_is_a_problem_of_its_field(name: str, text: str) -> None:
    found = read("person_history", **{"last_name": "Lee", name: text})
    assert name not in found.values
    assert list(found.problems) == [name] or name == "first_name"
    assert all(found.problems.values())


def test_one_date_tells_how_the_others_are_written() -> None:
    found = read("contact_person_search", dob_from="13/4/85", dob_to="3/5/85")
    assert found.values["dob_to"] == datetime.date(1985, 5, 3)


def test_a_number_of_another_register_is_refused() -> None:
    assert read("uk_registry_company_report", company_number="ACN 004 085 616").problems


@pytest.mark.parametrize("operation", sorted(OPERATIONS))
def test_every_field_takes_a_text_without_an_error(operation: str) -> None:
    fields = [field.name for field in form_of(OPERATIONS[operation]).fields]
    for text in ("", "n/a", "3/4/85", "x" * 5_000, "#REF!", '["a"]'):
        found = read(operation, **dict.fromkeys(fields, text))
        assert set(found.values) | set(found.problems) | set(found.notes) <= set(fields)


@pytest.mark.parametrize("text", ["0000", "XXXXX", "expired", "-/-"])
@pytest.mark.parametrize("name", ["licence_number", "card_number"])
def test_what_has_no_digit_but_zeros_is_not_the_number_of_a_document(name: str, text: str) -> None:
    found = read("dvs_drivers_licence", **{name: text})
    assert name not in found.values
    assert name in found.problems or text == "-/-"


@pytest.mark.parametrize("number", ["9800 0101x", "123 456 789", "ACN 004 085 616"])
def test_a_form_of_the_uk_register_speaks_of_its_own_numbers(number: str) -> None:
    problem = read("uk_registry_company_report", company_number=number).problems["company_number"]
    assert "UK company number" in problem


@pytest.mark.parametrize("number", ["SC123456", "GB 12345678"])
def test_a_form_of_the_australian_register_speaks_of_its_own_numbers(number: str) -> None:
    problem = read("regulator_extract", entity_type="company", company_number=number).problems[
        "company_number"
    ]
    assert "ACN" in problem


def test_a_form_has_no_columns_to_speak_of() -> None:
    note = read("uk_registry_company_report", company_number="9800101").notes["company_number"]
    assert "09800101" in note and "column" not in note
