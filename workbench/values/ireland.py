"""Addresses of Ireland: its postcodes (Eircodes), of which each is one address, and its counties."""

from __future__ import annotations

import re
from typing import Final

from workbench.values.text import fold

_EIRCODE: Final = re.compile(
    r"\b([AC-FHKNPRTV-Y][0-9]{2}|D6W)[\s-]?([0-9A-Z]{4})\b", re.IGNORECASE | re.ASCII
)
_NAMES: Final = """
carlow cavan clare cork donegal dublin galway kerry kildare kilkenny laois leitrim limerick longford louth
mayo meath monaghan offaly roscommon sligo tipperary waterford westmeath wexford wicklow
"""
_COUNTIES: Final = frozenset(_NAMES.split())
_COUNTY: Final = re.compile(rf"(?:^|[\s,])(?:co\b\.?|county)\s*({'|'.join(_COUNTIES)})$", re.IGNORECASE)


def eircode(text: str) -> str | None:
    """An Eircode in capitals with its one space, or None."""
    found = _EIRCODE.fullmatch(text.strip())
    return f"{found.group(1)} {found.group(2)}".upper() if found else None


def county(text: str) -> str | None:
    """A county in one form, `Co. Wicklow`, from its name with or without `County`; or None."""
    name = re.sub(r"^(?:co\b\.?|county)\s*", "", fold(text)).strip(" .")
    return f"Co. {name.title()}" if name in _COUNTIES else None


def take_eircode(text: str, *, is_there: bool) -> tuple[str | None, str]:
    """The Eircode at the end of a text, and the text without it.

    Unless the address is known to be in Ireland (`is_there`), one with digits or letters alone behind is
    none: it may be a place in a building, and a town or a postcode of another country.
    """
    found = list(_EIRCODE.finditer(text))
    if not found or text[found[-1].end() :].strip(" ,."):
        return None, text
    if not is_there and not re.search("[0-9][A-Z]|[A-Z][0-9]", found[-1].group(2), re.IGNORECASE):
        return None, text
    return eircode(found[-1].group()), text[: found[-1].start()].strip(" ,.")


def take_county(text: str) -> tuple[str | None, str]:
    """The county that is named as one at the end of a text, and the text without it."""
    found = _COUNTY.search(text.strip(" ,."))
    return (county(found.group(1)), text[: found.start()].strip(" ,.")) if found else (None, text)
