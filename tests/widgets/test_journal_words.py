"""The journal in words: what was asked, decided and written."""

from __future__ import annotations

from typing import Any

import pytest

from widgets import Evidence
from widgets.journal_words import journal_words

DECIDED = {"a": "S1#/a", "b": "S1#/b", "verdict": "different", "reason": "two sons"}


@pytest.mark.parametrize(
    ("event", "subject", "detail", "told"),
    [
        ("asked", "person_history", {"question": {"phone": "0491570156"}}, "0491570156"),
        ("answered", "S7", {"operation": "person_history", "question": {}}, "S7"),
        ("judged", "J1", DECIDED, "two sons"),
        ("written", "W3", {"name": "answer", "text": "x"}, "answer"),
        ("noted", "P4", {"text": "moved away"}, "moved away"),
        ("read", "person_history, imported_records", {}, "person history, imported table"),
        ("a_new_event", "X1", {}, "a new event X1"),
    ],
)
def test_an_entry_says_what_happened(event: str, subject: str, detail: Any, told: str) -> None:
    assert told in journal_words(event, subject, detail)


@pytest.mark.parametrize("event", ["asked", "answered", "judged", "written", "noted", "erased", "withdrawn"])
@pytest.mark.parametrize("detail", [None, float("nan"), {}])
def test_an_entry_whose_details_are_gone_has_words_all_the_same(event: str, detail: Any) -> None:
    assert journal_words(event, "S1", detail).strip()


def test_the_journal_of_a_desk_is_in_words(case: Any) -> None:
    case.contact_person_search(name_last="Szaborin")
    evidence = Evidence(case)
    said = [evidence.journal.cell(row, "what") for row in range(evidence.journal.count)]
    assert any("Szaborin" in each for each in said)
