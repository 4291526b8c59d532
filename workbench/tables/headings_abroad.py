"""The words of headings in the other languages of countries where people write English."""

from __future__ import annotations

ABROAD: tuple[tuple[str, str], ...] = (
    ("last_name", r"cyfenw|sloinne|ingoa whanau|achternaam|familienname|nom de famille|efternavn"),
    ("first_name", r"enw cyntaf|ainm baiste|cead ainm|ingoa tuatahi|voornaam|prenoms?|fornavn"),
    ("name", r"enw(?: llawn)?|ainm(?: iomlan)?|ingoa(?: katoa)?"),
    ("address", r"cyfeiriad|seoladh|wahi noho|wahitau"),
    ("postcode", r"cod post|eirchod|post ?nummer"),
    ("suburb", r"tref|dinas|baile|cathair|taone"),
    ("country", r"gwlad|tir|whenua|pays|pais"),
    ("phone", r"ffon|rhif ffon|ffon symudol|fon|guthan|fon poca|waea|waea pukoro"),
    ("email", r"e ?bost|cyfeiriad e ?bost|riomh ?phost|seoladh riomh ?phoist|imera"),
    ("birth_date", r"dyddiad geni|data breithe|ra whanau"),
    ("occupation", r"galwedigaeth|swydd|slibheatha|gairm bheatha|mahi"),
    ("company_name", r"cwmni|enw(?:'?r)? cwmni|comhlacht|ainm na cuideachta|kamupene"),
)
"""Each meaning with the forms of headings that have it: Welsh, Irish, Māori and neighbours of English."""
