"""A report that is limited to some people says nothing of the others in the case."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import workbench

STATED = {"purpose": "Locate a debtor", "legal_basis": "court order 12/345", "investigator": "A. Analyst"}
CHOSEN, OTHERS = ("Okafor", "Zielonka"), ("Abernathy", "Szaborin", "Lindgrove")


@pytest.fixture(scope="module")
def case(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A case about two men and others, with decisions, empty searches and merged records of both."""
    client = workbench.Client.sandbox()
    with workbench.Case.open(
        tmp_path_factory.mktemp("limited") / "x.case", client=client, **STATED
    ) as opened:
        opened.contact_person_search(name_first="Chidi", name_last="Okafor")
        opened.contact_person_search(full_address="14 Lantern Street, Marrickville NSW 2204")
        opened.contact_person_search(name_first="Daniel", name_last="Abernathy")
        opened.contact_person_search(name_first="Viktor", name_last="Szaborin")
        opened.contact_person_search(name_first="Nobody", name_last="Lindgrove")
        opened.contact_person_search(name_first="Chidi", name_last="Okafor", state="TAS")
        by_name = {row["label"]: row["id"] for row in _people(opened)}
        chosen = (next(id for label, id in by_name.items() if name in label) for name in CHOSEN)
        opened.judge(*chosen, "different", reason="born apart")
        men = [id for label, id in by_name.items() if "Abernathy" in label or "Szaborin" in label]
        opened.judge(men[0], men[1], "different", reason="other names")
        yield opened


def _people(case: Any) -> list[dict[str, str]]:
    nodes = case.graph().nodes(data=True)
    return [{"id": id, "label": data["label"]} for id, data in nodes if data["kind"] == "person"]


@pytest.fixture(scope="module", params=["internal", "court", "client"])
def text(request: Any, case: Any, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The words of the report about the two, without the recorded answers, for each audience."""
    chosen = [row["id"] for row in _people(case) if any(name in row["label"] for name in CHOSEN)]
    path = Path(tmp_path_factory.mktemp("report") / "x.html")
    case.dossier(path, audience=request.param, entities=chosen)
    page = path.read_text(encoding="utf-8")
    return re.sub(r"<(script|style|svg|pre)\b.*?</\1>", " ", page, flags=re.DOTALL)


def test_those_chosen_are_in_it(text: str) -> None:
    assert [name for name in CHOSEN if name not in text] == []


def test_nobody_else_is_in_it(text: str) -> None:
    assert [name for name in OTHERS if name in text] == []


def test_it_says_that_it_is_limited_and_to_whom(text: str) -> None:
    assert "Limited to" in text


def test_a_search_for_one_of_them_without_a_result_is_in_it(text: str) -> None:
    assert "TAS" in text


def test_a_decision_on_both_of_them_is_in_it_unless_for_the_client(text: str, request: Any) -> None:
    assert ("born apart" in text) is (request.node.callspec.params["text"] != "client")


def test_the_sources_of_others_are_not_listed(text: str) -> None:
    assert "S1" in text
    assert not re.search(r"\bS[45]\b", text)
