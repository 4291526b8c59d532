"""The sixth part: what bans' comments speak of, roles of several offices and in other languages, plain affirmations."""

from __future__ import annotations

from reading.variations import GONE
from reading.variations.fourth import again
from reading.variations.third import (  # fmt: skip
    BAN,
    CONTROLS,
    DIRECTS,
    GRETA,
    MABEL,
    TILDA,
    L,
    asic,
    bans,
    company,
    current,
    d,
    o,
    p,
    search,
    who,
)

c, q, g, s, b = map(again, (company, who, asic, search, bans))
BANNED, m = f"{GRETA}: ban banned_futures", "results.0.matches.0"

# -- a ban's comment: of the ban
for said in (
    "Ban cancelled", "Banning order cancelled by ASIC on 3 May 2014", "Order discharged", "Order was discharged by consent", "Discharged 3 May 2014", "ASIC cancelled the banning order", "AAT set aside the decision", "The court discharged the order",
    "Disqualification terminated by the court", "Order vacated", "Cancellation of banning order", "Revocation of ban, 2014", "Expired", "Ban expired 1/1/2014", "Stayed pending appeal", "Ban suspended", "Appeal allowed", "Order ended", "is no longer banned", "Decision reversed on review", "Order struck down",
):  # fmt: skip
    b.add(f"a comment {said}", {f"{m}.comments": said}, [], [BANNED])
# -- and of another thing
for said in (
    "Set aside application withdrawn", "Application to set aside withdrawn", "Licence cancelled; prohibited from managing corporations", "Registration as auditor cancelled and person banned", "Banned following cancellation of his AFS licence",
    "Ban took effect on expiry of earlier ban", "Licence revoked; banned for life", "Ban varied, not cancelled", "Appeal withdrawn", "Removed as director and banned", "Ceased to be an authorised representative; banned", "ASIC cancelled her licence and banned her", "No appeal", "Request to lift the ban refused",
):  # fmt: skip
    b.add(f"a comment {said}", {f"{m}.comments": said}, [BANNED])
b.add("an expired ban with its days", {f"{m}.status": "Expired", f"{m}.end_date": "2015-01-01"}, [f"{BANNED}", f"{GRETA} ~ Expired"], [f"{GRETA} ~ withdrawn"])  # fmt: skip
b.add("an expired ban without its last day", {f"{m}.status": "Expired"}, [], [BANNED, f"{GRETA} ~ withdrawn"])
for key, text in (("permanent", "Y"), ("status", "Permanent"), ("status", "Indefinite"), ("end_date", "Until further order"), ("end_date", "For life"), ("lifetime", True)):  # fmt: skip
    b.add(f"a ban {key} {text!r}", {f"{m}.{key}": text}, [BANNED])
for said in ("Disq. Director", "DISQ. SMSF", "Court Disq. Director"):
    b.add(f"a ban called {said}", {f"{m}.banned_type": said}, [f"{GRETA}: ban {'_'.join(said.lower().replace('.', '').split())}"])  # fmt: skip
q.add("a ban whose note speaks of its discharge", {f"{d}.notes": "Order discharged on 4 May 2014"}, [], [BAN])
q.add("an expired ban", {f"{d}.status": "expired"}, [BAN])

# -- roles of several offices
for text in ("Director and former secretary", "Former Secretary now Director", "Director, formerly secretary", "Director & ex-secretary", "Former secretary, current director", "Director (former secretary)", "Past president and current director"):  # fmt: skip
    c.add(f"role {text}", {f"{o}.officer_role": text}, [f"{DIRECTS} role={text} to=None ended=None"])
for text in ("Former director and secretary", "Former director (secretary)", "Director and former director", "Director until 2014 and secretary", "Director, both resigned", "Director from 2012 to 2014", "Ex-director / secretary"):  # fmt: skip
    c.add(f"role {text}", {f"{o}.officer_role": text}, [], [current(DIRECTS)])
for text in ("Director and former secretary", "Former secretary now director"):
    g.add(f"type {text}", {"extract.directors.0.type": text}, [current(TILDA)])
# -- and in other languages
for text in (
    "ancien administrateur", "Direktor (ausgeschieden)", "ehemaliger Geschäftsführer", "Administrateur sortant", "antiguo administrador", "administrador cesado", "amministratore cessato", "voormalig bestuurder", "antigo diretor", "tidigare styrelseledamot",
    "бывший директор", "前取締役", "były prezes", "mantan direktur", "Geschäftsführer a.D.", "gérant démissionnaire", "cyn gyfarwyddwr", "Director (see file)", "Director (pulled)",
):  # fmt: skip
    c.add(f"role {text}", {f"{o}.officer_role": text}, [], [current(DIRECTS)])
for text, role in (
    ("Geschäftsführer", "managing director"), ("Directeur général", "general director"), ("administrador único", "sole director"), ("consejero delegado", "managing director"), ("取締役", "director"), ("Mitglied des Vorstands", "board member"),
    ("Director (UK)", "Director (UK)"), ("Director (Non-Executive)", "Director (Non-Executive)"), ("Finance director (interim)", "Finance director (interim)"),
):  # fmt: skip
    c.add(f"role {text}", {f"{o}.officer_role": text}, [f"{DIRECTS} role={role} to=None ended=None"])

# -- plain affirmations in the place of an end
for text in (
    "present",
    "current",
    "still in office",
    "not resigned",
    "to date",
    "ongoing",
    "Not yet resigned",
):
    c.add(f"resigned_on {text}", {f"{o}.resigned_on": text}, [current(DIRECTS)])
for text in ("not ceased", "current", "ongoing"):
    c.add(f"control ceased {text}", {f"{p}.ceased": text}, [current(CONTROLS)])
g.add("a director until now", {"extract.directors.0.date_end": "current"}, [current(TILDA)])
for text in ("yes", "true", "confirmed", "registered", "unknown", "resigned"):
    c.add(f"resigned {text}", {f"{o}.resigned": text}, [], [current(DIRECTS)])

# -- names, ids and days
c.add("a name of an estate", {f"{o}.name": "Estate of THORNE, Mabel"}, [], ["person Mabel Estate Of Thorne", "link Mabel Thorne officer_of LARKFIELD TRADING LIMITED", "link Mabel Estate Of Thorne officer_of LARKFIELD TRADING LIMITED"])  # fmt: skip
c.add("a company's former name in its name", {"report.company_name": "LARKFIELD TRADING LIMITED formerly GORSE LTD"}, [f"{L}: name larkfield trading limited", f"{L}: former_name gorse ltd"], ["company LARKFIELD TRADING LIMITED formerly GORSE LTD"])  # fmt: skip
c.add("an officer by the link to the appointments", {f"{o}.officer_id": GONE, f"{o}.links": {"officer": {"appointments": "/officers/Lk1x/appointments"}}}, [f"{MABEL}: officer_id Lk1x"])  # fmt: skip
c.add("two nationalities", {f"{o}.nationality": ["British", "Irish"]}, [f"{MABEL}: nationality British", f"{MABEL}: nationality Irish"])  # fmt: skip
c.add("a list of one report", {"report": [company.base["report"]]}, [DIRECTS])
c.add("a controller in liquidation", {p: {"kind": "corporate-entity-person-with-significant-control", "name": "REEVE LTD (IN LIQUIDATION)", "natures_of_control": ["voting-rights-25-to-50-percent"]}}, ["link REEVE LTD (IN LIQUIDATION) controls LARKFIELD TRADING LIMITED"])  # fmt: skip
c.add("sanctioned in a word", {f"{p}.is_sanctioned": "sanctioned"}, ["person Silas Reeve: watchlist sanctioned"])  # fmt: skip
q.add("another name in an appointment", {"report.items.0.name": "Orson GORSE", "report.items.0.name_elements": {"forename": "Orson", "surname": "VALE"}}, ["person Orson Vale: name orson|None|gorse"])  # fmt: skip
s.each("records.0.dob", {"1961-02-00": [f"{GRETA}: birth_date 1961-02"], "1961-00-00": [f"{GRETA}: birth_date 1961"], "1901-01-01": ["unread"]}, [f"{GRETA}: birth_date 1901-01-01", f"{GRETA}: birth_date 1961-02-03"])  # fmt: skip
s.each("records.0.first_name", {"TEST": ["unread"], "Dummy": ["unread"]}, ["person Test Holm", "person Dummy Holm"])  # fmt: skip
for text in ("AS ABOVE", "Same as postal address", "ditto", "See file"):
    s.add(f"home {text}", {"records.0.street_address": text}, [], [f"any '{text.lower()}'", f"any {text},"])
SIXTH = [c, q, g, s, b]
