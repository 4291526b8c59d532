"""What a name of the contact search finds (document 2, section 4.3)."""

from __future__ import annotations

from workbench.operations.assumptions import NAME_PREFIX_LETTERS
from workbench.sandbox.lookup.condition import SqlCondition, both, either
from workbench.sandbox.population.queries import LAST
from workbench.values.names import Name, is_initial, nickname_group, phonetic, split_combined
from workbench.values.text import fold, letters

SURNAME_WORDS = 4
"""A combined name without a comma is read with surnames of as many words as this, at most."""


def by_parts(first: str | None, middle: str | None, last: str | None, *, smart: bool) -> list[SqlCondition]:
    """A condition for each part that is supplied.

    A part matches by prefix; with `smart` also initials, equivalents of the first name and surnames
    that sound alike.
    """
    found = []
    if last and fold(last):
        found.append(_surname(last, smart=smart))
    if first and fold(first):
        found.append(_forename("first_f", first, smart=smart))
    if middle and fold(middle):
        found.append(_forename("middle_f", middle, smart=smart))
    return found


def by_combined(text: str, *, smart: bool) -> SqlCondition:
    """The whole name as one string: `Jane Mary Doe` or `DOE, Jane Mary`.

    Where the words leave open how many of them are the surname, every reading counts.
    """
    return either(both(by_parts(name.first, name.middle, name.last, smart=smart)) for name in readings(text))


def readings(text: str) -> list[Name]:
    """The ways to read a combined name; none for a text without a name."""
    likely = split_combined(text)
    found = [likely] if likely.last else []
    words = str(likely).split()
    if "," in text:
        return found
    for cut in range(max(1, len(words) - SURNAME_WORDS), len(words)):
        name = Name(words[0], " ".join(words[1:cut]) or None, " ".join(words[cut:]))
        if name not in found:
            found.append(name)
    return found


def starts(column: str, text: str) -> SqlCondition:
    """The column begins with the text, or is the text where it is too short for a part of a name."""
    if len(text) < NAME_PREFIX_LETTERS:
        return SqlCondition(f"{column} = ?", (text,))
    return SqlCondition(f"({column} >= ? AND {column} < ?)", (text, text + LAST))


def _surname(last: str, *, smart: bool) -> SqlCondition:
    text = fold(last)
    prefix = starts("p.last_f", text)
    plain = letters(last)
    codes = sorted({code for code in phonetic(plain) if code})
    if not smart or not codes:
        return prefix
    marks = ", ".join("?" * len(codes))
    head = SqlCondition("(p.last_f >= ? AND p.last_f < ?)", (plain[0], plain[0] + LAST))
    sounds = SqlCondition(f"(p.last_p1 IN ({marks}) OR p.last_p2 IN ({marks}))", (*codes, *codes))
    return either([prefix, both([sounds, head])])


def _forename(column: str, forename: str, *, smart: bool) -> SqlCondition:
    text = fold(forename).rstrip(".")
    found = [starts(f"p.{column}", text)]
    if smart:
        if is_initial(text):
            found.append(SqlCondition(f"(p.{column} >= ? AND p.{column} < ?)", (text, text + LAST)))
        else:
            found.append(SqlCondition(f"p.{column} IN (?, ?)", (text[:1], f"{text[:1]}.")))
        group = nickname_group(text)
        if group is not None and column == "first_f":
            found.append(SqlCondition("p.nickname_group = ?", (group,)))
    return either(found)
