"""From a case's material to the sentences of its dossier."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from workbench import ontology
from workbench.dossier.model import AUDIENCES, Chapter, Dossier, Material, Passage, Sentence
from workbench.dossier.redact import BLOCKED, Redaction
from workbench.errors import InputError
from workbench.graph.profile import profile, text_of
from workbench.graph.sanitize import clean
from workbench.operations.wording import counted

_METHOD = (
    "Every answer of the data service was stored whole before it was read, with a SHA-256 of its bytes.",
    "Statements were read from the answers by rule; each cites the place of its value in the recorded bytes.",
    "Records were held to be one person only where several independent values agree, never on a name alone; "
    "each such conclusion is an inference (I) with its weights; an investigator's decision (J) goes first.",
    "A finding (F) is a pattern found by rule and a reason to look further, not a verdict.",
)
_NAMED = 12
"""Values that were not read and are named."""
_WORKING = ("inferences", "judgements")
_IN_SUMMARY = 5
LONGEST = 2_000
"""Characters of one text of a dossier: what is longer is cut, and says so."""


def compose(material: Material, *, audience: str = "internal", redact: str | Sequence[str] = ()) -> Dossier:
    """The dossier for an audience: `court` and `internal` have all, `client` no workings.

    `redact` withholds whole classes of values (`phones`, `emails`, `addresses`, `ip_addresses`,
    `social_profiles`, `birth_dates`, `court_records`) in every chapter, and with them the chart and the
    wording of questions and decisions. Raises `InputError` for an unknown audience or class.
    """
    if audience not in AUDIENCES:
        raise InputError(f"no audience {audience!r}; there are: {', '.join(AUDIENCES)}")
    redact = (redact,) if isinstance(redact, str) else redact
    redaction = Redaction(material.graph, redact)
    graph = redaction.graph(material.graph)
    findings, conflicts = material.findings, material.conflicts
    chapters = [
        _summary(graph, material),
        _stated("findings", "Findings", findings, "No rule found a pattern in what was gathered."),
        *_described(graph),
        _timeline(graph),
        _stated("conflicts", "Conflicts", conflicts, "No merge was refused."),
        _conclusions(material),
        _decisions(material, withheld=bool(redaction)),
        _empty_answers(material),
        _unread_values(material, withheld=bool(redaction)),
    ]
    if audience == "client":
        chapters = [chapter for chapter in chapters if chapter.key not in _WORKING]
    chapters = list(_numbered(chapters, redaction))
    cautioned = (s.caution for c in chapters for p in c.parts for s in p.sentences if s.caution)
    shown = {key for caution in cautioned for key in caution.split(", ")}
    return Dossier(
        title=_bounded(redaction.text(clean(material.title))),
        audience=audience,
        front=(
            ("Purpose", _bounded(redaction.text(clean(material.purpose)))),
            ("Legal basis", _bounded(redaction.text(clean(material.legal_basis)))),
            ("Investigator", _bounded(clean(material.investigator))),
            ("Sources", str(len(material.sources))),
            *((("Journal hash", material.head),) if material.head else ()),
            *((label, _bounded(clean(text))) for label, text in material.seal),
        ),
        chapters=tuple(chapters),
        sources=tuple(
            (str(s["source"]), str(s["operation"]).replace("_", " "), _moment(str(s["asked_at"])),
             BLOCKED if redaction else _bounded(clean(s["asked"])), str(s["sha256"]))
            for s in material.sources
        ),
        cautions=tuple(sorted({material.cautions.get(key, key) for key in shown})),
        method=_METHOD,
        redacted=tuple(redact),
        chart_svg="" if redaction else material.chart_svg,
        chart_png=b"" if redaction else material.chart_png,
        simulated=any(s.get("environment") == "sandbox" for s in material.sources),
        workings=audience != "client",
    )  # fmt: skip


def _moment(text: str) -> str:
    """A time to the second: `2026-11-20 10:00:00 UTC`."""
    return f"{datetime.fromisoformat(text).astimezone(UTC):%Y-%m-%d %H:%M:%S} UTC"


def _bounded(text: str) -> str:
    """The text, cut where it is too long to be read; cut last, or half a withheld value would be left."""
    if len(text) <= LONGEST:
        return text
    return f"{text[:LONGEST]}… ({len(text):,} characters: the recorded answer holds them all)"


def _numbered(chapters: Iterable[Chapter], redaction: Redaction) -> Iterator[Chapter]:
    """The chapters with their sentences numbered, nothing withheld left in any text."""
    number = 0
    for chapter in chapters:
        parts = []
        for part in chapter.parts:
            sentences = []
            for sentence in part.sentences:
                number += 1
                text, label = _bounded(redaction.text(clean(sentence.text))), _bounded(clean(sentence.label))
                sentences.append(replace(sentence, text=text, label=label, number=number))
            title = _bounded(redaction.text(clean(part.title)))
            parts.append(replace(part, title=title, sentences=tuple(sentences)))
        yield replace(chapter, parts=tuple(parts))


def _summary(graph: Any, material: Material) -> Chapter:
    counts: dict[str, list[str]] = {}
    for node, data in graph.nodes(data=True):
        counts.setdefault(str(data.get("kind")), []).append(str(node))
    sources = tuple(str(s["source"]) for s in material.sources)
    sentences = []
    if sources:
        held = ", ".join(
            f"{len(nodes)} {_plural(kind, len(nodes))}" for kind, nodes in sorted(counts.items())
        )
        asked = "answered question names" if len(sources) == 1 else "answered questions name"
        sentences.append(Sentence(f"{len(sources)} {asked} {held or 'nobody and nothing'}.", sources))
    strong = [f for f in material.findings if f.get("strength") == "strong"]
    sentences += [Sentence(str(f["statement"]), _cites(f)) for f in strong[:_IN_SUMMARY]]
    return Chapter("summary", "Summary", (Passage("", tuple(sentences)),), "Nothing was asked yet.")


def _plural(kind: str, many: int) -> str:
    return ontology.kind(kind).counted(many)


_ALWAYS = 3
"""The first kinds of the ontology have a chapter also where none is in the case."""


def _described(graph: Any) -> Iterator[Chapter]:
    """A chapter for each kind that has one; things of kinds that nobody defined come last."""
    there = dict.fromkeys(str(data.get("kind")) for _, data in graph.nodes(data=True))
    known = [name for name in ontology.kinds() if ontology.kind(name).chapter]
    others = sorted(name for name in there if not ontology.is_kind(name))
    for at, name in enumerate([*known, *others]):
        if at < _ALWAYS or name in there:
            yield _entities(graph, name)


def _entities(graph: Any, kind: str) -> Chapter:
    row = ontology.kind(kind)
    key, title = row.plural.replace(" ", "_"), row.heading
    chosen = sorted(
        (str(n) for n, d in graph.nodes(data=True) if d.get("kind") == kind), key=ontology.id_order
    )
    parts = []
    for node in chosen:
        found = profile(graph, node)
        sentences = tuple(
            Sentence(row.value, row.cites, row.caution, row.label[:1].upper() + row.label[1:])
            for section in found.sections
            for row in section.rows
            if row.cites
        )
        if not sentences:
            data = graph.nodes[node]
            mentions = tuple(map(str, data.get("mentions") or data.get("sources") or ()))
            sentences = (Sentence("Named, and nothing more is known.", mentions),) if mentions else ()
        parts.append(Passage(f"{found.title} [{node}]", sentences, node))
    return Chapter(key, title, tuple(parts), f"No {_plural(kind, 2)} in this case.")


_MOMENTS = {"death": "died", "created": "was founded", "ceased": "ended", "ban": "was banned"}


def _timeline(graph: Any) -> Chapter:
    dated: dict[tuple[str, str], tuple[dict[str, None], str | None]] = {}

    def say(when: str, text: str, cites: Iterable[Any], caution: str | None = None) -> None:
        known, _ = dated.setdefault((when, text), ({}, caution))
        known.update(dict.fromkeys(map(str, cites)))

    for a, b, data in graph.edges(data=True):
        relation = ontology.relation(str(data.get("relation", "")))
        one, other = (str(graph.nodes[n].get("label", n)) for n in (a, b))
        role = data.get("role") or "officer"
        caution = ", ".join(map(str, data.get("cautions") or ())) or None
        ended = None if relation.moment else data.get("date_end")
        for when, words in ((data.get("date_start"), relation.began), (ended, relation.ended)):
            if when:
                cites = data.get("cites") or data.get("sources") or ()
                say(str(when), f"{one} {words.replace('{role}', str(role))} {other}.", cites, caution)
    for _, data in graph.nodes(data=True):
        for fact in data.get("facts", ()):
            if fact["attribute"] in _MOMENTS and fact.get("cites"):
                words = f"{data.get('label')} {_MOMENTS[fact['attribute']]}"
                detail = f": {text_of(fact)}." if fact["attribute"] == "ban" else "."
                say(
                    str(fact.get("date_start") or fact.get("value")),
                    words + detail,
                    fact["cites"],
                    fact.get("caution"),
                )
    sentences = tuple(
        Sentence(text, tuple(cites), caution, when)
        for (when, text), (cites, caution) in sorted(dated.items())
        if cites
    )
    return Chapter("timeline", "Timeline", (Passage("", sentences),), "Nothing with a date.")


def _cites(item: Mapping[str, Any]) -> tuple[str, ...]:
    return (*((str(item["id"]),) if item.get("id") else ()), *map(str, item["cites"]))


def _stated(key: str, title: str, items: Iterable[Mapping[str, Any]], empty: str) -> Chapter:
    sentences = []
    for item in items:
        refuted = item.get("refuted_by")
        words = f"{item['statement']}{f' It would be refuted if {refuted}.' if refuted else ''}"
        label = " ".join(str(item[name]) for name in ("id", "strength") if item.get(name))
        sentences.append(Sentence(words, _cites(item), None, label))
    return Chapter(key, title, (Passage("", tuple(sentences)),), empty)


def _conclusions(material: Material) -> Chapter:
    """What was concluded about people and companies; equal phones, emails and addresses in one sentence."""
    weighty = [i for i in material.inferences if i.get("kind") is None or i["kind"] in ontology.holders()]
    equal = [i for i in material.inferences if i not in weighty]
    chapter = _stated("inferences", "Conclusions about who is who", weighty, "None was drawn.")
    if not equal:
        return chapter
    cites = dict.fromkeys(cite for item in equal for cite in _cites(item))
    words = f"{len(equal)} mentions of contacts and addresses were joined: their values are equal."
    (part,) = chapter.parts
    return replace(chapter, parts=(part, Passage("", (Sentence(words, tuple(cites)),))))


def _decisions(material: Material, *, withheld: bool) -> Chapter:
    """Judgements; an investigator's reason is free text, and is withheld with whatever is withheld."""
    items = [
        {**item, "statement": "A decision; its wording is withheld."} if withheld else item
        for item in material.judgements
    ]
    return _stated("judgements", "Decisions of the investigator", items, "None was made.")


def _unread_values(material: Material, *, withheld: bool) -> Chapter:
    """By source, the values of its answer that nothing in the case was read from."""
    sentences = []
    for source in material.sources:
        places = [str(place) for place in source.get("unread", ())]
        if places:
            named = ", ".join(places[:_NAMED]) + (" and more" if len(places) > _NAMED else "")
            where = "" if withheld else f": {named}"
            sentences.append(
                Sentence(f"{counted(len(places), 'value')} not read{where}.", (str(source["source"]),))
            )
    everything = "Every value of every answer was read, or deliberately left."
    return Chapter("unread", "Values that were not read", (Passage("", tuple(sentences)),), everything)


def _empty_answers(material: Material) -> Chapter:
    sentences = tuple(
        Sentence(f"{s['operation']} was asked and answered that there is nothing.", (str(s["source"]),))
        for s in material.sources
        if s.get("empty")
    )
    everything = "Every question was answered with something."
    return Chapter("empty", "Searches without results", (Passage("", sentences),), everything)
