"""JSON Pointers (RFC 6901) and the citations that are made of them.

A citation is `<source>#<pointer>`: `S1#/records/0/dob` leads into the answer of source S1,
`S1#?/name_last` into its question. `S4:S2` and `S4:I1` name a source and an inference that the
person report in S4 lists itself.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from functools import lru_cache
from typing import Any

from workbench.errors import UnknownReference
from workbench.values.plain_numbers import is_plain_number
from workbench.values.pointer_steps import escaped, unescaped

_INDEX = re.compile(r"0|[1-9][0-9]{0,17}")


def steps(pointer: str) -> list[str]:
    """The unescaped steps of a pointer; raises `UnknownReference` for what is no pointer."""
    return [*_steps(pointer)]


@lru_cache(maxsize=1 << 12)
def _steps(pointer: str) -> tuple[str, ...]:
    """Return the steps of a pointer; few pointers are in many sources."""
    if pointer == "":
        return ()
    if not pointer.startswith("/"):
        raise UnknownReference(f"{pointer!r} is not a JSON Pointer: it must begin with '/'")
    return tuple([unescaped(step) for step in pointer[1:].split("/")])


def join(pointer: str, step: str | int) -> str:
    """The pointer to a child."""
    return f"{pointer}/{escaped(str(step))}"


def above(pointer: str) -> Iterator[str]:
    """A pointer, and those of everything that holds its value, up to the whole document."""
    yield pointer
    while pointer:
        pointer = pointer.rpartition("/")[0]
        yield pointer


def resolve(document: Any, pointer: str) -> Any:
    """The value at a pointer; raises `UnknownReference` where there is none.

    The place of one of several values in a text, `/phone/1`, leads to the text.
    """
    value = document
    for step in _steps(pointer):
        if isinstance(value, dict) and step in value:
            value = value[step]
        elif isinstance(value, list) and _INDEX.fullmatch(step) and int(step) < len(value):
            value = value[int(step)]
        elif not (isinstance(value, str) and _INDEX.fullmatch(step)):
            raise UnknownReference(f"nothing at {pointer!r}: there is no {step!r}")
    return value


def replace(document: Any, pointer: str, new: Any) -> Any:
    """The document with the value at a pointer replaced, in place; returns the document."""
    path = steps(pointer)
    if not path:
        return new
    above = pointer.rsplit("/", 1)[0]
    parent = resolve(document, above)
    if isinstance(parent, str):  # one of the values in a text
        return replace(document, above, new)
    resolve(document, pointer)
    parent[int(path[-1]) if isinstance(parent, list) else path[-1]] = new
    return document


def walk(value: Any, pointer: str = "") -> Iterator[tuple[str, Any]]:
    """Every value of a document with its pointer, parents before children."""
    yield pointer, value
    if isinstance(value, dict):
        for key, child in value.items():
            yield from walk(child, join(pointer, key))
    elif isinstance(value, list):
        for index, child in enumerate(value):
            yield from walk(child, join(pointer, index))


def split(citation: str) -> tuple[int, str]:
    """`S1#/records/0` as source number and pointer; raises `UnknownReference`."""
    source, _, pointer = citation.partition("#") if isinstance(citation, str) else (citation, "", "")
    return source_number(source), pointer


def source_number(name: str) -> int:
    """`S12` as 12; raises `UnknownReference`."""
    if not isinstance(name, str) or not re.fullmatch(r"S[1-9][0-9]{0,17}", name):
        raise UnknownReference(f"{name!r} is not a source: sources are named S1, S2, ...")
    return int(name[1:])


def citation_order(citation: str) -> tuple[int, tuple[tuple[int, str], ...]]:
    """A key that sorts citations by source number and then along the document."""
    source, _, pointer = citation.partition("#")
    number = source[1:]
    return int(number) if is_plain_number(number) else 0, pointer_order(pointer)


@lru_cache(maxsize=1 << 12)
def pointer_order(pointer: str) -> tuple[tuple[int, str], ...]:
    """A key that sorts pointers along the document; the same few are in many sources."""
    return tuple((int(step), "") if is_plain_number(step) else (-1, step) for step in pointer.split("/"))


def in_order(citations: Collection[str]) -> list[str]:
    """Citations sorted by source number and then along the document."""
    return list(citations) if len(citations) < 2 else sorted(citations, key=citation_order)
