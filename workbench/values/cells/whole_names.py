"""The parts of one whole name as it is written: capitals, commas, initials, honours, generations."""

from __future__ import annotations

import re

from workbench.values.cells.cell import Unreadable
from workbench.values.cells.name_text import titleless
from workbench.values.cells.name_words import MISSING
from workbench.values.names import HONOURS, PARTICLES, Name, is_particle, split_combined
from workbench.values.text import fold

NO_NAME = Name(None, None, None)


def without_generation(surname: str) -> tuple[str, str | None]:
    """A surname without `Jr` or `III` behind it, and the generation that this says."""
    before = surname.split()[:-1]
    told = split_combined(f"John {surname}").generation if before else None
    return (" ".join(before).rstrip(","), told) if told else (surname, None)


def other_name(text: str, name: Name) -> Name:
    """Another name of a person: one word is a surname for a former name."""
    plain = text.strip(" ()")
    return Name(None, None, plain) if len(plain.split()) == 1 else whole_name(plain)


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
        if (
            len(words) > 1
            and words[-1][:1].isupper()
            and all(w.islower() and w in PARTICLES for w in words[:-1])
        ):
            return Name(None, None, " ".join(words))
        capitals = _in_capitals(words)
        behind = words[capitals:]
        if (
            0 < capitals < len(words)
            and not any(map(is_capitals, behind))
            and not are_initials(words[:capitals])
        ) and (any(len(word) > 1 for word in behind) or are_initials(behind)):
            return Name(behind[0], " ".join(behind[1:]) or None, " ".join(words[:capitals]))
        if len(words) > 1 and not are_initials(words[:1]) and are_initials(words[1:]):
            letters = [letter for word in words[1:] for letter in word.replace(".", "")]
            return Name(letters[0], " ".join(letters[1:]) or None, words[0])
        text = " ".join(words)
    return split_combined(text)


def _without_honours(text: str) -> str:
    """A name without honours behind a comma of their own (`Smith, John, OBE`)."""
    head, comma, tail = text.rpartition(",")
    if _is_surname(head) and are_initials(tail.split()):
        return text  # `Merwe, J.P.`: no Justice of the Peace
    while comma and tail.strip() and all(fold(w).replace(".", "") in HONOURS for w in tail.split()):
        text = head.strip()
        head, comma, tail = text.rpartition(",")
    words = tail.split()
    while comma and len(words) > 1 and words[-1].isupper() and fold(words[-1]) in HONOURS:
        words.pop()
        text = f"{head}, {' '.join(words)}"
    return text


def _is_surname(text: str) -> bool:
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


def are_initials(words: list[str]) -> bool:
    """True for words that are initials all."""
    return bool(words) and all(re.fullmatch(r"[A-Z]\.?(?:[A-Z]\.?)?", word) for word in words)


def given_of(text: str, surname: str) -> Name:
    """A name of given names and a surname. Raises `Unreadable` where there is no given name."""
    words = text.split()
    if not words:
        raise Unreadable(f"{surname!r}: a person without a name of their own")
    return Name(words[0], " ".join(words[1:]) or None, surname or None)
