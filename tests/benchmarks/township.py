"""A second set of case-like records, made in another way than `caselike`: a town that lives for thirty years.

People marry, part, move, change numbers and name their sons after themselves; the sources look at them on
some day, and each writes down what it knew then, in its own manner and with its own mistakes. Nothing is
shared with `caselike`, so that a model fitted to the one is tried on the other.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


def _words(text: str) -> list[str]:
    return text.split()


FIRST, LAST = 1994, 2024
"""The years in which the sources look."""

_MEN = _words("""
anthony joseph george frank edward henry arthur leonard ronald kenneth dennis brian barry trevor neil ian
stuart craig brett shane wayne darren jason scott justin damien brendan patrick sean declan rhys owen
gareth antonio giuseppe marco luca dimitri nikos stavros mohammed ahmed hassan omar yusuf rajesh sanjay
arjun vikram wei jun hao minh duc tuan hiroshi kenji pedro diego mateo tomasz jakub milan goran zoran
lars erik anders theodore archer jasper max leo oscar toby blake angus hamish callum fraser duncan
""")
_WOMEN = _words("""
anne carol maureen brenda sheila doreen joyce irene marjorie phyllis lorraine wendy sandra denise julie
tracey kylie sharon leanne nicole danielle melissa kellie renee natalie vanessa simone michelle angela
maria lucia rosa giulia eleni sofia despina fatima aisha layla zahra priya anjali deepa sunita mei ling
xiu thuy lan hoa yuki naoko carmen ines paloma agnieszka katarzyna ivana jelena ingrid astrid freya
matilda evie ivy hazel penelope harriet imogen phoebe annabel rosemary frankie josephine bridget fiona
isla morag
""")
_SHORT = {
    "anthony": "tony", "joseph": "joe", "edward": "ted ed", "henry": "harry", "leonard": "len",
    "ronald": "ron", "kenneth": "ken", "patrick": "paddy", "theodore": "theo", "antonio": "tony",
    "maureen": "mo", "sandra": "sandy", "danielle": "dani", "melissa": "mel", "natalie": "nat",
    "vanessa": "ness", "michelle": "shell", "angela": "angie", "matilda": "tilly", "penelope": "penny",
    "harriet": "hattie", "josephine": "josie jo", "bridget": "bridie", "nicole": "nikki",
    "rosemary": "rose", "frank": "frankie", "stuart": "stu", "damien": "damo", "callum": "cal",
    "arthur": "art", "dennis": "den", "mohammed": "mo", "susan": "sue",
}  # fmt: skip
_SURNAMES = _words("""
nguyen singh smith tran kaur brown jones chen williams taylor li wang wilson patel murray grant fraser
sinclair drummond lennox abercrombie buchanan maclean macpherson o'brien o'sullivan gallagher brennan
doyle byrne fitzgerald costello esposito ricci marino colombo ferraro greco conti de-luca papas
nikolaidis georgiou katsaros haddad khoury mansour nasser farah hussain qureshi malik chaudhry iyer menon
reddy banerjee gupta zhao huang lim ng chua phan vu le dang tanaka suzuki garcia fernandez lopez moreno
nowak wojcik zielinski horvat kovacevic jovanovic andersson nilsson hansen van-dijk de-vries mueller
schneider fischer weber schulz winterbourne attwater penhaligon trevithick pascoe hocking carbis bottrell
larkin purcell stroud thackeray ullathorne venables wetherby
""")
_STREETS = _words("""
ocean esplanade harbour lighthouse beach pier anchor mariner clifftop dune sandpiper pelican heron gull
ibis magpie rosella lorikeet kookaburra brolga cassowary jabiru plover curlew egret
""")
_KINDS = {"Street": "St", "Road": "Rd", "Drive": "Dr", "Lane": "Ln", "Way": "Way", "Parade": "Pde"}
_TOWNS = [
    ("woonona", "2517"), ("thirroul", "2515"), ("bulli", "2516"), ("corrimal", "2518"),
    ("figtree", "2525"), ("unanderra", "2526"), ("kiama", "2533"), ("gerringong", "2534"),
    ("berry", "2535"), ("nowra", "2541"), ("ulladulla", "2539"), ("batemans bay", "2536"),
    ("moruya", "2537"), ("narooma", "2546"), ("bega", "2550"), ("merimbula", "2548"), ("eden", "2551"),
    ("goulburn", "2580"), ("yass", "2582"), ("cooma", "2630"),
]  # fmt: skip
_MAIL = ["bay.example", "post.example.com", "inbox.example.net", "work.example.org"]
_NEAR = {
    a: b
    for row in ("qwertyuiop", "asdfghjkl", "zxcvbnm")
    for a, b in zip(row, row[1:] + row[-2], strict=True)
}
_SOUNDS = [
    ("ph", "f"),
    ("ck", "k"),
    ("ie", "y"),
    ("ey", "y"),
    ("ei", "ie"),
    ("ll", "l"),
    ("nn", "n"),
    ("s", "z"),
]
House = tuple[str, str, str, str, str]


@dataclass
class _Spell:
    """A value that held from a year on."""

    since: int
    value: Any


@dataclass(eq=False)
class _Citizen:
    key: int
    sex: str
    given: str
    middle: str | None
    born: str
    names: list[_Spell]
    homes: list[_Spell]
    phones: list[_Spell]
    mails: list[_Spell]
    family: list[_Spell] = field(default_factory=list)
    firms: list[str] = field(default_factory=list)
    agent: House | None = None
    partner: _Citizen | None = None
    weight: float = 1.0


def _then(spells: list[_Spell], year: int, rng: random.Random, stale: float = 0.0) -> Any:
    """What held in the year; with the chance of `stale` what held before it."""
    held = [spell.value for spell in spells if spell.since <= year]
    if not held:
        return spells[0].value if spells else None
    return rng.choice(held[:-1]) if len(held) > 1 and rng.random() < stale else held[-1]


class _Town:
    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.people: list[_Citizen] = []
        self.agents = [self.house() for _ in range(6)]
        self._common = [1.0 / (rank + 6) for rank in range(len(_SURNAMES))]

    def house(self) -> House:
        rng = self.rng
        number = str(rng.randint(1, 120)) + (rng.choice("ab") if rng.random() < 0.05 else "")
        flat = f"{rng.randint(1, 12)}/" if rng.random() < 0.15 else ""
        return (f"{flat}{number}", rng.choice(_STREETS), rng.choice(list(_KINDS)), *rng.choice(_TOWNS))

    def number(self, landline: bool = False) -> str:
        return f"{'0242' if landline else '0455'}{self.rng.randrange(10**6):06d}"

    def mail(self, given: str, surname: str, born: str) -> str:
        rng, plain = self.rng, surname.replace("'", "").replace("-", "")
        short = _SHORT.get(given, given).split()[0]
        local = rng.choice(
            [
                f"{given}.{plain}", f"{given[0]}{plain}", f"{short}{born[2:4]}",
                f"{plain}{given[0]}{born[:4]}", f"{rng.choice(_STREETS)}{rng.randrange(1000)}",
                f"{short}_{plain}{rng.randrange(10)}",
            ]
        )  # fmt: skip
        return f"{local}@{rng.choice(_MAIL)}"

    def citizen(self, sex: str, surname: str, year: int, home: House, given: str | None = None) -> _Citizen:
        rng = self.rng
        pool = _MEN if sex == "M" else _WOMEN
        given = given or rng.choices(pool, [1.0 / (rank + 8) for rank in range(len(pool))])[0]
        middle = rng.choice(pool) if rng.random() < 0.7 else None
        born = f"{year}-{rng.randint(1, 12):02d}-{rng.randint(1, 28):02d}"
        start = max(FIRST, year + 16)
        found = _Citizen(
            len(self.people), sex, given, middle, born, [_Spell(0, surname)], [_Spell(0, home)],
            [_Spell(start, self.number())], [_Spell(max(start, 1999), self.mail(given, surname, born))],
            weight=min(rng.paretovariate(1.6), 5.0),
        )  # fmt: skip
        for year_of in range(start, LAST):
            if rng.random() < 0.035:
                found.phones.append(_Spell(year_of, self.number()))
            if rng.random() < 0.03:
                found.mails.append(_Spell(year_of, self.mail(given, surname, born)))
        if rng.random() < 0.25:
            found.firms.append(f"{rng.randrange(10**7):07d}".rjust(8, "0"))
            found.agent = rng.choice(self.agents) if rng.random() < 0.6 else None
        self.people.append(found)
        return found

    def family(self) -> None:
        rng = self.rng
        surname, home = rng.choices(_SURNAMES, self._common)[0], self.house()
        year = rng.randint(1932, 1988)
        members = [self.citizen(rng.choice("MF"), surname, year, home)]
        line = [_Spell(FIRST, self.number(landline=True))] if rng.random() < 0.55 else []
        joint = self.mail("the", surname, "1900") if rng.random() < 0.2 else None
        if rng.random() < 0.7:
            members.append(self._partner(members[0], home, year))
            for _ in range(rng.choice([0, 0, 1, 1, 2, 3])):
                self._child(members, surname, home)
        if rng.random() < 0.12:
            members.append(self.citizen(rng.choice("MF"), surname, year - rng.randint(24, 32), home))
        for year_of in range(FIRST, LAST):
            if rng.random() < 0.06:
                home = self.house()
                for each in members:
                    if each.homes[-1].since == 0 or rng.random() < 0.8:
                        each.homes.append(_Spell(year_of, home))
        for each in members:
            each.family = line
            if joint and rng.random() < 0.6:
                each.mails.append(_Spell(rng.randint(2000, LAST), joint))
        if members[0].firms and len(members) > 1 and rng.random() < 0.4:
            members[1].firms = [members[0].firms[0]]

    def _partner(self, one: _Citizen, home: House, year: int) -> _Citizen:
        rng, surname = self.rng, one.names[0].value
        own = rng.choices(_SURNAMES, self._common)[0]
        found = self.citizen("F" if one.sex == "M" else "M", own, year + rng.randint(-6, 6), home)
        if found.sex == "F" and rng.random() < 0.65:
            wed = rng.randint(FIRST - 10, LAST)
            found.names.append(_Spell(wed, f"{own}-{surname}" if rng.random() < 0.08 else surname))
            if wed > FIRST and rng.random() < 0.15:
                found.names.append(_Spell(min(wed + 9, LAST), own))
        found.partner, one.partner = one, found
        return found

    def _child(self, members: list[_Citizen], surname: str, home: House) -> None:
        rng = self.rng
        sex, year = rng.choice("MF"), int(members[0].born[:4]) + rng.randint(19, 38)
        parent = next((each for each in members[:2] if each.sex == sex), None)
        junior = parent is not None and rng.random() < (0.14 if sex == "M" else 0.04)
        child = self.citizen(sex, surname, min(year, 2008), home, parent.given if junior and parent else None)
        members.append(child)
        if rng.random() < 0.03:
            twin = self.citizen(rng.choice("MF"), surname, int(child.born[:4]), home)
            twin.born = child.born
            members.append(twin)


def _mistake(rng: random.Random, word: str) -> str:
    """Typed wrongly: a neighbouring key, two letters exchanged, one lost or doubled; or as it sounds."""
    if len(word) < 3:
        return word
    at = rng.randrange(len(word) - 1)
    heard = [(a, b) for a, b in _SOUNDS if a in word]
    if heard and rng.random() < 0.3:
        return word.replace(*rng.choice(heard), 1)
    return rng.choice(
        [
            word[:at] + _NEAR.get(word[at], "e") + word[at + 1 :],
            word[:at] + word[at + 1] + word[at] + word[at + 2 :],
            word[:at] + word[at + 1 :],
            word[: at + 1] + word[at:],
        ]
    )


# what a source knows: chances of the day, month, year of birth; of a phone, email, address; of mistakes
_SOURCES: dict[str, tuple[tuple[float, float, float], tuple[float, float, float], float]] = {
    "contact": ((0.35, 0.0, 0.1), (0.75, 0.5, 0.85), 0.05),
    "history": ((0.7, 0.0, 0.1), (0.6, 0.0, 0.95), 0.03),
    "enhancement": ((0.3, 0.1, 0.2), (0.7, 0.7, 0.6), 0.05),
    "social": ((0.08, 0.0, 0.15), (0.2, 0.75, 0.0), 0.08),
    "officer": ((0.0, 0.85, 0.0), (0.0, 0.0, 0.9), 0.02),
    "ban": ((0.4, 0.0, 0.35), (0.0, 0.0, 0.8), 0.04),
}


def _record(rng: random.Random, who: _Citizen, kind: str) -> dict[str, Any]:
    year = rng.randint(max(FIRST, min(int(who.born[:4]) + 16, LAST)), LAST)
    births, known, wrong = _SOURCES[kind]
    given, surname = who.given, str(_then(who.names, year, rng, stale=0.1))
    if kind in ("contact", "enhancement", "social") and given in _SHORT and rng.random() < 0.3:
        given = rng.choice(_SHORT[given].split())
    elif kind in ("contact", "ban") and rng.random() < 0.08:
        given = given[0]
    middle = (
        who.middle if who.middle and kind in ("history", "officer", "ban") and rng.random() < 0.8 else None
    )
    row: dict[str, Any] = {"middle": middle[0] if middle and rng.random() < 0.25 else middle}
    row["dob"] = _birth(rng, who.born, births, wrong)
    if rng.random() < known[0]:
        shared = who.family and rng.random() < 0.35
        row["phone"] = _then(who.family if shared else who.phones, year, rng, stale=0.2)
    if rng.random() < known[1]:
        row["email"] = _then(who.mails, year, rng, stale=0.2)
    if kind == "social" and rng.random() < 0.5:
        row["suburb"], row["postcode"] = _then(who.homes, year, rng)[3:]
    elif rng.random() < known[2]:
        home = _then(who.homes, year, rng, stale=0.15)
        number, street, sort, town, code = who.agent if kind == "officer" and who.agent else home
        street = _mistake(rng, street) if rng.random() < wrong else street
        row |= {
            "street_no": number, "street": f"{street} {rng.choice([sort, _KINDS[sort]])}",
            "suburb": town, "postcode": code if rng.random() < 0.92 else None,
        }  # fmt: skip
    if kind in ("officer", "ban"):
        row["company_no"] = rng.choice(who.firms)
    for _ in range(2):
        if rng.random() < wrong:
            given, surname = (
                (_mistake(rng, given), surname) if rng.random() < 0.5 else (given, _mistake(rng, surname))
            )
    if rng.random() < 0.012:
        given, surname = surname, given
    if kind == "social" and rng.random() < 0.06:
        surname = surname[0]
    return row | {
        "given": given.title(),
        "surname": surname.upper() if kind == "officer" else surname.title(),
    }


def _birth(rng: random.Random, born: str, chances: tuple[float, float, float], wrong: float) -> str | None:
    whole, month, year = chances
    chance = rng.random()
    if chance >= whole + month + year:
        return None
    if chance >= whole:
        return born[:7] if chance < whole + month else born[:4]
    if rng.random() < wrong:
        if int(born[8:]) <= 12 and rng.random() < 0.5:
            return f"{born[:4]}-{born[8:]}-{born[5:7]}"
        return rng.choice(
            [f"{born[:3]}{(int(born[3]) + 1) % 10}{born[4:]}", f"{born[:9]}{(int(born[9]) + 1) % 8 + 1}"]
        )
    return born


def township(
    seed: int, records: int = 5000, people: int = 1500
) -> tuple[list[dict[str, Any]], dict[str, int]]:
    """Flat records in the columns of `resolve` and, by unique id, the person that each is of."""
    rng = random.Random(seed * 7919 + 17)
    town = _Town(rng)
    while len(town.people) < people:
        town.family()
    seen = [who for who in town.people if int(who.born[:4]) + 16 <= LAST][:people]
    weights = [who.weight for who in seen]
    rows, truth = [], {}
    choose: Callable[[], str] = lambda: rng.choices(list(_SOURCES), [30, 22, 18, 12, 13, 5])[0]  # noqa: E731
    for number in range(records):
        who = seen[number] if number < len(seen) // 2 else rng.choices(seen, weights)[0]
        kind = choose()
        if kind in ("officer", "ban") and not who.firms:
            kind = "contact"
        identity = f"t{rng.randrange(16**10):010x}"
        rows.append({"unique_id": identity, **_record(rng, who, kind)})
        truth[identity] = who.key
    rng.shuffle(rows)
    return rows, truth
