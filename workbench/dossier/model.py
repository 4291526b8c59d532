"""What a dossier is made of and consists of: one model, from which HTML, PDF and Word are written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.errors import InputError
from workbench.evidence.cited_records import by_record
from workbench.graph.sanitize import clean
from workbench.operations.wording import counted
from workbench.values.corrections import CORRECTED
from workbench.values.plain_numbers import is_plain_number

if TYPE_CHECKING:
    import networkx as nx

AUDIENCES = {"court": "the court", "client": "the client", "internal": "internal use"}
INVENTED = "Some or all sources come from the simulated service: the people in them are invented."
_OF_PEOPLE = {
    "birth_dates": ("birth_date", "birth_range", "birth_date_seen", "birth_date_supplied"),
    "court_records": ("court_record",),
}


def redactions() -> dict[str, tuple[str, ...]]:
    """What a dossier can withhold: the classes by name, each with the kinds or attributes in it."""
    rows = map(ontology.kind, ontology.kinds("contact", "place", "thing"))
    return {**{row.plural.lower().replace(" ", "_"): (row.name,) for row in rows}, **_OF_PEOPLE}


@dataclass(frozen=True, slots=True)
class ChartPicture:
    """A picture of the chart, for the screen and for print."""

    svg: str = field(repr=False)
    png: bytes = field(repr=False)
    caption: str = "Entities and links of the case."
    is_wide: bool = False
    """True where it can be read only across a page."""


OPTIONAL = {
    "key_facts": "Key facts",
    "chart": "Link chart",
    "profiles": "Profiles",
    "lists": "Lists that were asked about",
    "timeline": "Chronology",
    "findings": "Findings",
    "conflicts": "Conflicts",
    "empty": "Searches without results",
    "unread": "Values that were not read",
    "further": "Further statements",
}
"""The chapters by rule that an investigator may leave out; the report then says so."""


@dataclass(frozen=True, kw_only=True)
class Material:
    """Everything a dossier is written from; a case provides it.

    `sources`: dicts of `source`, `operation`, `asked_at`, `investigator`, `sha256`, `environment`, `asked`
    (the question in words), `question` (as it was sent), `nothing` (pairs of what was asked and not found,
    in words, and the place of the empty answer), `unread` (pointers of its values that were not read), of
    an imported table `cells` (dicts of `pointer`, `value`, `why`, `quiet` and `count` of these), `recorded`
    (the bytes of the answer as text).
    `inferences`, `judgements`, `conflicts` and `findings`: dicts of `statement` and `cites`, and
    `entities`, those they are about; inferences and judgements also `id`, inferences `kind` and
    `decided` (true where a decision made them), findings
    `rule`, `strength` and `refuted_by`, judgements that were withdrawn also `withdrawn`. `head` is the hash
    at the end of the journal, `made_at` the time at which the material was gathered.
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
    chart: ChartPicture | None = None
    """The part of the chart that shows the answer."""
    entity_of: Callable[[str], str | None] = field(default=lambda _: None, repr=False, compare=False)
    """What an id, a former id or a mention goes by now; None for what is none of these."""
    head: str = ""
    seal: Sequence[tuple[str, str]] = ()
    """What is printed of the newest seal of the case: a label and a text each."""
    made_at: str = ""
    withdrawn: Sequence[Mapping[str, Any]] = ()
    """The imported sources that were withdrawn: dicts of `id`, `author`, `at` and `reason`."""
    unanswered: Sequence[Mapping[str, Any]] = ()
    """The questions that may have been paid for without an answer: dicts of `operation`, `asked_at` and
    `asked`, the question in words."""
    lists: Sequence[Mapping[str, Any]] = ()
    """The lists that were asked about: dicts of `id`, `name`, `reference` (the column of their own numbers),
    `left` (rows that are not printed) and `rows`, which are dicts of `label`, `asked`, `text`, `state`
    (`found`, `none`, `refused` or `waiting`), `about` and `cites`."""
    left_out: Sequence[str] = ()
    """Which of the chapters by rule (`OPTIONAL`) the investigator leaves out."""
    notes: Sequence[Mapping[str, Any]] = ()
    """Notes and tags: dicts of `entity`, `text`, `author` and `at`."""
    written: Sequence[Mapping[str, Any]] = ()
    """What the investigator wrote: dicts of `id`, `name`, `title`, `is_draft`, `author`, `at` and
    `paragraphs`, which are dicts of `text`, `cites` and, of a picture's caption, `picture`. The one called
    `question` is the question of the case, whose `template` drafts the answer; `answer` answers it."""


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
    picture: ChartPicture | None = None
    """What it is the caption of."""

    def __post_init__(self) -> None:
        if not self.cites:
            raise InputError(f"a dossier holds no sentence without a citation: {self.text!r}")

    @property
    def short(self) -> tuple[str, ...]:
        """The citations as printed: the source, inference or judgement, each once."""
        return tuple(dict.fromkeys(cite.partition("#")[0] for cite in self.cites))

    @property
    def cautioned(self) -> str:
        """The text, with its caution behind it."""
        return f"{self.text} (caution: {self.caution.replace('_', ' ')})" if self.caution else self.text


@dataclass(frozen=True, slots=True)
class Passage:
    """A titled run of sentences, under a heading where it belongs to one entity."""

    title: str
    sentences: tuple[Sentence, ...]
    entity: str = ""

    @property
    def tabular(self) -> bool:
        """True where it is read as a table: what each sentence is about, and what is said."""
        return any(sentence.label for sentence in self.sentences)


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter; what belongs to an annex stands behind the report. One without sentences is not printed."""

    key: str
    title: str
    parts: tuple[Passage, ...]
    annex: bool = False
    intro: str = ""
    """What stands before its parts: the question. It states no fact."""
    is_prose: bool = False
    """True where its sentences are paragraphs, and no list."""
    note: str = ""
    """Who says so: the investigator, or a rule whose draft nobody has accepted."""

    def __bool__(self) -> bool:
        return any(part.sentences for part in self.parts)


@dataclass(frozen=True, slots=True)
class Dossier:
    """The composed write-up, ready to be rendered.

    `front` and `method` state the frame, not facts.
    """

    title: str
    audience: str
    front: tuple[tuple[str, str], ...]
    chapters: tuple[Chapter, ...]
    sources: tuple[tuple[str, ...], ...]
    cautions: tuple[str, ...]
    method: tuple[str, ...]
    proof: tuple[tuple[str, str], ...]
    """How the reader can check the case: the hash of its journal and the newest seal."""
    redacted: tuple[str, ...]
    chart: ChartPicture | None
    simulated: bool
    workings: bool
    """True when it lists the places that each statement rests on."""
    notes: Mapping[str, str] = field(default_factory=dict)
    """What a footnote says of each source: `S4, contact person search, 22 November 2026`."""
    cells: Mapping[str, str] = field(default_factory=dict)
    """Where the cells of imported tables stand that are cited: `members.csv, line 3, column DOB`."""
    cover: Callable[[str], str] = field(default=str, repr=False, compare=False)
    """Takes what is withheld out of the names of files, columns and offices, which may hold a name."""
    recorded: Mapping[str, str] = field(default_factory=dict)
    """The recorded answers by source, as text; none where something is withheld."""
    withheld: tuple[tuple[str, str], ...] = ()
    """What was withheld, and why."""
    country: str = "AU"
    made_at: str = ""
    without_values: tuple[str, ...] = ()
    """Those of the redacted classes of which the case records nothing."""
    closed: bool = False
    """True where free text, the chart and the wording of questions are left out with what is withheld."""
    empty: tuple[str, ...] = ()
    """The chapters by rule (`OPTIONAL`) that are wanted and have nothing in them."""

    @property
    def subtitle(self) -> str:
        """For whom it is written."""
        return f"Dossier for {AUDIENCES[self.audience]}"

    @property
    def notices(self) -> tuple[str, ...]:
        """What the reader must know before the first sentence."""
        chosen = len(self.withheld) - len(self.redacted)
        classes = [name.replace("_", " ") for name in self.redacted if name not in self.without_values]
        names = ", ".join([*classes, *([counted(chosen, "chosen value")] if chosen else [])])
        notes = ", work notes" if self.audience == "internal" else ""
        rest = (
            f" The link chart{notes}, the wording of questions, the refused rows of lists and the reasons of "
            "decisions are left out too."
            if self.closed
            else ""
        )
        missing = ", ".join(name.replace("_", " ") for name in self.without_values)
        unmet = f" No {missing} are recorded in this case: such values in notes or written text stay."
        said = f"Withheld: {names}.{rest}" if names else rest.strip()
        return (
            *((INVENTED,) if self.simulated else ()),
            *((f"{said}{unmet if missing else ''}".strip(),) if self.withheld else ()),
        )

    @property
    def answer(self) -> tuple[Chapter, ...]:
        """The answer, before the contents."""
        return self._keyed("answer")

    @property
    def pictures(self) -> tuple[tuple[int, ChartPicture], ...]:
        """The pictures in the text, by the number of their caption."""
        return tuple((s.number, s.picture) for s in self.sentences() if s.picture is not None)

    @property
    def facts(self) -> tuple[Chapter, ...]:
        """The key facts, before the chart."""
        return self._keyed("key_facts")

    def _keyed(self, key: str) -> tuple[Chapter, ...]:
        return tuple(chapter for chapter in self.chapters if chapter.key == key)

    @property
    def body(self) -> tuple[Chapter, ...]:
        """The chapters between the chart and the method."""
        first = ("answer", "key_facts")
        return tuple(chapter for chapter in self.chapters if not chapter.annex and chapter.key not in first)

    @property
    def annexes(self) -> tuple[Chapter, ...]:
        """The chapters behind the method."""
        return tuple(chapter for chapter in self.chapters if chapter.annex)

    def attributions(self, sentences: Iterable[Sentence]) -> list[tuple[tuple[str, ...], str]]:
        """Where sentences come from: names that one question and day tell of stand together, with the words.

        `(("S1", "S2"), "contact person search, 22 November 2026")`.
        """
        sentences = list(sentences)
        found: dict[str, dict[str, None]] = {}
        for name in (short.partition(":")[0] for sentence in sentences for short in sentence.short):
            words = self.note(name, sentences).removeprefix(name).removeprefix(", ")
            found.setdefault(words, {})[name] = None
        return [(tuple(sorted(names, key=_by_number)), words) for words, names in found.items()]

    def note(self, name: str, sentences: Iterable[Sentence]) -> str:
        """What a footnote of sentences says of a source; of an imported table with the file, line and column.

        Of several cells the lines alone.
        """
        cited = (cite for sentence in sentences for cite in sentence.cites if cite.startswith(f"{name}#"))
        places = [*dict.fromkeys(self.cells[cite] for cite in cited if cite in self.cells)]
        if len(places) > 1:
            places = [*dict.fromkeys(place.partition(", column ")[0] for place in places)]
        rest = len(places) - _PLACES
        told = "; ".join([*places[:_PLACES], *([f"{rest} more places"] if rest > 0 else [])])
        return self.cover(clean(", ".join(filter(None, (self.notes.get(name, name), told)))))

    def sentences(self) -> Iterator[Sentence]:
        """Every sentence of every chapter."""
        for chapter in self.chapters:
            for part in chapter.parts:
                yield from part.sentences

    def places(self) -> list[tuple[str, str, str]]:
        """The number of each sentence, what it says and what it rests on: places in the recorded bytes, or a
        whole source, an inference or a decision.
        """
        if not self.workings:
            return []
        found = []
        for chapter in self.chapters:
            for part in chapter.parts:
                for s in part.sentences:
                    places = "; ".join(map(self._record, *zip(*by_record(s.cites).items(), strict=True)))
                    about = ": ".join(
                        text for text in (part.title or chapter.title, s.label or s.text) if text
                    )
                    found.append((str(s.number), _shortened(about), places))
        return found

    def _record(self, record: str, cites: Sequence[str]) -> str:
        """What is cited of one record: the record once, and its members."""
        if len(cites) == 1 or not self.cells.keys().isdisjoint(cites):
            return ", ".join(map(self._in_full, cites))
        members = ", ".join(cite.removeprefix(record).lstrip("#/") for cite in cites)
        return self.cover(clean(f"{record}: {members}"))

    def _in_full(self, cite: str) -> str:
        """A citation, with where the cell of an imported table stands in its file."""
        kind = ", the correction" if f"#/{CORRECTED}/" in cite else ""
        return self.cover(clean(f"{cite} ({self.cells[cite]}{kind})" if cite in self.cells else cite))


_ABOUT = 90
_PLACES = 3
"""Places of one source that a footnote names."""


def _shortened(text: str) -> str:
    return text if len(text) <= _ABOUT else f"{text[: _ABOUT - 1].rstrip()}…"


def _by_number(name: str) -> tuple[str, int]:
    """In which order names of sources, conclusions and decisions stand: `S2` before `S10`."""
    number = name[1:]
    return name[:1], int(number) if is_plain_number(number) else 0
