"""A day on which an office ended, and why, in one cell: `9/10/2023 (deceased)`, `resigned 12 May 2021`."""

from __future__ import annotations

import re

from workbench.values.contractions import is_short_ending, uncontracted
from workbench.values.dates import MONTHS
from workbench.values.ending_words import LEFT, nouns, participles, spoken
from workbench.values.text import remembered
from workbench.values.words_abroad import DIED

_MONTH = "|".join(sorted(MONTHS, key=len, reverse=True))
_DAY = re.compile(
    r"(?<![\w/.-])(?:[0-9]{1,4}[/.-][0-9]{1,2}[/.-][0-9]{2,4}|"
    rf"(?:[0-9]{{1,2}}(?:st|nd|rd|th)?(?: of)?[ -]+)?(?:{_MONTH})[a-z]*\.?,?[ -]+"
    r"(?:[0-9]{1,2},? )?[0-9]{4}|(?:19|20)[0-9]{2})(?![\w/-])",
    re.IGNORECASE,
)
_DEATH = (
    rf"{DIED}|[†✝]|deceased|dec['’]?d|died(?: in office)?|death(?: in office)?|dead|"
    r"passed(?: away)?|r\.?i\.?p"
)
_IS_DEATH = re.compile(rf"(?:{_DEATH})\.?", re.IGNORECASE)
_WENT = (
    rf"(?:has |had )?(?:{spoken(*participles(LEFT))}|vacated office|(?:stood|stepped) (?:down|aside)|"
    r"voted out|relocated|moved(?: away| overseas| interstate| abroad| out)?|disqualified|bankrupt(?:ed)?|"
    r"sold(?: up| out| (?:(?:his|her|their) )?shares)?)"
)
_END = (
    rf"{spoken(*nouns(LEFT))}|bankruptcy|relocation|"
    r"(?:end|expiry|completion) of (?:term|office|appointment)|"
    r"term (?:ended|expired|completed|finished|up|ends)|not re-?(?:elected|appointed)|age|sickness|illness|"
    r"ill[- ]?health|health(?: reasons| grounds)?|(?:personal|family) reasons|work commitments"
)
_HOW = (
    r"\s+(?:by|at|under|following|due to|because of|for|of|on account of|per)"
    r"(?: (?:an?|the|his|her|their|its|own))? (?:letter|notice|email|resolution|agm|egm|members?|court order|"
    r"court|asic|board|death|age|illness|ill[- ]?health|health|family|personal)"
    r"(?: (?:vote|meeting|reasons|order|resolution))?"
)
_WHY = re.compile(rf"(?:{_DEATH}|(?:{_WENT}|{_END})(?:{_HOW})?)\.?", re.IGNORECASE)
"""Why an office ended, in words that say that it did; what may deny or put it off is none."""
_MOST_MORE = 60
_TAKES_BACK = (
    r"(?:not|never|no|\w+n['’]t|un(?!der)\w+|re-?(?:appoint|elect|instat|join|new)\w*|pending|propos\w+|"
    r"expect\w+|plan\w*|intend\w*|until|till|to be|will|would|may|might|if|unless|withdr\w+|revoked|"
    r"rescinded|cancell?ed|set aside|again|back|wrong|error|mistake|acting|alternate|deputy|but|still|"
    r"remains?|continu\w+|as)"
)
_WHY_AND_MORE = re.compile(
    rf"(?!sold|moved|age|passed(?! away))(?:{_DEATH}|{_WENT}|{_END})(?:[,;:.]|\s*[(–—-])?"
    rf"(?:\s+|(?<=[(–—-]))(?!.*\b{_TAKES_BACK}\b)[^\n?]{{1,{_MOST_MORE}}}",
    re.IGNORECASE,
)
"""Why an office ended, and more of how: `removed s203D`; nothing that may take it back."""
_DIED_BEFORE = re.compile(r"d(?:ied)?\.?", re.IGNORECASE)
"""What says before a day that somebody has died: `d. 11 May 2026`."""
_JOINING = r"(?:on|in|from|as of|as at|effective)"
_JOINS = re.compile(rf"^{_JOINING}\s+|\s+{_JOINING}$", re.IGNORECASE)
_AROUND = " \t,;:.()[]–—-/"


@remembered
def end_with_reason(text: str) -> tuple[str, str]:
    """The day and the reason of an end that names one of each; two empty texts for any other."""
    days = list(_DAY.finditer(text))
    if len(days) != 1:
        return "", ""
    day = days[0]
    before, behind = text[: day.start()].strip(_AROUND), text[day.end() :].strip(_AROUND)
    reason = _JOINS.sub("", "died" if _DIED_BEFORE.fullmatch(before) else before or behind).strip(_AROUND)
    around = f"{before} {behind}" if before and behind else reason
    if _WHY_AND_MORE.fullmatch(around):
        return day.group(), around
    if (before and behind) or not (_WHY.fullmatch(uncontracted(reason)) or is_short_ending(before)):
        return "", ""
    return day.group(), reason


def ended_by_death(text: str) -> bool:
    """Whether the end of an office says that its holder has died."""
    return _IS_DEATH.fullmatch(end_with_reason(text)[1]) is not None
