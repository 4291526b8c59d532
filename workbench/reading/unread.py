"""Which values of an answer were not read: its leaves less what is cited and what is deliberately left.

What is read is what the reading cites, so a value that no reader knows shows up here by itself. `skipped.py`
lists what readers leave on purpose, each with the reason.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from workbench.operations.wording import counted
from workbench.reading.builder_contacts import is_of_nobody
from workbench.reading.builder_people import DIED
from workbench.reading.cited import date_at, ends_too_early
from workbench.reading.ended import ENDS
from workbench.reading.flat_answer import FlatAnswer
from workbench.reading.model import Reading
from workbench.reading.nothing import says_nothing
from workbench.reading.place import At, escaped, step_name, words
from workbench.reading.plain_form import PlainForm, plain_form
from workbench.reading.skipped import reason_for_leaving
from workbench.values.corrections import column_of
from workbench.values.json_text import repeated_name
from workbench.values.masked import is_masked
from workbench.values.not_known import STANDS_FOR_NOTHING
from workbench.values.taken_back import runs

UNKNOWN = "no rule reads it"
NOT_UNDERSTOOD = "it could not be understood"
ABOUT_NOBODY = "nobody was matched or named whom it is about"
CONTRADICTED = "it contradicts `deceased`, which says no"
DENIES_A_DEATH = "it contradicts the death that is read beside it"
DISAGREES = "it contradicts the similarity and the threshold"
TOO_EARLY = "it lies before the beginning that stands beside it"
MASKED = "some of its letters are hidden"
TOO_LONG = "it is longer than any text that is read"
RUNS = "it says that there is no end yet"
SAYS_NOTHING = f"it {STANDS_FOR_NOTHING}"
WRAPPING = "how a program wraps what is read"
SAID_AGAIN = "the answer holds it twice under one name"
SAID_OTHERWISE = "the answer holds another value after it under the same name"
_NEEDS_A_FORM = frozenset(
    {
        "birth_date", "birth_date_seen", "birth_date_supplied", "death", "created", "ceased", "phone",
        "email", "company_number", "business_number", "social_profile", "ip_address", "judgement_count",
        "status",
    }
)  # fmt: skip
"""Attributes that say something only by their normal form: without one the value was kept, not understood."""


COLUMN_LEFT: Final = "column left out"
Quiet = Literal["", "column left out", "cell left out", "says nothing by itself", "set aside by a rule"]
"""What of an imported table is not read as it is meant: a column, or a cell that a person left out; a cell
that says nothing, or how others are read; one in whose place another is read, or that is of nobody."""


@dataclass(frozen=True, slots=True)
class Unread:
    """One value of an answer that was not read: where it is, what it is and why.

    `place` is where a cell of an imported table stands in its file: `members.csv, line 3, column DOB`.
    A column of it that was left out stands here once, with its first cell and the `count` of all of them.
    `quiet` is the group of what was not meant to be read, and so needs no look; empty for all else.
    """

    pointer: str
    value: Any
    why: str = UNKNOWN
    place: str = ""
    count: int = 1
    quiet: Quiet = ""

    def __str__(self) -> str:
        more = f": {self.count:,} cells, of which this is the first" if self.count > 1 else ""
        return f"{self.place or self.pointer}: {self.value!r} ({self.why}{more})"


def unread(operation: str, answer: Mapping[str, Any], reading: Reading) -> tuple[Unread, ...]:
    """The values of an answer that its reading does not say, in the answer's order."""
    return _looked_through(operation, answer, reading)[0]


def left_on_purpose(operation: str, answer: Mapping[str, Any], reading: Reading) -> tuple[Unread, ...]:
    """The values of an answer that its reader leaves on purpose, each with the reason."""
    return _looked_through(operation, answer, reading)[1]


def _looked_through(
    operation: str, answer: Mapping[str, Any], reading: Reading
) -> tuple[tuple[Unread, ...], tuple[Unread, ...]]:
    """The values that a reading does not say: those that it should, and those that are left on purpose."""
    if (form := plain_form(operation, FlatAnswer(answer))) is None:
        return _plainly(operation, answer, reading)
    found, left = (
        tuple(_recorded(form, each) for each in group)
        for group in _plainly(operation, form.answer, form.stripped(reading))
    )
    wrapped = (leaf for at in form.left for leaf in At(at, form.at(at)).leaves())
    wrong = (
        Unread(leaf.pointer, leaf.raw, why) for at, why in form.wrong for leaf in At(at, form.at(at)).leaves()
    )
    return (*found, *wrong), (*left, *(Unread(leaf.pointer, leaf.raw, WRAPPING) for leaf in wrapped))


def _recorded(form: PlainForm, value: Unread) -> Unread:
    """A value of a plain form where it stands in the recorded answer."""
    at = form.written(value.pointer)
    return replace(value, pointer=at, value=form.at(at))


def _plainly(
    operation: str, answer: Mapping[str, Any], reading: Reading
) -> tuple[tuple[Unread, ...], tuple[Unread, ...]]:
    """Both for an answer that has no wrappings."""
    cited, whole, unclear = _cited(reading)
    doubts = dict(reading.doubts)
    died = {claim.mention for claim in reading.claims if claim.attribute == "death"}
    nobody = not any(mention.kind == "person" for mention in reading.mentions)
    found: list[Unread] = []
    left: list[Unread] = []
    alone = _linked_to_nobody(reading) if operation == "enhance_record_plus" else frozenset()

    def look(pointer: str, value: Any, above: str, parent: Any) -> None:
        """Gathers what is not cited of a value; `parent` is the object that it stands in, at `above`."""
        if pointer in doubts:
            found.append(Unread(pointer, value, doubts[pointer]))
            if not isinstance(value, (dict, list)):
                return
        elif pointer in alone and pointer not in unclear:
            found.append(Unread(pointer, value, f"{ABOUT_NOBODY}; it is read by itself"))
        if pointer in whole:
            return
        if isinstance(value, dict):
            for name, member in value.items():
                if isinstance(name, str):
                    step = escaped(name) if "/" in name or "~" in name else name
                    again = repeated_name(name) if name.endswith(")") else ""
                    if again and again in value and f"{pointer}/{step}" not in doubts:
                        is_alike = member == value[again]
                        (left if is_alike else found).extend(
                            Unread(leaf.pointer, leaf.raw, SAID_AGAIN if is_alike else SAID_OTHERWISE)
                            for leaf in At(f"{pointer}/{step}", member).leaves()
                        )
                    else:
                        look(f"{pointer}/{step}", member, pointer, value)
        elif isinstance(value, list):
            for index, item in enumerate(value):
                look(f"{pointer}/{index}", item, above, parent)
        elif value is not None and pointer not in cited and (at := At(pointer, value)).is_written:
            beside = None if parent is None else At(above, parent)
            if (
                pointer == _PASSED
                and operation == "likeness_check"
                and beside is not None
                and _disagrees(beside)
            ):
                found.append(Unread(pointer, value, DISAGREES))
            elif above in died and pointer.endswith("/deceased") and at.flag is False:
                found.append(Unread(pointer, value, DENIES_A_DEATH))
            elif missing := _missing(pointer, value, parent):
                found.append(Unread(pointer, value, missing))
            elif nobody and operation == "person_report" and _OF_CANDIDATES.match(pointer):
                found.append(Unread(pointer, value, ABOUT_NOBODY))
            elif _says_that_it_runs(pointer, value):
                left.append(Unread(pointer, value, RUNS))
            elif (reason := reason_for_leaving(operation, at, beside)) is not None:
                left.append(Unread(pointer, value, reason))
            else:
                why = _why(at, beside, pointer in unclear)
                if why == UNKNOWN and nobody and operation == "enhance_record_plus":
                    why = ABOUT_NOBODY if at.pointer.startswith(_OF_SOMEBODY) else why
                found.append(Unread(pointer, value, why))

    look("", answer, "", None)
    return tuple(found), tuple(left)


_OF_WHOEVER_WAS_MATCHED = ("/phones", "/emails", "/additional_address")


def _linked_to_nobody(reading: Reading) -> frozenset[str]:
    """The contacts and addresses of whoever was matched, where nobody was: whose they are is not said."""
    if any(each.pointer.startswith("/match_person") for each in reading.mentions):
        return frozenset()
    linked = {link.object for link in reading.links}
    return frozenset(
        each.pointer
        for each in reading.mentions
        if each.pointer.startswith(_OF_WHOEVER_WAS_MATCHED) and each.pointer not in linked
    )


def in_words(values: Sequence[Unread], most: int = 3) -> str:
    """`3 values not read: /a, /b, /c`; empty for none. More than `most` places are counted only."""
    if not values:
        return ""
    total = sum(each.count for each in values)
    return f"{counted(total, 'value')} not read: {places_in_words(values, most)}"


def places_in_words(values: Sequence[Unread], most: int = 3) -> str:
    """Where values stand: `/a, /b and 2 more`; the cells of a table by column, as `DOB (4 rows)`."""
    rows: Counter[tuple[str, bool]] = Counter()
    seen: set[str] = set()
    for each in values:
        cell = _PART.sub(r"\1", each.pointer)  # of a cell that was split each part is listed
        if cell == each.pointer or cell not in seen:
            rows[_place(each.pointer)] += each.count
        seen.add(cell)
    places = [name if one else f"{name} ({counted(many, 'row')})" for (name, one), many in rows.items()]
    rest = f" and {len(places) - most} more" if len(places) > most else ""
    return f"{', '.join(places[:most])}{rest}"


_PART = re.compile(r"^(/parts/[0-9]+/[^/]+)/[0-9]+$")


def _place(pointer: str) -> tuple[str, bool]:
    """The column of a cell as its table names it, and False; any other pointer as it is, and True."""
    found = re.fullmatch(r"/(?:records|parts|corrected)/[0-9]+/([^/]+)(?:/[0-9]+)?", pointer)
    return (column_of(found[1]), False) if found else (pointer, True)


def _cited(reading: Reading) -> tuple[set[str], set[str], set[str]]:
    """The pointers that are cited, those of whole objects, and those of values without a normal form."""
    cited: set[str] = set()
    whole: set[str] = set()
    unclear: set[str] = set()
    for claim in reading.claims:
        if claim.value is None and (claim.attribute in _NEEDS_A_FORM or isinstance(claim.raw, bool)):
            unclear.update(claim.pointers)
            continue
        cited.update(claim.pointers)
        if isinstance(claim.raw, (dict, list)) and not claim.detail.get("parts"):
            whole.add(claim.pointer)
    unclear -= cited
    for link in reading.links:
        cited.update(set(link.pointers) - unclear)
    return cited, whole, unclear


def _why(at: At, parent: At | None, is_unclear: bool) -> str:
    if parent is not None and _is_death(at) and contradicted(parent):
        return CONTRADICTED
    if at.is_too_long:
        return TOO_LONG
    if isinstance(at.raw, str) and says_nothing(at.raw):
        return SAYS_NOTHING
    if isinstance(at.raw, str) and is_masked(at.text):
        return MASKED
    if parent is not None and _ends_before_it_began(at, parent):
        return TOO_EARLY
    return NOT_UNDERSTOOD if is_unclear or _is_no_day(at) or _is_no_contact(at) else UNKNOWN


_IS_START = re.compile(
    r"(?:^|-)(?:appoint(?:ed|ment)|starts?|began|begin|from|since|notified|commenced)(?:-|$)"
)


def _ends_before_it_began(at: At, parent: At) -> bool:
    """Whether a day under the name of an end lies before the one of a beginning in the same object."""
    if step_name(at.pointer).replace("-", "_") not in ENDS:
        return False
    began = (date_at(member)[0] for name, member in parent.items() if _IS_START.search(words(name)))
    return any(first is not None and ends_too_early(first, at) for first in began)


def _is_death(at: At) -> bool:
    return step_name(at.pointer).replace("-", "_") in DIED


_CONTACT = re.compile(
    r"(phone|email)s?(?:/[0-9]+)?(?:/(?:number|phone|phone_number|mobile|telephone|email|email_address|address|value))?$",
    re.IGNORECASE,
)


def _is_no_contact(at: At) -> bool:
    """Whether what stands for a phone or an email address is none that is drawn."""
    kind = _CONTACT.search(at.pointer)
    return kind is not None and is_of_nobody(kind.group(1).lower(), at.text)


_OF_SOMEBODY = ("/match_person/", "/court_records/")
_OF_CANDIDATES = re.compile(r"/resolution/(?:candidates/[0-9]+/(?!candidate_token$)|distribution/)")
"""What a report says of those of whom one may be meant, where it found nobody."""
_OF_DATES = frozenset(["date", "dob", "on", "from", "until", "start", "end", "birth", "seen"])


def _is_no_day(at: At) -> bool:
    """Whether a member that is called like a date holds none."""
    name = step_name(at.pointer).split("-")
    return bool(at.text) and not _OF_DATES.isdisjoint(name) and date_at(at)[0] is None


def _says_that_it_runs(pointer: str, value: Any) -> bool:
    """Whether what stands in the place of an end is that there is none yet: `Current`, `to date`."""
    name = step_name(pointer).replace("-", "_")
    return isinstance(value, str) and name in ENDS and runs(words(value))


_LISTS = ("disqualifications", "officers", "persons_with_significant_control", "appointments", "results")
_TOTALS = frozenset(["total_results", "total_count", "total"])


def _missing(pointer: str, value: Any, parent: Any) -> str:
    """That a list holds fewer than the answer counts; empty where it holds them all, or counts nothing."""
    name = step_name(pointer).replace("-", "_")
    if name not in _TOTALS or not isinstance(parent, dict) or not re.fullmatch("[0-9]+", str(value)):
        return ""
    lists = [len(member) for member in parent.values() if isinstance(member, list)]
    if value in (1, "1") and any(isinstance(parent.get(name), dict) for name in _LISTS):
        return ""  # one alone, without a list around it
    if not lists or int(value) <= max(lists):
        return ""
    return f"the answer counts {int(value):,} and holds {max(lists):,}: the others are missing"


_PASSED = "/result/biometric_passed"


def _disagrees(result: At) -> bool:
    """Whether a comparison passed though the pictures are less alike than is asked, or the reverse."""
    try:
        alike, asked = float(result["similarity"].text), float(result["threshold"].text)
    except ValueError:
        return False
    passed = result["biometric_passed"].flag
    return (alike <= 1) == (asked <= 1) and passed is not None and passed != (alike >= asked)


def contradicted(parent: At) -> bool:
    """Whether a record with a day of death says that the person has not died."""
    return parent["deceased"].flag is False
