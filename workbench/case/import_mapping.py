"""What the columns of an imported table mean: checked, guessed where left open, split where several."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from workbench import ontology
from workbench.errors import InputError
from workbench.reading import ATTRIBUTES
from workbench.tables.column_cells import OFFICE_DATES
from workbench.tables.column_choices import (
    BEHIND,
    BESIDE,
    BODIES,
    DOUBTFUL,
    LABEL,
    MARKED,
    NAMES_PEOPLE,
    OF_BODY,
    OTHER,
    PLACE,
    Choice,
    takes_doubtful,
)
from workbench.tables.headings import MEANINGS, register_of
from workbench.tables.honour_boards import office_of_heading
from workbench.tables.kind_in_row import KindInRow
from workbench.tables.mobile_headings import is_of_mobiles
from workbench.tables.names_in_columns import names_in
from workbench.tables.numbered_people import SHARED, are_numbered, serves_company
from workbench.tables.planned_column import Column
from workbench.tables.roles import is_kin
from workbench.tables.row_country import SPEAKS_OF, RowCountry, country_of_row
from workbench.tables.served_parties import body_before, for_either, role_beside, served_by
from workbench.tables.sheets_of_dealings import import_plan, role_of_giver
from workbench.tables.table import Table, lies_on_its_side
from workbench.tables.whose import (
    COMPANY,
    NAMES,
    NAMING_ALL,
    OF_COMPANIES,
    is_about_company,
    named_columns,
    person_is,
)
from workbench.values import cells, phones, places
from workbench.values.cells import Cell, Party
from workbench.values.cells.phone_plans import country_beside, country_of_companies
from workbench.values.corrections import CONFIRMED
from workbench.values.titles import sex_of_title

Spec = dict[str, Any]
PERSON_IS = "person_is"
"""What the person of a row is to its company: `contact`, or `employee`."""
SERVES = "serves"
"""Of whom somebody beside the person of the row is a relative or acts for, by the column that names them."""
LIKELY = "likely"
"""The country of phones, or the register of companies' numbers, in rows that speak for none."""
NUMBERS_OF = "numbers_of"
"""The country that all phones of a column together are of, where they are written without one."""
KEEPS_ZEROS = "keeps_zeros"
"""Whether the companies' numbers of a column have their zeros in front."""
BY_CORRECTION = "by_correction"
"""What cells that a person corrected decided of a column, in words: the import notes it of all its cells."""
_OF_A_CHOICE = (
    "means", "order", "whose", DOUBTFUL, LABEL, BESIDE, BEHIND, NAMES_PEOPLE, OF_BODY, OTHER, PLACE, BODIES,
)  # fmt: skip
"""What a plan of columns is told of a column."""
_OF_AN_IMPORT = ("of", "register", "as", PERSON_IS, SERVES, MARKED, LIKELY, NUMBERS_OF, KEEPS_ZEROS)
_SAID = frozenset([*_OF_A_CHOICE, *_OF_AN_IMPORT])
_NUMBERS = ("company_number", "holder_number")
LINK_DATE = "link_date"
"""What a column means of which a link takes its start or end."""


def mapping_of(
    table: Table,
    mapping: Mapping[str, Any] | None,
    things: dict[str, str],
    links: Sequence[Mapping[str, str]],
) -> dict[str, Spec]:
    """The meaning of each column, as it is stored: `{"means", "of", "order", "as"}`.

    Each of several people of a row of whom nobody can say whose it is becomes one of the `things`, which is
    called as the column that names them.

    Raises `InputError` for a column, thing, kind, relation or meaning that is not there.
    """
    _check_things(things, links, table.columns)
    things |= dict.fromkeys(parties_of(mapping or {}, things), "person")
    found = _chosen(table, mapping or {}, things)
    plain: dict[str, Choice] = {}
    for column in mapping or {}:
        if column not in found:
            plain[column] = None
        elif not found[column].get("of") and found[column]["means"] in MEANINGS:
            plain[column] = choice_of(found[column])
    for planned in import_plan(table, plain, guess=mapping is None).columns:
        meaning = planned.part or planned.meaning
        if meaning is not None and (planned.name in found or mapping is None):
            found.setdefault(planned.name, {"means": meaning}).update(_besides(planned))
            if planned.of:
                things[planned.of] = "person"
    _settle_people(table, found)
    for link in links:
        for end in ("start", "end"):
            if end in link:
                found.setdefault(link[end], {"means": LINK_DATE})
    for column, spec in found.items():
        if spec["means"] in _NUMBERS and "register" not in spec and (said := register_of(column)):
            spec["register"] = said
        if "order" not in spec and spec["means"].endswith("date"):
            order = cells.order_of(row.as_held.get(column) for row in table.rows).order
            order = order or cells.order_of(row.cells.get(column) for row in table.rows).order
            spec |= {"order": order} if order else {}
    if mapping is None and not found:
        todo = "say what they mean"
        if lies_on_its_side(table):
            todo = "the headings seem to stand in the first column: turn the table"
        raise InputError(f"no column is understood: there are {', '.join(map(str, table.columns))}; {todo}")
    return found


def _chosen(table: Table, mapping: Mapping[str, Any], things: Mapping[str, str]) -> dict[str, Spec]:
    """The columns to which a person gave a meaning; raises `InputError` for one that cannot be."""
    found: dict[str, Spec] = {}
    for column, choice in mapping.items():
        if column not in table.columns:
            raise InputError(
                f"there is no column {column!r}; there are {', '.join(sorted(map(str, table.columns)))}"
            )
        spec: Spec = dict(choice) if isinstance(choice, Mapping) else {"means": choice}
        if unknown := sorted(map(str, set(spec) - _SAID)):
            raise InputError(
                f"{column!r}: a mapping says {', '.join(sorted(_SAID))}, not {', '.join(unknown)}"
            )
        means = spec.get("means")
        if means is None:
            continue
        thing, dot, rest = str(means).partition(".")
        if dot and thing in things:
            spec |= {"means": rest, "of": thing}
        _check_meaning(column, spec, things)
        found[column] = spec
    return found


def _besides(planned: Column) -> Spec:
    """What is stored of a column besides its meaning."""
    said: Spec = {
        PLACE: planned.place, "of": planned.of, OTHER: bool(planned.of and planned.is_other),
        "order": planned.order, "whose": planned.whose, LABEL: planned.label,
        BESIDE: list(planned.beside), BEHIND: list(planned.behind), LIKELY: planned.likely,
        NUMBERS_OF: planned.numbers_of,
        KEEPS_ZEROS: planned.keeps_zeros, NAMES_PEOPLE: planned.names_people, OF_BODY: planned.of_body,
        BY_CORRECTION: planned.by_correction, BODIES: planned.bodies,
    }  # fmt: skip
    return {name: value for name, value in said.items() if value}


def _settle_people(table: Table, found: Mapping[str, Spec]) -> None:
    """Gives the columns that several people of a row share to all of them, and says what people are."""
    parties = parties_of(found, {}, are_others=False)
    others = parties_of(found, {}, are_others=True)
    naming = _naming(table, found) if others else []
    body = _body_of_rows(found) if others else ""
    of_either = for_either(others, [*naming, *parties, *others])
    for column in others:
        if column in of_either:
            found[column].setdefault(SERVES, ", ".join(of_either[column]))
        party, role = served_by(column, [name for name in naming if found.get(name, {}).get("of") != column])
        if not party and (before := body_before(column, table.columns, naming, table.records)):
            party, role = before, role_beside(column)
        if not party and body and not is_kin(column):
            party, role = body, role_of_giver(column) or role_beside(column)
        if party and found.get(party, {}).get("of", ""):
            found[column].setdefault(SERVES, found[party]["of"])
            found[column].setdefault(PERSON_IS, role)
        elif party and party not in found:  # nobody is read whose they are
            found[column].setdefault(SERVES, party)
        elif party and role:
            if found[party]["means"] == "company_name":  # theirs, and not of the person of the row
                found[column].setdefault(SERVES, party)
            found[column].setdefault(PERSON_IS, role)
        found[column].setdefault(PERSON_IS, role_of_giver(column) or role_beside(column))
    if are_numbered(parties, (spec["means"] for spec in found.values())):
        for spec in found.values():
            if (
                not spec.get("of")
                and spec["means"] in (*SHARED, *OFFICE_DATES)
                and spec.get("whose") != COMPANY
            ):
                spec["of"] = parties
        for column in parties:
            if role := serves_company(column):
                found[column].setdefault(PERSON_IS, role)
    else:
        for column in parties:
            if office := office_of_heading(column):
                found[column].setdefault(PERSON_IS, office)
    plain = {name: spec["means"] for name, spec in found.items() if not spec.get("of")}
    label = person_is(plain, table.columns)
    for spec in found.values() if label else ():
        if spec["means"] == "company_name" and not spec.get("of"):
            spec.setdefault(PERSON_IS, label)


def _body_of_rows(found: Mapping[str, Spec]) -> str:
    """The column of the companies that rows are about, which name a person for each company's sake."""
    plain = {column: spec["means"] for column, spec in found.items() if not spec.get("of")}
    return named_columns(plain)[1][0] if is_about_company(plain) else ""


def _naming(table: Table, mapping: Mapping[str, Spec]) -> list[str]:
    """The columns that name people or companies: first those that are read, then those that are left."""
    left = [column for column in table.columns if column not in mapping and names_in(table.records, column)]
    return [column for column, spec in mapping.items() if spec["means"] in NAMING_ALL] + left


def parties_of(
    mapping: Mapping[str, Any], things: Mapping[str, str], *, are_others: bool | None = None
) -> list[str]:
    """The people of a row who are called as the column that names them; `things` are called otherwise.

    Only those named beside whom the row is about where they `are_others`, or only those who are not.
    """
    return [
        column for column, spec in mapping.items()
        if isinstance(spec, Mapping) and spec.get("of") == column and column not in things
        and are_others in (None, spec.get(OTHER) is True)
    ]  # fmt: skip


def choice_of(spec: Mapping[str, Any]) -> dict[str, Any]:
    """What a plan of columns is told of a column."""
    return {name: spec.get(name) for name in _OF_A_CHOICE}


def _check_things(
    things: Mapping[str, str], links: Sequence[Mapping[str, str]], columns: Sequence[str]
) -> None:
    for name, kind in things.items():
        if not ontology.is_kind(kind):
            kinds = ", ".join(ontology.kinds())
            raise InputError(f"{name!r} cannot be of the kind {kind!r}; the kinds are {kinds}")
    for link in links:
        relation = link.get("relation", "")
        if not ontology.is_relation(relation):
            relations = ", ".join(ontology.relations())
            raise InputError(f"there is no relation {relation!r}; the relations are {relations}")
        for end in ("from", "to"):
            if link.get(end, "") not in ("", *things):
                raise InputError(
                    f"a link names {link[end]!r}, and the things are {', '.join(things) or 'none'}"
                )
        for name, column in link.items():
            if name not in ("from", "to", "relation") and column not in columns:
                raise InputError(f"a link takes its {name} from the column {column!r}, which is not there")


def _check_meaning(column: str, spec: Spec, things: Mapping[str, str]) -> None:
    means, kind = spec["means"], things.get(spec.get("of", ""), "")
    if spec.get("of", "") not in ("", *things):
        raise InputError(
            f"{column!r} is about {spec['of']!r}, and the things are {', '.join(things) or 'none'}"
        )
    if means in MEANINGS and kind in ("", *ontology.holders()):
        return
    known = {*ATTRIBUTES, *(name for row in ontology.kinds() for name in ontology.kind(row).attributes)}
    if means in known or (kind not in ("", *ontology.holders()) and means):
        spec["as"] = "attribute"
        return
    meanings = ", ".join([*MEANINGS, *sorted(known - set(MEANINGS))])
    raise InputError(f"{column!r} cannot mean {means!r}; a column can mean {meanings}")


def parts_of(
    records: Sequence[Mapping[str, Any]], mapping: Mapping[str, Spec]
) -> dict[str, dict[str, list[str]]]:
    """The values of cells that hold several, by row and column."""
    found: dict[str, dict[str, list[str]]] = {}
    beside = [column for column, spec in mapping.items() if spec["means"] == "last_name"]
    plain = {c: spec["means"] for c, spec in mapping.items() if not spec.get("of")}
    for index, record in enumerate(records):
        for column, spec in mapping.items():
            split = _SPLIT.get(spec["means"])
            texts = split(record.get(column)) if split else []
            if spec["means"] == "phone":
                where, mobile = _country_of(record, mapping, spec), is_of_mobiles(column)
                nation = where.spoken or where.usual or spec.get(LIKELY)
                mine = _mine(mapping, spec)
                theirs = country_beside(_said(record, mine, "phone"))
                if not (theirs or where.named or where.spoken):
                    named = (text for part in OF_COMPANIES for text in _said(record, mine, part))
                    theirs = country_of_companies(named)
                phone = cells.phone(
                    record.get(column), country=where.of_numbers(spec.get(NUMBERS_OF)), likely=nation,
                    mobile=mobile, beside=theirs,
                )  # fmt: skip
                texts = [phones.to_read(number) for number in phone.values]
            leave = takes_doubtful(spec) or index in spec.get(CONFIRMED, ())
            if spec["means"] == "name":
                kind = KindInRow(
                    partial(_filled, record, _mine(mapping, spec)), {} if spec.get("of") else plain
                )
                order, bodies = spec.get("order"), spec.get(BODIES)
                cell = kind.read(record.get(column), column, order=order, bodies=bodies)
                texts = [_party(one) for one in cell.taken(leave).values]
                texts = _with_titles(cells.text_of(record.get(column)), texts)
            if spec.get(NAMES_PEOPLE) and cells.names_people(record.get(column)):
                texts = [_party(one) for one in cells.party(record.get(column)).values]
                texts = _with_titles(cells.text_of(record.get(column)), texts)
            if spec["means"] == "first_name" and beside:
                known = (mapping[each][BODIES] for each in (column, beside[0]) if BODIES in mapping[each])
                parts = (record.get(column), None, record.get(beside[0]))
                cell = cells.parted_in_columns(*parts, min(known, default=None))
                people = cell.taken(leave).values
                texts = [" ".join(filter(None, (p.name.first, p.name.middle))) for p in people]
            if len(texts) > 1:
                found.setdefault(str(index), {})[column] = texts
    return found


def _country_of(record: Mapping[str, Any], mapping: Mapping[str, Spec], spec: Spec) -> RowCountry:
    """The country by the places of those of whom a column is; else by those of the whole row."""
    found = _country(record, _mine(mapping, spec))
    return found if found.named or found.spoken else _country(record, mapping)


def _mine(mapping: Mapping[str, Spec], spec: Spec) -> dict[str, Spec]:
    """The columns that are of those of whom a column is."""
    theirs = set(_things_of(spec))
    return {column: each for column, each in mapping.items() if theirs & {*_things_of(each)}}


def _things_of(spec: Spec) -> list[str]:
    """Whom or what a column is of: several people may share one."""
    of = spec.get("of") or ""
    return list(of) if isinstance(of, list) else [str(of)]


def _country(record: Mapping[str, Any], mapping: Mapping[str, Spec]) -> RowCountry:
    """The country of a row, by the columns of a mapping: its phones are read as such."""
    named = [each for text in _said(record, mapping, "country") for each in cells.country(text).values]
    whole = [each for text in _said(record, mapping, "address") for each in cells.address(text).values]
    registered = [each for text in _said(record, mapping, "register") for each in cells.register(text).values]
    said = {part: " ".join(filter(None, _said(record, mapping, part))) for part in places.PARTS_OF_A_ROW}
    usual = (spec.get(LIKELY) for spec in mapping.values() if spec["means"] in SPEAKS_OF)
    is_of_people = any(_said(record, mapping, part) for part in NAMES)
    phone_texts = _said(record, mapping, "phone")
    return country_of_row(said, named, whole, phone_texts, usual, () if is_of_people else registered)


def _said(record: Mapping[str, Any], mapping: Mapping[str, Spec], meaning: str) -> list[str]:
    """What the cells of a meaning hold in a row."""
    return [cells.text_of(record.get(name)) for name, spec in mapping.items() if spec["means"] == meaning]


def _filled(record: Mapping[str, Any], mapping: Mapping[str, Spec], meaning: str) -> list[str]:
    """What the filled cells of a meaning hold in a row."""
    return list(filter(None, _said(record, mapping, meaning)))


def _texts(reader: Callable[[Any], Cell[Any]], show: Callable[[Any], str]) -> Callable[[Any], list[str]]:
    return lambda raw: [show(value) for value in reader(raw).values]


def _with_titles(text: str, parties: list[str]) -> list[str]:
    """The people of a cell, each with the title that stands before it: `Mr J & Mrs J Brown`."""
    parts = re.split(r"\s*(?:&|\+|\band\b)\s*", text, flags=re.IGNORECASE)
    if len(parts) != len(parties) or not all(map(sex_of_title, parts)):
        return parties
    return [f"{part.split()[0]} {party}" for part, party in zip(parts, parties, strict=True)]


def _party(party: Party) -> str:
    """A party as a text that is read as the same again: a trading name and a trust keep their mark."""
    if party.kind == "company" and party.role:
        return f"{'t/as' if party.role == cells.TRADES_AS else 'as trustee for'} {_numbered(party)}"
    also = "".join(f" aka {name}" for name in party.alias)
    before = "".join(f" formerly {name}" for name in party.former[:1])
    capacity = f" ({party.capacity})" if party.capacity else ""
    dead = " (deceased)" if party.deceased else ""
    return f"{_numbered(party)}{capacity}{also}{before}{dead}"


_LABELS = {"AU": "ACN", "GB": "CRN"}


def _numbered(party: Party) -> str:
    """The name of a party with the number that stands behind it, as it is read again."""
    if party.number is None:
        whole, name = party.text, party.name
        if party.kind != "person" or not (name.first and name.last) or " " not in name.last:
            return whole
        is_same = [each.name for each in cells.party(whole).values] == [name]
        given = " ".join(filter(None, (name.first, name.middle)))
        return whole if is_same else f"{name.last}, {given}"  # `TE RANGI, HEMI`
    register = party.number.register
    return f"{party.text} ({_LABELS.get(register, register)} {party.number.number})"


_SPLIT: dict[str, Callable[[Any], list[str]]] = {
    "email": _texts(cells.email, str),
    "address": cells.addresses_apart,
    "office": _texts(cells.roles, str),
    "control_nature": _texts(cells.natures_of_control, str),
}
