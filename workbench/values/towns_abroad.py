"""Towns and regions that only one other country has, and so speak for it: `Randburg`, `Ontario`."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from workbench.values.cities_abroad import countries_of_city
from workbench.values.text import fold

_OF_SOUTH_AFRICA: Final = """
johannesburg,pretoria,durban,cape town,bloemfontein,port elizabeth,gqeberha,randburg,sandton,soweto,
centurion,polokwane,nelspruit,mbombela,pietermaritzburg,stellenbosch,paarl,boksburg,benoni,germiston,
roodepoort,krugersdorp,vereeniging,rustenburg,potchefstroom,klerksdorp,midrand,tshwane,umhlanga,ballito,
hermanus,knysna,mossel bay,bellville,parow,somerset west,kempton park,brakpan,witbank,emalahleni,secunda,
ermelo,middelburg,welkom,upington,mthatha,umtata,richards bay,fourways,vanderbijlpark,carletonville,
randfontein,tembisa,mamelodi,khayelitsha,mitchells plain,amanzimtoti,pinetown,plettenberg bay,oudtshoorn,
makhanda,komani,thohoyandou,mahikeng,jeffreys bay,humansdorp,uitenhage,kariega,grahamstown,port alfred,
kenton-on-sea,kenton on sea,graaff-reinet,graaff reinet,aliwal north,king williams town,
king william's town,qonce,bhisho,bisho,mdantsane,summerstrand,gonubie,beacon bay,kokstad,port shepstone,
scottburgh,umlazi,kwamashu,empangeni,eshowe,vryheid,estcourt,rondebosch,fish hoek,simons town,
simon's town,muizenberg,durbanville,brackenfell,kuils river,kraaifontein,gordons bay,gordon's bay,
hout bay,milnerton,table view,blouberg,bloubergstrand,vredenburg,saldanha,langebaan,swellendam,
bredasdorp,beaufort west,kuruman,sasolburg,kroonstad,phuthaditjhaba,sebokeng,meyerton,bedfordview,
rivonia,lenasia,akasia,soshanguve,atteridgeville,hartbeespoort,lichtenburg,mmabatho,tzaneen,mokopane,
bela-bela,bela bela,musina,phalaborwa,hoedspruit,lydenburg,mashishing,hazyview
"""
_ALSO_ELSEWHERE: Final = {
    "ZA": {
        "george": (6529, 6546), "east london": (5200, 5299), "worcester": (6849, 6850),
        "kimberley": (8300, 8345), "queenstown": (5319, 5320), "ladysmith": (3370, 3370),
        "dundee": (3000, 3000), "margate": (4275, 4275), "westville": (3629, 3630), "hillcrest": (3610, 3650),
        "claremont": (7700, 7735), "constantia": (7800, 7848), "strand": (7139, 7140),
        "malmesbury": (7299, 7300), "robertson": (6705, 6705), "bethlehem": (9700, 9703),
        "springbok": (8240, 8240), "alberton": (1448, 1450), "edenvale": (1609, 1610),
        "springs": (1559, 1560), "rosebank": (2132, 2196), "hatfield": (28, 83), "barberton": (1300, 1300),
        "walmer": (6065, 6070), "newton park": (6045, 6055), "phoenix": (4068, 4068),
        "chatsworth": (4030, 4092), "newcastle": (2940, 2952),
    },
}  # fmt: skip
"""Towns that other countries have, too, with the postcodes of that name that they have there alone."""
_REGIONS: Final = {
    "ZA": """
        gauteng,western cape,eastern cape,northern cape,free state,kwazulu-natal,kwazulu natal,kzn,limpopo,
        mpumalanga
    """,
    "IN": """
        andhra pradesh,arunachal pradesh,assam,bihar,chhattisgarh,goa,gujarat,haryana,himachal pradesh,
        jharkhand,karnataka,kerala,madhya pradesh,maharashtra,manipur,meghalaya,mizoram,nagaland,odisha,
        orissa,rajasthan,sikkim,tamil nadu,tamilnadu,telangana,tripura,uttar pradesh,uttarakhand,west bengal,
        jammu and kashmir,jammu & kashmir,ladakh,puducherry,pondicherry,chandigarh
    """,
    "CA": """
        on,bc,ab,qc,mb,sk,ns,nb,pe,yt,nu,ontario,british columbia,alberta,quebec,manitoba,saskatchewan,
        nova scotia,new brunswick,prince edward island,newfoundland and labrador,newfoundland,yukon,nunavut
    """,
    "US": """
        al,ak,az,ar,ca,co,ct,de,fl,ga,hi,id,il,in,ia,ks,ky,la,me,md,ma,mi,mn,ms,mo,mt,ne,nv,nh,nj,nm,ny,nc,nd,
        oh,ok,or,pa,ri,sc,sd,tn,tx,ut,vt,va,wv,wi,wy,dc,alabama,alaska,arizona,arkansas,california,colorado,
        connecticut,delaware,florida,hawaii,idaho,illinois,indiana,iowa,kansas,kentucky,louisiana,maine,
        maryland,massachusetts,michigan,minnesota,mississippi,missouri,montana,nebraska,nevada,new hampshire,
        new jersey,new mexico,new york,north carolina,north dakota,ohio,oklahoma,oregon,pennsylvania,
        rhode island,south carolina,south dakota,tennessee,texas,utah,vermont,virginia,west virginia,
        wisconsin,wyoming
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
_PIN_OF_INDIA: Final = re.compile(
    r"(?P<head>.*[^\s,–-])[\s,–-]+(?:PIN(?: ?code)?[\s:.-]*)?(?P<code>[1-9][0-9]{2} ?[0-9]{3})"
    r"(?:,\s*(?P<state>\D+))?",
    re.IGNORECASE,
)
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
        for nation, towns in _ALSO_ELSEWHERE.items() if re.fullmatch("[0-9]{4}", postcode or "") else ():
            low, high = towns.get(" ".join(words[-count:]), (1, 0))
            if low <= int(postcode or 0) <= high:
                return nation
    return None


def is_canadian_postcode(text: str) -> bool:
    """True for a postal code of Canada: `M5V 2T6`."""
    return _CANADIAN.fullmatch(text.strip()) is not None


def take_singapore(text: str) -> tuple[str | None, str]:
    """The postcode of Singapore behind its name at the end of a text, and the text before the name."""
    found = _IN_SINGAPORE.search(text)
    return (found.group(1), text[: found.start()].strip(" ,")) if found else (None, text)


class InIndia(NamedTuple):
    """The parts of the end of an address in India."""

    rest: str
    state: str | None
    postcode: str


def take_india(text: str) -> InIndia | None:
    """What stands before a postcode of India, with her state before or behind it; None without such.

    Without a state a large town of hers must stand before the six digits: `Kolkata - 700016`.
    """
    if (found := _PIN_OF_INDIA.fullmatch(text)) is None:
        return None
    head, state, code = found["head"], found["state"], found["code"].replace(" ", "")
    words = list(re.finditer(r"[^\s,]+", head))
    for word in () if state else words[-_LONGEST:]:
        if country_of_region(head[word.start() :]) == "IN":
            return InIndia(head[: word.start()].strip(" ,-–"), head[word.start() :], code)
    if state and country_of_region(state) != "IN":
        return None
    is_hers = state or any("IN" in countries_of_city(head[word.start() :]) for word in words[-2:])
    return InIndia(head, state and state.strip(), code) if is_hers else None
