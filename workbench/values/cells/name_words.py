"""The words and signs by which a cell of names says more than names: companies, remarks, roles, the dead."""

from __future__ import annotations

import re

from workbench.values import words_abroad
from workbench.values.cells.cell import words
from workbench.values.text import fold

_FORMS = (
    r"pty|p/l|ltd|limited|llc|llp|l\.l\.c|inc|incorporated|plc|corp|corporation|gmbh|sarl|s\.[aà]\.? ?r\.l|"
    r"pte|sdn bhd|bhd|"
    r"(?:[ocp]?jsc)|"
    r"proprietary|company|cooperative|co-operative|pvt|kft|s\.p\.a|s\.r\.l|a/s|n\.v|b\.v|cic|"
    r"no liability|co\.? ?ltd"
)


TRADES = words(
    "plumbing electrical constructions construction builders holdings services enterprises motors "
    "transport logistics consulting consultants consultancy solutions investments properties property "
    "industries international group association partnership foundation council university hospital "
    "superannuation smsf trust trustees nominees developments developers engineering landscaping "
    "roofing painting carpentry joinery cleaning catering realty systems technologies technology "
    "software media marketing imports exports trading traders supplies suppliers rentals finance "
    "financial insurance lawyers solicitors accountants advisory partners associates brothers bros cafe "
    "restaurant hotel pharmacy clinic medical dental strata incorporation syndicate fund ministries "
    "studio studios interiors furniture fashions automotive autos mechanical haulage earthmoving "
    "concreting glazing fencing centre center school college bank co academy institute clinic "
    "club office society parish cathedral mosque synagogue league federation agency authority commission "
    "bureau library museum gallery theatre theater cinema nursery kindergarten preschool tavern salon bakery "
    "butchery newsagency store stores surgery laboratory laboratories hospice charity stables vineyard "
    "winery committee congregation fellowship corps brigade couriers welding shearing livestock signs "
    "signage towing paving guttering plumbers electricians hauliers agistment kitchens decorators "
    "landscapers mowing arborists sandblasting panelbeating panelbeaters refrigeration airconditioning "
    "bricklaying landscapes removals removalists tiling carting cartage excavations excavation contracting "
    "trucking freight tyres "
    "photography scaffolding plastering drainage barristers attorneys conveyancers legal surveyors "
    "architects valuers auctioneers vets veterinarians dentists optometrists orthodontics orthodontists "
    "periodontics endodontics physiotherapy podiatry chiropractic optometry radiology pathology osteopathy "
    "collective alliance coalition consortium bhandar vidyalaya dhaba emporium samiti eczanesi lokantasi",
)
"""Last words of businesses and bodies that are no surnames."""


SURNAMES_TOO = words("trust bank council parish school college store salon charity gallery league vineyard")
"""Those of them that a few people bear: behind given names alone they leave it open."""
WORDS_AS_SURNAMES = SURNAMES_TOO | words(
    "margrave landgrave vicar chaplain count viscount esquire sheepshanks death trigger whale thunder "
    "letter purse wheel knot slow coat shovel"
)
"""Words that are somebody's surname where a column of surnames holds them beside a given name."""


PLACES = words("church temple chapel abbey lodge farm board union service garage inn")
"""Last words of bodies that are surnames, too."""


OF_COMPANIES_ALONE = re.compile(rf"\b(?:{_FORMS})\b|(?<=\s)(?:ltda|P\.?L)\.?$", re.IGNORECASE)
"""Legal forms, which only a company has, whatever title stands before its name: `Mr Fix Pty Ltd`."""
FORM_OF_INITIALS = re.compile(r"(.+?),? (?:S\. ?A|S\.A\.S|S\.L|S\.L\.U|K\.K|A\.G|S\.E|A\.B|O\.Y)\.?")
"""Names with a legal form behind them that could be somebody's initials, too."""
FORM_OF_SPAIN = re.compile(r"\S+ (?=.*[a-z]).*?,? (?:S\. ?L\.(?: ?U\.)?|SLU?)")
"""Names with the form of Spain behind them, which are nobody's initials: `Gil Obras S.L.`."""


LAND = words("farm orchard dairy cattery stud homestead pastoral grazing poultry")
"""What stands behind the one name of a farm: `Weir Farm`."""


COMPANY = re.compile(
    rf"\b(?:{_FORMS})\b\.?|(?:&|\band\b) (?:sons?|co|company|associates|daughters?|brothers|bros|"
    rf"partners)\b\.?"
    r"|^(?:the )?(?:bank|church|city|university|minister|ministry|department|dept|"
    r"estate agents|owners?|proprietors|trustees?|commonwealth|state|shire|council|body corporate|"
    r"owners corporation|board) (?:of|for|-)\b"
    r"|\b(?:body corporate|owners corporation|(?:care|nursing|funeral) homes?$)\b|"
    r"(?<=\s)ass['’]?n\b|\btrades? union of\b|"
    r"\b(?:health|medical|dental|wellbeing|community|leisure) cent(?:re|er)\b|"
    r"^(?:the )?(?:strata plan|lot owners)\b|\bbank of\b"
    r"|^(?:k[aā]inga ora|waka kotahi|oranga tamariki|"
    r"te (?:puni k[oō]kiri|whatu ora|papa|tumu paeroa|mana ora)|"
    r"manat[uū] \w+|hauora \w+|ng[aā](?:i|ti) \w+|ray white|lj hooker|harcourts|raine (?:&|and) horne|"
    r"mcgrath estate|legal aid|salvation army|red cross)\b"
    r"|^(?:new south wales|nsw|victoria|vic|queensland|qld|tasmania|south australia|western australia|"
    r"northern territory|act) (?:police|health|government|treasury|courts?|corrections|ambulance|housing)\b"
    r"|^hm (?:revenue|treasury|courts?|prisons?|passport|land registry)\b|\b(?:arch)?diocese of\b"
    r"|(?<=\s)(?:dac|clg|ulc|scio|cio|icav|aps|lllp|pcc|rfc|kg|oyj|unlimited|fze|fzco|fzc|dmcc|w\.?l\.?l|uab|"
    r"ehf|kgaa|ohg|eood|nyrt|zrt|berhad|tbk|bvba|sprl|sasu|eurl|s\.l\.u)\.?$"
    r"|(?<=\s)(?:ltda|eireli|s/a|d\.o\.o|(?:sp\.? )?z ?o\.? ?o|s\.r\.o|"
    r"s\.? ?de ?r\.? ?l\.?(?: ?de ?c\.? ?v)?|sa de cv|s\.a\.? de c\.?v)\.?$"
    r"|(?<=\s)P\.?L\.?$"
    r"|^(?:(?:stadt|gemeinde|landkreis|kreis|landeshauptstadt|universit[äa]t|hochschule|finanzamt|"
    r"amtsgericht|"
    r"kirchengemeinde|pfarrei|sparkasse|volksbank|stiftung|verein|hausverwaltung|weg|kommune|gemeente|"
    r"mairie|pr[ée]fecture|minist[èe]re|minist[ée]rio|commune|paroisse|[ée]cole|lyc[ée]e|syndicat|"
    r"copropri[ée]t[ée]|ayuntamiento|municipalidad|diputaci[óo]n|universidade?|universit[àaé]|escuela|"
    r"colegio|"
    r"parroquia|fundaci[óo]n|asociaci[óo]n|comunidad|comune|prefeitura|c[âa]mara|ubnd|[uủ]y ban|công ty|"
    r"trường|bệnh viện)\s(?=\S)|ville de )"
    r"|株式会社|有限会社|合同会社|合資会社|合名会社|有限公司|股份公司|㈱|㈲|[(（][株有][)）]|주식회사|"
    r"유한회사|㈜|\(주\)"
    r"|בע[\"״]מ|(?<!\w)(?-i:ООО|ОАО|ЗАО|ПАО|АО|ТОО|ТОВ|ФОП|ЕООД|ООД|ЕАД|ИП|ДОО|ΑΕ|ΕΠΕ|ΙΚΕ|Α\.Ε\.|"
    r"Ε\.Π\.Ε\.)(?!\w)",
    re.IGNORECASE,
)


NUMBERED = re.compile(
    r"[(\[]\s*[0-9]{1,2}\s*[)\]]|[\n;,&/]|\b(?:née|nee|aged?|born|b\.|died|d\.)\s", re.IGNORECASE
)
"""Where a bare number in a cell of a name is dealt with otherwise."""


_KIN = (
    r"(?:mother|father|mum|mom|dad|husband|wife|spouse|partner|widow|widower|parents?|son|daughter|child|"
    r"brother|"
    r"sister|friend|grand\w+|aunt|uncle|cousin|nephew|niece|step\w+|fiance\w*|boyfriend|girlfriend|ex|"
    r"neighbou?r)"
)


DEATH_OF_ANOTHER = re.compile(
    rf"(?:[\[(,;–-]\s*(?:(?:his|her|their|the|late|now)\s+)*|\b(?:his|her|"
    rf"their)\s+(?:late\s+)?){_KIN}(?:['’]?s)?\b"
    r"[^()\[\]]{0,30}\b(?:deceased|dec['’]?d|died|dead|passed|rip)\b|"
    rf"[\[(,;–-]\s*(?:his |her |their |the )?late\s+{_KIN}\b|"
    rf"\b(?:mother|father|mum|mom|dad|husband|wife|spouse|daughter|sister)\s+(?:is |was )?(?:deceased|"
    rf"dec['’]?d|died|dead)\b",
    re.IGNORECASE,
)
"""A death that is that of somebody else than whom the name names: `Ann Quill (husband dec'd)`."""


OF_A_RELATIVE = re.compile(rf"[^\W\d_]['’]s?\s+(?:late\s+|ex-?)?{_KIN}\b", re.IGNORECASE)
"""Who is somebody's relative, and not that one: `Ann Quill's son`."""


NOBODY = words(
    "occupant|the occupant|occupier|the occupier|the occupiers|householder|the householder|"
    "the resident|resident|tenant|the tenant|owner|the owner|anonymous|anon|cash|cash sale|"
    "cash customer|misc|walk in|walk-in|customer|client|no name|noname|name|nfn nln|fnu lnu|"
    "unknown unknown|not known not known|unknown male|unknown female|unknown person|person unknown|"
    "unencumbered|clear title|clean title|no encumbrance|no encumbrances|nil encumbrances|owner occupied|"
    "owner-occupied|self represented|self-represented|unrepresented|"
    "vacant|empty|untenanted|unlet|common property|common area|common areas|test|test test|test user|"
    "dummy|sir/madam|to whom it may concern|various|everyone|nobody|"
    "owner occ|owner occ.|o/o|subject not known|subject unknown|debtor's petition|debtors petition|"
    "creditor's petition|creditors petition|own petition|"
    "unallocated|not allocated|unassigned|not assigned|unidentified|placeholder|dummy record|dummy account|"
    "no one|n/a n/a|tba tba|xxx xxx|a n other|an other|self|myself|me|same person|as creditor|"
    "himself|herself|themselves|themself|itself|him self|her self|"
    "as debtor|as owner|as tenant|name suppressed|name withheld|name unknown|"
    "name not known|nk|n/k|n.k|nk nk|suppressed|infant|initial only|no surname|no first name|no given name",
    "|",
)


MISSING = words(
    "nfn nln fnu lnu nmn (nfn) (nln) (nmn) [nfn] unknown n/a na tba ? - -- xxx notknown notgiven notsupplied "
    "nosurname",
)
"""How systems fill a name's part that they do not have; "Na" is also a surname."""


UNKNOWN = words("unknown n/a tba ? notknown notgiven notsupplied nosurname")
"""Those of people's own hand: beside one name, they leave open whether it is a given name or a surname."""


REMARK = re.compile(
    r"(?:section|group|tier|level|class|type|option|zone|area|part|team|block|stage|row|category|schedule|"
    r"appendix|list|batch|grade) (?:[a-z]|[0-9]+|one|two|three|[a-z] ?(?:-|to) ?[a-z])|"
    r"[a-z] ?(?:-|to) ?[a-z]|"
    r"(?:carried|brought|c/?|b/?)\s*(?:forward|fwd|f|down)|nil (?:returns?|balance|activity|report)|"
    r"no (?:further|more|other|such|longer|contact|details?|records?|entr\w+|trace|match|response|reply|"
    r"answer|show|known|name|person|people|one)\b.*|(?:do not|don't|dont) \w+.*|end(?: of .*)?|(?-i:see) .+|"
    r"see (?:also|other|notes?|file|line|row|below|above|next|previous)\b.*|refer(?:red)?(?:\b.*)?|"
    r"dup(?:licated?|e)?s?(?: (?:of|record|entry)\b.*)?|cancel(?:led)?|deleted?|closed|merged(?: .*)?|"
    r"(?:the )?manager|accounts?(?: (?:payable|receivable|dept|department|team))?|reception|admin|office|"
    r"(?:(?-i:[A-Z]{2,5})|legal|collections?|credit(?: control)?|claims|recover(?:y|ies)|litigation|finance|"
    r"payroll|"
    r"leasing|lending|compliance|hardship|customer (?:service|care|support)|insolvency|settlements?) "
    r"(?:team|department|dept|desk)|"
    r"staff|redacted|suppressed|confidential|withheld|true|false|"
    r"minor|bankrupt|deceased|dec'?d|rip|test(?: .*)?|sample|example|"
    r"(?:parent|tenant|owner|director|member|student|child|user|customer|client|person|patient|guest|applicant|"
    r"guarantor|employee|staff|player|teacher|driver|contact|partner) (?:one|two|three|four|five|"
    r"six|[0-9]{1,3})|"
    r"(?:sub|grand|page)?[- ]?totals?(?:[: ].*)?|branch ?:.*|(?:sur|first|last|given|family|full)[ _-]?names?"
    r"(?: (?:sur|first|last|given|family|full)[ _-]?names?)*",
    re.IGNORECASE,
)
"""What is written where a name is expected, and names nobody: a remark, a total, a heading."""


OF_LISTS = words(
    "account accounts closed open member members director directors tenant tenants joint former old "
    "previous new current various vacant lot lots unnamed unregistered estate no name names given known "
    "unknown person people persons male female customer customers client clients debtor debtors creditor "
    "creditors owner owners occupier occupiers resident residents business company companies details "
    "record records active inactive suspended archived pending expired cancelled transferred merged "
    "duplicate duplicates other others staff admin administrator user users temp temporary casual "
    "contractor contractors private individual individuals holder holders shareholder shareholders "
    "secretary secretaries trustee trustees beneficiary beneficiaries executor executors nominee nominees "
    "total section category type status the of and for in on not a an to be at by life honorary ordinary "
    "associate employee employees supplier suppliers policy deceased retired resigned primary secondary "
    "contact contacts office position list deleted removed unallocated unassigned unidentified dummy spare "
    "blank sundry default placeholder vacant test dear valued sir madam tester demo null data entry "
    "baby infant elector",
)
"""Words of lists: of nothing else no name is made."""


OF_LISTS_ALONE = words(
    "member members directors shareholders secretaries trustees beneficiaries executors tenants owners "
    "occupiers residents debtors creditors customers clients employees suppliers contractors unnamed "
    "unregistered nominees individuals accounts director debtor creditor nominee",
)
"""Those that are no surname either."""


BEFORE_A_NAME = re.compile(
    r"(?:not|[bmf]/o|(?:passer-?by|bystander|onlooker),?|"
    r"(?:(?:ex|former|formerly|old|previous|prev|current|new|now|joint)[-. ]\s*)?"
    r"(?:tenant|owner|occupier|director|secretary|debtor|creditor|customer|client|member|guarantor|trustee|"
    r"landlord|husband|wife|spouse|neighbou?r|employee|employer|contact|applicant|shareholder|beneficiary|"
    r"(?:co-?)?borrower)|"
    r"(?:ex|former|formerly)(?=[- ])[- ]?\w*)\s+(?=[^\W\d_])",
    re.IGNORECASE,
)
"""What stands before a name and says who that is, or is not."""


BEHIND_A_NAME = re.compile(
    r"\s(?i:poa)(?=\s|$)|"
    r"(?<=[a-z]\s)(?:LATE|NSW|VIC|QLD|TAS|ACT|WA|SA|NT)$",
)
"""What stands behind a name and is no part of it."""


BETWEEN_NAMES = re.compile(
    r"\s(?:v|re|per|via|ex|see)\.?\s|\s(?i:vs|cc|on behalf of|instead of|in lieu of)\.?\s",
)
"""What stands between the names of people who are not asked for together."""


HOUSEHOLD = re.compile(
    r"the [^\W\d_'’-]+s|(?:the )?[\w'’-]+ (?:family|household|children|kids|twins)", re.IGNORECASE
)
_FAMILY = (
    r"(?:familie|fam\.|famille|familia|famiglia|família|familjen|rodzina|keluarga|gezin|ehepaar|eheleute)"
)
FAMILY_ABROAD = re.compile(rf"{_FAMILY},? [^\W\d_].*|[\w'’-]+,? (?:familie|familjen)", re.IGNORECASE)
"""A household in another language: `Familie Quill`."""
DEPARTMENT_ABROAD = re.compile(
    r"(?:abt\.|abteilung|afd\.|afdeling|dpto\.|depto\.|ufficio|sachgebiet),? ?[^\W\d_].*", re.IGNORECASE
)
"""A part of a firm or an office in another language: `Abt. Einkauf`."""


NO_LETTERS = re.compile(r"[:*#=|()\[\]]|(?<!\w)[0-9]|\bx[0-9]+\b|[^\W\d_][0-9]|[0-9][^\W\d_]", re.IGNORECASE)
"""What no part of a person's name is or begins with."""


_OF_THE_DEAD = rf"deceased|dec['’]d|decd|dcsd|dcd|d['’]ced|{words_abroad.DIED}"
DEAD_BEHIND = re.compile(
    rf"[\s,;–-]*[\[(]\s*(?:now\s+)?(?:{_OF_THE_DEAD}|{words_abroad.BLESSED}|"
    rf"{words_abroad.ESTATE_BEHIND})\.?\s*"
    rf"(?:[0-9][0-9./-]*\s*)?[\])]|"
    rf"[\s,;–-]+(?:\b(?:{_OF_THE_DEAD})(?!\w)|{words_abroad.BLESSED}$|"
    rf"{words_abroad.ESTATE_BEHIND}$)\.?(?:\s+(?:19|20)[0-9]{{2}}$)?|"
    rf"(?:(?<!,)\s+(?-i:R\.?I\.?P\.?)|\s+(?-i:RIP))$|\s*[✝✞✟]\s*",
    re.IGNORECASE,
)
"""What stands behind a name and says that its bearer has died, in words that mean nothing else."""


DECEASED = re.compile(
    r"[\s,;-]*[\[(]\s*(?:now\s+)?(?:dec\.?|died[^)\]]*|d\.?|r\.?i\.?p\.?|(?:the\s+)?late)\s*[\])]|"
    rf"{DEAD_BEHIND.pattern}|(?<!,)\s+r\.?i\.?p\.?$|\s+dec\.$|\s*†\s*",
    re.IGNORECASE,
)


ESTATE = re.compile(
    rf"^{words_abroad.ESTATE_BEFORE}\s+|^(?:{words_abroad.LATE}|{words_abroad.DIED})\s*(?=\S)(?<!\w)|"
    r"^(?:已故|故人|[†✝✞✟])\s*(?=\w)|"
    r"^(?:(?:ex(?:e?c(?:utors?|utrix|s)?|ec?ors?|ors?|rs?)|admin(?:istrators?|istratrix)?|"
    r"legal\s+personal\s+rep(?:resentative)?|lpr)"
    r"\.?\s+(?:(?:of|"
    r"for)\s+)?)?(?:(?:the\s+)?(?:deceased\s+)?est(?:ate)?\b\.?(?:\s+of)?(?:\s+the)?(?:\s+late)?|"
    r"(?:the\s+)?late|deceased:?)\s+|"
    r"^(?:r\.\s?i\.\s?p\.?|(?-i:RIP(?=.*[a-z]))|dec['’]d\.?|decd\.?|dcsd\.?|dcd\.?|"
    r"dec\.)[\s:,–-]+(?=\S+\s+\S)",
    re.IGNORECASE,
)


INSOLVENT = re.compile(
    rf"^\W*(?:{words_abroad.INSOLVENT})\s|[\s,(]+(?:{words_abroad.INSOLVENT})\W*$", re.IGNORECASE
)
"""The estate of somebody who is insolvent, and not that one."""


EXECUTORS = (
    r"(?:ex(?:ec(?:utors?|utrix|s)?|ec?ors?|ors?|rs?)|pers(?:onal)?\.? reps?|lprs?)\.?(?: and trustees?)?"
)
"""Who acts for one that has died, as people shorten it."""
OF_HEIRS = re.compile(
    rf"^(?:{words_abroad.ESTATE_BEFORE})\s|\b(?:{words_abroad.ESTATE_BEHIND})\W*$|"
    rf"^(?:the )?(?:(?:{EXECUTORS}|admin(?:istrators?|istratrix)?|legal personal rep(?:resentative)?s?|"
    r"heirs?|beneficiar(?:y|ies))\b|(?:deceased )?est(?:ate)?\b)",
    re.IGNORECASE,
)
"""How a name begins or ends that stands for the estate, the heirs or the executors of its bearer."""
ONLY_DEAD = re.compile(
    rf"\(?\s*(?:the\s+)?(?:{words_abroad.DIED}|deceased|dec'?d|dcd|late|"
    r"est(?:ate)?\b\.?(?:\s+of)?(?:\s+the)?(?:\s+late)?)\.?\s*\)?",
    re.IGNORECASE,
)
TITLE_OF_THE_DEAD = re.compile(
    rf"{ONLY_DEAD.pattern}|{words_abroad.LATE}|{words_abroad.BLESSED}|{words_abroad.ESTATE_BEFORE}|[†✝✞✟]|"
    rf"(?-i:R\.?I\.?P\.?)|"
    rf"(?:the )?{EXECUTORS} (?:of|for)(?: the)?(?: late| est(?:ate)?\.?(?: of)?)?",
    re.IGNORECASE,
)
"""What stands in the place of a title before the name of one who has died."""


TRADING = re.compile(r"\s*[,(]?\s*(?:\bt/as?\b|\btrading\s+as\b|\bt\.a\.|\bd/?b/?a\b)\.?:?\s*", re.IGNORECASE)


TRUSTEE = re.compile(
    r"\s*[,(]?\s*\b(?:atf|a\.t\.f\.|as\s+trustees?\s+(?:for|of)|<a/c|ttee\s+for)\b:?\s*", re.IGNORECASE
)


ACCOUNT = re.compile(r"\s*<\s*([^<>]+?)\s*(?:\b(?:a/c|acc(?:ount)?|acct))?\.?\s*>\s*$", re.IGNORECASE)
"""Whose account shares are held for, as registers of members write it: `<VENN SUPER FUND A/C>`."""


OF_TRUSTS = re.compile(
    r"\b(?:family|families|super|s/f|sf|smsf|funds?|pension|estate|unit|discretionary|children['’]?s?|"
    r"inv(?:estments?)?)\b",
    re.IGNORECASE,
)


FORMER = re.compile(
    r"\s*[,(]?\s*\b(?:n[eé]e|formerly(?:\s+known\s+as)?|f/?k/?a|f\.k\.a\.|previously|prev\.?|born|"
    r"maiden(?:\s+name)?|"
    r"z\s+d(?:omu)?|roz(?:en[aá])?|geb(?:orene)?|de\s+soltera)\b\.?:?\s+",
    re.IGNORECASE,
)


ALIAS = re.compile(
    r"\s*[,(]?\s*(?:\b(?:a/?k/?a|a\.k\.a\.?|also\s+known\s+as|alias|known\s+as|[eé]pouse|veuve)\b\.?:?|"
    r"(?<=\s)@(?=\s))\s*",
    re.IGNORECASE,
)


CARE = re.compile(r"^(?:(?:attn|fao|attention|att|care\s+of|c/o)\b|c/-|c\.o\.)\s*[:.\-]?\s*", re.IGNORECASE)


CARE_BEHIND = re.compile(
    r"[\s,(\[]+(?:c/-|c/o\b|(?<!the\s)care\s+of\b|c\.o\.|(?<=[^\W\d_]\s)(?:c/|"
    r"%)(?=\s))\s*[:.]?\s*(.+?)[)\]]?$",
    re.IGNORECASE,
)


ROLES = words(
    "director directors guarantor guarantors secretary shareholder trustee trustees beneficiary owner owners "
    "tenant tenants occupier occupiers landlord executor executrix administrator liquidator receiver partner "
    "manager ceo cfo accountant "
    "solicitor agent contact employee wife husband spouse mother father mum dad son daughter brother "
    "sister parent guardian carer partner ex ex-wife ex-husband ex-partner neighbour friend jnr jr snr "
    "sr junior senior primary secondary 1 2 main male female m f poa sole debtor debtors creditor "
    "borrower borrowers co-borrower applicant applicants former current retired bankrupt minor "
    "mortgagor mortgagors mortgagee lender lessee lessees lessor purchaser purchasers vendor vendors "
    "buyer seller grantor grantee transferor transferee plaintiff defendant respondent surety co-owner "
    "co-tenant co-applicant co-debtor",
)
"""What stands beside a name and says what its bearer is to others, or which of several."""
NO_CAPACITY = words(
    "jnr jr snr sr junior senior primary secondary 1 2 main male female m f sole former current minor"
)
"""Those of them that say nothing of what somebody is in a matter."""


OF_CONTACTS = words("work mobile mob cell landline")
"""What stands for a surname in the contacts of a phone, and says which number it is: `Dazza Work`."""
_WHICH_NUMBER = re.compile(
    rf"(?:(?:new|old|alt|other|2nd|second|current|home|work) )+(?:nr|no|num|number|phone|ph|tel|"
    rf"{'|'.join(sorted(OF_CONTACTS))})"
)


def label_of_number(said: list[str]) -> int:
    """How many words at the end of a name say which number of its bearer is meant: `new nr`, `Work`, `old`.

    `Old` and `New` are surnames: they are a label in small letters behind a word that is not.
    """
    plain = [fold(word).strip(".()") for word in said]
    if len(plain) > 1 and _WHICH_NUMBER.fullmatch(" ".join(plain[-2:])):
        return 2
    if plain and (plain[-1] in OF_CONTACTS or (said[-1] in ("old", "new") and said[0][:1].isupper())):
        return 1
    return 0


AND = re.compile(
    r"\s*(?:&|\+|\band\b|\bor\b|(?<=\s)(?-i:et|en|(?<!von )und|och|og|và|ve)(?=\s)|＆)\s*", re.IGNORECASE
)
"""What joins two names, in English and the languages whose word for it is no part of a name."""


MAYBE_AND = re.compile(r"\s+(?-i:y|e|i|si|și|dan)\s+")
"""What joins two names in languages in which it stands within one, too: `Ortega y Gasset`."""


AND_OTHERS = re.compile(
    r"[\s,]+(?:(?:&|\+|\band\b)\s*(?:ors?|anor|anr|others|another|(?:one|two|three|[0-9]+) (?:ors|others?))|"
    r"[(\[]?(?:&|\+|\band\b)\s*(?:the )?(?:family|kids|children)[)\]]?|"
    r"et\s+al(?:ia|ii)?|u\.\s?a|(?:&|et) consorts)(?:\b|(?<=[)\]]))\.?\s*$",
    re.IGNORECASE,
)
"""Who is not named behind the one who is: `Ann Quill & Ors`, as courts write it, `Ann Quill (and family)`."""


ACTING = re.compile(
    r"\b(?:(?:public )?trustee|guardian|tutor|attorney|agent|solicitors?|poa|executor|administrator)"
    rf" (?:for|of)\b|^{EXECUTORS} (?:of|for)\b|"
    r"\bby (?:(?:his|her|their) )?(?:tutor|guardian|next friend|litigation guardian|agent|attorney)\b|"
    r"\b(?:on behalf of|obo)\b",
    re.IGNORECASE,
)


QUOTED = re.compile(r"[\"“”]([^\"“”]+)[\"“”]|(?<=\s)['‘]([^'’]+)['’](?=\s|$)")
