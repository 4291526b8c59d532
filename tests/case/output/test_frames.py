"""The tables of a case as one prints them."""

from __future__ import annotations

import json

from workbench.case import Case


def test_a_table_holds_nothing_that_a_terminal_obeys(tmp_path, service, opening, make_answer) -> None:
    answer = json.loads(make_answer(1))
    with Case.open(tmp_path / "x.case", service.client(), **opening) as case:
        for record in answer["records"]:
            for part, value in record.items():
                if isinstance(value, str):
                    record[part] = f"{value}\x1b[31m\x1b]0;t\x07"
        case.import_answer("contact_person_search", {}, json.dumps(answer).encode())
        for table in (case.people(), case.contacts(), case.addresses(), case.claims(), case.entities()):
            assert "\x1b" not in table.to_string() and "\x07" not in table.to_csv()
