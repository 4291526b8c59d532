"""The chapters of a report on what was asked: lists with their rows, and searches that found nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from workbench.dossier.imported_cells import LISTED
from workbench.dossier.model import Chapter, Material, Passage, Sentence
from workbench.dossier.report_days import day_to_read
from workbench.operations import wording
from workbench.operations.wording import counted

_WITHOUT_A_RECORD = {
    "none": "No record",
    "refused": "Not asked, for a value was refused",
    "waiting": "Not asked yet",
}
_FOR_THE_DESK = re.compile(r"[;:,] (?:look|write|say|leave|confirm|take) \w[^;]*$")
"""What a reason tells whoever mends the list to do: a reader of the report cannot."""
_SAID_TWICE = re.compile(r"^(Not asked: )(.+?): \2 says\b")
_LABELS = 20
"""Rows of one outcome that are named by their references."""


def list_chapters(material: Material, scope: set[str] | None, *, withheld: bool) -> Iterator[Chapter]:
    """A chapter for each list: its rows by their references, what was asked of them and what was found."""
    for number, each in enumerate(material.lists, start=1):
        rows = [row for row in each["rows"] if scope is None or scope & set(map(str, row["about"]))]
        sentences = tuple(_rows_together(rows) if withheld else map(_row, rows))
        named = f"{rows[0]['label']} and the like are" if len(rows) > 1 else "The reference is"
        column = f" {named} its column “{each['reference']}”." if rows and each["reference"] else ""
        more = f" {counted(each['left'], 'row')} more are in the case." if each["left"] else ""
        note = f"{counted(len(rows), 'row')}{' about those chosen' if scope else ''}."
        hidden = " What was asked of each row, and why a row was refused, is withheld." if withheld else ""
        note = f"{note}{column}{more}{hidden}"
        title = f"List: {each['name']}"
        yield Chapter(f"lists-{number}", title, (Passage("", sentences),), note=note)


def _row(row: Mapping[str, Any]) -> Sentence:
    """What came of a row, and what was asked; of one that was not asked, what else it holds."""
    was_asked = row["state"] not in ("refused", "waiting")
    text = _SAID_TWICE.sub(r"\1\2 says", _FOR_THE_DESK.sub("", str(row["text"])))
    words = text if text.endswith((".", "?", "!")) else f"{text}."
    if row["asked"]:
        words += f" {'Asked' if was_asked else 'The row gives'}: {row['asked']}."
    return Sentence(words, tuple(row["cites"]), label=str(row["label"]))


def _rows_together(rows: Sequence[Mapping[str, Any]]) -> Iterator[Sentence]:
    """The rows without what they asked: each that was found; the others together, by outcome."""
    for row in rows:
        if row["state"] == "found":
            yield Sentence(str(row["text"]), tuple(row["cites"]), label=str(row["label"]))
    for state, words in _WITHOUT_A_RECORD.items():
        alike = [row for row in rows if row["state"] == state]
        if alike:
            labels = ", ".join(str(row["label"]) for row in alike[:_LABELS])
            more = f" and {len(alike) - _LABELS:,} more" if len(alike) > _LABELS else ""
            cites = dict.fromkeys(cite for row in alike for cite in row["cites"])
            text = f"{words}: {counted(len(alike), 'row')} ({labels}{more})."
            yield Sentence(text, tuple(cites)[:LISTED])


def empty_answers(material: Material, country: str, *, withheld: bool) -> Chapter:
    alike: dict[str, list[str]] = {}
    for source in material.sources:
        for asked, pointer in source.get("nothing", ()):
            what = f"{_capital(source['operation'])}{'' if withheld or not asked else f' for {asked}'}"
            cite = f"{source['source']}#{pointer}" if pointer else str(source["source"])
            searched = f"searched on {day_to_read(str(source['asked_at']), country)}, nothing found"
            alike.setdefault(f"{what}: {searched}", []).append(cite)
    sentences = tuple(
        Sentence(f"{words}{_times(len(cites))}.", tuple(cites)[:LISTED]) for words, cites in alike.items()
    )
    note = "What was asked is withheld." if withheld and sentences else ""
    return Chapter("empty", "Searches without results", (Passage("", sentences),), note=note)


def _times(searches: int) -> str:
    return f" ({counted(searches, 'search', 'searches')})" if searches > 1 else ""


def _capital(operation: Any) -> str:
    said = wording.title(str(operation))
    return said[:1].upper() + said[1:]
