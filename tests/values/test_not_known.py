"""What stands where nothing is known is no place and no name, alone or before a town."""

from __future__ import annotations

from typing import get_args

import pytest

from workbench.values import cells
from workbench.values.not_known import Expected, is_no_name, is_no_place, is_nothing

NOWHERE = [
    "NK", "N/K", "n.k.", "XD", "xxxxx", "Ex-directory", "Protected", "Address withheld under s.12",
    "To follow", "Suppressed by order of the court", "Not on register", "Unknown at this time",
    "Deliberately left blank", "Silent elector - address suppressed",
]  # fmt: skip
HOUSES = ["Nook Cottage", "Protector House", "Follow Farm", "1 Blank St", "NK House"]


@pytest.mark.parametrize("text", NOWHERE)
def test_what_says_that_no_place_is_known_is_no_address_with_a_town_either(text: str) -> None:
    assert is_no_place(text)
    assert not cells.address(f"{text}, Leeds LS1 4CO").values


@pytest.mark.parametrize("text", HOUSES)
def test_a_house_of_a_like_name_is_a_place(text: str) -> None:
    assert not is_no_place(text)
    assert cells.address(f"{text}, Leeds LS1 4CO").values


@pytest.mark.parametrize(
    "text", ["Gone away", "RTS", "Return to sender", "Homeless", "Silent elector", "NFA", "N/K"]
)
def test_what_is_written_over_an_address_is_nobody(text: str) -> None:
    assert is_no_name(text)


@pytest.mark.parametrize("text", ["Nk Tran", "Sender", "Ann Homes", "Alfa"])
def test_a_name_that_is_much_like_it_is_a_name(text: str) -> None:
    assert not is_no_name(text)


@pytest.mark.parametrize("text", [
    "Somewhere near, Fremantle WA 6160", "Riverdale, Fremantle WA 6160",
    "Mistakenly omitted", "Xanadu, Leeds LS1 4CO", "Whereabouts of debtor unclear",
    "Not available for public inspection", "Held by the registrar only, NSW",
])  # fmt: skip
def test_a_first_line_of_words_only_is_asked_about_and_no_street(text: str) -> None:
    cell = cells.address(text)
    assert cell.doubt and not cell.values and cell.settled.values


@pytest.mark.parametrize("text", ["Mistakenly omitted", "Wrong details"])
def test_a_phrase_is_no_street_and_no_town(text: str) -> None:
    assert cells.street(text).doubt and cells.town(text).doubt


@pytest.mark.parametrize("text", [
    "Hillcrest, High Street, Leeds LS1 4CO", "Manor Farm, Nether Hale SO20 8CO", "Broken Hill NSW 2880",
    "Knockroe, Castlerea, Co. Roscommon", "Surfers Paradise QLD 4217",
    "Stoke on Trent", "Isle of Wight", "Ashby de la Zouch", "Seven Hills NSW",
    "Level 2, Heron House, Sydney NSW 2000",
])  # fmt: skip
def test_an_address_without_a_number_that_rules_explain_is_read(text: str) -> None:
    assert cells.address(text).values and not cells.address(text).doubt


EVERYWHERE = [
    "", " ", "n/a", "N/A - unknown", "None None", "'null'", "<none>", "{{null}}", "(unknown)",
    "\\N", "- n/a -",
    "Not yet provided", "Not applicable at this time", "Prefer not to say", "Declined to answer",
    "No data available", "No details on file", "No company", "Company unknown", "[REDACTED]",
    "Information withheld", "Sin especificar", "Nicht bekannt", "не указано", "不明", "N/D", "k.A.",
    "REDACTED FOR PRIVACY", "Data redacted for GDPR", "Name withheld by court order", "Withheld on request",
    "Suppressed under the Privacy Act", "GDPR masked", "Registrant phone redacted for privacy purposes",
]  # fmt: skip


@pytest.mark.parametrize("expected", get_args(Expected))
@pytest.mark.parametrize("text", EVERYWHERE)
def test_what_says_that_nothing_is_known_is_nothing_whatever_is_expected(
    text: str, expected: Expected
) -> None:
    assert is_nothing(text, expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Nobody", "name"), ("Vacant", "name"), ("an unknown person", "given"), ("interstate", "place"),
        ("not a company", "company"), ("Infant of", "given"),
    ],
)  # fmt: skip
def test_some_of_it_is_nothing_only_where_that_is_expected(text: str, expected: Expected) -> None:
    assert is_nothing(text, expected) and not is_nothing(text, "value")


@pytest.mark.parametrize("expected", get_args(Expected))
@pytest.mark.parametrize(
    "text",
    [
        "Notting Hill", "Nonesuch Ltd", "Null Harris", "No Limits Pty Ltd", "Noname Brewing", "Unkel",
        "Ann Nil", "Not registered", "0", "Notary", "Nguyen",
    ],
)  # fmt: skip
def test_what_only_begins_like_it_says_something(text: str, expected: Expected) -> None:
    assert not is_nothing(text, expected)


@pytest.mark.parametrize("text", ["Na", "Baby", "Nan", "Client", "Void", "Null"])
def test_a_part_of_a_name_that_is_a_word_for_nobody_and_a_name_is_a_name(text: str) -> None:
    assert not is_nothing(text, "given")


def test_a_service_that_hides_registrants_is_a_company() -> None:
    (party,) = cells.party("Withheld for Privacy ehf").values
    assert party.kind == "company"


@pytest.mark.parametrize("text", ["Anytown", "Sampletown", "1 Any Street", "123 Sample St"])
def test_a_place_of_forms_and_examples_is_none(text: str) -> None:
    assert is_nothing(text, "place")


@pytest.mark.parametrize("text", ["Nowhere Else", "1 Example Street", "12 Sample Street"])
def test_a_place_that_may_be_one_is_no_placeholder(text: str) -> None:
    assert not is_nothing(text, "place")
