"""`workbench bundle` and `unbundle`: a whole case in one file, and a case made of it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from workbench.cli.common import CaseFile, asked, existing_file, open_case, say
from workbench.errors import ConfigurationError, InputError

if TYPE_CHECKING:
    from pydantic import SecretStr

Encrypt = Annotated[bool, typer.Option("--encrypt", help="encrypt it; the passphrase is asked for")]
PassphraseFile = Annotated[
    Path | None,
    typer.Option(help="a file whose first line is the bundle's passphrase; only you may read it"),
]


def bundle(
    out: Annotated[Path, typer.Argument(help="the file to write, like harbour.bundle")],
    case: CaseFile,
    encrypt: Encrypt = False,
    passphrase_file: PassphraseFile = None,
) -> None:
    """Writes the whole case into one file, for a colleague or as a backup."""
    passphrase = _passphrase(out, passphrase_file, wanted=encrypt, new=True)
    with open_case(case) as opened:
        opened.bundle(out, passphrase)
        say(str(out))
        say(f"head: {opened.head}")


def unbundle(
    file: Annotated[Path, typer.Argument(metavar="BUNDLE", help="the bundle")],
    case: Annotated[
        str, typer.Argument(help="the new case; default: a file of the bundle's name in this folder")
    ] = "",
    encrypt: Annotated[bool, typer.Option("--encrypt", help="encrypt the case as the bundle is")] = False,
    passphrase_file: PassphraseFile = None,
) -> None:
    """Makes a case of a bundle, after checking every part of it."""
    from workbench import Case
    from workbench.case.history.unbundle import is_encrypted

    locked = is_encrypted(existing_file(file))
    if encrypt and not locked:
        raise InputError(f"{file.name} has no passphrase with which the case could be encrypted")
    passphrase = _passphrase(file, passphrase_file, wanted=locked, new=False)
    case = case or f"{file.stem}.case"
    Case.unbundle(file, case, passphrase, case_passphrase=passphrase if encrypt else None).close()
    say(case)


def _passphrase(path: Path, named: Path | None, *, wanted: bool, new: bool) -> SecretStr | None:
    """The passphrase of a bundle: from the file that was named, or asked for, twice for a new one."""
    from workbench.case.passphrases import in_file
    from workbench.values.secret import secret

    if named is not None:
        return in_file(str(named), "--passphrase-file")
    if not wanted:
        return None
    if not sys.stdin.isatty():
        raise ConfigurationError(
            f"nobody can be asked for the passphrase of {path.name}: use --passphrase-file"
        )
    first = asked(f"Passphrase of {path.name}")
    if new and asked("The same again") != first:
        raise InputError("the two passphrases differ: nothing was written")
    return secret(first)
