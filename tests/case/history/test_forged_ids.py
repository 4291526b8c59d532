"""Entries that remember ids of people and things, written by somebody who wants them to go to others."""

from __future__ import annotations

import json
from contextlib import closing

import pytest
from case.history.test_reader_migration import second_version, third_version
from support.forger import Forger

import workbench.reading
from workbench.case import Case
from workbench.case.history.details_checks import check_details
from workbench.case.history.integrity_checks import Journal
from workbench.case.resolvers import known
from workbench.client import Client
from workbench.errors import EvidenceDamaged
from workbench.evidence.canonical import canonical, salted
from workbench.evidence.remembered_ids import unpack
from workbench.evidence.stored_rows import read_entries


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


def _ids(case, change):
    """What an entry would remember of ids now, with another id for some mentions."""
    book = case._session.state().book.snapshot()
    born = {mention: change(mention, name) for mention, name in book["born"].items()}
    return {"born": born, "last": dict(book["last"]), "inferences": []}


def _swapped(_mention, name):
    return {"P1": "P2", "P2": "P1"}.get(name, name)


def _shifted(_mention, name):
    return {"P1": "P2", "P2": "P3", "P3": "P1"}.get(name, name)


def _written_anew(path, event, change):
    """Gives the last entry of an event other ids, and all entries new hashes."""
    with closing(Forger(path)) as forger:
        mine = forger.one("SELECT max(seq) AS seq FROM journal WHERE event = ?", event)["seq"]
        detail = json.loads(forger.one("SELECT body FROM details WHERE seq = ?", mine)["body"])
        ids = unpack(detail["ids"])
        ids["born"] = {mention: change(mention, name) for mention, name in ids["born"].items()}
        body = canonical({**detail, "ids": ids})
        forger.run("UPDATE details SET body = ?, salt = 's' WHERE seq = ?", body, mine)
        forger.run("UPDATE journal SET detail_hash = ? WHERE seq = ?", salted("s", body), mine)
        forger.chain_again()


def _with_escapes(path):
    """Writes the name of the ids that the last entry remembers with an escape, and gives all new hashes."""
    with closing(Forger(path)) as forger:
        last = forger.one("SELECT seq, salt, body FROM details ORDER BY seq DESC LIMIT 1")
        body = last["body"].replace('"ids"', '"\\u0069ds"')
        forger.run("UPDATE details SET body = ? WHERE seq = ?", body, last["seq"])
        hashed = salted(last["salt"], body)
        forger.run("UPDATE journal SET detail_hash = ? WHERE seq = ?", hashed, last["seq"])
        forger.chain_again()


def _said(report):
    return [each for each in (*report.problems, *report.remarks) if "other ids than" in each.message]


@pytest.mark.parametrize("change", [_swapped, _shifted])
def test_another_model_gives_nobody_the_id_of_another(path, change):
    with Case.open(path, Client.sandbox()) as case:
        ids, head = _ids(case, change), case.head
        other = next(version for version in known() if version != case.model)
    with closing(Forger(path)) as forger:
        forger.append("model", other, detail={"before": "", "reason": "x", "ids": ids})
    with Case.open(path, Client.sandbox()) as case:
        report = case.verify(head=head)
        assert report.damaged and "P1 → P2" in str(report) and "notes or tags on P1" in str(report)
        assert str(case.verify(head=head)) == str(report)


def test_ids_whose_name_is_written_with_an_escape_are_compared_too(path):
    with Case.open(path, Client.sandbox()) as case:
        ids = _ids(case, _swapped)
        other = next(version for version in known() if version != case.model)
    with closing(Forger(path)) as forger:
        forger.append("model", other, detail={"before": "", "reason": "x", "ids": ids})
    _with_escapes(path)
    with Case.open(path, Client.sandbox()) as case:
        report = case.verify()
        assert report.damaged and "P1 → P2" in str(report), report


def test_a_model_named_again_is_found_in_a_check_of_later_entries_too(path):
    with Case.open(path, Client.sandbox()) as case:
        ids, model = _ids(case, lambda _mention, name: name), case.model
    with closing(Forger(path)) as forger:
        forger.append("model", model, detail={"before": "", "reason": "x", "ids": ids})
    problems = []
    with Case.open(path, Client.sandbox()) as case, case._session.store.reading() as connection:
        named = max(entry.seq for entry in read_entries(connection, 0, ("model",)))
        journal = Journal(problems, [], ())
        journal.check(connection)
        check_details(connection, problems, [], journal.bindings, after=named - 1)
    assert [each.place for each in problems] == [f"details {named}"]


@pytest.mark.parametrize("change", [_swapped, _shifted])
def test_an_erasure_of_a_detail_gives_nobody_the_id_of_another(path, change):
    with Case.open(path, Client.sandbox()) as case:
        ids, head = _ids(case, change), case.head
    with closing(Forger(path)) as forger:
        mine = forger.one("SELECT max(seq) AS seq FROM journal WHERE event = 'answered'")["seq"]
        forger.run("UPDATE details SET salt = '', body = '' WHERE seq = ?", mine)
        detail = {"entity": "P9", "reason": "asked", "sources": [], "judgements": [], "ids": ids}
        forger.append("erased", "E1", bound={f"detail:{mine}": None}, detail=detail)
    with Case.open(path, Client.sandbox()) as case:
        assert any(each.damage for each in _said(case.verify(head=head)))


@pytest.mark.parametrize("change", [_swapped, _shifted, "of the erased"])
def test_an_erasure_that_takes_a_record_is_named_where_it_gives_ids_to_others(path, change):
    """An honest erasure, whose entry is then written anew with other ids."""
    with Case.open(path, Client.sandbox()) as case:
        people = list(case.people()["id"])
        case.erase(people[-1], reason="asked by the person")
        assert not _said(case.verify())
    gone = f"P{len(people)}"

    def of_the_erased(_mention, name):
        """As if the erased one had come first, and everybody after them."""
        number = int(name[1:]) if name[0] == "P" else 0
        return "P1" if name == gone else f"P{number + 1}" if number else name

    alter = of_the_erased if change == "of the erased" else change
    _written_anew(path, "erased", alter)
    with Case.open(path, Client.sandbox()) as case:
        report = case.verify()
        assert _said(report) and "P1 →" in _said(report)[0].message, report


@pytest.mark.parametrize("change", [None, _swapped, _shifted])
def test_other_readers_give_nobody_the_id_of_another(tmp_path, monkeypatch, change):
    """The answers were read again by a later version of their reader, and somebody swapped ids then."""
    path = tmp_path / "harbour.case"
    monkeypatch.setattr(workbench.reading, "VERSIONS", {})
    with Case.open(path, Client.sandbox(), purpose="Locate a debtor", legal_basis="order 12") as case:
        case.contact_person_search(full_address="14 Lantern Street, Marrickville NSW 2204")
        case.contact_person_search(name_last="Okafor", state="NSW")
        case.notes.add("P1", "P1 is the debtor")
    monkeypatch.setitem(workbench.reading.VERSIONS, "contact_person_search", 2)
    Case.open(path, Client.sandbox()).close()
    if change is not None:
        _written_anew(path, "read", change)
    with Case.open(path, Client.sandbox()) as case:
        said = _said(case.verify())
        assert bool(said) == (change is not None)
        assert all("P1 → P2" in each.message and "notes or tags on P1" in each.message for each in said)


@pytest.mark.parametrize("reader", [second_version, third_version])
def test_nothing_is_said_of_readers_that_find_more_or_less(tmp_path, monkeypatch, reader):
    path = tmp_path / "harbour.case"
    monkeypatch.setattr(workbench.reading, "VERSIONS", {})
    with Case.open(path, Client.sandbox(), purpose="Locate a debtor", legal_basis="order 12") as case:
        case.contact_person_search(full_address="14 Lantern Street, Marrickville NSW 2204")
        case.erase("P2", reason="asked by the person")
        case.contact_person_search(name_last="Okafor", state="NSW")
    monkeypatch.setitem(workbench.reading.VERSIONS, "contact_person_search", 2)
    monkeypatch.setitem(workbench.reading.READERS._loaded, "contact_person_search", reader)
    with Case.open(path, Client.sandbox()) as case:
        case.contact_person_search(name_last="Bell", state="NSW")
        case.erase(case.people()["id"].iloc[-1], reason="asked by the person")
        report = case.verify()
        assert report.ok and not _said(report), report


def test_nothing_is_said_of_honest_erasures_models_and_merges(path):
    """Ids of people who were merged, separated, erased and read again follow from the journal."""
    with Case.open(path, Client.sandbox()) as case:
        other = next(version for version in known() if version != case.model)
        case.contact_person_search(name_last="Bell", state="NSW")
        case.judge("P1", "P2", "same", reason="seen together")
        case.use_model(other, reason="to compare")
        case.withdraw("J1", reason="they are two")
        case.contact_person_search(name_last="Lee", state="NSW")
        case.erase("P2", reason="asked by the person")
        case.judge("P3", "P4", "same", reason="seen together")
        case.contact_person_search(name_last="Nguyen", state="NSW")
        case.erase("P3", reason="asked by the person")
        report = case.verify()
        assert report.ok and not _said(report), report
        assert case.replay().same


def test_of_many_sources_it_is_said_that_ids_were_not_computed_again(path, monkeypatch):
    with Case.open(path, Client.sandbox()) as case:
        case.erase("P2", reason="asked by the person")
        monkeypatch.setattr("workbench.case.history.numbering_checks._MOST_SOURCES", 1)
        report = case.verify()
        assert report.ok and any("not computed again" in each.message for each in report.remarks)
