"""What those whom a cell names are said to be behind their names: `Ada (borrower); Bo Carty (guarantor)`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from workbench.values.cells.name_remarks import is_time_of_life, without_article
from workbench.values.cells.name_words import DECEASED, NO_CAPACITY, ROLES
from workbench.values.cells.parties import Party, company_of
from workbench.values.names import generation_of
from workbench.values.text import fold

_IN_BRACKETS = re.compile(r"[(\[]([^()\[\]]*)[)\]]")
_BEHIND = re.compile(r"(?P<name>.*\S)\s*[(\[](?P<said>[^()\[\]]*)[)\]]\W*")
_BEFORE = re.compile(r"\W*[(\[](?P<said>[^()\[\]]*)[)\]]\s*(?P<name>\S.*)")
_BEHIND_ROLE = re.compile(r"[(\[]([^()\[\]]*)[)\]]\s*(?:[,;&+/]|\band\b)\s*(?=\w)", re.IGNORECASE)
_BETWEEN = re.compile(r"\s*(?:[,;&+/]|\band\b)\s*", re.IGNORECASE)
_LINE = re.compile(r"[^\n;]+")
_APART = re.compile(r"(?P<name>.*\S)(?:\s*,\s*|\s+[-–—]\s+)(?P<said>[^,()\[\]]{3,}?)[\s.]*")
"""A name with something behind the last comma or dash: `Ada Quill, guarantor`."""


def is_role(said: str) -> bool:
    """True for what somebody is, and no part of a name: `guarantor`, `a minor`."""
    return fold(without_article(said.strip(" ."))) in ROLES


def roles_in_brackets(text: str) -> str:
    """A text with what it says of somebody behind a comma or a dash in brackets: `Ada Quill (guarantor)`.

    Nothing else than a role, a time of life or a death stands there, and the name before it has two words
    at least.
    """
    return _LINE.sub(lambda line: _in_brackets(line.group()), text)


def _in_brackets(line: str) -> str:
    found = _APART.fullmatch(line) if len(line) <= _LONGEST else None
    if found is None or len(found["name"].split()) < _WORDS_OF_A_NAME or generation_of(found["said"]):
        return line
    is_dead = not DECEASED.sub("", f" ({found['said']})").strip()
    is_said = is_dead or is_role(found["said"]) or is_time_of_life(found["said"])
    return f"{found['name'].strip(' ,')} ({found['said']})" if is_said else line


_WORDS_OF_A_NAME = 2
_LONGEST = 300
"""Letters of a line that says more than names and roles."""


def behind_roles_apart(text: str) -> str:
    """A text with `;` between names that a role ends: `Ada Quill (borrower) and Gull Ltd (mortgagor)`.

    Given names that share a surname stay together: `John (borrower) & Mary (guarantor) Smith`.
    """
    names = _BEHIND_ROLE.sub(_apart, text).split(";")
    are_whole = all(len(_IN_BRACKETS.sub(" ", name).split()) > 1 for name in names)
    return ";".join(names) if are_whole else text


def company_in_capacity(text: str) -> tuple[Party, list[str]]:
    """The company of a text, and notes of a role in brackets beside its name: `Quill Pty Ltd (mortgagor)`."""
    for form in (_BEHIND, _BEFORE):
        found = form.fullmatch(text)
        if found and is_role(found["said"]):
            note = f"{found['said'].strip()!r} is not part of the name"
            return replace(company_of(found["name"]), capacity=_capacity(found["said"])), [note]
    return company_of(text), []


def capacities_in(text: str) -> list[str]:
    """What stands in brackets behind each of the names that a text joins; empty without a role."""
    return [
        next(filter(None, map(_capacity, filter(is_role, _IN_BRACKETS.findall(piece)))), "")
        for piece in _BETWEEN.split(text)
    ]


def _apart(found: re.Match[str]) -> str:
    return f"({found[1]}); " if is_role(found[1]) else found.group()


def each_capacity(said: Sequence[str], many: int) -> list[str]:
    """What each of so many people is, by what stands behind the parts of their text.

    The only one of a text has all of it, and what is said in the plural all of them have: `(tenants)`.
    """
    named = [each for each in said if each]
    if many == 1:
        return [", ".join(named)]
    if len(named) == 1 and named[0].endswith("s"):
        return named * many
    return list(said) if len(said) == many else [""] * many


def _capacity(said: str) -> str:
    plain = without_article(said.strip(" ."))
    return "" if fold(plain) in NO_CAPACITY else plain
