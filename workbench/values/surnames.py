"""Surnames that are one: a wife's and her husband's, and one written by two ways of romanising."""

# ruff: noqa: E501 - a table

from __future__ import annotations

import re
from functools import cache
from typing import Final

_ENDINGS: Final = tuple(
    (re.compile(pattern), ending)
    for pattern, ending in (
        ("(?:sk|ck|zk)(?:aya|aia|aja|iy|yy|ij|yi|ii|oy|oi|i|y|a|yj)$", "sk"),
        ("opoulou?s?$", "opoul"), ("(?:iad|id)(?:is|es|ou)$", "id"), ("aki?s?$", "ak"),
        ("(?:ov|ev|off|eff)a?$", ""), ("(?:in|yn)a$", "in"), ("ausk(?:as|iene|aite)$", "ausk"), ("(?:ene|yte|aite|iene)$", ""),
    )
)  # fmt: skip
_SHORTEST: Final = 5
_ALIKE: Final = """
chan chen chin tan|wong wang huang|huang hwang ng ooi|lee li lei|lee yi rhee ri|cheung zhang chang cheong teo|chow zhou chou chau jow
ng wu goh woo|lau liu liew low|leung liang leong neo|ho he hoh|lam lin lim|tse xie hsieh cheah|kwok guo kuo|yip ye yeh|hsu xu koh chee
tsai cai chua choy|tsang zeng tseng chan|chiu zhao chao teo|chu zhu choo|choi cai|cheng zheng tay teh|fung feng foong|yeung yang yeo yeong
sun suen soon|ma mah|kong jiang|mak mai|mo mok|poon pan phua|pang peng phang|shek shi|siu xiao hsiao|so su soh|sze shi see|to du toh tu|tong tang teng
yuen yuan|yu yue yee|yau qiu chiu khoo|kim gim ghim|park pak bak|choi choe|jung jeong chung|kang gang|cho jo|yoon yun|jang chang|lim im rim
han hahn|oh o|seo suh so|shin sin|kwon gwon|hwang whang|ahn an|song soong|yoo yu ryu|hong hung|jeon jun chun|ko go koh|moon mun|noh roh no|bae pae
nguyen nguyn|hoang huynh|vu vo|phan pham|dang tang|mohammed muhammad mohamed mohammad|husain hussain hussein hossain|ahmad ahmed ahmet
rahman rehman|sharif shareef sheriff|shaikh sheikh shaykh|chaudhry chowdhury choudhury chaudhary chaudhari choudhary chaudhuri|bannerjee banerjee
mukherjee mukherji|chatterjee chatterji|agarwal aggarwal agrawal|iyer ayyar|reddy reddi|gonzalez gonzales|rodriguez rodrigues|fernandez fernandes
gomez gomes|lopez lopes|perez peres|sanchez sanches|martinez martines|meyer meier maier mayer|schmidt schmitt schmid|mueller muller
petroff petrov|macdonald mcdonald|macleod mcleod|mackenzie mckenzie|macarthur mcarthur|mackay mckay|maclean mclean
"""


@cache
def _groups() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for group in _ALIKE.replace("\n", "|").split("|"):
        words = group.split()
        for word in words:
            found.setdefault(word, set()).update(words)
    return found


def alike(surname: str) -> frozenset[str]:
    """Other romanisations of a surname (folded letters): `wong` of `wang`."""
    return frozenset(_groups().get(surname, set()) - {surname})


def stem(surname: str) -> str | None:
    """What the surnames of the men and women of one family have in common: `petr` of Petrov and Petrova."""
    if len(surname) < _SHORTEST:
        return None
    for pattern, ending in _ENDINGS:
        found = pattern.sub(ending, surname)
        if found != surname:
            return found
    return surname
