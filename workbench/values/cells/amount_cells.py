"""Money and companies' numbers as people write them."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from workbench.values import companies
from workbench.values.cells.cell import Cell, Unreadable, ascii_digits, nothing, opened, words
from workbench.values.cells.code_cells import country as _country_cell
from workbench.values.cells.code_cells import state
from workbench.values.countries import country, is_of_registers, register_country
from workbench.values.text import fold
from workbench.values.uk_registers import part_of_uk

_SIGNS = {
    "€": "EUR",
    "£": "GBP",
    "¥": "JPY",
    "₹": "INR",
    "a$": "AUD",
    "au$": "AUD",
    "us$": "USD",
    "nz$": "NZD",
}
_CODES = words(
    "aud usd nzd eur gbp jpy cny inr sgd hkd cad chf myr idr php thb vnd krw zar sek nok dkk",
)


@dataclass(frozen=True, slots=True)
class Money:
    """An amount, with its currency where it is written; `$` alone names none."""

    amount: Decimal
    currency: str | None = None

    def __str__(self) -> str:
        return f"{self.currency} {self.amount}" if self.currency else str(self.amount)


@dataclass(frozen=True, slots=True)
class RegisteredNumber:
    """A company's number, and whose it is: `GB` (Companies House), `AU` (ACN), `ABN`."""

    register: str
    number: str

    def __str__(self) -> str:
        return f"{self.register} {self.number}"


def money(raw: object) -> Cell[Money]:
    """An amount of money: with signs and codes of currencies, thousands, brackets for less than zero, CR."""
    try:
        if isinstance(raw, bool):
            raise Unreadable("yes or no where an amount was expected")
        if isinstance(raw, (int, float, Decimal)) and raw == raw:
            return Cell(raw, (Money(Decimal(str(raw))),))
        if isinstance(raw, str) and fold(raw).strip(" .") in ("nil", "zero"):
            return Cell(raw, (Money(Decimal(0)),), f"{raw.strip()!r} read as 0")
        text = opened(raw)
        return Cell(raw, (_money(ascii_digits(text)),)) if text else nothing(raw)
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


def _money(text: str) -> Money:
    plain = fold(text).replace(" ", "").replace("'", "")
    negative = plain.startswith("(") and plain.endswith(")")
    plain = plain.strip("()")
    currency = None
    for sign, code in _SIGNS.items():
        if sign in plain:
            currency, plain = code, plain.replace(sign, "")
    plain = plain.replace("$", "")
    if re.fullmatch(r"\D*\$\s*[0-9]{1,3},[0-9]{1,2}", text):
        raise Unreadable(f"{text!r} has a comma where dollars have a point")
    word = re.search(r"[a-z]{3}(?:$|(?=[0-9-]))", plain)
    if word and word.group() in _CODES:
        currency, plain = word.group().upper(), plain.replace(word.group(), "")
    if plain.endswith(("cr", "dr")):
        plain, negative = plain[:-2], plain.endswith("cr")
    if plain.startswith("-") or plain.endswith("-"):
        plain, negative = plain.strip("-"), not negative
    number = _number(plain, text)
    return Money(-number if negative else number, currency)


def _number(plain: str, text: str) -> Decimal:
    if re.fullmatch(r"[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?", plain):
        return Decimal(plain.replace(",", ""))
    if re.fullmatch(r"[0-9]{1,3}(?:\.[0-9]{3})+,[0-9]+", plain) or re.fullmatch(
        r"[0-9]{1,3}(?:\.[0-9]{3}){2,}", plain
    ):
        return Decimal(plain.replace(".", "").replace(",", "."))
    if re.fullmatch(r"[0-9]{1,3}\.[0-9]{3}", plain) and plain[0] != "0":
        raise Unreadable(f"{text!r} may be a thousand times more: write it without a separator")
    if re.fullmatch(r"[0-9]+,[0-9]{1,2}", plain):
        return Decimal(plain.replace(",", "."))
    if re.fullmatch(r"[0-9]*\.?[0-9]+|[0-9]+\.", plain):
        return Decimal(plain)
    raise Unreadable(f"{text!r} is not an amount")


def register(raw: object) -> Cell[str]:
    """The two letters of the country whose register of companies a cell names."""
    try:
        text = opened(raw)
        if not text:
            return nothing(raw)
        if _WEB.search(text):
            raise Unreadable(f"{text!r} is an address of the web, and no register")
        found, in_australia = register_country(text), not state(text).problem
        if found is None and is_of_registers(text):
            return nothing(raw)
        if in_australia and found not in (None, "AU"):
            raise Unreadable(f"{text!r} is a state of Australia and the country {found}: write it in full")
        if found is None and not in_australia:
            raise Unreadable(f"{text!r} names no country or register that is known here")
        return Cell(raw, (found or "AU",))
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


_WEB = re.compile(r"://|\bwww\.|@")


def _register_beside(places: Iterable[object], heading: str | None) -> str | None:
    """The one country of the registers that a row names, which is also that of the heading if it says one."""
    cells = [register(place) for place in places]
    if problems := [cell.problem for cell in cells if cell.problem]:
        raise Unreadable(f"of which register? {problems[0]}")
    found = sorted({cell.value for cell in cells if cell.value})
    if len({*found, *([heading] if heading and found else [])}) > 1:
        raise Unreadable(
            f"of which register? the row names {' and '.join(sorted({*found, heading or found[0]}))}"
        )
    return found[0] if found else None


def register_places(
    registers: Iterable[str], states: Iterable[str], countries: Iterable[str], known: str | None
) -> list[str]:
    """The cells that say whose a company's number is.

    Where there are none, and no heading or country is `known`, they are the states that are none of
    Australia's and the countries that are not understood as such: `Delaware`.
    """
    found = [text for text in registers if text]
    if found or known:
        return found
    unread = [text for text in states if text and state(text).problem]
    return unread + [text for text in countries if text and _country_cell(text).problem]


_NO_COMPANY_NUMBER = re.compile(
    r"no (?:abn|acn|arbn|crn|(?:company |registration |business )?(?:number|no))(?: given| provided)?|"
    r"not (?:yet )?(?:registered|incorporated|a company)|unregistered|unincorporated|sole trader|individual",
    re.IGNORECASE,
)


def company_number(
    raw: object,
    *,
    register: str | None = None,
    country: str | None = None,
    likely: str | None = None,
    usual: str | None = None,
    keeps_zeros: bool = False,
    places: Iterable[object] = (),
) -> Cell[RegisteredNumber]:
    """A company's number with its register: by its label, its check digits, or `register` (`GB` or `AU`).

    `country` is what stands beside it: a number of another country is unreadable, for its register is not
    known here. `places` are cells that say where the company is registered: they outweigh the country, and
    one that is not understood leaves the number unreadable. `likely` is what the names of its row say where
    nothing else does (see `likely_register`), and `usual` the register of the other numbers of its column,
    which `keeps_zeros` where it has them in front. Many registers have numbers of seven or eight digits: such
    a number is the UK's only where something says so, and a shorter one never. Zeros that a spreadsheet
    dropped are put back, with a note of what decided, where the check digits or the register allow.
    """
    try:
        if isinstance(raw, bool):
            raise Unreadable("yes or no where a company's number was expected")
        text, remark = _without_remark(opened(raw))
        if not text or _NO_COMPANY_NUMBER.fullmatch(text):
            return nothing(raw)
        if isinstance(raw, datetime.date) or _is_date(text):
            raise Unreadable(f"{text!r} is a date where a company's number was expected")
        if re.fullmatch(r"([0-9])\1{5,}", text.replace(" ", "")):
            raise Unreadable(f"{text!r} looks made up")
        said = [place for place in places if opened(place)]
        if not _LABEL_OF_REGISTER.match(text):
            country = _register_beside(said, register) or country
        if country not in (None, "GB", "AU") and not _LABEL_OF_REGISTER.match(text):
            raise Unreadable(
                f"{text!r} is of a register of {country}: only the UK's and Australia's are known"
            )
        found, note = _registered(ascii_digits(text), country or register, likely, usual, keeps_zeros)
        if note:
            by_label = _LABEL_OF_REGISTER.match(text)
            note += _decided(None if by_label else said, None if by_label else country, register, usual)
        if said and found.register == "GB":
            found, note = _of_part(text, found, note, [str(place) for place in said])
        return Cell(raw, (found,), "; ".join(filter(None, (note, remark))))
    except Unreadable as error:
        choices = tuple(choice for choice in error.choices if isinstance(choice, RegisteredNumber))
        return Cell(raw, problem=error.reason, choices=choices)


_REMARK = re.compile(
    r"(?<=[0-9])(?:\s*[(\[]\s*|\s*[-–—,;:]\s*|\s+)(?P<said>(?:(?:not|non|is|currently)[ -])*"
    r"(?:(?:registered for )?gst(?:[ -]?(?:reg(?:istered|'?d)?|free|exempt))?|active|current|cancelled|"
    r"inactive|verified|checked|confirmed|ok|(?P<label>a\.?b\.?n|a\.?c\.?n|a\.?r\.?b\.?n)))\.?\s*[)\]]?$",
    re.IGNORECASE,
)
"""What is said of a number behind it: whether its bearer is registered for tax, or what number it is."""


def _without_remark(text: str) -> tuple[str, str]:
    """A number without what is said of it, its label in front; and a note of that."""
    if (found := _REMARK.search(text)) is None:
        return text, ""
    number = text[: found.start()]
    return (
        (f"{found['label']} {number}", "") if found["label"] else (number, f"{found['said']!r} is left out")
    )


def _is_date(text: str) -> bool:
    """True for a day that a spreadsheet made of a number: `2024-03-27`, `27.03.2024`."""
    found = re.fullmatch(
        r"(?:[0-9]{4}([-.])([0-9]{1,2})\1([0-9]{1,2})(?:[ T].*)?)|"
        r"(?:([0-9]{1,2})([-.])([0-9]{1,2})\5(?:[0-9]{2}|[0-9]{4}))",
        text.strip(),
    )
    if found is None:
        return False
    month, day = sorted(int(part) for part in (found[2] or found[4], found[3] or found[6]))
    return 1 <= month <= 12 and 1 <= day <= 31


def _of_part(
    text: str, found: RegisteredNumber, note: str, places: list[str]
) -> tuple[RegisteredNumber, str]:
    """A UK number of the part that is named: Scotland's and Northern Ireland's have letters."""
    part = part_of_uk(*places)
    if not found.number.isdigit() or part not in ("SC", "NI", "?"):
        return found, note
    raise Unreadable(f"{text!r} is of England and Wales by its form, and the row names {', '.join(places)}")


def _decided(places: object, country: str | None, register: str | None, usual: str | None) -> str:
    """What says whose a number is whose zeros were lost, to stand behind the note of them."""
    if places or country:
        return ", as its row says"
    return ", as its column says" if register else ", as its column is otherwise" if usual else ""


ELSEWHERE, OPEN = "elsewhere", "open"
"""Of a company whose form is that of another country, and of one without a form that says anything."""


def likely_register(states: object, names: Iterable[str] = (), otherwise: str | None = None) -> str:
    """Whose an unmarked company number is by what its row says.

    `AU` beside a state of Australia or a `Pty Ltd`, `ELSEWHERE` beside a form of another country (`GmbH`);
    else `otherwise`, or `GB` beside a form that the UK has, too (`Ltd`), and `OPEN` where nothing says it.
    """
    forms = [fold(name) for name in names]
    if states or any(re.search(r"\bpty\b|\bp/l\b|\bproprietary\b", name) for name in forms):
        return "AU"
    if any(_FORM_ABROAD.search(name) or _is_of_abroad(name) for name in forms):
        return ELSEWHERE
    return otherwise or ("GB" if any(map(_FORM_OF_UK.search, forms)) else OPEN)


def _is_of_abroad(name: str) -> bool:
    """True for a name with another country in brackets: `Dub Ltd (Ireland)`."""
    said = (country(inside) for inside in re.findall(r"[(\[]([^()\[\]]+)[)\]]", name))
    return any(found not in (None, "GB", "AU") for found in said)


_FORM_OF_UK = re.compile(
    r"\b(?:ltd|limited|p\.?l\.?c|l\.?l\.?p|l\.?p|c\.?i\.?c|c\.?i\.?o|cyf|cyfyngedig|unlimited|unltd)\b"
)
_FORM_ABROAD = re.compile(
    r"\b(?:gmbh(?: & co\.? kg)?|ag|kg|ohg|ug|e\.?k|e\.?v|s\.?a\.?|s\.?a\.?r\.?l|sasu?|snc|sci|eurl|b\.?v|"
    r"n\.?v|v\.?o\.?f|inc|incorporated|llc|corp|corporation|s\.?p\.?a|s\.?r\.?l|oyj?|a/s|a\.s|aps|i/s|k/s|p/s|ab|as|asa|"
    r"k\.?k|kft|nyrt|zrt|bt|sp\.? ?z ?o\.? ?o|s\.?r\.?o|v\.o\.s|ou|sia|uab|e?ood|pte\.? (?:ltd|limited)|"
    r"sdn\.? bhd|pvt\.? (?:ltd|limited)|private limited|dac|teoranta|teo|ltda|lda|d\.?o\.?o|d\.?d)\.?$"
)
"""Forms of companies that neither the UK's nor Australia's register has."""


_LABEL_OF_REGISTER = re.compile(
    r"\(?\s*(?:a\.?[bc]\.?n|a\.?r\.?b\.?n|crn|u\.?k|companies house)(?:\b|(?<=[bc]n)(?=[0-9]))", re.IGNORECASE
)
_LABEL = re.compile(
    r"^\(?\s*(a\.?b\.?n\.?|a\.?c\.?n\.?|a\.?r\.?b\.?n\.?|crn|u\.?k\.?|companies house|gb|"
    r"company (?:reg(?:istration)? )?(?:no|number)|co\.? ?no|reg(?:istered)? ?(?:no|number)|no)"
    r"(?:\b|(?<=[bc]n)(?=[0-9]))[.:#\s]*",
    re.IGNORECASE,
)


def _registered(
    text: str, register: str | None, likely: str | None, usual: str | None, keeps_zeros: bool
) -> tuple[RegisteredNumber, str]:
    label = _LABEL.match(text)
    kind = re.sub(r"[^a-z]", "", label.group(1).lower()) if label else ""
    rest = text[label.end() :] if label else text
    if re.fullmatch(r"[0-9]+[.,][0-9]+", rest):
        if rest.strip("0")[-1:] not in (".", ","):
            raise Unreadable(f"{text!r} is not a company's number")
        rest = re.split(r"[.,]", rest)[0]  # a number of a spreadsheet, saved as a text
    compact = re.sub(r"[\s.\-()]", "", rest).upper()
    if not re.fullmatch(r"[A-Z0-9]+", compact) or not any(letter.isdigit() for letter in compact):
        raise Unreadable(f"{text!r} is not a company's number")
    if not compact.strip("0"):
        raise Unreadable(f"{text!r} is not a company's number")
    of_uk = re.fullmatch(r"[A-Z]{2}[0-9]{6}|[A-Z][0-9]{7}|[A-Z]{2}[0-9]{5}[A-Z]", compact)
    if of_uk and register != "AU" and companies.is_uk_number(compact):
        return RegisteredNumber("GB", compact), ""
    of_gb = kind in ("crn", "uk", "gb", "companieshouse")
    is_said = register is not None or of_gb or kind in ("abn", "acn", "arbn")
    if likely == ELSEWHERE and not is_said:
        raise Unreadable(f"{text!r}: of which register? write UK, ACN or ABN before it")
    if kind == "abn" or len(compact) == 11:
        if companies.abn(compact) is None:
            raise Unreadable(f"{text!r} is not an ABN: its check digits are wrong")
        return RegisteredNumber("ABN", compact), ""
    register = register or ("AU" if likely == "AU" else "GB" if likely else None)
    if kind in ("acn", "arbn") or len(compact) == 9 or (register == "AU" and not of_gb):
        padded = compact.zfill(9)
        if companies.acn(padded) is None:
            raise Unreadable(f"{text!r} is not an ACN: its check digit is wrong")
        if not is_said and len(compact) < _SHORTEST:
            raise Unreadable(
                f"{text!r} may be an ACN that lost its zeros: write ACN before it if it is one",
                RegisteredNumber("AU", padded),
            )
        return RegisteredNumber("AU", padded), _padded(compact, padded)
    if of_gb or register == "GB":
        number = companies.uk_number(compact)
        if number is None or not companies.is_uk_number(number):
            raise Unreadable(f"{text!r} is not a UK company number")
        if compact.isdigit() and len(compact) < _SHORTEST:
            of_parts = [RegisteredNumber("GB", letters + compact.zfill(6)) for letters in ("00", "SC", "NI")]
            raise Unreadable(
                f"{text!r} may have lost letters as well as zeros: write all eight characters, such as "
                + ", ".join(str(each.number) for each in of_parts),
                *of_parts,
            )
        if not is_said and compact.isdigit() and not compact.startswith("0"):
            _refuse_of_any(text, compact, number, likely, usual, keeps_zeros)
        return RegisteredNumber("GB", number), _padded(compact, number)
    raise Unreadable(f"{text!r}: of which register? write UK, ACN or ABN before it")


def _refuse_of_any(
    text: str, compact: str, number: str, likely: str | None, usual: str | None, keeps_zeros: bool
) -> None:
    """Refuses seven or eight digits that may be of another register than the UK's, with what they may be."""
    is_short = len(compact) == _SHORTEST
    as_acn = compact.zfill(9)
    may_be_acn = companies.acn(as_acn) is not None and (is_short or usual != "GB")
    if usual == "GB" and not may_be_acn and not (is_short and keeps_zeros):
        return
    if may_be_acn:
        raise Unreadable(
            f"{text!r} may be a UK number or an ACN that lost its zeros: write UK or ACN before it",
            RegisteredNumber("GB", number),
            RegisteredNumber("AU", as_acn),
        )
    if is_short:
        raise Unreadable(
            f"{text!r} may be of New Zealand or another country, or a UK number that lost its first zero: "
            "write UK before it if it is the UK's",
            RegisteredNumber("GB", number),
        )
    if likely == OPEN or re.fullmatch(r"\D*[0-9]{7}\s?-\s?[0-9]\D*", text):
        raise Unreadable(
            f"{text!r} may be of the UK or of another country, such as Denmark: write UK before it if it is "
            "the UK's",
            RegisteredNumber("GB", number),
        )


_SHORTEST = 7
"""Digits of a UK number without letters before it; a shorter one may be of Scotland or Northern Ireland."""


def _padded(compact: str, padded: str) -> str:
    return "" if compact == padded else f"{compact} read as {padded}: its first zeros were lost"
