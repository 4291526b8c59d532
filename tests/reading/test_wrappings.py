"""An answer in the wrappings of converters, interfaces and databases says what it says without them."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from support.readings import check, statements

from workbench.reading import read
from workbench.reading.unread import unread

OFFICER = {
    "officer_id": "W1",
    "name": "TEASDALE, Orla",
    "officer_role": "director",
    "appointed_on": "2010-08-16",
}
OTHER = {
    "officer_id": "W2",
    "name": "PIKE, Horace",
    "officer_role": "secretary",
    "appointed_on": "2012-01-01",
}
REPORT = {
    "company_name": "TERN LINES LIMITED",
    "company_number": "01234567",
    "company_status": "active",
    "officers": [OFFICER, OTHER],
}
COLUMNS = list(OFFICER)
ROWS = [list(OFFICER.values()), list(OTHER.values())]
DIRECTOR = {"name": "PELLWORM, GRETA", "type": "Director", "appointed_on": "2012-03-04"}
EXTRACT = {
    "entity_type": "company",
    "entity": {"name": "TERN LINES PTY LTD", "company_number": "004085616"},
    "directors": [DIRECTOR],
}
RECORD = {
    "first_name": "Greta",
    "last_name": "Pellworm",
    "dob": "1961-02-03",
    "phones": ["0491570110"],
    "emails": ["greta@post.example"],
    "street_address": "9 Banksia Street",
    "suburb": "Dapto",
    "state": "NSW",
    "postcode": "2530",
    "date_start": "2011-02",
}
BAN = {
    "first_name": "Greta",
    "last_name": "Pellworm",
    "banned_type": "banned_futures",
    "document_number": "D9",
    "start_date": "2011-01-01",
}


def report(**changed: Any) -> dict[str, Any]:
    return {"message": "Ok", "report": copy.deepcopy(REPORT) | changed}


def officers(*listed: Any) -> dict[str, Any]:
    return report(officers=list(listed))


def extract(**changed: Any) -> dict[str, Any]:
    return {"message": "Ok", "extract": copy.deepcopy(EXTRACT) | changed}


def each(wrap: Callable[[Any], Any], entry: Mapping[str, Any]) -> dict[str, Any]:
    return {name: wrap(value) for name, value in entry.items()}


UK, AU, SEARCH, BANS = (
    "uk_registry_company_report",
    "regulator_extract",
    "contact_person_search",
    "banned_disqualified_persons",
)
PLAIN: dict[str, dict[str, Any]] = {
    UK: report(),
    AU: extract(),
    SEARCH: {"message": "Ok", "records": [RECORD]},
    BANS: {"message": "Ok", "results": [{"check_id": "1", "matches": [BAN]}]},
}
WRAPPED: dict[str, tuple[str, dict[str, Any]]] = {
    "text of XML": (UK, officers(each(lambda value: {"#text": value}, OFFICER), OTHER)),
    "text of XML with an attribute": (
        UK,
        officers(OFFICER | {"officer_role": {"@code": "DIR", "#text": "director"}}, OTHER),
    ),
    "text of XML under a dollar": (UK, officers(each(lambda value: {"$": value}, OFFICER), OTHER)),
    "lists of XML": (UK, officers(each(lambda value: [{"_": value, "$": {"lang": "en"}}], OFFICER), OTHER)),
    "an end that XML says is none": (UK, officers(OFFICER | {"resigned_on": {"@xsi:nil": "true"}}, OTHER)),
    "namespaces of XML": (UK, officers({f"ns1:{name}": value for name, value in OFFICER.items()}, OTHER)),
    "an envelope": (
        AU,
        {"extract": {"soap:Envelope": {"@xmlns:soap": "x", "soap:Body": {"GetExtractResponse": EXTRACT}}}},
    ),
    "an envelope in an envelope": (
        UK,
        {"report": {"s:Envelope": {"s:Header": None, "s:Body": {"n:ReportResponse": {"n:report": REPORT}}}}},
    ),
    "a result": (UK, {"report": {"result": REPORT}}),
    "numbers of a day": (UK, officers(OFFICER | {"appointed_on": [2010, 8, 16]}, OTHER)),
    "numbers of a moment": (UK, officers(OFFICER | {"appointed_on": [2010, 8, 16, 0, 0]}, OTHER)),
    "milliseconds": (UK, officers(OFFICER | {"appointed_on": "/Date(1281916800000)/"}, OTHER)),
    "milliseconds with an offset": (
        UK,
        officers(OFFICER | {"appointed_on": "/Date(1281913200000+0100)/"}, OTHER),
    ),
    "a date of a database": (
        UK,
        officers(OFFICER | {"appointed_on": {"$date": "2010-08-16T00:00:00Z"}}, OTHER),
    ),
    "a counted date": (
        UK,
        officers(OFFICER | {"appointed_on": {"$date": {"$numberLong": "1281916800000"}}}, OTHER),
    ),
    "seconds": (UK, officers(OFFICER | {"appointed_on": {"seconds": 1281916800, "nanos": 0}}, OTHER)),
    "typed values": (UK, report(officers={"L": [{"M": each(lambda value: {"S": value}, OFFICER)}, OTHER]})),
    "hits of a search": (
        SEARCH,
        {
            "records": {
                "hits": {"total": {"value": 1, "relation": "eq"}, "hits": [{"_id": "1", "_source": RECORD}]}
            }
        },
    ),
    "edges of a graph": (
        UK,
        report(
            officers={
                "edges": [{"cursor": "a", "node": OFFICER}, {"cursor": "b", "node": OTHER}],
                "pageInfo": {"hasNextPage": False},
            }
        ),
    ),
    "nodes of a graph": (
        UK,
        report(officers={"nodes": [OFFICER | {"__typename": "Officer"}, OTHER], "totalCount": 2}),
    ),
    "values with how sure they are": (
        SEARCH,
        {
            "records": [
                each(
                    lambda value: value if isinstance(value, list) else {"value": value, "confidence": 0.9},
                    RECORD,
                )
            ]
        },
    ),
    "values with their source": (
        AU,
        extract(directors=[each(lambda value: {"value": value, "source": "register"}, DIRECTOR)]),
    ),
    "embedded": (
        UK,
        report(officers={"_embedded": {"officers": [OFFICER, OTHER]}, "_links": {"self": {"href": "/"}}}),
    ),
    "embedded in the report": (
        UK,
        {
            "report": {name: value for name, value in REPORT.items() if name != "officers"}
            | {"_embedded": {"officers": [OFFICER, OTHER]}}
        },
    ),
    "resources": (
        UK,
        report(
            officers={
                "data": [
                    {"type": "officers", "id": str(index), "attributes": one}
                    for index, one in enumerate((OFFICER, OTHER))
                ]
            }
        ),
    ),
    "a list with its context": (
        UK,
        report(officers={"@odata.context": "x", "@odata.count": 2, "value": [OFFICER, OTHER]}),
    ),
    "a list in an older form": (UK, report(officers={"d": {"results": [OFFICER, OTHER]}})),
    "a role of an enumeration": (UK, officers(OFFICER | {"officer_role": "OFFICER_ROLE_DIRECTOR"}, OTHER)),
    "a ban of an enumeration": (
        BANS,
        {"results": [{"check_id": "1", "matches": [BAN | {"banned_type": "BANNED_TYPE_BANNED_FUTURES"}]}]},
    ),
    "rows below columns": (UK, report(officers={"columns": COLUMNS, "index": [0, 1], "data": ROWS})),
    "rows below a row of names": (UK, report(officers=[COLUMNS, *ROWS])),
    "rows of a schema": (
        UK,
        report(
            officers={
                "schema": {"fields": [{"name": name, "type": "STRING"} for name in COLUMNS]},
                "rows": [{"f": [{"v": value} for value in row]} for row in ROWS],
            }
        ),
    ),
    "columns of lists": (UK, report(officers={name: [OFFICER[name], OTHER[name]] for name in COLUMNS})),
    "columns by number": (
        UK,
        report(officers={name: {"0": OFFICER[name], "1": OTHER[name]} for name in COLUMNS}),
    ),
}


@pytest.mark.parametrize("how", WRAPPED)
def test_what_is_plain_is_read_as_it_is_without_its_wrapping(how: str) -> None:
    operation, answer = WRAPPED[how]
    reading = read(operation, {}, answer)
    check(reading, {}, answer)
    assert statements(reading) == statements(read(operation, {}, PLAIN[operation]))


@pytest.mark.parametrize(
    "listed",
    [
        {"nodes": [OFFICER | {"__typename": "FormerOfficer"}]},
        {"_embedded": {"former_officers": [OFFICER]}},
        {"data": [{"type": "former-officers", "id": "1", "attributes": OFFICER}]},
        {"data": [{"type": "officers", "id": "1", "attributes": OFFICER, "meta": {"status": "resigned"}}]},
        {"edges": [{"node": OFFICER, "ended": True}]},
        [OFFICER | {"officer_role": {"value": "director", "status": "disputed"}}],
        [OFFICER | {"officer_role": {"#text": "director", "@historic": "true"}}],
        [OFFICER | {"officer_role": "FORMER_ROLE_DIRECTOR"}],
        [OFFICER | {"status": "OFFICER_STATUS_RESIGNED"}],
        [OFFICER | {"resigned_on": {"$date": 1425298400000}}],
        [OFFICER | {"resigned_on": [2015, 13, 2]}],
        [{"_index": "former-officers", "_source": OFFICER}],
        {"columns": COLUMNS, "data": [list(OFFICER.values())], "status": "superseded"},
        {"columns": [*COLUMNS, "left_board"], "data": [[*OFFICER.values(), True]]},
    ],
)
def test_what_a_wrapping_says_against_an_office_counts(listed: Any) -> None:
    links = read(UK, {}, report(officers=listed)).links
    assert not [link for link in links if not (link.date_end or link.detail.get("ended"))]


def test_what_a_wrapping_holds_and_may_matter_is_reported() -> None:
    page = {"edges": [{"node": OFFICER}], "pageInfo": {"hasNextPage": True}}
    answer = report(officers=page)
    reported = {each.pointer: each.value for each in unread(UK, answer, read(UK, {}, answer))}
    assert reported == {"/report/officers/pageInfo/hasNextPage": True}


def test_values_in_rows_are_cited_where_they_stand() -> None:
    reading = read(UK, {}, report(officers={"columns": COLUMNS, "data": ROWS}))
    names = {claim.pointer: claim.raw for claim in reading.claims if claim.attribute == "name"}
    assert names["/report/officers/data/1/1"] == "PIKE, Horace"


def test_texts_that_each_stand_in_a_list_are_read_as_though_they_did_not() -> None:
    phone = {"phone": ["0491570156"], "type": ["mobile"], "phone_status": ["disconnected"]}
    record = {"first_name": ["Ida"], "last_name": ["Marlow"], "phones": [phone]}
    reading = read("contact_person_search", {}, {"records": [record]})
    assert [each.label for each in reading.mentions if each.kind == "person"] == ["Ida Marlow"]
    assert not reading.links
