"""A remark beside the name of somebody goes for all that hangs on them, wherever the name stands."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import Reading, read
from workbench.reading.open_remarks import open_remark

OPEN = (
    "(wrong person)", "(imposter)", "(see Bea Marsh)", "[ENTERED IN ERROR]", "- RESIGNED",
    "– Removed 3/2/2019",
    "/resigned", "; resigned 2019", "* ceased", "(not her)", "(alias of Bea Marsh)",
)  # fmt: skip
PLAIN = (
    "(Mrs)", "OBE", "Jnr", "(II)", "(born 1980)", "(nee Pike)", "(Nan)", '"Nan"', "(Hobart)", "(chairperson)",
    "(aged 46)", "(wife of Bo)", "(deceased)", "- Director", "(was Pike)",
)  # fmt: skip


@pytest.mark.parametrize("remark", OPEN)
def test_a_remark_that_leaves_open_who_is_meant_is_seen(remark: str) -> None:
    assert open_remark(f"Ann Quill {remark}")


@pytest.mark.parametrize("name", ["Ann Wrasse RESIGNED 2019", "Ann Rose RESIGNED", "ANN ROSE CEASED"])
def test_words_that_no_name_has_are_a_remark_without_a_sign(name: str) -> None:
    assert open_remark(name)


@pytest.mark.parametrize("remark", PLAIN)
def test_a_remark_that_says_more_of_the_bearer_leaves_nothing_open(remark: str) -> None:
    assert not open_remark(f"Ann Quill {remark}")


@pytest.mark.parametrize(
    "name", ["DEAD, Ann", "Ann Mary Dead", "Ann Left", "QUILL - MARSH", "VAN DER LEFT, Ann", "Bo Reed"]
)
def test_a_surname_that_is_a_word_is_no_remark(name: str) -> None:
    assert not open_remark(name)


def history(**match: Any) -> Reading:
    record = {
        "first_name": "Ann", "last_name": "Quill", "address": "17 TALLOWTREE CRES", "suburb": "HOBART",
        "state": "TAS", "postcode": "7000", "phones": [{"phone": "0491570012"}],
    }  # fmt: skip
    return read("person_history", {}, {"matches": [record | match]})


@pytest.mark.parametrize("part", ["first_name", "last_name"])
def test_homes_and_phones_of_a_name_with_such_a_remark_are_withheld(part: str) -> None:
    said = history(**{part: "Quill (wrong person)"})
    assert not said.links
    assert said.doubts


def test_homes_and_phones_of_a_plain_name_are_read() -> None:
    assert {link.relation for link in history(first_name="Ann (Mrs)").links} == {"lived_at", "uses"}


def test_a_remark_in_the_identity_of_a_report_reaches_its_offices() -> None:
    role = {"company_name": "VALE PTY LTD", "company_number": "980000011", "role": "director"}
    report = {
        "identity": {"first_name": "Ann", "last_name": "Quill (imposter)"},
        "business": {"status": "ok", "roles": [role]},
    }
    answer = {"resolution": {"outcome": "resolved"}, "report": report}
    assert not [link for link in read("person_report", {}, answer).links if link.relation == "officer_of"]


@pytest.mark.parametrize("remark", ["- RESIGNED", "/resigned", "(imposter)"])
def test_an_officer_with_such_a_remark_is_not_read_as_one_in_office(remark: str) -> None:
    officer = {"name": f"QUILL, Ann Mary {remark}", "officer_role": "director", "appointed_on": "2015-01-01"}
    report = {"company_name": "VALE LIMITED", "company_number": "98004411", "officers": [officer]}
    links = read("uk_registry_company_report", {}, {"report": report}).links
    assert not [link for link in links if link.relation == "officer_of" and not link.detail.get("ended")]
