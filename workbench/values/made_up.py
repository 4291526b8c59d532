"""Marks and sources by which a record is made up: `synthetic: true`, `livemode: false`, `source: Fixture`."""

from __future__ import annotations

import re
from typing import Any

from workbench.values.taken_back import says_no, says_yes
from workbench.values.text import remembered

_MADE_UP = (
    r"(?:test(?:ing)?|sample|dummy|mock(?:ed|-?up)?|demo(?:nstration)?|specimen|synthetic(?:ally-generated)?|fabricated|"
    r"simulat(?:ed|ion|or)|fictitious|fictional|fixtures?|sandbox|seed(?:ed)?|decoy|made-up|invented|stub(?:bed)?|faker)"
)
_THING = (
    r"(?:records?|data|entry|entries|only|contacts?|customers?|clients?|accounts?|users?|persons?|people|profiles?|identity|"
    r"leads?|mode|rows?|cases?|subjects?|individuals?|flag)"
)
_MARK = re.compile(rf"(?:(?:is|was|an?|the|for)-)*{_MADE_UP}(?:-{_THING})*|(?:is-)?testmode")
"""Names of marks of what is made up."""
_REAL = re.compile(
    r"(?:(?:is|was|an?|the|in)-)*(?:live-?mode|live-data|production(?:-(?:data|record|mode))?|"
    r"real(?:-(?:person|people|data|record|customer|contact|identity))?)"
)
"""Names of marks of what is not."""
_WHERE_FROM = re.compile(
    r"(?:(?:data|record|entry|row|profile|origin|file)-)*(?:sources?|origin|provenance|environment|env|mode|tags?|labels?)"
    r"(?:-(?:system|name|type|code|label))?|"
    r"(?:data|record|entry|row)-(?:class|classification|category)"
)
"""Names of members for what a record was taken from, or in what mode, and of those in which it is marked."""
_FROM_NOWHERE = re.compile(
    rf"(?:(?:an?|the|unit|integration|our|internal|generated|random)-)*{_MADE_UP}"
    rf"(?:-(?:{_THING}|{_MADE_UP}|files?|sets?|datasets?|suite|generator|environment|env|system|source|harness|script))*|uat"
)


@remembered
def is_mark_of_made_up(form: str) -> bool:
    """Whether a mark of this name says, where it is set, that a record is made up."""
    return _MARK.fullmatch(form) is not None


@remembered
def is_mark_of_real(form: str) -> bool:
    """Whether a mark of this name says, where it is not set, that a record is made up."""
    return _REAL.fullmatch(form) is not None


@remembered
def says_where_from(form: str) -> bool:
    """Whether a member of this name says where a record comes from: `data_source`."""
    return _WHERE_FROM.fullmatch(form) is not None


def says_made_up(form: str, value: Any, said: str) -> bool:
    """Whether a member says that the record it stands in is made up, and of nobody.

    `form` and `said` are its name and its value as words joined by hyphens.
    """
    if is_mark_of_made_up(form):
        return value is True or says_yes(said) or (form != said and is_mark_of_made_up(said))
    if is_mark_of_real(form):
        return value is False or says_no(said)
    return isinstance(value, str) and says_where_from(form) and is_of_nowhere(said)


@remembered
def is_of_nowhere(said: str) -> bool:
    """Whether words joined by hyphens name data that are made up: `test-fixture`."""
    return len(said) < _LONGEST and _FROM_NOWHERE.fullmatch(said) is not None


_LONGEST = 60
"""Characters of the name of a source."""
