"""Words that say in other languages than English what a body is or does: `Viajes`, `Apotheke`, `Skiverein`.

The words are in `world/trades_abroad.txt.gz`, with their source and licence in its first lines. None of them
is somebody's name in any list.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from workbench.values.packed_tables import body_of
from workbench.values.text import listed_words, remembered
from workbench.values.world import is_known_name

_ENDINGS: Final = re.compile(
    r"[a-z]{3,}(?:zentrum|centrum|praxis|therapie|apotheke|betrieb|kanzlei|agentur|akademie|verlag|versicherung|"
    r"beratung|verwaltung|gruppe|team|verein|klub|manufaktur|werkstatt|erei|erij|salong?|handel|handlung|"
    r"technik|winkel|bedrijf|vereniging|forening(?:en)?|butikk?|verksted|verkstad|bygg|liike|yhdistys)"
)
"""The last parts of words that are made of several, as in German: `Gesundheitszentrum`."""
_WHERE: Final = re.compile(r".{3,}(?:erie|eria|ariat)")
"""How words for the places of trades end in French and Spanish: `Boulangerie`, `Panadería`."""
_HOUSES: Final = listed_words(
    "chez coiffure osteria ristorante taverna trattoria gasthaus gasthof landgasthof wirtshaus weinhaus "
    "brauhaus weingut imbiss taverne farmacia pharmacie abarrotes almacen restaurante lanchonete padaria "
    "mercearia restoran kafana trgovina sklep przychodnia szkola hospoda lekarna ravintola warung kedai "
    "sekolah universiti universitas koperasi yayasan masjid gereja surau klinik apotek lokanta eczane"
)
"""Words before the name of a house or of who keeps it: `Chez Margot`, `Gasthaus zum Anker`."""


@remembered
def is_trade_abroad(form: str) -> bool:
    """True for a word (folded letters) of what a body is or does in a language other than English."""
    is_listed = form in _words() or (form.removesuffix("s") in _words() and not is_known_name(form))
    return is_listed or (_ENDINGS.fullmatch(form) is not None and not is_known_name(form))


@remembered
def is_house_abroad(form: str) -> bool:
    """True for a word (folded letters) of where a trade is carried on, and nobody's calling: `Kapsalon`."""
    is_made = _ENDINGS.fullmatch(form) or (form in _words() and _WHERE.fullmatch(form))
    return form in _HOUSES or (bool(is_made) and not is_known_name(form))


@cache
def _words() -> frozenset[str]:
    return frozenset(body_of("trades_abroad").split())
