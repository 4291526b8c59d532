"""Texts that begin as no phrase does are no phrases: none that a pattern matches is left out."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.values.beginnings import Beginnings
from workbench.values.cells.name_text import is_nobody, is_of_lists
from workbench.values.cells.name_words import MISSING, NOBODY, OF_LISTS
from workbench.values.not_known import is_no_place, is_nothing, is_nothing_anywhere, is_vacant
from workbench.values.unnamed_holders import names_no_holder

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


PHRASES = """
n/a|unknown|not known|no name|name withheld|none|xxx|aaa|vacant|no fixed abode|gone away|protected|overseas|
to be advised|address suppressed|privacy|gdpr masked|other shareholders|others|au porteur|each|below|5%|
bearer|no such company|abn only|did not say|prefer not to say|left blank|Quill|Ann|Baby|Infant of|Wirra St|12|
1st|a n other|.|-|?|streubesitz
"""
SAID = sorted(
    {*(each.strip("\n") for each in PHRASES.split("|")), *NOBODY, *MISSING, *OF_LISTS} - {"null"}
)  # what programs write is compared letter by letter
TEXTS = st.builds(
    lambda said, joint, around: around.format(joint.join(said)),
    st.lists(st.sampled_from(SAID), min_size=1, max_size=4),
    st.sampled_from([" ", " ", " - ", "/", ", ", " / ", ". "]),
    st.sampled_from(
        ["{}", "{}", "({})", "[{}]", "- {} -", '"{}"', "({}) others", "{}.", "*{}*", "_{}", "{} (5%)"]
    ),
)
RULES: dict[str, Callable[[str], bool]] = {
    "value": is_nothing,
    **{kind: partial(is_nothing, expected=kind) for kind in ("name", "given", "place", "company")},
    "anywhere": is_nothing_anywhere,
    "vacant": is_vacant,
    "no place": is_no_place,
    "holders": names_no_holder,
    "nobody": is_nobody,
    "a part of nobody": partial(is_nobody, is_part=True),
    "of lists": is_of_lists,
}


@settings(max_examples=500, deadline=None)
@given(text=TEXTS)
def test_each_rule_says_the_same_where_beginnings_are_not_looked_at(text: str) -> None:
    """They are not in a text that is not all in ASCII: an accent that folding drops changes nothing else."""
    accented = re.sub("([a-zA-Z])", "\\1\u0301", text, count=1)
    differs = [name for name, says in RULES.items() if says(text) != says(accented)]
    assert not differs, text
