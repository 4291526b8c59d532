"""What each column of a table means, and what its cells say: guessed or chosen, and shown before use."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from workbench.errors import InputError
from workbench.tables.address_columns import open_parts
from workbench.tables.amount_columns import amount_columns
from workbench.tables.bank_columns import accounts_of_others
from workbench.tables.column_cells import DATES, OFFICE_DATES, texts_below, texts_of, values_of
from workbench.tables.column_choices import (
    BEHIND,
    BESIDE,
    BODIES,
    DOUBTFUL,
    EACH,
    LABEL,
    NAMES_PEOPLE,
    OF,
    OF_BODY,
    OTHER,
    PLACE,
    meaning_in,
    said_in,
)
from workbench.tables.column_choices import Choice as Choice
from workbench.tables.column_meanings import MEANINGS
from workbench.tables.column_reading import column_as_read
from workbench.tables.columns_together import settle_together
from workbench.tables.columns_without_headings import are_named_by_place, meanings_by_values
from workbench.tables.contact_states import denial, speaks_plainly, states_of
from workbench.tables.date_order import UsualOrder, usual_order
from workbench.tables.further_addresses import FURTHER, lines_beside_towns
from workbench.tables.headings import words_of_language
from workbench.tables.headings_abroad import languages_of
from workbench.tables.left_without_word import with_words
from workbench.tables.meanings import Meanings, are_addresses, guessed
from workbench.tables.moves_in_any_column import columns_of_moves
from workbench.tables.name_orders_abroad import in_order_abroad
from workbench.tables.named_again import parties_named_again
from workbench.tables.named_before import named_before
from workbench.tables.newer_columns import newer_columns
from workbench.tables.numbered_people import EACH_PERSON, are_numbered
from workbench.tables.one_party import shorter_headings
from workbench.tables.owned_columns import with_owners
from workbench.tables.owners import named_by_heading, says_kind
from workbench.tables.parties_beside import NOBODY_ELSE, first_party, parties_beside
from workbench.tables.party_headings import NO_HEADINGS, party_headings
from workbench.tables.people_beside import BESIDE_THEM, people_beside
from workbench.tables.planned_column import Column as Column
from workbench.tables.planned_column import Told as Told
from workbench.tables.planned_column import below_own_heading
from workbench.tables.premises import columns_at_work
from workbench.tables.pronouns import of_pronouns
from workbench.tables.roles_of_rows import occupancy_of_owners, roles_beside_property
from workbench.tables.row_country import SPEAKS_OF
from workbench.tables.shared_addresses import addresses_of_bodies
from workbench.tables.sheet_country import country_of_rows
from workbench.tables.unknown_names import TWO_PARTIES
from workbench.tables.usual_register import NO_USUAL_REGISTER, usual_registers
from workbench.tables.whose import COMPANY, PERSON
from workbench.values.cells.orders_abroad import ONE_GIVEN, ONE_NAME, TWO_SURNAMES
from workbench.values.cells.phone_plans import SEVERAL, are_surely_of
from workbench.values.dates import ORDERS


@dataclass(frozen=True, slots=True)
class ColumnPlan:
    """The columns of a table with their meanings. `today` decides the century of two-digit years."""

    columns: tuple[Column, ...]
    today: datetime.date
    register: str | None = None
    """Whose a company's number is that does not say it: `GB` or `AU`."""
    meanings: Mapping[str | None, tuple[Column, ...]] = field(init=False, repr=False, compare=False)
    """The columns by what they mean, without those of people of whom nobody says whose the rows are."""
    newer: Mapping[str, tuple[str, ...]] = field(init=False, repr=False, compare=False)
    """The columns of older addresses and contacts, each with those that supersede it."""
    others: tuple[ColumnPlan, ...] = field(init=False, repr=False, compare=False)
    """The plan of each of the people named beside whom the rows are about: their own columns only."""
    further: tuple[ColumnPlan, ...] = field(init=False, repr=False, compare=False)
    """The plan of each further address of whom the rows are about: its parts only."""
    people: tuple[ColumnPlan, ...] = field(init=False, repr=False, compare=False)
    """The plan of each of the people whom the rows number: their own columns, and what all of them share."""
    said_of: Mapping[str, tuple[str, ...]] = field(init=False, repr=False, compare=False)
    """The columns whose headings say of whom they are, each with those that name this one."""
    kinds_of_places: tuple[Column, ...] = field(init=False, repr=False, compare=False)
    """The columns that say of which kind an address beside them is: `Address 1 - Label`."""
    at_work: tuple[Column, ...] = field(init=False, repr=False, compare=False)
    """The columns of the address where the people of the rows work, by their headings: `Work Street`."""
    beside_property: Mapping[str, tuple[str, ...]] = field(init=False, repr=False, compare=False)
    """The columns of roles beside a property, each with the columns of its address."""
    occupancy: Mapping[str, tuple[str, ...]] = field(init=False, repr=False, compare=False)
    """The columns that say whether owners live in their property, each with the columns of its address."""
    with_party: Mapping[str, ColumnPlan] = field(init=False, repr=False, compare=False)
    """The plan of the rows in which a column of companies names a person, by that column.

    It is one of creditors or customers, or the only one of companies.
    """

    def __post_init__(self) -> None:
        labels = [column.name for column in self.columns if column.of == column.name and not column.is_other]
        numbered = labels if are_numbered(labels, (column.meaning for column in self.columns)) else []
        object.__setattr__(self, "people", tuple(map(self._of, numbered)))
        others = dict.fromkeys(column.of for column in self.columns if column.is_other)
        object.__setattr__(self, "others", tuple(map(self._beside, others)))
        places = dict.fromkeys(column.place for column in self.columns if column.place)
        object.__setattr__(self, "further", tuple(map(self._at_place, places)))
        found: dict[str | None, tuple[Column, ...]] = {}
        for column in self.columns:
            if column.of:
                continue
            found[column.meaning] = (*found.get(column.meaning, ()), column)
        object.__setattr__(self, "meanings", found)
        said = {column.name: column.meaning for column in self.columns if not column.of and not column.whose}
        object.__setattr__(self, "newer", newer_columns(said))
        plain = {column.name: None if column.of else column.meaning for column in self.columns}
        of_places = (column for column in self.columns if column.speaks_of and says_kind(column.name))
        object.__setattr__(self, "kinds_of_places", tuple(of_places))
        object.__setattr__(self, "at_work", columns_at_work(self.columns))
        object.__setattr__(self, "beside_property", roles_beside_property(self.columns))
        object.__setattr__(self, "occupancy", occupancy_of_owners(self.columns))
        object.__setattr__(self, "said_of", named_by_heading(plain))
        companies = self.named("company_name")
        parties = [each for each in self.columns if each.names_people or companies == (each,)]
        object.__setattr__(self, "with_party", {each.name: self._with_party(each) for each in parties})

    def _with_party(self, party: Column) -> ColumnPlan:
        columns = [
            replace(
                column, names_people=False, meaning="name" if column is party else column.meaning,
                whose="" if column.whose == COMPANY else column.whose,
            )
            for column in self.columns
        ]  # fmt: skip
        return replace(self, columns=tuple(columns))

    def _of(self, label: str) -> ColumnPlan:
        columns = [
            replace(column, of="", meaning=column.meaning if column.of == label else None)
            if column.of else column
            for column in self.columns
        ]  # fmt: skip
        return replace(self, columns=tuple(columns))

    def _beside(self, label: str) -> ColumnPlan:
        mine = (replace(each, of="", is_other=False) for each in self.columns if each.of == label)
        return replace(self, columns=tuple(mine))

    def _at_place(self, place: str) -> ColumnPlan:
        mine = (replace(each, meaning=each.part, place="") for each in self.columns if each.place == place)
        return replace(self, columns=tuple(mine))

    @property
    def mapping(self) -> dict[str, Choice]:
        """What to give as `mapping` to read another table of these headings the same way."""
        found: dict[str, Choice] = {}
        for column in self.columns:
            more = {
                "order": column.order, "whose": column.whose or None,
                DOUBTFUL: column.takes_doubtful or None, EACH: column.takes_each or None,
                LABEL: column.label or None, OF: column.of or None, OTHER: column.is_other or None,
                BESIDE: list(column.beside) or None, BEHIND: list(column.behind) or None,
                PLACE: column.place or None,
                NAMES_PEOPLE: column.names_people or None, OF_BODY: column.of_body or None,
                BODIES: column.bodies,
            }  # fmt: skip
            more = {name: value for name, value in more.items() if value is not None}
            means = column.part or column.meaning
            found[column.name] = {"means": means, **more} if more else means
        return found

    def named(self, meaning: str) -> tuple[Column, ...]:
        """The columns that mean something."""
        return self.meanings.get(meaning, ())


_WITHOUT_PLACE = ("phone", "postcode")
"""What is read otherwise in a table of another country where nobody knows which that is."""


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
    _check_choices(columns, mapping)
    meanings = _each_alone(columns, records, mapping, known, guess=guess)
    headings = party_headings(meanings, records) if guess else NO_HEADINGS
    own = _below_other_headings(headings.said, columns)
    if own != {name: name for name in columns}:
        return _as_headed(own, records, mapping, known, register, day)
    meanings.update((name, (None, why)) for name, why in headings.open.items())
    undecided, places = (
        {
            name: (str(meaning_in(choice)), str(of))
            for name, choice in mapping.items()
            if (of := said_in(choice, key))
        }
        for key in (OF, PLACE)
    )
    for name in places:
        meanings[name] = (None, FURTHER)
    others = {name for name in undecided if said_in(mapping[name], OTHER) is True}
    for name in undecided:
        meanings[name] = (None, BESIDE_THEM if name in others else TWO_PARTIES)
    if guess:
        settled = settle_together(meanings, records)
        undecided, places = undecided | settled.undecided, places | settled.places
        beside = people_beside(meanings, records, undecided)
        if not undecided:
            own = first_party(headings, meanings)
            meanings.update((name, (meaning, NOBODY_ELSE)) for name, meaning in own.items())
            beside = {name: said for name, said in beside.items() if name not in own}
            beside |= parties_beside(headings, meanings, beside)
        again = parties_named_again(beside, meanings, records)
        meanings.update(again)
        beside = lines_beside_towns({name: said for name, said in beside.items() if name not in again})
        undecided, others = undecided | beside, others | {*beside}
        own, theirs = of_pronouns(meanings, undecided)
        meanings.update((name, (meaning, "heading")) for name, meaning in own.items())
        undecided, others = undecided | theirs, others | {n for n, (_, of) in theirs.items() if of in others}
        of_accounts = accounts_of_others(meanings, undecided)
        undecided |= of_accounts
        others |= {name for name, (_, of) in of_accounts.items() if of in others}
        places = {name: place for name, place in places.items() if name not in beside}
    opened = open_parts(meanings) if guess else {}
    behind = named_before(meanings, records, undecided) if guess else {}
    all_of_them = {meaning for meaning, _ in meanings.values()}
    of_each = are_numbered({of for name, (_, of) in undecided.items() if name not in others}, all_of_them)
    why = EACH_PERSON if of_each else TWO_PARTIES
    of_offices = [name for name, (meaning, _) in meanings.items() if meaning in OFFICE_DATES]
    all_say = {name: meaning for name, (meaning, _) in meanings.items()}
    usual = usual_registers(all_say, records)
    of_all = all_say | {name: meaning for name, (meaning, _) in undecided.items()}
    has_dates = any(meaning in DATES for meaning in of_all.values())
    date_order = usual_order(of_all, records) if has_dates else None
    made = [
        column_as_read(
            name, *_said(name, meanings, places), records, mapping.get(name), day, register, all_of_them,
            of_offices, usual.get(name, NO_USUAL_REGISTER), date_order, columns,
        )
        if name not in undecided
        else _undecided(
            name, *undecided[name], BESIDE_THEM if name in others else why, records, day, register, date_order
        )
        for name in columns
    ]  # fmt: skip
    if not {one.meaning for one in made}.isdisjoint(SPEAKS_OF):
        made = _with_country(made, records)
    made = [in_order_abroad(one, columns) for one in made] if guess else made
    bodies = addresses_of_bodies({one.name: one.meaning for one in made}, records) if guess else ()
    made = [replace(one, of_body=True) if one.name in bodies else one for one in made]
    amounts = amount_columns(columns, records)
    of_rows = {name: meaning for name, meaning in all_say.items() if name not in places}
    states = states_of(of_rows, amounts, undecided)
    homes = [name for name, meaning in of_rows.items() if meaning in ("address", "street")] if guess else []
    left = [name for name, m in of_rows.items() if m is None and name not in states and name not in undecided]
    states |= columns_of_moves(left, records, homes)
    states = {name: of for name, of in states.items() if not are_addresses(values_of(records, name))}
    made = [_at_place(one, *places[one.name]) if one.name in places else one for one in made]
    made = [
        replace(one, beside=opened.get(one.name, one.beside), behind=behind.get(one.name, one.behind))
        for one in made
    ]
    made = [
        _with_states(one, states[one.name], meanings, records) if one.name in states else one for one in made
    ]
    made = with_owners(made, mapping, records)
    return ColumnPlan(tuple(with_words(made, records) if guess else made), day, register)


def _below_other_headings(said: Mapping[str, str], columns: Sequence[str]) -> dict[str, str]:
    """The columns by the heading each is read below: as `said`, but its own where another column has that."""
    headed: dict[str, str] = {}
    for name in columns:
        heading = said.get(name, name)
        headed[name] = name if heading in headed.values() or heading in set(columns) - {name} else heading
    return {heading: name for name, heading in headed.items()}


def _as_headed(
    own: Mapping[str, str], records: Sequence[Mapping[str, Any]], mapping: Mapping[str, Choice],
    known: Mapping[str, str], register: str | None, day: datetime.date,
) -> ColumnPlan:  # fmt: skip
    """The plan of a table, some of whose columns are read below other headings, with the columns' `own`."""
    headed = {name: heading for heading, name in own.items()}
    rows = [{headed.get(name, name): value for name, value in record.items()} for record in records]
    plan = plan_of([*own], rows, mapping, known=known, register=register, today=day)
    return ColumnPlan(tuple(below_own_heading(column, own) for column in plan.columns), day, register)


def _check_choices(columns: Sequence[str], mapping: Mapping[str, Choice]) -> None:
    """Raises `InputError` for a column that is not there, and for what no column can be chosen to be."""
    for name, choice in mapping.items():
        if name not in columns:
            raise InputError(f"there is no column {name!r}; there are {', '.join(map(str, columns))}")
        meaning = meaning_in(choice)
        if meaning is not None and meaning not in MEANINGS:
            raise InputError(f"{name!r} cannot mean {meaning!r}; a column can mean {', '.join(MEANINGS)}")
        order = said_in(choice, "order")
        if order not in (None, *ORDERS, "surname", "given", TWO_SURNAMES, ONE_NAME, ONE_GIVEN):
            raise InputError(
                f"{name!r}: the order is 'day' or 'month' first, of names 'surname' or 'given' first or "
                f"{TWO_SURNAMES!r}, {ONE_NAME!r} or {ONE_GIVEN!r}, not {order!r}"
            )
        if (whose := said_in(choice, "whose")) not in (None, PERSON, COMPANY):
            raise InputError(f"{name!r}: it is whose 'person' or 'company', not {whose!r}")


def _each_alone(
    columns: Sequence[str],
    records: Sequence[Mapping[str, Any]],
    mapping: Mapping[str, Choice],
    known: Mapping[str, str],
    *,
    guess: bool,
) -> Meanings:
    """What each column means by itself, before the others are looked at."""
    meanings: Meanings = {}
    shorter = shorter_headings(columns, records) if guess else {}
    spoken = languages_of(map(words_of_language, columns)) if guess else frozenset()
    chosen = [meaning_in(choice) for choice in mapping.values()]
    is_bare = guess and are_named_by_place(columns)
    by_values = meanings_by_values(columns, records, chosen) if is_bare else {}
    for name in columns:
        if name in mapping:
            meanings[name] = (meaning_in(mapping[name]), "chosen")
        elif name in known:
            meanings[name] = (known[name], "field")
        elif name in by_values:
            meanings[name] = by_values[name]
        elif guess:
            meanings[name] = guessed(name, values_of(records, name), shorter.get(name, ""), spoken)
        else:
            meanings[name] = (None, "")
    return meanings


def _said(
    name: str, meanings: Mapping[str, tuple[str | None, str]], places: Mapping[str, tuple[str, str]]
) -> tuple[str | None, str]:
    meaning, why = meanings[name]
    return (places[name][0], why) if name in places else (meaning, why)


def _at_place(column: Column, part: str, place: str) -> Column:
    """A column of a further address: it has no meaning of its own for those who ask about one address."""
    return replace(column, meaning=None, part=part, place=place)


_STATES_LOOKED_AT = 200
"""Different cells of a column among which one is looked for that denies a contact."""


def _with_states(
    column: Column, spoken_of: tuple[str, ...], meanings: Meanings, records: Sequence[Mapping[str, Any]]
) -> Column:
    """The column with those of which it says the state; it is shown where it says anything of them."""
    made = replace(column, speaks_of=spoken_of)
    said = [*dict.fromkeys(texts_of(records, column.name))][:_STATES_LOOKED_AT]
    denied = (denial(column.name, text, meanings[each][0]) for text in said for each in spoken_of)
    is_shown = speaks_plainly(column.name) or any(denied)
    return made.with_about(f"says the state of {', '.join(spoken_of)}") if is_shown else made


def _undecided(
    name: str, meaning: str, of: str, why: str, records: Sequence[Mapping[str, Any]], day: datetime.date,
    register: str | None, date_order: UsualOrder | None,
) -> Column:  # fmt: skip
    """A column of one of several people of a row: each is asked, or nobody can say whose the row is."""
    made = column_as_read(name, meaning, why, records, None, day, register, (meaning,), date_order=date_order)
    return replace(made.with_about(f"of the {of}"), of=of, is_other=why == BESIDE_THEM)


def _with_country(columns: Sequence[Column], records: Sequence[Mapping[str, Any]]) -> list[Column]:
    """The columns with the country that their table speaks for, and of phones why it does."""
    meanings = {one.name: one.meaning for one in columns}
    likely, reasons = country_of_rows(meanings, records)
    placed = SPEAKS_OF if likely not in ("", "AU", SEVERAL) else _WITHOUT_PLACE
    made = [replace(one, likely=likely) if one.meaning in placed else one for one in columns]
    if placed is SPEAKS_OF and are_surely_of(texts_below(meanings, records, "phone"), likely):
        made = [replace(one, numbers_of=likely) if one.meaning == "phone" else one for one in made]
    where = "of another country than Australia" if likely == SEVERAL else f"of {likely}"
    about = f"numbers without a country are {where}: {reasons}"
    return [replace(one, about=about) if one.meaning == "phone" and reasons else one for one in made]
