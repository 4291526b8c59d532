"""Chosen values that withhold nothing, and the names of the case that may have been meant."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any

from workbench import ontology
from workbench.dossier.birth_hints import printed_texts
from workbench.dossier.compose import compose
from workbench.dossier.redact import Redaction
from workbench.dossier.withheld_entities import names_of
from workbench.dossier.withheld_letters import name_words
from workbench.graph.profile import name_of

if TYPE_CHECKING:
    import networkx as nx

    from workbench.dossier.model import Material

_ALIKE = 78
"""How much of a name must agree, of 100."""
_MOST = 3


def ineffective(material: Material, chosen: Collection[str]) -> list[str]:
    """Those chosen values that refer to nobody and nothing, and stand nowhere in the report of a colleague.

    That report prints all that any other does. Raises `InputError` for a value that cannot be withheld.
    """
    found = Redaction(material.graph, (), chosen, material.entity_of).entities
    named_nobody = [value for value, entities in found.items() if not entities]
    if not named_nobody:
        return []
    texts = {text for _, text, _ in printed_texts(compose(material, in_full=True))}

    def is_nowhere(value: str) -> bool:
        alone = Redaction(material.graph, (), (value,), material.entity_of)
        return all(alone.text(text) == text for text in texts)

    return [value for value in named_nobody if is_nowhere(value)]


def names_like(graph: nx.MultiDiGraph[Any], text: str) -> list[tuple[str, str]]:
    """The entities whose names are most like a text, the likest first: id and name, three at most.

    A name is alike in whatever order, where a letter or two differ, and where it has the whole text in it.
    """
    from rapidfuzz import fuzz, process

    wanted = " ".join(name_words(text))
    spelt = [*_spellings(graph)]
    keys = [key for _, key in spelt]
    alike = process.extract(wanted, keys, scorer=fuzz.token_sort_ratio, score_cutoff=_ALIKE, limit=60)
    parts = set(name_words(text))
    within = [(key, 100.0, at) for at, key in enumerate(keys) if parts and parts <= set(key.split())]
    best: dict[str, float] = {}
    for _, score, at in (*alike, *within):
        best[spelt[at][0]] = max(score, best.get(spelt[at][0], 0.0))
    ranked = sorted(best, key=lambda node: (-best[node], ontology.id_order(node)))
    return [(node, name_of(graph, node)) for node in ranked[:_MOST]]


def _spellings(graph: nx.MultiDiGraph[Any]) -> Iterator[tuple[str, str]]:
    for node, data in graph.nodes(data=True):
        for name in dict.fromkeys(names_of(data)):
            if words := name_words(name):
                yield str(node), " ".join(words)
