"""What the codes of Australia's registers for kinds of companies and businesses say, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_KINDS: Final[Mapping[str, str]] = {
    "APTY": "Australian proprietary company",
    "APUB": "Australian public company",
    "ASSN": "association",
    "BUSN": "business name",
    "CHAR": "charity",
    "COOP": "cooperative",
    "FNOS": "foreign company",
    "LTDP": "limited partnership",
    "MISM": "managed investment scheme",
    "NONC": "body that is not a company",
    "RACN": "registered Australian body",
    "SOLS": "incorporated legal practice",
    "TRST": "trust",
    "IND": "individual or sole trader",
    "PRV": "Australian private company",
    "PUB": "Australian public company",
    "PTR": "partnership",
    "FPT": "family partnership",
    "LPT": "limited partnership",
    "TRT": "trust",
    "DIT": "discretionary investment trust",
    "DST": "discretionary services management trust",
    "DTT": "discretionary trading trust",
    "FXT": "fixed trust",
    "FUT": "fixed unit trust",
    "HYT": "hybrid trust",
    "CUT": "corporate unit trust",
    "PUT": "public trading trust",
    "UTT": "unlisted public unit trust",
    "SMF": "self-managed superannuation fund",
    "DES": "deceased estate",
    "OIE": "other incorporated entity",
    "UIE": "other unincorporated entity",
    "COP": "cooperative",
    "STR": "strata title",
    "SUP": "superannuation fund",
    "CGE": "Commonwealth government entity",
    "SGE": "state government entity",
    "LGE": "local government entity",
    "TGE": "territory government entity",
}
_CLASSES: Final[Mapping[str, str]] = {
    "LMSH": "limited by shares",
    "LMGT": "limited by guarantee",
    "LMSG": "limited by shares and guarantee",
    "NLIA": "no liability",
    "UNLM": "unlimited",
}
_SUBCLASSES: Final[Mapping[str, str]] = {
    "PROP": "proprietary, other",
    "EXPT": "exempt proprietary",
    "HUNT": "proprietary, home unit",
    "PNPC": "proprietary, not for profit",
    "PSTC": "proprietary, superannuation trustee",
    "LIST": "public, listed",
    "ULST": "public, unlisted",
    "ULSN": "public, unlisted, not for profit",
    "ULSS": "public, unlisted, superannuation trustee",
}
_OF: Final[Mapping[str, Mapping[str, str]]] = {
    **dict.fromkeys(("type", "company type", "entity type", "entity type code", "kind of holder"), _KINDS),
    "class": _CLASSES,
    "subclass": _SUBCLASSES,
}
"""The codes that stand under each name."""


def register_code_in_words(about: str, code: str) -> str:
    """A code of a register with what it says, `Australian proprietary company (APTY)`; any other as it is.

    `about` is what the register calls the member that holds it, in words: `company type`.
    """
    said = _OF.get(about, {}).get(code.strip())
    return f"{said[:1].upper()}{said[1:]} ({code.strip()})" if said else code
