"""Rows read group by group: what names, places and contacts say is read once for all rows that repeat it.

A row's names do not change what its place says, and its street does not change what its suburb says, but for
the few rows where they do: these are left to the one reading of rows, and so is a row with two people, or
with two groups that hold something wrong. What is read here is what that reading says, to the letter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, Final, Generic, TypeVar

from workbench.tables.headings import MEANINGS
from workbench.tables.plan import Column, ColumnPlan
from workbench.tables.row_reading import (
    RowReading,
    Surroundings,
    read_alone,
    read_names,
    read_row,
    surroundings,
)
from workbench.values import cells, places
from workbench.values.cells.phone_plans import country_beside, country_of_companies

Wrong = tuple[str, str, str]
"""The column, the value and the message of what is wrong with a record."""
_NAMES: Final = ("name", "first_name", "middle_name", "last_name", "company_name", "sex")
_LOCALITY: Final = cells.PARTS_IN_LINE
_ALONE: Final = ("birth_date", "phone", "email")
_BY_STREET: Final = (None, "NZ")
"""The countries of a suburb, a state and a postcode beside which a street may say another one."""
_ANY_NUMBER: Final = "1"
"""A number of a house in place of all plain ones: which it is changes nothing else."""
_KEPT: Final = 1 << 16
"""Groups of one kind that are kept; all are forgotten when there are more."""


@dataclass(frozen=True, slots=True)
class RowPart:
    """What some cells of a row say: the columns of a record, and what to tell of it.

    `changes` are notes by column; `left` is what is read and not compared, `unread` what cannot be read.
    `is_one` says that the names are of one person or nobody.
    """

    fields: Mapping[str, str]
    changes: tuple[tuple[str, str], ...] = ()
    left: tuple[Wrong, ...] = ()
    unread: tuple[Wrong, ...] = ()
    is_one: bool = True

    @property
    def is_plain(self) -> bool:
        """True when there is nothing to tell."""
        return not (self.changes or self.left or self.unread)


PartOf = Callable[[RowReading], RowPart]
Key = TypeVar("Key")
Made = TypeVar("Made")


class _Kept(dict[Key, Made], Generic[Key, Made]):
    """What was made of each key, made when it is first asked for."""

    def __init__(self, make: Callable[[Key], Made]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: Key) -> Made:
        made = self._make(key)
        if len(self) >= _KEPT:
            self.clear()
        self[key] = made
        return made


_Cells = tuple[str, ...]
_NOTHING: Final = RowPart({})


class RowGroups:
    """Reads rows by groups of cells under a plan; `part_of` says what is taken of a reading."""

    def __init__(self, plan: ColumnPlan, header: Sequence[str], part_of: PartOf) -> None:
        self._plan, self._part_of = plan, part_of
        place = {name: at for at, name in enumerate(header)}
        by_meaning: dict[str, list[Column]] = {}
        for column in plan.columns:
            if column.meaning is not None:
                by_meaning.setdefault(column.meaning, []).append(column)
        names = [column for meaning in _NAMES for column in by_meaning.pop(meaning, [])]
        single = {meaning: found[0] for meaning, found in by_meaning.items() if len(found) == 1}
        self._name_cells = picked([place[column.name] for column in names])
        self._alone = [
            (place[single[meaning].name], single[meaning]) for meaning in _ALONE if meaning in single
        ]
        self._street = _place_of("street", single, place)
        self._number = _place_of("street_number", single, place)
        self._locality = [(place[single[m].name], single[m].name) for m in _LOCALITY if m in single]
        self._locality_cells = picked([at for at, _ in self._locality])
        taken = {*_ALONE, "street", "street_number", *_LOCALITY} & single.keys()
        self._others = [
            place[column.name] for meaning, found in by_meaning.items() if meaning not in taken
            for column in found
        ]  # fmt: skip
        self._is_open = not any(column.speaks_of for column in plan.columns)
        self._header = {at: name for name, at in place.items()}
        self._rank = {column.name: _rank(column) for column in plan.columns}
        self._columns = {column.name: column for column in plan.columns}
        self._name_columns = [column.name for column in names]
        self._names = _Kept(self._of_names)
        self._streets = _Kept(self._of_street)
        self._numbers = _Kept(self._of_number)
        self._localities = _Kept(self._of_locality)
        self._towns = _Kept(_holds_town)
        self._around = _Kept(self._surroundings)
        self._cells = _Kept(self._of_cell)

    def read(self, values: Sequence[str]) -> Sequence[RowPart] | None:
        """The parts of a row, or None for one that is to be read as a whole."""
        if not self._is_open or any(values[at] for at in self._others):
            return None
        if any(country_beside([values[at]]) for at, column in self._alone if column.meaning == "phone"):
            return None  # the country of a phone may be that of the place
        if country_of_companies(self._name_cells(values)):
            return None  # or of a phone that of a company
        parts = [self._names[self._name_cells(values)]]
        if not parts[0].is_one:
            return None
        located = self._locality_cells(values)
        locality, around = self._localities[located]
        parts.append(locality)
        number = values[self._number[0]] if self._number is not None else ""
        street = values[self._street[0]] if self._street is not None else ""
        if (number or street) and locality.unread:
            return None  # a town that two cells contradict takes the street with it
        if number or street:
            if street and around.likely in _BY_STREET and self._around[(street, *located)] != around:
                return None
            region, has_town = cells.beside_line(locality.fields)
            if street and self._towns[street, "" if has_town else region, has_town]:
                return None  # it says what the columns of the place say, or other than these
            read = self._streets[street, bool(number)]
            house = self._numbers[number] if number else _NOTHING
            if read.unread or not house.is_plain:
                return None
            parts += [read, house]
        for at, column in self._alone:
            if values[at]:
                is_phone = column.meaning == "phone"
                parts.append(self._cells[column.name, values[at], around if is_phone else Surroundings()])
        return parts if sum(bool(part.unread) for part in parts) < 2 else None

    def in_order(self, told: list[tuple[str, str]]) -> list[tuple[str, str]]:
        """Notes by column in the order in which the reading of a whole row tells them."""
        return sorted(told, key=lambda each: self._rank[each[0]])

    def _of_names(self, named: _Cells) -> RowPart:
        return self._part_of(read_names(self._plan, dict(zip(self._name_columns, named, strict=True))))

    def _of_street(self, key: tuple[str, bool]) -> RowPart:
        street, numbered = key
        record = {}
        if self._street is not None:
            record[self._street[1]] = street
        if self._number is not None and numbered:
            record[self._number[1]] = _ANY_NUMBER
        return self._part_of(read_row(self._plan, record))

    def _of_number(self, number: str) -> RowPart:
        return self._part_of(read_row(self._plan, {self._number[1]: number} if self._number else {}))

    def _of_locality(self, located: _Cells) -> tuple[RowPart, Surroundings]:
        record = {name: text for (_, name), text in zip(self._locality, located, strict=True)}
        return self._part_of(read_row(self._plan, record)), surroundings(self._plan, record)

    def _surroundings(self, key: _Cells) -> Surroundings:
        street, *located = key
        record = {name: text for (_, name), text in zip(self._locality, located, strict=True)}
        if self._street is not None:
            record[self._street[1]] = street
        return surroundings(self._plan, record)

    def _of_cell(self, key: tuple[str, str, Surroundings]) -> RowPart:
        name, text, around = key
        return self._part_of(read_alone(self._plan, self._columns[name], text, around))


def _holds_town(key: tuple[str, str, bool]) -> bool:
    """True for a street line that says its town, state or postcode, beside a region or a town."""
    street, region, has_town = key
    line = next(iter(cells.street(street).values), "")
    return cells.parted_line(line, region, has_town)[1] != places.Locality()


def _place_of(meaning: str, single: Mapping[str, Column], place: Mapping[str, int]) -> tuple[int, str] | None:
    """Where the one column of a meaning stands, and its name."""
    column = single.get(meaning)
    return None if column is None else (place[column.name], column.name)


def picked(places: Sequence[int]) -> Callable[[Sequence[Any]], tuple[Any, ...]]:
    """What takes the values at these places out of a row."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda values: tuple(values[at] for at in places)


def _rank(column: Column) -> int:
    """When a column is read: names first, then what phones depend on, then phones, then the others."""
    first: list[Any] = [*_NAMES, "state", "address", "country", "phone"]
    return (
        first.index(column.meaning)
        if column.meaning in first
        else len(first) + [*MEANINGS].index(column.meaning or "note")
    )
