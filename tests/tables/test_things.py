"""Tables of owners and what they keep: the births and deaths of animals and things are no person's."""

from typing import Any

import pytest

from workbench.tables.plan import plan_of


def facts(case: Any, row: dict[str, str]) -> dict[str, dict[str, str]]:
    """What an import claims of each person of a row, by name, without the name."""
    case.import_records([row], title="list")
    return {
        data["label"]: {
            str(f["attribute"]): str(f["value"]) for f in data["facts"] if f["attribute"] != "name"
        }
        for _, data in case.graph().nodes(data=True)
        if data["kind"] == "person"
    }


@pytest.mark.parametrize("owner", ["Owner name", "Keeper", "Client", "Full name"])
@pytest.mark.parametrize("animal", ["Animal name", "Dog", "Pet's name", "Horse name", "Cat name"])
@pytest.mark.parametrize(("fact", "said"), [
    ("DOB", "22/03/2015"), ("Sex", "F"), ("Deceased", "Yes"), ("Date of death", "22/03/2023"),
    ("Died", "22/03/2023"),
])  # fmt: skip
def test_a_fact_behind_an_animal_is_not_its_owners(
    case: Any, owner: str, animal: str, fact: str, said: str
) -> None:
    assert facts(case, {owner: "Ada Plume", animal: "Bella", "Breed": "Kelpie", fact: said}) == {
        "Ada Plume": {}
    }


@pytest.mark.parametrize("said", [{"DOB": "22/03/2015"}, {"Sex": "F"}, {"Deceased": "Y"}])
def test_a_fact_before_the_breed_is_the_animals(case: Any, said: dict[str, str]) -> None:
    row = {"Owner": "Ada Plume", "Phone": "0491 570 156"} | said | {"Breed": "Kelpie"}
    assert facts(case, row) == {"Ada Plume": {}}


def test_what_a_heading_calls_the_owners_is_theirs(case: Any) -> None:
    row = {"Owner": "Ada Plume", "Dog": "Bella", "DOB": "22/03/2015", "Owner DOB": "22/03/1975"}
    assert facts(case, row) == {"Ada Plume": {"birth_date": "1975-03-22"}}


@pytest.mark.parametrize("thing", [
    {"Dog name": "Bella", "Breed": "Kelpie"}, {"Vehicle": "Ford", "Rego": "ABC123"}, {"Dog owner": "Y"},
])  # fmt: skip
def test_what_stands_between_the_owner_and_the_thing_is_the_owners(case: Any, thing: dict[str, str]) -> None:
    row = {"Surname": "Plume", "First name": "Ada", "DOB": "22/03/1975"} | thing
    assert facts(case, row) == {"Ada Plume": {"birth_date": "1975-03-22"}}


def test_a_driver_is_born_and_a_vehicle_is_not(case: Any) -> None:
    row = {"Driver name": "Ada Plume", "Make": "Ford", "Rego": "ABC123", "DOB": "22/03/1975"}
    assert facts(case, row) == {"Ada Plume": {"birth_date": "1975-03-22"}}


def test_the_state_of_a_boat_is_asked_about_and_not_claimed(case: Any) -> None:
    row = {"Owner": "Ada Plume", "Boat": "Gull", "Hull no": "H1", "Status": "Deceased"}
    assert facts(case, row) == {"Ada Plume": {}}


@pytest.mark.parametrize("heading", ["Name", "Patient"])
def test_the_name_of_an_animal_names_nobody(case: Any, heading: str) -> None:
    row = {heading: "Bella Rose", "Breed": "Kelpie", "DOB": "22/03/2015", "Owner": "Ada Plume"}
    assert facts(case, row) == {"Ada Plume": {}}


def test_a_batch_does_not_ask_with_the_birth_date_of_an_animal(case: Any) -> None:
    row = {"Owner": "Ada Plume", "Dog": "Bella", "DOB": "22/03/2015", "Phone": "0491 570 156"}
    (asked,) = case.preview("contact_person_search", [row]).rows
    assert asked["asks"]["name_last"] == "Plume" and not {"birth_date", "date_of_birth"} & {*asked["asks"]}


@pytest.mark.parametrize(
    "beside", [("mmsi", "ship_type"), ("IMO No", "Year built"), ("ISBN", "Publisher"), ("channel", "genre")]
)
def test_the_bare_name_of_a_thing_is_nobodys(beside: tuple[str, str]) -> None:
    row = {"name": "Mila The Brave", "former_names": "River Clarissa", beside[0]: "TV 2", beside[1]: "2007"}
    assert [column.meaning for column in plan_of(list(row), [row]).columns][:2] == [None, None]


def test_the_name_beside_a_vessel_is_whose_it_is() -> None:
    row = {"Name": "Ada Quill", "Vessel": "Mila", "MMSI": "269057780", "Hull": "H1"}
    assert plan_of(list(row), [row]).columns[0].meaning == "name"
