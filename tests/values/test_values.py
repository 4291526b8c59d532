"""Normal forms of names, phones, emails, dates, profiles, company numbers and documents."""

from __future__ import annotations

import datetime
import gzip
import re
from collections import Counter
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.values import (
    companies,
    dates,
    document_numbers,
    emails,
    names,
    phones,
    places,
    profiles,
    streets,
    world,
)
from workbench.values.nicknames import GROUPS
from workbench.values.phones import is_landline
from workbench.values.text import fold, letters, remembered

ANYTHING = st.text(max_size=60)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("  ÉLODIE   D’Arcy-Smith ", "elodie d'arcy-smith"),
        ("STRAßE", "strasse"),
        ("Øystein Łukasz", "oystein lukasz"),
        ("İstanbul", "istanbul"),
    ],
)
def test_fold(text: str, expected: str) -> None:
    assert fold(text) == expected


def test_a_text_that_is_asked_for_again_and_again_is_worked_out_once_among_many_others() -> None:
    worked_out = Counter[str]()

    @remembered
    def length(text: str) -> int:
        worked_out[text] += 1
        return len(text)

    for number in range(100_000):
        said = length(f"another {number}")
        assert said == len(f"another {number}")
        if number % 1_000 == 0:
            length("often")
    assert worked_out["often"] == 1
    assert length("another 0") == len("another 0") and worked_out["another 0"] == 2


@given(ANYTHING)
def test_fold_is_idempotent(text: str) -> None:
    assert fold(fold(text)) == fold(text)
    assert " " not in letters(text)


@given(st.text(st.characters(max_codepoint=127), max_size=60))
def test_plain_text_folds_as_it_would_beside_other_letters(text: str) -> None:
    assert fold(f"{text} ø") == f"{fold(text)} o".strip()


@given(ANYTHING)
def test_no_function_raises(text: str) -> None:
    for function in (
        phones.to_0nsn,
        phones.to_e164,
        emails.normal,
        dates.normal,
        profiles.parse,
        companies.uk_number,
        companies.acn,
        companies.abn,
        companies.acn_of_abn,
        document_numbers.medicare,
        document_numbers.nz_licence,
        streets.parse_street_line,
        streets.full_word,
        places.parse_locality,
        places.parse_address,
        places.state,
        places.country,
        places.uk_postcode,
        names.split_combined,
        names.nickname_group,
        names.phonetic,
        names.is_initial,
    ):
        first = function(text)
        assert function(text) == first


def test_nickname_groups_are_many_and_disjoint() -> None:
    every = [name for group in GROUPS for name in group]
    assert len(GROUPS) >= 150
    assert len(every) == len(set(every))
    assert all(len(group) > 1 for group in GROUPS)
    assert all(name == fold(name) for name in every)


def test_nicknames() -> None:
    assert names.nickname_group("Bob") == names.nickname_group("ROBERT") == "robert"
    assert names.same_nickname_group("Liz", "Elizabeth")
    assert not names.same_nickname_group("Liz", "Lisa")
    assert not names.same_nickname_group("Zzz", "Zzz")
    assert "bill" in names.nicknames("William")


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("DOE, Jane Mary", ("Jane", "Mary", "DOE")),
        ("Dr Jane van der Berg OAM", ("Jane", None, "van der Berg")),
        ("Doe", (None, None, "Doe")),
        ("Jane A. Doe", ("Jane", "A", "Doe")),
        ("Van Nguyen", ("Van", None, "Nguyen")),
        ("", (None, None, None)),
        ("O'BRIEN-SMITH, Seán", ("Seán", None, "O'BRIEN-SMITH")),
    ],
)
def test_split_combined(text: str, parts: tuple[str | None, str | None, str | None]) -> None:
    name = names.split_combined(text)
    assert (name.first, name.middle, name.last) == parts


def test_sounds_alike() -> None:
    assert names.sounds_alike("Smith", "Smyth")
    assert not names.sounds_alike("Catherine", "Katherine")
    assert not names.sounds_alike("", "")


@pytest.mark.parametrize(
    ("text", "local"),
    [
        ("0491570006", "0491570006"),
        ("+61 491 570 006", "0491570006"),
        ("61491570006", "0491570006"),
        ("+61 (0)491 570 006", "0491570006"),
        ("(02) 5550 1234", "0255501234"),
        ("1300 975 707", None),
        ("491570006", None),
        ("+64211234567", None),
        ("٠٤٩١٥٧٠٠٠٦", None),
    ],
)
def test_phones(text: str, local: str | None) -> None:
    assert phones.to_0nsn(text) == local


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("+61491570006", "0491 570 006"),
        ("0491570006", "0491 570 006"),
        ("(02) 5550-1234", "02 5550 1234"),
        ("+447700900123", "+447700900123"),
        ("1300 975 707", "1300 975 707"),
        ("no number", "no number"),
    ],
)
def test_phones_as_people_read_them(text: str, read: str) -> None:
    assert phones.to_read(text) == read


def test_e164() -> None:
    assert phones.to_e164("0491 570 006") == "+61491570006"
    assert phones.to_e164("+44 7700 900123") == "+447700900123"
    assert phones.to_e164("+1") is None
    assert phones.to_e164("+1 202 555 01") is None  # too short for its country


def test_emails() -> None:
    assert emails.normal(" Jane.Doe@Example.COM ") == "jane.doe@example.com"
    assert emails.normal("jane@localhost") is None
    assert emails.normal("jane@example.com\n.au") is None
    assert emails.user("Jane@example.com") == "jane"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1980", "1980"),
        ("1980-02", "1980-02"),
        ("1980-02-29", "1980-02-29"),
        ("1981-02-29", None),
        ("29/02/1980", "1980-02-29"),
        ("1980-02-29T10:00:00Z", "1980-02-29"),
        ("0000", None),
        ("1980-13", None),
        ("1980-00", None),
        ("1980-00-05", None),
        ("1980-05-00", None),
        ("1980-2-1", "1980-02-01"),
        ("1980 Feb 1", "1980-02-01"),
        ("1FEB1980", "1980-02-01"),
        ("12. juin 1962", "1962-06-12"),
        ("1/2/80", None),
        ("29252", None),
        ("1999.9", None),
        ("198?", None),
        ("0/2/1980", None),
        ("2/0/1980", None),
        ("soon", None),
    ],
)
def test_dates(text: str, expected: str | None) -> None:
    assert dates.normal(text) == expected


def test_relations_of_dates() -> None:
    assert dates.swapped("1980-03-07", "1980-07-03")
    assert not dates.swapped("1980-03-03", "1980-03-03")
    assert dates.days_apart("1980-03-07", "1980-03-08") == 1
    assert dates.days_apart("1980", "1980-03-08") is None
    assert dates.end("9999-12-31") is None
    year, day = dates.parse("1980"), dates.parse("1980-03-07")
    assert year is not None and day is not None and year.agrees(day) and day.agrees(year)


@pytest.mark.parametrize(
    ("url", "value"),
    [
        ("https://www.linkedin.com/in/Jane-Doe/", "linkedin/jane-doe"),
        ("au.linkedin.com/in/jane-doe", "linkedin/jane-doe"),
        ("x.com/JaneDoe", "twitter/janedoe"),
        ("http://twitter.com/janedoe?lang=en", "twitter/janedoe"),
        ("facebook.com/profile.php?id=1000", "facebook/1000"),
        ("https://youtube.com/@jane", "youtube/jane"),
        ("https://youtube.com/channel/UCab-C", "youtube/UCab-C"),
        ("meetup.com/en-AU/members/123", "meetup/123"),
        ("quora.com/profile/Jane-Doe-1", "quora/jane-doe-1"),
        ("indeed.com/r/Jane-Doe/abc123", "indeed/abc123"),
        ("foursquare.com/user/77", "foursquare/77"),
        ("gravatar.com/jane", "gravatar/jane"),
        ("pinterest.com.au/jane", "pinterest/jane"),
        ("github.com/jane/repo", "github/jane"),
        ("instagram.com/jane", "instagram/jane"),
        ("example.com/jane", None),
        ("facebook.com", None),
        ("facebook.com/login", None),
        ("notfacebook.com/jane", None),
        ("jane@facebook.com", None),
        ("javascript:alert(1)//facebook.com/x", None),
    ],
)
def test_profiles(url: str, value: str | None) -> None:
    profile = profiles.parse(url)
    assert (profile.value if profile else None) == value


def test_every_network_round_trips() -> None:
    for network in profiles.NETWORKS:
        profile = profiles.SocialProfile(network, "jane_doe")
        assert profiles.parse(profile.url) == profile


def test_company_numbers() -> None:
    assert companies.uk_number("123") == "00000123"
    assert companies.uk_number("sc123456") == "SC123456"
    assert companies.uk_number("123456789") is None
    assert companies.uk_number("ＡＢ１") is None
    assert companies.acn("004 085 616") == "004085616"
    assert companies.acn("004085617") is None
    assert companies.abn("53 004 085 616") == "53004085616"
    assert companies.acn_of_abn("53004085616") == "004085616"


def test_documents() -> None:
    assert document_numbers.nz_licence("db111112") == "DB111112"
    assert document_numbers.nz_licence("DB000000") == "DB000000"
    assert document_numbers.nz_licence("DB111113") is None
    assert document_numbers.medicare("2123 45670 1") == "2123456701"
    assert document_numbers.medicare("2123456711") is None


@pytest.mark.parametrize(("form", "meant"), [("willaim", "william"), ("patrica", "patricia")])
def test_a_listed_slip_of_a_very_common_name_is_no_name_of_its_own(form: str, meant: str) -> None:
    assert world.slip_of(form) == meant and not world.is_known_given(form)


@pytest.mark.parametrize("form", ["william", "maria", "elise", "jon", "helen"])
def test_a_name_of_its_own_is_no_slip(form: str) -> None:
    assert world.slip_of(form) is None and world.is_known_given(form)


@pytest.mark.parametrize("form", ["sunit", "venu", "ann", "zhou"])
def test_a_word_of_the_letters_of_names_is_likely_a_name(form: str) -> None:
    assert world.is_likely_given(form)


@pytest.mark.parametrize("form", ["frsnk", "ivsna", "knji", "sndra"])
def test_a_word_of_letters_that_no_name_has_is_not_likely_a_name(form: str) -> None:
    assert not world.is_likely_given(form)


@pytest.mark.parametrize(
    ("form", "meant"), [("zharon", "sharon"), ("benda", "brenda"), ("tonald", None), ("venu", None)]
)
def test_a_word_one_letter_from_a_single_very_common_name_means_that_name(
    form: str, meant: str | None
) -> None:
    assert world.meant_by(form) == meant


def test_the_letters_of_names_are_those_of_the_table_of_names() -> None:
    def lines(table: str) -> list[str]:
        packed = files("workbench.values").joinpath("world", table).read_bytes()
        return [line for line in gzip.decompress(packed).decode().splitlines() if line[:1] not in ("", "#")]

    forms = {f"^{line.partition(chr(9))[0]}$" for line in lines("given_names.txt.gz")}
    seen = Counter(three for form in forms for three in {form[at : at + 3] for at in range(len(form) - 2)})
    listed = {
        begin + end
        for begin, _, ends in (line.partition("\t") for line in lines("letters_of_names.txt.gz"))
        for end in ends
    }
    assert listed == {three for three, count in seen.items() if count >= 3}


@pytest.mark.parametrize(
    ("number", "fixed"),
    [("+61255501234", True), ("+442079460000", True), ("+6493000000", True), ("+61491570006", False)],
)
def test_a_landline_belongs_to_a_place(number: str, fixed: bool) -> None:
    assert is_landline(number) is fixed


def test_a_title_behind_a_second_comma_is_no_part_of_a_name() -> None:
    assert names.split_combined("TRELLIS, Jane Ann, Dame") == names.Name("Jane", "Ann", "TRELLIS")


def test_an_initial_that_is_a_numeral_too_stays_one_behind_a_surname() -> None:
    assert names.split_combined("Birch, I") == names.Name("I", None, "Birch")


def test_the_pattern_of_months_matches_the_english_ones_whole_and_short() -> None:
    for number in range(1, 13):
        name = datetime.date(2020, number, 1).strftime("%B").lower()
        assert re.fullmatch(dates.MONTH, name) and re.fullmatch(dates.MONTH, name[:3])
        assert dates.MONTHS[name] == dates.MONTHS[name[:3]] == number
    assert not any(re.search(rf"\b{dates.MONTH}", word) for word in ("decision", "mayor", "marched", "octet"))
