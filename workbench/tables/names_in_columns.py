"""Whom the cells of a column name: people, companies or nobody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from workbench.tables.column_cells import texts_of, values_of
from workbench.values import cells
from workbench.values.cells import Party
from workbench.values.cells.cell import points_elsewhere
from workbench.values.cells.company_signs import says_company
from workbench.values.company_names import is_legal_form
from workbench.values.names import are_particles
from workbench.values.text import letters, remembered
from workbench.values.titles import sex_of_title
from workbench.values.world import is_usual_given


def names_in(records: Sequence[Mapping[str, Any]], name: str) -> str:
    """`person` or `company` for a column of which most cells name these in whole; empty for any other.

    A company is one by its form or trade, or by a short form that others of the column have: kinds, goods and
    registers are called as bodies are, too.
    """
    filled = tuple(value for value in values_of(records, name) if cells.text_of(value))
    return _kind_of_texts(filled) if all(type(value) is str for value in filled) else _kind_in(filled)


def _kind_in(filled: Sequence[Any]) -> str:
    read = [cells.party(value).value for value in filled if may_name(cells.text_of(value))]
    forms = _shared_forms(one.text for one in read if one and one.kind == "company")
    kinds = Counter(
        one.kind
        for one in read
        if one and (says_company(one.text) or _is_whole(one) or _is_formed(one, forms))
    )
    kind, count = kinds.most_common(1)[0] if kinds else ("", 0)
    return kind if 2 * count > len(read) else ""


_SHARED: Final = 2
"""Names of a column with the same form, which makes it one of companies: `Oy`, `AG`, `SA`."""


def _shared_forms(texts: Iterable[str]) -> frozenset[str]:
    """The legal forms before or behind the different names of bodies, that several of them have."""
    ends = Counter(end for text in {*texts} for end in _ends(text) if is_legal_form(end))
    return frozenset(end for end, count in ends.items() if count >= _SHARED)


def _ends(text: str) -> set[str]:
    words = text.split()
    return {letters(words[0]), letters(words[-1])} if len(words) > 1 else set()


def _is_formed(party: Party, forms: Collection[str]) -> bool:
    return party.kind == "company" and _has(forms, party.text)


def _has(forms: Collection[str], text: str) -> bool:
    return bool(forms) and not _ends(text).isdisjoint(forms)


def say_nobody(record: Mapping[str, Any], columns: Iterable[str]) -> bool:
    """True for a row that names nobody in any of the columns: their cells are empty, `N/A` or `as above`."""
    return not any(may_name(cells.text_of(record.get(column))) for column in columns)


@remembered
def may_name(text: str) -> bool:
    """False for a cell that names nobody itself: `N/A`, `self`, `as above`."""
    return not (cells.text(text).is_nothing or points_elsewhere(text))


_kind_of_texts = lru_cache(maxsize=64)(_kind_in)
"""The kind in a column of texts: many rules ask it of the same columns."""


def names_somebody(records: Sequence[Mapping[str, Any]], name: str) -> str:
    """`person` or `company`, by the most cells of a column that names people and companies; else empty.

    Unlike in `names_in`, unusual given names will do where some cells surely name somebody: by a usual given
    name, a title or a legal form. A column that mostly repeats its names is of who works on the rows.
    """
    texts = [text for text in texts_of(records, name) if may_name(text)]
    forms = _shared_forms(text for text in texts if cells.names_company(text))
    read = [parties for text in texts if (parties := _named(text, forms))]
    sure = [parties for parties in read if any(is_sure for _, is_sure in parties)]
    repeats = len(texts) > _FEW and 2 * len(set(texts)) <= len(texts)
    if repeats or 2 * len(read) <= len(texts) or _LEAST_SURE * len(sure) < len(texts):
        return ""
    return Counter(kind for parties in read for kind, _ in parties).most_common(1)[0][0]


_FEW = 3
_LEAST_SURE = 4
"""Of so many cells one surely names somebody."""


def names_a_company(records: Sequence[Mapping[str, Any]], name: str) -> bool:
    """True for a column of which some cell names a company."""
    return any(map(cells.names_company, values_of(records, name)))


def surely_names_somebody(records: Sequence[Mapping[str, Any]], name: str) -> bool:
    """True for a column of which some cell surely names a person or company in whole."""
    return any(is_sure for text in texts_of(records, name) for _, is_sure in _named(text))


def names_in_every_row(records: Sequence[Mapping[str, Any]], name: str) -> bool:
    """True for a column that names a company or person in nearly every row, and surely some company."""
    texts = texts_of(records, name)
    read = [parties for text in texts if (parties := _named(text))]
    is_sure = any(kind == "company" for parties in read for kind, _ in parties)
    return is_sure and _NEARLY * len(values_of(records, name)) <= len(texts) and 2 * len(read) > len(texts)


_NEARLY = 0.9


def _named(text: str, forms: Collection[str] = ()) -> list[tuple[str, bool]]:
    """The kinds of those whom a cell names in whole, each with whether it surely does."""
    if any(map(str.isdigit, text)):
        return []
    found = []
    for party in cells.party(text).values:
        if party.kind == "company":
            found += [("company", True)] if says_company(party.text) or _has(forms, party.text) else []
        elif party.name.first and party.name.last:
            found.append(("person", _is_whole(party) or sex_of_title(text) is not None))
    return found


def _is_whole(person: Party) -> bool:
    is_named = bool(person.name.last) and not are_particles(person.text)
    return is_named and is_usual_given(letters(person.name.first or ""))
