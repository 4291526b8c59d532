"""Which columns stand beside the name of somebody else, so that nobody can say whose they are."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from workbench.tables.headings import is_about_another, normal_heading
from workbench.tables.parties import names_in
from workbench.tables.two_parties import TWO_PARTIES
from workbench.tables.whose import is_subject
from workbench.values.cells.cell import words

ANOTHER = "perhaps another person"


_OF_SOMEBODY = words(
    "birth_date birth_year birth_month birth_day sex phone email address street suburb postcode state"
)
_OF_ONE_OF_TWO = words("birth_date birth_year birth_month birth_day sex address street suburb postcode state")
_NO_PERSON = re.compile(
    r"\b(?:bank|branch|file|user|product|project|street|building|property|display|campaign|screen)\b"
)


_EMPLOYEE = re.compile(
    r"(?:lead|account|acct|contact|company|deal|opportunity|case|record|ticket|task|hub ?spot|crm|sales|"
    r"matter|file) (?:owner|manager|handler|executive|officer)(?: (?:full )?name| alias)?|"
    r"(?:assigned|allocated|created|entered|added|(?:last )?(?:modified|updated|edited|changed)|owned|"
    r"handled|managed|recruited|referred|approved|prepared)(?: to| by)(?: name| id)?|"
    r"(?:sales|service|account) (?:rep|representative|agent|person)(?: name)?|sales ?person(?: name)?|"
    r"(?:relationship|branch|portfolio|territory|regional|sales|credit|collections?) (?:manager|officer)"
    r"(?: name)?"
)
"""Whose work a row is at the firm that keeps the table: no address behind it is theirs."""


def leave_before_the_person(
    meanings: dict[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]], own: Collection[str]
) -> None:
    """Leaves what stands between a name that is left and the person: `Pet name`, `DOB`, `Owner name`.

    Where the name that is left is somebody's, a birth date or an address behind both is nobody's either.
    The `own` columns begin with the person's heading.
    """
    columns = list(meanings)
    mine = [n for n, (meaning, _) in meanings.items() if meaning in ("name", "first_name", "last_name")]
    is_theirs = any(is_subject(name) or meanings[name][1] == "chosen" for name in mine)
    if not mine or any(meaning == "company_name" for meaning, _ in meanings.values()):
        return
    first = min(map(columns.index, mine))
    other, holds = "", ""
    for place, name in enumerate(columns):
        meaning, why = meanings[name]
        plain = normal_heading(name)
        if _EMPLOYEE.fullmatch(plain):
            continue
        if place < first and meaning is None and why != "chosen" and not _NO_PERSON.search(plain):
            names = names_in(records, name)
            if names or re.search(r"\bnames?\b", plain) or why == ANOTHER:
                other, holds = name, names
        elif not other or why != "heading" or name in own:
            continue
        elif (place < first and meaning in _OF_SOMEBODY) or (
            holds == "person" and meaning in _OF_ONE_OF_TWO and not (is_theirs and place > first)
        ):
            meanings[name] = (None, f"{other} stands before it: whose is it?")


_NUMBER = re.compile(r"(?<=[a-z]) ?([2-9])$")


def leave_of_others(meanings: dict[str, tuple[str | None, str]], own: Collection[str]) -> None:
    """Leaves what stands beside the name of somebody else: `Phone 2` where `Name 2` is another's.

    The `own` columns begin with the person's heading.
    """
    others = [name for name, (_, why) in meanings.items() if why == ANOTHER]
    numbers = {found.group(1) for name in others if (found := _NUMBER.search(normal_heading(name)))}
    words = {normal_heading(name).split()[0] for name in others if len(normal_heading(name).split()) > 1}
    mine = {
        normal_heading(name).split()[0]
        for name, (meaning, _) in meanings.items()
        if meaning in ("name", "first_name", "last_name") and normal_heading(name)
    }
    behind_another = _behind_another(meanings)
    for name, other in _perhaps_of_another(meanings).items():
        if name not in own:
            meanings[name] = (None, f"perhaps of the {other}")
    for name, (meaning, why) in meanings.items():
        plain = normal_heading(name)
        found = _NUMBER.search(plain)
        beside = name in behind_another
        beside = beside or (found is not None and found.group(1) in numbers)
        beside = beside or (bool(plain) and len(plain.split()) > 1 and plain.split()[0] in words - mine)
        if meaning and why == "heading" and beside and name not in own:
            meanings[name] = (None, ANOTHER)


_AGAIN = re.compile(r"(.+) \([2-9]\)")
"""A heading that stands twice in a table, as it is told apart."""


def _behind_another(meanings: Mapping[str, tuple[str | None, str]]) -> set[str]:
    """The columns of a heading that stands again behind somebody else's name: `Mobile` behind `Guarantor`."""
    found = set()
    is_of_another = False
    for name, (meaning, why) in meanings.items():
        if meaning in ("name", "first_name", "last_name", "company_name"):
            is_of_another = False
        elif meaning is None and (why == ANOTHER or is_about_another(name)):
            is_of_another = True
        again = _AGAIN.fullmatch(name)
        if is_of_another and again and again.group(1) in meanings:
            found.add(name)
    return found


_HAS_CONTACTS = re.compile(
    r"(?:next of kin|nok|emergency contact|guarantor|agent|managing agent|solicitor|lawyer|executor|carer|"
    r"(?:parent )?guardian|parent|mother|father|referee|attorney|poa|"
    r"power of attorney|accountant|trustee)(?: name)?"
)
"""Somebody else whose phone and address lists have behind the name."""
_RELATION = re.compile(r"relation(?:ship)?(?: to .*)?|rel")


def _perhaps_of_another(meanings: Mapping[str, tuple[str | None, str]]) -> dict[str, str]:
    """The contacts and addresses directly behind somebody else's name, with that column.

    Where the own name stands directly before, they may as well be of whom the row is about.
    """
    found: dict[str, str] = {}
    other, before = "", ""
    for name, (meaning, why) in meanings.items():
        plain = normal_heading(name)
        if meaning is None and why != TWO_PARTIES and _HAS_CONTACTS.fullmatch(plain):
            is_own_first = meanings.get(before, ("", ""))[0] in ("name", "first_name", "last_name")
            other = "" if is_own_first else name
        elif other and meaning in ("phone", "email", "address") and why == "heading":
            found[name] = other
        elif not (other and _RELATION.fullmatch(plain)):
            other = ""
        before = name
    return found
