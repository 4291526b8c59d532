"""What is said of those to whom an order goes, beside whoever bought it: `Delivery address`."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from workbench.tables.facts_behind import are_named_again
from workbench.tables.headings import normal_heading
from workbench.tables.names_in_columns import names_in
from workbench.tables.whose import CONTACTS, NAMES, PLACES

_GOES_TO = (
    r"(?:ship(?:ping|ped|ment)?(?: to)?|deliver(?:y|ed)?(?: to)?|"
    r"recipients?|consignees?|addressees?|receivers?)"
)
_RECIPIENT = re.compile(rf"{_GOES_TO}(?: s)?(?: (?:full |contact )?names?)?")
_OF_THEM = re.compile(rf"{_GOES_TO} .+")


def is_of_recipient(heading: str) -> bool:
    """True for what a heading says of those to whom an order goes: `Shipping phone`."""
    return _OF_THEM.fullmatch(normal_heading(heading)) is not None


def of_recipients(
    meanings: Mapping[str, tuple[str | None, str]],
    records: Sequence[Mapping[str, Any]],
    own: Collection[str] = (),
) -> dict[str, str]:
    """The contacts and places of a recipient who is named and left, each with the reason.

    They are of whom the rows are about where both names are one person's. The `own` columns stay.
    """
    mine = [name for name, (meaning, _) in meanings.items() if meaning in NAMES]
    left = [
        name for name, (meaning, why) in meanings.items()
        if meaning is None and why != "chosen" and _RECIPIENT.fullmatch(normal_heading(name))
        and names_in(records, name) == "person"
    ]  # fmt: skip
    if not mine or not left or any(_RECIPIENT.fullmatch(normal_heading(name)) for name in mine):
        return {}
    if are_named_again(records, left[0], mine):
        return {}
    return {
        name: f"of the {left[0]}" for name, (meaning, why) in meanings.items()
        if meaning in (*PLACES, *CONTACTS) and why in ("heading", "values", "its values")
        and name not in own and is_of_recipient(name)
    }  # fmt: skip
