"""What becomes of the form that an end user sends: its checks, the verdicts, the pass's result."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from datetime import date
from typing import Any

from workbench.operations.assumptions import DOCUMENT_NUMBER, LIKENESS_THRESHOLD
from workbench.operations.document_types import DOCUMENT_TYPES
from workbench.operations.fields import latest_today
from workbench.sandbox import likeness
from workbench.sandbox.passes.checks import Person, identity_match, verdict
from workbench.sandbox.passes.pass_desk import PassDesk, PassView
from workbench.sandbox.passes.posted_forms import SubmittedForm

_LONGEST_NAME = 60
LIVENESS_IMAGE = "liveness_image"
ID_PHOTO = "id_photo"


class Problems(ValueError):
    """What the end user must mend, by field of the form."""

    def __init__(self, by_field: Mapping[str, str]) -> None:
        super().__init__("; ".join(f"{name}: {said}" for name, said in by_field.items()))
        self.by_field = dict(by_field)


def conclude(desk: PassDesk, view: PassView, form: SubmittedForm) -> None:
    """Completes or fails the pass with what the form says.

    Raises `Problems` when the form is not right, `dvs.Unavailable` when a document source does not
    answer; in both cases the pass stays as it is.
    """
    asked = view.configuration
    problems: dict[str, str] = {}
    person = _person(form, problems)
    documents = _documents(form, asked, problems)
    pictures = _pictures(form, asked, len(documents), problems)
    if form.text("consent") != "yes":
        problems["consent"] = "Your consent is needed."
    if problems:
        raise Problems(problems)
    checked = []
    for position, (kind, number) in enumerate(documents, start=1):
        code, explained = verdict(asked["document_verification"], kind, number, person, desk.fixtures)
        checked.append(
            {
                "position": position,
                "type": kind,
                "number": number,
                "verification_result_code": code,
                "additional_information": explained,
            }
        )
    compared = _compared(pictures)
    result = {
        "document_verification": asked["document_verification"],
        "verified_identity": {
            "first_name": person.first_name or None,
            "middle_name": person.middle_name or None,
            "last_name": person.last_name,
            "date_of_birth": person.date_of_birth,
        },
        "requested_identity_match": identity_match(person, asked["requested_identity"]),
        "documents": checked,
        "likeness": compared,
    }
    passed = all(document["verification_result_code"] == "Y" for document in checked)
    passed = passed and (compared is None or compared["biometric_passed"])
    images = {name: data for name, (data, _picture) in pictures.items()}
    desk.conclude(view.token, result, images, passed=passed)


def _person(form: SubmittedForm, problems: dict[str, str]) -> Person:
    names = {}
    for field in ("first_name", "middle_name", "last_name"):
        name = form.text(field)
        if len(name) > _LONGEST_NAME or any(unicodedata.category(c) in ("Cc", "Cs") for c in name):
            problems[field] = f"A name has at most {_LONGEST_NAME} characters."
        names[field] = name
    if not names["last_name"]:
        problems["last_name"] = "Your last name is needed."
    born = form.text("date_of_birth")
    try:
        day = date.fromisoformat(born)
        if day.isoformat() != born or day > latest_today():
            problems["date_of_birth"] = "The date must be in the past, as 1980-12-31."
    except ValueError:
        problems["date_of_birth"] = "Your date of birth is needed, as 1980-12-31."
    return Person(**names, date_of_birth=born)


def _documents(
    form: SubmittedForm, asked: Mapping[str, Any], problems: dict[str, str]
) -> list[tuple[str, str]]:
    found = []
    for position, allowed in enumerate(allowed_documents(asked), start=1):
        kind = form.text(f"document_{position}_type")
        number = "".join(form.text(f"document_{position}_number").split())
        if kind not in allowed:
            problems[f"document_{position}_type"] = "Choose one of the documents."
        if not re.fullmatch(DOCUMENT_NUMBER, number):
            problems[f"document_{position}_number"] = (
                "The number has 1 to 20 letters, digits, hyphens or slashes."
            )
        found.append((kind, number))
    return found


def allowed_documents(configuration: Mapping[str, Any]) -> list[list[str]]:
    """The types allowed for each document that is asked for; one of any type when none is named."""
    named = [configuration.get(f"document_{n}_allowed_types") for n in (1, 2, 3)]
    return [list(kinds) for kinds in named if kinds] or [list(DOCUMENT_TYPES)]


def _pictures(
    form: SubmittedForm, asked: Mapping[str, Any], documents: int, problems: dict[str, str]
) -> dict[str, tuple[bytes, likeness.DecodedPicture]]:
    names = [ID_PHOTO, LIVENESS_IMAGE]
    names += [f"document_{n}_{side}" for n in range(1, documents + 1) for side in ("front", "back", "photo")]
    found = {}
    for name in names:
        data = form.files.get(name)
        if data is None:
            continue
        try:
            picture = likeness.read(data)
        except likeness.PictureError as error:
            problems[name] = f"{str(error)[:1].upper()}{str(error)[1:]}."
            continue
        if picture.flat and name in (ID_PHOTO, LIVENESS_IMAGE):
            problems[name] = "No face was found in this picture."
        found[name] = (data, picture)
    if asked["require_id_photo"] and ID_PHOTO not in form.files:
        problems[ID_PHOTO] = "A photo of you is needed."
    if asked["check_liveness"] and LIVENESS_IMAGE not in form.files:
        problems[LIVENESS_IMAGE] = "A live picture of your face is needed."
    return found


def _compared(pictures: Mapping[str, tuple[bytes, likeness.DecodedPicture]]) -> dict[str, Any] | None:
    """The likeness of the live picture and the ID photo, else the first photo of a document."""
    probe = pictures.get(LIVENESS_IMAGE)
    references = [
        ID_PHOTO,
        *sorted(name for name in pictures if name.endswith("_photo") and name != ID_PHOTO),
    ]
    reference = next((pictures[name] for name in references if name in pictures), None)
    if probe is None or reference is None:
        return None
    similarity = likeness.similarity(reference[1], probe[1])
    return {
        "similarity": similarity,
        "threshold": LIKENESS_THRESHOLD,
        "biometric_passed": similarity >= LIKENESS_THRESHOLD,
    }
