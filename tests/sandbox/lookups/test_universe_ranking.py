"""Universe check: which rows are returned, and in what order, against a plain reading of the rules.

The reference scores every person of the population one by one (document 1, sections 2.7 and 4.7).
"""

from __future__ import annotations

import random

import pytest

from workbench.values.names import same_nickname_group, sounds_alike
from workbench.values.text import fold

WEIGHTS = {
    "first_name": {"match": 20, "alias_match": 16, "partial_match": 10, "fuzzy_match": 6},
    "middle_name": {"match": 1, "alias_match": 1, "partial_match": 1},
    "last_name": {"match": 12, "fuzzy_match": 8},
    "dob": {"match": 10, "match_day_month_reversal": 7, "match_year": 4},
    "address": {"match": 8, "match_street": 5, "match_locality": 3},
    **{f"phone{n}": {"match": 4} for n in ("", 2, 3, 4)},
    **{f"email{n}": {"match": 2} for n in ("", 2, 3, 4)},
}
ALL = ["exact", "alias", "partial", "fuzzy"]


@pytest.fixture(scope="module")
def universe(population):
    """Every living person with addresses and contacts."""
    rows = population.connection().execute
    people = {
        row["id"]: {**row, "homes": [], "used": set()} for row in map(dict, rows("SELECT * FROM person"))
    }
    for row in rows("SELECT r.person, r.date_end, a.* FROM residence r JOIN address a ON a.id = r.address "
                    "WHERE a.country = 'AU'"):  # fmt: skip
        people[row["person"]]["homes"].append(dict(row))
    for row in rows(
        "SELECT u.person, c.value FROM usage u JOIN contact c ON c.id = u.contact WHERE u.universe = 1"
    ):
        people[row["person"]]["used"].add(row["value"])
    return [person for person in people.values() if person["death_date"] is None]


def name(supplied, known, allowed):
    supplied = fold(supplied)
    if not known:
        return "no_match"
    if supplied == known:
        return "match"
    if "alias" in allowed and same_nickname_group(supplied, known):
        return "alias_match"
    if "partial" in allowed and 1 in (len(supplied), len(known)) and supplied[0] == known[0]:
        return "partial_match"
    return "fuzzy_match" if "fuzzy" in allowed and sounds_alike(supplied, known) else "no_match"


def birth(supplied, person):
    known = person["birth_date"]
    if person["birth_shown"] == "range":
        return "no_record"
    if person["birth_shown"] == "full":
        if supplied == known:
            return "match"
        if supplied == f"{known[:4]}-{known[8:]}-{known[5:7]}":
            return "match_day_month_reversal"
    return "match_year" if supplied[:4] == known[:4] else "no_match"


def at(home, house, asked):
    parts = {}
    if "street_address" in asked:
        flat = house[0] in (None, home["flat"])
        parts["street_address"] = flat and (home["number"], home["street"]) == house[1:]
    for part in ("suburb", "state", "postcode"):
        if part in asked:
            parts[part] = home[part] == asked[part]
    street = "street_address" in asked and (home["number"], home["street"]) == house[1:]
    if all(parts.values()):
        rollup = "match"
    elif street:
        rollup = "match_street"
    elif parts.get("state") and (parts.get("suburb") or parts.get("postcode")):
        rollup = "match_locality"
    else:
        rollup = "no_match"
    quality = ["no_match", "match_locality", "match_street", "match"].index(rollup)
    told = {"address": rollup, **{part: "match" if hit else "no_match" for part, hit in parts.items()}}
    return (quality, sum(parts.values()), home["date_end"]), told


def evaluate(person, asked, house):
    row = {}
    last = fold(asked["last_name"])
    if person["last_f"] == last:
        row["last_name"] = "match"
    elif "fuzzy" in asked.get("last_name_matching", ()) and sounds_alike(person["last_f"], last):
        row["last_name"] = "fuzzy_match"
    else:
        return None
    if "first_name" in asked:
        row["first_name"] = name(asked["first_name"], person["first_f"], asked.get("first_name_matching", ()))
    if "middle_name" in asked:
        allowed = asked.get("middle_name_matching", ())
        known = person["middle_f"]
        row["middle_name"] = name(asked["middle_name"], known, allowed) if known else "no_record"
    if "birth_date" in asked:
        row["dob"] = birth(asked["birth_date"], person)
    if {"street_address", "suburb", "state", "postcode"} & set(asked):
        nowhere = dict.fromkeys(("flat", "number", "street", "suburb", "state", "postcode"), "?") | {
            "date_end": ""
        }
        homes = person["homes"] or [nowhere]
        row |= max((at(home, house, asked) for home in homes), key=lambda scored: scored[0])[1]
    for slot in asked:
        if slot.startswith(("phone", "email")):
            row[slot] = "match" if asked[slot] in person["used"] else "no_match"
    return row


def rank(row):
    exact = any(
        row[field] == "match" for field in row if field.startswith(("phone", "email", "dob", "address"))
    )
    named = row.get("first_name") in ("match", "alias_match") and row["last_name"] == "match"
    hit = exact or (row.get("dob") == "match_day_month_reversal" and named)
    weight = sum(WEIGHTS[field].get(outcome, 0) for field, outcome in row.items() if field in WEIGHTS)
    return (not hit, row["last_name"] != "match", -weight)


def line(home):
    flat = f"{home['flat']}/" if home["flat"] else ""
    return f"{flat}{home['number']} {home['street']} {home['street_type']}"


def questions(universe, seed, count):
    """Questions that are partly right about somebody."""
    chance = random.Random(seed)
    people = [p for p in universe if p["homes"] and p["first"] and p["country"] == "AU"]
    common = [p for p in people if p["last_f"] in ("smith", "jones", "williams", "brown", "wilson")]
    for _ in range(count):
        who, other = chance.choice(common or people), chance.choice(people)
        home = chance.choice(chance.choice([who, who, other])["homes"])
        born = chance.choice([who, who, other])["birth_date"]
        reach = [*who["used"], *other["used"]]
        offers = {
            "first_name": chance.choice([who["first"], who["first"][0], other["first"]]),
            "middle_name": chance.choice([who["middle"] or "Ann", "A", other["middle"] or "Lee"]),
            "birth_date": chance.choice(
                [born, f"{born[:4]}-{born[8:]}-{born[5:7]}" if born[8:] <= "12" else born]
            ),
            "street_address": line(home),
            "suburb": chance.choice([home, home, chance.choice(other["homes"])])["suburb"],
            "state": home["state"],
            "postcode": chance.choice([home, home, chance.choice(other["homes"])])["postcode"],
        }
        asked = {field: value for field, value in offers.items() if chance.random() < 0.45}
        phones = [value for value in reach if value.isdigit()]
        emails = [value for value in reach if "@" in value]
        for slot, values in (("phone", phones), ("phone3", phones), ("email2", emails)):
            if values and chance.random() < 0.2:
                asked[slot] = chance.choice(values)
        if chance.random() < 0.5:
            asked["first_name_matching"] = chance.sample(ALL, 3)
            asked["middle_name_matching"] = chance.sample(ALL, 2)
        if chance.random() < 0.4:
            asked["last_name_matching"] = ["exact", "fuzzy"]
        house = (home["flat"], home["number"], home["street"])
        yield {"last_name": who["last"], **asked}, house


@pytest.mark.parametrize("seed", range(6))
def test_rows_are_those_of_the_rules(check, universe, seed):
    """1:4.7 Rows rank by exact hits, last name, weight; identical ones collapse; 5 at most."""
    for asked, house in questions(universe, seed, 40):
        known = [row for row in (evaluate(person, asked, house) for person in universe) if row is not None]
        distinct = {tuple(sorted(row.items())): row for row in known}.values()
        wanted = sorted(rank(row) for row in distinct)
        rows = check(**asked, return_multiple_candidates=True)["match_results"]
        assert [rank(row) for row in rows] == wanted[:5], asked
        assert all(row in distinct for row in rows), asked
        assert len({tuple(sorted(row.items())) for row in rows}) == len(rows)
        best = check(**asked)["match_results"]
        assert [rank(row) for row in best] == wanted[:1]


def test_same_question_same_rows(check, universe):
    """1:1 The sandbox is deterministic."""
    for asked, _ in questions(universe, 99, 10):
        answers = [check(**asked, return_multiple_candidates=True)["match_results"] for _ in range(2)]
        assert answers[0] == answers[1]


def test_reversal_counts_with_names_only(check, fixtures):
    """1:4.7 A day-month reversal counts as a hit only with matching first and last name."""
    asked = fixtures["universe_check"]["day_month_reversal"]
    row = check(**asked)["match_results"][0]
    assert row["dob"] == "match_day_month_reversal"
    assert not rank(row)[0]
    assert rank({**row, "first_name": "no_match"})[0]
