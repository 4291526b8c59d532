"""What each column of a table means, and what its cells say: guessed or chosen, and shown before use."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypedDict

from workbench.errors import InputError
from workbench.tables.headings import (
    MEANINGS,
    is_about_another,
    is_surname_first,
    meaning_of,
    normal_heading,
    order_said,
    register_of,
)
from workbench.values import cells, phones, places, streets
from workbench.values.cells import Cell, Order, Party

SAMPLES = 3
LOOKED_AT = 2_000
"""Rows from which a column's meaning and the order of its dates are decided."""
_NAMES = ("name", "first_name", "last_name", "middle_name", "former_name", "company_name", "occupation")
_DATES = ("birth_date", "death_date")
Choice = str | None | Mapping[str, Any]
"""What a mapping may say of a column: a meaning, None to leave it, or `{"means": …, "order": "day"}`."""


class Told(TypedDict):
    """A column of a plan as plain values, for a browser or a program."""

    name: str
    meaning: str | None
    why: str
    order: str | None
    about: str
    samples: list[str]
    would_read: list[str]
    read: int
    nothing: int
    unreadable: int


@dataclass(frozen=True, slots=True)
class Column:
    """A column and what is done with it.

    `why` says where the meaning comes from: its heading, its values, or somebody's choice. `order` is that of
    its dates (`day`, `month` first) or names (`surname` first), `about` what was noticed. `read`, `nothing`
    and `unreadable` count its cells.
    """

    name: str
    meaning: str | None
    why: str = ""
    order: str | None = None
    about: str = ""
    samples: tuple[str, ...] = ()
    would_read: tuple[str, ...] = ()
    read: int = 0
    nothing: int = 0
    unreadable: int = 0

    def told(self) -> Told:
        """The column as plain values."""
        return {
            "name": self.name, "meaning": self.meaning, "why": self.why, "order": self.order,
            "about": self.about, "samples": list(self.samples), "would_read": list(self.would_read),
            "read": self.read, "nothing": self.nothing, "unreadable": self.unreadable,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class CellProblem:
    """A cell that cannot be read: its column, its text, the reason, and what it might mean."""

    column: str
    raw: str
    reason: str
    choices: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.column}: {self.reason}"

    def told(self) -> dict[str, Any]:
        """The problem as plain values."""
        return {"column": self.column, "raw": self.raw, "reason": self.reason, "choices": list(self.choices)}


@dataclass(slots=True)
class RowReading:
    """What a row says. `values` and `columns` are by meaning; `people` and `companies` come from its names.

    `notes` say what was assumed or changed, by column; `problems` what cannot be read.
    """

    people: tuple[Party, ...] = ()
    companies: tuple[Party, ...] = ()
    values: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    columns: dict[str, tuple[str, ...]] = field(default_factory=dict)
    notes: list[tuple[str, str]] = field(default_factory=list)
    problems: list[CellProblem] = field(default_factory=list)

    @property
    def says_nothing(self) -> bool:
        """True when no cell of it says anything and none is unreadable."""
        return not (self.people or self.companies or self.values or self.problems)


@dataclass(frozen=True, slots=True)
class ColumnPlan:
    """The columns of a table with their meanings. `today` decides the century of two-digit years."""

    columns: tuple[Column, ...]
    today: datetime.date
    register: str | None = None
    """Whose a company's number is that does not say it: `GB` or `AU`."""

    @property
    def mapping(self) -> dict[str, Choice]:
        """What to give as `mapping` to read another table of these headings the same way."""
        found: dict[str, Choice] = {}
        for column in self.columns:
            plain = column.order is None
            found[column.name] = column.meaning if plain else {"means": column.meaning, "order": column.order}
        return found

    def named(self, meaning: str) -> tuple[Column, ...]:
        """The columns that mean something."""
        return tuple(column for column in self.columns if column.meaning == meaning)

    def read(self, record: Mapping[str, Any]) -> RowReading:
        """What a row says under this plan."""
        return _Reader(self, record).read()


def plan_of(
    columns: Sequence[str],
    records: Sequence[Mapping[str, Any]],
    mapping: Mapping[str, Choice] | None = None,
    *,
    known: Mapping[str, str] | None = None,
    guess: bool = True,
    register: str | None = None,
    today: datetime.date | None = None,
) -> ColumnPlan:
    """What each column means: as `mapping` says, by a `known` name, by its heading, or by its values.

    Raises `InputError` for a mapping with a column that is not there or a meaning that is unknown.
    """
    mapping, known = dict(mapping or {}), known or {}
    day = today or datetime.date.today()
    for name, choice in mapping.items():
        if name not in columns:
            raise InputError(f"there is no column {name!r}; there are {', '.join(map(str, columns))}")
        meaning = choice.get("means") if isinstance(choice, Mapping) else choice
        if meaning is not None and meaning not in MEANINGS:
            raise InputError(f"{name!r} cannot mean {meaning!r}; a column can mean {', '.join(MEANINGS)}")
        order = choice.get("order") if isinstance(choice, Mapping) else None
        if order not in (None, "day", "month", "surname", "given"):
            raise InputError(
                f"{name!r}: the order is 'day' or 'month' first, of names 'surname' or 'given', not {order!r}"
            )
    meanings: dict[str, tuple[str | None, str]] = {}
    for name in columns:
        if name in mapping:
            choice = mapping[name]
            meanings[name] = (choice.get("means") if isinstance(choice, Mapping) else choice, "chosen")
        elif name in known:
            meanings[name] = (known[name], "field")
        elif guess:
            meanings[name] = _guess(name, _values(records, name))
        else:
            meanings[name] = (None, "")
    if guess:
        _together(meanings, records)
    made = [_column(name, *meanings[name], records, mapping.get(name), day, register) for name in columns]
    return ColumnPlan(tuple(made), day, register)


def _values(records: Sequence[Mapping[str, Any]], name: str) -> list[Any]:
    return [record.get(name) for record in records[:LOOKED_AT]]


def _guess(name: str, values: list[Any]) -> tuple[str | None, str]:
    """A column's meaning by its heading, if its values allow it, else by its values."""
    filled = [value for value in values if not cells.text(value).is_nothing]
    meaning = meaning_of(name)
    if meaning == "state" and filled and _share(filled, cells.state) < 0.3:
        streets = _share(
            filled,
            lambda value: Cell(
                value, problem="" if re.search(r"\d+.*[^\W\d]{2}", cells.text_of(value)) else "x"
            ),
        )
        return (
            ("street", "heading")
            if streets > 0.5 and re.fullmatch(r"st\.?", name.strip(), re.IGNORECASE)
            else (meaning, "heading")
        )
    if meaning == "deceased" and filled and _share(filled, cells.deceased) < 0.5:
        return ("death_date", "values") if _share(filled, cells.date) >= 0.5 else (None, "")
    if meaning == "phone" and filled and not re.search(r"(?i)ph|mob|tel|cell", name):
        digits = sum(bool(re.search(r"\d{3}", cells.text_of(value))) for value in filled) / len(filled)
        at = sum("@" in cells.text_of(value) for value in filled) / len(filled)
        meaning = "email" if at > 0.5 else meaning if digits > 0.3 else "name"
    if meaning == "email" and filled and not any("@" in cells.text_of(value) for value in filled):
        digits = sum(bool(re.search(r"\d", cells.text_of(value))) for value in filled) / len(filled)
        if digits > 0.5 and re.fullmatch(r"(?i)mail(?:ing)?", name.strip()):
            meaning = "address"
    if meaning in _NAMES and filled:
        numbers = sum(_is_number(value) for value in filled) / len(filled)
        if numbers > 0.5:
            return None, "its values are numbers"
    if meaning is not None:
        return meaning, "heading"
    if is_about_another(name):
        return None, "about somebody else"
    if len(filled) >= 2:
        for guess, reader, least in (
            ("email", cells.email, 0.6), ("phone", _surely_phone, 0.8), ("state", _surely_state, 0.9),
        ):  # fmt: skip
            if _share(filled, reader) >= least:
                return guess, "values"
    return None, ""


def _share(filled: list[Any], reader: Any) -> float:
    return sum(not reader(value).problem for value in filled) / len(filled) if filled else 0.0


def _surely_phone(value: Any) -> Cell[str]:
    if isinstance(value, str) and re.match(r"\s*[+(]?0", value):
        return cells.phone(value)
    return Cell(value, problem="not surely a phone")


def _surely_state(value: Any) -> Cell[str]:
    return (
        cells.state(value) if isinstance(value, str) and len(value) < 5 else Cell(value, problem="no state")
    )


def _is_number(value: Any) -> bool:
    text = cells.text_of(value)
    digits = sum(letter.isdigit() for letter in text)
    return digits >= 2 and digits >= 0.5 * len(text)


def _together(meanings: dict[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]) -> None:
    """What columns mean beside others: `Name` beside `Surname` is a first name."""
    by: dict[str, list[str]] = {}
    for name, (meaning, _) in meanings.items():
        if meaning:
            by.setdefault(meaning, []).append(name)
    whole = [name for name in by.get("name", []) if meanings[name][1] == "heading"]
    if len(whole) == 1:
        has_last, has_first = by.get("last_name"), by.get("first_name")
        if has_last and not has_first and not _contains(records, whole[0], has_last[0]):
            meanings[whole[0]] = ("first_name", "beside a surname")
        elif has_first and not has_last and not _contains(records, whole[0], has_first[0]):
            meanings[whole[0]] = ("last_name", "beside a first name")
        elif has_first and has_last and re.search(r"(?i)account|contact|owner", whole[0]):
            meanings[whole[0]] = (None, "a name stands in other columns")
    elif len(whole) > 1:
        mine = next((name for name in whole if re.search(r"(?i)\bfull\b|^name$", name.strip())), whole[0])
        for name in whole:
            if name != mine:
                meanings[name] = (None, _ANOTHER)
    _parts_of_address(meanings, records, by)
    _whole_lines(meanings, records, by)
    parted = by.get("suburb") or by.get("postcode") or by.get("suburb_state_postcode")
    lines = [name for name in by.get("address", []) if meanings[name][1] == "heading"]
    if parted and len(lines) == 1 and "street" not in by:
        meanings[lines[0]] = ("street", "beside a suburb or postcode")
    for meaning in (
        "first_name",
        "last_name",
        "suburb",
        "state",
        "postcode",
        "birth_date",
        "street",
        "sex",
        "country",
    ):
        extra = [name for name in by.get(meaning, []) if meanings[name] == (meaning, "heading")]
        for name in extra[1:]:
            if meaning == "suburb" and re.search(r"\b(?:city|town)\b", normal_heading(name)):
                meanings[name] = ("city", f"beside {extra[0]}")
                continue
            meanings[name] = (None, f"another column is the {meaning.replace('_', ' ')}")
            if meaning in ("first_name", "last_name"):
                meanings[name] = (None, _ANOTHER)
    _leave_of_others(meanings)


def _parts_of_address(
    meanings: dict[str, tuple[str | None, str]],
    records: Sequence[Mapping[str, Any]],
    by: Mapping[str, list[str]],
) -> None:
    """What columns are beside a street: its number and type, and further lines that hold the suburb."""
    for name, (meaning, _) in list(meanings.items()):
        words = normal_heading(name)
        values = [text for value in _values(records, name) if (text := cells.text_of(value))]
        if not values:
            continue
        if meaning is None and by.get("street") and words in ("no", "number", "nr", "num", ""):
            if sum(bool(_HOUSE.fullmatch(value)) for value in values) > 0.7 * len(values):
                meanings[name] = ("street_number", "beside a street")
        elif meaning is None and by.get("street") and words == "type":
            if sum(streets.full_word(value) is not None for value in values) > 0.7 * len(values):
                meanings[name] = ("street_type", "beside a street")
        elif meaning == "street_more" and not (by.get("suburb") or by.get("suburb_state_postcode")):
            found = [places.parse_locality(value) for value in values]
            if sum(bool(place and (place.state or place.postcode)) for place in found) > 0.7 * len(values):
                meanings[name] = ("suburb_state_postcode", "its values")
    last = [name for name, (meaning, why) in meanings.items() if (meaning, why) == _TOWN]
    lines = [name for name, (meaning, _) in meanings.items() if meaning == "street_more"]
    towns = [places.parse_locality(cells.text_of(v)) for name in last[:1] for v in _values(records, name)]
    if last and lines and not by.get("suburb") and not any(town and town.suburb for town in towns):
        meanings[lines[-1]] = ("suburb", f"before {last[0]}")
    if last and "street" not in by and "address" in by:
        meanings[by["address"][0]] = ("street", "beside a suburb or postcode")


def _whole_lines(
    meanings: dict[str, tuple[str | None, str]],
    records: Sequence[Mapping[str, Any]],
    by: Mapping[str, list[str]],
) -> None:
    """A street line that says suburb, state or postcode too, where no other column does, is an address."""
    parts = ("suburb", "postcode", "suburb_state_postcode", "street_number", "street_type", "street_more")
    if any(by.get(part) for part in parts) or len(by.get("street", ())) != 1:
        return
    (name,) = by["street"]
    places_of = [cells.address(value).value for value in _values(records, name) if cells.text_of(value)]
    whole = [place for place in places_of if place and (place.state or place.postcode)]
    if places_of and len(whole) > 0.5 * len(places_of):
        meanings[name] = ("address", "its values")


_HOUSE = re.compile(r"[0-9]+[A-Za-z]?(?:\s?[-–/]\s?[0-9]+[A-Za-z]?)?")
_TOWN = ("suburb_state_postcode", "its values")
_ANOTHER = "perhaps another person"
_NUMBER = re.compile(r"(?<=[a-z]) ?([2-9])$")


def _leave_of_others(meanings: dict[str, tuple[str | None, str]]) -> None:
    """Leaves what stands beside the name of somebody else: `Phone 2` where `Name 2` is another's."""
    others = [name for name, (_, why) in meanings.items() if why == _ANOTHER]
    numbers = {found.group(1) for name in others if (found := _NUMBER.search(normal_heading(name)))}
    words = {normal_heading(name).split()[0] for name in others if len(normal_heading(name).split()) > 1}
    mine = {
        normal_heading(name).split()[0]
        for name, (meaning, _) in meanings.items()
        if meaning in ("name", "first_name", "last_name") and normal_heading(name)
    }
    for name, (meaning, why) in meanings.items():
        plain = normal_heading(name)
        found = _NUMBER.search(plain)
        beside = found is not None and found.group(1) in numbers
        beside = beside or (bool(plain) and len(plain.split()) > 1 and plain.split()[0] in words - mine)
        if meaning and why == "heading" and beside:
            meanings[name] = (None, _ANOTHER)


def _contains(records: Sequence[Mapping[str, Any]], whole: str, part: str) -> bool:
    """True when the one column's cells hold the other's."""
    pairs = [
        (cells.text_of(record.get(whole)).casefold(), cells.text_of(record.get(part)).casefold())
        for record in records[:LOOKED_AT]
    ]
    pairs = [(one, two) for one, two in pairs if one and two]
    return bool(pairs) and sum(two in one for one, two in pairs) > 0.5 * len(pairs)


def _column(
    name: str,
    meaning: str | None,
    why: str,
    records: Sequence[Mapping[str, Any]],
    choice: Choice,
    today: datetime.date,
    register: str | None,
) -> Column:
    values = _values(records, name)
    shown = tuple(dict.fromkeys(text for value in values if (text := cells.text_of(value))))
    if meaning is None:
        return Column(name, None, why, samples=shown[:SAMPLES])
    order: str | None = None
    about = ""
    if meaning == "name":
        order = choice.get("order") if isinstance(choice, Mapping) else None
        names = cells.surname_order(values)
        about = str(names) if order is None else f"{order} name first, as chosen"
        if order is None and is_surname_first(name):
            order, about = "surname", "surname first, as the heading says"
        order = order or ("surname" if names.is_surname_first else None)
    if meaning in _DATES:
        decided = cells.order_of(record.get(name) for record in records)
        order = choice.get("order") if isinstance(choice, Mapping) else None
        about = str(decided) if order is None else f"{order} first, as chosen"
        if order is None and (said := order_said(name)[1]) is not None:
            order, about = ("day" if said == "day" else "month"), f"{said} first, as the heading says"
        order = order or decided.order
    register = register_of(name) or register
    counts = {"read": 0, "nothing": 0, "unreadable": 0}
    would: list[str] = []
    for value in values:
        cell = _cell(meaning, value, order, today, register)
        state = "unreadable" if cell.problem else "nothing" if cell.is_nothing else "read"
        counts[state] += 1
        if len(would) < SAMPLES and cells.text_of(value) in shown[:SAMPLES]:
            would.append(shown_value(meaning, cell))
    return Column(name, meaning, why, order, about, shown[:SAMPLES], tuple(dict.fromkeys(would)), **counts)


def _cell(
    meaning: str, value: Any, order: str | None, today: datetime.date, register: str | None
) -> Cell[Any]:
    if meaning in _DATES:
        first: Order | None = "day" if order == "day" else "month" if order == "month" else None
        return cells.date(value, order=first, birth=meaning == "birth_date", today=today)
    if meaning == "name":
        return cells.party(value, surname_first=order == "surname")
    if meaning == "company_name":
        return cells.party(value, company=True)
    if meaning == "company_number":
        return cells.company_number(value, register=register, likely="GB")
    reader = _READERS.get(meaning, cells.text)
    return reader(value)


_READERS: dict[str, Callable[[Any], Cell[Any]]] = {
    "sex": cells.sex, "deceased": cells.deceased, "phone": cells.phone, "email": cells.email,
    "address": cells.address, "street": cells.street,
    "state": cells.state, "postcode": cells.postcode, "country": cells.country,
    "first_name": lambda value: cells.parted(first=value),
    "last_name": lambda value: cells.parted(last=value),
}  # fmt: skip


def shown_value(meaning: str, cell: Cell[Any]) -> str:
    """What a cell would be read as, for people."""
    if cell.problem:
        return f"? {cell.problem}"
    if cell.is_nothing:
        return "—"
    return ", ".join(
        value.text if isinstance(value, Party)
        else phones.to_read(value) if meaning == "phone"
        else cells.text_of(cell.raw) if meaning == "address"
        else ("yes" if value else "no") if isinstance(value, bool)
        else str(value)
        for value in cell.values
    )  # fmt: skip


class _Reader:
    """Reads one row."""

    def __init__(self, plan: ColumnPlan, record: Mapping[str, Any]) -> None:
        self.plan, self.record, self.row = plan, record, RowReading()

    def read(self) -> RowReading:
        """The row's reading."""
        self._people()
        state = self._plain("state")
        self._plain("address")
        self._plain("country")
        country, likely = self._countries()
        for column in self.plan.named("phone"):
            self._keep(
                "phone", column.name,
                cells.phone(
                    self.record.get(column.name),
                    country=country, state=state[0] if state else None,
                    likely=likely,
                ),
            )  # fmt: skip
        for meaning in MEANINGS:
            if meaning in (
                "phone",
                "state",
                "country",
                "address",
                "name",
                "first_name",
                "middle_name",
                "last_name",
                "company_name",
            ):
                continue
            self._plain(meaning)
        return self.row

    def _countries(self) -> tuple[str | None, str | None]:
        """The country that the row names, and the one that its town or postcode speaks for."""
        named = self.row.values.get("country", ())
        parts = [
            " ".join(text for c in self.plan.named(part) if (text := cells.text_of(self.record.get(c.name))))
            for part in ("street", "suburb", "city", "state", "postcode", "suburb_state_postcode")
        ]
        return places.countries_of_row(named, self.row.values.get("address", ()), *parts)

    def _plain(self, meaning: str) -> tuple[Any, ...]:
        for column in self.plan.named(meaning):
            value = self.record.get(column.name)
            cell = (
                self._number(column, value)
                if meaning == "company_number"
                else _cell(meaning, value, column.order, self.plan.today, self.plan.register)
            )
            self._keep(meaning, column.name, cell)
        return self.row.values.get(meaning, ())

    def _number(self, column: Column, value: Any) -> Cell[Any]:
        """A company's number: its heading says whose it is, or the row's country."""
        named, spoken = self._countries()
        register = self.plan.register or register_of(column.name)
        likely = cells.likely_register(
            self.row.values.get("state"), (company.text for company in self.row.companies)
        )
        country = None if register_of(column.name) else named or spoken
        return cells.company_number(value, register=register, country=country, likely=likely)

    def _keep(self, meaning: str, column: str, cell: Cell[Any]) -> None:
        if cell.problem:
            choices = tuple(shown_value(meaning, Cell(cell.raw, (choice,))) for choice in cell.choices)
            self.row.problems.append(CellProblem(column, cells.text_of(cell.raw), cell.problem, choices))
        if cell.note:
            self.row.notes.append((column, cell.note))
        if cell.values:
            self.row.values[meaning] = tuple(dict.fromkeys((*self.row.values.get(meaning, ()), *cell.values)))
            self.row.columns[meaning] = (*self.row.columns.get(meaning, ()), column)

    def _people(self) -> None:
        people: list[Party] = []
        companies: list[Party] = []
        columns = {
            meaning: self.plan.named(meaning) for meaning in ("last_name", "first_name", "middle_name")
        }
        if any(columns.values()):
            raw = {
                meaning: " ".join(
                    text for column in found if (text := cells.text_of(self.record.get(column.name)))
                )
                for meaning, found in columns.items()
            }
            cell = cells.parted(raw["first_name"], raw["middle_name"], raw["last_name"])
            names = [column.name for found in columns.values() for column in found]
            self._party(cell, names[0], " ".join(filter(None, raw.values())), people, companies)
        for column in self.plan.named("name"):
            value = self.record.get(column.name)
            if not people:
                cell = cells.party(value, surname_first=column.order == "surname")
                self._party(cell, column.name, cells.text_of(value), people, companies)
        for column in self.plan.named("company_name"):
            value = self.record.get(column.name)
            self._party(
                cells.party(value, company=True), column.name, cells.text_of(value), people, companies
            )
        self.row.people, self.row.companies = tuple(people), tuple(dict.fromkeys(companies))

    def _party(
        self, cell: Cell[Party], column: str, raw: str, people: list[Party], companies: list[Party]
    ) -> None:
        if cell.problem:
            self.row.problems.append(
                CellProblem(column, raw, cell.problem, tuple(choice.text for choice in cell.choices))
            )
        if cell.note:
            self.row.notes.append((column, cell.note))
        for party in cell.values:
            (people if party.kind == "person" else companies).append(party)
            self.row.columns[party.kind] = (*self.row.columns.get(party.kind, ()), column)
