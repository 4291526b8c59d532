"""What to ask next about an entity: the questions that fit it, each with its price."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from workbench import ontology
from workbench.case.session import Session
from workbench.errors import InputError
from workbench.operations import OPERATIONS, Operation, Request
from workbench.operations.proposals import Subject
from workbench.operations.wording import counted
from workbench.plugins import PluginGroup, PluginWarning, a_function

ENOUGH = 12
KeyOf = Callable[[Operation[Any, Any], Request], str]


@dataclass(frozen=True)
class Proposal:
    """A question worth asking: `operation`, `values`, its price in `units`, and what answers it already."""

    operation: str
    values: Mapping[str, Any]
    units: int
    answered: str | None
    request: Request = field(repr=False)

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={value!r}" for name, value in self.values.items())
        price = f"answered by {self.answered}" if self.answered else counted(self.units, "unit")
        return f"<{self.operation}({values}): {price}>"


def proposals(session: Session, reference: str, key_of: KeyOf) -> list[Proposal]:
    """The questions that fit an entity, at most a dozen, free ones and surest keys first."""
    name, _ = session.entity(reference)
    graph = session.shown()
    found: list[Proposal] = []
    seen: set[str] = set()
    for _, operation_name, values in _ideas(graph, name):
        operation = OPERATIONS.get(operation_name)
        if operation is None:
            continue
        try:
            request = operation.build(values)
        except InputError:
            continue
        key = key_of(operation, request)
        if key in seen:
            continue
        seen.add(key)
        number = session.store.answered(key)
        units = 0 if number else operation.units(request)
        found.append(Proposal(operation_name, values, units, f"S{number}" if number else None, request))
    return found[:ENOUGH]


Idea = tuple[int, str, Mapping[str, Any]]
"""A rank, an operation, and the values of a question."""
Proposer = Callable[[Any, str], Iterable[Idea]]


def of_operations(graph: Any, name: str) -> Iterator[Idea]:
    """What the operations themselves propose about an entity of a graph."""
    about = _subject(graph, name)
    for operation in OPERATIONS.values():
        if operation.proposals is not None:
            for rank, values in operation.proposals(about):
                yield rank, operation.name, values


PROPOSERS: PluginGroup[Proposer] = PluginGroup(
    "proposals", a_function, lambda: {"operations": f"{__name__}:of_operations"}
)
"""Who proposes next questions."""


def _ideas(graph: Any, name: str) -> list[Idea]:
    """All proposals, those of the lowest rank first; one who cannot propose is named and left out."""
    found: list[Idea] = []
    for proposer, propose in PROPOSERS.items():
        try:
            found += [
                (int(rank), str(operation), dict(values)) for rank, operation, values in propose(graph, name)
            ]
        except Exception as error:  # of another package
            warnings.warn(
                f"workbench.proposals {proposer!r}: {type(error).__name__}: {error}: left out", PluginWarning,
                stacklevel=2,
            )  # fmt: skip
    return sorted(found, key=lambda idea: idea[0])


def _subject(graph: Any, name: str) -> Subject:
    data = graph.nodes[name]
    row, facts = ontology.kind(data["kind"]), data["facts"]
    names = [f["value"] for f in facts if f["attribute"] == "name" and isinstance(f["value"], dict)]
    both = [n for n in names if n.get("first") and n.get("last")]
    # merged with somebody of another name, it is asked for as it is shown
    full = max([n for n in both if _is_shown(n, data["label"])] or both, key=_fullness, default=None)
    near = (graph.nodes[other] for other in sorted(graph.successors(name)))
    used = (data for data in near if ontology.kind(data["kind"]).personal)
    return Subject(
        data["kind"], row.family, data["label"],
        {f["attribute"]: tuple(_values(facts, f["attribute"])) for f in facts},
        full if row.resolution == "person" else None,
        tuple((each["kind"], v) for each in used for v in _values(each["facts"], each["kind"])[:1]),
        str(data.get("company_number") or ""), str(data.get("jurisdiction") or ""),
    )  # fmt: skip


def _is_shown(name: Mapping[str, Any], label: str) -> bool:
    """True for the name that a label says, or one of the same surname and initial."""
    words = label.casefold().split()
    last = str(name["last"]).casefold().split()
    return set(last) <= set(words) and any(word[0] == str(name["first"]).casefold()[0] for word in words)


def _fullness(name: Mapping[str, Any]) -> tuple[bool, int, str]:
    """A written-out first name goes before an initial, a longer one before a shorter."""
    first = str(name["first"])
    return len(first) > 1, len(first), first


def _values(facts: list[dict[str, Any]], attribute: str) -> list[str]:
    found = [f["value"] or f["raw"] for f in facts if f["attribute"] == attribute]
    return [value for value in found if isinstance(value, str)]
