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
