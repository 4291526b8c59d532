"""Person history: a match is one person at one address (document 2, section 2.4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from workbench.reading.builder import Builder
from workbench.reading.builder_contacts import SEEN_FIRST, SEEN_LAST
from workbench.reading.contact_person_search import country_of_record
from workbench.reading.model import Reading


def read(question: Mapping[str, Any], answer: Mapping[str, Any]) -> Reading:
    """People with dated addresses, phones and emails, and the death check."""
    b = Builder(question, answer)
    for match in b.answer["matches"].each():
        if not match:
            continue
        person = b.named(match)
        b.birth(person, match.first("birth_date", "date_of_birth", "dob"))
        b.sex(person, match["gender"])
        b.death_of(person, match)
        b.occupation(person, match["occupation"], match["occupation"].text or None)
        b.title(person, match["title"])
        home = b.parted_address(match, line="address")
        if home is not None:
            b.home(
                person,
                home,
                match.first("address", "street_address"),
                start=match.first(*SEEN_FIRST),
                end=match.first(*SEEN_LAST),
            )
        for place in match["addresses"].each():
            further = b.written_address(place) if place.text else b.parted_address(place, line="address")
            if further is not None:
                start, end = place.first(*SEEN_FIRST, "from"), place.first(*SEEN_LAST, "to")
                cited = place if place.text else place.first("address", "street_address")
                b.home(person, further, cited, start=start, end=end)
        b.contacts("phone", person, match["phones"], likely=country_of_record(match))
        b.contacts("email", person, match["emails"])
    return b.reading()
