"""How one variation of an answer was read: rightly, not at all, as its opposite, or in part."""

from __future__ import annotations

import re
from typing import Any

from workbench.reading import Claim, Link, Reading

FACT = re.compile(r" ([a-z_]+)=")


def holds(reading: Reading, fact: str) -> bool:
    """Whether a reading says a fact, as `reading.variations.Variation` writes it."""
    word, _, rest = fact.partition(" ")
    if word == "unread":
        return False
    if word == "any":
        return any(rest in _text(said) for said in (*reading.claims, *reading.links))
    if word == "relation":
        return any(link.relation == rest for link in reading.links)
    if word == "kind":
        kind, _, label = rest.partition(" x ")
        return any(
            mention.kind == kind and label.lower() in mention.label.lower() for mention in reading.mentions
        )
    if word == "link":
        return any(_is(reading, link, rest) for link in reading.links)
    return _mentioned(reading, word, rest)


def _mentioned(reading: Reading, kind: str, rest: str) -> bool:
    attribute = value = contained = None
    if rest.startswith("~ "):
        label, contained = None, rest[2:]
    elif " ~ " in rest:
        label, contained = rest.split(" ~ ", 1)
    elif ": " in rest:
        label, said = rest.split(": ", 1)
        attribute, value = said.split(" ", 1)
    else:
        label = rest
    for mention in reading.mentions:
        if mention.kind != kind or (label is not None and mention.label.lower() != label.lower()):
            continue
        claims = [claim for claim in reading.claims if claim.mention == mention.pointer]
        if contained is not None:
            if any(contained.lower() in _text(claim).lower() for claim in claims):
                return True
        elif attribute is None or any(
            claim.attribute == attribute and _normal(claim) == value for claim in claims
        ):
            return True
    return False


def _normal(claim: Claim) -> str:
    if isinstance(claim.value, dict):
        return "|".join(str(claim.value.get(part)) for part in ("first", "middle", "last"))
    return str(claim.value)


def _text(said: Claim | Link) -> str:
    values = (said.raw, said.value, said.detail) if isinstance(said, Claim) else (said.detail,)
    return f"{' '.join(map(str, values))} {said.date_start} {said.date_end}"


def _is(reading: Reading, link: Link, fact: str) -> bool:
    found = FACT.search(fact)
    ends, rest = (fact[: found.start()], fact[found.start() :]) if found else (fact, "")
    subject, object_ = ends.split(f" {link.relation} ", 1) if f" {link.relation} " in ends else ("", "")
    labels = {mention.pointer: mention.label.lower() for mention in reading.mentions}
    if (labels.get(link.subject), labels.get(link.object)) != (subject.lower(), object_.lower()):
        return False
    names = FACT.split(rest)[1:]
    wanted = dict(zip(names[::2], names[1::2], strict=True))
    said: dict[str, Any] = {"from": link.date_start, "to": link.date_end} | dict(link.detail)
    for name, value in wanted.items():
        is_said = said.get(name)
        if not (value in is_said if isinstance(is_said, (list, tuple)) else str(is_said) == value):
            return False
    return True
