"""Names of people as answers write them: in one text, with remarks beside them, or of nobody."""

from __future__ import annotations

import re

from workbench.reading.names_beside import besides, is_another_name, says_more
from workbench.reading.nothing import is_nobody
from workbench.reading.place import At
from workbench.values.cells.name_words import EXECUTORS, INSOLVENT
from workbench.values.doubt import begins_as_before, is_choice, is_doubted
from workbench.values.english import FUNCTION_WORDS, is_common_word, is_word
from workbench.values.masked import is_masked
from workbench.values.names import Name, plain_generation, split_combined
from workbench.values.names_and_callings import said_behind_a_name
from workbench.values.not_known import is_nothing
from workbench.values.office_remarks import is_struck_through, without_strokes
from workbench.values.peers import has_a_place, name_with_a_place
from workbench.values.taken_back import takes_back
from workbench.values.text import fold, letters, remembered
from workbench.values.world import is_known_name, is_usual_given

_JOINT = re.compile(r"(?:\s|^)(?:[&/+]|and|et\.? al\.?|(?-i:et|und|og|och))(?:\s|$)|[;|]", re.IGNORECASE)
"""Between two names, or behind one: no name of one person."""
_IN_BRACKETS = re.compile(r"\((?:[^()]|\([^()]*\))*\)|\[[^\[\]]*\]|\{[^{}]*\}|<[^<>]*>")
_IN_A_ROLE = re.compile(
    r",?\s+(?:as (?:\w+ ){0,2}(?:nominee|trustee|agent|executor|executrix|administrator|administratrix|"
    r"attorney|receiver|liquidator|guardian|custodian|proxy)|"
    r"(?:by|per|through) (?:(?:his|her|their|its|the|an?) (?:\w+ ){0,2})?(?:attorney|agent|guardian|nominee|"
    r"trustee|executor|proxy|representative|solicitor|litigation|next friend|tutor)|"
    r"on behalf of|t/as?|trading as|atf|alternate (?:for|to|of))\b.*",
    re.IGNORECASE,
)
_BEHIND_A_DASH = re.compile(r"\s[-–—]+\s+([a-z][^A-Z]*)$")
_MARKS = re.compile(r"(?:^|(?<=\s))[*†‡#~^]+(?=\s|$)|[*†‡#~^]+$")
"""Stars and daggers that point to a note."""
_ALSO = re.compile(
    r"[\s,]+(?:a/?k/?a|f/?k/?a|a\.k\.a\.?|f\.k\.a\.?|(?:also|formerly|previously) known as|alias|formerly)"
    r"[\s:]+\S.*$",
    re.IGNORECASE,
)
"""Another name behind one."""
_BEHIND_A_SIGN = re.compile(r"(?:\s[-–—]+\s*|\s*[*†‡#~^/;|]+\s*)([^\W\d_][^()\[\]{}<>]*)$")
_WORD = re.compile(r"[^\W\d_]+")
_OF_AN_ESTATE = re.compile(
    r"\W*(?:the )?(?:(?:deceased )?estate (?:of|late)|"
    rf"{EXECUTORS} (?:of|for)|"
    r"(?:legal )?(?:personal )?representatives? (?:of|for)|"
    r"(?:executors?|executrix|administrators?|administratrix|trustees?|guardians?|attorney|agent|nominee|"
    r"heirs?|widow|son|daughter|wife|husband|mother|father)(?: and trustees?)? (?:of|for)|obo|"
    r"on behalf of|c/-|c/o|care of)\s|"
    r".*[^\W\d_]['’]s? (?:nominees?|trustees?|executors?|executrix|estate|agent|attorney|heirs?|guardian|"
    r"widow|wife|husband|son|daughter|mother|father|representatives?)\W*$",
    re.IGNORECASE,
)
_SIGN = re.compile(
    r"[()\[\]{}<>*†‡#~^/,]|\s[-–—]|\b(?:as|on behalf|trading|atf|alternate|by|per|through)\b", re.IGNORECASE
)
"""What every remark has: a name without it has none."""


_STRUCK = "struck through"


@remembered
def remarks(text: str) -> tuple[str, ...]:
    """What stands beside a name and is none: in brackets, behind a dash, `as nominee of X`, a star.

    `struck through` for a name through which a line goes.
    """
    if is_struck_through(text):
        return _STRUCK, *remarks(without_strokes(text))
    if not _SIGN.search(text) and not _ALSO.search(text) and _said_at_the_end(text) < 0:
        return ()
    found = [each.strip("()[]{}<> ") for each in _IN_BRACKETS.findall(text)]
    rest = _IN_BRACKETS.sub(" ", text)
    if (behind := _said_at_the_end(rest)) >= 0:
        found.append(rest[behind:].strip(" ,-–—*†‡#~^/;|"))
        rest = rest[:behind]
    if said := said_behind_a_name(rest):
        found.append(said)
        rest = rest.rpartition(",")[0]
    for form in (_ALSO, _IN_A_ROLE, _BEHIND_A_DASH, _MARKS):
        found += [each.group().strip(" ,-–—") for each in form.finditer(rest)]
        rest = form.sub(" ", rest)
    return tuple(each for each in found if each)


@remembered
def _said_at_the_end(text: str) -> int:
    """Where words begin behind a name that take something back: `Ann Quill - RESIGNED`; -1 for none.

    Behind a sign they may be surnames, too, such as `Left`; without one they are none, and stand behind a
    surname: that of `Ann Mary Dead` is a word. What was done is nobody's surname: `Ann Rose RESIGNED`.
    """
    if (signed := _BEHIND_A_SIGN.search(text)) is not None and signed.start() > 0:
        said = _WORD.findall(signed.group(1))
        if any(is_common_word(fold(word)) and takes_back(fold(word)) for word in said):
            return signed.start()
    said = list(_WORD.finditer(text))
    for number, word in enumerate(said[1:], 1):
        form = fold(word.group())
        if not takes_back(form):
            continue
        is_surname = is_usual_given(letters(said[number - 1].group())) and word.group()[0].isupper()
        if _is_done(form) or (is_word(form) and not is_surname):
            rest = (fold(each.group()) for each in said[number:])
            return word.start() if all(is_common_word(each) for each in rest) else -1
    return -1


def _is_done(form: str) -> bool:
    return form.endswith("ed") and not is_known_name(form)


@remembered
def remarks_about(text: str) -> tuple[str, ...]:
    """The remarks beside a name that are no other name: what they say may go for what stands beside it."""
    return tuple(each for each in remarks(text) if not is_another_name(each))


@remembered
def without_remarks(text: str) -> str:
    """A name without the remarks beside it."""
    text = without_strokes(text)
    if _SIGN.search(text):
        text = _IN_BRACKETS.sub(" ", text)
    if (behind := _said_at_the_end(text)) >= 0:
        text = text[:behind]
    if _SIGN.search(text) or _ALSO.search(text):
        for form in (_ALSO, _IN_A_ROLE, _BEHIND_A_DASH, _MARKS):
            text = form.sub(" ", text)
        if said_behind_a_name(text):
            text = text.rpartition(",")[0]
    return " ".join(text.split()).strip(" ,") if text.strip() else ""


@remembered
def is_joint(text: str) -> bool:
    """Whether a text names two people, as far as `&` or `and` shows it."""
    return _JOINT.search(text) is not None


def combined(text: str) -> Name:
    """The parts of a name in one string, also as `SURNAME, Forenames`; none for two or for nobody's."""
    text = plain_generation(text)
    if says_more(text) and not is_joint(text):
        found = besides(text)
        return found.name if found else Name(None, None, None)
    plain = without_remarks(text)
    if is_uncertain(text) or is_joint(plain) or is_nobody(text) or not plain or is_nobody(plain):
        return Name(None, None, None)
    if is_nothing(text, "name") or is_masked(text):
        return Name(None, None, None)
    if are_words(plain):
        return Name(None, None, None)
    return name_with_a_place(plain) if has_a_place(plain) and not _is_parted(plain) else split_combined(plain)


_SENT_ON = re.compile(r"(?:see|refer|as|same|various|per)\b(?=.*\s[0-9]+\b|.*\b[A-Z]$)", re.IGNORECASE)
"""How words begin that say where a name stands, with a number or a letter of that: `See form 484`."""


@remembered
def are_words(text: str) -> bool:
    """Whether what stands for a name is words that nobody is called: `Same as above`, `Various`."""
    said = [letters(word) for word in _WORD.findall(text)]
    if "," in text or not said:
        return False
    if _SENT_ON.match(text):
        return True
    known = [word for word in said if len(word) > 1]
    if len(known) == 1 and len(said) == 1:
        return is_word(known[0])
    return bool(known) and all(
        word in FUNCTION_WORDS or (is_common_word(word) and not is_usual_given(word)) for word in known
    )


def _is_parted(text: str) -> bool:
    """Whether a comma parts a surname with its place from the forenames: `MACLEOD OF MACLEOD, Hugh`."""
    before, comma, _ = text.partition(",")
    return bool(comma) and has_a_place(before)


def is_name_text(at: At) -> bool:
    """Whether a place holds a text, as a name is one: no number, no sign alone, nothing that is doubted."""
    raw = at.raw
    return isinstance(raw, str) and _is_like_a_name(raw)


@remembered
def _is_like_a_name(text: str) -> bool:
    return any(map(str.isalpha, text)) and not (is_uncertain(text) or is_joint(text) or is_masked(text))


def is_uncertain(text: str) -> bool:
    """Whether a name is denied, doubted, once borne or one of two: `Not Neil`, `Neil?`, `Ward or Warde`."""
    if says_more(text):
        return is_joint(text) or besides(text) is None
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
    return _OF_AN_ESTATE.match(text) is not None or INSOLVENT.search(text) is not None


def known(name: Name) -> Name:
    """A name without remarks, and without the parts that say that there is none."""
    first, middle, last = (_known_part(part) if part else "" for part in (name.first, name.middle, name.last))
    return Name(first or None, middle or None, last or None, name.generation)


@remembered
def _known_part(part: str) -> str:
    """A part of a name without remarks; empty where it says that there is none."""
    plain = without_remarks(part)
    return "" if is_nobody(part) or is_nobody(plain) else plain


def shown(name: Name) -> str:
    """A name as a label: forenames first, capitals calmed."""
    words = [part for part in (name.first, name.middle, name.last) if part]
    calm = [part.title() if part.isupper() and len(part) > 1 else part for part in words]
    return " ".join([*calm, name.suffix] if name.suffix else calm)
