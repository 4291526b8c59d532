"""Headings without what they say besides: how to fill them in, questions around them, short forms."""

from __future__ import annotations

import re

from workbench.values.cells.cell import LONGEST
from workbench.values.text import fold

_BRACKETS = re.compile(r"[(\[]([^()\[\]]*)[)\]]")
_SAID_ALONE = re.compile(
    r"(?:in )?(?:english|eng|romani[sz]ed|latin script)(?: only)?|"
    r"not (?:an? |the |your )?(?:landlines?|mobiles?|fax(?:es)?|po box(?:es)?)(?: numbers?)?|"
    r"required|optional|mandatory|confidential|text|string|skip|legal(?: name| business name)?|free text|all|"
    r"(?:(?:max|up to|at least) )?\d+ (?:char\w*|digits?|letters?|figures?|numbers?)(?: only)?|"
    r"(?:digits|numbers?|figures|letters) only|(?:block|capital)\b.*|capitals|upper case|"
    r"(?:business|office|working|after|day|daytime|evening|night) ?(?:hours|hrs|time)(?: only)?|"
    r"(?:block )?letters|(?:no|without) .*|(?:with|inc|incl|including|include|excl|excluding|w) .*|please .*|"
    r"(?:exactly )?(?:same )?as (?!at |of |was |were |known )(?!.*\d{4}).*|e ?g .*|i ?e .*|"
    r"max\b.*|format .*|use .*|in (?:full|block|capitals?|words|figures|english|"
    r"(?:international|local) format|(?:upper|lower|title) case)\b.*|(?:in )?international(?: format)?|"
    r"(?:for|where|used for|to) (?:(?:the|our|your|all|any|sending|we|is|are|rates?|levy|sent|mail|post|"
    r"notices?|sms|texts?|alerts?|updates?|newsletters?|news|calls|contact|correspondence|mailing|mailouts?|"
    r"reminders?|receipts?|confirmations?|bookings?|delivery|deliveries|our records|records|verification|"
    r"and|or) ?){1,9}|"
    r"(?:on |from )?(?:i ?phone|android|smart ?phone)|raw|clean(?:ed)?|"
    r"m f(?: [xou])?|f m(?: [xou])?|male female|"
    r"from (?:(?:the|your|title|titles|deed|licen[cs]e|passport|id|birth|certificate|medicare|card|records?|"
    r"roll|electoral) ?){1,9}",
)
"""What a bracket in a heading says of how, from what or for what its cells are filled in."""
_PART_OF_NAME = re.compile(
    r"\b(?:first|given|last|family|middle)[ _-]?names?\s*$|\bsurname\s*$", re.IGNORECASE
)
_NAME_SO_CALLED = re.compile(r"(?:\w+ )?names?")
"""What a bracket behind a part of a name calls it: `First Name (Preferred Name)`."""
_CONDITION = re.compile(r"if .*")
_OF_OTHERS = re.compile(
    r"\b(?:minor|child\w*|under|parent|guardian|spouse|partner|mother|father|mum|dad|wife|husband|kin|emergenc\w+|"
    r"company|business(?! h)|organi[sz]ation|trust|agent|agents|employer|solicitor|landlord|deceased|"
    r"executor|renting|rented|old|previous|former|formerly|past|prior|last|maiden|changed|moved|"
    r"no longer)s?\b"
)
_PARTS_OF_ADDRESSES = re.compile(
    r"(?:(?:street|number|no|name|unit|town|suburb|city|state|county|country|post ?code|zip|and|or|full|"
    r"line) ?){1,9}"
)
_ADDRESS = re.compile(r"(?:address|residence)\s*$", re.IGNORECASE)
_SHORT = {
    "acct": "account", "alt": "alternate", "appl": "applicant", "bus": "business", "cnty": "county",
    "ctry": "country", "cust": "customer", "emp": "employee", "empl": "employee", "frst": "first",
    "fst": "first", "gvn": "given", "ln": "line", "lst": "last", "mbl": "mobile", "mbr": "member",
    "nm": "name", "num": "number", "org": "organisation", "ownr": "owner", "perm": "permanent",
    "pers": "person", "post": "postal", "resid": "residential",
    "corp": "corporate", "dir": "director", "prop": "property",
    "apmt": "apartment", "bld": "building", "bldg": "building", "blk": "block", "cplx": "complex",
    "flr": "floor", "hse": "house", "rm": "room", "twr": "tower", "unt": "unit",
    "stud": "student", "sub": "suburb", "tnt": "tenant", "twn": "town", "clnt": "client", "dbtr": "debtor",
}  # fmt: skip
"""Short forms of words of headings that can be only one of them."""


_LATIN = re.compile("[A-Za-z]")


def without_remarks(heading: str) -> str:
    """A heading without what it says in brackets of how to fill it in: `Surname (required)`, `Tel (if any)`.

    What says of whom, of when or of which kind the cells are stays: `Phone (mother)`, `Address (old)`.
    """
    if len(heading) > LONGEST:
        return heading
    return _BRACKETS.sub(lambda found: " " if _is_remark(found) else found.group(), heading)


def says_how(text: str) -> bool:
    """True for words that say how a cell is filled in, and name nothing that could stand there."""
    words = _plain(text)
    return bool(_SAID_ALONE.fullmatch(words) or _CONDITION.fullmatch(words)) and not _OF_OTHERS.search(words)


def _is_remark(found: re.Match[str]) -> bool:
    words = _plain(found[1])
    if _LATIN.search(found.string[: found.start()]) and not _LATIN.search(found[1]) and words:
        return not words.isdigit()  # the heading once more, in another script
    before = _BRACKETS.sub(" ", found.string[: found.start()])
    if _SOURCE.fullmatch(found[1].strip()) and _ENDS_IN_THING.search(before):
        return not _OF_OTHERS.search(words)
    if _PART_OF_NAME.search(before) and _NAME_SO_CALLED.fullmatch(words):
        return not _OF_OTHERS.search(words)
    is_of_parts = " " in words and _PARTS_OF_ADDRESSES.fullmatch(words)
    return says_how(words) or bool(is_of_parts and _ADDRESS.search(found.string[: found.start()]))


def _plain(text: str) -> str:
    return " ".join(re.findall(r"[^\W_]+", fold(text).replace("'", "")))


_NUMBERED = r"(?:q(?:uestion)?\s*\d{1,3}\s*[.:)-]*\s*)?"
_YOUR = r"(?:your|the)"
_ASKS_FOR = re.compile(
    rf"{_NUMBERED}(?:\d{{1,2}}[.)]\s*)?(?:"
    rf"(?:please )?(?:(?:enter|provide|give(?: us)?|insert)(?: in)?(?: {_YOUR})?|"
    rf"(?:write|type|state|add|tell us|leave(?: us)?|share|confirm|specify|fill|supply|send us|let us know)"
    rf"(?: in)? {_YOUR}) |"
    rf"(?:what (?:is|are|was)|what['’]?s) {_YOUR} |your )(?=\w)",
    re.IGNORECASE,
)
"""What stands before the thing that a form asks for: `What is your name?`, `Please enter your email`."""
_TAIL = re.compile(
    r"\s+(?:(?:to|we can|we should|we may) (?:reach|contact|call|text|email|use|write to|send)\b.*|"
    r"(?:at )?(?:the moment|right now|now)|please)$",
    re.IGNORECASE,
)
_ASKED = (
    (re.compile(r"when (?:were|was) (?:you|they|she|he) born"), "date of birth"),
    (re.compile(r"when is (?:your|their|her|his) birthday"), "date of birth"),
    (
        re.compile(r"where (?:do|are|does) (?:you|they|she|he) (?:currently |now )?(?:live|living|reside)"),
        "home address",
    ),
    (re.compile(r"(?:who|where) do you work(?: for| at)?|who is your employer"), "employer"),
    (re.compile(r"what do you do(?: for (?:work|a living))?"), "occupation"),
    (
        re.compile(
            r"(?:which|what) (suburb|town|city|state|country|post ?code|street)(?: or town| or city)? "
            r"(?:do|are) you (?:currently |now )?(?:live|living|reside|based|located|in)(?: in| at| on)?"
        ),
        "",
    ),
)  # fmt: skip
"""Questions that name what they ask for in other words than headings do."""


_QUESTION = re.compile(
    r"(?:q(?:uestion)?\s*)?(?:[0-9]{1,2}\s*[.:)-]*\s*)?(?:please|how|what|which|who|whom|whose|where|when|why|"
    r"would|do|does|did|are|is|was|were|have|has|can|could|will|should|if|on a scale|to what extent|in your|"
    r"thinking|tell us|any other)\b.*",
    re.IGNORECASE | re.DOTALL,
)
_LONGEST_QUESTION = 300


def is_question(text: str) -> bool:
    """True for a question of a form, or for what one is asked to do there: `How would you rate it?`."""
    is_asked = "?" in text or text.lower().startswith(
        ("please", "would", "how", "what", "which", "if you", "on a scale")
    )
    return is_asked and len(text) <= _LONGEST_QUESTION and _QUESTION.fullmatch(text.strip()) is not None


def asked_for(heading: str) -> str:
    """A heading that asks a question as what it asks for: `What is your name?` as `name`."""
    plain = re.sub(rf"^{_NUMBERED}(?=[A-Za-z])", "", heading.strip(), flags=re.IGNORECASE).strip()
    begun = _ASKS_FOR.match(plain)
    if begun is None and not re.match(r"wh|q", heading.strip(), re.IGNORECASE):
        return heading
    if begun is not None:
        return _TAIL.sub("", plain[begun.end() :].strip(" ?*:."))
    words = _plain(plain)
    for form, thing in _ASKED:
        if found := form.fullmatch(words):
            return thing or found[1]
    return plain if plain != heading.strip() else heading


_PARTY = (
    r"(?:billing|shipping|delivery|(?:bill|ship|deliver)(?:ed)? to|recipient|sender|spouse|partner|husband|"
    r"wife|mother|father|parent|guardian|carer|next of kin|emergency contact|tenant|landlord|owner|agent|"
    r"director|guarantor|debtor|creditor|plaintiff|defendant|(?:co[- ]?)?applicant|(?:co[- ]?)?borrower|"
    r"driver|vendor|purchaser|buyer|seller|lessee|lessor|student|patient|child|employer|contact person)"
)
_PARTY_BEHIND = re.compile(
    rf"(?:[(\[]\s*(?P<inside>{_PARTY})\s*[)\]]|\s[-–—]\s+(?P<behind>{_PARTY}))\s*$", re.IGNORECASE
)


_ON_SITE = re.compile(r"(?P<who>contact(?: person)?) (?:on|at) (?:the )?site", re.IGNORECASE)
_SOURCE = re.compile(r"[A-Z]{4,6}")
_ENDS_IN_THING = re.compile(
    r"\b(?:phone|mobile|cell|e-?mail|name|birth\w*)(?: (?:number|address|no))?\W*$", re.IGNORECASE
)
"""What stands before a bracket with the mark of a source or system: `Cell Phone Number (RLAS)`."""
_KIND_BEHIND = re.compile(
    r"(?P<thing>(?:.* )?(?:address|street|suburb|town|city|state|post ?code|postal code|zip(?: code)?|"
    r"country))\s*"
    r"[(\[]\s*(?P<kind>home|private|residential|postal|mailing|work|business|office)\s*[)\]]\s*",
    re.IGNORECASE,
)
"""A part of an address with the kind of it in brackets: `Address (Home)`."""


def with_party_in_front(heading: str) -> str:
    """A heading with whose it is in front: `First Name (Billing)` as `Billing First Name`.

    So is one with a dash, `Name - Shipping`, and one of an address with its kind: `Address (Home)`; any other
    heading is returned as it is.
    """
    if kind := _KIND_BEHIND.fullmatch(heading):
        return f"{kind['kind']} {kind['thing']}"
    if said := _ON_SITE.fullmatch(heading.strip()):
        return f"site {said['who']}"
    found = _PARTY_BEHIND.search(heading)
    thing = heading[: found.start()].strip() if found else ""
    if found is None or not any(map(str.isalnum, thing)):
        return heading
    return f"{found['inside'] or found['behind']} {thing}"


_CODE = r"(?:zip(?: ?code)?|post(?:al)?(?: ?code)?)"
_TWO_WORDS_FOR_CODE = re.compile(
    rf"\b{_CODE}\s*(?:[/(\[]|\bor\b)\s*{_CODE}(?:\s*[)\]])?(?:\s*code)?(?!\w)", re.IGNORECASE
)


def with_one_postcode(heading: str) -> str:
    """A heading with one word for a postcode that it names by two: `Home Postal (Zip) Code`."""
    return _TWO_WORDS_FOR_CODE.sub("Zip Code", heading)


def in_full(words: str) -> str:
    """A heading in lower case with its short words in full: `cust nm` as `customer name`."""
    return " ".join(_SHORT.get(word, word) for word in words.split())
