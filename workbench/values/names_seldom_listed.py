"""Names that lists seldom hold: of the Pacific, Aboriginal Australia, Africa's Horn, Burma and Thailand.

Chosen by this project. Most are made of the syllables of their language, and what is made so is a name, too.
"""

from __future__ import annotations

import re
from typing import Final

from workbench.values.text import letters, listed_words

GIVEN: Final = listed_words(
    """
    jedda kiewa lowitja banduk galarrwuy mandawuy gulumbu kirra allira tjungurrayi pemulwuy bennelong
    truganini oodgeroo kath koori djalu gurrumul witiyana bangarra jarrah yarran alinta marlee merindah
    tarni tarkyn bindi nyandeng akuol achol abuk adut ajak akech akon alek aluel amer amou angok aker
    atong athiei ayen nyibol nyakim nyalok nyagoa nyaluak nyamal deng garang majok malual makuei mayen
    mabior machar manyang marial bol chol dut gatluak gatwech kuol kur lual panther riak tong wol yel
    akot arop atem awer biar chut duop koang ruot thon pemba lhakpa mingma dawa nima pasang phurba tashi
    tenzin karma sonam dorji pema kinley ugyen aung kyaw zaw htun myint thein hla khin moe naing soe
    thant thida thiri maung nyein phyo lwin hlaing htet htoo thura sithu zin wai yadanar hnin nandar
    wutyi su ei phyu may thu than swe win mya kyi khaing sein somchai somsak sombat somporn prasert
    wichai surachai suchart niran anan arthit chaiwat kittisak nattapong pranee malee ratana supaporn
    siriporn wipa kanya anong chanida nonglak pimchanok apinya sokha sophea sopheap bopha chanthy dara
    kosal phalla rithy sarath savuth vanna vuthy kunthea srey sreymom bounmy khamphone vong abebe bekele
    tesfaye tigist haile kebede girma alemu dawit yohannes selam meron hiwot mulugeta tadesse getachew
    almaz genet berhane kidane tekle fikru woldu gebre lemlem senait rahwa filmon abdi hodan warsame
    mele tevita viliame losalini sefina litia salote seini mereseini timoci sitiveni epeli ratu adi jone
    josefa semisi siaosi sione taniela talanoa ofa ana lupe pita soane viliami fetu fa'afetai ioane
    iosefa ieremia tavita tuala lealofi sina tasi penina leilani kalani makana keanu nalani kamaka moana
    tamatea maia anahera tangiora hone hemi wiremu hohepa wayan nyoman ketut putu kadek komang gede luh
    nor tewodros mariam chhun chhay sok vibol somaly batbayar enkhtuya oyunchimeg erdene
    """
)
"""Given names, in folded letters."""
USUAL_GIVEN: Final = listed_words(
    """
    alpana anuradha anurag atiq atul balaji bharati bhavana bhupinder bimbo bola dayo devendra
    dharmendra dheeraj eriko farideh farnaz firouz folake funke ganesan gbenga ghada gokul gomathi
    gulcan hamidreza harindra haruto hiromi janhavi jignesh jitendra kalpana kamini kamlesh kannan
    khader khalila kirpal kuldeep kunle kyungsoo lakhwinder lakshman lalit lokesh luong madan
    mahendra maiko malati mamata milind mohinder mrunal mukesh mukul murali murugan musarrat nalini
    namita narendra naresh narinder neeta nighat nirmal nourhan oanh padmini pankaj parag parikshit
    parvati pervez prabha pradeep pramod pratibha ragini rajalakshmi rajshree ramesh ranjana ranko
    ravindra reeta rupali samaneh saori saroj satinder saurabh savita selvam senthil shahrzad shikha
    shobha shubhangi siamak subhash sukhwinder sumita suresh suvarna swapna swati tanuja tejinder
    thinh tuncay umesh upendra vandana vijaya vimal virendra wale yemi yogendra zaher
    """
)
"""Given names, in folded letters, that many people bear, above all in India, and that no table has."""
SURNAMES: Final = listed_words(
    """
    yunupingu marika wanganeen nampijinpa gurruwiwi munungurr mununggurr ganambarr wunungmurra maymuru
    dhamarrandji garawirrtja guyula burarrwanga marawili mundine thaiday nannup bropho wanambi yarran
    ugle kickett jakamarra jampijinpa jangala japaljarri japanangka japangardi jungarrayi jupurrula
    nakamarra nangala napaljarri napaltjarri napanangka napangardi nungarrayi nungurrayi napurrula
    tjupurrula tjapaltjarri tjungurrayi tjakamarra tjampitjinpa namatjira tjangala pareroultja
    ebatarinja kngwarreye petyarre ngale pwerle kemarre pananka penangke perrurle koolmatrie rigney
    karpany wilyuka mabo gela nona pedro ahmat bani sherpa tamang gurung rai limbu magar lama thapa
    majok garang bol malual srisuk
    """
)
"""Surnames, in folded letters."""
_OF_OCEANIA: Final = re.compile(r"(?=(?:[a-z]*?[aeiou]){2})[aeiou]*(?:(?:ng|wh|[fghklmnprstvw])[aeiou]+)*")
_OF_AUSTRALIA: Final = re.compile(r"[a-z]+(?:rr|ngk|ndj|nydj|tj|dj|rrng|nng|mb|ngg)[aeiuwy][a-z]*")
_OF_THAILAND: Final = re.compile(
    r"[a-z]{3,}(?:porn|chai|phong|pong|sak|siri|thong|kul|rat|phan|charoen|wattana|somboon|suwan|sombat|suk)"
)
_SHORTEST: Final = 5


def is_made_like_names(given: str, surname: str) -> bool:
    """True for two words of the syllables that names of the Pacific, Australia and Thailand are made of."""
    one, other = letters(given), letters(surname)
    if min(len(one), len(other)) < 4 or max(len(one), len(other)) < _SHORTEST:
        return False
    oceania = all(map(_OF_OCEANIA.fullmatch, (one, other)))
    return oceania or any(
        form.fullmatch(each) and len(each) > _SHORTEST
        for form in (_OF_AUSTRALIA, _OF_THAILAND)
        for each in (one, other)
    )
