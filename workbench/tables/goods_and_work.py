"""Columns of what customers buy: the brands of goods, and the work that is to be done for them."""

from __future__ import annotations

import re

from workbench.tables.headings import normal_heading
from workbench.tables.whose import is_about_company

_CUSTOMER = re.compile(
    r"\b(?:customer|cust|client|billing|bill|shipping|ship|buyer|recipient|deliver(?:y)?|payer|home ?owner|"
    r"house ?holder)s?\b"
)
_MONEY = re.compile(r"\b(?:costs?|prices?|fees?|charges?|amount|total|vat|gst|tax|rate|date|note|method)\b")
"""What a heading says that is about paying or delivering, and not about who buys: `Cost inc delivery`."""
_VENDOR = re.compile(r"(?:vendor|brand|manufacturer|maker|supplier)s?(?: names?)?")
_GOODS = re.compile(
    r"(?:line ?items?|products?|items?|variant|sku)\b.*|.*\b(?:sku|barcode|line ?items?|product)|"
    r"title|quantity|qty"
)
_JOB = re.compile(r"jobs?|trades?")
_JOB_TITLE = re.compile(r"job title")
_OF_JOBS = re.compile(r"(?:job|quote|invoice|booking)s? (?!title)\w.*|(?:quoted?|booked|scheduled)(?: .*)?")
BRAND = "whose goods they are, in a list of orders"
_ORDERED = "work that is ordered, in a list of customers"
_TRADE = re.compile(r"trades?")


def leave_goods_and_work(meanings: dict[str, tuple[str | None, str]]) -> None:
    """Leaves the brand of goods beside who buys them, and the `Job` that a customer orders.

    Who sells a house or supplies a firm stands in no list of goods, and what a customer does for a living
    is called an occupation.
    """
    words = {name: normal_heading(name) for name in meanings}
    buyers = [name for name, said in words.items() if _CUSTOMER.search(said) and not _MONEY.search(said)]
    has_goods = any(_GOODS.fullmatch(said) for said in words.values())
    has_jobs = any(_OF_JOBS.fullmatch(said) for said in words.values())
    for name, (meaning, why) in meanings.items():
        if why in ("chosen", "field"):
            continue
        if has_goods and buyers and name not in buyers and _VENDOR.fullmatch(words[name]):
            meanings[name] = (None, BRAND)
        is_ordered = _JOB.fullmatch(words[name]) and (buyers or has_jobs)
        is_ordered = is_ordered or (_JOB_TITLE.fullmatch(words[name]) and has_jobs and buyers)
        if meaning == "occupation" and is_ordered:
            meanings[name] = (None, _ORDERED)


def leave_trades_of_companies(meanings: dict[str, tuple[str | None, str]]) -> None:
    """Leaves the `Trade` of the companies that rows are about: it is no occupation of their contacts."""
    if is_about_company({name: meaning for name, (meaning, _) in meanings.items()}):
        for name, said in meanings.items():
            if said == ("occupation", "heading") and _TRADE.fullmatch(normal_heading(name)):
                meanings[name] = (None, "what the company does, and not who is named beside it")
