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
    "taihape": (4720, 4797), "marton": (4710, 4789), "dargaville": (310, 379), "kaitaia": (410, 486),
    "paihia": (200, 293), "warkworth": (910, 986), "wellsford": (900, 984), "orewa": (931, 992),
    "helensville": (800, 875), "huntly": (3700, 3784), "ngaruawahia": (3720, 3794), "raglan": (3225, 3297),
    "morrinsville": (3300, 3374), "te aroha": (3320, 3393), "matamata": (3400, 3475),
    "putaruru": (3411, 3483), "te kuiti": (3910, 3988), "otorohanga": (3900, 3977), "paeroa": (3600, 3674),
    "waihi": (3610, 3682), "whitianga": (3510, 3592), "whangamata": (3620, 3691), "coromandel": (3506, 3584),
    "turangi": (3334, 3382), "katikati": (3129, 3178), "te puke": (3119, 3189), "opotiki": (3122, 3198),
    "kawerau": (3127, 3127), "murupara": (3025, 3079), "wairoa": (4108, 4198), "waipukurau": (4200, 4284),
    "waipawa": (4210, 4276), "dannevirke": (4930, 4978), "stratford": (4332, 4394), "waitara": (4320, 4383),
    "opunake": (4616, 4685), "patea": (4520, 4597), "ohakune": (4625, 4691), "raetihi": (4632, 4696),
    "taumarunui": (3920, 3999), "foxton": (4814, 4894), "pahiatua": (4910, 4983), "woodville": (4920, 4999),
    "otaki": (5512, 5583), "eketahuna": (4900, 4996), "carterton": (5713, 5792), "greytown": (5712, 5794),
    "featherston": (5710, 5773), "martinborough": (5711, 5784), "motueka": (7120, 7198),
    "takaka": (7110, 7183), "kaikoura": (7300, 7374), "hokitika": (7810, 7884), "reefton": (7830, 7895),
    "hanmer springs": (7334, 7360), "amberley": (7410, 7483), "kaiapoi": (7630, 7692),
    "lincoln": (7608, 7674), "rolleston": (7614, 7678), "darfield": (7510, 7574), "methven": (7730, 7776),
    "geraldine": (7930, 7991), "temuka": (7920, 7986), "twizel": (7901, 7999), "waimate": (7924, 7980),
    "balclutha": (9230, 9274), "milton": (9220, 9292), "cromwell": (9310, 9384), "arrowtown": (9302, 9371),
    "te anau": (9600, 9679), "winton": (9720, 9783), "riverton": (9822, 9881), "roxburgh": (9500, 9572),
    "ranfurly": (9332, 9398), "whangaparaoa": (930, 949), "papamoa": (3118, 3187), "omokoroa": (3114, 3172),
}  # fmt: skip
"""Towns with the first and last postcode of them and of the land around (New Zealand Post)."""
_NAMES: Final = """
auckland,christchurch,dunedin,whangarei,tauranga,invercargill,rotorua,whanganui,wanganui,taupo,wanaka,waiuku,
pukekohe,papakura,porirua,timaru,kerikeri,kaikohe,whakatane,masterton,hawera,oamaru,mosgiel,paraparaumu,
greymouth,palmerston north,new plymouth,lower hutt,upper hutt,te awamutu,mount maunganui,
taihape,dargaville,kaitaia,paihia,orewa,helensville,ngaruawahia,morrinsville,te aroha,matamata,putaruru,
te kuiti,otorohanga,paeroa,whitianga,whangamata,turangi,katikati,te puke,opotiki,kawerau,murupara,wairoa,
waipukurau,waipawa,dannevirke,waitara,opunake,ohakune,raetihi,taumarunui,pahiatua,otaki,eketahuna,
martinborough,motueka,takaka,kaikoura,hokitika,hanmer springs,kaiapoi,temuka,twizel,waimate,balclutha,te anau
"""
_ONLY_THERE: Final = frozenset(_NAMES.replace("\n", "").split(","))
"""Those of which Australia has no town of that name."""
REGIONS: Final = frozenset(
    [
        "northland", "waikato", "bay of plenty", "gisborne", "hawke's bay", "hawkes bay", "taranaki",
        "manawatu",
        "manawatu-wanganui", "manawatu-whanganui", "whanganui", "tasman", "marlborough", "west coast",
        "canterbury", "otago", "southland", "king country", "wairarapa", "coromandel", "north island",
        "south island", "auckland", "wellington", "nelson",
    ]
)  # fmt: skip
"""Regions that stand in a column of states."""
_REGIONS_ALONE: Final = frozenset(
    ["waikato", "bay of plenty", "hawke's bay", "hawkes bay", "taranaki", "manawatu", "otago", "southland",
     "king country", "wairarapa"]
)  # fmt: skip
"""Those of which Australia has no place of that name."""
_RURAL: Final = re.compile(r"\bR\.?\s?D\.?\s?[1-9][0-9]?\b", re.IGNORECASE)


_ALONE: Final = ((110, 199), (300, 799))
"""First and last postcodes of New Zealand that Australia has none of (0200 to 0299 and 0800 are its own)."""


def has_alone(postcode: str) -> bool:
    """True for a postcode of four digits that New Zealand has, and Australia has not: `0112`."""
    return any(low <= int(postcode) <= high for low, high in _ALONE)


def is_there(text: str, postcode: str | None) -> bool:
    """True for a place that ends in a town of New Zealand, with its postcode or without any other.

    `text` has neither state nor postcode. `RD 2` is a way of delivery that only New Zealand writes so.
    """
    if postcode is not None and _RURAL.search(text):
        return True
    words = fold(text).replace(",", " ").split()
    if postcode is not None and any(" ".join(words[-length:]) in _REGIONS_ALONE for length in (1, 2, 3)):
        return True
    for length in (1, 2):
        town = " ".join(words[-length:])
        if town in _TOWNS:
            low, high = _TOWNS[town]
            return low <= int(postcode) <= high if postcode else town in _ONLY_THERE
    return False
