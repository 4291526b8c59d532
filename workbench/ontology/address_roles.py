"""What an address is to the company that states it: the roles that registers give, each with its relation.

Only a registered office is one. Where a company trades, or has its head office, it is located, and where it
takes its post in it has a correspondence address. An address of another role, or of none, is just located.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class AddressRole:
    """A role of an address by its name, with the relation of the company to such an address."""

    name: str
    relation: str


_REGISTERED, _LOCATED, _POST = "registered_at", "located_at", "correspondence_at"
SEATS = (_REGISTERED, _LOCATED)
"""The relations of a company to where it is."""
_TABLE = {
    AddressRole("registered office", _REGISTERED): """
        registered-office registered rg ro registeredoffice registered-seat statutory-seat legal
        """,
    AddressRole("registered office overseas", _REGISTERED): """
        address-for-service-of-foreign-company registered-office-in-place-of-incorporation
        registered-office-overseas overseas-registered-office
        """,
    AddressRole("principal place of business", _LOCATED): """
        principal-place-of-business principal-place pa ppb principal-business
        principal-place-of-business-in-australia main-business main-business-physical business
        place-of-business business-premises principalplaceofbusiness principal-business-place
        main-place-of-business
        """,
    AddressRole("principal office", _LOCATED): """
        principal-office head-office headquarters hq main-office corporate-office central-office
        administrative-office principal-executive-office principal-executive-offices
        """,
    AddressRole("trading address", _LOCATED): """
        trading trading-premises trading-place operating place-of-trading
        """,
    AddressRole("branch", _LOCATED): "branch branch-office",
    AddressRole("address for post", _POST): """
        contact postal mailing mail service correspondence communication communications delivery invoice
        billing notices address-for-service contact-address-for-asic-use-only document-lodgement
        """,
}  # fmt: skip
_ROLES = {form: role for role, spelled in _TABLE.items() for form in spelled.split()}
"""The roles by what registers call them, without the words around it."""
_END = r"(?:-(?:in-full|full|text|lines?|details))?$"
"""What may stand behind the word for a place."""
_AROUND = re.compile(
    r"^(?:(?:current|present|company|corporate|entity|full|the|its)-)+(?=[a-z]+-|registered$)|"
    rf"-(?:address(?:es)?|location){_END}"
)
_PAST = "former|previous|past|old|historical|historic"
_BEFORE = re.compile(rf"^(?:{_PAST}|prior)-(?=.)|(?<=.)-(?:{_PAST})$")
_NAMES_A_PLACE = re.compile(
    rf"(?:^|-)(?:address(?:es)?|offices?|headquarters|premises|location|place-of-business){_END}"
)


@lru_cache(maxsize=1 << 10)
def role_of_address(form: str) -> AddressRole | None:
    """The role that a type of address has, its words joined by hyphens; None for one that is not known.

    That of `former-registered-office` is `former registered office`, with the same relation.
    """
    if (known := _ROLES.get(form)) is not None:
        return known
    if (current := _BEFORE.sub("", form)) != form:
        known = role_of_address(current)
        return known and AddressRole(f"former {known.name}", known.relation)
    inner = _AROUND.sub("", form)
    return role_of_address(inner) if inner and inner != form else None


@lru_cache(maxsize=1 << 10)
def role_of_member(form: str) -> AddressRole | None:
    """The role of the address that a member of this name holds; None where it holds none of a known role."""
    return role_of_address(form) if _NAMES_A_PLACE.search(form) else None
