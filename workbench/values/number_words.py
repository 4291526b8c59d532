"""Numbers in words, as people write those of years, months and houses."""

from __future__ import annotations

_WORDS = """
one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
eighteen nineteen twenty
"""
NUMBERS = {word: number for number, word in enumerate(_WORDS.split(), start=1)}
"""What each word from one to twenty counts."""
