"""Titles that stand in the place of a job, and are none, or no longer one: `Applicant - not hired`."""

from __future__ import annotations

import re

from workbench.values.other_languages import ends_abroad
from workbench.values.taken_back import takes_back
from workbench.values.text import fold, remembered

_NO_JOB = (
    r"applicants?|candidates?|interviewees?|job-?seekers?|customers?|clients?|suppliers?|vendors?|"
    r"visitors?|guests?|"
    r"patients?|residents?|tenants?|students?|pupils?|alumn(?:us|a|i|ae)|alums?|graduates|subscribers?|"
    r"followers?|fans?|"
    r"users?|shareholders?|investors?|creditors?|debtors?|donors?|competitors?|complainants?|claimants?|"
    r"plaintiffs?|"
    r"victims?|unemployed|retirees?|pensioners?|leavers?|namesakes?|bewerber(?:in)?|kund(?:e|in|en)|"
    r"rentner(?:in)?|"
    r"schuler(?:in)?|absolvent(?:in|en)?|candidat(?:e|s)?|client(?:[aeo]s?|s)?|etudiante?s?|anciens?-eleves?|"
    r"candidat[oa]s?|"
    r"aspirantes?|estudiantes?|exalumn[oa]s?|ex-alumn[oa]s?|aluno|studente|cliente|klant|sollicitant|"
    r"kandydat|klient|"
    r"kunde|ansoger|soker|elev|zakaznik|uchadzac|uchazec|asiakas|hakija|соискатель|клиент|кандидат|"
    r"выпускник|学生|客户|应聘者"
)
_IS_NO_JOB = re.compile(
    rf"(?:(?:former|ex|past|old|job|current|new|potential|unsuccessful|the|an?)-)*(?:{_NO_JOB})"
)
_CLAUSES = re.compile(r"[,;/()\[\]|]|\s[-–—]+\s|\s(?:at|of|from|with|for|bei|chez|en)\s", re.IGNORECASE)
_JOINING = re.compile(r"[\W_]+")
_NOT_TAKEN = re.compile(
    r"(?:^|-)(?:(?:not|never|un)-?(?:hired|employed|engaged|appointed|started|selected|successful|taken-on)|"
    r"(?:did|does|was|is|has)(?:-not|n-t)|fired|sacked|laid-off|made-redundant|redundant|no-longer|quit|"
    r"offer-(?:declined|withdrawn|refused)|application)(?:-|$)"
)
_PARTICIPLE = re.compile(r"[a-z]+(?:ed|d|wn|ant|tus|ta)")


@remembered
def is_no_employment(title: str) -> bool:
    """Whether a title says, or may say, that its bearer is not employed there: `Customer`, `Designer a.D.`.

    `Customer service manager` and `Removal driver` are jobs: what ends one stands apart from it, or last.
    """
    clauses = [form for part in _CLAUSES.split(title) if (form := _JOINING.sub("-", fold(part)).strip("-"))]
    if not clauses:
        return False
    first, *behind = clauses
    if _IS_NO_JOB.fullmatch(first) or any(map(_NOT_TAKEN.search, clauses)):
        return True
    if ends_abroad(_JOINING.sub("-", fold(title)).strip("-")) or any(map(takes_back, behind)):
        return True
    before, _, last = first.rpartition("-")
    return bool(before) and _PARTICIPLE.fullmatch(last) is not None and takes_back(last)
