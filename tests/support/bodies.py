"""A complete, valid body for each operation that takes one, from the designated fixtures."""

from __future__ import annotations

import io
from base64 import b64encode
from functools import cache
from typing import Any

from PIL import Image

POSTS = (
    "/identity_pass/register",
    "/dvs/drivers_licence",
    "/dvs/aec",
    "/dvs/death_cert",
    "/dvs/reg_by_descent",
    "/dvs/centrelink",
    "/nz_driver_licence",
    "/likeness_check",
    "/banned_disqualified_persons",
    "/universe_check",
    "/person_report",
    "/contact_person_search",
    "/social_contact_expand",
    "/person_history",
    "/enhance_record_plus",
    "/uk_registry_officer_report",
    "/uk_registry_company_report",
    "/regulator_extract",
)
POLLS = ("/person_report", "/uk_registry_officer_report", "/uk_registry_company_report", "/regulator_extract")


def body_of(path: str, fixtures: dict[str, Any]) -> dict[str, Any]:
    if path == "/identity_pass/register":
        return {"requested_identity": {"first_name": "Clara", "last_name": "Haverstock"}}
    if path.startswith("/dvs/"):
        return dict(fixtures["dvs"][path.removeprefix("/dvs/")]["body"])
    if path == "/likeness_check":
        picture = portrait()
        return {"photo": picture, "probe_image": picture}
    name = path.removeprefix("/")
    if name == "banned_disqualified_persons":
        return {"search_type": "narrow_search", "requests": [{"check_id": "1", **fixtures[name]["match"]}]}
    if name == "social_contact_expand":
        return {"requests": [{"search_id": "1", "search": fixtures[name]["both_blocks"]}]}
    return dict(next(iter(fixtures[name].values())))


@cache
def portrait(seed: int = 1, size: int = 96, form: str = "PNG") -> str:
    """A patterned picture, base64 as a data URI."""
    return f"data:image/{form.lower()};base64,{b64encode(picture_bytes(seed, size, form)).decode()}"


@cache
def picture_bytes(seed: int = 1, size: int = 96, form: str = "PNG") -> bytes:
    import random

    source = random.Random(seed)
    small = Image.new("RGB", (12, 12))
    small.putdata([tuple(source.randrange(256) for _ in range(3)) for _ in range(144)])
    out = io.BytesIO()
    small.resize((size, size), Image.Resampling.BICUBIC).save(out, form)
    return out.getvalue()
