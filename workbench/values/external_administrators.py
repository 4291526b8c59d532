"""Who takes a company over from its directors: liquidators, administrators, receivers and their like."""

from __future__ import annotations

import re

from workbench.values.offices_abroad import form_of
from workbench.values.text import remembered

_BEFORE = (
    r"(?:(?:former|formerly|ex|previous|previously|prev|past|current|provisional|joint|several|and|appointed|court|"
    r"voluntary|external|special|administrative|deed|official|interim|cva|iva|independent|managing)-)*"
)
_HEADS = (
    r"(?:liquidator|administrator|receiver(?:-and-manager|-manager)?|controller|supervisor|examiner)s?|"
    r"trustees?-in-bankruptcy|bankruptcy-trustees?|judicial-(?:factor|manager)s?|statutory-managers?|"
    r"insolvency-practitioners?|office-holder-in-insolvency"
)
_BEHIND = (
    r"(?:-(?:of|under)-(?:an?-|the-)?(?:deed|arrangement|voluntary-arrangement|doca|cva)(?:-.*)?|-appointed)?"
)
_ROLE = re.compile(rf"{_BEFORE}(?:{_HEADS}){_BEHIND}")
_ALSO_JOBS = re.compile(
    r"(?:(?:former|ex|previous|past|current|independent|managing|interim)-)*"
    r"(?:administrator|controller|supervisor|examiner)s?"
)
"""What is as often a job as such an office, where nothing stands beside it."""


@remembered
def is_external_administrator(role: str) -> bool:
    """Whether a role in a company is that of somebody who takes it over: `Joint Liquidator`."""
    return _ROLE.fullmatch(form_of(role)) is not None


@remembered
def is_surely_external(role: str) -> bool:
    """Whether a role is such an office wherever it stands, which a bare `Supervisor` is not."""
    return is_external_administrator(role) and _ALSO_JOBS.fullmatch(form_of(role)) is None
