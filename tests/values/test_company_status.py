"""Which words of a register say that a company has failed."""

from __future__ import annotations

import pytest

from workbench.values.company_status import has_failed


@pytest.mark.parametrize(
    "status",
    [
        "liquidation", "in liquidation", "Dissolved", "receiver-action", "insolvency-proceedings",
        "DEREGISTERED", "voluntary-arrangement", "Externally Administered", "winding up", "wound_up",
        "Struck-off",
        "in administration/administrative receiver", "subject to a deed of company arrangement",
        "Receivers and managers appointed", "de-registered", "External Administration",
    ],
)  # fmt: skip
def test_a_status_of_a_failed_company(status: str) -> None:
    assert has_failed(status)


@pytest.mark.parametrize(
    "status",
    ["active", "Registered", "Active - proposal to strike off", "open", "no longer in liquidation", ""],
)
def test_a_status_of_a_company_that_goes_on(status: str) -> None:
    assert not has_failed(status)
