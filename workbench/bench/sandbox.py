"""The sandbox's answers over growing populations: start, memory, and the questions that look people up."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

SEED = 7
_PROBE = """
import json, sys, time
from pathlib import Path
people, runs = int(sys.argv[1]), int(sys.argv[2])
from workbench.bench.sandbox import measure
print(json.dumps(measure(people, runs)))
"""


def run(sizes: Sequence[int]) -> list[dict[str, Any]]:
    """Rows for each population and question: median and 99th percentile in milliseconds.

    Each population is measured in a process of its own; `start_s` is from the cached data, `own_mib`
    the memory that the process itself holds, `peak_mib` its largest with the pages of the population's
    file, which the system maps in and takes back as it likes.
    """
    rows: list[dict[str, Any]] = []
    for people in sizes:
        _fresh(people, 0)  # generates and caches the population where it is not yet
        rows += _fresh(people, 200)
    return rows


def _fresh(people: int, runs: int) -> list[dict[str, Any]]:
    done = subprocess.run(  # noqa: S603  our own interpreter and code
        [sys.executable, "-c", _PROBE, str(people), str(runs)], check=True, capture_output=True, text=True
    )
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def measure(people: int, runs: int) -> list[dict[str, Any]]:
    """Starts a sandbox of that size in this process and times its look-ups."""
    import resource
    import time

    started = time.perf_counter()
    from workbench.bench.timing import median, percentile
    from workbench.sandbox import Sandbox
    from workbench.sandbox.kernel import Call

    sandbox = Sandbox(seed=SEED, people=people)
    sandbox.fixtures  # noqa: B018  the people are opened when first used
    start = time.perf_counter() - started
    if not runs:
        return []
    headers = {"authorization": "Bearer sandbox-demo", "content-type": "application/json"}
    rows = []
    for title, operation, bodies in _questions(people, runs):
        taken = []
        for body in bodies:
            call = Call("POST", f"/api/v2/{operation}", "", headers, json.dumps(body).encode())
            at = time.perf_counter()
            reply = sandbox.handle(call)
            taken.append((time.perf_counter() - at) * 1000)
            if reply.status != 200:
                raise RuntimeError(f"{title}: {reply.status} {reply.body[:200]!r}")
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        own = _own_mib()
        rows.append(
            {
                "people": people, "start_s": round(start, 2), "question": title, "median_ms": median(taken),
                "p99_ms": percentile(taken, 99), "own_mib": own, "peak_mib": round(peak),
            }
        )  # fmt: skip
    return rows


def _own_mib() -> int:
    """The anonymous memory of this process, in MiB; 0 where the system does not tell."""
    status = Path("/proc/self/status")
    lines = status.read_text(encoding="ascii").splitlines() if status.exists() else []
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("RssAnon")), 0)


def _questions(people: int, runs: int) -> list[tuple[str, str, list[dict[str, Any]]]]:
    """Questions about people all over the population, drawn evenly by their number."""
    from workbench.sandbox.population import open_population

    connection = open_population(seed=SEED, people=people).connection()

    def spread(table: str, condition: str) -> list[Any]:
        most = connection.execute(f"SELECT max(id) FROM {table}").fetchone()[0]
        query = f"SELECT * FROM {table} WHERE id >= ? AND {condition} LIMIT 1"
        found = (connection.execute(query, (1 + at * most // (runs + 1),)).fetchone() for at in range(runs))
        return [row for row in found if row]

    named = spread("person", "first IS NOT NULL")
    phones = [row["value"] for row in spread("contact", "kind = 'phone'")]
    emails = [row["value"] for row in spread("contact", "kind = 'email'")]
    homes = spread("address", "country = 'AU' AND street_type IS NOT NULL")
    names = [{"name_first": p["first"], "name_last": p["last"]} for p in named]
    streets = [
        {"street_address": f"{a['street']} {a['street_type']}", "suburb": a["suburb"], "state": a["state"]}
        for a in homes
    ]
    checks = [
        {"first_name": p["first"], "last_name": p["last"], "birth_date": p["birth_date"]} for p in named
    ]
    bans = [
        {
            "search_type": "broad_search",
            "requests": [{"check_id": "1", "first_name": p["first"], "last_name": p["last"]}],
        }
        for p in named
    ]
    search = "contact_person_search"
    return [
        ("contact search by name", search, names),
        ("contact search by phone", search, [{"phone": value} for value in phones]),
        ("contact search by email", search, [{"email": value} for value in emails]),
        ("contact search by partial phone", search, [{"phone": value[2:8]} for value in phones]),
        ("contact search by street", search, streets),
        ("universe check", "universe_check", checks),
        ("banned search", "banned_disqualified_persons", bans),
    ]
