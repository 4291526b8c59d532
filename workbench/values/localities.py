"""Localities: a suburb or town with its state, postcode and country, as a line of an address has them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from workbench.values import addresses_abroad, ireland, new_zealand, towns_abroad, united_kingdom
from workbench.values.cities_abroad import countries_of_city
from workbench.values.countries import country
from workbench.values.postcode_forms import has_postcodes, may_be_postcode_of
from workbench.values.streets import split_type
from workbench.values.text import fold, remembered

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
STATE_CODES = {**{fold(code): code for code in STATES}, **{fold(name): code for code, name in STATES.items()}}
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
TOWN_IN_AMERICA = re.compile(rf"([^\W\d_][^,\d]+),\s*({_CODES_IN_AMERICA})")
"""A town and a state of the United States that Australia has not, and nothing else: `Miami, FL`."""
STREET_IN_AMERICA = re.compile(
    rf"(?P<street>(?:[^\W\d_]+\.? )?#?\d.*\w\W*),\s*(?P<town>[^\W\d_][^,\d]+?)(?:,\s*|\s+)"
    rf"(?:(?P<us>{_CODES_IN_AMERICA})|(?P<ca>AB|BC|MB|NB|NL|NS|NU|ON|PE|QC|SK|YT))"
)
"""A street, a town and a state or province of America that Australia has not: `716 Lee St, Rockford, IL`."""
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
SHORT_COUNTRIES = frozenset({"uk", "gb", "nz", "ie", "usa", "uae", "au", "aus"})
"""Short forms of countries that are no state or region."""
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
    ("VIC", 3000, 3999), ("QLD", 4000, 4999), ("SA", 5000, 5999), ("WA", 6000, 6999),
    ("TAS", 7000, 7999), ("NT", 800, 999), ("VIC", 8000, 8999), ("QLD", 9000, 9999), ("ACT", 200, 299),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Locality:
    """A suburb or town with its state and postcode, as far as each is known."""

    suburb: str | None = None
    state: str | None = None
    postcode: str | None = None
    country: str | None = None


@remembered
def state(text: str) -> str | None:
    """The code of an Australian state written as code or in full, or None."""
    return STATE_CODES.get(fold(text).replace(".", ""))


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
    nation, rest = take_country(rest)
    found = _UK_POSTCODE.search(rest)
    if found and nation in (None, "GB", "IM", "JE", "GG"):
        postcode = f"{found.group(1)} {found.group(2)}".upper()
        county, rest = united_kingdom.take_county(rest[: found.start()])
        return Locality(_clean(rest), county, postcode, nation or postal_country(postcode))
    if nation in (None, "IE") and (place := _irish(rest, is_there=nation == "IE")) is not None:
        return place
    if nation in (None, "GB") and (within := united_kingdom.in_county(rest)) is not None:
        return Locality(_clean(within[1]), within[0], None, "GB")
    if nation in (None, "US") and (found := _IN_AMERICA.search(rest)):
        region = found.group(1).replace(".", "").upper()
        return Locality(_clean(rest[: found.start()]), region, found.group(2), "US")
    if nation in (None, "US") and (found := TOWN_IN_AMERICA.fullmatch(rest)):
        return Locality(found.group(1).strip(), found.group(2), None, "US")
    if nation == "US" and (found := _STATE_OF_AMERICA.fullmatch(rest)):
        return Locality(_clean(found.group(1)), found.group(2), None, "US")
    if nation in (None, "CA") and (found := _IN_CANADA.search(rest)):
        region, *halves = (part.upper() for part in found.groups())
        return Locality(_clean(rest[: found.start()]), region, " ".join(halves), "CA")
    if nation in (None, "GB") and (halved := united_kingdom.outward_code(rest)) is not None:
        return Locality(_clean(halved[0]), None, halved[1], "GB")
    if nation in (None, "SG") and (there := towns_abroad.take_singapore(rest))[0]:
        return Locality(", ".join(filter(None, (there[1], "Singapore"))), None, there[0], "SG")
    if nation in (None, "IN") and (home := towns_abroad.take_india(rest)) is not None:
        return Locality(_clean(home.rest), home.state, home.postcode, "IN")
    if (parts := addresses_abroad.place_abroad(rest, nation)) is not None:
        return Locality(", ".join((*parts.lines, parts.town)), parts.region, parts.postcode, parts.country)
    if nation not in (None, "AU"):
        return _abroad(rest, nation)
    digits, rest = _take_postcode(rest)
    code, rest = _take_state(rest)
    if digits is None:
        digits, rest = _take_postcode(rest)
    if code is None and digits and state_of_postcode(digits) == "QLD" and (short := _Q.search(rest)):
        code, rest = "QLD", rest[: short.start()]
    is_there = new_zealand.is_there(rest, digits) or (digits is not None and new_zealand.has_alone(digits))
    if nation is None and not code and is_there:
        nation = "NZ"
    elif nation is None and (code or digits):
        nation = (None if code else towns_abroad.country_of_town(rest, digits)) or "AU"
    return Locality(_clean(rest), code, digits, nation)


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


def postal_country(postcode: str) -> str:
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


def take_country(text: str) -> tuple[str | None, str]:
    """The country that stands at the end, as a code of two letters, and the rest; None where none stands."""
    head, comma, tail = text.rpartition(",")
    name = fold(tail).strip(" .")
    if comma and state(name) is None and (len(name) > 3 or name in SHORT_COUNTRIES):
        found = country(name)
        if found is not None:
            return found, head.strip(" ,")
    if (coded := _BEFORE_ITS_CODE.fullmatch(text)) and (there := _take_code(*coded.groups())) is not None:
        return coded.group(2), there
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


_BEFORE_ITS_CODE = re.compile(r"(.*\w)[\s,.]*,\s*([A-Z]{2})")
_CODE_ALONE = re.compile(r"(?:[A-Z]{1,2}-)?[0-9]{4,7}")
_CODE_BEFORE = re.compile(r"(?:[A-Z]{1,2}-)?[0-9]{4,6}\s+")
_STATE_OF_AMERICA = re.compile(rf"(.*\w)\s*,\s*({_CODES_IN_AMERICA})")


def _take_code(head: str, code: str) -> str | None:
    """What stands before the two letters of a country; None where they may mean something else.

    They mean the country where its name or a large town of it stands before them, or a postcode of its form.
    States and cantons have such codes, too: no town may be elsewhere, and no postcode one of theirs.
    """
    if country(code) != code or state(code) is not None:
        return None
    region = towns_abroad.country_of_region(code)
    before, _, last = head.rpartition(",")
    last = last.strip()
    if country(last) == code and len(last) > len(code):
        return before.strip(" ,")
    digits = last if _CODE_ALONE.fullmatch(last) else ""
    town = before.rpartition(",")[2].strip() if digits else _CODE_BEFORE.sub("", last)
    is_american = code == "US" and (_IN_AMERICA.search(head) or _STATE_OF_AMERICA.fullmatch(head))
    if is_american or (code == "CA" and _IN_CANADA.search(head)):
        return head
    if homes := countries_of_city(town):
        return head if code in homes else None
    is_its_own = digits and has_postcodes(code) and may_be_postcode_of(digits, code)
    return head if is_its_own and not (region and may_be_postcode_of(digits, region)) else None


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
