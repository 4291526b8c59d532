"""`workbench chart`, `export`, `dossier`, `findings` and `verify`: what is made of a case."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from workbench.cli.common import AsJson, CaseFile, existing_case, print_json

Out = Annotated[Path, typer.Argument(help="the file to write")]


def chart(out: Out, case: CaseFile) -> None:
    """Draws the link chart of a case: .html (interactive, self-contained), .svg or .png."""
    from workbench.case import Case

    with Case.open(existing_case(case)) as opened:
        opened.chart().save(out)
    typer.echo(str(out))


def export(out: Out, case: CaseFile) -> None:
    """Exports the graph of a case; the ending of the file chooses the format."""
    from workbench.case import Case

    with Case.open(existing_case(case)) as opened:
        opened.export(out)
    typer.echo(str(out))


def dossier(
    out: Out,
    case: CaseFile,
    audience: Annotated[str, typer.Option(help="court, client or internal")] = "internal",
    redact: Annotated[
        list[str] | None,
        typer.Option(
            help="what to withhold: phones, emails, addresses, ip_addresses, social_profiles, birth_dates or "
            "court_records; may be repeated"
        ),
    ] = None,
) -> None:
    """Writes up a case: .html, .pdf or .docx, every sentence cited."""
    from workbench.case import Case

    with Case.open(existing_case(case)) as opened:
        opened.dossier(out, audience=audience, redact=redact or [])
    typer.echo(str(out))


def findings(
    case: CaseFile,
    rule: Annotated[list[str] | None, typer.Option(help="only this rule; may be repeated")] = None,
    as_json: AsJson = False,
) -> None:
    """Lists the patterns that the rules find in a case, each with its sources and what would refute it."""
    from workbench.case import Case

    with Case.open(existing_case(case)) as opened:
        found = opened.findings(rule)
    if as_json:
        print_json([{**asdict(finding), "sources": finding.sources} for finding in found])
        return
    for number, finding in enumerate(found, start=1):
        typer.echo(f"F{number} {finding.strength}: {finding.statement} [{', '.join(finding.sources)}]")
        typer.echo(f"   refuted if {finding.refuted_by}")
    if not found:
        typer.echo("no findings")


def verify(case: CaseFile, as_json: AsJson = False) -> None:
    """Checks that a case is what was written: journal, answers, pointers and graph."""
    from workbench.case import Case

    with Case.open(existing_case(case), read_only=True) as opened:
        report = opened.verify()
    if as_json:
        print_json({"ok": report.ok, "problems": [str(p) for p in report.problems]})
    else:
        typer.echo(str(report))
    if not report.ok:
        raise typer.Exit(1)
