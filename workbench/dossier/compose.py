"""From a case's material to the sentences of its dossier."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from workbench.dossier.model import AUDIENCES, REDACTIONS, Chapter, Dossier, Material, Part, Sentence
from workbench.errors import InputError
from workbench.graph.profile import profile, text_of

BLOCKED = "█████"
_METHOD = (
    "Every answer of the data service was stored whole before it was read, with a SHA-256 of its bytes.",
    "Statements were read from the answers by rule; each cites the place of its value in the recorded bytes.",
    "Records were held to be one person only where several independent values agree, never on a name alone; "
    "each such conclusion is an inference (I) with its weights; an investigator's decision (J) goes first.",
    "A finding is a pattern found by rule and a reason to look further, not a verdict.",
)
_CHAPTERS = (
    ("person", "people", "People"),
    ("company", "companies", "Companies"),
    ("address", "addresses", "Addresses"),
)


def compose(material: Material, *, audience: str = "internal", redact: Sequence[str] = ()) -> Dossier:
    """The dossier for an audience: `court` and `client` leave out working notes, `internal` has all.

    `redact` blackens whole classes of values (`phones`, `emails`, `addresses`, `ip_addresses`,
    `social_profiles`, `birth_dates`, `court_records`) in every chapter and in the chart. Raises
    `InputError` for an unknown audience or class.
    """
    if audience not in AUDIENCES:
        raise InputError(f"no audience {audience!r}; there are: {', '.join(AUDIENCES)}")
    for name in redact:
        if name not in REDACTIONS:
            raise InputError(f"nothing called {name!r} to redact; there are: {', '.join(REDACTIONS)}")
    hidden = {attribute for name in redact for attribute in REDACTIONS[name]}
    graph = _blackened(material.graph, hidden)
    chapters = [
        _stated(
            "findings",
            "Findings",
            material.findings,
            "No rule found a pattern in what was gathered.",
            hidden,
            material,
        ),
        *(_entities(graph, kind, key, title, hidden) for kind, key, title in _CHAPTERS),
        _timeline(graph, hidden),
        _stated(
            "conflicts", "What does not agree", material.conflicts, "No merge was refused.", hidden, material
        ),
        _stated(
            "inferences",
            "Conclusions about who is who",
            material.inferences,
            "None was drawn.",
            hidden,
            material,
        ),
        _stated(
            "judgements",
            "Decisions of the investigator",
            material.judgements,
            "None was made.",
            hidden,
            material,
        ),
        _empty_answers(material),
    ]
    if audience == "client":
        chapters = [c for c in chapters if c.key not in ("inferences", "judgements")]
    shown = {s.caution for c in chapters for p in c.parts for s in p.sentences if s.caution}
    return Dossier(
        material.title,
        audience,
        (
            ("Purpose", material.purpose),
            ("Legal basis", material.legal_basis),
            ("Investigator", material.investigator),
            ("Sources", str(len(material.sources))),
        ),
        (_summary(graph, material), *chapters),
        tuple(
            (str(s["source"]), str(s["operation"]), str(s["asked_at"]),
             BLOCKED if hidden else str(s["asked"]), str(s["sha256"]))
            for s in material.sources
        ),
        tuple(sorted(material.cautions.get(key, key) for key in shown)),
        _METHOD,
        tuple(redact),
        "" if hidden else material.chart_svg,
        any(s.get("environment") == "sandbox" for s in material.sources),
    )  # fmt: skip


def _blackened(graph: Any, hidden: set[str]) -> Any:
    """A copy of the graph in which what is hidden cannot be read."""
    if not hidden:
        return graph
    copy = graph.copy()
    for _, data in copy.nodes(data=True):
        if data.get("kind") in hidden:
            data["label"] = BLOCKED
        data["facts"] = [
            {**f, "raw": BLOCKED, "value": BLOCKED, "detail": {}} if f["attribute"] in hidden else f
            for f in data.get("facts", ())
        ]
    return copy


def _summary(graph: Any, material: Material) -> Chapter:
    counts: dict[str, list[str]] = {}
    for node, data in graph.nodes(data=True):
        counts.setdefault(str(data.get("kind")), []).append(str(node))
    sources = tuple(str(s["source"]) for s in material.sources)
    sentences = []
    if sources:
        held = ", ".join(
            f"{len(nodes)} {_plural(kind, len(nodes))}" for kind, nodes in sorted(counts.items())
        )
        sentences.append(
            Sentence(f"{len(sources)} answered questions name {held or 'nobody and nothing'}.", sources)
        )
    strong = [f for f in material.findings if f.get("strength") == "strong"]
    sentences += [Sentence(str(f["statement"]), (str(f["id"]), *map(str, f["cites"]))) for f in strong[:5]
                  if graph is material.graph]  # fmt: skip
    return Chapter("summary", "Summary", (Part("", tuple(sentences)),), "Nothing was asked yet.")


def _plural(kind: str, many: int) -> str:
    words = {
        "person": ("person", "people"),
        "company": ("company", "companies"),
        "address": ("address", "addresses"),
        "ip_address": ("IP address", "IP addresses"),
        "social_profile": ("profile", "profiles"),
    }
    one, more = words.get(kind, (kind, f"{kind}s"))
    return one if many == 1 else more


def _entities(graph: Any, kind: str, key: str, title: str, hidden: set[str]) -> Chapter:
    chosen = sorted((str(n) for n, d in graph.nodes(data=True) if d.get("kind") == kind), key=_by_number)
    parts = []
    for node in chosen:
        found = profile(graph, node)
        sentences = tuple(
            Sentence(f"{row.label}: {row.value}", row.cites, row.caution)
            for section in found.sections
            for row in section.rows
            if row.cites
        )
        if not sentences:
            mentions = tuple(
                map(str, graph.nodes[node].get("mentions", graph.nodes[node].get("sources", ())))
            )
            sentences = (Sentence("Named, and nothing more is known.", mentions),) if mentions else ()
        parts.append(Part(f"{found.title} [{node}]", sentences, node))
    return Chapter(key, title, tuple(parts), f"No {_plural(kind, 2)} in this case.")


def _by_number(node: str) -> tuple[str, int, str]:
    digits = node.lstrip("PCAO")
    return (node[:1], int(digits) if digits.isdigit() else 0, node)


def _timeline(graph: Any, hidden: set[str]) -> Chapter:
    dated: list[tuple[str, Sentence]] = []
    for a, b, data in graph.edges(data=True):
        cites = tuple(map(str, data.get("cites") or data.get("sources") or ()))
        relation = str(data.get("relation", "")).replace("_", " ")
        detail = f" as {data['role']}" if data.get("role") else ""
        one, other = (str(graph.nodes[n].get("label", n)) for n in (a, b))
        for when, word in ((data.get("date_start"), "from"), (data.get("date_end"), "until")):
            if when and cites:
                dated.append(
                    (str(when), Sentence(f"{when}: {one} {relation} {other}{detail} ({word}).", cites))
                )
    for node, data in graph.nodes(data=True):
        for fact in data.get("facts", ()):
            if fact["attribute"] in ("death", "ban", "created", "ceased") and fact.get("cites"):
                when = str(fact.get("date_start") or fact.get("value"))
                words = f"{when}: {data.get('label', node)}: {fact['attribute']} ({text_of(fact)})."
                dated.append((when, Sentence(words, tuple(map(str, fact["cites"])), fact.get("caution"))))
    dated.sort(key=lambda item: (item[0], item[1].text))
    return Chapter("timeline", "Timeline", (Part("", tuple(s for _, s in dated)),), "Nothing with a date.")


def _stated(
    key: str, title: str, items: Iterable[Mapping[str, Any]], empty: str, hidden: set[str], material: Material
) -> Chapter:
    """Statements of others; with a redaction their wording may hold what is hidden, so only ids stay."""
    sentences = []
    for item in items:
        cites = (
            (str(item["id"]), *map(str, item["cites"])) if item.get("id") else tuple(map(str, item["cites"]))
        )
        text = (
            str(item["statement"])
            if not hidden
            else f"{title}, entry {item.get('id', '')}: wording withheld."
        )
        refuted = item.get("refuted_by")
        sentences.append(
            Sentence(text + (f" It would be refuted if {refuted}." if refuted and not hidden else ""), cites)
        )
    return Chapter(key, title, (Part("", tuple(sentences)),), empty)


def _empty_answers(material: Material) -> Chapter:
    sentences = tuple(
        Sentence(f"{s['operation']} was asked and answered that there is nothing.", (str(s["source"]),))
        for s in material.sources
        if s.get("empty")
    )
    return Chapter(
        "empty",
        "Asked and found empty",
        (Part("", sentences),),
        "Every question was answered with something.",
    )
