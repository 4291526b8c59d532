"""What several commands share: options, values from `name=value`, and output for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from workbench.errors import InputError
from workbench.safe_file import printable

if TYPE_CHECKING:
    from workbench import Case

AsJson = Annotated[bool, typer.Option("--json", help="print JSON for a program")]
CaseFile = Annotated[str, typer.Option("--case", help="the case: a file, or postgresql://…#name")]


def pairs(items: Sequence[str]) -> dict[str, str]:
    """`name=value` arguments as a dict; raises `InputError` for anything else or a repeated name."""
    found: dict[str, str] = {}
    for item in items:
        name, equals, value = item.partition("=")
        if not equals or not name:
            raise InputError(f"{item!r} is not of the form name=value")
        if name in found:
            raise InputError(f"{name} is given twice")
        found[name] = value
    return found


def say(text: str = "", *, err: bool = False, nl: bool = True) -> None:
    """Prints a text without what a terminal would take for a command."""
    typer.echo(printable(text), err=err, nl=nl)


def print_json(value: Any) -> None:
    """Prints a value as JSON, dates as text; what the output cannot hold is escaped, not lost."""
    whole = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    say(json.dumps(value, default=str, ensure_ascii=not whole, indent=2))


def existing_file(path: Path) -> Path:
    """The path of a file that is there; raises `InputError` for a folder or a device, which never ends."""
    with suppress(OSError, ValueError):
        if path.is_file():
            return path
    raise InputError(f"there is no file {str(path)[:200]!r}")


def existing_case(text: str) -> str:
    """The case's address, or `InputError` when it is a file that is not there.

    Raises `ConfigurationError` for another address, whose password is not shown.
    """
    from workbench.evidence.engine import is_server, placed

    text = placed(text)
    if not is_server(text) and not Path(text).is_file():
        if Path(text).is_dir():
            raise InputError(f"{text} is a folder: name the case file in it")
        raise InputError(f"there is no case file {text}")
    return text


def open_case(text: str, **options: Any) -> Case:
    """The case at an address, opened with its passphrase where it is encrypted.

    Raises `InputError` when it is a file that is not there, and what `Case.open` raises.
    """
    from workbench import Case
    from workbench.case.passphrases import passphrase_of

    return Case.open(existing_case(text), passphrase=passphrase_of(text, asked), **options)


def asked(question: str) -> str | None:
    """What the person at the terminal types, unseen; None where nobody is there."""
    return str(typer.prompt(question, hide_input=True, err=True)) if sys.stdin.isatty() else None
