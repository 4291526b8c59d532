from __future__ import annotations

from threading import Thread

import pytest

from workbench.case import Case
from workbench.errors import InputError, UnknownReference


def test_ids_stay_with_the_core_of_their_entity(case, make_answer):
    case.import_answer("contact_person_search", {}, make_answer(0, 1, 2, 3))
    people = list(case.people()["id"])
    assert people == [f"P{i}" for i in range(1, len(people) + 1)]
    before = case.digest()
    judged = case.judge(people[0], people[1], "same", reason="seen together in one document")
    assert people[1] not in set(case.people()["id"]) and people[0] in set(case.people()["id"])
    assert case._session.entity(people[1])[0] == people[0]
    case.withdraw(judged, reason="it was another document")
    assert list(case.people()["id"]) == people
    assert case.digest() == before
    assert list(case.judgements()["withdrawn"]) == [True]
    assert case.replay().same and case.verify().ok


def test_a_judgement_needs_sense(case, make_answer):
    case.import_answer("contact_person_search", {}, make_answer(0, 5))
    for a, b, verdict, reason in (
        ("P1", "P2", "maybe", "x"),
        ("P1", "P2", "same", " "),
        ("P1", "P1", "same", "x"),
        ("P1", "C1", "same", "x"),
    ):
        with pytest.raises(InputError):
            case.judge(a, b, verdict, reason=reason)
    for name in ("P99", "S1#/records/77", "X1", "S9"):
        with pytest.raises(UnknownReference):
            case.judge(name, "P1", "same", reason="x")
    with pytest.raises(UnknownReference):
        case.withdraw("J1", reason="x")
    assert len(case.judgements()) == 0


def test_the_order_of_arrival_changes_no_entity_and_no_link(tmp_path, service, opening, make_answer):
    from workbench.case import Case

    digests = set()
    for index, order in enumerate(([0, 1, 2], [2, 0, 1], [1, 2, 0])):
        with Case.open(tmp_path / f"{index}.case", service.client(), **opening) as case:
            for number in order:
                case.import_answer("contact_person_search", {}, make_answer(number, number + 1, number + 6))
            digests.add(case.digest())
    assert len(digests) == 1


def test_listeners_hear_what_changed(case):
    heard = []
    stop = case.on_change(heard.append)
    case.contact_person_search(name_last="Okafor")
    assert set().union(*(d.nodes_added for d in heard)) == set(case.graph())
    stop()
    count = len(heard)
    case.contact_person_search(name_last="Bell")
    assert len(heard) == count


def test_a_listener_that_fails_breaks_no_question_and_no_other_listener(case, caplog):
    def broken(_delta):
        raise ZeroDivisionError("no such cell")

    heard = []
    case.on_change(broken)
    stop = case.on_change(heard.append)
    found = case.contact_person_search(name_last="Okafor")
    assert found.source.id == "S1" and len(heard) == 1
    case.contact_person_search(name_last="Bell")
    stop()
    stop()
    (record,) = caplog.records
    assert "broken" in record.getMessage() and "the case" in record.getMessage()


def test_a_listener_may_wait_for_others_who_work_with_the_case(case):
    """It asks about what is new, and waits for the answer: nobody stands in the way of anybody."""
    heard, answered = [], []

    def asks_more(delta):
        heard.append(delta)
        if len(heard) == 1:
            other = Thread(target=lambda: answered.append(case.contact_person_search(name_last="Bell")))
            other.start()
            other.join(20)
            answered.append("waited")

    case.on_change(asks_more)
    case.contact_person_search(name_last="Okafor")
    found, waited = answered
    assert found.source.id == "S2" and waited == "waited"
    assert set().union(*(delta.nodes_added for delta in heard)) == set(case.graph())


def test_notes_tags_and_views_belong_to_the_case(case):
    case.contact_person_search(name_last="Okafor")
    case.notes.add("P1", "call on Monday")
    case.notes.tag("P1", "debtor", "urgent")
    case.notes.save_view("meeting", {"positions": {"P1": [0.0, 1.5]}})
    assert case.notes.of("P1") == ["call on Monday"] and case.notes.tags() == {"P1": ["debtor", "urgent"]}
    assert case.notes.view("meeting")["positions"]["P1"] == [0.0, 1.5]
    with pytest.raises(UnknownReference, match="meeting"):
        case.notes.view("other")


def test_every_value_shown_leads_to_its_bytes(case):
    for name in ("Okafor", "Bell", "Tran"):
        case.contact_person_search(name_last=name)
    graph = case.graph()
    for _, data in graph.nodes(data=True):
        for fact in data["facts"]:
            assert any(case.cite(cite).value == fact["raw"] for cite in fact["cites"])
    for _, _, data in graph.edges(data=True):
        assert data["cites"] and all(case.cite(cite) for cite in data["cites"])
    for row in case.claims().itertuples():
        assert case.cite(row.cite).value == row.raw


def test_a_citation_shows_hostile_text_as_text(case, make_answer):
    hostile = "<script>alert(1)</script>"
    content = make_answer(0).replace(b'"Jane"', f'"{hostile}"'.encode())
    case.import_answer("contact_person_search", {}, content)
    citation = case.cite("S1#/records/0/first_name")
    assert citation.value == hostile and hostile in citation.text
    assert "<script>" not in citation.html and "&lt;script&gt;" in citation.html
    assert "<script>" not in case.answer("S1")._repr_html_()


@pytest.mark.parametrize("reference", ["S1#/records/99", "S2", "nonsense", "S1#records", "S1:S7", "S0"])
def test_a_citation_that_leads_nowhere_says_so(case, reference):
    case.contact_person_search(name_last="Okafor")
    with pytest.raises(UnknownReference):
        case.cite(reference)


def test_a_spreadsheet_is_a_cited_source(case):
    rows = [{"who": "Ann Bell", "tel": "0491 570 156", "firm": "Acme Ltd", "no": 42}]
    case.import_records(rows, {"who": "name", "tel": "phone", "firm": "company_name"}, title="Creditors")
    assert list(case.people()["name"]) == ["Ann Bell"] and list(case.companies()["name"]) == ["Acme Ltd"]
    assert case.cite("S1#/records/0/tel").value == "0491 570 156"
    with pytest.raises(InputError, match="there are"):
        case.import_records(rows, {"nobody": "name"})
    with pytest.raises(InputError, match="cannot mean"):
        case.import_records(rows, {"who": "soul"})


def _numbered(case):
    return {inference.id: inference.conclusion for inference in case.inferences()}


def test_the_number_of_an_inference_stays_its_own(tmp_path, service, opening, make_answer):
    from workbench.case import Case

    with Case.open(tmp_path / "x.case", service.client(), **opening) as case:
        case.import_answer("contact_person_search", {}, make_answer(20, 21, 20))
        before = _numbered(case)
        assert list(before) == [f"I{n}" for n in range(1, len(before) + 1)]
        judged = case.judge("S1#/records/0", "S1#/records/1", "same", reason="seen together")
        decided = {name: c for name, c in _numbered(case).items() if c[2] == judged}
        for number in (0, 20, 3, 21):
            case.import_answer("contact_person_search", {}, make_answer(number, number + 1))
            known = before | decided
            assert all(_numbered(case).get(name, known[name]) == known[name] for name in known)
            before |= _numbered(case)
        case.withdraw(judged, reason="it was somebody else")
        for name in decided:
            with pytest.raises(UnknownReference, match="no longer holds"):
                case.inference(name)
            assert name not in _numbered(case)
        for name in ("I0", "I999", "P1"):
            with pytest.raises(UnknownReference, match="inference of this case"):
                case.inference(name)
        numbered = _numbered(case)
        assert case.inference("I1").conclusion == numbered["I1"]
    with Case.open(tmp_path / "x.case", service.client()) as again:
        assert _numbered(again) == numbered


def test_an_erasure_leaves_the_numbers_of_the_others(tmp_path, service, opening, make_answer):
    from workbench.case import Case

    with Case.open(tmp_path / "x.case", service.client(), **opening) as case:
        for numbers in ((0, 1, 0), (30, 31, 30), (0, 30)):
            case.import_answer("contact_person_search", {}, make_answer(*numbers))
        before = _numbered(case)
        case.erase(case.entity("S1#/records/0"), reason="asked by the person")
        after = _numbered(case)
        assert after and len(after) < len(before)
        assert {name: before[name] for name in after if name in before}.items() <= after.items()
    with Case.open(tmp_path / "x.case", service.client()) as again:
        assert _numbered(again) == after and again.verify().ok


def test_entities_at_a_place_are_those_of_the_mentions_below_it(case, make_answer):
    for _ in range(2):
        case.import_answer("contact_person_search", {}, make_answer(*range(12)))
    known = case._session.state().book.of_mention
    assert case.entities_at("S1#/records/1")[0] == known["S1#/records/1"]
    here = {name for mention, name in known.items() if f"{mention}/".startswith("S1#/records/1/")}
    assert set(case.entities_at("S1#/records/1")) == here
    assert set(case.entities_at("S2#")) == {n for m, n in known.items() if m.startswith("S2#")}
    with pytest.raises(UnknownReference):
        case.entities_at("nowhere")


def test_what_is_empty_is_refused(case):
    """A note without text, a view without a name and a withdrawal without a reason are not journalled."""
    case.contact_person_search(name_last="Okafor")
    before = case.head
    for odd in ("  ", 5, float("nan"), None):
        with pytest.raises(InputError, match="a note is a text"):
            case.notes.add("P1", odd)
    with pytest.raises(InputError, match="the view needs a name"):
        case.notes.save_view(" ", {})
    with pytest.raises(InputError, match="needs a reason"):
        case.withdraw("J1", reason=" ")
    assert case.head == before


def test_who_listens_to_a_case_that_was_not_looked_at_hears_of_what_comes_and_of_nothing_before(
    tmp_path, service, opening, make_answer
):
    with Case.open(tmp_path / "x.case", service.client(), **opening) as case:
        case.import_answer("contact_person_search", {}, make_answer(1))
    heard = []
    with Case.open(tmp_path / "x.case", service.client()) as case:
        case.on_change(heard.append)
        assert not case._session.drawn
        known = {*case.graph()}
        assert known and heard == []
        case.import_answer("contact_person_search", {}, make_answer(2))
        (delta,) = heard
        assert {*delta.nodes_added}.isdisjoint(known)
