"""Names of members as steps of JSON Pointers, and back."""

from __future__ import annotations


def escaped(name: str) -> str:
    """A member's name as a step of a pointer."""
    return name.replace("~", "~0").replace("/", "~1")


def unescaped(step: str) -> str:
    """The member's name that a step of a pointer stands for."""
    return step.replace("~1", "/").replace("~0", "~")
