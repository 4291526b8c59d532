"""Every level of every comparison, reached by a pair; and what the levels of a pair add up to."""

from __future__ import annotations

from typing import Any

import pytest
from identity.rows import MODEL, row

from workbench.identity.explain import Explanation
from workbench.identity.model import ComparisonStep
from workbench.identity.pair_weight import Scorer

SCORER = Scorer(MODEL)
HOUSE = ("4", "Wattle Street", "Dapto", "2530")
NAME = {"name": ("ann", "", "okafor")}


def names(one: str, other: str) -> tuple[dict[str, Any], dict[str, Any]]:
    return tuple({"name": tuple(text.split("/"))} for text in (one, other))  # type: ignore[return-value]


GIVEN = {
    "the same initial": ("j//okafor", "j//okafor"),
    "same, very common": ("john//okafor", "john//okafor"),
    "same, common": ("zorabel//okafor", "zorabel//okafor"),
    "same": ("asima//okafor", "asima//okafor"),
    "child and father exchanged": ("hassan//bin ahmad", "ahmad//bin hassan"),
    "the form of the other sex": ("ramesh//x", "rameshwari//x"),
    "exchanged with the surname": ("ann//okafor", "okafor//ann"),
    "nickname": ("bill//x", "william//x"),
    "the same words in another order": ("min/jun/kim", "kim min//jun"),
    "another form of the name": ("youssef//x", "yusuf//x"),
    "a name of the other sex, a letter apart": ("simon//x", "simone//x"),
    "spelt otherwise": ("zorabell//x", "zorabel//x"),
    "initial": ("a//x", "amina//x"),
    "written without vowels": ("محمود//x", "mahmud//x"),
    "the name in another language": ("giovanni//x", "john//x"),
    "the name in another language, a letter apart": ("hanna//x", "hanne//x"),
    "a name of the other sex": ("john//x", "joan//x"),
    "perhaps another form": ("anna//x", "hanna//y"),
    "another usual name of one root": ("laura//x", "lauren//x"),
    "one name in two words": ("mary/ann/x", "maryanne//y"),
    "same, one of two generations": ("lloyd//x", "lloyd//x jr"),
    "another syllable": ("min-seok//x", "min-soo//x"),
    "exchanged, an initial": ("a//marino", "marino//a"),
    "begins another known name": ("ann//x", "annetta//x"),
    "begins another usual name": ("ann//x", "annette//x"),
    "begins a name of another sex": ("adrian//x", "adriana//x"),
    "sounds like another known name": ("kirsty//x", "kristy//x"),
    "another known name": ("rajesh//x", "rakesh//x"),
    "one edit": ("amina//x", "amxna//x"),
    "one edit in a short name": ("xoda//x", "xoga//x"),
    "two letters exchanged in a short name": ("xoda//x", "xdoa//x"),
    "another first letter of a short name": ("loda//x", "zoda//x"),
    "another initial": ("r//x", "j//x"),
    "one edit in a short name, of letters that no name has": ("tien//x", "txen//x"),
    "nickname, misspelt": ("wixliam//x", "bill//x"),
    "two edits": ("quillion//x", "quxllixn//x"),
    "short form": ("zor//x", "zorabel//x"),
    "sounds alike": ("zorabel//x", "zeraabul//x"),
    "exchanged, in another form": ("choi//yuna", "yuna//choe"),
    "exchanged, a letter apart": ("ann//okafor", "okafar//ann"),
    "exchanged, beside an initial": ("a//okafor", "okafor//ann"),
    "a part of the same words": ("vivian/ho suk/yee", "suk/yee/ho"),
    "half exchanged with the surname": ("ann//okafor", "okafor//lee"),
    "called by the middle name": ("ann/zora/x", "zora//y"),
    "other": ("ann//x", "zorabel//x"),
}
SURNAME = {
    "same, very common": ("a//smith", "b//smith"),
    "same, common": ("a//dawson", "b//dawson"),
    "same": ("a//beese", "b//beese"),
    "the same words in another order": ("min/jun/kim", "kim min//jun"),
    "the same without particles": ("a//van der berg", "b//berg"),
    "spelt otherwise": ("a//quilfether", "b//quillfether"),
    "the same, written otherwise": ("a//kowalski", "b//kowalska"),
    "of another ending": ("a//pushkin", "b//pushkina"),
    "another form of the name": ("a//wong", "b//wang"),
    "written without vowels": ("a//حداد", "b//haddad"),
    "child and father exchanged": ("hassan//bin ahmad", "ahmad//bin hassan"),
    "exchanged with the given name": ("ann//okafor", "okafor//ann"),
    "exchanged, an initial": ("a//marino", "marino//a"),
    "one edit": ("a//okafor", "a//okafar"),
    "one edit in a short name": ("a//voda", "a//voga"),
    "two edits": ("a//szaborin", "a//szabaryn"),
    "another known surname": ("a//sancho", "a//sanchez"),
    "part of the name": ("a//zorabelson", "a//zorabel"),
    "part of a double name": ("a//garcia marquez", "a//garcia"),
    "sounds alike": ("a//larson", "a//leurzen"),
    "a short name that sounds alike": ("a//moer", "a//meyaur"),
    "exchanged, the given name in another form": ("tony//okafor", "okafor//anthony"),
    "exchanged, in another form": ("choi//yuna", "yuna//choe"),
    "one of two surnames": ("ann/garcia/marquez", "ann//garcia"),
    "initial": ("a//okafor", "b//o"),
    "exchanged, a letter apart": ("ann//okafor", "okafar//ann"),
    "exchanged, beside an initial": ("a//okafor", "okafor//ann"),
    "a part of the same words": ("vivian/ho suk/yee", "suk/yee/ho"),
    "half exchanged with the given name": ("ann//okafor", "lee//ann"),
    "other, beside an initial": ("a//okafor", "ann//zhou"),
    "other, of men": ("john//okafor", "john//zhou"),
    "other": ("ann//okafor", "ann//zhou"),
}
GENERATION = {"same": ("ann//x jr", "ann//x ii"), "other": ("ann//x jr", "ann//x sr")}
MIDDLE = {
    "a part of the same words": ("vivian/ho suk/yee", "suk/yee/ho"),
    "same": ("a/may/x", "a/may/x"),
    "initial": ("a/m/x", "a/may/x"),
    "the first same, another behind it": ("a/mei ling/x", "a/mei ying/x"),
    "spelt otherwise": ("a/philip/x", "a/phillip/x"),
    "one of several": ("a/maria rosa/x", "a/rosa/x"),
    "another known name, a letter apart": ("a/ling/x", "a/ying/x"),
    "one edit": ("a/zorabel/x", "a/zorobel/x"),
    "other": ("a/may/x", "a/june/x"),
}
SIGN = {"same": ("mr j//lim", "mr jin//lim"), "other": ("harpreet//singh", "harpreet/kaur/gill")}
BIRTH = {
    "same day": ("1970-03-04", "1970-03-04"),
    "day and month exchanged": ("1970-03-04", "1970-04-03"),
    "same doubtful day": ("1971-01-01", "1971-01-01"),
    "one digit of a doubtful day": ("1971-01-01", "1974-01-01"),
    "one digit": ("1970-03-04", "1970-03-05"),
    "same year, a doubtful day": ("1971-01-01", "1971-11-22"),
    "a few days off": ("1970-03-09", "1970-03-11"),
    "a month off": ("1970-03-04", "1970-03-29"),
    "a year or ten off": ("1970-03-04", "1980-03-18"),
    "two digits": ("1970-03-04", "1930-08-04"),
    "other day": ("1970-03-04", "1981-11-20"),
    "same month": ("1970-03", "1970-03-04"),
    "other month": ("1970-03", "1970-04-04"),
    "same year": ("1970", "1970-04-04"),
    "other year": ("1970", "1971-04-04"),
}
EMAIL = {
    "same, of a function": ("info@x.example", "info@x.example"),
    "same": ("ann.lee@x.example", "Ann.Lee@x.example"),
    "one edit": ("ann.lee@x.example", "ann.le@x.example"),
    "other number": ("ann.lee1@x.example", "ann.lee2@x.example"),
    "other": ("ann@x.example", "bo@x.example"),
}
PLACE = {
    "same house": (HOUSE, HOUSE),
    "another flat of the house": (("1/80", *HOUSE[1:]), ("9/80", *HOUSE[1:])),
    "almost the same house": (HOUSE, ("4", "Wattel Street", "Dapto", "2530")),
    "same house, other area": (HOUSE, ("4", "Wattle St", "Gawler", "5118")),
    "same street": (HOUSE, ("9", "Wattle Street", "Dapto", "2530")),
    "almost the same street": (HOUSE, ("9", "Wattel Street", "Dapto", "2530")),
    "same number in the area": (HOUSE, ("4", "", "Dapto", "2530")),
    "same suburb and postcode": (HOUSE, ("9", "Mill Road", "Dapto", "2530")),
    "same area": (HOUSE, ("9", "Mill Road", "Horsley", "2530")),
    "other": (HOUSE, ("9", "Mill Road", "Gawler", "5118")),
}
SIMPLE = {
    "phone": {
        "a landline and another phone": ("0255501234", "0491570006"),
        "same": ("0491570006", "+61491570006"),
        "same, a landline": ("02 5550 1234", "+61255501234"),
        "other": ("0491570006", "0491570156"),
    },
    "firm": {"same": ("SC123456", "sc123456"), "other": ("SC123456", "SC123457")},
    "officer": {"same": ("a", "a"), "other": ("a", "b")},
    "document": {"same": ("p:1", "p:1"), "other": ("p:1", "p:2")},
    "sex": {"same": ("MALE", "MALE"), "other": ("MALE", "FEMALE")},
    "death": {
        "same date": ("2001-02-03", "2001-02-03"),
        "same year": ("2001-02-03", "2001"),
        "other": ("2001", "2002"),
    },
    "dob": BIRTH,
    "email": EMAIL,
    "place": PLACE,
}
CALLED = {
    "dob": "birth date",
    "place": "address",
    "firm": "company",
    "officer": "officer id",
}
CASES = [
    (comparison, level, *names(*pair))
    for comparison, table in (
        ("given name", GIVEN),
        ("surname", SURNAME),
        ("generation", GENERATION),
        ("sign of the sex", SIGN),
        ("middle name", MIDDLE),
    )
    for level, pair in table.items()
] + [
    (CALLED.get(key, key), level, {key: a}, {key: b})
    for key, table in SIMPLE.items()
    for level, (a, b) in table.items()
]


@pytest.mark.parametrize(("comparison", "level", "a", "b"), CASES)
def test_a_level_is_reached_from_both_sides(comparison: str, level: str, a: Any, b: Any) -> None:
    one, other = row(**a), row(**b)
    for left, right in ((one, other), (other, one)):
        (step,) = [step for step in SCORER.steps(left, right) if step.comparison == comparison]
        assert step.level == level
        known = next(each for each in MODEL.comparisons if each.name == comparison)
        assert step.weight == next(each.weight for each in known.levels if each.name == level)


def test_every_level_but_those_of_the_crowd_has_its_pair() -> None:
    told = {(comparison, level) for comparison, level, *_ in CASES}
    levels = {(c.name, each.name) for c in MODEL.comparisons for each in c.levels}
    assert {(c, each) for c, each in levels if (c, each) not in told} == {
        (c, f"{what}, of {crowd}")
        for c, what, crowds in (
            ("phone", "same", ("several", "many", "very many")),
            ("email", "same", ("several", "many", "very many")),
            ("address", "same house", ("many", "very many")),
        )
        for crowd in crowds
    }


@pytest.mark.parametrize(("tier", "weight"), [(0, 5.2), (1, 2.2), (2, 1.0), (3, 0.5)])
def test_a_phone_of_many_says_less(tier: int, weight: float) -> None:
    a, b = row(phone="0491570006"), row(phone="0491570006")
    a.of("phones")[0].phone_tier = tier
    b.of("phones")[0].phone_tier = 3
    assert SCORER.steps(a, b)[0].weight == weight and SCORER.weight(a, b) == MODEL.prior + weight


def test_levels_and_prior_are_added_and_the_best_of_several_counts() -> None:
    one = row(**NAME, dob="1970-03-04", phone=["0491570156", "0491570006"], sex="FEMALE")
    other = row(
        name=[("zora", "", "zhou"), ("ann", "", "okafor")], dob=["1981", "1970-03-04"], phone="0491570006"
    )
    assert SCORER.steps(one, other) == [
        ComparisonStep("given name", "same, very common", "ann", "ann", 4.0),
        ComparisonStep("surname", "same, very common", "okafor", "okafor", 5.2),
        ComparisonStep("birth date", "same day", "1970-03-04", "1970-03-04", 8.5),
        ComparisonStep("phone", "same", "+61491570006", "+61491570006", 5.2),
    ]
    assert SCORER.weight(one, other) == SCORER.weight(other, one) == pytest.approx(12.9)
    assert SCORER.speaks(one, other)


def test_a_name_alone_never_merges() -> None:
    a, b = row(name=("asima", "zora", "beese")), row(name=("asima", "zora", "beese"))
    assert SCORER.weight(a, b) == MODEL.name_limit == -1.5 and not SCORER.speaks(a, b)
    assert SCORER.steps(a, b)[-1] == ComparisonStep("rule", "a name alone never merges", "", "", -6.5)
    far = row(name=("john", "", "smith")), row(name=("zora", "", "zhou"))
    assert SCORER.weight(*far) == MODEL.prior - 8.0 + 0.5
    assert [step.comparison for step in SCORER.steps(*far)] == ["given name", "surname"]
    known: dict[str, Any] = {"name": ("asima", "zora", "beese")}
    against = row(**known, phone="0491570006"), row(**known, phone="0491570156")
    assert SCORER.weight(*against) == MODEL.name_limit and not SCORER.speaks(*against)
    assert SCORER.steps(*against)[-1].comparison == "rule"


@pytest.mark.parametrize(
    ("one", "other", "speaks"),
    [
        ("asima//beesewin", "asima//beesewin", True),
        ("asima//beesewin", "asima//beesewan", False),
        ("asimadel//beesewin", "asimudel//beesewin", False),
        ("a//beesewin", "asima//beesewin", False),
        ("asima/zora/beesewin", "asima/lund/beesewin", False),
    ],
)
def test_a_birth_date_with_a_slip_says_who_it_is_beside_an_equal_full_name_only(
    one: str, other: str, speaks: bool
) -> None:
    a = row(name=tuple(one.split("/")), dob="1970-03-04")
    b = row(name=tuple(other.split("/")), dob="1970-03-05")
    assert SCORER.speaks(a, b) is speaks


@pytest.mark.parametrize(
    ("other", "said", "speaks"),
    [
        ("asimudel//beesewin", {}, True),
        ("asimadel//beesewan", {}, True),
        ("asimudel//beesewan", {}, False),
        ("asimudel//beesewan", {"phone": "0491570006"}, True),
    ],
)
def test_a_birth_date_says_nothing_where_both_halves_of_a_name_nearly_agree(
    other: str, said: dict[str, str], speaks: bool
) -> None:
    a = row(name=("asimadel", "", "beesewin"), dob="1970-03-04", **said)
    b = row(name=tuple(other.split("/")), dob="1970-03-04", **said)
    assert SCORER.speaks(a, b) is speaks


HOME: dict[str, Any] = {"place": HOUSE, "phone": "0255501234"}


@pytest.mark.parametrize(
    ("one", "other", "said", "speaks"),
    [
        ("sunil", "sunit", HOME, False),
        ("brian", "bryan", HOME, False),
        ("owen", "bowen", HOME, False),
        ("sunil", "sunil", HOME, True),
        ("william", "bill", HOME, True),
        ("giuseppe", "guiseppe", HOME, True),
        ("rebecca", "rebeca", HOME, True),
        ("katarzyna", "katarzina", HOME, True),
        ("brian", "bryan", {**HOME, "phone": "0491570006"}, False),
        ("brian", "bryan", {"phone": "0491570006"}, True),
        ("marie", "maria", {"phone": "0491570006"}, True),
        ("brian", "bryan", {**HOME, "dob": "1970-03-04"}, True),
        ("marie", "maria", {**HOME, "dob": "1970-03-04"}, False),
        ("zorabel", "quillion", {**HOME, "dob": "1970-03-04"}, False),
        ("marie", "maria", {**HOME, "dob": "1970-03-04", "phone": "0491570006"}, False),
        ("brian", "brrian", HOME, True),
        ("sharon", "zharon", HOME, True),
    ],
)
def test_what_a_household_shares_says_nothing_where_given_names_are_alike_and_a_birth_date_not_between_twins(
    one: str, other: str, said: dict[str, Any], speaks: bool
) -> None:
    a, b = (row(name=(given, "", "beesewin"), **said) for given in (one, other))
    assert SCORER.speaks(a, b) is SCORER.speaks(b, a) is speaks


def test_twins_of_whom_one_is_written_surname_first_are_two() -> None:
    a, b = (
        row(name=name, dob="1970-03-04", **HOME)
        for name in (("Mark", "", "Ferraro"), ("Ferraro", "", "Bruno"))
    )
    assert SCORER.weight(a, b) < MODEL.merged


def test_of_several_names_the_pair_that_agrees_best_decides_whether_they_are_alike() -> None:
    group = row(name=[("sunil", "", "beesewin"), ("sunit", "", "beesewin")], **HOME)
    assert SCORER.speaks(group, row(name=("sunit", "", "beesewin"), **HOME))


def test_of_very_many_values_those_that_both_have_are_found_among_few_that_are_compared() -> None:
    one, other = (
        row(phone=[f"04915{n:05d}" for n in range(start, start + 500)]) for start in (70_000, 70_499)
    )
    (step,) = SCORER.steps(one, other)
    assert (step.level, step.value_a) == ("same", "+61491570499")


def test_nothing_known_weighs_as_much_as_before() -> None:
    assert SCORER.weight(row(), row()) == MODEL.prior and SCORER.steps(row(), row(**NAME)) == []
    assert not SCORER.speaks(row(), row()) and str(SCORER.weight(row(), row())) == "-10.0"
    half = SCORER.steps(row(name=("ann", "", "")), row(**NAME))
    assert [(s.comparison, s.level) for s in half] == [("given name", "same, very common")]


@pytest.mark.parametrize(
    ("place", "shown"),
    [
        (("4", "Wattle Street", "Dapto", "2530", "GA1"), "4 wattle, dapto, 2530, GA1"),
        (("", "Wattle Street", "", ""), "wattle"),
        (("", "", "Dapto", ""), "dapto"),
    ],
)
def test_an_address_in_an_explanation(place: Any, shown: str) -> None:
    (step,) = [s for s in SCORER.steps(row(place=place), row(place=place)) if s.comparison == "address"]
    assert (step.value_a, step.value_b) == (shown, shown)


@pytest.mark.parametrize("dob", ["1970-03-04", "1970-03", "1970"])
def test_a_birth_date_in_an_explanation(dob: str) -> None:
    assert SCORER.steps(row(dob=dob), row(dob="1970"))[0].value_a == dob


def test_an_explanation_as_text_table_and_picture() -> None:
    steps = (
        ComparisonStep("phone", "same", "+61<b>", "+61", 5.25),
        ComparisonStep("sex", "other", "MALE", "FEMALE", -7.0),
    )
    why = Explanation(
        "S1#/a",
        "S2#/b",
        False,
        "weight",
        "They <stay> two.",
        -11.75,
        "apart",
        0.5,
        -10.0,
        steps,
        ("phone: 1", "email: 2"),
        "2026.2",
        ("one", "two"),
    )
    assert (
        why.text.splitlines()
        == str(why).splitlines()
        == [
            "They <stay> two.",
            "Compared by model 2026.2: weight -11.8 (apart; merge threshold 0.5).",
            "  starting weight                   -10.0",
            "  phone: same                        +5.2   +61<b> | +61",
            "  sex: other                         -7.0   MALE | FEMALE",
            "Found by phone: 1; email: 2.",
            "How it came together:",
            "  1. one",
            "  2. two",
        ]
    )
    assert why.table == [
        {"comparison": "phone", "level": "same", "a": "+61<b>", "b": "+61", "weight": 5.25},
        {"comparison": "sex", "level": "other", "a": "MALE", "b": "FEMALE", "weight": -7.0},
    ]
    page = why._repr_html_()
    assert page.startswith("<pre>They &lt;stay&gt; two.\n") and page.endswith("</svg>")
    picture = why.waterfall_svg()
    assert "<title>S1#/a and S2#/b</title>" in picture and "starting weight" in picture
    plain = Explanation("S1#/a", None, True, "single", "Alone.", None, None, 0.5, -10.0)
    assert plain.text == "Alone." and plain._repr_html_() == "<pre>Alone.</pre>" and plain.table == []
    assert "<title>S1#/a</title>" in plain.waterfall_svg() and "before" not in plain.waterfall_svg()
