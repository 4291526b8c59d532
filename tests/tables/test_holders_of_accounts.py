"""Whose a bank account is: of whom it is held in the name of, and of nobody else of their family."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.row_accounts import is_in_name_of


@pytest.mark.parametrize(
    "held_in",
    ["A Quill", "QUILL A", "Ms Ada Quill", "Quill", "Ada Mary Quill", "Ada & Ben Quill", "Ben/Ada Quill",
     "AB Quill"],
)  # fmt: skip
def test_an_account_in_somebodys_name_may_be_theirs(held_in: str) -> None:
    assert is_in_name_of("Ada Quill", held_in, is_company=False)


@pytest.mark.parametrize("held_in", ["Ben Quill", "B Quill", "QUILL B", "Ada Moss", "Ben & Cy Quill"])
def test_an_account_of_another_of_the_family_is_not_theirs(held_in: str) -> None:
    assert not is_in_name_of("Ada Quill", held_in, is_company=False)


@pytest.mark.parametrize(
    "heading",
    ["Kontoinhaber", "Rekeninghouder", "Titulaire du compte", "Titular de la cuenta", "Intestatario",
     "Kontohavare", "Właściciel rachunku", "Владелец счета", "口座名義", "Chủ tài khoản"],
)  # fmt: skip
def test_the_holder_of_an_account_is_read_in_other_languages(case: Any, heading: str) -> None:
    row = {
        "Surname": "Yildirim",
        "First name": "Aylin",
        "IBAN": "DE02500105170137075030",
        heading: "Bob Kaya",
    }
    case.import_records([row], title="list")
    assert [data["relation"] for *_, data in case.graph().edges(data=True)] == ["linked_to"]
