"""The digest of a graph: what it says, whatever the order in which its sources arrived."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from workbench.evidence.canonical import canonical, digest

WIDTH = 32
"""Bytes of a digest."""
_TOGETHER = WIDTH << 12
"""So many bytes of digests are written at a time."""
_UNSAID = ("label", "sources", "mentions", "facts")


class ContentHashes(Protocol):
    """A hash of the content of each source, by its id."""

    def __getitem__(self, source: str, /) -> str: ...


def key_of(mentions: Iterable[str], contents: ContentHashes) -> str:
    """What an entity is known by: where it is mentioned."""
    return digest(sorted(_place(mention, contents) for mention in mentions))


def node_digest(key: str, data: Mapping[str, Any], contents: ContentHashes) -> str:
    """The digest of what is said of the entity of this key."""
    facts = sorted(canonical(_said(fact, contents)) for fact in data["facts"])
    return digest([key, _said(data, contents), facts])


def edge_digest(subject: str, target: str, data: Mapping[str, Any], contents: ContentHashes) -> str:
    """The digest of what is said of two entities, which are named by their keys."""
    return digest([subject, target, _said(data, contents)])


def combined(nodes: bytearray, edges: bytearray) -> str:
    """The digest of a graph whose nodes and edges have these digests in bytes, which are put in order."""
    import numpy as np

    found = hashlib.sha256(b"[")
    for number, each in enumerate((nodes, edges)):
        np.frombuffer(each, f"S{WIDTH}").sort()
        found.update(b",[" if number else b"[")
        for at in range(0, len(each), _TOGETHER):
            texts = each[at : at + _TOGETHER].hex(",", WIDTH).replace(",", '","')
            found.update(f'{"," if at else ""}"{texts}"'.encode())
        found.update(b"]")
    found.update(b"]")
    return found.hexdigest()


def digest_of(
    nodes: Iterable[tuple[str, Mapping[str, Any]]],
    edges: Iterable[tuple[str, str, Mapping[str, Any]]],
    contents: ContentHashes,
) -> str:
    """The digest of nodes by their names, and of the edges between them."""
    keys: dict[str, str] = {}
    found, drawn = bytearray(), bytearray()
    for name, data in nodes:
        keys[name] = key_of(data["mentions"], contents)
        found += bytes.fromhex(node_digest(keys[name], data, contents))
    for a, b, data in edges:
        drawn += bytes.fromhex(edge_digest(keys[a], keys[b], data, contents))
    return combined(found, drawn)


def _place(citation: str, contents: ContentHashes) -> str:
    source, _, pointer = citation.partition("#")
    return f"{contents[source]}#{pointer}"


def _said(attributes: Mapping[str, Any], contents: ContentHashes) -> dict[str, Any]:
    plain = {name: value for name, value in attributes.items() if name not in _UNSAID}
    return {**plain, "cites": sorted(_place(cite, contents) for cite in attributes.get("cites", ()))}
