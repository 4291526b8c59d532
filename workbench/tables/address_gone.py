"""The remarks that say of an address beside them that somebody is no longer there, or never was."""

from __future__ import annotations

import re

from workbench.values.dates import MONTH

_ADDRESS = r"(?:address|addr|add)"
_WHEN = (
    rf"(?:\W+(?:(?:in|on|from|since|approx|approximately|about|around|over|nearly|almost|some|early|mid|late|"
    rf"end of|start of|ago|back|last|this|a|an|one|two|three|four|five|six|several|few|couple(?: of)?|many|"
    rf"(?:da?y|we?e?k|mo?n?th|ye?a?r|mo|fortnight)s?|time|while|yesterday|today|recently|{MONTH})\b|"
    rf"[0-9]+(?:st|nd|rd|th|days?|d|we?e?ks?|w|mths?|months?|mos?|m|yrs?|years?|y)?\b\+?))*"
)
_SAID_BY = (
    r"(?:\W+(?:(?:as )?(?:per|according to|advised by|confirmed by|told by|stated by|info from)|acc to|"
    r"says?|said)\b[^.;]*)?"
)
"""Who said so: `per the occupant`."""
_WHO = (
    r"(?:(?:the |an? |new |next[ -]door )*(?:occupants?|occupiers?|neighbou?rs?|tenants?|residents?|landlord|"
    r"agent|mother|father|parents?|wife|husband|son|daughter|brother|sister|concierge|manager) "
    r"(?:says?|said|states?|stated|advises?|advised|confirms?|confirmed|told us)(?: that| us)*\W+)?"
    r"(?:(?:mr|mrs|ms|miss|dr)\b\.? [\w'’-]+\W+|(?:the |our )?(?:tenant|debtor|client|customer|cust|member|"
    r"owner|occupier|resident|patient|he|she|they)s?\W+)?(?:sold (?:up )?and )?"
)
_FAILED = (
    r"(?:(?:no|n|x|nil|(?:was |has |been )*(?:not|un)[ -]?(?:been )?(?:served|delivered|effected)|"
    r"fail(?:ed|ure)?|unsuccessful|"
    r"unable(?: to (?:serve|deliver))?|non[ -]?service)\W+(?:as |because |since )?)?"
)
"""What stands before the reason for which papers did not reach somebody."""
_POST = r"(?:mail|letters?|post|correspondence|statements?|invoices?|notices?|parcels?|envelopes?)"
_BACK = r"(?:ret(?:urne)?['’]?d|rtnd|rts|(?:came|com(?:es|ing)|sent) back)"
_ANSWERED = r"(?!\W+(?:and )?(?:signed|completed|filled|paid|with (?:payment|cheque)|to (?!sender)))"
GONE = re.compile(
    rf"\bleft (?:no|without)(?: (?:an?|any))?(?: \w+)? {_ADDRESS}\b|"
    r"\bno (?:forwarding|f(?:or)?wd(?:in)?g?)\b|"
    r"\b(?:moved|gone|left|shifted|vacated)\b[\W]+(?:(?:away|out|and)\W+)*"
    rf"no (?:{_ADDRESS}|details|contact|trace)\b|"
    r"\br\.\s?t\.\s?s\b|^\W*(?:rts\W+)?(?:lna|nla|nkata?|dlo|g\.?a\.?|mail returns?)\W*(?:[0-9./ -]+)?$|"
    rf"\b{_POST}\W+(?:(?:was|were|is|has|have|been|keeps?|kept|being|all)\W+)*{_BACK}(?=\W|$){_ANSWERED}|"
    rf"\breturned (?:mail|letters?|post)\b|\breturned (?:un(?:claimed|delivered|opened)|by (?:the )?(?:\w+ )?"
    r"(?:post|mail)\b)|\bunclaimed (?:mail|letters?|post)\b|"
    rf"\b(?:whereabouts|abode|(?:home|current|present|new) {_ADDRESS}|{_ADDRESS}|location)"
    r"(?: (?:is|are|now|currently))* (?:un|not )known\b|"
    r"\b(?:addressee|recipient) (?:is |has )?(?:unknown|gone|moved|left|not known|departed)\b|"
    rf"\b(?:insuff(?:icient)?|incomplete|no such|non ?existent)\W+(?:{_ADDRESS}|street|house|number)\b|"
    r"(?<!e-mail )(?<!email )(?<!text )(?<!sms )(?<!number )(?<!phone )\bundeliverable\b|"
    rf"^\W*{_FAILED}{_WHO}(?:has |have |had |is |now |since |already )*(?:moved(?! in\b)|relocated|"
    r"shifted|gone|departed|left(?=\W+(?:(?:about|over|nearly|around|almost) )?(?:[0-9]|an? |some |several |"
    r"few |many ).*\bago\b))(?: (?:house|home|on|again|away|out|off|interstate|overseas|recently|already|"
    rf"elsewhere|address))*{_WHEN}{_SAID_BY}\W*$|"
    r"^\W*(?:this is )?(?:an? |the |his |her |their )?(?:old|previous|prev|former|ex|bad|wrong|incorrect|"
    r"invalid|false|fake|dead|not (?:the |their |his |her )?(?:current|right|correct|valid))\W+"
    rf"(?:(?:postal|home|street|residential|mailing)\W+)*{_ADDRESS}\W*$|"
    rf"\b{_ADDRESS} (?:is |was )?(?:no good|(?:not|no longer) (?:valid|current|correct|right))\b|"
    r"^\W*unknown (?:here|there)\b",
    re.IGNORECASE,
)
"""What, wherever it stands below a heading of free words, speaks against the address of its row."""
OF_ANOTHER = re.compile(
    r"\b(?:his|her|their) (?!client|debtor|tenant)\w+(?: (?:has|have|had))? ?$", re.IGNORECASE
)
"""What, directly before a move, says that somebody else has moved: `his brother moved out`."""
