"""Single rules of the operations, with the exact sentences that the specification gives."""

from __future__ import annotations

import dataclasses
import datetime
import enum
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from workbench.errors import InputError
from workbench.operations import GROUPS, OPERATIONS, assumptions, get
from workbench.operations.openapi import document
from workbench.operations.problems import problems_of, sentence_of
from workbench.operations.reference import main as write_pages
from workbench.operations.schemas import past_days, request_schema
from workbench.operations.social_contact_expand import detect

NAMES = {
    "identity_pass_register", "identity_pass_details", "dvs_drivers_licence", "dvs_aec", "dvs_death_cert",
    "dvs_reg_by_descent", "dvs_centrelink", "nz_driver_licence", "likeness_check",
    "banned_disqualified_persons", "pep_sanction_sources", "universe_check", "person_report",
    "contact_person_search", "social_contact_expand", "person_history", "enhance_record_plus",
    "uk_registry_officer_report", "uk_registry_company_report", "regulator_extract",
}  # fmt: skip


def refused(name: str, **fields: Any) -> dict[str, str]:
    """The problems by field of a request that must not be built."""
    with pytest.raises(InputError) as caught:
        OPERATIONS[name].build(fields)
    return {problem.field: problem.message for problem in caught.value.problems}


def test_the_registry_holds_the_twenty() -> None:
    assert set(OPERATIONS) >= NAMES
    for name in NAMES:
        operation = OPERATIONS[name]
        assert operation.name == name
        assert operation.group in GROUPS
        assert operation.summary.endswith(".")
        assert all(info.title for info in operation.request.model_fields.values())


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"first_name": "Jane", "last_name": "Doe"},
        {"first_name": "Jane", "birth_date": "1990-01-01"},
        {"last_name": "Doe", "email": "jane@example.com"},
        {"first_name": "Jane", "last_name": "Doe", "email": "", "phone": " ", "birth_date": ""},
    ],
)
def test_history_minimum(fields: dict[str, Any]) -> None:
    request = OPERATIONS["person_history"].request
    with pytest.raises(ValueError) as caught:
        request.model_validate_json(json.dumps(fields))
    assert sentence_of(caught.value) == "One of email or phone or dob is required."  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"first_name": "Jane", "last_name": "Doe"},
        {"first_name": "Jane", "dob": "1990-01-01"},
        {"first_name": "Jane", "last_name": "Doe", "suburb": "Parramatta"},
    ],
)
def test_enhancement_minimum(fields: dict[str, Any]) -> None:
    assert (
        "Insufficient information to perform the request" in refused("enhance_record_plus", **fields).values()
    )


def test_enhancement_writes_the_hyphen() -> None:
    operation = OPERATIONS["enhance_record_plus"]
    assert operation.build(phone="+61 491 570 006", opt_in=True).wire() == {
        "phone": "0491570006",
        "opt-in": True,
    }
    assert operation.build({"email": "jane@example.com", "opt-in": True}).wire()["opt-in"] is True
    with pytest.raises(ValueError, match="opt_in"):
        operation.request.model_validate_json('{"email": "jane@example.com", "opt_in": true}')


def test_convenient_values() -> None:
    class Region(enum.StrEnum):
        NSW = "NSW"

    built = OPERATIONS["contact_person_search"].build(
        name_last="Doe", state=Region.NSW, dob_from=datetime.date(1980, 1, 2), suburb=None
    )
    assert built.wire() == {"name_last": "Doe", "state": "NSW", "dob_from": "1980-01-02"}
    assert built.dob_from == datetime.date(1980, 1, 2)
    midnight = datetime.datetime(1980, 1, 2)
    assert OPERATIONS["contact_person_search"].build(name_last="Doe", dob_to=midnight).wire()["dob_to"] == (
        "1980-01-02"
    )
    assert "dob_to" in refused(
        "contact_person_search", name_last="Doe", dob_to=datetime.datetime(1980, 1, 2, 3)
    )


def test_images_from_files_and_bytes(tmp_path: Path) -> None:
    content = b"\x89PNG\r\n\x1a\n" + bytes(20)
    file = tmp_path / "face.png"
    file.write_bytes(content)
    built = OPERATIONS["likeness_check"].build(photo=file, probe_image=content)
    assert built.photo == built.probe_image
    assert built.photo.startswith("data:image/png;base64,iVBOR")


def test_image_limits() -> None:
    large = b"\xff\xd8\xff" + bytes(assumptions.MAX_IMAGE_BYTES - 2)
    just = b"\xff\xd8\xff" + bytes(assumptions.MAX_IMAGE_BYTES - 3)
    assert "5 MB" in refused("likeness_check", photo=large, probe_image=just)["photo"]
    assert "probe_image" not in refused("likeness_check", photo=large, probe_image=just)
    huge = large + bytes(100)
    assert refused("likeness_check", photo=huge, probe_image=just) == {"photo": "must be at most 5 MB"}
    assert refused("likeness_check", photo="R0lGODlhAQABAAAAACw=", probe_image=just) == {
        "photo": "must be a JPEG or PNG image"
    }


def test_universe_drops_what_is_invalid() -> None:
    operation = OPERATIONS["universe_check"]
    fields = {"last_name": "Doe", "phone2": "12", "birth_date": "1990-02-30", "state": "XX", "gnaf_id": "y"}
    assert set(refused("universe_check", **fields)) == {"phone2", "birth_date", "state", "gnaf_id"}
    fields.pop("gnaf_id")
    request = operation.build({**fields, "ignore_errors": True, "email": "jane@example.com"})
    assert set(request.dropped) == {"phone2", "birth_date", "state"}
    assert request.phone2 is None and request.email == "jane@example.com"
    assert request.wire()["phone2"] == "12"
    again = operation.request.model_validate_json(json.dumps(request.wire()))
    assert again.dropped == request.dropped


@pytest.mark.parametrize(
    "fields",
    [
        {"last_name": "Doe", "phone": 12},
        {"last_name": "", "phone": "12"},
        {"phone": "12"},
        {"last_name": "Doe", "first_name_matching": ["x"]},
        {"last_name": "Doe", "phone": "a\u0000"},
        {"last_name": "Doe", "gnaf_id": "bad", "full_address": "1 Smith St"},
        {"last_name": "Doe", "unknown": "12"},
    ],
)
def test_universe_forgives_values_only(fields: dict[str, Any]) -> None:
    assert refused("universe_check", ignore_errors=True, **fields)


def test_universe_blank_is_not_supplied() -> None:
    request = OPERATIONS["universe_check"].build(last_name="Doe", phone="", email=" ", full_address="")
    assert request.wire() == {"last_name": "Doe"}


def test_exclusions() -> None:
    assert refused("universe_check", last_name="Doe", gnaf_id="GANSW1", suburb="X") == {
        "suburb": "suburb cannot be used together with gnaf_id."
    }
    enrolled = {
        "first_name": "Jane", "last_name": "Doe", "birth_date": "1990-01-01", "consent": True,
        "suburb": "Parramatta", "state": "NSW", "postcode": "2150",
    }  # fmt: skip
    operation = OPERATIONS["dvs_aec"]
    assert refused("dvs_aec", **enrolled)
    assert refused("dvs_aec", **enrolled, street_address="1 Smith St", street_name="Smith")
    assert refused("dvs_aec", **enrolled, street_number="1", street_name="Smith")
    parts = {"street_number": "1", "street_name": "Smith", "street_type": "street north"}
    assert operation.build(**enrolled, **parts).wire()["street_type"] == "STREET NORTH"
    assert operation.build(**enrolled, street_address="1 Smith St", habitation_building_name="Mill")


def test_consent_and_documents() -> None:
    card = {
        "full_name": "Jane Doe", "birth_date": "1950-01-01", "crn": "123456789A",
        "card_expiry": "2030-01-01", "card_type": "HCC",
    }  # fmt: skip
    operation = OPERATIONS["dvs_centrelink"]
    assert "consent" in refused("dvs_centrelink", **card)
    assert "consent" in refused("dvs_centrelink", **card, consent=False)
    assert operation.units(operation.build(**card, consent=True)) == 1
    assert operation.units(operation.build(**card, consent=True, preflight=True)) == 0
    tomorrow = datetime.date.today() + datetime.timedelta(days=3)
    assert refused("dvs_centrelink", **{**card, "birth_date": tomorrow}, consent=True) == {
        "birth_date": "must not be in the future"
    }


def test_death_certificate_of_two_states_needs_its_date() -> None:
    certificate = {
        "first_name": "Jane", "last_name": "Doe", "event_date": "2020-01-01", "consent": True,
        "registration_number": "1", "certificate_number": "2",
    }  # fmt: skip
    operation = OPERATIONS["dvs_death_cert"]
    assert "registration_date" in refused("dvs_death_cert", **certificate, state="TAS")
    assert operation.build(**certificate, state="NSW")
    assert refused("dvs_death_cert", **certificate, state="NSW", registration_date="soon")


def test_new_zealand_licence_is_sent_in_capitals() -> None:
    fields = {"last_name": "Doe", "birth_date": "1990-01-01", "licence_version": "123", "consent": True}
    operation = OPERATIONS["nz_driver_licence"]
    assert operation.build(**fields, licence_number="db111112").wire()["licence_number"] == "DB111112"
    assert "licence_number" in refused("nz_driver_licence", **fields, licence_number="DB111113")


def test_pass_rules() -> None:
    register = OPERATIONS["identity_pass_register"]
    assert register.build().wire() == {}
    assert "requested_identity.first_name" in refused(
        "identity_pass_register", requested_identity={"first_name": "-", "middle_name": "M"}
    )
    assert "id_photo_purpose" in refused("identity_pass_register", require_id_photo=True)
    assert "check_liveness" in refused("identity_pass_register", document_verification="idsp")
    assert register.build(document_verification="idsp", check_liveness=True)
    assert "webhook_url" in refused("identity_pass_register", webhook_url="http://example.com/")


def test_registries() -> None:
    company = OPERATIONS["uk_registry_company_report"].build(company_number="sc123")
    assert company.wire() == {"company_number": "000SC123"}
    extract = OPERATIONS["regulator_extract"]
    assert extract.build(entity_type="company", company_number="004 085 616")
    assert "company_number" in refused("regulator_extract", entity_type="company")
    person = {"first_name": "Jane", "last_name": "Doe", "birth_date": "1990-01-01"}
    assert extract.build(entity_type="person", **person)
    assert "company_number" in refused(
        "regulator_extract", entity_type="person", company_number="004085616", **person
    )


def test_expansion_prices_and_limits() -> None:
    operation = OPERATIONS["social_contact_expand"]
    searches = ["jane@example.com", "0491570006", "x.com/jane", "nonsense"]
    request = operation.build(requests=[{"search": search} for search in searches])
    assert operation.units(request) == 3
    assert [detect(search) for search in searches] == [
        ("email", "jane@example.com"),
        ("phone", "+61491570006"),
        ("profile", "twitter/jane"),
        None,
    ]
    assert "requests[0].search" in refused("social_contact_expand", requests=[{"search": "x" * 201}])
    assert "requests" in refused("social_contact_expand", requests=[])
    assert "requests" in refused("social_contact_expand", requests=[{"search": "x"}] * 51)


def test_problems_name_nested_fields() -> None:
    operation = OPERATIONS["banned_disqualified_persons"]
    with pytest.raises(ValueError) as caught:
        operation.request.model_validate_json(
            '{"search_type": "narrow_search", "requests": [{"first_name": "a\\u0000", "last_name": "b"}]}'
        )
    assert [p.field for p in problems_of(caught.value)] == ["requests[0].first_name"]  # type: ignore[arg-type]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.parametrize("name", sorted(NAMES))
def test_no_answer_is_refused_and_nothing_of_it_lost(name: str) -> None:
    operation = OPERATIONS[name]
    for model in [operation.response, *([operation.poll.response] if operation.poll else [])]:
        never_refused(model)


def never_refused(model: Any) -> None:
    keys = st.sampled_from([*model.model_fields, "records", "odd", "model_config", "x"])

    @given(st.dictionaries(keys, JSON, max_size=5))
    def holds(answer: dict[str, Any]) -> None:
        shown = model.model_validate(answer).model_dump(mode="json", exclude_unset=True)
        assert set(answer) <= set(shown)

    holds()


def test_an_odd_item_keeps_the_places_of_the_others() -> None:
    response = OPERATIONS["contact_person_search"].response
    read = response.model_validate({"records": [7, {"last_name": 5, "phones": "x", "new": 1}], "message": {}})
    assert read.records[1].last_name == "5"
    assert read.records[1].odd == {"phones": "x"} and read.records[1].extra == {"new": 1}
    assert read.message is None and read.odd == {"message": {}}


def test_description_is_whole() -> None:
    described = document("http://127.0.0.1:8040/api/v2")
    assert described["openapi"].startswith("3.1")
    for name in NAMES:
        operation = OPERATIONS[name]
        item = described["paths"][operation.path][operation.method.lower()]
        assert {str(status) for status in operation.statuses} <= set(item["responses"])
        if operation.poll:
            poll = described["paths"][operation.poll.path]["get"]
            assert {str(status) for status in operation.poll.statuses} <= set(poll["responses"])
    types = request_schema(OPERATIONS["dvs_aec"].request)["properties"]["street_type"]
    assert {"ST N", "RD EXT", "STREET NORTH", "AC RD"} <= set(types["enum"])


def test_pattern_of_past_days() -> None:
    pattern = re.compile(past_days(datetime.date(2026, 3, 20)))
    day = datetime.date(1999, 12, 1)
    while day < datetime.date(2028, 1, 1):
        assert bool(pattern.search(day.isoformat())) == (day <= datetime.date(2026, 3, 20))
        day += datetime.timedelta(days=1)
    assert not pattern.search("1900-02-29") and pattern.search("1600-02-29")
    assert not pattern.search("2023-02-29") and not pattern.search("0000-01-01")


def test_assumptions_each_have_a_sentence() -> None:
    listed = assumptions.listed()
    constants = {name for name in vars(assumptions) if name.isupper()}
    assert {assumption.name for assumption in listed} == constants
    assert all(assumption.sentence.endswith(".") for assumption in listed)


def test_a_name_that_is_taken_cannot_be_registered_again() -> None:
    """Another provider's operation may not stand in for one that exists; the same one may come twice."""
    taken = OPERATIONS["person_history"]
    OPERATIONS.register(taken)
    with pytest.raises(InputError, match="'person_history'"):
        OPERATIONS.register(dataclasses.replace(taken, title="Another"))
    assert OPERATIONS["person_history"] is taken


def test_a_date_is_given_as_a_date_or_as_text() -> None:
    """A `date` and its ISO text ask the same."""
    build = OPERATIONS["contact_person_search"].build
    day = build({"name_last": "Doe", "dob_from": datetime.date(1980, 1, 2)})
    assert day.wire() == build({"name_last": "Doe", "dob_from": "1980-01-02"}).wire()
    direct = OPERATIONS["contact_person_search"].request(name_last="Doe", dob_from=datetime.date(1980, 1, 2))
    assert direct.wire() == day.wire()


def test_the_pages_of_the_reference_are_written(tmp_path: Path) -> None:
    """Every operation, error and assumption stands in the pages that the documentation takes."""
    write_pages(str(tmp_path))
    operations = (tmp_path / "operations.md").read_text(encoding="utf-8")
    assert all(OPERATIONS[name].title in operations for name in NAMES)
    told = (tmp_path / "assumptions.md").read_text(encoding="utf-8")
    assert all(assumption.name in told for assumption in assumptions.listed())
    assert "InputError" in (tmp_path / "errors.md").read_text(encoding="utf-8")


def test_a_name_that_is_nearly_a_field_is_asked_back() -> None:
    search = get("contact_person_search")
    with pytest.raises(InputError, match=r"is not a field of this request; did you mean name_last\?$"):
        search.build(nam_last="Okafor", state="NSW", phone="0491570156")
    with pytest.raises(InputError, match=r"is not a field of this request$"):
        search.build(quux="x", phone="0491570156")
    with pytest.raises(InputError, match=r"At least one of [^?]*$"):
        search.build(name_first="Chidi")


@pytest.mark.parametrize(
    "odd", [np.array(["Bell", "Rook"]), pd.Series(["Bell"]), pd.NA, pd.NaT, object(), float("nan")]
)
def test_a_value_that_is_no_json_is_refused_by_its_name(odd):
    with pytest.raises(InputError, match="name_last: "):
        OPERATIONS["contact_person_search"].build({"name_first": "Ann", "name_last": odd})
