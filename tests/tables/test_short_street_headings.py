"""Streets below short headings, and units that are departments."""

import pytest

from workbench.tables.plan import plan_of


def means(street: str, town: str, **more: tuple[str, str]) -> dict[str, tuple[str | None, str]]:
    pairs = (("Helen Moran", "5 Abbott St", "Cairns"), ("Mark Orban", "12 Sheridan St", "Dalby"))
    rows = [
        {"Name": name, **{each: values[at] for each, values in more.items()}, street: line, town: place}
        for at, (name, line, place) in enumerate(pairs)
    ]
    return {column.name: (column.meaning, column.place) for column in plan_of(list(rows[0]), rows).columns}


@pytest.mark.parametrize("street", ["Str", "Strt", "Res. St.", "Home Str", "Str. & No", "St & No.", "Add."])
def test_a_street_below_a_short_heading_is_of_the_address_with_the_town(street: str) -> None:
    assert means(street, "Town") | {"Name": ("", "")} == {
        "Name": ("", ""), street: ("street", ""), "Town": ("suburb", ""),
    }  # fmt: skip


@pytest.mark.parametrize("town", ["Res Town", "Home Town"])
def test_the_only_street_and_the_only_town_are_one_address(town: str) -> None:
    found = means("Street Addr", town)
    assert (found["Street Addr"], found[town]) == (("street", ""), ("suburb", ""))


@pytest.mark.parametrize(
    "values", [("ICU", "Payroll"), ("Dept of Works", "Accounts"), ("3 Platoon", "2 RAR")]
)
def test_a_department_is_no_unit_of_the_address(values: tuple[str, str]) -> None:
    assert means("Street", "Suburb", Unit=values)["Unit"][0] is None


@pytest.mark.parametrize("values", [("3", "B"), ("Flat 2", "PH 3"), ("Granny flat", "Rear")])
def test_a_unit_is_one_with_or_without_a_number(values: tuple[str, str]) -> None:
    assert means("Street", "Suburb", Unit=values)["Unit"][0] == "unit"


def test_an_address_is_asked_about_where_only_some_units_are_numbers() -> None:
    assert means("Street", "Suburb", Unit=("3", "Payroll"))["Unit"][0] is None


def test_a_suffix_of_streets_is_their_type() -> None:
    rows = [
        {"Name": "Ada Quill", "House No": "123", "Street Name": "Main", "Suffix": kind, "City": "Henderson"}
        for kind in ("St", "Ave")
    ]
    assert plan_of(list(rows[0]), rows).columns[3].meaning == "street_type"


def test_a_suffix_of_names_is_not() -> None:
    rows = [{"First Name": "Ada", "Last Name": "Quill", "Suffix": "Jr"}] * 2
    assert plan_of(list(rows[0]), rows).columns[2].meaning != "street_type"
