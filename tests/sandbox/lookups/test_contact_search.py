"""Contact person search: what is found (document 2, sections 2.3 and 4.3)."""

from __future__ import annotations

import pytest

RECORDS = (
    "SELECT r.id, p.*, a.address_id, a.suburb, a.state, a.postcode, a.number, "
    "a.flat, a.street, a.street_type, "
    "r.date_start, r.date_end FROM person p JOIN residence r ON r.person = p.id JOIN "
    "address a ON a.id = r.address "
)
USING = (
    "p.id IN (SELECT u.person FROM usage u JOIN contact c ON c.id = u.contact "
    "WHERE u.universe = 1 AND c.kind = '{kind}' AND {which})"
)


def all_pages(search, **body):
    """Every record of a search, page by page."""
    found, first = [], 0
    while True:
        answer = search(**body, first_result=first, max_results=30)
        assert answer["message"] == ("Ok" if found or answer["records"] else "No match")
        if not answer["records"]:
            return found
        found += answer["records"]
        first += 30


def keys(records):
    return sorted(
        (r["first_name"], r["last_name"], r["dob"], r["address_id"], r["date_start"]) for r in records
    )


def expected(every, where, *values):
    rows = every(f"{RECORDS} WHERE {where}", *values)
    return sorted(
        (
            row["first"] or "",
            row["last"],
            "" if row["birth_shown"] == "range" else row["birth_date"][:4],
            row["address_id"] if row["state"] else "",
            row["date_start"][:7],
        )
        for row in rows
    )


def test_last_name(search, every):
    """2:4.3 A name search needs at least the last name and gives everybody of it, at every address."""
    last = every("SELECT last_f FROM person GROUP BY 1 HAVING count(*) BETWEEN 10 AND 40 LIMIT 1")[0][0]
    found = all_pages(search, name_last=last.upper())
    assert keys(found) == expected(every, "p.last_f >= ? AND p.last_f < ?", last, last + "~")


def test_prefix(search, every):
    """2:4.3 Names may be partial: two letters at least match by prefix."""
    found = all_pages(search, name_last="ab", name_first="jo")
    assert keys(found) == expected(every, "p.last_f LIKE 'ab%' AND p.first_f LIKE 'jo%'")
    assert all(r["last_name"].lower().startswith("ab") for r in found)


def test_one_letter_is_no_prefix(search):
    """3:E A name of fewer than two letters matches exactly."""
    assert search(name_last="S")["message"] == "No match"


@pytest.mark.parametrize(
    "form", ["{first} {last}", "{last}, {first}", "{first} {middle} {last}", "{LAST}, {first} {middle}"]
)
def test_combined(search, one, every, form):
    """2:4.3 The full name may be given as one string, in either order."""
    who = one("SELECT * FROM person WHERE middle IS NOT NULL AND last_f NOT LIKE '% %' AND last_f > 'ta'")
    text = form.format(**dict(who), LAST=who["last"].upper())
    found = all_pages(search, name_combined=text)
    where = "p.first_f LIKE ? AND p.last_f LIKE ?" + (" AND p.middle_f LIKE ?" if "middle" in form else "")
    values = [f"{who['first_f']}%", f"{who['last_f']}%", f"{who['middle_f']}%"][: where.count("?")]
    assert keys(found) == expected(every, where, *values)


def test_diacritics(search, every):
    """2:4.3 Case and diacritics of names do not matter."""
    people = every("SELECT first, first_f, last FROM person WHERE first IS NOT NULL AND country = 'AU'")
    who = next(row for row in people if row["first"].lower() != row["first_f"])
    found = all_pages(search, name_last=who["last"].upper(), name_first=who["first_f"].upper())
    assert who["first"] in {r["first_name"] for r in found}


def test_dob_bounds(search, every):
    """2:4.3 One bound of the birth date range alone gives everything above or below it."""
    last = "smith"
    above = all_pages(search, name_last=last, dob_from="1980-06-15")
    below = all_pages(search, name_last=last, dob_to="1980-06-15")
    within = all_pages(search, name_last=last, dob_from="1975-01-01", dob_to="1985-12-31")
    where = "p.last_f LIKE 'smith%' AND p.birth_date"
    assert keys(above) == expected(every, f"{where} >= '1980-06-15'")
    assert keys(below) == expected(every, f"{where} <= '1980-06-15'")
    assert keys(within) == expected(every, f"{where} BETWEEN '1975-01-01' AND '1985-12-31'")
    assert above and below and within


@pytest.mark.parametrize("shape", ["{0}", "+61{1}", "61{1}", "{a} {b} {c}"])
def test_whole_phone(search, one, every, shape):
    """2:4.3 A phone finds its users, in each form that it is written in."""
    number = one(
        "SELECT value FROM contact c JOIN usage u ON u.contact = c.id WHERE kind = 'phone' AND universe = 1"
    )[0]
    text = shape.format(number, number[1:], a=number[:4], b=number[4:7], c=number[7:])
    found = all_pages(search, phone=text)
    assert keys(found) == expected(every, USING.format(kind="phone", which="c.value = ?"), number)
    assert all(number in r["phones"] for r in found)


@pytest.mark.parametrize("cut", [slice(2, 9), slice(0, 8), slice(4, 10), slice(5, 9)])
def test_partial_phone(search, one, every, cut):
    """2:4.3 A part of a phone finds whoever has a number that holds these digits, four at least."""
    number = one("SELECT value FROM contact WHERE kind = 'phone' AND value LIKE '03%' AND id > 500")[0]
    part = number[cut]
    rows = expected(every, USING.format(kind="phone", which="instr(c.value, ?)"), part)
    assert len(rows) <= 1000
    assert keys(all_pages(search, phone=part)) == rows


def test_part_of_an_international_phone(search, every):
    """2:4.3 A part that begins with +61 is a part of the 0NSN form."""
    rows = expected(every, USING.format(kind="phone", which="c.value LIKE '%0491570%'"))
    assert keys(all_pages(search, phone="+61 491 570")) == rows != []


def test_three_digits(search):
    """3:E Fewer than four digits of a phone find nothing."""
    assert search(phone="570")["message"] == "No match"


def test_broad_phone_with_a_name(search, one, every):
    """2:4.3 A phone part that very many have still narrows a name."""
    who = one("SELECT p.* FROM person p WHERE " + USING.format(kind="phone", which="c.value LIKE '049%'"))
    found = all_pages(search, phone="0491", name_last=who["last"], name_first=who["first"])
    where = "p.last_f LIKE ? AND p.first_f LIKE ? AND " + USING.format(
        kind="phone", which="c.value LIKE '%0491%'"
    )
    assert keys(found) == expected(every, where, who["last_f"] + "%", who["first_f"] + "%")


@pytest.mark.parametrize(("kind", "field"), [("email", "email"), ("ip", "ip_address")])
def test_exact_contact(search, one, every, kind, field):
    """2:4.3 An email or an IPv4 address finds its users."""
    value = one(
        "SELECT value FROM contact c JOIN usage u ON u.contact = c.id WHERE kind = ? AND universe = 1", kind
    )[0]
    found = all_pages(search, **{field: value.upper()})
    assert keys(found) == expected(every, USING.format(kind=kind, which="c.value = ?"), value)
    assert found


@pytest.mark.parametrize("form", ["https://{}.com/{}", "http://www.{}.com/{}", "www.{}.com/{}", "{}.com/{}/"])
def test_profile_forms(search, every, form):
    """2:4.3 A profile address finds its users on the twelve networks; scheme and www. are optional."""
    networks = every(
        "SELECT network, min(username) AS username FROM contact c JOIN usage u ON u.contact = c.id "
        "WHERE kind = 'social' AND universe = 1 GROUP BY network"
    )
    assert len(networks) == 12
    for row in networks:
        found = search(social_url=form.format(row["network"], row["username"]), max_results=30)["records"]
        assert found, row["network"]
        assert all(row["username"] in {s["username"] for s in r["socials"]} for r in found)


def line(row):
    flat = f"{row['flat']}/" if row["flat"] else ""
    return f"{flat}{row['number']} {row['street']} {row['street_type']}"


def test_address(search, one, every):
    """2:4.3 An address finds everybody seen there, current and historical."""
    home = one(
        "SELECT a.* FROM address a JOIN residence r ON r.address = a.id WHERE a.country "
        "= 'AU' AND a.flat IS NOT NULL "
        "GROUP BY a.id HAVING count(DISTINCT r.person) > 1 AND min(r.date_end) < '2020'"
    )
    found = all_pages(
        search, street_address=line(home), suburb=home["suburb"].lower(), postcode=home["postcode"]
    )
    assert keys(found) == expected(every, "a.id = ?", home["id"])
    assert {r["date_end"] < "2020" for r in found} >= {True}
    whole = all_pages(
        search, full_address=f"{line(home)}, {home['suburb']} {home['state']} {home['postcode']}"
    )
    parts = f"{home['suburb']} {home['state']} {home['postcode']}"
    assert keys(whole) == keys(found)
    assert keys(all_pages(search, street_address=line(home), suburb_state_postcode=parts)) == keys(found)


def test_whole_street(search, one, every):
    """2:4.3 A street line without a number searches the whole street."""
    street = one(
        "SELECT street, street_type, suburb, state, street_f, suburb_f FROM address WHERE country = 'AU' "
        "GROUP BY street_f, suburb_f HAVING count(*) BETWEEN 5 AND 30 ORDER BY count(*) DESC"
    )
    asked = {"suburb": street["suburb"], "state": street["state"]}
    found = all_pages(search, street_address=f"{street['street']} {street['street_type']}", **asked)
    where = "a.street_f = ? AND a.suburb_f = ? AND a.state = ?"
    assert keys(found) == expected(every, where, street["street_f"], street["suburb_f"], street["state"])
    assert len({r["street_address"] for r in found}) > 3


@pytest.mark.parametrize("field", ["state", "suburb", "postcode"])
def test_name_in_area(search, one, every, field):
    """2:4.3 A name with state, suburb or postcode gives all occurrences of the name in that area."""
    where = one(f"{RECORDS} WHERE a.country = 'AU' AND p.last_f = 'smith'")
    found = all_pages(search, name_last="Smith", **{field: where[field]})
    assert keys(found) == expected(
        every, f"p.last_f LIKE 'smith%' AND a.{field} = ? AND a.country = 'AU'", where[field]
    )
    assert {r[field] for r in found} == {where[field]}


def test_all_must_match(search, one):
    """2:4.3 Without smart search all supplied elements must match."""
    who = one(
        "SELECT p.*, c.value AS email FROM person p JOIN usage u ON u.person = p.id "
        "JOIN contact c ON c.id = u.contact WHERE c.kind = 'email' AND u.universe = 1 AND p.country = 'AU'"
    )
    asked = {"name_last": who["last"], "email": who["email"]}
    assert search(**asked, name_first=who["first"])["message"] == "Ok"
    assert search(**asked, name_first="Zzyzx")["message"] == "No match"


def test_second_person(search, every, one):
    """2:4.3 A second person narrows to records at an address where that person was seen too."""
    pair = one(
        "SELECT p.*, q.first AS other, q.last AS other_last, q.birth_date AS other_born, r.address "
        "FROM residence r JOIN person p ON p.id = r.person JOIN residence s ON s.address = r.address "
        "JOIN person q ON q.id = s.person WHERE q.id <> p.id AND q.last_f <> p.last_f"
    )
    asked = {"name_last": pair["last"], "name_first": pair["first"]}
    found = all_pages(
        search, **asked, secondary_name_first=pair["other"], secondary_name_last=pair["other_last"]
    )
    same = (
        "p.last_f LIKE lower(?) || '%' AND p.first_f LIKE lower(?) || '%' AND EXISTS "
        "(SELECT 1 FROM residence s "
        "JOIN person q ON q.id = s.person WHERE s.address = r.address AND q.id <> p.id "
        "AND q.first = ? AND q.last = ?)"
    )
    assert (
        keys(found)
        == expected(every, same, pair["last"], pair["first"], pair["other"], pair["other_last"])
        != []
    )
    day = pair["other_born"]
    assert all_pages(search, **asked, secondary_dob_from=day, secondary_dob_to=day)
    assert search(**asked, secondary_name_last="Nemoworth")["message"] == "No match"


def test_smart_search(search, one, every):
    """2:4.3 Smart search is (name AND address) OR phone OR email OR IP address OR social."""
    who = one(f"{RECORDS} WHERE a.country = 'AU' AND p.last_f > 'v'")
    phone = one(
        "SELECT c.value FROM contact c JOIN usage u ON u.contact = c.id WHERE kind = "
        "'phone' AND universe = 1 "
        "AND c.id > 900"
    )[0]
    email = one(
        "SELECT c.value FROM contact c JOIN usage u ON u.contact = c.id WHERE kind = "
        "'email' AND universe = 1 "
        "AND c.id > 1900"
    )[0]
    asked = {"name_last": who["last"], "state": who["state"], "phone": phone, "email": email}
    found = all_pages(search, **asked, option_smartsearch=True)
    where = (
        "(p.last_f LIKE ? AND a.state = ?) OR "
        + USING.format(kind="phone", which="c.value = ?")
        + " OR "
        + USING.format(kind="email", which="c.value = ?")
    )
    assert keys(found) == expected(every, where, who["last_f"] + "%", who["state"], phone, email)
    assert search(**asked)["message"] == "No match"


def test_messages(search):
    """2:4.3 Above 1,000 matches the message is `Found too many results`, and there are no records."""
    many = search(phone="04")
    assert (many["message"], many["records"]) == ("No match", [])
    assert search(phone="0491")["records"] == []
    assert search(phone="0491")["message"] == "Found too many results"
    assert search(name_last="Nemoworth").items() >= {"message": "No match", "records": []}.items()


def test_past_the_end(search):
    """3:E An offset past the end is `Ok` with no records."""
    past = search(name_last="Smith", first_result=999)
    assert (past["message"], past["records"]) == ("Ok", [])


def test_pages(search):
    """2:4.3 Pages of up to 30 records, 10 by default, cut one order into pieces."""
    assert len(search(name_last="Smith")["records"]) == 10
    whole = search(name_last="Smith", max_results=30)["records"]
    assert len(whole) == 30
    pieces = [search(name_last="Smith", first_result=n, max_results=7)["records"] for n in (0, 7, 14)]
    assert [r for piece in pieces for r in piece] == whole[:21]
    assert search(name_last="Smith", max_results=30)["records"] == whole


def test_a_phone_of_another_country_is_nobodys(search, one):
    """2:4.3 The digits behind another country's code are no Australian number, though they end like one."""
    phone = one("SELECT c.value FROM contact c JOIN usage u ON u.contact = c.id AND u.universe = 1 "
                "WHERE c.kind = 'phone' AND c.value LIKE '02%' ORDER BY c.id")["value"]  # fmt: skip
    assert search(phone=f"+61{phone[1:]}")["message"] == "Ok"
    assert search(phone=f"+44{phone[1:]}")["message"] == "No match"
