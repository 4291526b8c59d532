"""What of a name no list and no rule explains: asked about, never read as a part of the name.

A word is explained when it is a known name, an initial or a particle, or has the shape of a name where it
stands. Letters in capitals behind a whole name, abbreviations, common nouns, offices before a name and words
without a vowel are not.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from workbench.values.cells.church_bodies import may_be_of_church_or_council
from workbench.values.cells.cities import is_city
from workbench.values.cells.name_words import MISSING, SURNAMES_TOO, WORDS_AS_SURNAMES, label_of_number
from workbench.values.cells.whole_names import (
    DOTTED,
    are_initials,
    before_initials,
    before_initials_of_fathers,
    begins_with_given,
    is_rather_surname,
)
from workbench.values.cells.words_below_headings import is_name_below_heading
from workbench.values.company_names import is_legal_form
from workbench.values.eastern_surnames import is_given_beside
from workbench.values.english import FUNCTION_WORDS, is_common_word, is_group, is_office, is_word
from workbench.values.likely_bodies import may_name_body
from workbench.values.names import (
    HONOURS,
    ONLY_TITLES,
    PARTICLES,
    generation_of,
    is_behind_patronymic,
    is_honour,
    titleless,
    titles_before,
)
from workbench.values.names_seldom_listed import GIVEN
from workbench.values.text import fold, letters, listed_words, remembered
from workbench.values.world import (
    given_tier,
    is_known_name,
    is_known_surname,
    is_usual_given,
    surname_tier,
)

Reason = Literal[
    "letters", "abbreviation", "word", "body", "office", "shape", "order", "made up", "unknown", "care",
    "missing", "former", "several", "either",
]  # fmt: skip
_INNER = re.compile(r"[A-Z]+[a-z]*(?=[A-Z])|[A-Z]+[a-z]*")
CHILD_OF = re.compile(r"(?:^|\s)(?:[sdwch]/o|a/[lp])[.\s]", re.IGNORECASE)
"""What stands before the name of a father or a husband: `s/o`, `w/o`."""
_OF_A_PARENT = re.compile(r"(?<=\w)\s+(?:[sdwh]/o|a/[lp])[.\s]\s*[^\W\d_][\w.'’ -]*$", re.IGNORECASE)


def parent_behind(text: str) -> str:
    """What says behind a name of two or more words whose child its bearer is: `s/o Balwinder SINGH`.

    Empty where nothing does, and behind one word alone, beside which a father's name may be the surname.
    """
    found = _OF_A_PARENT.search(text)
    is_whole = found is not None and len(titleless(text[: found.start()]).split()) > 1
    return text[found.start() :].strip() if found is not None and is_whole else ""


_MORE_FORMS = frozenset(
    ["ud", "hb", "mei", "ky", "tmi", "ou", "sl", "slu", "cb", "cc", "pc", "gk", "teoranta", "sci", "dd"]
)
"""Legal forms that may be initials or a name: they are asked about where they stand last."""
_FORMS_IN_FRONT = frozenset(
    [
        "pt", "cv", "ud", "uab", "sci", "sarl", "eurl", "tmi", "firma", "fa", "ets", "etablissements", "ste",
        "societe", "ditta", "impresa",
    ]
)  # fmt: skip
"""What stands before the name of a company."""
_MADE_UP = frozenset(
    [
        "fred nurk", "john doe", "jane doe", "joe doe", "jon doe", "mickey mouse", "donald duck", "asdf asdf",
        "abc def", "foo bar", "lorem ipsum", "ola nordmann", "kari nordmann",
        "otto normalverbraucher", "lieschen muller", "lieschen mueller", "jan modaal",
    ]
)  # fmt: skip
"""Names of forms and examples, which somebody may bear."""
_MADE_UP_SURNAMES = frozenset(["bloggs", "citizen", "public", "mustermann", "musterfrau"])
"""Surnames that hardly anybody has outside forms and examples, whatever given name stands before them."""
_BEGINS_MADE_UP: Final = frozenset(name.partition(" ")[0] for name in _MADE_UP)
_FIRMS: Final = """
toyota mitsubishi hyundai nissan mazda subaru suzuki isuzu holden kia tesla telstra optus vodafone bigpond
bunnings woolworths coles aldi kmart officeworks centrelink medicare anz westpac nab commbank bankwest
qantas jetstar virgin amazon ebay gumtree facebook google microsoft netflix spotify afterpay paypal uber
airbnb tesco sainsburys asda barclays natwest halifax hsbc spark countdown pakn kiwibank aami
nrma racv allianz suncorp bupa medibank energyaustralia origin agl
"""
NULL = "null"
"""What systems write for a missing part of a name, and the surname of a few."""
_NOTHING = frozenset(["none", "nil"])
"""What people write for a missing surname, and what a few are called."""
_BRANDS = frozenset(_FIRMS.split())
"""Firms and makes that everybody knows; of some of them the name is a surname, too."""
_VOWEL = re.compile("[aeiouy]")
_CROWDED = re.compile("^[bcdfghjklmnpqrstvwxz]{4}")
"""More consonants than a word begins with."""
_MIXED = re.compile(r"(?!Mc|De|Di|Du|La|Le|O|D')[A-Z][A-Z]?[A-Z][a-z]{1,2}")
"""Letters of a degree in both casings: `BEd`, `BSc`, `LLb`."""
_OFFICES = frozenset(["deacon", "brother", "sister"])
"""Offices of churches that are names, too."""
_NUMBERS = listed_words(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty thirty forty fifty sixty hundred thousand million half first second "
    "third fourth fifth sixth seventh eighth ninth tenth"
)
"""Numbers in words, which behind a given name are a surname."""
_ARTICLES = frozenset(["a", "the"])
"""What begins a few surnames: `à Beckett`."""
_PIECES = re.compile(r"['’-]")


A_PART = "a part of the name?"
"""How a doubt ends that asks whether a word is a part of the name."""


ORDER = "is the given name first?"
EITHER = "a given name, or a surname?"
"""How doubts end that only ask which part of a name is which."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """What is doubtful of a name: `words`, and why. `rest` is what is certain of it, None for nothing."""

    words: str
    reason: Reason
    rest: str | None = None

    @property
    def is_body(self) -> bool:
        """True where the name may be that of a company or another body."""
        return self.reason == "body"

    def __str__(self) -> str:
        asks = {
            "body": "a person, or a body?",
            "office": f"a title, or {A_PART}",
            "order": ORDER,
            "either": EITHER,
            "made up": "a made-up name?",
            "unknown": "a person's name? No list knows it",
            "care": "somebody else's post?",
            "missing": "a person with one name?",
            "former": "is it this company, now?",
            "several": "which company?",
        }
        return f"{self.words!r}: {asks.get(self.reason, f'is it {A_PART}')}"


def is_made_up(words: Sequence[str]) -> bool:
    """True for the words of a name of forms and examples: `Jane Doe`, `John Citizen`."""
    if len(words) > 1 and letters(words[-1]) in _MADE_UP_SURNAMES:
        return True
    begins = bool(words) and letters(words[0]) in _BEGINS_MADE_UP
    return begins and " ".join(map(letters, words)) in _MADE_UP


@remembered
def doubt_of(text: str) -> Doubt | None:
    """What is doubtful of one person's whole name; None where every word of it is explained."""
    said = text.split()
    titles = titles_before(said)
    null = next((word for word in (said[-1:] + said[:1]) if letters(word) == NULL), "")
    null = null or next((word for word in said[-1:] if letters(word) in _NOTHING and "," not in text), "")
    if len(said) > titles + 1 and null:
        return Doubt(null.strip(","), "missing")
    nothing = MISSING | ONLY_TITLES if "," in text else MISSING
    given = [
        word for word in said[titles:] if (bare := word.strip(",;")) and fold(bare).strip(".") not in nothing
    ]
    words = [word.strip(",;") for word in given]
    if not words:
        return None
    label = 0 if titles or "," in text else label_of_number(words)
    if 0 < label < len(words):
        return Doubt(" ".join(words[-label:]), "word", " ".join(words[:-label]))
    title = fold(said[titles - 1]).strip(".") if titles else ""
    if titles and len(words) == 1 and _is_given(said[titles - 1]) and title not in ONLY_TITLES:
        return Doubt(said[titles - 1], "office", text)
    if child := CHILD_OF.search(text):
        alone, parent = text[: child.start()].strip(), text[child.end() :].strip()
        whole = f"{alone} {parent}" if len(alone.split()) == 1 else alone
        return Doubt(text[child.start() :].strip(), "letters", whole)
    has_comma = "," in text
    if has_comma and (found := _letters_before_comma(text)):
        return found
    if not has_comma and (found := _body(words, titles)):
        return found
    if is_made_up([*words[1:], words[0]] if said[titles].endswith(",") else words):
        return Doubt(" ".join(words), "made up")
    if not has_comma and before_initials(words):
        if begins_with_given(words):
            return Doubt(" ".join(words), "order")
        if words[0].isupper() and is_known_name(letters(words[0])):
            return None
    is_of_fathers = not has_comma and before_initials_of_fathers(words) > 0
    is_initial_last = len(words) > 2 and len(words[-1].strip(".")) == 1 and not is_of_fathers
    if is_initial_last and not before_initials(words) and not has_comma:
        return Doubt(words[-1], "letters")
    odd = {
        place: why
        for place, word in enumerate(words)
        if (why := _oddness(place, words, has_comma))
        and not is_given_beside(word, words)
        and not ((titles or has_comma) and letters(word) in SURNAMES_TOO)
    }
    if not odd:
        return _office(words, has_comma)
    unclear = " ".join(word for place, word in enumerate(words) if place in odd)
    first = next(place for place in range(len(words) + 1) if place not in odd)
    last = len(words)
    while last > first and (last - 1 in odd or is_honour(words[last - 1])):
        last -= 1
    is_apart = set(odd).isdisjoint(range(first, last))
    is_remark = any(odd.get(place) == "word" for place in range(last, len(words)))
    is_remark = is_remark or any(fold(words[place]) in FUNCTION_WORDS for place in odd)
    is_remark = is_remark or (0 in odd and words[0].islower())
    if is_apart and not is_remark and _is_whole(words[first:last], titles, has_comma):
        return Doubt(unclear, odd[min(odd)], " ".join([*said[:titles], *given[first:last]]).strip(", "))
    return Doubt(unclear, odd[min(odd)])


def _letters_before_comma(text: str) -> Doubt | None:
    """The doubt about letters behind a surname that stands before a comma: `Quill OFM, Tom`."""
    head, _, tail = text.partition(",")
    *before, last = head.split() or [""]
    is_one = bool(before) and _is_letters(last) and not before[-1].isupper() and "." not in last
    return (
        Doubt(last, "letters", f"{' '.join(before)},{tail}")
        if is_one and not is_known_name(letters(last)) and not is_honour(last)
        else None
    )


def odd_words(
    part: str, *, is_surname: bool, is_alone: bool = False, beside: str = ""
) -> tuple[str, Doubt | None]:
    """A given name or a surname in a cell of its own, and the doubt whether all of it is one.

    The name comes without the doubtful words where something is left of it. `is_alone` says that there is no
    given name beside the surname, so that a noun of a group is hardly one; `beside` is the other half.
    """
    words = part.replace(",", " ").split()
    several = is_surname and len(words) > 1 and not words[0].isupper()
    odd = {
        place: reason
        for place, word in enumerate(words)
        if (reason := "letters" if several and place and _is_letters(word) else _oddity(word))
        and not is_given_beside(word, beside.split())
        and not (is_surname and not is_alone and _is_of_surname(place, words))
        and not (len(words) == 1 and is_name_below_heading(word, beside, is_surname=is_surname))
    }
    if is_alone and len(words) == 1 and is_group(letters(part)):
        return part, Doubt(part, "body")
    if not odd:
        return part, None
    unclear = " ".join(words[place] for place in odd)
    kept = [word for place, word in enumerate(words) if place not in odd]
    if kept and 0 not in odd and "word" not in odd.values():
        return " ".join(kept), Doubt(unclear, next(iter(odd.values())), " ".join(kept))
    return part, Doubt(unclear, next(iter(odd.values())))


def _is_of_surname(place: int, words: Sequence[str]) -> bool:
    """True for a word of a surname behind a given name that is a word of English, too."""
    form = letters(words[place])
    is_article = form in _ARTICLES and place + 1 < len(words)
    is_number = form in _NUMBERS and words[place][:1].isupper()
    return form in WORDS_AS_SURNAMES or is_article or is_number


@remembered
def _oddity(word: str) -> Reason | None:
    return _plainly_odd(word)


def is_doubtful_nickname(word: str, text: str) -> bool:
    """True for a word in brackets that is hardly a given name (`Hobart`), or behind honours: `(Retd)`."""
    before, bracket, _ = text.partition(f"({word})")
    if not bracket or not word.isascii():
        return False
    behind = before.split()[-1:]
    is_behind = any(each.isupper() and each.casefold() in HONOURS for each in behind)
    form = letters(word)
    is_surname = is_rather_surname(form) or is_city(word)
    return is_behind or is_surname or not is_usual_given(form)


def _body(words: Sequence[str], titles: int) -> Doubt | None:
    """The doubt whether a name is that of a body: its last word is a noun of one, or a legal form."""
    last = letters(words[-1])
    before = words[:-1]
    if titles or not before or generation_of(words[-1]) or (len(before) > 1 and is_honour(words[-1])):
        return None
    if may_be_of_church_or_council(words):
        return Doubt(" ".join(words), "body")
    is_marked = words[-1].isupper() or "." in words[-1][:-1]
    is_form = (is_legal_form(last) or last in _MORE_FORMS) and (
        not is_known_name(last)
        or (words[-1].isupper() and _is_letters_behind(before, words))
        or (is_marked and len(before) == 1 and not _is_given(before[0]) and not before[0].isupper())
    )
    if is_form:
        return Doubt(words[-1], "body")
    is_bearer = last in SURNAMES_TOO and _begins(before[0])
    if may_name_body(" ".join(words)) and not is_bearer:
        return Doubt(" ".join(words), "body")
    if any(letters(word) in _BRANDS for word in words) and not any(map(_is_given, words)):
        return Doubt(" ".join(words), "body")
    if letters(words[0]) in _FORMS_IN_FRONT and not (words[0].isupper() and words[1].isupper()):
        return Doubt(words[0], "body")
    return None


def _is_letters_behind(before: Sequence[str], words: Sequence[str]) -> bool:
    """True where a last word in capitals stands behind a whole name that is not in capitals."""
    return (
        len(before) > 1
        and not all(word.isupper() for word in before)
        and not _is_surname_behind(before, words[-1])
    )


def _office(words: Sequence[str], has_comma: bool) -> Doubt | None:
    """The doubt whether the first word of a whole name is an office: `Canon Abel Plume`, `Major Tom Pike`."""
    first = letters(words[0])
    if len(words) < 3 or has_comma or not (is_office(first) or first in _OFFICES) or not _begins(words[1]):
        return None
    is_given = is_usual_given(first) or _is_given(words[-1])
    return Doubt(words[0], "office", " ".join(words if is_given else words[1:]))


def _begins(word: str) -> bool:
    """True for what a person's name begins with: a given name, or an initial."""
    return are_initials([word]) or is_usual_given(letters(word))


def _is_given(word: str) -> bool:
    """True for a given name that is no commoner as a surname."""
    form = letters(word)
    return is_usual_given(form) and given_tier(form) >= surname_tier(form)


def _is_whole(words: Sequence[str], titles: int, has_comma: bool) -> bool:
    """True for words that are a whole name by themselves."""
    if titles or has_comma:
        return len(words) > has_comma
    names = [word for word in words if len(word.strip(".")) > 1]
    is_open = len(words) > 1 and _is_given(words[-1]) and _is_given(words[0])
    is_led = are_initials(words[:1]) or any(map(_is_given, words[:1]))
    known = bool(names) and (is_led or all(is_known_name(letters(word)) for word in names))
    return len(words) > 1 and known and not is_open


def _oddness(place: int, words: Sequence[str], has_comma: bool) -> Reason | None:
    """Why nothing explains a word of a whole name; None where something does."""
    word = words[place]
    before = words[:place]
    if len(before) > 1 and (is_honour(word) or generation_of(word)):
        return None
    if len(before) > 1 and re.fullmatch(r"[^\W\d_]{2,}\.", word) and fold(word).strip(".") not in PARTICLES:
        return "abbreviation"
    if before and word[:1].isupper() and letters(word) in _NUMBERS and _begins(words[0]) and not has_comma:
        return None
    if _is_before_a_name(place, words) or (len(before) > 1 and _MIXED.fullmatch(word)):
        return "letters"
    is_last = place == len(words) - 1
    if not before and not is_last and DOTTED.fullmatch(word):
        return None  # `R.F.D. Quill`
    is_small = word.islower() and word.isalpha() and _VOWEL.search(letters(word)) and word not in PARTICLES
    if is_last and is_small and not all(other.islower() for other in words):
        return None if _is_small_surname(before, word) else "word"  # `No comment made`
    if not before and is_last and re.fullmatch("[A-Z]{2,4}", word) and not is_known_name(letters(word)):
        return "letters"
    if _is_set_apart(place, words):
        return None
    if len(before) > 1 and _is_behind_a_surname(before, word):
        return "letters"  # `Ann Crewe JTWROS`
    if before and _is_letters(word) and not _are_capitals(before):
        if len(before) > 1 and not (are_initials([word]) if has_comma else _is_surname_behind(before, word)):
            return "letters"
        is_explained = is_known_name(letters(word)) or are_initials([word]) or _VOWEL.search(letters(word))
        return None if is_explained else "letters"
    return _plainly_odd(word, is_small=all(other.islower() for other in words))


def _is_small_surname(before: Sequence[str], word: str) -> bool:
    """True for a surname typed in small letters behind what is no word of English: `Anjali jain`."""
    is_surname = is_known_surname(letters(word)) and not is_common_word(letters(word))
    return is_surname and bool(before) and not any(is_common_word(letters(each)) for each in before)


def _is_before_a_name(place: int, words: Sequence[str]) -> bool:
    """True for capitals that are no name before a whole one: `PC Ada Quill`, `HHJ Ada Quill`."""
    word = words[place]
    if place or len(words) < 3 or not re.fullmatch("[A-Z]{2,4}", word) or words[1].isupper():
        return False
    is_name = is_known_name(letters(word)) or (len(word) > 2 and _VOWEL.search(letters(word)))
    return not is_name and is_usual_given(letters(words[1]))


def _are_capitals(words: Sequence[str]) -> bool:
    """True for words in capitals, with particles between them: `de LIMA`."""
    return all(word.isupper() or fold(word) in PARTICLES for word in words)


def _is_set_apart(place: int, words: Sequence[str]) -> bool:
    """True for a word of a surname that is set in capitals before given names: `FLOORS Johannes`."""
    behind = [word for word in words[place + 1 :] if not word.isupper()]
    is_first = words[place].isupper() and len(words[place]) > 1 and _are_capitals(words[:place])
    return is_first and bool(behind) and is_usual_given(letters(behind[0]))


def _is_surname_behind(before: Sequence[str], word: str) -> bool:
    """True for a surname in capitals behind given names only: `Ann Marie LEE`."""
    last = before[-1]
    if is_behind_patronymic(before, word):
        return True
    if not (are_initials([last]) or _is_given(last) or fold(last).strip(".") in PARTICLES):
        return False
    form = letters(word)
    is_spoken = len(form) > _LONG and _SPOKEN.fullmatch(form) is not None and not is_word(form)
    return is_known_name(form) or is_spoken


_LONG: Final = 4
_CONSONANTS: Final = "[bcdfghjklmnpqrstvwxz]"
_SPOKEN: Final = re.compile(
    f"{_CONSONANTS}{{0,2}}(?:[aeiouy]{{1,2}}{_CONSONANTS}{{1,2}})+[aeiouy]{{1,2}}|"
    f"{_CONSONANTS}{{0,2}}(?:[aeiouy]{{1,2}}{_CONSONANTS}{{1,2}}){{2,}}"
)
"""Letters that are spoken as a word, which the abbreviation of a degree hardly is."""


def _is_behind_a_surname(before: Sequence[str], word: str) -> bool:
    """True for capitals that no list knows behind a name that has its surname and is not in capitals."""
    is_one = word.isalpha() and word.isupper() and len(word) > 1 and not is_known_name(letters(word))
    is_one = is_one and not _is_long_surname(word)
    last = letters(before[-1])
    return (
        is_one
        and not _are_capitals(before)
        and not is_behind_patronymic(before, word)
        and surname_tier(last) >= given_tier(last)
        and not _begins(before[-1])
    )


def _is_long_surname(word: str) -> bool:
    """True for capitals that are spoken, longer than any letters behind a name and no word: `MATVEYENKO`."""
    form = letters(word)
    return len(form) > _LONGEST_LETTERS and _UNSPOKEN.search(form) is None and not is_common_word(form)


_LONGEST_LETTERS: Final = 6
_UNSPOKEN: Final = re.compile("[^aeiouy]{4}|^[^aeiouy]+$")


def _without_marks(word: str) -> str:
    """The letters of a word without their accents, in the casing that they have."""
    return "".join(
        letter for letter in unicodedata.normalize("NFKD", word) if not unicodedata.combining(letter)
    )


def _is_letters(word: str) -> bool:
    """True for two to five capitals, which may be letters behind a name."""
    plain = word.replace(".", "")
    return 2 <= len(plain) <= 5 and plain.isalpha() and plain.isupper() and plain.isascii()


def _plainly_odd(word: str, *, is_small: bool = False) -> Reason | None:
    """Why a word is no name by itself, whatever stands beside it; `is_small` where all is in small ones."""
    form = letters(word)
    plain = fold(word).strip(".")
    if not form or not form.isascii() or not form.isalpha() or len(form) == 1:
        return None
    if plain in PARTICLES or are_initials([word]) or generation_of(word):
        return None
    is_name = is_known_name(form) or (word[0].isupper() and form in GIVEN)
    if is_name and (is_small or word not in FUNCTION_WORDS):
        return None
    if word in FUNCTION_WORDS:
        return "word"
    pieces = [letters(piece) for piece in _PIECES.split(word) if letters(piece)]
    if len(pieces) > 1 and not all(map(is_word, pieces)):
        return None
    if word.endswith("."):
        return "abbreviation"
    inner = [] if word.isupper() else _INNER.findall(_without_marks(word))
    if len(inner) > 1:
        last = len(inner[-1])
        fits = last > 4 or (
            last > 2 and all(len(piece) > 1 and is_known_name(letters(piece)) for piece in inner)
        )
        return None if fits else "letters"
    if not _VOWEL.search(form) or (_CROWDED.search(form) and word.isupper()):
        return "letters" if word.isupper() else "shape"
    return "word" if is_word(form) else None
