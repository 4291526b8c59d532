"""A sweep from first name to saved chart: the workbench beside a script of httpx, pandas and pyvis.

Both ask the same sandbox over HTTP the same questions: people by name, and then every phone and email
of the answers until enough is asked. The script asks one after the other, as such scripts do.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from benchmarks.serving import KEY, serving

SEARCH = "contact_person_search"
NAMES = 14
LATENCIES = (0.0, 0.05)
TURNS = 3

Question = dict[str, Any]


def run(sizes: Sequence[int]) -> list[dict[str, Any]]:
    """A row for each way and latency: what was found, and the median seconds of paired turns.

    `asked_s` is until the last answer is there (kept, for the workbench), `whole_s` until the chart is
    saved. `links` are what the chart shows between two things; `cited` are those that name their source.
    `load` is the machine's at the end, to judge the seconds by.
    """
    rows = []
    for size in sizes:
        for latency in LATENCIES:
            with serving(latency) as address, tempfile.TemporaryDirectory() as folder:
                found = _turns(address, size, Path(folder))
            load = round(os.getloadavg()[0], 1)
            rows += [{"latency_ms": round(latency * 1000), **row, "load": load} for row in found]
    return rows


def _turns(address: str, size: int, folder: Path) -> list[dict[str, Any]]:
    ways: dict[str, Callable[[Path], dict[str, Any]]] = {
        "workbench": lambda place: _workbench(address, size, place),
        "httpx, pandas, pyvis": lambda place: _script(address, size, place),
    }
    seen: dict[str, list[dict[str, Any]]] = {way: [] for way in ways}
    for turn in range(TURNS + 1):
        for number, (way, sweep) in enumerate(ways.items()):
            place = folder / f"{turn}-{number}"
            place.mkdir()
            row = sweep(place)
            if turn:  # the first turn of each only warms up
                seen[way].append(row)
    times = ("asked_s", "whole_s")
    return [
        {"way": way, **rows[-1], **{t: round(statistics.median(row[t] for row in rows), 2) for t in times}}
        for way, rows in seen.items()
    ]


def names() -> list[Question]:
    """The first hop: people from all over the population."""
    from workbench.sandbox.population import open_population

    chosen = "SELECT DISTINCT first, last FROM person WHERE first IS NOT NULL ORDER BY last, first"
    people = open_population(7, 2000).connection().execute(chosen).fetchall()
    picked = people[:: len(people) // NAMES][:NAMES]
    return [{"name_first": first, "name_last": last} for first, last in picked]


def contacts(records: Iterable[dict[str, Any]], most: int) -> list[Question]:
    """The second hop: the phones and emails of the first one's answers, each once."""
    found = {
        (kind, value)
        for record in records
        for kind, field in (("phone", "phones"), ("email", "emails"))
        for value in record.get(field) or ()
    }
    return [{kind: value} for kind, value in sorted(found)][:most]


def _workbench(address: str, size: int, place: Path) -> dict[str, Any]:
    from workbench.case import Case
    from workbench.client import Client

    started = time.perf_counter()
    with (
        Client(base_url=address, api_key=KEY) as client,
        Case.open(place / "sweep.case", client, purpose="Benchmark", legal_basis="none needed") as case,
    ):
        first = names()
        case.batch(SEARCH, first).result()
        records = [record for source in _documents(case) for record in source["records"]]
        case.batch(SEARCH, contacts(records, size - len(first))).result()
        asked = time.perf_counter()
        case.chart().save(place / "chart.html")
        whole = time.perf_counter()
        sources = _documents(case)
        links = list(case.graph().edges(data=True))
        return {
            "questions": len(sources),
            "records": sum(len(source["records"]) for source in sources),
            "links": len(links),
            "cited": sum(bool(data["sources"]) for _, _, data in links),
            "asked_s": asked - started,
            "whole_s": whole - started,
        }


def _documents(case: Any) -> list[dict[str, Any]]:
    return [case.source(name).document for name in case.sources()["id"]]


def _script(address: str, size: int, place: Path) -> dict[str, Any]:
    import httpx
    import pandas as pd
    from pyvis.network import Network

    started = time.perf_counter()
    asked_of: list[tuple[Question, list[dict[str, Any]]]] = []
    with httpx.Client(headers={"Authorization": f"Bearer {KEY}"}, trust_env=False) as http:

        def ask(question: Question) -> None:
            reply = http.post(f"{address}/{SEARCH}", json=question).raise_for_status()
            asked_of.append((question, reply.json()["records"]))

        first = names()
        for question in first:
            ask(question)
        for question in contacts([r for _, found in asked_of for r in found], size - len(first)):
            ask(question)
    asked = time.perf_counter()
    frame = pd.DataFrame([record for _, records in asked_of for record in records])
    network = Network(cdn_resources="in_line")
    links = set()
    for row in frame.to_dict("records"):
        person = f"{row['first_name']} {row['last_name']}"
        address_text = f"{row.get('street_address')}, {row.get('suburb')}"
        network.add_node(person, label=person)
        for other in [*(row.get("phones") or ()), *(row.get("emails") or ()), address_text]:
            network.add_node(other, label=other)
            if (person, other) not in links:
                links.add((person, other))
                network.add_edge(person, other)
    page = network.generate_html(local=True)
    (place / "chart.html").write_text(page, encoding="utf-8")
    return {
        "questions": len(asked_of),
        "records": len(frame),
        "links": len(links),
        "cited": 0,
        "asked_s": asked - started,
        "whole_s": time.perf_counter() - started,
    }
