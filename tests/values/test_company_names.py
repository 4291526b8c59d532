"""Names and numbers of companies, in the ways in which they are written."""

from __future__ import annotations

import pytest

from workbench.values.companies import registered_number
from workbench.values.company_names import company_names, same_form


def only(text: str) -> tuple[str, str]:
    ((_, name),) = company_names(text)
    return name.core, name.form


@pytest.mark.parametrize(
    "spellings",
    [
        (
            "QUAY FOODS LIMITED",
            "Quay Foods Ltd",
            "Quay Foods Ltd.",
            "quay  foods LTD",
            "Quay Foods Cyfyngedig",
        ),
        ("Quay Foods Pty Ltd", "QUAY FOODS PTY. LIMITED", "Quay Foods (Pty) Ltd", "Quay Foods P/L"),
        ("Fjord & Sons plc", "Fjord and Sons P.L.C.", "FJORD & SONS PUBLIC LIMITED COMPANY"),
        ("Möwe GmbH & Co. KG", "Moewe GmbH & Co KG".replace("oe", "o"), "Möwe GmbH und Co. KG"),
        ("Marea S.A.", "Marea SA", "MAREA S. A.", "Marea Sociedad Anónima"),
        ("OOO Volna", "Volna o.o.o.", "ООО «Волна»"),
        ("Harbour Pilots LLC", "Harbour Pilots L.L.C.", "Harbour Pilots Limited Liability Company"),
        (
            "Quay Foods Pty Ltd",
            "Quay Foods Pty Ltd (in liquidation)",
            "Quay Foods Pty Ltd ATF Quay Family Trust",
        ),
    ],
)
def test_spellings_of_one_name_have_one_core_and_form(spellings: tuple[str, ...]) -> None:
    assert len({only(text) for text in spellings}) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Quay Foods Ltd", "Quay Goods Ltd"),
        ("Quay Foods Ltd", "Quay Foods Holdings Ltd"),
        ("Oyster Co", "Oyst Co"),
    ],
)
def test_other_names_have_another_core(one: str, other: str) -> None:
    assert only(one)[0] != only(other)[0]


def test_forms_that_are_written_for_one_another_do_not_tell_apart() -> None:
    forms = {
        text: company_names(f"Quay {text}")[0][1].form_kin for text in ("Pty Ltd", "Ltd", "plc", "GmbH", "Co")
    }
    assert same_form(forms["Pty Ltd"], forms["Ltd"])
    assert same_form(forms["Co"], forms["plc"])
    assert not same_form(forms["Ltd"], forms["plc"])
    assert not same_form(forms["Ltd"], forms["GmbH"])


def test_trading_and_former_names_are_kept_apart_from_the_name() -> None:
    found = company_names("Quay Foods Pty Ltd t/a The Galley (formerly Slip Pty Ltd)")
    assert [(how, name.core) for how, name in found] == [
        ("name", "quayfoods"), ("trading name", "galley"), ("former name", "slip"),
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["", "  ", "(in liquidation)", "-"])
def test_nothing_is_no_name(text: str) -> None:
    assert company_names(text) == ()


@pytest.mark.parametrize(
    ("text", "register", "number"),
    [
        ("1234567", "UK", "UK:01234567"), ("01234567", "GB", "UK:01234567"), ("sc 1234", "UK", "UK:SC001234"),
        ("NI012345", "", "UK:NI012345"), ("OC301234", "", "UK:OC301234"), ("CRN 1234567", "", "UK:01234567"),
        ("53 004 085 616", "", "AU:004085616"), ("ABN 53004085616", "UK", "AU:004085616"),
        ("4085616", "AU", "AU:004085616"), ("ACN 004 085 616", "", "AU:004085616"),
        ("51 824 753 556", "", "ABN:51824753556"),
        ("HRB 12345", "DE", "DE:HRB12345"), ("12345", "JE", "JE:12345"), ("012345", "JE", "JE:12345"),
        ("9429041535110", "", "NZBN:9429041535110"), ("VAT GB 123 4567 89", "", "VAT:GB123456789"),
        ("5493001KJTIIGC8Y1R12", "", "LEI:5493001KJTIIGC8Y1R12"), ("12345678", "", "?:12345678"),
        ("0000000", "UK", None), ("4.91571E+08", "", None), ("n/a", "", None),
        ("", "UK", None), ("123456789", "UK", None),
        ("53 004 085 617", "AU", None),
    ],
)  # fmt: skip
def test_a_number_is_of_its_register(text: str, register: str, number: str | None) -> None:
    assert registered_number(text, register) == number
