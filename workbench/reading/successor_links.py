"""Where an entry says in an object, or by the type of a link, that another one stands in its place."""

from __future__ import annotations

from collections.abc import Iterator

from workbench.reading.member_names import members_named
from workbench.reading.place import At, words
from workbench.values.successors import is_replaced_by, names_successor

_LINKS = frozenset(["link", "links", "related-records", "record-links", "related-entries"])
_TYPES = frozenset(["type", "rel", "relation", "relationship", "link-type", "kind"])
_REFERENCES = frozenset(
    ["id", "key", "ref", "reference", "href", "url", "uri", "identifier", "value", "code", "number"]
)
_IDS = ("-id", "-key", "-ref")


def lists_links(form: str) -> bool:
    """Whether a member of this name lists what an entry is linked to, each with the type of the link."""
    return form in _LINKS


def replacing_links(links: At) -> Iterator[At]:
    """The values by which one of the links of an entry is to what replaces it.

    `{"type": "replaced-by", "other": …}`, alone or in a list, or `{"replaced_by": "/people/12"}`.
    """
    if isinstance(links.raw, dict) and not _may_replace(links.raw):
        return
    for link in links.each():
        for name, member in link.items():
            form = words(name)
            said = member.code.text if form in _TYPES else ""
            if said and names_successor(words(said)):
                yield member
            elif is_replaced_by(form):
                yield from leaves_of(member)


@members_named
def _may_replace(name: str) -> bool:
    form = words(name)
    return form in _TYPES or form == "items" or is_replaced_by(form)


def leaves_of(successor: At) -> Iterator[At]:
    """The values that say something of what came after; none where the member is empty."""
    yield from (leaf for leaf in successor.leaves() if leaf.raw not in (None, "", False))


def references_in(successor: At) -> Iterator[At]:
    """The values by which an object names the record that came after: its id, or a link to it."""
    if isinstance(successor.raw, dict):
        for name, member in successor.items():
            form = words(name)
            if form in _REFERENCES or form.endswith(_IDS):
                yield from leaves_of(member)
