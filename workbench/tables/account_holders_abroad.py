"""Headings of the names that bank accounts are held in, in other languages than English: `Kontoinhaber`."""

from __future__ import annotations

HOLDERS_ABROAD = (
    r"(?:name (?:der|des) )?konto(?:inhaber(?:in)?s?|bezeichnung)|rekeninghouder|"
    r"(?:naam|tenaamstelling) (?:van de )?(?:rekening(?:houder)?)|tenaamstelling|"
    r"(?:nom du )?titulaire(?: (?:du|de) (?:compte|l ?iban))?|"
    r"titular(?: (?:de (?:la )?|da )(?:cuenta|conta))?|"
    r"(?:nombre|nome) do? titular|intestatario(?: (?:del )?conto)?|intestatario (?:del )?c c|"
    r"konto(?:hav(?:are|er)|indehaver|innehav(?:are|er)|haver|eier)|tilinomistaja|tilin omistaja|"
    r"(?:wlasciciel|posiadacz) (?:rachunku|konta)|majitel uctu|vlasnik racuna|imetnik racuna|"
    r"titular(?:ul)? (?:de )?cont(?:ului)?|szamlatulajdonos(?: neve)?|hesap sahibi(?: adi)?|"
    r"(?:δικαιουχοσ|κατοχοσ)(?: (?:του )?λογαριασμου)?|владелец (?:счета|карты)|власник рахунку|"
    r"(?:ten )?chu (?:tai khoan|tk)|ten tai khoan|(?:nama )?pemilik rekening|(?:rekening )?atas nama|"
    r"pangalan ng account|(?:اسم )?صاحب الحساب|בעל החשבון|예금주(?:명)?|"
    r"口座名義(?:人)?|(?:银行)?(?:账户名(?:称)?|户名|开户名|账户持有人)|(?:銀行)?(?:帳戶名(?:稱)?|戶名|帳戶持有人)"
)
"""A pattern of such headings, as `normal_heading` gives them."""
