"""Lines below the headings that show how a form is filled in: `Enter name here | dd/mm/yyyy | e.g. ...`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from workbench.tables.plain_headings import says_how
from workbench.tables.sheets import is_filled
from workbench.values.cells import text_of

_FORM = re.compile(
    r"\(.*\)|[dmy]{1,4}(?:[-/. ][dmy]{1,4}){1,2}|[A-Z]{3}|[$£€¥%#]|text|string|number|date|numeric|"
    r"y/n|yes/no|required|optional|mandatory",
    re.IGNORECASE,
)
_SURE_FORM = re.compile(
    r"\(?[dmy]{1,4}(?:[-/. ][dmy]{1,4}){1,2}\)?|\((?:first|last|family|given|full|your)? ?(?:sur)?names?\)|"
    r"\(e\.?g\.?\W.*\)",
    re.IGNORECASE,
)
_MARKED = re.compile(
    r"\W*(?:example|sample)(?: row| entry| line)?\s*[:–-]\s*\S.*|\S.*[(\[](?:example|sample)(?: only)?[)\]]",
    re.IGNORECASE,
)
"""What says of a whole line that it is an example."""
_TELLS = re.compile(
    r"[<\[{(]*\s*(?:(?:please )?(?:enter|type|insert|write|fill in|put)\s+"
    r"(?:your |the |an? )?(?:[\w/'’-]+ ){0,5}"
    r"(?:here|below|in this (?:column|cell|field)|names?|address|phone|mobile|number|email|date|dob|suburb|"
    r"town|postcode|surname)|(?:your|[a-z]+) (?:[a-z]+ ){0,2}here)\W*|"
    r"(?:e\.?\s?g|i\.?e)\b[.:,]?\s*\S.*|for example\b.*|\S.*\((?:example|sample|e\.?g\.?)\)|"
    r"(?:example|sample)\s*[:–-]\s*\S.*|[<\[{]{1,2}[^<>\[\]{}]+[>\]}]{1,2}",
    re.IGNORECASE,
)
"""What only a template says in the place of a value."""
_EXAMPLE = re.compile(
    r"\S+@(?:[\w-]+\.)*(?:example|sample|domain|email|mail|test)\.[a-z.]+|(?:your)?name@\S+|"
    r"[+(]?0?[0-9](?:\W*[0-9])?\W*(?:(?:\W*0){6,}|(?:\W*x){6,})|[x#0\W]{6,}|1234\W?5678|0?4?12\W?345\W?678|"
    r"[0-9]{4}|(?:nsw|vic|qld|sa|wa|tas|act|nt)|(?:your|any|some)[a-z]*(?: [a-z]+){0,2}|"
    r"[0-9]{1,3} (?:example|sample|any|your) \S.*|(?:smith|john|jane|citizen|doe|bloggs)(?: \w+)?",
    re.IGNORECASE,
)
"""What templates put into cells as an example, and a few people: it needs another cell that says so."""

_DATE = re.compile(r"(?:0?1|31|[0-3]?[0-9])[-/.](?:0?1|12|[01]?[0-9])[-/.](?:19|20)[0-9]{2}")


def is_of_template(cells: Sequence[Any]) -> bool:
    """True for a line that says in what form the cells below stand, or shows with examples what they hold."""
    texts = [text_of(cell) for cell in cells if is_filled(cell)]
    if len(texts) > 1 and all(map(_FORM.fullmatch, texts)) and any(map(_SURE_FORM.fullmatch, texts)):
        return True
    if len(texts) > 1 and any(map(_MARKED.fullmatch, texts[:2])):
        return True
    telling = [text for text in texts if _TELLS.fullmatch(text)]
    rest = [text for text in texts if text not in telling]
    if not telling or len(texts) < 2:
        return False
    if len(telling) >= len(rest) and not any(re.search(r"[0-9@]", text) for text in rest):
        return True
    forms = (_EXAMPLE.fullmatch, _FORM.fullmatch, _DATE.fullmatch, says_how)
    return all(any(form(text) for form in forms) for text in rest)
