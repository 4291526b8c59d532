"""How the personal data of an identity pass is encrypted: AES-256-GCM under the pass's cipher key.

The format is an assumption about the live service (decisions C and E). A cipher text is the base64
of a 12-byte nonce followed by what AES-GCM gives, its 16-byte tag last; what it belongs to (the id
of the pass and what part of it) is authenticated with it.
"""

from __future__ import annotations

import base64
import binascii
import secrets

from workbench.errors import InputError

ALGORITHM = "AES-256-GCM"
_KEY_BYTES = 32
_NONCE_BYTES = 12


def new_key() -> str:
    """A fresh cipher key: 32 random bytes as base64 text."""
    return base64.b64encode(secrets.token_bytes(_KEY_BYTES)).decode("ascii")


def encrypt(cipher_key: str, plain: bytes, about: str) -> str:
    """The cipher text of `plain`, bound to `about`. Raises `InputError` for a malformed key."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    nonce = secrets.token_bytes(_NONCE_BYTES)
    sealed = AESGCM(_key_bytes(cipher_key)).encrypt(nonce, plain, about.encode())
    return base64.b64encode(nonce + sealed).decode("ascii")


def decrypt(cipher_key: str, cipher_text: str, about: str) -> bytes:
    """What was encrypted, or an `InputError`: a wrong or malformed key, or an altered text."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    key = _key_bytes(cipher_key)
    sealed = _bytes_of(cipher_text)
    if sealed is None or len(sealed) < _NONCE_BYTES + 16:
        raise InputError("the cipher text is malformed")
    try:
        return AESGCM(key).decrypt(sealed[:_NONCE_BYTES], sealed[_NONCE_BYTES:], about.encode())
    except InvalidTag:
        raise InputError("the cipher key is not the key of this pass, or the text was altered") from None


def _key_bytes(cipher_key: str) -> bytes:
    key = _bytes_of(cipher_key)
    if key is None or len(key) != _KEY_BYTES:
        raise InputError("the cipher key is malformed: it is the base64 of 32 bytes")
    return key


def _bytes_of(text: str) -> bytes | None:
    try:
        return base64.b64decode(text.encode("ascii"), validate=True)
    except (binascii.Error, UnicodeEncodeError):
        return None
