"""`workbench disclose` and `workbench erase`: what a person may ask of a case."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from workbench.cli.common import AsJson, CaseFile, open_case, print_json, say
from workbench.errors import ConfigurationError, InputError

if TYPE_CHECKING:
    from workbench.case.privacy.summary import ErasurePreview

Whom = Annotated[str, typer.Argument(metavar="ENTITY", help="an id (P1), or a row (S3#/records/4)")]


def disclose(
    entity: Whom,
    case: CaseFile,
    out: Annotated[
        Path | None, typer.Option(help="the file to write: .html to read, .json for a program")
    ] = None,
) -> None:
    """Writes everything that a case holds on somebody; without --out, prints it and records no disclosure."""
    if out is not None and out.suffix not in (".html", ".json"):
        raise InputError(f"{out.name!r}: a disclosure is written as .html or .json")
    from workbench.safe_file import write

    with open_case(case) as opened:
        held = opened.disclose(entity, record=out is not None)
        if out is not None:
            write(out, (held.as_html() if out.suffix == ".html" else held.as_json()).encode())
            opened.record_file(out.name, "disclosure")
    if out is None:
        print_json(held.as_dict())
    else:
        say(str(out))


def erase(
    entity: Whom,
    case: CaseFile,
    reason: Annotated[str, typer.Option(help="who asked for it and when, as the case keeps it")] = "",
    preview: Annotated[
        bool, typer.Option("--preview", help="say what would go and stay; erase nothing")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="do not ask again, for a program")] = False,
    as_json: AsJson = False,
) -> None:
    """Erases somebody from a case, after saying what goes and what stays. It cannot be undone."""
    with open_case(case) as opened:
        if not (yes and as_json):
            _tell(opened.preview_erasure(entity))
        if preview:
            return
        if not reason.strip():
            raise InputError("an erasure needs a reason: say who asked for it and when with --reason")
        if not yes:
            _confirm(entity)
        erased = opened.erase(entity, reason=reason)
    if as_json:
        print_json(asdict(erased))
        return
    say(str(erased))


def _tell(preview: ErasurePreview) -> None:
    from workbench.case.privacy.summary import IRREVERSIBLE

    say(f"{preview.label} ({preview.entity})", err=True)
    for heading, sentences in (("This goes:", preview.goes), ("This stays:", preview.stays)):
        say(heading, err=True)
        for sentence in sentences:
            say(f"  - {sentence}", err=True)
    say(IRREVERSIBLE, err=True)


def _confirm(entity: str) -> None:
    """Asks whether to go on; raises where nobody can be asked, and `InputError` for anything but the id."""
    if not sys.stdin.isatty():
        raise ConfigurationError("nobody can be asked whether to erase: read --preview, then use --yes")
    if str(typer.prompt(f"Type {entity} to erase it", err=True)).strip() != entity:
        raise InputError("nothing was erased")
