"""Types of streets exactly as the specification lists them, and how people abbreviate them."""

from __future__ import annotations

_PAIRS = """
AC RD=ACCESS ROAD; ALY=ALLEY; APP=APPROACH; ARC=ARCADE; ART=ARTERIAL ROAD; ART LNK=ARTERIAL ROAD
LINK; AVE=AVENUE; BCH=BEACH; BLVD=BOULEVARDE; BRDWLK=BOARDWALK; BRDWY=BROADWAY; BRK=BREAK; BWL=BOWL;
BYPS=BYPASS; CAUS=CAUSEWAY; CIR=CIRCLE; CL=CLOSE; CLSTR=CLUSTER; CMMN=COMMON; CMMNS=COMMONS;
CNCRSE=CONCOURSE; CNR=CORNER; CNTR=CENTRE; CPS=COPSE; CRCLT=CIRCLET; CRCS=CIRCUS; CRCT=CIRCUIT;
CRES=CRESCENT; CRS=CROSS; CRSNG=CROSSING; CT=COURT; CTS=COURTS; CTYD=COURTYARD; CUT=CUTTING;
DEV=DEVIATION; DEV RD=DEVIATION ROAD; DIST=DISTRIBUTOR; DIVDE=DIVIDE; DR=DRIVE; ENT=ENTRANCE;
ESMNT=EASEMENT; ESP=ESPLANADE; EST=ESTATE; EXPWY=EXPRESSWAY; FAWY=FAIRWAY; FOLW=FOLLOW; FR=FRONTAGE;
FWY=FREEWAY; GDN=GARDEN; GDNS=GARDENS; GLY=GULLY; GR=GROVE; HDWY=HIDEAWAY; HLLW=HOLLOW;
HRBR=HARBOUR; HTH=HEATH; HTS=HEIGHTS; HWY=HIGHWAY; IS=ISLAND; JN=JUNCTION; LA=LANE; LKT=LOOKOUT;
LNDG=LANDING; MNDR=MEANDER; MTRWY=MOTORWAY; OUTLK=OUTLOOK; OUTLT=OUTLET; OVRPS=OVERPASS; PDE=PARADE;
PK=PARK; PKT=POCKET; PKWY=PARKWAY; PL=PLACE; PNSLA=PENINSULA; PREC=PRECINCT; PRMNDE=PROMENADE;
PSGE=PASSAGE; PT=POINT; PTH=PATH; PTHWY=PATHWAY; PUR=PURSUIT; QDRNT=QUADRANT; RCH=REACH; RD=ROAD;
RDS=ROADS; RDWY=ROADWAY; RND=ROUND; RNGE=RANGE; RTRT=RETREAT; RTRY=ROTARY; SBWY=SUBWAY; SQ=SQUARE;
ST=STREET; STRGHT=STRAIGHT; STRT=STRAIT; TCE=TERRACE; THRWY=THROUGHWAY; TLWY=TOLLWAY; TOUR=TOURIST
ROAD; VLY=VALLEY; WLKWY=WALKWAY
"""
_SINGLE_WORDS = """
ACCESS AMBLE BANK BAY BEND BRACE BRAE BRETT BROW BULL BYWAY CHASE CORSO COURSE COVE CREST CRIEF DALE
DELL DENE DOCK DOMAIN DOWNS EDGE ELBOW END FLAT FORD GAP GATE GATEWAY GLADE GLEN GRANGE GREEN HAVEN
HILL INLET KEY KEYS KNOLL LINE LINK LOOP MALL MART MEAD MEW MEWS NOOK OVAL PASS PLAZA PORT QUAY
QUAYS RAMBLE RESERVE REST RIDE RIDGE RING RISE ROUTE ROW ROWE RUN SD STRAND SKYLINE SLOPE SPUR
STAIRS STEPS STRIP TARN TOP TOR TRACK TRAIL TURN VALE VIEW VIEWS VILLA VISTA VUE WALK WATERS WAY
WAYS WEG WYND
"""
_WITH_DIRECTION = """
AVE BLVD CIR CL CRCS CRCT CRES CT DR ESP GR HWY LA PDE PK PL QUAY RD ROUTE ROW SQ ST TCE TRACK VALE
WALK WAY
"""
_DIRECTIONS = {
    "N": ("NORTH",),
    "S": ("SOUTH",),
    "E": ("EAST",),
    "W": ("WEST",),
    "C": ("CENTRAL",),
    "EXT": ("EXTENDED", "EXTENSION"),
    "SE": ("SOUTH EAST",),
}
COLLOQUIAL = {
    "AV": "AVE", "AVEN": "AVE", "AVN": "AVE", "AVENU": "AVE", "AVNUE": "AVE", "BVD": "BLVD", "BVDE": "BLVD",
    "BLVDE": "BLVD", "BLVRD": "BLVD", "BOULEVARD": "BLVD", "BLV": "BLVD", "BYP": "BYPS", "BYPA": "BYPS",
    "CCT": "CRCT", "CLO": "CL", "CLSE": "CL", "CR": "CRES", "CRESC": "CRES", "CRESENT": "CRES", "CRSS": "CRS",
    "CRST": "CREST", "CRT": "CT", "CSWY": "CAUS", "CTR": "CNTR", "DRV": "DR", "DRVE": "DR", "DVE": "DR",
    "ESPL": "ESP", "ESPLND": "ESP", "GLDE": "GLADE", "GRN": "GREEN", "GRO": "GR", "GRV": "GR", "GRVE": "GR",
    "GVE": "GR", "HGWY": "HWY", "HGHWY": "HWY", "HWAY": "HWY", "JCT": "JN", "JNC": "JN", "LN": "LA",
    "LNE": "LA", "LOOKOUT": "LKT", "MTWY": "MTRWY", "MWY": "MTRWY", "PHWY": "PTHWY", "PKWAY": "PKWY",
    "PKY": "PKWY",
    "PLC": "PL", "PLCE": "PL", "PRD": "PDE", "PRDE": "PDE", "PROM": "PRMNDE", "PSG": "PSGE", "PWY": "PKWY",
    "QYS": "QUAYS", "RDGE": "RIDGE", "RDS": "RD", "RDWAY": "RDWY", "RNG": "RNGE", "RTT": "RTRT", "SQR": "SQ",
    "STR": "ST", "STRD": "STRAND", "STREE": "ST", "STS": "ST", "TER": "TCE", "TERR": "TCE", "TRK": "TRACK",
    "TRL": "TRAIL", "VWS": "VIEWS", "WLK": "WALK", "WY": "WAY",
}  # fmt: skip
"""How people abbreviate beyond the specification: understood when read, never sent."""


def _base() -> dict[str, str]:
    found: dict[str, str] = {}
    for pair in " ".join(_PAIRS.split()).split("; "):
        abbreviation, _, found[abbreviation] = pair.partition("=")
    found.update({word: word for word in _SINGLE_WORDS.split()})
    found["ST MALL"] = "STREET MALL"
    return found


BASE_TYPES: dict[str, str] = _base()
"""The full word by abbreviation, without the directional variants; a single word stands for itself."""


def _all() -> dict[str, str]:
    words: dict[str, str] = {}
    for abbreviation, word in BASE_TYPES.items():
        words[abbreviation] = words[word] = word
    for abbreviation in _WITH_DIRECTION.split():
        word = BASE_TYPES[abbreviation]
        for letter, names in _DIRECTIONS.items():
            for stem in (abbreviation, word):
                for direction in (letter, *names):
                    words[f"{stem} {direction}"] = f"{word} {names[0]}"
    return words


STREET_TYPES: dict[str, str] = _all()
"""The full word of every accepted value, upper case: abbreviations, full words, directional variants."""

_ABBREVIATION = {word: abbreviation for abbreviation, word in BASE_TYPES.items()}
for _stem in _WITH_DIRECTION.split():
    for _letter, _names in _DIRECTIONS.items():
        _ABBREVIATION[f"{BASE_TYPES[_stem]} {_names[0]}"] = f"{_stem} {_letter}"

STRONG = frozenset({*BASE_TYPES, *BASE_TYPES.values()} - set(_SINGLE_WORDS.split())) | set(COLLOQUIAL)
"""Types that are hardly a street's name."""


def full_word(text: str) -> str | None:
    """The full word of a street type (`ST` and `street` give `STREET`), or None when it is none."""
    return STREET_TYPES.get(" ".join(text.upper().split()))


def abbreviation(text: str) -> str | None:
    """The abbreviation of a street type (`Street` gives `ST`), or None when it is none."""
    word = full_word(text)
    return None if word is None else _ABBREVIATION[word]


def type_spellings(text: str) -> frozenset[str]:
    """Every way in which a street type is written, in small letters; empty where it is none."""
    short = abbreviation(text)
    spelt = {each for each, word in STREET_TYPES.items() if _ABBREVIATION[word] == short}
    spelt |= {each for each, meant in COLLOQUIAL.items() if abbreviation(meant) == short}
    return frozenset(map(str.lower, spelt)) if short else frozenset()
