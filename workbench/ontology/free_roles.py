"""What a link of a free role is called at its two ends: `is transferor to`, `has as transferor`.

A free role is the label of a link whose relation says nothing itself: a heading of a list, `Transferor`, or
words that somebody typed. It says what the subject is to the object.
"""

from __future__ import annotations

from functools import lru_cache

_OF_THEIR_OWN = {
    "trades as": ("trades as", "is the trading name of"),
    "trading as": ("trades as", "is the trading name of"),
    "named with it": ("is named with", "is named with"),
    "named with an account in another name": (
        "is named with an account in the name of", "is the named holder of an account given for",
    ),
    "linked to": ("is linked to", "is linked to"),
    "spouse": ("is spouse of", "is spouse of"),
    "partner": ("is partner of", "is partner of"),
    "sibling": ("is sibling of", "is sibling of"),
    "colleague": ("is colleague of", "is colleague of"),
    "neighbour": ("is neighbour of", "is neighbour of"),
    "friend": ("is friend of", "is friend of"),
}  # fmt: skip
"""What the subject is to the object, and the object to the subject."""
_GIVES = frozenset({
    "transferor", "seller", "vendor", "donor", "payer", "payor", "lender", "lessor", "assignor", "grantor",
    "consignor", "landlord", "supplier", "chargor", "mortgagor", "disponer", "giver",
})  # fmt: skip
_TAKES = frozenset({
    "transferee", "buyer", "purchaser", "donee", "payee", "borrower", "lessee", "assignee", "grantee",
    "consignee", "tenant", "recipient", "beneficiary", "chargee", "mortgagee",
})  # fmt: skip
_PREPOSITIONS = frozenset({
    "to", "of", "for", "as", "with", "by", "from", "into", "at", "in", "on", "under", "behind", "via", "than",
})  # fmt: skip
_VERBS = frozenset({
    "knows", "knew", "owes", "owed", "lends", "lent", "paid", "pays", "met", "meets", "sold", "sells", "gave",
    "gives", "helps", "helped", "called", "calls", "is", "was", "has", "had", "lives", "lived", "works",
    "worked", "bought", "buys", "sent", "sends", "rents", "rented", "introduced", "recommended", "may", "can",
})  # fmt: skip


def is_dealing(label: str) -> bool:
    """True for a role in something that went from one to the other: a transfer, a sale, a loan."""
    return _key(label) in _GIVES | _TAKES


@lru_cache(maxsize=1 << 10)
def words_of_role(label: str) -> tuple[str, str]:
    """What the subject of a link is to its object, and the object to the subject, as `Relation` has them.

    A noun is `is guarantor of` and `has as guarantor`. Words that already lead to the object stay as they
    are, `lends to`, and are `lends to this` at the other end.
    """
    key = _key(label)
    if key in _OF_THEIR_OWN:
        return _OF_THEIR_OWN[key]
    words = label.split()
    if not words:
        return _OF_THEIR_OWN["linked to"]
    said = " ".join(map(_small, words))
    if words[-1].casefold() in _PREPOSITIONS or words[0].casefold() in _VERBS:
        return said, f"{said} this"
    to = "to" if key in _GIVES else "from" if key in _TAKES else "of"
    return f"is {said} {to}", f"has as {said}"


def _key(label: str) -> str:
    return " ".join(label.replace("_", " ").casefold().split())


def _small(word: str) -> str:
    return word.lower() if word[1:].islower() or (len(word) == 1 and word != "I") else word
