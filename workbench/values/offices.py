"""Whether a role in words is held: of several offices, in other languages, or with a remark beside it.

`Director and former secretary` is held; of `ancien administrateur` and `Director (see file)` it is not known.
"""

from __future__ import annotations

import re

from workbench.values.taken_back import takes_back
from workbench.values.text import remembered

HELD, PAST, MIXED, PLAIN = "held", "past", "mixed", "plain"
_OFFICE = re.compile(
    r"(?:^|-)(?:co|vice)?-?(director|secretary|member|shareholder|officer|chair(?:man|woman|person)?|president|partner|"
    r"treasurer|trustee|manager|auditor|liquidator|receiver|administrator|controller|agent|representative|"
    r"ceo|cfo|coo|owner|beneficiary|founder|principal|governor|alternate|attorney|adviser|advisor|executive)s?(?=-|$)"
)
_PAST = re.compile(
    r"(?:^|-)(?:former|formerly|ex|previous|previously|past|retired|resigned|ceased|erstwhile|was|until|late|outgoing|"
    r"removed|onetime|one-time|no-longer)(?=-|$)"
)
_NOW = re.compile(r"(?:^|-)(?:now|current|currently|present|presently|still|since-[0-9]{4})(?=-|$)")
_CLAUSES = re.compile(
    r"\s*(?:[,;/&+()\[\]]|\s[-–—]\s|\b(?:and|but|then|as well as|also)\b|"
    r"(?=\b(?:now|currently|presently)\b))\s*",
    re.IGNORECASE,
)
_REMARK = re.compile(r"[(\[{]([^()\[\]{}]*)[)\]}]")
_APART = re.compile(r"[,;/+(\[]")
"""Between two offices: what is said of the first may not be said of the second."""
_JOINING = re.compile(r"[\W_]+")


@remembered
def tenure(role: str) -> str:
    """`HELD` for a role of which one office is past and another is held, `MIXED` where that is not known.

    `PAST` where all that it names is past; `PLAIN` for any other. `Former director and secretary` is past:
    the word is said of both.
    """
    parts = [_JOINING.sub("-", part.casefold()).strip("-") for part in _CLAUSES.split(role)]
    clauses = [part for part in parts if part]
    past = [part for part in clauses if _PAST.search(part) and not _NOW.search(part)]
    if not past:
        return PLAIN
    held = [part for part in clauses if _OFFICE.search(part) and part not in past]
    if not held or not all(map(_OFFICE.search, past)):
        return PAST if len(held) < 2 else MIXED
    if any(takes_back(part) for part in held) or _offices(held) & _offices(past):
        return MIXED
    if clauses[0] in held and past == clauses[len(clauses) - len(past) :]:
        return HELD
    if all(_NOW.search(part) for part in held):
        return HELD
    return PAST if _PAST.match(clauses[0]) and not _APART.search(role) else MIXED


def _offices(clauses: list[str]) -> set[str]:
    return {office for clause in clauses for office in _OFFICE.findall(clause)}


_OF_OFFICES_ABROAD = re.compile(
    r"(?:^|-)(?:direktor|direktorin|geschäftsführer|geschäftsführerin|vorstands?|prokurist|"
    r"aufsichtsrat(?:e?s)?|verwaltungsrat(?:e?s)?|gesellschafter|administrateur|"
    r"administratrice|directeur|directrice|gérant|gérante|président|présidente|associé|associée|administrador|administradora|"
    r"directora|gerente|consejero|consejera|apoderado|socio|socia|presidente|amministratore|amministratrice|direttore|"
    r"consigliere|sindaco|bestuurder|zaakvoerder|commissaris|diretor|diretora|sócio|sócia|styrelseledamot|styreleder|"
    r"styremedlem|direktør|direktör|bestyrelsesmedlem|dyrektor|prezes|członek|jednatel|konatel|ředitel|директор|"
    r"cyfarwyddwr|gyfarwyddwr|ysgrifennydd|direktur|pengarah|müdür)(?=-|$)"
)
_KNOWN_ABROAD = frozenset(
    [
        "general", "generale", "générale", "général", "delegado", "delegada", "unico", "único", "unica",
        "única", "delegato", "delegata", "délégué", "déléguée", "executivo", "ejecutivo", "ejecutiva",
        "exécutif", "exécutive", "statutair", "statutaire", "adjoint", "adjointe", "einziger", "alleiniger",
        "allein", "alleinvertretungsberechtigter", "vertretungsberechtigter", "stellvertretender",
        "stellvertretende", "vorsitzender", "vorsitzende", "mitglied", "unabhängiger", "indépendant",
        "indépendante", "independiente", "indipendente", "independente", "solidario", "mancomunado",
        "majoritaire", "minoritaire", "des", "der", "de", "du", "do", "da", "la", "le", "les", "di", "del",
        "della", "dello", "en", "et", "und", "y", "e", "og", "och", "of", "and", "the", "conseil",
        "consejo", "consiglio", "administration", "administración", "amministrazione", "administração",
        "managing", "finance", "financial", "commercial", "sales", "technical", "executive", "non",
        "deputy", "joint", "company", "interim", "acting", "генеральный", "zarządu", "zarząd", "rady",
        "nadzorczej", "verkställande", "ordinarie", "suppleant", "ordförande", "leder", "utama", "cwmni",
    ]
)  # fmt: skip
"""What stands beside such an office and does not end it."""


@remembered
def is_unknown_abroad(role: str) -> bool:
    """Whether a role in another language than English has words that no list knows: they may end it.

    So `ancien administrateur` and `Direktor (ausgeschieden)` are not read as offices that are held.
    """
    form = _JOINING.sub("-", role.casefold()).strip("-")
    if not _OF_OFFICES_ABROAD.search(form):
        return any(letter.isalpha() and ord(letter) > 0x36F for letter in form) and form not in _OTHER_LETTERS
    rest = [word for word in form.split("-") if word and not _OF_OFFICES_ABROAD.fullmatch(word)]
    return any(
        word not in _KNOWN_ABROAD and not _OFFICE.fullmatch(word) and not word.isdigit() for word in rest
    )


_OTHER_LETTERS = frozenset(
    [
        "取締役", "代表取締役", "監査役", "董事", "监事", "監事", "总经理", "이사", "대표이사", "секретарь",
        "διευθυντής", "διευθυντησ",
    ]
)  # fmt: skip


_HARMLESS = re.compile(
    r"(?:non-?|deputy|vice|acting|interim|temporary|joint|sole|lead|independent|alternate|managing|executive|nominee|"
    r"corporate|company|natural|individual|group|ex-officio|employee|public|private|appointed|elected|full-time|part-time|"
    r"current|active|present|registered|and|the|of|for|by|member|b|a|class|type|principal|resident|local|overseas|foreign|"
    r"finance|financial|sales|marketing|technical|operations|commercial|legal|hr|it|uk|au|aus|australia|nz|new|zealand|"
    r"[a-z]{1,3}|[0-9]{1,3}|since|from|[0-9]{4})"
)


@remembered
def has_unknown_remark(role: str) -> bool:
    """Whether a role has a remark in brackets with words of which it is not known what they say of it."""
    words = [word for remark in _REMARK.findall(role) for word in _JOINING.split(remark.casefold()) if word]
    return any(not _HARMLESS.fullmatch(word) and not _OFFICE.search(word) for word in words)
