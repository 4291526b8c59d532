from __future__ import annotations

import json
import zlib
from datetime import UTC, datetime

import pytest
from support.older import with_views_of_version_1

from workbench.case import Case
from workbench.errors import ConnectionLost, EvidenceDamaged, InputError, UnknownReference
from workbench.evidence.recorder import Arrived, attach
from workbench.operations import get

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

    parts = [s.content.decode() for s in case._session.store.sources()]
    with case._session.store.reading() as connection:
        for table in tables.metadata.sorted_tables:
            parts += [str(dict(row._mapping)) for row in connection.execute(select(table))]
    return "\n".join(parts)


def test_who_gave_a_table_goes_where_it_names_the_erased(case):
    case.import_records([{"name": "Priya Okafor"}], origin="sent by Priya Okafor on 3 March")
    case.erase("P1", reason="asked by the person")
    assert "Okafor" not in _everything(case)


def test_an_erasure_leaves_a_tombstone_and_nothing_else(two, tmp_path):
    assert all(word in _everything(two) for word in GONE)
    henrik = two._session.entity("S1#/records/1")[0]
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


def stored(case, place):
    """All that the database itself keeps of a case, whatever the case makes of it: unpacked, as text."""
    from sqlalchemy import select

    from workbench.evidence import schema as tables
    from workbench.evidence.engine import open_engine

    engine, schema = open_engine(place)
    parts = []
    with engine.connect() as connection:
        for table in tables.metadata.sorted_tables:
            for row in connection.execute(select(table)):
                for value in row:
                    is_packed = isinstance(value, bytes)
                    parts.append(zlib.decompress(value).decode(errors="replace") if is_packed else str(value))
        if schema:
            query = "SELECT * FROM pg_stats WHERE schemaname = %(schema)s"
            parts += map(str, connection.exec_driver_sql(query, {"schema": schema}))
    engine.dispose()
    return "\n".join(parts).lower()


def test_no_value_of_an_erased_person_is_left_anywhere(two, place, service, tmp_path):
    two.notes.add("P2", "Priya Okafor phoned from 0491 570 191")
    two.notes.save_view("flat", {"labels": {"Priya Okafor": [1, 2]}})
    two.notes.save_view("odd", {"who": "Priya Okafor", "places": [{"id": "P1"}, [1]], "notes": [{}, "P1"]})
    two.notes.save_view("where Priya Okafor lives", {"zoom": 2})
    two.notes.tag("P1", "debtor of 0491570191")
    with_views_of_version_1(two, "OKAFOR, Priya")
    packed = [source.packed for source in two._session.store.sources()]
    _ask_and_lose(two, name_first="Priya", name_last="Okafor")
    if "://" in place:
        with two._session.store.reading() as connection:
            connection.exec_driver_sql("ANALYZE")
    values = ("priya", "priya.okafor", "491570191", "491 570 191")
    before = stored(two, place)
    assert all(value in before for value in values)
    erasure = two.erase("P1", reason="asked by the person")
    after = stored(two, place)
    assert not [line[:2000] for line in after.split("\n") if any(value in line for value in values)]
    assert STAYS in after and "0491570156" in after, "what others share stays"
    assert erasure.left == () and "LEFT" not in repr(erasure)
    assert two.unanswered().empty and two.verify().ok and two.replay().same
    for path in tmp_path.glob("harbour.case*"):
        content = path.read_bytes()
        assert not any(old[at : at + 24] in content for old in packed for at in range(2, len(old) - 24, 24))
        assert b"priya" not in content.lower()


def _ask_and_lose(case, **values):
    """Leaves a question as a process leaves it that is killed before the answer."""
    from workbench.operations import get

    operation = get("contact_person_search")
    asked = case._requests.runner.asked(operation, operation.build({**values, "phone": "0491570191"}))
    ticket = case._session.recorder.take(asked).ticket
    case._session.recorder.fail(asked, ConnectionLost("broken"), ticket=ticket, billed=True)
    assert len(case.unanswered()) == 1


def test_an_erasure_says_what_it_cannot_take(place, service, opening, make_answer, tmp_path):
    opening["purpose"] = "Find a Priya"
    with Case.open(place, service.client(), **opening) as case:
        case.import_answer("contact_person_search", {"name_last": "Tran"}, make_answer(3))
        name = f"{case.source('S1').document['records'][0]['first_name']}"
        case.export(tmp_path / "before.gexf")
        case.notes.save_view(f"all of {name}", {"zoom": 2})
        case.import_answer(
            "contact_person_search", {"name_first": name, "name_last": "Else"}, make_answer(10)
        )
        case.notes.add("P2", f"a flatmate of {name}")
        erasure = case.erase("P1", reason=f"asked by {name}")
        left = "\n".join(erasure.left)
        assert "before.gexf" in left and "(viewed)" in left
        assert "(noted)" in left and "(erased)" in left and "purpose" in left
        assert name.lower() not in left.lower(), "places, not values"
        assert "LEFT" in repr(erasure) and case.verify().ok


def test_an_erasure_while_another_reads_says_that_the_log_is_left(case, tmp_path, make_answer, monkeypatch):
    monkeypatch.setattr("workbench.evidence.case_file.BUSY_SECONDS", 0.1)
    with Case.open(tmp_path / "harbour.case", case._requests.client) as other:
        other.import_answer("contact_person_search", {}, make_answer(3, 10))
        with case._session.store.reading() as connection:
            connection.exec_driver_sql("SELECT * FROM sources").all()
            erasure = other.erase("P1", reason="asked by the person")
        assert any("log" in place for place in erasure.left)


def test_a_purpose_that_names_the_erased_person_is_told(place, service, opening, make_answer):
    opening |= {"purpose": "Find Mr BELL", "legal_basis": "order against Bell, T."}
    with Case.open(place, service.client(), **opening) as case:
        case.import_answer("contact_person_search", {}, make_answer(2))
        person = case.people()["id"].iloc[0]
        last = case.source("S1").document["records"][0]["last_name"]
        left = case.erase(person, reason="asked by the person").left
        assert ("purpose" in left and "legal basis" in left) == (last == "Bell")
        assert last == "Bell"


def test_a_damaged_source_is_not_sealed_by_an_erasure(two):
    from sqlalchemy import update

    from workbench.evidence import schema as tables

    with two._session.store.writing("somebody") as writer:
        writer.connection.execute(update(tables.sources).values(purpose="another"))
    with pytest.raises(EvidenceDamaged, match="source 1"):
        two.erase("P1", reason="asked by the person")
    assert not two.verify().ok


def test_what_was_erased_is_not_answered_from_evidence(two):
    assert two.answered("contact_person_search", name_first="Priya", name_last="Okafor") is None
    two.erase("P1", reason="asked by the person")
    assert two.answered("contact_person_search", name_first="Priya", name_last="Okafor") is None
    assert two.source("S2").erased == ("E1",) and "E1" in repr(two.source("S2"))


def test_ids_stay_after_an_erasure_and_a_restart(two, place, service):
    henrik = two._session.entity("S1#/records/1")[0]
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


def test_an_erasure_takes_pictures_and_what_is_queued(place, service, opening):
    """A picture beside an erased source goes, and so does a queued question that names the person."""
    with Case.open(place, service.client(), **opening) as case:
        case.contact_person_search(name_last="Okafor")
        person = case.people().iloc[0]
        first, last = person["name"].split()[0], person["name"].split()[-1]
        recorder, operation = case._session.recorder, get("person_report")
        for who in (
            {"first_name": first, "last_name": last},
            {"first_name": "Zebedee", "last_name": "Quill"},
        ):
            asked = case._requests.runner.asked(operation, operation.build(who))
            ticket = recorder.take(asked).ticket
            arrived = Arrived(200, {}, b'{"message": "Ok"}', datetime.now(UTC), None)
            recorder.queue(asked, arrived, f"reference of {who['first_name']}", ticket=ticket)
        with case._session.store.writing(case._session.actor) as writer:
            attach(writer, 1, "face.png", "image/png", b"\x89PNG")
        assert (len(case.queued()), len(case.attachments("S1"))) == (2, 1)
        case.erase(person["id"], reason="asked by the person")
        assert [queued.question["last_name"] for queued in case.queued()] == ["Quill"]
        assert case.attachments("S1") == []
        assert case.verify().ok


def test_an_erasure_tells_of_a_file_that_names_the_person(two):
    """A file beside a source that stays goes where it names the person; where it may, it is told."""
    content = json.dumps({"records": [{"first_name": "Una", "last_name": "Vale"}]}).encode()
    other = two.import_answer("contact_person_search", {"name_last": "Vale"}, content).source
    with two._session.store.writing(two._session.actor) as writer:
        attach(writer, other.number, "note.txt", "text/plain", b"seen with Priya Okafor")
        attach(writer, other.number, "perhaps.txt", "text/plain", b"seen with Priya")
    erasure = two.erase("P1", reason="asked by the person")
    (kept,) = two.attachments(other.id)
    assert kept.name == "perhaps.txt"
    assert f"attachment {kept.number} of {kept.source}" in erasure.left


def test_somebody_of_one_name_is_erased_too(place, service, opening):
    """A person with a last name alone is found by it, and the sources that name them are changed."""
    with Case.open(place, service.client(), **opening) as case:
        records = [{"last_name": "Szaborin", "phones": ["0491570191"]}, {"last_name": "Lund"}]
        case.import_answer("contact_person_search", {}, json.dumps({"records": records}).encode())
        name = case.people().query("name.str.contains('zaborin', case=False)")["id"].iloc[0]
        case.erase(name, reason="asked by the person")
        left = _everything(case).lower()
        assert "szaborin" not in left and "0491570191" not in left
        assert "lund" in left


def test_a_view_that_names_the_person_goes_and_what_it_says_of_others_stays(two):
    """Its name, its labels, its notes on the person; an earlier version of it does not come back."""
    henrik = two._session.entity("S1#/records/1")[0]
    plain = {"positions": {"P1": [0, 0], henrik: [1, 1]}, "hidden": ["P1", henrik]}
    two.notes.save_view("Priya Okafor at home", plain)
    two.notes.save_view("flat", plain)
    two.notes.save_view(
        "flat", {**plain, "notes": {"P1": "hides here", henrik: "at work"}, "tags": {"P1": ["x"]}}
    )
    two.notes.save_view("labels", plain)
    two.notes.save_view("labels", {"groups": {"the home of Priya Okafor": [henrik]}})
    two.notes.save_view("others", {"notes": {henrik: "phones"}})
    two.notes.save_view("dropped", {"notes": {"P1": "owes"}})
    two.notes.drop_view("dropped")
    two.erase("P1", reason="asked by the person")
    assert two.notes.views() == ["flat", "others"]
    assert two.notes.view("flat") == {
        "positions": {henrik: [1, 1]}, "hidden": [henrik], "notes": {henrik: "at work"}, "tags": {},
    }  # fmt: skip
    left = _everything(two)
    assert not any(word in left for word in ("Okafor", "hides here", "owes"))
    two.notes.save_view("flat", {"zoom": 1})
    assert two.notes.view("flat") == {"zoom": 1} and two.verify().ok


def test_an_older_case_has_the_names_of_views_erased_too(two, place, service):
    """Where the chain of hashes holds the name, it is emptied there, and the head of old still proves it."""
    with_views_of_version_1(two, "Priya Okafor at home", "flat")
    assert two.notes.views() == ["Priya Okafor at home", "flat"]
    before = two.journal(full=True)
    two.notes.save_view("flat", {"zoom": 3})
    assert two.notes.view("flat") == {"zoom": 3}
    two.erase("P1", reason="asked by the person")
    assert two.notes.views() == ["flat"] and "Okafor" not in _everything(two)
    assert list(two.journal(full=True)["hash"][: len(before)]) == list(before["hash"]), (
        "the chain is the same"
    )
    with Case.open(place, service.client()) as again:
        assert again.verify().ok and again.replay().same and again.notes.views() == ["flat"]


@pytest.mark.parametrize("name", ["Priya Okafor at home", "somebody else's"])
def test_an_emptied_name_cannot_be_filled_again(two, name):
    from sqlalchemy import update

    from workbench.evidence import schema as tables

    (seq,) = with_views_of_version_1(two, "Priya Okafor at home")
    two.erase("P1", reason="asked by the person")
    with two._session.store.writing("somebody") as writer:
        writer.connection.execute(
            update(tables.journal).where(tables.journal.c.seq == seq).values(subject=name)
        )
    assert any(problem.place == f"journal {seq}" for problem in two.verify().problems)


def test_a_changed_name_of_a_view_is_not_sealed_by_an_erasure(two):
    from sqlalchemy import update

    from workbench.evidence import schema as tables

    (seq,) = with_views_of_version_1(two, "flat")
    with two._session.store.writing("somebody") as writer:
        mine = tables.journal.c.seq == seq
        writer.connection.execute(update(tables.journal).where(mine).values(subject="Priya Okafor"))
    with pytest.raises(EvidenceDamaged, match="journal"):
        two.erase("P1", reason="asked by the person")


def test_notes_under_a_former_id_and_on_what_was_the_person_s_alone_go_too(two):
    content = json.dumps({"records": [{"first_name": "P.", "last_name": "Oakford"}]}).encode()
    found = two.import_answer("contact_person_search", {}, content)
    other = two.entity(f"{found.source.id}#/records/0")
    phone = two.contacts().query("contact.str.contains('191')")["id"].iloc[0]
    two.notes.add(other, "was seen at the harbour")
    two.notes.tag(phone, "rings at night")
    two.judge("P1", other, "same", reason="it is so")
    assert "was seen at the harbour" in two.disclose("P1").as_json()
    two.erase("P1", reason="asked by the person")
    left = _everything(two)
    assert 'harbour"' not in left and "rings at night" not in left and "it is so" not in left


def test_a_file_whose_name_was_erased_is_still_told(two, tmp_path):
    two.export(tmp_path / "Priya Okafor.gexf")
    assert any(
        "a file whose name was erased (exported" in place for place in two.erase("P1", reason="x").left
    )


def names_left(case):
    return "; ".join(place for place in case.erase("P1", reason="asked by the person").left)


def test_an_issued_report_is_still_told_by_a_file_name_that_names_nobody(two, tmp_path):
    two.report.issue(tmp_path / "harbour-report.html", seal=False)
    assert "harbour-report.html (issued" in names_left(two)
    assert [each.file for each in two.report.issued()] == ["harbour-report.html"]
    assert two.verify().ok


@pytest.mark.parametrize("file", ["Priya Okafor.html", "p-okafor.html", "OKAFOR_report.html"])
def test_the_file_name_of_an_issued_report_goes_where_it_may_tell_of_the_person(two, tmp_path, file):
    two.report.issue(tmp_path / file, seal=False)
    assert file not in names_left(two)
    assert file not in _everything(two)


def test_the_file_name_of_an_issued_report_goes_where_it_tells_of_somebody_else(two, tmp_path):
    other = next(each for each in two.people()["id"] if each != "P1")
    last = two.people().set_index("id").loc[other, "name"].split()[-1]
    two.report.issue(tmp_path / f"{last.lower()}report.html", seal=False)
    assert last.lower() not in names_left(two)


def test_a_kept_file_name_is_told_after_the_next_erasure_too(two, tmp_path):
    two.report.issue(tmp_path / "harbour-report.html", seal=False)
    names_left(two)
    other = two.people()["id"].iloc[0]
    assert any("harbour-report.html" in place for place in two.erase(other, reason="asked too").left)
