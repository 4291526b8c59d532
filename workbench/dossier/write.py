"""Writes a dossier to a file; its ending chooses HTML, PDF or Word."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from workbench.dossier.compose import compose
from workbench.dossier.letterhead import Letterhead
from workbench.dossier.model import Dossier, Material
from workbench.errors import DossierStopped, InputError
from workbench.safe_file import write as put

_Template = str | os.PathLike[str] | None
_Stop = threading.Event | None
_Writer = Callable[[Dossier, Letterhead, _Template, _Stop], bytes]


def _html(dossier: Dossier, letterhead: Letterhead, _template: _Template, _stop: _Stop) -> bytes:
    from workbench.dossier.html import render

    return render(dossier, letterhead).encode("utf-8")


def _pdf(dossier: Dossier, letterhead: Letterhead, _template: _Template, stop: _Stop) -> bytes:
    from workbench.dossier.pdf import render

    return render(dossier, letterhead, stop)


def _docx(dossier: Dossier, letterhead: Letterhead, template: _Template, _stop: _Stop) -> bytes:
    from workbench.dossier.word import render

    return render(dossier, letterhead, template)


_WRITERS: dict[str, _Writer] = {".html": _html, ".pdf": _pdf, ".docx": _docx}


def write(
    material: Material,
    path: str | os.PathLike[str],
    *,
    audience: str = "internal",
    redact: str | Sequence[str] | Mapping[str, str] = (),
    withhold: Collection[str] | Mapping[str, str] = (),
    entities: Collection[str] | None = None,
    country: str = "AU",
    letterhead: Letterhead | None = None,
    template: str | os.PathLike[str] | None = None,
    draft: str = "",
    stop: threading.Event | None = None,
) -> Path:
    """Composes and writes the dossier; the file appears whole or not at all, for its owner only.

    `template` is a Word file of the office, for .docx. Setting `stop` ends the writing, of a PDF at once. See
    `compose` for the other choices. Raises `InputError` for another ending than .html, .pdf or .docx,
    `MissingPackage` for a .pdf without the extra `report`, `DossierStopped` where it was stopped.
    """
    path = Path(path)
    check(path, template)
    dossier = compose(
        material,
        audience=audience,
        redact=redact,
        withhold=withhold,
        entities=entities,
        country=country,
        draft=draft,
    )
    return put(path, rendered(dossier, path, letterhead=letterhead, template=template, stop=stop))


def check(path: Path, template: str | os.PathLike[str] | None = None) -> None:
    """Raises `InputError` for a file whose ending is none that a dossier is written as."""
    if path.suffix.lower() not in _WRITERS:
        raise InputError(f"{path.name}: a dossier is written as {', '.join(_WRITERS)}")
    if template is not None and path.suffix.lower() != ".docx":
        raise InputError(f"{path.name}: a template is for .docx only")


def rendered(
    dossier: Dossier,
    path: Path,
    *,
    letterhead: Letterhead | None = None,
    template: str | os.PathLike[str] | None = None,
    stop: threading.Event | None = None,
) -> bytes:
    """The bytes of a composed dossier in the form that the ending of the path names."""
    check(path, template)
    head = letterhead or Letterhead()
    head = replace(head, name=dossier.cover(head.name), footer=dossier.cover(head.footer))
    content = _WRITERS[path.suffix.lower()](dossier, head, template, stop)
    if stop is not None and stop.is_set():
        raise DossierStopped(f"{path.name} was stopped before it was finished; nothing was written")
    return content
