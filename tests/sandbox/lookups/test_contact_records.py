"""Contact person search: how records are told (document 2, section 2.3)."""

from __future__ import annotations

import itertools

import pytest

TEXTS = [
    "title",
    "first_name",
    "middle_name",
    "last_name",
    "dob",
    "dob_range_from",
    "dob_range_to",
    "deceased",
    "deceased_date",
    "gender",
    "address_id",
    "street_address",
    "suburb",
    "state",
    "postcode",
    "address_parsed",
    "address_valid",
    "address_primary_secondary",
    "date_start",
    "date_end",
    "legal_parcel_id",
    "meshblock_category",
    "latitude",
    "longitude",
    "score",
]
LISTS = ["phones", "emails", "socials", "ip_addresses", "realestate"]


def records(search, **body):
    return search(**body, max_results=30)["records"]


def test_fields(search):
    """2:2.3 A record has every field, texts as strings and the others as lists of what is known."""
    for record in records(search, name_last="Smith"):
        assert set(record) == {*TEXTS, *LISTS, "connectivity"}
        assert all(isinstance(record[name], str) for name in TEXTS)
        assert all(isinstance(record[name], list) for name in LISTS)
        assert record["deceased"] in "YN" and record["gender"] in {"MALE", "FEMALE", "X", "UNKNOWN"}
        assert record["address_primary_secondary"] in {"P", "S", ""} and record["score"] == "0"
        assert len(record["date_start"]) == len(record["date_end"]) == len("YYYY-MM")


@pytest.mark.parametrize(
    ("shown", "year", "ranged"), [("full", True, False), ("year", True, False), ("range", False, True)]
)
def test_birth(search, one, shown, year, ranged):
    """2:2.3 The birth date is reported as a year, or as a range of years where no exact date is known."""
    who = one("SELECT * FROM person WHERE birth_shown = ? AND country = 'AU' AND last_f > 'm'", shown)
    day = who["birth_date"]
    found = records(search, name_last=who["last"], name_first=who["first"], dob_from=day, dob_to=day)
    record = next(r for r in found if (r["dob"] != "") == year)
    assert record["dob"] == (day[:4] if year else "")
    assert (record["dob_range_from"] != "") == (record["dob_range_to"] != "") == ranged
    assert not ranged or record["dob_range_from"] <= day[:4] <= record["dob_range_to"]


def test_deceased(search, one):
    """2:2.3 A death is reported with its year."""
    who = one("SELECT * FROM person WHERE death_date IS NOT NULL AND country = 'AU'")
    day = who["birth_date"]
    record = records(search, name_last=who["last"], name_first=who["first"], dob_from=day, dob_to=day)[0]
    assert (record["deceased"], record["deceased_date"]) == ("Y", who["death_date"][:4])


def subject(one):
    return one(
        "SELECT p.id, c.value AS email FROM person p JOIN usage u ON u.person = p.id "
        "JOIN contact c ON c.id = u.contact "
        "WHERE c.kind = 'email' AND c.ping IS NOT NULL AND u.opt_in = 1 AND u.universe = 1 "
        "AND (SELECT count(*) FROM usage v WHERE v.person = p.id) > 3"
    )


def test_connectivity(search, one, every):
    """2:2.3 Connectivity is keyed by phone and email, only where a cached ping result exists."""
    who = subject(one)
    known = every(
        "SELECT c.* FROM contact c JOIN usage u ON u.contact = c.id WHERE u.person = ? AND u.universe = 1 "
        "AND c.ping IS NOT NULL", who["id"])  # fmt: skip
    told = records(search, email=who["email"])[0]["connectivity"]
    for kind, name in (("phone", "phones"), ("email", "emails")):
        assert told[name] == {row["value"]: row["ping"] for row in known if row["kind"] == kind}


def test_marketing_opt_in(search, one, every):
    """2:2.3 Opt-ins are keyed by every phone and email of the record, true where an opt-in exists."""
    who = subject(one)
    record = next(iter(records(search, email=who["email"], option_marketing_opt_in=True)))
    opted = {row[0] for row in every(
        "SELECT c.value FROM contact c JOIN usage u ON u.contact = c.id WHERE u.person = "
        "? AND u.opt_in = 1", who["id"]
    )}  # fmt: skip
    for name in ("phones", "emails"):
        assert record["marketing_opt_in"][name] == {value: value in opted for value in record[name]}
    assert record["marketing_opt_in"]["emails"][who["email"]] is True


def test_no_opt_in_unless_asked(search, one):
    """2:2.3 `marketing_opt_in` is present only when the option is true."""
    email = subject(one)["email"]
    assert all("marketing_opt_in" not in r for r in records(search, email=email))
    assert all(
        "marketing_opt_in" not in r for r in records(search, email=email, option_marketing_opt_in=False)
    )


def test_realestate(search, one, every):
    """2:2.3 Real-estate events at the address are reported with type, rooms and date."""
    home = one("SELECT a.* FROM address a JOIN realestate e ON e.address = a.id "
               "JOIN residence r ON r.address = a.id WHERE a.country = 'AU' AND a.flat IS NULL")  # fmt: skip
    street = f"{home['number']} {home['street']} {home['street_type']}"
    record = records(search, street_address=street, suburb=home["suburb"], state=home["state"])[0]
    events = every("SELECT * FROM realestate WHERE address = ?", home["id"])
    assert sorted(e["date"] for e in record["realestate"]) == sorted(e["date"] for e in events)
    assert {e["listing_type"] for e in record["realestate"]} <= {"sale", "sold", "rent"}


SORTS = {
    "name": lambda r: (r["last_name"], r["first_name"], r["middle_name"]),
    "dob": lambda r: (r["dob"],),
    "phone": lambda r: ((r["phones"] or [""])[0],),
    "email": lambda r: ((r["emails"] or [""])[0],),
    "state": lambda r: (r["state"],),
    "suburb": lambda r: (r["suburb"],),
    "postcode": lambda r: (r["postcode"],),
    "street_address": lambda r: (r["street_address"],),
    "address_combined": lambda r: (" ".join((r["street_address"], r["suburb"], r["state"], r["postcode"])),),
}


def whole(search, **body):
    found, first = [], 0
    while page := search(**body, first_result=first, max_results=30)["records"]:
        found += page
        first += 30
    return found


@pytest.mark.parametrize("order", ["ASC", "DESC"])
@pytest.mark.parametrize("by", [*SORTS, "updated"])
def test_sorting(search, one, by, order):
    """2:4.3 Records are sorted by each key in both directions; 3:E blanks last."""
    found = whole(search, name_last="Wi", sort_by=by, sort_order=order)
    assert len(found) > 60
    assert sorted(map(str, found)) == sorted(map(str, whole(search, name_last="Wi")))
    if by == "updated":

        def key(record):
            return (updated(one, record),)

    else:
        key = SORTS[by]
    for one_record, next_record in itertools.pairwise(found):
        assert in_order(key(one_record), key(next_record), order)


def updated(one, record):
    row = one(
        "SELECT updated FROM person p JOIN residence r ON r.person = p.id JOIN address a ON a.id = r.address "
        "WHERE p.last = ? AND coalesce(p.first, '') = ? AND coalesce(p.middle, '') = ? "
        "AND substr(r.date_start, 1, 7) = ? AND a.suburb = ?",
        *(record[name] for name in ("last_name", "first_name", "middle_name", "date_start", "suburb")),
    )
    return row[0]


def in_order(before, after, order):
    for a, b in zip(before, after, strict=True):
        a, b = a.casefold(), b.casefold()
        if a == b:
            continue
        if not a or not b:
            return not b
        return a < b if order == "ASC" else a > b
    return True


def test_sort_order_is_ascending(search):
    """2:4.3 Without `sort_order` the order is ascending."""
    body = {"name_last": "Wi", "max_results": 30, "sort_by": "suburb"}
    assert search(**body)["records"] == search(**body, sort_order="ASC")["records"]


def test_relevance(search):
    """2:4.3 Without sort parameters names as they were asked for come first."""
    found = whole(search, name_last="Wil")
    exact = whole(search, name_last="Wilson")
    assert exact and {r["last_name"] for r in found} > {"Wilson"}
    again = whole(search, name_last="Williams", name_first="Jo")
    first_names = [r["first_name"] == "Jo" for r in again]
    assert first_names == sorted(first_names, reverse=True)
