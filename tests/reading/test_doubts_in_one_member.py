"""One member beside a value that leaves it open, or names what it is."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import Reading, read

ADA = {"first_name": "Ada", "last_name": "Quill"}


def relations(reading: Reading) -> list[str]:
    return [link.relation for link in reading.links]


def attributes(reading: Reading) -> set[str]:
    return {claim.attribute for claim in reading.claims}


@pytest.mark.parametrize(
    ("name", "value"),
    [("birth_date_status", "disputed"), ("birth_date_verified", False), ("dob_match", "no")],
)
def test_a_birth_date_that_is_left_open_is_not_read(name: str, value: Any) -> None:
    identity = ADA | {"birth_date": "1970-03-12"}
    assert "birth_date" in attributes(read("person_report", {}, {"report": {"identity": identity}}))
    assert "birth_date" not in attributes(
        read("person_report", {}, {"report": {"identity": identity | {name: value}}})
    )


@pytest.mark.parametrize(("name", "value"), [("birth_place", "unknown"), ("birth_date_status", "verified")])
def test_a_birth_date_beside_other_words_about_the_birth_is_read(name: str, value: str) -> None:
    identity = ADA | {"birth_date": "1970-03-12", name: value}
    assert "birth_date" in attributes(read("person_report", {}, {"report": {"identity": identity}}))


def test_an_identity_that_was_not_verified_has_no_birth_date() -> None:
    def said(**more: Any) -> set[str]:
        identity = ADA | {"date_of_birth": "1970-03-12"} | more
        answer = {"status": "complete", "result": {"verified_identity": identity}}
        return attributes(read("identity_pass_details", {}, answer))

    assert "birth_date" in said(verified=True) and not said(verified=False)


@pytest.mark.parametrize(("sure", "is_read"), [("very low", False), ("low", False), ("high", True)])
def test_a_relative_who_is_hardly_sure_is_none(sure: str, is_read: bool) -> None:
    relatives = [{"first_name": "Cy", "confidence": sure}]
    report = {"identity": ADA, "household": {"possible_relatives": relatives}}
    assert (relations(read("person_report", {}, {"report": report})) == ["relative_of"]) is is_read


@pytest.mark.parametrize(("sort", "is_home"), [("work", False), ("business address", False), ("home", True)])
def test_nobody_lives_where_they_work(sort: str, is_home: bool) -> None:
    place = {"street_address": "7 MILL ROAD", "suburb": "GEELONG", "state": "VIC", "relation": sort}
    answer = {"match_person": {"match_result": "name_dob"} | ADA, "additional_address": [place]}
    assert (relations(read("enhance_record_plus", {}, answer)) == ["lived_at"]) is is_home


def test_a_candidate_who_was_rejected_has_nothing_that_was_asked_about() -> None:
    def reached(**more: Any) -> list[str]:
        question = ADA | {"phone": "0491570156"}
        row = {"first_name": "match", "last_name": "match", "phone": "match"} | more
        return relations(read("universe_check", question, {"match_results": [row]}))

    assert reached() == ["uses"] and not reached(candidate_rejected=True)


def test_a_job_ends_in_the_month_in_which_it_ends_at() -> None:
    job = {
        "company": "Plover & Co",
        "starts_at": {"year": 2016, "month": 2},
        "ends_at": {"year": 2019, "month": 5},
    }
    detail = {"person": [{"name_first": "Ada", "name_last": "Quill"}], "employment": [job]}
    record = {"social_reference": "ada@post.example", "social_detail": detail}
    links = read("enhance_record_plus", {}, {"social_records": [record]}).links
    (employed,) = (link for link in links if link.relation == "employed_by")
    assert (employed.date_start, employed.date_end) == ("2016-02", "2019-05")


def test_office_holders_that_are_listed_by_role_have_it() -> None:
    holders = {"directors": [{"name": "Ada Quill"}], "secretaries": [{"name": "Bo Lomas"}]}
    entity = {"name": "TERN QUAY PTY LTD", "company_number": "004085616"}
    answer = {"extract": {"entity_type": "company", "entity": entity, "officeholders": holders}}
    roles = [link.detail["role"] for link in read("regulator_extract", {}, answer).links]
    assert roles == ["director", "secretary"]


def test_nobody_is_called_by_the_letters_that_are_left_of_a_hidden_name() -> None:
    reading = read("uk_registry_officer_report", {}, {"report": {"name": "Q****, A*** M***", "items": []}})
    assert "name" not in attributes(reading)
