"""Yes and no, sex, states, countries and postcodes as people write them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

from workbench.values import places, words_abroad
from workbench.values.addresses_abroad import SIGNS
from workbench.values.cells.cell import Cell, Unreadable, ascii_digits, nothing, opened, text_of, words
from workbench.values.countries_abroad import country_abroad
from workbench.values.dates import MONTH
from workbench.values.not_known import is_no_place
from workbench.values.postcode_forms import may_be_postcode_of
from workbench.values.text import fold
from workbench.values.titles import is_title, sex_of_title

Answer = TypeVar("Answer")
_YES = words(
    "y yes true t 1 1.0 yep yeah ok on ✓ ✔ ☑ checked ticked ja oui si da да co 是 有 はい 예",
)
_NO = words(
    "n no false f 0 0.0 nope off ✗ ✘ ☐ ☒ unchecked nein non nej нет nao khong 否 いいえ 아니오",
)
_SEXES = {
    **dict.fromkeys(
        words(
            "m male man men boy masculine mister master son husband masc mannlich homme hombre "
            "masculino masculin maschio nam 男 남 남자 पुरुष ♂",
        ),
        "MALE",
    ),
    **dict.fromkeys(
        words(
            "f female woman women girl feminine w fem daughter wife weiblich femme mujer femenino "
            "feminin femmina nu 女 여 여자 महिला स्त्री ♀",
        ),
        "FEMALE",
    ),
    **dict.fromkeys(
        (
            "x",
            "non-binary",
            "nonbinary",
            "non binary",
            "nb",
            "indeterminate",
            "intersex",
            "other",
            "another term",
        ),
        "X",
    ),
}
_STATES = {
    name: code
    for code, names in {
        "NSW": "new sth wales|new s wales",
        "NT": "nthn territory|nth territory|n territory|northern terr",
        "SA": "south aust|sth australia|sth aust|s australia",
        "WA": "west australia|west aust|western aust|w australia",
        "TAS": "tassie|tasm",
        "QLD": "queensld|qland",
        "VIC": "vict",
        "ACT": "canberra|aust capital territory",
    }.items()
    for name in names.split("|")
}
_COUNTRY_WORDS = {
    "aust": "AU", "aus": "AU", "oz": "AU", "commonwealth of australia": "AU", "u k": "GB", "britain": "GB",
    "usa": "US", "u s a": "US", "united states": "US", "united states of america": "US",
    "n z": "NZ", "aotearoa": "NZ", "aotearoa new zealand": "NZ",
    "sth africa": "ZA", "s africa": "ZA", "r s a": "ZA", "zaf": "ZA", "nth ireland": "GB", "n ireland": "GB",
}  # fmt: skip


def yes_no(raw: object) -> Cell[bool]:
    """Yes or no, as words, letters, ticks, 1 and 0."""
    if isinstance(raw, bool):
        return Cell(raw, (raw,))

    def read(text: str) -> bool:
        folded = fold(text).strip(" .!")
        if folded in _YES or folded in _NO:
            return folded in _YES
        raise Unreadable(f"{text!r} is neither yes nor no")

    return _of(raw, read)


ALIVE, STATUS = "alive", "status"
"""What a column asks that says of a death other than by yes: whether somebody lives, or how things stand."""


def deceased(raw: object, asks: str = "") -> Cell[bool]:
    """Whether somebody has died: yes and no, or in words.

    Of a column that `asks` whether they are `ALIVE`, yes and no are the other way round. One of a `STATUS`
    says it only in words that can be said of nobody else; anything else there says nothing of it. A day where
    nothing but the death is asked for is its day.
    """
    if asks == STATUS:
        is_dead = any(map(_SURELY_DEAD.fullmatch, _pieces(text_of(raw))))
        return Cell(raw, (True,) if is_dead else ())
    if asks == ALIVE and (found := yes_no(raw)).values:
        return Cell(raw, (not found.value,))
    if isinstance(raw, str) and (word := fold(raw).strip(" .()!†")) in _LIFE:
        return Cell(raw, (_LIFE[word],))
    if isinstance(raw, str) and _DIED_IN.fullmatch(fold(raw).strip(" .()!†")):
        return Cell(raw, (True,))
    if not asks and _ONLY_A_DAY.fullmatch(fold(text_of(raw))):
        return Cell(raw, (True,))
    return yes_no(raw)


_DEAD = rf"deceased(?: estate)?|dec['’]?d|dcsd|dcd|died|passed away|rip|{words_abroad.DIED}|[†✝]"
_ON_A_DAY = r"(?:\W*(?:(?:on|in|en|im|am) )?[0-9a-z ./-]*(?:(?:19|20)[0-9]{2}|[0-9]{1,2}/[0-9]{2}))?"
_SURELY_DEAD = re.compile(
    rf"(?:(?:now|client|debtor|customer|member|tenant|is|has|was|vital status:?) )*"
    rf"(?:(?:{_DEAD})(?: (?:in|while in) (?:office|service|post)| suddenly| peacefully)?|"
    r"death(?: in (?:office|service)| of (?:the )?(?:member|holder|director|officer|tenant|client))?)"
    rf"{_ON_A_DAY}(?:\s*[-–:;(].*)?"
)
"""What a status or a reason says of nobody but whom a row is about."""
_AS_SAID = (
    rf"(?:\W*(?:(?:in|on) )?(?:early |late |mid )?{MONTH}\W*"
    r"(?:[0-9]{2,4})?|\W*(?:per|as per|according to|advised by|confirmed by|by|via|recently|"
    r"last (?:week|month|year)|(?:this|some) (?:week|month|year))(?: .*)?)?"
)
_IN_A_NOTE = (
    r"\W*(?:suddenly|peacefully|"
    r"(?:[0-9]{1,2}|an?|some|a few|few|several|about|over)(?: [0-9]{1,2})? "
    r"(?:day|we?e?k|mo?n?th|ye?a?r)s? ago|"
    r"(?:(?:on|last|this) )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|today)(?: .*)?"
)
_MORE_SAID = (
    r"(?:\s*[-–:;,.(].*|\W+(?:heirs?|erb(?:e|in|en)|executors?|executrix|estate (?:of|handled|managed|is)|"
    r"contact|calls?|ring|phone|ph|tel|mob|nok|next of kin|speak|see|refer|funeral|probate|solicitors?|"
    r"lawyers?|administrat\w+|leaving|do not|don['’]t|close|write|withdraw|family|and|und|et|y)\b.*)?"
)
"""What may stand behind a death in a remark: whom to reach instead, or what to do."""
_SPEAKS_OF_DEATH = re.compile(
    rf"(?:(?:now|client|debtor|customer|tenant|member|is|has|have|was|since|s?he|sadly|recently) )*"
    rf"(?:(?:{_DEAD})(?![\w'’])(?:{_ON_A_DAY}|{_AS_SAID}|{_IN_A_NOTE}){_MORE_SAID}|"
    rf"(?:passed|muri[oo]|morte?)(?![\w'’])(?:{_ON_A_DAY}(?:\s*[-–:;(].*)?|\W*[0-9]{{1,4}}[0-9./-]+\s*,.*))|"
    r"d\.?o\.?d\.?:? [0-9].*|death cert\w*.*|(?:grant of )?probate.*|funeral (?:held|on) .*|"
    r"(?:deceased )?estate (?:file|account) .*"
)


def speaks_of_death(text: str) -> bool:
    """True for a note that may say that whom a row is about has died: `Closed, DECEASED - per son`."""
    return any(map(_SPEAKS_OF_DEATH.fullmatch, _pieces(text)))


_DIED_THEN = re.compile(
    rf"(?:(?:now|is|has|was) )*(?:(?:{_DEAD})(?![\w'’])|[†✝]\s*)(?P<day>{_ON_A_DAY}|{_AS_SAID})"
)
_DIED_BEFORE = re.compile(rf"(?:(?:now|is) )*(?:{_DEAD})(?![\w'’])\W*[,;:–-]\s*(?=.*[0-9])")


def says_who_died(text: str) -> bool:
    """True for what is nothing but a death, with its day or without: `Died 3 May 2023`."""
    return day_of_death(text) is not None


def day_of_death(text: str) -> str | None:
    """What a text that is nothing but a death says of its day, empty for nothing; None for any other text."""
    found = _DIED_THEN.fullmatch(fold(text).strip(" .,;:()!"))
    return None if found is None else re.sub(r"^\W*(?:(?:on|in|en|im|am) )?", "", found["day"])


_YES_AND = re.compile(
    rf"(?:yes|y|d)\W+(?P<day>(?:(?:on|in) )?[0-9][0-9a-z ./-]*(?:19|20)[0-9]{{2}}|"
    rf"{MONTH} ?(?:19|20)[0-9]{{2}})"
)


_ONLY_A_DAY = re.compile(
    rf"[0-9]{{1,4}}([./-])[0-9]{{1,2}}\1[0-9]{{2,4}}(?: 00:00:00)?|"
    rf"(?:[0-9]{{1,2}}[ -])?{MONTH}[, -]*[0-9]{{2,4}}"
)
"""A day, or the month and year of one, with nothing beside it."""


def day_beside_death(text: str) -> str:
    """What a cell that says that somebody has died says of the day: of `DECEASED - 3/5/2024` that day.

    Empty where it says none.
    """
    if _ONLY_A_DAY.fullmatch(fold(text)):
        return text
    for piece in _pieces(text):
        said = _YES_AND.fullmatch(piece)
        day = said["day"] if said else day_of_death(piece)
        if day and any(map(str.isdigit, day)):
            return re.sub(r"^(?:on|in) ", "", day)
    return ""


def begins_with_death(text: str) -> bool:
    """True for a text that says a death first, and something else behind it: `Deceased, 4 Elm St`."""
    return _DIED_BEFORE.match(fold(text)) is not None


_BETWEEN = re.compile(r"\s[-–—]+\s|[,;:/(.]\s*")
_RELATIVE = re.compile(
    r"\b(?:wife|husband|spouse|partner|mother|father|mum|dad|son|daughter|brother|sister|parents?|grand\w+|uncle|aunt|"
    r"friend|guarantor|landlord|owner|tenant|co-?\w+|joint \w+|director|executor|other|second|first)\b"
)


_MOST_SAID = 300
"""Characters of a note that are looked at from each dash or comma on."""


def _pieces(text: str) -> list[str]:
    """A text folded, and what stands in it behind each dash or comma, up to one that speaks of a relative."""
    folded = fold(text).strip(" .()!")
    pieces = [folded[:_MOST_SAID]]
    relative = _RELATIVE.search(folded)
    for found in _BETWEEN.finditer(folded):
        if relative is not None and relative.end() <= found.start():
            break
        pieces.append(folded[found.end() : found.end() + _MOST_SAID].strip(" .()!"))
    return pieces


_DIED_IN = re.compile(r"(?:yes|y|d|died|dec|deceased)\W+(?:in )?(?:[a-z]{3,9} )?(?:19|20)[0-9]{2}")
"""A year beside what says that somebody has died: `d. 2020`."""
_LIFE = {
    **dict.fromkeys(("deceased", "dead", "dec", "dec'd", "decd", "died", "rip", "d"), True),
    **dict.fromkeys(
        ("alive", "living", "still alive", "still living", "not deceased", "not dead", "n - alive"), False
    ),
}


_BY_LETTERS: dict[str, dict[str, str]] = {
    "H/F": {"h": "MALE"}, "H/M": {"h": "MALE", "m": "FEMALE"}, "V/H": {"v": "MALE", "h": "FEMALE"},
    "L/P": {"l": "MALE", "p": "FEMALE"}, "M/K": {"k": "FEMALE"}, "E/K": {"e": "MALE", "k": "FEMALE"},
    "M/Z": {"z": "FEMALE"}, "F/N": {"f": "MALE", "n": "FEMALE"}, "M/N": {"n": "FEMALE"},
    "M/V": {"v": "FEMALE"}, "V/M": {"v": "MALE", "m": "FEMALE"},
}  # fmt: skip
"""What letters mean by those beside them: homme and femme, hombre and mujer, varón and hembra, laki-laki and
perempuan, man and kvinna, erkek and kadın, muž and žena, férfi and nő, mies and nainen, man and vrouw, varón
and mujer."""
_OF_SPAIN = re.compile(r"\b(?:sexo|genero)\b")


def letters_of_sexes(column: Iterable[object], heading: str = "") -> str:
    """The two letters by which a column in another language says the sex, `H/M`; empty for any other.

    `V` beside `M` is a woman in Dutch and a man below a `heading` in Spanish.
    """
    found = {fold(text_of(raw)).strip(" .()") for raw in column} - {""}
    said = next((pair for pair in _BY_LETTERS if found == set(fold(pair).split("/"))), "")
    return "V/M" if said == "M/V" and _OF_SPAIN.search(fold(heading)) else said


def sex(raw: object, letters: str = "") -> Cell[str]:
    """`MALE`, `FEMALE` or `X`; of titles, `Mr` is male, `Mrs` female, and `Dr` says nothing.

    `letters` are the two by which its column says it, where these are others than in English.
    """

    def read(text: str) -> str | None:
        folded = fold(text).strip(" .()")
        if said := _BY_LETTERS.get(letters, {}).get(folded):
            return said
        if is_title(text) or (folded.isalpha() and sex_of_title(text)):
            return sex_of_title(text)
        if folded in ("u", "unk", "unspecified", "not stated") or re.match(
            r"prefers? not|rather not|not? (?:disclose|say)|decline|undisclosed", folded
        ):
            return None
        if folded not in _SEXES:
            raise Unreadable(f"{text!r} is not a sex: male, female or x")
        return _SEXES[folded]

    return _of(raw, read)


def state(raw: object) -> Cell[str]:
    """The code of an Australian state or territory; `Overseas` says nothing."""

    def read(text: str) -> str | None:
        if is_no_place(text):
            return None
        folded = " ".join(re.sub(r"[.,]", " ", fold(text)).replace("'", "").split())
        joined = folded.replace(" ", "")
        code = places.state(folded) or places.state(joined) or _STATES.get(folded)
        if code is None:
            raise Unreadable(f"{text!r} is not an Australian state: {', '.join(places.STATES)}")
        return code

    return _of(raw, read)


def country(raw: object) -> Cell[str]:
    """The two-letter code of a country."""

    def read(text: str) -> str:
        folded = " ".join(fold(text).replace(".", " ").split())
        joined = folded.replace(" ", "")
        if joined == "sa":
            raise Unreadable(f"{text!r} may be South Africa, South Australia or Saudi Arabia: write the name")
        code = _COUNTRY_WORDS.get(folded) or places.country(folded)
        code = code or (places.country(joined) if len(joined) == 2 else None) or country_abroad(text)
        if code is None:
            raise Unreadable(f"{text!r} is not a country that is known here: write its two letters")
        return code

    return _of(raw, read)


_OF_LEADS = re.compile(r"z:\s*(?=\d)")
"""What exports of lead ads put before a postcode, so that it stays a text."""


def _lost_zero(digits: str, country: str | None) -> bool:
    """True for four digits in a country whose postcodes have five, of which the first may be a zero."""
    return (
        country not in (None, "AU")
        and re.fullmatch(r"[1-9][0-9]{3}", digits) is not None
        and not may_be_postcode_of(digits, country)
        and may_be_postcode_of(f"0{digits}", country)
    )


def postcode(raw: object, *, country: str | None = None) -> Cell[str]:
    """An Australian postcode of four digits, a UK one or an Eircode; a lost leading zero is put back.

    So it is where one of the `country` has a digit too few: three digits of New Zealand, four of the United
    States. Its own state may stand beside it: `NSW 2582`.
    """
    notes = []

    def read(text: str) -> str | None:
        if is_no_place(text):
            return None
        plain = _OF_LEADS.sub("", ascii_digits(text))
        plain = _NO_MORE.sub(r"\1", plain)
        if (beside := _WITH_STATE.fullmatch(plain)) and (digits := beside.group(1) or beside.group(4)):
            state = places.state(beside.group(2) or beside.group(3) or "")
            if state is not None and state == places.state_of_postcode(digits):
                return digits
        plain = (
            re.sub(r"[.,]0+$", "", plain).replace(" ", "")
            if re.fullmatch(r"[0-9 ]+(?:[.,]0+)?", plain)
            else plain
        )
        is_short = re.fullmatch(r"[0-9]{3}", plain) is not None
        if (is_short and (country == "NZ" or plain == _FIRST or plain[0] in "89")) or _lost_zero(
            plain, country
        ):
            notes.append(f"{plain} read as 0{plain}: its first zero was lost")
            plain = f"0{plain}"
        if plain in ("0000", "9999", "0", "000", "00000"):
            return None
        if re.fullmatch(r"[0-9]{4}", plain):
            return plain
        if (signed := _SIGNED.fullmatch(plain)) and (there := SIGNS.get(signed[1].upper())) is not None:
            return signed[2] if there == country else plain.upper()
        found = places.postcode_of(plain)
        if found is None and country not in (None, "AU", "NZ", "GB", "IE") and _ABROAD.fullmatch(plain):
            return plain.upper()
        if found is None:
            form = "4 digits" if country in (None, "AU") else "any country" if country == "ZZ" else country
            raise Unreadable(f"{text!r} is not a postcode of {form}")
        return found

    found = _of(raw, read)
    return Cell(raw, found.values, "; ".join(notes) or found.note, found.problem)


_NO_MORE = re.compile(r"^([0-9]{5})\s?-(?:0000)?$")
"""A code of the United States of which the last four digits are not known: `90044-`."""
_WITH_STATE = re.compile(r"([0-9]{4})[\s,]+([A-Za-z. ]{2,30})|([A-Za-z. ]{2,30})[\s,]+([0-9]{4})")
_ABROAD = re.compile(r"(?=.*[0-9])[A-Za-z]{0,3}[- ]?[0-9A-Za-z]{2,5}(?:[- ]?[0-9A-Za-z]{2,4})?")
"""What postcodes of other countries look like."""
_SIGNED = re.compile(r"([A-Za-z]{1,3})-([0-9]{4,6})")
"""A postcode behind the letters of its country: `DK-2400`."""
_FIRST = "200"
"""The one postcode of Canberra that begins with a zero."""


def _of(raw: object, read: Callable[[str], Answer | None]) -> Cell[Answer]:
    """The cell by a function that returns None for what says nothing and raises `Unreadable`."""
    try:
        text = opened(raw)
        value = read(text) if text else None
        return nothing(raw) if value is None else Cell(raw, (value,))
    except Unreadable as error:
        return Cell(raw, problem=error.reason)
