"""What is said in a few words of a contact, a home or a record: that it is over, is none, or still holds.

Whoever rang, wrote or called at a door says so in words of their own, in any member and in any language. No
list has them all. A verdict is looked for as a whole, not by single words: `user unknown`, not `unknown`.
"""

from __future__ import annotations

import re

from workbench.values.contact_remarks import begins_with_kin
from workbench.values.text import fold, remembered
from workbench.values.words_abroad import MOVED, UNKNOWN

_WHEN = r"(?:-(?:since|in|on|as-of|seit|depuis|desde|dal|sinds|[0-9]+|[a-z]{3,9}(?=-(?:19|20)[0-9]{2})))*"
_ADDRESSEE = (
    r"recipient|addressee|user|mailbox|subscriber|account|inbox|number|destinataire|destinatari[oa]|"
    r"empfanger|adressat|geadresseerde|abonne|usuario|utente|gebruiker|nutzer|utilisateur"
)
_NOWHERE = (
    r"unknown|unavailable|not-(?:found|known|recogni[sz]ed)|closed|deleted|disabled|inactive|left|gone|"
    r"inconnue?|desconocid[oa]|sconosciut[oa]|unbekannt|onbekend"
)
_CONTACT_IS_OVER = re.compile(
    rf"(?:the-)?(?:(?:{_ADDRESSEE})-(?:is-|was-|has-been-|has-)?(?:{_NOWHERE})|"
    rf"(?:unknown|closed|deleted|disabled)-(?:{_ADDRESSEE})|"
    rf"no-such-(?:{_ADDRESSEE}|address|domain)|"
    r"gone(?:-away)?|stale|closed|spoofed|hijacked|fax-(?:tone|machine)|modem-tone|undeliverable|"
    r"(?:mail-)?returned-to-sender|rts|"
    r"(?:(?:the|their|her|his|has)-)*(?:number|phone|sim|address)?-?(?:has-)?changed-(?:number|hands|owners?|e-?mail)|"
    r"new-(?:number|phone|mobile|e-?mail)(?:-is)?-[0-9a-z].*|sim-swap(?:ped)?-(?:to|by).*|"
    r"(?:numero-|rufnummer-|adresse-|boite-|buzon-|casella-|direccion-|indirizzo-|nummer-|postfach-)*"
    r"(?:non-attribuee?|inexistante?|inexistente|inesistente|fermee?|desactivee?|desactivad[oa]|disattivat[oa]|"
    r"hors-service|fuera-de-servicio|fuori-servizio|fora-de-servico|buiten-(?:gebruik|dienst|werking)|"
    r"abgemeldet|abgeschaltet|afgesloten|opgezegd|unzustellbar|onbestelbaar|"
    r"no-existe|ya-no-(?:existe|funciona|sirve)|bestaat-niet(?:-meer)?|existiert-nicht(?:-mehr)?|"
    r"n-existe-(?:plus|pas)|non-esiste(?:-piu)?)|"
    r"falsche-(?:ruf)?(?:nummer|adresse)|(?:faux|mauvais)-numero|numero-(?:equivocado|sbagliato|errado)|"
    rf"verkeerde?-nummer){_WHEN}"
)
_IS_OF = re.compile(r"(?:belong(?:s|ed|ing)?-to|(?:owned|used|answered)-by|registered-to)-(.+)")
_FRONT = re.compile(r"^(?:(?:an?|the|his|her|hers|their|my|old|ex|former)-)+")


@remembered
def ends_contact(form: str) -> bool:
    """Whether words joined by hyphens say that a phone or an email is over, or none: `user-unknown`."""
    form = fold(form)
    if _CONTACT_IS_OVER.fullmatch(form):
        return True
    owned = _IS_OF.fullmatch(form)
    return owned is not None and begins_with_kin(_FRONT.sub("", owned.group(1)))


_NOT_FOUND = re.compile(rf"(?:not-found|{UNKNOWN}){_WHEN}")


@remembered
def is_not_found(form: str) -> bool:
    """Whether a verdict says that somebody is not found or not known there: `not-found`, `onbekend`."""
    return _NOT_FOUND.fullmatch(form) is not None or _NOT_FOUND.fullmatch(fold(form)) is not None


_HOME_IS_OVER = re.compile(
    rf"(?:(?:{MOVED}|relocated|emigrated|vacant|empty|vacated|deserted|uninhabit(?:ed|able)|derelict|"
    r"parti[ei]?s?|partid[oa]|vertrokken|trasferit[oaie]|traslad(?:ad[oa]|o)|se-traslado|si-e-trasferit[oa]|closed)"
    r"(?:-(?:overseas|abroad|interstate|away|unbekannt|nach-.*|to-.*|a-l-etranger|al-estero|all-estero|naar-.*))?|"
    r"left-no-(?:forwarding-)?(?:address|details)|(?:burnt|burned|pulled|knocked|torn|bulldozed|boarded)-(?:down|up)|"
    r"(?:house|home|building|property|dwelling|unit)-(?:was-|is-|has-been-)?"
    r"(?:burnt|burned|pulled|knocked|torn|bulldozed|boarded|empty|vacant|razed)(?:-(?:down|up))?|"
    r"(?:empty|vacant|derelict)-(?:property|house|home|dwelling|block|land|lot|unit)|"
    r"(?:(?:his|her|their)-)?(?:childhood|parental|old-family)-(?:home|house)|"
    r"parti-sans-(?:laisser-d-)?adresse|(?:n-)?habite-(?:plus|pas)(?:-.*)?|"
    r"ya-no-(?:vive|reside|habita)(?:-.*)?|non-(?:vive|abita|risiede)-piu(?:-.*)?|woont-(?:er-|hier-)?niet-meer(?:-.*)?|"
    rf"wohnt-(?:hier-|dort-)?nicht-mehr(?:-.*)?|npai){_WHEN}"
)
_NOT_HOME = re.compile(
    rf"(?:(?:{_ADDRESSEE})-(?:is-|was-)?(?:{_NOWHERE})|n-habite-(?:plus|pas)(?:-.*)?|"
    r"squat(?:ters?|ted)(?:-.*)?|retour-(?:aan-|a-l-)?(?:afzender|expediteur|envoyeur)|"
    rf"(?:zuruck-an-(?:den-)?)absender|devuelto-al-remitente|rispedito-al-mittente){_WHEN}"
)


@remembered
def ends_home(form: str) -> bool:
    """Whether words joined by hyphens say no more of a home than that it is one no longer: `burnt-down`."""
    return _HOME_IS_OVER.fullmatch(form) is not None or _HOME_IS_OVER.fullmatch(fold(form)) is not None


@remembered
def is_not_at_home(form: str) -> bool:
    """Whether words joined by hyphens say that a home is none, or may never have been: `squatters`."""
    return _NOT_HOME.fullmatch(fold(form)) is not None


_COPY = (
    r"duplicat[aeo]?s?|dup(?:e|licated)?|doublons?|duplicad[oa]s?|duplicat[oaie]|du(?:bb|p)(?:l|el)ette?n?|"
    r"duplikate?|dubbele?|dublett"
)
_THE_RECORD = (
    r"(?:-?(?:record|entry|contact|profile|person|customer|eintrag|entree|fiche|registro|voce|invoer))?"
)
_NO_RECORD = re.compile(
    rf"(?:(?:possible|possibly|likely|suspected|known|probable|confirmed|a|is|the)-)*(?:{_COPY}){_THE_RECORD}"
    r"(?:-(?:of|de|von|van|di|d).*)?|"
    r"(?:(?:was|is|has-been|now)-)*merged-(?:in)?to-.*|"
    r"(?:test|dummy|synthetic|fake|demo|training|sample)-(?:record|entry|data|identity|person|customer|profile|only)|"
    r"verwijderd|geloscht|supprimee?|eliminad[oa]|eliminat[oa]|eliminato"
)
_ELSEWHERE = re.compile(
    r"\W*(?:please )?(?:see|refer to|use|cf\.?|vide|now|replaced by|siehe|voir|ver|vedi|zie)"
    r"(?: (?:also|record|entry|person|customer|contact|id|no\.?))* #?[A-Z]{1,4}-?[0-9]{1,12}\W*"
)
"""A value that sends the reader to another record: `see P-12`."""


@remembered
def is_no_record(form: str) -> bool:
    """Whether words joined by hyphens say of a record that it is a copy, a test, or gone: `duplicate`."""
    return _NO_RECORD.fullmatch(fold(form)) is not None


_CLOSED = re.compile(
    rf"(?:(?:file|record|entry|appointment|office|case)-(?:is-|was-)?)?closed{_WHEN}|(?:was-)?handed-(?:over|on)(?:-to)?-.+"
)


@remembered
def is_closed(form: str) -> bool:
    """Whether words joined by hyphens say of what is entered that it is closed, or another's by now."""
    return _CLOSED.fullmatch(form) is not None


@remembered
def refers_elsewhere(text: str) -> bool:
    """Whether a remark does no more than to name another record: `see P-12`."""
    return _ELSEWHERE.fullmatch(text) is not None


_CONTACT_HOLDS = re.compile(
    r"(?:rings?(?:-out)?|ringing|rang|answer(?:s|ed)|picks?-up|picked-up|(?:left|leave)-(?:an?-)?(?:voice-?mail|message|msg)|"
    r"(?:soft-bounce-)?(?:mailbox|voice-?mail|inbox)-(?:is-)?full|no-answer|busy|engaged|prefers?-(?:texts?|sms|e-?mails?|calls?)|"
    r"opened|clicked|replied|delivered|read|sent|unsubscribed|subscribed|newsletter|opt(?:ed)?-(?:in|out)|"
    r"out-of-(?:the-)?office|auto-?(?:reply|response|responder)|vacation-reply|catch-?all|accept-all|role-(?:account|based|address)|"
    r"free-(?:provider|mail|email)|webmail|silent(?:-(?:number|line))?|unlisted(?:-(?:number|line))?|ex-directory|"
    r"prepaid|postpaid|ported(?:-to-[a-z]+)?|office-hours(?:-only)?|call-(?:after|before)-.*|confirmed-by-(?:her|him|them|phone|subject|customer)|"
    r"in-use|erreichbar|zugestellt|vergeben|joignable|attribuee?|delivree?|distribuee?|en-servicio|entregad[oa]|localizable|"
    r"in-servizio|consegnat[oa]|raggiungibile|attiv[oa]|in-gebruik|bezorgd|bereikbaar|em-servico|entregue)"
)
_HOME_HOLDS = re.compile(
    r"(?:(?:he|she|subject|person|customer|they)-)?(?:still-)?(?:lives?|resides?|living|residing)(?:-(?:here|there|at-(?:this-)?address))?|"
    r"habite-(?:ici|bien|toujours).*|vive-aqui|reside-aqui|residente|wohnhaft|wohnt-hier|gemeldet|woonachtig|woont-hier|abita-qui|"
    r"zugestellt|delivree?|distribuee?|entregad[oa]|consegnat[oa]|bezorgd|entregue|"
    r"(?:mail-|letter-|parcel-)?(?:delivered|collected|accepted)|signed-for(?:-by-(?:her|him|them|subject))?|answer(?:s|ed)-the-door|"
    r"rent(?:s|ing|ed)|owner-?occup(?:ied|ier)|on-(?:the-)?electoral-roll|silent-elector|"
    r"(?:beware-of-(?:the-)?|has-an?-|large-|guard-)?dogs?|key-under-(?:the-)?(?:mat|pot)|gated(?:-(?:community|complex|estate))?|"
    r"(?:(?:single|double|two|three)-store?y|corner|rear|front|ground-floor|top-floor)(?:-(?:block|house|unit|flat|home))?|"
    r"(?:unit|flat|house|granny-flat)-(?:at|in)-(?:the-)?(?:rear|front|back)"
)


@remembered
def contact_holds(form: str) -> bool:
    """Whether words joined by hyphens are known to leave a phone or an email as it is: `no-answer`."""
    return _CONTACT_HOLDS.fullmatch(fold(form)) is not None


@remembered
def home_holds(form: str) -> bool:
    """Whether words joined by hyphens are known to leave a home as it is: `answered-the-door`."""
    return _HOME_HOLDS.fullmatch(fold(form)) is not None


@remembered
def is_verdict_on_place(form: str) -> bool:
    """Whether words joined by hyphens, where the part of a country is named, say how the home stands."""
    is_over = ends_home(form) or is_not_at_home(form) or is_not_found(form)
    is_none = is_no_record(form) or is_closed(form) or _REFERENCE.fullmatch(form) is not None
    return is_over or is_none or _VERDICT.fullmatch(fold(form)) is not None


_REFERENCE = re.compile(r"(?:please-)?(?:see|refer-to)-(?:record-|entry-|person-|id-)*[a-z]{1,4}-?[0-9]+")
_VERDICT = re.compile(
    r"(?:(?:tenancy|lease|stay)-)?(?:ended|over|expired|terminated|evicted|demolished|superseded|struck-(?:out|off)|"
    r"deleted|archived|obsolete|void|invalid|inactive|removed|do-not-use|moved(?:-(?:out|away|on))?|"
    r"annulee?|annullat[oa]|anulad[oa]|geloscht|vervallen|ungultig|irrtumlich(?:-[a-z]+)?|erronee?|empty)"
    rf"{_WHEN}"
)
"""What is said of a home in the place of its part of the country."""
