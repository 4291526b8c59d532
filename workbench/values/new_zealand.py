"""Addresses of New Zealand that do not name it: its towns with their postcodes, and rural delivery."""

from __future__ import annotations

import re
from typing import Final

from workbench.values.text import fold

_TOWNS: Final[dict[str, tuple[int, int]]] = {
    "auckland": (600, 2699), "waiuku": (2123, 2684), "pukekohe": (2120, 2679), "papakura": (2110, 2583),
    "manukau": (2010, 2579), "whangarei": (110, 179), "kaikohe": (400, 479), "kerikeri": (230, 295),
    "hamilton": (3200, 3297), "cambridge": (3432, 3496), "te awamutu": (3800, 3883), "tokoroa": (3420, 3494),
    "thames": (3500, 3578), "tauranga": (3110, 3189), "mount maunganui": (3116, 3152),
    "rotorua": (3010, 3097),
    "taupo": (3330, 3385), "whakatane": (3120, 3194), "gisborne": (4010, 4094), "napier": (4110, 4189),
    "hastings": (4120, 4189), "havelock north": (4130, 4294), "new plymouth": (4310, 4395),
    "hawera": (4610, 4680), "whanganui": (4500, 4588), "wanganui": (4500, 4588),
    "palmerston north": (4410, 4479), "feilding": (4702, 4779), "levin": (5510, 5575),
    "masterton": (5810, 5889), "paraparaumu": (5032, 5254), "porirua": (5022, 5381),
    "upper hutt": (5018, 5372),
    "lower hutt": (5010, 5049), "wellington": (5010, 6299), "nelson": (7010, 7099), "richmond": (7020, 7081),
    "blenheim": (7201, 7285), "picton": (7220, 7282), "greymouth": (7805, 7885), "westport": (7825, 7895),
    "christchurch": (7600, 8999), "rangiora": (7400, 7477), "ashburton": (7700, 7778), "timaru": (7910, 7987),
    "oamaru": (9400, 9498), "dunedin": (9010, 9099), "mosgiel": (9024, 9092), "queenstown": (9300, 9384),
    "wanaka": (9305, 9384), "alexandra": (9320, 9395), "gore": (9710, 9778), "invercargill": (9810, 9879),
}  # fmt: skip
"""Towns with the first and last postcode of them and of the land around (New Zealand Post)."""
_NAMES: Final = """
auckland,christchurch,dunedin,whangarei,tauranga,invercargill,rotorua,whanganui,wanganui,taupo,wanaka,waiuku,
pukekohe,papakura,porirua,timaru,kerikeri,kaikohe,whakatane,masterton,hawera,oamaru,mosgiel,paraparaumu,
greymouth,palmerston north,new plymouth,lower hutt,upper hutt,te awamutu,mount maunganui
"""
_ONLY_THERE: Final = frozenset(_NAMES.replace("\n", "").split(","))
"""Those of which Australia has no town of that name."""
_RURAL: Final = re.compile(r"\bR\.?\s?D\.?\s?[1-9][0-9]?\b", re.IGNORECASE)


def is_there(text: str, postcode: str | None) -> bool:
    """True for a place that ends in a town of New Zealand, with its postcode or without any other.

    `text` has neither state nor postcode. `RD 2` is a way of delivery that only New Zealand writes so.
    """
    if postcode is not None and _RURAL.search(text):
        return True
    words = fold(text).replace(",", " ").split()
    for length in (1, 2):
        town = " ".join(words[-length:])
        if town in _TOWNS:
            low, high = _TOWNS[town]
            return low <= int(postcode) <= high if postcode else town in _ONLY_THERE
    return False
