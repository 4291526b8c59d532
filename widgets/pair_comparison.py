"""Two selected entities of one kind: why they are not one, in the words of the case's own explanation."""

from __future__ import annotations

from typing import Any

from widgets.wording import today
from widgets.written_values import as_written
from workbench import ontology
from workbench.graph.compare import distinction
from workbench.graph.profile import name_of

_STRONG = -2.0
"""The weight from which on a difference is shown as one that speaks against one person."""


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


def comparison(case: Any, graph: Any, a: str, b: str) -> dict[str, Any]:
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
            "value": f"{step.level} ({step.weight:+.1f}): {' | '.join(_both(graph, a, b, why, step))}",
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
