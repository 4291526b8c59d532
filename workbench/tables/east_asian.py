"""Chinese, Japanese and Korean texts from before Unicode, told apart by the letters that they would hold."""

from __future__ import annotations

import re
from typing import Final

_CHINESE: Final = (
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石"
    "廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂"
    "文辉玲华建国志海燕红梅晓小丹鹏飞斌波宇浩然雪琳婷慧欣佳俊峰东子健鑫宁春生玉珍凤云荣新民德光良清美月天一大中学区市省县路号街道"
    "村镇北京上海广州深圳南西安山河湖州成都重庆杭武汉津苏福建浙姓名电话地址手机号码邮箱性别出生日期身份证公司有限备注编号住男女年客户"
    "张陳劉黃趙吳孫馬鄭謝許馮鄧葉蘇呂盧鍾譚陸範賈韋鄒龍賀顧龔萬錢嚴湯偉麗強軍艷傑濤蘭剛輝華國紅曉鵬飛寧鳳雲榮東電話號區縣鎮"
    "淑惠芬雅婷怡君宜家豪志冠宏俊傑承翰宗彥廷佩珊詩涵品台臺北高雄中桃園新竹信義隆彰化嘉屏縣鄉里鄰段巷弄樓室備註編碼證"
)
_JAPANESE: Final = (
    "佐藤鈴木高橋田中伊渡辺山本村小林加吉松井上清水崎森池阿部石川前橋後岡長谷近坂遠青福太西三浦金原野中島丸今河和武内平久保"
    "菅千葉岩桜柴工宮横大一二郎子美恵奈太健翔優結愛菜真由陽介裕雄博之彦正義隆史幸夫男明弘智子直哉拓海斗蓮輝香織友紀麻衣"
    "氏名電話番号住所東京都府県市区町丁目北海道阪神奈川埼玉千兵庫福岡沢生年月日性別男女会社株式備考郵便顧客様"
)
_KOREAN: Final = (
    "김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민류나진지엄채원천방공현함변염여추도소석선설마길"
    "수영철희미준호동훈상재경은혜정숙순자옥연아윤서예은준우현지민성진태형석환승규기명화란인애빈린율시후건도"
    "름화번호소전휴대폰주민등록생년월일별남여회사서울부산대구인천광주울산세종경기충청라제시군읍면리로길동층메일비고고객"
)
_KNOWN: Final = {
    "gb18030": (frozenset(_CHINESE), range(0xB0, 0xD8)), "big5": (frozenset(_CHINESE), range(0xA4, 0xC7)),
    "cp949": (frozenset(_KOREAN), range(0xB0, 0xC9)), "cp932": (frozenset(_JAPANESE), range(0x88, 0x98)),
    "euc_jp": (frozenset(_JAPANESE), range(0xB0, 0xD0)),
}  # fmt: skip
"""The encodings: letters of names, places and headings, and the first bytes of their frequent letters."""
_KANA: Final = re.compile("[\u3041-\u30ff]")
_HANGUL: Final = re.compile("[\uac00-\ud7a3]")
_SIGNS: Final = re.compile("[\u3000-\u303f\uff00-\uff65\u30fb·]")
_IDEOGRAPH: Final = re.compile("[\u4e00-\u9fff]")


def best_of(sample: bytes) -> tuple[float, str, tuple[str, ...]]:
    """How much sense lines make as East Asian ones, from 0 to 1; the encoding, and others nearly as good."""
    found = sorted(((_worth(sample, name), name) for name in _KNOWN), reverse=True)
    worth, name = found[0]
    near = tuple(other for each, other in found[1:] if each > 0.3 and worth - each < 0.15)
    return worth, name, near[:2]


def _worth(sample: bytes, name: str) -> float:
    try:
        text = sample.decode(name)
    except UnicodeDecodeError:
        return 0.0
    words = [word for word in re.split(r"[\s,;|\"()]+", text) if not word.isascii()]
    mixed = sum(bool(re.search("[A-Za-z]", word)) for word in words)
    letters = {letter for letter in "".join(words) if not letter.isascii() and not _SIGNS.match(letter)}
    told = [_of_letter(letter, name) for letter in letters]
    return max(sum(told) / len(told), 0.0) if told and 4 * mixed <= len(words) else 0.0


def _of_letter(letter: str, name: str) -> float:
    """How usual a letter is in an encoding."""
    known, frequent = _KNOWN[name]
    if letter in known:
        return 1.0
    japanese = name in ("cp932", "euc_jp")
    if _KANA.match(letter):
        return 0.9 if japanese else -0.5
    if _HANGUL.match(letter) or _IDEOGRAPH.match(letter):
        is_ours = bool(_HANGUL.match(letter)) == (name == "cp949")
        return 0.4 if is_ours and letter.encode(name)[0] in frequent else 0.0
    return -0.5
