"""A person who is withheld is so with everything that gives them away."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import networkx as nx
import pytest

from workbench.dossier import Material, compose
from workbench.dossier.html import render
from workbench.dossier.withheld_entities import withheld_entities


def fact(attribute: str, raw: str, value: Any = None) -> dict[str, Any]:
    return {"attribute": attribute, "raw": raw, "value": value or raw, "cites": ["S1#/a"], "caution": None}


def person(first: str, middle: str | None, last: str, written: str) -> dict[str, Any]:
    return fact("name", written, {"first": first, "middle": middle, "last": last})


@pytest.fixture
def family() -> nx.MultiDiGraph[Any]:
    """A father and his daughter at one house; she has a phone and an email of her own."""
    graph: nx.MultiDiGraph[Any] = nx.MultiDiGraph()

    def node(name: str, kind: str, label: str, *facts: dict[str, Any]) -> None:
        graph.add_node(name, kind=kind, label=label, sources=["S1"], mentions=["S1#/a"], facts=[*facts])

    node(
        "P1", "person", "Bethan Carys Trevannick",
        person("bethan", "carys", "trevannick", "Bethan Carys Trevannick"),
        person("bethan", None, "trevannick", "TREVANNICK, Bethan"),
        fact("birth_date", "30/1/1999", "1999-01-30"), fact("note", "his daughter"), fact("sex", "F"),
    )  # fmt: skip
    node("P2", "person", "Idris Trevannick", person("idris", None, "trevannick", "Idris Trevannick"))
    node("C1", "email", "bethan.t@example.org", fact("email", "bethan.t@example.org"))
    node("C2", "phone", "0491 571 266", fact("phone", "0491 571 266", "+61491571266"))
    node("A1", "address", "60 Gantry Road, Dapto", fact("address", "60 Gantry Road, Dapto"))
    ends = [("P1", "C1"), ("P1", "C2"), ("P1", "A1"), ("P2", "A1")]
    for start, end in ends:
        relation = "lived_at" if end == "A1" else "uses"
        graph.add_edge(
            start, end, relation=relation, sources=["S1"], cites=["S1#/a"], date_start=None, date_end=None
        )
    return graph


def written(graph: nx.MultiDiGraph[Any], **options: Any) -> str:
    notes = {
        "id": "W1", "name": "notes", "title": "Notes", "is_draft": False, "author": "A. Analyst",
        "at": "2026-11-20T10:00:00Z",
        "paragraphs": [{"text": "Trevannick, Bethan rang from (0491) 571 266.", "cites": ["S1#/a"]}],
    }  # fmt: skip
    source = {
        "source": "S1", "operation": "contact_person_search", "asked_at": "2026-11-20T10:00:00Z",
        "sha256": "0" * 64, "environment": "live", "asked": "bethan trevannick", "nothing": [],
    }  # fmt: skip
    return render(compose(_material(graph, sources=[source], written=[notes]), **options))


GIVEN_AWAY = ["bethan", "30 January 1999", "571 266", "daughter"]
CHOSEN = ["P1", "Bethan Carys Trevannick", "bethan  trevannick", "Trevannick, Bethan"]


@pytest.mark.parametrize("chosen", CHOSEN)
@pytest.mark.parametrize("text", GIVEN_AWAY)
def test_whoever_is_chosen_by_id_or_by_a_name_is_withheld_whole(
    family: nx.MultiDiGraph[Any], chosen: str, text: str
) -> None:
    assert text.lower() in written(family).lower()
    assert text.lower() not in written(family, withhold=[chosen]).lower()


def test_what_others_share_stays_theirs(family: nx.MultiDiGraph[Any]) -> None:
    said = written(family, withhold=["P1"])
    assert "Idris Trevannick" in said and "60 Gantry Road" in said


def test_the_annex_counts_what_was_withheld_with_them_and_what_others_share(
    family: nx.MultiDiGraph[Any],
) -> None:
    (said,) = (what for what, _ in compose(_material(family), withhold=["Bethan Trevannick"]).withheld)
    assert (
        "person P1" in said
        and "2 contacts and places" in said
        and "1 address that others share stays" in said
    )


def test_a_part_of_a_name_withholds_these_words_only(family: nx.MultiDiGraph[Any]) -> None:
    said = written(family, withhold=["Bethan"])
    assert "30 January 1999" in said


def _material(graph: nx.MultiDiGraph[Any], **more: Any) -> Material:
    return Material(
        title="Locate", purpose="Locate", legal_basis="order 7", investigator="A. Analyst", graph=graph,
        **{"sources": [], **more},
    )  # fmt: skip


@pytest.mark.parametrize(
    "chosen",
    [
        "p1",
        "S1#/a",
        "Dr Bethan Trevannick",
        "Bethan-Carys Trevannick",
        "TREVANNICK Bethan Carys",
        "Trevannick,Bethan",
    ],
)
def test_another_way_to_name_somebody_withholds_them_too(chosen: str) -> None:
    graph: nx.MultiDiGraph[Any] = nx.MultiDiGraph()
    names = person("bethan", "carys", "trevannick", "Bethan Carys Trevannick")
    facts = [names, fact("birth_date", "30/1/1999", "1999-01-30")]
    graph.add_node(
        "P1", kind="person", label="Bethan Carys Trevannick", sources=["S1"], mentions=["S1#/a"], facts=facts
    )
    assert "30 January 1999" not in written(graph, withhold=[chosen])


def test_two_who_are_withheld_together_take_what_only_they_share(family: nx.MultiDiGraph[Any]) -> None:
    assert "Gantry" not in written(family, withhold=["P1", "P2"])


@pytest.mark.parametrize(
    "chosen", ["O1", "Harbour Awnings P/L", "HARBOUR AWNINGS", "Harbour Awnings Pty. Limited"]
)
def test_a_company_is_withheld_whatever_its_legal_form_is_called(chosen: str) -> None:
    graph: nx.MultiDiGraph[Any] = nx.MultiDiGraph()
    facts = [fact("name", "Harbour Awnings Pty Ltd"), fact("company_number", "005 499 981")]
    graph.add_node(
        "O1", kind="company", label="Harbour Awnings Pty Ltd", sources=["S1"], mentions=["S1#/a"], facts=facts
    )
    said = written(graph, withhold=[chosen])
    assert "Harbour" not in said and "005 499 981" not in said


def test_a_place_that_is_chosen_by_its_text_is_withheld_in_every_spelling(
    family: nx.MultiDiGraph[Any],
) -> None:
    family.nodes["A1"]["facts"].append(fact("address", "60 Gantry Rd DAPTO NSW"))
    assert "Gantry" not in written(family, withhold=["60 Gantry Road, Dapto"])


def test_the_reason_of_a_conflict_with_somebody_withheld_is_withheld(family: nx.MultiDiGraph[Any]) -> None:
    conflict = {
        "statement": "Bethan Trevannick (P1) and Idris (P2) were not merged: called bethan and idris",
        "cites": ["S1#/a"], "entities": ["P1", "P2"],
    }  # fmt: skip
    said = render(compose(_material(family, conflicts=[conflict]), withhold=["P1"]))
    assert "were not merged" in said and "bethan" not in said.lower()


@pytest.mark.parametrize("chosen", ["??", "Mr Mrs"])
def test_a_text_that_names_nobody_withholds_nobody(family: nx.MultiDiGraph[Any], chosen: str) -> None:
    family.nodes["P2"]["label"] = "—"
    assert withheld_entities(family, [chosen]) == {chosen: []}


def _two(born: str, *, other: str = "Petra Plume") -> nx.MultiDiGraph[Any]:
    """Two people whose records have nothing to do with each other, the second born on a day."""
    graph: nx.MultiDiGraph[Any] = nx.MultiDiGraph()
    for node, name, day in (("P1", "Ivo Tanager", "1961-03-14"), ("P2", other, born)):
        first, last = name.lower().split()
        said = [fact("name", name, {"first": first, "middle": None, "last": last}), fact("birth_date", day)]
        place = f"S1#/records/{node}"
        said = [{**each, "cites": [f"{place}/{each['attribute']}"]} for each in said]
        graph.add_node(node, kind="person", label=name, sources=["S1"], mentions=[place], facts=said)
    return graph


def _profile(graph: nx.MultiDiGraph[Any], node: str) -> str:
    chapters = compose(_material(graph), withhold=["P1"]).chapters
    parts = (part for chapter in chapters for part in chapter.parts if part.entity == node)
    return " ".join([text for part in parts for text in (part.title, *(s.text for s in part.sentences))])


def test_the_birth_date_of_another_on_the_same_day_stays_theirs() -> None:
    graph = _two("1961-03-14")
    assert "14 March 1961" in _profile(graph, "P2") and "14 March 1961" not in _profile(graph, "P1")


def test_another_person_of_the_same_name_keeps_it() -> None:
    assert "Ivo Tanager" in _profile(_two("1980-05-01", other="Ivo Tanager"), "P2")


@pytest.mark.parametrize("other", ["Mary Ivo-Tanager", "Tanagerine Plume"])
def test_a_longer_name_of_another_stays_whole(other: str) -> None:
    assert other in _profile(_two("1980-05-01", other=other), "P2")


def test_a_value_that_a_section_quotes_of_somebody_withheld_goes_whole() -> None:
    graph = _two("1980-05-01")
    sex = {**fact("sex", "F"), "cites": ["S1#/records/P1/sex"]}
    graph.nodes["P1"]["facts"].append(sex)
    section = {
        "id": "W1", "name": "notes", "title": "Notes", "is_draft": False, "author": "A. Analyst",
        "at": "2026-11-20T10:00:00Z", "paragraphs": [{"text": "Sex: F", "cites": sex["cites"]}],
    }  # fmt: skip
    chapters = compose(_material(graph, written=[section]), withhold=["P1"]).chapters
    (said,) = (
        s.text for chapter in chapters if chapter.key == "written-W1" for s in chapter.parts[0].sentences
    )
    assert said.startswith("Sex: ") and "F" not in said


def test_words_of_the_report_stay_though_somebody_is_called_so(family: nx.MultiDiGraph[Any]) -> None:
    family.nodes["P1"]["facts"].append(person("nell", None, "uses", "Nell Uses"))
    assert "Uses" in {s.label for s in compose(_material(family), withhold=["P1"]).sentences()}


@pytest.mark.parametrize("withheld", ["Blue Heron", "Bethan"])
def test_where_a_text_alone_is_withheld_the_notes_stay_without_it(
    family: nx.MultiDiGraph[Any], withheld: str
) -> None:
    note = {
        "entity": "P2",
        "text": f"He fears {withheld}",
        "author": "A. Analyst",
        "at": "2026-11-20T10:00:00Z",
    }
    said = " ".join(s.text for s in compose(_material(family, notes=[note]), withhold=[withheld]).sentences())
    assert "He fears" in said and withheld not in said


def test_the_annex_says_who_bears_the_same_name() -> None:
    graph = _two("1980-05-01", other="Ivo Tanager")
    ((what, _),) = compose(_material(graph), withhold=["P1"]).withheld
    assert "P2 bears the same name" in what and "Tanager" not in what


def test_the_annex_says_that_a_choice_names_nobody() -> None:
    ((what, _),) = compose(_material(_two("1980-05-01")), withhold=["Una Quisling"]).withheld
    assert "names nobody" in what and "Quisling" not in what


def test_a_profile_of_theirs_alone_goes_without_its_address_too(family: nx.MultiDiGraph[Any]) -> None:
    page = "https://www.facebook.com/sandgroper77"
    family.add_node(
        "C3", kind="social_profile", label=page, sources=["S1"], mentions=["S1#/a"],
        facts=[fact("social_profile", page)],
    )  # fmt: skip
    family.add_edge(
        "P1", "C3", relation="uses", sources=["S1"], cites=["S1#/a"], date_start=None, date_end=None
    )
    family.nodes["P2"]["facts"].append(fact("note", "met @sandgroper77 online"))
    assert "sandgroper77" in written(family) and "sandgroper77" not in written(family, withhold=["P1"])


@pytest.mark.parametrize("chosen", ["Oskar", "HIV", "4471", "12B", "Bo"])
def test_a_chosen_text_of_one_short_word_is_read_nowhere(family: nx.MultiDiGraph[Any], chosen: str) -> None:
    composed = compose(replace(_material(family), investigator=f"Team {chosen} today"), withhold=[chosen])
    assert dict(composed.front)["Investigator"] == "Team █████ today"


@pytest.mark.parametrize(("text", "read"), [("Unit 3, 17 Heron Road", False), ("17 Heron Road", True)])
def test_another_in_the_same_building_keeps_their_own_home(
    family: nx.MultiDiGraph[Any], text: str, read: bool
) -> None:
    for person_id, place, label, flat in (
        ("P1", "A2", "Unit 3, 17 Heron Road, Dapto", "3"),
        ("P2", "A3", "17 Heron Road, Dapto", None),
    ):
        said = {"flat": flat, "number": "17", "street": "heron", "street_type": "road"}
        family.add_node(
            place, kind="address", label=label, sources=["S1"], facts=[fact("address", label, said)]
        )
        family.add_edge(
            person_id,
            place,
            relation="lived_at",
            sources=["S1"],
            cites=["S1#/b"],
            date_start=None,
            date_end=None,
        )
    held = replace(_material(family), investigator=f"seen at {text}, Dapto")
    composed = compose(held, withhold=["P1"])
    assert (text in dict(composed.front)["Investigator"]) is read


def test_a_number_of_their_own_note_goes_in_the_words_of_others_too(family: nx.MultiDiGraph[Any]) -> None:
    family.nodes["P1"]["facts"].append(fact("note", "passport N1234567, she says"))
    composed = compose(replace(_material(family), investigator="holds N1234567"), withhold=["P1"])
    assert "N1234567" not in dict(composed.front)["Investigator"]


def _shared_finding(family: nx.MultiDiGraph[Any]) -> Material:
    """A finding about father and daughter, who share a mailbox that begins with his given name."""
    family.nodes["P2"].update(
        label="Gareth Trevannick", facts=[person("gareth", None, "trevannick", "Gareth Trevannick")]
    )
    family.add_node(
        "C3", kind="email", label="gareth@saltpan.example", sources=["S1"], mentions=[],
        facts=[fact("email", "gareth@saltpan.example")],
    )  # fmt: skip
    for person_id in ("P1", "P2"):
        family.add_edge(
            person_id, "C3", relation="uses", sources=["S1"], cites=["S1#/a"], date_start=None, date_end=None
        )
    finding = {
        "rule": "acting_through_relative", "strength": "moderate", "entities": ["P1", "P2"],
        "statement": "Bethan Carys Trevannick took office around the ban of Gareth Trevannick.",
        "refuted_by": "", "cites": ["S1#/a"], "id": "F1",
    }  # fmt: skip
    return replace(_material(family), findings=[finding])


def test_a_finding_about_both_covers_the_whole_name_of_whom_is_withheld(family: nx.MultiDiGraph[Any]) -> None:
    text = render(compose(_shared_finding(family), withhold={"P2": "asked for"}))
    assert "took office around the ban of █████." in text


def test_a_shared_mailbox_that_is_called_after_another_leaves_their_name(
    family: nx.MultiDiGraph[Any],
) -> None:
    text = render(compose(_shared_finding(family), withhold={"P1": "asked for"}))
    assert "took office around the ban of Gareth Trevannick." in text


def test_a_word_that_is_said_of_their_phone_stays_a_word(family: nx.MultiDiGraph[Any]) -> None:
    family.nodes["C2"]["facts"].append(fact("note", "connected"))
    purpose = "Is a payee connected to a director?"
    text = render(compose(replace(_material(family), purpose=purpose), withhold={"P1": "asked for"}))
    assert purpose in text
