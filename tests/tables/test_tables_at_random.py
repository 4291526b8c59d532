"""Tables of one party with random columns: what is read is what was written, whatever stands beside it."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from workbench.tables.plan import plan_of
from workbench.tables.row_reading import read_row

NAMES = ("Ada Quill", "Bram Visser", "Carol Marsh", "Dora Plume", "Edgar Reed")
PLACES = {
    "AU": ("{} Bell St, Carlton VIC 3053", ("0412 555 11{}", "(03) 9555 011{}"), "+61"),
    "CH": ("Bergweg {}, 3011 Bern", ("079 379 52 0{}", "041 210 18 1{}", "031 348 70 0{}"), "+41"),
    "BE": ("Rue Haute {}, 4000 Liège", ("0475 33 92 1{}", "02 563 48 2{}"), "+32"),
    "RO": ("Str. Unirii nr. {}, Iași 700505", ("0722 724 18{}", "0745 123 45{}"), "+40"),
    "GB": ("{} Mill Road, Leeds, LS1 4AP", ("07911 12345{}", "0113 234 567{}"), "+44"),
    "SE": ("Skolgatan {}, 753 20 Uppsala", ("070-123 45 6{}", "018-12 34 5{}"), "+46"),
}
NAME_HEADINGS = ("Name", "Full name", "Member", "Client name", "Resident")
PHONE_HEADINGS = ("Phone", "Mobile / phone", "Tel.", "GSM", "Contact number", "WhatsApp")
ADDRESS_HEADINGS = ("Address", "Home address", "Postal address", "Present address")
OTHERS = {"Paid": ("Yes", "No"), "Ref": ("C1001", "C1002"), "Balance": ("12.50", "$90")}


@st.composite
def tables(draw: st.DrawFn) -> tuple[str, list[dict[str, Any]]]:
    """A country and a table of people there, of whom each has a name, an address and a phone as at home."""
    country = draw(st.sampled_from(sorted(PLACES)))
    address, phones, _ = PLACES[country]
    columns = [draw(st.sampled_from(each)) for each in (NAME_HEADINGS, PHONE_HEADINGS, ADDRESS_HEADINGS)]
    more = draw(st.lists(st.sampled_from(sorted(OTHERS)), unique=True))
    order = draw(st.permutations([*columns, *more]))
    rows = []
    for at, name in enumerate(NAMES):
        said = {columns[0]: name, columns[1]: draw(st.sampled_from(phones)).format(at + 1)}
        said |= {columns[2]: address.format(at + 3)} | {other: OTHERS[other][at % 2] for other in more}
        rows.append({column: said[column] for column in order})
    return country, rows


@settings(max_examples=40, deadline=None)
@given(tables())
def test_each_row_is_read_as_of_its_country_whatever_stands_beside_it(
    made: tuple[str, list[dict[str, Any]]],
) -> None:
    country, rows = made
    plan = plan_of(list(rows[0]), rows)
    for name, row in zip(NAMES, rows, strict=True):
        read = read_row(plan, row)
        assert [f"{each.name.first} {each.name.last}" for each in read.people] == [name]
        assert [number[:3] for number in read.values["phone"]] == [PLACES[country][2]]
        assert len(read.values["address"]) == 1
        assert not read.problems
