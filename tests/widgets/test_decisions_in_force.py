"""The decisions in force are listed, each with what it is about, where they are withdrawn."""

from __future__ import annotations

from typing import Any

import pytest

from widgets import Inspector, MergeReview
from widgets.decisions import Decisions

NAMES = ("Ada Quillfeather", "Ben Marrow", "Cleo Oystercatch", "Dov Vantongeren", "Elke Hollowell")


@pytest.fixture
def decided(case: Any) -> list[str]:
    """The people of five decisions, each about two of them, no two decisions about the same."""
    case.import_records([{"Name": name} for name in NAMES for _ in range(2)])
    people = [str(each) for each in case.people().sort_values("name")["id"]]
    for one, other in zip(people[::2], people[1::2], strict=True):
        case.judge(one, other, "different", reason="two files")
    return people


def test_the_review_lists_every_decision_in_force(case: Any, decided: list[str]) -> None:
    review = MergeReview(case)
    assert [each["id"] for each in review.decided] == ["J5", "J4", "J3", "J2", "J1"]
    assert review.decided_count == len(NAMES)


def test_one_withdrawn_in_the_review_leaves_the_others_in_the_list(case: Any, decided: list[str]) -> None:
    review = MergeReview(case)
    review.withdraw("J3", "a mistake")
    assert [each["id"] for each in review.decided] == ["J5", "J4", "J2", "J1"]


def test_the_inspector_lists_every_decision_about_whom_it_shows(case: Any, decided: list[str]) -> None:
    case.judge(decided[0], decided[4], "different", reason="met both")
    case.judge(decided[6], decided[0], "unsure", reason="not seen")
    inspector = Inspector(case)
    inspector.follow([decided[0]])
    assert [each["id"] for each in inspector.decided] == ["J7", "J6", "J1"]


def test_more_decisions_than_are_listed_are_counted_all(
    case: Any, decided: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("widgets.merge_review.MOST_LISTED", 2)
    review = MergeReview(case)
    assert (len(review.decided), review.decided_count) == (2, len(NAMES))


def test_a_decision_says_whom_it_is_about(case: Any, decided: list[str]) -> None:
    texts = [each["text"] for each in Decisions(case).in_force()]
    assert all(name in text for name, text in zip(reversed(NAMES), texts, strict=True))


def test_an_undo_brings_back_the_pair_with_what_was_decided(case: Any) -> None:
    case.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
    case.import_records([{"name": "Daniel James Abernathy"}, {"name": "Daniel Abernathy"}], title="letter")
    review = MergeReview(case)
    assert len(review.pairs) > 1
    for place in range(len(review.pairs)):
        review.at = place
        pair = review.pairs[place]["key"]
        assert review.decide("different", "another town")
        review.undo()
        assert review.pairs[review.at]["key"] == pair == review.view["pair"]["key"]
        assert review.undone == {"pair": pair, "verdict": "different", "reason": "another town"}


def test_the_weight_of_a_pair_is_the_sum_of_what_is_shown(case: Any) -> None:
    case.contact_person_search(name_first="Daniel", name_last="Abernathy", state="VIC")
    case.import_records([{"name": "Daniel James Abernathy"}], title="letter")
    view = MergeReview(case).view
    total = view["prior"] + sum(step["weight"] for step in view["steps"])
    assert total == pytest.approx(view["pair"]["weight"])
