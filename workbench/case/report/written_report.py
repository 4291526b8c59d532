"""The report of a case: what the investigator writes, and how its citations stand."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.case.output import asked_lists, dossier_input
from workbench.case.output.listing import Listing
from workbench.case.report import issued_reports, quotations, sections
from workbench.case.report.citation_grammar import in_brackets, misspelt
from workbench.case.report.issued_reports import (
    ISSUED,
    KINDS,
    BrokenSentence,
    IssuedReport,
    ReportChange,
    keep,
    next_name,
)
from workbench.case.report.live_citations import LiveCitation, LiveCitations, resolved
from workbench.case.report.printed_sections import printed
from workbench.case.report.sections import OUTLINE, QUESTION, WRITTEN, Section
from workbench.case.report.unsaved_texts import UnsavedTexts
from workbench.case.requests.saved_batches import SavedBatch
from workbench.case.session import Session
from workbench.errors import InputError, UnknownReference, did_you_mean
from workbench.graph.paths import shortest
from workbench.graph.profile import name_of
from workbench.jobs import Job, in_thread
from workbench.listeners import Listeners
from workbench.ontology import scoped
from workbench.safe_file import write as put

if TYPE_CHECKING:
    from workbench.dossier import Letterhead, Material
    from workbench.dossier.birth_hints import BirthHint
    from workbench.dossier.withheld_preview import PreviewLine, ReportPages

_LONGEST = 100_000
"""Characters of one section."""
_NAMED = 4
"""Entities that the caption of a picture names."""


@scoped(lambda self: self._session.ontology)
class WrittenReport:
    """The text of a report: sections in Markdown, in an order, each version kept with its author and time.

    Cite in brackets: `[P1]`, `[S7#/records/0/dob]`, `[I3]`, `[J1]`, several with commas. The dossier prints
    what is switched on, and marks what is not accepted and what no longer holds.
    """

    def __init__(
        self,
        session: Session,
        name: Callable[[], str],
        batches: Callable[[], Iterable[SavedBatch]] = tuple,
    ) -> None:
        self.unsaved = UnsavedTexts(session)
        self._session = session
        self._name = name
        self._batches = batches
        self._listeners = Listeners("the report")

    def on_change(self, listener: Callable[[], Any]) -> Callable[[], None]:
        """Calls `listener()` when the text was changed through this case; returns a function that ends it."""
        return self._listeners.add(listener)

    def write(
        self, name: str, text: str, *, title: str = "", draft: bool = False, based_on: int | None = None
    ) -> Section:
        """Writes a section, or a new version of it; the one called `answer` answers on the first page.

        `based_on` is the version that was changed: a newer one is not written over. Raises `InputError` for
        no name or text, a newer version or a misspelt citation, `UnknownReference` for one that leads
        nowhere.
        """
        return self._write(name, text, title=title, draft=draft, based_on=based_on)

    def state_question(self, question: str, template: str = "") -> Section:
        """States the question of the case: the first page begins with it.

        `template` is the one whose rules draft the answer. Raises `InputError` for no question, or an unknown
        template.
        """
        from workbench.dossier.drafts import drafted

        if template:
            drafted(template)
        return self._write(QUESTION, question, title="Question", template=template)

    @property
    def question(self) -> Section | None:
        """The question of the case, where one was stated."""
        return next((each for each in self.sections() if each.name == QUESTION), None)

    def _write(
        self,
        name: str,
        text: str,
        *,
        title: str = "",
        draft: bool = False,
        based_on: int | None = None,
        template: str = "",
    ) -> Section:
        name = str(name).strip()
        if not name or len(name) > 100:
            raise InputError(f"name must have 1 to 100 characters (got {name[:100]!r})")
        if not text.strip() or len(text) > _LONGEST:
            raise InputError(f"text must have 1 to {_LONGEST:,} characters (got {len(text):,})")
        for cite in sections.cites_in(text):
            resolved(self._session, cite)
        if wrong := misspelt(text):
            raise InputError(
                f"{wrong} is not a citation: write it as [S1#/records/0/Name], in brackets of its own"
            )
        with self._session.store.writing(self._session.actor) as writer:
            known = {each.name: each for each in sections.written(writer)}
            before = known.get(name)
            if before and based_on is not None and before.version > based_on:
                raise InputError(
                    f"{before.author} has written version {before.version} of {name!r} "
                    f"since version {based_on}: copy your text, open the section again and add to it"
                )
            sections.save(
                writer,
                before.id if before else "",
                name=name,
                title=title or (before.title if before else name.replace("_", " ").capitalize()),
                text=text,
                draft=draft,
                template=template,
            )
        self._listeners.tell()
        return self.section(name)

    def draft(self, template: str = "") -> Section:
        """Writes the answer that the rules give to the question of a template, marked as a draft.

        Without a template it is that of the stated question, or of a free case.
        """
        from workbench.dossier import compose

        asked = template or (self.question.template if self.question else "")
        material = dossier_input.material(self._session, written=printed(self._session))
        composed = compose(replace(material, written=_question_alone(material)), draft=asked)
        chapter = next(iter(composed.answer), None)
        lines = [
            f"{sentence.cautioned} {in_brackets(sentence.cites)}".rstrip()
            for part in (chapter.parts if chapter else ())
            if part.title == "Answer"
            for sentence in part.sentences
        ]
        if not lines:
            raise InputError("there is nothing to draft an answer from: ask something first")
        return self.write("answer", "\n\n".join(lines), title="Answer", draft=True)

    def accept(self, name: str) -> Section:
        """Accepts a draft as it is: it is the investigator's text from then on."""
        section = self.section(name)
        if section.is_draft:
            self._record(section.id, accepted=True)
        return self.section(name)

    def quote(self, *entities: str) -> str:
        """Text for a section with its citations: the profile of an entity, or the path between two.

        Raises `InputError` where two are not connected, `UnknownReference` for one that is not there.
        """
        graph: Any = self._session.shown()
        today = datetime.now(UTC).date().isoformat()
        names = [self._session.entity(each)[0] for each in entities]
        if len(names) == 1:
            return quotations.entity_profile(graph, names[0], today)
        if len(names) != 2:
            raise InputError(f"choose one entity for its profile, or two for their path (got {len(names)})")
        way = shortest(graph, *names)
        if way is None:
            raise InputError(f"no path leads from {names[0]} to {names[1]} in this case")
        return quotations.path(graph, way, today)

    def picture(self, *entities: str, caption: str = "") -> str:
        """Text for a section that the dossier prints as a picture of the chart of these entities."""
        graph: Any = self._session.shown()
        names = list(dict.fromkeys(self._session.entity(each)[0] for each in entities))
        if not names:
            raise InputError("choose the entities that the picture shows")
        ranks = {name: at for at, name in enumerate(ontology.kinds())}
        names.sort(key=lambda name: ranks.get(str(graph.nodes[name].get("kind")), len(ranks)))
        return quotations.picture(names, caption or f"Chart: {_listed(graph, names)}.")

    def sections(self) -> Listing[Section]:
        """The sections in their order, in their newest version."""
        return Listing(sections.sections_of(self._entries()))

    def section(self, name: str) -> Section:
        """The newest version of a section; raises `UnknownReference`."""
        found = {each.name: each for each in self.sections()}
        if name not in found:
            raise UnknownReference(
                f"the report has no section {name!r}; it has: {', '.join(found) or 'none'}"
            )
        return found[name]

    def versions(self, name: str) -> Listing[Section]:
        """Every version of a section that is left, the oldest first."""
        return Listing(sections.versions_of(self._entries(), self.section(name).id))

    def order(self, *names: str) -> None:
        """Puts the sections in this order; those not named follow as they were."""
        chosen = [self.section(name).id for name in names]
        rest = [each.id for each in self.sections() if each.id not in chosen]
        self._record(OUTLINE, order=[*dict.fromkeys(chosen), *rest])

    def switch(self, name: str, *, on: bool) -> None:
        """Leaves a section out of the dossier, or takes it in again."""
        self._record(self.section(name).id, on=on)

    @property
    def left_out(self) -> list[str]:
        """The chapters by rule that the dossier leaves out, and says so."""
        return sections.left_out_of(self._entries())

    def leave_out(self, *chapters: str) -> None:
        """Leaves these chapters by rule out of the dossier, and prints the others.

        They are keys of `workbench.dossier.model.OPTIONAL`, such as `timeline`. Raises `InputError`.
        """
        from workbench.dossier.model import OPTIONAL

        for key in chapters:
            if key not in OPTIONAL:
                raise InputError(f"no chapter {key!r} to leave out{did_you_mean(key, OPTIONAL)}")
        self._record(OUTLINE, left_out=[key for key in OPTIONAL if key in chapters])

    def citations(self, name: str | None = None) -> Listing[LiveCitation]:
        """What the text cites, of one section or of all, and whether each citation still holds."""
        chosen = self.sections() if name is None else [self.section(name)]
        live = LiveCitations(self._session)
        return Listing(live.of(cite) for cite in dict.fromkeys(c for each in chosen for c in each.cites))

    def preview(self, **options: Any) -> Listing[PreviewLine]:
        """Every statement of the dossier with and without what `redact` and `withhold` take.

        `options` are those of `workbench.dossier.compose`.
        """
        from workbench.dossier.withheld_preview import preview

        return Listing(preview(self._material(options), **options))

    def preview_pages(self, **options: Any) -> ReportPages:
        """The pages of the dossier as HTML, with and without what `redact` and `withhold` take.

        `options` are those of `workbench.dossier.compose`.
        """
        from workbench.dossier.withheld_preview import preview_pages

        return preview_pages(self._material(options), **options)

    def birth_hints(self, **options: Any) -> Listing[BirthHint]:
        """The words of the dossier that give an age or a birth year away while birth dates are withheld.

        `options` are those of `workbench.dossier.compose`; nothing is found without `redact="birth_dates"`.
        """
        from workbench.dossier import compose
        from workbench.dossier.birth_hints import birth_hints

        held = self._material(options, pictured=False)
        return Listing(birth_hints(compose(held, **options), held.graph))

    def ineffective_choices(self, withhold: Collection[str]) -> list[str]:
        """The chosen values that would withhold nothing: they name nobody, and no report has their words.

        Raises `InputError` for a value that cannot be withheld.
        """
        from workbench.dossier.ineffective_choices import ineffective

        return ineffective(self._material({}, pictured=False), withhold)

    @property
    def empty_chapters(self) -> list[str]:
        """The chapters by rule that are wanted and have nothing in them: the dossier prints none of these."""
        from workbench.dossier import compose

        return [*compose(self._material({}, pictured=False)).empty]

    def _material(self, options: Mapping[str, Any], *, pictured: bool = True) -> Material:
        return dossier_input.material(
            self._session,
            options.get("entities"),
            written=printed(self._session),
            lists=asked_lists.printed(self._session, self._batches()),
            pictured=pictured,
        )

    def issue(
        self,
        path: str | Path,
        *,
        report: int | None = None,
        seal: bool = True,
        cover: Mapping[str, str] | None = None,
        letterhead: Letterhead | None = None,
        template: str | Path | None = None,
        stop: threading.Event | None = None,
        **options: Any,
    ) -> IssuedReport:
        """Issues the dossier as a numbered report: writes it, keeps its file in the case and seals the case.

        `report` is the number of one that was issued before, whose next version this is. `options` are those
        of `workbench.dossier.compose`. Nothing is kept where the file cannot be made, or `stop` was set.
        """
        from workbench.case.history import seal as sealing
        from workbench.dossier import compose
        from workbench.dossier.write import check, rendered

        path = Path(path)
        check(path, template)
        self._session.store.refuse_ended()
        name = next_name(self.issued(), report)
        number, _, version = name[1:].partition(".")
        held = self._material(options)
        if seal:
            held = replace(held, seal=sealing.to_come(self._name(), sealing.folder_of(self._session)))
        front = {"Report": f"R{number}, version {version}", **(cover or {})}
        dossier = compose(held, cover=front, **options)
        content = rendered(dossier, path, letterhead=letterhead, template=template, stop=stop)
        detail: dict[str, Any] = {
            "audience": dossier.audience,
            "head": held.head,
            "sentences": issued_reports.sentences_of(
                self._session, dossier, drafted=self._drafted(held, options) if _has_answer(held) else None
            ),
        }
        if not options.get("withhold"):
            stated = self.question
            draft = options.get("draft") or (stated.template if stated is not None else "")
            detail["options"] = _plain({**options, "draft": draft})
        keep(self._session, name, path.name, KINDS[path.suffix.lower()], content, detail)
        if seal:
            sealing.make(self._session, self._name(), sealing.folder_of(self._session))
        put(path, content)
        return self.issued_as(name)

    def submit_issue(self, path: str | Path, **options: Any) -> Job[IssuedReport]:
        """Issues the dossier in the background, as `issue` does; cancelling the job stops it."""
        title = f"Issue {Path(path).name}"
        return in_thread(lambda stop: self.issue(path, stop=stop, **options), title=title)

    def issued(self) -> Listing[IssuedReport]:
        """The issued reports, the oldest first."""
        store = self._session.store
        erasures = store.entries(events=("erased",))
        return Listing(issued_reports.issued(store.entries(events=(ISSUED,)), erasures))

    def issued_as(self, name: str) -> IssuedReport:
        """An issued report by its name, `R1.2`; raises `UnknownReference`."""
        found = {each.id: each for each in self.issued()}
        if name not in found:
            raise UnknownReference(f"no report {name!r} was issued; there are: {', '.join(found) or 'none'}")
        return found[name]

    def file(self, name: str) -> bytes:
        """The file of an issued report, as it was issued; raises `UnknownReference` where it was erased."""
        entry = self.issued_as(name).entry
        for each in self._session.store.attachments(0):
            if each.number == entry:
                return each.content
        raise UnknownReference(f"the file of {name} was erased")

    def changes(self, before: str, after: str) -> Listing[ReportChange]:
        """What changed between two issued reports, sentence by sentence."""
        return Listing(issued_reports.changes(self.issued_as(before), self.issued_as(after)))

    def no_longer_holds(self, name: str | None = None) -> Listing[BrokenSentence]:
        """The issued sentences that rest on what was withdrawn, erased or answered otherwise since, and those
        that their rules would write otherwise today.

        Of one report, or of the newest version of each. An earlier version also has those of which the
        newest withholds a part, and a report that an erasure took is named as a whole.
        """
        known = self.issued()
        newest = {each.number: each for each in known}
        found: list[BrokenSentence] = []
        for one in [self.issued_as(name)] if name else known:
            last = newest[one.number]
            if name or one == last or one.is_erased:
                found += issued_reports.broken(self._session, one, self._today(one))
            if one != last:
                found += issued_reports.withheld_since(one, last)
        return Listing(found)

    def _today(self, report: IssuedReport) -> list[dict[str, Any]] | None:
        """The sentences of an issued report as they would be written today; None where that is not known."""
        from workbench.dossier import compose

        if report.options is None:
            return None
        options = dict(report.options)
        if options.get("entities"):
            options["entities"] = self._still_there(options["entities"])
            if not options["entities"]:
                return None
        # what is left out and written since is no rule's doing
        material = replace(self._material(options, pictured=False), left_out=())
        material = replace(material, written=_question_alone(material))
        return issued_reports.sentences_of(self._session, compose(material, **{**options, "in_full": True}))

    def _drafted(self, held: Material, options: Mapping[str, Any]) -> set[str]:
        """The answer that the rules give, sentence by sentence, where the investigator wrote one."""
        from workbench.dossier import compose

        return issued_reports.answer_by_rule(compose(replace(held, written=_question_alone(held)), **options))

    def _still_there(self, entities: str | Iterable[str]) -> list[str]:
        """What some entities are called today, those that the case still shows."""
        graph, found = self._session.graph(), []
        for each in [entities] if isinstance(entities, str) else entities:
            try:
                found.append(self._session.entity(each)[0])
            except UnknownReference:
                continue
        return [each for each in dict.fromkeys(found) if each in graph]

    def _record(self, subject: str, **detail: Any) -> None:
        self._session.event(WRITTEN, subject, **detail)
        self._listeners.tell()

    def _entries(self) -> list[Any]:
        return list(self._session.store.entries(events=(WRITTEN,)))

    def __repr__(self) -> str:
        written = self.sections()
        broken = sum(not each.holds for each in self.citations())
        return f"<report: {len(written)} sections, {broken} citations that no longer hold>"


def _has_answer(material: Material) -> bool:
    from workbench.dossier.own_sections import ANSWER

    return any(each["name"] == ANSWER for each in material.written)


def _question_alone(material: Material) -> list[Mapping[str, Any]]:
    """Of what the investigator wrote, the question: what the rules answer."""
    return [each for each in material.written if each["name"] == QUESTION]


def _plain(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a dossier as the journal keeps them."""
    return {
        name: value if value is None or isinstance(value, str) else list(map(str, value))
        for name, value in options.items()
    }


def _listed(graph: Any, names: list[str]) -> str:
    said = [quotations.plain(name_of(graph, name)) for name in names[:_NAMED]]
    more = len(names) - len(said)
    return f"{', '.join(said)}{f' and {more} more' if more else ''}"
