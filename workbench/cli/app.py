"""The commands, one module for each kind of work."""

from __future__ import annotations

from typing import Annotated

import typer

from workbench import __version__
from workbench.cli import asking, benching, casework, config, lab, notebooks, resolving, sandbox

app = typer.Typer(
    name="workbench",
    help="Ask a data service, keep every answer as evidence, draw the links.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(__version__)
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="print the version")
    ] = False,
) -> None:
    """Ask a data service, keep every answer as evidence, draw the links."""


app.command("lab")(lab.lab)
app.add_typer(sandbox.app, name="sandbox")
app.command("run")(notebooks.run)
app.command("new")(notebooks.new)
app.command("share")(notebooks.share)
app.command("ask")(asking.ask)
app.command("import")(asking.import_answers)
app.command("resolve")(resolving.resolve)
app.command("calibrate")(resolving.calibrate)
app.command("chart")(casework.chart)
app.command("export")(casework.export)
app.command("dossier")(casework.dossier)
app.command("findings")(casework.findings)
app.command("verify")(casework.verify)
app.add_typer(config.app, name="config")
app.command("bench")(benching.bench)
