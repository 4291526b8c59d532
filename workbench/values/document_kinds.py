"""The kinds of documents that are checked, as the words of an answer or of an operation name them."""

from __future__ import annotations

import re

from workbench.values.text import remembered

_KINDS = {
    "licence": r"driv[a-z]*-?(?:s-)?licen[cs]e",
    "roll": r"elect(?:oral|or|ion)|(?:^|-)aec(?:-|$)",
    "death": r"death",
    "descent": r"descent",
    "concession": r"concession|centrelink|health-?care-?card|pensioner",
    "passport": r"passport",
    "visa": r"(?:^|-)visa(?:-|$)",
    "medicare": r"medicare",
    "birth": r"birth-?cert",
    "marriage": r"marriage",
    "name": r"(?:change-of-|name-change|changeofname)",
    "immigration": r"immi-?(?:gration|card)",
}
_NAMES_KIND = re.compile(
    r"(?:^|-)(?:(?:response|document|check|certificate|record|verification|product|service|request)-(?:type|kind|name)|"
    r"(?:type|kind)-of-(?:check|document|response)|function|operation|document-class)$"
)


@remembered
def kinds_named(form: str) -> frozenset[str]:
    """The kinds of documents that words joined by hyphens name: `death-certificate-response`."""
    return frozenset(kind for kind, named in _KINDS.items() if re.search(named, form))


@remembered
def names_the_kind(form: str) -> bool:
    """Whether a member of this name says which document was checked: `response-type`."""
    return _NAMES_KIND.search(form) is not None


def is_of_another_kind(form: str, said: str, own: frozenset[str]) -> bool:
    """Whether a member says that another document was checked than one of the kinds in `own`."""
    found = kinds_named(said) if own and names_the_kind(form) else frozenset()
    return bool(found) and own.isdisjoint(found)
