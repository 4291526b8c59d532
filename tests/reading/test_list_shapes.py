"""Lists that are written as objects, and records whose person stands apart, are read as the plain ones."""

from __future__ import annotations

from typing import Any

import pytest
from support.readings import check, statements

from workbench.reading import read

HISTORY, UK, OFFICER_REPORT, AU, SEARCH, BANS = (
    "person_history", "uk_registry_company_report", "uk_registry_officer_report", "regulator_extract",
    "contact_person_search", "banned_disqualified_persons",
)  # fmt: skip
STAY = {
    "address": "9 Banksia Street",
    "suburb": "Dapto",
    "postcode": "2530",
    "state": "NSW",
    "date_start": "2011-02-01",
}
GRETA = {"first_name": "Greta", "last_name": "Pellworm"}
OFFICE = {
    "officer_role": "director", "appointed_on": "2004-01-02",
    "appointed_to": {"company_name": "TERN LINES LIMITED", "company_number": "01234567"},
}  # fmt: skip
ORLA = {"officer_id": "vX9", "name": "TEASDALE, Orla", "officer_role": "director"}
IVO = {"officer_id": "a7", "name": "PIKE, Ivo", "officer_role": "secretary"}
BAN = GRETA | {"banned_type": "banned_futures", "document_number": "D9", "start_date": "2011-01-01"}
PLACE = {"type": "Principal Place of Business", "address": "7 TARN ST KEW VIC 3101"}
NUMBERS = ("0491570110", "0491570156")


def history(matches: Any) -> dict[str, Any]:
    return {"matches": matches}


def officer(items: Any) -> dict[str, Any]:
    return {"report": {"officer_id": "vX9", "name": "TEASDALE, Orla", "items": items}}


def company(officers: Any) -> dict[str, Any]:
    return {
        "report": {"company_name": "TERN LINES LIMITED", "company_number": "01234567", "officers": officers}
    }


def bans(matches: Any) -> dict[str, Any]:
    return {"results": [{"check_id": "1", "matches": matches}]}


def extract(**more: Any) -> dict[str, Any]:
    entity = {"name": "TERN LINES PTY LTD", "company_number": "004085616"}
    return {"extract": {"entity_type": "company", "entity": entity} | more}


def phones(listed: Any) -> dict[str, Any]:
    return {"records": [GRETA | {"phones": listed}]}


def held(**holder: Any) -> dict[str, Any]:
    return {"shares": 10} | holder


PAIRS: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "the whole answer one level down": (
        HISTORY,
        {"payload": history([GRETA | STAY])},
        history([GRETA | STAY]),
    ),
    "a page": (HISTORY, history({"docs": [GRETA | STAY], "numFound": 1}), history([GRETA | STAY])),
    "a person apart": (HISTORY, history([STAY | {"subject": GRETA}]), history([GRETA | STAY])),
    "one under the singular": (OFFICER_REPORT, officer({"appointment": OFFICE}), officer([OFFICE])),
    "several under the singular": (OFFICER_REPORT, officer({"appointment": [OFFICE]}), officer([OFFICE])),
    "by position": (BANS, bans({"0": BAN}), bans([BAN])),
    "by the word for it": (BANS, bans({"first": BAN}), bans([BAN])),
    "by id": (UK, company({"vX9": ORLA, "a7": IVO}), company([ORLA, IVO])),
    "models": (UK, company([{"model": "officer", "pk": 4, "fields": ORLA}]), company([ORLA])),
    "an address in its wrapping": (AU, extract(addresses={"address": PLACE}), extract(addresses=[PLACE])),
    "phones by sort": (SEARCH, phones({"mobile": NUMBERS[0], "work": NUMBERS[1]}), phones(list(NUMBERS))),
    "a number as a name": (SEARCH, phones([{NUMBERS[0]: {"type": "mobile"}}]), phones([NUMBERS[0]])),
    "holders together": (
        AU,
        extract(shareholders=[held(holders=[{"name": "PIKE, IVO"}, {"name": "TEASDALE, ORLA"}])]),
        extract(shareholders=[held(name="PIKE, IVO"), held(name="TEASDALE, ORLA")]),
    ),
}


@pytest.mark.parametrize("how", PAIRS)
def test_a_list_in_another_shape_says_what_the_plain_one_says(how: str) -> None:
    operation, shaped, plain = PAIRS[how]
    reading = read(operation, {}, shaped)
    check(reading, {}, shaped)
    assert statements(reading) == statements(read(operation, {}, plain))


@pytest.mark.parametrize("officers", [{"resigned": [ORLA]}, {"former_officers": {"x1": ORLA}}])
def test_a_group_of_a_list_is_no_position(officers: Any) -> None:
    links = [link for link in read(UK, {}, company(officers)).links if link.relation == "officer_of"]
    assert not [link for link in links if not link.detail.get("ended") and not link.detail.get("standing")]


@pytest.mark.parametrize("extract_of", [{"former_roles": True}, {"roles": "former"}, {"roles": "resigned"}])
def test_former_offices_of_a_person_are_past(extract_of: dict[str, Any]) -> None:
    role = {"company_name": "TERN LINES PTY LTD", "company_number": "004085616", "role": "Director"}
    ((name, group),) = extract_of.items()
    listed: Any = [role] if group is True else {group: [role]}
    answer = {"extract": {"entity_type": "person", "entity": GRETA, name: listed}}
    links = [link for link in read(AU, {}, answer).links if link.relation == "officer_of"]
    assert [link.detail.get("ended") for link in links] == [True]


def test_a_role_of_the_short_name_is_read() -> None:
    answer = company([{"name": "TEASDALE, Orla", "role": "director"}])
    assert [link.detail.get("role") for link in read(UK, {}, answer).links] == ["director"]


@pytest.mark.parametrize("called", ["previous_names", "former_names"])
def test_former_names_beside_a_person_are_theirs(called: str) -> None:
    answer = {"extract": {"entity_type": "person", "entity": GRETA, called: ["GRETA HOLLOW"]}}
    names = [claim.value for claim in read(AU, {}, answer).claims if claim.attribute == "former_name"]
    assert [name["last"] for name in names] == ["hollow"]
