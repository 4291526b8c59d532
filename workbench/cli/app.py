"""The commands, one module for each kind of work."""

from __future__ import annotations

from typing import Annotated

import typer

from workbench import __version__
from workbench.cli import (
    ask,
    bundles,
    case_commands,
    config,
    lab,
    notebooks,
    privacy_commands,
    resolve_commands,
    sandbox,
)
from workbench.cli.common import say

app = typer.Typer(
    name="workbench",
    help="Ask a data service, keep every answer as evidence, draw the links.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # the formatter of coloured help takes half of its time to import
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        say(__version__)
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
app.command("ask")(ask.ask)
app.command("import")(ask.import_files)
app.command("resolve")(resolve_commands.resolve)
app.command("calibrate")(resolve_commands.calibrate)
app.command("chart")(case_commands.chart)
app.command("export")(case_commands.export)
app.command("dossier")(case_commands.dossier)
app.command("findings")(case_commands.findings)
app.command("withdraw")(case_commands.withdraw)
app.command("reinstate")(case_commands.reinstate)
app.command("disclose")(privacy_commands.disclose)
app.command("erase")(privacy_commands.erase)
app.command("verify")(case_commands.verify)
app.command("seal")(case_commands.seal)
app.command("bundle")(bundles.bundle)
app.command("unbundle")(bundles.unbundle)
app.add_typer(config.app, name="config")
