"""A sandbox of its own for each test, over one population."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import pytest
from support.desk import Desk

from workbench.sandbox import Sandbox
from workbench.sandbox.population import Population, open_population


@pytest.fixture(scope="session")
def population() -> Population:
    return open_population(7, 2000)


@pytest.fixture
def people(population: Population) -> sqlite3.Connection:
    return population.connection()


@pytest.fixture
def desk(population: Population) -> Iterator[Desk]:
    sandbox = Sandbox(population=population)
    yield Desk(sandbox)
    sandbox.close()
