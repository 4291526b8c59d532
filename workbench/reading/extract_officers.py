"""The officers that an extract of a company lists, in lists of its own and again in its parts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from workbench.reading import enumerations
from workbench.reading.builder import Builder
from workbench.reading.ended import (
    ENDS,
    NO_GROUP,
    Group,
    ending,
    grouped,
    is_denied,
    is_gone,
    lists_of,
)
from workbench.reading.extract_holders import (
    FIRST,
    LAST,
    NAME,
    START,
    is_shown,
    name_again,
    name_of,
    read_holder,
    read_particulars,
)
from workbench.reading.former_names import ONLY_FORMER, only_former_name
from workbench.reading.historical_parts import listed_in
from workbench.reading.listed_twice import (
    as_written,
    doubted_elsewhere,
    ends_elsewhere,
    is_over,
    meant,
    office_of,
    roles_of,
    unclear_ends,
    without_explained,
)
from workbench.reading.party_marks import is_called_as_a_person, party_of
from workbench.reading.place import At
from workbench.reading.registry_reports import served_at
from workbench.values.not_known import is_vacant
from workbench.values.offices_abroad import office_in_english

_ROLES = {
    "directors": "director", "secretaries": "secretary", "alternate_directors": "alternate director",
    "auditors": "auditor", "public_officers": "public officer", "office_holders": "", "officeholders": "",
    "officers": "", "roles": "", "external_administrators": "external administrator",
    "liquidators": "liquidator", "receivers": "receiver", "administrators": "administrator",
}  # fmt: skip
"""Lists of people of a company, with their role where an entry names none."""
_BY_ROLE = tuple(name for name, role in _ROLES.items() if role)
_OF_PEOPLE = frozenset(["director", "secretary", "alternate director", "public officer"])
"""Roles that only people have in the companies of these registers."""


def read_officers(b: Builder, company: str, extract: At, entity: At) -> None:
    """Each officer with the office, once, whichever parts of the extract list it again."""
    officers: dict[str, list[tuple[str, At]]] = {}
    again: dict[str, list[tuple[str, At]]] = {}
    for part in extract["regulator_extracts"].each():
        for listed, item, _ in _people(part):
            again.setdefault(as_written(item), []).append((listed, item))
    own = [*_people(extract), *(_people(entity) if entity is not extract else ())]
    namesakes_of: dict[tuple[str, str], list[At]] = {}
    for listed, item, _ in own:
        namesakes_of.setdefault((listed, as_written(item)), []).append(item)
    for listed, item, group in own:
        further = [other for where, other in again.get(as_written(item), ()) if where == listed]
        namesakes = namesakes_of[listed, as_written(item)] if further else []
        who = [
            (other, meant(listed, other, namesakes, says_more=True))
            for other in without_explained(further, namesakes)
        ]
        repeated = [other for other, people in who if people == [item]]
        unclear = unclear_ends([other for other, people in who if len(people) > 1 and item in people])
        holder = _officer(b, company, listed, item, group=group, repeated=repeated, unclear=unclear)
        if holder is not None:
            officers.setdefault(as_written(item), []).append((holder, item))
    for part in extract["regulator_extracts"].each():
        taken: set[str] = set()
        alike = Counter(as_written(item) for _, item, _ in _people(part))
        for listed, item, group in _people(part):
            named = officers.get(as_written(item), [])
            people = meant(listed, item, [other for _, other in named])
            if len(people) > 1 and unclear_ends([item]):
                continue  # whose office has ended is not known: it stays unread
            same = [holder for holder, other in named if other in people]
            if len(same) == 1 or (same and len(same) <= alike[as_written(item)]):
                holder = next((each for each in same if each not in taken), same[0])
                taken.add(holder)
                _listed_again(b, holder, item)
                if is_gone(part["type"].code.text):
                    b.note(holder, part["type"].code, "listed in")
            else:
                edition, inside = listed_in(part, item, group)
                _officer(b, company, listed, item, edition, group=inside)


def _people(extract: At) -> Iterator[tuple[str, At, Group]]:
    """Each officer with the role of its list, and the group that it stands in."""
    for name, role in _ROLES.items():
        for listed, former in lists_of(extract, name):
            if not role and listed.has(*_BY_ROLE):  # the lists of each role, in one object
                yield from _people(listed)
                continue
            for item, group in grouped(listed, *NAME, *LAST, *FIRST, *ONLY_FORMER):
                yield role, item, group.joined(former)


def _listed_again(b: Builder, holder: str, item: At) -> None:
    """An officer whom a part of the extract lists too: under which name, and as what."""
    name_again(b, holder, item)
    read_particulars(b, holder, item, (ending(item), NO_GROUP))
    b.note(holder, item.first("role", "type", "position").code, "listed as")
    for name in (*START[:3], *ENDS[:3]):
        b.note(holder, item[name], f"listed with {name.replace('_', ' ')}")


def _officer(
    b: Builder, company: str, listed: str, item: At, edition: At | None = None, *, group: Group = NO_GROUP,
    repeated: Sequence[At] = (), unclear: At | None = None,
) -> str | None:  # fmt: skip
    """An officer with the office; `repeated` are entries that list the same person elsewhere.

    `unclear` is what calls the office of somebody of this name past, of whom it is not known who that is.
    """
    words = roles_of(item)
    kinds = [found for at in words if (found := enumerations.is_company(at.text)) is not None]
    kind = kinds[0] if kinds else None
    said = office_of(words)
    named = name_of(item)
    if is_vacant(named.text):
        b.note(company, named, "office without a holder", role=said or listed)
        return None
    inside = next(filter(None, item.some("role_person", "role_entity")), item)
    if inside["nzbn"] and any("holding" in enumerations.words(at.text) for at in words):
        return None  # a parent holds no office, and how it controls is not said
    if kind is None and listed in _OF_PEOPLE and is_called_as_a_person(name_of(inside).text):
        kind = False
    if kind is None and not is_shown(inside):
        known, kind = party_of((name_of(inside) or only_former_name(inside)).text)
        if not known:  # nobody, several, or what nobody knows: it stays unread
            return None
    gone = ending(item, role=said, part=edition)
    if not is_over(gone):
        gone = next(ends_elsewhere(listed, item, said, repeated), gone)
    holder = read_holder(b, inside, kind, (gone, group))
    if holder is None:
        return None
    if inside is not item:
        b.note(holder, inside["nzbn"], "nzbn")
    for home in item["role_address"].each():
        served_at(b, holder, home, gone, group, start=item.first(*START))
    if (denied := is_denied(item, said or item["role"])) is not None:
        b.note(holder, denied, "office", of=company)
        return holder
    doubted = None if is_over(gone) else doubted_elsewhere(listed, item, said, repeated) or unclear
    role = listed or "officer"
    if said is not None:
        role = role_in_words(said.text)
    name = next((item[part] for part in (*NAME, *LAST) if item[part].text), item)
    over = group.over(gone)
    b.link(
        holder, "officer_of", company, name, *words, *gone.marks,
        start=item.first(*START), end=gone.end, role=role, ended=over,
        standing=group.standing(gone) or doubted,
        role_as_written=said if said is not None and office_in_english(said.text) else None,
    )  # fmt: skip
    return holder


def role_in_words(text: str) -> str:
    """A role in words; one of another language in English."""
    spelled = re.sub(r"\s*&\s*", " and ", text)
    return office_in_english(text) or enumerations.without_tenure(enumerations.words(spelled))
