"""The batch on the desk: what of a table is asked, and what is not."""

from __future__ import annotations

import re
import threading
from pathlib import Path
from typing import Any

import pytest
from support.jobs import ended, heard

from widgets import Batch


def test_the_price_tells_which_columns_are_not_asked(case: Any) -> None:
    batch = Batch(case, "contact_person_search", [{"name_last": "Szaborin", "row": 1, "note": "new"}])
    assert batch.form.price["aside"] == "columns not asked: row, note"
    batch.load([{"name_last": "Szaborin"}])
    assert batch.form.price["aside"] == ""


def test_a_misspelt_column_is_told_and_has_no_price(case: Any) -> None:
    batch = Batch(case, "contact_person_search", [{"name_last": "Szaborin", "name_fist": "Ilka"}])
    assert batch.form.price == {} and batch.form.tone == "bad"
    assert "did you mean name_first?" in batch.form.status
    assert batch.start() is None and case.spent == 0
    batch.load([{"name_last": "Szaborin", "name_first": "Ilka"}])
    assert batch.form.price["words"] == "1 unit" and batch.form.status == ""


def test_what_was_said_of_a_table_goes_with_it(case: Any) -> None:
    """Also after a batch was asked."""
    batch = Batch(case, "contact_person_search", [{"name_last": "Szaborin"}])
    heard(batch.start())
    assert batch.form.status == "1 question answered"
    batch.load([{"name_fist": "Ilka", "last_name": "Szaborin", "phone": "0491570156"}])
    assert "did you mean name_first?" in batch.form.status and batch.form.price == {}
    batch.form.operation = "person_history"
    assert batch.form.status == "" and batch.form.price["aside"] == "columns not asked: name_fist"


def test_a_column_named_as_the_service_names_the_field_is_asked(case: Any) -> None:
    batch = Batch(case, "enhance_record_plus", [{"email": "ilka@example.com", "opt-in": True}])
    assert told(batch) == [["email", True], ["opt-in", True]] and batch.form.price["aside"] == ""


def chosen(batch: Batch, content: bytes, name: str = "people.csv") -> None:
    """As the page sends the file that somebody chooses."""
    batch.form._handle_custom_msg({"type": "file", "name": name}, [memoryview(content)])


def told(batch: Batch) -> list[list[Any]]:
    return [[column["name"], column["asked"]] for column in batch.form.columns]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_chosen_file_is_read_as_one_in_python_is(case: Any, separator: str) -> None:
    batch = Batch(case, "contact_person_search")
    text = separator.join(("\ufeffname_last ", 'note\r\n"Szaborin"', '"a,b;c"\r\n')) + "Abernathy\r\n"
    chosen(batch, text.encode())
    assert told(batch) == [["name_last", True], ["note", False]]
    assert (batch.form.file, batch.form.price["words"]) == ("people.csv, 2 rows", "2 units")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"%PDF-1.7", "is a PDF"),
        (b"", "is empty"),
        ("name_last\n漢\n".encode() + b"M\xfcller\n", "line 3 is not UTF-8"),
    ],
)
def test_a_chosen_file_that_would_be_misread_is_refused(case: Any, content: bytes, words: str) -> None:
    batch = Batch(case, "contact_person_search")
    chosen(batch, content)
    assert words in batch.form.status and batch.form.tone == "bad"
    assert batch.form.columns == [] and batch.start() is None


DEBTORS = Path(__file__).parents[1] / "tables" / "debtors.csv"


def test_every_row_of_a_debtor_list_is_usable_or_says_why_not(case: Any) -> None:
    """Before anything is paid, and each reason stands with the cell that can be corrected."""
    batch = Batch(case, "contact_person_search", DEBTORS)
    review = batch.form.review
    lines = {row["line"] for part in review.values() for row in part["rows"]}
    assert lines == {line for line in range(2, 32) if line != 7}, "only the blank line is no row"
    for row in review["problem"]["rows"]:
        assert row["error"] and (row["problems"] or row["line"] in (16, 30)), row
    assert not any(row["error"] for kind in ("changed", "ready") for row in review[kind]["rows"])
    sent = [row["asks"].get("phone") for kind in ("changed", "ready") for row in review[kind]["rows"]]
    assert all(phone is None or re.fullmatch("0[0-9]{9}", phone) for phone in sent)
    assert case.spent == 0


def test_a_cell_is_corrected_in_place_and_a_column_gets_another_meaning(case: Any, tmp_path: Any) -> None:
    rows = "First,Surname,Mobile,Other\nChidi,Okafor,4.91571E+08,x\nAnn,Bell,0491570156,\n"
    batch = Batch(case, "person_history")
    chosen(batch, rows.encode())
    assert batch.form.price["invalid"] == 1
    message = {"type": "mend", "line": 2, "column": "Mobile", "value": "0491 570 158"}
    batch.form._handle_custom_msg(message, None)
    assert batch.form.price["invalid"] == 0 and batch.form.review["problem"]["count"] == 0
    batch.form._handle_custom_msg({"type": "means", "column": "Mobile", "meaning": None}, None)
    assert ["Mobile", False] in told(batch)


def test_a_mapping_that_was_used_is_offered_for_the_same_headings(
    case: Any, monkeypatch: Any, tmp_path: Any
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    rows = [{"Who": "Szaborin", "Ref": "1"}]
    batch = Batch(case, "contact_person_search")
    batch.load(rows, mapping={"Who": "last_name", "Ref": None})
    heard(batch.start())
    again = Batch(case, "contact_person_search", [{"who": "Abernathy", "ref": "2"}])
    assert told(again) == [["who", True], ["ref", False]] and again.form.notes


def test_rows_are_asked_without_a_damaged_cell_by_leave_only(case: Any) -> None:
    batch = Batch(case, "contact_person_search", [{"Surname": "Szaborin", "Mobile": "4.91571E+08"}])
    assert batch.form.price["words"] == "free" and batch.form.price["invalid"] == 1
    batch.form.partly = True
    assert batch.form.price["words"] == "1 unit" and batch.form.price["invalid"] == 0
    assert heard(batch.start()) is not None and "phone" not in case.source("S1").question


ROWS = [
    {"name_last": "Szaborin", "name_first": "Viktor"},
    {"name_last": "Nobodysname", "name_first": "Ilka"},
    {"name_last": "Abernathy", "name_first": "Danel"},
]


def test_a_batch_is_there_again_with_its_corrections_and_answers(case: Any) -> None:
    batch = Batch(case, "contact_person_search")
    batch.load(ROWS, name="debtors")
    batch.mend(batch._table.rows[2].line, "name_first", "Daniel")
    assert [each.corrections for each in case.batches()] == [1]
    heard(batch.start())
    spent = case.spent
    again = Batch(case)
    assert again.form.operation == "contact_person_search"
    assert [row.cells["name_first"] for row in again._table.rows] == ["Viktor", "Ilka", "Daniel"]
    assert again.results.count == batch.results.count
    found = [again.results.cell(row, "found") for row in range(again.results.count)]
    assert found == [batch.results.cell(row, "found") for row in range(batch.results.count)]
    assert "no match" in found and any("Szaborin" in name for name in found)
    assert case.spent == spent and again.form.price["known"] == 3


def test_a_correction_after_asking_is_kept_too(case: Any) -> None:
    batch = Batch(case, "contact_person_search")
    batch.load(ROWS[:2], name="debtors")
    heard(batch.start())
    batch.mend(batch._table.rows[1].line, "name_first", "Ilona")
    again = Batch(case)
    assert again._table.rows[1].cells["name_first"] == "Ilona"
    assert "1 correction" in again.form.status


def test_an_opened_row_leads_to_who_was_found(case: Any) -> None:
    batch = Batch(case, "contact_person_search", ROWS[:1])
    seen: list[str] = []
    batch.on_select(seen.append)
    heard(batch.start())
    batch.results._open_listeners.tell(0)
    assert seen and seen[0] in case.graph(frozen=True)


def test_another_kept_batch_is_opened_by_its_name(case: Any) -> None:
    batch = Batch(case, "contact_person_search")
    for name, rows in (("first", ROWS[:1]), ("second", ROWS[1:])):
        batch.load(rows, name=name)
        heard(batch.start())
    again = Batch(case)
    assert len(again.form.kept) == 2
    again.form._handle_custom_msg({"type": "reopen", "name": again.form.kept[0][0]}, [])
    assert [row.cells["name_last"] for row in again._table.rows] == ["Szaborin"]


def test_doubtful_names_are_asked_with_one_tick_for_their_column(case: Any) -> None:
    batch = Batch(case, "contact_person_search", [{"Name": "Ada Quill FRICS"}, {"Name": "Abel Plume"}])
    assert (batch.form.price["words"], batch.form.columns[0]["doubtful"]) == ("1 unit", 1)
    tick = {"type": "means", "column": "Name", "meaning": "name", "order": None, "doubtful": True}
    batch.form._handle_custom_msg(tick, [])
    assert (batch.form.price["words"], batch.form.columns[0]["takes_doubtful"]) == ("2 units", True)


def test_rows_whose_remark_says_not_to_contact_are_told_before_they_are_asked(case: Any) -> None:
    rows = [
        {"name_first": "Viktor", "name_last": "Szaborin", "Remarks": "DO NOT CONTACT, see file"},
        {"name_first": "Mavis", "name_last": "Whitlocke", "Remarks": "paid in May"},
    ]
    batch = Batch(case, data=rows)
    (warning,) = batch.form.warnings
    assert "DO NOT CONTACT, see file" in warning and "May" not in warning


def test_a_column_of_several_given_names_finds_who_has_them_apart(case: Any) -> None:
    rows = [{"Christian names": "Daniel James", "Surname": "Abernathy", "State": "VIC"}]
    batch = Batch(case, "contact_person_search", rows)
    (changed,) = batch.form.review["changed"]["rows"]
    assert any("James" in note for note in changed["notes"])
    heard(batch.start())
    assert "Daniel James Abernathy" in batch.results.cell(0, "found")


LIST = [
    {
        "SURNAME": "Szaborin",
        "Vorname": "Ilka",
        "Mob. / Tel": "0491 570 156",
        "Addr": "1 Pier St",
        "Name_midle": "Ann",
    },
    {
        "SURNAME": "Harrowby Holdings P/L",
        "Mob. / Tel": "0491 570 156",
        "Addr": "1 Pier St",
        "Name_midle": "Ann",
    },
    {
        "SURNAME": "Quillfeather",
        "Vorname": "Mara",
        "Mob. / Tel": "0491 570 15",
        "Addr": "2 Pier St",
        "Name_midle": "",
    },
]


def test_a_heading_that_is_nearly_a_field_is_asked_about_and_the_others_are_understood(case: Any) -> None:
    batch = Batch(case, "contact_person_search", LIST)
    asked = {column["name"]: column["asked"] for column in batch.form.columns}
    assert asked == {"SURNAME": True, "Vorname": True, "Mob. / Tel": True, "Addr": True, "Name_midle": False}
    assert {c["name"]: c["near"] for c in batch.form.columns if c["near"]} == {"Name_midle": "name_middle"}
    assert batch.form.columns[0]["samples"] and batch.form.price == {}


@pytest.mark.parametrize(("answer", "is_asked"), [("name_middle", True), (None, False)])
def test_once_it_is_answered_the_batch_has_a_price(case: Any, answer: str | None, is_asked: bool) -> None:
    batch = Batch(case, "contact_person_search", LIST)
    batch.choose("Name_midle", answer)
    assert batch.form.price["words"] and batch.form.status == ""
    assert dict(map(tuple, told(batch)))["Name_midle"] is is_asked  # type: ignore[arg-type]


def test_rows_that_are_asked_without_a_cell_count_as_asked(case: Any) -> None:
    batch = Batch(case, "contact_person_search", LIST)
    batch.choose("Name_midle", "name_middle")
    batch.form.partly = True
    counts = {kind: part["count"] for kind, part in batch.form.review.items()}
    assert counts["problem"] == batch.form.price["invalid"] == 1
    (row,) = batch.form.review["changed"]["rows"]
    assert row["line"] == 3 and any("Mob. / Tel" in note for note in row["notes"])


def test_a_company_is_never_a_search_for_people_without_a_name(case: Any) -> None:
    batch = Batch(case, "contact_person_search", LIST)
    batch.choose("Name_midle", "name_middle")
    batch.form.partly = True
    (row,) = batch.form.review["problem"]["rows"]
    assert row["line"] == 2 and "is a company" in row["error"]
    batch.mend(2, "SURNAME", "")
    assert batch.form.price["invalid"] == 0


FIVE = [{"name_last": name} for name in ("Szaborin", "Abernathy", "Okafor", "Zielonka", "Whitlocke")]


def pressed(batch: Batch, **message: Any) -> None:
    """As the page sends the press of a button."""
    batch.form._handle_custom_msg(message, [])


def test_what_the_budget_pays_for_is_asked_and_the_rest_waits(case: Any) -> None:
    case.budget = 2
    batch = Batch(case, "contact_person_search", FIVE)
    jobs: list[Any] = []
    batch.on_job(jobs.append)
    price = batch.form.price
    assert (price["over"], price["affordable"], price["waits"]) == (True, 2, 3)
    pressed(batch, type="start", operation="contact_person_search", first=price["affordable"])
    frame = heard(jobs[0])
    assert case.spent == 2 and list(frame[frame["source"].isna()]["name_last"]) == [
        row["name_last"] for row in FIVE[2:]
    ]
    assert "3 rows not asked yet" in batch.form.status
    assert Batch(case).form.price["waits"] == 3


def test_a_budget_that_is_changed_in_the_form_pays_for_the_rest(case: Any) -> None:
    case.budget = 2
    batch = Batch(case, "contact_person_search", FIVE)
    told: list[int | None] = []
    batch.on_budget(lambda: told.append(case.budget))
    pressed(batch, type="budget", units=" 9 ")
    assert told == [9] and not batch.form.price["over"]
    heard(batch.start())
    assert case.spent == 5


def test_a_budget_that_is_no_number_is_refused_with_its_text(case: Any) -> None:
    batch = Batch(case, "contact_person_search", FIVE)
    pressed(batch, type="budget", units="1o")
    assert case.budget == 20 and "'1o'" in batch.form.status and batch.form.tone == "bad"


def test_a_price_that_is_out_of_date_is_shown_again(case: Any) -> None:
    case.budget = 5
    batch = Batch(case, "contact_person_search", FIVE)
    case.contact_person_search(name_last="Quillfeather")
    assert batch.start() is None
    assert batch.form.price["affordable"] == 4 and batch.form.tone == "bad"


def test_a_stopped_batch_shows_at_once_what_was_answered(case: Any) -> None:
    rows = [{"name_last": f"Okafor{chr(97 + n)}"} for n in range(15)]
    batch = Batch(case, "contact_person_search", rows)
    asked = batch.start()
    assert asked is not None
    while not case.spent:
        threading.Event().wait(0.005)
    batch.cancel()
    ended(asked)
    assert batch.form.price["known"] == case.spent
    assert batch.frame["source"].notna().sum() >= case.spent
    assert asked.state == "done" or f"{case.spent} of 15" in batch.form.status


def test_columns_that_one_remark_leaves_out_are_named_together(case: Any) -> None:
    rows = (
        "Ref,Surname,First Name,Mobile,Notes\n1,Quill,Ada,0491 570 156,\n2,Quill,Ada,0491 570 156,dup of 1\n"
    )
    batch = Batch(case)
    batch.form._handle_custom_msg({"type": "file", "name": "a.csv"}, [memoryview(rows.encode())])
    (row,) = (each for each in batch.form.review["problem"]["rows"] if each["line"] == 3)
    (note,) = (each for each in row["notes"] if each.startswith("not asked: "))
    assert all(name in note for name in ("Surname", "First Name", "Mobile"))


@pytest.mark.parametrize("rows", [ROWS[:2], ROWS[1:2]])
def test_an_answer_that_found_nobody_is_cited_too(case: Any, rows: Any) -> None:
    batch = Batch(case, "contact_person_search", rows)
    heard(batch.start())
    of_nobody = batch.results.count - 1
    assert batch.results.cell(of_nobody, "found") == "no match"
    assert case.cite(batch.results.cell(of_nobody, "cite")).operation == "contact_person_search"
