"""Counties and nations of the United Kingdom, which people write behind the post town of an address."""

from __future__ import annotations

import re
from typing import Final

from workbench.values.text import fold

_COUNTIES: Final = """
Aberdeenshire; Anglesey=isle of anglesey, ynys mon; Angus; Argyll=argyllshire, argyll and bute, argyll &
bute; Avon; Ayrshire=north ayrshire, south ayrshire, east ayrshire; Banffshire; Bedfordshire=beds;
Berkshire=berks; Berwickshire; Blaenau Gwent; Buckinghamshire=bucks; Caerphilly County; Caithness;
Cambridgeshire=cambs; Cardiganshire; Carmarthenshire=carms; Ceredigion; Cheshire=ches; Clackmannanshire;
Cleveland; Clwyd; Cornwall; County Durham=co durham, co. durham; Cumberland; Cumbria; Denbighshire;
Derbyshire=derbys; Devon; Dorset; Dumfriesshire; Dumfries and Galloway=dumfries & galloway;
Dunbartonshire=west dunbartonshire, east dunbartonshire; Dyfed; East Lothian; East Riding of Yorkshire=east
yorkshire, east yorks, e yorks, e yorkshire, humberside, north humberside; East Sussex=e sussex; Essex;
Fife; Flintshire; Glamorgan=vale of glamorgan; Gloucestershire=glos; Greater London; Greater Manchester=gtr
manchester; Gwent; Gwynedd; Hampshire=hants; Herefordshire=herefs; Hertfordshire=herts;
Huntingdonshire=hunts; Inverness-shire=invernessshire; Isle of Skye; Isle of Wight=iow; Kent;
Kincardineshire; Kinross-shire; Kirkcudbrightshire; Lanarkshire=north lanarkshire, south lanarkshire;
Lancashire=lancs; Leicestershire=leics; Lincolnshire=lincs, north lincolnshire, n lincs; Merionethshire;
Merseyside; Mid Glamorgan=mid glam; Middlesex=middx; Midlothian; Monmouthshire; Montgomeryshire;
Moray=morayshire; Norfolk; North Somerset; North Yorkshire=north yorks, n yorks, n yorkshire;
Northamptonshire=northants; Northumberland=northumbs; Nottinghamshire=notts; Orkney=orkney islands;
Oxfordshire=oxon; Peeblesshire; Pembrokeshire=pembs; Perthshire=perth and kinross, perthshire and kinross;
Powys; Radnorshire; Renfrewshire=east renfrewshire; Ross-shire; Roxburghshire; Rutland; Scottish Borders;
Selkirkshire; Shetland=shetland islands; Shropshire=shrops, salop; Somerset; South Glamorgan=south glam, s
glam; South Gloucestershire=s glos, south glos; South Yorkshire=south yorks, s yorks, s yorkshire;
Staffordshire=staffs; Stirlingshire; Suffolk; Surrey; Sutherland; Tyne and Wear=tyne & wear;
Warwickshire=warks; West Glamorgan=west glam, w glam; West Lothian; West Midlands=w midlands, west mids;
West Sussex=w sussex; West Yorkshire=west yorks, w yorks, w yorkshire; Westmorland; Wigtownshire;
Wiltshire=wilts; Worcestershire=worcs; Yorkshire=yorks; County Antrim=co antrim; County Armagh=co armagh;
County Down=co down; County Fermanagh=co fermanagh; County Londonderry=co londonderry, co derry, county
derry; County Tyrone=co tyrone
"""
_NATIONS: Final = frozenset(
    [
        "england", "scotland", "wales", "cymru", "northern ireland", "n ireland", "uk", "united kingdom",
        "great britain", "gb", "isle of man", "jersey", "guernsey", "channel islands",
    ]
)  # fmt: skip
"""What names the country that the postcode says, too."""


def _by_name() -> dict[str, str]:
    found: dict[str, str] = {}
    for entry in " ".join(_COUNTIES.split()).split(";"):
        name, _, others = entry.strip().partition("=")
        found |= {_plain(each): name for each in (name, *others.split(",")) if each.strip()}
    return found


def _plain(text: str) -> str:
    return " ".join(fold(text).replace(".", " ").replace("-", " ").split())


_COUNTY: Final = _by_name()
_LONGEST: Final = 5
"""Words of the longest name of a county."""


def county(text: str) -> str | None:
    """A county in its full name (`Hertfordshire` for `Herts.`), or None."""
    return _COUNTY.get(_plain(text))


def is_nation(text: str) -> bool:
    """True for England, Scotland and the others, and for the islands beside them."""
    return _plain(text) in _NATIONS


def take_county(text: str) -> tuple[str | None, str]:
    """The county at the end of what stands before a British postcode, and the text without it.

    Names of nations behind it are taken away: the postcode says the country. A text of nothing else stays.
    """
    found: str | None = None
    rest = text.strip(" ,.")
    while True:
        words = list(re.finditer(r"[^\s,]+", rest))
        for length in range(min(_LONGEST, len(words) - 1), 0, -1):
            start = words[-length].start()
            last, before = rest[start:].strip(" ,"), rest[:start].strip(" ,")
            name = county(last) if "," not in last else None
            if not re.search(r"[^\W\d_]", before) or not (is_nation(last) or (name and found is None)):
                continue
            found, rest = found or name, before
            break
        else:
            return found, rest


def in_county(text: str) -> tuple[str, str] | None:
    """The county and what stands before it, of an address that ends in its town and a county, each behind
    a comma; None for any other."""
    pieces = [piece.strip() for piece in text.split(",")]
    name = county(pieces[-1])
    is_town = len(pieces) > 2 and bool(pieces[-2]) and not re.search("[0-9]", pieces[-2])
    return (name, ", ".join(pieces[:-1])) if name and is_town else None


_POSTAL_AREAS = """
 AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN
EX FK FY G GL GU HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG
NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ
TR TS TW UB W WC WD WF WN WR WS WV YO ZE
"""
_AREAS = frozenset(_POSTAL_AREAS.split())
_OUTWARD = re.compile(r"(?<=[^\W\d_]{3})[\s,]+(?P<code>(?P<area>[A-Z]{1,2})[0-9][0-9A-Z]?)$")
_NO_TOWN = re.compile(
    r"\b(?:unit|flat|apartment|apt|suite|shop|building|bldg|block|level|floor|gate|lot|site|stand|bay|terminal|"
    r"warehouse|shed|room|office|box|bag|villa|house|platform|pier|wing|section|road|highway|route)$",
    re.IGNORECASE,
)


def outward_code(text: str) -> tuple[str, str] | None:
    """A town and the first half of a British postcode behind it: `London N16`; None for any other text."""
    found = _OUTWARD.search(text)
    town = text[: found.start()] if found else ""
    if found is None or found["area"] not in _AREAS or _NO_TOWN.search(town):
        return None
    return town, found["code"]
