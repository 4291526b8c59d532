"""A growing case: opening it, storing one more answer with its claims, reading it whole, proving it."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

CLAIMS = 10
"""About as many claims come of each answer."""
WHOLE = 10_000
"""Above so many sources the graph is not drawn: it takes minutes and measures identity, not the case."""
_PROBE = """
import json, sys
from workbench.bench.case import measure
print(json.dumps(measure(int(sys.argv[1]))))
"""


def run(sizes: Sequence[int]) -> list[dict[str, Any]]:
    """A row for each number of sources; each case is made and measured in a process of its own.

    `store_ms` is the median of storing one more answer and its claims, `open_s` of opening the case
    anew, `graph_s` reads everything and draws the graph, `peak_mib` is the largest memory.
    """
    return [_fresh(size) for size in sizes]


def _fresh(size: int) -> dict[str, Any]:
    done = subprocess.run(  # noqa: S603  our own interpreter and code
        [sys.executable, "-c", _PROBE, str(size)], check=True, capture_output=True, text=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def measure(size: int) -> dict[str, Any]:
    """Makes a case of so many sources and times it."""
    import resource
    import time

    from workbench.bench.timing import median, milliseconds
    from workbench.case import Case
    from workbench.client import AsyncClient

    client = AsyncClient(base_url="https://service.invalid/api/v2", api_key="sandbox-bench")
    rng = random.Random(size)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.case"
        with Case.open(path, client, purpose="Benchmark", legal_basis="none needed") as case:
            for _ in range(size):
                case.import_answer("contact_person_search", {}, answer(rng))
            stored = milliseconds(
                lambda: case.import_answer("contact_person_search", {}, answer(rng)), min(size, 200)
            )
        started = time.perf_counter()
        case = Case.open(path, client)
        opened = time.perf_counter() - started
        with case:
            row: dict[str, Any] = {
                "sources": size,
                "claims": size * CLAIMS,
                "file_mib": round(path.stat().st_size / 2**20, 1),
                "open_s": round(opened, 3),
                "store_ms": median(stored),
                "graph_s": None,
                "verify_s": None,
            }
            peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            if size <= WHOLE:
                started = time.perf_counter()
                case.graph()
                drawn = time.perf_counter()
                case.verify()
                row["graph_s"] = round(drawn - started, 2)
                row["verify_s"] = round(time.perf_counter() - drawn, 2)
                peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {**row, "peak_mib": round(peak)}


def answer(rng: random.Random) -> bytes:
    """An invented answer of two people, about ten claims."""

    def word(least: int, most: int) -> str:
        return "".join(rng.choices("abcdeghiklmnoprstuvy", k=rng.randint(least, most)))

    def record() -> dict[str, Any]:
        first, last = word(3, 8).title(), word(4, 10).title()
        return {
            "first_name": first,
            "last_name": last,
            "dob": str(rng.randint(1930, 2005)),
            "phones": [f"04{rng.randrange(10**8):08d}"],
            "emails": [f"{word(4, 8)}.{last}@example.com".lower()],
            "street_address": f"{rng.randint(1, 400)} {word(4, 9).title()} Street",
            "suburb": word(5, 9).title(),
            "state": rng.choice(("NSW", "VIC", "QLD", "SA", "WA")),
            "postcode": str(rng.randint(2000, 6999)),
        }

    return json.dumps({"message": "Ok", "records": [record(), record()]}).encode()
