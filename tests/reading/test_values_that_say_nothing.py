"""A value that stands for nothing is none, and is reported; what a name says beside itself is kept."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from support.full_answers import full_answer

from workbench.operations import OPERATIONS
from workbench.reading import Reading, read
from workbench.reading.place import At
from workbench.reading.unread import ABOUT_NOBODY, NOT_UNDERSTOOD, SAYS_NOTHING, left_on_purpose, unread

COMPANY = "uk_registry_company_report"
REPORT = "person_report"
ENHANCED = "enhance_record_plus"


def said(operation: str, answer: Any) -> tuple[Reading, dict[Any, str]]:
    """The reading of an answer, and why each value was not read."""
    reading = read(operation, {}, answer)
    return reading, {each.value: each.why for each in unread(operation, answer, reading)}


def claimed(reading: Reading, *attributes: str) -> list[Any]:
    return [claim.value for claim in reading.claims if claim.attribute in attributes]


def officer(**parts: Any) -> Any:
    return {"report": {"company_number": "01234567", "officers": [{"officer_role": "director", **parts}]}}


def enhanced(**parts: Any) -> Any:
    return {"match_person": {"match_result": "full_name_exact", "last_name": "Penn", **parts}}


def employed(company: str, **parts: Any) -> Any:
    profile = {"name": "Ann Penn", "employment": [{"company": company, **parts}]}
    return {"report": {"identity": {"last_name": "Penn"}, "social": {"profiles": [profile]}}}


@pytest.mark.parametrize(
    "nothing", ["Not Known", "none supplied", "[REDACTED]", "(unknown)", "No details held"]
)
@pytest.mark.parametrize("part", ["nationality", "occupation", "country_of_residence"])
def test_a_trait_that_says_nothing_is_none(part: str, nothing: str) -> None:
    reading, why = said(COMPANY, officer(name="PENN, Ann", **{part: nothing}))
    assert claimed(reading, "nationality", "occupation", "note") == []
    assert why == {nothing: SAYS_NOTHING}


def test_no_activity_is_none() -> None:
    reading, why = said(COMPANY, {"report": {"company_number": "01234567", "sic_codes": ["None Supplied"]}})
    assert claimed(reading, "sic_code") == [] and why == {"None Supplied": SAYS_NOTHING}


@pytest.mark.parametrize("count", ["0", "none", "nil", "No judgements"])
def test_a_count_of_nothing_is_no_count(count: str) -> None:
    assert claimed(said(ENHANCED, enhanced(judgements=count))[0], "judgement_count") == []


@pytest.mark.parametrize("count", ["-1", "0 (searched 2020)", "several"])
def test_what_is_no_number_is_no_count(count: str) -> None:
    reading, why = said(ENHANCED, enhanced(judgements=count))
    assert claimed(reading, "judgement_count") == [None] and count in why


@pytest.mark.parametrize("number", ["51824753557", "12345678", "NI012345"])
def test_a_business_number_with_wrong_check_digits_is_not_understood(number: str) -> None:
    reading, why = said(ENHANCED, enhanced(business=number))
    assert claimed(reading, "business_number") == [None] and number in why


def test_what_stands_beside_a_business_number_is_kept() -> None:
    reading, _ = said(ENHANCED, enhanced(business="51 824 753 556, n/a"))
    assert claimed(reading, "business_number", "note") == ["51824753556", "51 824 753 556, n/a"]


def test_a_number_of_zeros_is_no_companys() -> None:
    reading, why = said(COMPANY, {"report": {"company_name": "Gull Ltd", "company_number": "00000000"}})
    assert claimed(reading, "company_number") == [None] and "00000000" in why


@pytest.mark.parametrize("employer", ["Self employed", "Unemployed", "Retired"])
def test_who_works_for_nobody_has_no_employer(employer: str) -> None:
    reading, _ = said(REPORT, employed(employer))
    assert [mention.kind for mention in reading.mentions] == ["person"] and reading.links == ()
    assert claimed(reading, "note") == [employer]


def test_an_employer_without_a_name_is_none() -> None:
    reading, why = said(REPORT, employed("Confidential"))
    assert reading.links == () and why == {"Confidential": SAYS_NOTHING}


def test_a_former_title_ends_the_employment() -> None:
    (link,) = said(REPORT, employed("Gull Ltd", title="Former CEO"))[0].links
    assert link.detail["ended"] is True


@pytest.mark.parametrize("name", ["Vacant", "To be appointed"])
def test_a_vacant_office_has_no_holder(name: str) -> None:
    reading, _ = said(COMPANY, officer(name=name))
    assert [mention.kind for mention in reading.mentions] == ["company"] and claimed(reading, "note") == [
        name
    ]


@pytest.mark.parametrize("name", ["[REDACTED]", "Not disclosed", "Confidential", "NO NAME RECORDED"])
def test_a_hidden_name_is_nobodys(name: str) -> None:
    reading, why = said(COMPANY, officer(name=name))
    assert claimed(reading, "name") == [] and why == {name: SAYS_NOTHING}


@pytest.mark.parametrize("name", ["N/A", "[REDACTED]"])
def test_a_company_without_a_name_has_its_number_only(name: str) -> None:
    reading, why = said(COMPANY, {"report": {"company_name": name, "company_number": "01234567"}})
    assert claimed(reading, "name") == [] and why == {name: SAYS_NOTHING}


@pytest.mark.parametrize("kind", ["not banned", "none", "No ban"])
def test_what_says_that_there_is_no_ban_is_none(kind: str) -> None:
    match = {"last_name": "Penn", "banned_type": kind}
    reading, _ = said("banned_disqualified_persons", {"results": [{"matches": [match]}]})
    assert claimed(reading, "ban") == []


REMARKS = ["(resigned)", "[ceased 2019]", "- resigned", "(former)", "{resigned}"]


@pytest.mark.parametrize("remark", REMARKS)
def test_an_end_beside_a_name_is_the_end_of_the_office(remark: str) -> None:
    reading, _ = said(COMPANY, officer(name=f"PENN, Ann {remark}"))
    (link,) = (each for each in reading.links if each.relation == "officer_of")
    assert link.detail["ended"] is True


@pytest.mark.parametrize(
    "remark", [*REMARKS, "*", "(alternate for OAK, Bob)", "as nominee of Oak Ltd", "(2)"]
)
def test_a_remark_beside_a_name_is_no_part_of_it_and_kept(remark: str) -> None:
    reading, why = said(COMPANY, officer(name=f"PENN, Ann {remark}"))
    assert {"first": "ann", "middle": None, "last": "penn"} in claimed(reading, "name")
    assert f"PENN, Ann {remark}" in claimed(reading, "note") and why == {}


def test_brackets_behind_a_surname_are_no_part_of_it() -> None:
    reading, _ = said(ENHANCED, enhanced(last_name="TRELLISFORD (nee QUILL)"))
    assert claimed(reading, "name")[0]["last"] == "trellisford"
    assert claimed(reading, "former_name")


@pytest.mark.parametrize(
    "ended", [{"resigned_on": 1559347200}, {"termination_reason": "death"}, {"appointment_terminated": "yes"}]
)
def test_an_end_however_it_is_said_ends_the_office(ended: dict[str, Any]) -> None:
    reading, why = said(COMPANY, officer(name="PENN, Ann", **ended))
    (link,) = reading.links
    assert link.detail["ended"] is True and why == {}


def test_a_mark_with_a_day_is_the_day_of_the_end() -> None:
    (link,) = said(COMPANY, officer(name="PENN, Ann", ceased="2015-02-01"))[0].links
    assert link.date_end == "2015-02-01"


def test_a_sanction_that_was_withdrawn_is_no_match() -> None:
    controller = {"name": "Ann Penn", "is_sanctioned": True, "sanctions_withdrawn_on": "2022-01-01"}
    report = {"company_number": "01234567", "persons_with_significant_control": [controller]}
    reading, why = said(COMPANY, {"report": report})
    assert claimed(reading, "watchlist") == [] and why == {}


def test_several_companies_in_one_text_are_not_one() -> None:
    ban = {"disqualified_from": "2018-01-01", "company_names": "Gull Ltd; Tern Ltd"}
    report = {"officer_id": "a", "name": "Ann PENN", "disqualifications": [ban]}
    reading, why = said("uk_registry_officer_report", {"report": report})
    assert [mention.kind for mention in reading.mentions] == ["person"] and "Gull Ltd; Tern Ltd" in why


@pytest.mark.parametrize(
    ("written", "value"), [("999.1.1.1", None), ("203.0.113.7, 10.0.0.1", None), ("10.0.0.1", "10.0.0.1")]
)
def test_an_ip_address_is_one_that_there_can_be(written: str, value: str | None) -> None:
    record = {"last_name": "Penn", "ip_addresses": [written]}
    reading, why = said("contact_person_search", {"records": [record]})
    assert claimed(reading, "ip_address") == [value] and (written in why) == (value is None)


def test_who_was_not_matched_is_said_to_be_nobody() -> None:
    court = [{"case_no": "2019/1", "court": "Local Court"}]
    answer = {"match_person": {"match_result": "no_match", "first_name": "Ann"}, "court_records": court}
    _, why = said(ENHANCED, answer)
    assert set(why.values()) == {ABOUT_NOBODY}


def test_a_day_that_there_is_not_could_not_be_understood() -> None:
    born = {"day": 31, "month": 2, "year": 1971}
    _, why = said(COMPANY, officer(name="PENN, Ann", date_of_birth=born, appointed_on="2019-13-01"))
    assert why == dict.fromkeys([31, 2, 1971, "2019-13-01"], NOT_UNDERSTOOD)


def test_candidates_of_whom_nobody_was_chosen_are_reported_without_their_token() -> None:
    candidate = {"first_name": "A***", "candidate_token": "t", "birth_year": 1970}
    _, why = said(REPORT, {"resolution": {"outcome": "ambiguous", "candidates": [candidate]}})
    assert why == dict.fromkeys(["A***", 1970], ABOUT_NOBODY)


def test_candidates_beside_a_report_are_left() -> None:
    answer = {
        "resolution": {"outcome": "resolved", "candidates": [{"first_name": "A***"}]},
        "report": {"identity": {"first_name": "Ada", "last_name": "Quill"}},
    }
    _, why = said(REPORT, answer)
    assert not why


@pytest.mark.parametrize("spelled", [str.upper, lambda key: key.title().replace("_", "")])
def test_an_address_is_the_same_however_its_members_are_spelled(spelled: Any) -> None:
    parts = {"address_line_1": "14 Heron Way", "locality": "Leeds", "postal_code": "LS1 4AB"}
    found = []
    for address in (parts, {spelled(key): value for key, value in parts.items()}):
        report = {"company_number": "01234567", "registered_office_address": address}
        found.append(claimed(said(COMPANY, {"report": report})[0], "address"))
    assert found[0] == found[1]


@pytest.mark.parametrize(
    "nowhere", ["ADDRESS UNKNOWN", "Suburb not supplied", "OVERSEAS", "Gone away", "SUPPRESSED", "NFA"]
)
def test_a_place_that_says_nothing_is_none_in_each_of_its_parts(nowhere: str) -> None:
    match = {"last_name": "Penn", "first_name": "Ann", "address_country": "AUSTRALIA"}
    match |= dict.fromkeys(("address_suburb", "address_state", "address_postcode"), nowhere)
    reading, why = said("banned_disqualified_persons", {"results": [{"matches": [match]}]})
    assert claimed(reading, "address") == [] and set(why) >= {nowhere}


def test_a_postcode_of_zeros_is_none() -> None:
    match = {"last_name": "Penn", "address_suburb": "YASS", "address_postcode": "0000"}
    reading, why = said("banned_disqualified_persons", {"results": [{"matches": [match]}]})
    assert claimed(reading, "address")[0]["postcode"] is None and "0000" in why


def _put(at: Any, steps: list[str], value: Any) -> None:
    for step in steps[:-1]:
        at = at[int(step)] if isinstance(at, list) else at[step]
    if isinstance(at, list):
        at[int(steps[-1])] = value
    else:
        at[steps[-1]] = value


@pytest.mark.parametrize("nothing", ["n/a", "[REDACTED]", "Not known at this time"])
@pytest.mark.parametrize("operation", OPERATIONS)
def test_what_stands_for_nothing_is_nothing_in_every_member_and_listed(operation: str, nothing: str) -> None:
    question = {"first_name": "Ada", "last_name": "Quill", "birth_date": "1971-02-03"}
    for leaf in At("", full_answer(operation)).leaves():
        answer = copy.deepcopy(full_answer(operation))
        steps = [step.replace("~1", "/").replace("~0", "~") for step in leaf.pointer.split("/")[1:]]
        _put(answer, steps, nothing)
        reading = read(operation, question, answer)
        cited = {claim.pointer for claim in reading.claims}
        cited |= {pointer for link in reading.links for pointer in link.pointers}
        cited |= {part for claim in reading.claims for part in claim.detail.get("parts", ())}
        assert leaf.pointer not in cited
        listed = (*unread(operation, answer, reading), *left_on_purpose(operation, answer, reading))
        assert leaf.pointer in {each.pointer for each in listed}
