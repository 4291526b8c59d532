"""Names as people write them: two people in a cell, surname first, companies among people, remarks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from workbench.values.cells.cell import Cell, Unreadable, is_placeholder, nothing, opened, text_of, words
from workbench.values.names import HONOURS, PARTICLES, TITLES, Name, split_combined
from workbench.values.text import fold, letters
from workbench.values.world import is_known_given

_FORMS = (
    r"pty|p/l|ltd|limited|llc|llp|l\.l\.c|inc|incorporated|plc|corp|corporation|gmbh|sarl|s\.a\.r\.l|"
    r"pte|sdn bhd|bhd|"
    r""
    r"proprietary|company|cooperative|co-operative|pvt|kft|s\.p\.a|s\.r\.l|a/s|n\.v|b\.v|cic|"
    r"no liability|co\.? ?ltd"
)
_TRADES = words(
    "plumbing electrical constructions construction builders holdings services enterprises motors "
    "transport logistics consulting consultants consultancy solutions investments properties property "
    "industries international group association partnership foundation council university hospital "
    "superannuation smsf trust trustees nominees developments developers engineering landscaping "
    "roofing painting carpentry joinery cleaning catering realty systems technologies technology "
    "software media marketing imports exports trading traders supplies suppliers rentals finance "
    "financial insurance lawyers solicitors accountants advisory partners associates brothers bros cafe "
    "restaurant hotel pharmacy clinic medical dental strata incorporation syndicate fund ministries "
    "studio studios interiors furniture fashions automotive autos mechanical haulage earthmoving "
    "concreting glazing fencing centre center school college bank co academy institute clinic",
)
"""Last words of businesses that are no surnames."""
_COMPANY = re.compile(
    rf"\b(?:{_FORMS})\b\.?|(?:&|\band\b) (?:sons?|co|company|associates|daughters?|brothers|bros|"
    rf"partners)\b\.?"
    r"|^(?:the )?(?:bank|church|city|university|minister|ministry|department|dept|"
    r"estate agents|owners?|proprietors|trustees?|commonwealth|state|shire|council|body corporate|"
    r"owners corporation|board) (?:of|for|-)\b"
    r"|^(?:the )?(?:body corporate|owners corporation|strata plan|lot owners)\b|\bbank of\b"
    r"|(?<=\s)P\.?L\.?$",
    re.IGNORECASE,
)
_NUMBERED = re.compile(
    r"[(\[]\s*[0-9]{1,2}\s*[)\]]|[\n;,&/]|\b(?:née|nee|aged?|born|b\.|died|d\.)\s", re.IGNORECASE
)
"""Where a bare number in a cell of a name is dealt with otherwise."""
_NOBODY = words(
    "occupant|the occupant|occupier|the occupier|the occupiers|householder|the householder|"
    "the resident|resident|tenant|the tenant|owner|the owner|anonymous|anon|cash|cash sale|"
    "cash customer|walk in|walk-in|customer|client|no name|noname|name|nfn nln|fnu lnu|"
    "unknown unknown|not known not known|unknown male|unknown female|unknown person|person unknown|"
    "vacant|test|test test|test user|dummy|sir/madam|to whom it may concern|various|everyone|nobody|"
    "no one|n/a n/a|tba tba|xxx xxx",
    "|",
)
_MISSING = words(
    "nfn nln fnu lnu nmn (nfn) (nln) (nmn) [nfn] unknown n/a na tba ? - -- xxx",
)
"""How systems fill a name's part that they do not have; "Na" is also a surname."""
_REMARK = re.compile(
    r"(?:carried|brought|c/?|b/?)\s*(?:forward|fwd|f|down)|nil (?:returns?|balance|activity|report)|"
    r"no (?:further|more|other|such|longer|contact|details?|records?|entr\w+|trace|match|response|reply|"
    r"answer|show|known)\b.*|(?:do not|don't|dont) \w+.*|end(?: of .*)?|(?-i:see) .+|"
    r"see (?:also|other|notes?|file|line|row|below|above|next|previous)\b.*|refer(?:red)?(?:\b.*)?|"
    r"dup(?:licated?|e)?s?(?: (?:of|record|entry)\b.*)?|cancel(?:led)?|deleted?|closed|merged(?: .*)?|"
    r"(?:the )?manager|accounts?(?: (?:payable|receivable|dept|department|team))?|reception|admin|office|"
    r"staff|redacted|suppressed|confidential|withheld|true|false|"
    r"minor|bankrupt|deceased|dec'?d|rip|test(?: .*)?|sample|example|"
    r"(?:sub|grand|page)?[- ]?totals?(?:[: ].*)?|branch ?:.*|(?:sur|first|last|given|family|full)[ _-]?names?"
    r"(?: (?:sur|first|last|given|family|full)[ _-]?names?)*",
    re.IGNORECASE,
)
"""What is written where a name is expected, and names nobody: a remark, a total, a heading."""
_HOUSEHOLD = re.compile(
    r"the [^\W\d_'’-]+s|(?:the )?[\w'’-]+ (?:family|household|children|kids|twins)", re.IGNORECASE
)
_NO_LETTERS = re.compile(r"[:*#=|]|(?<!\w)[0-9]|\bx[0-9]+\b|[^\W\d_][0-9]|[0-9][^\W\d_]", re.IGNORECASE)
"""What no part of a person's name is or begins with."""
_DECEASED = re.compile(
    r"[\s,;-]*[\[(]\s*(?:now\s+)?(?:deceased|dec'?d\.?|dec\.?|dcd|d'?ced|died[^)\]]*|d\.?|rip)\s*[\])]|"
    r"[\s,;-]+\b(?:deceased|dec'd|decd|dcsd)\b\.?|\s+r\.?i\.?p\.?$|\s*[†✝]\s*",
    re.IGNORECASE,
)
_ESTATE = re.compile(
    r"^(?:(?:exec(?:utors?|utrix|s)?|admin(?:istrators?|istratrix)?|legal\s+personal\s+rep(?:resentative)?|lpr)"
    r"\.?\s+(?:of|for)\s+)?(?:(?:the\s+)?(?:deceased\s+)?est(?:ate)?\b\.?(?:\s+of)?(?:\s+the)?(?:\s+late)?|(?:the\s+)?late|deceased:?)\s+",
    re.IGNORECASE,
)
_ONLY_DEAD = re.compile(
    r"\(?\s*(?:the\s+)?(?:deceased|dec'?d|dcd|late|est(?:ate)?(?:\s+of)?)\.?\s*\)?", re.IGNORECASE
)
_TRADING = re.compile(
    r"\s*[,(]?\s*(?:\bt/as?\b|\btrading\s+as\b|\bt\.a\.|\bd/?b/?a\b)\.?:?\s*", re.IGNORECASE
)
_TRUSTEE = re.compile(
    r"\s*[,(]?\s*\b(?:atf|a\.t\.f\.|as\s+trustees?\s+(?:for|of)|<a/c|ttee\s+for)\b:?\s*", re.IGNORECASE
)
_FORMER = re.compile(
    r"\s*[,(]?\s*\b(?:n[eé]e|formerly(?:\s+known\s+as)?|f/?k/?a|f\.k\.a\.|previously|prev\.?|born|maiden(?:\s+name)?)\b\.?:?\s+",
    re.IGNORECASE,
)
_ALIAS = re.compile(
    r"\s*[,(]?\s*\b(?:a/?k/?a|a\.k\.a\.?|also\s+known\s+as|alias|known\s+as)\b\.?:?\s*", re.IGNORECASE
)
_CARE = re.compile(r"^(?:(?:attn|attention|att|care\s+of|c/o)\b|c/-|c\.o\.)\s*[:.\-]?\s*", re.IGNORECASE)
_CARE_BEHIND = re.compile(r"[\s,(]+(?:c/-|c/o\b|care\s+of\b|c\.o\.)\s*:?\s*(.+?)\)?$", re.IGNORECASE)
_ROLES = words(
    "director directors guarantor secretary shareholder trustee beneficiary owner tenant occupier "
    "landlord executor executrix administrator liquidator receiver partner manager ceo cfo accountant "
    "solicitor agent contact employee wife husband spouse mother father mum dad son daughter brother "
    "sister parent guardian carer partner ex ex-wife ex-husband ex-partner neighbour friend jnr jr snr "
    "sr junior senior primary secondary 1 2 main male female m f poa sole debtor creditor borrower "
    "co-borrower applicant former current retired bankrupt minor",
)
_AND = re.compile(r"\s*(?:&|\+|\band\b|\bor\b)\s*", re.IGNORECASE)
_ACTING = re.compile(
    r"\b(?:(?:public )?trustee|guardian|tutor|attorney|agent|solicitors?|poa|executor|administrator)"
    r" (?:for|of)\b|"
    r"\bby (?:(?:his|her|their) )?(?:tutor|guardian|next friend|litigation guardian|agent|attorney)\b|"
    r"\b(?:on behalf of|obo)\b",
    re.IGNORECASE,
)
_QUOTED = re.compile(r"[\"“”]([^\"“”]+)[\"“”]|(?<=\s)['‘]([^'’]+)['’](?=\s|$)")


NO_NAME = Name(None, None, None)


@dataclass(frozen=True, slots=True)
class Party:
    """A person or a company that a cell names.

    `text` is the name as written. A person has a `name`, perhaps `former` and `alias` names,
    a `role` ("director"), and may be `deceased`.
    """

    kind: Literal["person", "company"]
    text: str
    name: Name = NO_NAME
    deceased: bool = False
    former: tuple[Name, ...] = ()
    alias: tuple[Name, ...] = ()
    role: str = ""


def party(raw: object, *, company: bool = False, surname_first: bool = False) -> Cell[Party]:
    """The people and companies that a cell names.

    Reads "John & Mary Smith" as two people, "SMITH John" with its surname first, "(deceased)", "t/as",
    "née" and "aka". Unreadable: people without a name of their own ("Mr & Mrs Smith"), numbers, email
    addresses, two single words that may be a firm. `company` says that the column holds companies,
    `surname_first` that its names begin with the surname (see `surname_order`).
    """
    try:
        if isinstance(raw, bool):
            raise Unreadable("yes or no where a name was expected")
        text = _text(raw)
        if not text:
            return nothing(raw)
        if surname_first and not company:
            text = _parted_behind_surname(text)
        if not company:
            _check_remark(text)
        found, notes = ([_company(text)], []) if company else _parties(text)
        _check_letters(found, text)
        return Cell(raw, tuple(found), "; ".join(dict.fromkeys(notes))) if found else nothing(raw)
    except Unreadable as error:
        return Cell(
            raw,
            problem=error.reason,
            choices=tuple(item for item in error.choices if isinstance(item, Party)),
        )


@dataclass(frozen=True, slots=True)
class NameOrder:
    """How many names of a column can only be read with the surname first, and how many the other way."""

    surname_first: int
    given_first: int

    @property
    def is_surname_first(self) -> bool:
        """True when at least three of its names can only be read so, and nearly no others."""
        return self.surname_first > 2 and self.surname_first > 5 * self.given_first

    def __str__(self) -> str:
        if self.is_surname_first:
            return f"surname first, as {self.surname_first:,} of its names can only be read"
        return ""


def surname_order(column: Iterable[object]) -> NameOrder:
    """Whether names such as `SMITH JOHN` begin with the surname: by those with one given name only."""
    surname = given = 0
    for raw in column:
        words = _titleless(text_of(raw)).split() if isinstance(raw, str) else []
        if len(words) not in (2, 3) or not all(
            re.fullmatch(r"[^\W\d_]+(?:['’-][^\W\d_]+)*", w) for w in words
        ):
            continue
        first, last = (is_known_given(letters(word)) for word in (words[0], words[-1]))
        if len(words) == 3:  # the middle one is a given name either way
            last = last or is_known_given(letters(words[1]))
        surname += last and not first
        given += first and not is_known_given(letters(words[-1]))
    return NameOrder(surname, given)


def _parted_behind_surname(text: str) -> str:
    """`SMITH JOHN` as `SMITH, JOHN`; what has a comma, or is no plain name, as it is."""
    words = _titleless(text).split()
    if "," in text or _is_company(text) or not words:
        return text
    count = 1
    while count < len(words) - 1 and fold(words[count - 1]) in PARTICLES:
        count += 1
    if len(words) <= count or not re.fullmatch(r"[^\W\d_]+(?:['’-][^\W\d_]+)*", words[count]):
        return text
    return f"{' '.join(words[:count])}, {' '.join(words[count:])}"


def parted(first: object = None, middle: object = None, last: object = None) -> Cell[Party]:
    """The people whose name stands in parts, in several cells; `raw` is the tuple of them.

    Two given names beside one surname are two people; a company in a part is a company.
    """
    raw = (first, middle, last)
    try:
        parts = [_text(part, of_name=True) for part in raw]
        if not any(parts):
            return nothing(" ".join(text for part in raw if (text := text_of(part))))
        whole = " ".join(filter(None, parts))
        if _is_nobody(" ".join(filter(None, map(text_of, raw)))):
            return nothing(whole)
        if any(_is_nobody(f"{one} {other}") for one, other in ((first, last), (last, first))):
            return nothing(whole)
        if any(part in ("TRUE", "FALSE") for part in parts):
            raise Unreadable(f"{whole!r} holds yes or no where a name was expected")
        if not _ONLY_DEAD.fullmatch(whole):
            _check_remark(whole)
        given, between, surname = parts
        for part in (given, between, surname):
            if part and _is_company(part) and part in (surname, given):
                others = [other for other in (given, between, surname) if other and other is not part]
                if others and part is surname and not _COMPANY.search(part):
                    continue
                whole = " ".join(other for other in (given, between, surname) if other)
                return Cell(raw, (_company(part if not others else whole),), "a company")
        text = surname
        notes = [
            f"{cut!r} stands for nothing"
            for given_part, read in zip(raw, parts, strict=True)
            if not read and (cut := text_of(given_part))
        ]
        deceased = False
        cleaned = []
        for part in (given, between, surname):
            plain, dead = ("", True) if _ONLY_DEAD.fullmatch(part) else _without_deceased(part)
            deceased = deceased or dead
            cleaned.append(plain)
        given, between, surname = cleaned
        if deceased:
            notes.append("deceased")
        aliases: list[Name] = []
        former: list[Name] = []
        given, nick = _nickname(given)
        surname, was = _split_once(_FORMER, surname)
        if was:
            former.append(Name(None, None, was.strip(" ()")))
        surname = surname.strip(" ,()")
        if nick:
            aliases.append(Name(nick, None, surname or None))
        firsts = [
            piece for piece in re.split(r"\s*(?:&|\+|/|\band\b)\s*", given, flags=re.IGNORECASE) if piece
        ]
        lasts = [
            piece for piece in re.split(r"\s*(?:&|\+|\band\b)\s*", surname, flags=re.IGNORECASE) if piece
        ]
        if len(lasts) > 1 and len(lasts) != len(firsts):
            raise Unreadable(f"{text!r}: whose surname is which?")
        if not firsts or len(firsts) == 1:
            if "," in given and not surname:
                return replace(party(given), raw=raw)
            surname, generation = _without_generation(surname)
            name = Name(_titleless(given) or None, between or None, surname or None, generation)
            if not any((name.first, name.middle, name.last)):
                return nothing(raw)
            if not name.last and not name.first:
                raise Unreadable(f"{between!r} alone is no name")
            shown = Party("person", str(name), name, deceased, tuple(former), tuple(aliases))
            _check_letters([shown], whole)
            return Cell(raw, (shown,), "; ".join(notes))
        people = []
        for index, piece in enumerate(firsts):
            own = lasts[index] if len(lasts) > 1 else surname
            words = _titleless(piece).split()
            if not words:
                raise Unreadable(f"{given!r}: a person without a name of their own")
            name = Name(words[0], " ".join(words[1:]) or None, own or None)
            people.append(Party("person", str(name), name, deceased))
        _check_letters(people, whole)
        return Cell(raw, tuple(people), "; ".join([f"{len(people)} people", *notes]))
    except Unreadable as error:
        return Cell(raw, problem=error.reason)


def _without_generation(surname: str) -> tuple[str, str | None]:
    """A surname without `Jr` or `III` behind it, and the generation that this says."""
    before = surname.split()[:-1]
    told = split_combined(f"John {surname}").generation if before else None
    return (" ".join(before).rstrip(","), told) if told else (surname, None)


def _text(raw: object, of_name: bool = False) -> str:
    """The text of a name; "Na", "Null" and "None" with one capital are names."""
    if isinstance(raw, str) and raw.strip() in ("Na", "Null", "Nan") and of_name:
        return raw.strip()
    text = opened(raw)
    if re.search(r"[^\W\d_]\*{2,}|\*{3,}|\.{3}|…", text):
        raise Unreadable(f"{text!r} hides some of its letters")
    text = text.strip("*~_ ")
    if not text or _is_nobody(text):
        return ""
    if "@" in text:
        raise Unreadable(f"{text!r} is an email address, not a name")
    digits = sum(letter.isdigit() for letter in text)
    if digits and not any(letter.isalpha() for letter in text):
        raise Unreadable(f"{text!r} is a number, not a name")
    if "?" in text:
        raise Unreadable(f"{text!r} has letters that were lost, or somebody's doubt")
    alone = re.search(r"(?:^|\s)#?[0-9]+(?:\s|$)", text)
    if (digits >= 5 or alone) and not _COMPANY.search(text) and not _NUMBERED.search(text):
        raise Unreadable(f"{text!r} holds a number beside the name")
    return text


def _is_nobody(text: str) -> bool:
    folded = fold(text).strip(" .,()[]")
    return (
        folded in _NOBODY
        or bool(re.fullmatch(r"x{3,}(?: x+)*", folded))
        or (folded in _MISSING and folded != "na")
        or (" " in folded and is_placeholder(text))
    )


def _check_remark(text: str) -> None:
    """Raises `Unreadable` for what stands where a name is expected, and is none."""
    if _REMARK.fullmatch(text.strip(" .,()[]-")):
        raise Unreadable(f"{text!r} is a remark, not a name")
    if _HOUSEHOLD.fullmatch(text.strip(" .,()[]-")):
        raise Unreadable(f"{text!r} names a household: write each person's name")


def _check_letters(parties: Iterable[Party], text: str) -> None:
    """Raises `Unreadable` for a person whose name would hold a number, a label or a mark."""
    for one in parties:
        names = (one.name, *one.former, *one.alias) if one.kind == "person" else ()
        parts = [part for name in names for part in (name.first, name.middle, name.last) if part]
        if any(_NO_LETTERS.search(part) for part in parts):
            raise Unreadable(f"{text!r} holds a number or a remark beside the name")
        if any(fold(word) == "of" for part in parts for word in part.split()):
            raise Unreadable(f"{text!r} names an office or a title: write the person's name")


def _company(text: str) -> Party:
    return Party("company", " ".join(text.split()).strip(" ,;"))


def _is_company(text: str) -> bool:
    words = fold(text).strip(" .").split()
    return bool(_COMPANY.search(text)) or (len(words) > 1 and words[-1].strip("().") in _TRADES)


def _split_once(pattern: re.Pattern[str], text: str) -> tuple[str, str]:
    found = pattern.search(text)
    return (text[: found.start()].strip(" ,"), text[found.end() :].strip(" ,)")) if found else (text, "")


def _without_deceased(text: str) -> tuple[str, bool]:
    plain = _DECEASED.sub(" ", text)
    estate = _ESTATE.match(plain.strip())
    stays = " ".join(plain.split())
    if estate and len(stays) > estate.end():
        return stays[estate.end() :].strip(" ,:-"), True
    return stays.strip(" ,"), stays != " ".join(text.split())


def _nickname(text: str) -> tuple[str, str]:
    """The text without a nickname in quotes or brackets, and the nickname."""
    found = _QUOTED.search(text) or re.search(r"\(([^\W\d_]+)\)", text)
    if not found:
        return text, ""
    word = next(group for group in found.groups() if group)
    if fold(word).rstrip(".") in TITLES:
        return " ".join(f"{text[: found.start()]} {text[found.end() :]}".split()), ""
    if fold(word) in _ROLES:
        return text, ""
    return " ".join(f"{text[: found.start()]} {text[found.end() :]}".split()), word


def _parties(text: str) -> tuple[list[Party], list[str]]:
    notes: list[str] = []
    care = _CARE.match(text)
    if care and care.end() < len(text):
        text = text[care.end() :]
        notes.append("care of")
    if behind_it := _CARE_BEHIND.search(text):
        text = text[: behind_it.start()]
        notes.append(f"care of {behind_it.group(1)}")
    for pattern in (_TRADING, _TRUSTEE):
        left, right = _split_once(pattern, text)
        if right:
            people, more = _parties(left) if left else ([], [])
            return [*people, _company(right)], notes + more
    if "\n" in text or ";" in text:
        lines = [line.strip() for line in re.split(r"[\n;]", text) if line.strip()]
        if len(lines) > 1 and any(len(_titleless(line).split()) < 2 and "," not in line for line in lines):
            if ";" in text or _is_company(text) or len(lines) > 2:
                raise Unreadable(f"{text!r}: which names belong together?")
            return _parties(" ".join(lines))
        found: list[Party] = []
        for line in filter(None, (part.strip() for part in re.split(r"[\n;]", text))):
            people, more = _parties(line)
            found, notes = found + people, notes + more
        return found, notes
    if re.fullmatch(r"\S+ P\.?L\.?", text):
        raise Unreadable(f"{text!r}: a person with initials, or a Pty Ltd? write one of them in full")
    if _is_company(text):
        return [_company(text)], notes
    text, deceased = _without_deceased(text)
    text, was = _split_once(_FORMER, text)
    if "," in was:
        raise Unreadable(f"{text!r} and {was!r}: which names belong together?")
    text, other = _split_once(_ALIAS, text)
    role = ""
    for inside in re.findall(r"[(\[]([^()\[\]]*)[)\]]", text):
        if fold(inside).strip(" .") in _ROLES:
            role = inside.strip()
            text = re.sub(r"\s*[(\[]" + re.escape(inside) + r"[)\]]", "", text)
    dash, _, behind = text.partition(" - ")
    if behind and fold(behind).strip(" .") in _ROLES:
        text, role = dash, behind
    elif behind and dash.strip():
        raise Unreadable(f"{text!r} has a remark beside the name: {behind}", *_choice(dash))
    if acting := _ACTING.search(text):
        raise Unreadable(f"{text!r} names somebody who acts for another ({acting.group().strip()})")
    text, nick = _nickname(text)
    leftover = re.findall(r"[(\[]([^()\[\]]*)[)\]]", text)
    if leftover:
        bare = re.sub(r"\s*[(\[][^()\[\]]*[)\]]", "", text).strip()
        raise Unreadable(f"{text!r} has a remark beside the name: {', '.join(leftover)}", *_choice(bare))
    _check_commas(text)
    people = _people(text)
    if not people:
        return [], notes
    if len(people) > 1:
        notes.append(f"{len(people)} people")
        if was or other or nick:
            raise Unreadable(f"{text!r} names several people with another name: whose is it?")
        if deceased:
            raise Unreadable(f"{text!r}: which of them died?")
    made = []
    for one in people:
        former = (_other_name(was, one.name),) if was else ()
        alias = [_other_name(other, one.name)] if other else []
        if nick:
            alias.append(Name(nick, None, one.name.last))
        made.append(replace(one, deceased=deceased, former=former, alias=tuple(alias), role=role))
    return made, notes


def _choice(text: str) -> list[Party]:
    """Whom a text would name, for somebody to choose."""
    name = _whole(text) if text.strip() else NO_NAME
    return [Party("person", str(name), name)] if name.first or name.last else []


def _check_commas(text: str) -> None:
    """Raises `Unreadable` for a list of names of which nobody can say whose surname comes first."""
    parts = [part.strip() for part in text.split(",") if part.strip()]
    honours = [part for part in parts[1:] if fold(part).replace(".", "") in HONOURS]
    if len(parts) - len(honours) > 2 and not _AND.search(text):
        raise Unreadable(f"{text!r}: which names belong together?")


def _other_name(text: str, name: Name) -> Name:
    """Another name of a person: one word is a surname for a former name."""
    plain = text.strip(" ()")
    return Name(None, None, plain) if len(plain.split()) == 1 else _whole(plain)


def _titleless(text: str) -> str:
    words = text.split()
    while words and fold(words[0]).rstrip(".") in TITLES:
        words = words[1:]
    return " ".join(words)


def _person(name: Name) -> Party:
    return Party("person", str(name), name)


def _whole(text: str) -> Name:
    """The parts of one whole name; capitals, a comma or initials behind say that the surname is first."""
    text = _without_honours(" ".join(text.split()))
    if "," not in text:
        words = _titleless(text).split()
        words = [word for word in words if fold(word).strip(".") not in _MISSING - {"na"}]
        if not words:
            return NO_NAME
        if len(words) < len(_titleless(text).split()):
            was = [fold(word).strip("().[]") for word in _titleless(text).split()]
            if len(words) == 1:
                missing_first = was[0] in _MISSING or was[0] in ("nfn", "fnu")
                return Name(None, None, words[0]) if missing_first else Name(words[0], None, None)
        capitals = 0
        while capitals < len(words) and _is_capitals(words[capitals]):
            capitals += 1
        behind = words[capitals:]
        if (
            0 < capitals < len(words)
            and not any(map(_is_capitals, behind))
            and not _are_initials(words[:capitals])
        ) and (any(len(word) > 1 for word in behind) or _are_initials(behind)):
            return Name(behind[0], " ".join(behind[1:]) or None, " ".join(words[:capitals]))
        if len(words) > 1 and not _are_initials(words[:1]) and _are_initials(words[1:]):
            letters = [letter for word in words[1:] for letter in word.replace(".", "")]
            return Name(letters[0], " ".join(letters[1:]) or None, words[0])
        text = " ".join(words)
    return split_combined(text)


def _without_honours(text: str) -> str:
    """A name without honours behind a comma of their own (`Smith, John, OBE`)."""
    head, comma, tail = text.rpartition(",")
    while comma and tail.strip() and all(fold(w).replace(".", "") in HONOURS for w in tail.split()):
        text = head.strip()
        head, comma, tail = text.rpartition(",")
    return text


def _is_capitals(word: str) -> bool:
    letters = [letter for letter in word if letter.isalpha()]
    return (len(letters) > 1 and all(letter.isupper() for letter in letters)) or bool(
        re.fullmatch(r"(?:Mc|Mac|O'|D')[A-Z]{2,}", word)
    )


def _are_initials(words: list[str]) -> bool:
    return bool(words) and all(re.fullmatch(r"[A-Z]\.?(?:[A-Z]\.?)?", word) for word in words)


def _people(text: str) -> list[Party]:
    pieces = [piece.strip(" ,") for piece in _AND.split(text.replace("/", " & "))]
    pieces = [piece for piece in pieces if piece]
    if len(pieces) <= 1:
        name = _whole(pieces[0]) if pieces else NO_NAME
        if not (name.first or name.last):
            return []
        return [_person(name)]
    if any(not _titleless(piece) for piece in pieces):
        raise Unreadable(f"{text!r} names a person by a title only: write each person's name")
    head, comma, rest = pieces[0].partition(",")
    plain = [_titleless(piece) for piece in pieces]
    if comma and len(pieces) > 1 and all(len(piece.split()) == 1 for piece in plain[1:]) and "," not in rest:
        given = [_titleless(rest), *plain[1:]]
        return [_person(_given(piece, head.strip())) for piece in given]
    if comma:
        commas = [piece.partition(",") for piece in pieces]
        if all(sign and " " not in before.strip() for before, sign, _ in commas):
            return [_person(_whole(piece)) for piece in pieces]
        listed = [part.strip() for part in pieces[0].split(",") if part.strip()]
        if len(listed) > 1 and all(len(part.split()) == 1 for part in listed) and len(plain[-1].split()) == 2:
            raise Unreadable(f"{text!r}: which word is the surname?")
        raise Unreadable(f"{text!r}: which names belong together?")
    words = plain[0].split()
    if len(words) > 1 and _is_capitals(words[0]) and not _is_capitals(words[-1]):
        count = sum(map(_is_capitals, words))
        surname = " ".join(words[:count])
        if all(len(piece.split()) == 1 for piece in plain[1:]):
            return [_person(_given(piece, surname)) for piece in (" ".join(words[count:]), *plain[1:])]
    if all(len(piece.split()) == 1 for piece in plain):
        raise Unreadable(f"{text!r}: two people, or a firm? write each person's whole name")
    if len(plain[-1].split()) == 1:
        raise Unreadable(f"{text!r}: what is the surname of {plain[-1]}?")
    last = _whole(plain[-1])
    found = []
    for piece in plain[:-1]:
        if len(piece.split()) == 1 or _are_initials(piece.split()):
            found.append(_person(_given(piece, last.last or "")))
        else:
            found.append(_person(_whole(piece)))
    return [*found, _person(last)]


def _given(text: str, surname: str) -> Name:
    words = text.split()
    if not words:
        raise Unreadable(f"{surname!r}: a person without a name of their own")
    return Name(words[0], " ".join(words[1:]) or None, surname or None)
