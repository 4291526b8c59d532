"""What the specification leaves open, decided here and nowhere else.

The live service may differ in each of these. Client, sandbox and models read them from this
module; changing one here changes it everywhere. Every constant has its sentence below it, and
`listed()` gives them all for the documentation.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

AUTH_HEADER = "Authorization"
"""The header that carries the API key."""
AUTH_SCHEME = "Bearer"
"""The word before the API key; may be empty."""
PREFIX = "/api/v2"
"""The path under which every operation lives, in both environments."""
STATED_ENVIRONMENT = "/sandbox/environment"
"""Where, in the place of the prefix, a simulated service says without a key that it is one."""
MAX_BODY_BYTES = 16 * 1024 * 1024
"""A larger request body is answered with 413."""

CONTROL_CHARACTERS = r"\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"
"""What no text of a request may hold: C0 but tab, LF and CR; DEL; C1. Inside of a character class."""
POSTCODE = r"[0-9]{4}"
"""The form of an Australian postcode in the document checks and the universe check."""
DOCUMENT_NUMBER = r"[A-Za-z0-9/-]{1,20}"
"""The form of licence, card, certificate, registration and stock numbers."""
CUSTOMER_REFERENCE = r"[0-9]{9}[A-Za-z]"
"""The form of the customer reference number of a concession card."""
NZ_LICENCE_VERSION = r"[0-9]{3}"
"""The form of the version number printed on a New Zealand licence."""
GNAF_ID = r"GA(?:ACT|NSW|NT|OT|QLD|SA|TAS|VIC|WA)_?[0-9]{1,15}"
"""The form of an address identifier, with or without the underscore after the state."""
UK_COMPANY_NUMBER = r"[A-Za-z0-9]{1,8}"
"""The form of a UK company number before it is put in capitals and padded with zeros to 8."""

CALL_UNITS = 1
"""The price of a billable call, in units. Named for the person report alone; taken for every other call."""
MAX_IMAGE_BYTES = 5 * 1024 * 1024
"""The 5 MB of an image are counted in bytes after decoding the base64."""
LIKENESS_THRESHOLD = 80.0
"""The likeness check's threshold where the request gives none."""

MAX_BANNED_REQUESTS = 1000
"""How many people one banned person search may ask for; at least one is needed."""
BANNED_SIMILARITY_DECIMALS = 2
"""`name_similarity` is the average over the names supplied, rounded to this many decimals."""

TOO_MANY_RECORDS = 1000
"""The contact search answers `Found too many results`, without records, above this many matches."""
NAME_PREFIX_LETTERS = 2
"""A name of the contact search matches by prefix from this many letters."""
PHONE_PART_DIGITS = 4
"""A phone of the contact search matches by contained digits from this many."""

TOO_MANY_PEOPLE = 10
"""The person report's outcome is `too_many` when more people than this match."""
PERSON_REPORT_HOURS = 24
"""A person report is kept so long, counted from its request; then 404."""
CANDIDATE_TOKEN_HOURS = 1
"""A candidate token is valid so long, for the account that was given it."""
RARE_SURNAME = 6
"""A surname borne by no more people than this is rare: the person report takes all of them for relatives."""
EXTRACT_HOURS = 24
"""A regulator extract is kept so long, counted from its request; then 410."""
OFFICER_PAGE_SIZE = 50
"""`items_per_page` of an officer report: the size of the pages that were collected."""
MAX_FILINGS = 200
"""A company report returns at most this many of the most recent filings."""
ENDLESS_BAN = "9999-12-31"
"""How the registers write a ban without end."""

ENHANCEMENT_ADDRESS = ("street_address",)
"""What must be supplied for the enhancement's minimum to count as an address."""

CIPHER_KEY_BYTES = 32
"""The random bytes of a pass's cipher key (AES-256-GCM), sent as base64."""
WEBHOOK_TRIES = 5
"""How often the delivery of a webhook is tried, with growing pauses (the Standard Webhooks scheme)."""
WEBHOOK_PLAIN_HOSTS = ("localhost", "127.0.0.1", "[::1]")
"""The hosts to which a webhook or a return address may be plain http."""


@dataclass(frozen=True, slots=True)
class Assumption:
    """One decision: the constant's name, its value, and what it means."""

    name: str
    value: Any
    sentence: str


def listed() -> tuple[Assumption, ...]:
    """Every assumption of this module in order."""
    body = ast.parse(Path(__file__).read_text(encoding="utf-8")).body
    found = []
    for statement, below in pairwise(body):
        if isinstance(statement, ast.Assign) and isinstance(below, ast.Expr):
            name, text = statement.targets[0], below.value
            if isinstance(name, ast.Name) and isinstance(text, ast.Constant):
                found.append(Assumption(name.id, globals()[name.id], str(text.value)))
    return tuple(found)
