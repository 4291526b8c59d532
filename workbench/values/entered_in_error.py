"""Whether a mark says of an entry that it was made in error: then nothing in it is to be gone by.

That an office is void, refused or disputed says nothing of who was entered for it.
"""

from __future__ import annotations

import re
from typing import Any

from workbench.values.taken_back import says_no, says_yes
from workbench.values.text import remembered

_BEFORE = (
    r"(?:(?:is|was|were|has-been|the|this|a|an|marked|flagged|as|entry|record|appointment|filing|row|data|details?|officer|director|"
    r"removed|deleted|withdrawn|person|name|form)-)*"
)
_ERROR = (
    r"(?:(?:entered|recorded|made|filed|registered|listed|added|appointed|created|lodged|submitted|keyed|input)-)?"
    r"(?:in-error|by-mistake|by-error|erroneous(?:ly)?|mistaken(?:ly)?|wrongly|falsely)"
    r"(?:-(?:entered|recorded|made|filed|registered|listed|added|appointed|created|lodged|submitted))?"
)
_OTHERS = (
    r"(?:wrong|different|another)-person|impostor|identity-(?:theft|fraud)|fictitious(?:-person)?|"
    r"false-(?:entry|filing|record)"
)
_IN_ERROR = re.compile(
    rf"{_BEFORE}(?:{_ERROR}|{_OTHERS})(?:-(?:entry|record|appointment|filing|row|officer|director|flag))*"
)


_LONGEST = 80
"""Characters of what is said in one breath."""


@remembered
def _is_error(form: str) -> bool:
    return _IN_ERROR.fullmatch(form) is not None


def is_entered_in_error(form: str, value: Any, said: str) -> bool:
    """Whether a member says so by its name, where it is set, or by what it holds: `note: entered in error`.

    `form` and `said` are its name and its value in the form of `words`.
    """
    if isinstance(value, str) and len(said) <= _LONGEST and _is_error(said):
        return True
    return _is_error(form) and (
        value is True or says_yes(said) or (isinstance(value, str) and not says_no(said))
    )
