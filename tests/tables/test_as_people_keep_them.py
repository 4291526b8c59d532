"""Lists as they are kept: other people's columns, foreign numbers, sums below, surnames first."""

# ruff: noqa: E501 - tables

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case, Client
from workbench.reading import read as reading_of
from workbench.tables.plan import plan_of
from workbench.tables.table import table_in
from workbench.values import cells


@pytest.mark.parametrize(
    ("raw", "kinds"),
    [
        ("WATTLE ROOFING P/L", ["company"]), ("Harbour (Qld) P/L", ["company"]), ("Strata Plan 4471", ["company"]),
        ("Bank of Gawler", ["company"]), ("Ada Quill c/- Bo Plume", ["person"]), ("Quill, Ada, OAM", ["person"]),
        ("Ada Quill - ring first", []), ("Ada Quill #3", []), ("Public Guardian for Ada Quill", []),
        ("Ad? Quill", []), ("JosÃ© Quill", []), ("Quill PL", []),
    ],
)  # fmt: skip
def test_a_name_is_a_person_a_company_or_unreadable(raw: str, kinds: list[str]) -> None:
    cell = cells.party(raw)
    assert [party.kind for party in cell.values] == kinds
    assert bool(cell.problem) == (not kinds)


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        (("Ada", None, "Quill Jr"), ("Ada", "Quill", "2", False)),
        (("Quill, Ada", None, None), ("Ada", "Quill", None, False)),
        (("Deceased", None, "Quill"), (None, "Quill", None, True)),
    ],
)
def test_parts_of_a_name_are_read_as_in_one_cell(parts: tuple[Any, ...], said: tuple[Any, ...]) -> None:
    party = cells.parted(*parts).value
    assert party is not None
    assert (party.name.first, party.name.last, party.name.generation, party.deceased) == said


@pytest.mark.parametrize(
    ("number", "beside", "read"),
    [
        ("4085616", {"register": "AU"}, "AU 004085616"), ("4085616", {"register": "GB", "country": "DE"}, None),
        ("1234567", {"register": "GB", "country": "GB"}, "GB 01234567"), ("HRB 1234", {"register": "GB"}, None),
        ("ACN 004 085 616", {"register": "GB", "country": "NZ"}, "AU 004085616"),
    ],
)  # fmt: skip
def test_a_number_belongs_to_its_register(number: str, beside: dict[str, Any], read: str | None) -> None:
    cell = cells.company_number(number, **beside)
    assert (str(cell.value) if cell.values else None) == read


def meanings(text: str) -> dict[str, str | None]:
    table = table_in(text.encode(), "list.csv")
    return {column.name: column.meaning for column in plan_of(table.columns, table.records).columns}


@pytest.mark.parametrize(
    ("heads", "left"),
    [
        ("Tenant 1,Tenant 2,Mobile 1,Mobile 2", {"Tenant 2", "Mobile 2"}),
        (
            "Surname,First Name,Mobile,Surname,First Name,Mobile",
            {"Surname (2)", "First Name (2)", "Mobile (2)"},
        ),
        ("Name,Mobile 1,Mobile 2", set()),
        ("Name,Mobile,Contact Person,Contact Phone", {"Contact Person", "Contact Phone"}),
    ],
)
def test_what_is_somebody_elses_is_left(heads: str, left: set[str]) -> None:
    values = {
        "Tenant": "Ada Quill",
        "Surname": "Quill",
        "First": "Ada",
        "Name": "Ada Quill",
        "Contact Person": "Bo Reed",
    }
    row = ",".join(
        next((value for head, value in values.items() if name.startswith(head)), "0491570156")
        for name in heads.split(",")
    )
    assert {name for name, meaning in meanings(f"{heads}\n{row}\n").items() if meaning is None} == left


def test_names_are_turned_round_where_the_column_says_so() -> None:
    names = [
        "PEMBERTON JAMES",
        "OKAFOR SARAH",
        "HOLLOWAY DAVID",
        "QUIGLEY MARGARET",
        "VAN DEN BERG PETER",
        "TRAN LEE",
    ]
    (column,) = plan_of(["Name"], [{"Name": name} for name in names]).columns
    assert column.order == "surname" and column.about
    turned = [cells.party(name, surname_first=True).value for name in names]
    assert [p.name.last for p in turned if p] == [
        "PEMBERTON",
        "OKAFOR",
        "HOLLOWAY",
        "QUIGLEY",
        "VAN DEN BERG",
        "TRAN",
    ]
    straight = [" ".join(reversed(name.split())) for name in names[:4]]
    assert plan_of(["Name"], [{"Name": name} for name in straight]).columns[0].order is None


@pytest.mark.parametrize("last", ["2 records,", "Total,=SUM(B2:B3)", ",Records: 2"])
def test_a_count_or_sum_below_is_no_row(last: str) -> None:
    table = table_in(f"First Name,Owed\nAda,100\nBo,200\n{last}\n".encode(), "list.csv")
    assert (len(table.rows), len(table.skipped)) == (2, 1)


def test_a_heading_says_which_comes_first_of_a_date() -> None:
    (column,) = plan_of(["DOB (MM/DD/YYYY)"], [{"DOB (MM/DD/YYYY)": "03/04/1985"}]).columns
    assert (column.meaning, column.order, column.would_read) == ("birth_date", "month", ("1985-03-04",))


def test_rows_that_differ_in_casing_only_ask_the_same(tmp_path: Any) -> None:
    rows = [
        {"first_name": first, "last_name": last, "phone": "0491570156"}
        for first, last in (("Ada", "Quill"), ("ADA", "QUILL"), ("ada", "quill"))
    ]
    with Case.open(
        tmp_path / "a.case", client=Client.sandbox(), purpose="p", legal_basis="l", investigator="i"
    ) as case:
        assert (
            case.price("enhance_record_plus", rows).units == case.price("enhance_record_plus", rows[:1]).units
        )


def test_a_document_check_is_asked_for_each_way_a_name_is_written(tmp_path: Any) -> None:
    document = {
        "birth_date": "1971-02-03", "licence_number": "AB123005", "licence_version": "123", "consent": True,
    }  # fmt: skip
    rows = [{"first_name": first, "last_name": "Quill", **document} for first in ("Ada", "ADA", "Ada")]
    with Case.open(
        tmp_path / "a.case", client=Client.sandbox(), purpose="p", legal_basis="l", investigator="i"
    ) as case:
        asked = case.preview("nz_driver_licence", rows).rows
    assert [(row["error"], len(row["notes"])) for row in asked] == [(None, 0), (None, 0), (None, 1)]


def test_what_was_not_read_of_an_import_is_what_it_said(tmp_path: Any) -> None:
    rows = [
        {"Name": "Ada & Bo Quill", "Mobile": "0491570156 / 0491570157", "DOB": "n/a", "Owed": "12"},
        {"Name": "Cy Reed", "Mobile": "4.91571E+08", "DOB": "1971-02-03", "Owed": None},
    ]
    with Case.open(tmp_path / "a.case", purpose="p", legal_basis="l", investigator="i") as case:
        found = case.import_records(rows, {"Name": "name", "Mobile": "phone", "DOB": "birth_date"})
    said = found.source.question["not_read"]
    assert [(left["row"], left["column"]) for left in said] == [(1, "Mobile")]
    assert {each.pointer for each in found.unread} == {"/records/0/Owed", "/records/1/Mobile"}
    assert said[0]["why"] in {each.why for each in found.unread}


@pytest.mark.parametrize("heading", ["Surname First Name", "Surname, First Name", "LAST NAME / FIRST NAME"])
def test_a_heading_says_that_the_surname_comes_first(heading: str) -> None:
    rows = [{heading: "Quill Ada"}, {heading: "Plume Bo"}]
    (column,) = plan_of([heading], rows).columns
    assert (column.meaning, column.order) == ("name", "surname")


@pytest.mark.parametrize(
    ("phone", "postcode", "read"),
    [
        ("0113 496 0123", "LS6 3AA", "+441134960123"),
        ("07700 900123", "ls63aa", "+447700900123"),
        ("0491 570 156", "LS6 3AA", "+61491570156"),
        ("0113 496 0123", "2582", None),
    ],
)
def test_a_number_is_british_where_the_postcode_is(
    tmp_path: Any, phone: str, postcode: str, read: str | None
) -> None:
    row = {"Name": "Ada Quill", "Phone": phone, "Postcode": postcode}
    with Case.open(tmp_path / "a.case", purpose="p", legal_basis="l", investigator="i") as case:
        found = case.import_records([row], {"Name": "name", "Phone": "phone", "Postcode": "postcode"})
        source = found.source
        reading = reading_of(source.operation, source.question, source.document)
        said = [claim.value for claim in reading.claims if claim.attribute == "phone"]
    assert said == ([read] if read else [])
