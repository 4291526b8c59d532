"""The reading of a street line."""

from __future__ import annotations

import re
from dataclasses import dataclass

from workbench.values.street_types import BASE_TYPES, COLLOQUIAL, STRONG
from workbench.values.street_types import STREET_TYPES as STREET_TYPES
from workbench.values.street_types import abbreviation as abbreviation
from workbench.values.street_types import full_word as full_word
from workbench.values.street_types import type_spellings as type_spellings
from workbench.values.text import fold, remembered
from workbench.values.towns import begins_with_direction


@dataclass(frozen=True, slots=True)
class StreetLine:
    """The parts of a first address line as written; `street_type` is the abbreviation.

    `level` is a floor (`2`, `G`), `box` a postal box in one form (`PO BOX 77`), `district` what stands
    behind the street, `care_of` who takes the post in.
    """

    flat: str | None = None
    number: str | None = None
    street: str | None = None
    street_type: str | None = None
    building: str | None = None
    level: str | None = None
    box: str | None = None
    care_of: str | None = None
    district: str | None = None

    @property
    def key(self) -> str:
        """Number, street and full type, folded: equal for one house, whatever its flats."""
        return fold(" ".join(part for part in (self.number, self.street_key) if part))

    @property
    def street_key(self) -> str:
        """Street and full word of its type, folded."""
        street = type_in_full(self.street) if self.street else None
        return fold(" ".join(part for part in (street, full_word(self.street_type or "")) if part))


_ONE_OF_MANY = r"unit|flat|apartment|apartments|apt|appartment|suite|suites|ste|[uf](?=[.\s0-9])"
_OF_A_KIND = (
    r"villa|townhouse|th(?=[.\s]*[0-9])|shop|office|room|rm|studio|factory|shed|warehouse"
    r"|kiosk|garage|stall|bay|block|tower|building|bldg"
)
_IDENTITY = r"[0-9]{1,3}\.[0-9]{1,2}(?![0-9])|[0-9]f[0-9]|[0-9]{1,5}[a-z]?|[a-z]{1,2}[0-9]{1,4}|[a-z]"
_PLAN = r"(?:dp|sp|rp|lp|ps)\s?[0-9]{3,8}"
"""The plan of a survey that a lot is numbered in."""
_PLAIN = (
    rf"(?:lot\s[0-9]{{1,6}}[a-z]?[\s,]+(?:on\s)?{_PLAN}"
    r"|(?:lot\s)?[0-9]{1,6}[a-z]?(?:\s?[-–]\s?[0-9]{1,6}[a-z]?|\s?(?:bis|ter|quater)(?=[\s,]))?)"
)
_NO = r"(?:no\.?|number|num\.?|nr\.?)\s*"
_ORDINALS = [
    "ground", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth",
    "nineteenth", "twentieth",
]  # fmt: skip
_FLOOR = re.compile(
    r"(?:(?:level|lvl|lev|lv|floor|flr)\.?\s*([0-9]{1,3}|[gb])|l([0-9]{1,3})"
    rf"|((?:{'|'.join(_ORDINALS)}|lower ground|upper ground|[0-9]{{1,3}}(?:st|nd|rd|th)|[0-9]{{1,3}}/f|top))"
    r"\.?\s*(?:floor|flr|fl)|(basement))(?![a-z0-9])",
    re.IGNORECASE,
)
_ONE = rf"(?:{_IDENTITY})"
_WITHIN = rf"{_ONE}\s*[-–&]\s*{_ONE}(?=\s*,|\s+[0-9]|$)|{_ONE}\s*/\s*{_ONE}(?=\s*,\s*[0-9])|{_IDENTITY}"
"""What a flat is called: a number, a range, and behind a comma's house the floor and the door (`1/2`)."""
_FLAT_WORD = re.compile(
    rf"(?:(?:{_ONE_OF_MANY})(?:s(?=\s*[0-9]))?\.?\s*(?:{_NO})?\#?|\#\s*)({_WITHIN})(?![a-z0-9])",
    re.IGNORECASE,
)
_KINDS_IN_FULL = {"BLDG": "BUILDING", "RM": "ROOM", "TH": "TOWNHOUSE"}
_KIND_WORD = re.compile(rf"({_OF_A_KIND})\.?\s*(?:{_NO})?({_WITHIN})(?![a-z0-9])", re.IGNORECASE)
_REAR = re.compile(
    r"(rear|front|back)(?:\s+of)?[\s,:.-]+(?=(?:lot\s|no\.?\s*|unit\s|flat\s|apartment\s|apt\s)?[0-9])",
    re.IGNORECASE,
)
_BEHIND = re.compile(r"\(?(?:at the )?(rear|front|back)\)?", re.IGNORECASE)
"""A home at the back of a house, or the front of it, before its number and behind its street."""
_SIGNED_HOUSE = re.compile(r"^#\s*([0-9]{1,6}[a-z]?(?:\s?-\s?[0-9]+)?)(?=,?\s+[^\W\d_]{2})", re.IGNORECASE)
"""A house whose number has the sign before it, `#14 Fen Rd`; before a second number it is a flat."""
_SCOTTISH_FLAT = re.compile(
    r"([0-9]{1,2}/[0-9]{1,2}|[0-9pgb]f[0-9])\s*,\s*(?=[0-9]{1,5}[a-z]?\s+[a-z])", re.IGNORECASE
)
"""The floor and the door before the house: `3/2, 45 Byres Road`."""
_FLAT_SLASH = re.compile(rf"({_IDENTITY}|lot\s[0-9]{{1,5}}[a-z]?)\s*/\s*({_PLAIN})\b", re.IGNORECASE)
_FLAT_COMMA = re.compile(rf"(?:{_NO})?([0-9]{{1,5}}[a-z]?)\s*,\s*(?={_PLAIN}\s+[a-z])", re.IGNORECASE)
_LETTERED_HOUSE = re.compile(r"^([0-9]{1,5})-([A-Za-z])(?= [^\W\d_]{2})")
"""A house with its letter behind a dash, as in India: `14-A Civil Lines`."""
_PLAIN_NUMBER = re.compile(rf"(?:{_NO})?({_PLAIN})\b(?!(?:st|nd|rd|th)\b)", re.IGNORECASE)
_APART = re.compile(
    r"(?<![\w/])((?:[0-9]{1,5}\s?/\s?)?[0-9]{1,5}) ([abcfgh])(?= [^\W\d_]{2,} [^\W\d_]{2})", re.IGNORECASE
)
"""A house's letter apart from its number (`27 a Gantry Road`).

Not one that begins a surname, nor one for east in front of a street: `123 E Main St`.
"""
_CARE_OF = re.compile(
    r"(?:c\s?/\s?(?:-?o|-|(?!\s*[^\d]*[0-9]+[a-z]?\s*(?:,|$)))|c\.o\.|care of|attn|attention)[\s:.-]+",
    re.IGNORECASE,
)
_PLACE = re.compile(
    r"\b(?:unit|flat|apartment|apt|suite|shop|level|lot|villa|townhouse|g\.?p\.?o|p\.?o|(?:locked|private)\s+bag)\b"
    r"|[#0-9]",
    re.IGNORECASE,
)
"""Where a place begins behind the name of who takes the post in."""
_BOX = re.compile(
    r"\b(?:(g)\.?\s?p\.?\s?o\.?|(p)\.?\s?o\.?|(post\s?office)|(locked|private|community|roadside)(?:\s+mail)?)"
    r"\s*(?:box|bag)\s*(?:no\.?\s*|number\s*)?([a-z]{0,2}\s?(?:[0-9]{2,3}\s[0-9]{3}(?![0-9])|[0-9]+(?:-[0-9]+)?[a-z]?))\b",
    re.IGNORECASE,
)
_BARE_BOX = re.compile(r"^box\s*(?:no\.?\s*)?([0-9]+[a-z]?)\b", re.IGNORECASE)
_MAIL_RUN = re.compile(
    r"^(r\.?m\.?[bsd]|c\.?m\.?[bs]|r\.?s\.?d|r\.?d)\.?\s*(?:no\.?\s*)?([0-9]+[a-z]?)\b", re.IGNORECASE
)
"""How letters are addressed on a mail run in the country: `RMB 1234`, `RSD 45`."""
_RURAL_DELIVERY = re.compile(r",\s*R\.?\s?D\.?\s?([1-9][0-9]?)(?=\s*,|\s*$)")
"""How New Zealand delivers in the country: `12 Fen Road, RD 5, Whangārei`."""
_SIDE = re.compile(r"(?<=floor)\s+(left|right|centre|middle)\s*,\s*(?=[0-9])", re.IGNORECASE)
"""On which side of the stairs a Scottish flat is: `Ground Floor Left, 9 Union Grove`."""
_PLAIN_TYPES = frozenset(("ROAD", "AVENUE", "HIGHWAY", "CRESCENT", "PARADE", "BOULEVARD", "DRIVE"))
_SIMPLE = re.compile(r"([0-9]{1,6}[a-zA-Z]?) ([a-zA-Z' ]+)")
_BUILDING = re.compile(
    r"(.*\b(?:house|building|bldg|tower|towers|court|centre|center|chambers|hall|lodge|mansions|mansion|plaza"
    r"|works|mill|mills|wharf|arcade|park|farm|cottage|exchange|studios|apartments|residences|hub|barn|estate))"
    rf"\s*,?\s+(?=(?:{_NO})?{_PLAIN}\s+[a-z])",
    re.IGNORECASE,
)


_IN_CAPITALS = re.compile(r"([0-9]{1,6}[A-Za-z]?)((?: [A-Z][A-Za-z]+){2,})")


_FLOOR_OF_ASIA = re.compile(r"\b([0-9]{1,3}|[GB])/F\b\.?", re.IGNORECASE)


def floors_in_words(line: str) -> str:
    """A line with its floors as `Level 12` that Hong Kong and the Philippines write `12/F`."""
    return _FLOOR_OF_ASIA.sub(r"Level \1", line)


@remembered
def plain_line(text: str) -> StreetLine | None:
    """The parts of a line of a number, and of words in capitals up to a type: `4 Wirra St`; else None."""
    if (found := _IN_CAPITALS.fullmatch(text)) is None:
        return None
    street, kind, left = split_type(found.group(2).split())
    return StreetLine(None, found.group(1).upper(), street, kind) if kind and not left else None


@remembered
def parse_street_line(text: str) -> StreetLine | None:
    """The parts of a line such as `2/15 Smith St`, `Level 2, Suite 3, 15 Smith Street` or `PO Box 77`.

    None for a line without any word or number. A street whose only word is a type (`Broadway`,
    `The Esplanade`) keeps it as its name. A shop, an office or a room keeps its kind (`SHOP 3`): it is
    not the flat of that number.
    """
    if (plain := plain_line(text)) is not None:
        return plain
    line = _APART.sub(r"\1\2", " ".join(text.replace("\n", ", ").split()).strip(" ,"))
    line = floors_in_words(_SIGNED_HOUSE.sub(r"\1", _LETTERED_HOUSE.sub(r"\1\2", line)))
    if simple := _SIMPLE.fullmatch(line):  # most lines are a number, a name and a type
        street, kind, left = split_type(simple.group(2).split())
        if kind and not left:
            return StreetLine(None, simple.group(1).upper(), street, kind)
    if not re.search(r"\w", line):
        return None
    care_of, line = take_care_of(line)
    box, line = take_box(line)
    inside = _Inside()
    if side := _SIDE.search(line):
        inside.flat, line = side.group(1).upper(), f"{line[: side.start()]}, {line[side.end() :]}"
    line = inside.before(line)
    building, line = _take_building(line, is_inside=bool(inside.flat or inside.kind))
    line = inside.before(line)
    if inside.is_all(line):
        line = ""
    found = _PLAIN_NUMBER.match(line)
    number = None
    if found and (rest := line[found.end() :].strip(" ,")):
        number, line = _tight(found.group(1)), rest
    elif found and not line[found.end() :].strip(" ,"):
        number, line = _tight(found.group(1)), ""
    if (
        number
        and number.startswith("LOT")
        and (house := re.match(rf"({_PLAIN})\s+(?=[a-z])", line, re.IGNORECASE))
    ):
        inside.flat = " ".join(filter(None, (number, inside.flat)))
        number, line = _tight(house.group(1)), line[house.end() :]
    line = inside.behind(line)
    line, _, district = (part.strip(" ,") for part in line.partition(","))
    words = [word.strip(",") for word in line.split()]
    street, kind, left = split_type([word for word in words if word])
    if left:
        street, kind = " ".join(words), None
    flat = " ".join(part for part in (inside.kind, inside.flat) if part) or None
    return StreetLine(
        flat, number, street or None, kind, building, inside.level, box, care_of, district or None
    )


class _Inside:
    """What a line says of the place inside the house: flat, floor, shop."""

    def __init__(self) -> None:
        self.flat: str | None = None
        self.level: str | None = None
        self.kind: str | None = None

    def before(self, line: str) -> str:
        """The line without what stands before the number."""
        while True:
            if self.level is None and (found := _FLOOR.match(line)) and _rest(line, found):
                self.level = _floor(found)
            elif self.flat is None and (found := _FLAT_WORD.match(line)) and _rest(line, found):
                self.flat = _tight(found.group(1))
            elif self.kind is None and (found := _KIND_WORD.match(line)) and _rest(line, found):
                self.kind = _kind(found)
            elif self.kind is None and (found := _REAR.match(line)):
                self.kind = found.group(1).upper()
            elif self.flat is None and (found := _SCOTTISH_FLAT.match(line)):
                self.flat = found.group(1)
            elif self.flat is None and (found := _FLAT_SLASH.match(line)):
                self.flat = found.group(1).upper()
                return line[found.start(2) :]
            elif self.flat is None and (found := _FLAT_COMMA.match(line)):
                self.flat = found.group(1).upper()
            else:
                return line
            line = line[found.end() :].strip(" ,;/-–")

    def behind(self, line: str) -> str:
        """The line without what stands behind the street."""
        head, *tail = [piece.strip() for piece in line.split(",")]
        kept = [piece for piece in tail if piece and not self._takes(piece)]
        words = head.split()
        for cut in (len(words) - 1, len(words) - 2):
            if cut > 0 and self._takes(" ".join(words[cut:])):
                head = " ".join(words[:cut])
                break
        return ", ".join([head, *kept])

    def is_all(self, line: str) -> bool:
        """Whether a line names a flat or a floor and nothing beside: `Suite 5`."""
        return bool(re.match(r"[^\W\d_]{3,}", line)) and self._takes(line)

    def _takes(self, piece: str) -> bool:
        if self.level is None and (found := _FLOOR.fullmatch(piece)):
            self.level = _floor(found)
        elif self.flat is None and (found := _FLAT_WORD.fullmatch(piece)) and len(piece) > 1:
            self.flat = found.group(1).upper()
        elif self.kind is None and (found := _KIND_WORD.fullmatch(piece)):
            self.kind = _kind(found)
        elif self.kind is None and (found := _BEHIND.fullmatch(piece)):
            self.kind = found.group(1).upper()
        else:
            return False
        return True


def _kind(found: re.Match[str]) -> str:
    word = found.group(1).upper()
    return f"{_KINDS_IN_FULL.get(word, word)} {_tight(found.group(2))}"


def inside_at_start(text: str) -> int:
    """How many characters at the start name a flat, a floor or a shop; 0 for none."""
    end = 0
    while found := next(
        (m for form in (_FLOOR, _FLAT_WORD, _KIND_WORD, _REAR) if (m := form.match(text[end:]))), None
    ):
        end += found.end()
        end += len(text[end:]) - len(text[end:].lstrip(" ,"))
    return end


def _rest(line: str, found: re.Match[str]) -> bool:
    """Whether something is left that can be the house or its street."""
    return bool(re.search(r"\w", line[found.end() :]))


def _floor(found: re.Match[str]) -> str:
    plain, short, ordinal, basement = (part.lower() if part else None for part in found.groups())
    if basement:
        return "B"
    if ordinal in _ORDINALS:
        place = _ORDINALS.index(ordinal)
        return str(place) if place else "G"
    if ordinal and ordinal[0].isdigit():
        return re.sub(r"[^0-9]", "", ordinal)
    return (plain or short or "".join(word[0] for word in (ordinal or "").split())).upper()


def take_care_of(line: str) -> tuple[str | None, str]:
    """Who takes the post in, and the line without it."""
    found = _CARE_OF.match(line)
    if not found:
        return None, line
    rest = line[found.end() :]
    name, _, behind = rest.partition(",")
    if place := _PLACE.search(name):
        return rest[: place.start()].strip() or None, rest[place.start() :]
    return name.strip() or None, behind.strip(" ,")


def take_box(line: str) -> tuple[str | None, str]:
    """A postal box in one form (`PO BOX 77`), and the line without it."""
    found = _BOX.search(line)
    if not found and (run := _MAIL_RUN.match(line)):
        kind = run.group(1).upper().replace(".", "")
        return f"{kind} {run.group(2).upper()}", line[run.end() :].strip(" ,")
    if not found and (bare := _BARE_BOX.match(line)):
        return f"PO BOX {bare.group(1).upper()}", line[bare.end() :].strip(" ,")
    if not found and (rural := _RURAL_DELIVERY.search(line)):
        return f"RD {rural.group(1)}", f"{line[: rural.start()]}{line[rural.end() :]}".strip(" ,")
    if not found:
        return None, line
    general, _, _, bag, number = found.groups()
    kind = "GPO BOX" if general else f"{bag.upper()} BAG" if bag else "PO BOX"
    rest = ", ".join(
        part.strip(" ,") for part in (line[: found.start()], line[found.end() :]) if part.strip(" ,")
    )
    joins = "[ ]" if re.search("-[0-9]{5}$", number) else "[ -]"  # `12345-00100` is a box and its postcode
    return f"{kind} {re.sub(joins, '', number).upper()}", rest


CORNER = re.compile(r"(?:(?:on )?(?:the )?(?:corner|cnr|crn)|intersection)\b", re.IGNORECASE)
"""How an address at two streets begins: `Cnr Main & High Sts`."""


_UNIT = re.compile(rf"(?:{_WITHIN}|{_ONE}(?:\s*[-–/&]\s*{_ONE})*)", re.IGNORECASE)
_SEVERAL_HOUSES = re.compile(r"[0-9]+[a-z]?(?:\s*[/&]\s*[0-9]+[a-z]?)+", re.IGNORECASE)


def line_of(unit: str, number: str, street: str) -> str:
    """A street line from what stands in several columns: `3/27 Gantry Rd`, `Unit B, 12 Gantry Rd`."""
    number = f"{number}," if number and not re.search("[0-9]", number) else number  # a house of a name
    line = " ".join(part for part in (number, street) if part)
    unit = unit.strip(" /")
    if not unit:
        return line
    if re.fullmatch("[0-9]+[A-Za-z]?", unit) and line[:1].isdigit() and not _SEVERAL_HOUSES.match(number):
        return f"{unit}/{line}"
    if inside_at_start(unit):
        return f"{unit}, {line}"
    return f"Unit {unit}, {line}" if _UNIT.fullmatch(unit) else f"{unit} {line}"


def houses_of(number: str) -> str | None:
    """The number of several houses in one form, `5/7` and `5 & 7`; None for any other."""
    return re.sub(r"\s", "", number).upper() if _SEVERAL_HOUSES.fullmatch(number.strip()) else None


def is_plain_type(word: str) -> bool:
    """True for a type of street that is hardly a part of a town's name: `Rd`, `Highway`; not `St`."""
    return full_word(word.strip(".")) in _PLAIN_TYPES


def names_building(text: str) -> bool:
    """Whether words before a number name a building: `Heron House`."""
    return _BUILDING.match(f"{text.strip(' ,')} 1 x") is not None


_HOUSE_IN_STREET = re.compile(rf"\s*{_PLAIN}\s+[^\W\d_]", re.IGNORECASE)


def _take_building(line: str, *, is_inside: bool) -> tuple[str | None, str]:
    """A building named before the number, with or without a comma between."""
    head, comma, rest = line.partition(",")
    if (
        comma
        and not re.search(r"[0-9]", head)
        and split_type(head.split())[1] not in MAIN_TYPES
        and re.search(r"[0-9]", rest)
    ):
        return head.strip(), rest.strip(" ,")
    if (
        comma
        and not re.search(r"[0-9]", line)
        and split_type(rest.partition(",")[0].split())[1] in MAIN_TYPES
    ):
        return head.strip(), rest.strip(" ,")
    if (
        comma
        and not re.search(r"[0-9]", head)
        and (is_inside or split_type(head.split())[2])
        and _HOUSE_IN_STREET.match(rest)
    ):
        return head.strip(), rest.strip(" ,")
    found = _BUILDING.match(line)
    if found and not re.match(r"[0-9]", line):
        return found.group(1).strip(" ,"), line[found.end() :]
    return None, line


def _tight(number: str) -> str:
    upper = number.upper().replace("–", "-")
    if in_plan := re.fullmatch(rf"(LOT .*?)[\s,]+(?:ON )?({_PLAN})", upper, re.IGNORECASE):
        return f"{_tight(in_plan.group(1))} {re.sub(r'[^A-Z0-9]', '', in_plan.group(2))}"
    tight = re.sub(r"\s", "", upper.removeprefix("LOT"))
    return f"LOT {tight}" if upper.startswith("LOT") else tight


def split_type(words: list[str]) -> tuple[str, str | None, list[str]]:
    """Street name, abbreviation of its type, and the words behind it (a suburb, when none parts them).

    A type that is abbreviated in the specification is believed before a word that may be a name
    (`Grange Hill Road`), and the last of neighbouring ones before the first (`Park Road`).
    """
    if len(words) > 2 and fold(words[0]) == "the" and _type_of(words[1:2]):
        after = _type_of(words[2:3])
        if after is None or (fold(words[2]) == "st" and len(words) > 3 and _type_of(words[3:4]) is None):
            return " ".join(words[:2]), None, words[2:]
    for wanted in (STRONG, None):
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
                short = words[start].upper().rstrip(".") not in BASE_TYPES.values()
                saint = (
                    (short or kind in _BEFORE_SAINTS) and len(behind) > 1 and fold(behind[0]) in ("st", "st.")
                )
                kinds = MAIN_TYPES | _AFTER_NATURE if kind in _NATURE else MAIN_TYPES
                if behind and _type_of(behind[:1]) in kinds and not saint:
                    break
                if length > 1 and behind and _is_of_town(words[start + length - 1], behind):
                    continue
                return " ".join(words[:start]), kind, behind
    return " ".join(words), None, []


MAIN_TYPES = frozenset({"RD", "ST", "AVE", "DR", "LA", "CT", "PL", "CRES", "HWY", "TCE", "PDE"})
"""The types that most streets have."""
_BEFORE_SAINTS = MAIN_TYPES | {"BLVD", "CL", "CRCT", "ESP", "PKWY"}
"""Types that are hardly ever a street's name: behind them, or behind a short one, `St Kilda` is a suburb."""
_TURNS = {"NTH": "NORTH", "STH": "SOUTH"}
_NATURE = frozenset(
    {"GLY", "VLY", "HLLW", "GDN", "GDNS", "HTS", "PK", "PT", "BCH", "HRBR", "IS", "HTH", "RNGE"}
)
_AFTER_NATURE = frozenset({"CL", "WAY", "GR", "CRCT", "BLVD", "RISE", "TRACK", "WALK", "ESP"})
"""Types that are mostly a part of a street's name before another one: `Stony Gully Close`."""


def _is_of_town(direction: str, behind: list[str]) -> bool:
    """Whether a direction behind a street's type begins the town: `High St East Melbourne`."""
    upper = direction.upper().rstrip(".")
    return begins_with_direction(_TURNS.get(upper, upper), " ".join(behind))


def type_in_full(street: str) -> str:
    """A street that is called by its type alone with the type in full: `The Ave` is `The AVENUE`."""
    words = street.split()
    kind = _type_of(words[1:]) if len(words) == 2 and fold(words[0]) == "the" else None
    return f"{words[0]} {BASE_TYPES[kind]}" if kind in BASE_TYPES else street


def _type_of(words: list[str]) -> str | None:
    upper = [word.upper().rstrip(".,") for word in words]
    upper[0] = COLLOQUIAL.get(upper[0], upper[0])
    upper[1:] = [_TURNS.get(word, word) for word in upper[1:]]
    return abbreviation(" ".join(upper))
