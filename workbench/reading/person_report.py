"""Person report: one subject and all that the report says, with the report's own citations (2.2).

The report lists sources and inferences of its own; what they support carries their ids in
`detail["cites"]`, so that a case can cite `S4:S2` and `S4:I1`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from workbench.reading import enumerations
from workbench.reading.builder import Builder
from workbench.reading.builder_contacts import SEEN_FIRST, SEEN_LAST
from workbench.reading.cited import date_at
from workbench.reading.contact_person_search import real_estate
from workbench.reading.controls import natures_held
from workbench.reading.ended import ENDS, ending, withdrawn_match
from workbench.reading.enhance_record_plus import court_record, employment, more
from workbench.reading.failed_answers import ANSWERED, is_failed_status
from workbench.reading.model import Reading
from workbench.reading.place import At
from workbench.reading.registry_reports import au_ban, uk_disqualification
from workbench.reading.written_names import combined, shown
from workbench.values.companies import abn
from workbench.values.countries import register_country
from workbench.values.names import Name
from workbench.values.other_parties import may_be_called
from workbench.values.titles import is_title
from workbench.values.watchlists import is_known_detail, is_known_list, is_known_source


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """The resolved subject, homes with who else was seen there, contacts, kin, business, warnings."""
    b = Builder(question, answer)
    report, outcome = b.answer["report"], b.answer["resolution"]["outcome"].word
    if report and outcome in _OF_ONE:  # by any other outcome nobody knows whom the report is about
        person = _identity(b, report["identity"] or report)
        homes = _addresses(b, person, _section(report, "addresses"))
        _contacts(b, person, _section(report, "contacts"))
        _household(b, person, _section(report, "household"), homes)
        _business(b, person, _section(report, "business"))
        named = [report["identity"] or report, *(report["identity"] or report)["other_names"].each()]
        parts = (at[part].text for at in named for part in ("first_name", "middle_name", "last_name", "name"))
        names = list(filter(None, parts))
        _warnings(b, person, report)
        _social(b, person, _section(report, "social"), names)
        for section, part in report.items():
            if part["status"].word not in ANSWERED:
                about = f"{section.replace('_', ' ')} in the report"
                b.note(person, part["status"], about, message=part["message"])
    return _cautioned(b.reading()) if outcome == _UNSURE else b.reading()


def _cautioned(reading: Reading) -> Reading:
    """What is said of a person found with low confidence, each with that caution or one of its own."""
    claims = (replace(each, caution=each.caution or "low_confidence") for each in reading.claims)
    links = (replace(each, caution=each.caution or "low_confidence") for each in reading.links)
    return replace(reading, claims=tuple(claims), links=tuple(links))


_UNSURE = "low-confidence"
_OF_ONE = ("", "resolved", _UNSURE)
"""The outcomes by which one person was found."""


def _section(report: At, name: str) -> At:
    """A section of the report; nothing where its status says that it is withdrawn, failed or another's."""
    section = report[name]
    return At(section.pointer, None) if is_failed_status(section["status"].text) else section


def cites(at: At) -> list[str]:
    """The report's own source and inference ids that support a fact."""
    return [i.text for part in ("sources", "inferences") for i in at[part].each() if i.text]


def _name(at: At) -> Name:
    return Name(at["first_name"].text or None, at["middle_name"].text or None, at["last_name"].text or None)


def _identity(b: Builder, at: At) -> str:
    name = _name(at)
    person = b.mention("person", at, shown(name))
    support = cites(at)
    b.name(person, name, at["last_name"], at["first_name"], at["middle_name"], cites=support)
    b.own_title(person, at)
    b.birth(person, at["birth_date"], cites=support)
    b.sex(person, at["gender"])
    b.death_of(person, at, cites=support)
    b.claim(person, "nationality", at["nationality"], at["nationality"].text or None, cites=support)
    b.occupation(person, at["occupation"], at["occupation"].text or None, cites=support)
    for other in at["other_names"].each():
        said = {"end": other["until"], "cites": cites(other), "kind": other.first("kind", "type")}
        whole = other if other.text else other.first("name", "full_name")
        if whole.text and not (other["last_name"] or other["first_name"]):
            b.text_name(person, whole, attribute="former_name", **said)
            continue
        b.name(
            person, _name(other), other["last_name"], other["first_name"], other["middle_name"],
            attribute="former_name", **said,
        )  # fmt: skip
    for seen in at["birth_date_candidates"].each():
        value, _ = date_at(seen["birth_date"])
        b.claim(
            person, "birth_date_seen", seen["birth_date"], value, votes=seen["votes"].raw,
            near_miss=seen["near_miss"].flag is True, cites=cites(seen),
            parts=[at.pointer for at in (seen["votes"], seen["near_miss"]) if at],
        )  # fmt: skip
    return person


def _addresses(b: Builder, person: str, section: At) -> dict[str, str]:
    """The homes; returns them by their address ids, for what the report says by those."""
    homes: dict[str, str] = {}
    for entry in section["timeline"].each():
        home = b.parted_address(entry)
        if home is None:
            continue
        homes.setdefault(entry["address_id"].text, home)
        b.home(
            person, home, entry.first("street_address", "suburb"),
            start=entry.first(*SEEN_FIRST) or entry["tenure"].first("date_start", "from", "start"),
            end=entry.first(*SEEN_LAST) or entry["tenure"].first("date_end", "to", "end"),
            occupancy=entry["occupancy"], cites=cites(entry),
        )  # fmt: skip
        for name in ("latitude", "longitude", "meshblock_category", "legal_parcel_id"):
            b.note(home, entry[name], name)
        for other in entry["others_seen"].each():
            if other["last_name"]:
                b.home(
                    b.named(other), home, other["last_name"],
                    start=other.first(*SEEN_FIRST), end=other.first(*SEEN_LAST), cites=cites(other),
                )  # fmt: skip
        for event in entry["realestate"].each():
            real_estate(b, home, event)
    return homes


def _contacts(b: Builder, person: str, section: At) -> None:
    for plural, kind in (("phones", "phone"), ("emails", "email"), ("ip_addresses", "ip_address")):
        for entry in section[plural].each():
            b.contacts(kind, person, entry, cites=cites(entry))
    for at in section["socials"].each():
        b.profile(person, at)


def _household(b: Builder, person: str, section: At, homes: Mapping[str, str]) -> None:
    b.note(person, section["surname_is_rare"], "surname is rare")
    for entry in section["possible_relatives"].each():
        if entry["last_name"] or entry["first_name"]:
            relative = b.named(entry)
            b.own_title(relative, entry)
            b.link(
                person, "relative_of", relative, entry["basis"], entry["last_name"],
                caution="possible_relatives", basis=entry["basis"], cites=cites(entry),
            )  # fmt: skip
            for shared in entry["shared_addresses"].each():
                if shared.text and shared.text in homes:
                    b.home(relative, homes[shared.text], shared, cites=cites(entry))
                elif shared.text:
                    b.note(relative, shared, "shared address")


def _business(b: Builder, person: str, section: At) -> None:
    for entry in section["roles"].each():
        company = _company(b, entry)
        if company is not None:
            role = entry.first("role", "type")
            gone = ending(entry, role=role)
            b.link(
                person, "officer_of", company, role, entry["date_start"], *gone.marks,
                start=entry["date_start"], end=gone.end, role=role, cites=cites(entry),
                appointed_before=entry["appointed_before"], ended=gone.over, standing=gone.standing,
            )  # fmt: skip
        b.claim(
            person, "officer_id", entry["officer_id"], entry["officer_id"].text or None, cites=cites(entry)
        )
    for entry in section["shareholdings"].each():
        company = _company(b, entry)
        if company is not None:
            gone = ending(entry)
            b.link(
                person,
                "shareholder_of",
                company,
                entry["shares"],
                entry["company_number"],
                *gone.marks,
                start=entry["date_start"],
                end=gone.end,
                ended=gone.over,
                standing=gone.standing,
                shares=entry["shares"],
                share_class=entry["share_class"],
                beneficially_held=entry["beneficially_held"],
                cites=cites(entry),
            )
    for entry in section["controls"].each():
        company = _company(b, entry)
        natures = natures_held(entry)
        if company is not None and natures is not None:
            gone = ending(entry)
            b.link(
                person, "controls", company, *natures, *gone.marks, start=entry["date_start"], end=gone.end,
                natures=[enumerations.nature(at.text) for at in natures], cites=cites(entry),
                ended=gone.over, standing=gone.standing,
            )  # fmt: skip
    for entry in section["business_numbers"].each():
        number = entry["business_number"]
        b.claim(
            person,
            "business_number",
            number,
            abn(number.text),
            caution="possible_business",
            cites=cites(entry),
        )


def _company(b: Builder, entry: At) -> str | None:
    register = entry.first(*_REGISTERS)
    number = entry["company_number"]
    company = b.company(entry, entry["company_name"], number, _register(register, number), register)
    if company is not None:
        b.claim(
            company,
            "status",
            entry["company_status"],
            enumerations.status(entry["company_status"].text) or None,
        )
    return company


_REGISTERS = (
    "registry", "register", "country", "jurisdiction", "country_registered", "country_of_incorporation",
    "place_registered",
)  # fmt: skip


def _register(at: At, number: At) -> str:
    """UK where the report names no register and the number is a whole one; else that which is named."""
    if at.text:
        found = register_country(at.text)
    else:
        found = "GB" if len(re.sub(r"[\s.-]", "", number.code.text)) == 8 else None
    return {"GB": "UK", None: ""}.get(found, found or "")


def _warnings(b: Builder, person: str, report: At) -> None:
    regulator = _section(report, "regulator")
    for ban in regulator["bans"].each():
        named = [at for part in ("last_name", "first_name", "middle_name") if (at := ban[part]).text]
        titled = [ban["title"].pointer] if is_title(ban["title"].text) else []
        begun = "date_start" if ban["date_start"] else "start_date"
        ended = "date_end" if ban["date_end"] else "end_date"
        au_ban(
            b, person, ban, start=begun, end=ended, caution="matched_by_name", cites=cites(ban),
            name=named, parts=titled,
        )  # fmt: skip
    for ban in regulator["disqualifications"].each():
        uk_disqualification(b, person, ban, "date_start", "date_end", cites=cites(ban))
        b.note(person, ban["officer_id"], "officer id of a disqualification")
    for match in _section(report, "watchlists")["matches"].each():
        gone = withdrawn_match(match)
        if not gone and not _is_known_match(match):
            continue  # nobody knows whether somebody is listed: it is not read
        b.claim(
            person, "note" if gone else "watchlist", match["source"], match["source"].text or None,
            caution="matched_by_name", list=match["list"], cites=cites(match), withdrawn=gone,
            start=match.first("date_start", "start_date", "listed_on"), end=match.first(*ENDS),
            about="withdrawn watchlist match" if gone else match["detail"],
            said=match["detail"] if gone else None,
        )  # fmt: skip
    for record in _section(report, "court")["records"].each():
        court_record(b, person, record, cites=cites(record))
    judgements = _section(report, "judgements")
    b.count(person, "judgement_count", judgements["count"], cites=cites(judgements))


def _is_known_match(match: At) -> bool:
    """Whether list, source and detail of a match are known to say that somebody is listed."""
    is_listed = is_known_list(match["list"].text) and is_known_source(match["source"].text)
    return is_listed and (not match["detail"].text or is_known_detail(match["detail"].text))


def _social(b: Builder, person: str, section: At, names: Collection[str]) -> None:
    for profile in section["profiles"].each():
        if not may_be_called(names, profile["name"].text):  # it is somebody else's, and stays unread
            continue
        b.name(
            person, combined(profile["name"].text), profile["name"], caution="social", cites=cites(profile)
        )
        b.note(person, profile["location"], "location", caution="social")
        for key in profile["matched_on"].each():
            b.note(person, key, "profile found by", caution="social")
        more(b, person, profile)
        for at in profile["socials"].each():
            b.profile(person, at, caution="social", cites=cites(profile))
        for job in (*profile["employment"].each(), *profile["employment_history"].each()):
            employment(b, person, job, cites=cites(profile))
