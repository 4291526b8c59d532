"""What readers leave on purpose, with the reason: these values are neither cited nor reported as not read.

A path names the members on the way, without the places in lists: `/report/officers/links/self`. One that
ends in `/**` means everything below. With `words`, only those values are left, so that an unexpected one is
reported.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from workbench.reading.place import At, words

NO = frozenset({"false", "no", "n", "0"})
_TECHNICAL = "a technical mark of the service, without a statement about anybody"
_COUNTS = "a count of what is listed, which is read itself"
_PAGE = "how the answer was collected"


@dataclass(frozen=True, slots=True)
class Left:
    """Why a value is left; `words`: only these values are, None: any."""

    reason: str
    words: frozenset[str] | None = None


def _no(what: str) -> Left:
    return Left(what, NO)


_EVERYWHERE: Mapping[str, Left] = {
    "/message": Left("the service's own sentence, shown with the source"),
    "/function": Left("the service's name of the operation"),
    "/api_reference": Left("the reference of the call, kept with the source"),
    "/request_uuid": Left("the reference of the request, kept with the source"),
}
_BY_OPERATION: dict[str, Mapping[str, Left]] = {}


def reason_for_leaving(operation: str, at: At) -> str | None:
    """Why a value is deliberately not read; None for one that should have been."""
    path = _path(at.pointer)
    for known in (_EVERYWHERE, _BY_OPERATION.get(operation, {})):
        left = known.get(path) or _above(known, path)
        if left is not None and (left.words is None or words(str(at.raw)) in left.words):
            return left.reason
    return None


def deliberately_left(operation: str) -> dict[str, str]:
    """The reasons by path, of one operation."""
    return {path: left.reason for path, left in (_EVERYWHERE | dict(_BY_OPERATION.get(operation, {}))).items()}


def _above(known: Mapping[str, Left], path: str) -> Left | None:
    while path:
        path = path.rpartition("/")[0]
        if (left := known.get(f"{path}/**")) is not None:
            return left
    return None


@lru_cache(maxsize=1 << 12)
def _step(text: str) -> str:
    return words(text).replace("-", "_")


def _path(pointer: str) -> str:
    steps = pointer.split("/")[1:]
    kept = [
        step
        for step, following in zip(steps, [*steps[1:], ""], strict=True)
        if not step.isdecimal() and not (step == "items" and following.isdecimal())
    ]
    return "".join(f"/{_step(step)}" for step in kept)
