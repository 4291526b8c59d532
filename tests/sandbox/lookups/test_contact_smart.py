"""Contact person search: what the smart options add (document 2, section 4.3)."""

from __future__ import annotations

from workbench.values.names import same_nickname_group, sounds_alike


def names(search, **body):
    answer = search(**body, max_results=30)
    return {(r["first_name"], r["last_name"]) for r in answer["records"]}


def test_equivalents(search, every):
    """2:4.3 Smart names find equivalents of the first name, and only with the option."""
    pairs = every(
        "SELECT DISTINCT p.first AS a, q.first AS b, q.last FROM person p JOIN person q "
        "ON p.nickname_group = q.nickname_group AND substr(p.first_f, 1, 2) <> "
        "substr(q.first_f, 1, 2) LIMIT 3"
    )
    assert pairs
    for pair in pairs:
        asked = {"name_first": pair["a"], "name_last": pair["last"]}
        assert same_nickname_group(pair["a"], pair["b"])
        assert (pair["b"], pair["last"]) in names(search, **asked, option_smartname=True)
        assert (pair["b"], pair["last"]) not in names(search, **asked)


def test_initials(search, one):
    """2:4.3 Smart names take an initial for every first name that begins with it."""
    who = one("SELECT * FROM person WHERE length(first_f) > 3 AND last_f > 'va'")
    asked = {"name_first": who["first"][0], "name_last": who["last"]}
    assert (who["first"], who["last"]) in names(search, **asked, option_smartname=True)
    assert (who["first"], who["last"]) not in names(search, **asked)


def test_similar_surnames(search, fixtures):
    """2:4.3 Smart names find similar-sounding surnames, and only with the option."""
    asked = fixtures["contact_person_search"]["smartname"]
    found = names(search, **asked)
    assert found and asked["name_last"] not in {last for _, last in found}
    assert all(sounds_alike(asked["name_last"], last) for _, last in found)
    assert not names(search, **{**asked, "option_smartname": False})


def test_emails(search, one):
    """2:4.3 Smart emails find the same username across domains and top-level domains."""
    email = one(
        "SELECT value FROM contact c JOIN usage u ON u.contact = c.id WHERE kind = 'email' AND universe = 1"
    )[0]
    user = email.partition("@")[0]
    for other in (f"{user}@elsewhere.example", f"{user}@nowhere.org"):
        assert search(email=other)["message"] == "No match"
        for record in search(email=other, option_smartemail=True)["records"]:
            assert any(address.partition("@")[0] == user for address in record["emails"])
        assert search(email=other, option_smartemail=True)["message"] == "Ok"


def test_phones_across_area_codes(search, one):
    """2:4.3 Smart phones find the number under any area code."""
    number = one(
        "SELECT value FROM contact c JOIN usage u ON u.contact = c.id "
        "WHERE kind = 'phone' AND universe = 1 AND value LIKE '03%'"
    )[0]
    moved = f"07{number[2:]}"
    assert all(number in r["phones"] for r in search(phone=number, max_results=30)["records"])
    found = search(phone=moved, option_smartphone=True, max_results=30)["records"]
    assert any(number in r["phones"] for r in found)
    assert all(any(phone[2:] == number[2:] for phone in r["phones"]) for r in found)


def test_phones_across_mobile_prefixes(search, one):
    """2:4.3 Smart phones find the number under any mobile prefix, whole or in part."""
    number = one(
        "SELECT value FROM contact c JOIN usage u ON u.contact = c.id "
        "WHERE kind = 'phone' AND universe = 1 AND value LIKE '0491%'"
    )[0]
    for asked in (f"0455{number[4:]}", f"0455{number[4:9]}"):
        found = search(phone=asked, option_smartphone=True, max_results=30)["records"]
        assert any(number in r["phones"] for r in found)
        assert all(any(asked[4:] in phone for phone in r["phones"]) for r in found)


def test_misspelled_street(search, one):
    """2:4.3 Smart addresses find a misspelled street of the suburb, and only with the option."""
    home = one(
        "SELECT a.* FROM address a JOIN residence r ON r.address = a.id "
        "WHERE a.country = 'AU' AND length(street) > 7 AND flat IS NULL"
    )
    wrong = home["street"][:3] + home["street"][4:]
    asked = {
        "street_address": f"{home['number']} {wrong} {home['street_type']}",
        "suburb": home["suburb"],
        "state": home["state"],
    }
    assert search(**asked)["message"] == "No match"
    found = search(**asked, option_smartaddress=True, max_results=30)["records"]
    assert home["address_id"] in {r["address_id"] for r in found}
    assert {r["state"] for r in found} == {home["state"]}


def test_neighbouring_suburb(search, fixtures):
    """2:4.3 Smart addresses find the street in a neighbouring suburb, and only with the option."""
    asked = fixtures["contact_person_search"]["smartaddress"]
    found = search(**asked)["records"]
    assert found and asked["suburb"].upper() not in {r["suburb"].upper() for r in found}
    assert search(**{**asked, "option_smartaddress": False})["message"] == "No match"
