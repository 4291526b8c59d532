"""Ends that a row of a table says anywhere: they put what it states of those whom it names in question.

`Ceased` below a heading that no rule reads, `Caveat withdrawn 15/07/2026`, *resigned June 2024* in a note. A
link between two of them that would stand as if nothing had ended has the words as its standing then, and the
cell is reported as not read. A link whose end is known, or whose standing another rule has read, is left.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from workbench import ontology
from workbench.reading.model import Link, Reading
from workbench.reading.place import At
from workbench.tables.contact_states import is_end_of_lease, runs_on
from workbench.tables.headings import normal_heading
from workbench.tables.office_headings import is_ending
from workbench.tables.roles import is_kin
from workbench.values import cells
from workbench.values.ends_in_cells import heads_ends, says_end, says_end_of_state
from workbench.values.offices_abroad import form_of
from workbench.values.taken_back import kind_of_member, runs, says_no, says_yes, stands

MAY_END = "it may end what the row says of those whom it names: that is in question"
_OF_A_CONTACT = re.compile(r"\b(?:phones?|ph|tel|mobiles?|mob|emails?|e mails?|mail|post|address|contact)\b")
_EXPIRY = re.compile(
    r"(?:date )?(?:of )?(?:expir(?:y|es|ed|ation)|valid (?:to|until)|renewal)(?: (?:date|on))?"
)
_PAPERS = re.compile(
    r"\b(?:checks?|clearances?|vetting|screening|dbs|crb|wwcc|wwvp|wwc|blue card|passport|visa|"
    r"(?:id|identity|identification|medicare|proximity|access|white|photo) (?:card|document|no|number|type)|"
    r"driv(?:er|ers|er s|ing) licen[cs]e|certificates?|cert|certification|accreditation|first aid|training|"
    r"qualifications?|vaccinations?|immunisations?)\b"
)
"""Headings of what people show of themselves, which expires without an end of what they are to others."""
_NUMBER = re.compile(r" ?(?:\([1-9]\)|(?<![0-9])[1-9])$")
"""The number behind a heading that stands again in its table: `Ceased (2)`, `Ceased 2`."""
_KNOWN = ("standing", "ended", "end_as_written", "end_is_too_early")


def columns_of_ends(
    names: Sequence[str], mapping: Mapping[str, Mapping[str, Any]], left_by_choice: Collection[str]
) -> tuple[str, ...]:
    """The columns of a table in which an end may stand that no rule reads: those left, and those of notes.

    `State` may be that of an address or of what the row states; the end of an office of one of several may
    not be read, as nobody says whose it is.
    """

    def may_say(name: str) -> bool:
        if (spec := mapping.get(name)) is None:
            return name not in left_by_choice
        return spec.get("means") in _OPEN or is_end_of_one(spec)

    before = dict(zip(names[1:], names, strict=False))
    return tuple(
        name
        for name in names
        if may_say(name) and not _is_of_another_thing(name) and not _is_of_paper(name, before.get(name, ""))
    )


def _is_of_paper(heading: str, before: str) -> bool:
    """True for the day on which what stands before it expires, which somebody shows: a `Police check`."""
    is_bare = _EXPIRY.fullmatch(normal_heading(heading)) is not None
    return is_bare and _PAPERS.search(normal_heading(before)) is not None


_OPEN = ("note", "state")


def is_end_of_one(spec: Mapping[str, Any]) -> bool:
    """True for the column of the end of the office of one of several people whom the rows name."""
    return spec.get("means") == "office_end_date" and isinstance(spec.get("of"), list)


def _is_of_another_thing(heading: str) -> bool:
    return kind_of_member(form_of(heading)) == "other" or bool(_OF_A_CONTACT.search(normal_heading(heading)))


def ends_in(cells_of: Iterable[tuple[str, At]], today: datetime.date | None) -> list[At]:
    """Those of the cells of a row that say that something has ended; a day with its heading before it.

    The day on which a lease ends is none where another cell says that the tenancy goes on.
    """
    filled = [(heading, at) for heading, at in cells_of if at.text]
    is_let = any(runs_on(heading, at.text) for heading, at in filled)
    return [
        At(at.pointer, said) for heading, at in filled
        if not (is_let and is_end_of_lease(heading)) and (said := _end_in(heading, at, today))
    ]  # fmt: skip


def _end_in(heading: str, at: At, today: datetime.date | None) -> str:
    """The words of an end in a cell; empty for any other."""
    form = form_of(at.text)
    if says_no(form) or runs(form) or stands(form):
        return ""
    plain = _NUMBER.sub("", heading)
    if heads_ends(plain) or is_ending(plain):
        read = cells.date(at.raw, today=today)
        days = [str(day) for day in read.values or read.choices]
        is_past = bool(days) and (today is None or min(days) <= today.isoformat()[: len(min(days))])
        if is_past or says_yes(form):
            return f"{heading}: {at.text}"
        return at.text if not days and says_end_of_state(at.text) else ""
    says = says_end_of_state if kind_of_member(form_of(heading)) else says_end
    return at.text if says(at.text) else ""


def with_ends_in_question(reading: Reading, ends: Mapping[str, Sequence[At]]) -> Reading:
    """The reading with the links of rows in question of which a cell says an end; `ends` by the row."""
    if not ends:
        return reading
    kinds = {mention.pointer: mention.kind for mention in reading.mentions}
    doubts = dict(reading.doubts)
    links = []
    for link in reading.links:
        said = ends.get(_row_of(link.subject)) or ends.get(_row_of(link.object)) or ()
        if said and _is_tie(link, kinds):
            doubts |= dict.fromkeys((at.pointer for at in said), MAY_END)
            pointers = tuple(dict.fromkeys((*link.pointers, *(at.pointer for at in said))))
            link = replace(link, pointers=pointers, detail={**link.detail, "standing": said[0].text})
        links.append(link)
    return replace(reading, links=tuple(links), doubts=tuple(doubts.items()))


def _row_of(pointer: str) -> str:
    return pointer.split("/")[2] if pointer.count("/") > 1 else ""


def _is_tie(link: Link, kinds: Mapping[str, str]) -> bool:
    """Whether a link says of two parties what they are to each other, as if it still held."""
    holders = ontology.holders()
    if kinds.get(link.subject) not in holders or kinds.get(link.object) not in holders:
        return False
    row = ontology.relation(link.relation)
    label = str(link.detail.get("label") or "")
    is_kept = row.moment or link.relation == "relative_of" or is_kin(label.removesuffix("contact"))
    return not is_kept and link.date_end is None and not any(link.detail.get(name) for name in _KNOWN)
