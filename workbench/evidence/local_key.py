"""A secret of this user on this computer, by which what the workbench itself saved is known again.

It signs caches, not evidence: whoever changes a case elsewhere cannot make a saved state that is used here.
By it, two secrets that a case does not keep are known to be equal: nobody without it can try out a value.
"""

from __future__ import annotations

import hmac
import logging
import os
import secrets
import stat
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from workbench.client.settings import credentials_file

_BYTES = 32
_log = logging.getLogger("workbench.case")


def key_file() -> Path:
    """The file of the key, or the one that WORKBENCH_CHECKPOINT_KEY names, which colleagues may share."""
    given = os.environ.get("WORKBENCH_CHECKPOINT_KEY")
    return Path(given).expanduser() if given else credentials_file().with_name("checkpoint_key")


def seal_of(text: str, *, make: bool = False) -> str:
    """The keyed hash of a text; "" where there is no key, or others can read it. `make` makes one."""
    key = _key(make=make)
    return _hash(key, text) if key else ""


def hasher() -> Callable[[str], str]:
    """What gives texts hashes that nobody can try out; where no key can be kept, they are this process's."""
    return partial(_hash, _key(make=True) or _OF_THIS_PROCESS)


_OF_THIS_PROCESS = secrets.token_bytes(_BYTES)


def _hash(key: bytes, text: str) -> str:
    return hmac.new(key, text.encode("utf-8", "surrogatepass"), "sha256").hexdigest()


def _key(*, make: bool) -> bytes:
    path = key_file()
    try:
        if make and not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            with suppress(FileExistsError):  # another process has just made one
                descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
                with os.fdopen(descriptor, "wb") as file:
                    file.write(secrets.token_bytes(_BYTES))
        with path.open("rb") as file:
            loose = os.name == "posix" and stat.S_IMODE(os.fstat(file.fileno()).st_mode) & 0o077
            key = b"" if loose else file.read(1 << 10)
    except OSError as error:
        if not isinstance(error, FileNotFoundError) or make:
            _log.warning("the key %s cannot be used: %s", path, error.strerror)
        return b""
    return key if len(key) >= _BYTES else b""


def is_ours(text: str, seal: object) -> bool:
    """True for the keyed hash that this user made on this computer."""
    mine = seal_of(text)
    return bool(mine) and isinstance(seal, str) and hmac.compare_digest(mine.encode(), seal.encode())
