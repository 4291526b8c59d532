"""Names of people as answers write them: in one text, with remarks beside them, or of nobody."""

from __future__ import annotations

import re

from workbench.reading.nothing import is_nobody
from workbench.reading.place import At
from workbench.values import cells
from workbench.values.cells.name_words import ESTATE, ROLES
from workbench.values.cells.parties import Party
from workbench.values.doubt import begins_as_before, is_choice, is_doubted
from workbench.values.names import Name, split_combined
from workbench.values.text import fold, remembered

_JOINT = re.compile(r"(?:\s|^)(?:[&/]|and|(?-i:et|und|og|och))(?:\s|$)", re.IGNORECASE)
"""Between two names: no name of one person."""
_IN_BRACKETS = re.compile(r"\((?:[^()]|\([^()]*\))*\)|\[[^\[\]]*\]|\{[^{}]*\}|<[^<>]*>")
_IN_A_ROLE = re.compile(
    r",?\s+(?:as (?:nominee|trustee|agent|executor|executrix|administrator|administratrix|attorney|receiver|"
    r"custodian|proxy)|on behalf of|t/as?|trading as|atf|alternate (?:for|to|of))\b.*",
    re.IGNORECASE,
)
_BEHIND_A_DASH = re.compile(r"\s[-–—]+\s+([a-z][^A-Z]*)$")
_MARKS = re.compile(r"(?:^|(?<=\s))[*†‡#~^]+(?=\s|$)|[*†‡#~^]+$")
"""Stars and daggers that point to a note."""
_OF_AN_ESTATE = re.compile(
    r"\W*(?:the )?(?:(?:deceased )?estate (?:of|late)|(?:legal )?(?:personal )?representatives? (?:of|for)|"
    r"(?:executors?|executrix|administrators?|administratrix|trustees?|guardians?|attorney|agent|nominee|"
    r"heirs?|widow|son|daughter|wife|husband|mother|father)(?: and trustees?)? (?:of|for)|obo|"
    r"on behalf of|c/-|c/o|care of)\s",
    re.IGNORECASE,
)
_SIGN = re.compile(r"[()\[\]{}<>*†‡#~^/]|\s[-–—]|\b(?:as|on behalf|trading|atf|alternate)\b", re.IGNORECASE)
"""What every remark has: a name without it has none."""


_DEAD = re.compile(rf"{ESTATE.pattern}|\bde(?:ceased|c['’]?d)\b", re.IGNORECASE)
_OTHER = r"(?:(?:formerly|previously)(?: known as)?|f/?k/?a|n[eé]e|a/?k/?a|a\.k\.a\.?|also known as|alias)"
_OTHERWISE = re.compile(
    rf"^\W*\w+\W+\w.*?[\s,;(]+{_OTHER}\b\.?:?\s+[^\W\d_]",
    re.IGNORECASE,
)
"""Another name behind a whole one; `Nee` behind a single word is a syllable."""
_ROLE_BEHIND = re.compile(
    rf"\s[-–—]+\s*(?:{'|'.join(sorted(ROLES - {'1', '2', 'm', 'f'}))})\W*$", re.IGNORECASE
)


@remembered
def party_of(text: str) -> Party | None:
    """Whom a name with a death, another name or a role beside it names, read as a cell of a table is.

    None for a name without such words, and for one of which they leave open whom it names.
    """
    if not says_more(text):
        return None
    read = cells.party(text)
    is_one = len(read.values) == 1 and not read.doubt and read.values[0].kind == "person"
    return read.values[0] if is_one and read.values[0].name.last else None


@remembered
def says_more(text: str) -> bool:
    """Whether a name has words beside it that are no name: `EST LATE ANN QUILL`, `Ann Quill née Pike`."""
    return any(form.search(text) for form in (_DEAD, _OTHERWISE, _ROLE_BEHIND))


@remembered
def remarks(text: str) -> tuple[str, ...]:
    """What stands beside a name and is none: in brackets, behind a dash, `as nominee of X`, a star."""
    if not _SIGN.search(text):
        return ()
    found = [each.strip("()[]{}<> ") for each in _IN_BRACKETS.findall(text)]
    rest = _IN_BRACKETS.sub(" ", text)
    for form in (_IN_A_ROLE, _BEHIND_A_DASH, _MARKS):
        found += [each.group().strip(" ,-–—") for each in form.finditer(rest)]
        rest = form.sub(" ", rest)
    return tuple(each for each in found if each)


@remembered
def remarks_about(text: str) -> tuple[str, ...]:
    """The remarks beside a name that are no other name: what they say may go for what stands beside it."""
    return tuple(each for each in remarks(text) if not _is_another_name(each))


_ANOTHER_NAME = re.compile(rf"{_OTHER}\W+(.+)", re.IGNORECASE)


def _is_another_name(remark: str) -> bool:
    """Whether a remark is another name, and says nothing of what it stands beside; no office is a name."""
    found = _ANOTHER_NAME.fullmatch(remark)
    return found is not None and not names_office(found.group(1))


def names_office(text: str) -> bool:
    """Whether a word of a text is an office, or one of who somebody is to another, or a number."""
    return any(word in ROLES or word.isdigit() for word in fold(text).split())


@remembered
def without_remarks(text: str) -> str:
    """A name without the remarks beside it."""
    if _SIGN.search(text):
        for form in (_IN_BRACKETS, _IN_A_ROLE, _BEHIND_A_DASH, _MARKS):
            text = form.sub(" ", text)
    return " ".join(text.split()).strip(" ,") if text.strip() else ""


@remembered
def is_joint(text: str) -> bool:
    """Whether a text names two people, as far as `&` or `and` shows it."""
    return _JOINT.search(text) is not None


def combined(text: str) -> Name:
    """The parts of a name in one string, also as `SURNAME, Forenames`; none for two or for nobody's."""
    if says_more(text) and not is_joint(text):
        party = party_of(text)
        return party.name if party else Name(None, None, None)
    plain = without_remarks(text)
    if is_uncertain(text) or is_joint(plain) or is_nobody(text) or not plain or is_nobody(plain):
        return Name(None, None, None)
    return split_combined(plain)


def is_name_text(at: At) -> bool:
    """Whether a place holds a text, as a name is one: no number, no sign alone, nothing that is doubted."""
    raw = at.raw
    return isinstance(raw, str) and any(map(str.isalpha, raw)) and not is_uncertain(raw) and not is_joint(raw)


def is_uncertain(text: str) -> bool:
    """Whether a name is denied, doubted, once borne or one of two: `Not Neil`, `Neil?`, `Ward or Warde`."""
    if says_more(text):
        return party_of(text) is None
    return is_doubted(text) or is_choice(text) or begins_as_before(text) or is_of_an_estate(text)


_FORMERLY = re.compile(
    r"(.+?)[\s,;]+\(?(?:(?:formerly|previously)(?: known as| called)?|f/?k/?a)[:\s]+(.+?)\)?", re.IGNORECASE
)


@remembered
def names_of_company(text: str) -> tuple[str, str]:
    """A company's name, and the earlier one that its text says behind it, which may be empty."""
    found = _FORMERLY.fullmatch(text)
    return (found.group(1), found.group(2)) if found else (text, "")


def is_of_an_estate(text: str) -> bool:
    """Whether a name is that of somebody for whom another acts: `Estate of Ward`, `Executor of Ada Ward`."""
    return _OF_AN_ESTATE.match(text) is not None


def known(name: Name) -> Name:
    """A name without remarks, and without the parts that say that there is none."""
    first, middle, last = (
        None if not part or is_nobody(part) or is_nobody(plain := without_remarks(part)) else plain or None
        for part in (name.first, name.middle, name.last)
    )
    return Name(first, middle, last, name.generation)


def shown(name: Name) -> str:
    """A name as a label: forenames first, capitals calmed."""
    words = [part for part in (name.first, name.middle, name.last) if part]
    calm = [part.title() if part.isupper() and len(part) > 1 else part for part in words]
    return " ".join([*calm, name.suffix] if name.suffix else calm)
