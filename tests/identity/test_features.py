"""From what is written to what is compared: names, births, phones, places, numbers, sexes."""

from __future__ import annotations

from dataclasses import asdict
from itertools import permutations
from typing import Any

import pytest
from identity.rows import MODEL, row

from workbench.identity import contact_forms, features
from workbench.identity.blocking import Blocker
from workbench.identity.given_names import guessed_root_of, other_root_of, root_of
from workbench.identity.incremental import IncrementalClusterer
from workbench.identity.merge_guard import Facts, Guard
from workbench.identity.name_forms import name_form
from workbench.identity.waterfall import waterfall

GUARD = Guard(MODEL)


def named(*parts: str) -> Any:
    return name_form(*parts)


@pytest.mark.parametrize(
    ("parts", "given", "middle", "surname"),
    [
        (("Ann", "", "O'Neil"), "ann", None, "oneil"),
        (("Ann May June", "", "Lee"), "ann", "may", "lee"),
        (("Ann May", "Zora Q", "Lee"), "ann", "zora", "lee"),
        (("LEE, Ann May", "", ""), "ann", "may", "lee"),
        (("", "", "LEE, Ann"), "ann", None, "lee"),
        (("x", "Zora", "LEE, Ann May"), "ann", "zora", "lee"),
        (("A.B.", "", "Lee"), "a", "b", "lee"),
        (("", "May", "Lee"), None, "may", "lee"),
        (("Ann", "", ""), "ann", None, None),
    ],
)
def test_the_parts_of_a_name(parts: Any, given: Any, middle: Any, surname: Any) -> None:
    form = named(*parts)
    assert (form.given, form.middle, form.surname) == (given, middle, surname)
    assert form.key == named(*parts).key


def test_names_that_differ_in_a_later_middle_name_are_two() -> None:
    assert named("Ann May June", "", "Lee").key != named("Ann May Joan", "", "Lee").key


def test_what_is_derived_from_a_name() -> None:
    form = asdict(named("Bill", "", "van der Smith Jr"))
    assert {
        key: form[key]
        for key in ("given", "surname", "surname_core", "root", "generation", "whole", "turned", "bag")
    } == {
        "given": "bill",
        "surname": "vandersmith",
        "surname_core": "smith",
        "root": "william",
        "generation": "2",
        "whole": "billvandersmith",
        "turned": "vandersmithbill",
        "bag": "bill smith",
    }
    initial = named("J", "", "White")
    assert (initial.name_key, initial.given_code, initial.surname_tier) == (None, None, 2)
    assert (named("John", "", "").name_key, named("John", "", "").given_tier) == (None, 2)
    assert named("", "May", "") is None and named("?", "", "!") is None
    assert (named("", "", "Lee").root, named("", "", "Lee").given_initial) == (None, None)
    assert named("Beth", "", "x").other_root == "elizabeth"


def test_of_a_name_out_of_all_proportion_the_beginning_is_compared() -> None:
    form = named("Ann" * 20_000, "M" * 500, "l" * 100)
    assert (len(form.given), form.middle, form.surname) == (100, "m" * 100, "l" * 100)
    assert features.address_form("4", f"{'w' * 500} Street", "d" * 101, "") == (
        None, f"4 {'w' * 100}", "4", "w" * 100, "d" * 100, None, "y", f"4 {'w' * 100} {'d' * 100}", None,
    )  # fmt: skip


def test_given_names_and_what_they_stand_for() -> None:
    assert [root_of(n) for n in ("bill", "william", "zora")] == ["william", "william", "zora"]
    assert [other_root_of(n) for n in ("jack", "zora", "beth")] == [
        root_of("john"),
        None,
        root_of("elizabeth"),
    ]
    assert root_of("wiliam") == guessed_root_of("wixliam") == "william" and guessed_root_of("bill") is None
    assert guessed_root_of("zorq") is None and guessed_root_of("bil") is None


@pytest.mark.parametrize(
    ("text", "day", "month", "year", "swapped"),
    [
        ("1970-03-04", "1970-03-04", "1970-03", "1970", "1970-04-03"),
        ("1970-03", None, "1970-03", "1970", None),
        ("1970", None, None, "1970", None),
    ],
)
def test_births(text: str, day: Any, month: Any, year: Any, swapped: Any) -> None:
    form = features.birth_form(text)
    assert form is not None
    assert (form.dob_day, form.dob_month, form.dob_year, form.dob_swapped, form.key) == (
        day,
        month,
        year,
        swapped,
        text,
    )
    assert features.birth_form("soon") is None


def test_contacts() -> None:
    assert [contact_forms.phone_number(t) for t in ("0491 570 006", "55501256", "12345", "")] == [
        "+61491570006",
        "55501256",
        None,
        None,
    ]
    assert (
        contact_forms.email_address("A@B.example") == "a@b.example"
        and contact_forms.email_address("a") is None
    )
    assert [contact_forms.email_digits(t) for t in ("a1b2@c3.example", "ab@c")] == ["12", "-"]
    assert [contact_forms.email_stem(t) for t in ("ann.l7@x1", "ann7@x", "annie@x", "annie7@x")] == [
        "ann.l",
        None,
        None,
        "annie",
    ]
    assert contact_forms.email_letters("ann.l_7-b@x-y.example") == "annl7b@x-y.example"


@pytest.mark.parametrize(
    ("said", "form"),
    [
        (
            ("4", "Wattle St", "Dapto", "2530", "GA1"),
            ("GA1", "4 wattle", "4", "wattle", "dapto", "2530", "y", "4 wattle 2530", None),
        ),
        (
            ("", "12 Wattle Street", "", ""),
            (None, "12 wattle", "12", "wattle", None, None, "y", "12 wattle", None),
        ),
        (("3/14b", "Mill Rd", "", ""), (None, "14 mill", "14", "mill", None, None, "y", "14 mill", "3b")),
        (("10-12a", "Mill Rd", "", ""), (None, "10 mill", "10", "mill", None, None, "y", "10 mill", None)),
        (
            ("Rose Cottage", "Mill Rd", "", ""),
            (None, "rosecottage mill", "rosecottage", "mill", None, None, "y", "rosecottage mill", None),
        ),
        (("", "", "", "LS1 1AA"), (None, None, None, None, None, "ls11aa", "y", None, None)),
        (
            ("4", "Mill Rd", "Dapto", ""),
            (None, "4 mill", "4", "mill", "dapto", None, "y", "4 mill dapto", None),
        ),
        (("4", "", "", ""), None),
        (("4", "", "Dapto", ""), (None, None, "4", None, "dapto", None, "y", None, None)),
        (("", "", "", "", "GA1"), ("GA1", None, None, None, None, None, "y", None, None)),
    ],
)
def test_places(said: Any, form: Any) -> None:
    assert features.address_form(*said) == form


@pytest.mark.parametrize(
    ("text", "where", "number"),
    [
        ("004 085 616", "", "AU:004085616"),
        ("53 004 085 616", "AU", "AU:004085616"),
        ("123", "", "UK:00000123"),
        ("004085616", "uk", "UK:004085616"),
        ("123", "au", "AU:123"),
        ("sc 7", "UK", "UK:SC000007"),
        ("--", "", None),
        ("GB 04567890", "", "UK:04567890"),
        ("UK04567890", "", "UK:04567890"),
        ("AU 004085616", "", "AU:004085616"),
        ("ABN 53004085616", "", "AU:004085616"),
    ],
)
def test_company_numbers(text: str, where: str, number: str | None) -> None:
    assert features.company_number(text, where) == number


def test_sexes() -> None:
    assert [features.sex_of(t) for t in ("M", "male", "F", "Female", "x", "U", "unknown", "", "other")] == [
        "MALE",
        "MALE",
        "FEMALE",
        "FEMALE",
        None,
        None,
        None,
        None,
        None,
    ]


def test_a_row_keeps_each_value_once_and_its_content_is_of_the_values_alone() -> None:
    twice = row(
        "a",
        phone=["0491570006", "+61491570006", ""],
        name=[("ann", "", "lee"), ("Ann", "", "Lee")],
        officer=["", "o"],
    )
    assert [len(twice.of(scope)) for scope in ("phones", "names", "officers", "births")] == [1, 1, 1, 0]
    assert twice.content == row("b", phone="0491570006", name=("ann", "", "lee"), officer="o").content
    assert twice.named and not row(phone="55501267").named and len(twice.content) == 20
    said: dict[str, Any] = {
        "name": ("ann", "", "lee"),
        "dob": "1970",
        "phone": "55501256",
        "email": "a@b.example",
        "place": ("4", "Mill Rd", "", ""),
        "firm": "1",
        "officer": "o",
        "document": "d",
        "sex": "MALE",
        "death": "2001",
        "alive": "2002",
    }
    contents = {row(**{k: v for k, v in said.items() if k != left}).content for left in (*said, None)}
    assert len(contents) == len(said) + 1
    turned = [row(phone=["55501256", "55506521"]), row(phone=["55506521", "55501256"])]
    assert turned[0].content == turned[1].content != row(phone="55501256").content
    assert row(death="2001-02-03").of("deaths")[0].death_year == "2001"


def test_a_flat_record() -> None:
    flat = {
        "unique_id": 7,
        "given": " Ann ",
        "middle": "May",
        "surname": "Lee",
        "dob": "1970",
        "phone": "0491570006",
        "email": "A@b.example",
        "street_no": "4",
        "street": "Mill Rd",
        "suburb": "Dapto",
        "postcode": 2530,
        "state": "NSW",
        "company_no": "123",
    }
    found = features.from_flat(flat)
    expected = row(
        name=("Ann", "May", "Lee"),
        dob="1970",
        phone="0491570006",
        email="a@b.example",
        firm="123",
        place=("4", "Mill Rd", "Dapto", "2530"),
    )
    assert (found.id, found.content) == ("7", expected.content)
    empty = features.from_flat({"unique_id": "8", "given": None, "dob": ""})
    assert empty.content == row().content and empty.values == row().values


@pytest.mark.parametrize(
    ("names", "key"),
    [
        ([("Bill", "", "Smith")], "ALM|SM0"),
        ([("B", "", "Smith"), ("Bill", "", "")], "ALM|"),
        ([("B", "", "Smith")], None),
        ([("", "", "Smith")], None),
        ([], None),
    ],
)
def test_how_a_mention_counts_among_those_who_share_a_value(names: Any, key: str | None) -> None:
    assert features.people_key(row(name=names)) == key


def test_blocking_keys() -> None:
    blocker = Blocker(MODEL)

    def keys(**said: Any) -> list[str]:
        return [blocker.name(key) for key in blocker.keys(row(**said))]

    assert keys(phone="0491570006") == ["phone: +61491570006"] and keys() == []
    assert keys(dob="1970-03", name=("ann", "", "lee")) == [
        "name_key: ann|leigh",
        "given_code and surname_code: AN, L",
        "dob_month and root: 1970-03, ann",
        "dob_month and surname_code: 1970-03, L",
        "dob_year and surname_code and given_initial: 1970, L, a",
    ]
    assert keys(phone=["55501256", "55506521"], firm=["1", "2"], name=("", "", "lee")) == [
        "phone: 55501256",
        "phone: 55506521",
        "company_no and surname_code: UK:00000001, L",
        "company_no and surname_code: UK:00000002, L",
    ]
    one = blocker.keys(row(dob="1970", name=("ann", "", "lee")))
    two = blocker.keys(row(dob=["1970", "1971"], name=("ann", "", "lee")))
    assert set(one) < set(two)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("1970", "1970-03-04", True),
        ("1970-03", "1970-03-04", True),
        ("1970-03", "1970-04-04", False),
        ("1970", "1971", False),
        ("1970-03-04", "1970-03-05", True),
        ("1970-03-04", "1970-04-03", True),
        ("1970-03-04", "1971-04-03", True),
        ("1970-03-04", "1970-04-05", True),
        ("1970-03-04", "1973-04-05", False),
        ("1971-01-01", "1971-11-25", True),
        ("1970-03-04", "1985-10-25", False),
        ("1970-03", "1970-04", False),
        ("1970-03-04", "1980-03-04", True),
    ],
)
def test_births_that_may_be_one_persons(one: str, other: str, same: bool) -> None:
    assert GUARD.same_birth(one, other) is same is GUARD.same_birth(other, one)


@pytest.mark.parametrize(
    ("births", "one"),
    [
        (["1970-03-04"], True),
        (["1970-03-04", "1970-03-05", "1970-04-03", "1980-03-04", "1970-03", "1970"], True),
        (["1970-03-05", "1986-11-04"], False),
        (["1970-03-04", "1970-03-05", "1980-03-04", "1986"], False),
        (["1970", "1970-03"], False),
    ],
)
def test_two_mistakes_of_one_date_need_the_date(births: list[str], one: bool) -> None:
    assert GUARD.one_birth(births) is one is GUARD.one_birth(births[::-1])


def test_two_mistakes_of_one_date_are_one_person_with_it_and_two_without() -> None:
    said = {"name": ("amina", "", "okafor"), "phone": "0491570006"}
    days = {"true": "1970-03-04", "digit": "1910-03-04", "swap": "1970-04-03", "more": "1970-03-04"}
    for order in permutations(days):
        desk = IncrementalClusterer(MODEL)
        for name in order:
            desk.put([row(name, **said, dob=days[name])])
        assert set(desk.clusters()) == {frozenset(days)}
        desk.drop(["true", "more"])
        assert set(desk.clusters()) == {frozenset({"digit"}), frozenset({"swap"})}


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("ann", "ann", True),
        ("bill", "william", True),
        ("jack", "john", True),
        ("b", "william", True),
        ("z", "william", True),
        ("a", "ann", True),
        ("amina", "amyna", True),
        ("katarzyna", "katarszina", True),
        ("ami", "aminata", True),
        ("am", "aminata", False),
        ("ann", "zora", False),
        ("wiliam", "bill", True),
        ("ab", "ac", False),
    ],
)
def test_given_names_that_may_be_one_persons(one: str, other: str, same: bool) -> None:
    a, b = (named(name, "", "x") for name in (one, other))
    assert GUARD.same_given(a, b) is same is GUARD.same_given(b, a)


OBJECTIONS = [
    ({"dob": "1970-03-04"}, {"dob": "1981"}, ("birth date", "born 1970-03-04 and 1981")),
    ({"dob": "1970"}, {"dob": "1970-05"}, None),
    ({"dob": ["1970-03-04", "1970-03-05"]}, {"dob": "1970-04-03"}, None),
    ({"dob": "1970-03-05"}, {"dob": "1975-11-23"}, ("birth date", "born 1970-03-05 and 1975-11-23")),
    ({"dob": "1970"}, {}, None),
    ({"dob": ["1970", "1981"]}, {"dob": "1970"}, ("birth date", "born 1981 and 1970")),
    ({"name": ("ann", "", "x")}, {"name": ("zora", "", "x")}, ("given name", "called ann and zora")),
    ({"name": ("ann", "", "x")}, {"name": ("", "", "x")}, None),
    ({"name": ("ann", "", "zora")}, {"name": ("zora", "", "lee")}, None),
    ({"name": ("zora", "", "lee")}, {"name": ("ann", "", "zora")}, None),
    (
        {"name": [("a", "", "x"), ("zora", "", "x")]},
        {"name": ("ann", "", "x")},
        ("given name", "called a and ann"),
    ),
    ({"name": ("a", "", "x")}, {"name": ("zora", "", "x")}, None),
    (
        {"name": ("ann", "", "x jr")},
        {"name": ("ann", "", "x sr")},
        ("generation", "one is Jr or II, the other Sr or I"),
    ),
    ({"sex": "MALE"}, {"sex": "FEMALE"}, ("sex", "MALE and FEMALE")),
    ({"sex": "MALE"}, {}, None),
    ({"sex": ["MALE", "FEMALE"]}, {"sex": "FEMALE"}, None),
    ({"death": "2001-02-03"}, {"alive": "2001-02-04"}, ("death", "died 2001-02-03, active 2001-02-04")),
    ({"death": "2001-02-03"}, {"alive": "2001-02-03"}, None),
    ({"death": "2001"}, {"alive": "2001-12-31"}, None),
    ({"death": "2001"}, {"alive": "2002"}, ("death", "died 2001, active 2002")),
    ({"death": "200"}, {"alive": "2002"}, None),
    ({"death": "2001"}, {}, None),
    ({}, {}, None),
]


@pytest.mark.parametrize(("one", "other", "said"), OBJECTIONS)
def test_what_tells_two_groups_apart(one: Any, other: Any, said: Any) -> None:
    a, b = Facts.of(row(**one)), Facts.of(row(**other))
    assert GUARD.objection(a, b) == said
    assert (GUARD.objection(b, a) is None) is (said is None)


def test_what_an_investigator_joined_may_hold_two_birth_dates() -> None:
    both, other = Facts.of(row(dob=["1970", "1981"])), Facts.of(row(dob="1970"))
    assert GUARD.objection(both, other) is not None
    both.forced = True
    assert GUARD.objection(both, other) is None and GUARD.objection(other, both) is None
    assert GUARD.objection(both, Facts.of(row(dob="1990"))) == ("birth date", "born 1970 and 1990")


def test_a_group_takes_in_anothers_facts() -> None:
    said = {"name": ("ann", "", "lee"), "dob": "1970", "sex": "MALE", "death": "2001", "alive": "2000"}
    group, other = Facts.of(row()), Facts.of(row(**said))
    assert not group.named and other.named and not Facts.of(row(phone="55501256")).named
    group.absorb(other)
    assert group == other
    later = Facts(alive="2003", forced=True)
    group.absorb(later)
    assert (group.alive, group.forced, group.named) == ("2003", True, True)
    group.absorb(Facts(alive="1999"))
    assert group.alive == "2003" and group.births == {"1970"}
    assert [name.given for name in group.names.values()] == ["ann"]


def test_the_picture_of_the_weights() -> None:
    picture = waterfall("A <b> & B", [("one", 2.0), ("two" * 20, -3.0)], 0.5)
    assert picture.startswith(
        '<svg xmlns="http://www.w3.org/2000/svg" class="wf" viewBox="0 0 760 136" role="img"'
    )
    assert "<title>A &lt;b&gt; &amp; B</title>" in picture and ("two" * 20)[:41] + "…" in picture
    # from -1 to 2 in 420 pixels: 140 each, and 0 at 270 + 140
    assert '<line class="axis" x1="410.0" x2="410.0" y1="28" y2="112"/>' in picture
    assert '<line class="axis" x1="480.0" x2="480.0" y1="28" y2="112" stroke-dasharray="4 3"/>' in picture
    assert '<rect class="plus" x="410.0" y="34" width="280.0" height="17" rx="2"/>' in picture
    assert '<rect class="minus" x="270.0" y="60" width="420.0" height="17" rx="2"/>' in picture
    assert '<rect class="sum" x="270.0" y="86" width="140.0" height="17" rx="2"/>' in picture
    assert '<text x="695.0" y="47">+2.0</text>' in picture and '<text x="415.0" y="99">-1.0</text>' in picture
    assert '<text class="note" x="480.0" y="128">merge threshold 0.5</text></svg>' in picture
    assert '<text x="8" y="99">together</text>' in picture
    assert 'width="1.0"' in waterfall("x", [("none", 0.0)], 0.0, total="sum") and ">sum<" in waterfall(
        "x", [], 0.0, "sum"
    )
    assert f"{'y' * 99}…</text>" in waterfall("y" * 101, [], 1.0) and f"{'y' * 100}</text>" in waterfall(
        "y" * 100, [], 1.0
    )


@pytest.mark.parametrize("text", ["1800-01-01", "1850-01-01", "1799-12-31", "1852", "1852-03", "1900-01-01"])
def test_a_date_of_long_ago_that_stands_for_unknown_is_not_compared(text: str) -> None:
    assert features.birth_form(text) is None


def test_the_whole_date_of_an_old_register_is_compared() -> None:
    found = features.birth_form("1832-04-17")
    assert found is not None
    assert found.dob_day == "1832-04-17"
