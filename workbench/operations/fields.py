"""The kinds of fields that requests are made of: each says its form once, for the check and the schema.

A form is a regular expression for the whole text. The same expression is the `pattern` of the JSON
Schema, so that what one side accepts the other does too.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    PlainSerializer,
    PlainValidator,
    WithJsonSchema,
)
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from workbench.operations import assumptions
from workbench.operations.rules import SPACES
from workbench.values import companies, document_numbers, emails, phones, streets
from workbench.values.localities import STATES

FORM = "form"
"""The type of pydantic's error when a value has not the form of its field."""

_PLAIN = f"[^{assumptions.CONTROL_CHARACTERS}]"
TEXT = f"^{_PLAIN}*$"
"""The form of any text of a request: no control characters (decision A, "Text")."""
FILLED = f"^{_PLAIN}*[^{assumptions.CONTROL_CHARACTERS}{SPACES}]{_PLAIN}*$"
"""Text with something visible in it."""


def ask(
    title: str,
    help: str = "",
    *,
    group: str | None = None,
    default: Any = None,
    required: bool = False,
    alias: str | None = None,
    **extra: Any,
) -> Any:
    """A field's title, help and place in forms; absent reads as `default` unless it is required.

    `labels` gives readable names of choices, `control` the control of a form.
    """
    shown = {**({"group": group} if group else {}), **extra}
    # an explicit None would hide what the kind of field says
    said: dict[str, Any] = {"json_schema_extra": shown} if shown else {}
    return Field(
        ... if required else default,
        title=title,
        description=help or None,
        alias=alias,
        **said,
    )


def _refuse(sentence: str) -> PydanticCustomError:
    return PydanticCustomError(FORM, "{sentence}", {"sentence": sentence})


class TextPattern:
    """Annotates `str` with a form: `pattern` is for the whole text, without anchors."""

    def __init__(self, pattern: str, sentence: str, **schema: Any) -> None:
        self.whole = re.compile(pattern)
        self.sentence = sentence
        self.schema = {"pattern": f"^(?:{pattern})$", **schema}

    def check(self, text: str) -> str:
        """The text itself; refuses what has not the form."""
        if not self.whole.fullmatch(text):
            raise _refuse(self.sentence)
        return text

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_after_validator_function(self.check, handler(source))

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        return {**handler(schema), **self.schema}


def _filled(text: str) -> str:
    if not text.strip():
        raise _refuse("must not be blank")
    return text


_VISIBLE: dict[str, Any] = {
    "allOf": [{"pattern": f"[^{SPACES}]"}]
}  # apart from the lengths, as generators need it

Purpose = Annotated[
    str, Field(min_length=3, max_length=255, json_schema_extra=_VISIBLE), AfterValidator(_filled)
]
"""Text of 3 to 255 characters that is not blank."""

Filled = Annotated[str, AfterValidator(_filled), Field(json_schema_extra={"pattern": FILLED})]
"""Text that is not blank."""

Name50 = Annotated[
    str, Field(min_length=1, max_length=50, json_schema_extra=_VISIBLE), AfterValidator(_filled)
]
Name60 = Annotated[
    str, Field(min_length=1, max_length=60, json_schema_extra=_VISIBLE), AfterValidator(_filled)
]
"""Names with the limits of the banned person search and of the New Zealand check."""


def _whole(value: Any) -> Any:
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE = BeforeValidator(_whole)
"""Annotates `int`: a whole number; JSON knows no difference between `7` and `7.0`."""

_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def _date(value: Any) -> date:
    if isinstance(value, date) and not isinstance(value, datetime):
        return value
    if isinstance(value, str) and _DATE.fullmatch(value):
        try:
            return date.fromisoformat(value)
        except ValueError:
            raise _refuse(f"{value} is not a day of the calendar") from None
    raise _refuse("must be a date written YYYY-MM-DD")


_AS_DATE = (
    PlainValidator(_date),
    PlainSerializer(date.isoformat, return_type=str),
    WithJsonSchema({"type": "string", "format": "date"}),
)
Date = Annotated[date, *_AS_DATE]
"""A day: `YYYY-MM-DD` on the wire and nothing else, `datetime.date` here."""


def latest_today() -> date:
    """The day that it is where the day begins first: nothing later has happened anywhere."""
    return (datetime.now(UTC) + timedelta(hours=14)).date()


def _not_future(value: date) -> date:
    if value > latest_today():
        raise _refuse("must not be in the future")
    return value


PastDate = Annotated[date, *_AS_DATE, AfterValidator(_not_future), Field(json_schema_extra={"x-past": True})]
"""A day that is not in the future, as birth dates of the document checks are."""

State = Annotated[
    Literal["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA"],
    Field(json_schema_extra={"labels": STATES}),
]
"""An Australian state or territory."""

Postcode = Annotated[
    str, TextPattern(assumptions.POSTCODE, "must be a postcode of 4 digits", examples=["2150"])
]
Phone0NSN = Annotated[
    str,
    TextPattern(
        "0[0-9]{9}", "must be an Australian number of 10 digits that begins with 0", examples=["0491570006"]
    ),
]
AuPhone = Annotated[
    str,
    TextPattern(
        r"0[0-9]{9}|\+?61[0-9]{9}",
        "must be an Australian number: 10 digits that begin with 0, or +61 and 9 digits",
        examples=["0491570006", "+61491570006"],
    ),
]
Gnaf = Annotated[
    str,
    TextPattern(
        assumptions.GNAF_ID,
        "must be an address identifier such as GANSW700000123",
        examples=["GANSW700000123"],
    ),
]
DocumentNumber = Annotated[
    str, TextPattern(assumptions.DOCUMENT_NUMBER, "must be 1 to 20 letters, digits, hyphens or slashes")
]
CustomerReference = Annotated[
    str, TextPattern(assumptions.CUSTOMER_REFERENCE, "must be 9 digits and a letter", examples=["123456789A"])
]
Uuid = Annotated[
    str, TextPattern("[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", "must be a uuid", format="uuid")
]
_OCTET = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
Ipv4 = Annotated[
    str,
    TextPattern(
        rf"{_OCTET}(?:\.{_OCTET}){{3}}", "must be an IPv4 address", format="ipv4", examples=["192.0.2.7"]
    ),
]

_PORT = "(?::(?:6553[0-5]|655[0-2][0-9]|65[0-4][0-9]{2}|6[0-4][0-9]{3}|[1-5][0-9]{4}|[1-9][0-9]{0,3}))?"
_LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_PLAIN_HOSTS = "|".join(re.escape(host) for host in assumptions.WEBHOOK_PLAIN_HOSTS)
_HOST = rf"{_LABEL}(?:\.{_LABEL})*"
_BEHIND = rf"{_PORT}(?:[/?#][!-~]*)?"
WebhookUrl = Annotated[
    str,
    TextPattern(
        rf"(?:https://{_HOST}|https?://(?:{_PLAIN_HOSTS})){_BEHIND}",
        "must be an https address; plain http is for this machine's own addresses only",
        examples=["https://example.com/hooks"],
    ),
]
"""Where notifications are delivered."""
WebUrl = Annotated[
    str,
    TextPattern(
        rf"https?://(?:{_HOST}|\[::1\]){_BEHIND}",
        "must be an address that begins with https:// or http://",
        examples=["https://example.com/done"],
    ),
]
"""An address for a browser."""

Email = Annotated[
    str,
    Field(max_length=emails.MAX_LENGTH),
    TextPattern(
        emails.PATTERN.removeprefix("^").removesuffix("$"), "must be an email address", format="email"
    ),
]
"""An email address by its form."""


def _street_type(text: str) -> str:
    if streets.full_word(text) is None:
        raise _refuse("must be a standard street type, abbreviated or in full")
    return " ".join(text.upper().split())


StreetType = Annotated[
    str,
    AfterValidator(_street_type),
    Field(json_schema_extra={"x-any-case": True, "enum": sorted(streets.STREET_TYPES)}),
]
"""A street type of the specification, abbreviation or full word; case does not matter, capitals are sent."""


def _must_be_true(value: bool) -> bool:
    if value is not True:
        raise _refuse("must be true: the check needs the person's consent")
    return value


Consent = Annotated[bool, AfterValidator(_must_be_true), Field(json_schema_extra={"const": True})]
"""The person's consent, without which nothing is checked."""


def _nz_licence(text: str) -> str:
    found = document_numbers.nz_licence(text)
    if found is None:
        raise _refuse("must be 2 letters and 6 digits with a right check digit")
    return found


NzLicence = Annotated[
    str,
    AfterValidator(_nz_licence),
    Field(
        json_schema_extra={
            "pattern": "^[A-Za-z]{2}[0-9]{6}$",
            "format": "nz-licence",
            "examples": ["DB111112"],
        }
    ),
]
"""A New Zealand licence number; capitals are sent."""


def _acn(text: str) -> str:
    if not re.fullmatch("[0-9]{9}", text) or companies.acn(text) is None:
        raise _refuse("must be an Australian company number: 9 digits with a right check digit")
    return text


Acn = Annotated[
    str,
    AfterValidator(_acn),
    Field(json_schema_extra={"pattern": "^[0-9]{9}$", "format": "acn", "examples": ["004085616"]}),
]
"""An Australian company number."""


def _uk_number(text: str) -> str:
    if not re.fullmatch(assumptions.UK_COMPANY_NUMBER, text):
        raise _refuse("must be a UK company number: 1 to 8 letters or digits")
    return text.upper().zfill(8)


UkNumber = Annotated[
    str,
    AfterValidator(_uk_number),
    Field(json_schema_extra={"pattern": f"^{assumptions.UK_COMPANY_NUMBER}$", "examples": ["00000006"]}),
]
"""A UK company number; it is sent in capitals, padded with zeros to 8."""

IMAGE_TYPES = {b"\x89PNG\r\n\x1a\n": "png", b"\xff\xd8\xff": "jpeg"}
_DATA_URI = re.compile(r"data:image/(?:jpeg|jpg|png);base64,", re.IGNORECASE)


def image_bytes(text: str) -> bytes:
    """The decoded bytes of an image field, a data URI or raw base64; ValueError says what is wrong."""
    prefix = _DATA_URI.match(text)
    if prefix is None and text[:5].lower() == "data:":
        raise ValueError("must be a JPEG or PNG image as data:image/jpeg;base64,… or data:image/png;base64,…")
    encoded = text[prefix.end() :] if prefix else text
    if len(encoded) > assumptions.MAX_IMAGE_BYTES * 4 // 3 + 4:
        raise ValueError(_TOO_LARGE)
    try:
        content = base64.b64decode(encoded, validate=True)
    except (binascii.Error, ValueError):
        raise ValueError("must be base64") from None
    if len(content) > assumptions.MAX_IMAGE_BYTES:
        raise ValueError(_TOO_LARGE)
    if not any(content.startswith(magic) for magic in IMAGE_TYPES):
        raise ValueError("must be a JPEG or PNG image")
    return content


_TOO_LARGE = f"must be at most {assumptions.MAX_IMAGE_BYTES // 1024 // 1024} MB"


def _image(text: str) -> str:
    try:
        image_bytes(text)
    except ValueError as error:
        raise _refuse(str(error)) from None
    return text


_IMAGE_PATTERN = (
    "^(?:[dD][aA][tT][aA]:[iI][mM][aA][gG][eE]/(?:[jJ][pP][eE]?[gG]|[pP][nN][gG]);[bB][aA][sS][eE]64,)?"
    "(?:iVBORw0KGg|/9j/)(?:[A-Za-z0-9+/])*={0,2}$"
)
Base64Image = Annotated[
    str,
    AfterValidator(_image),
    Field(
        json_schema_extra={
            "pattern": _IMAGE_PATTERN,
            "format": "base64-image",
            "maxLength": assumptions.MAX_IMAGE_BYTES * 4 // 3 + 32,
            "control": "image",
        }
    ),
]
"""A JPEG or PNG image of 5 MB at most, as data URI or raw base64."""


def as_image(value: Any) -> Any:
    """A file's path or an image's bytes as data URI; anything else as it is.

    Raises OSError when the file cannot be read.
    """
    content = value.read_bytes() if isinstance(value, Path) else value
    if not isinstance(content, (bytes, bytearray, memoryview)):
        return value
    raw = bytes(content)
    kind = next((name for magic, name in IMAGE_TYPES.items() if raw.startswith(magic)), "png")
    return f"data:image/{kind};base64,{base64.b64encode(raw).decode('ascii')}"


def local_phones(*names: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    """A `prepare` that writes the named phones as `0NSN` where they can be."""

    def one(value: Any) -> Any:
        return (phones.to_0nsn(value) or value) if isinstance(value, str) else value

    def prepare(values: Mapping[str, Any]) -> dict[str, Any]:
        prepared = dict(values)
        for name in names:
            value = prepared.get(name)
            if isinstance(value, (list, tuple)):
                prepared[name] = [one(item) for item in value]
            elif value is not None:
                prepared[name] = one(value)
        return prepared

    return prepare
