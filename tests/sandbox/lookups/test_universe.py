"""Universe check: outcomes, options and validation (document 1, sections 2.7 and 4.7)."""

from __future__ import annotations

import pytest

from workbench.values.names import nickname_group, same_nickname_group, sounds_alike
from workbench.values.streets import abbreviation

FULL = (
    "p.birth_shown = 'full' AND p.death_date IS NULL AND p.country = 'AU' "
    "AND p.first IS NOT NULL AND length(p.first_f) > 2"
)


def row(check, **asked):
    rows = check(**asked)["match_results"]
    assert len(rows) <= 1
    return rows[0] if rows else None


def several(check, **asked):
    return check(**asked, return_multiple_candidates=True)["match_results"]


@pytest.fixture
def loner(one):
    """A person whose last name nobody else has."""
    return one(f"SELECT * FROM person p WHERE {FULL} AND middle IS NOT NULL AND last_f IN "
               "(SELECT last_f FROM person GROUP BY 1 HAVING count(*) = 1) AND substr(birth_date, 9) <= '12' "
               "AND substr(birth_date, 9) <> substr(birth_date, 6, 2)")  # fmt: skip


def test_last_name_alone(check, loner):
    """1:4.7 Only the last name is required, and looking up by it alone returns a row."""
    assert row(check, last_name=loner["last"].upper()) == {"last_name": "match"}


def test_nobody(check):
    """1:4.7 Without a candidate there is no row."""
    assert row(check, last_name="Nemoworth") is None
    assert several(check, last_name="Nemoworth") == []


def test_unsupplied_fields_are_omitted(check, loner):
    """1:2.7 Fields the caller did not supply are omitted from the row; null and empty are not supplied."""
    asked = {
        "last_name": loner["last"],
        "first_name": "",
        "birth_date": None,
        "phone": "",
        "email2": "",
        "suburb": "",
    }
    assert row(check, **asked) == {"last_name": "match"}


@pytest.mark.parametrize(
    "options", [["exact"], ["alias"], ["partial"], ["fuzzy"], [], ["alias", "partial", "fuzzy"]]
)
def test_first_name(check, loner, options):
    """1:2.7 The outcomes of a first name are recognised as `first_name_matching` allows, match always."""
    first = loner["first"]
    nickname = next(
        (name for name in ("Bill", "Kate", "Bob", "Liz", "Mick", "Zed") if same_nickname_group(name, first)),
        None,
    )
    cases = [(first.upper(), "match"), (first[0], "partial_match"), (f"{first[0]}.", "partial_match"),
             ("Qqq", "no_match"), (first + first[-1], "fuzzy_match"), (nickname, "alias_match")]  # fmt: skip
    for supplied, outcome in cases:
        if supplied is None or (outcome == "fuzzy_match" and not sounds_alike(supplied, first)):
            continue
        allowed = outcome in ("match", "no_match") or outcome.removesuffix("_match") in options
        told = row(check, last_name=loner["last"], first_name=supplied, first_name_matching=options)
        assert told["first_name"] == (outcome if allowed else "no_match"), supplied


def test_alias(check, every):
    """1:2.7 Both names in one known nickname group are `alias_match`, with the option only."""
    from workbench.values.names import nicknames

    tried = 0
    for who in every(f"SELECT * FROM person p WHERE {FULL} AND nickname_group IS NOT NULL LIMIT 15"):
        for other in nicknames(who["first"]):
            if len(other) < 2 or other == who["first_f"]:
                continue
            asked = {"last_name": who["last"], "first_name": other.title(), "birth_date": who["birth_date"]}
            rows = several(check, **asked, first_name_matching=["alias"])
            assert {"first_name": "alias_match", "last_name": "match", "dob": "match"} in rows
            assert not any(r["first_name"] == "alias_match" for r in several(check, **asked))
            assert nickname_group(other) == who["nickname_group"]
            tried += 1
    assert tried > 10


def test_middle_name(check, loner, one):
    """1:2.7 A middle name has the outcomes of a first name, and `no_record` where there is none."""
    asked = {"last_name": loner["last"]}
    assert row(check, **asked, middle_name=loner["middle"])["middle_name"] == "match"
    assert row(check, **asked, middle_name="Qqq")["middle_name"] == "no_match"
    initial = row(check, **asked, middle_name=loner["middle"][0], middle_name_matching=["partial"])
    assert initial["middle_name"] == "partial_match"
    assert row(check, **asked, middle_name=loner["middle"][0])["middle_name"] == "no_match"
    bare = one(f"SELECT * FROM person p WHERE {FULL} AND middle IS NULL AND last_f IN "
               "(SELECT last_f FROM person GROUP BY 1 HAVING count(*) = 1)")  # fmt: skip
    assert row(check, last_name=bare["last"], middle_name="Anne")["middle_name"] == "no_record"


def test_last_name_fuzzy(check, fixtures):
    """1:4.7 `fuzzy` widens the search to last names of the same phonetic code and first letter."""
    asked = dict(fixtures["universe_check"]["fuzzy"])
    assert row(check, **asked)["last_name"] == "fuzzy_match"
    assert row(check, **{**asked, "last_name_matching": ["exact"]}) is None
    assert row(check, **{**asked, "last_name": "Q" + asked["last_name"][1:]}) is None


def test_birth_date(check, loner):
    """1:2.7 A birth date matches, matches by year, with day and month reversed, or not."""
    born = loner["birth_date"]
    reversed_ = f"{born[:4]}-{born[8:]}-{born[5:7]}"
    other = f"{born[:4]}-{int(born[5:7]) % 12 + 1:02d}-28"
    outcomes = {
        born: "match",
        reversed_: "match_day_month_reversal",
        "1890-01-01": "no_match",
        other: "match_year",
    }
    for day, outcome in outcomes.items():
        assert row(check, last_name=loner["last"], birth_date=day)["dob"] == outcome, day


def test_no_birth_record(check, one):
    """1:2.7 The outcome is `no_record` where the universe knows no birth date."""
    who = one("SELECT * FROM person WHERE birth_shown = 'range' AND death_date IS NULL AND last_f IN "
              "(SELECT last_f FROM person GROUP BY 1 HAVING count(*) = 1)")  # fmt: skip
    assert row(check, last_name=who["last"], birth_date=who["birth_date"])["dob"] == "no_record"


@pytest.fixture
def housed(one):
    """A person of a last name that nobody else has, with one address."""
    return one(
        f"SELECT p.*, a.* FROM person p JOIN residence r ON r.person = p.id JOIN address "
        f"a ON a.id = r.address "
        f"WHERE {FULL} "
        "AND a.country = 'AU' AND a.flat IS NULL AND (SELECT count(*) FROM residence s "
        "WHERE s.person = p.id) = 1 "
        "AND p.last_f IN (SELECT last_f FROM person GROUP BY 1 HAVING count(*) = 1)"
    )


def parts(home, **change):
    line = f"{home['number']} {home['street']} {home['street_type']}"
    whole = {
        "street_address": line,
        "suburb": home["suburb"],
        "state": home["state"],
        "postcode": home["postcode"],
    }
    return {name: value for name, value in {**whole, **change}.items() if value is not None}


def address(check, who, **supplied):
    told = row(check, last_name=who["last"], **supplied)
    return {name: told[name] for name in told if name != "last_name"}


def test_address_match(check, housed):
    """1:2.7 `match`: every supplied component matches, unsupplied parts are ignored."""
    every_part = parts(housed)
    assert address(check, housed, **every_part) == {"address": "match", **dict.fromkeys(every_part, "match")}
    for part, value in every_part.items():
        assert address(check, housed, **{part: value}) == {"address": "match", part: "match"}
    short = f"{housed['number']} {housed['street'].lower()} {abbreviation(housed['street_type'])}"
    assert address(check, housed, **parts(housed, street_address=short))["address"] == "match"


def test_address_street(check, housed):
    """1:2.7 `match_street`: same number and street, but at least one other supplied part differs."""
    other = "NT" if housed["state"] != "NT" else "WA"
    for change in ({"suburb": "Nowhere"}, {"postcode": "9999"}, {"state": other}):
        told = address(check, housed, **parts(housed, **change))
        assert told["address"] == "match_street"
        assert told["street_address"] == "match"
        assert [told[part] for part in change] == ["no_match"]


def test_address_locality(check, housed):
    """1:2.7 `match_locality`: not the street, but the state and also suburb or postcode match."""
    wrong = "9999 Qwertz Street"
    for change in ({}, {"suburb": "Nowhere"}, {"postcode": "9999"}, {"suburb": None}, {"postcode": None}):
        told = address(check, housed, **parts(housed, street_address=wrong, **change))
        assert (told["address"], told["street_address"]) == ("match_locality", "no_match")
    told = address(check, housed, **parts(housed, street_address=None, suburb="Nowhere"))
    assert told["address"] == "match_locality"


def test_address_no_match(check, housed):
    """1:2.7 `no_match`: none of the above, the state alone or no state supplied included."""
    wrong = "9999 Qwertz Street"
    for change in ({"suburb": "Nowhere", "postcode": "9999"}, {"state": None}):
        assert (
            address(check, housed, **parts(housed, street_address=wrong, **change))["address"] == "no_match"
        )


def test_other_number(check, housed):
    """1:2.7 The same street with another number is no street match."""
    line = f"9{housed['number']} {housed['street']} {housed['street_type']}"
    told = address(check, housed, **parts(housed, street_address=line))
    assert (told["street_address"], told["address"]) == ("no_match", "match_locality")


def test_gnaf_id(check, housed):
    """1:4.7 An address identifier is taken with and without the underscore; the row has only `address`."""
    plain = housed["address_id"].replace("_", "")
    cut = next(i for i, letter in enumerate(plain) if letter.isdigit())
    for form in (housed["address_id"], plain, f"{plain[:cut]}_{plain[cut:]}"):
        assert address(check, housed, gnaf_id=form) == {"address": "match"}
    assert address(check, housed, gnaf_id=plain[:cut] + "799999999") == {"address": "no_match"}


def test_full_address(check, housed):
    """1:4.7 A whole address in one string gives only the rollup."""
    whole = "{street_address}, {suburb} {state} {postcode}".format(**parts(housed))
    assert address(check, housed, full_address=whole) == {"address": "match"}
    elsewhere = whole.replace(housed["postcode"], "9999")
    assert address(check, housed, full_address=elsewhere) == {"address": "match_street"}


@pytest.mark.parametrize("body", [
    {"gnaf_id": "GANSW700000001", "full_address": "1 A St"}, {"gnaf_id": "GANSW700000001", "suburb": "A"},
    {"full_address": "1 A St", "postcode": "2000"}, {"full_address": "1 A St", "street_address": "1 A St"},
    {"gnaf_id": "GANSW700000001", "state": "NSW"},
])  # fmt: skip
@pytest.mark.parametrize("ignore", [False, True])
def test_exclusions(counter, body, ignore):
    """1:4.7 Identifier, whole address and parts exclude one another."""
    asked = {"last_name": "Smith", "ignore_errors": ignore, **body}
    assert counter.post("universe_check", asked).status == 400


def test_several_addresses(check, every):
    """1:2.7 A person with several addresses is scored on every one and the best is reported."""
    rows = every(
        "SELECT p.last, p.first, p.birth_date, a.* FROM person p JOIN residence r ON r.person = p.id "
        "JOIN address a ON a.id = r.address WHERE a.country = 'AU' AND a.flat IS NULL "
        "AND p.death_date IS NULL "
        "AND p.birth_shown = 'full' AND (SELECT count(*) FROM residence s WHERE s.person = p.id) > 2 LIMIT 30"
    )
    for home in rows:
        asked = {"last_name": home["last"], "first_name": home["first"], "birth_date": home["birth_date"]}
        assert row(check, **asked, **parts(home))["address"] == "match"


USING = (
    "SELECT p.*, c.value FROM person p JOIN usage u ON u.person = p.id JOIN contact c ON c.id = u.contact "
    f"WHERE c.kind = ? AND u.universe = 1 AND {FULL}"
)


@pytest.mark.parametrize("form", ["{0}", "+61{1}", "61{1}"])
def test_phone_slots(check, one, form):
    """1:2.7 Each phone slot is checked independently against all phones, in three forms."""
    who = one(USING, "phone")
    number = form.format(who["value"], who["value"][1:])
    asked = {"phone": "0491579999", "phone2": number, "phone4": number}
    told = row(check, last_name=who["last"], **asked)
    assert told == {"last_name": "match", "phone": "no_match", "phone2": "match", "phone4": "match"}


def test_email_slots(check, one):
    """1:2.7 Each email slot is checked independently against all emails, whatever their case."""
    who = one(USING, "email")
    told = row(check, last_name=who["last"], email="nobody@example.com", email3=who["value"].upper())
    assert told == {"last_name": "match", "email": "no_match", "email3": "match"}


INVALID = {
    "birth_date": ("1980-02-30", "dob"), "phone": ("12345", "phone"), "phone3": ("1300555000", "phone3"),
    "email": ("nonsense", "email"), "email4": ("a@", "email4"), "state": ("XX", "state"),
    "postcode": ("20", "postcode"), "gnaf_id": ("nonsense", "address"),
}  # fmt: skip


@pytest.mark.parametrize("field", INVALID)
def test_invalid_values(counter, field):
    """1:4.7 By default a field failing validation rejects the request with 400."""
    answer = counter.post("universe_check", {"last_name": "Smith", field: INVALID[field][0]})
    assert answer.status == 400
    assert field in {error["field"] for error in answer.json["errors"]}


@pytest.mark.parametrize("field", INVALID)
def test_ignored_errors(check, field):
    """1:4.7 With `ignore_errors` a failing field is dropped and reported as `not_used`."""
    value, key = INVALID[field]
    told = row(check, last_name="Smith", ignore_errors=True, **{field: value})
    assert told[key] == "not_used"
    assert told["last_name"] == "match"


def test_every_part_dropped(check, housed):
    """3:E When every supplied part is dropped the parts and the rollup are `not_used`."""
    told = address(check, housed, state="XX", postcode="1", ignore_errors=True)
    assert told == {"address": "not_used", "state": "not_used", "postcode": "not_used"}
    told = address(check, housed, state=housed["state"], postcode="1", ignore_errors=True)
    assert told == {"address": "match", "state": "match", "postcode": "not_used"}


@pytest.mark.parametrize("body", [
    {}, {"last_name": ""}, {"last_name": None}, {"last_name": 5}, {"last_name": "A", "phone": 5},
    {"last_name": "A", "first_name_matching": ["other"]}, {"last_name": "A", "last_name_matching": ["alias"]},
])  # fmt: skip
def test_hard_errors(counter, body):
    """1:4.7 Types and the presence of the last name must be right even with `ignore_errors`."""
    assert counter.post("universe_check", {"ignore_errors": True, **body}).status == 400


def test_deceased(check, one):
    """1:4.7 Deceased records are excluded unless asked for, and rows never show it."""
    who = one(
        "SELECT * FROM person WHERE death_date IS NOT NULL AND birth_shown = 'full' AND first IS NOT NULL"
    )
    asked = {"last_name": who["last"], "first_name": who["first"], "birth_date": who["birth_date"]}
    found = {"first_name": "match", "last_name": "match", "dob": "match"}
    assert row(check, **asked) != found
    assert row(check, **asked, include_deceased=True) == found


def test_a_street_without_a_letter_or_digit_matches_nothing(check, one):
    """1:2.7 A street without a letter or digit still counts as supplied, and is reported as no match."""
    home = one("SELECT p.last, a.suburb, a.state FROM person p JOIN residence r ON r.person = p.id "
               f"JOIN address a ON a.id = r.address WHERE {FULL} AND a.state = 'NSW' LIMIT 1")  # fmt: skip
    asked = {"last_name": home["last"], "suburb": home["suburb"], "state": home["state"]}
    told = row(check, **asked, street_address="?")
    assert (told["street_address"], told["address"]) == ("no_match", "match_locality")
    assert (told["suburb"], told["state"]) == ("match", "match")
    assert row(check, **asked)["address"] == "match"
