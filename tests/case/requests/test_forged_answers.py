"""An answer that somebody made that of another question answers none, though nobody verified the case."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from support.forger import Forger

from workbench.case import Case
from workbench.client import Client
from workbench.errors import EvidenceDamaged

FIRST = ("Amaka", "Chidi", "Emeka", "Ngozi", "Saskia")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A case of some questions, with other entries between them."""
    path = tmp_path / "harbour.case"
    with Case.open(path, Client.sandbox(), purpose="Locate a debtor", legal_basis="order 12") as case:
        for number in range(len(FIRST)):
            case.contact_person_search(name_last="Okafor", name_first=FIRST[number])
            for note in range(number):
                case.notes.save_view(f"view {number}.{note}", {"zoom": 1})
    return path


def _ask(case: Case, number: int) -> object:
    return case.contact_person_search(name_last="Okafor", name_first=FIRST[number]).source.number


def _batch(case: Case, number: int) -> object:
    rows = [{"name_last": "Okafor", "name_first": FIRST[number]}]
    return int(case.batch("contact_person_search", rows).result(60)["source"].iloc[0][1:])


@pytest.mark.parametrize("asks", [_ask, _batch])
@pytest.mark.parametrize("column", ["request_key", "question", "answer_sha256"])
def test_a_source_that_was_given_another_value_answers_nothing(
    path: Path, asks: Callable[[Case, int], object], column: str
) -> None:
    with closing(Forger(path)) as forger:
        of = [forger.one(f"SELECT {column} FROM sources WHERE number = ?", each)[column] for each in (2, 4)]
        forger.run(f"UPDATE sources SET {column} = ? WHERE number = 2", of[1])
        if column != "request_key":  # the question is asked of the other one
            key = forger.one("SELECT request_key FROM sources WHERE number = 4")["request_key"]
            forger.run("UPDATE sources SET request_key = NULL WHERE number = 4")
            forger.run("UPDATE sources SET request_key = ? WHERE number = 2", key)
        else:
            forger.run("UPDATE sources SET request_key = NULL WHERE number = 4")
    with Case.open(path, Client.sandbox()) as case:
        before = case.spent
        with pytest.raises(EvidenceDamaged, match="S2 is not what was written"):
            asks(case, 3)
        assert case.spent == before


@pytest.mark.parametrize("asks", [_ask, _batch])
def test_every_answer_that_is_what_was_written_is_found(
    path: Path, asks: Callable[[Case, int], object]
) -> None:
    with Case.open(path, Client.sandbox()) as case:
        before = case.spent
        assert [asks(case, number) for number in range(len(FIRST))] == [1, 2, 3, 4, 5]
        assert case.spent == before


@pytest.mark.parametrize("subject", ["S²", "S٣", "", "S" + "9" * 5000])
def test_an_entry_of_a_source_without_a_number_makes_no_answer(path: Path, subject: str) -> None:
    with closing(Forger(path)) as forger:
        forger.run("UPDATE journal SET subject = ? WHERE subject = 'S3'", subject)
    with Case.open(path, Client.sandbox()) as case, pytest.raises(EvidenceDamaged):
        case.answered("contact_person_search", name_last="Okafor", name_first=FIRST[2])


def test_a_recorded_case_gives_no_forged_answer(path: Path) -> None:
    with closing(Forger(path)) as forger:
        other = forger.one("SELECT request_key FROM sources WHERE number = 4")["request_key"]
        forger.run("UPDATE sources SET request_key = NULL WHERE number = 4")
        forger.run("UPDATE sources SET request_key = ? WHERE number = 2", other)
    with Case.open(path, Client.sandbox()) as case, pytest.raises(EvidenceDamaged, match="S2 is not"):
        case.recorded_exchange("contact_person_search", {"name_last": "Okafor", "name_first": FIRST[3]})
