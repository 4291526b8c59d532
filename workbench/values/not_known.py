"""What people and systems write where nothing is known: one table, for answers and for tables.

`is_nothing(text, expected)` is the one rule: what it finds is read as nothing, and reported in the words
`STANDS_FOR_NOTHING`. Each row of the table says where its phrases count. Some texts say it anywhere (`n/a`,
`name suppressed`), others only where a name, a given name, a place or a company is expected: `Overseas` is no
suburb. Words that may be a name, such as `na`, count as a value only.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Literal

from workbench.values import words_abroad
from workbench.values.beginnings import Beginnings
from workbench.values.text import fold, remembered
from workbench.values.unnamed_holders import is_part_of_no_holder, may_name_no_holder, names_no_holder

Expected = Literal["value", "name", "given", "place", "company"]
"""What is expected where a text stands: any value, a whole name, a part of one, a place, or a company."""
STANDS_FOR_NOTHING = "stands for nothing"
"""How such a text is reported, everywhere."""
_TOLD = (
    "found|known|supplied|given|provided|stated|recorded|available|specified|disclosed|declared|listed|held|"
    "applicable|reported|advised|entered|captured|collected|noted|answered|completed|assigned|set|defined|"
    "identified|published|obtained|received|traced|located|determined|relevant|named|established|ascertained"
)
_THING = (
    r"(?:(?:street|postal|home|residential|mailing|current|fixed|known|last|full|forwarding|given|first|"
    r"middle|family|contact|email|phone|mobile|birth|usual|exact|permanent|private) )*"
    r"(?:address|location|whereabouts|residence|abode|suburb|town|city|locality|state|country|post ?code|"
    r"street|names?|surname|forenames?|initials?|dob|d\.o\.b|date of birth|birth ?date|date|phone|mobile|"
    r"telephone|email|e-mail|number|details|particulars|identity|sex|gender|nationality|occupation|employer|"
    r"company|business|firm|trading name|value|data|info(?:rmation)?|entry|answer|response|reply|fax|website|"
    r"country of (?:birth|residence)|place of birth|title|comments?|remarks?|id)"
)
_HIDDEN = "unknown|undisclosed|unspecified|unstated|unidentified|with-?held|suppressed|redacted"
_PLAINLY = "unknown|undisclosed|unspecified|unstated|unidentified|withheld|unavailable|not sure"
_LATER = (
    r"(?: (?:at (?:this|that|the)? ?(?:time|present|stage|moment)|at present|as yet|yet|currently|"
    r"so far|to date|"
    r"as of now|for now|here|by (?:the )?(?:client|customer|applicant|debtor|register|registry|source|"
    r"user|sender)|"
    r"(?:on|in) (?:the |our |this )?(?:file|record|records|register|system|database|form|source|extract)|"
    r"to us|sorry|please advise))?"
)
"""What may stand behind a phrase that says it."""
_ABSENT = (
    rf"(?:{_HIDDEN}|unavailable|silent|refused|hidden|missing|confidential|"
    rf"not (?:yet |currently )?(?:{_TOLD}|on file|on record)|"
    r"tb[acd]|to be (?:advised|confirmed|determined)|n/a)"
)
_WHY_HIDDEN = (
    r"(?:(?:for|due to|because of|on) (?:the )?(?:(?:data )?(?:privacy|protection)|gdpr|confidentiality|"
    r"security|safety|legal)(?: (?:reasons?|purposes?|grounds|concerns|protection|request|law))?|"
    r"(?:(?:up)?on|at) (?:\w+ )?request|(?:by|under|per|pursuant to) (?:the |an? )?(?:\w+ )?(?:order|court|"
    r"gdpr|law|legislation|privacy (?:act|law|policy)|foi|request|statute)(?: order)?)"
)
"""Why a register or a court hides a value."""
_HELD_BACK = r"[\[(<{]*(?:redacted|confidential|suppressed|private and confidential|hidden)[\])>}]*"
"""How answers hide a value; in a table it is a cell that somebody has to look at."""
_ALL = "value name place anywhere"
_TABLE: tuple[tuple[str, str], ...] = (
    (
        _ALL,
        rf"(?:none|nil|not|nothing)(?: yet| currently| presently)? (?:{_TOLD}){_LATER}|"
        rf"no (?:records?|details?|information|data|entries|results?)(?: (?:{_TOLD}))?{_LATER}|"
        rf"{_THING}(?: is| are| was| were)? {_ABSENT}{_LATER}|(?:{_HIDDEN}) {_THING}{_LATER}|"
        rf"no {_THING}(?: (?:{_TOLD}))?{_LATER}|(?:{_PLAINLY}){_LATER}|"
        rf"un(?:answered|determined)|"
        r"(?:did|does|do|would|has|have)(?:n'?t| not) (?:say|know|state|disclose|give|provide|supply|"
        r"answer|respond)n?|"
        r"(?:declin(?:ed|es)|refus(?:ed|es)) to (?:say|answer|state|disclose|give|provide|respond)|"
        r"(?:i'?d |would )?(?:prefers?|preferred|rather) not(?: to)? (?:say|answer|state|disclose|"
        r"respond|give)|"
        r"(?:intentionally |deliberately |purposely )?left (?:blank|empty)|"
        rf"(?:(?:{_THING}|(?:personal |registrant )?(?:data|{_THING})) )?(?:is |are )?"
        rf"(?:redacted|withheld|suppressed|masked|hidden|removed) {_WHY_HIDDEN}|"
        rf"(?:gdpr|privacy|data) (?:redacted|masked|protected|removed|withheld)|statutory masking enabled",
    ),
    (
        _ALL,
        r"keine (?:angaben?|namen?|daten)|ohne (?:angabe|namen?)|(?:nicht |un)bekannt|k\.\s?a\.?|"
        r"sans (?:nom|adresse|objet)|inconnue?|non (?:renseignee?|connue?|communiquee?|disponible|precisee?)|"
        r"sin (?:nombre|direccion|datos|especificar)|desconocid[oa]|no (?:disponible|consta|especificad[oa])|"
        r"sconosciut[oa]|non (?:noto|nota|indicat[oa]|dichiarat[oa])|senza (?:nome|indirizzo)|"
        r"onbekend|niet (?:bekend|opgegeven|beschikbaar)|sem (?:nome|endereco|dados)|desconhecid[oa]|"
        r"nao (?:informad[oa]|consta|disponivel)|khong (?:biet|ro|co)|ikke (?:oplyst|oppgitt|kjent)|"
        r"ukendt|ukjent|"
        r"okand|ej (?:kand|angivet)|tuntematon|nieznan[ya]|brak(?: danych)?|nezna[nm][ya]|neuvedeno|"
        r"bilinmiyor|"
        r"neizvestno|неизвестно|не (?:указано|известно)|нет данных|αγνωστο|غير (?:معروف|متوفر)|"
        r"不明|不詳|不详|未知|未提供|[暫暂]?不提供|不便提供|未登録|無|无|没有|なし|不明です|該当なし|없음|모름|미상",
    ),
    (_ALL, r"n/a|nil|none|unknown|undisclosed|unspecified|withheld|tb[ac]|x{3,4}"),
    ("value name", r"n\.a\.?|null|nan|tbd|missing|blank|empty"),
    (
        "value",
        r"na|n\\a|n-a|nat|unk|unkn|ukn|not applicable|not app|not on file|unavailable|refused|no info|"
        r"nothing|to be determined|pending|xx|zzz?|zzzz|#n/a|null|undefined|-none-|don'?t know|no idea|void|"
        r"\\n|n/d|n\.d\.|n/k|n\.k\.|n/s|n\.s\.|not sure|unsure|to be announced|awaited|awaiting|none/nil",
    ),
    ("value", r"ningun[oa]?|neant|aucune?|keine?s?|nessun[oa]?|nenhum[a]?|geen|ingen|khong co|brak"),
    ("value place", r"to be (?:advised|confirmed)"),
    ("name place", _HELD_BACK),
    (
        "name",
        r"no ?name|anonymous|anon|test|testing|nfn|nln|fnu|lnu|nmn|--?|\?\??|(?:the )?occup(?:ant|ier)|"
        r"(?:the )?resident|householder|customer|client|baby|(?:first|last|given)? ?name|surname|deceased|"
        r"default",
    ),
    (
        "name nobody",
        r"z{2,}(?: ?test)?|test ?[0-9]+|leerstand|leer ?stehend|reserviert|"
        r"(?:neuer?|unbekannter?) (?:mieter(?:in)?|kunde|kundin)|vorname|nachname|"
        r"(?:gesamt|zwischen|end)?summe|"
        r"gesamt|logement vacant|a pourvoir|a louer|nouveau locataire|(?:nom|prenom) inconnu|anonyme|"
        r"nom de famille|prenom|vacio|libre|vacante|nombre|apellidos?|inquilino nuevo|anonim[oa]|sin asignar|"
        r"leegstand|voornaam|achternaam|ledig|nguoi thue moi|con trong|"
        r"ende|fin|fine|fim|slut|fine elenco|结束|完|"
        r"空置|空房|空室|空き家|空き室|待定|匿名|佚名|氏名|姓名|名前|合计|合計|总计|総計|小计|小計|공실|"
        r"미정|익명|합계",
    ),
    (
        "value name",
        r"cash (?:sales?|customers?)|counter sales?|walk-?in customers?|petty cash|"
        r"(?:sundry|misc(?:ellaneous)?) (?:debtors?|creditors?|customers?|sales?)",
    ),
    ("name given", r"unnamed|nameless|initials? only|infant(?: of)?|newborn|baby of"),
    ("given", r"baby boy|baby girl|male infant|female infant"),
    (
        "name place",
        r"gone away|rts|return(?:ed)? to sender|homeless|silent (?:elector|voter|listing)|n[./]?f[./]?a\.?|"
        r"n[./]?k\.?|x{3,}|ex[- ]directory",
    ),
    (
        "place",
        r"unstated|with-held|na|private|abroad|various|itinerant|homeless person|z{3,}|x\.?d\.?|returned|"
        r"(?:of )?no fixed (?:abode|address|place of abode|residence)|no fixed place|"
        r"no (?:current |known |fixed )*address.*|n\.?f\.?p\.?o\.?a\.?|"
        r"not (?:at|known at) (?:this|that|the above) address|"
        r"silent(?: (?:elector|voter|enrolment|address|listing))?|(?:rts[\s,-]+)?gone away|"
        r"(?:address )?suppressed by .*|no (?:street |residential |postal |home |forwarding )+address.*|"
        r"(?:has )?(?:left|moved|gone(?: away)?)(?:[\s,-]+(?:and )?(?:left )?(?:no (?:forwarding )?address|"
        r"address|address unknown|whereabouts unknown))?|(?:no|left no) forwarding address|"
        r"(?:(?:living|now|moved|gone|residing) )?(?:overseas|o/s(?:eas)?|interstate)|"
        r"(?:in |on )?(?:custody|prison|jail|gaol|remand|hospital|rehab(?:ilitation)?|care|detention)|"
        r"incarcerated|imprisoned|unknown (?:st(?:reet)?|r(?:oa)?d|ave(?:nue)?|place|location)|"
        r"(?:\w+ )?protected(?: (?:address|person|party))?|"
        r"(?:address )?(?:withheld|protected|suppressed|restricted|redacted) (?:under|by|pursuant to|per) .*|"
        r"(?:details )?to follow|(?:deliberately |intentionally )?left blank|"
        r"not on (?:the )?(?:register|roll)|"
        r"no comment(?: made)?|(?:not known|unknown|unavailable) (?:at (?:this time|present)|as yet|yet)|"
        r"(?:1|12|123|1234) (?:fake|any|your)(?: ?street| st|road| rd)|"
        r"123[4]? (?:sample|example|test|dummy) (?:st(?:reet)?|r(?:oa)?d|ave(?:nue)?)|"
        r"(?:any|sample|example|some|your|test|dummy) ?(?:town|city|ville|suburb)|"
        r"(?:lka|last known address|address|addr) (?:is )?(?:unknown|not known|n/?k)|"
        r"sin domicilio(?: fijo| conocido)?|sans domicile(?: fixe| connu)?|s\.?d\.?f\.?|"
        rf"ohne festen wohnsitz|o\.?f\.?w\.?|wohnsitz unbekannt|{words_abroad.MOVED}|"
        r"parti sans laisser d['’]adresse|senza fissa dimora|"
        r"sem residencia(?: fixa)?|zonder vaste woonplaats|n\.?p\.?a\.?i\.?",
    ),
)
"""Where phrases count, as a value of any kind, a name, a given name or a place, and the phrases folded."""
_SIGNS = frozenset(",;:/|-–—")
_JOINED = re.compile(r"\s[-–—]+\s|\s*[;:/|]\s+|,\s+")
_BRACKETED = re.compile(r"[(\[<{]+([^()\[\]<>{}]+)[)\]>}]+|[\"']([^\"']+)[\"']")
_OF_DASHES = re.compile(r"^[-–—*\s]+(?=\w)|(?<=\w)[-–—*\s]+$")
"""Dashes and stars around a text: `- n/a -`."""
_SAYS = re.compile(r"\w|[#✓✔✗✘☑☒†]")
_HIDES = re.compile(_HELD_BACK)
_MAYBE_NAMES = frozenset(
    [
        "baby", "blank", "client", "customer", "default", "infant", "missing", "na", "name", "nan", "nat",
        "null", "resident", "test", "void", "libre", "vacante", "ledig", "summe", "gesamt", "nombre",
        "ende", "fin", "fine", "fim", "slut",
    ]
)  # fmt: skip
"""Words for nobody that are names of people too: a part of a name beside another is taken for these."""
_VACANT = re.compile(
    r"[\[(<{]?(?:(?:casual )?vacancy|"
    r"(?:(?:position|office|role|seat|post) )?(?:is |currently |now )*vacant"
    r"(?: (?:position|office|role|seat|post))?(?:,? (?:since|from|as (?:at|of)|until) .*)?|"
    r"to be (?:appointed|elected)|"
    r"(?:there (?:is|are) )?(?:currently )?no (?:current |present |active |former )?"
    r"(?:director|secretar|officer|appointment|appointee|shareholder|member|holder)(?:y|s|ies)?"
    r"(?: appointed| recorded| at present)?)[\])>}]?"
)
_NOBODY = re.compile(
    r"[\[(<{]?(?:no ?(?:body|[- ]?one)|to be (?:advised|confirmed|determined)|"
    r"no such person(?: recorded| given| known)?|companies house default address|"
    r"(?:an? )?(?:unknown|unnamed|unidentified|undisclosed) (?:person|individual|man|woman|male|female|"
    r"director|secretary|officer|shareholder|holder|member|party|owner|controller))[\])>}]?"
)
_NO_COMPANY = re.compile(
    rf"no (?:such )?(?:company|employer|business|firm|trading name|organi[sz]ation|entity|trade name)"
    rf"(?: name)?(?: (?:{_TOLD}))?|not (?:a |an )?(?:company|business|employed)|no longer (?:a company|"
    rf"employed)|(?:no )?abn only|without (?:a )?(?:company|business|employer)|company name"
)


@cache
def _form(where: str) -> re.Pattern[str]:
    """Every phrase that counts there; made for the first text, since it takes a hundredth of a second."""
    return re.compile("|".join(phrases for places, phrases in _TABLE if where in places.split()))


@cache
def _any_form() -> re.Pattern[str]:
    return re.compile("|".join(phrases for _, phrases in _TABLE))


@cache
def _beginnings() -> Beginnings:
    return Beginnings(_any_form(), _HIDES, _VACANT, _NOBODY, _NO_COMPANY, words=_OF_SYSTEMS)


@remembered
def may_stand_for_nothing(text: str) -> bool:
    """False for most texts of which no rule of this module is true: they begin as no phrase does."""
    return _beginnings().may_match(text) or may_name_no_holder(text)


def _of_phrases(says: Callable[[str], bool]) -> Callable[[str], bool]:
    """A rule that is true of texts only that begin as a phrase does."""
    return remembered(lambda text: may_stand_for_nothing(text) and says(text))


@remembered
def _is_phrase(text: str) -> bool:
    """Whether a text is a phrase that counts somewhere: most are none, and are looked through once."""
    return _any_form().fullmatch(text) is not None


def _counts(where: str, text: str) -> bool:
    """Whether a text is a phrase that counts there."""
    return _is_phrase(text) and _form(where).fullmatch(text) is not None


def _inside(text: str) -> str:
    """What stands between the brackets or quotes that are around a whole text; else the text."""
    inside = _BRACKETED.fullmatch(text)
    return (inside.group(1) or inside.group(2)).strip() if inside else text


def _is_one(where: str, text: str, *others: str) -> bool:
    """Whether one of some texts, most of which are the same, is a phrase that counts there."""
    return _counts(where, text) or any(_counts(where, other) for other in others if other != text)


def is_nothing(text: str, expected: Expected = "value") -> bool:
    """True for a text that says that there is nothing, or nothing known, where something is `expected`.

    The one rule for every column, key and attribute. What it finds is read as nothing and reported in the
    words `STANDS_FOR_NOTHING`. The empty text is nothing, too.
    """
    return _RULES[expected](text)


def is_nothing_anywhere(text: str) -> bool:
    """True for a text that stands for nothing whatever is expected: `n/a`, but no word that is a name."""
    if text[:1] in _DIGITS:  # no phrase that counts anywhere begins so
        return False
    return len(text) <= _LONGEST and _stands_for_nothing(text)


@_of_phrases
def _stands_for_nothing(text: str) -> bool:
    whole = fold(text)
    if text.strip() in _OF_SYSTEMS or _HIDES.fullmatch(whole.strip(" .")):
        return True
    folded = whole.strip(" .,;:")
    if folded[:1].isalnum():  # nothing is around it
        return _counts("anywhere", folded) or _says_it_twice("anywhere", folded)
    if not _SAYS.search(folded):
        return '"' not in folded
    return _is_one("anywhere", _inside(folded), folded) or _says_it_twice("anywhere", folded)


@_of_phrases
def is_placeholder(text: str) -> bool:
    """True for text that stands for nothing: empty, `n/a`, `unknown`, dashes, question marks."""
    whole = fold(text)
    if whole[:1].isalnum() and whole[-1].isalnum():  # nothing is around it
        return _counts("value", whole) or _says_it_twice("value", whole)
    folded = _OF_DASHES.sub("", whole).strip(" .,;:")
    if not _SAYS.search(folded) and not folded.strip('-–—?*._/\\|~ ()[]!,"'):
        return '"' not in folded
    return _is_one("value", _inside(folded), folded, whole) or _says_it_twice("value", folded)


def is_no_given_name(text: str) -> bool:
    """True for what stands in the place of a given name that nobody knows or gave: `Infant`."""
    return _counts("given", fold(text).strip(" .,()[]"))


def is_nobody_abroad(text: str, *, is_part: bool = False) -> bool:
    """True for what lists in other languages write where they name nobody: `Leerstand`, `Vorname`.

    Of a part of a name, which stands beside another, some may be a name: `Libre`.
    """
    if not _is_said_of_nobody(text):
        return False
    return not is_part or fold(text).strip(" .,()[]") not in _MAYBE_NAMES


@_of_phrases
def _is_said_of_nobody(text: str) -> bool:
    plain = text.strip(" .,()[]")
    return plain.casefold() in _ACCENTED or _counts("nobody", fold(plain))


@_of_phrases
def is_held_back(text: str) -> bool:
    """True for a value that is hidden: `[REDACTED]`, `Confidential`."""
    return _HIDES.fullmatch(fold(text).strip(" .")) is not None


@_of_phrases
def is_no_name(text: str) -> bool:
    """True for what people write where there is no name: `Unknown`, `n/a`, `Name suppressed`."""
    folded = fold(text)
    bare = _inside(folded.strip(" ."))
    return _is_one("name", bare, folded) or _says_it_twice("name", bare) or is_part_of_no_holder(bare)


@_of_phrases
def is_no_place(text: str) -> bool:
    """True for a street line, a suburb or a whole address that names no place: `no fixed abode`.

    Who takes the post in for somebody without a home may stand behind it: `NFA c/o Wayside Chapel`.
    """
    bare = fold(text).strip(" .,()")
    return _counts("place", bare) or _says_it_twice("place", bare) or bool(care_without_home(text))


_IN_CARE = re.compile(
    r"(?<=[\w.,;:)–—-])[\s(]*(?<!\w)(?:c\s?/\s?(?:o\b|-)|c\.o\.|(?:in )?care of\b)[\s:.-]*",
    re.IGNORECASE,
)


@remembered
def care_without_home(text: str) -> str:
    """Who takes the post in for somebody who has no home; empty for any other text."""
    home, *care = _IN_CARE.split(text, maxsplit=1) if may_stand_for_nothing(text) else [text]
    is_none = bool(care) and _counts("place", re.sub("^of ", "", fold(home).strip(" .,;:()-–—/")))
    return care[0].strip(" .,()") if is_none else ""


@_of_phrases
def _is_no_value(text: str) -> bool:
    return is_placeholder(text) or is_held_back(text)


@_of_phrases
def _is_nobody(text: str) -> bool:
    folded = fold(text).strip(" .")
    is_stated = _NOBODY.fullmatch(folded) or _VACANT.fullmatch(folded)
    return is_stated is not None or is_placeholder(text) or is_no_name(text.strip(" ()[]"))


@_of_phrases
def _is_no_whole_name(text: str) -> bool:
    return _is_nobody(text) or names_no_holder(text)


@_of_phrases
def is_vacant(text: str) -> bool:
    """True for what stands in the place of an office's holder and says that it has none: `Vacant`."""
    return _VACANT.fullmatch(fold(text).strip(" .")) is not None


@_of_phrases
def _is_no_part(text: str) -> bool:
    plain = fold(text).strip(" .,()[]")
    return plain not in _MAYBE_NAMES and (_is_nobody(text) or is_no_given_name(text))


@_of_phrases
def _is_nowhere(text: str) -> bool:
    return _is_no_value(text) or is_no_place(text)


@_of_phrases
def _is_no_company(text: str) -> bool:
    plain = fold(text).strip(" .,()[]")
    return _is_no_value(text) or _NO_COMPANY.fullmatch(plain) is not None or names_no_holder(text)


_ACCENTED = frozenset(["trống", "còn trống"])
"""What says so only with its accents."""
_OF_SYSTEMS = frozenset(["null", "NULL", "undefined", "nan", "NaN", "NAN", "None", "\\N", "<NA>", "NaT"])
"""What programs write where there is no value; `Null` is a name."""
_DIGITS = frozenset("0123456789")
_LONGEST = 60
"""Characters of a text that may say nothing."""
_RULES: Mapping[Expected, Callable[[str], bool]] = {
    "value": _is_no_value, "name": _is_no_whole_name, "given": _is_no_part, "place": _is_nowhere,
    "company": _is_no_company,
}  # fmt: skip


def _says_it_twice(where: str, text: str) -> bool:
    """True for several phrases that all say it: `silent elector - address suppressed`, `None None`."""
    if not _SIGNS.isdisjoint(text):
        parts = _JOINED.split(text)
        if len(parts) > 1 and all(_counts(where, part.strip(" .,()")) for part in parts):
            return True
    words = text.split()
    return len(words) > 1 and len(set(words)) == 1 and _counts(where, words[0])
