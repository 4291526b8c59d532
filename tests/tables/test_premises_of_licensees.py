"""The premises of licensees in one address or its parts, below headings in the singular or plural."""

from __future__ import annotations

import pytest

from workbench import Case


@pytest.mark.parametrize("heading", ["Premise Address", "Premises Address"])
def test_the_premises_of_a_person_are_not_claimed_as_a_home(case: Case, heading: str) -> None:
    row = {"Licensee Name": "Ann Reed", heading: "11 Pine St", "City": "Helena", "St": "MT", "Zip": "59601"}
    case.import_records([row], title="list")
    assert "lived_at" not in {link for *_, link in case.graph().edges(data="relation")}


def test_a_legal_representative_of_a_company_is_no_guardian(case: Case) -> None:
    row = {"Razón social": "Aceites Robledo S.L.", "Representante legal": "Inmaculada Robledo Prieto"}
    case.import_records([row], title="list")
    assert "guardian" not in str([*case.graph().edges(data=True)])
