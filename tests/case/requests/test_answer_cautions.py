"""Of the cautions of an operation an answer states those of something that it holds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from workbench.case import Case
from workbench.case.requests.answer import cautions_of
from workbench.evidence.model import Source, pack
from workbench.operations import OPERATIONS
from workbench.operations.forms import form_of
from workbench.sandbox.process import fixtures


@pytest.fixture
def sandbox_case(tmp_path: Path) -> Iterator[Any]:
    with Case.open(tmp_path / "a.case", purpose="Cautions", legal_basis="training") as case:
        yield case


def _stated(source: Source) -> set[str]:
    texts = set(cautions_of(source))
    return {each.key for each in OPERATIONS[source.operation].cautions if each.text in texts}


def _resolved_as(source: Source, outcome: str) -> Source:
    """The source of a report, with another outcome of who it is about."""
    document = {**source.document, "resolution": {**source.document["resolution"], "outcome": outcome}}
    return replace(source, packed=pack(json.dumps(document).encode()))


@pytest.mark.parametrize(("outcome", "expected"), [("resolved", False), ("low_confidence", True)])
def test_low_confidence_is_stated_of_a_report_that_has_it(
    sandbox_case: Any, outcome: str, expected: bool
) -> None:
    answer = sandbox_case.person_report(**fixtures()["person_report"]["resolved"])
    assert ("low_confidence" in _stated(_resolved_as(answer.source, outcome))) is expected


def test_a_search_that_finds_no_ban_has_no_caution_about_bans(sandbox_case: Any) -> None:
    asked = [{"check_id": "1", "first_name": "Nobody", "last_name": "Whatsoever"}]
    answer = sandbox_case.banned_disqualified_persons(search_type="narrow_search", requests=asked)
    assert _stated(answer.source) == set()


def test_what_a_report_cautions_of_is_announced_by_its_form(sandbox_case: Any) -> None:
    sandbox_case.person_report(**fixtures()["person_report"]["resolved"])
    stated = set(sandbox_case.claims()["caution"].dropna())
    assert stated <= {each.key for each in OPERATIONS["person_report"].cautions}


def test_a_form_says_what_may_be_so_of_a_report() -> None:
    texts = form_of(OPERATIONS["person_report"]).cautions
    assert any("may be resolved with low confidence" in text for text in texts)
