"""What a few words in any member say of a contact, a home, an office or a record: over, none, or held."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import Reading, read

PLACE = {"suburb": "HOBART", "state": "TAS", "postcode": "7000"}
HOME = {"address": "5 Wirra St", **PLACE, "date_start": "2015-11"}
PHONE, EMAIL = "0491570012", "ida@tern.example.net"
ANN = {"first_name": "Ann", "last_name": "Quill", "date_start": "2015-01-01"}


def _stated(reading: Reading) -> set[str]:
    kinds = {mention.pointer: mention.kind for mention in reading.mentions}
    return {kinds[link.object] for link in reading.links if not link.date_end}


def _contact(kind: str, value: str, said: dict[str, Any]) -> set[str]:
    match = {"first_name": "Ida", "last_name": "Marlow", f"{kind}s": [{kind: value} | said]}
    return _stated(read("person_history", {}, {"matches": [match]}))


def _home(said: dict[str, Any]) -> Reading:
    report = {
        "identity": {"first_name": "Ida", "last_name": "Marlow"},
        "addresses": {"status": "ok", "timeline": [HOME | said]},
    }
    return read("person_report", {}, {"resolution": {"outcome": "resolved"}, "report": report})


def _record(said: dict[str, Any]) -> set[str]:
    record = {"first_name": "Ida", "last_name": "Marlow", "street_address": "5 Wirra St", **PLACE}
    record |= {"phones": [PHONE], "emails": [EMAIL]} | said
    return _stated(read("contact_person_search", {"name_last": "Marlow"}, {"records": [record]}))


def _office(said: dict[str, Any]) -> set[str]:
    entity = {"name": "VALE PTY LTD", "company_number": "980000011"}
    extract = {"entity_type": "company", "entity": entity, "directors": [ANN | said]}
    return _stated(read("regulator_extract", {}, {"extract": extract}))


MEMBERS = ["state", "note", "outcome", "anything"]


@pytest.mark.parametrize("name", MEMBERS)
@pytest.mark.parametrize(
    "verdict",
    ["Recipient unknown", "gone away", "number has changed hands", "new number 0491570158", "see P-12",
     "belongs to her sister", "fuera de servicio", "numero inesistente", "buiten gebruik", "stale"],
)  # fmt: skip
def test_a_phone_that_is_over_by_a_verdict_in_any_member_is_not_in_use(name: str, verdict: str) -> None:
    assert _contact("phone", PHONE, {name: verdict}) == set()


@pytest.mark.parametrize("name", MEMBERS)
@pytest.mark.parametrize(
    "verdict", ["user unknown", "account closed", "returned to sender", "undeliverable", "onbestelbaar"]
)
def test_an_email_that_is_over_by_a_verdict_in_any_member_is_not_in_use(name: str, verdict: str) -> None:
    assert _contact("email", EMAIL, {name: verdict}) == set()


@pytest.mark.parametrize("name", ["note", "outcome"])
@pytest.mark.parametrize("said", ["no answer", "mailbox full", "do not contact", "mobile", "joignable"])
def test_a_contact_stays_beside_how_somebody_was_or_wishes_to_be_reached(name: str, said: str) -> None:
    assert _contact("phone", PHONE, {name: said}) == {"phone"}


@pytest.mark.parametrize("name", MEMBERS)
@pytest.mark.parametrize(
    "verdict", ["left no address", "burnt down", "vacant", "NPAI", "verhuisd", "ya no vive aquí", "squatters"]
)
def test_a_home_that_is_over_by_a_verdict_in_any_member_is_not_current(name: str, verdict: str) -> None:
    assert _stated(_home({name: verdict})) == set()


@pytest.mark.parametrize("name", ["note", "outcome"])
@pytest.mark.parametrize("said", ["lives here", "signed for", "on electoral roll", "wohnhaft", "apartment"])
def test_a_home_stays_beside_what_is_known_to_leave_it(name: str, said: str) -> None:
    assert _stated(_home({name: said})) == {"address"}


@pytest.mark.parametrize("state", ["Baja California", "Niederösterreich", "Lower Saxony", "Nova Scotia"])
def test_a_part_of_a_country_abroad_is_no_verdict(state: str) -> None:
    assert _stated(_home({"state": state})) == {"address"}


@pytest.mark.parametrize("name", ["note", "anything"])
@pytest.mark.parametrize("verdict", ["duplicate", "merged into P-12", "test record", "doublon", "see P-12"])
def test_nothing_hangs_on_a_record_that_is_a_copy_or_a_test(name: str, verdict: str) -> None:
    assert _record({name: verdict}) == set()


@pytest.mark.parametrize("verdict", ["Closed", "see P-12", "handed over to Bo Vale"])
def test_an_office_whose_entry_is_closed_or_elsewhere_is_not_held(verdict: str) -> None:
    assert (_office({"additional_info": verdict}), _office({})) == (set(), {"company"})


@pytest.mark.parametrize(
    "said",
    [{"owner": {"name": "Grace Baker"}}, {"registered_owner": "Grace Baker"}, {"owners": ["Grace Baker"]},
     {"title_holder": {"name": "Grace Baker"}}, {"landlord": {"name": "Grace Baker"}}],
)  # fmt: skip
def test_the_owner_whom_a_home_names_does_not_take_it_from_who_lives_there(said: dict[str, Any]) -> None:
    assert _stated(_home(said)) == {"address"}


def test_another_occupant_of_a_home_is_seen_though_a_phone_is_theirs() -> None:
    assert _stated(_home({"occupant": {"name": "Grace Baker", "phone": "0491570156"}})) == set()


@pytest.mark.parametrize("code", ["M", "P", "B"])
def test_a_letter_for_how_a_phone_stands_is_no_sort_of_phone(code: str) -> None:
    assert _contact("phone", PHONE, {"status": code}) == set()
