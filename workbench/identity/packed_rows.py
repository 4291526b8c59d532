"""A row as bytes, and back: a fraction of its objects, for those who look at one row after the other."""

from __future__ import annotations

import marshal
from collections.abc import Callable, Hashable
from dataclasses import fields
from operator import attrgetter
from typing import Any

from workbench.identity.columns import SCOPES, TIERS, MentionRow

_COLUMNS = {scope: [f.name for f in fields(form) if f.name not in TIERS] for scope, form in SCOPES.items()}


def _values_of(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    one = attrgetter(names[0])
    return lambda form: (one(form),)


_GETTERS = [_values_of(names) for names in _COLUMNS.values()]
_FORMS = list(SCOPES.values())


def packed(row: MentionRow, kind: str) -> bytes:
    """The row without the numbers of those who share its values, and the kind of its mention."""
    values = tuple(
        [
            tuple(map(getter, forms)) if forms else ()
            for getter, forms in zip(_GETTERS, row.values, strict=True)
        ]
    )
    return marshal.dumps((kind, row.id, row.content, values, row.alive))


def unpacked(body: bytes, names: dict[Hashable, Any]) -> tuple[MentionRow, str]:
    """The row and the kind that were packed; rows with the same `names` have one object for equal names."""
    kind, identity, content, values, alive = marshal.loads(body)  # noqa: S302  made above
    of_names, *others = values
    forms = [tuple([names.get(said) or names.setdefault(said, _FORMS[0](*said)) for said in of_names])]
    forms += [
        tuple([form(*said) for said in each]) if each else ()
        for form, each in zip(_FORMS[1:], others, strict=True)
    ]
    return MentionRow(identity, content, tuple(forms), alive), kind
