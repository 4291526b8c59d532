"""Towns and regions that only one other country has, and so speak for it: `Randburg`, `Ontario`."""

from __future__ import annotations

import re
from typing import Final

from workbench.values.text import fold

_OF_SOUTH_AFRICA: Final = """
johannesburg,pretoria,durban,cape town,bloemfontein,port elizabeth,gqeberha,randburg,sandton,soweto,
centurion,polokwane,nelspruit,mbombela,pietermaritzburg,stellenbosch,paarl,boksburg,benoni,germiston,
roodepoort,krugersdorp,vereeniging,rustenburg,potchefstroom,klerksdorp,midrand,tshwane,umhlanga,ballito,
hermanus,knysna,mossel bay,bellville,parow,somerset west,kempton park,brakpan,witbank,emalahleni,secunda,
ermelo,middelburg,welkom,upington,mthatha,umtata,richards bay,fourways,vanderbijlpark,carletonville,
randfontein,tembisa,mamelodi,khayelitsha,mitchells plain,amanzimtoti,pinetown,plettenberg bay,oudtshoorn,
makhanda,komani,thohoyandou,mahikeng
"""
_REGIONS: Final = {
    "ZA": """
        gauteng,western cape,eastern cape,northern cape,kwazulu-natal,kwazulu natal,kzn,limpopo,mpumalanga
    """,
    "CA": """
        on,bc,ab,qc,mb,sk,ns,nb,pe,yt,nu,ontario,british columbia,alberta,quebec,manitoba,saskatchewan,
        nova scotia,new brunswick,prince edward island,newfoundland and labrador,newfoundland,yukon,nunavut
    """,
}
_COUNTRY_OF_TOWN: Final = {
    **dict.fromkeys(_OF_SOUTH_AFRICA.replace("\n", "").split(","), "ZA"),
    "singapore": "SG",
}
_COUNTRY_OF_REGION: Final = {
    name.strip(): code for code, names in _REGIONS.items() for name in names.split(",") if name.strip()
}
_POSTCODE: Final = {"ZA": re.compile(r"[0-9]{4}"), "SG": re.compile(r"[0-9]{6}")}
_LONGEST: Final = 3
"""Words of the longest town."""
_CANADIAN: Final = re.compile(r"[A-CEGHJ-NPR-TVXY][0-9][A-Z][ -]?[0-9][A-Z][0-9]", re.IGNORECASE)
_IN_SINGAPORE: Final = re.compile(r"(?:^|[\s,]+)Singapore[\s,]+\(?([0-9]{6})\)?$", re.IGNORECASE)


def country_of_region(text: str) -> str | None:
    """The country of a province by its name or code, or None."""
    return _COUNTRY_OF_REGION.get(fold(text).strip(" ."))


def country_of_town(text: str, postcode: str | None = None) -> str | None:
    """The country that alone has the town at the end of a text, where a postcode beside it has its form."""
    words = fold(text).replace(",", " ").split()
    for count in range(min(_LONGEST, len(words)), 0, -1):
        code = _COUNTRY_OF_TOWN.get(" ".join(words[-count:]))
        if code is not None:
            return code if not postcode or _POSTCODE[code].fullmatch(postcode) else None
    return None


def is_canadian_postcode(text: str) -> bool:
    """True for a postal code of Canada: `M5V 2T6`."""
    return _CANADIAN.fullmatch(text.strip()) is not None


def take_singapore(text: str) -> tuple[str | None, str]:
    """The postcode of Singapore behind its name at the end of a text, and the text before the name."""
    found = _IN_SINGAPORE.search(text)
    return (found.group(1), text[: found.start()].strip(" ,")) if found else (None, text)
