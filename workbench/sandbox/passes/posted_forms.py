"""Reads a posted HTML form: urlencoded, or multipart with files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qsl

MAX_FIELDS = 64

_BOUNDARY = re.compile(r'boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))', re.IGNORECASE)
_NAME = re.compile(rb'[;\s]name="([^"\r\n]*)"', re.IGNORECASE)
_FILE = re.compile(rb'[;\s]filename="([^"\r\n]*)"', re.IGNORECASE)


class FormError(ValueError):
    """The body is no form that can be read."""


@dataclass(frozen=True, slots=True)
class SubmittedForm:
    """The texts and the files of a form. Of fields of one name the last counts."""

    texts: Mapping[str, str] = field(default_factory=dict)
    files: Mapping[str, bytes] = field(default_factory=dict)

    def text(self, name: str) -> str:
        """A text without surrounding blanks; empty when it was not sent."""
        return self.texts.get(name, "").strip()


def read_form(content_type: str, body: bytes) -> SubmittedForm:
    """The form in a body; raises `FormError`."""
    kind = content_type.split(";")[0].strip().lower()
    if kind == "application/x-www-form-urlencoded":
        try:
            pairs = parse_qsl(
                body.decode("ascii"), keep_blank_values=True, max_num_fields=MAX_FIELDS, errors="strict"
            )
        except ValueError:
            raise FormError("the form is malformed") from None
        return SubmittedForm(dict(pairs))
    if kind == "multipart/form-data":
        found = _BOUNDARY.search(content_type)
        if found is None:
            raise FormError("the form has no boundary")
        return _multipart(b"\r\n--" + (found[1] or found[2]).encode("latin-1", "replace"), body)
    raise FormError("this is not a form")


def _multipart(delimiter: bytes, body: bytes) -> SubmittedForm:
    texts: dict[str, str] = {}
    files: dict[str, bytes] = {}
    # the first delimiter may stand at the very start, without a line before it
    pieces = (b"\r\n" + body).split(delimiter, MAX_FIELDS + 2)
    if len(pieces) > MAX_FIELDS + 2 or len(pieces) < 2 or not pieces[-1].startswith(b"--"):
        raise FormError("the form is malformed or has too many fields")
    for piece in pieces[1:-1]:
        head, separator, content = piece.partition(b"\r\n\r\n")
        disposition = next(
            (h for h in head.split(b"\r\n") if h.lower().startswith(b"content-disposition:")), b""
        )
        name = _NAME.search(disposition)
        if not separator or name is None:
            raise FormError("the form is malformed")
        label = name[1].decode("utf-8", "replace")
        if _FILE.search(disposition):
            if content:
                files[label] = content
            continue
        try:
            texts[label] = content.decode("utf-8")
        except UnicodeDecodeError:
            raise FormError(f"the field {label} is not valid UTF-8") from None
    return SubmittedForm(texts, files)
