"""Whether an address is the institution in which another cell of its row says that somebody is.

`In custody` takes a home back, and confirms a prison.
"""

from __future__ import annotations

import re

_INTO = r"\b(?:in(?:to)?|to|at) (?:an? |the )?"
_KINDS = (
    (
        r"\b(?:in (?:custody|prison|gaol|jail|remand|detention)|on remand|remanded|incarcerated|imprisoned|"
        r"inmate|prisoner|custody|detained|sentenced)\b",
        r"\b(?:h\.?m\.?\s?(?:p|prison|yoi)|y\.?o\.?i|prison|gaol|jail|penitentiary|correctional?|"
        r"corrections|(?:remand|detention|youth justice|reception|custody|custodial) "
        r"(?:cent(?:re|er)|facility|complex|unit)|young offenders?['’]?(?: institution)?)\b",
    ),
    (
        rf"{_INTO}(?:\w+ )?hospital\b|\bhospitali[sz]ed\b|\binpatient\b",
        r"\b(?:hospital|infirmary|medical cent(?:re|er)|health (?:service|campus))\b",
    ),
    (
        rf"{_INTO}(?:aged care|nursing home|care(?: home| facility)?|rest home|residential care|hospice|"
        r"hostel|retirement village|refuge|rehab\w*|supported accommodation)\b",
        r"\b(?:aged care|(?:nursing|care|rest) home|residential care|hospice|hostel|"
        r"(?:retirement|lifestyle) (?:village|living)|supported (?:accommodation|living)|"
        r"care (?:facility|cent(?:re|er))|refuge|rehab(?:ilitation)?|manor|lodge|village)\b",
    ),
)
_STATES_AND_PLACES = tuple(
    (re.compile(state, re.IGNORECASE), re.compile(place, re.IGNORECASE)) for state, place in _KINDS
)
"""What is said of somebody who is in an institution, and how institutions of that kind are called."""


def is_where_they_are(said: str, address: str) -> bool:
    """True for an address that is an institution of the kind in which a cell says that somebody is."""
    return any(state.search(said) and place.search(address) for state, place in _STATES_AND_PLACES)
