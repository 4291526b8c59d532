"""Legal forms of other countries are companies, and who has a title is a person."""

from __future__ import annotations

import pytest

from workbench.values import cells


@pytest.mark.parametrize(
    "text",
    [
        "Comercial Andina S.A.", "Ferragens Oliveira Ltda", "Transportes Leal Ltda.", "Brenner GmbH & Co. KG",
        "Brenner GmbH & Co KG", "Tolmer Freight Pty. Limited", "Rho S/A", "Omega EIRELI", "Tau d.o.o.",
        "Phi Sp. z o.o.", "Psi s.r.o.", "Mu S. de R.L. de C.V.", "Mr Fix Pty Ltd",
        "Ms Verity Holdings Limited",
    ],
)  # fmt: skip
def test_a_legal_form_is_of_a_company(text: str) -> None:
    found = cells.party(text)
    assert [(one.kind, one.text) for one in found.values] == [("company", text)]


@pytest.mark.parametrize("text", ["Brenner GmbH & Falk GmbH", "Quill Pty Ltd and Gull Pty Ltd"])
def test_two_companies_are_not_one(text: str) -> None:
    assert not cells.party(text).values


@pytest.mark.parametrize("text", ["Smith J.A.", "Maria Lopez S.A.", "Peter K.K."])
def test_initials_make_no_company_of_somebody(text: str) -> None:
    assert not any(one.kind == "company" for one in cells.party(text).values)


@pytest.mark.parametrize(
    "text",
    ["Ms Verity Holdings", "Mr Ernest Partners", "Mrs A Properties", "Miss Mary Group", "Mr John Church"],
)
def test_somebody_with_a_title_is_no_company(text: str) -> None:
    assert not any(one.kind == "company" for one in cells.party(text).values)


def test_a_person_with_a_title_is_no_company_in_a_column_of_companies() -> None:
    assert cells.party("Mr John Church", company=True).problem


@pytest.mark.parametrize("text", ["Mr Rental", "Mrs Macs", "Dr Jones Medical Centre"])
def test_a_business_that_is_called_so_is_one_in_a_column_of_companies(text: str) -> None:
    assert cells.party(text, company=True).value.kind == "company"
