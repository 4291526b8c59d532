"""What columns that are left say of a table's country: identity numbers, currencies, long postcodes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from workbench.tables.column_cells import texts_below, texts_of
from workbench.tables.headings import normal_heading, words_of_language
from workbench.tables.headings_abroad import countries_of, languages_of
from workbench.values.cells.cell import ascii_digits, words

_ABOUT_IDS = re.compile(r"\b(?:ids?|identity|identification|said|rsaid|nif|dni|nie)\b")
_DAY = r"[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])"
_IDS = (
    ("ZA", re.compile(rf"{_DAY} ?[0-9]{{4}} ?[01][0-9]{{2}}"), True),
    ("SG", re.compile(r"[STFGM][0-9]{7}[A-Z]"), False),
    ("GB", re.compile(r"[A-CEGHJ-PRSTW-Z][A-CEGHJ-NPRSTW-Z](?: ?[0-9]{2}){3} ?[A-D]"), False),
    ("IT", re.compile(r"[A-Z]{6}[0-9]{2}[A-EHLMPRST][0-9]{2}[A-Z][0-9]{3}[A-Z]"), False),
    ("ES", re.compile(r"(?:[0-9]{8}|[XYZ][0-9]{7})-?[A-HJ-NP-TV-Z]"), True),
)
"""Numbers of people by country, and whether the heading must say that they are such."""
_IN_CELLS = (
    ("NZ", re.compile(r"NZ\$|NZD\b")), ("CA", re.compile(r"CA?D?\$|CAD\b")), ("SG", re.compile(r"S\$|SGD\b")),
    ("ZA", re.compile(r"R ?[0-9]{1,3}(?:[, ][0-9]{3})*(?:[.,][0-9]{2})?$|ZAR\b")),
    ("GB", re.compile(r"£|GBP\b")), ("IE", re.compile(r"€|EUR\b")), ("IN", re.compile(r"₹|INR\b")),
)  # fmt: skip
_IN_HEADINGS = (
    ("NZ", re.compile(r"NZ\$|\bNZD\b")), ("CA", re.compile(r"\bCA?\$|\bCAD\b")),
    ("SG", re.compile(r"\bS\$|\bSGD\b")), ("ZA", re.compile(r"\(R\)|\bZAR\b|\bin rands?\b")),
    ("GB", re.compile(r"£|\bGBP\b|\bin pounds?\b")), ("IE", re.compile(r"€|\bEUR\b|\bin euros?\b")),
    ("IN", re.compile(r"₹|\bINR\b|\bin rupees\b")),
)  # fmt: skip
"""Currencies by the country of those whose phones have no country: several pay with the euro."""
_ONLY_THERE = tuple(
    (country, re.compile(rf" (?:{said}) "))
    for country, said in (
        ("BR", r"cpf|cnpj|cnae|cep|logradouro|uf|bairro"), ("MX", r"curp|rfc"), ("AR", r"cuit|cuil"),
        ("CL", r"rut|comuna"), ("PL", r"pesel|regon|nip"), ("FR", r"siren|siret"),
        ("IT", r"codice fiscale|partita iva"), ("NL", r"bsn|kvk"), ("DK", r"cpr|cpr nr|cvr"),
        ("SE", r"personnummer|org ?nr"), ("NO", r"fodselsnummer|organisasjonsnummer"),
        ("FI", r"henkilotunnus|y tunnus"), ("PT", r"nipc|concelho|freguesia"),
        ("PH", r"barangay|brgy|purok|sitio|philhealth|pag ?ibig"), ("MY", r"my ?kad|mukim"),
        ("PK", r"cnic"), ("BD", r"upazila|upazilla"), ("IN", r"aadhar|epic|taluka?|tehsil|pin ?code"),
        ("NG", r"bvn|state of origin"), ("KE", r"kra(?: pin)?|huduma(?: no)?|sub county"),
        ("US", r"ssn|npi"), ("RU", r"инн|снилс"), ("UA", r"єдрпоу|рнокпп"), ("TR", r"tckn|tc kimlik(?: no)?"),
    )
)  # fmt: skip
"""Words of headings for numbers of people and bodies, and for parts of addresses, that one country has."""
_IN_SOME = tuple(
    (countries, re.compile(rf" (?:{said}) "))
    for countries, said in (
        ("CO EC VE CR PA DO UY NI", r"cedula"),
        ("AR ES PE", r"dni"),
        ("PE EC PA PY", r"ruc"),
        ("CO BO GT SV", r"nit"),
        ("ES PT", r"nif"),
        ("CM SN CI BF TG BJ GA", r"cni"),
        ("MA TN MG", r"cin"),
    )
)
"""Those that a few countries have, of which the phones say which it is."""
_SOME = 1 / 3
_OF_MONEY = re.compile(
    r"\b(?:balance|amount|rent|fees?|owing|owed|due|arrears|price|paid|payments?|total|debt|salary|income|loan|"
    r"premium|levy|levies|cost|value|outstanding|deposit|invoice)\b"
)
_MOBILE_OF_AUSTRALIA = re.compile(r"0?4[0-9]{8}")
_SIX_DIGITS = re.compile(r"[0-9]{6}")
_EIGHT_DIGITS = re.compile(r"[3689][0-9]{7}")


def countries_of_signs(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> set[str]:
    """The countries of identity numbers, long postcodes or currencies, where the phones are such of them."""
    numbers = bare_numbers(texts_of_phones(meanings, records))
    if not numbers:
        return set()
    if any(map(is_mobile_of_australia, numbers)):
        return set()
    if said := _of_words(meanings, numbers):
        return said
    found = _of_ids(meanings, records) or _of_long_postcodes(meanings, records, numbers)
    found = found or _of_currencies(meanings, records)
    return {country for country in found if are_numbers_of(numbers, country)}


def _of_words(meanings: Mapping[str, str | None], numbers: Sequence[str]) -> set[str]:
    """The country whose numbers or parts of addresses the headings name, where some phones are such of it.

    Many phones of an old list have the digits of before.
    """
    headings = [f" {normal_heading(name)} " for name in meanings]
    found = {country for country, form in _ONLY_THERE if any(map(form.search, headings))}
    if len(found) == 1:
        return {country for country in found if _share_of(numbers, country) >= _SOME}
    among = [words(said) for said, form in _IN_SOME if any(map(form.search, headings))]
    some = {country for country in frozenset[str]().union(*among) if are_numbers_of(numbers, country)}
    return some if len(some) == 1 else set()


def _left(
    meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]
) -> list[tuple[str, list[str]]]:
    """The columns of which nothing is read, each with the texts of its cells."""
    return [
        (name, texts_of(records, name)) for name, meaning in meanings.items() if meaning in (None, "note")
    ]


def _of_ids(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> set[str]:
    found: set[str] = set()
    for name, texts in _left(meanings, records):
        says = _ABOUT_IDS.search(normal_heading(name)) is not None
        for country, form, needs_heading in _IDS:
            if texts and all(map(form.fullmatch, texts)) and (says or not needs_heading):
                found.add(country)
    return found


def _of_long_postcodes(
    meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]], numbers: Sequence[str]
) -> set[str]:
    """Singapore, whose postcodes have six digits and whose phones eight."""
    texts = texts_below(meanings, records, "postcode")
    codes = [code for text in texts if (code := text.strip().strip("S()"))]
    is_there = bool(codes) and all(map(_SIX_DIGITS.fullmatch, codes))
    return {"SG"} if is_there and all(map(_EIGHT_DIGITS.fullmatch, numbers)) else set()


def _of_currencies(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> set[str]:
    found: set[str] = set()
    spoken = languages_of(map(words_of_language, meanings))
    for name, texts in _left(meanings, records):
        is_money = _OF_MONEY.search(normal_heading(name)) is not None
        found |= {
            country for country, form in _IN_HEADINGS if form.search(name) and (is_money or country != "ZA")
        }
        for country, form in _IN_CELLS:
            if (
                texts
                and (is_money or country != "ZA")
                and all(form.match(text) and re.search(r"[0-9]", text) for text in texts)
            ):
                found.add(country)
    if "IE" in found and spoken:  # of those who pay with the euro, it is they who speak so
        found = (found - {"IE"}) | (countries_of(spoken) & _WITH_EURO)
    return found


_WITH_EURO = frozenset(words("AD AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK"))


def texts_of_phones(meanings: Mapping[str, str | None], records: Sequence[Mapping[str, Any]]) -> list[str]:
    """What stands in the cells of phones, with ASCII digits."""
    texts = map(ascii_digits, texts_below(meanings, records, "phone"))
    return [plain for text in texts if (plain := text.strip())]


def bare_numbers(texts: Iterable[str]) -> list[str]:
    """The digits of those of phones' texts that are written without their country."""
    return [re.sub(r"[\s().-]", "", text) for text in texts if re.fullmatch(r"[0-9\s().-]{7,}", text)]


def is_mobile_of_australia(number: str) -> bool:
    """True for the digits of a mobile of Australia, also without the zero that a spreadsheet took."""
    return _MOBILE_OF_AUSTRALIA.fullmatch(number) is not None


def are_numbers_of(numbers: Sequence[str], country: str) -> bool:
    """True where most numbers are such of a country."""
    return 2 * _share_of(numbers, country) > 1


def _share_of(numbers: Sequence[str], country: str) -> float:
    return sum(_is_valid(number, country) for number in numbers) / len(numbers)


_NEARLY = 0.9


def are_mobiles_of(numbers: Sequence[str], country: str) -> bool:
    """True where nearly all numbers are mobiles of a country, which has other numbers for its landlines."""
    return sum(_is_mobile(number, country) for number in numbers) >= _NEARLY * len(numbers)


def _is_mobile(number: str, country: str) -> bool:
    import phonenumbers

    try:
        parsed = phonenumbers.parse(number, country)
    except phonenumbers.NumberParseException:
        return False
    return phonenumbers.number_type(parsed) == phonenumbers.PhoneNumberType.MOBILE


def _is_valid(number: str, country: str) -> bool:
    import phonenumbers

    try:
        parsed = phonenumbers.parse(number, country)
    except phonenumbers.NumberParseException:
        return False
    return phonenumbers.is_valid_number_for_region(parsed, country)
