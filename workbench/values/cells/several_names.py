"""The people and companies in one text: `John & Mary Smith`, `Quine Pty Ltd t/as Gull`, `née` and `aka`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from workbench.values.cells.capacities import (
    behind_roles_apart,
    capacities_in,
    company_in_capacity,
    each_capacity,
    is_role,
)
from workbench.values.cells.cell import NoPerson, Unreadable
from workbench.values.cells.company_signs import is_company, may_be_bearer
from workbench.values.cells.company_text import without_status
from workbench.values.cells.name_doubt import Doubt, doubt_of, is_doubtful_nickname
from workbench.values.cells.name_evidence import (
    ends_with_initial,
    is_given,
    is_turned_in_capitals,
    leans_given,
    reads_given_first,
)
from workbench.values.cells.name_remarks import is_of_bearer, is_plain_remark, without_remarks
from workbench.values.cells.name_text import split_once, without_deceased, without_nickname
from workbench.values.cells.name_words import (
    ACCOUNT,
    ACTING,
    ALIAS,
    AND,
    CARE,
    COMPANY,
    FORMER,
    MAYBE_AND,
    OF_TRUSTS,
    TRADING,
    TRUSTEE,
)
from workbench.values.cells.parties import TRADES_AS, TRUSTEE_FOR, Party, choice_of, company_of, person_of
from workbench.values.cells.whole_names import (
    NO_NAME,
    are_initials,
    before_initials,
    begins_with_given,
    begins_with_name,
    given_of,
    is_capitals,
    is_rather_surname,
    is_surname_alone,
    other_name,
    whole_name,
    with_first_name,
)
from workbench.values.names import Name, generation_of, is_honour, is_particle, titleless
from workbench.values.text import fold, letters
from workbench.values.world import given_tier, is_known_given, surname_tier


def parties_in(text: str, doubts: list[Doubt]) -> tuple[list[Party], list[str]]:
    notes: list[str] = []
    care = CARE.match(text)
    if care and care.end() < len(text):
        if "c" in care.group().casefold().split("att")[0]:
            doubts.append(Doubt(care.group().strip(), "care"))
        text = text[care.end() :]
        notes.append("care of")
    if account := ACCOUNT.search(text):
        holders, more = parties_in(text[: account.start()].strip(" ,"), doubts)
        owner = account.group(1)
        if is_company(owner) or OF_TRUSTS.search(owner):
            return [*holders, replace(company_of(owner), role=TRUSTEE_FOR)], notes + more
        return holders, [*notes, *more, f"held for the account {owner!r}"]
    for pattern, role in ((TRADING, TRADES_AS), (TRUSTEE, TRUSTEE_FOR)):
        left, right = split_once(pattern, text)
        if right:
            people, more = parties_in(left, doubts) if left else ([], [])
            return [*people, replace(company_of(right), role=role)], notes + more
    text = behind_roles_apart(text)
    if "\n" in text or ";" in text:
        lines = _with_their_aliases([line.strip() for line in re.split(r"[\n;]", text) if line.strip()])
        if len(lines) > 1 and any(len(titleless(line).split()) < 2 and "," not in line for line in lines):
            if ";" in text or is_company(text) or len(lines) > 2:
                raise Unreadable(f"{text!r}: which names belong together?")
            return parties_in(" ".join(lines), doubts)
        found: list[Party] = []
        for line in lines:
            people, more = parties_in(line, doubts)
            found, notes = found + people, notes + more
        return found, notes
    if re.fullmatch(r"\S+ P\.?L\.?", text):
        raise Unreadable(f"{text!r}: a person with initials, or a Pty Ltd? write one of them in full")
    if is_company(text):
        _check_mixed(text)
        if may_be_bearer(text) and not COMPANY.search(text):
            doubts.append(Doubt(text.split()[-1], "body"))
        company, more = company_in_capacity(text)
        return [company], notes + more
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
    if other and is_surname_alone(text) and len(other.split()) > 1 and begins_with_name(text.split()):
        raise Unreadable(f"{text!r} and {other!r}: is {text} a given name or a surname?")
    capacities = capacities_in(text)
    for inside in re.findall(r"[(\[]([^()\[\]]*)[)\]]", text):
        if generation_of(inside):
            text = re.sub(r"[(\[]" + re.escape(inside) + r"[)\]]", inside, text)
        elif is_role(inside):
            notes.append(f"{inside.strip()!r} is not part of the name")
            text = re.sub(r"\s*[(\[]" + re.escape(inside) + r"[)\]]", "", text)
    text, remarks = without_remarks(text)
    notes += [f"{said!r} is not part of the name" for said in remarks]
    before, comma, behind = text.partition(",")
    if comma and len(before.split()) > 1 and " " in behind.strip() and is_plain_remark(behind.strip()):
        text = before
        notes.append(f"{behind.strip()!r} is not part of the name")
    dash, _, behind = (part.strip() for part in re.sub(r"\s[–—]\s", " - ", text).partition(" - "))
    if behind and dash.strip() and (is_of_bearer(behind) or is_plain_remark(behind)):
        text = dash
        notes.append(f"{behind!r} is not part of the name")
    elif behind and dash.strip():
        raise Unreadable(f"{text!r} has a remark beside the name: {behind}", *choice_of(dash))
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
        raise Unreadable(f"{text!r} has a remark beside the name: {', '.join(leftover)}", *choice_of(bare))
    text = _listed_whole(text)
    _check_commas(text)
    pieces = _pieces(text)
    sharing = pieces[1:] if _share_surname(pieces) else []
    unclear = [doubt for piece in pieces if piece not in sharing and (doubt := doubt_of(piece))]
    if any(doubt.is_body for doubt in unclear):
        doubts += unclear
        return [company_of(text)], notes
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
    for one, capacity in zip(people, each_capacity(capacities, len(people)), strict=True):
        former = (other_name(was, one.name),) if was else ()
        alias = [other_name(each, one.name, is_alias=True) for each in _aliases(other)]
        called = with_first_name(one.name, nick) if nick else None
        if nick and not called:
            alias.append(Name(nick, None, one.name.last))
        one = person_of(called) if called else one
        made.append(replace(one, deceased=deceased, former=former, alias=tuple(alias), capacity=capacity))
    return made, notes


def _with_their_aliases(lines: list[str]) -> list[str]:
    """The lines of a cell, each with the further aliases that stand in lines of their own behind it.

    Raises `Unreadable` for one behind an alias that may be another alias or a relative: it has the surname.
    """
    found: list[str] = []
    for line in lines:
        name, alias = split_once(ALIAS, line)
        if found and alias and not name.strip(" ,()"):
            found[-1] = f"{found[-1]} {line}"
            continue
        before, other = split_once(ALIAS, found[-1]) if found else ("", "")
        if (
            other
            and not alias
            and {letters(line.split()[-1])}
            & {letters(each.split()[-1]) for each in (before, other) if each.strip()}
        ):
            raise Unreadable(f"{line!r} behind {found[-1]!r}: another name of theirs, or another person?")
        found.append(line)
    return found


def _aliases(text: str) -> list[str]:
    """The other names behind `aka`: several are parted by a further `aka`, a slash, `or`, or a comma.

    Raises `Unreadable` where another person may stand there: `Carl Brand & Lena Moss`.
    """
    if AND.search(text):
        raise Unreadable(f"{text!r}: are these other names, or is another person named?")
    found: list[str] = []
    for part in filter(None, (each.strip(" ,()") for each in _OTHER_ALIAS.split(text))):
        names = [each.strip() for each in part.split(",")]
        found += names if all(len(name.split()) > 1 for name in names) else [part]
    return found


_OTHER_ALIAS = re.compile(rf"{ALIAS.pattern}|\s*/\s*|\s+or\s+", re.IGNORECASE)
_PARTS = re.compile(r"\s*[(),/\[\]{}]\s*|\s+[-–]\s+")


_OF_A_COMPANY = re.compile(r"\s+(?:of|for|at|attn:?|attention|obo|on behalf of)\s+", re.IGNORECASE)


_FOR_A_PERSON = re.compile(r"(?:the )?(?:trustees?|executors?|administrators?) (?:for|of) ", re.IGNORECASE)


def _check_mixed(text: str) -> None:
    """Raises `Unreadable` for a person and a company in one cell: `John Smith (Quine Ltd)`."""
    if (held := _FOR_A_PERSON.match(text)) and _is_person(text[held.end() :]):
        raise Unreadable(f"{text!r} names somebody who acts for another ({held.group().strip()})")
    text = without_status(text)[0]
    parts = [part for part in _PARTS.split(text) if part and not is_role(part)]
    left, _, right = text.partition(found.group()) if (found := _OF_A_COMPANY.search(text)) else ("", "", "")
    for group in (parts, [left, right] if is_company(right) or is_company(left) else []):
        people = [part for part in group if _is_person(part)]
        firms = [part for part in group if len(part.split()) > 1 and is_company(part) and part not in people]
        if people and firms and len(people) + len(firms) == len(group):
            if group is not parts and firms[0] == left and not COMPANY.search(left):
                continue  # `Bank of Ann Arbor`
            raise Unreadable(
                f"{text!r} names a person and a company: which is meant?",
                *choice_of(people[0]),
                company_of(firms[0]),
            )


def _is_person(text: str) -> bool:
    words = titleless(text).split()
    return 1 < len(words) < 5 and not is_company(text) and words[0] != "The" and begins_with_name(words)


def _listed_whole(text: str) -> str:
    """`Ada Quill, Ben Quill` as `Ada Quill & Ben Quill`; any other text as it is.

    Raises `Unreadable` where the names are two, or one that is turned: nobody can say it.
    """
    parts = [part.strip() for part in text.split(",") if part.strip()]
    said = [part.split() for part in parts]
    surnames = {words[0] for words in said if ends_with_initial(words) or is_turned_in_capitals(words)}
    if len({words[0] for words in said}) == 1 and text.isupper() and not leans_given(said[0][0]):
        surnames.add(said[0][0])  # a family in a register
    behind = (words[1] for words in said if len(words) > 1)
    are_turned = all(len(words) > 1 and words[0] in surnames for words in said) and all(
        map(leans_given, behind)
    )
    if len(parts) > 1 and are_turned:
        return " & ".join(" ".join([*part.split()[1:], part.split()[0]]) for part in parts)
    names = [titleless(part).split() for piece in parts for part in _pieces(piece)]
    are_whole = all(len(words) > 1 and _is_whole(words) for words in names)
    if len(parts) > 1 and AND.search(text) and are_whole and all(map(reads_given_first, names)):
        return " & ".join(parts)
    if len(parts) < 2 or any(len(words) < 2 for words in names):
        return text
    if is_one_surname := len({letters(words[-1]) for words in names}) == 1:
        if all(is_given(words[0]) for words in names):
            return " & ".join(parts)
    elif not all(map(_is_whole, names)):
        return text
    if not is_one_surname and any(is_particle(*words[:2]) for words in names):  # `Van Dyke, Ann Quill`
        return text
    if not is_one_surname and all(map(reads_given_first, names)):
        return " & ".join(parts)
    raise Unreadable(f"{text!r}: which names belong together?")


def _is_whole(words: Sequence[str]) -> bool:
    """Whether words are a given name and what can hardly be another: `Ada Quill`, not `Ann Marie`."""
    return not any(map(is_honour, words)) and is_given(words[0]) and not leans_given(words[-1])


def _check_commas(text: str) -> None:
    """Raises `Unreadable` for a list of names of which nobody can say whose surname comes first."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if len(parts) > 1 and all(_is_listed(part) for part in parts):
        raise Unreadable(f"{text!r}: which names belong together?")
    honours = [part for part in parts[1:] if is_honour(part) or generation_of(part)]
    if len(parts) - len(honours) > 2 and not AND.search(text):
        raise Unreadable(f"{text!r}: which names belong together?")


def _is_listed(part: str) -> bool:
    """Whether a part is a surname and an initial, as in a list of people: `Quill T`."""
    words = part.split()
    return before_initials(words) > 0 and not any(map(is_honour, words[1:]))


_BETWEEN = re.compile(r"(?<!\s[sdwchaSDWCHA])/|/(?![oOlLpP][.\s])")
"""A slash between two names; in `s/o` it is none."""


def _pieces(text: str) -> list[str]:
    """The names that a text joins by `&` or `and`."""
    text = MAYBE_AND.sub(_joined, text)
    pieces = [piece.strip(" ,") for piece in AND.split(_BETWEEN.sub(" & ", text))]
    return [piece for piece in pieces if piece]


def _joined(found: re.Match[str]) -> str:
    """`&` for a word that joins two whole names: `Ana García y Juan López`, not `Ortega y Gasset`.

    Raises `Unreadable` where the name behind it may begin with a surname: `Rui Costa e Silva Santos`.
    """
    before, behind = (
        titleless(part).split() for part in (found.string[: found.start()], found.string[found.end() :])
    )
    if len(behind) < 2 or "," in found.string or is_rather_surname(letters(behind[0])):
        return found.group()
    is_two = begins_with_name(before) and begins_with_name(behind)
    is_alone = len(before) == 1 and not (begins_with_given(before) and begins_with_given(behind))
    first = letters(behind[0])
    if is_two and not is_alone and surname_tier(first) > given_tier(first):
        joins = found.group().strip()
        raise Unreadable(f"{found.string!r}: two people, or one whose surnames {joins!r} joins?")
    return " & " if is_two and not is_alone else found.group()


def _begins_with_surname(words: Sequence[str]) -> bool:
    """True for `Smith John` and `Smith J`: a word that is rather a surname, and given names behind it."""
    if len(words) < 2 or not _is_given(words[1:]):
        return False
    form = letters(words[0])
    is_before_initials = are_initials(words[1:]) and not begins_with_given(words)
    return is_before_initials or surname_tier(form) > given_tier(form) or not is_known_given(form)


def _is_given(words: Sequence[str]) -> bool:
    return are_initials(words) or begins_with_given(words)


_PAIR = 2
_EPITHETS = frozenset(["og", "oge", "beag", "mor"])
"""What stands behind a given name of Ireland and is no surname: `Seán Óg`."""


def _of_one_surname(pieces: Sequence[str], plain: Sequence[str]) -> list[Party]:
    """The people of a list of given names or initials of which the last has the surname of all; else none.

    `A, B & C Haldane` are three, and so are `Ada, Otis & Petra Strand`, of whom none may be a surname.
    """
    before = [part.strip() for part in pieces[0].split(",") if part.strip()]
    given = [*before, *plain[1:-1]]
    *last, surname = plain[-1].split()
    are_alone = len(last) == 1 and all(len(name.split()) == 1 for name in given) and len(given) > 1
    called = [*given, *last]
    are_names = all(map(leans_given, called)) or all(are_initials([name]) for name in called)
    if not are_alone or not are_names or leans_given(surname):
        return []
    return [person_of(given_of(name, surname)) for name in called]


def _share_surname(pieces: Sequence[str]) -> bool:
    """True for given names behind those of somebody whose surname stands first: `Quill, Ada B & Tom C`."""
    if len(pieces) < _PAIR or pieces[0].count(",") != 1:
        return False
    return all(_is_given_alone(titleless(piece)) for piece in pieces[1:])


def _is_given_alone(piece: str) -> bool:
    """True for a given name without a surname, perhaps with initials behind it: `Anne H`."""
    first, *more = piece.split() or [""]
    return bool(first) and (not more or (are_initials(more) and leans_given(first)))


def _people(text: str) -> list[Party]:
    pieces = _pieces(text)
    if len(pieces) <= 1:
        name = whole_name(pieces[0]) if pieces else NO_NAME
        if not (name.first or name.last):
            return []
        return [person_of(name)]
    if any(not titleless(piece) for piece in pieces):
        raise Unreadable(f"{text!r} names a person by a title only: write each person's name")
    head, _, rest = pieces[0].partition(",")
    comma = "," in pieces[0]
    plain = [titleless(piece) for piece in pieces]
    if _share_surname(pieces):
        given = [titleless(rest), *plain[1:]]
        behind = head.split()[1:][-1:]
        if behind and (are_initials(behind) or leans_given(behind[0])):
            raise Unreadable(f"{text!r}: which names belong together?")
        return [person_of(given_of(piece, head.strip())) for piece in given]
    if comma and (sharing := _of_one_surname(pieces, plain)):
        return sharing
    if comma:
        commas = [piece.partition(",") for piece in pieces]
        if all(sign and " " not in before.strip() for before, sign, _ in commas):
            return [person_of(whole_name(piece)) for piece in pieces]
        listed = [part.strip() for part in pieces[0].split(",") if part.strip()]
        if len(listed) > 1 and all(len(part.split()) == 1 for part in listed) and len(plain[-1].split()) == 2:
            raise Unreadable(f"{text!r}: which word is the surname?")
        raise Unreadable(f"{text!r}: which names belong together?")
    words = plain[0].split()
    if len(words) > 1 and is_capitals(words[0]) and not is_capitals(words[-1]):
        count = sum(map(is_capitals, words))
        surname = " ".join(words[:count])
        if all(len(piece.split()) == 1 for piece in plain[1:]):
            return [person_of(given_of(piece, surname)) for piece in (" ".join(words[count:]), *plain[1:])]
    if all(len(piece.split()) == 1 for piece in plain):
        raise NoPerson(f"{text!r}: two people, or a firm? write each person's whole name")
    if len(plain[-1].split()) == 1:
        if _begins_with_surname(words) and all(_is_given(piece.split()) for piece in plain[1:]):
            return [person_of(given_of(given, words[0])) for given in (" ".join(words[1:]), *plain[1:])]
        raise Unreadable(f"{text!r}: what is the surname of {plain[-1]}?")
    last = whole_name(plain[-1])
    if are_initials(plain[-1].split()[1:]) and any(len(piece.split()) == 1 for piece in plain[:-1]):
        raise Unreadable(f"{text!r}: which words are surnames?")
    found = []
    for piece in plain[:-1]:
        said = piece.split()
        if len(said) == _PAIR and all(map(leans_given, said)) and begins_with_given(plain[-1].split()):
            raise Unreadable(f"{text!r}: what is the surname of {piece}?")
        if len(said) == 1 or are_initials(said) or fold(said[-1]) in _EPITHETS:
            found.append(person_of(given_of(piece, last.last or "")))
        else:
            found.append(person_of(whole_name(piece)))
    return [*found, person_of(last)]
