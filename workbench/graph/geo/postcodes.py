"""A table of postcodes and where their middle is, brought by whoever uses the workbench."""

from __future__ import annotations

import csv
import os
from dataclasses import dataclass
from pathlib import Path

from workbench.errors import InputError

NAME = "postcodes.csv"


@dataclass(frozen=True, slots=True)
class PostcodeTable:
    """Postcodes with latitude and longitude in degrees (WGS 84), and the licence they come under."""

    licence: str
    middles: dict[str, tuple[float, float]]

    @classmethod
    def read(cls, path: str | Path) -> PostcodeTable:
        """The table of a CSV file with the columns `postcode`, `latitude` and `longitude`.

        Its first lines begin with `#` and name its source and licence, which the map shows. Several lines of
        one postcode are one at their mean. Raises `InputError` for a file that cannot be read, one without
        a licence, and a value that is no position.
        """
        path = Path(path)
        try:
            lines = path.read_text(encoding="utf-8-sig").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise InputError(f"the table of postcodes {path.name} cannot be read: {error}") from None
        licence = " ".join(line.lstrip("# ").strip() for line in lines if line.startswith("#")).strip()
        if not licence:
            raise InputError(
                f"{path.name} names no source and licence: write them in its first line, after a #"
            )
        rows = csv.DictReader(line for line in lines if not line.startswith("#"))
        missing = {"postcode", "latitude", "longitude"} - set(rows.fieldnames or ())
        if missing:
            raise InputError(f"{path.name} has no column {', '.join(sorted(missing))}")
        found: dict[str, list[tuple[float, float]]] = {}
        for number, row in enumerate(rows, start=1):
            try:
                place = float(row["latitude"]), float(row["longitude"])
            except (TypeError, ValueError):
                place = (91.0, 0.0)
            if not (-90 <= place[0] <= 90 and -180 <= place[1] <= 180):
                raise InputError(
                    f"row {number} of {path.name} has no position: {row['latitude']!r}, {row['longitude']!r}"
                )
            found.setdefault(_key(row["postcode"]), []).append(place)
        middles = {
            code: (sum(n for n, _ in each) / len(each), sum(e for _, e in each) / len(each))
            for code, each in found.items()
        }
        return cls(licence, middles)

    @classmethod
    def installed(cls) -> PostcodeTable | None:
        """The table kept for this user, `postcodes.csv` among the workbench's settings; None without one."""
        root = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
        path = root / "investigation-workbench" / NAME
        return cls.read(path) if path.is_file() else None

    def middle(self, postcode: str) -> tuple[float, float] | None:
        """Where the middle of a postcode is; of a British one also by its first half."""
        code = _key(postcode)
        return self.middles.get(code) or self.middles.get(code[:-3] if len(code) > 4 else code)


def _key(postcode: str) -> str:
    return "".join(postcode.upper().split())
