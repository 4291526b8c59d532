"""FollowTheMoney: what is written is what the real package holds, where one is at hand."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

from workbench.graph.exports import export

HERE = Path(__file__).parent
PYTHON = os.environ.get("WORKBENCH_FTM_PYTHON")
HOSTILE = [
    "\t=1+1", "</script><script>alert(1)</script>", "line\nbreak\r\n; drop", "\u202eevil\u202c \u0635\u062f",
    "nul\x00\x0bbyte\ud800", "x" * 10_000, '"quoted"', "'\"twice\"'", "  ", "\U0001f600", "2015-02-31", "@",
    "999.1.1.1", "a@b", "0491 570 156",
]  # fmt: skip


def everything() -> nx.MultiDiGraph:
    """Every kind and every relation, with every fact that has a property of its own."""
    graph = nx.MultiDiGraph(title="Inquiry", simulated=["S1"], sources={"S1": "person report, 2026-11-21"})
    said = {
        "birth_date": "1970-02", "nationality": "New Zealander", "occupation": "Skipper",
        "former_name": "'Ada B'",
        "death": "2019-03-04", "status": "active", "company_number": "01234567", "created": "1999-12-31",
        "ceased": "2011", "business_number": "51824753556", "court_record": "list 4",
    }  # fmt: skip
    facts = [{"attribute": k, "value": v, "raw": v, "cites": ["S1#/a"]} for k, v in said.items()]
    labels = {
        "person": "Ada Okafor", "phone": "(02) 5550 1234", "email": "Ada.O@Example.ORG",
        "ip_address": "2001:DB8::1", "social_profile": "@ada", "address": "1 Mill St, Newcastle NSW 2300",
        "company": "Harbour Ltd", "vessel": "Sea",
    }  # fmt: skip
    for kind, label in labels.items():
        for number in (1, 2):
            graph.add_node(
                f"{kind}{number}", kind=kind, label=label, sources=["S1", "S2"], facts=facts, tags=["debtor"],
                notes="look again", confidence=0.5, jurisdiction="UK" if kind == "company" else None,
            )  # fmt: skip
    relations = (
        "uses", "lived_at", "correspondence_at", "registered_at", "officer_of", "controls", "shareholder_of",
        "disqualified_for", "employed_by", "relative_of", "possibly_same",
    )  # fmt: skip
    for relation in relations:
        for source in ("person1", "company1", "phone1"):
            for target in labels:
                graph.add_edge(
                    source, f"{target}2", relation=relation, sources=["S1"], cites=["S1#/b"], confidence=0.25,
                    date_start="2015-02", date_end="2019-06-30", role="director", caution="name only",
                )  # fmt: skip
    return graph


def hostile() -> nx.MultiDiGraph:
    graph = nx.MultiDiGraph(title=HOSTILE[1], sources={text: text for text in HOSTILE})
    kinds = ["person", "company", "phone", "email", "ip_address", "social_profile", "address", "what?"]
    facts = ["birth_date", "nationality", "former_name", "created", "company_number", "note"]
    for i, text in enumerate(HOSTILE):
        for kind in kinds:
            said = [
                {"attribute": a, "value": text, "raw": text, "cites": [text], "caution": text} for a in facts
            ]
            graph.add_node(
                f"{text}{kind}", kind=kind, label=text, notes=text, tags=[text], sources=[text], facts=said
            )
            graph.add_edge(
                f"{HOSTILE[0]}person", f"{text}{kind}", relation=("uses", "officer_of", text)[i % 3],
                role=text, sources=[text], cites=[text], caution=text, date_start=text, date_end=text,
            )  # fmt: skip
    return graph


def written(graph: Any, tmp_path: Path) -> tuple[Path, dict[str, dict[str, Any]]]:
    path = export(graph, tmp_path / "graph.ftm.json")
    lines = [json.loads(line) for line in path.read_text("utf-8").split("\n") if line]
    return path, {line["id"]: line for line in lines}


def test_values_are_in_the_form_that_the_properties_hold(tmp_path: Path) -> None:
    _, lines = written(everything(), tmp_path)
    person, company = lines["person1"]["properties"], lines["company1"]["properties"]
    assert (person["birthDate"], person["nationality"], person["deathDate"]) == (
        ["1970-02"],
        ["nz"],
        ["2019-03-04"],
    )
    assert (person["phone"], person["email"]) == (["+61255501234"], ["Ada.O@example.org"])
    assert (person["previousName"], person["addressEntity"]) == (["Ada B"], ["address2"])
    assert (company["jurisdiction"], company["incorporationDate"]) == (["gb"], ["1999-12-31"])
    assert lines["ip-address2"]["properties"]["ipAddress"] == ["2001:db8::1"]
    assert lines["phone2"]["properties"]["owner"] == ["person1", "company1"]
    assert lines["phone2"]["properties"]["username"] == ["(02) 5550 1234"]


def test_what_no_property_holds_is_in_the_notes(tmp_path: Path) -> None:
    _, lines = written(hostile(), tmp_path)
    line = lines[next(i for i in lines if i.startswith("2015-02-31person"))]["properties"]
    assert "birthDate" not in line
    assert any("birth date: 2015-02-31" in n or "birth_date: 2015-02-31" in n for n in line["notes"])


@pytest.mark.skipif(
    PYTHON is None,
    reason="name a Python with the package in WORKBENCH_FTM_PYTHON: python -m venv .venv-ftm; "
    '.venv-ftm/bin/pip install "followthemoney==4.11.2" (which builds PyICU and needs libicu-dev)',
)
@pytest.mark.parametrize("graph", [everything, hostile])
def test_the_real_package_takes_every_value_as_it_is(graph: Any, tmp_path: Path) -> None:
    path, lines = written(graph(), tmp_path)
    assert PYTHON is not None
    asked = subprocess.run(
        [PYTHON, str(HERE / "ftm_check.py"), str(path)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert asked.returncode == 0, asked.stderr[-2000:]
    assert json.loads(asked.stdout) == []
    assert len(lines) > 100
