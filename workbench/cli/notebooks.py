"""`workbench run`, `workbench new` and `workbench share`: templated investigations."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from workbench.cli.common import AsJson, existing_case, open_case, pairs, print_json, say
from workbench.errors import CaseUnreachable, InputError
from workbench.templates import find_template, new_notebook, parameters, run_notebook
from workbench.templates.template_folder import read_notebook

Values = Annotated[list[str] | None, typer.Option("-p", "--parameter", help="name=value, may be repeated")]

_NAMES_A_FILE = re.compile(r"(?:^|_)(?:file|folder|path|csv|xlsx|json|replay)$")
"""Parameters whose values are files, by their names."""


def run(
    notebook: Annotated[str, typer.Argument(help="a notebook or the name of a template")],
    parameter: Values = None,
    out: Annotated[Path, typer.Option(help="folder for the executed notebook and what it makes")] = Path(
        "out"
    ),
    timeout: Annotated[float, typer.Option(min=1, help="seconds for one cell")] = 600,
    recorded: Annotated[
        str, typer.Option(help="a recorded case: its answers stand in for the service, offline")
    ] = "",
    show: Annotated[bool, typer.Option("--parameters", help="only list the parameters")] = False,
    as_json: AsJson = False,
) -> None:
    """Runs an investigation without a person and keeps the executed notebook."""
    path = find_template(notebook)
    if show:
        _list(path, as_json)
        return
    values = {name: _from_here(name, value) for name, value in pairs(parameter or []).items()}
    if recorded:
        values["replay"] = _recorded(recorded)
    begun = False

    def step(done: int, total: int) -> None:
        nonlocal begun
        begun = True
        typer.echo(f"\rcell {done} of {total}", nl=False, err=True)

    try:
        made = run_notebook(path, out, values, timeout=timeout, on_cell=None if as_json else step)
    finally:
        if begun:
            say(err=True)  # what is said next has a line of its own
    if as_json:
        print_json({"notebook": str(made), "files": sorted(p.name for p in out.iterdir())})
    else:
        say(str(made))


def _from_here(name: str, value: str) -> str:
    """The value of a parameter that names a file: whole, because a run stands in a folder of its own."""
    if not value or "://" in value or not _NAMES_A_FILE.search(name):
        return value
    return str(Path(value).expanduser().resolve())


def _recorded(place: str) -> str:
    """The place of a recorded case that can be opened; raises what would otherwise end the first cell."""
    from workbench import Case

    place = existing_case(place)
    with suppress(CaseUnreachable):  # an older one is brought to this version by whoever may write in it
        Case.open(place, read_only=True).close()
    return place if "://" in place else str(Path(place).resolve())


def _list(path: Path, as_json: bool) -> None:
    found = parameters(read_notebook(path))
    if as_json:
        print_json([
            {"name": p.name, "type": p.type, "choices": p.choices, "default": p.default,
             "description": p.description}
            for p in found.values()
        ])  # fmt: skip
        return
    for p in found.values():
        choices = f" (one of {', '.join(p.choices)})" if p.choices else ""
        say(f"{p.name}: {p.type} = {p.default!r}  {p.description}{choices}")


def new(
    template: Annotated[str, typer.Argument(help="the name of a template")],
    folder: Annotated[
        Path | None, typer.Argument(help="a new folder with the notebook, its case, exports and a README")
    ] = None,
    case: Annotated[str, typer.Option(help="the case file that the notebook opens")] = "",
    to: Annotated[
        Path | None, typer.Option(help="only the notebook, under this name; default: <template>.ipynb here")
    ] = None,
    purpose: Annotated[str, typer.Option(help="of the folder's case")] = "",
    legal_basis: Annotated[str, typer.Option(help="of the folder's case")] = "",
    investigator: Annotated[str, typer.Option(help="of the folder's case")] = "",
    parameter: Values = None,
) -> None:
    """Makes a folder for a case from a template; or copies only its notebook, parameters filled in."""
    values = pairs(parameter or [])
    if folder is None:
        to = to or Path(f"{template}.ipynb")
        if case:
            values["case_file"] = _beside(case, to)
        say(str(new_notebook(template, to, values)))
        return
    if case or to:
        raise InputError("--case and --to are for a notebook alone: the folder names its own")
    from workbench.templates.case_folder import new_case_folder

    stated = {"purpose": purpose, "legal_basis": legal_basis, "investigator": investigator}
    for path in new_case_folder(template, folder, stated, values):
        say(str(path))


def _beside(case: str, notebook: Path) -> str:
    """The place of a case as a notebook in another folder names it."""
    if "://" in case or Path(case).is_absolute():
        return case
    return Path(os.path.relpath(case, notebook.parent)).as_posix()


def share(
    notebook: Annotated[Path, typer.Argument(help="the notebook to share")],
    to: Annotated[
        Path | None, typer.Option(help="the copy; default: <notebook>.shared.ipynb beside it")
    ] = None,
    case: Annotated[str, typer.Option(help="the case whose values must not stand in the copy")] = "",
) -> None:
    """Writes a copy without outputs and without values of parameters, or refuses and says why."""
    from workbench.templates.case_values import not_looked_for, values_of
    from workbench.templates.share import share_notebook

    known = None
    if case:
        with open_case(case) as opened:
            known = values_of(opened)
    source = find_template(notebook)
    say(str(share_notebook(source, to or source.with_name(f"{source.stem}.shared.ipynb"), known)))
    if known is not None and (unsearched := not_looked_for(known)):
        say(unsearched, err=True)
