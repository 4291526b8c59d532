"""One person, two dozen times: every way in which a record may differ from the first, and others near by."""

# ruff: noqa: E501 - tables of made-up values
from __future__ import annotations

from typing import Any

from identity.rows import row

from workbench.identity.columns import MentionRow

BASE: dict[str, Any] = {
    "name": ("Ann", "May", "Okafor"),
    "dob": "1970-03-04",
    "phone": "0491 570 006",
    "email": "ann.okafor7@example.com",
    "place": ("4", "Wattle Street", "Dapto", "2530", "GA1"),
    "firm": "SC123456",
}
VARIANTS: list[dict[str, Any]] = [
    BASE | {"officer": "o1", "document": "passport:n7", "sex": "FEMALE", "death": "2021-02-03"},
    BASE | {"officer": "o1", "document": "passport:n8", "sex": "MALE", "death": "2021"},
    BASE | {"officer": "o2", "document": "passport:n7", "sex": "FEMALE", "death": "2022", "alive": "2020"},
    BASE | {"name": ("A", "M", "Okafar"), "death": "2021-02-03", "email": "ann.okafr7@example.com"},
    BASE | {"name": ("Okafor", "Mae", "Ann"), "dob": "1970-04-03", "email": "ann.okafor8@example.com"},
    BASE | {"name": ("Anna", "June", "Okafor-Lee"), "dob": "1970-03-05", "email": "bo@example.org"},
    BASE | {"name": ("Zora", "", "Zhou"), "dob": "1981-11-20", "place": ("4", "Wattel St", "Dapto", "")},
    BASE | {"name": ("May", "", "Okafor"), "dob": "1970-03", "place": ("4", "Wattle St", "Gawler", "5118")},
    BASE | {"name": ("Okafor", "", "Lee"), "dob": "1970-04", "place": ("9", "Wattle St", "Dapto", "2530")},
    BASE | {"name": ("Lee", "", "Ann"), "dob": "1970", "place": ("9", "Mill Rd", "Dapto", "2530")},
    BASE | {"name": ("Ann", "", "Zhou"), "dob": "1971", "place": ("", "", "Gawler", "2530")},
    BASE | {"phone": "0491 570 156", "firm": "SC123457", "place": ("7", "Quay", "Leeds", "LS1 1AA")},
    {"name": ("Ann", "", "Okafor"), "place": ("", "", "", "2530")},
    {"name": ("Ann", "", "")}, {"name": ("", "", "Okafor"), "firm": "SC123456"},
    {"phone": ["0491 570 006", "0491 570 157"], "dob": ["1970", "1970-03-04"]},
    {"name": [("Bill", "", "Smith"), ("William", "", "White")], "dob": ["1946-08-21"], "phone": "55501278"},
    {"name": ("Wiliam", "J", "Smith"), "dob": "1946-08-21", "email": ["w@example.com", "home@example.com"]},
    {"name": [("James", "", "Smith"), ("Will", "", "White")], "phone": ["55501278"], "place": ("1", "Mill Rd", "", "")},
    {"name": ("Beth", "", "White"), "dob": "1990", "place": [("1", "Mill Rd", "Leeds", ""), ("2", "Mill Rd", "", "9")]},
    {"name": ("Elizabeth", "", "White"), "dob": "1990-01", "place": ("2", "Mill Road", "Leeds", "")},
    {"name": ("Katarzyna", "", "Szaborin"), "dob": "1990-01-02", "place": ("1-3", "Mill Road", "", "9")},
    {"name": ("Katarszina", "", "Szabaryn"), "dob": "1990-01-02"},
    {"name": ("Kat", "", "Szaborin"), "dob": "1990-01-02", "firm": ["7", "SC123456"]},
    {"name": ("Fadia", "", "Meier"), "dob": "1960", "firm": "7"},
    {"name": ("Fetty", "", "Moore"), "dob": "1960", "firm": "7"},
    {"name": ("James", "", "Smith"), "dob": "1960-01-02", "alive": "2019"},
    {"name": ("Jxmes", "", "Smyth"), "dob": "1960-01-20"},
    {"name": ("Amina", "", "Rahimi"), "officer": "o3"}, {"name": ("Amina", "", "Rahimi"), "officer": "o4"},
]  # fmt: skip


def varied(number: int, said: dict[str, Any]) -> MentionRow:
    """The row of a variant."""
    return row(f"v{number}", **said)


GIVENS = (
    "w", "b", "William", "Bill", "Wiliam", "Bil", "Will", "Elizabeth", "Beth", "Bxth", "Liz", "e", "Zora", "z",
    "Zorah", "Katarzyna", "Katarszina", "Kat", "Ka", "Jack", "John", "Jon", "Jean", "Alex", "Alexandra", "Xander",
    "Bo", "Bob", "Robert", "Bert", "Jenyn", "Jennifer", "Sam", "Samantha", "Samuel", "s", "j", "Ann", "Anna", "Nan",
)  # fmt: skip
"""Given names that may or may not be one person's."""
BIRTHS = (
    "1970", "1971", "1970-03", "1970-04", "1971-03", "1970-03-04", "1970-04-03", "1970-03-05", "1970-03-14",
    "1970-04-14", "1980-03-04", "1971-04-03", "1970-13", "1970-12-11", "1970-11-12", "1907-03-04", "1970-03-40",
)  # fmt: skip
"""Birth dates that may or may not be one person's; not all are dates."""
GROUPS: dict[str, list[dict[str, Any]]] = {
    "bill": [{"name": ("Bill", "", "Okafor")}],
    "william and zora": [{"name": ("William", "", "Okafor")}, {"name": ("Zora", "", "Okafor")}],
    "zora": [{"name": ("Zora", "", "Zhou"), "dob": "1970", "sex": "FEMALE"}],
    "exchanged": [{"name": ("Okafor", "", "Bill")}],
    "initials": [{"name": ("B", "", "Okafor")}, {"name": ("Q", "", "Okafor")}],
    "initial and name": [{"name": ("B", "", "Okafor")}, {"name": ("Mary", "", "Okafor")}],
    "bo and m": [{"name": ("Bo", "", "Okafor")}, {"name": ("M", "", "Okafor")}],
    "mary": [{"name": ("Mary", "", "Haddad")}],
    "surname alone": [{"name": ("", "", "Okafor"), "sex": "MALE", "dob": "1970-03-04"}],
    "unnamed": [{"dob": "1970-04-03", "alive": "2001"}],
    "two days": [{"dob": "1970-03-04"}, {"dob": "1970-04-03", "sex": "MALE"}, {"sex": "FEMALE"}],
    "other day": [{"dob": "1981-11-20", "alive": "2001-05-06"}, {"alive": "1999"}],
    "two people": [{"dob": "1970-03-04"}, {"dob": "1981-11-20"}],
    "dead": [{"death": "2001", "sex": "FEMALE"}],
    "dead in may": [{"death": "2001-05"}, {"death": "Y"}],
    "dead on a day": [{"death": "2001-05-05", "dob": "1970-03-04"}],
    "died twice": [{"death": "1999-01-01"}, {"death": "2003"}],
}
"""Groups of mentions, for the guard."""
