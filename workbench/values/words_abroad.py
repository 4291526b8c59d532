"""What people write of others in other languages than English: one list of words for each idea.

Each is the inside of a pattern without groups that are kept; accents may be missing. Beginnings of words that
end or deny something in an answer are in `other_languages`.
"""

from __future__ import annotations

MOVED = (
    r"(?:unbekannt )?verzogen|umgezogen|ausgezogen|weggezogen|d[ée]m[ée]nag[ée]e?s?|mudad[oa]|se mud[óo]|"
    r"verhuisd|fraflyttet|flyttat"
)
"""Of an address, or of somebody: moved away."""
DIED = (
    r"verstorben|gestorben|d[ée]c[ée]d[ée]e?|fallecid[oa]|falecid[oa]|decedut[oa]|overleden|"
    r"zmar[łl][ay]|zem[řr]el[aý]?|zesnul[áaý]|zosnul[áaý]|avd[øo]de?|afd[øo]de?|avliden|avlidn[ae]|elhunyt|"
    r"decedat[ăa]|preminu(?:la|o)|umrl[ai]|d[ée]funte?|difunt[oa]|defunt[oa]|"
    r"умер(?:ла)?|скончал(?:ся|ась)|помер(?:ла)?|покойн(?:ый|ая|ий|а)|meninggal dunia|vefat etti|"
    r"đ[ãa] (?:ch[ếe]t|m[ấa]t|qua đời)|da (?:chet|mat|qua doi)|已故|已去世|去世|死亡|故人|사망"
)
"""Of somebody: dead."""
LATE = (
    r"zm\.|ś\.?\s?p\.|św\.\s?p\.|feue?|il fu|la fu|finad[oa](?=\s+\S+\s+\S)|wijlen|wln\.|verst\.|"
    r"verstorbene[rn]?|framlidn[ae]|"
    r"edesmenn(?:yt|een)|n[ée]hai|zem[řr]\.|alm\.|almarhum(?:ah)?|allahyarham(?:ah)?|mendiang|merhume?|"
    r"rahmetli|"
    r"pok\.|умерш(?:ий|ая)|μακαρίτ(?:ης|ισσα)|המנוחה?|المرحومة?|故(?=\s)|cố(?=\s)"
)
"""What stands before the name of one who has died, besides `DIED`."""
BLESSED = r"q\.?e\.?p\.?d\.?|d\.e\.p\.|e\.p\.d\.|zm\.|ś\.?p\.|verst\.|overl\.|dcd\.|z[\"״]l|ז[\"״]ל"
"""What stands behind the name of one who has died, besides `DIED`."""
HEIRS = (
    r"nachla(?:ss|ß)|erbengemeinschaft|erben|verlassenschaft|hinterlassenschaft|"
    r"succession|hoirie|hoirs|h[ée]ritiers|ayants[- ]droit|indivision successorale|"
    r"herederos|sucesi[óo]n|sucesores|causahabientes|comunidad hereditaria|herencia(?: yacente| indivisa|"
    r"(?= de\s))|"
    r"eredi|eredit[àa](?: giacente)?|herdeiros|esp[óo]lio|heran[çc]a(?: jacente| indivisa|(?= de\s))|hereus|"
    r"her[èe]ncia(?: jacent)?|mo[șşs]tenitorii|succesiunea|erven|erfgenamen|nalatenschap|"
    r"(?:onverdeelde )?boedel(?= van\s)|"
    r"d[öoø]dsbo(?:et)?|bo(?:et)?(?= (?:efter|etter|av)\s)|arving(?:er|ene|ar|arna)|d[áa]narb[úu](?:i[ðd])?|"
    r"spadkobierc[ayó]w?|masa spadkowa|spadek(?= po\s)|d[ěe]dicov[ée]|d[ěe]dici|dedi[čc]i(?:a)?|"
    r"poz[ůu]stalost|"
    r"dedi[čc]stvo|nas(?:lj|l)ednici|ostav[šs]tina|zapu[šs][čc]ina|kuolinpes[äa]|perikunta|oikeudenomistajat|"
    r"p[äa]rijad|p[äa]randvara|mantinieki|[įi]p[ėe]diniai|palikimas|hagyat[ée]ka?|[öo]r[öo]k[öo]sei|"
    r"miras[çc][ıi]lar[ıi]|terekesi|trash[ëe]gimtar[ëe]t|ystad|ysgutorion|ahli waris|harta pusaka|"
    r"di sản|người thừa kế|наследники?|наследство|наследници|спадкоємці|спадщина|κληρονόμοι|κληρονομιά"
)
"""Before a name: the estate or the heirs of one who has died."""
_JOINED = (
    r"(?:\s+(?:de(?:s|l| la| los| las)?|di|do|da|dos|nach|von|van|efter|av|etter|po|pelo|of|bagi|του|της))?"
)
ESTATE_BEFORE = rf"(?:{HEIRS}){_JOINED}"
"""The estate or the heirs, with the word that joins the name to it."""
ESTATE_BEHIND = (
    r"(?:jakamaton |oskiftat )?(?:kuolinpes[äa]|d[öoø]dsbo(?:et)?|d[áa]narb[úu](?:i[ðd])?|perikunta|"
    r"oikeudenomistajat|p[äa]rijad|p[äa]randvara|mantinieki|[įi]p[ėe]diniai|palikimas|hagyat[ée]ka?|"
    r"[öo]r[öo]k[öo]sei|miras[çc][ıi]lar[ıi]|terekesi|arving(?:er|ene|ar|arna)|nachla(?:ss|ß)|"
    r"erbengemeinschaft|verlassenschaft|hoirs|hoirie|succession|h[ée]ritiers|herederos|herdeiros|esp[óo]lio|"
    r"nalatenschap|erfgenamen|spadkobiercy|d[ěe]dicov[ée])|(?:の)?(?:遺産|相続人|遺族)|(?:的)?(?:遗产|遺產|"
    r"继承人|繼承人)|상속인|상속재산|유족"
)
"""Behind a name: the estate or the heirs of its bearer."""
INSOLVENT = (
    r"konkurs(?:d[öoø]ds)?bo(?:et)?|konkursmass[ae]|insolvenzmasse|massa (?:insolvente|falida|fallimentare)|"
    r"(?:masse|syndic) de la faillite|failliete boedel|faillissement|fallimento|masa upad[łl]o[śs]ci|"
    r"(?:masa de la )?quiebra|concurso de acreedores|konkurssipes[äa]|pankrotipes[äa]|konkursn[íi] podstata|"
    r"[þt]h?rotab[úu](?:i[ðd])?|cs[őo]dt[öo]meg|ste[čc]ajna masa|bankrupt(?:cy)? estate"
)
"""Before or behind a name: the estate of one who is insolvent, which is not theirs to hold."""
UNKNOWN = (
    r"unbekannt|inconnue?|desconocid[oa]|sconosciut[oa]|desconhecid[oa]|onbekend|nieznan[aey]|ok[äa]nd|"
    r"ukendt|ukjent|"
    r"anhysbys|nezn[áa]m[éýey]|неизвестно|không-rõ|不明です|不明|不詳|不详|未知|모름|미상"
)
"""Of anything: not known."""
