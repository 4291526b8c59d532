"""A case file under a passphrase: nothing in it can be read without, everything works with."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from workbench.case import Case
from workbench.errors import ConfigurationError, EvidenceDamaged, WrongPassphrase

pytest.importorskip("sqlcipher3")
RIGHT = "it's a long passphrase"


_sealed: list[bytes] = []
"""The file of the encrypted case, once it is made."""


@pytest.fixture
def sealed(tmp_path, service, opening, make_answer):
    """The path of an encrypted case, closed, with an answer and a judgement in it."""
    path = tmp_path / "sealed.case"
    if _sealed:
        path.write_bytes(_sealed[0])
        return path
    with Case.open(path, service.client(), passphrase=RIGHT, **opening) as case:
        case.import_answer("contact_person_search", {"name_last": "Okafor"}, make_answer(1, 2, 3))
        case.judge(*list(case.people()["id"])[:2], "different", reason="two people")
        beside = b"".join(found.read_bytes() for found in tmp_path.iterdir())
    for word in (b"Okafor", b"contact_person_search", b"Locate a debtor", b"SQLite format", b"CREATE TABLE"):
        assert word not in path.read_bytes() + beside
    _sealed.append(path.read_bytes())
    return path


def test_an_encrypted_case_works_with_its_passphrase(sealed, service, tmp_path):
    with Case.open(sealed, service.client(), passphrase=RIGHT) as case:
        case.contact_person_search(name_last="Bell")
        assert case.verify().ok and case.replay().same
        digest = case.digest()
        bundle = case.bundle(tmp_path / "x.zip", "of the bundle")
        left = case.erase("P1", reason="asked by the person").left
        assert any("x.zip" in place for place in left) and case.verify().ok
    other = tmp_path / "other.case"
    options = {"case_passphrase": "another", "client": service.client()}
    with Case.unbundle(bundle, other, "of the bundle", **options) as copy:
        assert copy.digest() == digest and copy.verify().ok
    assert b"SQLite format" not in other.read_bytes()


@pytest.mark.parametrize("wrong", [None, "this is not it", "its a long passphrase"])
def test_without_its_passphrase_it_is_refused_in_one_sentence(sealed, service, wrong):
    before = sealed.read_bytes()
    with pytest.raises(EvidenceDamaged, match="passphrase") as refused:
        Case.open(sealed, service.client(), passphrase=wrong)
    assert refused.value.__cause__ is None and len(str(refused.value)) < 120
    assert str(wrong) not in str(refused.value)
    assert sealed.read_bytes() == before
    with closing(sqlite3.connect(sealed)) as plain, pytest.raises(sqlite3.DatabaseError):
        plain.execute("SELECT * FROM meta")


def test_a_passphrase_where_it_would_protect_nothing_is_refused(tmp_path, service, opening, database):
    with pytest.raises(ConfigurationError, match="empty"):
        Case.open(tmp_path / "x.case", service.client(), passphrase="", **opening)
    with pytest.raises(ConfigurationError, match="server"):
        Case.open(database, service.client(), passphrase=RIGHT, **opening)
    Case.open(tmp_path / "plain.case", service.client(), **opening).close()
    with pytest.raises(ConfigurationError, match="not encrypted"):
        Case.open(tmp_path / "plain.case", service.client(), passphrase=RIGHT)


PAGE = 4096


@pytest.mark.parametrize("place", ["salt", "first page", "signature of a page", "middle", "last page"])
def test_a_changed_byte_of_an_encrypted_file_is_found(sealed, service, place):
    content = sealed.read_bytes()
    at = {
        "salt": 3, "first page": 100, "signature of a page": 3 * PAGE - 5,
        "middle": len(content) // PAGE // 2 * PAGE + 100, "last page": len(content) - PAGE + 100,
    }[place]  # fmt: skip
    sealed.write_bytes(content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :])
    try:
        with Case.open(sealed, service.client(), passphrase=RIGHT) as case:
            assert not case.verify().ok
    except EvidenceDamaged as refused:
        assert str(refused)


def test_a_wrong_passphrase_is_no_damage_of_its_own_kind(sealed, service):
    with pytest.raises(WrongPassphrase):
        Case.open(sealed, service.client(), passphrase="this is not it")
    with pytest.raises(EvidenceDamaged) as refused:
        Case.open(sealed, service.client())
    assert not isinstance(refused.value, WrongPassphrase)
