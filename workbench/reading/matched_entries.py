"""What the entry with which somebody was matched says of whose it is: a company's, or one born otherwise."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from workbench.reading.named_values import named_leaves
from workbench.reading.place import At, words
from workbench.reading.score_thresholds import scores_below, thresholds_of
from workbench.values.dates import normal as date_of
from workbench.values.party_kinds import COMPANY_KINDS
from workbench.values.vital_status import BIRTH_DATE

_SORT = re.compile(r"(?:[a-z]+-)*(?:schema|(?:entity|subject|party|target|record)-(?:type|kind|class))")
"""Names of members for what an entry of a list is of; the list has a kind of its own."""
_THINGS = frozenset(["vessel", "ship", "airplane", "aircraft", "vehicle", "asset", "security", "address"])
_BODIES = frozenset(["public-body", "legal-entity", "crypto-wallet", "government"])
_BORN = re.compile(rf"(?:[a-z]+-)*?{BIRTH_DATE}")


def not_of_a_person(entry: At) -> Iterator[str]:
    """Where an entry, or what it holds, says that it is of a company or a thing."""
    for form, leaf in named_leaves(entry):
        if _SORT.fullmatch(form) and words(leaf.text) in COMPANY_KINDS | _THINGS | _BODIES:
            yield leaf.pointer


def born_otherwise(entry: At, born: str) -> list[str]:
    """Where an entry says birth dates none of which may be `born`, in ISO 8601; nothing where one may."""
    days = [
        (leaf.pointer, day)
        for form, leaf in named_leaves(entry)
        if is_birth_date(form) and (day := date_of(leaf.text))
    ]
    return [] if any(_agree(day, born) for _, day in days) else [pointer for pointer, _ in days]


def is_birth_date(form: str) -> bool:
    """Whether a member of this name, its words joined by hyphens, holds a birth date."""
    return _BORN.fullmatch(form) is not None


def _agree(one: str, other: str) -> bool:
    shared = min(len(one), len(other))
    return one[:shared] == other[:shared]


def below_threshold(pointer: str, inner: Mapping[str, Any], around: Sequence[Mapping[str, Any]]) -> list[str]:
    """Where an entry holds a score below a threshold of one of the objects around it."""
    least = [each for outer in around for each in thresholds_of(outer)]
    return [f"{pointer}/{name}" for name in scores_below(inner, least)] if least else []
