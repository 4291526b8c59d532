"""Where the service is and how long to wait for it; and where its key is kept.

A key comes from the argument, the environment (`WORKBENCH_API_KEY`), the system's keyring, or a
file that only its owner can read. It is never written to a notebook, a log or a case.
"""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

from pydantic import AfterValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from workbench.errors import ConfigurationError
from workbench.operations import assumptions
from workbench.values.json_text import OF_A_FILE
from workbench.values.secret import NO_CREDENTIALS, carries_credentials, secret, takes_secrets

KEYRING_SERVICE = "investigation-workbench"
LOOPBACK = {"127.0.0.1", "localhost", "::1"}


_TAKEN = frozenset({
    "host", "connection", "content-length", "content-type", "content-encoding", "transfer-encoding", "accept",
    "accept-encoding", "user-agent", "te", "upgrade", "expect", "trailer",
})  # fmt: skip


def _word(text: str) -> str:
    if not re.fullmatch(r"[!#$%&'*+.^_`|~0-9A-Za-z-]{0,60}", text):
        raise ValueError("it must be one word of ASCII letters, digits and hyphens")
    return text


def _header(text: str) -> str:
    if not text or _word(text).lower() in _TAKEN:
        raise ValueError("it must be the name of a header that carries nothing else")
    return text


def _address(text: str) -> str:
    if carries_credentials(text):
        raise ValueError("it must not carry credentials")
    return text


class Settings(BaseSettings):
    """Settings of a client; each can be set by an environment variable `WORKBENCH_<NAME>`.

    Raises `ConfigurationError` for a value that cannot be read, naming the setting.
    """

    model_config = SettingsConfigDict(env_prefix="WORKBENCH_", extra="ignore", frozen=True)

    base_url: Annotated[str, AfterValidator(_address)] = Field(
        "", description="address of the live service, ending in /api/v2"
    )
    api_key: SecretStr | None = Field(None, description="the account's key; keep it out of notebooks")
    auth_header: Annotated[str, AfterValidator(_header)] = Field(
        assumptions.AUTH_HEADER, description="header that carries the key"
    )
    auth_scheme: Annotated[str, AfterValidator(_word)] = Field(
        assumptions.AUTH_SCHEME, description="word before the key, may be empty"
    )
    connect_timeout: float = Field(10.0, gt=0, description="seconds to wait for a connection")
    read_timeout: float = Field(
        45.0, gt=0, description="seconds of silence that end a call; polls may hold 30"
    )
    total_timeout: float = Field(120.0, gt=0, description="seconds for one call with all its retries")
    max_retries: int = Field(4, ge=0, description="how often a call that is safe to repeat is repeated")
    retry_billable: bool = Field(
        False,
        description="repeat a billable call after a 5xx or a broken connection, at the risk of paying twice",
    )
    max_connections: int = Field(16, ge=1, description="connections at once")
    max_answer_bytes: int = Field(
        OF_A_FILE.length, ge=1024, le=OF_A_FILE.length, description="a larger answer is refused"
    )

    def __init__(self, **values: Any) -> None:
        failure = None
        try:
            super().__init__(**values)
        except ValidationError as error:
            failure = _refused(error)
        if failure is not None:  # raised here, for the error behind it would show what was given
            values = {}
            raise failure


def _refused(error: ValidationError) -> ConfigurationError:
    first = error.errors(include_url=False)[0]
    name = str(first["loc"][0])
    # a key that was put in the wrong place is not shown either
    is_hidden = name in ("base_url", "api_key", "auth_header", "auth_scheme")
    value = "" if is_hidden else f" {first['input']!r}"
    return ConfigurationError(
        f"the setting {name}{value} cannot be used: {first['msg']}; "
        f"change WORKBENCH_{name.upper()} or pass {name}=..."
    )


def checked_base_url(text: str, path: str = assumptions.PREFIX) -> str:
    """The address without a trailing slash; plain http only to this machine.

    Raises `ConfigurationError` for what is no http(s) address, carries credentials, would send the key
    unencrypted over a network, or does not end in `path`, that of the service's version.
    """
    if carries_credentials(text):
        raise ConfigurationError(NO_CREDENTIALS)
    try:
        parts = urlsplit(text.strip())
        parts.port  # noqa: B018  which is read, and refused, only now
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ConfigurationError(
            f"base_url {text!r} is not an http(s) address; set WORKBENCH_BASE_URL or pass base_url=..."
        )
    if parts.scheme == "http" and parts.hostname not in LOOPBACK:
        raise ConfigurationError(f"base_url {text!r} is not encrypted: use https outside this machine")
    if not parts.path.rstrip("/").endswith(path) or parts.query or parts.fragment:
        address = f"{parts.scheme}://{parts.netloc}{parts.path}"
        raise ConfigurationError(
            f"base_url {address!r} must end in {path or 'its path'}, and nothing after it: the version of "
            f"the service is part of its address, like https://service.example{path}"
        )
    return text.strip().rstrip("/")


def checked_key(key: SecretStr) -> SecretStr:
    """The key without the white space around it; raises `ConfigurationError`, which does not show it."""
    text = key.get_secret_value().strip()
    if not re.fullmatch(r"[!-~]+", text):
        raise ConfigurationError(
            "the API key is empty, or holds white space or characters outside ASCII: copy it again"
        )
    return SecretStr(text)


def credentials_file() -> Path:
    """The file that may hold keys, one line `<base_url> <key>` for each service."""
    root = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    return Path(root) / "investigation-workbench" / "credentials"


def find_key(base_url: str) -> SecretStr:
    """The key for a service from the keyring or the credentials file.

    Raises `ConfigurationError` when none is found, or when others can read the file.
    """
    return _from_file(base_url) or _from_keyring(base_url) or _missing(base_url)


def _missing(base_url: str) -> SecretStr:
    raise ConfigurationError(
        f"no API key for {base_url}: set WORKBENCH_API_KEY, run 'workbench config set-key', "
        f"or pass api_key=..."
    )


def _from_keyring(base_url: str) -> SecretStr | None:
    import keyring
    from keyring.errors import KeyringError

    try:
        found = keyring.get_password(KEYRING_SERVICE, base_url)
    except KeyringError:  # no keyring on this machine is not an error: the next place is tried
        return None
    return SecretStr(found) if found else None


def _from_file(base_url: str) -> SecretStr | None:
    path = credentials_file()
    if not path.is_file():
        return None
    if os.name == "posix" and stat.S_IMODE(path.stat().st_mode) & 0o077:
        raise ConfigurationError(f"others can read {path}: run chmod 600 on it")
    for line in path.read_text(encoding="utf-8").splitlines():
        address, _, key = line.strip().partition(" ")
        if address == base_url and key.strip():
            return SecretStr(key.strip())
    return None


@takes_secrets
def save_key(base_url: str, key: str | SecretStr, ending: str = assumptions.PREFIX) -> str:
    """Keeps a key in the keyring, else in the owner-only file; returns where it went."""
    import keyring
    from keyring.errors import KeyringError

    base_url = checked_base_url(base_url, ending)
    key = checked_key(secret(key) or SecretStr(""))
    try:
        keyring.set_password(KEYRING_SERVICE, base_url, key.get_secret_value())
        return "the system's keyring"
    except KeyringError:
        path = credentials_file()
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
        lines = [line for line in lines if not line.startswith(f"{base_url} ")]
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            path.chmod(0o600)  # one that was there before
            file.write("\n".join([*lines, f"{base_url} {key.get_secret_value()}"]) + "\n")
        return str(path)
