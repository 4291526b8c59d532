"""Values that are words of a program, such as `shared_address`, as people read them."""

from __future__ import annotations

import re

_CODE = re.compile("[a-z]+(?:_[a-z]+)+")


def code_in_words(value: object) -> str:
    """A value as text: `yes` or `no`, a code with blanks (`shared address`), all else as it is written."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = str(value)
    return text.replace("_", " ") if _CODE.fullmatch(text) else text
