"""Where a template keeps its case, and who answers it.

The case lies where it was told, in the folder of a run, or somewhere fresh. The simulated service
answers, or a recorded case whose answers are given again, offline.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workbench.case import Case

RUN_FOLDER = "WORKBENCH_RUN_FOLDER"
"""Set by `workbench run` to the folder that keeps what a run makes."""


def workplace(case_file: str | Path, name: str) -> Path:
    """The path of the case: `case_file` when it is given, with its ending `.case`, else a practice case.

    A practice case lies in the folder of the run, or in a fresh temporary folder when the notebook
    is used by hand, so that every start is a clean one.
    """
    if str(case_file).strip():
        path = Path(str(case_file).strip()).expanduser()
        if not path.suffix and not path.exists():
            path = path.with_name(f"{path.name}.case")
        path.parent.mkdir(parents=True, exist_ok=True)
        return path
    folder = os.environ.get(RUN_FOLDER) or tempfile.mkdtemp(prefix="workbench-")
    return Path(folder) / f"{name}.case"


def open_case(
    name: str,
    case_file: str | Path = "",
    replay: str | Path = "",
    *,
    purpose: str,
    legal_basis: str,
    investigator: str,
) -> tuple[Case, Path]:
    """The case of a template and its folder: the case at `case_file`, or a new one called `name`.

    An existing case keeps its own purpose and legal basis. With `replay`, the recorded answers of
    that case stand in for the simulated service: nothing else is asked.
    """
    from workbench.case import Case
    from workbench.client import Client

    path = workplace(case_file, name)
    client = Client.recorded(Case.open(replay)) if str(replay).strip() else Client.sandbox()
    exists = path.is_file()
    case = Case.open(
        path, client, purpose=None if exists else purpose, legal_basis=None if exists else legal_basis,
        investigator=investigator,
    )  # fmt: skip
    return case, path.parent
