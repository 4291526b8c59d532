"""A process that runs one batch and may be killed: `loader.py PLACE ADDRESS QUESTIONS AT_ONCE [again]`.

Prints a JSON object each tenth of a second: what came of the batch so far; at its end also the most memory
in MiB, while asking and in all with the joined answers, and how many rows those have.
"""

from __future__ import annotations

import json
import sys
from dataclasses import fields
from pathlib import Path

from workbench.case import Case
from workbench.client import AsyncClient
from workbench.client.settings import Settings


def main(place: str, address: str, questions: str, at_once: str, again: str = "") -> None:
    settings = Settings(read_timeout=3.0)
    client = AsyncClient(base_url=address, api_key="sandbox-demo", settings=settings)
    rows = json.loads(Path(questions).read_text())
    with Case.open(place, client, purpose="Load test", legal_basis="none needed") as case:
        job = case.batch("contact_person_search", rows, at_once=int(at_once), again=bool(again))
        del rows
        job.on_progress(lambda _done, _total: tell(job.tally))
        asking = {"asking": 0}
        job.on_progress(lambda _done, _total: asking.update(asking=most_memory()))
        frame = job.result()
        errors = int(frame["error"].notna().sum())
        tell(job.tally, **asking, peak=most_memory(), lines=len(frame), errors=errors)


def most_memory() -> int:
    """The most memory that this process has held, in MiB; that of `getrusage` may be its parent's."""
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) // 1024


def tell(tally: object, **more: int) -> None:
    """Says something that survives a kill right after."""
    told = {f.name: getattr(tally, f.name) for f in fields(tally) if not f.name.startswith("_")}
    rate = round(tally.rate, 1)
    sys.stdout.write(json.dumps({**told, "done": tally.done, "rate": rate, **more}) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
