"""Companies that rows name alike without a number: an import says once that they stay apart."""

from __future__ import annotations

from workbench import Case


def summary(case: Case, *rows: dict[str, str]) -> str:
    return case.import_records(list(rows), title="list").summary


def test_it_is_said_once_for_the_column(case: Case) -> None:
    names = ("Gantry Lane Pty Ltd", "GANTRY LANE PTY. LTD.", "Slip Quay Ltd", "Gantry Lane P/L")
    directors = ("Ann Reed", "Bo Plume", "Hal Brook", "Cy Marsh")
    rows = [{"Company": name, "Director": who} for name, who in zip(names, directors, strict=True)]
    assert "Company: 1 company named in 3 rows without a number" in summary(case, *rows)


def test_companies_with_numbers_are_told_apart_by_these(case: Case) -> None:
    row = {"Company": "Gantry Lane Pty Ltd", "ACN": "619 304 291"}
    assert "without a number" not in summary(case, {**row, "Name": "Ann Reed"}, {**row, "Name": "Bo Plume"})


def test_different_companies_need_no_word(case: Case) -> None:
    rows = [{"Company": name, "Name": "Ann Reed"} for name in ("Gantry Lane Pty Ltd", "Gantry Lane Trust")]
    assert "without a number" not in summary(case, *rows)
