"""What stands behind an empty column under a heading of the table again is another list."""

from workbench.tables.plan import plan_of
from workbench.tables.table import table_in

BESIDE = (
    "Date,Supplier,Quantity,Cost inc delivery,,Supplier",
    "01/03/2025,Northfern Estates Ltd,,£1415,,Aluminium Warehouse",
    "02/03/2025,Hollow Plastics Ltd,4,£30,,Trover",
)
BOTH = ("Name,Phone,,Name,Phone", "Ada Quill,0491 570 156,,Ned Hollis,0491 570 157")


def table(lines: tuple[str, ...]):
    return table_in("\n".join(lines).encode(), "list.csv")


def test_it_is_no_part_of_the_rows() -> None:
    assert table(BESIDE).columns == ("Date", "Supplier", "Quantity", "Cost inc delivery")


def test_a_note_says_that_it_is_not_read() -> None:
    assert any("another list" in note for note in table(BESIDE).notes)


def test_the_suppliers_of_purchases_are_read() -> None:
    read = table(BESIDE)
    plan = plan_of(read.columns, read.records)
    assert [c.name for c in plan.columns if c.meaning == "company_name"] == ["Supplier"]


def test_two_people_side_by_side_are_one_row() -> None:
    assert len(table(BOTH).columns) == 4
