"""The page of conformance is up to date and leaves out no part of the specification."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture(scope="module")
def table() -> ModuleType:
    spec = importlib.util.spec_from_file_location("table", Path(__file__).with_name("table.py"))
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_page_is_current(table: ModuleType) -> None:
    written = table.PAGE.read_text(encoding="utf-8")
    assert written == table.page(table.rules()), "run `make conformance`"


def test_every_section_has_a_rule(table: ModuleType) -> None:
    sections = {(rule.document, rule.section) for rule in table.rules()}
    first = {
        "1",
        "2.1",
        "2.2",
        "2.4",
        "2.5",
        "2.7",
        "3",
        "4.1",
        "4.2",
        "4.3",
        "4.4",
        "4.5",
        "4.6",
        "4.7",
        "5",
        "6",
    }
    second = {"2.2", "2.3", "2.5", "2.6", "2.7", "2.8", "2.9", "3", *(f"4.{n}" for n in range(1, 10)), "8"}
    wanted = {("1", s) for s in first | {"7", "8"}} | {("2", s) for s in second} | {("3", s) for s in "ABCDE"}
    assert sections >= wanted, sorted(wanted - sections)
