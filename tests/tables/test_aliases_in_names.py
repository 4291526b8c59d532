"""Other names that stand behind somebody's name in its cell."""

from __future__ import annotations

from typing import Any

import pytest
from support.imported_rows import rows_of

from workbench.values import cells

BOTH = {"Carl Brand", "Charlie Brandt"}


@pytest.mark.parametrize("text", [
    "Karl Brandt aka Carl Brand aka Charlie Brandt", "Karl Brandt a.k.a. Carl Brand, Charlie Brandt",
    "Karl Brandt aka Carl Brand; aka Charlie Brandt", "Karl Brandt (aka Carl Brand / Charlie Brandt)",
    "Karl Brandt aka Carl Brand\naka Charlie Brandt",
])  # fmt: skip
def test_each_of_several_other_names_is_one(text: str) -> None:
    (person,) = cells.party(text).values
    assert (str(person.name), {str(each) for each in person.alias}) == ("Karl Brandt", BOTH)


@pytest.mark.parametrize("text", [
    "Karl Brandt aka Carl Brand & Lena Moss", "Karl Brandt aka Carl Brand; Charlie Brandt",
    "Karl Brandt alias Carl Brand\nLena Brandt",
])  # fmt: skip
def test_whoever_may_be_another_person_behind_an_alias_is_asked_about(text: str) -> None:
    cell = cells.party(text)
    assert cell.problem and not cell.values


def test_an_alias_whose_surname_is_first_is_one_name() -> None:
    (person,) = cells.party("Brandt, Karl aka Brand, Carl").values
    assert [str(each) for each in person.alias] == ["Carl Brand"]


def test_of_two_people_in_a_cell_the_one_with_an_alias_keeps_it(case: Any) -> None:
    case.import_records([{"Name": "Karl Brandt aka Carl Brand; Lena Moss nee Stone"}], title="list")
    found = {
        data["label"]: [f["detail"]["written"] for f in data["facts"] if f["attribute"] == "former_name"]
        for _, data in case.graph().nodes(data=True)
    }
    assert found == {"Karl Brandt": ["Carl Brand"], "Lena Moss": ["Stone"]}


@pytest.mark.parametrize(("text", "names"), [
    ("Carl Brand; f/k/a Karl Stone", ["Carl Brand", "Karl Stone"]), ("aka Chuck Brand", ["Chuck Brand"]),
    ("Carl Brand; formerly Karl Stone", ["Carl Brand", "Karl Stone"]),
])  # fmt: skip
def test_a_list_of_other_names_may_say_of_each_what_it_is(text: str, names: list[str]) -> None:
    assert [str(name) for name in cells.other_names(text, is_alias=True).values] == names


def test_a_maiden_name_in_a_list_of_other_names_is_a_surname() -> None:
    (name,) = cells.other_names("née Finch", is_alias=True).values
    assert (name.first, name.last) == (None, "Finch")


@pytest.mark.parametrize("heading", ["Name of listed party", "Listed party", "Designee"])
def test_another_name_is_of_whom_the_column_before_it_names(case: Any, heading: str) -> None:
    rows = f"{heading}|A.K.A.|Born\nAda Quill|Abu Sami|12 Mar 1967\nBen Okafor||1971"
    source = case.import_records(rows_of(rows), title="list")
    people = {data["label"] for _, data in case.graph().nodes(data=True) if data["kind"] == "person"}
    assert people == {"Ada Quill", "Ben Okafor"}
    assert not source.unread
