"""How the document checks are read: the person asked about, and what the check said.

The five checks of the document verification service differ in the name of the document, in the field that
holds its number and in what a valid document says besides: one `DocumentCheckReader` each.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from workbench.reading.builder import Builder
from workbench.reading.document_denials import denials, shown
from workbench.reading.model import Reading
from workbench.reading.place import At
from workbench.reading.written_names import combined


def subject(
    b: Builder, outcome: At, against: list[At], *, kind: str, number: str | None, valid: bool
) -> str | None:
    """The person of the question with the outcome; the document is claimed only when it is valid.

    A birth date of the question is one that was supplied, as long as no valid document has it.
    `against` is what denies the document.
    """
    q = b.question
    if q["full_name"]:
        person = b.person(q["full_name"], combined(q["full_name"].text), q["full_name"])
    elif q["last_name"]:
        person = b.named(q)
    else:
        return None
    if not valid:
        b.date(person, "birth_date_supplied", q["birth_date"])
    else:
        b.birth(person, q["birth_date"])
        if number is not None:
            b.claim(
                person,
                "document",
                q[number],
                q[number].text or None,
                type=kind,
                number=q[number].text,
                result="valid",
            )
    said = [*b.answer["data"]["additional_information"].leaves(), *map(shown, against)]
    why = list({at.pointer: at for at in said}.values())
    # the state is told and not cited: erasing the person leaves it in the question
    told: dict[str, Any] = (
        {"number": q[number], "state": q["state"].text or None} if number is not None else {}
    )
    b.claim(person, "outcome", outcome, outcome.text or None, field=kind, why=why, **told)
    return person


def asked_about(q: At) -> str:
    """The name of whom a question is about, as a label; empty where it names nobody."""
    parts = (q[part].text for part in ("first_name", "middle_name", "last_name"))
    return q["full_name"].text or " ".join(filter(None, parts))


def _death(b: Builder, person: str, _outcome: At) -> None:
    b.claim(person, "death", b.question["event_date"], b.question["event_date"].text or None)


def _home(b: Builder, person: str, outcome: At) -> None:
    home = b.parted_address(b.question)
    if home is not None and b.question["street_address"]:
        b.home(person, home, outcome)


@dataclass(frozen=True, slots=True)
class DocumentCheckReader:
    """The reader of one check: the person asked about, the outcome and, where valid, what that proves."""

    kind: str
    number: str | None
    """The field of the question that holds the document's number."""
    proves: Callable[[Builder, str, At], None] | None = None
    """Adds what a valid document says besides the person and its number."""

    def __call__(self, question: Mapping[str, Any], answer: Mapping[str, Any], given: str = "") -> Reading:
        b = Builder(question, answer)
        outcome = b.answer["data"]["verification_result_code"]
        against = denials(
            b.answer, outcome, given, label=asked_about(b.question), of_a_death=self.proves is _death,
            kind=self.kind,
        )  # fmt: skip
        valid = outcome.text.upper() == "Y" and not against
        if outcome:
            person = subject(b, outcome, against, kind=self.kind, number=self.number, valid=valid)
            if person is not None and valid and self.proves:
                self.proves(b, person, outcome)
        return b.reading()


dvs_aec = DocumentCheckReader("electoral roll", None, _home)
dvs_centrelink = DocumentCheckReader("concession card", "crn")
dvs_death_cert = DocumentCheckReader("death certificate", "certificate_number", _death)
dvs_drivers_licence = DocumentCheckReader("Australian driver licence", "licence_number")
dvs_reg_by_descent = DocumentCheckReader("registration by descent", "stock_number")
