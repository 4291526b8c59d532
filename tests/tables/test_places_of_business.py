"""Rows about care homes, sites, schools and shops are about the body that their heading names."""

import pytest

from workbench.tables.plan import plan_of


def column(heading: str, *names: str, **beside: str):
    records = [{heading: name, "Address": "1 Ogden Ave Kew VIC 3101", **beside} for name in names]
    plan = plan_of(list(records[0]), records)
    return next(each for each in plan.columns if each.name == heading)


@pytest.mark.parametrize(
    "heading", ["Site Name", "Care Home Name", "Practice", "School", "Shop name", "Name of venue"]
)
def test_they_name_the_body_of_the_row(heading: str) -> None:
    assert column(heading, "Fern Hall", "Hollow Community", "Snow Lodge").meaning == "company_name"


def test_a_few_that_are_called_by_their_street_do_not_take_the_column() -> None:
    found = column(
        "Care Home Name", "56-58 Fern Road", "12 Fern Road", "Abbey Fern Nursing Home", "Quill Care Ltd"
    )
    assert found.meaning == "company_name"


def test_whoever_serves_it_may_be_named_beside_it() -> None:
    found = column("School", "Fern Primary", "Hollow Academy", **{"Contact person": "Ada Quill"})
    assert found.meaning == "company_name"


@pytest.mark.parametrize("heading", ["Owner", "Name"])
def test_a_person_beside_it_keeps_the_row(heading: str) -> None:
    assert (
        column("Site Name", "Fern Hall", "Hollow Court", **{heading: "Ada Quill"}).meaning != "company_name"
    )


def test_the_number_of_a_shop_is_a_part_of_the_address() -> None:
    assert column("Shop", "Shop 4", "Shop 5").meaning != "company_name"


@pytest.mark.parametrize("place", ["Shop", "Facility", "Service", "Clinic", "Restaurant", "Farm", "Club"])
@pytest.mark.parametrize("keeper", ["Owner Name", "Proprietor", "Licensee name"])
def test_what_its_keeper_is_beside_is_where_it_is(place: str, keeper: str) -> None:
    rows = [
        {
            f"{place} Name": name,
            keeper: person,
            "Address": "1 Ogden Ave Kew VIC 3101",
            "Phone": "03 9123 4567",
        }
        for name, person in (("Gull Bakery", "Ada Quill"), ("Little Elms", "Ben Okafor"))
    ]
    plan = plan_of(list(rows[0]), rows)
    assert [each.whose for each in plan.columns[2:]] == ["company", "company"]


def test_a_mobile_behind_its_keeper_is_the_keepers() -> None:
    rows = [{"Shop Name": "Gull Bakery", "Owner Name": "Ada Quill", "Mobile": "0491 570 156"}]
    assert plan_of(list(rows[0]), rows).columns[2].whose == "person"
