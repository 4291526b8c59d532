"""Rules about companies: phoenixes, nominees, circles of control, crowded addresses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from typing import Any

from workbench import ontology
from workbench.findings.model import Finding, GraphLink, GraphReader, cites_of, day
from workbench.values.company_status import has_failed
from workbench.values.external_administrators import is_external_administrator

PHOENIX_BEFORE, PHOENIX_AFTER = 365, 548
"""Days before and after a failure within which a successor is founded."""
NOMINEE_COMPANIES = 3
CROWD = 5
LONGEST_CIRCLE = 6
_COMMON_WORDS = {
    "limited", "ltd", "plc", "llp", "pty", "the", "and", "of", "co", "company", "group", "holdings",
    "services", "uk", "international", "australia", "trading", "solutions", "consulting", "management",
    "properties", "new",
}  # fmt: skip


def phoenix(graph: GraphReader) -> Iterator[Finding]:
    """A company founded around another's failure that shares two of: its people, address, name."""
    companies = list(graph.nodes("company"))
    founded = {c: _first_day(graph, c, "created") for c in companies}
    for old in companies:
        failed = _failure(graph, old)
        if failed is None:
            continue
        on, evidence = failed
        for new in sorted(_near(graph, old) - {old}):
            begun = founded.get(new)
            if begun is None or not -PHOENIX_BEFORE <= (begun - on).days <= PHOENIX_AFTER:
                continue
            if (founded.get(old) or date.max) >= begun:
                continue
            signs = _shared_signs(graph, old, new)
            if len(signs) < 2:
                continue
            ties = [item for _, found in signs for item in found]
            yield Finding(
                "phoenix",
                f"{graph.label(new)} was founded on {begun} around the failure of {graph.label(old)} ({on}) "
                f"and shares its {' and '.join(name for name, _ in signs)}.",
                (old, new),
                cites_of(evidence, graph.facts(new, "created"), ties),
                "strong" if len(signs) == 3 else "moderate",
                "the business was bought at value from the insolvency practitioner, or the people and "
                "address are those of a formation agent",
            )


def nominee(graph: GraphReader) -> Iterator[Finding]:
    """An officer of several companies who owns none, while one other person stands behind them."""
    owned = {person: graph.holdings(person) for person in graph.nodes("person")}
    for person in graph.nodes("person"):
        seats: dict[str, list[GraphLink]] = {}
        for tie in graph.out(person, "officer_of"):
            if not is_external_administrator(str(tie.detail.get("role") or "")):
                seats.setdefault(tie.object, []).append(tie)
        if len(seats) < NOMINEE_COMPANIES or owned[person]:
            continue
        for master, holdings in owned.items():
            held = sorted(holdings.keys() & seats.keys())
            if master == person or len(held) < NOMINEE_COMPANIES:
                continue
            through = ", some through others" if any(len(holdings[c]) > 1 for c in held) else ""
            yield Finding(
                "nominee",
                f"{graph.label(person)} is an officer of {len(seats)} companies and owns none; "
                f"{graph.label(master)} owns {len(held)} of them{through}.",
                (person, master, *held),
                cites_of(*(seats[c] for c in held), *(holdings[c] for c in held)),
                "strong" if through or len(held) > NOMINEE_COMPANIES else "moderate",
                "the officer is a professional director or a partner who is known to run these companies",
            )


def circular_control(graph: GraphReader) -> Iterator[Finding]:
    """Companies that control, or hold shares of, one another in a circle."""
    import networkx as nx

    held: nx.DiGraph[str] = nx.DiGraph()
    ties: dict[tuple[str, str], list[GraphLink]] = {}
    for company in graph.nodes("company"):
        for tie in graph.out(company, *ontology.owning()):
            held.add_edge(tie.subject, tie.object)
            ties.setdefault((tie.subject, tie.object), []).append(tie)
    for circle in nx.simple_cycles(held, length_bound=LONGEST_CIRCLE):
        if len(circle) < 2:
            continue
        at = circle.index(min(circle))
        ring = circle[at:] + circle[:at]
        hops = list(zip(ring, [*ring[1:], ring[0]], strict=True))
        yield Finding(
            "circular_control",
            "Control runs in a circle: " + " → ".join(graph.label(c) for c in [*ring, ring[0]]) + ".",
            tuple(ring),
            cites_of(*(ties[hop] for hop in hops)),
            "strong",
            "one of the holdings had ended before another began: compare the dates",
        )


def crowded_address(graph: GraphReader) -> Iterator[Finding]:
    """An address at which many companies are registered."""
    for address in graph.nodes("address"):
        ties = graph.into(address, "registered_at")
        companies = sorted({tie.subject for tie in ties})
        if len(companies) >= CROWD:
            yield Finding(
                "crowded_address",
                f"{len(companies)} companies are registered at {graph.label(address)}.",
                (address, *companies),
                cites_of(ties),
                "weak",
                "it is the office of a formation agent, an accountant or a business centre",
            )


def _failure(graph: GraphReader, company: str) -> tuple[date, list[dict[str, object]]] | None:
    """The day a company failed, and the facts that say so."""
    statuses = [f for f in graph.facts(company, "status") if has_failed(str(f["value"]))]
    ceased = [f for f in graph.facts(company, "ceased") if day(str(f["value"]))]
    if not statuses and not ceased:
        return None
    days = [found for f in ceased if (found := day(str(f["value"])))]
    days += [found for f in statuses if (found := day(f.get("date_start")))]
    ends = [day(tie.end) for tie in graph.into(company, "officer_of")]
    days = days or [found for found in ends if found]
    return (min(days), [*statuses, *ceased]) if days else None


def _first_day(graph: GraphReader, company: str, attribute: str) -> date | None:
    days = [found for f in graph.facts(company, attribute) if (found := day(str(f["value"])))]
    return min(days, default=None)


def _near(graph: GraphReader, company: str) -> set[str]:
    """Companies that share a person or an address with this one."""
    found: set[str] = set()
    for tie in graph.into(company, *ontology.leading()):
        found |= {t.object for t in graph.out(tie.subject, *ontology.leading())}
    for tie in graph.out(company, "registered_at"):
        found |= {t.subject for t in graph.into(tie.object, "registered_at")}
    return found


def _shared_signs(graph: GraphReader, old: str, new: str) -> list[tuple[str, list[Any]]]:
    """What two companies share, each with the ties or facts that say so."""
    signs: list[tuple[str, list[Any]]] = []
    people = [graph.into(c, *ontology.leading()) for c in (old, new)]
    shared = {t.subject for t in people[0]} & {t.subject for t in people[1]}
    if shared:
        signs.append(("people", [t for ties in people for t in ties if t.subject in shared]))
    homes = [graph.out(c, "registered_at") for c in (old, new)]
    same = {t.object for t in homes[0]} & {t.object for t in homes[1]}
    if same:
        signs.append(("address", [t for ties in homes for t in ties if t.object in same]))
    names = [graph.facts(c, "name", "former_name") for c in (old, new)]
    words = [{word for fact in facts for word in _words(fact)} for facts in names]
    common = words[0] & words[1]
    if common:
        signs.append(("name", [f for facts in names for f in facts if _words(f) & common]))
    return signs


def _words(name: dict[str, Any]) -> set[str]:
    """The words that mark a company's name."""
    return set(re.findall(r"[a-z]{4,}", str(name["value"]).lower())) - _COMMON_WORDS
