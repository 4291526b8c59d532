"""The case: the file of one investigation, and everything that can be done with it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Self, cast, overload

from workbench.case import defining, opening
from workbench.case.case_imports import CaseImports
from workbench.case.delegate import delegate
from workbench.case.history.history import CaseHistory
from workbench.case.import_drafts import ImportDrafts
from workbench.case.judgements import Judgements
from workbench.case.notes import NoteBook
from workbench.case.output.output import Output
from workbench.case.privacy.privacy import Privacy
from workbench.case.report.written_report import WrittenReport
from workbench.case.requests.answer import Answer
from workbench.case.requests.batch_requests import BatchRequests
from workbench.case.requests.operations import CaseOperations
from workbench.case.requests.service import Requests
from workbench.case.session import Session
from workbench.case.withdrawal import Withdrawals
from workbench.evidence.engine import placed
from workbench.ontology import scoped
from workbench.operations import Operation
from workbench.values.secret import methods_take_secrets, secret

if TYPE_CHECKING:
    import networkx as nx
    from pydantic import SecretStr

    from workbench.case.history.seal import Seal
    from workbench.client import AsyncClient, Client
    from workbench.graph.link_graph import GraphDelta
    from workbench.ontology import Kind, Ontology, Relation

_REFRESH = inspect.Parameter("refresh", inspect.Parameter.KEYWORD_ONLY, default=False, annotation=bool)


@methods_take_secrets
@scoped(lambda self: self._session.ontology)
class Case(CaseOperations):
    """One investigation: purpose, legal basis, evidence, judgements. Open it with `Case.open`.

    Every operation is a method: `case.contact_person_search(name_last="...", refresh=False)` gives a
    `Answer`; what was answered before is answered from evidence and costs nothing unless `refresh`.
    Safe to use from several threads; several processes may have one case open.
    """

    _parameters = (_REFRESH,)

    def __init__(self, session: Session, client: AsyncClient, name: str) -> None:
        self.name = name
        self.notes = NoteBook(session)
        self.import_drafts = ImportDrafts(session)
        self._session = session
        self._requests = Requests(session, client)
        self._batches = BatchRequests(session, self._requests.runner, self._requests.pricing)
        self._judgements = Judgements(session)
        self._withdrawals = Withdrawals(session)
        self._output = Output(session, self.notes, self._batches.batches)
        self._history = CaseHistory(session)
        self._privacy = Privacy(session)
        self._imports = CaseImports(session)
        self.report = WrittenReport(session, lambda: self.name, self._batches.batches)

    @classmethod
    def open(
        cls,
        place: str | Path,
        client: Client | AsyncClient | None = None,
        *,
        purpose: str | None = None,
        legal_basis: str | None = None,
        investigator: str | None = None,
        budget: int | None = None,
        retention_days: int | None = None,
        passphrase: str | SecretStr | None = None,
        read_only: bool = False,
        incomplete: bool = False,
        resolver: Callable[[], Any] | None = None,
    ) -> Self:
        """Opens the case at a path or `postgresql://host/database#name`, or creates it.

        A new case needs `purpose` and `legal_basis` (`PurposeRequired`); an existing one keeps its own,
        and others are refused (`InputError`). `budget` is the most units it may spend. `client` is
        the simulated service unless given. `passphrase` encrypts the file (SQLCipher). Queued
        reports of an earlier session are waited for in the background. What older readers have read
        is read again; a case that newer ones have read is refused (`ReadByNewer`).

        `read_only` writes nothing, nor that it was opened; so is a case on media that cannot be written. An
        empty file becomes a new case where `purpose` and `legal_basis` are given. A copy made while the case
        was in use, without its log, is refused (`IncompleteCase`) unless `incomplete` accepts what it holds.
        """
        place, asks, passphrase = placed(place), opening.asynchronous(client), secret(passphrase)
        stated = opening.Stated(purpose, legal_basis, investigator, budget, retention_days)
        store = stated.store(place, passphrase, read_only=read_only, incomplete=incomplete)
        with opening.closed_on_error(store, place, passphrase):
            session = stated.session(store, resolver)
            case = cls(session, asks, opening.name_of(place))
            if not store.read_only:
                store.read_ends()
                session.renew()
                detail: dict[str, Any] = {"incomplete": True} if incomplete else {}
                detail |= {"log_broken_off": True} if store.log_broken_off else {}
                session.event("opened", service="sandbox" if asks.is_inside else "live", **detail)
                case.resume()
        return case

    def close(self) -> None:
        """Closes the case once what was sent is stored; what is queued goes on at the service.

        What was read can still be looked at. Whatever would ask or write raises `CaseUnreachable`, and so
        ends a batch that is under way. Raises `CaseUnreachable`, and stays open, where an answer that may
        have been paid for is in memory only and cannot be written.
        """
        self._requests.settle()
        self._session.settle()
        self._session.store.close()

    def save_as(self, path: str | Path, passphrase: str | SecretStr | None = None) -> None:
        """Copies the whole case to a new file and goes on with it there; the first file stays as it is.

        An encrypted case needs the `passphrase` of the copy. Works also when the first file was moved or
        removed while the case was open. Raises `InputError` where a file is there already, or the case is on
        a server: make a bundle of it.
        """
        place = placed(path)
        self._session.store.save_as(place, secret(passphrase))
        self.name = opening.name_of(place)
        self._session.event("exported", "case", file=Path(place).name)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_details: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Case {self.name}: {self.purpose} ({self.environment})>"

    @property
    def ontology(self) -> Ontology:
        """The kinds and relations as this case has them: those that all have, and what it defines."""
        return self._session.ontology

    @property
    def path(self) -> Path | None:
        """The case's file; None for a case on a server."""
        return self._session.store.path

    @property
    def file_problem(self) -> str:
        """What became of the case's file since it was opened, in a sentence; empty while it is there."""
        return self._session.store.file_problem

    @property
    def purpose(self) -> str:
        """Why this is investigated."""
        return str(self._session.facts["purpose"])

    @property
    def legal_basis(self) -> str:
        """What allows it."""
        return str(self._session.facts["legal_basis"])

    @property
    def investigator(self) -> str:
        """Who works here, in this process."""
        return self._session.actor

    @property
    def retention_days(self) -> int | None:
        """How long the case is to be kept, in days from its creation."""
        kept: int | None = self._session.facts["retention_days"]
        return kept

    @property
    def head(self) -> str:
        """The hash at the end of the journal: kept elsewhere, it proves the whole case unchanged."""
        return self._history.head

    @property
    def entry_count(self) -> int:
        """How many entries the journal has."""
        return self._history.entry_count

    @property
    def source_count(self) -> int:
        """How many sources there are."""
        return self._session.store.count()

    @property
    def environment(self) -> str:
        """`live` or `sandbox`: of the client that asks; `unknown` until its server says which."""
        return self._requests.environment

    @property
    def budget(self) -> int | None:
        """The most units that the case may spend; None for no limit."""
        return self._requests.budget

    @budget.setter
    def budget(self, units: int | None) -> None:
        """Changes the budget; journalled."""
        self._requests.budget = units

    @property
    def spent(self) -> int:
        """Units spent so far, counting calls that may have been carried out although no answer came."""
        return self._requests.spent

    def _ask(self, operation: Operation[Any, Any], values: dict[str, Any]) -> Answer:
        return self._requests.ask_as_given(operation, values)

    # what is asked; a delegate has the help and the signature of the method in its part
    ask = delegate("_requests", Requests.ask)
    submit = delegate("_requests", Requests.submit)
    glance = delegate("_requests", Requests.glance)
    answered = delegate("_requests", Requests.answered)
    price = delegate("_batches", BatchRequests.price)
    preview = delegate("_batches", BatchRequests.preview)
    batch = delegate("_batches", BatchRequests.batch)
    batches = delegate("_batches", BatchRequests.batches)
    saved_batch = delegate("_batches", BatchRequests.saved_batch)
    save_batch = delegate("_batches", BatchRequests.save_batch)
    batch_answers = delegate("_batches", BatchRequests.batch_answers)
    other_ways = delegate("_batches", BatchRequests.other_ways)
    queued = delegate("_requests", Requests.queued)
    resume = delegate("_requests", Requests.resume)
    unanswered = delegate("_requests", Requests.unanswered)
    allow_again = delegate("_requests", Requests.allow_again)
    refresh = delegate("_requests", Requests.refresh)
    difference = delegate("_requests", Requests.difference)
    pdf = delegate("_requests", Requests.pdf)
    proposals = delegate("_requests", Requests.proposals)
    expand = delegate("_requests", Requests.expand)
    plan = delegate("_requests", Requests.plan)
    investigate = delegate("_requests", Requests.investigate)

    # what is brought in
    import_answer = delegate("_imports", CaseImports.import_answer)
    import_answers = delegate("_imports", CaseImports.import_answers)
    import_file = delegate("_imports", CaseImports.import_file)
    imports_of = delegate("_imports", CaseImports.imports_of)

    # what is shown, and what leaves the case
    people = delegate("_output", Output.people)
    contacts = delegate("_output", Output.contacts)
    addresses = delegate("_output", Output.addresses)
    companies = delegate("_output", Output.companies)
    entities = delegate("_output", Output.entities)
    sources = delegate("_output", Output.sources)
    claims = delegate("_output", Output.claims)
    journal = delegate("_output", Output.journal)
    judgements = delegate("_output", Output.judgements)
    source = delegate("_output", Output.source)
    answer = delegate("_output", Output.answer)
    attachments = delegate("_output", Output.attachments)
    cite = delegate("_output", Output.cite)
    places = delegate("_output", Output.places)

    def import_records(
        self,
        frame: Any,
        mapping: Mapping[str, Any] | None = None,
        *,
        title: str = "records",
        things: Mapping[str, str] | None = None,
        links: Sequence[Mapping[str, str]] = (),
        sheet: str | None = None,
        header: int | None = None,
        encoding: str | None = None,
        origin: str = "",
        again: bool = False,
    ) -> Answer:
        """Brings in a spreadsheet as a source: `mapping` says for each column what it holds.

        Without a mapping it is guessed from headings and values. A row may hold several things: `things`
        gives them names and kinds (`{"boat": "vehicle"}`), a column says `"boat.registration"`, and `links`
        says how they are related: `{"from": "", "relation": "owns", "to": "boat", "start": "Bought on"}`. An
        empty name is the person or company of the row; any other entry names the column with its value.
        `sheet`, `header` (a line's number) and `encoding` choose where a file leaves it open. `origin` says
        who gave the table, when and on what ground; it is kept with the source and stands in a report.

        Rows that the case has already are not stored twice: the source that holds them is given back
        (`imports_of` finds it). Where it reads them otherwise that is an `InputError`; `again` stores them.

        What is doubtful of a name or an address, and a struck or commented contact, is not read and is in the
        answer's `unread`, unless `{"means": "name", "doubtful": True}` or `"marked": True` says that it is.
        """
        from workbench.case.record_imports import import_records  # what reads tables takes long to import

        return import_records(
            self._session,
            frame,
            mapping,
            title,
            things=things,
            links=links,
            sheet=sheet,
            header=header,
            encoding=encoding,
            origin=origin,
            again=again,
        )

    @overload
    def graph(
        self, *, directed: Literal[True] = True, flat: bool = False, frozen: bool = False
    ) -> nx.MultiDiGraph[str]: ...

    @overload
    def graph(
        self, *, directed: Literal[False], flat: bool = False, frozen: bool = False
    ) -> nx.Graph[str]: ...

    def graph(
        self, *, directed: bool = True, flat: bool = False, frozen: bool = False
    ) -> nx.MultiDiGraph[str] | nx.Graph[str]:
        """The link graph, a copy that is the caller's; see `workbench.graph.link_graph` for its attributes.

        Not `directed`, it is a simple graph with one weighted link between two nodes, for centrality, paths
        and communities; `flat` has every link. Their attributes are texts and numbers, which every writer
        of networkx takes. `frozen` gives the one that is kept for reading: the same object until the case
        changes, which costs nothing to ask for again. networkx refuses to change its nodes and edges; leave
        alone what they hold.
        """
        return self._output.graph(directed=directed, flat=flat, frozen=frozen)

    kind_counts = delegate("_output", Output.kind_counts)
    newest = delegate("_output", Output.newest)
    findings = delegate("_output", Output.findings)
    paths = delegate("_output", Output.paths)
    chart = delegate("_output", Output.chart)
    export = delegate("_output", Output.export)
    record_file = delegate("_output", Output.record_file)
    dossier = delegate("_output", Output.dossier)
    submit_dossier = delegate("_output", Output.submit_dossier)

    def define_kind(self, name: str, **columns: Any) -> Kind:
        """Defines a kind of entity in this case, recorded in its journal, so that it opens anywhere.

        `columns` are those of `workbench.ontology.Kind`, like `plural` and `colour`. Raises `InputError` for
        a name that is built in.
        """
        return cast("Kind", defining.define(self._session, "kind", {"name": name, **columns}))

    def define_relation(self, name: str, **columns: Any) -> Relation:
        """Defines a relation in this case, as `define_kind` does a kind."""
        return cast("Relation", defining.define(self._session, "relation", {"name": name, **columns}))

    def entity(self, reference: str) -> str:
        """The public id that a mention (`S1#/records/0`), an entity or a former id goes by now.

        Raises `UnknownReference` for what this case does not hold.
        """
        return self._session.entity(reference)[0]

    def entities_of(self, references: Iterable[str]) -> dict[str, str]:
        """The public ids that mentions, entities or former ids go by now, by what was asked for.

        What this case does not hold is left out. It costs much less than to ask for each with `entity`.
        """
        return self._session.entities_of(references)

    def entities_at(self, cite: str) -> list[str]:
        """The entities that a row of an answer speaks of, the one that it is about first."""
        return self._session.entities_at(cite)

    def entity_above(self, cite: str) -> str | None:
        """The entity in whose mention a citation stands: the company of an officer's row of its report."""
        return self._session.entity_above(cite)

    def digest(self) -> str:
        """A digest of the graph that depends on sources and judgements, not on their order."""
        return self._session.digest()

    def on_change(self, listener: Callable[[GraphDelta], Any]) -> Callable[[], None]:
        """Calls `listener(delta)` whenever the graph changes; returns a function that ends it.

        What it raises breaks nothing; it is logged, the first time.
        """
        return self._session.listen(listener)

    def sync(self) -> None:
        """Takes in what others did with the case; every table and graph does so by itself."""
        self._session.state()

    @property
    def model(self) -> str:
        """The version of the model by which this case tells who is who."""
        return self._judgements.model

    # what was decided or imported by mistake
    withdraw = delegate("_withdrawals", Withdrawals.withdraw)
    reinstate = delegate("_withdrawals", Withdrawals.reinstate)
    withdrawal = delegate("_withdrawals", Withdrawals.withdrawal)
    is_withdrawable = delegate("_withdrawals", Withdrawals.is_withdrawable)

    # who is who
    judge = delegate("_judgements", Judgements.judge)
    judge_all = delegate("_judgements", Judgements.judge_all)
    why = delegate("_judgements", Judgements.why)
    inferences = delegate("_judgements", Judgements.inferences)
    inference = delegate("_judgements", Judgements.inference)
    suggestions = delegate("_judgements", Judgements.suggestions)
    suggestion_count = delegate("_judgements", Judgements.suggestion_count)
    conflicts = delegate("_judgements", Judgements.conflicts)
    model_change = delegate("_judgements", Judgements.model_change)
    use_model = delegate("_judgements", Judgements.use_model)
    resolve_in_bulk = delegate("_judgements", Judgements.resolve_in_bulk)
    merge_from_bulk = delegate("_judgements", Judgements.merge_from_bulk)
    calibration_labels = delegate("_judgements", Judgements.calibration_labels)

    def seal(self, folder: str | Path | None = None) -> Seal:
        """Signs the head of the journal: anybody can prove by it that the case is unchanged since.

        The seal is kept in the case and, as files, in `folder`: that of the case where none is given; a case
        on a server has none. `seal.command` is what to type to check it. Where a time-stamp authority is
        configured, the seal carries its stamp. Raises `ConfigurationError` where the key cannot be used.
        """
        return self._history.seal(self.name, folder)

    # what proves it, and what goes by a person's right
    beginning = delegate("_history", CaseHistory.beginning)
    seals = delegate("_history", CaseHistory.seals)
    verify = delegate("_history", CaseHistory.verify)
    replay = delegate("_history", CaseHistory.replay)
    recorded_exchange = delegate("_history", CaseHistory.recorded_exchange)
    recorded_poll = delegate("_history", CaseHistory.recorded_poll)
    bundle = delegate("_history", CaseHistory.bundle)
    erase = delegate("_privacy", Privacy.erase)
    disclose = delegate("_privacy", Privacy.disclose)
    preview_erasure = delegate("_privacy", Privacy.preview_erasure)

    @classmethod
    def unbundle(
        cls,
        path: str | Path,
        place: str | Path,
        passphrase: str | SecretStr | None = None,
        *,
        case_passphrase: str | SecretStr | None = None,
        **options: Any,
    ) -> Self:
        """Makes a case at a new place out of a bundle and opens it with the options of `open`.

        `passphrase` is the bundle's; `case_passphrase` encrypts the new file.
        """
        from workbench.case.history import unbundle as unbundling

        place, passphrase, case_passphrase = placed(place), secret(passphrase), secret(case_passphrase)
        unbundling.restore(Path(path), place, passphrase, case_passphrase)
        return cls.open(place, passphrase=case_passphrase, **options)
