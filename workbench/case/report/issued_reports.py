"""Issued reports: numbered, kept with the case, compared with each other and with what the case says now."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from workbench.case.report.live_citations import LiveCitations
from workbench.case.session import Session
from workbench.errors import InputError, UnknownReference
from workbench.evidence.canonical import new_salt, sha256
from workbench.evidence.model import Entry, pack
from workbench.evidence.stored_rows import read_entries

if TYPE_CHECKING:
    from workbench.dossier.model import Dossier

_NUMBERED = re.compile(r"\b([FX])[0-9]+\b")
ISSUED = "issued"
KINDS = {
    ".html": "text/html",
    ".pdf": "application/pdf",
    ".docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
}


@dataclass(frozen=True)
class IssuedReport:
    """A report that left the house: `R1.2` is version 2 of report 1.

    `sha256` is of its file, which the case keeps as the attachment `entry`; `head` is the end of the journal
    that it was written from. What an erasure took is empty.
    """

    id: str
    number: int
    version: int
    file: str
    sha256: str
    head: str
    audience: str
    author: str
    at: str
    entry: int
    sentences: tuple[Mapping[str, Any], ...] = field(default=(), repr=False)
    """Dicts of `chapter`, `about`, `text`, `cites`, and `rule` (True where a rule wrote it)."""
    options: Mapping[str, Any] | None = field(default=None, repr=False)
    """What it was composed with; None where values were withheld by name: these are not written down."""


@dataclass(frozen=True)
class ReportChange:
    """One sentence that was `added`, `left out` or `changed` between two issued reports."""

    kind: str
    chapter: str
    before: str
    after: str

    def __str__(self) -> str:
        where = f"{self.chapter}: " if self.chapter else ""
        if self.kind == "changed":
            return f"{where}changed from “{self.before}” to “{self.after}”"
        return f"{where}{self.kind}: “{self.after or self.before}”"


@dataclass(frozen=True)
class BrokenSentence:
    """A sentence of an issued report that no longer holds, and why."""

    report: str
    chapter: str
    text: str
    reasons: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.report}, {self.chapter}: “{self.text}” ({'; '.join(self.reasons)})"


def issued(entries: Iterable[Entry]) -> list[IssuedReport]:
    """The issued reports, the oldest first."""
    found = []
    for entry in entries:
        said: Mapping[str, Any] = entry.detail or {}
        number, _, version = entry.subject.removeprefix("R").partition(".")
        found.append(
            IssuedReport(
                entry.subject, int(number), int(version), str(said.get("file", "")),
                str(said.get("sha256", "")), str(said.get("head", "")),
                str(said.get("audience", "")), entry.actor, entry.at, entry.seq,
                tuple(said.get("sentences", ())), said.get("options"),
            )
        )  # fmt: skip
    return found


def next_name(known: Iterable[IssuedReport], report: int | None) -> str:
    """The name of the next version of a report, or of a new report; raises `UnknownReference`."""
    numbers = [each.number for each in known]
    if report is None:
        return f"R{max(numbers, default=0) + 1}.1"
    if report not in numbers:
        raise UnknownReference(f"report {report} was never issued; leave the number out to issue a new one")
    return f"R{report}.{numbers.count(report) + 1}"


def keep(
    session: Session, name: str, file: str, kind: str, content: bytes, detail: Mapping[str, Any]
) -> None:
    """Keeps the file of an issued report and journals it; raises `InputError` where another took its name."""
    with session.store.writing(session.actor) as writer:
        if any(each.subject == name for each in read_entries(writer.connection, 0, (ISSUED,))):
            raise InputError(f"somebody else has issued {name} meanwhile: issue it again")
        number = writer.head.seq + 1
        row = {
            "number": number, "source": 0, "name": file, "content_type": kind, "content": pack(content),
            "sha256": sha256(content), "salt": new_salt(),
        }  # fmt: skip
        bound = writer.insert_bound("attachment", row, number)
        writer.append(ISSUED, name, detail={**detail, "file": file, "sha256": sha256(content)}, bound=bound)


def changes(before: IssuedReport, after: IssuedReport) -> list[ReportChange]:
    """What changed between two issued reports, in the order of the later one."""
    old, new = (_by_place(each.sentences) for each in (before, after))
    found = []
    for place in dict.fromkeys([*new, *old]):
        was, now = old.get(place, []), new.get(place, [])
        gone, came = [s for s in was if s not in now], [s for s in now if s not in was]
        chapter = ", ".join(part for part in place if part)
        for one, other in zip(gone, came, strict=False):
            found.append(ReportChange("changed", chapter, one, other))
        both = min(len(gone), len(came))
        found += [ReportChange("left out", chapter, text, "") for text in gone[both:]]
        found += [ReportChange("added", chapter, "", text) for text in came[both:]]
    return found


def _rewritten(
    issued: Iterable[Mapping[str, Any]], today: list[Mapping[str, Any]]
) -> dict[tuple[str, str, str], str]:
    """Of the issued sentences that no rule writes today, what stands in their place; empty for nothing.

    The text of the investigator is no rule's. A sentence that moved with all its citations still holds.
    """
    places = {_said(each) for each in today}
    moved = {(_unnumbered(each["text"]), *sorted(map(str, each["cites"]))) for each in today}
    before = {_said(each) for each in issued}
    new: dict[tuple[str, str], list[str]] = {}
    for each in today:
        if _said(each) not in before:
            new.setdefault((str(each["chapter"]), str(each["about"])), []).append(str(each["text"]))
    found = {}
    for each in issued:
        said = _said(each)
        same = (_unnumbered(each["text"]), *sorted(map(str, each["cites"])))
        if each.get("rule") and said not in places and same not in moved:
            there = new.get(said[:2], [])
            found[said] = there.pop(0) if there else ""
    return found


def _said(sentence: Mapping[str, Any]) -> tuple[str, str, str]:
    return str(sentence["chapter"]), str(sentence["about"]), _unnumbered(sentence["text"])


def _unnumbered(text: Any) -> str:
    """A sentence without the numbers of findings and conflicts, which are those of the day."""
    return _NUMBERED.sub(r"\1", str(text))


def _by_place(sentences: Iterable[Mapping[str, Any]]) -> dict[tuple[str, str], list[str]]:
    found: dict[tuple[str, str], list[str]] = {}
    for each in sentences:
        found.setdefault((str(each["chapter"]), str(each["about"])), []).append(str(each["text"]))
    return found


def sentences_of(dossier: Dossier, *, own_answer: bool) -> list[dict[str, Any]]:
    """The sentences of a dossier as an issued report keeps them; `rule` says that a rule wrote one.

    `own_answer` says that the investigator wrote the answer.
    """
    written = ("answer", "Answer") if own_answer else ()
    return [
        {"chapter": c.title, "about": ": ".join(t for t in (p.title, s.label) if t), "text": s.cautioned,
         "cites": list(s.cites),
         "rule": not c.key.startswith("written-") and (c.key, p.title) != written}
        for c in dossier.chapters for p in c.parts for s in p.sentences
    ]  # fmt: skip


def broken(
    session: Session, report: IssuedReport, today: Iterable[Mapping[str, Any]] | None
) -> list[BrokenSentence]:
    """The issued sentences that rest on what was withdrawn, erased or answered otherwise since, and those
    that their rules write otherwise `today`; None where that is not known."""
    live = LiveCitations(session)
    rewritten = {} if today is None else _rewritten(report.sentences, list(today))
    found = []
    for each in report.sentences:
        cites = [str(cite) for cite in each["cites"] if str(cite)[:1] not in "FXW"]
        reasons = dict.fromkeys(f"{c}: {s.reason}" for c in cites if not (s := live.of(c)).holds)
        if (other := rewritten.get(_said(each))) is not None:
            reasons[f"its rule writes today: “{other}”" if other else "its rule no longer writes it"] = None
        if reasons:
            chapter, text = str(each["chapter"]), str(each["text"])
            found.append(BrokenSentence(report.id, chapter, text, tuple(reasons)))
    return found
