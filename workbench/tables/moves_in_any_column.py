"""Columns of any heading whose cells say that somebody has left the address: `Served?`, `No - moved`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from workbench.tables.contact_states import denial
from workbench.tables.headings import is_about_another, normal_heading
from workbench.values import cells

_MAY_SAY = re.compile(
    r"\b(?:moved|vacated|gone|returned|rts|relocated|left|unknown|no longer|"
    r"not (?:at|known|living|resid\w+))\b",
    re.IGNORECASE,
)
_LONGEST = 80
"""Characters of a cell that is a remark, and no story."""
_OF_SOMETHING_ELSE = re.compile(
    r"\b(?:hearings?|trials?|judge?ments?|orders?|motions?|resolutions?|minutes|stay|listing|sentence|"
    r"convictions?|bonds?|deposits?|keys?|goods|items?|products?|books?|loans?|forms?|che(?:que|ck)s?|"
    r"payments?|funds|money|refunds?|calls?|phones?|emails?|mobile|sms|equipment|assets?|stock|vehicles?|"
    r"cars?|samples?|animals?|employers?|work|office)\b"
)
"""Words of headings of what also is moved, vacated or returned."""


def columns_of_moves(
    left: Iterable[str],
    records: Sequence[Mapping[str, Any]],
    addresses: Collection[str],
) -> dict[str, tuple[str, ...]]:
    """The columns of no meaning, those that are `left`, of which a cell denies the addresses of its row.

    Each with the columns of these addresses.
    Every row is looked at: one of many may say it.
    """
    if not addresses:
        return {}
    found = {}
    for name in left:
        if not (_OF_SOMETHING_ELSE.search(normal_heading(name)) or is_about_another(name)):
            said = (record.get(name) for record in records)
            if any(_says_moved(name, value) for value in said if isinstance(value, str)):
                found[name] = tuple(addresses)
    return found


def _says_moved(heading: str, value: str) -> bool:
    is_remark = len(value) <= _LONGEST and _MAY_SAY.search(value) is not None
    return is_remark and denial(heading, cells.text_of(value), "address")
