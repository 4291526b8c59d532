"""What lists of shareholders write where they name none, in every language of the registers."""

from __future__ import annotations

import pytest

from workbench.reading import read
from workbench.values import cells
from workbench.values.unnamed_holders import names_no_holder

NOBODY = [
    "Others (each below 5%)", "Other shareholders", "Free float", "Unallotted", "Treasury shares",
    "Streubesitz",
    "Eigene Anteile", "Übrige Gesellschafter", "Autres actionnaires", "Au porteur", "Otros accionistas",
    "Azioni proprie", "Ações em tesouraria", "Overige aandeelhouders", "Øvrige aksjonærer", "Egna aktier",
    "The shareholders", "Övriga ägare", "Unsubscribed capital", "Public free float",
    "Pozostali akcjonariusze",     "Muut osakkeenomistajat", "Egyéb részvényesek", "Прочие акционеры",
    "Λοιποί μέτοχοι", "自己株式", "其他股东", "소액주주",
]  # fmt: skip


@pytest.mark.parametrize("text", NOBODY)
def test_a_list_of_unnamed_holders_is_nobody(text: str) -> None:
    assert names_no_holder(text) and not cells.party(text).values


@pytest.mark.parametrize("kind", ["person", "company"])
@pytest.mark.parametrize("text", NOBODY[:6])
def test_a_shareholder_without_a_name_has_none(text: str, kind: str) -> None:
    company = {"name": "TERN LINES PTY LTD", "company_number": "004085616"}
    holder = {"name": text, "type": kind, "shares": 40}
    reading = read("regulator_extract", {}, {"extract": {"entity": company, "shareholders": [holder]}})
    names = [claim for claim in reading.claims if claim.attribute == "name"]
    assert [claim.mention for claim in names] == ["/extract/entity"]


@pytest.mark.parametrize(
    "text",
    ["John Public", "Anna Vari", "Maria Mercato", "Ann Other", "HOLDER, Tom", "Karl Inhaber", "Bo Float"],
)
def test_a_surname_that_is_such_a_word_is_one_beside_a_given_name(text: str) -> None:
    assert not names_no_holder(text)
