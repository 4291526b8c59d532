"""The parts of one whole name as it is written: capitals, commas, initials, honours, generations."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from workbench.values.cells.cell import Unreadable
from workbench.values.cells.name_words import MISSING, QUOTED
from workbench.values.eastern_surnames import SURNAMES_OF_THE_EAST, is_eastern
from workbench.values.names import (
    HONOURS,
    PARTICLES,
    Name,
    is_honour,
    is_particle,
    nickname_group,
    split_combined,
    titleless,
    without_generation,
)
from workbench.values.text import fold
from workbench.values.text import letters as plain_letters
from workbench.values.world import given_tier, is_known_given, surname_tier

NO_NAME = Name(None, None, None)
_QUOTED = re.compile("['‘]([^'’]+)['’]")
DOTTED = re.compile(r"(?:[^\W\d_]\.){2,5}")
"""Initials without blanks between them."""
_INITIALS = re.compile(r"[^\W\d_]\.?(?:[^\W\d_]\.?)?")


def other_name(text: str, name: Name, *, is_alias: bool = False) -> Name:
    """Another name of a person. One word is a surname, and of an alias rather a given name."""
    plain = text.strip(" ()")
    if quoted := QUOTED.fullmatch(plain) or _QUOTED.fullmatch(plain):
        called = next(filter(None, quoted.groups()))
        return Name(called, None, name.last) if len(called.split()) == 1 else whole_name(called)
    if len(plain.split()) > 1:
        return whole_name(plain)
    form = plain_letters(plain)
    if is_alias and not is_rather_surname(form):
        return Name(plain, None, name.last)
    return Name(None, None, plain)


def is_rather_surname(form: str) -> bool:
    """True for a word that is far commoner as a surname than as a given name: `Jones`, not `Piet`."""
    return surname_tier(form) > given_tier(form) + 1


def whole_name(text: str) -> Name:
    """The parts of one whole name; capitals, a comma or initials behind say that the surname is first."""
    text = _without_honours(" ".join(text.split()))
    if "," not in text:
        words = titleless(text).split()
        words = [word for word in words if fold(word).strip(".") not in MISSING - {"na"}]
        if not words:
            return NO_NAME
        if len(words) < len(titleless(text).split()):
            was = [fold(word).strip("().[]") for word in titleless(text).split()]
            if len(words) == 1:
                missing_first = was[0] in MISSING or was[0] in ("nfn", "fnu")
                return Name(None, None, words[0]) if missing_first else Name(words[0], None, None)
        if len(words) == 1 and words == text.split() and _is_given_alone(words[0]):
            return Name(words[0], None, None)
        if (
            len(words) > 1
            and words[-1][:1].isupper()
            and all(w.islower() and w in PARTICLES for w in words[:-1])
        ):
            return Name(None, None, " ".join(words))
        capitals = _in_capitals(words)
        forenames, generation = without_generation(words)
        behind = forenames[capitals:]
        if (
            0 < capitals < len(words)
            and not any(map(is_capitals, behind))
            and not are_initials(words[:capitals])
            and not DOTTED.fullmatch(words[0])
        ) and (any(len(word) > 1 for word in behind) or are_initials(behind)):
            return Name(behind[0], " ".join(behind[1:]) or None, " ".join(words[:capitals]), generation)
        if cut := before_initials(words):
            letters = [letter for word in words[cut:] for letter in word.replace(".", "")]
            if begins_with_given(words):
                return Name(words[0], " ".join(letters[:-1]) or None, letters[-1])
            return Name(letters[0], " ".join(letters[1:]) or None, " ".join(words[:cut]))
        if cut := before_initials_of_fathers(words):
            return Name(words[0], " ".join([*words[1 : cut - 1], *words[cut:]]), words[cut - 1])
        text = " ".join(words)
    return _with_servant_of(split_combined(text))


def _is_given_alone(word: str) -> bool:
    """True for one word alone that is commoner as a given name than as a surname: `Alexandra`."""
    form = plain_letters(word)
    return is_known_given(form) and given_tier(form) > surname_tier(form)


def _with_servant_of(name: Name) -> Name:
    """`Abd al-Rahman` as one given name."""
    first, *rest = (name.middle or "").split() or [""]
    if fold(name.first or "") in ("abd", "abdel", "abdul") and re.match("[ae]l-", fold(first)):
        return replace(name, first=f"{name.first} {first}", middle=" ".join(rest) or None)
    return name


def before_initials(words: Sequence[str]) -> int:
    """How many words are one name before initials, 0 where it is none: `Smith J`, `du Plessis J J`."""
    cut = len(words)
    if _ends_with_short_surname(words):
        return 0
    while cut and are_initials(words[cut - 1 : cut]):
        cut -= 1
    return cut if cut < len(words) and all(map(is_particle, words[: cut - 1], words[1:cut])) else 0


def before_initials_of_fathers(words: Sequence[str]) -> int:
    """How many words are names before several initials, as in southern India, 0 where it is none.

    `Anitha Thasnim C A`: two names or more, of which the first is no surname; no letters of an honour.
    """
    cut = len(words)
    while cut and words[cut - 1].isupper() and len(words[cut - 1].strip(".")) == 1:
        cut -= 1
    count = len(words) - cut
    is_honoured = "".join(words[cut:]).replace(".", "").casefold() in HONOURS
    if cut < 2 or not 2 <= count < 4 or is_honoured or any(len(word) < 3 for word in words[:cut]):
        return 0
    return 0 if surname_tier(plain_letters(words[0])) > given_tier(plain_letters(words[0])) else cut


def _ends_with_short_surname(words: Sequence[str]) -> bool:
    """True for a name of the East in capitals that ends with its surname, not with initials: `MEI WU`."""
    if len(words) < 2 or len(words[-1]) > 2 or not all(map(is_capitals, words)):
        return False
    first = plain_letters(words[0])
    is_given_first = is_eastern(words[0]) and surname_tier(first) <= given_tier(first)
    return is_given_first and plain_letters(words[-1]) in SURNAMES_OF_THE_EAST


def begins_with_name(words: Sequence[str]) -> bool:
    """True where the first word is an initial or a known given name."""
    return are_initials(words[:1]) or is_known_given(plain_letters(words[0]))


def begins_with_given(words: Sequence[str]) -> bool:
    """True where the first word is commoner as a given name than as a surname, or as common and shortened."""
    first = plain_letters(words[0])
    lead = given_tier(first) - surname_tier(first)
    return is_known_given(first) and (lead > 0 or (lead == 0 and nickname_group(first) is not None))


def _without_honours(text: str) -> str:
    """A name without honours behind a comma of their own (`Smith, John, OBE`)."""
    head, comma, tail = text.rpartition(",")
    if is_surname_alone(head) and are_initials(tail.split()):
        return text  # `Merwe, J.P.`: no Justice of the Peace
    while comma and tail.strip() and all(map(is_honour, tail.split())):
        text = head.strip()
        head, comma, tail = text.rpartition(",")
    words = tail.split()
    while comma and len(words) > 1 and _has_capitals(words[-1]) and fold(words[-1]) in HONOURS:
        words.pop()
        text = f"{head}, {' '.join(words)}"
    return text


def _has_capitals(word: str) -> bool:
    """True for a word in capitals, or with more than one: `BSc`, not `Beng`."""
    return word.isupper() or sum(letter.isupper() for letter in word) > 1


def is_surname_alone(text: str) -> bool:
    """True for one word, or one with particles before it: no given name stands there."""
    words = text.split()
    return "," not in text and bool(words) and all(map(is_particle, words, words[1:]))


def _in_capitals(words: list[str]) -> int:
    """How many words at the front are a surname in capitals: also `Ó BRIAIN` and `PAZ Y RUIZ`."""
    count = 0
    while count < len(words):
        joins = words[count].isupper() and fold(words[count]) in (PARTICLES if count else ("o",))
        if not is_capitals(words[count]) and not (joins and any(map(is_capitals, words[count + 1 :][:1]))):
            break
        count += 1
    return count


def with_first_name(name: Name, known_as: str) -> Name | None:
    """`J.P. (Johan)` with the first name Johan; None where the first initial is another."""
    given = " ".join(filter(None, (name.first, name.middle))).replace(".", ". ").split()
    last = plain_letters(name.last or "")
    if last in SURNAMES_OF_THE_EAST and "." not in (name.first or ".") and is_eastern(name.first or ""):
        return None  # `LI (LILY) HE`
    letters = [letter for word in given for letter in word.strip(".")] if are_initials(given) else []
    if not letters or fold(letters[0]) != fold(known_as)[:1]:
        return None
    return Name(known_as, " ".join(letters[1:]) or None, name.last, name.generation)


def is_capitals(word: str) -> bool:
    """True for a word in capitals, also after `Mc` or `O'`."""
    letters = [letter for letter in word if letter.isalpha()]
    return (len(letters) > 1 and all(letter.isupper() for letter in letters)) or bool(
        re.fullmatch(r"(?:Mc|Mac|O'|D')[A-Z]{2,}", word)
    )


def are_initials(words: Sequence[str]) -> bool:
    """True for words that are initials all."""
    return bool(words) and all(word.isupper() and _INITIALS.fullmatch(word) for word in words)


def given_of(text: str, surname: str) -> Name:
    """A name of given names and a surname. Raises `Unreadable` where there is no given name."""
    words = text.split()
    if not words:
        raise Unreadable(f"{surname!r}: a person without a name of their own")
    return Name(words[0], " ".join(words[1:]) or None, surname or None)
