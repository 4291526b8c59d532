"""What a given name may stand for beyond its nickname group: a second group, a misspelt nickname."""

from __future__ import annotations

from functools import cache, lru_cache

from rapidfuzz.distance import DamerauLevenshtein

from workbench.values.names import nickname_group
from workbench.values.nicknames import GROUPS
from workbench.values.world import RARE, given_tier, is_known_given, spelling

_TABLE = """
alex:alexandra ally:alison bel:isabella bella:isabella bernie:bernard bert:robert bess:elizabeth
beth:elizabeth charlie:charlotte chaz:charles chris:christopher con:cornelius damo:damien dani:daniel
denny:dennis dotty:dorothy drew:andrea ed:edwin eddie:edwin ellie:elizabeth florrie:florence frankie:frances
fred:frederick freddie:frederick gabe:gabrielle gazza:gary georgie:georgina gerry:gerard gina:georgina
gordy:gordon harry:harold hatty:harriet hettie:henrietta hetty:henrietta issy:isabella jack:john jan:janice
jem:jeremy jerry:gerald jimbo:james jo:josephine jon:jonathan jules:julian kate:kathleen kath:kathleen
kathy:kathleen katie:kathleen kimmy:kimberley kit:catherine lisa:elizabeth lori:lorraine lyn:carolyn
mads:madeleine max:maximilian meg:megan mel:melissa micky:michael millie:emily mish:michelle mo:mohammed
nan:ann nat:nathaniel ned:edward neecy:denise nell:helen nessa:vanessa nic:dominic nick:nicole nicky:nicole
ollie:olivia ossie:oscar pat:patrick robin:robert rollie:roland romy:rosemary sal:sarah sam:samantha
sammy:samuel sandy:sandra shell:sheila steph:stephen ted:theodore teddy:theodore terry:teresa tina:martina
tony:antonio val:valentine vera:veronica vic:victoria von:yvonne wazza:warren
"""
_ALSO = dict(pair.split(":") for pair in _TABLE.split())
_SHORTEST = 4


@lru_cache(maxsize=1 << 16)
def root_of(word: str) -> str:
    """The name that stands for the nickname group of a folded given name; itself where there is none."""
    return nickname_group(word) or _by_spelling().get(spelling(word)) or word


@lru_cache(maxsize=1 << 16)
def other_root_of(word: str) -> str | None:
    """A second name that a nickname stands for (`beth` for `elizabeth`), misspelt or not; None for most."""
    meant = _ALSO.get(word) or _ALSO.get(_meant(word) or "")
    return root_of(meant) if meant else None


@lru_cache(maxsize=1 << 16)
def guessed_root_of(word: str) -> str | None:
    """The group of the one nickname that a word in no group is one typing error from; None where unclear."""
    meant = _meant(word)
    return root_of(meant) if meant else None


@lru_cache(maxsize=1 << 16)
def _meant(word: str) -> str | None:
    if len(word) < _SHORTEST or nickname_group(word) or word in _ALSO or _is_a_name(word):
        return None
    near = {
        name
        for part in (word, *_shorter(word))
        for name in _index().get(part, ())
        if DamerauLevenshtein.distance(word, name, score_cutoff=1) <= 1
    }
    groups = {root_of(name) for name in near}
    return min(near) if len(groups) == 1 else None


def _is_a_name(word: str) -> bool:
    """True for a name that people usually bear: it is no misspelling of another."""
    return is_known_given(word) and given_tier(word) != RARE


@cache
def _by_spelling() -> dict[str, str]:
    """The group of a spelling, where all names that are spelt so are in one group."""
    found: dict[str, set[str]] = {}
    for group in GROUPS:
        for name in group:
            if len(name) > _SHORTEST:
                found.setdefault(spelling(name), set()).add(group[0])
    return {written: min(groups) for written, groups in found.items() if len(groups) == 1}


@cache
def _index() -> dict[str, list[str]]:
    """The names of the groups by themselves and by what is left when one letter is lost."""
    found: dict[str, list[str]] = {}
    for name in (name for group in GROUPS for name in group if len(name) >= _SHORTEST - 1):
        for part in {name, *_shorter(name)}:
            found.setdefault(part, []).append(name)
    return found


def _shorter(word: str) -> set[str]:
    return {word[:at] + word[at + 1 :] for at in range(len(word))}
