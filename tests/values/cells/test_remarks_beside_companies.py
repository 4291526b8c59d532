"""Remarks in brackets beside a company's name are no part of it, and are reported."""

from __future__ import annotations

import pytest

from workbench.values import cells


@pytest.mark.parametrize(
    "said",
    ["attn Jo", "Dean", "nominee", "occupier: T. Bell", "head office", "GST reg", "c/- W. Bell", "tenant"],
)
@pytest.mark.parametrize("form", ["Quine Bay Pty Ltd ({})", "({}) Quine Bay Pty Ltd"])
def test_a_remark_at_an_end_is_no_part_of_a_company_and_is_reported(said: str, form: str) -> None:
    cell = cells.party(form.format(said))
    assert [one.text for one in cell.values] == ["Quine Bay Pty Ltd"]
    assert said.split()[-1].strip(")") in cell.doubt + cell.note


def test_a_remark_goes_from_a_company_without_a_form_in_a_column_of_companies() -> None:
    cell = cells.party("Holland & Voss (Dean)", company=True)
    assert [one.text for one in cell.values] == ["Holland & Voss"] and "(Dean)" in cell.doubt


@pytest.mark.parametrize(
    "text",
    [
        "Quine (Australia) Pty Ltd", "Quine (1987) Ltd", "Quine Ltd (UK)", "Quine Ltd (H.K.)",
        "Quine Limited (NSW)",
        "Surf Lifesaving Inc (Perth)", "Quine (International) Ltd",
    ],
)  # fmt: skip
@pytest.mark.parametrize("company", [True, False])
def test_places_numbers_and_letters_belong_to_a_companys_name(text: str, company: bool) -> None:
    cell = cells.party(text, company=company)
    assert [one.text for one in cell.values] == [text] and not cell.doubt


@pytest.mark.parametrize("text", ["Quine Ltd (Ada Quill)", "Quine Ltd (Ada Quill, director)"])
def test_a_whole_name_beside_a_company_is_asked_about(text: str) -> None:
    assert not cells.party(text).values


@pytest.mark.parametrize("text", ["Wattle Park Nail Bar", "Wattle Park Nail Bar (Kim)"])
def test_a_business_of_common_words_is_not_taken_for_a_person(text: str) -> None:
    assert all(one.kind == "company" for one in cells.party(text).values)


@pytest.mark.parametrize("text", ["(Quine) Holdings Pty Ltd", "[Quine] Pty Ltd"])
def test_brackets_around_the_only_word_of_a_name_leave_it(text: str) -> None:
    assert [one.text for one in cells.party(text, company=True).values] == [text]


@pytest.mark.parametrize("inside", [
    "attn J Quill", "Zorblat Quennelworth", "Attn Jane Quill", "Quennelworth, Zorblat",
])  # fmt: skip
def test_somebody_in_brackets_behind_a_company_is_no_part_of_its_name(inside: str) -> None:
    cell = cells.party(f"Tern Farms Ltd ({inside})")
    assert [one.text for one in cell.values] == ["Tern Farms Ltd"] and cell.doubted


@pytest.mark.parametrize(
    "inside", ["(J Quill)", "(Jane Quill)", "[Mr J Quill]", "(J & M Quill)", "{J Quill}"]
)
def test_it_is_asked_whether_the_company_or_the_person_in_brackets_is_meant(inside: str) -> None:
    cell = cells.party(f"Tern Farms Ltd {inside}")
    assert cell.values == () and {"person", "company"} == {one.kind for one in cell.choices}


@pytest.mark.parametrize(
    "text", ["Tern Farms (Australia) Pty Ltd", "Quill (Builders) Ltd", "Tern (Jane Quill) Pty Ltd"]
)
def test_what_stands_in_brackets_before_the_form_is_a_part_of_the_name(text: str) -> None:
    assert [one.text for one in cells.party(text).values] == [text]
