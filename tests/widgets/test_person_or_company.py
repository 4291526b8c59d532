"""A name that may be a person's or a company's: each choice says what it is, and becomes it."""

from __future__ import annotations

from typing import Any

import pytest
from support.jobs import heard

from widgets import TableImport

NAMES = ("Pat Trust", "Colombo Heritage", "Energie Ried")


def opened(case: Any, name: str, heading: str = "Contact") -> TableImport:
    rows = [{heading: name, "DOB": "30/4/1963", "Mobile": "0491 570 156"}]
    step = TableImport(case)
    step.load(rows)
    step.choose(heading, "name")
    return step


def asked_of(step: TableImport) -> dict[str, Any]:
    (row,) = [row for row in step.form.review["problem"]["rows"] if row["problems"]]
    problem: dict[str, Any] = row["problems"][0]
    return {**problem, "line": row["line"]}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", ["person", "company"])
def test_each_choice_becomes_what_its_label_says(case: Any, name: str, kind: str) -> None:
    step = opened(case, name)
    asked = asked_of(step)
    place = next(n for n, label in enumerate(asked["labels"]) if label.endswith(f"a {kind}"))
    assert name in asked["labels"][place]
    step.mend(asked["line"], "Contact", asked["choices"][place])
    heard(step.start())
    frame = case.people() if kind == "person" else case.companies()
    assert list(frame["name"]) == [name]


def test_a_contact_chosen_as_a_person_keeps_the_birth_date(case: Any) -> None:
    step = opened(case, NAMES[0])
    asked = asked_of(step)
    place = next(n for n, label in enumerate(asked["labels"]) if label.endswith("a person"))
    step.mend(asked["line"], "Contact", asked["choices"][place])
    heard(step.start())
    assert "1963-04-30" in str(case.claims()["value"].to_list())


def test_no_question_offers_one_text_twice(case: Any) -> None:
    for name in (*NAMES, "Okafor Chidi", "Deacon Abel Plume", "Ada & Bo Quill Foods"):
        review = opened(case, name).form.review
        for row in review["problem"]["rows"]:
            for problem in row["problems"]:
                shown = problem.get("labels") or problem["choices"]
                assert len(set(problem["choices"])) == len(problem["choices"]) == len(set(shown))
