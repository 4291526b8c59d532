"""Addresses at which post is taken in and nobody lives: a box, a bag, a parcel locker, a counter."""

from __future__ import annotations

import re
from collections.abc import Mapping

from workbench.values.text import remembered

RURAL = re.compile(r"R ?[MS]?[BD]\b|RURAL|ROADSIDE", re.IGNORECASE)
"""The rounds of rural post, which go to the houses of their roads."""
_AT_A_COUNTER = re.compile(
    r"(?:(?:g\.?\s?)?p\.?\s?o\.?(?:\s?b(?:ox|ag)?\.?)?|post\s?box|mail\s?(?:bag|box)|bag|[cp]\.?m\.?b\.?|"
    r"(?:(?:24/7|auspost|dhl|my|amazon)\s+)*parcel\s+(?:lockers?|collect|point|box)|(?:amazon\s+)?locker)"
    r"\s*(?:no\.?|number)?\s*[a-z]{0,2}[0-9][0-9a-z-]*(?: [0-9]+)*|"
    r"(?:poste\s+restante|general\s+delivery|freepost|reply\s+paid|locked\s+(?:mail\s?)?bag|private\s+(?:mail\s?)?bag|"
    r"post\s+office|parcel\s+(?:locker|collect))",
    re.IGNORECASE,
)
_FOR_POST = (
    r"(?:postal|mail(?:ing|s)?|post|correspondence|letters?|deliver(?:y|ies)|parcels?|billing|invoices?|"
    r"business|work|commercial|office|forwarding|notices?|contact)"
)
_USE = r"(?:-(?:address(?:es)?|use|usage|purposes?|mail|items?))*"
_MARK = re.compile(
    rf"(?:(?:is|for|an?|the|used|use|as|address|home|residence)-)*(?:{_FOR_POST}(?:-(?:and|or)-{_FOR_POST})*{_USE}-only|"
    rf"only-(?:for-|used-for-|a-)*{_FOR_POST}{_USE}|"
    r"(?:g?po-?box|p-o-box|post-?box|mail-?box|(?:private|locked)-bag|(?:parcel-)?locker|mail-drop|poste-restante|"
    r"accommodation-address|virtual-office|care-of)(?:-(?:address|flag))?)"
)


def takes_in_post_only(place: Mapping[str, str | None]) -> bool:
    """Whether an address, in its folded parts, is a box or the like, where nobody lives.

    A box on a mail run in the country is a home where the road or the house is named, too.
    """
    box, street = place.get("box"), place.get("street")
    if box:
        return not (RURAL.match(box) and (place.get("number") or street))
    if place.get("number"):
        return False
    return is_counter(
        f"{street or ''} {place.get('street_type') or ''}".strip() or place.get("care_of") or ""
    )


@remembered
def is_counter(line: str) -> bool:
    """Whether a line is a box, a locker or a counter where post is called for, and nothing else."""
    return _AT_A_COUNTER.fullmatch(line) is not None


@remembered
def is_mark_of_post_only(form: str) -> bool:
    """Whether a mark of this name says, where it is set, that nobody lives at an address: `postal-only`."""
    return _MARK.fullmatch(form) is not None
