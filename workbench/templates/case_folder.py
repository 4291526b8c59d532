"""A folder for a case: its notebook, the case itself, a folder for exports, and a page that explains them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from workbench.errors import InputError
from workbench.safe_file import write
from workbench.templates.new import filled
from workbench.templates.parameters import parameters
from workbench.templates.template_folder import find_template, read_notebook, write_notebook

EXPORTS = "exports"
_README = """# {name}

{purpose} ({legal_basis})

| | |
|---|---|
| `{notebook}` | the investigation, as a notebook; run it from the top |
| `{case}` | the case: every answer whole, every judgement, the journal. Copy this one file to keep the case |
| `{exports}/` | for charts, tables and dossiers that you save |

Open the notebook, or the case on its desk:

    workbench lab {notebook}
    workbench lab {case}

Check that the case is what was written, draw its chart, export its graph:

    workbench verify --case {case}
    workbench chart {exports}/chart.html --case {case}
    workbench export {exports}/graph.xlsx --case {case}

The folder may be moved and renamed: nothing in it names another place. It holds personal data.
"""


def new_case_folder(
    template: str, folder: str | Path, stated: Mapping[str, str], values: Mapping[str, Any] | None = None
) -> list[Path]:
    """Makes the folder and returns what it holds: notebook, case, exports, README.

    `stated` are `purpose`, `legal_basis` and `investigator` of the case. Raises `InputError`, before anything
    is made, for a folder that holds something, an unknown template or parameter, or a missing purpose.
    """
    from workbench.case import Case
    from workbench.client import Client

    folder = Path(folder)
    missing = [name.replace("_", " ") for name in ("purpose", "legal_basis") if not stated[name].strip()]
    if missing:
        raise InputError(f"the case of {folder} needs a {' and a '.join(missing)}")
    if "case_file" in (values or {}):
        raise InputError("case_file is the folder's own case: leave it out")
    name = folder.resolve().name
    if not name.isprintable() or not name or name.startswith("."):
        raise InputError(f"{str(folder)[:100]!r} does not name a folder for a case")
    known = parameters(read_notebook(find_template(template)))
    if "case_file" not in known:
        raise InputError(f"the template {template} has no parameter case_file: copy it with --to")
    facts = {given: text for given, text in stated.items() if text.strip() and given in known}
    notebook = filled(template, {**facts, **(values or {}), "case_file": f"{name}.case"})
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise InputError(f"{folder} is not empty: name a new folder")
        exports = folder / EXPORTS
        exports.mkdir()
    except OSError as error:
        raise InputError(f"the folder {str(folder)[:100]!r} cannot be made: {error.strerror}") from None
    case = folder / f"{name}.case"
    try:
        Case.open(
            case, Client.sandbox(), purpose=stated["purpose"], legal_basis=stated["legal_basis"],
            investigator=stated["investigator"] or None,
        ).close()  # fmt: skip
    except InputError:  # a purpose that no case can have: nothing is left
        exports.rmdir()
        folder.rmdir()
        raise
    made = write_notebook(notebook, folder / f"{Path(template).stem}.ipynb")
    page = _README.format(
        name=name, notebook=made.name, case=_quoted(case.name), exports=EXPORTS,
        purpose=stated["purpose"], legal_basis=stated["legal_basis"],
    )  # fmt: skip
    return [made, case, exports, write(folder / "README.md", page.encode())]


def _quoted(name: str) -> str:
    """A name as cmd, PowerShell and bash take it."""
    return f'"{name}"' if " " in name else name
