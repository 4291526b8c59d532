"""The store itself: what it refuses, what it counts, and what it says of a file that is no case."""

from __future__ import annotations

import gc
import os
import stat
import sys
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from evidence.conftest import FACTS, refused
from pydantic import SecretStr

from workbench.errors import (
    ConfigurationError,
    EvidenceDamaged,
    InputError,
    MissingPackage,
    UnknownReference,
)
from workbench.evidence import case_file, file_mark, leases
from workbench.evidence import schema as tables
from workbench.evidence.canonical import canonical, digest, iso, new_salt, now, salted, sha256
from workbench.evidence.engine import in_words, is_server, open_engine
from workbench.evidence.expected_hashes import hold_to
from workbench.evidence.model import Source, row_hash
from workbench.evidence.pointers import citation_order, in_order, source_number
from workbench.evidence.secrets import LARGE, clean_answer, clean_question, placeholder
from workbench.evidence.store import Store
from workbench.evidence.writer import Writer


def test_a_case_remembers_how_it_began(store, tmp_path):
    assert store.facts() == {"version": "2", **FACTS}
    assert (store.head().seq, store.head().spent, store.count()) == (1, 0, 0)
    assert store.entries()[0].detail == {"version": "2", **FACTS} and store.entries()[0].actor == "A"
    again = Store.open(tmp_path / "x.case", created={"purpose": "other"}, actor="B")
    assert again.facts()["purpose"] == "p" and again.head() == store.head()
    again.close()
    with refused(UnknownReference, f"there is no case at {str(tmp_path / 'y.case')!r}"):
        Store.open(tmp_path / "y.case", created=None, actor="A")
    assert stat.S_IMODE((tmp_path / "x.case").stat().st_mode) == 0o600


def test_the_tables_are_those_of_every_case_of_this_version(store):
    """Who changes `tables.sql` has to open the cases that are there already, and raises `tables.VERSION`."""
    with store.reading() as connection:
        made = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY tbl_name, type DESC, name"
        found = ";\n".join(connection.exec_driver_sql(made).scalars())
    said = Path(__file__).with_name("tables.sql").read_text("utf-8")
    assert [tables.VERSION, *found.split()] == [2, *said.split()]


def test_the_journal_is_a_chain(store):
    with store.writing("B") as writer:
        bound = {"asking:" + "a" * 32: "b" * 64}
        made = [writer.append("failed", "S1", units=2), writer.append("unanswered", bound=bound)]
        assert made == [2, 3]
    with store.reading() as connection:
        rows = [dict(r._mapping) for r in connection.execute(tables.journal.select())]
        details = [dict(r._mapping) for r in connection.execute(tables.details.select())]
    for before, row, detail in zip([None, *rows], rows, details, strict=False):
        hashed = {k: v for k, v in row.items() if k != "hash"}
        assert row["hash"] == digest(hashed) and row["previous"] == (before["hash"] if before else "")
        assert row["detail_hash"] == salted(detail["salt"], detail["body"]) and detail["seq"] == row["seq"]
    assert [r["spent"] for r in rows] == [0, 2, 2] and rows[2]["bound"] == canonical(bound)
    assert [(e.seq, e.event, e.subject, e.actor, e.units) for e in store.entries(1)] == [
        (2, "failed", "S1", "B", 2), (3, "unanswered", "", "B", 0),
    ]  # fmt: skip
    assert store.head().hash == rows[-1]["hash"]
    assert rows[0]["bound"] == canonical({"meta": digest({"version": "2", **FACTS}), "schema": "2"})


def test_entries_of_some_events_and_without_their_details(store):
    with store.writing("A") as writer:
        for name in ("noted", "tagged", "noted"):
            writer.append(name, detail={"n": name, "text": "", "tags": []})
    assert [e.seq for e in store.entries(events=("noted",))] == [2, 4]
    assert [e.seq for e in store.entries(2, ("noted", "tagged"))] == [3, 4]
    bare = store.entries(1, bare=("noted",))
    assert [e.detail for e in bare] == [None, {"n": "tagged", "text": "", "tags": []}, None]
    with store.writing("A") as writer:
        writer.connection.execute(tables.details.update().values(salt="", body=""))
    assert [e.detail for e in store.entries()] == [None] * 4


def test_sources_come_in_order_and_a_missing_one_is_named(store, recorder, asked, arrived):
    with store.writing("A"):
        for number in range(203):
            recorder.answer(asked(f"k{number % 200}"), arrived(answered_at=datetime(2026, 1, 1)))
    assert [s.number for s in store.sources()] == list(range(1, 204))
    assert [s.number for s in store.sources([203, 2, 999])] == [2, 203]
    assert [s.number for s in store.sources(range(1, 202))] == list(range(1, 202))
    assert store.count() == 203 and store.answered("k1") == 202 and store.answered("none") is None
    assert store.source_rows("number", "price")[-1] == (203, 2)
    assert not {"answer", "acknowledgement", "salt"} & set(store.source_rows()[0]._mapping)
    with store.reading() as connection:
        answered, doubted = leases.known_of(connection, [f"k{n}" for n in range(600)])
    assert len(answered) == 200 and answered["k2"] == 203 and doubted == {}
    with refused(UnknownReference, "there is no source S999 in this case"):
        store.source(999)


def test_damage_is_named(store, recorder, asked, arrived):
    recorder.answer(asked(), arrived(), attachments=[("a.pdf", "application/pdf", b"%PDF")])
    with store.engine.connect() as connection, connection.begin():
        connection.execute(tables.attachments.update().values(content=b"no zlib"))
    number = store.head().seq
    with pytest.raises(EvidenceDamaged, match=f"^attachment {number}: the kept bytes cannot be unpacked"):
        assert next(store.attachments()).content
    for column in ("question", "headers", "withheld", "erased", "reference", "api_reference"):
        before = store.source_rows(column)[0][0]
        for value in ("{", before):
            with store.engine.connect() as connection, connection.begin():
                connection.execute(tables.sources.update().values(**{column: value}))
            if value == "{":
                with pytest.raises(EvidenceDamaged, match=r"^S1: what is kept with the answer is unreadable"):
                    store.source(1)
    assert store.source(1).number == 1
    with store.engine.connect() as connection, connection.begin():
        connection.execute(tables.sources.update().values(reference=None, api_reference=None, erased=None))
    assert (store.source(1).reference, store.source(1).api_reference) == (None, None)
    with store.engine.connect() as connection, connection.begin():
        connection.execute(tables.details.update().values(body="{"))
    with refused(EvidenceDamaged, "journal 1: its details are unreadable"):
        store.entries()
    with store.engine.connect() as connection, connection.begin():
        connection.execute(tables.meta.delete().where(tables.meta.c.key.in_(["purpose", "budget"])))
    with refused(EvidenceDamaged, "meta: the case's purpose and budget is missing"):
        store.facts()
    with store.engine.connect() as connection, connection.begin():
        connection.execute(tables.meta.update().values(value="{"))
    with refused(EvidenceDamaged, "meta: a fact of the case is unreadable"):
        store.facts()
    with refused(EvidenceDamaged, "the head of the journal is missing or unreadable"):
        store.head()


def test_an_erased_source_says_by_which_erasure(store, recorder, asked, arrived):
    recorder.answer(asked(), arrived())
    with store.engine.connect() as connection, connection.begin():
        connection.execute(tables.sources.update().values(erased='{"E1":["/a","?/b"],"E2":["/c"]}'))
    source = store.source(1)
    assert (source.erased, source.holes) == (("E1", "E2"), ("/a", "?/b", "/c"))
    assert repr(source) == "<S1 person_history (sandbox), erased by E1, E2>"


def test_a_store_that_nobody_holds_any_more_leaves_one_whole_file(tmp_path):
    store = Store.open(tmp_path / "left.case", created=FACTS, actor="A")
    engine = store.engine
    with store.writing("A") as writer:
        writer.append("noted", detail={"text": ""})
    assert len(list(tmp_path.iterdir())) > 1
    del store
    gc.collect()
    assert [found.name for found in tmp_path.iterdir()] == ["left.case"] and engine.pool.checkedin() == 0


def test_a_store_closed_long_ago_leaves_the_log_to_whoever_works_in_the_file(tmp_path, monkeypatch):
    monkeypatch.setattr(case_file, "QUIET_SECONDS", 60)
    closed = Store.open(tmp_path / "shared.case", created=FACTS, actor="A")
    closed.close()
    with closing(Store.open(tmp_path / "shared.case", created=None, actor="A")) as at_work:
        with at_work.writing("A") as writer:
            writer.append("noted", detail={"text": ""})
        del closed
        gc.collect()
        assert file_mark.log_of(tmp_path / "shared.case")


def test_a_store_is_filled_from_another_only_when_it_is_empty(store, tmp_path):
    with store.reading() as connection:
        rows = [
            (table, dict(row._mapping))
            for table in tables.metadata.sorted_tables
            for row in connection.execute(table.select())
        ]
    taken = "there is a case at this place already: unpack the bundle to a new one"
    with refused(InputError, taken), store.writing_new(tables.VERSION):
        pytest.fail("there is a case")
    other = Store(*open_engine(tmp_path / "z.case"))
    with other.writing_new(tables.VERSION) as connection:
        other.insert_rows(connection, rows)
    assert other.facts() == store.facts() and other.head() == store.head()
    other.close()


def test_one_transaction_sees_what_it_wrote(store):
    with store.writing("A") as writer:
        assert isinstance(writer, Writer) and writer.waiting(tables.sources) == []
        writer.append("noted", detail={"text": ""})
        assert [row["event"] for row in writer.waiting(tables.journal)] == ["noted"]
        assert writer.connection.execute(tables.journal.select()).all()[-1].event == "noted"
        assert writer.waiting(tables.journal) == []
        assert [writer.next_number(tables.sources) for _ in range(3)] == [1, 2, 3]
        found = iter("ab")
        assert writer.once("n", lambda: next(found)) == writer.once("n", lambda: next(found)) == "a"
    assert store.compact() is True


def test_a_file_that_another_uses_at_this_moment_is_not_compacted_and_says_so(store, tmp_path, monkeypatch):
    monkeypatch.setattr("workbench.evidence.case_file.BUSY_SECONDS", 0)
    ours = Store.open(tmp_path / "x.case", created=None, actor="A")
    with store.reading() as connection:
        connection.execute(tables.meta.select()).all()
        with ours.writing("A") as writer:
            writer.append("noted", detail={"text": ""})
        assert ours.compact() is False  # the log cannot go: somebody reads what was before
    with store.writing("A"):
        assert ours.compact() is False
    assert ours.compact() is True
    ours.close()


def test_a_row_is_held_to_what_the_journal_binds(store):
    row = {"number": 7, "content": b"x"}
    with store.writing("A") as writer:
        writer.append("queued", bound={"queued:7": "0" * 64})
        writer.append("queued", bound={"queued:77": row_hash(row)})
        with refused(EvidenceDamaged, "queued 7 is not what was written: see case.verify()"):
            hold_to(writer.connection, "queued:7", row)
        writer.append("queued", bound={"queued:7": row_hash(row)})
        writer.append("queued", bound={"queued:9": "1" * 64})
        hold_to(writer.connection, "queued:7", row)
        hold_to(writer.connection, "queued:7", row, events=("queued",))
        for events in (("answered",), ("none",)):
            with pytest.raises(EvidenceDamaged):
                hold_to(writer.connection, "queued:7", row, events=events)
        with pytest.raises(EvidenceDamaged, match="queued 8"):
            hold_to(writer.connection, "queued:8", row)


def test_who_keeps_a_question_in_hand():
    later, before = "9999-01-01T00:00:00", "2001-01-01T00:00:00"
    ours = leases._process(os.getpid())
    host, pid, _ = ours.split(":")
    assert pid == str(os.getpid()) and leases._process(os.getpid()) == ours
    assert not leases.abandoned(ours, later) and leases.abandoned(ours, before)
    assert not leases.abandoned("elsewhere:1:x", later) and leases.abandoned("elsewhere:1:x", before)
    assert leases.abandoned(f"{host}:{pid}:of an earlier life", later)
    assert leases.abandoned(f"{host}:99999999:x", later)
    assert not leases.abandoned(f"{host}:{os.getppid()}:x", later)
    for no_number in ("no pid", "²", "9" * 5000):
        owner = f"{host}:{no_number}:x"
        assert not leases.abandoned(owner, later) and leases.abandoned(owner, before)
    assert leases.abandoned(f"{host}:{10**17}:x", later)  # more than any process is numbered by


NO_NAME = (
    "the name of the case is missing or makes no sense: end the address in #name, of lower-case letters, "
    "digits, - and _"
)


@pytest.mark.parametrize(
    ("place", "passphrase", "message"),
    [
        ("{dir}/no/x.case", None, "there is no folder '{dir}/no' for the case: create it first"),
        ("{dir}", None, "'{dir}' is a folder: name a file for the case"),
        (
            "{dir}/x.case",
            "",
            "the passphrase is empty: give one, or None for a file that is not encrypted",
        ),
        (
            "postgresql://h/d#ok",
            "secret",
            "a passphrase encrypts a case file, not a case on a server: leave it out, and have the server's "
            "disk encrypted",
        ),
        ("postgresql://h/d", None, NO_NAME),
        ("postgres://h/d#Big", None, NO_NAME),
        (
            "postgresql://h:port/d#x",
            None,
            "the database of the case cannot be used (ValueError): give postgresql://user@host/database#case",
        ),
    ],
)
def test_a_place_that_cannot_be_is_refused(tmp_path, place, passphrase, message):
    secret = None if passphrase is None else SecretStr(passphrase)
    with refused(ConfigurationError, message.format(dir=tmp_path)):
        open_engine(place.format(dir=tmp_path), secret)


@pytest.mark.parametrize(("module", "place", "passphrase", "extra"), [
    ("sqlcipher3", "{dir}/x.case", SecretStr("secret"), "encrypted"),
    ("psycopg", "postgresql://h/d#x", None, "postgres"),
])  # fmt: skip
def test_an_extra_that_is_not_installed_is_named(tmp_path, monkeypatch, module, place, passphrase, extra):
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingPackage) as refusal:
        open_engine(place.format(dir=tmp_path), passphrase)
    assert (refusal.value.extra, refusal.value.package) == (extra, module)


def test_where_a_case_is(tmp_path):
    assert [is_server(p) for p in ("postgresql://x", "postgresql+psycopg://x", "postgres://x", "x.case")] == [
        True, True, True, False,
    ]  # fmt: skip
    engine, schema = open_engine("postgresql://u@h/d#harbour-1")
    assert schema == "case_harbour-1" and engine.url.drivername == "postgresql+psycopg"
    engine, schema = open_engine(tmp_path / "y.case")
    assert schema == "" and Path(engine.url.database) == (tmp_path / "y.case").resolve()
    with engine.connect().execution_options(writing=True) as connection, connection.begin():
        pragmas = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "secure_delete", "foreign_keys", "busy_timeout")
        ]
    assert pragmas == ["wal", 2, 1, 1, 60_000]
    engine.dispose()


def test_a_file_that_is_no_case_is_refused_in_words(tmp_path):
    (tmp_path / "text.case").write_text("just a long text that no database has ever written " * 20)
    with refused(EvidenceDamaged, "text.case is not a case file, or is encrypted: give its passphrase"):
        Store.open(tmp_path / "text.case", created=None, actor="A")
    with pytest.raises(EvidenceDamaged), in_words("x"):
        Store(*open_engine(tmp_path / "empty.case")).head()


def test_what_is_sealed_cannot_be_unpacked_twice_and_odd_bytes_are_no_document(
    recorder, store, asked, arrived
):
    recorder.answer(asked(), arrived(b"not json"))
    assert store.source(1).document == {} and isinstance(store.source(1), Source)


def test_moments_and_hashes():
    assert iso(datetime(2026, 1, 2, 3, 4, 5)) == "2026-01-02T03:04:05.000000+00:00"
    assert (
        iso(datetime(2026, 1, 2, 3, tzinfo=timezone(timedelta(hours=2))))
        == "2026-01-02T01:00:00.000000+00:00"
    )
    assert datetime.fromisoformat(now()).utcoffset() == timedelta(0)
    assert abs(datetime.fromisoformat(now()) - datetime.now(UTC)) < timedelta(minutes=5)
    assert sha256("a") == sha256(b"a") == digest_of_a() and len(new_salt()) == 32 and new_salt() != new_salt()
    assert salted("s", "b") == sha256("s\nb") and digest({"b": 1, "a": "é"}) == sha256(
        '{"a":"\\u00e9","b":1}'
    )
    assert canonical([1.5, None, True, "\x7f~"]) == '[1.5,null,true,"\\u007f~"]'


def test_a_naive_moment_is_utc_wherever_the_machine_stands(monkeypatch):
    monkeypatch.setenv("TZ", "Australia/Sydney")
    time.tzset()
    try:
        assert iso(datetime(2026, 1, 2, 3, 4, 5)) == "2026-01-02T03:04:05.000000+00:00"
        assert iso(datetime(2026, 1, 2, 3, tzinfo=UTC)) == "2026-01-02T03:00:00.000000+00:00"
    finally:
        monkeypatch.undo()
        time.tzset()


def digest_of_a():
    return "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"


def test_citations_in_the_order_of_the_document():
    assert in_order(["S2#/b", "S1#/a/10", "S1#/a/9", "S1"]) == ["S1", "S1#/a/9", "S1#/a/10", "S2#/b"]
    assert in_order({"S1"}) == ["S1"] and citation_order("odd#/x") < citation_order("S1#/x")
    assert source_number("S123456789012345678") == 123456789012345678
    with refused(UnknownReference, "'S1234567890123456789' is not a source: sources are named S1, S2, ..."):
        source_number("S1234567890123456789")


def test_what_is_withheld_and_what_is_too_large():
    for name in ("cipher_key", "Candidate_Token", "API_KEY", "authorization"):
        content, withheld = clean_answer("x", f'{{"a": [{{"{name}": "v"}}]}}'.encode())
        assert withheld == (f"/a/0/{name}",) and b'"v"' not in content
    assert clean_answer("x", b'{"link": "l"}') == (b'{"link": "l"}', ())
    assert clean_answer("identity_pass_details", b'{"link": "l"}')[1] == ("/link",)
    assert clean_answer("x", b'{"api\\u005fkey": "v"}')[1] == ("/api_key",)
    assert clean_answer("x", b'{"api_key": ""}') == (b'{"api_key": ""}', ())
    assert clean_answer("x", b'{"api_key": 5}')[1] == ("/api_key",) and clean_answer("x", b"api_key")[1] == ()
    assert clean_answer("x", '{"api_key": "v"}'.encode("utf-16"))[1] == ("/api_key",)
    assert clean_answer("x", b'{"api_key": ["v", "w"]}')[1] == ("/api_key/0", "/api_key/1")
    mark = placeholder("withheld", "k", "v", sha256)
    assert mark == f"[withheld k {sha256('v')[:16]}]" and placeholder("attachment", "x", mark, sha256) == mark
    assert placeholder("withheld", "", "v", sha256).startswith("[withheld value ")
    exact, over = clean_question("x", {"p": "a" * LARGE}), clean_question("x", {"p": ["a" * (LARGE + 1)]})
    assert exact.attachments == () and len(over.attachments) == 1 and exact.withheld == over.withheld == ()
    assert (
        over.document["p"][0]
        == placeholder("attachment", "p", "a" * (LARGE + 1), sha256)
        == over.attachments[0][0]
    )
    assert clean_question("x", {"api_key": "\ud800"}).withheld == ("/api_key",)
    odd = "\ud800" * (LARGE + 1)
    assert clean_question("x", {"p": odd}).attachments[0][1] == odd.encode("utf-8", "surrogatepass")
