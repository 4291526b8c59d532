"""Which columns of a table are asked: a misspelt one makes a search broader than it was meant."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.case.requests.question_fields import check, not_asked
from workbench.errors import InputError
from workbench.operations import OPERATIONS, get

BESIDE = [
    "name", "state", "id", "ref", "reference", "our_reference", "customer_id", "note", "comment", "row",
    "number", "date", "age", "gender", "title", "status", "company", "company_name", "organisation",
    "employer", "occupation", "address", "address_1", "address_line_1", "street", "street_no",
    "city", "country", "country_code", "zip_code", "phone_number", "mobile", "mobile_phone",
    "home_phone", "telephone", "fax", "email_address", "website", "surname", "given", "given_names",
    "family_name", "maiden_name", "file_name", "match_results", "initials", "suffix",
    "display_name", "birth_year", "birth_place", "date_of_birth", "state_code",
    "registration_state", "disqualified_on", "consent_by", "created_at", "updated_at",
    "source", "error", "cite", "score", "results", "type", "kind", "category", "policy_number",
    "licence_class", "document_number", "card_name", "department", "stage", "store", "phase", "ip",
    "user", "username", "latitude", "longitude", "flat", "house", "building", "officer",
    "officer_name", "entity", "event_type", "phones", "emails", "ip_addresses",
    "provenance_note",
]  # fmt: skip


@pytest.mark.parametrize("operation", [name for name in OPERATIONS if get(name).request.model_fields])
def test_columns_that_people_have_beside_are_kept_aside(operation):
    """Whatever the operation takes, and whichever of its fields are columns too."""
    known = get(operation)
    for field in known.request.model_fields:
        check(known, [field, *BESIDE])
    beside = not_asked(known, [*known.request.model_fields, *BESIDE])
    assert beside == tuple(name for name in BESIDE if name not in known.request.model_fields)


@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize("other", OPERATIONS)
def test_a_table_of_another_operation_is_no_misspelling(operation, other):
    """Of all fields of the one, those of the other are asked or kept aside."""
    fields = set(get(operation).request.model_fields)
    columns = list(get(other).request.model_fields)
    if fields & set(columns):
        check(get(operation), columns)
    assert not fields & set(not_asked(get(operation), columns))


@pytest.mark.parametrize(
    ("operation", "column", "field"),
    [
        ("contact_person_search", "name_fist", "name_first"),
        ("contact_person_search", "nmae_first", "name_first"),
        ("contact_person_search", "Name First", "name_first"),
        ("contact_person_search", "name-first ", "name_first"),
        ("contact_person_search", "State", "state"),
        ("contact_person_search", "sate", "state"),
        ("contact_person_search", "E-Mail", "email"),
        ("contact_person_search", "phone1", "phone"),
        ("contact_person_search", "post_code", "postcode"),
        ("contact_person_search", "street_adress", "street_address"),
        ("contact_person_search", "dob_form", "dob_from"),
        ("person_history", "birthdate", "birth_date"),
        ("universe_check", "phone_2", "phone2"),
        ("dvs_drivers_licence", "license_number", "licence_number"),
        ("enhance_record_plus", "Opt In", "opt_in"),
    ],
)
def test_a_misspelt_column_is_refused_unless_the_field_is_there_too(operation, column, field):
    known = get(operation)
    other = next(name for name in known.request.model_fields if name != field)
    with pytest.raises(InputError) as refused:
        check(known, [other, "our_reference", column])
    assert str(refused.value) == (
        f"the column {column!r} is not a field of {operation}; did you mean {field}? "
        "rename it, or leave it out"
    )
    check(known, [other, column, known.request.model_fields[field].alias or field])


def test_a_column_without_a_name_is_not_told():
    assert not_asked(get("contact_person_search"), ["name_last", "", " ", "row"]) == ("row",)
    check(get("contact_person_search"), [])


@pytest.mark.parametrize(
    ("row", "left"),
    [
        ({"Unit": "1", "Tenant": "Ada Quill"}, "Unit 1"),
        ({"Level": "2", "Tenant": "Ada Quill"}, "Level"),
    ],
)
def test_a_unit_without_a_street_is_no_address_to_ask(case: Any, row: dict[str, str], left: str) -> None:
    (made,) = case.preview("contact_person_search", [row]).rows
    assert made["asks"] and "street_address" not in made["asks"]
    assert left in " ".join(made["notes"])


def test_two_addresses_are_not_one_question(case: Any) -> None:
    cell = "12 Fen Lane, Hobart TAS 7000; 5 High St, Hobart TAS 7000"
    (made,) = case.preview("contact_person_search", [{"Surname": "Quill", "Address": cell}]).rows
    assert made["problems"][0]["column"] == "Address" and "full_address" not in made["asks"]


def test_what_says_that_there_is_no_number_costs_no_row(case: Any) -> None:
    row = {"Surname": "Quill", "Mobile": "silent", "Email": "declined", "DOB": "14/03/1987 (licence)"}
    (made,) = case.preview("contact_person_search", [row]).rows
    assert made["error"] is None and made["asks"]["name_last"] == "Quill"


@pytest.mark.parametrize(
    ("plaintiff", "reason"), [("Bo Quill", "Defendant is empty"), ("", "the row is empty")]
)
def test_a_row_that_asks_nothing_is_empty_only_where_it_names_nobody(
    case: Any, plaintiff: str, reason: str
) -> None:
    made = case.preview("contact_person_search", _of_two("Plaintiff", "Defendant", plaintiff)).rows[1]
    assert reason in made["error"]


def test_a_row_that_names_one_of_two_parties_asks_about_that_one(case: Any) -> None:
    table = _of_two("Registered Operator", "Nominated Driver", "Bo Quill")
    asks = case.preview("contact_person_search", table).rows[1]["asks"]
    assert asks == {"name_first": "Bo", "name_last": "Quill", "phone": "0491572665"}


def _of_two(first: str, second: str, named: str) -> list[dict[str, str]]:
    """A row that names two parties, and one that names the first at most."""
    columns = (first, f"{first.split()[-1]} Mobile", second, f"{second.split()[-1]} Mobile")
    cells = [
        ("Ada Quill", "0491 571 804", "Otto Venn", "0491 572 549"),
        (named, named and "0491 572 665", "", ""),
    ]
    return [dict(zip(columns, row, strict=True)) for row in cells]
