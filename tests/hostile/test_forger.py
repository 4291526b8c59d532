"""Forgeries made by a grammar: a row changed, then one to three well-formed entries appended or inserted.

The heads and the seal are kept from before. `WORKBENCH_SOAK=1` makes 500 of them; otherwise it is 20.
"""

from __future__ import annotations

import os
import random
import shutil
import sys
from collections import Counter
from contextlib import closing

import pytest
from support.forger import Forger

from workbench.case import Case
from workbench.client import Client
from workbench.errors import WorkbenchError
from workbench.evidence.bindings import EVENTS
from workbench.evidence.canonical import canonical, digest, salted
from workbench.evidence.model import row_hash

COUNT = 500 if os.environ.get("WORKBENCH_SOAK") else 20
SEED = int(os.environ.get("WORKBENCH_SEED", "1"))
TABLES = {
    "sources": ("source", "number"), "attachments": ("attachment", "number"), "seals": ("seal", "number"),
    "asking": ("asking", "ticket"), "meta": ("meta", ""), "details": ("detail", "seq"),
    "journal": ("entry", "seq"),
}  # fmt: skip


@pytest.fixture(scope="module")
def written(tmp_path_factory, seal_key):
    """A case with a row in every table, the head at its end, one in its middle, and a seal."""
    folder = tmp_path_factory.mktemp("forged")
    path = folder / "base.case"
    with Case.open(path, Client.sandbox(), purpose="Locate a debtor", legal_basis="order 12") as case:
        case.contact_person_search(name_last="Okafor", state="NSW")
        middle = case.head
        case.contact_person_search(name_last="Bell", state="NSW")
        people = list(case.people()["id"])
        case.judge(*people[:2], "different", reason="two people")
        case.notes.add(people[0], "met at court")
        case.notes.save_view("all", {"zoom": 1})
        case.budget = 1000
        with case._session.store.writing("A") as writer:
            from workbench.evidence.recorder import attach

            attach(writer, 1, "letter.txt", "text/plain", b"a letter")
        from workbench.operations import get

        operation = get("contact_person_search")
        case._session.recorder.take(
            case._requests.runner.asked(operation, operation.build({"name_last": "Lee"}))
        )
        kept = folder / "kept"
        kept.mkdir()
        seal = case.seal(kept)
        case.notes.add(people[0], "phoned")
        heads = [middle, case.head]
        assert case.verify(head=heads).ok
    return path, heads, seal.files[0]


def _other(value, rng):
    if isinstance(value, int):
        return value + rng.choice([1, -1, 50])
    if isinstance(value, bytes):
        return value[:-3] + bytes([value[-3] ^ 1]) + value[-2:]
    if value is None:
        return '{"E1":["/records/0"]}'
    return rng.choice([f"{value}x", value[:-1], value.replace("e", "a", 1) + " ", '""'])


def _change(forger, rng):
    """Changes one value of one row, or takes or doubles a row; which key binds it, and by which hash now."""
    table = rng.choice(sorted(TABLES))
    word, key = TABLES[table]
    chosen = "" if table != "meta" else "WHERE key NOT IN ('head', 'schema')"
    rows = [dict(row) for row in forger.connection.execute(f"SELECT rowid AS at, * FROM {table} {chosen}")]
    row = rng.choice(rows)
    at = row.pop("at")
    if table == "sources" and rng.random() < 0.6:
        changed = {"erased": canonical({"E1": ["/records/0/dob"]})} if rng.random() < 0.5 else {}
        hashed = forger.other_answer(row["number"], **changed)
        if hashed != row_hash(row):
            return f"source:{row['number']}", hashed, "sources answer"
    column = rng.choice([name for name in row if name not in ("key", "seq", "number", "hash", "previous")])
    row[column] = _other(row[column], rng)
    forger.run(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", row[column], at)
    if table == "meta":
        import json

        facts = {each["key"]: each["value"] for each in forger.connection.execute("SELECT * FROM meta")}
        try:
            plain = {name: json.loads(facts[name]) for name in facts if name not in ("head", "schema")}
        except ValueError:
            plain = {}
        return "meta", digest(plain), f"meta {column}"
    if table == "details":
        hashed = salted(row["salt"], row["body"])
        if rng.random() < 0.5:
            forger.run("UPDATE journal SET detail_hash = ? WHERE seq = ?", hashed, row["seq"])
        return f"detail:{row['seq']}", None, f"details {column}"
    if table == "journal":
        entry = {name: row[name] for name in row if name != "hash"}
        return f"entry:{row['seq']}", digest(entry), f"journal {column}"
    return f"{word}:{row[key]}", row_hash(row), f"{table} {column}"


def _entry(forger, rng, key, hashed):
    """A well-formed entry that binds what was changed, or nothing, as any event may say."""
    event = rng.choice(sorted(EVENTS))
    bound = {key: hashed} if rng.random() < 0.85 else {}
    if rng.random() < 0.3 and key.startswith(("source", "asking")):
        bound[f"fixed:{key}"] = rng.choice(["0" * 64, hashed])
    if rng.random() < 0.2:
        bound[f"detail:{rng.randrange(1, 8)}"] = None
    subject = {"erased": "E1", "judged": "J2"}.get(event, rng.choice(["", "S1", "P1"]))
    ids = {"mentions": {}, "last": {}, "former": {}}
    detail = {"entity": "P1", "reason": "asked", "sources": ["S1"], "judgements": [], "ids": ids}
    units = rng.choice([0, 0, 0, 1, -5]) if EVENTS[event].costs else 0
    forger.append(event, subject, bound=bound, detail=detail, units=units)
    return event


@pytest.mark.timeout(3000)
@pytest.mark.filterwarnings("ignore::workbench.plugins.PluginWarning")  # what a forged definition says
def test_every_forgery_is_named(written, tmp_path):
    path, heads, seal = written
    outcome: Counter[str] = Counter()
    missed = []
    for number in range(COUNT):
        rng = random.Random(SEED * 100_000 + number)
        copy = tmp_path / f"{number}.case"
        shutil.copy(path, copy)
        with closing(Forger(copy)) as forger:
            before = [*forger.connection.iterdump()]
            key, hashed, said = _change(forger, rng)
            if [*forger.connection.iterdump()] == before:
                continue
            events = [_entry(forger, rng, key, hashed) for _ in range(rng.randrange(1, 4))]
            if renumbered := rng.random() < 0.4:
                last = forger.one("SELECT max(seq) AS seq FROM journal")["seq"]
                place = rng.randrange(1, last)
                for table in ("journal", "details"):
                    forger.run(f"UPDATE {table} SET seq = 0 WHERE seq = {last}")
                    forger.run(f"UPDATE {table} SET seq = -seq - 1 WHERE seq >= {place}")
                    forger.run(f"UPDATE {table} SET seq = {place} WHERE seq = 0")
                    forger.run(f"UPDATE {table} SET seq = -seq WHERE seq < 0")
                forger.chain_again()
        told = f"{number}: {said}, {events}{', renumbered' if renumbered else ''}"
        try:
            with Case.open(copy, Client.sandbox()) as case:
                alone = case.verify()
                report = case.verify(head=heads, seal=seal)
        except WorkbenchError as error:
            assert str(error), told
            outcome["refused at opening"] += 1
            continue
        except Exception as error:
            missed.append(f"{told}: raised {error!r}"[:500])
            continue
        changed = any(head.changed for head in report.heads)
        if alone.damaged:
            outcome["named by verify"] += 1
        elif report.damaged or changed:
            outcome["named with heads and seal"] += 1
        else:
            missed.append(told)
        copy.unlink()
    sys.stdout.write(f"\n{COUNT}: {dict(outcome)}, missed {len(missed)}\n")
    assert not missed, "\n".join(missed)
