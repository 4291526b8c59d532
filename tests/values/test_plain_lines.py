"""Lines and days as most are written are read at once: with one more blank they the whole rule reads them."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from workbench.values import dates
from workbench.values.cells.place_remarks import is_questioned_place
from workbench.values.cells.unknown_in_address import has_unknown_words
from workbench.values.office_remarks import is_struck_through
from workbench.values.streets import parse_street_line

SAID = """
The Wirra Former Mill High Old Park North East St Saint Street ST Rd ROAD Ave Lane Lot Unit Level Rear Sold
Gone Left Unknown Care Attn Box Kilda Grange Hill Gully Close Way End Esplanade Nth De La Flat Prev Ex RTS
Mc'Donald a
"""
WORDS = st.sampled_from(SAID.split()) | st.text(st.sampled_from("abtSTRDe"), min_size=1, max_size=3)


@settings(max_examples=400, deadline=None)
@given(
    number=st.from_regex(r"[0-9]{1,3}[A-Ca]?", fullmatch=True), said=st.lists(WORDS, min_size=1, max_size=5)
)
@example(number="5", said=["Old", "End", "Close"])
def test_a_plain_line_is_read_as_any_other(number: str, said: list[str]) -> None:
    line = " ".join([number, *said])
    spread = line.replace(" ", "  ", 1)
    assert parse_street_line(line) == parse_street_line(spread)
    assert is_questioned_place(line) == is_questioned_place(spread)
    assert has_unknown_words(line, "Hobart") == has_unknown_words(spread, "Hobart")


@given(st.from_regex(r"[0-9]{4}-[01][0-9]-[0-3][0-9]", fullmatch=True))
@example("0000-00-00")
@example("9999-12-31")
def test_a_plain_day_is_read_as_any_other(day: str) -> None:
    assert dates.normal(day) == dates.normal(f" {day}")


@given(st.text(st.sampled_from("a~<>/sdelstrike \u0336")))
def test_a_line_through_letters_is_seen_in_any_text(text: str) -> None:
    assert is_struck_through(text) == is_struck_through(f"{text}\u00e9")
