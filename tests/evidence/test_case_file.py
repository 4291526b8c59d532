"""The file of a case among other files: copied, cut, moved, replaced, restored, read-only, oddly named."""

from __future__ import annotations

import logging
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from evidence.conftest import FACTS
from pydantic import SecretStr

from workbench.errors import (
    CaseError,
    CaseUnreachable,
    ConfigurationError,
    IncompleteCase,
    InputError,
    UnknownReference,
)
from workbench.evidence import file_mark
from workbench.evidence.store import Store

KINDS = [None, SecretStr(f"x'{'2d' * 32}'")]
"""No passphrase, and a key as SQLCipher takes it: a passphrase takes a quarter of a second to become one."""
Opener = Callable[..., Store]


@pytest.fixture(params=KINDS, ids=["plain", "encrypted"])
def opener(request: pytest.FixtureRequest) -> Iterator[Opener]:
    """Opens the case at a path; what is left open is closed in the end."""
    if request.param is not None:
        pytest.importorskip("sqlcipher3")
    stores: list[Store] = []

    def open_store(path: Path, *, created: bool = True, **options: object) -> Store:
        facts = FACTS if created else None
        stores.append(Store.open(path, created=facts, actor="A", passphrase=request.param, **options))  # type: ignore[arg-type]
        return stores[-1]

    yield open_store
    for store in stores:
        store.close()


def write(store: Store, count: int = 1) -> None:
    for _ in range(count):
        with store.writing("A") as writer:
            writer.append("noted")


def rested(path: Path, seconds: float = 10) -> bool:
    """Waits until the log beside a file is folded into it."""
    end = time.monotonic() + seconds
    while file_mark.log_of(path) and time.monotonic() < end:
        time.sleep(0.02)
    return not file_mark.log_of(path)


def killed_after(path: Path, count: int, passphrase: SecretStr | None) -> None:
    """A process writes so many entries and is killed at once."""
    word = None if passphrase is None else passphrase.get_secret_value()
    script = (
        "import os, sys\n"
        "from pydantic import SecretStr\n"
        "from workbench.evidence.store import Store\n"
        f"word = {word!r}\n"
        f"store = Store.open({str(path)!r}, created=None, actor='A', passphrase=word and SecretStr(word))\n"
        f"for _ in range({count}):\n"
        "    with store.writing('A') as writer: writer.append('noted')\n"
        "os.kill(os.getpid(), 9)\n"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == -9


@pytest.fixture
def killed(opener: Opener, tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """A case of four entries whose last three are in its log only."""
    path = tmp_path / "k.case"
    opener(path).close()
    killed_after(path, 3, request.getfixturevalue("opener") and _word(request))
    assert file_mark.log_of(path)
    return path


def _word(request: pytest.FixtureRequest) -> SecretStr | None:
    word: SecretStr | None = request.node.callspec.params["opener"]
    return word


def test_a_case_at_rest_is_one_whole_file_while_it_is_open(opener: Opener, tmp_path: Path) -> None:
    store = opener(tmp_path / "x.case")
    write(store, 5)
    assert file_mark.log_of(tmp_path / "x.case")
    assert rested(tmp_path / "x.case")
    shutil.copyfile(tmp_path / "x.case", tmp_path / "copy.case")
    assert opener(tmp_path / "copy.case", created=False).head() == store.head()


def test_it_comes_to_rest_with_several_open_in_it(opener: Opener, tmp_path: Path) -> None:
    stores = [opener(tmp_path / "x.case") for _ in range(3)]
    for store in stores * 2:
        write(store)
    assert rested(tmp_path / "x.case")
    stores[0].close()
    write(stores[1])
    assert stores[2].head().seq == 8


class Interrupted:
    """A cursor that lets another thread write, where it can, before or after it folds the log."""

    def __init__(self, cursor: Any, step: Callable[[], None], *, after: bool) -> None:
        self._cursor, self._after = cursor, after
        self.writing = threading.Thread(target=step)

    def execute(self, statement: str) -> Any:
        given = self._cursor.execute(statement) if self._after else None
        if "wal_checkpoint" in statement:
            self.writing.start()
            self.writing.join(0.2)
        return given or self._cursor.execute(statement)


def test_coming_to_rest_while_somebody_begins_to_write_harms_neither(opener: Opener, tmp_path: Path) -> None:
    store = opener(tmp_path / "x.case")
    assert store.file is not None
    for after in (False, True, False, True):
        raw = store.engine.raw_connection()
        folding = Interrupted(raw.cursor(), partial(write, store), after=after)
        store.file.fold(folding)
        folding.writing.join()
        raw.close()
    with store.reading():
        assert store.head().seq == 5
    store.close()
    assert opener(tmp_path / "x.case", created=False).head() == store.head()


def test_a_late_step_after_closing_leaves_a_whole_file(opener: Opener, tmp_path: Path) -> None:
    store = opener(tmp_path / "x.case")
    store.close()
    with store.writing("A", late=True) as writer:
        writer.append("noted")
    assert not file_mark.log_of(tmp_path / "x.case")
    shutil.copy(tmp_path / "x.case", tmp_path / "y.case")
    assert opener(tmp_path / "y.case", created=False).head() == store.head()


def test_a_reader_holds_up_no_writer(opener: Opener, tmp_path: Path) -> None:
    store, other = opener(tmp_path / "x.case"), opener(tmp_path / "x.case")
    assert rested(tmp_path / "x.case")
    with other.reading() as connection:
        connection.exec_driver_sql("SELECT count(*) FROM journal").all()
        began = time.monotonic()
        write(store, 3)
        assert time.monotonic() - began < 5
    write(store)
    assert rested(tmp_path / "x.case") and other.head() == store.head()


@pytest.mark.parametrize("count", [1, 80])
def test_a_copy_made_at_work_without_its_log_is_refused(
    opener: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    monkeypatch.setattr(file_mark, "LOOK_SECONDS", 0.1)
    store = opener(tmp_path / "x.case")
    write(store, count)
    (tmp_path / "there").mkdir()
    copy = tmp_path / "there" / "x.case"
    shutil.copyfile(tmp_path / "x.case", copy)
    before = copy.read_bytes()
    for created in (True, False):
        with pytest.raises(IncompleteCase, match=r"incomplete=True"):
            opener(copy, created=created)
    assert copy.read_bytes() == before
    partial = opener(copy, created=False, incomplete=True)
    assert partial.head().seq <= store.head().seq


def test_a_copy_made_at_work_with_its_log_is_whole(opener: Opener, tmp_path: Path) -> None:
    store = opener(tmp_path / "x.case")
    write(store, 5)
    for ending in ("", "-wal"):
        shutil.copyfile(tmp_path / f"x.case{ending}", tmp_path / f"copy.case{ending}")
    assert opener(tmp_path / "copy.case", created=False).head() == store.head()


def test_after_a_kill_the_next_opening_makes_it_whole(opener: Opener, killed: Path) -> None:
    store = opener(killed, created=False)
    assert store.head().seq == 4
    store.close()
    assert [found.name for found in killed.parent.iterdir()] == ["k.case"]


def test_a_copy_after_a_kill_is_no_new_case(opener: Opener, killed: Path, tmp_path: Path) -> None:
    shutil.copyfile(killed, tmp_path / "copy.case")
    with pytest.raises(IncompleteCase):
        opener(tmp_path / "copy.case")


def test_the_log_of_another_case_is_never_mixed_in(opener: Opener, killed: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.case"
    store = opener(other)
    write(store)
    store.close()
    shutil.move(other, killed)
    before = [killed.read_bytes(), killed.with_name("k.case-wal").read_bytes()]
    with pytest.raises(CaseError):
        opener(killed, created=False)
    assert [killed.read_bytes(), killed.with_name("k.case-wal").read_bytes()] == before
    killed.with_name("k.case-wal").unlink()
    assert opener(killed, created=False).head().seq == 2


@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_a_log_left_over_is_not_mixed_into_a_backup(
    opener: Opener, tmp_path: Path, request: pytest.FixtureRequest, rounds: int
) -> None:
    path, backup = tmp_path / "x.case", tmp_path / "backup"
    opener(path).close()
    shutil.copyfile(path, backup)
    for _ in range(rounds):
        store = opener(path)
        write(store)
        store.close()
    killed_after(path, 3, _word(request))
    shutil.copyfile(backup, path)
    with pytest.raises(IncompleteCase, match="nothing was mixed"):
        opener(path)
    assert path.read_bytes() == backup.read_bytes()


def test_a_log_without_its_file_makes_no_new_case(opener: Opener, killed: Path) -> None:
    log = killed.with_name("k.case-wal")
    before = log.read_bytes()
    for spoil in (killed.unlink, killed.touch):
        spoil()
        with pytest.raises(IncompleteCase, match="put the file back"):
            opener(killed)
        assert log.read_bytes() == before


@pytest.mark.parametrize("share", [0.01, 0.3, 0.5, 0.9, 0.999])
def test_a_cut_file_is_no_case(opener: Opener, tmp_path: Path, share: float) -> None:
    path = tmp_path / "x.case"
    store = opener(path)
    write(store, 40)
    store.close()
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * share)])
    with pytest.raises(CaseError):
        opener(path)


def test_an_empty_file_is_a_new_case_only_with_its_facts(
    opener: Opener, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "untitled.case"
    path.touch()
    with pytest.raises(UnknownReference):
        opener(path, created=False)
    assert path.stat().st_size == 0
    with caplog.at_level(logging.WARNING, "workbench.evidence"):
        assert opener(path).head().seq == 1
    assert "was empty" in caplog.text
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("how", ["removed", "renamed", "replaced", "written over"])
def test_nothing_is_written_once_the_file_is_another(opener: Opener, tmp_path: Path, how: str) -> None:
    path = tmp_path / "x.case"
    store = opener(path)
    backup = tmp_path / "backup"
    assert rested(path)
    shutil.copyfile(path, backup)
    write(store)
    assert rested(path)
    time.sleep(0.02)
    {
        "removed": path.unlink,
        "renamed": lambda: path.rename(tmp_path / "y.case"),
        "replaced": lambda: backup.replace(path),
        "written over": lambda: shutil.copyfile(backup, path),
    }[how]()
    with pytest.raises(CaseUnreachable):
        write(store)
    if how == "renamed":
        (tmp_path / "y.case").rename(path)
        write(store)
        assert store.head().seq == 3


@pytest.mark.parametrize(
    ("opener", "how", "at_rest"),
    [(None, how, rest) for how in ("older", "other", "garbage", "emptied", "cut") for rest in (True, False)]
    + [(KINDS[1], "older", False)],
    indirect=["opener"],
)
def test_a_file_written_over_in_place_is_left_as_it_is_and_its_log_is_kept(
    opener: Opener, tmp_path: Path, how: str, at_rest: bool, request: pytest.FixtureRequest
) -> None:
    path = tmp_path / "x.case"
    opener(tmp_path / "other.case").close()
    store = opener(path)
    store.close()
    older, store = path.read_bytes(), opener(path)
    write(store)
    store.close()
    store = opener(path)
    if not at_rest:
        write(store)
    log = file_mark.log_of(path)
    assert bool(log) is not at_rest
    time.sleep(0.02)
    with path.open("r+b") as file:
        if how in ("emptied", "cut"):
            file.truncate(0 if how == "emptied" else 8192)
        else:
            new = {
                "older": older,
                "other": (tmp_path / "other.case").read_bytes(),
                "garbage": b"garbage" * 999,
            }
            file.truncate(0)
            file.write(new[how])
    left = path.read_bytes()
    for _ in range(2):
        with pytest.raises(CaseUnreachable):
            write(store)
    with suppress(CaseError):
        store.head()
    with pytest.raises(CaseUnreachable):
        store.save_as(str(tmp_path / "rescued.case"), _word(request))
    store.close()
    assert path.read_bytes() == left
    assert file_mark.log_of(path) == (log if how != "emptied" else file_mark.log_of(path))


def test_a_case_whose_file_was_removed_goes_on_in_another(
    opener: Opener, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    store = opener(tmp_path / "x.case")
    write(store, 2)
    (tmp_path / "x.case").unlink()
    head = store.head()
    store.save_as(str(tmp_path / "y.case"), _word(request))
    assert store.head() == head
    write(store)
    store.close()
    assert opener(tmp_path / "y.case", created=False).head().seq == 4
    assert not (tmp_path / "x.case").exists()


def test_what_is_there_is_not_saved_over(
    opener: Opener, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    store = opener(tmp_path / "x.case")
    (tmp_path / "y.case").write_text("mine")
    with pytest.raises(InputError):
        store.save_as(str(tmp_path / "y.case"), _word(request))
    assert (tmp_path / "y.case").read_text() == "mine"


NAMES = ["Smith?1.case", "Smith?2.case", "a#b.case", "%41.case", "A.case", "x?mode=ro.case", "a b&c=d;e.case",
         "file:x.case", ":memory:", "ünï—.case", "-rf.case", "'; DROP.case", "line\nbreak.case"]  # fmt: skip


def test_a_path_is_a_path_whatever_it_holds(opener: Opener, tmp_path: Path) -> None:
    for number, name in enumerate(NAMES):
        store = opener(tmp_path / name)
        with store.writing("A") as writer:
            for _ in range(number):
                writer.append("noted")
    for number, name in enumerate(NAMES):
        store = opener(tmp_path / name, created=False)
        assert store.head().seq == number + 1
        store.close()
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600


@pytest.mark.parametrize("name", ["x" * 300, "a\0b.case", "no/x.case"])
def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ConfigurationError):
        Store.open(f"{tmp_path}/{name}", created=FACTS, actor="A")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("mask", [0o000, 0o022, 0o077, 0o277, 0o777])
def test_files_are_for_their_owner_only_whatever_the_umask(opener: Opener, tmp_path: Path, mask: int) -> None:
    before = os.umask(mask)
    try:
        store = opener(tmp_path / "x.case")
        write(store)
        assert {stat.S_IMODE(found.stat().st_mode) for found in tmp_path.iterdir()} == {0o600}
    finally:
        os.umask(before)


def test_a_file_that_others_may_read_is_named(
    opener: Opener, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "x.case"
    opener(path).close()
    path.chmod(0o644)
    with caplog.at_level(logging.WARNING, "workbench.evidence"):
        opener(path, created=False)
    assert "chmod 600" in caplog.text


def test_reading_only_changes_no_byte(opener: Opener, tmp_path: Path) -> None:
    path = tmp_path / "x.case"
    store = opener(path)
    write(store, 3)
    store.close()
    before = path.read_bytes()
    looking = opener(path, created=False, read_only=True)
    assert looking.head().seq == 4
    with pytest.raises(CaseUnreachable):
        write(looking)
    looking.close()
    assert path.read_bytes() == before and [found.name for found in tmp_path.iterdir()] == ["x.case"]


def test_reading_a_case_after_a_kill_leaves_it_and_its_log_as_they_are(opener: Opener, killed: Path) -> None:
    before = killed.read_bytes(), killed.with_name("k.case-wal").read_bytes()
    looking = opener(killed, created=False, read_only=True)
    assert looking.head().seq == 4
    looking.close()
    assert (killed.read_bytes(), killed.with_name("k.case-wal").read_bytes()) == before
    again = opener(killed, created=False)
    assert again.head().seq == 4
    again.close()
    assert not file_mark.log_of(killed)


@pytest.mark.parametrize("change", [
    "CREATE TABLE guests (n)", "DELETE FROM meta", "INSERT OR REPLACE INTO meta VALUES ('schema', '99')",
])  # fmt: skip
def test_a_refused_file_that_asks_for_another_journal_stays_as_it_is(
    opener: Opener, tmp_path: Path, change: str
) -> None:
    path = tmp_path / "x.case"
    store = opener(path)
    store.close()
    raw = store.engine.raw_connection()
    for statement in (change, "PRAGMA journal_mode = DELETE"):
        raw.cursor().execute(statement)
    raw.close()
    store.engine.dispose()
    before = path.read_bytes(), path.stat().st_mtime_ns
    for options in ({}, {"read_only": True}):
        with pytest.raises(CaseError):
            opener(path, created=False, **options)
        assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert [found.name for found in tmp_path.iterdir()] == ["x.case"]


def test_a_refused_file_keeps_the_log_beside_it(opener: Opener, killed: Path) -> None:
    before = killed.read_bytes(), killed.with_name("k.case-wal").read_bytes()
    opener(killed, created=False).close(refused=True)
    assert (killed.read_bytes(), killed.with_name("k.case-wal").read_bytes()) == before


def test_a_case_that_asks_for_another_journal_gets_its_log_when_it_is_written(
    opener: Opener, tmp_path: Path
) -> None:
    path = tmp_path / "x.case"
    store = opener(path)
    store.close()
    raw = store.engine.raw_connection()
    raw.cursor().execute("PRAGMA journal_mode = DELETE")
    raw.close()
    store.engine.dispose()
    store = opener(path, created=False)
    with store.reading():
        assert store.head().seq == 1
    write(store, 2)
    assert file_mark.log_of(path) and store.head().seq == 3


@pytest.fixture
def open_to_all() -> Iterator[Path]:
    """A folder that everybody may enter; those of pytest are closed again whenever another run begins."""
    with tempfile.TemporaryDirectory() as made:
        Path(made).chmod(0o755)
        yield Path(made)


def test_media_that_cannot_be_written_are_read_and_verified(open_to_all: Path) -> None:
    from workbench import Case

    def look(path: Path) -> None:
        with Case.open(path) as case:
            assert case.verify().ok and len(case.people()) and case.source_count == 1
            with pytest.raises(CaseUnreachable):
                case.notes.add(case.people()["id"].iloc[0], "x")
            with pytest.raises(CaseUnreachable):
                case.contact_person_search(name_last="Bell")

    path = open_to_all / "disc" / "x.case"
    path.parent.mkdir()
    with Case.open(path, purpose="p", legal_basis="l") as case:
        case.contact_person_search(name_last="Haverstock", state="VIC")
    with Case.open(path, read_only=True) as case:  # so that all that is imported late is there
        case.verify(), case.people()
    before = path.read_bytes()
    path.chmod(0o444)
    path.parent.chmod(0o555)
    somebody = os.geteuid() == 0
    if somebody:
        os.seteuid(65534)  # whom permissions stop, as they do not stop root
    try:
        look(path)
    finally:
        if somebody:
            os.seteuid(0)
        path.parent.chmod(0o755)
    assert path.read_bytes() == before and [found.name for found in path.parent.iterdir()] == ["x.case"]
