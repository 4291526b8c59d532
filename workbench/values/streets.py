"""Street types exactly as the specification lists them, and the reading of a street line."""

from __future__ import annotations

import re
from dataclasses import dataclass

from workbench.values.text import fold

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
# how people abbreviate beyond the specification: understood when read, never sent
_COLLOQUIAL = {
    "AV": "AVE", "AVEN": "AVE", "BVD": "BLVD", "BOULEVARD": "BLVD", "BLV": "BLVD", "CCT": "CRCT",
    "CR": "CRES", "CRT": "CT", "CRESENT": "CRES", "DRV": "DR", "ESPL": "ESP", "GRV": "GR",
    "HGWY": "HWY", "LN": "LA", "LOOKOUT": "LKT", "PKY": "PKWY", "PRDE": "PDE", "STR": "ST", "TER": "TCE",
}  # fmt: skip


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

_STRONG = frozenset({*BASE_TYPES, *BASE_TYPES.values()} - set(_SINGLE_WORDS.split())) | set(_COLLOQUIAL)


def full_word(text: str) -> str | None:
    """The full word of a street type (`ST` and `street` give `STREET`), or None when it is none."""
    return STREET_TYPES.get(" ".join(text.upper().split()))


def abbreviation(text: str) -> str | None:
    """The abbreviation of a street type (`Street` gives `ST`), or None when it is none."""
    word = full_word(text)
    return None if word is None else _ABBREVIATION[word]


@dataclass(frozen=True, slots=True)
class StreetLine:
    """The parts of a first address line as written; `street_type` is the abbreviation."""

    flat: str | None = None
    number: str | None = None
    street: str | None = None
    street_type: str | None = None
    building: str | None = None

    @property
    def key(self) -> str:
        """Number, street and full type, folded: equal for one house, whatever its flats."""
        return fold(" ".join(part for part in (self.number, self.street_key) if part))

    @property
    def street_key(self) -> str:
        """Street and full word of its type, folded."""
        return fold(" ".join(part for part in (self.street, full_word(self.street_type or "")) if part))


_FLAT = (
    r"(?:(?:unit|flat|apartment|apt|suite|ste|shop|villa|townhouse|room|rm|office|level|floor|u|f)"
    r"\.?\s*|\#\s*)"
)
_NUMBER = r"(?:lot\s)?[0-9]{1,6}[a-z]?(?:\s?[-–]\s?[0-9]{1,6}[a-z]?)?"
_FLAT_SLASH = re.compile(
    rf"(?:{_FLAT})?([0-9]{{1,5}}[a-z]?|[a-z][0-9]{{0,4}})\s*/\s*({_NUMBER})\b", re.IGNORECASE
)
_FLAT_WORD = re.compile(rf"{_FLAT}([0-9]{{1,5}}[a-z]?|[a-z][0-9]{{0,4}})\b\s*[,/]?\s*", re.IGNORECASE)
_PLAIN_NUMBER = re.compile(rf"({_NUMBER})\b", re.IGNORECASE)


def parse_street_line(text: str) -> StreetLine | None:
    """Flat, number, street and type of a line such as `2/15 Smith St` or `Unit 3, 15 Smith Street`.

    None for a line without any word or number. A street whose only word is a type (`Broadway`,
    `The Esplanade`) keeps it as its name.
    """
    line = " ".join(text.split()).strip(" ,")
    if not re.search(r"\w", line):
        return None
    building = None
    head, comma, rest = line.partition(",")
    if comma and not re.search(r"[0-9]", head) and re.search(r"[0-9]", rest):
        building, line = head.strip(), rest.strip(" ,")
    flat, number, line = _numbers(line)
    words = [word.strip(",") for word in line.split()]
    street, kind, left = split_type([word for word in words if word])
    if left:
        street, kind = " ".join(words), None
    return StreetLine(flat, number, street or None, kind, building)


def _numbers(line: str) -> tuple[str | None, str | None, str]:
    found = _FLAT_SLASH.match(line)
    if found:
        return found.group(1).upper(), _tight(found.group(2)), line[found.end() :].strip(" ,")
    flat = None
    found = _FLAT_WORD.match(line)
    if found and line[found.end() :].strip(" ,"):
        flat, line = found.group(1).upper(), line[found.end() :].strip(" ,")
    found = _PLAIN_NUMBER.match(line)
    if found:
        return flat, _tight(found.group(1)), line[found.end() :].strip(" ,")
    return flat, None, line


def _tight(number: str) -> str:
    upper = number.upper().replace("–", "-")
    tight = re.sub(r"\s", "", upper.removeprefix("LOT"))
    return f"LOT {tight}" if upper.startswith("LOT") else tight


def split_type(words: list[str]) -> tuple[str, str | None, list[str]]:
    """Street name, abbreviation of its type, and the words behind it (a suburb, when none parts them).

    A type that is abbreviated in the specification is believed before a word that may be a name
    (`Grange Hill Road`), and the last of neighbouring ones before the first (`Park Road`).
    """
    for wanted in (_STRONG, None):
        for start in range(1, len(words)):
            if start == 1 and fold(words[0]) == "the":
                continue
            for length in (3, 2, 1):
                if start + length > len(words):
                    continue
                kind = _type_of(words[start : start + length])
                if kind is None or (wanted is not None and words[start].upper().rstrip(".") not in wanted):
                    continue
                behind = words[start + length :]
                if behind and _type_of(behind[:1]) in _MAIN:
                    break
                return " ".join(words[:start]), kind, behind
    return " ".join(words), None, []


_MAIN = frozenset({"RD", "ST", "AVE", "DR", "LA", "CT", "PL", "CRES", "HWY", "TCE", "PDE"})


def _type_of(words: list[str]) -> str | None:
    upper = [word.upper().rstrip(".,") for word in words]
    upper[0] = _COLLOQUIAL.get(upper[0], upper[0])
    return abbreviation(" ".join(upper))
