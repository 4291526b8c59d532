"""The browser's part of a chart: our own small modules, and vis-network as its authors built it."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

LIBRARY = "vis-network.min.mjs"
MODULES = (
    "dom.mjs", "filter.mjs", "draw.mjs", "labels.mjs", "words.mjs", "keys.mjs", "tooltips.mjs",
    "panel.mjs", "model.mjs", "bulk.mjs", "camera.mjs", "sheet.mjs", "tools.mjs", "frame.mjs", "time.mjs",
    "views.mjs", "lasso.mjs", "act.mjs", "pick.mjs", "pointer.mjs", "view.mjs",
)  # fmt: skip
"""In the order in which one needs the other."""

_IMPORT = re.compile(r"^import .*?;\n", re.MULTILINE | re.DOTALL)
_EXPORT = re.compile(r"^export (?=(async )?(function|const|class))", re.MULTILINE)
_LIBRARY_EXPORT = re.compile(r"export\{([^}]*)\};?\s*$")


@cache
def text(name: str) -> str:
    """One asset as text."""
    return files(__name__).joinpath(name).read_text(encoding="utf-8")


@cache
def view_module() -> str:
    """Our modules as one ES module that exports `mount`, and the style sheet as `CSS`."""
    import json

    body = "\n".join(_EXPORT.sub("", _IMPORT.sub("", text(name))) for name in MODULES)
    return f"const CSS = {json.dumps(text('view.css'))};\n{body}\nexport {{ mount, CSS }};\n"


@cache
def library_script() -> str:
    """vis-network as a classic script that leaves one constant, `vis`."""
    source = text(LIBRARY)
    found = _LIBRARY_EXPORT.search(source)
    if found is None:
        raise RuntimeError(f"{LIBRARY} does not end with its exports: it is not the expected build")
    pairs = [pair.split(" as ") for pair in found.group(1).split(",")]
    wanted = ",".join(f"{name}:{own}" for own, name in pairs if name in {"Network", "DataSet"})
    return f"const vis=(()=>{{{source[: found.start()]}\nreturn {{{wanted}}};}})();"


@cache
def view_script() -> str:
    """Our modules as a classic script that leaves one function, `mount`."""
    body = "\n".join(_EXPORT.sub("", _IMPORT.sub("", text(name))) for name in MODULES)
    return f"const mount=(()=>{{\n{body}\nreturn mount;}})();"
