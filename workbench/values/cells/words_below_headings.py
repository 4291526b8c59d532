"""Words of English that are names where they stand: below the heading of a given name or a surname."""

from __future__ import annotations

import re
from typing import Final

from workbench.values.cells.name_words import OF_CONTACTS, OF_LISTS, ROLES
from workbench.values.english import FUNCTION_WORDS, is_common_word, is_group, is_office, is_word, may_be_body
from workbench.values.names import LEADING
from workbench.values.text import fold, letters, listed_words
from workbench.values.world import is_known_surname, is_usual_given

_OF_WORK: Final = re.compile(
    r".{3,}(?:er|or|ist|ian|man|woman|ing|ment|ance|tion|ery|ice)s?|.{3,}(?:ed|less|able|ive|ful|ous|ly)"
)
"""How words end that say what somebody does or is, or what they are called for: `Electrician`, `Homeless`."""
_CALLED_BY_WORK: Final = frozenset(["doctor"])
"""What people are given as a name, and are called by their work."""
_NO_NAMES: Final = FUNCTION_WORDS | OF_LISTS | ROLES | OF_CONTACTS | LEADING
_STATES: Final = listed_words(
    "evicted vacated unemployed divorced separated incarcerated moved widowed bounced listed returned "
    "refused unclaimed barred disabled detained jailed banned homeless overseas interstate abroad"
)
"""What is said of somebody in the place of a name."""
_NO_NAMES_IN_COLUMN: Final = _NO_NAMES | _STATES | _CALLED_BY_WORK


def is_name_in_column(word: str) -> bool:
    """True for a word that is a name where all others of its column are: no role, trade, state or label."""
    form, plain = letters(word), fold(word).strip(".")
    if not form.isalpha() or is_office(form) or is_group(form) or may_be_body(form):
        return False
    if plain in _NO_NAMES_IN_COLUMN:
        return False
    said = _OF_WORK.fullmatch(form)
    return said is None or form.endswith("ed")


def is_name_below_heading(word: str, beside: str, *, is_surname: bool) -> bool:
    """True for a word that is a name, since its heading says so and the other half of the name is ordinary.

    A given name is one that people are given; a surname may be any word that does not say what somebody is,
    what they do or which of their contacts this is. `beside` is the other half.
    """
    form, plain, other = letters(word), fold(word).strip("."), beside.split()
    if not other or not word[:1].isupper() or not form.isalpha() or plain in _CALLED_BY_WORK:
        return False
    if is_office(form) or plain in _NO_NAMES:
        return False
    if not is_surname:
        surname = letters(other[-1])
        return is_usual_given(form) and (is_known_surname(surname) or not is_common_word(surname))
    given = letters(other[0])
    is_said = is_group(form) or may_be_body(form) or _OF_WORK.fullmatch(form) is not None
    return is_word(form) and not is_said and is_usual_given(given) and not is_common_word(given)
