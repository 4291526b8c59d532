"""Lists as they are kept: other people's columns, foreign numbers, sums below, surnames first."""

# ruff: noqa: E501 - tables

from __future__ import annotations

from typing import Any

import pytest

from workbench import Case, Client
from workbench.reading import read as reading_of
from workbench.tables.plan import plan_of
from workbench.tables.row_reading import read_row
from workbench.tables.table import table_in
from workbench.values import cells
from workbench.values.not_known import STANDS_FOR_NOTHING


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
    columns = plan_of(table.columns, table.records).columns
    return {column.name: None if column.is_other else column.meaning for column in columns}


@pytest.mark.parametrize(
    ("heads", "left"),
    [
        ("Tenant 1,Tenant 2,Mobile 1,Mobile 2", set()),
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
        {"Name": "Ada Quill", "Mobile": "0491570156 / 0491570157", "DOB": "n/a", "Owed": "12"},
        {"Name": "Cy Reed", "Mobile": "4.91571E+08", "DOB": "1971-02-03", "Owed": None},
    ]
    with Case.open(tmp_path / "a.case", purpose="p", legal_basis="l", investigator="i") as case:
        found = case.import_records(rows, {"Name": "name", "Mobile": "phone", "DOB": "birth_date"})
    said = found.source.question["not_read"]
    assert [(left["row"], left["column"]) for left in said] == [(1, "Mobile")]
    unread = {each.pointer: each.why for each in found.unread}
    assert set(unread) == {"/records/0/Owed", "/records/1/Mobile", "/records/0/DOB"}
    assert STANDS_FOR_NOTHING in unread["/records/0/DOB"]
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


@pytest.mark.parametrize(
    "raw",
    [
        "Quill, 0491570156", "Quill, Ada 0491570156", "Quill, 14/3/1961", "Ada Quill 2nd account", "Ada Quill x2",
        "Ada Quill,0491570156\nBo Plume,0491570157", "Lady Quill of Gawler", "deceased", "Sub-total", "Branch: Gawler",
        "Carried forward", "Nil return", "No further entries", "END", "DO NOT USE", "Duplicate", "see Ada", "Refer to file",
        "The Manager", "Accounts", "Test Tenant", "Minor", "Last Name", "Ada; Bo",
    ],
)  # fmt: skip
def test_what_is_no_name_is_nobody(raw: str) -> None:
    cell = cells.party(raw)
    assert not cell.values and cell.problem


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        ("*Ada Quill*", ("Ada", "Quill", False, 0)), ("Ada Quill RIP", ("Ada", "Quill", True, 0)),
        ("Ada\nQuill", ("Ada", "Quill", False, 0)), ("Ada Quill (Mrs)", ("Ada", "Quill", False, 0)),
        ("Ada Minor", ("Ada", "Minor", False, 0)), ("Wai See", ("Wai", "See", False, 0)),
    ],
)  # fmt: skip
def test_marks_remarks_and_line_breaks_are_no_part_of_a_name(raw: str, said: tuple[Any, ...]) -> None:
    (one,) = cells.party(raw).values
    assert (one.name.first, one.name.last, one.deceased, len(one.alias)) == said


@pytest.mark.parametrize("parts", [("Not", None, "Known"), ("No", None, "Name")])
def test_a_placeholder_in_two_cells_is_nobody(parts: tuple[Any, ...]) -> None:
    assert cells.parted(*parts).is_nothing


def test_a_placeholder_beside_a_surname_is_noted() -> None:
    assert cells.parted("N/A", None, "Quill").note


@pytest.mark.parametrize(
    "raw", ["prev: 3 Quay Rd, Yass NSW 2582", "3 Quay Rd, Yass NSW 2582 (former address)"]
)
def test_a_former_address_is_no_address_of_today(raw: str) -> None:
    assert cells.address(raw).problem


def table(*lines: str) -> Any:
    return table_in("\n".join(lines).encode(), "list.csv")


@pytest.mark.parametrize(
    ("heads", "row", "meanings"),
    [
        ("Name,Unit,No,Street,Type,Suburb", "Ada Quill,3,27,Quay,Rd,Yass",
         ["name", "unit", "street_number", "street", "street_type", "suburb"]),
        ("Name,Address,Address", "Ada Quill,3 Quay Rd,Yass NSW 2582", ["name", "street", "suburb_state_postcode"]),
        ("Name,Address 1,Address 2,Address 3", "Ada Quill,3 Quay Rd,Yass,NSW 2582",
         ["name", "street", "suburb", "suburb_state_postcode"]),
        ("Member #,Full Name,Deceased", "12,Ada Quill,Y", [None, "name", "deceased"]),
        ("Name,Deceased", "Ada Quill,3 April 2019", ["name", "death_date"]),
        ("Name,Maiden Name", "Ada Quill,Plume", ["name", "former_name"]),
    ],
)  # fmt: skip
def test_columns_are_what_their_neighbours_and_values_say(heads: str, row: str, meanings: list[Any]) -> None:
    made = table(heads, row)
    assert [column.meaning for column in plan_of(made.columns, made.records).columns] == meanings


def test_two_houses_of_a_street_are_two_addresses(tmp_path: Any) -> None:
    made = table(
        "Name,No,Street,Type,Suburb,State,Postcode",
        "Ada Quill,27,Quay,Rd,Yass,NSW,2582",
        "Bo Plume,99,Quay,St,Yass,NSW,2582",
    )
    with Case.open(tmp_path / "a.case", purpose="test", legal_basis="test", investigator="A") as case:
        case.import_records(made)
        assert sorted(case.addresses()["address"]) == [
            "27 Quay Rd, Yass NSW 2582",
            "99 Quay St, Yass NSW 2582",
        ]


def test_headings_and_groups_between_the_rows_are_no_rows() -> None:
    made = table(
        "Surname,Firstname,Mobile", "Quill,Ada,0491570156", "Last Name,First Name,Mobile No", "Branch: Yass,,",
        "Sub-total,,", "Plume,Bo,0491570157",
    )  # fmt: skip
    assert [row.line for row in made.rows] == [2, 6]
    assert [line for line, _, _ in made.skipped] == [3, 4, 5]


def test_a_quotation_mark_that_is_not_closed_is_a_problem_of_its_row() -> None:
    made = table(
        "ID,Name,Mobile", '1,"Ada Quill,0491570156', "2,Bo Plume,0491570157", '3,Cy Lund",0491570158'
    )
    assert made.rows[0].problem


def test_who_is_said_to_be_dead_is_dead(tmp_path: Any) -> None:
    with Case.open(tmp_path / "a.case", purpose="test", legal_basis="test", investigator="A") as case:
        found = case.import_records(table("Name,Deceased", "Ada Quill,Y", "Bo Plume,N"))
        assert list(case.claims().query("attribute == 'death'")["raw"]) == ["Y"]
        assert not found.unread or all("Deceased" in str(left) for left in found.unread)


@pytest.mark.parametrize("raw", ["Q**** P****", "REDACTED", "1-Mar", "Pl#me", "Ada Quill|Bo Plume"])
def test_a_damaged_or_hidden_name_is_unreadable(raw: str) -> None:
    assert cells.party(raw).problem


@pytest.mark.parametrize(
    "raw", ["Unknown, Yass NSW 2582", "XX Quay St, Yass NSW 2582", "1* Quay St", "moved - 3 Quay St"]
)
def test_an_address_that_names_no_house_is_unreadable(raw: str) -> None:
    assert cells.address(raw).problem


@pytest.mark.parametrize("raw", ["12-Mar", "45363", "ex 3 Quay St"])
def test_a_street_that_a_spreadsheet_changed_is_unreadable(raw: str) -> None:
    assert cells.street(raw).problem


@pytest.mark.parametrize(("raw", "number"), [("4821337.0", "04821337"), ("48213.60", None)])
def test_a_fraction_is_no_part_of_a_companys_number(raw: str, number: str | None) -> None:
    found = cells.company_number(raw, register="GB").value
    assert (found and found.number) == number


@pytest.mark.parametrize(
    ("heads", "row", "numbers"),
    [
        ("Company,Company Number,State", "Quay Pty Ltd,4085616,NSW", ["004085616"]),
        ("Company,Company Number,Address", 'Quay Ltd,1234567,"5 Karo Road, Auckland 1010, New Zealand"', []),
        ("Company,Company Number,Country", "Quay Ltd,4821337,UK", ["04821337"]),
    ],
)
def test_a_companys_number_is_of_the_country_of_its_row(
    tmp_path: Any, heads: str, row: str, numbers: list[str]
) -> None:
    with Case.open(tmp_path / "a.case", purpose="test", legal_basis="test", investigator="A") as case:
        case.import_records(table(heads, row))
        assert list(case.claims().query("attribute == 'company_number'")["value"]) == numbers


def test_a_phone_is_of_the_country_that_the_address_names() -> None:
    made = table("Name,Mobile,Address", 'Ada Quill,027 123 4567,"5 Karo Road, Auckland 1010, New Zealand"')
    plan = plan_of(made.columns, made.records)
    assert read_row(plan, made.records[0]).values["phone"] == ("+64271234567",)


@pytest.mark.parametrize(
    ("heads", "numbers"),
    [
        (["Entity Name", "NZBN", "Company Number"], []), (["Company", "ACN", "NZBN"], ["ACN"]),
        (["organisation_number", "registered_charity_number"], []), (["Company", "LEI", "Reg No"], []),
        (["Company", "Company Number"], ["Company Number"]),
        (["Company", "Charity No", "UK company number"], ["UK company number"]),
    ],
)  # fmt: skip
def test_a_number_beside_those_of_another_register_is_not_taken_for_a_companys(
    heads: list[str], numbers: list[str]
) -> None:
    records = [{name: "1234567" if name != "Company" else "Kea Ltd" for name in heads}]
    found = plan_of(heads, records).columns
    assert [column.name for column in found if column.meaning == "company_number"] == numbers
