"""JSON files: which object is a row, and that nothing of a file is lost without a word."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench import Case
from workbench.errors import InputError
from workbench.tables.json_file import flattened
from workbench.tables.sheets import sheets_of
from workbench.tables.table import Table, table_in

ROW = {"name": "Greta Pellworm", "dob": "14/03/1987"}


def table(value: Any) -> Table:
    return table_in((value if isinstance(value, str) else json.dumps(value)).encode(), "a.json")


@pytest.mark.parametrize(
    ("entry", "column"),
    [
        ({"phones": [{"phone": "0491 570 156"}]}, "phones 1"),
        ({"phones": [{"number": "0491 570 156", "type": "mobile"}]}, "phones 1"),
        ({"emails": [{"email": "greta@pellworm.example"}]}, "emails 1"),
        ({"addresses": [{"street": "14 Lantern St", "suburb": "Brunswick"}]}, "addresses 1.street"),
        ({"relatives": [{"name": "Silas Pellworm"}]}, "relatives 1.name"),
    ],
)
def test_a_person_with_a_list_inside_is_one_row(entry: dict[str, Any], column: str) -> None:
    records = table(ROW | entry).records
    assert len(records) == 1 and ROW.items() <= records[0].items() and column in records[0]


@pytest.mark.parametrize("names", [[], ["OAKHANGER JOINERY"], [{"OrganisationName": "OAKHANGER JOINERY"}]])
def test_a_business_is_a_row_whatever_its_list_of_names_holds(names: list[Any]) -> None:
    (record,) = table({"Abn": "89980009014", "EntityName": "LANTERN PTY LTD", "BusinessName": names}).records
    assert record["EntityName"] == "LANTERN PTY LTD" and record["Abn"] == "89980009014"


@pytest.mark.parametrize("held", [{"results": [ROW]}, {"debtors": [ROW]}, {"body": {"records": [ROW]}}])
def test_what_only_holds_a_list_is_no_row_and_what_stands_beside_it_is_said(held: dict[str, Any]) -> None:
    read = table(held | {"message": "seven of nine"})
    assert read.records == [ROW]
    assert any("message" in note and "seven of nine" in note for note in read.notes)


def test_a_phone_beside_which_more_is_said_than_its_kind_is_left(case: Case) -> None:
    phones = [{"phone": "0491 570 156", "owner": "Silas Pellworm"}]
    read = case.import_records(table({**ROW, "phones": phones}))
    assert not any(data["relation"] == "uses" for *_, data in case.graph().edges(data=True))
    assert {each.value for each in read.unread} == {"0491 570 156", "Silas Pellworm"}


def test_what_is_written_twice_under_one_name_is_kept() -> None:
    twice = table('{"name": "Greta Pellworm", "phone": "0491570156", "phone": "0491570157"}').records[0]
    assert {"0491570156", "0491570157"} <= set(twice.values())
    joined = table([{**ROW, "address.street": "14 Lantern St", "address": {"street": "8 Saltpan St"}}])
    assert {"14 Lantern St", "8 Saltpan St"} <= set(joined.records[0].values())


plain = st.one_of(st.integers(), st.sampled_from(["Greta", "0491570156", "8 Saltpan St"]))
keys = st.sampled_from(["name", "phones", "a", "a.b", "b", "1", "number"])
values = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=3), max_leaves=12
)


def leaves(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [leaf for inner in value.values() for leaf in leaves(inner)]
    if isinstance(value, list):
        return [leaf for inner in value for leaf in leaves(inner)]
    return [str(value)]


@given(st.dictionaries(keys, values, max_size=5))
def test_every_value_of_an_object_is_in_a_column(row: dict[str, Any]) -> None:
    columns = list(flattened(row))
    assert len({name for name, _ in columns}) == len(columns)
    told = [each for _, value in columns for each in str(value).split("; ") if each]
    assert sorted(told) == sorted(leaves(row))


@pytest.mark.parametrize("inner", ["[" * 100_000 + "]" * 100_000, '{"a":' * 100_000 + "1" + "}" * 100_000,
                                   '{"a":\n' * 900 + "1" + "}" * 900])  # fmt: skip
def test_json_nested_too_deep_is_refused_in_words(inner: str) -> None:
    with pytest.raises(InputError, match="nested deeper than 100 levels; export"):
        table_in(f'[{{"name":"Ann Lee","x":{inner}}}]'.encode(), "a.json")


def test_a_line_nested_too_deep_is_not_read_and_the_others_are() -> None:
    deep = "[" * 100_000 + "]" * 100_000
    lines = f'{{"name":"Ann Lee"}}\n{{"name":"Bo","x":{deep}}}\n{{"name":"Cy Lo"}}'
    sheet = sheets_of(lines.encode(), "a.jsonl")[0]
    assert [cells for _, cells in sheet.lines][1] == ["Ann Lee"] and "nested deeper" in sheet.broken[2]


def test_a_number_too_long_for_a_number_is_its_digits() -> None:
    made = table_in(f'[{{"name":"Ann Lee","code":{"9" * 5000}}}]'.encode(), "a.json")
    assert made.rows[0].cells["code"] == "9" * 5000


@pytest.mark.parametrize(
    "rows",
    [
        [{f"k{at}": "Ada"} for at in range(1_100)],
        [{f"k{at}": "Ada" for at in range(1_100)}],
        [{"phones": [{"number": "0491 570 156", "note": "her"}] * 1_100}],
    ],
    ids=["another member in each row", "many members in one row", "many entries in a list of a row"],
)
def test_objects_with_too_many_members_are_refused(rows: list[dict[str, Any]]) -> None:
    with pytest.raises(InputError, match="at most 1,000"):
        sheets_of(json.dumps(rows).encode(), "list.json")
