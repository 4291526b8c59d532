"""What the columns of a table of people or companies hold, and how their cells become a record.

Headings are understood and cells read as an import and a batch do it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from workbench.errors import InputError
from workbench.identity import contact_forms, features
from workbench.identity.bulk.row_groups import RowGroups, RowPart, Wrong
from workbench.tables.headings import meaning_of, register_of
from workbench.tables.plan import Choice, Column, ColumnPlan, plan_of
from workbench.tables.row_reading import RowReading, read_row
from workbench.values import cells, phones
from workbench.values.street_parts import named_street

CellReader = Callable[[str], tuple[str, str | None]]
"""What reads a cell: its value in the form that is compared, and what is wrong with it."""
PEOPLE: Final[Mapping[str, str]] = {
    "given": "first_name", "middle": "middle_name", "surname": "last_name", "dob": "birth_date",
    "phone": "phone", "email": "email", "street_no": "street_number", "street": "street", "suburb": "suburb",
    "postcode": "postcode", "state": "state", "company_no": "company_number",
}  # fmt: skip
"""The columns of a record of a person, with what each means; see `features.FLAT_COLUMNS`."""
_SEVERAL: Final = 2
_NUMBER_OF_ANY: Final = "company_no"
"""The column of a number of any register, which is compared as it is written."""
_FLAT: Final = {meaning: column for column, meaning in PEOPLE.items()}
_TITLES: Final = {("MALE",): "Mr", ("FEMALE",): "Ms"}
"""How a record says the sex of a person: by the title before the given name."""
_COMPARED: Final = {
    *_FLAT,
    "name",
    "address",
    "street_type",
    "street_direction",
    "direction_behind",
    "suburb_state_postcode",
    "country",
    "register",
    "sex",
}
"""What columns can mean of which a record takes something."""
COMPANIES: Final[Mapping[str, str]] = {
    "company_name": "name", "former_name": "other_names", "company_number": "company_no", "phone": "phone",
    "email": "email", "address": "address", "street_number": "street_no", "street": "street",
    "suburb": "suburb", "state": "state", "postcode": "postcode", "country": "country", "name": "name",
    "register": "register",
}  # fmt: skip
"""What a heading means of a table of companies, with the column that it is."""


@dataclass(frozen=True, slots=True)
class PeoplePlan:
    """What the columns of a table of people mean: all that is needed to read its rows, in any process.

    `number` is the place of a column of numbers of any register. `ignored` are not compared, and `read_as`
    says what the others mean.
    """

    header: tuple[str, ...]
    columns: ColumnPlan
    number: int | None
    ignored: tuple[str, ...]
    read_as: tuple[str, ...]


def people_plan(
    header: Sequence[str], rows: Sequence[Sequence[str]], mapping: Mapping[str, Choice] | None
) -> PeoplePlan:
    """What the columns mean: as `mapping` says, by their headings or by some rows.

    Raises InputError where none is understood.
    """
    exact = {name: name.strip().lower() for name in header}
    known = {name: PEOPLE[plain] for name, plain in exact.items() if plain in PEOPLE}
    number = next((name for name, plain in exact.items() if plain == _NUMBER_OF_ANY), None)
    placed = any(meaning_of(name) == "register" for name in header)  # says whose the numbers are
    if number is not None and (number in (mapping or {}) or placed):
        number = None
    if number is not None:
        mapping = {**(mapping or {}), number: None}
    sample = [dict(zip(header, row, strict=True)) for row in rows if len(row) == len(header)]
    plan = plan_of(header, sample, mapping, known=known)
    if parties := [
        column.name for column in plan.columns if column.of == column.name and not column.is_other
    ]:
        named = " or ".join(parties)
        raise InputError(f"whose are the rows: {named}? map the column of whom they are about to `name`")
    # nobody can be asked here: what is doubtful of a name or an address is compared as it is proposed
    proposed = tuple(replace(column, takes_doubtful=True) for column in plan.columns)
    used = [column for column in proposed if column.meaning in _COMPARED]
    if not used and number is None:
        raise InputError(
            f"no column is understood: there are {', '.join(map(str, header)) or 'none'}; say what they "
            "mean, or call them " + ", ".join(PEOPLE)
        )
    return PeoplePlan(
        tuple(header),
        replace(plan, columns=proposed),
        None if number is None else list(header).index(number),
        tuple(str(each.name) for each in proposed if each not in used and each.name != number),
        tuple(_told(column) for column in used if column.name not in known or column.about),
    )


class PeopleColumns:
    """Reads the cells of people under a plan; `changes` counts what was changed."""

    names: tuple[str, ...] = features.FLAT_COLUMNS

    def __init__(self, plan: PeoplePlan) -> None:
        self.ignored, self.read_as = plan.ignored, plan.read_as
        self.changes: dict[str, tuple[int, str]] = {}
        self._header, self._plan, self._number = plan.header, plan.columns, plan.number
        used = (column for column in plan.columns.columns if column.meaning in _COMPARED)
        self._meaning = {column.name: column.meaning for column in used}
        self._groups = RowGroups(self._plan, self._header, self._part)

    def read(self, values: Sequence[str]) -> tuple[list[str], list[Wrong]]:
        """The columns of one record, and what is wrong with its cells."""
        parts = self._groups.read(values)
        if parts is None:
            record = dict(zip(self._header, values, strict=True))
            parts = (self._part(read_row(self._plan, record)),)
        found: dict[str, str] = {}
        for part in parts:
            found.update(part.fields)
        if not all(part.is_plain for part in parts):
            told = [each for part in parts for each in part.changes]
            for column, note in self._groups.in_order(told) if len(parts) > 1 else told:
                count, example = self.changes.get(column, (0, note))
                self.changes[column] = (count + 1, example)
        if self._number is not None and _NUMBER_OF_ANY not in found:
            found[_NUMBER_OF_ANY] = values[self._number]
        wrong = [each for part in parts for each in part.left]
        wrong += [each for part in parts for each in part.unread]
        return [found.get(name, "") for name in self.names], wrong

    def _part(self, reading: RowReading) -> RowPart:
        """What is taken of what cells say."""
        found, left = _record(reading)
        unread = []
        for problem in reading.problems:
            value, message = self._unreadable(problem.column, problem.raw, problem.reason)
            if value:
                found[_FLAT[self._meaning[problem.column] or ""]] = value
            if message:
                unread.append((problem.column, problem.raw, message))
        notes = tuple(each for each in reading.notes if self._meaning.get(each[0]) is not None)
        fields = {name: value for name, value in found.items() if value}
        return RowPart(fields, notes, tuple(left), tuple(unread), len(reading.people) < _SEVERAL)

    def _unreadable(self, column: str, value: str, reason: str) -> tuple[str, str]:
        """What is compared of a cell that cannot be read, if anything, and the message."""
        meaning = self._meaning.get(column)
        if meaning == "birth_date" and features.birth_form(value):
            return value, "no day of the calendar; compared as it is written"
        reader = {"postcode": cells.postcode, "state": cells.state}.get(meaning or "")
        if reader is not None and not (cell := reader(value)).problem:  # the two contradict each other
            return str(cell.value), f"{reason}; compared as it is written"
        if meaning == "phone":
            kept, message = phone_cell(value)
            return kept, "" if kept and not message else f"{reason}; not compared"
        return "", f"{reason}; not compared"


class CompanyColumns:
    """Finds the columns of companies; their cells are read by `cells` and checked as a record by `check`."""

    def __init__(
        self,
        header: Sequence[str],
        names: Sequence[str],
        readers: Mapping[str, CellReader],
        mapping: Mapping[str, Choice] | None,
    ) -> None:
        self.names = tuple(names)
        self._readers = readers
        exact = [name.strip().lower() for name in header]
        places: dict[str, int] = {name: exact.index(name) for name in self.names if name in exact}
        told, register = [], ""
        is_named = "name" in exact or any(meaning_of(heading) == "company_name" for heading in header)
        for at, heading in enumerate(header):
            chosen = (mapping or {}).get(heading) if heading in (mapping or {}) else meaning_of(heading)
            column = COMPANIES.get(str(chosen))
            if chosen == "trading_name":
                column = "other_names" if is_named else "name"
            if exact[at] in self.names or column is None or column in places:
                continue
            places[column] = at
            told.append(f"{heading} is read as {column}")
            if column == "company_no" and "register" not in exact:
                register = register_of(heading) or ""
        self._places, self._register = places, register
        self.ignored = tuple(str(name) for at, name in enumerate(header) if at not in places.values())
        self.read_as = tuple(told)
        self.changes: dict[str, tuple[int, str]] = {}
        if not places:
            raise InputError(
                f"no column is understood: there are {', '.join(map(str, header)) or 'none'}; call them "
                + ", ".join(names)
            )

    def read(self, values: Sequence[str]) -> tuple[list[str], list[Wrong]]:
        """The columns of one record, and what is wrong with its cells."""
        found, wrong = [], []
        for name in self.names:
            at = self._places.get(name)
            said = values[at] if at is not None else ""
            value, message = self._readers[name](said) if said and name in self._readers else (said, None)
            if message:
                wrong.append((name, said, message))
            found.append(value or (self._register if name == "register" else ""))
        return found, wrong


def _told(column: Column) -> str:
    meaning = (column.meaning or "").replace("_", " ")
    return f"{column.name} is read as {meaning}" + (f" ({column.about})" if column.about else "")


def _record(reading: RowReading) -> tuple[dict[str, str], list[Wrong]]:
    """The columns of what a row says, and what of it is not compared."""
    found = dict.fromkeys(features.FLAT_COLUMNS, "")
    values, wrong = reading.values, list(_not_compared(reading))
    if len(reading.people) == 1:
        name = reading.people[0].name
        found |= {"given": name.first or "", "middle": name.middle or "", "surname": name.last or ""}
        if name.suffix:
            found["surname"] = f"{found['surname']} {name.suffix}".strip()
        if (title := _TITLES.get(tuple(values.get("sex", ())))) is not None:
            found["given"] = f"{title} {found['given']}".strip()
    for address in values.get("address", ())[:1]:
        line = " ".join(filter(None, (address.street, address.street_type)))
        found |= {"street_no": address.number or "", "street": line, "suburb": address.suburb or ""}
        found |= {"postcode": address.postcode or "", "state": address.state or ""}
    for text in values.get("suburb_state_postcode", ())[:1]:
        if (place := cells.address(str(text)).value) is not None:
            found |= {"suburb": place.suburb or "", "postcode": place.postcode or ""}
            found["state"] = place.state or ""
    for meaning, said in values.items():
        if meaning in _FLAT and meaning not in ("first_name", "middle_name", "last_name"):
            found[_FLAT[meaning]] = str(said[0])
    if found["street"]:
        found["street"] = named_street({**values, "street": [found["street"]]})
    return found, wrong


def _not_compared(reading: RowReading) -> Iterator[Wrong]:
    """What a record has no place for: a second person, a company among people, further values."""
    if len(reading.people) > 1:
        said = " and ".join(person.text for person in reading.people)
        yield (
            reading.columns["person"][0], said,
            f"{len(reading.people)} people: no name is compared; give each a row",
        )  # fmt: skip
    for company in reading.companies[: not reading.people]:
        yield reading.columns["company"][0], company.text, "a company; a person's name is not compared"
    for meaning in ("phone", "email", "address", "birth_date", "company_number"):
        for value in reading.values.get(meaning, ())[1:]:
            shown = phones.to_read(value) if meaning == "phone" else str(value)
            columns = Counter(reading.columns.get(meaning, ("",)))
            yield list(columns)[-1], shown, f"only the first {meaning.replace('_', ' ')} of a row is compared"


def phone_cell(value: str) -> tuple[str, str | None]:
    """A phone in the form that is compared: a part of a number, or one of another country, as its digits."""
    if phones.to_e164(value):
        return value, None
    cell = cells.phone(value)
    if (
        cell.problem
        and not cell.choices
        and contact_forms.phone_number(value)
        and value.replace(" ", "").isdigit()
    ):
        return value, None
    return ("", "no phone number; ignored") if cell.problem else (str(cell.value or ""), None)


def email_cell(value: str) -> tuple[str, str | None]:
    """An email address in the form that is compared."""
    if contact_forms.email_address(value):
        return value, None
    cell = cells.email(value)
    return ("", "no email address; ignored") if cell.problem else (str(cell.value or ""), None)
