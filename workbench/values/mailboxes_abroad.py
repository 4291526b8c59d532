"""Names of mailboxes of a function in other languages, and more English ones: which several people read."""

from __future__ import annotations

from typing import Final

_TABLE: Final = """
customer customers client clients guests frontdesk frontoffice backoffice frontofhouse operations ops
purchasing procurement quotes estimating creditcontrol collections receivables payables treasurer committee
volunteers registrar donations events functions catering maintenance facilities concierge trustees
conveyancing settlements claims insurance bookkeeping reservationdesk salesteam visitors kontakt rezeption
buchhaltung verkauf vertrieb empfang sekretariat verwaltung zentrale bestellung bestellungen rechnung
rechnungen rechnungswesen bewerbung bewerbungen presse einkauf kanzlei praxis poststelle anfrage anfragen
kundenservice kundendienst geschaeftsfuehrung geschaeftsstelle hausverwaltung gemeinde pfarramt vorstand
ventas contacto administracion contabilidad facturacion atencion atencionalcliente clientes pedidos compras
reservas recepcion soporte gerencia oficina informacion informes correo rrhh recursoshumanos cobranzas
tesoreria direccion secretaria vendas contato financeiro administracao recepcao atendimento comercial
suporte faturamento faturacao contabilidade escritorio geral diretoria commercial ventes accueil commande
commandes facturation comptabilite compta secretariat direction serviceclient reservations renseignements
bureau mairie vente achats gestion administratif contatti amministrazione segreteria vendite ufficio ordini
prenotazioni assistenza acquisti contabilita fatturazione direzione negozio commerciale verkoop
administratie boekhouding klantenservice receptie inkoop bestelling bestellingen secretariaat facturen
facturatie salg forsaljning faktura regnskab bogholderi kundeservice kundtjanst ordre bokning bestilling
myynti toimisto asiakaspalvelu laskutus biuro ksiegowosc sprzedaz zamowienia faktury rezerwacje obsluga
recepcja kadry poczta obchod podatelna objednavky ucetni fakturace prodaja racunovodstvo uprava
ugyfelszolgalat prodazhi buhgalteria bukhgalteriya zakaz zakazy ofis priemnaya pochta iletisim bilgi satis
muhasebe epikoinonia grafeio logistirio vanphong kinhdoanh ketoan lienhe hotro tuvan banhang cskh nhansu
pejabat jualan pemasaran penjualan keuangan kefu xiaoshou caiwu toiawase eigyo
"""
MAILBOXES_ABROAD: Final = frozenset(_TABLE.split())
