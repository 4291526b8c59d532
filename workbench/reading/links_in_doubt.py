"""What speaks against a link: marks beside its values, around its entry, and on the parties themselves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from workbench.reading.around import is_against_all, sums_up
from workbench.reading.beside_contacts import (
    homes_listed_as_past,
    names_other_residents,
    names_others,
    said_of_a_contact,
    said_of_a_home,
    said_of_a_relative,
    whose_are_all,
)
from workbench.reading.builder_contacts import contact_of
from workbench.reading.cited_objects import CitedObjects
from workbench.reading.closeness import CONTACT, HOME, LOOSE, STRICT, TIE
from workbench.reading.details_of_links import OF_REGISTERS, is_denied_detail, is_unsafe_detail
from workbench.reading.ended import is_gone
from workbench.reading.entries_of_others import EntriesOfOthers
from workbench.reading.mark_subjects import (
    is_about_something_else,
    is_of_an_address,
    only_ends,
    only_ends_a_use,
)
from workbench.reading.marks_apart import MarksApart
from workbench.reading.model import Link, Reading
from workbench.reading.place import At, escaped, step_name, unescaped, words
from workbench.reading.whole_records import WholeRecords
from workbench.values.office_remarks import is_marked, is_struck_through
from workbench.values.offices import HELD, has_unknown_remark, tenure
from workbench.values.share_counts import may_be_none

_ENDS_WITH_A_DEATH = frozenset(["officer_of", "controls", "shareholder_of"])
"""What nobody who has died still holds."""
_HOW = dict.fromkeys(OF_REGISTERS, STRICT) | {
    "lived_at": HOME, "uses": CONTACT, "relative_of": TIE, "employed_by": TIE,
}  # fmt: skip
"""How closely is looked beside a relation; beside others it is the loosest way."""
_ROLE = re.compile(r"(?:^|-)(?:role|position|office|title|type|function|capacity)(?:-|$)")


def _is_past(text: str) -> bool:
    return is_gone(text) and tenure(text) != HELD


class LinksInDoubt(WholeRecords):
    """Looks for what speaks against the links of an answer."""

    def __init__(
        self, operation: str, objects: CitedObjects, reading: Reading, apart: MarksApart,
        of_others: EntriesOfOthers,
    ) -> None:  # fmt: skip
        super().__init__(operation, objects, reading, apart, of_others)
        self.in_office = {link.subject for link in reading.links if link.relation in _ENDS_WITH_A_DEATH}
        self.outer: dict[str, dict[str, list[str]]] = {}
        self.around: dict[str, dict[str, list[str]]] = {}

    def _against(self, link: Link, *, is_over: bool) -> list[str]:
        """The pointers of what speaks against a link; an empty one where its own values or details do."""
        how = _HOW.get(link.relation, LOOSE)
        stated = [at for at in link.pointers if not at.startswith("?")] or [f"{link.subject}/"]
        against = self._against_values(link, stated, how)
        if is_over:  # that it is past is known: only what says that it never was counts
            against = [at for at in against if self._says_more_than_over(link.relation, at)]
            if how == HOME and link.detail and is_denied_detail(link.detail):
                against.append("")
        elif link.detail:
            against += [""] * is_unsafe_detail(link.relation, link.detail)
        if (kind := self._kind_around(link)) and not is_over:
            for pointer in link.pointers:
                against += self._around(pointer, kind)
        if how == STRICT:
            against += self._against_register(link)
        against += self._against_party(link, is_over=is_over)
        against += self.denied_around(*stated)
        against += self._denied_records(link.subject, *link.pointers)
        against += self._named_openly(link.subject)
        if how == STRICT:
            against += self._names_several(link.subject)
        if link.relation == "relative_of":
            against += self._named_openly(link.object)
        if self.apart:
            against = self._with_marks_apart(link, against, is_over=is_over)
        return [*against, *self._other_residents(link, against)]

    def _other_residents(self, link: Link, known: list[str]) -> list[str]:
        """What names others as living in a home, besides what is `known` to speak against it."""
        if link.relation != "lived_at":
            return []
        above, label = link.pointers[0].rpartition("/")[0], self.labels.get(link.subject, "")
        is_of_home = not f"{link.subject}/".startswith(f"{above}/")
        residents = names_other_residents(self.uncited(above), label, is_of_home=is_of_home)
        return [at for at in residents if at not in known]

    def _against_values(self, link: Link, stated: Iterable[str], how: str) -> list[str]:
        """What speaks against the values that a link rests on, among all that stands beside them.

        `stated` is where these are; of one that rests on what was asked, where the answer says so.
        """
        against: list[str] = []
        for pointer in stated:
            if link.relation == "registered_at" and self.at(pointer) is True:
                continue
            if isinstance(text := self.at(pointer), str) and is_struck_through(text):
                against.append("")
            if found := self.suspects_about(pointer, how=how):
                against += [at for at in found if not self._is_about_something_else(link, at)]
            if link.relation == "correspondence_at":
                found = self.suspects_about(pointer, how=HOME)
                against += [at for at in found if is_of_an_address(at.rpartition("/")[2])]
        return against

    def _against_register(self, link: Link) -> list[str]:
        """What speaks against what a register states: around it, in its role, its shares and its details."""
        against: list[str] = []
        about = "ban" if link.relation == "disqualified_for" else link.relation
        for pointer in link.pointers:
            against += self._around(pointer, about)
            if isinstance(text := self.at(pointer), str) and self._is_odd_role(pointer, text):
                against.append("")
        counted = (link.detail.get("shares"), link.detail.get("percentage"))
        if any(each is not None and may_be_none(str(each)) for each in counted):
            against.append("")
        if any(isinstance(text, str) and _is_past(text) for text in link.detail.values()):
            against.append("")
        return [*against, *self._without_check(link.relation, link.pointers[0])]

    def _against_party(self, link: Link, *, is_over: bool) -> list[str]:
        """What says that a party has died or holds nothing more, or that another one is meant."""
        against: list[str] = []
        above = link.pointers[0].rpartition("/")[0]
        is_of_office = link.relation == "correspondence_at" and link.subject in self.in_office
        if link.subject in self.died and (is_of_office or link.relation in _ENDS_WITH_A_DEATH):
            against.append(self.died[link.subject])
        if link.relation == "uses":
            against += self._of_another(link, is_over=is_over)
        elif link.relation == "relative_of":
            for place in dict.fromkeys((above, link.object)):
                against += self._named_in(place, said_of_a_relative)
        elif link.relation == "lived_at":
            against += self._named_in(above, said_of_a_home)
            if not is_over:
                home = self.labels.get(link.object, "")
                places = dict.fromkeys((above, link.subject))
                against += [at for each in places for at in homes_listed_as_past(self.uncited(each), home)]
        if link.relation in _ENDS_WITH_A_DEATH and not is_over:
            # nobody holds anything of a company that has ended
            against += self._end_of_company(link.object)
        if link.relation == "controls" and not is_over:
            against += self._stated_without_control(link)
        if link.relation in OF_REGISTERS and not is_over and (event := self._ending_event(link)):
            against.append(event)
        if not is_over and link.subject not in self.died:
            against += self._deaths_unread(link.subject, ends=link.relation in _ENDS_WITH_A_DEATH)
        return against

    def _is_about_something_else(self, link: Link, pointer: str) -> bool:
        above, _, step = pointer.rpartition("/")
        inner = self.at(above)
        name = unescaped(step)
        if isinstance(inner, list):  # of marks: what they are called says what they are about
            above, _, step = above.rpartition("/")
            name, inner = unescaped(step), {unescaped(step): self.at(pointer)}
        if (contact := contact_of(name)) and contact != contact_of(self.labels.get(link.object, "")):
            return True
        return isinstance(inner, dict) and is_about_something_else(link, above, name, inner)

    def _says_more_than_over(self, relation: str, pointer: str) -> bool:
        """Whether a mark beside something past says that it never was."""
        form, value = step_name(pointer), self.at(pointer)
        return not (only_ends(form, value) if relation == "lived_at" else only_ends_a_use(form, value))

    def _named_in(self, pointer: str, found: Callable[[Mapping[str, Any]], Iterable[str]]) -> list[str]:
        """The pointers of what is `found` by name among the members of an object."""
        inner = self.at(pointer)
        return [f"{pointer}/{escaped(name)}" for name in found(inner)] if isinstance(inner, dict) else []

    def _of_another(self, link: Link, *, is_over: bool) -> list[str]:
        """What says beside a contact that it is another's: `owner`, `relationship`."""
        above = link.pointers[0].rpartition("/")[0]
        label, kind = self.labels.get(link.subject, ""), self._kind_around(link)
        holders = whose_are_all(At(link.subject, self.at(link.subject)), label, kind)
        if found := self._unread(holders, []):
            return found
        if above == link.subject or not isinstance(self.at(above), dict):
            return []
        found = self._named_in(above, lambda inner: said_of_a_contact(inner, label, is_over=is_over))
        return [*found, *self._unread(names_others(At(above, self.at(above)), label), found)]

    def _unread(self, named: Iterable[At], known: list[str]) -> list[str]:
        """The pointers of values that no statement cites, without those that are known already."""
        return [at.pointer for at in named if at.pointer not in self.cited and at.pointer not in known]

    @staticmethod
    def _is_odd_role(pointer: str, text: str) -> bool:
        """Whether what is called a role has a remark in brackets that nobody knows, or a mark."""
        is_role = _ROLE.search(step_name(pointer)) is not None
        return is_role and (has_unknown_remark(text) or is_marked(text))

    def _kind_around(self, link: Link) -> str:
        """What of records a link is, for what is said around it; empty for what registers state."""
        if link.relation == "uses":
            kind = self.kinds.get(link.object, "")
            return kind if kind in ("phone", "email") else ""
        return link.relation if link.relation in ("lived_at", "relative_of") else ""

    def _around(self, pointer: str, about: str) -> list[str]:
        """What the objects around the one that a statement stands in say of all that is in them."""
        above = pointer.rpartition("/")[0]
        known = self.around.setdefault(about, {})
        if (found := known.get(above)) is None:
            found = known[above] = []
            while above and not above.startswith("?"):
                above = above.rpartition("/")[0]
                found += self._said_of_all(above, about)
        return found

    def _said_of_all(self, pointer: str, about: str) -> list[str]:
        known = self.outer.setdefault(about, {})
        if (found := known.get(pointer)) is None:
            found = known[pointer] = [
                at
                for name, at, value in self._said_around(pointer)
                if isinstance(value, (str, int, float)) and is_against_all(words(name), value, about)
            ]
        return found

    def _said_around(self, pointer: str) -> Iterator[tuple[str, str, Any]]:
        """The members of an object that no statement cites, with those of a summary in it."""
        for name, at, value in self.uncited(pointer):
            if isinstance(value, dict) and sums_up(words(name)):
                yield from self.uncited(at)
            else:
                yield name, at, value
