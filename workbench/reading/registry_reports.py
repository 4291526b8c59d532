"""What the readers of registry reports share: officers, controllers, bans, and the registers of numbers."""

from __future__ import annotations

import re
from typing import Any

from workbench.reading import enumerations
from workbench.reading.another_name import are_of_two
from workbench.reading.builder import Builder
from workbench.reading.builder_people import says_death
from workbench.reading.cited import dated
from workbench.reading.ended import (
    HOW_A_BAN_STANDS,
    NO_GROUP,
    Ending,
    Group,
    ending,
    is_denied,
    ran_out,
    withdrawn,
)
from workbench.reading.nothing import is_said
from workbench.reading.party_marks import looks_like_company, names_several
from workbench.reading.place import At, words
from workbench.reading.written_names import combined, names_of_company, without_remarks
from workbench.values.ban_comments import LIFTED, end_of_ban, is_end_confirmed
from workbench.values.ban_remarks import leaves_open
from workbench.values.ban_terms import tells_another_length
from workbench.values.companies import acn, is_uk_number, uk_number
from workbench.values.countries import is_of_registers, register_country
from workbench.values.doubt import begins_as_past, begins_with_no, is_unsure_word
from workbench.values.names import Name
from workbench.values.not_known import is_no_name
from workbench.values.offices_abroad import office_in_english
from workbench.values.taken_back import takes_back_a_ban
from workbench.values.text import fold
from workbench.values.uk_registers import names_another_register, uk_number_beside


def register_of(identification: At) -> str | None:
    """UK, AU or the two letters of another country, whose register a number belongs to; None where unknown.

    The country that is named outright comes first, then the place, then the law. A place that is not known
    is not passed over: it may be any register.
    """
    if any(names_another_register(identification[part].text) for part in _WHERE):
        return None
    named = {found for part in _WHERE if (found := register_country(identification[part].text)) is not None}
    if len(named) > 1:
        return None
    for part in _WHERE:
        text = identification[part].text
        if (found := register_country(text)) is not None:
            return "UK" if found == "GB" else found
        if part == "place_registered":
            if enumerations.words(identification["identification_type"].text).startswith("uk"):
                return "UK"
            if text and not is_no_name(text) and not is_of_registers(text):
                return None
    return None


_WHERE = (
    "country_registered", "country_of_incorporation", "country", "place_registered", "legal_authority",
)  # fmt: skip


_LINKED = re.compile(r"(?:https?://[^/]+)?/company/([0-9A-Z]{8})", re.IGNORECASE)


def linked_company(b: Builder, at: At, link: At) -> str | None:
    """A company as the register reports it; without its number, by the register's link to it."""
    found = None if at["company_number"] else _LINKED.fullmatch(link.text)
    number = uk_number(found.group(1)) if found else None
    if number is None or not is_uk_number(number):
        return uk_company(b, at)
    name = at["company_name"]
    company = b.mention("company", at or link, name.text if is_said(name) else number)
    b.claim(company, "name", name, fold(name.text) or None)
    b.claim(company, "company_number", link, number, jurisdiction="UK")
    return company


def uk_company(b: Builder, at: At) -> str | None:
    """A company as the UK's register reports it; its number is not that register's where it is of elsewhere.

    A `jurisdiction` outside the UK, or an unknown one, leaves the number a note with the place, unless it has
    letters of a UK register: those of companies from abroad, or any where no one country is named.
    """
    place, number = at["jurisdiction"].code, at["company_number"].code
    name = at["company_name"]
    if not is_said(place) or (country := country_of(place.text)) == "GB":
        return b.company(at, name, at["company_number"], "UK")
    normal = uk_number(number.text) or ""
    letters = _FROM_ABROAD if country else _ANY_LETTERS
    if letters.match(normal) and is_uk_number(normal):
        return b.company(at, name, at["company_number"], "UK")
    return b.company(at, name, at["company_number"], "", place)


_FROM_ABROAD = re.compile(r"(?:BR|F[CE]|G[ENS]|NF|OE|SF)[0-9]")
_ANY_LETTERS = re.compile(r"[A-Z]{2}[0-9]")


def country_of(text: str) -> str | None:
    """The country of a jurisdiction, also of one written as a word of a list: `NorthernIreland`, `us_de`."""
    return register_country(text) or register_country(words(text).replace("-", " "))


def corporate_number(b: Builder, company: str, identification: At) -> None:
    """What identifies a corporate officer or controller; a number only under the register it belongs to."""
    number = identification["registration_number"]
    places = [identification[part] for part in _PLACES if identification[part]]
    if number:
        register = register_of(identification)
        normal = None
        if register == "UK":
            beside = [identification[part].text for part in _WHERE]
            normal = uk_number_beside(number.text, *beside, form=identification["legal_form"].text)
        elif register == "AU":
            normal = acn(number.text)
        if normal is not None:
            b.claim(company, "company_number", number, normal, jurisdiction=register)
        else:
            b.note(company, number, "registration number", place=" ".join(at.text for at in places) or None)
    for at in (*places, identification["legal_form"]):
        b.note(company, at, at.pointer.rpartition("/")[2].replace("_", " "))


_PLACES = (
    "place_registered", "legal_authority", "country_registered", "country_of_incorporation", "country",
    "identification_type",
)  # fmt: skip


def corporate(b: Builder, at: At, name: At) -> str:
    """A company named as an officer or controller; its number comes with `identification`."""
    company = b.mention("company", at, names_of_company(name.text)[0] or "Company without a name")
    b.company_name(company, name)
    corporate_number(b, company, at["identification"])
    return company


def elements_name(elements: At) -> tuple[Name, list[At]]:
    """A name in the register's parts, with the places of the parts."""
    parts = [
        elements["surname"], elements.first("forename", "forenames", "given_names", "first_name"),
        elements["other_forenames"], elements["middle_name"],
    ]  # fmt: skip
    surname, first, others, middle = (part.text for part in parts)
    more = [part for part in (others, middle) if part and part.casefold() not in first.casefold()]
    forenames = " ".join(part for part in (first, *dict.fromkeys(more)) if part).split()
    return Name(forenames[0] if forenames else None, " ".join(forenames[1:]) or None, surname or None), parts


def is_of_several(item: At) -> bool:
    """Whether an entry names several people: in one text, or whole and in parts beside it."""
    elements = item["name_elements"] if item["name_elements"]["surname"] else item
    return names_several(item) or are_of_two(item["name"].text, elements_name(elements)[0])


def surname_first(b: Builder, at: At, elements: At) -> str:
    """A person of the registry: by parts where they are given, else by `SURNAME, Forenames`."""
    if elements["surname"]:
        name, parts = elements_name(elements)
        whole = _of_register(at["name"].text)
        same = (whole.folded["first"], whole.folded["last"]) == (name.folded["first"], name.folded["last"])
        person = b.person(at, name, *parts, *([at["name"]] if same else []))
        if not same and elements.pointer != at.pointer:
            b.name(person, whole, at["name"])
    else:
        person = b.person(at, _of_register(at["name"].text), at["name"])
    forenames = at["name"].text.partition(",")[2]
    if says_death(forenames.rpartition(",")[2]) or _OF_THE_DEAD.search(forenames):  # `QUILL, Ann, The Late`
        b.claim(person, "death", at["name"], "Y")
    b.title(person, elements["title"])
    b.note(person, elements["honours"], "honours")
    return person


_FOR_THE_DEAD = r"(?:the )?(?:(?:legal )?personal representatives?|executors?|executrix|administrators?) of "
_OF_THE_DEAD = re.compile(
    rf"^\s*(?:{_FOR_THE_DEAD})?(?:(?:the )?(?:estate of )(?:the )?(?:late )?|(?:the )?late )|"
    rf"^\s*{_FOR_THE_DEAD}(?:the )?|"
    r"\s+(?-i:RIP|R\.I\.P\.?)\s*$",
    re.IGNORECASE,
)
"""What a registry puts before or behind the forenames of who has died: `QUILL, The Estate Of Ann`."""


def _of_register(text: str) -> Name:
    """`SURNAME, Forenames, Title` in parts: what stands behind a second comma is a title."""
    surname, _, rest = without_remarks(text).partition(",")
    forenames = _OF_THE_DEAD.sub("", rest.partition(",")[0])
    return combined(f"{surname}, {forenames}" if forenames.strip() else text)


_OFFICER_LINK = re.compile(r"(?:https?://[^/]+)?/officers/([\w-]+)/appointments/?")


def officer_id(b: Builder, officer: str, item: At) -> None:
    """The register's id of an officer; where none is stated, that of the link to its appointments."""
    link = item["links"]["officer"]["appointments"]
    if item["officer_id"]:
        b.text(officer, "officer_id", item["officer_id"])
    elif linked := _OFFICER_LINK.fullmatch(link.text):
        b.claim(officer, "officer_id", link, linked.group(1))


def former_names(b: Builder, person: str, names: At) -> None:
    """Earlier and other names of an officer, in parts or as one text."""
    for item in names.each():
        if item.text:
            b.name(person, combined(item.text), item, attribute="former_name")
            continue
        forenames, surname = (
            item.first("forenames", "forename", "first_name"),
            item.first("surname", "last_name"),
        )
        words = forenames.text.split()
        if surname or words:
            name = Name(words[0] if words else None, " ".join(words[1:]) or None, surname.text or None)
            b.name(person, name, surname, forenames, attribute="former_name")
        elif item["name"]:
            b.name(person, combined(item["name"].text), item["name"], attribute="former_name")


def traits(b: Builder, person: str, at: At) -> None:
    """Nationality and occupation, as stated."""
    for stated in at["nationality"].each():
        b.text(person, "nationality", stated)
    for stated in at["occupation"].each():
        b.occupation(person, stated, stated.text or None)
    b.note(person, at["country_of_residence"], "country of residence")
    b.note(person, at.first("place_of_birth", "birth_place", "birthplace"), "place of birth")
    b.note(person, at["country_of_birth"], "country of birth")


def contact(b: Builder, owner: str, at: At) -> None:
    """Whom to reach for an officer, what it answers for, and its principal office."""
    details = at["contact_details"]
    if details.text:
        b.note(owner, details, "contact")
    for name, part in details.items():
        if name == "email":
            b.email(owner, part)
        elif name in ("phone", "telephone"):
            b.phone(owner, part, likely="GB")
        else:
            b.notes(
                owner,
                part,
                "contact person" if name == "contact_name" else f"contact {name.replace('_', ' ')}",
            )
    b.notes(owner, at["responsibilities"], "responsibilities")
    b.notes(owner, at["identity_verification_details"], "identity verification")


def principal_office(
    b: Builder, owner: str, at: At, *, is_company: bool, role: str = "principal office"
) -> None:
    """The principal office of a company, or a person's further address for post."""
    address = b.registry_address(at)
    if address is not None and is_company:
        b.link(owner, "located_at", address, at, role=role)
    elif address is not None:
        b.link(owner, "correspondence_at", address, at, role=role)


def uk_office(
    b: Builder, officer: str, company: str, item: At, *cited: At, group: Group = NO_GROUP
) -> Ending | None:
    """The office of a company that an entry states, with how it ended; a note where the entry denies it.

    `cited` are places that the office rests on besides; `group` is that of the list it stands in.
    """
    role = item.first("officer_role", "role").code
    if (denied := is_denied(item, role)) is not None:
        stated = role if denied is not role else None
        b.note(officer, denied, "office", role=stated, appointed=item["appointed_on"])
        return None
    gone, before = ending(item, "resigned_on", role=role), item["is_pre_1992_appointment"]
    b.link(
        officer, "officer_of", company, role, *cited, *gone.marks,
        start=item["appointed_on"], end=gone.end, role=enumerations.role(role.text),
        appointed_before=item["appointed_before"], before_1992=before if before.flag else None,
        ended=group.over(gone), standing=group.standing(gone),
        role_as_written=role if office_in_english(role.text) else None, end_as_written=gone.as_written,
    )  # fmt: skip
    return gone


def served_at(
    b: Builder, owner: str, at: At, gone: Ending | None, group: Group = NO_GROUP, *,
    start: At | None = None, **detail: Any,
) -> None:  # fmt: skip
    """Where somebody is reached for an office, a control or a holding: until it ends."""
    address = b.registry_address(at)
    if address is not None and gone is None:
        b.link(owner, "correspondence_at", address, at, start=start, **detail)
    elif address is not None and gone is not None:
        b.link(
            owner, "correspondence_at", address, at, *gone.marks, start=start, end=gone.end,
            ended=group.over(gone), **detail,
        )  # fmt: skip


def uk_disqualification(b: Builder, person: str, item: At, start: str, end: str, **detail: Any) -> None:
    """A ban with its reason and hearing, and the companies that it names: they come without numbers.

    One that was withdrawn is a note that names them: nobody is linked to a company by it.
    """
    at = item["case_identifier"] or item["disqualification_type"]
    if not at:
        at = item[start]
    kind = item["disqualification_type"]
    if _is_no_ban(kind.text):
        b.note(person, kind, "disqualification")
        return
    if kind.is_written and words(kind.text) not in _DISQUALIFICATIONS:  # nobody knows whether it stands
        return
    value = enumerations.words(kind.text) or "disqualification"
    reasons, variations = list(item["reason"].each()), list(item["last_variation"].each())
    law: dict[str, Any] = {name: [at[name] for at in reasons] for name in ("act", "section", "article")}
    gone = withdrawn(item)
    over = None if gone else ran_out(item, item[end])
    named = [
        entry if entry.text else entry.first("name", "company_name") for entry in item["company_names"].each()
    ]
    b.claim(
        person,
        "note" if gone else "ban",
        at,
        value,
        about="withdrawn ban" if gone else None,
        withdrawn=gone,
        standing=over,
        start=item[start],
        end=item[end],
        type=kind or value,
        register="UK",
        document=item["case_identifier"],
        court=item["court_name"],
        heard_on=item["heard_on"],
        undertaken_on=item["undertaken_on"],
        reason=[
            at if at.text else at.first("description_identifier", "description", "reason") for at in reasons
        ],
        **law,
        varied_on=[at["varied_on"] for at in variations],
        varied_by=[at["court_name"] for at in variations],
        variation=[at["case_identifier"] for at in variations],
        companies=named if gone else None,
        **detail,
    )
    if over is not None:
        b.note(person, over, HOW_A_BAN_STANDS, document=item["case_identifier"])
    permissions(b, person, item["permissions_to_act"])
    for place in item["address"].each():
        address = b.registry_address(place)
        if address is not None:
            b.link(person, "correspondence_at", address, place, start=item[start])
    for name in () if gone else named:
        if is_said(name) and not _names_several(name.text):
            company = b.mention("company", name, name.text)
            b.claim(company, "name", name, fold(name.text) or None)
            b.link(
                person, "disqualified_for", company, name, start=item[start], end=item[end],
                ban=item["case_identifier"] or value, **detail,
            )  # fmt: skip


def _names_several(text: str) -> bool:
    """Whether a text holds several companies, `Gull Ltd; Tern Ltd`: of these none has a place of its own."""
    parts = [part for part in re.split(r"[;|\n]", text) if part.strip()]
    return len(parts) > 1 and all(map(looks_like_company, parts))


def permissions(b: Builder, person: str, at: At) -> None:
    """Leave of a court to act in spite of a ban, with the companies it was given for."""
    for item in at.each():
        stands = item["granted_on"] or item["court_name"]
        b.claim(
            person, "note", stands, stands.text or None, about="permission to act", start=item["granted_on"],
            end=item["expires_on"], court=item["court_name"], purpose=item["purpose"],
            companies=list(item["company_names"].each()),
        )  # fmt: skip


_DISQUALIFICATIONS = frozenset(["court-order", "undertaking", "sanction", "disqualification", "order"])
"""The kinds that the register publishes, and what they are in one word."""


def _is_no_ban(kind: str) -> bool:
    """Whether the kind of a ban says that there is none, none now, or only perhaps."""
    form = words(kind)
    is_none = begins_with_no(form) or begins_as_past(form) or form.startswith(("un-", "unbanned"))
    return is_none or is_unsure_word(kind)


_IS_BAN = re.compile(
    r"bann?(?:ed|s)?\b|bann?ed|disqualif|\bdisq\b|prohibit|suspen|exclu|debar", re.IGNORECASE
)
"""What the kinds of bans are called by."""


def _is_unknown_kind(kind: At) -> bool:
    """Whether the kind of a ban has a word that no register has for one, or one that may take it back."""
    form = words(kind.text)
    return kind.is_written and (not _IS_BAN.search(form) or takes_back_a_ban(form))


def au_ban(
    b: Builder, person: str, item: At, *, start: str, end: str, caution: str | None, **detail: Any
) -> None:
    """A ban of an Australian register; one that was withdrawn is a note."""
    kinds, number = item.first("banned_type", "type"), item["document_number"]
    several = [at.code for at in kinds.each()] if isinstance(kinds.raw, list) else []
    kind = several[0] if several else kinds.code
    if any(_is_unknown_kind(at) for at in several[1:]):
        return
    if _is_no_ban(kind.text):
        b.note(person, kind, "ban")
        return
    if _is_unknown_kind(kind):
        return  # nobody knows whether it stands: it is not read
    gone, comments = withdrawn(item), item["comments"]
    over = None if gone else ran_out(item, item[end])
    first, last = dated([], item[start], item[end])
    is_open = leaves_open(comments.text, [last] if last else []) and not is_end_confirmed(comments.text, last)
    is_open = is_open or end_of_ban(comments.text) == LIFTED
    if comments.text and first and last:
        is_open = is_open or tells_another_length(comments.text, [first], [last])
    if not gone and is_open:  # it is no detail of what it may end
        comments = At(comments.pointer, None)
    b.claim(
        person, "note" if gone else "ban", number or kind,
        words(kind.text).replace("-", "_") or None, caution=caution,
        start=item[start], end=item[end],
        type=several or kind, register="AU", document=number, source_url=item["source_url"],
        comments=comments,
        standing=over, about="withdrawn ban" if gone else None, withdrawn=gone, **detail,
    )  # fmt: skip
    if over is not None:
        b.note(person, over, HOW_A_BAN_STANDS, document=number)
