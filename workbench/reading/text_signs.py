"""What rules look for in the texts of an answer, decided at once for each text.

Most texts show nothing of it: a rule asks first whether any text of an answer does.
"""

from __future__ import annotations

from workbench.reading.builder_contacts import contact_of, has_only_digits
from workbench.reading.typed_values import is_of_enumeration
from workbench.values.days_of_two_readings import is_of_two_readings
from workbench.values.denying_texts import may_deny_a_record
from workbench.values.filled_texts import is_filled
from workbench.values.office_remarks import is_struck_through
from workbench.values.text import remembered

FILLED, DENIES, TWO_DAYS, IS_CONTACT, ENUMERATED, STRUCK = 1, 2, 4, 8, 16, 32
"""It is filled with blanks or signs; it may say something against a record; it is a day that may be read as
another one; it is a phone or an email address; it may be a value of an enumeration; letters are struck."""
_BEGINS = "+(0123456789"
"""What a phone begins with."""
_SHORTEST = 8
"""Characters of a phone at the least."""


@remembered
def signs_of(text: str) -> int:
    """All that a text shows, as the sum of the numbers above."""
    return (
        FILLED * is_filled(text)
        + DENIES * may_deny_a_record(text)
        + TWO_DAYS * is_of_two_readings(text)
        + IS_CONTACT * (as_contact(text) != "")
        + ENUMERATED * is_of_enumeration(text)
        + STRUCK * is_struck_through(text)
    )


def as_contact(text: str) -> str:
    """The phone or email address that a text is, in its normal form; most texts begin with a letter."""
    is_either = "@" in text or (text[:1] in _BEGINS and len(text) >= _SHORTEST and has_only_digits(text))
    return contact_of(text) if is_either else ""
