"""A mention of a person as it is compared, of plain values."""

from __future__ import annotations

from typing import Any

from workbench.identity import contact_forms, features, load
from workbench.identity.columns import MentionRow
from workbench.identity.name_forms import name_form

MODEL = load()


def row(identity: str = "x", **said: Any) -> MentionRow:
    """The row of `name` (given, middle, surname), `dob`, `phone`, `email`, `place`, `firm`, `officer`,
    `document`, `sex`, `death`, `alive`; a list stands for several values."""

    def all_of(key: str) -> list[Any]:
        found = said.get(key, [])
        return found if isinstance(found, list) else [found]

    return features.make_row(
        identity,
        [name_form(*name) for name in all_of("name")],
        [features.birth_form(text) for text in all_of("dob")],
        [contact_forms.phone_number(text) for text in all_of("phone")],
        [contact_forms.email_address(text) for text in all_of("email")],
        [features.address_form(*place) for place in all_of("place")],
        [features.company_number(text) for text in all_of("firm")],
        all_of("officer"), all_of("document"), all_of("sex"), all_of("death"), said.get("alive"),
    )  # fmt: skip
