"""What is read of a column by its meaning: which part of its cells comes first, and how many are read."""

from __future__ import annotations

import datetime
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any

from workbench.tables.abroad import abroad_in
from workbench.tables.bank_columns import scheme_of
from workbench.tables.bodies_among_names import headings_beside_company, odds_of_bodies, odds_of_parts
from workbench.tables.column_cells import DATES, cell_of, read_as, shown_value, texts_of, values_of
from workbench.tables.column_choices import (
    BEHIND,
    BESIDE,
    BODIES,
    EACH,
    LABEL,
    NAMES_PEOPLE,
    OF_BODY,
    Choice,
    said_in,
    takes_doubtful,
)
from workbench.tables.companies_by_values import COMPANIES_BY_VALUES
from workbench.tables.date_order import UsualOrder
from workbench.tables.estates import LATE, OF_THE_DEAD
from workbench.tables.forms_of_columns import are_mostly_formed
from workbench.tables.headings import label_for, name_order_said, order_said, register_of
from workbench.tables.planned_column import Column
from workbench.tables.usual_register import NO_USUAL_REGISTER, UsualRegister
from workbench.values import cells
from workbench.values.cells.orders_abroad import ONE_GIVEN
from workbench.values.text import letters, remembered
from workbench.values.world import is_known_surname, is_usual_given

SAMPLES = 3
"""Cells of a column that are shown."""
_CONTACTS = ("phone", "email")


def column_as_read(
    name: str,
    meaning: str | None,
    why: str,
    records: Sequence[Mapping[str, Any]],
    choice: Choice,
    today: datetime.date,
    register: str | None,
    others: Collection[str | None],
    of_offices: Sequence[str] = (),
    usual: UsualRegister = NO_USUAL_REGISTER,
    date_order: UsualOrder | None = None,
    headings: Sequence[str] = (),
) -> Column:
    """The column with what its cells say by its meaning; `others` are all meanings of its table.

    `headings` are those of its table. The dates of the columns `of_offices` are written alike. `date_order`
    is that of dates which may be read either way.
    """
    values = values_of(records, name)
    shown = _samples(values)
    if meaning is None:
        return Column(name, None, why, samples=shown)
    order: str | None = None
    about = ""
    names_people = why == COMPANIES_BY_VALUES or said_in(choice, NAMES_PEOPLE) is True
    bodies: float | None = None
    said = said_in(choice, BODIES)
    if meaning == "name" or (meaning == "company_name" and names_people):
        order, about = _order_of_names(name, values, choice)
    if "company_name" in others:
        headings = headings_beside_company(headings)
    if meaning == "name":
        if (
            order == "surname"
            and not said_in(choice, "order")
            and are_mostly_formed(dict.fromkeys(texts_of(records, name)))
        ):
            order, about = None, ""
        bodies = odds_of_bodies(records, name, headings, order) if said is None else said
    elif meaning in ("first_name", "last_name"):
        bodies = odds_of_parts(records, name, headings) if said is None else said
    if meaning in DATES:
        together = of_offices if name in of_offices else (name,)
        order, about = _order_of_dates(name, together, records, choice, date_order)
    register = register_of(name) or register
    counts = {"read": 0, "nothing": 0, "unreadable": 0, "doubtful": 0, "several": 0}
    leave = takes_doubtful(choice)
    would: dict[str, str] = {}
    kind = read_as(meaning, others)
    label = LATE if why == OF_THE_DEAD else label_for(meaning, name)
    label = scheme_of(name) if meaning == "bank_branch" else label
    label = cells.letters_of_sexes(values, name) if meaning == "sex" else label
    label = str(said_in(choice, LABEL) or label)
    read = partial(cell_of, kind, bodies=bodies)
    of_text = remembered(lambda text: read(text, order, today, register, label, *usual))
    for value in values:
        is_text = isinstance(value, str)
        cell = of_text(value) if is_text else read(value, order, today, register, label, *usual)
        counts["doubtful"] += bool(cell.doubt)
        counts["several"] += meaning in _CONTACTS and len(cell.values) > 1
        cell = cell.taken(leave)
        state = "unreadable" if cell.problem else "nothing" if cell.is_nothing else "read"
        counts[state] += 1
        if len(would) < len(shown) and (text := cells.text_of(value)) in shown:
            would.setdefault(text, shown_value(meaning, cell))
    return Column(
        name, meaning, why, order, about, shown, tuple(dict.fromkeys(would.values())),
        counts["read"], counts["nothing"], counts["unreadable"],
        doubtful=counts["doubtful"], takes_doubtful=leave,
        several=counts["several"], takes_each=said_in(choice, EACH) is True,
        abroad=abroad_in(meaning, values), label=label,
        likely=usual.register, keeps_zeros=usual.keeps_zeros,
        beside=tuple(said_in(choice, BESIDE) or ()), behind=tuple(said_in(choice, BEHIND) or ()),
        names_people=names_people, of_body=said_in(choice, OF_BODY) is True, bodies=bodies,
    )  # fmt: skip


def _samples(values: Sequence[Any]) -> tuple[str, ...]:
    """The first texts of a column that differ."""
    found: dict[str, None] = {}
    for value in values:
        if text := cells.text_of(value):
            found[text] = None
            if len(found) == SAMPLES:
                break
    return tuple(found)


def _order_of_names(name: str, values: Sequence[Any], choice: Choice) -> tuple[str | None, str]:
    """Which part of a column's names comes first, and what says so."""
    order = said_in(choice, "order")
    names = cells.surname_order(values)
    about = str(names) if order is None else f"{order} name first, as chosen"
    if order is None and (first := name_order_said(name)):
        order = first
        about = f"{'surname' if first == 'surname' else 'given name'} first, as the heading says"
    order = order or ("surname" if names.is_surname_first else None)
    if order is None and _are_given_names(values):
        return ONE_GIVEN, "one word alone is a given name, as most of them are"
    if order is None and names.is_given_first and any(map(_is_asked_for_order, values)):
        return "given", "given name first, as most of its names can only be read"
    return order, about


def _are_given_names(values: Sequence[Any]) -> bool:
    """True where of the cells with one word most hold a given name, and some one that may be a surname."""
    said = [letters(text) for value in values if (text := cells.text_of(value)).isalpha()]
    given = sum(map(is_usual_given, said))
    surnames = sum(is_known_surname(word) and not is_usual_given(word) for word in said)
    return given > len(said) - given - surnames and given > 2 * surnames


def _is_asked_for_order(value: Any) -> bool:
    """True for a name that is only asked about because its order may be another than its column's."""
    cell = cells.party(value)
    return bool(cell.doubt) and not cell.values and bool(cells.party_by_order(value, "given").values)


def _order_of_dates(
    name: str,
    together: Sequence[str],
    records: Sequence[Mapping[str, Any]],
    choice: Choice,
    usual: UsualOrder | None,
) -> tuple[str | None, str]:
    """Which part of a column's dates comes first, and what says so; those of `together` are written alike."""
    decided = cells.order_of(record.get(each) for record in records for each in together)
    order = said_in(choice, "order")
    about = str(decided) if order is None else f"{order} first, as chosen"
    if order is None and (said := order_said(name)[1]) is not None:
        order, about = ("day" if said == "day" else "month"), f"{said} first, as the heading says"
    order = order or decided.order
    is_open = decided.either and not (decided.day_first or decided.month_first)
    if order is None and is_open and usual:
        return usual.order, f"{usual.order} first, {usual.why}"
    return order, about
