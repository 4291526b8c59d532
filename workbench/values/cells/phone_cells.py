"""Phone numbers as people and spreadsheets write them: several in a cell, labels, lost zeros, damage."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable
from itertools import pairwise

from workbench.values import phones
from workbench.values.cells.cell import (
    NO_NUMBER,
    Cell,
    Unreadable,
    ascii_digits,
    nothing,
    once,
    opened,
    text_of,
    words,
)
from workbench.values.cells.mobile_numbers import has_mobile_label, no_mobiles
from workbench.values.cells.numbers_in_short import with_second_in_full
from workbench.values.cells.phone_plans import (
    SEVERAL,
    countries_of_form,
    country_beside,
    has_groups_of_no_landline,
)
from workbench.values.text import fold

_LABELS = words(
    "h w m b p t o f c ah bh hm wk mb mob mobile mobiles cell cellphone home work business bus office "
    "direct fax landline land line ph phone phones tel telephone telephones no nos num number numbers "
    "contact private priv personal primary main preferred current best new first second secondary other "
    "alt alternate alternative day daytime evening night after before hours hrs hr only voice whatsapp "
    "sms text txt call on international intl int local au aus aust australia free freecall tollfree toll a "
    "and or ok okay good valid verified confirmed correct works working active",
)
_EXTENSION = re.compile(
    r"[;,]?\s*(?:\b|(?<=[0-9]))(?:ext(?:n|ension)?|x)\.?\s*[:=]?\s*([0-9]{1,6})\b", re.IGNORECASE
)
_NO_EXTENSION = re.compile(r"(?<=[0-9])\s+(?:x|ext(?:n|ension)?\.?)\s*$", re.IGNORECASE)
"""What stands behind a number whose extension nobody wrote."""
_CLOCK = r"[0-9]{1,2}(?:[:.][0-9]{2})?\s*[ap]\.?m\b\.?"
_HOURS = re.compile(
    rf"[\s,;(]*\b(?:(?:call|only|best)\s+)*(?:(?:after|before|from|until|till|between|at)\s+)?"
    rf"(?:[0-9]{{1,2}}\s*(?:-|to)\s*)?{_CLOCK}(?:\s*(?:-|to|and|till|until)\s*{_CLOCK})?\s*\)?",
    re.IGNORECASE,
)
"""When to call: `after 6pm`, `9am-5pm`."""
_SCIENTIFIC = re.compile(r"([0-9])(?:[.,]([0-9]+))?e\+?([0-9]{1,2})", re.IGNORECASE)
_SCHEME = re.compile(r"^(?:tel|callto|sms|whatsapp):(?://)?", re.IGNORECASE)
FAX = "a fax number"
NOT_TO_CALL = "not to be called"
"""What the cell of a number says of somebody's wish; the number is theirs all the same."""
_WISH = re.compile(
    r"[\s(\[,;/*|–-]*\b(?:d\.?n\.?c\.?(?=\W|$)|(?:please )?do not (?:call|ring|phone|contact|text|sms)|"
    r"no (?:calls|texts|sms|marketing)|opt(?:ed)?[ -]?out|(?:txt|text|sms)s? only|"
    r"(?:on )?do not call register)"
    r"(?:[\s)\],;:/*|–-]|(?=[0-9+])|$)+",
    re.IGNORECASE,
)
_HOURS_SHORT = re.compile(r"\b([ab])/(h)\b", re.IGNORECASE)
"""After and before hours, whose stroke parts no numbers: `a/h`."""
_SEPARATORS = re.compile(r"\s*[;,|\n&]\s*|\s+/\s+|/|\s+(?:or|and)\s+", re.IGNORECASE)
_WIDE_GAP = re.compile(r"(?<=[0-9]) {2,}(?=(?:\+|\(?[0-9])(?:[ ().-]?[0-9]){8,}(?: {2,}|$))")
"""What parts two whole numbers without a sign between them."""
_NO_PHONE = re.compile(
    r"no\s*-?(?:phone|ph|mobile|mob|tel|telephone|contact|landline|home phone)?"
    r"(?:\s*(?:no|number|phone|details|given|provided))*\.?",
    re.IGNORECASE,
)
_SAYS_OF_IT = re.compile(
    r"(?:silent|private|unlisted|withheld|declined|refused|ex[- ]directory|"
    r"blocked|"
    r"barred)(?: (?:no|number|num|line))?"
)
"""What says of a number that is not in the cell."""
_MADE_UP = frozenset(
    {
        "0123456789",
        "1234567890",
        "0412345678",
        "0987654321",
        "123456789",
        "12345678",
        "0212345678",
        "0400123456",
        "0411222333",
        "0400111222",
        "0400111111",
        "0312345678",
        "0712345678",
        "0812345678",
        "07123456789",
        "0398765432",
        "0298765432",
    }
)
_AREAS = {"NSW": "02", "ACT": "02", "VIC": "03", "TAS": "03", "QLD": "07", "SA": "08", "WA": "08", "NT": "08"}


@once
def phone(
    raw: object,
    *,
    country: str | None = None,
    state: str | None = None,
    likely: str | None = None,
    mobile: bool = False,
    beside: str | None = None,
) -> Cell[str]:
    """The phone numbers in a cell as E.164, like `+61491570156`; one cell may hold several.

    A number without a country is one of `country` (`AU` unless another is given); where none is given, it is
    one of the `likely` country that the row speaks for, unless it is an Australian mobile with its zero, and
    asked about where it is no number of that country; `ZZ` says that it is likely of another country than
    Australia. One with the digits of Australia and of the country `beside`,
    of which other numbers or the company of the row are, is asked about unless its groups say which. A lost
    leading zero is put back, with a note. `state` only offers a number without its area code as a choice.
    Unreadable: digits that were lost or hidden, numbers with words that say whose or what they are, and what
    is no mobile of Australia where `mobile` numbers are expected and no country is named.
    """
    try:
        if isinstance(raw, bool):
            raise Unreadable("yes or no where a phone number was expected")
        text = opened(_WIDE_GAP.sub(" / ", raw) if isinstance(raw, str) and "  " in raw else raw)
        if not text or text in ("0", "1") or _NO_PHONE.fullmatch(text):
            return nothing(raw)
        if _SAYS_OF_IT.fullmatch(fold(text).strip(" .()-")):
            return nothing(raw, f"{text!r} holds no number")
        wished = _WISH.search(text)
        rest = f"{text[: wished.start()]} {text[wished.end() :]}".strip() if wished else text
        if not rest:
            return nothing(raw, f"{text!r} holds no number")
        plain, spelled = _in_figures(with_second_in_full(ascii_digits(rest)))
        found, notes = _likely(plain, country, state, likely, beside or country_beside([plain]))
        said = re.findall(r"[^\W\d_]+", fold(rest)) if found else []
        if (mobile or has_mobile_label(said)) and (others := no_mobiles(rest, found, country or likely)):
            raise Unreadable(f"{text!r} is not a mobile of Australia: of which country is it?", *others)
        notes = [*spelled, *notes, *([NOT_TO_CALL] if wished else [])]
        if not found:
            return nothing(raw, f"{text!r} {NO_NUMBER}")
        return Cell(raw, tuple(dict.fromkeys(found)), "; ".join(dict.fromkeys(notes)))
    except Unreadable as error:
        return Cell(raw, problem=error.reason, choices=tuple(str(choice) for choice in error.choices))


_LETTER_IN_FRONT = re.compile(r"^(\W*)[oO](?=[0-9])")
"""A letter that is typed for the first zero: `O437`."""


def _in_figures(text: str) -> tuple[str, list[str]]:
    """A number whose first zero is one, and a note where a letter stood for it."""
    plain = _LETTER_IN_FRONT.sub(r"\g<1>0", text)
    return plain, [f"{text!r}: the letter O read as 0"] if plain != text else []


_AS_IN_NEW_ZEALAND = re.compile(r"\(?02[0-9]\)?[ -][0-9]{3}[ -][0-9]{3,5}|027[0-9]{7}")
"""Groups in which nobody writes an Australian landline: `027 555 0199`; and its digits without groups."""


def _likely(
    text: str, country: str | None, state: str | None, likely: str | None, beside: str | None
) -> tuple[list[str], list[str]]:
    apart = [part for part in _SEPARATORS.split(text) if part.strip()] if beside and not country else []
    if len(apart) > 1 and all(sum(map(str.isdigit, part)) > _FEWEST for part in apart):
        each = [_likely(part, country, state, likely, beside) for part in apart]
        return [number for found, _ in each for number in found], [
            said for _, notes in each for said in notes
        ]
    bare = re.sub(r"[^0-9+() .-]", " ", text).strip()
    other = _as_elsewhere(bare, state, likely, beside) if country is None else None
    if other is not None:
        found, notes = _several(text, other, state)
        return found, [*notes, *([f"as what stands beside it is of {other}"] if other == beside else [])]
    is_of_several = SEVERAL in (likely, beside if likely is None else None)
    if country is None and is_of_several and _WITHOUT_COUNTRY.match(bare):
        if _HIDES_DIGITS.search(text) and not _EXTENSION.search(text):
            raise Unreadable(f"{text.strip()!r} {_HIDDEN}")
        raise Unreadable(
            f"{text.strip()!r} is beside what another country than Australia has: of which country is it?",
            *_each_reading(bare, ("AU",), state),
        )
    abroad = country is None and likely not in (None, "AU", SEVERAL)
    if abroad and (re.match(r"\(?0[1-35-9]", text) or _is_of(text, likely or "")):
        return _several(text, likely or "", state)
    if country not in (None, "AU") and _is_only_australian(text, country):
        found, notes = _several(text, "AU", state)
        return found, [*notes, f"{text.strip()!r} is an Australian mobile, and no number of {country}"]
    if country is None and likely is None and _AS_IN_NEW_ZEALAND.fullmatch(text.strip()):
        raise Unreadable(
            f"{text!r} may be a mobile of New Zealand: is it one, or a landline of Australia?",
            *_each_reading(text, ("NZ", "AU"), state),
        )
    if country is None and likely is None and has_groups_of_no_landline(bare):
        raise Unreadable(
            f"{text.strip()!r} has the digits of a landline of Australia in other groups: "
            "of which country is it?",
            *_each_reading(text, ("AU",), state),
        )
    try:
        found, notes = _several(text, country or "AU", state)
    except Unreadable:
        if not abroad:
            raise
        return _several(text, likely or "", state)
    if abroad and re.match(r"\(?[2-9]", bare):
        raise Unreadable(f"{bare!r} is not a number of {likely}: of which country is it?", *found)
    return found, notes


_HIDDEN = "hides some of its digits"
_HIDES_DIGITS = re.compile(r"(?<=[0-9])\s*[x*#_?•…]|(?<![a-z])[x*_?•…]+\s*(?=[0-9])", re.IGNORECASE)
_WITHOUT_COUNTRY = re.compile(r"\(?(?:0[1-9]|[2-9])")
"""How numbers begin that are written without their country."""
_FEWEST = 6
"""As many digits stand beside each other that are a number, or more."""


def _as_elsewhere(bare: str, state: str | None, likely: str | None, beside: str | None) -> str | None:
    """The country of a number that Australia has, too; None where it is Australia's or where none is known.

    Raises `Unreadable` where it may be of several.
    """
    among = countries_of_form(bare, likely, beside)
    if len(among) < 2:
        return next(iter(among), None)
    raise Unreadable(
        f"{bare!r} may be a number of {' or '.join(among)}: of which country is it?",
        *_each_reading(bare, among, state),
    )


def _is_of(text: str, country: str) -> bool:
    """True for a number without its first zero, or of a country that has none, that exists there."""
    import phonenumbers

    if not re.match(r"\(?[2-9]", text):
        return False
    try:
        return phonenumbers.is_valid_number(phonenumbers.parse(text, country))
    except phonenumbers.NumberParseException:
        return False


def _is_only_australian(text: str, country: str) -> bool:
    """True for an Australian mobile with ten digits that is no number of another country."""
    if not re.fullmatch(r"\D*04(?:\D*[0-9]){8}\D*", text) or re.search(r"[^\W\d_]", text):
        return False
    import phonenumbers

    try:
        return not phonenumbers.is_valid_number(phonenumbers.parse(phones.digits(text), country))
    except phonenumbers.NumberParseException:
        return True


def _each_reading(text: str, countries: Iterable[str], state: str | None) -> list[str]:
    """The number as one of each country where it can be one."""
    found = list[str]()
    for country in countries:
        with contextlib.suppress(Unreadable):
            found += _several(text, country, state)[0]
    return found


def _several(text: str, country: str, state: str | None) -> tuple[list[str], list[str]]:
    text = _SCHEME.sub("", text)
    scientific = _SCIENTIFIC.fullmatch(text.strip())
    if scientific:
        number = _unscientific(scientific, text)
        return _one(number, number, country, state)
    whole = re.fullmatch(r"([0-9]{6,})[.,]0+", text.strip())
    text = whole.group(1) if whole else text
    try:
        return _labelled(text, country, state)
    except Unreadable as error:
        parts = [part for part in _SEPARATORS.split(_HOURS_SHORT.sub(r"\1\2", text)) if part.strip()]
        if len(parts) > 1 and sum(bool(re.search("[0-9]", part)) for part in parts) > 1:
            return _each(parts, text, country, state)
        split = _run_together(text, country)
        if split:
            return split, []
        raise error from None


def _each(parts: list[str], text: str, country: str, state: str | None) -> tuple[list[str], list[str]]:
    found: list[str] = []
    notes: list[str] = []
    for part in parts:
        try:
            more, said = _several(part, country, state)
        except Unreadable as error:
            raise Unreadable(f"{text!r}: {error.reason}", *found, *error.choices) from None
        found += more
        notes += said if more else [f"{part.strip()!r} {NO_NUMBER}"]
    return found, notes


_MOST_PIECES = 24
"""Groups of digits of numbers that run together: each way to part them is tried."""


def _run_together(text: str, country: str) -> list[str]:
    """Numbers with nothing but a space between them."""
    pieces = text.split()
    if len(pieces) > _MOST_PIECES:
        return []
    for cut in range(1, len(pieces)):
        left, right = " ".join(pieces[:cut]), " ".join(pieces[cut:])
        if not re.match(r"[(+0]", right.lstrip("'")):
            continue
        try:
            first, _ = _labelled(left, country, None)
        except Unreadable:
            continue
        try:
            return first + _labelled(right, country, None)[0]
        except Unreadable:
            rest = _run_together(right, country)
            if rest:
                return first + rest
    return []


def _unscientific(found: re.Match[str], text: str) -> str:
    whole, fraction, power = found.group(1), found.group(2) or "", int(found.group(3))
    if len(fraction.rstrip("0")) > power or power > 15:
        raise Unreadable(f"{text!r} is not a phone number")
    if len(fraction) < power:
        raise Unreadable(
            f"{text!r} is a number that a spreadsheet shortened: its last digits are lost; look them up in "
            f"the original"
        )
    return whole + fraction[:power]


def _labelled(text: str, country: str, state: str | None) -> tuple[list[str], list[str]]:
    """One number, with the words beside it."""
    notes: list[str] = []
    if "@" in text:
        raise Unreadable(f"{text!r} is an email address, not a phone number")
    if (hours := _HOURS.search(text)) and re.search(r"[0-9]{3}", text[: hours.start()] + text[hours.end() :]):
        notes.append(f"without the hours {hours.group().strip(' ,;()')!r}")
        text = f"{text[: hours.start()]} {text[hours.end() :]}".strip()
    text = _NO_EXTENSION.sub("", text)
    extension = _EXTENSION.search(text)
    if extension and re.search(r"[0-9]", text[: extension.start()]):
        notes.append(f"extension {extension.group(1)}")
        text = text[: extension.start()] + text[extension.end() :]
    words = re.findall(r"[^\W\d_]+", fold(text.replace("/", " ")).replace("'", ""))
    digits = re.sub(r"[^\W\d_]+", " ", text)
    if re.search(r"[)\]}]\s*\?|\?\s*$", text):
        raise Unreadable(f"{text!r} has somebody's doubt beside the number: is it this person's?")
    if _HIDES_DIGITS.search(text) and not extension:
        raise Unreadable(f"{text!r} {_HIDDEN}")
    strange = [word for word in words if word not in _LABELS]
    if not re.search(r"[0-9]", digits):
        raise Unreadable(f"{text!r} is not a phone number")
    number = re.sub(r"[^0-9+()]", " ", digits).strip()
    found, more = _one(number, text, country, state)
    if strange and found:
        raise Unreadable(f"{text!r} has words beside the number: is it this person's?", *found)
    if "fax" in words or words == ["f"]:
        notes.append(FAX)
    return found, more + notes


def _one(number: str, text: str, country: str, state: str | None) -> tuple[list[str], list[str]]:
    """One number without words."""
    has_plus = number.lstrip("( ").startswith("+")
    if "+" in number.lstrip("( ")[1:]:
        raise Unreadable(f"{text!r} holds more than one number")
    compact = phones.digits(number.replace("(0)", "") if has_plus or number.startswith("00") else number)
    if _is_filler(compact):
        return [], []
    if compact in _MADE_UP:
        raise Unreadable(f"{text!r} looks made up")
    if has_plus:
        return [_international(compact, text)], []
    for prefix in ("0011", "00"):
        if compact.startswith(prefix) and len(compact) > len(prefix) + 6:
            return [_international(compact[len(prefix) :], text)], []
    return (_australian if country == "AU" else _national)(compact, text, country, state)


def _australian(compact: str, text: str, country: str, state: str | None) -> tuple[list[str], list[str]]:
    local = phones.to_0nsn(compact)
    if local is None and len(compact) == 12 and compact.startswith("610"):
        local = phones.to_0nsn(compact[2:])
    if local is not None and local[1] in "2378" and local[2] in "01":
        raise Unreadable(
            f"{text!r} is not an Australian number: none begins with {local[:3]}", *_elsewhere(local)
        )
    if local is not None and local[1] not in "0169":
        return [f"+61{local[1:]}"], []
    if len(compact) == 9 and compact[0] in "23478":
        return [f"+61{compact}"], [
            f"{text_of(text)} read as {phones.to_read('0' + compact)}: its first zero was lost"
        ]
    if re.fullmatch(r"1[38]00[0-9]{6}|13[0-9]{4}|180[0-9]{4}", compact):
        return [f"+61{compact}"], []
    count = f"{len(compact)} digits"
    if len(compact) == 8 and compact[0] in "2-9":
        area = _AREAS.get(state or "")
        choice = [f"+61{area[1:]}{compact}"] if area else []
        raise Unreadable(f"{text!r} has no area code", *choice)
    if len(compact) == 8:
        area = _AREAS.get(state or "")
        raise Unreadable(f"{text!r} has no area code", *([f"+61{area[1:]}{compact}"] if area else []))
    if len(compact) == 10 and compact[0] != "0":
        raise Unreadable(f"{text!r} is not an Australian number: write it with + and its country's code")
    if len(compact) >= 11 and compact[0] != "0":
        choices = []
        with contextlib.suppress(Unreadable):
            choices = [_international(compact, text)]
        raise Unreadable(
            f"{text!r} is not an Australian number: write it with + if its country's code is there", *choices
        )
    if len(compact) == 10:
        raise Unreadable(f"{text!r} has an area code that Australia has not: of which country is it?")
    raise Unreadable(f"{text!r} has {count}, an Australian number has 10 that begin with 0")


def _elsewhere(local: str) -> list[str]:
    """What a number may be that is none of Australia's: one of New Zealand."""
    try:
        return _national(local, local, "NZ", None)[0]
    except Unreadable:
        return []


def _national(compact: str, text: str, country: str, state: str | None) -> tuple[list[str], list[str]]:
    import phonenumbers

    try:
        number = phonenumbers.parse(compact, country)
    except phonenumbers.NumberParseException:
        raise Unreadable(f"{text!r} is not a phone number of {country}") from None
    if not phones.is_whole(number):
        raise Unreadable(f"{text!r} is not a phone number of {country}")
    if phones.lacks_digits(number, country):
        raise Unreadable(f"{text!r} has too few digits for a number of New Zealand with its area")
    if not phones.begins_as_one(number):
        raise Unreadable(f"{text!r} begins as no phone number of {country} does")
    return [str(phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164))], [
        f"taken for {country}"
    ]


def _international(compact: str, text: str) -> str:
    if compact.startswith("610"):
        compact = "61" + compact[3:]
    found = phones.to_e164(f"+{compact}")
    if found is None and re.fullmatch(r"611[38]00[0-9]{6}|6113[0-9]{4}", compact):
        return f"+{compact}"
    if found is None:
        raise Unreadable(f"{text!r} is not a phone number: too short, too long, or no country has its code")
    return found


def _is_filler(compact: str) -> bool:
    """True for 0000000000, 9999999999, 0400000000 and the like."""
    if len(compact) < 2:
        return compact in ("0", "")
    rest = compact[2:] if len(compact) == 10 and compact[0] == "0" else compact
    return (len(rest) >= 4 and all(a == b for a, b in pairwise(rest))) or not compact.strip("0")
