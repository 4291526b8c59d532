"""Two selected entities of one kind: why they are not one, in the words of the case's own explanation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from widgets.background import is_large
from widgets.merge_review import waiting
from widgets.wording import today
from widgets.written_values import as_written
from workbench import ontology
from workbench.graph.compare import distinction
from workbench.graph.profile import is_over, name_of
from workbench.operations.wording import counted

if TYPE_CHECKING:
    from workbench.case import Case

_STRONG = -2.0
"""The weight from which on a difference is shown as one that speaks against one person."""

MOST_NAMESAKES = 5
"""Others of a name that are told, each with why it stands apart."""


def named(graph: Any, entity: str) -> str:
    """An entity by name, id and what tells it from its namesakes: `Daniel Abernathy (P1; born 1984)`."""
    about = distinction(graph, entity, today=today())
    return f"{name_of(graph, entity)} ({entity}{f'; {about}' if about else ''})"


def is_comparable(graph: Any, a: str, b: str) -> bool:
    """Whether two ids are two people, or two companies."""
    kinds = [graph.nodes[each].get("kind") if each in graph else None for each in (a, b)]
    return a != b and kinds[0] == kinds[1] and kinds[0] in ontology.kinds("party")


def _both(graph: Any, a: str, b: str, why: Any, step: Any) -> tuple[str, str]:
    """The two values that were compared, as they were written."""
    one, other = (a, b) if why.a in graph.nodes[a].get("mentions", ()) else (b, a)
    return as_written(graph, one, step.value_a), as_written(graph, other, step.value_b)


def comparison(case: Case, graph: Any, a: str, b: str) -> dict[str, Any]:
    """A section of the inspector: what was decided of the two, and what was compared.

    What speaks against one person comes first.
    """
    why = case.why(a, b)
    reason = why.reason.replace(why.a, named(graph, a))
    if why.b:
        reason = reason.replace(why.b, named(graph, b))
    cites = [mention for mention in (why.a, why.b) if mention]
    rows = [{"label": "Result", "value": reason, "cites": cites, "caution": None}]
    rows += [
        {
            "label": step.comparison.capitalize(),
            "value": f"{step.words} ({step.weight:+.1f}): {' | '.join(_both(graph, a, b, why, step))}",
            "cites": [],
            "caution": None,
            "tone": "bad" if step.weight <= _STRONG else "",
        }
        for step in sorted(why.steps, key=lambda step: step.weight)
    ]
    if why.weight is not None:
        total = f"{why.weight:+.1f}; merge threshold {why.threshold:g}, starting weight {why.prior:+.1f}"
        rows.append({"label": "Weight", "value": total, "cites": [], "caution": None})
    return {"title": "Why the two selected are not one", "rows": rows}


def perhaps_same(case: Case, graph: Any, entity: str) -> list[dict[str, Any]]:
    """The section of those that may be this entity and wait for a decision; none where nobody does.

    A search by name alone finds entries that nothing else ties to whom it was about: they are told here. Of
    records of one name that are offered for one reason, such as the payments to a payee, the first is shown.
    """
    rows: dict[tuple[str, str, str], dict[str, Any]] = {}
    more: Counter[tuple[str, str, str]] = Counter()
    for pair in waiting(case):
        if entity not in (pair["left"], pair["right"]):
            continue
        at_left = pair["right"] == entity
        other, mention = (pair["left"], pair["a"]) if at_left else (pair["right"], pair["b"])
        if other not in graph:
            continue
        bans = [fact for fact in graph.nodes[other].get("facts", ()) if fact["attribute"] == "ban"]
        ban = (
            ", banned" if any(not is_over(fact, today()) for fact in bans) else ", ban ended" if bans else ""
        )
        label = "Unsure" if pair["verdict"] == "unsure" else "Not decided"
        key = (label, _plain_name(graph, other) + ban, pair["reason"])
        more[key] += 1
        rows.setdefault(
            key,
            {
                "label": label,
                "value": f"{name_of(graph, other)} ({other}){ban}: {pair['reason']}",
                "cites": [mention],
                "caution": None,
                "entity": other,
            },
        )
    for key, row in rows.items():
        if more[key] > 1:
            row["value"] += f"; and {counted(more[key] - 1, 'more record', 'more records')} of this name"
    found = list(rows.values())
    return [{"title": "May be the same: see Review", "rows": found}] if found else []


def namesakes(case: Case, graph: Any, entity: str, offered: Collection[str]) -> list[dict[str, Any]]:
    """The section of the others of a person's name, each with what speaks most against one person.

    Those who are `offered` for a decision have a section of their own. None in a large case, where it would
    cost as much as all people.
    """
    if graph.nodes[entity].get("kind") != "person" or is_large(case):
        return []
    name = _plain_name(graph, entity)
    same = [
        other
        for other, node in graph.nodes(data=True)
        if other != entity and node.get("kind") == "person" and _plain_name(graph, other) == name
    ]
    apart = [other for other in same if other not in offered][:MOST_NAMESAKES]
    rows = [
        {"label": "Stands apart", "value": f"{named(graph, other)}: {_against(case, graph, entity, other)}",
         "cites": [], "caution": None, "entity": other}
        for other in apart
    ]  # fmt: skip
    return [{"title": "Others of this name", "rows": rows}] if rows else []


def _against(case: Case, graph: Any, a: str, b: str) -> str:
    """What was decided of two, or speaks most against one person, or that too little is the same."""
    why = case.why(a, b)
    if why.rule.startswith("judgement"):
        return str(why.reason)
    step = min(why.steps, key=lambda each: each.weight, default=None)
    if step is None or step.weight > _STRONG:
        return "too little is the same to merge them"
    return f"{step.comparison}, {step.words}: {' | '.join(_both(graph, a, b, why, step))}"


def _plain_name(graph: Any, entity: str) -> str:
    return " ".join(name_of(graph, entity).casefold().split())
