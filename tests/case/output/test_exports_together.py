"""Exports of several cases stand beside each other, and a script run again takes away what is gone."""

from __future__ import annotations

import json
import re

import pytest
from case.conftest import OPENING, Service

from workbench.case import Case


def made(tmp_path, name, *people):
    case = Case.open(tmp_path / f"{name}.case", Service().client(), **OPENING)
    for first, last in people:
        content = json.dumps({"records": [{"first_name": first, "last_name": last, "state": "NSW"}]}).encode()
        case.import_answer("contact_person_search", {"name_last": last}, content, again=True)
    return case


@pytest.fixture
def two(tmp_path):
    cases = [made(tmp_path, "a", ("Una", "Vale"), ("Una", "Vale")), made(tmp_path, "b", ("Henrik", "Lund"))]
    yield cases
    for case in cases:
        case.close()


@pytest.mark.parametrize("ending", [".ftm.jsonl", ".cypher", ".json", ".gexf", ".graphml", ".maltego.csv"])
def test_no_id_of_one_case_is_one_of_another(two, tmp_path, ending):
    ids = []
    for number, case in enumerate(two):
        text = case.export(tmp_path / f"{number}{ending}").read_text(encoding="utf-8-sig")
        found = set(re.findall(r"case[0-9a-f]{10}-[A-Za-z0-9.|:_-]+", text))
        assert any(each.endswith("-P1") for each in found), text[:500]
        assert not re.search(r"[\"'>, ][PS]1[\"'<,#]", text), (
            "neither an entity nor a source without its case"
        )
        ids.append(found)
    assert not ids[0] & ids[1]


def test_a_copy_of_a_case_has_its_ids(two, tmp_path):
    two[0].bundle(tmp_path / "a.bundle")
    with Case.unbundle(tmp_path / "a.bundle", tmp_path / "again.case", client=Service().client()) as again:
        assert again.graph().graph["case"] == two[0].graph().graph["case"]


def test_a_script_takes_away_what_was_merged(two, tmp_path):
    case = two[0]
    people = list(case.people()["id"])
    assert len(people) == 2
    case.judge(*people, "same", reason="seen together")
    (kept,) = case.people()["id"]
    (gone,) = set(people) - {kept}
    lines = case.export(tmp_path / "a.cypher").read_text().splitlines()
    mark = case.graph().graph["case"]
    (removal,) = (line for line in lines if "DETACH DELETE" in line)
    assert (
        f"n.case = '{mark}'" in removal and f"'{mark}-{kept}'" in removal and f"{mark}-{gone}'" not in removal
    )
    assert all(f"case: '{mark}'" in line for line in lines if line.startswith("MERGE"))
    assert not any(" += " in line for line in lines)
