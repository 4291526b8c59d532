"""Names whose parts stand in several cells, and the other names of somebody."""

from __future__ import annotations

import re
from dataclasses import replace

from workbench.values.cells.alias_scripts import IDEOGRAPHS, in_both_scripts, is_transcription
from workbench.values.cells.cell import Cell, Unreadable, nothing, once, text_of, words
from workbench.values.cells.company_signs import is_company
from workbench.values.cells.name_cells import party
from workbench.values.cells.name_doubt import CHILD_OF, NULL, Doubt, is_doubtful_nickname, odd_words
from workbench.values.cells.name_evidence import is_given, leans_given, leans_surname
from workbench.values.cells.name_letters import surname_alone
from workbench.values.cells.name_remarks import without_remarks
from workbench.values.cells.name_text import (
    check_beside,
    check_listed,
    check_remark,
    is_nobody,
    left_out,
    name_text,
    split_once,
    without_deceased,
    without_nickname,
)
from workbench.values.cells.name_words import (
    ALIAS,
    COMPANY,
    FORMER,
    ONLY_DEAD,
    TRADING,
    TRUSTEE,
    label_of_number,
)
from workbench.values.cells.parties import (
    Party,
    asked,
    check_letters,
    company_of,
    person_of,
    without_evidence,
)
from workbench.values.cells.whole_names import (
    NO_NAME,
    are_initials,
    other_name,
    with_first_name,
)
from workbench.values.english import is_common_word, is_office
from workbench.values.names import (
    LEADING,
    ONLY_TITLES,
    Name,
    generation_of,
    is_honour,
    split_generation,
    titleless,
)
from workbench.values.not_known import is_placeholder
from workbench.values.text import fold, letters, remembered
from workbench.values.world import is_known_given, is_usual_given

_AND = re.compile(r"\s*(?:&|\+|/|\band\b)\s*|\s+(?-i:et|und|y|e|og|och)\s+", re.IGNORECASE)
"""What stands between the given names of two people."""


@once
def parted(first: object = None, middle: object = None, last: object = None) -> Cell[Party]:
    """The people whose name stands in parts, in several cells; `raw` is the tuple of them.

    Two given names beside one surname are two people; a company in a part is a company. Unreadable: two
    people, of whom one is called dead.
    """
    raw = (first, middle, last)
    try:
        if (of_words := _of_plain_words(first, middle, last)) is not None:
            return of_words
        parts = [_part_text(part) if isinstance(part, str) else name_text(part, of_name=True) for part in raw]
        if not any(parts):
            return nothing(" ".join(text for part in raw if (text := text_of(part))))
        whole = " ".join(filter(None, parts))
        if fold(whole) == NULL or is_nobody(" ".join(filter(None, map(text_of, raw)))):
            return nothing(whole)
        if any(is_nobody(f"{one} {other}") for one, other in ((first, last), (last, first))):
            return nothing(whole)
        if not whole.isascii() and is_placeholder("".join(parts)):  # `未` and `知`
            return nothing(whole)
        written = " ".join(filter(None, map(text_of, raw)))
        if not ONLY_DEAD.fullmatch(written):
            check_listed(written)
        if any(part in ("TRUE", "FALSE") for part in parts):
            raise Unreadable(f"{whole!r} holds yes or no where a name was expected")
        if not ONLY_DEAD.fullmatch(whole):
            check_remark(whole)
        (given, said_first), (between, said_middle), (surname, said_last) = map(without_remarks, parts)
        remarks = [*said_first, *said_middle, *said_last]
        given = _without_title(given) if surname else given
        degrees: list[str] = []
        surname = _without_degrees(surname, degrees) if given else surname
        doubts: list[Doubt] = []
        given, surname = _without_labels(given, surname, doubts)
        if given and (split_once(TRADING, surname)[1] or split_once(TRUSTEE, surname)[1]):
            raise Unreadable(f"{surname!r} names a business or a trust beside the surname: give it a column")
        for part in (given, between, surname):
            if part and is_company(part) and part in (surname, given):
                others = [other for other in (given, between, surname) if other and other is not part]
                if others and part is surname and not COMPANY.search(part):
                    continue
                whole = " ".join(other for other in (given, between, surname) if other)
                return Cell(raw, (company_of(part if not others else whole),), "a company")
        text = surname
        notes = [f"{said!r} is not part of the name" for said in remarks] + degrees
        notes += [
            f"{cut!r} stands for nothing"
            for given_part, read in zip(raw, parts, strict=True)
            if not read and (cut := text_of(given_part))
        ]
        check_beside(" ".join(filter(None, (given, between, surname))))
        if surname:
            given = _AND_IN_WORDS.sub(" & ", given)
        if surname and fold(surname) not in fold(given) and are_given_names(given):
            given = " & ".join(each.strip() for each in given.split(",") if each.strip())
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
        surname, generation = split_generation(surname)
        given, of_given = _generation_of_given(given)
        generation = generation or of_given
        former: list[Name] = []
        given, between = (_without_parent(part, doubts) for part in (given, between))
        if not given and not between and "," in surname:
            return replace(party(surname), raw=raw)
        given, other = split_once(ALIAS, given)
        between, another = split_once(ALIAS, between)
        said = given.split()
        if len(said) > 1 and surname and fold(said[-1]) == fold(surname):
            given = " ".join(said[:-1])
            notes.append("the surname stands in both cells")
        if surname and fold(given).strip(".") in ONLY_TITLES:
            notes.append(f"{given!r} is a title")
            given = ""
        given, nick = without_nickname(given)
        null = ""
        if fold(given) == NULL and surname:  # as systems write a given name that they do not have
            notes.append(f"{given!r} stands for nothing")
            given = ""
        elif given and fold(surname) == NULL:
            doubts.append(Doubt(surname, "missing", given))
            surname, null = "", surname
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
                part,
                is_surname=place == 2,
                is_alone=place == 2 and not given,
                beside=given if place == 2 else surname,
            )
            if odd is not None:
                doubts.append(odd)
                given, between, surname = (
                    certain if at == place else each for at, each in enumerate((given, between, surname))
                )
        if (
            given
            and not (surname or between or null or doubts)
            and all(map(_is_said_of_people, given.split()))
        ):
            doubts.append(Doubt(given, "word"))  # a place or a thing: `Kitchen`
        if not given and not between and are_initials(surname.split()[:-1]):
            return replace(party(whole), raw=raw)
        firsts = [piece for piece in _AND.split(given) if piece]
        lasts = [
            piece for piece in re.split(r"\s*(?:&|\+|\band\b)\s*", surname, flags=re.IGNORECASE) if piece
        ]
        if len(lasts) > 1 and len(lasts) != len(firsts):
            raise Unreadable(f"{text!r}: whose surname is which?")
        if not firsts or len(firsts) == 1:
            if "," in given and not surname:
                return replace(party(given), raw=raw)
            name = Name(titleless(given) or None, between or None, surname or None, generation)
            if nick and (called := with_first_name(name, nick)):
                name, nick = called, ""
            if not any((name.first, name.middle, name.last)):
                return nothing(raw)
            if not name.last and not name.first:
                raise Unreadable(f"{between!r} alone is no name")
            alias = tuple(Name(each, None, surname or None) for each in (nick, other, another) if each)
            shown = Party("person", str(name), name, deceased, tuple(former), alias)
            check_letters([shown], whole)
            doubts = doubts or without_evidence([shown], whole, is_parted=True)
            cell = asked(raw, [shown], notes, doubts, whole)
            if null:  # by leave it is the surname
                cell = replace(cell, proposal=(person_of(replace(name, last=null)),))
            return cell
        if deceased:
            raise Unreadable(f"{f'{given} {surname}'.strip()!r}: which of them died?")
        people = []
        for index, piece in enumerate(firsts):
            own = lasts[index] if len(lasts) > 1 else surname
            words = titleless(piece).split()
            if not words:
                raise Unreadable(f"{given!r}: a person without a name of their own")
            name = Name(words[0], " ".join(words[1:]) or None, own or None)
            people.append(person_of(name))
        check_letters(people, whole)
        doubts = doubts or without_evidence(people, whole, is_parted=True)
        return asked(raw, people, [f"{len(people)} people", *notes], doubts, whole)
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


_AND_IN_WORDS = re.compile(r"(?<=[^\W\d_])\s+and\s+(?=[^\W\d_])", re.IGNORECASE)
_LISTED = re.compile(r"\s*(?:,|&|\+|\band\b)\s*", re.IGNORECASE)


def are_given_names(text: str) -> bool:
    """True for the given names of several people, who have one surname elsewhere: `Steve, Lorraine`."""
    names = [name for name in _LISTED.split(text) if name]
    are_given = all(len(name.split()) == 1 and is_given(name) for name in names)
    return len(names) > 1 and are_given and any(map(leans_given, names)) and not leans_surname(names[0])


_DASH = re.compile(r"\s+[-–—]+\s+")


def _without_labels(given: str, surname: str, doubts: list[Doubt]) -> tuple[str, str]:
    """A given name and a surname without the words by which phones label contacts: `Kev - plumber`, `Work`.

    Raises `Unreadable` where a dash parts a given name from what may be a part of it.
    """
    if given and surname and label_of_number([given, *surname.split()]) == len(surname.split()):
        doubts.append(Doubt(surname, "word", given))
        surname = ""
    parts = [part.strip() for part in _DASH.split(given) if part.strip()]
    said = [word for word in given.split() if _is_said_of_people(word)]
    if len(parts) == len(said) == 1 and not surname and len(given.split()) > 1:
        rest = " ".join(word for word in given.split() if word not in said)
        doubts.append(Doubt(said[0], "word", rest))
        return rest, surname
    if len(parts) < 2:
        return given, surname
    called = [part for part in parts if not all(map(_is_said_of_people, part.split()))]
    if len(parts) > 2 or len(called) != 1 or len(called[0].split()) > 1:
        raise Unreadable(f"{given!r} has a remark beside the name: which part is the name?")
    label = next(part for part in parts if part != called[0])
    doubts.append(Doubt(label, "word", called[0]))
    return called[0], surname


def _is_said_of_people(word: str) -> bool:
    """True for a common word or an office that nobody is called: `plumber`."""
    form = letters(word)
    return (is_common_word(form) or is_office(form)) and not is_usual_given(form)


_BEFORE_GIVEN = words(
    "fr sr br pastor senator captain sergeant lieutenant sheikh maj master "
    "canon archdeacon prebendary monsignor whaea matua kaumatua kuia"
)
"""Titles that are names, too, but hardly before another given name."""


def _without_title(given: str) -> str:
    """The given names without the title before them: `Fr Jean-Baptiste`."""
    title, _, rest = given.partition(" ")
    plain = fold(title).strip(".")
    is_title = plain in _BEFORE_GIVEN | ONLY_TITLES or (
        plain in LEADING and not is_known_given(letters(title))
    )
    return rest if rest and is_title else given


def _without_degrees(surname: str, notes: list[str]) -> str:
    """A surname without the degrees behind its comma: `Brackett, BA LLB`."""
    head, comma, behind = surname.partition(",")
    said = behind.replace(",", " ").split()
    if not comma or not said or not head.strip() or not all(map(_is_degree, said)):
        return surname
    notes.append(f"{behind.strip()} left out")
    return head.strip()


_DEGREE = re.compile(
    r"hons|phd|b(?:a|sc|comm?|eng|ed|n|ds|vsc|bus|pharm|nurs|arch|lit+|tech|appsc)|m(?:a|sc|ed|eng|ba|pa|ph|phil|d|bus|"
    r"arch|com|div|res)|d(?:phil|sc|ba|ds|d|clinpsy)|ll[bmd]|mbb?s?chb?|mbbs|fr[a-z]{2,4}|fac[a-z]{1,3}|cp[ae]ng|f?ca|"
    r"f?cpa|jd|edd|dip[a-z]*|gradcert|graddip|rn|esq|retd"
)
"""What stands behind a comma for a degree or a fellowship."""


def _is_degree(word: str) -> bool:
    plain = fold(word).replace(".", "").strip("()")
    is_set = word[:1].isupper() and not word[1:].islower()
    return is_honour(word) or (is_set and _DEGREE.fullmatch(plain) is not None)


@remembered
def _part_text(text: str) -> str:
    return name_text(text, of_name=True)


def _of_plain_words(first: object, middle: object, last: object) -> Cell[Party] | None:
    """A name of single words of which no step of `parted` changes one; None for any other.

    What several words say together is looked at here; what one says by itself is looked at once.
    """
    between = "" if middle is None else middle
    if not (isinstance(first, str) and isinstance(between, str) and isinstance(last, str)):
        return None
    if not (
        _is_plain_given(first) and _is_plain_surname(last) and (not between or _is_plain_middle(between))
    ):
        return None
    whole = f"{first} {between} {last}" if between else f"{first} {last}"
    both = {whole, f"{first} {last}", f"{last} {first}"}
    if any(map(is_nobody, both)) or ONLY_DEAD.fullmatch(whole):
        return None
    check_remark(whole)
    check_beside(whole)
    shown = person_of(Name(first, between or None, last))
    doubts = without_evidence([shown], whole, is_parted=True)
    return asked((first, middle, last), [shown], (), doubts, whole)


_IN_BRACKETS = re.compile(r"\s*\(([A-Za-z0-9.]+)\)$")


def _generation_of_given(given: str) -> tuple[str, str | None]:
    """The given names without `Snr` or `(III)` behind them, and what that says; `Mary I` has an initial."""
    plain = _IN_BRACKETS.sub(r" \1", given)
    if len(plain.rpartition(" ")[2].strip(".")) < 2 or _AND.split(plain) != [plain]:
        return given, None
    name, generation = split_generation(plain)
    return (name, generation) if generation else (given, None)


@remembered
def _is_plain_given(word: str) -> bool:
    return _is_plain(word) and without_nickname(word) == (word, "") and titleless(word) == word


@remembered
def _is_plain_middle(word: str) -> bool:
    return _is_plain(word)


@remembered
def _is_plain_surname(word: str) -> bool:
    is_one = split_once(TRADING, word)[1] == split_once(TRUSTEE, word)[1] == ""
    is_one = is_one and split_once(FORMER, word) == (word, "") and surname_alone(word) == (word, "")
    return is_one and not label_of_number(["X", word]) and _is_plain(word, is_surname=True)


def _is_plain(word: str, is_surname: bool = False) -> bool:
    """True for one word of plain letters that is a part of a name, whatever stands beside it."""
    if not word.isascii() or not word.isalpha() or word in ("TRUE", "FALSE") or fold(word) == NULL:
        return False
    try:
        check_letters([person_of(Name(word, None, None))], word)
        is_whole = name_text(word, of_name=True) == word and not is_company(word)
    except Unreadable:
        return False
    doubts: list[Doubt] = []
    return (
        is_whole
        and not left_out(word)
        and without_deceased(word) == (word, False)
        and not ONLY_DEAD.fullmatch(word)
        and _without_parent(word, doubts) == word
        and split_once(ALIAS, word) == (word, "")
        and odd_words(word, is_surname=is_surname) == (word, None)
        and _AND.split(word) == [word]
    )


@once
def other_names(raw: object, *, is_alias: bool = False) -> Cell[Name]:
    """The other names of one person that a cell lists: `Lofty; Tom Farrell`. One word is a surname,
    and of an alias (`Known as`) rather a given name.

    Unreadable: one that is denied or doubted, and what is no name.
    """
    try:
        text = name_text(raw, of_name=True)
        found = []
        text = re.sub(r"(?<![^\W\d_])([af])/?k/?a(?![^\W\d_])", r"\1ka", text, flags=re.IGNORECASE)
        text = ";".join(map(in_both_scripts, text.split(";")))
        for listed in filter(None, map(str.strip, re.split(r"[;|/\n]|\s+(?:or|and)\s+", text))):
            former = _behind_word(FORMER, listed)
            piece = former or _behind_word(ALIAS, listed) or listed
            if is_alias and is_transcription(piece):
                found.append(Name(None, None, piece))
                continue
            if len(piece.split()) > 1 or IDEOGRAPHS.fullmatch(piece):
                cell = party(piece)
                if cell.problem or any(one.kind == "company" for one in cell.values):
                    raise Unreadable(cell.problem or f"{piece!r} is a company, where a name was expected")
                found += [one.name for one in cell.values]
                continue
            check_remark(piece)
            name = other_name(piece, NO_NAME, is_alias=is_alias and not former)
            check_letters([person_of(name)], piece)
            found.append(name)
        return Cell(raw, tuple(found)) if found else nothing(raw)
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


def _behind_word(form: re.Pattern[str], text: str) -> str:
    """What stands behind the word for a former or another name with which a text begins; else nothing."""
    before, name = split_once(form, text)
    return "" if before.strip(" ,()") else name


def _without_parent(part: str, doubts: list[Doubt]) -> str:
    """A given or middle name without whose child or wife its bearer is: `Sunita w/o Ram`."""
    child = CHILD_OF.search(f"{part} ")
    if child is None:
        return part
    rest = part[: child.start()]
    doubts.append(Doubt(part[child.start() :].strip(), "letters", rest))
    return rest
