"""A pass in practice: a person goes through the page, signed events arrive, the result is read as claims."""

from __future__ import annotations

from pathlib import Path

import pytest

from workbench.case import Case
from workbench.client import Client
from workbench.errors import InputError, NeverAsked, StillPending
from workbench.templates.practice import PassPractice

CLARA = {
    "first_name": "Clara", "last_name": "Haverstock", "date_of_birth": "1983-05-09",
    "document_1_type": "licence", "document_1_number": "987654321", "consent": "yes",
}  # fmt: skip


def opened(path: Path) -> Case:
    return Case.open(path, Client.sandbox(), purpose="p", legal_basis="o", investigator="A. Analyst")


def test_the_person_goes_through_it_and_the_result_is_evidence(tmp_path: Path) -> None:
    with opened(tmp_path / "x.case") as case:
        practice = PassPractice()
        made = case.identity_pass_register(webhook_url=practice.url, document_1_allowed_types=["licence"])
        practice.person(made.response.link, fields=CLARA)
        events = practice.events(case)
        assert list(events.frame["status"]) == ["opened", "in_progress", "complete"]
        details = case.identity_pass_details(id=made.response.id, cipher_key=made.response.cipher_key)
        (person,) = case.people().itertuples()
        assert (person.name, person.birth_date) == ("Clara Haverstock", "1983-05-09")
        claims = case.claims()
        (document,) = claims[claims["attribute"] == "document"].itertuples()
        assert case.cite(document.cite).value == "987654321"
        assert details.source.document["result"]["documents"][0]["verification_result_code"] == "Y"
        kept = (tmp_path / "x.case").read_bytes()
        assert made.response.cipher_key.encode() not in kept and made.response.link.encode() not in kept
        assert case.verify().ok


def test_a_sealed_result_says_nothing_of_anybody(tmp_path: Path) -> None:
    with opened(tmp_path / "x.case") as case:
        practice = PassPractice()
        made = case.identity_pass_register(webhook_url=practice.url, document_1_allowed_types=["licence"])
        practice.person(made.response.link, fields=CLARA)
        case.identity_pass_details(id=made.response.id)
        assert case.people().empty


def test_what_the_page_objects_to_is_told(tmp_path: Path) -> None:
    with opened(tmp_path / "x.case") as case:
        practice = PassPractice()
        made = case.identity_pass_register(webhook_url=practice.url, document_1_allowed_types=["licence"])
        with pytest.raises(InputError, match="Your consent is needed"):
            practice.person(made.response.link, fields=CLARA | {"consent": ""})
        with pytest.raises(StillPending, match="has the person sent the form"):
            practice.events(case, timeout=0.01)


def test_a_record_without_a_pass_is_told(tmp_path: Path) -> None:
    opened(tmp_path / "empty.case").close()
    with pytest.raises(NeverAsked, match="no identity pass"):
        PassPractice(tmp_path / "empty.case")


def test_a_record_without_events_is_told(tmp_path: Path) -> None:
    """A record whose pass was never presented has other tables perhaps, but no events to replay."""
    with opened(tmp_path / "x.case") as case:
        case.identity_pass_register(webhook_url=PassPractice().url, document_1_allowed_types=["licence"])
        case.import_records([{"name": "Ada Okafor"}], {"name": "name"}, title="Creditors")
    with opened(tmp_path / "again.case") as case, pytest.raises(NeverAsked, match="holds no "):
        PassPractice(tmp_path / "x.case").events(case)
