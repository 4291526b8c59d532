"""What a reading withholds: a statement beside which something stands that may take it back.

A reader says what it understands. Of the rest of an entry, a member that speaks of an end, a denial, a doubt
or a death, and a status that no list knows, make the statement unsafe: whether it holds is not known. Then it
is not made; its values, and what speaks against it, are reported as not read, each with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from workbench.reading.around import is_against_all
from workbench.reading.beside_contacts import (
    names_other_residents,
    names_others,
    said_of_a_contact,
    said_of_a_home,
    said_of_a_relative,
    whose_are_all,
)
from workbench.reading.bound import WHY as BOUND
from workbench.reading.bound import bound_to
from workbench.reading.builder_contacts import contact_of
from workbench.reading.cited_objects import CitedObjects, cited_by
from workbench.reading.counts import contradicted_by_counts
from workbench.reading.details_of_links import OF_REGISTERS, is_denied_detail, is_unsafe_detail
from workbench.reading.ended import is_gone
from workbench.reading.entries_of_others import EntriesOfOthers
from workbench.reading.filed_ends import filed_end
from workbench.reading.mark_subjects import (
    is_about_something_else,
    is_of_a_listed_entry,
    is_of_an_address,
    only_ends,
    only_ends_a_use,
)
from workbench.reading.marks_apart import MarksApart
from workbench.reading.model import Claim, Link, Reading
from workbench.reading.place import At, escaped, unescaped, words
from workbench.reading.silent_objects import SilentObjects
from workbench.reading.suspects import BAN, CONTACT, HOME, LOOSE, STRICT, TIE
from workbench.reading.whole_records import WholeRecords
from workbench.values.office_remarks import is_marked, is_struck_through
from workbench.values.offices import HELD, has_unknown_remark, tenure
from workbench.values.other_parties import may_be_called
from workbench.values.share_counts import may_be_none
from workbench.values.taken_back import stands
from workbench.values.watchlists import is_of_the_list

MAY_TAKE_BACK = "it may take back what stands beside it"
_ENDS_WITH_A_DEATH = frozenset(["officer_of", "controls", "shareholder_of"])
"""What nobody who has died still holds."""
_OF_RECORDS = frozenset(["lived_at", "uses"])
_HOW = dict.fromkeys(OF_REGISTERS, STRICT) | {
    "lived_at": HOME, "uses": CONTACT, "relative_of": TIE, "employed_by": TIE,
}  # fmt: skip
"""How closely is looked beside a relation; beside others it is the loosest way."""
_GUARDED = frozenset(["ban", "watchlist", "status", "business_number"])
"""Claims that are withheld as links are."""
_LOOKED_AT = _GUARDED | {"court_record", "death"}
_INSOLVENT = re.compile(
    r"(?:in-|under-|(?:members|creditors|voluntary|compulsory|court|provisional|external|corporate|scottish|"
    r"company)-)*(?:liquidation|administration|receivership|insolvency(?:-proceedings)?|winding-up|wound-up|"
    r"receiver-manager|administrative-receiver|voluntary-arrangement|arrangement|moratorium|"
    r"externally-administered|external-administration|dissolved|"
    r"(?:receiver|liquidator|administrator)s?(?:-and-managers?)?-appointed|receiver-action)"
)
"""How a company stands that is insolvent, or was when it was dissolved."""


_ENDED_BY_EVENTS = frozenset(["officer_of", "controls"])
"""What the filings and documents of a register end."""
_WITH_OTHER_NAMES = frozenset(["court_record", "watchlist", "outcome", "document"])
"""Claims that stand beside the names under which something was found."""


_WITHOUT = frozenset(["imported_records"])
"""Operations whose tables are read cell by cell, with a rule of their own for what denies a row."""


def withholding(
    operation: str, answer: Mapping[str, Any], reading: Reading, *, whole: bool = False
) -> Reading:
    """The reading without what something unread beside it may take back; `doubts` say what and why.

    The `whole` rule also looks at what stands where nothing can speak against it, and says the same.
    """
    if operation in _WITHOUT or not (reading.links or reading.claims):
        return reading
    objects = CitedObjects(answer, reading)
    apart, of_others = MarksApart(objects), EntriesOfOthers(objects, reading)
    spoken_of = apart.mentions(reading) if apart else frozenset()
    silent = None if whole else SilentObjects(objects, spoken_of)
    if silent is not None and _stands_in_silence(reading, silent, of_others):
        return reading
    return _Guard(operation, answer, reading, silent, apart, of_others).reading()


def _stands_in_silence(reading: Reading, silent: SilentObjects, of_others: EntriesOfOthers) -> bool:
    """Whether nothing can speak against any statement of a reading."""
    return not any(claim.attribute in _LOOKED_AT for claim in reading.claims) and all(
        _holds_plainly(link, silent) and not any(of_others.around(link.subject, at) for at in link.pointers)
        for link in reading.links
    )


def _holds_plainly(link: Link, silent: SilentObjects) -> bool:
    """Whether nothing can speak against a link, neither beside it nor in its own details."""
    if not silent.says_nothing_against(link):
        return False
    detail = link.detail
    return not detail or not (is_unsafe_detail(link.relation, detail) or is_denied_detail(detail))


def _is_past(text: str) -> bool:
    return is_gone(text) and tenure(text) != HELD


_ROLE = re.compile(r"(?:^|-)(?:role|position|office|title|type|function|capacity)(?:-|$)")


class _Guard(WholeRecords):
    """Decides of each statement of a reading whether it is made."""

    def __init__(
        self, operation: str, answer: Mapping[str, Any], reading: Reading, silent: SilentObjects | None,
        apart: MarksApart, of_others: EntriesOfOthers,
    ) -> None:  # fmt: skip
        super().__init__(operation, answer, reading, apart, of_others)
        self.said = reading
        self.silent = silent
        self.withheld: list[tuple[tuple[str, ...], str]] = []
        self.marks: set[str] = set()
        self.in_office = {link.subject for link in reading.links if link.relation in _ENDS_WITH_A_DEATH}
        self.outer: dict[str, dict[str, list[str]]] = {}
        self.around: dict[str, dict[str, list[str]]] = {}
        self.of_addresses: set[str] = set()
        """Where it is only an address beside an office that is in doubt: a day may be of both."""
        self.called: dict[str, list[str]] = {}
        """Every name under which somebody is known."""
        for claim in reading.claims:
            if claim.attribute in ("name", "former_name"):
                self.called.setdefault(claim.mention, []).append(str(claim.detail.get("written", "")))

    def reading(self) -> Reading:
        """What is left, with the doubts: whatever is withheld has at least one value among them."""
        doubts: dict[str, str] = {}
        for pointer, against in contradicted_by_counts(self.objects[""], self.said.links):
            doubts[pointer] = f"{against.rpartition('/')[2]!r} contradicts what is listed"
            doubts[against] = "it contradicts what is listed"
        links = [link for link in self.said.links if not self._is_unsafe(link, doubts)]
        claims = [claim for claim in self.said.claims if not self._is_unsafe_claim(claim, doubts)]
        claims = [claim for claim in claims if not self._is_of_another_entry(claim, doubts)]
        if not doubts:
            return self.said
        links = self._without_bound(links, claims, doubts)
        left = replace(self.said, links=tuple(links), claims=tuple(claims))
        return replace(left, doubts=tuple(self._listed(left, doubts).items()))

    def _without_bound(self, links: list[Link], claims: list[Claim], doubts: dict[str, str]) -> list[Link]:
        """The links less those that hold only with what is withheld: an office's address, a ban's company."""
        kept = {id(each) for each in (*links, *claims)}
        said: tuple[Link | Claim, ...] = (*self.said.links, *self.said.claims)
        gone = [each for each in said if id(each) not in kept]
        bound = {id(link): link for link in bound_to(links, gone)}
        for link in bound.values():
            self.withheld.append((link.pointers, link.relation))
            for pointer in link.pointers:
                doubts.setdefault(pointer, BOUND)
        return [link for link in links if id(link) not in bound]

    def _listed(self, left: Reading, doubts: Mapping[str, str]) -> dict[str, str]:
        """The doubts that are to be reported: of values that nothing else says, and of what is withheld.

        A phone is read where whose it is is withheld. Its value is then reported for the relation.
        """
        cited = cited_by(left)
        listed = {pointer: why for pointer, why in doubts.items() if pointer not in cited}
        values = listed.keys() - self.marks
        for pointers, what in self.withheld:
            stated = pointers if what in OF_REGISTERS else pointers[:1]
            leaves = [leaf.pointer for at in stated for leaf in At(at, self.at(at)).leaves()]
            if leaves and values.isdisjoint((*leaves, *stated)):
                listed[pointers[0]] = f"{doubts[pointers[0]]}; only {what!r} is left out"
        return listed

    def _is_unsafe(self, link: Link, doubts: dict[str, str]) -> bool:
        detail = link.detail
        if id(link) in self.ended_elsewhere:
            self._note(link.pointers, link.relation, [""], doubts)
            return True
        if others := self._entries_of_others(link.subject, *link.pointers, own=link.relation in OF_REGISTERS):
            self._note(link.pointers, link.relation, others, doubts)
            return True
        if self.silent is not None and _holds_plainly(link, self.silent):
            return False
        is_over = bool(link.date_end or detail.get("ended"))
        if is_over and link.relation not in _OF_RECORDS:
            return False
        in_doubt = [at for at in link.pointers if at in doubts and at not in self.of_addresses]
        if in_doubt and link.relation in OF_REGISTERS:
            for pointer in link.pointers:
                doubts.setdefault(pointer, doubts[in_doubt[0]])
            self.withheld.append((link.pointers, link.relation))
            return True
        how = _HOW.get(link.relation, LOOSE)
        against: list[str] = []
        for pointer in link.pointers:
            if link.relation == "registered_at" and self.at(pointer) is True:
                continue
            if isinstance(text := self.at(pointer), str) and is_struck_through(text):
                against.append("")
            if found := self.suspects_about(pointer, how=how):
                against += [at for at in found if not self._is_about_something_else(link, at)]
            if link.relation == "correspondence_at":
                found = self.suspects_about(pointer, how=HOME)
                against += [at for at in found if is_of_an_address(at.rpartition("/")[2])]
        if is_over:  # that it is past is known: only what says that it never was counts
            against = [at for at in against if self._says_more_than_over(link.relation, at)]
            if how == HOME and detail and is_denied_detail(detail):
                against.append("")
        elif detail:
            against += [""] * is_unsafe_detail(link.relation, detail)
        if (kind := self._kind_around(link)) and not is_over:
            for pointer in link.pointers:
                against += self._around(pointer, kind)
        if how == STRICT:
            about = "ban" if link.relation == "disqualified_for" else link.relation
            for pointer in link.pointers:
                against += self._around(pointer, about)
                if isinstance(text := self.at(pointer), str) and self._is_odd_role(pointer, text):
                    against.append("")
            counted = (detail.get("shares"), detail.get("percentage"))
            if any(each is not None and may_be_none(str(each)) for each in counted):
                against.append("")
            if any(isinstance(text, str) and _is_past(text) for text in detail.values()):
                against.append("")
        is_of_office = link.relation == "correspondence_at" and link.subject in self.in_office
        if link.subject in self.died and (is_of_office or link.relation in _ENDS_WITH_A_DEATH):
            against.append(self.died[link.subject])
        if link.relation == "uses":
            against += self._of_another(link, is_over=is_over)
        elif link.relation == "relative_of":
            against += self._beside(link, said_of_a_relative)
        elif link.relation == "lived_at":
            against += self._beside(link, said_of_a_home)
            above = link.pointers[0].rpartition("/")[0]
            residents = names_other_residents(self.uncited(above), self.labels.get(link.subject, ""))
            against += [at for at in residents if at not in against]
        if link.relation in _ENDED_BY_EVENTS and not is_over and (event := self._ending_event(link)):
            against.append(event)
        if not is_over and link.subject not in self.died:
            against += self._deaths_unread(link.subject)
        against += self.denied_around(*link.pointers)
        against += self._denied_records(link.subject, *link.pointers)
        against += self._named_openly(link.subject)
        if how == STRICT:
            against += self._names_several(link.subject)
        if link.relation == "relative_of":
            against += self._named_openly(link.object)
        if self.apart:
            against = self._with_marks_apart(link, against, is_over=is_over)
        if not against:
            return False
        self._note(link.pointers, link.relation, against, doubts)
        return True

    def _is_about_something_else(self, link: Link, pointer: str) -> bool:
        above, _, step = pointer.rpartition("/")
        inner = self.at(above)
        name = unescaped(step)
        if (contact := contact_of(name)) and contact != contact_of(self.labels.get(link.object, "")):
            return True
        return isinstance(inner, dict) and is_about_something_else(link, above, name, inner)

    def _says_more_than_over(self, relation: str, pointer: str) -> bool:
        """Whether a mark beside something past says that it never was."""
        form, value = words(pointer.rpartition("/")[2]), self.at(pointer)
        return not (only_ends(form, value) if relation == "lived_at" else only_ends_a_use(form, value))

    def _beside(self, link: Link, found: Callable[[Mapping[str, Any]], Iterable[str]]) -> list[str]:
        """What is `found` among the members of the object that a link stands in."""
        above = link.pointers[0].rpartition("/")[0]
        inner = self.at(above)
        return [f"{above}/{escaped(name)}" for name in found(inner)] if isinstance(inner, dict) else []

    def _of_another(self, link: Link, *, is_over: bool) -> list[str]:
        """What says beside a contact that it is another's: `owner`, `relationship`."""
        above = link.pointers[0].rpartition("/")[0]
        label, record = self.labels.get(link.subject, ""), self.at(link.subject)
        whose = whose_are_all(record, label, self._kind_around(link)) if isinstance(record, dict) else ()
        if found := [f"{link.subject}/{escaped(name)}" for name in whose]:
            return found
        if above == link.subject or not isinstance(self.at(above), dict):
            return []
        found = self._beside(link, lambda inner: said_of_a_contact(inner, label, is_over=is_over))
        return [*found, *self._unread(names_others(At(above, self.at(above)), label), found)]

    def _unread(self, named: Iterable[At], known: list[str]) -> list[str]:
        """The pointers of values that no statement cites, without those that are known already."""
        return [at.pointer for at in named if at.pointer not in self.cited and at.pointer not in known]

    def _is_of_another_entry(self, claim: Claim, doubts: dict[str, str]) -> bool:
        """Whether a claim on a person stands in an entry that names somebody else."""
        if claim.attribute in _WITH_OTHER_NAMES:
            return False
        others = self._entries_of_others(claim.mention, claim.pointer, own=claim.attribute == "ban")
        if others:
            self._note((claim.pointer, *claim.detail.get("parts", ())), claim.attribute, others, doubts)
        return bool(others)

    def _is_unsafe_claim(self, claim: Claim, doubts: dict[str, str]) -> bool:
        if claim.attribute == "court_record":
            against = self._of_another_record(claim)
            if against:
                self._note((claim.pointer, *claim.detail.get("parts", ())), claim.attribute, against, doubts)
            return bool(against)
        if claim.attribute == "death":
            if alive := self._life_beside(claim.mention):
                self._note((claim.pointer, *claim.detail.get("parts", ())), claim.attribute, alive, doubts)
            return bool(alive)
        if claim.attribute not in _GUARDED or (claim.date_end and claim.attribute != "ban"):
            return False
        pointers = (claim.pointer, *claim.detail.get("parts", ()))
        how = BAN if claim.attribute in ("ban", "watchlist") else LOOSE
        against = [at for pointer in pointers for at in self.suspects_about(pointer, how=how)]
        if how == BAN:
            against += [at for pointer in pointers for at in self._around(pointer, "ban")]
            against += self.denied_around(*pointers)
        against += self._denied_records(claim.mention, claim.pointer)
        against += self._named_openly(claim.mention)
        if claim.attribute == "status":
            against += self._other_latest_states(claim)
        if claim.attribute == "status":  # why it has a status is no other status
            filed = filed_end(self.objects[""]) if stands(words(str(claim.raw))) else None
            against = [
                at
                for at in against
                if "reason" not in at.rpartition("/")[2]
                and not self._is_of_its_insolvency(claim, at)
                and not is_of_a_listed_entry(claim.pointer.rpartition("/")[0], at, self.at)
            ] + ([] if filed is None else [filed])
        against = [at for at in against if not at or not self.apart.of_another(at, "")]
        if claim.attribute == "watchlist":
            against = [at for at in against if not self._is_of_the_list(at)]
        if not against:
            return False
        self._note(pointers, claim.attribute, against, doubts)
        return True

    def _of_another_record(self, claim: Claim) -> list[str]:
        """What says of a court's record that it is of another than the person for whom it was found."""
        name, called = claim.detail.get("fullname"), self.called.get(claim.mention, ())
        is_other = isinstance(name, str) and not may_be_called(called, name)
        return [*self._denied_records(claim.mention, claim.pointer), *[""] * is_other]

    def _is_of_the_list(self, pointer: str) -> bool:
        """Whether a value is one that a published list says of those who are on it."""
        steps = [step for step in pointer.split("/") if not step.isdigit()]
        return is_of_the_list(words(steps[-1]), self.at(pointer))

    def _is_of_its_insolvency(self, claim: Claim, pointer: str) -> bool:
        """Whether a value says why a company has its status: of one in liquidation, that it is."""
        said = words(str(self.at(pointer)))
        return (
            _INSOLVENT.fullmatch(words(str(claim.raw))) is not None and _INSOLVENT.fullmatch(said) is not None
        )

    @staticmethod
    def _is_odd_role(pointer: str, text: str) -> bool:
        """Whether what is called a role has a remark in brackets that nobody knows, or a mark."""
        is_role = _ROLE.search(words(pointer.rpartition("/")[2])) is not None
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
                for name, at, value in self.uncited(pointer)
                if isinstance(value, (str, int, float)) and is_against_all(words(name), value, about)
            ]
        return found

    def _note(self, pointers: tuple[str, ...], what: str, against: list[str], doubts: dict[str, str]) -> None:
        self.withheld.append((pointers, what))
        named = next((at for at in against if at), "")
        why = f"{named.rpartition('/')[2]!r} beside it may take it back" if named else MAY_TAKE_BACK
        for pointer in pointers:
            if what != "correspondence_at":
                self.of_addresses.discard(pointer)
            elif pointer not in doubts:
                self.of_addresses.add(pointer)
            doubts.setdefault(pointer, why)
        for pointer in against:
            if pointer:
                doubts[pointer] = MAY_TAKE_BACK
                self.marks.add(pointer)
