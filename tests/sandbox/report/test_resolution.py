"""Who is meant: the five outcomes, and what speaks for a person."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import date, timedelta

import pytest
from support.desk import Desk

from workbench.values.names import nicknames

Find = Callable[..., sqlite3.Row]

ALONE = (
    "SELECT p.* FROM person p WHERE p.first_f IS NOT NULL AND p.country = 'AU' AND p.birth_date IS NOT NULL "
    "AND (SELECT count(*) FROM person q WHERE q.last_f = p.last_f AND "
    "(q.first_f = p.first_f OR q.nickname_group = p.nickname_group)) = 1 "
    "AND NOT EXISTS (SELECT 1 FROM other_name o WHERE o.last_f = p.last_f) {more} ORDER BY p.id LIMIT 1"
)
"""A person whose name, with its equivalents, nobody else bears."""

HAS_OWN_PHONE = (
    "AND EXISTS (SELECT 1 FROM usage u JOIN contact k ON k.id = u.contact WHERE u.person = p.id "
    "AND k.kind = 'phone' AND u.universe = 1 AND (SELECT count(*) FROM usage v WHERE v.contact = k.id) = 1)"
)


@pytest.fixture
def find(people: sqlite3.Connection) -> Find:
    def one(sql: str, *values: object) -> sqlite3.Row:
        row = people.execute(sql, values).fetchone()
        assert row is not None, sql
        return row

    return one


@pytest.fixture
def alone(find: Find) -> sqlite3.Row:
    return find(ALONE.format(more=HAS_OWN_PHONE + " AND p.nickname_group IS NOT NULL"))


@pytest.fixture
def phone(find: Find, alone: sqlite3.Row) -> str:
    return find(
        "SELECT k.value FROM usage u JOIN contact k ON k.id = u.contact WHERE u.person = ? AND k.kind = "
        "'phone' "
        "AND u.universe = 1 AND (SELECT count(*) FROM usage v WHERE v.contact = k.id) = 1",
        alone["id"],
    )["value"]


def named(person: sqlite3.Row, **more: object) -> dict[str, object]:
    return {"first_name": person["first"], "last_name": person["last"], **more}


def outcome(desk: Desk, **asked: object) -> tuple[str, str | None]:
    resolution = desk.person_report(**asked)["resolution"]
    return resolution["outcome"], resolution["confidence"]


def person_of(told: dict[str, dict[str, dict[str, str]]]) -> tuple[str, str, str]:
    identity = told["report"]["identity"]
    return identity["first_name"], identity["last_name"], identity["birth_date"]


@pytest.mark.parametrize("expected", ["resolved", "low_confidence", "ambiguous", "too_many", "not_found"])
def test_designated_outcomes(desk: Desk, expected: str) -> None:
    """3:D Each designated body of the person report gives the outcome that it is named after."""
    assert desk.person_report(**desk.fixtures["person_report"][expected])["resolution"]["outcome"] == expected


@pytest.mark.parametrize("expected", ["low_confidence", "ambiguous", "too_many", "not_found"])
def test_only_resolved_carries_a_report(desk: Desk, expected: str) -> None:
    """2:2.2 Only the outcome resolved carries the key report."""
    assert "report" not in desk.person_report(**desk.fixtures["person_report"][expected])


def test_name_and_phone_resolve_with_high_confidence(desk: Desk, alone: sqlite3.Row, phone: str) -> None:
    """2:3 A person matched on name and phone is resolved with high confidence."""
    told = desk.person_report(**named(alone, phone=phone))
    assert (told["resolution"]["outcome"], told["resolution"]["confidence"]) == ("resolved", "high")
    assert told["resolution"]["matched_on"] == ["name", "phone"]
    assert person_of(told) == (alone["first"], alone["last"], alone["birth_date"])


def test_phone_alone_resolves_with_medium_confidence(desk: Desk, alone: sqlite3.Row, phone: str) -> None:
    """2:3 A phone that one person alone holds resolves to them with medium confidence."""
    told = desk.person_report(phone=phone)
    assert (told["resolution"]["outcome"], told["resolution"]["confidence"]) == ("resolved", "medium")
    assert person_of(told)[1] == alone["last"]


def test_phone_forms(desk: Desk, phone: str) -> None:
    """2:4.1 A phone is taken as 0NSN and in the +61 form."""
    one, other = desk.person_report(phone=phone), desk.person_report(phones=[f"+61{phone[1:]}"])
    assert one["report"]["identity"]["birth_date"] == other["report"]["identity"]["birth_date"]


def test_email_in_any_case(desk: Desk, find: Find) -> None:
    """2:4.1 An email finds its holder whatever its case."""
    row = find(
        "SELECT k.value, p.last FROM contact k JOIN usage u ON u.contact = k.id JOIN person p ON p.id = "
        "u.person "
        "WHERE k.kind = 'email' AND u.universe = 1 AND "
        "(SELECT count(*) FROM usage v WHERE v.contact = k.id AND v.universe = 1) = 1 ORDER BY k.id"
    )
    told = desk.person_report(email=row["value"].upper())
    assert told["report"]["identity"]["last_name"] == row["last"]


def test_common_equivalents_of_the_first_name(desk: Desk, alone: sqlite3.Row, phone: str) -> None:
    """2:4.1 Common equivalents of the first name are searched automatically."""
    other = next(name for name in nicknames(alone["first"]) if name != alone["first_f"])
    told = desk.person_report(first_name=other.title(), last_name=alone["last"], phone=phone)
    assert told["resolution"]["outcome"] == "resolved"
    assert told["report"]["identity"]["first_name"] == alone["first"]


def test_last_name_matches_exactly(desk: Desk, alone: sqlite3.Row) -> None:
    """2:4.1 The last name is matched exactly, but for case and diacritics: its beginning does not match."""
    cut = desk.person_report(first_name=alone["first"], last_name=alone["last"][:-1])["resolution"]
    loud = desk.person_report(first_name=alone["first"].upper(), last_name=alone["last"].upper())[
        "resolution"
    ]
    assert (cut["outcome"], loud["outcome"]) == ("not_found", "low_confidence")


def test_name_only_is_low_confidence(desk: Desk, alone: sqlite3.Row) -> None:
    """2:3 One candidate matched on name only is low_confidence, with a candidate token to confirm."""
    told = desk.person_report(**named(alone))["resolution"]
    assert (told["outcome"], told["confidence"], told["matched_on"]) == ("low_confidence", "low", ["name"])
    (candidate,) = told["candidates"]
    confirmed = desk.person_report(candidate_token=candidate["candidate_token"])
    assert person_of(confirmed) == (alone["first"], alone["last"], alone["birth_date"])


def test_birth_date_corroborates(desk: Desk, alone: sqlite3.Row) -> None:
    """2:4.1 The birth date is evidence: with the name it resolves."""
    assert outcome(desk, **named(alone, birth_date=alone["birth_date"])) == ("resolved", "high")


def test_birth_date_is_no_key(desk: Desk, alone: sqlite3.Row, phone: str) -> None:
    """2:4.1 The birth date is evidence and no key: a wrong one does not hide a person."""
    assert outcome(desk, **named(alone, birth_date="1901-02-03"))[0] == "low_confidence"
    told = desk.person_report(**named(alone, birth_date="1901-02-03", phone=phone))["resolution"]
    assert (told["outcome"], told["confidence"], told["birth_date_match"]) == (
        "resolved",
        "medium",
        "different",
    )


@pytest.mark.parametrize("days", [-1, 1])
def test_a_day_out_is_a_near_miss(desk: Desk, alone: sqlite3.Row, days: int) -> None:
    """2:2.2 A birth date one day out still matches and is reported as near_miss."""
    asked = (date.fromisoformat(alone["birth_date"]) + timedelta(days=days)).isoformat()
    told = desk.person_report(**named(alone, birth_date=asked))
    assert told["resolution"]["outcome"] == "resolved"
    assert told["resolution"]["birth_date_match"] == "near_miss"
    seen = {c["birth_date"]: c["near_miss"] for c in told["report"]["identity"]["birth_date_candidates"]}
    assert seen[alone["birth_date"]] is True


def test_day_and_month_swapped_is_a_near_miss(desk: Desk, find: Find) -> None:
    """2:2.2 A birth date with day and month swapped still matches and is reported as near_miss."""
    person = find(
        ALONE.format(
            more="AND CAST(substr(p.birth_date, 9) AS INTEGER) <= 12 "
            "AND abs(CAST(substr(p.birth_date, 9) AS INTEGER) - CAST(substr(p.birth_date, 6, 2) AS "
            "INTEGER)) > 1"
        )
    )
    year, month, day = person["birth_date"].split("-")
    told = desk.person_report(**named(person, birth_date=f"{year}-{day}-{month}"))
    assert told["resolution"]["outcome"] == "resolved"
    candidates = told["report"]["identity"]["birth_date_candidates"]
    assert [c["near_miss"] for c in candidates if c["birth_date"] == person["birth_date"]] == [True]


def test_an_exact_birth_date_is_no_near_miss(desk: Desk, alone: sqlite3.Row) -> None:
    """2:2.2 near_miss is false for the date that was given."""
    told = desk.person_report(**named(alone, birth_date=alone["birth_date"]))
    assert told["report"]["identity"]["birth_date_candidates"][0]["near_miss"] is False


def test_another_name_hides_the_holder_of_a_phone(desk: Desk, phone: str) -> None:
    """2:4.1 A phone whose holder bears another name than the one given finds nobody."""
    assert outcome(desk, first_name="Ada", last_name="Nosuchname", phone=phone)[0] == "not_found"


def test_narrowing(desk: Desk, find: Find, alone: sqlite3.Row) -> None:
    """2:4.1 Suburb, state and postcode narrow: who never lived there is left out."""
    home = find(
        "SELECT a.* FROM residence r JOIN address a ON a.id = r.address WHERE r.person = ? AND a.state IS "
        "NOT NULL",
        alone["id"],
    )
    states = {"ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"}
    lived = find(
        "SELECT group_concat(DISTINCT a.state) AS states FROM residence r JOIN address a ON a.id = r.address "
        "WHERE r.person = ?",
        alone["id"],
    )["states"]
    elsewhere = min(states - set(lived.split(",")))
    inside = {"suburb": home["suburb"].title(), "state": home["state"], "postcode": home["postcode"]}
    assert outcome(desk, **named(alone, **inside))[0] == "low_confidence"
    assert outcome(desk, **named(alone, state=elsewhere))[0] == "not_found"


def test_address_identifier_in_both_forms(desk: Desk, find: Find, alone: sqlite3.Row) -> None:
    """2:4.1 The address identifier corroborates a name, with or without the underscore after the state."""
    known = find(
        "SELECT a.address_id FROM residence r JOIN address a ON a.id = r.address WHERE r.person = ?",
        alone["id"],
    )["address_id"]
    plain = known.replace("_", "")
    digits = "".join(letter for letter in plain if letter.isdigit())
    underscored = plain.replace(digits, f"_{digits}")
    for form in (plain, underscored):
        assert outcome(desk, **named(alone, gnaf_id=form)) == ("resolved", "medium")


def test_former_name_finds(desk: Desk, find: Find) -> None:
    """2:4.1 A former last name finds the person with something else that matches."""
    row = find(
        "SELECT p.*, o.last AS former FROM other_name o JOIN person p ON p.id = o.person "
        "WHERE o.kind = 'former' AND o.last_f <> p.last_f AND p.first_f IS NOT NULL ORDER BY p.id"
    )
    told = desk.person_report(first_name=row["first"], last_name=row["former"], birth_date=row["birth_date"])
    assert told["resolution"]["outcome"] == "resolved"
    assert told["report"]["identity"]["last_name"] == row["last"]


def test_shared_phone_is_ambiguous_until_a_name_is_given(desk: Desk, find: Find) -> None:
    """2:3 A phone that a household shares is ambiguous; with a name it resolves."""
    shared = find(
        "SELECT k.value, min(p.id) AS one FROM contact k JOIN usage u ON u.contact = k.id "
        "JOIN person p ON p.id = u.person WHERE k.kind = 'phone' AND u.universe = 1 "
        "GROUP BY k.id HAVING count(DISTINCT p.id) BETWEEN 2 AND 10 AND count(DISTINCT p.first_f) = count(*) "
        "ORDER BY k.id"
    )
    holder = find("SELECT * FROM person WHERE id = ?", shared["one"])
    assert outcome(desk, phone=shared["value"])[0] == "ambiguous"
    assert outcome(desk, **named(holder, phone=shared["value"]))[0] == "resolved"


def test_candidates_are_redacted(desk: Desk) -> None:
    """3:C Candidates tell first name, last initial, birth year, suburb and state, no more."""
    told = desk.person_report(**desk.fixtures["person_report"]["ambiguous"])["resolution"]
    assert 2 <= len(told["candidates"]) <= 10
    for candidate in told["candidates"]:
        assert set(candidate) == {
            "candidate_token", "first_name", "last_initial", "birth_year", "suburb", "state",
        }  # fmt: skip
        assert len(candidate["last_initial"]) == 1
        assert len(candidate["birth_year"]) == 4
    assert len({candidate["candidate_token"] for candidate in told["candidates"]}) == len(told["candidates"])


def test_ambiguous_lists_everybody_of_the_name(desk: Desk, people: sqlite3.Connection) -> None:
    """2:3 An ambiguous result lists every person who matches."""
    body = desk.fixtures["person_report"]["ambiguous"]
    listed = desk.person_report(**body)["resolution"]["candidates"]
    seen = {c["first_name"].casefold() for c in listed}
    assert seen <= {body["first_name"].casefold(), *nicknames(body["first_name"])}


def test_too_many_gives_a_distribution(desk: Desk, people: sqlite3.Connection) -> None:
    """2:3 too_many lists nobody and tells how many there are by state and decade of birth."""
    body = desk.fixtures["person_report"]["too_many"]
    told = desk.person_report(**body)["resolution"]
    spread = told["distribution"]
    assert "candidates" not in told
    assert spread["total"] > 10
    assert sum(spread["by_state"].values()) == sum(spread["by_decade"].values()) == spread["total"]
    wanted = (body["last_name"].casefold(), body["first_name"].casefold())
    exact = people.execute("SELECT count(*) FROM person WHERE last_f = ? AND first_f = ?", wanted).fetchone()[
        0
    ]
    assert spread["total"] >= exact


@pytest.mark.parametrize("name", ["resolved", "low_confidence", "ambiguous", "too_many", "not_found"])
def test_billing(desk: Desk, name: str) -> None:
    """2:3 Success-billed accounts are charged for resolved only, attempt-billed ones for every call."""
    billing = desk.person_report(**desk.fixtures["person_report"][name])["resolution"]["billing"]
    assert billing["success_billed_units"] == (1 if name == "resolved" else 0)
    assert billing["attempt_billed_units"] == 1


@pytest.mark.parametrize("written", ["the whole name", "the initial"])
def test_a_middle_name_tells_namesakes_apart(
    desk: Desk, find: Find, people: sqlite3.Connection, written: str
) -> None:
    """2:4.1 A middle name, or its initial, leaves out the namesakes who bear another one."""
    pair = find(
        "SELECT p.*, q.middle AS other_middle, q.id AS other FROM person p JOIN person q "
        "ON q.first_f = p.first_f AND q.last_f = p.last_f AND q.id <> p.id "
        "WHERE substr(p.middle_f, 1, 1) <> substr(q.middle_f, 1, 1) AND (SELECT count(*) FROM person r "
        "WHERE r.last_f = p.last_f AND (r.first_f = p.first_f OR r.nickname_group = p.nickname_group)) = 2 "
        "AND NOT EXISTS (SELECT 1 FROM other_name o WHERE o.last_f = p.last_f) ORDER BY p.id"
    )
    middle = pair["middle"] if written == "the whole name" else pair["middle"][0]
    both = desk.person_report(**named(pair))["resolution"]
    one = desk.person_report(**named(pair, middle_name=middle))["resolution"]
    assert (both["outcome"], len(both["candidates"])) == ("ambiguous", 2)
    assert (one["outcome"], len(one["candidates"])) == ("low_confidence", 1)
    confirmed = desk.person_report(candidate_token=one["candidates"][0]["candidate_token"])
    assert person_of(confirmed) == (pair["first"], pair["last"], pair["birth_date"])


def test_another_middle_name_needs_more_than_the_name(desk: Desk, find: Find) -> None:
    """2:4.1 Who bears another middle name is nobody by name alone, and is found with their own phone."""
    person = find(ALONE.format(more=HAS_OWN_PHONE + " AND p.middle_f IS NOT NULL"))
    phone = find(
        "SELECT k.value FROM usage u JOIN contact k ON k.id = u.contact WHERE u.person = ? AND k.kind = "
        "'phone' AND u.universe = 1 AND (SELECT count(*) FROM usage v WHERE v.contact = k.id) = 1",
        person["id"],
    )["value"]
    asked = named(person, middle_name="Xanthippe")
    assert outcome(desk, **asked)[0] == "not_found"
    assert outcome(desk, **asked, phone=phone)[0] == "resolved"


def test_who_has_no_middle_name_on_record_is_not_left_out(desk: Desk, find: Find) -> None:
    """2:4.1 A middle name shuts out nobody of whom none is recorded."""
    person = find(ALONE.format(more="AND p.middle_f IS NULL"))
    assert outcome(desk, **named(person, middle_name="Xanthippe"))[0] == "low_confidence"


@pytest.mark.parametrize("part", ["first_name", "last_name"])
def test_one_part_of_the_name_confirms_the_holder_of_a_phone(
    desk: Desk, alone: sqlite3.Row, phone: str, part: str
) -> None:
    """2:4.1 A phone with the first or the last name alone: its holder when they bear it, else nobody."""
    right = desk.person_report(phone=phone, **{part: named(alone)[part]})["resolution"]
    assert (right["outcome"], right["confidence"]) == ("resolved", "high")
    assert sorted(right["matched_on"]) == ["name", "phone"]
    wrong = desk.person_report(phone=phone, **{part: "Nosuchname"})
    assert wrong["resolution"]["outcome"] == "not_found"
    notes = [note["note"] for note in wrong["provenance"]["research_notes"]]
    assert any("bears the name that was given" in note for note in notes)


def test_a_former_last_name_confirms_the_holder_of_a_phone(desk: Desk, find: Find) -> None:
    """2:4.1 A former last name is as good as the present one to confirm the holder of a phone."""
    row = find(
        "SELECT p.*, o.last AS former, k.value AS phone FROM other_name o JOIN person p ON p.id = o.person "
        "JOIN usage u ON u.person = p.id AND u.universe = 1 JOIN contact k ON k.id = u.contact AND "
        "k.kind = 'phone' WHERE o.kind = 'former' AND o.last_f <> p.last_f AND "
        "(SELECT count(*) FROM usage v WHERE v.contact = k.id) = 1 ORDER BY p.id"
    )
    told = desk.person_report(phone=row["phone"], last_name=row["former"])
    assert told["resolution"]["outcome"] == "resolved"
    assert person_of(told) == (row["first"], row["last"], row["birth_date"])


def test_a_phone_that_nobody_holds_finds_nobody(desk: Desk, alone: sqlite3.Row) -> None:
    """2:4.1 A last name with a phone that nobody holds finds nobody: the name alone is not searched."""
    assert outcome(desk, phone="0255519999", last_name=alone["last"])[0] == "not_found"


def test_two_phones_of_one_person_are_named_once(desk: Desk, find: Find) -> None:
    """2:4.1 Each contact counts, and what a person matched on is named once."""
    row = find(
        "SELECT min(k.value) AS one, max(k.value) AS other FROM contact k JOIN usage u ON u.contact = k.id "
        "WHERE k.kind = 'phone' AND u.universe = 1 AND (SELECT count(*) FROM usage v WHERE v.contact = k.id) "
        "= 1 GROUP BY u.person HAVING count(*) = 2 ORDER BY u.person"
    )
    told = desk.person_report(phones=[row["one"], row["other"]])["resolution"]
    assert (told["outcome"], told["confidence"], told["matched_on"]) == ("resolved", "high", ["phone"])
