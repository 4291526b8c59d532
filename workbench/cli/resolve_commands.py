"""`workbench resolve` and `workbench calibrate`: who is who in a table of people."""

from __future__ import annotations

from dataclasses import asdict
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from workbench.cli.common import AsJson, existing_file, open_case, print_json, say
from workbench.cli.common import pairs as pairs_of
from workbench.errors import InputError


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
    people: Annotated[Path | None, typer.Argument(help="a table: CSV, Parquet, .xlsx or JSON")] = None,
    out: Annotated[Path | None, typer.Option(help="unique_id, entity_id; .parquet or .csv")] = None,
    engine: Annotated[Engine, typer.Option(help="memory for thousands, duckdb for millions")] = Engine.duckdb,
    pairs: Annotated[Path | None, typer.Option(help="every pair that was merged or is suggested")] = None,
    master: Annotated[str | None, typer.Option(help="the Spark master's URL")] = None,
    memory: Annotated[str, typer.Option(help="the most that duckdb may take")] = "2GB",
    model: Annotated[
        str,
        typer.Option(
            help="case, or a file; auto learns the weights from a table's rows, unless households are in them"
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
    case: Annotated[
        str | None,
        typer.Option(help="the people of a case instead of a table: a file, or postgresql://…#name"),
    ] = None,
    compare: Annotated[
        bool, typer.Option("--compare/--no-compare", help="with --case: say where the case differs")
    ] = True,
    merge: Annotated[
        str | None,
        typer.Option(help="with --case: judge the same what the run would merge, for this reason"),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Says which records of a table, or of a case, are one person or company.

    What the columns of a table mean is guessed from headings and values, and cells are read as an import
    reads them; what was assumed, changed and not compared is reported, and bad rows are never dropped. A case
    is not changed unless --merge gives a reason: then each merge is a judgement, which `workbench withdraw`
    takes back.
    """

    def progress(stage: str, share: float) -> None:
        typer.echo(f"\r{stage} {share:4.0%}  ", err=True, nl=False)

    tell = None if as_json else progress
    if case is not None:
        of_tables = {
            "a table": people, "--pairs": pairs, "--column": column, "--id": id_column, "--sheet": sheet,
            "--encoding": encoding, "--kind company": kind is EntityKind.company,
        }  # fmt: skip
        if wrong := [name for name, value in of_tables.items() if value]:
            raise InputError(f"--case takes the people of a case: leave out {', '.join(wrong)}")
        if merge is not None and not compare:
            raise InputError("--merge needs the comparison with the case: leave out --no-compare")
        own = model in ("auto", "case")
        _resolve_case(
            case, merge, as_json, engine=engine.value, out=out, model=None if own else model,
            compare=compare, memory=memory, master=master, progress=tell,
        )  # fmt: skip
        return
    if people is None or out is None:
        raise InputError("name a table of people and --out, or a case with --case")
    if merge is not None:
        raise InputError("--merge judges the people of a case: name it with --case")
    from workbench.identity.bulk.resolve import resolve as run

    report = run(
        existing_file(people), engine=engine.value, out=out, pairs=pairs, master=master, model=model,
        memory=memory, kind=kind.value, progress=tell,
        mapping={name: meaning or None for name, meaning in pairs_of(column or []).items()},
        id_column=id_column, sheet=sheet, encoding=encoding,
    )  # fmt: skip
    if as_json:
        print_json(asdict(report))
    else:
        say("", err=True)
        say(str(report))


def _resolve_case(place: str, merge: str | None, as_json: bool, **options: Any) -> None:
    with open_case(place) as opened:
        run = opened.resolve_in_bulk(**options)
        judged = opened.merge_from_bulk(run, reason=merge) if merge is not None and run.pairs else []
    if as_json:
        print_json({**asdict(run), "agrees": run.agrees, "judgements": judged})
        return
    say("", err=True)
    say(str(run))
    if judged:
        say(f"judged the same: {', '.join(judged)}")
    elif run.merges:
        say("Nothing was changed. --merge REASON judges these merges the same.")


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
