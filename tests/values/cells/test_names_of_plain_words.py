"""A name of plain words is read as it is with anything that makes the long way necessary."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from workbench.values.cells import parted

WORDS = (
    "Odo", "Bea", "Penhallow", "Teal", "Mary", "John", "Smith", "Nguyen", "Van", "Ling", "Wei", "North",
    "Devon", "Coast", "Costa", "Rica", "Mickey", "Mouse", "The", "Late", "Occupier", "Unknown", "No", "Name",
    "Section", "A", "To", "Not", "Or", "And", "Per", "Mr", "Dr", "Sr", "Jr", "Pty", "Trust", "Church", "Of",
    "Deceased", "Director", "Member", "Test", "Family", "Nee", "Aka", "Is", "Alleged", "New", "Zealand", "X",
)  # fmt: skip
words = st.sampled_from(WORDS).flatmap(lambda word: st.sampled_from([word, word.lower(), word.upper()]))


@given(words, st.none() | words, words)
def test_plain_words_are_read_as_in_cells_with_spaces_around_them(
    first: str, middle: str | None, last: str
) -> None:
    spaced = parted(f" {first}", middle, f"{last} ")
    assert replace(parted(first, middle, last), raw=None) == replace(spaced, raw=None)
