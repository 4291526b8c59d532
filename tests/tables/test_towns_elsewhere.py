"""An address elsewhere takes no country of another row of its table."""

from typing import Any

import pytest

ADDRESSES = ["22 King St, Toronto", "12 Victoria Parade, Suva", "5 High Street, Leeds"]


@pytest.mark.parametrize("address", ADDRESSES)
def test_an_address_elsewhere_takes_no_country_of_another_row(case: Any, address: str) -> None:
    rows = [
        {"Name": "Ada Plume", "Address": "88 Queen St, Auckland 1010, New Zealand"},
        {"Name": "Otto Venn", "Address": address},
    ]
    case.import_records(rows, title="list")
    found = [row["value"] for row in case.claims().to_dict("records") if row["attribute"] == "address"]
    assert [dict(value).get("country") for value in found] == ["nz", None]
