"""Surnames of several words, initials with a first name in brackets, and what somebody trades as."""

from typing import Any

import pytest

from workbench.values import cells


def said(raw: str) -> tuple[Any, ...]:
    (one,) = cells.party(raw).values
    return one.name.first, one.name.middle, one.name.last


@pytest.mark.parametrize(
    ("raw", "parts"),
    [
        ("Seán Ó Briain", ("Seán", None, "Ó Briain")),
        ("Ó Briain Seán", ("Seán", None, "Ó Briain")),
        ("Ó BRIAIN Seán", ("Seán", None, "Ó BRIAIN")),
        ("Máire Ní Bhriain", ("Máire", None, "Ní Bhriain")),
        ("Cáit Uí Shúilleabháin", ("Cáit", None, "Uí Shúilleabháin")),
        ("Síle Nic Gearailt", ("Síle", None, "Nic Gearailt")),
        ("Aoife Mary Mac Giolla Phádraig", ("Aoife", "Mary", "Mac Giolla Phádraig")),
        ("Cait Ni Chonaill", ("Cait", None, "Ni Chonaill")),
        ("Mary O Brien", ("Mary", None, "O Brien")),
        ("Ó Briain", (None, None, "Ó Briain")),
        ("John O. Brien", ("John", "O", "Brien")),
        ("Wei Ni Zhang", ("Wei", "Ni", "Zhang")),
        ("Mac Davis", ("Mac", None, "Davis")),
        ("PAZ Y RUIZ Ana", ("Ana", None, "PAZ Y RUIZ")),
        ("van der Merwe, J.P.", ("J", "P", "van der Merwe")),
        ("van der Merwe, J.P. (Johan)", ("Johan", "P", "van der Merwe")),
        ("J. P. (Johan) van der Merwe", ("Johan", "P", "van der Merwe")),
        ("John Smith, JP", ("John", None, "Smith")),
        ("Hon. Ada Quill MP", ("Ada", None, "Quill")),
        ("The Hon Ada Quill", ("Ada", None, "Quill")),
        ("Lt Col Ada Quill", ("Ada", None, "Quill")),
        ("Rev'd Ada Quill BSc (Hons)", ("Ada", None, "Quill")),
        ("Sr Mary Quill RN", ("Mary", None, "Quill")),
        ("Fr Tom Quill", ("Tom", None, "Quill")),
        ("Wei Ling SC", ("Wei", None, "Ling")),
        ("WEI LING SC", ("WEI", "LING", "SC")),
        ("Garcia Lopez, Maria Jose", ("Maria", "Jose", "Garcia Lopez")),
        ("Charlotte Church", ("Charlotte", None, "Church")),
    ],
)
def test_particles_and_initials_are_where_they_belong(raw: str, parts: tuple[Any, ...]) -> None:
    assert said(raw) == parts


def test_a_bare_o_may_be_an_initial() -> None:
    assert cells.party("John O Smith").doubt and not cells.party("Mary O Brien").doubt


def test_a_name_in_brackets_that_no_initial_begins_is_another_name() -> None:
    (one,) = cells.party("Merwe, J.P. (Piet)").values
    assert (one.name.first, one.alias[0].first, one.former) == ("J", "Piet", ())


@pytest.mark.parametrize("sign", ["t/as", "T/A", "trading as"])
def test_what_a_person_trades_as_employs_nobody(case: Any, sign: str) -> None:
    case.import_records([{"Name": f"Tess Quince {sign} Tess Cakes"}], title="list")
    graph = case.graph()
    assert {data["label"] for _, data in graph.nodes(data=True)} == {"Tess Quince", "Tess Cakes"}
    assert [data["relation"] for _, _, data in graph.edges(data=True)] == ["linked_to"]


def test_what_a_company_trades_as_is_its_name(case: Any) -> None:
    case.import_records([{"Name": "Pell Holdings Pty Ltd t/as Pell Cakes"}], title="list")
    claims = case.claims()
    assert set(claims["attribute"]) == {"name", "trading_name"} and claims["entity"].nunique() == 1


def test_a_business_beside_a_surname_is_not_read_as_one() -> None:
    assert cells.parted("Tess", None, "Quince t/as Tess Cakes").problem


@pytest.mark.parametrize(
    "raw", ["Ruth Quill, Joe Tarn", "Mary Quill, Pat Plume", "Joe Tarn, Ruth Quill (guarantor)"]
)
def test_two_people_by_a_comma_are_not_one(raw: str) -> None:
    assert cells.party(raw).problem


@pytest.mark.parametrize(
    "raw", ["St Bede's Parish Church", "Australian Taxation Office", "Harlow Surf Life Saving Club"]
)
def test_a_body_is_no_person(raw: str) -> None:
    assert [party.kind for party in cells.party(raw).values] == ["company"]


@pytest.mark.parametrize("heading", ["House", "Premises", "Hse", "House name/number", "Property no"])
def test_the_number_of_a_house_has_many_headings(case: Any, heading: str) -> None:
    place = {"Street": "Elm Grove", "Town": "Leeds", "Postcode": "LS6 1AB"}
    rows = [
        {"Name": name, heading: number, **place} for name, number in (("Ada Quill", "14"), ("Bo Plume", "16"))
    ]
    case.import_records(rows, title="list")
    assert len(case.addresses()) == 2
