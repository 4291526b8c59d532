"""Names as people write them: two people in a cell, surname first, companies among people, remarks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from workbench.values.cells.cell import Cell, Unreadable, nothing, text_of
from workbench.values.cells.company_text import is_no_employer, no_company, without_status
from workbench.values.cells.name_doubt import CHILD_OF, Doubt, doubt_of, is_doubtful_nickname, odd_words
from workbench.values.cells.name_evidence import (
    evidence_doubt,
    is_region,
    order_is_open,
    with_eastern_surname,
)
from workbench.values.cells.name_letters import surname_alone
from workbench.values.cells.name_order import parted_behind_surname
from workbench.values.cells.name_text import (
    check_beside,
    check_remark,
    is_company,
    is_nobody,
    left_out,
    name_text,
    split_once,
    titleless,
    without_deceased,
    without_nickname,
)
from workbench.values.cells.name_words import (
    ACTING,
    ALIAS,
    AND,
    CARE,
    CARE_BEHIND,
    COMPANY,
    FORMER,
    NO_LETTERS,
    ONLY_DEAD,
    ROLES,
    TRADING,
    TRUSTEE,
    UNKNOWN,
)
from workbench.values.cells.whole_names import (
    NO_NAME,
    are_initials,
    begins_with_name,
    given_of,
    is_capitals,
    is_surname_alone,
    other_name,
    whole_name,
    with_first_name,
)
from workbench.values.doubt import is_questioned
from workbench.values.names import Name, generation_of, is_honour, split_generation
from workbench.values.text import fold

TRADES_AS = "trades as"
TRUSTEE_FOR = "trustee for"


@dataclass(frozen=True, slots=True)
class Party:
    """A person or a company that a cell names.

    `text` is the name as written. A person has a `name`, perhaps `former` and `alias` names,
    a `role` ("director"), and may be `deceased`. The role of a company is what the one before it does:
    `TRADES_AS` or `TRUSTEE_FOR`.
    """

    kind: Literal["person", "company"]
    text: str
    name: Name = NO_NAME
    deceased: bool = False
    former: tuple[Name, ...] = ()
    alias: tuple[Name, ...] = ()
    role: str = ""


def party(raw: object, *, company: bool = False, surname_first: bool = False) -> Cell[Party]:
    """The people and companies that a cell names.

    What no list and no rule explains of a name is a `doubt`.

    Reads "John & Mary Smith" as two people, "SMITH John" with its surname first, "(deceased)", "t/as",
    "née" and "aka". Unreadable: people without a name of their own ("Mr & Mrs Smith"), numbers, email
    addresses, two single words that may be a firm. `company` says that the column holds companies,
    `surname_first` that its names begin with the surname (see `surname_order`).
    """
    try:
        if isinstance(raw, bool):
            raise Unreadable("yes or no where a name was expected")
        text = name_text(raw)
        if not text:
            return nothing(raw)
        notes: list[str] = []
        if not company:
            text, is_turned = _in_order(text, surname_first)
            notes += ["surname first"] if is_turned else []
        if not company:
            check_remark(text)
            if not is_company(text):
                check_remark(titleless(text))
                check_beside(text)
                if is_region(text):
                    raise Unreadable(f"{text!r} is a place, not a person's name")
        doubts: list[Doubt] = []
        if company and is_no_employer(text):
            return nothing(raw)
        found, more = ([_company(text)], []) if company else _parties(text, doubts)
        found, stated = _without_status(found)
        notes += more + stated
        if found and (marks := left_out(raw)):
            notes.append(marks)
        _check_letters(found, text)
        if surname_first and name_text(raw) != text and order_is_open(titleless(name_text(raw)).split()):
            doubts.append(Doubt(name_text(raw), "order"))
        doubts += [doubt for one in found if one.kind == "company" and (doubt := _of_company(one.text))]
        if not doubts:
            doubts += _without_evidence(found, text, is_ordered=surname_first)
        return _asked(raw, found, notes, doubts, text) if found else nothing(raw)
    except Unreadable as error:
        return Cell(
            raw,
            problem=error.reason,
            choices=tuple(item for item in error.choices if isinstance(item, Party)),
        )


def _without_status(found: list[Party]) -> tuple[list[Party], list[str]]:
    """The parties with their companies' names alone, and a note of each status beside one.

    Raises `Unreadable` for what names no company: `in liquidation`.
    """
    made, notes = [], []
    for one in found:
        if one.kind == "company":
            if why := no_company(one.text):
                raise Unreadable(f"{one.text!r} {why}")
            name, status = without_status(one.text)
            notes += [f"{name!r} is said to be {status}"] if status else []
            one = replace(one, text=name)
        made.append(one)
    return made, notes


def _in_order(text: str, surname_first: bool) -> tuple[str, bool]:
    """A text with a comma behind a surname that stands first, and whether a name of the East shows that."""
    if turned := with_eastern_surname(titleless(text)):
        return turned, True
    return (parted_behind_surname(text) if surname_first else text), False


def _without_evidence(
    found: Iterable[Party], text: str, *, is_ordered: bool = False, is_parted: bool = False
) -> list[Doubt]:
    """The doubts whether people's names are names, and in the order that they are read in.

    Raises `Unreadable` for a place where a person was expected.
    """
    said = text.split()
    is_titled = titleless(text) != text
    capitals = [len(word) > 1 and word.isupper() for word in said]
    is_ordered = is_ordered or is_parted or "," in text or (any(capitals) and not all(capitals))
    people = [one for one in found if one.kind == "person"]
    missing = next((word for word in said if fold(word).strip("().,[]") in UNKNOWN), "")
    if missing and any(not one.name.first or not one.name.last for one in people):
        return [Doubt(missing, "missing")]
    if not is_titled and any(is_region(one.text) for one in people):
        raise Unreadable(f"{text!r} is a place, not a person's name")
    doubts = (
        evidence_doubt(one.name, is_parted=is_parted, is_titled=is_titled, is_ordered=is_ordered)
        for one in people
    )
    return [doubt for doubt in doubts if doubt]


def parted(first: object = None, middle: object = None, last: object = None) -> Cell[Party]:
    """The people whose name stands in parts, in several cells; `raw` is the tuple of them.

    Two given names beside one surname are two people; a company in a part is a company.
    """
    raw = (first, middle, last)
    try:
        parts = [name_text(part, of_name=True) for part in raw]
        if not any(parts):
            return nothing(" ".join(text for part in raw if (text := text_of(part))))
        whole = " ".join(filter(None, parts))
        if is_nobody(" ".join(filter(None, map(text_of, raw)))):
            return nothing(whole)
        if any(is_nobody(f"{one} {other}") for one, other in ((first, last), (last, first))):
            return nothing(whole)
        if any(part in ("TRUE", "FALSE") for part in parts):
            raise Unreadable(f"{whole!r} holds yes or no where a name was expected")
        if not ONLY_DEAD.fullmatch(whole):
            check_remark(whole)
        given, between, surname = parts
        if given and (split_once(TRADING, surname)[1] or split_once(TRUSTEE, surname)[1]):
            raise Unreadable(f"{surname!r} names a business or a trust beside the surname: give it a column")
        for part in (given, between, surname):
            if part and is_company(part) and part in (surname, given):
                others = [other for other in (given, between, surname) if other and other is not part]
                if others and part is surname and not COMPANY.search(part):
                    continue
                whole = " ".join(other for other in (given, between, surname) if other)
                return Cell(raw, (_company(part if not others else whole),), "a company")
        text = surname
        notes = [
            f"{cut!r} stands for nothing"
            for given_part, read in zip(raw, parts, strict=True)
            if not read and (cut := text_of(given_part))
        ]
        check_beside(" ".join(filter(None, (given, between, surname))))
        for part, other in ((surname, given), (given, surname)):
            behind = part.partition(",")[2]
            known = all(is_honour(word) or generation_of(word) for word in behind.split())
            if other and behind and not known and not ONLY_DEAD.fullmatch(behind.strip()):
                raise Unreadable(
                    f"{part!r} holds more than one part of a name, and {other!r} stands beside it"
                )
        if given and re.search(r"[^\W\d_]/[^\W\d_]", surname):
            raise Unreadable(f"{surname!r}: which of them is the surname?")
        notes += [marks for part in raw if (marks := left_out(part))]
        deceased = False
        cleaned = []
        for part in (given, between, surname):
            plain, dead = ("", True) if ONLY_DEAD.fullmatch(part) else without_deceased(part)
            deceased = deceased or dead
            cleaned.append(plain)
        given, between, surname = cleaned
        if deceased:
            notes.append("deceased")
        former: list[Name] = []
        doubts: list[Doubt] = []
        given, between = (_without_parent(part, doubts) for part in (given, between))
        if not given and not between and "," in surname:
            return replace(party(surname), raw=raw)
        given, other = split_once(ALIAS, given)
        between, another = split_once(ALIAS, between)
        said = given.split()
        if len(said) > 1 and surname and fold(said[-1]) == fold(surname):
            given = " ".join(said[:-1])
            notes.append("the surname stands in both cells")
        given, nick = without_nickname(given)
        surname, was = split_once(FORMER, surname)
        if was:
            former.append(Name(None, None, was.strip(" ()")))
        surname, beside = surname_alone(surname.strip(" ,()"))
        if beside and not surname:
            raise Unreadable(f"{beside!r} is a title, not a surname")
        notes += [f"{beside} left out"] if beside else []
        if nick and is_doubtful_nickname(nick, cleaned[0]):
            doubts.append(Doubt(f"({nick})", "letters", given))
            nick = ""
        for place, part in enumerate((given, between, surname)):
            certain, odd = odd_words(
                part, is_surname=place == 2, is_alone=place == 2 and not given, beside=surname
            )
            if odd is not None:
                doubts.append(odd)
                given, between, surname = (
                    certain if at == place else each for at, each in enumerate((given, between, surname))
                )
        if not given and not between and are_initials(surname.split()[:-1]):
            return replace(party(whole), raw=raw)
        firsts = [
            piece for piece in re.split(r"\s*(?:&|\+|/|\band\b)\s*", given, flags=re.IGNORECASE) if piece
        ]
        lasts = [
            piece for piece in re.split(r"\s*(?:&|\+|\band\b)\s*", surname, flags=re.IGNORECASE) if piece
        ]
        if len(lasts) > 1 and len(lasts) != len(firsts):
            raise Unreadable(f"{text!r}: whose surname is which?")
        if not firsts or len(firsts) == 1:
            if "," in given and not surname:
                return replace(party(given), raw=raw)
            surname, generation = split_generation(surname)
            name = Name(titleless(given) or None, between or None, surname or None, generation)
            if nick and (called := with_first_name(name, nick)):
                name, nick = called, ""
            if not any((name.first, name.middle, name.last)):
                return nothing(raw)
            if not name.last and not name.first:
                raise Unreadable(f"{between!r} alone is no name")
            alias = tuple(Name(each, None, surname or None) for each in (nick, other, another) if each)
            shown = Party("person", str(name), name, deceased, tuple(former), alias)
            _check_letters([shown], whole)
            doubts = doubts or _without_evidence([shown], whole, is_parted=True)
            return _asked(raw, [shown], notes, doubts, whole)
        people = []
        for index, piece in enumerate(firsts):
            own = lasts[index] if len(lasts) > 1 else surname
            words = titleless(piece).split()
            if not words:
                raise Unreadable(f"{given!r}: a person without a name of their own")
            name = Name(words[0], " ".join(words[1:]) or None, own or None)
            people.append(Party("person", str(name), name, deceased))
        _check_letters(people, whole)
        doubts = doubts or _without_evidence(people, whole, is_parted=True)
        return _asked(raw, people, [f"{len(people)} people", *notes], doubts, whole)
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


def other_names(raw: object) -> Cell[Name]:
    """The other names of one person that a cell lists: `Lofty; Tom Farrell`. One word may be any part.

    Unreadable: one that is denied or doubted, and what is no name.
    """
    try:
        text = name_text(raw, of_name=True)
        found = []
        for piece in filter(None, map(str.strip, re.split(r"[;|/\n]|\s+(?:or|and)\s+", text))):
            if len(piece.split()) > 1:
                cell = party(piece)
                if cell.problem or any(one.kind == "company" for one in cell.values):
                    raise Unreadable(cell.problem or f"{piece!r} is a company, where a name was expected")
                found += [one.name for one in cell.values]
                continue
            check_remark(piece)
            name = other_name(piece, NO_NAME)
            _check_letters([_person(name)], piece)
            found.append(name)
        return Cell(raw, tuple(found)) if found else nothing(raw)
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


def _without_parent(part: str, doubts: list[Doubt]) -> str:
    """A given or middle name without whose child or wife its bearer is: `Sunita w/o Ram`."""
    child = CHILD_OF.search(f"{part} ")
    if child is None:
        return part
    rest = part[: child.start()]
    doubts.append(Doubt(part[child.start() :].strip(), "letters", rest))
    return rest


def _check_letters(parties: Iterable[Party], text: str) -> None:
    """Raises `Unreadable` for a person whose name would hold a number, a label or a mark."""
    for one in parties:
        names = (one.name, *one.former, *one.alias) if one.kind == "person" else ()
        parts = [part for name in names for part in (name.first, name.middle, name.last) if part]
        if any(NO_LETTERS.search(part) or not re.search(r"[^\W\d_]", part) for part in parts):
            raise Unreadable(f"{text!r} holds a number or a remark beside the name")
        if any(fold(word) == "of" for part in parts for word in part.split()):
            raise Unreadable(f"{text!r} names an office or a title: write the person's name")


def _asked(
    raw: object, found: Sequence[Party], notes: Iterable[str], doubts: Sequence[Doubt], text: str
) -> Cell[Party]:
    """A cell with what was found; where something is doubtful, only what is certain of it."""
    note = "; ".join(dict.fromkeys(notes))
    if not doubts:
        return Cell(raw, tuple(found), note)
    reason = f"{text!r} holds {'; '.join(map(str, doubts))}"
    if all(doubt.rest is not None for doubt in doubts):
        return Cell(raw, tuple(found), note, doubt=reason, proposal=tuple(found))
    others = _choice(text) if found[0].kind == "company" else []
    return Cell(
        raw, note=note, problem=reason, choices=(*found, *others), doubt=reason, proposal=tuple(found)
    )


def _of_company(text: str) -> Doubt | None:
    """The doubt whether a company is meant, is so called now, or is one of two."""
    if is_questioned(text):
        return Doubt(text, "former")
    names = _BETWEEN_COMPANIES.split(text)
    return Doubt(text, "several") if len(names) > 1 and all(map(is_company, names)) else None


_BETWEEN_COMPANIES = re.compile(r"\s+(?:or|and|&|\+|/)\s+|\s*;\s*", re.IGNORECASE)


def _company(text: str) -> Party:
    return Party("company", " ".join(text.split()).strip(" ,;"))


def _parties(text: str, doubts: list[Doubt]) -> tuple[list[Party], list[str]]:
    notes: list[str] = []
    care = CARE.match(text)
    if care and care.end() < len(text):
        if "c" in care.group().casefold().split("att")[0]:
            doubts.append(Doubt(care.group().strip(), "care"))
        text = text[care.end() :]
        notes.append("care of")
    if behind_it := CARE_BEHIND.search(text):
        text = text[: behind_it.start()]
        notes.append(f"care of {behind_it.group(1)}")
    for pattern, role in ((TRADING, TRADES_AS), (TRUSTEE, TRUSTEE_FOR)):
        left, right = split_once(pattern, text)
        if right:
            people, more = _parties(left, doubts) if left else ([], [])
            return [*people, replace(_company(right), role=role)], notes + more
    if "\n" in text or ";" in text:
        lines = [line.strip() for line in re.split(r"[\n;]", text) if line.strip()]
        if len(lines) > 1 and any(len(titleless(line).split()) < 2 and "," not in line for line in lines):
            if ";" in text or is_company(text) or len(lines) > 2:
                raise Unreadable(f"{text!r}: which names belong together?")
            return _parties(" ".join(lines), doubts)
        found: list[Party] = []
        for line in filter(None, (part.strip() for part in re.split(r"[\n;]", text))):
            people, more = _parties(line, doubts)
            found, notes = found + people, notes + more
        return found, notes
    if re.fullmatch(r"\S+ P\.?L\.?", text):
        raise Unreadable(f"{text!r}: a person with initials, or a Pty Ltd? write one of them in full")
    if is_company(text):
        _check_mixed(text)
        return [_company(text)], notes
    text, deceased = without_deceased(text)
    text, was = split_once(FORMER, text)
    if "," in was and is_surname_alone(text):  # `Smith (née Jones), Anne`
        was, _, given = was.partition(",")
        text = f"{text},{given}"
    if "," in was:
        raise Unreadable(f"{text!r} and {was!r}: which names belong together?")
    text, other = split_once(ALIAS, text)
    if (was or other) and not text.strip(" ,()"):
        raise Unreadable(f"{was or other!r} is another name of somebody: whose?")
    role = ""
    for inside in re.findall(r"[(\[]([^()\[\]]*)[)\]]", text):
        if generation_of(inside):
            text = re.sub(r"[(\[]" + re.escape(inside) + r"[)\]]", inside, text)
        elif fold(inside).strip(" .") in ROLES:
            role = inside.strip()
            notes.append(f"{role!r} is not part of the name")
            text = re.sub(r"\s*[(\[]" + re.escape(inside) + r"[)\]]", "", text)
    before, comma, behind = text.rpartition(",")
    if comma and fold(behind).strip(" .") in ROLES and before.strip():
        text, role = before, behind.strip()
    dash, _, behind = text.partition(" - ")
    if behind and fold(behind).strip(" .") in ROLES:
        text, role = dash, behind
    elif behind and dash.strip():
        raise Unreadable(f"{text!r} has a remark beside the name: {behind}", *_choice(dash))
    if acting := ACTING.search(text):
        raise Unreadable(f"{text!r} names somebody who acts for another ({acting.group().strip()})")
    bracketed = text
    text, nick = without_nickname(text)
    if nick and is_doubtful_nickname(nick, bracketed):
        doubts.append(Doubt(f"({nick})", "letters", text))
        nick = ""
    leftover = re.findall(r"[(\[]([^()\[\]]*)[)\]]", text)
    if leftover:
        bare = re.sub(r"\s*[(\[][^()\[\]]*[)\]]", "", text).strip()
        raise Unreadable(f"{text!r} has a remark beside the name: {', '.join(leftover)}", *_choice(bare))
    _check_commas(text)
    pieces = _pieces(text)
    unclear = [doubt for piece in pieces if (doubt := doubt_of(piece))]
    if any(doubt.is_body for doubt in unclear):
        doubts += unclear
        return [_company(text)], notes
    if unclear and len(pieces) == 1:
        text = unclear[0].rest or text
    doubts += unclear if len(pieces) == 1 else [replace(doubt, rest=None) for doubt in unclear]
    people = _people(text)
    if not people:
        return [], notes
    if len(people) > 1:
        notes.append(f"{len(people)} people")
        if was or other or nick:
            raise Unreadable(f"{text!r} names several people with another name: whose is it?")
        if deceased:
            raise Unreadable(f"{text!r}: which of them died?")
    made = []
    for one in people:
        former = (other_name(was, one.name),) if was else ()
        alias = [other_name(other, one.name)] if other else []
        called = with_first_name(one.name, nick) if nick else None
        if nick and not called:
            alias.append(Name(nick, None, one.name.last))
        one = _person(called) if called else one
        made.append(replace(one, deceased=deceased, former=former, alias=tuple(alias), role=role))
    return made, notes


_PARTS = re.compile(r"\s*[(),/]\s*|\s+[-–]\s+")
_OF_A_COMPANY = re.compile(r"\s+(?:of|for|at|attn:?|attention)\s+", re.IGNORECASE)


def _check_mixed(text: str) -> None:
    """Raises `Unreadable` for a person and a company in one cell: `John Smith (Quine Ltd)`."""
    parts = [part for part in _PARTS.split(text) if part]
    left, _, right = text.partition(found.group()) if (found := _OF_A_COMPANY.search(text)) else ("", "", "")
    for group in (parts, [left, right] if is_company(right) or is_company(left) else []):
        people = [part for part in group if _is_person(part)]
        firms = [part for part in group if len(part.split()) > 1 and is_company(part) and part not in people]
        if people and firms and len(people) + len(firms) == len(group):
            if group is not parts and firms[0] == left and not COMPANY.search(left):
                continue  # `Bank of Ann Arbor`
            raise Unreadable(
                f"{text!r} names a person and a company: which is meant?",
                *_choice(people[0]),
                _company(firms[0]),
            )


def _is_person(text: str) -> bool:
    words = titleless(text).split()
    return 1 < len(words) < 5 and not is_company(text) and words[0] != "The" and begins_with_name(words)


def _choice(text: str) -> list[Party]:
    """Whom a text would name, for somebody to choose."""
    name = whole_name(text) if text.strip() else NO_NAME
    return [Party("person", str(name), name)] if name.first or name.last else []


def _check_commas(text: str) -> None:
    """Raises `Unreadable` for a list of names of which nobody can say whose surname comes first."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    honours = [part for part in parts[1:] if is_honour(part) or generation_of(part)]
    if len(parts) - len(honours) > 2 and not AND.search(text):
        raise Unreadable(f"{text!r}: which names belong together?")


def _person(name: Name) -> Party:
    return Party("person", str(name), name)


_BETWEEN = re.compile(r"(?<!\s[sdwchaSDWCHA])/|/(?![oOlLpP][.\s])")
"""A slash between two names; in `s/o` it is none."""


def _pieces(text: str) -> list[str]:
    """The names that a text joins by `&` or `and`."""
    pieces = [piece.strip(" ,") for piece in AND.split(_BETWEEN.sub(" & ", text))]
    return [piece for piece in pieces if piece]


def _people(text: str) -> list[Party]:
    pieces = _pieces(text)
    if len(pieces) <= 1:
        name = whole_name(pieces[0]) if pieces else NO_NAME
        if not (name.first or name.last):
            return []
        return [_person(name)]
    if any(not titleless(piece) for piece in pieces):
        raise Unreadable(f"{text!r} names a person by a title only: write each person's name")
    head, comma, rest = pieces[0].partition(",")
    plain = [titleless(piece) for piece in pieces]
    if comma and len(pieces) > 1 and all(len(piece.split()) == 1 for piece in plain[1:]) and "," not in rest:
        given = [titleless(rest), *plain[1:]]
        if len(head.split()) > 1 and are_initials(head.split()[-1:]):
            raise Unreadable(f"{text!r}: which names belong together?")
        return [_person(given_of(piece, head.strip())) for piece in given]
    if comma:
        commas = [piece.partition(",") for piece in pieces]
        if all(sign and " " not in before.strip() for before, sign, _ in commas):
            return [_person(whole_name(piece)) for piece in pieces]
        listed = [part.strip() for part in pieces[0].split(",") if part.strip()]
        if len(listed) > 1 and all(len(part.split()) == 1 for part in listed) and len(plain[-1].split()) == 2:
            raise Unreadable(f"{text!r}: which word is the surname?")
        raise Unreadable(f"{text!r}: which names belong together?")
    words = plain[0].split()
    if len(words) > 1 and is_capitals(words[0]) and not is_capitals(words[-1]):
        count = sum(map(is_capitals, words))
        surname = " ".join(words[:count])
        if all(len(piece.split()) == 1 for piece in plain[1:]):
            return [_person(given_of(piece, surname)) for piece in (" ".join(words[count:]), *plain[1:])]
    if all(len(piece.split()) == 1 for piece in plain):
        raise Unreadable(f"{text!r}: two people, or a firm? write each person's whole name")
    if len(plain[-1].split()) == 1:
        raise Unreadable(f"{text!r}: what is the surname of {plain[-1]}?")
    last = whole_name(plain[-1])
    if are_initials(plain[-1].split()[1:]) and any(len(piece.split()) == 1 for piece in plain[:-1]):
        raise Unreadable(f"{text!r}: which words are surnames?")
    found = []
    for piece in plain[:-1]:
        if len(piece.split()) == 1 or are_initials(piece.split()):
            found.append(_person(given_of(piece, last.last or "")))
        else:
            found.append(_person(whole_name(piece)))
    return [*found, _person(last)]
