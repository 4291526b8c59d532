"""A case with something to write about."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from workbench import Case

STATED = {"purpose": "Locate a debtor", "legal_basis": "order 7", "investigator": "A. Analyst"}


@pytest.fixture
def case(tmp_path: Path) -> Iterator[Case]:
    with Case.open(tmp_path / "x.case", **STATED) as opened:
        opened.contact_person_search(name_first="Chidi", name_last="Okafor", state="NSW")
        opened.contact_person_search(phone="0491570156")
        yield opened
