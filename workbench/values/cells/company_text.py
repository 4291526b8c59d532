"""What stands in the place of a company's name and is none: an occupation, a status, a kind of body."""

from __future__ import annotations

import re

from workbench.values.cells.company_said import is_remark
from workbench.values.cells.name_words import OF_COMPANIES_ALONE
from workbench.values.not_known import is_nothing
from workbench.values.text import fold

_NO_EMPLOYER = re.compile(
    r"(?:currently |now |is )?(?:self[- ]?emp(?:l(?:oyed)?)?\.?(?! .*(?:ltd|limited|inc)\b)(?: \w+){0,2}|"
    r"self|un[- ]?employed|not (?:employed|working|"
    r"currently employed)|"
    r"(?:semi[- ]?)?retired|retiree|pensioner|(?:age|"
    r"disability|aged) pension(?:er)?|student|home ?maker|"
    r"house ?wife|house ?husband|home duties|"
    r"stay[- ]at[- ]home \w+|freelanc(?:er?|ing)|sole trad(?:er|ing)|(?:(?:my|his|her|their|"
    r"an?) )?own (?:company|business)|"
    r"(?:small )?business (?:owner|man|woman|person)|"
    r"independent|(?:sub[- ]?)?contract(?:or|ing|s)?|consultant|between jobs|looking for work|"
    r"job ?seek(?:er|ing)|"
    r"no (?:employer|abn|acn)|deceased|various|several|many|multiple|volunteer|casual|part[- ]?time|"
    r"full[- ]?time|"
    r"labour hire|"
    r"(?:private )?individual|private|(?:natural )?person|none|carer|on leave|"
    r"maternity leave|"
    r"(?:director|owner|manager|partner|employee) (?:of|at) (?:several|various|many|own|his own|her own|"
    r"multiple)"
    r"(?: \w+)?)"
)
_NONE_WITH_REMARK = re.compile(
    r"(?:none|nil|n/?a|no (?:company|employer|business))(?:\s+[-–—]+\s|\s*[:;,(])\s*\w"
)
"""That there is none, with why: `none - left the Rowing Association`."""
_STATUS = (
    r"(?:de-?registered|in liquidation|liquidated|under (?:external )?administration|in (?:receivership|"
    r"administration)|"
    r"struck[- ]off|strike[- ]off(?: action(?: in progress)?)?|ceased(?: to trade| trading)?|"
    r"no longer trading|dissolved|"
    r"wound up|winding up|dormant|cancelled|closed(?: down)?|not trading|insolvent|bankrupt|removed|"
    r"inactive|"
    r"external administration|registered|active|current|trading|externally administered|"
    r"in (?:provisional )?liq(?:\.|uidation)?|in admin(?:\.|istration)?|under admin\.?|"
    r"in external administration|(?:provisional )?"
    r"(?:receivers?|managers?|administrators?|liquidators?)(?: (?:and|&) managers?)? appointed|"
    r"(?:subject to )?(?:a )?(?:deed of company arrangement|doca))"
)
_NUMBER_BEHIND = re.compile(
    r"^(.*[^\s,;(\[-])[\s,;-]*[(\[]?\s*((?:a\.?c\.?n|a\.?b\.?n|a\.?r\.?b\.?n|crn)\b\.?\W*(?:no\.?|number)?\W*"
    r"[a-z]{0,2} ?\d[\d ]{4,13}\d)\s*[)\]]?$",
    re.IGNORECASE,
)
_NUMBER_INSIDE = re.compile(
    r"^(?P<before>.*[^\s,;(\[-])\s*[(\[]\s*"
    r"(?P<number>(?:a\.?c\.?n|a\.?b\.?n|a\.?r\.?b\.?n|crn)\b\.?\W*(?:no\.?|number)?\W*"
    r"[a-z]{0,2} ?\d[\d ]{4,13}\d|(?:\d{2} )?\d{3} \d{3} \d{3})"
    r"\s*[)\]]\s*(?P<behind>[^\s()\[\]].*)$",
    re.IGNORECASE,
)
_NUMBER_IN_BRACKETS = re.compile(
    r"^(.*[^\s,;(\[-])\s*[(\[]\s*((?:(?:co(?:mpany)?|reg(?:istered|istration)?|corp(?:oration)?)\b\.?\s*)*"
    r"(?:no\.?|number|nr\.?|#)?[:\s]*[a-z]{0,2} ?\d(?:[\d ]{4,14}|\d{3,12}[a-z]))\s*[)\]]$",
    re.IGNORECASE,
)
"""What stands in brackets behind a legal form and is hardly anything but a number of the company."""
_OF_A_PLAN = re.compile(
    r"(?:(?:the )?owners?(?: corporation| of)?\s*[-–—,]?\s*|"
    r"(?:body corporate|community association|strata(?: corporation| company)?)\s*[-–—,]?\s*(?:for )?)?"
    r"(?:oc|sp|s/p|cts|bup|gtp|ps|dp|rp|strata plan|units? plan|(?:community )?plan|scheme)"
    r"[ .:]*(?:no\.?|number)?\s*(?:ps|rp|lp|sp|dp)?\s*[0-9]{2,7}[a-z]?",
    re.IGNORECASE,
)
"""The owners of a plan of lots, called by its number: `OC 12345`, `The Owners - Strata Plan 12345`."""
_ONLY_STATUS = re.compile(rf"\W*{_STATUS}\W*")
_BEHIND = re.compile(
    rf"^(.*\S)\s*(?:\(\s*({_STATUS})\s*\)|\[\s*({_STATUS})\s*\]|\s[-–]\s*({_STATUS}))\s*$", re.IGNORECASE
)
_APART = re.compile(r"\s[-–—]+\s|\s*[;|]\s*")
_ELSEWHERE = re.compile(r"(?:see|refer(?: to)?|as per|ask|check) (?:[a-z].*|[A-Z][a-z]+(?: [A-Z][a-z]+)?)")
_KIND = re.compile(
    r"(?:an? |the |unknown |some |his |her |their |own |family |private |public |small )*"
    r"(?:compan(?:y|ies)|business(?:es)?|trust|partnership|firm|corporation|organi[sz]ation|entity|"
    r"employer|"
    r"pty ltd|ltd|limited|inc|p/l|proprietary limited)(?: name)?(?: unknown)?"
)


def is_no_employer(text: str) -> bool:
    """Whether what stands in a company's place says that there is none: `Self employed`, `no company`."""
    if is_nothing(text, "company"):
        return True
    if _NONE_WITH_REMARK.match(fold(text).strip()) and not OF_COMPANIES_ALONE.search(text):
        return True
    business, own = own_business(text)
    if own and _CALLING.fullmatch(business):
        return True
    parts = [part.strip(" .()") for part in _APART.split(fold(text))]
    return all(is_nothing(part, "company") or _NO_EMPLOYER.fullmatch(part) for part in parts)


_CALLING = re.compile(r"(?:[^\W\d_]+ )?[^\W\d_]+(?:er|or|ist|ian|man|ant)s?", re.IGNORECASE)
_SELF_EMPLOYED = re.compile(
    r"(?:(?:i am|is) )?self[- ]?emp(?:loyed|[ld])?\.?\s*"
    r"(?:[-–—:,/|]\s*|\b(?:t/?as?|trading as|as)\b\s*)(?=\w)",
    re.IGNORECASE,
)


def own_business(text: str) -> tuple[str, str]:
    """The business of somebody who is said to be self-employed before it, and what says so; or all the text.

    `self emp. - Quill Boats`.
    """
    said = _SELF_EMPLOYED.match(text)
    return (text[said.end() :], said.group().strip()) if said else (text, "")


def is_of_a_plan(text: str) -> bool:
    """True for the owners corporation of a plan of lots, which has a number for a name: `SP 12345`."""
    return _OF_A_PLAN.fullmatch(text.strip()) is not None


def no_company(text: str, *, is_asked: bool = False) -> str:
    """Why a text names no company, though it stands in a company's place; empty where it may name one.

    What `is_asked` about for another reason may be confirmed, a remark too.
    """
    folded = fold(text).strip(" .,()[]")
    if _ONLY_STATUS.fullmatch(folded):
        return "is a status, where a company was expected"
    if _ELSEWHERE.fullmatch(text) or (not is_asked and is_remark(text)):
        return "is a remark, where a company was expected"
    return "is a kind of company, and names none" if _KIND.fullmatch(folded) else ""


def without_status(text: str) -> tuple[str, str]:
    """A company's name without the status behind it, and the status: `Gull Pty Ltd (deregistered)`."""
    found = _BEHIND.match(text)
    return (found.group(1), next(filter(None, found.groups()[1:]))) if found else (text, "")


def without_number(text: str) -> tuple[str, str]:
    """A company's name without the number in it, and this with its label: `ACN 004 085 616`.

    The number stands behind the name, or in brackets before its legal form: `Gull (ACN 004 085 616) Pty Ltd`.
    """
    if inside := _NUMBER_INSIDE.match(text):
        return f"{inside['before']} {inside['behind']}", inside["number"]
    found = _NUMBER_BEHIND.match(text)
    if found is None and (bare := _NUMBER_IN_BRACKETS.match(text)):
        forms = list(OF_COMPANIES_ALONE.finditer(bare.group(1)))
        found = bare if forms and not bare.group(1)[forms[-1].end() :].strip(" .") else None
    return (found.group(1), found.group(2)) if found else (text, "")
