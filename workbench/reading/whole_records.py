"""What an answer says of whole records: whose they are, how surely, and that somebody has died.

All that hangs on a record is in question where it is another's, where its head leaves open whose it is, and
where an event or another entry has ended what it leaves open.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from workbench.reading import enumerations
from workbench.reading.builder_contacts import contact_of
from workbench.reading.checks_not_made import checks_not_made, is_about
from workbench.reading.cited_objects import CitedObjects
from workbench.reading.closeness import LOOSE
from workbench.reading.denied_records import denials_of, holds_denial, names_another, unsure_of
from workbench.reading.ended import is_gone
from workbench.reading.ending_events import BAN, CONTROL, SHARES, EndingEvents, Held
from workbench.reading.entries_of_others import EntriesOfOthers
from workbench.reading.listed_twice import ended_in_another_list
from workbench.reading.marks_apart import MarksApart
from workbench.reading.member_names import members_named
from workbench.reading.model import Claim, Link, Reading
from workbench.reading.named_values import named_leaves
from workbench.reading.open_remarks import leaves_open_who, says_who
from workbench.reading.place import At, escaped, step_name, words
from workbench.reading.state_histories import latest_states
from workbench.reading.suspects import Suspects
from workbench.reading.written_names import is_joint
from workbench.values.company_status import (
    has_ended,
    has_failed,
    is_gone_from_register,
    leaves_end,
)
from workbench.values.court_outcomes import came_to_nothing, undoes_count
from workbench.values.end_notices import ends_company
from workbench.values.entered_in_error import is_entry_in_error
from workbench.values.taken_back import kind_of_member, says_no, stands, takes_back
from workbench.values.text import fold, remembered
from workbench.values.vital_status import (
    denies_birth,
    denies_death,
    is_of_life,
    lived_on,
    may_deny_birth,
    may_deny_death,
    names_a_death,
    reports_death,
    tells_death,
)


def _is_day(death: Claim) -> bool:
    return isinstance(death.value, str) and death.value[:1].isdigit()


def _is_before(death: Claim, day: Any) -> bool:
    """Whether the day of a death, where it is known, is surely before another."""
    return _is_day(death) and isinstance(day, str) and day[: len(death.value)] > death.value[: len(day)]


@members_named
def tells_of_birth(name: str) -> bool:
    """The members of an object that may say how sure the birth date in it is."""
    return may_deny_birth(words(name))


def entered_in_error(pointer: str, inner: Mapping[str, Any]) -> Iterator[str]:
    """The members of an entry by which it was made in error, also in a list of marks."""
    for name in _marks_of_errors(inner):
        value = inner[name]
        if value is True or (isinstance(value, (str, int)) and value and not says_no(words(str(value)))):
            yield f"{pointer}/{escaped(name)}"
    for name, value in inner.items():
        kind = value.__class__
        if (kind is str and value and _says_error(value)) or (
            kind is list and any(each.__class__ is str and _says_error(each) for each in value)
        ):
            yield f"{pointer}/{escaped(name)}"


@members_named
def _marks_of_errors(name: str) -> bool:
    return is_entry_in_error(words(name))


@remembered
def _says_error(text: str) -> bool:
    return len(text) <= _LONGEST_REMARK and is_entry_in_error(words(text))


_LONGEST_REMARK = 100
"""Characters of what is said in one breath."""


def _is_sort_of_ended(form: str, value: Any) -> bool:
    """Whether a member says of what sort a company is, and that it was one: `entity_type: former company`."""
    return _SORT_OF_COMPANY.fullmatch(form) is not None and isinstance(value, str) and is_gone(value)


_SORT_OF_COMPANY = re.compile(r"(?:entity|company|organi[sz]ation|legal|business)?-?(?:type|kind|class|form)")
_LOOKED = frozenset(["check", "checked", "search", "searched", "lookup", "looked-up"])
"""Members of a look-up that say that it was made, and not what it came to."""
_NAMED = ("name", "full_name", "fullname", "party", "person")
_HELD_AS = {"controls": CONTROL, "shareholder_of": SHARES, "disqualified_for": BAN}
"""What is held by a relation, for the events that end it; an office is called by its role."""


@members_named
def _parts_of_a_name(name: str) -> bool:
    return says_who(words(name))


class WholeRecords(Suspects):
    """Looks at the records, and at the entries of lists, that the statements of an answer hang on."""

    def __init__(
        self, operation: str, objects: CitedObjects, reading: Reading, apart: MarksApart,
        of_others: EntriesOfOthers,
    ) -> None:  # fmt: skip
        super().__init__(operation, objects, reading)
        self.apart = apart
        self.of_others = of_others
        self.said = reading
        self.outcomes = {each.pointer for each in reading.claims if each.attribute == "outcome"}
        self.companies = [each.pointer for each in reading.mentions if each.kind == "company"]
        self.labels = {each.pointer: each.label for each in reversed(reading.mentions)}
        self.kinds = {each.pointer: each.kind for each in reading.mentions}
        self.named = {each.mention for each in reading.claims if each.attribute == "name"}
        self.born = {
            claim.mention: claim
            for claim in reading.claims
            if claim.attribute == "birth_date" and claim.value
        }
        self.died = {
            claim.mention: claim.pointer
            for claim in reading.claims
            if claim.attribute == "death" and claim.value is not None and not self._against_death(claim)
        }
        self.open_names: dict[str, list[str]] = {}
        self._not_made: dict[str, list[tuple[str, str]]] = {}
        self.denied: dict[tuple[str, str], list[str]] = {}
        self.may_be_denied = holds_denial(self.flat)
        self.ended_elsewhere = ended_in_another_list(reading.links, self._called)

    def _contact_of(self, link: Link) -> str:
        """The contact that a link is about; empty for none."""
        return contact_of(self.labels.get(link.object, "")) if link.relation == "uses" else ""

    def _without_others(self, against: list[str], contact: str) -> list[str]:
        """What speaks against something, less what is said of another contact than its own."""
        return [at for at in against if not at or not self.apart.of_another(at, contact)]

    def _with_marks_apart(self, link: Link, against: list[str], *, is_over: bool) -> list[str]:
        """What speaks against a link, less what is said of another contact, with what is said of its own."""
        contact = self._contact_of(link)
        left = self._without_others(against, contact)
        if contact:
            label = self.labels.get(link.subject, "")
            found = self.apart.against(link.pointers[0], contact, label, is_over=is_over)
            left += (at for at in found if at not in left)
        return left

    def _deaths_unread(self, mention: str, *, ends: bool) -> list[str]:
        """The values beside somebody, none of which is read, that say that they have died.

        Of what no death `ends`, a home or a phone, only what came of a look-up counts.
        """
        if self.kinds.get(mention) != "person":
            return []
        return [
            at
            for form, at, said in self._plain_members(mention)
            if reports_death(form, said) or (ends and tells_death(form, said))
        ] + [
            leaf.pointer
            for name, at, value in self.uncited(mention)
            if isinstance(value, (dict, list)) and (names_a_death(form := words(name)) or is_of_life(form))
            for called, leaf in named_leaves(At(at, value), form)
            if step_name(leaf.pointer) not in _LOOKED
            and (reports_death(called, said := words(str(leaf.raw))) or tells_death(called, said))
        ]

    def _against_death(self, claim: Claim) -> list[str]:
        """The values beside somebody whose death is read that say that they live, or leave the death open.

        A day before that of the birth is none of a death. The service's own `deceased: N` says only that it
        has none: a title that says more is not denied by it.
        """
        against = []
        above = claim.pointer.rpartition("/")[0]
        beside = [] if above == claim.mention else self.uncited(above)
        around = f"{step_name(above)}-"
        stated = [(f"{around}{words(name)}", at, value) for name, at, value in beside]
        stated += [(words(name), at, value) for name, at, value in self.uncited(claim.mention)]
        for form, at, value in stated:
            may_deny = form != "deceased" and may_deny_death(form)
            for called, leaf in named_leaves(At(at, value), form) if may_deny else ():
                said = words(str(leaf.raw))
                lived = lived_on(called, leaf.raw, said)
                has_lived = lived is not None and (
                    not lived or not _is_day(claim) or _is_before(claim, lived)
                )
                if has_lived or denies_death(called, leaf.raw, said):
                    against.append(leaf.pointer)
        born = self.born.get(claim.mention)
        return [*against, *([born.pointer] if born is not None and _is_before(claim, born.value) else [])]

    def _without_check(self, stated: str, pointer: str) -> list[str]:
        """Where the answer says of the check that a claim or a link rests on that it was not made."""
        known = self._not_made_around(pointer.rpartition("/")[0])
        return (
            [at for at, called in known if at not in self.cited and is_about(stated, called)] if known else []
        )

    def _not_made_around(self, pointer: str) -> list[tuple[str, str]]:
        """The checks of which the object at a pointer, or one around it, says that they were not made."""
        if (found := self._not_made.get(pointer)) is None:
            inner = self.at(pointer)
            own = checks_not_made(pointer, inner) if isinstance(inner, dict) else []
            is_within = pointer and not pointer.startswith("?")
            around = self._not_made_around(pointer.rpartition("/")[0]) if is_within else []
            found = self._not_made[pointer] = [*own, *around] if own else around
        return found

    def _against_birth(self, claim: Claim) -> list[str]:
        """The values beside somebody whose birth date is read that leave it open."""
        denied = self._denied_records(claim.mention, claim.pointer)
        inner = self.at(claim.mention)
        if isinstance(inner, dict) and self._is_of_a_company(claim.mention):
            denied += (at for at in entered_in_error(claim.mention, inner) if at not in denied)
        if not isinstance(inner, dict) or not tells_of_birth(inner):
            return denied
        return [
            *denied,
            *(
                at
                for name, at, value in self.uncited(claim.mention)
                if isinstance(value, (str, int, float))
                and denies_birth(words(name), value, words(str(value)))
            ),
        ]

    def _plain_members(self, mention: str) -> Iterator[tuple[str, str, str]]:
        """The values in the object of somebody that no statement cites: name, pointer and words."""
        for name, at, value in self.uncited(mention):
            if isinstance(value, (str, int, float)):
                yield words(name), at, words(str(value))

    def _stated_without_control(self, link: Link) -> list[str]:
        """What a company states, no earlier than a control of it began, by which nobody controls it."""
        stated = self._nobody_controls.get(link.object, ())
        return [at for day, at in stated if not (day and link.date_start and day < link.date_start)]

    @cached_property
    def _nobody_controls(self) -> Mapping[str, list[tuple[str, str]]]:
        """Since when, and where, each company states that nobody controls it, and takes none of it back."""
        found: dict[str, list[tuple[str, str]]] = {}
        for each in self.said.claims:
            is_stated = each.attribute == "control_statement" and not each.date_end
            if is_stated and enumerations.says_none_controls(str(each.value)):
                found.setdefault(each.mention, []).append((each.date_start or "", each.pointer))
        return found

    def _end_of_company(self, company: str) -> list[str]:
        """What says of a company that it has ended, or may have, where its status does not plainly say so."""
        return self._ended_companies.get(company, [])

    @cached_property
    def _ended_companies(self) -> Mapping[str, list[str]]:
        found: dict[str, list[str]] = {}
        for each in self.said.claims:
            if each.attribute != "status":
                continue
            status, ends = str(each.raw), self._ends_beside(each)
            has_day = each.mention in self._ceased
            if leaves_end(status):  # what is held of it has ended: a day beside says the same
                ends = [at for at in ends if at != self._ceased.get(each.mention)]
            is_open = not (stands(words(status)) or has_failed(status)) and takes_back(words(status))
            if is_open and not (has_ended(status) or (has_day and leaves_end(status))):
                ends.append(each.pointer)
            found.setdefault(each.mention, []).extend(ends)
        for company in self.companies:
            if company not in found and isinstance(self.at(company), dict):
                found[company] = [at for at in self._suspects(company, how=LOOSE) if self._ends_company(at)]
        return found

    def _ends_company(self, pointer: str) -> bool:
        """Whether what is not read of a company says that it has ended: a day, a mark or a status."""
        form, value = step_name(pointer), self.at(pointer)
        return ends_company(form) or (kind_of_member(form) == "status" and has_ended(str(value)))

    def _ends_beside(self, status: Claim) -> list[str]:
        """The end of a company that is read, and what beside its status, or around it, says that it ended."""
        found = [self._ceased[status.mention]] if status.mention in self._ceased else []
        if stands(words(str(status.raw))):
            found += self._gone_from_register.get(status.mention, [])
        beside = self.suspects_about(status.pointer, how=LOOSE)
        found += (at for at in beside if ends_company(step_name(at)))
        above = status.pointer.rpartition("/")[0]
        while above:
            found += (at for name, at, value in self.uncited(above) if _is_sort_of_ended(words(name), value))
            above = above.rpartition("/")[0]
        return list(dict.fromkeys(found))

    @cached_property
    def _gone_from_register(self) -> Mapping[str, list[str]]:
        """Where the details of their statuses say of companies that they are no longer in the register."""
        found: dict[str, list[str]] = {}
        for each in self.said.claims:
            if each.attribute == "note" and is_gone_from_register(str(each.raw)):
                found.setdefault(each.mention, []).append(each.pointer)
        return found

    @cached_property
    def _ceased(self) -> Mapping[str, str]:
        """Where the end of each company that is read stands."""
        return {
            each.mention: each.pointer
            for each in self.said.claims
            if each.attribute == "ceased" and each.value is not None
        }

    def _ending_event(self, link: Link) -> str | None:
        """Where an event, or a list of the past, says that an office, a control or a holding is over."""
        what = _HELD_AS.get(link.relation) or words(str(link.detail.get("role") or ""))
        is_ban = link.relation == "disqualified_for"
        company = frozenset(() if is_ban else self._company_words.get(link.object, ()))
        amount = str(link.detail.get("shares") or "") if what == SHARES else ""
        return self._ended_beside(
            link.subject, link.pointers[0], what, link.date_start, company=company, amount=amount
        )

    def _ended_beside(
        self, mention: str, pointer: str, what: str, since: str | None, *,
        company: frozenset[str] = frozenset(), amount: str = "",
    ) -> str | None:  # fmt: skip
        """Where an event says that what somebody is said at a place to hold is over."""
        if not self._events:
            return None
        above = pointer.rpartition("/")[0]
        entry = At(above, self.at(above))
        found = self._events.ending(Held(entry, self.of_others.names(mention), what, since, company, amount))
        # what is read is reported as a whole
        return found.rpartition("/")[0] if found in self.cited else found

    @cached_property
    def _events(self) -> EndingEvents:
        return EndingEvents(self.objects[""])

    @cached_property
    def _company_words(self) -> Mapping[str, list[str]]:
        """What each company is known by, folded."""
        found: dict[str, list[str]] = {}
        for each in self.said.claims:
            if each.attribute in ("name", "former_name", "company_number", "business_number"):
                found.setdefault(each.mention, []).append(fold(str(each.raw)))
        return found

    def _called(self, mention: str) -> frozenset[str]:
        """The words of what somebody is called, in one form."""
        return frozenset(words(fold(self.labels.get(mention, ""))).split("-"))

    def _entries_of_others(self, mention: str, *pointers: str, own: bool = True) -> list[str]:
        """What says that the entry in which a statement on somebody stands is another's."""
        if self.kinds.get(mention) != "person":
            return []
        found = [at for pointer in pointers for at in self.of_others.around(mention, pointer)]
        return list(dict.fromkeys((*found, *(self.of_others.at_itself(mention) if own else ()))))

    def _other_latest_states(self, claim: Claim) -> list[str]:
        """The latest states in histories beside a status that is another one."""
        above = claim.pointer.rpartition("/")[0]
        holders = [above, *([claim.mention] if claim.mention != above else [])]
        states = (at for each in holders for at in latest_states(At(each, self.at(each))))
        return [at.pointer for at in states if at.text and enumerations.status(at.text) != claim.value]

    def _came_to_nothing(self, claim: Claim) -> Iterator[str]:
        """What beside a court record says that the matter came to nothing, or was against somebody else.

        Of charges that are listed all have to.
        """
        for name, at, value in self.uncited(claim.pointer.rpartition("/")[0]):
            against = [
                [
                    leaf.pointer
                    for form, leaf in named_leaves(entry, words(name))
                    if came_to_nothing(form, words(str(leaf.raw)))
                ]
                for entry in At(at, value).each()
                if not (named := entry.first(*_NAMED).text) or self.of_others.is_called(claim.mention, named)
            ]
            if against and all(against):
                yield from (pointer for entry in against for pointer in entry)

    def _undone_judgements(self, claim: Claim) -> list[str]:
        """What beside a count of judgements says that all of them were set aside."""
        count = int(claim.value or 0)
        return [
            at
            for name, at, value in self.uncited(claim.pointer.rpartition("/")[0])
            if undoes_count(words(name), words(str(value)), count)
        ]

    def _denied_records(self, mention: str, *pointers: str) -> list[str]:
        """What says that a record on which a statement hangs is another's, or none: it may be one around."""
        found: list[str] = []
        if not self.may_be_denied:
            return found
        for pointer in {mention, *(at.rpartition("/")[0] for at in pointers)}:
            found += (at for at in self._denied_at(pointer, mention) if at not in found)
        return found

    def _names_several(self, mention: str) -> list[str]:
        """The name of several people that stands for one person: nobody knows which of them holds."""
        if self.kinds.get(mention) != "person" or mention in self.named:
            return []
        return [f"{mention}/name"] if is_joint(self.labels.get(mention, "")) else []

    def _named_openly(self, mention: str) -> list[str]:
        """The names of a person, in the object that they stand in, beside which a remark leaves all open."""
        if (found := self.open_names.get(mention)) is None:
            inner = self.at(mention) if self.kinds.get(mention) == "person" else None
            holders = [(mention, inner), (f"{mention}/name_elements", self.at(f"{mention}/name_elements"))]
            found = self.open_names[mention] = [
                f"{pointer}/{name}"
                for pointer, holder in holders
                if isinstance(inner, dict) and isinstance(holder, dict)
                for name in _parts_of_a_name(holder)
                if isinstance(value := holder[name], str) and leaves_open_who(words(name), value)
            ]
        return found

    def _denied_at(self, pointer: str, mention: str) -> list[str]:
        if pointer.startswith("?"):
            return []
        if (found := self.denied.get((pointer, mention))) is None:
            inner = self.at(pointer)
            found = list(self._denied_at(pointer.rpartition("/")[0], mention)) if pointer else []
            if isinstance(inner, dict):
                label = self.labels.get(mention, "")
                against = [*denials_of(pointer, inner, label)]
                if pointer == mention and self.kinds.get(mention) == "person":
                    against += names_another(pointer, inner, label)
                if self._is_head(pointer, mention):
                    unsure = unsure_of(At(pointer, inner))
                    against += (at.pointer for at in unsure if self._is_not_left(at, pointer))
                is_called = self.of_others.is_called
                found += (at for at in against if not (self._is_read(at) or is_called(mention, self.at(at))))
            self.denied[pointer, mention] = found
        return found

    def _is_head(self, pointer: str, mention: str) -> bool:
        """Whether an object is that of a person or a company, or is around it, and no entry of a report."""
        is_around = f"{mention}/".startswith(f"{pointer}/")
        below = (f"{company}/" for company in self.companies)
        return is_around and not any(mention.startswith(at) and pointer.startswith(at) for at in below)

    def _is_of_a_company(self, mention: str) -> bool:
        """Whether somebody is named in an entry of a company, and not the companies in theirs."""
        below = f"{mention}/"
        return not all(company == mention or company.startswith(below) for company in self.companies)

    def _is_not_left(self, at: At, above: str) -> bool:
        """Whether a value is none that is left on purpose."""
        return not self._is_left(at.pointer, at.raw, above, self.at(above))

    def _is_read(self, pointer: str) -> bool:
        """Whether a value is cited for more than what a check came to."""
        return pointer in self.cited and pointer not in self.outcomes
