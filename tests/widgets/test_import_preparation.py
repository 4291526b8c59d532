"""An import in preparation is there again after a restart, until it is imported or discarded."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.jobs import heard

from widgets import Desk, TableImport

ROWS = b"Member,Mobile,DOB\nAda Quill,0491 570 156,13/4/61\nBo Plume,4.9157E+08,3/4/61\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def opening(part: TableImport, content: bytes = ROWS, name: str = "members.csv") -> TableImport:
    part.form._handle_custom_msg({"type": "file", "name": name}, [memoryview(content)])
    return part


def prepared(case: Any, content: bytes = ROWS) -> TableImport:
    """A panel in which somebody chose a file, corrected a cell, left a column and wrote who gave it."""
    part = opening(TableImport(case), content)
    part.mend(3, "Mobile", "0491 570 157")
    part.choose("DOB", None)
    part.form.origin = "the club's secretary, 3 March"
    return part


def resumed(case: Any) -> TableImport:
    part = TableImport(case)
    part.form._handle_custom_msg({"type": "resume", "file": part.form.drafts[0]["file"]}, [])
    return part


def meanings(part: TableImport) -> dict[str, Any]:
    return {column["name"]: column["meaning"] for column in part.form.columns}


def test_what_was_mapped_corrected_and_written_is_there_again(opened: Any) -> None:
    prepared(opened())
    part = resumed(opened())
    assert part.form.corrected["cells"] == [
        {"line": 3, "column": "Mobile", "held": "4.9157E+08", "value": "0491 570 157"}
    ]
    assert meanings(part) == {"Member": "name", "Mobile": "phone", "DOB": None}
    assert part.form.origin == "the club's secretary, 3 March"


def test_the_import_itself_is_as_if_nothing_had_happened_between(opened: Any) -> None:
    prepared(opened())
    case = opened()
    heard(resumed(case).start())
    question = case.source("S1").question
    assert (question["title"], question["origin"]) == ("members.csv", "the club's secretary, 3 March")
    assert "DOB" not in question["mapping"]
    assert "0491 570 157" in " ".join(case.contacts()["contact"])


def test_a_file_that_is_opened_again_is_as_it_was_left(opened: Any) -> None:
    prepared(opened())
    part = opening(TableImport(opened()), name="renamed.csv")
    assert part.form.corrected["count"] == 1 and meanings(part)["DOB"] is None


def test_a_file_that_was_only_opened_is_offered_too(opened: Any) -> None:
    opening(TableImport(opened()))
    assert [each["name"] for each in TableImport(opened()).form.drafts] == ["members.csv"]


def test_another_file_leaves_what_was_chosen_and_forgets_what_was_only_opened(case: Any) -> None:
    part = prepared(case)
    opening(part, b"Name\nCy Reed\n", "more.csv")
    opening(part, b"Name\nDi Marsh\n", "last.csv")
    kept = {each["name"]: each["is_open"] for each in part.form.drafts}
    assert kept == {"members.csv": False, "last.csv": True}
    assert part.form.origin == ""


def test_an_import_is_offered_no_more_once_it_is_made(case: Any) -> None:
    part = prepared(case)
    heard(part.start())
    assert part.form.drafts == [] == case.import_drafts.all()


def test_an_import_that_is_undone_is_in_preparation_again(case: Any) -> None:
    part = prepared(case)
    heard(part.start())
    part.undo_import("the wrong list")
    assert len(case.import_drafts.all()) == 1


def test_a_discarded_import_is_forgotten_and_its_file_closed(case: Any) -> None:
    part = prepared(case)
    part.form._handle_custom_msg({"type": "discard", "file": part.form.drafts[0]["file"]}, [])
    assert (part.form.drafts, part.form.file, part.form.columns) == ([], "", [])
    assert part.start() is None


def test_each_person_prepares_their_own(opened: Any) -> None:
    prepared(opened())
    assert TableImport(opened("B. Colleague")).form.drafts == []


def test_it_is_no_evidence(opened: Any) -> None:
    case = opened()
    head = case.head
    prepared(case)
    assert case.head == head and not case.verify().problems


def test_a_file_that_cannot_be_read_leaves_the_one_that_is_open(case: Any) -> None:
    part = prepared(case)
    opening(part, b"", "empty.csv")
    part.mend(2, "Mobile", "0491 570 158")
    assert part.form.tone != "bad" and len(case.import_drafts.all()[0].corrected) == 2


def test_an_erasure_removes_it_and_the_open_file_is_kept_no_more(case: Any) -> None:
    person = case.import_records([{"Name": "Ada Quill"}]).source.id
    part = prepared(case)
    case.erase(f"{person}#/records/0", reason="a request")
    assert case.import_drafts.all() == []
    part.mend(2, "Mobile", "0491 570 158")
    assert case.import_drafts.all() == [] and "erased" in part.form.status


def test_a_disclosure_has_the_rows_that_tell_of_the_person(case: Any) -> None:
    source = case.import_records([{"Name": "Ada Quill", "Born": "13 April 1961"}]).source.id
    prepared(case)
    held = str(case.disclose(f"{source}#/records/0").last_views)
    assert "Ada Quill" in held and "Bo Plume" not in held


@pytest.mark.parametrize("heading", ["api_key", "Client secret", "PASSWORD", "Authorization"])
def test_a_file_with_a_key_is_not_kept_but_what_was_chosen_is(opened: Any, heading: str) -> None:
    content = ROWS.replace(b"DOB", heading.encode()).replace(b"13/4/61", b"s3cr3t-value")
    part = opening(TableImport(opened()), content)
    part.choose(heading, None)
    part.mend(2, heading, "s3cr3t-other")
    case = opened()
    assert TableImport(case).form.drafts[0]["needs_file"]
    again = opening(TableImport(case), content)
    assert meanings(again)[heading] is None
    assert b"s3cr3t" not in b"".join(
        str(each).encode() + (each.content or b"") for each in case.import_drafts.all()
    )


def test_a_desk_that_is_opened_again_says_where_it_is(opened: Any) -> None:
    desk = Desk(opened())
    prepared(desk.case)
    desk.show("tables")
    desk._last.save()
    assert "members.csv" in Desk(opened()).bar.notice[0]


def test_a_case_that_is_read_only_keeps_nothing_and_nothing_fails(opened: Any, tmp_path: Path) -> None:
    import workbench

    opened().close()
    with workbench.Case.open(tmp_path / "a.case", read_only=True) as case:
        assert prepared(case).form.corrected["count"] == 1
        assert case.import_drafts.all() == []


def interrupted(case: Any, *, is_stored: bool) -> None:
    """An import whose kernel ended before it could say so: before its source was stored, or after."""
    part = prepared(case)
    part._prepared.start()
    if is_stored:
        case.import_records(part._table, {"Member": "name", "Mobile": "phone"}, title="members.csv")


def test_an_interrupted_import_of_which_nothing_was_stored_is_continued(opened: Any) -> None:
    interrupted(opened(), is_stored=False)
    (draft,) = TableImport(opened()).form.drafts
    assert "interrupted" in draft["words"] and not draft["is_stored"]
    part = resumed(opened())
    assert "interrupted" not in part.form.drafts[0]["words"] and part.form.corrected["count"] == 1


def test_an_interrupted_import_that_was_stored_names_its_source(opened: Any) -> None:
    interrupted(opened(), is_stored=True)
    (draft,) = TableImport(opened()).form.drafts
    assert draft["is_stored"] and "S1" in draft["words"]


def test_a_desk_says_that_an_import_was_interrupted(opened: Any) -> None:
    Desk(opened())._last.save()
    interrupted(opened(), is_stored=True)
    assert "members.csv was interrupted" in Desk(opened()).bar.notice[0]


def test_an_import_that_runs_is_not_called_interrupted(case: Any) -> None:
    interrupted(case, is_stored=False)
    assert "interrupted" not in TableImport(case).form.drafts[0]["words"]
