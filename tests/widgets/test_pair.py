"""Two selected people: why they are not one is said where one looks, and before they are merged."""

from __future__ import annotations

from typing import Any

import pytest

from widgets import Inspector, LinkChart


@pytest.fixture
def namesakes(case: Any) -> tuple[str, str]:
    """Two people of one name, born in different years."""
    case.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
    first, second = case.people()["id"]
    return first, second


@pytest.fixture
def sent(case: Any, monkeypatch: pytest.MonkeyPatch) -> tuple[LinkChart, list[dict[str, Any]]]:
    """A chart, and what it has sent to its page."""
    chart = LinkChart(case)
    messages: list[dict[str, Any]] = []
    monkeypatch.setattr(chart, "send", lambda content, buffers=None: messages.append(content))
    return chart, messages


def merge(chart: LinkChart, *nodes: str, **more: Any) -> None:
    """As the page sends the decision about chosen nodes."""
    told = {"type": "decide", "nodes": list(nodes), "verdict": "same", "reason": "one file"}
    chart._handle_custom_msg({**told, **more}, [])


def test_the_inspector_says_in_the_words_of_the_case_why_two_are_not_one(
    case: Any, namesakes: tuple[str, str]
) -> None:
    inspector = Inspector(case)
    inspector.follow(namesakes)
    section = inspector.view["sections"][0]
    why = case.why(*namesakes)
    texts = [row["value"] for row in section["rows"]]
    assert "stay two people" in texts[0] and "1984" in texts[0] and "1985" in texts[0]
    for step in why.steps:
        assert any(step.words in text for text in texts)


def test_what_was_compared_is_shown_as_it_was_written(case: Any) -> None:
    case.import_records(
        [
            {"Name": "Leonie Farquart", "Mobile": "0491577001", "Address": "8 Kelp Ave Burnie TAS 7320"},
            {"Name": "Leonie Farquart-Stone", "Mobile": "0491577002", "Address": "9 Reef St Burnie TAS 7320"},
        ]
    )
    inspector = Inspector(case)
    inspector.follow(["P1", "P2"])
    rows = {row["label"]: row["value"] for row in inspector.view["sections"][0]["rows"]}
    assert rows["Phone"].endswith("0491 577 001 | 0491 577 002")
    assert rows["Surname"].endswith("Farquart | Farquart-Stone")
    assert rows["Address"].endswith("8 Kelp Ave Burnie TAS 7320 | 9 Reef St Burnie TAS 7320")


def test_what_speaks_against_one_person_comes_first(case: Any, namesakes: tuple[str, str]) -> None:
    inspector = Inspector(case)
    inspector.follow(namesakes)
    assert inspector.view["sections"][0]["rows"][1]["label"] == "Birth date"


@pytest.mark.parametrize("chosen", [1, 3])
def test_of_another_number_nothing_is_compared(case: Any, namesakes: tuple[str, str], chosen: int) -> None:
    inspector = Inspector(case)
    inspector.follow(namesakes)
    alone = Inspector(case, namesakes[-1]).view["sections"]
    inspector.follow([*namesakes, namesakes[-1]][-chosen:])
    assert [each["title"] for each in inspector.view["sections"]] == [each["title"] for each in alone]


def test_a_person_and_an_address_are_not_compared(case: Any, namesakes: tuple[str, str]) -> None:
    inspector = Inspector(case)
    alone = Inspector(case, namesakes[0]).view["sections"]
    inspector.follow(["A1", namesakes[0]])
    assert len(inspector.view["sections"]) == len(alone)


def test_who_cannot_be_one_is_not_merged_without_a_word(
    case: Any, namesakes: tuple[str, str], sent: tuple[LinkChart, list[dict[str, Any]]]
) -> None:
    chart, messages = sent
    merge(chart, *namesakes)
    (asked,) = [message for message in messages if message["type"] == "contrary"]
    assert "1984" in asked["text"] and "1985" in asked["text"]
    assert len(case.people()) == 2 and case.judgements().empty
    chart._handle_custom_msg(asked["decision"], [])
    assert len(case.people()) == 1


def test_namesakes_are_told_apart_where_a_decision_is_named(
    case: Any, namesakes: tuple[str, str], sent: tuple[LinkChart, list[dict[str, Any]]]
) -> None:
    chart, messages = sent
    merge(chart, *namesakes, verdict="different")
    assert all(each in str(messages[-1]) for each in namesakes)


def test_who_is_one_of_two_namesakes_is_told_why_the_other_stands_apart(case: Any) -> None:
    case.import_records(
        [
            {"Name": "Mara Quillfeather", "DOB": "3/4/1984", "Mobile": "0491570156"},
            {"Name": "Mara Quillfeather", "DOB": "13/9/1985", "Mobile": "0491570157"},
        ]
    )
    case.import_records([{"Name": "M. Quillfeather", "DOB": "3/4/1984", "Mobile": "0491570156"}])
    sections = {each["title"]: each["rows"] for each in Inspector(case, "P1").view["sections"]}
    (row,) = sections["Others of this name"]
    assert row["entity"] == "P2"
    assert "birth date" in row["value"] and "3 April 1984 | 13 September 1985" in row["value"]


def test_who_was_kept_apart_from_a_namesake_is_told_by_whom_and_why(case: Any) -> None:
    case.import_records([{"Name": "Mara Quillfeather"}, {"Name": "Mara Quillfeather"}])
    case.judge("P1", "P2", "different", reason="seen together")
    sections = {each["title"]: each["rows"] for each in Inspector(case, "P1").view["sections"]}
    assert "seen together" in sections["Others of this name"][0]["value"]


def test_somebody_without_a_namesake_has_no_such_section(case: Any) -> None:
    case.import_records([{"Name": "Mara Quillfeather"}, {"Name": "Corwin Maddern"}])
    titles = [each["title"] for each in Inspector(case, "P1").view["sections"]]
    assert "Others of this name" not in titles


def test_payments_to_one_payee_are_several_pairs_and_one_line_in_the_inspector(
    case: Any,
) -> None:
    case.import_records([{"Name": "Leonie Farquart", "DOB": "1970-02-03"}], title="people")
    rows = [{"Date": f"0{day}/02/2024", "Payee": "L FARQUART", "Debit": "20.00"} for day in (1, 2, 3)]
    case.import_records(rows, title="statement")
    assert len(case.suggestions()) == len(rows)
    assert len(case.people()) == 1 + len(rows)
    inspector = Inspector(case)
    inspector.show(case.people()["id"][0])
    (section,) = [each for each in inspector.view["sections"] if each["title"].startswith("May be the same")]
    (row,) = section["rows"]
    assert "initial" in row["value"]
    assert "2 more" in row["value"]
