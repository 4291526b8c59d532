"""An invented ship register, joined to the workbench at every seam that a package can use."""

import json
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from widgets.panels import Panel
from workbench.case.file_importers import Importer
from workbench.client import Service
from workbench.findings import Finding
from workbench.findings.model import GraphReader
from workbench.graph.exports.exporter import Exporter
from workbench.graph.records import Records
from workbench.ontology import Kind, Relation
from workbench.operations.base import Envelope, Many, Operation, Request, Response
from workbench.operations.fields import ask
from workbench.operations.proposals import Proposed, Subject
from workbench.operations.verdicts import Answered, CheckVerdict
from workbench.reading import Reading
from workbench.reading.builder import Builder
from workbench.values.names import split_combined

KINDS = (
    Kind(
        name="ship", colour="#1d4e89", attributes=("identifier", "model"), hub=True,
        follow_the_money="Vehicle", maltego="maltego.Phrase",
    ),
    Relation(name="master_of", outward="is master of", inward="is commanded by", objects=("ship",)),
)  # fmt: skip
USURPER = Kind(name="person", colour="#000000")
SERVICE = Service(name="quay", title="Quay Watch", auth_header="X-Quay-Key", auth_scheme="",
                  limits={"max_retries": 1})  # fmt: skip


class ShipRequest(Request):
    """Which ship."""

    ship: str = ask("Ship", "her name", group="Ship", required=True)
    pilot_code: str | None = ask("Pilot code", "of your account", group="Ship")


class Entry(Response):
    """A ship of the register."""

    name: str | None = None
    number: str | None = None
    owner: str | None = None
    phone: str | None = None


class ShipResponse(Envelope):
    """The entries."""

    records: Many[Entry] | None = None


def proposals(about: Subject) -> Iterator[Proposed]:
    """A ship by her name."""
    if about.kind == "ship":
        yield 0, {"ship": about.label}


def verdict(source: Answered) -> CheckVerdict:
    """Whether she is registered."""
    there = bool(source.document.get("records"))
    return CheckVerdict(
        source.id, source.operation, "Registered" if there else "Unknown", "good" if there else "bad"
    )


OPERATION = Operation(
    name="ship_register", title="Ship register", group="Registries", section="own",
    summary="Who owns a ship.", path="/ships", request=ShipRequest, response=ShipResponse,
    units=lambda request: 3, service="quay", secrets=frozenset({"pilot_code"}), expected_links=2.0,
    proposals=proposals, verdict=verdict,
)  # fmt: skip


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """Each entry is a ship with an owner."""
    b = Builder(question, answer)
    for row in b.answer["records"].each():
        ship = b.mention("ship", row, row["name"].text)
        b.claim(ship, "name", row["name"], row["name"].text.casefold())
        b.claim(ship, "identifier", row["number"], row["number"].text.upper())
        if row["owner"]:
            owner = b.person(row["owner"], split_combined(row["owner"].text), row["owner"])
            b.link(owner, "owns", ship, row)
            b.link(owner, "master_of", ship, row)
            b.phone(owner, row["phone"])
    return b.reading()


def _manifest(records: Records) -> bytes:
    return "".join(f"{n.id}\t{n.kind}\t{n.label}\n" for n in records.nodes).encode()


def _log(content: bytes) -> Mapping[str, Any]:
    rows = (line.split(";") for line in content.decode().splitlines() if line)
    return {"records": [{"name": name, "number": number, "owner": owner} for name, number, owner in rows]}


MANIFEST = Exporter("manifest", (".manifest",), _manifest)
LOG = Importer("quay_log", (".quay",), "ship_register", _log)


def shared_ship(graph: GraphReader) -> Iterator[Finding]:
    """A ship of two people."""
    for ship in graph.nodes("ship"):
        ties = graph.into(ship, "owns")
        for one, other in combinations(sorted({tie.subject for tie in ties}), 2):
            cites = tuple(cite for tie in ties for cite in tie.cites)
            text = f"{graph.label(one)} and {graph.label(other)} own {graph.label(ship)}."
            yield Finding("shared_ship", text, (one, other, ship), cites, "moderate", "one of them sold her")


def always_fails(graph: GraphReader) -> Iterator[Finding]:
    """A rule with a mistake."""
    raise ZeroDivisionError(str(graph))


def by_phone(graph: Any, name: str) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """What to ask about a phone."""
    if graph.nodes[name]["kind"] == "phone":
        yield 9, "ship_register", {"ship": "Skylark"}


def _ships(desk: Any) -> list[Any]:
    import ipywidgets

    return [ipywidgets.HTML(json.dumps(list(desk.case.entities("ship")["label"])))]


def _sunk(desk: Any) -> list[Any]:
    raise RuntimeError(desk)


PANEL = Panel("ships", "Ships", _ships)
SUNK = Panel("sunk", "Sunk", _sunk)
