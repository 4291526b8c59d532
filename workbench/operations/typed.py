"""What a person types into the fields of an operation, read as the cells of a table are."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import BaseModel

from workbench.errors import InputError
from workbench.operations.base import Operation
from workbench.operations.listed_objects import item_of
from workbench.operations.texts import value_of
from workbench.operations.typed_lines import lines_of, typed_lines
from workbench.values import cells, phones
from workbench.values.cells import Cell, Order, RegisteredNumber
from workbench.values.dates import PartialDate

FIELDS: dict[str, tuple[str, ...]] = {
    "first_name": ("first_name", "name_first"),
    "middle_name": ("middle_name", "name_middle"),
    "last_name": ("last_name", "name_last"),
    "birth_date": ("birth_date", "dob"),
    "phone": ("phone", "phone2", "phone3", "phone4"),
    "email": ("email", "email2", "email3", "email4"),
    "street": ("street_address",),
    "address": ("full_address",),
    "suburb": ("suburb",),
    "state": ("state",),
    "postcode": ("postcode",),
    "ip_address": ("ip_address",),
    "social_profile": ("social_url",),
    "company_number": ("company_number",),
}
"""Which fields of operations hold what a column can mean; several take one value each."""
MEANINGS: dict[str, str] = {name: meaning for meaning, names in FIELDS.items() for name in names}
"""What the fields hold, by their names."""
_LISTS = {"phones": "phone", "emails": "email"}
_NAMES = (
    ("first_name", "middle_name", "last_name"),
    ("name_first", "name_middle", "name_last"),
    ("secondary_name_first", "secondary_name_middle", "secondary_name_last"),
)
_AS_THEY_ARE = frozenset({"candidate_token", "cipher_key", "id", "officer_id"})
"""Fields whose text was copied from a system, and is never changed."""
_OF_DOCUMENTS = frozenset(
    {"licence_number", "card_number", "registration_number", "certificate_number", "stock_number"}
)
_LONGEST = 1_000
"""Characters of what is read as a cell; anything longer, as a picture is, goes on as it is."""


@dataclass(slots=True)
class TypedFields:
    """What was typed: `values` by field as they are asked; `notes` on what was changed, and `problems`.

    A field that holds a placeholder, or cannot be read, is not in `values`.
    """

    values: dict[str, Any] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    problems: dict[str, str] = field(default_factory=dict)


def typed(
    operation: Operation[Any, Any], inputs: Mapping[str, Any], today: datetime.date | None = None
) -> TypedFields:
    """Reads what was typed: texts as the cells of a table; numbers, ticks and objects stay as they are.

    The fields of an object are named `outer.inner`. Nothing is raised: what cannot be read is a problem.
    """
    found = TypedFields()
    day = today or datetime.date.today()
    order = cells.order_of(value for name, value in inputs.items() if is_date(name)).order
    for name, value in inputs.items():
        if isinstance(value, list) and name in _LISTS and all(isinstance(item, str) for item in value):
            _list(found, name, value)
        elif (item := item_of(operation.request, name)) and (lines := _lines(value)):
            _objects(found, name, item, lines)
        elif not isinstance(value, str) or len(value) > _LONGEST or name in _AS_THEY_ARE:
            found.values[name] = value
        elif value.strip():
            cell = field_cell(operation, name, value, day, order)
            if name in _LISTS and isinstance(cell.value, list):
                _list(found, name, [str(item) for item in cell.value])
            else:
                _one(found, name, value, cell)
    outers = {name.rpartition(".")[0] for name in inputs}
    for outer in outers:
        for names in _NAMES:
            _name(found, inputs, [f"{outer}.{name}" if outer else name for name in names])
    return found


def as_texts(values: Mapping[str, Any]) -> dict[str, Any]:
    """The values as the controls of a form hold them: days as ISO text."""
    return {name: v.isoformat() if isinstance(v, datetime.date) else v for name, v in values.items()}


def field_cell(
    operation: Operation[Any, Any], name: str, raw: Any, today: datetime.date, order: Order | None = None
) -> Cell[Any]:
    """What a text says to a field, as the field takes it; another value is as it is."""
    if not isinstance(raw, str):
        return Cell(raw, (_plain(raw),))
    leaf = name.rpartition(".")[2]
    if is_date(name):
        return _day(raw, leaf, cells.date(raw, order=order, birth=_is_birth(leaf), today=today))
    if (reader := _READERS.get(MEANINGS.get(leaf, ""))) is not None:
        cell = reader(raw)
        return Cell(raw, tuple(map(_written, cell.values)), cell.note, cell.problem, cell.choices)
    if MEANINGS.get(leaf) == "company_number":
        return _registered(operation, raw)
    text = cells.text(raw)
    if not text.values:
        return text
    if leaf in _OF_DOCUMENTS and not re.search("[1-9]", text.values[0]):
        return Cell(
            raw, problem=f"{text.values[0]!r} is not the number of a document: it has no digit but zeros"
        )
    try:
        return Cell(raw, (value_of(operation, name, text.values[0]),))
    except InputError as error:
        said = cells.yes_no(raw)
        if isinstance(said.value, bool) and "true or false" in str(error):
            return said
        return Cell(raw, problem=str(error).removeprefix(f"{name}: "))


def register_of(operation: Operation[Any, Any]) -> Literal["AU", "GB"]:
    """Whose company numbers an operation takes."""
    return "GB" if operation.name.startswith("uk_") else "AU"


def number_for(operation: Operation[Any, Any], number: RegisteredNumber) -> str | None:
    """A company's number as the operation takes it; None for one of another register."""
    wanted = register_of(operation)
    if number.register == wanted:
        return number.number
    return number.number[2:] if (wanted, number.register) == ("AU", "ABN") else None


def _registered(operation: Operation[Any, Any], raw: str) -> Cell[Any]:
    register = register_of(operation)
    cell = cells.company_number(raw, register=register)
    number = cell.value
    if number is None:
        offered = filter(None, (number_for(operation, choice) for choice in cell.choices))
        is_of_other = cell.problem and _OTHER_REGISTERS[register].search(cell.problem)
        problem = (
            f"{raw.strip()!r} is not a number of this register: {_NUMBERS[register]}"
            if is_of_other
            else cell.problem
        )
        return Cell(raw, note=cell.note, problem=problem, choices=tuple(offered))
    asked = number_for(operation, number)
    if asked is None:
        return Cell(raw, problem=f"{number} is of another register: {_NUMBERS[register]}")
    return Cell(raw, (asked,), cell.note)


_NUMBERS = {
    "GB": "a UK company number has 8 characters, such as 00000006 or SC000123",
    "AU": "an Australian company number (ACN) has 9 digits, such as 004 085 616",
}
_OTHER_REGISTERS = {"GB": re.compile(r"\bA[BC]N\b"), "AU": re.compile(r"\bUK\b")}
"""What a problem with a number says that was taken for one of a register that is not asked."""
_BY_COLUMN = ", as its column says"


def is_date(name: str) -> bool:
    """True for a field that holds a day."""
    leaf = name.rpartition(".")[2]
    return "date" in leaf.split("_") or leaf.startswith(("dob", "secondary_dob")) or leaf == "card_expiry"


def first_day(value: PartialDate) -> datetime.date:
    """The first day that a date of which a part is known can be."""
    return datetime.date(value.year, value.month or 1, value.day or 1)


def last_day(value: PartialDate) -> datetime.date:
    """The last day that a date of which a part is known can be."""
    if value.day:
        return first_day(value)
    following = (value.year, value.month + 1) if value.month and value.month < 12 else (value.year + 1, 1)
    return datetime.date(*following, 1) - datetime.timedelta(days=1)


_READERS: Mapping[str, Callable[[Any], Cell[Any]]] = {
    "phone": cells.phone, "email": cells.email, "state": cells.state, "postcode": cells.postcode,
    "street": cells.street, "suburb": cells.town, "address": lambda raw: _as_written(cells.address(raw)),
}  # fmt: skip


def _as_written(cell: Cell[Any]) -> Cell[str]:
    """A cell whose values are asked for in the words in which they stand."""
    text = (cells.without_remark(cells.text_of(cell.raw)),) if cell.values else ()
    return Cell(cell.raw, text, cell.note, cell.problem)


def _written(value: str) -> str:
    """A value as fields take it: an Australian phone number as `0NSN`."""
    return phones.as_asked(value)


def _is_birth(name: str) -> bool:
    return "dob" in name or "birth" in name


def _day(raw: str, name: str, cell: Cell[PartialDate]) -> Cell[Any]:
    value = cell.value
    if value is None:
        return cell
    day = value.exact
    if day is None and name.endswith("dob_from"):
        day = first_day(value)
    if day is None and name.endswith("dob_to"):
        day = last_day(value)
    return Cell(raw, (day,), cell.note) if day else Cell(raw, problem=f"{raw!r} is not a full date")


def _plain(value: Any) -> Any:
    if hasattr(value, "item") and not isinstance(value, (str, bytes)):
        value = value.item()
    return value.date() if hasattr(value, "date") and callable(value.date) else value


def _one(found: TypedFields, name: str, raw: str, cell: Cell[Any]) -> None:
    if cell.problem:
        found.problems[name] = cell.problem
        return
    if cell.values:
        found.values[name] = cell.values[0]
    notes = [cell.note.replace(_BY_COLUMN, "")] if cell.note else []
    asked = cells.text_of(cell.value) if isinstance(cell.value, (str, datetime.date)) else raw.strip()
    if cell.values and asked != raw.strip():
        notes.append(f"asked as {asked}")
    if len(cell.values) > 1:
        notes.append(f"not asked: {', '.join(map(str, cell.values[1:]))}")
    if notes:
        found.notes[name] = "; ".join(notes)


def _list(found: TypedFields, name: str, items: list[str]) -> None:
    values: list[str] = []
    notes: list[str] = []
    for item in items:
        cell = _READERS[_LISTS[name]](item)
        if cell.problem:
            found.problems[name] = cell.problem
        more = [_written(value) for value in cell.values]
        if cell.note or more != [item.strip()]:
            asked = f"asked as {', '.join(more)}" if more else ""
            notes.append("; ".join(filter(None, (cell.note, asked))))
        values += more
    if values:
        found.values[name] = values
    if notes:
        found.notes[name] = "; ".join(filter(None, notes))


def _lines(value: Any) -> list[Any]:
    """The items of a list of objects, as typed; none where the value is no list and no lines."""
    if isinstance(value, str) and not value.lstrip().startswith(("[", "{")):
        return lines_of(value)
    return value if isinstance(value, list) else []


def _objects(found: TypedFields, name: str, item: type[BaseModel], lines: list[Any]) -> None:
    values, notes, problems = typed_lines(item, lines)
    if problems:
        found.problems[name] = "; ".join(problems)
    elif values:
        found.values[name] = values
    if notes:
        found.notes[name] = "; ".join(notes)


def _name(found: TypedFields, inputs: Mapping[str, Any], names: list[str]) -> None:
    """The parts of a name, read together: `Mr John` and `Smith` are a person called John Smith."""
    texts = [value if isinstance(value := inputs.get(name), str) else "" for name in names]
    if not any(text.strip() for text in texts) or any(len(text) > _LONGEST for text in texts):
        return
    given = [name for name, text in zip(names, texts, strict=True) if text.strip()]
    for name in given:
        found.values.pop(name, None)
    if any(name in found.problems for name in given):
        return
    cell = cells.parted(*texts).as_typed
    people = [party for party in cell.values if party.kind == "person"]
    problem = cell.problem
    if len(people) > 1:
        problem = f"{' and '.join(party.text for party in people)} are {len(people)} people: ask about one"
    elif len(people) < len(cell.values):
        problem = f"{cell.values[0].text!r} is a company, not a person"
    if problem:
        found.problems[given[-1]] = problem
        return
    for party in people:
        for name, raw, part in zip(
            names, texts, (party.name.first, party.name.middle, party.name.last), strict=True
        ):
            if part:
                found.values[name] = part
            if raw.strip() and not part:
                found.notes.setdefault(name, f"{raw.strip()!r} is not asked")
            elif part and part != raw.strip():
                found.notes[name] = f"asked as {part}"
    if cell.note and given:
        found.notes[given[-1]] = "; ".join(filter(None, (found.notes.get(given[-1]), cell.note)))
