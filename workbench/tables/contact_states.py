"""Columns that say of a contact or an address beside them whether it is somebody's, and still in use.

`Mobile status: disconnected`, `Right person?: No`, `Not at this address: x`. Their cells are no values: they
deny or doubt those of the column that they stand beside. Below a heading that can speak of nothing else only
plain affirmations let a value pass; what no list knows leaves it doubtful.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Collection, Iterable, Mapping

from workbench.tables import contact_state_words as said_by
from workbench.tables.address_gone import GONE, OF_ANOTHER
from workbench.tables.contact_results import is_harmless, result_doubts, result_kinds
from workbench.tables.headings import is_about_another, meaning_of, normal_heading
from workbench.tables.newer_columns import is_newer
from workbench.values.cells import date, names_company, text_of, yes_no
from workbench.values.filled_texts import LONGEST_PIECE, pieces
from workbench.values.places import country_of_state
from workbench.values.text import fold, remembered

_PLACES = frozenset(["address", "street"])


def states_of(
    meanings: Mapping[str, str | None],
    amounts: Collection[str] = frozenset(),
    people: Collection[str] = frozenset(),
) -> dict[str, tuple[str, ...]]:
    """The columns that say the state of others, each with the columns that it may speak of.

    `amounts` are columns of money: `Current` beside `30 days` says what is owed, and nothing of a phone.
    `people` are columns of whom the rows may be about: a `Tenant` beside an `Owner` says nothing of a home.

    A heading speaks of the column whose words it has (`Mobile 2 status`), else of those of the kind that it
    names; one that names none of the contact directly before it, and notes of any.
    """
    stated = [name for name, meaning in meanings.items() if _kind_of(meaning)]
    found: dict[str, tuple[str, ...]] = {}
    before = ""
    of_work = [name for name in meanings if said_by.AT_WORK.search(normal_heading(name))]
    for name, meaning in meanings.items():
        words = _spaced(name)
        left_a_post = of_work and said_by.LEFT_HEADING.fullmatch(words)
        is_owed = name in amounts and not _names_kind(words)
        can_say = meaning in (None, "note", "deceased") and stated and not left_a_post and not is_owed
        can_say = can_say and name not in people and not said_by.PLANS.search(words)
        can_say = can_say and meaning_of(name) != "state"  # a part of another address: `Property State`
        of_results = result_kinds(words) if can_say else ()
        if of_results:
            tried = tuple(each for each in stated if _kind_of(meanings[each]) in of_results)
            found[name] = _of_its_number(words, tried)
        elif can_say and (meaning == "note" or _says_state(words) or said_by.REMARKS.fullmatch(words)):
            of_one = said_by.OF_ONE.fullmatch(words)
            alike = [each for each in stated if of_one and normal_heading(each).split()[:1] == [of_one[1]]]
            if alike:
                found[name] = tuple(alike)
            elif _names_kind(words):
                named = _named(words, meanings, is_of_another=is_about_another(name))
                found[name] = _of_its_number(words, named)
            elif not said_by.BARE_HEADING.fullmatch(words):
                found[name] = _of_its_number(words, tuple(stated))
            else:
                found[name] = _of_bare(name, words, meanings, before)
        before = name if meaning in ("phone", "email", *_PLACES) else ""
    found = {name: _left(name, columns, meanings) for name, columns in found.items()}
    return {name: columns for name, columns in found.items() if columns}


def _left(name: str, columns: tuple[str, ...], meanings: Mapping[str, str | None]) -> tuple[str, ...]:
    """Of several addresses those that a column such as `Vacated` speaks of: not where somebody went.

    What stands between a home and a newer one speaks of the home, of which it is why another was looked for.
    """
    newer = [each for each in columns if _kind_of(meanings[each]) == "address" and is_newer(each)]
    older = tuple(each for each in columns if each not in newer)
    if said_by.LEAVING.match(_spaced(name)):
        return older
    order = list(meanings)
    is_between = newer and older and max(map(order.index, older)) < order.index(name)
    return older if is_between and order.index(name) < min(map(order.index, newer)) else columns


def speaks_plainly(heading: str) -> bool:
    """True for a heading that can speak of nothing but a contact or an address: `Mobile status`, `Moved`.

    Of others, such as `Status` or `Type`, only what a cell denies shows that it does.
    """
    words = _spaced(heading)
    is_open = (
        _is_of_notes(words) or said_by.REMARKS.fullmatch(words) or said_by.STATE_HEADING.fullmatch(words)
    )
    return _names_kind(words) or not is_open


_BARE_KINDS = (
    (said_by.OF_CONTACTS, ("phone", "email")),
    (said_by.OF_PHONES, ("phone",)), (said_by.OF_EMAILS, ("email",)),
)  # fmt: skip


def _of_bare(name: str, words: str, meanings: Mapping[str, str | None], before: str) -> tuple[str, ...]:
    """What a heading without a word for contacts speaks of: by its kind, else the column before it.

    One that stands directly behind a column of its kind, or stands again, speaks of that column.
    """
    kinds = next((kinds for form, kinds in _BARE_KINDS if form.fullmatch(words)), ())
    alike = tuple(each for each, meaning in meanings.items() if meaning in kinds)
    is_again = f"{name} (2)" in meanings or name.endswith(")")
    is_beside = meanings.get(before) in kinds and (is_again or len(kinds) == 1)
    if alike and not is_beside:
        return alike
    return (before,) if before else ()


_IS_REGION = re.compile(r" (?:state|region|province)$")
"""Headings of a state of a country, of which one may be written as what denies: `GA`, gone away."""


def denial(
    heading: str,
    value: object,
    meaning: str | None,
    names: Iterable[str] = (),
    today: datetime.date | None = None,
) -> bool:
    """Whether a cell of such a column denies or doubts what a column of this meaning holds.

    `names` are the cells that name whom the row is about. An end after `today` is none yet.
    """
    text, words = text_of(value), _spaced(heading)
    if len(text) > LONGEST_PIECE:
        names = tuple(names)
        return any(denial(heading, piece, meaning, names, today) for piece in pieces(text))
    if (
        not text
        or said_by.NOTHING_SAID.fullmatch(text)
        or (_IS_REGION.search(words) and country_of_state(text))
    ):
        return False
    if said_by.KIND_HEADING.fullmatch(words) and said_by.OF_A_KIND.fullmatch(text):
        return False
    if said_by.KIND_HEADING.fullmatch(words) and not _names_kind(words) and said_by.A_CODE.fullmatch(text):
        return False
    if said_by.KIND_HEADING.fullmatch(words) and said_by.OF_SEVERAL_KINDS.fullmatch(text):
        return False
    if said_by.LEFT_OPEN.fullmatch(text) or (
        said_by.LOW.fullmatch(text) and said_by.CONFIDENCE_HEADING.fullmatch(words)
    ):
        return True
    if _kind_of(meaning) in result_kinds(words):
        if said_by.VALUE.fullmatch(text) or said_by.DAY.fullmatch(text):
            return False
        return _is_surely_denied(_kind_of(meaning), text) or result_doubts(
            words, _kind_of(meaning), text, names
        )
    is_about = _names_kind(words) or said_by.BARE_HEADING.fullmatch(words) or said_by.OF_ONE.fullmatch(words)
    is_bad = said_by.BAD_HEADING.fullmatch(words) is not None
    is_figure = said_by.VALUE.fullmatch(text) is not None
    if is_figure and not (is_bad and is_about and said_by.DAY.fullmatch(text)):
        return False
    if not is_about or said_by.NOTES_HEADING.fullmatch(words):
        is_of_it = _names_kind(words) and (said_by.BELONGS.search(text) or said_by.UNSURE.fullmatch(text))
        return bool(is_of_it) or _is_surely_denied(_kind_of(meaning), text)
    if said_by.PHONE_IS.fullmatch(words) and said_by.PHONE_KIND.fullmatch(text):
        return False
    if said_by.WHO_ANSWERS.fullmatch(words) and any(map(names_company, names)):
        return False
    if said_by.OWNER_HEADING.fullmatch(words):
        return not _is_theirs(text, names) or said_by.OF_ANOTHER_HEADING.search(words) is not None
    if said_by.BELONGS.search(text):
        return True
    said = yes_no(value).value
    if is_bad:
        if today is not None and _is_after(value, today):
            return False
        return not (said_by.NO.fullmatch(text) or said_by.GOES_ON.fullmatch(text)) and (
            said is not False or said_by.CROSS.fullmatch(text) is not None
        )
    is_denied = said_by.UNSURE.fullmatch(text) or said_by.CROSS.fullmatch(text) or said_by.DENIES.search(text)
    if is_denied:
        return True
    is_good = said_by.GOOD_HEADING.fullmatch(words) or said_by.BARE_HEADING.fullmatch(words)
    is_closed = is_good or said_by.CLOSED_HEADING.fullmatch(words) or said_by.POST_HEADING.fullmatch(words)
    if (is_good and said_by.NO.fullmatch(text)) or (is_closed and said is False):
        return True
    is_affirmed = said is True or said_by.AFFIRMS.fullmatch(text) or said_by.DAY.fullmatch(text)
    return bool(is_closed and said_by.is_sure(words) and not (is_affirmed or is_harmless(text, names)))


def is_end_of_lease(heading: str) -> bool:
    """True for a heading of the day on which a lease or tenancy ends: a tenant may stay behind that day."""
    return said_by.LEASE_END.fullmatch(_spaced(heading)) is not None


def runs_on(heading: str, value: object) -> bool:
    """Whether a cell says that a tenancy goes on: `Tenant status: current`, `Lease type: periodic`.

    A plain `Status` beside the end of a lease is that of the tenancy.
    """
    words = _spaced(heading)
    is_of_tenancy = words in ("status", "current status") or said_by.LEASE_STATE.fullmatch(words) is not None
    return is_of_tenancy and said_by.RUNS_ON.fullmatch(text_of(value)) is not None


def says_what_became_of_post(value: object) -> bool:
    """Whether a cell below `Mail` is no address but the fate of letters: `RTS`, `delivered`."""
    text = text_of(value)
    return bool(
        yes_no(value).values
        or said_by.AFFIRMS.fullmatch(text)
        or said_by.DENIES.search(text)
        or _is_surely_denied("address", text)
    )


def _is_surely_denied(kind: str, text: str) -> bool:
    """Whether free words deny a thing of a kind, and nothing directly before these takes them back."""
    if kind == "address" and said_by.OLD_ADDRESS.fullmatch(text):
        return True
    forms = [said_by.SURELY[kind]] if kind in said_by.SURELY else []
    forms += [GONE] if kind == "address" else []
    found = [each for form in forms for each in form.finditer(text)]
    found = [each for each in found if not said_by.NEGATED.search(text[: each.start()])]
    return any(not (kind == "address" and OF_ANOTHER.search(text[: each.start()])) for each in found)


def _is_after(value: object, today: datetime.date) -> bool:
    """Whether a cell holds a day that, whichever it is, has not come yet."""
    cell = date(value, today=today)
    days = cell.values or cell.choices
    return bool(days) and all(str(day)[: len(today.isoformat())] > today.isoformat() for day in days)


def _is_theirs(text: str, names: Iterable[str]) -> bool:
    """Whether the one to whom something belongs is whom the row is about."""
    if said_by.DENIES.search(text) or said_by.BELONGS.search(text):
        return False
    mine = {word for name in names for word in re.findall(r"\w+", fold(name))}
    theirs = re.findall(r"\w+", fold(text))
    initials = {word[0] for word in mine}
    is_named = mine.intersection(theirs) and all(
        word in mine or (len(word) == 1 and word in initials) for word in theirs
    )
    return bool(said_by.AFFIRMS.fullmatch(text)) or (len(theirs) > 1 and bool(is_named))


def _kind_of(meaning: str | None) -> str:
    """The kind of thing whose state a column may say; empty for a meaning of another kind."""
    return "address" if meaning in _PLACES else meaning if meaning in ("phone", "email", "birth_date") else ""


_FORMS = (
    said_by.BAD_HEADING, said_by.GOOD_HEADING, said_by.STATE_HEADING, said_by.BARE_HEADING,
    said_by.OWNER_HEADING, said_by.POST_HEADING,
)  # fmt: skip


@remembered
def says_how_it_stands(heading: str) -> bool:
    """Whether below a heading may stand what became of somebody: `Matter outcome`, `Call notes`."""
    words = _spaced(heading)
    return said_by.STATE_HEADING.fullmatch(words) is not None or _is_of_notes(words)


@remembered
def holds_remarks(heading: str) -> bool:
    """Whether below a heading stand free words: `Call notes`, `Patron message`."""
    return said_by.REMARKS.fullmatch(_spaced(heading)) is not None


def _is_of_notes(words: str) -> bool:
    return said_by.NOTES_HEADING.fullmatch(words) is not None


def _spaced(heading: str) -> str:
    """A heading as words, with the number apart that a word ends with: `Ph1 Result` as `ph 1 result`."""
    return re.sub(r"(?<=[a-z])([1-9])\b", r" \1", normal_heading(heading))


def _of_its_number(words: str, columns: tuple[str, ...]) -> tuple[str, ...]:
    """Of several columns those that have the number of a heading: of `Ph2 Result` the phone `Ph2`.

    The first is also one without a number, and a number may be a word: `Whose second phone`.
    """
    number = re.search(r"\b[1-9]\b", words)
    said = number[0] if number else next((n for n, word in _ORDINALS.items() if word.search(words)), "")
    alike = [name for name in columns if said and _is_number(said, name)]
    if said == "1" and not alike:
        alike = [name for name in columns if not any(_is_number(each, name) for each in "123456789")]
    return tuple(alike) or columns


_ORDINALS = {
    "1": re.compile(r"\b(?:first|1st)\b"), "2": re.compile(r"\b(?:second|2nd)\b"),
    "3": re.compile(r"\b(?:third|3rd)\b"),
}  # fmt: skip


def _is_number(number: str, heading: str) -> bool:
    words = _spaced(heading)
    word = _ORDINALS.get(number)
    return re.search(rf"\b{number}\b", words) is not None or (
        word is not None and word.search(words) is not None
    )


def _says_state(words: str) -> bool:
    return any(form.fullmatch(words) for form in _FORMS)


def _names_kind(words: str) -> bool:
    return any(re.search(rf"\b(?:{said})\b", words) for said in said_by.ABOUT.values())


def _named(words: str, meanings: Mapping[str, str | None], *, is_of_another: bool) -> tuple[str, ...]:
    """The columns whose whole heading stands in that of a state; else those of the kind that it names.

    A heading that `is_of_another` speaks only of columns about somebody else.
    """
    of_its_heading = [
        name
        for name, meaning in meanings.items()
        if _kind_of(meaning)
        and (not is_of_another or is_about_another(name))
        and (plain := _spaced(name))
        and re.search(rf"(?:^|\s){re.escape(plain)}(?:\s|$)", words)
    ]
    if of_its_heading:
        longest = max(map(len, of_its_heading))
        return tuple(name for name in of_its_heading if len(name) == longest)
    for kind, said in said_by.ABOUT.items():
        alike = [name for name, meaning in meanings.items() if _kind_of(meaning) == kind]
        if alike and not is_of_another and re.search(rf"\b(?:{said})\b", words):
            return tuple(alike)
    return ()
