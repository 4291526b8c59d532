"""The process that typesets: run by its path with a folder, it imports nothing but Typst."""

from __future__ import annotations

import json
import sys
from datetime import datetime
from pathlib import Path

MODEL, RESULT = "request.json", "report.pdf"


def main(folder: Path) -> None:
    """Typesets `report.typ` of the folder with the model of its request; the PDF stands beside it."""
    import typst

    asked = json.loads((folder / MODEL).read_text(encoding="utf-8"))
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[asked["fonts"]])
    content = typst.compile(
        str(folder / "report.typ"), root=str(folder), font_paths=fonts, format="pdf",
        package_path=str(folder), package_cache_path=str(folder), pdf_standards=["a-2a", "ua-1"],
        sys_inputs={"model": json.dumps(asked["model"])}, timestamp=datetime.fromisoformat(asked["made"]),
    )  # fmt: skip
    (folder / RESULT).write_bytes(content)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
