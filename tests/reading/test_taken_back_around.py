"""What takes a statement back from further away: a group, a count, a mark around it, another language."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.reading import Reading, read
from workbench.reading.unread import unread

COMPANY = "uk_registry_company_report"
OFFICER = {"name": "MARLOW, Ida", "officer_role": "director", "appointed_on": "2015-04-03"}
BAN = {"last_name": "Plume", "banned_type": "disqualified_director", "document_number": "D1"}
DISQUALIFICATION = {
    "disqualified_from": "2021-01-01",
    "disqualified_until": "2033-01-01",
    "disqualification_type": "undertaking",
    "company_names": ["TARN OAK LTD"],
}


def report(officers: Any, **more: Any) -> dict[str, Any]:
    return {
        "report": {"company_name": "TERN LTD", "company_number": "01234567", "officers": officers, **more}
    }


def held(answer: dict[str, Any], operation: str = COMPANY) -> list[Any]:
    links = read(operation, {}, answer).links
    return [
        link
        for link in links
        if link.relation == "officer_of" and not (link.date_end or link.detail.get("ended"))
    ]


def bans(reading: Reading) -> list[Any]:
    return [claim for claim in reading.claims if claim.attribute == "ban"]


def banned(match: dict[str, Any], **result: Any) -> Reading:
    answer = {"results": [{"matches": [{**BAN, **match}], **result}]}
    return read("banned_disqualified_persons", {}, answer)


# groups and counts


@given(st.text("bcdfghjklmnpqrstvwxz", min_size=4, max_size=9))
def test_a_group_of_a_name_that_nobody_knows_lets_no_office_stand_and_loses_nobody(group: str) -> None:
    answer = report({"current": [], group: [OFFICER]})
    reading = read(COMPANY, {}, answer)
    assert not held(answer)
    assert any(mention.kind == "person" for mention in reading.mentions)
    assert f"/report/officers/{group}/0/officer_role" in {u.pointer for u in unread(COMPANY, answer, reading)}


@pytest.mark.parametrize("group", ["current", "active_officers", "directors", "natural", "0", "aktuelle"])
def test_a_group_that_is_called_by_who_is_in_it_is_read(group: str) -> None:
    assert len(held(report({group: [OFFICER]}))) == 1


@given(active=st.integers(0, 4), listed=st.integers(1, 5))
def test_offices_stand_only_where_the_count_of_active_ones_has_room_for_them(
    active: int, listed: int
) -> None:
    items = [{**OFFICER, "name": f"MARLOW, {name}"} for name in ("Ida", "Una", "Eve", "Ada", "Zoe")[:listed]]
    found = held(report({"active_count": active, "items": items}))
    assert len(found) == (listed if listed <= active else 0)


@pytest.mark.parametrize("counts", [
    {"resigned_count": 1, "total_results": 1}, {"current_count": "0"}, {"active": 0, "resigned": 1},
])  # fmt: skip
def test_however_a_count_says_it_none_is_held_where_it_counts_none(counts: dict[str, Any]) -> None:
    assert not held(report({**counts, "items": [OFFICER]}))


DORMANT = {"active_count": 0, "inactive_count": 1, "resigned_count": 0}


def test_an_office_that_is_counted_as_inactive_ended_with_the_dissolved_company() -> None:
    reading = read(COMPANY, {}, report({**DORMANT, "items": [OFFICER]}, company_status="dissolved"))
    assert [link.detail["ended"] for link in reading.links if link.relation == "officer_of"] == [True]


def test_an_office_that_is_counted_as_inactive_in_a_company_that_stands_is_in_question() -> None:
    reading = read(COMPANY, {}, report({**DORMANT, "items": [OFFICER]}))
    assert not [link for link in reading.links if link.relation == "officer_of"]
    assert reading.doubts


def test_only_the_office_in_the_dissolved_company_is_one_that_an_officer_report_counts_as_inactive() -> None:
    items = [
        {"officer_role": "director", "appointed_on": "2015-01-01",
         "appointed_to": {"company_name": name, "company_number": number, "company_status": status}}
        for name, number, status in (
            ("TERN LTD", "98000005", "dissolved"), ("WREN LTD", "98000006", "active"),
        )
    ]  # fmt: skip
    officer = {"name": "Ida MARLOW", "active_count": 1, "inactive_count": 1, "items": items}
    found = held({"report": officer}, "uk_registry_officer_report")
    assert [link.object for link in found] == ["/report/items/1/appointed_to"]


@pytest.mark.parametrize("mark", [
    {"disqualified": False}, {"is_disqualified": "N"}, {"has_disqualifications": "no"},
])  # fmt: skip
def test_a_report_that_lists_a_ban_and_denies_one_leaves_it_in_question(mark: dict[str, Any]) -> None:
    officer = {"officer_id": "d1", "surname": "Plume", "disqualifications": [DISQUALIFICATION]}
    assert bans(read("uk_registry_officer_report", {}, {"report": {**officer, "disqualified": True}}))
    found = read("uk_registry_officer_report", {}, {"report": {**officer, **mark}})
    assert not bans(found)
    assert found.doubts


# marks around a statement


@pytest.mark.parametrize("mark", [
    {"disqualification_lifted": True}, {"disqualification_annulled": "2023-01-01"}, {"record_withdrawn": "Y"},
    {"disqualification_status": "overturned"},
])  # fmt: skip
def test_a_mark_of_the_whole_report_takes_its_bans_back(mark: dict[str, Any]) -> None:
    report = {"officer_id": "d1", "surname": "Plume", "disqualifications": [DISQUALIFICATION], **mark}
    assert not bans(read("uk_registry_officer_report", {}, {"report": report}))


@pytest.mark.parametrize("mark", [
    {"disqualification_lifted": False}, {"has_charges": True}, {"report_date": "2026-01-01"},
])  # fmt: skip
def test_what_the_report_says_of_other_things_takes_no_ban_back(mark: dict[str, Any]) -> None:
    report = {"officer_id": "d1", "surname": "Plume", "disqualifications": [DISQUALIFICATION], **mark}
    assert len(bans(read("uk_registry_officer_report", {}, {"report": report}))) == 1


@pytest.mark.parametrize("result", [
    {"match_count": 0}, {"false_positive": True}, {"match_status": "rejected"},
])  # fmt: skip
def test_a_result_that_denies_its_match_states_no_ban(result: dict[str, Any]) -> None:
    assert not bans(banned({}, **result))


# ends and comments


@pytest.mark.parametrize("end", ["unknown", "??", "[REDACTED]", "to be confirmed", "31/13/2030", "some day"])
def test_a_ban_whose_end_cannot_be_read_is_not_read_as_one_without_an_end(end: str) -> None:
    assert not bans(banned({"end_date": end}))


@pytest.mark.parametrize("end", [
    "Permanent", "PERMANENT BAN", "until further order", "à vie", "unbefristet", "n/a", "9999-12-31",
])  # fmt: skip
def test_a_ban_that_has_no_end_stands(end: str) -> None:
    assert len(bans(banned({"end_date": end}))) == 1


@pytest.mark.parametrize("said", ["[withheld]", "unbekannt", "inconnue", "XX/XX/2019"])
def test_who_resigned_on_a_day_that_nobody_says_holds_no_office(said: str) -> None:
    assert not held(report([{**OFFICER, "resigned_on": said}]))


@pytest.mark.parametrize(
    "said", ["Uchylono wyrokiem", "Interdiction levée", "Gwaharddiad wedi dod i ben", "Отменено", "無効"]
)
def test_a_comment_that_is_not_understood_leaves_a_ban_in_doubt(said: str) -> None:
    reading = banned({"comments": said})
    assert not bans(reading) and reading.doubts


@pytest.mark.parametrize("said", ["Interdit de gérer pour dix ans", "Gesperrt bis 2034", "D. Plume (2021)"])
def test_a_comment_that_says_nothing_but_the_ban_leaves_it_as_it_is(said: str) -> None:
    assert len(bans(banned({"comments": said}))) == 1


@pytest.mark.parametrize("status", ["en fonction", "im Amt", "vigente", "in carica", "em exercício", "在任"])
def test_a_status_that_affirms_in_another_language_lets_an_office_stand(status: str) -> None:
    assert len(held(report([{**OFFICER, "status": status}]))) == 1


@pytest.mark.parametrize("role", ["执行董事", "giám đốc", "président directeur général"])
def test_an_office_of_another_language_is_one(role: str) -> None:
    assert len(held(report([{**OFFICER, "officer_role": role}]))) == 1


@pytest.mark.parametrize("role", ["Dir (prev)", "Sec (res)", "director emeritus", "前董事长", "cựu giám đốc"])
def test_an_abbreviated_or_foreign_past_office_is_none(role: str) -> None:
    assert not held(report([{**OFFICER, "officer_role": role}]))


@pytest.mark.parametrize("said", ["2018年2月3日", "/Date(1517616000000)/", "2018년 2월 3일"])
def test_a_day_in_characters_or_as_a_program_counts_it_ends_an_office_on_that_day(said: str) -> None:
    links = read(COMPANY, {}, report([{**OFFICER, "resigned_on": said}])).links
    assert [link.date_end for link in links if link.relation == "officer_of"] == ["2018-02-03"]


def test_a_count_of_shares_below_nothing_is_no_holding() -> None:
    holder = {"name": "Ida Marlow", "type": "person", "shares": -5}
    extract = {"entity_type": "company", "entity": {"name": "TERN PTY LTD"}, "shareholders": [holder]}
    links = read("regulator_extract", {}, {"extract": extract}).links
    assert not [link for link in links if link.relation == "shareholder_of"]


# shapes


def test_a_ban_of_several_kinds_has_them_all() -> None:
    (ban,) = bans(banned({"banned_type": ["disqualified_director", "banned_securities"]}))
    assert ban.detail["type"] == ["disqualified_director", "banned_securities"]


def test_results_may_be_an_object_with_the_ids_of_the_checks() -> None:
    answer = {"results": {"7": {"matches": [BAN]}, "8": {"matches": [{**BAN, "document_number": "D2"}]}}}
    assert len(bans(read("banned_disqualified_persons", {}, answer))) == 2
