"""The batch on the desk: what of a table is asked, and what is not."""

from __future__ import annotations

from typing import Any

from widgets import Batch


def test_the_price_tells_which_columns_are_not_asked(case: Any) -> None:
    batch = Batch(case, "contact_person_search", [{"name_last": "Szaborin", "row": 1, "note": "new"}])
    assert batch.form.price["aside"] == "not asked: row, note"
    batch.load([{"name_last": "Szaborin"}])
    assert batch.form.price["aside"] == ""


def test_a_misspelt_column_is_told_and_has_no_price(case: Any) -> None:
    batch = Batch(case, "contact_person_search", [{"name_last": "Szaborin", "name_fist": "Ilka"}])
    assert batch.form.price == {} and batch.form.tone == "bad"
    assert "did you mean name_first?" in batch.form.status
    assert batch.start() is None and case.spent == 0
    batch.load([{"name_last": "Szaborin", "name_first": "Ilka"}])
    assert batch.form.price["words"] == "1 unit" and batch.form.status == ""


def test_a_column_named_as_the_service_names_the_field_is_asked(case: Any) -> None:
    batch = Batch(case, "enhance_record_plus", [{"email": "ilka@example.com", "opt-in": True}])
    assert batch.form.columns == [["email", True], ["opt-in", True]] and batch.form.price["aside"] == ""
