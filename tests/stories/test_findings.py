"""What the rules find in each story: what is planted, and nothing that is false."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from workbench.errors import InputError

PLANTED: dict[str, set[tuple[str, ...]]] = {
    "phoenix_ring": {
        ("phoenix", "first", "second"),
        ("phoenix", "second", "third"),
        ("nominee", "nominee", "owner", "first", "second", "third"),
    },
    "through_a_relative": {
        ("acting_through_relative", "banned", "daughter", "civil"),
        ("acting_through_relative", "banned", "daughter", "holding"),
    },
    "missing_debtor": {
        ("overlapping_residence", "debtor", "flatmate", "old_home"),
        ("overlapping_residence", "debtor", "flatmate", "new_home"),
    },
    "one_name": set(),
    "two_names": set(),
}
ARGUABLE = {
    ("phoenix", "first", "holding"),
}
"""Right by the signs, and explained by the story: the holding was founded beside the failing company."""


def told(investigation: Any) -> set[tuple[str, ...]]:
    """The findings with the truth's keys for the entities; who is of no story keeps the node's name."""
    names = {node: e.key for e in investigation.story.entities for node in investigation.nodes(e)}
    found = set()
    for finding in investigation.case.findings():
        keys = [names.get(node, node) for node in finding.entities]
        people = 2 if finding.rule in ("phoenix", "nominee", "acting_through_relative") else 0
        found.add((finding.rule, *keys[:people], *sorted(keys[people:])))
    return found


@pytest.mark.parametrize("key", sorted(PLANTED))
def test_what_is_planted_is_found(investigated: Callable[[str], Any], key: str) -> None:
    assert {(r[0], *r[1:3], *sorted(r[3:])) for r in PLANTED[key]} <= {
        (r[0], *r[1:3], *sorted(r[3:])) for r in told(investigated(key))
    }


def test_one_human_under_two_names_is_found(investigated: Callable[[str], Any]) -> None:
    (found,) = investigated("two_names").case.findings(["several_identities"])
    assert found.strength == "strong"
    assert "day and month exchanged" in found.statement


def test_nothing_is_held_against_the_wrong_man(investigated: Callable[[str], Any]) -> None:
    assert [f.rule for f in investigated("one_name").case.findings() if f.strength != "weak"] == []


@pytest.mark.parametrize("key", ["phoenix_ring", "through_a_relative"])
def test_nothing_else_of_weight_is_found(investigated: Callable[[str], Any], key: str) -> None:
    investigation = investigated(key)
    weighty = {f.rule for f in investigation.case.findings() if f.strength != "weak"}
    found = {row for row in told(investigation) if row[0] in weighty}
    planted = {(r[0], *r[1:3], *sorted(r[3:])) for r in PLANTED[key] | ARGUABLE}
    assert {(r[0], *r[1:3], *sorted(r[3:])) for r in found} <= planted


def test_every_finding_is_cited_to_its_bytes(investigation: Any) -> None:
    for finding in investigation.case.findings():
        assert finding.cites and finding.refuted_by
        for cite in finding.cites:
            assert investigation.case.cite(cite).value not in (None, "")


def test_looking_is_journalled_and_shown(investigated: Callable[[str], Any]) -> None:
    case = investigated("phoenix_ring").case
    found = case.findings(["phoenix"])
    last = case.journal(full=True).iloc[-1]
    assert (last["event"], last["detail"]) == ("looked", {"found": [f.id for f in found]})
    assert list(found.frame["rule"].unique()) == ["phoenix"]
    assert "BRIGHTLANE" in found._repr_html_() and "BRIGHTLANE" in repr(found)
    with pytest.raises(InputError, match="phoenix"):
        case.findings(["pheonix"])
