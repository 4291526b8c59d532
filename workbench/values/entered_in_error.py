"""Whether a mark says of an entry that it was made in error: then nothing in it is to be gone by.

That an office is void, refused or disputed says nothing of who was entered for it.
"""

from __future__ import annotations

import re

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


@remembered
def is_entry_in_error(form: str) -> bool:
    """Whether words joined by hyphens, the name of a mark or what it says, say so: `entered-in-error`."""
    return _IN_ERROR.fullmatch(form) is not None
