"""The benchmark of a team's case, in a small dose, on a real PostgreSQL."""

from __future__ import annotations

import pytest

from benchmarks import team


def test_a_case_grows_and_every_stage_gives_its_figures(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(team, "fresh", lambda function, *given: function(*given))
    monkeypatch.setattr(team, "COLLEAGUES", 1)
    monkeypatch.setattr(team, "PIECE", 5)
    monkeypatch.setattr(team, "MORE", 2)
    team.opened(database, purpose="Benchmark", legal_basis="none needed").close()
    row = team.grow(database, 0, 12)
    assert row["sources"] == row["since"] == 12
    assert (
        row["people"] > 10 and row["verify_cpu_s"] >= 0
    )  # of so few answers it may be too small to be measured
    assert None not in row.values()
    monkeypatch.setattr(team, "LARGEST_VERIFIED", 12)
    assert team.grow(database, 12, 17)["verify_cpu_s"] is None


def test_what_tables_take_is_told_by_table(database: str) -> None:
    team.opened(database, purpose="Benchmark", legal_basis="none needed").close()
    assert {"sources", "claims", "journal"} <= team.tables_mib(database)["by_table"].keys()
