"""Phones, emails and numbers in remarks: they are kept with the remark, and said not to be read."""

from __future__ import annotations

import pytest

from workbench import Case
from workbench.values import cells

HELD = ["02 5550 1414", "0491 570 110", "+64 21 555 0144", "kin@post.example", "ABN 88 619 304 291"]


@pytest.mark.parametrize("held", HELD)
def test_what_a_remark_holds_is_reported_and_the_remark_is_kept(case: Case, held: str) -> None:
    source = case.import_records([{"Name": "Ann Reed", "Remarks": f"landlords, {held}"}], title="list")
    assert [each.value for each in source.unread if held in each.why] == [f"landlords, {held}"]
    assert f"landlords, {held}" in set(case.claims().query("attribute == 'note'")["raw"])


@pytest.mark.parametrize(
    "remark",
    ["paid 02/10/2026", "paid 01-02-2026", "file 2026/00417", "unit 4, rear", "100 shares"],
)
def test_a_remark_without_any_says_nothing_of_it(remark: str) -> None:
    assert cells.remark(remark).note == ""
