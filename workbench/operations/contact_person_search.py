"""Contact person search (document 2, sections 2.3 and 4.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import Field

from workbench.operations import cautions
from workbench.operations.base import Envelope, Many, Operation, Opt, Request, Response
from workbench.operations.fields import WHOLE, Date, Email, Ipv4, State, ask, local_phones
from workbench.operations.proposals import Proposed, Subject
from workbench.operations.rules import AtLeastOne

_NAME, _SECOND, _ADDRESS = "Name", "Second person at the address", "Address"
_CONTACT, _OPTIONS, _ORDER = "Contact", "Options", "Order and amount"

SortBy = Annotated[
    Literal[
        "name",
        "dob",
        "phone",
        "email",
        "state",
        "suburb",
        "postcode",
        "street_address",
        "address_combined",
        "updated",
    ],
    Field(
        json_schema_extra={
            "labels": {
                "dob": "birth date",
                "street_address": "street line",
                "address_combined": "whole address",
            }
        }
    ),
]
SortOrder = Annotated[
    Literal["ASC", "DESC"], Field(json_schema_extra={"labels": {"ASC": "ascending", "DESC": "descending"}})
]


class ContactPersonSearchRequest(Request):
    """Whom to look for: every element that is supplied must match, unless smart search says otherwise."""

    name_combined: Opt[str] = ask("Full name", "the whole name as one text", group=_NAME)
    name_first: Opt[str] = ask("First name", "two letters or more; the beginning is enough", group=_NAME)
    name_middle: Opt[str] = ask("Middle name", group=_NAME)
    name_last: Opt[str] = ask("Last name", "two letters or more; the beginning is enough", group=_NAME)
    dob_from: Opt[Date] = ask("Born from", "one bound alone gives everything after it", group=_NAME)
    dob_to: Opt[Date] = ask("Born to", "one bound alone gives everything before it", group=_NAME)
    full_address: Opt[str] = ask("Whole address", "the address as one text", group=_ADDRESS)
    street_address: Opt[str] = ask(
        "Street line", "the first address line; without a number the whole street", group=_ADDRESS
    )
    suburb: Opt[str] = ask("Suburb", group=_ADDRESS)
    state: Opt[State] = ask("State", group=_ADDRESS)
    postcode: Opt[str] = ask("Postcode", group=_ADDRESS)
    suburb_state_postcode: Opt[str] = ask(
        "Suburb, state and postcode", "the second address line as one text", group=_ADDRESS
    )
    phone: Opt[str] = ask("Phone", "four digits or more; a part is enough", group=_CONTACT)
    email: Opt[Email] = ask("Email", group=_CONTACT)
    ip_address: Opt[Ipv4] = ask("IP address", "IPv4 only", group=_CONTACT)
    social_url: Opt[str] = ask(
        "Social profile", "the address of a profile of one of the twelve networks", group=_CONTACT
    )
    secondary_name_first: Opt[str] = ask("First name", "of a second person there", group=_SECOND)
    secondary_name_middle: Opt[str] = ask("Middle name", "of a second person there", group=_SECOND)
    secondary_name_last: Opt[str] = ask("Last name", "of a second person there", group=_SECOND)
    secondary_dob_from: Opt[Date] = ask("Born from", "of a second person there", group=_SECOND)
    secondary_dob_to: Opt[Date] = ask("Born to", "of a second person there", group=_SECOND)
    option_smartname: bool = ask(
        "Similar names", "initials, first-name equivalents, similar-sounding surnames",
        group=_OPTIONS, default=False,
    )  # fmt: skip
    option_smartemail: bool = ask(
        "Similar emails", "the same user name across domains", group=_OPTIONS, default=False
    )
    option_smartphone: bool = ask(
        "Similar phones", "a part of a number across area codes and mobile prefixes",
        group=_OPTIONS, default=False,
    )  # fmt: skip
    option_smartaddress: bool = ask(
        "Similar addresses", "misspelled addresses, neighbouring suburbs", group=_OPTIONS, default=False
    )
    option_smartsearch: bool = ask(
        "Any contact", "(name and address) or phone or email or IP address or profile",
        group=_OPTIONS, default=False,
    )  # fmt: skip
    option_marketing_opt_in: bool = ask(
        "Show marketing opt-ins", "adds the opt-ins to each record", group=_OPTIONS, default=False
    )
    first_result: Annotated[int, Field(ge=0), WHOLE] = ask(
        "First result", "how many to skip", group=_ORDER, default=0
    )
    max_results: Annotated[int, Field(ge=1, le=30), WHOLE] = ask(
        "Results", "1 to 30", group=_ORDER, default=10
    )
    sort_by: Opt[SortBy] = ask("Sort by", "by relevance when left open", group=_ORDER)
    sort_order: Opt[SortOrder] = ask("Direction", group=_ORDER)

    rules = (
        AtLeastOne(
            (
                ("name_last",),
                ("name_combined",),
                ("phone",),
                ("email",),
                ("ip_address",),
                ("social_url",),
                ("full_address",),
                ("street_address",),
            )
        ),
    )


class RealEstateEvent(Response):
    """A sale, a rental or a sold listing at an address."""

    listing_type: str | None = None
    property_type: str | None = None
    num_bedrooms: str | None = None
    num_bathrooms: str | None = None
    num_car_spaces: str | None = None
    date: str | None = None


class Connectivity(Response):
    """Cached ping results by phone and by email."""

    phones: dict[str, Any] | None = None
    emails: dict[str, Any] | None = None


class ContactRecord(Response):
    """One person at one address (document 2, section 2.3)."""

    title: str | None = None
    first_name: str | None = None
    middle_name: str | None = None
    last_name: str | None = None
    dob: str | None = None
    dob_range_from: str | None = None
    dob_range_to: str | None = None
    deceased: str | None = None
    deceased_date: str | None = None
    gender: str | None = None
    phones: list[str] | None = None
    emails: list[str] | None = None
    socials: Many[Response] | None = None
    ip_addresses: list[str] | None = None
    connectivity: Connectivity | None = None
    marketing_opt_in: Connectivity | None = None
    address_id: str | None = None
    street_address: str | None = None
    suburb: str | None = None
    state: str | None = None
    postcode: str | None = None
    address_parsed: str | None = None
    address_valid: str | None = None
    address_primary_secondary: str | None = None
    date_start: str | None = None
    date_end: str | None = None
    legal_parcel_id: str | None = None
    meshblock_category: str | None = None
    latitude: str | None = None
    longitude: str | None = None
    score: str | None = None
    realestate: Many[RealEstateEvent] | None = None


class ContactPersonSearchResponse(Envelope):
    """`message` is `Ok`, `No match` or `Found too many results`."""

    records: Many[ContactRecord] | None = None


def _proposals(about: Subject) -> Iterator[Proposed]:
    if about.person:
        yield 4, {"name_first": about.person["first_name"], "name_last": about.person["last_name"]}
    elif about.family == "contact":
        field = {"social_profile": "social_url"}.get(about.kind, about.kind)
        yield 0, {field: about.first(about.kind) or about.label}
    elif about.family == "place" and about.kind == "address":
        yield 0, {"full_address": about.label}


OPERATION = Operation(
    name="contact_person_search",
    title="Contact person search",
    group="Lookups",
    section="2:4.3",
    summary="Finds people and their contacts by name, address, phone, email, IP address or profile.",
    path="/contact_person_search",
    request=ContactPersonSearchRequest,
    response=ContactPersonSearchResponse,
    cautions=(cautions.OPT_IN,),
    prepare=local_phones("phone"),
    expected_links=5.0,
    proposals=_proposals,
)
