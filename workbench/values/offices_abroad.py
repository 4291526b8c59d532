"""Offices of companies in the languages of registers, and what each is in English: one table.

A role is understood where every word of it stands here. Which body of a company `Kommissar` or `commissaris`
is differs from country to country: such words are known as offices and have no English one.
"""

from __future__ import annotations

import re
from functools import cache

from workbench.values.text import remembered

_OFFICES = """
director: administrateur administratrice administrador administradora consejero consejera amministratore
    amministratrice consigliere bestuurder diretor diretora direktor direktorin directeur directrice directora
    direttore direktör direktur pengarah müdür dyrektor ředitel konatel директор cyfarwyddwr gyfarwyddwr
    verwaltungsrat verwaltungsrates verwaltungsrats styrelseledamot styremedlem bestyrelsesmedlem
    取締役 董事 이사 사내이사 giám-đốc διευθυντής διευθυντησ مدير กรรมการ
managing director: geschäftsführer geschäftsführerin jednatel direktør administrateur-délégué
    administratrice-déléguée consejero-delegado consejera-delegada amministratore-delegato
    amministratrice-delegata administrador-delegado verkställande-direktör
general director: генеральный-директор генеральний-директор tổng-giám-đốc 总经理
sole director: administrador-único administradora-única administrador-unico amministratore-unico
    amministratrice-unica
executive director: 执行董事 執行董事
independent director: 独立董事 獨立董事
non-executive director: 非执行董事 社外取締役 사외이사
representative director: 代表取締役 대표이사
deputy director: phó-giám-đốc
manager: gérant gérante gerente zaakvoerder 经理 經理 διαχειριστής διαχειριστήσ
chair: président présidente presidente styreleder ordförande 董事长 董事長 председатель πρόεδρος πρόεδροσ
    chủ-tịch رئيس
chair of the board: chủ-tịch-hội-đồng-quản-trị председатель-правления vorstandsvorsitzender prezes-zarządu
president: prezes
board member: vorstand vorstands vorstandsmitglied mitglied-des-vorstands
    член-правления członek-zarządu σύμβουλος σύμβουλοσ
    thành-viên-hội-đồng-quản-trị
supervisory board member: aufsichtsrat aufsichtsrats aufsichtsrates aufsichtsratsmitglied
    mitglied-des-aufsichtsrats
    członek-rady-nadzorczej
chief executive: διευθύνων-σύμβουλος διευθύνων-σύμβουλοσ
member: gesellschafter gesellschafterin associé associée socio socia sócio sócia członek 股东 股東 участник
    合伙人 μέλος μέλοσ
representative member: 代表社員
managing member: 業務執行社員 sócio-gerente socio-gerente associé-gérant
founder: учредитель
secretary: secrétaire secretario secretaria secretário secretária segretario segretaria ysgrifennydd 公司秘书
    公司秘書 秘书 秘書 секретарь thư-ký
auditor: commissaire-aux-comptes wirtschaftsprüfer abschlussprüfer 会計監査人
statutory auditor: sindaco 監査役 감사
supervisor: 监事 監事
authorised signatory: prokurist prokuristin
attorney: apoderado apoderada
legal representative: 法定代表人 người-đại-diện-theo-pháp-luật
permanent representative: représentant-permanent représentante-permanente
liquidator: liquidateur liquidatrice liquidatore liquidador abwickler
general partner: komplementär komplementärin
limited partner: kommanditist kommanditistin
accountant: бухгалтер kế-toán-trưởng
chief accountant: главный-бухгалтер
-: commissaris
"""
"""English: the offices that it stands for, with hyphens between words."""
_BESIDE = """
general: general generale générale général генеральный utama
managing: delegado delegada delegato delegata délégué déléguée verkställande
sole: unico unica único única einziger alleiniger
executive: executivo ejecutivo ejecutiva exécutif exécutive
deputy: adjoint adjointe stellvertretender stellvertretende suppleant
independent: unabhängiger indépendant indépendante independiente indipendente independente
joint: solidario mancomunado
statutory: statutair statutaire
-: allein alleinvertretungsberechtigter vertretungsberechtigter vorsitzender vorsitzende mitglied majoritaire
    minoritaire des der de du do da la le les di del della dello en et und y e og och of and the conseil
    consejo consiglio administration administración amministrazione administração finance financial
    commercial sales technical non company interim acting zarządu zarząd rady nadzorczej ordinarie leder cwmni
    managing executive joint deputy
"""
"""What stands beside such an office and does not end it."""
_NONE = "-"
_JOINING = re.compile(r"[\W_]+")


def form_of(role: str) -> str:
    """A role with hyphens between its words, in small letters."""
    return _JOINING.sub("-", role.casefold()).strip("-")


@remembered
def office_in_english(role: str) -> str | None:
    """What a role in another language is called in English; None for one that is not wholly understood."""
    form = form_of(role)
    offices = _meanings(_OFFICES)
    if (whole := offices.get(form)) is not None:
        return whole if whole != _NONE else None
    words = form.split("-")
    heads = [offices[word] for word in words if word in offices]
    beside = [_meanings(_BESIDE).get(word) for word in words if word not in offices]
    if len(heads) != 1 or heads[0] == _NONE or not all(word and word != _NONE for word in beside):
        return None
    return " ".join([*map(str, beside), heads[0]])


def is_office_abroad(word: str) -> bool:
    """Whether one word of a form is an office in another language."""
    return word in _meanings(_OFFICES)


def has_office_abroad(form: str) -> bool:
    """Whether a form is an office in another language, or has a word that is one."""
    return is_office_abroad(form) or any(map(is_office_abroad, form.split("-")))


def may_stand_beside(word: str) -> bool:
    """Whether a word beside such an office does not end it."""
    return word in _meanings(_BESIDE)


@cache
def _meanings(table: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for line in re.sub(r"\n\s+", " ", table).strip().splitlines():
        meaning, _, forms = line.partition(":")
        found |= dict.fromkeys(forms.split(), meaning)
    return found
