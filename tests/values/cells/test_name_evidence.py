"""What shows that a cell names a person: plain names are read, anything else is asked about."""

from __future__ import annotations

from pathlib import Path

import pytest

from workbench.values import cells

PLAIN = (Path(__file__).parent / "plain_names.txt").read_text(encoding="utf-8").splitlines()


def test_nobody_is_asked_about_plain_names_of_many_peoples() -> None:
    found = {text: cells.party(text) for text in PLAIN}
    assert [text for text, cell in found.items() if cell.problem or cell.doubt or len(cell.values) != 1] == []
    assert len(PLAIN) > 200


@pytest.mark.parametrize("text", [
    "Per Invoice", "Sample Owner", "Guest Account", "Left Town",
    "Sarah Unknown",
    "poss Tom Farr", "poss. Tom Farr", "re Tom Farr", "calls himself Tom Farr", "supposedly Tom Farr",
    "Tom Farr (tbc)", "c/- Tom Farr", "Tom Farr or Tim Farr", "Baby Farr", "M/O Farr",
    "via Tom Farr", "Mr Q", "Asdf Qwer", "Wagga Wagga", "Toyota Corolla", "Thursday", "Group B", "A - K",
])  # fmt: skip
def test_what_nothing_shows_to_be_a_name_is_asked_about(text: str) -> None:
    cell = cells.party(text)
    assert cell.problem and not cell.values


@pytest.mark.parametrize("text", [
    "South Australia", "Queensland", "New Zealand", "Sri Lanka", "Brisbane", "North Melbourne", "Gold Coast",
    "West Yorkshire",
])  # fmt: skip
def test_a_place_is_no_person_even_by_leave(text: str) -> None:
    cell = cells.party(text)
    assert cell.problem and not cell.taken(leave=True).values


@pytest.mark.parametrize(("first", "last"), [
    ("poss Tom", "Farr"), ("Tom", "prob Farr"), ("The", "Farr"), ("First", "Last"), ("South", "Australia"),
    ("Tom", "c/- Farr"),
])  # fmt: skip
def test_parts_that_are_no_names_are_asked_about(first: str, last: str) -> None:
    assert cells.parted(first=first, last=last).problem


@pytest.mark.parametrize(("text", "first", "last"), [
    ("Ing. Karel Havel", "Karel", "Havel"), ("Mgr. Jitka Novotná", "Jitka", "Novotná"),
    ("Pan Adam Nowak", "Adam", "Nowak"), ("Pani Zofia Nowak", "Zofia", "Nowak"),
    ("Haji Yusof bin Ali", "Yusof", "bin Ali"), ("Me Claire Fabre", "Claire", "Fabre"),
    ("Dott.ssa Anna Conti", "Anna", "Conti"), ("Avv. Luigi Conti", "Luigi", "Conti"),
    ("Freiherr Karl von Au", "Karl", "von Au"), ("JUDr. Jan Havel", "Jan", "Havel"),
    ("Master Tim Farr", "Tim", "Farr"), ("Pan Wei", "Pan", "Wei"),
])  # fmt: skip
def test_titles_abroad_are_titles(text: str, first: str, last: str) -> None:
    found = cells.party(text)
    name = (found.values or found.proposal)[0].name
    assert (name.first, name.last) == (first, last)


@pytest.mark.parametrize(("text", "first", "middle", "last"), [
    ("Nguyen Van Binh", "Binh", "Van", "Nguyen"), ("Tran Thi Hanh", "Hanh", "Thi", "Tran"),
    ("Koh Siew Lan", "Siew", "Lan", "Koh"), ("Kim Seo-yeon", "Seo-yeon", None, "Kim"),
    ("Li Ming Zhang", "Li", "Ming", "Zhang"), ("Van Anh Tran", "Van", "Anh", "Tran"),
])  # fmt: skip
def test_a_name_of_the_east_that_shows_it_begins_with_the_surname(
    text: str, first: str, middle: str | None, last: str
) -> None:
    (one,) = cells.party(text).values
    assert (one.name.first, one.name.middle, one.name.last) == (first, middle, last)


@pytest.mark.parametrize(
    "text", ["Lee Hsien Yang", "Ouyang Mei", "Suzuki Kenta", "Farr Tilda", "Farr Tom / Bell Ann"]
)
def test_a_name_that_may_begin_with_the_surname_is_not_guessed(text: str) -> None:
    assert not cells.party(text).values and cells.party(text).problem


@pytest.mark.parametrize(("text", "last"), [
    ("Whitby Karen", "Whitby"), ("Karen Whitby", "Whitby"), ("Mr Peter Hadley", "Hadley"),
    ("Karen Whitby aka Kaz", "Whitby"), ("Ing. Karel Havel", "Havel"), ("Vo Thi Sen", "Vo"),
])  # fmt: skip
def test_a_column_with_its_surnames_first_turns_no_name_that_can_only_be_read_the_other_way(
    text: str, last: str
) -> None:
    (one,) = cells.party(text, surname_first=True).values
    assert one.name.last == last


def test_another_name_in_quotes_is_what_somebody_is_called() -> None:
    (one,) = cells.party('Tom Farr a.k.a. "Lofty"').values
    assert [(other.first, other.last) for other in one.alias] == [("Lofty", "Farr")]
    (turned,) = cells.party("Farr (Mrs) Tilda").values
    assert (turned.name.first, turned.name.last) == ("Tilda", "Farr")


@pytest.mark.parametrize(
    "text", ["Don Bradley Porter", "Di Matteo Giuseppe", "Ma Teresa Santos", "Eng Robert Lim"]
)
def test_a_name_that_is_a_title_elsewhere_is_never_dropped(text: str) -> None:
    found = cells.party(text)
    words = {word for party in (*found.values, *found.proposal) for word in party.text.split()}
    assert set(text.split()) <= words


@pytest.mark.parametrize(("text", "last"), [("Di Matteo Giuseppe", "Di Matteo"), ("Chen Xiaoling", "Chen")])
def test_in_a_column_that_begins_with_surnames_such_a_name_does(text: str, last: str) -> None:
    (found,) = cells.party(text, surname_first=True).values
    assert found.name.last == last


@pytest.mark.parametrize("text", ["Aroha Jane TUHOE", "Ann Marie KOROMA", "Ida TAVANO"])
def test_capitals_behind_given_names_are_the_surname_where_they_can_be_spoken(text: str) -> None:
    (person,) = cells.party(text).values
    assert person.name.last == text.split()[-1] and not cells.party(text).doubt


@pytest.mark.parametrize(
    "text", ["Ann Marie MAICD", "Ann Marie FRICS", "Ann Marie EXECUTOR", "Ann Crewe TUHOE"]
)
def test_capitals_that_may_be_a_degree_an_office_or_a_second_surname_are_asked_about(text: str) -> None:
    assert cells.party(text).doubt or cells.party(text).problem


@pytest.mark.parametrize("text", ["FINCH NORA", "REED GRANT", "PENN FAY"])
def test_a_surname_before_a_given_name_in_capitals_is_asked_about(text: str) -> None:
    assert cells.party(text).doubt or cells.party(text).problem


@pytest.mark.parametrize("text", ["NORA FINCH", "COLIN MARSH", "Nora Finch"])
def test_a_given_name_before_a_surname_in_capitals_is_no_question(text: str) -> None:
    assert cells.party(text).value and not cells.party(text).doubt


@pytest.mark.parametrize("text", ["SEVERNY ARMS JSC", "Severny Arms OJSC"])
def test_a_joint_stock_company_is_a_company(text: str) -> None:
    assert [party.kind for party in cells.party(text).values] == ["company"]
