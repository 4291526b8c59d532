"""Columns that say by a pronoun whose they are: `His DOB`, `Her mobile` in rows of a husband and a wife."""

from __future__ import annotations

import re
from collections.abc import Mapping

from workbench.tables.headings import ABOUT_ANOTHER, meaning_of, normal_heading
from workbench.tables.meanings import NOT_SAID_WHOSE
from workbench.tables.whose import CONTACTS, NAMES, stem_of

Others = Mapping[str, tuple[str, str]]
"""The columns of one of several people of a row, each with what it means, and the heading that names them."""
_SAID = re.compile(r"(?P<whose>his|her) (?P<rest>.+)")
_MEN = re.compile(r"\b(?:husband|groom|bridegroom|father|dad|son|brother|grandfather|uncle|boyfriend|him)\b")
_WOMEN = re.compile(r"\b(?:wife|bride|mother|mum|mom|daughter|sister|grandmother|aunt|girlfriend)\b")
_OWNED = frozenset((*CONTACTS, "address", "birth_date", "death_date", "deceased", "occupation"))
_LEFT = ("", ABOUT_ANOTHER)


def of_pronouns(
    meanings: Mapping[str, tuple[str | None, str]], others: Others
) -> tuple[dict[str, str], dict[str, tuple[str, str]]]:
    """The columns below a pronoun, with what each means: those of whom the rows are about, and of others.

    `others` are the people whom headings tell apart. *His* is of the only one of them who is a man by the
    heading, and of whom the rows are about where nobody else may be meant: a table with both pronouns and one
    name says of neither whose it is.
    """
    said = {
        name: (found["whose"], meaning)
        for name, (meant, why) in meanings.items()
        if meant is None
        and (why in _LEFT or why.endswith(NOT_SAID_WHOSE))
        and (found := _SAID.fullmatch(normal_heading(name))) is not None
        and (meaning := meaning_of(found["rest"])) in _OWNED
    }
    labels = dict.fromkeys(label for _, label in others.values())
    named = [name for name, (meaning, _) in meanings.items() if meaning in NAMES and name not in others]
    own: dict[str, str] = {}
    theirs: dict[str, tuple[str, str]] = {}
    for name, (whose, meaning) in said.items():
        forms = (_MEN, _WOMEN) if whose == "his" else (_WOMEN, _MEN)
        mine, not_mine = ([label for label in labels if form.search(normal_heading(label))] for form in forms)
        subjects = [each for each in named if not forms[1].search(normal_heading(each))]
        if len(mine) == 1:
            theirs[name] = (meaning, mine[0])
        elif not mine and subjects and len({stem_of(each) for each in subjects}) == 1:
            is_only = len({pronoun for pronoun, _ in said.values()}) == 1 and not labels
            if is_only or (not_mine and len(not_mine) == len(labels)):
                own[name] = meaning
    return own, theirs
