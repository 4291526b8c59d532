"""The templates as they lie in the repository: clean, described, runnable anywhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import nbformat
import pytest

from workbench.templates import parameters, templates

TEMPLATES = templates()
EXPECTED = {
    "bulk_screening", "company_network", "contact_trace", "disqualified_director", "identity_verification",
    "merge_review", "missing_debtor", "person_sweep", "refresh_and_compare", "regulator_extract",
    "start_here", "your_own_source",
}  # fmt: skip
_ABSOLUTE = re.compile(r"(?<![\w:/.])/(?:home|root|tmp|Users|work|var|private)/|[A-Z]:\\\\")


@pytest.fixture(params=sorted(TEMPLATES))
def notebook(request: pytest.FixtureRequest) -> Any:
    return nbformat.read(TEMPLATES[str(request.param)], as_version=4)


def outputs(notebook: Any) -> list[Any]:
    return [o for cell in notebook.cells if cell.cell_type == "code" for o in cell.outputs]


def test_all_are_there() -> None:
    assert set(TEMPLATES) == EXPECTED


def test_every_parameter_is_typed_and_described(notebook: Any) -> None:
    found = parameters(notebook)
    assert {"case_file", "investigator"} <= set(found)
    assert all(p.kind and p.description for p in found.values())


def test_it_teaches(notebook: Any) -> None:
    words = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
    assert words[0].startswith("# ") and len(words) >= 3
    assert sum(len(text.split()) for text in words) > 60


def test_nothing_of_a_session_is_kept(notebook: Any) -> None:
    assert "widgets" not in notebook.metadata
    assert set(notebook.metadata) <= {"kernelspec", "language_info"}
    for cell in notebook.cells:
        assert set(cell.metadata) <= {"tags"}
    for output in outputs(notebook):
        assert output.output_type != "error"
        assert "application/vnd.jupyter.widget-view+json" not in output.get("data", {})


def test_it_was_run_from_top_to_bottom(notebook: Any) -> None:
    counts = [cell.execution_count for cell in notebook.cells if cell.cell_type == "code"]
    assert counts == list(range(1, len(counts) + 1))
    assert outputs(notebook)


def test_what_names_the_day_is_left_to_the_offline_test(notebook: Any) -> None:
    """A chart names the day of its sources: nbval would fail on the next day."""
    for cell in notebook.cells:
        dated = any(
            "application/vnd.workbench.chart+json" in o.get("data", {}) for o in cell.get("outputs", [])
        )
        assert dated == ("nbval-ignore-output" in cell.metadata.get("tags", []))


def test_no_path_of_a_machine_stands_in_it(notebook: Any) -> None:
    for cell in notebook.cells:
        assert not _ABSOLUTE.search(cell.source)
    for output in outputs(notebook):
        for text in (output.get("text", ""), *map(str, output.get("data", {}).values())):
            assert not _ABSOLUTE.search(text)
            assert not re.search(r"0x[0-9a-f]{8,}", text)


def test_nothing_else_lies_among_them() -> None:
    folder = next(iter(TEMPLATES.values())).parent
    files = [path for path in Path(folder).iterdir() if path.is_file() and not path.name.startswith(".")]
    assert {path.suffix for path in files} == {".ipynb"}


def test_an_own_source_takes_under_sixty_lines() -> None:
    notebook = nbformat.read(TEMPLATES["your_own_source"], as_version=4)
    (cell,) = [c for c in notebook.cells if c.cell_type == "code" and "OPERATIONS.register(" in c.source]
    assert len(cell.source.splitlines()) < 60
