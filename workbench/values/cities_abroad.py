"""Large towns with the countries in which they may be: a table of New Zealand does not have Toronto there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from workbench.values.countries import country
from workbench.values.text import fold

_TOWNS: Final = """
toronto: CA AU
montreal|vancouver|calgary|ottawa|edmonton|winnipeg|mississauga|saskatoon: CA
halifax: CA GB
london: GB CA
victoria: CA AU SC
hamilton: NZ CA AU GB US BM
leeds|sheffield|bristol|liverpool|glasgow|edinburgh|leicester|coventry|swansea: GB
cardiff: GB AU
brighton: GB AU NZ
manchester|birmingham: GB US
belfast: GB NZ ZA
dublin: IE US
cork|limerick|galway: IE
waterford: IE AU
new york|los angeles|chicago|san francisco|las vegas|miami|seattle|philadelphia|dallas|atlanta|denver: US
boston: US GB
houston: US CA
paris|lyon|marseille|toulouse|nantes|bordeaux|lille|strasbourg: FR
berlin|hamburg|munich|munchen|frankfurt|stuttgart|dusseldorf|leipzig|dresden|koln|cologne: DE
wien|vienna|salzburg|graz|innsbruck: AT
zurich|geneva|geneve|basel|bern|lausanne: CH
rome|roma|milan|milano|naples|napoli|turin|torino|florence|firenze|venice|venezia|bologna: IT
madrid|barcelona|valencia|sevilla|seville|malaga|bilbao: ES
lisbon|lisboa|porto: PT
amsterdam|rotterdam|den haag|the hague|utrecht|eindhoven: NL
brussels|bruxelles|antwerp|antwerpen|ghent|gent: BE
oslo|trondheim|stavanger: NO
bergen: NO NL
stockholm|goteborg|gothenburg|malmo|uppsala: SE
copenhagen|kobenhavn|aarhus|odense: DK
helsinki|espoo|tampere|turku: FI
reykjavik: IS
athens: GR US
thessaloniki: GR
warsaw|warszawa|krakow|gdansk|wroclaw|poznan: PL
prague|praha|brno: CZ
budapest: HU
bucharest|bucuresti: RO
sofia: BG
zagreb: HR
belgrade|beograd: RS
kyiv|kiev|odesa: UA
moscow|moskva: RU
istanbul|ankara|izmir: TR
tel aviv|jerusalem|haifa: IL
dubai|abu dhabi|sharjah: AE
doha: QA
riyadh|jeddah: SA
kuwait city: KW
beirut: LB
cairo: EG
nairobi|mombasa: KE
kampala: UG
dar es salaam: TZ
lagos: NG PT
abuja: NG
accra: GH
harare|bulawayo: ZW
lusaka: ZM
gaborone: BW
windhoek: NA
mumbai|delhi|new delhi|bangalore|bengaluru|chennai|kolkata|pune|ahmedabad: IN
hyderabad: IN PK
karachi|lahore|islamabad: PK
dhaka|chittagong: BD
colombo|kandy: LK
kathmandu: NP
beijing|shanghai|guangzhou|shenzhen|chengdu|wuhan|shenyang|tianjin|harbin|nanjing|qingdao|chongqing: CN
pyongyang: KP
yerevan: AM
nicosia|limassol|larnaca: CY
hong kong|kowloon|wan chai|wanchai: HK
taipei|kaohsiung: TW
tokyo|osaka|kyoto|yokohama|nagoya: JP
seoul|busan: KR
bangkok|chiang mai|phuket: TH
hanoi|ha noi|saigon|ho chi minh city|da nang: VN
manila|quezon city|cebu|makati|davao: PH
jakarta|surabaya|bandung|denpasar: ID
kuala lumpur|penang|johor bahru|petaling jaya: MY
singapore: SG
phnom|penh: KH
suva|nadi|lautoka: FJ
apia: WS
port moresby|lae: PG
port vila: VU
nuku alofa|nukualofa: TO
honiara: SB
noumea: NC
papeete: PF
auckland|wellington|christchurch|dunedin|tauranga|rotorua|invercargill|whangarei: NZ
johannesburg|durban|cape town|pretoria|bloemfontein: ZA
mexico city|guadalajara|monterrey: MX
sao paulo|rio de janeiro|brasilia: BR
buenos|aires: AR
santiago: CL
bogota: CO
lima: PE US
"""
"""The countries behind the towns that have them; towns are parted by `|`."""
_HOMES: Final = {
    fold(town): frozenset(codes.split())
    for line in _TOWNS.strip().splitlines()
    for names, _, codes in [line.partition(":")]
    for town in names.split("|")
}


def countries_of_city(town: str) -> frozenset[str]:
    """The countries in which a large town may be; none for any other text."""
    return _HOMES.get(fold(town), frozenset())


_QUARTERS = frozenset({"ne", "nw", "se", "sw"})


def may_be_in(town: str, nation: str) -> bool:
    """False for a line that ends with a well-known town, or a country, that is elsewhere: `Dublin 2`."""
    last = fold(town.rpartition(",")[2]).strip().rstrip("0123456789 ")
    if "," in town and last in _QUARTERS:  # of the compass, behind a street
        return may_be_in(town.rpartition(",")[0], nation)
    named = country(last) if "," in town else None
    homes = _HOMES.get(last) or _HOMES.get(fold(town))
    return named in (None, nation) and (homes is None or nation in homes)


def possible(usual: Iterable[str | None], *towns: str | None) -> list[str]:
    """Of the countries that a table speaks for those in which towns may be."""
    known = (nation for nation in usual if nation not in ("", None, "ZZ"))
    return [nation for nation in known if all(may_be_in(town, nation) for town in towns if town)]
