"""The form: values, problems beside fields, price, what was answered, jobs, cancel, threads."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from widgets import SearchForm
from widgets.forms import ago
from workbench.errors import InputError
from workbench.operations import OPERATIONS

HOSTILE = "<img src=x onerror=alert(1)>"


def ended(form: SearchForm) -> Any:
    """The answer, after the form has heard of it."""
    heard = threading.Event()
    form.job.on_done(lambda _job: heard.set())
    found = form.job.result(30)
    assert heard.wait(60)
    return found


@pytest.mark.parametrize("operation", sorted(OPERATIONS))
def test_every_operation_has_a_form_with_labels(case: Any, operation: str) -> None:
    form = SearchForm(case, operation)
    fields = [field for group in form.spec["groups"] for field in group["fields"]]
    assert all(field["title"] and field["control"] for field in fields)
    assert {field["name"].partition(".")[0] for field in fields} == set(
        OPERATIONS[operation].request.model_fields
    )
    assert len(form.spec["cautions"]) == len(OPERATIONS[operation].cautions)


def test_an_answer_is_told_and_priced(case: Any) -> None:
    form = SearchForm(case, name_first="Viktor", name_last="Szaborin")
    assert (form.price, form.answered) == ("price: 1 unit", "")
    assert form.code == "case.contact_person_search(name_first='Viktor', name_last='Szaborin')"
    heard: list[Any] = []
    form.on_answer(heard.append)
    form.submit()
    found = ended(form)
    assert heard == [found]
    assert (form.status, form.tone, form.busy) == ("2 rows: saved as source S1", "good", False)
    assert form.price == "1 unit spent; asking again is free"
    assert form.answered.startswith("already answered: S1, ")


def test_an_answered_question_is_paid_again_only_when_asked_so(case: Any) -> None:
    form = SearchForm(case, name_last="Szaborin")
    form.submit()
    ended(form)
    form.submit()
    ended(form)
    assert case.spent == 1
    assert form.status.endswith("no charge")
    form._received(form, {"type": "submit", "values": dict(form.values), "refresh": True}, None)
    ended(form)
    assert case.spent == 2


def test_problems_stand_beside_their_fields_and_nothing_is_sent(case: Any) -> None:
    form = SearchForm(case, "person_history")
    assert form.problems == {}
    assert form.submit() is None
    assert form.problems
    assert form.tone == "bad"
    form.values = {"first_name": "Ann", "last_name": "Lee", "birth_date": "1990-02-31"}
    assert list(form.problems) == ["birth_date"]
    assert case.spent == 0
    with pytest.raises(InputError):
        form.run()


def test_what_is_typed_is_read_as_a_cell_and_the_change_is_shown_before_it_is_paid(case: Any) -> None:
    form = SearchForm(case, "person_history", first_name="Ann", last_name="Lee")
    form.values = {**form.values, "phone": " 0491 570 156", "birth_date": "3 April 1985", "email": "n/a"}
    assert set(form.changed) == {"phone", "birth_date", "email"}
    assert form.price
    assert "phone='0491570156'" in form.code
    assert "birth_date='1985-04-03'" in form.code
    assert "email" not in form.code


def test_names_one_a_line_are_asked_and_a_bad_line_is_named(case: Any) -> None:
    form = SearchForm(case, "banned_disqualified_persons", search_type="medium_search")
    form.values = {**form.values, "requests": ["Viktor Istvan Szaborin", "Whitlocke, Mavis Ethel"]}
    assert form.problems == {}
    assert "'last_name': 'Whitlocke'" in form.code
    assert "Szaborin" in form.changed["requests"]
    form.values = {**form.values, "requests": ["Viktor Szaborin", "Mavis"]}
    assert form.submit() is None
    assert "line 2" in form.problems["requests"]


def test_what_cannot_be_read_is_not_sent(case: Any) -> None:
    form = SearchForm(case, "person_history", first_name="Ann", last_name="Lee", birth_date="3/4/85")
    assert list(form.problems) == ["birth_date"]
    assert form.submit() is None
    assert case.spent == 0


def test_what_was_typed_survives_running_the_cell_again(case: Any) -> None:
    SearchForm(case, "person_history", first_name="Ann")
    assert SearchForm(case, "person_history", last_name="Lee").values == {
        "first_name": "Ann",
        "last_name": "Lee",
    }


def test_a_refusal_says_what_to_do(case: Any) -> None:
    case.budget = 0
    form = SearchForm(case, name_last="Szaborin")
    form.submit()
    with pytest.raises(Exception, match="budget"):
        ended(form)
    assert form.status.startswith("No charge.")
    assert form.tone == "bad"


def test_a_click_from_a_thread_with_its_own_loop(case: Any) -> None:
    form = SearchForm(case)

    async def click() -> None:
        form._received(form, {"type": "submit", "values": {"name_last": "Szaborin"}}, None)

    clicked = threading.Thread(target=lambda: asyncio.run(click()))
    clicked.start()
    clicked.join()
    assert ended(form).source.id == "S1"


def test_a_cancelled_question_leaves_the_form_free(case: Any) -> None:
    form = SearchForm(case, "person_report", first_name="Leonora", last_name="Vantongeren")
    form.submit()
    heard = threading.Event()
    form.job.on_done(lambda _job: heard.set())
    form.cancel()
    assert heard.wait(60)
    assert form.busy is False
    assert form.job.state in ("cancelled", "done")


def test_candidates_are_offered_without_their_tokens(case: Any) -> None:
    form = SearchForm(case, "person_report", first_name="Rowan", last_name="Delacroix-Hume")
    form.submit()
    ended(form)
    assert len(form.candidates) == 3
    assert all("Rowan" in text for text in form.candidates)
    state = repr(form.get_state())
    assert not any(token in state for token in form._tokens)
    form.choose(0)
    assert ended(form).source.id == "S2"
    assert form.choose(99) is None


def test_in_the_background_several_run_at_once(case: Any) -> None:
    form = SearchForm(case, background=True)
    jobs: list[Any] = []
    form.on_job(jobs.append)
    for name in ("Szaborin", "Abernathy", "Okafor"):
        form.submit(name_last=name)
        assert form.busy is False
    assert [job.result(30).source.operation for job in jobs] == ["contact_person_search"] * 3


def test_the_twin_is_escaped_and_the_repr_steady(case: Any) -> None:
    form = SearchForm(case, name_last=HOSTILE)
    assert HOSTILE not in form.twin()
    assert "&lt;img" in form.twin()
    assert repr(form) == "SearchForm('contact_person_search')"
    assert form._repr_mimebundle_()[0]["text/html"] == form.twin()


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(5, "just now"), (61, "1 minute ago"), (7_300, "2 hours ago"), (200_000, "2 days ago")],
)
def test_how_long_ago(seconds: int, words: str) -> None:
    from datetime import UTC, datetime, timedelta

    assert ago((datetime.now(UTC) - timedelta(seconds=seconds)).isoformat()) == words


@pytest.mark.parametrize(
    "operation", ["person_report", "contact_person_search", "uk_registry_company_report"]
)
def test_a_form_is_ready_once_something_is_filled_in(case: Any, operation: str) -> None:
    form = SearchForm(case, operation)
    assert not form.ready
    form.values = {**form.values, form.form.fields[0].name: "Ann"}
    assert form.ready
