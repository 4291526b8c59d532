"""What stands where an address was expected and says that somebody has died."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import RowReading, read_row

SAID = {
    "Deceased 13/03/2025": "2025-03-13", "Died 3 May 2023": "2023-05-03", "dec'd 2024": "2024",
    "DECEASED": "", "passed away Jan 24": "", "deceased per son": "",
}  # fmt: skip


def read(**cells: str) -> RowReading:
    record = {"Name": "Ann Quill", **cells}
    return read_row(plan_of(list(record), [record]), record)


@pytest.mark.parametrize("text", SAID)
def test_a_death_in_the_place_of_an_address_is_a_death_with_its_day(text: str) -> None:
    row = read(Address=text)
    assert row.values["deceased"] == (True,) and "address" not in row.values and not row.problems
    assert [str(day) for day in row.values.get("death_date", ())] == [SAID[text]][: bool(SAID[text])]


def test_a_death_in_the_place_of_a_street_is_one_too() -> None:
    row = read(Street="Deceased 2024", Suburb="Yass", State="NSW")
    assert row.values["deceased"] == (True,) and "street" not in row.values


def test_a_death_in_the_place_of_a_town_is_asked_about() -> None:
    assert read(Street="3 Elm St", Suburb="Deceased", State="NSW").problems


def test_an_address_behind_a_death_is_asked_about() -> None:
    row = read(Address="Deceased, 4 Elm St, Yass NSW 2582")
    assert row.problems and "address" not in row.values


@pytest.mark.parametrize("text", ["4 Rip Rd, Yass NSW 2582", "Died Lane, Yass NSW 2582"])
def test_an_address_with_such_a_word_says_no_death(text: str) -> None:
    assert "deceased" not in read(Address=text).values


def test_the_death_of_one_of_two_is_of_neither() -> None:
    record = {"Name": "Gus & Jo May", "Address": "Deceased 13/03/2025"}
    row = read_row(plan_of(list(record), [record]), record)
    assert "deceased" not in row.values and [problem.column for problem in row.problems] == ["Address"]


def test_an_import_claims_the_death_with_the_order_of_the_other_dates(case: Any) -> None:
    rows = [
        {"Name": "Ann Quill", "DOB": "13/04/1950", "Address": "Deceased 12/03/2025"},
        {"Name": "Zoe Marsh", "DOB": "14/04/1950", "Address": "4 Elm St, Yass NSW 2582"},
    ]
    found = case.import_records(rows, title="list")
    claims = case.claims()
    assert list(claims[claims.attribute == "death"].value) == ["2025-03-12"] and not found.unread


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Deceased 23/03/2025", "2025-03-23"), ("DECEASED - 23/03/2025", "2025-03-23"),
        ("Died 2/2024", "2024-02"), ("RIP 2019", "2019"), ("Deceased", "Y"), ("Deceased - per son", "Y"),
    ],
)  # fmt: skip
def test_a_status_that_says_a_death_says_its_day(case: Any, text: str, day: str) -> None:
    case.import_records([{"Name": "Ann Quill", "Status": text}], title="list")
    claims = case.claims()
    assert list(claims[claims.attribute == "death"].value) == [day]


def test_a_day_beside_a_death_that_may_be_another_is_listed(case: Any) -> None:
    found = case.import_records([{"Name": "Ann Quill", "Status": "Died 3/4/2025"}], title="list")
    assert len(found.unread) == 1 and "Died 3/4/2025" in str(found.unread[0])


@pytest.mark.parametrize(
    "remark",
    [
        "died 3/2/2024, heir: son Karl Kolbe 0491 570 159", "deceased - call wife 0491 570 159",
        "passed away in May, daughter Mia 0491 570 157", "decd 5/24 ring wife on 0491 570 157",
        "verstorben am 3.2.2024, Erbe: Sohn Karl Kolbe, Tel. 0491 570 159",
    ],
)  # fmt: skip
def test_a_death_and_a_phone_in_one_remark_are_both_asked_about(case: Any, remark: str) -> None:
    source = case.import_records([{"Name": "Ann Quill", "Remarks": remark}], title="list")
    (listed,) = source.unread
    assert "died?" in listed.why and "0491" in listed.why.rpartition(";")[2] and not listed.quiet


@pytest.mark.parametrize(
    "remark",
    [
        "passed away 2 weeks ago",
        "she died on Tuesday",
        "died 5 May 2024 leaving a widow",
        "sadly passed away",
    ],
)
def test_a_death_told_in_a_sentence_is_asked_about(remark: str) -> None:
    assert read(Remarks=remark).death_in == "Remarks"


@pytest.mark.parametrize(
    "remark",
    ["passed, credit check", "phone died, call later", "passed the message on, ok", "wife died, 3/2/2024"],
)
def test_what_passes_or_another_who_died_is_no_death_of_the_person(remark: str) -> None:
    assert not read(Remarks=remark).death_in


@pytest.mark.parametrize("heading", ["RIP", "Deceased", "Verstorben"])
@pytest.mark.parametrize(("text", "day"), [("23/05/2026", "2026-05-23"), ("Y", "Y"), ("May 2026", "2026-05")])
def test_what_asks_for_a_death_only_may_hold_its_day(case: Any, heading: str, text: str, day: str) -> None:
    found = case.import_records([{"Name": "Ann Quill", heading: text}], title="list")
    claims = case.claims()
    assert list(claims[claims.attribute == "death"].value) == [day] and not found.unread


def test_a_day_below_whether_somebody_lives_is_no_death() -> None:
    assert "deceased" not in read(Alive="23/05/2026").values


@pytest.mark.parametrize("name", ["Quill, Ann (dec'd 2/3/24)", "Quill, Ann - deceased 2/3/24"])
def test_a_day_beside_a_name_that_says_a_death_is_its_day(case: Any, name: str) -> None:
    found = case.import_records([{"Debtor": name, "DOB": "14/02/1950"}], title="list")
    claims = case.claims()
    assert "2024-03-02" in list(claims[claims.attribute == "death"].value) and not found.unread


def test_a_day_beside_such_a_name_that_may_be_another_is_listed(case: Any) -> None:
    found = case.import_records([{"Debtor": "Quill, Ann (dec'd 2/3/24)"}], title="list")
    claims = case.claims()
    assert set(claims[claims.attribute == "death"].value) == {"Y"} and len(found.unread) == 1
