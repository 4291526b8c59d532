"""Signatures that anybody can check with `ssh-keygen -Y verify`, and the key that makes them.

A seal signs a short text in OpenSSH's format (SSHSIG) with an Ed25519 key of the investigator. The key is
made at its first use and kept in the system's keyring, else in a file that only its owner can read; it is
never in a case. A good signature says which key signed. Whose key that is must be known another way: compare
its fingerprint with one that was given on paper.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import os
import re
import stat
from contextlib import suppress
from pathlib import Path

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_ssh_private_key,
)

from workbench.client.settings import KEYRING_SERVICE, credentials_file
from workbench.errors import ConfigurationError, EvidenceDamaged

NAMESPACE = "seal@workbench"
"""What the signatures are for: one that was made for another use is refused, here and by ssh-keygen."""
_KEYRING_NAME = "seal key"
_MAGIC, _KIND, _HASH = b"SSHSIG", b"ssh-ed25519", b"sha512"
_BEGIN, _END = "-----BEGIN SSH SIGNATURE-----", "-----END SSH SIGNATURE-----"
_LONGEST = 10_000


def key_file() -> Path:
    """The file that holds the key where there is no keyring, or the one that WORKBENCH_SEAL_KEY names."""
    given = os.environ.get("WORKBENCH_SEAL_KEY")
    return Path(given).expanduser() if given else credentials_file().with_name("seal_key")


def signing_key() -> Ed25519PrivateKey:
    """The investigator's key, made at its first use.

    Raises `ConfigurationError` for a key file that others can read, that is none, or that has a passphrase.
    """
    path = key_file()
    if path.is_file() or os.environ.get("WORKBENCH_SEAL_KEY"):
        return _from_file(path)
    import keyring
    from keyring.errors import KeyringError

    try:
        if kept := keyring.get_password(KEYRING_SERVICE, _KEYRING_NAME):
            return _loaded(kept.encode(), "the system's keyring")
        text = _new_key()
        keyring.set_password(KEYRING_SERVICE, _KEYRING_NAME, text)
        if keyring.get_password(KEYRING_SERVICE, _KEYRING_NAME) == text:
            return _loaded(text.encode(), "the system's keyring")
    except KeyringError:
        text = _new_key()
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with suppress(FileExistsError):  # another process has just made one
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(text)
    return _from_file(path)


def _new_key() -> str:
    key = Ed25519PrivateKey.generate()
    return key.private_bytes(Encoding.PEM, PrivateFormat.OpenSSH, NoEncryption()).decode()


def _from_file(path: Path) -> Ed25519PrivateKey:
    try:
        if os.name == "posix" and stat.S_IMODE(path.stat().st_mode) & 0o077:
            raise ConfigurationError(f"others can read the key {path}: run chmod 600 on it")
        content = path.read_bytes()
    except OSError as error:
        raise ConfigurationError(f"the key {path} cannot be read: {error.strerror}") from None
    return _loaded(content, str(path))


def _loaded(content: bytes, place: str) -> Ed25519PrivateKey:
    try:
        key = load_ssh_private_key(content, None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        raise ConfigurationError(
            f"{place} holds no OpenSSH key without a passphrase. With a key of another kind, run "
            f"ssh-keygen -Y sign -n {NAMESPACE} on the text of the seal yourself"
        ) from None
    if not isinstance(key, Ed25519PrivateKey):
        raise ConfigurationError(
            f"the key in {place} is not an Ed25519 key: make one with ssh-keygen -t ed25519"
        )
    return key


def public_line(key: Ed25519PrivateKey) -> str:
    """The public half as OpenSSH writes it: `ssh-ed25519 AAAA...`."""
    return key.public_key().public_bytes(Encoding.OpenSSH, PublicFormat.OpenSSH).decode()


def fingerprint(line: str) -> str:
    """The fingerprint of a public key as `ssh-keygen -l` shows it; raises `EvidenceDamaged` for none."""
    return _fingerprint(_blob(line))


def _fingerprint(blob: bytes) -> str:
    return "SHA256:" + base64.b64encode(hashlib.sha256(blob).digest()).decode().rstrip("=")


def _blob(line: str) -> bytes:
    words = line.split()
    try:
        if len(line) < _LONGEST and len(words) >= 2 and words[0].encode() == _KIND:
            return base64.b64decode(words[1], validate=True)
    except (binascii.Error, ValueError):
        pass
    raise EvidenceDamaged(f"{line[:60]!r} is not a public key of the kind ssh-ed25519")


def identity(name: str) -> str:
    """A person's name as ssh-keygen takes it after -I: `A. Analyst` becomes `A.Analyst`."""
    return re.sub(r"[^A-Za-z0-9.@_-]+", "", name.replace(" ", ".").replace("..", ".")) or "investigator"


def signers_line(name: str, public: str) -> str:
    """The line of an `allowed_signers` file that lets a key seal, and nothing else."""
    return f'{identity(name)} namespaces="{NAMESPACE}" {public}\n'


def sign(text: str, key: Ed25519PrivateKey) -> str:
    """The armoured signature of a text; the same each time."""
    public = _pack(_KIND, key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw))
    made = _pack(_KIND, key.sign(_signed(text.encode(), _HASH)))
    blob = _MAGIC + b"\0\0\0\1" + _pack(public, NAMESPACE.encode(), b"", _HASH, made)
    body = base64.b64encode(blob).decode()
    return "\n".join([_BEGIN, *(body[at : at + 70] for at in range(0, len(body), 70)), _END, ""])


def signer_of(text: str, signature: str) -> str:
    """The fingerprint of the key that signed a text; raises `EvidenceDamaged` for no good signature of it.

    The key is the one that the signature names: whether it may be trusted is for the caller to know.
    """
    lines = signature[:_LONGEST].strip().splitlines()
    if len(lines) < 3 or lines[0] != _BEGIN or lines[-1] != _END:
        raise EvidenceDamaged("the seal is no SSH signature")
    try:
        blob = base64.b64decode("".join(lines[1:-1]), validate=True)
        if not blob.startswith(_MAGIC + b"\0\0\0\1"):
            raise EvidenceDamaged("the seal is not an SSH signature of version 1")
        public, space, reserved, digest, made = _unpack(blob[10:], 5)
        kind, raw = _unpack(public, 2)
        kind_made, signed = _unpack(made, 2)
        if kind != _KIND or kind_made != _KIND or digest not in (b"sha512", b"sha256") or reserved:
            raise EvidenceDamaged("the seal's kind of key or of hash is not one that is used here")
        if space != NAMESPACE.encode():
            raise EvidenceDamaged(f"the signature was not made to seal a case, but for {space[:60]!r}")
        Ed25519PublicKey.from_public_bytes(raw).verify(signed, _signed(text.encode(), digest))
    except InvalidSignature:
        raise EvidenceDamaged("the signature is not of this text") from None
    except ValueError:
        raise EvidenceDamaged("the seal is not a complete SSH signature") from None
    return _fingerprint(public)


def _signed(text: bytes, digest: bytes) -> bytes:
    hashed = hashlib.new(digest.decode(), text).digest()
    return _MAGIC + _pack(NAMESPACE.encode(), b"", digest, hashed)


def _pack(*parts: bytes) -> bytes:
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def _unpack(data: bytes, count: int) -> list[bytes]:
    found = []
    for _ in range(count):
        end = int.from_bytes(data[:4], "big") + 4
        if len(data) < max(end, 4):
            raise ValueError("cut off")
        found.append(data[4:end])
        data = data[end:]
    if data:
        raise ValueError("something follows")
    return found
