"""What payments say beside a name: what was paid, and how."""

from __future__ import annotations

import re
from typing import Final

PAID_FOR: Final = re.compile(
    r"(?P<name>\S+(?:\s+\S+)+?)\s+(?P<what>"
    r"(?:home|house|car|vehicle|personal|business|student|staff|bridging|director'?s?) loans?"
    r"(?: (?:re)?payments?| account| a/c)?|loan (?:re)?payments?|wages?|salary|salaries|payroll|"
    r"superannuation|reimburse?ments?|refunds?|drawings?|dividends?|(?:re)?payments?|mortgage|"
    r"pocket money|child support|expenses?|deposit|transfer|tfr|pmt|invoice(?: \S*[0-9]\S*)?|"
    r"inv\.? ?\S*[0-9]\S*)",
    re.IGNORECASE,
)
"""A name and behind it what was paid: `R NOVAK WAGES`, `Ada Quill Home Loan`."""
OF_A_STATEMENT: Final = re.compile(
    r"\b(?:w/d|d/d|wdl|withdrawal|eftpos|bpay|atm|osko|payid|chq|cheque|visa purchase|"
    r"direct (?:debit|credit)|standing order|bank fee|internet transfer|cash (?:out|deposit)|"
    r"(?:tfr|transfer|payment|paid) (?:to|from))\b",
    re.IGNORECASE,
)
"""Words of a bank's statement, which are in nobody's name."""
