"""Where the addresses of a graph are, and how precisely that is known. No tiles, no lookups."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    import networkx as nx

Precision = Literal["point", "state", "country"]
PRECISIONS: dict[Precision, str] = {
    "point": "as the source gives it",
    "state": "only the state is known: shown at its middle",
    "country": "only the country is known: shown at its middle",
}
_STATES = {
    "NSW": (-32.2, 147.0), "VIC": (-36.9, 144.5), "QLD": (-22.6, 144.6), "SA": (-30.1, 135.8),
    "WA": (-25.3, 122.3), "TAS": (-42.1, 146.6), "NT": (-19.5, 133.4), "ACT": (-35.5, 149.0),
}  # fmt: skip
_COUNTRIES = {"GB": (52.8, -1.6), "AU": (-25.7, 134.5)}
_UK_POSTCODE = re.compile(r"\b[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}$")
_AU_STATE = re.compile(r"\b(NSW|VIC|QLD|SA|WA|TAS|NT|ACT)(?: [0-9]{4})?$")


@dataclass(frozen=True, slots=True)
class Location:
    """An address on the map. Latitude and longitude in degrees (WGS 84); south and west are negative."""

    entity: str
    label: str
    latitude: float
    longitude: float
    precision: Precision
    people: tuple[tuple[str, str], ...]
    """Who is linked to it: ids and names."""
    cites: tuple[str, ...]
    words: str
    """The precision in words."""


@dataclass(frozen=True, slots=True)
class Places:
    """What can be shown on a map, and the labels of what cannot."""

    shown: tuple[Location, ...]
    unplaced: tuple[tuple[str, str], ...]

    def as_dict(self) -> dict[str, Any]:
        """As plain values, ready for JSON."""
        return asdict(self)


def places(graph: nx.MultiDiGraph[str]) -> Places:
    """The addresses of a graph: with the coordinates that a source gives, else by state or country."""
    shown, unplaced = [], []
    for name, data in graph.nodes(data=True):
        if data.get("kind") != "address":
            continue
        found = _place(graph, name, data)
        if found is None:
            unplaced.append((name, str(data.get("label", name))))
        else:
            shown.append(found)
    return Places(tuple(shown), tuple(unplaced))


def _place(graph: nx.MultiDiGraph[str], name: str, data: Mapping[str, Any]) -> Location | None:
    label = str(data.get("label", name))
    linked = {other: str(graph.nodes[other].get("label", other)) for other in graph.predecessors(name)}
    people = tuple(sorted(linked.items()))
    given = _coordinates(data)
    if given is not None:
        latitude, longitude, decimals, cites = given
        metres = 111_320 / 10**decimals
        told = f"within {metres / 1000:,.0f} km" if metres >= 1000 else f"to about {max(metres, 1):,.0f} m"
        words = f"{PRECISIONS['point']}, written {told}"
        return Location(name, label, latitude, longitude, "point", people, cites, words)
    cites = tuple(str(cite) for fact in data.get("facts", ()) for cite in fact.get("cites", ()))[:3]
    state, country = _region(label, data)
    if state in _STATES:
        return Location(name, label, *_STATES[state], "state", people, cites, PRECISIONS["state"])
    if country in _COUNTRIES:
        return Location(name, label, *_COUNTRIES[country], "country", people, cites, PRECISIONS["country"])
    return None


def _coordinates(data: Mapping[str, Any]) -> tuple[float, float, int, tuple[str, ...]] | None:
    """The latitude and longitude that one record gives together, with the decimals that are written."""
    found: dict[str, dict[str, tuple[str, str]]] = {"latitude": {}, "longitude": {}}
    for fact in data.get("facts", ()):
        about = (fact.get("detail") or {}).get("about")
        if fact["attribute"] == "note" and about in found:
            for cite in fact.get("cites", ()):
                found[about][str(cite).rpartition("/")[0]] = (str(fact.get("raw")), str(cite))
    for record in sorted(found["latitude"].keys() & found["longitude"].keys()):
        (north, first), (east, second) = found["latitude"][record], found["longitude"][record]
        try:
            latitude, longitude = float(north), float(east)
        except ValueError:
            continue
        if -90 <= latitude <= 90 and -180 <= longitude <= 180:
            decimals = min(len(text.partition(".")[2]) for text in (north, east))
            return latitude, longitude, decimals, (first, second)
    return None


def _region(label: str, data: Mapping[str, Any]) -> tuple[str, str]:
    for fact in data.get("facts", ()):
        value = fact.get("value")
        if fact["attribute"] == "address" and isinstance(value, dict):
            state, country = str(value.get("state") or "").upper(), str(value.get("country") or "").upper()
            if state in _STATES:
                return state, "AU"
            if country in ("GB", "UK", "UNITED KINGDOM", "ENGLAND", "SCOTLAND", "WALES"):
                return "", "GB"
            if country in ("AU", "AUSTRALIA"):
                return "", "AU"
    text = label.upper()
    state_found = _AU_STATE.search(text)
    if state_found:
        return state_found[1], "AU"
    return "", "GB" if _UK_POSTCODE.search(text) else ""
