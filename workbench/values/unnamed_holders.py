"""What lists of shareholders write where they name none: `Others (each below 5%)`, `Au porteur`.

The words are those of the registers' languages. A list is no name: `Other shareholders` holds shares, and
nobody knows who that is. Words of these that are surnames too count only where they are the whole text.
"""

from __future__ import annotations

import re
from functools import cache

from workbench.values.beginnings import Beginnings
from workbench.values.text import fold, listed_words, remembered

_OTHERS = """
all any other others remaining minority majority small smaller various sundry miscellaneous several public
retail
institutional individual unnamed unknown unidentified undisclosed multiple private general minor outside
external
diverse further employee staff registered ordinary common many misc international domestic foreign free widely
sonstige sonstiger ubrige ubriger andere anderer weitere restliche verschiedene kleine freie unbekannte
autre autres divers petits menus minoritaires individuels inconnus publics salaries
otros otras demas restantes minoritarios varios diversos minoristas
outros outras minoritarios pequenos
altri altre minori diversi vari minoranza
overige andere kleine
ovrige andre ovriga andra adrir onnur sma
pozostali inni drobni mniejszosciowi ostatni mali
muut muu pienet teised muud vaike citi mazie kiti smulkus
egyeb tobbi kis alti alte ceilalti ostali drugi diger kucuk azinlik
прочие другие остальные иные мелкие миноритарные інші решта дрібні други останали
λοιποι αλλοι μικροι altres beste eraill lain-lain awam publik khac
"""
"""Who is meant without being named."""
_HOLDERS = """
shareholder shareholders stockholder stockholders holder holders member members investor investors owner
owners
holding holdings persons people parties individuals interests shareholding shareholdings entities subscribers
aktionar aktionare kleinaktionare anteilseigner anteilsinhaber gesellschafter anleger investoren
kommanditisten
actionnaire actionnaires associes porteurs titulaires investisseurs
accionistas socios acionistas cotistas quotistas azionisti soci investitori
aandeelhouders vennoten certificaathouders
aksjonaerer aktionaerer aktionarer aktieagare agare aksjeeiere kapitalejere anpartshavere delagare hluthafar
akcjonariusze wspolnicy udzialowcy inwestorzy akcionari akcionar spolecnici spolocnici
osakkeenomistajat osakkaat aktsionarid osanikud akcionari akcininkai dalyviai
reszvenyesek reszvenyes tagok actionari asociati dionicari delnicarji clanovi
ortaklar hissedarlar sahipleri
акционеры участники пайщики владельцы акціонери учасники акционери съдружници
μετοχοι εταιροι accionistes akziodunak cyfranddalwyr shareholders
"""
"""Who holds shares, in many."""
_ALONE = """
other|others|the others|all others|
(?:(?:all|the|public|minority) )*(?:shareholders|investors)|public free float|
unsubscribed capital|various|sundry|miscellaneous|public|the public|general public|public float|
free float|float|free-float|in free float|the market|rest|the rest|remainder|the remainder|balance|residual|
bearer|to bearer|the bearer|bearer shares?|bearer certificates?|bearer warrants?|holders? of bearer shares|
treasury|treasury shares?|treasury stock|own shares?|shares? held in treasury|held in treasury|
company's own shares|repurchased shares|(?:unallotted|unissued|unallocated|unsubscribed)(?: shares?| capital|
 stock)?|
not (?:yet )?(?:allotted|issued|allocated|subscribed)|shares? (?:not (?:yet )?)(?:allotted|issued|allocated)|
(?:widely|closely|publicly) (?:held|traded|listed)|dispersed(?: ownership)?|employees|staff|stock exchange|
streubesitz|im streubesitz|sonstige|ubrige|andere|diverse|eigene (?:anteile|aktien)|eigenbesitz|inhaber|
inhaberaktien?|kleinaktionare|publikum|nicht (?:zugeteilt|ausgegeben|gezeichnet)e?(?: aktien| anteile)?|
belegschaft|mitarbeiter|mitarbeiteraktionare|
autres|divers|flottant|public|grand public|au porteur|porteur|actionnariat (?:public|salarie|flottant|diffus)|
(?:actions|titres|parts) (?:au porteur|propres|auto-?detenue?s|non (?:attribuees|emises|souscrites))|
auto-?(?:detention|controle)|auto-?detenues|salaries|
otros|varios|resto(?: de (?:accionistas|socios))?|capital flotante|al portador|portador|autocartera|
acciones (?:al portador|propias|en (?:tesoreria|cartera)|no (?:emitidas|suscritas))|publico(?: en general)?|
outros|demais|diversos|em tesouraria|tesouraria|ao portador|(?:acoes|quotas) (?:em tesouraria|proprias|
ao portador)|
em circulacao|altri|flottante|(?:azioni|quote) proprie|azioni al portatore|al portatore|mercato|pubblico|
overigen|eigen aandelen|(?:aan )?toonder|aandelen aan toonder|publiek|niet (?:uitgegeven|toegekend)|
ovrige|ovriga|egne (?:aksjer|aktier|andele|kapitalandele|anparter)|egna aktier|eigin hlutir|eigin bref|
(?:ihaendehaver|innehavar|ihendehaver)(?:aktier|aksjer|papper)?|
pozostali|inni|(?:akcje|udzialy) wlasne|akcje na okaziciela|na okaziciela|akcjonariat rozproszony|
rozproszony akcjonariat|ostatni|vlastni akcie|vlastne akcie|(?:akcie )?na (?:majitele|dorucitela)|
muut|omat osakkeet|haltijaosakkeet|hallintarekisteroidyt|oma(?:d)? aktsiad|omaosad|pasu akcijas|
nuosavos akcijos|
sajat reszveny(?:ek)?|bemutatora szolo reszveny(?:ek)?|kozkezhanyad|actiuni (?:proprii|la purtator)|
la purtator|
vlastite dionice|lastne delnice|na donositelja|na donosioca|diger|halka acik(?: kisim)?|hamiline|
kendi paylari|
прочие|другие|остальные|собственные акции|казначейские акции|на предъявителя|акции на предъявителя|
(?:в )?свободн(?:ом|ое) обращени[еи]|нераспределенн(?:ая|ые) (?:доля|доли|акции)|інші|власні акції|
на пред'явника|собствени акции|на приносител|λοιποι|ιδιες μετοχες|ανωνυμες μετοχες|στον κομιστη|
επενδυτικο κοινο|accions propies|al portador|
其他(?:股东|股東)?|公众(?:股东|持股)|公眾(?:股東|持股)|社会公众股东?|库存股|庫存股|无记名(?:股票?)?|無記名(?:股票?|株式)?|
不记名|流通股|未分配|その他(?:の?株主)?|自己株式|浮動株|一般株主|少数株主|
기타 ?주주|기타|자기주식|자사주|무기명|소액 ?주주|
유통주식|(?:cac )?co dong khac|co phieu quy|co phieu vo danh|lain-lain|masyarakat|orang awam|publik|
pemegang saham (?:lain(?:nya)?|awam|publik)|saham (?:perbendaharaan|treasuri|pembawa|atas unjuk)|eraill|
مساهمون آخرون|آخرون|لحاملها|أسهم الخزينة|אחרים|הציבור|ציבור|מניות רדומות
"""
"""What is written alone, each a pattern of its own."""


def _alone(text: str) -> re.Pattern[str]:
    return re.compile("|".join(fold(phrase) for phrase in "".join(text.split("\n")).split("|")))


_PHRASES = _alone(_ALONE)
_MEANT = frozenset(fold(_OTHERS).split())
_IN_MANY = frozenset(fold(_HOLDERS).split())
_SMALL = frozenset(fold("the of les des die der los las de os gli i and und et y e en og och").split())
_HOW_MANY = re.compile(
    r"\s*[(\[][^()\[\]]*[)\]]|\s*[-–—:,]?\s*(?:[<>≤≥]|(?:each|all|with|holding|having|mit|je|avec|con|com|"
    r"met|"
    r"med|under|below|unter|over|less|more|moins|weniger|menos|meno|minder)\b)[^%]*%.*|\s*[0-9.,]+\s*%.*",
    re.IGNORECASE,
)
"""How much each of them holds: `(each below 5%)`, `with less than 3%`."""


@cache
def _beginnings() -> Beginnings:
    return Beginnings(_PHRASES, words=_MEANT | _IN_MANY | _SMALL)


_HAS_NUMBER = re.compile(r"\s*[(\[]|[^%]*%")
"""What every text begins with that says first how much each of them holds."""


def may_name_no_holder(text: str) -> bool:
    """False for most texts of which `names_no_holder` is not true."""
    return _beginnings().may_match(text) or _HAS_NUMBER.match(text) is not None


@remembered
def names_no_holder(text: str) -> bool:
    """Whether the whole text of a shareholder's name says only that there are some, or none."""
    if not may_name_no_holder(text):
        return False
    plain = fold(_HOW_MANY.sub("", text)).strip(" .,;:*()[]\"'")
    if not plain:
        return False
    if _PHRASES.fullmatch(plain):
        return True
    said = [word for word in re.split(r"[\s/&,]+", plain) if word and word not in _SMALL]
    held = [word for word in said if word in _IN_MANY]
    return bool(held) and len(held) < len(said) and all(word in _IN_MANY or word in _MEANT for word in said)


_ONLY_HOLDERS = listed_words(
    "other others shareholders investors unallotted unissued unsubscribed streubesitz inhaberaktien"
)
"""Words of these that are no part of a name."""


def is_part_of_no_holder(text: str) -> bool:
    """Whether a part of a name says only that there are some, or none: no word alone that may be a name."""
    is_part = " " in text or fold(text) in _ONLY_HOLDERS
    return is_part and names_no_holder(text) and not _HOW_MANY.search(text)
