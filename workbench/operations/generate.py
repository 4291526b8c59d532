"""Writes the typed methods of `Client`, `AsyncClient` and `Case`: `python -m workbench.operations.generate`.

The methods are made from the models of the operations of this package and are checked in; a test makes them
again and compares. Operations of other packages are methods too, at run time only.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import Enum
from pathlib import Path
from textwrap import wrap
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from workbench.operations.base import Operation
from workbench.operations.registry import OPERATIONS

PACKAGE = Path(__file__).parents[1]
WIDTH = 110
_IMAGE = "Path | bytes | str"
"""An image: a file, its bytes, or a data URI."""


@dataclass(frozen=True)
class Face:
    """A class of generated methods: where it is written, and how its methods give what they give."""

    path: str
    name: str
    about: str
    waits: bool = False
    answers: str = ""
    """The one type that every method returns; empty where each has its own."""
    pending: str = ""
    refresh: bool = False


FACES = (
    Face("client/operations.py", "ClientOperations", "The blocking client's operations.", pending="Pending"),
    Face(
        "client/async_operations.py", "AsyncClientOperations", "The async client's operations.",
        waits=True, pending="AsyncPending",
    ),
    Face(
        "case/requests/operations.py", "CaseOperations", "A case's operations.", answers="Answer",
        refresh=True,
    ),
)  # fmt: skip


def source(face: Face) -> str:
    """The text of a face's module."""
    own = [OPERATIONS[name] for name in OPERATIONS.own()]
    named: dict[str, set[str]] = {}
    methods = [_method(face, operation, named) for operation in own]
    if face.answers:
        named.setdefault("workbench.case.requests.answer", set()).add(face.answers)
    elif any(operation.poll for operation in own):
        named.setdefault("workbench.client.pending_answers", set()).add(face.pending)
    imports = [
        f"    from {module} import {', '.join(sorted(names))}" for module, names in sorted(named.items())
    ]
    body = "\n\n".join(methods)
    return f'''"""{face.about} Written by `python -m workbench.operations.generate`: do not edit."""

# ruff: noqa: E501
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from workbench.operations.methods import OperationMethods, asks

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date
    from pathlib import Path

{chr(10).join(imports)}


class {face.name}(OperationMethods):
    """Every operation of this package as a method; `InputError` names every argument that is wrong."""

{body}
'''


def _method(face: Face, operation: Operation[Any, Any], named: dict[str, set[str]]) -> str:
    fields = operation.request.model_fields
    ordered = sorted(fields, key=lambda name: not fields[name].is_required())
    lines = [f"        {name}: {_parameter(fields[name], named)}," for name in ordered]
    if face.refresh:
        lines.append("        refresh: bool = False,")
    word = "async def" if face.waits else "def"
    return "\n".join(
        [
            "    @asks",
            f"    {word} {operation.name}(",
            "        self,",
            *(["        *,", *lines] if lines else []),
            f"    ) -> {_given(face, operation, named)}:",
            *_help(face, operation),
            "        raise NotImplementedError",
        ]
    )


def _given(face: Face, operation: Operation[Any, Any], named: dict[str, set[str]]) -> str:
    if face.answers:
        return face.answers
    if operation.poll is None:
        return _model(operation.response, named)
    return f"{face.pending}[{_model(operation.poll.response, named)}]"


def _help(face: Face, operation: Operation[Any, Any]) -> Iterator[str]:
    yield from _wrapped(f'"""{operation.title}. {operation.summary}', "        ")
    yield ""
    for name, info in operation.request.model_fields.items():
        required = " (required)" if info.is_required() else ""
        yield from _wrapped(
            f"{name}{required}: {info.description or info.title or ''}", "            ", "    "
        )
    for rule in operation.request.rules:
        yield from _wrapped(f"Rule: {rule.sentence}", "        ")
    for caution in operation.cautions:
        yield from _wrapped(f"Caution: {caution.as_possible}", "        ")
    if face.refresh:
        yield from _wrapped(
            "refresh: ask again what was answered before, instead of answering from evidence",
            "            ", "    ",
        )  # fmt: skip
    yield '        """'


def _wrapped(text: str, indent: str, more: str = "") -> list[str]:
    plain = text.replace("\\", "\\\\")
    return wrap(plain, WIDTH, initial_indent=indent, subsequent_indent=indent + more) or [""]


def _parameter(info: FieldInfo, named: dict[str, set[str]]) -> str:
    extra = info.json_schema_extra if isinstance(info.json_schema_extra, dict) else {}
    annotation = _IMAGE if extra.get("control") == "image" else _annotation(info.annotation, named)
    if info.is_required():
        return annotation
    return f"{annotation} = None" if "None" in annotation.split(" | ") else f"{annotation} | None = None"


def _annotation(kind: Any, named: dict[str, set[str]]) -> str:
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _annotation(args[0], named)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(_annotation(arg, named) for arg in args))
    if kind is type(None):
        return "None"
    if origin is Literal:
        return f"Literal[{', '.join(_quoted(arg) for arg in args)}]"
    if origin is list:
        return f"Sequence[{_annotation(args[0], named)}]"
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return f"{_model(kind, named)} | Mapping[str, object]"
    if kind is date:
        return "date | str"
    if isinstance(kind, type) and issubclass(kind, Enum):
        return "str"
    return "float | int" if kind is float else str(getattr(kind, "__name__", "object"))


def _quoted(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else repr(value)


def _model(model: type[BaseModel], named: dict[str, set[str]]) -> str:
    named.setdefault(model.__module__, set()).add(model.__name__)
    return model.__name__


def main() -> None:
    """Writes the modules that are not as they should be, and names them."""
    for face in FACES:
        path, text = PACKAGE / face.path, source(face)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main()
