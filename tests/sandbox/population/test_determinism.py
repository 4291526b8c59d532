"""The same seed and size give the same rows, whatever the process, the hash seed or the cache."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from workbench.sandbox.population import Population, open_population

_DIGEST = """
import sys
from tests_digest import digest
from workbench.sandbox.population import open_population
print(digest(open_population(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])))
"""


def rows(population: Population) -> Iterator[bytes]:
    connection = population.connection()
    tables = [
        row["name"]
        for row in connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
            " AND name NOT LIKE 'phone_digits_%' ORDER BY name"
        )
    ]
    for table in tables:
        yield table.encode()
        for row in connection.execute(f"SELECT * FROM {table}"):
            yield repr(tuple(row)).encode()


def digest(population: Population) -> str:
    whole = hashlib.sha256()
    for row in rows(population):
        whole.update(row)
    return whole.hexdigest()


def in_another_process(seed: int, people: int, directory: Path, hash_seed: str) -> str:
    (directory / "tests_digest.py").write_bytes(Path(__file__).read_bytes())
    found = subprocess.run(
        [sys.executable, "-c", _DIGEST, str(seed), str(people), str(directory)],
        env={
            **os.environ,
            "PYTHONHASHSEED": hash_seed,
            "PYTHONPATH": str(directory),
            "LC_ALL": "C",
            "TZ": "Asia/Tokyo",
        },
        capture_output=True,
        text=True,
        check=True,
    )
    return found.stdout.strip()


@pytest.mark.parametrize("hash_seed", ["1", "4242"])
def test_same_rows_in_every_process(hash_seed: str, tmp_path: Path) -> None:
    """Another process, hash seed, locale and time zone write the rows of this one."""
    here = open_population(4711, 600, tmp_path)
    other = tmp_path / "other"
    other.mkdir()
    assert in_another_process(4711, 600, other, hash_seed) == digest(here)


def test_the_default_population_is_known(population: Population) -> None:
    """Changes only when somebody means to change the population: then with the notebooks' outputs."""
    people = population.connection().execute("SELECT count(*) FROM person").fetchone()[0]
    assert people == 2000
    again = population.connection().execute("SELECT first, last FROM person WHERE id = 1").fetchone()
    assert (again["first"], again["last"]) == ("Mavis", "Whitlocke")


def test_another_seed_is_another_population(population: Population, data_dir: Path) -> None:
    other = open_population(8, 2000, data_dir)
    query = "SELECT group_concat(last) FROM (SELECT last FROM person ORDER BY id DESC LIMIT 200)"
    assert (
        population.connection().execute(query).fetchone()[0]
        != other.connection().execute(query).fetchone()[0]
    )


def test_the_planted_part_is_the_same_in_any_population(population: Population, larger: Population) -> None:
    assert population.fixtures == larger.fixtures
    assert population.stories == larger.stories
