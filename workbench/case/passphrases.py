"""The passphrase of an encrypted case: from a file, from the system's keyring, or asked for.

It is never an argument: other users of a machine can read the arguments of its processes.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from pydantic import SecretStr

from workbench.errors import ConfigurationError
from workbench.evidence.case_file import is_encrypted
from workbench.values.secret import secret, takes_secrets

FILE = "WORKBENCH_PASSPHRASE_FILE"
"""Names a file whose first line is the passphrase."""
_SERVICE = "investigation-workbench case"
_LONGEST = 1 << 12
_PAGE = 4096
"""Bytes of a page of an encrypted file, of which it is a multiple."""


def passphrase_of(case: str | Path, ask: Callable[[str], str | None]) -> SecretStr | None:
    """The passphrase of a case; None for one on a server, not encrypted, or not there.

    `ask` is called with a question where no file and no keyring holds it. Where it gives None, so does this:
    opening the case then says what is missing. Raises `ConfigurationError` for a file of the passphrase that
    cannot be read, or that others can read.
    """
    path = Path(case)
    if "://" in str(case) or not path.is_file() or not is_encrypted(path):
        return None
    if not path.stat().st_size or path.stat().st_size % _PAGE:  # no database, hence nothing to ask for
        return None
    named = os.environ.get(FILE)
    if named:
        return in_file(named, FILE)
    return secret(in_keyring(path) or ask(f"Passphrase of {path.name}"))


@takes_secrets
def keep(case: str, passphrase: str | SecretStr) -> None:
    """Keeps the passphrase of a case in the system's keyring, or raises `ConfigurationError`."""
    import keyring
    from keyring.errors import KeyringError

    try:
        keyring.set_password(
            _SERVICE, _name(Path(case)), (secret(passphrase) or SecretStr("")).get_secret_value()
        )
    except KeyringError:
        raise ConfigurationError(
            "this machine has no keyring that can be used: write the passphrase into a file that only you "
            f"can read, and name the file in {FILE}"
        ) from None


def in_keyring(path: Path) -> str | None:
    """What the system's keyring holds for a case; None where it holds nothing, or there is none."""
    import keyring
    from keyring.errors import KeyringError

    with suppress(KeyringError):  # no keyring on this machine is no error: the next place is tried
        return keyring.get_password(_SERVICE, _name(path))
    return None


def in_file(name: str, named_by: str) -> SecretStr:
    """The first line of a file that only its owner can read; `named_by` is who named the file.

    Raises `ConfigurationError` for a file that cannot be read, is empty, or that others can read.
    """
    path = Path(name).expanduser()
    try:
        if not path.is_file():  # a pipe would be waited for
            raise ConfigurationError(f"{named_by} names {name!r}, which is no file")
        if os.name == "posix" and path.stat().st_mode & 0o077:
            raise ConfigurationError(f"others can read {name}: run chmod 600 on it")
        with path.open(encoding="utf-8") as file:
            first = file.readline(_LONGEST).rstrip("\r\n")
    except (OSError, ValueError) as error:
        if isinstance(error, ConfigurationError):
            raise
        raise ConfigurationError(f"{named_by} names {name!r}, which cannot be read as text") from None
    if not first:
        raise ConfigurationError(f"the first line of {name}, which {named_by} names, is empty")
    return SecretStr(first)


def _name(path: Path) -> str:
    return str(path.resolve())
