"""What is no reference at all is refused as one that leads nowhere, with an example of one that does."""

from __future__ import annotations

import pytest

from workbench.errors import UnknownReference

CALLS = {
    "source": (lambda case, given: case.source(given), "S1, S2"),
    "answer": (lambda case, given: case.answer(given), "S1, S2"),
    "attachments": (lambda case, given: case.attachments(given), "S1, S2"),
    "cite": (lambda case, given: case.cite(given), "S1, S2"),
    "entities at": (lambda case, given: case.entities_at(given), "S1, S2"),
    "difference": (lambda case, given: case.difference("S1", given), "S1, S2"),
    "pdf": (lambda case, given: case.pdf(given), "S1, S2"),
    "refresh": (lambda case, given: case.refresh([given]), "S1, S2"),
    "why": (lambda case, given: case.why(given), "are named like"),
    "why a pair": (lambda case, given: case.why("P1", given), "are named like"),
    "entity": (lambda case, given: case.entity(given), "are named like"),
    "paths": (lambda case, given: case.paths("P1", given), "are named like"),
    "judge": (lambda case, given: case.judge("P1", given, "same", reason="seen"), "are named like"),
    "note": (lambda case, given: case.notes.add(given, "seen"), "are named like"),
    "erase": (lambda case, given: case.erase(given, reason="asked for"), "are named like"),
    "disclose": (lambda case, given: case.disclose(given), "are named like"),
    "expand": (lambda case, given: case.expand(given), "are named like"),
    "plan": (lambda case, given: case.plan(given), "are named like"),
    "inference": (lambda case, given: case.inference(given), "I1, I2"),
    "withdraw": (lambda case, given: case.withdraw(given, reason="wrong"), "J1, J2"),
}


@pytest.mark.parametrize("given", [1, 0, 2.5, b"S1", ["S1"]], ids=repr)
@pytest.mark.parametrize("name", CALLS)
def test_what_is_no_reference_is_refused_with_an_example(case, name, given) -> None:
    case.contact_person_search(name_last="Okafor")
    head, (call, example) = case.head, CALLS[name]
    given = [1] if name == "withdraw" and given == ["S1"] else given  # several can be withdrawn together
    with pytest.raises(UnknownReference, match=example):
        call(case, given)
    assert case.head == head


def test_many_are_named_at_once_and_what_is_unknown_is_left_out(case) -> None:
    case.contact_person_search(name_last="Okafor")
    mention = next(iter(case.graph().nodes["P1"]["mentions"]))
    assert case.entities_of([mention, "P1", "P999", "S9#/records/0", 5]) == {mention: "P1", "P1": "P1"}
