"""Files of payments of Australian banks: each payment is a row with the account it is paid into."""

from __future__ import annotations

from typing import Any

from workbench.tables.table import table_in

FIRST = f"0{' ' * 17}01NAB{' ' * 7}{'TERN HARBOUR PTY LTD':26}123456{'PAYROLL':12}291126{' ' * 40}"
LAST = f"7999-999{' ' * 12}{'0' * 20}"


def payment(number: str, name: str) -> str:
    return (
        f"1082-140{number:>9} 500000123450{name:32}{'WAGES':18}062-000 99988877{'TERN HARBOUR':16}{'0' * 8}"
    )


def content(*lines: str) -> bytes:
    return "\r\n".join((FIRST, *lines, LAST)).encode()


def test_each_payment_is_a_row_at_its_line() -> None:
    table = table_in(content(payment("123456789", "RUTH EBNER"), payment("10234567", "K DUNSTAN")), "pay.aba")
    assert [(row.line, row.cells["Account number"]) for row in table.rows] == [
        (2, "123456789"), (3, "10234567"),
    ]  # fmt: skip


def test_who_pays_and_when_is_noted() -> None:
    table = table_in(content(payment("123456789", "RUTH EBNER")), "pay.aba")
    assert any("TERN HARBOUR PTY LTD" in note and "29/11/26" in note for note in table.notes)


def test_a_line_that_is_no_payment_is_reported() -> None:
    table = table_in(content(payment("123456789", "RUTH EBNER"), "1082-140 torn"), "pay.aba")
    assert [row.line for row in table.rows if row.problem] == [3]


def test_the_account_that_is_paid_is_of_whose_name_it_is_in_and_the_payers_is_left(case: Any) -> None:
    case.import_records(table_in(content(payment("123456789", "RUTH EBNER")), "pay.aba"), title="pay")
    graph = case.graph()
    assert [data["relation"] for _, _, data in graph.edges(data=True)] == ["owns"]


def test_a_text_that_begins_with_a_zero_is_no_such_file() -> None:
    table = table_in(b"0,Name\n1,Ruth Ebner\n", "list.csv")
    assert len(table.columns) == 2
