"""Small invented answers, each with marks beside one thing, and which things are still read as current."""

from __future__ import annotations

from typing import Any

from workbench.reading import Reading, read

PLACE = {"suburb": "HOBART", "state": "TAS", "postcode": "7000"}
HOME = {"address": "5 Wirra St", **PLACE, "date_start": "2015-11"}
IDA = {"first_name": "Ida", "last_name": "Marlow"}
PHONE, EMAIL = "0491570012", "ida@tern.example.net"
Marks = dict[str, Any]


def current(reading: Reading) -> set[str]:
    """The kinds of what somebody is linked to now, with `birth_date` and `ban` where these are claimed."""
    kinds = {mention.pointer: mention.kind for mention in reading.mentions}
    links = {kinds[each.object] for each in reading.links if not (each.date_end or each.detail.get("ended"))}
    return links | ({each.attribute for each in reading.claims} & {"birth_date", "ban"})


def contact(kind: str, marks: Marks) -> set[str]:
    """What is current of an answer with one phone, or one email, in an entry with marks."""
    entry = {kind: PHONE if kind == "phone" else EMAIL} | marks
    return current(read("person_history", {}, {"matches": [{**IDA, f"{kind}s": [entry]}]}))


def home(marks: Marks) -> set[str]:
    """What is current of an answer with one home, in an entry with marks."""
    report = {"identity": IDA, "addresses": {"status": "ok", "timeline": [HOME | marks]}}
    return current(read("person_report", {}, {"resolution": {"outcome": "resolved"}, "report": report}))


def record(marks: Marks) -> set[str]:
    """What is current of a record with a phone, an email and a home, and with marks."""
    said = IDA | {"phones": [PHONE], "emails": [EMAIL], "street_address": "5 Wirra St"} | PLACE | marks
    return current(read("contact_person_search", {"name_last": "Marlow"}, {"records": [said]}))


def match(marks: Marks) -> set[str]:
    """What is current of somebody with a birth date and lists of homes, phones and emails, and with marks."""
    lists = {"addresses": [HOME], "phones": [{"phone": PHONE}], "emails": [{"email": EMAIL}]}
    said = {**IDA, "birth_date": "1971-03-04", **lists} | marks
    return current(read("person_history", {}, {"matches": [said]}))


def ban(marks: Marks) -> set[str]:
    """Whether a ban, found by the name, is current with marks beside it."""
    said = (
        IDA | {"banned_type": "banned_futures", "document_number": "D9", "start_date": "2011-01-01"} | marks
    )
    return current(read("banned_disqualified_persons", {}, {"results": [{"matches": [said]}]}))


def officer(marks: Marks) -> set[str]:
    """What is current of a director with a birth date, in an entry with marks."""
    said = {"name": "MARLOW, Ida", "officer_role": "director", "appointed_on": "2010-08-16",
            "date_of_birth": {"month": 3, "year": 1960}} | marks  # fmt: skip
    report = {"company_name": "TERN LINES LIMITED", "company_number": "01234567",
              "company_status": "active", "officers": [said]}  # fmt: skip
    return current(read("uk_registry_company_report", {}, {"message": "Ok", "report": report}))


ADA = {
    "first_name": "Ada", "last_name": "Quill", "phones": ["0491570012"],
    "street_address": "51 Larch Street", "suburb": "HOBART", "state": "TAS", "postcode": "7000",
}  # fmt: skip
"""A record with a phone and a home."""


def relations(record: Marks) -> set[str]:
    """The relations of all links of an answer with one record."""
    return {link.relation for link in read("contact_person_search", {}, {"records": [record]}).links}
