"""Countries and the registers of companies, by whole names: no name is found inside another word.

The English names are those of the Unicode CLDR 46 (Unicode License v3, © Unicode, Inc.), folded; other ways of
writing them, demonyms of law and parts of countries are this module's own list.
"""

from __future__ import annotations

import re
from functools import cache

from workbench.values.text import fold, remembered

_NAMES = """
AD andorra; AE united arab emirates; AF afghanistan; AG antigua and barbuda; AI anguilla; AL albania; AM
armenia; AO angola; AQ antarctica; AR argentina; AS american samoa; AT austria; AU australia; AW aruba; AX aland
islands; AZ azerbaijan; BA bosnia and herzegovina; BB barbados; BD bangladesh; BE belgium; BF burkina faso; BG
bulgaria; BH bahrain; BI burundi; BJ benin; BL st barthelemy; BM bermuda; BN brunei; BO bolivia; BQ caribbean
netherlands; BR brazil; BS bahamas; BT bhutan; BV bouvet island; BW botswana; BY belarus; BZ belize; CA canada;
CC cocos keeling islands; CD congo kinshasa; CF central african republic; CG congo brazzaville; CH switzerland;
CI cote divoire; CK cook islands; CL chile; CM cameroon; CN china; CO colombia; CR costa rica; CU cuba; CV cape
verde; CW curacao; CX christmas island; CY cyprus; CZ czechia; DE germany; DJ djibouti; DK denmark; DM dominica;
DO dominican republic; DZ algeria; EC ecuador; EE estonia; EG egypt; EH western sahara; ER eritrea; ES spain; ET
ethiopia; FI finland; FJ fiji; FK falkland islands; FM micronesia; FO faroe islands; FR france; GA gabon; GB
united kingdom; GD grenada; GE georgia; GF french guiana; GG guernsey; GH ghana; GI gibraltar; GL greenland; GM
gambia; GN guinea; GP guadeloupe; GQ equatorial guinea; GR greece; GS south georgia and south sandwich islands;
GT guatemala; GU guam; GW guinea bissau; GY guyana; HK hong kong sar china; HM heard and mcdonald islands; HN
honduras; HR croatia; HT haiti; HU hungary; ID indonesia; IE ireland; IL israel; IM isle of man; IN india; IO
british indian ocean territory; IQ iraq; IR iran; IS iceland; IT italy; JE jersey; JM jamaica; JO jordan; JP
japan; KE kenya; KG kyrgyzstan; KH cambodia; KI kiribati; KM comoros; KN st kitts and nevis; KP north korea; KR
south korea; KW kuwait; KY cayman islands; KZ kazakhstan; LA laos; LB lebanon; LC st lucia; LI liechtenstein; LK
sri lanka; LR liberia; LS lesotho; LT lithuania; LU luxembourg; LV latvia; LY libya; MA morocco; MC monaco; MD
moldova; ME montenegro; MF st martin; MG madagascar; MH marshall islands; MK north macedonia; ML mali; MM
myanmar burma; MN mongolia; MO macao sar china; MP northern mariana islands; MQ martinique; MR mauritania; MS
montserrat; MT malta; MU mauritius; MV maldives; MW malawi; MX mexico; MY malaysia; MZ mozambique; NA namibia;
NC new caledonia; NE niger; NF norfolk island; NG nigeria; NI nicaragua; NL netherlands; NO norway; NP nepal; NR
nauru; NU niue; NZ new zealand; OM oman; PA panama; PE peru; PF french polynesia; PG papua new guinea; PH
philippines; PK pakistan; PL poland; PM st pierre and miquelon; PN pitcairn islands; PR puerto rico; PS
palestinian territories; PT portugal; PW palau; PY paraguay; QA qatar; RE reunion; RO romania; RS serbia; RU
russia; RW rwanda; SA saudi arabia; SB solomon islands; SC seychelles; SD sudan; SE sweden; SG singapore; SH st
helena; SI slovenia; SJ svalbard and jan mayen; SK slovakia; SL sierra leone; SM san marino; SN senegal; SO
somalia; SR suriname; SS south sudan; ST sao tome and principe; SV el salvador; SX sint maarten; SY syria; SZ
eswatini; TC turks and caicos islands; TD chad; TF french southern territories; TG togo; TH thailand; TJ
tajikistan; TK tokelau; TL timor leste; TM turkmenistan; TN tunisia; TO tonga; TR turkiye; TT trinidad and
tobago; TV tuvalu; TW taiwan; TZ tanzania; UA ukraine; UG uganda; UM u s outlying islands; US united states; UY
uruguay; UZ uzbekistan; VA vatican city; VC st vincent and grenadines; VE venezuela; VG british virgin islands;
VI u s virgin islands; VN vietnam; VU vanuatu; WF wallis and futuna; WS samoa; XK kosovo; YE yemen; YT mayotte;
ZA south africa; ZM zambia; ZW zimbabwe
"""
_ALSO = """
GB uk, gbr, great britain, britain, england, wales, scotland, northern ireland, n ireland, ni,
england and wales, england wales, wales and england, united kingdom of great britain and northern ireland,
u k, g b, cymru, british, english, scottish, welsh, uk england, uk scotland, uk wales;
US usa, u s a, u s, united states of america, america, american;
AU aus, aust, commonwealth of australia, australian; NZ nzl, aotearoa, new zealander, aotearoa new zealand, aotearoa / new zealand,
new zealand aotearoa, new zealand / aotearoa, aotearoa (new zealand);
IE eire, republic of ireland, southern ireland, roi, irish, irish republic, irl;
IM iom, isle of man manx; JE states of jersey; GG bailiwick of guernsey;
DE deutschland, federal republic of germany, german, deu, ger; FR republique francaise, french, fra;
NL holland, nederland, the netherlands, dutch, nld; ES espana, spanish; IT italia, italian; PT portuguese;
BE belgique, belgian; LU grand duchy of luxembourg, lux; CH swiss, suisse, schweiz; AT austrian, osterreich;
DK danish, danmark; SE swedish, sverige; NO norwegian, norge; FI finnish, suomi; PL polska, polish; CZ czech republic, czech rep, cesko;
SK slovak republic; GR hellas, greek; TR turkey, turkish; RU россия, russian federation, russian;
UA ukrainian; CN peoples republic of china, prc, p r c, p r china, pr china, chinese, mainland china;
HK hong kong, hksar, hong kong sar; MO macao, macau, macao sar, macau sar; TW republic of china taiwan; KR south korea, republic of korea, korea;
KP north korea; JP japanese, jpn; IN indian, republic of india, ind; PK pakistani; BD bangladeshi;
SG sgp, republic of singapore, singaporean; MY malaysian; TH thai; VN viet nam; PH the philippines;
ID indonesian; AE uae, u a e, united arab emirates dubai, dubai, abu dhabi; SA ksa; IL israeli;
ZA rsa, republic of south africa, south african; NG nigerian; KE kenyan; GH ghanaian;
BS the bahamas; PG png, p n g, papua; FJ fiji islands, republic of fiji; KY cayman, the cayman islands; VG bvi, b v i, british virgin islands;
VI us virgin islands; GI gibraltar; BM bermuda; MH republic of the marshall islands;
CA canadian, can; BR brasil, brazilian; MX mexican; CY republic of cyprus, cypriot; MT maltese; MU mauritian;
SC republic of seychelles; CI ivory coast; CD democratic republic of the congo, the democratic republic of the congo, drc, dr congo, d r congo; CG republic of the congo;
BA bosnia; MK macedonia, north macedonia; MM burma; CV cape verde; SZ swaziland; TL east timor;
VA vatican, holy see; PS palestine; LA laos; BN brunei darussalam; MD republic of moldova; TZ united republic of tanzania;
SY syrian arab republic; IR islamic republic of iran; TW province of china taiwan;
VE bolivarian republic of venezuela; BO plurinational state of bolivia; FM federated states of micronesia;
PS state of palestine; KP democratic peoples republic of korea, dprk; LA lao peoples democratic republic;
SH ascension and tristan da cunha saint helena; KN saint kitts and nevis; LC saint lucia;
VC saint vincent and the grenadines; NL kingdom of the netherlands
"""
_STATES = """
US alabama, alaska, arizona, arkansas, california, colorado, connecticut, delaware, florida, hawaii, idaho,
illinois, indiana, iowa, kansas, kentucky, louisiana, maine, maryland, massachusetts, michigan, minnesota,
mississippi, missouri, montana, nebraska, nevada, new hampshire, new jersey, new mexico, new york,
north carolina, north dakota, ohio, oklahoma, oregon, pennsylvania, rhode island, south carolina,
south dakota, tennessee, texas, utah, vermont, virginia, washington, west virginia, wisconsin, wyoming,
district of columbia;
AU new south wales, nsw, victoria, queensland, qld, south australia, western australia, tasmania,
northern territory, australian capital territory;
CA ontario, quebec, british columbia, alberta, manitoba, saskatchewan, nova scotia, new brunswick,
newfoundland and labrador, prince edward island, yukon, nunavut, northwest territories
"""
_REGISTERS = """
GB companies house, companies house cardiff, cardiff, edinburgh, belfast, london, uk companies house,
registrar of companies, companies registry northern ireland, companies act, companies acts, companies act 2006,
companies act 1985, companies act 2006 as amended, uk companies act, limited liability partnerships act 2000,
companies northern ireland order 1986, uk register of companies, united kingdom register, companies house uk;
AU asic, australian securities and investments commission; NZ new zealand companies office;
IE companies registration office, cro; JE jersey financial services commission, jfsc registry;
GG guernsey registry; LU registre de commerce et des societes, rcs luxembourg; NL kamer van koophandel, kvk;
SG acra; DE handelsregister; FR rcs paris
"""


def _words(text: str) -> str:
    return " ".join(re.sub(r"[^a-z0-9]+", " ", fold(text).replace("&", " and ").replace("'", "")).split())


@cache
def _names() -> dict[str, str]:
    found: dict[str, str] = {}
    for entry in " ".join(_NAMES.split()).split("; "):
        code, _, name = entry.partition(" ")
        found[name] = found[code.lower()] = code
    return found | _listed(_ALSO)


@cache
def _places() -> dict[str, str]:
    """Names of countries first: Georgia is one, and Victoria a state."""
    return _listed(_REGISTERS) | _listed(_STATES) | _names()


def _listed(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for entry in " ".join(text.split()).split("; "):
        code, _, names = entry.partition(" ")
        found.update({name.strip(): code for name in names.split(",")})
    return found


@remembered
def country(text: str) -> str | None:
    """The two-letter code of a country written as a code or by a whole name, or None: nothing is guessed."""
    words = _words(text)
    first, comma, last = text.partition(",")
    turned = _words(f"{last} {first}") if comma and last.strip() else ""  # `Korea, Republic of`
    return _names().get(words) or _names().get(words.removeprefix("the ")) or _names().get(turned)


_NOISE = frozenset(
    [
        "the",
        "of",
        "for",
        "in",
        "and",
        "under",
        "by",
        "at",
        "registrar",
        "registrars",
        "register",
        "registers",
        "registered",
        "registry",
        "registries",
        "incorporated",
        "law",
        "laws",
        "act",
        "acts",
        "office",
        "house",
        "companies",
        "company",
        "businesses",
        "business",
        "corporate",
        "commercial",
        "trade",
        "governed",
        "state",
    ]
)
"""Words around the name of a place in what names a register."""


def is_of_registers(text: str) -> bool:
    """Whether a text has only words of any register of companies: `Companies Registry` says no country."""
    return all(word in _NOISE for word in _words(text).split())


@remembered
def register_country(text: str) -> str | None:
    """The country whose register or law a text names, or None where none or more than one is named.

    Each part between commas, brackets or slashes must be a whole name: `Companies House, Cardiff` and
    `Registrar of Companies (Edinburgh)` are the United Kingdom, `Milwaukee, Wisconsin` is not, and
    `Wales, Alaska` is the United States.
    """
    if (whole := _place(text)) is not None:
        return whole
    if (part := re.fullmatch(r"\s*([A-Za-z]{2})\s?[-_/]\s?[A-Za-z]{2,3}\s*", text)) is not None:
        return _names().get(part.group(1).lower())  # `US-DE`, a code of a part of a country
    parts = [part for part in re.split(r"[,;()/\n]+|\s[-–]\s", text) if part.strip()]
    found = [code for part in parts if (code := _place(part)) is not None]
    countries = {code for code in found if code != "GB"} or set(found)
    if countries == {"GB"} and _is_somewhere_else(parts):
        return None
    if not countries and all(word in _NOISE or word in _UK_WORDS for word in _words(text).split()):
        return "GB" if _UK_WORDS & set(_words(text).split()) else None
    return countries.pop() if len(countries) == 1 else None


def _is_somewhere_else(parts: list[str]) -> bool:
    """True for a register by a name that is not only the UK's, at a place that is not known to be there."""
    known = [part for part in parts if _place(part) is not None]
    unknown = [part for part in parts if _place(part) is None and not is_of_registers(part)]
    named_by_register = all(_words(part) in _MANY_HAVE or is_of_registers(part) for part in known)
    in_uk = any(_UK_POSTCODE.search(part.upper()) or _UK_WORDS & set(_words(part).split()) for part in parts)
    return named_by_register and not in_uk and any(not set(_words(part).split()) <= _FORM for part in unknown)


_MANY_HAVE = frozenset(["companies house", "registrar of companies", "companies act", "companies acts"])
"""Names of registers and laws that other countries have too."""
_FORM = frozenset(["as", "amended", "private", "public", "limited", "ltd", "plc", "by", "shares"])
"""Words of laws and of forms of companies, which are no place."""
_UK_POSTCODE = re.compile(r"\b[A-Z]{1,2}[0-9][0-9A-Z]? ?[0-9][A-Z]{2}\b")
_UK_WORDS = frozenset(
    ["uk", "gb", "england", "wales", "scotland", "cardiff", "edinburgh", "belfast", "london"]
)
"""Words that together, beside those of registers, still name the UK: `Wales Cardiff Companies House`."""


def _place(text: str) -> str | None:
    words = _words(text)
    if words in (places := _places()):
        return places[words]
    inner = words.split()
    while inner and inner[0] in _NOISE:
        del inner[0]
        if (found := places.get(" ".join(inner))) is not None:
            return found
    while inner and inner[-1] in _NOISE:
        del inner[-1]
        if (found := places.get(" ".join(inner))) is not None:
            return found
    return None
