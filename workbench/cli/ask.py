"""`workbench ask` and `workbench import`: questions, and answers that came another way."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from workbench.cli.common import AsJson, CaseFile, existing_case, existing_file, pairs, print_json, say
from workbench.errors import InputError, ReadError
from workbench.operations import OPERATIONS, get
from workbench.operations.methods import help_text
from workbench.operations.texts import value_of
from workbench.values.json_text import read_json


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
    if operation == "list":
        for name in OPERATIONS:
            say(f"{name:32} {OPERATIONS[name].title}")
        return
    known = get(operation)
    if about:
        say(help_text(known))
        return
    values = {name: value_of(known, name, text) for name, text in pairs(fields or []).items()}
    if case:
        from workbench.case import Case

        with Case.open(existing_case(case), client=_client(live)) as opened:
            found = opened.ask(known.name, **values)
            print_json(found.response.model_dump(mode="json")) if as_json else say(repr(found))
        return
    with _client(live) as client:
        answer = client._ask(known, values)
        answer = answer.wait() if hasattr(answer, "wait") else answer
        print_json(answer.model_dump(mode="json", exclude_none=True))


def _client(live: bool) -> Any:
    from workbench.client import Client

    return Client() if live else Client.sandbox()


def import_answers(
    operation: Annotated[str, typer.Argument(help="the operation that gave the answers")],
    files: Annotated[list[Path], typer.Argument(help="stored answers, a JSON object each")],
    case: CaseFile,
    purpose: Annotated[str, typer.Option(help="of the case, when it is new")] = "",
    legal_basis: Annotated[str, typer.Option(help="of the case, when it is new")] = "",
    investigator: Annotated[str, typer.Option(help="of the case, when it is new")] = "",
    as_json: AsJson = False,
) -> None:
    """Brings stored answers of a known operation into a case as sources."""
    from workbench.case import Case

    known = get(operation)
    contents: list[tuple[Path, bytes]] = []
    for file in files:
        try:
            content = existing_file(file).read_bytes()
            whole, why = isinstance(read_json(content), dict), ""
        except OSError as error:
            raise InputError(f"{file} cannot be read: {error.strerror}") from None
        except ValueError as error:
            whole, why = False, f" ({error})"
        if not whole:
            raise ReadError(f"{file} holds no JSON object{why}: nothing was imported")
        contents.append((file, content))
    made = []
    with Case.open(
        case, purpose=purpose or None, legal_basis=legal_basis or None, investigator=investigator or None
    ) as opened:
        for file, content in contents:
            made.append({"file": str(file), "source": opened.import_answer(known.name, {}, content).source})
    if as_json:
        print_json(made)
    else:
        for row in made:
            say(f"{row['source']}  {row['file']}")
