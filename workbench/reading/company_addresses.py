"""The addresses that an answer states of a company under names that say what they are to it."""

from __future__ import annotations

from collections.abc import Iterator

from workbench.ontology.address_roles import AddressRole, role_of_member
from workbench.reading.place import At, words

_PLAIN = "registered office"
"""The role that the relation itself says: a link with it is not drawn beside the same one without."""


def addresses_by_role(at: At) -> Iterator[tuple[At, AddressRole]]:
    """The members of an object that hold addresses of known roles, as `trading_address`, with the roles."""
    for name in at.names:
        if (role := role_of_member(words(name))) is not None:
            yield at[name], role


def stated_as(role: AddressRole | None, kind: At) -> tuple[str, str | At | None]:
    """The relation of a company to an address of a role, and what the link says of the role.

    `kind` is the type as stated, which is all that is known of another role, and says more of an address for
    post.
    """
    if role is None or role.relation == "correspondence_at":
        return "located_at" if role is None else role.relation, kind or None
    return role.relation, None if role.name == _PLAIN else role.name
