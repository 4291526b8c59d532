"""What a case gives: tables, sources, graph, chart, exports, dossier."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from workbench.case.notes import NoteBook
from workbench.case.output import asked_lists, citation, dossier_input, tables
from workbench.case.output.asked_sources import asked_sources
from workbench.case.output.listing import Listing
from workbench.case.requests.answer import Answer
from workbench.case.requests.saved_batches import SavedBatch
from workbench.case.session import Session
from workbench.errors import InputError
from workbench.evidence.engine import readable
from workbench.evidence.model import Attachment, Source
from workbench.evidence.pointers import source_number
from workbench.jobs import Job, in_thread
from workbench.values.nobody_named import NOBODY_NAMED

if TYPE_CHECKING:
    import networkx as nx
    import pandas as pd

    from workbench.chart import Chart
    from workbench.findings import Findings
    from workbench.graph.paths import Path as Way


log = logging.getLogger("workbench.case")
_LABELS_READ = 10_000
"""Of so many people the labels are looked at to count them."""


class Output:
    """Everything that is looked at or leaves a case."""

    def __init__(
        self, session: Session, notes: NoteBook, batches: Callable[[], Iterable[SavedBatch]] = tuple
    ) -> None:
        self._session = session
        self._notes = notes
        self._batches = batches

    def people(self, *, lists: bool = False) -> pd.DataFrame:
        """The people, a row each. With `lists`, what is several in a cell is a list, else one text."""
        return tables.people(self._session, lists=lists)

    def contacts(self, *, lists: bool = False) -> pd.DataFrame:
        """Phones, emails, IP addresses and social profiles, a row each."""
        return tables.contacts(self._session, lists=lists)

    def addresses(self, *, lists: bool = False) -> pd.DataFrame:
        """The addresses, a row each."""
        return tables.addresses(self._session, lists=lists)

    def companies(self, *, lists: bool = False) -> pd.DataFrame:
        """The companies, a row each."""
        return tables.companies(self._session, lists=lists)

    def entities(self, kind: str | None = None, *, lists: bool = False) -> pd.DataFrame:
        """The entities of a kind (`"vehicle"`), or of all kinds, a row each."""
        return tables.entities(self._session, kind, lists=lists)

    def sources(self, *, full: bool = False) -> pd.DataFrame:
        """The sources, a row each; `full` with times, hashes and references."""
        with readable("what is kept with the sources"):
            return tables.sources(self._session, full=full)

    def claims(self) -> pd.DataFrame:
        """Every claim, a row each, with its citation, raw value and caution."""
        return tables.claims(self._session)

    def journal(self, *, full: bool = False) -> pd.DataFrame:
        """Everything that happened, a row each; `full` with times, details and hashes."""
        return tables.journal(self._session, full=full)

    def judgements(self, *, lists: bool = False) -> pd.DataFrame:
        """The investigators' decisions, a row each, the withdrawn ones too."""
        return tables.judgements(self._session, lists=lists)

    def source(self, name: str) -> Source:
        """One source with its bytes: `case.source("S1").content`."""
        return self._session.store.source(source_number(name))

    def answer(self, name: str) -> Answer:
        """What a source answered, as it was given when it was asked."""
        return Answer(self.source(name), paid=False)

    def attachments(self, source: str | None = None) -> Listing[Attachment]:
        """Files that belong to sources: PDFs of reports, pictures of questions."""
        found = self._session.store.attachments(None if source is None else source_number(source))
        return Listing(found)

    def cite(self, reference: Any) -> citation.Citation:
        """Follows a citation to the recorded bytes; raises `UnknownReference`."""
        return citation.cite(self._session.store, reference)

    def places(self, cites: Iterable[str]) -> dict[str, str]:
        """Where the cells of imported tables stand that are cited: `members.csv, line 3, column DOB`.

        Citations of anything else are not among them.
        """
        return tables.places_of(self._session, cites)

    def graph(
        self, *, directed: bool = True, flat: bool = False, frozen: bool = False
    ) -> nx.MultiDiGraph[str] | nx.Graph[str]:
        """The link graph in the form asked for; see `Case.graph`."""
        from workbench.graph import networkx_graphs

        if not directed:
            return networkx_graphs.undirected(self._session.shown())
        if flat:
            return networkx_graphs.flat(self._session.shown())
        return self._session.shown() if frozen else self._session.graph()

    def newest(self, most: int) -> tuple[list[str], nx.MultiDiGraph[str]]:
        """The ids of the newest people and companies, at `most` so many, and the graph around them.

        It is there long before the whole graph of a large case is. What is linked to very many is left out.
        """
        return self._session.newest(most)

    def kind_counts(self) -> dict[str, int]:
        """How many entities of each kind there are; records that name nobody are no people.

        In a large case, where to look at the label of each takes long, they count too.
        """
        state = self._session.state()
        with state.lock:
            kinds = state.projection.drawn.kinds
            counts = Counter(kinds.values())
            if counts["person"] <= _LABELS_READ:
                members = state.book.members
                people = (name for name, kind in kinds.items() if kind == "person")
                counts["person"] -= sum(members[name].label == NOBODY_NAMED for name in people)
            return dict(+counts)

    def findings(self, rules: Iterable[str] | None = None) -> Findings:
        """Patterns worth a look, found by rule (`workbench.findings`): reasons to look, never verdicts.

        Raises `InputError` for an unknown rule. That one looked, and how much there was, is journalled.
        """
        from workbench.findings import find

        found = find(self._session.shown(), rules)
        self._session.record_use("looked", "findings", found=[finding.id for finding in found])
        return found

    def paths(self, a: str, b: str, *, longer: int = 0) -> Listing[Way]:
        """The shortest paths between two entities, and those up to `longer` hops longer."""
        from workbench.graph.paths import short

        ends = (self._session.entity(each)[0] for each in (a, b))
        return Listing(short(self._session.shown(), *ends, slack=longer))

    def chart(self, /, *, frozen: bool = False, **options: Any) -> Chart:
        """The link chart; options are those of `workbench.chart.Chart`.

        `frozen` draws the graph that is kept for reading, as `graph` does, and no copy of it.
        """
        from workbench.chart import Chart, View

        def views() -> dict[str, View]:
            found: dict[str, View] = {}
            for name in self._notes.views():
                try:
                    found[name] = View.from_json(self._notes.view(name))
                except InputError as error:
                    log.warning("the saved view %r is not offered on the chart: %s", name, error)
            return found

        graph = self._session.shown() if frozen else self._session.graph()
        return Chart(graph, **{"title": self._session.facts["purpose"], "views": views, **options})

    def export(self, /, path: str | Path, *, entities: Iterable[str] | None = None, **options: Any) -> Path:
        """Exports the graph, or some entities with their links; the ending of the path chooses the format.

        A spreadsheet and JSON also say what each source was asked, when and by whom.
        """
        from workbench.graph.exports import export

        self._session.store.refuse_ended()
        graph: Any = self._session.graph()
        if entities is not None:
            graph = graph.subgraph([self._session.entity(each)[0] for each in entities])
        asked = partial(asked_sources, self._session.store)
        written = Path(export(graph, path, **{"asked": asked, **options}))
        self._session.record_use("exported", "graph", file=written.name)
        return written

    def record_file(self, name: str, kind: str) -> None:
        """Journals that a file was made of the case, such as a `picture` that a browser saved.

        An erasure names it as one that only you can erase.
        """
        self._session.record_use("exported", kind, file=name)

    def dossier(self, /, path: str | Path, **options: Any) -> Path:
        """Writes the case up: .html, .pdf or .docx, every sentence cited.

        `audience` is "court", "client" or "internal", the default; `redact=["phones", "emails"]` withholds
        those values everywhere, `withhold={"0491 570 156": "a witness"}` chosen ones, with the reason;
        `entities` limits it to some people and things; `country` is the reader's;
        `draft="missing_debtor"` is the template whose question the first page answers; `letterhead` and, for
        Word, `template` are the office's (see `workbench.dossier.write`). A .pdf needs the extra `report`.
        """
        from workbench.case.report.printed_sections import printed
        from workbench.dossier import write

        self._session.store.refuse_ended()
        told = dossier_input.material(
            self._session,
            options.get("entities"),
            written=printed(self._session),
            lists=asked_lists.printed(self._session, self._batches()),
        )
        written = Path(write(told, path, **options))
        self._session.record_use("exported", "dossier", file=written.name)
        return written

    def submit_dossier(self, /, path: str | Path, **options: Any) -> Job[Path]:
        """Writes the dossier in the background, as `dossier` does; cancelling the job stops a PDF at once."""
        title = f"Dossier {Path(path).name}"
        return in_thread(lambda stop: self.dossier(path, stop=stop, **options), title=title)
