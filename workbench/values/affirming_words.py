"""Words by which a check, a comparison or a match says no more than that it came out well."""

from __future__ import annotations

_WORDS = """
match matched matches exact exactly full fully good complete completed found confirmed verified valid yes ok
okay success successful all name names dob date of birth and
"""
CAME_OUT_WELL = frozenset(_WORDS.split())
"""What of a match is said whatever was checked: a document, a part of it, or whose a record is."""
