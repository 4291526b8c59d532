"""Given names of women and men that differ by an ending: Yevgeny and Yevgenia, Ramesh and Rameshwari."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from workbench.values import world

_TABLE: Final = """
andrew:andrea andrei:andreea bhuvan:bhuvaneswari,bhuvaneshwari,bhuvana sushil:sushila,susheela
sunit:sunita,suneeta amit:amita ajit:ajita anil:anila kapil:kapila nirmal:nirmala vimal:vimala kamal:kamala
tarun:taruna varun:varuna lalit:lalita,lalitha rohit:rohita mohan:mohana,mohini madhav:madhavi
raghav:raghavi keshav:keshavi gaurav:gauravi sudhir:sudhira jay:jaya vijay:vijaya uday:udaya ajay:ajaya
jayant:jayanti,jayanthi vasant:vasanti,vasanthi hemant:hemanti prashant:prashanti ishwar:ishwari
eshwar:eshwari maheshwar:maheshwari parameshwar:parameshwari rajan:rajani sundar:sundari sunder:sunderi
kumar:kumari shankar:shankari narayan:narayani shiv:shivani nalin:nalini roshan:roshani,roshni hari:harini
chandra:chandrika indra:indrani deepak:deepika pradip:pradipa pradeep:pradeepa sandip:sandipa
sandeep:sandeepa dilip:dilipa sujit:sujita,sujatha ranjit:ranjita,ranjitha surjit:surjita
manish:manisha,maneesha girish:girisha harish:harisha anish:anisha nimesh:nimisha ashwin:ashwini
sanjiv:sanjivani rajiv:rajivi satyan:satyani sutrisno:sutrisni sugiarto:sugiarti suharto:suharti
sumarno:sumarni suwarno:suwarni sujarwo:sujarwi suparno:suparni mulyono:mulyani
"""
_LORDS: Final = ("esh", "ish")
_LADIES: Final = ("wari", "vari", "waree")
_FEMININE: Final = ("iya", "iia", "ija", "ia", "ya")
_ADJECTIVES: Final = ("iy", "ii", "yi", "y", "i")
_SHORTEST: Final = 4


@lru_cache(maxsize=1 << 16)
def forms_of_other_sex(form: str) -> frozenset[str]:
    """The men's names that a woman's name has by another ending, and those of the table either way.

    A name that lists know, and not as a woman's, is none of a woman.
    """
    found = set(_listed().get(form, ()))
    if not world.is_known_given(form) or world.sex_of(form) == "F":
        found.update(_of_lords(form))
        found.update(man for man in _masculine(form) if len(man) >= _SHORTEST and world.sex_of(man) == "M")
    return frozenset(found - {form})


def _of_lords(form: str) -> Iterable[str]:
    """`ramesh` of `rameshwari`."""
    lords = (form.removesuffix(ending) for ending in _LADIES if form.endswith(ending))
    return (lord for lord in lords if lord.endswith(_LORDS))


def _masculine(form: str) -> Iterable[str]:
    """How a woman's name would end if it were a man's."""
    for feminine in _FEMININE:
        if form.endswith(feminine):
            yield from (form.removesuffix(feminine) + ending for ending in _ADJECTIVES)
    if form.endswith("a") and form[-2:-1] not in ("a", "e", "i", "o", "u"):
        yield form[:-1]


@cache
def _listed() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for man, _, women in (entry.partition(":") for entry in _TABLE.split()):
        for woman in women.split(","):
            found.setdefault(man, set()).add(woman)
            found.setdefault(woman, set()).add(man)
    return found
