"""Names as people write them: two people in a cell, surname first, companies among people, remarks."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from workbench.values.cells.alias_scripts import IDEOGRAPHS
from workbench.values.cells.amount_cells import company_number
from workbench.values.cells.births_behind_names import birth_behind
from workbench.values.cells.bodies_of_columns import (
    doubts_of_column,
    is_body_of_column,
    is_person_of_column,
    is_plain_person,
)
from workbench.values.cells.capacities import company_in_capacity, is_role, roles_in_brackets
from workbench.values.cells.cell import (
    IN_A_REMARK,
    LONGEST,
    Cell,
    NoPerson,
    Unreadable,
    nothing,
    once,
    opened,
    text_of,
)
from workbench.values.cells.company_remarks import without_remark
from workbench.values.cells.company_signs import is_company, is_titled, says_company
from workbench.values.cells.company_text import (
    is_no_employer,
    is_of_a_plan,
    no_company,
    own_business,
    without_number,
    without_status,
)
from workbench.values.cells.firms_abroad import form_or_initials
from workbench.values.cells.homes_behind_names import home_behind
from workbench.values.cells.name_doubt import EITHER, Doubt, parent_behind
from workbench.values.cells.name_evidence import (
    ends_with_initial,
    is_turned_in_capitals,
    leans_given,
    leans_surname,
    order_is_open,
    with_eastern_surname,
)
from workbench.values.cells.name_order import (
    begins_with_capitals,
    check_title,
    contradicts_given_first,
    parted_behind_surname,
)
from workbench.values.cells.name_text import (
    check_beside,
    check_remark,
    left_out,
    name_text,
    split_once,
    without_nickname,
)
from workbench.values.cells.name_words import (
    ACCOUNT,
    AND_OTHERS,
    CARE,
    CARE_BEHIND,
    DEAD_BEHIND,
    OF_COMPANIES_ALONE,
    OF_HEIRS,
    TRADING,
    TRUSTEE,
)
from workbench.values.cells.orders_abroad import ONE_GIVEN, ONE_NAME, TWO_SURNAMES, with_two_surnames
from workbench.values.cells.parties import (
    TRADES_AS,
    TRUSTEE_FOR,
    Party,
    asked,
    check_letters,
    choice_of,
    company_of,
    person_of,
    without_evidence,
)
from workbench.values.cells.payment_words import OF_A_STATEMENT, PAID_FOR
from workbench.values.cells.regions import is_region
from workbench.values.cells.several_names import parties_in
from workbench.values.cells.shares_of_owners import without_shares
from workbench.values.cells.whole_names import begins_with_name
from workbench.values.eastern_surnames import is_eastern
from workbench.values.english import is_common_word
from workbench.values.names import titleless
from workbench.values.questioned_companies import is_questioned_company
from workbench.values.text import letters
from workbench.values.world import is_known_surname, is_usual_given

_MOST: Final = 1 << 14
"""Names of a table that are read with and without what is known of their column, each again and again."""


@partial(once, most=_MOST)
def party(
    raw: object,
    *,
    company: bool = False,
    surname_first: bool = False,
    given_first: bool = False,
    bodies: float | None = None,
) -> Cell[Party]:
    """The people and companies that a cell names.

    What no list and no rule explains of a name is a `doubt`.

    Reads "John & Mary Smith" as two people, "SMITH John" with its surname first, "(deceased)", "t/as",
    "née" and "aka". Unreadable: people without a name of their own ("Mr & Mrs Smith"), numbers, email
    addresses, two single words that may be a firm. `company` says that the column holds companies,
    `surname_first` that its names begin with the surname, and `given_first` that they begin with the given
    name (see `surname_order`): only a name that contradicts it is then asked about. `bodies` are the odds
    that a cell of the column names a body and no person, as a logarithm: a name of either is read by them.
    """
    try:
        if isinstance(raw, bool):
            raise Unreadable("yes or no where a name was expected")
        if isinstance(raw, str) and (housed := _at_home(raw, company, surname_first)) is not None:
            return housed
        if not company and isinstance(raw, str):
            described = _in_chinese_too(raw, surname_first) or _born(raw, surname_first)
            if described is not None:
                return described
        if company and is_of_a_plan(opened(raw)):
            return Cell(raw, (company_of(opened(raw)),))
        whole = text = name_text(raw, of_company=company)
        if not text:
            return nothing(raw)
        if (task := _TASK.fullmatch(text)) and is_company(task["name"]):
            reason = f"{text!r} has a remark beside the name: {task['said'].strip()}"
            raise Unreadable(reason, company_of(task["name"]))
        notes: list[str] = []
        if not company:
            text, shares = without_shares(text)
            notes += [f"{share!r} is a share, not part of the name" for share in shares]
        text = roles_in_brackets(text) if not company or is_company(text) else text
        if (label := _LABEL.match(text)) and label.end() < len(text):
            notes.append(f"{label.group().strip()!r} is not part of the name")
            text = text[label.end() :]
        if not company and (crown := _CROWN.match(text)):
            notes.append(f"{crown.group().strip()!r} is who brought the case")
            text = text[crown.end() :]
        if not company and (parent := parent_behind(text)):
            notes.append(f"{parent!r} says whose child or spouse they are")
            text = text.removesuffix(parent).strip()
        if unnamed := AND_OTHERS.search(text):
            text = text[: unnamed.start()].strip(" ,")
            notes.append(f"{unnamed.group().strip(' ,')!r}: others are not named")
        if not company and (care := CARE_BEHIND.search(text)) and care.start():
            notes.append(f"care of {care.group(1)!r} {IN_A_REMARK}")
            text = text[: care.start()]
        if not company:
            if _MESSRS.match(text) and not is_company(text):
                raise Unreadable(f"{text!r}: is it a firm, or a person?")
            text, is_turned = _in_order(text, surname_first)
            notes += ["surname first"] if is_turned else []
        if not company:
            check_remark(text)
            if OF_A_STATEMENT.search(text):
                raise Unreadable(f"{text!r} is how a bank states a payment, not a name")
            if not is_company(text):
                check_remark(titleless(text))
                check_beside(text)
                if is_region(text):
                    raise Unreadable(f"{text!r} is a place, not a person's name")
        doubts: list[Doubt] = []
        written = text
        if not company and (paid := PAID_FOR.fullmatch(text)) and not is_company(text):
            doubts.append(Doubt(paid["what"], "word", paid["name"]))
            text = paid["name"]
        text, remark = _without_remark(text, company)
        if company and (is_no_employer(opened(raw)) or _RETIRED.fullmatch(opened(raw))):
            return nothing(raw, f"{opened(raw)!r} names no employer")
        if company:
            text, own = own_business(text)
            notes += [f"{own!r} is not part of the name"] if own else []
        if company and is_titled(text) and names_people(text):
            raise Unreadable(f"{text!r} is a person, where a company was expected")
        if company and (inside := _IN_BRACKETS.fullmatch(text)) and names_people(inside[1]):
            raise Unreadable(f"{text!r} is in brackets: is it a person, or what the business is called?")
        found, more = _company_in(text) if company else parties_in(text, doubts)
        found, stated = _without_status(found, is_asked=bool(doubts))
        notes += more + stated
        if found and (marks := left_out(raw)):
            notes.append(marks)
        check_letters(found, text)
        if len(found) == 1 and found[0].kind == "person":
            check_title(text, found[0].name.first)
            form = _FORM_BEHIND_COMMA.fullmatch(text)
            if form and not is_known_surname(letters(form["name"])):
                doubts.append(Doubt(form["form"], "body"))
            if may_be_form := form_or_initials(whole):
                doubts.append(Doubt(may_be_form, "body"))
        words = titleless(text if company else whole).split()
        is_set = bool(words) and begins_with_capitals(words) and not leans_surname(words[-1])
        if surname_first and whole != text and order_is_open(words) and not is_set:
            doubts.append(Doubt(whole, "order"))
        doubts += [doubt for one in found if one.kind == "company" and (doubt := _of_company(one.text))]
        if not doubts:
            doubts += without_evidence(found, text, is_ordered=surname_first)
        if given_first and not contradicts_given_first(words):
            doubts = [doubt for doubt in doubts if doubt.reason != "order"]
        if bodies is not None and not company:
            kinds = [one.kind for one in found]
            is_asked = kinds == ["person"] or (bool(doubts) and all(doubt.is_body for doubt in doubts))
            if is_asked and is_body_of_column(text, found, bodies):
                return party(raw, company=True)
            if is_person_of_column(text, doubts, bodies) and (person := choice_of(text)):
                found, doubts = person, []
            doubts = doubts_of_column(doubts, text, found, bodies)
        return asked(raw, found, notes, doubts + remark, written) if found else nothing(raw)
    except Unreadable as error:
        if bodies is not None and isinstance(error, NoPerson) and is_body_of_column(opened(raw), (), bodies):
            return party(raw, company=True)
        return Cell(
            raw,
            problem=error.reason,
            choices=tuple(item for item in error.choices if isinstance(item, Party)),
        )


def party_by_order(raw: object, order: str | None, bodies: float | None = None) -> Cell[Party]:
    """The people and companies of a cell, by the order of its column: `surname` or `given` name first.

    `bodies` are the odds that its cells name bodies; see `party`. With `TWO_SURNAMES` the given names stand
    first, and the last two words may be surnames; with `ONE_NAME` one word is somebody's whole name, and with
    `ONE_GIVEN` it is the given name. An `order` of None says nothing.
    """
    if order == TWO_SURNAMES and isinstance(raw, str) and (turned := with_two_surnames(opened(raw))):
        return replace(party(turned), raw=raw)
    cell = party(raw, surname_first=order == "surname", bodies=bodies)
    if order == ONE_NAME and len(opened(raw).split()) == 1 and opened(raw).isalpha():
        return Cell(cell.raw, cell.proposal, cell.note) if cell.proposal else cell
    if order == ONE_GIVEN:
        cell = as_given_name(cell)
    is_first = order in ("given", ONE_GIVEN)
    return party(raw, given_first=True, bodies=bodies) if is_first and cell.doubt else cell


def as_given_name(cell: Cell[Party]) -> Cell[Party]:
    """A cell with one word for a name as one with a given name; one that can only be a surname stays.

    It answers the doubt which of the two the word is.
    """

    def turned(one: Party) -> Party:
        said = one.name.last or ""
        is_one = one.kind == "person" and not one.name.first and len(said.split()) == 1
        is_surname = is_known_surname(letters(said)) and not is_usual_given(letters(said))
        return person_of(replace(one.name, first=said, last=None)) if is_one and not is_surname else one

    made = _with_each(cell, turned)
    if cell.doubt.endswith(EITHER) and made.proposal != cell.proposal:
        return Cell(cell.raw, made.proposal, cell.note)
    return made


def _with_each(cell: Cell[Party], changed: Callable[[Party], Party]) -> Cell[Party]:
    """A cell with each of those whom it names, or may name, as `changed`."""
    values, choices, proposal = (
        tuple(map(changed, each)) for each in (cell.values, cell.choices, cell.proposal)
    )
    return replace(cell, values=values, choices=choices, proposal=proposal)


def _born(raw: str, surname_first: bool) -> Cell[Party] | None:
    """The one person of a cell with a birth date behind the name; None for any other cell."""
    name, day = birth_behind(opened(raw))
    if day is None:
        return None
    cell = party(name, surname_first=surname_first)
    named = (*cell.values, *cell.choices, *cell.proposal)
    if not named or any(one.kind != "person" for one in named) or len(cell.values or cell.proposal) > 1:
        return None
    note = "; ".join(filter(None, (cell.note, f"born {day}")))
    return replace(_with_each(cell, lambda one: replace(one, born=day)), raw=raw, note=note)


def _at_home(raw: str, company: bool, surname_first: bool) -> Cell[Party] | None:
    """The one party of a cell with an address behind the name; None for any other cell."""
    name, home = home_behind(opened(raw))
    if not home:
        return None
    cell = party(name, company=company, surname_first=surname_first)
    if not (cell.values or cell.proposal) or max(len(cell.values), len(cell.proposal)) > 1:
        return None
    note = "; ".join(filter(None, (cell.note, f"{home!r} is read as an address")))
    return replace(_with_each(cell, lambda one: replace(one, home=home)), raw=raw, note=note)


_AND_IN_CHINESE = re.compile(rf"(?P<name>[^\u3400-\u9fff()]+?)\s*\(?(?P<other>{IDEOGRAPHS.pattern})\)?")


def _in_chinese_too(raw: str, surname_first: bool) -> Cell[Party] | None:
    """The one person of a cell with the name in Chinese behind that in Latin letters; None for any other."""
    said = _AND_IN_CHINESE.fullmatch(opened(raw))
    if said is None:
        return None
    cell, other = party(said["name"], surname_first=surname_first), party(said["other"]).value
    if other is None or other.kind != "person" or len(cell.values or cell.proposal) != 1:
        return None
    values, proposal = (
        tuple(replace(one, alias=(*one.alias, other.name)) for one in each)
        for each in (cell.values, cell.proposal)
    )
    is_person = all(one.kind == "person" for one in (*values, *proposal))
    return replace(cell, raw=raw, values=values, proposal=proposal) if is_person else None


def _without_remark(text: str, company: bool) -> tuple[str, list[Doubt]]:
    """A company's name without a remark in brackets at one of its ends, and the doubt that this is one.

    What may be a status or plainly is somebody's whole name stays: it is dealt with later.
    """
    name, said = without_remark(text)
    is_one = company or is_company(name)
    if not said or is_role(said) or not is_one or without_status(text)[1] or without_number(text)[1]:
        return text, []
    if is_questioned_company(text):
        return text, []
    if not company and ":" not in said and not CARE.match(said) and any(map(_names_plainly, said.split(","))):
        return text, []
    if _INSTITUTION.search(name) and all(map(_may_be_place, said.split())):
        return text, []  # which of its houses it is
    is_whole = "&" in name or OF_COMPANIES_ALONE.search(name) is not None
    # of any other name the remark may tell one body from another: `ABC Halswell (Tahi)`
    return name, [Doubt(f"({said})", "letters", name if is_whole else None)]


_INSTITUTION = re.compile(
    r"\b(?:cent(?:re|er)|library|museum|gallery|school|college|academy|hospital|clinic|surgery|pharmacy|practice|"
    r"church|chapel|hall|club|nursery|theatre|university|institute|laborator(?:y|ies)|caf[eé])$",
    re.IGNORECASE,
)
"""Last words of bodies that are called after what they are, and have more than one house."""


def _may_be_place(word: str) -> bool:
    return word[:1].isupper() and not word.isupper() and word.isalpha() and not is_common_word(letters(word))


def _names_plainly(text: str) -> bool:
    """True for people of whom the first is named by an initial or a given name that a list knows."""
    return names_people(text) and begins_with_name(titleless(text).split())


_LABEL = re.compile(
    r"(?:(?:full )?names?|debtors?|tenants?|owners?|customers?|clients?|applicants?|borrowers?|occupiers?|"
    r"members?|defendants?|residents?|lessees?|patients?|(?:ex |former )?employees?|staff|workers?|"
    r"contractors?|directors?|guarantors?|landlords?|creditors?|suppliers?|licensees?)\s*(?::\s*|\s[-–—]\s+)",
    re.IGNORECASE,
)
"""What a form or a list puts before a name: `Tenant: Peter Jones`, `Employee - Peter Jones`."""


_TASK = re.compile(
    r"(?P<said>(?:please |to |re-?)?(?:locate|find|trace|skip ?trace|serve|inspect|visit|call|ring|phone|"
    r"e-?mail|contact|chase|follow|check|confirm|verify|interview|review|meet|attend|send|collect|pay|invoice|quote|"
    r"search|investigate|repossess|evict|file|lodge|deliver|pick|book|arrange|prepare|draft|update|notify|"
    r"remind|prosecute|sue|audit|site)(?: [a-z]+){0,3})(?:\s*:\s*|\s+[-–—]+\s+)(?P<name>\S.*)",
    re.IGNORECASE,
)
"""What somebody is to do about a company, before its name: `Locate - Gull Pty Ltd`."""


_FORM_BEHIND_COMMA = re.compile(r"(?P<name>[^\W\d_]{3,}), (?P<form>S\. ?L|A\. ?G|A\. ?S|A\. ?B)\.?")
"""Letters behind a comma that are initials, or the form of a company: `LUMEX, S.L.`."""
_IN_BRACKETS = re.compile(r"\s*[(\[{]([^()\[\]{}]+)[)\]}]\s*")
_MESSRS = re.compile(r"m/s\b\.?\s", re.IGNORECASE)
"""Before the name of a firm, as it is written in India: `M/s Gupta`."""


_CROWN = re.compile(
    r"(?:R|Rex|Regina|(?i:the (?:king|queen|crown)|(?:[a-z]+ )?police|c?dpp(?: \([a-z]+\))?))"
    r"\s+vs?\.?\s+(?=[^\W\d_])"
)
"""Who brings a case against whom it names: `R v Ada Quill`."""


_RETIRED = re.compile(r"(?:semi[- ]?)?retired\W+(?:was|ex|formerly|from|prev(?:iously)?)\b.*", re.IGNORECASE)
"""What stands in the place of an employer, and names a former one: `Retired (was Acme)`."""


def names_people(raw: object, *, order: str | None = None) -> bool:
    """True for a cell that names people in whole, each with a given name and a surname, and nobody else.

    What they trade as may stand behind them; `order` is that of the names of the column.
    """
    found = [one for one in party_by_order(raw, order).values if one.role != TRADES_AS]
    return bool(found) and all(one.kind == "person" and one.name.first and one.name.last for one in found)


def names_heirs(raw: object) -> bool:
    """True for a cell that names who has died for their estate or heirs: `Herederos de P. Salvatierra`."""
    return OF_HEIRS.search(text_of(raw)[:LONGEST]) is not None and any(
        one.deceased for one in party(raw).values
    )


def names_company(raw: object) -> bool:
    """True for a cell that names a company, whoever else it names."""
    return any(one.kind == "company" for one in party(raw).values)


def names_party(raw: object) -> bool:
    """True for a cell that names a company, or a person in whole, whoever else it names."""
    return any(one.kind == "company" or (one.name.first and one.name.last) for one in party(raw).values)


def company_or_person(raw: object, *, order: str | None = None, is_alone: bool = True) -> Cell[Party]:
    """Whom a cell names in a column of companies that names people, too, as one of creditors does.

    What may be a person's name, with a given name that people have, is asked about where it is doubtful: it
    is not taken for a company's for that. Where it stands not `is_alone`, but beside a contact, either of two
    names must be such a one, if the words are not plainly given names and a surname: `DANE ARTHUR QUILL`, not
    `Baker Tilly`. `order` is that of the people of the column, for a name that stands alone.
    """
    order = order if is_alone else None
    plain = party_by_order(raw, order)
    if names_people(raw, order=order) or OF_A_STATEMENT.search(text_of(raw)):
        return plain
    named = plain.choices or plain.proposal
    is_person = bool(named) and not plain.values and not is_company(text_of(raw))
    is_plain = len(text_of(raw).split()) > _PAIR and is_plain_person(text_of(raw))
    some = any if is_alone or is_plain else all
    if is_person and some(map(_has_usual_given, named)):
        reason = plain.doubt or plain.problem
        return Cell(raw, problem=reason, choices=named, doubt=reason, proposal=named, doubted=plain.doubted)
    return party(raw, company=True)


_PAIR = 2


def _has_usual_given(one: Party) -> bool:
    """True for a person with a surname and a given name that is no commoner as a surname."""
    if one.kind != "person" or not one.name.first or not one.name.last:
        return False
    return leans_given(one.name.first.split()[0])


def are_one_person(name: object, other: object) -> bool:
    """True for two ways to write one person: `Mr P Dunmore` and `Piers Dunmore`, `Tom Fenwick` and `Tom`."""
    if str(name).casefold() == str(other).casefold():
        return True
    two = party(other).value
    said = party(name)
    if said.value is None and two is not None and two.kind == "person":
        return any(each.kind == "person" and _are_same(each, two) for each in said.choices)
    one = said.value
    if one is None or one.kind != "person" or not one.name.first:
        return False
    if str(other).casefold() == one.name.first.casefold():
        return True
    return two is not None and _are_same(one, two)


def _are_same(one: Party, two: Party) -> bool:
    """True for one surname and one given name, or its initial."""
    if not (one.name.first and two.name.first and one.name.last and two.name.last):
        return False
    given = (one.name.first.casefold(), two.name.first.casefold())
    is_alike = given[0] == given[1] or (1 in map(len, given) and given[0][0] == given[1][0])
    return is_alike and one.name.last.casefold() == two.name.last.casefold()


def _company_in(text: str) -> tuple[list[Party], list[str]]:
    """The company of a cell of companies, with what it trades as or is trustee for, and notes of it.

    Another note says for which account it holds something.
    """
    for pattern, role in ((TRADING, TRADES_AS), (TRUSTEE, TRUSTEE_FOR)):
        left, right = split_once(pattern, text)
        if right and is_company(left):
            return [company_of(left), replace(company_of(right), role=role)], []
    if account := ACCOUNT.search(text):
        return [company_of(text[: account.start()])], [f"held for the account {account.group(1)!r}"]
    company, notes = company_in_capacity(text)
    return [company], notes


def _without_status(found: list[Party], *, is_asked: bool) -> tuple[list[Party], list[str]]:
    """The parties with their companies' names and numbers apart, and a note of each status beside one.

    `is_asked` is whether the cell is doubted anyway. Raises `Unreadable` for what names no company, such as
    `in liquidation`.
    """
    made, notes = [], []
    for one in found:
        if one.kind == "company":
            if why := no_company(one.text, is_asked=is_asked):
                raise Unreadable(f"{one.text!r} {why}")
            name, status = without_status(one.text)
            notes += [f"{name!r} is said to be {status}"] if status else []
            plain, written = without_number(name)
            if written:
                number = company_number(written).value
                notes += [] if number else [f"{plain!r} is followed by the number {written}"]
                name, more = without_status(plain)
                notes += [f"{name!r} is said to be {more}"] if more else []
                one = replace(one, number=number)
            one = replace(one, text=name)
        made.append(one)
    return made, notes


_PLAIN_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*\.?")
_BETWEEN_PEOPLE = re.compile(r"\s*[&+/]\s*|\s+and\s+", re.IGNORECASE)


_SAID_BEHIND = re.compile(rf"(?:{DEAD_BEHIND.pattern}|\s*[\[(][^()\[\]]+[)\]])\s*$", re.IGNORECASE)
"""What is said behind a name that it is no part of: `(dec'd)`, `(sister)`."""


_GIVEN_IN_BRACKETS = re.compile(r"(?P<surname>[^\W\d_]+) \((?P<given>[^\W\d_]+(?: [^\W\d_]+)+)\)")


def _with_given_in_brackets(text: str) -> str:
    """`Goh (Keng Alan)` as `Goh, Keng Alan`; empty for another text."""
    said = _GIVEN_IN_BRACKETS.fullmatch(text)
    if said is None or not is_known_surname(letters(said["surname"])):
        return ""
    words = said["given"].split()
    given = [word for word in words if is_usual_given(letters(word)) and not is_common_word(letters(word))]
    is_whole = bool(given) and all(word in given or is_eastern(word) for word in words)
    return f"{said['surname']}, {said['given']}" if is_whole else ""


def _in_order(text: str, surname_first: bool) -> tuple[str, bool]:
    """A text with a comma behind a surname that stands first, and whether a name of the East shows that."""
    pieces = [with_eastern_surname(titleless(piece)) for piece in _BETWEEN_PEOPLE.split(text)]
    if len(pieces) > 1 and all(pieces):
        return " & ".join(pieces), True
    plain, nick = without_nickname(text)
    if turned := with_eastern_surname(titleless(plain)):
        return f"{turned} ({nick})" if nick else turned, True
    said = _SAID_BEHIND.search(text)
    if said and (turned := with_eastern_surname(titleless(text[: said.start()]))):
        return f"{turned}{said.group()}", True
    if named := _with_given_in_brackets(text):
        return named, True
    words = text.split()
    is_whole = all(map(_PLAIN_WORD.fullmatch, words))
    if is_whole and (ends_with_initial(words) or is_turned_in_capitals(words)) and not is_company(text):
        return f"{words[0]}, {' '.join(words[1:])}", True
    return (parted_behind_surname(text) if surname_first else text), False


def _of_company(text: str) -> Doubt | None:
    """The doubt whether a company is meant, is so called now, or is one of two."""
    if is_questioned_company(text):
        return Doubt(text, "former")
    plain = _AND_CO.sub("", text)
    names = _BETWEEN_COMPANIES.split(plain)
    are_several = len(names) > 1 and all(map(says_company, names)) and not _is_of_one_form(plain)
    are_several = are_several and not all(map(_INSTITUTION.search, names))  # `Library and Wellbeing Centre`
    return Doubt(text, "several") if are_several else None


def _is_of_one_form(text: str) -> bool:
    """True for words that only `and` joins, of which the last have a legal form: they are one name."""
    names = _AND_ONLY.split(text)
    has_form = [OF_COMPANIES_ALONE.search(name) is not None for name in names]
    return has_form[-1] and not any(has_form[:-1]) and len(names) == len(_BETWEEN_COMPANIES.split(text))


_AND_CO = re.compile(r"\s+(?:&|\+|and|und|u\.)\s*co\b\.?", re.IGNORECASE)
"""What belongs to the form of one company: `GmbH & Co. KG`."""
_AND_ONLY = re.compile(r"\s+(?:and|&|\+)\s+", re.IGNORECASE)
_BETWEEN_COMPANIES = re.compile(r"\s+(?:or|and|&|\+|/)\s+|\s*;\s*", re.IGNORECASE)
