"""Parts of a stored document, which may be of any shape in a file that somebody else wrote."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def list_in(document: Any, name: str) -> list[Any]:
    """The list of a name in an object; empty where there is none."""
    found = document.get(name) if isinstance(document, Mapping) else None
    return found if isinstance(found, list) else []


def mapping_in(document: Any, name: str) -> Mapping[str, Any]:
    """The object of a name in an object; empty where there is none."""
    found = document.get(name) if isinstance(document, Mapping) else None
    return found if isinstance(found, Mapping) else {}
