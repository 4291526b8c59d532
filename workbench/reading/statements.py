"""The mentions, claims and links of one answer while it is being read, each cited where it stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from workbench.reading.cited import UNKNOWN_ENDS, date_at, dated, detailed, ends_too_early
from workbench.reading.model import MOST_SAID, Claim, Link, Mention, Reading, SaysTooMuch
from workbench.reading.nothing import is_none_counted, is_nothing, says_nothing
from workbench.reading.place import LONGEST, At
from workbench.values.cells.place_remarks import is_questioned_place
from workbench.values.doubt import is_choice, is_unsure_word


class Statements:
    """What one answer says, while it is being read. Nothing here raises on odd values.

    Raises `SaysTooMuch` for more than `most` mentions, claims and links.
    """

    def __init__(
        self, question: Mapping[str, Any], answer: Mapping[str, Any], most: int | None = MOST_SAID
    ) -> None:
        self._most = most
        self._said = 0
        """How many mentions, claims and links there are."""
        self.question = At("?", dict(question))
        self.answer = At("", dict(answer))
        self._mentions: dict[str, Mention] = {}
        self._claims: list[Claim] = []
        self._for_post: set[str] = set()
        """The addresses at which nobody lives."""
        self._links: dict[tuple[str, str, str, str | None, str | None, str], Link] = {}

    def reading(self) -> Reading:
        """Everything gathered."""
        return Reading(tuple(self._mentions.values()), tuple(self._claims), tuple(self._links.values()))

    def mention(self, kind: str, at: At, label: str) -> str:
        """A mention at a place; a second one at the same place is the first."""
        pointer = at.pointer
        if pointer not in self._mentions:
            self._mentions[pointer] = Mention(pointer, kind, label or "unnamed")
            self._said += 1
        if self._most is not None and self._said > self._most:
            raise SaysTooMuch
        return pointer

    def kind_of(self, mention: str) -> str:
        """The kind of a mention that was made."""
        return self._mentions[mention].kind

    def label_of(self, mention: str) -> str:
        """The label of a mention that was made."""
        return self._mentions[mention].label

    def claim(
        self, mention: str, attribute: str, at: At, value: Any = None, *,
        caution: str | None = None, start: At | None = None, end: At | None = None, **detail: Any,
    ) -> None:  # fmt: skip
        """A claim about a mention, where the place holds something that does not stand for nothing.

        A detail that is given as a place, or a list of places, is cited with its text, as the dates are.
        """
        if not at or (attribute == "status" and is_unsure_word(at.text)):
            return
        raw = at.raw
        if isinstance(raw, str):
            is_stated = attribute in _STATED and not isinstance(value, dict)
            if len(raw) > LONGEST or (is_stated and is_nothing(raw)):
                return
        elif value is None and isinstance(raw, (dict, list)):  # the parts are read, or nothing
            return
        read: list[str] = []
        first, last = dated(read, start, end) if start or end else (None, None)
        said = detailed(read, detail) if detail else {}
        if read:
            parts = dict.fromkeys((*said.get("parts", ()), *read))
            parts.pop(at.pointer, None)
            if parts:
                said["parts"] = list(parts)
        self._claims.append(Claim(mention, attribute, at.pointer, raw, value, caution, first, last, said))
        self._said += 1
        if self._most is not None and self._said > self._most:
            raise SaysTooMuch

    def link(
        self, subject: str, relation: str, target: str, *cited: At,
        start: At | None = None, end: At | None = None, caution: str | None = None, **detail: Any,
    ) -> None:  # fmt: skip
        """A relation between two mentions, cited where it stands (else where its ends are).

        Dates and details that are given as places are cited too. An end that lies before its beginning is
        none: that it does is said, with `end_as_written`, which is dropped where the end is read.
        """
        to = self._mentions.get(target)
        is_place = to is not None and to.kind == "address"
        read = [
            at.pointer
            for at in cited
            if at and not ((text := at.text) and (says_nothing(text) or (is_place and is_unsure_place(at))))
        ]
        first, last = dated(read, start, end) if start or end else (None, None)
        if "ended" in detail and first and last is None and end is not None and ends_too_early(first, end):
            detail["ended"] = True
            if detail.get("end_as_written"):
                detail["end_is_too_early"] = True
        if last is not None:
            detail.pop("end_as_written", None)
        said = detailed(read, detail) if detail else {}
        key = (subject, relation, target, first, last, repr(sorted(said.items())) if said else "")
        if key not in self._links:
            pointers = tuple(dict.fromkeys(read)) or (target,)
            self._links[key] = Link(subject, relation, target, pointers, first, last, caution, said)
            self._said += 1

    def date(self, mention: str, attribute: str, at: At, **options: Any) -> None:
        """A date as a claim, full or partial, written as a text or as an object of its parts."""
        value, parts = date_at(at)
        if value is None and (known := _KNOWN_PART.fullmatch(at.text)):  # `1988-10-00`: the month is known
            value = known.group(1)
        if value in UNKNOWN_ENDS and attribute != "created":
            return
        if attribute == "birth_date" and value == "1901-01-01":
            return
        if value is None and at.is_object:  # of parts that are no day: none is read, all are reported
            given = [part for part in (at["year"], at["month"], at["day"]) if part]
            at, parts = (given or [at])[0], [part.pointer for part in given]
        self.claim(mention, attribute, at, value, parts=[p for p in parts if p != at.pointer], **options)

    def text(self, mention: str, attribute: str, at: At, **options: Any) -> None:
        """A claim of what stands there, as stated."""
        if at.text:
            self.claim(mention, attribute, at, at.text, **options)

    def each_of(
        self, mention: str, attribute: str, at: At, normal: Callable[[str], str | None], **options: Any
    ) -> None:
        """One claim for each of the values that a text holds, parted by commas or semicolons.

        Beside values that are read, those that are not leave a note of the whole text.
        """
        texts = [text.strip() for text in re.split(r"[,;|]", at.text)] if at.text else []
        values = [None if is_nothing(text) else normal(text) for text in texts]
        for value in [value for value in values if value is not None] or values[:1]:
            self.claim(mention, attribute, at, value, **options)
        if any(values) and None in values:
            self.note(mention, at, f"{attribute.replace('_', ' ')} as written")

    def count(self, mention: str, attribute: str, at: At, **options: Any) -> None:
        """A count of something; none where nothing is counted."""
        if at.text and not is_none_counted(at.text):
            number = at.text if re.fullmatch(r"[0-9]+", at.text) else None
            self.claim(mention, attribute, at, number, **options)

    def note(self, mention: str, at: At, about: str, **options: Any) -> None:
        """Something worth showing as stated: a text, a number, or true and false."""
        if at and not isinstance(raw := at.raw, (dict, list)):
            said = str(raw).lower() if isinstance(raw, bool) else at.text
            self.claim(mention, "note", at, said or None, about=about, **options)

    def notes(self, mention: str, at: At, about: str) -> None:
        """Every value below a place as a note, called by the way to it."""
        for leaf in at.leaves():
            way = leaf.pointer.removeprefix(at.pointer).strip("/").replace("/", " ").replace("_", " ")
            self.note(mention, leaf, f"{about}: {way}" if way else about)


_KNOWN_PART = re.compile(r"((?!0)[0-9]{4}(?:-(?!00)[0-9]{2})?)(?:-00){1,2}")
_STATED = frozenset(
    [
        "name", "former_name", "trading_name", "nationality", "occupation", "sic_code", "business_number",
        "note", "officer_id", "ban", "watchlist",
    ]
)  # fmt: skip
"""Attributes that are claimed as they are written: of them a text that stands for nothing says nothing."""


def is_unsure(text: str) -> bool:
    """Whether a part of an address is doubted, one of two, or said to be of before."""
    return is_questioned_place(text) or is_choice(text)


def is_unsure_place(at: At) -> bool:
    """Whether what is cited for an address is doubted; its kind may be `Former Registered Office`."""
    return not at.pointer.endswith("/type") and is_unsure(at.text)
