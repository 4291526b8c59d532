"""What a comment beside a ban says of it: that it was lifted, that it may have been, or nothing of the kind.

`Order discharged` lifts the ban; `Licence cancelled` and `Set aside application withdrawn` speak of another
thing. What may be an end, and nobody can tell of what, is doubtful.
"""

from __future__ import annotations

import re

from workbench.values.text import remembered

LIFTED, DOUBTFUL = "lifted", "doubtful"
_MOST = 2000
"""Characters of a comment whose clauses are looked at one by one."""
_NO_BAN = re.compile(
    r"\W*(?:not|never|no longer)\s+(?:\w+\s+)?(?:disqualified|banned|prohibited|same|him|her)\b",
    re.IGNORECASE,
)
_CLAUSES = re.compile(r"[.;:,()\n]|\b(?:and|but|then|after which|however|although|though)\b", re.IGNORECASE)
_WISHED = re.compile(
    r"\b(?:not|never|no|nor|without|cannot|\w+n't|refus\w+|declin\w+|reject\w*|fail\w*|den(?:y|ied|ies)|"
    r"unless|until|if|whether|(?-i:may)|may (?:be|have|not)|might|could|would|should|can|will|shall|to be|"
    r"seek\w*|sought|pending|"
    r"(?:ask|request|propos|attempt|appl|appeal|wish|want|tr)\w* (?:to|for|that)|"
    r"application (?:to|for|that)|motion (?:to|for)|stay|injunction|earlier|previous|prior|former|other)\b",
    re.IGNORECASE,
)
"""What comes before a ban's end that was only wished for, refused or foreseen."""
_IN_VAIN = re.compile(
    r"\b(?:refused|dismissed|declined|rejected|denied|unsuccessful\w*|failed|pending)\b", re.IGNORECASE
)
_LIFTS = re.compile(
    r"\b(?:revoked|quashed|overturned|annulled|rescinded|set aside|setting (?:this|it|"
    r"the \w+)(?: \w+)? aside|lifted|"
    r"withdrawn|"
    r"(?:varied|reduced) to nil)\b",
    re.IGNORECASE,
)
"""What is done to bans, and seldom to anything else."""
_MAY_LIFT = re.compile(
    r"\b(?:cancel(?:s|led|ed)|discharge[ds]|vacated|void(?:ed)?|nullified|invalidated|struck (?:down|out)|"
    r"reversed|repealed|terminated|removed|overruled|dissolved|undone|released|withdrew|"
    r"(?:revok|quash|overturn|annul|rescind|lift)(?:e?s)|sets aside)\b",
    re.IGNORECASE,
)
"""What is done to bans, and as often to licences, companies and people."""
_MAY_END = re.compile(
    r"\b(?:expired|ended|ends|lapsed|ceased|stayed|stay|suspended|completed|spent|finished|served|over|"
    r"revocation|cancellation|annulment|rescission|withdrawal|termination|removal|expiry|reversal|"
    r"discharge|cleared|exonerated|acquitted|pardoned|no longer|not in force|successful(?:ly)? appeal\w*|"
    r"appeal (?:\w+ )?(?:allowed|upheld|successful|succeeded|granted))\b",
    re.IGNORECASE,
)
_OF_A_BAN = re.compile(
    r"\b(?:ban|bans|banning|orders?|disqualifications?|prohibitions?|exclusions?|suspensions?|decisions?|"
    r"undertakings?|penalty|sanctions?|it|this)\b",
    re.IGNORECASE,
)
_OF_ANOTHER = re.compile(
    r"\b(?:licen[cs]es?|afsl|acl|afs|registrations?|registered|authori[sz]ations?|authori[sz]ed|"
    r"accreditations?|"
    r"appointments?|memberships?|applications?|proceedings?|requests?|motions?|hearings?|appeals?|"
    r"complaints?|"
    r"charges?|convictions?|injunctions?|permissions?|leave|exemptions?|visas?|passports?|compan(?:y|ies)|"
    r"bankrupts?|bankruptcy|notices?|permits?|contracts?|employment|directorships?|director|liquidator|"
    r"auditor|adviser|advisor|agent|representative|funds?|shares?|account|policy|policies|office|"
    r"earlier|previous|prior|former|other|another|first|older|last)\b",
    re.IGNORECASE,
)
"""What else is cancelled and discharged."""
_AFTER = re.compile(r"^\s*(?:by|on|in|at|from|with|under|per|effective|as of)\b", re.IGNORECASE)
"""Who did it, or when: not to what it was done."""
_BARE = re.compile(
    r"\W*(?:(?:was|were|been|is|has|since|now|later|fully|by consent|on appeal)\W+)*$", re.IGNORECASE
)
_IN_PART = re.compile(
    r"\b(?:partial(?:ly)?|partly|in part|in respect of|insofar|to the extent|in error|by mistake|reinstat\w+|"
    r"reimposed|restored|temporar\w+)\b",
    re.IGNORECASE,
)
"""What leaves a part of a ban, or brings it back."""
_DOUBTS = re.compile(
    r"\b(?:(?:recorded|entered|listed|published|issued|made) (?:in error|by mistake|in mistake|wrongly)|"
    r"(?:please )?disregard|(?:not|isn['’]?t|wasn['’]?t) (?:this|that|the same|the correct|our) (?:person|"
    r"individual|"
    r"man|woman|match)|(?:another|a different|different|wrong) (?:person|individual)|mistaken identity|"
    r"false positive|"
    r"superseded|replaced by|proposed (?:ban|order|disqualification|only)|proposal|draft|show[- ]cause|"
    r"no decision|no (?:ban|order|disqualification)(?! (?:as to|for) costs)|remitted|reinstated as|"
    r"(?:re)?considered afresh)\b|"
    r"\b(?:aufgehoben|widerrufen|zur[üu]ckgenommen|annul[ée]e?|r[ée]voqu[ée]e?|lev[ée]e|anulad[oa]|"
    r"revocad[oa]|"
    r"levantad[oa]|annullat[oa]|revocat[oa]|ingetrokken|opgeheven|oph[æa]vet|upph[äa]vd)\b|"
    r"撤销|撤銷|取消|解除|hủy bỏ|đã hủy|철회|취소",
    re.IGNORECASE,
)
"""What says of a ban that it may be none, or somebody else's, in English and other languages."""
_WORD = re.compile(r"[^\W\d_]{3}")
_MONTHS = re.compile(r"\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b", re.IGNORECASE)


@remembered
def end_of_ban(text: str) -> str:
    """`LIFTED`, `DOUBTFUL`, or nothing where a comment says of no end of the ban that it stands beside."""
    if _NO_BAN.match(text):
        return LIFTED
    if len(text) > _MOST:
        return DOUBTFUL if any(each.search(text) for each in (_LIFTS, _MAY_LIFT, _MAY_END)) else ""
    found = ""
    for clause in _CLAUSES.split(text):
        for each in (_LIFTS, _MAY_LIFT, _MAY_END):
            for ending in each.finditer(clause):
                said = _said(clause, ending, each)
                if said == LIFTED:
                    return DOUBTFUL if _IN_PART.search(text) else LIFTED
                found = found or said
    return found or (DOUBTFUL if _DOUBTS.search(text) else "")


def _said(clause: str, ending: re.Match[str], how: re.Pattern[str]) -> str:
    before, after = clause[: ending.start()], clause[ending.end() :]
    if _WISHED.search(before):
        return ""
    is_stayed = how is _MAY_END and ending.group().lower() == "stayed"
    if _IN_VAIN.search(after) and not is_stayed:
        return ""
    about = "" if is_stayed or _AFTER.match(after) else _MONTHS.sub("", after.partition(" by ")[0])
    nearest = _nearest(before, about)
    if nearest == "other":
        return ""
    is_alone = _BARE.fullmatch(before) is not None and not _WORD.search(about)
    is_plain = nearest == "ban" or is_alone
    if how is _LIFTS or (how is _MAY_LIFT and is_plain):
        return LIFTED
    if how is _MAY_LIFT:
        return DOUBTFUL
    return DOUBTFUL if is_plain or " " in ending.group() else ""


def _nearest(before: str, after: str) -> str:
    """Of what an ending is said: of what follows it, else of what stands last before it."""
    first = [(found.start(), what) for what, form in _THINGS for found in [form.search(after)] if found]
    if first:
        return "other" if any(what == "other" for _, what in first) else "ban"
    last = [(found.end(), what) for what, form in _THINGS for found in form.finditer(before)]
    return max(last)[1] if last else ""


_THINGS = (("ban", _OF_A_BAN), ("other", _OF_ANOTHER))


def is_unsettled(text: str) -> bool:
    """Whether an end is only wished for, refused, foreseen or pending."""
    return _IN_VAIN.search(text) is not None or _WISHED.search(text) is not None
