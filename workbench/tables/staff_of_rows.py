"""Whose work a row is at the firm that keeps it: `Lead owner`, and `Prospect owner` beside a prospect."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.headings import normal_heading
from workbench.tables.meanings import MAY_NAME, Meanings
from workbench.tables.names_in_columns import names_in
from workbench.tables.roles import is_employee
from workbench.tables.unknown_names import is_person_name

STAFF = "who works on the row at the firm that keeps the table"
"""Why such a column is left."""
_NAMED = ("name", "last_name", "company_name")
_OWN_COMPANY = re.compile(r"company (?:owner|manager|officer)\b.*")
"""Who may be of the company that the row names."""
_WORKS_ON_IT = (
    r"(?:owner|manager|handler|rep|representative|consultant|coordinator|executive|officer|recruiter)"
)
_OF_WHOM = re.compile(rf"(?P<whom>.+) {_WORKS_ON_IT}(?: [1-9])?(?: (?:full )?name)?(?: alias)?")


def leave_staff(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> None:
    """Leaves whose work a row is where it names somebody else: `Account owner` beside an `Account name`.

    So are the owner and the manager of whom another column names: people are owned by nobody. What their
    headings say to be theirs is left, too.
    """
    people = _people_with_owners(meanings, records)
    of_people = {name for owners in people.values() for name in owners}
    staff = [
        name for name, said in meanings.items()
        if said in MAY_NAME
        and (name in of_people or (is_employee(name) and not _OWN_COMPANY.fullmatch(normal_heading(name))))
    ]  # fmt: skip
    if not of_people and not any(meanings[name][0] in _NAMED and name not in staff for name in meanings):
        return
    stems = [re.sub(r" (?:full )?names?$", "", normal_heading(name)) for name in staff]
    for name, (_, why) in meanings.items():
        words = normal_heading(name)
        is_theirs = any(words.startswith(f"{stem} ") for stem in stems)
        if name in staff or (is_theirs and why not in ("chosen", "field")):
            meanings[name] = (None, STAFF)
    if len(people) == 1 and not any(meaning in _NAMED for meaning, _ in meanings.values()):
        meanings[next(iter(people))] = ("name", "values")


def _people_with_owners(
    meanings: Mapping[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]
) -> dict[str, list[str]]:
    """The columns that name people, each with those of their owner or manager: `Prospect owner`."""
    words = {name: normal_heading(name) for name in meanings}
    owners: dict[str, list[str]] = {}
    for name, said in words.items():
        if (owner := _OF_WHOM.fullmatch(said)) is not None:
            owners.setdefault(owner["whom"], []).append(name)
    return {
        whom: theirs
        for whom, said in words.items()
        if (theirs := owners.get(re.sub(r" names?$", "", said)))
        and meanings[whom][0] in (None, "name")
        and is_person_name(whom)
        and names_in(records, whom) == "person"
    }
