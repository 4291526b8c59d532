"""Large towns that are not in the country that the rest of a table speaks for."""

import pytest

from workbench.values.cities_abroad import may_be_in, possible


@pytest.mark.parametrize(
    "town", ["Toronto", "5 High St, Leeds", "Nairobi", "Dublin 2", "Suva", "Lyon", "Hull, UK"]
)
def test_a_town_elsewhere_is_not_in_new_zealand(town: str) -> None:
    assert not may_be_in(town, "NZ")


@pytest.mark.parametrize("town", ["Hamilton", "Wellington", "Timaru", "Brighton", ""])
def test_a_town_may_be_in_new_zealand(town: str) -> None:
    assert may_be_in(town, "NZ")


def test_of_two_countries_those_of_all_towns_are_left() -> None:
    assert possible(["NZ", "CA", None], "Toronto", "Hamilton") == ["CA"]
