"""Answers as registers write them: read rightly or said to be unread, never as their opposite.

`reading/variations` holds the tables; each part was written afresh after the readers had learnt from those
before it.
"""

from __future__ import annotations

from typing import Any

import pytest
from reading.variations import Variation
from reading.variations.fifth import FIFTH
from reading.variations.first import FIRST
from reading.variations.fourth import FOURTH
from reading.variations.second import SECOND
from reading.variations.sixth import SIXTH
from reading.variations.third import THIRD
from support.readings import check
from support.variations import holds

from workbench.reading import read
from workbench.reading.place import At
from workbench.reading.unread import unread

TABLES = (*FIRST, *SECOND, *THIRD, *FOURTH, *FIFTH, *SIXTH)
ROWS = [row for table in TABLES for row in table]


def changed(row: Variation) -> set[str]:
    """The pointers of the values that the variation writes otherwise."""
    leaves = {leaf.pointer for leaf in At("", dict(row.answer)).leaves()}
    return {
        leaf for leaf in leaves if any(leaf == path or leaf.startswith(f"{path}/") for path in row.changed)
    }


@pytest.mark.parametrize("row", ROWS, ids=[f"{row.operation}: {row.title}" for row in ROWS])
def test_it_is_read_rightly_or_said_to_be_unread_and_never_its_opposite(row: Variation) -> None:
    reading = read(row.operation, row.question, row.answer)
    check(reading, row.question, row.answer)
    assert [fact for fact in row.never if holds(reading, fact)] == []
    missed = [fact for fact in row.right if not holds(reading, fact)]
    said = {each.pointer for each in unread(row.operation, row.answer, reading)}
    assert not missed or (leaves := changed(row)) & said == leaves, missed


def test_there_are_enough_of_them() -> None:
    assert len(ROWS) >= 1300


@pytest.mark.parametrize("value", ["Unheard of", 17, True, {"new": ["thing"]}])
def test_what_is_new_shows_up_by_itself(value: Any) -> None:
    for table in TABLES:
        answer = dict(table.base) | {"a_field_of_tomorrow": value}
        said = unread(table.operation, answer, read(table.operation, {}, answer))
        assert [each.pointer for each in said if each.pointer.startswith("/a_field")], table.operation
