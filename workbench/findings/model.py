"""What a finding is, and how rules read a graph."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Any

from workbench.graph.profile import name_of

if TYPE_CHECKING:
    import networkx as nx
    import pandas as pd


@dataclass(frozen=True, slots=True)
class Finding:
    """A conclusion drawn by rule. `cites` leads to every value it rests on."""

    rule: str
    statement: str
    entities: tuple[str, ...]
    cites: tuple[str, ...]
    strength: str
    """`strong`, `moderate` or `weak`: how many independent signs agree."""
    refuted_by: str

    @property
    def id(self) -> str:
        """What identifies the finding, whatever else the graph holds."""
        return f"{self.rule}:{','.join(self.entities)}"

    @property
    def sources(self) -> tuple[str, ...]:
        """The sources that are cited, each once."""
        return tuple(dict.fromkeys(cite.partition("#")[0] for cite in self.cites))


class Findings(list[Finding]):
    """Findings as a list that shows itself as a table; `frame` is the same as a DataFrame."""

    @property
    def frame(self) -> pd.DataFrame:
        """One row a finding."""
        import pandas as pd

        columns = ["rule", "strength", "statement", "refuted_by", "entities", "sources"]
        rows = [
            [f.rule, f.strength, f.statement, f.refuted_by, ", ".join(f.entities), ", ".join(f.sources)]
            for f in self
        ]
        return pd.DataFrame(rows, columns=columns)

    def __repr__(self) -> str:
        return "\n".join(f"{f.rule}, {f.strength}: {f.statement}" for f in self) or "no findings"

    def _repr_html_(self) -> str:
        if not self:
            return "<p>No rule found anything.</p>"
        rows = "".join(
            f"<tr><th>{escape(f.rule.replace('_', ' '))}</th><td>{escape(f.strength)}</td>"
            f"<td>{escape(f.statement)} [{escape(', '.join(f.sources))}]</td>"
            f"<td>{escape(f.refuted_by)}</td></tr>"
            for f in self
        )
        heads = "".join(f"<th>{head}</th>" for head in ("Rule", "Strength", "Finding", "Refuted if"))
        return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


@dataclass(frozen=True, slots=True)
class GraphLink:
    """One link of the graph as rules read it."""

    subject: str
    relation: str
    object: str
    start: str | None
    end: str | None
    cites: tuple[str, ...]
    detail: dict[str, Any]

    @property
    def ended_sometime(self) -> bool:
        """True for what is said to have ended, on a day that is not known.

        Not for what was held of a company that ended on a known day: nobody recorded an end before that.
        """
        return not self.end and bool(self.detail.get("ended")) and day(self.company_ended) is None

    @property
    def company_ended(self) -> str:
        """The day on which the company of it ended, and it at the latest, else its status; empty for none."""
        return str(self.detail.get("company_ended") or "")

    @property
    def latest_end(self) -> str | None:
        """The end, else the day on which the company ended that it was held of; None where none is known."""
        return self.end or self.company_ended or None


class GraphReader:
    """Reads a graph the way rules want it: ties by relation, facts by attribute, days in between."""

    def __init__(self, graph: nx.MultiDiGraph[Any]) -> None:
        self.graph = graph

    @cached_property
    def _ties(self) -> list[GraphLink]:
        return [
            GraphLink(
                str(a), str(data["relation"]), str(b), data.get("date_start"), data.get("date_end"),
                tuple(map(str, data.get("cites") or data.get("sources") or ())), data,
            )
            for a, b, data in self.graph.edges(data=True)
            if data.get("relation")
        ]  # fmt: skip

    @cached_property
    def _out(self) -> dict[str, list[GraphLink]]:
        return _grouped(self._ties, "subject")

    @cached_property
    def _in(self) -> dict[str, list[GraphLink]]:
        return _grouped(self._ties, "object")

    def out(self, node: str, *relations: str) -> list[GraphLink]:
        """The ties that leave a node, of these relations."""
        return [tie for tie in self._out.get(node, ()) if tie.relation in relations]

    def into(self, node: str, *relations: str) -> list[GraphLink]:
        """The ties that lead to a node, of these relations."""
        return [tie for tie in self._in.get(node, ()) if tie.relation in relations]

    def nodes(self, kind: str) -> Iterator[str]:
        """The nodes of one kind, in a fixed order."""
        return iter(sorted(str(n) for n, data in self.graph.nodes(data=True) if data.get("kind") == kind))

    def kind(self, node: str) -> str:
        """The kind of a node."""
        return str(self.graph.nodes[node].get("kind", ""))

    def label(self, node: str) -> str:
        """The name of a node as it is shown elsewhere."""
        return name_of(self.graph, node)

    def facts(self, node: str, *attributes: str) -> list[dict[str, Any]]:
        """The facts of a node under these attributes."""
        return [f for f in self.graph.nodes[node].get("facts", ()) if f["attribute"] in attributes]


def _grouped(ties: Iterable[GraphLink], by: str) -> dict[str, list[GraphLink]]:
    found: dict[str, list[GraphLink]] = {}
    for tie in ties:
        found.setdefault(getattr(tie, by), []).append(tie)
    for group in found.values():
        group.sort(key=lambda t: (t.relation, t.subject, t.object, t.start or "", t.end or ""))
    return found


def day(text: str | None, *, last: bool = False) -> date | None:
    """The day that a full or partial date stands for: its first, or its last with `last`."""
    if not text:
        return None
    parts = text.split("-")
    try:
        year = int(parts[0])
        month = int(parts[1]) if len(parts) > 1 else (12 if last else 1)
        if len(parts) > 2:
            return date(year, month, int(parts[2]))
        if not last:
            return date(year, month, 1)
        return date(year + month // 12, month % 12 + 1, 1).fromordinal(
            date(year + month // 12, month % 12 + 1, 1).toordinal() - 1
        )
    except (ValueError, IndexError, OverflowError):
        return None


def overlap(one: GraphLink, other: GraphLink) -> int | None:
    """Days for which two ties held at once; None when either has no dates. An open end is still on.

    None also where one of them ended on a day that is not known.
    """
    starts = [day(one.start), day(other.start)]
    if None in starts or one.ended_sometime or other.ended_sometime:
        return None
    ends = [day(t.latest_end, last=True) or date.max for t in (one, other)]
    return max(0, min(ends).toordinal() - max(s for s in starts if s).toordinal())


def cites_of(*items: Iterable[Any]) -> tuple[str, ...]:
    """The citations of ties and facts together, each once, in their order."""
    found: dict[str, None] = {}
    for group in items:
        for item in group:
            cites = item.cites if isinstance(item, GraphLink) else item.get("cites", ())
            found.update(dict.fromkeys(map(str, cites)))
    return tuple(found)
