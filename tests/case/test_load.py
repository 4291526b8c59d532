"""A large batch against the real sandbox over HTTP, with faults on the way and kills: nothing is paid twice.

`WORKBENCH_SOAK=1` asks 100,000 questions, and joins as many answers that share little.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from benchmarks.batch import questions
from support import faulty
from support.live import running

from workbench.case import Case
from workbench.client import Client

QUESTIONS = 100_000 if os.environ.get("WORKBENCH_SOAK") else 300
JOINED = (5_000, 100_000) if QUESTIONS > 1000 else (1_000, 15_000)
SHARE = 0.02 if QUESTIONS > 1000 else 0.1
KILLS = 3
AT_ONCE = 16
MOST_MEMORY = 600
"""MiB, of the whole process that asks and joins the answers."""
A_LINE = 2048
"""Bytes that a line of the joined table may take."""


@contextmanager
def faults(address: str) -> Iterator[str]:
    command = [sys.executable, faulty.__file__, address, str(SHARE), "7"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().strip()
        finally:
            process.kill()


def _key(question: object) -> str:
    return json.dumps(question, sort_keys=True)


@pytest.mark.slow
@pytest.mark.timeout(7200)
def test_a_batch_with_faults_and_kills_is_billed_what_it_stored(tmp_path: Path) -> None:
    place = tmp_path / "load.case"
    file = tmp_path / "questions.json"
    asked = questions(QUESTIONS)
    file.write_text(json.dumps(asked))
    rng = random.Random(7)
    with running() as live, faults(live.base) as address:

        def run(until: int | None, *more: str) -> dict[str, float]:
            """Runs the batch to its end, or kills it once that many are done; what it told last."""
            loader = str(Path(__file__).with_name("loader.py"))
            command = [sys.executable, loader, str(place), address, str(file), str(AT_ONCE), *more]
            told: dict[str, float] = {}
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
                assert process.stdout is not None
                for line in process.stdout:
                    told = json.loads(line)
                    if until is not None and told["done"] >= until:
                        process.kill()
                        break
            assert until is not None or process.returncode == 0
            return told

        for turn in range(KILLS):
            done = run(int(QUESTIONS * (turn + rng.random()) / (KILLS + 1)))
            sys.stdout.write(f"killed at {done}\n")
        end = run(None)
        sys.stdout.write(f"ended with {end}\n")
        told = httpx.get(address.removesuffix("/api/v2") + "/carried_out", timeout=60).json()
        billed = Counter({_key(question): count for question, count in told["questions"]})
        bill = httpx.get(f"{live.root}/sandbox/bill", timeout=60).json()["units"]["sandbox-demo"]
        sys.stdout.write(f"faults: {told['faults']}\n")

        assert end["asking"] <= end["peak"] < MOST_MEMORY and end["lines"] >= len(asked)
        assert end["done"] == end["total"] == len(asked) and end["invalid"] == 0
        with Case.open(place, Client(base_url=address, api_key="sandbox-demo")) as case:
            stored = Counter(_key(source.question) for source in case._session.store.sources())
            doubt = Counter(map(_key, case.unanswered()["question"]))
            assert max(billed.values()) == 1, "no question was carried out twice"
            assert max(stored.values()) == 1
            assert stored <= billed, "no answer without a bill"
            assert billed - stored <= doubt, "what was billed and is not stored is in doubt"
            assert not stored & doubt
            assert bill == billed.total() == stored.total() + (billed & doubt).total()
            assert case.spent == stored.total() + doubt.total() >= bill
            assert end["answered"] + end["known"] == stored.total() and end["in_doubt"] == doubt.total()
            assert stored.total() + doubt.total() + end["failed"] == len(asked)
            sys.stdout.write(
                f"{bill} billed, {stored.total()} stored, {doubt.total()} in doubt, of which "
                f"{(billed & doubt).total()} were billed; {end['failed']} failed\n"
            )
        once_more = run(None, "again")
        sys.stdout.write(f"in doubt, sent again: {once_more}\n")
        assert once_more["known"] == stored.total() and once_more["peak"] < MOST_MEMORY
    if len(asked) <= 1000:
        with Case.open(place) as case:
            assert case.verify().ok


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_the_joined_table_grows_by_little_a_line() -> None:
    joiner = str(Path(__file__).with_name("joiner.py"))

    def joined(answers: int) -> dict[str, int]:
        command = [sys.executable, joiner, str(answers)]
        env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
        done = subprocess.run(command, stdout=subprocess.PIPE, check=True, env=env)
        told: dict[str, int] = json.loads(done.stdout)
        sys.stdout.write(f"{told}\n")
        assert told["lines"] == 2 * answers and told["mib"] < MOST_MEMORY
        return told

    small, large = (joined(count) for count in JOINED)
    grown = (large["mib"] - small["mib"]) * 2**20
    assert grown < A_LINE * (large["lines"] - small["lines"])
