"""Cells that say what whom the row is about is to somebody beside them, and not the other way round."""

from __future__ import annotations

import re

from workbench.tables.headings import normal_heading
from workbench.tables.roles import RELATIONS, answers_for_others, is_kin
from workbench.values.text import fold

_STEP = r"(?:(?:step|foster|adopted|adoptive|grand|great|god)[ -]?)*"
_DESCENDANT = re.compile(
    rf"(?:(?:his|her|their|the|an?|only|eldest|youngest|minor) )*"
    rf"(?:{_STEP}(?:son|daughter|child|children|kid|boy|girl)|niece|nephew)s?(?: of .*)?"
)
_LOOKED_AFTER = re.compile(
    r"(?:(?:his|her|their|the|an?|state|legal|court) )*"
    r"(?:wards?(?: of (?:the )?(?:state|court|minister|department))?|foster ?child(?:ren)?|minor(?: child)?|"
    r"dependants?|dependents?|pupil|student|patient|protected person|represented person)"
)
"""Who has a guardian or carer, and is never one."""
_CHILD = re.compile(r"\b(?:pupil|child|minor|kid|infant|baby|junior)s?\b")
"""Words of headings for who is young: no child of theirs answers for them."""
_STUDENT = re.compile(r"\b(?:student|learner|camper|scholar)s?\b")
_RAISES = re.compile(r"\b(?:guardian|carer|caregiver)s?\b")
_ELDER = re.compile(r"\b(?:parent|mother|father|mum|mom|mam|dad|grand ?\w+|nan)s?\b")
_TO = re.compile(rf"(?:{RELATIONS}) (?:to|with|of) (?:the )?(?P<whom>.+)")


def says_the_reverse(said: str, heading: str, party: str, subject: str) -> bool:
    """Whether a cell of a relation below a heading says what the `subject` of the row is to a `party`.

    The latter two are the headings of their names: of a `Pupil` whose `Guardian` has `ward` or `son` beside
    them it is the pupil who is that, and so is who stands below `Relationship to guardian`.
    """
    to = _TO.fullmatch(normal_heading(heading))
    whom, words = to["whom"] if to else "", normal_heading(party)
    if whom and re.search(rf"\b{re.escape(whom)}\b", words) and whom not in normal_heading(subject):
        return True
    folded = fold(said).strip(" .,;()")
    if answers_for_others(party) and _LOOKED_AFTER.fullmatch(folded):
        return True
    whose = normal_heading(subject)
    is_young = (_CHILD.search(whose) is not None and (is_kin(party) or answers_for_others(party))) or (
        _STUDENT.search(whose) is not None and _RAISES.search(words) is not None
    )
    return bool((is_young or _ELDER.search(words)) and _DESCENDANT.fullmatch(folded))
