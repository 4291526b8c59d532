"""Names of rows of which a column says that they are about bodies, or which of them are."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import texts_of
from workbench.tables.headings import normal_heading
from workbench.tables.meanings import Meanings
from workbench.values.offices_abroad import form_of
from workbench.values.party_kinds import company_of_kind, company_of_row

_KIND_OF_BODY = re.compile(
    r"(?:institution|organi[sz]ation|school|club|charity|library|establishment|facility) "
    r"(?:type|kind|category)"
)
"""Headings of what kind of body a row is about."""
_KIND = re.compile(r"(?:(?:service|provider|premises|business|venue) )?(?:type|kind|category)")
_OF_BODIES = re.compile(
    r"(?i:(?:residential|nursing|care|rest) homes?|(?:.* )?(?:homes|schools|pharmacies|clinics|hospitals|"
    r"libraries|practices|surgeries|nurseries|colleges|charities|companies|clubs|hotels|restaurants|churches))"
)
"""What a column of kinds says of bodies alone: `Nursing homes`."""


def named_beside_their_kind(
    meanings: Meanings,
    records: Sequence[Mapping[str, Any]],
    by: dict[str, list[str]],
) -> None:
    """The only name of rows that say which kind of body each is about: `Name` beside `Institution type`."""
    names = by.get("name", [])
    is_alone = len(names) == 1 and not by.get("company_name") and not by.get("last_name")
    if not is_alone or normal_heading(names[0]) != "name" or meanings[names[0]][1] != "heading":
        return
    kinds = [
        name for name in meanings
        if _KIND_OF_BODY.fullmatch(normal_heading(name)) or _are_kinds_of_bodies(name, records)
    ]  # fmt: skip
    texts = [text for kind in kinds for text in texts_of(records, kind)]
    if not kinds or any(company_of_kind(form_of(text)) is False for text in texts):
        return  # some of them are people
    by["company_name"] = by.pop("name")
    meanings[names[0]] = ("company_name", f"beside {kinds[0]}")


def _are_kinds_of_bodies(name: str, records: Sequence[Mapping[str, Any]]) -> bool:
    texts = texts_of(records, name) if _KIND.fullmatch(normal_heading(name)) else []
    return bool(texts) and all(map(_OF_BODIES.fullmatch, texts))


_OF_PARTIES = re.compile(
    r"(?:(?:client|customer|record|entity|account|member|supplier|vendor|contact|holder|donor|owner|subject|"
    r"legal|group|sdn|party|target|listing|listed) )?(?:type|kind)|"
    r"type (?:of |de )?(?:client|customer|entity|member|donor|owner|party|personne|cliente|persona)|"
    r"(?:kunden|personen)(?:typ|art)|rechtsform|tipo (?:de )?(?:cliente|persona)"
)
"""Headings of whether each row is about a person or a company."""
_OF_LISTS = re.compile(r"(?:group|sdn|entity|party|target|listing|listed) (?:type|kind)")
"""Those of lists in which also rows of companies alone have it."""


def take_kinds_of_parties(meanings: Meanings, records: Sequence[Mapping[str, Any]]) -> None:
    """Takes the only column that says of nearly every row whether it is about a person or a company."""
    if any(meaning == "party_kind" for meaning, _ in meanings.values()):
        return
    found = [
        name for name, said in meanings.items()
        if said == (None, "") and _OF_PARTIES.fullmatch(normal_heading(name))
        and _are_kinds_of_parties(name, texts_of(records, name))
    ]  # fmt: skip
    if len(found) == 1:
        meanings[found[0]] = ("party_kind", "values")


def _are_kinds_of_parties(name: str, texts: Sequence[str]) -> bool:
    known = [company_of_row([text]) for text in texts]
    is_of_list = _OF_LISTS.fullmatch(normal_heading(name)) is not None
    return (False in known or (is_of_list and True in known)) and _NEARLY * len(known) <= len(
        known
    ) - known.count(None)


_NEARLY = 0.75
