"""Verdicts of checks at the desk, the identity pass above all, without a browser."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from support.jobs import heard
from support.pictures import png

import workbench
from widgets import VerdictView
from workbench.templates.practice import PassPractice

PERSON = {
    "first_name": "Clara",
    "last_name": "Haverstock",
    "date_of_birth": "1983-05-09",
    "document_1_type": "licence",
    "document_1_number": "987654321",
    "consent": "yes",
}


def made(case: Any, **options: Any) -> Any:
    return case.identity_pass_register(
        requested_identity={"first_name": "Clara", "last_name": "Haverstock", "date_of_birth": "1983-05-10"},
        document_1_allowed_types=["licence"],
        **options,
    )


def test_a_look_says_as_of_when_and_keeps_only_a_change(case: Any) -> None:
    practice = PassPractice()
    found = made(case, webhook_url=practice.url)
    outcome = VerdictView(case, found)
    assert outcome.view["verdict"].startswith("The pass is new")
    assert (outcome.live["ended"], outcome.live["sealed"]) == (False, False)
    assert heard(outcome.look()) is None
    assert case.source_count == 1
    practice.person(found.response.link, fields=PERSON)
    outcome._received(outcome, {"type": "look"}, None)
    changed = threading.Event()
    outcome.observe(lambda change: change["new"].get("ended") and changed.set(), "live")
    assert outcome.live["ended"] or changed.wait(30)
    assert outcome.view["verdict"] == "The pass is complete"
    assert outcome.view["link"] is False
    assert outcome.live["sealed"] is True
    assert outcome.look() is None
    heard(outcome.read())
    fields = {field["name"]: field for field in outcome.view["candidates"][0]}
    assert (fields["name"]["supplied"], fields["name"]["outcome"]) == ("Clara Haverstock", "as requested")
    assert (fields["birth date"]["outcome"], fields["birth date"]["tone"]) == ("not as requested", "bad")
    assert fields["licence"]["outcome"] == "The document is valid"
    assert all(case.cite(field["cite"]).value_text for field in fields.values())
    assert outcome.live["sealed"] is False
    assert found.response.cipher_key not in repr(outcome.get_state())
    assert "as requested" in outcome.twin()


def test_an_old_pass_has_no_key(case: Any) -> None:
    found = made(case)
    outcome = VerdictView(case, found.source.id)
    assert (outcome.view["link"], outcome.read()) == (False, None)
    outcome.show(case.contact_person_search(name_last="Szaborin"))
    assert (outcome.view, outcome.live, outcome.look(), outcome.twin()) == ({}, {}, None, "")
    assert repr(outcome) == "VerdictView(None)"


def test_a_pass_that_another_account_made_is_told(case: Any, tmp_path: Any) -> None:
    outcome = VerdictView(case, made(case))
    outcome._pass = "00000000-0000-4000-8000-000000000000"
    with pytest.raises(workbench.errors.NotFound):
        heard(outcome.look())
    assert outcome.live["problem"]
    assert outcome.live["ended"] is False


def test_from_a_record_nothing_is_looked_at(case: Any, tmp_path: Any) -> None:
    made(case)
    with workbench.Case.open(
        tmp_path / "again.case", client=workbench.Client.recorded(case), purpose="p", legal_basis="b"
    ) as replayed:
        outcome = VerdictView(replayed, made(replayed))
        with pytest.raises(workbench.errors.NeverAsked):
            heard(outcome.look())
        assert outcome.live == {}


def test_the_link_is_sent_only_when_asked_for(case: Any) -> None:
    found = made(case)
    outcome = VerdictView(case, found)
    sent: list[Any] = []
    outcome.send = lambda content, buffers=None: sent.append(content)
    cited: list[str] = []
    outcome.on_cite(cited.append)
    outcome._received(outcome, {"type": "link"}, None)
    outcome._received(outcome, {"type": "cite", "cite": "S1#/id"}, None)
    assert sent == [{"type": "link", "link": found.response.link}]
    assert cited == ["S1#/id"]


def test_pictures_are_shown_and_what_is_none_is_left_out(case: Any) -> None:
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (240, 320), "#dddddd")
    pen = ImageDraw.Draw(image)
    pen.ellipse((50, 50, 190, 250), fill="#c89f7a")
    for x in (90, 150):
        pen.ellipse((x - 8, 120, x + 8, 136), fill="#222222")
    pen.arc((90, 170, 150, 215), 20, 160, fill="#7a2222", width=4)
    content = png(image)
    outcome = VerdictView(case, case.likeness_check(photo=content, probe_image=content))
    assert [shown["name"] for shown in outcome.view["images"]] == ["reference", "probe"]
    assert all(shown["src"].startswith("data:image/png;base64,") for shown in outcome.view["images"])
    assert "of 100" in outcome.twin()
