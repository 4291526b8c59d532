"""The fifth part, written when the fourth was read: what takes back, and what does not, once more."""

from __future__ import annotations

from reading.variations import GONE
from reading.variations.fourth import AROHA, LIVES, again
from reading.variations.third import (  # fmt: skip
    BAN,
    CONTROLS,
    DIRECTS,
    GRETA,
    HOLDS,
    IRIS,
    MABEL,
    SILAS,
    TILDA,
    K,
    L,
    abr,
    asic,
    bans,
    company,
    current,
    d,
    nz,
    o,
    p,
    rich,
    role,
    search,
    who,
)

c, q, a, n, g, s, e, b = map(again, (company, who, abr, nz, asic, search, rich, bans))
for key, said in (
    ("is_resigned_flag", "1"), ("terminationDate", "2016-07-08"), ("resignedDate", {"day": 8, "month": 7, "year": 2016}), ("officer_state", "inactive"), ("lifespan", {"from": "2010-08-16", "to": "2016-07-08"}), ("tenure", "2010 to 2016"), ("period", {"start": "2010", "end": "2016"}),
    ("appointed_to_date", "2016-07-08"), ("gone", True), ("on_the_board", False), ("director_until", "2016"), ("vacancy_since", "2016-07-08"), ("form_type", "TM01"), ("change", "Cessation"), ("event_type", "resignation"), ("reason_left", "health"), ("declared_void_on", "2016"),
    ("deathDate", "2016-07"), ("killed_in", "2016"), ("passed_away", "2016-07-08"), ("obituary", "The Hull Post, 9 July 2016"), ("is_alive", "N"), ("living", False), ("insane", True), ("undischarged_bankrupt", True), ("struckOff", "true"),
    ("authenticity", "contested"), ("truth", "unconfirmed"), ("withdrawn_consent", True), ("complaint", "Name used without permission"), ("remark", "Denied by Mrs Thorne"), ("warning", "Registered in error, see RP02"), ("rp02_filed", True), ("nullity", "declared"), ("cancelled_at", "2016-07-08T10:00:00Z"),
    ("active_to", "2016-07-08"), ("valid_until", "2016-07-08"), ("exp", "2016-07-08"), ("archived_at", "2016-07-08"), ("is_latest", False), ("latest", "N"), ("row_status", "D"), ("operation", "delete"), ("action", "REMOVED"), ("record_type", "historic"),
):  # fmt: skip
    c.add(f"officer {key} {said!r}", {f"{o}.{key}": said}, [], [current(DIRECTS)])
for text in ("Director (gone)", "Ceased to be director", "Director: no", "Resigning director", "Director - appointment not effective", "Director (to 2016)", "Director 2010-2016", "Deposed director", "Director (revoked 2016)", "Not director but adviser", "Outgoing director", "Disqualified director", "Director†"):  # fmt: skip
    c.add(f"role {text}", {f"{o}.officer_role": text}, [], [current(DIRECTS)])
for text in (
    "R",
    "0",
    "N",
    "Out",
    "Historic",
    "Unseated",
    "Retd",
    "Former",
    "Quit 2016",
    "Deactivated",
    "LEFT THE BOARD",
    "suspended pending inquiry",
    "dismissed",
    "non-current",
    "Erased",
    "false",
    False,
):
    c.add(f"status {text}", {f"{o}.status": text}, [], [current(DIRECTS)])
for key, said in (("lapse_date", "2018-01-01"), ("psc_until", "2018"), ("shares_transferred", True), ("share_percentage", 0), ("no_longer_psc", "Y"), ("is_registrable", False), ("verified_psc", "not yet"), ("kind_detail", "ceased person"), ("register_note", "removed on application")):  # fmt: skip
    c.add(f"control {key} {said!r}", {f"{p}.{key}": said}, [], [current(CONTROLS)])
for name in ("No individual", "There is no registrable person", "Not applicable", "NIL", "None identified", "Nobody controls this company", "The company has none", "Controller to be confirmed", "PSC unknown", "A. N. Other (not confirmed)"):  # fmt: skip
    c.add(f"control by one called {name}", {p: {"kind": "individual-person-with-significant-control", "name": name, "natures_of_control": ["voting-rights-25-to-50-percent"]}}, [], [f"link {name} controls LARKFIELD TRADING LIMITED"])  # fmt: skip
for text in ("Struck off order reversed?", "expired undertaking", "disqualification refused", "null", "order made against another", "pending", "ceased", "undertaking - terminated early"):  # fmt: skip
    word = "-".join("".join(ch if ch.isalnum() else " " for ch in text).lower().split())
    q.add(f"ban of type {text}", {f"{d}.disqualification_type": text}, [], [BAN, f"person Orson Vale: ban {word}", *(["person Orson Vale: ban disqualification"] if text != "null" else [])])  # fmt: skip
for key, said in (("disqualification_state", "over"), ("order_annulled", "2013"), ("is_live", False), ("lapsed_on", "2013-01-01"), ("subject_confirmed", "N"), ("superseded_by_case", "INV2"), ("result", "not made"), ("decision", "application dismissed")):  # fmt: skip
    q.add(f"ban {key}", {f"{d}.{key}": said}, [], [BAN])
for said in ("ban rescinded", "banning order cancelled", "ex-disqualified", "disqualification set aside", "never banned", "banned 2003-2006 (completed)", "not disqualified_smsf", "suspension lifted", "disqualified_director_former", "excluded: none", "prohibited?"):  # fmt: skip
    word = "_".join("".join(ch if ch.isalnum() else " " for ch in said).split())
    b.add(f"a ban called {said}", {"results.0.matches.0.banned_type": said}, [], [f"{GRETA}: ban {word}"])
for key, said in (("person_match", "no"), ("order_ended", "2012-05-05"), ("ban_removed_by", "AAT"), ("live", "N"), ("disposition", "overturned"), ("note", "Person cleared on 3 May 2012")):  # fmt: skip
    b.add(f"ban {key}", {f"results.0.matches.0.{key}": said}, [], [f"{GRETA}: ban banned_futures"])
for text in ("Ended", "REMOVED FROM OFFICE", "past", "Z", "Terminated"):
    n.add(f"role of status {text}", {f"{role}.roleStatus": text}, [], [current(AROHA)])
n.add(
    "an entity removed on a day", {"extract.entityRemovalDate": "2020-01-01"}, [], [f"{K}: status registered"]
)
a.add("a cancelled business", {"extract.AbnStatus": "Cancelled from 01 Jul 2010", "extract.EntityTypeCode": "PRV", "extract.EntityName": "FERN TILES PTY LTD"}, [], ["company FERN TILES PTY LTD: status active"])  # fmt: skip
a.add("a trading name of none", {"extract.BusinessName": ["n/a"]}, [IRIS], [f"{IRIS} ~ 'n/a'"])
for key, said in (("date_ceased", "31/12/2015"), ("role_end", "2015"), ("resigned", "yes, 2015"), ("officer_removed", 1), ("current_role", "none"), ("current", "no longer"), ("appointment_rejected", "Y"), ("ceasedDate", "31 Dec 2015")):  # fmt: skip
    g.add(f"director {key}", {f"extract.directors.0.{key}": said}, [], [current(TILDA)])
for key, said in (("holding_end", "2015"), ("is_current_holder", "N"), ("shares", 0), ("shares", {"number": 0}), ("percentage", "0%"), ("beneficially_held", "ceased"), ("sold_to", "REED, Cy"), ("shares_forfeited_on", "2015-01-01"), ("cancelled", "yes")):  # fmt: skip
    g.add(f"holder {key} {said!r}", {f"extract.shareholders.0.{key}": said}, [], [current(HOLDS)])
for key, said in (("residency", "former"), ("at_address", False), ("address_is_old", True), ("move_date", "2014-01-01"), ("forwarding_address", "5 Low Road, Bega NSW 2550"), ("rts", "Y"), ("occupant", "no longer resident"), ("valid_to", "2014-01-01")):  # fmt: skip
    s.add(
        f"home {key}", {f"records.0.{key}": said}, [], [current(LIVES)] if key != "forwarding_address" else []
    )
for said in (
    "p",
    "No death found",
    "death record withdrawn",
    "DECEASED (wrong person)",
    "unable to confirm",
    2,
    "not matched",
    "deceased - unverified",
    ["N"],
    {"value": "N"},
):
    s.add(f"deceased {said}", {"records.0.deceased": said, "records.0.deceased_date": "2019-03-04"}, [], [f"{GRETA}: death 2019-03-04", f"{GRETA}: death Y"])  # fmt: skip
for said in (
    "unmatched",
    "noMatch",
    "full name exact - overruled",
    "none_found",
    "low",
    "partial",
    "candidate",
    False,
    "suppressed",
):
    e.add(f"a result {said}", {"match_person.match_result": said}, [], [GRETA])

# -- what leaves the statement as it is, and what is read in another shape
for key, said in (
    ("gender", "female"), ("preferred_name", "May"), ("photo_url", "https://img.example/x.png"), ("kyc_checked", True), ("resigned_from_count", 2), ("appointment_id", "A-1"), ("is_secure_officer", False), ("born_in", "Hull"), ("last_updated", "2020-01-01"), ("source", "register"),
    ("resignation_date", None), ("resignation_date", ""), ("termination", {}), ("ceased_on", "0000-00-00"), ("removed", "false"), ("is_deleted", "N"), ("expired", 0), ("voided", "no"), ("notes", ""), ("status", "Appointed"), ("status", {"code": "A", "description": "Active"}),
    ("previous_name_of_company", "Old Ltd"), ("end_of_financial_year", "30 June"), ("non_executive", True), ("shareholder", True), ("votes", 10), ("links", {"self": "/x"}), ("committee", "Audit and Risk"), ("biography", "Mabel Thorne joined the board in 2010"),
):  # fmt: skip
    c.add(f"an officer with {key} {said!r}", {f"{o}.{key}": said}, [f"{DIRECTS} to=None ended=None"])
for text in ("Group Chief Executive", "Lead independent director", "Alternate director", "Joint company secretary", "Head of Removals", "Claims director", "Ex officio trustee", "Acting director", "Finance director (interim)", "Board member"):  # fmt: skip
    c.add(f"as {text}", {f"{o}.officer_role": text}, [f"{DIRECTS} to=None ended=None"])
c.add("officers by number", {"report.officers": {"0": company.base["report"]["officers"][0]}}, [DIRECTS])
c.add("a role in a list", {f"{o}.officer_role": ["director"]}, [f"{DIRECTS} role=director"])
c.add(
    "a role as an object", {f"{o}.officer_role": {"id": 3, "name": "Director"}}, [f"{DIRECTS} role=director"]
)
c.add("a birth as a list", {f"{o}.date_of_birth": [1985, 6]}, [])
c.add("a birth in words", {f"{o}.date_of_birth": "June 1985"}, [f"{MABEL}: birth_date 1985-06"])
c.add("natures as one text", {f"{p}.natures_of_control": "ownership-of-shares-50-to-75-percent"}, [f"{CONTROLS} natures=ownership-of-shares-50-to-75-percent"])  # fmt: skip
c.add("natures as objects", {f"{p}.natures_of_control": [{"code": "ownership-of-shares-50-to-75-percent"}]}, [f"{CONTROLS} natures=ownership-of-shares-50-to-75-percent"])  # fmt: skip
c.add(
    "a birth as a text of month and year", {f"{p}.date_of_birth": "03/1969"}, [f"{SILAS}: birth_date 1969-03"]
)
c.add(
    "the number as an object",
    {"report.company_number": {"value": "07345612"}},
    [f"{L}: company_number 07345612"],
)
c.add(
    "the name in a list",
    {"report.company_name": ["LARKFIELD TRADING LIMITED"]},
    [f"{L}: company_number 07345612"],
)
c.add(
    "a status of status and date",
    {"report.company_status": {"status": "active", "since": "2010"}},
    [f"{L}: company_number 07345612"],
)
q.add("no name but its parts", {"report.name": GONE}, [BAN])
s.add("phones by their kind", {"records.0.phones": {"mobile": "0491570110"}}, ["any +61491570110"])
s.add(
    "one email as an object",
    {"records.0.emails": {"value": "greta@holm.example"}},
    ["email greta@holm.example"],
)
FIFTH = [c, q, a, n, g, s, e, b]
