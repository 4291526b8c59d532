"""Codes by which dialers, networks and mail servers say whether somebody was reached."""

from __future__ import annotations

from typing import Any

import pytest
from support.small_answers import EMAIL, PHONE, contact, match, record

WHOLE = {"phone", "email", "address", "birth_date"}
NAMES = ["disposition", "call_result", "dispo", "hangup_cause"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "code", ["DISCONNECTED", "WRONGNUM", "NP", "DC", "ADC", "UNALLOCATED_NUMBER", "NUMBER_CHANGED", "SIT_IC"]
)
def test_a_phone_at_which_a_dialer_reaches_nobody_is_not_current(name: str, code: str) -> None:
    assert contact("phone", {name: code}) == set()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "code", ["AA", "NA", "B", "DNC", "CALLBK", "USER_BUSY", "NORMAL_CLEARING", "voicemail"]
)
def test_a_phone_that_rings_or_that_nobody_may_call_stays(name: str, code: str) -> None:
    assert contact("phone", {name: code}) == {"phone"}


@pytest.mark.parametrize("name", ["gsm_message", "reachability", "result", "anything"])
@pytest.mark.parametrize("said", ["Absent Subscriber", "ABSENT_SUBSCRIBER", "Subscriber absent"])
def test_a_phone_whose_subscriber_is_absent_is_not_current(name: str, said: str) -> None:
    assert contact("phone", {name: said}) == set()


@pytest.mark.parametrize(
    "marks", [{"gsm_message": "No error"}, {"hlr": {"status": "Live"}}, {"result": "busy"}]
)
def test_a_phone_that_a_network_knows_stays(marks: dict[str, Any]) -> None:
    assert contact("phone", marks) == {"phone"}


@pytest.mark.parametrize("marks", [{"disposition": "WRONGNUM"}, {"hlr_status": "Absent Subscriber"}])
def test_a_call_to_a_wrong_number_takes_no_home_of_its_record(marks: dict[str, Any]) -> None:
    assert {"phone", "address"} & record(marks) == {"address"}


@pytest.mark.parametrize(
    "marks",
    [{"bounce": {"code": 550, "description": "No such user"}},
     {"last_event": {"event": "failed", "severity": "permanent"}},
     {"bounceType": "Permanent"}, {"smtp_code": 550}, {"code": "550"}, {"status": "5.1.1"}, {"dsn": "5.1.1"},
     {"diagnosticCode": "smtp; 550 5.1.1 user unknown"}, {"result": {"code": 550}}, {"action": "failed"}],
)  # fmt: skip
def test_an_email_that_bounces_for_good_is_not_current(marks: dict[str, Any]) -> None:
    assert contact("email", marks) == set()


@pytest.mark.parametrize(
    "marks",
    [{"delivery_status": {"code": 250, "message": "OK"}}, {"status": "2.1.5"}, {"smtp_code": 250},
     {"code": 1042}, {"bounceType": "Transient", "bounceSubType": "MailboxFull"}, {"severity": "temporary"},
     {"response_code": 200}, {"status": "4.2.2"}],
)  # fmt: skip
def test_an_email_that_is_delivered_or_only_delayed_stays(marks: dict[str, Any]) -> None:
    assert contact("email", marks) == {"email"}


@pytest.mark.parametrize("marks", [{"smtp_code": 550}, {"smtp_response": "550 5.1.1 No such user"}])
def test_mail_that_bounces_leaves_the_phone_of_its_record(marks: dict[str, Any]) -> None:
    assert record(marks) == {"phone", "address"}


@pytest.mark.parametrize(
    "marks",
    [{"bounces": [{"address": EMAIL, "code": "550"}]},
     {"events": [{"recipient": EMAIL, "severity": "permanent"}]},
     {"deliveries": [{"email": EMAIL, "smtp_code": 550}]}],
)  # fmt: skip
def test_an_email_in_a_list_of_bounces_is_not_current(marks: dict[str, Any]) -> None:
    assert match(marks) == WHOLE - {"email"}


@pytest.mark.parametrize(
    "marks",
    [{"calls": [{"phone": PHONE, "call_result": "AA"}]}, {"dispositions": {PHONE: "AA"}},
     {"deliveries": [{"email": EMAIL, "smtp_code": 250}]}],
)  # fmt: skip
def test_a_contact_in_a_list_of_those_reached_stays(marks: dict[str, Any]) -> None:
    assert match(marks) == WHOLE


def test_a_phone_in_a_list_of_calls_to_wrong_numbers_is_not_current() -> None:
    assert match({"calls": [{"phone": PHONE, "call_result": "DC"}]}) == WHOLE - {"phone"}
