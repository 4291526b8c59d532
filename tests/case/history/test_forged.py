"""Rows that are changed and then bound again, by somebody who writes entries as the case itself does."""

from __future__ import annotations

import base64
import json
import os
import zlib
from contextlib import closing, suppress

import pytest
from support.forger import Forger

from workbench.case import Case
from workbench.client import Client
from workbench.errors import WorkbenchError
from workbench.evidence.canonical import canonical, digest, sha256
from workbench.evidence.commitment import _Kept, _tree
from workbench.evidence.model import row_hash
from workbench.evidence.writer import CHAINED


def _source_bound_again(forger):
    forger.append("opened", bound={"source:1": forger.other_answer(1)})


def _source_bound_by_an_answer(forger):
    forger.append("answered", "S1", bound={"source:1": forger.other_answer(1)})


def _source_erased(forger):
    """An erasure that leaves another answer, and says that it took something from it."""
    changed = forger.other_answer(1, erased=canonical({"E1": ["/records/0/dob"]}))
    detail = {"entity": "P1", "reason": "asked", "sources": ["S1"], "judgements": [], "ids": {}}
    forger.append("erased", "E1", bound={"source:1": changed}, detail=detail)


def _source_migrated(forger):
    row = forger.other_answer(1)
    forger.append("migrated", bound={"schema": "3", "fixed:source:1": "0" * 64, "source:1": row})


def _legal_basis(forger):
    forger.run("UPDATE meta SET value = ? WHERE key = 'legal_basis'", '"none needed"')
    rows = forger.connection.execute("SELECT key, value FROM meta").fetchall()
    facts = {row["key"]: json.loads(row["value"]) for row in rows if row["key"] not in ("head", "schema")}
    forger.append("opened", bound={"meta": digest(facts)})


def _judgement(forger):
    """The judgement's entry gets another subject, and is bound again."""
    mine = forger.one("SELECT * FROM journal WHERE event = 'judged'")
    other = {**{name: mine[name] for name in CHAINED}, "event": "looked"}
    forger.run("UPDATE journal SET event = 'looked' WHERE seq = ?", mine["seq"])
    forger.append("erased", "E1", bound={f"entry:{mine['seq']}": digest(other)}, detail={"judgements": []})


def _vanished(event):
    """An entry is made a nameless saved view, as an erasure leaves those of version 1."""

    def forge(forger):
        mine = forger.one(f"SELECT * FROM journal WHERE event = '{event}' AND units = 0 ORDER BY seq DESC")
        other = {**{name: mine[name] for name in CHAINED}, "event": "viewed", "subject": "", "bound": "{}"}
        seq = mine["seq"]
        forger.run(f"UPDATE journal SET event = 'viewed', subject = '', bound = '{{}}' WHERE seq = {seq}")
        forger.run("UPDATE details SET salt = '', body = '' WHERE seq = ?", seq)
        ids = {"born": {}, "last": {}}
        bound = {f"entry:{seq}": digest(other), f"detail:{seq}": None}
        forger.append("erased", "E1", bound=bound, detail={"judgements": [], "ids": ids})

    return forge


def _view(forger):
    """An erasure that gives back units by the entry of a saved view, and keeps what it says."""
    mine = forger.one("SELECT * FROM journal WHERE event = 'viewed'")
    other = {**{name: mine[name] for name in CHAINED}, "subject": "", "units": -5}
    forger.run("UPDATE journal SET subject = '', units = -5 WHERE seq = ?", mine["seq"])
    bound = {f"entry:{mine['seq']}": digest(other)}
    forger.append("erased", "E1", bound=bound, detail={"judgements": []})


def _invented_source(forger):
    row = forger.one("SELECT * FROM sources WHERE number = 1") | {"number": 99}
    forger.run(f"INSERT INTO sources VALUES ({', '.join('?' * len(row))})", *row.values())
    forger.append("opened", bound={"source:99": row_hash(row)})


def _attachment(forger):
    row = forger.one("SELECT * FROM attachments LIMIT 1")
    row |= {"content": zlib.compress(b"forged"), "sha256": sha256(b"forged")}
    forger.run("UPDATE attachments SET content = ?, sha256 = ?", row["content"], row["sha256"])
    forger.append("attached", f"S{row['source']}", bound={f"attachment:{row['number']}": row_hash(row)})


def _units_given_back(forger):
    forger.append("failed", "contact_person_search", units=-100)


def _free_event_that_costs(forger):
    forger.append("noted", "P1", units=50, detail={"text": "x"})


def _created_again(forger):
    rows = forger.connection.execute("SELECT key, value FROM meta").fetchall()
    facts = {row["key"]: json.loads(row["value"]) for row in rows if row["key"] not in ("head", "schema")}
    facts["purpose"] = "Another"
    forger.run("UPDATE meta SET value = ? WHERE key = 'purpose'", '"Another"')
    forger.append("created", bound={"meta": digest(facts)}, detail=facts)


def _budget_forgotten(forger):
    mine = forger.one("SELECT seq FROM journal WHERE event = 'budget'")["seq"]
    forger.run("UPDATE details SET body = '', salt = '' WHERE seq = ?", mine)
    forger.append("erased", "E1", bound={f"detail:{mine}": None}, detail={"judgements": []})


def _question_in_hand(forger):
    row = forger.one("SELECT * FROM asking LIMIT 1") | {"price": 0}
    forger.run("UPDATE asking SET price = 0")
    forger.append("unanswered", row["operation"], bound={f"asking:{row['ticket']}": row_hash(row)})


FORGERIES = {name.strip("_"): forge for name, forge in list(globals().items()) if name.startswith("_") and (
    callable(forge) and forge.__module__ == __name__ and name != "_vanished")}  # fmt: skip
FORGERIES |= {f"{event}_vanished": _vanished(event) for event in ("judged", "imported", "budget")}


@pytest.fixture
def path(tmp_path, service, opening):
    place = tmp_path / "x.case"
    with Case.open(place, service.client(), **opening) as case:
        case.contact_person_search(name_last="Okafor")
        case.contact_person_search(name_last="Bell")
        picture = base64.b64encode(b"\x89PNG\r\n\x1a\n" + bytes(30_000)).decode()
        case.likeness_check(photo=picture, probe_image=picture)
        case.budget = 40
        people = list(case.people()["id"])
        case.judge(*people[:2], "different", reason="two people")
        case.import_answer("person_history", {}, json.dumps({"message": "Ok", "matches": []}).encode())
        case.notes.save_view("all", {"notes": {}})
        from workbench.operations import get

        operation = get("contact_person_search")
        asked = case._requests.runner.asked(operation, operation.build({"name_last": "Lee"}))
        case._session.recorder.take(asked)
        assert case.verify().ok
    return place


@pytest.mark.parametrize("forgery", sorted(FORGERIES))
def test_a_row_is_bound_by_the_entry_that_made_it_and_never_again(path, service, forgery):
    with closing(Forger(path)) as forger:
        FORGERIES[forgery](forger)
    with Case.open(path, service.client()) as case:
        report = case.verify()
    assert report.damaged, f"{forgery}: {report}"


def test_a_clock_that_was_set_back_is_reported_and_is_no_damage(path, service):
    with closing(Forger(path)) as forger:
        forger.append("noted", "P1", detail={"text": "x"}, at="1999-01-01T00:00:00.000000+00:00")
    with Case.open(path, service.client()) as case:
        report = case.verify()
        assert report.ok and [remark.place for remark in report.remarks] == [
            f"journal {case.entry_count - 1}"
        ]


def test_a_head_that_was_kept_proves_what_was_bound_before_it(path, service):
    with Case.open(path, service.client()) as case:
        head, entry = case.head, case.entry_count
        case.contact_person_search(name_last="Tran")
        report = case.verify(head=head.upper())
        assert report.ok and [(kept.entry, kept.changed) for kept in report.heads] == [(entry, ())]
        case.erase(case.people()["id"].iloc[0], reason="asked by the person")
        report = case.verify(head=[head, case.head])
        assert report.ok and all(kept.entry for kept in report.heads)
        (before,) = [kept for kept in report.heads if kept.hash == head]
        assert any(change.startswith("source:1 (E1") for change in before.changed), before
        report = case.verify(head="0" * 64)
        assert report.damaged and not report.heads[0].entry


def test_a_journal_rewritten_to_its_end_does_not_hold_the_head_that_was_kept(path, service):
    with Case.open(path, service.client()) as case:
        head = case.head
    with closing(Forger(path)) as forger:
        rows = forger.connection.execute("SELECT * FROM journal ORDER BY seq").fetchall()
        previous = ""
        for row in rows:
            actor = "Somebody Else" if row["seq"] == 3 else row["actor"]
            entry = {**{name: row[name] for name in CHAINED}, "actor": actor, "previous": previous}
            previous = digest(entry)
            forger.run(
                "UPDATE journal SET actor = ?, previous = ?, hash = ? WHERE seq = ?",
                actor, entry["previous"], previous, row["seq"],
            )  # fmt: skip
        new = {"seq": rows[-1]["seq"], "hash": previous, "spent": rows[-1]["spent"]}
        forger.run("UPDATE meta SET value = ? WHERE key = 'head'", canonical(new))
    with Case.open(path, service.client()) as case:
        assert case.verify().ok, "nothing but the head tells"
        assert case.verify(head=head).damaged


ODD = ["null", "{}", "1.5", '"x"', "[" * 50_000, "[]", 7, b"\xff"]
PLACES = [
    ("meta", "value"), ("journal", "bound"), ("journal", "subject"), ("journal", "at"), ("details", "body"),
    ("sources", "question"), ("sources", "headers"), ("sources", "withheld"), ("sources", "erased"),
    ("sources", "answered_at"), ("mentions", "body"), ("claims", "body"), ("links", "body"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "column"), PLACES)
def test_a_value_of_another_shape_is_named_and_ends_in_no_other_error(path, service, table, column):
    """Whatever is asked of a case that a stranger changed gives a result or an error of ours."""
    content = path.read_bytes()
    start = PLACES.index((table, column))
    for odd in ODD if os.environ.get("WORKBENCH_SOAK") else (ODD * 2)[start % 8 :][:1]:
        path.write_bytes(content)
        with closing(Forger(path)) as forger:
            one = f"SELECT max(rowid) FROM {table}" + (" WHERE source = 1" if table == "links" else "")
            before = [*forger.connection.iterdump()]
            forger.connection.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ({one})", (odd,))
            if [*forger.connection.iterdump()] == before:
                continue
        try:
            case = Case.open(path, service.client())
        except WorkbenchError:
            continue
        with suppress(WorkbenchError), case:
            assert case.verify().damaged, f"{table}.{column} = {odd!r:.20}"
            for ask in (case.people, case.claims, case.sources, case.journal, case.judgements, case.replay):
                with suppress(WorkbenchError):
                    ask()
            with suppress(WorkbenchError):
                case.disclose("P1")


@pytest.mark.parametrize(
    ("event", "subject", "detail"),
    [
        ("noted", "P1", {}), ("judged", "J9", [1]), ("model", "2026.8", {}), ("tagged", "P1", {"tags": "x"}),
        ("viewed", "V9", {"view": 3}), ("budget", "", {"units": -1}),
    ],
)  # fmt: skip
def test_an_entry_with_details_of_another_shape_is_named(path, service, event, subject, detail):
    """Well bound, so that only what it says tells that the workbench never wrote it."""
    with closing(Forger(path)) as forger:
        forger.append(event, subject, detail=detail)
    try:
        case = Case.open(path, service.client())
    except WorkbenchError:
        return
    with suppress(WorkbenchError), case:
        assert case.verify().damaged


@pytest.mark.parametrize("events", [["reinstated"], ["withdrawn", "withdrawn"]])
def test_an_import_that_is_withdrawn_twice_or_reinstated_in_force_is_named(path, service, events):
    with closing(Forger(path)) as forger:
        imported = forger.one("SELECT subject FROM journal WHERE event = 'imported'")["subject"]
        for event in events:
            forger.append(event, imported, detail={"reason": "x"})
    with Case.open(path, service.client()) as case:
        assert case.verify().damaged
        assert case.people() is not None, "the case is still shown"


@pytest.mark.parametrize("kind", ["answered", "absent"])
def test_a_withdrawal_of_what_was_not_imported_is_named(path, service, kind):
    with closing(Forger(path)) as forger:
        asked = forger.one("SELECT subject FROM journal WHERE event = 'answered'")["subject"]
        forger.append("withdrawn", asked if kind == "answered" else "S99", detail={"reason": "x"})
    with Case.open(path, service.client()) as case:
        assert case.verify().damaged


@pytest.mark.parametrize("at", ["9999-12-31T23:59:59+00:00", "0001-01-01T00:00:00+00:00"])
def test_a_time_that_no_table_can_hold_is_named(path, service, at):
    with closing(Forger(path)) as forger:
        forger.append("looked", "findings", at=at)
    with suppress(WorkbenchError), Case.open(path, service.client()) as case:
        assert case.verify().damaged
        with suppress(WorkbenchError):
            case.journal(full=True)


HIDDEN = {
    "name": ("/answer/records/1/last_name", "Forger"),
    "record": ("/answer/records/1", {"last_name": "Forger"}),
    "answer": ("/answer", {"records": []}),
    "question": ("/question/full_address", "1 Other Street"),
    "purpose": ("/row/purpose", "Another"),
    "legal basis": ("/row/legal_basis", "none needed"),
    "time": ("/row/asked_at", "2020-01-01T00:00:00.000000+00:00"),
    "withheld": ("/row/withheld", '["api_key"]'),
}
IDS = {"born": {}, "last": {}, "inferences": []}


@pytest.fixture
def searched(tmp_path, seal_key):
    """The path of a case with two sources, a head and a seal that were kept, and an erasure from then on."""
    path = tmp_path / "a.case"
    with Case.open(path, Client.sandbox(), purpose="Locate", legal_basis="order 1") as case:
        case.contact_person_search(full_address="14 Lantern Street, Marrickville NSW 2204")
        case.contact_person_search(name_last="Okafor", state="NSW")
        head, seal = case.head, case.seal(tmp_path).files[0]
        (person,) = (row["id"] for _, row in case.people().iterrows() if "Trellisford" in str(row["name"]))
    return path, head, seal, person


def _erase(path, person):
    with Case.open(path, Client.sandbox(), purpose="Locate", legal_basis="order 1") as case:
        case.erase(person, reason="asked by the person")


def _hide(row, place, value, holes=()):
    """Puts another value at a place of a source, and a hash of what stood there into its salt."""
    kept = _Kept.of(row)
    tree = _tree(row, kept)
    for each in ("/bytes", *(f"/answer{hole}" for hole in holes), place):
        kept.drop(each, tree)
    *up, last = place.split("/")[1:]
    at = tree
    for step in up:
        at = at[int(step)] if isinstance(at, list) else at[step]
    at[int(last) if isinstance(at, list) else last] = value
    content = canonical(tree["answer"]).encode()
    salt = {"salts": kept.salts, "hashes": kept.hashes, "bounded": kept.bounded}
    return {
        **row, **tree["row"], "question": canonical(tree["question"]), "answer": zlib.compress(content),
        "answer_sha256": sha256(content), "salt": canonical(salt),
    }  # fmt: skip


def _put(forger, row):
    """Stores a changed source, and lets the erasure bind it that is there."""
    columns = ", ".join(f"{name} = ?" for name in row)
    forger.run(f"UPDATE sources SET {columns} WHERE number = ?", *row.values(), row["number"])
    for table in ("readings", "mentions", "claims", "links"):
        forger.connection.execute(f"DELETE FROM {table} WHERE source = ?", (row["number"],))
    if erased := forger.connection.execute("SELECT * FROM journal WHERE event = 'erased'").fetchone():
        bound = {**json.loads(erased["bound"]), f"source:{row['number']}": row_hash(row)}
        forger.run("UPDATE journal SET bound = ? WHERE seq = ?", canonical(bound), erased["seq"])
        forger.chain_again()


def _named(path, head, seal):
    """What of the first source a verification names, with the head and the seal from before."""
    with Case.open(path, Client.sandbox(), purpose="Locate", legal_basis="order 1") as case:
        report = case.verify(head=head, seal=seal, whole=True)
        assert report.heads[0].entry, "the journal up to the kept head is as it was"
        assert report.ok or report.damaged
        return [problem.message for problem in report.problems if problem.place == "S1"]


def test_an_honest_erasure_after_a_kept_head_is_no_damage(searched):
    path, head, seal, person = searched
    _erase(path, person)
    assert not _named(path, head, seal)


@pytest.mark.parametrize("what", HIDDEN)
def test_a_value_behind_a_hash_that_no_erasure_declares_is_named(searched, what):
    path, head, seal, person = searched
    _erase(path, person)
    place, value = HIDDEN[what]
    with closing(Forger(path)) as forger:
        _put(forger, _hide(forger.one("SELECT * FROM sources WHERE number = 1"), place, value))
    assert any("which no erasure declares" in message for message in _named(path, head, seal))


@pytest.mark.parametrize(
    ("holes", "place", "said"),
    [
        ([], "/answer/records/1/last_name", "E1 declares no place"),
        ("/", "/answer/records/1/last_name", "E1 declares no place"),
        ([7], "/answer/records/1/last_name", "E1 declares no place"),
        (["/records/0/title"], "/answer/records/1/last_name", "which no erasure declares"),
        (["/nowhere"], "/answer/records/1/last_name", "which no erasure declares"),
        (["/records/1/last_name/more"], "/answer/records/1/last_name", "which no erasure declares"),
    ],
)
def test_a_forged_erasure_hides_no_value(searched, holes, place, said):
    """No honest erasure is needed to write one that declares nothing, or a place that was always empty."""
    path, head, seal, _ = searched
    with closing(Forger(path)) as forger:
        row = forger.one("SELECT * FROM sources WHERE number = 1")
        told = [hole for hole in holes if hole == "/records/0/title"]
        gone = dict.fromkeys(("request_key", "original_sha256", "acknowledgement"))
        row = {**_hide(row, place, "Forger", told), **gone, "erased": canonical({"E1": holes})}
        _put(forger, row)
        detail = {"entity": "P9", "reason": "asked", "sources": ["S1"], "judgements": [], "ids": IDS}
        forger.append("erased", "E1", bound={"source:1": row_hash(row)}, detail=detail)
    assert any(said in message for message in _named(path, head, seal))


@pytest.mark.parametrize("column", ["request_key", "original_sha256", "acknowledgement"])
def test_a_source_that_was_erased_from_answers_no_other_question(searched, column):
    """What went with the first erasure is proved by nothing, so it may not be there again."""
    path, head, seal, person = searched
    _erase(path, person)
    with closing(Forger(path)) as forger:
        other = forger.one("SELECT request_key FROM sources WHERE number = 2")["request_key"]
        value = zlib.compress(b"{}") if column == "acknowledgement" else other
        _put(forger, {**forger.one("SELECT * FROM sources WHERE number = 1"), column: value})
    assert [f"S1: holds {column}, which an erasure takes: nothing proves it"] == _named(path, head, seal)


def _erasure(forger, case_ids, *, judgements=(), kept=None, bound=None):
    detail = {"entity": "P9", "reason": "asked", "sources": [], "judgements": [*judgements], "ids": case_ids}
    forger.append("erased", "E1", bound=bound, detail={**detail, **({"kept": kept} if kept else {})})


@pytest.mark.parametrize("words", ["judgements", "kept"])
def test_an_erasure_takes_what_it_says_of_judgements(path, service, words):
    with Case.open(path, service.client()) as case:
        ids, head = case._session.state().remembered(), case.head
    with closing(Forger(path)) as forger:
        mine = forger.one("SELECT seq FROM journal WHERE event = 'judged'")["seq"]
        said = json.loads(forger.one("SELECT body FROM details WHERE seq = ?", mine)["body"])
        other = {"a": said["a"], "b": said["b"], "verdict": "same"}
        views = forger.one("SELECT seq FROM journal WHERE event = 'viewed'")["seq"]
        forger.run("UPDATE details SET salt = '', body = '' WHERE seq = ?", views)
        told = {"judgements": ["J1"]} if words == "judgements" else {"kept": {"J1": other}}
        _erasure(forger, ids, bound={f"detail:{views}": None}, **told)
    with Case.open(path, service.client()) as case:
        report = case.verify(head=head)
    assert report.damaged and any("'J1' went, and did not" in str(each) for each in report.problems), report


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ([("judged", "J1")], "was judged by entry"),
        ([("withdrawn", "J7")], "'J7' is not a judgement"),
        ([("withdrawn", "J1"), ("withdrawn", "J1")], "J1 was withdrawn by entry"),
    ],
)
def test_a_judgement_is_made_once_and_withdrawn_once(path, service, events, told):
    with closing(Forger(path)) as forger:
        mine = forger.one("SELECT seq FROM journal WHERE event = 'judged'")["seq"]
        said = json.loads(forger.one("SELECT body FROM details WHERE seq = ?", mine)["body"])
        for event, subject in events:
            forger.append(event, subject, detail={**said, "verdict": "same"})
    with Case.open(path, service.client()) as case:
        report = case.verify()
        assert report.damaged and any(told in str(each) for each in report.problems), report
        assert list(case.judgements()["verdict"]) == ["different"], "the case is still shown"


@pytest.mark.parametrize("event", ["read", "model", "erased"])
def test_an_entry_that_changes_nothing_gives_no_ids(path, service, event):
    with Case.open(path, service.client()) as case:
        book, model = case._session.state().book.snapshot(), case.model
    born = dict(book["born"])
    swapped = {place: {"P1": "P2", "P2": "P1"}.get(name, name) for place, name in born.items()}
    ids = {"born": swapped, "last": dict(book["last"]), "inferences": []}
    with closing(Forger(path)) as forger:
        if event == "erased":
            _erasure(forger, ids)
        else:
            bound = {"readings:unknown": "2"} if event == "read" else {}
            forger.append(event, model if event == "model" else "", bound=bound, detail={"ids": ids})
    with Case.open(path, service.client()) as case:
        report = case.verify()
    assert any("gives people" in str(each) for each in report.problems), report


@pytest.mark.parametrize("salt", [{}, {"salt": "5" * 32}])
def test_a_verdict_that_only_an_erasure_gives_is_damage(path, service, salt):
    with Case.open(path, service.client()) as case:
        ids, head = case._session.state().remembered(), case.head
    with closing(Forger(path)) as forger:
        mine = forger.one("SELECT seq FROM journal WHERE event = 'judged'")["seq"]
        said = json.loads(forger.one("SELECT body FROM details WHERE seq = ?", mine)["body"])
        forger.run("UPDATE details SET salt = '', body = '' WHERE seq = ?", mine)
        other = {"a": said["a"], "b": said["b"], "verdict": "same", **salt}
        _erasure(forger, ids, bound={f"detail:{mine}": None}, kept={"J1": other})
    with Case.open(path, service.client()) as case:
        report = case.verify(head=head)
        assert any("gives J1 as it was not judged" in str(each) for each in report.problems), report


def test_a_judgement_that_binds_another_verdict_than_it_gives_is_damage(path, service):
    """Otherwise an erasure of its reason could later give the one that it binds."""
    with Case.open(path, service.client()) as case:
        people = case._session.state().resolver.entities()
        a, b = sorted(min(each.mentions) for each in people if each.kind == "person")[:2]
    with closing(Forger(path)) as forger:
        detail = {"a": a, "b": b, "verdict": "unsure", "reason": "x"}
        forger.append("judged", "J2", detail=detail, bound={"verdict:J2": "0" * 64})
    with Case.open(path, service.client()) as case:
        assert any("J2 binds another verdict" in str(each) for each in case.verify().problems)


@pytest.mark.parametrize(("written", "otherwise"), [('"source', '"\\u0073ource'), ('1":', '1" :')])
def test_an_entry_that_writes_otherwise_what_it_binds_is_named(path, service, written, otherwise):
    """A row is looked for by the name under which a case binds it."""
    with closing(Forger(path)) as forger:
        changed = "UPDATE journal SET bound = replace(bound, ?, ?) WHERE subject = 'S1'"
        forger.run(changed, written, otherwise)
        forger.chain_again()
    with Case.open(path, service.client()) as case:
        found = case.verify()
    assert [each.message for each in found.problems] == ["what it binds is not as a case writes it"]
