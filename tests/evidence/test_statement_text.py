"""What a reading says, written as canonical JSON without objects in between."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from workbench.evidence.canonical import canonical, digest, sha256
from workbench.evidence.readings import plain_rows_of, rows_of
from workbench.evidence.statement_text import claim_text, link_text, mention_text, rows_text
from workbench.reading.model import Claim, Link, Mention, Reading

TEXTS = ["", "Ada", 'a "b" \\ c', "Zoë\u2028", "\ud800", "\x00\x7f\n", "😀"]
VALUES: list[Any] = [*TEXTS, None, True, 0, -3, 1.5, 1e16, {}, {"b": 1, "a": ["x", None]}, [], [[{}]]]


@pytest.mark.parametrize("said", TEXTS)
def test_a_mention_is_written_as_canonical_json(said: str) -> None:
    mention = Mention(f"/records/{said}", "person", said)
    assert mention_text(mention) == canonical(asdict(mention))


@pytest.mark.parametrize("value", VALUES)
def test_a_claim_is_written_as_canonical_json(value: Any) -> None:
    for claim in (
        Claim("/records/0", "note", "/records/0/x", value, None),
        Claim("/records/0", "note", "/records/0/x", None, value, "opt_in", "1990", "1991-02", {"of": value}),
    ):
        assert claim_text(claim) == canonical(asdict(claim))


@pytest.mark.parametrize("value", VALUES)
def test_a_link_is_written_as_canonical_json(value: Any) -> None:
    for link in (
        Link("/records/0", "uses", "/records/0/phones/0", ("/records/0/phones/0",)),
        Link("/a", "lived_at", "/b", ("/b", "/c~1\u00e9"), "1990", None, "opt_in", {"role": value}),
    ):
        assert link_text(link) == canonical(asdict(link))


def test_the_digest_of_what_is_kept_is_that_of_its_rows() -> None:
    mentions = (Mention("/records/0", "person", "Zoë"), Mention("/records/0/phones/0", "phone", "0400000000"))
    claims = (Claim("/records/0", "birth_date", "/records/0/dob", 1990, "1990"),)
    links = (Link("/records/0", "uses", "/records/0/phones/0", ("/records/0/phones/0",)),)
    for reading in (Reading(), Reading(mentions), Reading(mentions, claims, links)):
        rows = rows_of(7, reading, None)
        (kept,) = rows.pop("readings")
        assert kept["digest"] == digest(rows) == sha256(rows_text(plain_rows_of(7, reading, None)))
