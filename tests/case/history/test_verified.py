"""What was verified before is not read again; any change to it is named as if nobody had verified it."""

from __future__ import annotations

import shutil
import sqlite3
import stat
from contextlib import closing

import pytest

from workbench.case import Case
from workbench.case.history import verified


@pytest.fixture(autouse=True)
def own_folder(monkeypatch, tmp_path):
    """What is verified is kept of every case, however small, and only for the test."""
    monkeypatch.setattr(verified, "FEW", 1)
    monkeypatch.setattr(verified, "PORTION", 3)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


@pytest.fixture(scope="module")
def once(tmp_path_factory):
    """Where the case is made that every test has a copy of."""
    return tmp_path_factory.mktemp("verified") / "made"


@pytest.fixture
def path(once, tmp_path, service, opening, make_answer):
    """A case with several portions that was verified."""
    if not once.exists():
        with Case.open(tmp_path / "x.case", service.client(), **opening) as case:
            for number in range(7):
                case.import_answer("contact_person_search", {}, make_answer(number, number + 1))
            case.judge(*case.people()["id"][:2], "different", reason="seen")
            case.notes.add("P1", "met at court")
            case.seal()
            assert case.verify().ok
        shutil.copytree(tmp_path, once)
    shutil.copytree(once, tmp_path, dirs_exist_ok=True)
    return tmp_path / "x.case"


def kept(tmp_path):
    return [file for file in (tmp_path / "state").rglob("*") if file.is_file()]


def test_what_came_since_is_checked_and_the_rest_compared(path, service, make_answer):
    with Case.open(path, service.client()) as case:
        head = case.head
        for number in range(4):
            case.import_answer("contact_person_search", {}, make_answer(number, number + 20))
        case.contact_person_search(name_last="Okafor")
    for _ in range(2):
        with Case.open(path, service.client(), read_only=True) as case:
            found, whole = case.verify(head=head), case.verify(head=head, whole=True)
        assert found.ok and found.unchanged is not None and whole.unchanged is None
        assert (found.entries, found.sources, found.claims) == (whole.entries, whole.sources, whole.claims)
        assert (found.heads, found.seals, found.remarks) == (whole.heads, whole.seals, whole.remarks)
    assert found.unchanged.sources == found.sources == 12


CHANGES = [
    "UPDATE sources SET investigator = 'Somebody' WHERE number = 2",
    "UPDATE sources SET answer = x'00' WHERE number = 7",
    "UPDATE readings SET error = 'x' WHERE source = 1",
    "UPDATE claims SET body = replace(body, '1', '2') WHERE source = 4",
    "UPDATE claims SET body = CAST(body AS BLOB) WHERE source = 4",
    "UPDATE claims SET body = body || char(0) || 'x' WHERE source = 4",
    "DELETE FROM links WHERE source = 7",
    "INSERT INTO mentions VALUES (3, 99, 'person', '{}')",
    "INSERT INTO mentions VALUES (-9223372036854775808, 99, 'person', '{}')",
    "INSERT INTO mentions VALUES (99, 1, 'person', '{}')",
    "DELETE FROM sources WHERE number = 7",
    "UPDATE journal SET actor = 'Somebody' WHERE seq = 3",
    "DELETE FROM journal WHERE seq = 5",
    "UPDATE details SET body = '{}' WHERE seq = 4",
    "DELETE FROM seals",
    "UPDATE meta SET value = '\"x\"' WHERE key = 'purpose'",
]


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_to_what_was_verified_is_named_as_without(path, service, change):
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(change)
    with Case.open(path, service.client(), read_only=True) as case:
        found, whole = case.verify(), case.verify(whole=True)
    assert found.problems == whole.problems and not found.ok and found.unchanged is None


@pytest.mark.parametrize("name", ["sqlite_autoindex_claims_1", "ix_journal_event"])
def test_an_index_that_hides_rows_is_named(path, service, name):
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("PRAGMA writable_schema = ON")
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:  # one cell fewer in a page of the index
        file.seek((root - 1) * size + 3)
        cells = int.from_bytes(file.read(2))
        file.seek((root - 1) * size + 3)
        file.write((cells - 1).to_bytes(2))
    with Case.open(path, service.client(), read_only=True) as case:
        assert not case.verify().ok


def test_another_software_verifies_all(path, service, monkeypatch):
    monkeypatch.setattr(verified, "software", lambda: "another")
    with Case.open(path, service.client()) as case:
        assert case.verify().unchanged is None
        assert case.verify().unchanged is not None


@pytest.mark.parametrize("at", [0, 70, -1])
def test_what_somebody_else_wrote_there_counts_for_nothing(path, service, tmp_path, at):
    (file,) = kept(tmp_path)
    said = bytearray(file.read_bytes())
    said[at] ^= 1
    file.write_bytes(said)
    with Case.open(path, service.client()) as case:
        assert case.verify().unchanged is None


def test_it_is_the_owners_and_names_nobody(path, tmp_path):
    (file,) = kept(tmp_path)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    import zlib

    said = zlib.decompress(file.read_bytes().partition(b"\n")[2]).decode().lower()
    assert not any(word in said for word in ("okafor", "jane", "station road", "court", "debtor"))


def test_an_erasure_takes_it(path, service, tmp_path):
    with Case.open(path, service.client()) as case:
        case.erase("P1", reason="asked by the person")
        assert not kept(tmp_path)
        assert case.verify().unchanged is None
        assert case.verify().unchanged is not None


def test_a_saved_state_of_this_user_is_said_not_to_be_compared(path, service, make_answer, monkeypatch):
    from workbench.case import checkpoint

    monkeypatch.setattr(checkpoint, "FEW", 1)
    with Case.open(path, service.client()) as case:
        case.import_answer("contact_person_search", {}, make_answer(3))
        case.graph()
    with Case.open(path, service.client(), read_only=True) as case:
        found = case.verify()
        assert found.ok and found.unchanged is not None and found.unchanged.apart
        case.verify(whole=True)
        found = case.verify()
        assert found.unchanged is not None and not found.unchanged.apart
    monkeypatch.setenv("WORKBENCH_CHECKPOINT_KEY", str(path.with_name("no key")))
    with Case.open(path, service.client(), read_only=True) as case:
        assert case.verify().unchanged is None
