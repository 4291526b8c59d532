"""Who is who among all people of a case, computed at once by an engine for whole tables.

The people are those of the kept readings, streamed from the file or the server. A run changes nothing. Where
it would merge what the case keeps apart, it proposes judgements, and these are recorded like any others.
"""

from __future__ import annotations

import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from workbench import ontology
from workbench.case.folded_entries import ANSWERED, FOLDED, model_at
from workbench.case.resolvers import new_resolver, newest
from workbench.case.session import Session
from workbench.case.standing_decisions import StandingDecisions
from workbench.errors import ConfigurationError, InputError
from workbench.extras import require
from workbench.ontology import id_order
from workbench.operations.wording import counted
from workbench.reading.model import Reading

if TYPE_CHECKING:
    from workbench.identity import Model
    from workbench.identity.columns import MentionRow

Engine = Literal["memory", "duckdb", "spark"]
Say = Callable[[str, float], None]
"""Called with what is being done and the part done, 0 to 1."""
_LISTED = 20
"""How many merges and splits the sentence names; the lists have all."""


@dataclass(frozen=True)
class BulkResolution:
    """What a run over all people of a case found: `records` of people are `entities`.

    `merges` are groups of ids that are several entities in the case and one in the run, each in the order of
    ids; `pairs` are the mentions that would have to be judged the same for it. `splits` are entities of the
    case that are several in the run, with how many. All three are None where the run was not compared.
    """

    engine: str
    model: str
    case_model: str
    records: int
    entities: int
    seconds: float
    out: Path | None = None
    merges: tuple[tuple[str, ...], ...] | None = None
    splits: tuple[tuple[str, int], ...] | None = None
    pairs: tuple[tuple[str, str], ...] | None = None

    @property
    def agrees(self) -> bool | None:
        """True where the same records are one in the run and in the case; None where nothing was compared."""
        return None if self.merges is None else not (self.merges or self.splits)

    @property
    def origin(self) -> str:
        """What a judgement that follows this run names as where it came from."""
        return f"bulk run, model {self.model}, engine {self.engine}"

    def __str__(self) -> str:
        lines = [
            f"{counted(self.records, 'record')} of people: {counted(self.entities, 'entity', 'entities')}"
            f" ({self.engine}, model {self.model}, {self.seconds:.1f} s)"
        ]
        if self.merges is None or self.splits is None:
            return lines[0]
        if self.agrees:
            return f"{lines[0]}\nThe case agrees: the same records are one there."
        lines.append(
            f"The case (model {self.case_model}) differs. The run would make"
            f" {counted(len(self.merges), 'merge')} and {counted(len(self.splits), 'split')}."
        )
        lines += [f"  merge {', '.join(group)}" for group in self.merges[:_LISTED]]
        lines += [f"  split {name} into {number}" for name, number in self.splits[:_LISTED]]
        more = max(len(self.merges) - _LISTED, 0) + max(len(self.splits) - _LISTED, 0)
        return "\n".join([*lines, *([f"  and {more} more"] if more else [])])


def resolve(
    session: Session,
    engine: Engine,
    *,
    model: str | Path | None,
    out: str | Path | None,
    compare: bool,
    memory: str,
    master: str | None,
    progress: Say | None,
) -> BulkResolution:
    """See `Case.resolve_in_bulk`."""
    from workbench.identity.bulk.resolve import ENGINES

    if engine not in ENGINES:
        raise InputError(f"engine must be one of {', '.join(ENGINES)} (got {engine!r})")
    if session.resolver is not new_resolver:
        raise InputError("this case uses its own resolver, which no engine has")
    if out is not None and not Path(out).resolve().parent.is_dir():
        raise InputError(f"there is no directory for {str(out)!r}")
    if engine != "memory" or out is not None:
        require("A case in bulk", "bulk", "duckdb", "pyarrow", "scipy", "splink")
    if engine == "spark":
        from workbench.identity.bulk.spark import missing

        if lacking := missing():
            raise ConfigurationError(lacking)
    session.renew()
    upto, mine = _entities_of(session) if compare else (None, {})
    entries = session.store.entries(0, FOLDED, bare=ANSWERED)
    if upto is not None:  # what others have stored since is in neither
        entries = [entry for entry in entries if entry.seq <= upto]
    current = model_at(entries) or newest()
    chosen = _model(current if model is None else model)
    say = progress or (lambda _what, _part: None)
    run, started = _Run(session, StandingDecisions(entries), say), time.monotonic()
    found = run.recomputed(chosen) if engine == "memory" else run.by_engine(engine, chosen, memory, master)
    comparison = _Comparison(mine)
    heads: set[str] = set()
    records = 0

    def counting() -> Iterator[tuple[str, str]]:
        nonlocal records
        for mention, head in found:
            records += 1
            heads.add(head)
            comparison.take(mention, head)
            yield mention, head

    if out is None:
        for _ in counting():
            pass
    else:
        from workbench.identity.bulk.resolve import write_table

        write_table(out, ("unique_id", "entity_id"), counting())
    say("done", 1.0)
    return BulkResolution(
        engine, chosen.version, current, records, len(heads), time.monotonic() - started,
        Path(out) if out else None, *(comparison.differences() if compare else ()),
    )  # fmt: skip


def _model(named: str | Path) -> Model:
    from workbench.case.resolvers import known
    from workbench.identity import load

    if named in known():
        model: Model = new_resolver.of(str(named)).model
        return model
    return load(named)


def _entities_of(session: Session) -> tuple[int, dict[str, str]]:
    """The number of the last entry that the case has taken in, and the public id of each mention by then."""
    state = session.state()
    with state.lock:
        return state.seq, dict(state.book.of_mention)


class _Run:
    """The people of the sources that count at the end of some entries, and what engines make of them."""

    def __init__(self, session: Session, decisions: StandingDecisions, say: Say) -> None:
        self._session, self._decisions, self._say = session, decisions, say

    def _readings(self) -> Iterator[tuple[str, Reading]]:
        """What the sources say that count, in their order."""
        for number, reading in self._session.said(self._decisions.sources):
            source = f"S{number}"
            self._decisions.see(source, reading)
            if self._decisions.counts(source):
                yield source, reading

    def recomputed(self, model: Model) -> Iterator[tuple[str, str]]:
        """Each mention with the first of its entity, by the rules of the case, computed from nothing."""
        from workbench.identity.recompute import Recomputation

        made = Recomputation(model, self._decisions.about)
        for source, reading in self._readings():
            made.add(source, reading)
        self._say("read the answers", 0.3)
        made.divide(self._decisions.judgements())
        self._say("found the components", 0.7)
        for portion in made.portions():
            for entity in portion:
                if ontology.kind(entity.kind).resolution == "person":
                    head = min(entity.mentions)
                    yield from ((mention, head) for mention in sorted(entity.mentions))

    def by_engine(
        self, engine: str, model: Model, memory: str, master: str | None
    ) -> Iterator[tuple[str, str]]:
        """Yield each mention with its entity, as an engine for tables finds them."""
        from workbench.identity.bulk.mention_bulk import MentionBulk
        from workbench.identity.recompute import decided

        with tempfile.TemporaryDirectory(prefix="workbench-resolve-") as directory:
            bulk = MentionBulk(Path(directory), self._say, memory)
            try:
                bulk.take_mentions(self._rows(), model)
                self._say("shared values and blocking keys", 0.35)
                if engine == "spark":
                    bulk.weigh_on_spark(master)
                else:
                    bulk.weigh()
                self._say("weighed the pairs", 0.6)
                yield from bulk.join_mentions(*decided(self._decisions.judgements()))
            finally:
                bulk.close()

    def _rows(self) -> Iterator[MentionRow]:
        from workbench.identity.mentions import people_and_things

        for source, reading in self._readings():
            yield from people_and_things(source, reading)[0]


class _Comparison:
    """Takes what a run says of each mention, and says where a case says otherwise; see `BulkResolution`."""

    def __init__(self, mine: dict[str, str]) -> None:
        self._mine = mine
        self._ids: dict[str, dict[str, str]] = defaultdict(dict)
        """By entity of the run the ids that its mentions have in the case, each with one such mention."""

    def take(self, mention: str, head: str) -> None:
        """Takes in that a mention is of the entity `head` in the run."""
        if (name := self._mine.get(mention)) is not None:
            self._ids[head].setdefault(name, mention)

    def differences(self) -> tuple[Any, Any, Any]:
        """The merges, the splits and the pairs."""
        parts: dict[str, int] = defaultdict(int)
        merges: list[tuple[str, ...]] = []
        pairs: list[tuple[str, str]] = []
        for ids in self._ids.values():
            for name in ids:
                parts[name] += 1
            if len(ids) > 1:
                group = sorted(ids, key=id_order)
                merges.append(tuple(group))
                pairs += [(ids[group[0]], ids[other]) for other in group[1:]]
        splits = [(name, number) for name, number in parts.items() if number > 1]
        return (
            tuple(sorted(merges, key=lambda group: [id_order(name) for name in group])),
            tuple(sorted(splits, key=lambda split: id_order(split[0]))),
            tuple(sorted(pairs)),
        )
