"""People's names: their parts, their nicknames, their sound."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from workbench.values.metaphone import double_metaphone
from workbench.values.nicknames import GROUPS
from workbench.values.text import fold, folded_text, letters, remembered
from workbench.values.world import is_known_surname, is_syllable, is_usual_given


def _words_of(text: str) -> frozenset[str]:
    return frozenset(text.split())


TITLES = _words_of(
    "mr mrs ms miss mx mstr dr prof professor sir dame lord lady rev reverend hon judge justice"
    " revd rev'd cllr councillor ald alderman rabbi imam sgt cpl lt capt const constable insp supt cmdr"
    " baroness viscount viscountess hh hrh honourable honorable mme mlle herr frau"
    " senor senora senorita sra srta senhor senhora sig signor signora"
    " smt shri shrimati alhaji alhaja hajji datuk datin encik puan dipl-ing dipl.-ing"
    " hajjah ustadz ibu bapak khun dona fru sig.ra г-н г-жа κος السيد शरी शरीमती सुशरी शरीमान डॉ माननीय"
)
BEFORE_TWO = _words_of(
    "fr sr br pastor sen senator captain sergeant lieutenant sheikh"
    " pte maj col gen cdr snr brig adm lcpl ssgt wo master"
    " mgr judr mudr mvdr phdr rndr thdr bc dott dott.ssa ssa dottore dottoressa avv avvocato geom rag lic dra"
    " whaea matua kaumatua kuia aunty auntie uncle"
    " maitre haji hajah hadji ustaz ustadh kyrios kyria pani gospodin gospodja gospoda gospa freiherr"
    " freifrau freiin grafin daw"
)
"""Titles that are names, too: before one word they are a name."""
_BEFORE_GIVEN = _words_of("pan me graf dr.ssa puan")
"""Titles that are names, too: only with a full stop, or before a given name."""
_WITH_A_STOP = _words_of("ing eng arch ma ra di don u ko saw")
"""Titles that are common names, too: only with a full stop."""
OF_INDIA = frozenset(["sri.", "thiru.", "tmt.", "kum.", "मा.", "डा."])
"""Titles that are names, too, without their full stop."""
_OF_CLERGY = _words_of("canon archdeacon prebendary deacon bishop archbishop provost father")
"""Offices behind `Rev` that are names, too: only before a whole name. `Dean` is one behind `Very Rev`."""
_LEADS = frozenset(["the", "his", "her", "honour", "rt", "right", "very", "most"])
"""What stands before a title and belongs to it."""
LEADING = TITLES | BEFORE_TWO
_TITLES_AND_LEADS = LEADING | _BEFORE_GIVEN | _WITH_A_STOP | _LEADS
ONLY_TITLES = _words_of(
    "mr mrs ms miss mx mstr dr prof rev revd rev'd cllr supt cmdr insp hon honourable capt lt smt shrimati"
)
"""Titles that are nobody's name."""
HONOURS = _words_of(
    "am ao ac oam obe mbe cbe kbe qc kc jp phd md esq sj osb csc om ch"
    " mp mla mlc mhr mep msp psm apm cpa fca fcpa llb llm mba dso cvo mvo kcmg cmg dbe gbe frs qso mnzm onzm"
    " cnzm frcs facs bsc beng hons mbbs mbchb dds dmd dvm"
)
_GENERATIONS = {
    word: generation
    for generation, words in {
        "1": "sr snr senior i 1st",
        "2": "jr jnr junior ii 2nd",
        "3": "iii 3rd",
        "4": "iv 4th",
    }.items()
    for word in words.split()
}
"""Words after a name that tell a father from a son; `Sr` and `I` say the same, and `Jr` and `II`."""
PARTICLES = _words_of(
    "dela delos delas"
    " van von vom zu zum zur der den ter ten te het op de du da do dos das del della dalla degli di la le lo"
    " las los bin binti binte bint ibn ben bat al el ul ur st saint san abu abou av y e i"
    " af des dei dal auf ap ferch verch fitz o ua ui ni nic mac mc mhic giolla"
)
"""Words before the last one of a surname; those of Irish and Gaelic names among them (`Ó Briain`)."""
_OF_O = _words_of(
    "brien bryan connor conor connell neill neil neal reilly rielly riley sullivan donnell keeffe keefe leary"
    " grady hara dwyer callaghan rourke ruairc shea shaughnessy toole mahony mahoney meara flaherty malley"
    " gorman hanlon halloran driscoll donoghue donohue donovan dowd loughlin riordan sheehan"
)
"""Words before which a bare `O` is hardly somebody's initial."""
_LENITED = re.compile(r"(?:[bcdfgmpst]h|n-|h)[a-z]{4,}")
"""How a word begins behind `Ní` and `Uí`, which without its accent may be a name of China or Korea."""
HONOURS_IN_CAPITALS = frozenset({"RN", "SC", "VC", "CEO", "CFO", "CIO", "COO", "QS", "PE"})
"""Honours and offices that are so only in capitals, behind a name that is not."""
_GAELIC = frozenset(unicodedata.normalize("NFD", word) for word in ("ó", "ní", "uí"))
"""Words before surnames of Ireland, with the accent that tells them from an initial such as `Ö`."""
_GROUP_OF: dict[str, str] = {name: group[0] for group in GROUPS for name in group}


@dataclass(frozen=True, slots=True)
class Name:
    """The parts of a person's name as written; None where there is no such part."""

    first: str | None
    middle: str | None
    last: str | None
    generation: str | None = None
    """`1` for Sr or I, `2` for Jr or II, and so on; None where the name does not say."""

    @property
    def folded(self) -> dict[str, str | None]:
        """`{first, middle, last}` in their folded forms: the value of a `name` claim."""
        return {
            part: (folded_text(text) or None) if (text := getattr(self, part)) else None
            for part in ("first", "middle", "last")
        } | ({"generation": self.generation} if self.generation else {})

    @property
    def suffix(self) -> str | None:
        """`Sr`, `Jr`, `III` or `IV`."""
        return {"1": "Sr", "2": "Jr", "3": "III", "4": "IV"}.get(self.generation or "")

    def __str__(self) -> str:
        return " ".join(part for part in (self.first, self.middle, self.last, self.suffix) if part)


@remembered
def split_combined(text: str) -> Name:
    """The parts of a name in one string: `Jane Mary Doe`, `DOE, Jane Mary`, `Dr Jane van der Berg Jr`.

    Titles and honours are dropped. A surname in capitals before other words stands first; so does one
    before a forename and a patronymic, one that begins with `Ó`, `Ní` or `Uí`, and that of a Chinese or
    Korean name in its own script. One word alone is a last name.
    """
    before, comma, after = text.partition(",")
    is_initial_alone = len(before.split()) == 1 and is_initial(after.strip())
    if comma and generation_of(after.strip()) and not is_initial_alone:
        before, comma, after = before, "", ""
        text = text.replace(",", " ")
    forenames_only, second, title = after.partition(",")
    if second and _words(forenames_only) and _are_titles(title):  # `TRELLIS, Jane Ann, Dame`
        after = forenames_only
    if comma and all(fold(word).strip(".") in ONLY_TITLES for word in after.split()):
        comma, after, text = "", "", before
    if comma and _words(before) and _words(after):
        (surname, one), (forenames, other) = (
            without_generation(_words(before)),
            without_generation(_words(after.replace(",", " "))),
        )
        return Name(forenames[0], " ".join(forenames[1:]) or None, " ".join(surname), one or other)
    words, generation = without_generation(_words(text.replace(",", " ")))
    if not words:
        return Name(None, None, None)
    if len(words) == 1:
        parts = in_own_script(words[0])
        return Name(parts[1], None, parts[0]) if parts else Name(None, None, words[0], generation)
    if len(words) == 2 and _is_gaelic(words[0]):
        return Name(None, None, " ".join(words), generation)
    turned = _surname_first(words)
    if turned:
        return Name(
            words[turned], " ".join(words[turned + 1 :]) or None, " ".join(words[:turned]), generation
        )
    if len(words) == 2 and all(map(_is_own_script, words)):
        return Name(words[1], None, words[0])
    cut = len(words) - 1
    is_initial_o = "O." in text.split()
    while cut > 1:
        before = words[cut - 1]
        if cut > 2 and (before in _BETWEEN or _JOINED.search(before)):  # `dela Cruz y Santos`
            cut -= 2 if before in _BETWEEN else 1
        elif is_particle(before, words[cut]) and not (is_initial_o and before == "O"):
            cut -= 1
        else:
            break
    if cut > 1 and len(joined := given_names(words[:2])) == 1:
        words = [*joined, *words[2:]]
        cut -= 1
    return Name(words[0], " ".join(words[1:cut]) or None, " ".join(words[cut:]), generation)


def given_names(words: list[str]) -> list[str]:
    """The given names that words make: `Te` and the one behind it, `Te Rina`, are one of Māori."""
    is_joined = len(words) > 1 and fold(words[0]) == "te" and _MAORI.fullmatch(fold(words[1]))
    return [" ".join(words[:2]), *words[2:]] if is_joined else words


_MAORI = re.compile(r"(?:(?:ng|wh|[hkmnprtw])?[aeiou])+")
"""Of which syllables a Māori word is made, which `Te` may stand before in a given name."""


def is_honour(word: str) -> bool:
    """True for letters behind a name that are no part of it: `OBE`, `Q.C.`."""
    return fold(word).replace(".", "") in HONOURS


def _are_titles(text: str) -> bool:
    return all(fold(word).strip(".") in TITLES | HONOURS for word in text.split())


_BETWEEN = ("y", "e", "i")
"""What joins two surnames of one person in Spanish, Portuguese and Catalan."""
_WITH_AN_APOSTROPHE = frozenset(["'t", "’t", "'s", "’s", "van't", "van’t"])
_LEADING = PARTICLES - _words_of("y e i do o ni ui")


_CUT = frozenset("ts")
"""`'t` and `'s` of the Netherlands in cells, whose first apostrophe spreadsheets take for their own."""


def are_particles(text: str) -> bool:
    """True for words that are nothing but the beginning of a surname: `van der`."""
    words = text.split()
    return text in _CUT or (bool(words) and all(map(is_particle, words, [*words[1:], ""])))


def whole_surname(parts: Iterable[str]) -> str:
    """A surname of parts that stand apart, with those first that can only begin one: `van der Merwe`."""
    return " ".join(sorted(filter(None, parts), key=lambda part: not are_particles(part)))


def is_particle(word: str, behind: str) -> bool:
    """True for a word that belongs to the surname it stands before, and is no name or initial itself.

    `Ó`, `Ní` and `Uí` are; without their accent they may be an initial or a name, so the word behind decides.
    """
    plain, last = fold(word), fold(behind)
    if plain in _LEADING or _is_gaelic(word) or plain in _WITH_AN_APOSTROPHE:
        return True
    if plain == "ah":  # `Ah Kee`: of Chinese who came early, with the word by which they were called
        return bool(last)
    return last in _OF_O if plain == "o" else plain in ("ni", "ui") and bool(_LENITED.match(last))


def _is_gaelic(word: str) -> bool:
    return not word.isascii() and unicodedata.normalize("NFD", word).casefold() in _GAELIC


_PATRONYMIC = re.compile(r"(?:ovich|evich|ovych|yovych|ovna|evna|ivna|yivna|ович|евич|йович|овна|евна|івна)$")


_CROWDED = re.compile("[bcdfghjklmnpqrstvwxz]{4}")


def is_behind_patronymic(before: Sequence[str], word: str) -> bool:
    """True for a surname in capitals behind a given name and a patronymic: `Oleksiy Hryhorovych TARNENKO`."""
    is_one = len(before) > 1 and _PATRONYMIC.search(before[-1].lower()) and not before[-1].isupper()
    is_spoken = len(word) > 3 and word.isupper() and word.isalpha() and not _CROWDED.search(word.lower())
    return bool(is_one) and is_spoken and re.search("[AEIOUYАЕЁИІОУЫЭЮЯЄЇ]", word) is not None


def _surname_first(words: list[str]) -> int:
    """How many words at the front are the surname, 0 where the name does not show it."""
    capitals = [len(word) > 1 and word.isupper() for word in words]
    if len(words) > 2 and (_is_gaelic(words[0]) or (words[0] == "O" and capitals[1] and not capitals[-1])):
        return 2
    if capitals[0] and not capitals[-1] and not _are_two_initials(words[0]):
        return capitals.index(False)
    return int(
        len(words) == 3
        and bool(_PATRONYMIC.search(words[2].lower()))
        and not _PATRONYMIC.search(words[1].lower())
    )


def _are_two_initials(word: str) -> bool:
    """True for two capitals that are nobody's surname: `CK` of CK Lyon, unlike `NG` and `LI`."""
    is_pair = re.fullmatch("[A-Z]{2}", word) is not None
    has_vowel = re.search("[AEIOUY]", word) is not None or word == "NG"
    return is_pair and not (has_vowel and is_known_surname(word.casefold()))


_JOINED = re.compile(r"-(?:d[aei]|den|der|del|du|van|von|la|le)$")
"""How the first of two surnames ends that a hyphen joins to one with a particle: `Bergh-de Wit`."""


def _is_own_script(word: str) -> bool:
    return all(
        "\u3040" <= c <= "\u30ff" or "\u3400" <= c <= "\u9fff" or "\uac00" <= c <= "\ud7a3" or c in "々〆"
        for c in word
    )


def in_own_script(word: str) -> tuple[str, str] | None:
    """Surname and given name of a name in Han or Hangul letters, which has no space; None for another."""
    if not 2 <= len(word) <= 4 or not all(
        "\u4e00" <= c <= "\u9fff" or "\uac00" <= c <= "\ud7a3" for c in word
    ):
        return None
    cut = 2 if len(word) == 4 or word[:2] in SURNAMES_OF_TWO else 1
    return (word[:cut], word[cut:]) if len(word) > cut else None


SURNAMES_OF_TWO = _words_of(
    "欧阳 歐陽 司马 司馬 诸葛 諸葛 上官 皇甫 令狐 尉迟 公孙 남궁 황보 제갈 사공 선우 독고"
)
"""Surnames of China and Korea that have two letters."""


_TOLD_APART = re.compile(
    r"[\s,]*(?:[(\[]\s*(?:the )?"
    r"(?P<inside>sn?r|jn?r|senior|junior|elder|younger|i{1,3}|iv|[1-4](?:st|nd|rd|th))\.?\s*[)\]]|"
    r"(?:\s|,)(?:the )(?P<behind>elder|younger))\s*$",
    re.IGNORECASE,
)
"""What tells a father from a son in brackets behind a name, or in words: `(Snr)`, `the younger`."""


def plain_generation(text: str) -> str:
    """A name in one text with a father's or a son's mark as a plain word behind it: `Ash, Percy Jr`."""
    found = _TOLD_APART.search(text) if text and text[-1] in ")]rRnNdD ." else None
    if found is None or not text[: found.start()].strip():
        return text
    word = (found["inside"] or found["behind"]).casefold()
    return f"{text[: found.start()]} {_IN_WORDS.get(word, found['inside'] or '')}"


_IN_WORDS = {"elder": "Sr", "younger": "Jr"}


def generation_of(word: str) -> str | None:
    """What `Jr`, `Sr`, `II` says of a name; None for another word."""
    return _GENERATIONS.get(fold(word).strip("."))


def without_generation(words: list[str]) -> tuple[list[str], str | None]:
    """The words of a name without `Jr` or `III` at their end, and the generation that this says."""
    found = generation_of(words[-1]) if len(words) > 1 else None
    if found and (len(words) > 2 or len(words[-1]) > 1):
        return words[:-1], found
    return words, None


def split_generation(surname: str) -> tuple[str, str | None]:
    """A surname without the `Jr` or `II` behind it, and what that says."""
    words = surname.replace(",", " ").split()
    found = generation_of(words[-1]) if len(words) > 1 else None
    return (" ".join(words[:-1]), found) if found else (surname, None)


def _words(text: str) -> list[str]:
    whole = text.split()
    while (
        len(whole) > 2 and "." in whole[-1][:-1] and is_honour(whole[-1]) and not is_particle(*whole[-3:-1])
    ):
        whole.pop()
    text = " ".join(whole)
    words = [word for word in text.replace(".", ". ").split() if word != "."]
    plain = [fold(word).rstrip(".") for word in words]
    start, end = min(titles_before(words), max(len(words) - 1, 0)), len(words)
    is_calm = not all(word.isupper() for word in words)
    while end - start > 2 and (
        plain[end - 1] in HONOURS or (is_calm and words[end - 1] in HONOURS_IN_CAPITALS)
    ):
        end -= 1
    return [words[i].rstrip(".") or words[i] for i in range(start, end)]


def nickname_group(first: str) -> str | None:
    """The name that stands for the first name's nickname group, or None when it is in none."""
    return _GROUP_OF.get(fold(first).rstrip("."))


def same_nickname_group(one: str, other: str) -> bool:
    """True when both names belong to one known nickname group."""
    group = nickname_group(one)
    return group is not None and group == nickname_group(other)


def nicknames(first: str) -> tuple[str, ...]:
    """Every name of the first name's group, folded; empty when it is in none."""
    group = nickname_group(first)
    return next((names for names in GROUPS if names[0] == group), ())


@lru_cache(maxsize=65536)
def phonetic(text: str) -> tuple[str, str]:
    """The double metaphone codes, primary and secondary; empty where there is none."""
    return double_metaphone(letters(text))


def sounds_alike(one: str, other: str) -> bool:
    """True when a phonetic code is equal and the first letter too (decision C, "Phonetic code")."""
    a, b = letters(one), letters(other)
    if not a or not b or a[0] != b[0]:
        return False
    return bool({code for code in phonetic(a) if code} & {code for code in phonetic(b) if code})


@remembered
def _may_lead(word: str) -> bool:
    """True for a word that is a title or a part of one, if the words behind it allow it."""
    plain = fold(word).rstrip(".")
    return plain in _TITLES_AND_LEADS or fold(word) in OF_INDIA or _is_rank(plain)


def titles_before(words: list[str]) -> int:
    """How many words at the front are titles: `Lt Col`, `The Hon.`, and `Fr` before two words or more."""
    if not words or not _may_lead(words[0]):
        return 0
    plain = [fold(word).rstrip(".") for word in words]
    count = 0
    for place, word in enumerate(plain):
        behind, before = plain[place + 1 :], plain[place - 1] if place else ""
        is_title = word in TITLES or ((word in BEFORE_TWO or _is_rank(word)) and len(behind) > 1)
        is_title = is_title or (len(behind) > 1 and _is_before_given(words[place], behind[0]))
        is_title = is_title or (fold(words[place]) in OF_INDIA and bool(behind))
        is_part = word in _LEADS and bool(behind) and (behind[0] in TITLES or behind[0] in _LEADS)
        is_part = is_part or (before == "lt" and word in ("col", "gen"))
        is_part = is_part or (before == "prof" and word in ("em", "emeritus"))
        is_part = is_part or (len(behind) > 1 and _is_office_of_clergy(plain[: place + 1], behind[0]))
        if not is_title and not is_part:
            break
        count += 1
    return count


def titleless(text: str) -> str:
    """A name without the titles before it."""
    words = text.split()
    return " ".join(words[titles_before(words) :])


def _is_office_of_clergy(said: list[str], behind: str) -> bool:
    """True for a second title of a church before a given name: `Rev Canon Peter`, `Very Rev Dean Rory`."""
    if not said[:-1] or not said[-2].startswith("rev") or not is_usual_given(letters(behind)):
        return False
    return said[-1] in _OF_CLERGY or (said[-1] == "dean" and "very" in said[:-1])


def _is_before_given(word: str, behind: str) -> bool:
    """True for a title that is a common name, too, before a given name that is no syllable of the East."""
    plain = fold(word)
    bare = plain.rstrip(".")
    if bare not in _BEFORE_GIVEN | _WITH_A_STOP or len(bare) == 1:
        return False
    if plain.endswith("."):
        return True
    return bare in _BEFORE_GIVEN and is_usual_given(behind) and not is_syllable(behind)


def _is_rank(word: str) -> bool:
    """True for a rank of two parts in one word: `lt-col`, `s/sgt`."""
    first, sign, second = word.replace("-", "/").partition("/")
    return bool(sign) and second in LEADING and (first in LEADING or len(first) == 1)


def is_initial(text: str) -> bool:
    """True for a single letter, with or without a full stop."""
    plain = fold(text).rstrip(".")
    return len(plain) == 1 and plain.isalpha()
