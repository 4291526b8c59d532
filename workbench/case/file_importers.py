"""Files of other tools as sources: each importer makes of a file the document of a named operation.

The document is stored whole, with the file's name as its question, and read by the operation's reader. A
package adds an importer through the entry point group `workbench.importers`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from workbench.case.known_imports import file_of
from workbench.case.requests.answer import Answer
from workbench.case.session import Session
from workbench.errors import InputError, ReadError
from workbench.file_content import content_of
from workbench.plugins import PluginGroup, an_instance


@dataclass(frozen=True)
class Importer:
    """Which files it takes, by suffix; whose reader reads them; and what makes a document of one."""

    name: str
    suffixes: tuple[str, ...]
    operation: str
    document: Callable[[bytes], Mapping[str, Any]]


def answer(content: bytes) -> Mapping[str, Any]:
    """The document of a saved answer, `{"operation": "...", "question": {...}, "answer": {...}}`."""
    return json.loads(content)  # type: ignore[no-any-return]


ANSWER = Importer("answer", (".answer.json",), "", answer)
IMPORTERS: PluginGroup[Importer] = PluginGroup(
    "importers", an_instance(Importer), lambda: {"answer": f"{__name__}:ANSWER"}
)
"""The importers by name."""


def import_file(session: Session, path: Path, name: str | None, *, again: bool = False) -> Answer:
    """Stores and reads a file; one that the case has already only `again`, else its source is given back.

    Raises `InputError` where no importer fits, `ReadError` for what is none.
    """
    from workbench.case import imports

    importer = IMPORTERS.get(name) if name else _fitting(path)
    if importer is None:
        known = ", ".join(f"{each} ({', '.join(i.suffixes)})" for each, i in IMPORTERS.items())
        raise InputError(f"no importer for {name or path.name!r}: there are {known}")
    content = content_of(path)
    try:
        document = dict(importer.document(content))
        text = json.dumps(document, ensure_ascii=False, allow_nan=False).encode(errors="backslashreplace")
    except Exception as error:  # of a file that is none, or another package
        raise ReadError(f"{path.name} cannot be read as {importer.name}: {error}") from None
    if importer is ANSWER:
        return imports.import_saved(session, document, again=again)
    if not again and (there := file_of(session, importer.operation, text)):
        return there
    return imports.import_document(session, importer.operation, {"file": path.name}, text)


def _fitting(path: Path) -> Importer | None:
    lower = path.name.lower()
    return next((i for i in IMPORTERS.values() if lower.endswith(i.suffixes)), None)
