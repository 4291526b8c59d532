"""All phones of a column together say of which country they are: none is what the others cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import read_row

NAMES = ("Ada Quill", "Bo Plume", "Cy Marsh")


def phones_in(rows: list[dict[str, Any]]) -> list[tuple[str, ...]]:
    """The phones that each row is read with."""
    plan = plan_of(list(rows[0]), rows)
    return [read_row(plan, row).values.get("phone", ()) for row in rows]


def table(numbers: tuple[str, ...], **more: str) -> list[dict[str, Any]]:
    return [{"Name": name, "Phone": number, **more} for name, number in zip(NAMES, numbers, strict=True)]


def test_mobiles_that_only_one_country_has_are_its() -> None:
    found = phones_in(table(("0300-1234567", "0311-9876543", "0321-5556677")))
    assert found == [("+923001234567",), ("+923119876543",), ("+923215556677",)]


@pytest.mark.parametrize(
    "numbers",
    [
        ("0803 555 1234", "0806 111 2222", "0703 111 2222"),
        ("083 511 9012", "0874063604", "086 555 0118"),
        ("0722 724 183", "0745 123 456", "0733 123 456"),
        ("0733-605-190", "0722 724 183", "0710236041"),
    ],
)
def test_a_column_that_is_not_australian_has_no_number_that_is(numbers: tuple[str, ...]) -> None:
    assert not any(number.startswith(("+61", "+44")) for each in phones_in(table(numbers)) for number in each)


def test_numbers_that_may_be_australian_are_of_the_country_of_the_column() -> None:
    rows = table(("079 379 52 09", "041 207 11 22", "041 210 18 13"), Address="Bergweg 11, 3011 Bern")
    assert phones_in(rows) == [("+41793795209",), ("+41412071122",), ("+41412101813",)]


def test_a_row_of_another_country_keeps_its_own() -> None:
    rows = table(("079 379 52 09", "041 207 11 22", "0412 555 118"), Address="Bergweg 11, 3011 Bern")
    rows[2]["Address"] = "12 Bell St, Carlton VIC 3053"
    assert phones_in(rows)[2] == ("+61412555118",)


def test_mobiles_of_australia_in_odd_groups_are_hers() -> None:
    rows = table(("041 255 5118", "0412555119", "041 255 5117"), Suburb="Carlton", State="VIC")
    assert all(number.startswith("+614") for each in phones_in(rows) for number in each)
    assert phones_in(table(("041 255 5118", "0412555119", "0412555117")))[1:] == [
        ("+61412555119",),
        ("+61412555117",),
    ]
