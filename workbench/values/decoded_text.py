"""A text as it is meant: without escapes, markup, packing and letters that were read in a wrong encoding."""

from __future__ import annotations

import binascii
import re
from base64 import b64decode
from collections.abc import Callable, Iterator
from html import unescape

from workbench.values.escapes import without_escapes

LOST = "\ufffd"
"""Stands for a letter that is lost."""
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
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,8});?")
_UNITS = re.compile(r"(?:(?:\\+|%)u[0-9a-f]{4})+", re.IGNORECASE)
_BACKSLASH = re.compile(r"\\+(?:['\"nrt]|x[0-9a-f]{2}|U[0-9a-f]{8})", re.IGNORECASE)
_MARKUP = re.compile(r"</?[a-zA-Z!][^<>]*>|\]\([^()]*\)|\[(?:\^\w+|[A-Z]{1,3}\d+(?:#[^\]]*)?)\]")
_PACKED = re.compile(r"[A-Za-z0-9+/_-]{12,}={0,2}")
_HEX = re.compile(r"(?:[0-9a-fA-F]{2})+")


def _of_bytes(found: re.Match[str]) -> str:
    data = bytes.fromhex(re.sub("[=%]", "", found.group()))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def _of_units(found: re.Match[str]) -> str:
    """The letters of JSON's escapes, of which two may make one."""
    units = re.findall(r"u(.{4})", found.group(), re.IGNORECASE)
    return bytes.fromhex("".join(units)).decode("utf-16-be", "replace")


def _encoded(found: re.Match[str]) -> str:
    try:
        return bytes(map(_byte, found.group())).decode("utf-8")
    except UnicodeDecodeError:
        return found.group()


_Step = tuple[re.Pattern[str], Callable[[re.Match[str]], str]]
_STEPS: tuple[_Step, ...] = (
    (_SOFT_BREAK, lambda _: ""),
    (_QUOTED, _of_bytes),
    (_PERCENT, _of_bytes),
    (_ENTITY, lambda found: unescape(found.group())),
    (_UNITS, _of_units),
    (_BACKSLASH, lambda found: without_escapes("\\" + found.group().lstrip("\\").lower())),
    (_ENCODED, _encoded),
    (_HALF, lambda _: LOST),
)
_WITHOUT_MARKUP: tuple[_Step, ...] = (*_STEPS, (_MARKUP, lambda _: ""))
_ANY = re.compile("|".join(pattern.pattern for pattern, _ in _WITHOUT_MARKUP), re.IGNORECASE)


def meant(text: str, *, markup: bool = False) -> str:
    """The text as it is meant.

    What stands in `markup`, such as the address of a link, is a part of it only where it is asked for.
    """
    for _ in range(_ROUNDS if _ANY.search(text) else 0):
        before = text
        for pattern, said in _STEPS if markup else _WITHOUT_MARKUP:
            text = pattern.sub(said, text)
        if text == before:
            break
    return text


def decoded(text: str) -> tuple[str, list[int]] | None:
    """The text as it is meant, with the place of each letter; None where that is how it is written."""
    said, places = text, [*range(len(text))] if _ANY.search(text) else []
    for _ in range(_ROUNDS if places else 0):
        before = said
        for pattern, stands_for in _WITHOUT_MARKUP:
            said, places = _replaced(pattern, stands_for, said, places)
        if said == before:
            break
    return None if said == text else (said, places)


def _replaced(
    pattern: re.Pattern[str], stands_for: Callable[[re.Match[str]], str], said: str, places: list[int]
) -> tuple[str, list[int]]:
    texts: list[str] = []
    found: list[int] = []
    at = 0
    for each in pattern.finditer(said):
        instead = stands_for(each)
        texts += [said[at : each.start()], instead]
        found += [*places[at : each.start()], *[places[each.start()]] * len(instead)]
        at = each.end()
    return ("".join([*texts, said[at:]]), [*found, *places[at:]]) if texts else (said, places)


def unpacked(text: str) -> Iterator[tuple[tuple[int, int], str]]:
    """The texts that runs of letters and digits stand for, as base64 or hex, with the place of each run."""
    for run in _PACKED.finditer(text):
        packed = run.group()
        plain = packed.rstrip("=").replace("-", "+").replace("_", "/")
        if len(packed) % 2 == 0 and _HEX.fullmatch(packed):
            yield from ((run.span(), said) for said in _said(bytes.fromhex(packed)))
        if len(plain) % 4 != 1:
            try:
                content = b64decode(plain + "=" * (-len(plain) % 4))
            except (binascii.Error, ValueError):
                continue
            yield from ((run.span(), said) for said in _said(content))


def _said(content: bytes) -> Iterator[str]:
    """The text of bytes, where most of it can be shown."""
    text = content.replace(b"\0", b"").decode(errors="replace")
    shown = sum(map(str.isprintable, text)) - text.count(LOST)
    if 5 * shown > 4 * len(text):
        yield text
