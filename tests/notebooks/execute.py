"""Executes templates in place, nothing of a session kept: `python tests/notebooks/execute.py [name ...]`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from workbench.templates.workplace import PRACTICE

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {
        "codemirror_mode": {"name": "ipython", "version": 3},
        "file_extension": ".py",
        "mimetype": "text/x-python",
        "name": "python",
        "nbconvert_exporter": "python",
        "pygments_lexer": "ipython3",
    },
}


def execute(path: Path) -> None:
    """Runs a notebook from top to bottom in an empty folder and writes it back, clean."""
    notebook = nbformat.read(path, as_version=4)
    with tempfile.TemporaryDirectory() as folder:
        NotebookClient(
            notebook, timeout=240, startup_timeout=240, kernel_name="python3",
            resources={"metadata": {"path": folder}}, record_timing=False, store_widget_state=False,
        ).execute()  # fmt: skip
        left = [made.name for made in Path(folder).iterdir() if made.name != PRACTICE]
    if left:
        raise SystemExit(f"{path.name} leaves files where it runs: {', '.join(left)}")
    nbformat.write(clean(notebook), path)


def clean(notebook: Any) -> Any:
    """The notebook without times, widget views and the versions of a machine."""
    notebook.metadata = nbformat.from_dict(METADATA)
    for cell in notebook.cells:
        tags = cell.metadata.get("tags")
        cell.metadata = nbformat.from_dict({"tags": tags} if tags else {})
        if cell.cell_type == "code":
            cell.outputs = joined(cell.outputs)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)
    nbformat.validate(notebook)
    return notebook


def joined(outputs: list[Any]) -> list[Any]:
    """The outputs with what was printed in one piece: where a print is cut is chance."""
    found: list[Any] = []
    for output in outputs:
        last = found[-1] if found else None
        if last and output.output_type == last.output_type == "stream" and output.name == last.name:
            last.text += output.text
        else:
            found.append(output)
    return found


if __name__ == "__main__":
    for name in sys.argv[1:] or sorted(path.stem for path in NOTEBOOKS.glob("*.ipynb")):
        execute(NOTEBOOKS / f"{name}.ipynb")
        sys.stdout.write(f"{name}\n")
