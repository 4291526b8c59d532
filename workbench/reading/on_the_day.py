"""What an answer cannot have known on the day when it was given: births, deaths and ends that came later."""

from __future__ import annotations

import datetime
from dataclasses import replace

from workbench.reading.ended import HOW_A_BAN_STANDS
from workbench.reading.model import Claim, Reading

_EVENTS = ("birth_date", "birth_date_seen", "birth_date_supplied", "death")


def was_over(day: str, moment: str) -> bool:
    """Whether a day, or the last day of a month or year, was over at a moment; False if none is given."""
    last = {4: f"{day}-12-31", 7: f"{day}-31"}.get(len(day), day)
    return last < moment[:10]


def as_known_on(moment: str, reading: Reading) -> Reading:
    """The reading of an answer that was given at `moment`, in ISO 8601; as it is where that is none.

    Births and deaths more than a day later have no value: nowhere was it that day yet. Nor has a ban run
    out whose last day was still to come: either that day is wrong or what says so, and the word that says
    it is not read.
    """
    try:
        last = (datetime.date.fromisoformat(moment[:10]) + datetime.timedelta(days=1)).isoformat()
    except (ValueError, OverflowError):
        return reading

    def is_later(claim: Claim) -> bool:
        day = claim.value
        return claim.attribute in _EVENTS and isinstance(day, str) and day[:1].isdigit() and day > last

    bans = [claim for claim in reading.claims if claim.attribute == "ban"]
    to_come = [ban for ban in bans if "standing" in ban.detail and (ban.date_end or "") > last]
    if to_come:
        reading = _without_their_standing(reading, to_come)
    if not any(is_later(claim) for claim in reading.claims if claim.attribute in _EVENTS):
        return reading
    claims = (replace(each, value=None) if is_later(each) else each for each in reading.claims)
    return replace(reading, claims=tuple(claims))


def _without_their_standing(reading: Reading, bans: list[Claim]) -> Reading:
    """The reading that does not cite by which word these bans have run out: that word now doubts them."""
    parts = {part for ban in bans for part in ban.detail["parts"]}
    notes = {
        claim.pointer
        for claim in reading.claims
        if claim.detail.get("about") == HOW_A_BAN_STANDS and claim.pointer in parts
    }

    def unsaid(claim: Claim) -> Claim:
        if not any(claim is ban for ban in bans):
            return claim
        detail = {name: value for name, value in claim.detail.items() if name != "standing"}
        detail["parts"] = [part for part in detail["parts"] if part not in notes]
        return replace(claim, detail=detail)

    claims = tuple(unsaid(claim) for claim in reading.claims if claim.pointer not in notes)
    return replace(reading, claims=claims)
