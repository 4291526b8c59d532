"""Double Metaphone: how a name sounds, as Lawrence Philips published it (C/C++ Users Journal, June 2000).

Each letter has a function that looks at the word around it and returns what is added to the two codes and how
many letters it read. The codes are those of his program, which the tests hold it against. Letters
of other scripts have no code; that program takes their bytes for letters.
"""

from __future__ import annotations

from collections.abc import Callable

_VOWELS = frozenset("AEIOUY")
Sound = tuple[str, str, int]
"""What is added to the primary and to the secondary code, and how many letters were read."""


class _Word:
    """A word in capitals. Beyond its end are spaces, and nothing lies before its beginning."""

    def __init__(self, text: str) -> None:
        self.text = text + "     "
        self.last = len(text) - 1
        self.is_slavic_or_german = any(part in text for part in ("W", "K", "CZ"))
        self.is_german = text.startswith(("VAN ", "VON ", "SCH"))

    def has(self, start: int, *parts: str) -> bool:
        """True where one of the parts begins at this place."""
        return start >= 0 and self.text.startswith(parts, start)

    def vowel(self, at: int) -> bool:
        """True for a vowel at this place."""
        return at >= 0 and self.text[at : at + 1] in _VOWELS and at < len(self.text)

    def step(self, at: int, *doubled: str) -> int:
        """2 where one of the letters follows, else 1."""
        return 2 if self.has(at + 1, *doubled) else 1


def double_metaphone(text: str) -> tuple[str, str]:
    """The primary and the secondary code of a word, of any length; empty where nothing sounds."""
    word = _Word("".join(letter.upper() if letter.isascii() else letter for letter in text))
    at, primary, secondary = 0, "", ""
    if word.has(0, "GN", "KN", "PN", "WR", "PS"):
        at = 1
    if word.has(0, "X"):
        at, primary, secondary = 1, "S", "S"
    while at <= word.last:
        sound = _SOUNDS.get(word.text[at])
        one, other, read = sound(word, at) if sound else ("", "", 1)
        primary, secondary, at = primary + one, secondary + other, at + read
    return primary, secondary


def _vowel(word: _Word, at: int) -> Sound:
    return ("A", "A", 1) if at == 0 else ("", "", 1)


def _plain(letter: str, code: str, *doubled: str) -> Callable[[_Word, int], Sound]:
    def sound(word: _Word, at: int) -> Sound:
        return code, code, word.step(at, *(doubled or (letter,)))

    return sound


def _c(word: _Word, at: int) -> Sound:
    if (
        at > 1
        and not word.vowel(at - 2)
        and word.has(at - 1, "ACH")
        and not word.has(at + 2, "I")
        and (not word.has(at + 2, "E") or word.has(at - 2, "BACHER", "MACHER"))
    ):
        return "K", "K", 2
    if at == 0 and word.has(0, "CAESAR"):
        return "S", "S", 2
    if word.has(at, "CHIA"):
        return "K", "K", 2
    if word.has(at, "CH"):
        return _ch(word, at)
    if word.has(at, "CZ") and not word.has(at - 2, "WICZ"):
        return "S", "X", 2
    if word.has(at + 1, "CIA"):
        return "X", "X", 3
    if word.has(at, "CC") and not (at == 1 and word.has(0, "M")):
        if not word.has(at + 2, "I", "E", "H") or word.has(at + 2, "HU"):
            return "K", "K", 2
        hard = (at == 1 and word.has(0, "A")) or word.has(at - 1, "UCCEE", "UCCES")
        return ("KS", "KS", 3) if hard else ("X", "X", 3)
    if word.has(at, "CK", "CG", "CQ"):
        return "K", "K", 2
    if word.has(at, "CI", "CE", "CY"):
        return ("S", "X", 2) if word.has(at, "CIO", "CIE", "CIA") else ("S", "S", 2)
    if word.has(at + 1, " C", " Q", " G"):
        return "K", "K", 3
    doubled = word.has(at + 1, "C", "K", "Q") and not word.has(at + 1, "CE", "CI")
    return "K", "K", 2 if doubled else 1


def _ch(word: _Word, at: int) -> Sound:
    if at > 0 and word.has(at, "CHAE"):
        return "K", "X", 2
    if at == 0 and word.has(1, "HARAC", "HARIS", "HOR", "HYM", "HIA", "HEM") and not word.has(0, "CHORE"):
        return "K", "K", 2
    if (
        word.is_german
        or word.has(at - 2, "ORCHES", "ARCHIT", "ORCHID")
        or word.has(at + 2, "T", "S")
        or (
            (at == 0 or word.has(at - 1, "A", "O", "U", "E"))
            and word.has(at + 2, "L", "R", "N", "M", "B", "H", "F", "V", "W", " ")
        )
    ):
        return "K", "K", 2
    if at == 0:
        return "X", "X", 2
    return ("K", "K", 2) if word.has(0, "MC") else ("X", "K", 2)


def _d(word: _Word, at: int) -> Sound:
    if word.has(at, "DG"):
        return ("J", "J", 3) if word.has(at + 2, "I", "E", "Y") else ("TK", "TK", 2)
    return "T", "T", word.step(at, "T", "D")


def _g(word: _Word, at: int) -> Sound:
    if word.has(at + 1, "H"):
        return _gh(word, at)
    if word.has(at + 1, "N"):
        if at == 1 and word.vowel(0) and not word.is_slavic_or_german:
            return "KN", "N", 2
        if not word.has(at + 2, "EY") and not word.is_slavic_or_german:
            return "N", "KN", 2
        return "KN", "KN", 2
    if word.has(at + 1, "LI") and not word.is_slavic_or_german:
        return "KL", "L", 2
    if at == 0 and word.has(1, "Y", "ES", "EP", "EB", "EL", "EY", "IB", "IL", "IN", "IE", "EI", "ER"):
        return "K", "J", 2
    if (
        word.has(at + 1, "ER", "Y")
        and not word.has(0, "DANGER", "RANGER", "MANGER")
        and not word.has(at - 1, "E", "I", "RGY", "OGY")
    ):
        return "K", "J", 2
    if word.has(at + 1, "E", "I", "Y") or word.has(at - 1, "AGGI", "OGGI"):
        if word.is_german or word.has(at + 1, "ET"):
            return "K", "K", 2
        return ("J", "J", 2) if word.has(at + 1, "IER ") else ("J", "K", 2)
    return "K", "K", word.step(at, "G")


def _gh(word: _Word, at: int) -> Sound:
    if at > 0 and not word.vowel(at - 1):
        return "K", "K", 2
    if at == 0:
        return ("J", "J", 2) if word.has(2, "I") else ("K", "K", 2)
    if word.has(at - 2, "B", "H", "D") or word.has(at - 3, "B", "H", "D") or word.has(at - 4, "B", "H"):
        return "", "", 2
    if at > 2 and word.has(at - 1, "U") and word.has(at - 3, "C", "G", "L", "R", "T"):
        return "F", "F", 2
    return ("", "", 2) if word.has(at - 1, "I") else ("K", "K", 2)


def _h(word: _Word, at: int) -> Sound:
    between = (at == 0 or word.vowel(at - 1)) and word.vowel(at + 1)
    return ("H", "H", 2) if between else ("", "", 1)


def _j(word: _Word, at: int) -> Sound:
    if word.has(at, "JOSE") or word.has(0, "SAN "):
        spanish = (at == 0 and word.has(4, " ")) or word.has(0, "SAN ")
        return ("H", "H", 1) if spanish else ("J", "H", 1)
    read = word.step(at, "J")
    if at == 0:
        return "J", "A", read
    if word.vowel(at - 1) and not word.is_slavic_or_german and word.has(at + 1, "A", "O"):
        return "J", "H", read
    if at == word.last:
        return "J", "", read
    silent = word.has(at + 1, "L", "T", "K", "S", "N", "M", "B", "Z") or word.has(at - 1, "S", "K", "L")
    return ("", "", read) if silent else ("J", "J", read)


def _l(word: _Word, at: int) -> Sound:
    spanish = word.has(at + 1, "L") and (
        (at == word.last - 2 and word.has(at - 1, "ILLO", "ILLA", "ALLE"))
        or (
            (word.has(word.last - 1, "AS", "OS") or word.has(word.last, "A", "O"))
            and word.has(at - 1, "ALLE")
        )
    )
    return "L", "" if spanish else "L", word.step(at, "L")


def _m(word: _Word, at: int) -> Sound:
    silent_b = word.has(at - 1, "UMB") and (at + 1 == word.last or word.has(at + 2, "ER"))
    return "M", "M", 2 if silent_b else word.step(at, "M")


def _p(word: _Word, at: int) -> Sound:
    return ("F", "F", 2) if word.has(at + 1, "H") else ("P", "P", word.step(at, "P", "B"))


def _r(word: _Word, at: int) -> Sound:
    french = (
        at == word.last
        and not word.is_slavic_or_german
        and word.has(at - 2, "IE")
        and not word.has(at - 4, "ME", "MA")
    )
    return "" if french else "R", "R", word.step(at, "R")


def _s(word: _Word, at: int) -> Sound:
    if word.has(at - 1, "ISL", "YSL"):
        return "", "", 1
    if at == 0 and word.has(0, "SUGAR"):
        return "X", "S", 1
    if word.has(at, "SH"):
        german = word.has(at + 1, "HEIM", "HOEK", "HOLM", "HOLZ")
        return ("S", "S", 2) if german else ("X", "X", 2)
    if word.has(at, "SIO", "SIA"):
        return "S", "S" if word.is_slavic_or_german else "X", 3
    if (at == 0 and word.has(1, "M", "N", "L", "W")) or word.has(at + 1, "Z"):
        return "S", "X", word.step(at, "Z")
    if word.has(at, "SC"):
        return _sc(word, at)
    french = at == word.last and word.has(at - 2, "AI", "OI")
    return "" if french else "S", "S", word.step(at, "S", "Z")


def _sc(word: _Word, at: int) -> Sound:
    if word.has(at + 2, "H"):
        if word.has(at + 3, "ER", "EN"):
            return "X", "SK", 3
        if word.has(at + 3, "OO", "UY", "ED", "EM"):
            return "SK", "SK", 3
        german = at == 0 and not word.vowel(3) and not word.has(3, "W")
        return "X", "S" if german else "X", 3
    return ("S", "S", 3) if word.has(at + 2, "I", "E", "Y") else ("SK", "SK", 3)


def _t(word: _Word, at: int) -> Sound:
    if word.has(at, "TION", "TIA", "TCH"):
        return "X", "X", 3
    if word.has(at, "TH", "TTH"):
        hard = word.has(at + 2, "OM", "AM") or word.is_german
        return ("T", "T", 2) if hard else ("0", "T", 2)
    return "T", "T", word.step(at, "T", "D")


def _w(word: _Word, at: int) -> Sound:
    if word.has(at, "WR"):
        return "R", "R", 2
    first = ("", "")
    if at == 0 and word.vowel(1):
        first = ("A", "F")
    elif at == 0 and word.has(0, "WH"):
        first = ("A", "A")
    if (
        (at == word.last and word.vowel(at - 1))
        or word.has(at - 1, "EWSKI", "EWSKY", "OWSKI", "OWSKY")
        or word.has(0, "SCH")
    ):
        return first[0], first[1] + "F", 1
    if word.has(at, "WICZ", "WITZ"):
        return first[0] + "TS", first[1] + "FX", 4
    return *first, 1


def _x(word: _Word, at: int) -> Sound:
    french = at == word.last and (word.has(at - 3, "IAU", "EAU") or word.has(at - 2, "AU", "OU"))
    code = "" if french else "KS"
    return code, code, word.step(at, "C", "X")


def _z(word: _Word, at: int) -> Sound:
    if word.has(at + 1, "H"):
        return "J", "J", 2
    slavic = word.is_slavic_or_german and at > 0 and not word.has(at - 1, "T")
    return "S", "TS" if slavic or word.has(at + 1, "ZO", "ZI", "ZA") else "S", word.step(at, "Z")


_SOUNDS: dict[str, Callable[[_Word, int], Sound]] = {
    **dict.fromkeys(_VOWELS, _vowel),
    "B": _plain("B", "P"),
    "C": _c,
    "D": _d,
    "F": _plain("F", "F"),
    "G": _g,
    "H": _h,
    "J": _j,
    "K": _plain("K", "K"),
    "L": _l,
    "M": _m,
    "N": _plain("N", "N"),
    "P": _p,
    "Q": _plain("Q", "K"),
    "R": _r,
    "S": _s,
    "T": _t,
    "V": _plain("V", "F"),
    "W": _w,
    "X": _x,
    "Z": _z,
    "Ç": lambda word, at: ("S", "S", 1),
    "Ñ": lambda word, at: ("N", "N", 1),
}
