"""Names of the world: which given names are one, of which sex, and how common names are.

The tables are in `world/`, each with its sources and licences in its first lines. They are read when first
asked.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from rapidfuzz.distance import DamerauLevenshtein

from workbench.values.cognates import COGNATES, SHORT_FORMS
from workbench.values.nicknames import GROUPS
from workbench.values.packed_tables import body_of, lines_of

VERY_COMMON: Final = 2
COMMON: Final = 1
"""Also the tier of a name that no list knows: only a name that is known to be rare is rare."""
RARE: Final = 0

_CLERKS: Final = tuple(
    (re.compile(pattern), sound)
    for pattern, sound in (
        ("ph", "f"), ("dj", "d"), ("ue", "u"), ("oe", "o"),
        ("ck|[cq]", "k"), ("th", "t"), ("sch|sh|ch", "s"), ("ee|ie|ei|ey|ij|y|j", "i"),
        ("oo|ou|w", "u"), ("z", "s"), ("v", "f"), ("ae|ai", "e"), ("(?<!^)h", ""), (r"(.)\1+", r"\1"),
    )
)  # fmt: skip
_SYLLABLE: Final = re.compile(
    "(?:[bcdfghjklmnpqrstvwxyz]|ch|gh|gi|kh|ng|ngh|nh|ph|qu|sh|th|tr|ts|zh)?"
    "(?!.*(?:ee|oo))[aeiou]{1,3}(?:n|ng|nh|m|t|c|ch|k|p)?"
)
_SHORT: Final = 4
_SHORTEST: Final = 3
_LONG: Final = 8
_NO_SLIPS: Final = frozenset(
    [
        "aanya", "aayan", "ardian", "camren", "christan", "christin", "daina", "danelle", "elise", "jaime",
        "maira", "maire", "manreet", "marely", "marine",
    ]
)  # fmt: skip
"""Names of their own, though they are spelt like a slip of a commoner one."""
_ENGLISH: Final = re.compile(
    "(?!van|de|le|la)[a-z]{3,}"
    "(?:ley|leigh|ton|stone|ham|wick|wich|worth|by|thwaite|bottom|botham|ford|field|wood|well|combe|stead|bury"
    "|borough|brough|burgh|shaw|hurst|bourne|burn|ridge|croft|bridge|brook|house|gate|dale|cliffe|hill|cote|cott"
    "|tree|thorpe|keld|mouth|pool|smith|wright|kins|erson|inson|otson|etson|ison)"
)
_VOWELS: Final = re.compile("[aeiouyhjw]+")
_SOUNDS: Final = (("ph", "f"), ("kh", "k"), ("sh", "s"), ("th", "t"), ("dh", "d"), ("gh", "g"))
_ONE_SOUND: Final = str.maketrans("cqxzvbgt", "kkssffkd")


@lru_cache(maxsize=1 << 16)
def latin(text: str) -> str:
    """The text in Latin letters, whatever script it is written in; ASCII."""
    if text.isascii():
        return text
    from anyascii import anyascii

    return str(anyascii(text))


def is_known_given(form: str) -> bool:
    """True for a given name (folded letters) that people are known to bear."""
    return form in _members() or (_row(form)[0][-1:].isdigit() and not slip_of(form))


@lru_cache(maxsize=1 << 16)
def slip_of(form: str) -> str | None:
    """The very common given name that a listed one is a slip of: William of Willaim; None for most.

    Lists of names hold what clerks wrote. A slip is two letters exchanged, or one lost of a long name.
    """
    marks = _row(form)[0]
    if marks.endswith(str(VERY_COMMON)) or form in _members() or form in _NO_SLIPS:
        return None
    meant = _slips().get(form)
    return meant if meant and (sex_of(meant) or "") in (marks.rstrip("012"), "") else None


@lru_cache(maxsize=1 << 16)
def is_likely_given(form: str) -> bool:
    """True where any three letters of a word follow each other in some given names too.

    `Sunit` may be a name that no list has; `Sndra`, `Ivsna` and `Frsnk` are slips.
    """
    letters, word = _letters(), f"^{form}$"
    return all(word[at + 2] in letters.get(word[at : at + 2], "") for at in range(len(form)))


@lru_cache(maxsize=1 << 16)
def meant_by(form: str) -> str | None:
    """The one very common given name that a form, of more than four letters, is one letter from."""
    if len(form) <= _SHORT:
        return None
    near = {name for part in (form, *_shorter(form)) for name in _very_common().get(part, ())}
    near = {name for name in near if DamerauLevenshtein.distance(form, name, score_cutoff=1) <= 1}
    return near.pop() if len(near) == 1 else None


def _shorter(form: str) -> set[str]:
    """A form without one of its letters."""
    return {form[:at] + form[at + 1 :] for at in range(len(form))}


def sex_of(form: str) -> str | None:
    """`M` or `F` where nearly all bearers of a given name are of one sex.

    A name that no list knows is a woman's where it is a man's and an `a`: Zorana of Zoran.
    """
    marks = _row(form)[0]
    if not marks and form.endswith("a") and len(form) > _SHORT and _row(form[:-1])[0].startswith("M"):
        return "F"
    return marks.rstrip("012") or None


@lru_cache(maxsize=1 << 16)
def is_known_name(form: str) -> bool:
    """True for a surname or given name that people are known to bear; not of letters that lists hold."""
    return is_usual_given(form) or is_known_surname(form)


@lru_cache(maxsize=1 << 16)
def is_usual_given(form: str) -> bool:
    """True for a known given name, of which one knows the bearers' sex where it is short: `Bo`, not `Pc`."""
    if not is_known_given(form):
        return False
    is_long = len(form) > _SHORTEST or given_tier(form) == VERY_COMMON
    return is_long or sex_of(form) is not None or form in _members()


def given_tier(form: str) -> int:
    """How common a given name is: `VERY_COMMON`, `COMMON` or `RARE`."""
    tier = _row(form)[0][-1:]
    return int(tier) if tier.isdigit() else COMMON


def surname_tier(form: str) -> int:
    """How common a surname is in Australia, New Zealand, the UK and where their people come from."""
    very_common, rare = _surnames()
    if form in very_common:
        return VERY_COMMON
    return RARE if form in rare else COMMON


@lru_cache(maxsize=1 << 16)
def is_rare_at_home(form: str) -> bool:
    """True for a surname that is known to be rare, and made of English words for places, work or fathers.

    A surname of another country may be rare in lists and usual among the people who came from there: Taufa of
    Tonga, Galea of Malta, Rahimi of Iran.
    """
    return surname_tier(form) == RARE and _ENGLISH.fullmatch(form) is not None


def is_known_surname(form: str) -> bool:
    """True for a surname (folded letters) that people are known to bear."""
    return surname_tier(form) != COMMON or form in _usual()


@lru_cache(maxsize=1 << 16)
def same_names(form: str) -> frozenset[str]:
    """The given names that are another form of this one: other spellings of it, and its short forms."""
    found = set(spellings(form))
    for group in _members().get(form, ()):
        found.update(group)
        if group[0] != form:
            found.update(spellings(group[0]))
    found.discard(form)
    return frozenset(found)


def is_syllable(form: str) -> bool:
    """True for what may be a syllable of a Chinese or Vietnamese name: Jing and Ying are two names."""
    return _SYLLABLE.fullmatch(form) is not None


@lru_cache(maxsize=1 << 16)
def cognates(form: str) -> frozenset[str]:
    """Names of other languages that people take for this one when they move: John of Giovanni."""
    found = {name for group in _cognates().get(form, ()) for name in group}
    for group in _members().get(form, ()):
        found.update(name for other in _cognates().get(group[0], ()) for name in other)
    return frozenset(found - {form})


def perhaps_same(form: str) -> frozenset[str]:
    """Names that may be spellings of this one, and may be others."""
    return frozenset(_row(form)[2].split())


@lru_cache(maxsize=1 << 16)
def spelling(form: str) -> str:
    """What is left of a name without the choices that clerks make in writing one sound."""
    for pattern, sound in _CLERKS:
        form = pattern.sub(sound, form)
    return form


@lru_cache(maxsize=1 << 16)
def consonants(form: str) -> str:
    """The consonants of a name by their kind: what an Arabic or Hebrew spelling keeps of it."""
    for written, sound in _SOUNDS:
        form = form.replace(written, sound)
    return re.sub(r"(.)\1+", r"\1", _VOWELS.sub("", form).translate(_ONE_SOUND))


def spellings(form: str) -> list[str]:
    """The forms that tables of languages give as the same name."""
    return _row(form)[1].split()


def _row(form: str) -> tuple[str, str, str]:
    """Marks of sex and tier, the forms that are the same name, those that perhaps are."""
    marks, same, perhaps, *_ = (*_given().get(form, "").split("\t"), "", "")
    return marks, same, perhaps


@cache
def _given() -> dict[str, str]:
    """The rest of its line by form."""
    return dict(re.findall("^([^\t\n]+)\t?(.*)", body_of("given_names"), re.MULTILINE))


@cache
def _letters() -> dict[str, str]:
    """The letters that follow two others in given names."""
    return dict(line.partition("\t")[::2] for line in lines_of("letters_of_names"))


@cache
def _very_common() -> dict[str, list[str]]:
    """The very common given names by themselves and by what is left without one of their letters."""
    found: dict[str, list[str]] = {}
    for name in (name for name, row in _given().items() if row.partition("\t")[0].endswith("2")):
        for part in {name, *_shorter(name)}:
            found.setdefault(part, []).append(name)
    return found


@cache
def _slips() -> dict[str, str]:
    """The very common name by its slips, where these have but one."""
    found: dict[str, set[str]] = {}
    for name in (name for name, row in _given().items() if row.partition("\t")[0].endswith("2")):
        slips = set[str]()
        if len(name) > _SHORT:
            slips |= {name[:at] + name[at + 1] + name[at] + name[at + 2 :] for at in range(1, len(name) - 2)}
        if len(name) >= _LONG:
            slips |= {name[:at] + name[at + 1 :] for at in range(2, len(name) - 1)}
        for slip in slips - {name}:
            found.setdefault(slip, set()).add(name)
    return {slip: min(names) for slip, names in found.items() if len(names) == 1}


@cache
def _surname_lines() -> list[str]:
    """Very common surnames, usual ones, and rare ones."""
    return lines_of("surnames")


@cache
def _usual() -> frozenset[str]:
    """The surnames that are known and neither very common nor rare."""
    return frozenset(_surname_lines()[1].split())


@cache
def _surnames() -> tuple[frozenset[str], frozenset[str]]:
    very_common, _, rare = _surname_lines()
    return frozenset(very_common.split()), frozenset(rare.split())


@cache
def _members() -> dict[str, list[tuple[str, ...]]]:
    """The groups of short forms that a name is in."""
    return _by_member((*GROUPS, *SHORT_FORMS))


@cache
def _cognates() -> dict[str, list[tuple[str, ...]]]:
    return _by_member(COGNATES)


def _by_member(groups: tuple[tuple[str, ...], ...]) -> dict[str, list[tuple[str, ...]]]:
    found: dict[str, list[tuple[str, ...]]] = {}
    for group in groups:
        for name in group:
            found.setdefault(name, []).append(group)
    return found
