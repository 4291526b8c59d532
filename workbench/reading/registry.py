"""What the readers of registry reports share: officers, bans and holdings."""

from __future__ import annotations

from typing import Any

from workbench.reading.builder import Builder, combined
from workbench.reading.place import At
from workbench.values.companies import uk_number
from workbench.values.names import Name
from workbench.values.text import fold

_UK_WORDS = (
    "companies house",
    "england",
    "wales",
    "scotland",
    "northern ireland",
    "united kingdom",
    "uk",
    "great britain",
)


def corporate_number(b: Builder, company: str, identification: At) -> None:
    """The number that a corporate officer or controller was registered with, where it is a UK one."""
    number = identification["registration_number"]
    if not number:
        return
    places = " ".join(
        identification[part].text.casefold()
        for part in ("place_registered", "legal_authority", "country_registered")
    )
    kind = identification["identification_type"].text.casefold()
    if any(word in places for word in _UK_WORDS) or kind.startswith("uk"):
        b.claim(company, "company_number", number, uk_number(number.text), jurisdiction="UK")
    else:
        b.claim(company, "note", number, number.text, about="registration number", place=places.strip())


def corporate(b: Builder, at: At, name: At) -> str:
    """A company named as an officer or controller; its number comes with `identification`."""
    company = b.mention("company", at, name.text or "Company without a name")
    b.claim(company, "name", name, fold(name.text) or None)
    corporate_number(b, company, at["identification"])
    return company


def surname_first(b: Builder, at: At, elements: At) -> str:
    """A person of the registry: by parts where they are given, else by `SURNAME, Forenames`."""
    if elements["surname"]:
        forenames = " ".join(
            part
            for part in (
                elements["forename"].text or elements["forenames"].text,
                elements["other_forenames"].text,
            )
            if part
        ).split()
        name = Name(
            forenames[0] if forenames else None, " ".join(forenames[1:]) or None, elements["surname"].text
        )
        return b.person(
            at, name, elements["surname"], elements["forename"], elements["forenames"],
            elements["other_forenames"],
            elements["middle_name"],
        )  # fmt: skip
    return b.person(at, combined(at["name"].text), at["name"])


def former_names(b: Builder, person: str, names: At) -> None:
    """Earlier names of an officer."""
    for item in names.each():
        words = item["forenames"].text.split()
        name = Name(words[0] if words else None, " ".join(words[1:]) or None, item["surname"].text or None)
        b.name(person, name, item["surname"], item["forenames"], attribute="former_name")


def traits(b: Builder, person: str, at: At) -> None:
    """Nationality and occupation, as stated."""
    for attribute in ("nationality", "occupation"):
        b.claim(person, attribute, at[attribute], at[attribute].text or None)
    b.claim(
        person, "note", at["country_of_residence"], at["country_of_residence"].text or None,
        about="country of residence",
    )  # fmt: skip


def uk_disqualification(b: Builder, person: str, item: At, start: str, end: str, **detail: Any) -> None:
    """A ban, and the companies that it names: they come without numbers."""
    at = item["case_identifier"] or item["disqualification_type"]
    if not at:
        at = item[start]
    kind = item["disqualification_type"].text or "disqualification"
    b.claim(
        person, "ban", at, kind, start=item[start], end=item[end], type=kind, register="UK",
        document=item["case_identifier"].text, court=item["court_name"].text, **detail,
    )  # fmt: skip
    for name in item["company_names"].each():
        if name.text:
            company = b.mention("company", name, name.text)
            b.claim(company, "name", name, fold(name.text) or None)
            b.link(
                person, "disqualified_for", company, name, start=item[start], end=item[end],
                ban=item["case_identifier"].text or kind, **detail,
            )  # fmt: skip


def au_ban(
    b: Builder, person: str, item: At, *, start: str, end: str, caution: str | None, **detail: Any
) -> None:
    """A ban of an Australian register."""
    at = item["document_number"] or item["banned_type"]
    b.claim(
        person, "ban", at, item["banned_type"].text or None, caution=caution,
        start=item[start], end=item[end],
        type=item["banned_type"].text, register="AU", document=item["document_number"].text,
        source_url=item["source_url"].text, comments=item["comments"].text, **detail,
    )  # fmt: skip
