from __future__ import annotations

import sqlite3
import stat
from contextlib import closing

import pytest

from workbench.case import Case
from workbench.errors import ConfigurationError, EvidenceDamaged, InputError, PurposeRequired


def test_a_new_case_needs_purpose_and_legal_basis(tmp_path, service):
    path = tmp_path / "x.case"
    with pytest.raises(PurposeRequired, match="legal basis"):
        Case.open(path, service.client(), purpose="Locate a debtor", legal_basis=" ")
    assert not path.exists()


def test_a_new_case_on_a_server_needs_a_purpose_too(database, service, opening):
    with pytest.raises(PurposeRequired):
        Case.open(database, service.client())
    with Case.open(database, service.client(), **opening) as case:
        assert case.purpose == "Locate a debtor"


def test_reopening_takes_what_is_stored_and_refuses_another_purpose(place, service, opening):
    Case.open(place, service.client(), **opening).close()
    with Case.open(place, service.client()) as case:
        assert (case.purpose, case.legal_basis, case.investigator) == tuple(opening.values())
    with pytest.raises(InputError, match="Locate a debtor"):
        Case.open(place, service.client(), purpose="Something else", legal_basis="court order 12/345")


def test_the_file_is_for_its_owner_only(case, tmp_path):
    case.contact_person_search(name_last="Okafor")
    files = list(tmp_path.glob("harbour.case*"))
    assert len(files) >= 1
    assert {stat.S_IMODE(f.stat().st_mode) for f in files} == {0o600}


def test_a_file_that_is_no_case_is_left_alone(tmp_path, service, opening):
    path = tmp_path / "notes.txt"
    path.write_text("nothing like a database " * 100)
    before = path.read_bytes()
    with pytest.raises(EvidenceDamaged):
        Case.open(path, service.client(), **opening)
    assert path.read_bytes() == before


@pytest.mark.parametrize("place", ["postgresql://localhost/cases", "postgresql://localhost/cases#Bad Name"])
def test_a_case_on_a_server_needs_a_name(place, service, opening):
    with pytest.raises(ConfigurationError, match="#name"):
        Case.open(place, service.client(), **opening)


def test_every_operation_is_a_method_with_its_signature(case):
    import inspect

    parameters = inspect.signature(case.contact_person_search).parameters
    assert {"name_last", "phone", "refresh"} <= set(parameters)
    assert "contact_person_search" in dir(case) and "refresh" in str(inspect.signature(case.person_history))
    assert "name_last" in (case.contact_person_search.__doc__ or "")
    with pytest.raises(AttributeError, match="contact_person_search"):
        case.contact_person_serch  # noqa: B018


def test_representations_hold_no_time_path_or_id(case, tmp_path):
    found = case.contact_person_search(name_last="Okafor")
    texts = [
        repr(case),
        repr(found),
        repr(found.source),
        repr(case.verify()),
        repr(case.replay()),
        repr(case.notes),
    ]
    for text in texts:
        assert str(tmp_path) not in text and "202" not in text and " at 0x" not in text


@pytest.mark.parametrize(("fact", "message"), [
    ({"purpose": "Locate\na debtor"}, "one line of printable text"), ({"budget": -3}, "must be 0 or more"),
    ({"budget": "40"}, "must be a whole number or None"), ({"budget": 2.5}, "must be a whole number or None"),
    ({"retention_days": "90"}, "must be a whole number or None"),
])  # fmt: skip
def test_facts_that_make_no_sense_are_refused(tmp_path, service, opening, fact, message):
    """A purpose of two lines and a budget below nothing make no case."""
    with pytest.raises(InputError, match=message):
        Case.open(tmp_path / "x.case", service.client(), **opening | fact)
    assert not (tmp_path / "x.case").exists()


@pytest.mark.parametrize(("place", "said"), [
    (None, "None is not a place for a case: a case is a file, or postgresql"), (5, "5 is not a place"),
    (b"harbour.case", "is not a place"), ("http://x/y", "begins with http:// is not a place for a case"),
    ("sqlite:///harbour.case", "begins with sqlite:// is not a place"),
])  # fmt: skip
def test_what_is_no_place_makes_no_case(tmp_path, monkeypatch, service, opening, place, said):
    monkeypatch.chdir(tmp_path)
    for facts in (opening, {}):
        with pytest.raises(ConfigurationError, match=said):
            Case.open(place, service.client(), **facts)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("client", ["a-key-of-the-test", 5, object(), Case])
def test_what_is_no_client_is_named_by_its_type_and_makes_no_case(tmp_path, opening, client):
    with pytest.raises(InputError, match="Client or an AsyncClient, not ") as raised:
        Case.open(tmp_path / "x.case", client, **opening)
    assert type(client).__name__ in str(raised.value) and "a-key" not in str(raised.value)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["purpose", "legal_basis", "investigator"])
def test_what_a_case_states_is_text(tmp_path, service, opening, name):
    with pytest.raises(InputError, match=f"{name} must be text, not 5"):
        Case.open(tmp_path / "x.case", service.client(), **opening | {name: 5})
    assert list(tmp_path.iterdir()) == []


_ASKED = (
    "operation, question, request_key, environment, account, base_url, purpose, legal_basis, investigator, "
    "asked_at, price, salt"
)


@pytest.mark.parametrize(
    "change",
    [
        """UPDATE meta SET value = json_set(value, '$.seq', 'x') WHERE key = 'head'""",
        f"INSERT INTO queued ({_ASKED}, number, reference, acknowledgement) "
        f"SELECT {_ASKED}, 1, zeroblob(2000000), 'x' FROM sources",
    ],
    ids=["head", "queued"],
)
def test_a_case_that_cannot_be_gone_on_with_stays_byte_for_byte(tmp_path, service, opening, change):
    path = tmp_path / "x.case"
    with Case.open(path, service.client(), **opening) as case:
        case.contact_person_search(name_last="Okafor")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute(change)
        connection.commit()
    before = path.read_bytes()
    with pytest.raises(EvidenceDamaged):
        Case.open(path, service.client())
    assert path.read_bytes() == before and [each.name for each in tmp_path.iterdir()] == ["x.case"]
