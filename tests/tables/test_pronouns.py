"""Columns that say by a pronoun whose they are."""

from __future__ import annotations

from typing import Any

import pytest

HIS, HERS = "0491 570 156", "0491 570 157"


def phones(case: Any, row: dict[str, str]) -> set[tuple[str, str]]:
    case.import_records([row], title="list")
    graph = case.graph()
    label = dict(graph.nodes(data="label"))
    return {(label[a], label[b]) for a, b, data in graph.edges(data=True) if data["relation"] == "uses"}


@pytest.mark.parametrize(("man", "woman"), [("Husband", "Wife"), ("Groom", "Bride"), ("Tenant", "Wife"), (
    "Husband", "Client",
)])  # fmt: skip
def test_a_pronoun_says_of_which_of_two_a_phone_is(case: Any, man: str, woman: str) -> None:
    row = {man: "Karl Brandt", woman: "Lena Moss", "Her mobile": HERS, "His mobile": HIS}
    assert phones(case, row) == {("Karl Brandt", HIS), ("Lena Moss", HERS)}


def test_parents_have_what_their_pronouns_say(case: Any) -> None:
    row = {"Child": "Kim Brandt", "Mother": "Lena Moss", "Father": "Karl Brandt", "His phone": HIS}
    assert phones(case, {**row, "Her phone": HERS}) == {("Karl Brandt", HIS), ("Lena Moss", HERS)}


@pytest.mark.parametrize("heading", ["His mobile", "Her mobile"])
def test_the_only_pronoun_is_that_of_the_only_name(case: Any, heading: str) -> None:
    assert phones(case, {"Debtor": "Karl Brandt", heading: HIS}) == {("Karl Brandt", HIS)}


@pytest.mark.parametrize("name", ["Karl Brandt", "Karl & Lena Brandt"])
def test_two_pronouns_beside_one_name_say_of_nobody_whose_it_is(case: Any, name: str) -> None:
    assert not phones(case, {"Name": name, "His mobile": HIS, "Her mobile": HERS})
