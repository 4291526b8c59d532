"""Localities and whole addresses."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from workbench.values import ireland, new_zealand, towns_abroad, united_kingdom
from workbench.values.cities_abroad import countries_of_city, may_be_in
from workbench.values.countries import country as country
from workbench.values.not_known import is_no_place
from workbench.values.streets import (
    CORNER,
    StreetLine,
    full_word,
    inside_at_start,
    is_plain_type,
    parse_street_line,
    split_type,
    take_care_of,
    type_in_full,
)
from workbench.values.streets import take_box as take_box
from workbench.values.text import fold, folded_text, remembered

STATES: dict[str, str] = {
    "ACT": "Australian Capital Territory",
    "NSW": "New South Wales",
    "NT": "Northern Territory",
    "QLD": "Queensland",
    "SA": "South Australia",
    "TAS": "Tasmania",
    "VIC": "Victoria",
    "WA": "Western Australia",
}
_BY_NAME = {**{fold(code): code for code in STATES}, **{fold(name): code for code, name in STATES.items()}}
_UK_POSTCODE = re.compile(r"\b([A-Z]{1,2}[0-9][A-Z0-9]?)\s*([0-9][A-Z]{2})$", re.IGNORECASE)
_AU_POSTCODE = re.compile(r"(?:^|[\s,])([0-9]{4})$")
_CODES_IN_AMERICA = (
    r"(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|"
    r"T[NX]|UT|V[AT]|W[IVY])"
)
_IN_AMERICA = re.compile(
    rf"(?:^|[\s,]+)({_CODES_IN_AMERICA}|WA|N\.?Y\.|N\.?J\.|D\.?C\.)[\s,]+([0-9]{{5}}(?:-[0-9]{{4}})?)$"
)
"""A state and a ZIP code of the United States, at the end."""
_TOWN_IN_AMERICA = re.compile(rf"([^\W\d_][^,\d]+),\s*({_CODES_IN_AMERICA})")
"""A town and a state of the United States that Australia has not, and nothing else: `Miami, FL`."""
_IN_CANADA = re.compile(
    r"(?:^|[\s,]+)(AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT)[\s,]+([A-CEGHJ-NPR-TVXY][0-9][A-Z])\s?([0-9][A-Z][0-9])$",
    re.IGNORECASE,
)
"""A province and a postal code of Canada, at the end."""
_BEHIND_ITS_COUNTRY = re.compile(
    r"(.*\w),?\s+(Ireland|I\.?E\.?|New Zealand|N\.?Z\.?),?\s+"
    r"([0-9]{4}|(?:[AC-FHKNPRTV-Y][0-9]{2}|D6W)[\s-]?[0-9A-Z]{4})",
    re.IGNORECASE,
)
"""A postcode of Ireland or New Zealand that stands behind the country."""
_Q = re.compile(r"[\s,]+Q\.?$")
"""Queensland by its letter, before one of its postcodes."""
_NT_POSTCODE = re.compile(r"\b(?:NT|Northern Territory)[\s,]+([89][0-9]{2})$", re.IGNORECASE)
_SPOKEN = {
    "mt": "mount", "saint": "st", "nth": "north", "sth": "south", "mnt": "mount", "pt": "point", "ft": "fort",
}  # fmt: skip
_PORT_NAMES = """
adelaide albert arlington arthur augusta botany broughton campbell douglas elliot fairy gawler germein hacking
hedland huon kembla kennedy lincoln macdonnell macquarie melbourne neill noarlunga pirie sorell stephens
victoria vincent wakefield welshpool willunga
"""
_PORTS = frozenset(_PORT_NAMES.split())
"""Towns called Port: before these `Pt` is no Point."""
_COUNTED = dict(
    zip(
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"],
        ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th"],
        strict=True,
    )
)
_SHORT_COUNTRIES = frozenset({"uk", "gb", "nz", "ie", "usa", "uae", "au", "aus"})
_UNPARTED = (
    "australia",
    "aust",
    "aus",
    "au",
    "united kingdom",
    "united states",
    "usa",
    "new zealand",
    "england",
    "scotland",
    "wales",
    "northern ireland",
    "ireland",
    "uk",
    "nz",
    "ie",
)
_STATE_OF_POSTCODE = (
    ("NSW", 1000, 2599), ("ACT", 2600, 2618), ("NSW", 2619, 2899), ("ACT", 2900, 2920), ("NSW", 2921, 2999),
    ("VIC", 3000, 3999), ("QLD", 4000, 4999), ("SA", 5000, 5999), ("WA", 6000, 6797), ("WA", 6800, 6999),
    ("TAS", 7000, 7999), ("NT", 800, 999), ("VIC", 8000, 8999), ("QLD", 9000, 9999), ("ACT", 200, 299),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Locality:
    """A suburb or town with its state and postcode, as far as each is known."""

    suburb: str | None = None
    state: str | None = None
    postcode: str | None = None
    country: str | None = None


@dataclass(frozen=True, slots=True)
class Address:
    """A whole address in parts; `street_type` is the abbreviation, `country` two letters."""

    flat: str | None = None
    number: str | None = None
    street: str | None = None
    street_type: str | None = None
    building: str | None = None
    suburb: str | None = None
    state: str | None = None
    postcode: str | None = None
    country: str | None = None
    level: str | None = None
    box: str | None = None
    care_of: str | None = None
    district: str | None = None

    @property
    def folded(self) -> dict[str, str | None]:
        """The parts folded, the type in full: the value of an `address` claim, without its id.

        `level`, `building`, `box`, `district` and `care_of` are there only where the address has them.
        """
        street_type = full_word(self.street_type or "") or self.street_type
        parts = {
            "flat": self.flat,
            "number": self.number,
            "street": _spoken(type_in_full(self.street) if self.street else None, _COUNTED),
            "street_type": street_type,
            "suburb": _spoken(self.suburb),
            "state": self.state,
            "postcode": self.postcode,
            "country": self.country,
        }
        rest = {
            "level": self.level,
            "building": self.building,
            "box": self.box,
            "district": _spoken(self.district),
            "care_of": self.care_of,
        }
        parts |= {name: part for name, part in rest.items() if part}
        return {name: (folded_text(part) or None) if part else None for name, part in parts.items()}


@remembered
def state(text: str) -> str | None:
    """The code of an Australian state written as code or in full, or None."""
    return _BY_NAME.get(fold(text).replace(".", ""))


@remembered
def state_of_postcode(text: str) -> str | None:
    """The Australian state in which a postcode lies, or None."""
    if not re.fullmatch(r"[0-9]{4}", text):
        return None
    return next((code for code, low, high in _STATE_OF_POSTCODE if low <= int(text) <= high), None)


@remembered
def uk_postcode(text: str) -> str | None:
    """A UK postcode in capitals with its one space, or None."""
    found = _UK_POSTCODE.fullmatch(" ".join(text.split()))
    return f"{found.group(1)} {found.group(2)}".upper() if found else None


def parse_locality(text: str) -> Locality | None:
    """Suburb, state and postcode of a second address line such as `PARRAMATTA NSW 2150`.

    None for text without a word. Any part may be missing; what is left over is the suburb.
    """
    rest = " ".join(text.split()).strip(" ,.")
    if not re.search(r"\w", rest):
        return None
    if turned := _BEHIND_ITS_COUNTRY.fullmatch(rest):
        rest = f"{turned.group(1)}, {turned.group(3)}, {turned.group(2)}"
    nation, rest = _take_country(rest)
    found = _UK_POSTCODE.search(rest)
    if found and nation in (None, "GB", "IM", "JE", "GG"):
        postcode = f"{found.group(1)} {found.group(2)}".upper()
        county, rest = united_kingdom.take_county(rest[: found.start()])
        return Locality(_clean(rest), county, postcode, nation or _postal_country(postcode))
    if nation in (None, "IE") and (place := _irish(rest, is_there=nation == "IE")) is not None:
        return place
    if nation in (None, "GB") and (within := united_kingdom.in_county(rest)) is not None:
        return Locality(_clean(within[1]), within[0], None, "GB")
    if nation in (None, "US") and (found := _IN_AMERICA.search(rest)):
        region = found.group(1).replace(".", "").upper()
        return Locality(_clean(rest[: found.start()]), region, found.group(2), "US")
    if nation in (None, "US") and (found := _TOWN_IN_AMERICA.fullmatch(rest)):
        return Locality(found.group(1).strip(), found.group(2), None, "US")
    if nation in (None, "CA") and (found := _IN_CANADA.search(rest)):
        region, *halves = (part.upper() for part in found.groups())
        return Locality(_clean(rest[: found.start()]), region, " ".join(halves), "CA")
    if nation in (None, "GB") and (halved := united_kingdom.outward_code(rest)) is not None:
        return Locality(_clean(halved[0]), None, halved[1], "GB")
    if nation in (None, "SG") and (there := towns_abroad.take_singapore(rest))[0]:
        return Locality(", ".join(filter(None, (there[1], "Singapore"))), None, there[0], "SG")
    if nation not in (None, "AU"):
        return _abroad(rest, nation)
    if nation is None and (behind := _behind_its_code(rest)) is not None:
        return behind
    digits, rest = _take_postcode(rest)
    code, rest = _take_state(rest)
    if digits is None:
        digits, rest = _take_postcode(rest)
    if code is None and digits and state_of_postcode(digits) == "QLD" and (short := _Q.search(rest)):
        code, rest = "QLD", rest[: short.start()]
    if nation is None and not code and new_zealand.is_there(rest, digits):
        nation = "NZ"
    elif nation is None and (code or digits):
        nation = (None if code else towns_abroad.country_of_town(rest, digits)) or "AU"
    return Locality(_clean(rest), code, digits, nation)


_CODE_BEFORE_TOWN = re.compile(
    r"(?:[A-Z]{1,2}-)?(?P<code>[0-9]{4,5}|[0-9]{2}-[0-9]{3}|[0-9]{4}-[0-9]{3}|[0-9]{3} [0-9]{2})\s+"
    r"(?P<town>[^\W\d_][^\d,]+)"
)


def _behind_its_code(text: str) -> Locality | None:
    """A town behind a postcode as Australia has none: `61 rue des Tilleuls, 69002 Lyon`, `1000 Bruxelles`.

    Four digits are one only before a large town abroad.
    """
    head, _, last = text.rpartition(",")
    found = _CODE_BEFORE_TOWN.fullmatch(last.strip()) if re.search("[0-9]", head) else None
    if found is None or split_type(found["town"].split())[1] or _take_state(found["town"])[0]:
        return None
    town, code = found["town"].strip(), found["code"]
    nations = countries_of_city(town) or countries_of_city(town.split()[0])
    if len(code) == _FEWEST_ABROAD and (not nations or "AU" in nations):
        return None
    nation = next(iter(nations)) if len(nations) == 1 else None
    return Locality(f"{head.strip()}, {town}", None, code, nation)


_FEWEST_ABROAD = 4


def _irish(text: str, *, is_there: bool) -> Locality | None:
    """A place in Ireland: county and Eircode stand behind the town, in either order."""
    region, rest = ireland.take_county(text)
    code, rest = ireland.take_eircode(rest, is_there=is_there)
    if region is None:
        region, rest = ireland.take_county(rest)
    if region is None and code is None:
        found = _in_county(rest, is_there=is_there)
        return found or (Locality(_clean(rest), None, None, "IE") if is_there else None)
    return Locality(_clean(rest), region, code, "IE")


def _in_county(text: str, *, is_there: bool) -> Locality | None:
    """A town before the bare name of a county of Ireland (`Cobh, Cork`), which is not said to be there."""
    head, _, last = text.rpartition(",")
    town = head.rpartition(",")[2].strip()
    region = ireland.county(last)
    if region is None or not town or re.search("[0-9]", town) or split_type(town.split())[1]:
        return None
    return Locality(_clean(head), region, None, "IE" if is_there else None)


def country_of_parts(
    suburb: str | None, state: str | None, postcode: str | None, street: str | None = None
) -> str | None:
    """The country of an address in several cells that does not name it: Australia's by its state, else that
    of its postcode's form or of its town; None where none of these says it."""
    if state and (abroad := country_of_state(state)):
        return abroad
    if state and fold(state).replace(".", "") in _BY_NAME:
        return "AU"
    if (found := country_of_postcode(postcode or "")) is not None:
        return found
    if suburb and (there := towns_abroad.country_of_town(suburb, postcode)) is not None:
        return there
    digits = postcode if re.fullmatch(r"[0-9]{4}", postcode or "") else None
    if digits and suburb and new_zealand.has_alone(digits) and may_be_in(suburb, "NZ"):
        return "NZ"
    said = f"{street or ''} {suburb or ''}"
    return "NZ" if (digits or not postcode) and new_zealand.is_there(said, digits) else None


def country_of_state(text: str) -> str | None:
    """The country that a cell of states names instead, or a region of which it holds; None for any other."""
    plain = fold(text).strip(" .")
    if (there := towns_abroad.country_of_region(text)) is not None:
        return there
    if plain in _BY_NAME or (len(plain) < _SHORTEST and plain not in _SHORT_COUNTRIES):
        return None
    if plain in new_zealand.REGIONS:
        return "NZ"
    if ireland.county(text):
        return "IE"
    if united_kingdom.county(text) or united_kingdom.is_nation(text):
        return "GB"
    return None if plain in _NO_COUNTRY else country(plain)


_SHORTEST = 4
_NO_COUNTRY = frozenset(["georgia", "jersey", "mexico", "victoria"])
"""States of the USA that are called as a country is."""


PARTS_OF_A_ROW = ("street", "suburb", "city", "state", "postcode", "suburb_state_postcode")
"""The cells in which a row may hold an address, in the order in which `countries_of_row` takes them."""


def countries_of_row(
    named: Iterable[str],
    addresses: Iterable[Address],
    street: str,
    suburb: str,
    city: str,
    state: str,
    postcode: str,
    locality: str = "",
) -> tuple[str | None, str | None]:
    """The country that a row of a table names, and the one that its address in several cells speaks for.

    `named` are of a column of countries; of whole addresses those count that are not in Australia, for
    a row without a country is taken for one of Australia anyway.
    """
    abroad = (place.country for place in addresses if place.country not in (None, "AU"))
    found = next(iter(named), None) or next(abroad, None)
    place = parse_locality(locality) if locality else None
    parts = (place.suburb, place.state, place.postcode) if place else (city or suburb, state, postcode)
    return found, found or (place.country if place else None) or country_of_parts(*parts, street)


def likely_beside(likely: str | None, usual: Iterable[str | None], locality: str, state: str) -> str | None:
    """The country that an address speaks for, beside the one that all others of its table speak for.

    A postcode of four digits says no more than they do; a state of Australia does.
    """
    place = parse_locality(locality) if locality else None
    if likely != "AU" or state or (place is not None and place.state):
        return likely
    return next((country for country in usual if country and country != "AU"), likely)


def country_of_postcode(text: str) -> str | None:
    """The country of a postcode of the form of Britain (GB, JE, GG or IM), Ireland or Canada; else None."""
    if towns_abroad.is_canadian_postcode(text):
        return "CA"
    postcode = uk_postcode(text)
    return _postal_country(postcode) if postcode else "IE" if ireland.eircode(text) else None


def region_of(text: str, country: str | None) -> str | None:
    """A state or region in one form: an Australian state's code, a county of Ireland; else None."""
    return ireland.county(text) if country == "IE" else state(text)


def postcode_of(text: str) -> str | None:
    """A British postcode or an Eircode in its one form; None otherwise."""
    return uk_postcode(text) or ireland.eircode(text)


def _postal_country(postcode: str) -> str:
    """The country of a postcode of the British form: the islands beside Great Britain have their own."""
    return {"JE": "JE", "GY": "GG", "IM": "IM"}.get(postcode[:2], "GB")


def _take_postcode(text: str) -> tuple[str | None, str]:
    found = _AU_POSTCODE.search(text)
    if found:
        return found.group(1), text[: found.start()].strip(" ,")
    found = _NT_POSTCODE.search(text)  # a spreadsheet took the zero in front
    return (f"0{found.group(1)}", text[: found.start(1)].strip(" ,")) if found else (None, text)


def _abroad(text: str, nation: str | None) -> Locality:
    """A place abroad: its postcode is taken only where it stands before the town or behind it."""
    head, comma, last = text.rpartition(",")
    if comma and re.fullmatch(r"\s*[0-9]{4,6}\s*", last):
        return Locality(_clean(head), None, last.strip(), nation)
    found = re.fullmatch(r"\s*([0-9]{4,6}|[A-Z]{1,2}-[0-9]{4,6})\s+(\D+)|\s*(\D+?)\s+([0-9]{4,6})\s*", last)
    if not found:
        return Locality(_clean(text), None, None, nation)
    town = (found.group(2) or found.group(3)).strip()
    before = f"{head}{comma} {town}" if comma else town
    return Locality(_clean(before), None, found.group(1) or found.group(4), nation)


@remembered
def parse_address(text: str) -> Address | None:
    """The parts of a whole address in one string, with or without commas, or None without a word."""
    lines = " ".join(text.replace("\r", "").replace("\n", ", ").split()).strip(" ,")
    care_of, lines = take_care_of(lines)
    box, lines = take_box(lines)
    suburb: str | None
    place = parse_locality(lines)
    if place is None:
        return Address(box=box, care_of=care_of) if box or care_of else None
    if box and box.startswith("RD ") and place.state is None and place.country == "AU":
        place = replace(place, country="NZ")  # nobody else delivers so
    pieces = [piece.strip() for piece in (place.suburb or "").split(",") if piece.strip()]
    is_town = _TOWN_IN_AMERICA.fullmatch(lines) is not None
    if len(pieces) == 1 and (is_town or (box and not _holds_street(pieces[0]))):
        street, suburb = None, pieces[0]
    else:
        street, suburb = _part(pieces)
    found = address(street, Locality(suburb, place.state, place.postcode, place.country))
    return replace(found, box=found.box or box, care_of=found.care_of or care_of)


def says_country(text: str, place: Address) -> bool:
    """Whether an address says its country itself: by name, or by a postcode that only this one has."""
    lines = " ".join(text.split())
    return _take_country(lines)[0] is not None or country_of_postcode(place.postcode or "") is not None


def address(street: str | None, place: Locality) -> Address:
    """An address of a street line and a locality."""
    line = (parse_street_line(street) if street and not is_no_place(street) else None) or StreetLine()
    return Address(
        line.flat, line.number, line.street, line.street_type, line.building,
        place.suburb, place.state, place.postcode, place.country,
        line.level, line.box, line.care_of, line.district,
    )  # fmt: skip


def _holds_street(text: str) -> bool:
    return bool(re.search("[0-9]", text)) or any(map(is_plain_type, text.split()[1:]))


_NUMBERED = re.compile(r"#?\s?[0-9]|[A-Za-z]{1,2}[0-9]{1,4}/[0-9]")
"""How a word begins that holds a number: a house's, or behind a flat's (`G01/27`)."""


def _part(pieces: list[str]) -> tuple[str | None, str | None]:
    """The street line and the suburb of what stands before state and postcode."""
    if not pieces:
        return None, None
    last = pieces[-1]
    if len(pieces) > 1 and not _NUMBERED.match(last) and inside_at_start(last) == 0:
        return ", ".join(pieces[:-1]), last
    if len(pieces) > 1 and inside_at_start(last) == len(last):  # a flat behind its street, and no town
        return ", ".join(pieces), None
    if len(pieces) == 1 and CORNER.match(last) and (corner := _corner(last)):
        return corner
    words = last.split()
    numbered = next((i for i, word in enumerate(words) if _NUMBERED.match(word)), None)
    _, kind, behind = split_type(words[0 if numbered is None else numbered + 1 :])
    if kind is None and not behind:
        return (", ".join(pieces), None) if numbered is not None else (None, last)
    if not behind and numbered is None:
        return None, last
    rest = " ".join(behind)
    rest = rest[inside_at_start(rest) :]
    line = ", ".join([*pieces[:-1], " ".join(words[: len(words) - len(rest.split())])])
    return line, rest or None


_TWO_STREETS = frozenset(["st", "sts", "streets", "rds", "roads", "aves", "avenues"])


def _corner(text: str) -> tuple[str, str | None] | None:
    """The two streets of a corner, and the town behind the last type of a street; None without a type."""
    words = text.split()
    typed = [at for at, word in enumerate(words) if at > 1 and _is_type(word, words[at + 1 :])]
    if not typed:
        return None
    return " ".join(words[: typed[-1] + 1]), " ".join(words[typed[-1] + 1 :]) or None


def _is_type(word: str, behind: list[str]) -> bool:
    """True for a type of street; not for the saint of a town: `St Kilda`."""
    form = fold(word).strip(".,")
    is_saint = form == "st" and len(behind) == 1
    return is_plain_type(word.strip(",")) or (form in _TWO_STREETS and not is_saint)


def _take_country(text: str) -> tuple[str | None, str]:
    head, comma, tail = text.rpartition(",")
    name = fold(tail).strip(" .")
    if comma and state(name) is None and (len(name) > 3 or name in _SHORT_COUNTRIES):
        found = country(name)
        if found is not None:
            return found, head.strip(" ,")
    folded = fold(text)
    for name in _UNPARTED:
        head = text[: -len(name)].strip(" ,")
        if not (folded.endswith(f" {name}") and text.isascii()) or _take_state(text)[0]:
            continue
        code = _UK_POSTCODE.search(head) or _AU_POSTCODE.search(head)
        if (
            code
            or _take_state(head)[0]
            or _IN_AMERICA.search(head)
            or ireland.take_eircode(head, is_there=True)[0]
        ):
            return country(name), head
    return None, text


def _take_state(text: str) -> tuple[str | None, str]:
    """A state at the end; of names that end alike (`South Australia`, `Australia`) the longest."""
    words = list(re.finditer(r"[^\s,]+", text))
    for length in (3, 2, 1):
        if length <= len(words):
            start = words[-length].start()
            code = state(text[start:].strip(" ,"))
            if code:
                return code, text[:start].strip(" ,")
    return None, text


def _clean(text: str) -> str | None:
    return text.strip(" ,") or None


def _spoken(text: str | None, also: Mapping[str, str] = MappingProxyType({})) -> str | None:
    """A name with its first word as it is mostly written: `Mt Barker` and `Mount Barker` are one."""
    if not text:
        return None
    first, space, rest = fold(text).partition(" ")
    plain = first.rstrip(".")
    if plain == "pt" and rest.partition(" ")[0] in _PORTS:
        return f"port {rest}"
    return f"{_SPOKEN.get(plain) or also.get(plain) or first}{space}{rest}"
