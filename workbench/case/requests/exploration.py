"""Investigating by itself: what to ask next, best first, within a budget.

The frontier is every question that fits an entity near the start. Each is worth the new links that it
may bring for its price; what answers really bring is learnt while it goes on. Entities that a crowd
hangs on (a formation agent's office, a call centre's number) are met and not followed. Given the same
case and the same service it takes the same steps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.errors import (
    BadRequest,
    ErasedMeanwhile,
    Gone,
    InputError,
    NeverAsked,
    NotFound,
    StatusError,
    StillPending,
    Unanswered,
)
from workbench.operations import OPERATIONS, get
from workbench.operations.wording import counted, fields, title, units

if TYPE_CHECKING:
    import networkx as nx

    from workbench.case.requests.answer import Answer
    from workbench.case.requests.suggestions import Proposal
    from workbench.case.session import Session

TRUST = 2.0
"""How many answers it takes until what was learnt counts as much as what was expected."""
FADING = 0.6
"""What a hop away from the start leaves of a question's worth."""
PREFERRED = 2.0
AGAIN = 0.4
"""What is left of an operation's worth for each time it was asked about the entity already."""
PATIENCE = 6
"""Answers in a row that bring no new link, and it is over."""


@dataclass(frozen=True)
class ExplorationStep:
    """A question of the way: about whom, for how much, what it may bring, and what it brought."""

    number: int
    entity: str
    label: str
    operation: str
    values: Mapping[str, Any]
    units: int
    distance: int
    expected: float
    source: str | None = None
    found: int | None = None
    problem: str = ""

    def __str__(self) -> str:
        about = f"{self.number}. {self.label} [{self.entity}]"
        text = f"{about}: {self.operation}({fields(self.values)}), {units(self.units)}"
        if self.source is not None:
            return f"{text}: {self.source}, {counted(self.found or 0, 'new link')}"
        expected = counted(round(self.expected), "link")
        return f"{text}: {self.problem}" if self.problem else f"{text}, may bring {expected}"


@dataclass(frozen=True)
class Plan:
    """The first questions of an investigation. What they answer decides which come after them."""

    start: str
    hops: int
    budget: int
    steps: tuple[ExplorationStep, ...]
    hubs: tuple[str, ...] = ()
    stopped: str = ""
    """Why it ended; empty for a plan that was not carried out."""

    @property
    def units(self) -> int:
        """The price of the steps; of one carried out, what those cost that were answered."""
        return sum(step.units for step in self.steps if not self.stopped or step.source is not None)

    @property
    def found(self) -> int:
        """New links that the answers brought."""
        return sum(step.found or 0 for step in self.steps)

    def __str__(self) -> str:
        head = f"from {self.start}, {self.hops} hops, {self.units} of {self.budget} units"
        lines = [f"{'done' if self.stopped else 'planned'}: {head}", *map(str, self.steps)]
        if self.hubs:
            lines.append(f"not followed, too many connections: {', '.join(self.hubs)}")
        return "\n".join([*lines, *([f"stopped: {self.stopped}"] if self.stopped else [])])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{step.number}</td><td>{escape(step.label)} [{escape(step.entity)}]</td>"
            f"<td>{escape(title(step.operation))}</td><td>{escape(fields(step.values))}</td><td>{step.units}</td>"
            f"<td>{step.expected:.0f}</td><td>{escape(_outcome(step))}</td></tr>"
            for step in self.steps
        )
        heads = ("", "About", "Operation", "Question", "Units", "May bring", "Brought")
        head = "".join(f"<th>{name}</th>" for name in heads)
        foot = escape(str(self).partition("\n")[0] + (f"; stopped: {self.stopped}" if self.stopped else ""))
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table><p>{foot}</p>"


def _outcome(step: ExplorationStep) -> str:
    return f"{counted(step.found or 0, 'link')}, {step.source}" if step.source else step.problem


@dataclass(frozen=True)
class Asking:
    """What an exploration needs of a case: what it has spent of what it may, what to ask next, and asking."""

    spending: Callable[[], tuple[int, int | None]]
    proposals: Callable[[str], Sequence[Proposal]]
    ask: Callable[..., Answer]


@dataclass
class _Learnt:
    """What answers brought so far, by operation."""

    links: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)

    def expected(self, operation: str) -> float:
        prior = get(operation).expected_links
        return (prior * TRUST + self.links[operation]) / (TRUST + self.answers[operation])


class Exploration:
    """The questions that are open around a start."""

    def __init__(
        self, asking: Asking, session: Session, start: str, hops: int, prefer: Collection[str] | None
    ) -> None:
        if hops < 0:
            raise InputError(f"hops must be 0 or more, not {hops}")
        self.asking = asking
        self.session = session
        self._mention = session.mention(start)
        self.hops = hops
        self.prefer = frozenset([prefer] if isinstance(prefer, str) else prefer or ())
        self.learnt = _Learnt()
        self.asked: set[tuple[str, str]] = set()
        self.times: Counter[tuple[str, str]] = Counter()
        known = {*OPERATIONS, *ontology.kinds()}
        for name in sorted(self.prefer - known):
            raise InputError(f"nothing called {name!r} to prefer: name operations or kinds of node")

    @property
    def start(self) -> str:
        """The id that the start bears now: merges may change it."""
        return self.session.entity(self._mention)[0]

    def note(self, event: str, subject: str, **detail: Any) -> None:
        """Writes a step into the journal."""
        self.session.event(event, subject, **detail)

    def left(self, budget: int) -> int:
        """Units that may still be spent, of this budget and of the case's."""
        spent, whole = self.asking.spending()
        return budget if whole is None else min(budget, whole - spent)

    def near(self, graph: nx.MultiDiGraph[str]) -> tuple[dict[str, int], list[str]]:
        """The entities within the hops by their distance, and the hubs at which it stopped."""
        start = self.start
        distances, hubs, waiting = {start: 0}, [], [start]
        while waiting:
            node = waiting.pop(0)
            around = {*graph.successors(node), *graph.predecessors(node)} - {node}
            if node != start and len(around) > ontology.kind(graph.nodes[node]["kind"]).crowd:
                hubs.append(node)
                continue
            for other in sorted(around, key=ontology.id_order):
                if other not in distances and distances[node] < self.hops:
                    distances[other] = distances[node] + 1
                    waiting.append(other)
        return {n: d for n, d in distances.items() if n not in hubs}, sorted(hubs, key=ontology.id_order)

    def steps(self) -> tuple[list[ExplorationStep], list[str]]:
        """The open questions, the most worthwhile first, and the hubs."""
        graph = self.session.shown()
        distances, hubs = self.near(graph)
        found: dict[tuple[str, str], tuple[float, ExplorationStep]] = {}
        for node, distance in distances.items():
            for proposal in self.asking.proposals(node):
                kind = graph.nodes[node]["kind"]
                if proposal.answered:
                    continue
                expected = self.learnt.expected(proposal.operation)
                liked = PREFERRED if self.prefer & {kind, proposal.operation} else 1.0
                again = AGAIN ** self.times[proposal.operation, node]
                worth = expected * liked * again * FADING**distance / max(proposal.units, 0.5)
                step = ExplorationStep(
                    0, node, str(graph.nodes[node]["label"]), proposal.operation, proposal.values,
                    proposal.units, distance, expected,
                )  # fmt: skip
                key = _question(step)
                if key not in self.asked and (key not in found or found[key][0] < worth):
                    found[key] = (worth, step)
        ranked = sorted(found.items(), key=lambda f: (-f[1][0], ontology.id_order(f[1][1].entity), f[0]))
        return [step for _, (_, step) in ranked], hubs

    def plan(self, budget: int) -> Plan:
        """What would be asked first; asks nothing."""
        if budget < 0:
            raise InputError(f"budget must be 0 or more units, not {budget}")
        chosen: list[ExplorationStep] = []
        left = self.left(budget)
        open_steps, hubs = self.steps()
        for step in open_steps:
            if step.units <= left:
                left -= step.units
                chosen.append(replace(step, number=len(chosen) + 1))
        return Plan(self.start, self.hops, budget, tuple(chosen), tuple(hubs))

    def investigate(self, budget: int, confirm: Callable[[Plan], bool] | None) -> Plan:
        """Carries out what `plan` begins; each answer changes what comes next."""
        planned = self.plan(budget)
        steps = [str(step) for step in planned.steps]
        self.note("planned", planned.start, hops=self.hops, budget=budget, steps=steps)
        if confirm is not None and not confirm(planned):
            return self._ended(budget, [], "not confirmed")
        taken: list[ExplorationStep] = []
        spent, _ = self.asking.spending()
        while True:
            left = self.left(budget - (self.asking.spending()[0] - spent))
            open_steps, _ = self.steps()
            step = next((step for step in open_steps if step.units <= left), None)
            if step is None:
                return self._ended(
                    budget, taken, "the budget is spent" if open_steps else "nothing is left to ask"
                )
            self.asked.add(_question(step))
            self.times[step.operation, step.entity] += 1
            taken.append(self._take(replace(step, number=len(taken) + 1)))
            brought = [each.found for each in taken if each.source is not None][-PATIENCE:]
            if len(brought) == PATIENCE and not any(brought):
                return self._ended(budget, taken, f"the last {PATIENCE} answers brought nothing new")

    def _take(self, step: ExplorationStep) -> ExplorationStep:
        before = _links(self.session.shown())
        try:
            source = self.asking.ask(step.operation, **step.values).source.id
        except (BadRequest, NotFound, Gone, StillPending, NeverAsked, Unanswered, ErasedMeanwhile) as error:
            self.note("step", step.entity, operation=step.operation, problem=str(error))
            refused = error.message if isinstance(error, StatusError) else str(error)
            return replace(step, problem=f"refused: {refused}")
        found = len(_links(self.session.shown()) - before)
        self.learnt.links[step.operation] += found
        self.learnt.answers[step.operation] += 1
        self.note("step", step.entity, operation=step.operation, source=source, links=found)
        return replace(step, source=source, found=found)

    def _ended(self, budget: int, taken: list[ExplorationStep], why: str) -> Plan:
        done = Plan(self.start, self.hops, budget, tuple(taken), tuple(self.steps()[1]), why)
        self.note("stopped", done.start, why=why, units=done.units, links=done.found)
        return done


def _question(step: ExplorationStep) -> tuple[str, str]:
    return step.operation, repr(sorted(step.values.items()))


def _links(graph: nx.MultiDiGraph[str]) -> set[tuple[str, str, str]]:
    return {(a, str(data["relation"]), b) for a, b, data in graph.edges(data=True)}
