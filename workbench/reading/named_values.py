"""Values that stand beside their names, as in lists of attributes: `{"name": "status", "value": "old"}`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from workbench.reading.place import At, words

_IS_A_VALUE = frozenset(["value", "val", "content", "result", "answer", "matched", "ok"])
_NAMES_A_VALUE = frozenset(
    ["name", "key", "label", "field", "attribute", "property", "item", "element", "component", "field-name"]
)
_NAMES_AN_EVENT = ("type", "event", "kind", "action", "name", "event-type", "change")


def value_name(inner: Mapping[str, Any]) -> str | None:
    """What an object of a name and a value calls the value, in the form of `words`; None for others."""
    if not any(words(name) in _IS_A_VALUE for name in inner if isinstance(name, str)):
        return None
    named = {
        words(name): words(value)
        for name, value in inner.items()
        if isinstance(name, str) and isinstance(value, str)
    }
    return next((named[name] for name in _NAMES_A_VALUE if named.get(name)), None)


def event_name(inner: Mapping[str, Any]) -> str:
    """What an object of an event and its day calls the event, in the form of `words`; empty for others."""
    named = {words(name): value for name, value in inner.items() if isinstance(name, str)}
    said = (named.get(name) for name in _NAMES_AN_EVENT)
    return next((words(value) for value in said if isinstance(value, str) and value.strip()), "")


def is_name_of_a_value(member: str) -> bool:
    """Whether a member of such an object, in the form of `words`, is the name."""
    return member in _NAMES_A_VALUE


def named_leaves(above: At, form: str = "") -> Iterator[tuple[str, At]]:
    """Every value below a place, with the names on the way joined by hyphens: `card-status`.

    Places in lists are no names. A value that stands beside its name is called by that.
    """
    if isinstance(above.raw, dict):
        called = value_name(above.raw)
        for name, member in above.items():
            step = words(name)
            if called is not None and is_name_of_a_value(step):
                continue
            is_value = called is not None and not isinstance(member.raw, (dict, list))
            yield from named_leaves(member, "-".join(filter(None, (form, called if is_value else step))))
    elif isinstance(above.raw, list):
        for index in range(len(above.raw)):
            yield from named_leaves(above[index], form)
    elif above.is_written:
        yield form, above
