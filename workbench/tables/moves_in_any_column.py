"""Columns of any heading whose cells say that somebody has left the address: `Served?`, `No - moved`."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
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
    left: Mapping[str, str | None],
    records: Sequence[Mapping[str, Any]],
    addresses: Collection[str],
) -> dict[str, tuple[str, ...]]:
    """The columns of no meaning among `left` of which a cell denies the addresses of its row, with these.

    Every row is looked at: one of many may say it.
    """
    if not addresses:
        return {}
    found = {}
    for name, meaning in left.items():
        is_of_row = not (_OF_SOMETHING_ELSE.search(normal_heading(name)) or is_about_another(name))
        if meaning is None and is_of_row:
            said = (record.get(name) for record in records)
            if any(_says_moved(name, value) for value in said if isinstance(value, str)):
                found[name] = tuple(addresses)
    return found


def _says_moved(heading: str, value: str) -> bool:
    is_remark = len(value) <= _LONGEST and _MAY_SAY.search(value) is not None
    return is_remark and denial(heading, cells.text_of(value), "address")
