"""An import that is undone: its source stays as evidence, and nothing of it counts until it is reinstated."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pandas as pd
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from workbench.case import Case, checkpoint
from workbench.errors import InputError, UnknownReference

MORE = 8 if os.environ.get("WORKBENCH_SOAK") else 1
MAPPING = {"who": "name", "born": "birth_date", "call": "phone", "home": "address"}
NAMES = ("Zeb Quimby", "Ann Bell", "Tom Novak", "Jane Okafor", "Lee Tran")
HOMES = ("1 High Street, Parramatta NSW 2150", "22 Station Road, Parramatta NSW 2150")
small = st.integers(0, 19)


def rows(numbers):
    """Invented rows, some of which share names, phones and homes."""
    return [
        {
            "who": NAMES[n % 5], "born": f"19{60 + n % 7}-03-0{1 + n % 3}" if n % 2 else "",
            "call": f"04915701{n // 2:02d}", "home": HOMES[n % 2],
        }
        for n in numbers
    ]  # fmt: skip


def imported(case, *numbers, **options):
    """The name of a source that is a table of these people."""
    return case.import_records(rows(numbers), MAPPING, title="members", again=True, **options).source.id


def shown(case):
    """All that a case shows of who is in it: graph, ids, tables, what is concluded and found."""
    graph = case.graph()
    tables = (case.people(), case.contacts(), case.addresses(), case.companies(), case.claims())
    return (
        case.digest(),
        sorted(graph.nodes(data=True), key=str),
        sorted(graph.edges(keys=True, data=True), key=str),
        graph.graph,
        [table.to_dict("records") for table in tables],
        [(each.id, each.key) for each in case.inferences()],
        [each.id for each in case.suggestions()],
        [each.id for each in case.conflicts()],
        [finding.statement for finding in case.findings()],
    )


@pytest.fixture(params=["folded", "saved"])
def checkpoints(request, monkeypatch):
    """With and without a saved state of the case; with one, it is kept of every case, however small."""
    if request.param == "saved":
        monkeypatch.setattr(checkpoint, "FEW", 1)
        monkeypatch.setattr(checkpoint, "SHARE", 1 << 62)
    return request.param


def test_undone_and_reinstated_on_each_database(place, service, opening, make_answer, checkpoints):
    """Undone it is as if it had not come, reinstated as it was; also for whoever opens the case between."""

    def opened():
        return Case.open(place, service.client())

    with Case.open(place, service.client(), **opening) as case:
        case.import_answer("contact_person_search", {}, make_answer(1, 2, 3))
        imported(case, 1, 2, 3)
        without = shown(case)
    with opened() as case:
        name = imported(case, 3, 4, 5, 6)
        with_it = shown(case)
    assert with_it != without
    with opened() as case:
        case.withdraw(name, reason="wrong columns")
        assert shown(case) == without
    with opened() as case:
        assert shown(case) == without
        assert case.replay().same and case.verify().ok
        case.reinstate(name, reason="they were right")
        assert shown(case) == with_it
    with opened() as case:
        assert shown(case) == with_it
        assert case.replay().same and case.verify().ok


@pytest.mark.slow
@pytest.mark.timeout(3600)
@settings(max_examples=30 * MORE, suppress_health_check=list(HealthCheck))
@given(
    st.lists(st.lists(small, min_size=1, max_size=4), min_size=1, max_size=3),
    st.lists(st.lists(small, min_size=1, max_size=4), min_size=1, max_size=3),
    st.data(),
)
def test_any_imports_undone_in_any_order(service, opening, first, then, data):
    with (
        tempfile.TemporaryDirectory() as folder,
        Case.open(Path(folder) / "x.case", service.client(), **opening) as case,
    ):
        for numbers in first:
            imported(case, *numbers)
        without = shown(case)
        names = [imported(case, *numbers) for numbers in then]
        with_them = shown(case)
        for name in data.draw(st.permutations(names)):
            case.withdraw(name, reason="x")
        assert shown(case) == without
        assert case.verify().ok
        for name in data.draw(st.permutations(names)):
            case.reinstate(name, reason="x")
        assert shown(case) == with_them


def test_the_table_stays_as_evidence_and_says_who_withdrew_it(case):
    name = imported(case, 1)
    content = case.source(name).content
    case.withdraw(name, reason="the list of another matter")
    told = case.withdrawal(name)
    assert (told.author, told.reason) == ("A. Analyst", "the list of another matter")
    assert case.source(name).content == content and case.cite(f"{name}#/records/0/who").value == "Ann Bell"
    (row,) = case.sources(full=True).to_dict("records")
    assert row["withdrawn"] and "another matter" in row["withdrawal"]
    case.reinstate(name, reason="it was ours")
    assert case.withdrawal(name) is None
    assert list(case.journal()["event"])[-2:] == ["withdrawn", "reinstated"]


def test_several_files_are_undone_together_or_not_at_all(case, make_answer, tmp_path):
    files = [tmp_path / f"{number}.json" for number in range(3)]
    for number, file in enumerate(files):
        file.write_bytes(make_answer(number))
    case.import_answers("contact_person_search", files).result()
    with pytest.raises(UnknownReference):
        case.withdraw(["S1", "S9"], reason="wrong folder")
    assert len(case.people())
    case.withdraw(["S1", "S2", "S3"], reason="wrong folder")
    assert not len(case.people()) and case.verify().ok


@pytest.mark.parametrize("reason", ["", "  "])
def test_it_needs_a_reason(case, reason):
    name = imported(case, 1)
    with pytest.raises(InputError):
        case.withdraw(name, reason=reason)
    case.withdraw(name, reason="wrong")
    with pytest.raises(InputError):
        case.reinstate(name, reason=reason)


def test_what_cannot_be_withdrawn_or_reinstated_is_refused(case):
    """Answers that were asked stay; nothing is withdrawn twice, or reinstated that is in force."""
    asked = case.contact_person_search(name_last="Okafor").source.id
    name = imported(case, 1)
    with pytest.raises(InputError, match=asked):
        case.withdraw(asked, reason="x")
    with pytest.raises(UnknownReference):
        case.reinstate(name, reason="x")
    with pytest.raises(InputError):
        case.reinstate("J1", reason="x")
    case.withdraw(name, reason="x")
    for absent in (name, "S99", "P1"):
        with pytest.raises(UnknownReference):
            case.withdraw(absent, reason="x")
    assert case.verify().ok


def test_the_rows_of_a_batch_are_questions_and_stay(case):
    frame = pd.DataFrame({"Surname": ["Okafor"]})
    batch = case.save_batch("debtors", "contact_person_search", frame, mapping={"name_last": "Surname"})
    with pytest.raises(InputError, match="batch"):
        case.withdraw(batch.source, reason="x")


def test_the_same_file_can_be_imported_again(case):
    first = imported(case, 1, 2)
    before = [row["name"] for row in case.people().to_dict("records")]
    case.withdraw(first, reason="wrong columns")
    second = imported(case, 1, 2)
    assert second != first and [row["name"] for row in case.people().to_dict("records")] == before


def test_a_withdrawn_answer_answers_no_question(case, service, make_answer):
    """What was imported for a question answers it; once withdrawn, the service is asked."""
    question = {"name_last": "Okafor"}
    environment = case.environment
    case.import_answer("contact_person_search", question, make_answer(1), environment=environment)
    assert not case.contact_person_search(**question).paid and not service.billed
    case.withdraw("S1", reason="of another day")
    assert case.contact_person_search(**question).source.id == "S2" and sum(service.billed.values()) == 1
    asked = [each.before for each in case.refresh(["S1"])]
    assert asked == [], "of a withdrawn source nothing is asked"
    case.reinstate("S1", reason="x")
    assert not case.contact_person_search(**question).paid


def test_another_process_sees_it_at_once(place, service, opening):
    with (
        Case.open(place, service.client(), **opening) as one,
        Case.open(place, service.client()) as other,
    ):
        name = imported(one, 1, 2)
        with_it = shown(other)
        one.withdraw(name, reason="x")
        assert not len(other.graph())
        with pytest.raises(UnknownReference):
            other.withdraw(name, reason="x")
        other.reinstate(name, reason="x")
        assert shown(one) == with_it


def test_those_who_listen_hear_what_went_and_what_came_back(case):
    name = imported(case, 1)
    nodes, heard = set(case.graph()), []
    case.on_change(heard.append)
    case.withdraw(name, reason="x")
    case.reinstate(name, reason="x")
    assert [set(delta.nodes_removed) for delta in heard] == [nodes, set()]
    assert [set(delta.nodes_added) for delta in heard] == [set(), nodes]


def test_an_id_comes_back_and_is_given_to_nobody_else_meanwhile(case):
    imported(case, 0)
    name = imported(case, 1)
    (lost,) = {*case.people()["id"]} - {case.entity("S1#/records/0")}
    case.withdraw(name, reason="x")
    imported(case, 7)
    assert lost not in {*case.people()["id"]}
    with pytest.raises(UnknownReference, match="withdrawn"):
        case.entity(lost)
    case.reinstate(name, reason="x")
    assert case.entity(f"{name}#/records/0") == lost


def test_a_judgement_about_it_waits_and_holds_again(case):
    """Also through an erasure, after which everything is read again."""
    imported(case, 0, 9)
    name = imported(case, 0)
    first, second = "S1#/records/0", f"{name}#/records/0"
    case.judge(first, second, "different", reason="two men")
    apart = case.entity(first), case.entity(second)
    case.withdraw(name, reason="x")
    (row,) = case.judgements(lists=True).to_dict("records")
    assert row["waits_for"] == [name] and not row["withdrawn"] and row["entities"] == [apart[0], None]
    case.erase("S1#/records/1", reason="asked")
    case.reinstate(name, reason="x")
    (row,) = case.judgements(lists=True).to_dict("records")
    assert row["waits_for"] == [] and row["entities"] == [*apart] and apart[0] != apart[1]
    assert case.verify().ok and case.replay().same


def test_a_judgement_withdrawn_meanwhile_stays_so(case):
    imported(case, 0)
    name = imported(case, 0)
    together = shown(case)
    judgement = case.judge("S1#/records/0", f"{name}#/records/0", "different", reason="two men")
    case.withdraw(name, reason="x")
    case.withdraw(judgement, reason="one man")
    case.reinstate(name, reason="x")
    assert shown(case)[:5] == together[:5] and case.verify().ok


def test_copies_bundles_and_seals_hold_it(case, tmp_path, service):
    imported(case, 0)
    name = imported(case, 1, 2)
    case.seal(tmp_path)
    case.withdraw(name, reason="x")
    seen = shown(case)
    case.bundle(tmp_path / "x.bundle")
    with Case.unbundle(tmp_path / "x.bundle", tmp_path / "y.case", client=service.client()) as other:
        assert shown(other) == seen and other.verify().ok and other.withdrawal(name) is not None
    case.save_as(tmp_path / "z.case")
    assert shown(case) == seen and case.verify().seals and case.verify().ok


def test_exports_hold_nothing_of_it(case, tmp_path):
    imported(case, 1)
    name = imported(case, 0)
    case.withdraw(name, reason="x")
    for file in ("x.gexf", "x.json", "x.ftm.json", "x.graphml", "x.cypher"):
        text = case.export(tmp_path / file).read_text()
        assert "Bell" in text and "Quimby" not in text and f'"{name}"' not in text


def test_two_people_of_the_case_are_apart_again(case):
    """A wrong table that made one of two people leaves both as they were."""
    case.import_records(
        [{"who": "Zeb Quimby", "call": "0491570101"}, {"who": "Zeb Quimby", "mail": "zeb@example.com"}],
        {"who": "name", "call": "phone", "mail": "email"},
    )
    before = shown(case)
    table = [{"who": "Zeb Quimby", "call": "0491570101", "mail": "zeb@example.com"}]
    case.import_records(table, {"who": "name", "call": "phone", "mail": "email"})
    case.withdraw("S2", reason="x")
    assert shown(case) == before


def test_another_model_leaves_what_was_withdrawn_out(case):
    """All is read again, as after an erasure; reinstated, ids and judgements are back."""
    imported(case, 0, 3)
    name = imported(case, 0, 4)
    judgement = case.judge("S1#/records/1", f"{name}#/records/1", "same", reason="one man")
    ids = {mention: case.entity(mention) for mention in (f"{name}#/records/0", f"{name}#/records/1")}
    case.withdraw(name, reason="x")
    case.use_model("2026.8", reason="to compare")
    assert case.withdrawal(name) is not None and name not in str(list(case.people()["sources"]))
    assert case.verify().ok and case.replay().same
    case.reinstate(name, reason="x")
    assert {mention: case.entity(mention) for mention in ids} == ids
    assert case.withdrawal(judgement) is None and case.verify().ok
