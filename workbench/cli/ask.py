"""`workbench ask` and `workbench import`: questions, and answers that came another way."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from workbench.cli.common import AsJson, CaseFile, asked, existing_file, open_case, pairs, print_json, say
from workbench.errors import FieldProblem, InputError
from workbench.file_content import content_of

if TYPE_CHECKING:
    from workbench.operations import Operation
    from workbench.tables.column_choices import Choice
    from workbench.tables.plan import ColumnPlan


def ask(
    operation: Annotated[str, typer.Argument(help="an operation; 'list' prints them")],
    fields: Annotated[list[str] | None, typer.Argument(help="its fields as name=value")] = None,
    case: Annotated[str, typer.Option("--case", help="keep the answer in this case, which must exist")] = "",
    about: Annotated[bool, typer.Option("--fields", help="explain the operation and its fields")] = False,
    live: Annotated[bool, typer.Option("--live", help="ask the live service, not the sandbox")] = False,
    as_json: AsJson = False,
) -> None:
    """Asks one question, of the sandbox unless told otherwise, and prints the answer.

    With `--case` the answer is kept, and only its number and size are printed; `--json` prints it whole.
    """
    from workbench.operations import OPERATIONS, get

    if operation == "list":
        for name in OPERATIONS:
            say(f"{name:32} {OPERATIONS[name].title}")
        return
    known = get(operation)
    if about:
        from workbench.operations.methods import help_text

        say(help_text(known))
        return
    values = _typed(known, pairs(fields or []))
    if case:
        with open_case(case, client=_client(live)) as opened:
            found = opened.ask(known.name, **values)
            print_json(found.response.model_dump(mode="json")) if as_json else say(repr(found))
        return
    with _client(live) as client:
        answer = client._ask(known, values)
        answer = answer.wait() if hasattr(answer, "wait") else answer
        print_json(answer.model_dump(mode="json", exclude_none=True))


def _typed(operation: Operation[Any, Any], texts: dict[str, str]) -> dict[str, Any]:
    """The values of the fields, read as the cells of a table are; says first what is not asked as typed."""
    from workbench.operations.typed import typed

    read = typed(operation, texts)
    if read.problems:
        problems = [FieldProblem(name, text) for name, text in read.problems.items()]
        raise InputError("; ".join(map(str, problems)), problems)
    for name, note in read.notes.items():
        say(f"{name}: {note}", err=True)
    return read.values


def _client(live: bool) -> Any:
    from workbench.client import Client

    return Client() if live else Client.sandbox()


def import_files(
    operation: Annotated[
        str, typer.Argument(help="the operation that gave the answers; 'records' for tables of your own")
    ],
    files: Annotated[list[Path], typer.Argument(help="stored answers, a JSON object each; or tables")],
    case: CaseFile,
    purpose: Annotated[str, typer.Option(help="of the case, when it is new")] = "",
    legal_basis: Annotated[str, typer.Option(help="of the case, when it is new")] = "",
    investigator: Annotated[str, typer.Option(help="of the case, when it is new")] = "",
    column: Annotated[
        list[str] | None,
        typer.Option(help="what a column of a table means, as heading=meaning; may be repeated"),
    ] = None,
    sheet: Annotated[str | None, typer.Option(help="which sheet of an .xlsx file")] = None,
    header: Annotated[int | None, typer.Option(help="the line that holds the headings")] = None,
    encoding: Annotated[str | None, typer.Option(help="how the letters of a text file are written")] = None,
    origin: Annotated[str, typer.Option(help="who gave a table, when and on what ground")] = "",
    doubtful: Annotated[
        bool, typer.Option("--doubtful", help="read a table's doubtful names and addresses as proposed")
    ] = False,
    preview: Annotated[
        bool, typer.Option("--preview", help="show how a table is understood, and stop")
    ] = False,
    again: Annotated[
        bool, typer.Option("--again", help="store what the case has already a second time")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Brings stored answers of an operation, or tables of your own, into a case as sources.

    What the case has already is not stored again, and its source is named. What the columns of a table mean
    is guessed from its headings and values; see it first with `--preview`.
    """
    if operation == "records":
        _import_tables(
            files,
            case,
            (purpose, legal_basis, investigator),
            column,
            (sheet, header, encoding),
            preview,
            as_json,
            doubtful=doubtful,
            origin=origin,
            again=again,
        )
        return
    if column or sheet or header or encoding or preview or doubtful or origin:
        raise InputError(
            "--column, --sheet, --header, --encoding, --origin, --doubtful and --preview are for tables: "
            "import records FILE"
        )
    from workbench.operations import get

    _import_answers(
        get(operation).name, files, case, (purpose, legal_basis, investigator), as_json, again=again
    )


def _opened(case: str, stated: tuple[str, str, str]) -> Any:
    from workbench import Case
    from workbench.case.passphrases import passphrase_of

    purpose, legal_basis, investigator = (text or None for text in stated)
    return Case.open(
        case, passphrase=passphrase_of(case, asked), purpose=purpose, legal_basis=legal_basis,
        investigator=investigator,
    )  # fmt: skip


def _import_tables(
    files: list[Path], case: str, stated: tuple[str, str, str], columns: list[str] | None,
    chosen_place: tuple[str | None, int | None, str | None], preview: bool, as_json: bool,
    *, doubtful: bool, origin: str, again: bool,
) -> None:  # fmt: skip
    from workbench.case.table_rows import table_of
    from workbench.reading.table_gaps import why_left
    from workbench.tables.column_choices import DOUBTFUL
    from workbench.tables.columns_in_rows import counted_in_rows
    from workbench.tables.left_out import lines_told
    from workbench.tables.plan import plan_of

    chosen: dict[str, Choice] = {name: meaning or None for name, meaning in pairs(columns or []).items()}
    sheet, header, encoding = chosen_place
    tables = [(file, table_of(file, sheet=sheet, header=header, encoding=encoding)) for file in files]
    plans = [plan_of(table.columns, table.records, chosen) for _, table in tables]
    if doubtful:
        leaves: list[dict[str, Choice]] = [
            {
                c.name: {"means": c.meaning, "order": c.order, DOUBTFUL: True}
                for c in plan.columns
                if c.doubtful
            }
            for plan in plans
        ]
        plans = [
            plan_of(table.columns, table.records, {**chosen, **leave})
            for (_, table), leave in zip(tables, leaves, strict=True)
        ]
    mappings = [_mapping(plan, chosen) if chosen or doubtful else _guessed(plan) for plan in plans]
    told: list[dict[str, Any]] = [
        {
            "file": str(file), "sheet": table.sheet, "rows": len(table.rows), "notes": list(table.notes),
            "columns": [column.told() for column in counted_in_rows(plan, table.records).columns],
        }
        for (file, table), plan in zip(tables, plans, strict=True)
    ]  # fmt: skip
    if not preview:
        with _opened(case, stated) as opened:
            for (file, table), mapping, said in zip(tables, mappings, told, strict=True):
                found = opened.import_records(table, mapping, title=file.name, origin=origin, again=again)
                said |= {
                    "source": found.source.id,
                    "not_read": found.source.question.get("not_read", []),
                    "unread": [str(each) for each in found.unread],
                    "summary": found.summary,
                    "known": _known(found),
                }
    if as_json:
        print_json(told)
        return
    for said in told:
        size = said.get("summary") or f"{said['rows']} rows"
        say("  ".join(filter(None, (said.get("source"), said["file"], said.get("known"), size))))
        for note in said["notes"]:
            say(f"  {note}")
        for one in said["columns"]:
            shown = ", ".join(one["would_read"] or one["samples"])
            counts = {name: one[name] for name in ("unreadable", "doubtful") if one[name]}
            count = "".join(f"; {many} {name}" for name, many in counts.items())
            about = f"; {one['about']}" if one["about"] else ""
            means = one["meaning"] or why_left(is_chosen=one["name"] in chosen, because=one["why"])
            say(f"  {one['name']}: {means} ({shown}{count}{about})")
        for line in lines_told(said.get("not_read", [])):
            say(f"  not read: {line}")


def _mapping(plan: ColumnPlan, chosen: Mapping[str, Choice]) -> dict[str, Choice]:
    """What a plan says of the columns that it understands, and of those that a person chose."""
    understood = {column.name for column in plan.columns if column.meaning or column.part}
    return {name: said for name, said in plan.mapping.items() if name in understood or name in chosen}


def _guessed(plan: ColumnPlan) -> dict[str, Choice] | None:
    """None, so that the import guesses as the plan does; no column of a table of which none is understood."""
    return None if _mapping(plan, {}) else {}


def _known(found: Any) -> str:
    """That nothing was stored, because the case has it already; "" for what is new."""
    from workbench.case.known_imports import already

    return "" if found.paid else f"not stored again: {already(found.source)} holds the same"


def _import_answers(
    operation: str, files: list[Path], case: str, stated: tuple[str, str, str], as_json: bool, *, again: bool
) -> None:
    from workbench.case.imports import read_object

    contents: list[tuple[Path, bytes]] = []
    for file in files:
        content = content_of(existing_file(file))
        read_object(content, operation, f"{file} does not hold")
        contents.append((file, content))
    made = []
    with _opened(case, stated) as opened:
        for file, content in contents:
            found = opened.import_answer(operation, {}, content, again=again)
            made.append({"file": str(file), "source": found.source.id, "known": _known(found)})
    if as_json:
        print_json(made)
    else:
        for row in made:
            say("  ".join(filter(None, (row["source"], row["file"], row["known"]))))
