"""Citations by the records that they lead into."""

from __future__ import annotations

from workbench.evidence.cited_records import by_record


def test_members_of_one_record_are_together_and_what_stands_alone_is_as_cited() -> None:
    cites = ["S1#/records/0/dob", "S1#/records/0/name", "S1#/records/1/dob", "S1#/tags/0", "S1#/tags/1", "J1"]
    assert by_record(cites) == {
        "S1#/records/0": cites[:2],
        **{each: [each] for each in cites[2:]},
    }


def test_members_of_a_whole_answer_are_of_its_source() -> None:
    assert by_record(["S1#/name", "S1#/status"]) == {"S1": ["S1#/name", "S1#/status"]}
