"""Names of companies and other bodies in Chinese or Japanese, which say it by their last word."""

from __future__ import annotations

import re

_LAST = (
    "中學 中心 事务所 事務所 企业 企業 会社 公司 出版社 制造 医院 协会 "
    "協会 協會 合作社 同乡会 同鄉會 商事 商会 商店 商會 商行 国际 國際 "
    "地产 地產 基金 基金会 基金會 報社 大学 大學 委员会 委員會 学会 学校 "
    "学院 學會 學校 學院 实业 實業 小學 工业 工厂 工場 工廠 工業 总会 "
    "投資 投资 报社 控股 政府 教会 教會 會社 有限 株式 法人 物流 病院 "
    "神社 組合 總會 置业 置業 药房 藥房 製作所 製造 診所 诊所 財団 財團 "
    "貿易 贸易 超市 酒店 酒楼 酒樓 醫院 銀行 银行 集团 集團 飯店 餐厅 "
    "餐廳 饭店 物産 建設 建设 不動産 運輸 電機 電力 食品 薬局 工務店 百貨店"
)
_SIGNS = r"[\u3040-\u30ff\u3400-\u9fff（）()·・\s]*"
_BODY = re.compile(rf"{_SIGNS}(?:{'|'.join(_LAST.split())})(?:[（(][^()（）]*[）)])?")
_IDEOGRAPHS = re.compile(r"[\u3400-\u9fff]{7,}")
"""More than any person's name has without a space."""


def is_eastern_body(text: str) -> bool:
    """True for a name of ideographs that ends as a body's does, or is too long for a person's."""
    plain = text.strip()
    return not plain.isascii() and bool(_BODY.fullmatch(plain) or _IDEOGRAPHS.fullmatch(plain))
