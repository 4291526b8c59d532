from __future__ import annotations

import json

import pytest

from workbench.case import Case
from workbench.errors import InputError, UnknownReference

GONE = ("Priya", "priya.okafor", "0491570191")
STAYS = "henrik.lund@example.com"


@pytest.fixture
def two(place, service, opening):
    """Priya and Henrik share a home; Henrik alone is to stay."""

    def record(first, last, phone, email):
        return {
            "first_name": first, "last_name": last, "phones": [phone, "0491570156"], "emails": [email],
            "street_address": "1 High Street", "suburb": "Parramatta", "state": "NSW", "postcode": "2150",
        }  # fmt: skip

    records = [
        record("Priya", "Okafor", "0491570191", "priya.okafor@example.com"),
        record("Henrik", "Lund", "0491570192", STAYS),
    ]
    with Case.open(place, service.client(), **opening) as case:
        content = json.dumps({"message": "Ok", "records": records}).encode()
        case.import_answer("contact_person_search", {"full_address": "1 High Street, Parramatta"}, content)
        question = {"name_first": "Priya", "name_last": "Okafor"}
        case.import_answer("contact_person_search", question, json.dumps({"records": records[:1]}).encode())
        case.judge("S1#/records/0", "S1#/records/1", "different", reason="Priya Okafor is his flatmate")
        case.notes.add("P1", "met at court")
        yield case


def _everything(case):
    """Every row of every table as text, answers unpacked."""
    from sqlalchemy import select

    from workbench.evidence import schema as tables

    parts = [s.content.decode() for s in case._core.store.sources()]
    with case._core.store.reading() as connection:
        for table in tables.metadata.sorted_tables:
            parts += [str(dict(row._mapping)) for row in connection.execute(select(table))]
    return "\n".join(parts)


def test_an_erasure_leaves_a_tombstone_and_nothing_else(two, tmp_path):
    assert all(word in _everything(two) for word in GONE)
    henrik = two._core.entity("S1#/records/1")[0]
    erasure = two.erase("P1", reason="asked by the person on 3 November")
    assert erasure.id == "E1" and set(erasure.sources) == {"S1", "S2"} and erasure.details >= 2
    left = _everything(two)
    assert not any(word.lower() in left.lower() for word in GONE)
    assert STAYS in left
    for path in tmp_path.glob("harbour.case*"):
        assert not any(word.encode() in path.read_bytes() for word in GONE)
    assert list(two.people()["id"]) == [henrik]
    assert two.verify().ok and two.replay().same
    entry = two.journal(full=True).query("event == 'erased'").iloc[0]
    assert entry["detail"]["reason"] == "asked by the person on 3 November"
    with pytest.raises(UnknownReference, match="nothing is left"):
        two.why("P1")


def test_what_was_erased_is_not_answered_from_evidence(two):
    assert two.answered("contact_person_search", name_first="Priya", name_last="Okafor") is None
    two.erase("P1", reason="asked by the person")
    assert two.answered("contact_person_search", name_first="Priya", name_last="Okafor") is None
    assert two.source("S2").erased == ("E1",) and "E1" in repr(two.source("S2"))


def test_ids_stay_after_an_erasure_and_a_restart(two, place, service):
    henrik = two._core.entity("S1#/records/1")[0]
    two.erase("P1", reason="asked by the person")
    two.import_answer(
        "contact_person_search", {}, b'{"records": [{"first_name": "Ann", "last_name": "Bell"}]}'
    )
    people = list(two.people()["id"])
    assert henrik in people and "P1" not in people
    with Case.open(place, service.client()) as again:
        assert list(again.people()["id"]) == people
        assert again.digest() == two.digest()


def test_an_erasure_needs_a_reason_and_an_entity(two):
    with pytest.raises(InputError):
        two.erase("P1", reason=" ")
    with pytest.raises(UnknownReference):
        two.erase("P77", reason="x")
    assert "erased" not in set(two.journal()["event"])


def test_a_disclosure_gives_everything_held(two):
    held = two.disclose("P1")
    text = held.as_json()
    assert all(word in text for word in GONE) and "met at court" in text and "flatmate" in text
    assert {s["id"] for s in held.sources} == {"S1", "S2"} and held.sources[0][
        "legal_basis"
    ] == two.legal_basis
    assert "disclosed" in set(two.journal()["event"])
