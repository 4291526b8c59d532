"""What one cell says: values, nothing (a placeholder), or unreadable with the reason."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, time
from functools import lru_cache, wraps
from html import unescape
from typing import Generic, ParamSpec, TypeGuard, TypeVar

from workbench.values.cells.refusals import is_refusal
from workbench.values.filled_texts import has_endless_word, is_filled
from workbench.values.not_known import STANDS_FOR_NOTHING, is_placeholder
from workbench.values.text import fold

Value = TypeVar("Value", covariant=True)


@dataclass(frozen=True, slots=True)
class Cell(Generic[Value]):
    """A cell and what it says: `values` (several phones may share a cell), nothing, or a `problem`.

    `note` tells what was assumed or changed to read it. A cell with a problem may still hold `choices`: what
    it could mean, for a person to decide. `raw` is the cell as given. With a `doubt`, `values` are what is
    certain, if anything, and `proposal` is what the cell is read as by leave; `doubted` are the words of a
    name that the doubt is about.
    """

    raw: object
    values: tuple[Value, ...] = ()
    note: str = ""
    problem: str = ""
    choices: tuple[Value, ...] = ()
    doubt: str = ""
    proposal: tuple[Value, ...] = ()
    doubted: tuple[str, ...] = ()

    @property
    def value(self) -> Value | None:
        """The first value; None when the cell says nothing or cannot be read."""
        return self.values[0] if self.values else None

    @property
    def settled(self) -> Cell[Value]:
        """The cell read as it is proposed where it is doubtful; the cell itself otherwise."""
        if not self.doubt:
            return self
        return Cell(self.raw, self.proposal, "; ".join(filter(None, (self.note, f"by leave: {self.doubt}"))))

    def taken(self, leave: bool) -> Cell[Value]:
        """The cell as it is used, with what is doubtful read as it is proposed, or left out."""
        return self.settled if leave else self

    @property
    def as_typed(self) -> Cell[Value]:
        """The cell of a form: who types each part into a field of its own is only told of a doubt."""
        if not (self.doubt and self.problem):
            return self
        return Cell(self.raw, self.proposal, "; ".join(filter(None, (self.note, self.doubt))))

    @property
    def is_nothing(self) -> bool:
        """True for an empty cell and for a placeholder such as `n/a`."""
        return not self.values and not self.problem


Given = ParamSpec("Given")
Read = TypeVar("Read")
LONGEST = 1_000
"""Characters of a cell that is read: a list of people or addresses is shorter, what is longer is a text."""
MOST_WORDS = 120
"""Words of such a cell, also of a list of people: rules for names look at every two of them."""
_BETWEEN_WORDS = re.compile(r"[^\w.@]+")
_SHOWN = 40
_KEPT = 1 << 13
_LONGEST_KEPT = 200


def once(function: Callable[Given, Cell[Read]], most: int = _KEPT) -> Callable[Given, Cell[Read]]:
    """The reader of a cell that works once for each text: rows repeat them, and each is read more than once.

    It must be pure, and take texts with options that can be hashed. Other cells are read each time. What it
    said of the `most` last texts is kept.
    """
    kept = lru_cache(maxsize=most)(function)

    @wraps(function)
    def read(*cells: Given.args, **options: Given.kwargs) -> Cell[Read]:
        for cell in cells:
            if cell is not None and (type(cell) is not str or len(cell) > _LONGEST_KEPT):
                return function(*cells, **options)
        return kept(*cells, **options)  # type: ignore[arg-type]

    return read


def words(text: str, separator: str = " ") -> frozenset[str]:
    """The words of a text that lists them."""
    return frozenset(text.split(separator))


class Unreadable(Exception):
    """Why a part of a cell cannot be read; never leaves this package."""

    def __init__(self, reason: str, *choices: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.choices = choices


class NoPerson(Unreadable):
    """Why a text cannot be a person's name, though a body may be called so: `Medical 77`, `Trek and Snow`."""


REFERENCES = words(
    "as above|same|same as above|as per above|ditto|do.|\"|''|〃|see above|see below|see notes|"
    "see note|see comments|see file|refer notes|refer to notes|refer file|as before|same address|"
    "as left|as right|as opposite|"
    "as previous|^|siehe oben|s. o|s.o|wie oben|dito|ebenda|voir ci-dessus|comme ci-dessus|vease arriba|"
    "como arriba|vedi sopra|come sopra|zie boven|se ovenfor|se ovan|nhu tren|同上|上に同じ|위와 같음",
    "|",
)
"""How people point to another cell."""
_POINTER = re.compile(
    r"(?:(?:the )?same as|as(?: per)?|see|per|ditto|refer(?: to)?|copy of) (?:(?:the|my|our|his|her|their) )?"
    r"(?:above|below|left|right|opposite|before|previous|prior|residential|residence|postal|home|business|"
    r"mailing|street|physical|registered|delivery|billing|work|office|other|first|main|primary|current|"
    r"(?:column|col|row|line|cell|sheet) ?\w+)"
    r"(?: (?:address|line|row|entry|column|details?|number|one))?|"
    r"(?:same as|as(?: (?:per|for))?|see|per|ditto|refer(?: to)?) (?:(?:no\.?|nr\.?|number|ref\.?|item|entry|"
    r"person|owner|tenant|debtor|creditor|applicant|contact|file|lot|unit)? ?#? ?[0-9]{1,4}|"
    r"(?:the )?(?:owner|tenant|landlord|debtor|creditor|applicant|director|spouse|husband|wife|partner|"
    r"parent|mother|father|main contact|(?:\w+ ?)?holder|licen[cs]ee|registrant|member|insured|client|"
    r"customer|subject))",
    re.IGNORECASE,
)
"""How people point to another cell by its name, or to that of another row: `as #1`, `as owner`."""
_OF_ANOTHER = re.compile(
    r"(?:the )?same (?:as|address as|place as)\s.+|as for\s.+|"
    r"(?-i:DITTO|ditto|Ditto(?!(?:\s[A-Z][a-z]+)+$))\s.+",  # `Ditto Waterworks` is a name
    re.IGNORECASE,
)
"""A cell that says what it holds by the name of another row's."""
_SAYS_MORE = re.compile(
    r"[ .(]*(?:see|refer)\b|[ .(]*(?:the )?(?:same (?:as|address as|place as)|as for|ditto)\s"
    r"(?!(?:per )?(?:above|below|before|left|right|opposite|previous|prior)\b)",
    re.IGNORECASE,
)
"""How a remark begins that names what it points to: a reader can follow it."""
_DAMAGE = re.compile(
    r"#+|#(?:REF|VALUE|NUM|NULL|SPILL|CALC|FIELD|GETTING_DATA)!|#NAME\?|#DIV/0!", re.IGNORECASE
)
_TWICE_ENCODED = re.compile(
    "[ÃÂ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u2026\u2030\u2039\u203a\u20ac\u2122]|â€"
)
"""UTF-8 that was read as Western European: `JosÃ©`."""
_WRONG_LETTERS = re.compile(
    "[^\\W\\d_](?:[√∂∑∏π∫Ω≈◊][\u00a0-\u00ff\u2020-\u2122\u2202-\u25ca]|[¸¨´¯˘˙˚˝˛ˇ](?=[^\\W\\d_]))"
)
"""Letters that were read as those of a Macintosh: `Jos√©`, `M¸ller`."""
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]")
_ENTITY = re.compile(r"&(?:#[0-9]{2,6}|#[xX][0-9a-fA-F]{2,5}|[A-Za-z]{2,8}[0-9]?);")
"""A letter as pages of the web write it: `&amp;`, `&#39;`."""
_FORMULA = re.compile(r"=\s*[-+@({]*\$?[A-Z]{1,3}(?:[A-Z.]*\(|\$?[0-9])", re.IGNORECASE)
_AS_TEXT = re.compile(r'="(.*)"', re.DOTALL)


def _is_bare(text: object) -> TypeGuard[str]:
    """True for a text of one line that has nothing around it, which most cells are."""
    return (
        isinstance(text, str)
        and text.isascii()
        and text.isprintable()
        and text[:1] not in _AROUND
        and text[-1] != " "
        and "  " not in text
        and not ("&" in text and ";" in text)
        and text not in _NOT_A_TIME
    )


_AROUND = frozenset(["", " ", "'", '"', "="])
_NOT_A_TIME = ("NaT", "<NA>")


def text_of(raw: object) -> str:
    """The text of a cell, without what spreadsheets add (a leading `'`, `="…"`, `.0`) and entities."""
    if raw.__class__ is str and _is_bare(raw):
        return raw
    if raw is None or (isinstance(raw, float) and not math.isfinite(raw)) or str(raw) in _NOT_A_TIME:
        return ""
    if isinstance(raw, float) and raw.is_integer() and abs(raw) < 1e15:
        return str(int(raw))
    if isinstance(raw, datetime):
        return raw.date().isoformat() if raw.time() == time() else raw.isoformat(sep=" ")
    if isinstance(raw, date):
        return raw.isoformat()
    said = _ENTITY.sub(lambda entity: unescape(entity.group()), str(raw)) if "&" in str(raw) else str(raw)
    text = _INVISIBLE.sub("", said).strip()
    quoted = _AS_TEXT.fullmatch(text)
    text = quoted.group(1) if quoted else text
    if len(text) > 2 and text[0] == text[-1] == '"':
        text = text[1:-1]
    if text.startswith("'") and len(text) > 1 and not text.startswith("''"):
        text = text[1:-1] if len(text) > 2 and text.endswith("'") and text.count("'") == 2 else text[1:]
    return "\n".join(line for part in text.splitlines() if (line := " ".join(part.split())))


def ascii_digits(text: str) -> str:
    """The text with full-width and other compatibility characters, digits and dashes in their plain form."""
    plain = unicodedata.normalize("NFKC", text)
    plain = "".join(str(unicodedata.digit(c)) if c.isdigit() and not c.isascii() else c for c in plain)
    return re.sub("[\u2010-\u2015\u2212]", "-", plain)


def _check_damage(text: str) -> None:
    """Raises `Unreadable` for letters that a program has lost or taken for others."""
    if "\ufffd" in text:
        raise Unreadable(f"{text!r} has characters that were lost when the file was saved")
    if _TWICE_ENCODED.search(text) or _WRONG_LETTERS.search(text):
        raise Unreadable(f"{text!r} has letters that were damaged when the file was saved")


MADE_UP, NO_NUMBER = "is made up: nobody has it", "stands for no number"
IN_A_REMARK = "stands in a remark and is not read: write it in a column that says what and whose it is"


def nobodys(note: str) -> list[str]:
    """What a note says of the values of a cell that are left out, because nobody is said to have them."""
    return [said for said in note.split("; ") if said.endswith((MADE_UP, NO_NUMBER, IN_A_REMARK))]


def opened(raw: object, *, is_remark: bool = False) -> str:
    """The text of a cell; empty for nothing. Raises `Unreadable` for what no kind of cell can hold.

    A remark that names where to look, `same as 1007?` or `see file`, says something itself.
    """
    if isinstance(raw, (list, tuple, set, dict)):
        raise Unreadable("a list or an object where one value was expected")
    text = text_of(raw)
    if len(text) > LONGEST and not is_remark:
        raise Unreadable(f"{text[:_SHOWN]!r}… goes on for {len(text):,} characters: no value is as long")
    if not is_remark and is_filled(text):
        raise Unreadable(f"{text[:_SHOWN]!r}… is filled with signs: write only what it says")
    if not is_remark and has_endless_word(text):
        raise Unreadable(f"{text[:_SHOWN]!r}… holds a word without an end: write only what it says")
    if not is_remark and len(text) > 2 * MOST_WORDS and len(_BETWEEN_WORDS.findall(text)) >= MOST_WORDS:
        raise Unreadable(f"{text[:_SHOWN]!r}… goes on for more than {MOST_WORDS} words: no value has as many")
    if not text or is_placeholder(text) or (not is_remark and is_refusal(text)):
        return ""
    if _DAMAGE.fullmatch(text):
        raise Unreadable(f"{text} is an error of the spreadsheet: the value is lost")
    if _FORMULA.match(text):
        raise Unreadable(f"{text!r} is a formula without its result: the value is not in the file")
    if not text.isascii():
        _check_damage(text)
    if points_elsewhere(text) and not (is_remark and _SAYS_MORE.match(text)):
        raise Unreadable(f"{text!r} points to another cell: write the value here")
    return text


def points_elsewhere(text: str) -> bool:
    """True for a text that stands for what another cell holds: `ditto`, `see above`, `same as 1007`."""
    bare = text.strip(" .()")
    return bool(
        fold(bare) in REFERENCES
        or text in REFERENCES
        or _POINTER.fullmatch(bare)
        or _OF_ANOTHER.fullmatch(bare)
    )


def nothing(raw: object, why: str = "") -> Cell[Value]:
    """A cell that says nothing; notes the placeholder that it holds."""
    text = text_of(raw) if not isinstance(raw, (list, tuple, set, dict)) else ""
    return Cell(raw, note=why or (f"{text!r} {STANDS_FOR_NOTHING}" if text else ""))
