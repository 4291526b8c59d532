"""Surnames and syllables of China, Korea, Vietnam and the Hmong, whose short names look like other words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from workbench.values.text import letters, listed_words
from workbench.values.world import is_syllable

SURNAMES_OF_THE_EAST: Final = listed_words(
    """
    ang au bui cai cao chan chang chau che chen cheng cheong cheung chew chia chin ching chiu cho choi
    chong chow choy chu chua chui chung chuang cui dai dang dao deng ding dinh do doan dong du duan
    duong fan fang feng foo fong fu fung gao goh gu guan guo han hao he ho hoang hong hou hsieh hsu hu
    hua huang hui huynh hwang jeong ji jia jiang jin jung kang kim ko koh kong koo kwok kwon lai lam lau
    law le lee lei leong leung li lian liang liao lim lin ling liu lo loh long low lu luk luo luong luu
    lwin ly ma mai mao meng miao mo mok moon nam neo ng ngo nguyen ngai oh ong ouyang pan pang park peng
    pham phan phang phung poon qi qian qin qiu quach quek ren seo shao shen shi shih shin siew sim sin
    siu so soh song su sun szeto ta tai tam tan tang tao tay teh teo teoh tian tien to tong tran trieu
    trinh truong tsai tsang tse tseng tsui tu tung vo vu vuong wan wang wei wen wong woo wu xia xiang
    xiao xie xing xiong xu xue yan yang yao yap ye yee yeo yeoh yeung yi yim yin yip yoo yoon yu yuan
    yuen yun zeng zhan zhang zhao zheng zhong zhou zhu zhuang zou
    """
)
"""Surnames of China, Korea and Vietnam that their bearers write first."""
OF_VIETNAM: Final = listed_words(
    "nguyen tran pham hoang huynh phan vu vo bui ngo duong doan trinh truong dang dinh le trieu luong quach"
)
"""Surnames of Vietnam, whose bearers' given name stands last."""
_OF_THE_HMONG: Final = listed_words(
    "xiong vang vue moua thao lor kue yang lee her hang cha khang lyfoung chang"
)
_OF_BURMA: Final = listed_words("htet htoo kyaw zaw hser thein aung myint naing htun hlaing lwin htwe")
_SAID_OF_NAMES: Final = listed_words(
    "no not ex per re old new via poss see say mr ms mum mom dad son baby boy girl man men her his an to "
    "the we one two six ten mob tel in on at by of or so if up pet pay due now way yet cat car bag"
)
"""Short words of English that are hardly a given name, whatever stands behind them."""
_OTHERS_TOO: Final = listed_words("he long low law song sun moon so to soon young may page bow row")
"""Surnames of the East that are words of English, too: they show nothing."""
_SHOWN_BY: Final = (SURNAMES_OF_THE_EAST | _OF_THE_HMONG | _OF_BURMA) - _OTHERS_TOO
_LONGEST: Final = 4
_SYLLABLES: Final = re.compile(
    r"(?:(?:[bcdfghjklmnpqrstvwxyz]|ch|gh|gi|hs|hw|kh|kw|ng|ngh|nh|ph|qu|sh|sz|th|tr|ts|zh)?"
    r"(?:[aeiouy]{1,4})(?:n|ng|nh|m|t|c|ch|k|p|h|r|w)?){1,2}|tsz"
)


def is_eastern(word: str) -> bool:
    """True for what may be one or two syllables of such a name: `Min-jun`, `Xiaoming`."""
    parts = [letters(part) for part in word.split("-")]
    return len(parts) < 3 and all(is_syllable(part) or _SYLLABLES.fullmatch(part) for part in parts)


_OF_KOREA: Final = listed_words(
    "bil chil chol chul cheol dal eol geol gil gyeol hyeol hyul il jil jul kil kol mil pil ryul seol sil sol "
    "sul yeol yul"
)
"""Syllables of Korea that end as none of China or Vietnam does."""


def is_korean(word: str) -> bool:
    """True for two syllables of a name of Korea: `Chul-soo`."""
    parts = [letters(part) for part in word.split("-")]
    return len(parts) == 2 and all(part in _OF_KOREA or is_eastern(part) for part in parts)


def is_given_beside(word: str, others: Sequence[str]) -> bool:
    """True for a syllable in a capital beside a surname of the East, though it is a word too: `My`, `Pa`."""
    form = letters(word)
    if not word[:1].isupper() or len(form) > _LONGEST or form in _SAID_OF_NAMES or not is_eastern(word):
        return False
    if word.isupper() and not all(other.isupper() for other in others):  # letters behind a name
        return False
    return any(letters(other) in _SHOWN_BY for other in others if other != word)
