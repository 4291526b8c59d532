"""The wrappings that programs put around values and lists, and what is inside them.

A converter of XML writes `{"@code": "DIR", "#text": "director"}`, a search engine
`{"hits": {"hits": [{"_source": …}]}}`, a data frame columns and rows. Nothing of that says anything about the
person or company: what is inside is read as it would be without. What a wrapping holds besides, and may say
something, is kept beside.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from workbench.reading.columnar import (
    LISTS,
    below_columns,
    columns_of,
    headed_rows,
    rows_of_table,
)
from workbench.reading.flat_answer import FlatAnswer
from workbench.reading.list_shapes import (
    NAMES_OF_LISTS,
    contact_by_number,
    may_be_shaped,
    may_list_entries,
    nested_person,
    shaped_list,
    wrapped_answer,
)
from workbench.reading.place import escaped, words
from workbench.reading.text_signs import ENUMERATED
from workbench.reading.typed_values import TYPES, day_of_numbers, nil, value_of_type, without_enumeration
from workbench.reading.usual_keys import has_other_keys, known_object, may_have_other_keys
from workbench.reading.wrapped_values import (
    WrappedValue,
    is_of_a_program,
    items_of,
    local_name,
    members_of,
    rest_of,
)
from workbench.reading.wrong_values import may_say_wrong
from workbench.values.taken_back import takes_back

_TEXTS = ("#text", "$t", "_", "$", "_text", "__text", "value")
"""Under which names converters write the text of an element with attributes."""
_CODED = frozenset(
    [
        "code", "description", "label", "display", "type", "name", "kind", "unit", "currency", "scheme",
        "date", "identifier", "year", "month", "day", "number", "phone", "email", "url", "network",
        "username", "start", "end", "date_start", "date_end", "from", "to",
    ]
)  # fmt: skip
"""Members beside a `value` that make the object more than a value with what is known about it."""
_BESIDE_DATA = frozenset(["meta", "links", "jsonapi", "included"])
_ROOTS = frozenset(["", "report", "extract", "records", "results"])
_ENVELOPES = re.compile(r"envelope|body|[a-z-]*(?:response|result|return)|data|payload")


@lru_cache(maxsize=1 << 12)
def _is_plain_object(operation: str, name: str, names: tuple[Any, ...]) -> bool:
    """Whether an object under a name is no wrapping by what its members are called, whatever they hold.

    It may hold entries all the same: see `may_list_entries` and `columns_of`.
    """
    return not (
        _may_wrap(names)
        or (name in NAMES_OF_LISTS and may_be_shaped(name, names))
        or may_have_other_keys(operation, name, names)
    )


def _names(value: Mapping[Any, Any]) -> tuple[Any, ...]:
    """The names of an object's members; numbers, as of phones, say nothing, and are all alike."""
    names = tuple(value)
    if names and names[0].__class__ is str and names[0].isdigit():
        return tuple(["0" if each.__class__ is str and each.isdigit() else each for each in names])
    return names


def _may_wrap(names: tuple[Any, ...]) -> bool:
    """Whether an object with members of these names may be a wrapping, or hold an attribute of one."""
    return _IN_A_LANGUAGE.issuperset(names) or any(
        isinstance(name, str)
        and (name in _SIGNS or name[:1] in "@$#" or name[:2] == "__" or ":" in name or may_say_wrong(name))
        for name in names
    )


_SIGNS = frozenset(
    [
        *_TEXTS, *TYPES, "edges", "nodes", "_embedded", "attributes", "_source", "hits", "d", "columns",
        "fields", "rows", "headers", "header", "seconds", "data", "result", "response", "payload", "_index",
        "_attributes",
    ]
)  # fmt: skip


def is_wrapped(answer: FlatAnswer, operation: str = "") -> bool:
    """Whether an answer may hold a wrapping anywhere, or members that its operation calls otherwise."""
    if answer.lists_each_text:
        return True
    for name, value in answer.objects:
        if name in LISTS and columns_of(value) is not None:
            return True
        if _is_plain_object(operation, name, _names(value)) and not may_list_entries(name, value):
            continue  # as most are
        if _may_wrap(tuple(value)):
            return True
        if name in NAMES_OF_LISTS and (
            _of_a_list(value, "", name, is_item=False) or _of_a_list(value, "", name, is_item=True)
        ):
            return True
        if (known := known_object(operation, name)) is not None and has_other_keys(operation, known, value):
            return True
    for name, listed in answer.lists:
        if day_of_numbers(name, listed) is not None:
            return True
        if (listed[0].__class__ is list or listed[0].__class__ is dict) and headed_rows(listed) is not None:
            return True
    return bool(answer.signs & ENUMERATED) and any(
        without_enumeration(str(name), text) is not None
        for _, value in answer.objects
        for name, text in value.items()
        if text.__class__ is str
    )


def without_wrappings(value: Any, at: str, name: str, *, is_item: bool = False) -> WrappedValue:
    """What is inside all wrappings around a value that stands at a pointer under a name.

    An item of a list has the name of the list.
    """
    found = WrappedValue(value, at)
    for _ in range(_DEEPEST):
        one = _peeled(found.value, found.at, name, is_item=is_item)
        if one is None:
            return found
        found.value, found.at, found.rows = one.value, one.at, one.rows
        found.beside += one.beside
        found.left += one.left
        if one.rows is not None:
            return found
    return found


_DEEPEST = 8


def _peeled(value: Any, at: str, name: str, *, is_item: bool) -> WrappedValue | None:
    if isinstance(value, dict) and value:
        return (
            nil(value, at)
            or value_of_type(value, at)
            or _of_a_list(value, at, name, is_item=is_item)
            or _text(value, at, is_item=is_item)
            or ("name" in value and _name_in_a_language(value, at, name))
            or _entry(value, at)
            or _listed(value, at, name)
            or rows_of_table(value, at, name)
            or _envelope(value, at, name)
        )
    if isinstance(value, list):
        if (day := day_of_numbers(name, value)) is not None:
            return WrappedValue(day, at)
        if (rows := headed_rows(value)) is not None:
            columns, cells = rows
            return below_columns(columns, cells, lambda row: f"{at}/{row + 1}", at, [f"{at}/0"])
        if len(value) == 1 and isinstance(value[0], dict) and not is_item:
            one = nil(value[0], f"{at}/0") or value_of_type(value[0], f"{at}/0")
            return one or _text(value[0], f"{at}/0", is_item=False, is_alone=True)
    if isinstance(value, str) and (short := without_enumeration(name, value)) is not None:
        return WrappedValue(short, at)
    return None


def _is_plain(value: Any) -> bool:
    return isinstance(value, (str, int, float))


def _of_a_list(value: Mapping[str, Any], at: str, name: str, *, is_item: bool) -> WrappedValue | None:
    """What an object under the name of a list holds, or one that is an item of it."""
    if name == "" and at == "":
        return wrapped_answer(value, at)
    if is_item:
        return contact_by_number(value, at, name) or nested_person(value, at, name)
    return shaped_list(value, at, name)


_IN_A_LANGUAGE = frozenset(["name", "language", "lang", "type"])
"""The members of a name that says in what language it is: `{"name": "TERN QUAY LTD", "language": "en"}`."""


def _name_in_a_language(value: Mapping[str, Any], at: str, name: str) -> WrappedValue | None:
    """A name, under the name of one, that says in what language it is."""
    is_one = _IN_A_LANGUAGE.issuperset(value) and ("language" in value or "lang" in value or len(value) == 1)
    if not (is_one and words(name).endswith("-name") and isinstance(value["name"], str)):
        return None
    others = [f"{at}/{escaped(each)}" for each in value if each != "name"]
    return WrappedValue(value["name"], f"{at}/name", [], others)


def _text(value: Mapping[str, Any], at: str, *, is_item: bool, is_alone: bool = False) -> WrappedValue | None:
    """A text with attributes, or with what is known about it: `{"value": "director", "confidence": 0.9}`."""
    name = next((each for each in _TEXTS if _is_plain(value.get(each))), None)
    if name is None or (name == "value" and (is_item or is_alone)):
        return None
    others = {each: said for each, said in value.items() if each != name}
    if name == "value":
        plain = all(_is_plain(said) or said is None for said in others.values())
        if not plain or not _CODED.isdisjoint(words(each).replace("-", "_") for each in others):
            return None
    elif any(not (each[:1] in "@$-" or each == "_attributes" or ":" in each) for each in others):
        return None
    beside, left = rest_of(value, at, name)
    if is_item and beside:
        return None
    return WrappedValue(value[name], f"{at}/{escaped(name)}", beside, left)


_OF_A_MODEL = frozenset(["model", "pk", "fields"])


def _entry(value: Mapping[str, Any], at: str) -> WrappedValue | None:
    """An entry in what an interface puts around each: a node of a graph, a hit of a search, a resource."""
    if (
        isinstance(fields := value.get("fields"), dict)
        and "model" in value
        and not value.keys() - _OF_A_MODEL
    ):
        return WrappedValue(fields, f"{at}/fields", *rest_of(value, at, "fields"))
    for name in ("node", "_source", "attributes"):
        inner = value.get(name)
        if not isinstance(inner, dict):
            continue
        if name == "attributes" and not (
            isinstance(value.get("type"), str) and value.keys() - {"attributes"}
        ):
            continue
        beside, left = rest_of(value, at, name)
        if name == "attributes":
            own = {"type", "id", "links", "lid"}
            left += [
                where for called, said, where in beside
                if called in own and not takes_back(words(str(said)))
            ]  # fmt: skip
            beside = [each for each in beside if each[2] not in left]
        return WrappedValue(inner, f"{at}/{name}", beside, left)
    return None


def _listed(value: Mapping[str, Any], at: str, name: str) -> WrappedValue | None:
    """A list in what an interface puts around it, alone or with a count."""
    edges = value.get("edges")
    if isinstance(edges, list) and all(isinstance(each, dict) and "node" in each for each in edges):
        return items_of(value, at, "edges")
    if isinstance(value.get("nodes"), list):
        return items_of(value, at, "nodes")
    hits = value.get("hits")
    if isinstance(hits, dict):
        _, left = rest_of(value, at, "hits")
        return WrappedValue(hits, f"{at}/hits", left=left)
    if isinstance(hits, list) and ("total" in value or name == "hits"):
        return items_of(value, at, "hits")
    embedded = value.get("_embedded")
    if isinstance(embedded, dict) and len(embedded) == 1:
        ((called, inner),) = embedded.items()
        if isinstance(inner, list) and words(called) == words(name):
            beside, left = rest_of(value, at, "_embedded")
            where = f"{at}/_embedded/{escaped(called)}"
            return WrappedValue({}, at, [("items", inner, where), *beside], left)
    if isinstance(embedded, dict) and value.keys().isdisjoint(embedded):
        beside, left = rest_of(value, at, "_embedded")
        return WrappedValue({}, at, [*beside, *members_of(embedded, f"{at}/_embedded")], left)
    is_odata = any(each.startswith(("@odata.", "odata.")) for each in value if isinstance(each, str))
    if isinstance(value.get("value"), list) and (is_odata or len(value) == 1):
        return items_of(value, at, "value")
    if len(value) == 1 and isinstance(value.get("d"), (list, dict)):
        return WrappedValue(value["d"], f"{at}/d")
    data = value.get("data")
    if data and not value.keys() - {"data"} - _BESIDE_DATA:
        each = data if isinstance(data, list) else [data]
        if all(isinstance(item, dict) and isinstance(item.get("attributes"), dict) for item in each):
            if isinstance(data, list):
                return items_of(value, at, "data")
            beside, left = rest_of(value, at, "data")
            return WrappedValue(data, f"{at}/data", beside, left)
    return None


def _envelope(value: Mapping[str, Any], at: str, name: str) -> WrappedValue | None:
    """What is in an envelope of SOAP, in the body of a response, or under the same name again."""
    own = [each for each in value if isinstance(each, str) and not is_of_a_program(each)]
    called = [each for each in own if words(local_name(each)) not in ("header", "soap-header")]
    if len(called) != 1 or not isinstance(inner := value[called[0]], dict) or not inner:
        return None
    form = words(local_name(called[0]))
    is_same = form == words(name) and name != ""
    if not (is_same or (name in _ROOTS and _ENVELOPES.fullmatch(form) and (":" in called[0] or name))):
        return None
    beside, left = rest_of(value, at, called[0])
    return WrappedValue(inner, f"{at}/{escaped(called[0])}", [] if name == "" else beside, left)
