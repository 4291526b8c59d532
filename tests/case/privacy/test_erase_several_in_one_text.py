"""Erasure of a phone that stands in one text with another: the text is erased, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

from workbench import Case

STATED = {"purpose": "Find a debtor", "legal_basis": "order 7"}
RECORDS = [
    {"first_name": "Ada", "last_name": "Quill", "phone": "0491 570 156 / 02 5550 1234"},
    {"first_name": "Bo", "last_name": "Lomas", "phones": ["0491570157"]},
]


def labels(case: Case) -> set[str]:
    return {data["label"] for _, data in case.graph().nodes(data=True)}


def test_the_second_phone_of_a_text_can_be_cited_and_erased(tmp_path: Path) -> None:
    with Case.open(tmp_path / "x.case", **STATED) as case:
        answer = json.dumps({"message": "Ok", "records": RECORDS}).encode()
        case.import_answer("contact_person_search", {"name_last": "Quill"}, answer)
        phone = next(n for n, data in case.graph().nodes(data=True) if data["label"] == "02 5550 1234")
        (mention,) = case.graph().nodes[phone]["mentions"]
        assert case.cite(mention).value == RECORDS[0]["phone"]
        case.erase(phone, reason="asked")
        assert labels(case) == {"Ada Quill", "Bo Lomas", "0491570157"}
