"""Who represents a company by law."""

from __future__ import annotations

from workbench import Case


def test_a_legal_representative_of_a_company_is_no_guardian(case: Case) -> None:
    row = {"Razón social": "Aceites Robledo S.L.", "Representante legal": "Inmaculada Robledo Prieto"}
    case.import_records([row], title="list")
    assert "guardian" not in str([*case.graph().edges(data=True)])
