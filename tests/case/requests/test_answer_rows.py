"""The rows of a table that was brought in stand in its answer as the file has them."""

from __future__ import annotations

from typing import Any


def test_a_cell_that_others_make_unreadable_is_shown_as_the_file_has_it(case: Any) -> None:
    codes = ["10115", "2204", "80331", "50667"]
    rows = [{"Name": f"Mara Quillfeather {n}", "PLZ": code} for n, code in enumerate(codes)]
    found = case.import_records(rows, {"Name": "name", "PLZ": "postcode"}, title="members")
    assert [row["PLZ"] for row in found.source.document["records"]] == codes
    assert [each.pointer for each in found.unread if each.value == "2204"] == ["/records/1/PLZ"]
    assert list(found.frame["PLZ"]) == codes
    assert [row["PLZ"] for row in found] == codes
