"""The codes by which dialers, networks and mail servers say whether somebody was reached: `WRONGNUM`, `550`.

A code says that a phone or an email address is over, or that it is there, whoever answered. Many are of one
or two letters: these count only in members that are about a call or a delivery.
"""

from __future__ import annotations

import re

from workbench.values.known_marks import says_not_to_call
from workbench.values.text import remembered

OVER, REACHED = "over", "reached"

_OF_A_CALL = re.compile(
    r"(?:^|-)(?:dispo(?:sition)?s?|dial(?:l?er|led)?|auto-?dial(?:l?er)?|calls?|called|hang-?up|amd|ivr|sip|isup|q-?850|telephony|"
    r"term(?:ination)?-(?:reason|code|cause)|disconnect-(?:reason|cause)|hlr|gsm|dlr|sms-status)(?:-|$)"
)
"""Names of members for what came of a call, or of asking a network about a number."""
_OVER = re.compile(
    r"wrong-?n(?:um(?:ber)?|o|br)|wr(?:o)?ng|wrg|wn|wp|wpn|wrong-party|dc|disc|disco|discon(?:n(?:ected)?)?|disconnected-?num(?:ber)?|"
    r"adct?|nis|nisvc|oos|inv|inv(?:alid)?-?n(?:um(?:ber)?|o)|bad-?n(?:um(?:ber)?|o)|np|no-party|"
    r"sit(?:-(?:ic|vc|io|tone))?|afax|ur|unalloc(?:ated)?(?:-number)?|un-?assigned-number|number-changed|"
    r"no-route-destination|invalid-number-format|destination-out-of-order|facility-not-subscribed|"
    r"(?:ec-)?(?:(?:absent|illegal|unknown|unidentified)-?subscriber(?:-sm)?|subscriber-?absent|call-barred|teleservice-not-provisioned)|"
    r"undeliv|sip-?(?:404|410|484|604)|(?:404|410)-(?:not-found|gone)"
)
"""Codes of a number at which nobody is reached, or somebody else."""
_REACHED = re.compile(
    r"a|aa|al|am|amd|ans(?:w(?:er(?:ed)?)?)?|answering-machine|machine|human|b|ab|bz|by|busy|user-busy|line-busy|engaged|n|na|no-?ans(?:wer)?|"
    r"no-user-response|ring(?:s|ing)?|rna|cb|callbk|call-?back|cbhold|drop|[xp]drop|abandon(?:ed)?|dec|declined|ni|not-interested|"
    r"sale|sold|xfer|transfer(?:red)?|ivrxfr|rqxfer|pu|pm|picked-up|incall|queue|new|lb|lm|lvm|lmtc|vm|qvmail|voice-?mail|left-(?:message|voice-?mail)|"
    r"rpc|right-party(?:-contact)?|ptp|promise-to-pay|hu|hung-up|timeot|dncl?|dncc|do-not-call|svy[a-z]{2,3}|"
    r"normal(?:-call)?-clearing|originator-cancel|allotted-timeout|call-rejected|normal-temporary-failure|network-congestion|"
    r"congestion|complete[d]?|delivrd|delivered|acceptd|no-error|(?:sip-?)?(?:200|486|480|487|408|603)(?:-[a-z-]+)?"
)
"""Codes of a number that is there: it rings, a machine or somebody answers, or nobody may call it."""
_CAUSE = re.compile(r"(?:^|-)(?:q-?850|isup|(?:hang-?up|release|disconnect)-(?:cause|code))(?:-|$)")
_CAUSES_OF_NO_NUMBER = frozenset(["1", "2", "3", "22", "27", "28"])
_CAUSES_OF_A_NUMBER = frozenset(["16", "17", "18", "19", "21", "31", "34", "42"])
"""Causes by which an exchange ended a call, as recommendation Q.850 numbers them."""


@remembered
def is_about_calls(form: str) -> bool:
    """Whether a member of this name says what came of calls: `last_disposition`."""
    return _OF_A_CALL.search(form) is not None and not says_not_to_call(form)


def came_of_call(form: str, said: str) -> str:
    """`OVER` or `REACHED`, by the code that a member about calls holds; empty for other members and words.

    Both are in the form of `words`.
    """
    if not is_about_calls(form):
        return ""
    if _CAUSE.search(form) and said in _CAUSES_OF_NO_NUMBER | _CAUSES_OF_A_NUMBER:
        return OVER if said in _CAUSES_OF_NO_NUMBER else REACHED
    if _OVER.fullmatch(said):
        return OVER
    return REACHED if _REACHED.fullmatch(said) or says_not_to_call(said) else ""


_LINE_IS_OVER = re.compile(
    r"(?:ec-)?(?:(?:absent|illegal|unidentified|unknown)-?subscriber(?:-(?:sm|error))?|subscriber-(?:is-)?(?:absent|unknown))|"
    r"(?:wrong|bad)-?num(?:ber)?|number-changed|unallocated-number"
)


@remembered
def ends_line(form: str) -> bool:
    """Whether words joined by hyphens, in any member, say of a phone that nobody has it, or it is off."""
    return _LINE_IS_OVER.fullmatch(form) is not None


_OF_A_DELIVERY = re.compile(
    r"(?:^|-)(?:e?smtp|bounce[ds]?|dsn|mx|mta|diagnostic|mailgun|sendgrid|postmark|ses|enhanced|delivery)(?:-|$)"
)
"""Names of members for what a mail server answered."""
_STATUS = re.compile(r"(?:[a-z]+-)?(?:status|response|reply|result|reason|error)")
_BARE_CODE = re.compile(r"(?:(?:error|result|response|reply|return|status)-)?code")
_NO_MAILBOX = re.compile(r"(?:smtp-)?(?:(?:521|541|55[0-9]|605)(?:-[0-9a-z].*)?|5-[0-9]-[0-9]{1,3}(?:-.*)?)")
_TEMPORARY = re.compile(r"(?:smtp-)?(?:(?:421|45[0-9])(?:-[0-9a-z].*)?|4-[0-9]-[0-9]{1,3}(?:-.*)?)")
_DELIVERED = re.compile(r"(?:smtp-)?(?:25[0-2](?:-[0-9a-z].*)?|2-[0-9]-[0-9]{1,3}(?:-.*)?)")
_REPLY = re.compile(r"(?:smtp-)?5[0-9]{2}-5-[0-9]-[0-9]{1,3}(?:-.*)?")
"""A server's reply with both of its codes: `550 5.1.1 User unknown`."""
_SORT = re.compile(r"(?:bounce-)?(?:(?:sub-?)?type|severity|class|category)")
_FOR_GOOD = frozenset(["permanent", "hard", "hard-bounce", "hardbounce", "permanent-failure"])
_FOR_NOW = frozenset(
    [
        "transient", "temporary", "soft", "soft-bounce", "softbounce", "mailbox-full", "mailboxfull",
        "message-too-large", "content-rejected", "attachment-rejected",
    ]
)  # fmt: skip


@remembered
def may_say_who_was_reached(form: str) -> bool:
    """Whether a member of this name holds a code of a call, or of a delivery."""
    is_sort = _SORT.fullmatch(form) is not None and (form.startswith("bounce") or form == "severity")
    is_of_mail = _BARE_CODE.fullmatch(form) is not None or _is_of_a_delivery(form) or form == "action"
    return is_sort or is_of_mail or is_about_calls(form)


@remembered
def is_reply(form: str) -> bool:
    """Whether words joined by hyphens, in any member, are a mail server's refusal: `550-5-1-1-unknown`."""
    return form[:1] in "5s" and _REPLY.fullmatch(form) is not None


@remembered
def _is_of_a_delivery(form: str) -> bool:
    return _OF_A_DELIVERY.search(form) is not None or _STATUS.fullmatch(form) is not None


def came_of_delivery(form: str, said: str) -> str:
    """`OVER` or `REACHED`, by the code of a mail server that a member holds; empty for other members.

    Mail that is only delayed reached the server: `REACHED`. Both texts are in the form of `words`.
    """
    if is_reply(said) or (form == "action" and said == "failed"):
        return OVER
    if said in _FOR_GOOD or said in _FOR_NOW:
        is_sort = _SORT.fullmatch(form) is not None and (form.startswith("bounce") or form == "severity")
        return (OVER if said in _FOR_GOOD else REACHED) if is_sort else ""
    if not said[:1].isdigit() and not said.startswith("smtp-"):
        return ""
    is_bare = _BARE_CODE.fullmatch(form) is not None
    if not (is_bare or _is_of_a_delivery(form)):
        return ""
    if _NO_MAILBOX.fullmatch(said):
        return OVER
    return REACHED if _DELIVERED.fullmatch(said) or (not is_bare and _TEMPORARY.fullmatch(said)) else ""


def is_of_mail(form: str, said: str) -> bool:
    """Whether a member says what came of mail, and nothing of a phone: `smtp_code`, `status: 5.1.1`."""
    return _is_about_mail(form) or (form != "action" and came_of_delivery(form, said) != "")


@remembered
def _is_about_mail(form: str) -> bool:
    return _OF_MAIL.search(form) is not None


_OF_MAIL = re.compile(r"(?:^|-)(?:e?smtp|mx|mta|mailgun|sendgrid|postmark|mailbox)(?:-|$)")
