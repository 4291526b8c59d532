"""Document checks, the New Zealand licence, likeness and the source listing (document 1, 4.2 to 4.6)."""

from __future__ import annotations

import base64
import random
from typing import Any

import pytest
from PIL import Image
from support.desk import SECOND, Answer, Desk
from support.pictures import jpeg, noise, png, shapes

from workbench.operations import OPERATIONS
from workbench.sandbox import Sandbox
from workbench.sandbox.messages import Call
from workbench.values.streets import STREET_TYPES

CHECKS = ("drivers_licence", "aec", "death_cert", "reg_by_descent", "centrelink")


@pytest.fixture(scope="module")
def desk() -> Desk:
    return Desk(Sandbox())


def body(desk: Desk, check: str, **changes: Any) -> dict[str, Any]:
    changed = {**desk.fixtures["dvs"][check]["body"], **changes}
    return {name: value for name, value in changed.items() if value is not ...}


def fields_at_fault(answer: Answer) -> list[str]:
    assert answer.status == 400, answer.body
    return [problem["field"] for problem in answer.json["errors"]]


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("code", ["Y", "N", "D", "S", "other"])
def test_the_selecting_field_chooses_the_result(desk: Desk, check: str, code: str) -> None:
    fixture = desk.fixtures["dvs"][check]
    asked = fixture["body"] if code == "other" else body(desk, check, **{fixture["field"]: fixture[code]})
    answer = desk.post(f"dvs_{check}", asked)
    assert answer.status == 200
    assert answer.json["message"] == "Ok"
    data = answer.json["data"]
    assert data["verification_result_code"] == ("Y" if code == "other" else code)
    assert data["response_type"]
    assert data["activity_id"].startswith("sandbox-")
    assert data["verification_request_number"]
    if code in ("N", "D"):
        assert all(entry["message"] and entry["code"] for entry in data["additional_information"])
        assert data["additional_information"]
    else:
        assert data["additional_information"] == []


def test_the_prefixes_of_codes_and_the_response_types_differ(desk: Desk) -> None:
    prefixes, types = set(), set()
    for check in CHECKS:
        fixture = desk.fixtures["dvs"][check]
        data = desk.post(f"dvs_{check}", body(desk, check, **{fixture["field"]: fixture["N"]})).json["data"]
        prefixes.add(data["additional_information"][0]["code"].split("-")[0])
        types.add(data["response_type"])
    assert len(prefixes) == len(types) == len(CHECKS)


@pytest.mark.parametrize("check", CHECKS)
def test_an_unavailable_source_is_503_but_not_for_a_preflight(desk: Desk, check: str) -> None:
    fixture = desk.fixtures["dvs"][check]
    asked = body(desk, check, **{fixture["field"]: fixture["unavailable"]})
    refused = desk.post(f"dvs_{check}", asked)
    assert refused.status == 503
    assert refused.json["message"]
    answer = desk.post(f"dvs_{check}", {**asked, "preflight": True})
    assert answer.status == 202
    assert answer.json["message"] == "Ok"
    assert answer.json["api_reference"]
    assert answer.json["data"] is None


@pytest.mark.parametrize("check", CHECKS)
def test_consent_and_every_required_field(desk: Desk, check: str) -> None:
    optional = {
        "preflight",
        "middle_name",
        "registration_date",
        "flat_unit_number",
        "habitation_building_name",
    }
    optional |= {"street_address", "street_number", "street_name", "street_type"}
    for preflight in (False, True):
        assert fields_at_fault(
            desk.post(f"dvs_{check}", body(desk, check, consent=False, preflight=preflight))
        ) == ["consent"]
    for field in OPERATIONS[f"dvs_{check}"].request.model_fields:
        answer = desk.post(f"dvs_{check}", body(desk, check, **{field: ...}))
        if field in optional:
            continue
        assert fields_at_fault(answer) == [field]
        assert fields_at_fault(desk.post(f"dvs_{check}", body(desk, check, **{field: None}))) == [field]


@pytest.mark.parametrize(
    ("check", "changes", "field"),
    [
        ("drivers_licence", {"birth_date": "2999-01-01"}, "birth_date"),
        ("drivers_licence", {"birth_date": "01/02/1980"}, "birth_date"),
        ("drivers_licence", {"birth_date": "1980-02-30"}, "birth_date"),
        ("drivers_licence", {"state": "nsw"}, "state"),
        ("drivers_licence", {"licence_number": "x" * 21}, "licence_number"),
        ("drivers_licence", {"licence_number": "12 34"}, "licence_number"),
        ("drivers_licence", {"licence_number": 12}, "licence_number"),
        ("drivers_licence", {"consent": "true"}, "consent"),
        ("aec", {"postcode": "123"}, "postcode"),
        ("aec", {"postcode": "21500"}, "postcode"),
        ("death_cert", {"state": "QLD", "registration_date": ...}, "registration_date"),
        ("death_cert", {"state": "TAS", "registration_date": ...}, "registration_date"),
        ("death_cert", {"state": "NSW", "registration_date": "soon"}, "registration_date"),
        ("centrelink", {"crn": "12345678A"}, "crn"),
        ("centrelink", {"crn": "1234567890"}, "crn"),
        ("centrelink", {"card_type": "ABC"}, "card_type"),
    ],
)
def test_values_that_are_refused(desk: Desk, check: str, changes: dict[str, Any], field: str) -> None:
    assert fields_at_fault(desk.post(f"dvs_{check}", body(desk, check, **changes))) == [field]
    assert fields_at_fault(desk.post(f"dvs_{check}", body(desk, check, preflight=True, **changes))) == [field]


def test_registration_date_is_ignored_elsewhere(desk: Desk) -> None:
    for changes in (
        {"state": "VIC", "registration_date": ...},
        {"state": "VIC", "registration_date": "2020-01-01"},
        {"state": "QLD", "registration_date": "2020-01-01"},
    ):
        assert desk.post("dvs_death_cert", body(desk, "death_cert", **changes)).status == 200


PARTS = {"street_number": "12", "street_name": "Wattle", "street_type": "ST"}
NO_ADDRESS = dict.fromkeys((*PARTS, "street_address", "flat_unit_number", "habitation_building_name"), ...)


def test_the_two_forms_of_an_enrolled_address(desk: Desk) -> None:
    def ask(**address: str) -> Answer:
        return desk.post("dvs_aec", body(desk, "aec", **{**NO_ADDRESS, **address}))

    assert ask(street_address="12 Wattle Street").status == 200
    assert ask(street_address="12 Wattle Street", habitation_building_name="Rose Court").status == 200
    assert ask(**PARTS).status == 200
    assert ask(**PARTS, flat_unit_number="3", habitation_building_name="Rose Court").status == 200
    assert ask().status == 400
    for part, value in {**PARTS, "flat_unit_number": "3"}.items():
        assert ask(street_address="12 Wattle Street", **{part: value}).status == 400
        if part in PARTS:
            assert ask(**{name: value for name, value in PARTS.items() if name != part}).status == 400


@pytest.mark.parametrize(
    "street_type", ["st", "Street", "AC RD", "access road", "STRT", "VUE", "Rd Ext", "street north"]
)
def test_street_types_that_are_taken(desk: Desk, street_type: str) -> None:
    address = {**NO_ADDRESS, **PARTS, "street_type": street_type}
    assert desk.post("dvs_aec", body(desk, "aec", **address)).status == 200


@pytest.mark.parametrize("street_type", ["", "STREETS", "S T", "AVENUE UP", "ALY N", "x" * 100])
def test_street_types_that_are_refused(desk: Desk, street_type: str) -> None:
    address = {**NO_ADDRESS, **PARTS, "street_type": street_type}
    assert "street_type" in fields_at_fault(desk.post("dvs_aec", body(desk, "aec", **address)))


def test_every_street_type_of_the_list(desk: Desk) -> None:
    asked = body(desk, "aec", **{**NO_ADDRESS, **PARTS}, preflight=True)
    assert len(STREET_TYPES) > 250
    for street_type in STREET_TYPES:
        assert desk.post("dvs_aec", {**asked, "street_type": street_type}).status == 202, street_type


def nz(desk: Desk, **changes: Any) -> Answer:
    asked = {**desk.fixtures["nz_driver_licence"]["match"], **changes}
    return desk.post("nz_driver_licence", {name: value for name, value in asked.items() if value is not ...})


def test_the_designated_licence_matches_whatever_the_case_of_names(desk: Desk) -> None:
    for change in (str.upper, str.lower):
        names = {
            n: change(v)
            for n, v in desk.fixtures["nz_driver_licence"]["match"].items()
            if n.endswith("_name") and v
        }
        answer = nz(desk, **names)
        assert answer.status == 200
        data = answer.json["data"]
        assert (data["match_status"], data["document_verified"]) == ("Match", True)
        assert data["reporting_reference"]
        assert "additional_information" not in data
    lower = desk.fixtures["nz_driver_licence"]["match"]["licence_number"].lower()
    assert nz(desk, licence_number=lower).json["data"]["match_status"] == "Match"


def test_any_other_identity_does_not_match(desk: Desk) -> None:
    answers = [
        desk.post("nz_driver_licence", desk.fixtures["nz_driver_licence"]["no_match"]),
        nz(desk, last_name="Other"),
        nz(desk, first_name=...),
        nz(desk, birth_date="1970-01-01"),
        nz(desk, licence_version="998"),
    ]
    for answer in answers:
        data = answer.json["data"]
        assert (data["match_status"], data["document_verified"]) == ("NoMatch", False)


def test_the_sentinels_of_the_new_zealand_check(desk: Desk) -> None:
    explained = nz(desk, licence_number="db111112").json["data"]
    assert explained["match_status"] == "NoMatch"
    assert explained["document_verified"] is False
    assert explained["additional_information"]
    assert nz(desk, licence_number="DB000000").status == 503
    assert fields_at_fault(nz(desk, licence_version="999")) == ["licence_version"]
    for invalid in ({"licence_version": "999"}, {"last_name": ...}, {"consent": False}, {"birth_date": "x"}):
        assert nz(desk, licence_number="DB000000", **invalid).status == 400


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("licence_number", "DB111113"),
        ("licence_number", "D1111112"),
        ("licence_number", "DB11111"),
        ("licence_number", "\uff24B111112"),
        ("licence_version", "12"),
        ("last_name", "x" * 61),
        ("first_name", "x" * 61),
        ("middle_name", "x" * 61),
        ("consent", False),
        ("consent", ...),
        ("last_name", ...),
        ("birth_date", "1980-13-01"),
    ],
)
def test_new_zealand_values_that_are_refused(desk: Desk, field: str, value: Any) -> None:
    assert fields_at_fault(nz(desk, **{field: value})) == [field]


def text(data: bytes, kind: str = "") -> str:
    encoded = base64.b64encode(data).decode()
    return f"data:image/{kind};base64,{encoded}" if kind else encoded


FACE = shapes(random.Random(4))
OTHER = noise(random.Random(5))


def compare(desk: Desk, photo: str, probe: str, **more: Any) -> Answer:
    return desk.post("likeness_check", {"photo": photo, "probe_image": probe, **more})


def test_likeness(desk: Desk) -> None:
    same = compare(desk, text(png(FACE)), text(png(FACE), "png"))
    assert same.json["result"] == {"similarity": 100.0, "threshold": 80.0, "biometric_passed": True}
    assert same.json["message"] == "Ok"
    copy = compare(desk, text(png(FACE), "png"), text(jpeg(FACE.resize((90, 120))), "jpeg")).json["result"]
    assert copy["similarity"] > 90
    unrelated = compare(desk, text(png(FACE), "png"), text(png(OTHER))).json["result"]
    assert unrelated["similarity"] < 50
    assert unrelated["biometric_passed"] is False


def test_the_threshold_is_met_exactly(desk: Desk) -> None:
    photo, probe = text(png(FACE)), text(jpeg(FACE, 30), "jpeg")
    similarity = compare(desk, photo, probe).json["result"]["similarity"]
    assert (
        compare(desk, photo, probe, similarity_threshold=similarity).json["result"]["biometric_passed"]
        is True
    )
    higher = compare(desk, photo, probe, similarity_threshold=min(100, similarity + 0.01)).json["result"]
    assert higher["biometric_passed"] is False
    assert higher["threshold"] == min(100, similarity + 0.01)
    assert (
        compare(desk, photo, text(png(OTHER)), similarity_threshold=0).json["result"]["biometric_passed"]
        is True
    )


def test_likeness_answers_the_first_error_only(desk: Desk) -> None:
    flat = text(png(Image.new("RGB", (50, 50), "red")))
    good = text(png(FACE))
    for photo, probe, field in ((flat, flat, "photo"), (good, flat, "probe_image")):
        answer = compare(desk, photo, probe)
        assert fields_at_fault(answer) == [field]
        assert "no face found" in answer.json["message"]
    for asked in (
        {},
        {"photo": "x"},
        {"photo": "x", "probe_image": "y"},
        {"photo": good, "probe_image": good, "similarity_threshold": 101},
        {"photo": 1, "probe_image": None, "similarity_threshold": "x", "more": 1},
        {"photo": good, "probe_image": text(png(FACE), "jpeg")},
        {"photo": text(png(FACE)[:60]), "probe_image": good},
    ):
        answer = desk.post("likeness_check", asked)
        assert len(fields_at_fault(answer)) == 1
        assert answer.json["message"]


def test_the_sources_are_sorted(desk: Desk) -> None:
    for key in ("sandbox-demo", SECOND):
        reply = desk.sandbox.handle(
            Call("GET", "/api/v2/pep_sanction_sources", "", {"authorization": f"Bearer {key}"})
        )
        answer = Answer(reply.status, reply.headers, reply.body).json
        for kind in ("pep", "sanctions"):
            names = [entry["source"] for entry in answer[kind]]
            assert names == sorted(names)
            assert len(set(names)) == len(names) >= 5
            assert all(set(entry) == {"source", "name", "summary", "url"} for entry in answer[kind])
        assert any(entry["summary"] is None and entry["url"] is None for entry in answer["sanctions"])


def test_a_pass_over_the_service(desk: Desk) -> None:
    asked = {
        "webhook_url": "http://127.0.0.1:9/x",
        "webhook_events": [],
        "document_1_allowed_types": None,
        "link_validity_days": None,
        "requested_identity": {"first_name": "-", "last_name": "Tallow", "date_of_birth": "1980-01-01"},
    }
    made = desk.post("identity_pass_register", asked).json
    assert made["message"] == "Ok"
    assert len(base64.b64decode(made["cipher_key"])) == 32
    found = desk.post(
        "identity_pass_details", {"id": made["id"].upper(), "cipher_key": made["cipher_key"]}
    ).json
    assert found["status"] == "new"
    assert found["result"] is None
    assert found["completed_at"] is None
    configuration = found["configuration"]
    assert configuration["link_validity_days"] == 7
    assert configuration["document_verification"] == "dvs"
    assert configuration["requested_identity"]["last_name"] == "Tallow"
    assert "cipher_key" not in str(found)
    wrong = {"id": made["id"], "cipher_key": base64.b64encode(bytes(32)).decode()}
    assert fields_at_fault(desk.post("identity_pass_details", wrong)) == ["cipher_key"]
    assert desk.post("identity_pass_details", {"id": made["id"]}, SECOND).status == 404


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"link_validity_days": 0}, "link_validity_days"),
        ({"link_validity_days": 15}, "link_validity_days"),
        ({"image_retention_days": -1}, "image_retention_days"),
        ({"image_retention_days": 366}, "image_retention_days"),
        ({"document_1_allowed_types": ["library_card"]}, "document_1_allowed_types[0]"),
        ({"document_verification": "none"}, "document_verification"),
        ({"require_id_photo": True}, "id_photo_purpose"),
        ({"require_id_photo": True, "id_photo_purpose": "xy"}, "id_photo_purpose"),
        ({"id_photo_purpose": "x" * 256}, "id_photo_purpose"),
        ({"document_verification": "idsp"}, "check_liveness"),
        ({"webhook_url": "http://hooks.example/x"}, "webhook_url"),
        ({"webhook_url": "ftp://127.0.0.1/x"}, "webhook_url"),
        ({"webhook_url": "http://127.0.0.1:99999/x"}, "webhook_url"),
        ({"webhook_events": ["finished"]}, "webhook_events[0]"),
        ({"return_url": "javascript:alert(1)"}, "return_url"),
        ({"requested_identity": {}}, "requested_identity.first_name"),
        ({"requested_identity": {"middle_name": "A"}}, "requested_identity.first_name"),
        ({"requested_identity": {"first_name": "-", "last_name": "-"}}, "requested_identity.first_name"),
        ({"requested_identity": {"last_name": "A", "nick": "B"}}, "requested_identity.nick"),
    ],
)
def test_configurations_that_are_refused(desk: Desk, changes: dict[str, Any], field: str) -> None:
    assert field in fields_at_fault(desk.post("identity_pass_register", changes))
