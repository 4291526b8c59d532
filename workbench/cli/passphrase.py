"""The passphrase of an encrypted case: from a file, from the system's keyring, or asked for.

It is never an argument: other users of a machine can read the arguments of its processes.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from workbench.errors import ConfigurationError

if TYPE_CHECKING:
    from pydantic import SecretStr

FILE = "WORKBENCH_PASSPHRASE_FILE"
"""Names a file whose first line is the passphrase."""
_SERVICE = "investigation-workbench case"
_LONGEST = 1 << 12


def passphrase_of(case: str) -> SecretStr | None:
    """The passphrase of a case; None for one on a server, not encrypted, or not there.

    None also where nobody can be asked: opening the case then says what is missing. Raises
    `ConfigurationError` for a file of the passphrase that cannot be read, or that others can read.
    """
    from workbench.evidence.case_file import is_encrypted
    from workbench.values.secret import secret

    path = Path(case)
    if "://" in case or not path.is_file() or not path.stat().st_size or not is_encrypted(path):
        return None
    return secret(_from_file() or _from_keyring(path) or _asked(path))


def keep(case: str, passphrase: str) -> None:
    """Keeps the passphrase of a case in the system's keyring, or raises `ConfigurationError`."""
    import keyring
    from keyring.errors import KeyringError

    try:
        keyring.set_password(_SERVICE, _name(Path(case)), passphrase)
    except KeyringError:
        raise ConfigurationError(
            "this machine has no keyring that can be used: write the passphrase into a file that only you "
            f"can read, and name the file in {FILE}"
        ) from None


def _name(path: Path) -> str:
    return str(path.resolve())


def _from_file() -> str | None:
    name = os.environ.get(FILE)
    if not name:
        return None
    path = Path(name).expanduser()
    try:
        if not path.is_file():  # a pipe would be waited for
            raise ConfigurationError(f"{FILE} names {name!r}, which is no file")
        if os.name == "posix" and path.stat().st_mode & 0o077:
            raise ConfigurationError(f"others can read {name}: run chmod 600 on it")
        with path.open(encoding="utf-8") as file:
            first = file.readline(_LONGEST).rstrip("\r\n")
    except (OSError, ValueError) as error:
        if isinstance(error, ConfigurationError):
            raise
        raise ConfigurationError(f"{FILE} names {name!r}, which cannot be read as text") from None
    if not first:
        raise ConfigurationError(f"the first line of {name}, which {FILE} names, is empty")
    return first


def _from_keyring(path: Path) -> str | None:
    import keyring
    from keyring.errors import KeyringError

    with suppress(KeyringError):  # no keyring on this machine is no error: the next place is tried
        return keyring.get_password(_SERVICE, _name(path))
    return None


def _asked(path: Path) -> str | None:
    if not sys.stdin.isatty():
        return None
    return str(typer.prompt(f"Passphrase of {path.name}", hide_input=True, err=True))
