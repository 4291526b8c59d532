"""What of an answer, not read, may take back a statement that stands beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from workbench.ontology.address_roles import role_of_address
from workbench.reading.around import OF_BANS
from workbench.reading.checks_not_made import not_looked_up
from workbench.reading.cited_objects import CitedObjects
from workbench.reading.closeness import BAN, CONTACT, HOME, LOOSE, STRICT, TIE
from workbench.reading.denied_records import is_mark_against_record
from workbench.reading.failed_answers import denies_itself, is_of_another
from workbench.reading.member_names import members_named
from workbench.reading.model import Reading
from workbench.reading.named_values import event_name, is_name_of_a_value, value_name
from workbench.reading.nothing import is_none_counted
from workbench.reading.open_remarks import open_remark
from workbench.reading.place import At, escaped, step_name, words
from workbench.reading.reviews_beside import holds_decision, holds_outcome_of_appeal, outcomes_of_appeal
from workbench.reading.score_thresholds import scores_too_low
from workbench.reading.skipped import reason_for_leaving
from workbench.reading.successor_links import leaves_of, lists_links, replacing_links
from workbench.reading.whole_verdicts import TAKES_BACK, verdict_of
from workbench.reading.written_names import remarks_about
from workbench.values.ban_comments import end_of_ban, may_end_ban
from workbench.values.ban_remarks import leaves_open, says_only_end
from workbench.values.ban_subjects import is_about_another_thing
from workbench.values.ban_terms import is_of_another_length, tells_another_length
from workbench.values.call_codes import is_about_calls
from workbench.values.contact_kinds import NOT_CONNECTED, connection, is_elsewhere
from workbench.values.contact_remarks import says_how_to_reach
from workbench.values.contact_verdicts import is_verdict_on_place
from workbench.values.dates import normal as date_of
from workbench.values.empty_homes import is_mark_of_empty_home, owner_is_absent
from workbench.values.end_notices import announces_end
from workbench.values.known_comments import is_known_comment
from workbench.values.known_marks import says_it_holds, says_not_to_call
from workbench.values.made_up import is_mark_of_real
from workbench.values.named_places import PARTS, without_endings_in_names
from workbench.values.not_known import is_nothing_anywhere, is_vacant
from workbench.values.other_languages import is_in_english
from workbench.values.postal_addresses import is_mark_of_post_only
from workbench.values.successors import names_predecessor, names_successor
from workbench.values.sureness import leaves_unsure, may_mix_people, says_how_sure_of_value
from workbench.values.taken_back import (
    IN_A_MARGIN,
    counts_others,
    counts_what_remains,
    is_another_day,
    is_comment,
    is_flag,
    is_harmless,
    is_harmless_anywhere,
    kind_of_member,
    qualifies,
    runs,
    says_no,
    says_when,
    says_yes,
    sign,
    stands,
    takes_back,
    takes_back_a_ban,
)
from workbench.values.unknown_ends import NEVER, is_unknown_end
from workbench.values.vital_status import is_day_of_look_up, reports_life, says_dead

_OF_PEOPLE = frozenset([HOME, CONTACT, TIE])
_PARTS_OF_A_DAY = frozenset(["year", "month", "day"])
_WHEN = frozenset(["date", "day", "on", "at", "when"])
_OF_RECORDS = frozenset([CONTACT, TIE, LOOSE])
_OF_HOLDINGS = re.compile("held|hold|stake|share|interest|percent|quantity")
NAMES = frozenset(["name", "full_name", "last_name", "surname", "fullName", "lastName"])
_names_of_somebody = members_named(NAMES.__contains__)
_ONLY_A_VALUE = frozenset(["date", "day", "on", "value", "number", "no", "text"])
"""Names of members that say nothing of what it is that they hold: the object is called by that."""
_OF_A_STATUS = frozenset(
    ["code", "description", "label", "name", "text", "value", "status", "state", "result"]
)
"""How an object calls the status that it holds."""
_SORT_OF_ADDRESS = re.compile(r"(?:^|-)(?:type|kind|role|usage|use|purpose|category)$")
_JUDGED = re.compile(r"(?:^|-)judge?ment$")
_VERDICT = re.compile(r"(?:^|-)verdict$")
"""What a court found, or whoever looked whether the ban is somebody's."""
_RESOLVED = re.compile(
    r"(?:^|-)(?:resolution|match|hit|screening|alert|review|disposition)(?:-(?:status|result|outcome|decision))?$"
)
"""What whoever looked at a match made of it."""
_STATE = re.compile(r"(?:current-)?state")
"""What a part of a country is called, and how something stands: the words of an end tell which."""
_LIVES_NOW = re.compile(
    r"(?:(?:forwarding|new|next|redirect(?:ed|ion)?|later)-(?:address|home)|"
    r"(?:now|moved|relocated|redirected)-(?:at|to))"
)
"""Members beside a home that say where somebody lives since."""
_OF_NOBODY = frozenset(["not-assigned", "not-allocated", "not-connected", "not-issued", "unassigned"])
_COMMANDS = frozenset(["delete", "remove", "cancel", "revoke", "terminate", "cease", "d", "del"])
_MOST = 2000
"""Characters of a text that is looked through."""
_HOLDS_A_CODE = re.compile(
    r"(?:country|nationality|state|language|code|region|iso[23]?|number|initials?|title|class|type|suffix|prefix|"
    r"name|grade|category|unit|block|lot|level|flat|direction)$"
)
"""Names of members in which `no`, `ne` or `y` is a code, or a part of an address."""
_OF_THE_THING = {
    HOME: re.compile("residence-status$"),
    STRICT: re.compile(r"filing-(?:status|outcome|state)$"),
}
"""Names of members for a status of something else, which is what the statement rests on."""
_ASKS = re.compile(r"(?:is|in|at|on|has|can|does|still)-|-(?:here|there|now|ok)$")
"""Names of marks that are answered with 0 and 1 too."""
_BARE = re.compile(r"(?:is-|still-)?(?:active|current|valid|live|in-force|in-office)")
"""Names of marks that ask for yes or no, so that any other word leaves open which."""
_EMPLOYED = frozenset(["employed", "is-employed", "staff", "currently-employed"])
_EX_DIRECTORY = re.compile(r"(?:is-|has-)?(?:unlisted|ex-?directory|not-listed)(?:-number|-phone)?")
_OF_A_NETWORK = re.compile(r"(?:is-|currently-|network-)*roaming(?:-(?:status|state|flag|country|network))*")
"""Names of marks that say in which network a phone is, and not whose it is."""
_THE_LINE = frozenset(["line", "phone", "email", "number", "address", "home", "residence"])
"""What an object beside a contact or a home may be called that says how it stands."""
_PLACES = ("street_address", "address", "suburb", "address_line_1")
_BAN_ITSELF = re.compile(r"(?:^|-)(?:bann?(?:ed|ing)?|orders?|disqualif[a-z]+|prohibit[a-z]+)(?=-|$)")
_WHY = re.compile(r"(?:^|-)(?:reasons?|grounds?|offen[cs]es?|conduct|circumstances|background)(?:-|$)")
"""Members of a ban that tell in words why somebody is banned."""
_WRITTEN_BESIDE = re.compile(
    rf"(?:^|-)(?:comments?|remarks?|notes?|annotations?|observations?|memo|{IN_A_MARGIN})(?:-|$)"
)
"""Members in which somebody writes what they know of a statement."""
_IS_END = re.compile(r"(?:^|-)(?:end|ends|until|expir[a-z]+|to|till)(?:-|$)")
_IS_START = re.compile(
    r"(?:^|-)(?:start|starts|begin|begins|from|commence[a-z]*|effective|imposed|made)(?:-|$)"
)
_OF_A_COMPANY = re.compile(
    r"(?:in-|under-)?(?:the-)?(?:(?:members|creditors)-)?(?:voluntary-|provisional-|external-|court-)*"
    r"(?:liq|liquidation|administration|receivership|winding-up|receivers?(?:-and-managers?)?-appointed|"
    r"liquidators?-appointed|administrators?-appointed)"
)
"""Remarks that say how a company stands, and not that it holds nothing."""


def _is_of_no_home(said: str) -> bool:
    """Whether a sort of address is one at which somebody does business, or takes their post."""
    return role_of_address(said) is not None or is_mark_of_post_only(said)


def is_named_against(name: str) -> bool:
    """Whether a remark beside a name takes something back: `THORNE, Mabel (never appointed)`."""
    found = remarks_about(name)
    return bool(found) and any(
        qualifies(form) and not _OF_A_COMPANY.fullmatch(form) for form in map(words, found)
    )


def _described(code: str, inner: Mapping[str, Any]) -> bool:
    """Whether a code has its description beside it, which says what it means."""
    stem = re.sub("_?[Cc]ode$", "", code)
    return any(inner.get(f"{stem}{word}") for word in ("_description", "Description", "_name", "Name"))


def _is_settled_remark(form: str, value: Any, inner: Mapping[str, Any]) -> bool:
    """Whether a comment beside a ban says nothing, or only the end that stands there."""
    if not isinstance(value, str) or not is_comment(form):
        return False
    return is_nothing_anywhere(value) or says_only_end(value, _stated_ends(inner))


def _is_open_remark(form: str, value: Any, inner: Mapping[str, Any]) -> bool:
    """Whether a comment beside a ban is not known to leave it as it is, until the end that stands there."""
    return isinstance(value, str) and is_comment(form) and leaves_open(value, _stated_ends(inner))


def _is_of_another_length(form: str, value: Any, inner: Mapping[str, Any]) -> bool:
    """Whether a member beside a ban says another length of it than its days do."""
    starts, ends = _stated(_IS_START, inner), _stated_ends(inner)
    if isinstance(value, str) and is_comment(form):
        return tells_another_length(value, starts, ends)
    return is_of_another_length(form, value, starts, ends)


def _stated_ends(inner: Mapping[str, Any]) -> list[str]:
    return _stated(_IS_END, inner)


def _stated(called: re.Pattern[str], inner: Mapping[str, Any]) -> list[str]:
    """The days of an object under names of a kind, in ISO 8601."""
    stated = (said for name, said in inner.items() if isinstance(name, str) and called.search(words(name)))
    return [day for said in stated if isinstance(said, str) and (day := date_of(said))]


def _has_ended(form: str, value: Any, said: str) -> bool | None:
    """Whether a ban has ended by what stands in the place of its end or state; None for other words."""
    is_end = _IS_END.search(form) is not None
    if is_end and says_yes(said):  # on a day that is not said
        return True
    if stands(said) or runs(said) or stands(_BAN_ITSELF.sub("", said)):
        return False
    return is_unknown_end(value, said) if is_end else None


def _is_nothing_against(kind: str, value: str, said: str) -> bool:
    """Whether a text that stands for nothing takes something back, in a member of one kind."""
    if kind == "status":  # of a phone it says that nobody has it
        return said in _OF_NOBODY
    return (kind == "ends" and is_unknown_end(value, said)) or (kind == "affirms" and is_none_counted(value))


def _is_text_against(form: str, value: str, said: str, *, how: str) -> bool:
    """Whether a text takes something back by its words, under whatever name."""
    if said in _COMMANDS:
        return True
    if says_not_to_call(said) or (how == CONTACT and is_comment(form) and says_how_to_reach(value)):
        return False
    if how == BAN:
        if is_comment(form) or _WHY.search(form):
            return may_end_ban(value)
        return takes_back_a_ban(said) or bool(end_of_ban(value))
    if _WRITTEN_BESIDE.search(form) and (how not in _OF_RECORDS or is_known_comment(value)):
        return not is_known_comment(value)
    if how == STRICT and is_comment(form) and not is_in_english(value):
        return not stands(said)
    return takes_back(said) or (how == STRICT and announces_end(said))


def _is_flag(form: str, value: Any, said: str) -> bool:
    """Whether a value is yes or no: `NO` under the name of a country is not."""
    if not isinstance(value, str):
        return isinstance(value, bool)
    is_code = value.isupper() and _HOLDS_A_CODE.search(form) and not _ASKS.search(form)
    return is_flag(said) and not is_code


def _is_no_yes(form: str, said: str) -> bool:
    """Whether a mark that asks for yes or no has a word that is not known for a yes."""
    is_word = said.isalpha() and len(said) <= _LONGEST_WORD and _BARE.fullmatch(form) is not None
    return is_word and not (says_yes(said) or stands(said))


_LONGEST_WORD = 10


def _is_cut_off(value: str) -> bool:
    """Whether a word, beside a contact, says that nobody is reached there: `absent`, `deactivated`."""
    return len(value) > _SHORTEST_WORD and connection(value) == NOT_CONNECTED


_SHORTEST_WORD = 3


def _is_of_others(name: str, value: Any) -> bool:
    """Whether a member lists other things, with a standing each: charges, court records."""
    form = words(name)
    return kind_of_member(form) not in ("ends", "status") and not is_comment(form) and _lists_objects(value)


def _lists_objects(value: Any, deep: int = 3) -> bool:
    """Whether a value is a list of objects, or an object of which one is not far below."""
    if isinstance(value, list):
        return any(isinstance(item, dict) for item in value)
    return (
        deep > 0
        and isinstance(value, dict)
        and any(_lists_objects(each, deep - 1) for each in value.values())
    )


class Suspects(CitedObjects):
    """Looks through the objects that the statements of an answer stand in."""

    def __init__(self, operation: str, objects: CitedObjects, reading: Reading) -> None:
        super().__init__(objects.flat, reading, objects)
        self.operation = operation
        self.found: dict[str, dict[str, list[str]]] = {
            how: {} for how in (STRICT, BAN, HOME, CONTACT, TIE, LOOSE)
        }
        self.failed: dict[str, list[str]] = {}
        people = {each.pointer for each in reading.mentions if each.kind == "person"}
        named = [each for each in reading.claims if each.attribute == "name" and each.mention in people]
        self.of_people = {at for each in named for at in each.pointers}
        """Where the names of people stand."""

    def suspects_about(self, pointer: str, *, how: str) -> list[str]:
        """What may take back a statement that stands at a pointer: in the object there, or around it."""
        if pointer.startswith("?"):
            return []
        above, _, step = pointer.rpartition("/")
        inner = self.at(above)
        if isinstance(inner, dict) and not isinstance(inner.get(step), dict):
            known = self.found[how].get(above)
            found = self._suspects(above, how=how) if known is None else known
            is_alone = how == CONTACT and len(inner) == 1 and above[-1:].isdigit()
            return self._beside_list(above) if is_alone and not found else found
        is_plain = isinstance(inner, list) and not any(isinstance(item, dict) for item in inner)
        above = above if is_plain else pointer
        while not isinstance(self.at(above), dict):
            if not above:
                return []
            above = above.rpartition("/")[0]
        return self._suspects(above, how=how)

    def _beside_list(self, pointer: str) -> list[str]:
        """What may take back a contact that is all of an entry in a list: marks of the record around it.

        What is only written there, in whatever words, is about the record.
        """
        holder = pointer.rpartition("/")[0].rpartition("/")[0]
        found = self._suspects(holder, how=CONTACT) if isinstance(self.at(holder), dict) else []
        return [at for at in found if self._is_mark(words(at.rpartition("/")[2]), self.at(at))]

    @staticmethod
    def _is_mark(form: str, value: Any) -> bool:
        said = words(str(value))
        kind = kind_of_member(form, is_flag=_is_flag(form, value, said))
        return (
            kind not in ("", "other") or verdict_of(form, kind, str(value), said, how=CONTACT) == TAKES_BACK
        )

    def denied_around(self, *pointers: str) -> list[str]:
        """What the objects around statements say against themselves, also where that is read as a note."""
        found: list[str] = []
        for above in (pointer.rpartition("/")[0] for pointer in pointers):
            while above and not above.startswith("?"):
                above = above.rpartition("/")[0]
                if (known := self.failed.get(above)) is None:
                    inner = self.at(above)
                    known = self.failed[above] = [
                        place
                        for name, value in (inner.items() if isinstance(inner, dict) else ())
                        if isinstance(name, str)
                        for at in [f"{above}/{escaped(name)}"]
                        if denies_itself(name, value) or (at not in self.cited and is_of_another(name, value))
                        for place in not_looked_up(at, name, value) or [at]
                    ]
                found += (at for at in known if at not in found)
        return found

    def _suspects(self, pointer: str, *, how: str) -> list[str]:
        known = self.found[how]
        if (found := known.get(pointer)) is None:
            found = known[pointer] = list(self._look(pointer, self.at(pointer), how=how))
        return found

    def _look(self, pointer: str, inner: Mapping[str, Any], *, how: str) -> Iterator[str]:
        """The members of an object, not read, that may take back what stands beside them."""
        is_all_cited = all(value is None or value == "" for _, _, value in self.uncited(pointer))
        holds_several = (
            not is_all_cited and how in _OF_RECORDS and (how == LOOSE or self._holds_several(pointer, inner))
        )
        if how == CONTACT and holds_several:
            how = LOOSE
        for name in _names_of_somebody(inner) if is_all_cited else inner:
            if not isinstance(name, str) or (value := inner[name]) is None or value == "":
                continue
            at = f"{pointer}/{escaped(name) if '/' in name or '~' in name else name}"
            if at in self.cited:
                if (
                    name in NAMES
                    and isinstance(value, str)
                    and (is_named_against(value) or (at in self.of_people and open_remark(value)))
                ):
                    yield at
                continue
            if how == BAN and _is_settled_remark(words(name), value, inner):
                continue
            if name.endswith(("_code", "Code")) and _described(name, inner):
                continue
            if isinstance(value, (dict, list)):
                is_read = self.holds_cited(at)
                if value and not is_read and not (holds_several and _is_of_others(name, value)):
                    yield from self._below(at, words(name), value, inner, pointer, how=how)
            elif (
                self.is_against(words(name), value, how=how)
                or (how == BAN and _is_open_remark(words(name), value, inner))
                or (how == BAN and _is_of_another_length(words(name), value, inner))
            ) and not self._is_left(at, value, pointer, inner):
                yield at
        yield from (f"{pointer}/{escaped(name)}" for name in scores_too_low(inner))

    def _holds_several(self, pointer: str, inner: Mapping[str, Any]) -> bool:
        """Whether an object is no single contact or relative: lists in it are read, or a home is its own."""
        if any(isinstance(inner.get(name), str) and inner[name] for name in _PLACES):
            return True
        return any(
            isinstance(value, (dict, list)) and self.holds_cited(f"{pointer}/{escaped(name)}")
            for name, value in inner.items()
            if isinstance(name, str)
        )

    def _below(
        self, at: str, form: str, value: Any, inner: Mapping[str, Any], pointer: str, *, how: str
    ) -> Iterator[str]:
        """The suspect leaves of a member of which nothing is read."""
        if names_successor(form) or lists_links(form):
            leaves = leaves_of if names_successor(form) else replacing_links
            yield from (leaf.pointer for leaf in leaves(At(at, value)))
            return
        if kind_of_member(form) == "other" and not (how in _OF_PEOPLE and form in _THE_LINE):
            return
        for leaf in At(at, value).leaves():
            above, _, step = leaf.pointer.rpartition("/")
            own, beside = words(step), self.at(above)
            if isinstance(beside, dict) and (called := value_name(beside)) is not None:
                if is_name_of_a_value(own):
                    continue
                own = called
            holder = step_name(above)
            if own in _OF_A_STATUS and (kind_of_member(holder) == "status" or _STATE.fullmatch(holder)):
                own = holder
            if own in _WHEN and isinstance(beside, dict) and (event := event_name(beside)):
                own = f"{event}-date"
            elif own in _PARTS_OF_A_DAY and holder and not holder.isdigit():
                own = holder
            named = own if own and not own.isdigit() else form
            kinds = {kind_of_member(form), kind_of_member(named)} - {"", "other"}
            if how in _OF_RECORDS and is_about_calls(form):  # how a call ended
                kinds.discard("ends")
            whole = f"{form}-{named}" if named in _ONLY_A_VALUE and form != named else named
            if named in _OF_A_STATUS and kind_of_member(form) == "status":
                whole = form
            if holds_decision(form, named):
                whole = "outcome"
            if how == BAN and (came := outcomes_of_appeal(form, beside)):
                if holds_outcome_of_appeal(named) and not all(map(stands, came)):
                    yield leaf.pointer
                continue
            against = self.is_against(whole, leaf.raw, how=how) or (
                "ends" in kinds
                and not (says_no(said := words(str(leaf.raw))) or runs(said))
                and kind_of_member(named) != "other"
            )
            if against and not self._is_left(leaf.pointer, leaf.raw, pointer, inner):
                yield leaf.pointer

    def _is_left(self, at: str, value: Any, above: str, inner: Mapping[str, Any]) -> bool:
        return reason_for_leaving(self.operation, At(at, value), At(above, inner)) is not None

    @staticmethod
    def is_against(form: str, value: Any, *, how: str) -> bool:
        """Whether a member that is not read, its name in the form of `words`, may take something back."""
        if form in PARTS and isinstance(value, str):
            value = without_endings_in_names(value)
        said = words(value) or sign(value) if isinstance(value, str) else words(str(value))
        if not isinstance(value, bool) and counts_others(form, said):
            return False
        if how == BAN and is_about_another_thing(form) and not _VERDICT.search(form):
            is_none = says_no(said) or (isinstance(value, str) and is_nothing_anywhere(value))
            return not is_none and may_end_ban(f"{form.replace('-', ' ')} {value}"[:_MOST])
        if how == BAN and said == "negative" and _JUDGED.search(form):
            return True
        if how == BAN and said == "positive" and _RESOLVED.search(form):
            return False
        if reports_life(form, said) or is_day_of_look_up(form) or names_predecessor(form):
            return False
        if how == HOME and (is_absent := owner_is_absent(form, said)) is not None:
            return is_absent
        flagged = _is_flag(form, value, said)
        kind = kind_of_member(form, is_flag=flagged)
        if (
            not flagged
            and not isinstance(value, bool)
            and (verdict := verdict_of(form, kind, str(value), said, how=how))
        ):
            return verdict == TAKES_BACK
        if how == CONTACT and (_EX_DIRECTORY.fullmatch(form) or _OF_A_NETWORK.fullmatch(form)):
            return False
        if kind == "affirms" and isinstance(value, str) and (sign(value) == "no" or _is_no_yes(form, said)):
            return True
        if how == CONTACT and isinstance(value, str) and not flagged and _is_cut_off(value):
            return True
        if how == HOME and _SORT_OF_ADDRESS.search(form) and _is_of_no_home(said):
            return True
        if how == HOME and is_mark_of_post_only(form):
            return says_yes(said)
        if how == HOME and isinstance(value, str) and (is_elsewhere(said) or _LIVES_NOW.fullmatch(form)):
            return not (is_nothing_anywhere(value) or says_no(said))
        if kind == "other":
            # where somebody resides is no other thing than a home, nor a filing than an office
            is_of_it = _OF_THE_THING.get(how)
            return is_of_it is not None and is_of_it.search(form) is not None and takes_back(said)
        if says_how_sure_of_value(form) and leaves_unsure(form, value, said):
            return True
        if how == BAN and kind == "ends" and OF_BANS.search(form) and not takes_back_a_ban(form):
            if (has_ended := _has_ended(form, value, said)) is not None:
                return has_ended
            kind = ""
        if _STATE.fullmatch(form) and (kind_of_member(said) == "ends" or is_verdict_on_place(said)):
            return not stands(said)
        if counts_what_remains(form) and is_none_counted(str(value)):
            return True
        if how == STRICT and _OF_HOLDINGS.search(form) and is_none_counted(str(value)):
            return True
        if how == STRICT and isinstance(value, str) and is_vacant(value) and not is_known_comment(value):
            return True
        if isinstance(value, str) and is_nothing_anywhere(value):
            return _is_nothing_against(kind, value, said)
        if kind == "ends":
            return not (says_no(said) or runs(said)) and not (
                isinstance(value, str) and NEVER.fullmatch(value.strip())
            )
        if kind == "status":
            return not stands(said) or says_dead(said)
        if kind == "affirms" and (value is False or says_no(said)):
            return True
        if how != LOOSE and Suspects._is_unknown(form, value, said, how=how):
            return True
        if how == BAN and flagged:
            return False
        return isinstance(value, str) and len(value) <= _MOST and _is_text_against(form, value, said, how=how)

    @staticmethod
    def _is_unknown(form: str, value: Any, said: str, *, how: str) -> bool:
        """Whether a mark, set or not, or a day, is of a name that says nothing known."""
        is_count = value not in (0, 1) or not (_ASKS.search(form) or (value == 0 and says_it_holds(form)))
        if _is_flag(form, value, said) or (how in _OF_PEOPLE and not is_count):
            is_set = value is True or says_yes(said)
            if not is_set and (may_mix_people(form) or is_mark_against_record(form)):
                return False
            if is_mark_of_real(form) if is_set else is_mark_of_empty_home(form):
                return False
            known = is_harmless_anywhere if how in _OF_PEOPLE else is_harmless
            return not known(form, is_set=is_set) or (how == TIE and not is_set and form in _EMPLOYED)
        if not isinstance(value, str) or date_of(value) is None or says_when(form):
            return False
        if how in _OF_PEOPLE and is_another_day(form):
            return False
        return NEVER.fullmatch(value.strip()) is None
