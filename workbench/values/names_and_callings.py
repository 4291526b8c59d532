"""What stands behind a whole name and a comma and is no given name: `Ann Quill, liquidator`."""

from __future__ import annotations

import re

from workbench.values.english import is_common_word, is_office
from workbench.values.names import HONOURS, ONLY_TITLES, PARTICLES, TITLES
from workbench.values.text import fold, letters, remembered
from workbench.values.world import is_usual_given

_LISTED = """
accountant administrator administratrix agent attorney auditor bankrupt beneficiary chairman chairperson
chairwoman chair clerk controller conveyancer custodian dentist director engineer executor executrix
farmer guardian lawyer liquidator manager minor nominee nurse officer owner partner president proprietor
proxy receiver representative retired secretary shareholder solicitor surveyor surgeon teacher treasurer
trustee tutor barrister student widow
"""
CALLINGS = frozenset(_LISTED.split())
"""What people are, and nobody is called."""
_TITLES = TITLES | ONLY_TITLES | HONOURS | {"the", "right", "honourable"}
_IS_DEATH = re.compile(r"\W*(?:the )?(?:deceased|dec['’]?d|late|dcd)\W*", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_][\w'’.-]*")


@remembered
def said_behind_a_name(text: str) -> str:
    """What is said of somebody behind a whole name and a comma; empty for given names, and for no name.

    Each word of it is a calling, an honour or a common word that parents do not choose. What stands before
    the comma has two words at least, besides the particles of a surname: `VAN DER BERG, Minor` is none.
    """
    before, comma, behind = text.rpartition(",")
    named = [word for word in _WORD.findall(before) if fold(word) not in PARTICLES]
    said = [fold(word).replace(".", "").strip("'’-") for word in _WORD.findall(behind)]
    if not comma or len(named) < 2 or _IS_DEATH.fullmatch(behind.strip()):
        return ""
    if all(word in _TITLES for word in said) and ("," in before or not HONOURS.issuperset(said)):
        return ""  # dropped where the name is parted
    is_known = bool(said) and all(map(_is_no_name, said))
    is_surname = before.isupper() and not behind.isupper() and not any(w in CALLINGS | HONOURS for w in said)
    return behind.strip() if is_known and not is_surname else ""


def _is_no_name(word: str) -> bool:
    if word in CALLINGS or word in HONOURS:
        return True
    return (is_common_word(word) or is_office(word)) and not is_usual_given(letters(word))
