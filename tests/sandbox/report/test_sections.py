"""The ten sections of a report, each against the population asked directly."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from typing import Any

import pytest
from support.desk import Desk

Report = Callable[..., dict[str, Any]]

SECTIONS = (
    "identity", "addresses", "contacts", "household", "business", "regulator", "watchlists", "court",
    "judgements", "social",
)  # fmt: skip


@pytest.fixture
def report(desk: Desk, people: sqlite3.Connection) -> Report:
    """The report of the first person for whom a condition holds, with the person's row."""

    def of(condition: str) -> dict[str, Any]:
        sql = (
            "SELECT p.* FROM person p WHERE p.first IS NOT NULL AND (SELECT count(*) FROM person q "
            "WHERE q.last_f = p.last_f AND q.birth_date = p.birth_date) = 1 "
            f"AND {condition} ORDER BY p.id % 40 = 39, p.id LIMIT 1"
        )
        person = people.execute(sql).fetchone()
        assert person is not None, condition
        told = desk.person_report(
            first_name=person["first"], last_name=person["last"], birth_date=person["birth_date"]
        )
        assert told["resolution"]["outcome"] == "resolved"
        return {"person": person, **told["report"]}

    return of


def test_ten_sections_each_with_a_status(report: Report) -> None:
    """2:2.2 Every report contains all ten sections, each with one of the five statuses."""
    told = report("1")
    del told["person"]
    assert tuple(told) == SECTIONS
    for name, section in told.items():
        assert section["status"] in ("ok", "empty", "skipped", "error") + (
            ("clear",) if name == "watchlists" else ()
        )


def test_identity(report: Report) -> None:
    """2:2.2 The identity tells the recorded names, sex and death."""
    told = report("p.death_date IS NOT NULL AND p.middle IS NOT NULL")
    identity, person = told["identity"], told["person"]
    for field, column in {"first_name": "first", "middle_name": "middle", "last_name": "last"}.items():
        assert identity[field] == person[column]
    assert identity["gender"] == person["gender"]
    assert (identity["deceased"], identity["deceased_date"]) == ("Y", person["death_date"])


def test_the_living_are_not_deceased(report: Report) -> None:
    """2:2.2 A person who is not recorded as deceased is reported as N without a date."""
    identity = report("p.death_date IS NULL")["identity"]
    assert (identity["deceased"], identity["deceased_date"]) == ("N", None)


def test_other_names(report: Report, people: sqlite3.Connection) -> None:
    """2:2.2 The identity lists former and other names."""
    told = report("EXISTS (SELECT 1 FROM other_name o WHERE o.person = p.id)")
    rows = people.execute("SELECT * FROM other_name WHERE person = ?", (told["person"]["id"],)).fetchall()
    listed = {(n["kind"], n["first_name"], n["last_name"]) for n in told["identity"]["other_names"]}
    assert listed == {(row["kind"], row["first"], row["last"]) for row in rows}


def test_birth_date_candidates_have_votes(report: Report) -> None:
    """2:2.2 birth_date_candidates lists every date seen with its supporting votes."""
    told = report(
        "EXISTS (SELECT 1 FROM officer o WHERE o.person = p.id) AND NOT EXISTS (SELECT 1 FROM officer o "
        "WHERE o.person = p.id AND o.birth_month <> substr(p.birth_date, 1, 7))"
    )
    (candidate, *others) = told["identity"]["birth_date_candidates"]
    assert candidate["birth_date"] == told["person"]["birth_date"] == told["identity"]["birth_date"]
    assert candidate["votes"] == len(candidate["sources"]) >= 2
    assert others == []


def test_a_deviating_month_is_a_candidate_of_its_own(report: Report) -> None:
    """2:2.2 A date that another source gives differently is listed with its own votes."""
    told = report(
        "EXISTS (SELECT 1 FROM officer o WHERE o.person = p.id AND o.birth_month <> substr(p.birth_date, "
        "1, 7))"
    )
    dates = [candidate["birth_date"] for candidate in told["identity"]["birth_date_candidates"]]
    assert told["person"]["birth_date"] in dates
    assert any(len(date) == 7 for date in dates)


def test_address_timeline(report: Report, people: sqlite3.Connection) -> None:
    """2:2.2 The timeline lists every address with its dates, tenure and occupancy."""
    told = report("(SELECT count(*) FROM residence r WHERE r.person = p.id) > 1")
    rows = people.execute(
        "SELECT a.address_id, r.date_start, r.date_end, r.occupancy FROM residence r "
        "JOIN address a ON a.id = r.address WHERE r.person = ?",
        (told["person"]["id"],),
    ).fetchall()
    timeline = told["addresses"]["timeline"]
    fields = ("address_id", "date_start", "date_end", "occupancy")
    assert sorted(tuple(e[f] or "" for f in fields) for e in timeline) == sorted(
        tuple(row[f] or "" for f in fields) for row in rows
    )
    ends = [entry["date_end"] for entry in timeline]
    assert ends == sorted(ends, reverse=True)
    for entry in timeline:
        years = int(entry["date_end"][:4]) - int(entry["date_start"][:4])
        assert abs(entry["tenure"]["months"] - years * 12) <= 12


def test_others_seen_with_overlap(report: Report, people: sqlite3.Connection) -> None:
    """2:2.2 Each address lists the other people seen there, with the overlap in time."""
    told = report(
        "EXISTS (SELECT 1 FROM residence r JOIN residence s ON s.address = r.address AND s.person <> "
        "r.person "
        "WHERE r.person = p.id)"
    )
    for entry in told["addresses"]["timeline"]:
        rows = people.execute(
            "SELECT r.* FROM residence r JOIN address a ON a.id = r.address WHERE a.address_id = ? AND "
            "r.person <> ?",
            (entry["address_id"], told["person"]["id"]),
        ).fetchall()
        assert len(entry["others_seen"]) == len(rows)
        for other in entry["others_seen"]:
            start = max(other["date_start"], entry["date_start"])
            end = min(other["date_end"], entry["date_end"])
            if start <= end:
                assert (other["overlap"]["date_start"], other["overlap"]["date_end"]) == (start, end)
            else:
                assert other["overlap"] is None


def test_realestate_events(report: Report, people: sqlite3.Connection) -> None:
    """2:2.2 Each address lists its real-estate events."""
    told = report(
        "EXISTS (SELECT 1 FROM residence r JOIN realestate e ON e.address = r.address WHERE r.person = p.id)"
    )
    count = people.execute(
        "SELECT count(*) FROM residence r JOIN realestate e ON e.address = r.address WHERE r.person = ?",
        (told["person"]["id"],),
    ).fetchone()[0]
    events = [event for entry in told["addresses"]["timeline"] for event in entry["realestate"]]
    assert len(events) == count
    assert {event["listing_type"] for event in events} <= {"sale", "sold", "rent"}


def test_contacts(report: Report, people: sqlite3.Connection) -> None:
    """2:2.2 The contacts are the phones and emails that the universe knows of the subject."""
    told = report(
        "EXISTS (SELECT 1 FROM usage u JOIN contact k ON k.id = u.contact WHERE u.person = p.id "
        "AND u.universe = 1 AND k.kind = 'email')"
    )
    for kind, listed, field in (("phone", "phones", "phone"), ("email", "emails", "email")):
        rows = people.execute(
            "SELECT k.value FROM usage u JOIN contact k ON k.id = u.contact "
            "WHERE u.person = ? AND u.universe = 1 AND k.kind = ?",
            (told["person"]["id"], kind),
        )
        assert sorted(c[field] for c in told["contacts"][listed]) == sorted(row["value"] for row in rows)


def test_household_shares_the_surname(report: Report) -> None:
    """2:2.2 Possible relatives are co-residents who share the surname."""
    told = report(
        "(SELECT count(*) FROM person q WHERE q.last_f = p.last_f) > 6 AND EXISTS (SELECT 1 FROM residence r "
        "JOIN residence s ON s.address = r.address JOIN person q ON q.id = s.person "
        "WHERE r.person = p.id AND q.id <> p.id AND q.last_f = p.last_f "
        "AND s.date_start <= r.date_end AND r.date_start <= s.date_end)"
    )
    household = told["household"]
    assert household["surname_is_rare"] is False
    assert household["possible_relatives"]
    homes = {entry["address_id"] for entry in told["addresses"]["timeline"]}
    for relative in household["possible_relatives"]:
        assert relative["last_name"].casefold() == told["person"]["last"].casefold()
        assert relative["basis"] == "shared_address"
        assert set(relative["shared_addresses"]) <= homes
        assert relative["inferences"]


def test_a_rare_surname_makes_all_its_bearers_relatives(report: Report, people: sqlite3.Connection) -> None:
    """2:2.2 When the surname is rare, possible relatives are extended to all people of the surname."""
    told = report("(SELECT count(*) FROM person q WHERE q.last_f = p.last_f) BETWEEN 2 AND 4")
    bearers = people.execute(
        "SELECT count(*) FROM person WHERE last_f = ? AND id <> ?",
        (told["person"]["last_f"], told["person"]["id"]),
    ).fetchone()[0]
    assert told["household"]["surname_is_rare"] is True
    assert len(told["household"]["possible_relatives"]) == bearers


def test_business_in_the_uk(report: Report, people: sqlite3.Connection) -> None:
    """2:2.2 The business section lists the subject's appointments in the UK registry."""
    told = report(
        "EXISTS (SELECT 1 FROM officer o JOIN appointment t ON t.officer = o.id WHERE o.person = p.id "
        "AND NOT o.disqualified)"
    )
    rows = people.execute(
        "SELECT c.number, t.role FROM officer o JOIN appointment t ON t.officer = o.id "
        "JOIN company c ON c.id = t.company WHERE o.person = ?",
        (told["person"]["id"],),
    )
    listed = [(r["company_number"], r["role"]) for r in told["business"]["roles"] if r["registry"] == "UK"]
    assert sorted(listed) == sorted(tuple(row) for row in rows)


def test_business_in_australia(report: Report, people: sqlite3.Connection) -> None:
    """2:2.2 The business section lists the subject's roles and shareholdings in Australian companies."""
    told = report("EXISTS (SELECT 1 FROM au_role r WHERE r.person = p.id AND r.role = 'shareholder')")
    rows = people.execute(
        "SELECT r.role, c.number FROM au_role r JOIN company c ON c.id = r.company WHERE r.person = ?",
        (told["person"]["id"],),
    ).fetchall()
    roles = [(r["role"], r["company_number"]) for r in told["business"]["roles"] if r["registry"] == "AU"]
    holdings = [("shareholder", h["company_number"]) for h in told["business"]["shareholdings"]]
    assert sorted([*roles, *holdings]) == sorted(tuple(row) for row in rows)


def test_controlled_companies(report: Report, people: sqlite3.Connection) -> None:
    """2:2.2 The business section lists the companies that the subject controls."""
    told = report("EXISTS (SELECT 1 FROM psc s WHERE s.person = p.id)")
    rows = people.execute("SELECT natures FROM psc WHERE person = ?", (told["person"]["id"],)).fetchall()
    natures = [control["natures_of_control"] for control in told["business"]["controls"]]
    assert sorted(natures) == sorted(json.loads(row["natures"]) for row in rows)


def test_regulator_lists_bans(report: Report, people: sqlite3.Connection) -> None:
    """2:2.2 The regulator section lists the subject's bans."""
    told = report("EXISTS (SELECT 1 FROM ban b WHERE b.person = p.id)")
    rows = people.execute(
        "SELECT document_number FROM ban WHERE person = ?", (told["person"]["id"],)
    ).fetchall()
    listed = [ban["document_number"] for ban in told["regulator"]["bans"]]
    assert told["regulator"]["status"] == "ok"
    assert sorted(listed) == sorted(row["document_number"] for row in rows)


def test_disqualifications(report: Report) -> None:
    """2:2.2 The regulator section lists the subject's UK disqualifications."""
    told = report("EXISTS (SELECT 1 FROM officer o WHERE o.person = p.id AND o.disqualified)")
    (disqualification, *_) = told["regulator"]["disqualifications"]
    assert disqualification["date_start"] < disqualification["date_end"]


def test_watchlists_are_clear(report: Report) -> None:
    """2:2.2 The status clear is for watchlists without a match."""
    told = report("NOT EXISTS (SELECT 1 FROM watchlist w WHERE w.person = p.id)")
    assert (told["watchlists"]["status"], told["watchlists"]["matches"]) == ("clear", [])


def test_watchlist_matches(report: Report) -> None:
    """2:2.2 A watchlist match is reported and the section is ok."""
    told = report("EXISTS (SELECT 1 FROM watchlist w WHERE w.person = p.id)")
    assert told["watchlists"]["status"] == "ok"
    assert told["watchlists"]["matches"][0]["list"] in ("pep", "sanction")


def test_court_is_labelled_unverified(report: Report, people: sqlite3.Connection) -> None:
    """2:2.2 Court summaries are matched on name and labelled unverified."""
    told = report(
        "p.id % 40 <> 39 AND EXISTS (SELECT 1 FROM court_record c WHERE c.last_f = p.last_f AND c.first_f "
        "= p.first_f)"
    )
    count = people.execute(
        "SELECT count(*) FROM court_record WHERE last_f = ? AND first_f = ?",
        (told["person"]["last_f"], told["person"]["first_f"]),
    ).fetchone()[0]
    assert told["court"]["label"].startswith("unverified")
    assert len(told["court"]["records"]) == count
    for record in told["court"]["records"]:
        assert (record["label"], record["verified"], record["matched_on"]) == ("unverified", False, "name")


def test_judgements(report: Report) -> None:
    """2:2.2 The judgements section counts them; without any it is empty."""
    some, none = report("p.judgements > 0"), report("p.judgements = 0")
    assert (some["judgements"]["status"], some["judgements"]["count"]) == ("ok", some["person"]["judgements"])
    assert (none["judgements"]["status"], none["judgements"]["count"]) == ("empty", 0)


SHARES = (
    "EXISTS (SELECT 1 FROM usage u JOIN contact k ON k.id = u.contact JOIN usage s ON s.contact = k.id "
    "JOIN profile f ON f.person = s.person WHERE u.person = p.id AND u.universe = 1 AND s.social = 1 "
    "AND k.kind IN ('phone', 'email') AND {more})"
)


def test_social_profile_of_the_subject(report: Report, people: sqlite3.Connection) -> None:
    """2:2.2 A profile is included when it shares a contact and carries the subject's name."""
    told = report(SHARES.format(more="f.person = p.id AND f.name_shown = p.first || ' ' || p.last"))
    known = {c["phone"] for c in told["contacts"]["phones"]} | {
        c["email"] for c in told["contacts"]["emails"]
    }
    (profile,) = told["social"]["profiles"]
    row = people.execute("SELECT * FROM profile WHERE person = ?", (told["person"]["id"],)).fetchone()
    assert profile["name"] == row["name_shown"]
    assert set(profile["matched_on"]) <= known
    assert [job["company"] for job in profile["employment_history"]] == [
        job["company"] for job in json.loads(row["employment"])
    ]
    urls = people.execute(
        "SELECT k.value FROM usage u JOIN contact k ON k.id = u.contact "
        "WHERE u.person = ? AND u.social = 1 AND k.kind = 'social'",
        (told["person"]["id"],),
    )
    assert sorted(link["url"] for link in profile["socials"]) == sorted(row["value"] for row in urls)


def test_profile_of_another_name_is_left_out(report: Report) -> None:
    """2:2.2 A profile that shares a contact but does not carry the subject's name is left out."""
    told = report(
        SHARES.format(
            more="(SELECT q.first_f <> p.first_f AND coalesce(q.nickname_group, '') <> "
            "coalesce(p.nickname_group, '-') FROM person q WHERE q.id = f.person)"
        )
        + " AND NOT EXISTS (SELECT 1 FROM profile g WHERE g.person = p.id)"
        + " AND NOT EXISTS (SELECT 1 FROM other_name o WHERE o.person = p.id)"
    )
    assert told["social"]["profiles"] == []
    assert told["social"]["status"] == "empty"


def test_social_is_skipped_without_contacts(report: Report) -> None:
    """2:2.2 A section that has nothing to look up with is skipped, and says why."""
    told = report(
        "NOT EXISTS (SELECT 1 FROM usage u JOIN contact k ON k.id = u.contact WHERE u.person = p.id "
        "AND u.universe = 1 AND k.kind IN ('phone', 'email'))"
    )
    assert told["social"]["status"] == "skipped"
    assert told["social"]["message"]


def test_a_failing_source_fails_its_section_only(report: Report) -> None:
    """2:2.2 One failing source never fails the report: its section reports error, the others are complete."""
    told = report("p.id % 40 = 39")
    assert told["court"]["status"] == "error"
    assert told["court"]["message"]
    assert all(told[name]["status"] != "error" for name in SECTIONS if name != "court")


def test_a_profile_under_a_former_name_is_the_subjects(report: Report) -> None:
    """2:2.2 The subject's name is also a former one: a profile that still carries it is theirs."""
    told = report(
        "EXISTS (SELECT 1 FROM other_name o JOIN profile f ON f.person = o.person JOIN usage u ON "
        "u.person = p.id AND u.universe = 1 AND u.social = 1 JOIN contact k ON k.id = u.contact AND "
        "k.kind IN ('phone', 'email') WHERE o.person = p.id AND o.last_f <> p.last_f)"
    )
    names = {told["person"]["last"], *(n["last_name"] for n in told["identity"]["other_names"])}
    assert len(names) > 1
    assert any(profile["name"].endswith(tuple(names)) for profile in told["social"]["profiles"])
