"""Words that may take back what stands beside them: a denial, an ending, a doubt, a death, a withdrawal.

The words of no register are complete, so these are looked for by their stems, in names of members as well as
in what they hold. What is found here says only that a statement is not safe: it is then not made.
"""

from __future__ import annotations

import re
from functools import lru_cache

from workbench.values.contact_remarks import is_of_party_beside
from workbench.values.ending_words import BEFORE, any_of, nouns, participles, stems
from workbench.values.known_marks import says_it_holds, says_not_to_call, says_what_it_is
from workbench.values.other_languages import begins_abroad, ends_abroad, in_office_abroad, stands_abroad
from workbench.values.text import fold, remembered

_SAID_OF_MORE = frozenset(["retirement", "departure", "replacement", "discharge", "redemption", "recall"])
"""Nouns of these verbs that are said of other things as often: `retirement village`."""
_NOT_ALONE = frozenset(["left", "past"])
"""Words of these that take something back only with another, or alone: `left the board`."""
_VERBS = [
    word
    for word in (*participles(), *nouns(), *BEFORE)
    if word not in _SAID_OF_MORE and word not in _NOT_ALONE
]
_PARTICIPLES = (
    rf"{any_of(*_VERBS)}|"
    r"retiring|deregistered|de-registered|unregistered|withdrew|invalid|inactive|disabled|disputed|"
    r"contested|challenged|alleged|allegedly|unconfirmed|unverified|unproven|unsubstantiated|unfounded|"
    r"baseless|groundless|unsupported|"
    r"unauthorised|unauthorized|unlikely|presumed|purported|purportedly|putative|supposed|supposedly|"
    r"suspected|suspended|doubtful|doubted|questioned|mistaken|mistake|error|erroneous|erroneously|"
    r"wrong|wrongly|incorrect|incorrectly|inaccurate|false|falsely|fake|forged|fraudulent|fictitious|"
    r"bogus|sham|impostor|impersonated|denied|denies|denying|refused|declined|disclaimed|disowned|"
    r"disallowed|disapproved|repudiated|renounced|abdicated|divested|sold|transferred|forfeited|"
    r"extinguished|struck|stricken|delisted|unlisted|cleared|exonerated|acquitted|deceased|dead|died|"
    r"exited|defunct|disbanded|wound-up|obsolete|outdated|archived|mismatch|mismatched|unmatched|"
    r"pardoned|succeeded|evicted|demolished|disconnected|ineligible|abandoned|aborted|rejected|reverted|"
    r"proposed|prospective|provisional|provisionally|pending|awaiting|gone|quit|lost|nobody|noone|never|"
    r"not|nor|neither|cannot|without|exdirector|no-longer|no-more|no-one|used-to|was|were|been|until|"
    r"till|late|stood-down|stepped-down|bought-back|ruled-out|closed-out|moved-away|moved-out|moved|"
    r"in-dispute|out-of|off-the|disclosed-as|nil|none|zero|0-percent|unseated|expelled|barred|retd|"
    r"dec-d|decd|one-time|incapacitated|finished|stopped|has-left|resigning|departing|res(?:i?g|ig?n)d|"
    r"rsgn?d|resgnd|remvd|rmvd|termd|trmd|vactd|vacd|ceasd|csd|retrd|rtrd|disqd|exprd|wdrn|cncld|cxld|"
    r"prev|frmr|fmr|rtd|emeritus|emerita|applicant|candidate|retract|rectified|corrected|disregard|"
    r"another-person|wrong-person|"
    r"(?:a-)?different-(?:person|man|woman|individual|people|entity|company|party|human)|someone-else|"
    r"somebody-else|namesake|setting-(?:[a-z]+-)?aside|left-the|left-office|left-(?:in|on|at)|^left$|"
    r"left-[0-9]{4}|dissolution|deregistration|liquidation|nothing|isn-t|wasn-t|hasn-t|doesn-t|didn-t|"
    r"isnt|wasnt|hasnt|doesnt|didnt|un-appointed|unappointed|disqualified|bankrupt|returned-mail|"
    r"mail-(?:was-)?returned|returned?-to-sender|rts|undeliver(?:able|ed)|unknown-at|"
    r"by-(?:an?-)?(?:different|other|another|someone|somebody|others)|reassigned|re-assigned|"
    r"reallocated|recycled|"
    r"belong(?:s|ed|ing)?-to-(?:an?-)?(?:different|other|another|someone|somebody|others)|ceases?|"
    r"ceasing|vacat(?:es?|ing)|resigns|resg?n?d|rsgd|(?:date-)?left-board|dropped|transmi(?:ssion|tted)|"
    r"to-(?:the-)?estate|^(?:past|history)$|erst|til-[0-9]{4}|"
    r"parody|spoof|satire|satirical|fan-(?:account|page)|tribute-(?:account|page)|unofficial|placeholder|"
    r"bounced|bouncing|typo|typing-error|misprint|misspelling|misread|"
    r"past-(?:members?|officers?|directors?|holders?|shareholders?|secretar(?:y|ies)|appointments?|roles?|controllers?)"
)
_STEMS = (
    rf"{any_of(*stems())}|"
    r"cessat|dereg|inactiv|disput|contest|challeng|alleg|unconfirm|unverif|unproven|unsubstant|unregist|"
    r"unappoint|unauthor|unqualif|presum|purport|putativ|suspect|suspen|doubt|mistak|erron|wrong|"
    r"incorrect|inaccura|fals|fraud|forg|fictit|impost|imperson|deny|denie|denial|refus|declin|disclaim|"
    r"disown|disallow|disapprov|disavow|repudiat|renounc|renunc|abdicat|divest|forfeit|redempt|"
    r"extinguish|struck|strik|delist|unlist|exonerat|acquit|exculpat|deceas|demis|departure|exited|"
    r"defunct|disband|obsolet|outdat|histori|archiv|duplicat|mismatch|unmatch|pardon|successor|"
    r"succeeded|outgoing|evict|demolish|disconnect|ineligib|abandon|abort|reject|revert|undo$|moved|"
    r"returned|dead$|death|died|dies$|bankrupt|fake|bogus|sham$|ghost|former|previous|erstwhile|quondam|"
    r"prior$|past$|not-|never|no-longer|no-more|non-|ex-|nobody|end$|end-of|ends$|until|gone|quit$|sold|"
    r"stood-|stepped|late$|lost|error|errone|excluded|exclusion|appeal|out-of|different-|other-person|"
    r"bought-back|end-date|transferred|transfer|liquidat|wound-up|winding|closed|unseat|expel|barred|"
    r"probate|estate|rip$|phantom|hoax|obitua|funeral|rp0[24]|objection|bounc|rectif|corrected|"
    r"correction|corrig|errat|amended-by|remitt|overrid|reassign|re-assign|reallocat|recycled|"
    r"belongs-to-(?:other|another|someone|somebody)|objection|(?:ll)?tm0[12]|(?:ll)?psc0?7(?:-|$)|(?:ll)?ds01(?:-|$)|288b|form-(?:370|6010)|incapacit|finish|stopped|last-day|"
    r"final-(?:day|term|year|season|meeting)|dropped|handed-(?:over|to|on)|passed-(?:on-)?to|"
    r"gave-(?:way|up)|ceded|transmission$|^execut(?:ors?|rix)(?:-name)?$|reinstat|disqualif|reason$|"
    r"gna$|nixie|typo(?:-|$)|typing-error|misprint|misspel|mistyp|misread|really$|actually$|in-fact$|placeholder|"
    r"under-(?:review|appeal|reconsideration|dispute)(?:-|$)|dummy|sample-(?:data|record|entry)|mock-(?:data|record)|parod|spoof|satir|fan-(?:account|page)|tribute-"
)
_OF_BANS = re.compile(r"disqualif|suspen|exclu|bann?ed|prohib|bankrupt")
"""Stems that say what a ban is."""
_VALUE = re.compile(
    rf"(?:^|-)(?:{_PARTICIPLES})(?:-|$)|^(?:no|non|un)-|(?<=-)no$|"
    r"^(?:(?:date|yet|still|is)-)*to-be-|(?:^|-)(?:to-(?:19|20)[0-9]{2}|(?:19|20)[0-9]{2}(?:-[0-9]{1,2}){0,2}-(?:(?:to|until|till)-)?(?:[0-9]{1,2}-)?(?:[a-z]{3,9}-)?(?:19|20)[0-9]{2}|tm0[12]|psc07|288b|rp0[24]a?)(?:-|$)"
)
_KEY = re.compile(rf"(?:^|-)(?:{_STEMS})")
_INNOCENT = re.compile(
    r"non-exec(?:utive)?|ex-officio|not-for-profit|non-profit|non-voting|non-trading|non-resident|"
    r"no-(?:changes?|comments?|remarks?|notes?|issues?|further-[a-z]+|adverse-[a-z]+|restrictions?|conditions?|convictions?|"
    r"alerts?|disqualifications?)|(?:not|never)-(?:been-)?(?:disqualified|bankrupt|banned|insolvent|convicted|married)|"
    r"^(?:re-?)?(?:appointed|elected)-(?:[a-z]+-)*(?:after|following|upon|on)-(?:[a-z]+-){1,5}"
    r"(?:resigned|retired|died|left|resignation|retirement|death)$|"
    r"moved?-in(?=-(?:on|date|at|since|[0-9]+)|$)|last-sold|provisional-liquidator|without-portfolio|non-compete|pending-litigation|late-night|set-aside-funds|no-[0-9]+"
)
"""Phrases with such a word that take nothing back."""
_OTHER_THING = frozenset(
    [
        "name", "names", "address", "addresses", "count", "counts", "total", "phone", "phones", "email",
        "emails", "employer", "employers", "company", "companies", "occupation", "employment", "nationality",
        "country", "countries", "postcode", "suburb", "town", "street", "line", "etag", "self", "url", "link",
        "links", "price", "prices", "id", "ids", "title", "honours", "surname", "forename", "forenames",
    ]
)  # fmt: skip
"""What a member is about whose name ends in one of these: that, and not the statement beside it."""
_OF_BIRTH = re.compile(
    r"(?:birth-?(?:place|country|city|town|state|district|region|locality)|"
    r"(?:place|country|city|town|state|district|region|locality)-of-birth|born-(?:in|at))(?:-(?:name|code|text|[0-9]))?"
)
"""Where somebody was born, in whatever words: `Late Bay`, `Former Yugoslavia`."""
_OF_A_MAILBOX = re.compile(
    r"(?:is-|has-|e-?mail-)*(?:role-?(?:account|based|address|mailbox|email)|accepts?-?all|"
    r"(?:disposable|temporary|free)-(?:e-?mail|domain|address|mailbox|provider|account)|disposable|temporary)"
)
"""What sort of mailbox an email address is of, whoever has it."""
_PART_OF_A_DAY = re.compile(r"(?<=[a-z])-(?:year|month)$")
"""The end of a name for a part of a day: `end-year`."""
_OF_BEFORE = re.compile(
    r"(?:[a-z]+-)?(?:previous|former|old|prior|past|historical?|earlier)-(?:[a-z]+-)*(?:numbers?|num|no|acn|arbn|abn|references?|ref|"
    r"codes?|identifiers?|registration|register|registry|licen[cs]e|passport|document|type)"
)
"""What something was called or numbered by before, which takes nothing back."""
_AFFIRMING = re.compile(
    r"(?:^|-)(?:kraft$|vigueur$|vigor$|vigente$|gültig$|actif$|aktiv$|acts$|remains$|holds-|continu|ongoing|subsist|in-effect$|"
    r"enforce|operative|binding|appl(?:y|ies)$|upheld|on-board$|eligib|activ|current|valid|confirm|verif|accept|approv|effectiv|serving|serves|incumbent|live$|force$|office$|"
    r"stand(?:s|ing)$|genuine|authentic|correct|accurate|exist|alive|consent|match|(?:same|right)-(?:person|party)|still)|"
    r"^acting$|^(?:is-)?(?:psc|director|officer|member|shareholder|controller|secretary|holder|owner|appointed|registered|"
    r"banned|disqualified)$"
)
"""Names of members that take a statement back where they say no."""
_OF_OTHERS = re.compile(
    r"identity|email|phone|mobile|photo|document|licen|same-as|secure|marketing|opt-|gst|tax|voting|paid"
)
"""What a member is about besides the statement: that an identity is not verified takes back no office."""
_STATUS_OF = re.compile(
    r"(?:^|-)(?:status|standing|lifecycle|phase|validity|outcome|verdict|disposition|(?:appointment|role|record|entry|register|officer|"
    r"disqualification|ban|order|case|control|holding|psc|match)-state)"
    r"(?:-(?:code|description|text|flag|name))?$"
)
_OTHER_STATUS = re.compile(
    r"marital|civil|employ|residen|visa|tax|gst|vat|charit|account|payment|credit|owner|filing|smok|address-state"
)
_STANDS = re.compile(
    r"(?:(?:is|are|still|currently|presently|remains|now|fully|status)-)*(?:active|current|registered|appointed|subsisting|live|"
    r"serving|acting|incumbent|(?:in|still-in)-(?:office|force|post|effect|place|role|service)|reachable|valid|confirmed|verified|approved|"
    r"accepted|filed|open|ok|okay|yes|y|true|effective|standing|ongoing|continuing|existing|extant|present|elected|"
    r"complete|completed|recorded|reg|holding|held|enrolled|good-standing|in-good-standing|normal|trading|imposed|"
    r"usual|delivered|deliverable|upheld|appeal-(?:dismissed|refused|rejected|failed|unsuccessful|withdrawn|abandoned|discontinued|lapsed)|in-operation|operative|matched|match|(?:true|confirmed|exact|genuine|positive)-(?:positive|match|hit)|(?:match|hit)-(?:is-)?confirmed|affirmed|sustained|substantiated|maintained|unchanged|no-change|(?:the-)?same-(?:person|individual|party|entity)|guilty|proven|proved|connected|1|a|act|"
    r"permanent|permanently|indefinite|indefinitely|lifetime|life|for-life|until-further-(?:order|notice)s?|"
    rf"(?:not|never)-(?:been-)?(?:{any_of(*participles())}|inactive|former|disqualified|suspended|deceased|dead))"
)
"""What a status says of something that stands."""
_RUNS = re.compile(
    r"(?:(?:is|are|still|currently|presently|remains|to|until|till)-)*(?:current|present|present-day|now|ongoing|continuing|"
    r"no-(?:end|expiry|fixed-term|end-date|expiry-date)|open|open-ended|"
    r"date|(?:in|still-in)-(?:office|force|post|effect|place|role)|serving|incumbent|active|never|indefinite|indefinitely|"
    r"(?:not|never)-(?:yet-|been-)*(?:ceased|resigned|removed|terminated|retired|ended|revoked|withdrawn|cancelled|"
    r"expired|dissolved|disqualified|suspended|vacated|disposed|sold|left|deceased|dead|void|applicable|former|past))"
)
"""What stands in the place of an end that has not come: `present`, `still in office`, `not resigned`."""
_NO = frozenset(
    [
        "false", "no", "n", "f", "0", "0-0", "not", "nope", "nein", "nicht", "non", "nao", "não", "nee",
        "niet", "nej", "nei", "ikke", "nie", "ne", "faux", "falsch", "falso", "нет", "否",
    ]
)  # fmt: skip
_YES = frozenset(
    ["true", "yes", "y", "t", "1", "ja", "oui", "si", "sí", "sim", "tak", "ano", "vrai", "wahr", "да", "是"]
)
_SIGNS = {"✗": "no", "✘": "no", "❌": "no", "✖": "no", "☒": "no", "⛔": "no", "🚫": "no", "👎": "no",
          "✓": "yes", "✔": "yes", "☑": "yes", "✅": "yes", "👍": "yes"}  # fmt: skip
"""Signs that people put for no and yes."""


@remembered
def takes_back(form: str) -> bool:
    """Whether words joined by hyphens may take back what stands with them: `director-struck-off`."""
    return _VALUE.search(_INNOCENT.sub("", form)) is not None or ends_abroad(form)


@remembered
def qualifies(form: str) -> bool:
    """Whether a role, its words joined by hyphens, has a participle that may end it: `ousted-director`.

    Those that roles are called by, such as `designated`, do not.
    """
    return any(word.endswith("ed") and word not in _OF_ROLES for word in form.split("-")) or takes_back(form)


_OF_ROLES = frozenset(
    [
        "designated", "authorised", "authorized", "appointed", "elected", "registered", "associated",
        "qualified", "certified", "chartered", "limited", "unlimited", "dedicated", "combined", "shared",
        "mixed", "seconded", "delegated", "named", "salaried", "paid", "embedded", "applied",
        "advanced", "integrated", "accredited", "licensed", "incorporated", "united", "related", "based",
        "protected", "managed", "listed", "automated", "connected", "opted", "bed", "feed", "need", "seed",
        "speed", "med", "ed", "aged", "approved", "controlled", "fixed", "enrolled", "retained",
        "supervised", "trusted", "skilled", "mitglied",
    ]
)  # fmt: skip


@remembered
def takes_back_a_ban(form: str) -> bool:
    """True for words that take back a ban, whose own deny something: `ban-lifted`, not `disqualified`."""
    rest = _OF_BANS.sub("", form)
    return _VALUE.search(rest) is not None or _ENDS_A_BAN.search(form) is not None or ends_abroad(rest)


_ENDS_A_BAN = re.compile(
    r"(?:^|-)(?:appeal|removed|ended|un|no|may|might|could|would|if|show-cause|complainant|informant|"
    r"witness)(?:-|$)|^un-?bann|^in-full$"
)
_REMAINING = re.compile(
    r"(?:^|-)(?:days?|months?|years?|time|term|period)-(?:remaining|left|to-run|to-go)(?:-|$)"
)


@remembered
def counts_what_remains(form: str) -> bool:
    """Whether a member counts how long something still runs: `days-remaining`."""
    return _REMAINING.search(form) is not None


@remembered
def stands(form: str) -> bool:
    """Whether a status, its words joined by hyphens, is known to say that something stands: `in-force`."""
    return _STANDS.fullmatch(form) is not None or stands_abroad(form)


_BEGINS = re.compile(
    r"appoint|ap0[1-4]-date|start|begin|began|(?:^|-)from$|since|regist|notif|creat|updat|modif|filed|receiv|publish|verif|review|due|"
    r"seen|gazett|(?:^|-)dob$|filing|retriev|consent|confirm|fetch|download|extract|scrap|crawl|sync|index|loaded|import|access|check|sign|effectiv|birth|born|incorporat|commenc|record|report|made|allot|acqui|elect|heard|undertak|"
    r"vari|grant|issu|imposed|document|lodg|stamped|order-date|offence|convict|judg|sentenc|date-of-order|last-change|as-at|as-of|snapshot|"
    r"(?:^|-)(?:lower|gte?|min)(?:-bound)?$"
)
"""Names of days on which something began, or was written down."""
_GOES_TO = re.compile(r"(?:^|-)(?:to|until|till|through|exp|vacancy)(?:-|$)")
_HARMLESS = re.compile(
    r"sign|consent|resident|foreign|secure|email|phone|identity|check|public|private|benefici|paid|joint|chair|executive|"
    r"independent|alternate|nominee|natural|corporate|individual|person|pep|asic-dir(?:ectorship|-yn)|opt-in|has-(?:photo|image|documents)|"
    r"voting|locked|starred|new|full|pre-?1992|permanent|lifetime|indefinite|partial-data|can-file|same|first|primary|main|default"
)
"""Names of marks that say what somebody is, and not whether it holds."""


_OF_AN_IMPORT = re.compile(
    r"(?:(?:data-?set|data|feed|source|file|import|load|loader|etl|extract|register|registry|database|db|snapshot|list|"
    r"publication|pipeline|ingest(?:ion)?|upload|sync|schema|record|index|monthly|weekly|daily|bulk)-)*"
    r"(?:editions?|batch|versions?|vintage|build|(?:data-?set|data|feed|source|file|import|load|etl|extract|register|"
    r"registry|database|publication|monthly|weekly|daily|bulk)-(?:release|run|load|month|day|date|period)|feed|etl)"
    r"(?:-(?:date|day|month|number|no|id|name|label|tag|ref|reference))?"
)
"""Names of members for the edition, the batch or the release from which a record was loaded."""
_OF_OTHER_OFFICES = re.compile(
    r"(?:(?:[a-z]+-)*(?:number|count|total|num|no)-of-)?(?:[a-z]+-)*"
    r"(?:appointments|directorships|secretaryships|offices|roles|positions|resignations|terminations|removals|"
    r"retirements|cessations|boards|mandates|bans|disqualifications)(?:-(?:count|total|number|num|held))?|"
    r"(?:[a-z]+-)*(?:appointment|directorship|office|role|position|resignation|termination|removal|retirement|"
    r"mandate|ban|disqualification)-(?:count|total)"
)
"""Names of members for how many offices or bans there are besides."""
_COUNTED = re.compile(r"[0-9]{1,4}")


@remembered
def _may_count(form: str) -> bool:
    return _OF_OTHER_OFFICES.fullmatch(form) is not None


def counts_others(form: str, said: str) -> bool:
    """Whether a member counts other offices or bans than the one it stands beside: `previous_roles: 5`."""
    return _may_count(form) and _COUNTED.fullmatch(said) is not None


@lru_cache(maxsize=1 << 12)
def says_when(form: str) -> bool:
    """Whether a member of this name holds a day on which something began, or was written down."""
    if _OF_AN_IMPORT.fullmatch(form) or begins_abroad(form):
        return True
    before, _, last = form.rpartition("-")
    if last == "since" and not (says_it_holds(before) or _AFFIRMING.search(before) or _ROLE.search(before)):
        return False  # `stale-since`
    return _BEGINS.search(form) is not None and not _GOES_TO.search(form)


_ROLE = re.compile(
    r"appoint|director|secretar|officer|member|partner|controller|banned|disqualified|suspended"
)


@lru_cache(maxsize=1 << 12)
def is_harmless(form: str, *, is_set: bool) -> bool:
    """Whether a mark of this name leaves a statement as it is where it is set, or where it is not."""
    return _HARMLESS.search(form) is not None or is_harmless_anywhere(form, is_set=is_set)


@lru_cache(maxsize=1 << 12)
def is_harmless_anywhere(form: str, *, is_set: bool) -> bool:
    """Whether a mark is harmless beside anything, not only what registers state; a denied denial is."""
    if says_what_it_is(form) or _OF_IDENTITY.search(form) is not None or _OF_A_MAILBOX.fullmatch(form):
        return True
    if is_set:
        return _AFFIRMING.search(form) is not None or says_when(form) or says_it_holds(form)
    return takes_back(form)


_OF_IDENTITY = re.compile(r"identity|same-as|secure|marketing|opt(?:ed)?-|gst|tax(?:-|$)|paid")
_OTHER_DAYS = re.compile(
    r"dob|birthday|built|construct|purchas|bought|valu|last-sold|sale|rental|lease|test|ping|called|ported|renew|bill|"
    r"activat|enrol|join|scor|match|assess|inspect|arriv|last-(?:call|contact|used)|mov(?:e|ed)-in"
)
"""Names of days about a home or a contact on which nothing ended."""


@lru_cache(maxsize=1 << 12)
def is_another_day(form: str) -> bool:
    """Whether a member of this name holds a day on which no home and no contact ended."""
    return _OTHER_DAYS.search(form) is not None or says_not_to_call(form)


_TO = re.compile(
    r"(?:[a-z]+-)*(?:till|thru|through)|"
    r"(?:(?:date|valid|effective|active|period|term)-)?(?:to|bis|hasta|fino|tot)|to-date"
)
"""Names of members for the day until which something held."""


@lru_cache(maxsize=1 << 12)
def kind_of_member(form: str, *, is_flag: bool = False) -> str:
    """What a member of this name may take back: `ends` where it holds something, `affirms` where it says no.

    `status` unless it is known to stand; `other` for one about another thing, which no yes or no is; empty
    where only what it says can.
    """
    if says_not_to_call(form):
        return ""
    form = _PART_OF_A_DAY.sub("", form)
    last = form.rpartition("-")[2]
    is_other = (
        last in _OTHER_THING
        or _OF_BEFORE.fullmatch(form)
        or _OF_BIRTH.fullmatch(form)
        or is_of_party_beside(form)
    )
    if (is_other and not is_flag) or _OF_A_MAILBOX.fullmatch(form):
        return "other"
    if _STATUS_OF.search(form):
        return "other" if _OTHER_STATUS.search(form) else "status"
    if any(_KEY.search(_INNOCENT.sub("", each)) for each in {form, fold(form)}):  # `résigné-le`
        return "ends"
    if _TO.fullmatch(form) or ends_abroad(form):
        return "ends"
    affirms = _AFFIRMING.search(form) is not None or in_office_abroad(form)
    return "affirms" if affirms and not _OF_OTHERS.search(form) else ""


def sign(text: str) -> str:
    """`yes` or `no` where a text is a sign for it, such as `✗`; else empty."""
    return _SIGNS.get(text.strip().rstrip("\ufe0f"), "") if len(text) < _LONGEST_SIGN else ""


_LONGEST_SIGN = 6
"""Characters of a sign with blanks around it."""


def says_no(form: str) -> bool:
    """Whether a value, its words joined by hyphens, is a plain no."""
    return form in _NO


def is_flag(form: str) -> bool:
    """Whether a value, its words joined by hyphens, is yes or no in a word or a letter, not a digit."""
    return form in _FLAGS


_FLAGS = frozenset(word for word in _NO | _YES if word.isalpha() and word not in ("t", "f", "not"))


def says_yes(form: str) -> bool:
    """Whether a value, its words joined by hyphens, is a plain yes."""
    return form in _YES


def runs(form: str) -> bool:
    """Whether a value, its words joined by hyphens, says in the place of an end that there is none yet."""
    return _RUNS.fullmatch(form) is not None or stands_abroad(form)


IN_A_MARGIN = (
    r"foot-?notes?|end-?notes?|commentary|narratives?|narration|notations?|marginalia|addend(?:um|a)|post-?script|caveats?|"
    r"clarifications?|scribbles?|jottings?"
)
"""Other names of members in which somebody writes what they know of a statement."""
_COMMENTS = re.compile(
    rf"(?:^|-)(?:{IN_A_MARGIN}|comments?|remarks?|notes?|annotations?|observ[a-zõç]+|memo|info|information|explanations?|text|descriptions?|"
    r"bemerkung(?:en)?|anmerkung(?:en)?|hinweise?|vermerke?|remarques?|mentions?|notas?|comentarios?|commenta?ires?|note|"
    r"osservazioni|opmerking(?:en)?|toelichting|uwagi|adnotacje|poznamk[ay]|anm|bemærkning(?:er)?|merknad(?:er)?|"
    r"anmärkning(?:ar)?|sylwadau|nodiadau|ghi-chú|备注|備註|注释|備考|説明|说明|비고|примечани[ея])(?:-|$)"
)


@lru_cache(maxsize=1 << 12)
def is_comment(form: str) -> bool:
    """Whether a member of this name holds what somebody writes beside an entry, in a sentence."""
    return _COMMENTS.search(form) is not None
