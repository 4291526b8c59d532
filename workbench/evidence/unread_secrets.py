"""Secrets in a JSON text that is too large to be read: found by their names, one value after the other.

The bytes around them stay as they came, so that memory holds the text only as often as bytes are copied.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Set

_TOKEN = re.compile(rb'("(?:[^"\\]++|\\.)*+")(\s*+:\s*+)?+', re.DOTALL)
"""A text, and the colon behind it where it is a member's name: in JSON every quotation mark is of one."""
_INNER = re.compile(rb'"(?:[^"\\]++|\\.)*+"|[\[\]{}]', re.DOTALL)
_PLAIN = re.compile(rb"[^\s,\]}]*+")
_NOTHING = frozenset({b'""', b"null", b"true", b"false", b"0", b"[]", b"{}", b""})


def without_secrets(content: bytes, names: Set[str], mark: Callable[[str, str], str]) -> bytes:
    """The text with `mark(name, value)` for each value whose member has one of the names, in any casing.

    The same object where there is none. UTF-16 and UTF-32 become UTF-8.
    """
    whole = content
    if b"\0" in content[:4]:
        try:
            text = content.decode(json.detect_encoding(content), "surrogatepass")
        except UnicodeDecodeError:
            return whole
        content = text.encode("utf-8", "surrogatepass")
    found = bytearray()
    at = 0
    for name, start, end in _secrets(content, names):
        value = content[start:end].decode("utf-8", "replace")
        found += content[at:start]
        found += json.dumps(mark(name, _text(value))).encode()
        at = end
    if not at:
        return whole
    found += memoryview(content)[at:]
    return bytes(found)


def _secrets(content: bytes, names: Set[str]) -> Iterator[tuple[str, int, int]]:
    """The name, and where the value begins and ends, of members that are secret and say something."""
    at, longest = 0, 6 * max(map(len, names)) + 2
    while token := _TOKEN.search(content, at):
        at = token.end()
        if token[2] is None or token.end(1) - token.start(1) > longest:
            continue
        name = _text(token[1].decode("utf-8", "replace"))
        if name.lower() in names:
            end = _end(content, at)
            if content[at:end] not in _NOTHING:
                yield name, at, end
            at = end


def _end(content: bytes, at: int) -> int:
    """Where the value that begins at a place ends; the end of the text where it is cut off."""
    if content[at : at + 1] == b'"':
        token = _TOKEN.match(content, at)
        return token.end(1) if token else len(content)
    if content[at : at + 1] not in (b"[", b"{"):
        plain = _PLAIN.match(content, at)
        return plain.end() if plain else len(content)
    depth = 0
    for part in _INNER.finditer(content, at):
        depth += {b"[": 1, b"{": 1, b"]": -1, b"}": -1}.get(part[0], 0)
        if not depth:
            return part.end()
    return len(content)


def _text(written: str) -> str:
    """What a JSON text says; other JSON as it is written."""
    try:
        said = json.loads(written) if written.startswith('"') else written
    except ValueError:
        said = written
    return str(said)
