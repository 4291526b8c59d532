"""No text makes a regular expression of the product try exponentially many ways: each gives up soon."""

from __future__ import annotations

import importlib
import os
import pkgutil
import random
import re
import signal
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from support.pattern_examples import repeated

import widgets
import workbench

EXAMPLES = 100 if os.environ.get("WORKBENCH_SOAK") else 6
"""Texts for each repeat of a pattern."""
SECONDS = 4.0
"""Of the processor, for a text of some thousand letters: far more than a pattern needs that ends."""


class Endless(Exception):
    """A pattern did not give up."""


def patterns() -> list[tuple[str, re.Pattern[str]]]:
    """Every compiled pattern that a module holds, also in lists and tables, with where it is."""
    found: dict[re.Pattern[str], str] = {}
    for module in chain.from_iterable(
        pkgutil.walk_packages(each.__path__, f"{each.__name__}.") for each in (workbench, widgets)
    ):
        if not module.name.endswith("__main__"):
            for name, value in vars(importlib.import_module(module.name)).items():
                for pattern in held(value, 3):
                    found.setdefault(pattern, f"{module.name}.{name}")
    return [(place, pattern) for pattern, place in found.items()]


def held(value: Any, depth: int) -> Iterator[re.Pattern[str]]:
    if isinstance(value, re.Pattern):
        if isinstance(value.pattern, str):
            yield value
    elif depth and isinstance(value, (list, tuple, set, frozenset, dict)):
        for each in value.values() if isinstance(value, dict) else value:
            yield from held(each, depth - 1)


@pytest.fixture
def processor() -> Iterator[None]:
    """Raises `Endless` where a text has taken its seconds of the processor."""

    def ended(*_: Any) -> None:
        raise Endless

    before = signal.signal(signal.SIGVTALRM, ended)
    yield
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    signal.signal(signal.SIGVTALRM, before)


@pytest.mark.slow
@pytest.mark.usefixtures("processor")
@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system counts no processor time")
def test_every_pattern_gives_up_on_what_it_repeats() -> None:
    chance = random.Random(0)
    endless = []
    for place, pattern in patterns():
        for text in repeated(pattern, chance, EXAMPLES):
            signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
            try:
                pattern.fullmatch(text)
            except Endless:
                endless.append(f"{place}: {text[:80]}")
                break
    assert endless == []
