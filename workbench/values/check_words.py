"""What the codes of the document verification service say, as sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

DOCUMENT_CODES: Final = {
    "Y": "The document is valid",
    "N": "The document does not match",
    "D": "The document is invalid or unknown",
    "S": "The issuer could not be asked",
}
_VALID: Final = "Y"
NOT_ASKED: Final = "S"
"""The code by which nothing was checked."""


def outcome_in_words(
    code: str, number: str = "", state: str = "", why: Sequence[str] = (), *, is_verified: bool = True
) -> str:
    """What became of the check of a document, which document it was, and what the issuer said of it.

    Beside a remark of the issuer a document is not said to be valid: the remark may deny it. A text that is
    no code of the service stays as it is, with underscores as spaces. `is_verified` is false where only the
    form of the number was looked at.
    """
    known = code.strip().upper()
    words = DOCUMENT_CODES.get(known, code.replace("_", " "))
    if not is_verified:
        formed = "well formed" if known == _VALID else f"code {code}"
        words = f"Nothing was verified; only the form of the number was looked at: {formed}"
    elif known == _VALID and why:
        words = "Valid by the code of the check, but the issuer says more"
    which = f"number {number}{f', {state}' if state else ''}" if number else state
    said = f"the issuer says: {'; '.join(text.rstrip('.') for text in why)}" if why else ""
    more = "; ".join(filter(None, (which, said)))
    return f"{words} ({more})" if more else words
