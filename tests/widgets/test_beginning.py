"""What an empty desk says, and the questions that it offers to try."""

from __future__ import annotations

from typing import Any

import pytest

from widgets import Desk
from widgets.beginning import EXAMPLES, Beginning


def is_shown(desk: Any) -> bool:
    return str(desk.beginning.layout.display) != "none"


@pytest.mark.parametrize(("operation", "fields"), [example[1:] for example in EXAMPLES])
def test_each_example_has_an_answer(case: Any, operation: str, fields: dict[str, str]) -> None:
    assert len(case.ask(operation, **fields))


def test_an_example_fills_in_its_form(case: Any) -> None:
    desk = Desk(case)
    desk.beginning._received(desk.beginning, {"type": "try", "example": 2}, None)
    _, operation, fields = EXAMPLES[2]
    assert desk.chooser.operation == operation
    assert fields.items() <= desk.form.values.items()
    assert case.source_count == 0


def test_it_is_gone_with_the_first_source(case: Any) -> None:
    desk = Desk(case)
    assert is_shown(desk)
    case.contact_person_search(name_last="Szaborin")
    assert not is_shown(desk)


@pytest.mark.parametrize("of", ["live", "unknown"])
def test_a_case_of_a_service_that_is_not_simulated_offers_no_invented_people(of: str) -> None:
    class Real:
        environment = of

    assert Beginning(Real()).examples == [] and Beginning(Real()).told


def test_a_service_that_answers_later_is_named_when_the_desk_looks_again() -> None:
    class Late:
        environment = "unknown"

    case = Late()
    shown = Beginning(case)
    case.environment = "sandbox"
    shown.refresh()
    assert len(shown.examples) == len(EXAMPLES)
