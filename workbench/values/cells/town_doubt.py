"""What stands in the place of a town and is none: a state, a person, a remark, a street."""

from __future__ import annotations

import re

from workbench.values import countries, places, streets, towns, world
from workbench.values.cells.cell import words
from workbench.values.cells.name_words import NOBODY, REMARK
from workbench.values.cells.place_doubt import JOINS, JOINT, PROVINCE, SHORT, WORD
from workbench.values.cities_abroad import countries_of_city
from workbench.values.english import FUNCTION_WORDS, is_word
from workbench.values.names import PARTICLES
from workbench.values.not_known import is_no_name, is_no_place, is_placeholder
from workbench.values.text import fold, letters
from workbench.values.towns_of_countries import countries_of_town

PERSON_FOR_TOWN = "is a person, where a town was expected"
"""Why a town is doubted that is called as a person is."""
REMARK_FOR_TOWN = "is a remark, where a town was expected"
"""Why a town is doubted that is a word."""
CONTACT = re.compile(
    r"@|https?:|\bwww\.|\+?[0-9](?:[ ()-]*[0-9]){6,}|\([0-9]{2,4}\)[0-9 -]{6,}", re.IGNORECASE
)
TITLED = re.compile(
    r"(?:mr|mrs|ms|miss|mstr|master|dr|prof|professor|sir|dame|rev|fr|"
    r"messrs)\b\.?\s+[^\W\d_]",
    re.IGNORECASE,
)
HEADING = words(
    "address addr line street name suburb town city locality post postal postcode state number no house "
    "and unit flat home residential mailing country zip code location place area or the"
)
"""Words of headings, which stand in a cell where a table is continued."""
STATUS = words(
    "yes no y n true false old new test gone left moved refused army navy jail gaol prison metro misc "
    "dunno nil other all rehab alive dead live paid unpaid open closed current former dormant dec'd "
    "decd dcd same mixed local country rural regional interstate overseas abroad ok good bad unsure "
    "check dummy pending lapsed somewhere anywhere everywhere nowhere here there tent van car boat "
    "undeliverable undelivered unclaimed undisclosed "
    "yacht caravan ship hospital hospice shelter refuge hostel custody street road none"
)
"""What is said of a person, or of a record, in the place of a town."""
_GEOGRAPHIC = words(
    "flat flats heights upper lower central pocket village national gap estate airport university "
    "centre crossing junction road ranges desert bluff prospect industrial siding mission middle vista "
    "district hut neck reserve scrub plantation wharf summit outer views basin falls hills valley park "
    "bay point creek north south east west springs river lake lakes island beach head heads cove plains "
    "grove vale mount hill forest green town city port harbour harbor brook glen ridge park gardens "
    "garden meadows waters downs station siding corner corners cross bridge ferry mill mills well wells "
    "wood woods field fields grange banks creeks caves ranch headland plain swamp pond ponds acres farm "
    "water sands mountain tree gorge bower cape camp patch land coast bush spa rock rocks common market "
    "square quay moor marsh ford end view rise town range hollow"
)
"""Words of places, which a person's name hardly ends in."""
_NO_NAME = words("rural caravan car local regional industrial inner outer trailer remote")
"""What says of places of a kind which they are, and names none: `caravan park`."""
_BEFORE_NAMES = words("mount mt lake point port lower upper north south east west st te")
_NO_GIVEN = words("glen saint san santa spring little rocky pink green tea fern ora")
"""Given names that are the first word of many towns."""
_ONLY_ABOUT = re.compile(
    r"\b(?:area|areas|wide|somewhere|surrounds|only|vicinity|something|-?ish)$", re.IGNORECASE
)
_WITHIN = FUNCTION_WORDS - {"the", "of", "on", "in", "by", "under", "over", "upon", "at", "and", "down", "up"}
_SAID = words(
    "lives live lived living stays staying stayed sleeping sleeps last known seen was is ex old near nr "
    "was moved left bad mail sold formerly previously possibly probably maybe perhaps unsure wrong "
    "refused refuses refusing refusal declined declines declining unwilling reluctant "
    "boarding nursing returned returning resides residing via else somewhere anywhere nearby undeliverable "
    "undelivered"
)
_OF_FILES = words(
    "trace traced traces tracing skip skips skipped skipping locate located search searched searching "
    "check checked checking advise advised advises pending enquire enquiry enquiries inquiry inquiries "
    "ring call called rang refer refers see seen need needs needed req reqd req'd required request cannot "
    "can't couldn't will unknown notes note prev previous confirm confirmed awaiting await er roll nok "
    "tba tbc n/k nk lookup review update updated updating verify unverified unconfirmed obtain obtained "
    "forward forwarding file find finding provide provided supply supplied ask asked later soon yet still "
    "try trying tried investigate investigation investigating agent field first debtor client customer "
    "tenant above below"
)
"""What offices write of an address that they have not: in such words alone no town is called."""
_PARTED = re.compile(r"\s[-–—]\s|[;:,/|]\s")
_STATES = r"queensland|qld|new south wales|nsw|victoria|vic|tasmania|tas|australia|nt|wa|sa|territory"
_DIRECTION = "north|south|east|west|northern|southern|eastern|western|central"
_REGION = re.compile(
    rf"(?:^|.*[\s,])(?:far|deep) (?:{_DIRECTION})(?:[\s-](?:{_DIRECTION}))?(?: (?:{_STATES}))?$|"
    rf"^(?:mid|outer|remote|regional|rural|tropical|coastal|greater|inner|{_DIRECTION})(?:[\s-](?:{_DIRECTION}|"
    rf"coastal))*[\s-](?:{_STATES}|region|suburbs|rivers|tablelands|slopes)$|"
    r"^(?:central|inner|outer|mid)[\s-](?:west|east|north|south)(?:[\s-](?:coast|west))?$|"
    r"^(?:(?:the )?(?:north|south) island|(?:the )?top end|[a-z' -]+ region|northern beaches|greater [a-z]+|"
    r"the (?:hunter|riverina|kimberley|pilbara|wimmera|mallee|monaro|outback|bush)|"
    r"western (?:sydney|district))$"
)
"""What is wider than a town: `Far North Queensland`, `Hunter Region`."""
_CITIES = frozenset(
    ["SG", "HK", "MO", "LU", "MC", "GI", "DJ", "SM", "VA", "PA", "KW", "GT", "AE", "NF", "CX", "CC", "MX"]
)
"""Countries that are called as their town is, and islands whose postcodes are Australia's."""


_TWO_LETTERS = re.compile(r"[A-Z]{2}")
_SPA = re.compile(r"Bad ([A-ZÄÖÜ][a-zäöüß]{3,})")
"""How towns with a bath are called in German: `Bad Krozingen`."""


def no_town(text: str) -> str:
    """What a cell names in the place of a town, for people: `a state`, `a person`; empty for a town.

    Known towns pass. What is neither a contact, a title, a state, a country, a heading, a street nor words
    that say something may be a town that no list has.
    """
    plain = text.strip(" .,;")
    folded = fold(plain).strip(" .,;()")
    if towns.is_odd_name(plain) or ((spa := _SPA.match(plain)) and not is_word(letters(spa[1]))):
        return ""
    is_in_israel = _IN_ISRAEL.fullmatch(plain)
    if CONTACT.search(plain) and not (is_in_israel and "IL" in countries_of_town(is_in_israel[1])):
        return "a contact"
    if TITLED.match(plain):
        return "a person with a title"
    parts = _PARTED.split(plain)
    if is_filler(folded) or any(is_placeholder(part) or is_no_place(part) for part in (plain, *parts)):
        return "a placeholder"
    if _REGION.search(folded):
        return "a region"
    code = countries.country(plain)
    if places.state(plain) or _TWO_LETTERS.fullmatch(plain) or (code is not None and code not in _CITIES):
        return "a state or a country"
    said = folded.split()
    if set(said) <= HEADING and folded != "street":
        return "a heading"
    if streets.take_box(plain)[0] or re.match(r"[0-9]+[a-z]?\s+[^\W\d_]", folded) or _is_street(plain):
        return "a street or a box"
    if folded in STATUS or is_no_name(plain) or folded in NOBODY or REMARK.fullmatch(plain):
        return "a remark"
    if _says_something(plain):
        return "" if countries_of_town(plain) else "a remark"
    return "a person" if _is_person(plain) else ""


_IN_ISRAEL = re.compile(r"(?:.*, *)?([^\W\d_][^\d,]*[^\W\d_]),? [0-9]{7}")
"""A town with a postcode of seven digits, which is no phone."""


def is_filler(folded: str) -> bool:
    """True for one letter or digit, alone or repeated: `x`, `zzz`; and where such a word stands among others.

    Among others a number such as `111` is one, unless it is all zeros.
    """
    filled = [word for word in folded.split() if len(set(word)) == 1 and word != "iii"]
    return folded in filled or any(
        len(word) > SHORT and (not word.isdecimal() or set(word) == {"0"}) for word in filled
    )


def _is_street(text: str) -> bool:
    _, kind, behind = streets.split_type(text.split())
    return kind in streets.MAIN_TYPES and not behind


def _says_something(text: str) -> bool:
    """True for words that name no place: all of them plain ones, or one that begins or joins a sentence."""
    found = [word.strip(".'’") for word in WORD.findall(text)]
    folded = [fold(word) for word in found]
    if not found or any(map(_DENIES.fullmatch, folded)):
        return True
    of_places = [word in _GEOGRAPHIC or word in JOINS or word in PARTICLES for word in folded]
    plain = [
        (is_word(letters(word)) or word in _SAID or word in _OF_FILES) and not known
        for word, known in zip(folded, of_places, strict=True)
    ]
    if any(plain) and all(one or known for one, known in zip(plain, of_places, strict=True)):
        return not _is_place_name(found)
    is_old_town = folded[0] == "old" and found[0][0].isupper()
    if _ONLY_ABOUT.search(text) or (folded[0] in _SAID | _WITHIN and not is_old_town):
        return True
    if not _WITHIN.isdisjoint(folded[1:]):
        return True
    joined = (word for word in found if word.islower() and len(word) > JOINT)
    return text != text.lower() and any(is_word(letters(word)) for word in joined)


_DENIES = re.compile(r"(?:wo|would|did|does|do|has|have|is|was|can|could|should)n['’]?t")


def _is_place_name(found: list[str]) -> bool:
    """Words that end in one of places, or begin with one: `Halfway Creek`, `Mount Magnet`."""
    first, last = fold(found[0]), fold(found[-1])
    if len(found) == 1 or first in _NO_NAME:
        return False
    return first in _BEFORE_NAMES or (last in _GEOGRAPHIC and last not in ("town", "city", "end", "estate"))


def _is_person(text: str) -> bool:
    """True for a given name with a surname behind it that is no word of places."""
    said = text.split()
    if len(said) != 2:
        return False
    given, last = letters(said[0]), letters(said[1])
    is_given = world.is_usual_given(given) and fold(said[0]) not in _NO_GIVEN | {fold(said[1])}
    if world.given_tier(given) != world.VERY_COMMON:
        is_given &= world.sex_of(given) is not None and world.is_known_name(last)
    is_place = fold(said[1]) in _GEOGRAPHIC or streets.full_word(said[1]) is not None or is_word(last)
    return is_given and not is_place and len(last) > JOINT


_PERHAPS = ("a person", "a street or a box", "a heading")
"""What a town may look like that stands behind a street and before a state or postcode."""


def no_town_of(place: places.Address) -> str:
    """Why the town or district of an address is none; empty where it is one, or the address has none.

    So for a street whose name is not known: `14 xxxx St`.
    """
    of_street = fold(place.street or "").split()
    if any(len(word) > SHORT and not word.isdecimal() and is_filler(word) for word in of_street):
        return f"{place.street!r} stands for a street that is not known"
    is_near = place.country in ("AU", "NZ", "GB") or (place.country is None and place.postcode is None)
    for town in (place.suburb, place.district) if is_near else ():
        if not town or PROVINCE.search(town):
            continue
        if place.country is not None and countries.country(town) is not None and place.street:
            continue
        is_placed = place.street is not None and (place.state is not None or place.postcode is not None)
        said = no_town(town)
        if said == "a person" and place.number is not None and countries_of_city(town.split()[-1]):
            continue  # `Melville Hamilton`
        if said and not (is_placed and said in _PERHAPS):
            return f"{town!r} is {said}, where a town was expected"
    return ""
