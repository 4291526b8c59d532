"""The parts that every reader is made of."""

from __future__ import annotations

from typing import Any

import pytest

import workbench.reading as reading_package
from workbench.errors import InputError
from workbench.reading import Claim, Link, Mention, Reading, read, readable, register
from workbench.reading.builder import Builder, company_number
from workbench.reading.cited import date_at
from workbench.reading.place import At
from workbench.reading.written_names import shown
from workbench.values.names import Name


def test_a_place_leads_down_and_is_empty_where_nothing_is() -> None:
    at = At("", {"a~/b": [10, {"x": None}], "s": " t ", "0": "zero"})
    assert at["a~/b"].pointer == "/a~0~1b" and at["a~/b"][0].pointer == "/a~0~1b/0"
    assert (at["a~/b"][0].raw, at["a~/b"][1]["x"].raw, at["gone"]["deeper"].raw) == (10, None, None)
    assert (at["a~/b"][2].raw, at["a~/b"][-1].raw, at["a~/b"]["0"].raw, at[0].raw) == (None, None, None, None)
    assert at["s"].text == "t" and at["s"].raw == " t "
    assert at["a~/b"][1]["x"].pointer == "/a~0~1b/1/x"


def test_a_place_has_a_member_however_its_name_is_written() -> None:
    at = At("", {"DateOfBirth": None, "phones": []})
    assert at.has("phones") and at.has("gone", "date_of_birth")
    assert not at.has("gone", "birth")
    assert not any(At("", value).has("phones") for value in (None, "phones", ["phones"], {}, 5))


@pytest.mark.parametrize(
    ("value", "says", "text"),
    [
        (None, False, ""), ("", False, ""), (" \t", False, ""), ([], False, ""), ({}, False, ""),
        ("0", True, "0"),
        (0, True, "0"), (1.5, True, "1.5"), (False, True, ""), (True, True, ""), ([None], True, ""),
        ({"a": 1}, True, ""),
    ],
)  # fmt: skip
def test_what_says_something_and_what_is_text(value: Any, says: bool, text: str) -> None:
    at = At("/x", value)
    assert (bool(at), at.text, at.raw) == (says, text, value)


def test_one_thing_alone_is_one_item_and_nothing_is_none() -> None:
    assert [at.pointer for at in At("/l", [1, 2]).each()] == ["/l/0", "/l/1"]
    assert [at.pointer for at in At("/l", {"total": 1, "items": [1]}).each()] == ["/l/items/0"]
    assert [at.pointer for value in ({"0": 1}, "ab") for at in At("/l", value).each()] == ["/l", "/l"]
    assert [list(At("", value).each()) for value in (None, "", {}, [])] == [[], [], [], []]
    assert [(name, at.pointer) for name, at in At("/o", {"a": 1, 5: 2, "b/": 3}).items()] == [
        ("a", "/o/a"), ("b/", "/o/b~1"),
    ]  # fmt: skip
    assert [list(At("", value).items()) for value in ([1], "ab", None)] == [[], [], []]


def test_one_place_is_one_mention_and_a_link_is_told_once() -> None:
    b = Builder({}, {"a": "x", "b": "y"})
    first, again = b.mention("person", b.answer["a"], ""), b.mention("company", b.answer["a"], "other")
    other = b.mention("phone", b.answer["b"], "y")
    assert first == again
    b.link(
        first, "uses", other, b.answer["a"], b.answer["gone"], b.answer["a"], role="", kind=None, x=[], y={}
    )
    b.link(first, "uses", other, b.answer["b"])
    b.link(first, "uses", other, b.answer["gone"], role="owner")
    b.claim(first, "note", b.answer["gone"], "v")
    b.claim(first, "note", b.answer["a"], "v", caution="c", zero=0, no=False, empty="")
    assert b.reading() == Reading(
        (Mention("/a", "person", "unnamed"), Mention("/b", "phone", "y")),
        (Claim("/a", "note", "/a", "x", "v", "c", None, None, {"zero": 0, "no": False}),),
        (Link("/a", "uses", "/b", ("/a",)), Link("/a", "uses", "/b", ("/b",), detail={"role": "owner"})),
    )


def test_a_contact_without_an_owner_is_a_mention() -> None:
    b = Builder({}, {"p": "13 20-00", "short": "12345", "none": ""})
    assert (b.phone(None, b.answer["p"]), b.phone("/p", b.answer["none"])) == ("/p", None)
    assert b.phone(None, b.answer["short"], caution="c", start=b.answer["p"]) == "/short"
    assert [(c.value, c.caution) for c in b.reading().claims] == [("132000", None), (None, "c")]
    assert b.reading().links == ()


def test_a_name_without_parts_is_no_claim() -> None:
    b = Builder({}, {"m": "May", "last": "Quill"})
    b.person(b.answer, Name(None, "May", None), b.answer["m"])
    b.name("", Name("Ada", None, None), b.answer["gone"])
    b.name("", Name(None, None, "Quill"), b.answer["last"], attribute="former_name", caution="c")
    assert [(c.attribute, c.pointer, c.caution) for c in b.reading().claims] == [
        ("former_name", "/last", "c")
    ]


@pytest.mark.parametrize(
    ("name", "label"),
    [
        (Name("ADA", "M", "O'NEIL"), "Ada M O'Neil"), (Name("ada", None, "de Witt"), "ada de Witt"),
        (Name("McAda", None, "X"), "McAda X"), (Name(None, None, None), ""),
    ],
)  # fmt: skip
def test_a_label_calms_capitals(name: Name, label: str) -> None:
    assert shown(name) == label


def test_days_and_the_end_that_is_none() -> None:
    read = {text: date_at(At("/d", text)) for text in ("", "1971-02", "soon", "3 Feb 1971")}
    assert read == {
        "": (None, []),
        "1971-02": ("1971-02", ["/d"]),
        "soon": (None, []),
        "3 Feb 1971": ("1971-02-03", ["/d"]),
    }
    assert date_at(At("/d", {"month": "2", "year": 1971})) == ("1971-02", ["/d/year", "/d/month"])
    for end, kept in (("9999-12-31", None), ("9999-12-30", "9999-12-30"), ("2001", "2001")):
        b = Builder({}, {"a": "x", "end": end})
        b.claim(b.mention("person", b.answer["a"], "x"), "note", b.answer["a"], end=b.answer["end"])
        assert b.reading().claims[0].date_end == kept


@pytest.mark.parametrize(
    ("text", "where", "number"),
    [
        ("123", "UK", "00000123"), ("sc7", "UK", "SC000007"), ("004 085 616", "AU", "004085616"),
        ("53004085616", "AU", "004085616"), ("51 824 753 556", "AU", None), ("123", "AU", None),
    ],
)  # fmt: skip
def test_a_company_number_by_its_registry(text: str, where: str, number: str | None) -> None:
    assert company_number(text, where) == number


def test_a_reader_is_found_by_name_registered_or_not_at_all() -> None:
    assert readable("person_history") and not readable("likeness_check") and not readable("../person_history")
    assert not readable("builder") and not readable("no identifier")
    with pytest.raises(InputError, match="reader for 'person_history' already"):
        register("person_history", lambda _question, _answer: Reading())
    mine = Reading((Mention("", "person", "x"),))

    def reader(_question: Any, _answer: Any) -> Reading:
        return mine

    try:
        register("tests_own", reader)
        register("tests_own", reader)
        assert readable("tests_own") and read("tests_own", {}, {}) == mine
        with pytest.raises(InputError, match="tests_own"):
            register("tests_own", lambda _question, _answer: Reading())
    finally:
        reading_package.READERS.forget("tests_own")
    assert read("tests_own", {}, {}) == Reading()
