"""Localities and whole addresses."""

from __future__ import annotations

import re
from dataclasses import dataclass

from workbench.values.streets import StreetLine, full_word, parse_street_line, split_type
from workbench.values.text import fold

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
_COUNTRIES = {
    "australia": "AU", "au": "AU", "united kingdom": "GB", "uk": "GB", "gb": "GB", "great britain": "GB",
    "england": "GB", "scotland": "GB", "wales": "GB", "northern ireland": "GB",
    "new zealand": "NZ", "nz": "NZ",
}  # fmt: skip
_UK_POSTCODE = re.compile(r"\b([A-Z]{1,2}[0-9][A-Z0-9]?)\s*([0-9][A-Z]{2})$", re.IGNORECASE)
_AU_POSTCODE = re.compile(r"(?:^|[\s,])([0-9]{4})$")


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

    @property
    def folded(self) -> dict[str, str | None]:
        """The parts folded, the type in full: the value of an `address` claim, without its id."""
        street_type = full_word(self.street_type or "") or self.street_type
        parts = {
            "flat": self.flat,
            "number": self.number,
            "street": self.street,
            "street_type": street_type,
            "suburb": self.suburb,
            "state": self.state,
            "postcode": self.postcode,
            "country": self.country,
        }
        return {name: (fold(part) or None) if part else None for name, part in parts.items()}


def state(text: str) -> str | None:
    """The code of an Australian state written as code or in full, or None."""
    return _BY_NAME.get(fold(text))


def country(text: str) -> str | None:
    """The two-letter code of a country written as code or name; other two-letter codes pass."""
    folded = fold(text)
    if folded in _COUNTRIES:
        return _COUNTRIES[folded]
    return folded.upper() if re.fullmatch(r"[a-z]{2}", folded) else None


def uk_postcode(text: str) -> str | None:
    """A UK postcode in capitals with its one space, or None."""
    found = _UK_POSTCODE.fullmatch(" ".join(text.split()))
    return f"{found.group(1)} {found.group(2)}".upper() if found else None


def parse_locality(text: str) -> Locality | None:
    """Suburb, state and postcode of a second address line such as `PARRAMATTA NSW 2150`.

    None for text without a word. Any part may be missing; what is left over is the suburb.
    """
    rest = " ".join(text.split()).strip(" ,")
    if not re.search(r"\w", rest):
        return None
    nation, rest = _take_country(rest)
    found = _UK_POSTCODE.search(rest)
    if found and nation in (None, "GB"):
        postcode = f"{found.group(1)} {found.group(2)}".upper()
        return Locality(_clean(rest[: found.start()]), None, postcode, "GB")
    digits: str | None = None
    found = _AU_POSTCODE.search(rest)
    if found:
        digits, rest = found.group(1), rest[: found.start()].strip(" ,")
    code, rest = _take_state(rest)
    if nation is None and (code or digits):
        nation = "AU"
    return Locality(_clean(rest), code, digits, nation)


def parse_address(text: str) -> Address | None:
    """The parts of a whole address in one string, with or without commas, or None without a word."""
    lines = " ".join(text.replace("\n", ", ").split()).strip(" ,")
    place = parse_locality(lines)
    if place is None:
        return None
    before = place.suburb or ""
    pieces = [piece.strip() for piece in before.split(",") if piece.strip()]
    street, suburb = _part(pieces)
    return address(street, Locality(suburb, place.state, place.postcode, place.country))


def address(street: str | None, place: Locality) -> Address:
    """An address of a street line and a locality."""
    line = (parse_street_line(street) if street else None) or StreetLine()
    return Address(
        line.flat, line.number, line.street, line.street_type, line.building,
        place.suburb, place.state, place.postcode, place.country,
    )  # fmt: skip


def _part(pieces: list[str]) -> tuple[str | None, str | None]:
    """The street line and the suburb of what stands before state and postcode."""
    if not pieces:
        return None, None
    last = pieces[-1]
    if len(pieces) > 1 and not re.match(r"[0-9]", last):
        return _street_pieces(pieces[:-1]), last
    words = last.split()
    numbered = next((i for i, word in enumerate(words) if re.match(r"[0-9]", word)), None)
    first = 0 if numbered is None else numbered + 1
    _, kind, behind = split_type(words[first:])
    if kind is None:
        return (", ".join(pieces), None) if numbered is not None else (None, last)
    if not behind and numbered is None:
        return None, last
    cut = len(words) - len(behind)
    line = ", ".join([*pieces[:-1], " ".join(words[:cut])])
    return line, " ".join(behind) or None


def _street_pieces(pieces: list[str]) -> str:
    """The pieces up to the street itself: a village or district behind it is no part of its name."""
    for cut, piece in enumerate(pieces, start=1):
        line = parse_street_line(piece)
        if line is not None and line.street_type is not None:
            return ", ".join(pieces[:cut])
    return ", ".join(pieces)


def _take_country(text: str) -> tuple[str | None, str]:
    head, comma, tail = text.rpartition(",")
    if comma and fold(tail) in _COUNTRIES:
        return _COUNTRIES[fold(tail)], head.strip(" ,")
    for name in ("australia", "united kingdom", "new zealand"):
        if fold(text).endswith(f" {name}") and text.isascii():
            return _COUNTRIES[name], text[: -len(name)].strip(" ,")
    return None, text


def _take_state(text: str) -> tuple[str | None, str]:
    words = text.split()
    for length in (1, 2, 3):
        if length > len(words):
            break
        code = state(" ".join(words[-length:]).strip(" ,"))
        if code:
            return code, " ".join(words[:-length]).strip(" ,")
    return None, text


def _clean(text: str) -> str | None:
    return text.strip(" ,") or None
