"""`workbench resolve` and `workbench calibrate`: who is who in a table of people."""

from __future__ import annotations

from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from workbench.cli.common import AsJson, existing_file, print_json, say
from workbench.cli.common import pairs as pairs_of


class EntityKind(StrEnum):
    """What the rows of a table are."""

    person = "person"
    company = "company"


class Engine(StrEnum):
    """What does the comparing; all give the same entities."""

    memory = "memory"
    duckdb = "duckdb"
    spark = "spark"


ModelFile = Annotated[
    Path | None, typer.Option("--model", help="the version to begin from; default: the shipped one")
]


def resolve(
    people: Annotated[Path, typer.Argument(help="a table: CSV, Parquet, .xlsx or JSON")],
    out: Annotated[Path, typer.Option(help="unique_id, entity_id; .parquet or .csv")],
    engine: Annotated[Engine, typer.Option(help="memory for thousands, duckdb for millions")] = Engine.duckdb,
    pairs: Annotated[Path | None, typer.Option(help="every pair that was merged or is suggested")] = None,
    master: Annotated[str | None, typer.Option(help="the Spark master's URL")] = None,
    memory: Annotated[str, typer.Option(help="the most that duckdb may take")] = "2GB",
    model: Annotated[
        str,
        typer.Option(
            help="case, or a file; auto learns the weights from the rows, unless households are in them"
        ),
    ] = "auto",
    kind: Annotated[EntityKind, typer.Option(help="what the rows are")] = EntityKind.person,
    column: Annotated[
        list[str] | None,
        typer.Option(help="what a column means, as heading=meaning; may be repeated"),
    ] = None,
    id_column: Annotated[
        str | None, typer.Option("--id", help="the column of the ids; default: unique_id, else the lines")
    ] = None,
    sheet: Annotated[str | None, typer.Option(help="which sheet of an .xlsx file")] = None,
    encoding: Annotated[str | None, typer.Option(help="how the letters of a text file are written")] = None,
    as_json: AsJson = False,
) -> None:
    """Says which records of a table are one person or company; bad rows are reported, never dropped.

    What the columns mean is guessed from headings and values, and cells are read as an import reads them;
    what was assumed, changed and not compared is reported.
    """
    from workbench.identity.bulk.resolve import resolve as run

    def progress(stage: str, share: float) -> None:
        typer.echo(f"\r{stage} {share:4.0%}  ", err=True, nl=False)

    report = run(
        existing_file(people), engine=engine.value, out=out, pairs=pairs, master=master, model=model,
        memory=memory, kind=kind.value, progress=None if as_json else progress,
        mapping={name: meaning or None for name, meaning in pairs_of(column or []).items()},
        id_column=id_column, sheet=sheet, encoding=encoding,
    )  # fmt: skip
    if as_json:
        print_json(asdict(report))
    else:
        say("", err=True)
        say(str(report))


def calibrate(
    labels: Annotated[Path, typer.Argument(help="labelled pairs, as the merge review exports them")],
    out: Annotated[Path, typer.Option(help="where the new version of the model is written")],
    model: ModelFile = None,
    version: Annotated[
        str | None,
        typer.Option(help="the name of the new version; default: that of --model and the number of pairs"),
    ] = None,
    precision: Annotated[float, typer.Option(min=0.5, max=1, help="what the merged band must reach")] = 0.99,
    as_json: AsJson = False,
) -> None:
    """Learns weights from labelled pairs and writes a new version of the model; no case is touched."""
    from workbench.identity.bulk.calibrate import calibrate as run

    made = run(existing_file(labels), out=out, model=model, version=version, precision=precision)
    if as_json:
        print_json(asdict(made))
    else:
        say(str(made))
