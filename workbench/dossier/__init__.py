"""The write-up of a case: every sentence leads to the bytes it came from.

`write(material, path, ...)` makes HTML, PDF or Word by the ending of the file.
"""

from __future__ import annotations

from workbench.dossier.compose import compose
from workbench.dossier.letterhead import Letterhead
from workbench.dossier.model import Dossier, Material, Sentence
from workbench.dossier.write import write

__all__ = ["Dossier", "Letterhead", "Material", "Sentence", "compose", "write"]
