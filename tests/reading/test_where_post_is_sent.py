"""An address at which nobody lives: a box, a bag, a locker, and a home that a mark says is for post only."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read

RECORD = {"first_name": "Ida", "last_name": "Marlow", "suburb": "Kew", "state": "VIC", "postcode": "3101"}
BOXES = [
    "LOCKED BAG 12",
    "PO BOX 88",
    "GPO Box A99",
    "Private Bag 7",
    "P.O. Box 12",
    "Post Office Box 9",
    "Parcel Locker 1001212345",
    "PARCEL COLLECT 10012",
    "Locked Mail Bag 3",
    "CMB 5",
    "PO 77",
    "PMB 44",
    "Poste Restante",
    "C/- Post Office",
    "Unit 1, PO Box 3",
]
HOMES = [
    "12 Box Street",
    "7 Postoffice Lane",
    "1 Locker Road",
    "14 Post Office Road",
    "3 Mailbox Court",
    "RSD 12 Wattle Road",
    "RMB 1234 Tarn Road",
]


def relations(operation: str, record: dict[str, Any]) -> list[str]:
    listed = {"contact_person_search": "records", "person_history": "matches"}[operation]
    return [link.relation for link in read(operation, {}, {listed: [{**RECORD, **record}]}).links]


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize(
    ("operation", "line"), [("contact_person_search", "street_address"), ("person_history", "address")]
)
def test_a_box_is_where_somebody_has_their_post_sent(operation: str, line: str, box: str) -> None:
    assert relations(operation, {line: box}) == ["correspondence_at"]


@pytest.mark.parametrize("home", HOMES)
def test_a_street_of_such_a_name_and_a_rural_round_are_homes(home: str) -> None:
    assert relations("person_history", {"address": home}) == ["lived_at"]


@pytest.mark.parametrize(
    "mark",
    [
        {"postal_only": "Y"},
        {"mail_only": True},
        {"mailing_address_only": "yes"},
        {"correspondence_only": 1},
        {"for_post_only": "1"},
        {"letters_only": True},
        {"is_po_box": "Y"},
        {"business_address_only": "Y"},
        {"address_purpose": "mail"},
        {"use": "postal only"},
    ],
)  # fmt: skip
def test_a_mark_that_an_address_takes_in_post_only_leaves_no_home(mark: dict[str, Any]) -> None:
    assert "lived_at" not in relations("contact_person_search", {"street_address": "7 Tarn St", **mark})


@pytest.mark.parametrize("mark", [{"postal_only": "N"}, {"is_po_box": False}, {"postal_same": "Y"}])
def test_a_mark_that_is_not_set_leaves_a_home(mark: dict[str, Any]) -> None:
    assert relations("contact_person_search", {"street_address": "7 Tarn St", **mark}) == ["lived_at"]


def test_a_box_in_a_report_is_no_home() -> None:
    stay = {"street_address": "PO Box 7", "suburb": "Kew", "state": "VIC", "postcode": "3101"}
    report = {"identity": {"last_name": "Marlow", "first_name": "Ida"}, "addresses": {"timeline": [stay]}}
    answer = {"resolution": {"outcome": "resolved"}, "report": report}
    assert [link.relation for link in read("person_report", {}, answer).links] == ["correspondence_at"]
