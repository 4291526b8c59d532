"""A table as people keep it, given to `resolve`: its headings and cells are read as an import reads them."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import openpyxl
import pytest
from openpyxl.styles import Font
from typer.testing import CliRunner

from workbench.cli.app import app
from workbench.identity.bulk.people_table import PeopleReader
from workbench.identity.bulk.resolve import Engine, resolve
from workbench.identity.features import FLAT_COLUMNS

HEAD = ("Member No", "Surname", "Given Names", "D.O.B.", "Mobile", "E-mail", "Address", "Remark")
ROWS = (
    ("17", "PENHALLOW", "Odo", "14/03/1961", "413845672", "odo@quay.example", "3/27 Gantry Rd, Bega NSW 2550",
     "x"),
    ("18", "Penhallow", "Odo", "14-Mar-61", "0413 845 672 / 03 9329 1234", "n/a", "27 Gantry Road, Bega NSW",
     ""),
    ("19", "Unknown", "", "n/a", "4.13846E+08", "", "UNKNOWN", ""),
    ("20", "Corrigan", "Bea & Tom", "03/04/1985", "0414 395 618", "bea@example", "1 Gull St, Bega NSW 2550",
     ""),
    ("21", "Gull Cafe Pty Ltd", "", "", "", "", "", ""),
    ("22", "Teal", "Ida", "03/04/1985", "", "", "", ""),
)  # fmt: skip


@pytest.fixture
def members(tmp_path: Path) -> Path:
    path = tmp_path / "members.csv"
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows((HEAD, *ROWS))
    return path


def records(path: Path, **how: object) -> tuple[dict[str, dict[str, str]], PeopleReader]:
    reader = PeopleReader(path, **how)  # type: ignore[arg-type]
    found = [record for chunk in reader.chunks() for record in chunk]
    return {row[0]: dict(zip(FLAT_COLUMNS, row[1:], strict=True)) for row in found}, reader


def test_cells_are_read_as_an_import_reads_them(members: Path) -> None:
    found, reader = records(members, id_column="Member No")
    assert [found["17"][name] for name in ("given", "surname", "dob", "phone", "street_no", "postcode")] == [
        "Odo", "PENHALLOW", "1961-03-14", "+61413845672", "27", "2550",
    ]  # fmt: skip
    assert (found["18"]["dob"], found["18"]["email"], found["22"]["dob"]) == ("1961-03-14", "", "1985-04-03")
    assert not any(found["19"].values())
    assert reader.ignored_columns == ("Remark",)
    assert reader.changes["Mobile"][0] == 1


def test_what_is_not_compared_is_reported_with_its_line(members: Path) -> None:
    found, reader = records(members, id_column="Member No")
    assert not found["20"]["surname"] and not found["21"]["surname"]
    assert [(problem.line, problem.field, problem.kept) for problem in reader.problems] == [
        (3, "Mobile", True), (4, "Mobile", True), (5, "Surname", True), (5, "E-mail", True),
        (5, "D.O.B.", True), (6, "Surname", True),
    ]  # fmt: skip


def test_a_postcode_of_another_state_is_compared_as_it_is_written(tmp_path: Path) -> None:
    table = tmp_path / "people.csv"
    table.write_text(
        "unique_id,given,surname,dob,suburb,postcode,state\n"
        "a,Joan,Beesewin,4 March 1970,Dapto,2530,VIC\nb,Joan,Beesewin,1970-03-04,Dapto,2530,VIC\n"
    )
    reader = PeopleReader(table)
    one, other = (record for chunk in reader.chunks() for record in chunk)
    assert one[1:] == other[1:] and "2530" in one
    assert {problem.field for problem in reader.problems} == {"postcode", "state"}


def test_rows_without_ids_are_named_by_their_lines(members: Path) -> None:
    found, reader = records(members)
    assert list(found) == ["2", "3", "4", "5", "6", "7"]
    assert any("line" in note for note in reader.notes)


def test_the_same_table_in_a_workbook_and_in_another_encoding_is_the_same(
    members: Path, tmp_path: Path
) -> None:
    book = openpyxl.Workbook()
    page = book.create_sheet("Members")
    for row in (HEAD, *ROWS):
        page.append(row)
    book.save(tmp_path / "members.xlsx")
    accented = members.read_text(encoding="utf-8").replace("Penhallow", "Dvořák")
    (tmp_path / "members.txt").write_bytes(accented.encode("cp1250"))
    by_sheet, _ = records(tmp_path / "members.xlsx", id_column="Member No")
    named, _ = records(tmp_path / "members.txt", id_column="Member No", encoding="cp1250")
    assert by_sheet == records(members, id_column="Member No")[0]
    assert named["18"]["surname"] == "Dvořák"


def test_a_cell_that_is_struck_through_is_not_compared(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    for row in (("Surname", "First name", "Mobile"), ("Penhallow", "Odo", "0413 845 672")):
        book.active.append(row)
    book.active["C2"].font = Font(strike=True)
    book.save(tmp_path / "members.xlsx")
    found, reader = records(tmp_path / "members.xlsx")
    assert not any(row["phone"] for row in found.values())
    assert [(problem.line, problem.field, problem.kept) for problem in reader.problems] == [
        (2, "Mobile", True)
    ]


def test_a_mapping_says_what_a_heading_does_not(tmp_path: Path) -> None:
    path = tmp_path / "people.csv"
    path.write_text("unique_id,Wer,Ruf\na,Odo Penhallow,0413845672\n", encoding="utf-8")
    found, _ = records(path, mapping={"Wer": "name", "Ruf": "phone"})
    assert (found["a"]["given"], found["a"]["surname"], found["a"]["phone"]) == (
        "Odo", "Penhallow", "+61413845672",
    )  # fmt: skip


def test_the_command_merges_what_is_written_in_two_ways(members: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    asked = ["resolve", str(members), "--engine", "memory", "--id", "Member No", "--out", str(out), "--json"]
    done = CliRunner().invoke(app, asked)
    assert done.exit_code == 0, done.output
    said = json.loads(done.output)
    assert said["entities"] == 5 and said["changes"]["Mobile"][0] == 1
    assert any("D.O.B." in note and "day first" in note for note in said["notes"])


def test_companies_are_found_under_the_headings_that_people_write(tmp_path: Path) -> None:
    path = tmp_path / "companies.csv"
    path.write_text("Company Name,ACN,Telephone\nGull Ltd,004 085 616,\nGULL LIMITED,004085616,n/a\n")
    report = resolve(path, kind="company")
    assert (report.records, report.entities, report.problems) == (2, 1, ())


@pytest.mark.parametrize("engine", ["memory", "duckdb"])
@pytest.mark.parametrize(
    ("head", "first", "second"),
    [
        (("Name",), ("Mr Robin Tarrant",), ("Mrs Robin Tarrant",)),
        (("Name",), ("TARRANT, Mr Robin",), ("Tarrant, Robin (Ms)",)),
        (("Title", "Name"), ("Mr", "Robin Tarrant"), ("Miss", "Robin Tarrant")),
        (("Sex", "Name"), ("M", "Robin Tarrant"), ("F", "Robin Tarrant")),
        (("Surname", "Given Names", "Gender"), ("Tarrant", "Robin", "male"), ("Tarrant", "Robin", "Female")),
    ],
)
def test_two_sexes_of_one_name_and_house_are_two_people(
    tmp_path: Path, engine: Engine, head: tuple[str, ...], first: tuple[str, ...], second: tuple[str, ...]
) -> None:
    path, out = tmp_path / "people.csv", tmp_path / "out.csv"
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(("unique_id", *head, "Address", "Phone"))
        for identity, said in (("a", first), ("b", second), ("c", second)):
            writer.writerow((identity, *said, "27 Gantry Road, Bega NSW 2550", "02 5550 1234"))
    resolve(path, engine, out, model="case")
    with out.open(newline="", encoding="utf-8") as file:
        entity = {row["unique_id"]: row["entity_id"] for row in csv.DictReader(file)}
    assert entity["a"] != entity["b"] == entity["c"]


def test_a_title_column_is_read_as_sexes_only_where_it_holds_titles(tmp_path: Path) -> None:
    path = tmp_path / "staff.csv"
    path.write_text("unique_id,Title,Name\n1,Manager,Robin Tarrant\n2,Clerk,Ida Teal\n", encoding="utf-8")
    assert "Title" in records(path)[1].ignored_columns
