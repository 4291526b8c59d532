"""A text as it is meant: without escapes, markup and letters that were read in a wrong encoding."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

from workbench.values.escapes import without_escapes

LOST = "\ufffd"
"""Stands for a letter that cannot be told any more."""
_ROUNDS = 3
"""How often one escape may stand within another."""


def _byte(letter: str) -> int:
    """The byte that was read as a letter in a Western encoding; 0 for none above ASCII."""
    if ord(letter) < 256:
        return ord(letter)
    try:
        return letter.encode("cp1252")[0]
    except UnicodeEncodeError:
        return 0


_FOLLOWING = "".join(
    {text for n in range(0x80, 0xC0) for text in (chr(n), bytes([n]).decode("cp1252", "ignore"))}
)
_ENCODED = re.compile(rf"[\u00c2-\u00f4][{re.escape(_FOLLOWING)}]{{1,3}}")
_HALF = re.compile(r"\u00c3(?<=[^\W\d_]\u00c3)(?=[a-z])")
_QUOTED = re.compile(r"=[0-9A-F]{2}(?:=[0-9A-F]{2})*")
_SOFT_BREAK = re.compile(r"=\r?\n")
_PERCENT = re.compile(r"%[0-9a-fA-F]{2}(?:%[0-9a-fA-F]{2})*")
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,8});")
_BACKSLASH = re.compile(r"\\(?:['\"nrt]|x[0-9a-f]{2}|u[0-9a-f]{4}|U[0-9a-f]{8})", re.IGNORECASE)
_MARKUP = re.compile(r"</?[a-zA-Z!][^<>]*>|\]\([^()]*\)|\[(?:\^\w+|[A-Z]{1,3}\d+(?:#[^\]]*)?)\]")


def _of_bytes(found: re.Match[str]) -> str:
    data = bytes.fromhex(re.sub("[=%]", "", found.group()))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _encoded(found: re.Match[str]) -> str:
    try:
        return bytes(map(_byte, found.group())).decode("utf-8")
    except UnicodeDecodeError:
        return found.group()


_STEPS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (_SOFT_BREAK, lambda _: ""),
    (_QUOTED, _of_bytes),
    (_PERCENT, _of_bytes),
    (_ENTITY, lambda found: unescape(found.group())),
    (_BACKSLASH, lambda found: without_escapes(found.group().lower())),
    (_ENCODED, _encoded),
    (_HALF, lambda _: LOST),
    (_MARKUP, lambda _: ""),
)
_ANY = re.compile("|".join(pattern.pattern for pattern, _ in _STEPS), re.IGNORECASE)


def decoded(text: str) -> tuple[str, list[int]] | None:
    """The text as it is meant, with the place of each letter; None where that is how it is written."""
    said, places = text, [*range(len(text))] if _ANY.search(text) else []
    for _ in range(_ROUNDS if places else 0):
        before = said
        for pattern, meant in _STEPS:
            said, places = _replaced(pattern, meant, said, places)
        if said == before:
            break
    return None if said == text else (said, places)


def _replaced(
    pattern: re.Pattern[str], meant: Callable[[re.Match[str]], str], said: str, places: list[int]
) -> tuple[str, list[int]]:
    texts: list[str] = []
    found: list[int] = []
    at = 0
    for each in pattern.finditer(said):
        instead = meant(each)
        texts += [said[at : each.start()], instead]
        found += [*places[at : each.start()], *[places[each.start()]] * len(instead)]
        at = each.end()
    return ("".join([*texts, said[at:]]), [*found, *places[at:]]) if texts else (said, places)
