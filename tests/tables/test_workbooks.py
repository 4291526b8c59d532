"""What a workbook says besides the values of its cells, and two lines of headings."""

from __future__ import annotations

import datetime
import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.comments import Comment
from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import Font, PatternFill
from openpyxl.utils.datetime import CALENDAR_MAC_1904

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import read_row
from workbench.tables.sheets import STRUCK
from workbench.tables.table import Table, table_in

HEADINGS = ("Surname", "First name", "Mobile")
PEOPLE = (("Pipit", "Ann", "0491 570 156"), ("Ruff", "Cy", "0491 570 157"), ("Smew", "Di", "0491 570 158"))
ASKED = "contact_person_search"


def saved(lines: Sequence[Sequence[Any]], change: Callable[[Any], Any] | None = None) -> bytes:
    book = openpyxl.Workbook()
    for line in lines:
        book.active.append(list(line))
    if change is not None:
        change(book)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def table(lines: Sequence[Sequence[Any]], change: Callable[[Any], Any] | None = None) -> Table:
    return table_in(saved(lines, change), "people.xlsx")


def commented(book: Any) -> None:
    book.active["C3"].comment = Comment("WRONG NUMBER, of the brother", "me")


def struck(book: Any) -> None:
    book.active["C3"].font = Font(strike=True)


# -- marks


def run_of(cell: str, *runs: tuple[str, bool]) -> Callable[[Any], None]:
    """A change that gives a cell runs of text, each struck through or not."""

    def change(book: Any) -> None:
        book.active[cell] = CellRichText(
            *(TextBlock(InlineFont(strike=True), text) if is_struck else text for text, is_struck in runs)
        )

    return change


def test_what_is_struck_through_within_a_cell_is_not_read_and_said() -> None:
    made = table((HEADINGS, *PEOPLE), run_of("C3", ("0491 570 157", True), (" / 0491 570 158", False)))
    assert made.rows[1].cells["Mobile"] == "0491 570 158"
    assert "0491 570 157" in made.rows[1].marks["Mobile"]
    assert any("0491 570 157" in note for note in made.notes)


def test_a_cell_of_one_struck_run_is_struck_through(case: Any) -> None:
    made = table((HEADINGS, *PEOPLE), run_of("C3", ("0491 ", True), ("570 157", True)))
    assert STRUCK in made.rows[1].marks["Mobile"]
    assert case.preview(ASKED, made).rows[1]["error"]


def test_runs_of_which_none_is_struck_are_one_text() -> None:
    made = table((HEADINGS, *PEOPLE), run_of("A3", ("Ru", False), ("ff", False)))
    assert (made.rows[1].cells["Surname"], made.rows[1].marks) == ("Ruff", {})


@pytest.mark.parametrize("comment", ["his sister's", "mobile belongs to his sister", "Mother's", "wife"])
def test_a_contact_whose_comment_says_that_it_is_anothers_is_not_imported(case: Any, comment: str) -> None:
    def change(book: Any) -> None:
        book.active["C3"].comment = Comment(comment, "me")

    case.import_records(table((HEADINGS, *PEOPLE), change), title="list")
    uses = [data for _, _, data in case.graph().edges(data=True) if data["relation"] == "uses"]
    assert len(uses) == len(PEOPLE) - 1


@pytest.mark.parametrize("change", [commented, struck])
def test_a_phone_that_is_commented_or_struck_is_not_asked_without_leave(case: Any, change: Any) -> None:
    marked = table((HEADINGS, *PEOPLE), change)
    assert any("C3" in note for note in marked.notes)
    rows = case.preview(ASKED, marked).rows
    assert [row["error"] is None for row in rows] == [True, False, True]
    assert [problem["column"] for problem in rows[1]["problems"]] == ["Mobile"]
    leave = {"Mobile": {"means": "phone", "marked": True}}
    assert case.price(ASKED, marked, mapping=leave).invalid == 0
    (row,) = (row for row in marked.rows if row.marks)
    written_again = row.corrected("Mobile", "0491 570 157")
    assert not written_again.marks and written_again.cells == row.cells


def test_a_row_may_be_asked_without_its_marked_cell(case: Any) -> None:
    marked = table((HEADINGS, *PEOPLE), struck)
    assert case.price(ASKED, marked, partly=True).invalid == 0
    found = case.batch(ASKED, marked, partly=True, at_once=1).result()
    question = case.source(found["source"].iloc[1]).question
    assert question["name_last"] == "Ruff" and "phone" not in question


def remarked(book: Any) -> None:
    book.active["C3"].comment = Comment("confirmed by her brother", "me")


def test_a_contact_that_is_struck_or_commented_is_not_imported_and_a_comment_is_kept(
    case: Any, tmp_path: Path
) -> None:
    for change in (commented, struck, remarked):
        (tmp_path / "people.xlsx").write_bytes(saved((HEADINGS, *PEOPLE), change))
        source = case.import_records(tmp_path / "people.xlsx", again=True).source
        left = [each for each in source.question.get("not_read", ()) if each.get("column") == "Mobile"]
        assert [each["text"] for each in left] == ["0491 570 157"]
        assert any("C3" in note for note in source.question["notes"])
    assert len(case.claims().query("attribute == 'phone'")) == 6


def by_row(book: Any) -> None:
    book.active.row_dimensions[3].font = Font(strike=True)


def by_condition(book: Any) -> None:
    rule = FormulaRule(formula=['$B2="cy"'], font=Font(strike=True))
    book.active.conditional_formatting.add("A2:C4", rule)


@pytest.mark.parametrize("change", [by_row, by_condition])
def test_a_row_that_its_style_or_a_condition_strikes_through_is_not_asked(change: Any, case: Any) -> None:
    rows = case.preview(ASKED, table((HEADINGS, *PEOPLE), change)).rows
    assert [bool(row["error"]) for row in rows] == [False, True, False]


def test_of_very_many_conditions_those_that_were_not_looked_at_are_reported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def many(book: Any) -> None:
        by_condition(book)
        for number in range(30):
            rule = FormulaRule(formula=['$B2="cy"'], font=Font(strike=True))
            book.active.conditional_formatting.add(f"A2:C{5 + number}", rule)

    monkeypatch.setattr("workbench.tables.struck.MOST_LOOKS", 20)
    notes = table((HEADINGS, *PEOPLE), many).notes
    assert any("A2:C34" in note and "A2:C4," not in note for note in notes)


def test_a_condition_that_is_not_understood_is_reported() -> None:
    def unclear(book: Any) -> None:
        rule = FormulaRule(formula=["LEN($B2)>2"], font=Font(strike=True))
        book.active.conditional_formatting.add("A2:C4", rule)

    assert any("A2:C4" in note for note in table((HEADINGS, *PEOPLE), unclear).notes)


def test_cells_with_a_colour_of_their_own_are_named() -> None:
    def coloured(book: Any) -> None:
        for place in ("A1", "B1", "C1"):
            book.active[place].fill = PatternFill("solid", fgColor="FF999999")
        book.active["A3"].fill = PatternFill("solid", fgColor="FFFF0000")

    lines = (HEADINGS, *PEOPLE, ("Red = deceased estate",))
    found = table(lines, coloured)
    assert [note for note in found.notes if "A3" in note and "A1" not in note]
    assert len(found.rows) == 3 and [line for line, _, _ in found.skipped] == [5]


def test_beside_a_legend_every_colour_is_named_with_what_the_legend_says() -> None:
    def coloured(book: Any) -> None:
        for line in (1, 2, 3, 4):
            book.active.cell(line, 2).fill = PatternFill("solid", fgColor="FFFF0000")

    without, beside = (table((HEADINGS, *PEOPLE, *more), coloured).notes for more in ((), (("Red = dead",),)))
    assert not any("B2" in note for note in without)
    assert any("B2, B3, B4" in note for note in beside) and any("Red = dead" in note for note in beside)


def test_the_colour_of_the_headings_in_a_row_is_named() -> None:
    def coloured(book: Any) -> None:
        for line in (1, 3):
            book.active.cell(line, 1).fill = PatternFill("solid", fgColor="FFFFFF00")

    (note,) = table((HEADINGS, *PEOPLE), coloured).notes
    assert "A3" in note and "A1" not in note


def test_stripes_are_no_remark() -> None:
    def striped(book: Any) -> None:
        for line in (2, 4, 6):
            book.active.cell(line, 1).fill = PatternFill("solid", fgColor="FFEEEEEE")

    assert table((HEADINGS, *PEOPLE, *PEOPLE, *PEOPLE), striped).notes == ()


# -- days from 1904


def test_plain_numbers_of_a_workbook_from_1904_are_its_days(case: Any) -> None:
    def from_1904(book: Any) -> None:
        book.epoch = CALENDAR_MAC_1904

    born = datetime.datetime(1985, 4, 3)
    lines = (
        ("Surname", "DOB", "Amount"),
        ("Quill", born, 29_221),
        ("Penn", 29_221, 29_221),
        ("Oak", 1961, 1),
    )
    old = table(lines, from_1904)
    asked = [row["asks"].get("dob_from") for row in case.preview(ASKED, old).rows]
    assert asked == ["1985-04-03", "1984-01-02", "1961-01-01"]
    source = case.import_records(old).source
    births = case.claims().query("attribute == 'birth_date'")["value"]
    assert [str(value)[:10] for value in births] == ["1985-04-03", "1984-01-02", "1961"]
    assert source.document["records"][1]["Amount"] == 29_221


# -- two lines of headings


@pytest.mark.parametrize(
    ("upper", "lower", "names"),
    [
        (
            ("Acc", "Debtor", "", "Contact", ""), ("No.", "Surname", "First name", "Phone", "$"),
            ["Acc No.", "Surname", "First name", "Phone", "Contact $"],
        ),
        (
            ("Tenant", "", "Spouse", ""), ("Surname", "Given name", "First name", "Mobile"),
            ["Tenant Surname", "Tenant Given name", "Spouse First name", "Spouse Mobile"],
        ),
        (
            ("Lessor", "", "Wharf hand", ""), ("Name", "Address", "Name (full)", "DOB"),
            ["Lessor Name", "Lessor Address", "Wharf hand Name (full)", "Wharf hand DOB"],
        ),
        (
            ("Owner details", "", "Dog", ""), ("Owner name", "Email", "Microchip", "DOB"),
            ["Owner name", "Owner Email", "Dog Microchip", "Dog DOB"],
        ),
        (
            ("Tenant", "", "Previous address", ""), ("Surname", "Given name", "Street", "Suburb"),
            ["Surname", "Given name", "Previous address Street", "Previous address Suburb"],
        ),
        (
            ("", "", "Old", ""), ("Surname", "Given name", "Phone", "Email"),
            ["Surname", "Given name", "Old Phone", "Old Email"],
        ),
        (
            ("Tenant", "", "Home address", ""), ("Surname", "Given name", "Street", "Suburb"),
            ["Surname", "Given name", "Street", "Suburb"],
        ),
        (("Name", "Name", "Contact"), ("Last name", "Given", "Email"), ["Last name", "Given", "Email"]),
        (("Name", "Phone"), ("Lily Holly", "0491 570 156"), ["Name", "Phone"]),
        (("Name", "City"), ("Lily Holly", "Perth"), ["Name", "City"]),
    ],
)  # fmt: skip
def test_the_lower_of_two_lines_of_headings_names_the_columns(
    upper: tuple[str, ...], lower: tuple[str, ...], names: list[str]
) -> None:
    below = tuple(f"x{at}" for at in range(len(upper)))
    assert list(table((upper, lower, below, below)).columns) == names


@pytest.mark.parametrize("group", ["Previous address", "Former address", "Prior address", "Old details"])
def test_what_stands_under_a_heading_of_another_time_is_not_asked(case: Any, group: str) -> None:
    upper, lower = (
        ("Tenant", "", "", group, "", ""),
        ("Surname", "Given name", "Mobile", "Street", "Suburb", "State"),
    )
    people = [("Holly", name, "0491 570 156", "7 Tulip Rd", "Kew", "VIC") for name in ("Lily", "Rose")]
    found = case.preview(ASKED, table((upper, lower, *people)))
    assert found.columns["means"].tolist()[3:] == [None] * 3


def test_the_upper_line_again_is_no_row() -> None:
    upper, lower = ("Debtor", "", "Contact"), HEADINGS
    found = table((upper, lower, PEOPLE[0], upper, lower, PEOPLE[1]))
    assert [row.line for row in found.rows] == [3, 6]


def test_a_line_that_says_in_what_form_the_cells_stand_is_no_row() -> None:
    lines = (("Surname", "Given", "DOB"), ("(family)", "(first)", "dd/mm/yyyy"), ("Ewe", "Eva", "13/04/1985"))
    assert [row.line for row in table(lines).rows] == [3]


def test_numbered_names_of_a_list_of_sanctions_are_parts_of_one_name() -> None:
    heads = ["Name 6", "Name 1", "Name 2", "Name 3", "DOB"]
    records = [dict(zip(heads, ("ZIELONKA", "Tomasz", "Piotr", "", "1970"), strict=True))]
    (person,) = read_row(plan_of(heads, records), records[0]).people
    assert (person.name.first, person.name.middle, person.name.last) == ("Tomasz", "Piotr", "ZIELONKA")


def test_a_heading_between_the_rows_is_told_from_a_person_in_any_column() -> None:
    lines = (
        (None, *HEADINGS),
        (None, *PEOPLE[0]),
        (None, "Former directors", None, None),
        (None, *PEOPLE[1]),
    )
    assert [bool(row.problem) for row in table(lines).rows] == [False, True, False]
