"""`workbench config`: where the service is, and its key."""

from __future__ import annotations

from typing import Annotated

import typer

from workbench.cli.common import AsJson, existing_case, print_json, say

app = typer.Typer(help="Where the live service is, and its key.", no_args_is_help=True)


@app.command("show")
def show(as_json: AsJson = False) -> None:
    """Shows the settings in force; a key is never shown, only whether there is one."""
    from workbench.client.settings import Settings, find_key
    from workbench.errors import ConfigurationError

    settings = Settings()
    values = settings.model_dump(exclude={"api_key"})
    try:
        values["api_key"] = "set" if settings.api_key or find_key(settings.base_url) else "not set"
    except ConfigurationError:
        values["api_key"] = "not set"
    if as_json:
        print_json(values)
        return
    for name, value in values.items():
        say(f"{name:18} {value if value != '' else 'not set'}")


@app.command("set-key")
def set_key(
    base_url: Annotated[str, typer.Argument(help="the service's address, ending in /api/v2")],
) -> None:
    """Keeps the key of a service in the system's keyring, else in an owner-only file. It is asked for."""
    from workbench.client.settings import save_key

    key = typer.prompt("API key", hide_input=True)
    say(f"saved in {save_key(base_url, key)}")


@app.command("set-passphrase")
def set_passphrase(case: Annotated[str, typer.Argument(help="the encrypted case file")]) -> None:
    """Keeps the passphrase of a case in the system's keyring. It is asked for, and must open the case."""
    from workbench import Case
    from workbench.case.passphrases import keep

    passphrase = typer.prompt(f"Passphrase of {case}", hide_input=True)
    Case.open(existing_case(case), passphrase=passphrase, read_only=True).close()
    keep(case, passphrase)
    say("saved in the system's keyring")
