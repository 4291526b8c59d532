"""A process that works on a case until it is killed: `worker.py PLACE ADDRESS SEED COUNT`.

It asks a service over HTTP, judges, and prints each source that it was told of.
"""

from __future__ import annotations

import random
import sys

from workbench.case import Case
from workbench.client import Client


def tell(line: str) -> None:
    """Says something that survives a kill right after."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(place: str, address: str, seed: str, count: str) -> None:
    rng = random.Random(seed)
    client = Client(base_url=address, api_key="sandbox-demo")
    case = Case.open(
        place, client, purpose="Kill test", legal_basis="none needed", investigator=f"worker {seed}"
    )
    tell("ready")
    for _ in range(int(count)):
        name = f"Name{rng.randrange(int(count))}"
        found = case.contact_person_search(name_last=name)
        tell(f"{found.source.id} {name}")
        if rng.random() < 0.1:
            people = list(case.people()["id"])
            if len(people) > 1:
                case.judge(*rng.sample(people, 2), "different", reason="seen apart")
    tell("done")


main(*sys.argv[1:])
