"""The letterhead of an office: its name, logo, colour and footer."""

from __future__ import annotations

import re
from dataclasses import dataclass

from workbench.errors import InputError

_PICTURES = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")


@dataclass(frozen=True, slots=True)
class Letterhead:
    """What stands at the head and foot of each page. `logo` are the bytes of a PNG or JPEG picture."""

    name: str = ""
    logo: bytes = b""
    colour: str = "#12324f"
    footer: str = ""

    def __post_init__(self) -> None:
        if not re.fullmatch("#[0-9a-fA-F]{6}", self.colour):
            raise InputError(
                f"colour must be six hexadecimal digits after #, such as #12324f (got {self.colour!r})"
            )
        if self.logo and not self.logo.startswith(_PICTURES):
            raise InputError("logo must be the bytes of a PNG or JPEG picture")
