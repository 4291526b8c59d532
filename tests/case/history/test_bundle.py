from __future__ import annotations

import json
import stat
import zipfile
from random import Random

import pytest
from sqlalchemy import event

from workbench.case import Case
from workbench.case.history import bundle as bundling
from workbench.case.history import unbundle as unbundling
from workbench.errors import EvidenceDamaged, InputError, WrittenByNewer
from workbench.evidence.canonical import sha256


def test_a_bundle_carries_the_whole_case(place, tmp_path, service, opening):
    with Case.open(place, service.client(), **opening) as case:
        case.contact_person_search(name_last="Okafor")
        people = list(case.people()["id"])
        path = case.bundle(tmp_path / "harbour.zip")
        digest, head = case.digest(), case.head
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with Case.unbundle(path, tmp_path / "other.case", client=service.client()) as other:
        assert other.digest() == digest and list(other.people()["id"]) == people
        assert other.verify().ok and other.journal(full=True)["hash"].iloc[-2] == head
        assert other.contact_person_search(name_last="Okafor").source.id == "S1"
    assert sum(service.billed.values()) == 1


def test_an_encrypted_bundle_opens_with_its_passphrase_only(case, tmp_path, service):
    case.contact_person_search(name_last="Okafor")
    path = case.bundle(tmp_path / "x.zip", "right")
    assert b"Okafor" not in path.read_bytes() and not zipfile.is_zipfile(path)
    for wrong in (None, "wrong"):
        with pytest.raises(InputError, match="passphrase"):
            Case.unbundle(path, tmp_path / "y.case", wrong, client=service.client())
    assert not (tmp_path / "y.case").exists()
    with Case.unbundle(path, tmp_path / "y.case", "right", client=service.client()) as other:
        assert other.digest() == case.digest() and other.verify().ok


def test_a_damaged_bundle_is_refused_and_named(case, tmp_path, service):
    case.contact_person_search(name_last="Okafor")
    path = case.bundle(tmp_path / "x.zip")
    with zipfile.ZipFile(path) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    for name in ("answers/S1.json", "tables/journal.jsonl"):
        with zipfile.ZipFile(tmp_path / "bad.zip", "w") as archive:
            for member, content in members.items():
                archive.writestr(member, content[:-3] + b"xy\n" if member == name else content)
        with pytest.raises(EvidenceDamaged, match=name):
            Case.unbundle(tmp_path / "bad.zip", tmp_path / "y.case", client=service.client())
    (tmp_path / "no.zip").write_bytes(b"no zip at all")
    with pytest.raises(EvidenceDamaged):
        Case.unbundle(tmp_path / "no.zip", tmp_path / "y.case", client=service.client())
    assert not (tmp_path / "y.case").exists()


def test_a_bundle_overwrites_no_case(case, tmp_path, service):
    path = case.bundle(tmp_path / "x.zip")
    before = case.head
    with pytest.raises(InputError, match="exists already"):
        Case.unbundle(path, tmp_path / "harbour.case", client=service.client())
    assert case.head == before


def test_a_bundle_carries_pictures(case, tmp_path, service):
    picture = b"\x89PNG\r\n\x1a\n" + bytes(30_000)
    case.likeness_check(photo=picture, probe_image=picture)
    before = case.attachments()
    assert before
    with Case.unbundle(
        case.bundle(tmp_path / "x.zip"), tmp_path / "y.case", client=service.client()
    ) as other:
        assert [(a.name, a.content) for a in other.attachments()] == [(a.name, a.content) for a in before]
        assert other.verify().ok


def test_an_empty_passphrase_is_refused(case, tmp_path):
    """Nobody is to believe that a bundle is encrypted when it is not."""
    with pytest.raises(InputError, match="the passphrase is empty"):
        case.bundle(tmp_path / "x.zip", "")
    assert not (tmp_path / "x.zip").exists()


def _written(path, members):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return path


def test_a_bundle_of_another_version_or_with_more_in_it_is_refused(case, tmp_path, service):
    """A manifest that its own hashes agree with may still be of another version, or name a strange table."""
    with zipfile.ZipFile(case.bundle(tmp_path / "x.zip")) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    manifest = json.loads(members["manifest.json"])
    other = {**members, "manifest.json": json.dumps({**manifest, "version": 999}).encode()}
    more = {**manifest, "sha256": {**manifest["sha256"], "tables/guests.jsonl": sha256(b"{}")}}
    guest = {**members, "tables/guests.jsonl": b"{}", "manifest.json": json.dumps(more).encode()}
    for bad, message in ((other, "another version of the workbench"), (guest, "an unknown table 'guests'")):
        with pytest.raises((EvidenceDamaged, WrittenByNewer), match=message):
            Case.unbundle(_written(tmp_path / "bad.zip", bad), tmp_path / "y.case", client=service.client())
    assert not (tmp_path / "y.case").exists()


@pytest.mark.parametrize("name", ["head", "entries"])
def test_a_bundle_whose_manifest_lacks_a_field_is_refused(case, tmp_path, service, name):
    with zipfile.ZipFile(case.bundle(tmp_path / "x.zip")) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    manifest = json.loads(members["manifest.json"])
    del manifest[name]
    bad = _written(tmp_path / "bad.zip", {**members, "manifest.json": json.dumps(manifest).encode()})
    with pytest.raises(EvidenceDamaged):
        Case.unbundle(bad, tmp_path / "y.case", client=service.client())
    assert not (tmp_path / "y.case").exists()


def test_a_bundle_that_would_fill_the_memory_is_refused(case, tmp_path, service, monkeypatch):
    """What a bundle says of its size is believed before anything of it is unpacked."""
    path = case.bundle(tmp_path / "x.zip")
    monkeypatch.setattr(unbundling, "MOST_BYTES", 1000)
    with pytest.raises(EvidenceDamaged, match="would unpack to more than"):
        Case.unbundle(path, tmp_path / "y.case", client=service.client())


@pytest.mark.parametrize("factor", ["21", "22", "63", "99", "020", "x", ""])
def test_a_bundle_that_would_take_much_to_decrypt_is_refused_before(tmp_path, factor):
    header = f"age-encryption.org/v1\n-> scrypt MDAwMDAwMDAwMDAwMDAwMA {factor}\n{'M' * 43}\n--- {'M' * 43}\n"
    (bad := tmp_path / "bad.zip").write_bytes(header.encode() + b"3" * 64)
    with pytest.raises(EvidenceDamaged, match="memory"):
        Case.unbundle(bad, tmp_path / "y.case", passphrase="any")


@pytest.mark.parametrize("packing", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
@pytest.mark.parametrize("packed", ["manifest.json", "tables/journal.jsonl"])
def test_a_bundle_is_packed_as_it_is_written_or_refused(case, tmp_path, service, packing, packed):
    """LZMA takes the memory that the file names, and what is damaged in it is an error of its own."""
    with zipfile.ZipFile(case.bundle(tmp_path / "x.zip")) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(bad := tmp_path / "bad.zip", "w") as archive:
        for name, content in members.items():
            archive.writestr(name, content, packing if name == packed else zipfile.ZIP_DEFLATED)
    content = bytearray(bad.read_bytes())
    begin = content.find(packed.encode()) + len(packed)
    content[begin + 4 : begin + 9] = b"\xff" * 5
    for each in (bad.read_bytes(), content):
        bad.write_bytes(each)
        with pytest.raises(EvidenceDamaged, match="packed in a way"):
            Case.unbundle(bad, tmp_path / "y.case", client=service.client())
    assert not (tmp_path / "y.case").exists()


def test_a_bundle_is_written_over_nothing_else(case, tmp_path, service):
    """A slip of the file's name must not cost the case, nor any other file."""
    case.contact_person_search(name_last="Okafor")
    (tmp_path / "letter.txt").write_text("to whom it may concern")
    entries = case.entry_count
    for name, said in (
        ("harbour.case", "exists and is not a bundle"),
        ("letter.txt", "exists and is not a bundle"),
        ("missing/x.zip", "there is no folder"),
        ("", "is a folder"),
    ):
        with pytest.raises(InputError, match=said):
            case.bundle(tmp_path / name)
    assert case.entry_count == entries and case.verify().ok
    assert (tmp_path / "letter.txt").read_text() == "to whom it may concern"
    for _ in range(2):
        case.bundle(tmp_path / "x.zip")
    assert sorted(p.name for p in tmp_path.glob("*.zip")) == ["x.zip"]


def test_a_bundle_is_of_one_state_though_another_process_writes(place, tmp_path, service, opening):
    """What is asked while the tables are read is in all of the bundle or in none."""
    with (
        Case.open(place, service.client(), **opening) as case,
        Case.open(place, service.client(), **opening) as other,
    ):
        case.contact_person_search(name_last="Okafor")
        late = iter(["Bell", "Novak"])

        def asked_meanwhile(_connection):
            if name := next(late, None):
                other.contact_person_search(name_last=name)

        event.listen(case._session.store.engine, "commit", asked_meanwhile)
        path = bundling.write(case._session.store, tmp_path / "x.zip", None)
        assert other.source_count == 2
        next(late)
    with zipfile.ZipFile(path) as archive:
        manifest = json.loads(archive.read("manifest.json"))
        rows = [json.loads(line) for line in archive.read("tables/meta.jsonl").splitlines()]
        told = [name for name in archive.namelist() if name.startswith("answers/")]
        sources = archive.read("tables/sources.jsonl").splitlines()
    head = json.loads({row["key"]: row["value"] for row in rows}["head"])
    assert (manifest["head"], manifest["entries"]) == (head["hash"], head["seq"])
    assert len(told) == len(sources) == 1


def test_a_bundle_with_any_changed_byte_is_refused_or_whole(case, tmp_path, service):
    case.contact_person_search(name_last="Okafor")
    content = case.bundle(tmp_path / "x.zip").read_bytes()
    chance = Random(5)
    refused = 0
    for number in range(60):
        changed = bytearray(content)
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
        (tmp_path / "bad.zip").write_bytes(changed)
        place = tmp_path / f"{number}.case"
        try:
            opened = Case.unbundle(tmp_path / "bad.zip", place, client=service.client())
        except EvidenceDamaged:
            refused += 1
            continue
        with opened:
            assert opened.verify().ok
    assert refused > 30
