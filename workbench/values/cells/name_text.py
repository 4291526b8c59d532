"""The text of a cell of names before anybody is made of it: nobody, remarks, titles, nicknames, the dead."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from string import ascii_lowercase

from workbench.values.beginnings import Beginnings
from workbench.values.cells.cell import NoPerson, Unreadable, opened, words
from workbench.values.cells.cities import is_city
from workbench.values.cells.company_signs import begins_a_name, is_likely_body
from workbench.values.cells.name_remarks import is_plain_remark
from workbench.values.cells.name_words import (
    AND,
    BEFORE_A_NAME,
    BEHIND_A_NAME,
    BETWEEN_NAMES,
    COMPANY,
    DEATH_OF_ANOTHER,
    DECEASED,
    DEPARTMENT_ABROAD,
    ESTATE,
    FAMILY_ABROAD,
    HOUSEHOLD,
    INSOLVENT,
    MISSING,
    NOBODY,
    NUMBERED,
    OF_A_RELATIVE,
    OF_LISTS,
    OF_LISTS_ALONE,
    ONLY_DEAD,
    QUOTED,
    REMARK,
    ROLES,
    UNKNOWN,
)
from workbench.values.cells.shares_of_owners import without_shares
from workbench.values.doubt import is_choice, is_doubted
from workbench.values.eastern_surnames import SURNAMES_OF_THE_EAST, is_eastern
from workbench.values.names import (
    HONOURS,
    HONOURS_IN_CAPITALS,
    LEADING,
    PARTICLES,
    TITLES,
    generation_of,
    is_honour,
    titleless,
)
from workbench.values.not_known import (
    is_no_given_name,
    is_no_name,
    is_nobody_abroad,
    is_placeholder,
    may_stand_for_nothing,
)
from workbench.values.text import fold, letters, remembered
from workbench.values.unnamed_holders import is_part_of_no_holder, names_no_holder
from workbench.values.world import VERY_COMMON, given_tier, is_known_given


def name_text(raw: object, of_name: bool = False, *, of_company: bool = False) -> str:
    """The text of a name; "Na", "Null" and "Nan" with one capital may be names.

    That `of_company`, in a column of companies, may hold a number: `206 Design`.
    """
    if isinstance(raw, str) and raw.strip() in ("Na", "Null", "Nan") and of_name:
        return raw.strip()
    text = opened(raw)
    if re.search(r"[^\W\d_]\*{2,}|\*{3,}|\.{3}|…|[\u2580-\u25ff]", text):
        raise Unreadable(f"{text!r} hides some of its letters")
    if "~~" in text:
        raise Unreadable(f"{text!r} is struck through")
    text = re.sub(r"^[-–—]+\s+|\s+[-–—]+$", "", text.strip("*~_ "))
    text = re.sub(r"^Dato['’](?= \S+ \S)", "Datuk", text, flags=re.IGNORECASE)
    if not text or is_nobody(text, is_part=of_name) or (of_name and is_no_given_name(text)):
        return ""
    if re.search(r"\S@|@\S", text):
        raise Unreadable(f"{text!r} is an email address, not a name")
    plain = text if of_company else without_shares(text)[0]
    digits = sum(letter.isdigit() for letter in plain)
    if digits and not any(letter.isalpha() for letter in text):
        raise Unreadable(f"{text!r} is a number, not a name")
    if "?" in text:
        raise Unreadable(f"{text!r} has letters that were lost, or somebody's doubt")
    alone = re.search(r"(?:^|\s)#?[0-9]+(?:\s|$)", plain)
    is_body = COMPANY.search(text) or (digits < _PHONE and is_likely_body(text))
    is_body = is_body or (of_company and digits < _NUMBER_OF_SOMETHING and not begins_a_name(_first(text)))
    if (digits >= 5 or alone) and not is_body and not NUMBERED.search(text):
        raise NoPerson(f"{text!r} holds a number beside the name")
    text = text if of_company else _without_lawyers_title(_AS_A_COUPLE.sub("", text))
    text = text if of_company or of_name else _with_surname_apart(text)
    return other_name_behind(_without_title_behind(_without_joint_title(_without_address_form(text))))


_NUMBER_OF_SOMETHING = 5
"""Digits of a number that no company is called by."""


def _first(text: str) -> str:
    return letters(text.split()[0])


_PHONE = 6
"""Digits of a number that may be a telephone's."""
_BEHIND_GIVEN = words("mr mrs ms miss mx dr prof rev revd sir dame hon")


_BETWEEN = re.compile(
    r"(?P<last>[^\W\d_][\w'’-]+) (?P<title>(?:dr|prof|mr|mrs|ms)\.?) (?P<given>[^\W\d_][\w'’. -]*)",
    re.IGNORECASE,
)
"""A surname, a title and what somebody is given: `HOLLIS DR. NED`."""


def _with_surname_apart(text: str) -> str:
    """A name with a comma behind the surname that stands before a title."""
    said = _BETWEEN.fullmatch(text)
    if said is None or fold(said["last"]) in LEADING or ONLY_DEAD.fullmatch(said["last"]):
        return text
    return f"{said['last']}, {said['given']}"


def _without_title_behind(text: str) -> str:
    """`HOLLIS, Joan Mrs` and `HOLLIS, Joan, Miss` without the title; one alone behind the comma stays."""
    head, comma, rest = text.partition(",")
    said = rest.split()
    first, *behind = text.split()
    if not comma and len(behind) > 1 and fold(first).strip(".") in _ONLY_OF_CHURCHES:
        return " ".join(behind)
    if len(head.split()) > 1 and said and all(word in HONOURS_IN_CAPITALS for word in said):
        return head.strip() if begins_a_name(letters(head.split()[0])) else text
    while comma and len(said) > 1 and fold(said[-1]).strip(".()") in _BEHIND_GIVEN:
        said = [*said[:-2], said[-2].strip(",")]
    while comma and len(said) > 1 and _is_title_before(said):
        said = said[1:]
    return f"{head}, {' '.join(said)}" if comma and said != rest.split() else text


_OF_CHURCHES_AND_COURTS = words(
    "fr sr br bro msgr mons monsignor canon ven archdeacon deacon pastor hhj captain sergeant lieutenant "
    "maj col gen cdr brig sen sheikh"
)


_ONLY_OF_CHURCHES = words("msgr monsignor ven archdeacon")
"""Those of them that nobody is called."""


def _is_title_before(given: Sequence[str]) -> bool:
    """True for a title of a church, a court or an army before a given name: `Quill, Fr Tom`."""
    first, second = (fold(word).strip(".") for word in given[:2])
    is_another = second in _OF_CHURCHES_AND_COURTS or second in TITLES
    if first in TITLES:  # before another one: the last is dropped where the name is parted
        return len(given) > 2 and second in _OF_CHURCHES_AND_COURTS and is_known_given(letters(given[2]))
    return first in _OF_CHURCHES_AND_COURTS and (is_another or is_known_given(letters(given[1])))


_LETTERS_BEHIND = re.compile(r"(?:[A-Z]\.){2,}|[A-Z]{2,6}")


_IN_THE_MIDDLE = re.compile(
    r"^([^(]+?)\s*\(\s*((?:also known as|known as|aka|a\.k\.a\.|n[eé]e|formerly|f/?k/?a|maiden name|"
    r"born)\b[^()]*)\)\s*"
    r"([^(),\s][^(]*)$",
    re.IGNORECASE,
)


def other_name_behind(text: str) -> str:
    """A name with the other one in brackets behind it, not in its middle: `Ann (née Pike) Dawson`."""
    return _IN_THE_MIDDLE.sub(r"\1 \3 (\2)", text)


_IN_A_CHURCH = (
    r"(?<=[가-힣]{3})\s?{0}$|(?<=(?<![가-힣])[가-힣]{2})(?<!남궁|황보|제갈|사공|선우|서문|독고)\s+{0}$|"
    r"(?<=[\u4e00-\u9fff]{2})\s?(?:弟兄|姊妹|姐妹|姉妹|牧師|牧师)$"
).replace("{0}", "(?:형제|자매|성도|집사|권사|장로|목사|선생|전도사|선교사|사모)님?")
"""How members of churches are addressed behind a whole name; `김형제` may be a name of its own."""


_ADDRESS_FORM = re.compile(
    r"^(?:tan sri|dato['’]? sri|datuk seri|h/w|w/h)\s+(?=\S+\s)|"
    rf"(?<=\w)\s?(?:様|さん|殿|先生|小姐|女士|씨|님)$|{_IN_A_CHURCH}",
    re.IGNORECASE,
)
"""How people of Malaysia, Japan, China and Korea are addressed, and `husband and wife`."""


_MR_AND_MRS = re.compile(r"^M/M\.? (?=\S)")
_DOT_BEFORE_INITIALS = re.compile(
    r"(?<=[^\W\d_]{4})(?<!\bprof)\. ?(?=[^\W\d_](?:[. ]+[^\W\d_])*\.?$)", re.IGNORECASE
)
"""What parts a name from the initials behind it: `Muniya. M`, `Anitha.S.K`."""


def _without_address_form(text: str) -> str:
    text = _ADDRESS_FORM.sub("", _MR_AND_MRS.sub("Mr & Mrs ", text))
    text = _DOT_BEFORE_INITIALS.sub(" ", text) if "." in text else text
    return re.sub(r"(?<!\S)n/[ka](?=\s)|^null(?=\s)", "nfn", text, flags=re.IGNORECASE)


_AS_A_COUPLE = re.compile(
    r"^(?:die )?(?:ehepaar|eheleute|familie|fam\.|M/M\.?|echtpaar|[ée]poux|coniugi|c[óo]nyuges)\s+"
    r"(?=\S.*(?:[&+]|\b(?:und|et|e|y|en)\b))",
    re.IGNORECASE,
)
"""What says before the names of two people that they are married: `Eheleute Jan und Ute Quill`."""
_LAWYER = re.compile(r"(?:(?:Herrn?|Frau) )?RA(?:in)?\.? (?P<name>[^,]+)")

_TITLED_BEHIND = re.compile(
    r"(?P<last>[^,]+), (?:(?:Herrn?|Frau) )?(?:(?:RA|StB|WP|vBP)(?:in)?\.?|"
    r"Dipl\.?[- ]?[A-Z][a-z]+\.?(?: ?\([A-Z]{2}\))?) (?P<given>[^,]+)"
)
"""A surname before a title of Germany that nothing else knows behind a comma: `Quill, RA Jan`."""


def _without_lawyers_title(text: str) -> str:
    """A whole name without the title of a lawyer of Germany, which is a surname too: `RA Dr. Jan Quill`."""
    if turned := _TITLED_BEHIND.fullmatch(text):
        given = titleless(turned["given"])
        is_name = is_known_given(letters(given.split()[0])) and not text.isupper()
        return f"{turned['last']}, {given}" if is_name else text
    said = _LAWYER.fullmatch(text)
    if said is None:
        return text
    behind = said["name"].split()
    is_titled = titleless(said["name"]) != said["name"]
    given = letters(behind[0])
    is_name = len(behind) > 1 and not text.isupper() and is_known_given(given) and not is_eastern(given)
    return said["name"] if is_titled or is_name or "RAin" in text else text


_BEFORE_PROF = words("a assoc asst adj adjunct associate assistant snr")


def _without_joint_title(text: str) -> str:
    """A text without a title of two parts before a whole name: `A/Prof Ann Rook`, `Rev/Dr Tom Pike`."""
    title, _, rest = text.partition(" ")
    parts = fold(title).replace(".", "").split("/")
    is_title = len(parts) == 2 and parts[1] in LEADING
    is_title = is_title and (parts[0] in LEADING or parts[0] in _BEFORE_PROF or len(parts[0]) == 1)
    are_two = not {"mr", "mrs", "ms", "miss"}.isdisjoint(parts)  # `Mr/Mrs` are two people
    return rest if is_title and not are_two and len(titleless(rest).split()) > 1 else text


def is_nobody(text: str, *, is_part: bool = False) -> bool:
    """True for a text that stands where a name is expected and names nobody: `The Occupier`.

    `is_part` says that a part of a name is expected.
    """
    if not _may_be_nobody(text):
        return False
    folded = fold(text).strip(" .,()[]")
    words = folded.split()
    is_no_holder = is_part_of_no_holder if is_part else names_no_holder
    return (
        _EMPTY.fullmatch(folded) is not None
        or _DESK.fullmatch(folded) is not None
        or folded in NOBODY
        or (is_no_holder(text) and not OF_LISTS.issuperset(words))
        or is_nobody_abroad(text, is_part=is_part)
        or ("." in folded and " ".join(folded.replace(".", " ").split()) in NOBODY)
        or (len(folded) > 2 and all(map(_is_one_letter, words)))
        or (folded.startswith("xxx") and bool(re.fullmatch(r"x{3,}(?: x+)*", folded)))
        or (folded in MISSING and folded != "na")
        or (len(words) > 1 and is_placeholder(text))
        or (len(words) > 1 and len(set(words)) == 1 and is_placeholder(words[0]))
        or (len(words) > 1 and _says_it_in_both(words))
    )


_OF_ONE_LETTER = [letter * count for letter in ascii_lowercase for count in (3, 4)]


@cache
def _beginnings() -> Beginnings:
    return Beginnings(_EMPTY, _DESK, words=[*NOBODY, *MISSING, *UNKNOWN, *OF_LISTS, *_OF_ONE_LETTER])


@remembered
def _may_be_nobody(text: str) -> bool:
    """False for most texts of which neither `is_nobody` nor `is_of_lists` is true: they begin otherwise."""
    return bool(re.search("[0-9]", text)) or _beginnings().may_match(text) or may_stand_for_nothing(text)


def _says_it_in_both(words: Sequence[str]) -> bool:
    """True for words for nobody, all the same or one unknown: `Noname Noname`, `Tenant Unknown`."""
    is_sure = len(set(words)) == 1 or not UNKNOWN.isdisjoint(words)
    return is_sure and all(word in NOBODY or word in UNKNOWN for word in words)


_EMPTY = re.compile(r"(?:currently )?(?:empty|vacant|void|untenanted|unlet|unoccupied)\s*[(\[:;–-].*")
"""A place in which nobody is, with why: `Empty (painting)`."""
_DESK = re.compile(
    r"(?:(?:general|public|media|sales|customer|client|all|other|main|membership|booking) )?"
    r"(?:enquir(?:y|ies)|inquir(?:y|ies))(?: (?:desk|line|team|office|contact))?|hr|human resources"
    r"(?: (?:department|dept|team|office))?"
)
"""Whom somebody is to ask for who knows no name: `General enquiries`, `HR`."""


def _is_one_letter(word: str) -> bool:
    """True for one letter over and over, as in `AAA`; `III` is a generation."""
    return len(word) > 2 and len(set(word)) == 1 and word != "iii"


_SHIP = re.compile(
    r"(?:[MFSR]\.?/[VTYB]\.?|M\.[VTY]\.|MFV|HMS|HMAS|HMNZS) +[^\W\d_].*|"
    r"(?:MV|FV) +[A-Z][^\W\d_]+ +[A-Z][^\W\d_].*"
)
"""The name of a ship behind what ships are called by: `M/V Ocean Heron`."""


def check_remark(text: str) -> None:
    """Raises `Unreadable` for what stands where a name is expected, and is none."""
    if _SHIP.fullmatch(text.strip()):
        raise Unreadable(f"{text!r} is the name of a ship")
    if REMARK.fullmatch(text.strip(" .,()[]-")):
        raise Unreadable(f"{text!r} is a remark, not a name")
    said = check_listed(text)
    if max(map(len, said), default=1) == 1 and re.fullmatch(r"(?:[A-Za-z]\.?\s*)+", text):
        raise Unreadable(f"{text!r} is initials only: write the name")
    if HOUSEHOLD.fullmatch(text.strip(" .,()[]-")):
        raise Unreadable(_HOUSE.format(text))


_HOUSE = "{!r} names a household: write each person's name"
_WORDS = re.compile(r"[^\W\d_]+")


def check_listed(text: str) -> list[str]:
    """The words of a text. Raises `Unreadable` where all are words of lists: `New customer`."""
    said = _WORDS.findall(fold(text))
    if said and OF_LISTS.issuperset(said) and (len(said) > 1 or said[0] in OF_LISTS_ALONE):
        raise Unreadable(f"{text!r} is a word of a list, not a name")
    return said


_OPEN_END = re.compile(r"(?:\s(?:and|or)|&|\+)$|^(?:and|or)\s", re.IGNORECASE)


@remembered
def is_of_lists(text: str) -> bool:
    """True for words of lists only, which name nobody: `Current Resident`, `Deleted Record`."""
    if not _may_be_nobody(text):
        return False
    if is_nobody(text) or (" " in text and is_no_name(text)):
        return True
    said = re.findall(r"[^\W\d_]+", fold(text))
    return len(said) > 1 and OF_LISTS.issuperset(said)


def check_beside(text: str) -> None:
    """Raises `Unreadable` for a name with words before it, or between two, that say who somebody is not."""
    if before := BEFORE_A_NAME.match(text):
        raise Unreadable(f"{text!r} has a remark beside the name: {before.group().strip()}")
    if behind := BEHIND_A_NAME.search(text):
        raise Unreadable(f"{text!r} has a remark beside the name: {behind.group().strip()}")
    if FAMILY_ABROAD.fullmatch(text):
        raise Unreadable(_HOUSE.format(text))
    if DEPARTMENT_ABROAD.fullmatch(text):
        raise Unreadable(f"{text!r} is a department, not a name")
    if INSOLVENT.search(text):
        raise Unreadable(f"{text!r} is the estate of somebody who is insolvent: write the trustee's name")
    if ("'" in text or "’" in text) and (whose := OF_A_RELATIVE.search(text)):
        raise Unreadable(f"{text!r}: who of them is meant? ({whose.group()})")
    if _OPEN_END.search(text):
        raise Unreadable(f"{text!r} begins or ends where another name should stand")
    if "_" in text or "\\" in text:
        raise Unreadable(f"{text!r} holds a sign that is in no name")
    if "," in text:
        _check_order(text)
    if is_doubted(text):
        raise Unreadable(f"{text!r} says that somebody doubts or denies it")
    if is_choice(text):
        raise Unreadable(f"{text!r}: which of them is meant?")
    if (between := BETWEEN_NAMES.search(text)) and not text.islower():
        raise Unreadable(f"{text!r}: who of them is meant? ({between.group().strip()})")


def _check_order(text: str) -> None:
    """Raises `Unreadable` for a name with a comma of which nobody can say what it parts."""
    head, _, tail = (part.strip() for part in text.partition(","))
    if " " in head and " " in tail and is_plain_remark(tail):
        return
    if AND.search(tail) and _are_whole(re.split(",", AND.sub(",", text))):
        return
    first, second = (
        [is_known_given(letters(w)) for w in titleless(part).split() if fold(w) not in PARTICLES]
        for part in (head, tail)
    )
    turned = first[-1:] == [True] and len(second) == 2 and second[1]  # `Smith John, Brown Mary`
    heads, tails = (
        [letters(w) for w in titleless(part).split() if fold(w) not in PARTICLES] for part in (head, tail)
    )
    are_two = (
        len(heads) == 2
        and len(tails) > 1
        and all(map(begins_a_name, (heads[0], tails[0])))
        and given_tier(tails[-1]) < VERY_COMMON
    )
    is_named = len(heads) == 2 and begins_a_name(heads[0]) and not head.isupper()
    is_named = is_named and not begins_a_name(heads[1])
    if is_named and _LETTERS_BEHIND.fullmatch(tail) and not is_honour(tail) and not generation_of(tail):
        raise Unreadable(f"{text!r}: is {tail} letters behind the name, or the given names?")
    are_honours = all(is_honour(word.strip("()")) or generation_of(word) for word in tail.split())
    is_town = len(heads) == 2 and len(tails) == 1 and begins_a_name(heads[0])
    if is_town and is_city(tails[0]):
        raise Unreadable(f"{text!r}: is {tail} a part of the name, or a place?")
    is_unclear = len(first) == 2 and any(first) and (turned or not any(second[:1]) or are_two)
    is_eastern_name = len(heads) > 2 and heads[0] in SURNAMES_OF_THE_EAST and all(map(is_eastern, heads[1:]))
    if second and is_eastern_name and not head.isupper() and is_known_given(tails[0]):
        raise Unreadable(f"{text!r}: is {head.split()[0]} the surname?")
    are_of_one_surname = len(heads) > 1 and len(tails) > 1 and heads[-1] == tails[-1]
    if second and is_unclear and not are_honours and not are_of_one_surname:
        raise Unreadable(f"{text!r}: which names belong together?")


def _are_whole(names: Sequence[str]) -> bool:
    """True for names of two words of which the first is a given name, and the last is none."""
    said = [[letters(word) for word in titleless(name).split()] for name in names]
    return all(len(words) == 2 and begins_a_name(words[0]) and not begins_a_name(words[1]) for words in said)


def left_out(raw: object) -> str:
    """A note of the marks around a name, which are no part of it; empty for none."""
    return _marks_around(raw) if isinstance(raw, str) else ""


@remembered
def _marks_around(said: str) -> str:
    text = opened(said)
    bare = text.strip("*~_-–— ")
    marks = dict.fromkeys(re.findall(r"[*~_–—-]", text.replace(bare, "", 1))) if bare else {}
    return f"{' '.join(marks)} left out" if marks else ""


def split_once(pattern: re.Pattern[str], text: str) -> tuple[str, str]:
    """What stands before a pattern and what behind it; the text and nothing where it is not there."""
    found = pattern.search(text)
    return (text[: found.start()].strip(" ,"), text[found.end() :].strip(" ,)")) if found else (text, "")


def without_deceased(text: str) -> tuple[str, bool]:
    """A name without what says that its bearer has died, and whether that was said.

    Raises `Unreadable` where it is somebody else who has died: `(husband dec'd)`.
    """
    if another := DEATH_OF_ANOTHER.search(text):
        raise Unreadable(f"{text!r} speaks of somebody else's death: {another.group().strip(' (,;-–')}")
    plain = DECEASED.sub(" ", text)
    estate = ESTATE.match(plain.strip())
    stays = " ".join(plain.split())
    if estate and len(stays) > estate.end():
        return stays[estate.end() :].strip(" ,:-"), True
    return stays.strip(" ,"), stays != " ".join(text.split())


def without_nickname(text: str) -> tuple[str, str]:
    """The text without a nickname in quotes or brackets, and the nickname."""
    found = QUOTED.search(text) or re.search(r"\(([^\W\d_]+)\)", text)
    if not found:
        return text, ""
    word = next(group for group in found.groups() if group)
    before, behind = text[: found.start()].split(), text[found.end() :].split()
    if (
        fold(word).rstrip(".") in TITLES
        and len(before) == len(behind) == 1
        and not is_known_given(letters(before[0]))
    ):
        return f"{before[0]}, {behind[0]}", ""  # `Smith (Mrs) Ann`
    if fold(word).rstrip(".") in TITLES | HONOURS:
        return " ".join(f"{text[: found.start()]} {text[found.end() :]}".split()), ""
    if fold(word) in ROLES:
        return text, ""
    return " ".join(f"{text[: found.start()]} {text[found.end() :]}".split()), word
