"""Names of firms by words that stand before them in other languages, and by a legal form behind a comma."""

from __future__ import annotations

import re
from typing import Final

from workbench.values.company_names import is_legal_form
from workbench.values.text import letters, listed_words
from workbench.values.trades_abroad import is_house_abroad
from workbench.values.world import is_known_name, is_usual_given

_IN_FRONT: Final = re.compile(
    r"(?:banco|banque|indivision|hotel|hostel|motel|compañ[ií]a|compania|companhia|compagnie|cia\.|empresa|minist[eè]rio|"
    r"ministère) [^\W\d_]|(?:บริษัท|ห้างหุ้นส่วน|ธนาคาร|กองทุน|กระทรวง|สำนักงาน|มูลนิธิ|สมาคม|มหาวิทยาลัย|โรงเรียน|"
    r"โรงพยาบาล|ร้าน|สหกรณ์|วัด|เทศบาล|กรม)|(?:شركة|مؤسسة|بنك|مصرف) ",
    re.IGNORECASE,
)
_FORM_OF_FRANCE: Final = re.compile(
    r"(?:SCI|SASU?|SNC|EURL|SELARL|SCEA|GAEC|SCP|SCM|SCCV) (?P<name>[^\W\d_][^,]*)"
)
"""A legal form of France before the name, in capitals."""
_BEHIND: Final = re.compile(
    r"(?P<name>[^\W\d_]{3,}) (?:ib[eé]rica|hisp[aá]nica|(?:inter)?nacional|comercial|inmobiliaria)",
    re.IGNORECASE,
)
"""A word that says in Spanish or Portuguese where or in what a company trades: `Lumex Ibérica`."""
_SOCIEDAD: Final = re.compile(r"([^\W\d_]+),? S\. ?A\.(?: ?S\.)?")
"""One word and the form of a company of Spain or Latin America, which may be initials, too."""
_SOLE_TRADER: Final = re.compile(
    r",? (?:e\.? ?K(?:fm|fr)?\.?|E\. ?K(?:FM|FR)\.?|(?i:eingetragene[rn]? kauf(?:mann|frau|leute)))$"
)
"""The form of a merchant of Germany behind the name, as the register sets it: `Quill Moden e.K.`"""
_IN_ONE_SIZE: Final = re.compile(r"(?<=[^\W\d_]),? (?P<form>e\. ?k\.?)$", re.IGNORECASE)
_MOST_WORDS: Final = 3
"""Words of a house and of who keeps it: `Kapsalon Nancy`."""
_BETWEEN: Final = listed_words("zum zur am im an der dem den bei del de la el las los du des da do al alla")
_HOUSES_BEHIND: Final = frozenset(
    listed_words(
        "gasthaus gasthof landgasthof wirtshaus weinhaus brauhaus weingut imbiss gaststatte "
        "ristorante trattoria"
    )
)
"""Houses that stand behind the name of who keeps them, too: `Quill Gasthaus`."""
_SHOP_OR_GIVEN: Final = "toko"
"""A shop in Indonesian, before two words, and a given name of Japan before one."""
_SHORTEST: Final = 2
"""Letters of a form that may be initials, too."""


def is_firm_abroad(text: str) -> bool:
    """True for a name that begins as no person's does, `Banco Nacional`, or ends as `Quill, Lda` does."""
    plain = text.strip()
    if said := _IN_FRONT.match(plain):
        return "," not in text or said.group().casefold().startswith("cia.")
    if _begins_with_a_house(plain):
        return True
    if said := _FORM_OF_FRANCE.fullmatch(plain) or _BEHIND.fullmatch(plain):
        return not is_usual_given(letters(said["name"]))  # `SAS PETER` is a Hungarian
    if (said := _SOCIEDAD.fullmatch(plain)) and not is_known_name(letters(said[1])):
        return True
    if (merchant := _SOLE_TRADER.search(plain)) and _holds_a_name(plain[: merchant.start()]):
        return True
    name, comma, form = text.rpartition(",")
    form = letters(form.replace(".", ""))
    is_form = len(form) > _SHORTEST and is_legal_form(form) and not is_known_name(form)
    return bool(comma and name.strip()) and is_form


def _begins_with_a_house(text: str) -> bool:
    """True for where a trade is carried on before a name or two, all in capitals: `Kapsalon Nancy`.

    An article or a preposition may stand between them: `Gasthaus zum Anker`.
    """
    words = [word for word in text.split() if word not in _BETWEEN]
    ends = [letters(word) for word in (*words[:1], *words[-1:])]
    is_house = bool(ends) and (is_house_abroad(ends[0]) or ends[-1] in _HOUSES_BEHIND)
    is_name = 1 < len(words) <= _MOST_WORDS and all(word[0].isupper() for word in words)
    is_shop = len(words) == _MOST_WORDS and letters(words[0]) == _SHOP_OR_GIVEN
    return is_name and "," not in text and (is_shop or is_house)


def _holds_a_name(text: str) -> bool:
    return "," not in text and any(map(str.isalpha, text))


def form_or_initials(text: str) -> str:
    """The form `E.K.` behind a given name and more, all in capitals or all small; empty where there is none.

    It may be a person's initials, too.
    """
    found = _IN_ONE_SIZE.search(text.strip())
    before = text.strip()[: found.start()] if found else ""
    is_open = "," not in before and " " in before and (text.isupper() or text.islower())
    is_open = is_open and is_usual_given(letters(text.split()[0]))
    return found["form"] if found and is_open else ""
