"""Whole numbers in texts that anybody may have written: a step of a pointer, a heading, a stored name."""

MOST_DIGITS = 18
"""More digits are in no number that any table of ours can hold."""


def is_plain_number(text: str) -> bool:
    """True for 1 to 18 digits from 0 to 9, which `int` reads; not for `²` or `①`, which are digits too."""
    return text.isdecimal() and text.isascii() and len(text) <= MOST_DIGITS
