"""A case on the simulated service, opened once for the module and asked a little."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import workbench

STATED = {"purpose": "Locate a debtor", "legal_basis": "court order 12/345", "investigator": "A. Analyst"}


@pytest.fixture
def case(tmp_path: Any) -> Iterator[Any]:
    """A fresh case with a budget of 20 units."""
    with workbench.Case.open(tmp_path / "harbour.case", budget=20, **STATED) as opened:
        yield opened


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Any]:
    """Opens the same case again and again, by whoever is named; what was open is closed."""
    cases: list[Any] = []

    def opening(investigator: str = "A. Analyst") -> Any:
        for case in cases:
            case.close()
        stated = {**STATED, "investigator": investigator}
        cases.append(workbench.Case.open(tmp_path / "a.case", client=workbench.Client.sandbox(), **stated))
        return cases[-1]

    yield opening
    for case in cases:
        case.close()


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A case that holds people, companies, addresses, a ban and two who may be one; do not change it."""
    with workbench.Case.open(tmp_path_factory.mktemp("known") / "known.case", **STATED) as opened:
        opened.contact_person_search(name_first="Viktor", name_last="Szaborin")
        opened.contact_person_search(email="office@brightlane.example")
        opened.uk_registry_company_report(company_number="98000101")
        opened.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
        opened.banned_disqualified_persons(
            search_type="narrow_search",
            requests=[
                {"check_id": "1", "first_name": "Daniel", "middle_name": "James", "last_name": "Abernathy"}
            ],
        )
        yield opened


@pytest.fixture(autouse=True)
def no_listener_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A listener that fails is logged, where a plain call would have failed the test."""
    yield
    assert [record for record in caplog.get_records("call") if record.name == "workbench.listeners"] == []
