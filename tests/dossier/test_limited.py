"""A report that is limited to chosen people tells of nobody else, in any chapter, annex or form."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from dossier.conftest import FORMS, opened

from workbench import Case
from workbench.case.output.dossier_input import material
from workbench.dossier import Material, compose
from workbench.dossier.limited import OF_OTHERS

OTHERS = ("Okafor", "Zielonka", "Trellisford", "Castellane")
NOBODY = "Quenneville"


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Case]:
    """A case about several debtors: two namesakes are kept apart, and a search finds nobody."""
    with opened(tmp_path_factory.mktemp("limited") / "debtors.case", "Locate debtors") as case:
        for first, last in (("Chidi", "Okafor"), ("Tomasz", "Zielonka"), ("Saskia", "Trellisford")):
            case.contact_person_search(name_first=first, name_last=last)
        case.contact_person_search(name_first="Daniel", name_last="Abernathy")
        case.contact_person_search(name_first="Odile", name_last=NOBODY)
        okafor = _id(case, "Okafor")
        (a, b) = list(case.graph().nodes[okafor]["mentions"])[:2]
        case.judge(a, b, "same", reason="the same signature")
        case.judge(okafor, _id(case, "Zielonka"), "different", reason="born apart")
        yield case


def _id(case: Case, surname: str) -> str:
    nodes = case.graph().nodes(data=True)
    return next(n for n, data in nodes if data["kind"] == "person" and surname in data["label"])


@pytest.mark.parametrize("audience", ["court", "client", "internal"])
@pytest.mark.parametrize("form", FORMS)
def test_a_limited_report_names_nobody_else(
    asked: Case, read: Callable[[Path], str], tmp_path: Path, form: str, audience: str
) -> None:
    chosen = _id(asked, "Abernathy")
    text = read(asked.dossier(tmp_path / f"limited{form}", audience=audience, entities=[chosen]))
    assert "Abernathy" in text
    assert [name for name in (*OTHERS, NOBODY) if name.lower() in text.lower()] == []


def test_a_limited_report_says_to_whom_and_what_is_left_out(asked: Case) -> None:
    chosen = _id(asked, "Abernathy")
    composed = compose(material(asked._session, [chosen]), entities=[chosen])
    assert chosen in dict(composed.front)["Limited to"]
    assert any("4 sources of the case" in text for text in composed.method)


def test_each_source_that_a_limited_report_cites_is_listed(asked: Case) -> None:
    for chosen in asked.people()["id"]:
        composed = compose(material(asked._session, [chosen]), entities=[chosen])
        listed = {row[0] for row in composed.sources}
        cited = {name for sentence in composed.sentences() for name in sentence.short if name[0] == "S"}
        assert cited <= listed


def test_the_decision_about_the_chosen_person_stays(asked: Case) -> None:
    chosen = _id(asked, "Okafor")
    composed = compose(material(asked._session, [chosen]), entities=[chosen])
    assert any("the same signature" in sentence.text for sentence in composed.sentences())


@pytest.mark.parametrize("audience", ["court", "client", "internal"])
def test_a_decision_that_keeps_two_chosen_people_apart_stays_unless_for_the_client(
    asked: Case, audience: str
) -> None:
    chosen = [_id(asked, "Okafor"), _id(asked, "Zielonka")]
    composed = compose(material(asked._session, chosen), audience=audience, entities=chosen)
    told = any("born apart" in sentence.text for sentence in composed.sentences())
    assert told is (audience != "client")


def test_the_sources_of_others_are_not_listed(asked: Case) -> None:
    chosen = _id(asked, "Abernathy")
    composed = compose(material(asked._session, [chosen]), entities=[chosen])
    assert [row[0] for row in composed.sources] == ["S4"]


def test_a_search_without_result_stays_where_it_asked_for_the_chosen_person(asked: Case) -> None:
    asked.contact_person_search(name_first="Chidi", name_last="Okafor", state="TAS")
    for surname, expected in (("Okafor", True), ("Zielonka", False)):
        chosen = _id(asked, surname)
        composed = compose(material(asked._session, [chosen]), entities=[chosen])
        assert any(chapter.key == "empty" for chapter in composed.chapters) is expected


def test_the_wording_of_a_question_about_somebody_else_is_left_out(asked: Case) -> None:
    """The source of a flatmate tells of the chosen person, and was asked for the flatmate."""
    chosen = _id(asked, "Zielonka")
    whole = material(asked._session, [chosen])
    moved = [{**each, "question": {"name_last": "Somebody"}} for each in whole.sources]
    composed = compose(_with(whole, moved), entities=[chosen])
    assert {row[4] for row in composed.sources} == {OF_OTHERS}


def _with(whole: Material, sources: list[dict[str, Any]]) -> Material:
    return replace(whole, sources=sources)


def test_the_title_of_a_shared_file_names_nobody_else(tmp_path: Path, read: Callable[[Path], str]) -> None:
    with opened(tmp_path / "c.case") as case:
        rows = [{"Name": "Ivo Tanager"}, {"Name": "Petra Plume"}]
        case.import_records(rows, {"Name": "name"}, title="tenants of tanager_ivo")
        text = read(case.dossier(tmp_path / "limited.html", entities=[_id(case, "Plume")]))
    assert "tanager" not in text.lower() and "tenants of" in text


_ROWS = [
    {"Name": "Ruta Balsys", "Born": "31/2/1980", "Mobile": "0491 570 006", "Notes": ""},
    {"Name": "Gil Hartono", "Born": "30/2/1981", "Mobile": "0491 570 110 old", "Notes": "saw nobody"},
    {"Name": "???", "Born": "", "Mobile": "0491 571 804", "Notes": "unknown lady"},
]
_MEANINGS = {"Name": "name", "Born": "birth_date", "Mobile": "phone", "Notes": "note"}


@pytest.fixture
def listed(tmp_path: Path) -> Iterator[Case]:
    """A case of one imported list in which cells of each row were not read."""
    with opened(tmp_path / "list.case", "Serve Ruta Balsys") as case:
        case.import_records(_ROWS, _MEANINGS, title="parties.csv", origin="Gil Hartono")
        yield case


@pytest.mark.parametrize("audience", ["court", "client", "internal"])
def test_a_limited_report_quotes_no_unread_cell_of_another_row(
    listed: Case, read: Callable[[Path], str], tmp_path: Path, audience: str
) -> None:
    chosen = [_id(listed, "Balsys")]
    text = read(listed.dossier(tmp_path / "limited.html", audience=audience, entities=chosen))
    assert [said for said in ("30/2", "570 110", "571 804", "lady", "Hartono") if said in text] == []


def test_a_limited_report_quotes_the_unread_cells_of_its_rows_and_counts_the_rest(listed: Case) -> None:
    chosen = [_id(listed, "Balsys")]
    (source,) = compose(material(listed._session, chosen), entities=chosen).sources
    assert "31/2/1980" in source[4]
    assert "values not read in rows of others" in source[4]


def test_a_limited_report_asks_and_answers_nothing_drafted_about_others(asked: Case) -> None:
    held = material(asked._session, [_id(asked, "Abernathy")], pictured=False)
    about = {"title": "", "author": "A. Analyst", "at": "2026-11-20T10:00:00Z"}
    question = {"id": "W1", "name": "question", "is_draft": False, "template": "missing_debtor", **about}
    answer = {"id": "W2", "name": "answer", "is_draft": True, **about}
    question["paragraphs"] = [{"text": "Where is Chidi Okafor?", "cites": []}]
    answer["paragraphs"] = [{"text": "Chidi Okafor lives in Kiama.", "cites": ["S1"]}]
    composed = compose(replace(held, written=[question, answer]), entities=[_id(asked, "Abernathy")])
    first = next(chapter for chapter in composed.chapters if chapter.key == "answer")
    said = [first.intro, *(s.text for part in first.parts for s in part.sentences)]
    assert first.intro and not any("Okafor" in text for text in said)


def test_an_unread_cell_of_several_lines_is_printed_as_it_is(tmp_path: Path) -> None:
    rows = [{"Name": "Ruta Balsys", "Born": "none\nask Gil\tHartono"}]
    with opened(tmp_path / "lines.case") as case:
        case.import_records(rows, {"Name": "name", "Born": "birth_date"})
        composed = compose(material(case._session), withhold=["Hartono"])
    told = " ".join(s.text for s in composed.sentences()) + composed.sources[0][4]
    assert "ask Gil" in told and "\\" not in told and "Hartono" not in told


def test_a_finding_about_somebody_else_too_says_nothing_of_them_alone(tmp_path: Path) -> None:
    rows = [
        {"Name": "Ruta Balsys", "Born": "21/5/1980", "Mobile": "0491 570 006", "Notes": ""},
        {"Name": "Gil Hartono", "Born": "22/6/1981", "Mobile": "0491 570 006", "Notes": ""},
    ]
    told = "Ruta Balsys and Gil Hartono, born 21 May 1980 and 22 June 1981, use 0491 570 006."
    with opened(tmp_path / "c.case") as case:
        case.import_records(rows, _MEANINGS)
        chosen = _id(case, "Balsys")
        held = material(case._session, [chosen])
        findings = [{**each, "statement": told} for each in held.findings if len(each["entities"]) > 1]
        composed = compose(replace(held, findings=findings), entities=[chosen])
    said = " ".join(s.text for s in composed.sentences() if "Hartono" in s.text)
    assert "21 May 1980" in said and "0491 570 006" in said and "1981" not in said


_OWNED = {
    "Name": "Gil Hartono", "Born": "22/6/1981", "Mobile": "0491 570 158", "Email": "gil@kiosk.example",
    "Address": "7 Ferret Lane, Marrickville NSW 2204",
}  # fmt: skip
_OWNERS = {"Email": "email", "Address": "address"} | {k: v for k, v in _MEANINGS.items() if k != "Notes"}
_SAID = "Gil Hartono, gil@kiosk.example, born 22 June 1981, +61491570158, 7 Ferret Lane"


@pytest.mark.parametrize("where", ["the origin of a list", "the reason of a decision"])
@pytest.mark.parametrize("what", ["Hartono", "kiosk", "1981", "0158", "570158", "Ferret"])
def test_free_words_say_nothing_of_others(tmp_path: Path, where: str, what: str) -> None:
    other = {**_OWNED, "Name": "Petra Plume", "Born": "", "Mobile": "", "Email": "", "Address": ""}
    with opened(tmp_path / "c.case") as case:
        origin = _SAID if where == "the origin of a list" else ""
        case.import_records([_OWNED, {**other, "Name": "Ruta Balsys"}, other], _OWNERS, origin=origin)
        chosen = _id(case, "Balsys")
        if not origin:
            case.judge(chosen, _id(case, "Plume"), "different", reason=_SAID)
        composed = compose(material(case._session, [chosen]), entities=[chosen])
    told = [s.text for s in composed.sentences()] + [
        composed.cover(text) for row in composed.sources for text in row
    ]
    assert [text for text in told if what in text] == []


def test_free_words_keep_what_a_chosen_person_shares(tmp_path: Path) -> None:
    shared = {**_OWNED, "Name": "Ruta Balsys", "Born": "", "Email": "", "Address": ""}
    with opened(tmp_path / "c.case") as case:
        case.import_records([_OWNED, shared], _OWNERS, origin="both on 0491 570 158")
        chosen = _id(case, "Balsys")
        composed = compose(material(case._session, [chosen]), entities=[chosen])
    assert "both on 0491 570 158" in composed.cover(" ".join(composed.sources[0]))


@pytest.mark.parametrize("form", FORMS)
def test_own_sections_of_a_limited_report_name_nobody_else(
    read: Callable[[Path], str], tmp_path: Path, form: str
) -> None:
    rows = [
        {"Name": "Zebediah Quackenbush", "Mobile": "0491 570 163"},
        {"Name": "Henrik Lund", "Mobile": "0491 570 999"},
    ]
    with opened(tmp_path / "own.case", "Locate a debtor") as case:
        case.import_records(rows, title="list")
        other, chosen = case.entity("S1#/records/0"), case.entity("S1#/records/1")
        words = f"Henrik Lund is the debtor [{chosen}].\n\nZebediah Quackenbush [{other}] has 0491570163."
        case.report.write("background", words)
        text = read(case.dossier(tmp_path / f"own{form}", entities=[chosen]))
    held = (
        said.lower() in text.lower()
        for said in ("Quackenbush", "0491570163", "S1#/records/0", "is the debtor")
    )
    assert [*held] == [False, False, False, True]
