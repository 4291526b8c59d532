"""People in an answer: their names in parts or in one text, birth and death, sex."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from workbench.reading.cited import date_at
from workbench.reading.member_names import members_named
from workbench.reading.names_beside import besides, says_more, says_of_the_dead
from workbench.reading.nothing import is_nobody
from workbench.reading.parted_names import names_nobody, without_suffix
from workbench.reading.place import At, step_name, words
from workbench.reading.statements import Statements
from workbench.reading.written_names import (
    combined,
    is_joint,
    is_name_text,
    known,
    remarks,
    shown,
)
from workbench.values.cells.cell import Unreadable
from workbench.values.cells.code_cells import STATUS, deceased, says_who_died
from workbench.values.cells.date_cells import death_in_status
from workbench.values.cells.name_text import is_of_lists, without_deceased
from workbench.values.cells.name_words import TITLE_OF_THE_DEAD
from workbench.values.company_words import has_certain_form
from workbench.values.doubt import is_unsure_word
from workbench.values.names import Name, generation_of, plain_generation
from workbench.values.text import remembered
from workbench.values.titles import is_title
from workbench.values.unknown_ends import is_no_day
from workbench.values.vital_status import (
    holds_a_death,
    is_about_a_death,
    is_day_of_death,
    may_tell_death,
    tells_death,
)

_SEXES = {"male": "MALE", "m": "MALE", "man": "MALE", "x": "X"} | dict.fromkeys(
    ("female", "f", "woman"), "FEMALE"
)
_SUFFIX = ("suffix", "name_suffix", "generation", "generational_suffix", "generation_suffix", "suffix_name")
"""How a member is called that tells a father from a son: `Jr`."""
_TITLED = re.compile(r"(?:mr|mrs|ms|miss|mx|dr|prof)\b\.?\s+(?P<name>[^\W\d_].*)", re.IGNORECASE)
"""A forename with a title before it: `Ms Ingrid`."""
_WHOLE = ("name", "full_name", "name_combined", "fullname")
"""How a record calls somebody's name in one text."""
_DEAD = frozenset(["deceased", "dead", "died", "d", "dec-d", "decd", "dcd"])


_SAYS_MORE = re.compile(r"[-\u2013\u2014:;,(]")
"""What stands between the words for a death and more, which may say whose it is: `Deceased (wife)`."""
_THEN = re.compile(r"[\s,:(\u2013-]{1,8}(?:on )?(?P<day>[0-9]{1,4}[-/. ][-/. 0-9A-Za-z]{0,20}[0-9])\)?\s*$")
"""A day behind the words for a death: `Death of director, 3 March 2024`."""
_TITLES = ("title", "salutation", "name_title", "honorific", "name_prefix", "prefix")
"""Members for what somebody is addressed by."""


class PersonStatements(Statements):
    """The people of an answer."""

    def person(self, at: At, name: Name, *cited: At, attribute: str = "name") -> str:
        """A person at a place, with the name claimed at each part that was given."""
        return self._known_person(at, known(name), cited, attribute)

    def _known_person(self, at: At, name: Name, cited: Sequence[At], attribute: str = "name") -> str:
        suffix = next((part for part in at.some(*_SUFFIX) if generation_of(part.text)), None)
        if suffix is not None and name.last and name.generation is None:
            name, cited = replace(name, generation=generation_of(suffix.text)), (*cited, suffix)
        label = shown(name) or next((part.text for part in cited if is_joint(part.text)), "")
        mention = self.mention("person", at, label)
        self._known_name(mention, name, cited, attribute)
        return mention

    def name(self, mention: str, name: Name, *cited: At, attribute: str = "name", **options: Any) -> None:
        """A name of a person: one claim at the first cited part, the other parts in its detail.

        A remark beside it is read as a death or a former name where it says one, else kept as a note.
        """
        self._known_name(mention, known(name), cited, attribute, **options)

    def _known_name(
        self, mention: str, name: Name, cited: Sequence[At], attribute: str, **options: Any
    ) -> None:
        given = [at for at in cited if at.text and is_name_text(at) and not is_nobody(at.text)]
        if given and (name.first or name.last):
            parts = [at.pointer for at in given[1:]]
            self.claim(mention, attribute, given[0], name.folded, parts=parts, written=shown(name), **options)
        for at in given:
            if remarks(text := plain_generation(at.text)) or says_more(text):
                self._remark(mention, at)

    def _remark(self, mention: str, at: At) -> None:
        """A death or another name that a name has beside it: `Plume, Bo (deceased)`; else a note."""
        found = besides(at.text)
        if found is not None and found.deceased:
            self.claim(mention, "death", at, "Y")
        others = found.others if found is not None else ()
        for name, kind in others:
            self.claim(mention, "former_name", at, name.folded, written=shown(name), kind=kind)
        if found is None or not (found.deceased or others):
            self.note(mention, at, "name as written")

    def text_name(self, mention: str, at: At, **options: Any) -> None:
        """A name of a person that stands in one text."""
        self.name(mention, combined(at.text), at, **options)

    def named(
        self, at: At, first: str = "first_name", middle: str = "middle_name", last: str = "last_name"
    ) -> str:
        """A person whose name stands in parts under an object, or in one text there."""
        parts = [
            at.first(last, "last_name", "surname", "family_name"),
            at.first(first, "given_name", "given_names", "forename"),
            at.first(middle, "middle_names", "other_names"),
        ]
        if not (parts[0] or parts[1] or parts[2]):
            whole = at.first(*_WHOLE)
            return self.person(at, combined(whole.text), whole)
        if "," in parts[0].text and not parts[1]:  # the whole name stands in the surname's place
            written = combined(parts[0].text)
            middle = " ".join(filter(None, (written.middle, parts[2].text)))
            return self.person(at, replace(written, middle=middle or None), parts[0], parts[2])
        if "," in parts[1].text and not parts[0]:  # or in the forename's
            return self.person(at, combined(parts[1].text), parts[1], parts[2])
        surname, forename, others = parts
        name = _of_parts(
            forename.text, others.text, surname.text,
            is_name_text(forename), is_name_text(others), is_name_text(surname),
        )  # fmt: skip
        again = [whole for whole in at.some(*_WHOLE) if _is_same(whole.text, name)]
        return self._known_person(at, name, (*parts, *again))

    def birth(self, mention: str, at: At, **options: Any) -> None:
        """A birth date, full or partial."""
        self.date(mention, "birth_date", at, **options)

    def death(self, mention: str, fact: At, day_of: At, **options: Any) -> None:
        """A death: its date where it is known, else the fact where it is said.

        Nothing beside a fact that is written otherwise than as one: `N`, `unconfirmed`, `presumed`; nor for a
        day that stands for none: `0000-00-00`.
        """
        is_dead = dead(fact)
        if fact.is_written and not is_dead and not (fact.flag is None and date_at(fact)[0]):
            return
        if day_of and not is_no_day(day_of.text):
            self.date(mention, "death", day_of, **(options | ({"stated": fact} if is_dead else {})))
        elif is_dead:
            self.claim(mention, "death", fact, "Y", **options)
        elif fact.flag is None and date_at(fact)[0]:
            self.date(mention, "death", fact, **options)

    def death_of(self, mention: str, item: At, *, is_within: bool = False, **options: Any) -> None:
        """The death that the entry of somebody states: in `deceased` and its day, else in another member.

        `is_deceased`, `living: false`, `status: Deceased`: where a member says only perhaps, nothing.
        """
        fact, day_of = item["deceased"], item.first(*DIED)
        if fact.is_written or day_of.is_written:
            self.death(mention, fact, day_of, **options)
            return
        names = _may_tell_death(item.raw) if item.is_object else ()
        told = [at for at in map(item.named, names) if at is not None and _tells_death(at)]
        days = (at for at in told if is_day_of_death(step_name(at.pointer)))
        if dated := next((at for at in days if date_at(at)[0]), None):
            self.date(mention, "death", dated, **options)
        elif told:
            self.claim(mention, "death", told[0], "Y", **options)
        else:
            self._death_in_object(mention, item, is_within=is_within, **options)

    def _death_in_object(self, mention: str, item: At, *, is_within: bool, **options: Any) -> None:
        """The death that stands in an object of its own: `"death": {"deceased": true, "date": …}`."""
        for name in _may_hold_death(item.raw) if item.is_object else ():
            held = item[name].only
            if held.is_object and is_about_a_death(words(name)) and held.first(*_ITS_DAY).is_written:
                self.death(mention, held["deceased"], held.first(*_ITS_DAY), **options)
            elif held.is_object and not is_within:
                self.death_of(mention, held, is_within=True, **options)

    def death_in_words(self, mention: str, at: At) -> None:
        """A death with its day, where words say nothing but that: `Died 3 May 2023`, `Died in office`."""
        then = _THEN.search(at.text)
        text = at.text if then is None else at.text[: then.start()]
        is_plain = not _SAYS_MORE.search(text) and deceased(text, STATUS).value
        if is_plain or says_who_died(at.text):
            day = death_in_status(at.text, orders=("day",))
            known = date_at(At(at.pointer, then["day"]))[0] if then is not None and not day.values else None
            self.claim(mention, "death", at, str(day.value) if day.values else known or "Y")

    def title(self, mention: str, at: At) -> None:
        """A title, as stated; a death where it says one: `The late`, `Estate of`, `EST LATE Mrs`."""
        if says_death(at.text):
            self.claim(mention, "death", at, "Y")
        else:
            self.note(mention, at, "title")

    def own_title(self, mention: str, item: At) -> None:
        """The title beside a name in parts: `Mr`, in whatever member; what is no title of people is none."""
        for said in item.some(*_TITLES):
            if is_title(said.text) or says_death(said.text):
                self.title(mention, said)

    def occupation(self, mention: str, at: At, value: str | None = None, **options: Any) -> None:
        """An occupation, as stated; a death where it says one: `Deceased`."""
        if says_death(at.text):
            self.claim(mention, "death", at, "Y", **options)
        else:
            self.claim(mention, "occupation", at, value, **options)

    def sex(self, mention: str, at: At) -> None:
        """A sex; UNKNOWN says nothing."""
        if at.text.lower() in _SEXES:
            self.claim(mention, "sex", at, _SEXES[at.text.lower()])


@lru_cache(maxsize=1 << 12)
def _of_parts(first: str, middle: str, last: str, *is_name: bool) -> Name:
    """The name that stands in parts, each of which is like a name or not; of nobody where they name none."""
    given, others, surname = (
        part if like else "" for part, like in zip((first, middle, last), is_name, strict=True)
    )
    is_of_the_dead = any(map(says_of_the_dead, (given, others, surname)))
    spelled = " ".join(filter(None, (first, middle, last)))
    of_nobody = (not is_of_the_dead and names_nobody(first, middle, last)) or is_of_lists(spelled)
    if of_nobody or is_joint(spelled) or (" " in spelled and has_certain_form(spelled)):
        return Name(None, None, None)
    if " " in given and (titled := _TITLED.match(given)) is not None:
        given = titled.group("name")
    if is_of_the_dead:  # `EST LATE ANN`: a death beside the name
        try:
            given, others, surname = (
                without_deceased(part)[0] if says_of_the_dead(part) else part
                for part in (given, others, surname)
            )
        except Unreadable:  # it is somebody else who has died
            return Name(None, None, None)
    return known(without_suffix(Name(given or None, others or None, surname or None)))


def _is_same(whole: str, name: Name) -> bool:
    """Whether a whole name is the one that stands in parts beside it."""
    return bool(whole and name.last) and combined(whole).folded == name.folded


_may_hold_death = members_named(lambda name: holds_a_death(words(name)))
_may_tell_death = members_named(lambda name: may_tell_death(words(name)))


def _tells_death(at: At) -> bool:
    """Whether a member says that somebody has died, and is sure."""
    if isinstance(at.raw, (list, dict)) or is_unsure_word(at.text) or is_no_day(at.text):
        return False
    return tells_death(step_name(at.pointer), words(str(at.raw)))


@remembered
def says_death(title: str) -> bool:
    """Whether a title says that who bears it has died, also beside another: `EST LATE`, `Mr (dec'd)`."""
    plain = " ".join(word for word in title.split() if not is_title(word))
    return TITLE_OF_THE_DEAD.fullmatch(plain) is not None


def dead(at: At) -> bool:
    """Whether a place says that a person has died."""
    return at.flag is True or (at.word in _DEAD and not is_unsure_word(at.text))


DIED = ("deceased_date", "date_of_death", "death_date", "date_deceased", "died_on", "deceased_on", "dod")
"""How answers call the day of a death."""
_ITS_DAY = (*DIED, "date", "day", "on", "year")
"""How an object about a death calls its day."""
