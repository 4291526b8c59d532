"""The words by which a column says whether a contact or an address is somebody's, and still in use."""

from __future__ import annotations

import re

from workbench.tables.roles import RELATIONS
from workbench.values.doubt import PERHAPS, POSSIBLY
from workbench.values.words_abroad import MOVED

CAME_BACK = "returned|rts|npai|unzustellbar|onbestelbaar"
"""What is written of a letter that nobody took, in several languages."""
ABOUT = {
    "phone": r"phone|ph|tel|telefon|handy|rufnummer|nummer|numero|portable|telephone|mobile|mob|cell|"
    "landline|number|no(?! longer\b)|call|dial|dnc|line|"
    r"sms|contact|hlr|subscriber|network",
    "email": r"email|e mail",
    "address": rf"address|addr|adresse|anschrift|domicilio|direccion|{MOVED}|residence|"
    "mail|property|locality|premises|gone away|moved?|"
    rf"{CAME_BACK}|gna|"
    r"vacat\w*|"
    r"lives?|living (?:t?here|at)|resid(?:es|ing)|residential status|occupancy|evicted|gone|tenancy|lease|"
    r"(?:house|home) sold|(?:un)?deliverable|skip(?:ped)?|(?:no longer|not|still) (?:here|there)|left|"
    r"occup(?:ier|ant|ied)|tenant|resident|letters?|who lives",
    "birth_date": r"dob|d o b|birth|born|birthday",
}
"""The words of headings that speak of each kind of thing."""
_SURE = re.compile(
    r"\b(?:phone|ph|tel|telephone|mobile|mob|landline|sms|email|e mail|address|addr|residence|dob|d o b|"
    r"birth)\b|"
    r"^(?:number|no|call|contact|line|dial|mail|property|alt\w*|second\w*|other) \w+"
)
PLANS = re.compile(
    r"\b(?:look|plan|hop|want|wish|intend|go|expect|like|ready)(?:n?ing|e)? to (?:move|buy|sell|rent|leave)\b"
)
"""Headings of what somebody will do, who still lives where they do: `When are you looking to move?`."""
GOOD = (
    r"(?:still )?(?:valid(?:ated)?|verified|confirmed|current|working|active|connected|correct|right|ok|good|"
    r"in (?:use|service)|live|(?:lives|living) (?:t?here|at)|deliver(?:ed|able)|resid(?:es|ing)(?: t?here|"
    r" at)?|reached|contactable|"
    r"genuine|gultig|verifiee?|valide|correcte?|richtig|aktuell|actuelle?|"
    r"accurate|up to date|theirs|his|hers)"
)
BAD = (
    r"(?:disconnected|wrong|invalide?|ungultig|falsch|veraltet|erronee?|fausse|faux|errone[ao]|"
    rf"{MOVED}|bounced?|bad|outdated|out of (?:date|service)|incorrect|denied|dead|"
    r"disputed|gone(?: away)?|gna|evicted|bounces|moved?(?: away| out| to| on)?|not (?:valid|theirs|his|"
    r"hers|current|working|"
    r"in use|"
    r"in service|connected|correct|confirmed|verified|active|at(?: this| that| the)?|here|there|"
    r"known at(?: this)?)|"
    r"no longer (?:t?here|at|valid|his|hers|theirs|in use|current|working|lives (?:t?here|at))|"
    r"vacat\w*|left (?:address|property|home|residence|premises)|sold|skip(?:ped)?|"
    rf"{CAME_BACK}|"
    r"undeliverable|cut off|unallocated|do not use)"
)
STATE = (
    r"(?:status|state|result|outcome|disposition|quality|validity|check(?:ed)?|response|standing|condition|"
    r"conf(?:idence)?|accuracy|rating|grade|reliab\w+|verdict|hlr(?: lookup)?|ping)"
)
"""Headings whose cells say it in a word, of which only those of `AFFIRMS` let a value pass."""
OPEN_STATE = r"(?:source|origin|flag|history|type|kind|label|category|usage|comments?|notes?|remarks?)"
"""Headings whose cells say much else, too: only what denies counts."""
_WHOM = (
    r"(?:phone|mobile|email|address|dob|birth date|mail|person|party|number|no|contact|owner|debtor|client|"
    r"customer|line)"
)
GOOD_HEADING = re.compile(
    rf"(?:is |are |still ){{0,3}}(?:.*\b)?{GOOD}"
    rf"(?: (?:y n|yes no|flag|indicator|{_WHOM}(?: contact)?)){{0,6}}|rpc|"
    r"(?:is |still )*at(?: this| that| the)? address(?: y n| yes no| flag)?"
)
_LEASE_END = (
    r"(?:tenancy|lease|residency|occupancy) (?:end(?:s|ed)?|ceased?|terminat(?:es|ed|ion)|expir(?:y|es|ed)|"
    r"finish(?:es|ed)?|until|to)(?: date| on)?|(?:end|expiry|termination) of (?:tenancy|lease)"
)
LEASE_END = re.compile(_LEASE_END)
LEASE_STATE = re.compile(
    r"(?:tenant|tenancy|lease|occupancy|resident|renewal)(?: (?:status|state|type|stage))?"
)
RUNS_ON = re.compile(
    r"\W*(?:current|active|occupied|in place|ongoing|holding over|hold ?over|periodic|month to month|mtm|"
    r"renewed|continuing|rolling)(?: (?:tenant|tenancy|lease))?\W*",
    re.IGNORECASE,
)
"""What says of a tenancy that it goes on, though the day of its lease's end has come."""
BAD_HEADING = re.compile(
    rf"(?:is |are ){{0,3}}(?:.*\b)?{BAD}"
    rf"(?: (?:y n|yes no|flag|indicator|date|on|{_WHOM}|mail|address)){{0,6}}|"
    rf"{_LEASE_END}|"
    r"(?:date|day|when) (?:left|moved out|of (?:leaving|departure))|left(?: on| date)?|"
    r"(?:.*\b)?(?:address|addr|residence|phone|mobile|email)"
    r"(?: (?:until|till|end|ended|ends|ceased|date (?:to|ended|ceased|left)|to date|valid (?:to|until)|"
    r"left|expired)"
    r"(?: date| on)?)"
)
_OWNED = (
    r"(?:phone|telephone|ph|tel|mobile|mob|cell(?: ?phone)?|landline|e ?mail|address|addr|number|num|nbr|no|"
    r"line)"
)
_OWNER = r"(?:owner|holder|subscriber|user)s?"
_ONE_OWNED = (
    r"(?:(?:the|this|first|second|third|1st|2nd|3rd|main|primary|secondary|other|home|work|contact|"
    r"alternat\w+) )*"
    rf"{_OWNED}(?: (?:no|num|number))?(?: [1-9])?"
)
_REACH = r"(?:ring|call|phone|text|sms|ask(?: for)?|speak (?:to|with))"
_WHO_ANSWERS = (
    rf"(?:who|whom) (?:(?:to|we|(?:do|should|can|must) (?:we|i|you)) {_REACH}|answers?|picks up)(?: .*)?|"
    rf"(?:please )?{_REACH} (?:who|whom)(?: .*)?|(?:please )?ask for|answer(?:s to|ed by)"
)
WHO_ANSWERS = re.compile(_WHO_ANSWERS)
"""A heading of whom one reaches by a phone: of a company's, whoever answers there says nothing against it."""
PHONE_IS = re.compile(rf"(?:.*\b)?{_OWNED}(?: [1-9])? is(?: (?:for|now))?")
PHONE_KIND = re.compile(
    r"\W*(?:(?:an? |the |their |his |her )?(?:home|work|business|office|private|personal|mobile|mob|cell|"
    r"landline|phone|line|number|fixed|smart ?phone|voip|prepaid|daytime|evening)\W*)+",
    re.IGNORECASE,
)
"""What a phone is that is said to be of nobody else: `mobile`."""
_A_CONTACT = r"(?:phone|telephone|ph|tel|mobile|mob|cell(?: ?phone)?|landline|e ?mail)(?: (?:no|num|number))?"
_RELATION = rf"(?:{RELATIONS})"
OWNER_HEADING = re.compile(
    rf"(?:whose )?(?:.*\b)?{_OWNED}(?: (?:no|num|number))?(?: [1-9])?(?: s)? "
    rf"(?:{_OWNER}|(?:is )?owned by|belongs(?: to(?: whom)?)?|belonging to|is of|(?:is )?whose|of whom|"
    r"(?:is )?registered to|used by|(?:is )?(?:in|under) (?:the )?(?:name of|whose name))"
    rf"(?: name)?|(?:name of )?(?:the )?{_OWNER} of {_ONE_OWNED}|who owns {_ONE_OWNED}|"
    rf"whose (?:is )?{_ONE_OWNED}(?: is (?:it|this))?|belongs to(?: .*)?|"
    rf"(?:.*\b)?{_A_CONTACT}(?: [1-9])? {_RELATION}(?: to .*)?(?: [1-9])?|"
    rf"{PHONE_IS.pattern}|{_WHO_ANSWERS}|"
    rf"{_RELATION} (?:of|to|with|for) (?:.*\b)?{_A_CONTACT}(?: [1-9])?|{_RELATION} {_A_CONTACT}(?: [1-9])?|"
    r"(?:(?:phone|line|mobile|number|current|present|actual) )?"
    r"(?:subscriber|occupier|occupant|tenant|resident)(?: name| s)?|"
    r"occupied by|who lives (?:t?here|at (?:this|the) address)"
)
"""A heading below which stands whose it is."""
POST_HEADING = re.compile(r"mail|post|letters?")
"""A heading of what became of the post, where no address stands below it."""
AT_WORK = re.compile(
    r"\b(?:employees?|staff|members?|membership|students?|pupils?|class|position|occupation|job|department|"
    r"dept|"
    r"hired?|salary|joined|payroll|company|employer|team|school|grade|officers?|directors?)\b"
)
"""A heading by which people of a table leave a post, a club or a school, and not an address."""
LEFT_HEADING = re.compile(r"(?:date|day|when) (?:left|of (?:leaving|departure))|left(?: on| date)?")
"""A heading of who left, which says nothing of what they left."""
BARE_HEADING = re.compile(
    rf"(?:is |are )*(?:right (?:person|party)(?: contact)?|rpc|wrong {_WHOM}|disconnected|bounced|"
    r"(?:in|un)?valid(?:e|es)?|(?:un)?gultig|verifiee?|geprueft|gepruft|correct|connected|"
    r"(?:not )?in (?:service|use)|(?:not )?working|contactable|reachable|"
    rf"belongs to .*|{_WHO_ANSWERS}|"
    r"active|current|match(?:es|ed)?|theirs|his|hers|do not use|(?:hard |soft )?bounces?|"
    r"no longer (?:in use|valid|current|theirs|his|hers)|not (?:valid|correct|connected|theirs|his|hers|"
    r"current))"
    r"(?: y n| yes no| flag)?"
)
"""What a heading says that has no word for contacts: it is of the one directly before it."""
OF_PHONES = re.compile(
    rf"{_WHO_ANSWERS}|"
    r".*\b(?:disconnected|connected|(?:not )?in (?:service|use)|working|reachable|wrong (?:number|no))\b.*"
)
"""Bare headings that can speak of phones only."""
OF_EMAILS = re.compile(r".*\b(?:hard |soft )?(?:bounces?|bounced)\b.*")
OF_CONTACTS = re.compile(
    r"(?:is |are )*(?:(?:right|wrong) (?:person|party|debtor|client|customer)(?: contact)?|rpc).*"
)
"""Bare headings that speak of all that somebody was reached by."""
STATE_HEADING = re.compile(rf"(?:.*\b)?(?:{STATE}|{OPEN_STATE})(?: code| text| date)?(?: [1-9])?")
KIND_HEADING = re.compile(r".*\b(?:type|kind|label|category|usage)(?: [1-9])?")
"""A heading of what kind of contact stands beside it, or how it is used."""
OF_A_KIND = re.compile(
    r"\W*(?:(?:home|work|business|office|private|personal|main|other|phone|tel)\W*)*"
    r"(?:fax|facsimile)(?: (?:no|num|number|line))?\W*",
    re.IGNORECASE,
)
"""Kinds of phones that deny nothing of whose they are, though the word alone does elsewhere: `Home Fax`."""
OF_SEVERAL_KINDS = re.compile(r"[0-9]{1,3}\s*[:.-]\s*[^\W\d_].*|[^/]+(?:/[^/]+){2,}")
"""A kind out of a list of codes, or several kinds in one cell: `64 : Escrow check/deposit/Disputed`."""
A_CODE = re.compile(r"[A-Z]{2,3}")
"""Letters that say a kind below a heading of other kinds than of contacts: `Ticket type: GA`."""
CLOSED_HEADING = re.compile(rf"(?:.*\b)?{STATE}(?: code| text)?(?: [1-9])?")
NOTES_HEADING = re.compile(r".*\b(?:notes?|comments?|remarks?|memo|observations?|details)")
"""A heading of free words: of these only those deny that can mean nothing else."""
REMARKS = re.compile(
    r"(?:.*\b)?(?:notes?|comments?|remarks?|messages?|alerts?|warnings?|pop ?ups?|narrative|memo|"
    r"annotations?|info(?:rmation)?)(?: [1-9])?"
)
"""A heading of free words that no list of meanings knows: `Patron message`, `Account alert`."""
RELATIVE = (
    r"(?:mother|father|mum|mom|dad|parents?|wife|husband|partner|spouse|son|daughter|sister|brother|friend|"
    r"relative|"
    r"neighbou?r|boss|employer|solicitor|lawyer|flat ?mate|house ?mate|(?:his|her|their) ex|ex[- ]?\w+|"
    r"third party|new (?:tenant|occupant|owner|resident)s?)(?:['’]?s)?"
)
OF_ANOTHER_HEADING = re.compile(rf"\bbelongs to (?:(?:his|her|their|an?) )?{RELATIVE}")
"""A heading whose yes says that it is another's."""
BELONGS = re.compile(
    rf"\b(?:belongs? to|(?:is|was) (?:now )?(?:his|her|their|an?|the)|"
    rf"owned by)\b[^.;,]{{0,20}}\b{RELATIVE}\b|"
    r"^\W*(?:previous|former|old|ex)[ -](?:tenant|owner|occupant|resident|address|number|phone|email)s?\b|"
    rf"^\W*(?:(?:his|her|their|an?|the) )?{RELATIVE}\W*$|\b(?:some|any)(?:one|body) else\b|"
    rf"\b{RELATIVE} (?:answer(?:s|ed)|picked up|has it|uses it|took the call)|"
    r"\bdoes(?: not|n['’]?t) (?:exist|belong|answer to)\b|"
    r"\bnot (?:known|living|resident|reachable) (?:at|on|by)\b",
    re.IGNORECASE,
)
"""What says that a contact is another's."""
DENIES = re.compile(
    r"\b(?:disconnect\w*|not (?:connected|in service|in use|his|hers?|theirs?|valid|current|working|known|"
    r"active|correct|verified|confirmed|him|this|right|reachable|deliverable|allocated)|cut off|"
    r"wrong|invalid|bounc\w+|undeliver\w+|unreachable|"
    rf"{CAME_BACK}|un(?:allocated|assigned|verified|"
    r"confirmed|sure|known)|dead|no longer|inactive|old|former(?:ly)?|previous(?:ly)?|incorrect|"
    r"denie[sd]|disput\w+|gone away|moved(?! in)|left (?:the |this )?(?:address|property|company)|"
    r"(?:number|address|email|mobile) (?:has )?changed|out of service|ceased|expired|deactivated|barred|"
    r"fail(?:ed)?|no such|third party|fax|bad|poor|absent|suppressed|gone|evicted|vacated|vacant|sold|"
    rf"{PERHAPS}|guess\w*|estimat\w*|assumed|hearsay)\b|\?",
    re.IGNORECASE,
)
_AFFIRMS = (
    r"(?:still |all |now |is |was )?(?:y|yes|true|t|1|ok(?:ay)?|good|fine|current|new|latest|"
    r"valid(?:ated)?|verified|confirmed|"
    r"correct|right|works|working|active|connected|live|in (?:use|service)|reached|reachable|contactable|"
    r"genuine|"
    r"accurate|up to date|high|sure|certain|strong|excellent|matche[ds]|match|primary|preferred|main|best|"
    r"deliver(?:ed|able|s)|sent|opened|received|checked|complete[d]?|open|"
    r"right (?:person|party|number|address)(?: contact)?|rpc|theirs|his|hers|own(?:er)?|self|same|"
    r"mine|him(?:self)?|her(?:self)?|them(?:sel(?:f|ves))?|applicant|patient|claimant|defendant|borrower|insured|"
    r"(?:account|policy) ?holder|"
    r"resident(?:ial)?|occupied|owner occupied|lives (?:t?here|at)|home|present|ongoing|to date|"
    r"spoke\w*(?: (?:to|with) (?:him|her|them|debtor|client|customer))?|contacted|answered|"
    r"(?:left (?:a )?)?(?:message|msg|voice ?mail|vm)(?: left)?|lm|no answer|ring(?:s|ing)|"
    r"answering machine|subscribed|n/?a|rang out|busy|engaged|"
    r"call(?:ed)? ?back(?: requested)?|promise to pay|ptp|paid|arrangement|hung up|"
    r"do not (?:call|contact|email|text|mail|sms)|dnc|opt(?:ed)?[- ]?(?:in|out)|(?:un)?subscribed?|"
    r"licen[cs]e|passport|id|sighted|in person|electoral roll|client|customer|debtor|sms|letter|phone|email)"
)
AFFIRMS = re.compile(
    rf"\W*{_AFFIRMS}(?:[\s,;:/()–-]+(?:{_AFFIRMS}|(?:by|as (?:at|of)|on|via|per|since|in|with|"
    rf"through)\b.*|[0-9][0-9./ -]*))*"
    r"\W*",
    re.IGNORECASE,
)
"""What lets a value pass below a heading that speaks of it; any other words leave it doubtful."""
NOTHING_SAID = re.compile(r"\W*|n/?a|nil|none|null|blank|not applicable|0000-00-00|9999-12-31", re.IGNORECASE)
DAY = re.compile(
    r"[0-9]{1,4}[./ -](?:[0-9]{1,2}|[a-z]{3,9})[./ -][0-9]{2,4}(?: [0-9:.]+)?|(?:19|20)[0-9]{2}",
    re.IGNORECASE,
)
_A_PHONE = r"(?:(?:phone|ph|tel|telephone|mobile|mob|cell|number|num|nbr|landline|line)(?: ?[1-4])?)"
_OTHERS = rf"(?:{RELATIVE}|someone|somebody|another|old|former|ex|previous|wrong|disconnected)"
_NOT_THEM = (
    r"not (?:our|the|my|this) (?:debtor|client|customer|person|party|tenant)|identity (?:was |"
    r"is )?(?:stolen|theft)|"
    r"mistaken identity|wrong (?:person|details)|details (?:are |were )?(?:unverified|stolen|wrong|"
    r"incorrect)|"
    r"different [A-Z][a-z]+ [A-Z][a-z]+|falsche person|mauvaise personne|persona equivocada|homonyme"
)
_LEFT_TO = (
    r"(?!(?:an? |the )?(?:new |different |other )*(?:week|fortnight|month|plan|payment|direct|legal|e-?mail|"
    r"phone|next|paper|team|queue|collection))"
)
_A_HOME = (
    r"(?:nursing home|aged care|hospice|hostel|retirement village|care home|rest home|residential care|"
    r"refuge|supported accommodation)"
)
"""Where somebody lives who no longer lives at home."""
_FAR = (
    r"(?:n\.?z\.?|new zealand|u\.?k\.?|england|scotland|wales|ireland|u\.?s\.?a?\.?|america|canada|india|"
    r"china|fiji|samoa|tonga|bali|europe|asia|qld|queensland|nsw|vic(?:toria)?|tas(?:mania)?|w\.?a\.?|"
    r"s\.?a\.?|"
    r"n\.?t\.?|perth|sydney|melbourne|brisbane|adelaide|hobart|darwin|canberra|cairns|"
    r"auckland|another (?:state|country))"
)
_AT_TIMES = (
    r"(?! (?:before|after|until|till|between|during|for|while|when|today|tonight|in (?:the )?(?:morning|"
    r"afternoon|evening)|at (?:night|work|weekends?|the moment)|on (?:week|mon|tue|wed|thu|fri|sat|sun)\w*|"
    r"this (?:week|month)|yet)\b)"
)
"""What behind a denial says that it holds for some hours only."""


def _denied_this(thing: str) -> str:
    """The form of words by which somebody has nothing to do with this thing: `no longer at this number`."""
    return (
        r"\b(?:no longer|not|never|(?:is|was|do|does|did|has|have)n['’]?t)"
        r"(?: (?:us(?:ing|es?|ed)|ha(?:s|ve|d)|own(?:s|ed)?|reach(?:ed|able)|contactable|known|living|lived?|"
        r"resid(?:ing|ent|ed|e)))?(?: (?:at|on|by|via|with|in|of))? (?:this|that)"
        rf" (?:contact |phone |mobile |home |street |e-?mail )*{thing}\b{_AT_TIMES}|"
        rf"\bleft (?:this|that) (?:contact |phone |mobile )*{thing}\b|"
        rf"\b(?:stopped using|(?:gave|given|giving) up) (?:this|that|the|his|her|their) "
        rf"(?:phone |mobile )*{thing}\b"
    )


_PEOPLE_SPOKEN_TO = (
    r"(?:bloke|guy|man|woman|lady|gentleman|fella|fellow|chap|girl|kid|family|household|individual)"
)
SURELY = {
    "phone": re.compile(
        rf"{_denied_this(_A_PHONE)}|\bwrong {_PEOPLE_SPOKEN_TO}\b|"
        rf"\b(?:is|was)n['’]?t (?:his|her|their)s? {_A_PHONE}\b|"
        rf"\bchanged (?:(?:his|her|their|phone|mobile) )*(?:numbers?|phones?)\b(?! plan)|"
        r"\b(?:disconnected|not (?:connected|in service)|wrong (?:number|no|person|party)|cut off|"
        r"number (?:is )?(?:invalid|dead)|unallocated number|(?:number|phone|mobile) (?:is )?not in use|"
        r"no such number|not (?:his|her|"
        r"their)s? (?:number|phone|"
        rf"mobile)|{_NOT_THEM})\b|"
        r"\b(?:falsche nummer|kein anschluss|nummer (?:falsch|ung[üu]ltig)|(?:faux|mauvais) num[ée]ro|"
        r"num[ée]ro invalide|n[úu]mero (?:equivocado|errado|incorrecto|inv[áa]lido)|sai s[ốo]|"
        r"do not (?:ring|call|use) (?:this|that|the) (?:number|phone|mobile)|"
        r"verkeerd nummer)\b|"
        r"\b(?:number|phone|mobile|mob|no) (?:has been |was |is |now )*(?:reassigned|re-?allocated|vacant|"
        r"recycled|"
        r"no longer (?:his|hers|theirs|connected|in use|in service|valid))|\bsim (?:cancelled|canceled|"
        r"deactivated)|"
        r"\bnew owner of (?:the |this )?(?:number|phone|mobile)|\b(?:incorrect|invalid|bad|"
        r"dead) (?:contact |phone |"
        r"mobile )?(?:no|num|number|details)\b|\bph(?:one)?\W* ?(?:#|no\.?)? ?(?:invalid|incorrect|bad|"
        r"dead)\b|"
        r"\bsays? (?:s?he is |it is |it['’]?s )?not (?:him|her|them|[A-Z][a-z]+)\b|\bstranger\b|"
        r"\bnever heard of\b|"
        r"\b(?:answer|rang|call|phone)\w*\b[^.;]{0,30}\bdoes(?: not|n['’]?t) know (?:the |our )?"
        r"(?:debtor|client|customer|him|her|them)\b|"
        r"^\W*(?:number|phone|mobile|no) (?:has |was |is |now )*changed\b|"
        r"\b(?:ph|phone|mob|mobile|number|tel)\W? (?:is |now )*disc(?:['’]?d|on|onn)?\b|"
        r"\bno longer (?:his|her|their)s? (?:number|phone|mobile)|"
        r"\b(?:some|any)(?:one|body) else (?:answer(?:s|ed)|picked up)|"
        r"^\W*w\W?n\W*$|\bnummer nicht vergeben|\bnum[ée]ro (?:erron[ée]|non attribu[ée])|"
        r"\bligne r[ée]sili[ée]e|"
        r"\b(?:tel[ée]fono|n[úu]mero) (?:fuera de servicio|err[óo]neo)|"
        r"空号|打错|号码错误|番号違い|現在使われて|없는 번호|"
        rf"\b{_A_PHONE}\b[^.;,]{{0,12}}\b(?:is|was|belongs|"
        rf"of)\b[^.;,]{{0,20}}\b{_OTHERS}\b|"
        rf"^\W*(?:now )?belongs? to (?:(?:his|her|their|an?|the) )?{RELATIVE}\b|"
        rf"(?<!to )(?<!on )(?<!try )(?<!call )\b{RELATIVE} {_A_PHONE}\b(?!\W*(?:(?:is|on)\b\W*)?\+?[0-9])|"
        r"^\W*(?:dnc\W+)?(?:3rd|third)[ -]party(?: (?:contact|number|answered))?\W*$|"
        r"\bdead (?:line|tone)\b|"
        r"(?:^|[-–:;,.(]|\bdnc\b)\W*not (?:his|hers|theirs)\W*$|\bwrong\s*(?:#|(?:num|nbr)\b)|"
        rf"\b(?:new|current|correct|updated|use)\W+(?:contact )?(?:{_A_PHONE}|no|contact)\b\W*"
        r"(?:(?:is|no|number|now)\b\W*)?\+?[0-9]|"
        rf"\b{_A_PHONE}\W{{0,3}}(?:(?:is|now) )*d/?c(?:['’]?d)?\b|^\W*d/c(?:['’]?d)?\W*$",
        re.IGNORECASE,
    ),
    "email": re.compile(
        rf"{_denied_this('(?:e-?mail|address|inbox|account)')}|"
        r"\be?-?mail(?: address)? (?:is |was |now )*(?:closed|deactivated|dead|ung[üu]ltig)|\b(?:old|"
        r"former) e?-?mail\b|"
        r"\bmail(?:er)?[- ]?daemon\b|\bcourriel (?:invalide|erron[ée])|\bcorreo (?:rebotado|inv[áa]lido)|"
        r"\be?-?mails? (?:has |have )?(?:bounced|bounces|invalid|rejected|undeliverable)\b|\bnot (?:his|"
        r"her|their) "
        rf"email\b|\bbounced\b|\b(?:{_NOT_THEM})\b|"
        rf"\bemail\b[^.;,]{{0,12}}\b(?:is|was|belongs|of)\b[^.;,]{{0,20}}\b{_OTHERS}\b",
        re.IGNORECASE,
    ),
    "address": re.compile(
        rf"{_denied_this('(?:address|house|property|place|unit|flat|residence|premises)')}|"
        r"\bnever (?:lived|resided|stayed) (?:t?here|at)\b|"
        rf"\b(?:{MOVED}|wohnt nicht mehr|"
        r"zur[üu]ck an absender|"
        r"n['’]habite (?:plus|pas)|parti(?:e)? sans laisser|"
        r"retour [àa] l['’]envoyeur|npai|"
        r"ya no vive|no vive (?:aqu[íi]|ah[íi])|n[ãa]o mora|mudou-se|"
        r"onbekend op dit adres|"
        r"(?:đã )?chuyển (?:đi|nhà))\b|搬走|已搬|搬家|迁出|遷出|引っ?越|転居|이사|"
        r"^\W*new (?:occupants?|occupiers?|tenants?|residents?|owners?)(?: at (?:the )?(?:address|"
        r"property))?\W*$|"
        r"\b(?:not|un|unable to be?|could not be) ?(?:served|serve)\b\W+(?:\w+ ){0,2}(?:moved|gone|left|"
        r"vacated|unknown|vacant)\b|"
        r"^\W*gone (?:interstate|overseas|abroad)\W*$|"
        r"\b(?:occupants?|occupiers?|residents?|neighbou?rs?|new tenants?) (?:states?|stated|says?|said|"
        r"advises?|advised)\b"
        r"[^.;]{0,20}\b(?:unknown|not known|never heard|does(?: not|n['’]?t) know)\b|"
        r"\brelocated\b|\b(?:s?he|they|tenant|debtor|client) left(?: (?:in|last|years?|months?|weeks?|ago|"
        r"town|for|on)\b|\W*$)|\bleft the (?:district|area|country|"
        r"town)|"
        r"\blka only\b|\bsold (?:the |his |her |their )?(?:house|home|property|unit)|\bin (?:custody|"
        r"prison|gaol|jail)\b|"
        r"\b(?:overseas|interstate) since\b|\bempf[äa]nger verzogen|\bannahme verweigert|"
        r"\bdomicilio desconocido|\badresse (?:inconnue|erron[ée]e)|"
        r"\b(?:returned to sender|return to sender|rts|mail (?:was )?returned|gone away|gna|not at (?:this|"
        r"that|the) address|no longer at (?:this|that|the)? ?address|wrong address|"
        r"address (?:is )?(?:wrong|incorrect|invalid|out of date|outdated)|"
        r"(?:does|do|did)(?: not|n['’]?t) (?:live|reside|stay) (?:t?here|at)|not (?:living|residing|"
        r"resident) (?:t?here|at)|"
        r"no longer (?:lives?|living|resid\w+|stays?|here|there)(?: t?here| at)?|"
        rf"(?:has )?moved (?:out|away|interstate|overseas|on(?! (?:with|from)\b))|moved to {_LEFT_TO}(?=\w)|"
        r"(?:not known|unknown) at (?:(?:this|that|the) )?address|now (?:lives|living|resides) (?:with|at|"
        r"in)|"
        r"lives (?:with|at|in) [^.;,]{1,25} now|"
        rf"address (?:is|was|belongs)\b[^.;,]{{0,20}}\b{_OTHERS}|"
        r"(?:new|correct|updated) (?:home |postal |street )?add(?:r(?:ess)?)?\W*(?:(?:is|now)\b\W*)?"
        r"(?:unit |flat |lot |po box )?[0-9]|"
        rf"shifted (?:to {_LEFT_TO}(?=\w)|out|away|interstate|overseas)|"
        r"(?:handed (?:back |in )?(?:the |his |her |their )?keys|keys (?:were |have been )?(?:handed|given|"
        r"returned|dropped)|returned (?:the |his |her |their )?keys|surrendered possession)|"
        rf"(?:(?:now|is|moved|gone|living|lives|admitted|resid(?:es|ing)|been|went|placed) "
        rf"(?:in(?:to)?|to|at) |^\W*(?:in(?:to)?|to|at) )(?:an? |the )?{_A_HOME}|"
        rf"(?:transferred|emigrated|deported|gone|returned|moving|flew|relocating)(?: back| home)? to {_FAR}|"
        r"vacated|evicted|skipped|left (?:in|last|about|around|(?:(?:the|this|that|his|her|"
        r"their) )?(?:address|property|house|premises)\b"
        r"(?! (?:of|for|with|on|in|book)\b)|the (?:state|country))|lives? elsewhere|absconded|"
        r"(?:property|house|home|premises|unit|address) (?:is |was |now |has been )*(?:vacant|empty|sold|"
        r"demolished|"
        r"abandoned|unoccupied|condemned)|(?:new|current) (?:tenants?|owners?|occupants?|occupiers?|"
        r"residents?) "
        rf"(?:says?|said|living|lives?|there|at)|{_NOT_THEM})\b",
        re.IGNORECASE,
    ),
}
"""What denies a contact or an address under a heading that may be of anything: `Status`, `Notes`."""
NEGATED = re.compile(r"(?:\bnot|\bnever|n['’]t|\bno)(?: (?:a|an|the|been|yet))? ?$", re.IGNORECASE)
"""What before such words takes them back: `not a wrong number`."""
OLD_ADDRESS = re.compile(
    r"\W*(?:an? |the |this is (?:an? |the )?)?old (?:add(?:r(?:ess)?)?|home)\W*", re.IGNORECASE
)
"""A remark that is all about the address beside it."""
_GUESSED = r"\?+|estimated|guess(?:ed)?|approximate|assumed|tentative"
LEFT_OPEN = re.compile(
    rf"\W*(?:(?:only|very|most|just) )*(?:{POSSIBLY}|{_GUESSED})(?: match)?\W*", re.IGNORECASE
)
"""What, alone below a heading of how things stand, leaves it open whether what was found is theirs."""
UNSURE = re.compile(rf"\W*(?:{PERHAPS}|{_GUESSED})\W*", re.IGNORECASE)
"""What leaves it open below a heading that speaks of the contact or address, and of nothing else."""
LOW = re.compile(r"\W*(?:very )?(?:low|poor|weak)(?: (?:confidence|match))?\W*", re.IGNORECASE)
CONFIDENCE_HEADING = re.compile(
    r"(?:.*\b)?(?:conf(?:idence)?|accuracy|reliab\w+|certainty|results?|outcomes?)"
    r"(?: (?:level|score|rating))?"
)
"""A heading below which `Low` speaks of how sure a result is, and of nothing else."""
VALUE = re.compile(r"\S+@\S+|[+(]*(?:[0-9][ ().-]*){8,}")
"""A contact or a day in figures: no state."""
NO = re.compile(r"\W*(?:n|no|nope|false|0|f|never|not)\b.*", re.IGNORECASE)
GOES_ON = re.compile(r"\W*(?:present|ongoing|current|to date|now|still\b.*)\W*", re.IGNORECASE)
"""What stands where an end is asked for and says that there is none."""
CROSS = re.compile("[xX✗✘☒]")
"""What says no where one asks for something good, and marks what is bad."""
_ORDINAL = (
    r"(?:alt|alternat\w*|other|second(?:ary)?|2nd|first|1st|primary|main|home|work|business|new|"
    r"preferred|best)"
)
LEAVING = re.compile(
    r"(?:date |when |day )?(?:vacated|vacating|vacate|moved|left|evicted|tenancy|lease|keys?|exit)\b"
)
"""How a heading begins that says that somebody left an address, and nothing of where they went."""
OF_ONE = re.compile(rf"({_ORDINAL}) {STATE}")
"""The state of a column that begins with the same word: `Alt status` beside `Alt mobile`."""


def is_sure(words: str) -> bool:
    """True for a heading that speaks of a contact or an address and can speak of nothing else."""
    return _SURE.search(words) is not None
