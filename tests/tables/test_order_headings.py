"""Exports of shops, payments and accounts: what is shipped, billed and paid is of whom the headings say."""

from typing import Any

import pytest

from workbench.tables.plan import plan_of

NAMES = ("Karen Ostrow", "Peter Haldane")
PARTS = {"address 1": ("14 Hill St", "8 Fen Rd"), "city": ("Yass", "Yass"), "state": ("NSW", "NSW"),
         "zip": ("2582", "2582")}  # fmt: skip
MEANT = {"address 1": "street", "city": "suburb", "state": "state", "zip": "postcode"}


def table(columns: dict[str, tuple[str, ...]]) -> list[dict[str, str]]:
    return [{name: cells[index] for name, cells in columns.items()} for index in range(2)]


def parted(start: str) -> dict[str, tuple[str, ...]]:
    return {f"{start} {part}": said for part, said in PARTS.items()}


@pytest.mark.parametrize("start", ["Ship", "ship", "Ship to", "Shipping", "Bill", "Bill to", "Invoice"])
def test_the_parts_of_the_only_address_are_of_who_is_named(start: str) -> None:
    rows = table({"Customer": NAMES, **parted(start)})
    found = {column.name: column.meaning for column in plan_of(list(rows[0]), rows).columns}
    assert found == {"Customer": "name", **{f"{start} {part}": meant for part, meant in MEANT.items()}}


@pytest.mark.parametrize("start", ["Shipping", "Ship to", "Deliver to"])
def test_what_is_shipped_is_of_whoever_it_is_shipped_to(start: str) -> None:
    rows = table({"Billing name": NAMES, **parted("Billing"), f"{start} name": NAMES[::-1], **parted(start)})
    plan = plan_of(list(rows[0]), rows)
    (other,) = plan.others
    assert {column.name.removeprefix(f"{start} ") for column in other.columns} == {"name", *PARTS}


def test_where_a_recipient_is_named_what_is_shipped_is_not_of_the_buyer() -> None:
    rows = table({"buyer-name": NAMES, "recipient-name": NAMES[::-1], **parted("ship")})
    plan = plan_of(list(rows[0]), rows, {"buyer-name": "name"})
    assert not any(plan.named(meant) for meant in MEANT.values())


@pytest.mark.parametrize("kept", ["From", "To"])
def test_the_email_that_is_the_same_in_every_payment_is_the_shop_s(kept: str) -> None:
    (other,) = {"From", "To"} - {kept}
    rows = table({"Name": NAMES, f"{other} Email Address": ("shop@post.example",) * 2,
                  f"{kept} Email Address": ("karen@post.example", "peter@post.example")})  # fmt: skip
    assert [each.name for each in plan_of(list(rows[0]), rows).named("email")] == [f"{kept} Email Address"]


def test_the_email_of_a_company_is_the_company_s() -> None:
    columns = {
        "Company Name": ("Quoll Pty Ltd", "Tidewell Pty Ltd"),
        "Company Email": ("a@q.example", "b@t.example"),
        "Contact Name": NAMES,
        "Contact Email": ("karen@q.example", "peter@t.example"),
    }
    rows = table(columns)
    emails = plan_of(list(rows[0]), rows).named("email")
    assert {each.name: each.whose for each in emails} == {
        "Company Email": "company",
        "Contact Email": "person",
    }


def test_a_first_line_that_is_the_customer_s_name_is_no_part_of_their_address(case: Any) -> None:
    case.import_records([{"Customer": "Karen Ostrow", "Bill to 1": "Karen Ostrow", "Bill to 2": "14 Hill St",
                          "Bill to 3": "Yass NSW 2582", "Bill to 4": ""}])  # fmt: skip
    (address,) = case.addresses().itertuples()
    assert "Ostrow" not in address.address and address.address.startswith("14 Hill")


def test_numbers_below_a_heading_of_names_do_not_take_the_email_behind_them() -> None:
    rows = table({"Name": ("#1001", "#1002"), "Email": ("karen@post.example", "peter@post.example"),
                  "Billing Name": NAMES})  # fmt: skip
    assert plan_of(list(rows[0]), rows).named("email")
