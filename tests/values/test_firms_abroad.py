"""Firms whose names begin with a word for one in another language, or end in a form behind a comma."""

from __future__ import annotations

import pytest

from workbench.values import cells


@pytest.mark.parametrize(
    "text",
    ["Banco Nacional de Bramble", "Hotel Anne Levy", "Vane, Lda", "شركة القارب السريع", "บริษัท เรือเร็ว จำกัด"],
)
def test_a_firm_is_no_person(text: str) -> None:
    assert [party.kind for party in cells.party(text).values] == ["company"]


@pytest.mark.parametrize("text", ["Vane, S.A.", "Ostler, Sara", "Banco, Maria", "Ng, Ali"])
def test_a_surname_before_a_comma_stays_a_persons(text: str) -> None:
    assert [party.kind for party in cells.party(text).values] == ["person"]


@pytest.mark.parametrize(
    "text",
    ["Vane e.K.", "Joachim Vane e. K.", "Susanne Vane e. Kfr.", "JOACHIM VANE E.KFM.", "Joachim Vane eK"],
)
def test_a_merchant_in_the_register_of_germany_is_a_firm(text: str) -> None:
    assert [party.kind for party in cells.party(text).values] == ["company"]


@pytest.mark.parametrize("text", ["JOACHIM VANE E.K.", "joachim vane e.k."])
def test_capitals_that_may_be_initials_or_that_form_are_asked_about(text: str) -> None:
    assert cells.party(text).doubt


@pytest.mark.parametrize("text", ["Vane, E.K.", "VANE E.K.", "E.K. Vane", "Joachim E.K. Vane", "Joachim Ek"])
def test_initials_where_a_form_does_not_stand_are_a_person_s(text: str) -> None:
    assert [party.kind for party in cells.party(text).values] == ["person"]


@pytest.mark.parametrize("text", [
    "Kapsalon Nancy", "Klempnerei Hinz", "Chez Margot", "Bakkerij Jan", "Peluquería María", "Trattoria Mario",
    "Gasthaus zum Anker", "Universiti Marlow", "Toko Sinar Jaya", "Kirana Bhandar", "Daisy's", "O'Vane's",
    "Warung Bu Tini", "Farmacia Vidal",
])  # fmt: skip
def test_where_a_trade_is_carried_on_is_nobody_whatever_name_stands_behind(text: str) -> None:
    assert [each.kind for each in cells.party(text).values] == ["company"]


@pytest.mark.parametrize("text", [
    "Valeria Quill", "Valerie Marsh", "Notario Juan", "Dentista María", "Toko Tanaka", "Kirana Putri",
    "D'Souza", "Mum's", "Anita Bhandari",
])  # fmt: skip
def test_a_name_or_a_calling_in_front_of_a_name_is_no_such_place(text: str) -> None:
    assert "company" not in [each.kind for each in cells.party(text).values]
