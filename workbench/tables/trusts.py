"""Registers of trusts: a column of trusts, and those of the people and companies in them, by their roles."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import texts_of
from workbench.tables.headings import normal_heading
from workbench.tables.roles import answers_for_others
from workbench.tables.whose import NAMING

OF_A_TRUST = "the trust of the row"
"""Why a column of trusts is one of companies: in the graph a trust is one of them."""
_KIND = r"(?:family|unit|discretionary|testamentary|hybrid|charitable|investment|super(?:annuation)?) "
_TRUST = re.compile(
    rf"(?:{_KIND})?(?:trust|settlement|smsf|trust fund)(?: (?:full |legal )?name)?|"
    rf"(?:full )?name of (?:the )?(?:{_KIND})?(?:trust|settlement|smsf)"
)
_ROLE = re.compile(
    r"(?:name of (?:the )?)?(?:(?:current|corporate|primary|default|specified|principal|joint) )?"
    r"(?P<role>trustee|appoint[oe]r|settlor|grantor|beneficiar(?:y|ies)|protector|guardian|enforcer|"
    r"unit ?holder)(?: ?s)?(?: ?(?P<number>[1-9]))?(?: (?:full |legal )*names?)?"
)
_IS_TRUST = re.compile(r"\b(?:trust|fund|settlement|smsf|estate|superannuation|super)\b", re.IGNORECASE)
_MOST = 0.5


def trust_of_row(meanings: Mapping[str, tuple[str | None, str]], records: Sequence[Mapping[str, Any]]) -> str:
    """The only column of trusts in a table that names nobody but their parties; empty for any other table."""
    companies = [name for name, (meaning, _) in meanings.items() if meaning == "company_name"]
    found = [
        name for name, (meaning, why) in meanings.items()
        if meaning in (None, "company_name") and why not in _SAID and _holds_trusts(name, records)
    ]  # fmt: skip
    is_one = len(found) == 1 and set(companies) <= set(found)
    return found[0] if is_one and parties_of_trust(meanings) else ""


_SAID = ("chosen", "field")


def names_trusts(heading: str) -> bool:
    """True for the heading of the names of trusts: `Family trust name`."""
    return _TRUST.fullmatch(normal_heading(heading)) is not None


def parties_of_trust(meanings: Mapping[str, tuple[str | None, str]]) -> list[str]:
    """The columns of those who have a role in the trust of a row; none where a column names somebody else."""
    others = [
        name for name, (meaning, _) in meanings.items()
        if meaning in NAMING and not role_in_trust(name) and not answers_for_others(name)
    ]  # fmt: skip
    return [
        name for name, (meaning, why) in meanings.items()
        if not others and meaning in (None, "name") and why not in _SAID and role_in_trust(name)
    ]  # fmt: skip


def role_in_trust(heading: str) -> str:
    """What the heading of a column says that those in it are in a trust: `trustee`; empty for any other."""
    found = _ROLE.fullmatch(normal_heading(heading))
    return re.sub("ies$", "y", found["role"]) if found else ""


def are_of_a_trust(labels: Iterable[str]) -> bool:
    """True for headings of different parties of one trust: `Trustee`, `Settlor`; `Trustee 1`, `Trustee 2`."""
    labels = list(labels)
    said = [_ROLE.fullmatch(normal_heading(label)) for label in labels]
    parties = {
        (role_in_trust(label), found["number"]) for label, found in zip(labels, said, strict=True) if found
    }
    return 1 < len(labels) == len(parties)


def _holds_trusts(heading: str, records: Sequence[Mapping[str, Any]]) -> bool:
    if not names_trusts(heading):
        return False
    texts = texts_of(records, heading)
    return sum(_IS_TRUST.search(text) is not None for text in texts) > _MOST * len(texts)
