"""What a text means to a field, whichever way it came."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.errors import InputError
from workbench.operations import get
from workbench.operations.texts import value_of


@pytest.mark.parametrize(
    ("operation", "name", "text", "value"),
    [
        ("contact_person_search", "name_last", "0123", "0123"),
        ("contact_person_search", "dob_from", "1980-01-02", "1980-01-02"),
        ("contact_person_search", "state", "NSW", "NSW"),
        ("contact_person_search", "max_results", "3", 3),
        ("contact_person_search", "nobody", "3", "3"),
        ("dvs_aec", "consent", "TRUE", True),
        ("enhance_record_plus", "opt-in", "False", False),
        ("likeness_check", "similarity_threshold", "80.5", 80.5),
        ("person_report", "emails", '["Ann@example.com"]', ["Ann@example.com"]),
        ("identity_pass_register", "link_validity_days", "7", 7),
        ("identity_pass_register", "requested_identity", "x", "x"),
    ],
)
def test_a_text_is_what_its_field_takes(operation: str, name: str, text: str, value: Any) -> None:
    assert value_of(get(operation), name, text) == value
    assert type(value_of(get(operation), name, text)) is type(value)


@pytest.mark.parametrize(
    ("operation", "name", "text", "words"),
    [
        ("contact_person_search", "max_results", "ten", "max_results: 'ten' must be a whole number"),
        ("dvs_aec", "consent", "yes", "consent: 'yes' must be true or false"),
        ("likeness_check", "similarity_threshold", "80%", "must be a number"),
        ("person_report", "emails", "ann@example.com", "must be a list as JSON"),
        ("person_report", "emails", "[" * 100_000, "must be a list as JSON"),
        ("identity_pass_register", "link_validity_days", "", "'' must be a whole number"),
    ],
)
def test_a_text_that_says_no_value_is_refused(operation: str, name: str, text: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        value_of(get(operation), name, text)
