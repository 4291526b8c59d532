"""What a name is in a column of which it is known how likely its cells name bodies, and how likely people.

What is doubtful of a name that stands alone is not in such a column: `Adelaide Cougars` is a club among
clubs, and `Xoan` is somebody's name among people.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from workbench.values.cells.company_signs import is_titled, says_company
from workbench.values.cells.firms_abroad import form_or_initials
from workbench.values.cells.name_doubt import Doubt
from workbench.values.cells.name_evidence import leans_given
from workbench.values.cells.parties import Party
from workbench.values.cells.words_below_headings import is_name_in_column
from workbench.values.english import is_common_word
from workbench.values.likely_bodies import body_score, is_joined, is_of_names, is_run_together, is_usual_name
from workbench.values.names import generation_of, in_own_script, is_honour, titleless
from workbench.values.text import letters, remembered
from workbench.values.world import is_known_name, is_known_surname, is_usual_given

BODY: Final = 0.5
"""From these odds on a name is a body's in its column; they are logarithms."""
OPEN: Final = -1.0
"""From these odds on it may be a body's."""
AMONG_BODIES: Final = 0.3
"""From these odds of a column on its names are not taken for people's as they are alone."""
MIXED: Final = -1.0
"""From these odds of a column on a name in it is asked about that may as well be a body's."""
UNSAID: Final = 3.0
"""Up to these odds of a column no heading says that it names bodies: a usual name is a person's in it."""
PERSON: Final = -2.0
"""Up to these odds a name that no list knows is a person's in its column."""
SURE: Final = 6.0
"""The odds of what is as good as certain."""
_PLAIN_PERSON: Final = -2.5
_PLAINEST: Final = -3.3
"""Below these odds a name is nowhere taken for a body's without a question."""
_ONE_BRAND: Final = 2.0
_ONE_GIVEN, _ONE_SURNAME, _ONE_WORD, _ONE_UNKNOWN = -1.5, -0.7, 0.7, 0.2
"""The odds of one word that is a given name, a surname, a word of English, or none of these."""
_WHOLE_NAME: Final = 5
"""Letters of the shortest word in capitals that may be a whole name."""
_BESIDE_LETTERS: Final = -0.5
"""The odds, at least, of two capitals or more beside words that no list of names has: `SC Zwiesel`."""
_USER: Final = re.compile(r"[^\W\d_]{3,}[._]?[0-9]{1,4}")
"""A word with a number behind it, which is what a user is called rather than a body: `Priya20`."""
_NAME: Final = re.compile(r"[\w&+'’.\-/# ]+")
"""A text that is nothing but a name, of a body or a person."""
_FORM_IN_FRONT: Final = re.compile(r"S\. ?A\.? |S\.?A\.?R\.?L\.? |S\.A\.S\.? |S\. ?L\.? ")
"""What may be the form of a company before its name, or initials."""


@remembered
def body_odds(text: str) -> float:
    """The logarithm of the odds that a text names a body and no person, whatever stands beside it."""
    if says_company(text):
        return SURE
    if is_titled(text):
        return -SURE
    words = text.split()
    if len(words) != 1:
        may_be_form = _FORM_IN_FRONT.match(text) or form_or_initials(text)
        least = BODY if is_joined(text) else 0.0 if may_be_form else -SURE
        if _is_beside_letters(words):
            least = max(least, _BESIDE_LETTERS)
        return max(least, min(SURE, body_score(text)))
    form = letters(text)
    if in_own_script(text) or _USER.fullmatch(text):
        return _ONE_GIVEN
    if is_run_together(text):
        return _ONE_BRAND
    if leans_given(text):
        return _ONE_GIVEN
    if is_known_surname(form):
        return _ONE_SURNAME
    return _ONE_WORD if is_common_word(form) else _ONE_UNKNOWN


def _is_beside_letters(words: Sequence[str]) -> bool:
    """True for capitals that nobody's initials need be, at one end of words that are no names."""
    for said, rest in ((words[0], words[1:]), (words[-1], words[:-1])):
        is_letters = said.isalpha() and said.isupper() and 1 < len(said) < _WHOLE_NAME
        is_behind_a_name = said == words[-1] and (is_honour(said) or generation_of(said))
        if is_letters and not is_behind_a_name:
            return not any(word.isupper() or is_known_name(letters(word)) for word in rest)
    return False


def is_plain_person(text: str) -> bool:
    """True for what is hardly anything but a person's name, also among bodies: `Ada Quill`, `Edwin`."""
    return is_usual_name(text) or body_odds(text) <= (_ONE_GIVEN if len(text.split()) == 1 else _PLAIN_PERSON)


def is_body_of_column(text: str, found: Sequence[Party], bodies: float) -> bool:
    """True for one plain name that is rather a body's in its column, whatever it would be alone."""
    if [one.kind for one in found] == ["company"]:
        return bodies >= BODY and not found[0].role
    odds = body_odds(text)
    is_rather = bodies >= AMONG_BODIES and odds + bodies >= BODY and odds >= _PLAINEST
    is_named = is_of_names(text) or _has_two_given_names(text)
    is_asked = bodies <= UNSAID and len(text.split()) > 1 and is_named
    return is_rather and not is_asked and _is_one_name(text, found)


def _has_two_given_names(text: str) -> bool:
    """True for given names before an unknown word: `Eustaquio Ovidio Quillez`."""
    forms = [letters(word) for word in text.split()]
    return len(forms) > 2 and all(map(is_usual_given, forms[:2])) and not any(map(is_common_word, forms))


def doubts_of_column(
    doubts: Sequence[Doubt], text: str, found: Sequence[Party], bodies: float
) -> list[Doubt]:
    """The doubts of a name that are left in its column, and the one whether it is a body's there."""
    odds = body_odds(text) + bodies
    if not doubts:
        least = bodies if bodies < AMONG_BODIES and is_of_names(text) else OPEN
        is_open = bodies >= MIXED and odds >= max(OPEN, least) and not _is_person_s(text, bodies)
        return [Doubt(text, "body")] if is_open and _is_one_name(text, found) else []
    if odds > PERSON:
        return list(doubts)
    left = [doubt for doubt in doubts if not _is_settled(doubt, text, found)]
    is_alone = not left and not found[0].name.first and doubts[0].reason == "unknown"
    return [Doubt(text, "either")] if is_alone else left


def is_person_of_column(text: str, doubts: Sequence[Doubt], bodies: float) -> bool:
    """True for what may be a body's name alone, and is a person's in its column: `Mike Gapes`."""
    are_of_bodies = bool(doubts) and all(doubt.is_body for doubt in doubts)
    return are_of_bodies and not says_company(text) and body_odds(text) + bodies <= PERSON


def _is_person_s(text: str, bodies: float) -> bool:
    """True for a name that is a person's among bodies, too, where no heading says that all are bodies."""
    return bodies <= UNSAID and (
        is_usual_name(text) or (bodies < UNSAID and len(text.split()) > 1 and body_odds(text) < _PLAINEST)
    )


def _is_settled(doubt: Doubt, text: str, found: Sequence[Party]) -> bool:
    """True for a doubt whether words are a name that their column has an answer to."""
    if [one.kind for one in found] != ["person"]:
        return False
    if doubt.reason in ("unknown", "body"):
        return sorted(doubt.words.split()) == sorted(titleless(text).replace(",", " ").split())
    name = found[0].name
    if doubt.reason != "word" or not name.first or not name.last:
        return False
    other = name.first if doubt.words == name.last else name.last
    is_one = doubt.words in (name.first, name.last) and not is_common_word(letters(other))
    return is_one and is_name_in_column(doubt.words)


def _is_one_name(text: str, found: Sequence[Party]) -> bool:
    """True for words that would be one person's name, or nobody's."""
    is_person = [one.kind for one in found] == ["person"]
    is_plain = is_person and not (found[0].former or found[0].alias or found[0].deceased or found[0].born)
    return (is_plain or not found) and _NAME.fullmatch(text) is not None and not is_titled(text)
