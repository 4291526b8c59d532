"""A case that is open for reading only can be looked at and handed on; nothing is written to it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from workbench import Case, Client

USES: dict[str, Callable[[Case, Path], object]] = {
    "findings": lambda case, _: case.findings(),
    "graph": lambda case, folder: case.export(folder / "graph.json"),
    "dossier": lambda case, folder: case.dossier(folder / "report.html"),
    "bundle": lambda case, folder: case.bundle(folder / "case.bundle"),
}


@pytest.mark.parametrize("use", USES)
def test_it_is_looked_at_without_a_word_in_its_journal(use: str, tmp_path: Path) -> None:
    place = tmp_path / "a.case"
    with Case.open(place, Client.sandbox(), purpose="Find", legal_basis="order 7", investigator="A") as case:
        case.contact_person_search(name_first="Chidi", name_last="Okafor")
        case.people()
        before = case.entry_count
    with Case.open(place, read_only=True) as case:
        USES[use](case, tmp_path)
        assert case.entry_count == before
