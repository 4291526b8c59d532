"""Patterns that investigators look for, found by rule in a graph, each with its evidence.

`find(graph)` applies every rule; `RULES` names them. A finding is a reason to look, never a verdict:
each says what would refute it.
"""

from __future__ import annotations

from workbench.findings.finding_rules import RULES, find
from workbench.findings.model import Finding, Findings

__all__ = ["RULES", "Finding", "Findings", "find"]
