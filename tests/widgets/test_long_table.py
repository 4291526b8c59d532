"""A table too long for a page: Python sorts, filters and cuts it, and the page holds what is looked at."""

from __future__ import annotations

import gzip
import json
import random
from typing import Any

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from widgets import Results
from widgets.base import plain
from widgets.full_table import Whole
from widgets.results import LONG, PAGE, _marked, _marks
from workbench.values.search import holds, words_of

CELLS = st.one_of(
    st.none(), st.just(""), st.text(max_size=6), st.integers(-20, 20), st.lists(st.text(max_size=3))
)


def long_frame(rows: int = 5_000) -> pd.DataFrame:
    """Invented people, some of whom have no suburb."""
    rng = random.Random(7)
    return pd.DataFrame(
        [
            {
                "cite": f"S{n + 1}#/records/0",
                "name": f"Person {n}",
                "suburb": rng.choice(["HORSHAM", "Ararat", None]),
                "floor": rng.randrange(400),
                "phones": [f"04{rng.randrange(10**8):08d}"],
            }
            for n in range(rows)
        ]
    )


class Browser:
    """What a page asks of a table and hears from it."""

    def __init__(self, table: Results) -> None:
        self.table, self.heard = table, []
        table.send = lambda content, buffers=None: self.heard.append((content, buffers))

    def ask(self, first: int, last: int, words: Any = (), sort: Any = (-1, True), **more: Any) -> Any:
        asked = {"type": "rows", "view": "v", "ask": len(self.heard), "first": first, "last": last}
        self.table._received(self.table, {**asked, "words": list(words), "sort": list(sort), **more}, None)
        told, buffers = self.heard[-1]
        assert (told["view"], told["ask"]) == ("v", asked["ask"])
        return told["count"], bytes(buffers[0])

    def rows(self, *place: Any, **order: Any) -> Any:
        count, data = self.ask(*place, **order)
        return count, json.loads(gzip.decompress(data))


def test_only_the_first_rows_of_a_long_table_are_in_its_state() -> None:
    frame = long_frame()
    table = Results(frame)
    sent = json.loads(gzip.decompress(table.data))
    assert (len(sent), table.total) == (PAGE, len(frame))
    assert len(table.data) < 20_000
    assert len(json.loads(gzip.decompress(Results(frame.head(LONG)).data))) == LONG
    assert "and 4,980 more rows" in table.twin()
    assert table.frame is frame


def test_what_is_asked_for_is_sent_in_its_order() -> None:
    page = Browser(Results(long_frame()))
    count, rows = page.rows(4_990, 5_200)
    assert count == 5_000
    assert [row[0] for row in rows] == list(range(4_990, 5_000))
    assert rows[0][1:3] == ["S4991#/records/0", "Person 4990"]
    count, rows = page.rows(0, 200, words=["hors", "PERSON"], sort=[3, False])
    floors = [row[4] for row in rows]
    assert floors == sorted(floors, reverse=True)
    assert {row[3] for row in rows} == {"HORSHAM"}
    count, data = page.ask(0, count, words=["hors"], sort=[3, False], numbers=True)
    assert len(data) == 4 * count == 4 * (page.table.frame["suburb"] == "HORSHAM").sum()
    assert page.rows(0, 10, words=["nobody is called that"]) == (0, [])


def test_the_selection_covers_rows_that_are_in_no_page() -> None:
    table = Results(long_frame(), actions=[("batch", "Use in a batch")])
    seen: list[int] = []
    table.on_action(lambda _key: seen.append(len(table.selection)))
    everything = _marks(range(5_000))
    assert len(everything) == 5_000 // 8
    table._received(table, {"type": "action", "action": "batch"}, [everything])
    assert seen == [5_000]
    assert list(table.selection["name"])[-1] == "Person 4999"
    table.show(long_frame(3_000))
    assert len(table.selection) == 0


def test_a_frame_that_is_changed_afterwards_is_shown_as_it_was() -> None:
    frame = long_frame()
    page = Browser(Results(frame))
    frame.insert(0, "first", "x")
    frame.drop(index=frame.index[10:], inplace=True)
    count, rows = page.rows(4_999, 5_200)
    assert (count, rows[0][2]) == (5_000, "Person 4999")


def test_another_frame_of_the_same_beginning_is_another_edition() -> None:
    frame = long_frame()
    table = Results(frame)
    before = table.edition
    table.show(frame.assign(floor=frame["floor"].where(frame.index < PAGE, 0)))
    assert table.edition == before + 1


def test_texts_are_sorted_as_a_reader_would() -> None:
    told = ["b", "A10", "a2", "é", "", "e", "f", "E", "-1", "2", None, "10", "(x)", "007", "a b", "ab"]
    whole = Whole(pd.DataFrame({"x": told}), [0])
    placed = [told[row] for row in whole.order(column=0)]
    assert placed == [
        "-1",
        "(x)",
        "2",
        "007",
        "10",
        "a b",
        "a2",
        "A10",
        "ab",
        "b",
        "e",
        "E",
        "é",
        "f",
        "",
        None,
    ]
    down = [told[row] for row in whole.order(column=0, ascending=False)]
    assert down == [*placed[-3::-1], "", None]


def test_numbers_are_sorted_as_numbers_and_moments_by_time() -> None:
    frame = pd.DataFrame(
        {
            "n": pd.Series([10, 9, 10**400, -1.5], dtype=object),
            "t": pd.to_datetime(["2024-05-01", None, "1999-01-01", "2024-04-30"]),
        }
    )
    whole = Whole(frame, [0, 1])
    assert list(whole.order(column=0)) == [3, 1, 0, 2]
    assert list(whole.order(column=1)) == [2, 3, 0, 1]


@given(st.lists(CELLS, max_size=30), st.booleans())
def test_every_row_stands_at_one_place_and_blank_ones_are_last(cells: list[Any], ascending: bool) -> None:
    frame = pd.DataFrame({"x": pd.Series(cells, dtype=object)})
    order = list(Whole(frame, [0]).order(column=0, ascending=ascending))
    assert sorted(order) == list(range(len(cells)))
    blank = [plain(cells[row]) in (None, "") for row in order]
    assert blank == sorted(blank)


@given(
    st.lists(st.lists(st.text(max_size=4), min_size=2, max_size=2), min_size=1),
    st.text(min_size=1, max_size=2),
)
def test_a_row_is_found_exactly_when_one_of_its_cells_holds_the_word(
    rows: list[list[str]], word: str
) -> None:
    found = set(Whole(pd.DataFrame(rows), [0, 1]).order([word]))
    assert found == {at for at, row in enumerate(rows) if holds(row, words_of(word))}


@given(st.sets(st.integers(0, 3_000)))
def test_marks_say_which_rows(rows: set[int]) -> None:
    assert _marked(_marks(sorted(rows))) == sorted(rows)


@pytest.mark.parametrize("rows", [0, LONG, LONG + 1])
def test_a_frame_with_numbers_for_names_is_shown(rows: int) -> None:
    table = Results(pd.DataFrame({1: range(rows), 2: range(rows)}))
    assert [column["title"] for column in table.columns] == ["1", "2"]
    assert table.total == rows


def test_an_object_in_a_cell_is_shown_in_words() -> None:
    held = (
        '[{"phone": "0491570156", "date_start": "2018-04-01"}, {"phone": "0491570157", "date_start": null}]'
    )
    (row,) = Whole(pd.DataFrame({"phones": [held], "name": ["{not an object"]}), [0, 1]).cells(slice(None))
    assert row == ["phone: 0491570156, date start: 2018-04-01; phone: 0491570157", "{not an object"]
