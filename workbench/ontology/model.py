"""A row of the ontology: what is said of a kind, and of a relation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Literal, get_args

from workbench.errors import InputError
from workbench.ontology import row_checks
from workbench.ontology.free_roles import words_of_role
from workbench.ontology.symbols import CIRCLE, DOT, Outline, Symbol

Family = Literal["party", "contact", "place", "thing"]
"""Parties own, control and act; contacts are how one reaches them; places are where they are."""
Resolution = Literal["person", "address", "company", "identifiers"]
"""How mentions become entities: by weighing evidence, by a rule of their own, or by equal identifiers."""

SPANS: dict[str, str] = {
    "life": "Life", "address": "Addresses", "appointment": "Appointments",
    "holding": "Holdings", "ban": "Bans", "contact": "Contacts", "link": "Other links",
}  # fmt: skip
"""The groups of a timeline, in order."""
PLAIN_LINE = ("#8a94a3", "#8b95a5")
_PAST = {
    "is": "was", "controls": "controlled", "has": "had", "holds": "held", "owns": "owned", "uses": "used",
    "trades": "traded", "employs": "employed",
}  # fmt: skip
_INFINITIVES = {
    "is": "be", "was": "be", "became": "become", "has": "have", "had": "have", "controls": "control",
    "came": "come", "ceased": "cease", "holds": "hold", "held": "hold", "owns": "own", "owned": "own",
    "uses": "use", "gave": "give", "left": "leave", "acquired": "acquire", "disposed": "dispose",
    "trades": "trade", "called": "call", "paid": "pay", "employed": "employ", "lived": "live", "ended": "end",
    "employs": "employ", "began": "begin",
}  # fmt: skip
OTHER_PREFIX = "T"
"""The id prefix of every kind that is not built in: an id does not depend on what is installed."""


@dataclass(frozen=True, kw_only=True)
class Kind:
    """What an entity can be. Only `name` is needed: the rest has sensible values."""

    name: str
    singular: str = ""
    """In the middle of a sentence: `IP address`."""
    plural: str = ""
    prefix: str = OTHER_PREFIX
    """How its public ids begin: `P` for `P1`."""
    family: Family = "thing"
    resolution: Resolution = "identifiers"
    identifiers: tuple[str, ...] = ()
    """Attributes of which an equal value makes two mentions one entity; by default the kind's own name."""
    attributes: tuple[str, ...] = ()
    """The claims that say most about it, in reading order; tables and profiles show them first."""
    rank: int = 3
    """The row of a hierarchical layout, from the top; rows with one rank are in the order of the table."""
    hub: bool = False
    """True where many may share it, so that a chart folds it when it is crowded."""
    gathers: str = ""
    """How a chart's group is called that gathers the people around one: `At` an address, `Of` a company;
    empty where there is no such group."""
    crowd: int = 8
    """With more neighbours than this, automatic exploration does not go on through it."""
    personal: bool = False
    """True where it normally belongs to one person, so that two who share it are worth a look."""
    chapter: bool = True
    """True where a dossier describes each one under a heading of its own."""
    colour: str = "#6b7280"
    outline: Outline = CIRCLE
    symbol: Symbol = DOT
    size: int = 16
    vis_shape: str = "dot"
    """The nearest shape of vis-network."""
    follow_the_money: str = "LegalEntity"
    """The schema of FollowTheMoney, the broadest that is not abstract by default."""
    follow_the_money_property: str = ""
    """Of a `UserAccount` and its like, the property that holds the value."""
    analysts_notebook: str = ""
    maltego: str = "maltego.Phrase"

    def __post_init__(self) -> None:
        _settle(self, "kind")
        words = self.name.replace("_", " ")
        _default(self, "singular", words)
        _refuse(not row_checks.is_line(self.singular), self, "singular", row_checks.LINE[1])
        _default(self, "plural", _plural(self.singular))
        _default(self, "identifiers", (self.name,))
        _default(self, "analysts_notebook", words.title())
        _check(self, _OF_KINDS)

    @property
    def heading(self) -> str:
        """The plural as a heading: `IP addresses`, `People`."""
        return self.plural[:1].upper() + self.plural[1:]

    @property
    def title(self) -> str:
        """The singular as a label: `IP address`, `Person`."""
        return self.singular[:1].upper() + self.singular[1:]

    def counted(self, count: int) -> str:
        """The word for so many: `person` or `people`."""
        return self.singular if count == 1 else self.plural


@dataclass(frozen=True, kw_only=True)
class Relation:
    """What a link can say. Only `name` is needed: the rest has sensible values."""

    name: str
    label: str = ""
    """Of the link, on a chart: `officer of`."""
    heading: str = ""
    """Over the objects of a subject: `Correspondence address`."""
    outward: str = ""
    """Of the subject: `is an officer of`."""
    inward: str = ""
    """Of the object: `has as officer`."""
    began: str = ""
    """What happened on its first day: `became {role} of`; `{role}` is the link's role."""
    ended: str = ""
    """What happened on its last day: `ceased to be {role} of`."""
    together: str = ""
    """What two subjects did who had it with one object at one time: `were both recorded at`."""
    subjects: tuple[str, ...] = ()
    """The kinds that it can go from; empty for any."""
    objects: tuple[str, ...] = ()
    """The kinds that it can go to; empty for any."""
    attributes: tuple[str, ...] = ()
    """What a link may say beside its dates: `role`."""
    subject_role: str = ""
    """What the subject is to the object, where a link names no role: `officer`, `shareholder`."""
    span: str = "link"
    """The group of spans that it makes on a timeline, one of `SPANS`; empty for none."""
    owning: bool = False
    """True where the subject owns or controls the object, in whole or in part."""
    directing: bool = False
    """True where the subject runs the object without owning it."""
    active: bool = False
    """True where a dated link shows that its subject was alive and acting."""
    identifying: bool = False
    """True where the object helps to recognise the subject: two people with one phone."""
    reflexive: bool = True
    """False where a link from an entity to itself says nothing, and is left out."""
    moment: bool = False
    """True for what happens at a time and again: calls, payments. Many between two are one bundle."""
    light: str = PLAIN_LINE[0]
    """Its colour on light paper."""
    dark: str = PLAIN_LINE[1]
    dashes: tuple[int, ...] = ()
    follow_the_money: tuple[str, str, str] = ("UnknownLink", "subject", "object")
    """The schema of FollowTheMoney, and its properties for the subject and the object."""

    def __post_init__(self) -> None:
        _settle(self, "relation")
        _default(self, "label", self.name.replace("_", " "))
        _refuse(not row_checks.is_line(self.label), self, "label", row_checks.LINE[1])
        _default(self, "heading", self.label[:1].upper() + self.label[1:])
        _default(self, "outward", self.label)
        _default(self, "inward", f"{self.label} (from)")
        _default(self, "began", self.outward)
        _default(self, "ended", f"{self.label} ended")
        _check(self, _OF_RELATIONS)

    def words(self, state: str, *, forward: bool = True, label: str = "") -> str:
        """Of the subject, or of the object: `is an officer of`, `was an officer of` of what is `over`,
        and `is to be an officer of` of what is `to_come`. `label` is the free role of a link that has one."""
        said = (words_of_role(label) if label else (self.outward, self.inward))[not forward]
        if state == "to_come":
            return in_future(said)
        verb, _, rest = said.partition(" ")
        return f"{_PAST.get(verb, verb)} {rest}".rstrip() if state == "over" else said

    def happened(self, *, label: str = "") -> tuple[str, str]:
        """What happened on the first day of a link, and on its last: `became guarantor of`."""
        said = words_of_role(label)[0] if label else ""
        if not said:
            return self.began, self.ended
        noun = said.removeprefix("is ")
        if noun != said:
            return f"became {noun}", f"ceased to be {noun}"
        return f"{self.began} ({said})", f"{self.ended} ({said})"

    def fits(self, subject: str, target: str) -> bool:
        """True where it can go from this kind to that one."""
        return (not self.subjects or subject in self.subjects) and (
            not self.objects or target in self.objects
        )


def in_future(words: str) -> str:
    """What is still to happen: `became director of` is `is to become director of`."""
    verb, _, rest = words.partition(" ")
    known = _INFINITIVES.get(verb)
    return f"is to {known} {rest}".rstrip() if known else f"(still to come) {words}"


Row = Kind | Relation


def as_plain(row: Row) -> dict[str, Any]:
    """A row as JSON, for a journal or a browser: what is not as by default."""
    usual = {f.name: f.default for f in fields(row)}
    return {name: value for name, value in asdict(row).items() if value != usual[name]}


def from_plain(made: type[Row], values: Mapping[str, Any]) -> Row:
    """A row out of JSON; columns that this version does not know are passed over."""
    known = {f.name for f in fields(made)}
    return made(**{name: value for name, value in values.items() if name in known})


_DEEPEST = 4
"""A symbol holds parts, a part corners."""


def _tuples(value: Any, depth: int = _DEEPEST) -> Any:
    """Lists as the tuples that a row holds; deeper than any row goes they stay lists, and are refused."""
    is_list = depth and isinstance(value, (list, tuple))
    return tuple(_tuples(each, depth - 1) for each in value) if is_list else value


def _settle(row: Row, what: str) -> None:
    """Takes lists for tuples; raises `InputError` where the row's name is none."""
    for column in fields(row):
        object.__setattr__(row, column.name, _tuples(getattr(row, column.name)))
    if not row_checks.is_name(row.name):
        raise InputError(
            f"a {what} is named in small letters, digits and underscores, like bank_account "
            f"(got {_short(row.name)})"
        )


def _default(row: Row, column: str, value: Any) -> None:
    if not getattr(row, column):
        object.__setattr__(row, column, value)


def _check(row: Row, checks: Mapping[str, tuple[row_checks.Check, str]]) -> None:
    for column, (check, wanted) in checks.items():
        _refuse(not check(getattr(row, column)), row, column, wanted)


def _refuse(wrong: bool, row: Row, column: str, wanted: str) -> None:
    if wrong:
        raise InputError(f"{row.name}: {column} must be {wanted} (got {_short(getattr(row, column))})")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= _TOLD else f"{text[:_TOLD]}…"


_TOLD = 80
"""So much of a value is shown that is refused."""
_OF_KINDS = {
    "singular": row_checks.LINE, "plural": row_checks.LINE, "prefix": row_checks.PREFIX,
    "family": row_checks.one_of(*get_args(Family)), "resolution": row_checks.one_of(*get_args(Resolution)),
    "identifiers": row_checks.NAMES, "attributes": row_checks.LINES, "rank": row_checks.RANK,
    "hub": row_checks.FLAG, "gathers": row_checks.LINE_OR_NONE, "crowd": row_checks.COUNT,
    "personal": row_checks.FLAG, "chapter": row_checks.FLAG, "colour": row_checks.COLOUR,
    "outline": row_checks.OUTLINE, "symbol": row_checks.SYMBOL, "size": row_checks.SIZE,
    "vis_shape": row_checks.SHAPE, "follow_the_money": row_checks.WORD,
    "follow_the_money_property": row_checks.WORD_OR_NONE, "analysts_notebook": row_checks.LINE,
    "maltego": row_checks.WORD,
}  # fmt: skip
_OF_RELATIONS = {
    **dict.fromkeys(("label", "heading", "outward", "inward", "began", "ended"), row_checks.LINE),
    **dict.fromkeys(("together", "subject_role"), row_checks.LINE_OR_NONE),
    **dict.fromkeys(("subjects", "objects"), row_checks.NAMES), "attributes": row_checks.LINES,
    "span": row_checks.one_of("", *SPANS),
    **dict.fromkeys(
        ("owning", "directing", "active", "identifying", "reflexive", "moment"), row_checks.FLAG
    ),
    "light": row_checks.COLOUR, "dark": row_checks.COLOUR, "dashes": row_checks.DASHES,
    "follow_the_money": row_checks.SCHEMA,
}  # fmt: skip


def _plural(word: str) -> str:
    if word.endswith(("s", "x", "ch", "sh")):
        return f"{word}es"
    return f"{word[:-1]}ies" if word[-1:] == "y" and word[-2:-1] not in "aeiou" else f"{word}s"
