"""Whether words beside an address question that it is where somebody is now: `(prev)`, `- unknown here`.

A remark that is not known to be part of an address, as `(rear)` and `(Glebe Point)` are, puts it in question.
"""

from __future__ import annotations

import re

from workbench.values import streets
from workbench.values.cells.cell import words
from workbench.values.cells.street_doubt import touches_truth
from workbench.values.cells.words_behind import says_of_a_home
from workbench.values.doubt import is_questioned
from workbench.values.english import is_common_word
from workbench.values.text import fold, remembered

_RETURNED = re.compile(
    r"\brts\b|\b(?:mail )?return(?:ed)?[\s-]+(?:mail|to[\s-]+sender)\b|\bmail returned\b|\bundeliverable\b",
    re.IGNORECASE,
)
_BRACKETED = re.compile(r"[(\[{<]([^()\[\]{}<>]*)[)\]}>]")
_DASHED = re.compile(r"\s[-–—]+\s")
_IN_FRONT = re.compile(r"\W*(?P<said>[^\W\d_][^0-9,;]*?)(?P<colon>:?)\s+(?=[0-9])")
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_YEAR = re.compile(r"(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])|[0-9]{1,2}/[0-9]{1,2}/[0-9]{2}")
_SINCE = re.compile(r"\W*(?:since|from)\W+[0-9/. -]+")
_BUILDING_OF_BEFORE = re.compile(
    r"(?:the )?(?:former|late)(?: (?!and\b|or\b)[^\W\d_'’-]+){0,3} (?:mill|brewery|bakery|maltings|"
    r"distillery|school|schoolhouse|church|chapel|rectory|vicarage|manse|parsonage|convent|monastery|priory|abbey|bank|"
    r"shop|store|stores|post office|police station|fire station|railway station|courthouse|court house|"
    r"town hall|hall|barracks|hospital|infirmary|workhouse|warehouse|factory|foundry|forge|smithy|works|"
    r"pottery|tannery|dairy|barn|stables|granary|oast|cinema|theatre|library|hotel|inn|pub|"
    r"coach house|coachhouse|gatehouse|lodge|depot|garage|hangar|yard|quarry|winery|woolshed|woolstore)s?",
    re.IGNORECASE,
)
"""The name of a building by what it was: `Former Mill`; nobody lived there before."""
HARMLESS = words(
    "rear front back side upper lower upstairs downstairs above below behind top basement ground first "
    "second third fourth fifth floor level unit units flat flats apartment apt suite shop office room "
    "lot block stage tower building house villa cottage studio annexe annex granny bungalow caravan "
    "site cabin gate entrance entry corner cnr crn near next to opp opposite off via between by at in "
    "of the and or on with for since from north south east west northern southern eastern western "
    "central inner outer home residential residence residing resides address street physical postal "
    "post mail mailing current present primary main own owner owned owners occupier renting private "
    "principal permanent usual po gpo box bag locked rmb rsd park village estate farm station property "
    "complex centre center accountants solicitors lawyers agents head registered state city town suburb "
    "county"
)
"""Words of which remarks are made that are part of an address, or say what kind it is of."""
_STATUS = words(
    "previous previously prev prv prior former formerly frmr fmr ex old earlier past was were once "
    "lived until till last known unknown wrong incorrect invalid not never moved left vacated sold gone "
    "away returned rts dnr unverified unconfirmed"
)
"""Words of which remarks are made that deny an address, or say that it was one before."""
_HEADING = words(
    "address addr add adr addresses home residence resided residing res living lived at of the in from is a"
)
_PARTICIPLE = re.compile(r"[a-z]+(?:ed|wn|ing)")
_LETTERS = 3
"""Letters of an abbreviation: what it stands for is not known, unless it is part of an address."""


@remembered
def is_questioned_place(text: str) -> bool:
    """Whether an address is denied, doubted or of before, or letters to it came back: `RTS 5 Wirra St`."""
    if _BUILDING_OF_BEFORE.fullmatch(text.strip(" .,")):
        return False
    if is_questioned(text) or _RETURNED.search(text) is not None:
        return True
    if text.isalnum() or streets.plain_line(text) is not None:
        return False
    return _is_questioned_beside(text)


def _is_questioned_beside(text: str) -> bool:
    care_of, rest = streets.take_care_of(text)
    remarks = [] if care_of else _BRACKETED.findall(rest)
    plain = _BRACKETED.sub(" ", rest).strip()
    if (found := _IN_FRONT.match(plain)) is not None:
        said = [fold(word) for word in _WORD.findall(found["said"])]
        if found["colon"]:
            remarks.append(found["said"])
        elif set(said) <= _STATUS | _HEADING and not _STATUS.isdisjoint(said):
            return True
    if not care_of and len(parts := _DASHED.split(plain)) > 1:
        remarks += [part for part in parts[1:] if not re.search("[0-9]", part)]
    *before, behind = plain.split() or [""]
    if before and fold(behind).strip(".*") in _STATUS and streets.full_word(before[-1]) is not None:
        return True
    if says_of_a_home(plain):
        return True
    return any(_is_unknown(remark, is_shouted=text.isupper()) for remark in remarks)


def _is_unknown(remark: str, *, is_shouted: bool) -> bool:
    """Whether a remark is not known to be part of an address, or the name of a place."""
    if touches_truth(remark) or (_YEAR.search(remark) and not _SINCE.fullmatch(remark)):
        return True
    found = [word for word in _WORD.findall(remark) if len(word) > 1]
    unknown = [word for word in found if fold(word) not in HARMLESS and streets.full_word(word) is None]
    if any(fold(word) in _STATUS for word in unknown):
        return True
    is_titled = not is_shouted and all(word[0].isupper() for word in found)
    return any(
        (len(word) <= _LETTERS and fold(word) not in _STATES)
        or (is_common_word(fold(word)) and (not is_titled or _PARTICIPLE.fullmatch(fold(word))))
        for word in unknown
    )


_STATES = words("nsw vic qld tas act wa sa nt uk usa nz aus gb cbd")
