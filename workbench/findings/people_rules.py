"""Rules about people: bans, deaths, shared contacts and homes, one human under several names."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from itertools import combinations
from typing import Any

from workbench import ontology
from workbench.findings.holdings import Holding, holdings, is_dissolved, latest, span_of
from workbench.findings.model import Finding, GraphLink, GraphReader, cites_of, day, overlap
from workbench.graph.one_ban import with_each_ban_once
from workbench.operations.wording import listed

GRACE = timedelta(days=1)
RELATIVE_BEFORE, RELATIVE_AFTER = timedelta(days=365), timedelta(days=365)
LEAST_TOGETHER = 60
FEW_USERS = 4


def acting_while_disqualified(graph: GraphReader) -> Iterator[Finding]:
    """An appointment that began or went on during a ban from acting as a director."""
    for person in graph.nodes("person"):
        bans = sorted(_bans(graph, person), key=lambda each: (each[1], each[2] or date.max))
        offices = graph.out(person, "officer_of") if bans else []
        for company in sorted({tie.object for tie in offices}):
            seats = [tie for tie in offices if tie.object == company]
            during = [each for each in bans if any(_held_during(tie, *each[1:]) for tie in seats)]
            if during:
                spans = dict.fromkeys(f"{start} to {end or 'no end'}" for _, start, end in during)
                held = [tie for tie in seats if any(_held_during(tie, *each[1:]) for each in during)]
                yield Finding(
                    "acting_while_disqualified",
                    f"{graph.label(person)} was an officer of {graph.label(company)} while disqualified "
                    f"({'; '.join(spans)}).",
                    (person, company),
                    cites_of([ban for ban, _, _ in during], held),
                    "strong",
                    "a court gave leave to act, or the ban and the appointment belong to two people",
                )


def acting_through_relative(graph: GraphReader) -> Iterator[Finding]:
    """A relative or housemate who took a seat around a ban, in a company that the banned person is behind."""
    for person in graph.nodes("person"):
        bans = list(_bans(graph, person))
        if not bans:
            continue
        behind = _behind(graph, person)
        bonds: dict[str, list[GraphLink]] = {}
        for other, bond in _close(graph, person):
            bonds.setdefault(other, []).extend(bond)
        for ban, start, _ in bans:
            for other, bond in bonds.items():
                for seat in graph.out(other, "officer_of"):
                    begun = day(seat.start)
                    if begun is None or seat.object not in behind:
                        continue
                    if not start - RELATIVE_BEFORE <= begun <= start + RELATIVE_AFTER:
                        continue
                    way = behind[seat.object]
                    yield Finding(
                        "acting_through_relative",
                        f"{graph.label(other)} became an officer of {graph.label(seat.object)} on {begun}, "
                        f"around the ban of {graph.label(person)} ({start}), who "
                        f"{_behind_in_words(graph, way)}; {_bond_in_words(graph, bond)}.",
                        (person, other, seat.object),
                        cites_of([ban], way.way, [seat], bond),
                        "moderate",
                        "the relative runs the company independently and took part in it before",
                    )


def _behind(graph: GraphReader, person: str) -> dict[str, Holding]:
    """The companies that a person runs or holds, or did, each with the way that goes on or ended last."""
    ways = {company: list(held) for company, held in holdings(graph, person).items()}
    for tie in graph.out(person, "officer_of"):
        ways.setdefault(tie.object, []).append(Holding((tie,), span_of(graph, tie)))
    return {company: latest(held) for company, held in ways.items()}


def _behind_in_words(graph: GraphReader, held: Holding) -> str:
    """What somebody is, or was, to a company, and when: `was an officer of it (until 2019-12-31)`."""
    is_over = held.span.is_over or is_dissolved(graph, held.way[-1].object)
    if held.through:
        said = f"{'held' if is_over else 'holds'} it through {listed(map(graph.label, held.through))}"
    else:
        said = f"{ontology.relation(held.way[0].relation).words('over' if is_over else 'runs')} it"
    when = held.span.in_words()
    return f"{said} ({when})" if when else said


def _bond_in_words(graph: GraphReader, bond: list[GraphLink]) -> str:
    """What ties two people: that they may be relatives, or where both were recorded."""
    if any(tie.relation == "relative_of" for tie in bond):
        return "the two may be relatives"
    return f"both were recorded at {listed(dict.fromkeys(graph.label(tie.object) for tie in bond))}"


def shared_contact(graph: GraphReader) -> Iterator[Finding]:
    """A phone or email that a few people of different names and homes use at the same time."""
    for kind in (name for name in ontology.kinds() if ontology.kind(name).personal):
        for contact in graph.nodes(kind):
            ties = graph.into(contact, "uses")
            users = {
                tie.subject
                for tie in ties
                if graph.kind(tie.subject) == "person" and _names(graph, tie.subject)
            }
            if not 2 <= len(users) <= FEW_USERS:
                continue
            for one, other in combinations(sorted(users), 2):
                if _known_to_each_other(graph, one, other) or _surnames(graph, one) & _surnames(graph, other):
                    continue
                held = [tie for tie in ties if tie.subject in (one, other)]
                if _apart_in_time(held, one, other):
                    continue
                yield Finding(
                    "shared_contact",
                    f"{graph.label(one)} and {graph.label(other)}, not otherwise related, are both recorded "
                    f"with {graph.label(contact)}.",
                    (one, other, contact),
                    cites_of(held),
                    "moderate",
                    "the number or address was given to a new holder, or is that of an employer",
                )


def overlapping_residence(graph: GraphReader) -> Iterator[Finding]:
    """Two people of different surnames who lived at one address at the same time."""
    for address in graph.nodes("address"):
        homes = graph.into(address, "lived_at")
        for one, other in combinations(sorted({tie.subject for tie in homes}), 2):
            if _surnames(graph, one) & _surnames(graph, other):
                continue
            together = [
                (days, a, b)
                for a in homes
                for b in homes
                if a.subject == one and b.subject == other and (days := overlap(a, b) or 0) >= LEAST_TOGETHER
            ]
            if together:
                days, a, b = max(together, key=lambda item: item[0])
                yield Finding(
                    "overlapping_residence",
                    f"{graph.label(one)} and {graph.label(other)} lived at {graph.label(address)} at the "
                    f"same time ({_length(days)}).",
                    (one, other, address),
                    cites_of([a, b]),
                    "weak",
                    "the address is a block without flat numbers, or a record was left open after a move",
                )


def several_identities(graph: GraphReader) -> Iterator[Finding]:
    """Two people of different names who share a contact and a birth date, day and month perhaps exchanged."""
    by_birth: dict[tuple[str, ...], list[str]] = {}
    for person in graph.nodes("person"):
        births = {str(fact["value"]) for fact in graph.facts(person, "birth_date")}
        for key in {_either_way(birth) for birth in births if len(birth) == 10}:
            by_birth.setdefault(key, []).append(person)
    for key, people in sorted(by_birth.items()):
        for one, other in combinations(sorted({*people}), 2):
            if _surnames(graph, one) & _surnames(graph, other):
                continue
            contacts = _shared(graph, one, other, "uses")
            if not contacts or not (_names(graph, one) and _names(graph, other)):
                continue
            homes = _shared(graph, one, other, "lived_at")
            facts = [
                f
                for p in (one, other)
                for f in graph.facts(p, "birth_date")
                if _either_way(f["value"]) == key
            ]
            born = sorted({str(f["value"]) for f in facts})
            kinds = sorted({graph.kind(tie.object).replace("_", " ") for tie in (*contacts, *homes)})
            exchanged = ", day and month exchanged," if len(born) > 1 else ""
            yield Finding(
                "several_identities",
                f"{graph.label(one)} and {graph.label(other)} were born on {' and '.join(born)}{exchanged} "
                f"and are recorded with the same {' and '.join(kinds)}.",
                (one, other),
                cites_of(facts, contacts, homes),
                "strong" if len({tie.object for tie in (*contacts, *homes)}) > 1 else "moderate",
                "they are partners born on one day, or a child and a parent whose date was entered twice",
            )


def death_before_activity(graph: GraphReader) -> Iterator[Finding]:
    """Something that only the living do, after a recorded death."""
    for person in graph.nodes("person"):
        deaths = [(f, day(str(f["value"]), last=True)) for f in graph.facts(person, "death")]
        dated = [(fact, on) for fact, on in deaths if on is not None]
        if not dated:
            continue
        fact, on = min(dated, key=lambda item: item[1])
        later = [
            tie for tie in graph.out(person, "officer_of", "controls", "lived_at", "uses")
            if (begun := day(tie.start)) is not None and begun > on
        ]  # fmt: skip
        if later:
            first = min(later, key=lambda tie: tie.start or "")
            yield Finding(
                "death_before_activity",
                f"{graph.label(person)} is recorded as dead ({fact['value']}), yet "
                f"{graph.label(first.object)} is recorded with them from {first.start}.",
                (person, first.object),
                cites_of([fact], later),
                "strong",
                "the death is that of a namesake, or the record was entered late",
            )


def _bans(graph: GraphReader, person: str) -> Iterator[tuple[dict[str, Any], date, date | None]]:
    for fact in with_each_ban_once(graph.facts(person, "ban")):
        start, end = day(fact.get("date_start")), day(fact.get("date_end"), last=True)
        kind = str(fact.get("value") or (fact.get("detail") or {}).get("type") or "").lower()
        if start is not None and not kind.startswith(
            ("banned_", "afs", "credit", "ato", "disqualified_smsf")
        ):
            yield fact, start, end


def _held_during(tie: GraphLink, start: date, end: date | None) -> bool:
    begun, ended = day(tie.start), day(tie.latest_end, last=True)
    if begun is None:
        return False
    if tie.ended_sometime:  # held for certain on its first day only
        return begun > start + GRACE and (end is None or begun < end)
    return (ended is None or ended > start + GRACE) and (end is None or begun < end)


def _close(graph: GraphReader, person: str) -> Iterator[tuple[str, list[GraphLink]]]:
    """Relatives and housemates, with the ties that say so."""
    for tie in graph.out(person, "relative_of"):
        yield tie.object, [tie]
    for tie in graph.into(person, "relative_of"):
        yield tie.subject, [tie]
    for home in graph.out(person, "lived_at"):
        for other in graph.into(home.object, "lived_at"):
            if other.subject != person:
                yield other.subject, [home, other]


def _known_to_each_other(graph: GraphReader, one: str, other: str) -> bool:
    """True when they share a home, a company or kinship: then a shared contact says little."""
    if any(tie.object == other for tie in graph.out(one, "relative_of")):
        return True
    if any(tie.object == one for tie in graph.out(other, "relative_of")):
        return True
    return bool(_shared(graph, one, other, "lived_at", *ontology.leading(), "employed_by"))


def _shared(graph: GraphReader, one: str, other: str, *relations: str) -> list[GraphLink]:
    mine, theirs = graph.out(one, *relations), graph.out(other, *relations)
    common = {t.object for t in mine} & {t.object for t in theirs}
    return [t for t in (*mine, *theirs) if t.object in common]


def _apart_in_time(ties: list[GraphLink], one: str, other: str) -> bool:
    """True when the dates show that one stopped using the contact before the other began."""
    spans = [overlap(a, b) for a in ties if a.subject == one for b in ties if b.subject == other]
    known = [span for span in spans if span is not None]
    return bool(known) and max(known) == 0


def _names(graph: GraphReader, person: str) -> set[str]:
    found = set()
    for fact in graph.facts(person, "name", "former_name"):
        value = fact["value"]
        if isinstance(value, dict) and value.get("last"):
            found.add(f"{value.get('first') or ''} {value['last']}".strip())
    return found


def _either_way(birth: Any) -> tuple[str, ...]:
    """A key that a date shares with the date whose day and month are exchanged."""
    text = str(birth)
    return (text[:4], *sorted((text[5:7], text[8:10])))


def _surnames(graph: GraphReader, person: str) -> set[str]:
    return {name.rpartition(" ")[2] for name in _names(graph, person)}


def _length(days: int) -> str:
    return "more than ten years" if days > 3653 else f"{days // 365} years" if days >= 730 else f"{days} days"
