"""Cells that read as Australian in a column whose other cells are of another country: `WA` beside `NY`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from workbench.values import cells, places
from workbench.values.cells.cell import words

_REGIONS = words(
    "al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd "
    "oh ok or pa ri sc sd tn tx ut vt va wv wi wy dc ab bc mb nb nl on pe qc sk yt",
)
"""Codes of states of the USA and provinces of Canada that no Australian state is abbreviated to."""
_LONGER = re.compile(r"[0-9]{5}(?:-[0-9]{4})?")
_SHOWN = 3


def abroad_in(meaning: str, values: Sequence[Any]) -> tuple[str, ...]:
    """Some cells of a column of states or postcodes that say that it is of another country; else none.

    One state abroad is enough; of postcodes at least half must have five digits.
    """
    if meaning not in ("state", "postcode"):
        return ()
    texts = [text for value in values if (text := cells.text_of(value))]
    if meaning == "state":
        found = [text for text in texts if text.casefold().replace(".", "") in _REGIONS]
    else:
        found = [text for text in texts if _LONGER.fullmatch(text)]
        found = found if 2 * len(found) >= len(texts) else []
    return tuple(dict.fromkeys(found))[:_SHOWN]


def doubt_abroad(
    meaning: str, value: Any, others: Sequence[str], states: Sequence[str], postcodes: Sequence[str]
) -> str:
    """Why a state or postcode is not surely Australian beside `others` of its column; empty if it is.

    `states` and `postcodes` are those of its row: a postcode of the same state speaks for Australia.
    """
    text = cells.text_of(value)
    here = {state for state in map(places.state_of_postcode, postcodes) if state}
    if not others or here & set(states):
        return ""
    is_code = len(text.replace(".", "")) == (2 if meaning == "state" else 4)
    if is_code:
        return f"{text!r} may be of another country: its column also holds {', '.join(others)}"
    return ""
