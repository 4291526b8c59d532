"""The rules by name, and their application."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from workbench.errors import InputError, did_you_mean
from workbench.findings.model import Finding, Findings, GraphReader
from workbench.plugins import PluginGroup, PluginWarning, a_function

if TYPE_CHECKING:
    import networkx as nx

Rule = Callable[[GraphReader], Iterator[Finding]]
_PEOPLE, _COMPANIES = "workbench.findings.people_rules", "workbench.findings.company_rules"
_OWN = {
    name: f"{module}:{name}"
    for name, module in (
        ("acting_while_disqualified", _PEOPLE),
        ("acting_through_relative", _PEOPLE),
        ("phoenix", _COMPANIES),
        ("nominee", _COMPANIES),
        ("circular_control", _COMPANIES),
        ("several_identities", _PEOPLE),
        ("death_before_activity", _PEOPLE),
        ("shared_contact", _PEOPLE),
        ("overlapping_residence", _PEOPLE),
        ("crowded_address", _COMPANIES),
    )
}
RULES: PluginGroup[Rule] = PluginGroup("rules", a_function, lambda: _OWN)
_STRENGTHS = ("strong", "moderate", "weak")


def find(graph: nx.MultiDiGraph[Any], rules: Iterable[str] | None = None) -> Findings:
    """The findings in a graph, strongest first, then by rule; the same for the same graph.

    A finding without a citation is never given. Raises `InputError` for an unknown rule.
    """
    names = list(RULES) if rules is None else [rules] if isinstance(rules, str) else list(rules)
    for name in names:
        if name not in RULES:
            meant = did_you_mean(name, RULES) or f"; there are: {', '.join(sorted(RULES))}"
            raise InputError(f"no rule {name!r}{meant}")
    reader = GraphReader(graph)
    found: dict[str, Finding] = {}
    for name in names:
        for finding in _applied(name, reader):
            if finding.cites:
                found.setdefault(finding.id, finding)
    order = list(RULES)
    return Findings(
        sorted(found.values(), key=lambda f: (_STRENGTHS.index(f.strength), order.index(f.rule), f.id))
    )


def _applied(name: str, reader: GraphReader) -> list[Finding]:
    """What a rule finds; another package's that fails is named in a warning, and finds nothing."""
    if name in RULES.own():
        return list(RULES[name](reader))
    try:
        return [finding for finding in RULES[name](reader) if isinstance(finding, Finding)]
    except Exception as error:
        warnings.warn(
            f"workbench.rules {name!r}: {type(error).__name__}: {error}: left out",
            PluginWarning,
            stacklevel=3,
        )
        return []
