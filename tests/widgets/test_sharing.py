"""A notebook is shared from JupyterLab: a copy beside it without data, or a sentence that says why not."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from widgets.sharing_server import PassphraseMissing, share_beside
from workbench import Case
from workbench.errors import InputError
from workbench.templates.case_values import values_of
from workbench.templates.share import share_notebook


def notebook(place: Path, *cells: str) -> Path:
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(text) for text in cells])
    nbformat.write(made, place)
    return place


def test_the_copy_stands_beside_the_notebook_and_replaces_none(tmp_path: Path) -> None:
    notebook(tmp_path / "debtor.ipynb", "1 + 1")
    first, second = (share_beside(tmp_path, "debtor.ipynb") for _ in range(2))
    assert [first.path.name, second.path.name] == ["debtor.shared.ipynb", "debtor.shared-2.ipynb"]


def test_a_notebook_with_data_in_a_cell_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    notebook(tmp_path / "debtor.ipynb", 'who = "0491 570 156"')
    with pytest.raises(InputError, match="not shared"):
        share_beside(tmp_path, "debtor.ipynb")
    assert [each.name for each in tmp_path.iterdir()] == ["debtor.ipynb"]


@pytest.mark.parametrize("path", ["../elsewhere.ipynb", "notes.txt", "gone.ipynb", ""])
def test_what_is_no_notebook_of_the_server_is_refused(tmp_path: Path, path: str) -> None:
    root = tmp_path / "root"
    root.mkdir()
    (root / "notes.txt").write_text("x")
    notebook(tmp_path / "elsewhere.ipynb", "1 + 1")
    with pytest.raises(InputError, match="must be a notebook"):
        share_beside(root, path)


def make_case(place: Path, passphrase: str | None = None) -> Path:
    """A case that knows somebody."""
    with Case.open(place, purpose="p", legal_basis="o", investigator="A", passphrase=passphrase) as case:
        case.import_records([{"Name": "Carys Szaborin", "Remark": "ok"}], {"Name": "name", "Remark": "note"})
    return place


def test_a_value_of_a_case_in_the_folder_is_refused_with_the_message_of_the_command(tmp_path: Path) -> None:
    book = notebook(tmp_path / "debtor.ipynb", "1 + 1", 'greet("Ms Szaborin")')
    with Case.open(make_case(tmp_path / "harbour.case")) as case:
        known = values_of(case)
    with pytest.raises(InputError) as of_command:
        share_notebook(book, tmp_path / "copy.ipynb", known)
    with pytest.raises(InputError) as here:
        share_beside(tmp_path, "debtor.ipynb")
    assert str(here.value) == str(of_command.value)
    assert here.value.cells == (1,)  # type: ignore[attr-defined]


def test_a_case_elsewhere_that_the_notebook_names_is_looked_through(tmp_path: Path) -> None:
    (tmp_path / "cases").mkdir()
    make_case(tmp_path / "cases" / "harbour.case")
    (tmp_path / "books").mkdir()
    notebook(tmp_path / "books" / "debtor.ipynb", 'place = "../cases/harbour.case"', "who = 'Carys'")
    with pytest.raises(InputError, match="not shared"):
        share_beside(tmp_path, "books/debtor.ipynb")


def test_the_cases_that_were_looked_through_and_what_was_not_looked_for_are_named(tmp_path: Path) -> None:
    make_case(tmp_path / "harbour.case")
    notebook(tmp_path / "debtor.ipynb", "1 + 1")
    copy = share_beside(tmp_path, "debtor.ipynb")
    assert copy.cases == ("harbour.case",)
    assert "ok" in copy.not_looked_for


def test_the_passphrase_of_an_encrypted_case_that_the_notebook_names_is_wanted(tmp_path: Path) -> None:
    place = make_case(tmp_path / "harbour.case", passphrase="seven tall pines")
    notebook(tmp_path / "debtor.ipynb", 'place = "harbour.case"')
    with pytest.raises(PassphraseMissing, match=r"harbour\.case"):
        share_beside(tmp_path, "debtor.ipynb")
    assert share_beside(tmp_path, "debtor.ipynb", {str(place): "seven tall pines"}).path.exists()
    with pytest.raises(InputError, match=r"harbour\.case"):
        share_beside(tmp_path, "debtor.ipynb", {str(place): "another"})


def test_an_encrypted_case_that_only_lies_beside_is_left_and_named(tmp_path: Path) -> None:
    make_case(tmp_path / "harbour.case", passphrase="seven tall pines")
    notebook(tmp_path / "debtor.ipynb", "1 + 1")
    copy = share_beside(tmp_path, "debtor.ipynb")
    assert copy.cases == ()
    assert "harbour.case" in copy.not_looked_for


def test_what_is_no_case_and_only_lies_beside_is_left_and_named(tmp_path: Path) -> None:
    (tmp_path / "odd.case").write_text("no case at all")
    make_case(tmp_path / "harbour.case")
    notebook(tmp_path / "debtor.ipynb", "1 + 1")
    copy = share_beside(tmp_path, "debtor.ipynb")
    assert copy.cases == ("harbour.case",)
    assert "odd.case" in copy.not_looked_for


def test_what_is_no_case_and_is_named_stops_the_copy(tmp_path: Path) -> None:
    (tmp_path / "odd.case").write_text("no case at all")
    notebook(tmp_path / "debtor.ipynb", 'place = "odd.case"')
    with pytest.raises(InputError, match=r"odd\.case"):
        share_beside(tmp_path, "debtor.ipynb")
    assert not (tmp_path / "debtor.shared.ipynb").exists()
