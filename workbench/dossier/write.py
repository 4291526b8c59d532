"""Writes a dossier to a file; its ending chooses HTML, PDF or Word."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from workbench.dossier.compose import compose
from workbench.dossier.model import Dossier, Material
from workbench.errors import InputError
from workbench.safe_file import write as put


def _html(dossier: Dossier) -> bytes:
    from workbench.dossier.html import render

    return render(dossier).encode("utf-8")


def _pdf(dossier: Dossier) -> bytes:
    from workbench.dossier.pdf import render

    return render(dossier)


def _docx(dossier: Dossier) -> bytes:
    from workbench.dossier.word import render

    return render(dossier)


_WRITERS: dict[str, Callable[[Dossier], bytes]] = {".html": _html, ".pdf": _pdf, ".docx": _docx}


def write(
    material: Material,
    path: str | os.PathLike[str],
    *,
    audience: str = "internal",
    redact: Sequence[str] = (),
) -> Path:
    """Composes and writes the dossier; the file appears whole or not at all, for its owner only.

    Raises `InputError` for another ending than .html, .pdf or .docx.
    """
    path = Path(path)
    writer = _WRITERS.get(path.suffix.lower())
    if writer is None:
        raise InputError(f"{path.name}: a dossier is written as {', '.join(_WRITERS)}")
    return put(path, writer(compose(material, audience=audience, redact=redact)))
