"""Columns of what came of a call, a visit or the service of papers: `Call result`, `Disposition`.

Their words are those of many agencies: no list can hold all that deny. A result lets a contact or an address
pass when every word of it is known to say nothing against it (`no answer`, `left card`, `promise to pay 50`,
the names of the row); any other word is a question. Below a heading that may be of anything else (`Service`,
`Visit`, `Last action`) only words that deny count.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from workbench.tables import contact_state_words as said_by
from workbench.values.cells.cell import words
from workbench.values.dates import MONTHS
from workbench.values.text import fold

_RESULT = (
    r"(?:results?|outcomes?|disposition|dispo|code|result code|outcome code|finding|report|feedback|"
    r"wrap up(?: code)?)"
)
_BY_PHONE = r"(?:calls?|calling|dial(?:l?er)?|phone call|telephone call|sms|text|tel|voice)"
_ON_THE_SPOT = (
    r"(?:(?:field|site|home|property|door|address) (?:visit|call|agent|attendance)|field|visits?|"
    r"attendances?|service|process service|process server|server|agent|hceo|bailiff|sheriff|door ?knock|"
    r"inspection|(?:(?:papers?|documents?|letters?|notice|demand|claim|summons) )?"
    r"(?:served|posted|mailed|delivered))"
)
_WHEN = r"(?:last |latest |final |first |second |third |1st |2nd |3rd |previous |prior )?"
_NUMBER = r"(?: [1-9])?"
_HEADINGS = (
    (re.compile(rf"{_WHEN}{_BY_PHONE}{_NUMBER} {_RESULT}{_NUMBER}"), ("phone",), True),
    (re.compile(rf"{_WHEN}{_ON_THE_SPOT}{_NUMBER} {_RESULT}{_NUMBER}"), ("address",), True),
    (
        re.compile(rf"{_WHEN}(?:disposition|dispo|(?:result|outcome|disposition|wrap up) code){_NUMBER}"),
        ("phone", "address"), True,
    ),
    (re.compile(rf"{_WHEN}(?:results?|outcomes?){_NUMBER}"), ("phone", "address"), False),
    (re.compile(rf"{_WHEN}(?:sms|calls?|text)(?: status)?{_NUMBER}"), ("phone",), False),
    (re.compile(rf"{_WHEN}{_ON_THE_SPOT}{_NUMBER}"), ("address",), False),
    (
        re.compile(rf"{_WHEN}(?:action|contact|attempt|activity|event)(?: taken)?{_NUMBER}"),
        ("phone", "address"), False,
    ),
)  # fmt: skip
"""Headings of results, the kinds of thing that they speak of, and whether they can be of nothing else."""

_HARMLESS = words(
    "a an the and or to of on in at by for with from via re as is was were has have had be been being "
    "will would can could did do does not no none nil he she they them him her his their it this that "
    "then but if so until till after before again next last first second third still now only also per "
    "all any more both out up debtor client customer consumer borrower party person right rpc nobody "
    "noone one anyone answer answers answered answering ans noans na nr reply replied replies response "
    "responded respond responding message messages msg msgs left lft leave leaving lm lmtc lmtcb lmor "
    "lvm vm vms voicemail voicemails voice mail mailbox machine full card cards calling letter letters "
    "note letterbox sms text texted email emailed send sending sent called call calls cb callback back "
    "ring rings ringing rang busy engaged attempt attempts attempted try tried retry contact contacted "
    "contacts contactable reached reach spoke spoken speaking speak talked discussed advised hung hang "
    "hangup picked pickup answerphone confirmed confirms verified correct valid ok okay good fine yes y "
    "t true done complete completed closed close open pending follow followed followup later review "
    "reviewed scheduled schedule booked appointment arranged delivered received deliver connected "
    "successful successfully unsuccessful success home attended attending attend attends visited visit "
    "door knocked knock gate gates dog dogs locked access car cars driveway address property house "
    "premises residence residing resides lives occupied sighted met seen present outside inside front "
    "served serve serving service unserved nonserved personally personal unable affidavit sworn "
    "substituted substitute documents document docs papers posted handed copy refused refuses refusing "
    "accepted avoiding evading executed paid pay pays paying payment payments promise promised promises "
    "ptp plan arrangement arrangements arr instalment instalments installment part partial partially "
    "amount balance settled settlement settle dispute disputed disputes disputing debt debts invoice "
    "account accounts hardship judgment judgement default dismissed withdrawn adjourned order orders "
    "consent hearing filed defended defence entered granted legal proceed proceedings statement claim "
    "issued bankrupt bankruptcy goods levied nulla bona extension time request requested requests "
    "requesting need needs wants wanted info information approved approve declined rejected passed won "
    "lost draw resolved refunded cancelled renewed upheld finalised finalized agreed agrees interested "
    "hostile abusive broken kept remains outstanding escalated referred made make week weeks day days "
    "month months fortnight weekly monthly fortnightly today tomorrow yesterday morning afternoon "
    "evening night am pm hrs monday tuesday wednesday thursday friday saturday sunday mon tue tues wed "
    "thu thur thurs fri sat sun x self own owner resident "
    "himself herself line lines bank switched off switch meeting work working driving vehicle vehicles "
    "lights light building security intercom secure yard window curtains under enter entry times "
    "neighbour neighbor ongoing action further solicitor solicitors awaiting lawyer advice unemployed s"
) | frozenset(MONTHS)
"""Words of results that say nothing against the contact or the address that was tried."""
_HOUSEHOLD = words(
    "wife husband spouse partner mother father son daughter mum dad cohabitant household family adult member"
)
"""Who is met at somebody's home, and answers somebody else's phone."""
_REVERSED = re.compile(
    r"\bnot (?:an? |the |my |our )?(?:his|hers?|theirs?|him|them|me|at|on|in|this|that|right|correct|valid|"
    r"connected|resident|"
    r"residing|present at|confirmed|verified|contactable|occupied|self|own(?:er)?|it|(?:our )?(?:debtor|"
    r"client|customer|person|party))\b"
    r"(?! (?:home|time|stage|moment|debt|account|claim|present))|"
    r"\b(?:not|no) lives?\b|\b(?:3rd|third|2nd|second|other) (?:party|person)\b|"
    r"\b(?:no|never|nil) (?:debtor|client|customer|such|person|party|address|property|house|premises|"
    r"residence|service on|resident)\b|"
    r"\bdo(?:es)?(?: not|nt) (?:live|reside|answer to)|\bno one (?:lives|residing|resides)|\bnobody "
    r"(?:lives|resides|residing)|"
    r"\b(?:call|number|line) (?:could|can)(?:not| not) be connected|\bsettle(?:d|ment)\W+(?:house|property)|"
    r"\b(?:address|property|house) (?:cancelled|closed|lost|rejected)|"
    r"\bleft\b(?! (?:an? |the |\w+ )?(?:card|cards|message|messages|msg|msgs|voice ?mails?|vms?|letters?|"
    r"note|documents?|docs|papers|copy|"
    r"calling|word|sms|text|email|in|with|on|for|at (?:the )?(?:door|front|gate))\b)(?<!message "
    r"left)(?<!msg left)(?<!card left)(?<!letter left)"
    r"(?<!messages left)(?<!voicemail left)(?<!vm left)(?<!note left)(?<!cards left)(?<!documents "
    r"left)(?<!docs left)(?<!papers left)",
    re.IGNORECASE,
)  # fmt: skip
"""Where words that are harmless alone deny together: `not at address`, `left`."""
_CONTACTED = re.compile(
    r"\b(?:no[- ]?(?:answer|response|reply|one home|contact|access)|not home|nobody home|(?:left|leave)(?: "
    r"an?)? (?:card|message|msg|voice ?mail|"
    r"calling card|letter|documents)|(?:card|message|msg|voicemail|documents) left|voice ?mail|ptp|"
    r"promise[ds]? to pay|will pay|paid|payment|"
    r"call(?:ed)? ?back|call again|rang out|hung up|spoke (?:to|with) (?:him|her|them|debtor|client|"
    r"customer)|"
    r"(?:debtor|client|customer) (?:home|advise[sd]|refuse[sd]|promise[sd]|attended)|met (?:with "
    r")?(?:debtor|client|customer)|"
    r"served (?:personally|on (?:him|her|them|debtor))|served personally)\b",
    re.IGNORECASE,
)
_SUSPECT = re.compile(
    rf"\b(?:{said_by.RELATIVE}|flat ?mates?|different|other|another|else|someone|somebody|new|know|knows|"
    rf"known|heard|belongs?|number|moved|"
    r"gone|vacat\w*|vacant|empty|sold|unknown|wrong|incorrect|former|previous|old|longer|ex|wn|wpc|tpc|"
    r"stranger|tenants?|occupants?|"
    r"occupiers?|lives|living|lived|never|return\w*|disc\w*|invalid|dead|fax|barred|intercept|tone|deceased|"
    r"died|prison|overseas|interstate|"
    r"demolished|abandoned|trace|evicted|relocated|shifted|skipped|absconded|parents|hospital|denie[sd]|isn|"
    r"business|household)\b",
    re.IGNORECASE,
)
"""What is known to have happened, after which only suspect words are a question: `no answer, dog outside`."""
_IS_FIGURE = re.compile(r"[$£€]?[0-9][0-9.,:/-]{0,11}(?:st|nd|rd|th|am|pm|x|hrs?)?", re.IGNORECASE)
_IS_NUMBER = re.compile(r"(?:[0-9][ ().-]*){8,}")
_DENIED = {
    "address": re.compile(
        r"\b(?:vacant|empty|unoccupied|abandoned|demolished|derelict|burnt|for (?:lease|sale|rent)|(?:new|"
        r"other|different|current) "
        r"(?:occupants?|occupiers?|tenants?|residents?|owners?)|(?:re)?moved|relocated|gone|unknown|not "
        r"(?:known|resident|living)|"
        r"no longer|no trace|not at (?:this |the |that )?(?:address|property|premises)|does not (?:live|"
        r"reside)|evicted|vacated|wrong address|"
        r"left (?:the |this )?(?:address|property|premises)|incorrect address|no such (?:address|number|"
        r"property|street)|returned|rts|(?:house|property|home) sold|sold (?:the )?(?:house|home|"
        r"property))\b",
        re.IGNORECASE,
    ),
    "phone": re.compile(
        r"\b(?:wrong (?:no|num|number|nbr|party|person)|wn|wpc|tpc|disc(?:['’]?d|o|onn?|onnected)?|"
        r"undelivered|undeliverable|barred|"
        r"unallocated|not (?:in service|connected|known)|does not know|fax|third party|3rd party|invalid|"
        r"dead|unreachable|not (?:his|hers?|theirs?|him|them)|intercept|sit tone|belongs to|(?:call|number) "
        r"could not be connected)\b",
        re.IGNORECASE,
    ),
}  # fmt: skip
_NEGATED = re.compile(r"\b(?:not|never|no) (?:a |an |the |yet )?$", re.IGNORECASE)


def result_kinds(heading: str) -> tuple[str, ...]:
    """The kinds of thing that a heading of results speaks of, `phone` or `address`; else empty."""
    return next((kinds for form, kinds, _ in _HEADINGS if form.fullmatch(heading)), ())


def is_open_result(heading: str) -> bool:
    """True for a heading that may also be of something else: `Service` of a trade."""
    return any(form.fullmatch(heading) and not is_closed for form, _, is_closed in _HEADINGS)


def result_doubts(heading: str, kind: str, text: str, names: Iterable[str] = ()) -> bool:
    """Whether a result below a heading doubts a phone or an address; `names` are those of the row."""
    if is_open_result(heading):
        denied = _DENIED[kind].finditer(text)
        return any(not _NEGATED.search(text[: each.start()]) for each in denied)
    if is_harmless(text, names, kind=kind):
        return False
    others = [other for other in result_kinds(heading) if other != kind]
    return bool(_DENIED[kind].search(text)) or not any(_DENIED[other].search(text) for other in others)


def is_harmless(text: str, names: Iterable[str] = (), *, kind: str = "phone") -> bool:
    """Whether every word of a result says nothing against the contact or address that was tried."""
    if _REVERSED.search(fold(text)) or _IS_NUMBER.search(text) or "?" in text:
        return False
    suspect = _SUSPECT.finditer(fold(text))
    if _CONTACTED.search(fold(text)) and not any(
        kind == "phone" or each.group() not in _HOUSEHOLD for each in suspect
    ):
        return True
    known = {word for name in names for word in re.findall(r"\w+", fold(name))} | _HARMLESS
    known |= {"mr", "mrs", "ms", "miss", "dr"} | (_HOUSEHOLD if kind == "address" else frozenset())
    said = re.sub(r"\bn/a\b|\ba/c\b|\bt/c\b|\bl/m\b", "na", re.sub(r"n['’]t\b", "nt", fold(text)))
    said = re.sub(r"\b(did|does|do|could|would|was|is|has|have|will|wo|ca|are)nt\b", "not", said)
    found = re.findall(r"[$£€]?[\w.,:/-]*\w", said)
    parts = [
        part
        for word in found
        for part in ([word] if _IS_FIGURE.fullmatch(word) else re.findall(r"\w+", word))
    ]
    return all(part in known or _IS_FIGURE.fullmatch(part) for part in parts)
