"""The shares of owners beside their names in one cell: `Ada Quill (50%), Ben Plume (50%)`."""

from __future__ import annotations

import re

_OF = r"(?:\s*(?:share|interest|stake|owner(?:ship)?)s?)?"
_PERCENT = rf"[0-9]{{1,3}}(?:[.,][0-9]+)? ?(?:%|per ?cent\b){_OF}"
_SHARE = re.compile(
    rf"\s*[(\[]\s*(?:{_PERCENT}|[0-9]{{1,4}} ?/ ?[0-9]{{1,4}}{_OF})\s*[)\]]|"
    rf"(?<![\w.])\s*[-–:=]?\s*{_PERCENT}",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"^(?:[\s,;&+/:–-]|(?:and|und|et|y)\b)+|[\s,;&+/:–-]+$", re.IGNORECASE)


def without_shares(text: str) -> tuple[str, list[str]]:
    """A text of names without the shares behind each of them, or before each, and these shares.

    Each name stands apart from the others then. A text in which any name has none is left as it is.
    """
    found = [each.group().strip(" ()[]-–:=") for each in _SHARE.finditer(text)]
    if not found:
        return text, []
    first, *pieces = [_BETWEEN.sub("", piece) for piece in _SHARE.split(text)]
    is_behind = bool(first) and not pieces[-1]
    is_before = not first and len(found) > 1  # one alone is of a firm: `100% Water Pty Ltd`
    pieces = [first, *pieces[:-1]] if is_behind else pieces if is_before else []
    if len(pieces) != len(found) or not all(pieces):
        return text, []
    are_whole = all(len(piece.split()) > 1 for piece in pieces)
    return ("; " if are_whole else " & ").join(pieces), found
