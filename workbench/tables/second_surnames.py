"""Surnames that stand in two columns, as people of Spain have them: `Primer apellido`, `Segundo apellido`.

The headings may say whose they are: `Apellido1_Deudor`, `Apellido2_Deudor`.
"""

from __future__ import annotations

from workbench.tables.headings import meaning_of, normal_heading
from workbench.tables.meanings import Meanings
from workbench.tables.surname_words import FIRST_SURNAME, SECOND_SURNAME, which_surname

SECOND = "the second of two surnames"
"""Why the second column is read as a part of the surname."""


def take_second_surname(meanings: Meanings) -> None:
    """Takes the first and second of two surnames, which one person has: the whole surname is both.

    Beside the given names of several people each surname is somebody's.
    """
    headed: dict[tuple[str, str], list[str]] = {}
    for name, (_, why) in meanings.items():
        if why not in ("chosen", "field") and (said := _said(normal_heading(name))):
            headed.setdefault(said, []).append(name)
    for (of, which), first in list(headed.items()):
        second = headed.get((of, SECOND_SURNAME), [])
        if which == FIRST_SURNAME and len(first) == len(second) == 1 and _is_of_one(of, meanings):
            meanings[first[0]] = ("last_name", "heading")
            meanings[second[0]] = ("last_name", SECOND)


def _is_of_one(of: str, meanings: Meanings) -> bool:
    """Whether headings of surnames with these words for whose they are, or none, are of one person."""
    given = [name for name, (meaning, _) in meanings.items() if meaning == "first_name"]
    if of:
        given = [name for name in given if normal_heading(name).startswith(f"{of} ")]
    return len(given) < 2 and (not of or meaning_of(f"{of} last name") == "last_name")


def _said(words: str) -> tuple[str, str] | None:
    """Whose surname a heading in plain words is of, in words or empty, and which; None for another one."""
    parts = words.split()
    for at in range(len(parts)):
        if which := which_surname(" ".join(parts[at:])):
            return " ".join(parts[:at]), which
    for at in range(len(parts) - 1, 0, -1):
        if which := which_surname(" ".join(parts[:at])):
            return " ".join(each for each in parts[at:] if each not in ("of", "the", "s")), which
    return None
