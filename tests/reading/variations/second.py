"""The second half of the table, written afresh when the first half was read."""

from __future__ import annotations

from reading.variations import GONE, Table

company = Table(
    "uk_registry_company_report",
    {"message": "Ok", "report": {
        "company_name": "TEASEL MILLS PLC", "company_number": "SC098765", "company_status": "liquidation", "type": "plc",
        "date_of_creation": "1987-11-30",
        "registered_office_address": {"address_line_1": "40 Canal Road", "locality": "Glasgow", "postal_code": "G1 1AA", "country": "Scotland"},
        "officers": [
            {"officer_id": "o1", "name": "FENWICK, Ivo", "officer_role": "director", "appointed_on": "1999-04-01"},
            {"officer_id": "o2", "name": "GATE SECRETARIES LIMITED", "officer_role": "corporate-secretary", "appointed_on": "2003-07-01",
             "identification": {"identification_type": "uk-limited-company", "registration_number": "04567890"}}],
        "persons_with_significant_control": [
            {"kind": "individual-person-with-significant-control", "name": "Mrs Una Sorrel Tarn", "natures_of_control": ["voting-rights-25-to-50-percent"],
             "notified_on": "2017-03-01", "date_of_birth": "1966-09"}]}},
)  # fmt: skip
FIRM, IVO, UNA = "company TEASEL MILLS PLC", "person Ivo Fenwick", "person Una Sorrel Tarn"
OFF, CTRL, SEC = (
    "link Ivo Fenwick officer_of TEASEL MILLS PLC",
    "link Una Sorrel Tarn controls TEASEL MILLS PLC",
    "company GATE SECRETARIES LIMITED",
)
o, p, r = "report.officers.0", "report.persons_with_significant_control.0", "report"

# keys in another casing, as gateways in front of a register write them
company.add(
    "keys in camel case",
    {f"{r}.company_status": GONE, f"{r}.companyStatus": "dissolved"},
    [f"{FIRM}: status dissolved"],
)
company.add(
    "keys in capitals",
    {f"{r}.date_of_creation": GONE, f"{r}.DATE_OF_CREATION": "1987-11-30"},
    [f"{FIRM}: created 1987-11-30"],
)
company.add("keys with hyphens", {f"{r}.date-of-cessation": "2021-02-03"}, [f"{FIRM}: ceased 2021-02-03"])
company.add("an officer in camel case", {o: {"officerId": "o1", "name": "FENWICK, Ivo", "officerRole": "director", "appointedOn": "1999-04-01", "resignedOn": "2009-04-01"}},
            [f"{OFF} from=1999-04-01 to=2009-04-01 role=director"])  # fmt: skip
company.add("a controller in camel case", {p: {"kind": "individual-person-with-significant-control", "name": "Mrs Una Sorrel Tarn",
            "naturesOfControl": ["voting-rights-25-to-50-percent"], "notifiedOn": "2017-03-01", "dateOfBirth": {"month": 9, "year": 1966}}},
            [f"{CTRL} from=2017-03-01 natures=voting-rights-25-to-50-percent", f"{UNA}: birth_date 1966-09"])  # fmt: skip
company.add("an office in Pascal case", {f"{r}.registered_office_address": GONE, f"{r}.RegisteredOfficeAddress": {
            "AddressLine1": "40 Canal Road", "Locality": "Glasgow", "PostalCode": "G1 1AA"}}, ["relation registered_at", "address ~ 'postcode': 'g1 1aa'"])  # fmt: skip

company.each(f"{r}.company_status", {
    "In Liquidation": [f"{FIRM}: status liquidation"], "RECEIVERSHIP": [f"{FIRM}: status receivership"], "Converted/Closed": [f"{FIRM}: status converted-closed"],
    "convertedClosed": [f"{FIRM}: status converted-closed"], "Insolvency  proceedings": [f"{FIRM}: status insolvency-proceedings"],
    "Administration": [f"{FIRM}: status administration"], "Open": [f"{FIRM}: status open"], " closed ": [f"{FIRM}: status closed"],
    "Registered": [f"{FIRM}: status registered"], "Dissolved": [f"{FIRM}: status dissolved"],
}, [f"{FIRM}: status active"])  # fmt: skip
for key, value in {"company_status_detail": "transferred-from-uk", "jurisdiction": "northern-ireland", "external_registration_number": "RC000456",
                   "subtype": "private-fund-limited-partnership", "corporate_annotation": [{"type": "other", "description": "Name is being disputed"}],
                   "partial_data_available": "full-data-available-from-financial-conduct-authority"}.items():  # fmt: skip
    said = value if isinstance(value, str) else "Name is being disputed"
    company.add(key, {f"{r}.{key}": value}, [f"{FIRM} ~ {said}"])
company.add("accounts overdue", {f"{r}.accounts": {"accounting_reference_date": {"day": "31", "month": "12"}, "next_due": "2022-09-30", "overdue": True}},
            [f"{FIRM} ~ 2022-09-30"])  # fmt: skip
company.add(
    "a confirmation statement",
    {f"{r}.confirmation_statement": {"last_made_up_to": "2021-06-01", "overdue": False}},
    [f"{FIRM} ~ 2021-06-01"],
)
company.each(f"{r}.date_of_creation", {
    "30th November 1987": [f"{FIRM}: created 1987-11-30"], "30 Nov 1987": [f"{FIRM}: created 1987-11-30"], "Nov 30, 1987": [f"{FIRM}: created 1987-11-30"],
    "30-Nov-1987": [f"{FIRM}: created 1987-11-30"], "1987-11-30 00:00:00": [f"{FIRM}: created 1987-11-30"], "19871130": [f"{FIRM}: created 1987-11-30"],
    "30.11.1987": [f"{FIRM}: created 1987-11-30"], "Monday, 30 November 1987": [f"{FIRM}: created 1987-11-30"], "1987": [f"{FIRM}: created 1987"],
    "30-11-1987": [f"{FIRM}: created 1987-11-30"], "1987/11/30": [f"{FIRM}: created 1987-11-30"],
})  # fmt: skip
company.add("a date nobody can read", {f"{r}.date_of_creation": "in the year of the flood"}, ["unread"])
company.add(
    "a date with month as a word",
    {f"{r}.date_of_creation": {"year": "1987", "month": "November", "day": "30"}},
    [f"{FIRM}: created 1987-11-30"],
)
company.add(
    "an impossible date", {f"{r}.date_of_creation": "1987-13-40"}, ["unread"], [f"{FIRM}: created 1987-13-40"]
)
company.add(
    "sic codes as one text with commas",
    {f"{r}.sic_codes": "13100, 13200"},
    [f"{FIRM}: sic_code 13100", f"{FIRM}: sic_code 13200"],
)
company.add("former names in items", {f"{r}.previous_company_names": {"items": [{"name": "TEASEL BROS LTD", "ceased_on": "1 May 1990", "effective_from": "30 November 1987"}]}},
            [f"{FIRM}: former_name teasel bros ltd", f"{FIRM} ~ 1990-05-01"])  # fmt: skip

# officers
for value in ("Nominee Director", "NOMINEE_DIRECTOR", "nomineeDirector"):
    company.add(f"role {value}", {f"{o}.officer_role": value}, [f"{OFF} role=nominee-director"])
for value, code in {"Limited Partner in a Limited Partnership": "limited-partner-in-a-limited-partnership", "Manager of an EEIG": "manager-of-an-eeig",
                    "person_authorised_to_accept": "person-authorised-to-accept", "Member of a Supervisory Organ": "member-of-a-supervisory-organ",
                    "LLP-DESIGNATED-MEMBER": "llp-designated-member", "Secretary": "secretary"}.items():  # fmt: skip
    company.add(f"role {value}", {f"{o}.officer_role": value}, [f"{OFF} role={code}"])
company.add(
    "a role of no list", {f"{o}.officer_role": "chief-lamplighter"}, [f"{OFF} role=chief-lamplighter"]
)
company.add(
    "a role as an object",
    {f"{o}.officer_role": {"code": "director", "description": "Director"}},
    [f"{OFF} role=director"],
)
company.add("no role", {f"{o}.officer_role": GONE}, [OFF])
for title, ident in {"an empty text": "", "an empty list": [], "blank parts": {"registration_number": " ", "legal_form": ""},
                     "a link": {"identification_type": None, "links": {}}}.items():  # fmt: skip
    company.add(
        f"a person beside {title}",
        {f"{o}.identification": ident},
        [OFF],
        ["company FENWICK, Ivo", "company Ivo Fenwick"],
    )
company.add("a person beside an id check", {f"{o}.identification": {"identity_verified": True, "verified_on": "2025-12-01"}},
            [OFF, f"{IVO} ~ 2025-12-01"], ["company FENWICK, Ivo"])  # fmt: skip
company.add(
    "a person and a legal form by mistake",
    {f"{o}.identification": {"legal_form": "Director"}},
    [OFF],
    ["company FENWICK, Ivo"],
)
company.add("appointed before", {f"{o}.appointed_on": GONE, f"{o}.appointed_before": "1 January 1992", f"{o}.is_pre_1992_appointment": "true"},
            [f"{OFF} from=None appointed_before=1 January 1992"], [f"{OFF} from=1992-01-01"])  # fmt: skip
company.add(
    "an officer's names apart",
    {f"{o}.name": GONE, f"{o}.name_elements": {"forename": "Ivo", "surname": "FENWICK", "title": "Sir"}},
    [OFF],
)
company.add("forenames and middle name", {f"{o}.name_elements": {"forename": "Ivo", "middle_name": "Bryn", "surname": "Fenwick"}},
            ["link Ivo Bryn Fenwick officer_of TEASEL MILLS PLC"])  # fmt: skip
company.add("one former name of an officer", {f"{o}.former_names": [{"surname": "HOLT"}]}, [f"{IVO} ~ holt"])
company.add("a known-as name", {f"{o}.former_names": "Ivo Holt"}, [f"{IVO} ~ holt"])
company.add("contact name as a text", {f"{o}.contact_details": "Wren Marsh"}, [f"{IVO} ~ Wren Marsh"])
company.add(
    "contact details with a phone",
    {f"{o}.contact_details": {"contact_name": "Wren Marsh", "telephone": "+44 20 7946 0123"}},
    [f"{IVO} ~ Wren Marsh", "relation uses"],
)
company.add("an address as a text", {f"{o}.address": "Flat 2, 7 Loch Street, Glasgow, G2 2BB"},
            ["link Ivo Fenwick correspondence_at Flat 2, 7 Loch Street, Glasgow, G2 2BB", "address ~ 'flat': '2'"])  # fmt: skip
company.add("a firm's principal office", {"report.officers.1.principal_office_address": {"address_line_1": "1 Gate Lane", "locality": "Hull", "postal_code": "HU1 1AA"}},
            ["link GATE SECRETARIES LIMITED located_at 1 Gate Lane, Hull, HU1 1AA"])  # fmt: skip
company.add("a director that is a firm", {f"{o}": {"name": "MARSH CAPITAL LLP", "officer_role": "director", "appointed_on": "2004-01-01"}}, ["company MARSH CAPITAL LLP"],
            ["person MARSH CAPITAL LLP", "person Marsh Capital Llp"])  # fmt: skip
i = "report.officers.1.identification"


def part_of_the_uk(place: str) -> str:
    """The letters of the registers of Scotland and Northern Ireland."""
    word = place.casefold()
    if "scotland" in word or "edinburgh" in word:
        return "SC"
    return "NI" if "ireland" in word or "belfast" in word else "00"


for place in ("England and Wales Registry", "Registrar Of Companies For Scotland", "Companies House (Belfast)", "United Kingdom, Companies House", "ENGLAND/WALES", "Companies House Edinburgh",
              "Scotland, UK", "English", "N. Ireland", "Register of Companies, Cardiff"):  # fmt: skip
    company.add(
        f"a number of {place}",
        {i: {"place_registered": place, "registration_number": "4567"}},
        [f"{SEC}: company_number {part_of_the_uk(place)}004567"],
    )
for place in ("Great Britain (UK)", "G.B.", "U.K."):
    company.add(
        f"a short number of {place}",
        {i: {"place_registered": place, "registration_number": "4567"}},
        [f"{SEC} ~ 4567"],
        [f"{SEC}: company_number 00004567"],
    )
for place in ("Ukrainian State Register", "Duke Street, Kingston, Jamaica", "Luxembourg", "Commonwealth of the Bahamas", "British Virgin Islands", "Bailiwick of Guernsey",
              "Gibraltar Companies House", "London, Ontario", "Wales, Massachusetts", "Nova Scotia", "New England Business Registry", "Isle Of Man Companies Registry",
              "South Wales NSW Australia", "Paris RCS", "Brunswick County", "Cayman Islands", "British Columbia, Canada", "The Companies House of Ruritania"):  # fmt: skip
    company.add(
        f"a number of {place}",
        {i: {"place_registered": place, "registration_number": "4567"}},
        [f"{SEC} ~ 4567"],
        [f"{SEC}: company_number 00004567"],
    )
company.add("a number of an Australian firm", {i: {"place_registered": "ASIC, Australia", "registration_number": "004 085 616"}},
            [f"{SEC}: company_number 004085616"], [f"{SEC}: company_number 04085616"])  # fmt: skip
company.add("a British law and a foreign country", {i: {"legal_authority": "English law", "country_registered": "Cyprus", "registration_number": "4567"}},
            [f"{SEC} ~ 4567"], [f"{SEC}: company_number 00004567"])  # fmt: skip
company.add(
    "the country alone",
    {i: {"country_registered": "England", "registration_number": 4567}},
    [f"{SEC}: company_number 00004567"],
)
company.add(
    "a number with its name",
    {i: {"place_registered": "Companies House", "registration_number": "Reg. No. OC 4567"}},
    [f"{SEC}: company_number OC004567"],
)
company.add(
    "a number that is none",
    {i: {"place_registered": "Companies House", "registration_number": "Not applicable"}},
    [f"{SEC} ~ Companies House"],
)

# control
S = {
    "statement": "psc-exists-but-not-identified",
    "kind": "persons-with-significant-control-statement",
    "notified_on": "2016-04-06",
}
for title, value in {
    "beside controllers": [S], "alone as an object": S, "in items": {"items": [S]}, "without a kind": [{"statement": "psc-contacted-but-no-response"}],
    "misspelt as the list has it": [S | {"statement": "no-individual-or-entity-with-signficant-control"}],
    "of a partnership": [S | {"statement": "no-individual-or-entity-with-signficant-control-partnership"}],
    "in capitals": [S | {"statement": "STEPS TO FIND PSC NOT YET COMPLETED"}], "with underscores": [S | {"kind": "persons_with_significant_control_statement"}],
    "in words": [{"kind": "Statement", "statement": "No individual or entity with significant control"}],
    "of restrictions": [S | {"statement": "restrictions-notice-issued-to-psc", "restrictions_notice_withdrawal_reason": "restrictions-notice-withdrawn-by-company"}],
    "of a linked person": [S | {"statement": "psc-has-failed-to-confirm-changed-details", "linked_psc_name": "Una Tarn"}],
}.items():  # fmt: skip
    company.add(
        f"a statement {title}",
        {"report.persons_with_significant_control": value},
        [f"{FIRM} ~ -"],
        ["relation controls", "kind person x controller"],
    )
for kind in (
    "individual-person-with-significant-control",
    "IndividualPersonWithSignificantControl",
    "INDIVIDUAL PERSON WITH SIGNIFICANT CONTROL",
    "Individual Beneficial Owner",
):
    company.add(f"a person as {kind}", {f"{p}.kind": kind, f"{p}.identification": {"country_registered": None}}, [CTRL, f"{UNA}: birth_date 1966-09"],
                ["company Mrs Una Sorrel Tarn"])  # fmt: skip
for kind in (
    "Legal Person Person With Significant Control",
    "legalPersonPersonWithSignificantControl",
    "legal_person",
    "LEGAL-PERSON-BENEFICIAL-OWNER",
):
    company.add(f"a public body as {kind}", {p: {"kind": kind, "name": "The Ministry of Ruritania", "natures_of_control": ["significant-influence-or-control"]}},
                ["link The Ministry of Ruritania controls TEASEL MILLS PLC", "company The Ministry of Ruritania"], ["kind person x ministry"])  # fmt: skip
company.add("no kind, a firm's identification", {p: {"name": "Acorn Topco Limited", "identification": {"registration_number": "7654321", "place_registered": "Companies House"}}},
            ["company Acorn Topco Limited: company_number 07654321"], ["person Acorn Topco Limited"])  # fmt: skip
company.add(
    "no kind, a birth",
    {
        p: {
            "name": "Una Tarn",
            "date_of_birth": {"year": 1966, "month": 9},
            "identification": {"legal_form": None},
        }
    },
    ["person Una Tarn: birth_date 1966-09"],
)
for title, change, right in [
    ("1", {"ceased": 1}, [f"{CTRL} ended=True"]), ("Yes", {"ceased": "Yes"}, [f"{CTRL} ended=True"]), ("TRUE", {"ceased": "TRUE"}, [f"{CTRL} ended=True"]),
    ("a date in words", {"ceased": True, "ceased_on": "30 June 2019"}, [f"{CTRL} to=2019-06-30"]),
    ("a date in parts", {"ceased_on": {"day": 30, "month": 6, "year": 2019}}, [f"{CTRL} to=2019-06-30"]),
]:  # fmt: skip
    company.add(f"ceased as {title}", {f"{p}.{key}": value for key, value in change.items()}, right)
for value in (False, "no", "false", 0, None):
    company.add(f"ceased as {value!r}", {f"{p}.ceased": value}, [CTRL], [f"{CTRL} ended=True"])
for text, code in {"Ownership of shares – 75% or more": "ownership-of-shares-75-to-100-percent", "Right to appoint or remove directors": "right-to-appoint-and-remove-directors",
                   "Ownership of voting rights - More than 25% but not more than 50%": "voting-rights-25-to-50-percent", "VOTING-RIGHTS-50-TO-75-PERCENT": "voting-rights-50-to-75-percent",
                   "Has significant influence or control": "significant-influence-or-control", "ownership_of_shares_25_to_50_percent": "ownership-of-shares-25-to-50-percent",
                   "Has significant influence or control as a member of a firm": "significant-influence-or-control-as-firm"}.items():  # fmt: skip
    company.add(f"nature {text}", {f"{p}.natures_of_control": [text]}, [f"{CTRL} natures={code}"])
company.add(
    "super-secure among officers",
    {p: {"kind": "super-secure-person-with-significant-control", "ceased": True}},
    ["relation controls", "kind person"],
    ["company x"],
)
company.add("sanctioned: Y", {f"{p}.is_sanctioned": "Y"}, [f"{UNA}: watchlist sanctioned"])
company.add("principal office of a controller", {p: {"kind": "corporate-entity-beneficial-owner", "name": "Lagoon SA", "principal_office_address": {
    "address_line_1": "5 Rue du Lac", "locality": "Geneva", "country": "Switzerland"}}}, ["link Lagoon SA located_at 5 Rue du Lac, Geneva, Switzerland", "address ~ 'country': 'ch'"],
    ["address Lagoon ~ 'country': 'gb'"])  # fmt: skip
company.add("a filing with a date in words", {"report.filing_history": {"files": [{"date": "1 March 2020", "type": "TM01", "description": "termination-director-company"}]}},
            [f"{FIRM}: activity 2020-03-01"])  # fmt: skip
company.add(
    "a filing of one object",
    {
        "report.filing_history": {
            "files": {
                "date": "2020-03-01",
                "type": "CS01",
                "description": "confirmation-statement-with-updates",
            }
        }
    },
    [f"{FIRM}: activity 2020-03-01"],
)
company.add("a filing's resolutions", {"report.filing_history": {"files": [{"date": "2020-03-01", "type": "RES01", "category": "resolution",
    "resolutions": [{"description": "resolution-alteration-articles-of-association"}]}]}}, [f"{FIRM} ~ resolution-alteration-articles"])  # fmt: skip

# addresses
a = "report.registered_office_address"
for title, value, right, never in [
    ("unit and building", {"premises": "Unit 4 Lock House", "address_line_1": "40 Canal Road", "locality": "Glasgow"}, ["address ~ 'number': '40'", "address ~ lock house", "address ~ 'flat': '4'"], []),
    ("number range", {"premises": "40 - 44", "address_line_1": "Canal Road", "locality": "Glasgow"}, ["address ~ 'number': '40-44'"], []),
    ("letters", {"premises": "40a", "address_line_1": "Canal Road", "locality": "Glasgow"}, ["address ~ 'number': '40a'"], []),
    ("floor in the second line", {"address_line_1": "40 Canal Road", "address_line_2": "3rd Floor", "locality": "Glasgow"}, ["address ~ 'level': '3'"], []),
    ("building in the first line", {"address_line_1": "Lock House", "address_line_2": "40 Canal Road", "locality": "Glasgow"}, ["address ~ 'number': '40'", "address ~ lock house"], []),
    ("PO Box written out", {"po_box": "PO Box 12", "locality": "Glasgow", "postal_code": "G1 1AA"}, ["address ~ po box 12"], []),
    ("care of and a street", {"care_of": "Marsh LLP", "address_line_1": "40 Canal Road", "locality": "Glasgow"}, ["address ~ marsh llp", "address ~ 'number': '40'"], []),
    ("Jersey", {"address_line_1": "40 Canal Road", "locality": "St Helier", "postal_code": "JE2 3AB", "country": "Jersey"}, ["address ~ 'country': 'je'"], ["address ~ 'country': 'gb'"]),
    ("USA", {"address_line_1": "40 Canal Road", "locality": "Milwaukee", "region": "Wisconsin", "country": "United States", "postal_code": "53202"}, ["address ~ 'country': 'us'"], ["address ~ 'country': 'gb'"]),
    ("no country, foreign code", {"address_line_1": "40 Canal Road", "locality": "Strelsau", "postal_code": "99-123"}, ["address ~ 'country': none"], ["address ~ 'country': 'gb'"]),
    ("Wales as region", {"address_line_1": "40 Canal Road", "locality": "Swansea", "region": "Wales"}, ["address ~ 'country': 'gb'"], []),
    ("Great Britain", {"address_line_1": "40 Canal Road", "locality": "Swansea", "country": "Great Britain"}, ["address ~ 'country': 'gb'"], []),
    ("Australia", {"address_line_1": "40 Canal Road", "locality": "Dapto", "region": "New South Wales", "postal_code": "2530", "country": "Australia"}, ["address ~ 'country': 'au'", "address ~ 'state': 'nsw'"], ["address ~ 'country': 'gb'"]),
]:  # fmt: skip
    company.add(f"an office: {title}", {a: value}, right, never)

# -- a disqualified firm and a disqualified person
who = Table("uk_registry_officer_report", {"message": "Ok", "report": {
    "officer_id": "d77", "kind": "natural-disqualification", "type": "natural", "disqualified": True, "name": "Rhys Alder", "date_of_birth": "1970-12-05",
    "items": [], "disqualifications": [{
        "case_identifier": "CR-2010-1", "disqualification_type": "undertaking", "disqualified_from": "2011-01-01", "disqualified_until": "2018-12-31",
        "company_names": ["ALDER ROOFING LTD"], "undertaken_on": "2010-12-01",
        "reason": {"act": "company-directors-disqualification-act-1986", "section": "7", "description_identifier": "order-or-undertaking-and-reporting-provisions"}}]}})  # fmt: skip
d, R = "report.disqualifications.0", "person Rhys Alder"
who.add(
    "as it is published", {}, [f"{R}: ban undertaking", f"{R} ~ 2010-12-01", f"{R} ~ order-or-undertaking"]
)
for value, code in {
    "Court Order": "court-order",
    "COURT_ORDER": "court-order",
    "courtOrder": "court-order",
    "Sanction": "sanction",
    "Undertaking ": "undertaking",
}.items():
    who.add(f"a ban by {value}", {f"{d}.disqualification_type": value}, [f"{R}: ban {code}"])
who.add(
    "an end that is none, with a time",
    {f"{d}.disqualified_until": "9999-12-31T00:00:00Z"},
    [R],
    [f"{R} ~ 9999"],
)
who.add("until in words", {f"{d}.disqualified_until": "31 December 2018"}, [f"{R} ~ 2018-12-31"])
who.add(
    "firms as objects",
    {f"{d}.company_names": [{"name": "ALDER ROOFING LTD"}]},
    ["link Rhys Alder disqualified_for ALDER ROOFING LTD"],
)
who.add(
    "firms in items",
    {f"{d}.company_names": {"items": ["ALDER ROOFING LTD"]}},
    ["link Rhys Alder disqualified_for ALDER ROOFING LTD"],
)
who.add(
    "an article",
    {
        f"{d}.reason": {
            "act": "company-directors-disqualification-northern-ireland-order-2002",
            "article": "9",
        }
    },
    [f"{R} ~ northern-ireland-order-2002", f"{R} ~ '9'"],
)
who.add("several reasons", {f"{d}.reason": [{"description_identifier": "summary-conviction"}, {"description_identifier": "fraud-etc-in-winding-up"}]},
        [f"{R} ~ summary-conviction", f"{R} ~ fraud-etc-in-winding-up"])  # fmt: skip
who.add(
    "an address as a text",
    {f"{d}.address": "3 Reed Lane, Hull, HU1 1AA"},
    ["link Rhys Alder correspondence_at 3 Reed Lane, Hull, HU1 1AA"],
)
who.add(
    "varied more than once",
    {f"{d}.last_variation": [{"varied_on": "2012-01-01"}, {"varied_on": "2013-01-01"}]},
    [f"{R} ~ 2012-01-01", f"{R} ~ 2013-01-01"],
)
who.add(
    "leave as one object",
    {
        "report.permissions_to_act": {
            "granted_on": "1 May 2012",
            "expires_on": "1 May 2013",
            "company_names": ["KEEP LTD"],
        }
    },
    [f"{R} ~ 2012-05-01", f"{R} ~ KEEP LTD"],
)
who.add("honours and title", {"report.title": "Dr", "report.honours": "OBE"}, [f"{R} ~ OBE"])
who.add(
    "a birth in parts",
    {"report.date_of_birth": {"day": 5, "month": 12, "year": 1970}},
    [f"{R}: birth_date 1970-12-05"],
)
who.add(
    "the name apart",
    {"report.name": GONE, "report.forename": "Rhys", "report.surname": "ALDER"},
    [f"{R}: ban undertaking"],
)
firm = Table("uk_registry_officer_report", {"message": "Ok", "report": {
    "officer_id": "d78", "kind": "corporate-disqualification", "type": "corporate", "name": "ALDER NOMINEES LIMITED", "items": [{
        "officer_role": "corporate-director", "appointed_on": "2001-01-01", "appointed_to": {"company_name": "ALDER ROOFING LTD", "company_number": "1234567"},
        "identification": {"registration_number": "7654321", "place_registered": "England", "identification_type": "uk-limited-company"}}]}})  # fmt: skip
ALDER = "company ALDER NOMINEES LIMITED"
for value in ("corporate", "CORPORATE", "Corporate Body", "company"):
    firm.add(
        f"type {value}",
        {"report.type": value},
        [f"{ALDER}: company_number 07654321"],
        ["kind person x alder"],
    )
firm.add(
    "its own number",
    {"report.company_number": "7654321", "report.country_of_registration": "England"},
    [f"{ALDER}: company_number 07654321"],
)
firm.add(
    "its own number abroad",
    {
        "report.company_number": "7654321",
        "report.country_of_registration": "Jersey",
        "report.items.0.identification": GONE,
    },
    [f"{ALDER} ~ 7654321"],
    [f"{ALDER}: company_number 07654321"],
)
firm.add("no type at all", {"report.type": GONE, "report.kind": GONE}, [ALDER], ["kind person x alder"])

# -- Australian extracts
x = Table("regulator_extract", {"message": "Ok", "extract": {
    "entity_type": "company", "entity": {"name": "BANKSIA TILES PTY LTD", "company_number": "000000019", "registry_status": "Registered"},
    "directors": [{"name": "Mira Oakes", "type": "Director"}], "secretaries": [{"name": "Noel Pine"}], "shareholders": [{"name": "Mira Oakes", "type": "person", "shares": 12}],
    "regulator_extracts": [{"id": "1", "type": "current", "addresses": [{"type": "registered office", "address": "Level 2, 27 Gantry Road, Dapto NSW 2530"}]}]}})  # fmt: skip
T, MIRA = "company BANKSIA TILES PTY LTD", "link Mira Oakes officer_of BANKSIA TILES PTY LTD"
e = "extract.entity"
for key, value, right in [
    ("Acn", "000 000 019", "company_number 000000019"), ("ACN", 19, "company_number 000000019"), ("companyNumber", "A.C.N. 000 000 019", "company_number 000000019"),
    ("Arbn", "ARBN 000 000 019", "company_number 000000019"), ("acn", "000000019 ", "company_number 000000019"), ("acn", "000\u00a0000\u00a0019", "company_number 000000019"),
]:  # fmt: skip
    x.add(f"{key} {value!r}", {f"{e}.company_number": GONE, f"{e}.{key}": value}, [f"{T}: {right}"])
for key, value in [
    ("Abn", "51 824 753 556"),
    ("ABN", "51824753556"),
    ("abn", {"identifier_value": "51824753556", "is_current": "Y"}),
    ("businessNumber", "ABN51824753556"),
]:
    x.add(f"{key} {value!r}", {f"{e}.{key}": value}, [f"{T}: business_number 51824753556"])
x.add(
    "an ABN that fails its check",
    {f"{e}.business_number": "51 824 753 557"},
    ["unread"],
    [f"{T}: business_number 51824753557"],
)
for value in (
    "Deregistered",
    "DEREGISTERED",
    "Under external administration",
    "Strike-off action in progress",
):
    x.add(
        f"status {value}",
        {f"{e}.registry_status": value},
        [f"{T}: status {value.lower()}"],
        [f"{T}: status registered"],
    )
x.add(
    "status as code and description",
    {f"{e}.registry_status": {"code": "REGD", "description": "Registered"}},
    [f"{T}: status registered"],
)
for value in (
    "Current Registered Office",
    "registered-office",
    "REGISTERED OFFICE ADDRESS",
    {"code": "RG", "description": "Registered Office"},
):
    x.add(f"office {value}", {"extract.regulator_extracts.0.addresses.0.type": value},
          ["link BANKSIA TILES PTY LTD registered_at Level 2, 27 Gantry Road, Dapto NSW 2530"])  # fmt: skip
for value in (
    "Principal Place Of Business",
    "PrincipalPlaceOfBusiness",
    "principal-place-of-business",
    "Principal place of business address",
):
    x.add(f"office {value}", {"extract.regulator_extracts.0.addresses.0.type": value},
          ["link BANKSIA TILES PTY LTD located_at Level 2, 27 Gantry Road, Dapto NSW 2530 role=principal place of business"])  # fmt: skip
x.add("a former office", {"extract.regulator_extracts.0.addresses.0.type": "Previous Registered Office", "extract.regulator_extracts.0.addresses.0.date_end": "1 July 2011"},
      ["link BANKSIA TILES PTY LTD registered_at Level 2, 27 Gantry Road, Dapto NSW 2530 role=former registered office to=2011-07-01"])  # fmt: skip
x.add(
    "an office of no known kind",
    {"extract.regulator_extracts.0.addresses.0.type": "Register of members kept at"},
    ["relation located_at"],
)
x.add("addresses beside the entity", {"extract.addresses": [{"type": "Principal Place of Business", "address": "2 Mill Road, Gawler SA 5118"}]},
      ["link BANKSIA TILES PTY LTD located_at 2 Mill Road, Gawler SA 5118"])  # fmt: skip
x.add("an address in lines", {"extract.regulator_extracts.0.addresses.0.address": {"address_line_1": "Level 2", "address_line_2": "27 Gantry Road", "suburb": "Dapto", "state": "NSW", "postcode": 2530}},
      ["address ~ 'number': '27'", "address ~ 'level': '2'", "address ~ 'postcode': '2530'"])  # fmt: skip
for value in (
    "05/12/1970",
    "5 December 1970",
    "1970-12-05",
    "05 DEC 1970",
    "Born: 05/12/1970",
    {"day": "5", "month": "12", "year": "1970"},
):
    x.add(
        f"born {value}",
        {"extract.directors.0.date_of_birth": value},
        ["person Mira Oakes: birth_date 1970-12-05"],
        ["person Mira Oakes: birth_date 1970-05-12"],
    )
x.add(
    "a place of birth",
    {"extract.directors.0.place_of_birth": "WOLLONGONG, NSW"},
    ["person Mira Oakes ~ WOLLONGONG"],
)
x.add(
    "names in the regulator's words",
    {"extract.directors.0": {"familyName": "Oakes", "givenNames": "Mira Jo"}},
    ["link Mira Jo Oakes officer_of BANKSIA TILES PTY LTD"],
)
x.add(
    "appointed and ceased",
    {"extract.directors.0.appointment_date": "01/02/2003", "extract.directors.0.cease_date": "01/02/2013"},
    [f"{MIRA} from=2003-02-01 to=2013-02-01"],
)
x.add(
    "officeholders in one list",
    {"extract.directors": GONE, "extract.officeholders": [{"role": "Secretary", "name": "Mira Oakes"}]},
    [f"{MIRA} role=secretary"],
)
x.add(
    "a director of a trustee",
    {"extract.directors.0.name": "OAKES HOLDINGS PTY LTD"},
    ["company OAKES HOLDINGS PTY LTD"],
    ["kind person x holdings"],
)
for value in (
    "Organisation",
    "Body Corporate",
    "BODY_CORPORATE",
    {"code": "ORG", "description": "Organisation"},
):
    x.add(f"a member of type {value}", {"extract.shareholders.0": {"type": value, "name": "Oakes Family Investments", "number_held": 40}},
          ["link Oakes Family Investments shareholder_of BANKSIA TILES PTY LTD", "company Oakes Family Investments"], ["kind person x investments"])  # fmt: skip
for value in ("PERSON", "Individual", "natural_person", {"code": "IND", "description": "Individual"}):
    x.add(
        f"a member of type {value}",
        {"extract.shareholders.0.type": value, "extract.shareholders.0.company_number": None},
        ["link Mira Oakes shareholder_of BANKSIA TILES PTY LTD"],
        ["company Mira Oakes"],
    )
x.add("members instead of shareholders", {"extract.shareholders": GONE, "extract.members": {"items": [{"name": "Mira Oakes", "class": "ORD", "number_held": "1 000", "beneficially_held": "Y"}]}},
      ["link Mira Oakes shareholder_of BANKSIA TILES PTY LTD shares=1000 share_class=ORD"])  # fmt: skip
x.add(
    "a holder with an address",
    {"extract.shareholders.0.address": "9 Fig Street, Dapto NSW 2530"},
    ["link Mira Oakes correspondence_at 9 Fig Street, Dapto NSW 2530"],
)
x.add("business names", {f"{e}.business_names": ["BANKSIA BATHROOMS"]}, [f"{T} ~ banksia bathrooms"])
x.add(
    "share structure",
    {"extract.share_structure": [{"class": "ORD", "issued": 100}]},
    ["relation shareholder_of"],
)
x.add(
    "the entity's former name",
    {f"{e}.former_names": {"name": "OLD TILES PTY LTD"}},
    [f"{T}: former_name old tiles pty ltd"],
)

# -- the service's own answers
search = Table("contact_person_search", {"message": "Ok", "records": [{
    "first_name": "Mira", "last_name": "Oakes", "dob": "1970", "phones": ["0491570157"], "emails": ["mira@b.example"],
    "street_address": "27 Gantry Road", "suburb": "Dapto", "state": "NSW", "postcode": "2530", "deceased": "N", "date_start": "2001-02"}]})  # fmt: skip
rec, P = "records.0", "person Mira Oakes"
for value in ("Y", "y", True, "Yes", "TRUE", "Deceased", 1):
    search.add(f"deceased {value!r}", {f"{rec}.deceased": value}, [f"{P}: death Y"])
for value in ("N", "no", False, "FALSE", 0, ""):
    search.add(f"deceased {value!r}", {f"{rec}.deceased": value}, [P], [f"{P}: death Y"])
search.add("a birth in parts", {f"{rec}.dob": {"year": 1970}}, [f"{P}: birth_date 1970"])
search.add("one record", {"records": search.base["records"][0]}, [f"{P}: birth_date 1970"])
search.add("records in items", {"records": {"items": search.base["records"]}}, [P])
for value in (
    "0491570157",
    {"phone": "0491570157"},
    {"number": "+61 491 570 157"},
    [{"phone": "0491 570 157", "type": "mobile"}],
    491570157,
):
    search.add(f"phones {value!r}", {f"{rec}.phones": value}, ["any +61491570157"])
search.add(
    "two phones in a text",
    {f"{rec}.phones": "0491570157 / 0491570158"},
    ["any +61491570157", "any +61491570158"],
)
search.add(
    "an email in an object", {f"{rec}.emails": [{"email": "mira@b.example"}]}, ["email mira@b.example"]
)
for value in ("New South Wales", "nsw", "N.S.W."):
    search.add(f"state {value}", {f"{rec}.state": value}, ["address ~ 'state': 'nsw'"])
search.add(
    "a whole name", {f"{rec}.first_name": GONE, f"{rec}.last_name": GONE, f"{rec}.name": "Mira Oakes"}, [P]
)
search.add(
    "an address as an object",
    {
        f"{rec}.street_address": {
            "street": "27 Gantry Road",
            "suburb": "Dapto",
            "state": "NSW",
            "postcode": "2530",
        }
    },
    ["address ~ 'number': '27'"],
)
search.add(
    "a foreign home",
    {f"{rec}.country": "New Zealand", f"{rec}.state": ""},
    ["address ~ 'country': 'nz'"],
    ["address ~ 'country': 'au'"],
)
search.add(
    "a home of no known country",
    {f"{rec}.country": "Ruritania", f"{rec}.state": "", f"{rec}.postcode": ""},
    [P],
    ["address ~ 'country': 'au'"],
)
for value in ("Female", "f", "FEMALE", "Woman"):
    search.add(f"gender {value}", {f"{rec}.gender": value}, [f"{P}: sex FEMALE"])
bans = Table("banned_disqualified_persons", {"message": "Ok", "results": [{"check_id": "1", "matches": [{
    "first_name": "Rhys", "last_name": "Alder", "banned_type": "disqualified_director", "document_number": "D7", "start_date": "2011-01-01", "end_date": "2016-01-01",
    "name_similarity": 100}]}]})  # fmt: skip
mm = "results.0.matches.0"
bans.add("dates in words", {f"{mm}.start_date": "1 January 2011"}, ["person Rhys Alder ~ 2011-01-01"])
bans.add("no end", {f"{mm}.end_date": None}, ["person Rhys Alder: ban disqualified_director"])
bans.add("one match", {"results.0.matches": bans.base["results"][0]["matches"][0]}, ["person Rhys Alder"])
bans.add("one result", {"results": bans.base["results"][0]}, ["person Rhys Alder"])
bans.add("a similarity as a text", {f"{mm}.name_similarity": "97.5"}, ["person Rhys Alder ~ 97.5"])
bans.add(
    "a country in words",
    {f"{mm}.address_suburb": "Dapto", f"{mm}.address_country": "Australia"},
    ["person Rhys Alder ~ 'country': 'au'"],
)
rich = Table("enhance_record_plus", {"message": "Ok", "match_person": {"match_result": "full_name_exact", "first_name": "Mira", "last_name": "Oakes", "dob": "1970-12-05"},
    "supplied_address": [], "additional_address": [], "phones": [], "emails": [], "court_records": [], "social_records": []})  # fmt: skip
rich.add("deceased", {"match_person.deceased": True}, [f"{P}: death Y"])
rich.add(
    "business numbers",
    {"match_person.business": "51824753556, 53004085616"},
    [f"{P} ~ 51824753556", f"{P} ~ 53004085616"],
)
rich.add(
    "business numbers in a list",
    {"match_person.business": ["51 824 753 556"]},
    [f"{P}: business_number 51824753556"],
)
rich.add("one phone", {"phones": "0491570157"}, ["any +61491570157"])
rich.add(
    "phones as objects",
    {"phones": [{"phone": "0491570157", "date_start": "2001"}]},
    ["link Mira Oakes uses 0491570157 from=2001"],
)
rich.add(
    "one address",
    {
        "additional_address": {
            "street_address": "27 Gantry Rd",
            "suburb": "Dapto",
            "state": "NSW",
            "postcode": "2530",
        }
    },
    ["relation lived_at"],
)
rich.add(
    "one court record",
    {
        "court_records": {
            "fullname": "Mira OAKES",
            "date": "3 May 2001",
            "case_no": "12/01",
            "additional_info": "adjourned",
        }
    },
    [f"{P}: court_record 12/01", f"{P} ~ adjourned"],
)
rich.add("no match in words", {"match_person.match_result": "No Match"}, [], [P])
SECOND = [company, who, firm, x, search, bans, rich]
