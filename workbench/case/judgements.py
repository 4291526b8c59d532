"""Who is who in a case: what was decided, what is concluded, and what waits for a decision."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from workbench.case import bulk_resolution, contradictions
from workbench.case import model_change as model_changes
from workbench.case.bulk_resolution import BulkResolution
from workbench.case.folded_entries import CREATED, FOLDED, MODEL, model_at
from workbench.case.journal_decisions import JUDGED, WITHDRAWN
from workbench.case.model_change import ModelChange
from workbench.case.output import dossier_input
from workbench.case.output.listing import Listing
from workbench.case.resolvers import newest
from workbench.case.session import Session
from workbench.errors import InputError, UnknownReference
from workbench.evidence import schema as tables
from workbench.evidence.writer import Writer
from workbench.identity.model import VERDICTS

if TYPE_CHECKING:
    from workbench.identity.explain import Explanation
    from workbench.identity.model import Conflict, Inference, Suggestion


class Judgements:
    """The decisions and conclusions of a case about who is who."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def judge(self, a: str, b: str, verdict: str, *, reason: str, instead_of: Iterable[str] = ()) -> str:
        """Decides whether two entities or mentions are `same`, `different`, or left `unsure`; gives `J1`.

        A judgement beats every inference, and a merge separates nobody. One that another in force
        contradicts, on these two or on their other records, raises `JudgedOtherwise` and changes nothing;
        those named `instead_of` are withdrawn with it. Raises `InputError` without a reason.
        """
        return self.judge_all([(a, b)], verdict, reason=reason, instead_of=instead_of)[0]

    def judge_all(
        self, pairs: Iterable[tuple[str, str]], verdict: str, *, reason: str, instead_of: Iterable[str] = ()
    ) -> list[str]:
        """Decides the same about several pairs at once, for one reason; gives `J1`, `J2`, ... in their order.

        All of them are recorded, or none: as `judge` raises for one of them.
        """
        if verdict not in VERDICTS:
            raise InputError(f"verdict must be one of {', '.join(VERDICTS)} (got {verdict!r})")
        if not reason.strip():
            raise InputError("a judgement needs a reason")
        found = [self._pair(a, b) for a, b in pairs]
        replaced = list(dict.fromkeys(map(str, instead_of)))
        while True:
            state = self._session.state()
            for name in replaced:
                if name not in state.judgements or name in state.withdrawn:
                    raise UnknownReference(f"there is no judgement {name} in force in this case")
            seen = contradictions.refuse(state, found, verdict, replaced)
            with self._session.store.writing(self._session.actor) as writer:
                if _changed_since(writer, seen):
                    continue  # somebody else works with the case: what they did is looked at first
                first = _count(writer, "judged") + 1
                names = [f"J{number}" for number in range(first, first + len(found))]
                for name in replaced:
                    writer.append(WITHDRAWN, name, detail={"reason": reason})
                for name, (one, other) in zip(names, found, strict=True):
                    detail = {"a": one, "b": other, "verdict": verdict, "reason": reason}
                    writer.append(JUDGED, name, detail=detail)
            self._session.state()
            return names

    def _pair(self, a: str, b: str) -> tuple[str, str]:
        """The mentions that stand for two entities; raises `InputError` where they cannot be judged."""
        pair = self._session.mention(a), self._session.mention(b)
        if pair[0] == pair[1]:
            raise InputError(
                f"{a} and {b} are the same entity already: judge two mentions, like S1#/records/0"
            )
        kinds = {self._session.entity(mention)[1].kind for mention in pair}
        if len(kinds) == 2:
            raise InputError(f"{a} and {b} are a {' and a '.join(sorted(kinds))}: judge two of the same kind")
        return pair

    def why(self, a: str, b: str | None = None) -> Explanation:
        """Explains an entity, or why two entities or mentions are one, or are not.

        Two people are compared by all of their records, two mentions by what these say alone.
        """
        state = self._session.state()
        first = self._session.mention(a)
        second = None if b is None else self._session.mention(b)
        whole = not any("#" in str(each) for each in (a, b))
        found: Explanation = state.ask(lambda resolver: resolver.why(first, second, whole=whole))
        return found

    def inferences(self, of: str | None = None) -> Listing[Inference]:
        """What was concluded by rule, with evidence and weight, in the order of its numbers.

        All of it, or what made the entity (or that of the mention) `of`, which costs less.
        `id` is the number, like `I7`: of one conclusion for ever, also when the case grows.
        """
        return Listing(dossier_input.inferences(self._session, of))

    def inference(self, name: str) -> Inference:
        """The inference `I7`; raises `UnknownReference` when it no longer holds, or never did."""
        return dossier_input.inference(self._session, name)

    @property
    def model(self) -> str:
        """The version of the model by which this case tells who is who."""
        return model_at(self._session.store.entries(0, (CREATED, MODEL))) or newest()

    def model_change(self, version: str | None = None) -> ModelChange:
        """What another version of the model would change here: the newest one, unless one is named.

        Nothing is changed. Raises `InputError` for a version that is not known.
        """
        return model_changes.preview(self._session, version)

    def use_model(self, version: str | None = None, *, reason: str) -> ModelChange:
        """Tells who is who by another version of the model from here on; gives what that changed.

        Judgements and ids stay. The journal says so; to undo it, use the version that it names as `current`.
        """
        return model_changes.use(self._session, version, reason)

    def resolve_in_bulk(
        self,
        engine: bulk_resolution.Engine = "memory",
        *,
        model: str | Path | None = None,
        out: str | Path | None = None,
        compare: bool = True,
        memory: str = "2GB",
        master: str | None = None,
        progress: bulk_resolution.Say | None = None,
    ) -> BulkResolution:
        """Finds who is who among all people of the case at once, and where the case says otherwise.

        Nothing is changed: `merge_from_bulk` records what is to be merged. The engine `memory` goes by the
        very rules of the case; `duckdb` and `spark` are for millions and keep little in memory. `model` is
        the case's, or another version, or a file. `out` gets each record's `unique_id` and `entity_id`.
        Without `compare` the case itself is not folded, which takes longest. `memory` is the most that
        duckdb may take, `master` the URL of Spark's. Raises `InputError` and `ConfigurationError` where the
        run cannot start.
        """
        return bulk_resolution.resolve(
            self._session, engine, model=model, out=out, compare=compare, memory=memory, master=master,
            progress=progress,
        )  # fmt: skip

    def merge_from_bulk(self, run: BulkResolution, *, reason: str) -> list[str]:
        """Judges the same what a bulk run would merge: one judgement for each pair, all of them or none.

        The reason of each names the run; `withdraw` takes them back. What the run would split stays one.
        Raises `InputError` for a run that was not compared, and `JudgedOtherwise` as `judge` does.
        """
        if run.pairs is None:
            raise InputError("this run was not compared with the case: run it again with compare=True")
        if not reason.strip():
            raise InputError("a judgement needs a reason")
        return self.judge_all(run.pairs, "same", reason=f"{reason} ({run.origin})")

    def calibration_labels(self) -> bytes:
        """A CSV file for `workbench calibrate`: both records of each pair of people judged same or different.

        Withdrawn judgements are left out.
        """
        from workbench.identity.bulk.calibrate import labels_csv

        return labels_csv(self._session.state().ask(lambda resolver: resolver.judged_people()))

    def suggestions(self) -> Listing[Suggestion]:
        """Pairs that may be one and wait for a judgement, those first whose decision changes most.

        Those of one `group` are about the same entities: `judge_all` decides them together.
        """
        state = self._session.state()
        state.look_for_suggestions()
        return Listing(state.ask(lambda resolver: resolver.suggestions()))

    def suggestion_count(self) -> int:
        """How many pairs of `suggestions()` are not judged unsure; quicker than they are put in order."""
        state = self._session.state()
        state.look_for_suggestions()
        return state.ask(lambda resolver: resolver.suggestion_count())

    def conflicts(self) -> Listing[Conflict]:
        """Merges that were refused because something contradicts them, then days that sources dispute.

        These are the conflicts of a report on all of the case.
        """
        from workbench.case.output.stated_conflicts import days_in_dispute, refused_merges

        return Listing([*refused_merges(self._session), *days_in_dispute(self._session.shown())])


def _changed_since(writer: Writer, seen: int) -> bool:
    """True where an entry after this one changes who is who."""
    entry = tables.journal.c
    chosen = select(entry.seq).where(entry.seq > seen, entry.event.in_(FOLDED)).limit(1)
    return writer.connection.execute(chosen).first() is not None


def _count(writer: Writer, event: str) -> int:
    """How often something happened, seen by a writing transaction."""
    chosen = select(func.count()).select_from(tables.journal).where(tables.journal.c.event == event)
    return int(writer.connection.execute(chosen).scalar_one())
