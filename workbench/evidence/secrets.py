"""What must not be kept: keys, tokens and cipher keys, and what is too large to keep in a question.

The case stores a placeholder in place of each secret value, `[withheld cipher_key 1f0c…]`, whose
sixteen digits are a hash under a key of this user that no case holds: two equal secrets stay recognisably
equal here, and nobody who has the case can find out whether a value that they guess is the one. Cases of
earlier versions have digits of the value's SHA-256 there. The key that a service echoed leaves no digits.
The SHA-256 of the answer as it came is kept beside, so that the untouched bytes can be proved when somebody
holds them. Large texts of a question (pictures) become attachments and leave `[attachment photo 93ab…]`,
whose digits are of the picture's SHA-256.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Set
from dataclasses import dataclass
from functools import partial
from typing import Any

from workbench.evidence.canonical import canonical, sha256
from workbench.evidence.local_key import hasher
from workbench.evidence.model import bounds_of
from workbench.evidence.pointers import join
from workbench.evidence.unread_secrets import without_secrets
from workbench.operations import OPERATIONS
from workbench.values.json_text import TooManyValues, read_json

SECRET_ANYWHERE = frozenset({"cipher_key", "candidate_token", "api_key", "authorization"})
SECRET_IN_QUESTIONS = frozenset(
    {"access_token", "refresh_token", "id_token", "bearer_token", "client_secret", "password", "passphrase"}
)
"""What no question of any service is about, so that an operation need not declare it."""
_MASKED = "[withheld api_key"
LARGE = 20_000
PLACEHOLDER = re.compile(r"\[withheld api_key\]|\[(?:withheld|attachment) [A-Za-z0-9_.\-]+ [0-9a-f]{16}\]")
HEADERS_KEPT = frozenset({"content-type", "content-length", "date", "etag", "last-modified", "retry-after"})


@dataclass(frozen=True)
class Cleaned:
    """A document without secrets; `withheld` are the pointers at which something was replaced."""

    document: Any
    withheld: tuple[str, ...] = ()
    attachments: tuple[tuple[str, bytes], ...] = ()


def placeholder(word: str, name: str, value: str, hashed: Callable[[str], str]) -> str:
    """The marked text that stands for a value; a placeholder stands for itself."""
    if PLACEHOLDER.fullmatch(value):
        return value
    plain = re.sub(r"[^A-Za-z0-9_.\-]", "_", name) or "value"
    return f"[{word} {plain} {hashed(value)[:16]}]"


def clean_question(operation: str, question: Any) -> Cleaned:
    """A question as it may be stored; large texts come back as attachments."""
    return _clean(_secrets(operation) | SECRET_IN_QUESTIONS, question, large=True)


def clean_answer(operation: str, content: bytes) -> tuple[bytes, tuple[str, ...]]:
    """The answer's bytes as they may be stored, and the pointers that were replaced.

    Bytes without a secret come back untouched. In an answer that is too large to be read, a secret is
    replaced where its name stands, and the pointer is that of the whole answer.
    """
    secret = _secrets(operation)
    if not _may_name(secret, content):
        return content, ()
    try:
        document = read_json(content, bounds_of(operation))
    except TooManyValues:
        cut = without_secrets(content, secret, partial(placeholder, "withheld", hashed=hasher()))
        return (content, ()) if cut is content and _MASKED.encode() not in content else (cut, ("",))
    except ValueError:
        return content, ()
    cleaned = _clean(secret, document, large=False)
    if not cleaned.withheld:
        return content, ()
    return canonical(cleaned.document).encode(), cleaned.withheld


def _may_name(secret: Set[str], content: bytes) -> bool:
    """False where no name of a secret can be in a JSON text, however it is written."""
    if not content.isascii() or b"\\u" in content or b"\x00" in content:
        return True
    folded = content.lower()
    return any(name.encode() in folded for name in secret)


def _secrets(operation: str) -> frozenset[str]:
    """The names of fields that are secret in this operation: what it declares, and what always is."""
    declared = OPERATIONS[operation].secrets if operation in OPERATIONS else frozenset()
    return SECRET_ANYWHERE | {name.lower() for name in declared}


def clean_headers(headers: dict[str, str]) -> dict[str, str]:
    """The headers that matter, by lower-case name; cookies and everything unknown stay out."""
    return {k.lower(): v for k, v in sorted(headers.items()) if k.lower() in HEADERS_KEPT}


def _clean(secret: Set[str], document: Any, *, large: bool) -> Cleaned:
    withheld: list[str] = []
    attachments: list[tuple[str, bytes]] = []
    known: list[Callable[[str], str]] = []

    def hashed() -> Callable[[str], str]:
        """A key is read where something is withheld."""
        if not known:
            known.append(hasher())
        return known[0]

    def cleaned(value: Any, pointer: str, name: str) -> Any:
        if isinstance(value, dict):
            inside = name if name.lower() in secret else ""
            return {key: cleaned(child, join(pointer, key), inside or key) for key, child in value.items()}
        if isinstance(value, list):
            return [cleaned(child, join(pointer, i), name) for i, child in enumerate(value)]
        if name.lower() in secret and value and not isinstance(value, bool):
            withheld.append(pointer)
            text = value if isinstance(value, str) else canonical(value)
            return placeholder("withheld", name, text, hashed())
        if isinstance(value, str) and _MASKED in value:  # by the client, whose own key the service echoed
            withheld.append(pointer)
            return value
        if large and isinstance(value, str) and len(value) > LARGE:
            content = value.encode("utf-8", "surrogatepass")
            mark = placeholder("attachment", name, value, lambda _: sha256(content))
            attachments.append((mark, content))
            return mark
        return value

    return Cleaned(cleaned(document, "", ""), tuple(withheld), tuple(attachments))
