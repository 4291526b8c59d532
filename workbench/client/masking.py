"""A client's own key, taken out of everything that came from a service, in whatever coding it is there."""

from __future__ import annotations

import base64
import codecs
import logging
import re
import string
import unicodedata
import weakref
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from html import unescape
from typing import TypeVar
from urllib.parse import unquote

from workbench.client.encoded import Search, Work
from workbench.errors import FieldProblem, StatusError

E = TypeVar("E", bound=BaseException)
MARK = "[withheld api_key]"
"""What stands in the place of a key: without digits, by which a guess of the key could be tried out."""
SHORTEST = 4
"""A shorter key would be found in every text by chance, and is left alone."""
SHORTEST_BARE = 12
"""A key of fewer letters and digits is not looked for across what stands between them."""
SHORTEST_PART = 12
"""What a key begins or ends with is taken out from its half on, where that has so many characters."""
SHORTEST_DECODED = 8
"""A shorter key would be found by chance in what is decoded."""
_LOOKED_INTO = 1 << 16
_PORTION = 1 << 20
"""Characters that are looked through at a time, which takes some sixty bytes for each."""
_AROUND = 1 << 13
"""Characters before and behind the end of a portion, in which no key may be where a text is cut."""
_MOST_AROUND = 1 << 17
_ENCODED = string.ascii_letters + string.digits + "+/-_"
_GROUPS = 960
_CUTS = 4
"""Ends that are tried for a portion. A text that has the key at each is taken for one of nothing else."""
_LOGGERS = ("httpx", "httpcore", *(f"httpcore.{part}" for part in ("connection", "http11", "http2", "proxy")))
_masks: weakref.WeakSet[Mask] = weakref.WeakSet()


class Mask:
    """Replaces a key by `[withheld api_key]`: plain, in another case, or as URLs, JSON, HTML, base64,
    hexadecimal digits or UTF-16 write it. A text that holds it split by other characters, in two halves, or
    spelled as numbers is replaced whole."""

    def __init__(self, key: str) -> None:
        once = _undone(key)
        forms = {
            key,
            once,
            _undone(once),
            _undone("\0".join(key)),
            key.translate(_BETWEEN),
            key.encode().hex(),
        }
        forms |= {each for part in _fragments(key.encode()) for each in (part, _url_safe(part))}
        forms |= set(_parts(key))
        self._needles = {form.lower() for form in forms if len(form) >= SHORTEST}
        self._bare = {bare for form in _spellings(key) if len(bare := _bare(form)) >= SHORTEST_BARE}
        middle = len(whole := _bare(key)) // 2
        self._halves = (whole[:middle], whole[middle:]) if middle >= SHORTEST_BARE // 2 + 2 else ()
        self._key = key
        # a text that holds the key encoded twice, or packed, is longer than one that holds it encoded once
        longer = len(key.encode()) * 4 // 3 + 2
        self._search = Search(longer, self._is_told) if len(key) >= SHORTEST_DECODED else None
        _masks.add(self)

    def __repr__(self) -> str:
        return "<Mask>"

    def text(self, text: str) -> str:
        """A text without the key; of one that holds it in a coding of codings, nothing."""
        if len(self._key) < SHORTEST:
            return text
        works = [self._search.work(text)] if self._search else []
        works += [replace(work) for work in works * 2]
        if len(text) <= _PORTION:
            return self._portion(text, works)
        parts, begin, changed = list[str](), 0, False
        while begin < len(text):
            end = self._cut(text, begin)
            if end == 0:
                return MARK
            part = text[begin:end]
            masked = self._portion(part, works)
            changed |= masked != part
            parts.append(masked)
            begin = end
        return "".join(parts) if changed else text

    def _cut(self, text: str, begin: int) -> int:
        """Where a portion of a long text ends so that no key is cut there; 0 where there is no such place."""
        around = min(max(_AROUND, len(self._key) * 64), _MOST_AROUND)
        for attempt in range(_CUTS):
            end = begin + _PORTION - attempt * 2 * around
            if end >= len(text):
                return len(text)
            # what is encoded is cut where its groups end, also those of an encoding in it
            end -= (end - begin - len(text[begin:end].rstrip(_ENCODED))) % _GROUPS
            beside = text[end - around : end + around]
            works = [self._search.work(beside)] * 3 if self._search else []
            if self._portion(beside, works) == beside:
                return end
        return 0

    def _portion(self, text: str, works: Sequence[Work]) -> str:
        """`text` of a portion; `works` are what may be decoded in each pass."""
        text = self._decoded(text, works)
        if not self._may_hold(text):
            return text
        masked = self._written.sub(MARK, text)
        return MARK if self._may_hold(masked) else masked

    @cached_property
    def _written(self) -> re.Pattern[str]:
        """The key in every coding. Most texts do not hold it, and this takes long to compile."""
        return re.compile("|".join([*_codings(self._key), *_rests(self._key)]), re.IGNORECASE)

    def _decoded(self, text: str, works: Sequence[Work]) -> str:
        """A text without the pieces that hold the key in an encoding of an encoding, or packed."""
        if self._search is None:
            return text
        found = self._search.masked(text, MARK, works[0])
        undone = found
        for work in works[1:]:
            if undone.isascii() and not _ESCAPES.search(undone):
                break
            undone = _unescaped(undone.replace("\\\\", "\\"))
            if self._search.masked(undone, "", work) != undone:
                return MARK
        return found

    def _is_told(self, text: str) -> bool:
        """True of a text that was decoded and holds the key; a longer one that is binary is not undone."""
        if text.isascii() or len(text) <= _LOOKED_INTO:
            return self._may_hold(text)
        lowered = text.lower()
        return any(needle in lowered for needle in self._needles)

    def content(self, content: bytes) -> bytes:
        """A body without the key; the same object where it does not hold it."""
        text = content.decode("utf-8", "surrogateescape")
        masked = self.text(text)
        return content if masked == text else masked.encode("utf-8", "surrogateescape")

    def _may_hold(self, text: str) -> bool:
        """A quick look with every coding undone, for most texts hold no key."""
        for _ in range(4):
            plain = text.lower()
            for each in (plain, _LINES.sub("", plain)) if "\\" in plain else (plain,):
                if any(needle in each for needle in self._needles):
                    return True
                bare = _bare(each)
                if any(needle in bare for needle in self._bare):
                    return True
                if self._halves and all(half in bare for half in self._halves):
                    return True
            undone = _undone(text)
            if undone == text:
                return False
            text = undone
        return False

    def headers(self, headers: Mapping[str, str]) -> dict[str, str]:
        """Headers without the key, in names and values."""
        return {self.text(name): self.text(value) for name, value in headers.items()}

    def error(self, error: E) -> E:
        """Return the error without the key, and without the errors behind it, which hold the request."""
        error.args = tuple(self.text(each) if isinstance(each, str) else each for each in error.args)
        if isinstance(error, StatusError):
            error.message = self.text(error.message)
            error.api_reference = error.api_reference and self.text(error.api_reference)
            error.problems = tuple(
                FieldProblem(self.text(each.field), self.text(each.message)) for each in error.problems
            )
        error.__cause__ = error.__context__ = None
        return error


class _Filter(logging.Filter):
    """Takes the keys of all clients out of what the HTTP libraries log."""

    def filter(self, record: logging.LogRecord) -> bool:
        said = record.getMessage()
        for mask in {each._key: each for each in list(_masks)}.values():  # many clients have one key
            said = mask.text(said)
        record.msg, record.args = said, ()
        return True


def mask_logs() -> None:
    """Has what the HTTP libraries log masked from now on."""
    for name in _LOGGERS:
        logger = logging.getLogger(name)
        if not any(isinstance(each, _Filter) for each in logger.filters):
            logger.addFilter(_Filter())


def _undone(text: str) -> str:
    """A text with one layer of escapes undone, and without what is written between characters."""
    return _TERMINAL.sub("", _unescaped(text)).replace("\\", "").translate(_BETWEEN)


def _unescaped(text: str) -> str:
    """A text with one layer of escapes undone."""
    if "%" in text:
        text = _characters(unquote(text, "latin-1"))
    if "&" in text:
        text = unescape(text)
    if "=" in text:
        text = _QUOTED.sub(lambda found: chr(int(found[1], 16)), text)
    if "\\" in text:
        text = _ESCAPE.sub(lambda found: chr(int(next(filter(None, found.groups())), 16)), text)
    return text if text.isascii() else unicodedata.normalize("NFKC", text)


def _characters(text: str) -> str:
    """A text that was read byte by byte, as UTF-8 where it is that."""
    try:
        return text if text.isascii() else text.encode("latin-1").decode()
    except ValueError:
        return text


_ESCAPE = re.compile(
    r"\\u([0-9a-f]{4})|\\[ux]\{0{0,6}([0-9a-f]{2,4})\}|\\x([0-9a-f]{2})|\\U0000([0-9a-f]{4})", re.IGNORECASE
)
_ESCAPES = re.compile(r"%[0-9a-f]{2}|&#|\\u|\\x", re.IGNORECASE)
_QUOTED = re.compile(r"=([0-9a-f]{2})", re.IGNORECASE)
_MARKUP = re.compile(r"<[^<>]{0,100}>|\\[nrtuU](?:00[0-9a-f]{2}|200[0-9a-f]|feff)?")
_LINES = re.compile(r"\\[nr]")
_BETWEEN = str.maketrans("", "", "\0\r\n\t :")
_TERMINAL = re.compile(
    r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)?|[ -/]*[0-~])|\x9b[0-?]*[ -/]*[@-~]"
)
"""What a terminal takes for a command and does not show."""


def _codings(key: str) -> list[str]:
    """Patterns of everything that is the key in some coding; case is not regarded."""
    breaks = r"(?:%0[AD]|\\{1,4}[nr]|\s){0,4}"
    letters = [
        (rf"(?:[{re.escape(c)}\-_]|%2[bf])" if c in "+/" else re.escape(c) for c in fragment)
        for fragment in _fragments(key.encode())
    ]
    digits = (f"{byte:02x}" for byte in key.encode())
    spelled = r"(?:\\{0,8}\0|\\{1,8}u0000){0,3}".join(map(_escaped, key))
    return [spelled, *(breaks.join(each) for each in letters), r"\W{0,4}".join(digits)]


def _parts(key: str) -> tuple[str, ...]:
    """The first and the last half of a key; none of a short one, which would be found by chance."""
    half = (len(key) + 1) // 2
    return (key[:half], key[-half:]) if half >= SHORTEST_PART else ()


def _rests(key: str) -> Iterator[str]:
    """Patterns of more than half of a key, from its beginning or up to its end."""
    others = f"[{re.escape(''.join(sorted(set(key))))}]{{0,{min(len(key), 64)}}}"
    for part, pattern in zip(_parts(key), ("{0}{1}", "{1}{0}"), strict=False):
        yield pattern.format(re.escape(part), others)


def _spellings(key: str) -> Iterator[str]:
    """The key as other programs write its letters, or its bytes as numbers."""
    content = key.encode()
    yield from (key, key[::-1], codecs.encode(key, "rot13"))
    yield from (str(int.from_bytes(content, order)) for order in ("big", "little"))
    for encoding in ("utf-8", "utf-16-le", "utf-16-be"):
        encoded = key.encode(encoding)
        yield from (encoded.hex(), "".join(f"{byte:d}" for byte in encoded))
        for before in range(5):
            whole = base64.b32encode(bytes(before) + encoded).decode().rstrip("=")
            yield whole[(before * 8 + 4) // 5 : (before + len(encoded)) * 8 // 5]
        yield from _fragments(encoded)
    for form in ("0x{:02x}", "0x{:x}", "{:08b}", "{:03o}", "u{:04x}", "x{:02x}", "{:x}"):
        yield "".join(form.format(byte) for byte in content)
    yield from (base64.b85encode(content).decode(), base64.a85encode(content).decode())


def _bare(text: str) -> str:
    """A text with nothing but its letters and digits, in lower case; without markup and marks on letters."""
    text = _TERMINAL.sub("", text)
    if not text.isascii():
        text = unicodedata.normalize("NFKD", text)
    return _NO_LETTER.sub("", _MARKUP.sub("", text)).lower()


_NO_LETTER = re.compile(r"[^A-Za-z0-9]+")


def _escaped(character: str) -> str:
    code = ord(character)
    named = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;"}.get(character)
    forms = (
        rf"\\{{0,8}}{re.escape(character)}",
        rf"%(?:25){{0,3}}{code:02x}",
        rf"\\{{1,8}}(?:u00|x){code:02x}",
        rf"\\{{1,8}}u\{{0{{0,6}}{code:x}\}}",
        rf"&#0{{0,6}}{code};?",
        rf"&#x0{{0,6}}{code:x};?",
        named,
    )
    return f"(?:{'|'.join(filter(None, forms))})"


def _fragments(key: bytes) -> Iterator[str]:
    """The three ways in which a text that holds the key is written in base64, without its edges."""
    for before in range(3):
        content = bytes(before) + key
        whole = base64.b64encode(content).decode().rstrip("=")
        yield whole[(before * 8 + 5) // 6 : len(content) * 8 // 6]


def _url_safe(fragment: str) -> str:
    return fragment.replace("+", "-").replace("/", "_")
