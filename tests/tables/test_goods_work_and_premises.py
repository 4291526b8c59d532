"""Goods and work are nothing of who orders them; where a licensee works and a solicitor is, is no home."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.plan import plan_of

HOME = "14 Lantern Street, Marrickville NSW 2204"


def _relations(case: Any) -> set[str]:
    return {data["relation"] for _, _, data in case.graph().edges(data=True)}


def _names(case: Any) -> set[str]:
    return {
        data["label"] for _, data in case.graph().nodes(data=True) if data["kind"] in ("person", "company")
    }


@pytest.mark.parametrize("product", ["Lineitem name", "Product", "Variant SKU"])
def test_the_brand_of_goods_in_a_list_of_orders_is_no_person(case: Any, product: str) -> None:
    rows = [
        {
            "Vendor": "Alma Grove",
            product: "Shirt",
            "Billing Name": "Peter Okell",
            "Email": "p.okell@quine.org",
        },
        {
            "Vendor": "Harley Stone",
            product: "Mug",
            "Billing Name": "Rory Finch",
            "Email": "r.finch@quine.org",
        },
    ]
    case.import_records(rows, title="orders")
    assert _names(case) == {"Peter Okell", "Rory Finch"}


def test_the_vendor_of_a_house_stays_a_person(case: Any) -> None:
    case.import_records([{"Vendor": "Alma Grove", "Vendor phone": "02 5550 1234"}], title="sales")
    assert _names(case) == {"Alma Grove"}


@pytest.mark.parametrize("heading", ["Job", "Trade"])
def test_the_work_that_a_customer_orders_is_not_what_they_do(case: Any, heading: str) -> None:
    case.import_records([{"Customer": "Peter Okell", heading: "Bathroom plumber"}], title="jobs")
    assert "occupation" not in set(case.claims()["attribute"])


def test_the_occupation_of_a_customer_is_read(case: Any) -> None:
    case.import_records([{"Customer": "Peter Okell", "Occupation": "Teacher"}], title="jobs")
    assert "occupation" in set(case.claims()["attribute"])


@pytest.mark.parametrize(
    "rows",
    [
        {"Licensee": "Peter Okell", "Premises name": "The Anchor Hotel", "Address": HOME},
        {"Premises": "The Anchor Hotel", "Licensee": "Peter Okell", "Address": HOME},
        {"Licensee": "Peter Okell", "Location": HOME},
    ],
)
def test_an_address_beside_premises_is_not_the_home_of_who_holds_the_licence(
    case: Any, rows: dict[str, str]
) -> None:
    case.import_records([rows], title="licences")
    assert "lived_at" not in _relations(case)


@pytest.mark.parametrize("heading", ["Home address", "Residential address"])
def test_the_own_address_of_a_licensee_is_their_home(case: Any, heading: str) -> None:
    case.import_records(
        [{"Licensee": "Peter Okell", "Premises name": "The Anchor Hotel", heading: HOME}], title="licences"
    )
    assert "lived_at" in _relations(case)


@pytest.mark.parametrize(
    "row",
    [
        {"Owner Name": "Ada Quill (dec'd)", "Mailing Name": "c/o Gull Rook Lawyers", "Address": HOME},
        {"Owner": "Late Ada Quill", "Address": f"Gull & Rook Solicitors, {HOME}"},
    ],
)
def test_an_address_in_the_care_of_lawyers_is_no_home(case: Any, row: dict[str, str]) -> None:
    case.import_records([row], title="rates")
    assert _relations(case) == {"correspondence_at"}


def test_who_is_named_as_company_and_as_its_contact_is_one_person(case: Any) -> None:
    rows = [{"Company Name": "Ada Quill", "Contact": "Ada Quill", "Phone": "02 5550 1234"}]
    case.import_records(rows, title="suppliers")
    kinds = [data["kind"] for _, data in case.graph().nodes(data=True)]
    assert kinds.count("person") == 1 and "company" not in kinds


@pytest.mark.parametrize("text", ["none - left the Rowing Association", "nil (was at Quill Society)"])
def test_a_remark_behind_none_names_no_employer(case: Any, text: str) -> None:
    case.import_records([{"Name": "Ada Quill", "Employer": text}], title="staff")
    assert _names(case) == {"Ada Quill"}


@pytest.mark.parametrize("text", ["Rory Welding", "Marsh Towing", "Dean Removals", "Hugh Couriers"])
def test_a_firm_that_ends_in_its_trade_is_no_person(case: Any, text: str) -> None:
    case.import_records([{"Name": text, "Phone": "02 5550 1234"}], title="list")
    assert [d["kind"] for _, d in case.graph().nodes(data=True) if d["label"] == text] == ["company"]


def test_the_trade_of_a_company_is_no_occupation_of_its_contact() -> None:
    row = {"Company": "Gull Pty Ltd", "Trade": "Plumbing", "Contact": "Ned Hollis"}
    assert plan_of(list(row), [row]).columns[1].meaning is None


def test_the_trade_of_a_person_is_their_occupation() -> None:
    row = {"Name": "Ned Hollis", "Trade": "Plumber", "Mobile": "0491 570 156"}
    assert plan_of(list(row), [row]).columns[1].meaning == "occupation"
