"""The browser's part: the modules of `web/` and of the widgets, joined without a build step.

`web/` holds nothing but what the browser gets: our own small modules, a style sheet, and vis-network as its
authors built it. A module imports by relative path; that is the only list of modules there is.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

WEB = Path(__file__).parent / "web"
LIBRARY = "vis-network.min.mjs"

_IMPORT = re.compile(r'^import \{([^}]*)\} from "([^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?(?:function\*?|const|class) (\w+))", re.MULTILINE)
_LIBRARY_EXPORT = re.compile(r"export\{([^}]*)\};?\s*$")


@cache
def text(name: str) -> str:
    """A file of `web/` as text."""
    return (WEB / name).read_text(encoding="utf-8")


@cache
def joined(entry: Path) -> str:
    """A module and all that it imports as one module; each of these once and in a scope of its own."""
    names: dict[Path, str] = {}
    scopes: list[str] = []

    def body(path: Path) -> str:
        def bound(found: re.Match[str]) -> str:
            given = found[1].replace(" as ", ": ")
            return f"const {{{given}}} = {scope((path.parent / found[2]).resolve())};\n"

        return _IMPORT.sub(bound, path.read_text(encoding="utf-8"))

    def scope(path: Path) -> str:
        if path not in names:
            source = body(path)
            names[path] = f"${path.stem}{len(names)}"
            given = ", ".join(_EXPORT.findall(source))
            inside = _EXPORT.sub("", source)
            scopes.append(f"const {names[path]} = (() => {{\n{inside}return {{ {given} }};\n}})();\n")
        return names[path]

    last = body(entry)
    return "".join([*scopes, last])


def view_module() -> str:
    """The chart's modules as one ES module that exports `mount`."""
    return joined(WEB / "view.mjs")


@cache
def view_script() -> str:
    """The chart's modules as a classic script that leaves one function, `mount`."""
    return f"const mount=(()=>{{\n{_EXPORT.sub('', view_module())}\nreturn mount;}})();"


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
