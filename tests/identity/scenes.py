"""Made-up sources for `said`: what identity has to tell of them is written down there, scene by scene."""

# ruff: noqa: E501 - tables of made-up values
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from identity.readings import HOUSES, person, reading

from workbench.identity import Judgement, Model, load
from workbench.identity.shipped_models import DEFAULT_PATH
from workbench.identity.spec import parse_model
from workbench.reading.model import Claim, Link, Mention, Reading

PHONE, OTHER_PHONE = "+61491570006", "+61491570156"
Said = tuple[Any, ...]
"""An attribute, its value, and the detail of the claim if there is one."""


def mention(kind: str, pointer: str, label: str, *said: Said, links: Sequence[Link] = ()) -> Reading:
    """A reading of one mention with its claims and links."""
    claims = tuple(
        Claim(pointer, attribute, f"{pointer}/{n}", str(value), value, detail=rest[0] if rest else {})
        for n, (attribute, value, *rest) in enumerate(said)
    )
    return Reading((Mention(pointer, kind, label),), claims, tuple(links))  # type: ignore[arg-type]


def whole(*parts: Reading) -> Reading:
    """One reading of several."""
    return Reading(
        tuple(m for part in parts for m in part.mentions),
        tuple(c for part in parts for c in part.claims),
        tuple(link for part in parts for link in part.links),
    )


def link(subject: str, relation: str, target: str, start: str | None = None, **detail: Any) -> Link:
    return Link(subject, relation, target, (target,), date_start=start, detail=detail)  # type: ignore[arg-type]


def name(first: str | None, last: str | None, middle: str | None = None) -> dict[str, str | None]:
    return {"first": first, "middle": middle, "last": last}


HOUSE: dict[str, str] = HOUSES[0]
ODD = whole(
    mention(
        "person", "/a", "William James Okafor",
        ("name", name("william", "okafor", "james")), ("name", None), ("former_name", "HADDAD, William"),
        ("birth_date", "1970-03-04"), ("birth_range", {"from": "1969", "to": "1969"}),
        ("activity", "2019-05-06"), ("activity", "2011-01-01"), ("activity", None), ("activity", ""),
        ("officer_id", "of1"), ("document", "PA1", {"type": "Passport", "number": "N7"}),
        ("document", "X9", {"type": "Visa"}), ("document", "Y8"), ("sex", "M"), ("sex", "X"),
        ("death", "Y"), ("death", "2021-02-03"), ("death", "2022"), ("phone", "0491 570 158"),
        ("email", "Own@Example.com"), ("address", {**HOUSE, "number": "6"}), ("note", "nothing"),
        ("company_number", "NI1"),
        links=[
            link("/a", "uses", "/phone", "2025-01-01"), link("/a", "uses", "/email"),
            link("/a", "lived_at", "/house", "2012-01-01"), link("/a", "correspondence_at", "/office"),
            link("/a", "officer_of", "/uk"), link("/a", "controls", "/au", "2020-07-08"),
            link("/a", "shareholder_of", "/other"), link("/a", "uses", "/nowhere", "2026-01-01"),
            link("/a", "lived_at", "/gone", "2027-01-01"),
            link("/a", "lived_at", "/shared", "2028-01-01", several=True),
            link("/a", "uses", "/second", several=False), link("/b", "uses", "/email"),
        ],
    ),
    mention(
        "person", "/b", "Mary Haddad", ("name", "Mary Ann Haddad"), ("birth_range", {"from": "1980", "to": "1980"}),
        ("sex", "female"), ("document", "Z", {"number": "N7"}),
        links=[link("/b", "employed_by", "/uk", "2001-01-01"), link("/b", "officer_of", "/nothing")],
    ),
    mention(
        "person", "/c", "", ("name", {"first": "zora"}), ("birth_range", {"from": "1980", "to": "1981"}),
        ("birth_range", "1982"), ("birth_range", {"from": None, "to": None}), ("address", "somewhere"),
        ("death", "unknown"), ("birth_date", "soon"),
        links=[link("/c", "employed_by", "/uk", "2003-01-01"), link("/c", "officer_of", "/au", "2004-01-01")],
    ),
    mention("person", "/d", "unnamed", ("phone", None), ("birth_range", {"from": 1977, "to": 1977})),
    mention(
        "person", "/e", "E", ("name", {"last": "okafor", "middle": "may"}),
        ("birth_range", {"from": "1980-01-01", "to": "1980-12-31"}),
        ("address", {"street": "Mill", "street_type": "Rd", "number": 9, "id": "ga7"}),
        ("address", {"street": "Wattle", "suburb": "Dapto"}), ("address", {"postcode": 2530}),
        ("company_number", "55501267", {"jurisdiction": "uk"}), ("company_number", "7", {"jurisdiction": "AU"}),
    ),
    mention("phone", "/phone", "0491 570 006", ("phone", PHONE), ("note", "mobile")),
    mention("phone", "/second", "0491 570 157", ("phone", "+61491570157"), ("phone", None)),
    mention("phone", "/silent", "none", ("note", "mobile")),
    mention("email", "/email", "w.okafor@example.com", ("email", "w.okafor7@example.com")),
    mention("ip_address", "/ip", "192.0.2.1", ("ip_address", "192.0.2.1")),
    mention("social_profile", "/social", "W", ("social_profile", {"network": "Chirp", "username": "W.Okáfor"})),
    mention("social_profile", "/social2", "W", ("social_profile", {"network": "Chirp"})),
    mention("social_profile", "/social3", "W", ("social_profile", {"username": "w"})),
    mention("social_profile", "/social4", "W", ("social_profile", "chirp/w")),
    mention("address", "/house", "4 Wattle", ("address", HOUSE)),
    mention("address", "/office", "office", ("address", {**HOUSE, "id": "gansw1", "flat": "Unit 2", "number": "10"})),
    mention("address", "/shared", "shared", ("address", {"street": "Mill", "postcode": "LS1 1AA"})),
    mention("address", "/a3", "no place", ("address", {"street": "Mill", "number": "3", "state": "nsw"})),
    mention("address", "/a4", "id alone", ("address", {"id": "GA9", "suburb": "Dapto"})),
    mention("address", "/a5", "short", ("address", {"street": "Mill", "street_type": "ST", "suburb": "Leeds"})),
    mention("address", "/a6", "odd kind", ("address", {"street": "Mill", "street_type": "zz", "suburb": "X"})),
    mention("address", "/a7", "text", ("address", "4 Wattle Street")),
    mention("address", "/a8", "nothing", ("note", "x")),
    mention("address", "/a9", "none", ("address", {"suburb": "Dapto", "street": None})),
    mention("company", "/uk", "OLD QUAY LTD", ("name", "The Harbour Co. Ltd."), ("name", "Later"),
            ("company_number", "55501267", {"jurisdiction": "UK"})),
    mention("company", "/au", "Harbour Pty Ltd", ("company_number", "004085616")),
    mention("company", "/other", "Limited", ("name", {"not": "text"}), ("company_number", "--")),
    mention("company", "/acn", "Acn", ("name", "Acn Inc"), ("company_number", "004085616", {"jurisdiction": "UK"})),
)  # fmt: skip
"""Every kind of mention and claim that identity reads, and odd ones."""


@dataclass(frozen=True)
class Scene:
    """Sources and judgements in the order in which they come; `why` explains every pair at the end."""

    steps: Sequence[tuple[Any, ...]]
    model: Callable[[], Model] = load
    why: bool = True


def people(source: str, *found: dict[str, Any]) -> tuple[str, str, Reading]:
    return "add", source, reading(*found)


def one(source: str, **said: Any) -> tuple[str, str, Reading]:
    return people(source, person(**said))


def judge(
    number: int, a: str, b: str, verdict: str, *more: str, day: int | None = None
) -> tuple[str, Judgement]:
    """A judgement about the first records of two sources, or about the mentions if they are spelt out."""
    ends = [each if "#" in each else f"{each}#/records/0" for each in (a, b)]
    reason, author = (*more, "", "")[:2]
    return "judge", Judgement(
        f"J{number}", *ends, verdict, reason, author, f"2026-01-{day or number:02d}"  # type: ignore[arg-type]
    )  # fmt: skip


def withdraw(number: int) -> tuple[str, str]:
    return "withdraw", f"J{number}"


def remove(source: str) -> tuple[str, str]:
    return "remove", source


def small() -> Model:
    """The model of a case with little caps and steps, so that a few mentions are a crowd."""
    text = DEFAULT_PATH.read_text("utf-8").replace("steps = [4, 8, 20]", "steps = [3, 2, 5]")
    text = text.replace("suggested = -2.0", "suggested = -1.5")  # just what names alone weigh at most
    for cap, less in ((300, 6), (100, 4), (60, 3)):
        text = text.replace(f"cap = {cap} ", f"cap = {less} ")
    return parse_model(text)


def loose() -> Model:
    """A model without a guard and with more keys, as the weights that a table teaches have them."""
    return parse_model(
        """
        extends = "model.toml"
        version = "loose"
        prior = -7.0
        [bands]
        merged = 2.0
        linked = 1.9
        suggested = 0.0
        ambiguity = 0.0
        [guard]
        birth_dates = false
        given_names = false
        [blocking]
        more = [
          { columns = ["house"], cap = 100 },
          { columns = ["dob_day"], cap = 40 },
          { columns = ["number", "street"], cap = 100 },
          { columns = ["suburb", "root"], cap = 60 },
        ]
        [weights."birth date"]
        "same day" = 13.0
        "other day" = -1.5
        [weights."given name"]
        "another known name" = -2.0
        [weights."address"]
        "same house" = 7.5
        "same number in the area" = 7.0
        [identifies."address"]
        "same number in the area" = true
        """
    )


def thing(source: str, kind: str, label: str, *said: Said) -> tuple[str, str, Reading]:
    return "add", source, mention(kind, "/x", label, *said)


def firm(source: str, label: str, number: str = "", where: str = "UK") -> tuple[str, str, Reading]:
    known = (("company_number", number, {"jurisdiction": where}),) if number else ()
    return thing(source, "company", label, ("name", label), *known)


def place(source: str, **said: str) -> tuple[str, str, Reading]:
    return thing(source, "address", " ".join(said.values()), ("address", said))


WILLIAM = {"first": "william", "middle": "james", "last": "okafor"}
DAY, FAR = "1970-03-04", "1946-08-21"
CROWD = ("mary", "john", "peter", "susan", "helen", "kevin")
SCENES = {
    "one person": Scene([
        one("S1", **WILLIAM, dob=DAY, phones=[PHONE], emails=["w.okafor@example.com"], house=HOUSE),
        one("S2", first="bill", last="okafor", phones=[PHONE]),
        one("S3", first="w", last="okafor", dob="1970", house=HOUSE, emails=["w.okafr@example.com"]),
        one("S4", first="okafor", last="william", dob=DAY),
        one("S5", first="mary", last="haddad"),
        one("S6", first="wiliam", last="okafor", dob="1970-04-03", phones=[OTHER_PHONE]),
        remove("S3"),
        one("S7", phones=[OTHER_PHONE], emails=["w.okafor@example.com"]),
    ]),
    "guard": Scene([
        one("S1", **WILLIAM, dob=DAY, phones=[PHONE], emails=["w@example.com"]),
        one("S2", first="william", last="okafor", dob=FAR, phones=[PHONE], emails=["w@example.com"]),
        one("S3", first="martin", last="okafor", dob=DAY, phones=[PHONE], emails=["w@example.com"]),
        one("S4", first="alex", last="haddad", sex="MALE", phones=[OTHER_PHONE], emails=["a@example.com"]),
        one("S5", first="alex", last="haddad", sex="FEMALE", phones=[OTHER_PHONE], emails=["a@example.com"]),
        one("S6", first="zora", last="zhou", death="2001-05", officer_id="o1"),
        one("S7", first="zora", last="zhou", activity="2001-06-01", officer_id="o1"),
        one("S8", first="zora", last="zhou", activity="2001-05-30", officer_id="o1"),
        one("S9", first="william", last="okafor", phones=[PHONE], emails=["w@example.com"]),
    ]),
    "judgements": Scene([
        one("S1", **WILLIAM, dob=DAY, phones=[PHONE]),
        one("S2", first="bill", last="okafor", phones=[PHONE]),
        one("S3", first="mary", last="haddad", dob=FAR, emails=["m@example.com"]),
        one("S4", first="mary", last="haddad", dob=FAR, emails=["m@example.com"]),
        judge(1, "S1", "S2", "different", "his brother", "A. Analyst"),
        judge(2, "S1", "S2", "unsure", "", "A. Analyst"),
        judge(3, "S1", "S3", "same", "said so"),
        judge(4, "S4", "S2", "different", day=3),
        judge(5, "S9", "S4", "same"),
        judge(9, "S1", "S2", "different", day=9), judge(10, "S2", "S1", "same", "looked twice", day=9),
        judge(11, "S1#/records/0/phones/0", "S2#/records/0/phones/0", "different", "two phones"),
        judge(12, "S1#/records/0/phones/0", "S3#/records/0/emails/0", "different"),
        withdraw(4),
        one("S9", first="zora", last="zhou", dob="1990", phones=[OTHER_PHONE]),
        withdraw(3),
        judge(13, "S1", "S4", "unsure", day=20), judge(14, "S3", "S9", "same", "", "B. Bird", day=21),
        judge(15, "S4", "S3", "different", "two of them", day=22),
    ]),
    "judged against the guard": Scene([
        one("S1", **WILLIAM, dob=DAY, phones=[PHONE]),
        one("S2", first="mary", last="haddad", dob=FAR, emails=["m@example.com"], sex="FEMALE"),
        judge(1, "S1", "S2", "same"),
        one("S3", first="william", last="okafor", dob=FAR, phones=[PHONE], emails=["m@example.com"]),
        one("S4", first="william", last="okafor", dob="1990-01-01", phones=[PHONE], emails=["m@example.com"]),
        one("S5", first="mary", last="okafor", dob=DAY, sex="MALE", phones=[PHONE], emails=["m@example.com"]),
        judge(2, "S2", "S3", "different"), judge(3, "S1", "S3", "same"), judge(4, "S3", "S4", "same"),
    ]),
    "two to choose from": Scene([
        one("S1", first="william", last="okafor", dob=DAY, phones=[PHONE]),
        one("S2", first="william", last="okafor", dob=FAR, phones=[PHONE]),
        one("S3", first="william", last="okafor", phones=[PHONE]),
        one("S4", phones=[PHONE], emails=["both@example.com"]),
        one("S5", phones=[OTHER_PHONE], emails=["one@example.com"], house=HOUSE),
        one("S6", first="zora", last="zhou", phones=[OTHER_PHONE], emails=["one@example.com"]),
        one("S7", phones=[OTHER_PHONE], emails=["one@example.com"], dob="1990-01-02"),
        one("S8", first="william", middle="james", last="okafor", dob=FAR, phones=[PHONE], emails=["f@example.com"]),
        one("S9", first="william", last="okafor", phones=[PHONE], emails=["f@example.com"]),
        one("S10", phones=[OTHER_PHONE], emails=["one@example.com"], dob="1991-01-02"),
    ]),
    "without a name": Scene([
        one("S1", phones=[PHONE], emails=["home@example.com"]),
        one("S2", phones=[PHONE], emails=["home@example.com"]),
        one("S3", first="mary", last="haddad", dob=DAY, phones=[PHONE], emails=["home@example.com"]),
        one("S4", first="zora", last="zhou", dob=FAR, phones=[PHONE], emails=["home@example.com"]),
        one("S5", phones=[PHONE], emails=["home@example.com"], dob=DAY),
        one("S6", phones=[PHONE], emails=["home@example.com"], dob="2001-01-01", house=HOUSE),
        one("S7", officer_id="o1", phones=[OTHER_PHONE], sex="MALE"),
        one("S8", officer_id="o1", first="bo", last="lee", sex="MALE"),
    ]),
    "fragments": Scene([
        one("S1", first="george", last="walker", phones=[PHONE], dob="1970"),
        one("S2", first="g", last="walker", phones=[PHONE], house=HOUSE),
        one("S3", first="george", last="walker", phones=[OTHER_PHONE], house=HOUSE, dob="1970"),
        one("S4", first="george", last="walker"),
        one("S5", first="george", last="walker", house=HOUSES[1]),
        judge(1, "S1", "S4", "unsure"), judge(2, "S5", "S2", "different"),
        withdraw(2), judge(3, "S5", "S3", "different"), remove("S2"),
    ]),
    "a crowd": Scene([
        one("S1", first="bill", last="okafor", phones=[PHONE], emails=["h@example.com"], house=HOUSE),
        one("S2", first="william", last="okafor", phones=[PHONE], emails=["h@example.com"], house=HOUSE),
        one("S3", first="mary", last="haddad", phones=[PHONE]),
        one("S4", first="peter", last="haddad", phones=[PHONE], emails=["h@example.com"]),
        one("S5", first="susan", last="zhou", phones=[PHONE], house=HOUSE),
        one("S6", first="w", last="okafor", phones=[PHONE], emails=["h@example.com"], house=HOUSE),
        one("S7", first="kevin", last="lee", phones=[PHONE]),
        one("S8", phones=[PHONE], emails=["h@example.com"]),
        remove("S7"), remove("S4"), remove("S8"), remove("S5"),
        one("S9", first="kevin", last="lee", phones=[PHONE], house=HOUSE), remove("S3"),
    ], small),
    "caps": Scene([
        *(one(f"S{n}", first="william", last="okafor", dob=dob, house=house) for n, (dob, house) in enumerate([
            (DAY, None), (None, HOUSE), (DAY, HOUSE), (None, HOUSES[1]), ("1970-03-05", HOUSES[1]), (FAR, None),
            (DAY, HOUSE),
        ], 1)),
        remove("S4"), remove("S6"), remove("S5"), remove("S1"),
    ], small),
    "contacts": Scene([
        thing("S1", "phone", "0491 570 006", ("phone", PHONE)),
        thing("S2", "phone", "+61 491 570 006", ("phone", PHONE)),
        thing("S3", "email", "a@example.com", ("email", "a@example.com")),
        thing("S4", "social_profile", "a", ("social_profile", {"network": "Chirp", "username": "A"})),
        thing("S5", "social_profile", "a", ("social_profile", {"network": "chirp", "username": "a"})),
        thing("S6", "phone", "0491 570 006 again", ("phone", PHONE)),
        thing("S7", "phone", "none"),
        judge(1, "S1#/x", "S2#/x", "different", "two", "A. Analyst"),
        judge(2, "S7#/x", "S1#/x", "same"), judge(3, "S4#/x", "S5#/x", "unsure"),
        judge(4, "S6#/x", "S7#/x", "different"), remove("S2"), withdraw(1), remove("S3"),
        judge(5, "S7#/x", "S6#/x", "same", day=30),
    ]),
    "companies": Scene([
        firm("S1", "HARBOUR LTD", "55501267"), firm("S2", "Harbour Limited", "01234567"),
        firm("S3", "Harbour", "001234567", "AU"), firm("S4", "The Harbour Co", ""), firm("S5", "Harbour Inc", ""),
        firm("S6", "Quay Pty Ltd", "004085616", "AU"), firm("S7", "Quay", "53004085616", ""),
        judge(1, "S4#/x", "S5#/x", "unsure"), judge(2, "S3#/x", "S4#/x", "different"),
        judge(3, "S5#/x", "S1#/x", "same", "their letterhead"), remove("S7"), judge(4, "S2#/x", "S1#/x", "different"),
        judge(5, "S6#/x", "S4#/x", "different"),
    ]),
    "addresses": Scene([
        place("S1", **HOUSE, id="GANSW1"), place("S2", **{**HOUSE, "street_type": "st"}),
        place("S3", id="gansw1", suburb="dapto"), place("S4", **HOUSE, flat="2"),
        place("S5", **{k: v for k, v in HOUSE.items() if k != "postcode"}),
        place("S6", **{k: v for k, v in HOUSE.items() if k != "suburb"}),
        place("S7", **HOUSE, id="GANSW2"), judge(1, "S5#/x", "S2#/x", "different"), remove("S7"),
        place("S8", **HOUSE), judge(2, "S4#/x", "S8#/x", "same"), remove("S1"), remove("S3"),
    ]),
    "kinds": Scene([
        one("S1", first="mary", last="haddad", phones=[PHONE], emails=["m@example.com"], house=HOUSE),
        one("S2", first="mary", last="haddad", phones=[PHONE], emails=["m@example.com"], house=HOUSE),
        firm("S3", "Mary Haddad", "7"),
    ]),
    "labels": Scene([
        one("S1", first="zora", last="okafor", officer_id="o1"),
        one("S2", first="zora", middle="may", last="okafor", officer_id="o1"),
        ("add", "S3", mention("person", "/records/0", "Unnamed director of Harbour", ("officer_id", "o1"))),
        ("add", "S4", mention("person", "/records/0", "Zora OKAFORD", ("officer_id", "o1"))),
        ("add", "S5", mention("person", "/records/0", "", ("officer_id", "o1"))),
    ]),
    "order": Scene([
        one("S1", first="john", last="smith", house={"suburb": "dapto", "postcode": "2530"}),
        one("S2", first="john", last="smith", house={"suburb": "dapto", "postcode": "2530"}),
        thing("S3", "phone", "a phone", ("phone", PHONE)), thing("S4", "phone", "a phone", ("phone", PHONE)),
        judge(1, "S3#/x", "S4#/x", "different"), judge(2, "S1", "S2", "different"),
        firm("S5", "Quay Ltd", "7"), firm("S6", "Quay Ltd"),
        one("S7", first="zora", last="rahimi"), one("S8", first="zora", last="rahimi"),
        one("S9", first="zora", last="rahimi", house=HOUSE), one("S10", first="zora", last="rahimy", house=HOUSES[1]),
        one("S11", first="zora", last="rahimi", dob="1970", sex="MALE", phones=[PHONE]),
        one("S12", first="zora", last="rahimi", dob="1981", phones=[OTHER_PHONE]),
    ]),
    "ties": Scene([
        step
        for number, (first, last) in enumerate(zip(CROWD, ("okafor", "zhou", "rahimi", "lee", "szabo", "quill"), strict=True))
        for step in (
            one(f"S{number}1", first=first, last=last, phones=[f"+614915700{number}1"], emails=[f"{last}@example.com"]),
            one(f"S{number}2", first=first, last=last, phones=[f"+614915700{number}2"], emails=[f"{last}@example.com"]),
            one(f"S{number}3", first=first, last=last, phones=[f"+614915700{number}{n}" for n in (1, 2)]),
            one(f"S{number}4", first=first, last=last, emails=[f"{last}@example.com"], house=HOUSE),
        )
    ], why=False),
    "many at once": Scene([
        people("S1", *(person(first=first, last="haddad", phones=[PHONE]) for first in CROWD)),
        people("S2", *(person(first=first, last="haddad", emails=[f"{first}@example.com"]) for first in CROWD)),
        people("S3", *(person(first=first, last="haddad", phones=[PHONE], emails=[f"{first}@example.com"])
                       for first in reversed(CROWD))),
    ], why=False),
    "odd": Scene([("add", "S1", ODD), ("add", "S2", ODD), judge(1, "S1#/c", "S2#/c", "same"), remove("S1")], why=False),
}  # fmt: skip
