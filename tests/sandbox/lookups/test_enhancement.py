"""Record enhancement with court and social checks (document 2, sections 2.5 and 4.6)."""

from __future__ import annotations

import pytest

from workbench.values.names import sounds_alike
from workbench.values.streets import abbreviation

MINIMUM = "Insufficient information to perform the request"
RESULTS = {
    "no_match", "name_dob", "full_name_exact", "first_name_initial", "last_name", "similar_last_name",
    "name_last_phone", "name_phone", "name_initial_phone", "name_email",
    "name_initial_email", "name_last_email",
    "phone_only", "email_only", "phone_email", "phone_hash", "email_hash", "address",
}  # fmt: skip
CONTACT = (
    "SELECT p.*, c.value FROM person p JOIN usage u ON u.person = p.id JOIN contact c ON c.id = u.contact "
    "WHERE c.kind = ? AND u.universe = ? AND p.country = 'AU' AND length(p.first_f) "
    "> 2 AND p.birth_shown = 'full' "
    "AND (SELECT count(*) FROM usage v WHERE v.contact = c.id) = 1 ORDER BY p.id LIMIT 1"
)
HOME = (
    "SELECT p.*, p.id AS who, a.*, a.id AS home FROM person p JOIN residence r ON r.person = p.id "
    "JOIN address a ON a.id = r.address WHERE a.country = 'AU' AND p.first_f IS NOT "
    "NULL AND length(p.first_f) > 2 "
    "AND (SELECT count(*) FROM residence s WHERE s.address = a.id) = 1 AND length(a.street) > 5 "
)
NOBODY = {"first_name": "Quillon", "last_name": "Nemoworth"}


def street(home, kind=None):
    flat = f"{home['flat']}/" if home["flat"] else ""
    return f"{flat}{home['number']} {home['street']} {kind or home['street_type']}"


def place(home):
    return {"street_address": street(home), "suburb": home["suburb"], "state": home["state"],
            "postcode": home["postcode"]}  # fmt: skip


def result(answer):
    return answer["match_person"]["match_result"]


@pytest.mark.parametrize("body", [
    {}, NOBODY, {"first_name": "A", "dob": "1980-01-01"}, {"last_name": "A", "street_address": "1 A St"},
    {"dob": "1980-01-01"}, {"street_address": "1 A St", "suburb": "B"}, {"opt-in": True}, {"phone": ""},
])  # fmt: skip
def test_minimum(counter, body):
    """2:4.6 Names with birth date or address, or a phone, or an email are the minimum, else 400."""
    answer = counter.post("enhance_record_plus", body)
    assert (answer.status, answer.json["message"]) == (400, MINIMUM)


@pytest.mark.parametrize("kind", ["phone", "email"])
def test_name_and_contact(enhance, one, kind):
    """2:2.5 A contact is matched alone, with the last name, with the initial and with the name."""
    who = one(CONTACT, kind, 1)
    asked = {kind: who["value"]}
    last = who["last"].upper()
    assert result(enhance(**asked)) == f"{kind}_only"
    assert result(enhance(**asked, **NOBODY)) == f"{kind}_only"
    assert result(enhance(**asked, last_name=last)) == f"name_last_{kind}"
    assert result(enhance(**asked, first_name="Zz", last_name=last)) == f"name_last_{kind}"
    assert result(enhance(**asked, first_name=who["first"][0], last_name=last)) == f"name_initial_{kind}"
    assert result(enhance(**asked, first_name=who["first"], last_name=last)) == f"name_{kind}"


def test_phone_and_email(enhance, one):
    """2:2.5 A phone and an email of one person without the name are `phone_email`."""
    who = one(
        "SELECT c.value AS phone, d.value AS email FROM usage u JOIN contact c ON c.id = u.contact "
        "JOIN usage v ON v.person = u.person JOIN contact d ON d.id = v.contact "
        "WHERE c.kind = 'phone' AND d.kind = 'email' AND u.universe = 1 AND v.universe = 1"
    )
    assert result(enhance(phone=who["phone"], email=who["email"])) == "phone_email"


@pytest.mark.parametrize("kind", ["phone", "email"])
def test_hashes(enhance, one, kind):
    """2:2.5 A contact that the universe does not hold in the clear is matched by its hash."""
    assert result(enhance(**{kind: one(CONTACT, kind, 0)["value"]})) == f"{kind}_hash"


def test_name_and_birth_date(enhance, one):
    """2:2.5 Name and birth date are `name_dob`."""
    who = one(CONTACT, "phone", 1)
    answer = enhance(first_name=who["first"], last_name=who["last"], dob=who["birth_date"])
    assert result(answer) == "name_dob"
    assert answer["match_person"]["dob"] == who["birth_date"]


def test_names_at_the_address(enhance, one):
    """2:2.5 At the supplied address the names count, in four degrees, and so does nobody's name."""
    home = one(HOME + "AND length(p.last_f) > 4")
    at = place(home)
    last = home["last"]
    doubled = last[:3] + last[2] + last[3:]
    assert sounds_alike(doubled, last)
    assert result(enhance(first_name=home["first"], last_name=last, **at)) == "full_name_exact"
    assert result(enhance(first_name=home["first"][0], last_name=last, **at)) == "first_name_initial"
    assert result(enhance(first_name="Zz", last_name=last, **at)) == "last_name"
    assert result(enhance(first_name="Zz", last_name=doubled, **at)) == "similar_last_name"
    assert result(enhance(**NOBODY, **at)) == "address"


def test_no_match(enhance):
    """2:2.5 Where nothing fits the result is `no_match` with an empty person."""
    answer = enhance(**NOBODY, dob="1980-01-01")
    person = answer["match_person"]
    assert result(answer) == "no_match"
    assert not any(value for name, value in person.items() if name != "match_result")
    assert (
        answer["phones"] == answer["emails"] == answer["additional_address"] == answer["social_records"] == []
    )


def test_every_result_is_known(enhance, every):
    """2:2.5 `match_result` is always one of the eighteen values."""
    for row in every("SELECT value, kind FROM contact WHERE kind IN ('phone', 'email') ORDER BY id LIMIT 60"):
        assert result(enhance(**{row["kind"]: row["value"]})) in RESULTS


def test_person(enhance, one):
    """2:2.5 The matched person has judgements as a count, business numbers, and `Y` when deceased."""
    for where in (
        "judgements > 1",
        "business_numbers IS NOT NULL",
        "death_date IS NOT NULL",
        "gender = 'UNKNOWN'",
    ):
        who = one(f"SELECT * FROM person WHERE {where} AND birth_shown = 'full' AND first IS NOT NULL")
        told = enhance(first_name=who["first"], last_name=who["last"], dob=who["birth_date"])["match_person"]
        assert told["judgements"] == str(who["judgements"])
        assert told["business"] == (who["business_numbers"] or "")
        assert told["deceased"] == ("Y" if who["death_date"] else None)
        assert told["gender"] == {"UNKNOWN": ""}.get(who["gender"], who["gender"])


def supplied(answer):
    assert len(answer["supplied_address"]) == 1
    return answer["supplied_address"][0]


def test_address_match(enhance, one):
    """2:2.5 An address as the table has it is `address_match`, its street type abbreviated or in full."""
    home = one(HOME)
    for kind in (home["street_type"], abbreviation(home["street_type"]).lower()):
        told = supplied(enhance(**NOBODY, **{**place(home), "street_address": street(home, kind)}))
        assert (told["match_result"], told["address_id"]) == ("address_match", home["address_id"])
        assert told["last_sale_date"] == (home["last_sale_date"] or "")
        assert told["last_rental_date"] == (home["last_rental_date"] or "")
        names = ("irsad", "ier", "ieo")
        assert [told[f"demographic_{name}"] for name in names] == [home[name] for name in names]


def test_address_corrected(enhance, one):
    """2:2.5 A misspelled street or suburb, a wrong or missing postcode, state or type is corrected."""
    home = one(HOME + "AND length(a.suburb) > 6")
    right = place(home)
    typo = home["street"][:2] + home["street"][3:]
    for wrong in (
        {"street_address": street({**dict(home), "street": typo})},
        {"suburb": home["suburb"][:3] + home["suburb"][4:]},
        {"postcode": "9999"},
        {"postcode": None},
        {"state": None},
        {"street_address": street(home).removesuffix(f" {home['street_type']}")},
    ):
        asked = {name: value for name, value in {**right, **wrong}.items() if value is not None}
        told = supplied(enhance(**NOBODY, **asked))
        assert (told["match_result"], told["address_id"]) == ("address_corrected", home["address_id"]), wrong
        assert (told["suburb"], told["state"], told["postcode"]) == (
            home["suburb"],
            home["state"],
            home["postcode"],
        )


def test_address_not_found(enhance, one):
    """2:2.5 An address that the table does not hold is `address_not_found`."""
    told = supplied(enhance(**NOBODY, **{**place(one(HOME)), "street_address": "9999 Nowhere Boulevarde"}))
    assert (told["match_result"], told["address_id"]) == ("address_not_found", "")


def test_a_street_without_a_place_is_not_found(enhance, one):
    """2:2.5 Number and street alone, or with the state alone, are found nowhere."""
    home = one(HOME)
    for asked in ({}, {"state": home["state"]}):
        told = supplied(enhance(**NOBODY, dob="1980-01-01", street_address=street(home), **asked))
        assert (told["match_result"], told["address_id"]) == ("address_not_found", "")


def test_a_postcode_stands_for_the_suburb(enhance, one):
    """2:2.5 Without a suburb the postcode finds the address, within its state only."""
    home = one(HOME + "AND a.state = 'NSW'")
    asked = {"street_address": street(home), "postcode": home["postcode"]}
    told = supplied(enhance(**NOBODY, **asked))
    assert (told["match_result"], told["address_id"]) == ("address_corrected", home["address_id"])
    assert (told["suburb"], told["state"]) == (home["suburb"], "NSW")
    assert supplied(enhance(**NOBODY, **asked, state="WA"))["match_result"] == "address_not_found"


def test_a_birth_date_known_by_its_year_is_no_match(enhance, one):
    """2:2.5 A name and a birth date match no person of whom only the year of birth is known."""
    who = one("SELECT * FROM person p WHERE birth_shown = 'year' AND length(first_f) > 2 AND "
              "(SELECT count(*) FROM person q WHERE q.last_f = p.last_f AND q.birth_date = p.birth_date) = 1 "
              "ORDER BY id")  # fmt: skip
    asked = {"first_name": who["first"], "last_name": who["last"], "dob": who["birth_date"]}
    assert result(enhance(**asked)) == "no_match"


def test_address_empty(enhance):
    """2:2.5 Without an address the supplied address is `address_empty`."""
    assert supplied(enhance(**NOBODY, dob="1980-01-01"))["match_result"] == "address_empty"


def test_additional_addresses(enhance, one, every):
    """2:2.5 Additional addresses are the person's others, with the same fields but `match_result`."""
    home = one(HOME + "AND (SELECT count(DISTINCT address) FROM residence s WHERE s.person = p.id) > 2")
    answer = enhance(first_name=home["first"], last_name=home["last"], **place(home))
    assert result(answer) == "full_name_exact"
    others = every(
        "SELECT DISTINCT a.address_id FROM residence r JOIN address a ON a.id = r.address "
        "WHERE r.person = ? AND a.country = 'AU' AND a.id <> ?", home["who"], home["home"])  # fmt: skip
    told = answer["additional_address"]
    assert sorted(a["address_id"] for a in told) == sorted(row[0] for row in others)
    assert all(set(a) == set(supplied(answer)) - {"match_result"} for a in told)


@pytest.mark.parametrize("opt_in", [False, True])
def test_additional_contacts(enhance, every, opt_in):
    """2:4.6 Contacts beyond the supplied ones are added, with `opt-in` only those opted in."""
    who = every(
        "SELECT p.id, c.value FROM person p JOIN usage u ON u.person = p.id JOIN contact "
        "c ON c.id = u.contact "
        "WHERE c.kind = 'email' AND u.universe = 1 AND (SELECT count(*) FROM usage v "
        "WHERE v.contact = c.id) = 1 "
        "ORDER BY p.id LIMIT 40"
    )
    found = 0
    for row in who:
        answer = enhance(email=row["value"], opt_in=opt_in)
        for kind in ("phone", "email"):
            wanted = every(
                "SELECT DISTINCT c.value FROM usage u JOIN contact c ON c.id = u.contact WHERE u.person = ? "
                "AND c.kind = ? AND u.universe = 1 AND u.opt_in >= ? AND c.value <> ?",
                row["id"], kind, int(opt_in), row["value"])  # fmt: skip
            assert sorted(answer[f"{kind}s"]) == sorted(value for (value,) in wanted)
            found += len(wanted)
    assert found


def test_court_records(enhance, every):
    """2:2.5 Court records are included by name and state match, whoever they are about."""
    for row in every("SELECT * FROM court_record WHERE first_f IS NOT NULL ORDER BY case_no LIMIT 10"):
        asked = {"first_name": row["first_f"], "last_name": row["last_f"], "dob": "1901-01-01"}
        there = enhance(**asked, state=row["state"])["court_records"]
        wanted = every(
            "SELECT case_no FROM court_record WHERE first_f = ? AND last_f = ? AND state = ?",
            row["first_f"], row["last_f"], row["state"])  # fmt: skip
        assert sorted(r["case_no"] for r in there) == sorted(r["case_no"] for r in wanted)
        assert set(there[0]) == {"fullname", "date", "court", "location", "state", "case_no", "listing",
                                 "case_title",
                                 "listing_type", "additional_info"}  # fmt: skip
        assert {r["listing"] for r in there} | {r["listing_type"] for r in there} <= {"civil", "criminal"}
        other = "NT" if row["state"] != "NT" else "ACT"
        assert row["case_no"] not in {r["case_no"] for r in enhance(**asked, state=other)["court_records"]}


def test_social_records(enhance, one):
    """2:2.5 Social records come from emails or phones seen in profiles, whatever their opt-in."""
    who = one(
        "SELECT c.value, p.name_shown, p.location FROM profile p JOIN usage u ON u.person = p.person "
        "JOIN contact c ON c.id = u.contact WHERE u.social = 1 AND c.kind = 'email' AND u.opt_in = 0"
    )
    records = enhance(email=who["value"], opt_in=True)["social_records"]
    record = next(r for r in records if r["social_reference"] == who["value"])
    detail = record["social_detail"]
    assert set(detail) == {"person", "location", "employment", "employment_history", "emails", "phones",
                           "skills",
                           "interests", "education", "socials"}  # fmt: skip
    assert detail["person"][0]["name_combined"] == who["name_shown"]
    assert detail["location"] == who["location"]
    assert who["value"] in detail["emails"]
    assert all({"url", "network", "username"} == set(s) for s in detail["socials"])
    assert all({"company", "title"} == set(job) for job in detail["employment"])
