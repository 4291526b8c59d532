"""A reader of another package may return anything: the case stays readable, and says what was left out."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from typing import Any

import pytest

import workbench
from workbench import reading
from workbench.reading import Claim, Link, Mention, Reading
from workbench.reading.validation import checked

GOOD = Mention("/rows/0", "yacht", "Skylark")
ODD: dict[str, Any] = {
    "nothing": None,
    "no reading": "S1",
    "no tuple": Reading(mentions=5),  # type: ignore[arg-type]
    "no mention": Reading(("Skylark",)),  # type: ignore[arg-type]
    "a kind that is no text": Reading((Mention("/rows/0", 5, "Skylark"),)),  # type: ignore[arg-type]
    "a kind of many lines": Reading((Mention("/rows/0", "a\nb", "Skylark"),)),
    "no label": Reading((Mention("/rows/0", "yacht", None),)),  # type: ignore[arg-type]
    "half a pair": Reading((Mention("/rows/0", "yacht", "\ud800"),)),
    "a claim about nothing": Reading((GOOD,), (Claim("/rows/9", "name", "/rows/0/name", "x", "x"),)),
    "no JSON": Reading((GOOD,), (Claim("/rows/0", "name", "/rows/0/name", {1, 2}, None),)),
    "no number": Reading((GOOD,), (Claim("/rows/0", "name", "/rows/0/name", math.nan, None),)),
    "odd detail": Reading((GOOD,), (Claim("/rows/0", "name", "/rows/0/name", "x", "x", detail=None),)),  # type: ignore[arg-type]
    "an odd date": Reading((GOOD,), (Claim("/rows/0", "name", "/rows/0/name", "x", "x", date_start=5),)),  # type: ignore[arg-type]
    "a link to nothing": Reading((GOOD,), (), (Link("/rows/0", "owns", "/rows/9", ("/rows/0",)),)),
    "a link without a place": Reading((GOOD,), (), (Link("/rows/0", "owns", "/rows/0", ()),)),
}


@pytest.fixture
def forget() -> Iterator[None]:
    yield
    for name in set(reading.READERS) - set(reading.READERS.own()):
        reading.READERS.forget(name)


def shown(case: workbench.Case) -> None:
    """Everything that shows a case, and what proves it."""
    for table in (case.people(), case.contacts(), case.entities(), case.claims(), case.sources()):
        assert table is not None
    assert case.verify().ok and case.replay().same
    assert case.chart().svg() and case.graph() is not None


@pytest.mark.parametrize("name", ODD)
def test_what_cannot_be_kept_is_left_out_and_named(name: str) -> None:
    said = checked(ODD[name])
    kinds = {m.pointer for m in said.mentions}
    assert all(claim.mention in kinds for claim in said.claims)
    assert all({link.subject, link.object} <= kinds for link in said.links)
    assert said.problems or name in ("no label", "half a pair", "no tuple")


def test_a_kind_that_nobody_defined_does_not_make_a_case_unreadable(tmp_path: Any, forget: None) -> None:
    said = Reading((GOOD, Mention("/rows/1", "vehicle", "ABC123")), (), (
        Link("/rows/0", "carries", "/rows/1", ("/rows/0",)),
    ))  # fmt: skip
    reading.register("yacht_register", lambda question, answer: said)
    content = b'{"rows": [{"name": "Skylark"}, {"plate": "ABC123"}]}'
    with workbench.Case.open(tmp_path / "x.case", purpose="test", legal_basis="test") as case:
        from workbench.case import imports

        answer = json.loads(content)
        source = imports._record(case._session, "yacht_register", {}, None, "imported", content, answer)
        case._session.stored(source.number)
        shown(case)
        assert list(case.entities()["id"]) == ["T1", "V1"]
        assert case.export(tmp_path / "x.gexf").exists() and case.export(tmp_path / "x.ftm.json").exists()
