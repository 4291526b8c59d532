"""Whom questions were about: the same name with the same whole birth date, as whoever asked supplied them.

A check that fails confirms neither. That several checks were of one applicant holds all the same, and is all
that a supplied birth date says: it is not compared with that of any other record.
"""

from __future__ import annotations

from collections.abc import Iterable

from workbench.identity.features import birth_form
from workbench.reading.model import Claim
from workbench.values.text import fold

ASKED = "asked about "
"""How the key of somebody asked about begins, which stands beside the ids of officers."""
SUPPLIED = "birth_date_supplied"
_OF_THE_QUESTION = "?"


def asked_about(pointer: str, said: Iterable[Claim]) -> str | None:
    """The key of a mention that is whom a question names: `asked about ann bell, 1983-05-09`.

    None for one without a given name, a surname or a birth date that says a day.
    """
    if not pointer.startswith(_OF_THE_QUESTION):
        return None
    said = list(said)
    names = [claim.value for claim in said if claim.attribute == "name" and isinstance(claim.value, dict)]
    births = {
        str(claim.value) for claim in said if claim.attribute in ("birth_date", SUPPLIED) and claim.value
    }
    if len(names) != 1 or len(births) != 1 or not (names[0].get("first") and names[0].get("last")):
        return None
    (day,) = births
    born = birth_form(day)
    if born is None or not born.dob_day or born.dob_vague:
        return None
    name = " ".join(str(names[0][part]) for part in ("first", "middle", "last") if names[0].get(part))
    return f"{ASKED}{fold(name)}, {day}"
