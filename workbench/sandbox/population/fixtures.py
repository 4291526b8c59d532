"""The designated fixtures (decision D): planted people, and complete requests that find them.

Every body gives what its name says in any population: it is about people planted here, whose
surnames nobody else bears, or about values that are nobody's.
"""

from __future__ import annotations

from typing import Any

from workbench.sandbox.population.fixture_companies import plant_companies
from workbench.sandbox.population.numbers import abn
from workbench.sandbox.population.plant import Plant

_SEEN = "2008-02-01"
_STATES = (
    "SYDNEY NSW 2000", "MELBOURNE VIC 3000", "ADELAIDE SA 5000", "PERTH WA 6000", "HOBART TAS 7000",
    "DARWIN CITY NT 0800", "BRADDON ACT 2612", "TOOWONG QLD 4066",
)  # fmt: skip
_JOB = {"company": "Wattlebird Interiors", "title": "Designer", "date_start": "2016-02-01", "date_end": None}
_OLD_JOB = {
    "company": "Copperleaf Design",
    "title": "Assistant",
    "date_start": "2010-03-01",
    "date_end": "2016-01-15",
}


def plant_fixtures(plant: Plant) -> dict[str, Any]:
    """Plant the people of the fixtures and return the fixtures, in the form of decision D."""
    _haverstocks(plant)
    _leonora(plant)
    _namesakes(plant)
    return {
        "dvs": _documents(),
        **_identity(),
        "universe_check": _universe(),
        "person_report": _reports(),
        "contact_person_search": _searches(),
        **_expansion_history_enhancement(),
        **plant_companies(plant),
    }


def _haverstocks(plant: Plant) -> None:
    """Father and son of one name at one address, twins, one who died."""
    home = "8 SALTPAN STREET, BRUNSWICK VIC 3056"
    house = plant.at(home, last_sale="2004-02-10")
    plant.book.realestate(house, "sale", "House", (4, 2, 2), "2004-01-12")
    plant.book.realestate(house, "sold", "House", (4, 2, 2), "2004-02-10")
    for key, first, middle, gender, born in (
        ("haverstock_father", "William", "Henry", "M", "1951-04-03"),
        ("haverstock_mother", "Eleanor", "Jane", "F", "1953-10-21"),
        ("haverstock_son", "William", "Henry", "M", "1979-08-12"),
        ("haverstock_twin_1", "Clara", "Rose", "F", "1983-05-09"),
        ("haverstock_twin_2", "Edwin", "John", "M", "1983-05-09"),
    ):
        plant.person(key, first, middle, "Haverstock", gender, born, household="haverstock")
        plant.lived(key, home, "2004-03-01", occupancy="owner")
        plant.uses(key, "0355500123", "2004-03-01", ping="connected")
    plant.uses("haverstock_father", "0491570101", _SEEN, opt_in=True)
    plant.uses("haverstock_mother", "0491570102", _SEEN)
    plant.uses("haverstock_son", "0491570103", _SEEN, ping="connected")
    plant.uses("haverstock_twin_1", "0491570104", _SEEN)
    plant.uses("haverstock_son", "william.haverstock@example.com", _SEEN, opt_in=True)
    plant.person("haverstock_late", "Augustus", "Paul", "Haverstock", "M", "1931-01-17", died="2014-09-30")
    plant.lived(
        "haverstock_late", "21 SALTPAN STREET, BRUNSWICK VIC 3056", "1999-05-01", "2014-09-30", "owner"
    )
    plant.uses("haverstock_late", "0355500124", "1999-05-01", "2014-09-30")


def _leonora(plant: Plant) -> None:
    """One person about whom every source knows something."""
    key = "leonora"
    plant.person(
        key, "Leonora", "Mae", "Vantongeren", "F", "1984-03-07", title="Ms", judgements=2,
        household="vantongeren",
        business_numbers=abn("970000001"), occupation="Designer",
    )  # fmt: skip
    plant.person(
        "leonora_brother", "Casper", "Jan", "Vantongeren", "M", "1987-12-19", household="vantongeren"
    )
    plant.person("leonora_flatmate", "Odile", None, "Brankovic", "F", "1985-06-02", household="vantongeren")
    for home, start, end, rented in (
        ("5 BOBBIN AVENUE, NEWTOWN NSW 2042", "2008-02-01", "2013-06-30", None),
        ("2/31 FERRYMAN ROAD, MANLY NSW 2095", "2013-07-01", "2019-11-15", None),
        ("17 TALLOWTREE CRESCENT, HOBART TAS 7000", "2019-11-20", "2026-06-20", "2019-11-02"),
    ):
        rental = plant.at(home, last_rental=rented)
        plant.lived(key, home, start, end)
        if rented:
            plant.book.realestate(rental, "rent", "House", (3, 1, 1), rented)
    plant.lived("leonora_brother", "17 TALLOWTREE CRESCENT, HOBART TAS 7000", "2020-02-01")
    plant.lived("leonora_flatmate", "2/31 FERRYMAN ROAD, MANLY NSW 2095", "2014-01-10", "2019-10-01")
    plant.lived("leonora_flatmate", "44 TALLOWTREE CRESCENT, HOBART TAS 7000", "2019-12-01")
    plant.uses(key, "0491570012", "2012-05-01", social=True, opt_in=True, ping="connected")
    plant.uses(key, "0491570013", "2008-02-01", "2012-04-30", ping="disconnected")
    plant.uses(key, "leonora.v@example.com", _SEEN, social=True, opt_in=True, ping="connected")
    plant.uses(key, "leonora.v@tidemail.example", "2015-01-01")
    plant.uses(key, "studio@vantongeren.example", "2016-01-01", universe=False, social=True)
    plant.uses(key, "private.leonora@example.org", "2018-01-01", suppressed=True)
    plant.uses(key, "192.0.2.10", "2019-12-01")
    plant.uses("leonora_brother", "192.0.2.10", "2020-02-01")
    for network in ("linkedin", "facebook"):
        plant.uses(key, f"https://{network}.com/leonora.vantongeren.sbx", "2010-01-01", social=True)
    plant.uses("leonora_brother", "0491570014", "2010-01-01")
    plant.uses("leonora_brother", "casper.v@example.net", "2010-01-01")
    school = {"school": "Newtown College", "type": "secondary", "url": None, "studies": ["Art"]}
    plant.book.profile(
        plant.people[key], "Leonora Vantongeren", "Hobart, TAS", employment=[_JOB, _OLD_JOB],
        education=[{**school, "date_start": "1997", "date_end": "2001"}], skills=["estimating",
        "negotiation"],
        interests=["painting", "sailing"],
    )  # fmt: skip
    plant.book.court_record(
        plant.people[key], "Leonora", None, "Vantongeren", "2021-08-19", "Magistrates Court", "Hobart", "TAS",
        "2021/9000017", "civil", "Debt recovery", "Judgement for the plaintiff",
    )  # fmt: skip
    plant.book.watchlist(plant.people[key], "pep", "au_senior_officials", "Relative of an office holder")


def _namesakes(plant: Plant) -> None:
    """One of a name, three of a name, fourteen of a name."""
    plant.person("ottoline", "Ottoline", "Grace", "Pemberwick", "F", "1972-07-15")
    plant.lived("ottoline", "3 CINDER LANE, BENDIGO VIC 3550", "2010-05-01")
    plant.uses("ottoline", "ottoline@postbox.example", "2011-01-01")
    homes = (
        "12 CINDER LANE, BENDIGO VIC 3550",
        "9 BOBBIN AVENUE, NEWTOWN NSW 2042",
        "6 FERRYMAN ROAD, ALBANY WA 6330",
    )
    for index, (home, born) in enumerate(zip(homes, ("1966-02-11", "1978-09-30", "1990-12-05"), strict=True)):
        key = f"rowan_{index}"
        plant.person(key, "Rowan", None, "Delacroix-Hume", "M", born)
        plant.lived(key, home, "2012-01-01")
        plant.uses(key, f"049157020{index}", "2012-01-01")
    for index in range(14):
        key = f"smith_{index}"
        plant.person(
            key,
            "John",
            ("Paul", "Mark", None)[index % 3],
            "Smith",
            "M",
            f"19{50 + 3 * index}-0{index % 9 + 1}-14",
        )
        plant.lived(key, f"{index + 1} COPPERSMITH STREET, {_STATES[index % 8]}", "2009-03-01")
        plant.uses(key, f"04915703{index:02d}", "2009-03-01")
    plant.person("banned", "Lucasta", "Irene", "Thorncastle", "F", "1969-11-23")
    plant.lived("banned", "40 CINDER LANE, BENDIGO VIC 3550", "2006-01-01")
    name = ("Lucasta", "Irene", "Thorncastle")
    place = ("BENDIGO", "VIC", "3550")
    row = plant.people["banned"]
    plant.book.ban(row, "regulator", "disqualified_director", name, "900000001", "2021-03-01", "2029-02-28",
    place=place,
                   comments="Prohibited from managing corporations")  # fmt: skip
    plant.book.ban(row, "trustee", "ato_disqualified_trustee", name, "T900000001", "2022-05-10", None,
    place=place,
                   comments="Disqualified from acting as a trustee of a self-managed fund")  # fmt: skip
    others = (
        "afs_banned_disqualified",
        "banned_futures",
        "banned_securities",
        "credit_banned_disqualified",
        "disqualified_smsf",
    )
    for index, kind in enumerate(others):
        plant.book.ban(
            None, "regulator", kind, (("Ambrose", "Basil", "Cyprian", "Dunstan", "Eustace")[index], None,
            "Quillfeather"),
            f"90000001{index}", f"20{12 + index}-07-01", f"20{22 + index}-06-30" if index else None,
        )  # fmt: skip


def _documents() -> dict[str, Any]:
    names = {"preflight": False, "consent": True, "first_name": "Clara", "last_name": "Haverstock"}
    born = {**names, "birth_date": "1983-05-09"}
    licence = {**born, "licence_number": "987654321", "card_number": "P1234567", "state": "VIC"}
    roll = {
        **born,
        "state": "VIC",
        "postcode": "3056",
        "suburb": "Brunswick",
        "street_address": "8 Saltpan Street",
    }
    death = {
        "preflight": False, "consent": True, "first_name": "Augustus Paul", "last_name": "Haverstock",
        "event_date": "2014-09-30", "registration_number": "2014-123456", "certificate_number": "VIC0000001",
        "state": "VIC",
    }  # fmt: skip
    descent = {**born, "acquisition_date": "1990-06-01", "stock_number": "ACC0000001"}
    card = {
        "preflight": False, "consent": True, "full_name": "Clara Haverstock", "birth_date": "1983-05-09",
        "crn": "204000001A", "card_expiry": "2028-01-31", "card_type": "HCC",
    }  # fmt: skip
    outcomes = ("Y", "N", "D", "S", "unavailable")

    def check(body: dict[str, Any], field: str, *values: str) -> dict[str, Any]:
        return {"body": body, "field": field, **dict(zip(outcomes, values, strict=True))}

    return {
        "drivers_licence": check(licence, "licence_number", "987654321", "111111111", "222222222",
        "333333333", "444444444"),
        "aec": check(roll, "suburb", "Brunswick", "Nomatchville", "Unknownton", "Errorfield",
        "Unavailable Bay"),
        "death_cert": check(death, "certificate_number", "VIC0000001", "VIC1111111", "VIC2222222",
        "VIC3333333", "VIC4444444"),
        "reg_by_descent": check(descent, "stock_number", "ACC0000001", "ACC1111111", "ACC2222222",
        "ACC3333333", "ACC4444444"),
        "centrelink": check(card, "crn", "204000001A", "204000011N", "204000022D", "204000033S",
        "204000044U"),
    }  # fmt: skip


def _identity() -> dict[str, Any]:
    licence = {
        "first_name": "Aroha", "middle_name": None, "last_name": "Tawharu", "birth_date": "1990-04-18",
        "licence_number": "DA123463", "licence_version": "123", "consent": True,
    }  # fmt: skip
    return {
        "nz_driver_licence": {"match": licence, "no_match": {**licence, "first_name": "Nobody"}},
        "banned_disqualified_persons": {
            "match": {"first_name": "Lucasta", "middle_name": "Irene", "last_name": "Thorncastle"},
            "no_match": {"first_name": "Nobody", "middle_name": None, "last_name": "Nemoworth"},
        },
    }


def _universe() -> dict[str, Any]:
    clara = {"first_name": "Clara", "last_name": "Haverstock"}
    leonora = {"first_name": "Leonora", "last_name": "Vantongeren"}
    return {
        "exact": {**clara, "birth_date": "1983-05-09", "phone": "0491570104"},
        "full_address": {"last_name": "Haverstock", "full_address": "8 Saltpan Street, Brunswick VIC 3056"},
        "alias": {"first_name": "Bill", "last_name": "Haverstock", "birth_date": "1979-08-12",
                  "first_name_matching": ["exact", "alias"]},
        "partial": {"first_name": "L", "last_name": "Vantongeren", "first_name_matching": ["exact",
        "partial"]},
        "fuzzy": {"first_name": "Clara", "last_name": "Haverstok", "birth_date": "1983-05-09",
                  "last_name_matching": ["exact", "fuzzy"]},
        "day_month_reversal": {**clara, "birth_date": "1983-09-05"},
        "several_addresses": {**leonora, "street_address": "2/31 Ferryman Road", "suburb": "Manly",
        "state": "NSW",
                              "postcode": "2095"},
        "deceased": {"first_name": "Augustus", "last_name": "Haverstock", "birth_date": "1931-01-17",
                     "include_deceased": True},
        "several_candidates": {"first_name": "William", "last_name": "Haverstock", "birth_date": "1979-08-12",
                               "return_multiple_candidates": True},
    }  # fmt: skip


def _reports() -> dict[str, Any]:
    return {
        "resolved": {"first_name": "Leonora", "last_name": "Vantongeren", "birth_date": "1984-03-07",
        "phone": "0491570012"},
        "low_confidence": {"first_name": "Ottoline", "last_name": "Pemberwick"},
        "ambiguous": {"first_name": "Rowan", "last_name": "Delacroix-Hume"},
        "too_many": {"first_name": "John", "last_name": "Smith"},
        "not_found": {"first_name": "Nobody", "last_name": "Nemoworth"},
    }  # fmt: skip


def _searches() -> dict[str, Any]:
    return {
        "name": {"name_first": "Leonora", "name_last": "Vantongeren"},
        "name_in_state": {"name_last": "Haverstock", "state": "VIC"},
        "phone": {"phone": "0491570012"},
        "partial_phone": {"phone": "49157001"},
        "email": {"email": "leonora.v@example.com"},
        "ip_address": {"ip_address": "192.0.2.10"},
        "social_url": {"social_url": "www.linkedin.com/in/leonora.vantongeren.sbx"},
        "full_address": {"full_address": "8 Saltpan Street, Brunswick VIC 3056"},
        "street": {"street_address": "Saltpan Street", "suburb": "Brunswick", "state": "VIC"},
        "smartname": {"name_first": "Bill", "name_last": "Haverstok", "option_smartname": True},
        "smartemail": {"email": "leonora.v@example.net", "option_smartemail": True},
        "smartphone": {"phone": "0255500123", "option_smartphone": True},
        "smartaddress": {"street_address": "8 Saltpann Street", "suburb": "Coburg", "state": "VIC",
                         "option_smartaddress": True},
        "too_many": {"phone": "04915"},
        "no_match": {"name_first": "Nobody", "name_last": "Nemoworth"},
    }  # fmt: skip


def _expansion_history_enhancement() -> dict[str, Any]:
    leonora = {"first_name": "Leonora", "last_name": "Vantongeren"}
    home = {
        "street_address": "17 Tallowtree Crescent",
        "suburb": "Hobart",
        "state": "TAS",
        "postcode": "7000",
    }
    return {
        "social_contact_expand": {
            "both_blocks": "leonora.v@example.com",
            "profile": "https://linkedin.com/in/leonora.vantongeren.sbx",
            "no_match": "nobody@nowhere.example",
            "invalid": "neither one nor the other",
        },
        "person_history": {
            "match": {**leonora, "phone": "0491570012"},
            "deceased": {"first_name": "Augustus", "last_name": "Haverstock", "birth_date": "1931-01-17"},
            "no_match": {"first_name": "Nobody", "last_name": "Nemoworth", "birth_date": "1980-01-01"},
        },
        "enhance_record_plus": {
            "full": {
                **leonora,
                "dob": "1984-03-07",
                "phone": "0491570012",
                "email": "leonora.v@example.com",
                **home,
            },
            "phone_only": {"phone": "0491570012"},
            "email_only": {"email": "leonora.v@example.com"},
            "address_corrected": {**leonora, **home, "street_address": "17 Tallowtre Crescent"},
            "address_not_found": {**leonora, **home, "street_address": "999 Nowhere Boulevarde"},
            "court": {**leonora, "dob": "1984-03-07", **home},
            "social": {**leonora, "email": "leonora.v@example.com"},
            "no_match": {"first_name": "Nobody", "last_name": "Nemoworth", "dob": "1980-01-01"},
        },
    }
