"""Turns the escapes of Python in a sentence that quotes a value into what they stand for."""

from __future__ import annotations

import re

_ESCAPE = re.compile(r"\\(?:([\\'\"])|([nrt])|x([0-9a-f]{2})|u([0-9a-f]{4})|U([0-9a-f]{8}))")
_BLANKS = {"n": "\n", "r": "\r", "t": "\t"}


def without_escapes(text: str) -> str:
    """A sentence that quotes a value as Python writes it, with the characters themselves."""
    return _ESCAPE.sub(_character, text)


def _character(found: re.Match[str]) -> str:
    mark, blank, *codes = found.groups()
    if mark or blank:
        return str(mark or _BLANKS[blank])
    code = int(next(filter(None, codes)), 16)
    is_character = code < 0x110000 and not 0xD800 <= code < 0xE000
    return chr(code) if is_character else found.group()
