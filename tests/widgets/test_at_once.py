"""What somebody new at the desk looks for: why, whose, and where it is."""

from __future__ import annotations

from typing import Any

import pytest
from support.jobs import heard

from widgets import Batch, Desk
from widgets.new_case import client_for
from widgets.wording import reason_of
from workbench.errors import AuthenticationFailed, ConfigurationError, ConnectionFailed


@pytest.mark.parametrize(
    ("error", "remedy"),
    [
        (AuthenticationFailed(401, "unknown API key"), "workbench config set-key"),
        (ConnectionFailed("no connection to https://service.example"), "workbench config show"),
    ],
)
def test_a_question_that_was_not_answered_says_what_to_do_and_that_it_is_free(
    error: Exception, remedy: str
) -> None:
    assert remedy in reason_of(error) and "Nothing was charged" in reason_of(error)


def test_a_live_service_that_is_not_set_up_says_how_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WORKBENCH_BASE_URL", raising=False)
    with pytest.raises(ConfigurationError, match="administrator"):
        client_for("live")


def test_a_row_of_a_batch_says_whose_it_is_and_why_it_was_not_asked(case: Any) -> None:
    batch = Batch(
        case,
        "contact_person_search",
        [
            {"File": "1", "Balance": "20", "Surname": "Szaborin", "Mobile": "0491 570 156"},
            {"File": "2", "Balance": "30", "Surname": "Nobodysname", "Mobile": "12"},
        ],
    )
    heard(batch.start())
    shown = [column["title"] for column in batch.results.columns]
    assert shown[:3] == ["found", "File", "Surname"]
    assert any("12" in batch.results.cell(row, "found") for row in range(batch.results.count))


def test_a_batch_says_how_many_found_nobody(case: Any) -> None:
    batch = Batch(case, "contact_person_search", [{"name_last": "Szaborin"}, {"name_last": "Nobodysname"}])
    heard(batch.start())
    assert "1 row found nobody" in batch.form.status


def test_an_answer_is_shown_as_rows_again(case: Any) -> None:
    case.contact_person_search(name_last="Szaborin")
    desk = Desk(case)
    desk.evidence.show("S1")
    desk.evidence.view._received(desk.evidence.view, {"type": "rows"}, None)
    assert desk.tabs.value == "results" and desk.results.count


def test_a_report_shows_what_is_said_before_of_whom(case: Any) -> None:
    case.person_report(first_name="Gareth", last_name="Trevannick", phone="0491572665")
    desk = Desk(case)
    desk.show_rows("S1")
    assert [column["title"] for column in desk.results.columns][1:3] == ["statement", "value"]


def test_a_report_of_a_company_says_where_its_controllers_are(case: Any) -> None:
    case.uk_registry_company_report(company_number="98000101")
    desk = Desk(case)
    desk.show_rows("S1")
    assert "1 controller" in desk.results.subject["said"]
