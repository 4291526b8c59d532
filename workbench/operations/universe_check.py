"""Universe check (document 1, sections 2.7 and 4.7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Self

from pydantic import ModelWrapValidatorHandler, PrivateAttr, ValidationError, model_validator
from pydantic_core import PydanticCustomError

from workbench.operations import cautions, verdicts
from workbench.operations.base import (
    Envelope,
    Many,
    NullOrBlank,
    Operation,
    Request,
    Response,
)
from workbench.operations.fields import AuPhone, Date, Email, Filled, Gnaf, Postcode, State, ask, local_phones
from workbench.operations.problems import RULE, problems_of
from workbench.operations.rules import Excludes

_NAME, _ADDRESS, _CONTACT, _OPTIONS = "Person", "Address", "Contacts", "Options"
_MATCHING = {
    "exact": "equal",
    "alias": "nicknames",
    "partial": "initials",
    "fuzzy": "similar sound",
}

Matching = Literal["exact", "alias", "partial", "fuzzy"]
LastNameMatching = Literal["exact", "fuzzy"]

SOFT_FIELDS = (
    "birth_date", "gnaf_id", "postcode", "state", "phone", "phone2", "phone3", "phone4",
    "email", "email2", "email3", "email4",
)  # fmt: skip
"""The fields whose invalid values are dropped, and not refused, when `ignore_errors` is true."""
_VALUE_PROBLEMS = {"form", "literal_error", "string_too_long", "string_too_short"}


class UniverseCheckRequest(Request):
    """Details to check. With `ignore_errors` an invalid value is dropped, see `dropped`, not refused.

    A dropped field reads as None here and is sent as it was supplied; its type must be right.
    """

    last_name: Filled = ask("Last name", group=_NAME, required=True)
    first_name: NullOrBlank[str] = ask("First name", group=_NAME)
    middle_name: NullOrBlank[str] = ask("Middle name", group=_NAME)
    birth_date: NullOrBlank[Date] = ask("Birth date", group=_NAME)
    gnaf_id: NullOrBlank[Gnaf] = ask(
        "Address identifier", "with or without the underscore after the state", group=_ADDRESS
    )
    full_address: NullOrBlank[str] = ask("Whole address", "the address as one text", group=_ADDRESS)
    street_address: NullOrBlank[str] = ask("Street line", group=_ADDRESS)
    suburb: NullOrBlank[str] = ask("Suburb", group=_ADDRESS)
    state: NullOrBlank[State] = ask("State", group=_ADDRESS)
    postcode: NullOrBlank[Postcode] = ask("Postcode", group=_ADDRESS)
    phone: NullOrBlank[AuPhone] = ask("Phone", "Australian", group=_CONTACT)
    phone2: NullOrBlank[AuPhone] = ask("Second phone", group=_CONTACT)
    phone3: NullOrBlank[AuPhone] = ask("Third phone", group=_CONTACT)
    phone4: NullOrBlank[AuPhone] = ask("Fourth phone", group=_CONTACT)
    email: NullOrBlank[Email] = ask("Email", group=_CONTACT)
    email2: NullOrBlank[Email] = ask("Second email", group=_CONTACT)
    email3: NullOrBlank[Email] = ask("Third email", group=_CONTACT)
    email4: NullOrBlank[Email] = ask("Fourth email", group=_CONTACT)
    return_multiple_candidates: bool = ask(
        "Several candidates", "up to 5 instead of the best one", group=_OPTIONS, default=False
    )
    ignore_errors: bool = ask(
        "Drop invalid values", "an invalid value is reported as not used", group=_OPTIONS, default=False
    )
    include_deceased: bool = ask("Include the deceased", group=_OPTIONS, default=False)
    first_name_matching: list[Matching] = ask(
        "First name matches by", group=_OPTIONS, default=["exact"], labels=_MATCHING
    )
    middle_name_matching: list[Matching] = ask(
        "Middle name matches by", group=_OPTIONS, default=["exact"], labels=_MATCHING
    )
    last_name_matching: list[LastNameMatching] = ask(
        "Last name matches by", "similar sound widens the search",
        group=_OPTIONS, default=["exact"], labels=_MATCHING,
    )  # fmt: skip

    rules = (
        Excludes(("gnaf_id",), ("full_address", "street_address", "suburb", "state", "postcode")),
        Excludes(("full_address",), ("street_address", "suburb", "state", "postcode")),
    )
    forgiving = ("ignore_errors", SOFT_FIELDS)
    _dropped: dict[str, tuple[str, str]] = PrivateAttr(default_factory=dict)

    @property
    def dropped(self) -> dict[str, str]:
        """The fields whose values were dropped, each with the reason."""
        return {name: reason for name, (_, reason) in self._dropped.items()}

    def supplies(self, name: str) -> bool:
        """True when the field was supplied, dropped or not."""
        return name in self._dropped or getattr(self, name) is not None

    @model_validator(mode="wrap")
    @classmethod
    def _drop_what_is_invalid(cls, data: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        try:
            return handler(data)
        except ValidationError as error:
            reasons = _droppable(data, error)
            if not reasons:
                raise
            request = handler({name: value for name, value in data.items() if name not in reasons})
            request._dropped = {name: (data[name], reason) for name, reason in reasons.items()}
            request._exclusions_hold()
            return request

    def _exclusions_hold(self) -> None:
        """The rules once more with the dropped fields: a dropped field was supplied all the same."""
        for rule in self.rules:
            first = next((name for name in rule.one if self.supplies(name)), None)
            second = next((name for name in rule.other if self.supplies(name)), None)
            if first and second:
                context = {"reason": f"cannot be used together with {first}", "field": second}
                raise PydanticCustomError(RULE, "{reason}", context)

    def wire(self) -> dict[str, Any]:
        """The JSON object that is sent: what was dropped is sent too, the service reports it."""
        return {**super().wire(), **{name: value for name, (value, _) in self._dropped.items()}}


def _droppable(data: Any, error: ValidationError) -> dict[str, str]:
    """The reasons by field when every problem is one that `ignore_errors` forgives, else nothing."""
    if not isinstance(data, Mapping) or data.get("ignore_errors") is not True:
        return {}
    reasons: dict[str, str] = {}
    for item, problem in zip(error.errors(include_url=False), problems_of(error), strict=True):
        name = item["loc"][0] if item["loc"] else ""
        if name in SOFT_FIELDS and item["type"] in _VALUE_PROBLEMS and isinstance(data[name], str):
            reasons[str(name)] = problem.message
    found = {item["loc"][0] if item["loc"] else "" for item in error.errors(include_url=False)}
    return reasons if found == set(reasons) else {}


class UniverseRow(Response):
    """The outcomes for one person; a field that was not supplied is not there."""

    first_name: str | None = None
    middle_name: str | None = None
    last_name: str | None = None
    dob: str | None = None
    address: str | None = None


class UniverseCheckResponse(Envelope):
    """Candidate rows, best first: an outcome for each supplied field."""

    match_results: Many[UniverseRow] | None = None


OPERATION = Operation(
    name="universe_check",
    title="Universe check",
    group="Screening",
    section="1:4.7",
    summary="Checks names, birth date, address, phones and emails against the universe of people.",
    path="/universe_check",
    request=UniverseCheckRequest,
    response=UniverseCheckResponse,
    cautions=(cautions.DECEASED_NOT_SHOWN,),
    prepare=local_phones("phone", "phone2", "phone3", "phone4"),
    verdict=verdicts.of_universe,
)
