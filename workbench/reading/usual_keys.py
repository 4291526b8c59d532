"""Members that an answer calls otherwise than its service does, with the same meaning in every system.

`mobile_phone` of a record is one of its `phones`, `from` of a home is its `date_start`, and a name that
stands in an object of its own, `{"name": {"given": "Ada", "family": "Quill"}}`, is the record's. What a
member is called here depends on what its object is: an entry of one of the lists of an answer, or a part.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from workbench.operations.registry import DOCUMENT_CHECKS
from workbench.reading.list_shapes import contact_rows
from workbench.reading.place import escaped, words
from workbench.reading.wrapped_values import Row, WrappedValue
from workbench.values.vital_status import BIRTH_DATE

Member = tuple[str, str, Any]
"""How a member is called, where it stands, and what it is."""

_SORT = (
    r"(?:(?:home|work|mobile|cell|office|business|landline|fixed|primary|main|personal|private|contact|"
    r"day(?:time)?|evening|other|alternat(?:e|ive)|secondary)-)*"
)
_PHONES = (
    rf"{_SORT}(?:(?:tele)?phones?|mobiles?|cell-?(?:phones?)?|landlines?|tel)"
    r"(?:-(?:number|no|num)s?)?(?:-?[1-9])?"
)
_EMAILS = rf"{_SORT}e-?mails?(?:-address(?:es)?)?(?:-?[1-9])?"
_BEGAN = (
    r"from(?:-date)?|(?:date|lived|resident|used|valid)-from|start(?:-date|s-at|ed-on)?|since|"
    r"moved-in(?:-on|-date)?"
)
_ENDED = (
    r"to(?:-date)?|(?:date|lived|resident|used|valid)-(?:to|until)|end(?:-date|s-at|ed-on)?|until|"
    r"moved-out(?:-on|-date)?"
)
_STAY = {"date_start": _BEGAN, "date_end": _ENDED}
_HELD = {
    "date_start": rf"{_BEGAN}|effective-(?:date|from)|appointed(?:-on)?|appointment-date|notified-on",
    "date_end": _ENDED,
}
_HOMES = (
    r"timeline|(?:address|residence|residential)-?(?:history|timeline)|(?:past-|known-)?(?:residences|homes)"
)
_CONTACTS = {"phones": _STAY, "emails": _STAY}
_NAME = {
    "first_name": r"first|given|fname",
    "middle_name": r"middle|mname",
    "last_name": r"last|family|lname",
}
_CALLED = r"names?|(?:full|person|human)-names?|name-parts|person|individual|identity"
_GROUP = "^"
"""Stands for the object in which a group is: its members become those of the object around it."""
_HOME = {"address": r"(?:full|home|residential|current|formatted|whole)-address|address-(?:text|full)"}
_RECORD = {_GROUP: _CALLED, **_NAME, **_STAY, **_HOME, "gender": "sex", "phones": _PHONES, "emails": _EMAILS}
_JOBS = {"employment": r"experiences?|work-experience|work-history|jobs|positions"}
_FOUNDED = r"(?:date-of-)?incorporation(?:-date)?|incorporated(?:-on)?|creation-date|created-on"
_EARLIER = r"(?:historic(?:al)?|past|earlier|old)-(?:company-|entity-)?names"
_TENURE = r"tenure|term|period|appointment(?:-details)?|service|dates"
_UK_OFFICER = {
    _GROUP: rf"person|individual|{_TENURE}",
    "officer_role": r"office|position|role-name|function|capacity",
    "appointed_on": r"appointed|appointment-date|date-appointed|date-of-appointment|start-date|from|since",
    "usual_residential_address": r"(?:residential|home)-address",
}
_AU_OFFICER = {
    _GROUP: rf"person|individual|{_TENURE}|name",
    **_NAME,
    "role": r"office|role-name|function|capacity",
}
_BAN = {
    _GROUP: rf"{_CALLED}|order|ban|disqualification|prohibition",
    **_NAME,
    "name": "bd-per-name",
    "banned_type": "bd-per-type",
    "document_number": "bd-per-doc-num",
    "start_date": "bd-per-start-dt",
    "end_date": "bd-per-end-dt",
    "address_suburb": "bd-per-add-local",
    "address_state": "bd-per-add-state",
    "address_postcode": "bd-per-add-pcode",
    "address_country": "bd-per-add-country",
    "comments": "bd-per-comments",
}
_STANDING = (
    r"(?:(?:charity|company|legal)-)?(?:reg(?:istration|istered|ister)?|charity|entity|organi[sz]ation)-?"
    r"status"
)
_GONE = (
    r"date-of-(?:removal|dissolution|deregistration|closure|strike-off)|"
    r"(?:removal|dissolution|deregistration|cessation|strike-off)-date|"
    r"(?:dissolved|removed|deregistered|struck-off|ceased)-(?:on|at|date)"
)
_UK_COMPANY = {
    "company_status": _STANDING,
    "date_of_cessation": _GONE,
    "company_name": r"(?:legal|entity|charity|organi[sz]ation)-name",
    "company_number": r"registered-as|(?:company-)?registration-(?:number|no)|company-no|crn",
    _GROUP: r"company(?:-profile)?|profile|entity|organi[sz]ation",
    "date_of_creation": _FOUNDED,
    "previous_company_names": rf"{_EARLIER}|(?:previous|former)-names?(?:-[0-9]+)?",
    "registered_office_address": r"reg(?:istered)?-address|registered-office|office-address",
}
_AU_COMPANY = {"status": _STANDING, "date_of_registration": _FOUNDED, "former_names": _EARLIER}
_OF_HOLDERS = {
    _GROUP: r"person|individual|name",
    **_NAME,
    "name": "sh-name",
    "shares": r"sh-shares|(?:shares|units)-(?:held|owned)|no-of-shares",
    "share_class": r"sh-class",
}
_ROOT = {
    "uk_registry_company_report": "report",
    "uk_registry_officer_report": "report",
    "person_report": "report",
    "regulator_extract": "extract",
    "contact_person_search": "records",
    "person_history": "matches",
    "banned_disqualified_persons": "results",
    **dict.fromkeys(["nz_driver_licence", *DOCUMENT_CHECKS], "data"),
}
"""The member in which all of an answer stands, by operation."""
_BODIES = frozenset(
    ["data", "result", "results", "payload", "body", "response", "records", "matches", "report"]
)
_UK_OFFICERS = dict.fromkeys(["officers", "persons_with_significant_control"], _UK_OFFICER)
_PARTS: Mapping[str, Mapping[str, Mapping[str, str]]] = {
    "contact_person_search": {"records": _RECORD | {"dob": BIRTH_DATE}, **_CONTACTS},
    "person_history": {
        "matches": _RECORD | {"birth_date": BIRTH_DATE, "addresses": _HOMES},
        "addresses": _STAY,
        **_CONTACTS,
    },
    "enhance_record_plus": {
        "": {"phones": _PHONES, "emails": _EMAILS},
        "match_person": {_GROUP: _CALLED, **_NAME, "dob": BIRTH_DATE, "gender": "sex"},
        "social_detail": _JOBS,
        **_CONTACTS,
    },
    "person_report": {
        "identity": {_GROUP: _CALLED, **_NAME, "birth_date": BIRTH_DATE, "gender": "sex"},
        "profiles": _JOBS,
        "addresses": {"timeline": _HOMES},
        **dict.fromkeys(["timeline", "others_seen"], _STAY),
        **dict.fromkeys(["roles", "shareholdings", "controls"], _HELD),
        **_CONTACTS,
    },
    "banned_disqualified_persons": {"matches": _BAN},
    "uk_registry_company_report": {
        "report": _UK_COMPANY,
        "previous_company_names": {"ceased_on": r"con-?date|(?:changed|until)(?:-on)?|change-date"},
        **_UK_OFFICERS,
    },
    "uk_registry_officer_report": {
        "report": {"items": r"appointments|offices|roles"},
        "items": _UK_OFFICER,
        "appointed_to": {"company_status": _STANDING, "date_of_cessation": _GONE},
    },
    "regulator_extract": {
        "extract": {"entity": r"business-?entity|company|organi[sz]ation|business|firm"},
        "entity": _AU_COMPANY,
        **dict.fromkeys(
            ["officers", "directors", "secretaries", "officeholders", "office_holders"], _AU_OFFICER
        ),
        **dict.fromkeys(["shareholders", "members", "shareholdings", "holders"], _OF_HOLDERS),
    },
}
"""What members are called otherwise, by operation and by the object, or the list, that they are in."""


@lru_cache(maxsize=1 << 10)
def _forms(operation: str, name: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    named = _PARTS.get(operation, {}).get(name, {})
    return tuple((usual, re.compile(form)) for usual, form in named.items())


@lru_cache(maxsize=1 << 12)
def _usual(operation: str, name: str, members: tuple[Any, ...]) -> Mapping[str, str]:
    """The usual names of members that have another, where the object has none of that name already."""
    forms = _forms(operation, name)
    taken = {words(each).replace("-", "") for each in members if isinstance(each, str)}
    found: dict[str, str] = {}
    for each in members if forms else ():
        form = words(each) if isinstance(each, str) else ""
        usual = next((usual for usual, called in forms if form and called.fullmatch(form)), "")
        is_free = usual == _GROUP or usual.replace("_", "") not in taken
        if usual and is_free and (usual in (_GROUP, *_GATHERED) or usual not in found.values()):
            found[each] = usual
    return found


_GATHERED = {"phones": "phone", "emails": "email", "previous_company_names": "name"}
"""Lists whose entries may stand in members of their own, with what holds each."""
_OF_AN_OFFICE = re.compile(r"reg(?:istered)?-?(?:office-)?address-(?:address-)?(?P<part>.+)")
_ADDRESS = "registered_office_address"


@lru_cache(maxsize=1 << 10)
def known_object(operation: str, name: str) -> str | None:
    """What the objects under a name, in any casing, are called of which members may be called otherwise.

    None where that is not so of any.
    """
    parts = _PARTS.get(operation, {})
    if name in parts:
        return name
    said = words(name).replace("-", "") if isinstance(name, str) and name else ""
    return next((each for each in parts if said and each.replace("_", "") == said), None)


def has_other_keys(operation: str, name: str, value: Mapping[str, Any]) -> bool:
    """Whether an object under a name, or in a list of that name, has members that are called otherwise."""
    members = tuple(value)
    return _may_be_flat(operation, name, members) or any(
        called != _GROUP or _group_in(each, value[each]) is not None
        for each, called in _usual(operation, name, members).items()
    )


def may_have_other_keys(operation: str, name: str, members: tuple[Any, ...]) -> bool:
    """Whether an object under a name may have such members, by what its members are called."""
    known = known_object(operation, name)
    return known is not None and (
        _may_be_flat(operation, known, members) or bool(_usual(operation, known, members))
    )


def misses_root(operation: str, answer: Mapping[str, Any]) -> bool:
    """Whether an answer has not the member in which all of it stands, or a list of one in its place."""
    root = _ROOT.get(operation)
    return root is not None and (root not in answer or _is_alone(operation, answer[root]))


def with_usual_keys(operation: str, name: str, members: list[Member]) -> list[Member]:
    """The members of an object under a name, or in a list of that name, by the names that readers know."""
    if name == "":
        members = _rooted(operation, members)
    if (known := known_object(operation, name)) is None:
        return members
    name = known
    if _may_be_flat(operation, name, tuple(each for each, _, _ in members)):
        members = _nested(members)
    usual = _usual(operation, name, tuple(each for each, _, _ in members))
    if not usual:
        return members
    built: list[Member] = []
    gathered: dict[str, list[Row]] = {}
    taken = {usual.get(called, called) for called, _, _ in members}
    for called, where, said in members:
        one = usual.get(called, called)
        if one == _GROUP:
            inner = list(_opened(operation, name, called, where, said))
            is_apart = taken.isdisjoint(each for each, _, _ in inner)
            built += inner if is_apart else [(called, where, said)]
        elif one != called and one in _GATHERED:
            gathered.setdefault(one, []).extend(_rows(operation, one, where, said))
        else:
            built.append((one, where, said))
    for listed, rows in gathered.items():
        if rows:
            built.append((listed, rows[0].at, WrappedValue(None, rows[0].at, rows=rows)))
    return built


@lru_cache(maxsize=1 << 12)
def _may_be_flat(operation: str, name: str, members: tuple[Any, ...]) -> bool:
    """Whether the parts of an office's address, or of another object, stand in members of the one around."""
    is_company = operation == "uk_registry_company_report" and name == "report"
    return is_company and any(
        isinstance(each, str) and ("." in each or _OF_AN_OFFICE.fullmatch(words(each)) is not None)
        for each in members
    )


def _nested(members: list[Member]) -> list[Member]:
    """The members of an object, parts of one thing in an object of their own: `RegAddress.PostCode`."""
    groups: dict[str, list[Member]] = {}
    built: list[Member] = []
    for called, where, said in members:
        group, _, part = called.partition(".")
        if (found := _OF_AN_OFFICE.fullmatch(words(called))) is not None:
            group, part = _ADDRESS, found["part"].replace("-", "_")
            part = f"address_{part}" if part.startswith("line") else part
        if part and group:
            groups.setdefault(group, []).append((part, where, said))
        else:
            built.append((called, where, said))
    for group, parts in groups.items():
        inner = [(part, said, where) for part, where, said in parts]
        built.append((group, parts[0][1], WrappedValue({}, parts[0][1], inner)))
    return built


def _rooted(operation: str, members: list[Member]) -> list[Member]:
    if (root := _ROOT.get(operation)) is None:
        return members
    named = {called: said for called, _, said in members}
    bodies = [
        each
        for each, said in named.items()
        if each in _BODIES and isinstance(said, (dict, list)) and "resolution" not in said
    ]
    if root not in named and len(bodies) == 1:
        members = [(root if each == bodies[0] else each, where, said) for each, where, said in members]
    return [
        (each, f"{where}/0", said[0]) if each == root and _is_alone(operation, said) else (each, where, said)
        for each, where, said in members
    ]


def _is_alone(operation: str, value: Any) -> bool:
    """Whether what should be one object is a list of one."""
    is_object = _ROOT[operation] in ("report", "extract", "data")
    return is_object and isinstance(value, list) and len(value) == 1 and isinstance(value[0], dict)


def _group_in(called: str, value: Any) -> tuple[str, Mapping[str, Any]] | None:
    """The object of a group, or the only one of a list, and the step that leads to it.

    One that is called as a name, or as a person, has a name in it.
    """
    step, inner = ("/0", value[0]) if isinstance(value, list) and len(value) == 1 else ("", value)
    if not isinstance(inner, dict) or not inner or "value" in inner:
        return None
    is_named = _IS_NAME.fullmatch(words(called)) is None or any(
        _IS_PART.fullmatch(words(each)) for each in inner if isinstance(each, str)
    )
    return (step, inner) if is_named else None


_IS_NAME = re.compile(_CALLED)
_IS_PART = re.compile(
    r"(?:first|last|given|family|middle)(?:-?names?)?|surname|forenames?|(?:full-?)?name(?:-combined)?|[fl]name"
)


def _opened(operation: str, name: str, called: str, where: str, said: Any) -> Iterator[Member]:
    """The members of a group, for the object around it; a group that is none as it is."""
    if (found := _group_in(called, said)) is None:
        yield called, where, said
        return
    step, inner = found
    usual = _usual(operation, name, tuple(inner))
    for each, value in ((each, value) for each, value in inner.items() if isinstance(each, str)):
        at = f"{where}{step}/{escaped(each)}"
        one = usual.get(each, each)
        if one == "first_name" and isinstance(value, list) and all(isinstance(part, str) for part in value):
            for index, (place, part) in enumerate(zip(("first_name", "middle_name"), value, strict=False)):
                yield place, f"{at}/{index}", part
        else:
            yield each if one == _GROUP else one, at, value


def _rows(operation: str, listed: str, where: str, said: Any) -> Iterator[Row]:
    """The entries of a list that a member of its own holds."""
    if isinstance(said, WrappedValue):
        rows: Iterable[Row] = [Row(said.at, {called: (value, at) for called, value, at in said.beside})]
    else:
        rows = contact_rows(_GATHERED[listed], where, said)
    for row in rows:
        usual = _usual(operation, listed, tuple(row.cells))
        yield Row(row.at, {usual.get(called, called): cell for called, cell in row.cells.items()})
