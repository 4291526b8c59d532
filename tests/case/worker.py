"""A nursery of processes that work on a case until they end or are killed.

Each line of its input, a JSON object of the arguments of `work`, forks one such process, so that a
kill can come at any moment of its life and no time goes into imports. It answers with the process's
id, and with its exit status once it has ended.
"""

from __future__ import annotations

import json
import os
import random
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pandas  # noqa: F401  (before the fork)

from workbench.case import Case
from workbench.case.requests.runner import request_key
from workbench.client import Client
from workbench.errors import JudgedOtherwise, Unanswered
from workbench.operations import get

Tell = Callable[[str], None]


def work(
    tell: Tell, place: str, address: str, seed: int, steps: int, names: list[dict[str, str]], **options: Any
) -> None:
    """Asks, merges, judges, withdraws, queues reports and runs batches, and tells what it was told."""
    rng = random.Random(seed)
    client = Client(base_url=address, api_key="sandbox-demo")
    case = Case.open(
        place,
        client,
        purpose="Kill test",
        legal_basis="none needed",
        investigator=f"worker {seed}",
        **options,
    )
    tell("ready")
    case.on_change(lambda _delta: None)
    for _ in range(steps):
        kind = rng.choices(_KINDS, [weight for _, weight in _WEIGHTS])[0]
        with suppress(Unanswered):
            kind(case, rng, tell, names)
    case.close()
    tell("done")


def _search(case: Case, rng: random.Random, tell: Tell, names: list[dict[str, str]]) -> None:
    name = rng.choice(names)
    found = case.contact_person_search(name_first=name["first_name"], name_last=name["last_name"])
    tell(f"{found.source.id} {found.source.request_key}")


def _again(case: Case, rng: random.Random, tell: Tell, names: list[dict[str, str]]) -> None:
    name = rng.choice(names)
    operation = get("contact_person_search")
    values = {"name_first": name["first_name"], "name_last": name["last_name"]}
    tell(f"leave {request_key(operation, operation.build(values), case.environment)}")
    found = case.contact_person_search(**values, refresh=True)
    tell(f"{found.source.id} {found.source.request_key}")


def _report(case: Case, rng: random.Random, _tell: Tell, names: list[dict[str, str]]) -> None:
    case.submit("person_report", **rng.choice(names))


def _batch(case: Case, rng: random.Random, tell: Tell, names: list[dict[str, str]]) -> None:
    frame = case.batch("person_history", rng.sample(names, 6)).result()
    for source in frame["source"].dropna().unique():
        tell(f"{source} {case.source(source).request_key}")


def _judge(case: Case, rng: random.Random, _tell: Tell, _names: list[dict[str, str]]) -> None:
    people = list(case.people()["id"])
    if len(people) > 1:
        with suppress(JudgedOtherwise):
            case.judge(*rng.sample(people, 2), rng.choice(["same", "different"]), reason="seen")


def _withdraw(case: Case, rng: random.Random, _tell: Tell, _names: list[dict[str, str]]) -> None:
    standing = case.judgements().query("not withdrawn")["id"]
    if len(standing):
        case.withdraw(rng.choice(list(standing)), reason="not so")


def _import(case: Case, rng: random.Random, tell: Tell, names: list[dict[str, str]]) -> None:
    record = {**rng.choice(names), "phones": [f"04915701{rng.randrange(100):02d}"]}
    content = json.dumps({"message": "Ok", "records": [record]}).encode()
    found = case.import_answer("contact_person_search", {}, content)
    tell(f"{found.source.id} {found.source.request_key}")


_WEIGHTS = (
    (_search, 40),
    (_report, 12),
    (_batch, 12),
    (_judge, 14),
    (_withdraw, 6),
    (_import, 8),
    (_again, 8),
)
_KINDS = [kind for kind, _ in _WEIGHTS]


def share(tell: Tell, place: str, address: str, seed: int, steps: int) -> None:
    """Asks `steps` questions, the same ones for the same seed."""
    rng = random.Random(seed)
    with Case.open(place, Client(base_url=address, api_key="sandbox-demo")) as case:
        for _ in range(steps):
            found = case.contact_person_search(name_last=f"Name{rng.randrange(steps)}")
            tell(f"{found.source.id} {found.source.request_key}")


def _child(order: dict[str, Any]) -> None:
    told = os.open(order.pop("told"), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def tell(line: str) -> None:
        os.write(told, f"{line}\n".encode())

    try:
        {"work": work, "share": share}[order.pop("task")](tell, **order)
    except BaseException:
        tell("failed " + json.dumps(traceback.format_exc()))
        os._exit(1)
    os._exit(0)


def _say(number: int) -> None:
    sys.stdout.write(f"{number}\n")
    sys.stdout.flush()


def main() -> None:
    for line in sys.stdin:
        child = os.fork()
        if not child:
            _child(json.loads(line))
        _say(child)
        _say(os.waitpid(child, 0)[1])


main()
