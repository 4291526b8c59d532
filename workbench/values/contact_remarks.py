"""What is said beside a phone or an email: that it is another's, or an abbreviation that nobody knows."""

from __future__ import annotations

import re

from workbench.values.text import remembered

_KIN = (
    r"(?:(?:step|grand|god|half|ex|foster)-?)*(?:mother|father|mum|mom|dad|parents?|wife|husband|partner|spouse|"
    r"sister|brother|siblings?|son|daughter|child|children|aunt|uncle|cousin|niece|nephew|nan|nana|"
    r"grandma|grandpa|"
    r"girlfriend|boyfriend|fianc[eé]e?|in-law|relatives?|family|neighbou?rs?|friends?|flatmates?|housemates?|"
    r"room-?mates?|landlord|landlady|tenants?|lodger|carer|guardian|employer|boss|colleagues?|workmates?|"
    r"co-worker|solicitor|lawyer|accountant|next-of-kin|nok)"
)
_OWN = (
    r"(?:the-)?(?:subject|customer|client|debtor|person|him|her|them|himself|herself|same|member|self|owner)"
)
_OF_ANOTHER = re.compile(
    rf"(?:^|-)(?:belong(?:s|ed|ing)?-to-(?!{_OWN}(?:-|$))|owned-by-(?!{_OWN}(?:-|$))|shared?(?:-|$)|"
    rf"registered-to-(?!{_OWN}(?:-|$))|used-by-(?!{_OWN}(?:-|$))|answered-by-(?!{_OWN}(?:-|$))|"
    rf"{_KIN}(?:-s)?(?:-|$))"
)
_SLASHED = re.compile(r"(?<![^\W\d_/])[^\W\d_]{1,2}/[^\W\d_]{1,2}(?![^\W\d_/])")
_HOURS = re.compile(r"[abw]/?h|h/w|w/m|h/m|w/h", re.IGNORECASE)
"""After or in business hours, at work and at home: when somebody is reached."""


@remembered
def is_said_of_another(form: str) -> bool:
    """Whether a comment, its words joined by hyphens, says whose a contact is: `belongs-to-neighbour`."""
    return _OF_ANOTHER.search(form) is not None


_BESIDE = re.compile(
    r"(?:(?:previous|former|past|prior|old|ex|joint|co|second|other|alternate)-)+"
    r"(?:(?:account|title|lease|home|house|property|phone|email)-)*"
    r"(?:holder|owner|occupant|occupier|tenant|resident|subscriber|registrant|user|customer|applicant|borrower|"
    r"proprietor|landlord|spouse|partner|wife|husband|employee)s?(?:-[a-z]+)*"
)


@remembered
def is_of_party_beside(form: str) -> bool:
    """Whether a member of this name is about who had something before, or with somebody.

    `previous_owner`, `joint_applicant_dob`: it says nothing of the one beside whom it stands.
    """
    return _BESIDE.fullmatch(form) is not None


@remembered
def begins_with_kin(form: str) -> bool:
    """Whether words joined by hyphens begin with who somebody is to another: `neighbour`, `ex-wife-s`."""
    return _BY_KIN.match(form) is not None


_BY_KIN = re.compile(rf"{_KIN}(?:-s)?(?:-|$)")


_REACHING = """
a an the it is are to at in on by for with and or as of this that please also too then first twice usually
often sometimes always best better only prefer prefers preferred preferring let lets use uses try tries
call calls calling ring rings ringing rang text texts texting sms mms message messages msg voicemail voice
mail machine answers answer answering picks pick up whatsapp viber signal telegram wechat messenger
imessage facetime skype leave leaves goes go tone beep ask asks extension ext switchboard reception desk
early morning mornings afternoon afternoons evening evenings night nights day days daytime weekday
weekdays weekend weekends monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu
thurs fri sat sun before after between during from until hours hour am pm noon lunch lunchtime interpreter
translator relay nrs needed required needs requires hard hearing deaf impaired speak speaks speaking
slowly slow loudly clearly little some limited basic fluent english work works working home mobile
business private silent arabic auslan bengali bosnian burmese cantonese chinese croatian dari farsi
filipino french german greek gujarati hindi hungarian indonesian italian japanese karen khmer korean lao
macedonian malay maltese mandarin maori nepali persian polish portuguese punjabi romanian russian samoan
serbian sinhalese somali spanish swahili tagalog tamil telugu thai tigrinya tongan turkish ukrainian urdu
vietnamese welsh
"""
_HOW_REACHED = frozenset(_REACHING.split())
_NOT_THEN = re.compile(
    r"\b(?:no|not|never) (?:calls?|calling|texts?|sms|e?mails?|voice ?mails?|messages?) "
    r"(?=on|after|before|at|during|please)",
    re.IGNORECASE,
)
"""When somebody does not wish to be called."""


@remembered
def says_how_to_reach(text: str) -> bool:
    """Whether every word of a comment is about how, when or in which language somebody is reached."""
    said = re.findall(r"[^\W\d_]+", _NOT_THEN.sub("", text))
    return bool(said) and all(word.casefold() in _HOW_REACHED for word in said)


@remembered
def has_unknown_abbreviation(text: str) -> bool:
    """Whether a phone has an abbreviation with a slash that may take it back: `d/c`, `n/a`; not `a/h`."""
    return any(not _HOURS.fullmatch(found) for found in _SLASHED.findall(text))
