"""Rules about companies: phoenixes, nominees, circles of control, crowded addresses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from typing import Any

from workbench import ontology
from workbench.findings.holdings import (
    HeldTime,
    Holding,
    dissolved_on,
    holdings,
    is_dissolved,
    latest,
    span_of,
)
from workbench.findings.model import Finding, GraphLink, GraphReader, cites_of, day
from workbench.ontology.address_roles import SEATS
from workbench.operations.wording import listed
from workbench.values.company_status import has_failed
from workbench.values.external_administrators import is_external_administrator

PHOENIX_BEFORE, PHOENIX_AFTER = 365, 548
"""Days before and after a failure within which a successor is founded."""
NOMINEE_COMPANIES = 3
HANDED_OVER = 31
"""Days between the end of a holding and the beginning of an office that took its place."""
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
                f"and has had {' and '.join(name for name, _ in signs)} in common with it.",
                (old, new),
                cites_of(evidence, graph.facts(new, "created"), ties),
                "strong" if len(signs) == 3 else "moderate",
                "the business was bought at value from the insolvency practitioner, or the people and "
                "address are those of a formation agent",
            )


def nominee(graph: GraphReader) -> Iterator[Finding]:
    """An officer of several companies who owns none, while one other person stands behind them.

    A company counts where the other held it while the officer was in office. One that they gave up as the
    officer took office is said apart.
    """
    owned = {person: holdings(graph, person) for person in graph.nodes("person")}
    for person in graph.nodes("person"):
        seats: dict[str, list[GraphLink]] = {}
        for tie in graph.out(person, "officer_of"):
            if not is_external_administrator(str(tie.detail.get("role") or "")):
                seats.setdefault(tie.object, []).append(tie)
        if len(seats) < NOMINEE_COMPANIES or owned[person]:
            continue
        for master, held in owned.items():
            if master == person:
                continue
            both = sorted(held.keys() & seats.keys())
            during = {c: way for c in both if (way := _held_during_office(graph, held[c], seats[c]))}
            left = {c: way for c in both if c not in during and (way := _given_up(graph, held[c], seats[c]))}
            if len(during) < 2 or len(during) + len(left) < NOMINEE_COMPANIES:
                continue
            ways = during | left
            through = any(way.through for way in during.values())
            has, gave = (
                "; ".join(_held_in_words(graph, company, way) for company, way in group.items())
                for group in (during, left)
            )
            handed = f"; and gave up as {graph.label(person)} took office: {gave}" if gave else ""
            gone = [fact for c in sorted(ways) if is_dissolved(graph, c) for fact in _end(graph, c)]
            yield Finding(
                "nominee",
                f"{graph.label(person)} has been an officer of {len(seats)} companies and is not recorded as "
                f"an owner of any; {graph.label(master)} controlled or owned {len(during)} of them during "
                f"that time: {has}{handed}.",
                (person, master, *sorted(ways)),
                cites_of(
                    *(seats[c] for c in sorted(ways)), *(ways[c].way for c in sorted(ways)), gone,
                ),
                "strong" if through or len(ways) > NOMINEE_COMPANIES else "moderate",
                "the officer is a professional director or a partner who is known to run these companies",
            )  # fmt: skip


def _held_during_office(graph: GraphReader, held: list[Holding], seats: list[GraphLink]) -> Holding | None:
    """The last holding of a company that had not ended while an office in it was held."""
    spans = [span_of(graph, seat) for seat in seats]
    found = [each for each in held if any(each.span.overlaps(span) for span in spans)]
    return latest(found) if found else None


def _given_up(graph: GraphReader, held: list[Holding], seats: list[GraphLink]) -> Holding | None:
    """The holding of a company that ended as an office in it began."""
    begun = [found for seat in seats if (found := day(seat.start))]
    ends = ((each, day(each.span.end)) for each in held)
    near = (each for each, end in ends if end and any(abs((end - on).days) <= HANDED_OVER for on in begun))
    return next(near, None)


def _held_in_words(graph: GraphReader, company: str, held: Holding) -> str:
    """A company, when and through whom it was held, and whether it has been dissolved."""
    through = f"through {listed(map(graph.label, held.through))}" if held.through else ""
    on = dissolved_on(graph, company)
    gone = "when it was dissolved" if on and held.span.end == on else f"dissolved {on}" if on else "dissolved"
    words = (
        graph.label(company),
        through,
        held.span.in_words(),
        gone if is_dissolved(graph, company) else "",
    )
    return ", ".join(text for text in words if text)


def _end(graph: GraphReader, company: str) -> list[dict[str, Any]]:
    return graph.facts(company, "status", "ceased")


def circular_control(graph: GraphReader) -> Iterator[Finding]:
    """Companies that control, or hold shares of, one another in a circle, all at one time."""
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
        span = _all_at_once([[span_of(graph, tie) for tie in ties[hop]] for hop in hops])
        if span is None:
            continue
        runs = "ran" if span.is_over or any(is_dissolved(graph, c) for c in ring) else "runs"
        words = span.in_words()
        yield Finding(
            "circular_control",
            f"Control {runs} in a circle: {' → '.join(graph.label(c) for c in [*ring, ring[0]])}"
            f"{f' ({words})' if words else ''}.",
            tuple(ring),
            cites_of(*(ties[hop] for hop in hops)),
            "strong",
            "one of the holdings ended earlier than its source says",
        )


def _all_at_once(hops: list[list[HeldTime]]) -> HeldTime | None:
    """The last time in which something of every hop was so; None where there was none."""
    times = {HeldTime()}
    for hop in hops:
        times = {both for known in times for span in hop if not (both := known.within(span)).is_empty}
    return max(times, key=lambda span: (not span.ended_sometime, span.last, span.first), default=None)


def crowded_address(graph: GraphReader) -> Iterator[Finding]:
    """An address at which many companies are or were."""
    for address in graph.nodes("address"):
        ties = [tie for tie in graph.into(address, *SEATS) if graph.kind(tie.subject) == "company"]
        companies = sorted({tie.subject for tie in ties})
        if len(companies) < CROWD:
            continue
        gone = [c for c in companies if is_dissolved(graph, c)]
        over = f", {len(gone)} of them since dissolved" if gone else ""
        yield Finding(
            "crowded_address",
            f"{len(companies)} companies are recorded at {graph.label(address)}{over}.",
            (address, *companies),
            cites_of(ties, *(_end(graph, c) for c in gone)),
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
    for tie in graph.out(company, *SEATS):
        found |= {t.subject for t in graph.into(tie.object, *SEATS)}
    return found


def _shared_signs(graph: GraphReader, old: str, new: str) -> list[tuple[str, list[Any]]]:
    """What two companies share, each with the ties or facts that say so."""
    signs: list[tuple[str, list[Any]]] = []
    people = [graph.into(c, *ontology.leading()) for c in (old, new)]
    shared = {t.subject for t in people[0]} & {t.subject for t in people[1]}
    if shared:
        signs.append(("people", [t for ties in people for t in ties if t.subject in shared]))
    homes = [graph.out(c, *SEATS) for c in (old, new)]
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
