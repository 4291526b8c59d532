"""Two entities side by side: what agrees, what differs, what only one of them has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, Any, Literal

from workbench import ontology
from workbench.errors import UnknownReference
from workbench.graph.profile import disputed, name_by_link, text_of
from workbench.values.company_names import company_names, same_form
from workbench.values.search import words_of

if TYPE_CHECKING:
    import networkx as nx

_WARNINGS = ("ban", "watchlist", "court_record", "judgement_count")
_NAMES = (
    "name", "former_name", *_WARNINGS, "birth_date", "birth_date_supplied", "birth_range", "sex", "death",
    "nationality", "occupation", "officer_id", "company_number", "status", "document", "address",
)  # fmt: skip
Verdict = Literal["same", "differs", "partly", "one", "others"]


@dataclass(frozen=True, slots=True)
class Value:
    """A value with its citations; `shared` when the other side has it too."""

    text: str
    cites: tuple[str, ...]
    shared: bool = False


@dataclass(frozen=True, slots=True)
class ComparedRow:
    """One attribute or relation of both; the `verdict` is `one` where only one of them has it.

    It is `others` where others are linked to each of them, which speaks neither for nor against one.
    """

    label: str
    a: tuple[Value, ...]
    b: tuple[Value, ...]
    verdict: Verdict

    def as_dict(self) -> dict[str, Any]:
        """As plain values, ready for JSON."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class _Side:
    """What is compared: an entity, or of it only what one of its mentions says."""

    graph: nx.MultiDiGraph[str]
    entity: str
    mention: str | None = None
    today: str = ""

    def cites(self, item: Mapping[str, Any]) -> tuple[str, ...] | None:
        """The citations of a fact or link that are this side's; None where it says nothing of it."""
        cites = tuple(map(str, item.get("cites", ())))
        if self.mention is None:
            return cites
        mentions = self.graph.nodes[self.entity].get("mentions", ())
        mine = tuple(cite for cite in cites if mention_of(cite, mentions) == self.mention)
        return mine or None


def names_by_mention(node: Mapping[str, Any]) -> dict[str, str]:
    """By mention of an entity, the first name that it gives it: of a merged one they may differ."""
    found: dict[str, str] = {}
    for fact in node.get("facts", ()):
        if fact["attribute"] in ("name", "value"):
            for cite in fact.get("cites", ()):
                found.setdefault(mention_of(str(cite), node["mentions"]) or "", text_of(fact))
    return found


def beside(graph: nx.MultiDiGraph[str], a: str, b: str, today: str = "") -> list[ComparedRow]:
    """The lines of two entities, in reading order; raises `UnknownReference` for what is no node.

    With `today`, an ISO 8601 day, a ban that was over by then is said to have ended.
    """
    return _beside(_Side(graph, a, today=today), _Side(graph, b, today=today))


def beside_records(
    graph: nx.MultiDiGraph[str], a: tuple[str, str], b: tuple[str, str], today: str = ""
) -> list[ComparedRow]:
    """The lines of two mentions, each given as its entity and itself; otherwise as `beside`."""
    return _beside(_Side(graph, *a, today), _Side(graph, *b, today))


def distinction(
    graph: nx.MultiDiGraph[str], entity: str, mention: str | None = None, *, today: str = ""
) -> str:
    """What tells an entity, or one of its mentions, from others of its name; "" where nothing does.

    Its bans, its birth and its latest address: `Ban: disqualified director (2020 to 2026), HORSHAM VIC 3400`.
    A company of which nothing of these is known is told by the first who is linked to it.
    """
    side = _Side(graph, entity, mention, today)
    found = [f"Ban: {text}" for text, _ in _facts(side, "ban").values()]
    found += [f"born {text}" for text, _ in list(_facts(side, "birth_date").values())[:1]]
    places = [text for text, _ in _facts(side, "address").values()]
    links = [
        (
            str(data.get("date_end") or ("9999" if data.get("date_start") else "")),
            name_by_link(graph, other, cites),
        )
        for _, other, data in graph.out_edges(entity, data=True)
        if graph.nodes[other].get("kind") == "address" and (cites := side.cites(data)) is not None
    ]
    told = [*found, *(places or [name for _, name in sorted(links)[-1:]])[:1]]
    if not told and graph.nodes[entity].get("kind") == "company":
        linked = (_linked(side, relation, inward=True).values() for relation in ontology.relations())
        told = [f"with {name}" for found in linked for name, _ in found][:1]
    return ", ".join(told)


def contradictions(graph: nx.MultiDiGraph[str], a: str, b: str) -> list[str]:
    """What cannot be true of both entities if they are one: `birth date 1984 / 1985`."""
    found = []
    for attribute in ("birth_date", "sex", "death", "company_number"):
        left, right = (
            {
                text_of(f): f.get("value")
                for f in graph.nodes[each].get("facts", ())
                if f["attribute"] == attribute
            }
            for each in (a, b)
        )
        pairs = [(one, other) for one in _finest(left.values()) for other in _finest(right.values())]
        if pairs and all(disputed(attribute, pair) for pair in pairs):
            found.append(f"{attribute.replace('_', ' ')} {', '.join(left)} / {', '.join(right)}")
    return found


def _finest(values: Iterable[Any]) -> list[Any]:
    """The values but those that another one says more precisely: a year beside a day in it says nothing."""
    known = list(values)
    return [each for each in known if not any(o != each and str(o).startswith(f"{each}-") for o in known)]


def mention_of(cite: str, mentions: Iterable[str]) -> str | None:
    """The mention in which a citation stands: the innermost of those given."""
    within = [each for each in mentions if cite == each or cite.startswith(f"{each}/")]
    return max(within, key=len, default=None)


def _beside(a: _Side, b: _Side) -> list[ComparedRow]:
    for side in (a, b):
        if side.entity not in side.graph:
            raise UnknownReference(f"there is no {side.entity!r} in this graph")
    lines = []
    for attribute in _NAMES:
        left, right = _facts(a, attribute), _facts(b, attribute)
        if attribute == "address" and bool(left) != bool(right):
            left, right = left or _homes(a), right or _homes(b)
        if left or right:
            lines.append(_line(attribute.replace("_", " ").capitalize(), left, right, attribute))
    for relation in _relations(a.graph, a.entity, b.entity):
        left, right = _linked(a, relation), _linked(b, relation)
        if left or right:
            row = ontology.relation(relation)
            lines.append(_line(row.heading, left, right, "address" if row.span == "address" else relation))
    for relation in ontology.relations():
        left, right = _linked(a, relation, inward=True), _linked(b, relation, inward=True)
        if left or right:
            words = ontology.relation(relation).inward
            line = _line(words[:1].upper() + words[1:], left, right, relation)
            lines.append(replace(line, verdict="others") if line.verdict == "differs" else line)
    return lines


def _relations(graph: nx.MultiDiGraph[str], *names: str) -> list[str]:
    """The relations of which one of them is a subject, in reading order."""
    order = {relation: at for at, relation in enumerate(ontology.relations())}
    found = {str(data["relation"]) for name in names for _, _, data in graph.out_edges(name, data=True)}
    return sorted(found, key=lambda relation: (order.get(relation, len(order)), relation))


def _facts(side: _Side, attribute: str) -> dict[str, tuple[str, tuple[str, ...]]]:
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    for fact in side.graph.nodes[side.entity].get("facts", ()):
        if fact["attribute"] == attribute and (mine := side.cites(fact)) is not None:
            text = text_of(fact, side.today)
            # two bans of one type are two
            alike = fact.get("value") is None or attribute in _WARNINGS
            key = text.casefold() if alike else str(fact["value"])
            _, cites = found.get(key, (text, ()))
            found[key] = (text, (*cites, *mine))
    return found


def _homes(side: _Side) -> dict[str, tuple[str, tuple[str, ...]]]:
    """The addresses that an entity is linked to, beside those that the other is only said to have."""
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    for relation in ontology.relations():
        if ontology.relation(relation).span == "address":
            found |= _linked(side, relation)
    return found


def _linked(side: _Side, relation: str, *, inward: bool = False) -> dict[str, tuple[str, tuple[str, ...]]]:
    """What an entity is linked to by a relation; `inward`, what is linked to it so."""
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    links = (
        ((other, data) for other, _, data in side.graph.in_edges(side.entity, data=True))
        if inward
        else ((other, data) for _, other, data in side.graph.out_edges(side.entity, data=True))
    )
    for other, data in links:
        if data["relation"] == relation and (mine := side.cites(data)) is not None:
            _, cites = found.get(other, ("", ()))
            found[other] = (name_by_link(side.graph, other, mine), (*cites, *mine))
    return found


def _line(
    label: str,
    left: Mapping[str, tuple[str, tuple[str, ...]]],
    right: Mapping[str, tuple[str, tuple[str, ...]]],
    attribute: str,
) -> ComparedRow:
    common = set(left) & set(right)
    verdict: Verdict
    if not left or not right:
        verdict = "one"
    elif set(left) == set(right):
        verdict = "same"
    elif common or _fit(attribute, left, right):
        verdict = "partly"
    else:
        verdict = "differs"
    return ComparedRow(label, _values(left, common), _values(right, common), verdict)


def _fit(attribute: str, left: Mapping[str, tuple[str, Any]], right: Mapping[str, tuple[str, Any]]) -> bool:
    """Whether values that are not equal say the same as far as both say it."""
    if attribute == "birth_date":
        return not disputed(attribute, [*left, *right])
    fits = {"name": _may_be_one, "address": _may_be_one_place}.get(attribute)
    pairs = ((one, other) for one, _ in left.values() for other, _ in right.values())
    return fits is not None and any(fits(one, other) for one, other in pairs)


def _may_be_one_place(one: str, other: str) -> bool:
    """Whether one address is a part of the other: `HORSHAM VIC 3400`, `30 Cinder Lane, Horsham VIC 3400`."""
    short, long = sorted((set(words_of(each)) for each in (one, other)), key=len)
    return bool(short) and short <= long


def _may_be_one(one: str, other: str) -> bool:
    """Whether two names may be one: `C. E. Okafor` and `Chidi Emmanuel Okafor`; also of a company."""
    if _is_one_firm(one, other):
        return True
    short, long = sorted(([word.strip(".,") for word in words_of(name)] for name in (one, other)), key=len)
    return (
        len(short) > 1
        and short[-1] == long[-1]
        and all(
            a == b or (a[:1] == b[:1] and min(len(a), len(b)) == 1)
            for a, b in zip(short[:-1], long, strict=False)
        )
    )


def _is_one_firm(one: str, other: str) -> bool:
    """Whether two names are of one company but for a legal form that one of them lacks."""
    return any(
        mine.core == theirs.core and same_form(mine.form_kin, theirs.form_kin)
        for (_, mine), (_, theirs) in product(company_names(one), company_names(other))
    )


def _values(side: Mapping[str, tuple[str, tuple[str, ...]]], common: set[str]) -> tuple[Value, ...]:
    return tuple(
        Value(text, tuple(dict.fromkeys(cites)), key in common)
        for key, (text, cites) in sorted(side.items(), key=lambda item: (item[0] not in common, item[1][0]))
    )
