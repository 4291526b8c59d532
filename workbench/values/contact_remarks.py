"""What is said beside a phone or an email: that it is another's, or an abbreviation that nobody knows."""

from __future__ import annotations

import re

from workbench.values.text import remembered

_KIN = (
    r"(?:(?:step|grand|god|half|ex|foster)-?)*(?:mother|father|mum|mom|dad|parents?|wife|husband|partner|spouse|"
    r"sister|brother|siblings?|son|daughter|child|children|aunt|uncle|cousin|niece|nephew|nan|nana|"
    r"grandma|grandpa|"
    r"girlfriend|boyfriend|fianc[eé]e?|in-law|relatives?|family|neighbou?rs?|friends?|flatmates?|housemates?|"
    r"room-?mates?|landlord|landlady|tenants?|lodger|carer|guardian|employer|boss|colleagues?|workmates?|"
    r"co-worker|solicitor|lawyer|accountant|next-of-kin|nok)"
)
_OWN = (
    r"(?:the-)?(?:subject|customer|client|debtor|person|him|her|them|himself|herself|same|member|self|owner)"
)
_OF_ANOTHER = re.compile(
    rf"(?:^|-)(?:belong(?:s|ed|ing)?-to-(?!{_OWN}(?:-|$))|owned-by-(?!{_OWN}(?:-|$))|shared?(?:-|$)|"
    rf"registered-to-(?!{_OWN}(?:-|$))|used-by-(?!{_OWN}(?:-|$))|answered-by-(?!{_OWN}(?:-|$))|"
    rf"{_KIN}(?:-s)?(?:-|$))"
)
_SLASHED = re.compile(r"(?<![^\W\d_/])[^\W\d_]{1,2}/[^\W\d_]{1,2}(?![^\W\d_/])")
_HOURS = re.compile(r"[abw]/?h|h/w|w/m|h/m|w/h", re.IGNORECASE)
"""After or in business hours, at work and at home: when somebody is reached."""


@remembered
def is_said_of_another(form: str) -> bool:
    """Whether a comment, its words joined by hyphens, says whose a contact is: `belongs-to-neighbour`."""
    return _OF_ANOTHER.search(form) is not None


@remembered
def has_unknown_abbreviation(text: str) -> bool:
    """Whether a phone has an abbreviation with a slash that may take it back: `d/c`, `n/a`; not `a/h`."""
    return any(not _HOURS.fullmatch(found) for found in _SLASHED.findall(text))
