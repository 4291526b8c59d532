"""Headings of lists of orders and payments: `Ship City`, `Bill to 1`, `From Email Address`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import values_of
from workbench.tables.headings import meaning_of, normal_heading
from workbench.tables.whose import CONTACTS, PLACES
from workbench.values import cells

_SHIPPED = re.compile(r"(?:ship|shipped) (?P<what>.+)")
_RECIPIENT = re.compile(r"\b(?:recipient|consignee|receiver|addressee)\b")
_INVOICED = re.compile(r"(?:invoice|invoicing|payer) (?P<what>.+)")
_LINE = re.compile(r"(?P<which>bill|billed|invoice|sold|ship|deliver)(?:ing)? to (?:line )?(?P<number>[1-6])")
_FEWEST = 2
"""Columns that begin alike in the export of a shop: one alone may be of a vessel."""
_EMAIL_OF = re.compile(r"(?P<end>from|to) e ?mail(?: address)?")
_OF_COMPANY = re.compile(r"(?:company|organi[sz]ation|firm|employer) e ?mail(?: address)?")


def headings_of_orders(columns: Sequence[str], records: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """The columns of orders and payments whose headings no list has, each with the usual one.

    Of the emails that a payment went from and to, the one that is the same in every row is the shop's own;
    those that it came from are the payers'.
    """
    words = {name: normal_heading(name) for name in columns}
    found = _shipped(words) | _lines(words) | _paid(words, records)
    return found | {name: "business email" for name, said in words.items() if _OF_COMPANY.fullmatch(said)}


def _shipped(words: Mapping[str, str]) -> dict[str, str]:
    found: dict[str, str] = {}
    if any(map(_RECIPIENT.search, words.values())):  # whose they are, who may be another than the buyer
        return {}
    for form, usual in ((_SHIPPED, "shipping"), (_INVOICED, "billing")):
        said = {name: each["what"] for name, text in words.items() if (each := form.fullmatch(text))}
        said = {name: re.sub(r"(?<=[a-z])(?=[1-9]$)", " ", what) for name, what in said.items()}
        meant = {name: meaning_of(f"{usual} {what}") for name, what in said.items()}
        if sum(meaning in PLACES for meaning in meant.values()) >= _FEWEST:
            found |= {
                name: f"{usual} {said[name]}"
                for name, meaning in meant.items()
                if meaning in (*PLACES, *CONTACTS, "name")
            }
    return found


def _lines(words: Mapping[str, str]) -> dict[str, str]:
    """The lines of the addresses of an accounting program, of which the first is mostly a name."""
    found: dict[str, dict[str, str]] = {}
    for name, said in words.items():
        if line := _LINE.fullmatch(said):
            kind = "shipping" if line["which"] in ("ship", "deliver") else "billing"
            found.setdefault(kind, {})[name] = f"{kind} address line {line['number']}"
    return {name: line for lines in found.values() if len(lines) >= _FEWEST for name, line in lines.items()}


def _paid(words: Mapping[str, str], records: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    emails = {said["end"]: name for name, text in words.items() if (said := _EMAIL_OF.fullmatch(text))}
    held = {
        end: {email for value in values_of(records, name) for email in cells.email(value).values}
        for end, name in emails.items()
    }
    constant = [end for end, values in held.items() if len(values) == 1]
    if {*emails} == {"from"}:  # those who paid, in an export without the shop's own
        return {emails["from"]: "email"} if not constant or len(records) == 1 else {}
    if len(emails) != len(("from", "to")):
        return {}
    is_clear = len(constant) == 1 and all(held.values()) and held["from"].isdisjoint(held["to"])
    return {name: "email" for end, name in emails.items() if is_clear and end not in constant}
