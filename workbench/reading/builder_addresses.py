"""Addresses in an answer, in parts or in one line, and parts that say that there is none."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from workbench.reading.nothing import is_nothing
from workbench.reading.place import At, words
from workbench.reading.registry_address import PARTS, SHOWN, further_parts, members, street_line
from workbench.reading.statements import Statements, is_unsure
from workbench.values import ireland, places
from workbench.values.cells.place_remarks import is_questioned_place
from workbench.values.cells.unknown_in_address import has_unknown_words, has_unknown_words_of_town
from workbench.values.contact_verdicts import is_verdict_on_place
from workbench.values.masked import is_masked
from workbench.values.named_places import without_endings_in_names
from workbench.values.not_known import is_no_place
from workbench.values.postal_addresses import is_counter, takes_in_post_only
from workbench.values.text import remembered


class AddressStatements(Statements):
    """The addresses of an answer."""

    def parted_address(
        self, at: At, *, line: str = "street_address", suburb: str = "suburb", state: str = "state",
        postcode: str = "postcode", country: str = "country", identity: str = "address_id",
    ) -> str | None:  # fmt: skip
        """An address that stands in parts under an object; the mention sits at its first part."""
        street = at.first(line, "street_address", "address", "address_line_1", "street")
        if street.is_object:
            inside = street.first(*PARTS["line"])
            parts = members(street.names)
            is_line = all(
                name in _BESIDE_A_LINE or not any(map(street.__getitem__, each)) for name, each in parts
            )
            if not (is_line and inside.text and (at[suburb] or at[state] or at[postcode])):
                return self.registry_address(street)
            street = inside  # the line alone: its town stands beside it
        if not is_counter(street.text) and _is_in_question(street.text, at[suburb].text):
            return None  # the town alone would be where somebody lives now
        unit = at.first(*PARTS["unit"])
        if street.text and unit.text and unit.pointer != street.pointer:
            return self.registry_address(at)
        street, town = _where(street), _where(at[suburb])
        code_at, state_at = _coded(at[postcode]), _in_country(at[state])
        named = at[identity]
        nation = at[country] if places.country(at[country].text) else At("", None)  # else it stays unread
        given = [part for part in (street, town, code_at, state_at, named, nation) if part.text]
        if not given or given[0] in (state_at, nation):
            return None
        whole = places.parse_address(street.text) if given == [street] else None
        if whole is not None and (whole.state or whole.postcode):
            return self.written_address(street)
        label, value = _home(street.text, town.text, state_at.text, code_at.text, at[country].text)
        return self._place(given, label, value, named.text)

    def home(self, owner: str, address: str, *cited: At, **detail: Any) -> None:
        """Somebody lives at an address; of a box they only have their post sent to it."""
        relation = "correspondence_at" if address in self._for_post else "lived_at"
        self.link(owner, relation, address, *cited, **detail)

    def locality(self, owner: str, suburb: At, state: At, postcode: At, country: At) -> None:
        """A suburb with its postcode that is said of somebody, without a street: a claim, and no place."""
        suburb, state, postcode = _where(suburb), _in_country(state), _coded(postcode)
        if not (suburb.text or postcode.text):
            return
        region, nation = places.state(state.text) or state.text or None, places.country(country.text)
        place = places.Locality(suburb.text or None, region, postcode.text or None, nation)
        parts = (suburb, postcode, state, *([country] if nation else []))
        given, *more = [at for at in parts if at.text]
        value = {"id": None, **places.address(None, place).folded}
        self.claim(owner, "address", given, value, parts=[at.pointer for at in more])

    def written_address(self, at: At) -> str | None:
        """An address written in one line, or as an object in parts of any usual name."""
        if at.is_object:
            return self.registry_address(at)
        parsed = places.parse_address(at.text) if at.text and not _is_nowhere(at.text) else None
        return self._address([at], at.text, parsed, "") if parsed else None

    def registry_address(self, at: At) -> str | None:
        """An address in the parts of a registry: lines of the street, town, region, postcode, country."""
        if at.text:
            return self.written_address(at)
        if not at.is_object:
            return None
        absent = At(at.pointer, None)
        part = dict.fromkeys(PARTS, absent)
        for name, spelled in members(at.names):
            known = _READ.get(name, _where)
            part[name] = next((known(each) for step in spelled if (each := at[step])), absent)
        given = [each for name in SHOWN if (each := part[name]).text]
        if not given:
            return None
        region, code, town = part["region"].text, part["postcode"].text, part["town"].text
        home = "GB" if places.uk_postcode(code) else places.country_of_postcode(code)
        state = places.state(region)
        if home is None and (state or part["state"].text) and places.state_of_postcode(code):
            home = "AU"
        country = _country(part["country"].text, places.country(region) or home)
        if country == "IE":
            state = places.region_of(region, country)
        last = next((name for name in ("line_3", "line_2") if part[name].text), "")
        if country == "NZ" and not town and last:  # its register has lines only, the town in the last
            town, part[last] = part[last].text, absent
        place = places.Locality(
            town or None, state or region or None, places.postcode_of(code) or code or None, country
        )
        parsed = places.address(street_line(part) or None, place)
        if part["box"].text:
            box, _ = places.take_box(f"PO Box {part['box'].text}")
            parsed = replace(parsed, box=box or f"PO BOX {part['box'].text}")
        if part["care_of"].text:
            parsed = replace(parsed, care_of=part["care_of"].text)
        if further := further_parts(at):
            inside = [parsed.flat, *(each.text for each in further)]
            parsed = replace(parsed, flat=" ".join(word for word in inside if word))
            given += further
        label = ", ".join(each.text for each in given)
        return self._address([at, *given], label, parsed, "")

    def _address(self, given: list[At], label: str, parsed: places.Address, identity: str) -> str:
        return self._place(given, label, parsed.folded, identity)

    def _place(self, given: list[At], label: str, value: Mapping[str, str | None], identity: str) -> str:
        mention = self.mention("address", given[0], label or identity)
        parts = [part.pointer for part in given[1:]]
        if takes_in_post_only(value):
            self._for_post.add(mention)
        value = {"id": identity.upper() or None, **value}
        self.claim(mention, "address", given[0], value, parts=parts, written=label)
        return mention


@lru_cache(maxsize=1 << 12)
def _is_in_question(street: str, town: str) -> bool:
    """Whether words in a street line or in its town say that it may not be where somebody is."""
    return (
        is_questioned_place(street)
        or is_masked(street)
        or has_unknown_words(street, town)
        or _is_doubted_town(town)
    )


@lru_cache(maxsize=1 << 12)
def _home(
    street: str, town: str, state: str, postcode: str, country: str
) -> tuple[str, Mapping[str, str | None]]:
    """An address in parts as a reader would write it, and its folded parts."""
    state_code, code = places.state(state), _postcode(postcode)
    town = _town_alone(town, state, postcode)
    home = "AU" if state_code or places.state_of_postcode(code) else None
    where = _country(country, home or ("IE" if places.country_of_postcode(code) == "IE" else None))
    if where == "IE":
        state_code = places.region_of(state, "IE")
    place = places.Locality(town or None, state_code or state or None, code or None, where)
    words = [street, " ".join(filter(None, (town, state, postcode)))]
    return ", ".join(filter(None, words)), places.address(street or None, place).folded


def _town_alone(town: str, state: str, postcode: str) -> str:
    """A town without the state and the postcode that stand beside it once more: `HOBART TAS 7000`."""
    said = town.split()
    for beside in (postcode, state):
        if beside and len(said) > 1 and said[-1].strip(",").casefold() == beside.casefold():
            said.pop()
    return " ".join(said).rstrip(",") if len(said) < len(town.split()) else town


def _is_doubted_town(text: str) -> bool:
    """Whether words beside a town say that the whole address may not be where somebody is: `HOBART - RTS`."""
    return bool(text) and (has_unknown_words_of_town(text) or (is_unsure(text) and not is_no_place(text)))


_BESIDE_A_LINE = frozenset(["line", "country"])
"""Parts of an address that an object with nothing but the line has."""


def _country(said: str, otherwise: str | None) -> str | None:
    """The country that is said, or what follows from the rest where none is; an unknown one stays unknown."""
    return places.country(said) if said else otherwise


def _where(at: At) -> At:
    """A part of an address; nothing for one that is doubted, of before, or says that none is known."""
    return At(at.pointer, None) if _is_no_part(at.text) else at


def _in_country(at: At) -> At:
    """A part of a country; nothing for words on how the home stands: `moved out`."""
    return At(at.pointer, None) if _is_verdict(at.text) else _where(at)


@remembered
def _is_verdict(text: str) -> bool:
    return places.state(text) is None and is_verdict_on_place(words(text))


@remembered
def _is_no_part(text: str) -> bool:
    """Whether a part of an address is doubted, of before, hidden, or says that none is known."""
    is_doubted = is_unsure(without_endings_in_names(text))
    is_none = is_no_place(text) or is_nothing(text) or is_doubted or is_masked(text)
    return is_none or _IS_ELSEWHERE.fullmatch(text) is not None


_IS_ELSEWHERE = re.compile(
    r"\W*(?:(?:as|same as|see|refer(?: to)?) (?:above|below|before|over|previous(?:ly)?|stated|listed|"
    r"postal|residential|mailing|home)(?: address)?|"
    r"same(?: address)?|ditto|do|as per .*|see (?:notes?|file|attached))\W*",
    re.IGNORECASE,
)
"""An address that says where another is written."""


def _coded(at: At) -> At:
    """A postcode; nothing for one that only says that none is known."""
    is_code = not isinstance(at.raw, (bool, float)) and not _NO_POSTCODE.fullmatch(at.text)
    return _where(at) if is_code else At(at.pointer, None)


_READ = {"postcode": _coded, "state": _in_country, "region": _in_country}
"""How parts of an address are read that are more than a name of a place."""
_NO_POSTCODE = re.compile(r"0{3,}|9{4,}")
"""What systems write where there is no postcode."""


def _is_nowhere(text: str) -> bool:
    said = text.partition(",")[0]
    is_none = is_no_place(text) or is_no_place(said) or is_unsure(text) or is_masked(text)
    return is_none or _IS_ELSEWHERE.fullmatch(text) is not None


def _postcode(text: str) -> str:
    """An Australian postcode with the zero in front that a number has lost, an Eircode in its one form."""
    return f"0{text}" if re.fullmatch("[89][0-9]{2}", text) else ireland.eircode(text) or text
