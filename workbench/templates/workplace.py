"""Where a template keeps its case, and who answers it.

The case lies where it was told, in the folder of a run, or in a new folder beside the notebook. The
simulated service answers, or a recorded case whose answers are given again, offline.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from workbench.errors import InputError

if TYPE_CHECKING:
    from workbench.case import Case

RUN_FOLDER = "WORKBENCH_RUN_FOLDER"
"""Set by `workbench run` to the folder that keeps what a run makes."""
PRACTICE = "practice"
"""The folder, beside a notebook, of its practice cases and of what is made from them."""


def workplace(case_file: str | Path, name: str) -> Path:
    """The path of the case: `case_file` when it is given, with its ending `.case`, else a practice case.

    A practice case lies in the folder of the run, or, when the notebook is used by hand, in a new folder
    of `practice` beside it (`practice/missing_debtor`, then `practice/missing_debtor-2`): every start is
    a clean one, and replaces nothing. Raises `InputError` where no folder can be made.
    """
    if str(case_file).strip():
        path = Path(str(case_file).strip()).expanduser()
        if not path.suffix and not path.exists():
            path = path.with_name(f"{path.name}.case")
        path.parent.mkdir(parents=True, exist_ok=True)
        return path
    folder = os.environ.get(RUN_FOLDER)
    return (Path(folder) if folder else _new_folder(name)) / f"{name}.case"


def _new_folder(name: str) -> Path:
    within, number = Path.cwd() / PRACTICE, 1
    try:
        within.mkdir(exist_ok=True)
        while True:
            folder = within / (name if number == 1 else f"{name}-{number}")
            if not folder.exists():
                folder.mkdir()
                return folder
            number += 1
    except OSError as error:
        raise InputError(
            f"the folder {PRACTICE}/{name} cannot be made ({error.strerror}): "
            "say in case_file where the case may lie"
        ) from None


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
