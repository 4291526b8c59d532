"""Other names in the scripts in which lists write them: two of one name in a cell, and Chinese letters."""

from __future__ import annotations

import re
import unicodedata

from workbench.values.names import SURNAMES_OF_TWO

IDEOGRAPHS = re.compile("[\u3400-\u9fff]{2,}")
"""A whole name in Chinese, with the surname before the given name and no space: `黃美玲`."""
_BRACKETED = re.compile(r"([^()]+?)\s*[(\[]([^()\[\]]+)[)\]]\s*")
_LETTER = re.compile(r"[^\W\d_]")


def in_both_scripts(text: str) -> str:
    """A name and the same in another script in brackets behind it, as two: `Ivan Petrov (Иван Петров)`."""
    found = _BRACKETED.fullmatch(text.strip())
    if found is None:
        return text
    are_latin = [_is_latin(part) for part in found.groups()]
    return f"{found[1]}; {found[2]}" if are_latin in ([True, False], [False, True]) else text


def _is_latin(text: str) -> bool | None:
    """True where all letters are Latin, False where none is, None for a text of both."""
    said = {unicodedata.name(letter, "").startswith("LATIN") for letter in _LETTER.findall(text)}
    return said.pop() if len(said) == 1 else None


_SURNAMES_OF_CHINA = frozenset(
    "王李张張刘劉陈陳杨楊赵趙黄黃周吴吳徐孙孫胡朱高林何郭马馬罗羅梁宋郑鄭谢謝韩韓唐冯馮于董萧蕭程曹袁邓鄧许許傅沈曾彭吕呂苏蘇卢盧蒋蔣"
    "蔡贾賈丁魏薛叶葉阎閻余潘杜戴夏钟鍾汪田任姜范方石姚谭譚廖邹鄒熊金陆陸郝孔白崔康毛邱秦江史顾顧侯邵孟龙龍万萬段雷钱錢汤湯尹黎易常武"
    "乔喬贺賀赖賴龚龔文朴倪嚴严施洪温溫庄莊柯翁游詹涂阮古巫連连俞盛章季聂聶焦"
)
"""Surnames of one letter that most people of China have."""
_WHOLE_OF_CHINA = 3


def is_transcription(text: str) -> bool:
    """True for Chinese letters without a surname, as names from elsewhere are written: `布朗巴克`."""
    if not IDEOGRAPHS.fullmatch(text) or text[:2] in SURNAMES_OF_TWO:
        return False
    return len(text) > _WHOLE_OF_CHINA or text[0] not in _SURNAMES_OF_CHINA
