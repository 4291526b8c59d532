"""Investigating by itself: best first, within the budget, around hubs, the same every time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from workbench import Case, Client, ontology
from workbench.case.requests.exploration import PATIENCE
from workbench.errors import InputError, UnknownReference

OPENING = {"purpose": "Locate a debtor", "legal_basis": "court order 12/345", "investigator": "A. Analyst"}


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Case]:
    """A case that knows of a company and no more."""
    with Case.open(tmp_path / "ring.case", Client.sandbox(), **OPENING) as case:
        case.uk_registry_company_report(company_number="98000103")
        yield case


def steps(plan: Any) -> list[tuple[str, str, int | None]]:
    return [(step.operation, repr(step.values), step.found) for step in plan.steps]


def test_a_plan_asks_nothing_and_fits_the_budget(started: Case) -> None:
    before = started.spent, started.head
    plan = started.plan("O1", budget=3)
    assert (started.spent, started.head) == before
    assert 0 < plan.units <= 3 and plan.stopped == ""
    assert [step.number for step in plan.steps] == list(range(1, len(plan.steps) + 1))
    assert all(step.source is None and step.expected > 0 for step in plan.steps)
    assert "planned" in str(plan) and "Units" in plan._repr_html_()


def test_it_finds_the_owner_behind_the_nominee(started: Case) -> None:
    done = started.investigate("O1", hops=3, budget=30)
    assert {f.rule for f in started.findings()} >= {"phoenix", "nominee"}
    assert 0 < done.units <= 30 and done.found > 10
    assert done.stopped
    assert "done" in str(done)


def test_it_never_spends_more_than_its_budget_or_the_cases(started: Case) -> None:
    spent = started.spent
    done = started.investigate("O1", budget=4)
    assert started.spent - spent <= 4 and done.stopped == "the budget is spent"
    started.budget = started.spent + 1
    started.investigate("O1", budget=40)
    assert started.spent <= (started.budget or 0)


def test_every_step_is_in_the_journal(started: Case) -> None:
    done = started.investigate("O1", budget=5)
    journal = started.journal(full=True)
    events = list(journal["event"])
    assert events.count("step") == len(done.steps)
    planned, stopped = (journal[journal["event"] == name].iloc[0] for name in ("planned", "stopped"))
    assert planned["detail"]["budget"] == 5 and planned["detail"]["steps"]
    assert stopped["detail"]["why"] == done.stopped
    assert started.verify().ok


def test_the_same_case_takes_the_same_steps(tmp_path: Path) -> None:
    ways = []
    for name in ("one", "two"):
        with Case.open(tmp_path / f"{name}.case", Client.sandbox(), **OPENING) as case:
            case.contact_person_search(name_first="Chidi", name_last="Okafor", state="NSW")
            done = case.investigate("P1", budget=8)
            ways.append((steps(done), list(case.graph().nodes(data="label"))))
    assert ways[0] == ways[1]


def test_a_refused_plan_costs_nothing(started: Case) -> None:
    seen = []
    spent = started.spent

    def refuse(plan: Any) -> bool:
        seen.append(plan)
        return False

    done = started.investigate("O1", confirm=refuse)
    assert started.spent == spent and done.stopped == "not confirmed" and done.steps == ()
    assert seen[0].steps
    assert started.investigate("O1", budget=1, confirm=lambda plan: True).steps


def test_what_is_preferred_comes_first(started: Case) -> None:
    assert started.plan("O1").steps[0].operation == "uk_registry_company_report"
    liked = started.plan("O1", prefer=["uk_registry_officer_report"]).steps[0]
    assert liked.operation == "uk_registry_officer_report"
    with pytest.raises(InputError, match="officers"):
        started.plan("O1", prefer=["officers"])


def test_hops_and_budget_are_checked_before_anything_is_asked(started: Case) -> None:
    for wrong in ({"hops": -1}, {"budget": -1}):
        with pytest.raises(InputError):
            started.investigate("O1", **wrong)
    with pytest.raises(UnknownReference):
        started.investigate("P99")
    only = started.plan("O1", hops=0)
    assert {step.entity for step in only.steps} <= {"O1"}


def test_a_hub_is_met_and_not_followed(started: Case) -> None:
    crowd = ontology.kind("phone").crowd + 2
    frame = pd.DataFrame(
        {
            "first": ["Ann", "Bert", "Cleo", "Dirk", "Edda", "Finn", "Gwen", "Hugo", "Ines", "Jost"][:crowd],
            "last": [f"Name{letter}son" for letter in "abcdefghij"[:crowd]],
            "phone": ["0491 570 006"] * crowd,
        }
    )
    mapping = {"first": "first_name", "last": "last_name", "phone": "phone"}
    started.import_records(frame, mapping)
    graph = started.graph()
    phone = next(n for n, data in graph.nodes(data=True) if data["kind"] == "phone")
    first = next(iter(graph.predecessors(phone)))
    plan = started.plan(first, hops=3, budget=100)
    assert plan.hubs == (phone,)
    assert f"not followed, too many connections: {phone}" in str(plan)
    assert {step.entity for step in plan.steps} == {first}
    from_the_hub = started.plan(phone, hops=1, budget=100)
    assert len({step.entity for step in from_the_hub.steps}) > 2


def test_it_stops_when_nothing_new_comes(started: Case) -> None:
    done = started.investigate("O1", hops=3, budget=200)
    assert "nothing" in done.stopped
    answered = [step.found for step in done.steps if step.source is not None]
    assert sum(1 for found in answered[-PATIENCE:] if found) <= 1
    assert done.units < 100


def test_a_question_that_the_service_refuses_is_told_and_passed_over(started: Case) -> None:
    done = started.investigate("O1", hops=3, budget=200)
    refused = [step for step in done.steps if step.problem]
    assert refused and all(step.source is None for step in refused)
    assert all(step.problem in str(done) for step in refused)
