"""Names in the lists of accounting programs that are accounts of the ledger, and nobody: `Petty cash`."""

from __future__ import annotations

import re

_WHICH = (
    r"(?:sundry|misc(?:ellaneous)?|general|various|other|trade|unallocated|unknown|unidentified|one ?off|"
    r"casual|cash)"
)
_OF_WHOM = (
    r"(?:debtors?|creditors?|customers?|clients?|suppliers?|vendors?|payees?|receipts?|payments?|deposits?|"
    r"sales?|income|revenue|expenses?|purchases?|accounts?|invoices?|refunds?)"
)
_WHAT = (
    r"(?:petty cash|cash (?:on hand|at bank|book|drawer|float|over(?:s|age)?|short(?:s|age)?)|"
    r"(?:till |cash )?float|suspense|"
    r"(?:opening|closing|historical|conversion|initial) balanc(?:es?|ing)|(?:bal(?:ance)?s?) (?:b/?f(?:wd)?|"
    r"c/?f(?:wd)?|(?:brought|carried) (?:forward|down))|b/?fwd|c/?fwd|round(?:ing|ed|ings)(?: off)?|"
    r"undeposited funds|retained earnings|current year earnings|(?:\w+ )?clearing|contra|"
    r"(?:bank|merchant|card|account) (?:fees?|charges?)|interest (?:received|paid|income|expense)|bad debts?|"
    r"write ?offs?|(?:accounts?|trade) (?:receivables?|payables?)|(?:debtors?|creditors?|suppliers?) control|"
    r"(?:gst|vat|tax|payg) (?:paid|collected|control|payable|refund|withheld)|prior (?:year|period)|"
    r"inter ?(?:company|account|bank)(?: transfers?)?|(?:bank|account) transfers?|"
    r"journals?(?: entr(?:y|ies))?|stock on hand|cost of (?:goods )?(?:sales|sold)|prepayments?|accruals?|"
    r"deposits? held|unapplied (?:cash|credits?)|credit notes?|discounts? (?:given|allowed|received)|"
    r"freight|postage|wages|superannuation|drawings)"
)
_ACCOUNT = re.compile(
    rf"(?:(?:less|add|the|total) )?(?:{_WHICH} {_OF_WHOM}|{_WHAT})"
    r"(?: (?:accounts?|a/?c|acct?s?|adj(?:ustments?)?|diff(?:erences?)?|ledger|control|entr(?:y|ies)|"
    r"balances?|[0-9]+|\([^)]*\)))*"
)


def is_ledger_account(name: str) -> bool:
    """True for a folded name that an accounting program gives to an account, and nobody bears."""
    return _ACCOUNT.fullmatch(" ".join(re.sub(r"[-–—:*#.,]", " ", name).split())) is not None
