"""The rules by name, and their application."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from workbench.errors import InputError
from workbench.findings import companies, people
from workbench.findings.model import Finding, Findings, Reader

if TYPE_CHECKING:
    import networkx as nx

Rule = Callable[[Reader], Iterator[Finding]]
RULES: dict[str, Rule] = {
    "acting_while_disqualified": people.acting_while_disqualified,
    "acting_through_relative": people.acting_through_relative,
    "phoenix": companies.phoenix,
    "nominee": companies.nominee,
    "circular_control": companies.circular_control,
    "several_identities": people.several_identities,
    "death_before_activity": people.death_before_activity,
    "shared_contact": people.shared_contact,
    "overlapping_residence": people.overlapping_residence,
    "crowded_address": companies.crowded_address,
}
_STRENGTHS = ("strong", "moderate", "weak")


def find(graph: nx.MultiDiGraph[Any], rules: Iterable[str] | None = None) -> Findings:
    """The findings in a graph, strongest first, then by rule; the same for the same graph.

    A finding without a citation is never given. Raises `InputError` for an unknown rule.
    """
    names = list(RULES) if rules is None else [rules] if isinstance(rules, str) else list(rules)
    for name in names:
        if name not in RULES:
            near = difflib.get_close_matches(name, RULES, n=1)
            hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(sorted(RULES))}"
            raise InputError(f"no rule {name!r}; {hint}")
    reader = Reader(graph)
    found: dict[str, Finding] = {}
    for name in names:
        for finding in RULES[name](reader):
            if finding.cites:
                found.setdefault(finding.key, finding)
    order = list(RULES)
    return Findings(
        sorted(found.values(), key=lambda f: (_STRENGTHS.index(f.strength), order.index(f.rule), f.key))
    )
