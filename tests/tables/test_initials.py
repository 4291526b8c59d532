"""Contacts headed with letters that may be short for another party of the row are not the first one's."""

from typing import Any

import pytest


def phones_of(case: Any, row: dict[str, str]) -> dict[str, list[str]]:
    """The phones that an import claims, by whose they are."""
    case.import_records([row], title="list")
    graph = case.graph()
    found: dict[str, list[str]] = {}
    for owner, phone, data in graph.edges(data=True):
        if data["relation"] == "uses":
            found.setdefault(graph.nodes[owner]["label"], []).append(graph.nodes[phone]["label"])
    return found


@pytest.mark.parametrize(("other", "headed"), [
    ("Landlord", "L/L ph"), ("Landlord", "LL mob"), ("Solicitor", "S ph"), ("Solicitor", "S Mobile"),
    ("Mother", "M ph"),
    ("Mother", "M mobile"), ("Emergency contact", "E/C mob"), ("Guarantor", "G ph"), ("Spouse", "S phone"),
])  # fmt: skip
@pytest.mark.parametrize("is_before", [True, False])
def test_the_phone_is_not_of_whom_the_row_is_about(
    case: Any, other: str, headed: str, is_before: bool
) -> None:
    beside = [(other, "Otto Venn"), (headed, "0491 570 156")]
    row = {"Name": "Ada Plume"} | dict(reversed(beside) if is_before else beside)
    assert "Ada Plume" not in phones_of(case, row)


def test_letters_of_kinds_of_phones_beside_each_other_are_no_initials(case: Any) -> None:
    row = {"Name": "Ada Plume", "H ph": "02 5550 0143", "M ph": "0491 570 156", "Mother": "Lena Marsh"}
    assert len(phones_of(case, row)["Ada Plume"]) == 2
