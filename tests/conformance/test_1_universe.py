"""The identity universe check (document 1, sections 2.7 and 4.7; decisions C and E)."""

from __future__ import annotations

from typing import Any

import pytest
from support.live import Live

PATH = "/universe_check"
CLARA = {"first_name": "Clara", "last_name": "Haverstock", "birth_date": "1983-05-09"}
LEONORA = {"first_name": "Leonora", "last_name": "Vantongeren"}
NOW = {"street_address": "17 Tallowtree Crescent", "suburb": "Hobart", "state": "TAS", "postcode": "7000"}
BEFORE = {"street_address": "2/31 Ferryman Road", "suburb": "Manly", "state": "NSW", "postcode": "2095"}


def rows(live: Live, **body: Any) -> list[dict[str, str]]:
    found: list[dict[str, str]] = live.ok(PATH, body)["match_results"]
    return found


def row(live: Live, **body: Any) -> dict[str, str]:
    found = rows(live, **body)
    assert len(found) == 1, found
    return found[0]


def test_fixtures(live: Live) -> None:
    """3:D The designated requests of the universe check do what their names say."""
    fixtures = live.fixtures["universe_check"]
    exact = row(live, **fixtures["exact"])
    assert set(exact.values()) == {"match"} and len(exact) >= 3
    assert row(live, **fixtures["full_address"])["address"] == "match"
    assert row(live, **fixtures["alias"])["first_name"] == "alias_match"
    assert row(live, **fixtures["partial"])["first_name"] == "partial_match"
    assert row(live, **fixtures["fuzzy"])["last_name"] == "fuzzy_match"
    assert row(live, **fixtures["day_month_reversal"])["dob"] == "match_day_month_reversal"
    several = live.fixtures["universe_check"]["several_addresses"]
    assert row(live, **several)["address"] == "match"
    assert fixtures["deceased"]["include_deceased"] is True
    assert row(live, **fixtures["deceased"])["last_name"] == "match"
    assert 2 <= len(rows(live, **fixtures["several_candidates"])) <= 5


def test_only_last_name_is_required(live: Live) -> None:
    """1:4.7 Only last_name is required; look-ups by last name alone return rows."""
    assert row(live, last_name="Haverstock") == {"last_name": "match"}
    assert rows(live, last_name="Nemoworth") == []
    for ignore in (False, True):
        for body in ({}, {"first_name": "Clara"}, {"last_name": None}, {"last_name": 1}, {"last_name": ""}):
            live.refused(PATH, body | {"ignore_errors": ignore}, "last_name")


def test_unsupplied_fields_are_omitted(live: Live) -> None:
    """1:2.7 Fields that were not supplied are omitted; null and empty strings count as not supplied."""
    for nothing in (None, ""):
        names = (
            "first_name",
            "middle_name",
            "birth_date",
            "gnaf_id",
            "full_address",
            "street_address",
            "suburb",
        )
        names += (
            "postcode",
            "state",
            "phone",
            "phone2",
            "phone3",
            "phone4",
            "email",
            "email2",
            "email3",
            "email4",
        )
        assert row(live, last_name="Haverstock", **dict.fromkeys(names, nothing)) == {"last_name": "match"}


def test_names_ignore_case_and_diacritics(live: Live) -> None:
    """1:2.7 Names match when equal after normalisation, ignoring case and diacritics."""
    for first, last in (("CLARA", "haverstock"), ("Clára", "Hâverstöck"), (" clara ", "HAVERSTOCK")):
        found = row(live, first_name=first, last_name=last, birth_date="1983-05-09")
        assert (found["first_name"], found["last_name"]) == ("match", "match")


@pytest.mark.parametrize(
    ("first", "allowed", "outcome"),
    [
        ("Bill", ["alias"], "alias_match"),
        ("Bill", ["exact"], "no_match"),
        ("Bill", ["partial", "fuzzy"], "no_match"),
        ("W", ["partial"], "partial_match"),
        ("w.", ["partial"], "partial_match"),
        ("W", ["exact", "alias"], "no_match"),
        ("Wil", ["partial"], "no_match"),
        ("Wilyam", ["fuzzy"], "fuzzy_match"),
        ("Wilyam", ["exact"], "no_match"),
        ("William", ["fuzzy"], "match"),
        ("William", ["alias"], "match"),
        ("Villiam", ["fuzzy"], "no_match"),
        ("Zebedee", ["exact", "alias", "partial", "fuzzy"], "no_match"),
        ("X", ["partial"], "no_match"),
        ("Will", ["exact", "alias", "partial", "fuzzy"], "alias_match"),
    ],
)
def test_first_name_outcomes(live: Live, first: str, allowed: list[str], outcome: str) -> None:
    """1:2.7 The first name's outcomes are recognised as first_name_matching allows; match always is (3:E)."""
    found = row(
        live, first_name=first, last_name="Haverstock", birth_date="1979-08-12", first_name_matching=allowed
    )
    assert found == {"first_name": outcome, "last_name": "match", "dob": "match"}


def test_middle_name(live: Live) -> None:
    """1:2.7 middle_name has the outcomes of first_name plus no_record, and never filters."""
    everything = ["exact", "alias", "partial", "fuzzy"]
    person = LEONORA | {"birth_date": "1984-03-07"}
    for middle, outcome in (
        ("Mae", "match"),
        ("M", "partial_match"),
        ("May", "fuzzy_match"),
        ("Zora", "no_match"),
    ):
        found = row(live, **person, middle_name=middle, middle_name_matching=everything)
        assert found["middle_name"] in (outcome, "alias_match" if middle == "May" else outcome), (
            middle,
            found,
        )
        default = row(live, **person, middle_name=middle)
        assert default["middle_name"] == ("match" if middle == "Mae" else "no_match")
    history = live.ok("/person_history", CLARA)["matches"]
    if not history[0]["middle_name"]:
        assert row(live, **CLARA, middle_name="Anne")["middle_name"] == "no_record"


def test_last_name_matching(live: Live) -> None:
    """1:4.7 fuzzy last names widen the search to the same phonetic code and first letter."""
    assert rows(live, first_name="Clara", last_name="Haverstok", birth_date="1983-05-09") == []
    for allowed in (["fuzzy"], ["exact", "fuzzy"]):
        found = row(live, **(CLARA | {"last_name": "Haverstok"}), last_name_matching=allowed)
        assert found["last_name"] == "fuzzy_match"
        assert row(live, **CLARA, last_name_matching=allowed)["last_name"] == "match"
    assert rows(live, first_name="Clara", last_name="Averstock", last_name_matching=["fuzzy"]) == []


def test_matching_lists(live: Live) -> None:
    """1:4.7 The matching lists hold words of their enum only."""
    for name in ("first_name_matching", "middle_name_matching", "last_name_matching"):
        for wrong in (["nonsense"], ["Exact"], [1]):
            live.refused(PATH, CLARA | {name: wrong}, f"{name}[0]")
            live.refused(PATH, CLARA | {name: wrong, "ignore_errors": True})
        for wrong in ("exact", {"exact": True}):
            live.refused(PATH, CLARA | {name: wrong}, name)
    for wrong in ("alias", "partial"):
        live.refused(PATH, CLARA | {"last_name_matching": [wrong]}, "last_name_matching[0]")


@pytest.mark.parametrize(
    ("birth_date", "outcome"),
    [
        ("1983-05-09", "match"),
        ("1983-09-05", "match_day_month_reversal"),
        ("1983-01-01", "match_year"),
        ("1983-05-10", "match_year"),
        ("1984-05-09", "no_match"),
        ("1984-09-05", "no_match"),
    ],
)
def test_birth_date(live: Live, birth_date: str, outcome: str) -> None:
    """1:2.7 dob is match, match_day_month_reversal, match_year or no_match."""
    assert row(live, **(CLARA | {"birth_date": birth_date}))["dob"] == outcome


@pytest.mark.parametrize(
    ("change", "rollup", "parts"),
    [
        ({}, "match", "match match match match"),
        ({"street_address": "17 TALLOWTREE CRES"}, "match", "match match match match"),
        ({"street_address": "17 Tallowtree Street"}, "match", None),
        ({"suburb": "Glenorchy"}, "match_street", "match no_match match match"),
        ({"state": "VIC"}, "match_street", "match match no_match match"),
        ({"postcode": "7001"}, "match_street", "match match match no_match"),
        (
            {"suburb": "Perth", "state": "WA", "postcode": "6000"},
            "match_street",
            "match no_match no_match no_match",
        ),
        ({"street_address": "18 Tallowtree Crescent"}, "match_locality", "no_match match match match"),
        ({"street_address": "17 Other Road"}, "match_locality", "no_match match match match"),
        (
            {"street_address": "17 Other Road", "suburb": "Perth"},
            "match_locality",
            "no_match no_match match match",
        ),
        (
            {"street_address": "17 Other Road", "postcode": "7999"},
            "match_locality",
            "no_match match match no_match",
        ),
        ({"street_address": "17 Other Road", "state": "VIC"}, "no_match", "no_match match no_match match"),
        ({"street_address": "17 Other Road", "suburb": "Perth", "postcode": "7999"}, "no_match", None),
    ],
)
def test_address_parts(live: Live, change: dict[str, str], rollup: str, parts: str | None) -> None:
    """1:2.7 The rollup is match, match_street, match_locality or no_match; each part has its own outcome."""
    found = row(live, **LEONORA, **(NOW | change))
    assert found["address"] == rollup, found
    if parts is not None:
        assert [found[name] for name in NOW] == parts.split(), found


@pytest.mark.parametrize(
    ("names", "change", "rollup"),
    [
        (["street_address"], {}, "match"),
        (["suburb"], {}, "match"),
        (["state"], {}, "match"),
        (["postcode"], {}, "match"),
        (["suburb", "state"], {}, "match"),
        (["suburb", "postcode"], {"suburb": "Perth"}, "no_match"),
        (["suburb", "state", "postcode"], {"suburb": "Perth"}, "match_locality"),
        (["suburb", "state", "postcode"], {"postcode": "7999"}, "match_locality"),
        (["suburb", "state", "postcode"], {"state": "WA"}, "no_match"),
        (["suburb", "state"], {"suburb": "Perth"}, "no_match"),
        (["street_address", "suburb"], {"street_address": "1 Nothing Road"}, "no_match"),
        (["street_address", "state"], {"street_address": "1 Nothing Road"}, "no_match"),
        (["street_address", "suburb", "state"], {"street_address": "1 Nothing Road"}, "match_locality"),
        (["street_address", "suburb"], {"suburb": "Perth"}, "match_street"),
    ],
)
def test_some_parts(live: Live, names: list[str], change: dict[str, str], rollup: str) -> None:
    """1:4.7 Any combination of address parts may be supplied; only supplied parts are evaluated."""
    supplied = {name: value for name, value in (NOW | change).items() if name in names}
    found = row(live, **LEONORA, **supplied)
    assert found["address"] == rollup
    assert set(found) == {"first_name", "last_name", "address", *supplied}


def test_best_of_several_addresses(live: Live) -> None:
    """1:2.7 A person with several addresses is scored on every one; the best is reported, in one row."""
    assert row(live, **LEONORA, **NOW)["address"] == "match"
    assert row(live, **LEONORA, **BEFORE)["address"] == "match"
    mixed = row(live, **LEONORA, **(BEFORE | {"street_address": "17 Tallowtree Crescent"}))
    assert mixed["address"] == "match_street"
    assert (mixed["street_address"], mixed["suburb"]) == ("match", "no_match")
    several = rows(live, **LEONORA, return_multiple_candidates=True)
    assert [found["first_name"] for found in several].count("match") == 1


def test_tie_of_addresses(live: Live) -> None:
    """1:2.7 Ties between addresses go to the most recently active one."""
    found = row(
        live, **LEONORA, street_address="1 Nowhere Road", suburb="Manly", state="TAS", postcode="9999"
    )
    assert found["address"] == "no_match"
    assert (found["suburb"], found["state"]) == ("no_match", "match")


def test_full_address_and_gnaf(live: Live) -> None:
    """3:E gnaf_id and full_address put only the rollup address into the row; the underscore is optional."""
    record = live.ok("/contact_person_search", {"full_address": "8 Saltpan Street, Brunswick VIC 3056"})[
        "records"
    ][0]
    identifier = record["address_id"]
    wanted = {"last_name": "match", "address": "match"}
    state = len("GAVIC")
    bare = identifier.replace("_", "")
    for form in (identifier, bare, f"{bare[:state]}_{bare[state:]}"):
        assert row(live, last_name="Haverstock", gnaf_id=form) == wanted, form
    assert row(live, last_name="Haverstock", gnaf_id="GAVIC799999999")["address"] == "no_match"
    for text in ("8 Saltpan Street, Brunswick VIC 3056", "8 saltpan st brunswick vic 3056"):
        assert row(live, last_name="Haverstock", full_address=text) == wanted
    assert (
        row(live, last_name="Haverstock", full_address="8 Saltpan Street, Perth WA 6000")["address"]
        == "match_street"
    )
    assert (
        row(live, last_name="Haverstock", full_address="99 Other Road, Brunswick VIC 3056")["address"]
        == "match_locality"
    )
    assert (
        row(live, last_name="Haverstock", full_address="99 Other Road, Perth WA 6000")["address"]
        == "no_match"
    )


def test_address_forms_exclude_each_other(live: Live) -> None:
    """1:4.7 gnaf_id, full_address and the address parts are mutually exclusive."""
    forms: list[dict[str, str]] = [
        {"gnaf_id": "GAVIC700000001"},
        {"full_address": "8 Saltpan Street, Brunswick VIC 3056"},
    ]
    parts = [{name: value} for name, value in NOW.items()]
    for one in forms:
        for other in [form for form in forms if form != one] + parts:
            live.refused(PATH, CLARA | one | other)
            live.refused(PATH, CLARA | one | other | {"ignore_errors": True})


def test_phones(live: Live) -> None:
    """1:4.7 Phones in all three forms are compared as 0NSN; each slot with all phones of the candidate."""
    for form in ("0491570104", "+61491570104", "61491570104"):
        for slot in ("phone", "phone2", "phone3", "phone4"):
            assert row(live, **CLARA, **{slot: form})[slot] == "match"
    found = row(
        live, **CLARA, phone="0491570999", phone2="0491570104", phone3="0491570104", phone4="0290000000"
    )
    assert [found[slot] for slot in ("phone", "phone2", "phone3", "phone4")] == [
        "no_match",
        "match",
        "match",
        "no_match",
    ]
    wrong = [
        "491570104",
        "04915701044",
        "049157010",
        "0491 570 104",
        "+610491570104",
        "0061491570104",
        "x",
        "+64211234567",
    ]
    for form in wrong:
        live.refused(PATH, CLARA | {"phone2": form}, "phone2")
        assert row(live, **CLARA, phone2=form, ignore_errors=True)["phone2"] == "not_used"


def test_emails(live: Live) -> None:
    """1:4.7 Emails are checked for their form; each slot with all emails of the candidate."""
    person = LEONORA | {"birth_date": "1984-03-07"}
    for slot in ("email", "email2", "email3", "email4"):
        assert row(live, **person, **{slot: "leonora.v@example.com"})[slot] == "match"
        assert row(live, **person, **{slot: "LEONORA.V@Example.com"})[slot] == "match"
        assert row(live, **person, **{slot: "someone@example.com"})[slot] == "no_match"
        for wrong in ("nobody", "a@", "@b.example", "a b@example.com", "a@b@c.example"):
            live.refused(PATH, person | {slot: wrong}, slot)
        assert row(live, **person, **{slot: "nobody"}, ignore_errors=True)[slot] == "not_used"


def test_ignore_errors(live: Live) -> None:
    """1:4.7 With ignore_errors a failing field is dropped and not_used; wrong types are still refused."""
    bad = {"birth_date": "1983-02-30", "phone": "12", "email": "x", "state": "XX", "suburb": "Brunswick"}
    live.refused(PATH, CLARA | bad, "birth_date", "phone", "email", "state")
    found = row(live, first_name="Clara", last_name="Haverstock", **bad, ignore_errors=True)
    assert found["dob"] == found["phone"] == found["email"] == found["state"] == "not_used"
    assert found["suburb"] == "match" and found["address"] == "match"
    mistakes: list[dict[str, Any]] = [{"phone": 1}, {"birth_date": 1983}, {"first_name": ["x"]}]
    mistakes += [{"email": True}, {"surprise": 1}, {"ignore_errors": "true"}, {"include_deceased": 1}]
    for wrong in [*mistakes, {"return_multiple_candidates": "true"}]:
        live.refused(PATH, CLARA | {"ignore_errors": True} | wrong, *wrong)


def test_every_part_dropped(live: Live) -> None:
    """3:E When every supplied part of an address is dropped, the parts and the rollup are not_used."""
    found = row(live, **CLARA, state="Nowhere", ignore_errors=True)
    assert found["state"] == found["address"] == "not_used"
    found = row(live, **CLARA, gnaf_id="nonsense", ignore_errors=True)
    assert found["address"] == "not_used"
    assert "gnaf_id" not in found


def test_deceased(live: Live) -> None:
    """1:4.7 Deceased records are excluded unless include_deceased; rows never show it."""
    body = dict(live.fixtures["universe_check"]["deceased"])
    found = row(live, **body)
    assert not any("deceased" in name for name in found)
    del body["include_deceased"]
    for include in ({}, {"include_deceased": False}):
        without = rows(live, **body, **include)
        assert all(candidate["dob"] != "match" for candidate in without)


def test_candidates(live: Live) -> None:
    """1:4.7 One row by default; up to 5, best first and all different, with return_multiple_candidates."""
    bodies: list[dict[str, Any]] = [
        {"last_name": "Smith", "first_name": "John"},
        {"last_name": "Smith", "birth_date": "1980-01-01"},
        {"last_name": "Smith", "state": "NSW", "first_name": "J", "first_name_matching": ["partial"]},
    ]
    for body in bodies:
        several = rows(live, **body, return_multiple_candidates=True)
        assert 1 <= len(several) <= 5
        assert len({tuple(sorted(found.items())) for found in several}) == len(several)
        assert rows(live, **body) == several[:1]
        assert [points(found) for found in several] == sorted(map(points, several), reverse=True)
        assert all(found.keys() == several[0].keys() for found in several)


WEIGHTS = {
    "first_name": {"match": 20, "alias_match": 16, "partial_match": 10, "fuzzy_match": 6},
    "middle_name": {"match": 1, "alias_match": 1, "partial_match": 1},
    "last_name": {"match": 12, "fuzzy_match": 8},
    "dob": {"match": 10, "match_day_month_reversal": 7, "match_year": 4},
    "address": {"match": 8, "match_street": 5, "match_locality": 3},
    **{f"phone{slot}": {"match": 4} for slot in ("", 2, 3, 4)},
    **{f"email{slot}": {"match": 2} for slot in ("", 2, 3, 4)},
}


def points(found: dict[str, str]) -> tuple[bool, bool, int]:
    """What rule 6 orders by: a hit, the last name, the weights."""
    sure = found.get("first_name") in ("match", "alias_match") and found["last_name"] == "match"
    hit = found.get("dob") == "match" or found.get("address") == "match"
    hit = hit or (found.get("dob") == "match_day_month_reversal" and sure)
    hit = hit or any(found.get(name) == "match" for name in WEIGHTS if name.startswith(("phone", "email")))
    return hit, found["last_name"] == "match", sum(WEIGHTS.get(n, {}).get(o, 0) for n, o in found.items())


def test_ranking(live: Live) -> None:
    """1:4.7 Ranking: hits first, then the exact last name, then the weights."""
    everything = ["exact", "alias", "partial", "fuzzy"]
    asked: list[dict[str, Any]] = [
        {"first_name": "Clara", "last_name": "Haverstok", "phone": "0491570104"},
        {"first_name": "William", "last_name": "Haverstock", "birth_date": "1983-09-05"},
        {"first_name": "Bill", "last_name": "Haverstock", "birth_date": "1979-12-08", "state": "VIC"},
        {"first_name": "J", "last_name": "Smyth", "suburb": "Sydney", "state": "NSW", "postcode": "2000"},
        {"first_name": "Jon", "last_name": "Smith", "birth_date": "1975-06-07", "middle_name": "A"},
        {"first_name": "Leonora", "last_name": "Haverstock", "email": "leonora.v@example.com"},
    ]
    for body in asked:
        found = rows(live, **body, return_multiple_candidates=True, first_name_matching=everything,
                     middle_name_matching=everything, last_name_matching=["exact", "fuzzy"])  # fmt: skip
        assert [points(candidate) for candidate in found] == sorted(map(points, found), reverse=True), found
        assert found, body


def test_keys_and_outcomes(live: Live) -> None:
    """1:2.7 A row holds the documented keys with the documented outcomes, nothing else."""
    names = {"match", "alias_match", "partial_match", "fuzzy_match", "no_match", "not_used"}
    outcomes: dict[str, set[str]] = {
        "first_name": names,
        "middle_name": names | {"no_record"},
        "last_name": {"match", "fuzzy_match", "not_used"},
        "dob": {"match", "match_year", "match_day_month_reversal", "no_record", "no_match", "not_used"},
        "address": {"match", "match_street", "match_locality", "no_match", "not_used"},
    }
    body = {
        "last_name": "Smith",
        "first_name": "John",
        "middle_name": "A",
        "birth_date": "1980-01-01",
        "phone": "1",
    }
    for found in rows(
        live, **body, **NOW, email="a@example.com", return_multiple_candidates=True, ignore_errors=True
    ):
        assert set(found) == {
            "first_name",
            "middle_name",
            "last_name",
            "dob",
            "address",
            *NOW,
            "phone",
            "email",
        }
        for name, outcome in found.items():
            assert outcome in outcomes.get(name, {"match", "no_match", "not_used"})
