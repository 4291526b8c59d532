"""Everything the graph holds on one entity, arranged for reading: each value with its citations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.errors import UnknownReference
from workbench.graph import dealing_rows, periods
from workbench.graph.link_details import detail_of
from workbench.values import dates, phones
from workbench.values.check_words import outcome_in_words
from workbench.values.code_words import code_in_words
from workbench.values.company_status import status_in_words
from workbench.values.corrections import corrections_in_words
from workbench.values.register_codes import register_code_in_words
from workbench.values.text import fold

if TYPE_CHECKING:
    import networkx as nx

_WHO = (
    "name", "former_name", "birth_date", "birth_range", "birth_date_seen", "birth_date_supplied", "sex",
    "death", "nationality", "occupation", "officer_id", "document",
)  # fmt: skip
_WHAT = ("company_number", "status", "created", "ceased", "sic_code", "business_number")
_WARNINGS = ("ban", "watchlist", "court_record", "judgement_count")
_CHECKS = ("outcome", "opt_in")
_DETAILS = ("activity", "note")
LINKS = "Links"
"""The section of what an entity is linked to: its offices, contacts and addresses."""
FURTHER = "Further facts"
MINOR = (FURTHER, "Details")
"""The sections that stand behind everything else that is known."""
DAYS = ("birth_date", "birth_date_seen", "birth_date_supplied", "created", "ceased", "death")
"""What is claimed as a date: it is shown as dates are, however its source wrote it."""


@dataclass(frozen=True, slots=True)
class ProfileRow:
    """One line: what it is, its value, where it stands, and its caution."""

    label: str
    value: str
    cites: tuple[str, ...]
    caution: str | None = None
    tone: str = ""
    entity: str | None = None
    """Whom a link leads to."""
    disputed: bool = False
    """True where sources disagree on what can only have one value."""
    forward: bool = True
    """Of a link, False where it comes from the other entity."""
    words: str = ""
    """Of a link, what its subject is to its object: `was an officer of`."""
    detail: str = ""
    """Of a link, what is said after its object: `, director (2015 to 2019)`."""
    corrected: str = ""
    """That a person corrected what it rests on before it was imported, and from what."""


@dataclass(frozen=True, slots=True)
class ProfileSection:
    """Lines that belong together."""

    title: str
    rows: tuple[ProfileRow, ...]


@dataclass(frozen=True, slots=True)
class Profile:
    """An entity's whole picture. Values that disagree stand side by side, each with its sources."""

    entity: str
    kind: str
    title: str
    subtitle: str
    sections: tuple[ProfileSection, ...]

    def as_dict(self) -> dict[str, Any]:
        """As plain values, ready for JSON."""
        return asdict(self)


def profile(graph: nx.MultiDiGraph[Any], entity: str, today: str = "") -> Profile:
    """The picture of one node, or `UnknownReference` when the graph has no such node.

    With `today`, an ISO 8601 day, a ban that was over by then is said to have ended, and what begins after
    it is said to be still to come.
    """
    if entity not in graph:
        raise UnknownReference(f"there is no {entity!r} in this graph")
    node = graph.nodes[entity]
    facts = node.get("facts", ())
    sections = [
        ProfileSection(title, rows)
        for title, names in _sections(node)
        if (rows := tuple(_links(graph, entity, today) if title == LINKS else _facts(facts, names, today)))
    ]
    kind = str(node.get("kind", ""))
    sources = ", ".join(map(str, node.get("sources", ())))
    subtitle = f"{ontology.kind(kind).title} {entity}" + (f", from {sources}" if sources else "")
    return Profile(entity, kind, name_of(graph, entity), subtitle, tuple(sections))


def _sections(node: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The sections with their attributes, what matters most first; what none of them names is in `FURTHER`.

    A register says much of a company that is of its own keeping: that stands behind offices and contacts.
    """
    leading = ontology.kind(str(node.get("kind", ""))).attributes
    further = (str(fact["attribute"]) for fact in node.get("facts", ()))
    named = {*_WHO, *_WARNINGS, *_CHECKS, *_DETAILS}
    what = dict.fromkeys(name for name in (*leading, *_WHAT, *ontology.kinds()) if name not in named)
    yield "Who", _WHO
    yield "What", tuple(what)
    yield "Warnings", _WARNINGS
    yield LINKS, ()
    yield "Checks", _CHECKS
    yield FURTHER, tuple(dict.fromkeys(name for name in further if name not in {*named, *what}))
    yield "Details", _DETAILS


def name_of(graph: nx.MultiDiGraph[Any], entity: str) -> str:
    """The name of a node as a reader wants it; its id when it has none."""
    node = graph.nodes[entity]
    name = str(node.get("label", entity))
    return phones.to_read(name) if node.get("kind") == "phone" else name


def is_other_name(graph: nx.MultiDiGraph[Any], entity: str, name: str) -> bool:
    """True for a name that has no word of the one by which an entity is called."""
    return set(fold(name_of(graph, entity)).split()).isdisjoint(fold(name).split())


def name_by_link(graph: nx.MultiDiGraph[Any], entity: str, cites: Iterable[str]) -> str:
    """The name of a node at the end of a link: an address with the recipient that the link's `cites` name.

    Who takes the post in is said of one person or company, and not of all who share the address.
    """
    from workbench.values.recipients import recipient

    shown, node = name_of(graph, entity), graph.nodes[entity]
    facts = [fact for fact in node.get("facts", ()) if fact["attribute"] == "address"]
    if node.get("kind") != "address" or len(facts) < 2:
        return shown
    cited = set(map(str, cites))
    named = [f for f in facts if isinstance(f.get("value"), dict) and any(recipient(f["value"]))]
    said = [text_of(fact) for fact in named if cited & set(fact["cites"])]
    return "; ".join(dict.fromkeys(said)) or shown


_SEXES = {"f": "female", "m": "male"}
_SINGLE = ("birth_date", "sex", "death", "company_number", "created", "ceased")


def disputed(attribute: str, values: Iterable[Any]) -> bool:
    """True when values of an attribute cannot all be right: `1974` and `1974-02-08` can."""
    return periods.contradict(_exclusive(attribute, values))


def _exclusive(attribute: str, values: Iterable[Any]) -> set[str]:
    """The values of an attribute of which there can only be one; none of any other attribute."""
    if attribute not in _SINGLE:
        return set()
    return {str(value) for value in values if value not in (None, "", "Y")}


def _facts(facts: Iterable[dict[str, Any]], names: tuple[str, ...], today: str) -> Iterable[ProfileRow]:
    facts = list(facts)
    contradicted = {
        name: periods.contradicted(
            _exclusive(name, [f.get("value") for f in facts if f["attribute"] == name])
        )
        for name in names
    }
    gathered: dict[tuple[str, str, str | None, str, str, str], list[str]] = {}
    in_dispute: set[tuple[str, str]] = set()
    for fact in facts:
        if fact["attribute"] in names:
            bad = fact["attribute"] in ("ban", "watchlist", "death") and not is_over(fact, today)
            tone = "bad" if bad else ""
            key = (
                fact["attribute"],
                text_of(fact, today),
                fact.get("caution"),
                label_of(fact),
                tone,
                _corrected(fact),
            )
            gathered.setdefault(key, []).extend(map(str, fact.get("cites", ())))
            if str(fact.get("value")) in contradicted[fact["attribute"]]:
                in_dispute.add(key[:2])
    ordered = sorted(gathered.items(), key=lambda item: (names.index(item[0][0]), -len(item[1]), item[0][1]))
    for (attribute, value, caution, label, tone, corrected), cites in ordered:
        open_question = (attribute, value) in in_dispute
        yield ProfileRow(
            label, value, tuple(dict.fromkeys(cites)), caution, tone, disputed=open_question,
            corrected=corrected,
        )  # fmt: skip


def _corrected(fact: Mapping[str, Any]) -> str:
    return corrections_in_words(fact.get("detail") or {})


_CALLED = {"meshblock_category": "kind of area", "legal_parcel_id": "land parcel"}
"""What notes are called that have a name of offices of statistics, or of land."""


def label_of(fact: dict[str, Any]) -> str:
    """What a fact is about, in words: a note says itself what it notes, an outcome what was checked."""
    detail, attribute = fact.get("detail") or {}, str(fact["attribute"])
    about = detail.get("about")
    if attribute == "note" and not about and (heading := dealing_rows.heading_of_note(fact)):
        return f"{heading[:1].upper()}{heading[1:]}".replace("_", " ")  # with the capitals of the list
    said = {
        "birth_date_supplied": "birth date supplied, not confirmed",
        "note": _CALLED.get(str(about), about),
        "outcome": detail.get("field") and f"check of {detail['field']}",
    }
    label = str(said.get(attribute) or attribute).replace("_", " ")
    if attribute == "outcome":  # with the capitals of a country
        return f"{label[:1].upper()}{label[1:]}"
    return label.capitalize()


def is_over(fact: Mapping[str, Any], today: str) -> bool:
    """True for a ban whose last day was before `today`; of a month or year, its end."""
    end = str(fact.get("date_end") or "")
    return fact["attribute"] == "ban" and bool(end) and today[: len(end)] > end


def text_of(fact: dict[str, Any], today: str = "") -> str:
    """A fact's value as a reader wants it: as the source wrote it, with dates where it has them.

    A date that was read is written in full, a death of which only the fact is known in words, and a phone
    number as on the chart; an address has the state and postcode that were given apart.
    With `today`, a ban that was over by then is said to have ended; so is one that is marked as `over`.
    """
    if fact["attribute"] in DAYS and (day := dates.normal(str(fact.get("value") or ""))):
        return dates.to_read(day)
    if fact["attribute"] == "death" and fact.get("value") == "Y":
        return "on a day that is not recorded"
    if fact["attribute"] == "outcome":
        return outcome_of(fact)
    written = (fact.get("detail") or {}).get("written")
    value = written or fact.get("raw")
    if fact["attribute"] == "ban" and fact.get("value") and value != fact["value"]:
        value = f"{str(fact['value']).replace('_', ' ')}, {value}"
    if value is None or isinstance(value, (dict, list)):
        value = fact.get("value") if fact.get("value") is not None else value
    held = fact.get("value")
    if fact["attribute"] == "status" and isinstance(value, str) and isinstance(held, str):
        value = status_in_words(value, held)
    if fact["attribute"] == "sex" and isinstance(held, str) and held:
        value = _SEXES.get(held.casefold(), held.replace("_", " ").lower())
    if fact["attribute"] == "address" and isinstance(held, dict) and isinstance(value, str):
        apart = (str(held.get(part) or "").upper() for part in ("state", "postcode"))
        shown = " ".join([value, *(text for text in apart if text not in value.upper())])
    elif isinstance(value, dict):
        shown = " ".join(str(v) for v in value.values() if v not in (None, ""))
    elif isinstance(value, (list, tuple)):
        shown = ", ".join(map(str, value))
    elif isinstance(value, bool) or fact["attribute"] == "note":
        detail = fact.get("detail") or {}
        noted = register_code_in_words(str(detail.get("about") or ""), code_in_words(value))
        shown = ", ".join(dict.fromkeys([noted, *_said_in(detail)]))
    else:
        shown = phones.to_read(str(value)) if fact["attribute"] == "phone" else str(value)
    return shown + _span({**fact, "over": fact.get("over") or is_over(fact, today)})


def outcome_of(fact: Mapping[str, Any]) -> str:
    """What became of a check, in words; of a document with what was checked, and what the issuer said."""
    detail = fact.get("detail") or {}
    said = detail.get("why") or ()
    why = tuple(map(str, said)) if isinstance(said, (list, tuple)) else (str(said),)
    number, state = (str(detail.get(part) or "") for part in ("number", "state"))
    code, is_verified = str(fact.get("raw") or fact.get("value") or ""), not detail.get("format_only")
    return outcome_in_words(code, number, state, why, is_verified=is_verified)


_SAID_IN = {
    "withdrawn ban": ("withdrawn", "companies"), "withdrawn sanction": ("withdrawn",),
    "withdrawn watchlist match": ("withdrawn",), "permission to act": ("court", "purpose", "companies"),
}  # fmt: skip
"""Notes that say little without some of their details: by what a ban does not stand, who gave leave."""


def _said_in(detail: Mapping[str, Any]) -> Iterator[str]:
    """What a note says besides its value, as its source has it; a bare `true` says nothing."""
    for name in _SAID_IN.get(str(detail.get("about")), ()):
        said = detail.get(name)
        for each in said if isinstance(said, (list, tuple)) else (said,):
            if each and each != "true":
                yield str(each)


def _span(item: dict[str, Any]) -> str:
    start, end = item.get("date_start"), item.get("date_end")
    if item.get("ended") and not end:
        return f" ({start} to …, ended)" if start else " (ended)"
    if not start and not end:
        return ""
    if not end:
        return f" (since {start}, no end recorded)"
    over = ", ended" if item.get("over") else ""
    if not start:
        return f" (until {end}{over})"
    return f" ({start} to {end}{over})" if start != end else f" ({start}{over})"


def _time_of(link: Mapping[str, Any], today: str) -> str:
    """When a link was so. What was seen now and then is not said to have begun or ended on its dates."""
    period = periods.of_link(link)
    if periods.is_seen(str(link["relation"])):
        said = period.in_words(seen=True)
        return f" ({said})" if said else ""
    if period.end_as_written or period.company_ended:
        since = f"from {period.start}, " if period.start else ""
        return f" ({since}{period.unknown_end})"
    if period.state(today) == "to_come" and not period.end:
        return f" (from {period.start})"
    return _span({**link, "ended": period.ended})


def _time_of_record(graph: nx.MultiDiGraph[Any], holder: str, link: Mapping[str, Any]) -> str:
    """When the holder of a contact was recorded in the records that name it: of contacts few say when."""
    mentions = [str(each) for each in graph.nodes[holder].get("mentions") or ()]

    def within(item: Mapping[str, Any]) -> set[str]:
        cites = map(str, item.get("cites") or ())
        return {each for cite in cites for each in mentions if cite == each or cite.startswith(f"{each}/")}

    here = within(link)
    dated = [
        other
        for *_, other in graph.out_edges(holder, data=True)
        if periods.is_seen(str(other["relation"])) and here & within(other)
    ]
    starts = [str(each["date_start"]) for each in dated if each.get("date_start")]
    ends = [str(each["date_end"]) for each in dated if each.get("date_end")]
    since = f" from {min(starts)}" if starts else ""
    until = f" to {max(ends, key=periods.last_day)}" if ends else ""
    return f" (in a record{since}{until})" if since or until else ""


def _links(graph: nx.MultiDiGraph[Any], entity: str, today: str) -> Iterable[ProfileRow]:
    found = [("outward", other, data) for _, other, data in graph.out_edges(entity, data=True)]
    found += [("inward", other, data) for other, _, data in graph.in_edges(entity, data=True)]
    order = {relation: at for at, relation in enumerate(ontology.relations())}
    found.sort(
        key=lambda item: (
            order.get(item[2]["relation"], len(order)),
            str(item[2].get("date_start") or ""),
            str(item[1]),
        )
    )
    for side, other, data in found:
        relation, forward = ontology.relation(str(data["relation"])), side == "outward"
        detail = detail_of(data)
        whom = name_by_link(graph, str(other), data.get("cites") or ())
        value = whom + (f", {detail}" if detail else "")
        time, free = _time_of(data, today), str(data.get("label") or "")
        if not time and not forward and relation.span == "contact":
            time = _time_of_record(graph, str(other), data)
        row = dealing_rows.beside(graph, entity, str(other), data)
        time += f" ({dealing_rows.in_words(row)})" if row else ""
        cites = [*(data.get("cites") or data.get("sources") or ()), *(cell.cite for cell in row)]
        cautions = data.get("cautions") or ()
        state = periods.state_of_link(data, today)
        yield ProfileRow(
            relation.words(state, forward=forward, label=free),
            value + time,
            tuple(dict.fromkeys(map(str, cites))),
            ", ".join(map(str, cautions)) or None,
            entity=str(other),
            forward=forward,
            words=relation.words(state, label=free),
            detail=(f", {detail}" if detail else "") + time,
            corrected=corrections_in_words(data),
        )
