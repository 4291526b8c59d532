"""Email addresses as people write them: with names, several in a cell, and made-up ones."""

from __future__ import annotations

import re

from workbench.values import emails
from workbench.values.cells.cell import MADE_UP, Cell, Unreadable, nothing, once, opened, words
from workbench.values.masked import is_masked
from workbench.values.text import fold

_LABELS = words(
    "e email emails mail home work business personal private primary main preferred current new first "
    "second secondary other alt alternate alternative and or contact address to cc",
)
_SAYS_OF_IT = re.compile(
    r"(?:has |have )?(?:declined|refused|withheld|unsubscribed?|opted out|opt out|"
    r"private|unlisted|does not (?:have|use) (?:one|e-?mail))"
)
"""What says of an address that is not in the cell."""


@once
def email(raw: object) -> Cell[str]:
    """The email addresses in a cell, lower case; one cell may hold several.

    Takes `Jane <jane@…>`, `mailto:` and `jane(at)…`. Made-up ones such as `noemail@noemail.com` say nothing.
    """
    try:
        if isinstance(raw, (bool, int, float)) and raw == raw:
            return nothing(raw) if raw == 0 and not isinstance(raw, bool) else _refused(raw)
        text = opened(raw)
        if not text or re.fullmatch(
            r"x|no\s*-?(?:e-?mail|address)(?:\s*(?:address|given|provided|supplied))?", fold(text)
        ):
            return nothing(raw)
        if _SAYS_OF_IT.fullmatch(fold(text).strip(" .()-")):
            return nothing(raw, f"{text!r} holds no address")
        found, notes = _several(text)
        if not found:
            return nothing(raw, f"{text!r} {MADE_UP}")
        return Cell(raw, tuple(dict.fromkeys(found)), "; ".join(dict.fromkeys(notes)))
    except Unreadable as error:
        return Cell(raw, problem=error.reason, choices=tuple(str(choice) for choice in error.choices))


def email_alone(raw: object) -> Cell[str]:
    """The one email address of which a cell consists that stands in a column of something else; else none."""
    if not isinstance(raw, str) or "@" not in raw or re.search(r"[\s;,|/]", raw.strip()):
        return Cell(raw)
    return email(raw)


def _refused(raw: object) -> Cell[str]:
    return Cell(raw, problem=f"{raw!r} is not an email address")


def _several(text: str) -> tuple[list[str], list[str]]:
    notes: list[str] = []
    plain = text
    if "@" not in plain:
        spelt = re.sub(r"\s*[\[({<]\s*at\s*[\])}>]\s*|\s+at\s+", "@", plain, flags=re.IGNORECASE)
        spelt = re.sub(r"\s*[\[({<]\s*dot\s*[\])}>]\s*|\s+dot\s+", ".", spelt, flags=re.IGNORECASE)
        if spelt.count("@") == 1 and spelt != plain:
            plain = spelt
            notes.append("read with @ for 'at'")
    if "@" not in plain:
        raise Unreadable(f"{text!r} is not an email address: it has no @")
    plain = re.sub(r"\bmailto:\s*", "", plain, flags=re.IGNORECASE)
    plain = re.sub(r"(?<=\S)\?(?:subject|body|cc|bcc)=\S*", "", plain, flags=re.IGNORECASE)
    plain = re.sub(r"[ \t]*@[ \t]*", "@", plain)
    boxed = re.findall(r"<([^<>]*@[^<>]*)>", plain)
    if boxed:
        names = re.sub(r"<[^<>]*>", " ", plain).strip(" ,;\"'")
        if "@" not in names:
            if names:
                notes.append(f"the name beside it: {names}")
            return [address for box in boxed for address in _address(box, text, notes)], notes
    found: list[str] = []
    words: list[str] = []
    for piece in re.split(r"[\s;,|/]+", plain):
        written, piece = piece, piece.strip(".,;:<>()[]{}\"'`*!")
        if "@" in piece:
            notes += ["without the dot before it"] if written.startswith(".") else []
            found += _address(
                re.sub(r"^(?:e|email|e-mail|home|work|h|w|p)[:=]", "", piece, flags=re.IGNORECASE),
                text,
                notes,
            )
        elif piece:
            words.append(piece)
    strange = [word for word in words if fold(word).strip(":-") not in _LABELS and re.search(r"\w", word)]
    if strange:
        raise Unreadable(f"{text!r} has words beside the address: is it this person's, and in use?", *found)
    return found, notes


_SLIPS = frozenset(("con", "cmo", "ocm", "comm", "coom", "vom", "xom", "cim", "conm", "c0m"))
"""How `.com` is mistyped; none of them is a domain."""


def _address(piece: str, text: str, notes: list[str]) -> list[str]:
    if is_masked(piece) or re.search(r"[*•…]|x{3,}|\.{3}", piece, re.IGNORECASE):
        raise Unreadable(f"{text!r} hides some of its letters")
    found = emails.normal(piece)
    if found is None or len(re.findall("@", piece)) != 1:
        raise Unreadable(
            f"{text!r} is not an email address" + ("" if piece.strip() == text else f": {piece.strip()!r}")
        )
    if (ending := found.rpartition(".")[2]) in _SLIPS:
        raise Unreadable(f"{text!r} ends in .{ending}: is .com meant?", f"{found.rpartition('.')[0]}.com")
    if not emails.is_made_up(found):
        return [found]
    notes.append(f"{piece.strip()!r} {MADE_UP}")
    return []
