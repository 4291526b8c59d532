"""People's names: their parts, their nicknames, their sound."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from workbench.values.nicknames import GROUPS
from workbench.values.text import fold, letters


def _words_of(text: str) -> frozenset[str]:
    return frozenset(text.split())


TITLES = _words_of("mr mrs ms miss mx dr prof professor sir dame lord lady rev reverend hon judge justice")
HONOURS = _words_of("am ao ac oam obe mbe cbe kbe qc kc jp phd md esq jr snr jnr sr ii iii iv")
_PARTICLES = _words_of(
    "van von der den ter ten de du da dos das del della di la bin binti ibn al el st saint"
)

_GROUP_OF: dict[str, str] = {name: group[0] for group in GROUPS for name in group}


@dataclass(frozen=True, slots=True)
class Name:
    """The parts of a person's name as written; None where there is no such part."""

    first: str | None
    middle: str | None
    last: str | None

    @property
    def folded(self) -> dict[str, str | None]:
        """`{first, middle, last}` in their folded forms: the value of a `name` claim."""
        return {
            part: (fold(text) or None) if (text := getattr(self, part)) else None
            for part in ("first", "middle", "last")
        }

    def __str__(self) -> str:
        return " ".join(part for part in (self.first, self.middle, self.last) if part)


def split_combined(text: str) -> Name:
    """The parts of a name in one string: `Jane Mary Doe`, `DOE, Jane Mary`, `Dr Jane van der Berg`.

    Titles and honours are dropped. One word alone is a last name.
    """
    before, comma, after = text.partition(",")
    if comma and _words(before) and _words(after):
        forenames, surname = _words(after), _words(before)
        return Name(forenames[0], " ".join(forenames[1:]) or None, " ".join(surname))
    words = _words(text.replace(",", " "))
    if not words:
        return Name(None, None, None)
    cut = len(words) - 1
    while cut > 1 and fold(words[cut - 1]) in _PARTICLES:
        cut -= 1
    last = " ".join(words[cut:])
    if cut == 0:
        return Name(None, None, last)
    return Name(words[0], " ".join(words[1:cut]) or None, last)


def _words(text: str) -> list[str]:
    words = [word for word in text.replace(".", ". ").split() if word != "."]
    plain = [fold(word).rstrip(".") for word in words]
    start, end = 0, len(words)
    while end - start > 1 and plain[start] in TITLES:
        start += 1
    while end - start > 2 and plain[end - 1] in HONOURS:
        end -= 1
    return [words[i].rstrip(".") or words[i] for i in range(start, end)]


def nickname_group(first: str) -> str | None:
    """The name that stands for the first name's nickname group, or None when it is in none."""
    return _GROUP_OF.get(fold(first).rstrip("."))


def same_nickname_group(one: str, other: str) -> bool:
    """True when both names belong to one known nickname group."""
    group = nickname_group(one)
    return group is not None and group == nickname_group(other)


def nicknames(first: str) -> tuple[str, ...]:
    """Every name of the first name's group, folded; empty when it is in none."""
    group = nickname_group(first)
    return next((names for names in GROUPS if names[0] == group), ())


@lru_cache(maxsize=65536)
def phonetic(text: str) -> tuple[str, str]:
    """The double metaphone codes, primary and secondary; empty where there is none."""
    from doublemetaphone import doublemetaphone

    primary, secondary = doublemetaphone(letters(text))
    return str(primary), str(secondary)


def sounds_alike(one: str, other: str) -> bool:
    """True when a phonetic code is equal and the first letter too (decision C, "Phonetic code")."""
    a, b = letters(one), letters(other)
    if not a or not b or a[0] != b[0]:
        return False
    return bool({code for code in phonetic(a) if code} & {code for code in phonetic(b) if code})


def is_initial(text: str) -> bool:
    """True for a single letter, with or without a full stop."""
    plain = fold(text).rstrip(".")
    return len(plain) == 1 and plain.isalpha()
