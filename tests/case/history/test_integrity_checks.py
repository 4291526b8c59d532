"""What `verify` says of a case that somebody changed with a tool of their own."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

from workbench.case import Case


@pytest.fixture
def forged(tmp_path, service, opening, make_answer):
    """The problems of a case after statements were run on its file."""

    def of(*statements, erase=False):
        path = tmp_path / "x.case"
        with Case.open(path, service.client(), **opening) as case:
            case.import_answer("contact_person_search", {"name_last": "Okafor"}, make_answer(1))
            picture = b"\x89PNG\r\n\x1a\n" + bytes(30_000)
            case.likeness_check(photo=picture, probe_image=picture)
            case.notes.add("P1", "met at court")
            if erase:
                case.erase("P1", reason="asked by the person")
        with closing(sqlite3.connect(path)) as connection:
            for statement, *values in statements:
                assert connection.execute(statement, values).rowcount
            connection.commit()
        with Case.open(path, service.client()) as case:
            report = case.verify()
        return {(p.place, p.message) for p in report.problems}

    return of


def test_details_that_come_back_after_an_erasure(forged):
    """A note that was erased is not to be put back beside its entry."""
    back = "UPDATE details SET body = ?, salt = 'x' WHERE body = '' OR body IS NULL"
    found = forged((back, json.dumps({"text": "met at court"})), erase=True)
    assert "erased details are there again" in {message for _, message in found}


def test_a_head_that_says_less_was_spent(case, tmp_path):
    """What was spent stands at the head of the journal; a smaller sum there does not pass."""
    case.contact_person_search(name_last="Okafor")
    with closing(sqlite3.connect(tmp_path / "harbour.case")) as connection:
        connection.execute("UPDATE meta SET value = json_set(value, '$.spent', 0) WHERE key = 'head'")
        connection.commit()
    found = {(p.place, p.message) for p in case.verify().problems}
    assert ("meta head", "the journal does not end where its head says") in found
