"""A glance at a state: free, and not kept."""

from __future__ import annotations

from typing import Any

import pytest

import workbench
from workbench.errors import InputError


@pytest.fixture
def case(tmp_path: Any) -> Any:
    with workbench.Case.open(tmp_path / "a.case", purpose="Onboarding", legal_basis="consent") as opened:
        yield opened


def test_a_glance_leaves_nothing_in_the_case(case: Any) -> None:
    made = case.identity_pass_register(requested_identity={"first_name": "Ann"})
    entries = case.entry_count
    assert case.glance("identity_pass_details", id=made.response.id).result().status == "new"
    assert (case.entry_count, case.source_count) == (entries, 1)


def test_what_costs_is_asked_and_kept_instead(case: Any) -> None:
    with pytest.raises(InputError, match="costs units"):
        case.glance("contact_person_search", name_last="Szaborin")
    assert case.spent == 0
