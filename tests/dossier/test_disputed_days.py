"""Sources that contradict each other on a day are a conflict in every place where a report gives the day."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from widgets.findings import FindingsView
from workbench import Case
from workbench.dossier import compose
from workbench.dossier.disputed_days import disputed_ends
from workbench.graph.periods import Period

STATED = {"purpose": "Examine a company", "legal_basis": "order 7", "investigator": "A. Analyst"}
MAPPING = {
    "Organisation": "company_name", "Number": "company_number", "Role": "office", "Name": "name",
    "Born": "birth_date", "Appointed": "office_start_date", "Ceased": "office_end_date",
}  # fmt: skip


@pytest.fixture
def contradicted(tmp_path: Path) -> Iterator[Case]:
    """Two lists that give the end of one office on different days."""
    row = {
        "Organisation": "KITE MILLING PTY LTD", "Number": "980 009 783", "Role": "Director",
        "Name": "Huw Dafydd Tarn", "Born": "1971-11-04", "Appointed": "2009-07-01",
    }  # fmt: skip
    with Case.open(tmp_path / "x.case", **STATED) as opened:
        opened.import_records([{**row, "Ceased": "2021-11-30"}], MAPPING, title="register.csv")
        opened.import_records([{**row, "Ceased": "2022-03-01"}], MAPPING, title="list.csv")
        yield opened


def texts(case: Case, key: str) -> list[str]:
    chapters = {chapter.key: chapter for chapter in compose(case.report._material({})).chapters}
    return [s.text for part in chapters[key].parts for s in part.sentences] if key in chapters else []


def test_two_last_days_of_an_office_are_a_conflict_with_both_sources(contradicted: Case) -> None:
    (text,) = texts(contradicted, "conflicts")
    assert all(part in text for part in ("Huw Dafydd Tarn", "30 November 2021", "1 March 2022", "S1", "S2"))


def test_the_chronology_says_that_both_days_are_disputed(contradicted: Case) -> None:
    ended = [text for text in texts(contradicted, "timeline") if "ceased" in text]
    assert len(ended) == 2
    assert all("disputed" in text for text in ended)
    assert not any("disputed" in text for text in texts(contradicted, "timeline") if "became" in text)


def test_it_is_said_to_speak_against_an_answer_about_them(contradicted: Case) -> None:
    assert any("contradict" in text for text in texts(contradicted, "answer"))


def test_the_case_and_its_desk_list_the_conflicts_of_the_report(contradicted: Case) -> None:
    listed = [each.statement for each in contradicted.conflicts()]
    assert listed == texts(contradicted, "conflicts")
    assert [each["statement"] for each in FindingsView(contradicted).conflicts] == listed


def test_a_disputed_day_leads_to_both_places_that_state_it(contradicted: Case) -> None:
    (conflict,) = contradicted.conflicts()
    assert {conflict.a.partition("#")[0], conflict.b.partition("#")[0]} == {"S1", "S2"}
    assert contradicted.cite(conflict.a) and contradicted.cite(conflict.b)


def test_a_refused_merge_is_one_of_the_conflicts(tmp_path: Path) -> None:
    rows = [{"Name": "Wendell Pryor", "Mobile": "0491 570 156", "DOB": "1972-04-03"}]
    with Case.open(tmp_path / "x.case", **STATED) as case:
        for title in ("list", "register"):
            case.import_records(rows, title=title, again=True)
        case.judge("S1#/records/0", "S2#/records/0", "different", reason="twins")
        (conflict,) = case.conflicts()
        assert conflict.rule == "judgement"
        assert texts(case, "conflicts") == [conflict.statement]


def period(start: str | None, end: str | None, source: str) -> Any:
    return Period(start, end, cites=(f"{source}#/x",))


@pytest.mark.parametrize(
    ("one", "other", "which"),
    [
        (("2009-07-01", "2018-06-30"), ("2009-07-01", "2018-07-30"), {"ended"}),
        (("2009-07-01", "2018-06-30"), ("2010-07-01", "2018-06-30"), {"began"}),
        (("2009-07-01", "2018-06-30"), ("2009-07", "2018-06"), set()),
        (("2009-07-01", "2018-06-30"), ("2009-07-01", None), set()),
        (("2009-07-01", "2012-06-30"), ("2014-07-01", "2018-06-30"), set()),
        ((None, "2012-06-30"), (None, "2018-06-30"), set()),
    ],
)
def test_only_days_of_one_office_that_cannot_both_hold_are_disputed(
    one: tuple[str, str], other: tuple[str, str], which: set[str]
) -> None:
    assert disputed_ends([period(*one, "S1"), period(*other, "S2")]) == which


def test_one_source_with_two_terms_does_not_contradict_itself() -> None:
    assert disputed_ends([period("2009", "2010", "S1"), period("2009", "2012", "S1")]) == set()


def test_a_year_within_two_days_is_no_third_that_contradicts(tmp_path: Path) -> None:
    with Case.open(tmp_path / "x.case", **STATED) as case:
        for at, born in enumerate(("1979-02-11", "1979-11-02", "1979")):
            case.import_records(
                [{"Name": "Huw Tarn", "Born": born}],
                {"Name": "name", "Born": "birth_date"},
                title=f"list {at}",
            )
        first, *others = case.people()["id"]
        for other in others:
            case.judge(first, other, "same", reason="one man")
        (said,) = (text for text in texts(case, "conflicts") if "born" in text)
        assert "S1" in said and "S2" in said and "S3" not in said
        disputed = [text for text in texts(case, "people") if "disputed" in text]
        assert len(disputed) == 2
