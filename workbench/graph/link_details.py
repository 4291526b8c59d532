"""What a link says besides its relation and its time, in words: an office, a title, a ban, shares."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from workbench.values.plain_numbers import is_plain_number

_CODE = re.compile(r"(?!co-|vice-|ex-|non-)[a-z]+(?:-[a-z]+)+")
_LETTERS = ("llp", "cic", "eeig", "uk", "eea")
_HELD = {True: "beneficially held", False: "not beneficially held"}
_SAID = {"y": True, "yes": True, "true": True, "n": False, "no": False, "false": False}


def detail_of(link: Mapping[str, Any]) -> str:
    """`director`, `80 ORD shares, not beneficially held`; "" where nothing more is said."""
    named = office_in_words(str(link.get("role") or "")) or str(link.get("title") or link.get("ban") or "")
    return ", ".join(filter(None, (named, *_shares(link))))


def office_in_words(role: str) -> str:
    """A role as people write it: `LLP designated member` of the code `llp-designated-member`."""
    if not _CODE.fullmatch(role):
        return role
    return " ".join(word.upper() if word in _LETTERS else word for word in role.split("-"))


def _shares(link: Mapping[str, Any]) -> Iterator[str]:
    count, kind, share = (_text(link.get(name)) for name in ("shares", "share_class", "percentage"))
    if count:
        number = f"{int(count):,}" if is_plain_number(count) else count
        yield " ".join(filter(None, (number, kind, "share" if count == "1" else "shares")))
    elif kind:
        yield f"{kind} shares"
    if share:
        yield share if share.endswith("%") or not share.replace(".", "").isdigit() else f"{share}%"
    held = link.get("beneficially_held")
    said = held if isinstance(held, bool) else _SAID.get(_text(held).casefold())
    if said is not None:
        yield _HELD[said]
    joint = link.get("joint")
    if joint is True or _SAID.get(_text(joint).casefold()):
        yield "held jointly"


def _text(value: Any) -> str:
    """A value in one line; of a structure its code or its values."""
    if isinstance(value, Mapping):
        value = value.get("code") or " ".join(str(part) for part in value.values() if part)
    return "" if value is None or isinstance(value, bool) else " ".join(str(value).split())
