"""What an answer says of a contact, a home or a relative in one word: its sort, its line, why it is thought.

Each of these is a closed list: by a word that none of them has, nobody knows whether the number is
somebody's, whether they live at the address, or whether the people are related.
"""

from __future__ import annotations

import re

from workbench.values.text import fold, remembered

CONNECTED, NOT_CONNECTED = "connected", "not connected"
_CONNECTED = re.compile(
    r"(?:still )?(?:connected|active|live|alive|working|in (?:use|service)|reachable|valid|ok|okay|good|"
    r"yes|y|true|on|"
    r"deliverable|delivered|verified|confirmed|roaming|online|available|voicemail|no answer|rang out|busy|"
    r"engaged)|"
    r"un(?:determined|known|checked|tested|confirmed|available|verified)|indeterminate|inconclusive|pending|"
    r"not (?:checked|tested|determined|known|available|attempted|pinged)|none|null|nil|n a|error|failed|"
    r"timeout|timed out"
)
_NOT_CONNECTED = re.compile(
    r"(?:is |has been |was )?(?:dis ?connected|not (?:connected|in (?:use|service)|active|working|"
    r"reachable|live|valid)|"
    r"out of (?:service|order)|inactive|dead|unreachable|deactivated|de activated|ceased|cut off|invalid|"
    r"un(?:allocated|assigned|deliverable)|no longer (?:connected|active|in (?:use|service))|"
    r"(?:hard |soft )?bounce[sd]?|bouncing|absent|barred|suspended|no|n|false|off)"
)


@remembered
def connection(said: str) -> str:
    """`CONNECTED`, also where the test said nothing, or `NOT_CONNECTED`; empty for any other words."""
    form = _plain(said)
    if _NOT_CONNECTED.fullmatch(form):
        return NOT_CONNECTED
    return CONNECTED if not form or _CONNECTED.fullmatch(form) else ""


_SORT = re.compile(
    r"(?:(?:primary|main|secondary|other|alt|alternate|alternative|preferred|best|personal|private|direct|"
    r"business|work|"
    r"office|home|day|daytime|evening|after hours|contact|own|current|new|second|first|1st|2nd|default|"
    r"general|main|"
    r"residential|mobile|[0-9]) ?){0,6}"
    r"(?:mobile|mob|cell|cell ?phone|cellular|land ?line|fixed(?: line)?|home|work|business|office|phone|"
    r"telephone|tel|"
    r"number|voip|fax|pstn|gsm|ah|bh|a h|b h|h|m|w|b|p|e ?mail|personal|private|primary|main|secondary|"
    r"other|alt|"
    r"alternate|alternative|preferred|direct|residential|contact|daytime|evening|after hours|unknown|"
    r"satellite|pager|"
    r"gmail|webmail|default|whatsapp|sms|text|voice|isp|domain|geographic|non geographic|toll free|"
    r"free call|prepaid|"
    r"postpaid|pre paid|post paid)"
    r"(?: ?(?:phone|telephone|number|line|mobile|e ?mail|address|no|[0-9])){0,6}"
)


@remembered
def is_sort_of_contact(said: str) -> bool:
    """Whether a word is known for a sort of phone or email address: `mobile`, `home`; not `next of kin`."""
    return _is_one(_SORT, said)


_HOME = re.compile(
    r"(?:(?:current|primary|main|principal|usual|permanent|residential|home|present|own|physical|street|"
    r"private|last known|"
    r"most recent|latest|first|second|secondary|other|additional|known|full|valid|verified|parsed|"
    r"confirmed|single|multi|"
    r"rural|urban|g ?naf|family) ?)*"
    r"(?:residential|residence|residing|home|house|dwelling|flat|unit|apartment|townhouse|villa|street|"
    r"physical|current|"
    r"primary|main|principal|usual|permanent|domicile|living|address|private|family|owner occupied|"
    r"owner occupier|owned|"
    r"renting|rented|rural|urban|high ?rise|standard|r|h|secondary|other|g ?naf|secondary)"
    r"(?: ?(?:address|residence|home|dwelling))*"
)


@remembered
def is_sort_of_home(said: str) -> bool:
    """Whether a word is known for an address where somebody lives: `residential`; not `postal`."""
    return _is_one(_HOME, said)


_OCCUPIES = re.compile(
    r"(?:(?:owner|tenant|self|fully|currently|jointly|private|public|social|community|student|long|short|term|"
    r"full|part|time|joint|sole|co|is|now|by) ?)*"
    r"(?:owner|owned|own|occupied|occupies|occupier|occupant|tenant|tenancy|lessee|lease|renter|rents|renting|"
    r"rented|rental|board(?:er|ing)?|lodg(?:er|ing)|mortgage[de]?|mortgagee|housing|resident|resides|residing|"
    r"subject|lives (?:here|there)|(?:with|living with|lives with) (?:parents?|family|partner|spouse|others))"
    r"(?: ?(?:home|house|mortgage|accommodation|occupied))*"
)


@remembered
def occupies(said: str) -> bool:
    """Whether words on how a home is occupied are known for somebody who lives there: `owner occupied`."""
    return _is_one(_OCCUPIES, said)


_ELSEWHERE = re.compile(
    r"(?:^|-)(?:elsewhere|mail-?drop|drop-address|accommodation-address|virtual-(?:office|address)|"
    r"(?:mail|post|postal|forwarding|redirect(?:s|ion)?|collection)-only|only-(?:mail|post|collects)|"
    r"(?:addressee|occupant|name)-(?:is-)?(?:unknown|not-known)|(?:marked|returned)-unknown|"
    r"(?:came|sent|come|bounced|handed)-back|not-(?:here|there)|"
    r"(?:mail|post|letters)-(?:(?:is|are|was|being)-)?redirect(?:ed|s|ion)?(?!-(?:to-)?(?:this|here)|-from-(?!here|this|(?:19|20)[0-9]{2}))|"
    r"no-such-(?:person|name|addressee|occupant)|never-heard-of|nixie|gna)(?:-|$)"
)


@remembered
def is_elsewhere(form: str) -> bool:
    """Whether words joined by hyphens say of a home that somebody is not found there: `lives-elsewhere`."""
    return _ELSEWHERE.search(form) is not None


_KIN = (
    r"(?:(?:step|grand|half|foster|adoptive|adopted|maternal|paternal|elder|older|younger|twin|married|ex|"
    r"former|de facto|"
    r"great|possible|likely|probable|assumed|inferred) ?){0,5}"
    r"(?:mother|father|mum|dad|parents?|wife|husband|partner|spouse|sister|brother|siblings?|son|daughter|"
    r"child|children|"
    r"aunt|uncle|cousin|niece|nephew|grand ?(?:mother|father|parent|son|daughter|child)|in law|relatives?|"
    r"family|"
    r"(?:mother|father|sister|brother|son|daughter) in law|household|kin|married|marriage|blood|de facto)"
)
_ALIKE = (
    r"(?:(?:shared?|same|common|matching|matched|rare|co|joint|similar|identical|overlapping|linked|"
    r"current|previous|"
    r"former|past|recent|historical|family|and|at|of|by|same time|unusual|close|near|birth|last|maiden|sur|"
    r"multiple|two|"
    r"several|long|with|exact|full) ?){0,6}"
    r"(?:address(?:es)?|surnames?|last ?names?|names?|phones?|e ?mails?|numbers?|landlines?|mobiles?|"
    r"household|homes?|"
    r"residence|resident|residen(?:cy|t)s?|residing|property|propert(?:y|ies)|occupan(?:cy|ts?)|tenure|"
    r"stays?|company|"
    r"directorships?|ownership|age|ages|age (?:gap|difference|range)|years?|time|period|dob|birth dates?|"
    r"electoral roll|"
    r"roll|tenancy|business|employer|contacts?|ip|device)"
)
_BASIS = re.compile(
    rf"(?:{_KIN}|{_ALIKE})(?:(?: and| plus| with| or| in| at| on| of){{0,2}} (?:{_KIN}|{_ALIKE})){{0,6}}"
)


@remembered
def is_basis_of_kinship(said: str) -> bool:
    """Whether words are known for why people are thought to be related: `shared_address`, `sister`."""
    return _is_one(_BASIS, said)


def _is_one(listed: re.Pattern[str], said: str) -> bool:
    """Whether a text is one of those of a closed list, or says nothing."""
    form = _plain(said)
    return not form or listed.fullmatch(form) is not None


def _plain(said: str) -> str:
    return re.sub(r"[\W_]+", " ", fold(said)).strip()
