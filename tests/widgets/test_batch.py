"""The batch on the desk: what of a table is asked, and what is not."""

from __future__ import annotations

from typing import Any

import pytest
from support.jobs import heard

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


def test_what_was_said_of_a_table_goes_with_it(case: Any) -> None:
    """Also after a batch was asked."""
    batch = Batch(case, "contact_person_search", [{"name_last": "Szaborin"}])
    heard(batch.start())
    assert batch.form.status == "1 question answered"
    batch.load([{"name_fist": "Ilka", "last_name": "Szaborin", "phone": "0491570156"}])
    assert "did you mean name_first?" in batch.form.status and batch.form.price == {}
    batch.form.operation = "person_history"
    assert batch.form.status == "" and batch.form.price["aside"] == "not asked: name_fist"


def test_a_column_named_as_the_service_names_the_field_is_asked(case: Any) -> None:
    batch = Batch(case, "enhance_record_plus", [{"email": "ilka@example.com", "opt-in": True}])
    assert batch.form.columns == [["email", True], ["opt-in", True]] and batch.form.price["aside"] == ""


def chosen(batch: Batch, text: str) -> None:
    """As the page sends the file that somebody chooses."""
    batch.form._handle_custom_msg({"type": "file", "name": "people.csv", "text": text}, None)


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_a_chosen_file_is_read_as_one_in_python_is(case: Any, separator: str) -> None:
    batch = Batch(case, "contact_person_search")
    chosen(batch, separator.join(("\ufeffname_last ", 'note\r\n"Szaborin"', '"a,b;c"\r\n')) + "Abernathy\r\n")
    assert batch.form.columns == [["name_last", True], ["note", False]]
    assert (batch.form.file, batch.form.price["words"]) == ("people.csv, 2 rows", "2 units")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name_last\nLee\nM\ufffdller\n", "line 3 of the CSV file people.csv is not UTF-8: save it as"),
        ("name_last,note\nLee,a,b\n", "line 2 of the CSV file people.csv has more cells"),
        ("name_last,name_last\nLee,Ng\n", "has two columns 'name_last'"),
    ],
)
def test_a_chosen_file_that_would_be_misread_is_refused(case: Any, text: str, told: str) -> None:
    batch = Batch(case, "contact_person_search")
    chosen(batch, text)
    assert told in batch.form.status and batch.form.tone == "bad"
    assert batch.form.columns == [] and batch.start() is None
