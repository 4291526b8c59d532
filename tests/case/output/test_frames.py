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


def test_the_full_table_of_sources_holds_whole_questions(tmp_path, service, opening, make_answer) -> None:
    asked = {"full_address": "14 LANTERN ST, MARRICKVILLE NSW 2204, AUSTRALIA" * 2, "name_last": "Abernathy"}
    with Case.open(tmp_path / "x.case", service.client(), **opening) as case:
        case.import_answer("contact_person_search", asked, make_answer(1))
        assert asked["full_address"] in case.sources(full=True)["question"][0]
        assert case.sources()["question"][0].startswith("name_last=Abernathy")
