"""Who takes the post in at an address belongs to one who is reached there, not to the address."""

from itertools import permutations

import pytest

from workbench.values.recipients import common_address, recipient_of, without_recipient

PLAIN = "2 King St, Leeds LS1 2HL"


@pytest.mark.parametrize(
    "text",
    [
        f"c/o Pike & Co, {PLAIN}",
        f"Pike & Co Solicitors, {PLAIN}",
        f"Attn Joan Pike, {PLAIN}",
        f"FAO Mr Pike, {PLAIN}",
        f"Attn: Mr Pike, Pike & Co, {PLAIN}",
        f"c/o Pike & Co\n{PLAIN}",
    ],
)
def test_one_spelling_with_a_recipient_does_not_name_the_address_of_all(text: str) -> None:
    assert common_address({text, PLAIN}) == PLAIN


def test_two_recipients_leave_the_address_alone() -> None:
    assert common_address({f"c/o Pike & Co, {PLAIN}", f"C/- Gull Legal, {PLAIN}"}) == PLAIN


def test_a_recipient_that_all_name_stays() -> None:
    texts = {f"c/o Pike & Co, {PLAIN}", "c/o Pike & Co, 2 King Street, Leeds LS1 2HL"}
    assert recipient_of(common_address(texts)) == ("pike & co", "")


def test_the_name_of_a_house_without_a_number_is_no_recipient() -> None:
    house = "The Old Forge, Mill Lane, Todmorden OL14 5EF"
    assert without_recipient(f"c/o Rose Lee, {house}") == house


def test_a_unit_before_the_name_stays() -> None:
    assert without_recipient(f"Unit 3, The Mill, {PLAIN}") == f"Unit 3, {PLAIN}"


def test_the_choice_does_not_depend_on_the_order_of_arrival() -> None:
    texts = [f"c/o Pike & Co, {PLAIN}", "2 King Street, Leeds LS1 2HL", f"Attn Joan Pike, {PLAIN}", PLAIN]
    chosen = set()
    for first, *others in permutations(texts):
        shown = first
        for text in others:
            shown = common_address({shown, text})
        chosen.add(shown)
    assert chosen == {common_address(texts)}
