"""Headings of the only one whom rows name, without the word for them: `Delegate surname`, `SUPP_CITY`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import texts_of
from workbench.tables.headings import is_about_another, meaning_of, normal_heading
from workbench.tables.names_in_columns import names_in
from workbench.tables.order_headings import headings_of_orders
from workbench.tables.parties_by_heading import says_who, several_parties
from workbench.tables.places_of_business import of_kept_places
from workbench.tables.roles import acts_for_others, is_kin, represents, serves
from workbench.tables.shared_headings import continued, without_shared
from workbench.tables.two_parties import says_role
from workbench.tables.unknown_names import may_be_names
from workbench.tables.whose import CONTACTS, NAMING_ALL, PLACES, office_in, stem_of
from workbench.values.cells import names_company
from workbench.values.text import letters
from workbench.values.world import is_usual_given

_MOST = 3
"""Words of a heading that may say who somebody is."""
_PARTS = frozenset(("first_name", "last_name"))
_AN_OWNER = re.compile(r"(?:(?:lot|unit|land|home|property|registered) )?owner(?: [1-9])?")
"""Who owns what a row is about, as nobody who works on the row does."""


def shorter_headings(columns: Sequence[str], records: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """The columns whose headings say what they mean behind words that others share, each by what it says."""
    of_one = without_shared(columns) or without_party(columns, records)
    others = of_numbered(columns, records) | continued(columns) | of_contacts(columns, records)
    bodies = of_kept_places(columns, records) | of_representatives(columns, records)
    bodies |= {name: "company name" for name in columns if office_in(name) and _name_bodies(records, name)}
    return bodies | headings_of_orders(columns, records) | of_one | others


def _name_bodies(records: Sequence[Mapping[str, Any]], name: str) -> bool:
    texts = texts_of(records, name)
    return 2 * sum(map(names_company, texts)) > len(texts)


_CONTACT = re.compile(
    r"(?P<body>.+?) (?P<rest>contacts?(?: (?:person|(?:(?:full|first|given|last|family) )?(?:sur)?name))?)"
)


def of_contacts(columns: Sequence[str], records: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """The columns that name the contact of the body that another column names, without the word for that.

    `Agency contact name` stands beside `Agency` or `Agency name`.
    """
    bodies = {
        normal_heading(name).removesuffix(" name")
        for name in columns
        if (meaning := meaning_of(name)) == "company_name"
        or (meaning in (None, "name") and _name_bodies(records, name))
    }
    said = {name: _CONTACT.fullmatch(normal_heading(name)) for name in columns}
    return {
        name: rest if " " in rest else f"{rest} name"
        for name, found in said.items()
        if found and found["body"] in bodies
        for rest in [found["rest"].replace("contacts", "contact")]
    }


def of_representatives(columns: Sequence[str], records: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """The one column of people beside the one of bodies that they stand for, by the usual word for them.

    `Point of contact` or `CEO` beside `Vendor` is read as `Contact name`.
    """
    people = {
        name: "contact name" for name in columns if represents(name) and names_in(records, name) == "person"
    }
    others = [
        name for name in columns
        if name not in people and (meaning_of(name) in NAMING_ALL or names_in(records, name) != "")
    ]  # fmt: skip
    if len(people) != 1 or len(others) != 1:
        return {}
    meaning = meaning_of(others[0])
    if meaning != "company_name" and not _name_bodies(records, others[0]):
        return {}
    are_all = all(map(names_company, texts_of(records, others[0])))
    return people | ({others[0]: "company name"} if are_all and meaning is None else {})


_NUMBERED = re.compile(r"(?P<whom>\w+(?: \w+)?) (?:id|no|nr|num|number|code|key)")


def of_numbered(columns: Sequence[str], records: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """The columns that begin with the word by which the first column numbers its rows, each without it.

    `Parent contact` behind a `parent_id` is of whom the rows are about: each row has a number of its own, no
    other column numbers anybody, and names stand below headings that say of nobody else whose they are.
    """
    words = {name: normal_heading(name) for name in columns}
    numbered = {name: said["whom"] for name, text in words.items() if (said := _NUMBERED.fullmatch(text))}
    named = [name for name in columns if meaning_of(name) in NAMING_ALL]
    if [*numbered] != [*columns[:1]] or not named or any(map(stem_of, named)):
        return {}
    ((first, whom),) = numbered.items()
    texts = texts_of(records, first)
    if len(texts) < 2 or len({*texts}) < len(texts) or not is_about_another(first):
        return {}
    theirs = _without({name: text.split() for name, text in words.items()}, tuple(whom.split()))
    return {
        name: rest
        for name, rest in theirs.items()
        if name != first and meaning_of(rest) in (*PLACES, *CONTACTS)
    }


def without_party(columns: Sequence[str], records: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """The columns that begin with the word for the only one whom the rows name, each without it.

    The word may be one that no list knows. The cells must name people or companies, no other column may name
    anybody but the company of people whose names stand in parts, and a word for somebody's relative, agent or
    employee, or for a thing, is none.
    """
    words = {name: normal_heading(name).split() for name in columns}
    named = {meaning_of(name) for name in columns}.intersection(NAMING_ALL)
    if named - {"company_name"} or several_parties(columns, records):
        return {}
    found = {
        start: columns_of
        for length in range(1, _MOST + 1)
        for start in dict.fromkeys(tuple(said[:length]) for said in words.values() if len(said) > length)
        if _may_be_party(start) and _name_somebody(columns_of := _without(words, start), records)
        and (not named or _is_beside_company(columns_of)) and not _are_others_named(columns, columns_of)
    }  # fmt: skip
    starts = [start for start in found if not any(start[: len(one)] == one for one in found if one != start)]
    return found[starts[0]] if len(starts) == 1 else {}


def _are_others_named(columns: Sequence[str], theirs: Mapping[str, str]) -> bool:
    """True where another party has a column of their role: `Driver` beside `TP driver` and `TP owner`."""
    return any(says_role(name) and name not in theirs for name in columns)


def _is_beside_company(columns: Mapping[str, str]) -> bool:
    """True for the parts of a name that is not there for a company's sake: `Provider Last Name`."""
    return {meaning_of(rest) for rest in columns.values()} >= _PARTS and not any(map(serves, columns))


def _without(words: Mapping[str, list[str]], start: tuple[str, ...]) -> dict[str, str]:
    size = len(start)
    return {
        name: " ".join(said[size:])
        for name, said in words.items()
        if tuple(said[:size]) == start and len(said) > size
    }


def _may_be_party(start: tuple[str, ...]) -> bool:
    said = " ".join(start)
    is_whose = not (is_about_another(said) or is_kin(said) or acts_for_others(said))
    return says_who(said) and is_whose and (may_be_names(said) or _AN_OWNER.fullmatch(said) is not None)


def _name_somebody(columns: Mapping[str, str], records: Sequence[Mapping[str, Any]]) -> bool:
    """True for columns of which one names people or companies, and another says more of them."""
    means = {name: meaning for name, rest in columns.items() if (meaning := meaning_of(rest)) is not None}
    if len(means) < 2:
        return False
    if set(means.values()) >= _PARTS:
        given = [name for name, meaning in means.items() if meaning == "first_name"]
        filled = texts_of(records, given[0])
        return 2 * sum(is_usual_given(letters(text.split()[0])) for text in filled) > len(filled) > 0
    whole = [name for name, meaning in means.items() if meaning in ("name", "company_name")]
    return bool(whole) and names_in(records, whole[0]) != ""
