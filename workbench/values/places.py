"""Whole addresses, and the countries that addresses and their parts speak for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from workbench.values import ireland, new_zealand, towns_abroad, united_kingdom
from workbench.values.addresses_abroad import place_abroad, street_abroad
from workbench.values.cities_abroad import countries_of_city, may_be_in
from workbench.values.countries import country as country
from workbench.values.localities import (
    SHORT_COUNTRIES,
    STATE_CODES,
    STREET_IN_AMERICA,
    TOWN_IN_AMERICA,
    postal_country,
    take_country,
)
from workbench.values.localities import STATES as STATES
from workbench.values.localities import Locality as Locality
from workbench.values.localities import parse_locality as parse_locality
from workbench.values.localities import state as state
from workbench.values.localities import state_of_postcode as state_of_postcode
from workbench.values.localities import uk_postcode as uk_postcode
from workbench.values.not_known import is_no_place
from workbench.values.streets import (
    CORNER,
    StreetLine,
    floors_in_words,
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
from workbench.values.towns_of_countries import countries_of_town

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


_ZIP_CODE = re.compile(r"98[0-9]{3}(?:-[0-9]{4})?|99[0-4][0-9]{2}(?:-[0-9]{4})?")
"""Postcodes of the state of Washington, whose code is that of Western Australia, too."""


def country_of_parts(
    suburb: str | None, state: str | None, postcode: str | None, street: str | None = None
) -> str | None:
    """The country of an address in several cells that does not name it: Australia's by its state, else that
    of its postcode's form or of its town; None where none of these says it."""
    if state and (abroad := country_of_state(state)):
        return abroad
    if state and fold(state).replace(".", "") in STATE_CODES:
        is_american = state.strip() in ("WA", "Wa") and _ZIP_CODE.fullmatch((postcode or "").strip())
        return "US" if is_american else "AU"
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
    if plain in STATE_CODES or (len(plain) < _SHORTEST and plain not in SHORT_COUNTRIES):
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
    return postal_country(postcode) if postcode else "IE" if ireland.eircode(text) else None


def region_of(text: str, country: str | None) -> str | None:
    """A state or region in one form: an Australian state's code, a county of Ireland; else None."""
    return ireland.county(text) if country == "IE" else state(text)


def postcode_of(text: str) -> str | None:
    """A British postcode or an Eircode in its one form; None otherwise."""
    return uk_postcode(text) or ireland.eircode(text)


_AT_CORNER = re.compile(
    r"\b(centre|center|plaza|mall|square|village|arcade|hall|tower|complex|fair)\s+(?=(?:cnr|corner)\b)",
    re.IGNORECASE,
)
"""A building before a corner, with nothing between: `Heron Plaza Cnr Main & High Sts`."""


@remembered
def parse_address(text: str) -> Address | None:
    """The parts of a whole address in one string, with or without commas, or None without a word."""
    lines = floors_in_words(" ".join(text.replace("\r", "").replace("\n", ", ").split()).strip(" ,"))
    lines = _AT_CORNER.sub(r"\1, ", lines)
    care_of, lines = take_care_of(lines)
    box, lines = take_box(lines)
    nation, rest = take_country(lines)
    if (there := place_abroad(rest, nation)) is not None:
        line, district = street_abroad(there.lines)
        town = Locality(there.town, there.region, there.postcode, there.country)
        found = _in_parts(replace(line, district=district), town)
        return replace(found, box=box, care_of=care_of)
    suburb: str | None
    place = _without_a_code(lines) or parse_locality(lines)
    if place is None:
        return Address(box=box, care_of=care_of) if box or care_of else None
    if box and box.startswith("RD ") and place.state is None and place.country == "AU":
        place = replace(place, country="NZ")  # nobody else delivers so
    pieces = [piece.strip() for piece in (place.suburb or "").split(",") if piece.strip()]
    is_town = TOWN_IN_AMERICA.fullmatch(lines) is not None
    if len(pieces) == 1 and (is_town or (box and not _holds_street(pieces[0]))):
        street, suburb = None, pieces[0]
    else:
        street, suburb = _part(pieces)
    found = address(street, Locality(suburb, place.state, place.postcode, place.country))
    return replace(found, box=found.box or box, care_of=found.care_of or care_of)


def _without_a_code(lines: str) -> Locality | None:
    """The place of an address of America with its state and no postcode, before its street and town.

    Two letters mean countries, too: the street is written as there, and no other country has the town.
    """
    found = STREET_IN_AMERICA.fullmatch(lines)
    line = parse_street_line(found["street"]) if found else None
    if found is None or line is None or not line.number:
        return None
    if not line.street_type and not any(is_plain_type(word.strip(".,")) for word in found["street"].split()):
        return None
    nation, code = ("US", found["us"]) if found["us"] else ("CA", found["ca"])
    homes = countries_of_city(found["town"])
    if code in countries_of_town(found["town"]) | homes or (homes and nation not in homes):
        return None
    return Locality(f"{found['street']}, {found['town']}", code, None, nation)


def says_country(text: str, place: Address) -> bool:
    """Whether an address says its country itself: by name, or by a postcode that only this one has."""
    lines = " ".join(text.split())
    return take_country(lines)[0] is not None or country_of_postcode(place.postcode or "") is not None


def address(street: str | None, place: Locality) -> Address:
    """An address of a street line and a locality."""
    line = (parse_street_line(street) if street and not is_no_place(street) else None) or StreetLine()
    return _in_parts(line, place)


def _in_parts(line: StreetLine, place: Locality) -> Address:
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
    if CORNER.match(last) and (corner := _corner(last)) and (len(pieces) == 1 or corner[1]):
        return ", ".join([*pieces[:-1], corner[0]]), corner[1]
    if len(pieces) > 1 and not _NUMBERED.match(last) and inside_at_start(last) == 0:
        return ", ".join(pieces[:-1]), last
    if len(pieces) > 1 and inside_at_start(last) == len(last):  # a flat behind its street, and no town
        return ", ".join(pieces), None
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


_TWO_STREETS = frozenset(
    ["st", "street", "sts", "streets", "rds", "roads", "aves", "avenues", "tce", "terrace"]
)


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


def _spoken(text: str | None, also: Mapping[str, str] = MappingProxyType({})) -> str | None:
    """A name with its first word as it is mostly written: `Mt Barker` and `Mount Barker` are one."""
    if not text:
        return None
    first, space, rest = fold(text).partition(" ")
    plain = first.rstrip(".")
    if plain == "pt" and rest.partition(" ")[0] in _PORTS:
        return f"port {rest}"
    return f"{_SPOKEN.get(plain) or also.get(plain) or first}{space}{rest}"
