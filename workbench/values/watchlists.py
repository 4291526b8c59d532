"""What a match on a watchlist says of the list, its source and its entry, and which of it is known.

The kinds of lists are a closed list. A source has a name of its own, so of its words only those of English
have to be known. The detail of a match is a code, or words of which one says what somebody is listed for.
"""

from __future__ import annotations

import re

from workbench.values.countries import country
from workbench.values.dates import normal as date_of
from workbench.values.english import is_common_word, is_word
from workbench.values.taken_back import says_no
from workbench.values.text import fold, remembered

_OF_LISTS = """
sanction sanctions roll pep peps watchlist watchlists list lists law enforcement adverse media debarment
debarred debarments exclusion exclusions excluded politically exposed person persons regulatory warning
warnings wanted terrorism terrorist terrorists crime criminal financial fugitive fugitives insolvency
disqualified disqualification rca soe relative relatives close associate associates associated special
interest entity entities individual individuals sdn consolidated un eu uk us au nz ofac hmt ofsi dfat dpl
denied parties party state owned enforcements fatf interpol police export control controls national
international domestic foreign global local security council resolution restrictive measures
"""
_OF_SOURCES = """
public office offices parliament parliaments house representatives senate members member commons lords
cabinet ministers government governments department treasury foreign affairs trade home register registry
registers registrar commission commissions central bank banks court courts judiciary judges military army
navy air force embassy embassies ambassadors united nations union europe european council states state
federal national regional local city mayor mayors governors heads head chiefs chief officials official
officers leaders political parties party elections electoral politicians asset freeze freezing programme
program programs regime regimes notice notices orders order act acts world development american african
asian inter investment corruption anti bribery fraud money laundering narcotics drug traffickers weapons
proliferation cyber human rights designated designations designation specially blocked nationals
nonproliferation autonomous counter terror terrorism assets control data list lists name names the of and
for in on by exchange services service authority conduct securities tax revenue customs border justice
ministry interior defence defense finance statement statements gazette journal current all main full
persons people
"""
_KINDS, _SOURCES = frozenset(_OF_LISTS.split()), frozenset(f"{_OF_LISTS} {_OF_SOURCES}".split())
_LISTED_FOR = re.compile(
    r"sanction|designat|re-?listed|licen|\bborn\b|nationality|\blisted\b|freez|frozen|embargo|travel ban|"
    r"arms|program|regime|terror|narcot|"
    r"prolif|corrupt|weapon|"
    r"asset|traffick|launder|cyber|human rights|minister|member of|senat|parliament|governor|ambassador|"
    r"judge|justice|mayor|"
    r"president|secretar|director|commissioner|council|party|head of|chief|general|admiral|officer|"
    r"official|relative|"
    r"associate|spouse|wife|husband|son of|daughter of|brother of|sister of|deputy|politic|attorney|consul|"
    r"envoy|prosecutor|"
    r"legislat|congress|assembly|cabinet|chancellor|king|queen|prince|royal|court|army|navy|police|"
    r"military|state|"
    r"public|bank|politician|leader|pep\b|rca\b|resolution|regulation|decision|order|act\b|undermin|"
    r"support|financ|linked|"
    r"holds?\b|held\b|office|board|company|enterprise|wanted|warrant|fraud|brib|crime|criminal|convict|debar|procurement",
    re.IGNORECASE,
)
_DISMISSED = re.compile(
    r"\b(?:not?|never|no longer|isn|wasn|different|differs?|wrong|another|other (?:person|party|"
    r"individual)|mismatch\w*|"
    r"cleared|discount\w*|dismiss\w*|whitelist\w*|white[ -]listed|exonerat\w*|exclude[sd]|ruled out|false|"
    r"unlikely|"
    r"reject\w*|disregard\w*|name(?: match)? only|namesake|unrelated|coincid\w*|eliminat\w*|resolved|closed|"
    r"reviewed|suppress\w*|ignored?|mistaken|in error|overturned|unconfirmed|unverified|possible match|"
    r"potential match|weak match|partial match|to be confirmed|tbc)\b|\?\s*$",
    re.IGNORECASE,
)
"""What a clerk writes who has looked into a match, or has still to do so."""
_STAYS = re.compile(
    r"\bno longer (?:holds?|in|serving|a|an|the|member|minister)\b|"
    r"\bnot (?:de-?listed|removed|revoked|lifted)\b",
    re.IGNORECASE,
)
_CODE = re.compile(r"[A-Z0-9][A-Z0-9&/.()\[\]:-]*")


@remembered
def is_known_list(name: str) -> bool:
    """Whether every word of a kind of list is known: `sanctions`; not `sanctions (cleared)`."""
    return all(word in _KINDS or word.isdigit() for word in _words(name))


@remembered
def is_known_source(name: str) -> bool:
    """Whether no word of a source may say that somebody is off its list: `us_ofac_removed` has one."""
    return not any(
        word not in _SOURCES and (is_common_word(word) or is_word(word) or _OFF.match(word))
        for word in _words(name)
    )


_OFF = re.compile(r"de-?list|former|ex$|remov|unlist|un-?sanction|clear|past$|prev|histor|old$|expir|false")


@remembered
def is_known_detail(text: str) -> bool:
    """Whether a detail says what somebody is listed for: a code (`SDGT`), an office, a programme."""
    rest = _STAYS.sub("", text).strip(" .")
    if not rest or _DISMISSED.search(rest):
        return not rest
    words = text.replace(",", " ").replace(";", " ").split()
    is_code = all(_CODE.fullmatch(word) and not is_common_word(fold(word)) for word in words)
    return is_code or country(rest) is not None or _LISTED_FOR.search(text) is not None


_LABELLED = re.compile(
    r"\W*(?:(?:secondary sanctions risk|additional sanctions information|sanctions list ref|"
    r"uk sanctions list ref|"
    r"uk statement of reasons|statement of reasons|un ref|gender|sex|alt\.?|a\.?k\.?a\.?|f\.?k\.?a\.?|dob|"
    r"pob|nationality|"
    r"citizen|citizenship|passport|national id|ssn|tax id|cedula|identification|id|phone|telephone|email|"
    r"website|"
    r"linked to|associated with|position|title|occupation|role|address|place of birth|date of birth|interpol|"
    r"financial sanctions imposed|designated|listed|listing|review|photo|height|eyes?|hair|race|language|"
    r"digital currency address|vessel|imo|organization|organisation|registration|d-u-n-s|executive order)\b)",
    re.IGNORECASE,
)
_REVIEWED = re.compile(
    r"review pursuant to security council resolutions? [^.;]*? was concluded on "
    r"[0-9]{1,2} [a-z]+\.? [0-9]{4}\.?",
    re.IGNORECASE,
)
"""How the United Nations say that an entry was looked at and stays."""
_MEMBERS = re.compile(
    r"remarks?|other-info(?:rmation)?|comments?-?1?|listing-info(?:rmation)?|information|"
    r"uk-statement-of-reasons|"
    r"designations?-details|listed-by"
)
_DAYS = re.compile(
    r"(?:last-)?(?:day-)?(?:last-)?(?:updated?|changed|modified|reviewed)(?:-on|-date)?|publication-date|"
    r"published(?:-on)?|"
    r"control-date|date-of-(?:listing|publication|designation)|listing-date|designat(?:ed|ion)(?:-date|-on)?|"
    r"last-day-updated|effective-date|entry-into-force(?:-date)?"
)
"""Members of published lists that hold a day on which an entry was made, or changed."""


def is_of_the_list(form: str, value: object) -> bool:
    """Whether a member of a match, its name joined by hyphens, is of a published list and removes nobody."""
    text = str(value).strip()
    if _DAYS.fullmatch(form):
        return date_of(text) is not None
    if not _MEMBERS.fullmatch(form) or says_no(fold(text)):
        return False
    rest = _REVIEWED.sub("", text).strip()
    if _DISMISSED.search(rest) or _REMOVED.search(rest):
        return False
    clauses = [part for part in re.split(r";|(?<=[a-z0-9)])\.\s", rest) if part.strip(" .")]
    return all(_LABELLED.match(part) for part in clauses)


_IS_LISTED = re.compile(
    r"(?:(?:is|are|was|still|currently|now|a|an|the|on|in|true|confirmed|actual)-)*"
    r"(?:pep|politically-exposed(?:-person)?|sanction(?:s|ed)?|listed|designated|wanted|match(?:ed)?|hit|positive|"
    r"(?:(?:sanctions?|watch|pep)-?)?list(?:ed)?|subject|same-person)"
)


def denies_listing(form: str, value: object) -> bool:
    """Whether a member of a match, its name joined by hyphens, says that somebody is not on the list."""
    return _IS_LISTED.fullmatch(form) is not None and says_no(fold(str(value)))


_REMOVED = re.compile(
    r"\b(?:remov|delist|de-list|lift|revok|withdr|suspend|expir|ceas|annul|terminat|delet|unblock|unfroz|"
    r"former|deceased|"
    r"died|dead|struck|taken off)\w*",
    re.IGNORECASE,
)


def _words(name: str) -> list[str]:
    return re.findall(r"[^\W_]+", fold(name))
