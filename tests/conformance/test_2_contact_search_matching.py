"""Which records a contact search finds (document 2, section 4.3)."""

from __future__ import annotations

from typing import Any

import pytest
from support.finding import PATH, answer, found, keys, people
from support.live import Live

LEONORA = ("Leonora", "Vantongeren", "1984")


@pytest.mark.parametrize(
    "name",
    [
        "name", "name_in_state", "phone", "partial_phone", "email", "ip_address", "social_url",
        "full_address", "street", "smartname", "smartemail", "smartphone", "smartaddress",
    ],
)  # fmt: skip
def test_fixtures_match(live: Live, name: str) -> None:
    """2:4.3 Each form of search finds a person: name, phone, email, IP, social profile, address, options."""
    body = live.fixtures["contact_person_search"][name]
    got = answer(live, **body)
    assert got["message"] == "Ok"
    assert 1 <= len(got["records"]) <= 10


def test_messages(live: Live) -> None:
    """2:4.3 No match and too many matches are 200 with their own message and no records."""
    fixtures = live.fixtures["contact_person_search"]
    for name, message in (("no_match", "No match"), ("too_many", "Found too many results")):
        got = answer(live, **fixtures[name])
        assert (got["message"], got["records"]) == (message, [])
        assert got["function"] and got["api_reference"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"name_first": "Leonora"},
        {"name_first": "Leonora", "name_middle": "Mae"},
        {"suburb": "Brunswick", "state": "VIC", "postcode": "3056"},
        {"suburb_state_postcode": "Brunswick VIC 3056"},
        {"secondary_name_last": "Vantongeren"},
        {"dob_from": "1980-01-01"},
        {"name_last": ""},
        {"option_smartsearch": True},
        {"state": "VIC"},
    ],
    ids=str,
)
def test_minimum(live: Live, body: dict[str, Any]) -> None:
    """2:4.3 A last or combined name, phone, email, IP, social profile or address is required."""
    live.refused(PATH, body)


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("name_last", [1, None, ["Smith"], {}, True, "a\u0000b", "Sm\u0085ith"]),
        ("dob_from", ["1984", "1984-13-01", "1984-02-30", "07/03/1984", 1984]),
        ("dob_to", ["1984-3-7", "yesterday", True]),
        ("secondary_dob_from", ["1984-00-01", 5]),
        ("secondary_dob_to", ["x"]),
        ("state", ["Victoria", "ZZ", 3]),
        ("email", ["x", "a@", "@b.example", "a b@c.example", 4]),
        ("ip_address", ["::1", "2001:db8::1", "::ffff:192.0.2.10", "192.0.2", "192.0.2.256", "host", 1]),
        ("option_smartname", ["true", 1, 0, "false"]),
        ("option_smartemail", ["yes"]),
        ("option_smartphone", [1]),
        ("option_smartaddress", [[]]),
        ("option_smartsearch", ["true"]),
        ("option_marketing_opt_in", ["true", 1]),
        ("first_result", [-1, "0", 1.5, True]),
        ("max_results", [0, 31, -1, "10", 10.5, True, []]),
        ("sort_by", ["surname", "", "NAME", 1]),
        ("sort_order", ["up", "asc", "", 1]),
        ("name", ["Smith"]),
        ("option_smart_name", [True]),
    ],
)
def test_field_rules(live: Live, field: str, values: list[Any]) -> None:
    """2:4.3 A value outside its type, format, range or enumeration is 400 naming the field."""
    for value in values:
        live.refused(PATH, {"name_last": "Vantongeren", field: value}, field)


def test_accepted_values(live: Live) -> None:
    """2:4.3 Every value of the tables is accepted, the bounds included."""
    name = {"name_last": "Vantongeren"}
    for state in ("ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"):
        answer(live, **name, state=state)
    for sort in ("name", "dob", "phone", "email", "state", "suburb", "postcode", "street_address",
                 "address_combined", "updated"):  # fmt: skip
        for order in ("ASC", "DESC"):
            assert len(answer(live, **name, sort_by=sort, sort_order=order)["records"]) == 4
    assert len(answer(live, **name, max_results=1)["records"]) == 1
    assert len(answer(live, **name, max_results=30, first_result=0)["records"]) == 4
    for option in ("name", "email", "phone", "address", "search"):
        assert answer(live, **name, **{f"option_smart{option}": False})["records"]


def test_names(live: Live) -> None:
    """2:4.3 Names may be partial; case and diacritics do not matter; every name supplied must match."""
    everybody = found(live, name_last="Vantongeren")
    assert people(everybody) == {LEONORA, ("Casper", "Vantongeren", "1987")}
    for partial in ("VANTONGEREN", "vantong", "Vantöngeren", "va"):
        assert keys(everybody) <= keys(found(live, name_last=partial)), partial
    only = found(live, name_last="Vantongeren", name_first="Leonora")
    assert people(only) == {LEONORA}
    for more in (
        {"name_first": "leon"},
        {"name_middle": "Mae"},
        {"name_first": "LEONORA", "name_middle": "ma"},
    ):
        assert keys(found(live, name_last="Vantongeren", **more)) == keys(only), more
    assert not found(live, name_last="Vantongeren", name_first="Eonora")
    assert not found(live, name_last="antongeren")
    assert not found(live, name_last="Vantongeren", name_first="Leonora", name_middle="Zoe")


@pytest.mark.parametrize(
    "text",
    [
        "Leonora Vantongeren", "LEONORA VANTONGEREN", "Leonora Mae Vantongeren", "VANTONGEREN, Leonora",
        "Vantongeren, Leonora Mae", "vantongeren,leonora", "  Leonora   Vantongeren ",
    ],
)  # fmt: skip
def test_combined_name(live: Live, text: str) -> None:
    """2:4.3 `name_combined` is the full name as one string."""
    assert people(found(live, name_combined=text)) == {LEONORA}


def test_combined_name_alone_and_beside(live: Live) -> None:
    """2:4.3 A combined name is an element like the others, under the logical AND."""
    assert keys(found(live, name_combined="Vantongeren")) == keys(found(live, name_last="Vantongeren"))
    assert keys(found(live, name_combined="Leonora Vantongeren", state="NSW")) == keys(
        found(live, name_first="Leonora", name_last="Vantongeren", state="NSW")
    )
    assert not found(live, name_combined="Leonora Vantongeren", phone="0355500123")


def test_birth_date_range(live: Live) -> None:
    """2:4.3 One bound alone gives everything above or below; both are inclusive."""
    everybody = found(live, name_last="Haverstock", state="VIC")
    assert {record["dob"] for record in everybody} >= {"1931", "1951", "1953", "1979", "1983"}
    william = {"name_first": "William", "name_last": "Haverstock", "state": "VIC"}
    assert {record["dob"] for record in found(live, **william)} == {"1951", "1979"}
    for bounds, years in (
        ({"dob_from": "1979-08-12"}, {"1979"}),
        ({"dob_from": "1979-08-13"}, set()),
        ({"dob_to": "1979-08-11"}, {"1951"}),
        ({"dob_to": "1979-08-12"}, {"1951", "1979"}),
        ({"dob_from": "1979-08-12", "dob_to": "1979-08-12"}, {"1979"}),
        ({"dob_from": "1950-01-01", "dob_to": "1960-01-01"}, {"1951"}),
        ({"dob_from": "1900-01-01"}, {"1951", "1979"}),
        ({"dob_to": "1950-12-31"}, set()),
    ):
        assert {record["dob"] for record in found(live, **william, **bounds)} == years, bounds
    split = "1953-10-21"
    above = found(live, name_last="Haverstock", state="VIC", dob_from=split)
    below = found(live, name_last="Haverstock", state="VIC", dob_to="1953-10-20")
    assert all(record["dob"] >= "1953" for record in above) and above
    assert all(record["dob"] <= "1953" for record in below) and below
    assert keys(above) | keys(below) == keys(everybody)
    assert not keys(above) & keys(below)


def test_inverted_range(live: Live) -> None:
    """2:4.3 A range that ends before it begins is refused, or matches nobody."""
    body = {"name_last": "Haverstock", "dob_from": "1990-01-01", "dob_to": "1980-01-01"}
    got = live.post(PATH, body)
    assert got.status_code == 400 or got.json()["message"] == "No match"


def test_secondary_person(live: Live) -> None:
    """2:4.3 The secondary person is a second person at the same address."""
    both = found(live, name_first="Leonora", name_last="Vantongeren", secondary_name_first="Casper",
                 secondary_name_last="Vantongeren")  # fmt: skip
    assert {record["address_id"] for record in both} == {"GATAS700000022"}
    assert LEONORA in people(both)
    for more, there in (
        ({"secondary_name_first": "Odile", "secondary_name_last": "Brankovic"}, {"MANLY"}),
        ({"secondary_name_last": "Brankovic"}, {"MANLY"}),
        ({"secondary_name_first": "Nobody", "secondary_name_last": "Nemoworth"}, set()),
        ({"secondary_name_last": "Vantongeren", "secondary_dob_from": "1987-01-01"}, {"HOBART"}),
        ({"secondary_name_last": "Vantongeren", "secondary_dob_to": "1980-01-01"}, set()),
        ({"secondary_name_first": "Casper", "secondary_name_middle": "Jan",
          "secondary_name_last": "Vantongeren"}, {"HOBART"}),
    ):  # fmt: skip
        records = found(live, name_first="Leonora", name_last="Vantongeren", **more)
        assert {record["suburb"] for record in records} == there, more


def test_nobody_is_his_own_companion(live: Live) -> None:
    """2:4.3 The secondary person is another person than the one found."""
    alone = {"name_first": "Leonora", "name_last": "Vantongeren", "secondary_name_first": "Leonora",
             "secondary_name_last": "Vantongeren"}  # fmt: skip
    assert LEONORA not in people(found(live, **alone))


def test_name_in_an_area(live: Live) -> None:
    """2:4.3 Name with state, suburb, postcode or street gives all occurrences of the name in that area."""
    everywhere = found(live, name_last="Smith")
    assert len({record["state"] for record in everywhere}) > 3
    for field in ("state", "suburb", "postcode", "street_address"):
        value = next(record[field] for record in everywhere if record["state"])
        want = keys([r for r in everywhere if r[field] == value])
        got = keys(found(live, name_last="Smith", **{field: value}))
        assert want <= got if field == "street_address" else want == got, (field, value)
        assert got <= keys(everywhere)


def test_area_as_one_string(live: Live) -> None:
    """2:4.3 `suburb_state_postcode` is the second address line as one string."""
    apart = {"suburb": "Manly", "state": "NSW", "postcode": "2095"}
    want = keys(found(live, name_last="Vantongeren", **apart))
    assert len(want) == 1
    for text in ("Manly NSW 2095", "MANLY NSW 2095", "manly, nsw, 2095", "Manly NSW", "NSW 2095"):
        assert keys(found(live, name_last="Vantongeren", suburb_state_postcode=text)) == want, text


def test_addresses(live: Live) -> None:
    """2:4.3 An address finds people current and historical, however it is written."""
    want = keys(
        found(live, street_address="8 Saltpan Street", suburb="Brunswick", state="VIC", postcode="3056")
    )
    assert len(want) == 5
    for body in (
        {"full_address": "8 Saltpan Street, Brunswick VIC 3056"},
        {"full_address": "8 SALTPAN ST BRUNSWICK VIC 3056"},
        {"full_address": "8 saltpan st, brunswick, vic, 3056"},
        {"street_address": "8 Saltpan St", "suburb_state_postcode": "Brunswick VIC 3056"},
        {"street_address": "8 SALTPAN STREET", "postcode": "3056"},
        {"street_address": "8 Saltpan Street"},
    ):
        assert keys(found(live, **body)) == want, body
    historical = found(live, street_address="2/31 Ferryman Road", suburb="Manly", state="NSW")
    assert any(record["date_end"] < "2020-01" for record in historical)
    assert LEONORA in people(historical)


def test_whole_street(live: Live) -> None:
    """2:4.3 A whole street may be searched: without a number every house of it."""
    street = found(live, street_address="Saltpan Street", suburb="Brunswick", state="VIC")
    numbers = {record["street_address"].split()[0] for record in street}
    assert len(numbers) > 1
    for number in numbers:
        house = found(live, street_address=f"{number} Saltpan Street", suburb="Brunswick", state="VIC")
        assert keys(house) == keys([r for r in street if r["street_address"].split()[0] == number])
    assert keys(street) <= keys(found(live, street_address="Saltpan Street"))
    assert not found(live, street_address="9999 Saltpan Street", suburb="Brunswick", state="VIC")


def test_phones(live: Live) -> None:
    """2:4.3 A phone may be written in any usual way, and may be partial."""
    whole = found(live, phone="0491570012")
    assert all("0491570012" in record["phones"] for record in whole)
    for same in ("+61491570012", "0491 570 012", "0491-570-012"):
        assert keys(found(live, phone=same)) == keys(whole), same
    for part in ("49157001", "1570012", "570012", "91570012", "70012"):
        records = found(live, phone=part)
        assert keys(whole) <= keys(records), part
        assert all(any(part in phone for phone in record["phones"]) for record in records), part


def test_short_phones(live: Live) -> None:
    """3:E Partial phones need four digits: four are searched, three find nobody or are refused."""
    four = answer(live, phone="0012")
    assert four["message"] in ("Ok", "Found too many results")
    three = live.post(PATH, {"phone": "012"})
    assert three.status_code == 400 or three.json()["message"] == "No match"


def test_short_names(live: Live) -> None:
    """3:E Names match by prefix from two letters on; one letter finds no longer name."""
    assert LEONORA in people(found(live, name_last="Vantongeren", name_first="Le"))
    one = live.post(PATH, {"name_last": "V"})
    assert one.status_code == 400 or not one.json()["records"]


def test_email(live: Live) -> None:
    """2:4.3 An email finds the people who use it, whatever its case; another domain is another email."""
    records = found(live, email="leonora.v@example.com")
    assert people(records) == {LEONORA}
    assert all("leonora.v@example.com" in record["emails"] for record in records)
    assert keys(found(live, email="Leonora.V@Example.COM")) == keys(records)
    assert not found(live, email="leonora.v@example.net")


def test_ip_address(live: Live) -> None:
    """2:4.3 An IPv4 address finds the people seen with it."""
    records = found(live, ip_address="192.0.2.10")
    assert records and all("192.0.2.10" in record["ip_addresses"] for record in records)
    assert not found(live, ip_address="198.51.100.254")


def test_social_addresses(live: Live) -> None:
    """2:4.3 Scheme and a leading www. of a social profile address are optional."""
    want = keys(found(live, social_url=live.fixtures["contact_person_search"]["social_url"]["social_url"]))
    user = "leonora.vantongeren.sbx"
    for text in (
        f"linkedin.com/in/{user}", f"www.linkedin.com/in/{user}", f"http://linkedin.com/in/{user}",
        f"https://www.linkedin.com/in/{user}", f"https://www.linkedin.com/in/{user}/",
        f"LinkedIn.com/in/{user}",
    ):  # fmt: skip
        assert keys(found(live, social_url=text)) == want, text
    assert not found(live, social_url=f"https://github.com/{user}")


def test_networks(live: Live) -> None:
    """2:4.3 Twelve networks are known; every profile address that a record shows can be searched for."""
    seen: dict[str, tuple[str, tuple[str, str, str]]] = {}
    for last in ("Smith", "Vantongeren", "Haverstock", "Wh", "Br", "Wa", "Ma", "Ha", "Jo", "Mc"):
        for record in found(live, name_last=last):
            for social in record["socials"]:
                assert set(social) >= {"url", "network", "username"}
                who = (record["first_name"], record["last_name"], record["dob"])
                seen.setdefault(social["network"].lower(), (social["url"], who))
    assert set(seen) == {
        "facebook", "linkedin", "twitter", "youtube", "instagram", "indeed", "github", "meetup", "quora",
        "gravatar", "foursquare", "pinterest",
    }  # fmt: skip
    for url, who in seen.values():
        bare = url.removeprefix("https://").removeprefix("www.")
        for text in (url, bare, f"www.{bare}", f"http://www.{bare}"):
            assert who in people(found(live, social_url=text)), text


def test_every_element_must_match(live: Live) -> None:
    """2:4.3 Without smartsearch all supplied elements must match."""
    elements: dict[str, Any] = {
        "name_last": "Vantongeren", "name_first": "Leonora", "phone": "0491570012",
        "email": "leonora.v@example.com", "ip_address": "192.0.2.10",
        "social_url": "linkedin.com/in/leonora.vantongeren.sbx", "street_address": "17 Tallowtree Crescent",
        "suburb": "Hobart", "state": "TAS", "postcode": "7000",
        "dob_from": "1984-03-07", "dob_to": "1984-03-07", "name_middle": "Mae",
        "suburb_state_postcode": "Hobart TAS 7000", "full_address": "17 Tallowtree Crescent, Hobart TAS 7000",
        "name_combined": "Leonora Vantongeren", "secondary_name_last": "Vantongeren",
    }  # fmt: skip
    all_of_them = found(live, **elements)
    assert people(all_of_them) == {LEONORA} and len(all_of_them) == 1
    wrong: dict[str, Any] = {
        "name_last": "Smith", "name_first": "Peter", "phone": "0355500123", "email": "nobody@example.com",
        "ip_address": "192.0.2.99", "social_url": "linkedin.com/in/somebody-else",
        "street_address": "8 Saltpan Street", "suburb": "Manly", "state": "VIC", "postcode": "3056",
        "dob_from": "1985-01-01", "dob_to": "1983-12-31", "name_middle": "Zoe",
        "suburb_state_postcode": "Manly NSW 2095", "full_address": "8 Saltpan Street, Brunswick VIC 3056",
        "name_combined": "Peter Smith", "secondary_name_last": "Nemoworth",
    }  # fmt: skip
    for field, value in wrong.items():
        if field in ("dob_from", "dob_to"):
            continue
        assert not found(live, **{**elements, field: value}), field


@pytest.mark.parametrize(
    "text", ["A " * 5000, "Ab, " * 3000, "1" * 9000, "(" * 9000, "Saltpan Street " * 500]
)
@pytest.mark.parametrize("field", ["name_combined", "full_address", "street_address", "social_url", "phone"])
def test_long_texts(live: Live, field: str, text: str) -> None:
    """3:A However long a text is, it is answered or refused, never failed."""
    for option in ({}, {"option_smartname": True, "option_smartaddress": True, "option_smartphone": True}):
        assert live.post(PATH, {field: text, **option}).status_code in (200, 400)


@pytest.mark.parametrize(
    "last", ["%", "%%", "Van%", "_antongeren", "Vantongeren' --", '"Vantongeren"', "Va*"]
)
def test_no_wildcards(live: Live, last: str) -> None:
    """2:4.3 A name matches as it is written: no letter stands for others."""
    assert not found(live, name_last=last)
