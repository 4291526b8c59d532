"""The verdict of a check, out of its recorded answer."""

from __future__ import annotations

import json
from typing import Any

import pytest

from workbench.case.output.verdicts import verdict_of


@pytest.fixture
def verdict(case):
    """The verdict of an answer of an operation."""

    def of(operation: str, document: dict[str, Any]):
        found = case.import_answer(operation, {}, json.dumps(document).encode())
        return verdict_of(case.source(found.source.id))

    return of


@pytest.mark.parametrize("rows", [[], None, "x", [7]])
def test_nobody_in_the_universe(verdict, rows):
    told = verdict("universe_check", {"match_results": rows})
    assert (told.verdict, told.tone, told.candidates) == ("Nobody in the universe matches", "bad", ())


def test_a_preflight_verifies_nothing(verdict):
    """Without data there is no verdict, neither good nor bad."""
    told = verdict("dvs_drivers_licence", {"message": "Ok"})
    assert (told.verdict, told.tone) == ("The input is well formed; nothing was verified", "")


def test_a_document_that_is_no_object_is_passed_over(verdict):
    """Of a list of documents those that can be read are told, each with its own place."""
    documents = ["odd", {"type": "passport", "number": "PA1", "verification_result_code": "Y"}]
    told = verdict("identity_pass_details", {"status": "complete", "result": {"documents": documents}})
    ((field,),) = told.candidates
    assert (field.name, field.supplied, field.outcome) == ("passport", "PA1", "The document is valid")
    assert field.cite == f"{told.source}#/result/documents/1/verification_result_code"


def test_an_answer_to_another_question_has_no_verdict(verdict):
    assert verdict("contact_person_search", {"records": []}) is None
