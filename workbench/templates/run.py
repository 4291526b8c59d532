"""Runs a template without a person: a fresh kernel, a folder for what it makes, an executed copy."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from workbench.errors import InputError, WorkbenchError
from workbench.extras import require
from workbench.templates.parameters import inject
from workbench.templates.template_folder import read_notebook, write_notebook
from workbench.templates.workplace import RUN_FOLDER


class NotebookFailed(WorkbenchError):
    """A cell raised; the executed copy up to there was kept as the report."""


def run_notebook(
    path: str | Path,
    out: str | Path,
    values: Mapping[str, Any] | None = None,
    *,
    timeout: float = 600.0,
    on_cell: Callable[[int, int], None] | None = None,
) -> Path:
    """Runs a notebook in the folder `out` and writes the executed copy there; returns its path.

    What the notebook writes under relative names lands in `out` too. `timeout` is in seconds for
    one cell. Raises `InputError` for a wrong parameter before anything runs, and
    `NotebookFailed` when a cell raised; the copy is written either way.
    """
    require("A run of a notebook", "lab", "nbclient", "ipykernel")
    from nbclient import NotebookClient
    from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError

    path, out = Path(path), Path(out)
    notebook = inject(read_notebook(path), values or {})
    try:
        out.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise InputError(f"--out {str(out)[:200]!r} is not a folder to write in: {error}") from None
    result = out / path.name
    if result.resolve() == path.resolve():
        raise WorkbenchError(f"--out {out} would overwrite the template {path}: name another folder")
    total = len(notebook.cells)
    client = NotebookClient(
        notebook,
        timeout=timeout,
        kernel_name="python3",
        extra_arguments=["--log-level=ERROR"],  # it would warn at every start that it listens on this machine
        resources={"metadata": {"path": str(out)}},
        record_timing=False,
        store_widget_state=False,
        on_cell_executed=(lambda cell_index, **_: on_cell(cell_index + 1, total)) if on_cell else None,
    )
    try:
        client.execute(env={**os.environ, RUN_FOLDER: str(out.resolve())})
    except CellExecutionError as error:
        raise NotebookFailed(f"{path.name}: {error.ename}: {error.evalue} (see {result})") from None
    except (CellTimeoutError, DeadKernelError) as error:
        raise NotebookFailed(f"{path.name}: {error} (see {result})") from None
    finally:
        write_notebook(notebook, result)
    return result
