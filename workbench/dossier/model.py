"""What a dossier is made of and consists of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.errors import InputError

if TYPE_CHECKING:
    import networkx as nx

AUDIENCES = ("court", "client", "internal")
_OF_PEOPLE = {
    "birth_dates": ("birth_date", "birth_range", "birth_date_seen"),
    "court_records": ("court_record",),
}


def redactions() -> dict[str, tuple[str, ...]]:
    """What a dossier can withhold: the classes by name, each with the kinds or attributes in it."""
    rows = map(ontology.kind, ontology.kinds("contact", "place", "thing"))
    return {**{row.plural.lower().replace(" ", "_"): (row.name,) for row in rows}, **_OF_PEOPLE}


@dataclass(frozen=True, kw_only=True)
class Material:
    """Everything a dossier is written from; a case provides it.

    `sources`: dicts of `source`, `operation`, `asked_at`, `sha256`, `environment`, `asked` (the
    question in words), `empty` (True when the answer held nothing), `unread` (pointers of its values that
    were not read). `inferences`, `judgements`,
    `conflicts` and `findings`: dicts of `id`, `statement`, `cites`; inferences also `kind`,
    findings `strength` and `refuted_by`. `head` is the hash at the end of the journal.
    """

    title: str
    purpose: str
    legal_basis: str
    investigator: str
    graph: nx.MultiDiGraph[Any]
    sources: Sequence[Mapping[str, Any]]
    inferences: Sequence[Mapping[str, Any]] = ()
    judgements: Sequence[Mapping[str, Any]] = ()
    conflicts: Sequence[Mapping[str, Any]] = ()
    findings: Sequence[Mapping[str, Any]] = ()
    cautions: Mapping[str, str] = field(default_factory=dict)
    """Texts of the cautions by their keys."""
    chart_svg: str = ""
    chart_png: bytes = b""
    """The same picture for print."""
    head: str = ""
    seal: Sequence[tuple[str, str]] = ()
    """What is printed of the newest seal of the case: a label and a text each."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One statement and what it rests on: `S3#/records/0`, `I4`, `J1`. Made only with a citation.

    `label` is what the statement is about (`Birth date`, a day); `number` is its place in the dossier.
    """

    text: str
    cites: tuple[str, ...]
    caution: str | None = None
    label: str = ""
    number: int = 0

    def __post_init__(self) -> None:
        if not self.cites:
            raise InputError(f"a dossier holds no sentence without a citation: {self.text!r}")

    @property
    def short(self) -> tuple[str, ...]:
        """The citations as printed: the source, inference or judgement, each once."""
        return tuple(dict.fromkeys(cite.partition("#")[0] for cite in self.cites))


@dataclass(frozen=True, slots=True)
class Passage:
    """A titled run of sentences, under a heading where it belongs to one entity."""

    title: str
    sentences: tuple[Sentence, ...]
    entity: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter; `empty` is what it says when it holds nothing."""

    key: str
    title: str
    parts: tuple[Passage, ...]
    empty: str = ""


@dataclass(frozen=True, slots=True)
class Dossier:
    """The composed write-up, ready to be rendered. `front` and `method` state the frame, not facts."""

    title: str
    audience: str
    front: tuple[tuple[str, str], ...]
    chapters: tuple[Chapter, ...]
    sources: tuple[tuple[str, ...], ...]
    cautions: tuple[str, ...]
    method: tuple[str, ...]
    redacted: tuple[str, ...]
    chart_svg: str
    chart_png: bytes
    simulated: bool
    workings: bool
    """True when it lists the places that each statement rests on."""

    def sentences(self) -> Iterator[Sentence]:
        """Every sentence of every chapter."""
        for chapter in self.chapters:
            for part in chapter.parts:
                yield from part.sentences

    def places(self) -> list[tuple[str, str]]:
        """The number of each sentence and the places in the recorded bytes that it rests on."""
        found = ((str(s.number), ", ".join(c for c in s.cites if "#" in c)) for s in self.sentences())
        return [(number, cites) for number, cites in found if cites] if self.workings else []
