"""Time stamps (RFC 3161): when a seal was there at the latest, by the word of an authority.

Settings, from the environment: `WORKBENCH_STAMP_URL` is the authority's address, `WORKBENCH_STAMP_ROOTS` a
file with the certificates (PEM) that are trusted to vouch for it. Without an address no stamp is asked for.
Asking and checking need the extra 'stamp'. A stamp is checked offline, and no revocation is looked up.
"""

from __future__ import annotations

import asyncio
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from workbench.client.http_messages import HttpRequest
from workbench.client.settings import Settings
from workbench.errors import (
    ConfigurationError,
    ConnectionFailed,
    EvidenceDamaged,
    ServiceError,
    UnreadableAnswer,
)
from workbench.extras import require
from workbench.jobs import LOOP

_MOST = 1 << 20
SECONDS = 60
"""How long a time stamp is waited for."""


def authority() -> str:
    """The address of the configured authority, or ""; raises `ConfigurationError` for what is none.

    It may hold a password or a key: no message shows more of it than the host.
    """
    url = os.environ.get("WORKBENCH_STAMP_URL", "").strip()
    try:
        parts = urlsplit(url)
        is_address = bool(parts.hostname) and parts.scheme in ("http", "https") and parts.port != 0
    except ValueError:
        is_address = False
    if url and not (is_address and url.isprintable()):
        raise ConfigurationError("WORKBENCH_STAMP_URL is not an http(s) address: it is not shown here")
    return url


def ask(data: bytes) -> bytes:
    """The authority's stamp of data, checked.

    Raises `ServiceError`, `ConfigurationError` and `EvidenceDamaged`. Only a hash of the data is sent. Plain
    http is no harm: the answer is signed.
    """
    request, nonce = _question(data)
    headers = {"content-type": "application/timestamp-query"}

    async def sent() -> Any:
        from workbench.client.transport import HttpTransport

        transport = HttpTransport(Settings(), {})
        try:
            return await transport.send(HttpRequest("POST", authority(), request, headers=headers))
        finally:
            await transport.close()

    host, why = urlsplit(authority()).hostname, ""
    try:
        reply = LOOP.call(asyncio.wait_for(sent(), SECONDS))
    except (ServiceError, TimeoutError) as error:
        why = type(error).__name__
    if why:  # raised here, for the error behind it would show the address
        raise ConnectionFailed(f"{host} gave no time stamp within {SECONDS} s ({why})")
    if reply.status != 200 or len(reply.content) > _MOST:
        raise UnreadableAnswer(f"{host} gave no time stamp (status {reply.status})")
    stamped_at(data, reply.content, nonce)
    return bytes(reply.content)


def stamped_at(data: bytes, token: bytes, nonce: int | None = None) -> datetime:
    """When the authority saw the data.

    The certificates must have been valid then, not now. Raises `EvidenceDamaged` for a stamp of other data or
    by an authority that is not trusted, `ConfigurationError` where none is named or the extra is missing.
    """
    client = _client()
    roots = _roots()
    if not isinstance(token, bytes) or len(token) > _MOST:
        raise EvidenceDamaged(f"the time stamp does not hold: it must be of at most {_MOST} bytes")
    try:
        response = client.decode_timestamp_response(_sorted(token))
        builder = client.VerifierBuilder(roots=roots)
        (builder if nonce is None else builder.nonce(nonce)).build().verify_message(response, data)
        found: datetime = response.tst_info.gen_time
    except (client.errors.VerificationError, ValueError) as error:
        raise EvidenceDamaged(f"the time stamp does not hold: {error}") from None
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def can_check() -> bool:
    """True where the extra is installed and trusted certificates are named."""
    try:
        return bool(_client()) and bool(_roots())
    except ConfigurationError:
        return False


def _sorted(token: bytes) -> bytes:
    """The token with its certificates in the order of DER, which OpenSSL's authority does not keep.

    They are not what is signed. A token that is built in another way comes back as it is.
    """
    try:
        place = 0, len(token)
        for child in (0, 1, 1, 0):  # the answer, its token, that one's content, the signed data
            place = _children(token, *place)[child][1:]
        for tag, start, end in _children(token, *place):
            if tag == 0xA0:
                certificates = _children(token, start, end, whole=True)
                found = sorted(token[first:last] for _, first, last in certificates)
                return token[:start] + b"".join(found) + token[end:]
    except (IndexError, ValueError):
        pass
    return token


def _children(data: bytes, start: int, end: int, *, whole: bool = False) -> list[tuple[int, int, int]]:
    """The tag of each value between two places of DER, and where its content, or all of it, stands.

    Raises `ValueError` or `IndexError` for what is no DER.
    """
    found = []
    while start < end:
        content, length = start + 2, data[start + 1]
        if length >= 0x80:
            content += length - 0x80
            length = int.from_bytes(data[start + 2 : content])
            if content == start + 2:
                raise ValueError("no length")
        found.append((data[start], start if whole else content, content + length))
        start = content + length
    if start != end:
        raise ValueError("longer than what it stands in")
    return found


def _question(data: bytes) -> tuple[bytes, int]:
    client = _client()
    builder = client.TimestampRequestBuilder().data(data).hash_algorithm(client.base.HashAlgorithm.SHA512)
    made = builder.nonce(nonce=True).cert_request(cert_request=True).build()
    return bytes(made.as_bytes()), int(made.nonce)


def _client() -> Any:
    require("A time stamp", "stamp", "rfc3161_client")
    import rfc3161_client
    import rfc3161_client.base
    import rfc3161_client.errors

    return rfc3161_client


def _roots() -> list[Any]:
    from cryptography.x509 import load_pem_x509_certificates

    named = os.environ.get("WORKBENCH_STAMP_ROOTS", "").strip()
    if not named:
        raise ConfigurationError(
            "WORKBENCH_STAMP_ROOTS names no file with the certificates that are trusted to stamp"
        )
    try:
        return load_pem_x509_certificates(Path(named).expanduser().read_bytes())
    except (OSError, ValueError):
        raise ConfigurationError(
            f"WORKBENCH_STAMP_ROOTS {named!r} is not a file of PEM certificates"
        ) from None
