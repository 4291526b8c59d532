"""Texts that begin as no phrase does are no phrases: none that a pattern matches is left out."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.values.beginnings import Beginnings

PATTERNS = [
    re.compile(pattern)
    for pattern in (
        r"(?:no|not)(?: yet)? (?:known|given)|n/?a|x{3,}",
        r"[\[(<{]?(?:vacant|to be (?:advised|confirmed))[\])>}]?",
        r"(?:the |all )*others?|un(?:issued|known)|d\.?o\.?b\.?",
        r"(?:[a-z] )?[bc]?lank|test ?[0-9]+|--?|\?\??",
        r"(?:\w+ )?protected(?: person)?|123[4]? (?:any|your) ?street",
        r"(?i:Gone Away)|inconnue?|不明|khong (?:biet|ro)",
        r"a{0,2}b+(?!c)|(?:x|yy)*z",
    )
]


@settings(max_examples=300, deadline=None)
@given(
    data=st.data(),
    number=st.integers(0, len(PATTERNS) - 1),
    around=st.sampled_from(["", " ", "- ", "(", "*"]),
)
def test_a_text_that_is_matched_begins_as_one(data: st.DataObject, number: int, around: str) -> None:
    text = data.draw(st.from_regex(PATTERNS[number], fullmatch=True))
    for known in (Beginnings(PATTERNS[number]), Beginnings(*PATTERNS, words=["null"])):
        assert known.may_match(f"{around}{text}{around}") and known.may_match(text.upper())


def test_most_other_texts_begin_otherwise() -> None:
    known = Beginnings(*PATTERNS[:4], words=["null"])
    said = {
        text: known.may_match(text) for text in ("Quill", "4 Wirra St", "Null", "ann@post.example", "Não")
    }
    assert said == {"Quill": False, "4 Wirra St": False, "Null": True, "ann@post.example": False, "Não": True}


def test_a_pattern_of_any_text_has_no_beginning() -> None:
    with pytest.raises(ValueError, match="any beginning"):
        Beginnings(re.compile(r"\w+[0-9]"))
