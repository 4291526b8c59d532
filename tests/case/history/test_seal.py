"""Seals: signatures over a case's head that a real ssh-keygen takes, kept in the case and beside it."""

from __future__ import annotations

import os
import shutil
import socket
import stat
import subprocess
import sys
import threading
import traceback
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import keyring
import pytest
from keyring.backends.fail import Keyring as NoKeyring
from support.stamping import Authority

from workbench.case import Case
from workbench.errors import ConfigurationError, ConnectionFailed, EvidenceDamaged, InputError
from workbench.evidence import ssh_signature as signing
from workbench.evidence import time_stamps

KEYGEN = shutil.which("ssh-keygen")
with_ssh = pytest.mark.skipif(KEYGEN is None, reason="no ssh-keygen")


@with_ssh
def test_ssh_keygen_takes_a_seal_and_no_other_text(case, tmp_path):
    case.contact_person_search(name_last="Okafor")
    seal = case.seal()
    checked = subprocess.run(seal.command, shell=True, cwd=tmp_path, capture_output=True, text=True)
    assert checked.returncode == 0 and seal.fingerprint in checked.stdout
    (tmp_path / seal.files[0].name).write_text(seal.text.replace("entry: ", "entry: 1"))
    assert subprocess.run(seal.command, shell=True, cwd=tmp_path, capture_output=True).returncode
    assert all(stat.S_IMODE(path.stat().st_mode) == 0o600 for path in seal.files)


@with_ssh
def test_a_seal_that_ssh_keygen_made_is_taken(tmp_path):
    subprocess.run([KEYGEN, "-q", "-t", "ed25519", "-N", "", "-f", tmp_path / "k"], check=True)
    line = (tmp_path / "k.pub").read_text()
    for digest in ("sha512", "sha256"):
        command = [KEYGEN, "-Y", "sign", "-q", "-O", f"hashalg={digest}", "-f", tmp_path / "k", "-n"]
        made = subprocess.run([*command, signing.NAMESPACE], input=b"text\n", capture_output=True, check=True)
        assert signing.signer_of("text\n", made.stdout.decode()) == signing.fingerprint(line)
        other = subprocess.run([*command, "git"], input=b"text\n", capture_output=True, check=True)
        with pytest.raises(EvidenceDamaged):
            signing.signer_of("text\n", other.stdout.decode())


def test_a_seal_is_kept_in_the_case_and_survives_what_comes_after(case, service, tmp_path):
    head, entries = case.head, case.entry_count
    seal = case.seal()
    assert (seal.digest, seal.entry, [each.entry for each in case.seals()]) == (head, entries, [entries])
    case.contact_person_search(name_last="Okafor")
    report = case.verify(seal=seal.files[0], signers=[seal.fingerprint])
    assert report.ok and {check.entry for check in report.seals} == {entries}
    assert {check.fingerprint for check in report.seals} == {seal.fingerprint}
    assert case.verify(signers=["SHA256:somebody-else"]).damaged
    with pytest.raises(InputError):
        case.verify(seal=tmp_path / "none.txt")
    with Case.unbundle(
        case.bundle(tmp_path / "x.zip"), tmp_path / "y.case", client=service.client()
    ) as other:
        assert [each.text for each in other.seals()] == [seal.text] and other.verify(seal=seal.files[0]).ok


def test_a_case_without_a_seal_by_the_key_that_was_named_is_not_verified(case):
    assert [problem.place for problem in case.verify(signers=["SHA256:mine"]).problems] == ["seals"]
    mine = case.seal().fingerprint
    report = case.verify(signers=[mine, "SHA256:a-colleague"])
    assert report.ok and [remark.place for remark in report.remarks] == ["seals"]


def test_a_seal_names_what_was_erased_since(case):
    source = case.contact_person_search(name_last="Okafor").source
    sealed = case.seal().files[0]
    assert not any(check.changed for check in case.verify(seal=sealed).seals)
    case.erase(case.people()["id"].iloc[0], reason="asked by the person")
    checks = case.verify(seal=sealed).seals
    assert checks and all(any(f":{source.number} (E1" in each for each in c.changed) for c in checks)


def test_an_older_copy_in_the_place_of_the_newer_fails_against_the_seal(tmp_path, service, opening):
    path = tmp_path / "x.case"
    with Case.open(path, service.client(), **opening) as case:
        case.contact_person_search(name_last="Okafor")
    shutil.copy(path, tmp_path / "older")
    with Case.open(path, service.client()) as case:
        case.contact_person_search(name_last="Bell")
        seal = case.seal(tmp_path)
    shutil.copy(tmp_path / "older", path)
    with Case.open(path, service.client()) as case:
        assert [problem.place for problem in case.verify().problems] == [seal.files[0].name]
        for file in seal.files:
            file.rename(file.with_name(f"kept-{file.name}"))
        assert case.verify().ok, "nothing is left that would tell"
        assert case.verify(seal=tmp_path / f"kept-{seal.files[0].name}").damaged


@pytest.mark.skipif(sys.platform != "linux", reason="file names are text there")
def test_a_case_whose_file_name_is_no_text_can_be_sealed(tmp_path, service, opening):
    path = tmp_path / os.fsdecode(b"caf\xe9.case")
    with Case.open(path, service.client(), **opening) as case:
        seal = case.seal()
        assert case.verify(seal=seal.files[0]).ok


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes")
def test_a_pipe_is_no_seal(case, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(InputError):
        case.verify(seal=tmp_path / "pipe")


def test_a_kept_seal_is_read_whatever_lies_beside_the_case_under_its_name(tmp_path, service, opening):
    path, older, mine, other = (tmp_path / name for name in ("x.case", "older", "mine", "other"))
    with Case.open(path, service.client(), **opening) as case:
        case.contact_person_search(name_last="Okafor")
        first = case.seal(tmp_path)
    shutil.copy(path, older)
    for folder in (mine, other):
        folder.mkdir()
    with Case.open(path, service.client()) as case:
        case.contact_person_search(name_last="Bell")
        kept = case.seal(mine).files[0]
    shutil.copy(older, path)
    for suffix in ("", ".sig"):
        shutil.copy(f"{first.files[0]}{suffix}", tmp_path / f"{kept.name}{suffix}")
        shutil.copy(f"{first.files[0]}{suffix}", other / f"{kept.name}{suffix}")
    with Case.open(path, service.client()) as case:
        assert case.verify().ok, "a genuine seal of what the older copy holds"
        for given in (kept, [kept, other / kept.name], [other / kept.name, kept], f"{kept}.sig"):
            report = case.verify(seal=given, signers=[first.fingerprint])
            assert [problem.place for problem in report.problems] == [str(kept)], given


@pytest.mark.parametrize("place", ["folder", "large", "unsigned"])
def test_what_lies_beside_the_case_under_a_seals_name_is_named_and_does_not_end_the_check(
    case, tmp_path, place
):
    beside = tmp_path / f"{case.name}.seal-9.txt"
    if place == "folder":
        beside.mkdir()
    else:
        beside.write_bytes(b"x" * (1 << 20 if place == "large" else 1))
    assert [problem.place for problem in case.verify().problems] == [beside.name]


def test_the_seal_of_another_case_is_named(case, tmp_path, service, opening):
    with Case.open(tmp_path / "other.case", service.client(), **opening) as other:
        seal = other.seal()
    assert case.verify(seal=seal.files[0]).damaged


@pytest.mark.parametrize("spoil", [
    lambda text, made: (text + "x", made),
    lambda text, made: (text, made.replace("BEGIN", "BEGUN")),
    lambda text, made: (text, made[:120] + made[124:]),
    lambda text, made: (text, made[:90] + ("A" if made[90] != "A" else "B") + made[91:]),
    lambda text, made: (text, ""),
    lambda text, made: (text, "-----BEGIN SSH SIGNATURE-----\nU1NIU0lH\n-----END SSH SIGNATURE-----"),
])  # fmt: skip
def test_what_is_no_signature_of_the_text_is_refused(seal_key, spoil):
    key = signing.signing_key()
    with pytest.raises(EvidenceDamaged):
        signing.signer_of(*spoil("text\n", signing.sign("text\n", key)))


@pytest.fixture
def no_key(monkeypatch, tmp_path):
    """A person who never sealed: no key, no keyring."""
    monkeypatch.delenv("WORKBENCH_SEAL_KEY")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    before = keyring.get_keyring()
    keyring.set_keyring(NoKeyring())
    yield
    keyring.set_keyring(before)


def test_the_key_is_made_at_its_first_use_in_an_owner_only_file(no_key, case, tmp_path):
    seals = [case.seal(), case.seal()]
    path = signing.key_file()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600 and seals[0].fingerprint == seals[1].fingerprint
    assert b"PRIVATE KEY" in path.read_bytes()
    case.close()
    secret = b"".join(path.read_bytes().splitlines()[1:-1])
    for file in tmp_path.glob("*harbour*"):
        assert secret[60:120] not in file.read_bytes().replace(b"\n", b"")
    path.chmod(0o644)
    with pytest.raises(ConfigurationError):
        signing.signing_key()


def test_the_key_is_kept_in_the_keyring_where_there_is_one(no_key, monkeypatch):
    kept: dict[tuple[str, str], str] = {}
    monkeypatch.setattr(keyring, "get_password", lambda *name: kept.get(name))
    monkeypatch.setattr(
        keyring, "set_password", lambda service, name, text: kept.update({(service, name): text})
    )
    first = signing.public_line(signing.signing_key())
    assert signing.public_line(signing.signing_key()) == first and not signing.key_file().exists()
    assert len(kept) == 1


@pytest.fixture
def authority(monkeypatch, tmp_path):
    """A time-stamp authority of this machine, trusted; its certificate expired years ago."""
    made = Authority(datetime.now(UTC) - timedelta(days=7 * 365))
    (tmp_path / "roots.pem").write_bytes(made.roots())
    with made.serving() as address:
        monkeypatch.setenv("WORKBENCH_STAMP_URL", address)
        monkeypatch.setenv("WORKBENCH_STAMP_ROOTS", str(tmp_path / "roots.pem"))
        yield made


def test_a_seal_carries_a_time_stamp_that_is_checked_offline(case, authority, monkeypatch):
    seal = case.seal()
    monkeypatch.setenv("WORKBENCH_STAMP_URL", "")
    assert abs(seal.stamped - authority.now) < timedelta(seconds=2)
    assert seal.files[-1].name.endswith(".tsr")
    report = case.verify()
    assert report.ok and {check.stamped for check in report.seals} == {seal.stamped}
    monkeypatch.delenv("WORKBENCH_STAMP_ROOTS")
    report = case.verify()
    assert report.ok and len(report.remarks) == 2


def test_a_stamp_of_other_data_or_by_another_authority_is_refused(authority, tmp_path, monkeypatch):
    token = time_stamps.ask(b"data")
    (tmp_path / "other.pem").write_bytes(Authority().roots())
    with pytest.raises(EvidenceDamaged):
        time_stamps.stamped_at(b"other", token)
    with pytest.raises(EvidenceDamaged):
        time_stamps.stamped_at(b"data", b"")
    monkeypatch.setenv("WORKBENCH_STAMP_ROOTS", str(tmp_path / "other.pem"))
    with pytest.raises(EvidenceDamaged):
        time_stamps.stamped_at(b"data", token)


def test_the_certificates_of_a_stamp_may_come_in_any_order(authority):
    authority.backwards = True
    token = time_stamps.ask(b"data")
    assert abs(time_stamps.stamped_at(b"data", token) - authority.now) < timedelta(seconds=2)
    with pytest.raises(EvidenceDamaged):
        time_stamps.stamped_at(b"other", token)


@pytest.mark.parametrize("address", [
    "http://user:TOPSECRET@127.0.0.1:1/", "http://127.0.0.1:1/TOPSECRET?key=TOPSECRET",
    "http://127.0.0.1:99999/TOPSECRET", "http://127.0.0.1:1/TOPSECRET\r\nX: y", "ftp://TOPSECRET@127.0.0.1/",
])  # fmt: skip
def test_no_error_shows_what_the_address_of_an_authority_holds(case, authority, monkeypatch, address):
    monkeypatch.setenv("WORKBENCH_STAMP_URL", address)
    with pytest.raises((ConfigurationError, ConnectionFailed)) as refused:
        case.seal()
    assert "TOPSECRET" not in "".join(traceback.format_exception(refused.value)) and not case.seals()


def test_an_authority_that_never_ends_its_answer_is_not_waited_for(case, authority, monkeypatch):
    monkeypatch.setattr(time_stamps, "SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        monkeypatch.setenv("WORKBENCH_STAMP_URL", f"http://127.0.0.1:{listening.getsockname()[1]}/")
        answering = threading.Thread(target=_drip, args=(listening,), daemon=True)
        answering.start()
        with pytest.raises(ConnectionFailed):
            case.seal()
        answering.join()
    assert not case.seals()


def _drip(listening: socket.socket) -> None:
    """Answers the first who asks, a byte at a time, for as long as somebody listens."""
    asking, _ = listening.accept()
    with asking, suppress(OSError):
        asking.sendall(b"HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n")
        asking.settimeout(0.05)
        while True:
            asking.sendall(b"0")
            with suppress(TimeoutError):
                if not asking.recv(1 << 16):
                    return


@pytest.mark.parametrize("given", ["", "."])
def test_a_seal_that_is_no_file_is_refused(case, given):
    with pytest.raises(InputError):
        case.verify(seal=given)


def test_one_signer_may_be_given_as_text(case):
    seal = case.seal()
    assert case.verify(signers=seal.fingerprint).ok
    assert case.verify(signers="SHA256:somebody-else").damaged


def test_nothing_is_kept_of_a_seal_that_could_not_be_stamped(case, authority, monkeypatch, tmp_path):
    monkeypatch.setenv("WORKBENCH_STAMP_ROOTS", str(tmp_path / "none.pem"))
    entries = case.entry_count
    with pytest.raises(ConfigurationError):
        case.seal()
    assert case.entry_count == entries and not case.seals() and not [*Path(tmp_path).glob("*.seal-*")]


def test_in_a_shared_server_the_journal_names_the_user_who_signed_in(case, tmp_path, service, monkeypatch):
    monkeypatch.setenv("JUPYTERHUB_USER", "jdoe")
    with Case.open(tmp_path / "harbour.case", service.client()) as ours:
        assert ours.journal(full=True)["actor"].iloc[-1] == "jdoe"
    with Case.open(tmp_path / "harbour.case", service.client(), investigator="B. Analyst") as ours:
        assert ours.journal(full=True)["actor"].iloc[-1] == "B. Analyst (jdoe)"


def test_a_dossier_and_the_desk_say_that_a_case_is_sealed(case, tmp_path):
    from widgets import CaseBar

    case.contact_person_search(name_last="Okafor")
    bar = CaseBar(case)
    assert not bar.facts["seal"]
    seal = case.seal()
    bar.refresh()
    page = case.dossier(tmp_path / "x.html").read_text("utf-8")
    assert (
        seal.fingerprint in page and "ssh-keygen -Y verify" in page and seal.fingerprint in bar.facts["seal"]
    )


def test_the_bar_says_how_far_a_case_is_sealed(case):
    from widgets import CaseBar

    case.contact_person_search(name_last="Okafor")
    seal = case.seal()
    bar = CaseBar(case)
    whole = bar.facts["sealed"]
    assert not [digit for digit in whole if digit.isdigit()]
    case.contact_person_search(name_last="Szaborin")
    bar.refresh()
    since = case.entry_count - seal.entry - 1
    assert since > 0
    assert {str(seal.entry), str(since)} <= set(bar.facts["sealed"].replace(",", "").split())
