"""The words for what became of the check of a document."""

from __future__ import annotations

from workbench.values.check_words import outcome_in_words


def test_a_document_that_was_not_valid_is_named() -> None:
    said = outcome_in_words("N", "111111111", "VIC")
    assert "does not match" in said and "111111111" in said and "VIC" in said


def test_an_issuer_that_was_not_asked_gave_no_result() -> None:
    assert "could not be asked" in outcome_in_words("S", "1")


def test_a_document_is_not_called_valid_beside_what_may_deny_it() -> None:
    said = outcome_in_words("Y", "1", why=["The card has been reported lost or stolen."])
    assert "document is valid" not in said and "lost or stolen" in said


def test_a_number_of_which_only_the_form_was_looked_at_is_not_called_valid() -> None:
    assert "valid" not in outcome_in_words("Y", "1", is_verified=False)


def test_another_outcome_stays_as_it_is() -> None:
    assert outcome_in_words("alias_match") == "alias match"
