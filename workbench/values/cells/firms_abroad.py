"""Names of firms by words that stand before them in other languages, and by a legal form behind a comma."""

from __future__ import annotations

import re
from typing import Final

from workbench.values.company_names import is_legal_form
from workbench.values.text import letters
from workbench.values.world import is_known_name

_IN_FRONT: Final = re.compile(
    r"(?:banco|banque|indivision|hotel|hostel|motel|compañ[ií]a|compania|companhia|compagnie|cia\.|empresa|minist[eè]rio|"
    r"ministère) [^\W\d_]|(?:บริษัท|ห้างหุ้นส่วน|ธนาคาร)|(?:شركة|مؤسسة|بنك|مصرف) ",
    re.IGNORECASE,
)
_FORM_IN_FRONT: Final = re.compile(r"(?:SCI|SCP|SAS|SASU|EURL|SCEA|GAEC|SELARL|SNC) ([^\W\d_][\w'’-]*)")
"""Legal forms of France before the name, in capitals."""
_SOCIEDAD: Final = re.compile(r"([^\W\d_]+),? S\. ?A\.(?: ?S\.)?")
"""One word and the form of a company of Spain or Latin America, which may be initials, too."""
_SHORTEST: Final = 2
"""Letters of a form that may be initials, too."""


def is_firm_abroad(text: str) -> bool:
    """True for a name that begins as no person's does, `Banco Nacional`, or ends as `Quill, Lda` does."""
    if said := _IN_FRONT.match(text.strip()):
        return "," not in text or said.group().casefold().startswith("cia.")
    alone = _FORM_IN_FRONT.match(text.strip()) or _SOCIEDAD.fullmatch(text.strip())
    if alone and not is_known_name(letters(alone[1])):
        return True
    name, comma, form = text.rpartition(",")
    form = letters(form.replace(".", ""))
    is_form = len(form) > _SHORTEST and is_legal_form(form) and not is_known_name(form)
    return bool(comma and name.strip()) and is_form
