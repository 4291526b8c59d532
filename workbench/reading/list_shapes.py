"""Lists that are written as objects: one level further down, by number or id, or by the sort of contact."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from workbench.reading.columnar import LISTS
from workbench.reading.place import escaped, words
from workbench.reading.wrapped_values import Row, WrappedValue, items_of, members_of
from workbench.values import profiles

_CARRIERS = frozenset(
    [
        "docs", "documents", "list", "entries", "elements", "values", "content", "contents", "data",
        "results", "records", "objects", "collection", "result_set", "resultset", "page", "page_items",
        "items_list", "found",
    ]
)  # fmt: skip
"""How the list itself is called in an object that counts and pages it."""
_PAGES = re.compile(
    r"(?:links?|meta(?:data)?|pag(?:e|ing|ination|e-info)|self|next|prev|first|last|sort|facets?)"
)
"""What stands beside such a list of its own: links to other pages, and how it is sorted."""
_SINGULAR = frozenset(["appointment", "entry", "item", "record", "row", "element", "value", "object"])
_OTHER_LISTS = frozenset(["addresses", "phones", "emails", "documents", "shares", "disqualified_officers"])
"""Lists of entries that are never written column by column."""
_POSITION = re.compile(
    r"[0-9]{1,4}|first|second|third|fourth|fifth|(?:item|entry|record|row|no)[-_]?[0-9]{1,4}"
)
_ID = re.compile(r"(?=[A-Za-z0-9_-]*[0-9])[A-Za-z0-9_-]{1,64}")
_KEEPS_AN_ID = re.compile(r"(?:[a-z]+-)*(?:id|uuid|key|reference|number)")
"""Members that repeat the id by which their entry is listed."""
_CONTACTS = {"phones": "phone", "emails": "email", "phone_numbers": "phone", "email_addresses": "email"}
"""Lists of contacts, with the name of the member that holds each."""
_SORTS = frozenset(
    [
        "work", "home", "mobile", "business", "landline", "primary", "secondary", "main", "personal", "cell",
        "office", "daytime", "evening", "private", "other", "alternate", "alternative", "direct",
        "switchboard",
    ]
)  # fmt: skip
"""Sorts of contacts by which they are listed."""
_NUMBER = re.compile(r"\+?[0-9][0-9 ()-]{6,18}[0-9]")
_PERSON = frozenset(
    [
        "subject", "person", "individual", "customer", "client", "party", "matched_person", "name", "names",
        "identity",
    ]
)  # fmt: skip
"""How the object is called that holds the person of a record."""
_NAMED = frozenset(
    ["first_name", "last_name", "surname", "given_name", "family_name", "full_name", "name_combined"]
)
_OF_PEOPLE = frozenset(["matches", "records", "match_results"])
"""Lists of records about people."""
_SOCIALS = "socials"
NAMES_OF_LISTS = frozenset(["", _SOCIALS, *LISTS, *_OTHER_LISTS, *_CONTACTS, *_OF_PEOPLE])
"""Under which names the functions here find anything; that of a whole answer is empty."""
_BODIES = frozenset(["payload", "body", "data", "result", "response", "content", "output", "answer"])
"""How the object is called that holds a whole answer."""
_ROOTS = frozenset(["matches", "records", "report", "extract", "results", "match_person", "match_results"])
"""Members that answers have at their root."""


def may_be_shaped(name: str, names: Iterable[Any]) -> bool:
    """Whether an object under the name of a list, or an item of it, may be written otherwise, by its members.

    False also where what its members hold may tell that they are entries: see `may_list_entries`.
    """
    if name == "":
        return _ROOTS.isdisjoint(names)
    members = [each for each in names if isinstance(each, str)]
    if name in _CONTACTS:
        return all(words(each) in _SORTS for each in members)
    if name == _SOCIALS:
        return _OF_A_PROFILE.isdisjoint(members)
    is_nested = name in _OF_PEOPLE and _NAMED.isdisjoint(members)
    return is_nested or len(members) < 2 or any(_carries(each) for each in members)


def may_list_entries(name: str, value: Mapping[str, Any]) -> bool:
    """Whether what an object under the name of a list holds may be entries by their numbers or ids."""
    if name in _CONTACTS:
        return len(value) == 1 and all(more is None or isinstance(more, dict) for more in value.values())
    return name in NAMES_OF_LISTS and all(isinstance(each, dict) and each for each in value.values())


def _carries(name: str) -> bool:
    """Whether a member of an object that counts and pages a list is the list itself, by its name."""
    return words(name).replace("-", "_") in _CARRIERS


def shaped_list(value: Mapping[str, Any], at: str, name: str) -> WrappedValue | None:
    """The list that an object under the name of one holds; None where it is written otherwise."""
    if name in _CONTACTS:
        return _contacts(value, at, _CONTACTS[name])
    if name == _SOCIALS:
        return _profiles(value, at)
    if name not in LISTS and name not in _OTHER_LISTS:
        return None
    return _carried(value, at, name) or _alone(value, at, name) or _keyed(value, at)


def _carried(value: Mapping[str, Any], at: str, name: str) -> WrappedValue | None:
    lists = [key for key, said in value.items() if isinstance(said, list)]
    if len(lists) != 1 or not _carries(lists[0]):
        return None
    others = {key: said for key, said in value.items() if key != lists[0]}
    is_page = all(not isinstance(said, dict) or _PAGES.fullmatch(words(key)) for key, said in others.items())
    if not is_page or not all(isinstance(item, dict) for item in value[lists[0]]):
        return None
    return items_of(value, at, lists[0])


def _alone(value: Mapping[str, Any], at: str, name: str) -> WrappedValue | None:
    """What stands under the singular name of its list: `{"addresses": {"address": {…}}}`."""
    if len(value) != 1:
        return None
    ((called, inner),) = value.items()
    form, listed = words(called), words(name)
    is_singular = listed in (f"{form}s", f"{form}es", f"{form.removesuffix('y')}ies")
    is_entry = isinstance(inner, dict) or (
        isinstance(inner, list) and any(isinstance(each, dict) for each in inner)
    )
    if not is_entry or not (is_singular or form in _SINGULAR):
        return None
    where = f"{at}/{escaped(called)}"
    return WrappedValue(inner, where) if isinstance(inner, list) else _rows([(where, inner)])


def _keyed(value: Mapping[str, Any], at: str) -> WrappedValue | None:
    """Entries of one sort by their positions or ids."""
    if not value or not all(isinstance(each, dict) and each for each in value.values()):
        return None
    alike = set.intersection(*(set(each) for each in value.values()))
    if not alike or not all(
        _POSITION.fullmatch(key.casefold()) or _is_id(key, each) for key, each in value.items()
    ):
        return None
    return _rows([(f"{at}/{escaped(key)}", each) for key, each in value.items()])


def _is_id(key: str, entry: Mapping[str, Any]) -> bool:
    if any(said == key and _KEEPS_AN_ID.fullmatch(words(name)) for name, said in entry.items()):
        return True
    return _ID.fullmatch(key) is not None and not re.fullmatch("(?:19|20)[0-9]{2}", key)


def _rows(entries: list[tuple[str, Mapping[str, Any]]]) -> WrappedValue:
    rows = [
        Row(where, {name: (said, f"{where}/{escaped(name)}") for name, said in entry.items()})
        for where, entry in entries
    ]
    return WrappedValue(None, entries[0][0], rows=rows)


def _contacts(value: Mapping[str, Any], at: str, kind: str) -> WrappedValue | None:
    """Contacts by their sort, `{"work": …, "mobile": […]}`."""
    if not all(isinstance(name, str) and words(name) in _SORTS for name in value):
        return None
    rows = [row for name, said in value.items() for row in contact_rows(kind, f"{at}/{escaped(name)}", said)]
    is_several = len(value) > 1 or any(isinstance(said, list) for said in value.values())
    return WrappedValue(None, at, rows=rows) if is_several else None


def contact_rows(kind: str, where: str, said: Any) -> Iterator[Row]:
    """The entries that a member holds: a text, an object, or a list of such."""
    if isinstance(said, list):
        for index, each in enumerate(said):
            yield from contact_rows(kind, f"{where}/{index}", each)
    elif isinstance(said, dict):
        named = ((each, value) for each, value in said.items() if isinstance(each, str))
        yield Row(where, {each: (value, f"{where}/{escaped(each)}") for each, value in named})
    elif said and not isinstance(said, bool):
        yield Row(where, {kind: (said, where)})


def _profiles(value: Mapping[str, Any], at: str) -> WrappedValue | None:
    """Addresses of profiles by their network: `{"facebook": "https://…"}`."""
    is_plain = value and _OF_A_PROFILE.isdisjoint(value) and all(isinstance(name, str) for name in value)
    if not is_plain or not all(isinstance(said, str) and profiles.parse(said) for said in value.values()):
        return None
    places = [(f"{at}/{escaped(name)}", said) for name, said in value.items()]
    return WrappedValue(None, at, rows=[Row(where, {"url": (said, where)}) for where, said in places])


_OF_A_PROFILE = frozenset(["url", "network", "username", "link", "href"])
"""Members of one profile, and no networks."""


def contact_by_number(value: Mapping[str, Any], at: str, name: str) -> WrappedValue | None:
    """A contact whose number is the name of its one member: `{"0491570222": {"type": "mobile"}}`."""
    if name not in _CONTACTS or len(value) != 1:
        return None
    ((called, more),) = value.items()
    kind = _CONTACTS[name]
    is_contact = _NUMBER.fullmatch(called) if kind == "phone" else "@" in called
    if not is_contact or not (more is None or isinstance(more, dict)):
        return None
    where = f"{at}/{escaped(called)}"
    return WrappedValue({}, where, [(kind, called, where), *members_of(more or {}, where)])


def nested_person(value: Mapping[str, Any], at: str, name: str) -> WrappedValue | None:
    """A record whose person stands in an object of its own: `{"subject": {…}, "address": …}`."""
    if name not in _OF_PEOPLE or not _NAMED.isdisjoint(value):
        return None
    found = [
        key
        for key, said in value.items()
        if key in _PERSON and isinstance(said, dict) and not _NAMED.isdisjoint(said)
    ]
    if len(found) != 1 or not value[found[0]].keys().isdisjoint(value):
        return None
    return _lifted(value, at, found[0])


def wrapped_answer(value: Mapping[str, Any], at: str) -> WrappedValue | None:
    """An answer whose own members stand one level further down: `{"payload": {"matches": […]}}`."""
    if not _ROOTS.isdisjoint(value):
        return None
    found = [key for key, said in value.items() if words(key) in _BODIES and isinstance(said, dict)]
    if len(found) != 1 or _ROOTS.isdisjoint(value[found[0]]):
        return None
    return _lifted(value, at, found[0])


def _lifted(value: Mapping[str, Any], at: str, name: str) -> WrappedValue:
    """An object in which the members of one of its own take the place of that one."""
    inner = members_of(value[name], f"{at}/{escaped(name)}")
    others = {key: said for key, said in value.items() if key != name}
    return WrappedValue(others, at, [each for each in inner if each[0] not in value])
