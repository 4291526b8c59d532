"""A question that the service refused is refused again from the record, in the same words."""

from __future__ import annotations

from pathlib import Path

import pytest

from workbench.case import Case
from workbench.client import Client
from workbench.errors import BadRequest, NeverAsked

NOBODY = {"entity_type": "person", "first_name": "Nobody", "last_name": "Atall", "birth_date": "1970-01-01"}


def test_a_refusal_is_replayed(tmp_path: Path) -> None:
    facts = {"purpose": "p", "legal_basis": "o", "investigator": "A. Analyst"}
    with Case.open(tmp_path / "x.case", Client.sandbox(), **facts) as case:
        with pytest.raises(BadRequest) as first:
            case.regulator_extract(**NOBODY)
        with pytest.raises(BadRequest) as again:
            Client.recorded(case).regulator_extract(**NOBODY)
        assert str(again.value) == str(first.value)
        assert (again.value.status, again.value.message) == (400, first.value.message)
        with pytest.raises(NeverAsked):
            Client.recorded(case).regulator_extract(**NOBODY | {"first_name": "Somebody"})


def test_the_refusal_of_another_question_is_not_taken(tmp_path: Path) -> None:
    """Of several refusals that one is replayed which the question itself had, whatever came after it."""
    facts = {"purpose": "p", "legal_basis": "o", "investigator": "A. Analyst"}
    with Case.open(tmp_path / "x.case", Client.sandbox(), **facts) as case:
        with pytest.raises(BadRequest) as first:
            case.regulator_extract(**NOBODY)
        with pytest.raises(BadRequest) as other:
            case.uk_registry_company_report(company_number="00009999")
        with pytest.raises(BadRequest) as again:
            Client.recorded(case).regulator_extract(**NOBODY)
        assert again.value.message == first.value.message != other.value.message
