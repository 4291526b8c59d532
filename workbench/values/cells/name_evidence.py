"""What shows that words are somebody's name, and in which order; and what speaks against it.

Evidence is a given name or a surname that the tables of names know. Common words of English are none where
a given name should stand, names of places are none at all. One known part is enough; words that no list knows
are read as a name where they look like one and nothing speaks against it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal

from workbench.values.cells.name_doubt import Doubt
from workbench.values.cells.regions import is_region
from workbench.values.cells.whole_names import are_initials
from workbench.values.cells.words_below_headings import is_name_below_heading
from workbench.values.eastern_surnames import (
    OF_VIETNAM,
    SURNAMES_OF_THE_EAST,
    is_eastern,
    is_given_beside,
    is_korean,
)
from workbench.values.english import NAMED_SO, is_common_word, is_word
from workbench.values.names import PARTICLES, Name, is_particle
from workbench.values.names_seldom_listed import GIVEN, SURNAMES, is_made_like_names
from workbench.values.text import fold, letters, remembered
from workbench.values.world import (
    VERY_COMMON,
    given_tier,
    is_known_given,
    is_known_surname,
    is_usual_given,
    sex_of,
    surname_tier,
)

Order = Literal["surname", "unclear", ""]
_OF_IRELAND: Final = re.compile(r"O['’][^\W\d_]{2,}", re.IGNORECASE)
"""Surnames such as `O'Dea`, which nobody is given."""
_GIVEN_TOO: Final = frozenset(
    ["kim", "lee", "jin", "yi", "yin", "law", "ray", "ma", "long", "song", "sun", "moon"]
)
_BETWEEN_OF_VIETNAM: Final = frozenset(["van", "thi"])


@remembered
def is_given(word: str) -> bool:
    """True for a word that is evidence of a given name: one that parents are known to choose."""
    return not _OF_IRELAND.match(word) and any(
        piece in NAMED_SO or piece in GIVEN or (is_usual_given(piece) and not is_common_word(piece))
        for piece in _pieces(word)
    )


@remembered
def leans_given(word: str) -> bool:
    """True for a given name that is no surname, or is commoner as a given name."""
    form = letters(word)
    return is_given(word) and (not is_known_surname(form) or given_tier(form) > surname_tier(form))


@remembered
def leans_surname(word: str) -> bool:
    """True for a surname that is no given name, or is commoner as a surname."""
    if _OF_IRELAND.match(word):
        return True
    form = letters(word)
    is_one = form not in GIVEN and (any(map(is_known_surname, _pieces(word))) or _is_surname(word))
    return is_one and (not is_given(word) or given_tier(form) < surname_tier(form))


def reads_given_first(words: Sequence[str]) -> bool:
    """True for a name that can only be read with the given name first: `Robert Sandford`."""
    if len(words) < 2 or not is_given(words[0]) or leans_surname(words[0]):
        return False
    return not is_given(words[-1]) or leans_surname(words[-1])


_WITH_INITIAL: Final = 3
"""Words of a surname, a given name and an initial."""


def ends_with_initial(words: Sequence[str]) -> bool:
    """True for a name that can only begin with its surname, as registers write it: `KELSO DAVID R`.

    An initial ends it, or a further given name in a list in capitals.
    """
    if len(words) < _WITH_INITIAL or not leans_given(words[1]) or leans_given(words[0]):
        return False
    return are_initials(words[2:]) or (all(map(str.isupper, words)) and all(map(leans_given, words[2:])))


def is_turned_in_capitals(words: Sequence[str]) -> bool:
    """True for a surname before what is hardly anything but a given name, in capitals: `KELSO DAVID`.

    A surname that is a word of English may be a place's: `LAKE GRACE`.
    """
    if len(words) != 2 or not all(word.isupper() for word in words) or is_common_word(letters(words[0])):
        return False
    is_surname = leans_surname(words[0]) and not is_given(words[0])
    return is_surname and leans_given(words[1]) and given_tier(letters(words[1])) == VERY_COMMON


def order_is_open(words: Sequence[str]) -> bool:
    """True for a name that is hardly written with the surname first, though it may be: `Stuart Hadley`."""
    is_open = len(words) > 1 and leans_given(words[0]) and not leans_given(words[-1])
    return is_open and letters(words[0]) != "ah"  # `Ah Kee` is a surname


_OF_VIETNAM_ALONE: Final = re.compile("[\u1ea0-\u1ef9ăĂđĐơƠưƯ]")
"""Letters with the marks of Vietnamese, which hardly another language has in names."""


def is_vietnamese(text: str) -> bool:
    """True for a text with letters that only Vietnamese has: `Đỗ Mỹ Linh`."""
    return _OF_VIETNAM_ALONE.search(text) is not None


@remembered
def eastern_order(text: str) -> Order:
    """Whether a plain name is one of China, Korea or Vietnam with its surname first, as it is at home.

    `unclear` where it may be: `Tan Wei Ling` can only be one, `Lee Hsien Yang` ends with a surname, too.
    """
    words = text.split()
    forms = [letters(word) for word in words]
    if not 1 < len(words) < 5 or forms[0] not in SURNAMES_OF_THE_EAST or "," in text:
        return ""
    if forms[-1] in GIVEN | SURNAMES:  # `Deng Majok`
        return ""
    capitals = [len(word) > 1 and word.isupper() for word in words]
    if any(capitals) and not all(capitals):
        return ""
    if is_vietnamese(text) and (forms[-1] not in OF_VIETNAM or forms[0] in OF_VIETNAM):
        return "surname" if all(map(is_eastern, words[1:])) else ""
    if len(words) > 2 and forms[1] in _BETWEEN_OF_VIETNAM and forms[-1] != "nguyen":
        return "surname" if all(map(is_eastern, words[1:])) else ""
    if len(words) == 2 and "-" in words[1] and (is_eastern(words[1]) or is_korean(words[1])):
        return "surname"
    if not all(map(is_eastern, words[1:])):
        return ""
    is_common, other = (surname_tier(form) == VERY_COMMON for form in (forms[-1], forms[0]))
    ends_with_surname = is_common or forms[-1] in SURNAMES_OF_THE_EAST
    if len(words) == 2:
        is_western = forms[0] in _GIVEN_TOO and (is_known_surname(forms[1]) or is_given(words[1]))
        return "" if is_western or ends_with_surname else "unclear"
    if ends_with_surname:
        return "unclear" if leans_surname(words[0]) or (other and not is_common) else ""
    return "surname" if leans_surname(words[0]) else "unclear"


def with_eastern_surname(text: str) -> str:
    """`Nguyen Van Hung` as `Nguyen, Hung Van` and `Tan Wei Ling` as `Tan, Wei Ling`; empty for another."""
    if eastern_order(text) != "surname":
        return ""
    surname, *given = text.split()
    ends_with_given = is_vietnamese(text) or letters(surname) in OF_VIETNAM
    ends_with_given = ends_with_given or letters(given[0]) in _BETWEEN_OF_VIETNAM
    if ends_with_given and len(given) > 1:
        given = [given[-1], *given[:-1]]
    return f"{surname}, {' '.join(given)}"


_OPENS_SURNAMES = frozenset(("del", "dela", "delos", "della", "dos", "das", "van", "von"))
"""Particles behind which a surname goes on, however they are written."""


def _ends_behind_particle(name: Name) -> bool:
    """True for one word behind a particle, where no given name stands: `del Rosario`, `van Dam`.

    Behind a surname of Vietnam, `Van` is a middle name.
    """
    particle, *behind = (name.last or "").split() or [""]
    is_particle_here = len(behind) == 1 and fold(particle) in _OPENS_SURNAMES
    return is_particle_here and letters(name.first or "") not in SURNAMES_OF_THE_EAST


def evidence_doubt(
    name: Name, *, is_parted: bool, is_titled: bool, is_ordered: bool, is_of_list: bool = False
) -> Doubt | None:
    """The doubt whether words are a person's name at all, or in this order; None where something shows it.

    `is_parted` says that its parts stand apart, `is_titled` that a title stands before it, `is_ordered` that
    its order is known, `is_of_list` that the names of its column have the surname first.
    """
    whole = " ".join(filter(None, (name.first, name.middle, name.last)))
    if not name.first or not name.last:
        return _alone(name.last or "", is_parted=is_parted, is_titled=is_titled)
    is_ordered = is_ordered or _ends_behind_particle(name)
    if not is_ordered and _is_turned_abroad(name):
        return Doubt(whole, "order")
    is_latin = whole.isascii() or letters(whole).isascii()
    if not is_latin or "." in name.first or "." in name.last:
        return None
    given, surname = name.first.split(), name.last.split()
    are_small = is_parted and name.first.islower() and all(map(is_given, given))
    if _is_small(given[0], whole) and not are_small:  # typed so in a cell of given names
        return Doubt(given[0], "word")
    if (
        is_parted
        and _is_small(surname[0], whole)
        and (len(surname) > 1 or is_common_word(letters(surname[0])))
        and not (len(surname) > 1 and letters(surname[0]) == "a" and surname[1].istitle())  # `à Beckett`
    ):
        return Doubt(surname[0], "word")
    words = whole.split()
    if not is_ordered and (eastern_order(whole) or _holds_eastern_name(words)):  # `VO` is no initials
        return Doubt(whole, "order")
    if are_initials(given[:1]) and not (len(words) > 2 and words[0].isupper() and is_particle(*words[:2])):
        return None  # `DE SOUZA ANA` begins with no initials
    if not is_ordered and "O" in words[1:-1] and not is_particle(*words[-2:]):
        return Doubt("O", "letters")  # an initial, or a part of the surname
    if not is_ordered and _may_begin_with_surname(given[0], whole) and not _ends_in_vietnam(words):
        behind = (name.middle or name.last).split()[0]
        is_turned = leans_given(behind) or leans_given(surname[-1])
        is_turned = is_turned or (not is_given(given[0]) and _is_rather_given(surname[-1]))
        is_turned = is_turned or (whole.isupper() and _are_turned(given[0], surname[-1]))
        if is_turned or (not is_titled and _is_only_turned(given, surname)):
            return Doubt(whole, "order")
    is_very_common = given_tier(letters(surname[-1])) == VERY_COMMON and leans_given(surname[-1])
    if not is_ordered and is_very_common and not is_given(given[0]):
        return Doubt(whole, "order")
    is_eastern_given = is_given_beside(given[0], surname)
    is_named_so = is_parted and is_name_below_heading(given[0], name.last, is_surname=False)
    is_explained = is_given(given[0]) or is_eastern_given or is_named_so
    if is_common_word(letters(given[0])) and not is_explained:
        return Doubt(given[0], "word")
    if is_parted and is_ordered:
        return None  # a heading says that it is one
    known = any(map(is_given, (*given, *(name.middle or "").split()))) or any(
        _is_surname(word) or is_known_surname(letters(word)) for word in surname
    )
    is_turned = letters(surname[-1]) not in GIVEN and _is_only_turned(given, surname)
    is_turned = is_turned and (not known or begins_with_no_given(words))
    if not is_ordered and not is_titled and is_turned:
        return Doubt(whole, "order")
    known = known or is_parted or is_made_like_names(given[0], surname[-1])
    if is_of_list and _is_set_first(name):
        return None
    if known:
        return None
    named = [word for word in words if len(word.strip(".")) > 1]
    return None if _is_plain(named) else Doubt(whole, "unknown")


_SURNAMES_ABROAD: Final = re.compile(
    r".{3,}(?:οπουλοσ|οπουλου|ιδησ|ιδου|ακησ|ακη|αδησ|αδου|ακοσ|ιτησ|εασ|"
    r"ов|ова|ев|ева|ин|ина|скии|ский|ская|цкии|цкий|цкая|енко|чук|дзе|швили|ян)"
)
"""How surnames of Greece and of Eastern Europe are made, in their own letters."""
_PATRONYMIC: Final = re.compile(r".{3,}(?:ович|евич|ична|овна|евна|ьич)")


def _is_turned_abroad(name: Name) -> bool:
    """True for a surname in Greek or Cyrillic letters where a given name should stand."""
    first, last = fold(name.first or ""), fold(name.last or "")
    if name.middle and _PATRONYMIC.fullmatch(fold(name.middle)):
        return False
    return _SURNAMES_ABROAD.fullmatch(first) is not None and _SURNAMES_ABROAD.fullmatch(last) is None


def _ends_in_vietnam(words: Sequence[str]) -> bool:
    """True for three syllables or more of which only the last is a surname: `Tuan Anh Le`, as in the West."""
    *given, last = map(letters, words)
    is_surname = last in OF_VIETNAM and SURNAMES_OF_THE_EAST.isdisjoint(given[:1])
    return is_surname and len(given) > 1 and all(map(is_eastern, words))


def _holds_eastern_name(words: Sequence[str]) -> bool:
    """True for a whole name of the East behind a given name of the West: `Jason Lim Boon Heng`."""
    if len(words) != _WHOLE_BEHIND or letters(words[1]) not in SURNAMES_OF_THE_EAST:
        return False
    return leans_given(words[0]) and all(map(is_eastern, words[1:]))


_WHOLE_BEHIND: Final = 4


def _is_plain(words: Sequence[str]) -> bool:
    """True for two to four words in the casing of names, against which nothing speaks; no list has them.

    A word of English, a place, letters as they stand on a keyboard, and a word twice speak against it.
    """
    forms = [letters(word) for word in words]
    if not 1 < len(forms) < _MANY or len(set(forms)) < len(forms) or is_region(" ".join(words)):
        return False
    cased = {word.isupper() if len(word) > 1 else None for word in words} - {None}
    is_cased = len(cased) == 1 and (
        all(word.islower() for word in words) or all(word[0].isupper() for word in words)
    )
    return is_cased and all(
        _may_be_name(form) or is_given_beside(word, words) for word, form in zip(words, forms, strict=True)
    )


def _is_set_first(name: Name) -> bool:
    """True for a surname in capitals beside given names that are not: `ADEBAYO Folake`; no list has them."""
    last, given = (name.last or "").split(), f"{name.first} {name.middle or ''}".split()
    is_set = all(word.isupper() and len(word) > _SHORT for word in last)
    is_set = is_set and all(word[0].isupper() and not word.isupper() for word in given)
    return is_set and all(
        _may_be_name(letters(word)) and not is_word(letters(word)) for word in (*last, *given)
    )


def _may_be_name(form: str) -> bool:
    """True for letters that can be spoken, and are no word."""
    is_spoken = len(form) > 1 and _UNSPOKEN.search(form) is None and len(set(form)) > 1
    is_typed = (len(form) > _SHORT and any(form in row for row in _KEYS)) or form in _ALPHABET
    return is_spoken and not is_typed and not is_common_word(form)


_MANY: Final = 5
_UNSPOKEN: Final = re.compile("^[^aeiouy]+$|[^aeiouyhr]{5}|[aeiouy]{5}|^[^aeiouyhrl]{4}|(.)\\1\\1|(..)\\2\\2")
_SHORT: Final = 3
_KEYS: Final = ("qwertyuiop", "asdfghjkl", "zxcvbnm", "poiuytrewq", "lkjhgfdsa")
_ALPHABET: Final = "abcdefghijklmnopqrstuvwxyz"


def _may_begin_with_surname(first: str, whole: str) -> bool:
    """True for a surname; in lists in capitals also for a name that may be one."""
    return leans_surname(first) or (
        whole.isupper() and is_known_surname(letters(first)) and not leans_given(first)
    )


def _are_turned(first: str, last: str) -> bool:
    """True for a surname before what is a given name at least as often: `FINCH NORA`."""
    return leans_surname(first) and is_given(last) and not leans_surname(last)


def _is_rather_given(word: str) -> bool:
    """True for a given name that few bear as a surname: `János`."""
    return is_given(word) and surname_tier(letters(word)) < VERY_COMMON


def _is_only_turned(given: Sequence[str], surname: Sequence[str]) -> bool:
    """True for a surname that is no given name before a given name: `Yamamoto Akira`."""
    last = surname[-1]
    is_surname = leans_surname(last) or surname_tier(letters(last)) == VERY_COMMON
    return not is_given(given[0]) and is_given(last) and not is_surname


def begins_with_no_given(words: Sequence[str]) -> bool:
    """True for a word that nobody is given before what is hardly a surname: `Whitlocke Mavis Ethel`.

    It ends with a woman's name or with one that is rather a given name, or has one before its end.
    """
    first, *between, last = words
    if is_known_given(letters(first)) or not _is_only_turned([first], [last]):
        return False
    is_second = bool(between) and is_given(between[0]) and not leans_surname(between[0])
    return is_second or leans_given(last) or sex_of(letters(last)) == "F"


def _alone(surname: str, *, is_parted: bool, is_titled: bool) -> Doubt | None:
    """The doubt whether one word alone is a surname."""
    words = [word for word in surname.split() if fold(word) not in PARTICLES]
    if not words or not letters(surname).isascii():
        return None
    if len(letters(surname)) == 1:
        return Doubt(surname, "letters")
    if is_parted:  # a heading says that it is one
        is_odd = is_common_word(letters(words[-1])) and not any(map(_is_known, words))
        return Doubt(surname, "word") if is_odd else None
    if is_titled:
        is_one = any(_is_known(word) or _is_surname(word) for word in words)
        return None if is_one else Doubt(surname, "unknown")
    if not any(map(_is_surname, words)):
        return Doubt(surname, "unknown")
    return None


@remembered
def _is_surname(word: str) -> bool:
    """True for a word that is evidence of a surname."""
    form = letters(word)
    return any(
        is_known_surname(piece) and (not is_common_word(piece) or surname_tier(piece) == VERY_COMMON)
        for piece in _pieces(word)
    ) or (not is_common_word(form) and bool(form in SURNAMES or _OF_SURNAMES.search(form)))


def _is_known(word: str) -> bool:
    return any(is_known_surname(piece) or is_usual_given(piece) for piece in _pieces(word))


_OF_SURNAMES: Final = re.compile(
    r"(?:ovic|evic|ovich|evich|owski|ewski|owicz|iewicz|opoulos|opoulou|idis|akis|akos|dottir|sson|enko|chuk|"
    r"oglu|yan|ashvili|adze|inen|arachchi|singhe|sinha|wardena|ratne|nathan|murthy|swamy|swami|wala|"
    r"poulos|zadeh|wicz|czyk|ovska|evska|ovski|evski|ova|eva)$|^(?:mc|mac|fitz|abdul|abu|al)[a-z]{4,}|"
    r"^(?:pen|tre|pol)[a-z]{4,}|[a-z]{3,}(?:ton|ham|ley|field|ford|worth|wood|well|burn|thorpe|combe|stone|man|"
    r"son|wick|stead|dale|shaw|hurst|bury|bridge|brook|croft|cott|mere)$"
)
"""How surnames are made that no list can hold all of."""


def _pieces(word: str) -> list[str]:
    """The parts of a word that a hyphen or an apostrophe joins, folded, and the whole of it."""
    parts = [form for part in re.split(r"['’-]", word) if len(form := letters(part)) > 1]
    return list(dict.fromkeys((letters(word), *parts)))


def _is_small(word: str, whole: str) -> bool:
    """True for a word in small letters in a name that has capitals, unless it belongs to surnames."""
    return word.islower() and not whole.islower() and fold(word).strip(".") not in PARTICLES
