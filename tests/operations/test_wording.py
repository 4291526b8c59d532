"""Operations, questions and prices in words."""

from __future__ import annotations

from workbench.operations.wording import fields, question, title, units


def test_an_operation_has_a_readable_name() -> None:
    assert title("uk_registry_company_report") == "UK registry company report"
    assert title("another_providers_search") == "another providers search"


def test_units_are_counted() -> None:
    assert [units(count) for count in (0, 1, 2, 1200)] == ["free", "1 unit", "2 units", "1,200 units"]


def test_a_question_is_one_line() -> None:
    assert fields({}) == ""
    assert fields({"phone": "0491570156"}) == "phone=0491570156"
    two = [{"first_name": "Ann", "last_name": "Example"}, {"first_name": "Bo"}]
    said = fields({"search_type": "narrow_search", "requests": two, "sources": ["PEP", "SAN"]})
    assert (
        said
        == "search_type=narrow_search, sources=PEP, SAN; first_name=Ann, last_name=Example; first_name=Bo"
    )
    assert fields({"requested_identity": {"last_name": "Example"}}) == "last_name=Example"
    assert fields({"requests": []}) == "requests="


def test_what_is_cut_off_is_told() -> None:
    assert fields({"full_name": "x" * 100}, 20) == "full_name=xxxxxxxxx…"
    assert len(fields({"full_name": "x" * 10}, 20)) == 20


def test_a_stored_question_is_said_as_its_form_asks() -> None:
    stored = {"dob_from": "1980-01-01", "name_first": "Ann", "name_last": "Example"}
    assert (
        question("contact_person_search", stored) == "name_first=Ann, name_last=Example, dob_from=1980-01-01"
    )
    assert question("another_providers_search", {"b": 1, "a": 2}) == "b=1, a=2"
