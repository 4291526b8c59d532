"""A second line of an address is read as one, and what it says against the address stops it."""

from pathlib import Path

import pytest

from workbench.values import cells

PLAIN = Path(__file__).with_name("plain_further_lines.txt").read_text("utf-8").splitlines()


@pytest.mark.parametrize("line", PLAIN)
def test_a_plain_further_line_is_read_as_it_stands(line: str) -> None:
    read = cells.further_line(line)
    assert (read.values, read.problem, read.note) == ((line,), "", "")


@pytest.mark.parametrize(
    "line",
    [
        "(previous)", "Former home", "moved Jan 2021", "Sold", "not theirs", "r.t.s. - wrong house",
        "Gone away",
        "RTS", "until June 2018", "2016 - 2020", "unverified", "perhaps", "no longer there", "vacated",
        "mum's place", "PREVIOUS TENANT", "mail returned", "Unit 3 (old)", "PO Box 4 (closed)",
        "Level 1 - left",
        "living with friends", "ex husband's", "Mr Quill", "Ada Quill", "as at 2012", "Old owner",
        "no such house",
        "next door to 5 Fen Rd", "was 5 Fen Rd",
    ],
)  # fmt: skip
def test_a_remark_that_may_take_an_address_back_is_asked(line: str) -> None:
    read = cells.further_line(line)
    assert read.problem and not read.values


@pytest.mark.parametrize("line", ["0491 570 156", "(02) 5550 1234", "ada@example.org", "www.example.org"])
def test_a_contact_is_no_line_of_an_address(line: str) -> None:
    assert cells.further_line(line).problem


@pytest.mark.parametrize("line", ["Fen### House", "Y*ss", "Sa#tpan Ct", "Glen...w", "Glen__ew"])
def test_a_damaged_line_is_asked(line: str) -> None:
    assert cells.further_line(line).problem


@pytest.mark.parametrize(
    "line",
    ["(tenanted)", "call before you visit", "beware of the dog", "Do not enter", "VIC", "3000", "Australia"],
)
def test_a_harmless_remark_and_a_state_are_left_out_with_a_note(line: str) -> None:
    read = cells.further_line(line)
    assert read.is_nothing and read.note


@pytest.mark.parametrize(
    "street", ["12 Fen### Rd", "1x Fen Rd", "14ish Fen Rd", "nr 14 Fen Rd", "14 Fe#n Rd", "14 Fen... Rd"]
)
def test_a_damaged_or_near_street_is_asked(street: str) -> None:
    assert cells.street(street).problem
    assert cells.address(f"{street}, Yass NSW 2582").problem


@pytest.mark.parametrize("street", ["#4 12 Fen Rd", "Unit #4, 12 Fen Rd", "12x14 Fen Rd", "12A Fen Rd"])
def test_a_sign_before_a_number_is_no_damage(street: str) -> None:
    assert cells.street(street).values


@pytest.mark.parametrize(
    "town",
    [
        "undelivered",
        "Somewhere near Yass",
        "Somewhere in Yass",
        "Ya##s",
        "Aged care facility",
        "nursing home",
    ],
)
def test_what_is_no_town_is_asked(town: str) -> None:
    assert cells.town(town).problem
    assert not cells.address(town).values
