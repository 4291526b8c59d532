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


@pytest.mark.parametrize(
    "held_in",
    ["MARLOW HOMES P/L", "Marlow Homes", "Marlow Homes Pty Ltd ATF Marlow Family Trust",
     "MARLOW HOMES PTY LTD <MARLOW FAMILY A/C>", "Marlow Homes Trust Account", "Marlow Hms"],
)  # fmt: skip
def test_a_company_has_the_account_in_its_name_and_that_of_which_it_is_the_trustee(held_in: str) -> None:
    assert is_in_name_of("Marlow Homes Pty Ltd", held_in, is_company=True)


@pytest.mark.parametrize(
    "held_in",
    ["Marlow Family Trust", "Marlow Homes Unit Trust", "Marlow Super Fund", "Marlow Finance Pty Ltd"],
)
def test_the_account_of_a_trust_or_of_another_company_is_not_the_companys(held_in: str) -> None:
    assert not is_in_name_of("Marlow Homes Pty Ltd", held_in, is_company=True)


@pytest.mark.parametrize(
    ("payee", "held_in"),
    [("Ben Plume", "Plume Ben"), ("Ada Quill", "Ada Quill Savings")],
)  # fmt: skip
def test_the_account_of_a_person_may_be_written_like_a_body(payee: str, held_in: str) -> None:
    assert is_in_name_of(payee, held_in, is_company=False)


def test_a_trust_has_the_account_that_its_trustee_holds_for_it() -> None:
    held_in = "Marlow Homes Pty Ltd ATF Marlow Family Trust"
    assert is_in_name_of("Marlow Family Trust", held_in, is_company=True)
    assert not is_in_name_of("Marlow Family Trust", "Marlow Homes Pty Ltd", is_company=True)
