"""Scores that lie below the threshold which stands beside them: what was compared is no match."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from workbench.reading.member_names import members_named
from workbench.reading.place import words

_THRESHOLD = re.compile(
    r"(?:[a-z]+-)*(?:thresholds?|cut-?off)(?:-score)?|(?:minimum|min|required)-(?:[a-z]+-)?score"
)
_SCORE = re.compile(
    r"(?:[a-z]+-)*(?:score|similarity|confidence|likelihood|probability|strength|match)(?:-(?:percent(?:age)?|value|score))?"
)


def is_threshold(name: str) -> bool:
    """Whether a member of this name holds the least score by which something is a match."""
    return _THRESHOLD.fullmatch(words(name)) is not None


_thresholds = members_named(is_threshold)


@members_named
def _scores(name: str) -> bool:
    return _SCORE.fullmatch(words(name)) is not None and not is_threshold(name)


def thresholds_of(inner: Mapping[str, Any]) -> list[float]:
    """The least scores by which something is a match, as an object states them."""
    return [found for name in _thresholds(inner) if (found := _number(inner[name])) is not None]


def scores_too_low(inner: Mapping[str, Any]) -> Iterator[str]:
    """The members of an object that hold a score below a threshold beside it, on the same scale."""
    return scores_below(inner, thresholds_of(inner))


def scores_below(inner: Mapping[str, Any], least: Collection[float]) -> Iterator[str]:
    """The members of an object that hold a score below one of the `least`, on the same scale."""
    for name in _scores(inner) if least else ():
        score = _number(inner[name])
        if score is not None and any(score < each and (score > 1) == (each > 1) for each in least):
            yield name


def _number(value: Any) -> float | None:
    """A number, also one written as a text."""
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        return None
    found = re.fullmatch(r"\s*([0-9]{1,4}(?:\.[0-9]{1,9})?)\s*%?\s*", str(value))
    return float(found.group(1)) if found is not None else None
