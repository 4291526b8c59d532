"""Gives the next version its number everywhere, or checks that everywhere has it.

python packaging/release.py 0.2.0 2026-12-01    writes the version and the date of the changelog's newest part
python packaging/release.py --check v0.2.0      ends with a sentence where a file has another version
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PLACES = {
    "pyproject.toml": r'(?m)^version = "([^"]+)"',
    "workbench/version.py": r'VERSION = "([^"]+)"',
    "CITATION.cff": r"(?m)^version: (\S+)",
    "CHANGELOG.md": r"(?m)^## (\S+) \(",
}
NEWEST = re.compile(r"(?m)^## \S+ \([^)]*\)")


def versions() -> dict[str, str]:
    """The version that each file names first."""
    found = {}
    for name, pattern in PLACES.items():
        match = re.search(pattern, (ROOT / name).read_text(encoding="utf-8"))
        found[name] = match[1] if match else ""
    return found


def set_version(version: str, date: str) -> None:
    """Writes the version into every file, and the date into the changelog."""
    for name, pattern in PLACES.items():
        path = ROOT / name
        text = path.read_text(encoding="utf-8")
        if name == "CHANGELOG.md":
            text = NEWEST.sub(f"## {version} ({date})", text, count=1)
        else:
            text = re.sub(pattern, lambda m: m[0].replace(m[1], version), text, count=1)
        path.write_text(text, encoding="utf-8")


def main(arguments: list[str]) -> str | None:
    """Does what the arguments say; returns what is wrong."""
    if len(arguments) == 2 and arguments[0] == "--check":
        wanted = arguments[1].removeprefix("v")
        other = [f"{name} has {found}" for name, found in versions().items() if found != wanted]
        return f"the version is not {wanted} everywhere: {', '.join(other)}" if other else None
    if len(arguments) == 2 and re.fullmatch(r"\d+\.\d+\.\d+\S*", arguments[0]):
        set_version(*arguments)
        return None
    return __doc__


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
