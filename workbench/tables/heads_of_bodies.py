"""The one who leads what a row is about, named beside it: `School` and `Principal`, `Company` and `MD`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import texts_of
from workbench.tables.headings import normal_heading
from workbench.tables.meanings import MAY_NAME, SOCIETIES, Meanings
from workbench.tables.names_in_columns import names_in
from workbench.tables.whose import NAMING

_LEADS = (
    r"(?:acting |deputy |interim |executive |group |general )*(?:ceo|coo|cfo|cto|md|gm|managing director|"
    r"chief (?:executive|operating|financial)(?: officer)?|chief executive|general manager|managing partner|"
    r"principal|head ?(?:teacher|master|mistress)|rector|vice chancellor|dean|"
    r"head of (?:school|college|campus|department|service|centre|practice)|"
    r"director of (?:nursing|music|studies)|"
    r"superintendent|matron|president|chair(?:man|woman|person)?|chairperson|commodore|grand master|"
    r"(?:parish )?priest|pastor|minister|vicar)"
)
_HEAD = re.compile(rf"(?:name of (?:the )?)?(?:{_LEADS})(?: s)?(?: (?:full )?names?)?")
_BODY = re.compile(
    r"(?:(?:name of )?(?:the )?)?(?:school|college|university|campus|hospital|parish|church|congregation|"
    rf"{SOCIETIES}|institution|institute|centre|center|clinic|practice|"
    r"council|branch|agency|organi[sz]ation|provider|service)(?: (?:full |legal )?names?)?"
)


def is_head(heading: str) -> bool:
    """True for the word of who is at the head of a body: `Principal`, `CEO`."""
    return _HEAD.fullmatch(normal_heading(heading)) is not None


def take_head(meanings: Meanings, records: Sequence[Mapping[str, Any]], by: dict[str, list[str]]) -> None:
    """Takes the only head of a company or another body for the person of its rows, and the body for theirs.

    The body stands before the head. Where other people are named, or several heads, nothing is taken.
    """
    heads = [
        name for name in meanings
        if _HEAD.fullmatch(normal_heading(name)) and names_in(records, name) == "person"
    ]  # fmt: skip
    if len(heads) != 1 or meanings[heads[0]] not in MAY_NAME:
        return
    (head,) = heads
    if any(name != head for part in NAMING for name in by.get(part, ())):
        return
    columns = list(meanings)
    before = columns[: columns.index(head)]
    if not by.get("company_name"):
        bodies = [name for name in before if meanings[name] == (None, "")]
        bodies = [name for name in bodies if _BODY.fullmatch(normal_heading(name))]
        bodies = [name for name in bodies if _are_named(records, name)]
        if len(bodies) != 1:
            return
        by["company_name"] = bodies
        meanings[bodies[0]] = ("company_name", f"the {head} stands beside it")
    elif by["company_name"][0] not in before:
        return
    by["name"] = [head]
    meanings[head] = ("name", "heading")


def _are_named(records: Sequence[Mapping[str, Any]], name: str) -> bool:
    """True for a column of names of several words, of which hardly any is a person's.

    Below `School name` stand those of schools, though they may sound like people's.
    """
    texts = texts_of(records, name)
    whole = [text for text in texts if len(text.split()) > 1 and not re.search("[0-9]{3}", text)]
    is_headed = re.search(r"\bnames?$", normal_heading(name)) is not None
    return 2 * len(whole) > len(texts) and (is_headed or names_in(records, name) != "person")
