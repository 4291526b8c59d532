"""Answers as registers and services write them, with what a reader must say of each.

The tables are made from what the registers publish, not from the readers: the UK register's own lists of
statuses, roles, kinds and natures of control and reasons of disqualification with the schemas of its public
API, the Australian registers' descriptions of extracts, and the usual ways in which systems write a date, a
flag or a list. Every person and company in them is invented. `Variation` says how one is written and judged.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

GONE = object()


@dataclass(frozen=True)
class Variation:
    """One way of writing an answer, what must be read of it, and what must never be.

    A fact is one line:

        person Ada Quill                        a mention of that kind and label
        person Ada Quill: birth_date 1971-02    a claim of the mention, by attribute and normal form
        person Ada Quill ~ words                some claim of the mention holds the words
        link Ada Quill controls Harbour Ltd     a link; then `from=`, `to=` or an attribute, each `=` a value
        kind person                             any mention of that kind
        relation controls                       any link of that relation
        unread                                  nothing is read of what was changed, and that is said
    """

    operation: str
    title: str
    answer: Mapping[str, Any]
    changed: tuple[str, ...]
    right: tuple[str, ...]
    never: tuple[str, ...] = ()
    question: Mapping[str, Any] = field(default_factory=dict)


class Table:
    """The variations of one answer: each is the answer with some of its places written otherwise."""

    def __init__(self, operation: str, base: Mapping[str, Any], question: Mapping[str, Any] | None = None):
        self.operation, self.base, self.question = operation, base, question or {}
        self.rows: list[Variation] = []

    def add(
        self, title: str, changes: Mapping[str, Any], right: Iterable[str], never: Iterable[str] = ()
    ) -> None:
        answer: dict[str, Any] = copy.deepcopy(dict(self.base))
        for path, value in changes.items():
            _put(answer, path.split("."), value)
        changed = tuple("/" + path.replace(".", "/") for path, value in changes.items() if value is not GONE)
        self.rows.append(
            Variation(
                self.operation,
                title,
                answer,
                changed,
                tuple(right),
                tuple(never),
                copy.deepcopy(dict(self.question)),
            )
        )

    def each(
        self, path: str, values: Mapping[Any, Sequence[str]], never: Iterable[str] = (), **also: Any
    ) -> None:
        """One variation for each value at one path."""
        for value, right in values.items():
            written = list(value) if isinstance(value, tuple) else value
            self.add(f"{path} {value!r}", {path: written} | also, right, never)

    def __iter__(self) -> Iterator[Variation]:
        return iter(self.rows)


def _put(at: Any, path: list[str], value: Any) -> None:
    for step, following in pairwise(path):
        at = at[int(step)] if isinstance(at, list) else at.setdefault(step, [] if following == "0" else {})
    last = path[-1]
    if value is GONE:
        at.pop(int(last) if isinstance(at, list) else last, None)
    elif isinstance(at, list):
        at[int(last) :] = [value, *at[int(last) + 1 :]]
    else:
        at[last] = value
