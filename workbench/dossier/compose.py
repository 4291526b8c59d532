"""From a case's material to the sentences of its dossier."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from workbench.dossier import drafts
from workbench.dossier.asked_chapters import empty_answers, list_chapters
from workbench.dossier.birth_hints import BIRTH_DATES, BirthWords
from workbench.dossier.cleared_chapters import bounded, numbered
from workbench.dossier.corrections_annex import corrections
from workbench.dossier.disputed_days import disputed_days
from workbench.dossier.entities import chronology, described, further, key_facts, namesakes
from workbench.dossier.first_page import DraftedAnswer
from workbench.dossier.imported_cells import CorrectedCells, places_of, unread_cells, unread_values
from workbench.dossier.limited import (
    LimitedWords,
    chosen_of,
    front,
    limited,
    method,
    sources_of_others,
    with_cited,
)
from workbench.dossier.method import IN_FULL, METHOD, for_the_court, screened_nobody, without_answer
from workbench.dossier.model import AUDIENCES, OPTIONAL, Chapter, Dossier, Material
from workbench.dossier.own_sections import with_own_answer, written_chapters
from workbench.dossier.redact import BLOCKED, Redaction
from workbench.dossier.report_days import day_to_read
from workbench.dossier.sources_annex import WITHOUT_HASH, source_rows
from workbench.dossier.subjects import QUESTION, connected_to, named_in, question_of
from workbench.dossier.withheld_entities import withheld_words
from workbench.dossier.workings import (
    conclusions,
    decisions,
    stated_chapter,
    without_workings,
    work_notes,
)
from workbench.errors import InputError
from workbench.graph.one_ban import with_each_ban_once
from workbench.graph.profile import is_over
from workbench.graph.sanitize import clean
from workbench.operations import wording

_WORKING = ("inferences", "judgements")
_STATED = {"W": "text of the investigator", "I": "inference", "J": "decision"}
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
    in_full: bool = False,
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
    its number, the client or a marking. `in_full` leaves nothing out of the answer and the key facts for want
    of room: what is compared with an earlier report. Raises `InputError` for an unknown audience, class,
    entity or draft.
    """
    if audience not in AUDIENCES:
        raise InputError(f"no audience {audience!r}; there are: {', '.join(AUDIENCES)}")
    redact = (redact,) if isinstance(redact, str) else redact
    withhold = (withhold,) if isinstance(withhold, str) else withhold
    redaction = Redaction(material.graph, [*redact], withhold, material.entity_of, unread_cells(material))
    graph = _as_of(redaction.graph(material.graph), material.made_at[:10])
    scope = None if entities is None else chosen_of(material, entities)
    material = replace(
        material,
        conflicts=[*map(redaction.conflict, material.conflicts)],
        findings=[*map(redaction.finding, material.findings)],
    )
    own_words = str if scope is None else LimitedWords(material.graph, scope).without
    lists = [{**each, "name": own_words(str(each["name"]))} for each in material.lists]
    material = replace(material, lists=lists)
    whole = material
    material = whole if scope is None else limited(whole, scope)
    own = disputed_days(graph, country, scope)
    material = replace(material, conflicts=[*material.conflicts, *own])
    stated = next((each for each in whole.written if each["name"] == QUESTION), {})
    chosen = draft or str(stated.get("template") or drafts.FREE)
    focus = scope if scope is not None else _focus(material, chosen, country)
    about = material if focus is None else replace(material, findings=_about(material.findings, focus))
    alike = namesakes(graph, country, focus)
    first = DraftedAnswer(chosen, graph, about, alike, scope, country, in_full=in_full)
    findings, conflicts, closed = material.findings, material.conflicts, redaction.is_closed
    is_partial = closed or scope is not None
    today = material.made_at[:10]
    is_profiled = "profiles" not in material.left_out
    profiles = tuple(_profiles(graph, country, scope, focus, today)) if is_profiled else ()
    chapters = [
        with_own_answer(first.chapter(), material, country),
        *written_chapters(material, country),
        key_facts(graph, first.named, country, focus, in_full=in_full),
        *profiles,
        *list_chapters(material, scope, withheld=closed),
        further(graph, country, scope),
        chronology(graph, country, scope, today),
        stated_chapter("findings", "Findings", findings),
        stated_chapter("conflicts", "Conflicts", conflicts),
        empty_answers(material, country, withheld=closed),
        unread_values(
            material,
            listed=audience != "client",
            quoted=lambda cite: audience != "client" and scope is None and not redaction.hides(cite),
        ),
        replace(conclusions(material), annex=True),
        replace(decisions(material, withheld=closed), annex=True),
        *(() if closed or audience != "internal" else (work_notes(material, scope, country),)),
    ]
    if audience == "client":
        chapters = [*without_workings(each for each in chapters if each.key not in _WORKING)]
    empty = tuple(_empty(material, chapters, any(profiles)))
    printed = [each for each in chapters if each and each.key.partition("-")[0] not in material.left_out]
    said = None if scope is None else _cites(each for each in printed if each.key != "unread")
    printed += filter(None, [corrections(whole, redaction.hides_correction, cited=said)])
    printed.sort(key=lambda chapter: chapter.annex)
    births = BirthWords(material.graph, material.made_at) if BIRTH_DATES in redact else None
    corrected = CorrectedCells(whole.graph, redaction.hides_correction)
    chapters = list(numbered(printed, redaction, country, births, corrected))
    cites = [*_cites(chapters)]
    if scope is not None:
        material = with_cited(material, whole, cites)
    cautioned = (s.caution for c in chapters for p in c.parts for s in p.sentences if s.caution)
    shown = {key for caution in cautioned for key in caution.split(", ")}
    workings = audience != "client"

    def person(name: str) -> str:
        return bounded(redaction.text(clean(name)))

    words = {name: bounded(redaction.text(clean(text))) for name, text in _frame(material).items()}
    of_others = set() if scope is None else sources_of_others(whole, scope)
    sources = source_rows(
        material.sources,
        lambda each: str(each["source"]) not in of_others and not redaction.hides_source(each),
        lambda each: (
            BLOCKED
            if closed or redaction.hides_question(each)
            else bounded(own_words(redaction.text(clean(each["asked"]))))
        ),
        person,
    )
    return Dossier(
        title=words["title"],
        audience=audience,
        front=(
            *(_cleaned(redaction, *each) for each in (cover or {}).items()),
            *((("Purpose", words["Purpose"]),) if words["Purpose"] != words["title"] else ()),
            ("Legal basis", words["Legal basis"]),
            ("Investigator", person(material.investigator)),
            *((("Date", day_to_read(material.made_at, country)),) if material.made_at else ()),
            *(() if scope is None else (_cleaned(redaction, *front(whole, scope)),)),
            ("Sources", str(len(material.sources))),
        ),
        chapters=tuple(chapters),
        sources=sources,
        cautions=tuple(sorted({material.cautions.get(key, key) for key in shown})),
        method=(
            *METHOD,
            *(IN_FULL if audience == "court" else ()),
            *(() if scope is None else (method(len(whole.sources) - len(material.sources)),)),
            *screened_nobody(material),
            *without_answer(
                whole,
                country,
                lambda asked: "" if is_partial else bounded(redaction.text(clean(asked))),
            ),
            *((WITHOUT_HASH,) if any(row[-1] == BLOCKED for row in sources) else ()),
            *map(redaction.text, _withdrawn(material, country, withheld=is_partial)),
            *_left_out(material, empty),
        ),
        proof=(
            *((("Journal hash", material.head),) if material.head else ()),
            *((label, bounded(clean(text))) for label, text in material.seal),
            *(for_the_court(material, person(material.investigator)) if audience == "court" else ()),
        ),
        redacted=tuple(redact),
        without_values=redaction.without_values,
        withheld=tuple(_withheld(material.graph, redact, withhold, redaction)),
        chart=None if "chart" in material.left_out or redaction.hides_pictures else material.chart,
        simulated=any(s.get("environment") == "sandbox" for s in material.sources),
        workings=workings,
        closed=closed,
        notes={**_notes(material, country), **_own_notes(chapters)},
        cells=places_of(material, cites, withheld=bool(redaction.hidden)),
        cover=lambda text: own_words(redaction.title(text)),
        recorded={} if redaction or not workings or scope is not None else _recorded(material),
        country=country,
        made_at=material.made_at,
        empty=empty,
    )  # fmt: skip


def _cites(chapters: Iterable[Chapter]) -> dict[str, None]:
    return {cite: None for c in chapters for p in c.parts for s in p.sentences for cite in s.cites}


def _as_of(graph: Any, day: str) -> Any:
    """The graph that says each ban once, and of each that was over by a day that it was."""
    changed = {}
    for node, data in graph.nodes(data=True):
        facts = data.get("facts") or ()
        if any(fact["attribute"] == "ban" for fact in facts):
            once = with_each_ban_once(facts)
            told = [{**fact, "over": True} if day and is_over(fact, day) else fact for fact in once]
            if told != list(facts):
                changed[node] = told
    if not changed:
        return graph
    copy = graph.copy()
    for node, facts in changed.items():
        copy.nodes[node]["facts"] = facts
    return copy


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
        because = "" if withheld or not each["reason"] else f", because {bounded(clean(each['reason']))}"
        day = day_to_read(str(each["at"]), country)
        yield f"{each['id']} was imported, and {clean(each['author'])} withdrew it on {day}{because}."


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
            yield what[:1].upper() + what[1:], bounded(redaction.text(clean(why))) or "no reason given"


def _frame(material: Material) -> dict[str, str]:
    return {"title": material.title, "Purpose": material.purpose, "Legal basis": material.legal_basis}


def _cleaned(redaction: Redaction, name: str, text: str) -> tuple[str, str]:
    return redaction.text(clean(name)), bounded(redaction.text(clean(text)))


def _about(findings: Iterable[Mapping[str, Any]], chosen: set[str]) -> list[Mapping[str, Any]]:
    """The findings on some entities, and those that are on nobody."""
    return [f for f in findings if "entities" not in f or chosen & set(map(str, f["entities"]))]


def _focus(material: Material, draft: str, country: str) -> set[str] | None:
    """Whom the stated question, the purpose or the question of the draft names, with all who are connected.

    None where nobody is named: then the report is about everybody.
    """
    named = named_in(material.graph, question_of(material)) or named_in(material.graph, material.purpose)
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


def _notes(material: Material, country: str) -> dict[str, str]:
    return {
        str(s["source"]): f"{s['source']}, {wording.name(str(s['operation']))}, "
        f"{day_to_read(str(s['asked_at']), country)}"
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
