"""Words behind a name and a comma: what somebody is, not what somebody is called."""

from __future__ import annotations

import pytest

from workbench.reading.written_names import combined, is_uncertain, remarks
from workbench.values.names_and_callings import said_behind_a_name


@pytest.mark.parametrize(
    "said", ["liquidator", "trustee", "minor", "MP", "JP", "PhD", "solicitor", "managing director", "plumber"]
)
def test_what_somebody_is_stands_behind_the_name_and_is_a_remark(said: str) -> None:
    text = f"Ann Quill, {said}"
    assert combined(text).folded["last"] == "quill" and remarks(text) == (said,)


@pytest.mark.parametrize(
    "text",
    [
        "QUILL, Ann", "QUILL, Ann Mary", "VAN DER BERG, Quilla", "QUILL PIKE, Dean", "Quill Pike, Grace",
        "PRIEST, Ann", "QUILL, Ann Mary, Dame", "DE SOUZA, Major", "Ann Quill",
    ],
)  # fmt: skip
def test_given_names_and_titles_behind_a_surname_are_none(text: str) -> None:
    assert said_behind_a_name(text) == ""


@pytest.mark.parametrize("acts", ["as bare trustee", "by her attorney Bo Pike", "per his agent Bo Pike"])
def test_who_acts_for_somebody_is_no_part_of_the_name(acts: str) -> None:
    assert combined(f"Ann Quill {acts}").folded["last"] == "quill"


@pytest.mark.parametrize("whose", ["nominee", "executor", "widow"])
def test_somebody_of_somebody_is_not_the_one_who_is_named(whose: str) -> None:
    assert is_uncertain(f"Ann Quill's {whose}")
