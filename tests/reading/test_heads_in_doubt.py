"""What the head of an answer says of whose it is: all below is in question unless it affirms."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read

NAME = {"first_name": "Ida", "last_name": "Marlow"}
COMPANY = {"company_name": "TERN LINES LTD", "company_number": "01234567"}
UNSURE: list[dict[str, Any]] = [
    {"identity_match": "Uncertain"},
    {"identity": "Unresolved"},
    {"subject_match": "Maybe"},
    {"person_match": False},
    {"overall_result": "Inconclusive"},
    {"match_quality": "Poor"},
    {"same_person": "Unknown"},
    {"match_confidence": "35%"},
    {"certainty": "0.3"},
    {"match": {"result": "ambiguous"}},
    {"result": "Possible match only"},
    {"subject_confidence": "Low"},
    {"warnings": ["May be a composite of several individuals"]},
    {"mixed_identity": True},
]
SURE: list[dict[str, Any]] = [
    {"identity_match": "Exact"},
    {"identity": "Confirmed"},
    {"match": "Y"},
    {"result": "1 record found"},
    {"outcome": "success"},
    {"overall_match": "Strong"},
    {"match_quality": "Excellent"},
    {"confidence": "0.95"},
    {"confidence": 88},
    {"match_count": 1},
    {"identity_verified": "N"},
    {"match_method": "name and birth date"},
    {"status": "complete"},
]
DOUBTS = [
    {"identity_remark": "Record mixes two people"},
    {"note": "Two individuals merged in this profile"},
    {"identity_note": "Two persons share this file"},
    {"remark": "May be more than one person"},
    {"caveat": "Mixed identity"},
]
HARMLESS = [
    {"identity_remark": "Identity verified"},
    {"identity_note": "Confirmed by two sources"},
    {"note": "Also known by her maiden name"},
]


def extract(head: dict[str, Any], below: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    role = {**COMPANY, "role": "director", "start_date": "2015-03-01"}
    body = {"entity_type": "person", "entity": {**NAME, **below}, "roles": [role], **head}
    return "regulator_extract", {"extract": body}


def officer(head: dict[str, Any], below: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    item = {"officer_role": "director", "appointed_on": "2015-03-01", "appointed_to": COMPANY}
    body = {"officer_id": "a1", "name": "MARLOW, Ida", "items": [item], **head, **below}
    return "uk_registry_officer_report", {"report": body}


def report(head: dict[str, Any], below: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    role = {**COMPANY, "role": "director", "date_start": "2015-03-01"}
    body = {"identity": {**NAME, **below}, "business": {"roles": [role]}, **head}
    return "person_report", {"resolution": {"outcome": "resolved"}, "report": body}


def history(head: dict[str, Any], below: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    home = {"address": "7 Tarn St", "suburb": "Kew", "state": "VIC", "postcode": "3101"}
    return "person_history", {"message": "Ok", "matches": [{**NAME, **home, **below}], **head}


ANSWERS = [extract, officer, report, history]


def links(answer: tuple[str, dict[str, Any]]) -> list[Any]:
    return [link for link in read(answer[0], {}, answer[1]).links if not link.detail.get("ended")]


@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize("head", UNSURE)
def test_a_head_that_leaves_open_whose_it_is_leaves_nothing_below(head: dict[str, Any], answer: Any) -> None:
    assert links(answer({}, {}))
    assert links(answer(head, {})) == []


@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize("head", SURE)
def test_a_head_that_affirms_or_is_about_something_else_leaves_all(head: dict[str, Any], answer: Any) -> None:
    assert len(links(answer(head, {}))) == len(links(answer({}, {})))


@pytest.mark.parametrize("overall", ["no_match", "Uncertain", "partial", "N"])
@pytest.mark.parametrize("member", ["overall", "result", "identity_match"])
def test_a_row_that_is_no_match_as_a_whole_matches_nothing(member: str, overall: str) -> None:
    asked = {**NAME, "email": "ida@tern.example.net"}
    row = {"last_name": "match", "email": "match", member: overall}
    assert read("universe_check", asked, {"match_results": [row]}).links == ()


def test_a_row_of_which_one_detail_does_not_match_matches_the_others() -> None:
    asked = {**NAME, "email": "ida@tern.example.net"}
    row = {"last_name": "match", "dob": "no_match", "email": "match", "overall": "match"}
    assert len(read("universe_check", asked, {"match_results": [row]}).links) == 1


@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize("remark", DOUBTS)
def test_a_remark_that_somebody_may_be_two_people_leaves_nothing(remark: dict[str, Any], answer: Any) -> None:
    assert links(answer({}, remark)) == []


@pytest.mark.parametrize("answer", [extract, officer, report])
@pytest.mark.parametrize("remark", HARMLESS)
def test_a_remark_that_says_nothing_against_somebody_leaves_all(remark: dict[str, Any], answer: Any) -> None:
    assert len(links(answer({}, remark))) == len(links(answer({}, {})))


@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize(
    "mark",
    [
        {"vital_status": "Deceased"},
        {"death_check": "Match"},
        {"death_register": "match"},
        {"mortality_flag": "Y"},
        {"death_index_result": "Found"},
    ],
)
def test_a_death_beside_a_no_leaves_nothing_that_somebody_alive_has(
    mark: dict[str, str], answer: Any
) -> None:
    assert links(answer({}, {"deceased": "N", **mark})) == []


@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize(
    "mark", [{"vital_status": "Alive"}, {"death_check": "No match"}, {"death_check_date": "2026-01-01"}]
)
def test_a_look_up_of_deaths_that_found_none_leaves_all(mark: dict[str, str], answer: Any) -> None:
    assert len(links(answer({}, {"deceased": "N", **mark}))) == len(links(answer({}, {})))


def test_a_death_beside_which_somebody_is_said_to_live_is_not_read() -> None:
    operation, answer = history({}, {"deceased": "Y", "vital_status": "Alive"})
    assert not any(claim.attribute == "death" for claim in read(operation, {}, answer).claims)


@pytest.mark.parametrize(
    "mark",
    [{"suppressed": True}, {"is_suppressed": "Y"}, {"withheld": "yes"}, {"suppression": "client request"}],
)
def test_a_block_of_an_expansion_that_is_suppressed_is_in_question(mark: dict[str, Any]) -> None:
    block = {"type": "social_search", "search_for": "0491570222", "phones": ["+61491570333"], **mark}
    answer = {"results": [{"search": "0491570222", "message": "Ok", "records": [block]}]}
    assert read("social_contact_expand", {}, answer).links == ()


def test_the_whole_name_in_the_section_of_an_identity_says_nothing_of_how_sure_it_is() -> None:
    role = {**COMPANY, "registry": "AU", "company_status": "registered", "role": "director"}
    body = {"identity": {**NAME, "full_name": "Ida Jane Marlow"}, "business": {"roles": [role]}}
    reading = read("person_report", {}, {"resolution": {"outcome": "resolved"}, "report": body})
    assert "status" in {claim.attribute for claim in reading.claims}


@pytest.mark.parametrize(
    "result", ["phone_only", "email_only", "phone_hash", "email_hash", "similar_last_name", "PHONE-ONLY"]
)
def test_what_alone_somebody_was_matched_by_puts_nothing_in_question(result: str) -> None:
    answer = {
        "match_person": {**NAME, "match_result": result},
        "phones": ["0491570156"],
        "additional_address": [
            {"street_address": "12 Kelp St", "suburb": "Torquay", "state": "VIC", "postcode": "3228"}
        ],
        "court_records": [{"fullname": "Ida Marlow", "case_no": "A12", "state": "VIC"}],
    }
    reading = read("enhance_record_plus", {"phone": "0491570156"}, answer)
    assert {link.relation for link in reading.links} == {"uses", "lived_at"}
    assert [claim.caution for claim in reading.claims if claim.attribute == "court_record"] == ["court"]


@pytest.mark.parametrize("result", ["similar", "only_possible", "hash_mismatch"])
def test_a_result_of_a_match_that_is_not_of_the_service_leaves_it_in_question(result: str) -> None:
    answer = {"match_person": {**NAME, "identity_match": result}, "phones": ["0491570156"]}
    answer["match_person"] |= {"match_result": "name_dob"}
    assert read("enhance_record_plus", {}, answer).links == ()
