"""What a column of somebody else leaves open behind it, and what is still of whom the row is about."""

from __future__ import annotations

from typing import Any

import pytest

ARJUN = {"Name": "Arjun Sharma", "Father's Name": "Ravi Sharma", "Mobile": "0491 570 156",
         "Email": "arjun.sharma@mail.example"}  # fmt: skip
MEENA = {"Name": "Meena Rao", "Father's Name": "Anil Rao", "Mobile": "0491 570 157",
         "Email": "meena.rao@mail.example"}  # fmt: skip


def asked(case: Any, *rows: dict[str, str]) -> list[set[str]]:
    return [set(row["asks"]) for row in case.preview("contact_person_search", list(rows)).rows]


def test_behind_a_fathers_name_contacts_with_emails_of_the_rows_people_are_theirs(case: Any) -> None:
    assert all({"phone", "email"} <= fields for fields in asked(case, ARJUN, MEENA))


def test_emails_with_the_fathers_own_name_are_not_theirs(case: Any) -> None:
    rows = [{**ARJUN, "Email": "ravi@mail.example"}, {**MEENA, "Email": "anil.rao@mail.example"}]
    assert all(not {"phone", "email"} & fields for fields in asked(case, *rows))


def test_behind_an_assistant_with_a_phone_of_their_own_all_is_of_the_row(case: Any) -> None:
    row = {
        "First Name": "Zara", "Last Name": "Fontaine", "Assistant's Name": "Lily Cho",
        "Assistant's Phone": "08 7010 4403", "Birthday": "13/09/1980", "E-mail Address": "z@fontaine.example",
    }  # fmt: skip
    assert {"dob_from", "email"} <= asked(case, row)[0]


def test_a_column_that_names_somebody_in_some_rows_binds_these_alone(case: Any) -> None:
    named = {"Name": "Yusuf Haddad", "Buddy": "Noah Saleh", "DOB": "13/09/1980", "Mobile": "0491 570 156"}
    other = {"Name": "Noor Saleh", "Buddy": "", "DOB": "14/09/1981", "Mobile": "0491 570 157"}
    with_somebody, without = asked(case, named, other)
    assert "phone" not in with_somebody and {"dob_from", "phone"} <= without


def test_an_address_behind_the_birth_date_behind_a_father_is_the_childs(case: Any) -> None:
    row = {"DIRECTOR_NAME": "Arjun Sharma", "FATHER_NAME": "Ravi Sharma", "DATE_OF_BIRTH": "13/09/1980",
           "PRESENT_RESIDENTIAL_ADDRESS": "4 Quay Street, Geelong VIC 3220"}  # fmt: skip
    assert {"name_last", "dob_from", "full_address"} <= asked(case, row)[0]


@pytest.mark.parametrize("between", [{}, {"Licence state": "VIC"}])
@pytest.mark.parametrize("before", [{}, {"Registered operator": "Swiftline Couriers Pty Ltd"}])
def test_the_last_word_of_a_name_says_whose_other_columns_are(
    case: Any, before: dict[str, str], between: dict[str, str]
) -> None:
    row = {**before, "Nominated driver": "Cody Hanrahan", "Driver DOB": "16/05/2000", **between,
           "Driver address": "9 Dune Street, Werribee VIC 3030"}  # fmt: skip
    assert {"name_last", "dob_from", "full_address"} <= asked(case, row)[0]


def test_a_remark_on_one_phone_doubts_no_other(case: Any) -> None:
    row = {"Name": "Joan Pickett", "Ph": "07 5550 3401", "Alt ph": "0491 570 156",
           "Notes": "alt ph is daughter's"}  # fmt: skip
    (read,) = case.preview("contact_person_search", [row]).rows
    assert read["asks"]["phone"] == "0755503401"


def test_a_code_of_a_kind_says_nothing_of_an_address(case: Any) -> None:
    row = {"First name": "Zara", "Surname": "Fontaine", "Address": "4 Quay Street", "City": "Geelong",
           "State": "VIC", "Ticket type": "GA"}  # fmt: skip
    assert "street_address" in asked(case, row)[0]


def test_a_birthday_without_its_year_is_left_with_a_note(case: Any) -> None:
    row = {"First Name": "Zara", "Last Name": "Fontaine", "Birthday": "04/12"}
    (read,) = case.preview("contact_person_search", [row]).rows
    assert not read["error"] and any("Birthday" in note for note in read["notes"])


def test_a_state_beside_an_address_in_one_cell_is_a_part_of_it(case: Any) -> None:
    row = {"Name": "Noor Haddad", "Address": "8/2 Ernest Street, Lakemba", "State": "NSW"}
    case.import_records([row], title="list")
    labels = {label for _, label in case.graph().nodes(data="label")}
    assert "8/2 Ernest Street, Lakemba NSW" in labels


def test_a_buyers_own_address_is_asked_beside_a_fuller_one_of_delivery(case: Any) -> None:
    row = {
        "Buyer Name": "Dougal Kerr", "Buyer Address 1": "9 Elm Street", "Buyer Address 2": "",
        "Buyer City": "Dubbo", "Ship To Name": "Lily Cho", "Ship To Address 1": "11 Glebe Road",
        "Ship To Address 2": "Unit 2", "Ship To City": "Dubbo",
    }  # fmt: skip
    (read,) = case.preview("contact_person_search", [row]).rows
    assert read["asks"]["street_address"] == "9 Elm Street"


def test_a_home_phone_in_a_row_of_a_club_alone_is_the_clubs(case: Any) -> None:
    rows = [
        {"First": "Zara", "Last": "Fontaine", "Org": "", "Home ph": "08 7010 4403"},
        {"First": "", "Last": "", "Org": "Dubbo Tennis Club", "Home ph": "08 7010 4404"},
    ]
    case.import_records(rows, title="list")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    assert ("Dubbo Tennis Club", "08 7010 4404") in {(label[one], label[two]) for one, two in graph.edges()}


def test_a_phone_behind_an_emergency_contact_stays_open_before_an_email_of_the_rows_people(case: Any) -> None:
    row = {"Tenant": "Ada Quill", "Emergency contact": "Tom Fenn", "Phone": "0491 570 158",
           "Email": "ada.quill@mail.example"}  # fmt: skip
    assert "phone" not in asked(case, row)[0]
