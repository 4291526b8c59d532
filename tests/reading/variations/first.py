"""The first half of the table, written before the readers were seen."""

from __future__ import annotations

from reading.variations import GONE, Table

ADA = {
    "officer_id": "k3ZxqAda", "name": "QUILL, Ada May", "officer_role": "director", "appointed_on": "2001-02-03",
    "date_of_birth": "1971-02", "nationality": "British", "country_of_residence": "Wales", "occupation": "Clerk",
    "address": {"premises": "9", "address_line_1": "Mill Road", "locality": "Leeds", "postal_code": "LS1 1AB"},
}  # fmt: skip
CONTROL = {
    "kind": "individual-person-with-significant-control", "name": "Mr Bo Plume",
    "name_elements": {"title": "Mr", "forename": "Bo", "surname": "Plume"}, "date_of_birth": "1980-05",
    "nationality": "British", "natures_of_control": ["ownership-of-shares-75-to-100-percent"],
    "notified_on": "2016-04-06", "ceased": False,
    "address": {"premises": "4", "address_line_1": "Hill Street", "locality": "York", "postal_code": "YO1 1AA"},
}  # fmt: skip
company = Table(
    "uk_registry_company_report",
    {
        "message": "Ok", "function": "uk_registry_company_report", "api_reference": "r",
        "report": {
            "company_name": "HARBOUR LIGHT LTD", "company_number": "01234567", "company_status": "active", "type": "ltd",
            "date_of_creation": "1999-01-02", "jurisdiction": "england-wales",
            "registered_office_address": {
                "premises": "12", "address_line_1": "Quay Street", "locality": "Leeds", "postal_code": "LS1 1AA",
                "country": "England"},
            "officers": [ADA], "persons_with_significant_control": [CONTROL],
        },
    },
)  # fmt: skip
FIRM, BO, PERSON = "company HARBOUR LIGHT LTD", "person Bo Plume", "person Ada May Quill"
CONTROLS, OFFICER = (
    "link Bo Plume controls HARBOUR LIGHT LTD",
    "link Ada May Quill officer_of HARBOUR LIGHT LTD",
)
psc, officer = "report.persons_with_significant_control", "report.officers"

# -- a company's own fields
company.each("report.company_status", {
    "Active": [f"{FIRM}: status active"], "VOLUNTARY ARRANGEMENT": [f"{FIRM}: status voluntary-arrangement"],
    "Converted / Closed": [f"{FIRM}: status converted-closed"], "insolvency_proceedings": [f"{FIRM}: status insolvency-proceedings"],
    "Receiver Action": [f"{FIRM}: status receivership"], "InAdministration": [f"{FIRM}: status administration"],
    "In Administration": [f"{FIRM}: status administration"], "removed": [f"{FIRM}: status removed"],
})  # fmt: skip
company.add(
    "a status that no list has", {"report.company_status": "hibernating"}, [f"{FIRM}: status hibernating"]
)
company.add("a status as an object", {"report.company_status": {"code": "dissolved", "description": "Dissolved"}},
            [f"{FIRM}: status dissolved"], [f"{FIRM}: status active"])  # fmt: skip
company.add("detail of the status", {"report.company_status_detail": "active-proposal-to-strike-off"},
            [f"{FIRM} ~ active-proposal-to-strike-off", f"{FIRM}: status active"])  # fmt: skip
company.add(
    "subtype", {"report.subtype": "community-interest-company"}, [f"{FIRM} ~ community-interest-company"]
)
company.each("report.date_of_creation", {
    "2 January 1999": [f"{FIRM}: created 1999-01-02"], "1999-01-02T00:00:00Z": [f"{FIRM}: created 1999-01-02"],
    "January 1999": [f"{FIRM}: created 1999-01"], "02/01/1999": [f"{FIRM}: created 1999-01-02"],
}, [f"{FIRM}: created 1999-02-01"])  # fmt: skip
company.add(
    "a date as an object",
    {"report.date_of_creation": {"day": 2, "month": 1, "year": 1999}},
    [f"{FIRM}: created 1999-01-02"],
)
company.add("ceased in words", {"report.date_of_cessation": "4th March 2020"}, [f"{FIRM}: ceased 2020-03-04"])
company.add("jurisdiction", {"report.jurisdiction": "scotland"}, [f"{FIRM} ~ scotland"])
company.add("an external number", {"report.external_registration_number": "FC 778"}, [f"{FIRM} ~ FC 778"])
company.add("a foreign company", {
    "report.foreign_company_details": {
        "registration_number": "7654321", "governed_by": "Laws of Ruritania", "legal_form": "Aktiengesellschaft",
        "originating_registry": {"name": "Handelsregister Strelsau", "country": "RURITANIA"}}},
    [f"{FIRM} ~ 7654321", f"{FIRM} ~ Handelsregister Strelsau", f"{FIRM}: company_number 01234567"],
    [f"{FIRM}: company_number 07654321"])  # fmt: skip
company.add("a branch and its parent", {
    "report.branch_company_details": {"parent_company_name": "Top Holding SA", "parent_company_number": "FC009988",
                                      "business_activity": "Banking"}},
    [f"{FIRM} ~ Top Holding SA", f"{FIRM} ~ Banking"])  # fmt: skip
company.each("report.sic_codes", {
    ("62020", "70229"): [f"{FIRM}: sic_code 62020", f"{FIRM}: sic_code 70229"], "62020": [f"{FIRM}: sic_code 62020"],
})  # fmt: skip
company.add("codes with their text", {"report.sic_codes": [{"sic_code": "62020", "sic_description": "Consultancy"}]},
            [f"{FIRM}: sic_code 62020"])  # fmt: skip
company.add(
    "codes in items", {"report.sic_codes": {"items": [{"code": "62020"}]}}, [f"{FIRM}: sic_code 62020"]
)
company.add(
    "numbers as codes",
    {"report.sic_codes": [62020, "01110"]},
    [f"{FIRM}: sic_code 62020", f"{FIRM}: sic_code 01110"],
)
company.add(
    "a former name as a plain text",
    {"report.previous_company_names": ["Old Harbour Ltd"]},
    [f"{FIRM}: former_name old harbour ltd"],
)
company.add("former names under another key", {"report.previous_company_names": [{"company_name": "Old Harbour Ltd", "effective_from": "1 May 1999"}]},
            [f"{FIRM}: former_name old harbour ltd"])  # fmt: skip
company.add("one former name", {"report.previous_company_names": {"name": "Old Harbour Ltd", "ceased_on": "2003-04-05"}},
            [f"{FIRM}: former_name old harbour ltd"])  # fmt: skip
company.add("office in dispute", {"report.registered_office_is_in_dispute": True}, [f"{FIRM} ~ dispute"])
company.add(
    "office is undeliverable",
    {"report.undeliverable_registered_office_address": True},
    [f"{FIRM} ~ undeliverable"],
)
company.add(
    "accounts",
    {"report.accounts": {"last_accounts": {"made_up_to": "2019-12-31", "type": "dormant"}, "overdue": True}},
    [f"{FIRM} ~ dormant"],
)
company.add("a service address", {"report.service_address": {"address_line_1": "5 Dock Road", "locality": "Hull", "country": "England"}},
            ["link HARBOUR LIGHT LTD correspondence_at 5 Dock Road, Hull, England"])  # fmt: skip
company.add("filings", {"report.filing_history": {"total_files": 2, "returned_files": 2, "files": [
    {"transaction_id": "MzA1", "date": "2019-05-06", "type": "AP01", "category": "officers", "description": "appoint-person-director-company-with-name",
     "description_values": {"officer_name": "Ada May Quill"}, "pages": 2, "barcode": "X8"}]}}, [f"{FIRM} ~ appoint-person-director-company-with-name"])  # fmt: skip
company.add("filings in items", {"report.filing_history": {"items": [
    {"date": "6 May 2019", "type": "AA", "category": "accounts", "description": "accounts-with-accounts-type-dormant"}]}},
    [f"{FIRM} ~ accounts-with-accounts-type-dormant"])  # fmt: skip
company.add("filings as a list", {"report.filing_history": [{"date": "2019-05-06", "type": "PSC07", "description": "cessation-of-a-person-with-significant-control"}]},
            [f"{FIRM} ~ cessation-of-a-person"])  # fmt: skip
for written, normal in {"1234567": "01234567", "SC 123456": "SC123456", "sc123456": "SC123456", "NI012345": "NI012345",
                        "OC301234": "OC301234", "0C301234": None, 1234567: "01234567", "R0000123": "R0000123"}.items():  # fmt: skip
    if normal:
        company.add(
            f"a number as {written!r}",
            {"report.company_number": written},
            [f"{FIRM}: company_number {normal}"],
        )

# -- officers
company.add(
    "officers in items",
    {officer: {"active_count": 1, "items": [ADA]}},
    [OFFICER, f"{PERSON}: birth_date 1971-02"],
)
company.add("one officer as an object", {officer: ADA}, [OFFICER])
company.each(f"{officer}.0.date_of_birth", {
    "February 1971": [f"{PERSON}: birth_date 1971-02"], "02/1971": [f"{PERSON}: birth_date 1971-02"], "1971": [f"{PERSON}: birth_date 1971"],
})  # fmt: skip
for title, born, normal in [("month and year", {"month": 2, "year": 1971}, "1971-02"), ("texts", {"month": "02", "year": "1971"}, "1971-02"),
                            ("day too", {"day": 3, "month": 2, "year": 1971}, "1971-02-03"), ("a year alone", {"year": 1971}, "1971")]:  # fmt: skip
    company.add(
        f"birth as an object: {title}",
        {f"{officer}.0.date_of_birth": born},
        [f"{PERSON}: birth_date {normal}"],
    )
company.each(f"{officer}.0.officer_role", {
    "Director": [f"{OFFICER} role=director"], "nominee-director": [f"{OFFICER} role=nominee-director"],
    "LLP Designated Member": [f"{OFFICER} role=llp-designated-member"], "llp_member": [f"{OFFICER} role=llp-member"],
    "MEMBER OF A MANAGEMENT ORGAN": [f"{OFFICER} role=member-of-a-management-organ"], "cic-manager": [f"{OFFICER} role=cic-manager"],
    "PersonAuthorisedToRepresent": [f"{OFFICER} role=person-authorised-to-represent"], "judicial-factor": [f"{OFFICER} role=judicial-factor"],
    "Receiver and Manager": [f"{OFFICER} role=receiver-and-manager"],
    "general-partner-in-a-limited-partnership": [f"{OFFICER} role=general-partner-in-a-limited-partnership"],
}, ["company Ada May Quill", "company QUILL, Ada May"])  # fmt: skip
HOLD = {"name": "HOLDFAST LIMITED", "appointed_on": "2002-03-04"}
for role in ("Corporate Secretary", "corporate_director", "CORPORATE-NOMINEE-SECRETARY", "corporate-llp-designated-member",
             "corporateLlpMember", "corporate-manager-of-an-eeig"):  # fmt: skip
    company.add(f"a firm as {role}", {f"{officer}.0": HOLD | {"officer_role": role}},
                ["company HOLDFAST LIMITED", "link HOLDFAST LIMITED officer_of HARBOUR LIGHT LTD"], ["kind person x HOLDFAST"])  # fmt: skip
company.add(
    "a person with an empty identification",
    {f"{officer}.0.identification": {}},
    [OFFICER, f"{PERSON}: birth_date 1971-02"],
    ["company Ada May Quill"],
)
company.add("a person with an identification of nulls", {f"{officer}.0.identification": {
    "identification_type": None, "legal_authority": None, "legal_form": None, "place_registered": None, "registration_number": None}},
    [OFFICER, f"{PERSON}: birth_date 1971-02"], ["company Ada May Quill", "company QUILL, Ada May"])  # fmt: skip
company.add("a person whose identity was verified", {f"{officer}.0.identity_verification_details": {
    "identity_verified_on": "2025-11-20", "anti_money_laundering_supervisory_bodies": ["HMRC"], "preferred_name": "Ada Quill"}},
    [OFFICER, f"{PERSON} ~ 2025-11-20"], ["company Ada May Quill"])  # fmt: skip
company.add("a person with a firm's identification of no content but the type", {f"{officer}.0.identification": {"identification_type": "other-corporate-body-or-firm"}},
            [f"{PERSON}: birth_date 1971-02", OFFICER], ["company Ada May Quill", "company QUILL, Ada May"])  # fmt: skip
company.add(
    "an officer known as",
    {f"{officer}.0.former_names": [{"forenames": "Ada", "surname": "FEATHER"}]},
    [f"{PERSON} ~ Feather"],
)
company.add(
    "former names as one object",
    {f"{officer}.0.former_names": {"forenames": "Ada", "surname": "FEATHER"}},
    [f"{PERSON} ~ Feather"],
)
company.add("former names as texts", {f"{officer}.0.former_names": ["Ada Feather"]}, [f"{PERSON} ~ Feather"])
company.add("a contact person", {f"{officer}.0": {"name": "OVERSEA TRUST SA", "officer_role": "corporate-managing-officer",
            "contact_details": {"contact_name": "Cy Reed", "email": "cy.reed@oversea.example"}, "responsibilities": "Signs the accounts",
            "principal_office_address": {"address_line_1": "1 Rue Neuve", "locality": "Luxembourg", "country": "Luxembourg"}}},
            ["company OVERSEA TRUST SA", "company OVERSEA TRUST SA ~ Cy Reed", "company OVERSEA TRUST SA ~ Signs the accounts",
             "link OVERSEA TRUST SA located_at 1 Rue Neuve, Luxembourg, Luxembourg"], ["person OVERSEA TRUST SA"])  # fmt: skip
company.each(f"{officer}.0.resigned_on", {
    "3 May 2010": [f"{OFFICER} from=2001-02-03 to=2010-05-03"], "2010-05-03T00:00:00": [f"{OFFICER} from=2001-02-03 to=2010-05-03"],
})  # fmt: skip
company.add(
    "resigned as an object",
    {f"{officer}.0.resigned_on": {"day": "3", "month": "5", "year": "2010"}},
    [f"{OFFICER} to=2010-05-03"],
)
company.add("resigned, and no date", {f"{officer}.0.resigned": True}, [f"{OFFICER} ended=True"])
company.add("person number", {f"{officer}.0.person_number": "112233440001"}, [f"{PERSON} ~ 112233440001"])
company.add(
    "a title in the name",
    {f"{officer}.0.name": "QUILL, Ada May, Dr"},
    [f"{PERSON}: name ada|may|quill", OFFICER],
)
company.add("a name of a lord", {f"{officer}.0.name": "QUILL OF LEEDS, Lord"}, [], ["person Lord"])

for place, number in [("Milwaukee, Wisconsin", "1234"), ("Kyiv, Ukraine", "1234"), ("New South Wales", "1234"), ("Ireland", "1234"),
                      ("Jersey", "1234"), ("Republic of Ireland", "1234"), ("Isle of Man", "1234"), ("New England, USA", "1234"),
                      ("Delaware, United States", "1234"), ("Scotland County, Missouri", "1234")]:  # fmt: skip
    company.add(f"a foreign firm of {place}", {f"{officer}.0": HOLD | {"officer_role": "corporate-director", "identification": {
        "identification_type": "non-eea", "place_registered": place, "registration_number": number}}},
        ["company HOLDFAST LIMITED ~ 1234"], ["company HOLDFAST LIMITED: company_number 00001234"])  # fmt: skip
for place in ("GB", "United Kingdom", "Uk", "Great Britain"):
    company.add(f"a short number of a UK firm of {place}", {f"{officer}.0": HOLD | {"officer_role": "corporate-director", "identification": {
        "legal_form": "Limited company", "place_registered": place, "registration_number": "1234"}}},
        ["company HOLDFAST LIMITED ~ 1234"], ["company HOLDFAST LIMITED: company_number 00001234"])  # fmt: skip
    company.add(f"a UK firm of {place}", {f"{officer}.0": HOLD | {"officer_role": "corporate-director", "identification": {
        "legal_form": "Limited company", "place_registered": place, "registration_number": "1234567"}}},
        ["company HOLDFAST LIMITED: company_number 01234567"])  # fmt: skip
for place in ("Cardiff", "Companies House", "N Ireland", "England & Wales", "Registrar of Companies (Edinburgh)",
              "ENGLAND AND WALES", "Companies House, Cardiff", "Northern Ireland", "England/Wales"):  # fmt: skip
    company.add(f"a UK firm of {place}", {f"{officer}.0": HOLD | {"officer_role": "corporate-director", "identification": {
        "legal_form": "Limited company", "place_registered": place, "registration_number": "1234"}}},
        [f"company HOLDFAST LIMITED: company_number {'NI' if 'Ireland' in place else 'SC' if 'Edin' in place else '00'}001234"])  # fmt: skip
company.add("a UK firm by its kind", {f"{officer}.0": HOLD | {"officer_role": "corporate-director", "identification": {
    "identification_type": "UK Limited Company", "registration_number": "SC4321"}}}, ["company HOLDFAST LIMITED: company_number SC004321"])  # fmt: skip

# -- who controls
STATEMENT = {
    "kind": "persons-with-significant-control-statement",
    "statement": "no-individual-or-entity-with-signficant-control",
    "notified_on": "2016-06-30",
}
for title, statement in {
    "as it is published": STATEMENT,
    "by its words alone": {
        "description": "no-individual-or-entity-with-signficant-control",
        "notified_on": "2016-06-30",
    },
    "withdrawn": STATEMENT | {"statement": "psc-details-not-confirmed", "ceased_on": "2017-01-01"},
    "of an overseas entity": STATEMENT | {"statement": "no-beneficial-owner-identified"},
    "in words": {
        "kind": "Persons with significant control statement",
        "statement": "psc-exists-but-not-identified",
    },
    "of steps": STATEMENT | {"statement": "steps-to-find-psc-not-yet-completed"},
}.items():
    said = (statement.get("statement") or statement["description"])[:20]
    company.add(
        f"a statement {title}",
        {psc: [statement]},
        [f"{FIRM} ~ {said}"],
        ["relation controls", "person Controller without a name"],
    )
company.add("controllers in items", {psc: {"items": [CONTROL], "active_count": 1}}, [CONTROLS])
company.add("one controller", {psc: CONTROL}, [CONTROLS])
company.add(
    "no controller is listed", {psc: {"items": [], "total_results": 0}}, [FIRM], ["relation controls"]
)
company.each(
    f"{psc}.0.ceased",
    {True: [f"{CONTROLS} ended=True"], "true": [f"{CONTROLS} ended=True"], "Y": [f"{CONTROLS} ended=True"]},
)
company.add(
    "ceased with a date",
    {f"{psc}.0.ceased": True, f"{psc}.0.ceased_on": "1 June 2019"},
    [f"{CONTROLS} to=2019-06-01"],
)
company.each(f"{psc}.0.kind", {
    "Individual Person With Significant Control": [CONTROLS, f"{BO}: birth_date 1980-05"], "individual_person_with_significant_control": [CONTROLS],
    "individual-beneficial-owner": [CONTROLS, f"{BO}: birth_date 1980-05"], "individual": [CONTROLS],
}, ["company Bo Plume", "company Mr Bo Plume"])  # fmt: skip
ACME = {"name": "Acme Holdings Limited", "natures_of_control": ["voting-rights-25-to-50-percent"], "notified_on": "2018-01-01",
        "identification": {"legal_form": "Private limited", "legal_authority": "Companies Act 2006", "country_registered": "England",
                           "place_registered": "Companies House", "registration_number": "7654321"}}  # fmt: skip
for kind in ("corporate entity person with significant control", "Corporate-Entity-Person-With-Significant-Control",
             "corporate_entity_beneficial_owner", "corporate-entity-beneficial-owner", "CORPORATE ENTITY", "CorporateEntity",
             "legal person person with significant control", "legal-person-beneficial-owner"):  # fmt: skip
    company.add(f"a firm as {kind}", {psc: [ACME | {"kind": kind}]},
                ["link Acme Holdings Limited controls HARBOUR LIGHT LTD", "company Acme Holdings Limited: company_number 07654321"],
                ["person Acme Holdings Limited"])  # fmt: skip
company.add("a person beside an empty identification", {f"{psc}.0.identification": {"legal_form": None, "registration_number": ""}},
            [CONTROLS, f"{BO}: birth_date 1980-05"], ["company Bo Plume", "company Mr Bo Plume"])  # fmt: skip
for kind in (
    "super-secure-person-with-significant-control",
    "super-secure-beneficial-owner",
    "Super Secure Person With Significant Control",
):
    company.add(kind, {psc: [{"kind": kind, "description": "super-secure-persons-with-significant-control", "ceased": False}]},
                ["relation controls", "kind person"], ["kind company x secure"])  # fmt: skip
company.each(f"{psc}.0.natures_of_control", {
    "ownership-of-shares-25-to-50-percent": [f"{CONTROLS} natures=ownership-of-shares-25-to-50-percent"],
    ("Ownership of shares - 75% or more",): [CONTROLS], ("significant-influence-or-control-as-firm",): [f"{CONTROLS} natures=significant-influence-or-control-as-firm"],
})  # fmt: skip
company.add(
    "natures as objects",
    {f"{psc}.0.natures_of_control": [{"code": "voting-rights-50-to-75-percent"}]},
    [f"{CONTROLS} natures=voting-rights-50-to-75-percent"],
)
company.add(
    "a controller's birth",
    {f"{psc}.0.date_of_birth": {"month": 5, "year": 1980}},
    [f"{BO}: birth_date 1980-05"],
)
company.add("sanctioned in words", {f"{psc}.0.is_sanctioned": "true"}, [f"{BO} ~ sanction"])
company.add(
    "not sanctioned", {f"{psc}.0.is_sanctioned": "false"}, [CONTROLS], [f"{BO}: watchlist sanctioned"]
)
company.add(
    "a controller's home country", {f"{psc}.0.country_of_residence": "Scotland"}, [f"{BO} ~ Scotland"]
)

# -- addresses of the register
office = "report.registered_office_address"
for title, written, label in [
    ("second line", {"address_line_1": "12 Quay Street", "address_line_2": "Holbeck", "locality": "Leeds", "postal_code": "LS1 1AA"}, "Holbeck"),
    ("PO box", {"po_box": "77", "locality": "Leeds", "postal_code": "LS1 1AA"}, "77"),
    ("care of", {"care_of": "Reed & Co", "premises": "12", "address_line_1": "Quay Street", "locality": "Leeds"}, "Reed & Co"),
    ("care of name", {"care_of_name": "Reed & Co", "premises": "12", "address_line_1": "Quay Street", "locality": "Leeds"}, "Reed & Co"),
]:  # fmt: skip
    company.add(f"office with a {title}", {office: written}, [f"address ~ {label}"])
company.add("a building before the number", {office: {"premises": "Mercury House", "address_line_1": "12 Quay Street", "locality": "Leeds"}},
            ["address ~ mercury house", "address ~ 'number': '12'"])  # fmt: skip
company.add("a foreign office", {office: {"address_line_1": "Ringstrasse 5", "locality": "Strelsau", "country": "Germany", "postal_code": "10115"}, officer: [], psc: []},
            ["address ~ 'country': 'de'"], ["address ~ 'country': 'gb'"])  # fmt: skip
company.add("an office of no known country", {office: {"address_line_1": "Ringstrasse 5", "locality": "Strelsau", "country": "Ruritania"}, officer: [], psc: []},
            [f"{FIRM}"], ["address ~ 'country': 'gb'"])  # fmt: skip
company.add(
    "an office as a text",
    {office: "12 Quay Street, Leeds, LS1 1AA"},
    ["relation registered_at", "address ~ 'postcode': 'ls1 1aa'"],
)

# -- an officer's report
who = Table(
    "uk_registry_officer_report",
    {"message": "Ok", "report": {
        "officer_id": "k3ZxqAda", "name": "Ada May QUILL", "type": "natural", "is_corporate_officer": False, "date_of_birth": "1971-02",
        "kind": "personal-appointment", "items": [{
            "name": "Ada May QUILL", "officer_role": "director", "appointed_on": "2001-02-03",
            "name_elements": {"title": "Miss", "forename": "Ada", "other_forenames": "May", "surname": "QUILL"},
            "appointed_to": {"company_name": "HARBOUR LIGHT LTD", "company_number": "01234567", "company_status": "active"},
            "address": {"premises": "9", "address_line_1": "Mill Road", "locality": "Leeds", "postal_code": "LS1 1AB"}}]}},
)  # fmt: skip
ITEM = who.base["report"]["items"][0]
who.add("appointments in items", {"report.items": {"items": [ITEM]}}, [OFFICER])
who.add("one appointment", {"report.items": ITEM}, [OFFICER])
who.each(
    "report.items.0.officer_role",
    {
        "Nominee Secretary": [f"{OFFICER} role=nominee-secretary"],
        "managing_officer": [f"{OFFICER} role=managing-officer"],
    },
)
who.each(
    "report.items.0.appointed_on",
    {
        "3 February 2001": [f"{OFFICER} from=2001-02-03"],
        "2001-02-03T00:00:00.000Z": [f"{OFFICER} from=2001-02-03"],
    },
)
who.each("report.items.0.resigned_on", {"3 February 2011": [f"{OFFICER} to=2011-02-03"]})
who.each("report.items.0.appointed_to.company_status", {"Liquidation": ["company HARBOUR LIGHT LTD: status liquidation"],
         "VoluntaryArrangement": ["company HARBOUR LIGHT LTD: status voluntary-arrangement"]})  # fmt: skip
who.each(
    "report.type",
    {"Natural": [OFFICER], "NATURAL": [OFFICER]},
    ["company Ada May Quill", "company Ada May QUILL"],
)
who.each("report.date_of_birth", {"February 1971": [f"{PERSON}: birth_date 1971-02"]})
who.add(
    "birth as an object",
    {"report.date_of_birth": {"year": 1971, "month": 2}},
    [f"{PERSON}: birth_date 1971-02"],
)
for title, change in {
    "type": {"report.type": "Corporate"},
    "mark": {"report.is_corporate_officer": "true", "report.type": GONE},
}.items():
    who.add(f"a firm by its {title}", change | {"report.name": "HOLDFAST LIMITED", "report.items.0.name": "HOLDFAST LIMITED", "report.items.0.name_elements": GONE,
            "report.date_of_birth": GONE}, ["link HOLDFAST LIMITED officer_of HARBOUR LIGHT LTD", "company HOLDFAST LIMITED"], ["person HOLDFAST LIMITED"])  # fmt: skip
who.add("a firm's own number", {"report.type": "corporate", "report.name": "HOLDFAST LIMITED", "report.items.0.name_elements": GONE, "report.date_of_birth": GONE,
        "report.items.0.identification": {"identification_type": "uk-limited-company", "registration_number": "7654321"}},
        ["company HOLDFAST LIMITED: company_number 07654321"])  # fmt: skip
BAN = {"case_identifier": "INV4512", "disqualification_type": "court-order", "disqualified_from": "2005-01-01", "disqualified_until": "2010-01-01",
       "company_names": ["HARBOUR LIGHT LTD"], "court_name": "Leeds County Court", "heard_on": "2004-12-20",
       "reason": {"act": "company-directors-disqualification-act-1986", "section": "6",
                  "description_identifier": "court-to-disqualify-unfit-directors-of-insolvent-companies"}}  # fmt: skip
d = "report.disqualifications"
WHO = "person Ada May Quill"
who.add(
    "a reason",
    {d: [BAN]},
    [f"{WHO} ~ court-to-disqualify-unfit-directors", f"{WHO} ~ company-directors-disqualification-act-1986"],
)
who.add("the hearing", {d: [BAN]}, [f"{WHO} ~ 2004-12-20"])
who.add("a ban's address", {d: [BAN | {"address": {"address_line_1": "3 Reed Lane", "locality": "Hull", "postal_code": "HU1 1AA"}}]},
        ["link Ada May Quill correspondence_at 3 Reed Lane, Hull, HU1 1AA"])  # fmt: skip
who.add(
    "an undertaking",
    {d: [BAN | {"disqualification_type": "Undertaking", "undertaken_on": "2004-11-11"}]},
    [f"{WHO} ~ 2004-11-11", f"{WHO}: ban undertaking"],
)
who.add("one ban", {d: BAN}, [f"{WHO}: ban court-order"])
who.add("bans in items", {d: {"items": [BAN]}}, [f"{WHO}: ban court-order"])
who.add(
    "one firm of a ban",
    {d: [BAN | {"company_names": "HARBOUR LIGHT LTD"}]},
    ["link Ada May Quill disqualified_for HARBOUR LIGHT LTD"],
)
who.add(
    "a ban in words of dates",
    {d: [BAN | {"disqualified_from": "1 January 2005", "disqualified_until": "31 December 9999"}]},
    [f"{WHO}: ban court-order"],
)
who.add(
    "a ban varied",
    {
        d: [
            BAN
            | {
                "last_variation": {
                    "case_identifier": "V-9",
                    "court_name": "High Court",
                    "varied_on": "2006-02-02",
                }
            }
        ]
    },
    [f"{WHO} ~ V-9"],
)
who.add("leave to act", {d: [BAN], "report.permissions_to_act": [{"company_names": ["KEEP LTD"], "court_name": "High Court", "granted_on": "2006-03-03", "expires_on": "2007-03-03"}]},
        [f"{WHO} ~ 2006-03-03"])  # fmt: skip
who.add("a reason in words", {d: [BAN | {"reason": "Wrongful trading"}]}, [f"{WHO} ~ Wrongful trading"])
who.add("nationality of the report", {"report.nationality": "Irish"}, [f"{WHO} ~ Irish"])
who.add("parts of the name in the report", {"report.name": GONE, "report.forename": "Ada", "report.other_forenames": "May", "report.surname": "QUILL",
        "report.items": []}, [PERSON])  # fmt: skip

# -- an Australian extract
extract = Table(
    "regulator_extract",
    {"message": "Ok", "extract": {
        "id": "E1", "entity_type": "company",
        "entity": {"name": "WATTLE FREIGHT PTY LTD", "company_number": "004085616", "business_number": "51824753556", "registry_status": "Registered"},
        "regulator_extracts": [{"id": "R1", "type": "current", "directors": [], "addresses": [
            {"type": "registered office", "address": "14 Wattle Street, Dapto NSW 2530"}]}],
        "directors": [{"name": "Ada Quill", "birth_date": "1971-02-03", "date_start": "2001-02-03"}],
        "shareholders": [{"type": "person", "name": "Bo Plume", "shares": "100", "share_class": "ORD"}]}},
)  # fmt: skip
FREIGHT, DIR = "company WATTLE FREIGHT PTY LTD", "link Ada Quill officer_of WATTLE FREIGHT PTY LTD"
for value in ("Company", "COMPANY", "APTY", "Australian Proprietary Company"):
    extract.add(
        f"entity type {value}",
        {"extract.entity_type": value},
        [FREIGHT, DIR],
        ["person WATTLE FREIGHT PTY LTD"],
    )
for value in (
    "004 085 616",
    "ACN 004 085 616",
    "A.C.N. 004085616",
    "ACN: 004085616",
    "004-085-616",
    4085616,
    "ACN004085616",
):
    extract.add(
        f"ACN {value}", {"extract.entity.company_number": value}, [f"{FREIGHT}: company_number 004085616"]
    )
for value in (
    "51 824 753 556",
    "ABN 51 824 753 556",
    "ABN: 51824753556",
    51824753556,
    "A.B.N. 51 824 753 556",
):
    extract.add(
        f"ABN {value}", {"extract.entity.business_number": value}, [f"{FREIGHT}: business_number 51824753556"]
    )
for key in ("acn", "ACN", "abn_acn"):
    if key != "abn_acn":
        extract.add(
            f"the number under {key}",
            {"extract.entity.company_number": GONE, f"extract.entity.{key}": "004 085 616"},
            [f"{FREIGHT}: company_number 004085616"],
        )
place = "extract.regulator_extracts.0.addresses.0.type"
for value in (
    "Registered Office",
    "REGISTERED OFFICE",
    "registered_office",
    "Registered address",
    "RegisteredOffice",
    "RG",
):
    extract.add(
        f"an address of type {value}",
        {place: value},
        ["link WATTLE FREIGHT PTY LTD registered_at 14 Wattle Street, Dapto NSW 2530"],
    )
for value in (
    "Principal Place of Business",
    "principal place of business",
    "PRINCIPAL_PLACE_OF_BUSINESS",
    "PA",
    "principal place",
):
    extract.add(
        f"an address of type {value}",
        {place: value},
        [
            "link WATTLE FREIGHT PTY LTD located_at 14 Wattle Street, Dapto NSW 2530 role=principal place of business"
        ],
    )
for value in ("Contact Address", "Postal address", "mailing"):
    extract.add(
        f"an address of type {value}",
        {place: value},
        ["link WATTLE FREIGHT PTY LTD correspondence_at 14 Wattle Street, Dapto NSW 2530"],
    )
extract.add("an address in parts", {"extract.regulator_extracts.0.addresses.0.address": {"street": "14 Wattle Street", "suburb": "DAPTO", "state": "NSW", "postcode": "2530"}},
            ["relation registered_at", "address ~ 'number': '14'"])  # fmt: skip
extract.add("dates of an address", {"extract.regulator_extracts.0.addresses.0.date_start": "1 July 2010"},
            ["link WATTLE FREIGHT PTY LTD registered_at 14 Wattle Street, Dapto NSW 2530 from=2010-07-01"])  # fmt: skip
extract.add("one part of the extract", {"extract.regulator_extracts": {"addresses": {"type": "registered office", "address": "2 Mill Road, Gawler SA 5118"}}},
            ["link WATTLE FREIGHT PTY LTD registered_at 2 Mill Road, Gawler SA 5118"])  # fmt: skip
for value in ("3/02/1971", "03/02/1971", "3 February 1971", "3 Feb 1971", "1971-02-03T00:00:00", "19710203"):
    extract.add(
        f"a director born {value}",
        {"extract.directors.0.birth_date": value},
        ["person Ada Quill: birth_date 1971-02-03"],
        ["person Ada Quill: birth_date 1971-03-02"],
    )
extract.add(
    "a director's birth and place",
    {"extract.directors.0.birth_date": {"date": "1971-02-03", "place": "Sydney"}},
    ["person Ada Quill: birth_date 1971-02-03"],
)
extract.add("directors in items", {"extract.directors": {"items": [{"name": "Ada Quill"}]}}, [DIR])
extract.add("one director", {"extract.directors": {"name": "Ada Quill"}}, [DIR])
extract.add("a director's surname first", {"extract.directors.0.name": "QUILL, ADA"}, [DIR])
extract.add(
    "parts in other words", {"extract.directors.0": {"given_names": "Ada", "family_name": "Quill"}}, [DIR]
)
extract.add(
    "an alternate director",
    {"extract.directors.0.type": "Alternate Director"},
    [f"{DIR} role=alternate director"],
)
extract.add("a former director", {"extract.directors.0.status": "ceased"}, [f"{DIR} ended=True"])
extract.add(
    "resigned", {"extract.directors.0.date_end": "4 May 2015"}, [f"{DIR} from=2001-02-03 to=2015-05-04"]
)
s = "extract.shareholders.0"
for value in ("Company", "COMPANY", "Organisation", "body corporate", "Corporate"):
    extract.add(f"a holder of type {value}", {s: {"type": value, "name": "TOP HOLDINGS PTY LTD", "acn": "000 000 019", "shares": 5}},
                ["link TOP HOLDINGS PTY LTD shareholder_of WATTLE FREIGHT PTY LTD", "company TOP HOLDINGS PTY LTD: company_number 000000019"], ["person TOP HOLDINGS PTY LTD"])  # fmt: skip
for value in ("Person", "INDIVIDUAL", "individual", "Natural person"):
    extract.add(
        f"a holder of type {value}",
        {f"{s}.type": value},
        ["link Bo Plume shareholder_of WATTLE FREIGHT PTY LTD", "person Bo Plume"],
        ["company Bo Plume"],
    )
extract.add("a firm without a type", {s: {"name": "TOP HOLDINGS PTY LTD", "company_number": "ACN 000 000 019"}},
            ["company TOP HOLDINGS PTY LTD: company_number 000000019"], ["person TOP HOLDINGS PTY LTD"])  # fmt: skip
extract.add(
    "number of shares in groups",
    {f"{s}.shares": "1,000"},
    ["link Bo Plume shareholder_of WATTLE FREIGHT PTY LTD shares=1000"],
)
extract.add("held for another", {f"{s}.beneficially_held": "No"}, ["relation shareholder_of"])
extract.add(
    "former names",
    {"extract.entity.former_names": [{"name": "OLD WATTLE PTY LTD", "date_end": "2003-04-05"}]},
    [f"{FREIGHT}: former_name old wattle pty ltd"],
)
extract.add(
    "former names as texts",
    {"extract.entity.previous_names": ["OLD WATTLE PTY LTD"]},
    [f"{FREIGHT}: former_name old wattle pty ltd"],
)
extract.add(
    "trading names", {"extract.entity.trading_names": ["WATTLE COURIERS"]}, [f"{FREIGHT} ~ wattle couriers"]
)
extract.add(
    "a status under another key",
    {"extract.entity.registry_status": GONE, "extract.entity.status": "Deregistered"},
    [f"{FREIGHT}: status deregistered"],
)
man = Table("regulator_extract", {"message": "Ok", "extract": {
    "entity_type": "person", "entity": {"first_name": "Ada", "last_name": "Quill", "birth_date": "1971-02-03"},
    "roles": [{"company_name": "WATTLE FREIGHT PTY LTD", "company_number": "004085616", "role": "director", "date_start": "2001-02-03"}],
    "shareholdings": [{"company_name": "WATTLE FREIGHT PTY LTD", "company_number": "004085616", "shares": 10}]}})  # fmt: skip
for value in ("Person", "PERSON", "Individual", "individual"):
    man.add(
        f"entity type {value}",
        {"extract.entity_type": value},
        [DIR, "person Ada Quill: birth_date 1971-02-03"],
        ["company Ada Quill"],
    )
man.add("deceased", {"extract.entity.deceased": True}, ["person Ada Quill: death Y"])
man.add("aliases", {"extract.entity.aka": ["Addie Quill"]}, ["person Ada Quill ~ Addie"])

# -- the service's own answers
history = Table("person_history", {"message": "Ok", "matches": [{
    "first_name": "Ada", "last_name": "Quill", "birth_date": "1971-02-03", "deceased": "N", "address": "14 Wattle St", "suburb": "Dapto", "state": "NSW",
    "postcode": "2530", "date_start": "2001-01-01", "date_end": "2004-05-01", "phones": [{"phone": "0491570006"}], "emails": [{"email": "a@b.example"}]}]})  # fmt: skip
H, m = "person Ada Quill", "matches.0"
history.each(
    f"{m}.deceased",
    {
        True: [f"{H}: death Y"],
        "Yes": [f"{H}: death Y"],
        "true": [f"{H}: death Y"],
        "deceased": [f"{H}: death Y"],
    },
)
history.each(f"{m}.deceased", {False: [H], "No": [H], "n": [H]}, [f"{H}: death Y"])
history.add(
    "phones as texts",
    {f"{m}.phones": ["0491 570 006"]},
    ["relation uses", "phone 0491 570 006: phone +61491570006"],
)
history.add("phones as one text", {f"{m}.phones": "0491570006"}, ["phone 0491570006: phone +61491570006"])
history.add(
    "two phones in one text",
    {f"{m}.phones": "0491570006, 0491570156"},
    ["any +61491570006", "any +61491570156"],
)
history.add("one phone", {f"{m}.phones": {"phone": "0491570006"}}, ["phone 0491570006: phone +61491570006"])
history.add("phones under number", {f"{m}.phones": [{"number": "0491570006"}]}, ["any +61491570006"])
history.add("one email", {f"{m}.emails": "a@b.example"}, ["email a@b.example"])
history.add("a state in words", {f"{m}.state": "new south wales"}, ["address ~ 'state': 'nsw'"])
history.add("one match", {"matches": history.base["matches"][0]}, [H])
history.add(
    "the street under another key",
    {f"{m}.address": GONE, f"{m}.street_address": "14 Wattle St"},
    ["address ~ 'number': '14'"],
)
FIRST = [company, who, extract, man, history]
