"""What a reading withholds: a statement beside which something stands that may take it back.

A reader says what it understands. Of the rest of an entry, a member that speaks of an end, a denial, a doubt
or a death, and a status that no list knows, make the statement unsafe: whether it holds is not known. Then it
is not made; its values, and what speaks against it, are reported as not read, each with the reason.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from workbench.reading.bound import WHY as BOUND
from workbench.reading.bound import bound_to
from workbench.reading.checks_not_made import rests_on_check
from workbench.reading.cited_objects import CitedObjects, cited_by
from workbench.reading.closeness import BAN, LOOSE
from workbench.reading.counts import contradicted_by_counts
from workbench.reading.details_of_links import OF_REGISTERS, is_denied_detail, is_unsafe_detail
from workbench.reading.ending_events import BAN as OF_A_BAN
from workbench.reading.entries_of_others import EntriesOfOthers
from workbench.reading.filed_ends import filed_end
from workbench.reading.flat_answer import FlatAnswer
from workbench.reading.links_in_doubt import LinksInDoubt
from workbench.reading.mark_subjects import is_of_a_listed_entry
from workbench.reading.marks_apart import MarksApart
from workbench.reading.matched_entries import below_threshold, born_otherwise, is_birth_date, not_of_a_person
from workbench.reading.model import Claim, Link, Reading
from workbench.reading.named_holders import may_own
from workbench.reading.names_of_before import with_names_of_before
from workbench.reading.place import At, words
from workbench.reading.silent_objects import SilentObjects
from workbench.reading.texts_against import TextsAgainst
from workbench.values.other_parties import may_be_called
from workbench.values.taken_back import stands
from workbench.values.watchlists import denies_listing, is_of_the_list

MAY_TAKE_BACK = "it may take back what stands beside it"
_OF_RECORDS = frozenset(["lived_at", "uses"])
_GUARDED = frozenset(["ban", "watchlist", "status", "business_number"])
"""Claims that are withheld as links are."""
_LOOKED_AT = _GUARDED | {"court_record", "death", "judgement_count"}
_INSOLVENT = re.compile(
    r"(?:in-|under-|(?:members|creditors|voluntary|compulsory|court|provisional|external|corporate|scottish|"
    r"company)-)*(?:liquidation|administration|receivership|insolvency(?:-proceedings)?|winding-up|wound-up|"
    r"receiver-manager|administrative-receiver|voluntary-arrangement|arrangement|moratorium|"
    r"externally-administered|external-administration|dissolved|"
    r"(?:receiver|liquidator|administrator)s?(?:-and-managers?)?-appointed|receiver-action)"
)
"""How a company stands that is insolvent, or was when it was dissolved."""
_OF_PEOPLE = re.compile(r"(?:^|-)(?:resign|retire)[a-z]*(?:-|$)")
"""Names of members for what people in office do, and no company."""
_WITH_OTHER_NAMES = frozenset(["court_record", "outcome", "document"])
"""Claims that stand beside the names under which something was found."""
_OF_ENTRIES = frozenset(["ban", "watchlist", "court_record"])
"""Claims on somebody that were found by the name of an entry."""
_WITHOUT = frozenset(["imported_records"])
"""Operations whose tables are read cell by cell, with a rule of their own for what denies a row."""


def withholding(operation: str, flat: FlatAnswer, reading: Reading, *, whole: bool = False) -> Reading:
    """The reading without what something unread beside it may take back; `doubts` say what and why.

    The `whole` rule also looks at what stands where nothing can speak against it, and says the same.
    """
    if operation in _WITHOUT or not (reading.links or reading.claims):
        return reading
    objects = CitedObjects(flat, reading)
    if (named := with_names_of_before(reading, objects.at)) is not reading:
        reading, objects = named, CitedObjects(flat, named)
    apart, of_others = MarksApart(objects), EntriesOfOthers(objects, reading)
    spoken_of = apart.mentions(reading) if apart else frozenset()
    texts = TextsAgainst(operation, objects, reading, of_others)
    silent = None if whole else SilentObjects(objects, spoken_of)
    if silent is not None and not texts and _stands_in_silence(reading, silent, of_others):
        return reading
    return _Guard(operation, objects, reading, silent, apart, of_others, texts).reading()


def _stands_in_silence(reading: Reading, silent: SilentObjects, of_others: EntriesOfOthers) -> bool:
    """Whether nothing can speak against any statement of a reading."""
    stated = {claim.attribute for claim in reading.claims}
    people = [each.pointer for each in reading.mentions if each.kind == "person"]
    if not stated.isdisjoint(_LOOKED_AT):
        return False
    if "birth_date" in stated and any(map(silent.may_deny_birth, people)):
        return False
    return not any(map(of_others.at_itself, people)) and all(
        _holds_plainly(link, silent) and not any(of_others.around(link.subject, at) for at in link.pointers)
        for link in reading.links
    )


def _holds_plainly(link: Link, silent: SilentObjects) -> bool:
    """Whether nothing can speak against a link, neither beside it nor in its own details."""
    if not silent.says_nothing_against(link):
        return False
    detail = link.detail
    return not detail or not (is_unsafe_detail(link.relation, detail) or is_denied_detail(detail))


class _Guard(LinksInDoubt):
    """Decides of each statement of a reading whether it is made."""

    def __init__(
        self, operation: str, objects: CitedObjects, reading: Reading, silent: SilentObjects | None,
        apart: MarksApart, of_others: EntriesOfOthers, texts: TextsAgainst,
    ) -> None:  # fmt: skip
        super().__init__(operation, objects, reading, apart, of_others)
        self.silent = silent
        self.texts = texts
        self.withheld: list[tuple[tuple[str, ...], str]] = []
        self.marks: set[str] = set()
        self.against_questions: set[str] = set()
        """What speaks against what was asked about, and stands nowhere in the answer."""
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
        listed = {
            pointer: why
            for pointer, why in doubts.items()
            if pointer not in cited or pointer in self.against_questions
        }
        values = listed.keys() - self.marks
        for pointers, what in self.withheld:
            stated = pointers if what in OF_REGISTERS else pointers[:1]
            leaves = [leaf.pointer for at in stated for leaf in At(at, self.at(at)).leaves()]
            if leaves and values.isdisjoint((*leaves, *stated)):
                listed[pointers[0]] = f"{doubts[pointers[0]]}; only {what!r} is left out"
        return listed

    def _is_unsafe(self, link: Link, doubts: dict[str, str]) -> bool:
        is_of_register = link.relation in OF_REGISTERS
        is_ended = id(link) in self.ended_elsewhere
        if against := [""] if is_ended else self._entries_against(link):
            self._note(link.pointers, link.relation, against, doubts)
            return True
        is_over = bool(link.date_end or link.detail.get("ended"))
        said = self.texts.against_link(link, is_over=is_over)
        said = self._without_others(said, self._contact_of(link)) if said else said
        if not said and self.silent is not None and _holds_plainly(link, self.silent):
            return False
        if is_over and not said and link.relation not in _OF_RECORDS:
            return False
        in_doubt = [at for at in link.pointers if at in doubts and at not in self.of_addresses]
        if in_doubt and is_of_register:
            for pointer in link.pointers:
                doubts.setdefault(pointer, doubts[in_doubt[0]])
            self.withheld.append((link.pointers, link.relation))
            return True
        if against := [*self._against(link, is_over=is_over), *said]:
            self._note(link.pointers, link.relation, against, doubts)
        return bool(against)

    def _entries_against(self, link: Link) -> list[str]:
        """What says that the entry of a link is another's; of a home that is not who owns it."""
        found = self._entries_of_others(link.subject, *link.pointers)
        if not found or link.relation != "lived_at":
            return found
        above = f"{link.pointers[0].rpartition('/')[0]}/"
        if f"{link.subject}/".startswith(above):
            return found
        return [at for at in found if not (at.startswith(above) and may_own(at[len(above) :].split("/")[0]))]

    def _is_of_another_entry(self, claim: Claim, doubts: dict[str, str]) -> bool:
        """Whether a claim on a person stands in an entry that names somebody else."""
        if claim.attribute in _WITH_OTHER_NAMES:
            return False
        is_guarded = claim.attribute in _GUARDED
        others = self._entries_of_others(claim.mention, claim.pointer, own=is_guarded)
        if others:
            self._note(claim.pointers, claim.attribute, others, doubts)
        return bool(others)

    def _is_unsafe_claim(self, claim: Claim, doubts: dict[str, str]) -> bool:
        if against := [*self._against_claim(claim), *self.texts.against_claim(claim)]:
            self._note(claim.pointers, claim.attribute, against, doubts)
        return bool(against)

    def _against_claim(self, claim: Claim) -> list[str]:
        """The pointers of what speaks against a claim; an empty one where its own values do."""
        against = self._against_itself(claim)
        if rests_on_check(claim.attribute):
            against += self._without_check(claim.attribute, claim.pointer)
        if claim.attribute in _OF_ENTRIES:
            against += (at for at in self._of_another_entry(claim) if at not in against)
        return against

    def _against_itself(self, claim: Claim) -> list[str]:
        """What speaks against a claim beside it and around it, whatever it was found by."""
        if claim.attribute == "court_record":
            return self._of_another_record(claim)
        if claim.attribute == "death":
            return self._against_death(claim)
        if claim.attribute == "birth_date":
            return self._against_birth(claim)
        if claim.attribute == "judgement_count":
            own = f"{claim.pointer}/of"  # the object that it stands in is around this
            return [*self.denied_around(own), *self._undone_judgements(claim)]
        if claim.attribute not in _GUARDED or (claim.date_end and claim.attribute != "ban"):
            return []
        pointers = claim.pointers
        how = BAN if claim.attribute in ("ban", "watchlist") else LOOSE
        against = [at for pointer in pointers for at in self.suspects_about(pointer, how=how)]
        if how == BAN:
            against += [at for pointer in pointers for at in self._around(pointer, "ban")]
            against += self.denied_around(*pointers)
            ended = self._ended_beside(claim.mention, claim.pointer, OF_A_BAN, claim.date_start)
            against += [ended] if ended else []
        against += self._denied_records(claim.mention, claim.pointer)
        against += self._named_openly(claim.mention)
        if claim.attribute == "status":  # why it has a status is no other status
            against += self._other_latest_states(claim)
            lives = stands(words(str(claim.raw)))
            ends = self._end_of_company(claim.mention) if lives else ()
            against += (at for at in ends if at not in against)
            filed = filed_end(self.objects[""]) if lives else None
            against = [
                at
                for at in against
                if "reason" not in at.rpartition("/")[2]
                and not _OF_PEOPLE.search(words(at))
                and not self._is_of_its_insolvency(claim, at)
                and not is_of_a_listed_entry(claim.pointer.rpartition("/")[0], at, self.at)
            ] + ([] if filed is None else [filed])
        against = self._without_others(against, "")
        if claim.attribute == "watchlist":
            against = [
                at
                for at in against
                if not (self._is_of_the_list(at) or is_birth_date(words(_member_name(at))))
            ]
            beside = self.uncited(claim.pointer.rpartition("/")[0])
            against += (at for name, at, value in beside if denies_listing(words(name), value))
        return against

    def _of_another_entry(self, claim: Claim) -> list[str]:
        """What says that an entry with which somebody was matched is of somebody, or something, else."""
        pointer = claim.pointer.rpartition("/")[0]
        inner = self.at(pointer)
        if pointer.startswith("?") or pointer == claim.mention or not isinstance(inner, dict):
            return []
        entry, born = At(pointer, inner), self.born.get(claim.mention)
        found = list(born_otherwise(entry, str(born.value))) if born is not None else []
        if claim.attribute == "watchlist":
            found += not_of_a_person(entry) if self.kinds.get(claim.mention) == "person" else ()
            steps = pointer.split("/")
            above = (self.at("/".join(steps[:end])) for end in range(1, len(steps)))
            found += below_threshold(pointer, inner, [each for each in above if isinstance(each, dict)])
        return [at for at in found if at not in self.cited]

    def _of_another_record(self, claim: Claim) -> list[str]:
        """What says of a court's record that it is of another than the person for whom it was found."""
        name, called = claim.detail.get("fullname"), self.called.get(claim.mention, ())
        is_other = isinstance(name, str) and not may_be_called(called, name)
        denied = (*self.denied_around(*claim.pointers), *self._denied_records(claim.mention, claim.pointer))
        return [*denied, *self._came_to_nothing(claim), *[""] * is_other]

    def _is_of_the_list(self, pointer: str) -> bool:
        """Whether a value is one that a published list says of those who are on it."""
        return is_of_the_list(words(_member_name(pointer)), self.at(pointer))

    def _is_of_its_insolvency(self, claim: Claim, pointer: str) -> bool:
        """Whether a value says why a company has its status: of one in liquidation, that it is."""
        said = words(str(self.at(pointer)))
        return (
            _INSOLVENT.fullmatch(words(str(claim.raw))) is not None and _INSOLVENT.fullmatch(said) is not None
        )

    def _note(self, pointers: tuple[str, ...], what: str, against: list[str], doubts: dict[str, str]) -> None:
        self.withheld.append((pointers, what))
        named = next((at for at in against if at), "")
        called = _member_name(named)
        why = f"{called!r} beside it may take it back" if called else MAY_TAKE_BACK
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
                if all(at.startswith("?") for at in pointers):
                    self.against_questions.add(pointer)


def _member_name(pointer: str) -> str:
    """The last step of a pointer that is no place in a list; empty for none."""
    return next((step for step in reversed(pointer.split("/")) if not step.isdigit()), "")
