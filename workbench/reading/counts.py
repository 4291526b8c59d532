"""Counts of an answer that contradict what it lists: none active, and an entry that has not ended.

Which of the entries is meant nobody knows, so none that seems to hold is read as one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from workbench.reading.around import OF_OTHERS
from workbench.reading.model import Link
from workbench.reading.nothing import is_none_counted
from workbench.reading.place import escaped, value_at, words
from workbench.values.ending_words import BEFORE, LISTED, any_of, participles
from workbench.values.plain_numbers import is_plain_number

_KINDS = {
    "officer_of": re.compile("officer|director|secretar|appointment"),
    "controls": re.compile("psc|control|owner|significant"),
    "shareholder_of": re.compile("share|member|holder"),
}
_HELD = re.compile(r"(?:^|-)(?:active|current|serving|present|live)(?:-|$)")
_ENDED = re.compile(rf"(?:^|-)(?:{any_of(*participles(LISTED), *BEFORE)})(?:-|$)")
_DORMANT = re.compile(r"(?:^|-)inactive(?:-|$)")
"""What the register calls those who had not resigned when their company was dissolved: they hold nothing."""
_ALL = re.compile(r"(?:^|-)total(?:-|$)")


def contradicted_by_counts(answer: Mapping[str, Any], links: Iterable[Link]) -> Iterator[tuple[str, str]]:
    """The places of statements that seem to hold where a count has no room for them all, and that count."""
    listed: dict[tuple[str, str], dict[str, list[Link]]] = {}
    counting: dict[str, bool] = {}
    for link in links:
        if link.relation not in _KINDS or link.date_end or link.detail.get("ended") or not link.pointers:
            continue
        item, around = _entry(link.pointers[0])
        for container in around:
            if container not in counting:
                counting[container] = bool(_counts(value_at(answer, container), ""))
            if counting[container]:
                listed.setdefault((container, link.relation), {}).setdefault(item, []).append(link)
    for (container, relation), items in listed.items():
        room = _room(value_at(answer, container), relation)
        if room is not None and len(items) > room[0]:
            said = (link.pointers for links in items.values() for link in links)
            yield from ((pointer, f"{container}/{room[1]}") for pointers in said for pointer in pointers)


def _entry(pointer: str) -> tuple[str, list[str]]:
    """The entry of a list that a place is in, and the two objects around it."""
    steps = pointer.split("/")
    last = next((index for index in range(len(steps) - 1, 0, -1) if steps[index].isdigit()), 0)
    around = ["/".join(steps[:index]) for index in range(last - 1, max(0, last - 3), -1)]
    return "/".join(steps[: last + 1]), around if last else []


def _counts(inner: Any, relation: str) -> dict[str, tuple[int, str]]:
    """How many an object counts of those that are held, that ended, and of all; each with its name."""
    found: dict[str, tuple[int, str]] = {}
    if not isinstance(inner, dict):
        return found
    own = any(isinstance(inner.get(name), list) for name in inner if words(str(name)) in _LISTS)
    for name, value in _counted(inner):
        counted = "0" if is_none_counted(value) else value
        if not is_plain_number(counted):
            continue
        form = words(name)
        if relation and not own and not _KINDS[relation].search(form):
            continue
        for what, known in (("held", _HELD), ("dormant", _DORMANT), ("ended", _ENDED), ("all", _ALL)):
            if known.search(form):
                found.setdefault(what, (int(counted), name))
                break
        else:
            if counted == "0" and "/" in name and not OF_OTHERS.search(form):
                found.setdefault("held", (0, name))
    return found


_IS_COUNT = re.compile(
    r"-(?:count|total|number|num|quantity)$|"
    r"(?:^|-)(?:counts?|numbers?|totals?)-(?:of-)?[a-z]+$|"
    rf"-(?:active|current|serving|present|live|inactive|{any_of(*participles(LISTED), *BEFORE)})$"
)
"""How the path to a count ends that stands in an object of counts."""


def _counted(inner: Mapping[str, Any], deep: int = 2) -> Iterator[tuple[str, str]]:
    """What may be counts of an object, and of those in it that list nothing: `summary/active/count`."""
    for name, value in inner.items():
        step = escaped(str(name))
        if isinstance(value, dict) and deep and not any(isinstance(each, list) for each in value.values()):
            inside = ((f"{step}/{below}", said) for below, said in _counted(value, deep - 1))
            yield from ((path, said) for path, said in inside if _IS_COUNT.search(words(path)))
        elif isinstance(value, (int, str)) and not isinstance(value, bool):
            yield step, str(value)


def counts_dormant(inner: Any, relation: str) -> bool:
    """Whether an object counts some who had not resigned when their company was dissolved."""
    return _counts(inner, relation).get("dormant", (0, ""))[0] > 0


_LISTS = frozenset(["items", "list", "data", "results", "records", "entries"])


def _room(inner: Any, relation: str) -> tuple[int, str] | None:
    """How many may be held by what an object counts, and the count's name; None where it counts none."""
    counts = _counts(inner, relation)
    if "held" in counts:
        return counts["held"]
    if "ended" in counts and "all" in counts:
        ended, name = counts["ended"]
        return max(0, counts["all"][0] - ended), name
    return None
