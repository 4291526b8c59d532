"""Small ways of writing that are read, and what was changed is noted."""

import pytest

from workbench.values import cells


@pytest.mark.parametrize("alive", ["still alive", "Still living", "N - alive"])
def test_somebody_who_still_lives_is_not_deceased(alive: str) -> None:
    assert cells.deceased(alive).values == (False,)


@pytest.mark.parametrize("written", ["ABN51824753556", "abn51 824 753 556"])
def test_a_label_may_stand_before_a_number_without_a_blank(written: str) -> None:
    number = cells.company_number(written).value
    assert number is not None
    assert (number.register, number.number) == ("ABN", "51824753556")


def test_a_dot_that_is_left_out_before_an_email_is_noted() -> None:
    cell = cells.email(".ada@quill.example")
    assert cell.value == "ada@quill.example"
    assert "dot" in cell.note


@pytest.mark.parametrize(("written", "code"), [("PNG", "PG"), ("Fiji Islands", "FJ"), ("Aust", "AU")])
def test_a_country_is_known_by_its_other_names(written: str, code: str) -> None:
    assert cells.country(written).value == code
