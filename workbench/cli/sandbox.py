"""`workbench sandbox`: the simulated service as a process of its own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from workbench.cli.common import print_json

app = typer.Typer(help="The simulated service: the whole of it, with invented people.")

Seed = Annotated[int, typer.Option(help="same seed and size: same people, same answers")]
People = Annotated[int, typer.Option(min=100, help="how many people live in it")]
DataDir = Annotated[Path | None, typer.Option(help="where the generated people are kept for the next start")]


@app.callback(invoke_without_command=True)
def serve(
    context: typer.Context,
    host: Annotated[str, typer.Option(help="the address to listen on")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="the port; 0 takes any free one")] = 8040,
    seed: Seed = 7,
    people: People = 2000,
    data_dir: DataDir = None,
    latency: Annotated[
        int, typer.Option(min=0, max=60_000, help="milliseconds for which each answer is held back")
    ] = 0,
) -> None:
    """Serves the simulated service until it is stopped (Ctrl-C)."""
    if context.invoked_subcommand is None:
        from workbench.sandbox.process import serve as run

        run(host=host, port=port, seed=seed, people=people, data_dir=data_dir, latency=latency / 1000)


@app.command("fixtures")
def fixtures(seed: Seed = 7, people: People = 2000, data_dir: DataDir = None) -> None:
    """Prints the designated fixtures as JSON: a valid request for every case worth trying."""
    from workbench.sandbox import Sandbox

    print_json(Sandbox(seed=seed, people=people, data_dir=data_dir).fixtures)
