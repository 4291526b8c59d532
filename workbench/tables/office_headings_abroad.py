"""The headings of lists of officers in German, French and Dutch, and the roles and days in more languages."""

from __future__ import annotations

import re

BEGAN = (
    r"bestellt(?: am)?|bestellung|ernannt(?: am)?|eintritt(?:sdatum)?|amtsbeginn|"
    r"(?:date de (?:la )?)?nomination|nommee?(?: le)?|(?:date (?:de|du) )?debut (?:de|du) mandat|"
    r"(?:date d )?entree en fonctions?|(?:datum )?in functie(?: sinds| per| op)?|"
    r"datum (?:van )?(?:benoeming|aanstelling|indiensttreding)|benoemd(?: op| per)?|aangesteld(?: op| per)?|"
    r"startdato|startdatum|alkupaiva|date de debut|date debut|fecha de inicio|fecha inicio|"
    r"data de inicio|data inicial|data di inizio|data inizio|data d inici|data de inceput|"
    r"data poczatkowa|data rozpoczecia|pocatecni datum|datum zahajeni|datum zaciatku|kezdo datum|kezdete|"
    r"datum pocetka|zacetni datum|alguse kuupaev|sakuma datums|pradzios data|baslangic tarihi|tiltradt|"
    r"tilltradde|дата начала|дата початку|начална дата|ημερομηνια εναρξησ|תאריך התחלה|تاريخ البدء|"
    r"تاریخ شروع|tanggal mulai|開始日|시작일|开始日期|起始日|開始日期|ngay bat dau"
)
"""Since when somebody holds an office."""
ENDED = (
    r"austritt(?:sdatum)?|amtsende|ende der (?:amtszeit|bestellung)|abberufung|"
    r"(?:date (?:de|du) )?fin (?:de|du) mandat|demissionn?e?e?(?: le)?|cessation(?: le)?|"
    r"(?:date de )?sortie (?:de )?fonctions?|(?:datum )?uit functie(?: sinds| per| op)?|"
    r"datum (?:van )?(?:aftreden|ontslag|uittreding)|afgetreden(?: op| per)?|uitgetreden(?: op| per)?|"
    r"ontslagen(?: op| per)?|"
    r"slutdato|sluttdato|slutdatum|enddatum|einddatum|loppupaiva|paattymispaiva|date de fin|date fin|"
    r"fecha de fin|fecha fin|data de fim|data final|data di fine|data fine|data de fi|data de sfarsit|"
    r"data koncowa|data zakonczenia|koncove datum|datum ukonceni|datum ukoncenia|zaro datum|vege|"
    r"datum zavrsetka|koncni datum|lopu kuupaev|beigu datums|pabaigos data|bitis tarihi|fratradt|avgick|"
    r"дата окончания|дата закінчення|краина дата|ημερομηνια ληξησ|תאריך סיום|تاريخ الانتهاء|تاریخ پایان|"
    r"tanggal akhir|tanggal selesai|終了日|종료일|结束日期|結束日期|ngay ket thuc"
)
"""Until when."""
ROLES = r"functie|hoedanigheid|amt|organstellung|qualite du dirigeant"
"""As what."""
BODIES = (
    r"gesellschaft|unternehmen|firmenname|verein|stiftung|entreprise|raison sociale|"
    r"denomination(?: sociale)?|vennootschap|bedrijf(?:snaam)?|onderneming|stichting|vereniging|rechtspersoon"
)
"""In which body."""
_ROLES_OF_HOLDERS = (
    ("managing director", r"geschaftsfuhrer(?:in)?(?:nen)?|jednatel(?:e|ka)?|konatel(?:ia|ka)?"),
    ("board member", r"vorstand(?:smitglied)?(?:er)?|czlonek zarzadu|consejer[oa]s?"),
    ("supervisory board member", r"aufsichtsrat(?:smitglied)?(?:er)?|commissaris(?:sen)?"),
    ("authorised signatory", r"prokurist(?:in)?(?:nen)?|prokurent|apoderad[oa]s?"),
    ("chairman of the board", r"prezes(?: zarzadu)?"),
    (
        "director",
        r"bestuurders?|administrateurs?|administratrices?|administrador(?:a|es|as)?|diretora?|dyrektor|directeur",
    ),
    ("representative", r"代表者名?"),
    ("manager", r"gerante?s?|zaakvoerders?|gerentes?"),
    ("officer", r"dirigeante?s?|mandataires?(?: sociaux| social)?"),
    ("shareholder", r"actionnaires?|aandeelhouders?|aktionare?|accionistas?|acionistas?|wspolni(?:k|cy)"),
)


_OF_THE_NAME = re.compile(
    r"^(?:name (?:des|der) |nom (?:du|de la|de l) |nom(?:bre|e) d(?:el|e la|o|a) |naam |imie i nazwisko )|"
    r"(?: name| nom| naam)$"
)
_REACHED = re.compile(
    r"(?:haupt)?ansprechpartner(?:in)?|ansprechperson|kontakt(?:person)?|inhaber(?:in)?|vorsitzender?|"
    r"gesetzlicher vertreter|contact|interlocut(?:eur|rice)|personne a contacter|responsable|president[ea]?|"
    r"directeur general|contacto|persona (?:de contacto|di contatto)|representante legal|"
    r"rappresentante legale|"
    r"legale rappresentante|propietari[oa]|referente|contatto|responsabile|titolare|"
    r"amministratore(?: delegato| unico)?|contactpersoon|eigenaar|voorzitter|contato|"
    r"pessoa de contat?o|responsavel|proprietari[oa]|socio administrador|osoba (?:kontaktowa|do kontaktu)|"
    r"wlasciciel|ordforande|ordforer|formand|daglig leder|innehaver|indehaver|agare"
)


def role_in_english(words: str) -> str:
    """What those below a heading in another language are, in English; empty for any other heading.

    `words` are those of the heading without accents, in small letters.
    """
    plain = _OF_THE_NAME.sub("", words)
    return next((role for role, form in _ROLES_OF_HOLDERS if re.fullmatch(form, plain)), "")


def is_reached_at_body(words: str) -> bool:
    """True for the heading, in another language, of who is reached at a body or leads it: `Referente`.

    Not of a representative of any kind, who may be of whoever sells to it. `words` are as above.
    """
    return _REACHED.fullmatch(_OF_THE_NAME.sub("", words)) is not None or role_in_english(words) != ""
