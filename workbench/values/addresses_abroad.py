"""Addresses in the order of countries that do not speak English: `Calle Mayor 5, 2º B, 28013 Madrid`.

The postcode stands before its town, the number of the house behind its street, and the floor and door between
the two.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from workbench.values.cities_abroad import countries_of_city
from workbench.values.postcode_forms import may_be_postcode_of
from workbench.values.streets import (
    StreetLine,
    inside_at_start,
    names_building,
    parse_street_line,
    split_type,
    take_box,
)
from workbench.values.text import fold
from workbench.values.towns_abroad import country_of_region


class PlaceAbroad(NamedTuple):
    """The lines before a town in another country, and the town with its region, postcode and country.

    The country is None where several have postcodes of that form.
    """

    lines: tuple[str, ...]
    town: str
    region: str | None
    postcode: str
    country: str | None


_PROVINCES: Final = """
AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM FR
GE GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU PV
PZ RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VT VV
"""
_ITALIAN: Final = frozenset(_PROVINCES.split())
"""The provinces of Italy, which stand in brackets behind a town."""
_STATES_OF_BRAZIL: Final = "AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO"
_BRAZILIAN: Final = frozenset(_STATES_OF_BRAZIL.split())
"""The states of Brazil, which stand behind a town and a stroke or a dash."""
_TOWN = r"(?P<town>[^\W\d_][^\d,]{2,}?)"
_REGION = r"(?:\s*\((?P<bracket>[^()\d]{2,40})\)|\s*[-–/]\s*(?P<state>[A-Z]{2})|\s+(?P<letters>[A-Z]{2}))?"
_CODE = r"(?P<code>[0-9]{3} [0-9]{2}|[0-9]{4,6})"
_CODE_OF_BRAZIL = r"(?P<code>[0-9]{5}-?[0-9]{3})"
_FORMS: Final = (
    ("NL", re.compile(rf"(?P<code>[0-9]{{4}} ?[A-Z]{{2}}),? {_TOWN}")),
    ("BR", re.compile(rf"{_CODE_OF_BRAZIL},? {_TOWN}{_REGION}")),
    ("PT", re.compile(rf"(?P<code>[0-9]{{4}}-[0-9]{{3}}),? {_TOWN}")),
    ("PL", re.compile(rf"(?P<code>[0-9]{{2}}-[0-9]{{3}}) {_TOWN}")),
    (None, re.compile(rf"(?:C\.?P\.? ?)?(?:(?P<sign>[A-Z]{{1,3}})-)?{_CODE},? {_TOWN}{_REGION}")),
    (None, re.compile(r"(?P<code>[0-9]{3} [0-9]{2}) (?P<town>[^\W\d_][^\d,]* [0-9]{1,2})")),
    ("BR", re.compile(rf"{_TOWN}\s*[-–/]\s*(?P<state>[A-Z]{{2}}),? (?:CEP:? )?{_CODE_OF_BRAZIL}")),
)
"""How the line of a town looks, from the postcode on; the last stands before it."""
_ENGLISH: Final = "AU NZ GB IE JE GG IM US CA ZA SG HK IN"
_IN_ENGLISH: Final = frozenset(_ENGLISH.split())
_SIGNED: Final = "DE AT CH FR IT BE LU NL DK SE NO FI PL CZ SK HU ES PT RO SI HR LT LV EE"
SIGNS: Final = {
    **{code: code for code in _SIGNED.split()},
    "D": "DE", "A": "AT", "F": "FR", "I": "IT", "B": "BE", "L": "LU", "S": "SE", "N": "NO", "FIN": "FI",
    "H": "HU", "E": "ES", "P": "PT",
}  # fmt: skip
"""The letters of countries before their postcodes: `D-10115`."""
_FEWEST: Final = 4
"""Digits of a postcode that Australia and New Zealand have, too."""
_STREET_IN_FRONT = re.compile(
    r"[0-9]+ ?(?:[a-z]|bis|ter|quater)?,? (?:rue|ruelle|chemin|impasse|quai|all[ée]e|boulevard|avenue|route|"
    r"grand-rue|cours|sentier|clos)\b",
    re.IGNORECASE,
)
"""A house before its street, as in French."""
_OF_LAND = re.compile(r"(?:lots?|site|block|plot|stand|section|farm|rural|hwy)\b", re.IGNORECASE)
_HOUSE_BEHIND = re.compile(
    r"[^\W\d_].*[^\d\s](?:,|\s)\s*(?:n[.ro°º]*\s*)?[0-9]+\s?[a-z]?(?:\s?[-/]\s?[0-9]+[a-z]?)?",
    re.IGNORECASE,
)
_NUMBER_ALONE = re.compile(
    r"(?:(?:no?|nr|n[uú]m)\.?|n[°º]|#)?\s*[0-9]+\s?(?:[a-z]|bis|ter)?(?:\s?[-–/]\s?[0-9]+\s?[a-z]?)?|"
    r"s/?n[°º.]?",
    re.IGNORECASE,
)
"""The number of a house behind a comma; `s/n` says that it has none."""
_KINDS = (
    r"piso|planta|puerta|pta|esc(?:alera)?|dep(?:ar)?t(?:amento)?o?|dpto|depto|of(?:icina)?|int(?:erior)?|"
    r"ap(?:ar)?t(?:am(?:ent|ent))?o?s?|bodega|torre|bloque|casa|local|bl(?:oco)?|sala|andar|conj(?:unto)?|"
    r"lote?|piano|appartamento|interno|scala|palazzina|[ée]tage|[ée]t|appt?|appartement|b[âa]t(?:iment)?|"
    r"résidence|escalier|porte|stock|stiege|t[üu]r|top|whg|wohnung|og|eg|dg|m(?:ieszkanie)?|lok(?:al)?|"
    r"klatka|p(?:ok)?|d(?:aire)?|kat|blok|k|etaj(?:ul)?|et|sc(?:ara)?|ap|byt|кв(?:артира)?|оф(?:ис)?|"
    r"корп(?:ус)?|стр(?:оение)?|под(?:ъезд)?|этаж|эт|bus|bte|bo[iî]te|lgh|tv|th|mf|lh|hus|as|huoneisto"
)
_SIDES = (
    r"[a-z]|izq(?:uierda|da)?|dcha?|der(?:echa)?|centro|dto|esq|frente|tr(?:ás)?|tv|th|mf|[0-9]{1,3}[ºª°]?"
)
_INSIDE = re.compile(
    rf"(?:{_KINDS})\b\.?\s*(?:n[°º.]\s*)?(?:[0-9]+\s?[a-z]?\b.*|[a-z])|"
    rf"[0-9]{{1,2}}\s?(?:[ºª°o]|er|e|th|\.|-?[oa])\s?(?:{_KINDS})?\.?\s*(?:{_SIDES})?\.?|"
    r"(?:bajo|entlo|entresuelo|[áa]tico|principal|pral|rez-de-chauss[ée]e|rdc|r/c|parter|fds)\b.{0,8}",
    re.IGNORECASE,
)
"""A floor, a door or a flat: `2º B`, `Apto 45`, `1. Stock`, `m. 7`."""
_INSIDE_BEHIND = re.compile(
    rf"(?<=[0-9a-z])\s+(?P<inside>(?:{_KINDS})\.?\s*(?:n[°º.]\s*)?[0-9]+[a-z]?)$", re.IGNORECASE
)


def place_abroad(text: str, nation: str | None = None) -> PlaceAbroad | None:
    """The parts of an address whose line of the town is in the order of another country; None for any other.

    `nation` is the country that the address names behind that line. Four digits are a postcode there only
    behind a street with its number, or before a large town abroad.
    """
    if nation in _IN_ENGLISH:
        return None
    pieces = [piece.strip() for piece in text.split(",") if piece.strip()]
    for behind in range(min(2, len(pieces))):
        at = len(pieces) - 1 - behind
        regions = pieces[at + 1 :]
        if any(map(_DIGITS.search, regions)):
            break
        for start in (at, at - 1) if at > 1 else (at,):
            line = ", ".join(pieces[start : at + 1])
            if (found := _line_of_town(line, pieces[:start], nation)) is not None:
                region = ", ".join(regions) or found.region
                return found._replace(region=region, country=found.country or _country(region))
    return _before_code(pieces, nation)


_CODE_ALONE = re.compile(r"[0-9]{5,7}|[0-9]{5}-[0-9]{3}")
_WORD_OF_REGION = re.compile(r"(?:regi[oó]n|provinc\w+|prov\.|estado|departamento|depto\.?)\b", re.IGNORECASE)


def _before_code(pieces: Sequence[str], nation: str | None) -> PlaceAbroad | None:
    """A town before its region and postcode, with commas between: `Papudo, Región de Valparaíso, 3758580`."""
    if len(pieces) < 3 or not _CODE_ALONE.fullmatch(pieces[-1]):
        return None
    is_region = len(pieces) > 3 and _WORD_OF_REGION.match(pieces[-2]) is not None
    *lines, town = pieces[: -2 if is_region else -1]
    if _DIGITS.search(town) or not (is_region or _is_behind_street(lines, frozenset())):
        return None
    return PlaceAbroad(tuple(lines), town, pieces[-2] if is_region else None, pieces[-1], nation)


_DIGITS = re.compile("[0-9]")


def _country(region: str | None) -> str | None:
    return country_of_region(region) if region and len(region) > _FEWEST else None


def _line_of_town(line: str, lines: Sequence[str], nation: str | None) -> PlaceAbroad | None:
    for there, form in _FORMS:
        found = form.fullmatch(line)
        if found is None or (nation and there not in (None, nation)):
            continue
        said = found.groupdict()
        town, code = said["town"].strip(" -–/"), said["code"]
        signed = SIGNS.get(said.get("sign") or "")
        country, region = nation or there or signed, said.get("bracket") or said.get("state")
        if (letters := said.get("letters")) is not None and len(re.sub(r"\D", "", code)) == len(code) == 5:
            if letters not in _ITALIAN:
                return None
            region = letters
        elif letters is not None:
            town = f"{town} {letters}"
        if said.get("bracket") in _ITALIAN and re.fullmatch("[0-9]{5}", code):
            country = country or "IT"
        elif there == "BR" and region not in _BRAZILIAN and region is not None:
            return None
        elif region and len(region) > 2 and fold(region) == fold(town):
            region = None
        if there == "BR" and region is None and "-" not in code:
            return None
        names = (town, town.split()[0], town.rpartition("/")[2].strip())
        cities = next(filter(None, map(countries_of_city, names)), frozenset[str]())
        if len(cities) == 1 and country is None and may_be_postcode_of(code, next(iter(cities))):
            country = next(iter(cities))
        is_short = re.fullmatch(r"[0-9]{4}", code) is not None and (nation or signed) is None
        if not lines and not (country or cities):
            return None
        if split_type(town.split())[1] or (is_short and not _is_behind_street(lines, cities)):
            return None
        return PlaceAbroad(tuple(lines), town, region, code, country)
    return None


def _is_behind_street(lines: Sequence[str], cities: frozenset[str]) -> bool:
    """True where the lines before four digits are those of a street in another order than Australia's."""
    if not lines:
        return False
    text = ", ".join(lines)
    if cities and "AU" not in cities and _DIGITS.search(text):
        return True
    if inside_at_start(lines[-1]) or _OF_LAND.match(lines[-1]) or take_box(text)[0]:
        return False
    if names_building(re.sub("[0-9]", "", lines[-1]).strip()):
        return False
    first = lines[0].split()
    is_english = any(split_type(first[:count])[1] for count in range(2, len(first) + 1))
    return bool(_STREET_IN_FRONT.match(text) or (_HOUSE_BEHIND.fullmatch(text) and not is_english))


_DASH = re.compile(r"(?<=[0-9])\s+[-–]\s+(?=[^\W\d_])")
"""What stands between a house and its quarter in Brazil: `Av. Paulista, 1578 - Bela Vista`."""


def street_abroad(lines: Sequence[str]) -> tuple[StreetLine, str | None]:
    """The parts of the lines before a town abroad, and the quarter that the last of them names."""
    rest: list[str] = []
    inside: list[str] = []
    for line in (part for each in lines for part in _DASH.split(each)):
        if rest and _INSIDE.fullmatch(line):
            inside.append(line)
        elif rest and not _DIGITS.search(rest[-1]) and _NUMBER_ALONE.fullmatch(line):
            rest[-1] = f"{rest[-1]} {line}"
        elif len(rest) == 1 and _NUMBER_ALONE.fullmatch(rest[0]):
            rest = [f"{rest[0]} {line}"]
        elif behind := _INSIDE_BEHIND.search(line):
            rest.append(line[: behind.start()].strip())
            inside.append(behind["inside"])
            if len(rest) > 1 and _NUMBER_ALONE.fullmatch(rest[-1]) and not _DIGITS.search(rest[-2]):
                rest[-2:] = [f"{rest[-2]} {rest[-1]}"]
        else:
            rest.append(line)
    numbered = next((at for at, line in enumerate(rest) if _DIGITS.search(line)), 0)
    line = rest[numbered] if rest else ""
    parsed = parse_street_line(line) if line[:1].isdigit() else StreetLine(street=line or None)
    before, after = ", ".join(rest[:numbered]) or None, ", ".join(rest[numbered + 1 :]) or None
    flat = ", ".join(inside) or (parsed.flat if parsed else None)
    return replace(parsed or StreetLine(), flat=flat, building=before), after
