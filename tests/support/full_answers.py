"""An answer of each operation in which every field of its specification holds something.

The fields are those of the response model, so one that is added to it is in here by itself; what a field of
no fixed shape holds is in `SHAPES`.
"""

from __future__ import annotations

from typing import Any, get_args

from pydantic import BaseModel

from workbench.operations import OPERATIONS

_ADDRESS = {
    "address_line_1": "5 Dock Road",
    "locality": "Hull",
    "postal_code": "HU1 1AA",
    "country": "England",
}
_PERSON = {"first_name": "Ada", "middle_name": "May", "last_name": "Quill"}
_ROLE = {"company_name": "Harbour Ltd", "company_number": "1234567", "company_status": "active", "registry": "UK", "role": "director",
         "date_start": "2001", "date_end": "2002", "officer_id": "x1", "shares": "5", "natures_of_control": ["voting-rights-25-to-50-percent"]}  # fmt: skip
SHAPES: dict[str, Any] = {
    "contact_person_search/records/connectivity/phones": {"0491570006": {"status": "connected"}},
    "contact_person_search/records/connectivity/emails": {"ada@b.example": {"status": "ok"}},
    "contact_person_search/records/marketing_opt_in/phones": {"0491570006": True},
    "contact_person_search/records/marketing_opt_in/emails": {"ada@b.example": False},
    "enhance_record_plus/social_records/social_detail/education": [
        {"school": "Dapto High", "type": "secondary", "url": "https://x.example", "studies": ["maths"], "date_start": "1984", "date_end": "1989"}],
    "identity_pass_details/configuration": {"check_liveness": True},
    "identity_pass_details/result": {"verified_identity": _PERSON | {"date_of_birth": "1971-02-03"}, "document_verification": "dvs",
        "documents": [{"type": "licence", "number": "N1", "verification_result_code": "Y"}]},
    "person_report/search_criteria": {"last_name": "Quill"},
    "person_report/resolution/distribution": {"NSW": 12},
    "person_report/report/identity": _PERSON | {"status": "ok", "birth_date": "1971-02-03"},
    "person_report/report/addresses": {"status": "ok", "timeline": [{"street_address": "14 Wattle St", "suburb": "Dapto", "state": "NSW", "postcode": "2530",
        "date_start": "2001", "occupancy": "owner", "others_seen": [_PERSON | {"date_start": "2001", "date_end": "2002"}]}]},
    "person_report/report/contacts": {"status": "ok", "phones": [{"phone": "0491570006", "date_start": "2001", "sources": ["S1"]}]},
    "person_report/report/household": {"status": "ok", "possible_relatives": [_PERSON | {"basis": "co-resident", "sources": ["S1"]}]},
    "person_report/report/business": {"status": "ok", "roles": [{k: _ROLE[k] for k in _ROLE if k not in ("shares", "natures_of_control")}]},
    "person_report/report/regulator": {"status": "ok", "bans": [{"document_number": "D1", "banned_type": "disqualified_director", "date_start": "2001", "date_end": "2002"}]},
    "person_report/report/watchlists": {"status": "clear", "matches": []},
    "person_report/report/court": {"status": "ok", "records": [{"case_no": "1/2", "fullname": "ADA QUILL", "date": "2010-01-01"}]},
    "person_report/report/judgements": {"status": "ok", "count": 3},
    "person_report/report/social": {"status": "ok", "profiles": [{"name": "Ada Quill", "location": "Dapto", "socials": ["https://github.com/adaq"]}]},
    "person_report/provenance/sources": [{"id": "S1", "query": "x"}],
    "person_report/provenance/inferences": [{"id": "I1", "rule": "x"}],
    "person_report/provenance/research_notes": [{"note": "x"}],
    "regulator_extract/extract/entity": {"name": "Wattle Pty Ltd", "company_number": "004085616", "business_number": "51824753556",
        "registry_status": "Registered", "date_of_registration": "1999-01-02"},
    "regulator_extract/extract/regulator_extracts": [{"id": "1", "type": "current", "directors": [{"name": "Bo Plume", "type": "director"}],
        "addresses": [{"type": "registered office", "address": "1 Mill Road, Gawler SA 5118"}]}],
    "regulator_extract/extract/directors": [],
    "regulator_extract/extract/shareholders": [{"type": "person", "name": "Bo Plume", "shares": 3, "share_class": "ORD"}],
    "regulator_extract/extract/roles": [], "regulator_extract/extract/shareholdings": [], "regulator_extract/extract/bans": [],
    "uk_registry_company_report/report/accounts": {"overdue": True, "last_accounts": {"made_up_to": "2020-12-31"}},
    "uk_registry_company_report/report/annual_return": {"last_made_up_to": "2015-01-01"},
    "uk_registry_company_report/report/confirmation_statement": {"next_due": "2022-01-01"},
    "uk_registry_company_report/report/corporate_annotation": [{"type": "other", "description": "see file"}],
    "uk_registry_company_report/report/foreign_company_details": {"registration_number": "77", "originating_registry": {"name": "Strelsau"}},
    "uk_registry_company_report/report/branch_company_details": {"parent_company_name": "Top SA", "parent_company_number": "FC1"},
    "uk_registry_company_report/report/service_address": _ADDRESS,
    "uk_registry_company_report/report/officers/identity_verification_details": {"identity_verified_on": "2025-11-18"},
    "uk_registry_company_report/report/officers/contact_details": {"contact_name": "Cy Reed"},
    "uk_registry_company_report/report/officers/principal_office_address": _ADDRESS,
    "uk_registry_company_report/report/filing_history/files/annotations": [{"annotation": "replaced", "date": "2001-02-03"}],
    "uk_registry_company_report/report/filing_history/files/associated_filings": [{"type": "AP01", "date": "2001-02-03"}],
    "uk_registry_company_report/report/filing_history/files/resolutions": [{"description": "name change"}],
    "uk_registry_company_report/report/persons_with_significant_control/name_elements": {"forename": "Ada", "surname": "Quill"},
    "uk_registry_company_report/report/persons_with_significant_control/principal_office_address": _ADDRESS,
    "uk_registry_officer_report/report/total_results": 1,
    "uk_registry_officer_report/report/items/links": {"company": "/company/1"},
    "uk_registry_officer_report/report/items/contact_details": {"contact_name": "Cy Reed"},
    "uk_registry_officer_report/report/items/name_elements": {"title": "Ms", "forename": "Ada", "other_forenames": "May", "surname": "Quill", "honours": "OBE"},
    "uk_registry_officer_report/report/disqualifications/reason": {"section": "6", "act": "a", "description_identifier": "d"},
}  # fmt: skip
VALUES: dict[str, Any] = {
    "first_name": "Ada", "fullname": "QUILL, Ada", "middle_name": "May", "last_name": "Quill", "name": "Ada Quill", "name_first": "Ada", "name_middle": "May",
    "name_last": "Quill", "gender": "FEMALE", "deceased": "Y", "deceased_date": "2019", "dob": "1971", "dob_range_from": "1970",
    "dob_range_to": "1972", "birth_date": "1971-02-03", "date_of_birth": "1971-02", "phone": "0491570006", "email": "ada@b.example",
    "phones": ["0491570006"], "emails": ["ada@b.example"], "ip_addresses": ["192.0.2.7"], "socials": ["https://github.com/adaq"],
    "street_address": "14 Wattle Street", "address": "14 Wattle Street", "suburb": "Dapto", "state": "NSW", "postcode": "2530",
    "address_id": "GANSW1", "address_suburb": "Dapto", "address_state": "NSW", "address_postcode": "2530", "address_country": "AU",
    "match_result": "address_match", "verification_result_code": "N", "match_status": "NoMatch", "officer_role": "director",
    "company_number": "1234567", "company_status": "active", "type": "natural", "kind": "personal-appointment", "status": "complete",
    "outcome": "resolved", "entity_type": "company", "social_reference": "ada@b.example", "search": "ada@b.example", "search_for": "0491570006",
    "url": "https://github.com/adaq", "network": "github", "username": "adaq", "occupancy": "owner", "business": "51824753556", "judgements": "2", "confidence": "high",
    "postal_code": "LS1 1AA", "country": "England", "locality": "Leeds", "premises": "9", "po_box": "77", "care_of": "Reed & Co",
    "address_line_1": "Mill Road", "address_line_2": "Holbeck", "region": "Yorkshire", "company_names": ["Keep Ltd"],
    "disqualification_type": "court-order", "surname": "Feather", "forenames": "Ada", "natures_of_control": ["voting-rights-25-to-50-percent"], "name_combined": "Ada Quill",
}  # fmt: skip
TYPES = {
    "social_contact_expand/results/records/type": "social_search", "uk_registry_company_report/report/type": "ltd",
    "uk_registry_company_report/report/persons_with_significant_control/kind": "individual-person-with-significant-control",
    "enhance_record_plus/match_person/match_result": "full_name_exact", "pep_sanction_sources/pep/name": "A list",
    "dvs_aec/data/response_type": "ElectoralRollResponse", "dvs_centrelink/data/response_type": "ConcessionCardResponse",
    "dvs_death_cert/data/response_type": "DeathCertificateResponse", "dvs_drivers_licence/data/response_type": "DriverLicenceResponse",
    "dvs_reg_by_descent/data/response_type": "RegistrationByDescentCertificateResponse",
    "uk_registry_company_report/report/company_status": "dissolved", "uk_registry_company_report/report/officers/name": "QUILL, Ada", "uk_registry_company_report/report/previous_company_names/name": "Old Ltd",
}  # fmt: skip


def full_answer(operation: str) -> dict[str, Any]:
    """The answer with every field filled."""
    known = OPERATIONS[operation]
    return dict(_model(known.poll.response if known.poll else known.response, operation))


def _model(model: type[BaseModel], path: str) -> dict[str, Any]:
    found = {}
    for name, field in model.model_fields.items():
        key = field.alias or name
        found[key] = _value(f"{path}/{key}", key, field.annotation)
    return found


def _value(path: str, key: str, annotation: Any) -> Any:
    if path in SHAPES:
        return SHAPES[path]
    inner = next(_models(annotation), None)
    many = "list" in str(annotation).lower() or "Many" in str(annotation)
    if inner is not None and inner.model_fields:
        one = _model(inner, path)
        return [one] if many else one
    if isinstance(VALUES.get(key), list):
        return VALUES[key]
    if inner is not None or "dict" in str(annotation):
        raise AssertionError(f"add to SHAPES what {path} holds")
    if path in TYPES:
        return TYPES[path]
    if key in VALUES:
        value = VALUES[key]
        return value if not many or isinstance(value, list) else [value]
    if "bool" in str(annotation):
        return True
    if "int" in str(annotation) or "float" in str(annotation):
        return 3
    if key.endswith(("_on", "date", "_from", "_until", "_start", "_end", "_before")) or key.startswith(
        "date"
    ):
        return "2001-02-03"
    return [f"some {key}"] if many else f"some {key}"


def _models(annotation: Any) -> Any:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for each in get_args(annotation):
        yield from _models(each)
