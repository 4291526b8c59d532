"""How the letters of a text file are written: by its mark, as UTF-8, else as its words make most sense."""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from workbench.errors import InputError
from workbench.tables.east_asian import best_of
from workbench.values.text import fold
from workbench.values.world import is_known_given, latin

SAMPLE = 64 * 1024
"""Bytes from which an encoding that is not Unicode is decided."""
_SHIFTED = re.compile(rb"\x1b\$[@B].*?\x1b\([BJ]", re.DOTALL)
"""How a text of seven bits goes over to Japanese letters and back."""
LEAST_EASTERN = 0.45
"""How much sense words must make as Chinese, Japanese or Korean ones."""
SHORTEST = 24
"""Bytes of lines with other than ASCII letters from which an encoding of syllables can be guessed."""
_MOST_WORDS = 2_000
_AROUND = "’‘“”„‚–—…€£¢¥°·•«»‹›¿¡´¨§©®™½¼¾º±×²³¹\xa0.:!?_&+*=<>#%@$~0123456789"
"""Signs and digits that may stand before or behind a word."""

_BESIDE_DIGITS: Final = re.compile(r"[£€¥¢$±§°]\s?\d|\d\s?[£€¥¢°%½¼¾²³×ºª]|[°²³½¼¾×–]\d|m[²³]|\d–|[Nn][º°]")
"""A sign where it is usual: before or behind a number."""
_LETTER_AT_A_DIGIT: Final = re.compile(r"[^\W\d_]\d|\d[^\W\d_]")
_SHORTENED: Final = re.compile(
    r"[A-Za-z]’(?:s|t|d|m|n|re|ll|ve)\b|\b(?:O|D|L|N|Mc|d|l|n|s|c|j|m|t|qu|dell|all|nell)’[A-Za-z]",
    re.IGNORECASE,
)
"""A word with an apostrophe where English, French, Irish or Italian ones have it."""
_LETTERS_ALONE: Final = frozenset("àáâéèêóòíìúùôåöőøæавикосуяіїєйжηοόו")
"""Letters beyond ASCII that are a word by themselves in some language."""
_CANDIDATES: Final = (
    "cp1252", "mac_roman", "cp850", "cp1250", "iso8859_2", "iso8859_15", "cp1254", "cp1257", "cp852",
    "cp1253", "iso8859_7", "cp1251", "koi8_r", "cp866", "iso8859_5", "mac_cyrillic", "cp1255", "cp1256",
)  # fmt: skip
"""Encodings of one byte a letter; of equally good ones the first is taken."""
_ALPHABETS: Final = tuple(
    map(
        frozenset,
        (
            "àâçéèêëîïôœùûüÿ", "äöüß", "áéíñóúü", "àáâãçéêíóôõú", "àèéìíòóùú", "åäöé", "åæøéö", "éëïöüè",
            "àçèéíïòóúü", "âêîôûŵŷ", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "ąćęłńóśźż", "áéíóöőúüű",
            "čćđšž", "ăâîșțşţ", "çğıi̇öşüâî", "çë", "āčēģīķļņšūžōŗ", "ąčęėįšųūž", "äõöüšž", "ċġħż",
            "áðéíóúýþæö",
        ),
    )
)  # fmt: skip
"""The letters beyond ASCII that one language writes; a word is of one language."""
_RARE: Final = re.compile(r"[þðý]|õ(?!e)|æ$")
"""What is rare among the names of Western European files, and is another letter of a neighbouring one."""
_ORDER: Final = {
    "GREEK": "αοιετσνηυρκπμλςωγδάίήόέύώχφθβξζψϊϋΐΰ",
    "HEBREW": "ויהלארמתבשנדקעפחצגטכסזםןךףץ",
    "ARABIC": "اليمنرتبهعدوسفقحكشصجةطخأضزذئثىءظغإآؤ",
    "CYRILLIC": "оаеинтрсвлкмдпуяызьбгчйхжшюцщэфіїъёєґђјљњћџѓќўѕ",
}
"""The letters of a script, the most frequent first."""


@dataclass(frozen=True, slots=True)
class Encoding:
    """How a file's letters are written: Python's `name` for it, and whether it had to be `guessed`.

    `others` are encodings in which its words make nearly as much sense.
    """

    name: str
    guessed: bool = False
    others: tuple[str, ...] = ()

    @property
    def note(self) -> str:
        """What to tell of it; empty for Unicode and for an encoding that was named."""
        if not self.guessed:
            return ""
        perhaps = f" (or {' or '.join(self.others)})" if self.others else ""
        return (
            f"its letters were read as {self.name}{perhaps}: check names with accents, and name the "
            "encoding if they are wrong"
        )


def named_encoding(name: str) -> Encoding:
    """An encoding that somebody names. Raises `InputError` for one that Python does not know."""
    try:
        known = codecs.lookup(name)
        "".encode(known.name)
    except (LookupError, ValueError):
        raise InputError(
            f"there is no encoding {name!r}; usual ones are utf-8, utf-16, cp1252 (Western European), "
            "cp1250 (Central European), cp1251 (Cyrillic), cp1253 (Greek) and cp1254 (Turkish)"
        ) from None
    return Encoding("utf-8-sig" if known.name == "utf-8" else known.name)


def encoding_of(content: bytes) -> Encoding:
    """The encoding of a text file's bytes: by its mark, as UTF-8, else as its words make most sense.

    Raises `InputError` for what is no text in any usual encoding.
    """
    for mark, name in (
        (codecs.BOM_UTF8, "utf-8-sig"),
        (codecs.BOM_UTF32_LE, "utf-32"),
        (codecs.BOM_UTF16_LE, "utf-16"),
        (codecs.BOM_UTF16_BE, "utf-16"),
    ):
        if content.startswith(mark):
            return Encoding(name)
    start = content[:SAMPLE]
    nulls = [start[place::2].count(0) / max(len(start) // 2, 1) for place in (0, 1)]
    if max(nulls) > 0.3 and min(nulls) < 0.1:
        return Encoding("utf-16-le" if nulls[1] > nulls[0] else "utf-16-be", guessed=True)
    try:
        content.decode()
    except UnicodeDecodeError:
        return _old_encoding(content)
    if b"\0" in start:
        raise InputError("the file is not text: it holds zero bytes")
    return Encoding("iso2022_jp", guessed=True) if _SHIFTED.search(start) else Encoding("utf-8")


def _old_encoding(content: bytes) -> Encoding:
    """An encoding from before Unicode; a file that is UTF-8 in other places is damaged, not older."""
    lines = [line for line in content[: 32 * SAMPLE].splitlines() if not line.isascii()]
    if _is_damaged(b"".join(lines)):
        raise InputError(f"line {_first_bad(content)} is not UTF-8, as other letters of the file are")
    sample = b"\n".join(lines)[:SAMPLE]
    words = _words(sample)
    eastern = _eastern(content, lines)
    found: list[tuple[float, str, tuple[str, ...]]] = []
    for name in _CANDIDATES:
        try:
            texts = tuple(word.decode(name) for word in words)
            content.decode(name)
        except UnicodeDecodeError:
            continue
        worth = sum(map(_worth, texts)) + (0.6 if not found else 0)
        found.append((worth, name, texts))
    if words and found:
        best = max(found, key=lambda each: each[0])
        if eastern is not None and eastern[0] >= best[0] / len(words):
            return eastern[1]
        if best[0] >= 0.4 * len(words):
            near = (other for other in found if other[2] != best[2] and best[0] - other[0] < 1)
            others = dict.fromkeys(name for _, name, _ in sorted(near, reverse=True))
            return Encoding(best[1], True, tuple(others)[:2])
    if eastern is not None:
        return eastern[1]
    if found and found[0][1] == _CANDIDATES[0] and min(map(_worth, found[0][2])) > 0:
        return Encoding(_CANDIDATES[0], guessed=True)  # nothing but signs, which office programs write so
    from charset_normalizer import from_bytes

    guess = from_bytes(sample).best()
    if guess is None or len(sample) < SHORTEST:
        raise InputError(
            f"line {_first_bad(content)} is in an unknown encoding: save the file as 'CSV UTF-8', or name "
            "the encoding"
        )
    return Encoding(str(guess.encoding), guessed=True)


def _eastern(content: bytes, lines: Sequence[bytes]) -> tuple[float, Encoding] | None:
    """A Chinese, Japanese or Korean encoding, where lines with other than ASCII letters make sense in it."""
    sample: list[bytes] = []
    for line in lines:
        sample.append(line)
        if sum(map(len, sample)) > SAMPLE:
            break
    worth, name, others = best_of(b"\n".join(sample))
    if worth < LEAST_EASTERN:
        return None
    try:
        content.decode(name)
    except UnicodeDecodeError:
        return None
    return worth, Encoding(name, True, others)


def _is_damaged(content: bytes) -> bool:
    """True where most of what is not ASCII is UTF-8."""
    text = content.decode(errors="surrogateescape")
    wrong = sum("\udc80" <= letter <= "\udcff" for letter in text)
    right = sum(len(letter.encode()) for letter in re.findall("[^\x00-\x7f\udc80-\udcff]", text))
    return right >= wrong


def _words(sample: bytes) -> list[bytes]:
    """The different words of a sample that are not ASCII."""
    found = re.findall(rb"[^\s,;|\"()\[\]/]*[\x80-\xff][^\s,;|\"()\[\]/]*", sample)
    return list(dict.fromkeys(found))[:_MOST_WORDS]


def _first_bad(content: bytes) -> int:
    """The first line that is not UTF-8."""
    for number, line in enumerate(content.split(b"\n"), 1):
        try:
            line.decode()
        except UnicodeDecodeError:
            return number
    return 1


def _worth(word: str) -> float:
    """How much sense a word makes: 1 for letters of one language, less than 0 for what no language writes."""
    if _BESIDE_DIGITS.search(word) or _SHORTENED.search(word):
        return 1.0
    if any(not found.isascii() for found in _LETTER_AT_A_DIGIT.findall(word)):
        return -0.5
    parts = [part for part in re.split(r"[-'’.]", word) if part]
    return min((_of_part(part) for part in parts if not part.isascii()), default=0.3)


def _of_part(part: str) -> float:
    bare = part.strip(_AROUND)
    if not bare or bare.isascii():
        return 0.3
    if len(bare) == 1 and bare not in "ªº":
        return 0.4 if bare.lower() in _LETTERS_ALONE else -0.5
    if not all(letter.isalpha() or unicodedata.combining(letter) for letter in bare) or set(bare) & {
        "ª",
        "º",
    }:
        return -1.0
    if not _is_cased(bare):
        return -1.0
    odd = {letter for letter in bare.lower() if not letter.isascii()}
    # a mark apart, as that of the Turkish capital with a dot in small letters, is of any script
    marked = {letter for letter in odd if not unicodedata.combining(letter)}
    scripts = {unicodedata.name(letter, "?").partition(" ")[0] for letter in marked} or {"LATIN"}
    if len(scripts) > 1 or (scripts != {"LATIN"} and re.search("[A-Za-z]", bare)):
        return -1.0
    (script,) = scripts
    is_name = len(bare) > 2 and not bare[0].islower() and is_known_given(fold(latin(bare)))
    known = 1.0 if is_name else 0.0
    if script == "LATIN":
        if not any(odd <= alphabet for alphabet in _ALPHABETS):
            return known - 0.5
        return known + (0.6 if _RARE.search(bare.lower()) else 1.0)
    order = _ORDER.get(script)
    ranks = [(order or "").find(letter) for letter in bare.lower()]
    if order is None or min(ranks) < 0 or re.search("ς.|σ$", bare.lower()):
        return -0.5
    return known + 1.0 - 1.6 * _mean(ranks) / len(order)


def _mean(numbers: Iterable[int]) -> float:
    known = list(numbers)
    return sum(known) / len(known)


def _is_cased(word: str) -> bool:
    """True for a word in capitals, in small letters, or in these after one capital or a prefix such as Mc."""
    rest = re.sub(r"^(?:Mc|Mac|De|Di|Da|Le|La|O)(?=[^\W\d_])", "", word)
    return word.islower() or word.isupper() or not any(letter.isupper() for letter in (rest or word)[1:])
