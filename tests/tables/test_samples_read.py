"""The samples of a column and what each of them would be read as."""

from __future__ import annotations

from workbench.tables.plan import plan_of


def test_each_sample_is_shown_as_it_would_be_read_however_often_it_stands() -> None:
    held = ["0491570156", "0491570156", "0491570156", "0491570157", "0491570158"]
    (column,) = plan_of(["Mobile"], [{"Mobile": each} for each in held]).columns
    assert column.samples == ("0491570156", "0491570157", "0491570158")
    assert column.would_read == ("0491 570 156", "0491 570 157", "0491 570 158")
