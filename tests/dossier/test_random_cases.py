"""Random cases with hostile texts and missing values: each gives three files, and nothing in them runs."""

from __future__ import annotations

import io
import os
import re
from dataclasses import replace
from typing import Any

import networkx as nx
import pypdf
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from workbench import ontology
from workbench.chart import Chart
from workbench.dossier import Material, compose, pdf, word
from workbench.dossier import html as page
from workbench.dossier.drafts import DRAFTS
from workbench.dossier.model import AUDIENCES, OPTIONAL, ChartPicture, redactions

_DRAWN = Chart(nx.MultiDiGraph(), title="none")
PICTURE = ChartPicture(_DRAWN.svg(width=200, height=120), _DRAWN.png(width=200, height=120))
WIDE = replace(PICTURE, is_wide=True)
SOAK = bool(os.environ.get("WORKBENCH_SOAK"))
HOSTILE = (
    "#panic() *b* $x$ <l> @r #import \"@preview/x:1.0.0\"", "W" * 400, "a-" * 200, "محمد علي (2019)", "שלום",
    "山田\x00\u202e", "=1+1", "</w:t><w:p>", "<script>alert(1)</script>", '" onload="x', "{{ 7 * 7 }}", " ",
    "\ud800",
    "\N{FAMILY}" * 50, "a\u0301" * 100, "\ufeff\u200b", "http://example.com/" + "x" * 300, "\u2028\u2029\x85",
)  # fmt: skip
TEXT = st.one_of(
    st.sampled_from(HOSTILE), st.text(max_size=40), st.sampled_from(["Ann Bell", "0491 570 006"])
)
DATE = st.sampled_from([None, "", "2020", "2020-03", "2020-03-04", "9999-12-31", "soon", "2020-13-99"])
ATTRIBUTES = (
    "name",
    "birth_date",
    "ban",
    "status",
    "outcome",
    "death",
    "created",
    "note",
    "phone",
    "address",
    "odd",
)
NOTHING = st.lists(st.tuples(TEXT, st.sampled_from(["", "/results/0"])), max_size=2)


@st.composite
def facts(draw: st.DrawFn) -> dict[str, Any]:
    attribute, text = draw(st.sampled_from(ATTRIBUTES)), draw(TEXT)
    value: Any = draw(st.sampled_from([text, None, 7, {"first": text, "last": "Bell"}, [text], {}]))
    return {
        "attribute": attribute, "raw": draw(st.sampled_from([text, None])), "value": value,
        "cites": draw(st.sampled_from([["S1#/a"], ["S2#/b/0", "S1#/a"], []])),
        "caution": draw(st.sampled_from([None, "social"])),
        "detail": draw(st.sampled_from([None, {}, {"about": text}, {"written": text}, {"field": text}])),
        "date_start": draw(DATE), "date_end": draw(DATE),
    }  # fmt: skip


@st.composite
def cases(draw: st.DrawFn) -> Material:
    graph: nx.MultiDiGraph[Any] = nx.MultiDiGraph()
    kinds = [*ontology.kinds(), "martian"]
    for n in range(draw(st.integers(0, 6))):
        kind = draw(st.sampled_from(kinds))
        graph.add_node(
            f"{ontology.kind(kind).prefix}{n + 1}", kind=kind, label=draw(TEXT), sources=["S1"],
            mentions=[f"S1#/m/{n}"], facts=draw(st.lists(facts(), max_size=4)),
        )  # fmt: skip
    nodes = list(graph)
    for _ in range(draw(st.integers(0, 8)) if nodes else 0):
        graph.add_edge(
            draw(st.sampled_from(nodes)), draw(st.sampled_from(nodes)),
            relation=draw(st.sampled_from(ontology.relations())), sources=["S1"],
            cites=draw(st.sampled_from([["S1#/l"], []])), date_start=draw(DATE), date_end=draw(DATE),
            role=draw(TEXT), cautions=draw(st.sampled_from([[], ["matched_by_name"]])),
        )  # fmt: skip
    title = draw(TEXT)
    sources = [
        {
            "source": f"S{n}", "operation": "contact_person_search", "asked_at": "2026-11-20T10:00:00Z",
            "sha256": "0" * 64, "environment": "live", "asked": draw(TEXT),
            "question": {"name_last": draw(TEXT)},
            "nothing": draw(NOTHING), "unread": [], "recorded": draw(TEXT),
        }
        for n in (1, 2)
    ]  # fmt: skip
    findings = [
        {"rule": "phoenix", "statement": draw(TEXT), "cites": ["S1#/a"], "entities": nodes[:1],
         "strength": draw(st.sampled_from(["strong", "moderate", "weak"])), "refuted_by": draw(TEXT)}
        for _ in range(draw(st.integers(0, 2)))
    ]  # fmt: skip
    shown = draw(st.sampled_from([None, PICTURE]))
    written = [
        {"id": "W3", "name": draw(st.sampled_from(["answer", "question", "x"])), "title": draw(TEXT),
         "is_draft": True, "author": draw(TEXT), "at": "2026-11-20T10:00:00Z",
         "paragraphs": [{"text": draw(TEXT), "cites": ["S1#/a"], "picture": shown}]}
    ]  # fmt: skip
    rows = [
        {"label": draw(TEXT), "asked": draw(TEXT), "text": draw(TEXT), "about": nodes[:1], "cites": ["S1#/r"],
         "state": draw(st.sampled_from(["found", "none", "refused", "waiting"]))}
        for _ in range(draw(st.integers(0, 2)))
    ]  # fmt: skip
    listed = {"id": "batch 1", "name": draw(TEXT), "reference": draw(TEXT), "rows": rows, "left": 0}
    return Material(
        title=title, purpose=title, legal_basis=draw(TEXT), investigator=draw(TEXT), graph=graph,
        sources=sources, findings=findings, written=written if draw(st.booleans()) else (), head="a" * 64,
        lists=[listed] if draw(st.booleans()) else (), chart=draw(st.sampled_from([None, PICTURE, WIDE])),
        left_out=draw(st.lists(st.sampled_from(sorted(OPTIONAL)), max_size=2)),
        made_at="2026-11-22T10:00:00+00:00",
        notes=[{"entity": node, "text": draw(TEXT), "author": draw(TEXT), "at": "2026-11-22T10:00:00+00:00"}
               for node in nodes[:1]],
    )  # fmt: skip


@settings(max_examples=1000 if SOAK else 10, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    material=cases(), draft=st.sampled_from(sorted(DRAFTS)), audience=st.sampled_from(sorted(AUDIENCES)),
    redact=st.lists(st.sampled_from(sorted(redactions())), max_size=2, unique=True),
)  # fmt: skip
def test_every_case_gives_three_files_in_which_nothing_runs(
    material: Material, draft: str, audience: str, redact: list[str]
) -> None:
    dossier = compose(material, draft=draft, audience=audience, redact=redact)
    assert all(sentence.cites for sentence in dossier.sentences())
    markup = page.render(dossier)
    assert "<script" not in markup.lower() and not re.search(r"(src|href)=\"(?!#|data:image)", markup)
    assert word.render(dossier).startswith(b"PK")
    reader = pypdf.PdfReader(io.BytesIO(pdf.render(dossier)))
    assert len(reader.pages) >= 1
    for each in reader.pages:
        for note in each.get("/Annots", ()):
            assert "/URI" not in note.get_object().get("/A", {}) and "/JS" not in note.get_object().get(
                "/A", {}
            )


@settings(max_examples=1000 if SOAK else 100, deadline=None, suppress_health_check=list(HealthCheck))
@given(material=cases(), draft=st.sampled_from(sorted(DRAFTS)))
def test_every_draft_answers_any_case_with_cited_sentences(material: Material, draft: str) -> None:
    for chapter in compose(material, draft=draft).answer:
        for part in chapter.parts:
            assert all(sentence.cites and sentence.number for sentence in part.sentences)
