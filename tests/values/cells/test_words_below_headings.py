"""Words of English below the heading of a given name or a surname, and what contacts are labelled with."""

from __future__ import annotations

import pytest

from workbench.values import cells


@pytest.mark.parametrize(("first", "last"), [
    ("Marine", "TALVERNE"), ("Aline", "TESSANNE"), ("GASTON", "BOURGEON"), ("Gaspard", "CORNU"),
])  # fmt: skip
def test_a_word_beside_an_ordinary_other_half_is_a_name(first: str, last: str) -> None:
    cell = cells.parted(first, None, last)
    assert [(one.name.first, one.name.last) for one in cell.values] == [(first, last)]
    assert not cell.doubt


@pytest.mark.parametrize(("first", "last"), [
    ("Plumber", "Smith"), ("Dave", "Electrician"), ("Ada", "Homeless"), ("Marine", "Payable"),
    ("Doctor", "Smith"),
])  # fmt: skip
def test_what_somebody_is_or_does_is_asked_about(first: str, last: str) -> None:
    assert cells.parted(first, None, last).doubt


@pytest.mark.parametrize(("text", "parts"), [
    ("Anitha Thasnim C A", ("Anitha", "C A", "Thasnim")),
    ("Divya Sherina K M", ("Divya", "K M", "Sherina")),
    ("Sri. B T Prasad", ("B", "T", "Prasad")),
    ("Anjali jain", ("Anjali", None, "jain")),
    ("Valentina Ivanova MATVEYENKO", ("Valentina", "Ivanova", "MATVEYENKO")),
    ("Mr Luke Goslin OAM, MP", ("Luke", None, "Goslin")),
    ("Miss Lavinia Greenhalt DDS", ("Lavinia", None, "Greenhalt")),
])  # fmt: skip
def test_names_as_they_are_written_elsewhere_are_plain(
    text: str, parts: tuple[str | None, str | None, str | None]
) -> None:
    cell = cells.party(text)
    assert [(one.name.first, one.name.middle, one.name.last) for one in cell.values] == [parts]
    assert not cell.doubt


@pytest.mark.parametrize("text", ["John plumber", "No comment made", "Ann Crewe JTWROS"])
def test_what_stands_behind_a_name_and_is_none_is_asked_about(text: str) -> None:
    assert cells.party(text).doubt


@pytest.mark.parametrize("text", [
    "Amar Marketing and Investments in Agriculture Ltd", "Quill Trading & Holdings Pty Ltd",
    "Ditto Waterworks", "A&B ROOFING LLC",
])  # fmt: skip
def test_names_with_one_legal_form_at_their_end_are_one_company(text: str) -> None:
    cell = cells.party(text, company=True)
    assert [one.text for one in cell.values] == [text] and not cell.doubt


@pytest.mark.parametrize("text", ["Smith Ltd and Jones Ltd", "Gull Pty Ltd or Heron Holdings Pty Ltd"])
def test_of_two_companies_it_is_asked_which(text: str) -> None:
    assert cells.party(text, company=True).doubt


def test_a_remark_that_may_tell_one_body_from_another_is_not_cut_off() -> None:
    assert not cells.party("ABC Halswell (Tahi)", company=True).values


@pytest.mark.parametrize("text", ["General Inquiries", "Media enquiries", "HR", "Human Resources"])
def test_a_desk_is_nobody(text: str) -> None:
    assert cells.party(text).is_nothing


def test_letters_are_read_as_pages_of_the_web_write_them() -> None:
    assert cells.text_of("A&amp;B ROOFING&nbsp;LLC &#39;Kew&#39;") == "A&B ROOFING LLC 'Kew'"


def test_ditto_before_a_place_points_to_another_cell() -> None:
    assert cells.address("ditto above").problem
