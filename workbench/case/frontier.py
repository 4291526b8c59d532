"""Investigating by itself: what to ask next, best first, within a budget.

The frontier is every question that fits an entity near the start. Each is worth the new links that it
may bring for its price; what answers really bring is learnt while it goes on. Entities that a crowd
hangs on (a formation agent's office, a call centre's number) are met and not followed. Given the same
case and the same service it takes the same steps.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from html import escape
from typing import TYPE_CHECKING, Any

from workbench.case.expanding import Proposal
from workbench.case.ids import id_order
from workbench.errors import BadRequest, BudgetExceeded, Gone, InputError, NotFound, StillPending, UnknownReference
from workbench.operations import OPERATIONS

if TYPE_CHECKING:
    import networkx as nx

    from workbench.case.case import Case

EXPECTED: Mapping[str, float] = {
    "person_report": 14.0,
    "uk_registry_company_report": 6.0,
    "contact_person_search": 5.0,
    "regulator_extract": 5.0,
    "uk_registry_officer_report": 4.0,
    "person_history": 3.0,
    "social_contact_expand": 2.0,
    "banned_disqualified_persons": 0.5,
}
"""New links that an answer brings, before anything was learnt."""
OTHERWISE = 1.0
TRUST = 2.0
"""How many answers it takes until what was learnt counts as much as what was expected."""
FADING = 0.6
"""What a hop away from the start leaves of a question's worth."""
PREFERRED = 2.0
CROWD: Mapping[str, int] = {"person": 40, "company": 25, "address": 10}
"""More neighbours than this, and a node is a hub."""
CROWD_OF_CONTACTS = 8
PATIENCE = 6
"""Answers in a row that bring no new link, and it is over."""


@dataclass(frozen=True)
class Step:
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
        values = ", ".join(f"{name}={value}" for name, value in self.values.items())
        text = f"{self.number}. {self.operation}({values}) about {self.label} [{self.entity}], {self.units} units"
        if self.source is not None:
            return f"{text}: {self.source}, {self.found} new links"
        return f"{text}: {self.problem}" if self.problem else f"{text}, may bring {self.expected:.0f} links"


@dataclass(frozen=True)
class Plan:
    """The first questions of an investigation. What they answer decides which come after them."""

    start: str
    hops: int
    budget: int
    steps: tuple[Step, ...]
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
            lines.append(f"not followed, a crowd hangs on them: {', '.join(self.hubs)}")
        return "\n".join([*lines, *([f"stopped: {self.stopped}"] if self.stopped else [])])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{step.number}</td><td>{escape(step.label)} [{escape(step.entity)}]</td>"
            f"<td>{escape(step.operation)}</td><td>{escape(str(dict(step.values)))}</td><td>{step.units}</td>"
            f"<td>{step.expected:.0f}</td><td>{escape(_outcome(step))}</td></tr>"
            for step in self.steps
        )
        heads = ("", "About", "Operation", "Question", "Units", "May bring", "Brought")
        head = "".join(f"<th>{name}</th>" for name in heads)
        foot = escape(str(self).partition("\n")[0] + (f"; stopped: {self.stopped}" if self.stopped else ""))
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table><p>{foot}</p>"


def _outcome(step: Step) -> str:
    return f"{step.found} links, {step.source}" if step.source else step.problem


@dataclass
class _Learnt:
    """What answers brought so far, by operation."""

    links: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)

    def expected(self, operation: str) -> float:
        prior = EXPECTED.get(operation, OTHERWISE)
        return (prior * TRUST + self.links[operation]) / (TRUST + self.answers[operation])


class Frontier:
    """The questions that are open around a start."""

    def __init__(self, case: Case, start: str, hops: int, prefer: Collection[str] | None) -> None:
        if hops < 0:
            raise InputError(f"hops must be 0 or more, and is {hops}")
        self.case = case
        self.start = start
        self.hops = hops
        self.prefer = frozenset(prefer or ())
        self.learnt = _Learnt()
        self.asked: set[tuple[str, str]] = set()
        known = {*OPERATIONS, *CROWD, "phone", "email", "ip_address", "social_profile"}
        for name in sorted(self.prefer - known):
            raise InputError(f"nothing called {name!r} to prefer: name operations or kinds of node")

    def near(self, graph: nx.MultiDiGraph[str]) -> tuple[dict[str, int], list[str]]:
        """The entities within the hops by their distance, and the hubs at which it stopped."""
        start = self.case.resolved(self.start)
        distances, hubs, waiting = {start: 0}, [], [start]
        while waiting:
            node = waiting.pop(0)
            around = {*graph.successors(node), *graph.predecessors(node)} - {node}
            if node != start and len(around) > CROWD.get(graph.nodes[node]["kind"], CROWD_OF_CONTACTS):
                hubs.append(node)
                continue
            for other in sorted(around, key=id_order):
                if other not in distances and distances[node] < self.hops:
                    distances[other] = distances[node] + 1
                    waiting.append(other)
        return {n: d for n, d in distances.items() if n not in hubs}, sorted(hubs, key=id_order)

    def steps(self) -> tuple[list[tuple[Step, Proposal]], list[str]]:
        """The open questions, the most worthwhile first, and the hubs."""
        graph = self.case.graph()
        distances, hubs = self.near(graph)
        found: dict[tuple[str, str], tuple[float, Step, Proposal]] = {}
        for node, distance in distances.items():
            for proposal in self.case.proposals(node):
                key = (proposal.operation, repr(sorted(proposal.values.items())))
                if proposal.answered or key in self.asked:
                    continue
                kind = graph.nodes[node]["kind"]
                expected = self.learnt.expected(proposal.operation)
                liked = PREFERRED if self.prefer & {kind, proposal.operation} else 1.0
                worth = expected * liked * FADING**distance / max(proposal.units, 0.5)
                step = Step(
                    0, node, str(graph.nodes[node]["label"]), proposal.operation, proposal.values,
                    proposal.units, distance, expected,
                )  # fmt: skip
                if key not in found or found[key][0] < worth:
                    found[key] = (worth, step, proposal)
        ranked = sorted(
            found.items(), key=lambda item: (-item[1][0], id_order(item[1][1].entity), item[0])
        )
        return [(step, proposal) for _, (_, step, proposal) in ranked], hubs


def plan(case: Case, start: str, hops: int, budget: int, prefer: Collection[str] | None) -> Plan:
    """What would be asked first; asks nothing."""
    frontier = Frontier(case, start, hops, prefer)
    chosen: list[Step] = []
    left = _left(case, budget)
    open_steps, hubs = frontier.steps()
    for step, _ in open_steps:
        if step.units <= left:
            left -= step.units
            chosen.append(replace(step, number=len(chosen) + 1))
    return Plan(case.resolved(start), hops, budget, tuple(chosen), tuple(hubs))


def investigate(
    case: Case,
    start: str,
    hops: int,
    budget: int,
    prefer: Collection[str] | None,
    confirm: Callable[[Plan], bool] | None,
) -> Plan:
    """Carries out what `plan` begins; each answer changes what comes next."""
    planned = plan(case, start, hops, budget, prefer)
    case.note_step("planned", planned.start, hops=hops, budget=budget, steps=[str(s) for s in planned.steps])
    if confirm is not None and not confirm(planned):
        case.note_step("stopped", planned.start, why="not confirmed")
        return replace(planned, steps=(), stopped="not confirmed")
    frontier = Frontier(case, start, hops, prefer)
    taken: list[Step] = []
    stopped = ""
    for step, proposal in _best_first(frontier, taken, budget):
        key = (proposal.operation, repr(sorted(proposal.values.items())))
        frontier.asked.add(key)
        done = _take(case, replace(step, number=len(taken) + 1))
        taken.append(done)
        if done.source is not None:
            frontier.learnt.links[done.operation] += done.found or 0
            frontier.learnt.answers[done.operation] += 1
        brought = [s.found for s in taken if s.source is not None][-PATIENCE:]
        if len(brought) == PATIENCE and not any(brought):
            stopped = f"the last {PATIENCE} answers brought nothing new"
            break
    open_steps, hubs = frontier.steps()
    stopped = stopped or ("the budget is spent" if open_steps else "nothing is left to ask")
    result = Plan(case.resolved(start), hops, budget, tuple(taken), tuple(hubs), stopped)
    case.note_step("stopped", result.start, why=stopped, units=result.units, links=result.found)
    return result


def _best_first(
    frontier: Frontier, taken: list[Step], budget: int
) -> Iterator[tuple[Step, Proposal]]:
    spent = frontier.case.spent
    while True:
        left = min(budget - (frontier.case.spent - spent), _left(frontier.case, budget))
        affordable = ((s, p) for s, p in frontier.steps()[0] if s.units <= left)
        best = next(affordable, None)
        if best is None:
            return
        yield best


def _take(case: Case, step: Step) -> Step:
    before = _links(case.graph())
    try:
        source = case.ask(step.operation, **step.values).source.id
    except (BadRequest, NotFound, Gone, StillPending) as error:
        case.note_step("step", step.entity, operation=step.operation, problem=str(error))
        return replace(step, problem=str(error))
    found = len(_links(case.graph()) - before)
    done = replace(step, source=source, found=found)
    case.note_step("step", step.entity, operation=step.operation, source=source, links=found)
    return done


def _links(graph: nx.MultiDiGraph[str]) -> set[tuple[str, str, str]]:
    return {(a, str(data["relation"]), b) for a, b, data in graph.edges(data=True)}


def _left(case: Case, budget: int) -> int:
    return budget if case.budget is None else min(budget, case.budget - case.spent)
