"""Values that were compared, as somebody wrote them: `0491 577 001` instead of `+61491577001`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from workbench.graph.profile import name_of, text_of

_NO_WORD = re.compile(r"[\W_]+")
_NO_DIGIT = re.compile(r"\D")
_DIGITS_OF_PHONE = 8
"""So many last digits tell a phone, with or without its country."""


def as_written(graph: Any, entity: str, value: Any) -> str:
    """A compared value of an entity as its facts, its name or its contacts and places have it.

    The value itself where none of them has it.
    """
    text = "" if value is None else str(value)
    node = graph.nodes[entity]
    facts = [fact for fact in node.get("facts", ()) if str(fact.get("value")) == text]
    if facts:
        return text_of(facts[0])
    near = dict.fromkeys([*graph.successors(entity), *graph.predecessors(entity)])
    names = [str(fact.get("raw") or "") for fact in node.get("facts", ()) if fact["attribute"] == "name"]
    return _among(text, [name_of(graph, entity), *names], [name_of(graph, each) for each in near])


def _among(text: str, names: Sequence[str], others: Sequence[str]) -> str:
    form, digits = _form(text), _NO_DIGIT.sub("", text)
    if not form:
        return text
    for each in (*names, *others):
        if _form(each) == form:
            return " ".join(each.split())
    if text.startswith("+"):
        for each in others:
            if _NO_DIGIT.sub("", each)[-_DIGITS_OF_PHONE:] == digits[-_DIGITS_OF_PHONE:]:
                return each
    for each in names:
        if part := _part(each.split(), form):
            return part
    words = set(_words(text))
    return next((" ".join(each.split()) for each in others if words <= set(_words(each))), text)


def _part(words: Sequence[str], form: str) -> str:
    """The words of a name that are a part of it as it is compared."""
    for first in range(len(words)):
        for end in range(first + 1, len(words) + 1):
            if _form("".join(words[first:end])) == form:
                return " ".join(words[first:end]).strip(",")
    return ""


def _form(text: str) -> str:
    return _NO_WORD.sub("", text.casefold())


def _words(text: str) -> list[str]:
    return [word for word in _NO_WORD.split(text.casefold()) if word]
