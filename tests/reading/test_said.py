"""What each reader says of small answers, to the last claim: `said/<operation>.json` and line by line `.txt`.

The answers hold every field that the reader knows, then absent, empty and odd ones. `support.told` is how
the lines are written.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from support.told import told

from workbench.operations import OPERATIONS
from workbench.reading import read, readable

SAID = Path(__file__).parent / "said"


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


def test_every_reader_has_its_exhibits() -> None:
    assert {name for name in OPERATIONS if readable(name)} <= {file.stem for file in SAID.glob("*.json")}
