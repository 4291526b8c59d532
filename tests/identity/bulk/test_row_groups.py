"""Rows read group by group say what they say when each is read as a whole."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from workbench.identity.bulk.bulk_columns import PeopleColumns, people_plan

HEAD = ("Given", "Middle", "Surname", "DOB", "Phone", "Email", "No", "Street", "Suburb", "Postcode", "State")
CELLS = (
    ("Odo", "odo", "Bea & Tom", "Nguyen", "Mr Odo", "Cash", "Wanda Sydney", "O", "", "teal"),
    ("", "Ann", "x", "n/a", "of"),
    ("Penhallow", "PENHALLOW", "penhallow", "Gull Pty Ltd", "Coast", "Teal Jr", "Unknown", "Mary", ""),
    ("1961-03-14", "14/03/1961", "1931-13-01", "1850-02-03", "soon", "1961", ""),
    ("0413845672", "+61413845672", "93291234", "09 123 4567", "0413845672 / 0293291234", "fax", ""),
    ("odo@quay.example", "ODO@quay.example", "bea@example", "noreply@quay.example", "a@b.co; c@d.co", ""),
    ("27", "3/27", "27a", "n/a", "Lot", "27 or 29", ""),
    (
        "Gantry Rd",
        "gantry road",
        "12 Gantry Rd",
        "Gantry Rd Bega NSW",
        "4 Gantry Rd Bega NSW 2550",
        "PO Box 7",
        "Queen St, Auckland",
        "railway pAve",
        "?",
        "",
    ),
    ("Bega", "bega", "Auckland", "midland i", "Sydney NSW 2000", "no fixed abode", ""),
    ("2550", "3000", "1010", "0000", "SW1A 1AA", "25550", ""),
    ("NSW", "nsw", "VIC", "Kent", "New Zealand", "N/A", ""),
)
rows = st.lists(st.tuples(*map(st.sampled_from, CELLS)), min_size=1, max_size=12)


def read(found: list[tuple[str, ...]], remark: str) -> tuple[list[object], dict[str, tuple[int, str]]]:
    """What rows say. Beside a remark, a row is read as a whole."""
    head = (*HEAD, "Remark")
    mapping = {"Given": "first_name", "No": "street_number", "Remark": "note"}
    columns = PeopleColumns(people_plan(head, [(*row, "") for row in found], mapping))
    return [columns.read((*row, remark)) for row in found], columns.changes


@given(rows)
def test_a_row_says_the_same_in_groups_and_as_a_whole(found: list[tuple[str, ...]]) -> None:
    assert read(found, "") == read(found, "a remark")


@given(rows, st.randoms(use_true_random=False))
def test_the_rows_before_change_nothing(found: list[tuple[str, ...]], rng) -> None:  # type: ignore[no-untyped-def]
    said = dict(zip(found, read(found, "")[0], strict=True))
    turned = list(found)
    rng.shuffle(turned)
    columns = PeopleColumns(people_plan(HEAD, found, {"Given": "first_name", "No": "street_number"}))
    assert [columns.read(row) for row in turned] == [said[row] for row in turned]
