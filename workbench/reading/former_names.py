"""Former names that stand beside a person or a company in members of their own: `maiden_name: Crake`.

Of somebody of whom no other name is known the former one is no name of today: they are `formerly Ada Crake`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from workbench.reading.member_names import members_named
from workbench.reading.model import Claim, Mention, Reading
from workbench.reading.nothing import is_nothing
from workbench.reading.party_marks import looks_like_company
from workbench.reading.place import At, escaped, words
from workbench.reading.written_names import combined, known, shown
from workbench.values.doubt import is_questioned
from workbench.values.names import Name
from workbench.values.text import fold

_BEFORE = r"(?:former|previous|prior|past|old|earlier|maiden|birth)"
_WHOLE = re.compile(
    rf"{_BEFORE}-(?:(?:full|legal|company|entity|registered|business)-)*names?|formerly(?:-known-as)?|name-at-birth|n[eé]e"
)
_FIRST = re.compile(rf"{_BEFORE}-(?:first-name|given-names?|forenames?)")
_LAST = re.compile(rf"{_BEFORE}-(?:last-name|surname|family-name)|surname-at-birth")
_ONLY_LAST = re.compile(r"(?:maiden|birth)-names?|n[eé]e")
"""Members in which one word is a surname."""
ONLY_FORMER = ("former_name", "previous_name", "formerly_known_as", "formerly")
"""What entries of lists call the only name that they hold, where that is one of before."""


@members_named
def _of_before(name: str) -> bool:
    form = words(name)
    return any(each.fullmatch(form) for each in (_WHOLE, _FIRST, _LAST))


def only_former_name(item: At) -> At:
    """The whole former name that an entry holds; an empty place where it holds none."""
    said = _of_before(item.raw) if isinstance(item.raw, dict) else ()
    whole = (
        At(f"{item.pointer}/{escaped(name)}", item.raw[name])
        for name in said
        if _WHOLE.fullmatch(words(name))
    )
    return next((at for at in whole if at.text), At(item.pointer, None))


def with_former_names(reading: Reading, at: Callable[[str], Any]) -> Reading:
    """The reading with those that no reader has read; `at` gives what stands at a pointer."""
    stated: list[tuple[Mention, dict[str, Any]]] = []
    for mention in reading.mentions:
        inner = at(mention.pointer) if mention.kind in ("person", "company") else None
        if isinstance(inner, dict) and (said := _of_before(inner)):
            stated.append((mention, {name: inner[name] for name in said}))
    if not stated:
        return reading
    cited = {pointer for claim in reading.claims for pointer in claim.pointers}
    borne = _names_borne(reading)
    added: list[Claim] = []
    for mention, members in stated:
        left = {name: value for name, value in members.items() if _place(mention, name) not in cited}
        added += _former_names(mention, left, borne.get(mention.pointer, {}))
    return replace(reading, claims=(*reading.claims, *added)) if added else reading


def known_as_before(reading: Reading) -> Reading:
    """The reading in which those of whom only a former name is known are called `formerly` that."""
    former = {claim.mention: claim for claim in reading.claims if claim.attribute == "former_name"}
    if not former:
        return reading
    named = {claim.mention for claim in reading.claims if claim.attribute == "name"}
    labels = {
        mention: f"formerly {claim.detail.get('written') or claim.raw}"
        for mention, claim in former.items()
        if mention not in named and claim.value
    }
    return replace(reading, mentions=relabelled(reading.mentions, labels)) if labels else reading


def relabelled(mentions: Iterable[Mention], labels: Mapping[str, str]) -> tuple[Mention, ...]:
    """The mentions with these labels, by pointer; those without one keep their own."""
    return tuple(
        replace(each, label=labels[each.pointer]) if each.pointer in labels else each for each in mentions
    )


def _names_borne(reading: Reading) -> dict[str, Mapping[str, Any]]:
    """The folded parts of the names that people bear, by mention, where they are known."""
    found: dict[str, Mapping[str, Any]] = {}
    for claim in reading.claims:
        if claim.attribute == "name" and isinstance(claim.value, dict):
            found.setdefault(claim.mention, claim.value)
    return found


def _former_names(mention: Mention, said: Mapping[str, Any], borne: Mapping[str, Any]) -> Iterator[Claim]:
    """The former names that members say; what one of them leaves out is taken from the name `borne`."""
    parts: dict[str, tuple[str, str]] = {}
    for name, text in said.items():
        if not isinstance(text, str) or is_nothing(text) or is_questioned(text):
            continue
        form, place = words(name), _place(mention, name)
        if mention.kind == "company":
            yield Claim(mention.pointer, "former_name", place, text, fold(text))
        elif _WHOLE.fullmatch(form) and not looks_like_company(text):
            whole = combined(text)
            if _ONLY_LAST.fullmatch(form) and " " not in text.strip():
                whole = known(Name(_written(borne, "first"), _written(borne, "middle"), text))
            yield _claim(mention, place, text, whole)
        elif _FIRST.fullmatch(form) or _LAST.fullmatch(form):
            parts["first" if _FIRST.fullmatch(form) else "last"] = (place, text)
    if parts:
        first, last = (
            parts[part][1] if part in parts else _written(borne, part) for part in ("first", "last")
        )
        (place, raw), *others = parts.values()
        yield _claim(mention, place, raw, known(Name(first, None, last)), *(at for at, _ in others))


def _place(mention: Mention, name: str) -> str:
    return f"{mention.pointer}/{escaped(name)}"


def _written(borne: Mapping[str, Any], part: str) -> str | None:
    return str(borne[part]).title() if borne.get(part) else None


def _claim(mention: Mention, place: str, raw: str, name: Name, *more: str) -> Claim:
    detail: dict[str, Any] = {"written": shown(name)} | ({"parts": list(more)} if more else {})
    return Claim(mention.pointer, "former_name", place, raw, name.folded, detail=detail)
