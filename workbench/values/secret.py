"""Keys and passphrases, wrapped as soon as they are given, so that no traceback shows them."""

from __future__ import annotations

from pydantic import SecretStr


def secret(text: str | SecretStr | None) -> SecretStr | None:
    """A key or passphrase whose value only `get_secret_value()` shows."""
    return SecretStr(text) if isinstance(text, str) else text
