"""Gathers the mentions, claims and links of one answer, so that a reader is a list of what is where."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from workbench.reading.cited import UNKNOWN_ENDS, date_at, dated, detailed, ends_too_early
from workbench.reading.model import MOST_SAID, Claim, Link, Mention, Reading, SaysTooMuch
from workbench.reading.names_beside import besides, says_more
from workbench.reading.nothing import is_nobody, is_none_counted, is_nothing, is_remark, says_nothing
from workbench.reading.place import At
from workbench.reading.registry_address import PARTS, SHOWN, further_parts, members, street_line
from workbench.reading.written_names import (
    combined,
    is_joint,
    is_name_text,
    known,
    names_of_company,
    remarks,
    shown,
)
from workbench.values import cells, companies, emails, ip_addresses, ireland, phones, places, profiles
from workbench.values.cells.name_text import is_of_lists
from workbench.values.cells.name_words import ONLY_DEAD
from workbench.values.doubt import is_choice, is_questioned, is_questioned_place, is_unsure_word
from workbench.values.masked import is_masked
from workbench.values.names import Name
from workbench.values.not_known import is_no_place
from workbench.values.questioned_companies import is_questioned_company
from workbench.values.text import fold, remembered
from workbench.values.uk_registers import uk_number_beside

_LOST_ZERO = re.compile(r"[23478][0-9]{8}")
_ONLY_DIGITS = re.compile(r"\+?[0-9\s()\-\u2010-\u2015]+")
_WHOLE_NUMBER = re.compile(r"13[0-9]{4}|1[38]00[0-9]{4,6}|[0-9]{10,15}")
"""Digits of one whole phone number: fewer of them may be those of many, more are several, or none."""
_SEXES = {"male": "MALE", "m": "MALE", "man": "MALE", "x": "X"} | dict.fromkeys(
    ("female", "f", "woman"), "FEMALE"
)


class Builder:
    """What one answer says, while it is being read. Nothing here raises on odd values.

    Raises `SaysTooMuch` for more than `most` mentions, claims and links.
    """

    def __init__(
        self, question: Mapping[str, Any], answer: Mapping[str, Any], most: int | None = MOST_SAID
    ) -> None:
        self._most = most
        self.question = At("?", dict(question))
        self.answer = At("", dict(answer))
        self._mentions: dict[str, Mention] = {}
        self._claims: list[Claim] = []
        self._links: dict[tuple[str, str, str, str | None, str | None, str], Link] = {}

    def reading(self) -> Reading:
        """Everything gathered."""
        return Reading(tuple(self._mentions.values()), tuple(self._claims), tuple(self._links.values()))

    def mention(self, kind: str, at: At, label: str) -> str:
        """A mention at a place; a second one at the same place is the first."""
        self._mentions.setdefault(at.pointer, Mention(at.pointer, kind, label or "unnamed"))
        if self._most is not None:
            self._refuse_too_much(self._most)
        return at.pointer

    def _refuse_too_much(self, most: int) -> None:
        if len(self._mentions) + len(self._claims) + len(self._links) > most:
            raise SaysTooMuch

    def claim(
        self, mention: str, attribute: str, at: At, value: Any = None, *,
        caution: str | None = None, start: At | None = None, end: At | None = None, **detail: Any,
    ) -> None:  # fmt: skip
        """A claim about a mention, where the place holds something that does not stand for nothing.

        A detail that is given as a place, or a list of places, is cited with its text, as the dates are.
        """
        if attribute == "status" and is_unsure_word(at.text):
            return
        if attribute in _STATED and isinstance(at.raw, str) and not isinstance(value, dict):
            at = At(at.pointer, None) if is_nothing(at.raw) else at
        of_parts = value is None and isinstance(at.raw, (dict, list))  # these are read, or nothing
        if at and not of_parts and not at.is_too_long:
            read: list[str] = []
            first, last = dated(read, start, end)
            said = detailed(read, detail)
            if read:
                parts = dict.fromkeys((*said.get("parts", ()), *read))
                parts.pop(at.pointer, None)
                if parts:
                    said["parts"] = list(parts)
            self._claims.append(
                Claim(mention, attribute, at.pointer, at.raw, value, caution, first, last, said)
            )
            if self._most is not None:
                self._refuse_too_much(self._most)

    def link(
        self, subject: str, relation: str, target: str, *cited: At,
        start: At | None = None, end: At | None = None, caution: str | None = None, **detail: Any,
    ) -> None:  # fmt: skip
        """A relation between two mentions, cited where it stands (else where its ends are).

        Dates and details that are given as places are cited too.
        """
        to = self._mentions.get(target)
        is_place = to is not None and to.kind == "address"
        read = [
            at.pointer
            for at in cited
            if at and not ((text := at.text) and (says_nothing(text) or (is_place and _is_unsure_place(at))))
        ]
        first, last = dated(read, start, end)
        if "ended" in detail and first and last is None and end is not None and ends_too_early(first, end):
            detail["ended"] = True
        said = detailed(read, detail)
        pointers = tuple(dict.fromkeys(read)) or (target,)
        key = (subject, relation, target, first, last, repr(sorted(said.items())) if said else "")
        self._links.setdefault(key, Link(subject, relation, target, pointers, first, last, caution, said))

    # people

    def person(self, at: At, name: Name, *cited: At, attribute: str = "name") -> str:
        """A person at a place, with the name claimed at each part that was given."""
        name = known(name)
        label = shown(name) or next((part.text for part in cited if is_joint(part.text)), "")
        mention = self.mention("person", at, label)
        self._known_name(mention, name, cited, attribute)
        return mention

    def name(self, mention: str, name: Name, *cited: At, attribute: str = "name", **options: Any) -> None:
        """A name of a person: one claim at the first cited part, the other parts in its detail.

        A remark beside it is read as a death or a former name where it says one, else kept as a note.
        """
        self._known_name(mention, known(name), cited, attribute, **options)

    def _known_name(
        self, mention: str, name: Name, cited: Sequence[At], attribute: str, **options: Any
    ) -> None:
        given = [at for at in cited if is_name_text(at) and not is_nobody(at.text)]
        if given and (name.first or name.last):
            parts = [at.pointer for at in given[1:]]
            self.claim(mention, attribute, given[0], name.folded, parts=parts, written=shown(name), **options)
        for at in given:
            if remarks(at.text) or says_more(at.text):
                self._remark(mention, at)

    def _remark(self, mention: str, at: At) -> None:
        """A death or another name that a name has beside it: `Plume, Bo (deceased)`; else a note."""
        found = besides(at.text)
        if found is not None and found.deceased:
            self.claim(mention, "death", at, "Y")
        others = found.others if found is not None else ()
        for name, kind in others:
            self.claim(mention, "former_name", at, name.folded, written=shown(name), kind=kind)
        if found is None or not (found.deceased or others):
            self.note(mention, at, "name as written")

    def text_name(self, mention: str, at: At, **options: Any) -> None:
        """A name of a person that stands in one text."""
        self.name(mention, combined(at.text), at, **options)

    def named(
        self, at: At, first: str = "first_name", middle: str = "middle_name", last: str = "last_name"
    ) -> str:
        """A person whose name stands in parts under an object, or in one text there."""
        parts = [
            at.first(last, "last_name", "surname", "family_name"),
            at.first(first, "given_name", "given_names", "forename"),
            at.first(middle, "middle_names", "other_names"),
        ]
        name = Name(*(part.text or None if is_name_text(part) else None for part in (*parts[1:], parts[0])))
        if not any(parts):
            whole = at.first("name", "full_name", "name_combined", "fullname")
            return self.person(at, combined(whole.text), whole)
        if "," in parts[0].text and not parts[1]:  # the whole name stands in the surname's place
            written = combined(parts[0].text)
            middle = " ".join(filter(None, (written.middle, parts[2].text)))
            return self.person(at, replace(written, middle=middle or None), parts[0], parts[2])
        spelled = " ".join(part.text for part in (*parts[1:], parts[0]) if part.text)
        if is_of_lists(spelled) or is_joint(spelled) or _ENDS_AS_COMPANY.search(spelled):
            name = Name(None, None, None)
        return self.person(at, name, *parts)

    def date(self, mention: str, attribute: str, at: At, **options: Any) -> None:
        """A date as a claim, full or partial, written as a text or as an object of its parts."""
        value, parts = date_at(at)
        if value is None and (known := _KNOWN_PART.fullmatch(at.text)):  # `1988-10-00`: the month is known
            value = known.group(1)
        if value in UNKNOWN_ENDS and attribute != "created":
            return
        if attribute == "birth_date" and value == "1901-01-01":
            return
        if value is None and at.is_object:  # of parts that are no day: none is read, all are reported
            given = [part for part in (at["year"], at["month"], at["day"]) if part]
            at, parts = (given or [at])[0], [part.pointer for part in given]
        self.claim(mention, attribute, at, value, parts=[p for p in parts if p != at.pointer], **options)

    def birth(self, mention: str, at: At, **options: Any) -> None:
        """A birth date, full or partial."""
        self.date(mention, "birth_date", at, **options)

    def death(self, mention: str, fact: At, day_of: At, **options: Any) -> None:
        """A death: its date where it is known, else the fact where it is said.

        Nothing beside a fact that is written otherwise than as one: `N`, `unconfirmed`, `presumed`.
        """
        if fact.is_written and not dead(fact) and not (fact.flag is None and date_at(fact)[0]):
            return
        if day_of:
            self.date(mention, "death", day_of, **(options | ({"stated": fact} if dead(fact) else {})))
        elif dead(fact):
            self.claim(mention, "death", fact, "Y", **options)
        elif fact.flag is None and date_at(fact)[0]:
            self.date(mention, "death", fact, **options)

    def title(self, mention: str, at: At) -> None:
        """A title, as stated; a death where it says one: `The late`, `Estate of`."""
        if ONLY_DEAD.fullmatch(at.text.strip()):
            self.claim(mention, "death", at, "Y")
        else:
            self.note(mention, at, "title")

    def sex(self, mention: str, at: At) -> None:
        """A sex; UNKNOWN says nothing."""
        if at.text.lower() in _SEXES:
            self.claim(mention, "sex", at, _SEXES[at.text.lower()])

    def text(self, mention: str, attribute: str, at: At, **options: Any) -> None:
        """A claim of what stands there, as stated."""
        if at.text:
            self.claim(mention, attribute, at, at.text, **options)

    def each_of(
        self, mention: str, attribute: str, at: At, normal: Callable[[str], str | None], **options: Any
    ) -> None:
        """One claim for each of the values that a text holds, parted by commas or semicolons.

        Beside values that are read, those that are not leave a note of the whole text.
        """
        texts = [text.strip() for text in re.split(r"[,;|]", at.text)] if at.text else []
        values = [None if is_nothing(text) else normal(text) for text in texts]
        for value in [value for value in values if value is not None] or values[:1]:
            self.claim(mention, attribute, at, value, **options)
        if any(values) and None in values:
            self.note(mention, at, f"{attribute.replace('_', ' ')} as written")

    def count(self, mention: str, attribute: str, at: At, **options: Any) -> None:
        """A count of something; none where nothing is counted."""
        if at.text and not is_none_counted(at.text):
            number = at.text if re.fullmatch(r"[0-9]+", at.text) else None
            self.claim(mention, attribute, at, number, **options)

    def note(self, mention: str, at: At, about: str, **options: Any) -> None:
        """Something worth showing as stated: a text, a number, or true and false."""
        if at and not isinstance(at.raw, (dict, list)):
            said = str(at.raw).lower() if isinstance(at.raw, bool) else at.text
            self.claim(mention, "note", at, said or None, about=about, **options)

    def notes(self, mention: str, at: At, about: str) -> None:
        """Every value below a place as a note, called by the way to it."""
        for leaf in at.leaves():
            way = leaf.pointer.removeprefix(at.pointer).strip("/").replace("/", " ").replace("_", " ")
            self.note(mention, leaf, f"{about}: {way}" if way else about)

    # contacts

    def phone(self, owner: str | None, at: At, **options: Any) -> str | None:
        """A phone, used by its owner."""
        text = at.text
        if is_questioned(text):
            return None
        return self._contact("phone", owner, at, text, _phone_number(text), **options)

    def contacts(self, kind: str, owner: str | None, listed: At, **options: Any) -> list[tuple[str, At]]:
        """Each phone, email or IP address of a list: as a text, or as an object with its dates."""
        adder = {"phone": self.phone, "email": self.email, "ip_address": self.ip_address}[kind]
        found = []
        for item in listed.each():
            at, dated = item, options
            if not item.text:
                at = item.first(kind, *_CONTACT[kind])
                start, end = item.first("date_start", "first_seen"), item.first("date_end", "last_seen")
                dated = {"start": start, "end": end, **options}
            mention = adder(owner, at, **dated)
            if mention is not None:
                found.append((mention, at))
        return found

    def email(self, owner: str | None, at: At, **options: Any) -> str | None:
        """An email address, used by its owner."""
        if is_masked(at.text):  # it stays unread
            return None
        return self._contact("email", owner, at, at.text, _email_address(at.text), **options)

    def ip_address(self, owner: str | None, at: At, **options: Any) -> str | None:
        """An IP address, used by its owner."""
        if ip_addresses.is_nobodys(at.text):
            return None
        return self._contact("ip_address", owner, at, at.text, ip_addresses.normal(at.text), **options)

    def profile(self, owner: str | None, at: At, **options: Any) -> str | None:
        """A social profile given as its address, or as an object with `url`, or network and username."""
        url = at["url"] or at
        found = profiles.parse(url.text)
        if found is None and at["network"] and at["username"]:
            found = profiles.SocialProfile(at["network"].text, at["username"].text)
            url = at["username"]
        said = [part for part in (at["network"], at["username"]) if part and part.pointer != url.pointer]
        if found is not None:
            options |= {"cited": said}
        value = {"network": fold(found.network), "username": fold(found.username)} if found else None
        return self._contact("social_profile", owner, url, url.text, value, **options)

    def _contact(
        self, kind: str, owner: str | None, at: At, label: str, value: Any, *,
        start: At | None = None, end: At | None = None, caution: str | None = None, cited: Sequence[At] = (),
        **detail: Any,
    ) -> str | None:  # fmt: skip
        if not label or (value is None and (is_nothing(label) or is_remark(kind, label) or is_masked(label))):
            return None
        mention = self.mention(kind, at, label)
        self.claim(mention, kind, at, value, caution=caution, parts=[part.pointer for part in cited])
        if owner is not None:
            self.link(owner, "uses", mention, at, start=start, end=end, caution=caution, **detail)
        return mention

    # places

    def parted_address(
        self, at: At, *, line: str = "street_address", suburb: str = "suburb", state: str = "state",
        postcode: str = "postcode", country: str = "country", identity: str = "address_id",
    ) -> str | None:  # fmt: skip
        """An address that stands in parts under an object; the mention sits at its first part."""
        street = at.first(line, "street_address", "address", "address_line_1", "street")
        if street.is_object:
            return self.registry_address(street)
        if is_questioned_place(street.text) or is_masked(street.text):
            return None  # the town alone would be where somebody lives now
        unit = at.first(*PARTS["unit"])
        if street.text and unit.text and unit.pointer != street.pointer:
            return self.registry_address(at)
        street, town = _where(street), _where(at[suburb])
        code_at, state_at = _coded(at[postcode]), _where(at[state])
        named = at[identity]
        nation = at[country] if places.country(at[country].text) else At("", None)  # else it stays unread
        given = [part for part in (street, town, code_at, state_at, named, nation) if part.text]
        if not given or given[0] in (state_at, nation):
            return None
        whole = places.parse_address(street.text) if given == [street] else None
        if whole is not None and (whole.state or whole.postcode):
            return self.written_address(street)
        state_code, code = places.state(state_at.text), _postcode(code_at.text)
        home = "AU" if state_code or places.state_of_postcode(code) else None
        where = _country(at[country], home or ("IE" if places.country_of_postcode(code) == "IE" else None))
        if where == "IE":
            state_code = places.region_of(state_at.text, "IE")
        region = state_code or state_at.text or None
        place = places.Locality(town.text or None, region, code or None, where)
        parsed = places.address(street.text or None, place)
        words = [street.text, " ".join(p for p in (town.text, state_at.text, code_at.text) if p)]
        return self._address(given, ", ".join(w for w in words if w), parsed, named.text)

    def locality(self, owner: str, suburb: At, state: At, postcode: At, country: At) -> None:
        """A suburb with its postcode that is said of somebody, without a street: a claim, and no place."""
        suburb, state, postcode = _where(suburb), _where(state), _coded(postcode)
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
            known = _coded if name == "postcode" else _where
            part[name] = next((known(each) for step in spelled if (each := at[step])), absent)
        given = [each for name in SHOWN if (each := part[name]).text]
        if not given:
            return None
        region, code, town = part["region"].text, part["postcode"].text, part["town"].text
        home = "GB" if places.uk_postcode(code) else places.country_of_postcode(code)
        state = places.state(region)
        if home is None and (state or part["state"].text) and places.state_of_postcode(code):
            home = "AU"
        country = _country(part["country"], places.country(region) or home)
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
        mention = self.mention("address", given[0], label or identity)
        value = {"id": identity.upper() or None, **parsed.folded}
        parts = [part.pointer for part in given[1:]]
        self.claim(mention, "address", given[0], value, parts=parts, written=label)
        return mention

    # companies

    def company_name(self, mention: str, name: At) -> None:
        """A company's name, and the one it had where the text says it: `Wren Ltd formerly Tern Ltd`."""
        now, before = names_of_company(name.text)
        self.claim(mention, "name", name, fold(now) or None)
        if before:
            self.claim(mention, "former_name", name, fold(before))

    def company(
        self, at: At, name: At, number: At, jurisdiction: str, register: At | None = None
    ) -> str | None:
        """A company by its name and number; `jurisdiction` is UK, AU, or another register's or none.

        Only a number of the UK's or Australia's register is one that companies are told apart by here.
        `register` is what names it beside the number; without one an answer of the register itself is read.
        """
        if is_nothing(name.text, "company") or is_questioned_company(name.text, is_numbered=bool(number)):
            name = At(name.pointer, None)
        if not name and not number:
            return None
        mention = self.mention("company", at, names_of_company(name.text)[0] or number.text)
        self.company_name(mention, name)
        if number and jurisdiction == "UK" and register is not None:
            number = number.code
            if normal := uk_number_beside(number.text, register.text):
                said = [register.pointer] if register else []
                self.claim(mention, "company_number", number, normal, jurisdiction="UK", parts=said)
            else:
                self.note(mention, number, "registration number", place=register)
        elif number and jurisdiction not in ("UK", "AU"):
            place = register or jurisdiction
            self.note(mention, number.code, "registration number", place=place)
        elif number:
            number = number.code
            is_number = isinstance(number.raw, int) and not isinstance(number.raw, bool)
            lost = is_number and jurisdiction == "AU"  # zeros in front, as a number has none
            text = number.text.zfill(9) if lost else number.text
            self.claim(
                mention, "company_number", number, company_number(text, jurisdiction),
                jurisdiction=jurisdiction,
            )  # fmt: skip
        return mention


_ENDS_AS_COMPANY = re.compile(r"\s(?:pty|ltd|limited|plc|gmbh|inc|incorporated|llc|llp)\.?$", re.IGNORECASE)
"""How the name of a company ends that stands in the place of a surname."""
_KNOWN_PART = re.compile(r"((?!0)[0-9]{4}(?:-(?!00)[0-9]{2})?)(?:-00){1,2}")
_STATED = frozenset(
    [
        "name", "former_name", "trading_name", "nationality", "occupation", "sic_code", "business_number",
        "note", "officer_id", "ban", "watchlist",
    ]
)  # fmt: skip
"""Attributes that are claimed as they are written: of them a text that stands for nothing says nothing."""
_CONTACT = {
    "phone": ("number", "phone_number", "value", "mobile", "telephone"),
    "email": ("email_address", "address", "value"),
    "ip_address": ("ip", "address", "value"),
}
"""How an object calls the contact that it holds."""


@remembered
def _phone_number(text: str) -> str | None:
    """The number that a text holds, in E.164 or as bare digits; None for none, and for one of nobody."""
    number = phones.to_e164(text)
    if number is None and _LOST_ZERO.fullmatch(text):  # a number, not a text, on its way here
        number = phones.to_e164(f"0{text}")
    bare = phones.digits(text)
    if number is None and _ONLY_DIGITS.fullmatch(text) and _WHOLE_NUMBER.fullmatch(bare):
        number = bare
    if number is None and text:  # a label, an extension; damaged and annotated ones stay as stated
        found = cells.phone(text).values
        number = found[0] if len(found) == 1 else None
    return None if number is not None and len(set(bare[-6:])) == 1 else number


@remembered
def _email_address(text: str) -> str | None:
    """The address in its normal form; None for what is none, and for one that is made up."""
    address = emails.normal(text)
    if address is None or "@example." in address:  # of documents and tests: nobody writes it for nothing
        return address
    return None if cells.is_made_up(address) else address


def _country(at: At, otherwise: str | None) -> str | None:
    """The country that is said, or what follows from the rest where none is; an unknown one stays unknown."""
    return places.country(at.text) if at.text else otherwise


def _where(at: At) -> At:
    """A part of an address; nothing for one that is doubted, of before, or says that none is known."""
    return At(at.pointer, None) if _is_no_part(at.text) else at


@remembered
def _is_no_part(text: str) -> bool:
    """Whether a part of an address is doubted, of before, or says that none is known."""
    is_none = is_no_place(text) or is_nothing(text) or _is_unsure(text)
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


_NO_POSTCODE = re.compile(r"0{3,}|9{4,}")
"""What systems write where there is no postcode."""


def _is_unsure(text: str) -> bool:
    """Whether a part of an address is doubted, one of two, or said to be of before."""
    return is_questioned_place(text) or is_choice(text)


def _is_unsure_place(at: At) -> bool:
    """Whether what is cited for an address is doubted; its kind may be `Former Registered Office`."""
    return not at.pointer.endswith("/type") and _is_unsure(at.text)


def _is_nowhere(text: str) -> bool:
    said = text.partition(",")[0]
    is_none = is_no_place(text) or is_no_place(said) or _is_unsure(text) or is_masked(text)
    return is_none or _IS_ELSEWHERE.fullmatch(text) is not None


def _postcode(text: str) -> str:
    """An Australian postcode with the zero in front that a number has lost, an Eircode in its one form."""
    return f"0{text}" if re.fullmatch("[89][0-9]{2}", text) else ireland.eircode(text) or text


def company_number(text: str, jurisdiction: str) -> str | None:
    """The normal form of a company's number: padded to 8 in the UK, the ACN in Australia."""
    if jurisdiction == "UK":
        number = companies.uk_number(text)
        return number if number and companies.is_uk_number(number) else None
    found = companies.acn(text) or companies.acn_of_abn(text)
    return found if found and found.strip("0") else None


def dead(at: At) -> bool:
    """Whether a place says that a person has died."""
    return at.flag is True or (at.word in _DEAD and not is_unsure_word(at.text))


_DEAD = frozenset(["deceased", "dead", "died", "d", "dec-d", "decd", "dcd"])
