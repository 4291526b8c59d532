"""What is of a relative of whom a sheet says only what they are, and not their name, is nobody else's."""

from __future__ import annotations

import pytest

from workbench.tables.plan import plan_of

PUPIL = {"Last name": "Quill", "First name": "Ada", "Pupil email": "ada@school.example"}


def meaning(column: str, row: dict[str, str]) -> str | None:
    (found,) = [each for each in plan_of(list(row), [row]).columns if each.name == column]
    return found.meaning


@pytest.mark.parametrize("whose", ["Contact", "Contact 1", "Other contact"])
@pytest.mark.parametrize(("of_it", "said"), [("email", "bea@post.example"), ("phone", "0412 884 317")])
def test_the_contact_of_a_relative_is_left(whose: str, of_it: str, said: str) -> None:
    row = PUPIL | {f"{whose} relationship": "Mother", f"{whose} {of_it}": said}
    assert meaning(f"{whose} {of_it}", row) is None


def test_it_is_left_wherever_the_relation_stands() -> None:
    row = PUPIL | {"Contact email": "bea@post.example", "Type": "Family", "Contact relation": "Guardian"}
    assert meaning("Contact email", row) is None


@pytest.mark.parametrize("relation", ["Member", "Supplier", "Good"])
def test_the_contact_of_whom_no_relative_is_said_is_theirs(relation: str) -> None:
    row = PUPIL | {"Contact relationship": relation, "Contact phone": "0412 884 317"}
    assert meaning("Contact phone", row) == "phone"


def test_a_contact_whom_the_rows_name_has_their_own() -> None:
    row = {"Contact name": "Ada Quill", "Contact relationship": "Mother", "Contact email": "ada@post.example"}
    assert meaning("Contact email", row) == "email"
