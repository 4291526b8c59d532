"""A disclosure is the same text however the graph came about: asked at once, or bit by bit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from workbench import Case, Client

ASKED = [{"name_first": "Chidi", "name_last": "Okafor"}, {"name_first": "Tomasz", "name_last": "Zielonka"}]


def _links(path: Path, asked: list[dict[str, str]]) -> list[dict[str, Any]]:
    """What is disclosed of Okafor's links, without the sources and ids that depend on the order of asking."""
    stated = {"purpose": "x", "legal_basis": "y", "investigator": "A. Analyst"}
    with Case.open(path, Client.sandbox(), **stated) as case:
        for question in asked:
            case.contact_person_search(**question)
        people = case.graph().nodes(data=True)
        okafor = next(n for n, d in people if d["kind"] == "person" and "Okafor" in d["label"])
        links = case.disclose(okafor).links
        assert links == case.disclose(okafor, record=False).links
    return [{"relation": link["relation"], "with": link["with"]} for link in links]


def test_links_are_disclosed_by_what_they_say(tmp_path: Path) -> None:
    relations = [link["relation"] for link in _links(tmp_path / "a.case", ASKED)]
    assert relations == sorted(relations) and len(set(relations)) > 1
