"""Two that have one case open: one reads what the other is about to draw."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import event

from workbench.case import Case
from workbench.evidence.recorder import Arrived
from workbench.operations import get


def test_what_another_reads_between_two_looks_is_drawn(place, service, opening, make_answer):
    search = get("contact_person_search")
    with Case.open(place, service.client(), **opening) as one, Case.open(place, service.client()) as other:
        one.graph(), other.graph()
        asked = one._requests.runner.asked(search, search.build({"name_last": "Bell"}))
        number = one._session.recorder.answer(
            asked, Arrived(200, {}, make_answer(3), datetime.now(UTC), None)
        )
        looked = []

        def look(_connection, _cursor, statement, *_rest):
            if statement.startswith("SELECT") and "links" in statement and not looked:
                looked.append(statement)
                other._session.read([number])

        event.listen(one._session.store.engine, "after_cursor_execute", look)
        assert len(one.graph()) == len(other.graph()) > 0
        assert looked and one.verify().ok
