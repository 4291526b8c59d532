"""Person history (document 2, sections 2.4 and 4.5)."""

from __future__ import annotations

from collections.abc import Iterator

from workbench.operations.base import Envelope, Many, Operation, Opt, OptOrBlank, Request, Response
from workbench.operations.fields import Date, Email, Phone0NSN, ask, local_phones
from workbench.operations.proposals import Proposed, Subject
from workbench.operations.rules import AtLeastOne

MINIMUM = "One of email or phone or dob is required."
"""The message of the 400 when the minimum is missing, whatever part of it is."""


class PersonHistoryRequest(Request):
    """First and last name with a birth date, a phone or an email; a blank text is not supplied."""

    first_name: Opt[str] = ask("First name", group="Person")
    last_name: Opt[str] = ask("Last name", group="Person")
    birth_date: OptOrBlank[Date] = ask("Birth date", group="Person")
    phone: OptOrBlank[Phone0NSN] = ask("Phone", "ten digits that begin with 0", group="Contact")
    email: OptOrBlank[Email] = ask("Email", group="Contact")

    rules = (
        AtLeastOne(
            tuple(("first_name", "last_name", name) for name in ("birth_date", "phone", "email")), MINIMUM
        ),
    )


class PhoneSeen(Response):
    """A phone and when it was seen."""

    phone: str | None = None
    date_start: str | None = None
    date_end: str | None = None


class EmailSeen(Response):
    """An email and when it was seen."""

    email: str | None = None
    date_start: str | None = None
    date_end: str | None = None


class HistoryMatch(Response):
    """One person at one address, with the contacts of the time (document 2, section 2.4)."""

    first_name: str | None = None
    middle_name: str | None = None
    last_name: str | None = None
    birth_date: str | None = None
    deceased: str | None = None
    address: str | None = None
    suburb: str | None = None
    postcode: str | None = None
    state: str | None = None
    date_start: str | None = None
    date_end: str | None = None
    phones: Many[PhoneSeen] | None = None
    emails: Many[EmailSeen] | None = None


class PersonHistoryResponse(Envelope):
    """The matches, each checked against a death register."""

    matches: Many[HistoryMatch] | None = None


def _proposals(about: Subject) -> Iterator[Proposed]:
    if about.person:
        if about.birth_date:
            yield 1, {**about.person, "birth_date": about.birth_date}
        for kind, value in about.contacts:
            yield 3, {**about.person, kind: value}


OPERATION = Operation(
    name="person_history",
    title="Person history",
    group="Lookups",
    section="2:4.5",
    summary="The addresses, phones and emails of a person over time, with a death check.",
    path="/person_history",
    request=PersonHistoryRequest,
    response=PersonHistoryResponse,
    prepare=local_phones("phone"),
    expected_links=3.0,
    proposals=_proposals,
)
