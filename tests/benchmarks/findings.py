"""False findings of each rule on people among whom nothing is planted.

Everything that the service says about them is gathered: searches by name, histories, bans, officer
and company reports, extracts. Who is who comes from the same resolver as in a case. A finding is
false when its people are not who it takes them for (one node of several humans, or two nodes of
one), or when the invented lives hold nothing of what it says; a weak finding that is true is none.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import sqlite3

    from workbench.findings import Finding
    from workbench.sandbox import Sandbox

SEED = 7
_HEADERS = {"authorization": "Bearer sandbox-demo", "content-type": "application/json"}
_WITHOUT_PLANTS = ("phoenix", "nominee", "circular_control", "acting_through_relative")


def run(sizes: Sequence[int]) -> list[dict[str, Any]]:
    """A row for each population and rule: people asked about, findings, false ones, and per 1,000."""
    rows = []
    for people in sizes:
        world = World(people)
        found = world.findings()
        for rule, findings in found.items():
            false = [finding for finding in findings if not world.holds(finding)]
            rows.append(
                {
                    "people": world.asked, "rule": rule, "found": len(findings), "false": len(false),
                    "false_per_1000": round(1000 * len(false) / world.asked, 2),
                }
            )  # fmt: skip
    return rows


class World:
    """A population, the graph that the service's answers about it give, and the truth about both."""

    def __init__(self, people: int, asked: int | None = None) -> None:
        from workbench.graph.link_graph import Projection
        from workbench.identity import Resolver
        from workbench.reading import read
        from workbench.sandbox import Sandbox
        from workbench.sandbox.population import open_population

        population = open_population(SEED, people)
        self.db: sqlite3.Connection = population.connection()
        self._sandbox = Sandbox(population=population)
        planted = _planted()
        query = "SELECT * FROM person WHERE id > ? AND first IS NOT NULL ORDER BY id LIMIT ?"
        chosen = self.db.execute(query, (planted, asked or people)).fetchall()
        self.asked = len(chosen)
        self._planted = planted
        self.human: dict[str, int] = {}
        resolver, projection = Resolver(), Projection()
        for number, (operation, question) in enumerate(_questions(self.db, chosen), start=1):
            answer = _ask(self._sandbox, operation, question)
            if answer is None:
                continue
            source, reading = f"S{number}", read(operation, question, answer)
            resolver.add(source, reading)
            projection.add(source, reading)
            for mention in reading.mentions:
                if mention.kind == "person":
                    who = self._who(operation, question, answer, mention.pointer)
                    if who is not None:
                        self.human[f"{source}#{mention.pointer}"] = who
        letters = {"person": "P", "company": "O", "address": "A"}
        entities = resolver.entities()
        projection.update({f"{letters.get(e.kind, 'C')}{n}": e for n, e in enumerate(entities, start=1)})
        self.graph = projection.graph

    def findings(self) -> dict[str, list[Finding]]:
        """The findings of each rule, without those about planted people."""
        from workbench.findings import RULES, find

        found: dict[str, list[Finding]] = {rule: [] for rule in RULES}
        for finding in find(self.graph):
            humans = {who for node in finding.entities for who in self._humans(node)}
            if not any(who <= self._planted for who in humans):
                found[finding.rule].append(finding)
        return found

    def holds(self, finding: Finding) -> bool:
        """True when the invented lives are as the finding says."""
        people = [n for n in finding.entities if self.graph.nodes[n]["kind"] == "person"]
        humans = [self._humans(node) for node in people]
        if any(len(each) > 1 for each in humans):
            return False
        known = [next(iter(each)) for each in humans if each]
        if finding.rule == "several_identities":
            return len(known) == 2 and known[0] == known[1]
        if len(set(known)) < len(known) or finding.rule in _WITHOUT_PLANTS:
            return False
        check: Callable[[Finding, list[int]], bool] | None = getattr(self, f"_{finding.rule}", None)
        return check is None or len(known) < len(people) or check(finding, known)

    def _shared_contact(self, finding: Finding, humans: list[int]) -> bool:
        label = self._values(finding.entities[-1])
        users = {
            row["person"]
            for value in label
            for row in self.db.execute(
                "SELECT person FROM usage JOIN contact ON contact.id = contact WHERE value = ?", (value,)
            )
        }
        return set(humans) <= users

    def _overlapping_residence(self, finding: Finding, humans: list[int]) -> bool:
        query = (
            "SELECT 1 FROM residence a JOIN residence b ON a.address = b.address "
            "WHERE a.person = ? AND b.person = ? "
            "AND a.date_start <= b.date_end AND b.date_start <= a.date_end"
        )
        return self.db.execute(query, humans).fetchone() is not None

    def _death_before_activity(self, finding: Finding, humans: list[int]) -> bool:
        query = "SELECT death_date FROM person WHERE id = ?"
        return self.db.execute(query, humans).fetchone()["death_date"] is not None

    def _acting_while_disqualified(self, finding: Finding, humans: list[int]) -> bool:
        query = (
            "SELECT 1 FROM ban WHERE person = ? UNION SELECT 1 FROM disqualification "
            "JOIN officer ON officer.id = officer WHERE officer.person = ?"
        )
        return self.db.execute(query, (*humans, *humans)).fetchone() is not None

    def _values(self, node: str) -> set[str]:
        from workbench.values.phones import to_0nsn

        facts = self.graph.nodes[node]["facts"]
        said = {str(fact["value"]) for fact in facts if isinstance(fact["value"], str)}
        return said | {to_0nsn(value) or value for value in said}

    def _humans(self, node: str) -> set[int]:
        mentions = self.graph.nodes[node]["mentions"]
        return {self.human[mention] for mention in mentions if mention in self.human}

    def _who(self, operation: str, question: dict[str, Any], answer: Any, pointer: str) -> int | None:
        """The human behind a mention, where the population can tell."""
        from workbench.evidence.pointers import resolve

        if operation == "uk_registry_officer_report" and pointer == "/report":
            officer = question["officer_id"]
        else:
            record = resolve(answer, pointer)
            if not isinstance(record, dict):
                return None
            officer = record.get("officer_id")
            if officer is None:
                return self._by_life(record)
        query = "SELECT person FROM officer WHERE officer_id = ?"
        row = self.db.execute(query, (officer,)).fetchone()
        return row["person"] if row else None

    def _by_life(self, record: dict[str, Any]) -> int | None:
        first, last = record.get("first_name"), record.get("last_name")
        birth = record.get("birth_date") or record.get("dob") or ""
        start = record.get("date_start") or ""
        query = (
            "SELECT DISTINCT person.id FROM person LEFT JOIN residence ON residence.person = person.id "
            "WHERE first = ? AND last = ? AND birth_date LIKE ? AND coalesce(date_start, '') LIKE ?"
        )
        rows = self.db.execute(query, (first, last, f"{birth[:10]}%", f"{start}%")).fetchall()
        return rows[0]["id"] if len(rows) == 1 else None


def _planted() -> int:
    """The number of the last planted person."""
    from workbench.sandbox.population.book import Book
    from workbench.sandbox.population.fixtures import plant_fixtures
    from workbench.sandbox.population.plant import Plant
    from workbench.sandbox.population.stories import plant_stories

    plant = Plant(Book(lambda rows: None))
    plant_stories(plant)
    plant_fixtures(plant)
    return max(plant.people.values())


def _questions(db: sqlite3.Connection, people: Sequence[Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    asked: set[tuple[str, str]] = set()
    for person in people:
        who = {"first_name": person["first"], "last_name": person["last"]}
        yield "contact_person_search", {"name_first": person["first"], "name_last": person["last"]}
        yield "person_history", {**who, "birth_date": person["birth_date"]}
        for officer in db.execute("SELECT * FROM officer WHERE person = ?", (person["id"],)):
            question = {"officer_id": officer["officer_id"]}
            if officer["disqualified"]:
                question["disqualified"] = True
            yield "uk_registry_officer_report", question
        for number, registry in _companies(db, person["id"]):
            if (number, registry) not in asked:
                asked.add((number, registry))
                if registry == "UK":
                    yield "uk_registry_company_report", {"company_number": number}
                else:
                    yield "regulator_extract", {"entity_type": "company", "company_number": number}
    for start in range(0, len(people), 50):
        checks = [
            {"check_id": str(person["id"]), "first_name": person["first"], "last_name": person["last"]}
            for person in people[start : start + 50]
        ]
        yield "banned_disqualified_persons", {"search_type": "narrow_search", "requests": checks}


def _companies(db: sqlite3.Connection, person: int) -> list[tuple[str, str]]:
    query = (
        "SELECT number, registry FROM company WHERE id IN ("
        "SELECT appointment.company FROM appointment JOIN officer ON officer.id = officer "
        "WHERE officer.person = :person "
        "UNION SELECT company FROM psc WHERE person = :person "
        "UNION SELECT company FROM au_role WHERE person = :person) ORDER BY id"
    )
    return [(row["number"], row["registry"]) for row in db.execute(query, {"person": person})]


def _ask(sandbox: Sandbox, operation: str, question: dict[str, Any]) -> Any:
    """The answer, polled for where it is queued; None where there is none."""
    from workbench.operations import get
    from workbench.sandbox.messages import Call

    path = f"/api/v2/{operation}"
    reply = sandbox.handle(Call("POST", path, "", _HEADERS, json.dumps(question).encode()))
    poll = get(operation).poll
    if poll is not None and reply.status == 200:
        reference = json.loads(reply.body)[poll.reference]
        for _ in range(2):
            reply = sandbox.handle(Call("GET", f"{path}/{reference}", "", _HEADERS, b""))
            if reply.status != 202:
                break
    return json.loads(reply.body) if reply.status == 200 else None
