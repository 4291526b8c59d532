"""The case: the file of one investigation, and everything that can be done with it."""

from __future__ import annotations

import getpass
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Self, cast, overload

from workbench.case import defined_kinds, file_importers, imports, model_change
from workbench.case.history import bundle as bundling
from workbench.case.history import recorded_answers
from workbench.case.history import seal as sealing
from workbench.case.history import unbundle as unbundling
from workbench.case.history import verify as verifying
from workbench.case.model_change import ModelChange
from workbench.case.notes import NoteBook
from workbench.case.output import citation, dossier_input, tables
from workbench.case.output.listing import Listing
from workbench.case.privacy import disclose as disclosing
from workbench.case.privacy import erase as erasing
from workbench.case.requests.answer import Answer
from workbench.case.requests.service import CaseRequests
from workbench.case.resolvers import newest
from workbench.case.session import Session
from workbench.errors import CaseUnreachable, InputError, PurposeRequired, UnknownReference
from workbench.evidence.engine import in_words, is_server, placed, readable
from workbench.evidence.model import Attachment, Source
from workbench.evidence.pointers import source_number
from workbench.evidence.store import Store
from workbench.jobs import LOOP, Job, Progress
from workbench.values.secret import secret

if TYPE_CHECKING:
    import networkx as nx
    import pandas as pd
    from pydantic import SecretStr

    from workbench.chart import Chart
    from workbench.client import AsyncClient, Client, Exchange
    from workbench.findings import Findings
    from workbench.graph.link_graph import GraphDelta
    from workbench.graph.paths import Path as Way
    from workbench.identity.explain import Explanation
    from workbench.identity.model import Conflict, Inference, Suggestion
    from workbench.ontology import Kind, Relation

DEFAULT_SERVICE = "sandbox"
VERDICTS = ("same", "different", "unsure")


class Case(CaseRequests):
    """One investigation: purpose, legal basis, evidence, judgements. Open it with `Case.open`.

    Every operation is a method: `case.contact_person_search(name_last="...", refresh=False)` gives a
    `Answer`; what was answered before is answered from evidence and costs nothing unless `refresh`.
    Safe to use from several threads; several processes may have one case open.
    """

    def __init__(self, session: Session, client: AsyncClient, name: str) -> None:
        super().__init__(session, client)
        self.name = name
        self.notes = NoteBook(session)

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
        place, asks, passphrase = placed(place), _aio(client), secret(passphrase)
        actor = _stated("investigator", investigator)
        acting = _acting(actor)
        stated = {
            "purpose": _stated("purpose", purpose), "legal_basis": _stated("legal_basis", legal_basis)
        }  # fmt: skip
        missing = [name for name, value in stated.items() if not value]
        new: dict[str, Any] = {
            **stated,
            "investigator": acting or _somebody(),
            "budget": budget,
            "retention_days": retention_days,
            "model": newest(),
        }
        _sensible(new)
        try:
            store = Store.open(
                place, created=None if missing else new, actor=acting or _somebody(), passphrase=passphrase,
                read_only=read_only, incomplete=incomplete,
            )  # fmt: skip
        except UnknownReference:
            if read_only:
                raise
            raise _purpose_missing(missing) from None
        try:
            with in_words(place, passphrase), readable("the case"):
                facts = store.facts()
                other = [name for name, value in stated.items() if value and facts[name] != value]
                if other:
                    raise InputError(
                        f"the case already has a different {' and '.join(other).replace('_', ' ')}: "
                        f"{facts[other[0]]!r}; leave it out to reopen the case, or open a new one"
                    )
                session = Session(store, acting or facts["investigator"], resolver)
                defined_kinds.adopt(store)
                case = cls(session, asks, _name_of(place))
                if not store.read_only:
                    session.renew()
                    detail: dict[str, Any] = {"incomplete": True} if incomplete else {}
                    session.event("opened", service=asks.environment, **detail)
                    case.resume()
        except BaseException:
            store.close()
            raise
        return case

    def close(self) -> None:
        """Closes the case once what was sent is stored; what is queued goes on at the service.

        What was read can still be looked at. Whatever would ask or write raises `CaseUnreachable`, and so
        ends a batch that is under way. Raises `CaseUnreachable`, and stays open, where an answer that may
        have been paid for is in memory only and cannot be written.
        """
        self._session.store.ended = True
        LOOP.call(self._runner.settle())
        if self._runner.unstored:
            self._session.store.ended = False
            raise CaseUnreachable(
                f"the case is not closed: {self._runner.unstored} answers that may have been paid for are in "
                "memory only. Put its file back, or move the case with case.save_as(...), and close it again"
            )
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
        self.name = _name_of(place)
        self._session.event("exported", "case", file=Path(place).name)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_details: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Case {self.name}: {self.purpose} ({self._client.environment})>"

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
        return self._session.store.head().hash

    @property
    def entry_count(self) -> int:
        """How many entries the journal has."""
        return self._session.store.head().seq

    @property
    def source_count(self) -> int:
        """How many sources there are."""
        return self._session.store.count()

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

    def import_answer(
        self, operation: str, question: Mapping[str, Any], content: bytes, *, environment: str = "imported"
    ) -> Answer:
        """Brings in a stored answer of a known operation as a source; costs nothing."""
        return imports.import_answer(self._session, operation, question, content, environment)

    def import_answers(
        self, operation: str, files: Iterable[str | Path], *, on_progress: Progress | None = None
    ) -> Job[int]:
        """Brings in many files, each a stored answer of a known operation, in the background; costs nothing.

        The job gives how many there were; `on_progress(done, total)` counts those that are stored and read.
        They are stored 200 at a time: where one is no JSON object (`ReadError`), those before its 200 stay.
        """
        return imports.import_files(self._session, operation, files, on_progress)

    def import_file(self, path: str | Path, *, importer: str | None = None) -> Answer:
        """Brings in a file of another tool as a source; `importer` is chosen by the suffix unless given."""
        return file_importers.import_file(self._session, Path(path), importer)

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
    ) -> Answer:
        """Brings in a spreadsheet as a source: `mapping` says for each column what it holds.

        Without a mapping it is guessed from headings and values. A row may hold several things: `things`
        gives them names and kinds (`{"boat": "vehicle"}`), a column says `"boat.registration"`, and `links`
        says how they are related: `{"from": "", "relation": "owns", "to": "boat", "start": "Bought on"}`. An
        empty name is the person or company of the row; any other entry names the column with its value.
        """
        return imports.import_records(
            self._session, frame, mapping, title, things=things, links=links, sheet=sheet, header=header
        )

    def entities_at(self, cite: str) -> list[str]:
        """The entities that a row of an answer speaks of, the one that it is about first."""
        return self._session.entities_at(cite)

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
        from workbench.graph import networkx_graphs

        if not directed:
            return networkx_graphs.undirected(self._session.shown())
        if flat:
            return networkx_graphs.flat(self._session.shown())
        return self._session.shown() if frozen else self._session.graph()

    def define_kind(self, name: str, **columns: Any) -> Kind:
        """Defines a kind of entity in this case, recorded in its journal, so that it opens anywhere.

        `columns` are those of `workbench.ontology.Kind`, like `plural` and `colour`. Raises `InputError` for
        a name that is built in.
        """
        return cast("Kind", defined_kinds.define(self._session, "kind", {"name": name, **columns}))

    def define_relation(self, name: str, **columns: Any) -> Relation:
        """Defines a relation in this case, as `define_kind` does a kind."""
        return cast("Relation", defined_kinds.define(self._session, "relation", {"name": name, **columns}))

    def digest(self) -> str:
        """A digest of the graph that depends on sources and judgements, not on their order."""
        return self._session.digest()

    def entity(self, reference: str) -> str:
        """The public id that a mention (`S1#/records/0`), an entity or a former id goes by now.

        Raises `UnknownReference` for what this case does not hold.
        """
        return self._session.entity(reference)[0]

    def on_change(self, listener: Callable[[GraphDelta], Any]) -> Callable[[], None]:
        """Calls `listener(delta)` whenever the graph changes; returns a function that ends it.

        What it raises breaks nothing; it is logged, the first time.
        """
        self._session.state()
        return self._session.listeners.add(listener)

    def sync(self) -> None:
        """Takes in what others did with the case; every table and graph does so by itself."""
        self._session.state()

    def judge(self, a: str, b: str, verdict: str, *, reason: str) -> str:
        """Decides whether two entities or mentions are `same`, `different`, or left `unsure`; gives `J1`.

        A judgement beats every inference. Raises `InputError` without a reason.
        """
        return self.judge_all([(a, b)], verdict, reason=reason)[0]

    def judge_all(self, pairs: Iterable[tuple[str, str]], verdict: str, *, reason: str) -> list[str]:
        """Decides the same about several pairs at once, for one reason; gives `J1`, `J2`, ... in their order.

        All of them are recorded, or none: as `judge` raises for one of them.
        """
        if verdict not in VERDICTS:
            raise InputError(f"verdict must be one of {', '.join(VERDICTS)} (got {verdict!r})")
        if not reason.strip():
            raise InputError("a judgement needs a reason")
        found = []
        for a, b in pairs:
            pair = self._session.mention(a), self._session.mention(b)
            if pair[0] == pair[1]:
                raise InputError(
                    f"{a} and {b} are the same entity already: judge two mentions, like S1#/records/0"
                )
            kinds = {self._session.entity(mention)[1].kind for mention in pair}
            if len(kinds) == 2:
                raise InputError(
                    f"{a} and {b} are a {' and a '.join(sorted(kinds))}: judge two of the same kind"
                )
            found.append(pair)
        with self._session.store.writing(self.investigator) as writer:
            first = recorded_answers.count(writer, "judged") + 1
            names = [f"J{number}" for number in range(first, first + len(found))]
            for name, (one, other) in zip(names, found, strict=True):
                detail = {"a": one, "b": other, "verdict": verdict, "reason": reason}
                writer.append("judged", name, detail=detail)
        self._session.state()
        return names

    def withdraw(self, judgement: str, *, reason: str) -> None:
        """Withdraws a judgement: all is as if it had never been made, but the journal shows both."""
        if not reason.strip():
            raise InputError("withdrawing a judgement needs a reason")
        state = self._session.state()
        if str(judgement) not in state.judgements or judgement in state.withdrawn:
            raise UnknownReference(
                f"there is no judgement {judgement} in force in this case: they are named J1, J2, ..."
            )
        self._session.event("withdrawn", judgement, reason=reason)
        self._session.state()

    def judgements(self, *, lists: bool = False) -> pd.DataFrame:
        """The investigators' decisions, a row each, the withdrawn ones too."""
        return tables.judgements(self._session, lists=lists)

    def why(self, a: str, b: str | None = None) -> Explanation:
        """Explains an entity, or why two entities or mentions are one, or are not."""
        return recorded_answers.why(self._session, a, b)

    def inferences(self) -> Listing[Inference]:
        """What was concluded by rule, with evidence and weight, in the order of its numbers.

        `id` is the number, like `I7`: of one conclusion for ever, also when the case grows.
        """
        return Listing(dossier_input.inferences(self._session))

    def inference(self, name: str) -> Inference:
        """The inference `I7`; raises `UnknownReference` when it no longer holds, or never did."""
        return dossier_input.inference(self._session, name)

    @property
    def model(self) -> str:
        """The version of the model by which this case tells who is who."""
        return self._session.state().model or newest()

    def model_change(self, version: str | None = None) -> ModelChange:
        """What another version of the model would change here: the newest one, unless one is named.

        Nothing is changed. Raises `InputError` for a version that is not known.
        """
        return model_change.preview(self._session, version)

    def use_model(self, version: str | None = None, *, reason: str) -> ModelChange:
        """Tells who is who by another version of the model from here on; gives what that changed.

        Judgements and ids stay. The journal says so; to undo it, use the version that it names as `current`.
        """
        return model_change.use(self._session, version, reason)

    def suggestions(self) -> Listing[Suggestion]:
        """Pairs that may be one and wait for a judgement, those first whose decision changes most.

        Those of one `group` are about the same entities: `judge_all` decides them together.
        """
        return Listing(self._session.state().resolver.suggestions())

    def conflicts(self) -> Listing[Conflict]:
        """Merges that were refused because something contradicts them."""
        return Listing(self._session.state().resolver.conflicts())

    def findings(self, rules: Iterable[str] | None = None) -> Findings:
        """Patterns worth a look, found by rule (`workbench.findings`): reasons to look, never verdicts.

        Raises `InputError` for an unknown rule. That one looked, and how much there was, is journalled.
        """
        from workbench.findings import find

        found = find(self.graph(frozen=True), rules)
        self._session.event("looked", "findings", found=[finding.id for finding in found])
        return found

    def paths(self, a: str, b: str, *, longer: int = 0) -> Listing[Way]:
        """The shortest paths between two entities, and those up to `longer` hops longer."""
        from workbench.graph.paths import short

        ends = (self._session.entity(each)[0] for each in (a, b))
        return Listing(short(self.graph(frozen=True), *ends, slack=longer))

    def chart(self, **options: Any) -> Chart:
        """The link chart; options are those of `workbench.chart.Chart`."""
        from workbench.chart import Chart, View

        def views() -> dict[str, View]:
            return {name: View.from_json(self.notes.view(name)) for name in self.notes.views()}

        return Chart(self.graph(), **{"title": self.purpose, "views": views, **options})

    def export(self, path: str | Path, **options: Any) -> Path:
        """Exports the graph; the ending of the path chooses the format."""
        from workbench.graph.exports import export

        self._session.store.refuse_ended()
        written = Path(export(self.graph(), path, **options))
        self._session.event("exported", "graph", file=written.name)
        return written

    def dossier(self, path: str | Path, **options: Any) -> Path:
        """Writes the case up: .html, .pdf or .docx, every sentence cited.

        `audience` is "court", "client" or "internal", the default; `redact=["phones", "emails"]` withholds
        those values everywhere; `entities` chooses whose profiles and findings it holds; `country` is the
        reader's; `letterhead` and, for Word, `template` are the office's (see `workbench.dossier.write`).
        A .pdf needs the extra `report`.
        """
        from workbench.dossier import write

        self._session.store.refuse_ended()
        written = Path(write(dossier_input.material(self._session, options.get("entities")), path, **options))
        self._session.event("exported", "dossier", file=written.name)
        return written

    def verify(
        self,
        *,
        head: str | Iterable[str] | None = None,
        seal: str | Path | Iterable[str | Path] | None = None,
        signers: Iterable[str] = (),
        on_progress: Progress | None = None,
    ) -> verifying.Verification:
        """Proves that the case is what was written; finds and names every change.

        `head` is a `case.head` that was kept elsewhere, or several: the report says of each whether it is in
        the journal and whether everything before it is what it was. `seal` is the file of a seal, or several;
        those in the case and beside it are checked anyway. With `signers`, fingerprints of keys, a seal by
        another key is a problem. Raises `InputError` for what is no head or no file of a seal.
        `on_progress(done, total)` is called now and then, in sources, on the thread that verifies. Raises
        `CaseUnreachable` where its file was moved, removed or replaced while it was open.
        """
        self._session.store.refuse_moved()
        return verifying.verify(self._session, on_progress, head=head, seal=seal, signers=signers)

    def seal(self, folder: str | Path | None = None) -> sealing.Seal:
        """Signs the head of the journal: anybody can prove by it that the case is unchanged since.

        The seal is kept in the case and, as files, in `folder`: that of the case where none is given; a case
        on a server has none. `seal.command` is what to type to check it. Where a time-stamp authority is
        configured, the seal carries its stamp. Raises `ConfigurationError` where the key cannot be used.
        """
        path = self._session.store.path
        place = Path(folder).expanduser() if folder is not None else path.parent if path is not None else None
        return sealing.make(self._session, self.name, place)

    def seals(self) -> list[sealing.Seal]:
        """The seals that the case keeps, the oldest first."""
        with self._session.store.reading() as connection:
            return sealing.seals_of(connection)

    def replay(self) -> verifying.Replay:
        """Rebuilds the graph from the recorded bytes alone; `.same` tells whether it is this one."""
        return verifying.replay(self._session)

    def recorded_exchange(self, operation: str, question: Mapping[str, Any]) -> Exchange:
        """The recorded answer to a question, for `Client.recorded(case)`; raises `NeverAsked`."""
        return recorded_answers.exchange(self._session, operation, question)

    def recorded_poll(self, operation: str, reference: str, *, pdf: bool) -> Exchange:
        """The recorded result of queued work, for `Client.recorded(case)`; raises `NeverAsked`."""
        return recorded_answers.poll(self._session, operation, reference, pdf=pdf)

    def erase(self, entity: str, *, reason: str) -> erasing.Erasure:
        """Erases an entity's data from the case, leaving a tombstone; cannot be undone."""
        return erasing.erase(self._session, entity, reason)

    def disclose(self, entity: str) -> disclosing.Disclosure:
        """Everything that the case holds on an entity."""
        return disclosing.disclose(self._session, entity)

    def bundle(self, path: str | Path, passphrase: str | SecretStr | None = None) -> Path:
        """Writes the whole case into one file with a manifest, encrypted if a passphrase is given.

        Raises `InputError` where another file than a bundle is there.
        """
        passphrase = secret(passphrase)
        bundling.refuse(Path(path), passphrase)
        self._session.event("bundled", file=Path(path).name)
        return bundling.write(self._session.store, Path(path), passphrase)

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
        passphrase, case_passphrase = secret(passphrase), secret(case_passphrase)
        unbundling.restore(Path(path), place, passphrase, case_passphrase)
        return cls.open(place, passphrase=case_passphrase, **options)


def last_service(place: str | Path, passphrase: str | SecretStr | None = None) -> str:
    """The service that a case was opened with last: `sandbox` or `live`.

    Raises `UnknownReference` when there is no case, `EvidenceDamaged` for a file that is not one.
    """
    with closing(
        Store.open(placed(place), created=None, actor=_somebody(), passphrase=secret(passphrase))
    ) as store:
        entries = store.entries(events=("opened",))
    services = [(entry.detail or {}).get("service") for entry in entries]
    return next((service for service in reversed(services) if service), DEFAULT_SERVICE)


def _acting(stated: str) -> str:
    """Who acts: in a shared server the user who signed in, with the name that was given; "" for nobody."""
    user = " ".join(os.environ.get("JUPYTERHUB_USER", "").split())
    if not user or not user.isprintable() or user == stated:
        return stated
    return f"{stated} ({user})" if stated else user


def _somebody() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "unknown"


def _purpose_missing(missing: list[str]) -> PurposeRequired:
    return PurposeRequired(
        f"a new case needs {' and '.join(missing).replace('_', ' ')}: "
        'Case.open(..., purpose="Locate a debtor", legal_basis="court order 12/345")'
    )


def _stated(name: str, text: object) -> str:
    if not isinstance(text, str | None):
        raise InputError(f"{name} must be text, not {text!r}")
    return (text or "").strip()


def _sensible(facts: Mapping[str, Any]) -> None:
    for name, value in facts.items():
        if isinstance(value, str) and not value.isprintable():
            raise InputError(f"{name} {value!r} must be one line of printable text")
        if name in ("budget", "retention_days") and not isinstance(value, int | None):
            raise InputError(f"{name} must be a whole number or None, not {value!r}")
        if isinstance(value, int) and value < 0:
            raise InputError(f"{name} must be 0 or more, not {value}")


def _aio(client: Client | AsyncClient | None) -> AsyncClient:
    from workbench.client import AsyncClient, Client

    if client is None:
        return AsyncClient.sandbox()
    if not isinstance(client, Client | AsyncClient):  # it may be a key or a passphrase: it is not shown
        raise InputError(
            f"client must be a Client or an AsyncClient, not {type(client).__name__}: give "
            "workbench.Client(...), or leave it out to ask the simulated service"
        )
    return client if isinstance(client, AsyncClient) else client.aio


def _name_of(place: str) -> str:
    return place.rpartition("#")[2] if is_server(place) else Path(place).stem
