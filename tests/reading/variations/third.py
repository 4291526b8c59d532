"""The third part, made from what registers publish of their own tests, and from how systems take things back.

The shapes are those of the UK register's data services (full records of officers and controllers, beneficial
owners of overseas entities), of the business registers of Australia and New Zealand, and of the published
lists of bans. What takes an entry back is written in words that no published list has.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reading.variations import GONE, Table

_HOME = {"premises": "3", "address_line_1": "Wharf Lane", "locality": "Hull", "postal_code": "HU1 1AB",
         "country": "England"}  # fmt: skip
company = Table("uk_registry_company_report", {"message": "Ok", "report": {
    "company_name": "LARKFIELD TRADING LIMITED", "company_number": "07345612", "company_status": "active", "type": "ltd",
    "date_of_creation": "2010-08-16", "registered_office_address": _HOME,
    "officers": [{"officer_id": "Lk1", "name": "THORNE, Mabel Ruth", "officer_role": "director", "appointed_on": "2010-08-16"}],
    "persons_with_significant_control": [{
        "kind": "individual-person-with-significant-control", "name": "Mr Silas Reeve",
        "name_elements": {"title": "Mr", "forename": "Silas", "surname": "Reeve"}, "date_of_birth": {"month": 3, "year": 1969},
        "natures_of_control": ["ownership-of-shares-50-to-75-percent"], "notified_on": "2016-04-06"}]}})  # fmt: skip
L, MABEL, SILAS = "company LARKFIELD TRADING LIMITED", "person Mabel Ruth Thorne", "person Silas Reeve"
DIRECTS = "link Mabel Ruth Thorne officer_of LARKFIELD TRADING LIMITED"
CONTROLS = "link Silas Reeve controls LARKFIELD TRADING LIMITED"
r, o, p = "report", "report.officers.0", "report.persons_with_significant_control.0"


def current(link: str) -> str:
    """A link that stands now, without any reservation."""
    return f"{link} to=None ended=None standing=None"


# -- full records of officers, as the register's appointments service keeps them
full: dict[str, Any] = {
    "person_number": "246813570", "service_address": _HOME, "service_address_same_as_registered_office_address": True,
    "appointed_on": "2011-11-03T00:00:00.000Z", "is_pre_1992_appointment": False, "nationality": "British",
    "links": [{"self": "/company/07345612/appointments/x", "officer": {"self": "/officers/Lk1"}}],
    "occupation": "Solicitor", "officer_role": "DIRECTOR", "is_secure_officer": False, "surname": "THORNE",
    "forename": "Mabel", "other_forenames": "Ruth", "title": "Ms", "company_number": "07345612",
    "usual_residential_address": {"premises": "8", "address_line_1": "Fell View", "locality": "Kendal", "postal_code": "LA9 1AA"},
    "date_of_birth": {"day": 30, "month": 6, "year": 1985}}  # fmt: skip
company.add("a full record of an officer", {o: full}, [f"{DIRECTS} from=2011-11-03 role=director", f"{MABEL}: birth_date 1985-06-30"])  # fmt: skip
company.add("where an officer is served", {f"{o}.service_address": _HOME}, ["relation correspondence_at"])
company.add("where an officer lives", {f"{o}.usual_residential_address": _HOME}, ["relation lived_at"])
company.add("an officer by the parts of the name", {f"{o}.name": GONE, f"{o}.forename": "Mabel", f"{o}.other_forenames": "Ruth", f"{o}.surname": "THORNE"}, [DIRECTS])  # fmt: skip
company.each(f"{o}.officer_role", {
    "DIRECTOR": [f"{DIRECTS} role=director"], "NOMINEE_SECRETARY": [f"{DIRECTS} role=nominee-secretary"],
    "General partner": [f"{DIRECTS} role=General partner"], "generalPartnerInALimitedPartnership": [f"{DIRECTS} role=general-partner-in-a-limited-partnership"],
    "Person Authorised to Accept": [f"{DIRECTS} role=person-authorised-to-accept"], "Managing Officer": [f"{DIRECTS} role=managing-officer"],
    "Limited partner": [f"{DIRECTS} role=Limited partner"],
})  # fmt: skip
company.add("a partner that is a firm", {f"{o}.name": "THORNE AND CLAY", f"{o}.officer_role": "corporate-general-partner-in-a-limited-partnership"},
            ["company THORNE AND CLAY"], ["kind person x thorne and clay"])  # fmt: skip

# -- what says that an officer is none, or none now, in words that no list has
_TAKEN_BACK: list[tuple[str, Any]] = [
    ("struck_off_the_board", True), ("void_ab_initio", "Y"), ("never_took_office", True), ("appointment_void", "yes"),
    ("disclaimed", True), ("is_deceased", True), ("date_of_death", "2015-02-03"), ("died_on", "2015-02-03"), ("deceased", "Y"),
    ("death_notified_on", "2016-01-01"), ("repudiated", True), ("stood_down_on", "2014-05-06"), ("stepped_down", "2014"),
    ("dismissed_on", "2014-05-06"), ("removal_reference", "R-77"), ("left_office", True), ("out_of_office_since", "2014-05-06"),
    ("in_office", False), ("still_serving", "N"), ("appointment_confirmed", False), ("consented_to_act", "No"), ("is_valid", False),
    ("verified", "not verified"), ("remarks", "Never took up the appointment"), ("comment", "Appointment set aside by the court"),
    ("note", "No longer acting"), ("annotation", {"type": "removed", "description": "Information on this form has been removed"}),
    ("annotations", [{"description": "Appointment withdrawn"}]), ("appointment_state", "Struck out"), ("lifecycle", "terminated"),
    ("register_status", "Removed from the register"), ("validity", "void"), ("effective", False), ("fictitious", True), ("forged_appointment", "Y"),
    ("identity_fraud", True), ("disqualified_since", "2013-02-01"), ("appointed_in_error", True), ("duplicate_of", "Lk9"),
    ("replaced_by_officer", "Lk7"), ("successor", "Lk7"), ("end_of_term", "2013"), ("term_ended", True), ("cessation_filing", "TM01"),
]  # fmt: skip
for key, said in _TAKEN_BACK:
    company.add(f"officer {key} {said!r}", {f"{o}.{key}": said}, [], [current(DIRECTS)])
for text in (
    "Quondam director", "Erstwhile director", "Director (struck off)", "Director - deceased", "Director (appointment void)", "Removed director",
    "Would-be director", "De-registered director", "Director until 2014", "Director, resigned", "No role", "Non-director", "Purported director",
    "Director (disqualified)", "Retired director", "Director emeritus (not on the board)", "director [ceased]", "Shadow director (denied)", "Late director",
):  # fmt: skip
    company.add(f"role {text}", {f"{o}.officer_role": text}, [], [current(DIRECTS)])
for text in (
    "Struck off", "Gone", "Dead", "Not in office", "Appointment annulled", "Rejected at filing", "Departed", "Suspended", "Stood down",
    "Awaiting approval", "Application refused", "Void", "Unverified", "Dormant", "Archived", "Off the board", "Quit", "X", "Zurückgetreten", "démissionnaire",
):  # fmt: skip
    company.add(f"status {text}", {f"{o}.status": text}, [], [current(DIRECTS)])
company.add("appointed never", {f"{o}.appointed_on": "never"}, [], [current(DIRECTS)])
company.add("appointed: not appointed", {f"{o}.appointed_on": "not appointed"}, [], [current(DIRECTS)])
company.each(f"{o}.name", {
    "The late THORNE, Mabel": ["person Mabel Thorne: death Y"], "Nobody": ["unread"], "NO DIRECTOR": [f"{L} ~ NO DIRECTOR"], "Not Mabel Thorne": ["unread"], "THORNE, Mabel (never appointed)": [], "THORNE, Mabel (declined)": [],
}, ["link Mabel Thorne officer_of LARKFIELD TRADING LIMITED to=None ended=None standing=None", "person Nobody", "person No Director", "person Not Mabel Thorne"])  # fmt: skip

# -- controllers
company.each(f"{p}.kind", {
    "individual-beneficial-owner": [CONTROLS], "Individual Beneficial Owner": [CONTROLS], "INDIVIDUAL_PERSON_WITH_SIGNIFICANT_CONTROL": [CONTROLS],
}, ["company Silas Reeve"])  # fmt: skip
for kind in (
    "corporate-entity-beneficial-owner", "legal-person-beneficial-owner", "Legal Person", "legalPersonBeneficialOwner",
    "other-registrable-person-with-significant-control", "CORPORATE-ENTITY-PERSON-WITH-SIGNIFICANT-CONTROL",
):  # fmt: skip
    company.add(f"control by {kind}", {f"{p}": {"kind": kind, "name": "Reeve Settlement", "natures_of_control": ["voting-rights-more-than-25-percent-registered-overseas-entity"], "notified_on": "2022-11-01"}},
                ["link Reeve Settlement controls LARKFIELD TRADING LIMITED from=2022-11-01 natures=voting-rights-more-than-25-percent-registered-overseas-entity", "company Reeve Settlement"], ["kind person x settlement"])  # fmt: skip
for kind in ("super-secure-person-with-significant-control", "super-secure-beneficial-owner", "Super Secure Beneficial Owner"):  # fmt: skip
    company.add(f"control by {kind}", {f"{p}": {"kind": kind, "description": "super-secure-beneficial-owner", "ceased": False, "links": {"self": "/x"}}},
                ["link Protected person controls LARKFIELD TRADING LIMITED"])  # fmt: skip
for kind in ("trust-person-with-significant-control", "estate-of-a-deceased-person", "unincorporated association", "government-body", "not-an-individual", "non-natural person", "no longer an individual"):  # fmt: skip
    company.add(f"control by {kind}", {f"{p}": {"kind": kind, "name": "Reeve Settlement", "natures_of_control": ["significant-influence-or-control"]}}, ["unread"], ["kind person x settlement"])  # fmt: skip
_NATURES: Sequence[str] = (
    "ownership-of-shares-more-than-25-percent-registered-overseas-entity", "voting-rights-more-than-25-percent-as-trust-registered-overseas-entity",
    "right-to-appoint-and-remove-directors-as-control-over-firm-registered-overseas-entity", "part-right-to-share-surplus-assets-75-to-100-percent-as-firm",
    "right-to-share-surplus-assets-25-to-50-percent-limited-liability-partnership", "right-to-appoint-and-remove-members-as-trust-limited-liability-partnership",
    "significant-influence-or-control-as-control-over-trust-registered-overseas-entity", "right-to-appoint-and-remove-person-as-trust",
)  # fmt: skip
for nature in _NATURES:
    company.add(f"nature {nature}", {f"{p}.natures_of_control": [nature]}, [f"{CONTROLS} natures={nature}"])
for nature in ("formerly-ownership-of-shares", "ownership-of-shares-0-percent", "ceased-voting-rights", "used to hold shares", "no shares", "right relinquished", "denied", "voting rights (disputed)", "sold all shares"):  # fmt: skip
    company.add(f"nature {nature}", {f"{p}.natures_of_control": [nature]}, [], [current(CONTROLS)])
for key, said in (
    *_TAKEN_BACK[:6], ("control_ceased", True), ("control_denied", "Y"), ("is_still_in_control", False), ("relinquished_on", "2018-01-01"), ("shares_sold_on", "2018-01-01"), ("divested", True),
    ("statement", "psc-exists-but-not-identified"), ("confirmation_status", "unconfirmed"), ("notice_withdrawn", True), ("reason", "Transfer of all shares"), ("ceased_on", "on or about 2018"), ("ceased", "2018"), ("ceased", "since 2018"),
    ("register_entry_removed", "2019-03-04"), ("status", "historic"), ("psc_status", "ceased"), ("is_psc", False), ("is_psc", "no"),
):  # fmt: skip
    company.add(f"control {key} {said!r}", {f"{p}.{key}": said}, [], [current(CONTROLS)])
company.add("ceased before it was notified", {f"{p}.ceased_on": "2015-11-02T08:47:45", f"{p}.notified_on": "2017-11-20T08:47:45.378Z"}, [f"{CONTROLS} ended=True"])  # fmt: skip
company.add("a controller's two addresses", {f"{p}.usual_residential_address": _HOME, f"{p}.residential_address_same_as_service_address": True}, ["relation lived_at"])  # fmt: skip
company.add("a controller's number for a name", {f"{p}.name": "34777771"}, [f"{CONTROLS}", f"{SILAS}: birth_date 1969-03"], ["person 34777771"])  # fmt: skip
company.add("elements that are null", {f"{p}.name_elements": None}, [CONTROLS])
company.add("a middle name", {f"{p}.name_elements": {"title": "Mr", "forename": "Silas", "middleName": "Job", "surname": "Reeve"}}, ["link Silas Job Reeve controls LARKFIELD TRADING LIMITED"])  # fmt: skip
company.add("identity verification", {f"{p}.identity_verification_details": {"appointment_verification_start_on": "2025-11-18", "appointment_verification_statement_due_on": "2025-12-02"}}, [f"{SILAS} ~ 2025-11-18"])  # fmt: skip

# -- the company itself
for text in ("Active - Proposal to strike off", "Active (proposal to strike off)", "dissolved (struck off)", "Not active", "Never traded", "Formerly active", "inactive", "Active?", "transferred from UK", "presumed dissolved"):  # fmt: skip
    company.add(f"company status {text}", {f"{r}.company_status": text}, [], [f"{L}: status active"])
for key, said in (("has_been_struck_off", True), ("is_dissolved", "Y"), ("dissolved_on", "2019-02-03"), ("no_longer_on_the_register", True), ("company_removed", "2019"), ("is_active", False)):  # fmt: skip
    company.add(f"company {key}", {f"{r}.{key}": said}, [], [f"{L}: status active"])
for name in ("NOT JUST CAKES LIMITED", "NEVER MIND THE GAP LTD", "FORMER GLORY RESTORATIONS LIMITED", "EX LIBRIS BOOKS LTD", "NO LIMITS CLIMBING LTD", "NOTHING BUT NETS LTD", "POSSIBLY THE BEST LIMITED", "UNKNOWN PLEASURES LTD", "LATE NIGHT FOODS LTD", "OLD HARBOUR LTD"):  # fmt: skip
    company.add(f"called {name}", {f"{r}.company_name": name}, [f"company {name}: name {name.lower()}", f"company {name}: company_number 07345612"])  # fmt: skip

# -- disqualified officers
who = Table("uk_registry_officer_report", {"message": "Ok", "report": {
    "officer_id": "Q1", "kind": "natural-disqualification", "type": "natural", "disqualified": True, "forename": "Orson", "surname": "VALE", "name": "VALE, Orson",
    "date_of_birth": "1970-12-05", "items": [{"officer_role": "director", "appointed_on": "2004-01-02", "appointed_to": {"company_name": "VALE WORKS LTD", "company_number": "04123456", "company_status": "active"}}],
    "disqualifications": [{"case_identifier": "INV5550001", "disqualification_type": "court-order", "disqualified_from": "2012-01-01", "disqualified_until": "2030-01-01",
                           "company_names": ["VALE WORKS LTD"], "reason": {"act": "company-directors-disqualification-act-1986", "section": "6", "description_identifier": "fraud-etc-in-winding-up"}}]}})  # fmt: skip
ORSON, BAN = "person Orson Vale", "person Orson Vale: ban court-order"
d = "report.disqualifications.0"
who.each(f"{d}.disqualification_type", {
    "Court order": [BAN], "COURT_ORDER": [BAN], "sanction": [f"{ORSON}: ban sanction"], "Undertaking": [f"{ORSON}: ban undertaking"],
    ("court-order",): [BAN],
})  # fmt: skip
for text in ("Order refused", "application dismissed", "order discharged", "undertaking (released)", "none", "expired", "court order set aside", "proposed order", "No order made", "acquitted", "interim order lapsed"):  # fmt: skip
    who.add(f"a ban of type {text}", {f"{d}.disqualification_type": text}, [], [f"{ORSON}: ban {'-'.join(text.split())}", BAN, f"{ORSON}: ban disqualification"])  # fmt: skip
for key, said in (
    ("order_discharged_on", "2014-01-01"), ("appeal_allowed", True), ("set_aside", "Y"), ("released_from_undertaking", True), ("in_force", False), ("status", "No longer in force"), ("status", "ended"), ("status", "Overturned on appeal"),
    ("identity", "not the same person"), ("match", False), ("is_same_person", "N"), ("mistaken_identity", True), ("disqualification_ceased", True), ("successful_appeal", "2015-05-05"), ("note", "The order was rescinded"), ("pardon_granted_on", "2013-01-01"),
):  # fmt: skip
    who.add(f"a ban that {key} {said!r}", {f"{d}.{key}": said}, [], [BAN])
for key, said in _TAKEN_BACK[:12]:
    who.add(f"appointment {key}", {f"report.items.0.{key}": said}, [], [current("link Orson Vale officer_of VALE WORKS LTD")])  # fmt: skip
who.add("names of firms in one object each", {f"{d}.company_names": [{"company_name": "VALE WORKS LTD", "company_number": "04123456"}]}, ["link Orson Vale disqualified_for VALE WORKS LTD"])  # fmt: skip
who.add("dates without marks between", {f"{d}.disqualified_from": "20120101", f"{d}.disqualified_until": "20300101"}, [f"{ORSON} ~ 2012-01-01", f"{ORSON} ~ 2030-01-01"])  # fmt: skip

# -- Australian and New Zealand registers of businesses
abr = Table("regulator_extract", {"message": "Ok", "extract": {
    "Abn": "51 824 753 556", "AbnStatus": "Active", "AbnStatusEffectiveFrom": "2001-07-01", "Acn": "", "AddressDate": "2015-02-03", "AddressPostcode": "2530", "AddressState": "NSW",
    "BusinessName": ["PINE AND FERN"], "EntityName": "CORDELL, IRIS MAY", "EntityTypeCode": "IND", "EntityTypeName": "Individual/Sole Trader", "Gst": "2001-07-01", "Message": ""}})  # fmt: skip
IRIS = "person Iris May Cordell"
x = "extract"
abr.add("a sole trader, surname first", {}, [IRIS, f"{IRIS}: business_number 51824753556", f"{IRIS} ~ PINE AND FERN"], ["company CORDELL, IRIS MAY"])  # fmt: skip
for said in ("Individual/Sole Trader", "INDIVIDUAL / SOLE TRADER", "Sole trader", "IND", {"entityTypeCode": "IND", "entityDescription": "Individual/Sole Trader"}):  # fmt: skip
    abr.add(f"a sole trader by {said}", {f"{x}.EntityTypeCode": GONE, f"{x}.EntityTypeName": GONE, f"{x}.EntityType": said}, [IRIS], ["kind company x cordell"])  # fmt: skip
abr.add("a sole trader by the name only", {f"{x}.EntityTypeCode": GONE, f"{x}.EntityTypeName": GONE}, [], ["kind company x cordell"])  # fmt: skip
abr.add("a legal name in parts", {f"{x}.EntityName": GONE, f"{x}.legalName": {"givenName": "IRIS", "otherGivenName": "MAY", "familyName": "CORDELL", "effectiveFrom": "2001-07-01"}}, [IRIS])  # fmt: skip
abr.add("a cancelled number", {f"{x}.AbnStatus": "Cancelled"}, [f"{IRIS} ~ Cancelled"])
abr.add("a replaced number", {f"{x}.Abn": {"identifierValue": "51824753556", "isCurrentIndicator": "N", "replacedFrom": "2010-01-01"}}, [], [f"{IRIS}: business_number 51824753556"])  # fmt: skip
abr.add("an entity of a company", {f"{x}.EntityTypeCode": "PRV", f"{x}.EntityTypeName": "Australian Private Company", f"{x}.EntityName": "FERN TILES PTY LTD", f"{x}.Acn": "004085616"},
        ["company FERN TILES PTY LTD: company_number 004085616", "company FERN TILES PTY LTD ~ Active"], ["company FERN TILES PTY LTD: status active", "kind person x fern"])  # fmt: skip
for code, name in (("DIT", "Discretionary Investment Trust"), ("PTR", "Other Partnership"), ("SMF", "ATO Regulated Self-Managed Superannuation Fund"), ("OIE", "Other Incorporated Entity"), ("SGE", "State Government Entity"), ("FPT", "Family Partnership"), ("DES", "Deceased Estate")):  # fmt: skip
    abr.add(f"an entity of type {name}", {f"{x}.EntityTypeCode": code, f"{x}.EntityTypeName": name, f"{x}.EntityName": "The Trustee for CORDELL FAMILY TRUST"}, [], ["kind person x cordell"])  # fmt: skip
abr.each(f"{x}.EntityName", {"No company": ["unread"], "NAME WITHHELD": ["unread"], "N/A": ["unread"]}, ["kind company x no company", "kind person x withheld"])  # fmt: skip

nz = Table("regulator_extract", {"message": "Ok", "extract": {
    "entityName": "KOWHAI ORCHARDS LIMITED", "nzbn": "9429000000000", "entityStatusCode": "50", "entityStatusDescription": "Registered", "entityTypeCode": "LTD", "entityTypeDescription": "NZ Limited Company",
    "roles": [{"roleType": "Director", "roleStatus": "ACTIVE", "startDate": "2014-03-01", "rolePerson": {"firstName": "Aroha", "middleNames": "Jane", "lastName": "TUI"}}],
    "company-details": {"shareholding": {"numberOfShares": 100, "shareAllocation": [{"allocation": 60, "shareholder": [{"type": "IndividualShareholder", "appointmentDate": "2014-03-01", "vacationDate": None, "individualShareholder": {"firstName": "Aroha", "lastName": "TUI"}}]}]}}}})  # fmt: skip
K, AROHA = "company KOWHAI ORCHARDS LIMITED", "link Aroha Jane Tui officer_of KOWHAI ORCHARDS LIMITED"
role, share = "extract.roles.0", "extract.company-details.shareholding.shareAllocation.0"
nz.add("a director who acts", {}, [f"{AROHA} from=2014-03-01 role=director", "link Aroha Tui shareholder_of KOWHAI ORCHARDS LIMITED shares=60"])  # fmt: skip
for said in ("INACTIVE", "CEASED", "Removed", "HISTORIC", "Vacated", "Consent withdrawn", "Not active", "DELETED", "L"):  # fmt: skip
    nz.add(f"a role of status {said}", {f"{role}.roleStatus": said}, [], [current(AROHA)])
nz.add("the end of a role", {f"{role}.endDate": "2019-02-01T00:00:00.000+1300"}, [f"{AROHA} to=2019-02-01"])
nz.add("a share that was given up", {f"{share}.shareholder.0.vacationDate": "2018-01-02"}, [], [current("link Aroha Tui shareholder_of KOWHAI ORCHARDS LIMITED")])  # fmt: skip
nz.add("a share of none", {f"{share}.allocation": 0}, [], [current("link Aroha Tui shareholder_of KOWHAI ORCHARDS LIMITED")])  # fmt: skip
nz.add("a firm that holds shares", {f"{share}.shareholder.0": {"type": "OtherShareholder", "otherShareholder": {"currentEntityName": "TUI TRUSTEES LIMITED", "companyNumber": "1234567"}}}, ["company TUI TRUSTEES LIMITED"], ["kind person x trustees"])  # fmt: skip
nz.add("a role of a firm", {f"{role}": {"roleType": "GeneralPartner", "roleStatus": "ACTIVE", "roleEntity": {"entityName": "TUI GP LIMITED", "nzbn": "9429000000017"}}}, ["link TUI GP LIMITED officer_of KOWHAI ORCHARDS LIMITED"])  # fmt: skip
for text in (
    "Removed",
    "In Liquidation",
    "Struck off",
    "Voluntary Administration",
    "Not registered",
    "Inactive",
):
    nz.add(f"an entity {text}", {"extract.entityStatusDescription": text}, [], [f"{K}: status registered"])

# -- extracts of the corporate regulator
asic = Table("regulator_extract", {"message": "Ok", "extract": {
    "entity_type": "company", "entity": {"name": "SALTBUSH HAULAGE PTY LTD", "company_number": "004 085 616", "registry_status": "Registered"},
    "directors": [{"name": "WREN, TILDA JOY", "type": "Director", "appointed_on": "2012-03-04"}],
    "shareholders": [{"type": "person", "name": "WREN, TILDA JOY", "shares": 80, "share_class": "ORD"}]}})  # fmt: skip
TILDA, HOLDS = "link Tilda Joy Wren officer_of SALTBUSH HAULAGE PTY LTD", "link Tilda Joy Wren shareholder_of SALTBUSH HAULAGE PTY LTD"  # fmt: skip
for key, said in (*_TAKEN_BACK[12:24], ("ceased_director", True), ("disqualified", True), ("status_code", "C"), ("is_former", "X"), ("end_date_unknown", True), ("cease_date", "unknown"), ("cessation_type", "Resigned"), ("bankrupt_vacated", "Y")):  # fmt: skip
    asic.add(f"director {key} {said!r}", {f"extract.directors.0.{key}": said}, [], [current(TILDA)])
for key, said in (("transferred_to", "REED, Cy"), ("disposed_on", "2014-01-01"), ("forfeited", True), ("cancelled_shares", 80), ("shares", "nil"), ("shares", "0.0"), ("shares", "none held"), ("redeemed", "Y"), ("bought_back_on", "2015"), ("holding_status", "closed out"), ("former_holder", True), ("is_member", False), ("type", "former member"), ("remarks", "sold in 2015")):  # fmt: skip
    asic.add(f"holder {key} {said!r}", {f"extract.shareholders.0.{key}": said}, [], [current(HOLDS)])
for said in ("Superannuation fund", "Trust estate", "Unincorporated association", "Partnership", "Not a person", "non-person", "Deceased estate", "Government"):  # fmt: skip
    asic.add(f"a holder of type {said}", {"extract.shareholders.0.type": said, "extract.shareholders.0.name": "Wren Family"}, [], ["kind person x wren family"])  # fmt: skip
for said in ("Deregistered", "Strike-off action in progress", "Never registered", "Not registered", "Registration cancelled", "Formerly registered", "Application for registration refused"):  # fmt: skip
    asic.add(f"registry status {said}", {"extract.entity.registry_status": said}, [], ["company SALTBUSH HAULAGE PTY LTD: status registered"])  # fmt: skip
asic.add("no company", {"extract.entity.name": "No company"}, [], ["company No company"])
asic.add("directors as names", {"extract.directors": ["WREN, TILDA JOY"]}, [TILDA])
asic.add("one director as a name", {"extract.directors": "WREN, TILDA JOY"}, [TILDA])
asic.add(
    "a name as an object",
    {"extract.directors.0.name": {"given_names": "Tilda Joy", "family_name": "WREN"}},
    [TILDA],
)
asic.add("a number as an object", {"extract.entity.company_number": {"value": "004085616", "type": "ACN"}}, ["company SALTBUSH HAULAGE PTY LTD: company_number 004085616"])  # fmt: skip
asic.add(
    "shares as an object",
    {"extract.shareholders.0.shares": {"number": 80, "class": "ORD"}},
    [f"{HOLDS} shares=80"],
)
asic.add("a status as a list", {"extract.entity.registry_status": ["Deregistered"]}, ["company SALTBUSH HAULAGE PTY LTD: status deregistered"])  # fmt: skip

# -- the service's own answers
search = Table("contact_person_search", {"message": "Ok", "records": [{
    "first_name": "Greta", "last_name": "Holm", "dob": "1961-02-03", "phones": ["0491570110"], "emails": ["greta@holm.example"],
    "street_address": "9 Banksia Street", "suburb": "Dapto", "state": "NSW", "postcode": "2530", "deceased": "N", "date_start": "2011-02"}]})  # fmt: skip
GRETA, LIVES = "person Greta Holm", "relation lived_at"
for key, said in (("address_status", "moved away"), ("is_current", False), ("address_current", "N"), ("mail_returned", True), ("no_longer_at_address", "Y"), ("wrong_person", True), ("vacated_on", "2014-01-01"), ("left_in", "2014"), ("address_disputed", True)):  # fmt: skip
    search.add(f"home {key} {said!r}", {f"records.0.{key}": said}, [], ["link Greta Holm lived_at 9 Banksia Street, Dapto NSW 2530 to=None ended=None standing=None"])  # fmt: skip
for said in ({"phone": "0491570110", "status": "disconnected"}, {"phone": "0491570110", "valid": False}, {"phone": "0491570110", "wrong_number": True}, {"phone": "0491570110", "owner": "not hers"}, {"phone": "0491570110", "is_former": "Y"}):  # fmt: skip
    search.add(f"phone {said}", {"records.0.phones": [said]}, [], ["link Greta Holm uses 0491570110 to=None ended=None standing=None"])  # fmt: skip
for said in ("not deceased", "No known death", "Unconfirmed", "false alarm", "disputed", "presumed", "deceased?", "not confirmed", "N (error corrected)", "alive"):  # fmt: skip
    search.add(f"deceased {said}", {"records.0.deceased": said}, [], [f"{GRETA}: death Y"])
    search.add(f"deceased {said} on a day", {"records.0.deceased": said, "records.0.deceased_date": "2019-03-04"}, [], [f"{GRETA}: death 2019-03-04", f"{GRETA}: death Y"])  # fmt: skip
for said in ("D", "Dec'd", "DECEASED", "Y - 2019"):
    search.add(f"deceased {said}", {"records.0.deceased": said}, ["unread" if said == "Y - 2019" else f"{GRETA}: death Y"])  # fmt: skip
rich = Table("enhance_record_plus", {"message": "Ok", "match_person": {"match_result": "full_name_exact", "first_name": "Greta", "last_name": "Holm", "dob": "1961-02-03"},
    "supplied_address": [], "additional_address": [], "phones": ["0491570110"], "emails": [], "court_records": [], "social_records": []})  # fmt: skip
for said in ("mismatch", "non_match", "rejected", "ambiguous", "match revoked", "zero_matches", "different_person", "ruled out", "n/a", "pending", "0", "-"):  # fmt: skip
    rich.add(f"a result {said}", {"match_person.match_result": said}, [], [GRETA])
for said in ("phone_email", "NAME_DOB", "name last email", "firstNameInitial"):
    rich.add(f"a result {said}", {"match_person.match_result": said}, [f"{GRETA}: birth_date 1961-02-03"])
bans = Table("banned_disqualified_persons", {"message": "Ok", "results": [{"check_id": "1", "matches": [{
    "first_name": "Greta", "last_name": "Holm", "banned_type": "banned_futures", "document_number": "D9", "start_date": "2011-01-01", "name_similarity": 100}]}]})  # fmt: skip
for said in ("ban lifted", "Not banned", "disqualification expired", "un-banned", "banned - appeal upheld", "former_banned_securities", "banned (revoked)", "ban proposed", "disqualified: no", "no longer disqualified", "exclusion removed", "prohibition quashed"):  # fmt: skip
    bans.add(f"a ban called {said}", {"results.0.matches.0.banned_type": said}, [], [f"{GRETA}: ban {'_'.join(said.replace('-', ' ').replace(':', '').replace('(', '').replace(')', '').split()).lower()}"])  # fmt: skip
for said in (
    "afs_banned_disqualified",
    "Banned Securities",
    "CREDIT_BANNED_DISQUALIFIED",
    "atoDisqualifiedTrustee",
    "disqualified smsf",
):
    word = "ato_disqualified_trustee" if said.startswith("ato") else "_".join(said.lower().split())
    bans.add(f"a ban called {said}", {"results.0.matches.0.banned_type": said}, [f"{GRETA}: ban {word}"])
for key, said in (("is_match", False), ("different_person", True), ("order_set_aside", "2013-01-01"), ("status", "Ceased"), ("ban_status", "ended"), ("cancelled_on", "2012-01-01"), ("comments", "Ban varied to nil on review"), ("false_match", "Y"), ("excluded_by_analyst", True)):  # fmt: skip
    bans.add(
        f"a ban that {key} {said!r}",
        {f"results.0.matches.0.{key}": said},
        [],
        [f"{GRETA}: ban banned_futures"],
    )
THIRD = [company, who, abr, nz, asic, search, rich, bans]
