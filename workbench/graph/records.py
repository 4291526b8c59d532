"""What charts draw and files hold of a graph: flat records of its nodes and links, and of what they cite."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from workbench.graph import periods

Node = Hashable


@dataclass(frozen=True, slots=True)
class Fact:
    """One statement about a node, with the places it was read from (`S1#/records/0/dob`)."""

    attribute: str
    text: str
    cites: tuple[str, ...] = ()
    caution: str = ""
    value: Any = None


# not frozen: that would triple the time of making one, and charts make thousands
@dataclass(slots=True)
class NodeRecord:
    """A node, ready for a chart or a file.

    `marks` are among `banned`, `ban_ended` (where every ban was over by today), `deceased`, `caution` and
    `conflict`.
    """

    id: str
    key: Node
    kind: str
    label: str
    sources: tuple[str, ...]
    facts: tuple[Fact, ...]
    marks: tuple[str, ...]
    confidence: float | None
    notes: str
    tags: tuple[str, ...]
    sandbox: bool
    more: dict[str, Any]
    x: float | None = None
    y: float | None = None

    @property
    def years(self) -> str:
        """`1970`, `1970-2019`, or nothing: birth and death of a person as far as they are known."""
        born = next((_year(f) for f in self.facts if f.attribute == "birth_date" and _year(f)), "")
        died = next((_year(f) for f in self.facts if f.attribute == "death" and _year(f)), "")
        dead = "deceased" in self.marks
        return f"{born}–{died}" if dead else born


@dataclass(slots=True)
class EdgeRecord:
    """A link from `source` to `target` (ids of node records); a date end None is open or unknown."""

    id: str
    source: str
    target: str
    relation: str
    sources: tuple[str, ...]
    cites: tuple[str, ...]
    start: str | None
    end: str | None
    confidence: float | None
    suggested: bool
    caution: str
    more: dict[str, Any] = field(default_factory=dict)

    @property
    def has_ended(self) -> bool:
        """True for a link that has ended on a date nobody recorded."""
        return not self.end and (self.more.get("ended") is True or self.more.get("resigned") is True)

    def state(self, today: str) -> periods.State:
        """Whether it runs on a day, ISO 8601, is over by it, or begins after it.

        Where only some of what it joins is dated, it is not known to be over.
        """
        if self.more and self.more.get("undated"):
            return "runs"
        said = {"relation": self.relation, "date_start": self.start, "date_end": self.end}
        return periods.state_of_link({**said, "ended": self.has_ended}, today)

    @property
    def held_until(self) -> str | None:
        """The last day on which it is known to have held: of what has ended without a date, its first.

        Of what was held of a company that has ended, the day on which that did.
        """
        with_company = str(self.more.get("company_ended") or "")
        if not self.end and with_company[:1].isdigit():
            return with_company
        return self.end or (self.start if self.has_ended else None)


@dataclass(frozen=True, slots=True)
class AskedSource:
    """What a source was asked: the operation and the question in words, when (in words too), and by whom."""

    operation: str
    question: str
    at: str
    by: str


@dataclass(frozen=True)
class Records:
    """Everything of a graph, in the graph's order."""

    title: str
    sandbox: bool
    directed: bool
    nodes: tuple[NodeRecord, ...]
    edges: tuple[EdgeRecord, ...]
    sources: dict[str, str]
    """Every source that a node or edge cites, with a sentence about it where the graph has one."""
    simulated: tuple[str, ...] = ()
    """Those of the sources that a sandbox answered."""
    copies: Mapping[str, str] = field(default_factory=dict)
    """The sources that hold what an earlier one holds, with that one: they count once."""
    asked: Mapping[str, AskedSource] = field(default_factory=dict)
    """What the sources were asked, where it is known."""
    case: str = ""
    """The case that it is of: every id begins with it, where it is known."""

    def of_case(self, case: str) -> Records:
        """Return the records with ids that no other case has, sources included, to load several cases."""

        def ours(names: Iterable[str]) -> tuple[str, ...]:
            return tuple(f"{case}-{name}" for name in names)

        nodes = (
            replace(
                node,
                id=f"{case}-{node.id}",
                sources=ours(node.sources),
                facts=tuple(replace(fact, cites=ours(fact.cites)) for fact in node.facts),
                more={
                    name: list(ours(value)) if name == "mentions" else value
                    for name, value in node.more.items()
                },
            )
            for node in self.nodes
        )
        edges = (
            replace(
                edge, id=f"{case}-{edge.id}", source=f"{case}-{edge.source}", target=f"{case}-{edge.target}",
                sources=ours(edge.sources), cites=ours(edge.cites),
            )
            for edge in self.edges
        )  # fmt: skip
        return replace(
            self,
            case=case,
            nodes=tuple(nodes),
            edges=tuple(edges),
            sources={f"{case}-{name}": said for name, said in self.sources.items()},
            asked={f"{case}-{name}": asked for name, asked in self.asked.items()},
            simulated=ours(self.simulated),
            copies=dict(zip(ours(self.copies), ours(self.copies.values()), strict=True)),
        )

    @property
    def banner(self) -> str:
        """What is to be said of simulated sources; empty where everything is real."""
        if not self.sandbox:
            return ""
        if len(self.simulated) == len(self.sources):
            return "Sandbox data: invented people and companies."
        listed = ", ".join(self.simulated[:12])
        more = f" and {len(self.simulated) - 12} more" if len(self.simulated) > 12 else ""
        return f"Contains simulated sources: {listed}{more}." if listed else "Contains simulated data."

    @cached_property
    def by_id(self) -> dict[str, NodeRecord]:
        """Node records by id."""
        return {node.id: node for node in self.nodes}


@dataclass(frozen=True, slots=True)
class RecordChange:
    """What newer records say otherwise than those before; None for what is gone. The rest has its order."""

    nodes: Mapping[str, NodeRecord | None]
    links: Mapping[str, EdgeRecord | None]


def _year(fact: Fact) -> str:
    for candidate in (fact.value, fact.text):
        digits = str(candidate or "")[:4]
        if len(digits) == 4 and digits.isdecimal():
            return digits
    return ""
