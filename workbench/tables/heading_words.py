"""The words of headings: which forms of them say what a column means, and which stand before bare numbers."""

from __future__ import annotations

from workbench.values import words_abroad

_BEFELL = (
    r"(?:injured|hurt|harmed|affected|missing|bitten|assaulted|attacked|abused|arrested|charged|detained|apprehended|"
    r"aggrieved|ill|sick|exposed|infected|convicted|wanted)"
)
_SOMEBODY = (
    r"(?:person|party|worker|employee|individual|staff(?: member)?|man|woman|adult|patient|passenger|visitor|"
    r"student|player|pedestrian|rider|cyclist)"
)
SUFFERED = rf"(?:{_BEFELL} {_SOMEBODY}|{_SOMEBODY} {_BEFELL})"
"""To whom something happened, in words of headings: `Injured worker`, `Person missing`."""
WORDS: tuple[tuple[str, str], ...] = (
    (
        "bank_branch",
        r"(?:(?:bank|account) )?(?:bsb|sort ?code)(?: (?:no|num|number|code|nr))?",
    ),
    (
        "bank_account",
        r"(?:iban|(?:bsb|sort ?code) (?:and )?(?:account|acct|acc|a c)|bank (?:account|acct|acc|a c))"
        r"(?: (?:no|num|number|nr))?",
    ),
    (
        "register",
        r"(?:country|place|state|county|territory|province|nation|where|jurisdiction|law) (?:of |is |was )?"
        r"(?:company |business |corporate )?(?:registration|registered|registry|incorporation|incorporated|"
        r"inc|formation|formed|establishment|established|organi[sz]ation|domicile)(?: in| at)?|"
        r"(?:company |corporate |legal |home )?(?:jurisdiction|domicile)s?(?: code| name| country)?|"
        r"(?:name of )?(?:the )?(?:company |companies |business |corporate |trade |commercial |national )?"
        r"(?:register|registry|registrar)(?: name| country| place| state| of companies)?|"
        r"(?:company|registration|registered|incorporation|incorporated|corporate|business|entity|"
        r"registering)(?: in)? (?:country|state|place|authority|law)(?: code)?|"
        r"(?:is |company |where )?(?:incorporated|registered|formed|established|domiciled|regd|reg d|inc)"
        r" (?:in|at|with|under)|governing law|registration authority",
    ),
    (
        "former_name",
        r"(?:maiden|former|previous|birth)(?: (?:sur|last |family )?names?)|other (?:sur|last |"
        r"family )names?|maiden|former|previous|nee|formerly(?: known as)?|f ?k ?a|"
        r"(?:sur ?|last |family ?)names? (?:at birth|before (?:the )?marriage|then|before|at first)",
    ),
    (
        "alias",
        r"a ?k ?a|(?:weak |strong )?alias(?:es)?(?: ?names?)?|alternat(?:e|ive) ?names?|"
        r"(?:also )?known as|nick ?names?|by ?names?|kunya|preferred ?names?|goes by|"
        r"(?:alias|aka|a k a) (?:first|given|fore) ?names?|"
        r"other names? (?:used|known by)|pref(?:erred)? (?:(?:first|given) )?(?:names?|nm)|known by",
    ),
    (
        "last_name",
        r"(?:co|company)(?: or)? last ?name|"
        r"(?:last ?|sur)name (?:or )?(?:company|business|entity|organi[sz]ation|practice|"
        r"firm)(?: name)?|sur ?(?:names?|nm)|"
        r"last ?(?:names?|nm)|family ?(?:names?|nm)|[ls] ?name|surn|surnme|"
        r"name last|last|(?:current|present|married|new) (?:sur ?|last ?|family ?)names?|"
        r"(?:sur ?|last ?|family ?)names? (?:now|today|at present|after (?:the )?marriage)|"
        r"sn|family|naml",
    ),
    (
        "first_name",
        r"(?:first|1st|given|gvn|fore|christian) ?(?:names?|nm)(?: s)?(?: and initials?)?|f ?names?|namf|"
        r"g ?names?|"
        r"christian|forenm|giv ?nam|name first|first|givens?|initials?|inits?|given names? \w?",
    ),
    (
        "middle_name",
        r"(?:middle|mid|second|third|additional|other given|other fore) ?(?:names?|initials?|"
        r"init)(?: s)?|other names?|"
        r"m ?name|"
        r"name middle|middle|m ?i",
    ),
    (
        "death_date",
        r"d ?o ?d|date of death|death (?:date|time ?stamp)|died(?: on)?|date deceased|deceased (?:date|on)",
    ),
    (
        "deceased",
        r"(?:is )?(?:deceased|dead|rip)(?: y n| flag| indicator)?|(?:" + words_abroad.DIED + r")(?: e)?|"
        r"(?:is )?(?:still )?(?:alive|living)(?: y n| yes no| flag| indicator)?|(?:vital|life|"
        r"living) status",
    ),
    (
        "birth_date",
        r"d ?o ?b(?: (?:yyyy ?mm ?dd|dd ?mm ?yyyy))?|dob\w?|(?:date|dt|dte) (?:of )?birth|"
        r"b(?:i)?rth ?(?:date|day|dte?)|(?:date )?born(?: on)?|b ?(?:day|date)|"
        r"date of brith|year of birth|birth year|yob|birth time ?stamp",
    ),
    (
        "email",
        r"(?:(?:new|newer|updated|latest|current|present) )?"
        r"(?:(?:home|personal|private|work|business|primary|secondary|other|alternate|alt|main|"
        r"contact|log ?in|sign ?up|user|registration|registered|remittance(?: advice)?|invoice|invoicing|"
        r"accounts?(?: payable| receivable)?|notices?|service|paypal|submission|notification|confirmation|"
        r"subscription|application|invitation|verification|communication|reply(?: to)?|"
        r"parliament(?:ary)?|electorate|constituency|ministerial|council|school|university|staff) )?e ?mails?"
        r"(?: address(?:es)?)?(?: (?:home|personal|private|work|business|primary|"
        r"secondary|other|alternate|alt|main))?|"
        r"e ?mails?(?: address)? for \w+|e ?mail ?[1-9] (?:value|address)|"
        r"e ?mail ?addr?|mail|"
        r"e ?mail ids?|mail id",
    ),
    (
        "phone",
        r"(?:(?:new|newer|updated|latest|traced|current|present) )?"
        r"(?:(?:home|work|business|mobile|mob|cell|day|daytime|after hours|business hours|evening|best|"
        r"primary|alt|cellular|commercial|"
        r"alternate|other|contact|private|office|direct|main|land ?line|fixed|h|w|m|b|ah|bh|a h|b h|hm|"
        r"wk) )?(?:phones?|hand ?phones?|h ?p|wh?ats? ?app|gsm|fone|"
        r"ph|[hwmb] ?(?:phone|ph|tel)|(?:mobile|mob|cellular|cell) (?:tel|telephone)|tel|tele|"
        r"telephone|i ?phone|ddi|voice|hot ?line|mobiles?|mob|cell(?:phone)?|landline|portable|contact)"
        r"(?: ?(?:no|nos|num|number|numbers|nr|line|s|home|work|mobile|mob|cell|day|night|eve|evening|"
        r"daytime|business|private|"
        r"h|w|m|c|b|ah|bh|a h|b h|hm|wk)){0,6}|(?:a h|b h|ah|bh)|phone [1-9] value|direct line|phone for \w+|"
        r"(?:(?:no|num|numbers?|phone) )?(?:(?:orange|mtn|airtel|moov|vodafone|tigo|mobile) (?:money|cash)|"
        r"momo|m ?pesa|ecocash|bkash|nagad|g ?cash)(?: (?:no|num|numbers?|phone|line))*|"
        r"e ?164(?: (?:phone|number|format))*|(?:caller|calling) (?:phone )?(?:number|no)|"
        r"num(?:ero)? (?:de |do |di |du |d )?(?:telephone|telefono|telefone|portable|mobile|celular|movil|"
        r"cellulare)",
    ),
    (
        "postcode",
        r"post ?codes?|p ?code|p ?c|post ?cd|pst ?c(?:o)?de?|p ?cde|"
        r"(?:billing|shipping|mailing|bill to|ship to) code|"
        r"eir ?code|"
        r"zip(?: ?code)?|postal code|pcode",
    ),
    (
        "suburb_state_postcode",
        r"(?:suburb|city|town|locality) (?:and )?(?:state|post ?code)|"
        r"suburb state (?:and )?(?:postcode|pc|post code)|city state zip|suburb state p code|locality line",
    ),
    (
        "suburb",
        r"suburbs?|s ?burb|subrb|subrub|sbrb|sub(?= ?$)|suburb (?:or )?(?:town|city)|towns?|city|locality|"
        r"burb|town city|city town|city suburb|"
        r"town suburb|post town|suburb or town|(?:lives|resides) in",
    ),
    (
        "state",
        r"state|ste|state territory|prov|province|st|territory|state code|"
        r"(?:state|province) (?:or )?(?:region|county|province)|"
        r"(?:state|province)(?: (?:or )?(?:state|province|region|county|territory|prefecture|republic|"
        r"district|canton|emirate))+",
    ),
    (
        "country",
        r"country(?: (?:name|(?:or )?region))?|nation|country of residence",
    ),
    (
        "box",
        r"(?:g ?)?p ?o ?(?:box|bag)|post(?:al)? ?(?:office )?box|(?:locked|private|mail|community|"
        r"roadside) ?bag|"
        r"r ?[ms] ?[bd]|mail ?box|(?:box|bag)(?: no| number)",
    ),
    (
        "care_of",
        r"care ?of(?: name)?|c ?o|c|in care of",
    ),
    (
        "level",
        r"(?:level|floor|lvl|storey)(?: (?:no|num|number|level))?|(?:on )?which floor",
    ),
    (
        "lot",
        r"lot(?: (?:no|num|number|s))?",
    ),
    (
        "street_more",
        r"(?:tower|block|wing|site|berth|cabin|park|village|complex|estate|centre|"
        r"townland)(?: (?:no|"
        r"num|number|name))?|"
        r"(?:street )?addr(?:ess)?(?: ?line| ?ln| l)? ?[2-6]|building(?: name| no)?|(?:property|house|"
        r"premises?) name|"
        r"address line two|(?:street|st|str) ?(?:line )?[2-6]|(?:address|street) (?:cont|continued|extra)|"
        r"extended address",
    ),
    (
        "street_number",
        r"(?:street|st|house|hse|property|premises?|door|bldg) ?(?:no|num|number|nr)|building number",
    ),
    (
        "street_type",
        r"(?:street|st|road|rd) type|type of (?:street|road)",
    ),
    (
        "unit",
        r"(?:unit|flat|apartment|apt|shop|suite|ste|room|office|villa|townhouse|studio|kiosk|bay|tenancy)"
        r"(?: (?:no|num|number|nr))?",
    ),
    (
        "street",
        r"(?:first|1st) line (?:of )?(?:(?:business|home|postal|mailing|practice|location|the) )*address|"
        r"street|address ?lines|(?:st|str|road|rd) name|"
        r"street (?:address|name|line|addr|no name|number and name)|"
        r"street ?address ?1?|"
        r"(?:street )?addr(?:ess)?(?: ?line| ?ln| l)? ?1|addr|st add?r?(?:ess)?|str ?addr?|road|"
        r"number and street|"
        r"no and street|address line one|street 1|st ?1",
    ),
    (
        "address",
        r"(?:(?:new|newer|updated|latest|traced|trace|located|forwarding|fwd|"
        r"full|whole|home|residential|residence|resi?|current|curr|present|postal|mailing|mail|levy|"
        r"levies|notices?|last known|known|property|situs|lot|street|"
        r"service|serv|svc|house|physical|complete|registered|delivery) )*(?:address|"
        r"addy)(?: full| details| in full| for (?:(?:service|notices|levies|mail|correspondence|the|of|"
        r"and) ?)+|"
        r" (?:with|incl?|including|plus) (?:full )?(?:post ?codes?|zip(?: codes?)?|eir ?codes?))?|"
        r"(?:registered|regd|reg|head) office(?: address)?|residence|"
        r"(?:new|newer|updated|latest) address (?:found|located|traced|obtained|provided|given)|"
        r"lives(?: at)?|where (?:do |does )?(?:they|she|he) lives?|lka|late of|(?:last|usual|"
        r"late) (?:known )?(?:address|residence|place of residence)",
    ),
    (
        "company_number",
        r"(?:(?:host|employer|company|co|business|entity|org) )?a ?[bc] ?n(?: no| number)?|(?:uk |"
        r"companies house |australian )?"
        r"(?:company|co|business|registration|reg|organisation) "
        r"(?:no|num|number|reg|registration)(?: no| number)?|crn(?: no| number)?|"
        r"companies house (?:no|num|number|id|reg no|ref|reference)|acn abn|abn acn|company id|"
        r"registered number",
    ),
    (
        "trading_name",
        r"trading(?: ?name)?|trading as|trades as|t as|trade name|d ?b ?a(?: names?)?|"
        r"doing business as(?: name)?|(?:assumed|fictitious)(?: business)? name|business trading name",
    ),
    (
        "company_name",
        r"(?:primary )?name (?:org(?:ani[sz]ation)?|company|business|entity)|"
        r"(?:charity|association|club|society|practice|committee|institution|council|agency|clinic|"
        r"pharmacy)(?: legal)? name|(?:companies|businesses|employers|organi[sz]ations)(?: names)?|"
        r"(?:organi[sz]ation|entity|company|business) legal name|co name|"
        r"host (?:employer|company)(?: name)?|"
        r"company (?:or|and) organi[sz]ation(?: name)?|business enterprise|bus name|coy(?: name)?|coname|"
        r"comp name|"
        r"bn(?: name)?|legal entity(?: name)?|"
        r"(?:new|current|present|latest|approved|sponsoring|registered) employer(?: ?name)?|"
        r"employer s name|biz(?: name)?|"
        r"(?:company|business|employer|organi[sz]ation|org|firm|entity|corporate|"
        r"supplier|creditor company)(?: ?name)?|(?:legal|registered) ?name|"
        r"employed by|place of (?:work|employment)|"
        r"works? (?:at|for)|work ?place(?: name)?|"
        r"(?:associated|primary|main) (?:company|organi[sz]ation)|(?:company|organi[sz]ation) 1 name|"
        r"(?:company|organi[sz]ation) (?:or )?account(?: name)?",
    ),
    (
        "sex",
        r"sex|gender|m f",
    ),
    (
        "occupation",
        r"(?:(?:main|usual|current|present|principal|primary) )?(?:occupation|occ|profession|job)(?: title)?|"
        r"(?:position|role|employee|employment|work|organi[sz]ation(?: 1)?) title|position|employment|trade",
    ),
    (
        "ip_address",
        r"(?:(?:last|login|log in|sign ?up|sign in|registration|opt ?in|confirm|client|user|visitor|customer|"
        r"remote) )?ip(?: ?addr(?:ess)?)?(?: v4)?",
    ),
    (
        "social_profile",
        r"(?:facebook|linkedin|instagram|twitter|tiktok|social|fb|insta)(?: (?:profile|url|link|page|"
        r"account|media|handle))*|profile(?: url| link)?",
    ),
    (
        "note",
        r"notes?|comments?|remarks?|memo|observations?|file notes?|details",
    ),
    (
        "name",
        r"(?:full )?names? (?:and )?(?:(?:full|postal|home|street) )*address(?:es)?|"
        rf"(?:names? of (?:the )?)?{SUFFERED}s?(?: (?:full )?names?)?|"
        r"nombres? y apellidos?|"
        r"(?:full |whole |complete )?names?(?: (?:in )?full| (?:as )?(?:per|on|in|shown on) [\w ]+|"
        r" (?:and )?init(?:ial)?s?)?|card names?|"
        r"(?:primary )?liable party(?: name)?|(?:registered|property|building|house|home) "
        r"(?:proprietor|holder|owner)s?|staff(?: member)?|"
        r"(?:licence|license|permit|account|policy) holder(?: name)?|"
        r"(?:debtor|customer|client|tenant|member|contact|"
        r"person|lot owners?|registered owner|owner|ratepayer|plaintiff|claimant|complainant|accused|"
        r"judge?ment debtor|lessee|mortgagor|deponent|licensee|insured|applicant|patient|party|"
        r"respondent|defendant|account|subject|individual|"
        r"creditor|employee|student|guest|passenger|borrower|holder|proprietor|occupier|resident|voter|"
        r"occupant|subscriber|(?:registered |vehicle |current )?keeper|grower|hirer|caregiver|"
        r"cust|player|buyer|purchaser|seller|vendor|skipper|investor|policy ?holder|account holder|"
        r"card ?holder)s?(?: s)?"
        r"(?: (?:full )?names?(?: (?:and )?init(?:ial)?s?)?| person)?|"
        r"names? of (?:the )?(?:debtor|customer|client|person|tenant)|"
        r"(?:individual|person|party|entity)(?: (?:or|and) (?:individual|person|entity|organi[sz]ation|"
        r"company|business|body|firm)){1,4} names?|who",
    ),
)
"""Each meaning with the forms of the headings that have it; the first that fits counts."""

LABELS: tuple[tuple[str, str], ...] = (
    ("GPO Box", r"g ?p ?o ?box"), ("PO Box", r"p ?o ?(?:box|bag)|post(?:al)? ?(?:office )?box|mail ?box"),
    ("Locked Bag", r"locked ?bag"), ("Private Bag", r"private ?bag|mail ?bag"),
    ("Community Bag", r"community ?bag"), ("Roadside Bag", r"roadside ?bag"), ("RMB", r"r ?m ?b"),
    ("RMD", r"r ?m ?d"), ("RSD", r"r ?s ?d"),
    *((word.title(), word) for word in (
        "shop", "suite", "room", "office", "villa", "townhouse", "studio", "kiosk", "bay", "tower", "block",
        "wing", "site", "berth", "cabin", "building",
    )),
)  # fmt: skip
"""The word that is read before a bare number below a heading, and the forms of the heading."""
