"""A process that works on a case until it is killed: `worker.py PLACE ADDRESS SEED COUNT`.

It asks a service over HTTP, judges, and prints each source that it was told of.
"""

from __future__ import annotations

import random
import sys

from workbench.case import Case
from workbench.client import Client


def main(place: str, address: str, seed: str, count: str) -> None:
    rng = random.Random(seed)
    client = Client(base_url=address, api_key="sandbox-demo")
    case = Case.open(
        place, client, purpose="Kill test", legal_basis="none needed", investigator=f"worker {seed}"
    )
    print("ready", flush=True)
    for _ in range(int(count)):
        name = f"Name{rng.randrange(int(count))}"
        found = case.contact_person_search(name_last=name)
        print(found.source.id, name, flush=True)
        if rng.random() < 0.1:
            people = list(case.people()["id"])
            if len(people) > 1:
                case.judge(*rng.sample(people, 2), "different", reason="seen apart")
    print("done", flush=True)


main(*sys.argv[1:])
