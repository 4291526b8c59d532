"""Record enhancement: the matched person, further contacts, court and social records (2.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading.builder import Builder
from workbench.reading.ended import ending
from workbench.reading.model import Reading
from workbench.reading.nothing import is_said
from workbench.reading.place import At
from workbench.reading.written_names import combined
from workbench.values.cells.company_text import is_no_employer
from workbench.values.companies import abn
from workbench.values.doubt import is_unsure_word
from workbench.values.names import Name
from workbench.values.text import fold

_MATCHED = frozenset(
    [
        "namedob", "fullnameexact", "firstnameinitial", "lastname", "similarlastname", "namelastphone",
        "namephone", "nameinitialphone", "nameemail", "nameinitialemail", "namelastemail", "phoneonly",
        "emailonly", "phoneemail", "phonehash", "emailhash", "address",
    ]
)  # fmt: skip
"""The results by which somebody was matched, their words joined; by any other nobody is known to be."""
_SUPPLIED = ("addressmatch", "addresscorrected", "addressnotfound")
"""What became of an address that was asked about: that it was not found is said of it, too."""


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """The matched person with addresses and contacts; court and social records with their cautions.

    Without a match, addresses and contacts are mentions of their own: whose they are is not said;
    court records then go by the name that was asked for.
    """
    b = Builder(question, answer)
    person = _person(b, b.answer["match_person"])
    for item in b.answer["additional_address"].each():
        home = b.parted_address(item)
        if home is not None:
            _area(b, home, item)
        if home is not None and person is not None:
            b.home(person, home, item["street_address"])
    for item in b.answer["supplied_address"].each():
        result = item["match_result"]
        home = b.parted_address(item) if result.word.replace("-", "") in _SUPPLIED else None
        if home is not None:
            b.claim(home, "outcome", result, result.text, field="supplied_address")
            _area(b, home, item)
    b.contacts("phone", person, b.answer["phones"])
    b.contacts("email", person, b.answer["emails"])
    records = [record for record in b.answer["court_records"].each() if record]
    if records and (named := person or _asked(b)):
        for record in records:
            court_record(b, named, record)
    for record in b.answer["social_records"].each():
        _social(b, record)
    return b.reading()


def _person(b: Builder, match: At) -> str | None:
    result = match["match_result"].word.replace("-", "")
    if result not in _MATCHED or is_unsure_word(match["match_result"].code.text):
        return None
    if not (match["last_name"] or match["first_name"]):
        return None
    person = b.named(match)
    b.own_title(person, match)
    b.birth(person, match["dob"])
    b.sex(person, match["gender"])
    b.death_of(person, match)
    b.occupation(person, match["occupation"], match["occupation"].text or None)
    b.count(person, "judgement_count", match["judgements"])
    for number in match["business"].each():
        b.each_of(person, "business_number", number, abn, caution="possible_business")
    b.claim(person, "outcome", match["match_result"], match["match_result"].text, field="match_person")
    return person


def _area(b: Builder, home: str, item: At) -> None:
    """When a home was last sold and let, and what is known of its area."""
    for name in (
        "last_sale_date",
        "last_rental_date",
        "demographic_irsad",
        "demographic_ier",
        "demographic_ieo",
        "latitude",
        "longitude",
    ):
        b.note(home, item[name], name.replace("_", " "))


def _asked(b: Builder) -> str | None:
    """The person of the question: court records go by that name where nobody was matched."""
    return b.named(b.question) if b.question["last_name"] else None


def court_record(b: Builder, person: str, record: At, **detail: Any) -> None:
    """A court listing: found by name and state, so never without its caution."""
    at = record["case_no"] or record["fullname"]
    b.claim(
        person,
        "court_record",
        at,
        at.text or None,
        caution="court",
        start=record["date"],
        end=record["date"],
        court=record["court"],
        location=record["location"],
        state=record["state"],
        title=record["case_title"],
        listing=record["listing"],
        listing_type=record["listing_type"],
        fullname=record["fullname"],
        more=record["additional_info"],
        **detail,
    )


_NAMED = ("name_last", "name_first", "name_middle", "name_combined")


def _social(b: Builder, record: At) -> None:
    detail = record["social_detail"]
    named = next((p for p in detail["person"].each() if any(p[name] for name in _NAMED)), None)
    if named is None:
        return
    parts = [named["name_last"], named["name_first"], named["name_middle"]]
    if any(parts):
        name = Name(
            named["name_first"].text or None,
            named["name_middle"].text or None,
            named["name_last"].text or None,
        )
    else:
        name = combined(named["name_combined"].text)
    person = b.person(named, name, *parts, named["name_combined"])
    b.birth(person, named["dob"], caution="social")
    b.sex(person, named["gender"])
    reference = record["social_reference"]
    (b.email if "@" in reference.text else b.phone)(person, reference, caution="social")
    b.contacts("phone", person, detail["phones"], caution="social")
    b.contacts("email", person, detail["emails"], caution="social")
    for at in detail["socials"].each():
        b.profile(person, at, caution="social")
    b.note(person, detail["location"], "location", caution="social")
    more(b, person, detail)
    for job in (*detail["employment"].each(), *detail["employment_history"].each()):
        employment(b, person, job)


def more(b: Builder, person: str, profile: At) -> None:
    """Skills, interests and education of a social profile."""
    for about, plural in (("skill", "skills"), ("interest", "interests")):
        for at in profile[plural].each():
            b.note(person, at, about, caution="social")
    for at in profile["education"].each():
        school = at if at.text else at.first("school", "type", "url")
        b.claim(
            person, "note", school, school.text or None, about="education", caution="social",
            start=at["date_start"], end=at["date_end"], type=at["type"], url=at["url"],
            studies=list(at["studies"].each()),
        )  # fmt: skip


def employment(b: Builder, person: str, job: At, **detail: Any) -> None:
    """A job of a social profile; the company is named without a number."""
    employer, title = job.first("company", "company_name", "employer"), job["title"]
    start = job.first("date_start", "starts_at", "starts_on", "start_date", "from")
    if is_no_employer(employer.text):
        b.note(
            person, employer, "employment", caution="social", title=title,
            start=start, end=job["date_end"], **detail,
        )  # fmt: skip
    elif is_said(employer):
        company = b.mention("company", employer, employer.text)
        b.claim(company, "name", employer, fold(employer.text) or None, caution="social")
        gone = ending(job, role=title)
        b.link(
            person, "employed_by", company, employer, title, *gone.marks, caution="social",
            start=start, end=gone.end, title=title, ended=gone.over, **detail,
        )  # fmt: skip
