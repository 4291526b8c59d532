"""Issued reports: numbered, kept with the case, compared with each other and with what the case says now."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.case.report.live_citations import LiveCitations
from workbench.case.session import Session
from workbench.errors import InputError, UnknownReference
from workbench.evidence.canonical import new_salt, sha256
from workbench.evidence.model import Entry, pack
from workbench.evidence.pointers import above
from workbench.evidence.stored_rows import read_entries

if TYPE_CHECKING:
    from workbench.dossier.model import Dossier

ISSUED = "issued"
_ENTITY = re.compile(r"[\[(]([A-Z]{1,3}\d+)[\])]")
_MOST_WORDS, _SOME_WORDS, _MOST_CITES = 0.5, 0.3, 0.5
"""Of two that say the same: their share of common words, that beside common citations, and of these."""
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
    """Dicts of `chapter`, `about`, `text`, `cites` and `rule` (True where a rule wrote it); the others also
    have `of`: by cited place the person or body that it told of at the issue."""
    options: Mapping[str, Any] | None = field(default=None, repr=False)
    """What it was composed with; None where values were withheld by name: these are not written down."""

    @property
    def is_erased(self) -> bool:
        """True where an erasure took its file and its sentences: it told of somebody who was erased."""
        return not self.sha256


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


def issued(entries: Iterable[Entry], erasures: Iterable[Entry] = ()) -> list[IssuedReport]:
    """The issued reports, the oldest first; `erasures` keep the file's name of one that was erased."""
    from workbench.case.privacy import file_names

    named = file_names.kept(erasures)
    found = []
    for entry in entries:
        said: Mapping[str, Any] = entry.detail or {}
        number, _, version = entry.subject.removeprefix("R").partition(".")
        found.append(
            IssuedReport(
                entry.subject, int(number), int(version), str(said.get("file") or named.get(entry.seq, "")),
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
    """What changed between two issued reports, in the order of the later one.

    Raises `UnknownReference` where an erasure took one of them.
    """
    for each in (before, after):
        if each.is_erased:
            raise UnknownReference(f"an erasure took the sentences of {each.id}: they cannot be compared")
    found = []
    was, now = (_by_place(each.sentences) for each in (before, after))
    for place in dict.fromkeys([*now, *was]):
        old, new = was.get(place, []), now.get(place, [])
        said = [{_text(each) for each in side} for side in (old, new)]
        gone = [each for each in old if _text(each) not in said[1]]
        came = [each for each in new if _text(each) not in said[0]]
        pairs = pairings(gone, came)
        chapter = ", ".join(part for part in place if part)
        found += [ReportChange("changed", chapter, _text(gone[i]), _text(came[j])) for i, j in pairs.items()]
        found += [
            ReportChange("left out", chapter, _text(each), "")
            for i, each in enumerate(gone)
            if i not in pairs
        ]
        matched = {*pairs.values()}
        found += [
            ReportChange("added", chapter, "", _text(each)) for j, each in enumerate(came) if j not in matched
        ]
    return found


def pairings(gone: Sequence[Mapping[str, Any]], came: Sequence[Mapping[str, Any]]) -> dict[int, int]:
    """Of sentences of one place in a report, which new one says what one of those gone said.

    They tell of the same entities, and share most of their words, or of their citations. What is paired with
    nothing was left out, or is new.
    """
    scored = [
        (-likeness, i, j)
        for i, one in enumerate(gone)
        for j, other in enumerate(came)
        if (likeness := _likeness(one, other))
    ]
    found: dict[int, int] = {}
    for _, i, j in sorted(scored):
        if i not in found and j not in found.values():
            found[i] = j
    return dict(sorted(found.items()))


def _likeness(one: Mapping[str, Any], other: Mapping[str, Any]) -> float:
    """How much two sentences say the same, 0 where they tell of something else."""
    from workbench.dossier.redact import BLOCKED  # few reports are compared

    named = [set(_ENTITY.findall(_text(each))) for each in (one, other)]
    if all(named) and named[0] != named[1]:
        return 0.0
    words = [_text(each).split() for each in (one, other)]
    alike = SequenceMatcher(None, words[0], words[1], autojunk=False).ratio()
    cites = [{*map(str, each["cites"])} for each in (one, other)]
    shared = len(cites[0] & cites[1]) / max(1, len(cites[0] | cites[1]))
    withheld = any(BLOCKED in _text(each) for each in (one, other))
    same = alike >= _MOST_WORDS or (shared >= _MOST_CITES and (withheld or alike >= _SOME_WORDS))
    return alike + shared if same else 0.0


def _rewritten(
    issued: Iterable[Mapping[str, Any]], today: list[Mapping[str, Any]]
) -> dict[tuple[str, str, str], str]:
    """Of the issued sentences that no rule writes today, what stands in their place; empty for nothing.

    The text of the investigator is no rule's. A sentence that moved with all its citations still holds.
    """
    issued = [*issued]
    places = {_said(each) for each in today}
    moved = {_with_places(each) for each in today}
    before = {_said(each) for each in issued}
    new = _by_place(each for each in today if _said(each) not in before)
    gone = _by_place(
        each
        for each in issued
        if each.get("rule") and _said(each) not in places and _with_places(each) not in moved
    )
    found = {}
    for place, sentences in gone.items():
        came = new.get(place, [])
        pairs = pairings(sentences, came)
        for i, each in enumerate(sentences):
            found[_said(each)] = _text(came[pairs[i]]) if i in pairs else ""
    return found


def _said(sentence: Mapping[str, Any]) -> tuple[str, str, str]:
    return str(sentence["chapter"]), str(sentence["about"]), str(sentence["text"])


def _with_places(sentence: Mapping[str, Any]) -> tuple[str, ...]:
    return str(sentence["text"]), *sorted(_lasting(sentence))


def _lasting(sentence: Mapping[str, Any]) -> list[str]:
    """The citations of a sentence that can be looked up; older reports numbered findings, by their day."""
    return [str(cite) for cite in sentence["cites"] if str(cite)[:1] not in "FX"]


def _by_place(sentences: Iterable[Mapping[str, Any]]) -> dict[tuple[str, str], list[Mapping[str, Any]]]:
    found: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for each in sentences:
        found.setdefault((str(each["chapter"]), str(each["about"])), []).append(each)
    return found


def _text(sentence: Mapping[str, Any]) -> str:
    return str(sentence["text"])


def sentences_of(
    session: Session, dossier: Dossier, *, drafted: Collection[str] | None = None
) -> list[dict[str, Any]]:
    """The sentences of a dossier as an issued report keeps them; `rule` says that a rule wrote one.

    Where the investigator wrote the answer, `drafted` are the sentences by rule, which it may have kept.
    """
    found = []
    for chapter in dossier.chapters:
        for part in chapter.parts:
            is_answer = (chapter.key, part.title) == ("answer", "Answer")
            for each in part.sentences:
                is_written = is_answer and drafted is not None and each.cautioned not in drafted
                is_own = is_written or chapter.key.startswith("written-")
                kept = {
                    "chapter": chapter.title,
                    "about": ": ".join(text for text in (part.title, each.label) if text),
                    "text": each.cautioned,
                    "cites": list(each.cites),
                    "rule": not is_own,
                }
                found.append({**kept, "of": _entities_of(session, each.cites)} if is_own else kept)
    return found


def answer_by_rule(dossier: Dossier) -> set[str]:
    """The sentences of the answer of a dossier for which the investigator wrote none."""
    parts = (part for chapter in dossier.answer for part in chapter.parts if part.title == "Answer")
    return {each.cautioned for part in parts for each in part.sentences}


def _entities_of(session: Session, cites: Iterable[str]) -> dict[str, str]:
    """By cited place, the person or body of the record that it is in; nothing for places of none."""
    book, kinds = session.state().book, ontology.holders()
    found = {}
    for cite in cites:
        source, sign, pointer = cite.partition("#")
        for place in above(pointer) if sign else ():
            name = book.of_mention.get(f"{source}#{place}")
            if name is not None and book.members[name].kind in kinds:
                found[cite] = name
                break
    return found


def _of_others(session: Session, sentence: Mapping[str, Any]) -> Iterator[str]:
    """What a sentence cites that is of other people or bodies today than at the issue, in words."""
    before: Mapping[str, str] = sentence.get("of") or {}
    now = _entities_of(session, before)
    moved: dict[tuple[str, str], list[str]] = {}
    for cite, was in before.items():
        if now.get(cite, was) != was:
            moved.setdefault((was, now[cite]), []).append(cite)
    for (was, other), cites in moved.items():
        more = f" and {len(cites) - 1} more" if len(cites) > 1 else ""
        yield f"{cites[0]}{more}: of {other} now, of {was} at the issue"


def broken(
    session: Session, report: IssuedReport, today: Iterable[Mapping[str, Any]] | None
) -> list[BrokenSentence]:
    """The issued sentences that rest on what was withdrawn, erased or answered otherwise since the issue, and
    those that their rules write otherwise `today`; None where that is not known."""
    if report.is_erased:
        why = "a person was erased: whoever was given this report still has it, and must be told"
        return [BrokenSentence(report.id, "Whole report", "The file and its sentences", (why,))]
    live = LiveCitations(session)
    rewritten = {} if today is None else _rewritten(report.sentences, list(today))
    found = []
    for each in report.sentences:
        cites = [cite for cite in _lasting(each) if cite[:1] != "W"]
        standing = [(cite, live.of(cite)) for cite in cites]
        reasons = dict.fromkeys(
            f"{cite}: {now.reason}"
            for cite, now in standing
            if not now.holds and (now.since is None or now.since > report.entry)
        )
        reasons |= dict.fromkeys(_of_others(session, each))
        if (other := rewritten.get(_said(each))) is not None:
            reasons[f"its rule writes today: “{other}”" if other else "its rule no longer writes it"] = None
        if reasons:
            where = ", ".join(filter(None, (str(each["chapter"]), str(each["about"]))))
            found.append(BrokenSentence(report.id, where, _text(each), tuple(reasons)))
    return found


def withheld_since(before: IssuedReport, after: IssuedReport) -> list[BrokenSentence]:
    """The sentences of an issued report of which a later version withholds a part."""
    from workbench.dossier.redact import BLOCKED  # few reports are issued twice

    if before.is_erased or after.is_erased:
        return []
    why = f"{after.id} withholds a part of it: whoever was given {before.id} can read it"
    return [
        BrokenSentence(before.id, each.chapter, each.before, (why,))
        for each in changes(before, after)
        if each.kind == "changed"
        and BLOCKED in each.after
        and each.before.count(BLOCKED) < each.after.count(BLOCKED)
    ]
