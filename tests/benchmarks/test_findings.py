"""The measure of false findings tells a true finding from a false one, and no rule cries wolf."""

from __future__ import annotations

from dataclasses import replace

import pytest

from benchmarks.findings import World, run
from workbench.findings import RULES


@pytest.fixture(scope="module")
def world() -> World:
    return World(2000, asked=150)


def test_every_rule_is_measured_and_none_is_false_more_than_once_in_a_thousand() -> None:
    rows = run((500,))
    assert [row["rule"] for row in rows] == list(RULES)
    assert all(row["people"] > 400 and row["false_per_1000"] <= 1 for row in rows)


def test_a_true_finding_holds_and_a_made_up_one_does_not(world: World) -> None:
    found = world.findings()["overlapping_residence"]
    assert found and all(world.holds(finding) for finding in found)
    british = next(finding for finding in found if "GLOUCESTER" in finding.statement)
    australian = next(finding for finding in found if "ROCKINGHAM WA" in finding.statement)
    strangers = (british.entities[0], *australian.entities[1:])
    assert not world.holds(replace(british, entities=strangers))
    assert not world.holds(replace(british, rule="several_identities"))
    assert not world.holds(replace(british, rule="phoenix"))
