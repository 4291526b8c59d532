"""The key of an encrypted case file, computed from its passphrase once and not for every connection.

SQLCipher 4 makes the key of a file from the passphrase and the first 16 bytes of the file, by 256,000 rounds
of PBKDF2-HMAC-SHA512: a quarter of a second of each new connection. A key given as `x'...'` is used as it is.
What is written is the same, so a file opens with its passphrase in any other program (the forms of a key:
https://www.zetetic.net/sqlcipher/sqlcipher-api/#key).
"""

from __future__ import annotations

import hashlib
import re
import threading
from pathlib import Path
from typing import Any

from pydantic import SecretStr

ROUNDS = 256_000
SALT = 16
_RAW = re.compile(r"x'[0-9a-fA-F]*'", re.IGNORECASE)


class CipherKey:
    """Unlocks connections to one file with its passphrase."""

    def __init__(self, path: Path, passphrase: SecretStr) -> None:
        self._path, self._passphrase = path, passphrase
        self._made: tuple[bytes, str] = (b"", "")
        self._one = threading.Lock()

    def unlock(self, connection: Any) -> None:
        """Gives a connection the key; a wrong one shows when something is read."""
        # a wrong passphrase is our sentence, not the library's lines on the terminal
        connection.execute("PRAGMA cipher_log_level = NONE")
        text = self._passphrase.get_secret_value()
        salt = self._salt()
        # a new file has no salt yet; a passphrase of this form is a key for SQLCipher
        given = text if len(salt) < SALT or _RAW.fullmatch(text) else self._raw(text, salt)
        connection.execute("PRAGMA key = '{}'".format(given.replace("'", "''")))

    def _salt(self) -> bytes:
        try:
            with self._path.open("rb") as file:
                return file.read(SALT)
        except OSError:  # SQLite says it in the words that are understood elsewhere
            return b""

    def _raw(self, text: str, salt: bytes) -> str:
        with self._one:
            if self._made[0] != salt:
                key = hashlib.pbkdf2_hmac("sha512", text.encode(), salt, ROUNDS, 32)
                self._made = salt, f"x'{key.hex()}{salt.hex()}'"
            return self._made[1]
