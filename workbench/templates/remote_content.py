"""What a text in Markdown or HTML loads from elsewhere, or runs, when somebody opens it.

A text is taken as a browser takes it: character references are decoded, what it drops from an address is
dropped, a backslash is a slash. In doubt it loads: a tag that cannot be told apart from one that does, an
address that may be a picture's.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

_FORMULA = re.compile(r"\\(?:style|includegraphics)\s*[\[{]")
"""What a formula shows by a style of its own, or of a file."""
_PICTURE = "!["
_PLAIN_LINK = re.compile(r"(?<!!)\[[^\[\]!\\\n]*\]\([^()\s\\]*(?:\s+\"[^\"\n]*\")?\)")
"""A link with nothing in its words that could be a picture."""
_ADDRESS = re.compile(r"\](?:\(|:)[\s>]*(?:<(?P<pointed>[^<>\n]*)|(?P<bare>[^\s)]+))")
"""What stands where the address of a picture can: in brackets after its words, or where a word is defined."""
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")
"""A sign that Markdown takes for itself."""
_DROPPED = re.compile(r"[\x00-\x20\x7f]")
"""What a browser drops from an address, or from its ends."""
_SCHEME = re.compile(r"(?!attachment:)[a-z][a-z0-9+.\-]*:")
_ANY_SCHEME = re.compile(
    r"(?<![a-z0-9])(?:https?|ftp|file|data|blob|filesystem|javascript|vbscript|wss?|about):"
)
_AUTOLINK = re.compile(
    r"<(?:https?://(?![^>]*/(?:on\w+|style)=)[^\s<>\"'`()\\&]*|[^\s@<>\"'=]+@[^\s@<>\"'=]+)>", re.IGNORECASE
)
"""An address that Markdown shows, and that loads nothing where it is taken for a tag."""
_BEGIN = re.compile(r"<([a-z][^\s/>]*)", re.IGNORECASE)
_ATTRIBUTE = re.compile(
    r"[\s/]*(?P<name>[^\s\"'<>/=]+)(?:\s*=\s*(?:\"(?P<two>[^\"]*)\"|'(?P<one>[^']*)'|(?P<bare>[^\s\"'<>=`]+)))?"
)
_END = re.compile(r"[\s/]*>")
_RUN = frozenset({
    "script", "iframe", "frame", "frameset", "object", "embed", "applet", "link", "base", "meta", "style",
    "form", "portal", "fencedframe",
})  # fmt: skip
"""What a page runs, or holds of others."""
_STYLED = re.compile(r"\\|\(|@|/\*")
"""What a style needs to load something; colours and sizes go without."""
_ACTIVE = re.compile(r"\bon\w+\s*=|(?:url|image|image-set|src)\s*\(", re.IGNORECASE)


def remote_content(text: str) -> Iterator[str]:
    """The places of a text that load something from elsewhere, or run, as they are written."""
    yield from (found[0] for found in _FORMULA.finditer(text))
    yield from _pictures(text)
    yield from _tags(text)


def _pictures(text: str) -> Iterator[str]:
    if _PICTURE not in text:
        return
    for found in _ADDRESS.finditer(_PLAIN_LINK.sub("", text)):
        address = found["pointed"] or found["bare"] or ""
        if any(map(_is_remote, (address, _ESCAPED.sub(r"\1", address)))):
            yield address


def _tags(text: str) -> Iterator[str]:
    text = _AUTOLINK.sub("", text)
    last = text.rfind(">")
    may_load: bool | None = None
    for begin in _BEGIN.finditer(text):
        name, at = begin[1].lower(), begin.end()
        loads = name in _RUN
        while attribute := _ATTRIBUTE.match(text, at):
            at = attribute.end()
            value = attribute["two"] or attribute["one"] or attribute["bare"] or ""
            loads = loads or _loads(name, attribute["name"].lower(), value)
        end = _END.match(text, at)
        if end is None and not loads and at < last:
            # where it ends for a browser is not known: it may hold anything of the text
            if may_load is None:
                may_load = _holds_address(text) or _ACTIVE.search(html.unescape(text)) is not None
            loads = may_load
        if loads:
            yield text[begin.start() : end.end() if end is not None else at]


def _loads(tag: str, name: str, value: str) -> bool:
    if name == "href" and tag in ("a", "area"):
        return False
    if name.startswith("on") or name == "srcdoc":
        return True
    decoded = html.unescape(value)
    if name == "style":
        return bool(_STYLED.search(decoded)) or _holds_address(decoded)
    return _is_remote(value) if name in ("src", "href") else _holds_address(decoded)


def _is_remote(address: str) -> bool:
    """True for an address of another computer, or one that holds what it shows."""
    plain = _dropped(html.unescape(address))
    return _SCHEME.match(plain) is not None or "//" in plain


def _holds_address(text: str) -> bool:
    plain = _dropped(html.unescape(text))
    return _ANY_SCHEME.search(plain) is not None or "//" in plain


def _dropped(text: str) -> str:
    return _DROPPED.sub("", text).replace("\\", "/").lower()
