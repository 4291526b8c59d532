"""Words of the registers' other languages: which of them end or deny something, and which affirm it.

No language is complete here. A comment in words that neither English nor these lists know is not understood,
and whoever reads it beside a statement takes it for one that may take the statement back.
"""

from __future__ import annotations

import re

from workbench.values.english import FUNCTION_WORDS, is_common_word
from workbench.values.text import fold, remembered

_ENDS = (
    # German
    "aufgehob|aufhebung|erlosch|ausgeschied|ausscheid|niedergelegt|niederlegung|abberuf|geloscht|loschung|"
    "widerruf|"
    "beendet|beendig|abgelauf|ungultig|unwirksam|nichtig|zuruckgetret|zuruckgenomm|rucktritt|verstorb|"
    "ehemalig|entlass|gekundigt|irrtum|storniert|annullier|getilgt|ausgetret|entfernt|abgesetzt|abgewahlt|"
    "vorlaufig|ersetzt|ausser-kraft|nicht|kein(?:e[rnms]?)?(?:-|$)|verzog|gestorb|unbekannt|fruher|"
    "pensionier|im-ruhestand|ausser-dienst|a-d$|i-r$|emer(?:-|$)|"
    # French
    "annul|revoqu|demission|cessation|cesse|radi(?:e|ee|ation)(?:-|$)|abrog|casse(?:e)?(?:-|$)|"
    "leve(?:e)?(?:-|$)|"
    "retiree?(?:-|$)|deced|ancien|expire|echu|caduc|nul(?:le)?(?:-|$)|erron|erreur|suspendu|remplac|"
    "supprim|sortant|"
    "jamais|en-retraite|(?<!de-)retraitee?(?:-|$)|"
    "ne-plus|n-est-p|fin-de|fonctions-termin|inconnu|"
    # Spanish, Portuguese and Italian
    "anulad|anulac|revocad|revogad|revocat|revocac|revogac|cesad|cesant|cese(?:-|$)|ceso(?:-|$)|cessad|"
    "cessac|cessat|cessaz|"
    "dimisi|dimiti|dimess|renunci|fallecid|falecid|decedut|extint|estint|vencid|caducad|scadut|levantad|"
    "sin-efecto|"
    "sem-efeito|derogad|suspendid|suspens|sospes|cancelad|cancellat|antigu[oa]|finalizad|terminad|baja(?:-|"
    "$)|"
    "jubilad|retirad|en-retiro|sustituid|removid|rimoss|destituid|exonerad|decadut|annullat|nunca|desconocid|"
    "aposentad|reformad[oa](?:-|$)|in-pensione|pensionat[oa](?:-|$)|"
    "nao(?:-|$)|sin-vigor|no-vigente|no-vigor|"
    # Dutch
    "ingetrokk|vernietigd|beeindigd|afgetred|ontslag|overled|vervall|verlop|geschorst|uitgetred|uittred|"
    "voormalig|gewezen|opgehev|herroep|uitgeschrev|niet(?:-|$)|nooit|gepension|met-pensioen|"
    # Polish, Czech and Slovak
    "uchylon|odwolan|cofniet|wykresl|zmarl|wygas|byl[ya](?:-|$)|nigdy|uniewazn|zawieszon|rezygn|anulowan|"
    "emerytowan|w-stanie-spoczynku|v-duchodu|na-dochodku|"
    "zrusen|odvolan|zemrel|byvaly|neplatn|zanikl|odstoupil|"
    # Scandinavian
    "upphav|ophaev|opphev|avgatt|fratrad|fratraad|udtrad|avlid|afdod|dod(?:-|$)|tidigare|tidligere|ugyldig|"
    "ogiltig|"
    "pensjonert|pensionera|pensionist|"
    "ikke|aldrig|aterkall|tilbagekald|tilbakekal|slettet|avregistr|annuller|"
    # Finnish, Estonian, Latvian, Lithuanian and Hungarian
    "entinen|entis|eronnut|eronneet|erotettu|paattyny|peruutettu|endine|endise|tagasi-astu|lahkunud|"
    "elakkeella|nyugalmazott|"
    "bijus|atkap|buves|buvus|atsistatyd|volt(?:-|$)|egykori|korabbi|lemond|megszunt|visszavon|torolt|"
    # Icelandic, Irish, Basque, Catalan, Albanian and Maori
    "fyrrverandi|fyrrv|iar-|iarstiurth|eirithe-as|ohi(?:-|$)|exadmin|exdirec|exgeren|expresid|exsecret|"
    "ish(?:-|$)|dorehequr|o-mua|kua-mutu|"
    # Croatian, Serbian, Slovene, Romanian and Turkish
    "bivs|nekdanj|razrijesen|razresen|opozvan|prestal|fost(?:ul|a)?(?:-|$)|demision|radiat|eski(?:-|$)|"
    "istifa|ayrild|iptal|emekli|"
    # Welsh
    "ymddisw|diddym|terfyn|wedi-(?:ymddis|marw|peidio|dod-i-ben)|cyn-|nid-yw|"
    # Replaced by something else: not `ersattare`, `vervanger` and `sostituto`, who stand in for somebody
    "ersatt(?:-|$)|erstattet|sostituit|vervangen-door|vervangen$|substituid|korvattu|zastapion|nahrazen|inlocuit|"
    "felvaltott|"
    # Vietnamese, Malay and Indonesian
    "huy-bo|bai-bo|thu-hoi|mien-nhiem|tu-nhiem|qua-doi|het-hieu-luc|het-han|cham-dut|da-huy|"
    "dibatal|dicabut|berhenti|meletak|mantan|bekas|diberhent"
)
_ENDS_ABROAD = re.compile(rf"(?:^|-)(?:{_ENDS})")
_OTHER_LETTERS = re.compile(
    "撤销|撤銷|取消|解除|废止|廢止|廃止|作废|已故|死亡|离任|離任|辞任|辞职|辭職|退任|"
    "免职|免職|罢免|失效|无效|無効|無效|终止|終止|前任|"
    "过期|過期|注销|註銷|解任|満了|停止|错误|錯誤|不是|취소|해임|사임|퇴임|해제|무효|만료|사망|"
    "отмен|аннулир|отозван|уволен|бывш|прекращ|умер|недейств|снят|исключ|истек|утрат|скасован|звільнен|"
    "припинен|бивш|колишн|سابق|לשעבר|อดีต|"
    "ανακλη|ακυρ|παραιτ|ληξ|πρωην|استقال|الغاء|ملغ|منته"
)


@remembered
def ends_abroad(form: str) -> bool:
    """Whether words joined by hyphens have one that ends or denies something in another language."""
    folded = fold(form)
    if _ENDS_ABROAD.search(folded):
        return True
    return not folded.isascii() and _OTHER_LETTERS.search(folded) is not None


_IN_OFFICE = re.compile(
    r"(?:(?:toujours|encore|noch|derzeit|aktuell|actuellement|actualmente|todavia|attualmente|atualmente|"
    r"aun)-)*"
    r"(?:(?:est-)?en-(?:fonctions?|poste|exercice|activite|vigueur|cours)|(?:im|in)-(?:amt|kraft)|"
    r"amtierend(?:er|e)?|"
    r"aktiv(?:er|e|t|a)?|bestellt|eingetragen|gue?ltig|rechtskraftig|wirksam|"
    r"actif|active|actuel(?:le)?|nomme(?:e)?|inscrite?|immatricule(?:e)?|valable|valide|"
    r"vigente|en-(?:vigor|el-cargo|activo|funciones)|activ[oa]|ativ[oa]|attiv[oa]|actual|atual|attuale|"
    r"nombrad[oa]|nomead[oa]|"
    r"nominat[oa]|inscrit[oa]|iscritt[oa]|em-(?:vigor|funcoes|exercicio|atividade)|in-(?:carica|vigore|"
    r"functie|dienst|werking)|"
    r"valid[oa]|firme|actief|benoemd|ingeschreven|geldig|huidige?|"
    r"czynn[yae]|aktualn[yae]|obowiazujac[yae]|aktivni|platn[yae]|gallande|gaeldende|gjeldende|i-kraft|"
    r"gweithredol|presennol|mewn-grym|duong-nhiem|dang-hoat-dong|con-hieu-luc|hieu-luc|aktif|"
    r"在任|现任|現任|任职|有效|生效|存续|存續|在职|在職|正常|就任|재직|유효|현직|действующий|действует|"
    r"активен|"
    r"действующая|чинний|ενεργος|σε-ισχυ)"
)
"""What a status in another language says of something that stands."""
_WITHOUT_END = re.compile(
    r"(?:unbefristet|auf-unbestimmte-zeit|dauerhaft|lebenslang|lebenslanglich|a-vie|definiti(?:f|ve|vement|"
    r"vo|va)|"
    r"illimite(?:e)?|duree-indeterminee|indetermin(?:ee?|ad[oa])|permanent(?:e|emente)?|indefinid[oa]|"
    r"indefinidamente|vitalici[oa]|"
    r"de-por-vida|a-vita|a-tempo-indeterminato|perpetu[oa]|onbepaalde-tijd|levenslang|voor-onbepaalde-tijd|"
    r"permanentny|"
    r"bezterminow[oya]|doziwotni[oa]?|tills-vidare|indtil-videre|livstid|vinh-vien|vo-thoi-han|"
    r"永久|终身|終身|無期限|无限期|"
    r"бессрочно|пожизненно|영구|무기한)"
)
"""What stands in another language in the place of an end that does not come."""


_BANNED = re.compile(
    r"(?:(?:gesperrt|untersagt|berufsverbot|tatigkeitsverbot|gewerbeverbot|interdit(?:e|es)?|interdiction|"
    r"inhabilitad[oa]|"
    r"inhabilitacion|prohibicion|prohibid[oa]|interdett[oa]|interdizione|proibid[oa]|proibicao|inibid[oa]|"
    r"verboden|"
    r"bestuursverbod|beroepsverbod|zakaz|naringsforbud|konkurskarantene|diskvalificer(?:ad|et)|"
    r"disqualifiee?|gwaharddwyd|"
    r"de|du|des|la|le|el|los|a|pour|bis|jusqu|au|por|per|fino|al|tot|voor|fur|auf|dauer|von|gerer|diriger|"
    r"dirigir|administrar|"
    r"gestion|administracion|un|une|deux|trois|cinq|dix|ein|zwei|drei|funf|zehn|dos|tres|cinco|diez|due|"
    r"tre|cinque|dieci|"
    r"ans?|annees?|jahre?n?|anos?|anni|jaar|lat|ar|[0-9]+|anios|hasta|toute|societe|entreprise|sociedades|"
    r"empresas)(?:-|$))+"
)
"""What a comment in another language says of a ban, for how long, and of what."""


@remembered
def bans_abroad(form: str) -> bool:
    """Whether words joined by hyphens say nothing but that somebody is banned: `interdit-de-gérer`."""
    return _BANNED.fullmatch(fold(form)) is not None


@remembered
def stands_abroad(form: str) -> bool:
    """Whether words joined by hyphens say in another language that something stands: `en-fonction`."""
    return in_office_abroad(form) or _WITHOUT_END.fullmatch(fold(form)) is not None


_BEGINS = re.compile(
    r"(?:(?:periode|period|funktion|functie|fonction|cargo|carica|mandat[eo]?|rolle|role?|amt|office)-)*(?:gyldig-fra|virkning-fra|giltig-fran|g(?:u|ue)ltig-(?:ab|von|seit)|geldig-van(?:af)?|"
    r"(?:datum-)?in-functie(?:-(?:sinds|vanaf|datum))?|date-(?:de-)?debut|date-d-(?:entree|effet)|"
    r"fecha-(?:de-)?(?:inicio|alta|nombramiento)|data-(?:de-|di-)?(?:inicio|inizio|nomina|nomeacao)|"
    r"eintritts?-?datum|beginn?-?datum|start-?dat(?:um|o)|ingangs-?datum|tiltraa?dt|fra-dato|"
    r"(?:(?:im-amt|en-fonctions?|en-poste|en-cargo|in-carica)-)?(?:vanaf|seit|sinds|depuis|desde))"
)


@remembered
def begins_abroad(form: str) -> bool:
    """Whether a member of this name holds, in another language, the day on which something began."""
    return _BEGINS.fullmatch(fold(form)) is not None


@remembered
def in_office_abroad(form: str) -> bool:
    """Whether words joined by hyphens say that an office is held: `vigente`, not `unbefristet`."""
    return _IN_OFFICE.fullmatch(fold(form)) is not None


_WORDS = re.compile(r"[^\W\d_](?:[^\W\d_]|['’](?=[^\W\d_]))*")
_SHORT = frozenset(
    ["a", "i", "an", "am", "so", "in", "per", "me", "us", "as", "on", "his", "sin", "die", "was"]
)
"""Words of English that are as common in other languages."""
_OF_REGISTERS = frozenset(
    [
        "asic", "aat", "art", "apra", "afs", "afsl", "acl", "acn", "abn", "mr", "mrs", "ms", "pty",
        "ltd", "plc",
        "nsw", "vic", "qld", "wa", "sa", "tas", "act", "nt", "uk", "nz", "us", "eu", "hq", "ceo", "cfo",
        "agm",
        "egm", "tm01", "ap01", "ch01", "psc", "llp", "gbr", "hmrc", "fca", "id", "ref", "no", "nr",
        "sec", "vs",
        "v", "co", "pp", "para", "reg", "cf", "eg", "ie", "etc", "tba", "cdda", "hca", "fcafc", "fca",
        "nswsc",
    ]
)  # fmt: skip
_FEW = 0.5
"""The share of the words in small letters that have to be of English."""


@remembered
def is_in_english(text: str) -> bool:
    """Whether a comment is in words of English, as far as words are seen; true for one without words.

    Names, which begin with capitals, count for nothing beside others. `Aufgehoben durch Gericht` is not.
    """
    found = [word for word in _WORDS.findall(text) if len(word) > 1]
    if not found:
        return True
    if any(ord(letter) > 0x24F for letter in text if letter.isalpha()):
        return False
    first, *others = found
    weighed = [first, *(word for word in others if word[0].islower() or text.isupper())]
    forms = [form for word in weighed if (form := fold(word).removesuffix("'s")) not in _OF_REGISTERS]
    known = [form for form in forms if form in FUNCTION_WORDS or is_common_word(form)]
    if not forms:
        return True
    if all(form in _SHORT for form in known) and len(known) < len(forms):
        return False
    return len(known) >= max(1, _FEW * len(forms))
