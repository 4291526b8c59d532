"""What a judgement says, bound apart from its reason: an erasure may take the reason, and leaves the rest.

The entry of a judgement binds a hash of the two mentions and the verdict. Its salt derives from that of the
entry's details, so that nothing more is kept while they are there; an erasure that takes them keeps it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.evidence.canonical import canonical, salted, sha256

VERDICT = "verdict"
"""The word of the key under which it is bound: `verdict:J1`."""
PARTS = ("a", "b", "verdict")
"""What of a judgement's details is bound."""
_SALT = "salt"


def verdict_salt(salt: str) -> str:
    """The salt of the verdict of an entry, made of the salt of its details, which it does not tell."""
    return sha256(f"{salt}/{VERDICT}")[:32]


def verdict_hash(said: Mapping[str, Any], salt: str) -> str:
    """The hash that binds what a judgement says."""
    return salted(salt, canonical({part: said[part] for part in PARTS}))


def bound_verdict(judgement: str, detail: Mapping[str, Any], salt: str) -> dict[str, str | None]:
    """What the entry of a judgement binds; `salt` is that of its details."""
    return {f"{VERDICT}:{judgement}": verdict_hash(detail, verdict_salt(salt))}


def kept_verdict(detail: Mapping[str, Any], salt: str, *, is_bound: bool) -> dict[str, Any]:
    """What an erasure keeps of a judgement whose details it takes."""
    said = {part: detail[part] for part in PARTS}
    return {**said, _SALT: verdict_salt(salt)} if is_bound else said


def is_as_bound(kept: Mapping[str, Any], bound: str) -> bool:
    """True where what an erasure kept of a judgement is what was bound when it was made."""
    return verdict_hash(kept, str(kept.get(_SALT, ""))) == bound


def is_kept(names: set[str]) -> bool:
    """True for the names of what an erasure keeps of a judgement; earlier versions kept no salt."""
    return names - {_SALT} == {*PARTS}
