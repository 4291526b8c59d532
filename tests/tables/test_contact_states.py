"""Columns that say of a contact or an address beside them that it is not somebody's, or not in use."""

from __future__ import annotations

from typing import Any

import pytest

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import RowReading, read_row

PHONE, EMAIL, ADDRESS = "0491 570 156", "ida@marlow.example.net", "6 Tern St, Yass NSW 2582"


def read(mapping: dict[str, object] | None = None, **cells: str) -> RowReading:
    record = {"Name": "Ida Marlow", **{name.replace("_", " "): text for name, text in cells.items()}}
    return read_row(plan_of(list(record), [record], mapping), record)


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("Mobile status", "cut off"), ("Mobile working?", "no"), ("Mobile confirmed", "FALSE"),
        ("Right party", "N"), ("Wrong number", "Y"), ("Is correct", "unsure"),
        ("Call result", "wrong person"),
        ("Number disconnected", "x"), ("Mobile check", "belongs to a neighbour"), ("Contactable", "0"),
        ("Notes", "the mobile is her son's"), ("Remarks", "Wrong number!"), ("Match", "someone else"),
        ("Call notes", "this is her brother's number now"), ("Mobile source", "guessed"),
        ("Phone dead", "Y"), ("Mobile status", "Disconnected 03-04-2020"),
        ("Notes", "wrong number, new one is 0491 570 158"),
        ("Not in service", "TRUE"), ("Phone belongs to", "mother"),
        ("Phone owner", "Bea Quill"), ("Phone owner", "Ida Marlow's son"), ("Phone result", "No such number"),
        ("Phone comment", "his ex answered"), ("Call result", "Third party"), ("Phone status", "Fax tone"),
        ("Phone confidence", "Low"), ("Phone status", "Zorg"), ("Mobile verified", "hm"),
        ("Notes", "did not answer, wrong number"), ("Notes", "identity stolen - not our debtor"),
        ("Subscriber", "Bea Quill"), ("Subscriber", "Marlow"), ("HLR status", "Absent subscriber"),
        ("HLR", "Dead"),
        ("Ph Owner", "mother"), ("Tel owner", "Bea Quill"), ("Owner of phone", "her son"),
        ("No. belongs to", "mother"), ("Mob. user", "Bea Quill"), ("Holder of the number", "Bea Quill"),
        ("Tel no. registered to", "Bea Quill"),
        ("Comment", "no longer at this number"), ("Comment", "has left this number"),
        ("Comment", "not on this number"), ("Comment", "said we have the wrong bloke"),
        ("Comment", "no longer using that mobile"), ("Comment", "never had this number"),
    ],
)  # fmt: skip
def test_what_a_column_denies_of_the_phone_beside_it_is_asked_and_not_read(heading: str, said: str) -> None:
    row = read(**{"Mobile": PHONE, heading: said})
    assert "phone" not in row.values
    (problem,) = row.problems
    assert problem.column == "Mobile" and problem.raw == PHONE and problem.doubtful and said in problem.reason


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("Mobile status", "connected"), ("Mobile working?", "yes"), ("Right party", "Y"),
        ("Comment", "not at home on this number before 5"), ("Comment", "left a message on this number"),
        ("Comment", "not contactable on this number before noon"), ("Comment", "sent the wrong amount"),
        ("Wrong number", "N"),
        ("Status", "Former"), ("Notes", "called twice, phone is hers"), ("Old mobile", "0491 570 157"),
        ("Call notes", "left a message, will check with her daughter"), ("Call result", "left message"),
        ("Contact notes", "moved house in May, called her old employer"), ("Mobile status", "new"),
        ("Phone source", "her friend's post"), ("Comments", "is the mother of the tenant"),
        ("Account active", "N"), ("Mobile type", "prepaid"), ("Remarks", "disputes the invoice"),
        ("Notes", "not a wrong number"), ("Phone owner", "MARLOW, Ida"), ("Phone owner", "self"),
        ("Mobile verified", "Y - 3/4/2021"), ("Call result", "Voicemail"), ("Contact officer", "Zed Okoro"),
        ("Client number status", "Zorg"), ("Disconnected", "n/a"), ("Next of kin phone status", "wrong"),
        ("Contact left", "Y"),
        ("Subscriber", "I Marlow"), ("HLR status", "Active"), ("Tenant", "Bea Quill"),
        ("Mobile flag", "N"), ("Phone quality", "High"), ("Account owner", "Zed Ltd"),
        ("Ph Owner", "self"), ("Owner of phone", "Ida Marlow"), ("No. belongs to", "MARLOW, Ida"),
        ("Phone type", "Home Fax"), ("Phone label", "Fax"), ("DNC", "Y"), ("Do not call", "TRUE"),
        ("Phone status", "DNC"), ("Mobile status", "opted out"),
    ],
)  # fmt: skip
def test_a_phone_that_nothing_denies_is_read(heading: str, said: str) -> None:
    row = read(**{"Mobile": PHONE, heading: said})
    assert row.values["phone"][0] == "+61491570156" and not row.problems


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("NOT at address", "Y"), ("Not at this address", "Yes"), ("Vacated", "Yes"), ("Left address", "Y"),
        ("No longer here", "Y"), ("GNA", "Y"), ("Lives there", "No"), ("Property sold", "Y"),
        ("Addr type", "Former"), ("Address until", "2015"), ("Vacate date", "5/6/2022"), ("Skip", "Y"),
        ("Date vacated", "05/06/2022"), ("Address status", "Zorg"), ("Notes", "does not live here"),
        ("Notes", "moved to 5 High St"), ("Notes", "neighbour says left in March"),
        ("Notes", "Property vacant"),
        ("Still living there", "no"), ("Evicted", "Y"), ("House sold", "Y"), ("Tenancy ended", "2020-03-01"),
        ("Current address?", "No"), ("Address flag", "BAD"), ("Address rating", "Poor"),
        ("Undeliverable", "Yes"), ("Notes", "not known at this address"), ("Residential status", "Moved"),
        ("Notes", "lives with mother now"), ("Address notes", "previous tenant"),
        ("Tenancy end date", "30/06/2021"), ("Lease expiry", "30 June 2021"), ("Date left", "3/4/2022"),
        ("Occupier", "Bob Hart"), ("Occupied by", "his mother"), ("Mail", "RTS"),
    ],
)  # fmt: skip
def test_an_address_that_another_column_denies_or_ends_is_asked_and_not_read(heading: str, said: str) -> None:
    row = read(**{"Address": ADDRESS, heading: said})
    assert "address" not in row.values
    (problem,) = row.problems
    assert problem.column == "Address" and problem.doubtful and said in problem.reason


@pytest.mark.parametrize(
    ("heading", "said"),
    [
        ("Mail returned", "No"), ("Not at address", "N"), ("Vacated", "-"), ("Skip", "No"),
        ("Lives there", "Yes"), ("Address until", "present"), ("Address type", "Residential"),
        ("Address verified", "Licence"), ("Address status", "Current as at 3/4/2020"),
        ("Notes", "mail not returned"), ("Notes", "moved in 2019"), ("Notes", "moved to weekly payments"),
        ("Property manager", "Bea Hart"), ("Account status", "Closed"), ("Address ID", "7"),
        ("Time at address", "3 years"), ("Lease end date", "2030-06-30"), ("Comments", "new tenant from May"),
        ("Residential status", "Renting"), ("Date moved in", "3/4/2020"), ("Home owner", "Y"),
        ("Next of kin address status", "gone"), ("Address source", "Electoral roll"),
        ("Tenancy end date", "30/06/2099"), ("Vacate date", "3/4/2099"), ("Occupier", "Owner"),
        ("Occupier", "Ida Marlow"), ("Mail", "Delivered"), ("Subscriber", "Bob Hart"),
    ],
)  # fmt: skip
def test_an_address_that_nothing_denies_is_read(heading: str, said: str) -> None:
    row = read(**{"Address": ADDRESS, heading: said})
    assert row.values["address"] and not row.problems


def test_who_left_a_list_of_work_left_no_address() -> None:
    row = read(Address=ADDRESS, Position="Clerk", Date_left="3/4/2022")
    assert row.values["address"] and not row.problems


def test_a_state_is_of_the_column_that_begins_with_its_word() -> None:
    row = read(Mobile=PHONE, Mobile_status="ok", Alt_mobile="0491 570 157", Alt_status="wrong party")
    assert row.values["phone"] == ("+61491570156",)
    assert [problem.column for problem in row.problems] == ["Alt mobile"]


def test_a_state_is_of_the_column_that_it_names() -> None:
    row = read(
        Phone_1=PHONE, Phone_1_status="wrong number", Phone_2="0491 570 157", Phone_2_status="ok",
        Email=EMAIL, Email_bounced="yes", Address=ADDRESS, Mail_returned="1",
    )  # fmt: skip
    assert row.values["phone"] == ("+61491570157",)
    assert {problem.column for problem in row.problems} == {"Phone 1", "Email", "Address"}
    assert not {"email", "address"} & row.values.keys()


def test_a_denied_street_takes_its_town_with_it() -> None:
    row = read(Street="6 Tern St", Suburb="Yass", State="NSW", Postcode="2582", Address_status="RTS")
    assert not {"street", "suburb", "state", "postcode"} & row.values.keys()


def test_by_leave_a_denied_contact_is_read() -> None:
    leave = {"Name": "name", "Mobile": {"means": "phone", "doubtful": True}}
    row = read(leave, Mobile=PHONE, Mobile_status="disconnected")
    assert row.values["phone"] == ("+61491570156",) and not row.problems


def test_the_plan_says_what_a_column_speaks_of() -> None:
    records = [{"Name": "Ida Marlow", "Mobile": PHONE, "Mobile status": "ok"}]
    state = plan_of(list(records[0]), records).columns[-1]
    assert state.meaning is None and state.speaks_of == ("Mobile",) and "Mobile" in state.about


@pytest.mark.parametrize("said", [
    "left address", "has left address", "lives elsewhere", "tenant has absconded", "left the property",
])  # fmt: skip
def test_notes_that_somebody_has_left_doubt_the_address(said: str) -> None:
    assert "address" not in read(Address=ADDRESS, Notes=said).values


@pytest.mark.parametrize("said", ["left message at address", "left address of agent"])
def test_notes_of_what_was_left_do_not_doubt_the_address(said: str) -> None:
    assert "address" in read(Address=ADDRESS, Notes=said).values


@pytest.mark.parametrize("said", [
    "number changed", "ph disc", "mobile disc'd", "invalid number", "no longer her mobile",
    "someone else answered",
    "rang, the person answering does not know the debtor",
])  # fmt: skip
def test_notes_in_the_words_of_callers_doubt_the_phone(said: str) -> None:
    assert "phone" not in read(Mobile=PHONE, Notes=said).values


@pytest.mark.parametrize("said", ["number not changed", "call back", "not disconnected"])
def test_notes_that_deny_nothing_leave_the_phone(said: str) -> None:
    assert "phone" in read(Mobile=PHONE, Notes=said).values


@pytest.mark.parametrize("said", [
    "passed away Jan 24", "dec'd per son", "Death certificate received", "she died in March", "died recently",
    "Debtor passed away 12/1/24, probate being sought",
])  # fmt: skip
def test_notes_of_a_death_ask_whether_the_person_has_died(said: str) -> None:
    assert [problem.column for problem in read(Notes=said).problems] == ["Notes"]


@pytest.mark.parametrize("said", ["passed by house", "husband passed away", "debt died off"])
def test_notes_of_other_deaths_ask_nothing(said: str) -> None:
    assert not read(Notes=said).problems


@pytest.mark.parametrize(("part", "said"), [
    ("Suburb", "moved"), ("Suburb", "interstate"), ("State", "interstate"), ("State", "overseas"),
])  # fmt: skip
def test_a_town_that_says_they_have_gone_doubts_the_street(part: str, said: str) -> None:
    row = read(Street="6 Tern St", **{part: said})
    assert "street" not in row.values and "Street" in {problem.column for problem in row.problems}


def test_a_state_that_stands_for_nothing_leaves_the_street() -> None:
    assert "street" in read(Street="6 Tern St", State="n/a").values


def test_a_state_that_is_another_country_says_the_country() -> None:
    assert read(Street="6 Tern St", State="NZ").values["country"] == ("NZ",)


OF_ANOTHERS_PHONE = [
    "Belongs to ex-wife", "Now his son's number", "3rd party", "Dead line", "DNC - not his", "rang - wrong #",
    "num belongs to brother", "uses wife's mobile", "pls use new mob 0491 570 158", "Mobile d/c", "d/c",
]  # fmt: skip


@pytest.mark.parametrize("said", OF_ANOTHERS_PHONE)
@pytest.mark.parametrize(
    "heading", ["Ph1 Result", "Outcome", "Mobile comment", "Phone Notes", "Notes", "Result 1"]
)
def test_a_phone_that_is_anothers_or_dead_is_asked_whatever_column_says_so(heading: str, said: str) -> None:
    assert "phone" not in read(**{"Ph1": PHONE, heading: said}).values


@pytest.mark.parametrize(
    "said",
    [
        "new add 9 Reef St Sale", "old address", "shifted to Perth", "keys handed back", "handed in keys",
        "in nursing home now", "transferred to NZ", "gone back to Fiji", "now in aged care",
    ],
)  # fmt: skip
def test_a_note_that_they_live_elsewhere_doubts_the_address(said: str) -> None:
    row = read(Mobile=PHONE, Address=ADDRESS, Notes=said)
    assert "address" not in row.values and "phone" in row.values


@pytest.mark.parametrize(
    "said",
    [
        "works in aged care", "returned to work", "third party authority on file",
        "shifted to a payment plan", "transferred to legal team", "new contact manager", "VM", "RPC", "LM",
        "not happy", "number of calls: 4", "wife's number is 0491 570 158",
        "sent sms to son's mobile as well",
        "visiting mother in nursing home",
        "has new car", "keys to the shed", "account transferred to NAB",
    ],
)  # fmt: skip
def test_a_plain_note_doubts_neither_phone_nor_address(said: str) -> None:
    row = read(Mobile=PHONE, Address=ADDRESS, Notes=said)
    assert {"phone", "address"} <= row.values.keys() and not row.problems


@pytest.mark.parametrize(
    ("first", "second"), [("Ph1", "Ph2"), ("Phone 1", "Phone 2"), ("Mobile1", "Mobile2")]
)
def test_a_numbered_result_speaks_of_the_phone_of_its_number_only(first: str, second: str) -> None:
    said = {f"{first} Result": "Disconnected", f"{second} Result": "LM"}
    row = read(**{first: PHONE, second: "0491 570 157"}, **said)
    assert [problem.column for problem in row.problems] == [first]


@pytest.mark.parametrize("heading", ["File Status", "Status", "Matter outcome", "Notes", "Phone Notes"])
@pytest.mark.parametrize("said", ["Closed - deceased", "Acct closed, DECEASED", "passed away 12/8/26"])
def test_a_death_in_a_status_or_a_note_is_a_warning_before_payment(
    case: Any, heading: str, said: str
) -> None:
    preview = case.preview("contact_person_search", [{"Name": "Ida Marlow", "Mobile": PHONE, heading: said}])
    assert any("dead" in warning for warning in preview.warnings)


@pytest.mark.parametrize(
    "said", ["Husband - deceased", "closed", "mother, deceased", "deceased estate agent"]
)
def test_the_death_of_somebody_else_is_no_warning(case: Any, said: str) -> None:
    preview = case.preview("contact_person_search", [{"Name": "Ida Marlow", "Mobile": PHONE, "Notes": said}])
    assert not preview.warnings
