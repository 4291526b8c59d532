"""Keys and passphrases, wrapped as soon as they are given, so that no traceback shows them."""

from __future__ import annotations

from pydantic import SecretStr

from workbench.errors import InputError


def secret(text: str | SecretStr | None) -> SecretStr | None:
    """A key or passphrase whose value only `get_secret_value()` shows. Raises `InputError` for no text."""
    if not isinstance(text, str | SecretStr | None):
        raise InputError(f"a key or passphrase must be text, not {type(text).__name__}")
    return SecretStr(text) if isinstance(text, str) else text
