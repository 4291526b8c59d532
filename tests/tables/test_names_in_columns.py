"""Names that stand in several columns, below initials, or below the headings of clubs and accounts."""

from typing import Any

import pytest

MOBILE = "0491 570 156"


def asked(case: Any, rows: list[dict[str, str]]) -> list[dict[str, Any]]:
    return [row["asks"] for row in case.preview("contact_person_search", rows).rows if not row["error"]]


@pytest.mark.parametrize("heading", ["Initials", "Init.", "Initial"])
def test_initials_beside_a_surname_are_no_first_name_to_ask_with(case: Any, heading: str) -> None:
    (found,) = asked(case, [{"Surname": "Pellworm", heading: "G A", "Mobile": MOBILE}])
    assert "name_first" not in found and found["name_last"] == "Pellworm"


def test_initials_beside_a_first_name_are_left(case: Any) -> None:
    (found,) = asked(case, [{"First name": "Greta", "Initials": "G A", "Surname": "Pellworm"}])
    assert found["name_first"] == "Greta"


def test_a_full_name_is_read_where_its_surname_stands_beside_it(case: Any) -> None:
    (found,) = asked(case, [{"Full name": "Greta Ann Pellworm", "Surname": "Pellworm"}])
    assert found["name_first"] == "Greta" and found["name_last"] == "Pellworm"


def test_a_surname_is_read_where_the_full_name_is_empty(case: Any) -> None:
    rows = [{"Full name": "Greta Pellworm", "Surname": "Pellworm"}, {"Full name": "", "Surname": "Tarr"}]
    assert "Tarr" in {each["name_last"] for each in asked(case, rows)}


def test_a_contacts_name_is_read_in_rows_without_its_parts(case: Any) -> None:
    rows = [
        {"*ContactName": "Greta Pellworm", "EmailAddress": "g@post.example", "FirstName": "Greta",
         "LastName": "Pellworm"},
        {"*ContactName": "Fen Lane Cafe Pty Ltd", "EmailAddress": "f@post.example"},
        {"*ContactName": "Ninian Tarr", "EmailAddress": "n@post.example"},
    ]  # fmt: skip
    found = asked(case, [{"FirstName": "", "LastName": ""} | row for row in rows])
    assert {(each["name_last"], each["email"]) for each in found} == {
        ("Pellworm", "g@post.example"), ("Tarr", "n@post.example"),
    }  # fmt: skip


@pytest.mark.parametrize("heading", ["Cust Name", "Player Name", "Card Name", "Full Name (as per licence)"])
def test_headings_of_clubs_and_accounts_name_people(case: Any, heading: str) -> None:
    (found,) = asked(case, [{heading: "Greta Pellworm", "Mobile": MOBILE}])
    assert found["name_last"] == "Pellworm"


def test_a_mobile_behind_a_parent_is_not_the_childs(case: Any) -> None:
    row = {
        "Player First Name": "Greta", "Player Surname": "Pellworm", "DOB": "14/03/2015",
        "Parent/Guardian": "Silas Pellworm", "Mobile": MOBILE,
    }  # fmt: skip
    (found,) = asked(case, [row])
    assert found["name_first"] == "Greta" and "phone" not in found


@pytest.mark.parametrize("other", ["Tenant", "Occupier"])
def test_a_roll_with_rows_of_owners_only_asks_once_whose_the_rows_are(case: Any, other: str) -> None:
    rows = [
        {"Owner": "Greta Pellworm", "Owner phone": MOBILE, other: "Silas Merriwether"},
        {"Owner": "Ninian Tarr", "Owner phone": "0491 570 157", other: ""},
    ]
    found = case.preview("contact_person_search", rows)
    assert len(found.warnings) == 1 and all("Owner" in row["error"] for row in found.rows)
    chosen = case.preview("contact_person_search", rows, mapping={"Owner": "name"}).rows
    assert {row["asks"]["phone"][-3:] for row in chosen} == {"156", "157"}
    case.import_records(rows, title="roll")
    assert set(case.people()["name"]) == {"Greta Pellworm", "Silas Merriwether", "Ninian Tarr"}
