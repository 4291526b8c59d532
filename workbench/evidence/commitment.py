"""What of a source may never change, as one hash that still proves it after an erasure.

Question and answer are hashed as a tree, each value with a salt of its own, derived from its parent's. An
erasure replaces values by tombstones, keeps the hashes of what stood there, and keeps of the salts only those
of what remains. So the tree's hash can be made again from what is left, nothing else can be changed, and what
was erased cannot be guessed from its hash.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256 as _sha256
from typing import Any

from workbench.errors import EvidenceDamaged, UnknownReference
from workbench.evidence.canonical import canonical, digest, json_of_text, new_salt, parsed, sha256
from workbench.evidence.model import bounds_of, unpack
from workbench.evidence.pointers import above, join, resolve, steps
from workbench.values.json_text import OF_A_FILE, read_json

_TOGETHER = ("request_key", "answer_sha256", "original_sha256", "acknowledgement")
"""Columns that tell of what was erased: they are one value, and go with the first erasure."""
_GONE = ("request_key", "original_sha256", "acknowledgement")
"""Those of them of which an erasure leaves nothing."""
_BYTES = "/bytes"
"""Their place in the tree."""
_CHANGING = {*_TOGETHER, "salt", "erased", "question", "answer"}
_BOUNDED = "w"
"""What begins the salt of a source of whose answer no more is hashed than is read; a digit of none.

NaN and the infinities are hashed as null, as in those of earlier versions.
"""
_AS_READ = "r"
"""The same, with NaN and the infinities hashed as they are read: as the text that they were written as."""
ROWS = {"asking": ("ticket", "operation", "since", "price")}


def fixed_of(word: str, row: Mapping[str, Any], answer: Any = None) -> str:
    """The hash of what of a row no entry may change: of a source's tree, or of some columns of another row.

    `answer` is what was read of the answer in the row by the bounds of its operation, where it is known.
    Raises `EvidenceDamaged` where a row that was erased from is not what it was otherwise.
    """
    if word in ROWS:
        return digest({name: row[name] for name in ROWS[word]})
    kept = _Kept.of(row)
    tree = _tree(row, kept, answer)
    try:
        return kept.hash("", tree, None)
    except KeyError as missing:
        raise EvidenceDamaged(
            f"S{row['number']}{missing.args[0]}: nothing is kept that would prove this value"
        ) from None


def salts_left(row: Mapping[str, Any], holes: Iterable[str]) -> str:
    """The column `salt` of a source after an erasure: the salts of what remains, the hashes of what went.

    `row` is the source before it; `holes` are pointers as in `Source.holes`, `?/...` in the question.
    """
    kept = _Kept.of(row)
    tree = _tree(row, kept)
    for place in (_BYTES, *(_placed(hole) for hole in holes)):
        kept.drop(place, tree)
    left: dict[str, Any] = {"salts": kept.salts, "hashes": kept.hashes}
    left |= {"bounded": True} if kept.bounded else {}
    return canonical({**left, "as_read": True} if kept.as_read else left)


def refuse_values(row: Mapping[str, Any], erasures: Mapping[str, Iterable[str]]) -> None:
    """Raises `EvidenceDamaged` where a source holds anything but what its erasures leave.

    A place that one of them declares holds a tombstone, what goes with the first is not there, and a hash
    stands for nothing else: behind one for any other place, every value would look proved.
    """
    name = f"S{row['number']}"
    kept = _Kept.of(row)
    tree = _tree(row, kept)
    declared = {_BYTES}
    for erasure, holes in erasures.items():
        if not isinstance(holes, list) or not holes or not all(isinstance(hole, str) for hole in holes):
            raise EvidenceDamaged(f"{name}: {erasure} declares no place in it that was erased")
        for hole in holes:
            declared.add(_written(_placed(hole)))
            try:
                value = resolve(tree, _placed(hole))
            except UnknownReference:  # an outer place was erased later
                continue
            if value not in ({"erased_by": erasure}, [], "", None):
                raise EvidenceDamaged(f"{name}#{hole}: holds a value, and was erased by {erasure}")
    if undeclared := sorted(kept.hashes.keys() - declared):
        raise EvidenceDamaged(
            f"{name}: a hash stands for {undeclared[0]}, which no erasure declares: nothing proves its value"
        )
    for column in _GONE:
        if row[column] is not None:
            raise EvidenceDamaged(f"{name}: holds {column}, which an erasure takes: nothing proves it")


def _placed(hole: str) -> str:
    return f"/question{hole[1:]}" if hole.startswith("?") else f"/answer{hole}"


def _written(place: str) -> str:
    """A pointer with its steps escaped as those of the hashes are."""
    found = ""
    for step in steps(place):
        found = join(found, step)
    return found


def new_tree_salt() -> str:
    """The salt of a source of whose answer no more is hashed value by value than is read, and as it is."""
    return f"{_AS_READ}{new_salt()}"


def _tree(row: Mapping[str, Any], kept: _Kept, answer: Any = None) -> dict[str, Any]:
    if answer is None or not kept.as_read:
        bounds = bounds_of(row["operation"]) if kept.bounded else OF_A_FILE
        try:
            content = unpack(row["answer"], f"S{row['number']}")
            answer = read_json(content, bounds, constants="text" if kept.as_read else "none")
        except ValueError:
            answer = {}
    packed = row["acknowledgement"]
    together = {name: row[name] for name in _TOGETHER if name != "acknowledgement"}
    return {
        "row": {name: row[name] for name in row if name not in _CHANGING},
        "question": parsed(row["question"]),
        "answer": answer,
        "bytes": [canonical({**together, "acknowledgement": packed and sha256(packed)})],
    }


class _Kept:
    """The salts from which those below derive, and the hashes of what is no longer there."""

    def __init__(
        self, salts: dict[str, str], hashes: dict[str, str], *, bounded: bool, as_read: bool
    ) -> None:
        self.salts = salts
        self.hashes = hashes
        self.bounded = bounded
        """False of the sources of earlier versions, of which more is hashed value by value."""
        self.as_read = as_read
        """False of those of versions that hashed what JSON has no words for as null."""

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> _Kept:
        salt = row["salt"]
        if not salt.startswith("{"):
            as_read = salt.startswith(_AS_READ)
            return cls({"": salt}, {}, bounded=as_read or salt.startswith(_BOUNDED), as_read=as_read)
        try:
            left = parsed(salt)
            bounded, as_read = (left.get(name) is True for name in ("bounded", "as_read"))
            kept = cls(dict(left["salts"]), dict(left["hashes"]), bounded=bounded, as_read=as_read)
        except (ValueError, KeyError, TypeError):
            raise EvidenceDamaged(f"S{row['number']}: what proves the rest of it is unreadable") from None
        if not all(isinstance(each, str) for part in (kept.salts, kept.hashes) for each in part.values()):
            raise EvidenceDamaged(f"S{row['number']}: what proves the rest of it is unreadable")
        return kept

    def hash(self, place: str, value: Any, salt: str | None) -> str:
        """The hash of a value and all below it; raises `KeyError` where no salt is left."""
        if (known := self.hashes.get(place)) is not None:
            return known
        salt = self.salts.get(place, salt)
        if salt is not None and not self.hashes and self.salts.keys() <= {""}:
            return _whole(value, salt)
        if isinstance(value, dict) and value:
            members = {
                key: self.hash(join(place, key), child, _derived(salt, key)) for key, child in value.items()
            }
            return digest(["object", members])
        if isinstance(value, list) and value:
            items = [self.hash(join(place, n), child, _derived(salt, n)) for n, child in enumerate(value)]
            return digest(["list", items])
        if salt is None:
            raise KeyError(place)
        return _leaf(value, salt)

    def drop(self, place: str, tree: Any) -> None:
        """Forgets the salts by which a value, and what is below it, could be guessed from its hash."""
        if any(each in self.hashes for each in above(place)):
            return
        at, value = "", tree
        for step in steps(place):
            salt = self.salts.pop(at, None)
            if salt is not None:
                names = value if isinstance(value, dict) else range(len(value))
                self.salts |= {join(at, name): str(_derived(salt, name)) for name in names}
            at, value = join(at, step), value[int(step) if isinstance(value, list) else step]
        self.hashes[at] = self.hash(at, value, None)
        if self.salts.pop(at, None) is not None:
            return  # nothing below it has a salt of its own
        for kept in (self.salts, self.hashes):
            for gone in [each for each in kept if each.startswith(f"{at}/")]:
                del kept[gone]


def _whole(value: Any, salt: str) -> str:
    """The hash of a value, and all below it, of which nothing is erased; `_Kept.hash` gives the same.

    An answer takes a hundred hashes of short texts: each is made here, without a function for its parts.
    """
    if not value or not isinstance(value, (dict, list)):
        return _leaf(value, salt)
    steps: Iterable[Any] = sorted(value) if isinstance(value, dict) else range(len(value))
    hashes = []
    for step in steps:
        child = value[step]
        below = _sha256(f"{salt}/{step}".encode("utf-8", "surrogatepass")).hexdigest()[:32]
        if type(child) is str and len(child) < _SHORT:
            said = json_of_text(child)
        elif child is None or type(child) is int:
            said = "null" if child is None else repr(child)
        else:
            hashes.append(_whole(child, below))
            continue
        hashes.append(_sha256(f'["value","{below}",{said}]'.encode()).hexdigest())
    # the canonical JSON of a list of the word and the hashes below, which are hexadecimal
    if isinstance(value, list):
        return sha256('["list",["' + '","'.join(hashes) + '"]]')
    members = [f'{json_of_text(key)}:"{found}"' for key, found in zip(steps, hashes, strict=True)]
    return sha256(f'["object",{{{",".join(members)}}}]')


_SHORT = 1 << 12


def _leaf(value: Any, salt: str) -> str:
    return sha256(f'["value",{canonical(salt)},{canonical(value)}]')


def _derived(salt: str | None, step: str | int) -> str | None:
    return None if salt is None else _under(salt, step)


def _under(salt: str, step: str | int) -> str:
    return sha256(f"{salt}/{step}")[:32]
