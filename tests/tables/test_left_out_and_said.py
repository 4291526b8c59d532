"""Values that nobody has or that are called wrong, and what is damaged: left out, and said."""

import io
import json
from typing import Any

import openpyxl
import pytest
from openpyxl.comments import Comment

from workbench.reading.unread import UNKNOWN
from workbench.tables.plan import plan_of
from workbench.tables.table import table_in
from workbench.values import cells, places


def workbook(**more: str) -> Any:
    book = openpyxl.Workbook()
    page = book.active
    page.append(["Name", "Phone", "Email"])
    page.append(["Ada Quill", "0491570156", "ada@post.example"])
    for cell, text in more.items():
        if text.startswith("="):
            page[cell] = text
        else:
            page[cell].comment = Comment(text, "A")
    return book, page


def saved(book: Any) -> bytes:
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


@pytest.mark.parametrize(
    "row", [{"Email": "a@x.example; ada@post.example"}, {"Phone": "0400000000; 0491570156"}]
)
def test_a_value_that_nobody_has_beside_another_is_said(case: Any, row: dict[str, str]) -> None:
    found = case.import_records([{"Name": "Ada Quill", **row}], title="list")
    assert [left["column"] for left in found.source.question["not_read"]] == list(row)
    assert len(case.contacts()) == 1


def test_a_contact_with_a_comment_is_imported_by_leave_only(case: Any) -> None:
    book, _ = workbook(B2="wrong number, belongs to a neighbour", C2="checked with her")
    found = case.import_records(table_in(saved(book), "a.xlsx"), title="list")
    assert [left["column"] for left in found.source.question["not_read"]] == ["Phone", "Email"]
    mapping = {"Name": "name", "Email": {"means": "email", "marked": True}}
    case.import_records(table_in(saved(book), "a.xlsx"), mapping, title="list", again=True)
    assert list(case.contacts()["kind"]) == ["email"]


def test_a_formula_without_a_result_is_shown_as_it_is() -> None:
    book, page = workbook(B2="=VLOOKUP(A2,list!A:B,2)")
    page.column_dimensions["C"].hidden = True
    table = table_in(saved(book), "a.xlsx")
    assert table.records[0]["Phone"] == "=VLOOKUP(A2,list!A:B,2)"
    assert cells.phone(table.records[0]["Phone"]).problem and cells.party("=CONCAT(A1,B1)").problem
    assert any(note.endswith(": C") for note in table.notes)


def test_a_bad_line_of_json_is_a_problem_of_its_row() -> None:
    lines = [json.dumps({"Name": name, "Phone": "0491570156"}) for name in ("Ada Quill", "Abel Plume")]
    table = table_in("\n".join([lines[0], '{"Name": "Ivy', lines[1]]).encode(), "a.jsonl")
    assert [(row.line, bool(row.problem)) for row in table.rows] == [(1, False), (2, True), (3, False)]


def test_two_columns_of_one_heading_are_given_name_and_surname() -> None:
    names = [("Ada", "Quill"), ("John", "Plume"), ("Mary", "Rook")]
    for turned, meanings in ((False, ["first_name", "last_name"]), (True, ["last_name", "first_name"])):
        rows = [dict(zip(("Name", "Name (2)"), name[:: -1 if turned else 1], strict=True)) for name in names]
        plan = plan_of(
            ["Name", "Name (2)", "Phone (2)"], [{**row, "Phone (2)": "0491570156"} for row in rows]
        )
        assert [column.meaning for column in plan.columns] == [*meanings, "phone"]


def test_a_fax_is_called_one(case: Any) -> None:
    case.import_records([{"Name": "Ada Quill", "Phone": "02 5550 1234 fax"}], title="list")
    assert cells.FAX in [detail.get("about") for detail in details(case)]


def details(case: Any) -> list[dict[str, Any]]:
    facts = (fact for _, data in case.graph().nodes(data=True) for fact in data["facts"])
    return [fact.get("detail") or {} for fact in facts]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Lot 5 DP 12345 Fen Rd, Cooma NSW 2630", (None, "LOT 5 DP12345", "Fen", "Cooma")),
        ("Lot 5 DP 12345, 10 Fen Rd, Cooma NSW 2630", ("LOT 5 DP12345", "10", "Fen", "Cooma")),
        ("Rear 5 Fen Rd, Cooma NSW 2630", ("REAR", "5", "Fen", "Cooma")),
        ("5 Fen Rd (rear), Cooma NSW 2630", ("REAR", "5", "Fen", "Cooma")),
        ("5 Front St, Cooma NSW 2630", (None, "5", "Front", "Cooma")),
        ("5 Fen Rd, Cobh, Cork", (None, "5", "Fen", "Cobh")),
        ("Cobh, Cork", (None, None, None, "Cobh")),
        ("5 Fen Rd, Cork", (None, "5", "Fen", "Cork")),
    ],
)
def test_plans_rears_and_counties_have_their_place(text: str, parts: tuple[Any, ...]) -> None:
    read = cells.address(text).value
    assert isinstance(read, places.Address)
    assert (read.flat, read.number, read.street, read.suburb) == parts


def test_a_bare_county_is_said() -> None:
    assert cells.address("5 Fen Rd, Cobh, Cork").note and not cells.address("5 Fen Rd, Cobh, Co. Cork").note


@pytest.mark.parametrize(
    ("tenure", "is_read"), [("2 years 3 months", True), ("P2Y", True), ("rented", False)]
)
def test_only_a_length_is_left_of_a_stay(case: Any, tenure: str, is_read: bool) -> None:
    stay = {"street_address": "5 Fen Rd", "suburb": "Cooma", "state": "NSW", "tenure": tenure}
    person = {"first_name": "Ada", "last_name": "Quill"}
    report = {"report": {"identity": person, "addresses": {"timeline": [stay]}}}
    found = case.import_answer("person_report", {}, json.dumps(report).encode())
    assert is_read == all(each.value != tenure for each in found.unread)


@pytest.mark.parametrize(
    "heading", ["Wrong number", "Disconnected number", "Old mobile", "Mum", "Neighbour", "Called from", "cc"]
)
def test_values_do_not_overrule_a_heading_that_denies_them_or_names_another(case: Any, heading: str) -> None:
    for values in (("0491570156", "0491570157"), ("ada@post.example", "bo@post.example")):
        rows = [
            {"Name": name, heading: value}
            for name, value in zip(("Ada Quill", "Bo Plume"), values, strict=True)
        ]
        assert plan_of(["Name", heading], rows).columns[1].meaning is None
        assert not {"phone", "email"} & case.preview("contact_person_search", rows).rows[0]["asks"].keys()
    states = [{"Name": "Ada Quill", "Licence state": state} for state in ("NSW", "VIC")]
    assert plan_of(["Name", "Licence state"], states).columns[1].meaning is None


def test_values_say_what_an_open_heading_leaves_to_them() -> None:
    rows = [
        {"Column B": "0491570156", "Best": "ada@post.example"},
        {"Column B": "0491570157", "Best": "b@q.example"},
    ]
    assert [column.meaning for column in plan_of(["Column B", "Best"], rows).columns] == ["phone", "email"]


@pytest.mark.parametrize(
    "text", ["ADDRESS UNKNOWN", "NO FIXED ADDRESS", "Overseas", "RTS", "No street address"]
)
def test_no_place_is_no_suburb_or_street_either(text: str) -> None:
    assert cells.town(text).is_nothing and cells.street(text).is_nothing and cells.address(text).is_nothing


def test_a_remark_with_a_year_behind_an_address_is_said() -> None:
    assert cells.address("4 Elm St, Yass NSW 2582 (sold 2019)").problem
    assert cells.address("4 Elm St, Yass NSW 2582 (Unit 2)").values


def test_members_beside_a_surname_are_given_names() -> None:
    rows = [{"Surname": "Quill", "Member 1": "Ada", "Member 2": "Bo"}]
    assert [column.meaning for column in plan_of(["Surname", "Member 1", "Member 2"], rows).columns][:2] == [
        "last_name",
        "first_name",
    ]


def test_a_cell_that_was_understood_says_so_where_nothing_is_claimed_of_it(case: Any) -> None:
    row = {
        "Name": "Ada Quill",
        "Deceased": "N",
        "Country": "New Zealand",
        "Mobile": "021 456 789",
        "Email": "no",
    }
    found = case.import_records([row])
    why = {each.pointer.rpartition("/")[2]: each.why for each in found.unread}
    assert "Deceased" in why and "Country" in why and UNKNOWN not in why.values()
