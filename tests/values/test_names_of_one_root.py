"""Two usual names of one root are two names; a short form, a spelling or a transliteration is not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.values import world
from workbench.values.cognates import ENGLISH, TWO_NAMES
from workbench.values.names_of_one_root import beginning, ending, other_names

USUAL = sorted(ENGLISH | {name for group in TWO_NAMES for name in group})


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("laura", "lauren"),
        ("marcella", "marcelle"),
        ("aileen", "eileen"),
        ("constance", "konstantia"),
        ("elaine", "elina"),
        ("louisa", "louise"),
        ("kirsten", "kristina"),
    ],
)
def test_usual_names_of_one_root_that_sound_otherwise_are_two(one: str, other: str) -> None:
    assert other in other_names(one)


@pytest.mark.parametrize(("one", "other"), [("ellen", "helen"), ("elizabeth", "isabel"), ("john", "sean")])
def test_two_english_names_are_two_though_they_are_one_abroad(one: str, other: str) -> None:
    assert other in other_names(one)


@pytest.mark.parametrize(("one", "other"), [("john", "giovanni"), ("mary", "maria"), ("helen", "eleni")])
def test_a_name_in_another_language_is_no_other_name(one: str, other: str) -> None:
    assert other not in other_names(one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("kate", "katherine"),
        ("bob", "robert"),
        ("bella", "isabella"),
        ("debbie", "debora"),
        ("xander", "alexander"),
    ],
)
def test_a_short_form_is_no_other_name(one: str, other: str) -> None:
    assert other not in other_names(one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("stephen", "steven"), ("sara", "sarah"), ("ann", "anne"), ("kathryn", "catherine"),
        ("mohammed", "muhammad"), ("ashlee", "ashley"), ("jelena", "yelena"), ("joseph", "yousuf"),
        ("yekaterina", "ekaterina"), ("arthur", "arturo"), ("saleh", "salih"), ("marie", "mary"),
    ],
)  # fmt: skip
def test_spellings_that_sound_alike_are_no_other_names(one: str, other: str) -> None:
    assert other not in other_names(one)


@given(st.sampled_from(USUAL))
def test_other_names_are_known_and_none_is_the_name_itself(name: str) -> None:
    others = other_names(name)
    assert name not in others
    assert all(other in USUAL or world.is_known_given(other) for other in others)


@given(st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=12))
def test_a_name_that_no_list_knows_has_no_other_names(name: str) -> None:
    assert world.is_known_given(name) or name in USUAL or not other_names(name)


@given(st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=12))
def test_every_word_begins_and_ends_with_a_sound(name: str) -> None:
    assert beginning(name) in {"", "a", "i", "o", "u", "h"}
    assert ending(name) in {"", "a", "i"}
