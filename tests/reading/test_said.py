"""What each reader says of small answers, to the last claim: `said/<operation>.json` and line by line `.txt`.

The answers hold every field that the reader knows, then absent, empty and odd ones. `support.told` is how
the lines are written. `said/versions.txt` holds by which version of a reader each was said first, with the
hash of the lines: lines are added to it and none is changed. This adds what is missing:

    PYTHONPATH=tests python tests/reading/test_said.py
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from support.told import told

from workbench.operations import OPERATIONS
from workbench.reading import read, readable, version
from workbench.reading.versions import FIRST, VERSIONS

SAID = Path(__file__).parent / "said"
LEDGER = SAID / "versions.txt"
ADD = "PYTHONPATH=tests python tests/reading/test_said.py"
NOTHING = "(an operation without a reader)"


def exhibits() -> list[Any]:
    """Every answer with the lines that are expected of it."""
    found = []
    for file in sorted(SAID.glob("*.json")):
        blocks = file.with_suffix(".txt").read_text("utf-8").split("== ")[1:]
        expected = dict(block.split("\n", 1) for block in blocks)
        for title, case in json.loads(file.read_text("utf-8")).items():
            found.append(
                pytest.param(
                    file.stem, case["question"], case["answer"], expected[title], id=f"{file.stem}: {title}"
                )
            )
    return found


@pytest.mark.parametrize(("operation", "question", "answer", "expected"), exhibits())
def test_a_reader_says_exactly_this(operation: str, question: Any, answer: Any, expected: str) -> None:
    assert told(read(operation, question, answer)) == expected.splitlines()


def ledger() -> dict[tuple[str, str], dict[int, str]]:
    """The hash of what was said, by operation and title, then by version."""
    found: dict[tuple[str, str], dict[int, str]] = {}
    for line in LEDGER.read_text("utf-8").splitlines():
        operation, number, hashed, title = line.split(" ", 3)
        there = found.setdefault((operation, title), {})
        assert int(number) not in there, f"{operation}: two lines of one version for {title!r}"
        there[int(number)] = hashed
    return found


def hashed(expected: str) -> str:
    return hashlib.sha256(expected.encode()).hexdigest()[:16]


def missing() -> list[str]:
    """The lines that the ledger lacks; none for what is said otherwise by a version that is in it."""
    known, lines = ledger(), []
    for operation, _, _, expected, title in map(_titled, exhibits()):
        there = known.get((operation, title), {})
        if version(operation) not in there and hashed(expected) != there.get(max(there, default=0)):
            lines.append(f"{operation} {version(operation)} {hashed(expected)} {title}")
    without = [name for name in OPERATIONS if not readable(name) and (name, NOTHING) not in known]
    return lines + [f"{name} {version(name)} {hashed('')} {NOTHING}" for name in without]


def _titled(exhibit: Any) -> tuple[str, Any, Any, str, str]:
    return *exhibit.values, exhibit.id.split(": ", 1)[1]


@pytest.mark.parametrize(("operation", "question", "answer", "expected"), exhibits())
def test_what_is_said_otherwise_has_a_new_version(
    operation: str, question: Any, answer: Any, expected: str, request: pytest.FixtureRequest
) -> None:
    title = request.node.callspec.id.split(": ", 1)[1]
    there = ledger().get((operation, title))
    assert there, f"add what is new to the ledger: {ADD}"
    assert there[max(there)] == hashed(expected) and max(there) <= version(operation), (
        f"the reader of {operation} says something else than version {max(there)} did: raise its version in "
        f"workbench.reading.versions, then run {ADD}"
    )


def test_a_reader_of_what_had_none_is_no_first_version() -> None:
    without = {operation for operation, title in ledger() if title == NOTHING}
    assert {name for name in OPERATIONS if not readable(name)} <= without
    assert all(version(name) > FIRST for name in without if readable(name))
    assert all(number > FIRST and readable(name) for name, number in VERSIONS.items())


def test_every_reader_has_its_exhibits() -> None:
    assert {name for name in OPERATIONS if readable(name)} <= {file.stem for file in SAID.glob("*.json")}


if __name__ == "__main__":
    added = missing()
    with LEDGER.open("a", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in added)
    sys.stdout.write(f"{len(added)} lines added to {LEDGER.name}\n")
