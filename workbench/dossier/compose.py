"""From a case's material to the sentences of its dossier."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from workbench import ontology
from workbench.dossier import drafts
from workbench.dossier.answer import DRAFT, DraftedAnswer, cites_of, rule_of
from workbench.dossier.birth_hints import BIRTH_DATES, BirthWords, is_own
from workbench.dossier.corrections_annex import CORRECTIONS, corrections
from workbench.dossier.entities import chronology, described, further, key_facts, namesakes
from workbench.dossier.imported_cells import LISTED, CorrectedCells, places_of, unread_values
from workbench.dossier.limited import LimitedTitles, chosen_of, front, limited, method, with_cited
from workbench.dossier.method import IN_FULL, METHOD, for_the_court
from workbench.dossier.model import AUDIENCES, OPTIONAL, Chapter, Dossier, Material, Passage, Sentence
from workbench.dossier.redact import BLOCKED, Redaction
from workbench.dossier.subjects import connected_to, named_in
from workbench.dossier.withheld_entities import withheld_words
from workbench.errors import InputError
from workbench.graph.profile import is_over, name_of
from workbench.graph.sanitize import clean
from workbench.operations import wording
from workbench.operations.wording import counted
from workbench.values import dates
from workbench.values.corrections import tells_correction

ANSWER, QUESTION = "answer", "question"
"""The names of the sections that answer, and ask, on the first page."""
_WITHOUT_PICTURE = "The picture itself is left out, because something in this report is withheld."
_WITHOUT_A_RECORD = {
    "none": "No record",
    "refused": "Not asked, for a value was refused",
    "waiting": "Not asked yet",
}
_LABELS = 20
"""Rows of one outcome that are named by their references."""
_WORKING = ("inferences", "judgements")
_STATED = {"W": "text of the investigator", "I": "inference", "J": "decision"}
LONGEST = 2_000
"""Characters of one text of a dossier: what is longer is cut, and says so."""
_RECORDED = 100_000
"""Characters of one recorded answer that the page shows."""


def compose(
    material: Material,
    *,
    audience: str = "internal",
    redact: str | Sequence[str] | Mapping[str, str] = (),
    withhold: Collection[str] | Mapping[str, str] = (),
    entities: Collection[str] | None = None,
    country: str = "AU",
    draft: str = "",
    cover: Mapping[str, str] | None = None,
) -> Dossier:
    """The dossier for an audience: `client` has no workings, `internal` has the notes and tags, too, and
    `court` what a court checks it by: the method in full, the commands that verify it, and room to sign.

    `redact` withholds whole classes of values (`phones`, `emails`, `addresses`, `ip_addresses`,
    `social_profiles`, `birth_dates`, `court_records`) in every chapter, and with them the chart, the recorded
    bytes and the wording of questions and decisions. `withhold` are chosen values that go wherever they
    stand: a text, or an entity by its id or by a whole name, with all that is recorded of it and the contacts
    and places that nobody else is linked to. Both may say why, by value: `{"phones": "not needed"}`.
    `entities` are the ids of those whom the report is limited to, by default everybody: with them, what is
    said of others, their sources and the recorded answers are left out. `country` is the reader's, for the
    form of dates. `draft` is the name of the template whose question is answered on the first page: without
    one it is that of the stated question, or of a free case. `cover` is what the cover says first, such as
    its number, the client or a marking. Raises
    `InputError` for an unknown audience, class, entity or draft.
    """
    if audience not in AUDIENCES:
        raise InputError(f"no audience {audience!r}; there are: {', '.join(AUDIENCES)}")
    redact = (redact,) if isinstance(redact, str) else redact
    withhold = (withhold,) if isinstance(withhold, str) else withhold
    redaction = Redaction(material.graph, [*redact], withhold, material.entity_of)
    graph = _as_of(redaction.graph(material.graph), material.made_at[:10])
    scope = None if entities is None else chosen_of(material, entities)
    material = replace(material, conflicts=[*map(redaction.conflict, material.conflicts)])
    titles = None if scope is None else LimitedTitles(material.graph, scope)
    if titles is not None:
        lists = [{**each, "name": titles.without(str(each["name"]))} for each in material.lists]
        material = replace(material, lists=lists)
    whole = material
    material = whole if scope is None else limited(whole, scope)
    stated = next((each for each in material.written if each["name"] == QUESTION), {})
    chosen = draft or str(stated.get("template") or drafts.FREE)
    focus = scope if scope is not None else _focus(material, stated, chosen, country)
    about = material if focus is None else replace(material, findings=_about(material.findings, focus))
    first = DraftedAnswer(chosen, graph, about, namesakes(graph, country, focus), scope, country)
    findings, conflicts, closed = material.findings, material.conflicts, redaction.is_closed
    today = material.made_at[:10]
    is_profiled = "profiles" not in material.left_out
    profiles = tuple(_profiles(graph, country, scope, focus, today)) if is_profiled else ()
    chapters = [
        _answered(first.chapter(), material, country),
        *_written(material, country),
        key_facts(graph, first.named, country, focus),
        *profiles,
        *_lists(material, scope, withheld=closed),
        further(graph, country, scope),
        chronology(graph, country, scope, today),
        _stated("findings", "Findings", findings),
        _stated("conflicts", "Conflicts", conflicts),
        _empty_answers(material, country, withheld=closed),
        unread_values(
            material,
            listed=audience != "client",
            quoted=lambda cite: audience != "client" and scope is None and not redaction.hides(cite),
        ),
        replace(_conclusions(material), annex=True),
        replace(_decisions(material, withheld=closed), annex=True),
        *(() if closed or audience != "internal" else (_work_notes(material, scope, country),)),
    ]
    if audience == "client":
        chapters = [chapter for chapter in chapters if chapter.key not in _WORKING]
    empty = tuple(_empty(material, chapters, any(profiles)))
    printed = [each for each in chapters if each and each.key.partition("-")[0] not in material.left_out]
    said = None if scope is None else _cites(each for each in printed if each.key != "unread")
    printed += filter(None, [corrections(whole, withheld=bool(redaction), cited=said)])
    printed.sort(key=lambda chapter: chapter.annex)
    births = BirthWords(material.graph, material.made_at) if BIRTH_DATES in redact else None
    corrected = CorrectedCells(whole.graph, withheld=bool(redaction))
    chapters = list(_numbered(printed, redaction, country, births, corrected))
    cites = [*_cites(chapters)]
    if scope is not None:
        material = with_cited(material, whole, cites)
    cautioned = (s.caution for c in chapters for p in c.parts for s in p.sentences if s.caution)
    shown = {key for caution in cautioned for key in caution.split(", ")}
    workings = audience != "client"
    investigator = _bounded(redaction.text(clean(material.investigator)))
    words = {name: _bounded(redaction.text(clean(text))) for name, text in _frame(material).items()}
    return Dossier(
        title=words["title"],
        audience=audience,
        front=(
            *(_cleaned(redaction, *each) for each in (cover or {}).items()),
            *((("Purpose", words["Purpose"]),) if words["Purpose"] != words["title"] else ()),
            ("Legal basis", words["Legal basis"]),
            ("Investigator", investigator),
            *((("Date", _day(material.made_at, country)),) if material.made_at else ()),
            *(() if scope is None else (_cleaned(redaction, *front(whole, scope)),)),
            ("Sources", str(len(material.sources))),
        ),
        chapters=tuple(chapters),
        sources=tuple(
            (str(s["source"]), wording.name(str(s["operation"])), _moment(str(s["asked_at"])),
             BLOCKED if closed else _bounded(redaction.text(clean(s["asked"]))), str(s["sha256"]))
            for s in material.sources
        ),
        cautions=tuple(sorted({material.cautions.get(key, key) for key in shown})),
        method=(
            *METHOD,
            *(IN_FULL if audience == "court" else ()),
            *(() if scope is None else (method(len(whole.sources) - len(material.sources)),)),
            *map(redaction.text, _withdrawn(material, country, withheld=closed or scope is not None)),
            *_left_out(material, empty),
        ),
        proof=(
            *((("Journal hash", material.head),) if material.head else ()),
            *((label, _bounded(clean(text))) for label, text in material.seal),
            *(for_the_court(material, investigator) if audience == "court" else ()),
        ),
        redacted=tuple(redact),
        withheld=tuple(_withheld(material.graph, redact, withhold, redaction)),
        chart=None if "chart" in material.left_out or redaction.hides_pictures else material.chart,
        simulated=any(s.get("environment") == "sandbox" for s in material.sources),
        workings=workings,
        closed=closed,
        notes={**_notes(material, country), **_own_notes(chapters)},
        cells=places_of(material, cites, withheld=bool(redaction.hidden)),
        cover=redaction.title if titles is None else lambda text: titles.without(redaction.title(text)),
        recorded={} if redaction or not workings or scope is not None else _recorded(material),
        country=country,
        made_at=material.made_at,
        empty=empty,
    )  # fmt: skip


def _cites(chapters: Iterable[Chapter]) -> dict[str, None]:
    return {cite: None for c in chapters for p in c.parts for s in p.sentences for cite in s.cites}


def _as_of(graph: Any, day: str) -> Any:
    """The graph in which each ban that was over by a day is marked so."""
    ended = {
        node: [{**fact, "over": True} if is_over(fact, day) else fact for fact in data["facts"]]
        for node, data in graph.nodes(data=True)
        if any(is_over(fact, day) for fact in data.get("facts") or ())
    }
    if not ended or not day:
        return graph
    copy = graph.copy()
    for node, facts in ended.items():
        copy.nodes[node]["facts"] = facts
    return copy


def _work_notes(material: Material, scope: set[str] | None, country: str) -> Chapter:
    """What the investigators noted for themselves, by entity; each rests on what the entity was read from."""
    by_entity: dict[str, list[Sentence]] = {}
    for note in material.notes:
        entity = str(note["entity"])
        cites = tuple(map(str, material.graph.nodes[entity].get("sources") or ()))
        if cites and (scope is None or entity in scope):
            words = f"{note['text']} ({note['author']}, {_day(str(note['at']), country)})"
            by_entity.setdefault(entity, []).append(Sentence(words, cites))
    parts = (
        Passage(f"{name_of(material.graph, entity)} [{entity}]", tuple(sentences))
        for entity, sentences in by_entity.items()
    )
    return Chapter("work_notes", "Work notes", tuple(parts), annex=True)


def _lists(material: Material, scope: set[str] | None, *, withheld: bool) -> Iterator[Chapter]:
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
    asked = "To be asked" if row["state"] in ("refused", "waiting") else "Asked"
    words = f"{row['text']} {asked}: {row['asked']}." if row["asked"] else str(row["text"])
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


def _left_out(material: Material, empty: Collection[str]) -> Iterator[str]:
    names = [title for key, title in OPTIONAL.items() if key in material.left_out]
    if names:
        yield f"The investigator left these chapters out: {', '.join(names)}."
    names = [title for key, title in OPTIONAL.items() if key in empty]
    if names and material.sources:
        yield f"There was nothing to print in these chapters: {', '.join(names)}."


def _empty(material: Material, chapters: Iterable[Chapter], profiles: bool) -> Iterator[str]:
    """The chapters by rule that are wanted and have nothing in them."""
    filled = {chapter.key.partition("-")[0] for chapter in chapters if chapter}
    filled |= {"profiles"} if profiles else set()
    filled |= {"chart"} if len(material.graph) else set()
    yield from (key for key in OPTIONAL if key not in filled and key not in material.left_out)


def _withdrawn(material: Material, country: str, *, withheld: bool) -> Iterator[str]:
    """What was imported and withdrawn; the reason is free text, and is withheld with whatever is withheld."""
    for each in material.withdrawn:
        because = "" if withheld or not each["reason"] else f", because {_bounded(clean(each['reason']))}"
        day = _day(str(each["at"]), country)
        yield f"{each['id']} was imported, and {clean(each['author'])} withdrew it on {day}{because}."


def _answered(chapter: Chapter, material: Material, country: str) -> Chapter:
    """The chapter with what the investigator asked, wrote or accepted in place of the draft by rule."""
    asked = next((each for each in material.written if each["name"] == QUESTION), None)
    if asked is not None:
        chapter = replace(chapter, intro=" ".join(str(each["text"]) for each in asked["paragraphs"]))
    section = next((each for each in material.written if each["name"] == ANSWER), None)
    if section is None:
        return chapter
    rest = tuple(part for part in chapter.parts if part.title != "Answer")
    answered = Passage("Answer", _paragraphs(section))
    return replace(chapter, parts=(answered, *rest), note=_author(section, country))


def _written(material: Material, country: str) -> Iterator[Chapter]:
    """The other sections of the investigator, a chapter each."""
    for section in material.written:
        if section["name"] not in (ANSWER, QUESTION):
            key, title = f"written-{section['id']}", str(section["title"])
            part = Passage("", _paragraphs(section))
            yield Chapter(key, title, (part,), is_prose=True, note=_author(section, country))


def _paragraphs(section: Mapping[str, Any]) -> tuple[Sentence, ...]:
    return tuple(
        Sentence(str(each["text"]), tuple(each["cites"]), picture=each.get("picture"))
        for each in section["paragraphs"]
    )


def _author(section: Mapping[str, Any], country: str) -> str:
    if section["is_draft"]:
        return DRAFT
    return f"Written by {section['author']}, {_day(str(section['at']), country)}."


def _withheld(
    graph: Any,
    redact: Sequence[str] | Mapping[str, str],
    withhold: Collection[str] | Mapping[str, str],
    redaction: Redaction,
) -> Iterator[tuple[str, str]]:
    """What was withheld and why; of a chosen value what it is, never the value."""

    def chosen(value: str) -> str:
        return withheld_words(graph, value, redaction.entities[value])

    for names, words in ((redact, str), (withhold, chosen)):
        for at, name in enumerate(names, start=1):
            why = str(names[name]) if isinstance(names, Mapping) else ""
            number = "" if names is redact else f"Chosen value {at}: "
            what = f"{number}{words(name).replace('_', ' ')}"
            yield what[:1].upper() + what[1:], _bounded(redaction.text(clean(why))) or "no reason given"


def _frame(material: Material) -> dict[str, str]:
    return {"title": material.title, "Purpose": material.purpose, "Legal basis": material.legal_basis}


def _cleaned(redaction: Redaction, name: str, text: str) -> tuple[str, str]:
    return redaction.text(clean(name)), _bounded(redaction.text(clean(text)))


def _about(findings: Iterable[Mapping[str, Any]], chosen: set[str]) -> list[Mapping[str, Any]]:
    """The findings on some entities, and those that are on nobody."""
    return [f for f in findings if "entities" not in f or chosen & set(map(str, f["entities"]))]


def _focus(material: Material, stated: Mapping[str, Any], draft: str, country: str) -> set[str] | None:
    """Whom the stated question, the purpose or the question of the draft names, with all who are connected.

    None where nobody is named: then the report is about everybody.
    """
    question = " ".join(str(each["text"]) for each in stated.get("paragraphs") or ())
    named = named_in(material.graph, question) or named_in(material.graph, material.purpose)
    by_rule = drafts.drafted(draft)
    if not named and drafts.names_somebody(by_rule):
        named = [*drafts.asked(by_rule, material.graph, material, None, country).subjects]
    return connected_to(material.graph, named) if named else None


def _profiles(
    graph: Any, country: str, scope: Collection[str] | None, focus: set[str] | None, today: str
) -> Iterator[Chapter]:
    """The profiles; of those who are not connected to whom the report is about, in the annex."""
    if scope is not None or focus is None:
        yield from described(graph, country, scope, today)
        return
    others = {str(node) for node in graph} - focus
    besides = [chapter for chapter in described(graph, country, others, today) if chapter]
    many = {chapter.key: len(chapter.parts) for chapter in besides}
    for chapter in described(graph, country, focus, today):
        there = many.get(chapter.key)
        note = f"{there:,} more, not connected to whom the question names, in the annex." if there else ""
        yield replace(chapter, note=note)
    for chapter in besides:
        title = f"{chapter.title} not connected to whom the question names"
        yield replace(chapter, key=f"besides-{chapter.key}", title=title, annex=True)


def _moment(text: str) -> str:
    """A time to the second: `2026-11-20 10:00:00 UTC`."""
    return f"{datetime.fromisoformat(text).astimezone(UTC):%Y-%m-%d %H:%M:%S} UTC"


def _day(text: str, country: str) -> str:
    return dates.to_read(_moment(text)[:10], country)


def _notes(material: Material, country: str) -> dict[str, str]:
    return {
        str(s["source"]): f"{s['source']}, {wording.name(str(s['operation']))}, "
        f"{_day(str(s['asked_at']), country)}"
        for s in material.sources
    }


def _own_notes(chapters: Iterable[Chapter]) -> dict[str, str]:
    """What a footnote says of the investigator's text, an inference or a decision."""
    cited = {name for c in chapters for p in c.parts for s in p.sentences for name in s.short}
    return {name: f"{name}, {_STATED[name[0]]}" for name in sorted(cited) if name[:1] in _STATED}


def _recorded(material: Material) -> dict[str, str]:
    shown = {}
    for source in material.sources:
        text = clean(source.get("recorded", ""))
        if len(text) > _RECORDED:
            text = f"{text[:_RECORDED]}… ({len(text):,} characters: the case holds them all)"
        if text:
            shown[str(source["source"])] = text
    return shown


def _bounded(text: str) -> str:
    """The text, cut where it is too long to be read; cut last, or half a withheld value would be left."""
    if len(text) <= LONGEST:
        return text
    return f"{text[:LONGEST]}… ({len(text):,} characters: the recorded answer holds them all)"


def _numbered(
    chapters: Iterable[Chapter], redaction: Redaction, country: str, births: BirthWords | None,
    corrected: CorrectedCells,
) -> Iterator[Chapter]:  # fmt: skip
    """The chapters with their sentences numbered, nothing withheld left in any text.

    What the program wrote tells no birth by other words either; what somebody wrote is theirs to change.
    """
    number = 0
    for chapter in chapters:
        parts = []
        for part in chapter.parts:
            sentences = []
            for sentence in part.sentences:
                number += 1
                text, label = _cleared(redaction, chapter, part, sentence)
                text = text if chapter.key == CORRECTIONS else dates.text_to_read(text, country)
                if births is not None and not is_own(chapter, part):
                    text, label = births.withheld(text), births.withheld(label)
                said = "" if chapter.key == CORRECTIONS else corrected.words(sentence.cites)
                if said and not tells_correction(text):  # as it was put into the report
                    text = f"{text} ({redaction.text(clean(said))})"
                label = _bounded(label)
                picture = None if redaction.hides_pictures else sentence.picture
                if sentence.picture is not None and picture is None:
                    text = f"{text} {_WITHOUT_PICTURE}"
                sentences.append(
                    replace(sentence, text=_bounded(text), label=label, number=number, picture=picture)
                )
            title = _bounded(redaction.by_rule(clean(part.title), (), part.entity))
            parts.append(replace(part, title=title, sentences=tuple(sentences)))
        note = _bounded(redaction.text(clean(chapter.note)))
        heading = _bounded(redaction.title(clean(chapter.title)) if _is_free(chapter) else chapter.title)
        intro = _bounded(dates.text_to_read(redaction.text(clean(chapter.intro)), country))
        yield replace(
            chapter,
            parts=tuple(part for part in parts if part.sentences),
            intro=intro,
            title=heading,
            note=note,
        )


def _is_free(chapter: Chapter) -> bool:
    """Whether the words of a chapter are somebody's own, or hold the names of files and references."""
    return chapter.key.partition("-")[0] in ("written", "lists", "work_notes")


def _cleared(redaction: Redaction, chapter: Chapter, part: Passage, sentence: Sentence) -> tuple[str, str]:
    """The text and the label of a sentence, without what is withheld."""
    text, label = clean(sentence.text), clean(sentence.label)
    if _is_free(chapter) or is_own(chapter, part):
        return redaction.quoted(text, sentence.cites), redaction.title(label)
    cites = sentence.cites
    return redaction.by_rule(text, cites, part.entity), redaction.label(label, cites, part.entity)


def _stated(key: str, title: str, items: Iterable[Mapping[str, Any]]) -> Chapter:
    sentences = []
    for item in items:
        refuted = item.get("refuted_by")
        words = f"{item['statement']}{f' It would be refuted if {refuted}.' if refuted else ''}"
        rule = f"{rule_of(item)}," if item.get("rule") else ""
        label = " ".join(str(text) for text in (item.get("id") or rule, item.get("strength")) if text)
        sentences.append(Sentence(words, cites_of(item), None, label))
    return Chapter(key, title, (Passage("", tuple(sentences)),))


def _conclusions(material: Material) -> Chapter:
    """What was concluded about people and companies; equal phones, emails and addresses in one sentence."""
    weighty = [i for i in material.inferences if i.get("kind") is None or i["kind"] in ontology.holders()]
    equal = [i for i in material.inferences if i not in weighty]
    chapter = _stated("inferences", "Conclusions about who is who", weighty)
    if not equal:
        return chapter
    cites = dict.fromkeys(cite for item in equal for cite in cites_of(item))
    words = f"{len(equal)} mentions of contacts and addresses were joined: their values are equal."
    (part,) = chapter.parts
    return replace(chapter, parts=(part, Passage("", (Sentence(words, tuple(cites)),))))


def _decisions(material: Material, *, withheld: bool) -> Chapter:
    """Judgements; an investigator's reason is free text, and is withheld with whatever is withheld."""
    hidden = "A decision, withdrawn later; its wording is withheld."
    items = [
        {**item, "statement": hidden if item.get("withdrawn") else "A decision; its wording is withheld."}
        if withheld
        else item
        for item in material.judgements
    ]
    items = [{**item, "strength": "withdrawn"} if item.get("withdrawn") else item for item in items]
    return _stated("judgements", "Decisions of the investigator", items)


def _empty_answers(material: Material, country: str, *, withheld: bool) -> Chapter:
    alike: dict[str, list[str]] = {}
    for source in material.sources:
        for asked, pointer in source.get("nothing", ()):
            what = f"{_capital(source['operation'])}{'' if withheld or not asked else f' for {asked}'}"
            cite = f"{source['source']}#{pointer}" if pointer else str(source["source"])
            searched = f"searched on {_day(str(source['asked_at']), country)}, nothing found"
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
