"""Dates in the characters of East Asia: `1975年4月12日`, `1975년 4월 12일`, `昭和50年4月12日`."""

from __future__ import annotations

import re

from workbench.values.dates import of_parts

_ERAS = {
    "明治": (1867, 45),
    "大正": (1911, 15),
    "昭和": (1925, 64),
    "平成": (1988, 31),
    "令和": (2018, 99),
    "民國": (1911, 199),
    "民国": (1911, 199),
}
"""The year before the first one of each era, and how many it has."""
_WRITTEN = re.compile(
    rf"(?:西暦|公元)?(?P<era>{'|'.join(_ERAS)})?\s*(?P<year>[0-9]{{1,4}}|元)\s*[年년]\s*"
    r"(?:(?P<month>[0-9]{1,2})\s*[月월]\s*(?:(?P<day>[0-9]{1,2})\s*[日号號일])?)?"
    r"\s*(?:[(（][月火水木金土日월화수목금토일](?:曜日?|요일)?[)）])?(?:生まれ|生|생)?"
)
_WHOLE_YEAR = 4


def date_in_characters(text: str) -> str | None:
    """The normal form of a date whose year, month and day have their characters behind them; else None.

    A year of an era is counted from its first one, which may be written `元`.
    """
    found = _WRITTEN.fullmatch(text.strip())
    if found is None:
        return None
    year = 1 if found["year"] == "元" else int(found["year"])
    month, day = found["month"] or "", found["day"] or ""
    if (era := found["era"]) is None:
        return of_parts(found["year"], month, day) if len(found["year"]) == _WHOLE_YEAR else None
    before, most = _ERAS[era]
    return of_parts(str(before + year), month, day) if 0 < year <= most else None
