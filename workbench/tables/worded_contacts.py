"""Contacts below headings of several words, none of which says whose they are: `Text Reminder Number`."""

from __future__ import annotations

import re

_KIND = re.compile(
    r"aust(?:ralian?)?|au|oz|local|overseas|abroad|foreign|international|intl|interstate|home|hm|private|personal|"
    r"direct|main|primary|best|preferred|usual|current|present|latest|new|newest|updated|correct|"
    r"verified|confirmed|valid|validated|active|working|own|your|day|daytime|evening|night|"
    r"after|hours|any|all|whole|full|complete|raw|clean|cleaned|formatted|standardi[sz]ed|normali[sz]ed|i?phone|"
    r"android|smart|prepaid|text|texts|texting|sms|mms|message|messages|messaging|voice|reminders?|alerts?|"
    r"notifications?|notices?|updates?|newsletters?|news|marketing|remittances?|advices?|invoices?|invoicing|"
    r"statements?|receipts?|bookings?|appointments?|login|web|online|portal|app|contacts?|details?|info|"
    r"information|coordinates?|on|file|record|records|for|to|at|of|the|a|and|or|via|by|only|in|use|used|if|known"
)
"""Words of headings for which kind of contact stands below, for what it is used, and what joins these."""
_WHAT = (
    ("email", re.compile(r"e?mails?")),
    ("phone", re.compile(r"phones?|ph|mobiles?|mob|cells?|cellphone|telephones?|tel|landlines?|whatsapp")),
)
_JOINTS = ("to", "for", "by", "at", "of", "on", "via", "in", "or", "and")
"""Words with which a heading begins that says who or what is meant in words before it: `To email`."""
_MORE = re.compile(r"address(?:es)?|numbers?|nos?|nums?|nr|ids?")
"""Words that stand beside those for a contact, and are none by themselves."""
_NUMBERS = re.compile(r".*\b(?:text|texts|sms|mms|voice|messaging)\b.*\b(?:numbers?|nos?|nums?)")
"""Numbers to which messages go, without a word for a phone."""
_CHOICE = re.compile(
    r"(?:home|work|business|office|personal|private|mobile|cell|landline|other|alternat(?:e|ive)|primary|"
    r"secondary|main|e ?mail|phone|telephone|text|sms|whatsapp|post|mail|either|any|both)"
    r"(?: (?:e ?mail|phone|number|address))?"
)
"""Which of several contacts is meant, in the place of one: `Personal` below `Preferred Email`."""


def is_choice_of_contact(text: str) -> bool:
    """True for a text that is no contact or address, and says which kind of them somebody prefers."""
    return _CHOICE.fullmatch(" ".join(re.findall(r"[^\W_]+", text.casefold()))) is not None


def contact_in(words: str) -> str | None:
    """`email` or `phone` for a heading of one contact, however many words say its kind; None for any other.

    A word that is none of these may say whose it is: `Site phone` is nobody's.
    """
    said = words.replace("e mail", "email").split()
    things = {meaning for word in said for meaning, form in _WHAT if form.fullmatch(word)}
    others = [word for word in said if not any(form.fullmatch(word) for _, form in _WHAT)]
    if (
        len(said) < 2
        or said[0] in _JOINTS
        or not all(_KIND.fullmatch(word) or _MORE.fullmatch(word) for word in others)
    ):
        return None
    if not things and _NUMBERS.fullmatch(words):
        return "phone"
    return things.pop() if len(things) == 1 else None
