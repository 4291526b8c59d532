"""A notebook is shared from JupyterLab: a copy beside it without data, or a sentence that says why not."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from widgets.sharing_server import share_beside
from workbench.errors import InputError


def notebook(place: Path, *cells: str) -> Path:
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(text) for text in cells])
    nbformat.write(made, place)
    return place


def test_the_copy_stands_beside_the_notebook_and_replaces_none(tmp_path: Path) -> None:
    notebook(tmp_path / "debtor.ipynb", "1 + 1")
    first, second = (share_beside(tmp_path, "debtor.ipynb") for _ in range(2))
    assert [first.name, second.name] == ["debtor.shared.ipynb", "debtor.shared-2.ipynb"]


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
