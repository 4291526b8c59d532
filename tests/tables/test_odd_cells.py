"""Cells with brackets, single letters and places: whatever one holds, its table is read or asks about it."""

from __future__ import annotations

import datetime

from hypothesis import given
from hypothesis import strategies as st

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import read_row
from workbench.values import cells

PIECES = st.sampled_from(
    [
        "Canada",
        "Bay",
        "Hill",
        "St",
        "Street",
        "Road",
        "(A)",
        "(C)",
        "(",
        ")",
        "[a]",
        "a",
        "I",
        "O'",
        "-",
        "&",
        "/",
        ",",
        ";",
        ".",
        "'",
        '"',
        "12",
        "3/4",
        "Unit",
        "Level",
        "PO",
        "Box",
        "NSW",
        "2042",
        "SE1",
        "7AB",
        "Ireland",
        "c/o",
        "Mr",
        "(nee",
        "aka",
        "t/a",
        "of",
        "the",
        "von",
        "O'Brien",
        "Smith,",
        "Ada",
        "Pty",
        "Ltd",
        "S.A.",
        "ABN",
        "劉",
        ":",
        "#",
        "*",
        "?",
        "0412",
        "+61",
        "1.1.1970",
        "|",
        "é",
        "Mt",
        "D'",
        "Lot",
        "Cnr",
        "&",
        "Sons",
        "(Aust)",
        "Trust",
        "ATF",
        "Estate",
        "late",
        "N/A",
        "1st",
    ]
)
TEXTS = st.lists(PIECES, min_size=1, max_size=6).flatmap(
    lambda words: st.sampled_from([" ", "", ", "]).map(lambda joint: joint.join(words))
)
READERS = [cells.address, cells.company_or_person, cells.phone, cells.email, cells.date, cells.street,
           cells.town, cells.state, cells.postcode, cells.country, cells.roles]  # fmt: skip
HEADS = ["Name", "Company", "Contact", "Address", "Suburb", "State", "Phone", "Email", "DOB", "Area"]


def test_a_place_of_a_street_s_word_and_a_bracket_is_asked_about() -> None:
    assert not cells.address("Canada Bay (A)").values
    assert not cells.address("Broken Hill (C)").values


@given(TEXTS)
def test_no_reader_of_cells_raises(text: str) -> None:
    for read in READERS:
        assert read(text) is not None


@given(st.lists(st.fixed_dictionaries(dict.fromkeys(HEADS, TEXTS)), min_size=1, max_size=3))
def test_no_row_stops_its_table(rows: list[dict[str, str]]) -> None:
    plan = plan_of(HEADS, rows, today=datetime.date(2026, 1, 1))
    assert [column.name for column in plan.columns] == HEADS
    for row in rows:
        assert read_row(plan, row) is not None
