"""What is withheld can be read nowhere, in no form; what a service sends is never markup."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

from workbench import Case
from workbench.dossier import Material, compose, write
from workbench.dossier.model import redactions
from workbench.errors import InputError

FORMS = (".html", ".pdf", ".docx")
HIDDEN = {
    "phones": ("0491570156", "0491570157", "491570156", "491570158"),
    "emails": ("chidi.okafor@tidemail.example", "t.zielonka@example.org", "tidemail"),
    "addresses": ("LANTERN", "GANTRY", "FERRYMAN RD", "-33.9048", "DP70000014"),
    "birth_dates": ("14 March 1987", "1987", "1990", "1988"),
}


@pytest.fixture(scope="module", params=FORMS)
def whole(
    investigated: Callable[[str], Case], tmp_path_factory: pytest.TempPathFactory, request: Any
) -> Path:
    """A dossier of which nothing is withheld."""
    case = investigated("missing_debtor")
    return case.dossier(tmp_path_factory.mktemp("whole") / f"plain{request.param}")


@pytest.mark.parametrize("name", sorted(HIDDEN))
def test_nothing_withheld_can_be_read(
    investigated: Callable[[str], Case], read: Callable[[Path], str], tmp_path: Path, whole: Path, name: str
) -> None:
    case = investigated("missing_debtor")
    digests = re.compile(r"\b[0-9a-f]{16,}\b|data:image/[^\"]+")

    def said(text: str) -> str:
        """Without digests, and numbers without the spaces that people read them with."""
        text = digests.sub("", text).lower()
        return re.sub(r"(?<=\d)[\s().-]+(?=\d)", "", text) if name == "phones" else text

    plain = said(read(whole))
    redacted = said(read(case.dossier(tmp_path / f"black{whole.suffix}", redact=[name])))
    for value in HIDDEN[name]:
        assert value.lower() in plain
        assert value.lower() not in redacted, value
    assert "withheld" in redacted and "okafor" in redacted


def test_everything_withheld_at_once_leaves_names_and_citations(
    investigated: Callable[[str], Case], read: Callable[[Path], str], tmp_path: Path
) -> None:
    case = investigated("through_a_relative")
    written = read(case.dossier(tmp_path / "x.pdf", redact=list(redactions())))
    assert "Trevannick" in written and "S2, person report" in written
    for value in ("MANDURAH", "1968", "saltpancivil.example", "0491572665", "linkedin.com"):
        assert value.lower() not in written.lower()


def test_a_reason_in_free_words_is_withheld_too(tmp_path: Path, read: Callable[[Path], str]) -> None:
    graph = _graph("Ann Bell", "0491 570 006")
    judged = {"id": "J1", "statement": "same, because he answered 0491-570-006", "cites": ["S1#/a"]}
    found = {
        "rule": "shared_contact",
        "statement": "Two use (0491) 570 006 or +61 491 570 006.",
        "cites": ["S1#/a"],
    }
    material = _material(graph, judgements=[judged], findings=[found])
    written = read(write(material, tmp_path / "x.html", redact=["phones"]))
    assert "570" not in re.sub(r"\b[0-9a-f]{64}\b", "", written)
    assert "A decision; its wording is withheld." in written


def test_an_unknown_class_is_refused() -> None:
    with pytest.raises(InputError, match="phones"):
        compose(_material(_graph("Ann", "0491 570 006")), redact=["telephones"])


HOSTILE = (
    "<script>alert(1)</script>",
    "</title><img src=x onerror=alert(1)>",
    '" onmouseover="alert(1)',
    "{{ 7 * 7 }} {% raw %}",
    "<b>bold</b> & <para/> &lt;",
    "=HYPERLINK(1)",
    "a\x00b\x0bc\ud800d",
    "\u202egnp.exe",
)


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("form", FORMS)
def test_what_a_service_sends_is_text(
    tmp_path: Path, read: Callable[[Path], str], text: str, form: str
) -> None:
    material = _material(_graph(text, "0491 570 006"), title=text)
    path = write(material, tmp_path / f"x{form}")
    raw = path.read_bytes()
    written = read(path)
    if form == ".html":
        for markup in (b"<script", b"<img src=x", b'" onmouseover', b"<para", b"<b>"):
            assert markup not in raw
        assert b"default-src 'none'" in raw
    elif text.isprintable() and "\u202e" not in text:
        assert text.replace(" ", "")[:12] in written.replace(" ", "")
    assert "49 {%" not in written


LETTERS = (
    "Łukasz Żółć",
    "Ελένη Παπαδοπούλου",
    "Дмитрий Щербаков",
    "Þórður Ægisson",
    "Nguyễn Thị Hương",
    "Çağrı Şen",
)


@pytest.mark.parametrize("name", LETTERS)
@pytest.mark.parametrize("form", FORMS)
def test_names_of_many_languages_can_be_read(
    tmp_path: Path, read: Callable[[Path], str], name: str, form: str
) -> None:
    written = read(write(_material(_graph(name, "0491 570 006")), tmp_path / f"x{form}"))
    assert name in written


@pytest.mark.parametrize("name", ["王小明", "山田 太郎", "김민수"])
def test_what_the_pdf_cannot_print_is_told(tmp_path: Path, read: Callable[[Path], str], name: str) -> None:
    material = _material(_graph(name, "0491 570 006"))
    assert "characters of another script]" in read(write(material, tmp_path / "x.pdf"))
    assert name in read(write(material, tmp_path / "x.html"))
    assert name in read(write(material, tmp_path / "x.docx"))


def _graph(name: str, phone: str) -> nx.MultiDiGraph[Any]:
    graph: nx.MultiDiGraph[Any] = nx.MultiDiGraph()

    def fact(attribute: str, raw: str, value: Any) -> dict[str, Any]:
        return {"attribute": attribute, "raw": raw, "value": value, "cites": ["S1#/a"], "caution": None}

    named = fact("name", name, {"last": name})
    rang = fact("phone", phone, "+61491570006")
    graph.add_node("P1", kind="person", label=name, sources=["S1"], mentions=["S1#/a"], facts=[named])
    graph.add_node("C1", kind="phone", label=phone, sources=["S1"], mentions=["S1#/p"], facts=[rang])
    graph.add_edge(
        "P1", "C1", relation="uses", sources=["S1"], cites=["S1#/p"], date_start="2020", date_end=None
    )
    return graph


def _material(graph: nx.MultiDiGraph[Any], title: str = "Locate", **more: Any) -> Material:
    source = {
        "source": "S1", "operation": "contact_person_search", "asked_at": "2026-11-20T10:00:00Z",
        "sha256": "0" * 64, "environment": "live", "asked": "phone 0491570006", "nothing": [],
    }  # fmt: skip
    return Material(
        title=title, purpose=title, legal_basis="order 7", investigator="A. Analyst", graph=graph,
        sources=[source], **more,
    )  # fmt: skip


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("chosen", ["0491570006", "+61 491 570 006", "C1"])
def test_a_chosen_value_is_read_nowhere_and_its_reason_is_listed(
    tmp_path: Path, read: Callable[[Path], str], form: str, chosen: str
) -> None:
    judged = {"id": "J1", "statement": "same, because of 0491-570-006", "cites": ["S1#/a"]}
    written = {
        "id": "W7", "name": "calls", "title": "Calls from 0491 570 006", "is_draft": False,
        "author": "A. Analyst",
        "at": "2026-11-20T10:00:00Z", "paragraphs": [{"text": "He rang (0491) 570 006.", "cites": ["W7"]}],
    }  # fmt: skip
    material = _material(_graph("Ann Bell", "0491 570 006"), judgements=[judged], written=[written])
    why = {chosen: "0491570006 belongs to a protected witness"}
    text = read(write(material, tmp_path / f"x{form}", withhold=why, redact={"birth_dates": "not needed"}))
    assert "570" not in re.sub(r"\b[0-9a-f]{64}\b", "", text).replace(" ", "")
    assert "protected witness" in text and "not needed" in text and "Ann Bell" in text


def test_a_value_of_one_letter_is_not_withheld() -> None:
    with pytest.raises(InputError, match="2 letters"):
        compose(_material(_graph("Ann Bell", "0491 570 006")), withhold=["a"])


def test_one_class_may_be_named_without_a_list() -> None:
    material = _material(_graph("Ann Bell", "0491 570 006"))
    assert compose(material, redact="phones").redacted == ("phones",)
    with pytest.raises(InputError, match=r"'phone' to redact; .*\bphones, "):
        compose(material, redact="phone")


def test_a_class_of_which_nothing_is_recorded_is_not_said_to_be_withheld() -> None:
    notices = " ".join(compose(_material(nx.MultiDiGraph()), redact=["bank_accounts"]).notices)
    assert "Withheld: bank accounts" not in notices
    assert "No bank accounts are recorded" in notices
