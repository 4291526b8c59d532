"""A name beside which it is said that it was that of before, or what somebody is called now.

`{"name": "PLOVER PTY LTD", "name_type": "Former name", "current_name": "TERN QUAY PTY LTD"}`: such a name is
read as a former one, and the other as that which is borne now.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from workbench.reading.ended import is_gone
from workbench.reading.former_names import relabelled, with_former_names
from workbench.reading.member_names import members_named
from workbench.reading.model import Claim, Reading
from workbench.reading.nothing import is_nothing
from workbench.reading.place import escaped, words
from workbench.reading.written_names import combined, known, shown
from workbench.values.names import Name
from workbench.values.taken_back import is_flag
from workbench.values.text import fold

_NOW = re.compile(
    r"(?:(?:current|new|present|latest)-(?:(?:company|legal|entity|registered|full|organi[sz]ation)-)?"
    r"(?P<part>name|last-name|surname|family-name)|"
    r"(?:name-)?(?:changed|renamed)-to|renamed|now-(?:called|named|known-as)|name-now)"
)
"""Members that hold what somebody, or a company, is called now."""
_SORT = re.compile(
    r"(?:(?:type|kind|status|state)-of-name|(?:[a-z]+-)*names?-(?:type|kind|status|state|category))"
)
_BEFORE = re.compile(r"(?:maiden|n[eé]e|pre-?marital|before-marriage)(?:-name)?")
_LAST = frozenset(["last-name", "surname", "family-name"])
_INSIDE = ("/name_elements", "/legal_name", "/name")
"""Objects that are the name of what is around them."""


@members_named
def _says_when(name: str) -> bool:
    form = words(name)
    return _NOW.fullmatch(form) is not None or _SORT.fullmatch(form) is not None


def with_names_of_before(reading: Reading, at: Callable[[str], Any]) -> Reading:
    """The reading with the names of before as former ones; `at` gives what stands at a pointer."""
    reading = with_former_names(reading, at)
    changed = {
        id(claim): found
        for claim in reading.claims
        if claim.attribute == "name" and (found := _read_again(claim, at))
    }
    if not changed:
        return reading
    claims = [each for claim in reading.claims for each in changed.get(id(claim), (claim,))]
    labels = {
        each.mention: each.detail.get("written") or each.raw
        for found in changed.values()
        for each in found
        if each.attribute == "name"
    }
    return replace(reading, mentions=relabelled(reading.mentions, labels), claims=tuple(claims))


def _read_again(claim: Claim, at: Callable[[str], Any]) -> list[Claim]:
    """What a name is by the object that it stands in; nothing where it is no name of before."""
    above = claim.pointer.rpartition("/")[0]
    for place in (above, above.rpartition("/")[0]) if above.endswith(_INSIDE) else (above,):
        inner = at(place) if claim.mention in (place, above) else None
        if isinstance(inner, dict) and (said := _says_when(inner)):
            return list(_as_it_was(claim, place, inner, said))
    return []


def _as_it_was(claim: Claim, above: str, inner: dict[str, Any], said: tuple[str, ...]) -> Iterator[Claim]:
    """A name of before as a former one, and that of now; nothing where it is no name of before."""
    now: list[Claim] = []
    marks: list[str] = []
    for name in said:
        value, place = inner[name], f"{above}/{escaped(name)}"
        if not isinstance(value, str) or is_nothing(value) or is_flag(words(value)) or place == claim.pointer:
            continue
        found = _NOW.fullmatch(words(name))
        if found is None:
            marks += [place] if is_gone(value) or _BEFORE.fullmatch(words(value)) else []
        elif (called := _called_now(claim, place, value, is_last=found["part"] in _LAST)) is not None:
            now.append(called)
    if not (now or marks):
        return
    parts = [*claim.detail.get("parts", ()), *marks]
    yield replace(claim, attribute="former_name", detail=claim.detail | ({"parts": parts} if parts else {}))
    yield from now[:1]


def _called_now(claim: Claim, place: str, text: str, *, is_last: bool) -> Claim | None:
    """What a mention is called now; None where that is no other name than the one that is read."""
    if not isinstance(claim.value, dict):
        value = fold(text)
        same = value == claim.value
        return None if same else Claim(claim.mention, "name", place, text, value, claim.caution)
    name = combined(text)
    if is_last:
        before = combined(str(claim.detail.get("written", "")))
        name = known(Name(before.first, before.middle, text))
    elif not (name.first and name.last) or fold(name.first) != claim.value.get("first"):
        return None  # no part of a name, or somebody else's
    if name.folded == claim.value:
        return None
    return Claim(
        claim.mention, "name", place, text, name.folded, claim.caution, detail={"written": shown(name)}
    )
