"""What an answer cannot have known on the day when it was given."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.reading import read
from workbench.reading.model import Claim, Mention, Reading
from workbench.reading.on_the_day import as_known_on
from workbench.reading.unread import unread

EVENING = "2031-05-04T20:00:00+00:00"


@pytest.mark.parametrize(
    ("born", "value"),
    [
        ("2031-05-04", "2031-05-04"), ("2031-05-05", "2031-05-05"), ("2031", "2031"), ("2031-05-06", None),
        ("2032", None), ("2036-01", None),
    ],
)  # fmt: skip
def test_nobody_was_born_after_the_answer_was_given(born: str, value: str | None) -> None:
    said = Reading((Mention("/a", "person", "Ada"),), (Claim("/a", "birth_date", "/a/n", born, born),))
    assert [(claim.raw, claim.value) for claim in as_known_on(EVENING, said).claims] == [(born, value)]


def banned(last: str, said: dict[str, Any], given: str) -> tuple[list[str], list[str]]:
    ban = {"banned_type": "disqualified_director", "last_name": "Plume", "document_number": "D1",
           "start_date": "2020-01-01", "end_date": last, **said}  # fmt: skip
    answer = {"results": [{"matches": [ban]}]}
    reading = read("banned_disqualified_persons", {}, answer, given)
    doubts = [item.pointer for item in unread("banned_disqualified_persons", answer, reading)]
    return [claim.attribute for claim in reading.claims if claim.attribute != "name"], doubts


@pytest.mark.parametrize("said", [{"status": "expired"}, {"expired": True}, {"status": "Completed"}])
@pytest.mark.parametrize(
    ("last", "given"),
    [("2026-11-20", "2026-11-24"), ("2031-05-03", EVENING), ("2040-01-31", "2040-02-01")],
)
def test_a_ban_has_run_out_by_the_day_of_the_answer_whenever_that_was(
    last: str, given: str, said: dict[str, Any]
) -> None:
    assert banned(last, said, given) == (["ban", "note"], [])


@pytest.mark.parametrize("said", [{"status": "expired"}, {"expired": True}])
@pytest.mark.parametrize(("last", "given"), [("2027-01-01", "2026-11-24"), ("2031-06-01", EVENING)])
def test_a_ban_cannot_have_run_out_before_its_last_day(last: str, given: str, said: dict[str, Any]) -> None:
    stated, doubts = banned(last, said, given)
    assert "ban" not in stated and f"/results/0/matches/0/{next(iter(said))}" in doubts
