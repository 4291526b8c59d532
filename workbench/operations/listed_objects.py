"""The objects that a field of a question lists, such as the people of a screening."""

from __future__ import annotations

from typing import Any, get_args

from pydantic import BaseModel


def item_of(request: type[BaseModel], name: str) -> type[BaseModel] | None:
    """The objects that a field of a request lists; None for a field of another kind."""
    info = request.model_fields.get(name)
    return None if info is None else _listed(info.annotation)


def _listed(annotation: Any, in_list: bool = False) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation if in_list else None
    inside = in_list or getattr(annotation, "__origin__", None) is list
    found = (_listed(part, inside) for part in get_args(annotation))
    return next(filter(None, found), None)


def shape_of(item: type[BaseModel]) -> str:
    """How one of the objects is written in Python, with the fields that it needs."""
    needed = [name for name, info in item.model_fields.items() if info.is_required()]
    return "{" + ", ".join(f"'{name}': '...'" for name in needed) + "}"
