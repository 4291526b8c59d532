"""A register of graves is a list of the dead; who holds the grave, or asked for it, is another."""

from typing import Any

import pytest
from support.imported_rows import claims_of

from workbench import Case
from workbench.tables.people_of_row import readings_of_row
from workbench.tables.plan import plan_of


def read(*rows: dict[str, str]) -> list[tuple[str, bool | None, set[str]]]:
    """The people of the first row: their names, whether they are dead, and what is read of each."""
    plan = plan_of(list(rows[0]), rows)
    readings, _ = readings_of_row(plan, rows[0], frozenset())
    return [
        (person.text, person.deceased, reading.columns.keys() - {"person"})
        for reading in readings
        for person in reading.people
    ]


@pytest.mark.parametrize("heading", ["Interred", "Person Interred", "Name of Interred", "Buried", "Ashes of",
                                     "Remains of", "In memory of", "Decedent"])  # fmt: skip
def test_who_lies_there_is_the_dead_and_the_holder_another(heading: str) -> None:
    found = read({heading: "Ines Quarrie", "Date of death": "21/11/1991", "Grantee": "Otto Venn",
                  "Grantee phone": "0491 570 156"})  # fmt: skip
    assert found == [("Ines Quarrie", True, {"death_date"}), ("Otto Venn", False, {"phone"})]


@pytest.mark.parametrize("heading", ["Grave owner", "Plot holder", "Purchaser of grave", "Deed holder"])
def test_what_stands_behind_the_holder_of_a_grave_is_asked_about(heading: str) -> None:
    (dead, holder) = read({"Deceased": "Ines Quarrie", heading: "Otto Venn", "Phone": "0491 570 156"})
    assert dead[1] and not holder[1] and "phone" not in dead[2] | holder[2]


@pytest.mark.parametrize("day", ["Burial date", "Date of interment", "Cremated on"])
def test_a_day_of_burial_beside_everybody_says_that_all_are_dead(day: str) -> None:
    assert read({"Name": "Ines Quarrie", day: "21/11/1991", "Plot": "A1"})[0][1]


def test_who_reserved_a_grave_and_has_no_day_of_burial_is_not_dead() -> None:
    rows: list[dict[str, Any]] = [
        {"Name": "Otto Venn", "Burial date": "", "Plot": "A2"},
        {"Name": "Ines Quarrie", "Burial date": "21/11/1991", "Plot": "A1"},
    ]
    assert not read(*rows)[0][1]


def test_who_applied_for_a_burial_is_not_dead() -> None:
    assert not read({"Applicant name": "Otto Venn", "Burial date": "21/11/1991"})[0][1]


def test_who_made_a_will_is_dead_only_where_a_death_is_spoken_of() -> None:
    will = {"Testator": "Otto Venn", "Executor": "Ines Quarrie", "Date of will": "21/11/2001"}
    assert not read(will)[0][1] and read({**will, "Date of death": "21/11/2011"})[0][1]


@pytest.mark.parametrize(("dead", "born"), [("1833-09-04", ["1764-08-01"]), ("", []), ("1999-09-04", [])])
def test_a_birth_of_long_ago_is_read_beside_a_death_that_bears_it_out(
    case: Case, dead: str, born: list[str]
) -> None:
    rows = f"Surname|Given Name|DOB|DOD\nQuill|Ada|1764-08-01|{dead}"
    assert claims_of(case, rows, "birth_date") == born
