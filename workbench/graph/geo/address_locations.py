"""Where the addresses of a graph are, and how precisely that is known. No tiles, no lookups."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Literal

from workbench.graph import periods
from workbench.graph.geo.postcodes import PostcodeTable

if TYPE_CHECKING:
    import networkx as nx

Precision = Literal["point", "postcode", "state", "country"]
PRECISIONS: dict[Precision, str] = {
    "point": "position given by the source",
    "postcode": "no position given: shown at the middle of the postcode",
    "state": "no position given: shown at the middle of the state",
    "country": "no position given: shown at the middle of the country",
}
_STATES = {
    "NSW": (-32.2, 147.0), "VIC": (-36.9, 144.5), "QLD": (-22.6, 144.6), "SA": (-30.1, 135.8),
    "WA": (-25.3, 122.3), "TAS": (-42.1, 146.6), "NT": (-19.5, 133.4), "ACT": (-35.5, 149.0),
}  # fmt: skip
_COUNTRIES = {"GB": (52.8, -1.6), "AU": (-25.7, 134.5)}
_UK_POSTCODE = re.compile(r"\b[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}$")
_AU_STATE = re.compile(r"\b(NSW|VIC|QLD|SA|WA|TAS|NT|ACT)(?: ([0-9]{4}))?$")


@dataclass(frozen=True, slots=True)
class Stay:
    """That somebody is linked to an address, once for periods that differ only in how precise they are."""

    entity: str
    name: str
    when: str
    """The period in words, empty where nothing is known of it."""
    start: str | None
    end: str | None
    ended: bool
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Location:
    """An address on the map. Latitude and longitude in degrees (WGS 84); south and west are negative."""

    entity: str
    label: str
    latitude: float
    longitude: float
    precision: Precision
    links: tuple[Stay, ...]
    cites: tuple[str, ...]
    words: str
    """The precision in words."""


@dataclass(frozen=True, slots=True)
class Places:
    """What can be shown on a map, and the labels of what cannot."""

    shown: tuple[Location, ...]
    unplaced: tuple[tuple[str, str], ...]
    credit: str = ""
    """Where the positions of postcodes come from, where some are shown."""

    def as_dict(self) -> dict[str, Any]:
        """As plain values, ready for JSON."""
        return {**asdict(self), "precisions": PRECISIONS}


def places(graph: nx.MultiDiGraph[str], postcodes: PostcodeTable | None = None) -> Places:
    """The addresses of a graph: by the coordinates a source gives, else by postcode, state or country."""
    shown, unplaced = [], []
    for name, data in graph.nodes(data=True):
        if data.get("kind") != "address":
            continue
        found = _place(graph, name, data, postcodes)
        if found is None:
            unplaced.append((name, str(data.get("label", name))))
        else:
            shown.append(found)
    used = postcodes is not None and any(place.precision == "postcode" for place in shown)
    return Places(
        tuple(shown), tuple(unplaced), f"Postcodes: {postcodes.licence}" if used and postcodes else ""
    )


def _stays(graph: nx.MultiDiGraph[str], address: str) -> Iterator[Stay]:
    """Who is linked to an address, and when."""
    found: dict[tuple[str, str], list[periods.Period]] = {}
    for who, _, data in graph.in_edges(address, data=True):
        found.setdefault((who, str(data.get("relation", ""))), []).append(periods.of_link(data))
    for (who, relation), spans in sorted(found.items()):
        name = str(graph.nodes[who].get("label", who))
        for period in periods.merged(spans):
            when = period.in_words(seen=periods.is_seen(relation))
            yield Stay(who, name, when, period.start, period.end, period.ended, period.cites)


def _place(
    graph: nx.MultiDiGraph[str], name: str, data: Mapping[str, Any], postcodes: PostcodeTable | None
) -> Location | None:
    label, links = str(data.get("label", name)), tuple(_stays(graph, name))
    given = _coordinates(data)
    if given is not None:
        latitude, longitude, decimals, cites = given
        words = f"{PRECISIONS['point']}{_rounding(decimals)}"
        return Location(name, label, latitude, longitude, "point", links, cites, words)
    cites = tuple(str(cite) for fact in data.get("facts", ()) for cite in fact.get("cites", ()))[:3]

    def shown(place: tuple[float, float], precision: Precision) -> Location:
        return Location(name, label, *place, precision, links, cites, PRECISIONS[precision])

    state, country, postcode = _region(label, data)
    middle = postcodes.middle(postcode) if postcodes is not None and postcode else None
    if middle is not None:
        return shown(middle, "postcode")
    if state in _STATES:
        return shown(_STATES[state], "state")
    return shown(_COUNTRIES[country], "country") if country in _COUNTRIES else None


def _coordinates(data: Mapping[str, Any]) -> tuple[float, float, int, tuple[str, ...]] | None:
    """The latitude and longitude that one record gives together, with their decimals."""
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
            # zeros at the end may be filled up by a program
            decimals = max(len(text.partition(".")[2].rstrip("0")) for text in (north, east))
            return latitude, longitude, decimals, (first, second)
    return None


def _rounding(decimals: int) -> str:
    """How far apart positions with so many decimals are; empty where that is less than a house.

    It is no measure of how right a position is: a source seldom says that.
    """
    metres = 111_320 / 10**decimals
    if metres < 10:
        return ""
    return f", rounded to about {f'{metres / 1000:,.0f} km' if metres >= 1000 else f'{metres:,.0f} m'}"


def _region(label: str, data: Mapping[str, Any]) -> tuple[str, str, str]:
    """State, country and postcode of an address; empty where unknown."""
    text = label.upper()
    in_state, british = _AU_STATE.search(text), _UK_POSTCODE.search(text)
    last = british[0] if british else (in_state[2] or "") if in_state else ""
    for fact in data.get("facts", ()):
        value = fact.get("value")
        if fact["attribute"] == "address" and isinstance(value, dict):
            state, country = str(value.get("state") or "").upper(), str(value.get("country") or "").upper()
            postcode = str(value.get("postcode") or last)
            if state in _STATES:
                return state, "AU", postcode
            if country in ("GB", "UK", "UNITED KINGDOM", "ENGLAND", "SCOTLAND", "WALES"):
                return "", "GB", postcode
            if country in ("AU", "AUSTRALIA"):
                return "", "AU", postcode
    if in_state:
        return in_state[1], "AU", last
    return "", "GB" if british else "", last
