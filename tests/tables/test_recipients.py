"""What is said of whom an order goes to is not the buyer's, unless both are one person."""

from __future__ import annotations

from typing import Any

import pytest

MOBILE, ADDRESS = "0491 570 156", "14 Lantern St, Marrickville NSW 2204"


def held_by_buyer(case: Any, row: dict[str, str]) -> set[str]:
    case.import_records([row], title="orders")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    return {label[other] for one, other in graph.edges() if label[one] == "Silas Merriwether"}


@pytest.mark.parametrize(("buyer", "recipient", "phone", "address"), [
    ("Customer", "Ship to name", "Shipping phone", "Shipping address"),
    ("Buyer", "Deliver to", "Deliver to phone", "Deliver to address"),
    ("Name", "Recipient", "Recipient phone", "Shipping address"),
    ("Name", "Consignee", "Consignee phone", "Delivery address"),
    ("Customer", "Delivery name", "Delivery phone", "Delivery address"),
])  # fmt: skip
@pytest.mark.parametrize("is_first", [True, False])
def test_what_is_of_a_recipient_who_is_left_is_not_the_buyers(
    case: Any, buyer: str, recipient: str, phone: str, address: str, is_first: bool
) -> None:
    named = {recipient: "Greta Pellworm", "Item": "Rug"}
    places = {phone: MOBILE, address: ADDRESS}
    row = {buyer: "Silas Merriwether"} | (named | places if is_first else places | named)
    assert held_by_buyer(case, row).isdisjoint((MOBILE, ADDRESS))


def test_where_buyer_and_recipient_are_one_person_the_address_is_theirs(case: Any) -> None:
    row = {"Customer": "Silas Merriwether", "Ship to name": "Silas Merriwether", "Shipping address": ADDRESS}
    assert ADDRESS in held_by_buyer(case, row)


def test_where_no_recipient_is_named_the_address_is_the_buyers(case: Any) -> None:
    row = {"Customer": "Silas Merriwether", "Item": "Rug", "Shipping address": ADDRESS}
    assert ADDRESS in held_by_buyer(case, row)
