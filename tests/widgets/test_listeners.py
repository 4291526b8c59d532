"""Those who listen to a widget: one that fails stops nothing, and the page says that it failed."""

from __future__ import annotations

import logging
from typing import Any

import pandas as pd
import pytest
from support.jobs import heard

from widgets import Batch, FindingsView, Inspector, LinkChart, Results, SearchForm, Timeline
from widgets.base import DeskWidget
from workbench.errors import InputError


@pytest.fixture(autouse=True)
def no_listener_fails() -> None:
    """Here they are to fail."""


def broken(*_told: Any) -> None:
    raise LookupError("no such cell")


def pressed(widget: Any, **message: Any) -> None:
    widget._handle_custom_msg(message, [])


def test_the_others_hear_of_it_and_the_page_says_what_failed(caplog: pytest.LogCaptureFixture) -> None:
    results = Results(pd.DataFrame({"a": [1, 2]}))
    seen: list[int] = []
    results.on_open(broken)
    results.on_open(seen.append)
    for row in (0, 1):
        pressed(results, type="open", row=row)
    assert seen == [0, 1]
    assert results.fault.endswith("LookupError: no such cell")
    (record,) = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert record.name == "workbench.listeners" and "Results.on_open" in record.getMessage()


def test_an_answer_reaches_its_form_whatever_is_made_of_it(case: Any) -> None:
    form = SearchForm(case, name_last="Szaborin")
    form.on_answer(broken)
    heard(form.submit())
    assert (form.busy, form.tone) == (False, "good")
    assert "no such cell" in form.fault


@pytest.mark.parametrize(
    ("name", "part", "message"),
    [
        ("on_select", Timeline, {"type": "select", "value": "P1"}),
        ("on_cite", Timeline, {"type": "cite", "value": "S1#/records/0"}),
        ("on_show", FindingsView, {"type": "show", "value": ["P1"]}),
        ("on_select", Inspector, {"type": "select", "entity": "P1"}),
    ],
)
def test_every_press_is_told_the_same_way(known: Any, name: str, part: Any, message: dict[str, Any]) -> None:
    shown: DeskWidget = part(known)
    getattr(shown, name)(broken)
    pressed(shown, **message)
    assert "no such cell" in shown.fault


def test_what_the_workbench_says_is_not_called_by_its_class(known: Any) -> None:
    def refused(_ids: list[str]) -> None:
        raise InputError("give a name")

    chart = LinkChart(known)
    said: list[Any] = []
    chart.send = lambda content, buffers=None: said.append(content)
    chart.on_select(refused)
    chart.selection = ["P1"]
    assert [message["text"].partition(": ")[2] for message in said if message["type"] == "said"] == [
        "give a name"
    ]


def test_a_batch_goes_on_when_nobody_can_follow_it(case: Any) -> None:
    batch = Batch(case, "contact_person_search", [{"name_last": "Szaborin"}])
    batch.on_job(broken)
    heard(batch.start())
    assert len(batch.frame) > 0
    assert "no such cell" in batch.form.fault
