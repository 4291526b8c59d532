"""The options, the order and the pages of a contact search (document 2, section 4.3)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from support.finding import answer, found, key, keys, people
from support.live import Live

LEONORA = ("Leonora", "Vantongeren", "1984")
SORTS = (
    "name", "dob", "phone", "email", "state", "suburb", "postcode", "street_address", "address_combined",
    "updated",
)  # fmt: skip
QUESTIONS: list[dict[str, Any]] = [
    {"name_first": "William", "name_last": "Haverstock"},
    {"name_last": "Smith", "state": "NSW"},
    {"name_last": "Vantongeren", "phone": "0491570012"},
    {"email": "leonora.v@example.com"},
    {"phone": "0355500123"},
    {"phone": "570012"},
    {"street_address": "8 Saltpan Street", "suburb": "Brunswick", "state": "VIC"},
    {"full_address": "8 Saltpan Street, Brunswick VIC 3056"},
    {"street_address": "Saltpan Street"},
    {"name_combined": "John Smith"},
    {"name_last": "Vantongeren", "dob_from": "1980-01-01", "postcode": "7000"},
    {"name_last": "Vantongeren", "secondary_name_first": "Casper", "secondary_name_last": "Vantongeren"},
    {"ip_address": "192.0.2.10", "name_last": "Vantongeren"},
]


@pytest.mark.parametrize("question", QUESTIONS, ids=str)
@pytest.mark.parametrize("option", ["name", "email", "phone", "address", "search"])
def test_options_widen(live: Live, question: dict[str, Any], option: str) -> None:
    """2:4.3 A smart option adds results and takes none away."""
    widened = answer(live, **question, **{f"option_smart{option}": True})
    if widened["message"] == "Found too many results":
        return
    assert keys(found(live, **question)) <= keys(found(live, **question, **{f"option_smart{option}": True}))


@pytest.mark.parametrize("name", ["smartname", "smartemail", "smartphone", "smartaddress"])
def test_fixtures_need_their_option(live: Live, name: str) -> None:
    """2:4.3 Every smart option is off by default, and finds what is not found without it."""
    body = dict(live.fixtures["contact_person_search"][name])
    option = f"option_{name}"
    assert body.pop(option) is True
    assert not found(live, **body)
    assert not found(live, **body, **{option: False})
    assert found(live, **body, **{option: True})


@pytest.mark.parametrize(
    ("first", "last"),
    [
        ("L", "Vantongeren"), ("Leonora", "Vantongerin"), ("Bill", "Haverstock"),
        ("W", "Haverstok"), ("Billy", "Haverstock"), ("Will", "Haverstokk"), ("Ellie", "Haverstock"),
    ],
)  # fmt: skip
def test_smartname(live: Live, first: str, last: str) -> None:
    """2:4.3 smartname: initials, first-name equivalents, similar-sounding surnames."""
    records = found(live, name_first=first, name_last=last, option_smartname=True)
    assert records
    assert {record["first_name"][0] for record in records} <= {"L", "W", "E"}
    assert {record["last_name"] for record in records} <= {"Vantongeren", "Haverstock"}


def test_smartname_in_combined_and_secondary(live: Live) -> None:
    """2:4.3 smartname holds for the combined name and for the secondary person."""
    assert people(found(live, name_combined="Bill Haverstok", option_smartname=True)) == {
        ("William", "Haverstock", "1951"), ("William", "Haverstock", "1979")
    }  # fmt: skip
    body = {"name_last": "Vantongeren", "name_first": "Leonora", "secondary_name_last": "Brankovich"}
    assert not found(live, **body)
    assert people(found(live, **body, option_smartname=True)) == {LEONORA}


def test_smartname_reaches_not_too_far(live: Live) -> None:
    """2:4.3 smartname does not take an unrelated name for an equivalent."""
    assert not found(live, name_first="Peter", name_last="Vantongeren", option_smartname=True)
    assert LEONORA not in people(found(live, name_first="Leonora", name_last="Smith", option_smartname=True))


@pytest.mark.parametrize("domain", ["example.net", "example.org", "other.example", "example.com.au"])
def test_smartemail(live: Live, domain: str) -> None:
    """2:4.3 smartemail: the same username across domains and top-level domains."""
    records = found(live, email=f"leonora.v@{domain}", option_smartemail=True)
    assert LEONORA in people(records)
    assert all(any(mail.startswith("leonora.v@") for mail in record["emails"]) for record in records)
    assert not found(live, email=f"leonora.vx@{domain}", option_smartemail=True)


@pytest.mark.parametrize(
    "phone", ["0255500123", "0755500123", "55500123", "5550012", "0499 570 012", "0471570012"]
)
def test_smartphone(live: Live, phone: str) -> None:
    """2:4.3 smartphone: partial numbers across area codes and mobile prefixes."""
    assert found(live, phone=phone, option_smartphone=True), phone


@pytest.mark.parametrize(
    "body",
    [
        {"street_address": "8 Saltpann Street", "suburb": "Brunswick", "state": "VIC"},
        {"street_address": "8 Saltpan Road", "suburb": "Brunswick", "state": "VIC"},
        {"street_address": "8 Saltpan Street", "suburb": "Brunswik", "state": "VIC"},
        {"street_address": "8 Saltpan Street", "suburb": "Coburg", "state": "VIC"},
        {"full_address": "8 Saltpann Street, Brunswick VIC 3056"},
        {"full_address": "8 Saltpan Street, Coburg VIC 3058"},
        {"street_address": "Saltpann Street", "suburb_state_postcode": "Brunswick VIC 3056"},
    ],
    ids=str,
)
def test_smartaddress(live: Live, body: dict[str, Any]) -> None:
    """2:4.3 smartaddress: similar or misspelled addresses, neighbouring suburbs."""
    records = found(live, **body, option_smartaddress=True)
    assert any(record["street_address"].startswith("8 SALTPAN") for record in records)
    assert not found(live, **{**body, "street_address": "8 Quartzmill Street"}, option_smartaddress=True)


def test_smartsearch(live: Live) -> None:
    """2:4.3 smartsearch: (name AND address) OR phone OR email OR IP address OR social."""
    one = found(live, name_last="Haverstock", state="VIC")
    two = found(live, phone="0491570014")
    three = found(live, email="leonora.v@example.com")
    four = found(live, ip_address="192.0.2.10")
    five = found(live, social_url="linkedin.com/in/leonora.vantongeren.sbx")
    everything: dict[str, Any] = {
        "name_last": "Haverstock", "state": "VIC", "phone": "0491570014", "email": "leonora.v@example.com",
        "ip_address": "192.0.2.10", "social_url": "linkedin.com/in/leonora.vantongeren.sbx",
    }  # fmt: skip
    assert not found(live, **everything)
    union = keys(one) | keys(two) | keys(three) | keys(four) | keys(five)
    assert keys(found(live, **everything, option_smartsearch=True)) == union
    pair = {"name_last": "Haverstock", "phone": "0491570014", "option_smartsearch": True}
    assert keys(found(live, **pair)) == keys(found(live, name_last="Haverstock")) | keys(two)


def test_smartsearch_keeps_name_and_address_together(live: Live) -> None:
    """2:4.3 Under smartsearch name and address still must both match."""
    apart: dict[str, Any] = {
        "name_last": "Vantongeren",
        "street_address": "8 Saltpan Street",
        "suburb": "Brunswick",
    }
    assert not found(live, **apart, option_smartsearch=True)
    records = found(live, **apart, phone="0491570014", option_smartsearch=True)
    assert people(records) == {("Casper", "Vantongeren", "1987")}


def test_pages(live: Live) -> None:
    """2:4.3 `first_result` is a zero-based offset: the pages give each record once, in one order."""
    for order in ({}, {"sort_by": "name", "sort_order": "DESC"}, {"sort_by": "state", "sort_order": "ASC"}):
        whole = found(live, name_last="Smith", **order)
        assert len(whole) > 30
        assert len(keys(whole)) == len(whole)
        for size in (7, 30):
            pages = []
            for start in range(0, len(whole) + size, size):
                pages += answer(live, name_last="Smith", first_result=start, max_results=size, **order)[
                    "records"
                ]
            assert [key(r) for r in pages] == [key(r) for r in whole]


def test_default_page(live: Live) -> None:
    """2:4.3 Ten results from the first, unless the request says otherwise."""
    whole = found(live, name_last="Smith")
    first = answer(live, name_last="Smith")["records"]
    assert [key(r) for r in first] == [key(r) for r in whole[:10]]
    last = answer(live, name_last="Smith", first_result=len(whole) - 1)["records"]
    assert [key(r) for r in last] == [key(whole[-1])]


def test_past_the_end(live: Live) -> None:
    """3:E An offset past the end is Ok with no records."""
    for start in (len(found(live, name_last="Smith")), 5000, 2**31, 2**63, 10**30):
        got = answer(live, name_last="Smith", first_result=start)
        assert (got["message"], got["records"]) == ("Ok", []), start
    got = answer(live, name_last="Nemoworth", first_result=5)
    assert got["message"] == "No match"


def shown(record: dict[str, Any], sort: str) -> str:
    """What a record shows of a sort key; blank where it shows nothing."""
    if sort in ("phone", "email"):
        return next(iter(record[f"{sort}s"]), "")
    if sort == "address_combined":
        return " ".join(
            filter(None, (record[part] for part in ("street_address", "suburb", "state", "postcode")))
        )
    text: str = record["last_name" if sort == "name" else sort]
    return text.casefold()


@pytest.mark.parametrize("order", ["ASC", "DESC", None])
@pytest.mark.parametrize("sort", [sort for sort in SORTS if sort != "updated"])
def test_order(live: Live, sort: str, order: str | None) -> None:
    """2:4.3 The sort keys in both directions, ascending by default; blanks come last (3:E)."""
    more = {"sort_order": order} if order else {}
    for last in ("Smith", "Br"):
        records = found(live, name_last=last, sort_by=sort, **more)
        assert keys(records) == keys(found(live, name_last=last))
        values = [shown(record, sort) for record in records]
        filled = [value for value in values if value]
        assert filled == sorted(filled, reverse=order == "DESC")
        assert not any(values[len(filled) :])


@pytest.mark.parametrize("order", ["ASC", "DESC"])
def test_order_by_name(live: Live, order: str) -> None:
    """3:E `name` sorts by last, then first, then middle name; blanks come last in each."""
    records = found(live, name_last="Br", sort_by="name", sort_order=order)
    names = [tuple(r[f"{part}_name"].casefold() for part in ("last", "first", "middle")) for r in records]
    for here, after in pairwise(names):
        differing = next(((a, b) for a, b in zip(here, after, strict=True) if a != b), None)
        if differing is None:
            continue
        a, b = differing
        assert b == "" or (a != "" and (a < b) == (order == "ASC")), (here, after)


def test_order_by_update(live: Live) -> None:
    """2:4.3 `updated` is a sort key: both directions give the same records, each in an order of its own."""
    up, down = (found(live, name_last="Br", sort_by="updated", sort_order=order) for order in ("ASC", "DESC"))
    assert keys(up) == keys(down) == keys(found(live, name_last="Br"))
    assert [key(r) for r in up] != [key(r) for r in down]
    assert len(keys(down)) == len(down)


def test_default_order_is_stable(live: Live) -> None:
    """2:1 The sandbox is deterministic: the same question gives the same records in the same order."""
    body = {"name_last": "Smith", "option_marketing_opt_in": True, "max_results": 30}
    first, second = answer(live, **body), answer(live, **body)
    assert first["api_reference"] != second["api_reference"]
    assert first["records"] == second["records"]


def test_relevance(live: Live) -> None:
    """2:4.3 Without sort parameters the order is by relevance: the name asked for comes before likenesses."""
    records = found(live, name_first="William", name_last="Haverstock", option_smartname=True)
    first = [record["first_name"] for record in records]
    assert first[0] == "William"
    assert "William" not in first[first.count("William") :]
