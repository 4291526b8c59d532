from __future__ import annotations

from pathlib import Path

import pytest

from workbench.sandbox.population import Population, open_population


@pytest.fixture(scope="session")
def data_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("populations")


@pytest.fixture(scope="session")
def population(data_dir: Path) -> Population:
    return open_population(7, 2000, data_dir)


@pytest.fixture(scope="session")
def larger(data_dir: Path) -> Population:
    return open_population(11, 8_000, data_dir)


@pytest.fixture(scope="session", params=["population", "larger"])
def either(request: pytest.FixtureRequest) -> Population:
    found: Population = request.getfixturevalue(request.param)
    return found
