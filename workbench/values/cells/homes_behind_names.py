"""An address behind a name in its cell: `Una Brackett, 9 Elm Street, Dubbo NSW 2830`."""

from __future__ import annotations

import re

from workbench.values.cells.address_cells import address

_BEHIND = re.compile(
    r"(?P<name>[^\d\n,]+(?:,[^\d\n,]+)?)(?:\s*[,\n]\s*|\s+[-–—]\s+|\s+of\s+)"
    r"(?P<home>(?:\d|(?:unit|flat|apartment|apt|level|lot|shop|suite|g?po box|locked bag|private bag)\b).*)",
    re.IGNORECASE | re.DOTALL,
)


def home_behind(text: str) -> tuple[str, str]:
    """A name and the address behind it; the text and nothing where it is not surely one.

    It has a street with a number or a box, and a suburb or a postcode.
    """
    found = _BEHIND.fullmatch(text)
    place = address(found["home"]).value if found else None
    is_whole = place is not None and bool((place.street and place.number) or place.box)
    if found is None or place is None or not is_whole or not (place.suburb or place.postcode):
        return text, ""
    return found["name"].strip(" ,;-–"), found["home"].strip()
