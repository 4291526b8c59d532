"""What `import workbench` costs, each time in a fresh process."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Any


def run(sizes: Sequence[int]) -> list[dict[str, Any]]:
    """Rows: wall seconds of a bare interpreter, of one that imports, and the difference."""
    rows = []
    for runs in sizes:
        bare, with_import = [], []
        for _ in range(runs):
            bare.append(_seconds("pass"))
            with_import.append(_seconds("import workbench"))
        rows.append(
            {
                "runs": runs,
                "bare_s": round(statistics.median(bare), 3),
                "import_s": round(statistics.median(with_import), 3),
                "above_bare_s": round(
                    statistics.median(b - a for a, b in zip(bare, with_import, strict=True)), 3
                ),
            }
        )
    return rows


def _seconds(code: str) -> float:
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return time.perf_counter() - started
