"""A client's own key, taken out of everything that came from a service, in whatever coding it is there."""

from __future__ import annotations

import base64
import hashlib
import logging
import re
import weakref
from collections.abc import Iterator, Mapping
from html import unescape
from typing import TypeVar
from urllib.parse import unquote

from workbench.errors import FieldProblem, StatusError

E = TypeVar("E", bound=BaseException)
SHORTEST = 4
"""A shorter key would be found in every text by chance, and is left alone."""
_LOGGERS = ("httpx", "httpcore", *(f"httpcore.{part}" for part in ("connection", "http11", "http2", "proxy")))
_masks: weakref.WeakSet[Mask] = weakref.WeakSet()


class Mask:
    """Replaces a key by `[withheld api_key 1f0c…]`: plain, in another case, or as URLs, JSON, HTML, base64,
    hexadecimal digits or UTF-16 write it."""

    def __init__(self, key: str) -> None:
        self._mark = f"[withheld api_key {hashlib.sha256(key.encode()).hexdigest()[:16]}]"
        once = _undone(key)
        forms = {
            key,
            once,
            _undone(once),
            _undone("\0".join(key)),
            key.translate(_BETWEEN),
            key.encode().hex(),
        }
        forms |= {each for part in _fragments(key) for each in (part, _url_safe(part))}
        self._needles = {form.lower() for form in forms if len(form) >= SHORTEST}
        self._found = re.compile("|".join(_codings(key)), re.IGNORECASE) if len(key) >= SHORTEST else None
        _masks.add(self)

    def __repr__(self) -> str:
        return "<Mask>"

    def text(self, text: str) -> str:
        """A text without the key; of one that holds it in a coding of codings, nothing."""
        if self._found is None or not self._may_hold(text):
            return text
        masked = self._found.sub(self._mark, text)
        return self._mark if self._may_hold(masked) else masked

    def content(self, content: bytes) -> bytes:
        """A body without the key; the same object where it does not hold it."""
        text = content.decode("latin-1")
        masked = self.text(text)
        return content if masked is text else masked.encode("latin-1")

    def _may_hold(self, text: str) -> bool:
        """A quick look with every coding undone, for most texts hold no key."""
        for _ in range(4):
            plain = text.lower()
            for each in (plain, _LINES.sub("", plain)) if "\\" in plain else (plain,):
                if any(needle in each for needle in self._needles):
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
        """The same error without the key, and without the errors behind it, which hold the request."""
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
        for mask in list(_masks):
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
    if "%" in text:
        text = unquote(text, "latin-1")
    if "&" in text:
        text = unescape(text)
    if "\\" in text:
        text = _ESCAPE.sub(lambda found: chr(int(found[1] or found[2] or found[3], 16)), text)
        text = text.replace("\\", "")
    return text.translate(_BETWEEN)


_ESCAPE = re.compile(r"\\u00([0-9a-f]{2})|\\u\{0{0,6}([0-9a-f]{2})\}|\\x([0-9a-f]{2})", re.IGNORECASE)
_LINES = re.compile(r"\\[nr]")
_BETWEEN = str.maketrans("", "", "\0\r\n\t :")


def _codings(key: str) -> list[str]:
    """Patterns of everything that is the key in some coding; case is not regarded."""
    breaks = r"(?:%0[AD]|\\{1,4}[nr]|\s){0,4}"
    letters = [
        (rf"(?:[{re.escape(c)}\-_]|%2[bf])" if c in "+/" else re.escape(c) for c in fragment)
        for fragment in _fragments(key)
    ]
    digits = (f"{byte:02x}" for byte in key.encode())
    spelled = r"(?:\\{0,8}\0|\\{1,8}u0000){0,3}".join(map(_escaped, key))
    return [spelled, *(breaks.join(each) for each in letters), r"\W{0,4}".join(digits)]


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


def _fragments(key: str) -> Iterator[str]:
    """The three ways in which a text that holds the key is written in base64, without its edges."""
    for before in range(3):
        content = bytes(before) + key.encode()
        whole = base64.b64encode(content).decode().rstrip("=")
        yield whole[(before * 8 + 5) // 6 : len(content) * 8 // 6]


def _url_safe(fragment: str) -> str:
    return fragment.replace("+", "-").replace("/", "_")
