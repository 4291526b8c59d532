"""An erasure takes exactly the person: whom else it touches is named, and nobody is lost without a word."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from case.conftest import OPENING, Service
from support.forger import Forger

from workbench.case import Case
from workbench.case.notes import NoteBook
from workbench.evidence.canonical import canonical, new_salt, sha256
from workbench.evidence.model import row_hash

PLAIN = {"Name": "name", "Phone": "phone"}


@pytest.fixture
def case(tmp_path: Any) -> Iterator[Case]:
    with Case.open(tmp_path / "x.case", Service().client(), **OPENING) as opened:
        yield opened


def names(case: Case) -> set[str]:
    return set(case.people()["name"])


def test_a_heading_that_names_the_person_leaves_the_others_of_the_table(case: Case) -> None:
    case.import_records([{"Name": "Zebulon Quillfeather", "Phone": "0491570156"}], PLAIN, title="a")
    heading = "Phone that Zebulon Quillfeather gave him"
    rows = [{"Who": "Oscar Nemoworth", heading: "0400999888"}, {"Who": "Petra Lind", heading: "0400999777"}]
    case.import_records(rows, {"Who": "name", heading: "phone"}, title="b")
    person = case._session.entity("S1#/records/0")[0]
    perhaps = case.disclose(person).perhaps
    erasure = case.erase(person, reason="asked by the person")
    assert names(case) == {"Oscar Nemoworth", "Petra Lind"} and erasure.sources == ("S1",)
    assert "S2#?/mapping" in erasure.left and "S2#?/mapping" in perhaps
    assert erasure.others == () and case.verify().ok


@pytest.mark.parametrize(
    "heading",
    ["Remarks", "Zebulon Quillfeather", "Zebulon Quillfeather's view", "zq@quill.example says", "0491570156"],
)
def test_what_tells_of_the_person_goes_below_any_heading(case: Case, tmp_path: Any, heading: str) -> None:
    told = "knows Zebulon Quillfeather (born 9 March 1971), ring 0491570156"
    person = {"Name": "Zebulon Quillfeather", "Phone": "0491570156", "Mail": "zq@quill.example"}
    case.import_records([person], {**PLAIN, "Mail": "email"}, title="a")
    rows = [{"Who": "Oscar Nemoworth", heading: told}, {"Who": "Petra Lind", heading: ""}]
    case.import_records(rows, {"Who": "name", heading: "note"}, title="b")
    case.erase(case._session.entity("S1#/records/0")[0], reason="asked by the person")
    assert names(case) == {"Oscar Nemoworth", "Petra Lind"} and case.verify().ok
    assert "9 March 1971" not in case.source("S2").content.decode()


def test_of_two_people_in_a_cell_one_goes(case: Case) -> None:
    rows = [{"Name": "John & Mary Haverstock", "Phone": "0400111222"}]
    case.import_records(rows, PLAIN, title="a")
    mary = case._session.entity("S1#/parts/0/Name/1")[0]
    told = {each["value"] for each in case.disclose(mary).passages}
    erasure = case.erase(mary, reason="asked by the person")
    assert names(case) == {"John Haverstock"} and "John Haverstock" not in told
    assert erasure.others == () and case.verify().ok and case.replay().same


def test_who_goes_with_the_row_of_the_person_is_named_before_and_after(case: Case) -> None:
    case.import_records([{"Name": "John & Mary Haverstock", "Phone": "0400111222"}], PLAIN, title="a")
    john, mary = (case._session.entity(f"S1#{at}")[0] for at in ("/records/0", "/parts/0/Name/1"))
    assert case.disclose(john).others == (mary,)
    erasure = case.erase(john, reason="asked by the person")
    assert erasure.others == (mary,) and mary in repr(erasure)


def test_a_noted_name_is_named_although_a_namesake_is_in_the_case(case: Case) -> None:
    born = [{"Name": "Zebulon Ormsby Quillfeather", "Born": "1983-04-17"},
            {"Name": "Zebulon Quillfeather", "Born": "2011-02-03"}]  # fmt: skip
    case.import_records(born, {"Name": "name", "Born": "birth_date"}, title="a")
    noted = [{"Name": "Ada Perrin", "Spouse": "Zebulon Ormsby Quillfeather"}]
    case.import_records(noted, {"Name": "name", "Spouse": "note"}, title="b")
    person = case._session.entity("S1#/records/0")[0]
    assert "S2#/records/0/Spouse" in case.disclose(person).perhaps
    assert "S2#/records/0/Spouse" in case.erase(person, reason="asked by the person").left


def test_whose_unread_text_went_is_named_and_a_longer_number_stays(case: Case) -> None:
    records = [{"first_name": "Zebulon", "last_name": "Quillfeather", "phones": ["0491570006"]},
               {"first_name": "Ben", "last_name": "Perrin", "remark": "order 491570006 of 1983"},
               {"first_name": "Cleo", "last_name": "Perrin", "remark": "invoice 1491570006123"}]  # fmt: skip
    case.import_answer("contact_person_search", {}, json.dumps({"records": records}).encode())
    person, ben = (case._session.entity(f"S1#/records/{at}")[0] for at in (0, 1))
    assert case.disclose(person).others == (ben,)
    erasure = case.erase(person, reason="asked by the person")
    assert erasure.others == (ben,) and b"1491570006123" in case.source("S1").content
    assert "S1#/records/2/remark" in erasure.left


def test_whose_notes_went_because_they_name_the_person_is_told(case: Case) -> None:
    case.import_records(
        [{"Name": "Zebulon Quillfeather"}, {"Name": "Oscar Nemoworth"}], {"Name": "name"}, title="a"
    )
    person, other = (case._session.entity(f"S1#/records/{at}")[0] for at in (0, 1))
    case.notes.add(other, "seen with Zebulon Quillfeather")
    assert case.disclose(person).others == (other,)
    assert case.erase(person, reason="asked by the person").others == (other,)


@pytest.fixture
def decided(case: Case) -> Case:
    """A decision about two others, whose reason names the person."""
    rows = [
        {"Name": "Zebulon Quillfeather", "Phone": "0491570156"},
        {"Name": "Oscar Nemoworth", "Phone": "0400999888"},
        {"Name": "Petra Lind", "Phone": "0400999777"},
    ]
    case.import_records(rows, PLAIN, title="a")
    case.judge("S1#/records/1", "S1#/records/2", "same", reason="seen with Zebulon Quillfeather")
    return case


def _decisions(case: Case) -> list[tuple[str, str, str, str]]:
    return [(j["id"], j["verdict"], j["reason"], j["author"]) for j in case.judgements().to_dict("records")]


def test_a_judgement_on_others_stays_without_its_reason(decided: Case, tmp_path: Any) -> None:
    with Case.open(tmp_path / "x.case", decided._requests.client) as beside:
        assert len(beside.people()) == 2
        erasure = decided.erase(decided._session.entity("S1#/records/0")[0], reason="asked")
        left = [("J1", "same", "", OPENING["investigator"])]
        for each in (decided, beside):
            assert len(each.people()) == 1 and _decisions(each) == left
            assert each.verify().ok and each.replay().same
    assert not decided.verify().remarks, "its entry proves the verdict"
    assert erasure.others == ()
    with Case.open(tmp_path / "x.case", decided._requests.client) as again:
        assert len(again.people()) == 1 and _decisions(again) == left
        assert again.digest() == decided.digest() and again.verify().ok and again.replay().same


def test_a_judgement_without_its_reason_can_be_withdrawn_and_goes_with_its_own_people(decided: Case) -> None:
    decided.judge("S1#/records/0", "S1#/records/2", "different", reason="Zebulon Quillfeather is older")
    decided.erase(decided._session.entity("S1#/records/0")[0], reason="asked")
    assert [each[0] for each in _decisions(decided)] == ["J1"]
    decided.withdraw("J1", reason="by mistake")
    assert len(decided.people()) == 2
    decided.erase(decided._session.entity("S1#/records/1")[0], reason="asked")
    assert names(decided) == {"Petra Lind"} and _decisions(decided) == []
    assert decided.verify().ok and decided.replay().same


def test_an_erasure_that_keeps_a_judgement_whose_words_are_there_is_named(decided: Case) -> None:
    session = decided._session
    kept = {"J1": {"a": "S1#/records/1", "b": "S1#/records/2", "verdict": "different"}}
    with session.store.writing(session.actor) as writer:
        ids = session.state().remembered()
        writer.append("erased", "E1", detail={"judgements": [], "ids": ids, "kept": kept}, bound={})
    (judged,) = session.store.entries(events=("judged",))
    assert f"details {judged.seq}" in {problem.place for problem in decided.verify().problems}


def test_cells_of_the_person_that_could_not_be_read_go_with_the_row(case: Case) -> None:
    rows = [
        {"Name": "Wilhelmina Quarrington", "Phone": "0400 5x5 123", "Born": "31/02/1984"},
        {"Name": "Oscar Nemoworth", "Phone": "0400 9z9 888", "Born": "1970-01-01"},
    ]
    case.import_records(rows, PLAIN | {"Born": "birth_date"}, title="a")
    person = case._session.entity("S1#/records/0")[0]
    told = [each["cite"] for each in case.disclose(person).passages]
    case.erase(person, reason="asked by the person")
    left = str(case.source("S1").question["not_read"])
    assert "5x5" not in left and "31/02" not in left and "9z9" in left
    assert {"S1#?/not_read/0/why", "S1#?/not_read/1/why"} <= set(told)
    assert case.verify().ok and len(case.people()) == 1


def test_the_last_view_that_names_the_person_is_disclosed_as_it_is_erased(decided: Case) -> None:
    NoteBook(decided._session).save_last_view({"search": "Zebulon Quillfeather"})
    person, other = (decided._session.entity(f"S1#/records/{at}")[0] for at in (0, 1))
    (told,) = decided.disclose(person).last_views
    assert told["view"] == {"search": "Zebulon Quillfeather"}
    assert decided.disclose(other).last_views == []
    decided.erase(person, reason="asked by the person")
    assert NoteBook(decided._session).last_view() == {}


@pytest.mark.parametrize("constant", ["NaN", "-Infinity", "1e999"])
def test_what_json_has_no_word_for_stays_what_it_was_in_the_record_of_another(
    case: Case, constant: str, tmp_path: Any
) -> None:
    answer = b'{"records":[{"first_name":"Zeb","last_name":"Quill","dob":"1971-05-03"},'
    answer += b'{"first_name":"Bo","last_name":"Wren","score":%s,"rank":null}]}' % constant.encode()
    case.import_answer("contact_person_search", {"name_last": "Quill"}, answer)
    case.erase(case._session.entity("S1#/records/0")[0], reason="asked by the person")
    assert case.verify().ok and case.source("S1").document["records"][1]["score"] == constant
    case.close()
    with closing(Forger(tmp_path / "x.case")) as forger:
        row = forger.one("SELECT * FROM sources WHERE number = 1")
        content = zlib.decompress(row["answer"])
        other = re.sub(rb'"score":[^,}]*', b'"score":null', content)
        assert other != content
        row |= {"answer": zlib.compress(other), "answer_sha256": sha256(other)}
        forger.run("UPDATE sources SET answer = ?, answer_sha256 = ?", row["answer"], row["answer_sha256"])
        bound = {"source:1": row_hash(row)}
        mine = forger.one("SELECT seq, bound FROM journal WHERE event = 'erased'")
        bound = canonical({**json.loads(mine["bound"]), **bound})
        forger.run("UPDATE journal SET bound = ? WHERE seq = ?", bound, mine["seq"])
        forger.chain_again()
    with Case.open(tmp_path / "x.case") as again:
        assert any("more was changed" in str(each) for each in again.verify().problems)


@pytest.mark.parametrize(
    "remark", ["knows quillfeather; q.other@example.org", "Mail to Quillfeather: q.2@example.org"]
)
def test_the_note_on_how_the_cell_of_another_was_read_stays_with_the_cell(case: Case, remark: str) -> None:
    rows = [
        {"Name": "Zebulon Quillfeather", "Phone": "0491570156", "Remarks": ""},
        {"Name": "Oscar Nemoworth", "Phone": "0400999888", "Remarks": remark},
    ]
    case.import_records(rows, PLAIN | {"Remarks": "note"}, title="crew of Zebulon Quillfeather")
    before = case.source("S1").question["not_read"]
    assert before, "the remark is not read whole"
    person = case._session.entity("S1#/records/0")[0]
    told = case.disclose(person)
    case.erase(person, reason="asked by the person")
    after = case.source("S1")
    assert after.question["not_read"] == before and after.document["records"][1]["Remarks"] == remark
    assert not [each for each in told.passages if "not_read" in each["cite"]]
    assert "title" not in str(after.question) or "Zebulon" not in str(after.question["title"])
    assert case.verify().ok and case.replay().same


@pytest.mark.parametrize("constant", ["NaN", "-Infinity", "1e999"])
def test_a_source_of_an_earlier_version_with_what_json_has_no_word_for_can_be_erased_from(
    case: Case, constant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its hashes were made with null in the place of NaN."""
    monkeypatch.setattr("workbench.evidence.recorder.new_tree_salt", lambda: f"w{new_salt()}")
    answer = b'{"records":[{"first_name":"Zeb","last_name":"Quill","dob":"1971-05-03"},'
    answer += b'{"first_name":"Bo","last_name":"Wren","score":%s}]}' % constant.encode()
    case.import_answer("contact_person_search", {"name_last": "Quill"}, answer)
    assert case.verify().ok
    case.erase(case._session.entity("S1#/records/0")[0], reason="asked by the person")
    case.erase(case._session.entity("S1#/records/1")[0], reason="asked by the person")
    assert case.verify().ok and case.replay().same
