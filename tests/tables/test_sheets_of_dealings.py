"""A sheet of transfers, sales or payments is imported with who gave, to whom, what, when and for how much."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from widgets.table_import import TableImport
from workbench.dossier import compose
from workbench.tables.corrected_plan import plan_of_table
from workbench.tables.sheets_of_dealings import import_plan
from workbench.tables.table import Table, table_in

ROW = ("01/02/2024", "Ada Plume", "Otto Venn", "12,000.00", "Toyota Hilux")
HEADINGS = [
    ("Date", "From", "To", "Amount", "What"),
    ("Date", "Transferor", "Transferee", "Consideration", "Asset"),
    ("Date of transfer", "Transferor name", "Transferee name", "Value ($)", "Description of asset"),
    ("Sale date", "Seller", "Buyer", "Price", "Item"),
    ("Date", "Vendor", "Purchaser", "Sale price", "Property"),
    ("Date", "Payer", "Payee", "Amount", "Description"),
    ("Date paid", "Paid by", "Paid to", "Amount (AUD)", "Particulars"),
    ("When", "Who from", "Who to", "How much", "What for"),
    ("Date", "Lender", "Borrower", "Principal", "Purpose"),
    ("Date given", "Donor", "Donee", "Value", "Goods"),
]


def rows(headings: tuple[str, ...], *cells: tuple[str, ...]) -> list[dict[str, str]]:
    return [dict(zip(headings, row, strict=True)) for row in cells or (ROW,)]


def dealing(case: Any) -> tuple[str, str, dict[str, Any]]:
    """The labels of the two ends of the one link that an import made, and the link."""
    graph = case.graph()
    ((one, other, link),) = graph.edges(data=True)
    return graph.nodes[one]["label"], graph.nodes[other]["label"], link


@pytest.mark.parametrize("headings", HEADINGS, ids=" ".join)
def test_who_gave_to_whom_is_a_link_and_the_rest_of_the_row_is_claimed(
    case: Any, headings: tuple[str, ...]
) -> None:
    case.import_records(rows(headings), title="list")
    giver, taker, link = dealing(case)
    assert (giver, taker) == ("Ada Plume", "Otto Venn")
    assert link["label"] in ("transferor", "payer", "seller", "vendor", "lender", "donor")
    notes = {
        f["raw"]
        for _, node in case.graph().nodes(data=True)
        for f in node["facts"]
        if f["attribute"] == "note"
    }
    assert notes == {ROW[0], ROW[3], ROW[4]}


@pytest.mark.parametrize("headings", HEADINGS[:3], ids=" ".join)
def test_the_report_has_the_thing_the_day_and_the_amount_beside_the_dealing(
    case: Any, headings: tuple[str, ...]
) -> None:
    case.import_records(rows(headings), title="list")
    chapters = {chapter.key: chapter for chapter in compose(case.report._material({})).chapters}
    said = [s for part in chapters["people"].parts for s in part.sentences if "Ada Plume" in s.text]
    assert any(all(cell in s.text for cell in (ROW[0], ROW[3], ROW[4])) for s in said)


@pytest.mark.parametrize("other", ["Acme Rigging Pty Ltd", "Otto Venn"])
def test_a_company_may_give_or_receive(case: Any, other: str) -> None:
    cells = [
        ("01/02/2024", "Ada Plume", other, "500.00", "Boat"),
        ("02/02/2024", other, "Lena Marsh", "5.00", "Oar"),
    ]
    case.import_records(rows(HEADINGS[0], *cells), title="list")
    assert case.graph().number_of_edges() == len(cells)


def table_of(headings: tuple[str, ...], *cells: tuple[str, ...]) -> Table:
    lines = [headings, *(cells or (ROW,))]
    text = "\n".join(",".join(f'"{cell}"' for cell in line) for line in lines)
    return table_in(text.encode(), "list.csv")


def test_the_desk_proposes_the_same(case: Any, tmp_path: Path) -> None:
    form = TableImport(case)
    form.load(table_of(HEADINGS[0]))
    meanings = {column["name"]: column["meaning"] for column in form.form.columns}
    assert meanings == {"Date": "note", "From": "name", "To": "name", "Amount": "note", "What": "note"}
    assert form.form.left == ""


def test_who_receives_may_be_confirmed_by_a_person() -> None:
    plan, confirmed = import_plan(table_of(HEADINGS[0])), import_plan(table_of(HEADINGS[0]), {"To": "name"})
    assert {c.name: (c.meaning, c.of) for c in confirmed.columns} == {
        c.name: (c.meaning, c.of) for c in plan.columns
    }


def test_a_column_that_a_person_left_out_stays_out() -> None:
    plan = import_plan(table_of(HEADINGS[0]), {"Amount": None})
    assert {c.name: c.meaning for c in plan.columns}["Amount"] is None


def test_a_batch_still_asks_whose_the_rows_are() -> None:
    plan = plan_of_table(table_of(HEADINGS[1]))
    assert {c.of for c in plan.columns if c.meaning == "name"} == {"Transferor", "Transferee"}


@pytest.mark.parametrize(("headings", "row"), [
    (("Name", "From", "To", "Home"), ("Ada Plume", "2019-01-01", "2021-01-01", "3 Dock St Hobart TAS 7000")),
    (("Date", "From", "To", "Duration"), ("01/02/2024", "0491 570 156", "0491 570 157", "62")),
    (("Passenger", "From", "To", "Fare"), ("Ada Plume", "Hobart", "Sydney", "120.00")),
    (("Date", "Payee", "Amount"), ("01/02/2024", "Ada Plume", "20.00")),
    (("Tenant", "Landlord", "Rent"), ("Ada Plume", "Otto Venn", "410.00")),
])  # fmt: skip
def test_other_tables_are_taken_as_before(headings: tuple[str, ...], row: tuple[str, ...]) -> None:
    table = table_of(headings, row)
    assert import_plan(table) == plan_of_table(table)
