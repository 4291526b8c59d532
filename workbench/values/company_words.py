"""Whether a name is a company's or a body's by its words alone: its legal form, wherever that stands.

Many a form is a surname or a pair of initials, too. Such a one counts only where no person is named so: `Kai
Ab` may be somebody, `Kajplats AB` and `AB Kajplats` are not.
"""

from __future__ import annotations

import re

from workbench.values.company_names import is_legal_form
from workbench.values.text import fold, letters, remembered
from workbench.values.world import (
    given_tier,
    is_known_given,
    is_known_name,
    is_known_surname,
    is_usual_given,
    latin,
    surname_tier,
)

_CERTAIN = re.compile(
    r"\b(?:limited|ltd|plc|llp|inc|incorporated|gmbh|pty|llc|cyfyngedig)\.?$", re.IGNORECASE
)
_AT_THE_END = re.compile(
    r"\b(?:limited|ltd|plc|llp|lp|inc|incorporated|corp|corporation|gmbh|ag|sa|sarl|s\.a\.|s\.a\.r\.l|s\.p\.a|s\.r\.l|"
    r"b\.?v|n\.?v|pty|spa|llc|company|cyf|cyfyngedig|ccc|ab|oy|as|aps|kg|trust|nominees|holdings|foundation|"
    r"partnership|kabushiki kaisha|kabushiki gaisha)\.?$",
    re.IGNORECASE,
)
_FIRM = re.compile(
    r"(?:&|\band)\s+(?:co|company|sons?|daughters?|brothers|bros|partners|associates)\.?$", re.IGNORECASE
)
_OF_CREDITORS = re.compile(r"massa (?:insolvente|falida|fallita|dos credores)\b", re.IGNORECASE)
_LIKE_SURNAMES = frozenset(["ab", "ag", "as", "kg", "kk", "oy", "sa", "so"])
"""Forms of two letters that people bear, written as a name is: `Ab`."""
_BODY = re.compile(
    r"(?:stichting|vereniging|cooperatie|maatschappij|fundacion|fundacao|fundacja|fondation|fondazione|asociacion|"
    r"associac(?:ao|io)|association|associazione|asociatia|sociedad|sociedade|societe|societa|societat|cooperativa|"
    r"cooperative|osuuskunta|yhdistys|saatio|osakeyhtio|forening(?:en)?|stiftelsen?|stiftung|verein|gesellschaft|"
    r"genossenschaft|gemeinschaft|spoldzielnia|stowarzyszenie|spolka|nadace|spolek|druzstvo|egyesulet|alapitvany|"
    r"szovetkezet|udruga|zadruga|udruzenje|sihtasutus|mittetulundusuhing|biedriba|fundatia|kabushiki|"
    r"konkursbo(?:et)?|konkursmasse|insolvenzmasse)"
)
"""Words for a body, as the first of a name or behind others; nobody has one for a given name."""
_ONLY_BEHIND = frozenset(["kaisha", "gaisha"])
_COMPOUND = re.compile(
    r"[a-z]{3,}(?:stiftung|stiftelsen?|stichting|verein|vereniging|forening(?:en)?|gesellschaft|genossenschaft|"
    r"maatschappij|saatio|yhdistys|osakeyhtio|aktiebolag)"
)
"""One word that ends in a word for a body: `Familienstiftung`."""
_IN_FRONT = re.compile(
    r"(?:AB|AO|AS|A/S|JSC|OJSC|CJSC|PJSC|OOO|OAO|ZAO|PAO|PT|SIA|TOO|TOV|UAB|KK|K\.K\.|EG|SC|SRL|[Oo][Yy])"
)
_IN_THE_MIDDLE = re.compile(r"(?:AB|AS|A/S|Oy|OY|Oyj|OYJ)")
_ONLY_A_FORM = frozenset(
    [
        "srl", "srls", "srlasociounico", "srlunipersonale", "snc", "scarl", "scrl", "sapa", "soccoop",
        "soccooparl", "soccoopscarl", "soccoopagricola", "societasemplice",
        "slu", "slne", "sll", "slp", "scp", "scoop", "sarl", "sasu", "eurl", "selarl", "scop", "gie",
        "gbr", "egbr", "ohg", "anstalt", "pllc",
        "vof", "lda", "ltda", "unipessoal", "spj", "spk", "spzoo",
    ]
)  # fmt: skip
"""Forms of countries of Europe and of the United States that nobody is called, as letters."""
_BETWEEN_WORDS = frozenset(["srl", "srls", "snc", "sarl", "vof", "ltda", "eurl", "sasu", "selarl", "spzoo"])
"""Those that show a company between other words, too: `Quilla SRL Officine`."""
_ALSO_SURNAMES = frozenset(["sas", "sau", "sci", "spa"])
"""Those that are surnames, too: behind a given name, and written as a name is, they are one."""
_ALSO_INITIALS = frozenset(["sl", "sa", "sc", "cb", "ss", "cv", "ug", "bv"])
_WHOSE_FIRM = re.compile(r"(?<=\w[\w.])\s+d(?:i|el(?:la)?|ei)\s+(?=\S+\s+\S)", re.IGNORECASE)
_REGISTERED = re.compile(r"\S\s+e\.\s?[VKGU]\.$")
"""`e.V.`, `e.K.`, which German registers write with a small letter."""
_AROUND = " ,.;:\"'“”„«»()[]"
_ABROAD = re.compile(
    r"株式会社|有限会社|合同会社|合資会社|合名会社|(?:股份)?有限公司|有限責任公司|有限责任公司|주식회사|유한회사|"
    r"(?:^|\s)[\"«]?(?:ООО|ОАО|ЗАО|ПАО|АО|ТОО|ТОВ|ПрАТ|ПАТ|ООД|ЕООД|АД|ЕАД|ДОО|Д\.О\.О\.)(?=$|[\s\"«»,.])"
)


def has_certain_form(text: str) -> bool:
    """Whether a name ends in a form that no surname is: `Quay Foods Ltd`, `Kade GmbH`."""
    return _CERTAIN.search(text.strip()) is not None


@remembered
def has_form_abroad(text: str) -> bool:
    """Whether a name ends in a form of another country, in any casing and also behind a comma.

    Whose firm it is may follow, as in Italy: `Bellaria Sas di Rossi Mario`. Two letters may be initials:
    they are a form only behind two words or more of which the first is no name.
    """
    whole, head = text, _WHOSE_FIRM.split(text, maxsplit=1)[0]
    return any(map(_ends_abroad, (whole, head) if head != whole else (whole,)))


def _ends_abroad(text: str) -> bool:
    """Whether a text ends in a form of another country, whoever is named before."""
    said = [letters(latin(word)) for each in text.split() if (word := each.strip(_AROUND))]
    tails = {length: "".join(said[-length:]) for length in range(1, min(_LONGEST, len(said)))}
    if _REGISTERED.search(text) or any(tail in _ONLY_A_FORM for tail in tails.values()):
        return True
    if "," not in text and not _BETWEEN_WORDS.isdisjoint(said[1:-1]):
        return True
    for length, tail in tails.items():
        before = said[:-length]
        if "" in before:  # of two who are joined, as by a sign, the second
            before = before[len(before) - before[::-1].index("") :]
        if tail in _ALSO_SURNAMES:
            last = text.split()[-1]
            is_form = "." in last.rstrip(".") or length > 1 or (last.isupper() and not text.isupper())
            is_bearer = is_known_name if text.isupper() else _leans_given  # `QUILL SAS` may be turned
            return is_form or not ("," in text or any(map(is_bearer, before[:1])))
        if tail in _ALSO_INITIALS and len(before) > 1 and not is_known_name(before[0]):
            return True
    return False


def _leans_given(form: str) -> bool:
    return is_known_given(form) and given_tier(form) >= surname_tier(form)


@remembered
def is_name_of_company(text: str) -> bool:
    """Whether the words of a name say that a company, a firm or another body bears it."""
    if ("," in text and has_certain_form(text)) or has_form_abroad(text):
        return True
    if _FIRM.search(text) or _OF_CREDITORS.match(text) or _ABROAD.search(text):
        return True
    if "," not in text and _AT_THE_END.search(text) and not _may_be_surname(text):
        return True
    said = [word for each in text.split() if (word := each.strip(_AROUND))]
    return len(said) > 1 and (_is_body(said, text) or _has_form_before(said) or _ends_in_form(said, text))


def _is_body(said: list[str], text: str) -> bool:
    """Whether a name begins with a word for a body, or holds one that cannot be its bearer's surname."""
    words = [letters(latin(each)) for each in said]
    is_alone = len(words) == 2 and (is_usual_given(words[0]) or "," in text)
    if _BODY.fullmatch(words[0]) and not ("," in text and len(words) == 2):
        return True
    if any(map(_COMPOUND.fullmatch, words)):
        return not is_alone or _COMPOUND.fullmatch(words[0]) is not None
    if any(map(_BODY.fullmatch, words[1:-1])) and not is_usual_given(words[0]):
        return "," not in text
    is_last = _BODY.fullmatch(words[-1]) is not None or words[-1] in _ONLY_BEHIND
    return is_last and not is_alone and "," not in text


def _has_form_before(said: list[str]) -> bool:
    """Whether a form stands before the name, or behind its first word, as it is written of companies."""
    first, second = letters(said[0]), letters(said[1])
    is_of_capitals = all(each.isupper() for each in said)
    if _IN_FRONT.fullmatch(said[0]):
        named = is_usual_given(first) or is_known_surname(second)
        return not (is_of_capitals and ((named and len(said) == 2) or any(map(_is_given, said[1:]))))
    return len(said) > 2 and not is_usual_given(first) and bool(_IN_THE_MIDDLE.fullmatch(said[1]))


def _is_given(word: str) -> bool:
    return is_usual_given(letters(word))


def _ends_in_form(said: list[str], text: str) -> bool:
    """Whether a name ends in a legal form of three letters or more, of any country, that is no name."""
    if "," in text:
        return False
    tails = {letters(latin("".join(said[-length:]))) for length in range(1, min(_LONGEST, len(said)))}
    return any(len(form) > _SHORTEST and is_legal_form(form) and not is_known_name(form) for form in tails)


_LONGEST = 5
"""Words of a form at the end, and one: `Sp. z o.o.`"""
_SHORTEST = 2
"""Letters of a form that may be initials, too."""


def _may_be_surname(text: str) -> bool:
    """Whether a form at the end is written as a surname is, behind a given name: `Kai Ab`, not `Kai AB`."""
    said = text.split()
    is_form = len(said) == 2 and fold(said[1]) in _LIKE_SURNAMES and said[1].istitle()
    return is_form and is_usual_given(letters(said[0]))
