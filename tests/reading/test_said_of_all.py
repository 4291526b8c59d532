"""What a section, an extract or an answer says of all that is in it reaches each statement in it."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import Reading, read
from workbench.values.share_counts import may_be_none

VALE = {"company_name": "VALE PTY LTD", "company_number": "980000011"}
BAN = {
    "banned_type": "disqualified_director", "document_number": "900000001", "start_date": "2021-03-01",
    "end_date": "2029-02-28",
}  # fmt: skip


def report(**sections: Any) -> Reading:
    identity = {"first_name": "Ann", "last_name": "Quill"}
    answer = {"resolution": {"outcome": "resolved"}, "report": {"identity": identity, **sections}}
    return read("person_report", {}, answer)


def relations(reading: Reading) -> set[str]:
    return {link.relation for link in reading.links if not link.date_end and not link.detail.get("ended")}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("note", "All bans below were revoked"), ("all_expired", "Y"), ("count", 0), ("bans_in_force", 0),
        ("in_force", "No"), ("has_bans", False), ("notes", "Matched to a different person"),
    ],
)  # fmt: skip
def test_what_denies_all_bans_of_a_section_withholds_each(name: str, value: Any) -> None:
    said = report(regulator={"status": "ok", "bans": [BAN], name: value})
    assert not [claim for claim in said.claims if claim.attribute == "ban"]


@pytest.mark.parametrize(
    ("name", "value"), [("count", 1), ("notes", "Matched by name only"), ("in_force", "Yes")]
)
def test_what_denies_no_ban_withholds_none(name: str, value: Any) -> None:
    said = report(regulator={"status": "ok", "bans": [BAN], name: value})
    assert [claim for claim in said.claims if claim.attribute == "ban"]


def extract(**top: Any) -> Reading:
    director = {"name": "Ann Quill", "first_name": "Ann", "last_name": "Quill", "date_start": "2015-01-01"}
    entity = {"name": "VALE PTY LTD", "company_number": "980000011"}
    body = {"entity_type": "company", "entity": entity, "directors": [director], **top}
    return read("regulator_extract", {}, {"extract": body})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("all_directors_resigned", True), ("number_of_directors", 0), ("directors_current", False),
        ("no_current_directors", True), ("notes", "Company deregistered 12/03/2020"),
        ("comments", "All directors have resigned"),
    ],
)  # fmt: skip
def test_what_denies_all_directors_of_an_extract_withholds_each(name: str, value: Any) -> None:
    assert "officer_of" not in relations(extract(**{name: value}))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("number_of_directors", 1),
        ("number_of_former_directors", 0),
        ("charges", 0),
        ("comments", "No comments"),
    ],
)
def test_what_denies_no_director_withholds_none(name: str, value: Any) -> None:
    assert "officer_of" in relations(extract(**{name: value}))


@pytest.mark.parametrize(
    ("section", "name", "value", "relation"),
    [
        ("addresses", "all_former", "Y", "lived_at"), ("contacts", "phones_disconnected", True, "uses"),
        ("contacts", "note", "None of these numbers is hers", "uses"),
        ("contacts", "active_phones", 0, "uses"),
    ],
)  # fmt: skip
def test_what_denies_all_records_of_a_section_withholds_each(
    section: str, name: str, value: Any, relation: str
) -> None:
    home = {"street_address": "17 TALLOWTREE CRES", "suburb": "HOBART", "state": "TAS", "postcode": "7000"}
    held = {"timeline": [home], "phones": [{"phone": "0491570012"}]}
    assert relation in relations(report(**{section: held}))
    assert relation not in relations(report(**{section: held | {name: value}}))


@pytest.mark.parametrize("nature", ["ceased", "no control", "voting-rights-0-percent", "none"])
def test_a_control_whose_nature_is_denied_is_none_in_a_report(nature: str) -> None:
    control = VALE | {"natures_of_control": [nature]}
    assert "controls" not in relations(report(business={"status": "ok", "controls": [control]}))


@pytest.mark.parametrize(
    "count", ["0", "0.00", "nil", "40 (transferred)", "40 sold", "40 -> 0", "was 40", "(40)"]
)
def test_a_count_of_shares_may_be_none(count: str) -> None:
    assert may_be_none(count)


@pytest.mark.parametrize(
    "count", ["40", "1,000", "40 ORD", "40 (fully paid)", "50%", "forty", "40 redeemable"]
)
def test_a_plain_count_of_shares_is_one(count: str) -> None:
    assert not may_be_none(count)


@pytest.mark.parametrize(("name", "value"), [("matched_person", "No"), ("duplicate_of_other_person", True)])
def test_a_record_that_is_not_the_subjects_takes_its_phones_along(name: str, value: Any) -> None:
    record = {"first_name": "Ann", "last_name": "Quill", "phones": [{"phone": "0491570012"}]}
    assert "uses" in relations(read("person_history", {}, {"matches": [record]}))
    assert "uses" not in relations(read("person_history", {}, {"matches": [record | {name: value}]}))


@pytest.mark.parametrize("member", [{"end_date": "Y"}, {"end_date": True}, {"last_day": "2019-05-04"}])
def test_a_ban_that_has_ended_on_a_day_that_is_not_its_end_is_withheld(member: dict[str, Any]) -> None:
    said = report(regulator={"status": "ok", "bans": [BAN | member]})
    assert not [claim for claim in said.claims if claim.attribute == "ban"]


def test_a_comment_that_names_another_order_withdraws_no_ban() -> None:
    said = report(regulator={"status": "ok", "bans": [BAN | {"comments": "Order 900000009 revoked"}]})
    assert not [claim for claim in said.claims if "withdrawn" in str(claim.detail.get("about"))]


def _report(**sections: Any) -> dict[str, Any]:
    identity = {"first_name": "Ada", "last_name": "Quill", "status": "ok"}
    return {"message": "Ok", "report": {"identity": identity, **sections}}


_HOMES = {
    "status": "ok",
    "timeline": [
        {
            "street_address": "17 HERON CRESCENT",
            "suburb": "HOBART",
            "state": "TAS",
            "date_start": "2019-11-20",
        }
    ],
}


@pytest.mark.parametrize("status", ["withdrawn", "error: wrong subject", "stale - of a namesake", "failed"])
def test_a_section_that_is_withdrawn_or_failed_is_not_read(status: str) -> None:
    assert read("person_report", {}, _report(addresses=_HOMES)).links
    assert not read("person_report", {}, _report(addresses={**_HOMES, "status": status})).links


@pytest.mark.parametrize(
    ("message", "stands"),
    [
        ("Ok", True), ("Success", True), ("2 records found", True), ("Report withdrawn", False),
        ("Not found", False), ("No match", False), ("The report was recalled", False),
    ],
)  # fmt: skip
def test_a_message_that_answers_nothing_leaves_no_home(message: str, stands: bool) -> None:
    answer = {**_report(addresses=_HOMES), "message": message}
    assert bool(read("person_report", {}, answer).links) is stands


def test_a_court_record_of_another_name_is_not_the_subjects() -> None:
    record = {"fullname": "Ivy Strand", "case_no": "2021/9", "date": "2021-08-19"}
    reading = read("person_report", {}, _report(court={"status": "ok", "records": [record]}))
    assert not [claim for claim in reading.claims if claim.attribute == "court_record"]
