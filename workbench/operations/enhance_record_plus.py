"""Record enhancement with court and social checks (document 2, sections 2.5 and 4.6)."""

from __future__ import annotations

from workbench.operations import assumptions, cautions
from workbench.operations.base import Envelope, Many, Operation, Opt, OptOrBlank, Request, Response
from workbench.operations.fields import Date, Email, Phone0NSN, State, ask, local_phones
from workbench.operations.rules import AtLeastOne

MINIMUM = "Insufficient information to perform the request"
"""The message of the 400 when the minimum is missing, whatever part of it is."""


class EnhanceRecordPlusRequest(Request):
    """A record to enhance: names with a birth date or an address; or a phone; or an email."""

    first_name: Opt[str] = ask("First name", group="Person")
    middle_name: Opt[str] = ask("Middle name", group="Person")
    last_name: Opt[str] = ask("Last name", group="Person")
    dob: OptOrBlank[Date] = ask("Birth date", group="Person")
    phone: OptOrBlank[Phone0NSN] = ask("Phone", "ten digits that begin with 0", group="Contact")
    email: OptOrBlank[Email] = ask("Email", group="Contact")
    street_address: Opt[str] = ask("Street line", "it is cleaned and compared", group="Address")
    suburb: Opt[str] = ask("Suburb", group="Address")
    state: OptOrBlank[State] = ask("State", group="Address")
    postcode: Opt[str] = ask("Postcode", group="Address")
    opt_in: bool = ask(
        "Only opted in",
        "only contacts opted in to marketing, or of public records; social records are never checked for it",
        group="Options",
        default=False,
        alias="opt-in",
    )

    rules = (
        AtLeastOne(
            (
                ("first_name", "last_name", "dob"),
                ("first_name", "last_name", *assumptions.ENHANCEMENT_ADDRESS),
                ("phone",),
                ("email",),
            ),
            MINIMUM,
        ),
    )


class EnhancedAddress(Response):
    """A cleaned address; only the supplied one has a `match_result`."""

    match_result: str | None = None
    address_id: str | None = None
    street_address: str | None = None
    suburb: str | None = None
    postcode: str | None = None
    state: str | None = None
    last_sale_date: str | None = None
    last_rental_date: str | None = None
    demographic_irsad: str | None = None
    demographic_ier: str | None = None
    demographic_ieo: str | None = None


class MatchedPerson(Response):
    """Who was matched, and by what (`match_result`)."""

    match_result: str | None = None
    first_name: str | None = None
    middle_name: str | None = None
    last_name: str | None = None
    dob: str | None = None
    gender: str | None = None
    judgements: str | None = None
    business: str | None = None
    deceased: str | None = None


class CourtRecord(Response):
    """A court listing found by name and state; it must not be taken to be this person."""

    fullname: str | None = None
    date: str | None = None
    court: str | None = None
    location: str | None = None
    state: str | None = None
    case_no: str | None = None
    listing: str | None = None
    case_title: str | None = None
    listing_type: str | None = None
    additional_info: str | None = None


class SocialName(Response):
    """A name under which a profile is kept."""

    name_combined: str | None = None
    name_first: str | None = None
    name_middle: str | None = None
    name_last: str | None = None
    gender: str | None = None
    dob: str | None = None


class SocialPost(Response):
    """A position, present or past."""

    company: str | None = None
    title: str | None = None
    date_start: str | None = None
    date_end: str | None = None


class SocialAccount(Response):
    """A profile's address."""

    url: str | None = None
    network: str | None = None
    username: str | None = None


class SocialDetail(Response):
    """What a social profile says."""

    person: Many[SocialName] | None = None
    location: str | None = None
    employment: Many[SocialPost] | None = None
    employment_history: Many[SocialPost] | None = None
    emails: list[str] | None = None
    phones: list[str] | None = None
    skills: list[str] | None = None
    interests: list[str] | None = None
    education: Many[Response] | None = None
    socials: Many[SocialAccount] | None = None


class SocialRecord(Response):
    """A profile and the email or phone that led to it."""

    social_reference: str | None = None
    social_detail: SocialDetail | None = None


class EnhanceRecordPlusResponse(Envelope):
    """The enhanced record (document 2, section 2.5)."""

    supplied_address: Many[EnhancedAddress] | None = None
    match_person: MatchedPerson | None = None
    additional_address: Many[EnhancedAddress] | None = None
    phones: list[str] | None = None
    emails: list[str] | None = None
    court_records: Many[CourtRecord] | None = None
    social_records: Many[SocialRecord] | None = None


OPERATION = Operation(
    name="enhance_record_plus",
    title="Record enhancement with court and social checks",
    group="Lookups",
    section="2:4.6",
    summary="Cleans the address of a record and adds its person, contacts, court and social records.",
    path="/enhance_record_plus",
    request=EnhanceRecordPlusRequest,
    response=EnhanceRecordPlusResponse,
    cautions=(cautions.COURT, cautions.SOCIAL, cautions.OPT_IN, cautions.POSSIBLE_BUSINESS),
    prepare=local_phones("phone"),
)
