"""Entries that remember ids of people and things, written by somebody who wants them to go to others."""

from __future__ import annotations

from contextlib import closing

import pytest
from support.forger import Forger

from workbench.case import Case
from workbench.client import Client
from workbench.errors import EvidenceDamaged


@pytest.fixture
def path(tmp_path):
    """A case of two questions and a note."""
    path = tmp_path / "harbour.case"
    with Case.open(path, Client.sandbox(), purpose="Locate a debtor", legal_basis="order 12") as case:
        case.contact_person_search(full_address="14 Lantern Street, Marrickville NSW 2204")
        case.contact_person_search(name_last="Okafor", state="NSW")
        case.notes.add("P1", "P1 is the debtor")
    return path


@pytest.mark.parametrize(
    ("sources", "places", "told"),
    [(2_000, 2_000, "which is not there"), (2, 500_000, "cannot have had more")],
)
def test_ids_of_more_than_the_case_ever_had_are_refused_before_they_are_unpacked(path, sources, places, told):
    ids = {
        "born": [f"{number};0 {places};1 {places}" for number in range(1, sources + 1)],
        "places": [["P", f"/records/{row}"] for row in range(places)],
        "last": {"P": places},
        "inferences": "",
    }
    with closing(Forger(path)) as forger:
        forger.append("read", detail={"ids": ids})
    with pytest.raises(EvidenceDamaged, match=told):
        Case.open(path, Client.sandbox()).people()
