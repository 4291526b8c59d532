"""Names of churches, orders and councils that look like those of people: `Mercy Sisters`, `Murray Shire`."""

from __future__ import annotations

from collections.abc import Sequence

from workbench.values.cells.cell import words
from workbench.values.text import letters

_LAST = words(
    "sisters brothers fathers friars nuns nurses brethren missionaries shire borough diocese deanery synod "
    "presbytery gurdwara mandir jamaat masjid baptist lutheran anglican catholic immaculate chapel "
    "kindergarten"
)
"""Nouns that such names end with, and that hardly anybody has for a surname."""
_AFTER_TWO = words("high primary house city council province parish grammar church")
"""Nouns of bodies that are surnames, too: doubtful only behind two words."""
_FIRST = words(
    "baptist anglican catholic lutheran methodist presbyterian sikh hindu islamic muslim buddhist hebrew "
    "ahmadiyya marist franciscan carmelite salesian josephite jesuit benedictine augustinian cistercian"
)
"""Denominations and orders, which nobody has for a given name."""


def may_be_of_church_or_council(name: Sequence[str]) -> bool:
    """True for the words of a name that may be that of a church, an order, a school or a council."""
    if len(name) < 2:
        return False
    first, last = letters(name[0]), letters(name[-1])
    is_saint = len(name) == 2 and first in ("st", "saint")
    return is_saint or first in _FIRST or last in _LAST or (len(name) > 2 and last in _AFTER_TWO)
