"""What was not read of a table, in lines for people."""

from __future__ import annotations

from workbench.tables.left_out import lines_told


def test_many_cells_of_one_reason_are_one_line_with_their_count() -> None:
    left = [{"line": n, "row": n, "column": "Name", "why": f"'Name {n}' is no name"} for n in range(2, 14)]
    (line,) = lines_told(left)
    assert "Name" in line and "12 cells" in line and "'Name 2'" in line and "8 more" in line


def test_few_cells_and_other_reasons_stay_apart() -> None:
    left = [
        {"line": 2, "row": 0, "column": "Name", "why": "'A' is no name"},
        {"line": 3, "row": 1, "column": "Name", "why": "'B' is no name"},
        {"line": 4, "why": "the row says nothing"},
        {"sheet": "Old", "why": "another sheet of the file"},
    ]
    told = lines_told(left)
    assert len(told) == 4 and told[0].startswith("line 2 Name") and "Old" in told[3]
