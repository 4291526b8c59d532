"""The sandbox's answers over growing populations: start, memory, look-ups; and over HTTP."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks.fresh import fresh, peak_mib
from benchmarks.serving import KEY, serving

SEED = 7
_WRK = """
wrk.method, wrk.body = "{method}", '{body}'
wrk.headers["Content-Type"] = "application/json"
wrk.headers["Authorization"] = "Bearer {key}"
"""


def run(sizes: Sequence[int]) -> list[dict[str, Any]]:
    """Rows for each population and question: median and 99th percentile in milliseconds.

    Each population is measured in a process of its own; `start_s` is from the cached data, `own_mib`
    the memory that the process itself holds, `peak_mib` its largest with the pages of the population's
    file, which the system maps in and takes back as it likes. Where `wrk` is installed, further rows
    tell what one process answers over HTTP to 50 connections at once, with the machine's `load`.
    """
    rows: list[dict[str, Any]] = []
    for people in sizes:
        fresh(measure, people, 0)  # generates and caches the population where it is not yet
        rows += fresh(measure, people, 200)
    return rows + (_over_http() if shutil.which("wrk") else [])


def _over_http() -> list[dict[str, Any]]:
    rows = []
    with serving() as address, tempfile.TemporaryDirectory() as folder:
        asked = {"contact_person_search": '{"name_last":"Okafor"}', "pep_sanction_sources": ""}
        for operation, body in asked.items():
            script, method = Path(folder) / "ask.lua", "POST" if body else "GET"
            script.write_text(_WRK.format(method=method, body=body, key=KEY), encoding="utf-8")
            done = subprocess.run(
                [shutil.which("wrk") or "wrk", "-t2", "-c50", "-d8s", "--latency", "-s", str(script),
                 f"{address}/{operation}"],
                check=True, capture_output=True, text=True,
            )  # fmt: skip
            said = dict(re.findall(r"(50%|99%|Requests/sec:)\s+([\d.]+\w*)", done.stdout))
            rows.append(
                {
                    "people": 2000, "question": f"{operation} over HTTP, 50 at once",
                    "median_ms": _ms(said["50%"]), "p99_ms": _ms(said["99%"]),
                    "per_s": round(float(said["Requests/sec:"])), "load": round(os.getloadavg()[0], 1),
                }
            )  # fmt: skip
            if "Non-2xx" in done.stdout or "Socket errors" in done.stdout:
                raise RuntimeError(done.stdout)
    return rows


def _ms(text: str) -> float:
    number, unit = re.fullmatch(r"([\d.]+)(us|ms|s)", text).groups()  # type: ignore[union-attr]
    return round(float(number) * {"us": 0.001, "ms": 1, "s": 1000}[unit], 1)


def measure(people: int, runs: int) -> list[dict[str, Any]]:
    """Starts a sandbox of that size in this process and times its look-ups."""
    import time

    started = time.perf_counter()
    from benchmarks.timing import median, percentile
    from workbench.sandbox import Sandbox
    from workbench.sandbox.messages import Call

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
        own = _own_mib()
        rows.append(
            {
                "people": people, "start_s": round(start, 2), "question": title, "median_ms": median(taken),
                "p99_ms": percentile(taken, 99), "own_mib": own, "peak_mib": peak_mib(),
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
