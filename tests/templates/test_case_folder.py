"""A folder for a case: what it holds, what is refused, and that it can be moved."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from workbench import Case
from workbench.errors import InputError
from workbench.templates import parameters, run_notebook
from workbench.templates.case_folder import new_case_folder

STATED = {"purpose": "Locate a debtor", "legal_basis": "court order 1", "investigator": "Ann"}


def test_it_holds_notebook_case_exports_and_a_page(tmp_path: Path) -> None:
    made = new_case_folder("missing_debtor", tmp_path / "harbour", STATED, {"state": "VIC"})
    names = ["missing_debtor.ipynb", "harbour.case", "exports", "README.md"]
    assert [path.relative_to(tmp_path / "harbour").as_posix() for path in made] == names
    with Case.open(made[1], read_only=True) as case:
        assert case.purpose == STATED["purpose"]
    filled = {name: p.default for name, p in parameters(nbformat.read(made[0], 4)).items()}
    given = {"case_file": "harbour.case", "state": "VIC", "purpose": "Locate a debtor"}
    assert given.items() <= filled.items()


def test_its_notebook_works_in_its_case_also_after_a_move(tmp_path: Path) -> None:
    new_case_folder("your_own_source", tmp_path / "one", STATED)
    moved = (tmp_path / "one").rename(tmp_path / "other")
    (moved / "your_own_source.ipynb").rename(tmp_path / "your_own_source.ipynb")
    run_notebook(tmp_path / "your_own_source.ipynb", moved)
    with Case.open(moved / "one.case", read_only=True) as case:
        assert len(case.sources())


@pytest.mark.parametrize(
    ("folder", "stated", "values"),
    [
        ("full", STATED, {}),
        ("new", {**STATED, "purpose": " "}, {}),
        ("new", {**STATED, "purpose": "two\nlines"}, {}),
        ("new", STATED, {"case_file": "other.case"}),
        ("new", STATED, {"unknown": "1"}),
        (".hidden", STATED, {}),
        ("full/a.txt", STATED, {}),
    ],
    ids=["not empty", "no purpose", "two lines", "another case", "unknown", "hidden", "a file"],
)
def test_what_is_refused_makes_nothing(
    tmp_path: Path, folder: str, stated: dict[str, str], values: dict[str, str]
) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "a.txt").touch()
    with pytest.raises(InputError):
        new_case_folder("missing_debtor", tmp_path / folder, stated, values)
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["a.txt", "full"]
