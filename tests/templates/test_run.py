"""Running and copying templates: checked before anything runs, and a report of what failed."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook

from workbench.errors import InputError, WorkbenchError
from workbench.templates import new_notebook as copy_template
from workbench.templates import parameters, run_notebook, templates
from workbench.templates.run import NotebookFailed


@pytest.fixture
def small(tmp_path: Path) -> Path:
    cells = [
        new_code_cell("count: int = 2  # how many", metadata={"tags": ["parameters"]}),
        new_code_cell("from pathlib import Path\nPath('made.txt').write_text('x' * count)\n6 / (count - 3)"),
    ]
    path = tmp_path / "small.ipynb"
    nbformat.write(new_notebook(cells=cells), path)
    return path


def test_what_it_makes_lands_in_the_folder(small: Path, tmp_path: Path) -> None:
    steps: list[tuple[int, int]] = []
    made = run_notebook(small, tmp_path / "out", {"count": "5"}, on_cell=lambda d, t: steps.append((d, t)))
    assert made == tmp_path / "out" / "small.ipynb"
    assert (tmp_path / "out" / "made.txt").read_text(encoding="utf-8") == "xxxxx"
    executed = nbformat.read(made, as_version=4)
    assert "3.0" in str(executed.cells[-1].outputs)
    assert steps[-1] == (3, 3)
    assert "outputs" not in str(nbformat.read(small, as_version=4).cells[0].metadata)


def test_a_failed_cell_is_an_error_and_the_copy_the_report(small: Path, tmp_path: Path) -> None:
    with pytest.raises(NotebookFailed, match="ZeroDivisionError"):
        run_notebook(small, tmp_path / "out", {"count": 3})
    assert "ZeroDivisionError" in (tmp_path / "out" / "small.ipynb").read_text(encoding="utf-8")


def test_a_wrong_parameter_runs_nothing(small: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="count"):
        run_notebook(small, tmp_path / "out", {"cuont": 3})
    assert not (tmp_path / "out").exists()


def test_a_template_is_not_run_over(small: Path) -> None:
    before = small.read_bytes()
    with pytest.raises(WorkbenchError, match="overwrite"):
        run_notebook(small, small.parent)
    assert small.read_bytes() == before


def test_a_template_is_copied_for_a_case_without_outputs(tmp_path: Path) -> None:
    made = copy_template("company_network", tmp_path / "mine.ipynb", {"case_file": "harbour.case"})
    book = nbformat.read(made, as_version=4)
    assert all(not cell.get("outputs") for cell in book.cells)
    assert parameters(book)["case_file"].default == "harbour.case"
    with pytest.raises(InputError, match="exists already"):
        copy_template("company_network", made)
    with pytest.raises(InputError, match="did you mean company_network"):
        copy_template("company_netwrk", tmp_path / "x.ipynb")
    assert "company_network" in templates()
