"""A new judgement that another in force contradicts is refused before anything is changed."""

from __future__ import annotations

import pytest

from workbench.errors import InputError, JudgedOtherwise

MAPPING = {"who": "name", "tel": "phone", "born": "birth_date"}


@pytest.fixture
def people(case):
    """Three people, of whom the first and the second have two records each, as their first mentions."""
    rows = [
        {"who": "Odalys Brennecke", "tel": "0491 570 156", "born": "1970-03-04"},
        {"who": "Odalys Brennecke", "tel": "0491 570 156", "born": "1970-03-04"},
        {"who": "Tamsin Varga", "tel": "0491 570 157", "born": "1981-05-06"},
        {"who": "Tamsin Varga", "tel": "0491 570 157", "born": "1981-05-06"},
        {"who": "Wendell Achebe", "tel": "0491 570 158", "born": "1955-07-08"},
    ]
    case.import_records(rows, MAPPING)
    found = [case.entity(f"S1#/records/{row}") for row in (0, 2, 4)]
    assert len(set(found)) == 3
    return found


def state_of(case):
    return case.digest(), list(case.judgements()["id"]), len(case.journal())


def test_a_merge_of_what_is_kept_apart_through_other_records_is_refused(case, people):
    kept = case.judge("S1#/records/1", "S1#/records/3", "different", reason="two women")
    before = state_of(case)
    with pytest.raises(JudgedOtherwise, match=f"{kept} keeps Odalys Brennecke .P1. and") as refused:
        case.judge("S1#/records/0", "S1#/records/2", "same", reason="one hand")
    assert refused.value.judgements == (kept,)
    assert state_of(case) == before


def test_a_merge_of_three_of_whom_two_are_kept_apart_is_refused(case, people):
    one, two, three = people
    kept = case.judge(two, three, "different", reason="a woman and a man")
    before = state_of(case)
    with pytest.raises(JudgedOtherwise, match=kept):
        case.judge_all([(one, two), (one, three)], "same", reason="one hand")
    assert state_of(case) == before


def test_what_a_judgement_merged_is_kept_apart_only_instead_of_it(case, people):
    one, two, _ = people
    merged = case.judge(one, two, "same", reason="one hand")
    before = state_of(case)
    # the two records that were not judged themselves
    with pytest.raises(JudgedOtherwise, match=merged):
        case.judge("S1#/records/1", "S1#/records/3", "different", reason="two women")
    assert state_of(case) == before
    case.judge("S1#/records/1", "S1#/records/3", "different", reason="two women", instead_of=[merged])
    assert case.entity("S1#/records/0") == one and case.entity("S1#/records/2") == two
    assert list(case.judgements()["withdrawn"]) == [True, False]


def test_records_that_evidence_merges_are_kept_apart_whatever_was_judged_of_others(case, people):
    _, two, three = people
    case.judge(two, three, "same", reason="one hand")
    case.judge("S1#/records/0", "S1#/records/1", "different", reason="two women")
    assert case.entity("S1#/records/0") != case.entity("S1#/records/1")
    assert case.entity(two) == case.entity(three)


def test_a_merge_instead_of_what_kept_them_apart_makes_one_of_all_their_records(case, people):
    one, two, _ = people
    kept = case.judge("S1#/records/1", "S1#/records/3", "different", reason="two women")
    case.judge(one, two, "same", reason="one hand", instead_of=[kept])
    assert {case.entity(f"S1#/records/{row}") for row in range(4)} == {one}
    assert case.replay().same and case.verify().ok


def test_a_merge_against_the_guard_separates_nobody(case):
    """Births that contradict each other: whoever is judged the same brings along all of their records."""
    rows = [
        {"who": "Odalys Brennecke", "tel": "0491 570 156", "born": ""},
        {"who": "Odalys Brennecke", "tel": "0491 570 156", "born": "1970-03-04"},
        {"who": "Odalys Brennecke", "tel": "0491 570 157", "born": ""},
        {"who": "Odalys Brennecke", "tel": "0491 570 157", "born": "1991-11-12"},
    ]
    case.import_records(rows, MAPPING)
    assert len(case.people()) == 2
    case.judge("S1#/records/0", "S1#/records/2", "same", reason="one letter to both")
    assert len(case.people()) == 1


def test_a_judgement_that_nothing_is_instead_of_is_refused(case, people):
    with pytest.raises(InputError):
        case.judge(people[0], people[0], "same", reason="x", instead_of=["J9"])
    with pytest.raises(LookupError):
        case.judge(people[0], people[1], "same", reason="x", instead_of=["J9"])


def test_unsure_does_not_undo_a_judgement_unseen(case, people):
    merged = case.judge(people[0], people[1], "same", reason="one hand")
    row = case.judgements().iloc[0]
    with pytest.raises(JudgedOtherwise, match=merged):
        case.judge(row["a"], row["b"], "unsure", reason="perhaps")


def test_a_merge_that_a_judgement_confirmed_is_undone_only_instead_of_it(case, people):
    confirmed = case.judge("S1#/records/0", "S1#/records/1", "same", reason="one signature")
    before = state_of(case)
    with pytest.raises(JudgedOtherwise) as refused:
        case.judge("S1#/records/0", "S1#/records/1", "different", reason="two women")
    assert refused.value.judgements == (confirmed,)
    assert state_of(case) == before
    case.judge("S1#/records/0", "S1#/records/1", "different", reason="two women", instead_of=[confirmed])
    assert case.entity("S1#/records/0") != case.entity("S1#/records/1")


@pytest.mark.parametrize(("first", "then"), [("same", "different"), ("different", "same")])
def test_every_judgement_that_says_the_same_is_named(case, people, first, then):
    one, two = "S1#/records/0", "S1#/records/2"
    given = tuple(case.judge(one, two, first, reason=why) for why in ("a letter", "a second letter"))
    with pytest.raises(JudgedOtherwise) as refused:
        case.judge(one, two, then, reason="a third letter")
    assert refused.value.judgements == given


def test_one_of_two_equal_judgements_withdrawn_leaves_the_other_in_force(case, people):
    one, two = "S1#/records/0", "S1#/records/2"
    first, second = (case.judge(one, two, "same", reason=why) for why in ("a letter", "a second letter"))
    with pytest.raises(JudgedOtherwise) as refused:
        case.judge(one, two, "different", reason="a third letter", instead_of=[second])
    assert refused.value.judgements == (first,)


def test_a_merge_by_evidence_that_two_judgements_imply_too_is_not_undone_unseen(case, people):
    third = "S1#/records/4"
    through = [case.judge(f"S1#/records/{row}", third, "same", reason="one hand") for row in (0, 1)]
    with pytest.raises(JudgedOtherwise) as refused:
        case.judge("S1#/records/0", "S1#/records/1", "different", reason="two women")
    assert set(refused.value.judgements) <= set(through)
