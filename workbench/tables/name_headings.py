"""The order and the form of names that a heading says: `Name (Surname, Given)`, `Display name`."""

from __future__ import annotations

import re

_LAST = r"(?:surname|sur ?name|last ?name|family ?name|last|family)s?"
_GIVEN = r"(?:(?:given|first|fore|christian)(?: ?names?)?(?: s)?|other names?|init(?:ial)?s?|givens?)"
_JOINS = r"(?: and| then| comma| before| followed by)?"
_MORE = r"(?: (?:and )?(?:middle|other)(?: ?names?| initials?)?| init(?:ial)?s?| mi| names?){0,6}"
_SURNAME_FIRST = re.compile(rf"\b{_LAST}{_JOINS} (?:first(?: then)? )?(?:first|{_GIVEN}){_MORE}$")
_GIVEN_FIRST = re.compile(rf"\b{_GIVEN}{_JOINS} (?:first|{_LAST}){_MORE}$")

_ALL_GIVEN = re.compile(
    r"\b(?:(?:given|first|fore|christian) ?names|givens|(?:given|first|fore|christian) ?name s|"
    r"initials?|inits?)\b"
)
"""A heading for all given names of a person, the middle ones included."""


def holds_all_given(heading: str) -> bool:
    """Whether a column holds all given names, so that the second is a middle name: `Christian names`."""
    return _ALL_GIVEN.search(" ".join(re.findall(r"[a-z0-9]+", heading.lower()))) is not None


def order_in(words: str) -> tuple[str, str]:
    """What a heading in plain words calls its names, and which part it says to come first.

    That is `surname` or `given`; empty where it says none. The first is empty where nothing but the order is
    said: `surname given names`.
    """
    for form, order in ((_SURNAME_FIRST, "surname"), (_GIVEN_FIRST, "given")):
        if found := form.search(words):
            return words[: found.start()].strip(), order
    return words, ""


_IN_A_FORM = (
    r"sort(?:ed|ing|able)?|display|print(?:ed|able)?|formatted|speaker|index(?:ed)?|list(?:ed|ing)?|search|"
    r"alpha(?:betical)?|reversed?|inverted|public|ballot|byline|complete|short|long|normali[sz]ed|"
    r"clean(?:ed|sed)?|standardi[sz]ed|matched|english|latin|official|original|current|file"
)
_FORM_OF_NAME = re.compile(
    rf"(?:{_IN_A_FORM})(?: names?)?|names? (?:sort(?:ed)?|inverted|reversed|key|formatted|display)|"
    r"sort (?:key|as)"
)


def is_form_of_name(heading: str) -> bool:
    """True for the heading of a name in another form, or its words before `name`: it names nobody else."""
    return _FORM_OF_NAME.fullmatch(" ".join(re.findall(r"[^\W_]+", heading.lower()))) is not None
