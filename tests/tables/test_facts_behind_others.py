"""A birth date, a day of death or a sex behind the name of another is of nobody until a person says whose."""

from typing import Any

import pytest

from workbench.tables.plan import plan_of

OTHERS = {"first": "Odette Marsh", "second": "Hamish Bright"}


def means(
    heading: str, fact: str, *values: str, behind: dict[str, str] | None = None
) -> dict[str, str | None]:
    rows = [
        {"Name": name, heading: other, fact: value, **(behind or {})}
        for name, other, value in zip(("Karen Ostrow", "Peter Haldane"), OTHERS.values(), values, strict=True)
    ]
    return {column.name: column.meaning for column in plan_of(list(rows[0]), rows).columns}


@pytest.mark.parametrize("heading", ["Executor", "Proxy", "Spouse", "Informant"])
def test_a_day_of_death_behind_another_is_not_of_the_first(heading: str) -> None:
    assert means(heading, "Date of death", "14/06/2021", "21/08/2019")["Date of death"] is None


@pytest.mark.parametrize("heading", ["Life insured", "Partner", "Nominee"])
def test_a_birth_date_behind_another_is_not_of_the_first(heading: str) -> None:
    assert means(heading, "DOB", "14/06/1971", "21/08/1969")["DOB"] is None


@pytest.mark.parametrize("heading", ["Parent/Guardian", "Next of kin", "Manager", "Solicitor"])
def test_a_birth_date_behind_who_answers_or_works_for_somebody_is_still_of_the_first(heading: str) -> None:
    assert means(heading, "DOB", "14/06/1971", "21/08/1969")["DOB"] == "birth_date"


def test_a_phone_behind_the_day_of_death_of_another_is_not_of_the_first() -> None:
    found = means("Executor", "Date of death", "14/06/2021", "21/08/2019", behind={"Mobile": "0491 570 156"})
    assert found["Mobile"] is None


def test_a_phone_behind_another_and_their_relation_is_not_of_the_first() -> None:
    assert (
        means("Informant", "Relationship", "Wife", "Son", behind={"Phone": "0491 570 156"})["Phone"] is None
    )


def test_a_second_day_of_death_is_not_of_the_same_person() -> None:
    rows = [{"Name": "Karen Ostrow", "Date of death": "14/06/2021", "DOD": "21/08/2019"}]
    assert [c.meaning for c in plan_of(list(rows[0]), rows).columns] == ["name", "death_date", None]


def test_a_birth_date_behind_the_same_name_in_other_words_is_of_the_first() -> None:
    rows = [
        {"Name": "Karen Ostrow", "As Gaeilge": "Karen Ni Ostrow", "DOB": "14/06/1971"},
        {"Name": "Peter Haldane", "As Gaeilge": "Peter O hAldain", "DOB": "21/08/1969"},
    ]
    assert {c.name: c.meaning for c in plan_of(list(rows[0]), rows).columns}["DOB"] == "birth_date"


@pytest.mark.parametrize("heading", ["Ouers / Parents", "Whanau contact", "Emergency / Urgence"])
def test_a_phone_behind_a_relative_is_not_of_the_first(heading: str) -> None:
    assert means(heading, "Mobile", "0491 570 156", "0491 570 157")["Mobile"] is None


def test_a_phone_behind_who_is_named_in_few_rows_is_of_the_first() -> None:
    names = ("Karen Ostrow", "Peter Haldane", "Susan Vane", "Robert Dale")
    rows = [{"Name": name, "Whanau contact": "", "Mobile": "0491 570 156"} for name in names]
    rows[1]["Whanau contact"] = "Hamish Bright"
    assert {c.name: c.meaning for c in plan_of(list(rows[0]), rows).columns}["Mobile"] == "phone"


def test_an_occupation_behind_the_birth_date_of_another_is_not_of_the_first() -> None:
    found = means("Spouse", "DOB", "14/06/1971", "21/08/1969", behind={"Occupation": "Nurse"})
    assert found["Occupation"] is None


@pytest.mark.parametrize(("heading", "value"), [("Father Alive", "Yes"), ("Father still living", "Y")])
def test_a_parent_who_is_alive_has_not_died(case: Any, heading: str, value: str) -> None:
    case.import_records([{"Name": "Karen Ostrow", "Father": "Peter Ostrow", heading: value}], title="list")
    assert not (case.claims().attribute == "death").any()


def test_in_a_register_of_graves_the_day_of_death_is_not_of_who_holds_the_right() -> None:
    rows = [
        {"Name of Interred": dead, "Date of Death": day, "Grantee": holder}
        for dead, day, holder in (
            ("Karen Ostrow", "3 Mar 2026", "Peter Ostrow"),
            ("(reserved)", "", "Peter Ostrow"),
            ("Baby Haldane", "19 Jul 1988", "R & S Haldane"),
        )
    ]
    meanings = {column.name: column.meaning for column in plan_of(list(rows[0]), rows).columns}
    assert meanings["Date of Death"] is None
