"""Contacts and places that an import names as things of their own are read like those of a person."""

from __future__ import annotations

from typing import Any

import pytest

ROWS = [
    {
        "who": "Ada Quill",
        "what": "0491 570 156",
        "mail": "ada@quillmail.example",
        "home": "4 Quarry Rd, Dapto NSW 2530",
    },
    {
        "who": "Ben Marlow",
        "what": "+61491570156",
        "mail": "Ada@Quillmail.example",
        "home": "4 Quarry Road DAPTO NSW 2530",
    },
]
KINDS = {"what": "phone", "mail": "email", "home": "address"}


def imported(case: Any, column: str, rows: list[dict[str, str]]) -> Any:
    kind = KINDS[column]
    return case.import_records(
        [{"who": row["who"], column: row[column]} for row in rows],
        {"who": "person.name", column: f"it.{kind}"},
        things={"person": "person", "it": kind},
        links=[{"from": "person", "to": "it", "relation": "lived_at" if kind == "address" else "uses"}],
    )


def of_kind(case: Any, kind: str) -> list[str]:
    return [str(node) for node, data in case.graph().nodes(data=True) if data["kind"] == kind]


@pytest.mark.parametrize("column", sorted(KINDS))
def test_two_spellings_of_one_are_one(case: Any, column: str) -> None:
    imported(case, column, ROWS)
    assert len(of_kind(case, KINDS[column])) == 1


@pytest.mark.parametrize("column", sorted(KINDS))
def test_what_cannot_be_read_names_nothing_and_is_reported(case: Any, column: str) -> None:
    found = imported(case, column, [{**ROWS[0], column: "ring later"}])
    assert of_kind(case, KINDS[column]) == []
    assert [each.value for each in found.unread] == ["ring later"]
