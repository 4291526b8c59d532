"""Several statements of one ban as one fact: sources word a ban in different ways and leave parts out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from workbench.graph.periods import contradict
from workbench.values.text import fold

_WORD = re.compile(r"[a-z]{5,}")
_CODE = re.compile(r"[a-z]+(?:_[a-z]+)+")

Fact = dict[str, Any]


def with_each_ban_once(facts: Iterable[Fact]) -> list[Fact]:
    """The facts of an entity, in which the bans that are one ban are one fact with all citations.

    It says what the fullest statement says. Two are one ban where no day of the one contradicts the other,
    and they share a day or a word of what the ban is from; not where they have two numbers of documents, or
    are of two kinds of one register.
    """
    facts = list(facts)
    bans = sorted(
        (fact for fact in facts if fact["attribute"] == "ban"),
        key=lambda fact: (-_fullness(fact), _text(fact)),
    )
    groups: list[list[Fact]] = []
    for ban in bans:
        group = next((each for each in groups if all(is_one_ban(ban, other) for other in each)), None)
        if group is None:
            groups.append([ban])
        else:
            group.append(ban)
    if len(groups) == len(bans):
        return facts
    made = {id(group[0]): _merged(group) for group in groups}
    return [made.get(id(fact), fact) for fact in facts if fact["attribute"] != "ban" or id(fact) in made]


def is_one_ban(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether two statements of a ban of one person may be of one ban, and nothing says otherwise."""
    kinds = _code(one), _code(other)
    documents = {str(number) for fact in (one, other) if (number := _detail(fact).get("document"))}
    if len(documents) > 1 or (all(kinds) and kinds[0] != kinds[1]):
        return False
    starts, ends = (
        [day for fact in (one, other) if (day := day_of_ban(fact, end))] for end in ("start", "end")
    )
    if contradict(starts) or contradict(ends):
        return False
    if len(documents) == 1 and all(_detail(fact).get("document") for fact in (one, other)):
        return True
    if len(starts) == len(ends) == 2:
        return True
    return bool(_words(one) & _words(other))


def day_of_ban(fact: Mapping[str, Any], end: str) -> str:
    """The first or last day of a ban, for `start` or `end`; empty where nothing says it."""
    return str(fact.get(f"date_{end}") or _detail(fact).get("from" if end == "start" else "until") or "")


def _merged(group: list[Fact]) -> Fact:
    first, *rest = group
    if not rest:
        return first
    cites = dict.fromkeys(str(cite) for fact in group for cite in fact.get("cites", ()))
    cautions = dict.fromkeys(str(fact["caution"]) for fact in group if fact.get("caution"))
    found = {**first, "cites": list(cites), "caution": ", ".join(cautions) or None}
    for end in ("start", "end"):
        days = [day for fact in group if (day := day_of_ban(fact, end))]
        if days:
            found[f"date_{end}"] = max(days, key=len)
    return found


def _fullness(fact: Fact) -> int:
    days = sum(len(day_of_ban(fact, end)) for end in ("start", "end"))
    return 100 * days + len(_detail(fact)) + len(str(fact.get("raw") or ""))


def _text(fact: Fact) -> str:
    return repr((fact.get("value"), fact.get("raw"), list(fact.get("cites", ()))))


def _detail(fact: Mapping[str, Any]) -> Mapping[str, Any]:
    return fact.get("detail") or {}


def _code(fact: Mapping[str, Any]) -> str:
    """The kind of a ban where a register has a code for it."""
    said = (str(text) for text in (fact.get("value"), _detail(fact).get("type")) if text)
    return next((text for text in said if _CODE.fullmatch(text)), "")


def _words(fact: Mapping[str, Any]) -> set[str]:
    said = (fact.get("value"), fact.get("raw"), _detail(fact).get("type"))
    return set(_WORD.findall(fold(" ".join(str(text).replace("_", " ") for text in said if text))))
