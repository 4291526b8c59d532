from __future__ import annotations

import json
from collections import Counter

import pytest

from benchmarks import case as bench
from benchmarks import large
from benchmarks.answers import OPERATION, answers
from benchmarks.whole_answers import whole_answers
from workbench.case import Case, imports
from workbench.case.imports import import_answers
from workbench.errors import ReadError
from workbench.sandbox.lookup import contact_records
from workbench.sandbox.population import open_population


def test_every_stage_of_the_benchmark_gives_its_figures(tmp_path, monkeypatch):
    monkeypatch.setattr(bench, "MORE", 3)
    path = str(tmp_path / "bench.case")
    filled = bench.fill(path, 12)
    assert 80 < filled["claims"] < 160 and filled["fill_s"] > 0
    assert None not in bench.store(path).values()
    assert None not in bench.draw(path, True).values()
    assert bench.draw(path, False)["store_live_ms"] is None
    assert None not in bench.reopen(path, 12).values()
    proved = bench.verify(path)
    assert proved["verify_mib"] > 0 and "replay_mib" in proved


@pytest.mark.slow
def test_a_large_case_is_verified_twice_and_opened_with_its_desk(tmp_path, monkeypatch):
    monkeypatch.setattr(large, "fresh", lambda function, *given: function(*given))
    monkeypatch.setattr(large, "MORE", 2)
    rows = large.run((30,))
    assert [(row["answers"], row["records"]) for row in rows] == [(30, "short"), (30, "whole")]
    figures = ("import_s", "fold_s", "verify_s", "verify_mib", "again_s", "reopen_s", "live_ms", "desk_ms")
    assert min(row[name] for row in rows for name in figures) > 0


def test_the_answers_are_of_people_with_names_as_names_are():
    found = list(answers(600, 1))
    assert found == list(answers(600, 1)) and found != list(answers(600, 2))
    records = [record for answer in found for record in json.loads(answer)["records"]]
    names = Counter(record["last_name"] for record in records)
    people = {(r["first_name"], r["last_name"], r["street_address"]) for r in records}
    assert names.most_common(1)[0][1] > 10 and len(names) > 100 and len(people) < len(records)


def test_a_whole_record_has_the_fields_that_the_service_sends():
    [body] = whole_answers(1, 1)
    people = open_population(7, 2000).connection()
    [sent] = contact_records.page(people, contact_records.matches(people, "1", (), 1), opt_in=False)
    assert list(json.loads(body)["records"][0]) == list(sent)


def test_whole_records_are_of_the_people_of_the_short_ones():
    said = [[json.loads(body)["records"] for body in of(20, 1)] for of in (answers, whole_answers)]
    short, whole = ([[(r["last_name"], r["phones"]) for r in each] for each in one] for one in said)
    assert whole == short


def test_many_answers_are_brought_in_by_the_portion(tmp_path, monkeypatch):
    monkeypatch.setattr(imports, "PORTION", 20)
    with Case.open(tmp_path / "x.case", purpose="Benchmark", legal_basis="none needed") as case:
        assert import_answers(case._session, OPERATION, answers(23, 1)) == 23
        assert case.source_count == 23 and case.verify().ok
        with pytest.raises(ReadError):
            import_answers(case._session, OPERATION, [*answers(20, 2), b"[]"])
        assert case.source_count == 43
