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


@pytest.mark.parametrize(
    ("operation", "data"),
    [
        ("dvs_drivers_licence", {"verification_result_code": "Y", "document_status": "Cancelled"}),
        ("dvs_centrelink", {"verification_result_code": "Y", "expired": True}),
        ("dvs_centrelink", {"verification_result_code": "Y", "card_expiry": "2019-03-31"}),
        (
            "nz_driver_licence",
            {"match_status": "Match", "document_verified": True, "licence_status": "Suspended"},
        ),
    ],
)
def test_a_document_that_the_answer_denies_too_is_to_be_looked_at(verdict, operation, data):
    told = verdict(operation, {"data": data})
    assert told.tone == "warn"
    assert str(list(data.values())[-1]).casefold() in told.verdict.casefold()


def test_of_the_documents_of_a_pass_the_denied_one_is_to_be_looked_at(verdict):
    documents = [
        {"type": "passport", "verification_result_code": "Y"},
        {"type": "driver licence", "verification_result_code": "Y", "document_status": "lost"},
    ]
    told = verdict("identity_pass_details", {"status": "complete", "result": {"documents": documents}})
    ((sound, denied),) = told.candidates
    assert (sound.tone, denied.tone) == ("good", "warn")
    assert "lost" in denied.outcome


def test_an_answer_to_another_question_has_no_verdict(verdict):
    assert verdict("contact_person_search", {"records": []}) is None
