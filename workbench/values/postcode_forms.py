"""How many digits the postcodes of a country have: one with others is none of it."""

from __future__ import annotations

import re
from typing import Final

_FORMS: Final = (
    (3, "BH FO GN IS LS MG OM PG TW"),
    (4, "AF AL AM AR AT AZ BD BE BG CH CV CY DK ET GE GL GW HT HU LB LI LR LU LV MD MK MZ NE NL NO NZ PA "
        "PH PY SI SJ SV TN VE ZA"),
    (5, "AX BA BL BT CR CU DE DO DZ EE EG ES FI FR GF GP GR GT HN HR IQ IT JO KE KH KR KW LA LK LT MA MC "
        "ME MF MM MN MQ MV MX MY NC NI NP PE PF PK PL PM PR RE RS SA SD SE SK SM SN TH TR TW TZ UA US UY VA "
        "VI WF XK YT CZ ZM"),
    (6, "BY CN CO EC IN KG KH KZ MN NG RO RU SG TJ TM TW UZ VN"),
    (7, "CL IL JP PT"),
    (8, "BR LB"),
    (9, "US PR VI"),
    (10, "IR"),
)  # fmt: skip
_DIGITS: Final[dict[str, set[int]]] = {}
for _digits, _nations in _FORMS:
    for _nation in _nations.split():
        _DIGITS.setdefault(_nation, set()).add(_digits)
"""By the Universal Postal Union's descriptions of addresses; letters may stand beside them."""
_OF_LETTERS: Final = frozenset(("BM", "CA", "GB", "GG", "GI", "IE", "IM", "JE", "MT"))
"""Countries whose postcodes have letters, too."""

_CEDEX: Final = re.compile(r"\bcedex\b.*", re.IGNORECASE)
"""What stands behind the postcode of a French post office, with a number of its own."""


def has_postcodes(country: str) -> bool:
    """True for a country of which it is known how many digits its postcodes have."""
    return country in _DIGITS


def may_be_postcode_of(text: str, country: str) -> bool:
    """False for a postcode with more or fewer digits than those of a country, or without their letters."""
    digits = sum(map(str.isdigit, _CEDEX.sub("", text)))
    if country in _OF_LETTERS:
        return digits < len(text.strip())
    return digits in _DIGITS.get(country, {digits})
