"""`workbench resolve`: who is who in a table of people."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from workbench.cli.common import AsJson, print_json


class Engine(StrEnum):
    """What does the comparing; all give the same entities."""

    memory = "memory"
    duckdb = "duckdb"
    spark = "spark"


def resolve(
    people: Annotated[Path, typer.Argument(help="a CSV or Parquet file; the first column is unique_id")],
    out: Annotated[Path, typer.Option(help="unique_id, entity_id; .parquet or .csv")],
    engine: Annotated[Engine, typer.Option(help="memory for thousands, duckdb for millions")] = Engine.duckdb,
    pairs: Annotated[Path | None, typer.Option(help="every compared pair above the floor")] = None,
    master: Annotated[str | None, typer.Option(help="the Spark master's URL")] = None,
    as_json: AsJson = False,
) -> None:
    """Says which records of a table are one person; bad rows are reported, never dropped silently."""
    from workbench.identity.resolve import resolve as run

    def progress(stage: str) -> None:
        if not as_json:
            typer.echo(stage, err=True)

    report = run(people, engine=engine.value, out=out, pairs=pairs, master=master, progress=progress)
    if as_json:
        print_json(report.as_dict())
    else:
        typer.echo(str(report))
