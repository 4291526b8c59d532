"""Whatever the population says fits together, and belongs to nobody."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing

import pytest

from workbench.sandbox.population import Population
from workbench.sandbox.population.company_traits import Names
from workbench.sandbox.population.population_words import (
    AUSTRALIA,
    BRITAIN,
    COMPANY_FIRST,
    COMPANY_SECOND,
    RARE_HEADS,
    RARE_TAILS,
    STREET_NAMES,
    SURNAMES,
)
from workbench.sandbox.population.queries import once
from workbench.values.companies import abn, acn, uk_number
from workbench.values.names import nickname_group, phonetic
from workbench.values.phones import to_0nsn
from workbench.values.profiles import NETWORKS, parse
from workbench.values.text import fold

TODAY = "2026-06-30"

# child table, column, parent table
REFERENCES = [
    ("other_name", "person", "person"), ("residence", "person", "person"), ("residence", "address",
    "address"),
    ("usage", "person", "person"), ("usage", "contact", "contact"), ("profile", "person", "person"),
    ("realestate", "address", "address"), ("company", "address", "address"), ("officer", "person", "person"),
    ("officer", "company", "company"), ("appointment", "officer", "officer"), ("appointment", "company",
    "company"),
    ("appointment", "address", "address"), ("au_role", "person", "person"), ("au_role", "holder", "company"),
    ("au_role", "company", "company"), ("au_role", "address", "address"), ("psc", "company", "company"),
    ("psc", "person", "person"), ("psc", "holder", "company"), ("psc", "address", "address"),
    ("disqualification", "officer", "officer"), ("ban", "person", "person"), ("court_record", "person",
    "person"),
    ("watchlist", "person", "person"),
]  # fmt: skip


def count(population: Population, query: str) -> int:
    return int(population.connection().execute(query).fetchone()[0])


@pytest.mark.parametrize(("child", "column", "parent"), REFERENCES)
def test_references(either: Population, child: str, column: str, parent: str) -> None:
    query = (
        f"SELECT count(*) FROM {child} WHERE {column} NOT NULL AND {column} NOT IN (SELECT id FROM {parent})"
    )
    assert count(either, query) == 0


@pytest.mark.parametrize(
    "nonsense",
    [
        "SELECT count(*) FROM residence WHERE date_start > date_end OR date_end > '2026-06-30'",
        "SELECT count(*) FROM usage WHERE date_start > date_end OR date_end > '2026-06-30'",
        "SELECT count(*) FROM person WHERE birth_date > '2008-12-31' OR birth_date < '1900-01-01'",
        "SELECT count(*) FROM person WHERE death_date <= birth_date OR death_date > '2026-06-30'",
        "SELECT count(*) FROM person p JOIN residence r ON r.person = p.id WHERE r.date_end > p.death_date",
        "SELECT count(*) FROM person p JOIN usage u ON u.person = p.id WHERE u.date_start > p.death_date",
        "SELECT count(*) FROM person WHERE id NOT IN (SELECT person FROM residence)",
        "SELECT count(*) FROM company WHERE ceased < created",
        "SELECT count(*) FROM company WHERE registry = 'UK' AND status = 'dissolved' AND ceased IS NULL",
        "SELECT count(*) FROM appointment WHERE resigned_on < appointed_on",
        "SELECT count(*) FROM appointment a JOIN company c ON c.id = a.company WHERE a.appointed_on > "
        "c.ceased",
        "SELECT count(*) FROM appointment WHERE (appointed_on IS NULL) <> (pre_1992 = 1)",
        "SELECT count(*) FROM appointment a JOIN company c ON c.id = a.company WHERE c.registry <> 'UK'",
        "SELECT count(*) FROM appointment a JOIN officer o ON o.id = a.officer WHERE o.disqualified = 1",
        "SELECT count(*) FROM au_role a JOIN company c ON c.id = a.company WHERE c.registry <> 'AU'",
        "SELECT count(*) FROM au_role WHERE (person IS NULL) = (holder IS NULL) OR date_start > date_end",
        "SELECT count(*) FROM psc WHERE ceased_on < notified_on",
        "SELECT count(*) FROM psc p JOIN company c ON c.id = p.company WHERE c.registry <> 'UK'",
        "SELECT count(*) FROM psc WHERE (name IS NULL) <> (kind LIKE 'super-secure%')",
        "SELECT count(*) FROM officer WHERE (person IS NULL) = (corporate_name IS NULL)",
        "SELECT count(*) FROM officer o WHERE disqualified = 0 AND id NOT IN (SELECT officer FROM "
        "appointment)",
        "SELECT count(*) FROM officer WHERE disqualified = 1 AND id NOT IN (SELECT officer FROM "
        "disqualification)",
        "SELECT count(*) FROM disqualification WHERE disqualified_from >= disqualified_until",
        "SELECT count(*) FROM company c WHERE registry = 'UK' AND id NOT IN (SELECT company FROM "
        "appointment)",
        "SELECT count(*) FROM contact WHERE id NOT IN (SELECT contact FROM usage)",
        "SELECT count(*) FROM usage WHERE universe = 0 AND social = 0",
        "SELECT count(*) FROM person WHERE id IN (SELECT person FROM ban) AND id IN (SELECT person FROM "
        "au_role"
        " WHERE role <> 'shareholder' AND date_end IS NULL)",
    ],
)  # fmt: skip
def test_nothing_contradicts_itself(either: Population, nonsense: str) -> None:
    assert count(either, nonsense) == 0


def test_derived_names_are_right(population: Population) -> None:
    for row in population.connection().execute("SELECT * FROM person ORDER BY id LIMIT 600"):
        assert row["last_f"] == fold(row["last"])
        assert (row["last_p1"] or "", row["last_p2"] or "") == phonetic(row["last"])
        assert row["nickname_group"] == nickname_group(row["first"])


def test_contacts_belong_to_nobody(either: Population) -> None:
    fictitious = re.compile(r"049157\d{4}|049[46]\d{6}|0[2378](5550|7010)\d{4}")
    nets = re.compile(r"192\.0\.2\.\d+|198\.51\.100\.\d+|203\.0\.113\.\d+|198\.1[89]\.\d+\.\d+")
    for row in either.connection().execute("SELECT * FROM contact"):
        value = row["value"]
        if row["kind"] == "phone":
            assert fictitious.fullmatch(value) and to_0nsn(value) == value
        elif row["kind"] == "email":
            assert re.fullmatch(r"[a-z0-9.]+@([a-z]+\.example|example\.(com|net|org))", value)
        elif row["kind"] == "ip":
            assert nets.fullmatch(value)
        else:
            profile = parse(value)
            assert profile is not None and "sbx" in profile.username
            assert (profile.network, profile.username, profile.url) == (
                row["network"],
                row["username"],
                value,
            )


def test_company_numbers_check_out_and_are_not_issued(either: Population) -> None:
    for row in either.connection().execute("SELECT registry, number, abn FROM company"):
        if row["registry"] == "AU":
            assert acn(row["number"]) == row["number"] and row["number"].startswith(("98", "99"))
            assert abn(row["abn"]) == row["abn"] and row["abn"].endswith(row["number"])
        else:
            assert uk_number(row["number"]) == row["number"]
            assert re.fullmatch(r"98\d{6}|[A-Z]{2}9\d{5}|000000\d\d", row["number"])
    for row in either.connection().execute(
        "SELECT business_numbers FROM person WHERE business_numbers IS NOT NULL"
    ):
        assert abn(row["business_numbers"]) == row["business_numbers"]


def test_corporate_controllers_name_their_company(either: Population) -> None:
    query = """SELECT c.number, p.identification, p.name, c.name FROM psc p JOIN company c ON c.id = p.holder
               UNION ALL SELECT c.number, o.identification, o.corporate_name, c.name
               FROM officer o JOIN company c ON c.id = o.company"""
    written = set()
    for number, identification, name, registered in either.connection().execute(query):
        shown = json.loads(identification)["registration_number"]
        written.add(shown == number)
        assert uk_number(shown) == number
        assert name == registered
    assert written == {True, False}


def test_every_kind_of_thing_is_there(either: Population) -> None:
    def values(query: str) -> set[str]:
        return {row[0] for row in either.connection().execute(query)}

    assert values("SELECT DISTINCT state FROM address") >= {
        "NSW",
        "VIC",
        "QLD",
        "SA",
        "WA",
        "TAS",
        "NT",
        "ACT",
        None,
    }
    assert values("SELECT DISTINCT gender FROM person") == {"MALE", "FEMALE", "X", "UNKNOWN"}
    assert values("SELECT DISTINCT birth_shown FROM person") == {"full", "year", "range"}
    assert values("SELECT DISTINCT network FROM contact WHERE kind = 'social'") == set(NETWORKS)
    assert values("SELECT DISTINCT status FROM company WHERE registry = 'UK'") >= {
        "active",
        "dissolved",
        "liquidation",
    }
    roles = {"director", "secretary", "llp-designated-member", "managing-officer", "corporate-director"}
    assert values("SELECT DISTINCT role FROM appointment") >= roles
    kinds = {
        f"{who}-{what}"
        for who in ("individual", "corporate-entity", "legal-person", "super-secure")
        for what in ("person-with-significant-control", "beneficial-owner")
    }
    assert values("SELECT DISTINCT kind FROM psc") == kinds
    assert values("SELECT DISTINCT banned_type FROM ban") == {
        "afs_banned_disqualified", "banned_futures", "banned_securities", "credit_banned_disqualified",
        "disqualified_director", "disqualified_smsf", "ato_disqualified_trustee",
    }  # fmt: skip
    assert values("SELECT DISTINCT role FROM au_role") == {"director", "secretary", "shareholder"}
    assert values("SELECT DISTINCT listing FROM court_record") == {"civil", "criminal"}
    assert "9999-12-31" in values("SELECT disqualified_until FROM disqualification")


@pytest.mark.parametrize(
    ("least", "query"),
    [
        (25, "SELECT max(n) FROM (SELECT count(*) AS n FROM usage GROUP BY contact)"),
        (1, "SELECT count(*) FROM (SELECT contact FROM usage u JOIN contact c ON c.id = u.contact AND "
        "kind = 'phone'"
            " GROUP BY contact HAVING count(*) = 2 AND max(date_start) > min(date_end))"),
        (20, "SELECT count(*) FROM other_name WHERE kind = 'former'"),
        (1, "SELECT count(*) FROM person a JOIN person b ON a.household = b.household AND a.id < b.id"
            " AND a.first = b.first AND a.last = b.last AND a.gender = 'MALE'"),
        (2, "SELECT count(*) FROM person a JOIN person b ON a.household = b.household AND a.id < b.id"
            " AND a.birth_date = b.birth_date AND a.last = b.last"),
        (2, "SELECT count(*) FROM (SELECT person FROM officer WHERE disqualified = 0 GROUP BY person"
            " HAVING count(*) > 1)"),
        (10, "SELECT count(*) FROM contact WHERE suppressed"),
        (200, "SELECT count(*) FROM usage WHERE opt_in"),
        (200, "SELECT count(*) FROM contact WHERE ping IS NOT NULL"),
        (20, "SELECT count(*) FROM person WHERE death_date IS NOT NULL"),
        (260, "SELECT max(filings) FROM company"),
        (3, "SELECT count(*) FROM company WHERE former_names IS NOT NULL"),
        (1001, "SELECT count(*) FROM phone_digits WHERE phone_digits MATCH '\"04915\"'"),
    ],
)  # fmt: skip
def test_what_confuses_is_there(either: Population, least: int, query: str) -> None:
    assert count(either, query) >= least


def test_places_are_many_and_fit() -> None:
    assert len(AUSTRALIA) >= 150 and len(BRITAIN) >= 40
    first_digit = {
        "NSW": "2",
        "ACT": "2",
        "VIC": "3",
        "QLD": "4",
        "SA": "5",
        "WA": "6",
        "TAS": "7",
        "NT": "0",
    }
    for place in AUSTRALIA:
        assert re.fullmatch(r"\d{4}", place.postcode) and place.postcode[0] == first_digit[place.state or ""]
        assert -44 < place.latitude < -10 and 112 < place.longitude < 154
    for place in BRITAIN:
        assert re.fullmatch(r"[A-Z]{1,2}\d{1,2}[A-Z]?", place.postcode)
        assert 49 < place.latitude < 59 and -8 < place.longitude < 2
    assert len({(place.suburb, place.postcode) for place in AUSTRALIA}) == len(AUSTRALIA)


def test_british_postcodes_are_well_formed_and_cannot_be_issued(either: Population) -> None:
    query = "SELECT DISTINCT postcode FROM address WHERE country = 'GB'"
    for row in either.connection().execute(query):
        assert re.fullmatch(r"[A-Z]{1,2}\d{1,2}[A-Z]? \d[CIKMOV]{2}", row["postcode"])


def test_planted_names_and_streets_are_nobody_elses(either: Population) -> None:
    possible = set(SURNAMES) | {head + tail for head in RARE_HEADS for tail in RARE_TAILS}
    planted = {record.name.split()[-1] for story in either.stories for record in story.records}
    planted |= {
        "Haverstock",
        "Vantongeren",
        "Pemberwick",
        "Delacroix-Hume",
        "Thorncastle",
        "Rookwoode",
        "Crowmarsh",
    }
    assert not planted & possible
    streets = {
        "SALTPAN",
        "LANTERN",
        "GANTRY",
        "COPPERSMITH",
        "FERRYMAN",
        "BOBBIN",
        "CINDER",
        "TALLOWTREE",
        "HARROWBY",
    }
    assert not streets & {name.upper() for name in STREET_NAMES}


def test_names_of_companies_do_not_repeat() -> None:
    """However many companies there are, each has a name of its own."""
    names = Names()
    given = [names.next("LIMITED") for _ in range(3 * len(COMPANY_FIRST) * len(COMPANY_SECOND))]
    assert len(set(given)) == len(given)


def test_what_is_known_of_a_population_in_memory_is_not_taken_for_another() -> None:
    """A population without a file has no name: nothing that was found in it is remembered."""
    first, second = (sqlite3.connect(":memory:") for _ in range(2))
    with closing(first), closing(second):
        assert [once(each, "who", iter([n]).__next__) for n, each in enumerate((first, second, first))] == [
            0,
            1,
            2,
        ]
