"""The model and the JSON Schema of a request accept the same bodies, and clients send what is accepted."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import HealthCheck, given, settings
from pydantic import ValidationError
from support.questions import ASKED, FORMATS, candidates

from workbench.errors import InputError
from workbench.operations import OPERATIONS
from workbench.operations.schemas import request_schema


def accepted(name: str, body: dict[str, Any]) -> bool:
    try:
        OPERATIONS[name].request.model_validate_json(json.dumps(body))
    except ValidationError:
        return False
    return True


@pytest.mark.parametrize("name", ASKED)
def test_model_and_schema_accept_the_same(name: str) -> None:
    checker = jsonschema.Draft202012Validator(
        request_schema(OPERATIONS[name].request), format_checker=FORMATS
    )
    seen = {True: 0, False: 0}

    @settings(max_examples=200, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(candidates(name))
    def agree(body: dict[str, Any]) -> None:
        taken = accepted(name, body)
        seen[taken] += 1
        assert taken == checker.is_valid(body), [e.message for e in checker.iter_errors(body)]

    agree()
    assert seen[True] and seen[False]


@pytest.mark.parametrize("name", ASKED)
def test_what_a_client_builds_is_accepted_and_sent_unchanged_again(name: str) -> None:
    operation = OPERATIONS[name]
    checker = jsonschema.Draft202012Validator(request_schema(operation.request), format_checker=FORMATS)

    @settings(max_examples=50, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(candidates(name))
    def arrives(body: dict[str, Any]) -> None:
        try:
            sent = operation.build(body).wire()
        except InputError as error:
            assert error.problems
            return
        assert checker.is_valid(sent), [e.message for e in checker.iter_errors(sent)]
        assert accepted(name, sent)
        assert operation.build(sent).wire() == sent

    arrives()
