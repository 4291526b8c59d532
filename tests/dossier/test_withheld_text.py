"""What is withheld is found however it is spelt, and nothing else is."""

from __future__ import annotations

import pytest

from workbench.dossier.withheld_names import PersonName
from workbench.dossier.withheld_text import WithheldText, WithheldValues

NAMES = [
    PersonName("nnamdi", "", "obiechina-vance"),
    PersonName("小明", "", "王"),
    PersonName("jörg", "", "weißmüller"),
    PersonName("bethan", "carys", "trevannick"),
    PersonName("may", "", "long"),
]
TEXTS = [
    "Nnamdi Obiechina-Vance", "nnamdi.ov@post.example", "21 Sandover", "王小明", "keeps bees", "1987-03-14",
    "0491 570 156",
]  # fmt: skip
HIDDEN = WithheldText(
    WithheldValues(texts=frozenset(TEXTS), names=frozenset(NAMES), others=frozenset({"trevannick", "long"}))
)


@pytest.mark.parametrize(
    "text",
    [
        "Nnamdi Obiechina Vance", "nnamdi_obiechina_vance", "NnamdiObiechinaVance", "NNAMDI OBIECHINA-VANCE",
        "Nna\u200bmdi Obiechina\u2011Vance", "Nnámdi Obiechina–Vance", "Obiechina-Vance, Nnamdi",
        "N. Obiechina-Vance", "Obiechina-Vance, N.", "Nnamdi J. Obiechina-Vance", "Obiechina-Vance", "Nnamdi",
        "小明", "王小明", "Jorg Weissmuller", "JÖRG WEISSMÜLLER", "JOERG WEISSMUELLER", "Bethan C Trevannick",
        "14/3/1987", "14.03.1987", "14-03-1987", "14 Mar 1987", "14th March 1987", "14th of March 1987",
        "March 14th, 1987", "14/3/87", "1987/03/14", "03/14/1987", "1987-03-14",
        "491 570 156", "0491/570/156", "０４９１ 570 156", "0491_570_156", "0491 570-156",
        "nnamdi.ov (at) post.example", "nnamdi.ov @ post.example", "nnamdi.ov+tag@post.example",
        "21 SANDOVER", "Keeps  bees", "keeps-bees", "k.e.e.p.s b.e.e.s", "19870314",
        "nnamdi", "Mr N. Obiechina-Vance", "Obiechina", "N n a m d i", "Nnam-\ndi", "Nnamdi\u0301",
        "xnnamdix",
        "Νnamdi", "Nnamdis", "Nnаmdi", "Dr Bethan Trevannick", "Ms Bethan C. Trevannick OAM",
        "“Nnamdi” Obiechina",
        "_Nnamdi_", "14.III.1987", "14 de março de 1987", "14 марта 1987", "1987年3月14日",
        "March the 14th, 1987", "fourteenth of March 1987", "March fourteenth, 1987", "nnamdi.ov",
    ],
)  # fmt: skip
def test_a_spelling_is_covered_whole(text: str) -> None:
    assert HIDDEN.cover(f"Seen: {text}. So it was.", "#") == "Seen: #. So it was."


@pytest.mark.parametrize(
    "text",
    [
        "J&ouml;rg Wei&szlig;m&uuml;ller", "&#78;namdi", "Nnam&shy;di", "Nnam[P1]di", "&amp;#78;namdi",
        "Nn%61mdi", "JÃ¶rg WeiÃ\u009fmÃ¼ller", "J%C3%B6rg", "J%F6rg", "=4Enamdi", "J=C3=B6rg",
        r"\u004enamdi", r"\x4enamdi", r"\\u004enamdi", "%u004Enamdi", "Tm5hbWRpIE9iaWVjaGluYQ==",
        "4e6e616d6469204f62696563",
        "J?rg", "Wei?m?ller", "J\ufffdrg", "Wei\ufffd\ufffdm\ufffd\ufffdller", "Weimller",
        "Nn[am](https://x.example)di", "Nn<b>am</b>di", "Nn**am**di", "Nnamdi%20Obiechina-Vance",
        "0491&nbsp;570&nbsp;156", "14%2F3%2F1987", "14&nbsp;March&nbsp;1987", "nnamdi.ov%40post.example",
    ],
)  # fmt: skip
def test_an_encoded_or_damaged_spelling_is_covered_whole(text: str) -> None:
    damaged = WithheldText(
        WithheldValues(texts=frozenset({*TEXTS, "Jörg Weißmüller"}), names=frozenset(NAMES))
    )
    assert damaged.cover(f"Seen: {text}. So it was.", "#") == "Seen: #. So it was."


@pytest.mark.parametrize(
    "text",
    [
        "Idris Trevannick", "R&amp;D at 100%", r"C:\names\new", "see [a list](https://x.example/a)",
        "<b>bold</b>", "a long walk in May", "May 2024", "the may of it", "0491 570 157",
        "14 April 1987", "since 1987", "121 Sandover", "a vanceless word", "bees are kept", "王大明",
    ],
)  # fmt: skip
def test_what_is_like_it_stays(text: str) -> None:
    assert HIDDEN.cover(text, "#") == text


@pytest.mark.parametrize(
    ("text", "covered"),
    [("0491570156 0491570157", "# 0491570157"), ("0491570157 0491570156", "0491570157 #")],
)
def test_of_two_numbers_in_a_row_one_is_covered(text: str, covered: str) -> None:
    assert HIDDEN.cover(text, "#") == covered


def test_letters_of_a_script_without_spaces_are_found_amid_others() -> None:
    assert HIDDEN.cover("在王小明家", "#") == "在#家"


@pytest.mark.parametrize(("text", "covered"), [("LiAn", "#"), ("Lian", "Lian"), ("Li-An", "#")])
def test_a_short_name_that_is_joined_is_found_by_its_capitals(text: str, covered: str) -> None:
    short = WithheldText(
        WithheldValues(texts=frozenset({"Li An"}), names=frozenset({PersonName("li", "", "an")}))
    )
    assert short.cover(text, "#") == covered


@pytest.mark.parametrize(
    "text", ["Quayside Ropes & Nets (Holdings) Pty. Limited", "QUAYSIDE ROPES AND NETS", "Quayside Ropes"]
)
def test_a_company_goes_with_its_legal_form_or_shortened(text: str) -> None:
    companies = frozenset({"Quayside Ropes & Nets (Holdings) Pty Ltd"})
    assert WithheldText(WithheldValues(companies=companies)).cover(f"at {text} today", "#") == "at # today"


def test_an_email_is_found_whatever_the_blanks_around_its_points() -> None:
    assert HIDDEN.cover("nnamdi.ov @ post. example", "#") == "#"


@pytest.mark.parametrize(
    ("text", "covered"),
    [
        ("Zephyrion owes ZEPHYRION'S rent; a zephyrion", "# owes #'S rent; a zephyrion"),
        ("Plans of Bendigo for shipping in Zephyrion", "Plans of Bendigo for shipping in Zephyrion"),
        ("Ropeworks left, Marine too", "Ropeworks left, Marine too"),
    ],
)
def test_the_first_word_of_a_company_goes_alone_where_it_means_nothing_else(text: str, covered: str) -> None:
    companies = frozenset(
        {"Zephyrion Marine Holdings Pty Ltd", "Bendigo Freight Pty Ltd", "Marine Ropeworks Pty Ltd"}
    )
    values = WithheldValues(companies=companies, elsewhere=frozenset({"bendigo"}))
    assert WithheldText(values).cover(text, "#") == covered


@pytest.mark.parametrize(
    ("word", "text", "covered"),
    [
        ("Oskar", "oskar and OSKAR, not Oskarson", "# and #, not Oskarson"),
        ("HIV", "has HIV; hiv, archive", "has #; #, archive"),
        ("4471", "PIN 4471, not 44711", "PIN #, not 44711"),
        ("12B", "room 12b", "room #"),
        ("May", "May and MAY came; you may", "# and # came; you may"),
        ("Zoë", "ZOE, Zoë", "#, #"),
    ],
)
def test_a_short_word_goes_whole_and_a_common_one_as_it_is_written(
    word: str, text: str, covered: str
) -> None:
    assert WithheldText(WithheldValues(words=frozenset({word}))).cover(text, "#") == covered


@pytest.mark.parametrize(
    ("text", "covered"),
    [
        ("born 25 December 1972", "born 25 December 1972"),
        ("born 24 December 1972", "born #"),
        ("born in December 1972", "born in #"),
        ("File 241272, 721224 or 122472", "File #, # or #"),
        ("File 241273 or 0241272", "File 241273 or 0241272"),
        ("on the twenty-fourth of December", "on the #"),
    ],
)
def test_the_month_of_a_birth_is_covered_where_it_is_of_no_other_day(text: str, covered: str) -> None:
    births = WithheldText(WithheldValues(texts=frozenset({"1972-12-24"}), births=frozenset({"1972-12-24"})))
    assert births.cover(text, "#") == covered


@pytest.mark.parametrize(
    ("text", "covered"),
    [
        ("in May. A long wait", "in May. A long wait"),
        ("May A. Long waits", "# waits"),
        ("mlong71@mail.example", "#@mail.example"),
        ("long.m@mail.example", "#@mail.example"),
        ("May Long (nee Arden) and Piet Arden", "#) and Piet Arden"),
    ],
)
def test_a_name_that_others_share_in_part_is_covered_where_it_is_told_of_them(
    text: str, covered: str
) -> None:
    names = frozenset({PersonName("may", "", "long"), PersonName("may", "", "arden")})
    values = WithheldValues(names=names, others=frozenset({"long", "arden", "piet"}))
    assert WithheldText(values).cover(text, "#") == covered


@pytest.mark.parametrize(
    ("text", "covered"),
    [
        ("D.K. signed; so did D. K. and (DK)", "# signed; so did # and (#)"),
        ("D.M.K., D. M. K., DMK, D M K", "#, #, #, #"),
        ("dk, d.k., D.M., at 10 D.K.M.", "dk, d.k., D.M., at 10 D.K.M."),
        ("DM Karelin", "#"),
        ("Karelin DM", "#"),
    ],
)
def test_initials_that_nobody_else_has_are_covered(text: str, covered: str) -> None:
    values = WithheldValues(
        names=frozenset({PersonName("dov", "moshe", "karelin")}), initials=frozenset({"DK", "DMK"})
    )
    assert WithheldText(values).cover(text, "#") == covered


@pytest.mark.parametrize("text", ["10 A.M.", "in the U.K.", "moved to WA", "A key was found"])
def test_what_only_looks_like_initials_stays(text: str) -> None:
    initials = frozenset({"am", "uk", "wa", "ak"})
    values = WithheldValues(names=frozenset({PersonName("ann", "", "key")}), initials=initials)
    assert WithheldText(values).cover(text, "#") == text


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (PersonName("dmitri", "", "sokolov"), "Дмитрий Соколов"),
        (PersonName("amit", "", "rana"), "अमित राणा"),
        (PersonName("nikos", "", "papadakis"), "Νίκος Παπαδάκης"),
    ],
)
def test_a_name_in_latin_letters_is_found_in_other_scripts(name: PersonName, text: str) -> None:
    values = WithheldValues(names=frozenset({name}))
    assert WithheldText(values).cover(f"({text}) came", "#") == "(#) came"


@pytest.mark.parametrize(
    ("text", "covered"),
    [
        ("May paid him", "# paid him"),
        ("Mr Judge paid, Judge left", "# paid, # left"),
        ("In May paid bills rose, 3 May was wet", "In May paid bills rose, 3 May was wet"),
        ("the Judge left, a judge said", "the Judge left, a judge said"),
    ],
)
def test_a_month_or_a_title_is_covered_where_it_is_somebodys_name(text: str, covered: str) -> None:
    names = frozenset({PersonName("may", "", "lisle"), PersonName("dean", "", "judge")})
    assert WithheldText(WithheldValues(names=names)).cover(text, "#") == covered


@pytest.mark.parametrize("text", ["12 Lantern St", "no. 12, in Lantern Street", "twelve Lantern Street"])
def test_the_number_of_a_house_is_covered_in_words_too(text: str) -> None:
    values = WithheldValues(texts=frozenset({"12 Lantern Street, Kiama NSW 2533"}))
    assert "Lantern" not in WithheldText(values).cover(f"at {text}; 14 Cove Road", "#")


@pytest.mark.parametrize(
    ("surname", "text"),
    [
        ("papadopoulou", "Παπαδοπούλου"), ("loukas", "ΛΟΥΚΑΣ"), ("koulouris", "Κουλούρης"),
        ("stavropoulou", "Σταυροπούλου"),
    ],
)  # fmt: skip
def test_two_letters_of_greek_that_are_one_sound_are_found(surname: str, text: str) -> None:
    hidden = WithheldText(WithheldValues(names=frozenset({PersonName("eleni", "", surname)})))
    assert hidden.cover(f"Seen: {text}.", "#") == "Seen: #."


@pytest.mark.parametrize(
    ("text", "covered"),
    [
        ("The river waters. Rose went.", "The river waters. # went."),
        ("In the waters. Ms Rose Waters went.", "In the waters. # went."),
        ("Seen: Waters, Rose.", "Seen: #."),
    ],
)
def test_a_word_that_ends_a_sentence_is_no_part_of_the_name_behind_it(text: str, covered: str) -> None:
    hidden = WithheldText(WithheldValues(names=frozenset({PersonName("rose", "", "waters")})))
    assert hidden.cover(text, "#") == covered


def test_both_readings_of_a_date_are_covered_where_one_is() -> None:
    told = HIDDEN.cover("'14/3/87' may be 3 February 1990 (day first) or 14 March 1987 (month first)", "#")
    assert told.endswith("may be # (day first) or # (month first)")


@pytest.mark.parametrize(
    ("name", "text", "covered"),
    [
        (("John", "", "Harrowgate"), "the Harrow gate, HARROW GATE, Harrow-gate", "the #, #, #"),
        (
            ("John", "", "Harrowgate"),
            "by the harrow gate. In fair weather",
            "by the harrow gate. In fair weather",
        ),
        (("John", "", "Harrowgate"), "Harrow gates open", "Harrow gates open"),
        (("Ada", "", "Voss"), "V o s s and the Vosses, a v o s s", "# and the #, a v o s s"),
        (("Sandra", "", "Whitehouse"), "It was. white house paint", "It was. white house paint"),
        (("Xanthe", "", "Goodall"), "GOOD ALL is good all round", "# is good all round"),
        (("Anna", "", "Johnson"), "John's on leave; Johns on leave", "John's on leave; Johns on leave"),
        (("Jürgen", "", "weissmuller"), "Weiss-mueller, Weiss mueller", "#, #"),
        (("Tomasz", "", "Zielonka"), "Zie lon ka and zielo nka", "# and #"),
        (("Siobhán", "", "O'Reilly"), "S. O'R. or S.O'R. came", "# or # came"),
        (("Pieter", "", "van der Meer"), "PvdM, P.v.d.M., PVDM, pvdm", "#, #, #, pvdm"),
        (("Hương", "Thị Mai", "Nguyễn"), "N.T.M.H.", "#"),
        (("Ekaterina", "", "Shcherbakova"), "Ščerbakova, Stcherbakova, Szczerbakowa", "#, #, #"),
        (("Nikos", "", "Bouras"), "Μπούρας", "#"),
        (("Petros", "", "Babiniotis"), "Μπαμπινιώτης", "#"),
        (("William", "", "Orrery"), "Billy rang; Bill paid. I saw Liam", "# rang; # paid. I saw #"),
        (("William", "", "Orrery"), "the Bill passed; Bill Shorten", "the Bill passed; Bill Shorten"),
        (("Grace", "", "Park"), "in the park. Grace Park left", "in the park. # left"),
        (("Mark", "", "Price"), "mark the price. Mark Price came", "mark the price. # came"),
    ],
)
def test_a_name_is_found_whatever_stands_between_its_letters(
    name: tuple[str, str, str], text: str, covered: str
) -> None:
    person = PersonName(*name)
    values = WithheldValues(
        texts=frozenset({f"{name[0]} {name[2]}", f"{name[2]}, {name[0]}"}),
        names=frozenset({person}),
        initials=person.initials,
    )
    assert WithheldText(values).cover(text, "#") == covered
