"""Churches, orders, councils and firms like people are bodies, or asked about; so are unknown titles."""

import pytest

from workbench.values import cells


@pytest.mark.parametrize(
    "text",
    [
        "Mercy Sisters", "Murray Shire", "Grace Lutheran", "Mary Immaculate", "Franciscan Province",
        "Sikh Gurdwara", "St Patrick's", "Saint Joseph", "Alfred Deakin High", "Joan Kirner House",
    ],
)  # fmt: skip
def test_a_body_is_not_read_as_a_person(text: str) -> None:
    assert all(one.kind == "company" for one in cells.party(text).values)


@pytest.mark.parametrize("text", ["Helen House", "Peter Church", "Kevin Temple", "Grace High"])
def test_a_surname_that_is_such_a_noun_is_one(text: str) -> None:
    (person,) = cells.party(text).values
    assert person.text == text


@pytest.mark.parametrize("text", ["M/s Gupta", "M/S R K Gupta", "M/s. Ravi Gupta"])
def test_messrs_before_a_name_may_be_a_firm(text: str) -> None:
    assert cells.party(text).problem


def test_messrs_before_a_firm_is_one() -> None:
    assert [party.kind for party in cells.party("M/s Gupta & Sons").values] == ["company"]


@pytest.mark.parametrize("text", ["Tun LIM Peter", "Matua PAKI David"])
def test_a_surname_in_capitals_behind_an_unknown_title_is_asked_about(text: str) -> None:
    cell = cells.party(text)
    assert not any(person.name.first == text.split()[0] for person in cell.values)
